#include "panels/analysis-panel.h"

#include <adwaita.h>

#include "author/own-digits.h"
#include "canvas/describe-cell.h"
#include "jobs/number-job.h"
#include "panels/analysis-overlay.h"
#include "panels/analysis-text.h"
#include "panels/author-group.h"
#include "panels/needless-row.h"
#include "panels/share-table.h"
#include "panels/single-clue-group.h"

typedef struct
{
  const char *title, *subtitle;
  guint       shown;     /* GwShown */
  gboolean    at_first;
} Switch;

static const Switch switches[] = {
  { N_("Contradictions"), N_("Cells hatched"), GW_SHOWN_CONFLICT, TRUE },
  { N_("Where Two Solutions Differ"), N_("Cells with the sign ≠"), GW_SHOWN_DIFFERENCES, TRUE },
  { N_("True Candidates"), N_("Small digits: possible in some solution. Large and slanted: the same in all of them. Below, if"
                              " there are several: the share of solutions, in percent or as a bar"), GW_SHOWN_CANDIDATES, FALSE },
  { N_("Equal Cells"), N_("The same letter and colour: equal in all solutions"), GW_SHOWN_EQUAL, FALSE },
  { N_("Clues That Are Not Needed"), N_("Dashed outlines"), GW_SHOWN_REDUNDANT, TRUE },
  { N_("The Solution"), N_("The first of them, where there are several"), GW_SHOWN_SOLUTION, FALSE },
  { N_("Another Solution"), N_("The second one"), GW_SHOWN_OTHER, FALSE },
};

enum { ROW_SOLUTIONS, ROW_SIGNS, ROW_GRADE, ROW_SCHEME, ROW_CELL, ROW_NUMBER, ROW_DRAWN, N_ROWS };

static const char *const row_titles[N_ROWS] = { N_("Solutions"), N_("Signs on the Board"), N_("Grade"), N_("Weakest Scheme"), N_("This Cell"), N_("Blank Number"),
                                                N_("Drawn Only") };

struct _GwAnalysisPanel
{
  GtkWidget  parent_instance;

  /* Template widgets */
  GtkWidget *scroller;
  GtkLabel  *verdict;
  GtkWidget *older;
  GtkLabel  *progress;
  GtkWidget *stop_button;
  GtkWidget *count_button;
  AdwPreferencesGroup *facts;
  GwSingleClueGroup   *single;
  AdwPreferencesGroup *clues;
  GwAuthorGroup       *author;
  AdwPreferencesGroup *shown;

  /* Weak references: while the window goes away it still hides its panels */
  GwAnalyst *analyst;
  GwSession   *session;

  /* Borrowed references */
  GtkWidget *rows[N_ROWS];
  GtkWidget *switches[G_N_ELEMENTS (switches)];
  GtkWidget *shares_row; /* below that of the cell */
  GwShareTable *shares;  /* in it */

  GwJob     *number_job;  /* what the numbers of a blank clue would leave */
  GwPuzzle  *asked;       /* of which puzzle that was asked; NULL: nothing was */
  guint64    asked_clue;

  GtkWidget *together;  /* removes all that can go */
  GtkWidget *together_row;
  GPtrArray *clue_rows; /* borrowed */
  GArray    *listed;    /* guint64: whose rows these are */
  guint64    pointed;   /* whose row the pointer or the keyboard is on; 0: none */
};

G_DEFINE_FINAL_TYPE (GwAnalysisPanel, gw_analysis_panel, GTK_TYPE_WIDGET)

enum
{
  REMOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- the board ---- */

/* What somebody reads about while it is shown; a contradiction is always of interest, and what was wished for stays. */
#define ONLY_BESIDE_THE_PANEL (GW_SHOWN_DIFFERENCES | GW_SHOWN_REDUNDANT)

/* What the switch of candidates shows of a puzzle whose solution is drawn. */
static void
name_marks (GwAnalysisPanel *self, const GwPuzzle *puzzle)
{
  const gboolean is_drawn = puzzle != NULL && gw_grid_has_layers (puzzle->grid);

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkWidget *row = gtk_widget_get_ancestor (self->switches[i], ADW_TYPE_ACTION_ROW);

      if (switches[i].shown != GW_SHOWN_CANDIDATES || row == NULL)
        continue;
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), is_drawn ? _("True Marks") : _(switches[i].title));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), is_drawn
        ? _("Grey cells and lines: in all solutions. Small dots and crosses: in none. The rest is open. Digits as usual")
        : _(switches[i].subtitle));
    }
}

