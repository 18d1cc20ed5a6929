#include "relation-harness.h"
#include "relations/automaton.h"

#include <string.h>

#define MOST_STATES 4
#define MOST_VISITS 6
#define MOST_VALUES 6

typedef struct
{
  guint  n, n_values;
  guint  visits[MOST_VISITS];
  guint  n_states[MOST_VISITS + 1];
  gint32 next[MOST_VISITS][MOST_STATES][MOST_VALUES];
} Automaton;

static gboolean
accepts (const Automaton *a, const guint *values, guint layer, guint state)
{
  gint32 next;

  if (layer == a->n)
    return TRUE;
  g_assert (layer < MOST_VISITS);
  next = a->next[layer][state][values[a->visits[layer]]];
  return next >= 0 && accepts (a, values, layer + 1, (guint) next);
}

static gboolean
holds (const guint *values, guint n, gconstpointer data)
{
  const Automaton *a = data;

  for (guint start = 0; start < a->n_states[0]; start++)
    if (accepts (a, values, 0, start))
      return TRUE;
  return FALSE;
}

static void
draw (GwRandom *random, Automaton *a, guint n_vars)
{
  memset (a, 0, sizeof *a);
  a->n_values = 1 + gw_random_below (random, MOST_VALUES);
  a->n = n_vars;
  for (guint layer = 0; layer <= MOST_VISITS; layer++)
    a->n_states[layer] = 1 + gw_random_below (random, MOST_STATES);
  for (guint layer = 0; layer < MOST_VISITS; layer++)
    {
      a->visits[layer] = layer;
      for (guint state = 0; state < MOST_STATES; state++)
        for (guint v = 0; v < a->n_values; v++)
          a->next[layer][state][v] = gw_random_below (random, 3) == 0
                                       ? -1
                                       : (gint32) gw_random_below (random, a->n_states[layer + 1]);
    }
}

static void
check (GwRandom *random, Automaton *a, guint n_vars, gboolean bounds_z)
{
  RelationSpec spec = { .holds = holds, .data = a, .bounds_z = bounds_z };
  GwModelBuilder *builder = gw_model_builder_new (n_vars, a->n_values);
  const guint32 vars[] = { 0, 1, 2, 3, 4, 5 };
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (gint32));

  for (guint layer = 0; layer < a->n; layer++)
    for (guint state = 0; state < a->n_states[layer]; state++)
      g_array_append_vals (steps, a->next[layer][state], a->n_values);
  gw_automaton_post (builder, vars, n_vars, a->visits, a->n, a->n_states, (const gint32 *) (gpointer) steps->data);
  relation_check (&spec, builder, random, 20);
}

/* Every variable once; one start and several. */
static void
test_paths (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 300; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 4);
      Automaton a;

      draw (&random, &a, n_vars);
      check (&random, &a, n_vars, TRUE);
    }
}

/* Loops and crossings: some variables are visited again. */
static void
test_repeats (void)
{
  GwRandom random;

  gw_random_init (&random, 2);
  for (guint round = 0; round < 300; round++)
    {
      guint n_vars = 1 + gw_random_below (&random, 3);
      Automaton a;

      draw (&random, &a, n_vars);
      for (a.n = n_vars; a.n < n_vars + 2; a.n++)
        a.visits[a.n] = gw_random_below (&random, n_vars);
      check (&random, &a, n_vars, FALSE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/automaton/paths", test_paths);
  g_test_add_func ("/relations/automaton/repeats", test_repeats);
  return g_test_run ();
}
