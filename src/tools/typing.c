#include "tools/typing.h"

#include "rules/rule-table.h"
#include "selection/clue-edits.h"
#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/own-typing.h"
#include "tools/stroke.h"

/* ---- selecting ---- */

void
gw_pick_press (GwToolRun *run)
{
  const GwSelection *selection = gw_run_selection (run);
  const GwPlace *place = &run->event->place;
  GwCell cell = place->cells[0];

  gw_stroke_begin (run);
  run->state->last_digit.number = -1;
  if (run->event->modifiers & GW_BOARD_SHIFT)
    gw_run_select (run, gw_selection_extend (selection, run->puzzle->grid, cell));
  else if (run->event->modifiers & GW_BOARD_CONTROL)
    {
      run->state->is_erasing = gw_selection_has_cell (selection, cell);
      gw_run_select (run, gw_selection_toggle_cell (selection, cell));
      gw_run_select (run, gw_selection_at (gw_run_selection (run), place));
    }
  else
    {
      gw_run_select (run, gw_selection_of_cells (selection, &cell, 1));
      gw_run_select (run, gw_selection_at (gw_run_selection (run), place));
    }
}

static void
pick (GwToolRun *run, GwCell cell, gboolean is_picked)
{
  if (gw_selection_has_cell (gw_run_selection (run), cell) != is_picked)
    gw_run_select (run, gw_selection_toggle_cell (gw_run_selection (run), cell));
}

void
gw_pick_drag (GwToolRun *run)
{
  GArray *cells = run->state->cells;
  g_autoptr (GArray) before = NULL;

  if (run->event->place.kind != GW_PLACE_CELL || cells->len == 0)
    return;
  if (run->state->modifiers & GW_BOARD_SHIFT)
    {
      gw_run_select (run, gw_selection_extend (gw_run_selection (run), run->puzzle->grid, run->event->place.cells[0]));
      return;
    }
  before = g_array_copy (cells);
  gw_stroke_to_cell (run, FALSE);
  for (guint i = cells->len; i < before->len; i++)
    pick (run, g_array_index (before, GwCell, i), run->state->is_erasing);
  for (guint i = before->len; i < cells->len; i++)
    pick (run, g_array_index (cells, GwCell, i), !run->state->is_erasing);
}

/* ---- givens ---- */

static const GwConstraint *
clue_in_cell (const GwPuzzle *puzzle, const GwRule *rule, GwCell cell)
{
  GwPlace place = gw_place_cell (cell);

  return gw_clue_of_rule (puzzle, rule, &place);
}

static gint
typed_symbol (GwToolRun *run)
{
  gboolean is_second;
  gint symbol = gw_typed_symbol (run->puzzle->symbols, run->event, &run->state->last_digit, &is_second);

  run->result->continues |= is_second;
  return symbol;
}

/* TRUE unless the cell's given is locked. */
static gboolean
set_given (GwToolRun *run, GwEdit *edit, const GwRule *rule, GwCell cell, gint symbol)
{
  const GwConstraint *old = clue_in_cell (run->puzzle, rule, cell);
  GwArg args[2] = { { GW_ARG_CELL, cell, NULL }, { GW_ARG_SYMBOL, symbol, NULL } };
  g_autoptr (GwConstraint) given = NULL;

  if (old != NULL && old->args[1].value == symbol)
    return TRUE;
  if (old != NULL && gw_run_is_locked (run, old))
    return FALSE;
  given = gw_puzzle_make (run->puzzle, old != NULL ? old->id : 0, rule, args, 2, old != NULL ? old->facts : NULL, NULL);
  if (given == NULL)
    return TRUE;
  if (old != NULL)
    gw_edit_replace (edit, old->id, given);
  else
    gw_edit_add (edit, given, G_MAXUINT);
  return TRUE;
}

