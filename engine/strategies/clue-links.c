#include "strategies/clue-links.h"

#include "relations/distinct.h"
#include "rules/rule-table.h"

/* Of more cells nobody knows what two of them leave. */
#define MOST_CELLS 9u

gboolean
gw_clue_is_one (const GwClueScope *clue, const GwTerrain *terrain)
{
  return !clue->is_shared || (clue->restriction == NULL && terrain->compiled->puzzle->constraints[clue->owner]->rule == &gw_rule_either);
}

typedef struct
{
  GwClues         *clues;
  const GwTerrain *terrain;
  GArray          *found;
  guint            n_values;
  GwMask          *cells; /* per variable: any value, but for the one that is supposed */
} Find;

gboolean
gw_clue_links_asks (const GwTerrain *terrain, const GwClueScope *clue)
{
  return gw_clue_is_one (clue, terrain) && !clue->has_places && clue->n_vars > 1 && clue->n_vars <= MOST_CELLS && !(clue->is_pair && clue->n_vars == 2);
}

/* The cells of a cage are a group as well, which says less. */
static guint32
instance_of (const Find *find, const GwClueScope *clue)
{
  guint i = 0;

  while (i + 1 < clue->n_instances && find->terrain->compiled->model->instances[clue->instances[i]].relation == &gw_relation_distinct)
    i++;
  return clue->instances[i];
}

static void
add (Find *find, guint32 from, guint32 to, guint32 instance)
{
  const GwClueLink there = { from, to, instance }, back = { to, from, instance };

  g_array_append_val (find->found, there);
  g_array_append_val (find->found, back);
}

/* What CLUE leaves the others when VAR holds VALUE. */
static void
suppose (Find *find, const GwClueScope *clue, guint var, guint value)
{
  const GwMask all = gw_mask_below (find->n_values);

  find->cells[var] = GW_BIT (value);
  if (gw_clues_ask (find->clues, clue, gw_clue_scope_whole (clue), find->cells, NULL, NULL))
    for (guint i = 0; i < clue->n_vars; i++)
      if (clue->vars[i] != var)
        GW_MASK_FOREACH (v, all & ~gw_state_domain (find->clues->state, clue->vars[i]))
          add (find, var * find->n_values + value, clue->vars[i] * find->n_values + v, instance_of (find, clue));
  find->cells[var] = all;
}

static int
compare (gconstpointer one, gconstpointer other)
{
  const GwClueLink *a = one, *b = other;

  return a->from != b->from ? (a->from < b->from ? -1 : 1) : a->to != b->to ? (a->to < b->to ? -1 : 1)
         : (a->instance > b->instance) - (a->instance < b->instance);
}

GArray *
gw_clue_links_find (GwClues *clues, const GwTerrain *terrain, guint most)
{
  g_autofree GwMask *cells = g_new (GwMask, terrain->n_vars + 1);
  Find find = { .clues = clues, .terrain = terrain, .found = g_array_new (FALSE, FALSE, sizeof (GwClueLink)),
                .n_values = terrain->compiled->model->n_values, .cells = cells };

  for (guint var = 0; var < terrain->n_vars; var++)
    cells[var] = gw_mask_below (find.n_values);
  for (guint c = 0; c < clues->n && find.found->len < most; c++)
    for (guint i = 0; i < clues->clues[c].n_vars && gw_clue_links_asks (terrain, &clues->clues[c]) && find.found->len < most; i++)
      for (guint value = 0; value < find.n_values; value++)
        suppose (&find, &clues->clues[c], clues->clues[c].vars[i], value);
  g_array_sort (find.found, compare);
  return find.found;
}

gboolean
gw_clue_links_are_on (const GwClues *clues, const GwTerrain *terrain, const guint64 *off, const guint64 *off_owners)
{
  for (guint c = 0; c < clues->n; c++)
    if (gw_clue_links_asks (terrain, &clues->clues[c]) && gw_clue_is_on (terrain->compiled->model, &clues->clues[c], off, off_owners))
      return TRUE;
  return FALSE;
}
