#include "panels/solve-bar.h"

#include "play/play.h"

struct _GwSolveBar
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget     *box, *close_button, *back_button, *next_button;
  GtkButton     *play_button;
  GtkDropDown   *speed;
  GtkMenuButton *pauses_button;
  GtkPopover    *pauses_popover;
  GtkListBox    *pauses;
  GtkLabel      *time, *outdated;
  GtkRange      *scale;

  GwSession     *session; /* weak: of the same window */
  gboolean       is_following;
  guint          tick_id;    /* source, while it plays */
  gint64         ticked;     /* when it last went on, of the monotonic clock */
  GArray        *found;      /* owned: of GwPause, in the order of the list; may be NULL */
};

/* How many seconds of the solve go by in one. */
static const guint speeds[] = { 1, 4, 16, 60 };

#define TICK 100 /* milliseconds */

G_DEFINE_FINAL_TYPE (GwSolveBar, gw_solve_bar, GTK_TYPE_WIDGET)

/* "1:05 of 12:40" */
static char *
time_text (gint64 at, gint64 length)
{
  g_autofree char *now = gw_play_time_text (at), *end = gw_play_time_text (length);

  /* Translators: two times: 1:05 of 12:40 */
  return g_strdup_printf (_("%s of %s"), now, end);
}

/* ---- playing ---- */

static void
show_playing (GwSolveBar *self)
{
  const char *label = self->tick_id != 0 ? _("Pause") : _("Play");

  gtk_button_set_icon_name (self->play_button, self->tick_id != 0 ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
stop (GwSolveBar *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  show_playing (self);
}

static gboolean
on_tick (gpointer data)
{
  GwSolveBar *self = data;
  const gint64 now = g_get_monotonic_time (), by = (now - self->ticked) / 1000 * speeds[gtk_drop_down_get_selected (self->speed)];

  self->ticked = now;
  if (gw_session_advance_laid (self->session, by))
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  show_playing (self);
  return G_SOURCE_REMOVE;
}

/* At its end it begins again. */
static void
on_play (GwSolveBar *self)
{
  gint64 length, at = gw_session_get_laid_time (self->session, &length);

  if (self->tick_id != 0)
    {
      stop (self);
      return;
    }
  if (at >= length)
    gw_session_show_laid_at (self->session, 0);
  self->ticked = g_get_monotonic_time ();
  self->tick_id = g_timeout_add (TICK, on_tick, self);
  show_playing (self);
}

static void
on_back (GwSolveBar *self)
{
  stop (self);
  gw_session_step_laid (self->session, -1);
}

static void
on_next (GwSolveBar *self)
{
  stop (self);
  gw_session_step_laid (self->session, 1);
}

/* ---- pauses ---- */

static void
fill_pauses (GwSolveBar *self)
{
  for (GtkListBoxRow *row; (row = gtk_list_box_get_row_at_index (self->pauses, 0)) != NULL;)
    gtk_list_box_remove (self->pauses, GTK_WIDGET (row));
  g_clear_pointer (&self->found, g_array_unref);
  self->found = gw_session_find_laid_pauses (self->session);
  for (guint i = 0; i < self->found->len; i++)
    {
      g_autofree char *text = gw_session_laid_pause_text (self->session, &g_array_index (self->found, GwPause, i));

      gtk_list_box_append (self->pauses, gtk_label_new (text));
    }
  if (self->found->len == 0)
    gtk_list_box_append (self->pauses, gtk_label_new (_("No pause of ten seconds or more")));
}

static void
on_pause_chosen (GwSolveBar *self, GtkListBoxRow *row)
{
  const guint i = (guint) gtk_list_box_row_get_index (row);

  if (i >= self->found->len)
    return;
  stop (self);
  gtk_popover_popdown (self->pauses_popover);
  gw_session_show_laid_pause (self->session, &g_array_index (self->found, GwPause, i));
}

/* ---- what is shown ---- */

static void
on_changed (GwSolveBar *self, guint kinds)
{
  gint64 length, at = gw_session_get_laid_time (self->session, &length);
  gboolean is_seen = gw_session_get_laid (self->session) != NULL;
  g_autofree char *text = time_text (at, length);

  self->is_following = TRUE;
  gtk_label_set_text (self->time, text);
  gtk_range_set_range (self->scale, 0, (double) MAX (length, 1));
  gtk_range_set_value (self->scale, (double) at);
  self->is_following = FALSE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->outdated), gw_session_is_laid_outdated (self->session));
  gtk_widget_set_sensitive (self->back_button, at > 0);
  gtk_widget_set_sensitive (self->next_button, at < length);
  if (!is_seen)
    stop (self);
  gtk_widget_set_visible (GTK_WIDGET (self), is_seen);
}

static void
on_value (GwSolveBar *self)
{
  if (self->is_following)
    return;
  stop (self);
  gw_session_show_laid_at (self->session, (gint64) gtk_range_get_value (self->scale));
}

static void
on_close (GwSolveBar *self)
{
  gw_session_lay_solve (self->session, NULL, 0, NULL);
}

void
gw_solve_bar_set_session (GwSolveBar *self, GwSession *session)
{
  g_return_if_fail (GW_IS_SOLVE_BAR (self) && self->session == NULL);
  g_set_weak_pointer (&self->session, session);
  gw_session_listen (session, GW_CHANGED_LAID | GW_CHANGED_PLAY, (GwSessionListener) G_CALLBACK (on_changed), self);
}

static void
gw_solve_bar_dispose (GObject *object)
{
  g_clear_handle_id (&GW_SOLVE_BAR (object)->tick_id, g_source_remove);
  g_clear_pointer (&GW_SOLVE_BAR (object)->found, g_array_unref);
  g_clear_weak_pointer (&GW_SOLVE_BAR (object)->session);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_SOLVE_BAR);
  G_OBJECT_CLASS (gw_solve_bar_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwSolveBar, name)

static void
gw_solve_bar_class_init (GwSolveBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_solve_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/solve-bar.ui");
  BIND (box), BIND (time), BIND (outdated), BIND (scale), BIND (close_button), BIND (back_button), BIND (play_button), BIND (next_button);
  BIND (speed), BIND (pauses_button), BIND (pauses_popover), BIND (pauses);
}

static void
gw_solve_bar_init (GwSolveBar *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u×", speeds[i]);

      gtk_string_list_append (names, name);
    }
  gtk_drop_down_set_model (self->speed, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->speed, 1);
  g_signal_connect_swapped (self->scale, "value-changed", G_CALLBACK (on_value), self);
  g_signal_connect_swapped (self->close_button, "clicked", G_CALLBACK (on_close), self);
  g_signal_connect_swapped (self->back_button, "clicked", G_CALLBACK (on_back), self);
  g_signal_connect_swapped (self->play_button, "clicked", G_CALLBACK (on_play), self);
  g_signal_connect_swapped (self->next_button, "clicked", G_CALLBACK (on_next), self);
  g_signal_connect_swapped (self->pauses, "row-activated", G_CALLBACK (on_pause_chosen), self);
  g_signal_connect_swapped (gtk_menu_button_get_popover (self->pauses_button), "show", G_CALLBACK (fill_pauses), self);
}
