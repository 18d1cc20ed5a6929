#include "generate/single-clue.h"

#include <string.h>

#include "answer/bounded.h"
#include "answer/open-number-within.h"
#include "generate/reducer-work.h"
#include "rules/assemble.h"
#include "rules/number.h"
#include "rules/rule-table.h"

#define MOST_SOLUTIONS 500u        /* that are kept, to see what may tell one of them from the others */
/* As GwProgress counts it, about a nanosecond each: to find clues, and until it is counted what they make unnecessary. */
#define MOST_WORK 1200000000u
#define MOST_WORK_IN_ALL 2000000000u
#define MOST_WORK_OF_ONE 300000000u
#define WORK_OF_COMPILING 4000u /* a puzzle more, for each value that a place may have */
#define WORK_OF_ASKING    12u   /* the same puzzle once more, likewise */

typedef struct
{
  GwPuzzle        *puzzle;
  const GwControl *control;
  guint            most;
  GArray          *found;
  GwAnswerer      *answerer;  /* of the puzzle as it is */
  GArray          *solutions; /* guint8: rows of a symbol per cell, of the first count: of later ones some would come again */
  GwMask          *seen;      /* per cell: what stands there in some solution … */
  GwMask          *twice;     /* … in two at least */
  GwMask          *counted;   /* … in some of this count: others may come again in the next */
  GwMask          *cells;     /* scratch: a view */
  guint8          *givens;    /* scratch: a symbol and 1 per cell, all of them 0 between questions */
  gboolean         is_first;  /* it is this count */
  gboolean         is_all;    /* these are all solutions */
  gboolean         is_cut;    /* some clue was not looked at, or not decided */
  guint64          n_values;  /* of all places */
  guint64          work;
} Search;

static guint
n_solutions (const Search *search)
{
  return search->solutions->len / gw_grid_n_places (search->puzzle->grid);
}

static gboolean
is_over (Search *search)
{
  gboolean is_over = search->found->len >= search->most || search->work > MOST_WORK || gw_control_should_stop (search->control);

  search->is_cut = search->is_cut || is_over;
  return is_over;
}

GwEdit *
gw_single_clue_edit (const GwSingleClue *clue)
{
  GwEdit *edit = gw_edit_new ();

  if (clue->replaces != 0)
    gw_edit_replace (edit, clue->replaces, clue->clue);
  else
    gw_edit_add (edit, clue->clue, G_MAXUINT);
  return edit;
}

GwPuzzle *
gw_single_clue_add (const GwPuzzle *puzzle, const GwSingleClue *clue)
{
  g_autoptr (GwEdit) edit = gw_single_clue_edit (clue);
  GwHint hint;

  return gw_puzzle_apply (puzzle, edit, &hint, NULL);
}

static void
pay_for_compiling (Search *search, guint n)
{
  search->work += WORK_OF_COMPILING * search->n_values * n;
}

static guint64
work_left (const Search *search)
{
  return MOST_WORK - MIN (search->work, MOST_WORK);
}

/* Takes CLUE (NULL: nothing) when one solution is left with it. */
static void
try_clue (Search *search, GwConstraint *clue)
{
  GwSingleClue single = { clue, 0, 0, FALSE };
  g_autoptr (GwPuzzle) puzzle = clue != NULL ? gw_single_clue_add (search->puzzle, &single) : NULL;
  GwLeaves leaves = puzzle != NULL ? gw_puzzle_leaves (puzzle, MIN (MOST_WORK_OF_ONE, work_left (search)), search->control, &search->work) : GW_LEAVES_NONE;

  pay_for_compiling (search, 1);
  search->is_cut = search->is_cut || leaves == GW_LEAVES_UNDECIDED;
  if (leaves == GW_LEAVES_ONE)
    g_array_append_val (search->found, single);
  else if (clue != NULL)
    gw_constraint_unref (clue);
}

/* ---- solutions ---- */

