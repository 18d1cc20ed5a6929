#include "rules/walk.h"

#include <string.h>

#include "relations/automaton.h"
#include "rules/number.h"

/* The numbers of states by the states: slots, of which at most half are taken, hold a number more than it; 0 = empty. */
typedef struct
{
  guint32 *slots;
  guint    n_slots; /* a power of two */
} Numbers;

/* The layers as they are found. */
typedef struct
{
  const GwPuzzle *puzzle;
  const GwWalk *walk;
  const GwCell *cells;
  guint         n, n_symbols;
  GArray       *states;  /* gint64, of all layers, 0 … n */
  GArray       *steps;   /* gint32, of the layers 0 … n-1: n_symbols numbers of states of the next layer, or -1, for each state */
  guint        *first;   /* of the states, of each layer and one behind the last */
  gint         *numbers; /* of the symbols in the cell of the layer that is being read */
  Numbers       seen;    /* of the layer that is being found */
} Layers;

struct _GwUnrolled
{
  guint   n;
  guint  *n_states; /* of the layers 0 … n */
  GArray *steps;    /* as above, of what is left */
};

#define FIRST_SLOTS 64

/* Where the state stands among those of the last layer, which are the N at STATES, or the slot that is empty for it. */
static guint32 *
slot_of (const Numbers *seen, const gint64 *states, gint64 state)
{
  guint64 mixed = ((guint64) state ^ (guint64) state >> 32) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  guint at = (guint) (mixed >> 40) & (seen->n_slots - 1);

  while (seen->slots[at] != 0 && states[seen->slots[at] - 1] != state)
    at = (at + 1) & (seen->n_slots - 1);
  return &seen->slots[at];
}

static void
double_slots (Numbers *seen, const gint64 *states, guint n)
{
  seen->n_slots *= 2;
  g_free (seen->slots);
  seen->slots = g_new0 (guint32, seen->n_slots);
  for (guint i = 0; i < n; i++)
    *slot_of (seen, states, states[i]) = i + 1;
}

/* The number of a state in the layer that is being found, which begins at FIRST. */
static gint32
place_of (Layers *u, guint first, gint64 state)
{
  const gint64 *states = &g_array_index (u->states, gint64, first);
  guint32 *slot = slot_of (&u->seen, states, state);
  guint number;

  if (*slot != 0)
    return (gint32) *slot - 1;
  number = u->states->len - first;
  g_array_append_val (u->states, state);
  *slot = number + 1;
  if (2 * (number + 1) > u->seen.n_slots)
    double_slots (&u->seen, &g_array_index (u->states, gint64, first), number + 1);
  return (gint32) number;
}

static gint32
step_from (Layers *u, guint layer, gint64 state, guint v)
{
  gint64 next = 0;

  if (!u->walk->step (u->walk->data, layer, state, v, u->numbers[v], &next))
    return -1;
  if (layer + 1 == u->n && u->walk->accepts != NULL && !u->walk->accepts (u->walk->data, next))
    return -1;
  return place_of (u, u->first[layer + 1], next);
}

/* FALSE when it becomes too large, or does not go on. */
static gboolean
unroll_layer (Layers *u, guint layer)
{
  const GwPuzzle *puzzle = u->puzzle;
  guint n_here = gw_n_values_at (puzzle, u->cells[layer]), first = u->first[layer], end = u->states->len;
  gsize n_steps = (gsize) end * u->n_symbols;
  gint32 *steps;

  u->first[layer + 1] = end;
  if (n_steps > GW_AUTOMATON_MAX_STEPS)
    return FALSE;
  memset (u->seen.slots, 0, u->seen.n_slots * sizeof (guint32));
  g_array_set_size (u->steps, (guint) n_steps);
  for (guint v = 0; v < n_here; v++)
    u->numbers[v] = gw_number_of (puzzle, u->cells[layer], v);
  steps = &g_array_index (u->steps, gint32, (gsize) first * u->n_symbols);
  for (guint i = first; i < end; i++, steps += u->n_symbols)
    {
      gint64 state = g_array_index (u->states, gint64, i);

      if (u->walk->goes_on != NULL && !u->walk->goes_on (u->walk->data))
        return FALSE;
      for (guint v = 0; v < u->n_symbols; v++)
        steps[v] = v < n_here ? step_from (u, layer, state, v) : -1;
    }
  return TRUE;
}

