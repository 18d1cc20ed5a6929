/* Groups of cells that sum alike: each like the first. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/groups-of-cells.h"
#include "rules/measure.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/think-parts.h"

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  g_autoptr (GPtrArray) groups = gw_groups_of_cells (constraint);
  const GArray *first = NULL;
  gint64 common = 0;
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < groups->len; i++)
    {
      const GArray *group = groups->pdata[i];
      gint64 sum;

      if (gw_measure_sum (view, (const GwCell *) (gpointer) group->data, group->len, &sum) == GW_PENDING)
        outcome = GW_PENDING;
      else if (first == NULL)
        {
          common = sum;
          first = group;
        }
      else if (sum != common)
        {
          if (violation != NULL)
            {
              violation->numbers[0] = common;
              violation->numbers[1] = sum;
            }
          gw_tell_cells (violation, view, (const GwCell *) (gpointer) first->data, first->len);
          gw_tell_cells (violation, view, (const GwCell *) (gpointer) group->data, group->len);
          return GW_VIOLATED;
        }
    }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("one group sums to %d, another to %d"), (gint) violation->numbers[0],
                                   (gint) violation->numbers[1]));
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  g_autoptr (GPtrArray) groups = gw_groups_of_cells (constraint);
  const GArray *first = groups->pdata[0];

  for (guint i = 1; i < groups->len; i++)
    {
      const GArray *group = groups->pdata[i];

      gw_post_equal_sums (poster, (const GwCell *) (gpointer) first->data, first->len,
                          (const GwCell *) (gpointer) group->data, group->len);
    }
}

/* ---- ideas ---- */

static GArray *
find_parts (const GwConstraint *constraint)
{
  g_autoptr (GPtrArray) groups = gw_groups_of_cells (constraint);
  GArray *parts = gw_parts_new ();

  for (guint i = 0; i < groups->len; i++)
    {
      const GArray *group = groups->pdata[i];

      gw_parts_add (parts, (const GwCell *) (gpointer) group->data, group->len);
    }
  return parts;
}

static char *
others_text (const GwPuzzle *puzzle, const GwConstraint *constraint, const GArray *parts, const GwPart *part, const char *amount)
{
  /* Translators: a number, or several: 9, at least 9, 8 or 9 */
  return g_strdup_printf (_("so every group adds up to %s"), amount);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  g_autoptr (GArray) parts = find_parts (constraint);

  return gw_think_is_plain (thinker) && gw_think_parts (thinker, constraint, parts, others_text);
}

static void
apart_parts (const GwConstraint *constraint, const GwPuzzle *puzzle, GwCell *cells, guint8 *part_of)
{
  g_autoptr (GArray) parts = find_parts (constraint);

  gw_parts_list_apart (parts, constraint->regions[0], cells, part_of);
}

static gboolean
leave_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const GwThinker thinker = { .puzzle = puzzle };
  g_autoptr (GArray) parts = find_parts (constraint);

  return gw_think_is_plain (&thinker) && gw_parts_leave (puzzle, parts, house, may, left);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Groups of cells shaded alike with the sign Σ have the same sum."));
}

#define SET(id_, name_, role_, origin_, drawing_)                                        \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_SET, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_##drawing_

const GwRule gw_rule_equal_sum = {
  SET (equal_sum, N_("equal sums"), GOAL, EXTENSION, SHADE), .is_arithmetic = TRUE,
  .words = N_("equal sum cages, same sum"),
  .meaning = N_("all groups of cells have the same sum"),
  .keeps = GW_MOVES,
  .look = { .hue = GW_HUE_TEAL, .hatch = GW_HATCH_DOTS, .text = "Σ", .shifts = TRUE },
  .forms = { { { { .name = N_("groups"), .type = GW_FIELD_GROUP, .min = 2, .max = GW_MANY } } } },
  .check = check, .explain = explain, .post = post, .ideas = ideas, .leave_apart = leave_apart, .apart_parts = apart_parts, .describe = describe,
};
