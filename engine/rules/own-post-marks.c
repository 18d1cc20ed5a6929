/* What own rules say of places that are 0 or 1. */
#include "relations/bit-table.h"
#include "rules/own-post-internal.h"

static gboolean
is_mark (const GwOwnPost *p, GwCell place)
{
  return place >= p->puzzle->grid->n_cells && gw_n_values_at (p->puzzle, place) == 2;
}

static gboolean
are_marks (const GwOwnPost *p, const GArray *places)
{
  for (guint i = 0; i < places->len; i++)
    if (!is_mark (p, g_array_index (places, GwCell, i)))
      return FALSE;
  return TRUE;
}

/* ---- conditions on one sum ---- */

/* The sum that all comparisons in NODE are about, or 0; several would be too many. */
static GwOwnNode
sum_in (const GwOwnPost *p, GwOwnNode node, GwOwnNode found)
{
  const GwOwnNodeKind kind = gw_own_node_kind (p->graph, node);

  if (kind == GW_OWN_IS_COMPARED)
    {
      GwOwnNode sum = gw_own_node_child (p->graph, node, 0);

      return found == 0 || found == sum || found == GW_OWN_UNDEFINED ? (found == GW_OWN_UNDEFINED ? found : sum) : GW_OWN_UNDEFINED;
    }
  if (kind != GW_OWN_IS_AND && kind != GW_OWN_IS_OR && kind != GW_OWN_IS_NOT)
    return GW_OWN_UNDEFINED;
  for (guint i = 0; i < gw_own_node_n_children (p->graph, node) && found != GW_OWN_UNDEFINED; i++)
    found = sum_in (p, gw_own_node_child (p->graph, node, i), found);
  return found;
}

/* Whether NODE holds when the sum is TOTAL. */
static gboolean
holds_for (const GwOwnPost *p, GwOwnNode node, gint64 total)
{
  const GwOwnNodeKind kind = gw_own_node_kind (p->graph, node);
  const gint64 number = gw_own_node_number (p->graph, node);
  gboolean all = kind == GW_OWN_IS_AND;

  if (kind == GW_OWN_IS_COMPARED)
    switch (gw_own_node_term (p->graph, node))
      {
      case GW_TERM_EQUAL:
        return total == number;
      case GW_TERM_UNEQUAL:
        return total != number;
      default:
        return total <= number;
      }
  if (kind == GW_OWN_IS_NOT)
    return !holds_for (p, gw_own_node_child (p->graph, node, 0), total);
  for (guint i = 0; i < gw_own_node_n_children (p->graph, node); i++)
    if (holds_for (p, gw_own_node_child (p->graph, node, i), total) != all)
      return !all;
  return all;
}

/* ---- few in any way ---- */

/* Bits of what is allowed from place AT on, when those before it make SO_FAR. */
static GwMask
allowed_from (GwOwnPost *p, GwOwnNode node, const GArray *places, guint at, guint so_far)
{
  GwMask allowed = 0;

  if (at == places->len)
    return node == GW_OWN_TRUE ? GW_BIT (so_far) : 0;
  for (guint v = 0; v < 2; v++)
    allowed |= allowed_from (p, gw_own_post_put (p, node, g_array_index (places, GwCell, at), v), places, at + 1, so_far | v << at);
  return allowed;
}

/* What each of the PLACES adds to SUM where it is 1. FALSE when SUM is of something else. */
static gboolean
read_addends (const GwOwnPost *p, GwOwnNode sum, const GArray *places, gint64 *addends)
{
  if (sum <= GW_OWN_UNDEFINED || gw_own_node_kind (p->graph, sum) != GW_OWN_IS_SUM
      || gw_own_node_n_children (p->graph, sum) != places->len)
    return FALSE;
  for (guint i = 0; i < places->len; i++)
    {
      const GwOwnNode child = gw_own_node_child (p->graph, sum, i);
      guint at = 0;

      if (gw_own_node_kind (p->graph, child) != GW_OWN_IS_CELL)
        return FALSE;
      while (g_array_index (places, GwCell, at) != gw_own_node_number (p->graph, child))
        at++;
      addends[at] = gw_own_node_factor (p->graph, sum, i);
    }
  return TRUE;
}

