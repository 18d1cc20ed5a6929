#include "strategies/alternation.h"

#include <string.h>

/* ---- what a rule makes of the values ---- */

typedef struct
{
  const GwMask *forth;  /* per value of A: those of B */
  GwMask        back[GW_MAX_SYMBOLS];
  GwMask        a, b;   /* what the two cells may hold */
} Table;

static GwMask
reach (const GwMask *table, GwMask from, GwMask within)
{
  GwMask all = 0;

  GW_MASK_FOREACH (v, from)
    all |= table[v] & within;
  return all;
}

/* Values of A and B that hang together by partners, from the lowest of REST on; what has no partner stands alone. */
static void
grow (const Table *table, GwMask rest, GwMask *in_a, GwMask *in_b)
{
  GwMask before;

  *in_a = rest & -rest;
  do
    {
      before = *in_a;
      *in_b = reach (table->forth, *in_a, table->b);
      *in_a |= reach (table->back, *in_b, table->a);
    }
  while (*in_a != before);
}

/* FALSE unless there are just two ways to fill the cells, each of which takes one kind from each. */
static gboolean
find_kinds (const Table *table, GwSplit *split)
{
  GwMask in_a[2], in_b[2], rest = table->a;
  guint n = 0;

  while (rest != 0)
    {
      GwMask some_a, some_b;

      grow (table, rest, &some_a, &some_b);
      rest &= ~some_a;
      if (some_b == 0)
        continue;
      if (n == 2)
        return FALSE;
      in_a[n] = some_a;
      in_b[n++] = some_b;
    }
  if (n < 2)
    return FALSE;
  split->kinds[0] = in_a[0] | in_b[1];
  split->kinds[1] = in_a[1] | in_b[0];
  return (split->kinds[0] & split->kinds[1]) == 0;
}

/* Values with partners below and above them. */
static GwMask
middle_of (const Table *table, const GwSymbols *symbols)
{
  GwMask middle = 0;

  for (guint v = 0; v < symbols->n; v++)
    {
      GwMask partners = table->forth[v] & table->b;
      gboolean is_over = FALSE, is_under = FALSE;

      GW_MASK_FOREACH (w, partners)
        {
          is_over |= symbols->number[w] < symbols->number[v];
          is_under |= symbols->number[w] > symbols->number[v];
        }
      middle |= is_over && is_under ? GW_BIT (v) : 0;
    }
  return middle;
}

/* Without the middle where it does not split otherwise. Kinds of one value are no kinds: that is a matter of links. */
static gboolean
classify (Table *table, const GwSymbols *symbols, GwSplit *split, GwMask *missing)
{
  *missing = 0;
  if (find_kinds (table, split))
    return TRUE;
  *missing = middle_of (table, symbols);
  table->a &= ~*missing;
  table->b &= ~*missing;
  return *missing != 0 && find_kinds (table, split) && gw_mask_count (split->kinds[0]) > 1
         && gw_mask_count (split->kinds[1]) > 1;
}

/* The place in the list of the split that goes with NEW, which may grow by it. */
static guint8
place_split (GwAlternation *alternation, const GwSplit *new)
{
  for (guint i = 0; i < alternation->n_splits; i++)
    for (guint turned = 0; turned < 2; turned++)
      {
        GwSplit *old = &alternation->splits[i];
        GwMask first = old->kinds[0] | new->kinds[turned], second = old->kinds[1] | new->kinds[1 - turned];

        if ((first & second) != 0 || (old->kinds[0] & new->kinds[turned]) == 0)
          continue;
        old->kinds[0] = first;
        old->kinds[1] = second;
        return (guint8) i;
      }
  if (alternation->n_splits == GW_MOST_SPLITS)
    return GW_NO_SPLIT;
  alternation->splits[alternation->n_splits] = *new;
  return (guint8) alternation->n_splits++;
}

/* Of the rules that are on alone: one that is off must not bring the kinds of two others together. */
static void
place_splits (GwAlternation *alternation)
{
  const GwPencil *pencil = alternation->pencil;

  alternation->started = pencil->started;
  alternation->n_splits = 0;
  for (guint i = 0; i < alternation->n_turns; i++)
    {
      GwTurn *turn = &alternation->turns[i];
      gboolean is_on = pencil->off == NULL || !gw_bit_test (pencil->off, turn->instance);

      turn->split = is_on ? place_split (alternation, &turn->own) : GW_NO_SPLIT;
    }
}

