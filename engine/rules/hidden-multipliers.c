/* Cells that count several times their number, and nobody says which: one in each row, column and box, all of different
 * values. Whatever reads numbers is judged with them in place, so no such clue can be judged by itself: a grid is right when
 * some places of the multipliers make all clues true.
 *
 * For pruning each symbol gets a twin, its multiplied self, and each cell a second variable, which holds a symbol or a twin:
 *
 *     value    1 2 3 4              what groups, givens and marks of symbols speak of
 *     number   1 2 3 4 1' 2' 3' 4'  what arithmetic speaks of; 1' counts FACTOR times 1 */
#include "base/error.h"
#include "base/i18n.h"
#include "relations/pair-table.h"
#include "rules/boxes.h"
#include "rules/form.h"
#include "rules/hidden-multipliers.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/tell.h"

#define MOST_SYMBOLS (GW_MAX_SYMBOLS / 2)

static const GwConstraint *
find_statement (const GwPuzzle *puzzle)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_hidden_multipliers)
      return puzzle->constraints[i];
  return NULL;
}

static gint
factor_of (const GwPuzzle *puzzle)
{
  return find_statement (puzzle)->args[0].value;
}

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  if (puzzle->symbols->n > MOST_SYMBOLS)
    g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("hidden multipliers work with at most %u different values"), MOST_SYMBOLS);
  else if (gw_puzzle_has_rule (puzzle, &gw_rule_multiply_cell))
    g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID,
                         _("some multipliers are shown already; leave out multiply_cell, or hide none"));
  else
    return TRUE;
  return FALSE;
}

/* ---- places on a full grid ---- */

/* Asked of every way to place the multipliers; TRUE ends the search. */
typedef gboolean (*Try) (const GwView *with, gpointer data);

typedef struct
{
  const GwView *view;  /* of the puzzle with its multipliers */
  guint8       *factors;
  gint          factor;
  const GwRegion **boxes; /* per cell, or NULL */
  GArray       *marked; /* GwCell */
  Try           try;
  gpointer      data;
} Places;

static gboolean
share_line (const GwGrid *grid, const GwGridPart *part, GwCell a, GwCell b)
{
  guint ar = grid->row[a] - part->top, br = grid->row[b] - part->top;
  guint ac = grid->column[a] - part->left, bc = grid->column[b] - part->left;

  return ar < part->rows && br < part->rows && ac < part->columns && bc < part->columns && (ar == br || ac == bc);
}

static gboolean
are_in_part (const GwGrid *grid, const GwGridPart *part, GwCell cell)
{
  return grid->sheet[cell] == part->sheet && grid->row[cell] - (guint) part->top < part->rows
         && grid->column[cell] - (guint) part->left < part->columns;
}

/* Two multipliers of one grid of several share neither line nor value; of any, no box. */
static gboolean
exclude (const Places *p, GwCell a, GwCell b)
{
  const GwGrid *grid = p->view->puzzle->grid;

  if (p->boxes[a] != NULL && p->boxes[a] == p->boxes[b])
    return TRUE;
  for (guint i = 0; i < grid->n_parts; i++)
    if (are_in_part (grid, &grid->parts[i], a) && are_in_part (grid, &grid->parts[i], b)
        && (share_line (grid, &grid->parts[i], a, b) || p->view->cells[a] == p->view->cells[b]))
      return TRUE;
  return FALSE;
}

static gboolean
may_be_marked (const Places *p, GwCell cell)
{
  for (guint i = 0; i < p->marked->len; i++)
    if (exclude (p, cell, g_array_index (p->marked, GwCell, i)))
      return FALSE;
  return TRUE;
}

static gboolean
is_marked (const Places *p, GwCell cell)
{
  for (guint i = 0; i < p->marked->len; i++)
    if (g_array_index (p->marked, GwCell, i) == cell)
      return TRUE;
  return FALSE;
}

static gboolean
has_mark (const Places *p, const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (is_marked (p, g_array_index (cells, GwCell, i)))
      return TRUE;
  return FALSE;
}

/* That there is at most one is known already. */
static gboolean
have_one_each (const Places *p, const GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (!has_mark (p, units->pdata[i]))
      return FALSE;
  return TRUE;
}

/* UNITS: rows first. From unit I on. */
static gboolean
place (Places *p, const GPtrArray *units, guint i)
{
  const GArray *cells;
  gboolean is_found = FALSE;

  while (i < units->len && has_mark (p, units->pdata[i]))
    i++;
  if (i == units->len)
    return have_one_each (p, units) && p->try (p->view, p->data);
  cells = units->pdata[i];
  for (guint k = 0; k < cells->len && !is_found; k++)
    {
      GwCell cell = g_array_index (cells, GwCell, k);

      if (!may_be_marked (p, cell))
        continue;
      g_array_append_val (p->marked, cell);
      p->factors[cell] = (guint8) p->factor;
      is_found = place (p, units, i + 1);
      p->factors[cell] = 1;
      g_array_set_size (p->marked, p->marked->len - 1);
    }
  return is_found;
}

