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

/* A cube leaves some variables open and says what the others are: digit i of base 3 of its number is 0, 1 or, for open, 2. */
typedef struct
{
  GwMask covered;
  guint  number, n_open;
} Cube;

#define MOST_CUBES 729

/* Cubes without anything allowed that no variable less makes, each with all that comes behind it open. */
typedef struct
{
  GwMask allowed;
  guint  n; /* variables */
  Cube   cubes[MOST_CUBES];
  guint  n_cubes;
} Cubes;

/* Larger ones first, then by number. */
static void
insert (Cubes *found, Cube cube)
{
  guint at = found->n_cubes++;

  for (; at > 0; at--)
    {
      const Cube *before = &found->cubes[at - 1];

      if (before->n_open > cube.n_open || (before->n_open == cube.n_open && before->number < cube.number))
        break;
      found->cubes[at] = *before;
    }
  found->cubes[at] = cube;
}

/* Goes on from CUBE, in which variables from I on are open, as their digits are not yet counted: PLACE is what one of digit I counts. */
static void
find_cubes (Cubes *found, Cube cube, guint i, guint place)
{
  if ((cube.covered & found->allowed) == 0)
    {
      for (; i < found->n; i++, place *= 3)
        {
          cube.number += 2 * place;
          cube.n_open++;
        }
      insert (found, cube);
      return;
    }
  if (i == found->n)
    return;
  for (guint digit = 0; digit < 3; digit++)
    find_cubes (found,
                (Cube) { cube.covered & (digit == 0 ? ~has_bit[i] : digit == 1 ? has_bit[i] : ~(GwMask) 0), cube.number + digit * place,
                         cube.n_open + (digit == 2) },
                i + 1, place * 3);
}

static void
state_cube (const guint32 *scope, const Cube *cube, guint n, GwSink *sink)
{
  GwLiteral clause[GW_BIT_TABLE_MOST];
  guint n_literals = 0;

  for (guint i = 0, rest = cube->number; i < n; i++, rest /= 3)
    if (rest % 3 != 2)
      clause[n_literals++] = GW_IS (scope[i], 1 - rest % 3);
  sink->clause (sink, clause, n_literals);
}

/* The prime ones of the cubes without anything allowed. Those that are within others say nothing that unit propagation would not find. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  Cubes found;

  found.allowed = gw_instance_masks (model, instance)[0];
  found.n = instance->n_vars;
  found.n_cubes = 0;
  find_cubes (&found, (Cube) { ~(GwMask) 0, 0, 0 }, 0, 1);
  for (guint i = 0; i < found.n_cubes; i++)
    {
      gboolean is_prime = TRUE;

      for (guint k = 0; k < i && is_prime; k++)
        is_prime = (found.cubes[i].covered & ~found.cubes[k].covered) != 0;
      if (is_prime)
        state_cube (scope, &found.cubes[i], found.n, sink);
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
