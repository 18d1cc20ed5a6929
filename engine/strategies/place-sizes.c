/* How many places of a region are marked, against regions beside it that must have another number (or any that goes with theirs): what is known of
 * a few of these numbers says more of the next. Where a region's places hang together, all ways to mark so many of them are looked at. */
#include <string.h>

#include "base/i18n.h"
#include "relations/bit-table.h"
#include "relations/connected.h"
#include "relations/connected-graph.h"
#include "relations/stretches.h"
#include "strategies/explain-why.h"
#include "strategies/place-counts.h"
#include "strategies/place-names.h"
#include "strategies/place-phrases.h"
#include "strategies/place-straight.h"
#include "strategies/place-subject.h"
#include "strategies/strategy.h"

#define MOST_PLACES 63u   /* of a region, so that their number is a bit */
#define MOST_WAYS   8192u /* to fill one are gone through */
#define NO_NUMBER   G_MAXUINT32

/* A region whose number of marks a rule compares with others. */
typedef struct
{
  const GwClueScope *part;  /* that its marks hang together; NULL: nothing says so */
  guint32           *vars;  /* rising */
  const guint32     *helpers; /* as many: the last says that all are marked */
  guint32            teller; /* the owner that compares it */
  guint32            number; /* the owner of a clue with its number, or NO_NUMBER */
  guint              n;
  guint64           *near;  /* per place of VARS with a part, those beside it */
  guint64            in, open; /* of VARS: marked, not known */
  GwMask             counted; /* numbers that counts of it allow */
  GwMask             sizes;   /* numbers that are left */
  GArray            *owners;  /* of guint32: of its counts */
  guint64           *rests;   /* bit per region that SIZES rests on, itself too */
  gboolean           is_ignored;
} Region;

/* What some part says of the numbers of two regions: for each number of A, those of B. */
typedef struct
{
  guint              a, b;
  guint32            owner;
  GwMask             beside[2][MOST_PLACES + 1]; /* the other way round, too */
} Bond;

typedef struct
{
  GwPencil *pencil;
  GPtrArray *regions; /* of Region */
  GPtrArray *bonds;   /* of Bond */
  gsize      n_words; /* of a set of regions */
} Sizes;

/* All ways to mark connected places of one region. */
typedef struct
{
  const Region *region;
  guint         n_steps, n_ways;
  GwMask        found;       /* numbers */
  guint64       all, any;    /* places of every way, of some way */
} Walk;

static Region *
region_at (const Sizes *sizes, guint i)
{
  return sizes->regions->pdata[i];
}

static Bond *
bond_at (const Sizes *sizes, guint i)
{
  return sizes->bonds->pdata[i];
}

/* ---- reading them ---- */

static gboolean
is_on (const Sizes *sizes, guint32 instance)
{
  return sizes->pencil->off == NULL || !gw_bit_test (sizes->pencil->off, instance);
}

static const GwInstance *
instance_at (const Sizes *sizes, guint32 instance)
{
  return &sizes->pencil->terrain->compiled->model->instances[instance];
}

static void
region_free (gpointer data)
{
  Region *region = data;

  g_free (region->vars);
  g_free (region->near);
  g_free (region->rests);
  g_array_unref (region->owners);
  g_free (region);
}

static gint
compare_vars (gconstpointer a, gconstpointer b)
{
  const guint32 one = *(const guint32 *) a, other = *(const guint32 *) b;

  return (one > other) - (one < other);
}

/* Where VAR stands in the region; N: nowhere. */
static guint
place_of (const Region *region, guint32 var)
{
  guint i = 0;

  while (i < region->n && region->vars[i] != var)
    i++;
  return i;
}

/* Whether a relation counts marks by helpers, "at least one", "at least two" … (rules/own-post-totals.c), the last of them first behind the marks. */
static gboolean
counts_by_helpers (const Sizes *sizes, const GwInstance *instance)
{
  const GwTerrain *terrain = sizes->pencil->terrain;
  const guint32 *scope = gw_instance_scope (terrain->compiled->model, instance);
  const guint n = instance->n_vars / 2;

  if (instance->relation != &gw_relation_stretches || instance->n_vars % 2 != 0 || n > MOST_PLACES)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (scope[i] >= terrain->n_places || scope[n + i] < terrain->n_places)
      return FALSE;
  return TRUE;
}

