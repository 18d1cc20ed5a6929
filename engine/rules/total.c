/* A sum of cells that may repeat: little killers, rows and columns with a number, dotted cages. */
#include <string.h>

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
  gboolean            wants_more; /* what houses add to what the cells say by themselves, not what they say first */
  gboolean            may_idle;   /* houses are named that add nothing, rather than that nothing is said */
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
  const Line line = { constraint, { puzzle, region->cells, may, region->n_cells, house }, FALSE, FALSE };
  GwMask also[GW_APART_CELLS];
  gint bounds[GW_APART_CELLS];

  if (!is_thought_of (constraint) || !gw_think_is_plain (&thinker) || !gw_apart_leave (&line.cells, TRUE, constraint->args[0].value, bounds, left)
      || !gw_apart_leave (&line.cells, FALSE, constraint->args[0].value, bounds, also))
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    left[i] &= also[i];
  return TRUE;
}

/* Whether what is left of each cell that is STRUCK is what the sum misses the total by: with houses one cell may take what another leaves. */
static gboolean
is_slack_alone (const Line *line, const gint64 *numbers, gint slack, const gint *bounds, guint32 struck)
{
  for (guint i = 0; i < line->cells.n; i++)
    if ((struck >> i & 1) != 0 && bounds[i] != (gint) numbers[i] + slack)
      return FALSE;
  return TRUE;
}

/* ", 5 too many, so R1C3 is at least 3": by how much the sum of ALL misses the total and, where it IS_ALONE, what that leaves the cells that are STRUCK. Free it. */
static char *
slack_text (const Line *line, const GwThinker *thinker, gboolean is_least, gboolean is_alone, gint slack, const gint *bounds, guint32 struck)
{
  g_autofree char *left = gw_sum_bounds_text (thinker, line->cells.cells, line->cells.n, is_least, bounds, struck);

  if (!is_alone)
    /* Translators: behind what cells make at least or most: by how much that misses the total */
    return slack == 0 ? g_strdup ("") : g_strdup_printf (is_least ? _(", %d too few") : _(", %d too many"), ABS (slack));
  if (slack == 0)
    /* Translators: behind what cells make at least or most, which is just their total; "R9C5 is at least 5" */
    return g_strdup_printf (_(", which is the sum, so %s"), left);
  /* Translators: behind what cells make at least or most: by how much that misses the total; "R9C5 is at least 5" */
  return g_strdup_printf (is_least ? _(", %1$d too few, so %2$s") : _(", %1$d too many, so %2$s"), ABS (slack), left);
}

/* "R1C1 and R2C2 differ in box 1, so for sum 7 on the diagonal R1C1-R4C4 the cells make at least 1+2+1+1 = 5, 2 too few, so R1C1 is at most 3" */
static gboolean
think_end (const Line *line, GwThinker *thinker, gboolean is_least, const char *where)
{
  const GwApart *cells = &line->cells;
  g_autofree char *name = NULL, *sum = NULL, *slack = NULL;
  GwMask left[GW_APART_CELLS];
  gint bounds[GW_APART_CELLS];
  gint64 numbers[GW_APART_CELLS], all;
  guint32 struck = 0;
  gboolean is_alone;
  gint by;

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
  by = (gint) (line->constraint->args[0].value - all);
  is_alone = is_slack_alone (line, numbers, by, bounds, struck);
  slack = slack_text (line, thinker, is_least, is_alone, by, bounds, struck);
  /* Translators: "R1C1 and R2C2 differ in box 1", "sum 7 on the diagonal R1C1-R4C4", "1+2+1+1 = 5", ", 2 too few, so R1C1 is at most 3" */
  thinker->say (thinker, "total-apart", g_strdup_printf (is_least ? _("%1$s, so for %2$s the cells make at least %3$s%4$s")
                                                                  : _("%1$s, so for %2$s the cells make at most %3$s%4$s"), where, name, sum, slack));
  if (is_alone)
    thinker->told (thinker);
  return TRUE;
}

