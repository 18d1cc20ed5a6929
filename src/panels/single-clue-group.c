#include "panels/single-clue-group.h"

#include "canvas/describe-cell.h"
#include "jobs/single-clue-job.h"
#include "rules/rule-table.h"

struct _GwSingleClueGroup
{
  AdwPreferencesGroup parent_instance;

  GwSession *session; /* weak reference, as in the panel */
  GwPuzzle  *puzzle;  /* that can be asked about; NULL: none */
  GwJob     *job;
  GPtrArray *rows;    /* a clue that was found each, borrowed */

  /* Borrowed references */
  GtkWidget *ask_row;
  GtkWidget *ask_button;
};

G_DEFINE_FINAL_TYPE (GwSingleClueGroup, gw_single_clue_group, ADW_TYPE_PREFERENCES_GROUP)

/* ---- what was found ---- */

static void
found_free (gpointer data)
{
  gw_constraint_unref (((GwSingleClue *) data)->clue);
  g_free (data);
}

static void
on_add (GtkWidget *button, GwSingleClueGroup *self)
{
  if (self->session != NULL)
    gw_session_apply (self->session, gw_single_clue_edit (g_object_get_data (G_OBJECT (button), "found")), _("Add a clue"));
}

/* What there is to say beside the clue; NULL: nothing. */
static char *
spare_text (const GwSingleClue *single)
{
  if (!single->is_counted || single->n_spare == 0)
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Makes %u other clue unnecessary", "Makes %u other clues unnecessary, each by itself",
                                       single->n_spare), single->n_spare);
}

/* Of a given, which is none yet, there has to be said what it is, too. */
static char *
name_of (const GwPuzzle *puzzle, const GwConstraint *clue)
{
  g_autofree char *cell = NULL;

  if (clue->rule != &gw_rule_set_cell)
    return gw_describe_constraint (puzzle, clue);
  cell = gw_grid_cell_name (puzzle->grid, clue->args[0].value);
  /* Translators: a symbol and a cell: given 7, R1C4 */
  return g_strdup_printf (_("given %1$s, %2$s"), gw_symbol_shown (puzzle->symbols, (guint) clue->args[1].value), cell);
}

static GtkWidget *
add_button_new (GwSingleClueGroup *self, const GwSingleClue *single, const char *name)
{
  GtkWidget *button = gtk_button_new_with_label (_("Add"));
  g_autofree char *told = g_strdup_printf (_("Add %s"), name);
  GwSingleClue *found = g_memdup2 (single, sizeof *single);

  gw_constraint_ref (found->clue);
  g_object_set_data_full (G_OBJECT (button), "found", found, found_free);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_add), self, 0);
  return button;
}

static void
add_row (GwSingleClueGroup *self, const GwSingleClue *single)
{
  g_autofree char *name = name_of (self->puzzle, single->clue), *spare = spare_text (single);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  if (spare != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), spare);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), add_button_new (self, single, name));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
say (GwSingleClueGroup *self, const char *text)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->ask_row), text);
}

static const char *
outcome_text (const GwSingleClues *found)
{
  if (found->clues->len > 0)
    return found->is_whole ? _("Each of these leaves one solution. There are no others of these kinds.") : _("Each of these leaves one solution. There may be others.");
  if (found->is_whole)
    return _("No given and no mark of the kinds on the board leaves one solution by itself.");
  return _("None was found. Not all were tried.");
}

static void
on_news (GwJob *job, gpointer news, GwSingleClueGroup *self)
{
  const GwSingleClues *found = news;

  if (self->puzzle == NULL) /* it was found before there was nothing to ask any more */
    return;
  say (self, outcome_text (found));
  gtk_widget_set_sensitive (self->ask_button, TRUE);
  for (guint i = 0; i < found->clues->len; i++)
    add_row (self, &g_array_index (found->clues, GwSingleClue, i));
}

/* ---- asking ---- */

static void
clear (GwSingleClueGroup *self)
{
  gw_job_stop (self->job);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  say (self, _("A blank number, a mark like those on the board, or a given"));
  gtk_widget_set_sensitive (self->ask_button, TRUE);
}

static void
on_ask (GwSingleClueGroup *self)
{
  if (self->puzzle == NULL)
    return;
  clear (self);
  say (self, _("Trying clues …"));
  gtk_widget_set_sensitive (self->ask_button, FALSE);
  gw_job_start (self->job, gw_single_clue_question (self->puzzle));
}

void
gw_single_clue_group_show (GwSingleClueGroup *self, GwPuzzle *puzzle)
{
  g_return_if_fail (GW_IS_SINGLE_CLUE_GROUP (self));
  gtk_widget_set_visible (GTK_WIDGET (self), puzzle != NULL);
  if (puzzle == self->puzzle)
    return;
  clear (self);
  g_clear_pointer (&self->puzzle, gw_puzzle_unref);
  self->puzzle = puzzle != NULL ? gw_puzzle_ref (puzzle) : NULL;
}

void
gw_single_clue_group_set_session (GwSingleClueGroup *self, GwSession *session)
{
  g_return_if_fail (GW_IS_SINGLE_CLUE_GROUP (self) && self->session == NULL);
  g_set_weak_pointer (&self->session, session);
}

/* ---- the object ---- */

static void
gw_single_clue_group_dispose (GObject *object)
{
  GwSingleClueGroup *self = GW_SINGLE_CLUE_GROUP (object);

  if (self->job != NULL)
    gw_job_stop (self->job);
  g_clear_object (&self->job);
  g_clear_pointer (&self->puzzle, gw_puzzle_unref);
  g_clear_weak_pointer (&self->session);
  G_OBJECT_CLASS (gw_single_clue_group_parent_class)->dispose (object);
}

static void
gw_single_clue_group_finalize (GObject *object)
{
  g_ptr_array_unref (GW_SINGLE_CLUE_GROUP (object)->rows);
  G_OBJECT_CLASS (gw_single_clue_group_parent_class)->finalize (object);
}

static void
gw_single_clue_group_class_init (GwSingleClueGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_single_clue_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_single_clue_group_finalize;
}

static void
gw_single_clue_group_init (GwSingleClueGroup *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("One Clue More"));
  self->rows = g_ptr_array_new ();
  self->job = gw_job_new (&gw_single_clue_job);
  g_signal_connect_object (self->job, "news", G_CALLBACK (on_news), self, 0);
  self->ask_row = adw_action_row_new ();
  self->ask_button = gtk_button_new_with_label (_("Find"));
  gtk_widget_set_valign (self->ask_button, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->ask_row), _("A Clue That Leaves One Solution"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->ask_row), self->ask_button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->ask_row), self->ask_button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->ask_row);
  g_signal_connect_object (self->ask_button, "clicked", G_CALLBACK (on_ask), self, G_CONNECT_SWAPPED);
  clear (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
