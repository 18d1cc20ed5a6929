/* A line that can be cut into consecutive pieces which each sum to the clue. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/tell.h"
#include "rules/thinker.h"
#include "rules/walk.h"

/* Whether a full line can be cut; tries every cut. */
static gboolean
can_be_cut (const GwView *view, const GwRegion *region, gint64 total)
{
  g_autofree gboolean *may_end = g_new0 (gboolean, region->n_cells + 1);

  may_end[0] = TRUE;
  for (guint to = 1; to <= region->n_cells; to++)
    {
      gint64 sum = 0;

      for (guint from = to; from-- > 0;)
        {
          sum += gw_number_at (view, region->cells[from]);
          if (may_end[from] && sum == total)
            may_end[to] = TRUE;
        }
    }
  return may_end[region->n_cells];
}

static gboolean
is_full (const GwView *view, const GwRegion *region)
{
  for (guint i = 0; i < region->n_cells; i++)
    if (!gw_view_is_decided (view, region->cells[i]))
      return FALSE;
  return TRUE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];

  if (constraint->args[0].value == GW_OPEN)
    return GW_SATISFIED;
  if (!is_full (view, region))
    return GW_PENDING;
  if (can_be_cut (view, region, constraint->args[0].value))
    return GW_SATISFIED;
  gw_tell_region (violation, view, region);
  return GW_VIOLATED;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("that cannot be cut into pieces that sum to %d"), constraint->args[0].value));
}

/* The state is what the last piece comes to so far; a piece that is complete may still take zeros. */
static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  gint64 total = *(const gint *) data;

  *next = state == total && number > 0 ? number : state + number;
  return *next <= total;
}

static gboolean
accepts (gpointer data, gint64 state)
{
  return state == *(const gint *) data;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  gint total = constraint->args[0].value;
  const GwWalk walk = { &total, step, accepts };

  if (total != GW_OPEN)
    gw_post_walk (poster, region->cells, region->n_cells, &walk);
}

/* ---- ideas ---- */

#define MOST_TOTAL 62 /* a bit for each state of the walk */
#define MOST_CELLS 64u

typedef struct
{
  const GwSymbols *symbols;
  gint             total;
  guint            n;
} Cutting;

/* The states that NUMBER leads to from any of STATES, or from which it leads into any of them. */
static guint64
lead_on (const Cutting *cutting, guint64 states, gint number, gboolean is_back)
{
  guint64 into = 0;

  for (gint64 state = 0; state <= cutting->total; state++)
    {
      gint64 next;

      if (step ((gpointer) &cutting->total, 0, state, 0, number, &next) && (states >> (is_back ? next : state) & 1) != 0)
        into |= GW_BIT (is_back ? state : next);
    }
  return into;
}

static guint64
lead_all (const Cutting *cutting, guint64 states, GwMask may, gboolean is_back)
{
  guint64 into = 0;

  GW_MASK_FOREACH (v, may)
    into |= lead_on (cutting, states, cutting->symbols->number[v], is_back);
  return into;
}

/* What cuts leave the cells, each by itself. */
static void
cut (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Cutting *cutting = data;
  guint64 before[MOST_CELLS + 1] = { 1 }, behind = GW_BIT (cutting->total);

  for (guint i = 0; i < cutting->n; i++)
    before[i + 1] = lead_all (cutting, before[i], may[i], FALSE);
  for (guint i = cutting->n; i-- > 0;)
    {
      GwMask own = may[i];

      left[i] = 0;
      GW_MASK_FOREACH (v, own)
        if ((lead_on (cutting, before[i], cutting->symbols->number[v], FALSE) & behind) != 0)
          left[i] |= GW_BIT (v);
      behind = lead_all (cutting, behind, own, TRUE);
    }
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const Cutting cutting = { thinker->puzzle->symbols, constraint->args[0].value, region->n_cells };
  g_autofree char *marks = NULL;

  if (cutting.total < 1 || cutting.total > MOST_TOTAL || cutting.n > MOST_CELLS || !gw_think_is_plain (thinker)
      || !gw_think_by (thinker, region->cells, region->n_cells, cut, &cutting, &marks))
    return FALSE;
  /* Translators: what is known of cells with a colon and a space behind it, or nothing; a sum. What is ruled out follows: "R1C1 is 3-9: no cut of
   * the line into pieces of 10 has these: R1C2 ≠ 8, 9" */
  thinker->say (thinker, "ten-cut", g_strdup_printf (_("%sno way to cut the line into pieces of %d has these"), marks, cutting.total));
  return TRUE;
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("A split line can be cut into pieces that each sum to the number on it."));
}

/* The smallest number makes the most pieces. */
static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  const GwRegion *region = constraint->regions[0];
  gint total = 0;

  while (!can_be_cut (solution, region, total))
    total++;
  gw_add_filled (constraint, &total, out);
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

const GwRule gw_rule_split_line = {
  LINE (split_line, N_("split line (ten line)")), .is_arithmetic = TRUE,
  .words = N_("10-line, ten line, N-sum line, segmented sum"),
  .meaning = N_("the line can be cut into pieces that each sum to s"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .hue = GW_HUE_BLUE, .pattern = GW_PATTERN_DASHED, .text = "%" },
  .forms = { { { GW_CLUE (N_("total")), GW_LINE (2) } } },
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe, .derive = derive,
};