static void
keep_solution (const guint8 *solution, gpointer data)
{
  Search *search = data;

  if (search->is_first)
    g_array_append_vals (search->solutions, solution, gw_grid_n_places (search->puzzle->grid));
  for (guint cell = 0; cell < gw_grid_n_places (search->puzzle->grid); cell++)
    if (solution[cell] != GW_NO_VALUE)
      {
        search->twice[cell] |= search->counted[cell] & GW_BIT (solution[cell]);
        search->counted[cell] |= GW_BIT (solution[cell]);
        search->seen[cell] |= GW_BIT (solution[cell]);
      }
}

/* With GIVENS, a symbol and 1 per cell (NULL: none), up to LIMIT; keeps what it finds. FALSE: it was too much, or there are more. */
static gboolean
count_with (Search *search, const guint8 *givens, guint limit, guint64 most_work, guint64 *n)
{
  const GwQuestion question = { .limit = limit, .found = keep_solution, .data = search };

  memset (search->counted, 0, gw_grid_n_places (search->puzzle->grid) * sizeof *search->counted);
  search->work += WORK_OF_ASKING * search->n_values;
  return gw_answerer_count_bounded (search->answerer, givens, &question, most_work, search->control, n, &search->work) == GW_END_COMPLETE;
}

/* FALSE where every solution that is known has the same there, unless there are others. */
static gboolean
may_differ (const Search *search, GwCell cell)
{
  return !search->is_all || gw_mask_count (search->seen[cell]) > 1;
}

/* Of how many solutions that are known CLUE is true; more than one are two. */
static guint
count_true (Search *search, const GwConstraint *clue)
{
  guint n_cells = gw_grid_n_places (search->puzzle->grid), n = 0;
  const GwView view = { search->puzzle, search->cells };

  for (guint i = 0; i < n_solutions (search) && n < 2; i++)
    {
      for (guint cell = 0; cell < n_cells; cell++)
        {
          guint8 symbol = g_array_index (search->solutions, guint8, i * n_cells + cell);

          search->cells[cell] = symbol == GW_NO_VALUE ? 0 : GW_BIT (symbol);
        }
      n += gw_constraint_check (clue, &view, NULL) == GW_SATISFIED;
      search->work += n_cells;
    }
  return n;
}

/* Takes CLUE. What no known solution has may be true of one that nobody has seen, where these are not all; what one has is worth a
 * look, too. */
static void
consider (Search *search, GwConstraint *clue)
{
  guint n = clue != NULL ? count_true (search, clue) : 0;

  if (clue != NULL && (n == 1 || (n == 0 && !search->is_all)))
    try_clue (search, clue);
  else if (clue != NULL)
    gw_constraint_unref (clue);
}

/* ---- the number of each blank clue ---- */

static void
take_number (Search *search, const GwOpenNumbers *numbers, gint value)
{
  const GwSingleClue single = { gw_open_number_put (search->puzzle, numbers->clue, value), numbers->clue->id, 0, FALSE };

  if (single.clue != NULL)
    g_array_append_val (search->found, single);
}

static void
look_at_blank (Search *search, guint place)
{
  GwOpenNumbers numbers;

  if (!gw_open_numbers_find_within (search->puzzle, place, work_left (search), search->control, &numbers, &search->work))
    return;
  search->is_cut = search->is_cut || !numbers.is_whole;
  for (guint i = 0; i < numbers.numbers->len; i++)
    {
      const GwOpenNumber *number = &g_array_index (numbers.numbers, GwOpenNumber, i);

      search->is_cut = search->is_cut || number->leaves == GW_LEAVES_UNDECIDED;
      if (number->leaves == GW_LEAVES_ONE && search->found->len < search->most)
        take_number (search, &numbers, number->value);
      else if (number->leaves == GW_LEAVES_ONE)
        search->is_cut = TRUE;
    }
  pay_for_compiling (search, numbers.numbers->len);
  gw_open_numbers_clear (&numbers);
}

/* ---- marks ---- */

/* A mark between two cells that touch, all of whose words are there. */
static gboolean
is_mark (const GwPuzzle *puzzle, const GwConstraint *clue)
{
  guint n_cells = 0;

  for (guint i = 0; i < clue->n_args; i++)
    n_cells += clue->args[i].type == GW_ARG_CELL;
  return clue->rule->category == GW_CATEGORY_PAIR && clue->inner == NULL && n_cells == 2 && clue->n_regions == 1
         && clue->regions[0]->n_cells == 2 && !gw_constraint_is_open (clue)
         && gw_grid_adjacent (puzzle->grid, clue->regions[0]->cells[0], clue->regions[0]->cells[1]);
}

