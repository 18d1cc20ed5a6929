#include "solve/clued-walks.h"

#include <string.h>

#include "relations/automaton.h"
#include "relations/triple-table.h"
#include "relations/visible.h"

/* A layer may have so many states: a walk has no more. */
#define MOST_OF_A_LAYER GW_CLUED_MOST_STATES

/* More than these, a power of 2. */
#define N_SLOTS (2 * MOST_OF_A_LAYER)

/* The states of all layers are rewritten so that none is left that cannot be reached or leads nowhere, and none that reads on as another of its
 * layer does. What lanes do for a walk is as much as it has arcs. */
typedef struct
{
  GwClued     *clued;
  GwWalkSteps  walk;
  guint        n_values;
  gboolean    *is_reached; /* per state */
  gint32      *name;       /* per state: of those that read on alike the first, as the number within its layer of those that are left; -1: leads nowhere */
  guint       *n_names;    /* per layer */
  gint32       slots[N_SLOTS]; /* states with a name of their own, by key; what stands there of another layer is as if it did not */
} Writing;

static gint32
step_of (const Writing *writing, guint layer, gint32 state, guint v)
{
  return gw_walk_next (writing->walk.first, writing->walk.steps, writing->n_values, layer, (guint) state, v);
}

static void
find_reached (Writing *writing)
{
  const GwWalkSteps *walk = &writing->walk;

  for (gint32 state = 0; state < walk->first[1]; state++)
    writing->is_reached[state] = TRUE;
  for (guint layer = 0; layer < walk->n; layer++)
    for (gint32 state = walk->first[layer]; state < walk->first[layer + 1]; state++)
      for (guint v = 0; v < writing->n_values && writing->is_reached[state]; v++)
        {
          const gint32 next = step_of (writing, layer, state, v);

          if (next >= 0)
            writing->is_reached[next] = TRUE;
        }
}

static gint32
name_after (const Writing *writing, guint layer, gint32 state, guint v)
{
  const gint32 next = step_of (writing, layer, state, v);

  return next < 0 ? -1 : writing->name[next];
}

static gboolean
read_on_alike (const Writing *writing, guint layer, gint32 a, gint32 b)
{
  for (guint v = 0; v < writing->n_values; v++)
    if (name_after (writing, layer, a, v) != name_after (writing, layer, b, v))
      return FALSE;
  return TRUE;
}

/* Those that read on alike have the same; 0: it leads nowhere. */
static guint32
key_of (const Writing *writing, guint layer, gint32 state)
{
  guint32 key = 0;
  gboolean leads_on = FALSE;

  for (guint v = 0; v < writing->n_values; v++)
    {
      const gint32 name = name_after (writing, layer, state, v);

      key = (key ^ (guint32) (name + 1)) * 0x9e3779b1u;
      key ^= key >> 15;
      leads_on |= name >= 0;
    }
  return leads_on ? key | 1 : 0;
}

static gboolean
is_of_layer (const Writing *writing, guint layer, gint32 state)
{
  return state >= writing->walk.first[layer] && state < writing->walk.first[layer + 1];
}

static void
name_state (Writing *writing, guint layer, gint32 state)
{
  const guint32 key = writing->is_reached[state] ? key_of (writing, layer, state) : 0;
  guint32 slot = key & (N_SLOTS - 1);

  writing->name[state] = -1;
  if (key == 0)
    return;
  while (is_of_layer (writing, layer, writing->slots[slot]) && !read_on_alike (writing, layer, state, writing->slots[slot]))
    slot = (slot + 1) & (N_SLOTS - 1);
  if (!is_of_layer (writing, layer, writing->slots[slot]))
    {
      writing->slots[slot] = state;
      writing->name[state] = (gint32) writing->n_names[layer]++;
    }
  else
    writing->name[state] = writing->name[writing->slots[slot]];
}

/* Those of the last layer are all accepted: one name for all. */
static void
name_states (Writing *writing)
{
  const GwWalkSteps *walk = &writing->walk;

  writing->n_names[walk->n] = 1;
  for (gint32 state = walk->first[walk->n]; state < walk->first[walk->n + 1]; state++)
    writing->name[state] = 0;
  for (guint layer = walk->n; layer-- > 0;)
    for (gint32 state = walk->first[layer]; state < walk->first[layer + 1]; state++)
      name_state (writing, layer, state);
}

/* The place of SET among those of the walk from FIRST on. */
static guint16
place_of_set (GwClued *clued, guint first, guint16 set)
{
  guint i = first;

  while (i < clued->sets->len && g_array_index (clued->sets, guint16, i) != set)
    i++;
  if (i == clued->sets->len)
    g_array_append_val (clued->sets, set);
  return (guint16) i;
}

