/* What the connected marks of one region may look like, against those of regions beside it: a shape counts where each neighbour has one that goes with it, which does not
 * touch it where a rule keeps them apart, and has another number where a rule compares them; and where two neighbours of the region that meet have such shapes together. */
#include <string.h>

#include "base/i18n.h"
#include "strategies/explain-why.h"
#include "strategies/place-form.h"
#include "strategies/place-regions.h"
#include "strategies/place-straight.h"
#include "strategies/strategy.h"

/* Nobody draws more shapes of one region. */
#define MOST_SHAPES 200u

/* So many pairs of shapes are compared: a bound that is the same on every machine. */
#define MOST_COMPARED 20000000u

/* What so many rounds say is looked for first, as it rests on fewer regions. */
#define FIRST_ROUNDS 1u
#define MOST_ROUNDS  64u

/* Two regions that have to do with each other. */
typedef struct
{
  guint              a, b;
  const GwPlaceBond *bond;       /* of their numbers, A and B the same way round; NULL: there is none */
  guint32            apart;      /* the owner of what keeps them apart, or GW_PLACE_NO_NUMBER */
  guint64           *touched[2]; /* per place of A those of B that are not marked with it; the other way round */
} Tie;

typedef struct
{
  GwPlaceRegions regions;
  GArray       **shapes;  /* per region, of guint64; NULL where nobody lists them */
  GPtrArray     *ties;    /* of Tie */
  guint          n_rounds; /* through all ties, at most */
  gboolean       is_whole; /* nothing more follows */
  guint64        n_compared;
} Shapes;

static const Tie *
tie_at (const Shapes *shapes, guint i)
{
  return shapes->ties->pdata[i];
}

/* Which end of TIE region I is; 2: none. */
static guint
end_of (const Tie *tie, guint i)
{
  return tie->a == i ? 0 : tie->b == i ? 1 : 2;
}

/* The tie between I and J, or NULL. */
static Tie *
find_tie (const Shapes *shapes, guint i, guint j)
{
  for (guint k = 0; k < shapes->ties->len; k++)
    if (end_of (tie_at (shapes, k), i) < 2 && end_of (tie_at (shapes, k), j) < 2)
      return shapes->ties->pdata[k];
  return NULL;
}

/* ---- reading them ---- */

static void
tie_free (gpointer data)
{
  Tie *tie = data;

  g_free (tie->touched[0]);
  g_free (tie->touched[1]);
  g_free (tie);
}

static Tie *
tie_of (Shapes *shapes, guint a, guint b)
{
  Tie *tie = find_tie (shapes, a, b);

  if (tie != NULL)
    return tie;
  tie = g_new0 (Tie, 1);
  *tie = (Tie) { .a = a, .b = b, .apart = GW_PLACE_NO_NUMBER };
  tie->touched[0] = g_new0 (guint64, gw_place_region_at (&shapes->regions, a)->n);
  tie->touched[1] = g_new0 (guint64, gw_place_region_at (&shapes->regions, b)->n);
  g_ptr_array_add (shapes->ties, tie);
  return tie;
}

/* The first region that VAR is a place of, and which; FALSE: there is none. */
static gboolean
find_place (const Shapes *shapes, guint32 var, guint *region, guint *place)
{
  for (*region = 0; *region < shapes->regions.list->len; ++*region)
    {
      *place = gw_place_of_region (gw_place_region_at (&shapes->regions, *region), var);
      if (*place < gw_place_region_at (&shapes->regions, *region)->n)
        return TRUE;
    }
  return FALSE;
}

/* That no two places of PART are marked, where they lie in two regions. */
static void
keep_apart (Shapes *shapes, const GwClueScope *part)
{
  guint region[2], place[2];
  Tie *tie;

  if (!find_place (shapes, part->vars[0], &region[0], &place[0]) || !find_place (shapes, part->vars[1], &region[1], &place[1]) || region[0] == region[1])
    return;
  tie = tie_of (shapes, region[0], region[1]);
  if (tie->apart != GW_PLACE_NO_NUMBER && tie->apart != part->owner)
    return;
  tie->apart = part->owner;
  tie->touched[end_of (tie, region[0])][place[0]] |= GW_BIT (place[1]);
  tie->touched[end_of (tie, region[1])][place[1]] |= GW_BIT (place[0]);
}

