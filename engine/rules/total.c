/* A sum of cells that may repeat: little killers, rows and columns with a number, dotted cages. */
#include "base/i18n.h"
#include "rules/apart.h"
#include "rules/cage.h"
#include "rules/form.h"
#include "rules/measure.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/sum-words.h"

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  gint64 least = 0, most = 0;
  gboolean is_full = TRUE;

  if (constraint->args[0].value == GW_OPEN)
    return GW_SATISFIED;
  for (guint i = 0; i < gw_cage_n_listed (constraint); i++)
    {
      GwCell cell = gw_cage_listed (constraint, i);
      GwMask candidates = view->cells[cell];
      gint low = G_MAXINT, high = 0;

      if (candidates == 0)
        return GW_PENDING;
      GW_MASK_FOREACH (v, candidates)
        {
          low = MIN (low, gw_number_of (view->puzzle, cell, v));
          high = MAX (high, gw_number_of (view->puzzle, cell, v));
        }
      is_full = is_full && low == high && gw_mask_is_single (candidates);
      least += low;
      most += high;
    }
  return gw_cage_check_range (constraint, least, most, is_full, violation);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  if (constraint->args[0].value != GW_OPEN)
    gw_cage_post_total (constraint, poster);
}

/* ---- where some of its cells lie in one house ---- */

typedef struct
{
  const GwConstraint *constraint;
  GwApart             cells;
} Line;

/* Whether each cell counts once, and few enough are there to look at. */
static gboolean
is_thought_of (const GwConstraint *constraint)
{
  return constraint->args[0].value != GW_OPEN && gw_cage_n_listed (constraint) == constraint->regions[0]->n_cells
         && constraint->regions[0]->n_cells <= GW_APART_CELLS;
}

static gboolean
leave_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const GwRegion *region = constraint->regions[0];
  const GwThinker thinker = { .puzzle = puzzle };
  const Line line = { constraint, { puzzle, region->cells, may, region->n_cells, house } };
  GwMask also[GW_APART_CELLS];
  gint bounds[GW_APART_CELLS];

  if (!is_thought_of (constraint) || !gw_think_is_plain (&thinker) || !gw_apart_leave (&line.cells, TRUE, constraint->args[0].value, bounds, left)
      || !gw_apart_leave (&line.cells, FALSE, constraint->args[0].value, bounds, also))
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    left[i] &= also[i];
  return TRUE;
}

/* ", 5 too many, so R1C3 is at least 3": what that leaves the cells that are STRUCK, where it is what the sum of ALL, with each at its end in NUMBERS, misses the total by;
 * "" where it is no such thing for one of them. Free it. */
static char *
slack_text (const Line *line, const GwThinker *thinker, gboolean is_least, const gint64 *numbers, gint64 all, const gint *bounds, guint32 struck)
{
  const gint slack = (gint) (line->constraint->args[0].value - all);
  g_autofree char *left = gw_sum_bounds_text (thinker, line->cells.cells, line->cells.n, is_least, bounds, struck);

  for (guint i = 0; i < line->cells.n; i++)
    if ((struck >> i & 1) != 0 && bounds[i] != (gint) numbers[i] + slack)
      return g_strdup ("");
  if (slack == 0)
    /* Translators: behind what cells make at least or most, which is just their total; "R9C5 is at least 5" */
    return g_strdup_printf (_(", which is the sum, so %s"), left);
  /* Translators: behind what cells make at least or most: by how much that misses the total; "R9C5 is at least 5" */
  return g_strdup_printf (is_least ? _(", %1$d too few, so %2$s") : _(", %1$d too many, so %2$s"), ABS (slack), left);
}

/* "R1C1 and R2C2 differ in box 1, so the cells of diagonal R1C1-R4C4, sum 7, make at least 1+2+1+1 = 5, 2 too few, so R1C1 is at most 3" */
static gboolean
think_end (const Line *line, GwThinker *thinker, gboolean is_least, const char *where)
{
  const GwApart *cells = &line->cells;
  g_autofree char *name = NULL, *sum = NULL, *slack = NULL;
  GwMask left[GW_APART_CELLS];
  gint bounds[GW_APART_CELLS];
  gint64 numbers[GW_APART_CELLS], all;
  guint32 struck = 0;

  if (!gw_apart_leave (cells, is_least, line->constraint->args[0].value, bounds, left) || !gw_apart_measure (cells, GW_APART_NONE, is_least, numbers, &all))
    return FALSE;
  for (guint i = 0; i < cells->n; i++)
    struck |= thinker->strike (thinker, cells->cells[i], ~left[i]) ? 1u << i : 0;
  if (struck == 0)
    return FALSE;
  for (guint i = 0; i < cells->n; i++)
    thinker->rest (thinker, cells->cells[i], ~(GwMask) 0);
  name = gw_cage_total_name (line->constraint, thinker->puzzle);
  sum = gw_apart_addends (numbers, cells->n);
  slack = slack_text (line, thinker, is_least, numbers, all, bounds, struck);
  /* Translators: "R1C1 and R2C2 differ in box 1", "diagonal R1C1-R4C4, sum 7", "1+2+1+1 = 5", ", 2 too few, so R1C1 is at most 3" */
  thinker->say (thinker, "total-apart", g_strdup_printf (is_least ? _("%1$s, so the cells of %2$s, make at least %3$s%4$s")
                                                                  : _("%1$s, so the cells of %2$s, make at most %3$s%4$s"), where, name, sum, slack));
  return TRUE;
}

static gboolean
think_apart (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  Line line = *(const Line *) data;

  line.cells.house = house;
  return think_end (&line, thinker, TRUE, where) || think_end (&line, thinker, FALSE, where);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  GwMask may[GW_APART_CELLS];
  const Line line = { constraint, { thinker->puzzle, region->cells, may, region->n_cells, NULL } };

  if (gw_cage_think (constraint, thinker, TRUE))
    return TRUE;
  if (!is_thought_of (constraint))
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    may[i] = thinker->may (thinker, region->cells[i]);
  return gw_apart_think (thinker, region->cells, NULL, region->n_cells, think_apart, &line);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("A number with an arrow, beside a line or in a dotted frame is the sum of its cells; values may repeat."));
}

static GwOutcome
measure (const GwConstraint *constraint, const GwView *view, gint64 *value)
{
  g_autofree GwCell *cells = g_new (GwCell, gw_cage_n_listed (constraint));

  for (guint i = 0; i < gw_cage_n_listed (constraint); i++)
    cells[i] = gw_cage_listed (constraint, i);
  return gw_measure_sum (view, cells, gw_cage_n_listed (constraint), value);
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gw_measure_derive (measure, constraint, solution, out);
}

#define OUTSIDE(id_, name_)                                                                   \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_OUTSIDE,  \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_OUTSIDE, .is_arithmetic = TRUE

/* A plain sum, so the empty value counts 0 here as in every sum. */
const GwRule gw_rule_total = {
  OUTSIDE (total, N_("total (little killer)")),
  .words = N_("little killer, diagonal sum"),
  .meaning = N_("the cells sum to s; values may repeat"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "+", .is_slanted = TRUE },
  .forms = { { { GW_CLUE (N_("total")), GW_COUNTED_CELLS (1) } } },
  .remark = gw_cage_remark_repeats,
  .check = check, .explain = gw_cage_explain, .post = post, .ideas = ideas, .leave_apart = leave_apart, .describe = describe, .derive = derive,
};