/* From STATE, one arc for each name that it leads to. FROM, BEHIND: the numbers within the walk of the state and of the first one of the next layer. */
static void
write_arcs (Writing *writing, const GwCluedWalk *walk, const GwCluedLayer *layer, guint l, gint32 state, guint from, guint behind)
{
  for (guint v = 0; v < writing->n_values; v++)
    {
      const gint32 name = name_after (writing, l, state, v);
      guint16 set = 0;

      for (guint w = 0; name >= 0 && w < writing->n_values; w++)
        if (name_after (writing, l, state, w) == name)
          set |= (guint16) GW_BIT (w);
      if (name >= 0 && gw_mask_lowest (set) == v)
        {
          const GwCluedArc arc = { (guint16) from, (guint16) (behind + (guint) name),
                                   (guint16) (place_of_set (writing->clued, layer->first_set, set) - walk->first_set) };

          g_array_append_val (writing->clued->arcs, arc);
        }
    }
}

static void
write_layer (Writing *writing, const GwCluedWalk *walk, guint l, guint from)
{
  GwClued *clued = writing->clued;
  GwCluedLayer layer = { .first_set = clued->sets->len, .first_arc = clued->arcs->len };
  gint32 n_written = 0;

  for (gint32 state = writing->walk.first[l]; state < writing->walk.first[l + 1]; state++)
    if (writing->name[state] == n_written)
      {
        write_arcs (writing, walk, &layer, l, state, from + (guint) n_written, from + writing->n_names[l]);
        n_written++;
      }
  layer.n_sets = clued->sets->len - layer.first_set;
  layer.n_arcs = clued->arcs->len - layer.first_arc;
  g_array_append_val (clued->layers, layer);
}

/* CELLS: of each place. FALSE: it is too large. */
static gboolean
write_walk (Writing *writing, const guint32 *cells)
{
  GwClued *clued = writing->clued;
  GwCluedWalk walk = { .first_layer = clued->layers->len, .first_set = clued->sets->len };
  guint from = 0;

  for (guint l = 0; l <= writing->walk.n; l++)
    walk.n_states += writing->n_names[l];
  if (walk.n_states > GW_CLUED_MOST_STATES)
    return FALSE;
  walk.cells = gw_clued_add_cells (clued, cells, writing->walk.n);
  walk.n_begin = writing->n_names[0];
  for (guint l = 0; l < writing->walk.n; l++)
    {
      write_layer (writing, &walk, l, from);
      from += writing->n_names[l];
    }
  walk.n_sets = clued->sets->len - walk.first_set;
  if (walk.n_sets > GW_CLUED_MOST_STATES)
    return FALSE;
  g_array_append_val (clued->walks, walk);
  return TRUE;
}

gboolean
gw_clued_add_walk (GwClued *clued, const GwModel *model, const guint32 *cells, const GwWalkSteps *walk)
{
  const guint n_states = (guint) walk->first[walk->n + 1];
  g_autofree gboolean *is_reached = g_new0 (gboolean, n_states);
  g_autofree gint32 *name = g_new (gint32, n_states);
  g_autofree guint *n_names = g_new0 (guint, walk->n + 1);
  Writing writing = { clued, *walk, model->n_values, is_reached, name, n_names };

  memset (writing.slots, -1, sizeof writing.slots);
  find_reached (&writing);
  name_states (&writing);
  return write_walk (&writing, cells);
}

static gboolean
is_small (const GwWalkSteps *walk)
{
  for (guint l = 0; l <= walk->n; l++)
    if (walk->first[l + 1] - walk->first[l] > MOST_OF_A_LAYER)
      return FALSE;
  return TRUE;
}

/* ---- kinds ---- */

/* WORD: a kind for each cell, by base 3. */
static gboolean
is_accepted (const GwWalkSteps *walk, guint n_values, const GwMask *kinds, guint word)
{
  guint state = 0;

  for (guint l = 0; l < GW_CLUED_OF_KINDS; l++, word /= GW_CLUED_KINDS)
    {
      const gint32 next = gw_walk_next (walk->first, walk->steps, n_values, l, state, gw_mask_lowest (kinds[word % GW_CLUED_KINDS]));

      if (next < 0)
        return FALSE;
      state = (guint) next;
    }
  return TRUE;
}

static guint
kinds_of_word (guint word)
{
  guint kinds = 0;

  for (guint l = 0; l < GW_CLUED_OF_KINDS; l++, word /= GW_CLUED_KINDS)
    kinds |= 1u << word % GW_CLUED_KINDS;
  return kinds;
}