static void
fill_bits (GwOwnPost *p, GwOwnNode node, const GArray *places, GwMask *table)
{
  const GwOwnNode sum = sum_in (p, node, 0);
  gint64 addends[GW_BIT_TABLE_MOST];

  if (!read_addends (p, sum, places, addends))
    {
      *table = allowed_from (p, node, places, 0, 0);
      return;
    }
  for (guint bits = 0; bits < 1u << places->len; bits++)
    {
      gint64 total = gw_own_node_number (p->graph, sum);

      for (guint i = 0; i < places->len; i++)
        total += (bits >> i & 1) != 0 ? addends[i] : 0;
      if (holds_for (p, node, total))
        *table |= GW_BIT (bits);
    }
}

static void
post_bits (GwOwnPost *p, GwOwnNode node, GArray *places)
{
  const GwMask *allowed = gw_own_post_table (p, node, places, 1, fill_bits);

  p->posted->n_bits++;
  if (p->poster != NULL)
    gw_post_bits (p->poster, (const GwCell *)(gpointer)places->data, places->len, *allowed);
}

/* ---- how many of many ---- */

/* What is added up: places that count 1 where they hold 1, and stretches that go on as long as conditions hold. */
typedef struct
{
  GwOwnNode sum; /* as the first comparison names it, or its negative */
  gboolean is_negative;
  GArray *vars;    /* of guint32 */
  GArray *ends;    /* of gint32: where each stretch ends in them; a mark is one of its own. NULL: marks alone */
  GArray *members; /* of GwMask */
  gboolean has_stretches; /* so that a place may stand in it again */
} Count;

/* The place that CONDITION, of one that is 0 or 1, speaks of, and what it must hold; GW_NO_CELL when it is another kind of condition. */
static GwCell
marked_place (const GwOwnPost *p, GwOwnNode condition, guint *value)
{
  GwOwnNode cell;

  if (gw_own_node_kind (p->graph, condition) != GW_OWN_IS_COMPARED || gw_own_node_term (p->graph, condition) != GW_TERM_EQUAL)
    return GW_NO_CELL;
  cell = gw_own_node_child (p->graph, condition, 0);
  *value = gw_own_node_number (p->graph, condition) == 1;
  if (gw_own_node_kind (p->graph, cell) != GW_OWN_IS_CELL || !is_mark (p, (GwCell)gw_own_node_number (p->graph, cell)))
    return GW_NO_CELL;
  return (GwCell)gw_own_node_number (p->graph, cell);
}

/* The variable of a place, or one that is equal where the place stands in the sum already: in a relation it stands once. Marks alone stand once in any case. */
static guint32
var_of (GwOwnPost *p, GwCell place, const Count *count)
{
  guint32 vars[2] = { 0 };

  if (p->poster == NULL)
    return 0;
  vars[0] = vars[1] = p->poster->var_of_cell[place];
  for (guint i = 0; count->has_stretches && i < count->vars->len && vars[0] == vars[1]; i++)
    if (g_array_index (count->vars, guint32, i) == vars[0])
      {
        vars[1] = gw_post_helper (p->poster);
        gw_post_bits_of (p->poster, vars, 2, GW_BIT (0) | GW_BIT (3));
      }
  return vars[1];
}

static void
add_place (GwOwnPost *p, GwCell place, guint value, Count *count)
{
  const guint32 var = var_of (p, place, count);

  g_array_append_val (count->vars, var);
  g_array_append_vals (count->members, &(GwMask){ GW_BIT (value) }, 1);
}

static gboolean
is_addend (const GwOwnPost *p, GwOwnNode node)
{
  const GwOwnNodeKind kind = gw_own_node_kind (p->graph, node);
  guint value;

  if (kind == GW_OWN_IS_CELL)
    return is_mark (p, (GwCell)gw_own_node_number (p->graph, node));
  for (guint i = 0; kind == GW_OWN_IS_STRETCH && i < gw_own_node_n_children (p->graph, node); i++)
    if (marked_place (p, gw_own_node_child (p->graph, node, i), &value) == GW_NO_CELL)
      return FALSE;
  return kind == GW_OWN_IS_STRETCH;
}

