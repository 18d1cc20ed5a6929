/* Cases within cases: a place is supposed, and beside it others, of which each that fails is ruled out there, until the first cannot hold either.
 * By itself each holds; so beside another it can only fail where one of the places that it looks at is changed. */
#include <string.h>

#include "base/i18n.h"
#include "strategies/explain-why.h"
#include "strategies/place-cases.h"
#include "strategies/strategy.h"

/* So many suppositions within one are tried, and so many altogether: a bound that is the same on every machine. */
#define MOST_WITHIN 3000u
#define MOST_TRIES  60000u
#define MOST_AREAS  15000u /* likewise where each is about the areas of the whole grid */

/* Sets of so many words are compared to see which places are touched at all, which only counts in large grids. */
#define MOST_WORDS  (1u << 29)

/* A case with so few others in it is told at once: nothing shorter is looked for. */
#define FEW 2u

typedef struct
{
  GwPencil  *pencil;
  GwSuppose *outer, *inner;
  gsize      n_words;  /* of a set of places */
  guint64   *looked;   /* per place and value, bit per variable: what it looks at by itself */
  guint64   *changed;  /* bit per place that the one that is supposed changes */
  guint      n_tries;  /* within the one that is supposed */
  guint      n_all, most;
  guint64    n_compared; /* words */
} Nested;

/* Whether what is supposed fails by itself, or by another that fails within it. */
typedef enum
{
  HOLDS,  /* nothing fails within it */
  FAILS,
  GOES_ON, /* something within it does */
} Within;

static guint64 *
looked_at (const Nested *nested, guint32 var, guint v)
{
  return nested->looked + ((gsize) var * nested->pencil->terrain->compiled->model->n_values + v) * nested->n_words;
}

/* Whether anything is changed that VAR looks at with value V. */
static gboolean
is_touched (Nested *nested, guint32 var, guint v)
{
  const guint64 *looked = looked_at (nested, var, v);

  nested->n_compared += nested->n_words;
  for (gsize w = 0; w < nested->n_words; w++)
    if ((looked[w] & nested->changed[w]) != 0)
      return TRUE;
  return FALSE;
}

static void
note_changes (Nested *nested)
{
  for (guint i = 0; i < nested->outer->taken->len; i++)
    gw_bit_set (nested->changed, g_array_index (nested->outer->taken, GwTaken, i).var);
}

static Within
try_within (Nested *nested, guint32 var, guint v)
{
  if ((nested->outer->now[var] & GW_BIT (v)) == 0 || nested->n_tries >= MOST_WITHIN || !is_touched (nested, var, v))
    return HOLDS;
  nested->n_tries++;
  gw_suppose_begin (nested->inner, nested->outer->now);
  if (gw_suppose_more (nested->inner, var, GW_BIT (v), G_MAXUINT))
    return HOLDS;
  if (!gw_suppose_more (nested->outer, var, ~GW_BIT (v), G_MAXUINT))
    return FAILS;
  note_changes (nested);
  return GOES_ON;
}

/* Each open place within what is supposed, once. */
static Within
pass (Nested *nested)
{
  const GwTerrain *terrain = nested->pencil->terrain;
  Within within = HOLDS;

  for (guint32 var = 0; var < terrain->n_places && gw_pencil_goes_on (nested->pencil, 1); var++)
    for (guint v = 0; v < terrain->compiled->model->n_values && !gw_mask_is_single (nested->outer->now[var]); v++)
      {
        const Within one = try_within (nested, var, v);

        if (one == FAILS)
          return FAILS;
        within = one == GOES_ON ? GOES_ON : within;
      }
  return within;
}

