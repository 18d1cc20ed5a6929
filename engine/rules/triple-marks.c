/* Marks between three cells: one number is the sum of the two others (circlediff), or a power made of them
 * (circlepower; 0 to the power of 0 is 1). */
#include <string.h>

#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/tell.h"
#include "rules/thinker.h"

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

/* ---- ideas ---- */

typedef struct
{
  const GwPuzzle *puzzle;
  const GwCell   *cells;
} Triple;

/* What is left where cell SUM counts as much as the two others together; nothing where it cannot. */
static void
leave_one_way (const Triple *triple, const GwMask *may, guint sum, GwMask *left)
{
  const guint one = (sum + 1) % 3, other = (sum + 2) % 3;

  memset (left, 0, 3 * sizeof *left);
  GW_MASK_FOREACH (v, may[one])
    GW_MASK_FOREACH (w, may[other])
      {
        const gint number = gw_number_of (triple->puzzle, triple->cells[one], v) + gw_number_of (triple->puzzle, triple->cells[other], w);
        const GwMask fits = may[sum] & gw_numbers_between (triple->puzzle, triple->cells[sum], number, number);

        left[sum] |= fits;
        left[one] |= fits != 0 ? GW_BIT (v) : 0;
        left[other] |= fits != 0 ? GW_BIT (w) : 0;
      }
}

static void
leave_sums (gconstpointer data, const GwMask *may, GwMask *left)
{
  GwMask one[3];

  memset (left, 0, sizeof one);
  for (guint sum = 0; sum < 3; sum++)
    {
      leave_one_way (data, may, sum, one);
      for (guint i = 0; i < 3; i++)
        left[i] |= one[i];
    }
}

/* Bit per cell that can be the sum of the others. */
static guint
find_sums (const Triple *triple, const GwMask *may)
{
  GwMask left[3];
  guint sums = 0;

  for (guint sum = 0; sum < 3; sum++)
    {
      leave_one_way (triple, may, sum, left);
      sums |= left[sum] != 0 ? 1u << sum : 0;
    }
  return sums;
}

/* "only R1C1 can be the sum, so R1C1 = R1C2+R2C1", "R1C1 cannot be the sum, so it is the difference of R1C2 and R2C1", "R1C2 and R2C1 make 4 or differ by 4";
 * NULL: no more than the rule says. */
static char *
ways_text (const GwThinker *thinker, const Triple *triple, const GwMask *may)
{
  const guint sums = find_sums (triple, may), n_sums = gw_mask_count (sums);
  guint at = 0;
  g_autofree char *cell = NULL, *others = NULL, *one = NULL, *other = NULL;
  GwCell two[2];

  while (at < 3 && !(n_sums == 1 ? (sums >> at & 1) != 0 : n_sums == 2 ? (sums >> at & 1) == 0 : gw_mask_is_single (may[at])))
    at++;
  if (at == 3)
    return NULL;
  two[0] = triple->cells[(at + 1) % 3];
  two[1] = triple->cells[(at + 2) % 3];
  cell = gw_grid_cell_name (triple->puzzle->grid, triple->cells[at]);
  others = gw_think_cells (thinker, two, 2);
  one = gw_grid_cell_name (triple->puzzle->grid, two[0]);
  other = gw_grid_cell_name (triple->puzzle->grid, two[1]);
  if (n_sums == 1)
    /* Translators: a cell, two others that make it */
    return g_strdup_printf (_("only %1$s can be the sum, so %1$s = %2$s+%3$s"), cell, one, other);
  if (n_sums == 2)
    /* Translators: a cell, two others */
    return g_strdup_printf (_("%1$s cannot be the sum, so it is the difference of %2$s"), cell, others);
  /* Translators: two cells, a digit twice */
  return g_strdup_printf (_("%1$s make %2$s or differ by %2$s"), others, triple->puzzle->symbols->text[gw_mask_lowest (may[at])]);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const Triple triple = { thinker->puzzle, constraint->regions[0]->cells };
  g_autofree char *marks = NULL, *ways = NULL, *at = NULL;
  GwMask may[3];
  guint n_known = 0;

  if (!gw_think_are_plain (thinker, triple.cells, 3))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      may[i] = thinker->may (thinker, triple.cells[i]);
      n_known += gw_mask_is_single (may[i]);
    }
  /* Of two digits there is nothing to explain: the third is their sum or their difference. */
  if (n_known > 1)
    return FALSE;
  ways = ways_text (thinker, &triple, may);
  if (ways == NULL || !gw_think_by (thinker, triple.cells, 3, leave_sums, &triple, &marks))
    return FALSE;
  at = gw_grid_cell_name (thinker->puzzle->grid, triple.cells[0]);
  /* Translators: the first cell of three, what is known of them ("R1C1 is 4: "), how they hang together */
  thinker->say (thinker, "triple-sum", g_strdup_printf (_("sum of three at %1$s: %2$s%3$s"), at, marks, ways));
  return TRUE;
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
  .ideas = ideas,
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .mark = GW_MARK_CIRCLE, .text = "±" },
};

const GwRule gw_rule_circlepower = {
  TRIPLE (circlepower, N_("power of three")),
  .meaning = N_("one of the three numbers is a power of the second, with the third as exponent"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .mark = GW_MARK_CIRCLE, .text = "xʸ" },
};