static void
add_region (Sizes *sizes, const GwClueScope *part, const GwInstance *instance)
{
  const guint32 *scope = gw_instance_scope (sizes->pencil->terrain->compiled->model, instance);
  Region *region = g_new0 (Region, 1);

  region->n = instance->n_vars / 2;
  region->vars = g_memdup2 (scope, region->n * sizeof *scope);
  region->helpers = scope + region->n;
  region->teller = part->owner;
  region->number = NO_NUMBER;
  region->owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  qsort (region->vars, region->n, sizeof *region->vars, compare_vars);
  g_ptr_array_add (sizes->regions, region);
}

/* Which region VAR counts, and into STEP the number from which on it holds; -1: none. */
static gint
counted_by (const Sizes *sizes, guint32 var, guint *step)
{
  for (guint i = 0; i < sizes->regions->len; i++)
    for (guint k = 0; k < region_at (sizes, i)->n; k++)
      if (region_at (sizes, i)->helpers[k] == var)
        {
          *step = region_at (sizes, i)->n - k;
          return (gint) i;
        }
  return -1;
}

static Bond *
bond_of (Sizes *sizes, guint a, guint b, guint32 owner)
{
  Bond *bond;

  for (guint i = 0; i < sizes->bonds->len; i++)
    if (bond_at (sizes, i)->a == a && bond_at (sizes, i)->b == b)
      return bond_at (sizes, i);
  bond = g_new0 (Bond, 1);
  *bond = (Bond) { .a = a, .b = b, .owner = owner };
  for (guint n = 0; n <= region_at (sizes, a)->n; n++)
    bond->beside[0][n] = gw_mask_below (region_at (sizes, b)->n + 1);
  for (guint n = 0; n <= region_at (sizes, b)->n; n++)
    bond->beside[1][n] = gw_mask_below (region_at (sizes, a)->n + 1);
  g_ptr_array_add (sizes->bonds, bond);
  return bond;
}

/* What a table of helpers of two regions says of their numbers. */
static void
add_bond (Sizes *sizes, const GwClueScope *part, const GwInstance *instance)
{
  const GwModel *model = sizes->pencil->terrain->compiled->model;
  const guint32 *scope = gw_instance_scope (model, instance);
  gint of[GW_BIT_TABLE_MOST];
  guint steps[GW_BIT_TABLE_MOST];
  gint a = -1, b = -1;
  Bond *bond;

  for (guint i = 0; i < instance->n_vars; i++)
    {
      of[i] = counted_by (sizes, scope[i], &steps[i]);
      a = a < 0 ? of[i] : a;
      b = b < 0 && of[i] != a ? of[i] : b;
      if (of[i] < 0 || (of[i] != a && of[i] != b))
        return;
    }
  if (b < 0)
    return;
  bond = bond_of (sizes, (guint) a, (guint) b, part->owner);
  for (guint n = 0; n <= region_at (sizes, (guint) a)->n; n++)
    for (guint m = 0; m <= region_at (sizes, (guint) b)->n; m++)
      {
        guint k = 0;

        for (guint i = 0; i < instance->n_vars; i++)
          k |= (guint) ((of[i] == a ? n : m) >= steps[i]) << i;
        if ((gw_instance_masks (model, instance)[0] & GW_BIT (k)) != 0)
          continue;
        bond->beside[0][n] &= ~GW_BIT (m);
        bond->beside[1][m] &= ~GW_BIT (n);
      }
}

static Region *
find_region (const Sizes *sizes, const GwClueScope *part)
{
  for (guint i = 0; i < sizes->regions->len; i++)
    if (region_at (sizes, i)->n == part->n_vars && memcmp (region_at (sizes, i)->vars, part->vars, part->n_vars * sizeof (guint32)) == 0)
      return region_at (sizes, i);
  return NULL;
}

/* That the marks of a region hang together. */
static void
connect (Region *region, const GwClueScope *part, const GwConnectedGraph *graph)
{
  guint to;

  for (guint i = 0; i < graph->n; i++)
    if (graph->blank[i] != GW_BIT (0))
      return;
  region->part = part;
  region->near = g_new0 (guint64, region->n);
  for (guint i = 0; i < graph->n; i++)
    GW_CONNECTED_FOREACH (graph, i, to)
      region->near[place_of (region, graph->scope[i])] |= GW_BIT (place_of (region, graph->scope[to]));
}

/* PART allows the region NUMBERS of marks. */
static void
allow (const Sizes *sizes, Region *region, const GwClueScope *part, GwMask numbers)
{
  region->counted &= numbers;
  g_array_append_val (region->owners, part->owner);
  if (gw_mask_is_single (numbers) && gw_place_is_clue (sizes->pencil->terrain, part->owner))
    region->number = part->owner;
}

