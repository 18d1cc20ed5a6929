#include "app/window-private.h"
#include "panels/analysis-text.h"

#include <string.h>

/* The pill in the header bar: the most useful thing that is known of the puzzle. It never flickers: the old verdict stays,
 * dimmed, until the new one is sure. */

#define USUAL_WIDTH 52 /* in characters; only a reason may be wider */

typedef struct
{
  const char *icon;
  const char *look;  /* style class */
} Look;

static const Look looks[] = {
  [GW_FINDING_UNKNOWN] = { "radio-symbolic", "unsure" },
  [GW_FINDING_BROKEN] = { "dialog-warning-symbolic", "bad" },
  [GW_FINDING_UNSOLVED] = { "dialog-information-symbolic", "unsure" },
  [GW_FINDING_NONE] = { "dialog-error-symbolic", "bad" },
  [GW_FINDING_ONE] = { "emblem-ok-symbolic", "good" },
  [GW_FINDING_SEVERAL] = { "radio-symbolic", "unsure" },
};

/* Not proved of what people see: something may be meant as a rule that is none. */
static const Look doubtful = { "dialog-warning-symbolic", "doubtful" };

static const Look *
look_of (const GwAnalysis *found)
{
  if (found == NULL)
    return &looks[GW_FINDING_UNKNOWN];
  return gw_analysis_is_doubtful (found) ? &doubtful : &looks[found->finding];
}

static void
set_class (GtkWidget *widget, const char *name, gboolean is_on)
{
  if (is_on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
set_look (GtkWidget *widget, const Look *look, gboolean is_older)
{
  static const char *const names[] = { "good", "bad", "unsure", "doubtful" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    set_class (widget, names[i], g_str_equal (names[i], look->look));
  set_class (widget, "older", is_older);
}

/* How much of TEXT is never cut off: up to what hardest technique and grade say. */
static glong
reason_length (const char *text)
{
  const char *end = strstr (text, " · ");

  return g_utf8_strlen (text, end != NULL ? end - text : -1);
}

static gboolean
is_bad_news (const Look *look)
{
  return look == &doubtful || look == &looks[GW_FINDING_NONE] || look == &looks[GW_FINDING_BROKEN];
}

/* A doubt stands alone, without the grade. */
static void
show_words (const GwVerdictPill *pill, const char *text, const Look *look)
{
  g_autofree char *reason = g_utf8_substring (text, 0, reason_length (text));
  const char *said = look == &doubtful ? reason : text;

  gtk_label_set_max_width_chars (pill->label, is_bad_news (look) ? -1 : MAX (USUAL_WIDTH, (int) reason_length (text)));
  gtk_label_set_width_chars (pill->label, (int) MIN (g_utf8_strlen (text, -1), 14));
  gtk_label_set_text (pill->label, said);
  gtk_label_set_text (pill->line_label, said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (pill->line), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
}

/* Where the header bar has no room for the words, they have a line of their own over what the board leaves free, so that no cell moves under the finger
 * that types; once something is drawn. */
static void
show_line (GwWindow *self, gboolean is_known)
{
  const gboolean is_small = adw_squeezer_get_visible_child (ADW_SQUEEZER (self->verdict.squeezer)) == self->verdict.small;

  gtk_widget_set_visible (self->verdict.line, is_known && is_small && gtk_widget_get_visible (self->verdict.squeezer)
                                              && !gtk_widget_get_visible (GTK_WIDGET (self->start_strip)));
}

static void
show_verdict (const GwVerdictPill *pill, const char *text, const Look *look, gboolean is_older)
{
  g_autofree char *spoken = is_older ? g_strdup_printf (_("Verdict on an older version: %s"), text)
                                     : g_strdup_printf (_("Verdict: %s"), text);

  gtk_image_set_from_icon_name (pill->icon, look->icon);
  gtk_image_set_from_icon_name (pill->small_icon, look->icon);
  gtk_label_set_ellipsize (pill->label, is_bad_news (look) ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (pill->button, text);
  gtk_widget_set_tooltip_text (pill->small, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (pill->button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (pill->small), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  set_look (pill->button, look, is_older);
  set_look (pill->small, look, is_older);
  set_look (pill->line, look, is_older);
  show_words (pill, text, look);
}

/* Panels, menus and scripts read it there. */
static void
tell_session (GwWindow *self, const GwAnalysis *found, const char *text)
{
  const gboolean is_older = gw_analyst_is_older (self->analyst);
  const GwKnown verdict = { .text = found != NULL ? (char *) text : NULL, .is_older = is_older };
  const GwPuzzle *puzzle = gw_session_get_puzzle (self->session);
  const gboolean fits = found != NULL && puzzle != NULL && found->n_solutions > 0 && !is_older
                        && gw_grid_n_places (found->puzzle->grid) == gw_grid_n_places (puzzle->grid);
  const GwKnown solution = { .values = fits ? found->solutions : NULL };

  gw_session_begin (self->session);
  gw_session_set_known (self->session, GW_KNOWN_VERDICT, &verdict);
  gw_session_set_known (self->session, GW_KNOWN_SOLUTION, &solution);
  gw_session_end (self->session);
}

static gboolean
refresh_verdict (gpointer data)
{
  GwWindow *self = data;
  const GwAnalysis *found = gw_analyst_get_found (self->analyst);
  g_autofree char *text = found != NULL ? gw_analysis_verdict (found) : g_strdup (_("Looking …"));

  self->verdict.idle = 0;
  tell_session (self, found, text);
  gw_window_light_play (self);
  gtk_widget_set_visible (self->verdict.squeezer, self->document != NULL && !gw_window_is_playing (self));
  if (self->document != NULL)
    show_verdict (&self->verdict, text, look_of (found), gw_analyst_is_older (self->analyst));
  show_line (self, found != NULL);
  return G_SOURCE_REMOVE;
}

void
gw_window_hear_analyst (GwAnalyst *analyst, guint kinds, GwWindow *self)
{
  if (kinds & (GW_ANALYST_SOLUTIONS | GW_ANALYST_FACTS))
    gw_window_queue_verdict (self);
}

/* Behind the frame that shows the edit: a stroke never waits for the verdict. */
void
gw_window_queue_verdict (GwWindow *self)
{
  if (self->verdict.idle == 0 && self->analyst != NULL) /* else the window is going */
    self->verdict.idle = g_idle_add_full (G_PRIORITY_LOW, refresh_verdict, self, NULL);
}

static void
on_removed (GwAnalysisPanel *panel, const char *said, GwWindow *self)
{
  gw_window_say_undoable (self, said, "win.undo");
}

void
gw_window_connect_verdict (GwWindow *self)
{
  g_signal_connect_object (self->side.analysis, "removed", G_CALLBACK (on_removed), self, 0);
  g_signal_connect_object (self->verdict.squeezer, "notify::visible-child", G_CALLBACK (gw_window_queue_verdict), self, G_CONNECT_SWAPPED);
}
