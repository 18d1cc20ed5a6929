#include "app/play-bar.h"

#include "app/swatch.h"
#include "app/wrap-box.h"
#include "drawn/drawn.h"

struct _GwPlayBar
{
  GtkWidget parent_instance;

  /* Template widgets */
  GwWrapBox  *lines;
  GtkBox     *modes;
  GwWrapBox  *symbols;
  GtkWidget  *clear_button;
  GtkWidget  *hint_button;
  GtkLabel   *hint_label;

  GwSession   *session;         /* borrowed */
  GtkWidget *mode_buttons[GW_N_PLAY_MODES];
  char      *shown;         /* what there are buttons for; NULL: nothing yet */
  gboolean   is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwPlayBar, gw_play_bar, GTK_TYPE_WIDGET)

static void
name_button (GtkWidget *button, const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* ---- modes ---- */

static void
on_mode (GtkToggleButton *button, GwPlayBar *self)
{
  GwPlay *play = gw_session_get_play (self->session);

  if (self->is_refreshing || play == NULL || !gtk_toggle_button_get_active (button))
    return;
  for (guint mode = 0; mode < GW_N_PLAY_MODES; mode++)
    if (self->mode_buttons[mode] == GTK_WIDGET (button))
      gw_play_set_mode (play, (GwPlayMode) mode);
  gw_session_play_changed (self->session);
}

static void
make_modes (GwPlayBar *self)
{
  for (guint mode = 0; mode < GW_N_PLAY_MODES; mode++)
    {
      GtkWidget *button = gtk_toggle_button_new ();

      gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (NULL));
      if (mode > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->mode_buttons[0]));
      g_signal_connect (button, "toggled", G_CALLBACK (on_mode), self);
      gtk_box_append (self->modes, button);
      self->mode_buttons[mode] = button;
    }
}

/* Which modes there are, and what they are called, is up to the puzzle. */
static void
show_modes (GwPlayBar *self, const GwPlay *play)
{
  static const char *const labels[GW_N_PLAY_MODES] = { N_("Digit"), N_("Corner"), N_("Centre"), N_("Colour"), N_("Pen"), N_("Second") };
  static const char *const keys[GW_N_PLAY_MODES] = { "Z", "X", "C", "V", "B", "N" };
  const gboolean is_whole = gw_numbers_are_whole (&play->numbers);

  for (guint mode = 0; mode < GW_N_PLAY_MODES; mode++)
    {
      GtkWidget *button = self->mode_buttons[mode];
      const char *name = gw_play_mode_name (play, (GwPlayMode) mode);
      g_autofree char *tip = g_strdup_printf ("%s (%s)", name, keys[mode]);

      gtk_widget_set_visible (button, gw_play_has_mode (play, (GwPlayMode) mode));
      gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                          is_whole && mode == GW_PLAY_NUMBER ? _("Number") : is_whole && mode == GW_PLAY_CORNER ? _("Small") : _(labels[mode]));
      gtk_widget_set_tooltip_text (button, tip);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  /* Numbers that stand instead of digits come first, as these do. */
  gtk_box_reorder_child_after (self->modes, self->mode_buttons[GW_PLAY_NUMBER], is_whole ? NULL : self->mode_buttons[GW_PLAY_PEN]);
}

/* ---- symbols, numbers and colours ---- */

static void
on_symbol (GtkButton *button, GwPlayBar *self)
{
  gw_session_play_type (self->session, g_object_get_data (G_OBJECT (button), "text"));
}

static void
add_symbol (GwPlayBar *self, const char *text, GtkWidget *child, const char *name)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  g_object_set_data_full (G_OBJECT (button), "text", g_strdup (text), g_free);
  name_button (button, name);
  g_signal_connect (button, "clicked", G_CALLBACK (on_symbol), self);
  gw_wrap_box_append (self->symbols, button);
}

static void
add_hues (GwPlayBar *self)
{
  for (guint hue = 0; hue < GW_N_HUES; hue++)
    {
      char digit[2] = { (char) ('1' + hue), '\0' };

      add_symbol (self, digit, gw_swatch_new ((GwHue) hue), _(gw_hue_names[hue]));
    }
}

