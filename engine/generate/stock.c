#include "generate/stock.h"

#include <string.h>

#include "generate/group-clues.h"
#include "generate/offer.h"
#include "generate/open-set.h"
#include "generate/set-numbers.h"
#include "rules/assemble.h"
#include "rules/rule-table.h"
#include "rules/rule.h"

/* ---- the puzzle with all clues ---- */

static gboolean
reads_an_offer (const GwPlan *plan, const GwRule *rule)
{
  if (rule->category != GW_CATEGORY_GLOBAL)
    return FALSE;
  for (guint i = 0; i < plan->offers->len; i++)
    if (gw_rule_reads (rule, gw_offer_rule (plan->offers->pdata[i])))
      return TRUE;
  return FALSE;
}

guint64 *
gw_stock_unbound (const GwPlan *plan)
{
  const GwPuzzle *puzzle = plan->wished;
  g_autofree guint64 *off = g_new0 (guint64, GW_WORDS (puzzle->n_constraints));
  gboolean some = FALSE;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (reads_an_offer (plan, puzzle->constraints[i]->rule))
      {
        gw_bit_set (off, i);
        some = TRUE;
      }
  return some ? g_steal_pointer (&off) : NULL;
}

/* FALSE when some open clue has no value here. */
static gboolean
fill_open (const GwPuzzle *puzzle, const GwView *view, GwEdit *edit, gboolean *is_changed)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];
      g_autoptr (GPtrArray) derived = NULL;

      if (!gw_constraint_is_open (constraint) || constraint->rule->derive == NULL)
        continue;
      derived = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
      gw_constraint_derive (constraint, view, derived);
      if (derived->len == 0)
        return FALSE;
      gw_edit_replace (edit, constraint->id, derived->pdata[0]);
      *is_changed = TRUE;
    }
  return TRUE;
}

static void
add_offers (const GwPlan *plan, const guint8 *cells, GwEdit *edit, gboolean *is_changed)
{
  g_autoptr (GPtrArray) clues = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);

  for (guint i = 0; i < plan->offers->len; i++)
    gw_offer_clues (plan->puzzle, plan->offers->pdata[i], cells, clues);
  for (guint k = 0; k < clues->len; k++)
    gw_edit_add (edit, clues->pdata[k], G_MAXUINT);
  *is_changed |= clues->len > 0;
}

static gboolean
is_true (const GwView *view)
{
  for (guint i = 0; i < view->puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = view->puzzle->constraints[i];

      if (constraint->rule->check != NULL && gw_constraint_check (constraint, view, NULL) == GW_VIOLATED)
        return FALSE;
    }
  return TRUE;
}

/* Numbers of sets become clues of their own. */
static void
split_numbers (const GwPlan *plan, GwEdit *edit, gboolean *is_changed)
{
  const GwPuzzle *puzzle = plan->puzzle;

  for (guint i = 0; i < puzzle->n_constraints && g_ptr_array_find (plan->kinds, g_intern_string (gw_rule_set.id), NULL); i++)
    if (gw_set_number_is_clue (puzzle, puzzle->constraints[i]))
      *is_changed |= gw_set_number_split (puzzle, puzzle->constraints[i], edit);
}

#define NO_VALUE 0xff

/* The puzzle with every clue that is not a given of the plan's, in CELLS' values (NO_VALUE where a place has none); NULL when the solution
 * does not fit. */
static GwPuzzle *
with_all_clues (const GwPlan *plan, const guint8 *cells)
{
  guint n_places = gw_grid_n_places (plan->puzzle->grid);
  g_autofree GwMask *masks = g_new0 (GwMask, n_places);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwView view = { plan->puzzle, masks };
  gboolean is_changed = FALSE;
  GwPuzzle *full;
  GwHint hint;

  for (guint place = 0; place < n_places; place++)
    if (cells[place] != NO_VALUE)
      masks[place] = GW_BIT (cells[place]);
  split_numbers (plan, edit, &is_changed);
  if (!plan->leaves_open && !fill_open (plan->puzzle, &view, edit, &is_changed))
    return NULL;
  add_offers (plan, cells, edit, &is_changed);
  if (!is_changed)
    return gw_puzzle_ref (plan->puzzle);
  full = gw_puzzle_apply (plan->puzzle, edit, &hint, NULL);
  if (full == NULL)
    return NULL;
  view.puzzle = full;
  if (!is_true (&view))
    g_clear_pointer (&full, gw_puzzle_unref);
  return full;
}

