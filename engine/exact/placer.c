#include "exact/placer.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "compile/compile.h"
#include "exact/contest.h"
#include "exact/extender.h"
#include "exact/pattern.h"
#include "exact/region-search.h"
#include "exact/variant.h"
#include "rules/rule-table.h"
#include "rules/rule.h"

#define CONTRADICTION_BUDGET 100000u /* guesses, to see that the decided clues leave a full grid */
#define BLAME_BUDGET         1000u   /* … to see whether one of them could be left out of those that do not */

struct _GwPlacer
{
  GwPuzzle   *puzzle;
  GwCompiled *compiled;
  GwGroupLayout   *layout;
  GPtrArray  *bands;
};

/* ---- strategies ---- */

gboolean
gw_place_strategies_read (const char *names, GwStrategySet *strategies, GError **error)
{
  const GwStrategy *promise;

  if (!gw_strategy_set_parse (names, strategies, error))
    return FALSE;
  if (gw_strategy_set_is_empty (*strategies))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("name at least one strategy: without any, nothing is ever solved"));
      return FALSE;
    }
  promise = gw_strategy_set_promise (*strategies);
  if (promise != NULL)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
                 _("clues cannot be placed for '%s': what it finds may be lost once more is known"), promise->id);
  return promise == NULL;
}

/* As bits of closure.h; FALSE when there are others. */
static gboolean
take_fast (GwStrategySet strategies, guint *fast)
{
  static const struct { const char *id; guint bit; } known[] = {
    { "naked-single", GW_STRATEGY_NAKED_SINGLE },
    { "hidden-single", GW_STRATEGY_HIDDEN_SINGLE },
    { "locked-candidates", GW_STRATEGY_LOCKED_CANDIDATES },
  };

  *fast = 0;
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      guint index = gw_strategy_index (gw_strategy_find (known[i].id));

      *fast |= gw_strategy_set_has (&strategies, index) ? known[i].bit : 0;
      gw_strategy_set_remove (&strategies, index);
    }
  return gw_strategy_set_is_empty (strategies);
}

/* ---- a kind ---- */

static gboolean
is_for_placing (const GwGrid *grid, GError **error)
{
  if (gw_grid_has_layers (grid))
    return gw_fail (error, GW_ERROR_UNSUPPORTED,
                    g_strdup_printf (_("clues in chosen cells can be found only for puzzles without layers; this one has the layer '%s'."
                                       " When such a puzzle is generated, clues stay where they are painted, with ? for a number that is to be found"),
                                     grid->layers->layers[0].name));
  return TRUE;
}

GwPlacer *
gw_placer_new (GwPuzzle *puzzle, const GwControl *control, GError **error)
{
  g_autoptr (GwCompiled) compiled = is_for_placing (puzzle->grid, error) ? gw_compile (puzzle, control, error) : NULL;
  g_autoptr (GwGroupLayout) layout = compiled != NULL ? gw_group_layout_new (compiled->model) : NULL;
  GwPlacer *placer;

  if (compiled == NULL)
    return NULL;
  placer = g_new0 (GwPlacer, 1);
  placer->puzzle = gw_puzzle_ref (puzzle);
  placer->compiled = g_steal_pointer (&compiled);
  placer->layout = g_steal_pointer (&layout);
  if (placer->layout != NULL)
    placer->bands = gw_group_layout_bands (placer->layout);
  return placer;
}

void
gw_placer_free (GwPlacer *placer)
{
  if (placer == NULL)
    return;
  g_clear_pointer (&placer->bands, g_ptr_array_unref);
  gw_group_layout_free (placer->layout);
  gw_compiled_unref (placer->compiled);
  gw_puzzle_unref (placer->puzzle);
  g_free (placer);
}

/* ---- a pattern ---- */

static void
add_var (GArray *cells, const GwPlacer *placer, guint cell)
{
  guint16 var = placer->compiled->var_of_cell[cell];

  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, guint16, i) == var)
      return;
  if (var != 0xffff)
    g_array_append_val (cells, var);
}