/* Four cells that need each of three kinds take a fifth of what their automaton would. FALSE: it says something else. */
static gboolean
add_kinds (GwClued *clued, const GwModel *model, const GwWalkSteps *walk, const guint32 *cells)
{
  GwMask kinds[64];
  GwCluedKinds one;
  guint n_words = 1;

  if (walk->n != GW_CLUED_OF_KINDS || walk->first[1] != 1
      || gw_walk_find_classes (walk->steps, (gsize) walk->first[walk->n], model->n_values, kinds) != GW_CLUED_KINDS)
    return FALSE;
  for (guint l = 0; l < GW_CLUED_OF_KINDS; l++)
    {
      one.cell[l] = (guint16) cells[l];
      n_words *= GW_CLUED_KINDS;
    }
  for (guint word = 0; word < n_words; word++)
    if (is_accepted (walk, model->n_values, kinds, word) != (kinds_of_word (word) == gw_mask_below (GW_CLUED_KINDS)))
      return FALSE;
  for (guint k = 0; k < GW_CLUED_KINDS; k++)
    one.kind[k] = (guint16) kinds[k];
  g_array_append_val (clued->kinds, one);
  return TRUE;
}

gboolean
gw_clued_add_automaton (GwClued *clued, const GwModel *model, const GwInstance *instance)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  g_autofree guint32 *cells = NULL;
  GwWalkSteps walk;
  gboolean repeats = !gw_automaton_read (model, instance, &walk);

  if (!is_small (&walk))
    return FALSE;
  cells = g_new (guint32, walk.n);
  for (guint i = 0; i < walk.n; i++)
    cells[i] = vars[walk.visits[i]];
  return (!repeats && add_kinds (clued, model, &walk, cells)) || gw_clued_add_walk (clued, model, cells, &walk);
}

/* ---- made here ---- */

/* Where each layer but the first, which has one, has N_STATES. */
static gint32 *
firsts_of (guint n, guint n_states)
{
  gint32 *first = g_new (gint32, n + 2);

  first[0] = 0;
  for (guint l = 1; l <= n + 1; l++)
    first[l] = 1 + (gint32) ((l - 1) * n_states);
  return first;
}

/* The state is the rank of the highest so far and 1, or 0, times how many may be seen, and how many were. */
gboolean
gw_clued_add_visible (GwClued *clued, const GwModel *model, const GwInstance *instance)
{
  const guint n = instance->n_vars, n_values = model->n_values;
  guint wanted;
  const gint32 *ranks = gw_visible_read (model, instance, &wanted);
  const guint n_states = (n_values + 1) * (wanted + 1);
  g_autofree gint32 *first = firsts_of (n, n_states), *steps = NULL;

  if (n_states > MOST_OF_A_LAYER)
    return FALSE;
  steps = g_new (gint32, (gsize) first[n] * n_values);
  for (gint32 state = 0; state < first[n]; state++)
    for (guint v = 0; v < n_values; v++)
      {
        const guint own = state == 0 ? 0 : (guint) (state - 1) % n_states, height = own / (wanted + 1), rank = (guint) ranks[v] + 1;
        const guint seen = own % (wanted + 1) + (rank > height);
        const gboolean is_last = state >= first[n - 1];

        steps[(gsize) state * n_values + v] = seen > wanted || (is_last && seen < wanted) ? -1 : (gint32) (MAX (height, rank) * (wanted + 1) + seen);
      }
  return gw_clued_add_walk (clued, model, gw_instance_scope (model, instance), &(GwWalkSteps) { n, NULL, first, steps });
}

/* The state is the value of the first key, then the pair of both, which stays. */
gboolean
gw_clued_add_triples (GwClued *clued, const GwModel *model, const GwInstance *instance)
{
  const guint n = instance->n_vars, n_values = model->n_values, n_states = n_values * n_values;
  const GwMask *allowed = gw_instance_masks (model, instance);
  g_autofree gint32 *first = firsts_of (n, n_states), *steps = NULL;

  if (n_states > MOST_OF_A_LAYER)
    return FALSE;
  steps = g_new (gint32, (gsize) first[n] * n_values);
  for (guint l = 0; l < n; l++)
    for (gint32 state = first[l]; state < first[l + 1]; state++)
      for (guint v = 0; v < n_values; v++)
        {
          const guint own = (guint) (state - first[l]), next = l == 0 ? v : l == 1 ? own * n_values + v : own;
          const gboolean is_read = l == 0 || (l == 1 ? own < n_values : (allowed[own] >> v & 1) != 0);

          steps[(gsize) state * n_values + v] = is_read ? (gint32) next : -1;
        }
  return gw_clued_add_walk (clued, model, gw_instance_scope (model, instance), &(GwWalkSteps) { n, NULL, first, steps });
}
