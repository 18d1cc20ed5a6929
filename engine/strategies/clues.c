#include "strategies/clues.h"

#include <string.h>

#include "relations/areas.h"
#include "relations/distinct.h"
#include "relations/pair-table.h"

/* ---- which clues there are ---- */

/* What people take for a clue: neither the groups themselves nor what only schemes use. */
static gboolean
is_of_clue (const GwInstance *instance)
{
  return (GW_REDUNDANT_RELATIONS & 1u << instance->relation->kind) == 0;
}

typedef struct
{
  const GwModel *model;
  const GwPuzzle *puzzle;
  guint32       *order;   /* instances by owner; what is shared stands behind, each by itself */
  guint          n;
  guint32       *part;    /* where there are layers, per instance: the least of those that it is one part with; else NULL */
} Order;

static int
compare_instances (gconstpointer a, gconstpointer b, gpointer data)
{
  const Order *order = data;
  guint32 one = *(const guint32 *) a, other = *(const guint32 *) b;
  const GwInstance *x = &order->model->instances[one], *y = &order->model->instances[other];

  if ((x->n_others > 0) != (y->n_others > 0))
    return x->n_others > 0 ? 1 : -1;
  if (x->owner != y->owner)
    return x->owner < y->owner ? -1 : 1;
  if (order->part != NULL && order->part[one] != order->part[other])
    return order->part[one] < order->part[other] ? -1 : 1;
  return (one > other) - (one < other);
}

static gboolean
is_pair (const GwInstance *instance)
{
  return instance->relation == &gw_relation_pair_table;
}

/* Whose ideas speak of a clue as a whole. */
static gboolean
is_whole (const Order *order, guint32 owner)
{
  return order->puzzle->constraints[owner]->rule->ideas != NULL;
}

/* Where a rule is made of pairs (a line, chess moves), one pair is enough to look at, unless people look at the whole. */
static gboolean
is_one_clue (const Order *order, guint first, guint next)
{
  const GwInstance *a = &order->model->instances[order->order[first]], *b = &order->model->instances[order->order[next]];

  if (order->part != NULL)
    return a->n_others == 0 && b->n_others == 0 && order->part[order->order[first]] == order->part[order->order[next]];
  return a->n_others == 0 && b->n_others == 0 && a->owner == b->owner
         && is_pair (a) == is_pair (b)
         && (!is_pair (a) || is_whole (order, a->owner));
}

/* ---- parts, where there are layers ---- */

static guint32
part_of (guint32 *part, guint32 instance)
{
  while (part[instance] != instance)
    instance = part[instance] = part[part[instance]];
  return instance;
}

static void
join_parts (guint32 *part, guint32 one, guint32 other)
{
  guint32 a = part_of (part, one), b = part_of (part, other);

  part[MAX (a, b)] = MIN (a, b);
}

/* Whether its owner says something of the grid as a whole, a hundred things at once. */
static gboolean
is_global (const GwPuzzle *puzzle, const GwInstance *instance)
{
  return puzzle->constraints[instance->owner]->n_regions == 0;
}

/* A clue is one part. What is said of the whole grid falls into parts: what shares a helper, which no sentence names, stays together. */
static guint32 *
find_parts (const GwTerrain *terrain)
{
  const GwModel *model = terrain->compiled->model;
  guint32 *part = g_new (guint32, model->n_instances + 1);
  g_autofree guint32 *last = g_new (guint32, model->n_vars + 1), *before = g_new (guint32, model->n_owners + 1);

  memset (last, 0xff, (model->n_vars + 1) * sizeof (guint32));
  memset (before, 0xff, (model->n_owners + 1) * sizeof (guint32));
  for (guint32 i = 0; i < model->n_instances; i++)
    {
      const GwInstance *instance = &model->instances[i];
      const guint32 *scope = gw_instance_scope (model, instance);

      part[i] = i;
      if (!is_global (terrain->compiled->puzzle, instance) && before[instance->owner] != GW_NO_VAR)
        join_parts (part, i, before[instance->owner]);
      before[instance->owner] = i;
      for (guint k = 0; k < instance->n_vars; k++)
        {
          if (scope[k] >= terrain->n_places && last[scope[k]] != GW_NO_VAR && model->instances[last[scope[k]]].owner == instance->owner)
            join_parts (part, i, last[scope[k]]);
          last[scope[k]] = i;
        }
    }
  for (guint32 i = 0; i < model->n_instances; i++)
    part[i] = part_of (part, i);
  return part;
}

static int
compare_vars (gconstpointer a, gconstpointer b)
{
  guint32 one = *(const guint32 *) a, other = *(const guint32 *) b;

  return (one > other) - (one < other);
}

