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

/* The layers as they are found: STEPS has n_symbols numbers of states of the next layer, or -1, for each state. */
typedef struct
{
  GwPoster     *poster;
  const GwWalk *walk;
  const GwCell *cells;
  guint         n, n_symbols;
  GPtrArray    *states; /* of GArray of gint64: the layers 0 … n */
  GPtrArray    *steps;  /* of GArray of gint32: the layers 0 … n-1 */
  gsize         n_steps;
  Numbers       seen;   /* of the layer that is being found */
} Unrolled;

#define FIRST_SLOTS 64

static guint
n_states (const Unrolled *u, guint layer)
{
  return ((GArray *) u->states->pdata[layer])->len;
}

static void
add_layer (Unrolled *u)
{
  g_ptr_array_add (u->states, g_array_new (FALSE, FALSE, sizeof (gint64)));
}

/* Where the state stands, or the slot that is empty for it. */
static guint32 *
slot_of (const Numbers *seen, const GArray *states, gint64 state)
{
  guint64 mixed = ((guint64) state ^ (guint64) state >> 32) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  guint at = (guint) (mixed >> 40) & (seen->n_slots - 1);

  while (seen->slots[at] != 0 && g_array_index (states, gint64, seen->slots[at] - 1) != state)
    at = (at + 1) & (seen->n_slots - 1);
  return &seen->slots[at];
}

static void
double_slots (Numbers *seen, const GArray *states)
{
  seen->n_slots *= 2;
  g_free (seen->slots);
  seen->slots = g_new0 (guint32, seen->n_slots);
  for (guint i = 0; i < states->len; i++)
    *slot_of (seen, states, g_array_index (states, gint64, i)) = i + 1;
}

/* The number of a state in the last layer. */
static gint32
place_of (Numbers *seen, GArray *states, gint64 state)
{
  guint32 *slot = slot_of (seen, states, state);
  gint32 number;

  if (*slot != 0)
    return (gint32) *slot - 1;
  number = (gint32) states->len;
  g_array_append_val (states, state);
  *slot = states->len;
  if (2 * states->len > seen->n_slots)
    double_slots (seen, states);
  return number;
}

static gint32
step_from (Unrolled *u, guint layer, gint64 state, guint v)
{
  gint number = gw_number_of (u->poster->puzzle, u->cells[layer], v);
  GArray *next_states = u->states->pdata[layer + 1];
  gint64 next = 0;

  if (v >= gw_n_values_at (u->poster->puzzle, u->cells[layer])
      || !u->walk->step (u->walk->data, layer, state, v, number, &next))
    return -1;
  if (layer + 1 == u->n && u->walk->accepts != NULL && !u->walk->accepts (u->walk->data, next))
    return -1;
  return place_of (&u->seen, next_states, next);
}

/* FALSE when it becomes too large. */
static gboolean
unroll_layer (Unrolled *u, guint layer)
{
  GArray *states = u->states->pdata[layer], *steps = g_array_new (FALSE, FALSE, sizeof (gint32));

  add_layer (u);
  g_ptr_array_add (u->steps, steps);
  u->n_steps += (gsize) states->len * u->n_symbols;
  if (u->n_steps > GW_AUTOMATON_MAX_STEPS)
    return FALSE;
  memset (u->seen.slots, 0, u->seen.n_slots * sizeof (guint32));
  g_array_set_size (steps, states->len * u->n_symbols);
  for (guint i = 0; i < states->len; i++)
    for (guint v = 0; v < u->n_symbols; v++)
      g_array_index (steps, gint32, i * u->n_symbols + v) = step_from (u, layer, g_array_index (states, gint64, i), v);
  return TRUE;
}

/* The numbers that the states of a layer keep when those that lead nowhere are gone: -1 for these. KEPT is of the layer
 * behind it, NULL = all of it is kept. Changes the steps accordingly, and drops those of states that are gone. */
