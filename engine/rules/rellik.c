/* All different, and no cells of the cage, one or several, sum to the clue. */
#include "base/i18n.h"
#include "relations/combination.h"
#include "rules/cage.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"

/* ---- check ---- */

/* Tries, from place I on, to take decided cells that come to REST; those taken are added to VIOLATION. */
static gboolean
comes_to (const GwView *view, const GwRegion *region, guint i, gint64 rest, gboolean any, GwViolation *violation)
{
  if (any && rest == 0)
    return TRUE;
  for (; i < region->n_cells; i++)
    {
      GwCell cell = region->cells[i];

      if (!gw_view_is_decided (view, cell) || gw_number_at (view, cell) > rest)
        continue;
      if (comes_to (view, region, i + 1, rest - gw_number_at (view, cell), TRUE, violation))
        {
          gw_tell_cell (violation, view, cell);
          return TRUE;
        }
    }
  return FALSE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  GwOutcome distinct = gw_cage_check_distinct (constraint, view, violation);

  if (distinct == GW_VIOLATED || constraint->args[0].value == GW_OPEN)
    return distinct;
  if (!comes_to (view, constraint->regions[0], 0, constraint->args[0].value, FALSE, violation))
    return distinct;
  if (violation != NULL)
    violation->code = GW_CAGE_OVER;
  return GW_VIOLATED;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  if (violation->code == GW_CAGE_REPEATS)
    return gw_cage_explain (constraint, puzzle, violation);
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("that sums to %d, which no cells of the cage may do"), constraint->args[0].value));
}

/* ---- post ---- */

#define MOST_TRIES 200000u
#define MOST_SUM   1023u /* of clues for which sets are looked for */

/* The search for all sets of values of which none, one or several, sum to the total. */
typedef struct
{
  const GwSymbols *symbols;
  GArray          *sets; /* GwMask */
  guint            total, tries;
} Search;

/* SUMS: bit s is set when some of the values taken, or none, come to s. FALSE when there are too many sets. */
static gboolean
find_sets (Search *search, guint from, guint n, GwMask set, const guint64 *sums)
{
  if (n == 0)
    {
      g_array_append_val (search->sets, set);
      return search->sets->len <= GW_COMBINATION_MAX_SETS;
    }
  for (guint v = from; v < search->symbols->n; v++)
    {
      guint w = (guint) search->symbols->number[v];
      guint64 more[GW_WORDS (MOST_SUM + 1)];

      if (++search->tries > MOST_TRIES)
        return FALSE;
      if ((gint) v == search->symbols->empty || (w <= search->total && gw_bit_test (sums, search->total - w)))
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (more); i++)
        more[i] = sums[i];
      for (guint s = w; s <= search->total; s++)
        if (gw_bit_test (sums, s - w))
          gw_bit_set (more, s);
      if (!find_sets (search, v + 1, n - 1, set | GW_BIT (v), more))
        return FALSE;
    }
  return TRUE;
}

/* Where the sets are few: with an empty value, and with multipliers, they are not. */
static void
post_few_sets (GwPoster *poster, const GwRegion *region, gint total)
{
  const GwSymbols *symbols = poster->puzzle->symbols;
  g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (GwMask));
  Search search = { symbols, sets, (guint) total, 0 };
  guint64 sums[GW_WORDS (MOST_SUM + 1)] = { 1 };

  if (total > (gint) MOST_SUM || symbols->empty != GW_NO_SYMBOL || region->n_cells > symbols->n
      || gw_has_multipliers (poster->puzzle))
    return;
  if (find_sets (&search, 0, region->n_cells, 0, sums))
    gw_post_sets (poster, region->cells, region->n_cells, (const GwMask *) (gpointer) sets->data, sets->len, NULL);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  gint total = constraint->args[0].value;

  gw_post_distinct (poster, region->cells, region->n_cells, TRUE);
  if (total == GW_OPEN)
    return;
  gw_post_no_subset_sum (poster, region->cells, region->n_cells, total);
  post_few_sets (poster, region, total);
}

/* ---- ideas ---- */

/* Beside what is known, a number that makes the total with some of it, or by itself; and of two open cells what would take everything
 * from the other. */
typedef struct
{
  const GwSymbols *symbols;
  guint            n;
  gint             total;
} Left;

/* Whether the total is X and a sum of known cells; bit per known cell. */
static gboolean
makes_total (const Left *left, const GwMask *may, guint from, gint rest)
{
  if (rest == 0)
    return TRUE;
  for (guint i = from; i < left->n && rest > 0; i++)
    if (gw_mask_is_single (may[i])
        && makes_total (left, may, i + 1, rest - left->symbols->number[gw_mask_lowest (may[i])]))
      return TRUE;
  return FALSE;
}

static gboolean
may_stand (const Left *left, const GwMask *may, guint at, guint v)
{
  gint rest = left->total - left->symbols->number[v];

  if (rest >= 0 && (rest == 0 || makes_total (left, may, 0, rest)))
    return FALSE;
  for (guint i = 0; i < left->n; i++)
    {
      GwMask beside = may[i] & ~GW_BIT (v);

      GW_MASK_FOREACH (w, may[i])
        if (left->symbols->number[w] == left->total || left->symbols->number[w] == rest)
          beside &= ~GW_BIT (w);
      if (i != at && beside == 0)
        return FALSE;
    }
  return TRUE;
}

static void
find_left (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Left *looked = data;

  for (guint i = 0; i < looked->n; i++)
    {
      left[i] = gw_mask_is_single (may[i]) ? may[i] : 0;
      GW_MASK_FOREACH (v, may[i] & ~left[i])
        if (may_stand (looked, may, i, v))
          left[i] |= GW_BIT (v);
    }
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const Left left = { thinker->puzzle->symbols, region->n_cells, constraint->args[0].value };
  g_autofree char *marks = NULL;

  if (left.total == GW_OPEN || !gw_think_is_plain (thinker)
      || !gw_think_by (thinker, region->cells, region->n_cells, find_left, &left, &marks))
    return FALSE;
  if (marks[0] == '\0')
    /* Translators: the number of a rellik cage */
    thinker->say (thinker, "rellik", g_strdup_printf (_("no cells of rellik cage %1$d may make %1$d, not even one by itself"), left.total));
  else
    /* Translators: what is known of cells ("R1C1 is 4: "), the number of a rellik cage */
    thinker->say (thinker, "rellik", g_strdup_printf (_("%sno cells of the cage may make %d with it"), marks, left.total));
  return TRUE;
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("In a cage with ≠ and a number, values do not repeat, and none of its cells, alone or together, sum to"
                     " that number."));
}

/* The smallest number that the cells do not come to; every larger one would say less. */
static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gint total = 1;

  if (gw_cage_check_distinct (constraint, solution, NULL) == GW_VIOLATED)
    return;
  while (comes_to (solution, constraint->regions[0], 0, total, FALSE, NULL))
    total++;
  gw_add_filled (constraint, &total, out);
}

#define SET(id_, name_, role_, origin_, drawing_)                                        \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_SET, \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_##drawing_

const GwRule gw_rule_rellik = {
  SET (rellik, N_("rellik cage"), GOAL, EXTENSION, CAGE), .is_arithmetic = TRUE,
  .words = N_("anti-killer, rellik killer"),
  .meaning = N_("all different; no cells of the cage, one or several, sum to d"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .text = "≠%" },
  .forms = { { { GW_CLUE (N_("total")), GW_CELLS (1) } } },
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe, .derive = derive,
};