static void set_row (GwAnalysisPanel *self, guint row, char *text);

static void
show_on_board (GwAnalysisPanel *self)
{
  const GwAnalysis *found;
  GwDocument *document;
  guint shown = 0;

  if (self->analyst == NULL || self->session == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (gtk_switch_get_active (GTK_SWITCH (self->switches[i])))
      shown |= switches[i].shown;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    shown &= ~(guint) ONLY_BESIDE_THE_PANEL;
  found = gw_analyst_get_found (self->analyst);
  document = gw_session_get_document (self->session);
  name_marks (self, document != NULL ? gw_document_get_drawn (document) : NULL);
  set_row (self, ROW_SIGNS, found != NULL && document != NULL ? gw_analysis_legend (found, shown) : NULL);
  gw_session_set_overlay (self->session, GW_OVERLAY_ANALYSIS,
                        found != NULL && document != NULL
                          ? gw_analysis_overlay (found, gw_document_get_drawn (document), shown, self->pointed) : NULL);
}

gboolean
gw_analysis_panel_switch_candidates (GwAnalysisPanel *self)
{
  gboolean is_on = FALSE;

  g_return_val_if_fail (GW_IS_ANALYSIS_PANEL (self), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (switches[i].shown == GW_SHOWN_CANDIDATES)
      {
        is_on = !gtk_switch_get_active (GTK_SWITCH (self->switches[i]));
        gtk_switch_set_active (GTK_SWITCH (self->switches[i]), is_on);
      }
  return is_on;
}

static void refresh_number (GwAnalysisPanel *self);

static void
on_seen (GwAnalysisPanel *self)
{
  if (self->analyst != NULL)
    gw_analyst_set_watched (self->analyst, gtk_widget_get_mapped (GTK_WIDGET (self)));
  show_on_board (self);
  refresh_number (self);
}

/* ---- facts ---- */

static void
set_row (GwAnalysisPanel *self, guint row, char *text)
{
  g_autofree char *owned = text;

  gtk_widget_set_visible (self->rows[row], owned != NULL);
  if (owned != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rows[row]), owned);
}

/* In words, or as a table, which then is read aloud as those words. */
static void
show_cell (GwAnalysisPanel *self, const GwAnalysis *found, GwCell cell)
{
  g_autofree char *text = cell != GW_NO_CELL ? gw_analysis_cell_text (found, cell) : NULL;
  gboolean is_table = text != NULL && gw_share_table_show (self->shares, found, cell);
  g_autofree char *heading = is_table ? gw_analysis_cell_heading (found, cell) : NULL, *places = is_table ? gw_analysis_places_text (found, cell) : NULL;

  if (places != NULL)
    set_row (self, ROW_CELL, g_strdup_printf ("%s\n%s", places, heading));
  else
    set_row (self, ROW_CELL, g_strdup (is_table ? heading : text));
  gtk_widget_set_visible (self->shares_row, is_table);
  if (is_table)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->shares_row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
refresh_cell (GwAnalysisPanel *self)
{
  const GwAnalysis *found;
  const GwSelection *selection;
  gboolean is_cell;

  if (self->analyst == NULL || self->session == NULL)
    return;
  found = gw_analyst_get_found (self->analyst);
  selection = gw_session_get_selection (self->session);
  is_cell = found != NULL && selection != NULL && selection->cursor.kind == GW_PLACE_CELL;
  show_cell (self, found, is_cell ? selection->cursor.cells[0] : GW_NO_CELL);
}

/* ---- what may stand in a blank clue ---- */

static void
on_numbers (GwJob *job, gpointer news, GwAnalysisPanel *self)
{
  const GwOpenNumbers *found = news;
  g_autofree char *name = NULL, *numbers = NULL;

  if (self->asked == NULL) /* it was found before nothing was asked any more */
    return;
  name = gw_describe_id (self->asked, found->clue->id);
  numbers = gw_numbers_text (found, self->asked->symbols);
  set_row (self, ROW_NUMBER, g_strdup_printf ("%s\n%s", name != NULL ? name : "", numbers));
}

/* Of the clue that is chosen, or the one at the cursor; asked when somebody sees it, and once. */
static void
refresh_number (GwAnalysisPanel *self)
{
  GwDocument *document = self->session != NULL ? gw_session_get_document (self->session) : NULL;
  const GwSelection *selection = document != NULL ? gw_session_get_selection (self->session) : NULL;
  GwPuzzle *puzzle = document != NULL ? gw_document_get_puzzle (document) : NULL;
  gboolean is_seen = selection != NULL && puzzle != NULL && gtk_widget_get_mapped (GTK_WIDGET (self));
  guint64 clue = !is_seen ? 0 : gw_number_clue_of (puzzle, selection->clues, selection->n_clues,
                                                   selection->cursor.kind == GW_PLACE_CELL ? selection->cursor.cells[0] : GW_NO_CELL);

  if (clue == self->asked_clue && (clue == 0 || puzzle == self->asked))
    return;
  gw_job_stop (self->number_job);
  g_clear_pointer (&self->asked, gw_puzzle_unref);
  self->asked_clue = clue;
  set_row (self, ROW_NUMBER, clue != 0 ? g_strdup (_("Finding out what each number would leave …")) : NULL);
  if (clue == 0)
    return;
  self->asked = gw_puzzle_ref (puzzle);
  gw_job_start (self->number_job, gw_number_question_new (puzzle, clue));
}

/* ---- all facts ---- */

static void
refresh_facts (GwAnalysisPanel *self, const GwAnalysis *found)
{
  set_row (self, ROW_SOLUTIONS, found != NULL ? gw_analysis_solutions_text (found) : NULL);
  set_row (self, ROW_GRADE, found != NULL ? gw_analysis_grade_text (found) : NULL);
  set_row (self, ROW_SCHEME, found != NULL ? gw_analysis_scheme_text (found) : NULL);
  set_row (self, ROW_DRAWN, found != NULL ? gw_analysis_drawn_text (found) : NULL);
  refresh_cell (self);
}

/* ---- clues: what contradicts each other, or is not needed ---- */

static guint64
id_of (GtkWidget *row)
{
  const guint64 *id = g_object_get_data (G_OBJECT (row), "clue");

  return id != NULL ? *id : 0;
}

static void
on_clue (GtkListBox *list, GtkWidget *row, GwAnalysisPanel *self)
{
  GwPlace place = { GW_PLACE_CELL, 1 };

  if (id_of (row) == 0)
    return;
  if (gw_id_is_working (id_of (row), &place.cells[0]))
    gw_session_select_place (self->session, &place);
  else
    gw_session_select_clue (self->session, id_of (row));
}

static guint64
id_around (GtkWidget *button)
{
  return id_of (gtk_widget_get_ancestor (button, ADW_TYPE_PREFERENCES_ROW));
}

static void
on_take_away (GtkWidget *button, GwAnalysisPanel *self)
{
  GwEdit *edit = gw_edit_new ();
  const GwPuzzle *puzzle = gw_session_get_puzzle (self->session);
  g_autofree char *name = puzzle != NULL ? gw_describe_id (puzzle, id_around (button)) : NULL;
  g_autofree char *said = name != NULL ? g_strdup_printf (_("Removed: %s"), name) : NULL;

  gw_edit_remove (edit, id_around (button));
  if (gw_session_apply (self->session, edit, _("remove a clue that is not needed")) && said != NULL)
    g_signal_emit (self, signals[REMOVED], 0, said);
}

static void
on_keep (GtkWidget *button, GwAnalysisPanel *self)
{
  const guint64 id = id_around (button);

  gw_session_set_clue_fact (self->session, &id, 1, "locked", TRUE, _("Lock clue"));
}

static void
point_at (GwAnalysisPanel *self, guint64 id)
{
  if (id == self->pointed)
    return;
  self->pointed = id;
  show_on_board (self);
}

static void
on_row_entered (GtkEventController *controller, GwAnalysisPanel *self)
{
  point_at (self, id_of (gtk_event_controller_get_widget (controller)));
}

static void
on_row_left (GtkEventController *controller, GwAnalysisPanel *self)
{
  if (id_of (gtk_event_controller_get_widget (controller)) == self->pointed)
    point_at (self, 0);
}

static void
on_pointer_entered (GtkEventController *controller, double x, double y, GwAnalysisPanel *self)
{
  on_row_entered (controller, self);
}

/* By the pointer, or by the keyboard. */
static void
listen_to_row (GwAnalysisPanel *self, GtkWidget *row)
{
  GtkEventController *pointer = gtk_event_controller_motion_new (), *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (pointer, "enter", G_CALLBACK (on_pointer_entered), self, 0);
  g_signal_connect_object (pointer, "leave", G_CALLBACK (on_row_left), self, 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (on_row_entered), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (on_row_left), self, 0);
  gtk_widget_add_controller (row, pointer);
  gtk_widget_add_controller (row, focus);
}

/* They go together: that was tried, one after the other. */
static void
on_together (GwAnalysisPanel *self)
{
  const GwAnalysis *found = gw_analyst_get_found (self->analyst);
  g_autofree char *said = NULL;
  GwEdit *edit;

  if (found == NULL || found->removable->len == 0 || gw_analyst_is_older (self->analyst))
    return;
  said = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u clue removed", "%u clues removed", found->removable->len), found->removable->len);
  edit = gw_edit_new ();
  for (guint i = 0; i < found->removable->len; i++)
    gw_edit_remove (edit, g_array_index (found->removable, guint64, i));
  if (gw_session_apply (self->session, edit, _("remove the clues that are not needed")))
    g_signal_emit (self, signals[REMOVED], 0, said);
}

static GtkWidget *
clash_row_new (const char *name)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  return row;
}

static void
add_clue_row (GwAnalysisPanel *self, const GwPuzzle *puzzle, guint64 id, gboolean can_go)
{
  g_autofree char *name = gw_describe_id (puzzle, id);
  GtkWidget *row;

  if (name == NULL)
    return;
  row = can_go ? gw_needless_row_new (name, G_CALLBACK (on_take_away), G_CALLBACK (on_keep), G_OBJECT (self)) : clash_row_new (name);
  g_object_set_data_full (G_OBJECT (row), "clue", g_memdup2 (&id, sizeof id), g_free);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  if (can_go)
    listen_to_row (self, row);
  adw_preferences_group_add (self->clues, row);
  g_ptr_array_add (self->clue_rows, row);
}

static gboolean
is_listed (GwAnalysisPanel *self, const GArray *ids)
{
  if (ids->len != self->listed->len)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, guint64, i) != g_array_index (self->listed, guint64, i))
      return FALSE;
  return TRUE;
}

