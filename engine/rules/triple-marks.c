/* Marks between three cells: one number is the sum of the two others (circlediff), or a power made of them
 * (circlepower; 0 to the power of 0 is 1). */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/tell.h"

static gboolean
is_power (const GwConstraint *constraint)
{
  return constraint->rule == &gw_rule_circlepower;
}

/* ---- what they mean: for check ---- */

static gboolean
largest_is_sum (const gint *n)
{
  gint largest = MAX (n[0], MAX (n[1], n[2]));

  return 2 * largest == n[0] + n[1] + n[2];
}

/* x^y = z, multiplied out as long as it is not larger than Z. */
static gboolean
has_power (gint x, gint y, gint z)
{
  gint64 power = 1;

  for (gint i = 0; i < y && (power <= z || i == 0); i++)
    power *= x;
  return power == z;
}

static gboolean
one_is_power (const gint *n)
{
  static const guint8 orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    if (has_power (n[orders[i][0]], n[orders[i][1]], n[orders[i][2]]))
      return TRUE;
  return FALSE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwCell *cells = constraint->regions[0]->cells;
  gint n[3];

  for (guint i = 0; i < 3; i++)
    {
      if (!gw_view_is_decided (view, cells[i]))
        return GW_PENDING;
      n[i] = gw_number_at (view, cells[i]);
    }
  if (is_power (constraint) ? one_is_power (n) : largest_is_sum (n))
    return GW_SATISFIED;
  gw_tell_region (violation, view, constraint->regions[0]);
  return GW_VIOLATED;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell_plainly (constraint, puzzle, violation,
                          is_power (constraint) ? _("no number is a power of the second with the third as exponent")
                                                : _("the largest must be the sum of the two others"));
}

/* ---- what fits together: for post ---- */

static gboolean
are_sum (gint x, gint y, gint z)
{
  return x + y == z || x + z == y || y + z == x;
}

#define MOST_POWER ((gint64) G_MAXINT)

/* By squaring; what is larger than any number is MOST_POWER. */
static gint64
power_of (gint64 base, gint exponent)
{
  gint64 power = 1;

  for (; exponent > 0; exponent >>= 1)
    {
      if ((exponent & 1) != 0)
        power = MIN (power * base, MOST_POWER);
      base = MIN (base * base, MOST_POWER);
    }
  return power;
}

static gboolean
are_power (gint x, gint y, gint z)
{
  return power_of (x, y) == z || power_of (y, x) == z || power_of (x, z) == y || power_of (z, x) == y
         || power_of (y, z) == x || power_of (z, y) == x;
}

/* What the third cell may hold when the first two count X and Y. */
static GwMask
third (const GwConstraint *constraint, const GwPuzzle *puzzle, gint x, gint y)
{
  GwCell cell = constraint->regions[0]->cells[2];
  GwMask mask = 0;

  GW_MASK_FOREACH (v, puzzle->symbols->all)
    if (is_power (constraint) ? are_power (x, y, gw_number_of (puzzle, cell, v))
                              : are_sum (x, y, gw_number_of (puzzle, cell, v)))
      mask |= GW_BIT (v);
  return mask;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwPuzzle *puzzle = poster->puzzle;
  const GwCell *cells = constraint->regions[0]->cells;
  guint n = puzzle->symbols->n;
  g_autofree GwMask *allowed = g_new (GwMask, n * n);

  for (guint v = 0; v < n; v++)
    for (guint w = 0; w < n; w++)
      allowed[v * n + w] = third (constraint, puzzle, gw_number_of (puzzle, cells[0], v), gw_number_of (puzzle, cells[1], w));
  gw_post_triples (poster, cells, 3, allowed);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  if (is_power (constraint))
    return g_strdup (_("Of the three cells around a circle with xʸ, one is a power of the second; the third is the exponent."));
  return g_strdup (_("Of the three cells around a circle with ±, the largest is the sum of the two others."));
}

#define TRIPLE(id_, name_)                                                                    \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_OURS, .category = GW_CATEGORY_PAIR,          \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_CORNER_MARK, .forms = { { { GW_EXACT_CELLS (3) } } }, \
  .is_arithmetic = TRUE, .is_at_odds_with_empty = TRUE, .check = check, .explain = explain, .post = post, \
  .describe = describe, .levels = GW_LEVELS_OF_FEW

const GwRule gw_rule_circlediff = {
  TRIPLE (circlediff, N_("sum of three")),
  .meaning = N_("the largest of the three numbers is the sum of the other two"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .mark = GW_MARK_CIRCLE, .text = "±" },
};

const GwRule gw_rule_circlepower = {
  TRIPLE (circlepower, N_("power of three")),
  .meaning = N_("one of the three numbers is a power of the second, with the third as exponent"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .mark = GW_MARK_CIRCLE, .text = "xʸ" },
};