/* The puzzle's givens, and where PATTERN asks for more. */
static GArray *
read_pattern (const GwPlacer *placer, const guint8 *pattern)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint cell = 0; pattern != NULL && cell < placer->puzzle->grid->n_cells; cell++)
    if (pattern[cell] != 0)
      add_var (cells, placer, cell);
  for (guint i = 0; i < placer->puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = placer->puzzle->constraints[i];

      if (gw_constraint_is_given (constraint))
        add_var (cells, placer, (guint) constraint->args[0].value);
    }
  return cells;
}

/* Symbols of what the puzzle decides itself; TRUE when that is all of them. */
static gboolean
take_decided (const GwPlacer *placer, const GArray *cells, guint8 *symbols)
{
  gboolean is_all = TRUE;

  memset (symbols, GW_EXTENDER_OPEN, placer->layout->n_cells);
  for (guint i = 0; i < cells->len; i++)
    {
      guint16 cell = g_array_index (cells, guint16, i);
      guint32 start = placer->layout->start[cell];

      if ((start & (start - 1)) == 0 && start != 0)
        symbols[cell] = (guint8) __builtin_ctz (start);
      else
        is_all = FALSE;
    }
  return is_all;
}

static gboolean
has_no_grid (GwExtender *extender, const guint8 *symbols, guint budget, const GwControl *control)
{
  return gw_extender_find (extender, symbols, budget, NULL, control) == GW_EXTENDER_NONE;
}

/* AT_FAULT: those of the decided clues that contradict each other, as far as that shows quickly. Each that can be left out is; for
 * that the layout must not know them. */
static void
blame_decided (const GwPlacer *placer, const guint8 *symbols, const GwControl *control, guint8 *at_fault)
{
  GwGroupLayout free_ground = *placer->layout;
  g_autofree guint32 *start = g_memdup2 (free_ground.start, free_ground.n_cells * sizeof (guint32));
  g_autofree guint8 *left = g_memdup2 (symbols, free_ground.n_cells);
  g_autoptr (GwExtender) extender = NULL;

  free_ground.start = start;
  for (guint cell = 0; cell < free_ground.n_cells; cell++)
    if (symbols[cell] != GW_EXTENDER_OPEN)
      start[cell] = free_ground.all;
  extender = gw_extender_new (&free_ground);
  for (guint cell = 0; cell < free_ground.n_cells; cell++)
    {
      left[cell] = GW_EXTENDER_OPEN;
      if (symbols[cell] == GW_EXTENDER_OPEN)
        continue;
      if (gw_control_should_stop (control) || !has_no_grid (extender, left, BLAME_BUDGET, control))
        left[cell] = symbols[cell];
      at_fault[cell] = left[cell] != GW_EXTENDER_OPEN;
    }
}

static char *
find_contradiction (const GwPlacer *placer, const guint8 *symbols, const GwControl *control, guint8 *at_fault)
{
  g_autoptr (GwExtender) extender = gw_extender_new (placer->layout);

  if (!has_no_grid (extender, symbols, CONTRADICTION_BUDGET, control))
    return NULL;
  blame_decided (placer, symbols, control, at_fault);
  return g_strdup (_("the givens already contradict each other: no full grid contains them"));
}

static char *
find_fault (const GwPlacer *placer, const GArray *cells, const guint8 *symbols, const GwControl *control, guint8 *at_fault)
{
  char *fault = find_contradiction (placer, symbols, control, at_fault);

  if (fault == NULL)
    fault = gw_pattern_fault (placer->compiled, placer->layout, placer->bands->len,
                              (const guint16 *) (gconstpointer) cells->data, cells->len, at_fault);
  return fault;
}

/* ---- answers ---- */

static void
keep_givens (const GwPlacer *placer, const guint8 *symbols, GwPlaceAnswer *answer)
{
  answer->givens = g_new0 (guint8, placer->puzzle->grid->n_cells);
  for (guint var = 0; var < placer->layout->n_cells; var++)
    if (symbols[var] != GW_EXTENDER_OPEN)
      answer->givens[placer->compiled->cell_of_var[var]] = (guint8) (symbols[var] + 1);
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) *(const GwCell *) a - (gint) *(const GwCell *) b;
}