/* What goes from the cells, all at their least or most, by HOUSE: bit per cell; GONE: what goes from each. */
static guint32
goes_by (const Line *line, const GwThinker *thinker, gboolean is_least, const guint8 *house, GwMask *gone)
{
  GwApart cells = line->cells;
  GwMask left[GW_APART_CELLS];
  gint bounds[GW_APART_CELLS];
  guint32 losers = 0;

  cells.house = house;
  if (!gw_apart_leave (&cells, is_least, line->constraint->args[0].value, bounds, left))
    return 0;
  for (guint i = 0; i < cells.n; i++)
    {
      gone[i] = cells.may[i] & ~left[i];
      losers |= thinker->goes (thinker, cells.cells[i], gone[i]) ? 1u << i : 0;
    }
  return losers;
}

/* Whether each of several houses takes something that the others do not. */
static gboolean
needs_all_houses (const Line *line, const GwThinker *thinker, gboolean is_least, const guint8 *house)
{
  GwMask gone[2][GW_APART_CELLS];

  if (memchr (house, 2, line->cells.n) == NULL || goes_by (line, thinker, is_least, house, gone[0]) == 0)
    return TRUE;
  for (guint8 left_out = 1; memchr (house, left_out, line->cells.n) != NULL; left_out++)
    {
      guint8 others[GW_APART_CELLS];

      for (guint i = 0; i < line->cells.n; i++)
        others[i] = house[i] == left_out ? 0 : house[i];
      if (goes_by (line, thinker, is_least, others, gone[1]) != 0 && memcmp (gone[0], gone[1], line->cells.n * sizeof (GwMask)) == 0)
        return FALSE;
    }
  return TRUE;
}

/* Where something goes without any house: whether more goes with them. */
static gboolean
adds_something (const Line *line, const GwThinker *thinker, gboolean is_least, const guint8 *house)
{
  GwMask gone[2][GW_APART_CELLS];

  if (goes_by (line, thinker, is_least, NULL, gone[0]) == 0 || goes_by (line, thinker, is_least, house, gone[1]) == 0)
    return FALSE;
  for (guint i = 0; i < line->cells.n; i++)
    if (thinker->goes (thinker, line->cells.cells[i], gone[1][i] & ~gone[0][i]))
      return TRUE;
  return FALSE;
}

static gboolean
think_apart (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  Line line = *(const Line *) data;

  line.cells.house = house;
  for (guint is_least = 2; is_least-- > 0;)
    if ((!line.wants_more || adds_something (&line, thinker, is_least, house)) && (line.may_idle || needs_all_houses (&line, thinker, is_least, house))
        && think_end (&line, thinker, is_least, where))
      return TRUE;
  return FALSE;
}

static gboolean
think_houses (const Line *line, GwThinker *thinker)
{
  return gw_apart_think_all (thinker, line->cells.cells, line->cells.n, think_apart, line)
         || gw_apart_think (thinker, line->cells.cells, NULL, line->cells.n, think_apart, line);
}

/* Three cells are open or more: two have their sets, one has what is left. */
static gboolean
has_many_open (const GwMask *may, guint n)
{
  guint n_open = 0;

  for (guint i = 0; i < n; i++)
    n_open += !gw_mask_is_single (may[i]);
  return n_open > 2;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  GwMask may[GW_APART_CELLS];
  Line line = { constraint, { thinker->puzzle, region->cells, may, region->n_cells, NULL }, TRUE, FALSE };

  for (guint i = 0; is_thought_of (constraint) && i < region->n_cells; i++)
    may[i] = thinker->may (thinker, region->cells[i]);
  if (is_thought_of (constraint) && has_many_open (may, region->n_cells) && think_houses (&line, thinker))
    return TRUE;
  if (gw_cage_think (constraint, thinker, TRUE))
    return TRUE;
  line.wants_more = FALSE;
  if (is_thought_of (constraint) && think_houses (&line, thinker))
    return TRUE;
  line.may_idle = TRUE;
  return is_thought_of (constraint) && gw_apart_think_all (thinker, region->cells, region->n_cells, think_apart, &line);
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