/* A value per variable; 0 for what stands for no place. Free it. */
static guint8 *
values_of (const GwCompiled *compiled, const guint8 *cells)
{
  guint8 *values = g_new0 (guint8, compiled->model->n_vars);

  for (guint var = 0; var < compiled->n_vars; var++)
    values[var] = cells[compiled->cell_of_var[var]];
  return values;
}

GwStockEnd
gw_stock_new (GwPlan *plan, GwAsker *asker, const guint8 *solution, const GwControl *control, GwStock **stock_out)
{
  const GwCompiled *compiled = asker->compiled;
  guint n_places = gw_grid_n_places (plan->puzzle->grid);
  g_autofree guint8 *cells = g_new (guint8, n_places);
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwStock) stock = g_new0 (GwStock, 1);

  stock->plan = gw_plan_ref (plan);
  stock->clues = g_array_new (FALSE, FALSE, sizeof (GwClue));
  stock->units = g_array_new (FALSE, FALSE, sizeof (GwClueUnit));
  memset (cells, NO_VALUE, n_places);
  for (guint var = 0; var < compiled->n_vars; var++)
    cells[compiled->cell_of_var[var]] = solution[var];
  puzzle = with_all_clues (plan, cells);
  if (puzzle == NULL)
    return GW_STOCK_UNFIT;
  stock->owns_asker = puzzle != plan->puzzle;
  stock->asker = stock->owns_asker ? gw_asker_new (puzzle) : asker;
  if (!gw_asker_prepare (stock->asker, control, NULL))
    return gw_control_should_stop (control) ? GW_STOCK_STOPPED : GW_STOCK_UNFIT;
  stock->asker->grades = plan->grades;
  stock->solution = values_of (stock->asker->compiled, cells);
  gw_group_clues (stock);
  *stock_out = g_steal_pointer (&stock);
  return GW_STOCK_MADE;
}

static void
free_opened (GwOpened *opened)
{
  if (opened == NULL)
    return;
  gw_puzzle_unref (opened->drawn);
  gw_puzzle_unref (opened->puzzle);
  g_ptr_array_unref (opened->marks);
  g_free (opened->off);
  g_free (opened->masks);
  g_free (opened);
}

guint64 *
gw_constraints_beyond (const GwPuzzle *puzzle, const GwPuzzle *less, guint n_owners)
{
  guint64 *beyond = g_new0 (guint64, GW_WORDS (n_owners));

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_puzzle_find (less, puzzle->constraints[i]->id) == NULL)
      gw_bit_set (beyond, i);
  return beyond;
}

/* Whether MODEL begins with nothing outside MASKS. */
static gboolean
is_held_anyway (const GwModel *model, const GwMask *masks)
{
  for (guint var = 0; var < model->n_vars; var++)
    if ((model->initial[var] & ~masks[var]) != 0)
      return FALSE;
  return TRUE;
}

gboolean
gw_stock_open (GwStock *stock, GwPuzzle *puzzle, GwPuzzle *drawn, const GPtrArray *opens, const GwMask *cells)
{
  const GwModel *model = stock->asker->compiled->model;
  const GwPuzzle *whole = stock->asker->puzzle;
  const GwView view = { drawn, cells };
  GwOpened *opened = stock->opened = g_new0 (GwOpened, 1);
  gboolean is_fine = TRUE;

  opened->puzzle = gw_puzzle_ref (puzzle);
  opened->drawn = gw_puzzle_ref (drawn);
  opened->marks = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  opened->off = gw_constraints_beyond (whole, puzzle, model->n_owners);
  opened->masks = g_new (GwMask, model->n_vars);
  memset (opened->masks, 0xff, model->n_vars * sizeof (GwMask));
  for (guint i = 0; i < whole->n_constraints; i++)
    if (gw_puzzle_find (drawn, whole->constraints[i]->id) == NULL)
      gw_bit_clear (opened->off, i);
  for (guint i = 0; i < opens->len; i++)
    {
      gw_open_set_put (&view, puzzle, opens->pdata[i], opened->marks);
      is_fine &= gw_open_set_fix (stock->asker->compiled, opens->pdata[i], cells, opened->masks);
    }
  if (is_held_anyway (model, opened->masks))
    g_clear_pointer (&opened->masks, g_free);
  return is_fine;
}