/* BLAMED: a byte a variable. */
static void
keep_blame (const GwPlacer *placer, GwPlaceBlame blame, const guint8 *blamed, GwPlaceAnswer *answer)
{
  if (blame == GW_PLACE_NO_CELLS || memchr (blamed, TRUE, placer->layout->n_cells) == NULL)
    return;
  answer->blame = blame;
  answer->cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  for (guint var = 0; var < placer->layout->n_cells; var++)
    if (blamed[var])
      {
        GwCell cell = (GwCell) placer->compiled->cell_of_var[var];

        g_array_append_val (answer->cells, cell);
      }
  g_array_sort (answer->cells, compare_cells);
}

/* Nothing to choose: do the strategies solve it? STUCK gets the cells that they leave. */
static GwPlaceVerdict
judge_decided (const GwPlacer *placer, guint strategies, const guint8 *symbols, guint8 *stuck)
{
  gboolean is_alive;

  g_autoptr (GwClosure) closure = gw_closure_new (placer->layout, strategies);

  for (guint cell = 0; cell < placer->layout->n_cells; cell++)
    if (symbols[cell] != GW_EXTENDER_OPEN)
      gw_closure_place (closure, cell, symbols[cell]);
  is_alive = gw_closure_run (closure);
  for (guint cell = 0; cell < placer->layout->n_cells; cell++)
    stuck[cell] = is_alive && !gw_closure_is_placed (closure, cell);
  return is_alive && closure->n_open == 0 ? GW_PLACE_FOUND : GW_PLACE_IMPOSSIBLE;
}

static guint
count_clues (const GwPlacer *placer, const guint8 *symbols)
{
  guint n = 0;

  for (guint cell = 0; cell < placer->layout->n_cells; cell++)
    n += symbols[cell] != GW_EXTENDER_OPEN;
  return n;
}

static guint16 *
orbits_of (const GwPlacer *placer, const GwCell *orbits)
{
  guint16 *of_var = g_new (guint16, placer->layout->n_cells);

  for (guint var = 0; var < placer->layout->n_cells; var++)
    of_var[var] = orbits != NULL ? placer->compiled->var_of_cell[orbits[placer->compiled->cell_of_var[var]]] : (guint16) var;
  return of_var;
}

/* The greatest number of clues, N at most, that whole orbits come to; 0: there is none. */
static guint
sum_of_orbits (const guint16 *orbits, guint n_vars, guint n)
{
  g_autofree guint *sizes = g_new0 (guint, n_vars);
  g_autofree gboolean *is_sum = g_new0 (gboolean, n + 1);

  for (guint var = 0; var < n_vars; var++)
    sizes[orbits[var]]++;
  is_sum[0] = TRUE;
  for (guint orbit = 0; orbit < n_vars; orbit++)
    for (guint k = n; sizes[orbit] > 0 && k >= sizes[orbit]; k--)
      is_sum[k] |= is_sum[k - sizes[orbit]];
  while (!is_sum[n])
    n--;
  return n;
}

/* Why no orbits come to so few clues, in a sentence. */
static char *
too_large_orbits (const guint16 *orbits, guint n_vars, guint fewest)
{
  g_autofree guint *sizes = g_new0 (guint, n_vars);
  guint least = n_vars;

  for (guint var = 0; var < n_vars; var++)
    sizes[orbits[var]]++;
  for (guint orbit = 0; orbit < n_vars; orbit++)
    least = sizes[orbit] > 0 ? MIN (least, sizes[orbit]) : least;
  return g_strdup_printf (_("with this symmetry, at least %u cells get a clue together, which is more than %u"), least, fewest);
}

