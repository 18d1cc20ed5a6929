/* Groups of cells that sum alike: each like the first. */
#include "base/i18n.h"
#include "rules/apart.h"
#include "rules/form.h"
#include "rules/groups-of-cells.h"
#include "rules/measure.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"

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

/* ---- what all groups make at least, and at most ---- */

/* The cells of the groups, one group after the other. */
typedef struct
{
  const GwPuzzle *puzzle;
  const GwCell   *cells;
  guint           n, n_groups;
  guint           ends[GW_APART_CELLS]; /* behind each group */
  const guint8   *house;                /* per cell, as GwApart has it */
} Groups;

/* FALSE where groups share cells, or these are too many. */
static gboolean
read_groups (const GwConstraint *constraint, const GwPuzzle *puzzle, Groups *groups)
{
  g_autoptr (GPtrArray) list = gw_groups_of_cells (constraint);
  const GwThinker thinker = { .puzzle = puzzle };
  guint n = 0;

  *groups = (Groups) { .puzzle = puzzle, .cells = constraint->regions[0]->cells, .n = constraint->regions[0]->n_cells };
  for (guint i = 0; i < list->len && i < GW_APART_CELLS; i++)
    groups->ends[groups->n_groups++] = n += ((const GArray *) list->pdata[i])->len;
  return n == groups->n && n <= GW_APART_CELLS && groups->n_groups == list->len && gw_think_is_plain (&thinker);
}

static GwApart
group_of (const Groups *groups, const GwMask *may, guint i)
{
  const guint first = i > 0 ? groups->ends[i - 1] : 0;

  return (GwApart) { groups->puzzle, groups->cells + first, may + first, groups->ends[i] - first, groups->house == NULL ? NULL : groups->house + first };
}

/* What each group makes at least and at most: the most of the ones, the least of the others. FALSE where a group has no room. */
static gboolean
measure_all (const Groups *groups, const GwMask *may, gint64 *least, gint64 *most)
{
  gint64 numbers[GW_APART_CELLS], total;

  *least = G_MININT;
  *most = G_MAXINT;
  for (guint i = 0; i < groups->n_groups; i++)
    {
      const GwApart group = group_of (groups, may, i);

      if (!gw_apart_measure (&group, GW_APART_NONE, TRUE, numbers, &total))
        return FALSE;
      *least = MAX (*least, total);
      if (!gw_apart_measure (&group, GW_APART_NONE, FALSE, numbers, &total))
        return FALSE;
      *most = MIN (*most, total);
    }
  return TRUE;
}

/* What that leaves each cell beside the others of its group. */
static void
leave (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Groups *groups = data;
  gint64 least, most, numbers[GW_APART_CELLS], low, high;

  for (guint i = 0; i < groups->n; i++)
    left[i] = may[i];
  for (guint i = 0, at = 0; measure_all (groups, may, &least, &most) && i < groups->n_groups; i++)
    {
      const GwApart group = group_of (groups, may, i);

      for (guint k = 0; k < group.n; k++, at++)
        if (gw_apart_measure (&group, k, TRUE, numbers, &low) && gw_apart_measure (&group, k, FALSE, numbers, &high))
          left[at] &= gw_numbers_between (groups->puzzle, groups->cells[at], least - high, most - low);
    }
}

static gboolean
leave_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  Groups groups;

  if (!read_groups (constraint, puzzle, &groups))
    return FALSE;
  groups.house = house;
  leave (&groups, may, left);
  return TRUE;
}

/* Whether houses say more than the cells by themselves. */
static gboolean
needs_house (const Groups *groups, const GwThinker *thinker)
{
  Groups apart = *groups;
  GwMask may[GW_APART_CELLS], left[GW_APART_CELLS], alone[GW_APART_CELLS];
  gboolean is_more = FALSE;

  apart.house = NULL;
  for (guint i = 0; i < groups->n; i++)
    may[i] = thinker->may (thinker, groups->cells[i]);
  leave (groups, may, left);
  leave (&apart, may, alone);
  for (guint i = 0; i < groups->n; i++)
    is_more |= left[i] != alone[i];
  return is_more;
}

/* The ends by what is looked at alone: NEEDED cells. */
static gboolean
measure_needed (const Groups *groups, const GwThinker *thinker, const GwCell *needed, guint n_needed, gint64 *least, gint64 *most)
{
  GwMask seen[GW_APART_CELLS];

  for (guint i = 0; i < groups->n; i++)
    seen[i] = gw_think_is_among (needed, n_needed, groups->cells[i]) ? thinker->may (thinker, groups->cells[i]) : thinker->open (thinker, groups->cells[i]);
  return measure_all (groups, seen, least, most);
}

static gboolean
try_house (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  Groups groups = *(const Groups *) data;
  GwCell needed[GW_APART_CELLS];
  guint n_needed;
  gint64 least, most;
  g_autofree char *marks = NULL, *known = NULL, *text = NULL;

  groups.house = house;
  if ((house != NULL && !needs_house (&groups, thinker)) || !gw_think_needed (thinker, groups.cells, groups.n, leave, &groups, needed, &n_needed)
      || !measure_needed (&groups, thinker, needed, n_needed, &least, &most))
    return FALSE;
  marks = gw_think_marks (thinker, needed, n_needed);
  known = where == NULL ? g_strdup (marks) : marks[0] == '\0' ? g_strdup (where) : g_strdup_printf ("%s; %s", marks, where);
  /* Translators: what all groups of cells that sum alike make */
  text = least == most ? g_strdup_printf (_("every group adds up to %d"), (gint) least)
                       : g_strdup_printf (_("every group adds up to at least %d and at most %d"), (gint) least, (gint) most);
  /* Translators: what is known of cells, and where they differ; what follows: "R1C1, R1C2 and R1C3 differ in row 1, so every group adds up to …" */
  thinker->say (thinker, "equal-least", known[0] == '\0' ? g_strdup (text) : g_strdup_printf (_("%1$s, so %2$s"), known, text));
  return TRUE;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  Groups groups;

  return read_groups (constraint, thinker->puzzle, &groups)
         && (gw_apart_think (thinker, groups.cells, groups.n, try_house, &groups) || try_house (thinker, &groups, NULL, NULL));
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
  .check = check, .explain = explain, .post = post, .ideas = ideas, .leave_apart = leave_apart, .describe = describe,
};