/* ---- the units: rows, columns and boxes ---- */

static void
add_unit (GPtrArray *units, GArray *cells)
{
  if (cells->len > 0)
    g_ptr_array_add (units, cells);
  else
    g_array_unref (cells);
}

static void
add_lines (GPtrArray *units, const GwGrid *grid, const GwGridPart *part, gboolean is_row)
{
  for (guint i = 0; i < (is_row ? part->rows : part->columns); i++)
    {
      GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

      for (guint k = 0; k < (is_row ? part->columns : part->rows); k++)
        {
          GwCell cell = gw_grid_cell_at (grid, (gint) part->sheet, (gint) (part->top + (is_row ? i : k)),
                                         (gint) (part->left + (is_row ? k : i)));

          if (cell != GW_NO_CELL)
            g_array_append_val (cells, cell);
        }
      add_unit (units, cells);
    }
}

static void
add_boxes (GPtrArray *units, const GwPuzzle *puzzle)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    {
      const GwRegion *box = gw_box_of (puzzle, (GwCell) cell, TRUE);
      GArray *cells;

      if (box == NULL || !g_hash_table_add (seen, (gpointer) box))
        continue;
      cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
      g_array_append_vals (cells, box->cells, box->n_cells);
      add_unit (units, cells);
    }
}

/* Of GArray of GwCell: rows, columns, boxes. */
static GPtrArray *
find_units (const GwPuzzle *puzzle)
{
  GPtrArray *units = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < puzzle->grid->n_parts; i++)
    add_lines (units, puzzle->grid, &puzzle->grid->parts[i], TRUE);
  for (guint i = 0; i < puzzle->grid->n_parts; i++)
    add_lines (units, puzzle->grid, &puzzle->grid->parts[i], FALSE);
  add_boxes (units, puzzle);
  return units;
}

static gboolean
is_full (const GwView *view)
{
  for (guint cell = 0; cell < view->puzzle->grid->n_cells; cell++)
    if (gw_grid_is_active (view->puzzle->grid, (GwCell) cell) && !gw_view_is_decided (view, (GwCell) cell))
      return FALSE;
  return TRUE;
}

/* Whether TRY is content with some places of the multipliers on the full grid VIEW. */
static gboolean
try_places (const GwView *view, Try try, gpointer data)
{
  const GwPuzzle *puzzle = view->puzzle;
  const GwGrid *grid = puzzle->grid;
  g_autoptr (GwPuzzle) with = gw_puzzle_new (puzzle->grid, puzzle->symbols, puzzle->constraints, puzzle->n_constraints,
                                             puzzle->facts);
  g_autoptr (GPtrArray) units = find_units (puzzle);
  g_autofree const GwRegion **boxes = g_new0 (const GwRegion *, grid->n_cells);
  g_autoptr (GArray) marked = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwView of_with = { with, view->cells };
  Places p = { .view = &of_with, .factor = factor_of (puzzle), .boxes = boxes, .marked = marked, .try = try, .data = data };

  with->factors = p.factors = g_new (guint8, grid->n_cells);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      p.factors[cell] = 1;
      boxes[cell] = gw_grid_is_active (grid, (GwCell) cell) ? gw_box_of (puzzle, (GwCell) cell, TRUE) : NULL;
    }
  return place (&p, units, 0);
}

/* ---- check ---- */

/* What is not judged as it stands: alternatives may be anything. */
static gboolean
depends_on_places (const GwConstraint *constraint)
{
  const GwRule *rule = constraint->rule;

  return rule == &gw_rule_either || (rule->is_arithmetic && !rule->ignores_factors && rule != &gw_rule_hidden_multipliers);
}

static gboolean
all_hold (const GwView *with, gpointer data)
{
  for (guint i = 0; i < with->puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = with->puzzle->constraints[i];

      if (depends_on_places (constraint) && constraint->rule->check != NULL
          && constraint->rule->check (constraint, with, NULL) == GW_VIOLATED)
        return FALSE;
    }
  return TRUE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  if (!is_full (view))
    return GW_PENDING;
  if (try_places (view, all_hold, NULL))
    return GW_SATISFIED;
  /* Nothing less than the whole grid shows it. */
  for (guint cell = 0; cell < view->puzzle->grid->n_cells && violation != NULL; cell++)
    if (gw_grid_is_active (view->puzzle->grid, (GwCell) cell))
      gw_violation_add_cell (violation, (GwCell) cell);
  return GW_VIOLATED;
}

typedef struct
{
  const GwConstraint *constraint;
  GwViolation        *violation; /* filled by the first places that are tried, then NULL */
} One;

static gboolean
one_holds (const GwView *with, gpointer data)
{
  One *one = data;
  GwOutcome outcome = one->constraint->rule->check (one->constraint, with, one->violation);

  one->violation = NULL;
  return outcome != GW_VIOLATED;
}