/* The variables of cells in the instances from FIRST to END, each once, behind those in VARS. */
static guint
append_vars (GArray *vars, const Order *order, guint first, guint end, guint n_vars)
{
  guint start = vars->len, n = 0;

  for (guint i = first; i < end; i++)
    {
      const GwInstance *instance = &order->model->instances[order->order[i]];
      const guint32 *scope = gw_instance_scope (order->model, instance);

      for (guint j = 0; j < instance->n_vars; j++)
        if (scope[j] < n_vars)
          g_array_append_val (vars, scope[j]);
    }
  if (vars->len == start)
    return 0;
  qsort (&g_array_index (vars, guint32, start), vars->len - start, sizeof (guint32), compare_vars);
  for (guint i = start; i < vars->len; i++)
    if (i == start || g_array_index (vars, guint32, i) != g_array_index (vars, guint32, i - 1))
      g_array_index (vars, guint32, start + n++) = g_array_index (vars, guint32, i);
  g_array_set_size (vars, start + n);
  return n;
}

static void
add_clue (GArray *clues, GArray *vars, const Order *order, guint first, guint end, const GwTerrain *terrain)
{
  const GwInstance *instance = &order->model->instances[order->order[first]];
  GwClueScope clue = { .owner = instance->owner, .is_shared = instance->n_others > 0, .is_pair = is_pair (instance),
                       .n_instances = end - first };
  gboolean is_group = TRUE;

  for (guint i = first; i < end; i++)
    is_group &= order->model->instances[order->order[i]].relation == &gw_relation_distinct;
  if (is_group)
    return;
  clue.instances = order->order + first;
  clue.vars = GUINT_TO_POINTER (vars->len);
  clue.n_vars = append_vars (vars, order, first, end, terrain->n_places);
  clue.has_places = clue.n_vars > 0 && g_array_index (vars, guint32, vars->len - 1) >= terrain->n_vars;
  if (clue.n_vars > 0)
    g_array_append_val (clues, clue);
}

/* What several clues together leave of one cell. (What one clue says of a cell is there from the start.) */
static void
add_restrictions (GArray *clues, GArray *vars, const GwTerrain *terrain)
{
  const GwModel *model = terrain->compiled->model;

  for (guint i = 0; i < model->n_restrictions; i++)
    if (model->restrictions[i].n_others > 0 && model->restrictions[i].var < terrain->n_vars)
      {
        const GwClueScope clue = { .owner = model->restrictions[i].owner, .is_shared = TRUE, .n_vars = 1,
                                   .vars = GUINT_TO_POINTER (vars->len), .restriction = &model->restrictions[i] };

        g_array_append_val (vars, model->restrictions[i].var);
        g_array_append_val (clues, clue);
      }
}

static void
collect (GwClues *clues, const GwTerrain *terrain)
{
  const GwModel *model = terrain->compiled->model;
  GArray *instances = g_array_new (FALSE, FALSE, sizeof (guint32)), *vars = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (GwClueScope));
  Order order = { .model = model, .puzzle = terrain->compiled->puzzle };
  g_autofree guint32 *part = NULL;

  for (guint32 i = 0; i < model->n_instances; i++)
    if (is_of_clue (&model->instances[i]))
      g_array_append_val (instances, i);
  order.order = &g_array_index (instances, guint32, 0);
  order.n = instances->len;
  order.part = part = terrain->n_places > terrain->n_vars ? find_parts (terrain) : NULL;
  if (order.n > 0)
    g_qsort_with_data (order.order, (gint) order.n, sizeof (guint32), compare_instances, &order);
  for (guint first = 0, end; first < order.n; first = end)
    {
      for (end = first + 1; end < order.n && is_one_clue (&order, first, end); end++)
        ;
      add_clue (found, vars, &order, first, end, terrain);
    }
  add_restrictions (found, vars, terrain);
  clues->memory[0] = instances;
  clues->memory[1] = vars;
  clues->n = found->len;
  clues->clues = g_memdup2 (found->data, found->len * sizeof (GwClueScope));
  for (guint i = 0; i < clues->n; i++)
    clues->clues[i].vars = &g_array_index (vars, guint32, GPOINTER_TO_UINT (clues->clues[i].vars));
}

static void
index_clues (GwClues *clues, guint n_vars)
{
  clues->first_of = g_new0 (guint32, n_vars + 2);
  for (guint i = 0; i < clues->n; i++)
    for (guint k = 0; k < clues->clues[i].n_vars; k++)
      clues->first_of[clues->clues[i].vars[k] + 2]++;
  for (guint var = 0; var < n_vars; var++)
    clues->first_of[var + 2] += clues->first_of[var + 1];
  clues->of = g_new (guint32, clues->first_of[n_vars + 1] + 1);
  for (guint i = 0; i < clues->n; i++)
    for (guint k = 0; k < clues->clues[i].n_vars; k++)
      clues->of[clues->first_of[clues->clues[i].vars[k] + 1]++] = i;
}

