#include "compile/walk-counts.h"

#include "relations/automaton.h"
#include "relations/count.h"

/* Larger ones would take longer to read than they are worth. */
#define MOST_STATES 4096
#define MOST_CELLS  63 /* a count of each is a bit */

static const gint32 *
steps_of (const GwWalkSteps *walk, guint n_values, gint32 state)
{
  return walk->steps + (gsize) state * n_values;
}

/* The values without which no word gets to the end. AVOIDED: of each state the values without which it can be reached. */
static GwMask
find_needed (const GwWalkSteps *walk, guint n_values, GwMask *avoided)
{
  GwMask needed = gw_mask_below (n_values);

  for (gint32 state = 0; state < walk->first[walk->n + 1]; state++)
    avoided[state] = state < walk->first[1] ? needed : 0;
  for (guint layer = 0; layer < walk->n; layer++)
    for (gint32 state = walk->first[layer]; state < walk->first[layer + 1]; state++)
      for (guint v = 0; v < n_values; v++)
        {
          gint32 next = steps_of (walk, n_values, state)[v];

          if (next >= 0)
            avoided[walk->first[layer + 1] + next] |= avoided[state] & ~GW_BIT (v);
        }
  for (gint32 state = walk->first[walk->n]; state < walk->first[walk->n + 1]; state++)
    needed &= ~avoided[state];
  return needed;
}

/* How often the value may stand in a word, as bits. TIMES: the same of each state, on the way there. */
static guint64
find_counts (const GwWalkSteps *walk, guint n_values, guint value, guint64 *times)
{
  guint64 counts = 0;

  for (gint32 state = 0; state < walk->first[walk->n + 1]; state++)
    times[state] = state < walk->first[1];
  for (guint layer = 0; layer < walk->n; layer++)
    for (gint32 state = walk->first[layer]; state < walk->first[layer + 1]; state++)
      for (guint v = 0; v < n_values; v++)
        {
          gint32 next = steps_of (walk, n_values, state)[v];

          if (next >= 0)
            times[walk->first[layer + 1] + next] |= v == value ? times[state] << 1 : times[state];
        }
  for (gint32 state = walk->first[walk->n]; state < walk->first[walk->n + 1]; state++)
    counts |= times[state];
  return counts;
}

static gboolean
is_fitting (const GwModel *model, const GwInstance *instance, GwWalkSteps *walk)
{
  return instance->stronger == 0 && instance->n_vars >= 2
         && instance->n_vars <= MOST_CELLS && gw_automaton_read (model, instance, walk) && walk->first[walk->n + 1] <= MOST_STATES;
}

static void
post_counts (GwPoster *poster, guint32 i)
{
  const GwModel model = gw_model_builder_look (poster->builder);
  const GwInstance instance = model.instances[i];
  g_autoptr (GArray) owners = NULL;
  g_autofree guint32 *vars = NULL;
  guint64 words[MOST_STATES], counts[GW_MAX_SYMBOLS];
  GwMask members[MOST_CELLS], needed;
  GwWalkSteps walk;

  if (!is_fitting (&model, &instance, &walk))
    return;
  needed = find_needed (&walk, model.n_values, words);
  /* Each value once: a group says so already, or it would not be known here. */
  if (instance.n_vars == model.n_values && needed == gw_mask_below (model.n_values))
    return;
  GW_MASK_FOREACH (v, needed)
    counts[v] = find_counts (&walk, model.n_values, v, words);
  owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  /* Twice the same owner: what one constraint implies, other solvers are not told. */
  g_array_append_val (owners, instance.owner);
  g_array_append_val (owners, instance.owner);
  g_array_append_vals (owners, model.owners + instance.first_other, instance.n_others);
  /* What is posted moves what was read. */
  vars = g_memdup2 (gw_instance_scope (&model, &instance), instance.n_vars * sizeof *vars);
  GW_MASK_FOREACH (v, needed)
    {
      for (guint k = 0; k < instance.n_vars; k++)
        members[k] = GW_BIT (v);
      gw_model_builder_set_owners (poster->builder, (const guint32 *) (gpointer) owners->data, owners->len);
      gw_count_post (poster->builder, vars, instance.n_vars, members, &counts[v]);
    }
}

void
gw_post_walk_counts (GwPoster *poster)
{
  GwModel model = gw_model_builder_look (poster->builder);
  const guint n = model.n_instances;

  for (guint32 i = 0; i < n && gw_poster_goes_on (poster); i++)
    if (model.instances[i].relation->kind == GW_RELATION_AUTOMATON)
      {
        post_counts (poster, i);
        model = gw_model_builder_look (poster->builder);
      }
}
