/* How many places of a region are marked, against regions beside it that must have another number (or any that goes with theirs): what is known of
 * a few of these numbers says more of the next. Where a region's places hang together, all ways to mark so many of them are looked at. */
#include <string.h>

#include "base/i18n.h"
#include "strategies/explain-why.h"
#include "strategies/place-phrases.h"
#include "strategies/place-regions.h"
#include "strategies/place-straight.h"
#include "strategies/strategy.h"

/* ---- numbers ---- */

static void
keep (const GwPlaceRegions *regions, guint i, GwMask left, guint by, gboolean *has_lost)
{
  GwPlaceRegion *region = gw_place_region_at (regions, i);

  if ((region->sizes & ~left) == 0)
    return;
  region->sizes &= left;
  for (gsize w = 0; w < regions->n_words; w++)
    region->rests[w] |= gw_place_region_at (regions, by)->rests[w];
  *has_lost = TRUE;
}

/* What BOND, from its end E, leaves the other. */
static GwMask
left_beside (const GwPlaceRegions *regions, const GwPlaceBond *bond, guint e)
{
  GwMask left = 0;

  GW_MASK_FOREACH (n, gw_place_region_at (regions, e == 0 ? bond->a : bond->b)->sizes)
    left |= bond->beside[e][n];
  return left;
}

/* All that follows for numbers; FALSE: some region has none left. */
static gboolean
follow (const GwPlaceRegions *regions)
{
  gboolean has_lost = TRUE, holds = TRUE;

  for (guint i = 0; i < regions->list->len; i++)
    gw_place_region_start (gw_place_region_at (regions, i), i, regions->n_words);
  while (has_lost)
    {
      has_lost = FALSE;
      for (guint k = 0; k < regions->bonds->len; k++)
        {
          const GwPlaceBond *bond = gw_place_bond_at (regions, k);

          keep (regions, bond->b, left_beside (regions, bond, 0), bond->a, &has_lost);
          keep (regions, bond->a, left_beside (regions, bond, 1), bond->b, &has_lost);
        }
    }
  for (guint i = 0; i < regions->list->len; i++)
    holds = holds && gw_place_region_at (regions, i)->sizes != 0;
  return holds;
}

/* ---- the strategy ---- */

/* What the numbers of REGION leave open: places that are marked in any case, and those that are not. N_WAYS: in how many ways; 0: nobody counts. */
static void
read_region (const GwPlaceRegion *region, guint64 *marked, guint64 *blank, guint *n_ways)
{
  const guint in = gw_mask_count (region->in), open = gw_mask_count (region->open);
  GwPlaceWalk walk = { 0 };

  *marked = *blank = 0;
  *n_ways = 0;
  if (region->part != NULL && gw_place_region_walk (region, &walk))
    {
      *marked = walk.all & region->open;
      *blank = region->open & ~walk.any;
      *n_ways = walk.n_ways;
    }
  else if (region->sizes == GW_BIT (in))
    *blank = region->open;
  else if (region->sizes == GW_BIT (in + open))
    *marked = region->open;
}

/* Whether region I still has places MARKED and BLANK. */
static gboolean
still_says (const GwPlaceRegions *regions, guint i, guint64 marked, guint64 blank)
{
  guint64 now_marked, now_blank;
  guint n_ways;

  if (!follow (regions))
    return FALSE;
  read_region (gw_place_region_at (regions, i), &now_marked, &now_blank, &n_ways);
  return (marked & ~now_marked) == 0 && (blank & ~now_blank) == 0;
}

/* Regions that are not needed are ignored. */
static void
ignore_others (const GwPlaceRegions *regions, guint i, guint64 marked, guint64 blank)
{
  for (guint k = 0; k < regions->list->len; k++)
    if (k != i)
      {
        gw_place_region_at (regions, k)->is_ignored = TRUE;
        gw_place_region_at (regions, k)->is_ignored = still_says (regions, i, marked, blank);
      }
  follow (regions);
}

static void
tell (const GwPlaceRegions *regions, guint i, guint64 marked, guint64 blank)
{
  GwPencil *pencil = regions->pencil;
  g_autofree char *name = gw_place_region_name (regions, i), *others = NULL, *numbers = NULL, *what = NULL;
  guint n_ways;

  ignore_others (regions, i, marked, blank);
  read_region (gw_place_region_at (regions, i), &marked, &blank, &n_ways);
  others = gw_place_region_note_rests (regions, i);
  for (guint k = 0; k < regions->bonds->len; k++)
    if (gw_bit_test (gw_place_region_at (regions, i)->rests, gw_place_bond_at (regions, k)->a) && gw_bit_test (gw_place_region_at (regions, i)->rests, gw_place_bond_at (regions, k)->b))
      gw_reason_add_clue (pencil->step, gw_place_bond_at (regions, k)->owner);
  numbers = gw_place_phrase_numbers (gw_place_region_at (regions, i)->sizes);
  if (others != NULL)
    /* Translators: regions, one beside them, how many of its places are marked: beside R1C1 to R1C3 (2) and the region of R2C2 (3), the region of R4C4 has 1 or 4 */
    what = g_strdup_printf (_("beside %s, %s has %s"), others, name, numbers);
  else
    what = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s fits in %u way", "%s fits in %u ways", n_ways), name, n_ways);
  g_free (pencil->step->why);
  pencil->step->idea = "sizes";
  pencil->step->why = n_ways == 1 || n_ways == 0 ? g_steal_pointer (&what) : g_strdup_printf (n_ways == 2 ? _("%s; either way") : _("%s; in all of them"), what);
  pencil->step->n_bases = pencil->step->groups->len;
}

/* TRUE: a step is found, and told. */
static gboolean
try_region (const GwPlaceRegions *regions, guint i)
{
  guint64 marked, blank;
  guint n_ways;

  read_region (gw_place_region_at (regions, i), &marked, &blank, &n_ways);
  if (!gw_place_region_strike (regions, i, marked, blank))
    return FALSE;
  tell (regions, i, marked, blank);
  gw_place_run_on (regions->pencil);
  return TRUE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwPlaceRegions regions;

  if (pencil->terrain->n_places == pencil->terrain->n_vars)
    return FALSE;
  gw_place_regions_begin (&regions, pencil);
  if (regions.list->len > 0 && follow (&regions))
    for (guint i = 0; i < regions.list->len && gw_pencil_goes_on (pencil, 100); i++)
      if (try_region (&regions, i))
        break;
  gw_place_regions_end (&regions);
  return pencil->has_found;
}

const GwStrategy gw_strategy_place_sizes = {
  .id = "place-sizes",
  .name = N_("counts of neighbouring regions"),
  .meaning = N_("how many places a region can have, given its neighbours, and every connected way to mark that many"),
  .monotone = TRUE,
  .tenths = 35,
  .sees_several = TRUE,
  .find = find,
  .explain = gw_explain_why,
};