/* Whether SUM adds up marks and stretches, each once, or takes each away once. */
static gboolean
is_count (const GwOwnPost *p, GwOwnNode sum, gboolean *is_negative)
{
  const gboolean is_sum = gw_own_node_kind (p->graph, sum) == GW_OWN_IS_SUM;
  const gint64 factor = is_sum ? gw_own_node_factor (p->graph, sum, 0) : 1;

  *is_negative = factor == -1;
  if (!is_sum)
    return is_addend (p, sum);
  for (guint i = 0; i < gw_own_node_n_children (p->graph, sum); i++)
    if (gw_own_node_factor (p->graph, sum, i) != factor || !is_addend (p, gw_own_node_child (p->graph, sum, i)))
      return FALSE;
  return gw_own_node_number (p->graph, sum) == 0 && (factor == 1 || factor == -1);
}

static void
add_addend (GwOwnPost *p, GwOwnNode node, Count *count)
{
  guint value = 1;

  count->has_stretches |= gw_own_node_kind (p->graph, node) == GW_OWN_IS_STRETCH;
  if (gw_own_node_kind (p->graph, node) == GW_OWN_IS_STRETCH)
    for (guint i = 0; i < gw_own_node_n_children (p->graph, node); i++)
      {
        const GwCell place = marked_place (p, gw_own_node_child (p->graph, node, i), &value);

        add_place (p, place, value, count);
      }
  else
    add_place (p, (GwCell)gw_own_node_number (p->graph, node), value, count);
  g_array_append_vals (count->ends, &(gint32){ (gint32)count->vars->len }, 1);
}

static void
post_counts (GwOwnPost *p, const Count *count, const guint64 *counts)
{
  const guint32 *vars = (const guint32 *)(gpointer)count->vars->data;
  const GwMask *members = (const GwMask *)(gpointer)count->members->data;

  p->posted->n_counts++;
  if (p->poster == NULL)
    return;
  if (count->ends != NULL && count->ends->len < count->vars->len)
    gw_post_stretches_of (p->poster, vars, (const gint32 *)(gpointer)count->ends->data, count->ends->len, members, counts);
  else
    gw_post_count_of (p->poster, vars, members, count->vars->len, counts);
}

/* Sums up to which it is tried whether anything but 0 makes a difference. */
#define MOST_OF_ANY 1000

/* Whether 0 is what is counted of some mark. */
static gboolean
has_unmarked (const Count *count)
{
  for (guint i = 0; i < count->members->len; i++)
    if (g_array_index (count->members, GwMask, i) != GW_BIT (1))
      return TRUE;
  return FALSE;
}

/* Nothing counted yet. */
static Count
begin_count (GwOwnPost *p, GwOwnNode sum)
{
  g_array_set_size (p->vars, 0);
  g_array_set_size (p->members, 0);
  return (Count){ .sum = sum, .vars = p->vars, .members = p->members };
}

/* A condition on how many there are. */
static gboolean
post_count (GwOwnPost *p, GwOwnNode node)
{
  Count count = begin_count (p, sum_in (p, node, 0));
  g_autofree guint64 *counts = NULL;

  if (count.sum <= GW_OWN_UNDEFINED || !is_count (p, count.sum, &count.is_negative))
    return FALSE;
  g_array_set_size (p->ends, 0);
  count.ends = p->ends;
  if (gw_own_node_kind (p->graph, count.sum) != GW_OWN_IS_SUM)
    add_addend (p, count.sum, &count);
  else
    for (guint i = 0; i < gw_own_node_n_children (p->graph, count.sum); i++)
      add_addend (p, gw_own_node_child (p->graph, count.sum, i), &count);
  counts = g_new0 (guint64, GW_WORDS (count.vars->len + 1));
  for (guint total = 0; total <= count.vars->len; total++)
    if (holds_for (p, node, count.is_negative ? -(gint64)total : total))
      gw_bit_set (counts, total);
  post_counts (p, &count, counts);
  if (p->poster != NULL && count.ends->len == count.vars->len && !has_unmarked (&count))
    gw_own_post_known_total (p->poster, (const guint32 *)(gpointer)count.vars->data, count.vars->len, counts);
  return TRUE;
}

