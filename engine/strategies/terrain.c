#include "strategies/terrain.h"

#include <string.h>

#include "relations/distinct.h"
#include "relations/pair-table.h"

/* Cells in all crossings together: 16 MB. The largest joined grids need a twentieth. */
#define MOST_CROSSING_CELLS (1u << 23)

typedef struct
{
  GwTerrain *terrain;
  GArray    *vars;       /* guint16, of all groups */
  GArray    *first;      /* guint32, per group */
  GArray    *groups;     /* GwGroup */
  GArray    *crossings;  /* GwCrossing, COMMON not yet set */
  GArray    *crossing_vars;
  guint16   *both;       /* scratch: the cells of two groups */
} Build;

static int
compare_vars (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint16 *) a - (int) *(const guint16 *) b;
}

static int
compare_indices (gconstpointer a, gconstpointer b)
{
  guint32 one = *(const guint32 *) a, other = *(const guint32 *) b;

  return (one > other) - (one < other);
}

/* ---- groups ---- */

static void
add_group (Build *build, guint32 index)
{
  const GwModel *model = build->terrain->compiled->model;
  const GwInstance *instance = &model->instances[index];
  const GwDistinctLimits limits = gw_distinct_limits (model, instance);
  const guint32 *scope = gw_instance_scope (model, instance);
  GwGroup group = { .instance = index, .owner = instance->owner, .capacity = limits.capacity, .limited = limits.limited };
  guint32 first = build->vars->len;

  for (guint i = 0; i < instance->n_vars; i++)
    if (scope[i] < build->terrain->n_vars)
      {
        guint16 var = (guint16) scope[i];

        g_array_append_val (build->vars, var);
      }
  group.n_vars = build->vars->len - first;
  qsort (&g_array_index (build->vars, guint16, first), group.n_vars, sizeof (guint16), compare_vars);
  for (guint v = 0; v < model->n_values; v++)
    {
      group.once |= limits.capacity[v] == 1 ? GW_BIT (v) & limits.limited : 0;
      if (limits.is_exact && group.n_vars == instance->n_vars && limits.capacity[v] > 0)
        group.full |= GW_BIT (v);
    }
  if (group.n_vars < 2)
    return;
  group.vars = GUINT_TO_POINTER (first);
  g_array_append_val (build->groups, group);
}

static int
compare_groups (gconstpointer one, gconstpointer other)
{
  const GwGroup *a = one, *b = other;

  for (guint i = 0; i < MIN (a->n_vars, b->n_vars); i++)
    if (a->vars[i] != b->vars[i])
      return (int) a->vars[i] - (int) b->vars[i];
  return a->n_vars != b->n_vars ? (int) a->n_vars - (int) b->n_vars : a->instance < b->instance ? -1 : 1;
}

/* Pairs are known; redundant relations say nothing new. */
static gboolean
is_known (GwRelationKind kind)
{
  return kind == GW_RELATION_PAIR_TABLE || (GW_REDUNDANT_RELATIONS >> kind & 1) != 0;
}

static void
collect_groups (Build *build)
{
  GwTerrain *terrain = build->terrain;
  const GwModel *model = terrain->compiled->model;

  terrain->is_whole = model->n_vars == terrain->n_vars;
  for (guint i = 0; i < model->n_instances; i++)
    if (model->instances[i].relation == &gw_relation_distinct)
      add_group (build, i);
    else
      terrain->is_whole &= is_known (model->instances[i].relation->kind);
  terrain->n_groups = build->groups->len;
  terrain->groups = (GwGroup *) (gpointer) g_array_free (build->groups, FALSE);
  terrain->memory[0] = g_array_free (build->vars, FALSE);
  for (guint i = 0; i < terrain->n_groups; i++)
    terrain->groups[i].vars = (guint16 *) terrain->memory[0] + GPOINTER_TO_UINT (terrain->groups[i].vars);
  if (terrain->n_groups > 0)
    qsort (terrain->groups, terrain->n_groups, sizeof (GwGroup), compare_groups);
}

static void
index_groups (GwTerrain *terrain)
{
  guint32 n = 0;

  terrain->first_group = g_new0 (guint32, terrain->n_vars + 2);
  for (guint i = 0; i < terrain->n_groups; n += terrain->groups[i++].n_vars)
    for (guint j = 0; j < terrain->groups[i].n_vars; j++)
      terrain->first_group[terrain->groups[i].vars[j] + 2]++;
  terrain->groups_of = g_new (guint32, MAX (n, 1));
  for (guint var = 0; var < terrain->n_vars; var++)
    terrain->first_group[var + 2] += terrain->first_group[var + 1];
  for (guint i = 0; i < terrain->n_groups; i++)
    for (guint j = 0; j < terrain->groups[i].n_vars; j++)
      terrain->groups_of[terrain->first_group[terrain->groups[i].vars[j] + 1]++] = i;
}