/* How many marks of the region a count allows. */
static void
count (const Sizes *sizes, Region *region, const GwClueScope *part, const GwInstance *instance)
{
  guint least, most;

  for (guint k = 0; k < instance->n_vars; k++)
    if (gw_place_counted (sizes->pencil->terrain->compiled->model, instance, k) != GW_BIT (1))
      return;
  gw_place_count_bounds (sizes->pencil->terrain->compiled->model, instance, &least, &most);
  allow (sizes, region, part, gw_mask_below (MIN (most, MOST_PLACES) + 1) & ~gw_mask_below (least));
}

/* How many marks a table allows. */
static void
count_by_table (const Sizes *sizes, Region *region, const GwClueScope *part, const GwInstance *instance)
{
  const GwMask allowed = gw_instance_masks (sizes->pencil->terrain->compiled->model, instance)[0] & gw_mask_below (1u << instance->n_vars);
  GwMask numbers = 0;

  GW_MASK_FOREACH (k, allowed)
    numbers |= GW_BIT (gw_mask_count (k));
  allow (sizes, region, part, numbers);
}

/* What a part says of one region alone. */
static void
read_part (const Sizes *sizes, const GwClueScope *part)
{
  const GwInstance *instance = instance_at (sizes, part->instances[0]);
  Region *region = part->n_instances == 1 && instance->n_vars == part->n_vars ? find_region (sizes, part) : NULL;
  GwConnectedGraph graph;

  if (region == NULL || !is_on (sizes, part->instances[0]))
    return;
  if (instance->relation == &gw_relation_connected && region->part == NULL)
    {
      graph = gw_connected_graph (sizes->pencil->terrain->compiled->model, instance);
      connect (region, part, &graph);
    }
  else if (instance->relation == &gw_relation_bit_table)
    count_by_table (sizes, region, part, instance);
  else if (gw_place_is_count (sizes->pencil, part))
    count (sizes, region, part, instance);
}

static void
read_marks (Sizes *sizes, Region *region)
{
  region->rests = g_new0 (guint64, sizes->n_words);
  region->counted = gw_mask_below (region->n + 1);
  for (guint i = 0; i < region->n; i++)
    {
      const GwMask holds = sizes->pencil->cells[region->vars[i]];

      if (holds == GW_BIT (1))
        region->in |= GW_BIT (i);
      else if (holds != GW_BIT (0))
        region->open |= GW_BIT (i);
    }
}

/* All instances of parts that are a rule's own. */
static void
each_instance (Sizes *sizes, const GwRelation *relation, void (*use) (Sizes *, const GwClueScope *, const GwInstance *))
{
  const GwClues *clues = sizes->pencil->clues;

  for (guint i = 0; i < clues->n; i++)
    for (guint k = 0; k < clues->clues[i].n_instances && clues->clues[i].has_places && !clues->clues[i].is_shared; k++)
      {
        const guint32 instance = clues->clues[i].instances[k];

        if (instance_at (sizes, instance)->relation == relation && is_on (sizes, instance))
          use (sizes, &clues->clues[i], instance_at (sizes, instance));
      }
}

static void
add_counting (Sizes *sizes, const GwClueScope *part, const GwInstance *instance)
{
  if (counts_by_helpers (sizes, instance))
    add_region (sizes, part, instance);
}

static void
begin (Sizes *sizes, GwPencil *pencil)
{
  const GwClues *clues = gw_pencil_clues (pencil);

  *sizes = (Sizes) { pencil, g_ptr_array_new_with_free_func (region_free), g_ptr_array_new_with_free_func (g_free), 0 };
  each_instance (sizes, &gw_relation_stretches, add_counting);
  if (sizes->regions->len == 0)
    return;
  each_instance (sizes, &gw_relation_bit_table, add_bond);
  sizes->n_words = GW_WORDS (sizes->regions->len) + 1;
  for (guint i = 0; i < sizes->regions->len; i++)
    read_marks (sizes, region_at (sizes, i));
  for (guint i = 0; i < clues->n; i++)
    if (clues->clues[i].has_places && !clues->clues[i].is_shared)
      read_part (sizes, &clues->clues[i]);
}

static void
end (Sizes *sizes)
{
  g_ptr_array_unref (sizes->regions);
  g_ptr_array_unref (sizes->bonds);
}

/* ---- ways ---- */