/* What several clues that are not needed are to each other. */
static char *
together_text (guint n_each, guint n_together)
{
  if (n_together == n_each)
    return g_strdup (_("Each alone can go, and all of them together."));
  if (n_each == 2)
    return g_strdup (_("Each alone can go; both cannot."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Each alone can go, but together only %u of them.", "Each alone can go, but together only %u of them.",
                                       n_together), n_together);
}

/* How many can go together, and a button for that. */
static void
refresh_together (GwAnalysisPanel *self, const GwAnalysis *found)
{
  const guint n = found->finding != GW_FINDING_NONE && found->redundant->len > 1 ? found->removable->len : 0;
  g_autofree char *text = NULL, *label = NULL;

  gtk_widget_set_visible (self->together_row, n > 1);
  gtk_widget_set_sensitive (self->together, !gw_analyst_is_older (self->analyst));
  if (n == 0)
    return;
  text = together_text (found->redundant->len, n);
  adw_preferences_group_set_description (self->clues, text);
  label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Remove %u Clue", "Remove %u Clues", n), n);
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->together))), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->together), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

#define MOST_ROWS 60u /* more than that nobody reads */

static void
title_clues (GwAnalysisPanel *self, const GwAnalysis *found, gboolean is_clash)
{
  g_autofree char *text = is_clash ? gw_analysis_clash_text (found)
                          : g_strdup (found->redundant->len == 1 ? _("It follows from all the others.") : _("Each one follows from all the others."));

  adw_preferences_group_set_title (self->clues, !is_clash ? _("Not Needed") : found->clash->len == 1 ? _("This Cannot Be Met")
                                                                                       : _("These Cannot Hold Together"));
  adw_preferences_group_set_description (self->clues, text);
}