static gint32 *
trim_layer (Unrolled *u, guint layer, const gint32 *kept_behind, guint *n_kept)
{
  GArray *steps = u->steps->pdata[layer], *left = g_array_new (FALSE, FALSE, sizeof (gint32));
  gint32 *kept = g_new (gint32, MAX (n_states (u, layer), 1));

  *n_kept = 0;
  for (guint i = 0; i < n_states (u, layer); i++)
    {
      gint32 *of_state = &g_array_index (steps, gint32, (gsize) i * u->n_symbols);
      gboolean leads_on = FALSE;

      for (guint v = 0; v < u->n_symbols; v++)
        {
          if (of_state[v] >= 0 && kept_behind != NULL)
            of_state[v] = kept_behind[of_state[v]];
          leads_on = leads_on || of_state[v] >= 0;
        }
      kept[i] = leads_on ? (gint32) (*n_kept)++ : -1;
      if (leads_on)
        g_array_append_vals (left, of_state, u->n_symbols);
    }
  g_array_unref (steps);
  u->steps->pdata[layer] = left;
  return kept;
}

/* Trims from the last layer to the first; N_LEFT: the states that each layer keeps. */
static void
trim (Unrolled *u, guint *n_left)
{
  gint32 *kept = NULL;

  n_left[u->n] = n_states (u, u->n);
  for (guint layer = u->n; layer-- > 0;)
    {
      gint32 *here = trim_layer (u, layer, kept, &n_left[layer]);

      g_free (kept);
      kept = here;
    }
  g_free (kept);
}

static void
post (Unrolled *u)
{
  g_autofree guint *n_left = g_new (guint, u->n + 1), *visits = g_new (guint, u->n);
  g_autofree guint32 *vars = g_new (guint32, u->n);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (gint32));
  guint n_vars = 0;

  trim (u, n_left);
  if (n_left[0] == 0)
    {
      gw_post_restrict (u->poster, u->cells[0], 0);
      return;
    }
  for (guint layer = 0; layer < u->n; layer++)
    {
      GArray *here = u->steps->pdata[layer];
      guint32 var = u->poster->var_of_cell[u->cells[layer]];

      visits[layer] = 0;
      while (visits[layer] < n_vars && vars[visits[layer]] != var)
        visits[layer]++;
      if (visits[layer] == n_vars)
        vars[n_vars++] = var;
      g_array_append_vals (steps, here->data, here->len);
    }
  u->poster->n_steps += steps->len;
  if (u->poster->n_steps > GW_POSTER_MAX_STEPS)
    u->poster->is_too_large = TRUE;
  else
    gw_automaton_post (u->poster->builder, vars, n_vars, visits, u->n, n_left, (const gint32 *) (gpointer) steps->data);
}

static void
free_array (gpointer array)
{
  g_array_unref (array);
}

void
gw_post_walk_from (GwPoster *poster, const GwCell *cells, guint n, const GwWalk *walk, const gint64 *starts,
                   guint n_starts)
{
  Unrolled u = { .poster = poster, .walk = walk, .cells = cells, .n = n, .n_symbols = gw_n_values (poster->puzzle) };
  gboolean fits = TRUE;

  g_return_if_fail (n > 0);

  u.states = g_ptr_array_new_with_free_func (free_array);
  u.steps = g_ptr_array_new_with_free_func (free_array);
  u.seen = (Numbers) { g_new0 (guint32, FIRST_SLOTS), FIRST_SLOTS };
  add_layer (&u);
  g_array_append_vals (u.states->pdata[0], starts, n_starts);
  for (guint layer = 0; layer < n && fits; layer++)
    fits = unroll_layer (&u, layer);
  if (fits)
    post (&u);
  else
    poster->is_too_large = TRUE;
  g_ptr_array_unref (u.states);
  g_ptr_array_unref (u.steps);
  g_free (u.seen.slots);
}

void
gw_post_walk (GwPoster *poster, const GwCell *cells, guint n, const GwWalk *walk)
{
  const gint64 start = 0;

  gw_post_walk_from (poster, cells, n, walk, &start, 1);
}