static void
begin (Shapes *shapes, GwPencil *pencil)
{
  const GwClues *clues;

  memset (shapes, 0, sizeof *shapes);
  gw_place_regions_begin (&shapes->regions, pencil);
  shapes->shapes = g_new0 (GArray *, shapes->regions.list->len + 1);
  shapes->ties = g_ptr_array_new_with_free_func (tie_free);
  if (shapes->regions.list->len == 0)
    return;
  for (guint i = 0; i < shapes->regions.bonds->len; i++)
    {
      const GwPlaceBond *bond = gw_place_bond_at (&shapes->regions, i);

      tie_of (shapes, bond->a, bond->b)->bond = bond; /* of one rule, if several compare them: a premise for each tie */
    }
  clues = gw_pencil_clues (pencil);
  for (guint i = 0; i < clues->n; i++)
    if (clues->clues[i].has_places && clues->clues[i].n_vars == 2 && gw_place_form (pencil, &clues->clues[i]) == GW_FORM_ONE_AT_MOST
        && gw_clue_is_on (pencil->terrain->compiled->model, &clues->clues[i], pencil->off, NULL))
      keep_apart (shapes, &clues->clues[i]);
}

static void
end (Shapes *shapes)
{
  for (guint i = 0; i < shapes->regions.list->len; i++)
    g_clear_pointer (&shapes->shapes[i], g_array_unref);
  g_free (shapes->shapes);
  g_ptr_array_unref (shapes->ties);
  gw_place_regions_end (&shapes->regions);
}

/* ---- what goes together ---- */

static guint64
touched_by (const guint64 *touched, guint64 shape)
{
  guint64 all = 0;

  for (; shape != 0; shape &= shape - 1)
    all |= touched[gw_mask_lowest (shape)];
  return all;
}

/* Whether a region at the end E of TIE, as SHAPE, goes with any of those LISTED for the other. */
static gboolean
goes_with (Shapes *shapes, const Tie *tie, guint e, guint64 shape, const GArray *listed)
{
  const guint64 touched = touched_by (tie->touched[e], shape);
  const GwMask numbers = tie->bond == NULL ? ~(GwMask) 0 : tie->bond->beside[e][gw_mask_count (shape)];

  shapes->n_compared += listed->len;
  for (guint i = 0; i < listed->len; i++)
    {
      const guint64 other = g_array_index (listed, guint64, i);

      if ((other & touched) == 0 && (numbers & GW_BIT (gw_mask_count (other))) != 0)
        return TRUE;
    }
  return FALSE;
}

/* Likewise of a region whose shapes nobody lists. */
static gboolean
goes_with_any (const Tie *tie, guint e, guint64 shape, const GwPlaceRegion *other)
{
  return other->is_ignored
         || ((touched_by (tie->touched[e], shape) & other->in) == 0 && (tie->bond == NULL || (tie->bond->beside[e][gw_mask_count (shape)] & other->sizes) != 0));
}

static gboolean
has_partner (Shapes *shapes, const Tie *tie, guint e, guint64 shape)
{
  const guint other = e == 0 ? tie->b : tie->a;

  return shapes->shapes[other] != NULL ? goes_with (shapes, tie, e, shape, shapes->shapes[other])
                                       : goes_with_any (tie, e, shape, gw_place_region_at (&shapes->regions, other));
}

static void
rest_on (const Shapes *shapes, guint i, guint by)
{
  for (gsize w = 0; w < shapes->regions.n_words; w++)
    gw_place_region_at (&shapes->regions, i)->rests[w] |= gw_place_region_at (&shapes->regions, by)->rests[w];
}

/* Takes the shapes of the region at E that have no partner. */
static gboolean
narrow (Shapes *shapes, const Tie *tie, guint e)
{
  const guint i = e == 0 ? tie->a : tie->b;
  GArray *listed = shapes->shapes[i];
  guint n = 0;

  if (listed == NULL)
    return FALSE;
  for (guint k = 0; k < listed->len; k++)
    if (has_partner (shapes, tie, e, g_array_index (listed, guint64, k)))
      g_array_index (listed, guint64, n++) = g_array_index (listed, guint64, k);
  if (n == listed->len)
    return FALSE;
  g_array_set_size (listed, n);
  rest_on (shapes, i, e == 0 ? tie->b : tie->a);
  return TRUE;
}

/* ---- two neighbours that meet ---- */

/* Those of the shapes at the other end that go with SHAPE; free it. */
static GArray *
list_partners (const Shapes *shapes, const Tie *tie, guint e, guint64 shape)
{
  const GArray *listed = shapes->shapes[e == 0 ? tie->b : tie->a];
  const guint64 touched = touched_by (tie->touched[e], shape);
  const GwMask numbers = tie->bond == NULL ? ~(GwMask) 0 : tie->bond->beside[e][gw_mask_count (shape)];
  GArray *partners = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < listed->len; i++)
    {
      const guint64 other = g_array_index (listed, guint64, i);

      if ((other & touched) == 0 && (numbers & GW_BIT (gw_mask_count (other))) != 0)
        g_array_append_val (partners, other);
    }
  return partners;
}