/* Rows stay while they say the same, so that the focus does. */
static void
refresh_clues (GwAnalysisPanel *self, const GwAnalysis *found)
{
  gboolean is_clash = found != NULL && found->finding == GW_FINDING_NONE;
  const GArray *ids = found == NULL ? NULL : is_clash ? found->clash : found->redundant;

  gtk_widget_set_visible (GTK_WIDGET (self->clues), ids != NULL && ids->len > 0);
  if (ids != NULL)
    refresh_together (self, found);
  if (ids == NULL || is_listed (self, ids))
    return;
  for (guint i = 0; i < self->clue_rows->len; i++)
    adw_preferences_group_remove (self->clues, self->clue_rows->pdata[i]);
  g_ptr_array_set_size (self->clue_rows, 0);
  self->pointed = 0;
  g_array_set_size (self->listed, 0);
  g_array_append_vals (self->listed, ids->data, ids->len);
  title_clues (self, found, is_clash);
  refresh_together (self, found);
  for (guint i = 0; i < MIN (ids->len, MOST_ROWS); i++)
    add_clue_row (self, found->puzzle, g_array_index (ids, guint64, i), !is_clash);
}

/* ---- all of it ---- */

/* A button that goes while it has the keyboard gives it to what comes next: GTK would leave it with all that scrolls, from where Tab leads out of
 * the panel. */
