#include "relations/bit-table.h"

/* Masks:  [ allowed: bit k is set when variable i may be bit i of k ]; beyond 2^n the pattern repeats */

#define LINES_AT(without, with) { 0, without, with, ~(GwMask) 0 }

/* The lines that fit what is left to variable i, by that: nothing, 0, 1 or both. */
static const GwMask fitting[GW_BIT_TABLE_MOST][4] = {
  LINES_AT (G_GUINT64_CONSTANT (0x5555555555555555), G_GUINT64_CONSTANT (0xaaaaaaaaaaaaaaaa)),
  LINES_AT (G_GUINT64_CONSTANT (0x3333333333333333), G_GUINT64_CONSTANT (0xcccccccccccccccc)),
  LINES_AT (G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f), G_GUINT64_CONSTANT (0xf0f0f0f0f0f0f0f0)),
  LINES_AT (G_GUINT64_CONSTANT (0x00ff00ff00ff00ff), G_GUINT64_CONSTANT (0xff00ff00ff00ff00)),
  LINES_AT (G_GUINT64_CONSTANT (0x0000ffff0000ffff), G_GUINT64_CONSTANT (0xffff0000ffff0000)),
  LINES_AT (G_GUINT64_CONSTANT (0x00000000ffffffff), G_GUINT64_CONSTANT (0xffffffff00000000)),
};

/* Bit k is set when bit i of k is. */
#define HAS_BIT(i) fitting[i][2]

/* What is still allowed is found first; so one pass over the open variables is the fixpoint. */
static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *scope = gw_instance_scope (state->model, instance);
  GwMask allowed = gw_instance_masks (state->model, instance)[0];
  guint open = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    {
      const GwMask domain = gw_state_domain (state, scope[i]) & 3;

      allowed &= fitting[i][domain];
      open |= (domain == 3) << i;
    }
  if (allowed == 0)
    return FALSE;
  if (strength == GW_STRENGTH_VALUE && (open & (open - 1)) != 0)
    return TRUE;
  for (; open != 0; open &= open - 1)
    {
      const guint i = gw_mask_lowest (open);

      if (((allowed & HAS_BIT (i)) == 0 || (allowed & ~HAS_BIT (i)) == 0)
          && !gw_state_keep (state, scope[i], (allowed & HAS_BIT (i)) == 0 ? GW_BIT (0) : GW_BIT (1)))
        return FALSE;
    }
  return TRUE;
}

/* Where whatever is allowed with the other value is allowed with VALUE, too, all that may yet be with the other may be with it. Without that all the domain is
 * followed, what is left to the last open variable may show only now. */
static gboolean
heeds (const GwModel *model, const GwInstance *instance, GwStrength strength, guint var, guint value)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const GwMask allowed = gw_instance_masks (model, instance)[0];
  guint i = 0;

  while (scope[i] != var)
    i++;
  return strength == GW_STRENGTH_VALUE
         || (value == 1 ? ((allowed & ~HAS_BIT (i)) << (1u << i) & ~allowed) != 0 : ((allowed & HAS_BIT (i)) >> (1u << i) & ~allowed) != 0);
}

/* A cube leaves some variables open and says what the others are. */
typedef struct
{
  guint open;   /* a bit for each variable that it leaves open */
  guint n_open;
  guint ones;   /* and for each that is 1 */
  guint number; /* in base 3: digit i is 0, 1 or, for open, 2 */
} Cube;

#define MOST_SETS   (1u << GW_BIT_TABLE_MOST)
#define MOST_PRIMES 729

/* What is allowed, wherever bit I is. */
static GwMask
without (GwMask allowed, guint i)
{
  return allowed | (allowed & HAS_BIT (i)) >> (1u << i) | (allowed & ~HAS_BIT (i)) << (1u << i);
}

/* SOME: for each set of N variables, a bit for each cube that leaves it open and has something allowed; each cube stands for all that it holds. */
static void
fill_sets (GwMask *some, guint n, GwMask allowed)
{
  some[0] = allowed;
  for (guint i = 0; i < n; i++)
    for (guint set = 0; set < 1u << i; set++)
      some[set | 1u << i] = without (some[set], i);
}

