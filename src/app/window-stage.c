#include "app/stage-frame.h"
#include "app/window-private.h"

/* On stage (F11) the whole screen is the board with title and rules beside it, as for those who watch: no bars, no tools, nothing that tells the solution.
 * What is seen is sixteen by nine, whatever the screen is. Hints, which are the path step by step, stand in large letters below, when somebody asks for them.
 * Somebody may solve there, by keys and pointer as anywhere. */

#define MOST_LARGE 150 /* characters: more of them in the largest letters would leave the board no room */

static gboolean
is_on_stage (GwWindow *self)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self), "stage");
}

/* The rest of the screen stays bare. */
static void
frame_stage (GwWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));
  GwStageFrame frame = { 0 };

  if (self->stage.told == NULL) /* the window is going */
    return;
  if (is_on_stage (self) && surface != NULL)
    frame = gw_stage_frame (gdk_surface_get_width (surface), gdk_surface_get_height (surface));
  gtk_widget_set_margin_start (GTK_WIDGET (self->pages), frame.left);
  gtk_widget_set_margin_end (GTK_WIDGET (self->pages), frame.right);
  gtk_widget_set_margin_top (GTK_WIDGET (self->pages), frame.top);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->pages), frame.bottom);
}

static void
show_told (GwWindow *self)
{
  const char *told = is_on_stage (self) ? gw_session_get_play_told (self->session) : NULL;

  if (self->stage.told == NULL)
    return;
  gtk_label_set_text (self->stage.told, told != NULL ? told : "");
  if (told != NULL && g_utf8_strlen (told, -1) > MOST_LARGE)
    gtk_widget_add_css_class (GTK_WIDGET (self->stage.told), "long");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->stage.told), "long");
  gtk_widget_set_visible (GTK_WIDGET (self->stage.told), told != NULL);
}

/* The surface is there as long as the window is. */
static void
on_realized (GwWindow *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self)), "notify::width", G_CALLBACK (frame_stage), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self)), "notify::height", G_CALLBACK (frame_stage), self, G_CONNECT_SWAPPED);
}

static void
show_stage (GwWindow *self, gboolean is_on)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "stage");

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (is_on));
  gtk_widget_set_visible (self->stage.header, !is_on);
  gtk_widget_set_visible (self->stage.foot, !is_on);
  if (is_on)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "stage");
      adw_flap_set_reveal_flap (self->text_flap, !adw_flap_get_folded (self->text_flap));
      gtk_window_fullscreen (GTK_WINDOW (self));
      gw_window_say (self, _("F11 leaves the stage"));
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "stage");
      gtk_window_unfullscreen (GTK_WINDOW (self));
    }
  frame_stage (self);
  show_told (self);
}

/* What was entered when the file was last open may have to be read first: the stage begins with the solving, and ends with it. */
static void
on_played (GwWindow *self)
{
  const gboolean is_solving = gw_session_get_play (self->session) != NULL;

  if (is_solving && self->stage.is_due)
    {
      self->stage.is_due = FALSE;
      show_stage (self, TRUE);
    }
  else if (!is_solving && is_on_stage (self))
    show_stage (self, FALSE);
}

static void
on_stage (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  const gboolean was_solving = gw_session_get_play (self->session) != NULL;

  if (is_on_stage (self))
    {
      show_stage (self, FALSE);
      if (self->stage.came_from_setting)
        g_action_group_activate_action (G_ACTION_GROUP (self), "play", NULL);
      return;
    }
  self->stage.came_from_setting = !was_solving;
  self->stage.is_due = !was_solving;
  if (was_solving)
    show_stage (self, TRUE);
  else
    g_action_group_activate_action (G_ACTION_GROUP (self), "play", NULL);
}

void
gw_window_connect_stage (GwWindow *self)
{
  static const GActionEntry actions[] = { { .name = "stage", .activate = on_stage, .state = "false" } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  gw_session_listen (self->session, GW_CHANGED_PLAY, (GwSessionListener) G_CALLBACK (on_played), self);
  gw_session_listen (self->session, GW_CHANGED_HINT, (GwSessionListener) G_CALLBACK (show_told), self);
  g_signal_connect (self, "realize", G_CALLBACK (on_realized), NULL);
}
