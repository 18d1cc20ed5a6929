/* Lines whose parts, some of their visits, sum alike: cells at equal distance from the middle (zipper_line), the ends and the inside
 * (double_arrow_line), the passages through boxes (region_sum_line). */
#include <string.h>

#include "base/i18n.h"
#include "rules/boxes.h"
#include "rules/form.h"
#include "rules/measure.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/think-parts.h"
#include "rules/thinker.h"

/* Two at equal distance from the middle. The middle cell is a part of its own, and the first: the others are measured by it. */
static void
add_pairs (GArray *parts, const GwRegion *region)
{
  guint n = region->n_cells;

  if (n % 2 == 1)
    gw_parts_add (parts, region->cells + n / 2, 1);
  for (guint i = 0; i < n / 2; i++)
    {
      const GwCell cells[2] = { region->cells[i], region->cells[n - 1 - i] };

      gw_parts_add (parts, cells, 2);
    }
}

static void
add_ends_and_inside (GArray *parts, const GwRegion *region)
{
  const GwCell ends[2] = { region->cells[0], region->cells[region->n_cells - 1] };

  gw_parts_add (parts, ends, 2);
  gw_parts_add (parts, region->cells + 1, region->n_cells - 2);
}

static void
add_passages (GArray *parts, const GwPuzzle *puzzle, const GwRegion *region)
{
  guint from = 0;

  for (guint i = 1; i <= region->n_cells; i++)
    if (i == region->n_cells || gw_box_of (puzzle, region->cells[i], TRUE) != gw_box_of (puzzle, region->cells[from], TRUE))
      {
        gw_parts_add (parts, region->cells + from, i - from);
        from = i;
      }
}

static GArray *
find_parts (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwRegion *region = constraint->regions[0];
  GArray *parts = gw_parts_new ();

  if (constraint->rule == &gw_rule_zipper_line)
    add_pairs (parts, region);
  else if (constraint->rule == &gw_rule_double_arrow_line)
    add_ends_and_inside (parts, region);
  else
    add_passages (parts, puzzle, region);
  return parts;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  g_autoptr (GArray) parts = find_parts (constraint, view->puzzle);
  const GwPart *first = NULL;
  gint64 common = 0;
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < parts->len; i++)
    {
      const GwPart *part = &g_array_index (parts, GwPart, i);
      gint64 sum;

      if (gw_measure_sum (view, part->cells, part->n, &sum) == GW_PENDING)
        outcome = GW_PENDING;
      else if (first == NULL)
        {
          first = part;
          common = sum;
        }
      else if (sum != common)
        {
          if (violation != NULL)
            {
              violation->numbers[0] = common;
              violation->numbers[1] = sum;
            }
          gw_tell_cells (violation, view, first->cells, first->n);
          gw_tell_cells (violation, view, part->cells, part->n);
          return GW_VIOLATED;
        }
    }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("one part of the line sums to %d, another to %d"), (gint) violation->numbers[0],
                                   (gint) violation->numbers[1]));
}

/* Each part like every other: what one makes all make, at once. A single cell hands on by itself what it is. */
static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  g_autoptr (GArray) parts = find_parts (constraint, poster->puzzle);

  for (guint k = 0; k + 1 < parts->len && gw_poster_goes_on (poster); k++)
    {
      const GwPart *one = &g_array_index (parts, GwPart, k);

      for (guint i = k + 1; i < parts->len; i++)
        {
          const GwPart *part = &g_array_index (parts, GwPart, i);

          gw_post_equal_sums (poster, one->cells, one->n, part->cells, part->n);
        }
      if (one->n == 1)
        return;
    }
}

/* ---- ideas ---- */