void
gw_stock_free (GwStock *stock)
{
  if (stock == NULL)
    return;
  free_opened (stock->opened);
  if (stock->owns_asker)
    gw_asker_free (stock->asker);
  g_array_unref (stock->clues);
  g_array_unref (stock->units);
  g_free (stock->solution);
  gw_plan_unref (stock->plan);
  g_free (stock);
}

/* ---- what is left ---- */

GwLeft *
gw_left_new (const GwStock *stock)
{
  const GwModel *model = stock->asker->compiled->model;
  GwLeft *left = g_new0 (GwLeft, 1);

  left->stock = stock;
  left->off = g_new0 (guint64, GW_WORDS (model->n_owners));
  left->clues = g_new (GwMask, model->n_vars);
  left->is_gone = g_new0 (guint8, stock->units->len);
  memset (left->clues, 0xff, model->n_vars * sizeof (GwMask));
  if (stock->opened != NULL)
    {
      memcpy (left->off, stock->opened->off, GW_WORDS (model->n_owners) * sizeof (guint64));
      if (stock->opened->masks != NULL)
        memcpy (left->clues, stock->opened->masks, model->n_vars * sizeof (GwMask));
    }
  for (guint i = 0; i < stock->clues->len; i++)
    {
      const GwClue *clue = &g_array_index (stock->clues, GwClue, i);

      if (clue->is_given)
        left->clues[clue->index] = GW_BIT (stock->solution[clue->index]);
    }
  left->n_givens = stock->n_givens;
  left->n_clues = stock->clues->len;
  return left;
}

void
gw_left_free (GwLeft *left)
{
  if (left == NULL)
    return;
  g_free (left->off);
  g_free (left->clues);
  g_free (left->is_gone);
  g_free (left);
}

void
gw_left_copy (GwLeft *to, const GwLeft *from)
{
  const GwModel *model = from->stock->asker->compiled->model;

  memcpy (to->off, from->off, GW_WORDS (model->n_owners) * sizeof (guint64));
  memcpy (to->clues, from->clues, model->n_vars * sizeof (GwMask));
  memcpy (to->is_gone, from->is_gone, from->stock->units->len);
  to->n_givens = from->n_givens;
  to->n_clues = from->n_clues;
}

static gboolean
is_set_cell (const GwStock *stock, const GwClue *clue)
{
  return clue->is_given || gw_constraint_is_given (stock->asker->puzzle->constraints[clue->index]);
}

void
gw_left_take_clue (GwLeft *left, guint i)
{
  const GwClue *clue = &g_array_index (left->stock->clues, GwClue, i);

  if (clue->is_given)
    left->clues[clue->index] = ~(GwMask) 0;
  else
    gw_bit_set (left->off, clue->index);
  left->n_givens -= is_set_cell (left->stock, clue);
  left->n_clues--;
}

void
gw_left_give_clue (GwLeft *left, guint i)
{
  const GwClue *clue = &g_array_index (left->stock->clues, GwClue, i);

  if (clue->is_given)
    left->clues[clue->index] = GW_BIT (left->stock->solution[clue->index]);
  else
    gw_bit_clear (left->off, clue->index);
  left->n_givens += is_set_cell (left->stock, clue);
  left->n_clues++;
}

void
gw_left_take (GwLeft *left, guint u)
{
  const GwClueUnit *unit = &g_array_index (left->stock->units, GwClueUnit, u);

  for (guint i = unit->first; i < unit->first + unit->n; i++)
    gw_left_take_clue (left, i);
  left->is_gone[u] = TRUE;
}