/* Takes away the clues of DRAWING in the selected cells. */
static void
clear_cells (GwToolRun *run, GwEdit *edit, GwDrawing drawing)
{
  g_autoptr (GArray) cells = gw_selection_targets (gw_run_selection (run));

  for (guint i = 0; i < run->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = run->puzzle->constraints[i];

      if (clue->rule->drawing == drawing && clue->n_args > 0 && gw_cells_contain (cells, (GwCell) clue->args[0].value)
          && !gw_run_is_locked (run, clue))
        gw_edit_remove (edit, clue->id);
    }
}

static const GwRule *
given_rule (void)
{
  return &gw_rule_set_cell;
}

/* A refusal that leaves something to do is but a remark. */
static void
commit_rest (GwToolRun *run, GwEdit *edit, const char *label)
{
  guint n_steps;

  gw_edit_steps (edit, &n_steps);
  if (n_steps > 0)
    run->result->preview.is_impossible = FALSE;
  gw_run_commit (run, edit, g_strdup (label));
}

/* `=` is never a symbol: the cells become what the author's solution says there. Takes EDIT. */
static gboolean
give_solution (GwToolRun *run, GwEdit **edit, const GArray *cells)
{
  g_autofree guint8 *digits = gw_own_read (run->puzzle, GW_OWN_SOLUTION);

  for (guint i = 0; digits != NULL && i < cells->len; i++)
    {
      GwCell cell = g_array_index (cells, GwCell, i);

      if (digits[cell] != GW_NO_VALUE)
        set_given (run, *edit, given_rule (), cell, digits[cell]);
    }
  if (digits == NULL)
    gw_run_say (run, g_strdup (_("You have no solution of your own yet: press W twice to type one, or pin the one found in the"
                                 " Analysis panel.")));
  commit_rest (run, g_steal_pointer (edit), _("Give what your solution says"));
  return TRUE;
}

gboolean
gw_type_givens (GwToolRun *run)
{
  const GwRule *rule = given_rule ();
  g_autoptr (GArray) cells = gw_selection_targets (gw_run_selection (run));
  g_autoptr (GwEdit) edit = gw_edit_new ();
  gboolean continues;
  gint symbol;

  if (run->event->key == GW_KEY_BACKSPACE)
    {
      clear_cells (run, edit, GW_DRAW_DIGIT);
      commit_rest (run, g_steal_pointer (&edit), _("Clear givens"));
      return TRUE;
    }
  if (run->event->key != GW_KEY_TEXT || run->event->modifiers & GW_BOARD_CONTROL || cells->len == 0)
    return FALSE;
  if (run->event->text != NULL && g_str_equal (run->event->text, "="))
    return give_solution (run, &edit, cells);
  symbol = typed_symbol (run);
  continues = run->result->continues;
  if (symbol == GW_NO_SYMBOL)
    return run->state->last_digit.number > 0; /* a first digit that is no symbol by itself */
  for (guint i = 0; i < cells->len; i++)
    set_given (run, edit, rule, g_array_index (cells, GwCell, i), symbol);
  commit_rest (run, g_steal_pointer (&edit), _("Type given"));
  run->result->continues = continues && run->result->edit != NULL;
  return TRUE;
}

/* ---- candidates ---- */

static gboolean
has_candidate (const GwConstraint *clue, gint symbol)
{
  for (guint i = 1; clue != NULL && i < clue->n_args; i++)
    if (clue->args[i].value == symbol)
      return TRUE;
  return FALSE;
}

static gint
compare_symbols (gconstpointer a, gconstpointer b)
{
  return ((const GwArg *) a)->value - ((const GwArg *) b)->value;
}

