#include "relations/bit-table.h"

#include <string.h>

/* Masks:  [ allowed: bit k is set when variable i may be bit i of k ]; beyond 2^n the pattern repeats */

/* Bit k is set when bit i of k is. */
static const GwMask has_bit[GW_BIT_TABLE_MOST] = {
  G_GUINT64_CONSTANT (0xaaaaaaaaaaaaaaaa), G_GUINT64_CONSTANT (0xcccccccccccccccc), G_GUINT64_CONSTANT (0xf0f0f0f0f0f0f0f0),
  G_GUINT64_CONSTANT (0xff00ff00ff00ff00), G_GUINT64_CONSTANT (0xffff0000ffff0000), G_GUINT64_CONSTANT (0xffffffff00000000),
};

/* What is still allowed is found first; so one pass over the variables is the fixpoint. */
static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *scope = gw_instance_scope (state->model, instance);
  GwMask allowed = gw_instance_masks (state->model, instance)[0];
  guint n_open = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    {
      GwMask domain = gw_state_domain (state, scope[i]);

      if (domain == GW_BIT (0))
        allowed &= ~has_bit[i];
      else if (domain == GW_BIT (1))
        allowed &= has_bit[i];
      else
        n_open++;
    }
  if (allowed == 0)
    return FALSE;
  if (strength == GW_STRENGTH_VALUE && n_open > 1)
    return TRUE;
  for (guint i = 0; i < instance->n_vars; i++)
    if ((allowed & has_bit[i]) == 0 || (allowed & ~has_bit[i]) == 0)
      if (!gw_state_keep (state, scope[i], (allowed & has_bit[i]) == 0 ? GW_BIT (0) : GW_BIT (1)))
        return FALSE;
  return TRUE;
}

/* A cube leaves some variables open and says what the others are: digit i of base 3 of its number is 0, 1 or, for open, 2. */
#define OPEN       2
#define MOST_CUBES 729

/* What is allowed in each cube, by its number. */
typedef struct
{
  guint  n, n_cubes; /* variables; 3^n */
  GwMask allowed[MOST_CUBES];
  guint8 is_within[MOST_CUBES]; /* an empty one that is larger */
} Cubes;

/* A variable more: those that leave it open, and their halves. */
static void
fill_cubes (Cubes *cubes, guint n, GwMask allowed)
{
  cubes->n = n;
  cubes->n_cubes = 1;
  cubes->allowed[0] = allowed;
  for (guint i = 0; i < n; i++)
    {
      for (guint k = 0; k < cubes->n_cubes; k++)
        {
          const GwMask open = cubes->allowed[k];

          cubes->allowed[k] = open & ~has_bit[i];
          cubes->allowed[k + cubes->n_cubes] = open & has_bit[i];
          cubes->allowed[k + OPEN * cubes->n_cubes] = open;
        }
      cubes->n_cubes *= 3;
    }
}

/* Both halves of an empty cube are empty, and not prime. */
static void
mark_halves (Cubes *cubes)
{
  memset (cubes->is_within, FALSE, cubes->n_cubes);
  for (guint place = 1; place < cubes->n_cubes; place *= 3)
    for (guint from = OPEN * place; from < cubes->n_cubes; from += 3 * place)
      for (guint k = from; k < from + place; k++)
        if (cubes->allowed[k] == 0)
          cubes->is_within[k - place] = cubes->is_within[k - 2 * place] = TRUE;
}

static guint
count_open (const Cubes *cubes, guint number)
{
  guint n_open = 0;

  for (guint i = 0; i < cubes->n; i++, number /= 3)
    n_open += number % 3 == OPEN;
  return n_open;
}

static void
state_cube (const guint32 *scope, guint number, guint n, GwSink *sink)
{
  GwLiteral clause[GW_BIT_TABLE_MOST];
  guint n_literals = 0;

  for (guint i = 0; i < n; i++, number /= 3)
    if (number % 3 != OPEN)
      clause[n_literals++] = GW_IS (scope[i], 1 - number % 3);
  sink->clause (sink, clause, n_literals);
}

/* The prime ones of the cubes without anything allowed, larger ones first. Those that are within others say nothing that unit propagation would not find. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  Cubes cubes;
  guint primes[MOST_CUBES], n_open[MOST_CUBES], n_primes = 0;

  fill_cubes (&cubes, instance->n_vars, gw_instance_masks (model, instance)[0]);
  mark_halves (&cubes);
  for (guint number = 0; number < cubes.n_cubes; number++)
    if (cubes.allowed[number] == 0 && !cubes.is_within[number])
      {
        const guint n = count_open (&cubes, number);
        guint at = n_primes++;

        for (; at > 0 && n_open[at - 1] < n; at--)
          {
            primes[at] = primes[at - 1];
            n_open[at] = n_open[at - 1];
          }
        primes[at] = number;
        n_open[at] = n;
      }
  for (guint i = 0; i < n_primes; i++)
    state_cube (gw_instance_scope (model, instance), primes[i], cubes.n, sink);
}

const GwRelation gw_relation_bit_table = {
  .name = "bit table",
  .kind = GW_RELATION_BIT_TABLE,
  .wake = { [GW_STRENGTH_VALUE] = GW_EVENT_FIX, [GW_STRENGTH_BOUNDS] = GW_EVENT_FIX, [GW_STRENGTH_DOMAIN] = GW_EVENT_FIX },
  .cost = { [GW_STRENGTH_VALUE] = GW_COST_UNIT, [GW_STRENGTH_BOUNDS] = GW_COST_UNIT, [GW_STRENGTH_DOMAIN] = GW_COST_UNIT },
  .propagate = propagate,
  .state_to = state_to,
};

void
gw_bit_table_post (GwModelBuilder *builder, const guint32 *vars, guint n, GwMask allowed)
{
  g_return_if_fail (n > 0 && n <= GW_BIT_TABLE_MOST);

  allowed &= gw_mask_below (1u << n);
  for (guint i = n; i < GW_BIT_TABLE_MOST; i++)
    allowed |= allowed << (1u << i);
  gw_model_builder_add (builder, &gw_relation_bit_table, vars, n, NULL, 0, &allowed, 1, NULL, 0);
}