/* The cubes that leave OPEN open, have nothing allowed and lie in no larger one that has nothing either; each by the bit where what is open is 0. */
static GwMask
primes_of (const GwMask *some, guint n, guint open)
{
  GwMask primes = ~some[open] & gw_mask_below (1u << n);

  for (guint i = 0; i < n; i++)
    primes &= (open >> i & 1) != 0 ? ~HAS_BIT (i) : some[open | 1u << i];
  return primes;
}

static Cube
cube_of (guint n, guint open, guint ones)
{
  Cube cube = { open, 0, ones, 0 };

  for (guint i = n; i-- > 0;)
    {
      const guint is_open = open >> i & 1;

      cube.n_open += is_open;
      cube.number = 3 * cube.number + 2 * is_open + (ones >> i & 1);
    }
  return cube;
}

static gboolean
comes_before (const Cube *one, const Cube *other)
{
  return one->n_open != other->n_open ? one->n_open > other->n_open : one->number < other->number;
}

static guint
find_primes (Cube *cubes, guint n, GwMask allowed)
{
  GwMask some[MOST_SETS];
  guint n_cubes = 0;

  fill_sets (some, n, allowed);
  for (guint open = 0; open < 1u << n; open++)
    GW_MASK_FOREACH (ones, primes_of (some, n, open))
      {
        const Cube cube = cube_of (n, open, ones);
        guint at = n_cubes++;

        for (; at > 0 && comes_before (&cube, &cubes[at - 1]); at--)
          cubes[at] = cubes[at - 1];
        cubes[at] = cube;
      }
  return n_cubes;
}

/* The prime ones of the cubes without anything allowed, larger ones first. Those that are within others say nothing that unit propagation would not find. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  Cube cubes[MOST_PRIMES];
  const guint n_cubes = find_primes (cubes, instance->n_vars, gw_instance_masks (model, instance)[0]);

  for (guint k = 0; k < n_cubes; k++)
    {
      GwLiteral clause[GW_BIT_TABLE_MOST];
      guint n = 0;

      for (guint i = 0; i < instance->n_vars; i++)
        if ((cubes[k].open >> i & 1) == 0)
          clause[n++] = GW_IS (scope[i], 1 - (cubes[k].ones >> i & 1));
      sink->clause (sink, clause, n);
    }
}

const GwRelation gw_relation_bit_table = {
  .name = "bit table",
  .kind = GW_RELATION_BIT_TABLE,
  .wake = { [GW_STRENGTH_VALUE] = GW_EVENT_FIX, [GW_STRENGTH_BOUNDS] = GW_EVENT_FIX, [GW_STRENGTH_DOMAIN] = GW_EVENT_FIX },
  .cost = { [GW_STRENGTH_VALUE] = GW_COST_UNIT, [GW_STRENGTH_BOUNDS] = GW_COST_UNIT, [GW_STRENGTH_DOMAIN] = GW_COST_UNIT },
  .propagate = propagate,
  .state_to = state_to,
  .heeds = heeds,
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

guint
gw_bit_table_narrow (const GwModel *model, const GwInstance *instance, const GwMask *domains, guint32 vars[GW_BIT_TABLE_MOST], GwMask *allowed)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const GwMask all = gw_instance_masks (model, instance)[0];
  GwMask fits = all & gw_mask_below (1u << instance->n_vars);
  guint decided = 0, places[GW_BIT_TABLE_MOST], n = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    if (gw_mask_is_single (domains[scope[i]]))
      {
        decided |= (domains[scope[i]] == GW_BIT (1)) << i;
        fits &= domains[scope[i]] == GW_BIT (1) ? HAS_BIT (i) : ~HAS_BIT (i);
      }
    else
      {
        places[n] = i;
        vars[n++] = scope[i];
      }
  *allowed = 0;
  if (gw_mask_count (fits) == 1u << n)
    return 0;
  for (guint k = 0; k < 1u << n; k++)
    {
      guint bit = decided;

      for (guint i = 0; i < n; i++)
        bit |= (k >> i & 1) << places[i];
      if ((all >> bit & 1) != 0)
        *allowed |= GW_BIT (k);
    }
  return n;
}
