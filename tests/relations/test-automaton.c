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
  /* Some values are alike. */
  for (guint v = 1; v < a->n_values; v++)
    if (gw_random_below (random, 3) == 0)
      for (guint layer = 0; layer < MOST_VISITS; layer++)
        for (guint state = 0; state < MOST_STATES; state++)
          a->next[layer][state][v] = a->next[layer][state][v - 1];
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

/* ---- long ones ---- */

#define LONG_VISITS 12
#define LONG_STATES 100 /* more than a word has bits */
#define FEW_STATES 40
#define LONG_VALUES 12

typedef struct
{
  guint  n, n_values;
  guint  n_states[LONG_VISITS + 1];
  gint32 next[LONG_VISITS][LONG_STATES][LONG_VALUES];
} Long;

static void
draw_long (GwRandom *random, Long *a, guint n, guint n_values, guint most_states)
{
  a->n = n;
  a->n_values = n_values;
  for (guint layer = 0; layer <= n; layer++)
    a->n_states[layer] = 1 + gw_random_below (random, most_states);
  for (guint layer = 0; layer < n; layer++)
    for (guint state = 0; state < a->n_states[layer]; state++)
      for (guint v = 0; v < n_values; v++)
        a->next[layer][state][v] = gw_random_below (random, 2) == 0 ? -1 : (gint32) gw_random_below (random, a->n_states[layer + 1]);
}

/* Layer by layer, by what can be reached from the starts and what reaches an end: FALSE when there is no walk. */
static gboolean
support_long (const Long *a, const GwMask *domain, GwMask *support)
{
  gboolean from[LONG_VISITS + 1][LONG_STATES] = { { FALSE } }, on[LONG_VISITS + 1][LONG_STATES] = { { FALSE } };
  gboolean alive = TRUE;

  memset (support, 0, a->n * sizeof (GwMask));
  for (guint state = 0; state < LONG_STATES; state++)
    from[0][state] = on[a->n][state] = TRUE;
  for (guint layer = 0; layer < a->n; layer++)
    for (guint state = 0; state < a->n_states[layer]; state++)
      for (guint v = 0; v < a->n_values; v++)
        if (from[layer][state] && (domain[layer] >> v & 1) != 0 && a->next[layer][state][v] >= 0)
          from[layer + 1][a->next[layer][state][v]] = TRUE;
  for (guint layer = a->n; layer-- > 0;)
    for (guint state = 0; state < a->n_states[layer]; state++)
      for (guint v = 0; v < a->n_values; v++)
        if ((domain[layer] >> v & 1) != 0 && a->next[layer][state][v] >= 0 && on[layer + 1][a->next[layer][state][v]])
          {
            on[layer][state] = TRUE;
            if (from[layer][state])
              support[layer] |= GW_BIT (v);
          }
  for (guint layer = 0; layer < a->n; layer++)
    alive = alive && support[layer] != 0;
  return alive;
}

static GwModel *
post_long (const Long *a)
{
  GwModelBuilder *builder = gw_model_builder_new (a->n, a->n_values);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (gint32));
  guint32 vars[LONG_VISITS];
  guint visits[LONG_VISITS];

  for (guint layer = 0; layer < a->n; layer++)
    {
      vars[layer] = visits[layer] = layer;
      for (guint state = 0; state < a->n_states[layer]; state++)
        g_array_append_vals (steps, a->next[layer][state], a->n_values);
    }
  gw_automaton_post (builder, vars, a->n, visits, a->n, a->n_states, (const gint32 *) (gpointer) steps->data);
  return gw_model_builder_end (builder, 1);
}

/* What was found for other domains must not be believed of these: one state is asked again and again. */
static void
check_long (GwRandom *random, const Long *a)
{
  g_autoptr (GwModel) model = post_long (a);
  g_autoptr (GwState) state = gw_state_new (model);
  GwPropagation propagation = { .channelling = FALSE };

  memset (propagation.strength, GW_STRENGTH_DOMAIN, sizeof propagation.strength);
  for (guint round = 0; round < 40; round++)
    {
      GwMask domain[LONG_VISITS], support[LONG_VISITS];
      const GwActive active = { .clues = domain };
      gboolean alive;

      for (guint i = 0; i < a->n; i++)
        domain[i] = ((gw_random_next (random) | gw_random_next (random)) & gw_mask_below (a->n_values)) | GW_BIT (0);
      alive = gw_state_init (state, &propagation, &active) && gw_state_propagate (state);
      g_assert_cmpint (alive, ==, support_long (a, domain, support));
      if (alive)
        g_assert_cmpmem (state->words, a->n * sizeof (GwMask), support, a->n * sizeof (GwMask));
    }
}

/* As long as a row, with more places than a word has bits, and beyond two words; layers that fit a word, and larger ones. */
static void
test_long (void)
{
  g_autofree Long *a = g_new0 (Long, 1);
  GwRandom random;

  gw_random_init (&random, 3);
  for (guint round = 0; round < 200; round++)
    {
      draw_long (&random, a, 5 + gw_random_below (&random, LONG_VISITS - 4), 5 + gw_random_below (&random, LONG_VALUES - 4),
                 round % 2 == 0 ? FEW_STATES : LONG_STATES);
      check_long (&random, a);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/automaton/paths", test_paths);
  g_test_add_func ("/relations/automaton/repeats", test_repeats);
  g_test_add_func ("/relations/automaton/long", test_long);
  return g_test_run ();
}