/* Whether any of a state's steps is left when those to states that are gone have gone. KEPT: what the states of the layer
 * behind it are called now, -1 = gone. */
static gboolean
leads_on (gint32 *of_state, guint n_symbols, const gint32 *kept)
{
  gint32 any = -1;

  for (guint v = 0; v < n_symbols; v++)
    {
      of_state[v] = of_state[v] < 0 ? -1 : kept[of_state[v]];
      any &= of_state[v]; /* stays below zero while all are -1 */
    }
  return any >= 0;
}

/* Drops the states that lead nowhere, from the last layer to the first, and their steps. N_LEFT: what each layer keeps. */
static void
trim (Layers *u, guint *n_left)
{
  g_autofree gint32 *kept = g_new (gint32, MAX (u->states->len, 1));
  gint32 *steps = (gint32 *) (gpointer) u->steps->data, *end = steps;
  gsize n_bytes = u->n_symbols * sizeof *steps;

  n_left[u->n] = u->first[u->n + 1] - u->first[u->n];
  for (guint i = 0; i < n_left[u->n]; i++)
    kept[u->first[u->n] + i] = (gint32) i;
  for (guint layer = u->n; layer-- > 0;)
    {
      n_left[layer] = 0;
      for (guint i = u->first[layer]; i < u->first[layer + 1]; i++)
        kept[i] = leads_on (steps + (gsize) i * u->n_symbols, u->n_symbols, kept + u->first[layer + 1]) ? (gint32) n_left[layer]++ : -1;
    }
  for (guint i = 0; i < u->first[u->n]; i++)
    if (kept[i] >= 0)
      {
        memmove (end, steps + (gsize) i * u->n_symbols, n_bytes);
        end += u->n_symbols;
      }
  g_array_set_size (u->steps, (guint) (end - steps));
}

GwUnrolled *
gw_walk_unroll (const GwPuzzle *puzzle, const GwCell *cells, guint n, const GwWalk *walk, const gint64 *starts, guint n_starts)
{
  Layers u = { .puzzle = puzzle, .walk = walk, .cells = cells, .n = n, .n_symbols = gw_n_values (puzzle) };
  GwUnrolled *unrolled = NULL;
  gboolean fits = TRUE;

  g_return_val_if_fail (n > 0, NULL);

  u.states = g_array_new (FALSE, FALSE, sizeof (gint64));
  u.steps = g_array_new (FALSE, FALSE, sizeof (gint32));
  u.first = g_new0 (guint, n + 2);
  u.numbers = g_new0 (gint, u.n_symbols);
  u.seen = (Numbers) { g_new0 (guint32, FIRST_SLOTS), FIRST_SLOTS };
  g_array_append_vals (u.states, starts, n_starts);
  for (guint layer = 0; layer < n && fits; layer++)
    fits = unroll_layer (&u, layer);
  u.first[n + 1] = u.states->len;
  if (fits)
    {
      unrolled = g_new0 (GwUnrolled, 1);
      unrolled->n = n;
      unrolled->n_states = g_new (guint, n + 1);
      trim (&u, unrolled->n_states);
      unrolled->steps = g_array_ref (u.steps);
    }
  g_array_unref (u.states);
  g_array_unref (u.steps);
  g_free (u.first);
  g_free (u.numbers);
  g_free (u.seen.slots);
  return unrolled;
}

void
gw_unrolled_free (GwUnrolled *unrolled)
{
  if (unrolled == NULL)
    return;
  g_array_unref (unrolled->steps);
  g_free (unrolled->n_states);
  g_free (unrolled);
}