static void
note_way (Walk *walk, guint64 marked)
{
  const guint n = gw_mask_count (marked);

  if ((walk->region->in & ~marked) != 0 || (walk->region->sizes & GW_BIT (n)) == 0)
    return;
  walk->n_ways++;
  walk->found |= GW_BIT (n);
  walk->all &= marked;
  walk->any |= marked;
}

/* MARKED and some of what hangs together with it, none of OUT. FALSE: there are too many. */
static gboolean
grow (Walk *walk, guint64 marked, guint64 beside, guint64 out)
{
  const guint64 ways_on = beside & ~marked & ~out;
  guint next;

  if (++walk->n_steps > MOST_WAYS)
    return FALSE;
  if (ways_on == 0 || gw_mask_below (gw_mask_count (marked) + 1) >= walk->region->sizes)
    {
      note_way (walk, marked);
      return TRUE;
    }
  next = gw_mask_lowest (ways_on);
  return grow (walk, marked | GW_BIT (next), beside | (walk->region->near[next] & (walk->region->in | walk->region->open)), out)
         && ((walk->region->in & GW_BIT (next)) != 0 || grow (walk, marked, beside, out | GW_BIT (next)));
}

/* All ways to mark connected places of REGION, as many as SIZES has. FALSE: there are too many. */
static gboolean
walk_ways (const Region *region, Walk *walk)
{
  const guint64 may = region->in | region->open;
  guint64 starts = region->in != 0 ? region->in & -region->in : region->open, out = 0;

  *walk = (Walk) { .region = region, .all = ~(guint64) 0 };
  if (region->in == 0 && (region->sizes & GW_BIT (0)) != 0)
    note_way (walk, 0);
  for (; starts != 0; starts &= starts - 1)
    {
      const guint first = gw_mask_lowest (starts);

      if (!grow (walk, GW_BIT (first), region->near[first] & may, out))
        return FALSE;
      out |= GW_BIT (first);
    }
  return TRUE;
}

/* ---- numbers ---- */

/* By itself. */
static void
start_region (Region *region, guint i, gsize n_words)
{
  const guint in = gw_mask_count (region->in), open = gw_mask_count (region->open);
  Walk walk;

  memset (region->rests, 0, n_words * sizeof *region->rests);
  region->sizes = gw_mask_below (region->n + 1);
  if (region->is_ignored)
    return;
  gw_bit_set (region->rests, i);
  region->sizes = region->counted & gw_mask_below (in + open + 1) & ~gw_mask_below (in);
  if (region->part != NULL && walk_ways (region, &walk))
    region->sizes = walk.found;
}

static void
keep (const Sizes *sizes, guint i, GwMask left, guint by, gboolean *has_lost)
{
  Region *region = region_at (sizes, i);

  if ((region->sizes & ~left) == 0)
    return;
  region->sizes &= left;
  for (gsize w = 0; w < sizes->n_words; w++)
    region->rests[w] |= region_at (sizes, by)->rests[w];
  *has_lost = TRUE;
}

/* What BOND, from its end E, leaves the other. */
static GwMask
left_beside (const Sizes *sizes, const Bond *bond, guint e)
{
  GwMask left = 0;

  GW_MASK_FOREACH (n, region_at (sizes, e == 0 ? bond->a : bond->b)->sizes)
    left |= bond->beside[e][n];
  return left;
}

/* All that follows for numbers; FALSE: some region has none left. */
static gboolean
follow (const Sizes *sizes)
{
  gboolean has_lost = TRUE, holds = TRUE;

  for (guint i = 0; i < sizes->regions->len; i++)
    start_region (region_at (sizes, i), i, sizes->n_words);
  while (has_lost)
    {
      has_lost = FALSE;
      for (guint k = 0; k < sizes->bonds->len; k++)
        {
          const Bond *bond = bond_at (sizes, k);

          keep (sizes, bond->b, left_beside (sizes, bond, 0), bond->a, &has_lost);
          keep (sizes, bond->a, left_beside (sizes, bond, 1), bond->b, &has_lost);
        }
    }
  for (guint i = 0; i < sizes->regions->len; i++)
    holds = holds && region_at (sizes, i)->sizes != 0;
  return holds;
}

/* ---- the strategy ---- */