/* Whether any of ONES, at the end E of TIE, goes with any of OTHERS. */
static gboolean
go_together (Shapes *shapes, const Tie *tie, guint e, const GArray *ones, const GArray *others)
{
  for (guint i = 0; i < ones->len; i++)
    if (goes_with (shapes, tie, e, g_array_index (ones, guint64, i), others))
      return TRUE;
  return FALSE;
}

/* A region, beside two others that meet, by which ties. */
typedef struct
{
  const Tie *one, *other, *between;
  guint      at_one, at_other; /* the region's ends */
  guint      e;                /* the end of BETWEEN that ONE leads to */
} Corner;

static gboolean
fits_corner (Shapes *shapes, const Corner *corner, guint64 shape)
{
  g_autoptr (GArray) ones = list_partners (shapes, corner->one, corner->at_one, shape);
  g_autoptr (GArray) others = list_partners (shapes, corner->other, corner->at_other, shape);

  return go_together (shapes, corner->between, corner->e, ones, others);
}

static gboolean
narrow_by_corner (Shapes *shapes, guint i, const Corner *corner)
{
  GArray *listed = shapes->shapes[i];
  guint n = 0;

  for (guint k = 0; k < listed->len; k++)
    if (fits_corner (shapes, corner, g_array_index (listed, guint64, k)))
      g_array_index (listed, guint64, n++) = g_array_index (listed, guint64, k);
  if (n == listed->len)
    return FALSE;
  g_array_set_size (listed, n);
  rest_on (shapes, i, corner->between->a);
  rest_on (shapes, i, corner->between->b);
  return TRUE;
}

/* Each region that meets both ends of TIE. */
static gboolean
narrow_beside (Shapes *shapes, const Tie *tie)
{
  gboolean has_lost = FALSE;

  if (shapes->shapes[tie->a] == NULL || shapes->shapes[tie->b] == NULL)
    return FALSE;
  for (guint i = 0; i < shapes->regions.list->len; i++)
    {
      Corner corner = { .between = tie };

      if (i == tie->a || i == tie->b || shapes->shapes[i] == NULL)
        continue;
      corner.one = find_tie (shapes, i, tie->a);
      corner.other = find_tie (shapes, i, tie->b);
      if (corner.one == NULL || corner.other == NULL)
        continue;
      corner.at_one = end_of (corner.one, i);
      corner.at_other = end_of (corner.other, i);
      has_lost |= narrow_by_corner (shapes, i, &corner);
    }
  return has_lost;
}

/* ---- all that follows ---- */

static void
list_shapes (Shapes *shapes, guint i)
{
  GwPlaceRegion *region = gw_place_region_at (&shapes->regions, i);
  GwPlaceWalk walk = { .shapes = g_array_new (FALSE, FALSE, sizeof (guint64)) };

  g_clear_pointer (&shapes->shapes[i], g_array_unref);
  gw_place_region_start (region, i, shapes->regions.n_words);
  if (region->part != NULL && !region->is_ignored && gw_place_region_walk (region, &walk) && walk.n_ways <= MOST_SHAPES)
    shapes->shapes[i] = g_steal_pointer (&walk.shapes);
  g_clear_pointer (&walk.shapes, g_array_unref);
}

/* One round through all ties; FALSE: nothing was lost. */
static gboolean
narrow_all (Shapes *shapes)
{
  gboolean has_lost = FALSE;

  for (guint k = 0; k < shapes->ties->len; k++)
    for (guint e = 0; e < 2; e++)
      has_lost |= narrow (shapes, tie_at (shapes, k), e);
  for (guint k = 0; k < shapes->ties->len && !has_lost; k++)
    has_lost |= narrow_beside (shapes, tie_at (shapes, k));
  return has_lost;
}

/* FALSE: some region has no shape left. */
static gboolean
follow (Shapes *shapes)
{
  const guint64 first = shapes->n_compared;
  gboolean holds = TRUE;

  shapes->is_whole = FALSE;

  for (guint i = 0; i < shapes->regions.list->len; i++)
    list_shapes (shapes, i);
  for (guint i = 0; i < shapes->n_rounds && shapes->n_compared - first < MOST_COMPARED && !shapes->is_whole; i++)
    shapes->is_whole = !narrow_all (shapes);
  for (guint i = 0; i < shapes->regions.list->len; i++)
    holds = holds && (shapes->shapes[i] == NULL || shapes->shapes[i]->len > 0);
  return holds;
}

/* ---- the strategy ---- */