static void
add_pair (const GwCompiled *compiled, guint var, const GwPair *pair, GArray *turns)
{
  Table table = { .forth = pair->partners, .a = compiled->model->initial[var], .b = compiled->model->initial[pair->other] };
  GwTurn turn = { .instance = pair->instance, .a = (guint16) var, .b = pair->other };

  for (guint v = 0; v < compiled->model->n_values; v++)
    GW_MASK_FOREACH (w, pair->partners[v])
      table.back[w] |= GW_BIT (v);
  if (classify (&table, compiled->puzzle->symbols, &turn.own, &turn.missing))
    g_array_append_val (turns, turn);
}

static GwAlternation *
alternation_new (GwPencil *pencil)
{
  GwAlternation *alternation = g_new0 (GwAlternation, 1);
  const GwTerrain *terrain = pencil->terrain;
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (GwTurn));

  alternation->pencil = pencil;
  for (guint var = 0; var < terrain->n_vars; var++)
    for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
      if (var < terrain->pairs[k].other)
        add_pair (terrain->compiled, var, &terrain->pairs[k], turns);
  alternation->n_turns = turns->len;
  alternation->turns = (GwTurn *) (gpointer) g_array_free (turns, FALSE);
  alternation->parent = g_new (guint32, MAX (terrain->n_vars, 1));
  alternation->turn = g_new (guint8, MAX (terrain->n_vars, 1));
  alternation->joined = g_new (guint64, GW_WORDS (terrain->n_vars) + 1);
  alternation->joints = g_new (GwJoint, MAX (terrain->n_vars, 1));
  return alternation;
}

GwAlternation *
gw_alternation_get (GwPencil *pencil)
{
  if (pencil->alternation == NULL)
    pencil->alternation = alternation_new (pencil);
  if (pencil->alternation->started != pencil->started)
    place_splits (pencil->alternation);
  return pencil->alternation;
}

void
gw_alternation_free (GwAlternation *alternation)
{
  if (alternation == NULL)
    return;
  g_free (alternation->turns);
  g_free (alternation->parent);
  g_free (alternation->turn);
  g_free (alternation->joined);
  g_free (alternation->joints);
  g_free (alternation);
}

/* ---- clusters ---- */

guint
gw_alternation_root (const GwAlternation *alternation, guint var, guint8 *turn)
{
  guint8 all = 0;

  for (; alternation->parent[var] != var; var = alternation->parent[var])
    all ^= alternation->turn[var];
  if (turn != NULL)
    *turn = all;
  return var;
}

/* FALSE when they are in one cluster already, and otherwise than TURN says. */
static gboolean
join (GwAlternation *alternation, guint a, guint b, guint8 turn)
{
  guint8 turn_a, turn_b;
  guint root_a = gw_alternation_root (alternation, a, &turn_a), root_b = gw_alternation_root (alternation, b, &turn_b);

  gw_bit_set (alternation->joined, a);
  gw_bit_set (alternation->joined, b);
  if (root_a == root_b)
    return (turn_a ^ turn_b) == turn;
  alternation->parent[MAX (root_a, root_b)] = MIN (root_a, root_b);
  alternation->turn[MAX (root_a, root_b)] = turn_a ^ turn_b ^ turn;
  return TRUE;
}

gboolean
gw_alternation_counts (const GwAlternation *alternation, const GwTurn *turn)
{
  const GwPencil *pencil = alternation->pencil;

  return turn->split != GW_NO_SPLIT && &alternation->splits[turn->split] == alternation->split
         && ((pencil->cells[turn->a] | pencil->cells[turn->b]) & turn->missing) == 0;
}

gboolean
gw_alternation_begin (GwAlternation *alternation, guint index)
{
  const GwPencil *pencil = alternation->pencil;
  guint n_vars = pencil->terrain->n_vars;
  gboolean is_possible = TRUE;

  alternation->split = &alternation->splits[index];
  alternation->n_joints = 0;
  memset (alternation->joined, 0, GW_WORDS (n_vars) * sizeof (guint64));
  for (guint var = 0; var < n_vars; var++)
    alternation->parent[var] = var;
  for (guint i = 0; i < alternation->n_turns; i++)
    {
      const GwTurn *turn = &alternation->turns[i];

      if (gw_alternation_counts (alternation, turn))
        is_possible &= join (alternation, turn->a, turn->b, 1);
    }
  return is_possible;
}

void
gw_alternation_join (GwAlternation *alternation, guint a, guint b, guint8 turn, guint32 group)
{
  alternation->joints[alternation->n_joints++] = (GwJoint) { group, (guint16) a };
  join (alternation, a, b, turn);
}