/* ---- pairs ---- */

static gboolean
is_pair_of_cells (const GwTerrain *terrain, const GwInstance *instance)
{
  const guint32 *scope = gw_instance_scope (terrain->compiled->model, instance);

  return instance->relation == &gw_relation_pair_table && MAX (scope[0], scope[1]) < terrain->n_vars;
}

static void
index_pairs (GwTerrain *terrain)
{
  const GwModel *model = terrain->compiled->model;
  guint32 *first = terrain->first_pair = g_new0 (guint32, terrain->n_vars + 2);

  for (guint i = 0; i < model->n_instances; i++)
    for (guint side = 0; side < 2 && is_pair_of_cells (terrain, &model->instances[i]); side++)
      first[gw_instance_scope (model, &model->instances[i])[side] + 2]++;
  for (guint var = 0; var < terrain->n_vars; var++)
    first[var + 2] += first[var + 1];
  terrain->pairs = g_new (GwPair, MAX (first[terrain->n_vars + 1], 1));
  for (guint i = 0; i < model->n_instances; i++)
    for (guint side = 0; side < 2 && is_pair_of_cells (terrain, &model->instances[i]); side++)
      {
        const guint32 *scope = gw_instance_scope (model, &model->instances[i]);

        terrain->pairs[first[scope[side] + 1]++]
            = (GwPair) { i, (guint16) scope[1 - side],
                         gw_pair_table_partners (model, &model->instances[i], side == 1) };
      }
}

/* ---- crossings ---- */

/* Writes from AT on; returns where that ends. */
static guint16 *
write_where (guint16 *at, const GwGroup *group, const guint8 *in, guint8 wanted)
{
  for (guint i = 0; i < group->n_vars; i++)
    if (in[group->vars[i]] == wanted)
      *at++ = group->vars[i];
  return at;
}

/* IN: per variable, bit 0 = in FULL, bit 1 = in OTHER. */
static void
add_crossing (Build *build, guint full, guint other, guint8 *in)
{
  const GwGroup *a = &build->terrain->groups[full], *b = &build->terrain->groups[other];
  GwCrossing crossing = { .full = full, .other = other, .common = GUINT_TO_POINTER (build->crossing_vars->len) };
  guint16 *common = build->both, *rest, *others, *end;

  for (guint i = 0; i < b->n_vars; i++)
    in[b->vars[i]] |= 2;
  rest = write_where (common, a, in, 3);
  others = write_where (rest, a, in, 1);
  end = write_where (others, b, in, 2);
  for (guint i = 0; i < b->n_vars; i++)
    in[b->vars[i]] &= 1;
  crossing.n_common = (guint16) (rest - common);
  crossing.n_rest = (guint16) (others - rest);
  crossing.n_others = (guint16) (end - others);
  if (crossing.n_common < 2 || crossing.n_others == 0)
    return;
  g_array_append_vals (build->crossing_vars, common, (guint) (end - common));
  g_array_append_val (build->crossings, crossing);
}

/* Groups that share two cells with FULL, each once: SEEN holds the last group that looked at each. */
static void
cross_group (Build *build, guint full, guint8 *in, guint32 *seen, GArray *found)
{
  const GwTerrain *terrain = build->terrain;
  const GwGroup *group = &terrain->groups[full];

  g_array_set_size (found, 0);
  for (guint i = 0; i < group->n_vars; i++)
    {
      in[group->vars[i]] = 1;
      for (guint32 k = terrain->first_group[group->vars[i]]; k < terrain->first_group[group->vars[i] + 1u]; k++)
        if (terrain->groups_of[k] != full && seen[terrain->groups_of[k]] != full + 1)
          {
            seen[terrain->groups_of[k]] = full + 1;
            g_array_append_val (found, terrain->groups_of[k]);
          }
    }
  g_array_sort (found, compare_indices);
  for (guint i = 0; i < found->len && build->crossing_vars->len < MOST_CROSSING_CELLS; i++)
    add_crossing (build, full, g_array_index (found, guint32, i), in);
  for (guint i = 0; i < group->n_vars; i++)
    in[group->vars[i]] = 0;
}

