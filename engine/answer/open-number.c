#include "answer/open-number.h"

#include "answer/bounded.h"
#include "answer/open-number-within.h"
#include "model/edit.h"
#include "rules/assemble.h"
#include "rules/hidden-multipliers.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/rule.h"

/* Work of own search: for one number (about a third of a second), and for all of them at once. One search that refutes most numbers together costs less than
 * a search for each, so it may cost as much as two of these. */
#define MOST_WORK 1000000000u
#define MOST_WORK_AT_FIRST 2000000000u
#define MOST_SOLUTIONS 1000u
#define MOST_GRIDS 20u /* that are judged with each number */

#define MOST_FILLINGS 20000u /* of a clue's cells, to see which numbers they come to */
#define MOST_CELLS 16u         /* where two symbols already make more than these */
#define LARGEST_NUMBER 200   /* that is tried where that is not known */

gboolean
gw_open_number_is_one (const GwConstraint *clue, guint *arg)
{
  guint n_open = 0;

  for (guint i = 0; i < clue->n_args; i++)
    if (clue->args[i].value == GW_OPEN && (clue->args[i].type == GW_ARG_NUMBER || clue->args[i].type == GW_ARG_SYMBOL))
      {
        *arg = i;
        n_open++;
      }
  return n_open == 1 && clue->rule != &gw_rule_set_cell && clue->inner == NULL;
}

GwConstraint *
gw_open_number_put (const GwPuzzle *puzzle, const GwConstraint *clue, gint number)
{
  g_autofree GwArg *args = g_memdup2 (clue->args, clue->n_args * sizeof *args);
  guint arg;

  if (!gw_open_number_is_one (clue, &arg))
    return NULL;
  args[arg].value = number;
  return gw_puzzle_make (puzzle, clue->id, clue->rule, args, clue->n_args, clue->facts, NULL);
}

/* ---- counting within bounds ---- */

static GwEnd
count_bounded (GwPuzzle *puzzle, const GwQuestion *question, guint64 most_work, const GwControl *control, guint64 *count, guint64 *work)
{
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);

  *count = 0;
  if (answerer == NULL)
    return GW_END_STOPPED;
  gw_answerer_set_engine (answerer, GW_ENGINE_OWN);
  return gw_answerer_count_bounded (answerer, NULL, question, most_work, control, count, work);
}

GwLeaves
gw_puzzle_leaves (GwPuzzle *puzzle, guint64 most_work, const GwControl *control, guint64 *work)
{
  const GwQuestion question = { .limit = 2 };
  guint64 count, own = 0;
  GwEnd end = count_bounded (puzzle, &question, most_work, control, &count, work != NULL ? work : &own);

  if (count >= 2)
    return GW_LEAVES_SEVERAL;
  if (end == GW_END_STOPPED)
    return GW_LEAVES_UNDECIDED;
  return count == 1 ? GW_LEAVES_ONE : GW_LEAVES_NONE;
}

/* ---- which numbers there are ---- */

typedef struct
{
  GwPuzzle           *puzzle;
  const GwConstraint *clue;
  guint               arg;
  const GwControl    *control;
  guint64             most_work, *work; /* altogether; what has been done of it */
  GwMask             *cells; /* scratch: a view */
  GArray             *numbers;
  GArray             *grids; /* symbols, row after row, while they are judged */
  gboolean            is_whole;
} Inquiry;

/* Its place among the numbers, where it is put when it is not there yet. */
static GwOpenNumber *
find_number (Inquiry *inquiry, gint value)
{
  const GwOpenNumber fresh = { value, GW_LEAVES_NONE };
  guint at = 0;

  while (at < inquiry->numbers->len && g_array_index (inquiry->numbers, GwOpenNumber, at).value < value)
    at++;
  if (at == inquiry->numbers->len || g_array_index (inquiry->numbers, GwOpenNumber, at).value != value)
    g_array_insert_val (inquiry->numbers, at, fresh);
  return &g_array_index (inquiry->numbers, GwOpenNumber, at);
}

/* The number that the clue was found to have, if any. */
static GwOpenNumber *
take_derived (Inquiry *inquiry, const GPtrArray *derived)
{
  return derived->len > 0 ? find_number (inquiry, ((GwConstraint *) derived->pdata[0])->args[inquiry->arg].value) : NULL;
}

/* What the clue says of the view; NULL when no number is true of it. */
static GwOpenNumber *
find_derived (Inquiry *inquiry)
{
  g_autoptr (GPtrArray) derived = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  const GwView view = { inquiry->puzzle, inquiry->cells };

  gw_constraint_derive (inquiry->clue, &view, derived);
  return take_derived (inquiry, derived);
}