void
gw_post_unrolled (GwPoster *poster, const GwCell *cells, const GwUnrolled *unrolled)
{
  const guint n = unrolled->n;
  g_autofree guint *visits = g_new (guint, n);
  g_autofree guint32 *vars = g_new (guint32, n);
  guint n_vars = 0;

  if (unrolled->n_states[0] == 0)
    {
      gw_post_restrict (poster, cells[0], 0);
      return;
    }
  for (guint layer = 0; layer < n; layer++)
    {
      guint32 var = poster->var_of_cell[cells[layer]];

      visits[layer] = 0;
      while (visits[layer] < n_vars && vars[visits[layer]] != var)
        visits[layer]++;
      if (visits[layer] == n_vars)
        vars[n_vars++] = var;
    }
  poster->n_steps += unrolled->steps->len;
  if (poster->n_steps > GW_POSTER_MAX_STEPS)
    poster->is_too_large = TRUE;
  else
    gw_automaton_post (poster->builder, vars, n_vars, visits, n, unrolled->n_states, (const gint32 *) (gpointer) unrolled->steps->data);
}

void
gw_post_walk_from (GwPoster *poster, const GwCell *cells, guint n, const GwWalk *walk, const gint64 *starts, guint n_starts)
{
  g_autoptr (GwUnrolled) unrolled = gw_walk_unroll (poster->puzzle, cells, n, walk, starts, n_starts);

  if (unrolled != NULL)
    gw_post_unrolled (poster, cells, unrolled);
  else
    poster->is_too_large = TRUE;
}

void
gw_post_walk (GwPoster *poster, const GwCell *cells, guint n, const GwWalk *walk)
{
  const gint64 start = 0;

  gw_post_walk_from (poster, cells, n, walk, &start, 1);
}

/* ---- again ---- */

typedef struct
{
  const GwRule *rule;
  guint         n;
  gint          parameter;
} Shape;

static guint
hash_shape (gconstpointer data)
{
  const Shape *shape = data;

  return g_direct_hash (shape->rule) ^ (shape->n * 31u + (guint) shape->parameter) * 0x9e3779b1u;
}

static gboolean
is_same_shape (gconstpointer a, gconstpointer b)
{
  const Shape *one = a, *other = b;

  return one->rule == other->rule && one->n == other->n && one->parameter == other->parameter;
}

/* Each holds any symbol, which counts there what it counts everywhere. */
static gboolean
are_alike (const GwPuzzle *puzzle, const GwCell *cells, guint n)
{
  if (gw_hides_multipliers (puzzle) || gw_are_multiplied (puzzle, cells, n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (gw_n_values_at (puzzle, cells[i]) != puzzle->symbols->n)
      return FALSE;
  return TRUE;
}

void
gw_post_walk_again (GwPoster *poster, const GwCell *cells, guint n, const GwWalk *walk, const GwRule *rule, gint parameter)
{
  const Shape shape = { rule, n, parameter };
  const gint64 start = 0;
  GwUnrolled *unrolled;

  if (!are_alike (poster->puzzle, cells, n))
    {
      gw_post_walk (poster, cells, n, walk);
      return;
    }
  if (poster->walks == NULL)
    poster->walks = g_hash_table_new_full (hash_shape, is_same_shape, g_free, (GDestroyNotify) gw_unrolled_free);
  unrolled = g_hash_table_lookup (poster->walks, &shape);
  if (unrolled == NULL)
    {
      unrolled = gw_walk_unroll (poster->puzzle, cells, n, walk, &start, 1);
      if (unrolled == NULL)
        {
          poster->is_too_large = TRUE;
          return;
        }
      g_hash_table_insert (poster->walks, g_memdup2 (&shape, sizeof shape), unrolled);
    }
  gw_post_unrolled (poster, cells, unrolled);
}
