#include "app/recent.h"
#include "app/settings.h"
#include "app/window-private.h"

/* The bar under the board. What a tool asks stands there in place of the hint, and is read aloud: it has the role of an alert.
 * Nothing waits for the answer; whoever goes on painting is asked again. */

/* Nothing is done yet, and no tool is picked. */
static gboolean
is_beginning (GwWindow *self)
{
  return self->document != NULL && gw_window_is_free (self) && gw_session_get_play (self->session) == NULL && gw_session_get_tool (self->session) == gw_tools[0]
         && !gw_session_is_refusing (self->session);
}

/* Once, to who comes back: whoever starts for the first time reads how to begin. */
static gboolean
tells_keys (GwWindow *self)
{
  GSettings *settings = gw_settings_get ();

  if (!self->hint.tells_keys && !g_settings_get_boolean (settings, "told-of-keys"))
    {
      g_autoptr (GPtrArray) files = gw_recent_files ();

      self->hint.tells_keys = files->len > 0;
      g_settings_set_boolean (settings, "told-of-keys", self->hint.tells_keys);
    }
  return self->hint.tells_keys;
}

static char *
beginning_text (GwWindow *self)
{
  return g_strdup (tells_keys (self) && !gw_session_get_state (self->session)->has_fingers ? _("Ctrl+? shows all keys; / finds everything: clues, rules, commands, settings.")
                                     : _("Draw a clue, or paste a puzzle: links of SudokuMaker, f-puzzles, SudokuPad, Penpa, or 81 digits."));
}

#define LINES         2
#define LINES_NARROW  3   /* as many as ui/style.css leaves room for */
#define NARROW_BELOW  480 /* pixels of a window */

void
gw_window_fit_hint (GwWindow *self)
{
  const gboolean is_whole = gw_session_get_play_told (self->session) != NULL || gw_session_is_refusing (self->session);
  const int usual = self->hint.is_narrow ? LINES_NARROW : LINES, taken = gtk_widget_get_visible (GTK_WIDGET (self->numbers.label)) ? 1 : 0;

  gtk_label_set_ellipsize (self->hint.label, is_whole ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (self->hint.label, is_whole ? -1 : usual - taken);
}

static void
set_narrow (GtkWidget *widget, gboolean is_narrow)
{
  if (is_narrow)
    gtk_widget_add_css_class (widget, "narrow");
  else
    gtk_widget_remove_css_class (widget, "narrow");
}

/* What a tool has to be set would leave its words no room beside it in a narrow window. Whoever solves sets nothing. */
static void
stack (GwWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));
  double shadow = 0, top;
  gboolean is_narrow, is_stacked;

  if (surface == NULL || self->hint.bar == NULL) /* the window is going */
    return;
  gtk_native_get_surface_transform (GTK_NATIVE (self), &shadow, &top);
  is_narrow = gdk_surface_get_width (surface) - 2 * shadow < NARROW_BELOW;
  is_stacked = is_narrow && gw_session_get_play (self->session) == NULL;
  if (is_narrow == self->hint.is_narrow && is_stacked == self->hint.is_stacked)
    return;
  self->hint.is_narrow = is_narrow;
  self->hint.is_stacked = is_stacked;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->hint.bar), is_stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  set_narrow (GTK_WIDGET (self->hint.bar), is_narrow);
  set_narrow (GTK_WIDGET (self->stage.header), is_narrow);
  gw_window_fit_hint (self);
  gw_window_place_start (self);
}

/* The surface is there as long as the window is. */
static void
on_realized (GwWindow *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self)), "notify::width", G_CALLBACK (stack), self, G_CONNECT_SWAPPED);
  stack (self);
}

static void
refresh_hint (GwWindow *self)
{
  GtkWidget *label = GTK_WIDGET (self->hint.label);
  g_autofree char *hint = is_beginning (self) ? beginning_text (self) : gw_session_get_hint (self->session);

  gw_window_fit_hint (self);
  gtk_label_set_text (self->hint.label, hint);
  if (gw_session_is_refusing (self->session))
    gtk_widget_add_css_class (label, "error");
  else
    gtk_widget_remove_css_class (label, "error");
  gtk_widget_set_tooltip_text (label, hint);
}

static void
refresh_question (GwWindow *self)
{
  const GwToolQuestion *question = gw_session_get_question (self->session);

  if (question != NULL)
    {
      gtk_label_set_text (self->hint.question_label, _(question->text));
      gtk_button_set_label (GTK_BUTTON (self->hint.question_yes), _(question->yes));
      gtk_button_set_label (GTK_BUTTON (self->hint.question_no), _(question->no));
    }
  gtk_widget_set_visible (self->hint.question_box, question != NULL);
  gtk_widget_set_visible (self->hint.zoom_button, question == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->hint.label), question == NULL && !gw_session_is_picking (self->session));
}

static void
on_hint (GwWindow *self)
{
  refresh_question (self);
  refresh_hint (self);
}

static void
on_yes (GtkButton *button, GwWindow *self)
{
  gw_session_answer (self->session, TRUE);
}

static void
on_no (GtkButton *button, GwWindow *self)
{
  gw_session_answer (self->session, FALSE);
}

static void
on_zoomed (GwBoard *board, GwWindow *self)
{
  /* Translators: how large the grid is drawn */
  g_autofree char *text = g_strdup_printf (_("%.0f %%"), gw_board_get_zoom (board) * 100);
  g_autofree char *shown = g_strdup_printf ("\u2068%s\u2069", text); /* an isolate of its own: no "% 60" from right to left */
  /* Translators: a button that makes the grid fit; %s is how large it is drawn now, 90 % */
  g_autofree char *label = g_strdup_printf (_("Fit the grid, now %s"), text);

  gtk_label_set_text (self->hint.zoom_label, shown);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hint.zoom_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
gw_window_connect_hint (GwWindow *self)
{
  gw_session_listen (self->session, GW_CHANGED_HINT, (GwSessionListener) G_CALLBACK (on_hint), self);
  gw_session_listen (self->session, GW_CHANGED_PLAY, (GwSessionListener) G_CALLBACK (stack), self);
  g_signal_connect (self, "realize", G_CALLBACK (on_realized), NULL);
  g_signal_connect_object (self->hint.question_yes, "clicked", G_CALLBACK (on_yes), self, 0);
  g_signal_connect_object (self->hint.question_no, "clicked", G_CALLBACK (on_no), self, 0);
  g_signal_connect_object (self->board, "zoom-changed", G_CALLBACK (on_zoomed), self, 0);
  refresh_hint (self);
  on_zoomed (self->board, self);
}