/* What the numbers of REGION leave open: places that are marked in any case, and those that are not. N_WAYS: in how many ways; 0: nobody counts. */
static void
read_region (const Region *region, guint64 *marked, guint64 *blank, guint *n_ways)
{
  const guint in = gw_mask_count (region->in), open = gw_mask_count (region->open);
  Walk walk;

  *marked = *blank = 0;
  *n_ways = 0;
  if (region->part != NULL && walk_ways (region, &walk))
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
still_says (const Sizes *sizes, guint i, guint64 marked, guint64 blank)
{
  guint64 now_marked, now_blank;
  guint n_ways;

  if (!follow (sizes))
    return FALSE;
  read_region (region_at (sizes, i), &now_marked, &now_blank, &n_ways);
  return (marked & ~now_marked) == 0 && (blank & ~now_blank) == 0;
}

/* Regions that are not needed are ignored. */
static void
ignore_others (const Sizes *sizes, guint i, guint64 marked, guint64 blank)
{
  for (guint k = 0; k < sizes->regions->len; k++)
    if (k != i)
      {
        region_at (sizes, k)->is_ignored = TRUE;
        region_at (sizes, k)->is_ignored = still_says (sizes, i, marked, blank);
      }
  follow (sizes);
}

static char *
name_of (const Sizes *sizes, guint i)
{
  const GwTerrain *terrain = sizes->pencil->terrain;
  const Region *region = region_at (sizes, i);
  g_autofree GwCell *places = g_new (GwCell, region->n);
  g_autofree char *first = NULL;

  for (guint k = 0; k < region->n; k++)
    places[k] = gw_terrain_cell (terrain, region->vars[k]);
  if (region->number != NO_NUMBER)
    return gw_place_subject (terrain, region->number, places, region->n);
  if (region->n == 2)
    {
      first = gw_place_names (terrain->compiled->puzzle->grid, places, 1, NULL);
      return g_strdup_printf (_("the region of %s"), first);
    }
  return gw_place_subject (terrain, region->part != NULL ? region->part->owner : region->teller, places, region->n);
}

static void
note_region (const Sizes *sizes, guint i)
{
  const Region *region = region_at (sizes, i);
  GwPencil *pencil = sizes->pencil;

  if (region->part != NULL)
    gw_reason_add_clue (pencil->step, region->part->owner);
  for (guint k = 0; k < region->owners->len; k++)
    gw_reason_add_clue (pencil->step, g_array_index (region->owners, guint32, k));
  for (guint k = 0; k < region->n; k++)
    gw_pencil_note_known (pencil, region->vars[k]);
}

static void
tell (const Sizes *sizes, guint i, guint64 marked, guint64 blank)
{
  GwPencil *pencil = sizes->pencil;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = name_of (sizes, i), *others = NULL, *numbers = NULL, *what = NULL;
  guint n_ways;

  ignore_others (sizes, i, marked, blank);
  read_region (region_at (sizes, i), &marked, &blank, &n_ways);
  for (guint k = 0; k < sizes->regions->len; k++)
    if (gw_bit_test (region_at (sizes, i)->rests, k))
      {
        note_region (sizes, k);
        if (k != i)
          g_ptr_array_add (names, name_of (sizes, k));
      }
  for (guint k = 0; k < sizes->bonds->len; k++)
    if (gw_bit_test (region_at (sizes, i)->rests, bond_at (sizes, k)->a) && gw_bit_test (region_at (sizes, i)->rests, bond_at (sizes, k)->b))
      gw_reason_add_clue (pencil->step, bond_at (sizes, k)->owner);
  numbers = gw_place_phrase_numbers (region_at (sizes, i)->sizes);
  others = gw_place_names_list (names);
  if (names->len > 0)
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
try_region (const Sizes *sizes, guint i)
{
  const Region *region = region_at (sizes, i);
  GwPencil *pencil = sizes->pencil;
  guint64 marked, blank;
  gboolean has_struck = FALSE;
  guint n_ways;

  read_region (region, &marked, &blank, &n_ways);
  GW_MASK_FOREACH (k, marked)
    has_struck |= gw_pencil_strike (pencil, region->vars[k], GW_BIT (0));
  GW_MASK_FOREACH (k, blank)
    has_struck |= gw_pencil_strike (pencil, region->vars[k], GW_BIT (1));
  if (!has_struck || !gw_pencil_explains (pencil))
    return FALSE;
  tell (sizes, i, marked, blank);
  gw_place_run_on (pencil);
  return TRUE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  Sizes sizes;

  if (pencil->terrain->n_places == pencil->terrain->n_vars)
    return FALSE;
  begin (&sizes, pencil);
  if (sizes.regions->len > 0 && follow (&sizes))
    for (guint i = 0; i < sizes.regions->len && gw_pencil_goes_on (pencil, 100); i++)
      if (try_region (&sizes, i))
        break;
  end (&sizes);
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