GwOutcome
gw_constraint_check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  One one = { constraint, violation };

  if (!depends_on_places (constraint) || !gw_hides_multipliers (view->puzzle))
    return constraint->rule->check (constraint, view, violation);
  if (!is_full (view))
    return GW_PENDING;
  return try_places (view, one_holds, &one) ? GW_SATISFIED : GW_VIOLATED;
}

/* ---- derive ---- */

typedef struct
{
  const GwConstraint *constraint;
  GPtrArray          *out;
} Derive;

static gboolean
derive_here (const GwView *with, gpointer data)
{
  const Derive *derive = data;

  if (!all_hold (with, NULL))
    return FALSE;
  derive->constraint->rule->derive (derive->constraint, with, derive->out);
  return TRUE;
}

void
gw_constraint_derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  Derive derive = { constraint, out };

  if (depends_on_places (constraint) && gw_hides_multipliers (solution->puzzle))
    try_places (solution, derive_here, &derive);
  else
    constraint->rule->derive (constraint, solution, out);
}

static gboolean
keep_factors (const GwView *with, gpointer data)
{
  guint8 **factors = data;

  if (!all_hold (with, NULL))
    return FALSE;
  *factors = g_memdup2 (with->puzzle->factors, with->puzzle->grid->n_cells);
  return TRUE;
}

guint8 *
gw_find_multipliers (const GwView *solution)
{
  guint8 *factors = NULL;

  if (gw_hides_multipliers (solution->puzzle) && is_full (solution))
    try_places (solution, keep_factors, &factors);
  return factors;
}

/* ---- post ---- */

GwPuzzle *
gw_puzzle_with_twins (const GwPuzzle *puzzle)
{
  g_autoptr (GwSymbols) symbols = gw_symbols_with_twins (puzzle->symbols, factor_of (puzzle));

  return gw_puzzle_new (puzzle->grid, symbols, puzzle->constraints, puzzle->n_constraints, puzzle->facts);
}

/* A cell's number is its value or the twin of this. */
static void
post_twins (GwPoster *poster)
{
  guint n = poster->puzzle->symbols->n_plain;
  GwMask allowed[GW_MAX_SYMBOLS] = { 0 };

  for (guint v = 0; v < n; v++)
    allowed[v] = GW_BIT (v) | GW_BIT (v + n);
  for (guint cell = 0; cell < poster->puzzle->grid->n_cells; cell++)
    if (gw_grid_is_active (poster->puzzle->grid, (GwCell) cell))
      gw_pair_table_post (poster->builder, poster->var_of_value[cell], poster->var_of_number[cell], allowed);
}

/* Of each grid's values none is multiplied twice. */
static void
post_different (GwPoster *poster, const GwGridPart *part)
{
  const GwGrid *grid = poster->puzzle->grid;
  guint n = poster->puzzle->symbols->n_plain;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < grid->n_cells; i++)
    {
      GwCell cell = (GwCell) i;

      if (gw_grid_is_active (grid, cell) && are_in_part (grid, part, cell))
        g_array_append_val (cells, cell);
    }
  for (guint v = 0; v < n; v++)
    gw_post_count (poster, (const GwCell *) (gpointer) cells->data, cells->len, GW_BIT (v + n), part->rows == n, 1);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwPuzzle *puzzle = poster->puzzle;
  g_autoptr (GPtrArray) units = find_units (puzzle);
  guint n = puzzle->symbols->n_plain;

  post_twins (poster);
  for (guint i = 0; i < units->len && gw_poster_goes_on (poster); i++)
    {
      const GArray *cells = units->pdata[i];

      gw_post_count (poster, (const GwCell *) (gpointer) cells->data, cells->len, gw_mask_below (n) << n, 1, 1);
    }
  for (guint i = 0; i < puzzle->grid->n_parts && gw_poster_goes_on (poster); i++)
    post_different (poster, &puzzle->grid->parts[i]);
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return g_strdup (_("Wherever the multipliers are, one in each row, column and box and all of different values, some clue is"
                     " not true."));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return gw_fill_in (_("One cell in each row, column and box, unknown at first, is a multiplier: it counts {1} times its number, "
                       "but is its value in rows, columns and regions. The values of the multipliers all differ."),
                     &constraint->args[0].value);
}

const GwRule gw_rule_hidden_multipliers = {
  .id = "hidden_multipliers", .name = N_("hidden multipliers (doublers)"), .origin = GW_ORIGIN_EXTENSION,
  .words = N_("doubler, doublers, hidden doubler"),
  .category = GW_CATEGORY_GLOBAL, .concerns = GW_CONCERNS_VALUES, .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTE, .is_arithmetic = TRUE, .is_unique = TRUE,
  .is_at_odds_with_empty = TRUE, .grids = GW_ANY_BUT_HEXAGON,
  .meaning = N_("one unknown cell of each row, column and box counts k times its number; their values all differ"),
  .forms = { { { GW_SETTING (N_("factor"), 0, GW_MAX_FACTOR) } } },
  .reads = { GW_READS_BOXES, "jigsaw" },
  .valid = valid, .check = check, .explain = explain, .post = post, .describe = describe,
};
