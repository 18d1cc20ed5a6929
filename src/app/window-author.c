#include "app/checkpoints-window.h"
#include "app/window-private.h"
#include "author/own-digits.h"
#include "author/solution-places.h"

/* What is done with all that the author keeps beside the clues. */

static GwPuzzle *
puzzle_of (GwWindow *self)
{
  return self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
}

static void
on_working_to_givens (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GwEdit *edit = gw_working_make_given (puzzle_of (self));

  if (edit != NULL)
    gw_session_apply (self->session, edit, _("make the working digits givens"));
}

static void
on_clear_working (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GwEdit *edit = gw_edit_new ();

  gw_own_edit (edit, puzzle_of (self), GW_OWN_WORKING, NULL);
  gw_session_apply (self->session, edit, _("take the working digits away"));
}

/* The first one, of the puzzle as it is now; NULL when none is known of it. */
static const guint8 *
found_solution (GwWindow *self)
{
  const GwAnalysis *found = gw_analyst_get_found (self->analyst);
  const GwPuzzle *puzzle = puzzle_of (self);

  if (found == NULL || puzzle == NULL || found->n_solutions == 0 || gw_analyst_is_older (self->analyst)
      || gw_grid_n_places (found->puzzle->grid) != gw_grid_n_places (puzzle->grid) || !gw_symbols_equal (found->puzzle->symbols, puzzle->symbols))
    return NULL;
  return found->solutions;
}

static void
on_pin_solution (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  const guint8 *solution = found_solution (self);
  GwEdit *edit = gw_edit_new ();

  if (solution != NULL)
    gw_solution_edit_places (edit, puzzle_of (self), solution);
  gw_session_apply (self->session, edit, _("pin the solution"));
}

static void
on_clear_solution (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GwEdit *edit = gw_edit_new ();

  gw_own_edit (edit, puzzle_of (self), GW_OWN_SOLUTION, NULL);
  gw_session_apply (self->session, edit, _("take your solution away"));
}

static void
on_checkpoints (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwWindow *self = data;
  GtkWidget *checkpoints;

  gw_window_settle (self);
  checkpoints = gw_checkpoints_window_new (self->session);
  gtk_window_set_transient_for (GTK_WINDOW (checkpoints), GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (checkpoints));
}

void
gw_window_refresh_author (GwWindow *self)
{
  const GwPuzzle *puzzle = puzzle_of (self);
  gboolean is_setting = puzzle != NULL && !gw_window_is_playing (self);
  g_autofree guint8 *solution = is_setting ? gw_own_read (puzzle, GW_OWN_SOLUTION) : NULL;
  g_autofree guint8 *working = is_setting ? gw_own_read (puzzle, GW_OWN_WORKING) : NULL;

  gw_window_set_enabled (self, "working-to-givens", working != NULL);
  gw_window_set_enabled (self, "clear-working", working != NULL);
  gw_window_set_enabled (self, "checkpoints", is_setting);
  gw_window_set_enabled (self, "pin-solution", is_setting && found_solution (self) != NULL);
  gw_window_set_enabled (self, "clear-solution", solution != NULL);
}

void
gw_window_add_author_actions (GwWindow *self)
{
  static const GActionEntry actions[] = {
    { "working-to-givens", on_working_to_givens }, { "clear-working", on_clear_working },
    { "pin-solution", on_pin_solution }, { "clear-solution", on_clear_solution },
    { "checkpoints", on_checkpoints },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
