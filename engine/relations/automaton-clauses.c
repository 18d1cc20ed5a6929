#include "relations/automaton-clauses.h"

/* In STATE of LAYER, which is STATES[state], the automaton goes on as its steps say. */
static void
state_steps (const GwWalkSteps *walk, guint n_values, const guint32 *scope, const GwLiteral *states, guint layer, guint state, GwSink *sink)
{
  for (guint v = 0; v < n_values; v++)
    {
      gint32 next = gw_walk_next (walk->first, walk->steps, n_values, layer, state, v);
      const GwLiteral clause[3] = { gw_literal_not (states[state]), GW_IS_NOT (scope[walk->visits[layer]], v),
                                    next >= 0 ? states[next] : (GwLiteral) { 0 } };

      sink->clause (sink, clause, next >= 0 ? 3 : 2);
    }
}

/* So many words at most are gone through to find those that are wrong. */
#define MOST_WORDS 200

/* Wrong beginnings, each as a clause. */
typedef struct
{
  const GwModel *model;
  const GwWalkSteps *walk;
  const guint32 *scope;
  GArray        *literals; /* GwLiteral */
  GArray        *ends;     /* guint: in LITERALS, of each clause */
  GwLiteral      word[MOST_WORDS];
  guint          n_words;  /* seen so far */
} Words;

/* Whether nothing that begins as the word up to LAYER is accepted. Clauses for what is wrong behind it, unless all is: one step before, a
 * shorter clause says that. */
static gboolean
is_dead (Words *words, guint layer, guint state)
{
  guint n_literals = words->literals->len, n_ends = words->ends->len;
  guint32 var;
  gboolean is_alive = layer == words->walk->n || ++words->n_words > MOST_WORDS;

  if (is_alive)
    return FALSE;
  var = words->scope[words->walk->visits[layer]];
  GW_MASK_FOREACH (v, words->model->initial[var])
    {
      gint32 next = gw_walk_next (words->walk->first, words->walk->steps, words->model->n_values, layer, state, v);

      words->word[layer] = GW_IS_NOT (var, v);
      if (next >= 0 && !is_dead (words, layer + 1, (guint) next))
        {
          is_alive = TRUE;
          continue;
        }
      g_array_append_vals (words->literals, words->word, layer + 1);
      g_array_append_val (words->ends, words->literals->len);
    }
  if (!is_alive)
    {
      g_array_set_size (words->literals, n_literals);
      g_array_set_size (words->ends, n_ends);
    }
  return !is_alive;
}

/* A few variables of two values: what is wrong, word by word and without auxiliaries. FALSE when there are too many. */
static gboolean
state_words (const GwModel *model, const GwWalkSteps *walk, const guint32 *scope, GwSink *sink)
{
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (GwLiteral)), ends = g_array_new (FALSE, FALSE, sizeof (guint));
  Words words = { .model = model, .walk = walk, .scope = scope, .literals = literals, .ends = ends };
  guint from = 0;

  if (walk->first[1] != 1 || walk->n >= MOST_WORDS)
    return FALSE;
  for (guint i = 0; i < walk->n; i++)
    if (gw_mask_count (model->initial[scope[walk->visits[i]]]) > 2)
      return FALSE;
  if (is_dead (&words, 0, 0))
    sink->clause (sink, NULL, 0);
  if (words.n_words > MOST_WORDS)
    return FALSE;
  for (guint i = 0; i < ends->len; i++)
    {
      guint end = g_array_index (ends, guint, i);

      sink->clause (sink, &g_array_index (literals, GwLiteral, from), end - from);
      from = end;
    }
  return TRUE;
}

/* One auxiliary a state: "the automaton is there". It begins somewhere, and goes on from wherever it is. */
void
gw_automaton_state (const GwModel *model, const guint32 *scope, const GwWalkSteps *walk, gboolean repeats, GwSink *sink)
{
  guint n_states = (guint) walk->first[walk->n + 1];
  g_autofree GwLiteral *states = g_new (GwLiteral, MAX (n_states, 1));

  if (!repeats && state_words (model, walk, scope, sink))
    return;
  for (guint i = 0; i < n_states; i++)
    states[i] = sink->fresh (sink);
  sink->clause (sink, states, (guint) walk->first[1]);
  for (guint layer = 0; layer < walk->n; layer++)
    for (guint state = (guint) walk->first[layer]; state < (guint) walk->first[layer + 1]; state++)
      state_steps (walk, model->n_values, scope, states, layer, state, sink);
}