/* Relations are called one by one: whoever would be woken by a change is not even looked for. */
static const GwPropagation every_value = { .strength = { [0 ... GW_N_RELATIONS - 1] = GW_STRENGTH_DOMAIN }, .left_out = G_MAXUINT32 };

GwClues *
gw_clues_new (const GwTerrain *terrain)
{
  GwClues *clues = g_new0 (GwClues, 1);
  GwModel *model = terrain->compiled->model;
  g_autofree guint64 *off = g_new (guint64, GW_WORDS (model->n_owners) + 1);
  const GwActive nothing = { .off = off };

  for (guint i = 0; i < GW_WORDS (model->n_owners) + 1; i++)
    off[i] = ~G_GUINT64_CONSTANT (0);
  collect (clues, terrain);
  for (guint i = 0; i < model->n_instances && !clues->has_areas; i++)
    clues->has_areas = model->instances[i].relation == &gw_relation_areas;
  if (terrain->n_places > terrain->n_vars || clues->has_areas)
    index_clues (clues, terrain->n_places);
  clues->fruitless = g_new0 (guint64, 2 * clues->n * GW_N_REASONINGS + 1);
  clues->state = gw_state_new (model);
  gw_state_init (clues->state, &every_value, &nothing);
  gw_state_propagate (clues->state);
  gw_state_push (clues->state);
  return clues;
}

void
gw_clues_free (GwClues *clues)
{
  if (clues == NULL)
    return;
  gw_state_free (clues->state);
  g_array_unref (clues->memory[0]);
  g_array_unref (clues->memory[1]);
  g_free (clues->clues);
  g_free (clues->fruitless);
  g_free (clues->at_once);
  g_free (clues->first_of);
  g_free (clues->of);
  g_free (clues);
}

/* ---- asking ---- */

static gboolean
fill (GwClues *clues, const GwClueScope *clue, GwReasoning reasoning, const GwMask *cells, const guint64 *placed)
{
  for (guint i = 0; i < clue->n_vars; i++)
    if ((reasoning != GW_REASONING_ALONE || gw_bit_test (placed, clue->vars[i]))
        && !gw_state_keep (clues->state, clue->vars[i], cells[clue->vars[i]]))
      return FALSE;
  return TRUE;
}

static guint
count_left (const GwState *state, const GwInstance *instance)
{
  const guint32 *scope = gw_instance_scope (state->model, instance);
  guint n = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    n += gw_mask_count (gw_state_domain (state, scope[i]));
  return n;
}

/* One relation; HAS_CHANGED is set when it removes anything. */
static gboolean
run_one (GwState *state, const GwInstance *instance, GwStrength strength, gboolean *has_changed)
{
  guint before = count_left (state, instance);

  if (!instance->relation->propagate (state, instance, strength))
    return FALSE;
  *has_changed |= count_left (state, instance) != before;
  return TRUE;
}

/* The relations of the clue, one after the other, until nothing more goes. */
static gboolean
run (GwState *state, const GwClueScope *clue, GwStrength strength, const guint64 *off)
{
  gboolean has_changed;

  do
    {
      has_changed = FALSE;
      for (guint i = 0; i < clue->n_instances; i++)
        if ((off == NULL || !gw_bit_test (off, clue->instances[i]))
            && !run_one (state, &state->model->instances[clue->instances[i]], strength, &has_changed))
          return FALSE;
    }
  while (has_changed);
  return TRUE;
}

gboolean
gw_clue_scope_allows (const GwClueScope *clue, GwReasoning reasoning)
{
  if (clue->has_places)
    return FALSE;
  switch (reasoning)
    {
    case GW_REASONING_ALONE:
      return !clue->is_shared;
    case GW_REASONING_BOUNDS:
      return !clue->is_shared && !clue->is_pair;
    case GW_REASONING_SHARED:
      return clue->is_shared;
    default:
      return TRUE;
    }
}

gboolean
gw_clue_is_on (const GwModel *model, const GwClueScope *clue, const guint64 *off, const guint64 *off_owners)
{
  if (clue->restriction != NULL)
    return gw_restriction_is_on (model, clue->restriction, off_owners);
  for (guint i = 0; i < clue->n_instances; i++)
    if (off == NULL || !gw_bit_test (off, clue->instances[i]))
      return TRUE;
  return FALSE;
}

gboolean
gw_clues_ask (GwClues *clues, const GwClueScope *clue, GwReasoning reasoning, const GwMask *cells, const guint64 *placed,
              const guint64 *off)
{
  gw_state_pop (clues->state);
  gw_state_push (clues->state);
  return fill (clues, clue, reasoning, cells, placed)
         && (clue->restriction == NULL || gw_state_keep (clues->state, clue->vars[0], clue->restriction->allowed))
         && run (clues->state, clue,
                 reasoning == GW_REASONING_ALONE || reasoning == GW_REASONING_FULL ? GW_STRENGTH_DOMAIN
                                                                                   : GW_STRENGTH_BOUNDS, off);
}
