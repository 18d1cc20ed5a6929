/* A thermometer whose bulb may be at either end: the numbers rise all along, or fall all along. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "rules/tell.h"
#include "rules/walk.h"

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  gboolean may_rise = TRUE, may_fall = TRUE;
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i + 1 < region->n_cells; i++)
    {
      GwCell a = region->cells[i], b = region->cells[i + 1];

      if (!gw_view_is_decided (view, a) || !gw_view_is_decided (view, b))
        {
          outcome = GW_PENDING;
          continue;
        }
      may_rise = may_rise && gw_number_at (view, a) < gw_number_at (view, b);
      may_fall = may_fall && gw_number_at (view, a) > gw_number_at (view, b);
    }
  if (may_rise || may_fall)
    return outcome;
  gw_tell_region (violation, view, region);
  return GW_VIOLATED;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell_plainly (constraint, puzzle, violation, _("the numbers must increase from one end to the other"));
}

/* The state is which way it goes, when two cells have said so, and the last number. */
enum { UNKNOWN, UP, DOWN };

#define STATE(way, number) (1 + (way) + 3 * (gint64) (number))

static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  gint64 way = (state - 1) % 3, last = (state - 1) / 3;

  if (place == 0)
    *next = STATE (UNKNOWN, number);
  else if (number > last && way != DOWN)
    *next = STATE (UP, number);
  else if (number < last && way != UP)
    *next = STATE (DOWN, number);
  else
    return FALSE;
  return TRUE;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwWalk walk = { NULL, step, NULL };

  gw_post_walk (poster, constraint->regions[0]->cells, constraint->regions[0]->n_cells, &walk);
}

/* ---- ideas ---- */

typedef struct
{
  const GwPuzzle *puzzle;
  const GwCell   *cells;
  guint           n;
} Tube;

/* Along the tube from its first cell, or from its last: what each may hold behind the one before it. FALSE when nothing. */
static gboolean
push_on (const Tube *tube, GwMask *left, gboolean from_end, gboolean is_rising)
{
  const GwSymbols *symbols = tube->puzzle->symbols;

  for (guint i = 0; i < tube->n; i++)
    {
      guint at = from_end ? tube->n - 1 - i : i, before = from_end ? at + 1 : at - 1;

      if (i > 0)
        left[at] &= is_rising ? gw_numbers_between (tube->puzzle, tube->cells[at], (gint64) gw_symbols_min_number (symbols, left[before]) + 1, G_MAXINT)
                              : gw_numbers_between (tube->puzzle, tube->cells[at], G_MININT, (gint64) gw_symbols_max_number (symbols, left[before]) - 1);
      if (left[at] == 0)
        return FALSE;
    }
  return TRUE;
}

/* Rising from its first cell, or falling; LEFT is 0 where that cannot be. */
static gboolean
go_one_way (const Tube *tube, const GwMask *may, GwMask *left, gboolean is_rising)
{
  for (guint i = 0; i < tube->n; i++)
    left[i] = may[i];
  return push_on (tube, left, FALSE, is_rising) && push_on (tube, left, TRUE, !is_rising);
}

static void
leave_ways (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Tube *tube = data;
  g_autofree GwMask *one = g_new (GwMask, tube->n);

  for (guint i = 0; i < tube->n; i++)
    left[i] = 0;
  for (guint way = 0; way < 2; way++)
    if (go_one_way (tube, may, one, way == 0))
      for (guint i = 0; i < tube->n; i++)
        left[i] |= one[i];
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  const Tube tube = { thinker->puzzle, region->cells, region->n_cells };
  g_autofree GwMask *may = g_new (GwMask, 2 * region->n_cells);
  g_autofree char *marks = NULL, *bulb = NULL, *tip = NULL;
  gboolean rises, falls;

  if (!gw_think_is_plain (thinker) || !gw_think_by (thinker, region->cells, region->n_cells, leave_ways, &tube, &marks))
    return FALSE;
  for (guint i = 0; i < region->n_cells; i++)
    may[i] = thinker->may (thinker, region->cells[i]);
  rises = go_one_way (&tube, may, may + tube.n, TRUE);
  falls = go_one_way (&tube, may, may + tube.n, FALSE);
  if (rises && falls)
    {
      /* Translators: what is known of cells ("R1C1 is 4: ") */
      gw_think_say_line (thinker, constraint, "fuzzy-middle", g_strdup_printf (_("%swhichever end is the bulb, it rises at each cell"), marks));
      return TRUE;
    }
  for (guint i = 0; i < region->n_cells; i++)
    thinker->rest (thinker, region->cells[i], ~(GwMask) 0);
  bulb = gw_grid_cell_name (thinker->puzzle->grid, region->cells[rises ? 0 : region->n_cells - 1]);
  tip = gw_grid_cell_name (thinker->puzzle->grid, region->cells[rises ? region->n_cells - 1 : 0]);
  /* Translators: what is known of cells ("R1C1 is 4: "), the two ends of a thermometer */
  gw_think_say_line (thinker, constraint, "fuzzy-way", g_strdup_printf (_("%sthe thermometer can only rise from %s to %s"), marks, bulb, tip));
  return TRUE;
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Numbers increase along a fuzzy thermometer, from one of its ends to the other; which end is the bulb is"
                     " not given."));
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

#define JUST_CELLS { { { GW_LINE (2) } } }

const GwRule gw_rule_fuzzy_thermo = {
  LINE (fuzzy_thermo, N_("fuzzy thermometer")), .is_arithmetic = TRUE,
  .words = N_("fuzzy thermo"),
  .meaning = N_("the numbers increase from one of the two ends to the other"),
  .keeps = GW_MOVES | GW_REFLECTS | GW_TWO_WAY,
  .look = { .weight = GW_WEIGHT_WIDE, .pattern = GW_PATTERN_DOTTED, .start = GW_END_BULB, .end = GW_END_BULB },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};