/* Ever fewer: formulas 14 and 15, or annealing over cells and symbols. */
static void
find_fewest (const GwPlacer *placer, const GwPlaceQuestion *question, guint strategies, const GwControl *control,
             GwPlaceAnswer *answer)
{
  const guint n_vars = placer->layout->n_cells;
  g_autofree guint8 *symbols = g_new (guint8, n_vars);
  g_autofree guint8 *blamed = g_new0 (guint8, n_vars);
  g_autofree guint16 *orbits = orbits_of (placer, question->orbits);
  GwPlaceVerdict verdict = GW_PLACE_FOUND;
  guint most = sum_of_orbits (orbits, n_vars, MIN (question->fewest, n_vars));

  answer->verdict = most > 0 ? GW_PLACE_UNDECIDED : GW_PLACE_IMPOSSIBLE;
  if (most == 0)
    answer->reason = too_large_orbits (orbits, n_vars, question->fewest);
  for (guint n = most; n > 0 && verdict == GW_PLACE_FOUND;)
    {
      const GwContestTask task = { placer->layout, placer->bands, strategies, NULL, n, orbits, question };
      GString *proof = NULL;
      GwPlaceBlame blame;

      verdict = gw_contest_run (&task, control, symbols, &proof, &answer->by, &blame, blamed);
      answer->is_least = verdict == GW_PLACE_IMPOSSIBLE;
      if (verdict == GW_PLACE_IMPOSSIBLE && answer->givens == NULL)
        answer->verdict = verdict;
      if (verdict != GW_PLACE_FOUND)
        continue;
      answer->verdict = verdict;
      g_clear_pointer (&answer->givens, g_free);
      keep_givens (placer, symbols, answer);
      n = count_clues (placer, symbols);
      if (question->on_fewer != NULL)
        question->on_fewer (answer->givens, n, question->data);
      n = sum_of_orbits (orbits, n_vars, MAX (n, 1) - 1);
    }
}

static gboolean
check_fewest (const GwPlacer *placer, const GwPlaceQuestion *question, GError **error)
{
  if (question->method == GW_PLACE_SEARCH || question->method == GW_PLACE_BAND)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("if clues may go anywhere, the methods are auto, anneal and csp"));
  else if (question->method == GW_PLACE_CSP && question->orbits != NULL)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("the method csp cannot be used with a symmetry"));
  else
    return TRUE;
  return FALSE;
}

/* ---- any rules, any strategies ---- */

static GwConstraint *
new_open_given (GwCell cell)
{
  const GwArg args[2] = { { GW_ARG_CELL, cell, NULL }, { GW_ARG_SYMBOL, GW_OPEN, NULL } };

  return gw_constraint_new (0, &gw_rule_set_cell, GW_ROLE_GOAL, args, 2, NULL, 0, NULL);
}

static gboolean
has_given (const GwPuzzle *puzzle, guint cell)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_constraint_is_given (puzzle->constraints[i]) && puzzle->constraints[i]->args[0].value == (gint) cell)
      return TRUE;
  return FALSE;
}

/* The puzzle with open givens where PATTERN asks for them. The engine's own constraint stays the last. */
static GwPuzzle *
with_pattern (GwPuzzle *puzzle, const guint8 *pattern)
{
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint cell = 0; pattern != NULL && cell < puzzle->grid->n_cells; cell++)
    if (pattern[cell] != 0 && gw_grid_is_active (puzzle->grid, (GwCell) cell) && !has_given (puzzle, cell))
      g_ptr_array_add (added, new_open_given ((GwCell) cell));
  for (guint i = 0; i + 1 < puzzle->n_constraints; i++)
    g_ptr_array_add (all, puzzle->constraints[i]);
  for (guint i = 0; i < added->len; i++)
    g_ptr_array_add (all, g_ptr_array_index (added, i));
  g_ptr_array_add (all, puzzle->constraints[puzzle->n_constraints - 1]);
  return gw_puzzle_new (puzzle->grid, puzzle->symbols, (GwConstraint *const *) all->pdata, all->len, puzzle->facts);
}

/* The givens of a puzzle in which everything is decided. */
static void
keep_puzzle (GwPuzzle *puzzle, GwPlaceAnswer *answer)
{
  answer->puzzle = gw_puzzle_ref (puzzle);
  answer->givens = g_new0 (guint8, puzzle->grid->n_cells);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_constraint_is_given (puzzle->constraints[i]))
      answer->givens[puzzle->constraints[i]->args[0].value] = (guint8) (puzzle->constraints[i]->args[1].value + 1);
}