static void
show_button (GwAnalysisPanel *self, GtkWidget *button, gboolean is_shown)
{
  if (!is_shown && gtk_widget_has_focus (button))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (button, is_shown);
}

/* What the button finds out. */
static const char *
further_text (const GwAnalysis *found)
{
  if (found != NULL && found->finding == GW_FINDING_SEVERAL)
    return _("Count all solutions");
  return found != NULL && found->is_ungraded ? _("Find the grade, however long it takes")
                                             : _("Find out which clues are not needed, however long it takes");
}

/* FOUND: NULL while something is looked for. */
static void
refresh_further (GwAnalysisPanel *self, const GwAnalysis *found)
{
  gboolean counts = found != NULL && found->finding == GW_FINDING_SEVERAL;

  show_button (self, self->count_button, found != NULL && gw_analysis_has_more (found));
  gtk_button_set_label (GTK_BUTTON (self->count_button), counts ? _("Keep Co_unting") : _("Look F_urther"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->count_button), GTK_ACCESSIBLE_PROPERTY_LABEL, further_text (found), -1);
}

static void
refresh_progress (GwAnalysisPanel *self)
{
  g_autofree char *progress = gw_analyst_get_progress (self->analyst);

  gtk_label_set_text (self->progress, progress != NULL ? progress : "");
  show_button (self, self->stop_button, progress != NULL);
  refresh_further (self, progress == NULL ? gw_analyst_get_found (self->analyst) : NULL);
}

static void
on_analyst (GwAnalyst *analyst, guint kinds, GwAnalysisPanel *self)
{
  const GwAnalysis *found = gw_analyst_get_found (self->analyst);
  g_autofree char *verdict = found != NULL ? gw_analysis_sentence (found) : g_strdup (_("Not checked yet"));

  refresh_progress (self);
  if ((kinds & ~(guint) GW_ANALYST_PROGRESS) == 0)
    return;
  if (!g_str_equal (gtk_label_get_text (self->verdict), verdict))
    gtk_label_set_text (self->verdict, verdict);
  gtk_widget_set_visible (self->older, found != NULL && gw_analyst_is_older (self->analyst));
  refresh_facts (self, found);
  refresh_clues (self, found);
  gw_single_clue_group_show (self->single, found != NULL && found->finding == GW_FINDING_SEVERAL && !gw_analyst_is_older (self->analyst) ? found->puzzle : NULL);
  show_on_board (self);
}

void
gw_analysis_panel_set_analyst (GwAnalysisPanel *self, GwAnalyst *analyst, GwSession *session)
{
  g_return_if_fail (GW_IS_ANALYSIS_PANEL (self) && self->analyst == NULL);
  g_set_weak_pointer (&self->analyst, analyst);
  g_set_weak_pointer (&self->session, session);
  g_signal_connect_object (analyst, "changed", G_CALLBACK (on_analyst), self, 0);
  gw_session_listen (session, GW_CHANGED_SELECTION, (GwSessionListener) G_CALLBACK (refresh_cell), self);
  gw_session_listen (session, GW_CHANGED_SELECTION | GW_CHANGED_CLUES | GW_CHANGED_GIVENS | GW_CHANGED_ALL | GW_CHANGED_FACTS,
                     (GwSessionListener) G_CALLBACK (refresh_number), self);
  gw_author_group_set_session (self->author, session);
  gw_single_clue_group_set_session (self->single, session);
  g_signal_connect_object (self->stop_button, "clicked", G_CALLBACK (gw_analyst_stop), analyst, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->count_button, "clicked", G_CALLBACK (gw_analyst_count_on), analyst, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_signal_connect_object (self->switches[i], "notify::active", G_CALLBACK (show_on_board), self, G_CONNECT_SWAPPED);
  on_seen (self);
  on_analyst (analyst, GW_ANALYST_SOLUTIONS | GW_ANALYST_FACTS, self);
}

/* ---- the object ---- */

static void
add_shares (GwAnalysisPanel *self)
{
  self->shares = g_object_new (GW_TYPE_SHARE_TABLE, "margin-top", 8, "margin-bottom", 8, "margin-start", 14, "margin-end", 14, NULL);
  self->shares_row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "visible", FALSE, NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->shares_row), GTK_WIDGET (self->shares));
  adw_preferences_group_add (self->facts, self->shares_row);
}