/* The cells that the clue is about; 0 when there are too many ways to fill them, or when it looks at others. */
static guint
list_cells (const Inquiry *inquiry, guint n_symbols, GwCell *cells)
{
  guint64 n_fillings = 1;
  guint n = 0;

  if (inquiry->clue->rule->looks_around)
    return 0;
  for (guint i = 0; i < inquiry->clue->n_regions; i++)
    for (guint k = 0; k < inquiry->clue->regions[i]->n_cells; k++)
      {
        GwCell cell = inquiry->clue->regions[i]->cells[k];
        gboolean is_there = FALSE;

        for (guint other = 0; other < n && !is_there; other++)
          is_there = cells[other] == cell;
        if (is_there)
          continue;
        n_fillings *= n_symbols;
        if (n_fillings > MOST_FILLINGS || n == MOST_CELLS)
          return 0;
        cells[n++] = cell;
      }
  return n;
}

/* Where each cell may count several times, a filling says so by twins of the symbols: what the clue makes of them. */
static gboolean
has_twins (const Inquiry *inquiry)
{
  return gw_hides_multipliers (inquiry->puzzle) && inquiry->clue->rule->is_arithmetic && !inquiry->clue->rule->ignores_factors;
}

/* Every number that some filling of the clue's cells comes to. */
static gboolean
list_by_fillings (Inquiry *inquiry)
{
  g_autoptr (GwPuzzle) twins = has_twins (inquiry) ? gw_puzzle_with_twins (inquiry->puzzle) : NULL;
  const GwPuzzle *filled = twins != NULL ? twins : inquiry->puzzle;
  const GwView view = { filled, inquiry->cells };
  GwCell cells[MOST_CELLS];
  guint n_symbols = filled->symbols->n, n = list_cells (inquiry, n_symbols, cells);
  guint64 n_fillings = 1;

  if (n == 0 || gw_grid_has_layers (filled->grid)) /* what a clue says of other places, its cells do not show */
    return FALSE;
  for (guint cell = 0; cell < filled->grid->n_cells; cell++)
    inquiry->cells[cell] = gw_grid_is_active (filled->grid, (GwCell) cell) ? filled->symbols->all : 0;
  for (guint i = 0; i < n; i++)
    n_fillings *= n_symbols;
  for (guint64 filling = 0; filling < n_fillings; filling++)
    {
      g_autoptr (GPtrArray) derived = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
      guint64 rest = filling;

      for (guint i = 0; i < n; i++, rest /= n_symbols)
        inquiry->cells[cells[i]] = GW_BIT (rest % n_symbols);
      inquiry->clue->rule->derive (inquiry->clue, &view, derived);
      take_derived (inquiry, derived);
    }
  return TRUE;
}

/* All that the clue may name: symbols, a range that its rule knows, or what its cells can come to; else the first numbers. */
static void
list_numbers (Inquiry *inquiry)
{
  gboolean is_symbol = inquiry->clue->args[inquiry->arg].type == GW_ARG_SYMBOL;

  inquiry->is_whole = TRUE;
  if (!is_symbol && list_by_fillings (inquiry))
    return;
  inquiry->is_whole = is_symbol;
  for (gint value = 0; value < (is_symbol ? (gint) inquiry->puzzle->symbols->n : LARGEST_NUMBER + 1); value++)
    find_number (inquiry, value);
}

/* ---- what solutions show ---- */

/* A solution: one with its number, two … */
static void
take_solution (const guint8 *solution, gpointer data)
{
  Inquiry *inquiry = data;
  GwOpenNumber *number;

  for (guint cell = 0; cell < gw_grid_n_places (inquiry->puzzle->grid); cell++)
    inquiry->cells[cell] = solution[cell] == GW_NO_VALUE ? 0 : GW_BIT (solution[cell]);
  number = find_derived (inquiry);
  if (number != NULL)
    number->leaves = number->leaves == GW_LEAVES_NONE ? GW_LEAVES_ONE : GW_LEAVES_SEVERAL;
}

/* MOST, or what is left of all. */
static guint64
work_left (const Inquiry *inquiry, guint64 most)
{
  return MIN (most, inquiry->most_work - MIN (*inquiry->work, inquiry->most_work));
}

/* TRUE when QUESTION has had all solutions: nothing is left to ask. */
static gboolean
count_all (Inquiry *inquiry, const GwQuestion *question)
{
  guint64 count;

  return count_bounded (inquiry->puzzle, question, work_left (inquiry, MOST_WORK_AT_FIRST), inquiry->control, &count, inquiry->work) == GW_END_COMPLETE;
}

static gboolean
look_at_solutions (Inquiry *inquiry)
{
  const GwQuestion question = { .limit = MOST_SOLUTIONS, .found = take_solution, .data = inquiry };

  return count_all (inquiry, &question);
}

/* The puzzle with this number in the clue; NULL where it does not fit. */
static GwPuzzle *
put_number (const Inquiry *inquiry, gint value)
{
  g_autoptr (GwConstraint) clue = gw_open_number_put (inquiry->puzzle, inquiry->clue, value);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  if (clue == NULL)
    return NULL;
  gw_edit_replace (edit, clue->id, clue);
  return gw_puzzle_apply (inquiry->puzzle, edit, &hint, NULL);
}