void
gw_left_give (GwLeft *left, guint u)
{
  const GwClueUnit *unit = &g_array_index (left->stock->units, GwClueUnit, u);

  for (guint i = unit->first; i < unit->first + unit->n; i++)
    gw_left_give_clue (left, i);
  left->is_gone[u] = FALSE;
}

/* ---- wanted numbers of a kind ---- */

static gboolean
is_of_kind (const GwStock *stock, const GwClue *clue, const GwRule *kind)
{
  return !clue->is_given && stock->asker->puzzle->constraints[clue->index]->rule == kind;
}

/* How many clues of KIND are there, and how many of them in UNIT. */
static guint
count_of_kind (const GwLeft *left, const GwRule *kind, guint unit, guint *in_unit)
{
  const GwStock *stock = left->stock;
  const GwPuzzle *puzzle = stock->asker->puzzle;
  const GwClueUnit *of = unit < stock->units->len ? &g_array_index (stock->units, GwClueUnit, unit) : NULL;
  guint n = 0;

  *in_unit = 0;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    n += puzzle->constraints[i]->rule == kind && !gw_bit_test (left->off, i);
  for (guint i = 0; of != NULL && i < of->n; i++)
    *in_unit += is_of_kind (stock, &g_array_index (stock->clues, GwClue, of->first + i), kind);
  return n;
}

gboolean
gw_left_may_lose (const GwLeft *left, guint unit)
{
  const GwPlan *plan = left->stock->plan;

  for (guint i = 0; i < plan->counts->len; i++)
    {
      const GwKindCount *count = &g_array_index (plan->counts, GwKindCount, i);
      guint in_unit, n = count_of_kind (left, count->rule, unit, &in_unit);

      if (in_unit > 0 && (n < count->least + in_unit || (!plan->is_minimal && n <= count->most)))
        return FALSE;
    }
  return TRUE;
}

gboolean
gw_left_has_counts (const GwLeft *left)
{
  const GwPlan *plan = left->stock->plan;
  guint in_unit;

  for (guint i = 0; i < plan->counts->len; i++)
    {
      const GwKindCount *count = &g_array_index (plan->counts, GwKindCount, i);
      guint n = count_of_kind (left, count->rule, G_MAXUINT, &in_unit);

      if (n > count->most || n < count->least)
        return FALSE;
    }
  return TRUE;
}

/* Whether any place is held: most genres have no givens, and every question would look at each of its places for them. */
static gboolean
holds_places (const GwStock *stock)
{
  gboolean holds = stock->opened != NULL && stock->opened->masks != NULL;

  for (guint i = 0; i < stock->clues->len && !holds; i++)
    holds = g_array_index (stock->clues, GwClue, i).is_given;
  return holds;
}

GwActive
gw_left_active (const GwLeft *left)
{
  return (GwActive) { left->off, holds_places (left->stock) ? left->clues : NULL };
}

guint
gw_left_givens (const GwLeft *left, guint u, guint32 *vars, gboolean *only)
{
  const GwStock *stock = left->stock;
  const GwClueUnit *unit = &g_array_index (stock->units, GwClueUnit, u);
  guint n = 0;

  *only = TRUE;
  for (guint i = unit->first; i < unit->first + unit->n; i++)
    {
      const GwClue *clue = &g_array_index (stock->clues, GwClue, i);

      *only &= clue->is_given;
      if (clue->is_given && vars != NULL)
        vars[n] = clue->index;
      n += is_set_cell (stock, clue);
    }
  return n;
}

static gboolean
add_given (const GwLeft *left, guint var, GwEdit *edit, GError **error)
{
  const GwStock *stock = left->stock;
  const GwArg args[] = { { GW_ARG_CELL, stock->asker->compiled->cell_of_var[var], NULL },
                         { GW_ARG_SYMBOL, stock->solution[var], NULL } };
  g_autoptr (GwConstraint) given = gw_puzzle_make (stock->asker->puzzle, 0, &gw_rule_set_cell, args, 2, NULL, error);

  if (given != NULL)
    gw_edit_add (edit, given, G_MAXUINT);
  return given != NULL;
}

