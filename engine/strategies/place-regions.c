/* Regions whose numbers of marks a rule compares, as its helpers and tables have them. */
#include "strategies/place-regions.h"

#include <string.h>

#include "base/i18n.h"
#include "relations/bit-table.h"
#include "relations/connected.h"
#include "relations/connected-graph.h"
#include "relations/stretches.h"
#include "strategies/place-counts.h"
#include "strategies/place-names.h"
#include "strategies/place-subject.h"

#define MOST_WAYS 8192u /* to fill one are gone through */

GwPlaceRegion *
gw_place_region_at (const GwPlaceRegions *regions, guint i)
{
  return regions->list->pdata[i];
}

GwPlaceBond *
gw_place_bond_at (const GwPlaceRegions *regions, guint i)
{
  return regions->bonds->pdata[i];
}

/* ---- reading them ---- */

static gboolean
is_on (const GwPlaceRegions *regions, guint32 instance)
{
  return regions->pencil->off == NULL || !gw_bit_test (regions->pencil->off, instance);
}

static const GwInstance *
instance_at (const GwPlaceRegions *regions, guint32 instance)
{
  return &regions->pencil->terrain->compiled->model->instances[instance];
}

static void
region_free (gpointer data)
{
  GwPlaceRegion *region = data;

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

guint
gw_place_of_region (const GwPlaceRegion *region, guint32 var)
{
  guint i = 0;

  while (i < region->n && region->vars[i] != var)
    i++;
  return i;
}

/* Whether a relation counts marks by helpers, "at least one", "at least two" … (rules/own-post-totals.c), the last of them first behind the marks. */
static gboolean
counts_by_helpers (const GwPlaceRegions *regions, const GwInstance *instance)
{
  const GwTerrain *terrain = regions->pencil->terrain;
  const guint32 *scope = gw_instance_scope (terrain->compiled->model, instance);
  const guint n = instance->n_vars / 2;

  if (instance->relation != &gw_relation_stretches || instance->n_vars % 2 != 0 || n > GW_PLACE_REGION_MOST)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (scope[i] >= terrain->n_places || scope[n + i] < terrain->n_places)
      return FALSE;
  return TRUE;
}

static void
add_region (GwPlaceRegions *regions, const GwClueScope *part, const GwInstance *instance)
{
  const guint32 *scope = gw_instance_scope (regions->pencil->terrain->compiled->model, instance);
  GwPlaceRegion *region = g_new0 (GwPlaceRegion, 1);

  region->n = instance->n_vars / 2;
  region->vars = g_memdup2 (scope, region->n * sizeof *scope);
  region->helpers = scope + region->n;
  region->teller = part->owner;
  region->number = GW_PLACE_NO_NUMBER;
  region->owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  qsort (region->vars, region->n, sizeof *region->vars, compare_vars);
  g_ptr_array_add (regions->list, region);
}

/* Which region VAR counts, and into STEP the number from which on it holds; -1: none. */
static gint
counted_by (const GwPlaceRegions *regions, guint32 var, guint *step)
{
  for (guint i = 0; i < regions->list->len; i++)
    for (guint k = 0; k < gw_place_region_at (regions, i)->n; k++)
      if (gw_place_region_at (regions, i)->helpers[k] == var)
        {
          *step = gw_place_region_at (regions, i)->n - k;
          return (gint) i;
        }
  return -1;
}

static GwPlaceBond *
bond_of (GwPlaceRegions *regions, guint a, guint b, guint32 owner)
{
  GwPlaceBond *bond;

  for (guint i = 0; i < regions->bonds->len; i++)
    if (gw_place_bond_at (regions, i)->a == a && gw_place_bond_at (regions, i)->b == b && gw_place_bond_at (regions, i)->owner == owner)
      return gw_place_bond_at (regions, i);
  bond = g_new0 (GwPlaceBond, 1);
  *bond = (GwPlaceBond) { .a = a, .b = b, .owner = owner };
  for (guint n = 0; n <= gw_place_region_at (regions, a)->n; n++)
    bond->beside[0][n] = gw_mask_below (gw_place_region_at (regions, b)->n + 1);
  for (guint n = 0; n <= gw_place_region_at (regions, b)->n; n++)
    bond->beside[1][n] = gw_mask_below (gw_place_region_at (regions, a)->n + 1);
  g_ptr_array_add (regions->bonds, bond);
  return bond;
}

/* What a table of helpers of two regions says of their numbers. */
static void
add_bond (GwPlaceRegions *regions, const GwClueScope *part, const GwInstance *instance)
{
  const GwModel *model = regions->pencil->terrain->compiled->model;
  const guint32 *scope = gw_instance_scope (model, instance);
  gint of[GW_BIT_TABLE_MOST];
  guint steps[GW_BIT_TABLE_MOST];
  gint a = -1, b = -1;
  GwPlaceBond *bond;

  for (guint i = 0; i < instance->n_vars; i++)
    {
      of[i] = counted_by (regions, scope[i], &steps[i]);
      a = a < 0 ? of[i] : a;
      b = b < 0 && of[i] != a ? of[i] : b;
      if (of[i] < 0 || (of[i] != a && of[i] != b))
        return;
    }
  if (b < 0)
    return;
  if (a > b)
    {
      const gint lower = b;

      b = a;
      a = lower;
    }
  bond = bond_of (regions, (guint) a, (guint) b, part->owner);
  for (guint n = 0; n <= gw_place_region_at (regions, (guint) a)->n; n++)
    for (guint m = 0; m <= gw_place_region_at (regions, (guint) b)->n; m++)
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

static GwPlaceRegion *
find_region (const GwPlaceRegions *regions, const GwClueScope *part)
{
  for (guint i = 0; i < regions->list->len; i++)
    if (gw_place_region_at (regions, i)->n == part->n_vars && memcmp (gw_place_region_at (regions, i)->vars, part->vars, part->n_vars * sizeof (guint32)) == 0)
      return gw_place_region_at (regions, i);
  return NULL;
}

/* That the marks of a region hang together. */
static void
connect (GwPlaceRegion *region, const GwClueScope *part, const GwConnectedGraph *graph)
{
  guint to;

  for (guint i = 0; i < graph->n; i++)
    if (graph->blank[i] != GW_BIT (0))
      return;
  region->part = part;
  region->near = g_new0 (guint64, region->n);
  for (guint i = 0; i < graph->n; i++)
    GW_CONNECTED_FOREACH (graph, i, to)
      region->near[gw_place_of_region (region, graph->scope[i])] |= GW_BIT (gw_place_of_region (region, graph->scope[to]));
}

/* PART allows the region NUMBERS of marks. */
static void
allow (const GwPlaceRegions *regions, GwPlaceRegion *region, const GwClueScope *part, GwMask numbers)
{
  region->counted &= numbers;
  g_array_append_val (region->owners, part->owner);
  if (gw_mask_is_single (numbers) && gw_place_is_clue (regions->pencil->terrain, part->owner))
    region->number = part->owner;
}

/* How many marks of the region a count allows. */
static void
count (const GwPlaceRegions *regions, GwPlaceRegion *region, const GwClueScope *part, const GwInstance *instance)
{
  guint least, most;

  for (guint k = 0; k < instance->n_vars; k++)
    if (gw_place_counted (regions->pencil->terrain->compiled->model, instance, k) != GW_BIT (1))
      return;
  gw_place_count_bounds (regions->pencil->terrain->compiled->model, instance, &least, &most);
  allow (regions, region, part, gw_mask_below (MIN (most, GW_PLACE_REGION_MOST) + 1) & ~gw_mask_below (least));
}

/* How many marks a table allows. */
static void
count_by_table (const GwPlaceRegions *regions, GwPlaceRegion *region, const GwClueScope *part, const GwInstance *instance)
{
  const GwMask allowed = gw_instance_masks (regions->pencil->terrain->compiled->model, instance)[0] & gw_mask_below (1u << instance->n_vars);
  GwMask numbers = 0;

  GW_MASK_FOREACH (k, allowed)
    numbers |= GW_BIT (gw_mask_count (k));
  allow (regions, region, part, numbers);
}

/* What a part says of one region alone. */
static void
read_part (const GwPlaceRegions *regions, const GwClueScope *part)
{
  const GwInstance *instance = instance_at (regions, part->instances[0]);
  GwPlaceRegion *region = part->n_instances == 1 && instance->n_vars == part->n_vars ? find_region (regions, part) : NULL;
  GwConnectedGraph graph;

  if (region == NULL || !is_on (regions, part->instances[0]))
    return;
  if (instance->relation == &gw_relation_connected && region->part == NULL)
    {
      graph = gw_connected_graph (regions->pencil->terrain->compiled->model, instance);
      connect (region, part, &graph);
    }
  else if (instance->relation == &gw_relation_bit_table)
    count_by_table (regions, region, part, instance);
  else if (gw_place_is_count (regions->pencil, part))
    count (regions, region, part, instance);
}

static void
read_marks (GwPlaceRegions *regions, GwPlaceRegion *region)
{
  region->rests = g_new0 (guint64, regions->n_words);
  region->counted = gw_mask_below (region->n + 1);
  for (guint i = 0; i < region->n; i++)
    {
      const GwMask holds = regions->pencil->cells[region->vars[i]];

      if (holds == GW_BIT (1))
        region->in |= GW_BIT (i);
      else if (holds != GW_BIT (0))
        region->open |= GW_BIT (i);
    }
}

/* All instances of parts that are a rule's own. */
static void
each_instance (GwPlaceRegions *regions, const GwRelation *relation, void (*use) (GwPlaceRegions *, const GwClueScope *, const GwInstance *))
{
  const GwClues *clues = regions->pencil->clues;

  for (guint i = 0; i < clues->n; i++)
    for (guint k = 0; k < clues->clues[i].n_instances && clues->clues[i].has_places && !clues->clues[i].is_shared; k++)
      {
        const guint32 instance = clues->clues[i].instances[k];

        if (instance_at (regions, instance)->relation == relation && is_on (regions, instance))
          use (regions, &clues->clues[i], instance_at (regions, instance));
      }
}

static void
add_counting (GwPlaceRegions *regions, const GwClueScope *part, const GwInstance *instance)
{
  if (counts_by_helpers (regions, instance))
    add_region (regions, part, instance);
}

void
gw_place_regions_begin (GwPlaceRegions *regions, GwPencil *pencil)
{
  const GwClues *clues = gw_pencil_clues (pencil);

  *regions = (GwPlaceRegions) { pencil, g_ptr_array_new_with_free_func (region_free), g_ptr_array_new_with_free_func (g_free), 0 };
  each_instance (regions, &gw_relation_stretches, add_counting);
  if (regions->list->len == 0)
    return;
  each_instance (regions, &gw_relation_bit_table, add_bond);
  regions->n_words = GW_WORDS (regions->list->len) + 1;
  for (guint i = 0; i < regions->list->len; i++)
    read_marks (regions, gw_place_region_at (regions, i));
  for (guint i = 0; i < clues->n; i++)
    if (clues->clues[i].has_places && !clues->clues[i].is_shared)
      read_part (regions, &clues->clues[i]);
}

void
gw_place_regions_end (GwPlaceRegions *regions)
{
  g_ptr_array_unref (regions->list);
  g_ptr_array_unref (regions->bonds);
}

/* ---- ways ---- */

static void
note_way (GwPlaceWalk *walk, guint64 marked)
{
  const guint n = gw_mask_count (marked);

  if ((walk->region->in & ~marked) != 0 || (walk->region->sizes & GW_BIT (n)) == 0)
    return;
  walk->n_ways++;
  if (walk->shapes != NULL)
    g_array_append_val (walk->shapes, marked);
  walk->found |= GW_BIT (n);
  walk->all &= marked;
  walk->any |= marked;
}

/* MARKED and some of what hangs together with it, none of OUT. FALSE: there are too many. */
static gboolean
grow (GwPlaceWalk *walk, guint64 marked, guint64 beside, guint64 out)
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

gboolean
gw_place_region_walk (const GwPlaceRegion *region, GwPlaceWalk *walk)
{
  const guint64 may = region->in | region->open;
  guint64 starts = region->in != 0 ? region->in & -region->in : region->open, out = 0;

  *walk = (GwPlaceWalk) { .region = region, .all = ~(guint64) 0, .shapes = walk->shapes };
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

void
gw_place_region_start (GwPlaceRegion *region, guint i, gsize n_words)
{
  const guint in = gw_mask_count (region->in), open = gw_mask_count (region->open);
  GwPlaceWalk walk = { 0 };

  memset (region->rests, 0, n_words * sizeof *region->rests);
  region->sizes = gw_mask_below (region->n + 1);
  if (region->is_ignored)
    return;
  gw_bit_set (region->rests, i);
  region->sizes = region->counted & gw_mask_below (in + open + 1) & ~gw_mask_below (in);
  if (region->part != NULL && gw_place_region_walk (region, &walk))
    region->sizes = walk.found;
}

/* ---- telling ---- */

char *
gw_place_region_name (const GwPlaceRegions *regions, guint i)
{
  const GwTerrain *terrain = regions->pencil->terrain;
  const GwPlaceRegion *region = gw_place_region_at (regions, i);
  g_autofree GwCell *places = g_new (GwCell, region->n);
  g_autofree char *first = NULL;

  for (guint k = 0; k < region->n; k++)
    places[k] = gw_terrain_cell (terrain, region->vars[k]);
  if (region->number != GW_PLACE_NO_NUMBER)
    return gw_place_subject (terrain, region->number, places, region->n);
  if (region->n == 2)
    {
      first = gw_place_names (terrain->compiled->puzzle->grid, places, 1, NULL);
      return g_strdup_printf (_("the region of %s"), first);
    }
  return gw_place_subject (terrain, region->part != NULL ? region->part->owner : region->teller, places, region->n);
}

static void
note_region (const GwPlaceRegions *regions, guint i)
{
  const GwPlaceRegion *region = gw_place_region_at (regions, i);
  GwPencil *pencil = regions->pencil;

  if (region->part != NULL)
    gw_reason_add_clue (pencil->step, region->part->owner);
  for (guint k = 0; k < region->owners->len; k++)
    gw_reason_add_clue (pencil->step, g_array_index (region->owners, guint32, k));
  for (guint k = 0; k < region->n; k++)
    gw_pencil_note_known (pencil, region->vars[k]);
}

char *
gw_place_region_note_rests (const GwPlaceRegions *regions, guint i)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint k = 0; k < regions->list->len; k++)
    if (gw_bit_test (gw_place_region_at (regions, i)->rests, k))
      {
        note_region (regions, k);
        if (k != i)
          g_ptr_array_add (names, gw_place_region_name (regions, k));
      }
  return names->len > 0 ? gw_place_names_list (names) : NULL;
}

gboolean
gw_place_region_strike (const GwPlaceRegions *regions, guint i, guint64 marked, guint64 blank)
{
  const GwPlaceRegion *region = gw_place_region_at (regions, i);
  gboolean has_struck = FALSE;

  GW_MASK_FOREACH (k, marked)
    has_struck |= gw_pencil_strike (regions->pencil, region->vars[k], GW_BIT (0));
  GW_MASK_FOREACH (k, blank)
    has_struck |= gw_pencil_strike (regions->pencil, region->vars[k], GW_BIT (1));
  return has_struck && gw_pencil_explains (regions->pencil);
}