/* What the shapes of region I leave open: places that are marked in any case, and those that are not. */
static void
read_shapes (const Shapes *shapes, guint i, guint64 *marked, guint64 *blank)
{
  const GArray *listed = shapes->shapes[i];
  const guint64 open = gw_place_region_at (&shapes->regions, i)->open;
  guint64 any = 0;

  *marked = listed == NULL ? 0 : open;
  *blank = 0;
  for (guint k = 0; listed != NULL && k < listed->len; k++)
    {
      *marked &= g_array_index (listed, guint64, k);
      any |= g_array_index (listed, guint64, k);
    }
  if (listed != NULL)
    *blank = open & ~any;
}

static gboolean
still_says (Shapes *shapes, guint i, guint64 marked, guint64 blank)
{
  guint64 now_marked, now_blank;

  if (!follow (shapes))
    return FALSE;
  read_shapes (shapes, i, &now_marked, &now_blank);
  return (marked & ~now_marked) == 0 && (blank & ~now_blank) == 0;
}

/* Regions that are not needed are ignored. */
static void
ignore_others (Shapes *shapes, guint i, guint64 marked, guint64 blank)
{
  for (guint k = 0; k < shapes->regions.list->len; k++)
    if (k != i)
      {
        gw_place_region_at (&shapes->regions, k)->is_ignored = TRUE;
        gw_place_region_at (&shapes->regions, k)->is_ignored = still_says (shapes, i, marked, blank);
      }
  follow (shapes);
}

/* What says that regions which region I rests on go with each other or not. */
static void
note_ties (const Shapes *shapes, guint i)
{
  const guint64 *rests = gw_place_region_at (&shapes->regions, i)->rests;

  for (guint k = 0; k < shapes->ties->len; k++)
    {
      const Tie *tie = tie_at (shapes, k);

      if (!gw_bit_test (rests, tie->a) || !gw_bit_test (rests, tie->b))
        continue;
      if (tie->bond != NULL)
        gw_reason_add_clue (shapes->regions.pencil->step, tie->bond->owner);
      if (tie->apart != GW_PLACE_NO_NUMBER)
        gw_reason_add_clue (shapes->regions.pencil->step, tie->apart);
    }
}

static void
tell (Shapes *shapes, guint i, guint64 marked, guint64 blank)
{
  GwReason *step = shapes->regions.pencil->step;
  g_autofree char *name = gw_place_region_name (&shapes->regions, i), *others = NULL, *alone = NULL, *what = NULL;
  guint n_ways;

  ignore_others (shapes, i, marked, blank);
  n_ways = shapes->shapes[i]->len;
  others = gw_place_region_note_rests (&shapes->regions, i);
  note_ties (shapes, i);
  alone = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s fits in %u way", "%s fits in %u ways", n_ways), name, n_ways);
  what = others == NULL ? g_strdup (alone) : g_strdup_printf (_("%s beside %s"), alone, others);
  g_free (step->why);
  step->idea = "shapes";
  step->why = n_ways == 1 ? g_steal_pointer (&what) : g_strdup_printf (n_ways == 2 ? _("%s; either way") : _("%s; in all of them"), what);
  step->n_bases = step->groups->len;
}

/* TRUE: a step is found, and told. */
static gboolean
try_region (Shapes *shapes, guint i)
{
  guint64 marked, blank;

  read_shapes (shapes, i, &marked, &blank);
  if (!gw_place_region_strike (&shapes->regions, i, marked, blank))
    return FALSE;
  tell (shapes, i, marked, blank);
  gw_place_run_on (shapes->regions.pencil);
  return TRUE;
}

static void
try_all (Shapes *shapes)
{
  gboolean is_told = FALSE;

  if (!follow (shapes))
    {
      shapes->is_whole = TRUE;
      return;
    }
  for (guint i = 0; i < shapes->regions.list->len && !is_told; i++)
    is_told = try_region (shapes, i);
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  Shapes shapes;

  if (pencil->terrain->n_places == pencil->terrain->n_vars)
    return FALSE;
  begin (&shapes, pencil);
  shapes.is_whole = shapes.regions.list->len == 0;
  for (shapes.n_rounds = FIRST_ROUNDS; shapes.n_rounds <= MOST_ROUNDS && !shapes.is_whole && !pencil->has_found && gw_pencil_goes_on (pencil, 1); shapes.n_rounds *= 4)
    try_all (&shapes);
  end (&shapes);
  return pencil->has_found;
}

const GwStrategy gw_strategy_place_shapes = {
  .id = "place-shapes",
  .name = N_("shapes of neighbouring regions"),
  .meaning = N_("what connected marks of a region can look like, given that its neighbours need some as well that go with them"),
  .monotone = TRUE,
  .tenths = 40,
  .sees_several = TRUE,
  .find = find,
  .explain = gw_explain_why,
};