/* What follows of the others when PART, one of PARTS, makes AMOUNT; NULL: when some part does. */
static char *
others_text (const GwPuzzle *puzzle, const GwConstraint *constraint, const GArray *parts, const GwPart *part, const char *amount)
{
  const GwPart *first = &g_array_index (parts, GwPart, 0);

  if (constraint->rule == &gw_rule_region_sum_line)
    /* Translators: a number, or several: 9, at least 9, 8 or 9 */
    return g_strdup_printf (_("so every segment adds up to %s"), amount);
  if (constraint->rule == &gw_rule_double_arrow_line && part == NULL)
    return g_strdup_printf (_("so the ends and the inside add up to %s each"), amount);
  if (constraint->rule == &gw_rule_double_arrow_line)
    return g_strdup_printf (part == first ? _("so the inside adds up to %s") : _("so the ends add up to %s"), amount);
  if (gw_parts_have_middle (parts) && part != NULL)
    {
      g_autofree char *middle = gw_grid_cell_name (puzzle->grid, first->cells[0]);

      /* Translators: a zipper line of three cells; a cell, "at least 9" */
      return part == first ? g_strdup_printf (_("so the ends add up to %s"), amount) : g_strdup_printf (_("so %1$s is %2$s"), middle, amount);
    }
  if (first->n == 1 && part != first)
    return g_strdup_printf (_("so the middle and every pair come to %s"), amount);
  return g_strdup_printf (_("so every pair adds up to %s"), amount);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  g_autoptr (GArray) parts = NULL;

  if (thinker->puzzle->symbols->empty >= 0 || gw_has_multipliers (thinker->puzzle))
    return FALSE;
  parts = find_parts (constraint, thinker->puzzle);
  return gw_think_parts (thinker, constraint, parts, others_text);
}

static void
apart_parts (const GwConstraint *constraint, const GwPuzzle *puzzle, GwCell *cells, guint8 *part_of)
{
  g_autoptr (GArray) parts = find_parts (constraint, puzzle);

  gw_parts_list_apart (parts, constraint->regions[0], cells, part_of);
}

static gboolean
leave_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const GwThinker thinker = { .puzzle = puzzle };
  g_autoptr (GArray) parts = NULL;

  if (!gw_think_is_plain (&thinker))
    return FALSE;
  parts = find_parts (constraint, puzzle);
  return gw_parts_leave (puzzle, parts, house, may, left);
}

static char *
describe_zipper (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Two cells at equal distance from the middle of a zipper line sum to the number in its middle; if the "
                     "middle is not a cell, all such pairs have the same sum."));
}

static char *
describe_double_arrow (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The numbers between the two circles of a double arrow add up to the sum of the circles."));
}

static char *
describe_region_sum (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Box borders divide a region sum line into segments, all of which have the same sum."));
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

#define JUST_CELLS { { { GW_LINE (2) } } }

const GwRule gw_rule_zipper_line = {
  LINE (zipper_line, N_("zipper line")), .is_arithmetic = TRUE,
  .words = N_("zipper"),
  .meaning = N_("every two cells at equal distance from the middle sum to the middle cell; if there is none, all such pairs have the same sum"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .hue = GW_HUE_PURPLE, .pattern = GW_PATTERN_DOTTED },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .ideas = ideas, .leave_apart = leave_apart, .apart_parts = apart_parts, .describe = describe_zipper,
};

const GwRule gw_rule_double_arrow_line = {
  LINE (double_arrow_line, N_("double arrow")), .is_arithmetic = TRUE,
  .words = N_("double arrow, split peas"),
  .meaning = N_("the inner cells sum to the sum of the two ends"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .weight = GW_WEIGHT_THIN, .start = GW_END_CIRCLE, .end = GW_END_CIRCLE },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .ideas = ideas, .leave_apart = leave_apart, .apart_parts = apart_parts, .describe = describe_double_arrow,
};

/* Boxes cut the line, or jigsaw regions where there are any. */
const GwRule gw_rule_region_sum_line = {
  LINE (region_sum_line, N_("region sum line")), .is_arithmetic = TRUE,
  .words = N_("region sum, box sum, same sum, blue line"),
  .meaning = N_("the segments of the line in each box have the same sum"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .hue = GW_HUE_BLUE, .pattern = GW_PATTERN_HOLLOW },
  .forms = JUST_CELLS,
  .reads = { "jigsaw", GW_READS_BOXES },
  .check = check, .explain = explain, .post = post, .ideas = ideas, .leave_apart = leave_apart, .apart_parts = apart_parts, .describe = describe_region_sum,
};