static GwLeaves
ask (const Inquiry *inquiry, gint value)
{
  const guint64 most_work = work_left (inquiry, MOST_WORK);
  g_autoptr (GwPuzzle) puzzle = most_work > 0 ? put_number (inquiry, value) : NULL;

  if (most_work == 0)
    return GW_LEAVES_UNDECIDED;
  return puzzle != NULL ? gw_puzzle_leaves (puzzle, most_work, inquiry->control, inquiry->work) : GW_LEAVES_NONE;
}

static void
ask_about_rest (Inquiry *inquiry)
{
  for (guint i = 0; i < inquiry->numbers->len; i++)
    {
      GwOpenNumber *number = &g_array_index (inquiry->numbers, GwOpenNumber, i);

      if (number->leaves != GW_LEAVES_SEVERAL)
        number->leaves = ask (inquiry, number->value);
    }
}

/* ---- where a grid may go with several numbers ---- */

static void
keep_grid (const guint8 *solution, gpointer data)
{
  const Inquiry *inquiry = data;

  g_array_append_vals (inquiry->grids, solution, gw_grid_n_places (inquiry->puzzle->grid));
}

/* Which of the grids the rules accept with this number. */
static GwLeaves
judge_grids (Inquiry *inquiry, gint value)
{
  const guint n_places = gw_grid_n_places (inquiry->puzzle->grid);
  g_autoptr (GwPuzzle) puzzle = put_number (inquiry, value);
  guint n = 0;

  for (guint first = 0; puzzle != NULL && first < inquiry->grids->len && n < 2; first += n_places)
    {
      for (guint cell = 0; cell < n_places; cell++)
        {
          const guint8 symbol = g_array_index (inquiry->grids, guint8, first + cell);

          inquiry->cells[cell] = symbol == GW_NO_VALUE ? 0 : GW_BIT (symbol);
        }
      n += gw_puzzle_judge (puzzle, inquiry->cells, NULL) == GW_SATISFIED;
    }
  return n == 0 ? GW_LEAVES_NONE : n == 1 ? GW_LEAVES_ONE : GW_LEAVES_SEVERAL;
}

/* With multipliers in places that a grid does not show. TRUE when there were few grids: nothing is left to ask. */
static gboolean
look_at_grids (Inquiry *inquiry)
{
  const GwQuestion question = { .limit = MOST_GRIDS, .found = keep_grid, .data = inquiry };
  gboolean is_all;

  inquiry->grids = g_array_new (FALSE, FALSE, sizeof (guint8));
  is_all = count_all (inquiry, &question);
  for (guint i = 0; is_all && i < inquiry->numbers->len; i++)
    {
      GwOpenNumber *number = &g_array_index (inquiry->numbers, GwOpenNumber, i);

      number->leaves = judge_grids (inquiry, number->value);
    }
  g_array_unref (inquiry->grids);
  return is_all;
}

/* Of numbers that are only tried, what lies beyond the last that leaves a solution says nothing. */
static void
drop_largest (GArray *numbers)
{
  guint n = numbers->len;

  while (n > 0 && g_array_index (numbers, GwOpenNumber, n - 1).leaves == GW_LEAVES_NONE)
    n--;
  if (n > 0)
    g_array_set_size (numbers, n);
}

gboolean
gw_open_numbers_find_within (GwPuzzle *puzzle, guint place, guint64 most_work, const GwControl *control, GwOpenNumbers *found, guint64 *work)
{
  const GwConstraint *clue = puzzle->constraints[place];
  Inquiry inquiry = { .puzzle = puzzle, .clue = clue, .control = control, .most_work = *work + most_work, .work = work };
  g_autofree GwMask *cells = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
  gboolean is_known;

  if (clue->rule->derive == NULL || !gw_open_number_is_one (clue, &inquiry.arg))
    return FALSE;
  inquiry.cells = cells;
  inquiry.numbers = g_array_new (FALSE, FALSE, sizeof (GwOpenNumber));
  list_numbers (&inquiry);
  is_known = inquiry.is_whole;
  if (has_twins (&inquiry))
    {
      if (!look_at_grids (&inquiry))
        ask_about_rest (&inquiry);
    }
  else if (look_at_solutions (&inquiry))
    inquiry.is_whole = TRUE;
  else
    ask_about_rest (&inquiry);
  if (!is_known)
    drop_largest (inquiry.numbers);
  *found = (GwOpenNumbers) { gw_constraint_ref (puzzle->constraints[place]), inquiry.arg, inquiry.numbers, inquiry.is_whole };
  return TRUE;
}

gboolean
gw_open_numbers_find (GwPuzzle *puzzle, guint place, const GwControl *control, GwOpenNumbers *found)
{
  guint64 work = 0;

  return gw_open_numbers_find_within (puzzle, place, G_MAXUINT64, control, found, &work);
}

void
gw_open_numbers_clear (GwOpenNumbers *found)
{
  g_clear_pointer (&found->clue, gw_constraint_unref);
  g_clear_pointer (&found->numbers, g_array_unref);
}
