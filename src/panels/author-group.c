#include "panels/author-group.h"

#include "author/falsehood.h"
#include "author/own-digits.h"
#include "canvas/describe-cell.h"
#include "panels/when-seen.h"

struct _GwAuthorGroup
{
  AdwPreferencesGroup parent_instance;

  /* Weak references, as in the panel */
  GwSession *session;

  /* Borrowed references */
  GtkWidget *working;
  GtkWidget *solution;
  GtkWidget *shown;     /* the row of the switch … */
  GtkWidget *shows;     /* … and the switch */
  GPtrArray *false_rows; /* owned array: a clue that is false of the solution each */
};

G_DEFINE_FINAL_TYPE (GwAuthorGroup, gw_author_group, ADW_TYPE_PREFERENCES_GROUP)

static const GwPuzzle *
puzzle_of (GwAuthorGroup *self)
{
  GwDocument *document = self->session != NULL ? gw_session_get_document (self->session) : NULL;

  return document != NULL ? gw_document_get_drawn (document) : NULL;
}

/* What stands there for somebody who sees nothing on the board: a fact of another grid stays in the file. */
static const char *
why_none (const GwPuzzle *puzzle, GwOwn which, const char *usual)
{
  g_autofree guint8 *digits = gw_own_read (puzzle, which);

  if (digits != NULL || gw_facts_get (puzzle->facts, gw_own_key (which)) == NULL)
    return usual;
  return _("What is stored in the file does not fit this grid");
}

static void
refresh_working (GwAuthorGroup *self, const GwPuzzle *puzzle)
{
  g_autofree guint8 *digits = gw_working_read (puzzle);
  guint n = gw_own_count (puzzle, digits);
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u, analysed as if it were given",
                                                        "%u, analysed as if they were given", n), n);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->working), n > 0 ? text : why_none (puzzle, GW_OWN_WORKING, _("None; press W to type what you want to"
                                                                                                                  " try")));
}

/* ---- the solution ---- */

static char *
solution_text (const GwPuzzle *puzzle, guint n)
{
  guint n_active = 0;

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    n_active += gw_grid_is_active (puzzle->grid, (GwCell) cell);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u cell; new clues take their value from it",
                                       "%u of %u cells; new clues take their value from it", n_active), n, n_active);
}

static void
on_false (GtkWidget *row, GwAuthorGroup *self)
{
  gw_session_select_clue (self->session, *(guint64 *) g_object_get_data (G_OBJECT (row), "clue"));
}

#define MOST_FALSE 20u /* rows: more than that nobody reads */

static void
add_false_row (GwAuthorGroup *self)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", G_CALLBACK (on_false), self, 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->false_rows, row);
}

static void
fill_false_row (GtkWidget *row, const GwPuzzle *puzzle, const GwFalsehood *falsehood)
{
  g_autofree char *name = gw_describe_id (puzzle, falsehood->id);
  /* Translators: %s is a clue: killer cage 14, R1C1-2 */
  g_autofree char *title = g_strdup_printf (_("Not true: %s"), name != NULL ? name : "");

  g_object_set_data_full (G_OBJECT (row), "clue", g_memdup2 (&falsehood->id, sizeof falsehood->id), g_free);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), falsehood->sentence);
}

/* Rows that are not needed are hidden and kept: a text is taken when the focus leaves it, and then GTK may be on its way to one of them. */
static void
list_falsehoods (GwAuthorGroup *self, const GwPuzzle *puzzle, const GPtrArray *found)
{
  guint n = MIN (found->len, MOST_FALSE);

  while (self->false_rows->len < n)
    add_false_row (self);
  for (guint i = 0; i < self->false_rows->len; i++)
    gtk_widget_set_visible (self->false_rows->pdata[i], i < n);
  for (guint i = 0; i < n; i++)
    fill_false_row (self->false_rows->pdata[i], puzzle, found->pdata[i]);
}

static void
refresh_solution (GwAuthorGroup *self, const GwPuzzle *puzzle)
{
  g_autofree guint8 *digits = gw_own_read (puzzle, GW_OWN_SOLUTION);
  g_autofree char *text = solution_text (puzzle, gw_own_count (puzzle, digits));
  const GPtrArray *found = gw_session_get_falsehoods (self->session);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->solution), digits != NULL ? text
                               : why_none (puzzle, GW_OWN_SOLUTION, _("None; press W twice to type it, or pin the one that was"
                                                                      " found")));
  gtk_widget_set_visible (self->shown, digits != NULL);
  if (found != NULL)
    list_falsehoods (self, puzzle, found);
}

static void
on_shows (GwAuthorGroup *self)
{
  if (self->session != NULL)
    gw_session_show_solution (self->session, gtk_switch_get_active (GTK_SWITCH (self->shows)));
}

static void
refresh (gpointer group)
{
  GwAuthorGroup *self = group;
  const GwPuzzle *puzzle = puzzle_of (self);

  if (puzzle == NULL)
    return;
  refresh_working (self, puzzle);
  refresh_solution (self, puzzle);
}

static void
on_changed (gpointer group, guint kinds)
{
  gtk_widget_set_visible (group, puzzle_of (group) != NULL); /* what is hidden is never seen */
  gw_when_seen (group, refresh);
}

void
gw_author_group_set_session (GwAuthorGroup *self, GwSession *session)
{
  g_return_if_fail (GW_IS_AUTHOR_GROUP (self) && self->session == NULL);
  g_set_weak_pointer (&self->session, session);
  gw_session_listen (session, GW_CHANGED_FACTS | GW_CHANGED_GIVENS | GW_CHANGED_CLUES | GW_CHANGED_SYMBOLS | GW_CHANGED_ALL, on_changed, self);
  on_changed (self, GW_CHANGED_ALL);
}

/* ---- the object ---- */

static void
add_button (GtkWidget *row, const char *icon, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static GtkWidget *
add_row (GwAuthorGroup *self, const char *title)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  return row;
}

static void
gw_author_group_dispose (GObject *object)
{
  g_clear_weak_pointer (&GW_AUTHOR_GROUP (object)->session);
  G_OBJECT_CLASS (gw_author_group_parent_class)->dispose (object);
}

static void
gw_author_group_finalize (GObject *object)
{
  g_ptr_array_unref (GW_AUTHOR_GROUP (object)->false_rows);
  G_OBJECT_CLASS (gw_author_group_parent_class)->finalize (object);
}

static void
gw_author_group_class_init (GwAuthorGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_author_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_author_group_finalize;
}

static void
gw_author_group_init (GwAuthorGroup *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Beside the Clues"));
  self->working = add_row (self, _("Working Digits"));
  add_button (self->working, "emblem-ok-symbolic", _("Make the working digits givens"), "win.working-to-givens");
  add_button (self->working, "user-trash-symbolic", _("Take the working digits away"), "win.clear-working");
  self->solution = add_row (self, _("Your Solution"));
  add_button (self->solution, "view-pin-symbolic", _("Pin the solution that was found"), "win.pin-solution");
  add_button (self->solution, "user-trash-symbolic", _("Take your solution away"), "win.clear-solution");
  self->shown = add_row (self, _("Your Solution on the Board"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->shown), _("Small digits in the corners"));
  self->shows = gtk_switch_new ();
  gtk_widget_set_valign (self->shows, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->shown), self->shows);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->shown), self->shows);
  g_signal_connect_object (self->shows, "notify::active", G_CALLBACK (on_shows), self, G_CONNECT_SWAPPED);
  self->false_rows = g_ptr_array_new ();
}