/* How much SUM, of marks that are all added or all taken away, comes to where all are set; 0 when it is something else. */
static gint64
sum_of_marks (const GwOwnPost *p, GwOwnNode sum)
{
  gint64 all = 0;

  if (gw_own_node_kind (p->graph, sum) != GW_OWN_IS_SUM || gw_own_node_number (p->graph, sum) != 0)
    return 0;
  for (guint i = 0; i < gw_own_node_n_children (p->graph, sum); i++)
    {
      const gint64 factor = gw_own_node_factor (p->graph, sum, i);

      if (gw_own_node_kind (p->graph, gw_own_node_child (p->graph, sum, i)) != GW_OWN_IS_CELL || factor == 0 || (all != 0 && (factor > 0) != (all > 0)))
        return 0;
      all += factor;
    }
  return all;
}

/* A condition on whether there are any: how much each counts does not matter. */
static gboolean
post_any (GwOwnPost *p, GwOwnNode node)
{
  Count count = begin_count (p, sum_in (p, node, 0));
  const gint64 all = count.sum > GW_OWN_UNDEFINED ? sum_of_marks (p, count.sum) : 0;
  g_autofree guint64 *counts = NULL;

  if (all == 0 || ABS (all) > MOST_OF_ANY)
    return FALSE;
  for (gint64 total = 2; total <= ABS (all); total++)
    if (holds_for (p, node, all > 0 ? total : -total) != holds_for (p, node, all > 0 ? 1 : -1))
      return FALSE;
  for (guint i = 0; i < gw_own_node_n_children (p->graph, count.sum); i++)
    add_place (p, (GwCell)gw_own_node_number (p->graph, gw_own_node_child (p->graph, count.sum, i)), 1, &count);
  counts = g_new0 (guint64, GW_WORDS (count.vars->len + 1));
  for (guint c = 0; c <= count.vars->len; c++)
    if (holds_for (p, node, c == 0 ? 0 : all > 0 ? 1 : -1))
      gw_bit_set (counts, c);
  post_counts (p, &count, counts);
  return TRUE;
}

/* One of several places holds what it should. */
static gboolean
post_clause (GwOwnPost *p, GwOwnNode node)
{
  Count count = begin_count (p, 0);
  g_autofree guint64 *counts = NULL;

  if (gw_own_node_kind (p->graph, node) != GW_OWN_IS_OR)
    return FALSE;
  for (guint i = 0; i < gw_own_node_n_children (p->graph, node); i++)
    {
      guint value;
      GwCell place = marked_place (p, gw_own_node_child (p->graph, node, i), &value);
      guint32 var = place != GW_NO_CELL && p->poster != NULL ? p->poster->var_of_cell[place] : 0;

      if (place == GW_NO_CELL)
        return FALSE;
      g_array_append_val (count.vars, var);
      g_array_append_vals (count.members, &(GwMask){ GW_BIT (value) }, 1);
    }
  counts = g_new0 (guint64, GW_WORDS (count.vars->len + 1));
  for (guint total = 1; total <= count.vars->len; total++)
    gw_bit_set (counts, total);
  post_counts (p, &count, counts);
  return TRUE;
}

gboolean
gw_own_post_marks (GwOwnPost *p, GwOwnNode node, GArray *cells)
{
  if (cells->len < 2 || !are_marks (p, cells))
    return FALSE;
  if (cells->len <= GW_BIT_TABLE_MOST)
    {
      post_bits (p, node, cells);
      return TRUE;
    }
  return post_count (p, node) || post_any (p, node) || post_clause (p, node) || gw_own_post_unlike (p, node);
}