static gboolean
check_variant (const GwPlaceQuestion *question, GError **error)
{
  if ((question->method == GW_PLACE_AUTO || question->method == GW_PLACE_ANNEAL) && question->fewest == 0)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_UNSUPPORTED,
               _("with rules other than groups of different cells, or strategies other than singles and locked candidates,"
                 " clues can only be found by annealing, in chosen cells"));
  return FALSE;
}

static gboolean
ask_variant (const GwPlacer *placer, const guint8 *pattern, const GwPlaceQuestion *question, const GwControl *control,
             GwPlaceAnswer *answer, GError **error)
{
  g_autoptr (GwPuzzle) puzzle = with_pattern (placer->puzzle, pattern);
  g_autoptr (GwVariant) variant = gw_variant_new (puzzle, question->strategies, question->seed);

  if (!check_variant (question, error))
    return FALSE;
  answer->verdict = GW_PLACE_UNDECIDED;
  answer->by = GW_PLACE_ANNEAL;
  switch (gw_variant_run (variant, control))
    {
    case GW_VARIANT_FOUND:
      answer->verdict = GW_PLACE_FOUND;
      keep_puzzle (gw_variant_puzzle (variant), answer);
      break;
    case GW_VARIANT_NO_GRID:
      answer->verdict = GW_PLACE_IMPOSSIBLE;
      answer->reason = g_strdup (_("the givens already contradict each other: no full grid contains them"));
      break;
    default:
      break;
    }
  return TRUE;
}

/* Whether the author left more open than givens: totals of cages … */
static gboolean
has_other_open (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_constraint_is_open (puzzle->constraints[i]) && !gw_constraint_is_given (puzzle->constraints[i]))
      return TRUE;
  return FALSE;
}

/* Of the cells of a pattern; FALSE with an error when there are none. SYMBOLS and BLAMED: per variable; IS_ALL: nothing is open. */
static gboolean
look_at (const GwPlacer *placer, const GArray *cells, const GwControl *control, guint8 *symbols, guint8 *blamed, gboolean *is_all,
         GwPlaceAnswer *answer, GError **error)
{
  if (cells->len == 0)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("no cell is chosen for a clue"));
      return FALSE;
    }
  *is_all = take_decided (placer, cells, symbols);
  answer->reason = *is_all ? find_contradiction (placer, symbols, control, blamed)
                           : find_fault (placer, cells, symbols, control, blamed);
  answer->verdict = answer->reason != NULL ? GW_PLACE_IMPOSSIBLE : GW_PLACE_UNDECIDED;
  if (answer->reason != NULL)
    keep_blame (placer, GW_PLACE_AT_FAULT, blamed, answer);
  return TRUE;
}

static gboolean
ask_ground (const GwPlacer *placer, const guint8 *pattern, const GwPlaceQuestion *question, guint strategies,
            const GwControl *control, GwPlaceAnswer *answer, GError **error)
{
  g_autoptr (GArray) cells = read_pattern (placer, pattern);
  g_autofree guint8 *symbols = g_new (guint8, placer->layout->n_cells), *blamed = g_new0 (guint8, placer->layout->n_cells);
  GwPlaceBlame blame = GW_PLACE_ALL_STUCK;
  gboolean is_all;
  const GwContestTask task = { placer->layout, placer->bands, strategies,
                               (const guint16 *) (gconstpointer) cells->data, cells->len, NULL, question };

  if (question->fewest > 0)
    {
      if (!check_fewest (placer, question, error))
        return FALSE;
      find_fewest (placer, question, strategies, control, answer);
      return TRUE;
    }
  if (!look_at (placer, cells, control, symbols, blamed, &is_all, answer, error))
    return FALSE;
  if (answer->reason != NULL && (is_all || !question->wants_certificate))
    return TRUE;
  memset (blamed, 0, placer->layout->n_cells);
  if (is_all)
    answer->verdict = judge_decided (placer, task.strategies, symbols, blamed);
  else
    answer->verdict = gw_contest_run (&task, control, symbols, &answer->certificate, &answer->by, &blame, blamed);
  if (answer->reason != NULL)
    answer->verdict = GW_PLACE_IMPOSSIBLE;
  else if (answer->verdict == GW_PLACE_IMPOSSIBLE)
    keep_blame (placer, blame, blamed, answer);
  if (answer->verdict == GW_PLACE_FOUND)
    keep_givens (placer, symbols, answer);
  return TRUE;
}