static gboolean
fails (Nested *nested, guint32 var, guint v)
{
  Within within = GOES_ON;

  nested->n_tries = 0;
  gw_suppose_begin (nested->outer, nested->pencil->cells);
  if (!gw_suppose_more (nested->outer, var, GW_BIT (v), G_MAXUINT))
    return TRUE;
  memset (nested->changed, 0, nested->n_words * sizeof (guint64));
  note_changes (nested);
  while (within == GOES_ON)
    within = pass (nested);
  nested->n_all += nested->n_tries;
  return within == FAILS && !nested->pencil->is_stopped;
}

/* What each open place looks at with each of its values. */
static void
look (Nested *nested)
{
  const GwPencil *pencil = nested->pencil;

  for (guint32 var = 0; var < pencil->terrain->n_places; var++)
    GW_MASK_FOREACH (v, gw_pencil_is_placed (pencil, var) ? 0 : pencil->cells[var])
      {
        nested->inner->looked = looked_at (nested, var, v);
        gw_bit_set (nested->inner->looked, var);
        gw_suppose_begin (nested->inner, pencil->cells);
        gw_suppose_more (nested->inner, var, GW_BIT (v), G_MAXUINT);
      }
  nested->inner->looked = NULL;
}

/* How many suppositions there are within what failed. */
static guint
n_within (const Nested *nested)
{
  guint n = 0;

  for (guint i = 1; i < nested->outer->taken->len; i++)
    n += g_array_index (nested->outer->taken, GwTaken, i).part == GW_SUPPOSED;
  return n;
}

typedef struct
{
  guint32 var;
  guint   v;
  guint   n_within;
} Best;

static void
try_place (Nested *nested, guint32 var, Best *best)
{
  GwPencil *pencil = nested->pencil;

  for (guint v = 0; v < pencil->terrain->compiled->model->n_values && !gw_pencil_is_placed (pencil, var); v++)
    {
      if (nested->n_all >= nested->most || nested->n_compared >= MOST_WORDS)
        return;
      if ((pencil->cells[var] & GW_BIT (v)) == 0 || !gw_pencil_wants (pencil, var, GW_BIT (v)) || !fails (nested, var, v))
        continue;
      if (!gw_pencil_explains (pencil))
        gw_pencil_strike (pencil, var, GW_BIT (v));
      else if (n_within (nested) < best->n_within)
        *best = (Best) { var, v, n_within (nested) };
    }
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const guint n = pencil->terrain->n_places;
  Best best = { GW_NO_VAR, 0, G_MAXUINT };
  Nested nested = { .pencil = pencil, .n_words = GW_WORDS (pencil->terrain->compiled->model->n_vars) };

  if (n == pencil->terrain->n_vars && !gw_pencil_clues (pencil)->has_areas)
    return FALSE;
  nested.most = n == pencil->terrain->n_vars ? MOST_AREAS : MOST_TRIES;
  nested.outer = gw_suppose_new (pencil);
  nested.inner = gw_suppose_new (pencil);
  nested.looked = g_new0 (guint64, (gsize) n * pencil->terrain->compiled->model->n_values * nested.n_words);
  nested.changed = g_new (guint64, nested.n_words);
  look (&nested);
  for (guint32 var = 0; var < n && best.n_within > FEW && gw_pencil_goes_on (pencil, 1); var++)
    try_place (&nested, var, &best);
  if (best.var != GW_NO_VAR && fails (&nested, best.var, best.v) && gw_pencil_strike (pencil, best.var, GW_BIT (best.v)))
    gw_place_cases_tell (nested.outer, nested.inner, best.var, GW_BIT (best.v));
  gw_suppose_free (nested.outer);
  gw_suppose_free (nested.inner);
  g_free (nested.looked);
  g_free (nested.changed);
  return pencil->has_found;
}

const GwStrategy gw_strategy_place_nested = {
  .id = "place-nested",
  .name = N_("nested cases of a place"),
  .meaning = N_("what a place cannot be, since every way on from it fails as well"),
  .monotone = TRUE,
  .tenths = 89,
  .sees_several = TRUE,
  .find = find,
  .explain = gw_explain_why,
};