static void
add_symbols (GwPlayBar *self, const GwSymbols *symbols)
{
  for (guint v = 0; v < symbols->n_plain; v++)
    add_symbol (self, symbols->text[v], gtk_label_new (gw_symbol_shown (symbols, v)), gw_symbol_shown (symbols, v));
}

/* The digits of a number, or all numbers that there are, by their words. */
static void
add_numbers (GwPlayBar *self, const GwPlay *play)
{
  const guint most = play->numbers.most;

  for (guint digit = most > 9 ? 0 : 1; digit <= MIN (most, 9); digit++)
    {
      g_autofree char *text = g_strdup_printf ("%u", digit);
      g_autofree char *word = most > 9 ? g_strdup (text) : gw_layer_number_text (play->puzzle, digit, NULL);

      add_symbol (self, text, gtk_label_new (word), word);
    }
}

/* Whether digits typed make numbers. */
static gboolean
shows_numbers (const GwPlay *play)
{
  return play->mode == GW_PLAY_NUMBER || gw_numbers_are_whole (&play->numbers);
}

/* Two are equal when the same buttons are to be there. Free it. */
static char *
what_to_show (const GwPlay *play)
{
  GString *text = g_string_new (play->mode == GW_PLAY_COLOUR ? "hues" : shows_numbers (play) ? "numbers" : "symbols");

  if (play->mode == GW_PLAY_COLOUR)
    return g_string_free (text, FALSE);
  for (guint number = 1; shows_numbers (play) && number <= MIN (play->numbers.most, 10); number++)
    {
      g_autofree char *word = gw_layer_number_text (play->puzzle, number, NULL);

      g_string_append_printf (text, "\n%s", word);
    }
  for (guint v = 0; !shows_numbers (play) && v < play->puzzle->symbols->n_plain; v++)
    g_string_append_printf (text, "\n%s\t%s", play->puzzle->symbols->text[v], gw_symbol_shown (play->puzzle->symbols, v));
  return g_string_free (text, FALSE);
}

static void
show_symbols (GwPlayBar *self, const GwPlay *play)
{
  g_autofree char *wanted = what_to_show (play);

  if (g_strcmp0 (self->shown, wanted) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&wanted);
  gw_wrap_box_clear (self->symbols);
  if (play->mode == GW_PLAY_COLOUR)
    add_hues (self);
  else if (shows_numbers (play))
    add_numbers (self, play);
  else
    add_symbols (self, play->puzzle->symbols);
}

static void
on_played (GwPlayBar *self)
{
  GwPlay *play = gw_session_get_play (self->session);

  if (play == NULL)
    return;
  self->is_refreshing = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->mode_buttons[play->mode]), TRUE);
  self->is_refreshing = FALSE;
  show_modes (self, play);
  show_symbols (self, play);
}

static void
on_clear (GwPlayBar *self)
{
  gw_session_play_type (self->session, "");
}

void
gw_play_bar_set_hint (GwPlayBar *self, const char *label)
{
  g_return_if_fail (GW_IS_PLAY_BAR (self));
  gtk_label_set_text (self->hint_label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hint_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
gw_play_bar_set_session (GwPlayBar *self, GwSession *session)
{
  g_return_if_fail (GW_IS_PLAY_BAR (self) && self->session == NULL);
  self->session = session;
  gw_session_listen (session, GW_CHANGED_PLAY, (GwSessionListener) G_CALLBACK (on_played), self);
}

static void
gw_play_bar_dispose (GObject *object)
{
  g_clear_pointer (&GW_PLAY_BAR (object)->shown, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_PLAY_BAR);
  G_OBJECT_CLASS (gw_play_bar_parent_class)->dispose (object);
}

static void
gw_play_bar_class_init (GwPlayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_play_bar_dispose;
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/play-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, GwPlayBar, lines);
  gtk_widget_class_bind_template_child (widget_class, GwPlayBar, modes);
  gtk_widget_class_bind_template_child (widget_class, GwPlayBar, symbols);
  gtk_widget_class_bind_template_child (widget_class, GwPlayBar, clear_button);
  gtk_widget_class_bind_template_child (widget_class, GwPlayBar, hint_button);
  gtk_widget_class_bind_template_child (widget_class, GwPlayBar, hint_label);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_play_bar_init (GwPlayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  make_modes (self);
  g_signal_connect_swapped (self->clear_button, "clicked", G_CALLBACK (on_clear), self);
}