/* MARK on A and B. */
static GwConstraint *
move_mark (const Search *search, const GwConstraint *mark, GwCell a, GwCell b)
{
  g_autofree GwArg *args = g_memdup2 (mark->args, mark->n_args * sizeof *args);
  GwCell next = a;

  for (guint i = 0; i < mark->n_args; i++)
    if (args[i].type == GW_ARG_CELL)
      {
        args[i].value = next;
        next = b;
      }
  return gw_puzzle_make (search->puzzle, 0, mark->rule, args, mark->n_args, NULL, NULL);
}

static gboolean
says_same_but_cells (const GwConstraint *a, const GwConstraint *b)
{
  if (a->rule != b->rule || a->n_args != b->n_args)
    return FALSE;
  for (guint i = 0; i < a->n_args; i++)
    if (a->args[i].type != b->args[i].type || (a->args[i].type != GW_ARG_CELL && a->args[i].value != b->args[i].value))
      return FALSE;
  return TRUE;
}

/* Whether constraint PLACE is the first mark of its kind. */
static gboolean
is_first_of_kind (const GwPuzzle *puzzle, guint place)
{
  for (guint i = 0; i < place; i++)
    if (is_mark (puzzle, puzzle->constraints[i]) && says_same_but_cells (puzzle->constraints[i], puzzle->constraints[place]))
      return FALSE;
  return TRUE;
}

static void
look_at_marks (Search *search, const GwConstraint *mark)
{
  const GwGrid *grid = search->puzzle->grid;
  gboolean has_two_ways = (mark->rule->keeps & (GW_TWO_WAY | GW_UNORDERED)) == 0;
  GwCell others[6];

  for (guint cell = 0; cell < grid->n_cells && !is_over (search); cell++)
    {
      guint n = gw_grid_neighbours (grid, (GwCell) cell, others);

      for (guint i = 0; i < n && !is_over (search); i++)
        if ((others[i] > cell || has_two_ways) && (may_differ (search, (GwCell) cell) || may_differ (search, others[i])))
          consider (search, move_mark (search, mark, (GwCell) cell, others[i]));
    }
}

/* ---- givens ---- */

/* Whether one solution has SYMBOL in CELL; two are not known yet. */
static gboolean
leaves_one (Search *search, guint cell, guint symbol)
{
  guint64 n;
  gboolean is_known;

  if (search->is_all)
    return (search->seen[cell] >> symbol & 1) != 0;
  search->givens[cell] = (guint8) (symbol + 1);
  is_known = count_with (search, search->givens, 2, MIN (MOST_WORK_OF_ONE, work_left (search)), &n) || n == 2;
  search->givens[cell] = 0;
  search->is_cut = search->is_cut || !is_known;
  return is_known && n == 1;
}

static void
look_at_given (Search *search, guint cell, guint symbol)
{
  const GwArg args[] = { { GW_ARG_CELL, (gint) cell, NULL }, { GW_ARG_SYMBOL, (gint) symbol, NULL } };
  GwSingleClue single = { NULL, 0, 0, FALSE };

  if (!leaves_one (search, cell, symbol))
    return;
  single.clue = gw_puzzle_make (search->puzzle, 0, &gw_rule_set_cell, args, 2, NULL, NULL);
  if (single.clue != NULL)
    g_array_append_val (search->found, single);
}

/* Each question for one symbol shows solutions that spare others. */
static void
look_at_givens (Search *search)
{
  const GwMask all = gw_mask_below (search->puzzle->symbols->n);

  for (guint cell = 0; cell < search->puzzle->grid->n_cells; cell++)
    GW_MASK_FOREACH (symbol, search->seen[cell] != 0 && may_differ (search, (GwCell) cell) ? all : 0)
      {
        if (search->twice[cell] >> symbol & 1)
          continue;
        if (is_over (search))
          return;
        look_at_given (search, cell, symbol);
      }
}

/* ---- what is not needed then ---- */