/* Whether AFTER is what BEFORE became: layers that are open have had it made anew, and most often it says the same. */
static gboolean
is_another (const GwConstraint *before, const GwConstraint *after)
{
  return before != after && (before->facts != after->facts || !gw_constraint_says_same (before, after));
}

/* The marks, and the clues that are left, into EDIT of the puzzle that was drawn on. */
static void
close_opened (const GwLeft *left, GwEdit *edit)
{
  const GwOpened *opened = left->stock->opened;
  const GwPuzzle *whole = left->stock->asker->puzzle;

  for (guint i = 0; i < opened->marks->len; i++)
    gw_edit_add (edit, opened->marks->pdata[i], G_MAXUINT);
  for (guint i = 0; i < whole->n_constraints; i++)
    {
      GwConstraint *constraint = whole->constraints[i], *before = gw_puzzle_find (opened->puzzle, constraint->id);
      const gboolean is_off = gw_bit_test (left->off, i);

      if (before == NULL && !is_off && gw_puzzle_find (opened->drawn, constraint->id) == NULL)
        gw_edit_add (edit, constraint, G_MAXUINT);
      else if (before != NULL && is_off)
        gw_edit_remove (edit, constraint->id);
      else if (before != NULL && is_another (before, constraint))
        gw_edit_replace (edit, constraint->id, constraint);
    }
}

GwPuzzle *
gw_left_to_puzzle (const GwLeft *left, GwFacts *facts, GError **error)
{
  const GwStock *stock = left->stock;
  const GwPuzzle *puzzle = stock->asker->puzzle;
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  if (facts != NULL)
    gw_edit_set_facts (edit, facts);
  if (stock->opened != NULL)
    {
      close_opened (left, edit);
      return gw_puzzle_apply (stock->opened->puzzle, edit, &hint, error);
    }
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_bit_test (left->off, i) && puzzle->constraints[i]->rule == &gw_rule_set && !gw_set_number_is_all (puzzle, puzzle->constraints[i]))
      gw_set_number_drop (puzzle, puzzle->constraints[i], edit);
    else if (gw_bit_test (left->off, i))
      gw_edit_remove (edit, puzzle->constraints[i]->id);
  for (guint i = 0; i < stock->clues->len; i++)
    {
      const GwClue *clue = &g_array_index (stock->clues, GwClue, i);

      if (clue->is_given && left->clues[clue->index] != ~(GwMask) 0 && !add_given (left, clue->index, edit, error))
        return NULL;
    }
  return gw_puzzle_apply (puzzle, edit, &hint, error);
}

void
gw_left_to_givens (const GwLeft *left, guint8 *givens)
{
  const GwCompiled *compiled = left->stock->asker->compiled;
  const GwPuzzle *puzzle = compiled->puzzle;

  memset (givens, 0, puzzle->grid->n_cells);
  for (guint var = 0; var < compiled->n_vars && compiled->cell_of_var[var] < puzzle->grid->n_cells; var++)
    if (left->clues[var] != ~(GwMask) 0)
      givens[compiled->cell_of_var[var]] = (guint8) (1 + left->stock->solution[var]);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (!gw_bit_test (left->off, i) && gw_constraint_is_given (puzzle->constraints[i]))
      givens[puzzle->constraints[i]->args[0].value] = (guint8) (1 + puzzle->constraints[i]->args[1].value);
}

gboolean
gw_plan_is_givens_only (const GwPlan *plan)
{
  const GwPuzzle *puzzle = plan->puzzle;

  if (plan->offers->len > 0 || plan->layouts->len > 0 || plan->kinds->len != 1 || strcmp (plan->kinds->pdata[0], GW_KIND_GIVENS) != 0)
    return FALSE;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_constraint_is_open (puzzle->constraints[i]) && !gw_constraint_is_given (puzzle->constraints[i]))
      return FALSE;
  return TRUE;
}
