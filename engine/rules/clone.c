/* Groups of cells that are equal cell by cell: the first, and every other with it. */
#include "base/error.h"
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"

static GwCell
cell_of (const GwConstraint *constraint, guint group, guint i)
{
  return (GwCell) constraint->args[1 + group * (guint) constraint->args[0].value + i].value;
}

static guint
n_groups (const GwConstraint *constraint)
{
  return (constraint->n_args - 1) / (guint) constraint->args[0].value;
}

/* Groups may overlap: whether they have one cell at place I. What only some of them share there says something of the others. */
static gboolean
is_own_clone (const GwConstraint *constraint, guint i)
{
  for (guint group = 1; group < n_groups (constraint); group++)
    if (cell_of (constraint, group, i) != cell_of (constraint, 0, i))
      return FALSE;
  return TRUE;
}

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  for (guint i = 0; i < (guint) constraint->args[0].value; i++)
    if (!is_own_clone (constraint, i))
      return TRUE;
  g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID,
                       _("every cell would be a clone of itself, which says nothing; list other cells in the second group"));
  return FALSE;
}

static char *
remark (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  g_autofree GwCell *cells = g_new (GwCell, (guint) constraint->args[0].value);
  g_autofree char *names = NULL;
  guint n = 0;

  for (guint i = 0; i < (guint) constraint->args[0].value; i++)
    if (is_own_clone (constraint, i))
      cells[n++] = cell_of (constraint, 0, i);
  if (n == 0)
    return NULL;
  names = gw_grid_cell_names (puzzle->grid, cells, n);
  return g_strdup_printf (_("cells that would be clones of themselves say nothing: %s"), names);
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  guint size = (guint) constraint->args[0].value;
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < size; i++)
    for (guint a = 0; a < n_groups (constraint); a++)
      for (guint b = a + 1; b < n_groups (constraint); b++)
        {
          GwOutcome of_pair = gw_pairing_check (&gw_pairing_equal, NULL, constraint, view, cell_of (constraint, a, i),
                                                cell_of (constraint, b, i), violation);

          if (of_pair == GW_VIOLATED)
            return of_pair;
          outcome = MAX (outcome, of_pair);
        }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell_plainly (constraint, puzzle, violation, _("matching cells of clones must be equal"));
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  for (guint i = 0; i < (guint) constraint->args[0].value; i++)
    for (guint group = 1; group < n_groups (constraint); group++)
      if (cell_of (constraint, group, i) != cell_of (constraint, 0, i))
        gw_pairing_post (&gw_pairing_equal, NULL, constraint, poster, cell_of (constraint, 0, i),
                         cell_of (constraint, group, i));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Groups of cells shaded alike are clones: matching cells are equal."));
}

#define SET(id_, name_, role_, origin_, drawing_)                                        \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_SET, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_##drawing_

const GwRule gw_rule_clone = {
  SET (clone, N_("clones"), GOAL, EXTENSION, SHADE),
  .words = N_("clone, copies"),
  .meaning = N_("the groups of k cells are equal cell by cell; a cell that is its own clone says nothing"),
  .keeps = GW_MOVES | GW_RELABELS,
  .look = { .hue = GW_HUE_BLUE, .hatch = GW_HATCH_FALLING, .shifts = TRUE },
  .forms = { { { GW_SETTING (N_("size"), 1, GW_MAX_CELLS),
                 { .name = N_("cells"), .type = GW_FIELD_CELL, .count = 1, .multiple = TRUE } } } },
  .valid = valid, .remark = remark, .check = check, .explain = explain, .post = post, .describe = describe,
  .levels = GW_LEVELS_OF_PAIRS,
};
