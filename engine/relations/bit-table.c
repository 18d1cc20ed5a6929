#include "relations/bit-table.h"

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

/* A cube leaves some variables open and says what the others are: digit i of base 3 is 0, 1 or, for open, 2. */
typedef struct
{
  GwMask covered;
  guint8 digits[GW_BIT_TABLE_MOST];
  guint  n_open;
} Cube;

#define MOST_CUBES 729

static Cube
read_cube (guint number, guint n)
{
  Cube cube = { .covered = ~(GwMask) 0 };

  for (guint i = 0; i < n; i++, number /= 3)
    {
      cube.digits[i] = (guint8) (number % 3);
      if (cube.digits[i] == 2)
        cube.n_open++;
      else
        cube.covered &= cube.digits[i] == 1 ? has_bit[i] : ~has_bit[i];
    }
  return cube;
}

static void
state_cube (const guint32 *scope, const Cube *cube, guint n, GwSink *sink)
{
  GwLiteral clause[GW_BIT_TABLE_MOST];
  guint n_literals = 0;

  for (guint i = 0; i < n; i++)
    if (cube->digits[i] != 2)
      clause[n_literals++] = GW_IS (scope[i], 1 - cube->digits[i]);
  sink->clause (sink, clause, n_literals);
}

/* The largest cubes without anything allowed, until they cover all that is not: the prime ones come first. Those that are within others say
 * nothing that unit propagation would not find. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const GwMask allowed = gw_instance_masks (model, instance)[0];
  const guint n = instance->n_vars;
  Cube empty[MOST_CUBES];
  guint said[MOST_CUBES];
  guint n_said = 0, n_empty = 0, n_cubes = 1;

  for (guint i = 0; i < n; i++)
    n_cubes *= 3;
  for (guint number = 0; number < n_cubes; number++)
    {
      empty[n_empty] = read_cube (number, n);
      n_empty += (empty[n_empty].covered & allowed) == 0;
    }
  for (guint n_open = n + 1; n_open-- > 0;)
    for (guint i = 0; i < n_empty; i++)
      {
        gboolean is_new = empty[i].n_open == n_open;

        for (guint k = 0; k < n_said && is_new; k++)
          is_new = (empty[i].covered & ~empty[said[k]].covered) != 0;
        if (!is_new)
          continue;
        said[n_said++] = i;
        state_cube (scope, &empty[i], n, sink);
      }
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