/* CLUE (NULL: none yet) with or without SYMBOL; NULL when no candidate is left. */
static GwConstraint *
with_candidate (GwToolRun *run, const GwConstraint *clue, GwCell cell, gint symbol, gboolean is_wanted)
{
  g_autoptr (GArray) symbols = g_array_new (FALSE, FALSE, sizeof (GwArg)), args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  GwArg first = { GW_ARG_CELL, cell, NULL }, new = { GW_ARG_SYMBOL, symbol, NULL };

  for (guint i = 1; clue != NULL && i < clue->n_args; i++)
    if (clue->args[i].value != symbol)
      g_array_append_val (symbols, clue->args[i]);
  if (is_wanted)
    g_array_append_val (symbols, new);
  if (symbols->len == 0)
    return NULL;
  g_array_sort (symbols, compare_symbols);
  g_array_append_val (args, first);
  g_array_append_vals (args, symbols->data, symbols->len);
  return gw_puzzle_make (run->puzzle, clue != NULL ? clue->id : 0, run->state->rule, (const GwArg *) (gconstpointer) args->data,
                         args->len, clue != NULL ? clue->facts : NULL, NULL);
}

static void
toggle_candidate (GwToolRun *run, GwEdit *edit, GwCell cell, gint symbol, gboolean is_wanted)
{
  const GwConstraint *old = clue_in_cell (run->puzzle, run->state->rule, cell);
  g_autoptr (GwConstraint) new = NULL;

  if (has_candidate (old, symbol) == is_wanted || (old != NULL && gw_run_is_locked (run, old)))
    return;
  new = with_candidate (run, old, cell, symbol, is_wanted);
  if (new == NULL && old != NULL)
    gw_edit_remove (edit, old->id);
  else if (old != NULL)
    gw_edit_replace (edit, old->id, new);
  else if (new != NULL)
    gw_edit_add (edit, new, G_MAXUINT);
}

gboolean
gw_type_candidates (GwToolRun *run)
{
  g_autoptr (GArray) cells = gw_selection_targets (gw_run_selection (run));
  g_autoptr (GwEdit) edit = gw_edit_new ();
  gboolean all_have = TRUE;
  gint symbol;

  if (run->event->key == GW_KEY_BACKSPACE)
    {
      clear_cells (run, edit, GW_DRAW_CANDIDATES);
      commit_rest (run, g_steal_pointer (&edit), _("Clear candidates"));
      return TRUE;
    }
  if (run->event->key != GW_KEY_TEXT || run->event->modifiers & GW_BOARD_CONTROL || run->event->text == NULL)
    return FALSE;
  symbol = gw_symbols_find (run->puzzle->symbols, run->event->text, -1);
  if (symbol == GW_NO_SYMBOL)
    return FALSE;
  for (guint i = 0; i < cells->len; i++)
    all_have = all_have && has_candidate (clue_in_cell (run->puzzle, run->state->rule, g_array_index (cells, GwCell, i)), symbol);
  for (guint i = 0; i < cells->len; i++)
    toggle_candidate (run, edit, g_array_index (cells, GwCell, i), symbol, !all_have);
  commit_rest (run, g_steal_pointer (&edit), _("Type candidate"));
  return TRUE;
}

/* ---- erasing ---- */

gboolean
gw_type_erase (GwToolRun *run)
{
  const GwSelection *selection = gw_run_selection (run);
  g_autoptr (GArray) cells = gw_selection_targets (selection);
  g_autoptr (GwEdit) edit = NULL;
  guint n_locked = 0;

  if (run->event->key != GW_KEY_BACKSPACE)
    return FALSE;
  if (selection->n_clues > 0)
    edit = gw_clues_delete (run->puzzle, selection->clues, selection->n_clues, &n_locked);
  if (edit == NULL)
    edit = gw_edit_new ();
  if (n_locked > 0)
    gw_run_refuse (run, g_strdup (_("Locked clues stay; unlock them to delete them.")));
  if (selection->n_clues == 0)
    {
      clear_cells (run, edit, GW_DRAW_DIGIT);
      clear_cells (run, edit, GW_DRAW_CANDIDATES);
      gw_working_erase (run, edit, cells);
    }
  commit_rest (run, g_steal_pointer (&edit), _("Delete"));
  if (run->result->edit != NULL && selection->n_clues > 0)
    gw_run_select (run, gw_selection_of_clue (selection, 0));
  return TRUE;
}