static void
collect_crossings (Build *build)
{
  GwTerrain *terrain = build->terrain;
  g_autofree guint8 *in = g_new0 (guint8, terrain->n_vars);
  g_autofree guint16 *both = g_new (guint16, terrain->n_vars + 1);
  g_autofree guint32 *seen = g_new0 (guint32, MAX (terrain->n_groups, 1));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint32));

  build->both = both;
  for (guint i = 0; i < terrain->n_groups; i++)
    if (terrain->groups[i].full != 0 && build->crossing_vars->len < MOST_CROSSING_CELLS)
      cross_group (build, i, in, seen, found);
  terrain->n_crossings = build->crossings->len;
  terrain->crossings = (GwCrossing *) (gpointer) g_array_free (build->crossings, FALSE);
  terrain->memory[1] = g_array_free (build->crossing_vars, FALSE);
  for (guint i = 0; i < terrain->n_crossings; i++)
    terrain->crossings[i].common = (guint16 *) terrain->memory[1] + GPOINTER_TO_UINT (terrain->crossings[i].common);
}

/* ---- families ---- */

static gboolean
fits_family (const GwTerrain *terrain, guint family, const GwGroup *group)
{
  if (terrain->family_size[family] == GW_FAMILY_SIZE)
    return FALSE;
  for (guint i = 0; i < group->n_vars; i++)
    if (terrain->place[family * terrain->n_vars + group->vars[i]] != 0xff)
      return FALSE;
  return TRUE;
}

/* Full groups alone: rows, columns, boxes each become one on a plain grid. */
static void
collect_families (GwTerrain *terrain)
{
  terrain->place = g_malloc (GW_MAX_FAMILIES * terrain->n_vars + 1);
  memset (terrain->place, 0xff, GW_MAX_FAMILIES * terrain->n_vars);
  for (guint i = 0; i < terrain->n_groups; i++)
    {
      GwGroup *group = &terrain->groups[i];
      guint family = 0;

      group->family = GW_NO_FAMILY;
      while (group->full != 0 && family < terrain->n_families && !fits_family (terrain, family, group))
        family++;
      if (group->full == 0 || family == GW_MAX_FAMILIES)
        continue;
      terrain->n_families = MAX (terrain->n_families, family + 1);
      group->family = family;
      for (guint j = 0; j < group->n_vars; j++)
        terrain->place[family * terrain->n_vars + group->vars[j]] = (guint8) terrain->family_size[family];
      terrain->family_groups[family][terrain->family_size[family]++] = i;
    }
}

/* Variables of cells come first (compile.h). */
static guint
count_cells (const GwCompiled *compiled)
{
  guint n = 0;

  while (n < compiled->n_vars && compiled->cell_of_var[n] < compiled->puzzle->grid->n_cells)
    n++;
  return n;
}

GwTerrain *
gw_terrain_new (GwCompiled *compiled)
{
  GwTerrain *terrain = g_new0 (GwTerrain, 1);
  Build build = { .terrain = terrain };

  g_atomic_ref_count_init (&terrain->ref_count);
  terrain->compiled = gw_compiled_ref (compiled);
  terrain->n_vars = count_cells (compiled);
  terrain->n_places = compiled->n_vars;
  build.vars = g_array_new (FALSE, FALSE, sizeof (guint16));
  build.groups = g_array_new (FALSE, FALSE, sizeof (GwGroup));
  build.crossings = g_array_new (FALSE, FALSE, sizeof (GwCrossing));
  build.crossing_vars = g_array_new (FALSE, FALSE, sizeof (guint16));
  collect_groups (&build);
  index_groups (terrain);
  index_pairs (terrain);
  collect_crossings (&build);
  collect_families (terrain);
  return terrain;
}

GwTerrain *
gw_terrain_ref (GwTerrain *terrain)
{
  g_atomic_ref_count_inc (&terrain->ref_count);
  return terrain;
}

void
gw_terrain_unref (GwTerrain *terrain)
{
  if (terrain == NULL || !g_atomic_ref_count_dec (&terrain->ref_count))
    return;
  gw_compiled_unref (terrain->compiled);
  g_free (terrain->groups);
  g_free (terrain->first_group);
  g_free (terrain->groups_of);
  g_free (terrain->first_pair);
  g_free (terrain->pairs);
  g_free (terrain->crossings);
  g_free (terrain->place);
  g_free (terrain->memory[0]);
  g_free (terrain->memory[1]);
  g_free (terrain);
}