typedef struct
{
  const GwControl *control;
  const GwReducer *reducer;
  guint64          most_work;
} Share;

static gboolean
is_spent (gpointer data)
{
  const Share *share = data;

  return gw_reducer_work (share->reducer) > share->most_work || gw_control_should_stop (share->control);
}

/* SINGLE is one of N that what is left of the work has to do for: half of it for this one, since if that is not enough it is not for the others either. */
static void
count_spare (Search *search, GwSingleClue *single, guint n)
{
  g_autoptr (GwPuzzle) puzzle = gw_single_clue_add (search->puzzle, single);
  g_autoptr (GwReducer) reducer = gw_reducer_new (puzzle, NULL, NULL);
  Share share;
  const GwControl control = { .should_stop = is_spent, .data = &share };
  GwReduction reduction;

  pay_for_compiling (search, 1);
  share = (Share) { search->control, reducer, (MOST_WORK_IN_ALL - MIN (search->work, MOST_WORK_IN_ALL)) / MIN (n, 2) };
  if (reducer == NULL || is_spent (&share))
    return;
  gw_reducer_look (reducer, NULL, &control, &reduction);
  search->work += gw_reducer_work (reducer);
  single->is_counted = reduction.end == GW_REDUCED;
  single->n_spare = single->is_counted ? reduction.redundant->len : 0;
  gw_reduction_clear (&reduction);
}

static void
clear_single (gpointer single)
{
  g_clear_pointer (&((GwSingleClue *) single)->clue, gw_constraint_unref);
}

static void
look (Search *search)
{
  const GwPuzzle *puzzle = search->puzzle;

  for (guint i = 0; i < puzzle->n_constraints && !is_over (search); i++)
    if (gw_constraint_is_open (puzzle->constraints[i]))
      look_at_blank (search, i);
  for (guint i = 0; i < puzzle->n_constraints && !is_over (search); i++)
    if (is_mark (puzzle, puzzle->constraints[i]) && is_first_of_kind (puzzle, i))
      look_at_marks (search, puzzle->constraints[i]);
  if (!is_over (search))
    look_at_givens (search);
  for (guint i = 0; i < search->found->len; i++)
    count_spare (search, &g_array_index (search->found, GwSingleClue, i), search->found->len - i);
}

/* What there is without a clue more. */
static GwLeaves
look_at_first (Search *search)
{
  guint64 n;

  gw_answerer_set_engine (search->answerer, GW_ENGINE_OWN);
  search->is_first = TRUE;
  search->is_all = count_with (search, NULL, MOST_SOLUTIONS, MOST_WORK / 2, &n);
  search->is_first = FALSE;
  if (n > 1)
    return GW_LEAVES_SEVERAL;
  return !search->is_all ? GW_LEAVES_UNDECIDED : n == 1 ? GW_LEAVES_ONE : GW_LEAVES_NONE;
}

GArray *
gw_single_clues_find (GwPuzzle *puzzle, guint most, const GwControl *control, GwLeaves *now, gboolean *is_whole)
{
  const guint n = gw_grid_n_places (puzzle->grid);
  g_autofree GwMask *masks = g_new0 (GwMask, 4 * n);
  g_autofree guint8 *givens = g_new0 (guint8, n);
  g_autoptr (GArray) solutions = g_array_new (FALSE, FALSE, 1);
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  Search search = { .puzzle = puzzle, .control = control, .most = most, .answerer = answerer, .solutions = solutions, .seen = masks,
                    .twice = masks + n, .counted = masks + 2 * n, .cells = masks + 3 * n, .givens = givens };

  for (guint place = 0; place < n; place++)
    search.n_values += gw_n_values_at (puzzle, (GwCell) place);
  search.found = g_array_new (FALSE, FALSE, sizeof (GwSingleClue));
  pay_for_compiling (&search, 1);
  g_array_set_clear_func (search.found, clear_single);
  *now = answerer != NULL ? look_at_first (&search) : GW_LEAVES_UNDECIDED;
  if (*now == GW_LEAVES_SEVERAL)
    look (&search);
  *is_whole = !search.is_cut && *now != GW_LEAVES_UNDECIDED;
  return search.found;
}