static void
add_rows (GwAnalysisPanel *self)
{
  for (guint i = 0; i < N_ROWS; i++)
    {
      self->rows[i] = adw_action_row_new ();
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->rows[i]), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[i]), _(row_titles[i]));
      adw_preferences_group_add (self->facts, self->rows[i]);
      if (i == ROW_CELL)
        add_shares (self);
    }
  set_row (self, ROW_NUMBER, NULL); /* until a number is asked about */
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkWidget *row = adw_action_row_new ();

      self->switches[i] = gtk_switch_new ();
      gtk_widget_set_valign (self->switches[i], GTK_ALIGN_CENTER);
      gtk_switch_set_active (GTK_SWITCH (self->switches[i]), switches[i].at_first);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(switches[i].title));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(switches[i].subtitle));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->switches[i]);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), self->switches[i]);
      adw_preferences_group_add (self->shown, row);
    }
}

static void
gw_analysis_panel_dispose (GObject *object)
{
  GwAnalysisPanel *self = GW_ANALYSIS_PANEL (object);

  g_clear_weak_pointer (&self->analyst);
  g_clear_weak_pointer (&self->session);
  if (self->number_job != NULL)
    gw_job_stop (self->number_job);
  g_clear_object (&self->number_job);
  g_clear_pointer (&self->asked, gw_puzzle_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_ANALYSIS_PANEL);
  G_OBJECT_CLASS (gw_analysis_panel_parent_class)->dispose (object);
}

static void
gw_analysis_panel_finalize (GObject *object)
{
  g_ptr_array_unref (GW_ANALYSIS_PANEL (object)->clue_rows);
  g_array_unref (GW_ANALYSIS_PANEL (object)->listed);
  G_OBJECT_CLASS (gw_analysis_panel_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwAnalysisPanel, name)

static void
gw_analysis_panel_class_init (GwAnalysisPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_analysis_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_analysis_panel_finalize;
  signals[REMOVED] = g_signal_new ("removed", GW_TYPE_ANALYSIS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (GW_TYPE_AUTHOR_GROUP);
  g_type_ensure (GW_TYPE_SINGLE_CLUE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/analysis-panel.ui");
  BIND (scroller), BIND (verdict), BIND (older), BIND (progress), BIND (stop_button), BIND (count_button);
  BIND (facts), BIND (single), BIND (clues), BIND (author), BIND (shown);
}

/* The first row: beside the description it would leave that a narrow column. */
static void
add_together (GwAnalysisPanel *self)
{
  self->together = gtk_button_new ();
  self->together_row = adw_preferences_row_new ();
  gtk_button_set_child (GTK_BUTTON (self->together), gtk_label_new (NULL));
  gtk_widget_add_css_class (self->together, "flat");
  g_signal_connect_object (self->together, "clicked", G_CALLBACK (on_together), self, G_CONNECT_SWAPPED);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->together_row), self->together);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->together_row), FALSE);
  gtk_widget_set_focusable (self->together_row, FALSE);
  adw_preferences_group_add (self->clues, self->together_row);
  g_signal_connect_object (gtk_widget_get_parent (self->together_row), "row-activated", G_CALLBACK (on_clue), self, 0);
}

static void
gw_analysis_panel_init (GwAnalysisPanel *self)
{
  self->clue_rows = g_ptr_array_new ();
  self->listed = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->number_job = gw_job_new (&gw_number_job);
  g_signal_connect_object (self->number_job, "news", G_CALLBACK (on_numbers), self, 0);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_rows (self);
  add_together (self);
  g_signal_connect_after (self, "map", G_CALLBACK (on_seen), NULL);
  g_signal_connect_after (self, "unmap", G_CALLBACK (on_seen), NULL);
}