/* What is open becomes what was found; places that were left open and got nothing are no more. */
static GwPuzzle *
with_givens (GwPuzzle *puzzle, const guint8 *givens)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      GwConstraint *old = puzzle->constraints[i];
      GwArg args[2];

      if (!gw_constraint_is_open (old))
        {
          g_ptr_array_add (all, gw_constraint_ref (old));
          continue;
        }
      if (givens[old->args[0].value] == 0)
        continue;
      args[0] = old->args[0];
      args[1] = old->args[1];
      args[1].value = givens[args[0].value] - 1;
      g_ptr_array_add (all, gw_constraint_new (old->id, old->rule, old->role, args, 2, old->regions, old->n_regions, old->facts));
    }
  return gw_puzzle_new (puzzle->grid, puzzle->symbols, (GwConstraint *const *) all->pdata, all->len, puzzle->facts);
}

static gboolean
uses_group_layout (const GwPlacer *placer, const GwPlaceQuestion *question, guint *strategies)
{
  return take_fast (question->strategies, strategies) && placer->layout != NULL && !has_other_open (placer->puzzle);
}

gboolean
gw_placer_ask (GwPlacer *placer, const guint8 *pattern, const GwPlaceQuestion *question, const GwControl *control,
               GwPlaceAnswer *answer, GError **error)
{
  guint strategies;

  *answer = (GwPlaceAnswer) { .verdict = GW_PLACE_IMPOSSIBLE, .by = question->method };
  if (!uses_group_layout (placer, question, &strategies))
    return ask_variant (placer, pattern, question, control, answer, error);
  if (!ask_ground (placer, pattern, question, strategies, control, answer, error))
    return FALSE;
  if (answer->verdict == GW_PLACE_FOUND)
    {
      g_autoptr (GwPuzzle) open = with_pattern (placer->puzzle, answer->givens);

      answer->puzzle = with_givens (open, answer->givens);
    }
  return TRUE;
}

gboolean
gw_placer_look (GwPlacer *placer, const guint8 *pattern, const GwPlaceQuestion *question, const GwControl *control,
                GwPlaceAnswer *answer, GError **error)
{
  g_autoptr (GArray) cells = NULL;
  g_autofree guint8 *symbols = NULL, *blamed = NULL;
  gboolean is_all;
  guint strategies;

  *answer = (GwPlaceAnswer) { .verdict = GW_PLACE_UNDECIDED, .by = question->method };
  if (!uses_group_layout (placer, question, &strategies) && (question->fewest > 0 || placer->layout == NULL || has_other_open (placer->puzzle)))
    return check_variant (question, error);
  cells = read_pattern (placer, pattern);
  symbols = g_new (guint8, placer->layout->n_cells);
  blamed = g_new0 (guint8, placer->layout->n_cells);
  return question->fewest > 0 ? check_fewest (placer, question, error)
                              : look_at (placer, cells, control, symbols, blamed, &is_all, answer, error);
}

const char *
gw_place_blame_text (GwPlaceBlame blame)
{
  switch (blame)
    {
    case GW_PLACE_ALL_STUCK:
      return _("whatever the clues are, the strategies cannot reach any of the marked cells");
    case GW_PLACE_SOME_STUCK:
      return _("whatever the clues are, some of the marked cells stay open");
    case GW_PLACE_TOO_MUCH:
      return _("even if all other cells were known, the strategies could not fill the marked ones");
    default:
      return NULL;
    }
}

void
gw_place_answer_clear (GwPlaceAnswer *answer)
{
  g_clear_pointer (&answer->cells, g_array_unref);
  g_clear_pointer (&answer->givens, g_free);
  g_clear_pointer (&answer->reason, g_free);
  if (answer->certificate != NULL)
    g_string_free (answer->certificate, TRUE);
  answer->certificate = NULL;
  g_clear_pointer (&answer->puzzle, gw_puzzle_unref);
}
