#include "canonical/canonical.h"

#include <string.h>

#include "canonical/clue-graph.h"
#include "canonical/minlex.h"
#include "rules/rule-table.h"

/* A puzzle of rows, columns, boxes and givens alone. */
typedef struct
{
  guint   width, height; /* of a box */
  guint   n_rows, n_columns, n_boxes; /* rules that say so */
  guint8 *cells;
} Plain;

/* FALSE when two givens of one cell differ. */
static gboolean
put (Plain *plain, guint cell, guint symbol)
{
  if (plain->cells[cell] != 0 && plain->cells[cell] != 1 + symbol)
    return FALSE;
  plain->cells[cell] = (guint8) (1 + symbol);
  return TRUE;
}

/* FALSE for everything that such a puzzle has not. */
static gboolean
take (Plain *plain, const GwConstraint *constraint)
{
  const GwArg *args = constraint->args;

  if (constraint->rule == &gw_rule_set_cell)
    return args[1].value != GW_OPEN && put (plain, (guint) args[0].value, (guint) args[1].value);
  if (constraint->rule == &gw_rule_box_groups)
    {
      plain->width = (guint) args[0].value;
      plain->height = (guint) args[1].value;
      return plain->n_boxes++ == 0;
    }
  plain->n_rows += constraint->rule == &gw_rule_row_groups;
  plain->n_columns += constraint->rule == &gw_rule_column_groups;
  return constraint->rule->check == NULL || constraint->rule == &gw_rule_row_groups
         || constraint->rule == &gw_rule_column_groups || constraint->rule->origin == GW_ORIGIN_INTERNAL;
}

static gboolean
fits_grid (const Plain *plain, const GwPuzzle *puzzle)
{
  const GwGrid *grid = puzzle->grid;
  guint side = plain->width * plain->height;

  return plain->n_rows > 0 && plain->n_columns > 0 && plain->n_boxes == 1 && grid->plan.kind == GW_GRID_RECTANGLE
         && grid->n_active == grid->n_cells && grid->plan.columns == side && grid->plan.rows == side
         && puzzle->symbols->n == side && puzzle->symbols->n_listed == side
         && gw_minlex_is_small (plain->width, plain->height);
}

static gboolean
read_plain (const GwPuzzle *puzzle, const guint8 *givens, Plain *plain)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (!take (plain, puzzle->constraints[i]))
      return FALSE;
  for (guint cell = 0; givens != NULL && cell < puzzle->grid->n_cells; cell++)
    if (givens[cell] != 0 && !put (plain, cell, givens[cell] - 1u))
      return FALSE;
  return fits_grid (plain, puzzle);
}

/* Boxes that are wider than high: the others are these with rows and columns exchanged. */
static void
lie_down (Plain *plain)
{
  guint side = plain->width * plain->height;
  g_autofree guint8 *before = g_memdup2 (plain->cells, side * side);

  if (plain->width >= plain->height)
    return;
  for (guint i = 0; i < side * side; i++)
    plain->cells[i % side * side + i / side] = before[i];
  plain->width = plain->height;
  plain->height = side / plain->width;
}

static char *
plain_form (Plain *plain)
{
  guint n_cells;
  GString *form;

  lie_down (plain);
  n_cells = plain->width * plain->height * plain->width * plain->height;
  gw_minlex (plain->width, plain->height, plain->cells, plain->cells);
  form = g_string_new (NULL);
  g_string_printf (form, "%ux%u ", plain->width, plain->height);
  for (guint i = 0; i < n_cells; i++)
    g_string_append_c (form, ".123456789A"[plain->cells[i]]);
  return g_string_free (form, FALSE);
}

char *
gw_canonical_form (const GwPuzzle *puzzle, const guint8 *givens, const GwControl *control)
{
  Plain plain = { 0 };
  g_autofree guint8 *cells = NULL;
  g_autoptr (GwGraph) graph = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);
  plain.cells = cells = g_new0 (guint8, puzzle->grid->n_cells);
  if (read_plain (puzzle, givens, &plain))
    return plain_form (&plain);
  graph = gw_clue_graph_new (puzzle, givens);
  return gw_graph_form (graph, control);
}
