#include "rules/own-post.h"

#include "language/arithmetic.h"
#include "rules/number.h"
#include "rules/own-check.h"
#include "rules/own-division.h"
#include "rules/own-ground.h"
#include "rules/own-graph-table.h"
#include "rules/own-post-internal.h"
#include "rules/own-value.h"
#include "rules/walk.h"

/* Of all clues together: what goes on for seconds ends. */
#define MAX_STEPS_A_PUZZLE (1u << 25)

typedef struct
{
  GwCell a, b;
} Pair;

/* The clue's first cell; of a rule without any, the grid's. */
static GwCell
some_cell (const GwPuzzle *puzzle, const GwSentence *sentence, const GwConstraint *clue)
{
  for (guint i = sentence->n_params; i < clue->n_args; i++)
    if (clue->args[i].type == GW_ARG_CELL && gw_n_values_at (puzzle, (GwCell)clue->args[i].value) > 0)
      return (GwCell)clue->args[i].value;
  for (guint i = 0; i < gw_grid_n_places (puzzle->grid); i++)
    if (gw_n_values_at (puzzle, (GwCell)i) > 0)
      return (GwCell)i;
  g_return_val_if_reached (0);
}

static void
impossible (GwOwnPost *p)
{
  p->posted->n_restricted++;
  if (p->poster != NULL)
    gw_post_impossible (p->poster, some_cell (p->puzzle, p->sentence, p->clue));
}

/* ---- cells ---- */

static void
count_cells (GwOwnPost *p, GwOwnNode at, GArray *cells)
{
  guint n;

  if (gw_own_node_kind (p->graph, at) == GW_OWN_IS_CELL)
    {
      GwCell cell = (GwCell)gw_own_node_number (p->graph, at);

      if (p->times[cell]++ == 0)
        g_array_append_val (cells, cell);
      return;
    }
  if (at >= p->seen->len)
    g_array_set_size (p->seen, at + 1);
  if (g_array_index (p->seen, guint, at) == p->n_parts)
    return;
  g_array_index (p->seen, guint, at) = p->n_parts;
  n = gw_own_node_n_children (p->graph, at);
  for (guint i = 0; i < n; i++)
    count_cells (p, gw_own_node_child (p->graph, at, i), cells);
}

/* The cells that NODE speaks of, those that it names most often first, until the next ones are asked for. The order decides how many states there are:
 * what everything hangs on, a position, comes first. */
static GArray *
cells_of (GwOwnPost *p, GwOwnNode node)
{
  GArray *cells = p->cells;
  guint *times = p->times;

  p->n_parts++;
  g_array_set_size (cells, 0);
  count_cells (p, node, cells);
  for (guint i = 1; i < cells->len; i++)
    {
      GwCell cell = g_array_index (cells, GwCell, i);
      guint at = i;

      for (; at > 0 && times[g_array_index (cells, GwCell, at - 1)] < times[cell]; at--)
        g_array_index (cells, GwCell, at) = g_array_index (cells, GwCell, at - 1);
      g_array_index (cells, GwCell, at) = cell;
    }
  for (guint i = 0; i < cells->len; i++)
    times[g_array_index (cells, GwCell, i)] = 0;
  return cells;
}

/* ---- by evaluation ---- */

static void
post_one (GwOwnPost *p, GwOwnNode node, GwCell cell)
{
  GwMask allowed = 0;

  for (guint v = 0; v < gw_n_values_at (p->puzzle, cell); v++)
    if (gw_own_post_put (p, node, cell, v) == GW_OWN_TRUE)
      allowed |= GW_BIT (v);
  p->posted->n_restricted++;
  if (p->poster != NULL)
    gw_post_restrict (p->poster, cell, allowed);
}

/* By putting one value after the other. TABLE has a line for each way to fill all places but the last: what that may hold. */
static void
fill_from (GwOwnPost *p, GwOwnNode node, const GArray *places, guint at, guint line, GwMask *table)
{
  const GwCell place = g_array_index (places, GwCell, at);

  for (guint v = 0; v < gw_n_values_at (p->puzzle, place); v++)
    {
      const GwOwnNode left = gw_own_post_put (p, node, place, v);

      if (at + 1 < places->len)
        fill_from (p, left, places, at + 1, line * gw_n_values (p->puzzle) + v, table);
      else if (left == GW_OWN_TRUE)
        table[line] |= GW_BIT (v);
    }
}

/* By calculating every way. FALSE where that takes too many steps. */
static gboolean
calculate_lines (GwOwnPost *p, GwOwnNode node, const GArray *places, GwMask *table)
{
  const GwCell *cells = (const GwCell *)(gpointer)places->data;
  const guint n_values = gw_n_values (p->puzzle), n_first = gw_n_values_at (p->puzzle, cells[0]);
  const guint n_second = gw_n_values_at (p->puzzle, cells[1]), n_third = gw_n_values_at (p->puzzle, cells[2]);
  g_autofree guint8 *holds = gw_own_graph_table (p->graph, node, cells, places->len);

  for (guint way = 0; holds != NULL && way < n_first * n_second * n_third; way++)
    if (holds[way])
      table[way / (n_second * n_third) * n_values + way / n_third % n_second] |= GW_BIT (way % n_third);
  return holds != NULL;
}

/* What is left when two of three places are known is mostly something else for each way, and made anew. */
static void
fill_lines (GwOwnPost *p, GwOwnNode node, const GArray *places, GwMask *table)
{
  if (places->len == 3 && calculate_lines (p, node, places, table))
    return;
  fill_from (p, node, places, 0, 0, table);
}

static void
post_two (GwOwnPost *p, GwOwnNode node, GArray *places)
{
  const GwMask *allowed = gw_own_post_table (p, node, places, GW_MAX_SYMBOLS, fill_lines);

  p->posted->n_tables++;
  if (p->poster != NULL)
    gw_post_pairs (p->poster, g_array_index (places, GwCell, 0), g_array_index (places, GwCell, 1), allowed);
}

static void
post_three (GwOwnPost *p, GwOwnNode node, GArray *places)
{
  const guint n = gw_n_values (p->puzzle);
  const GwMask *allowed = gw_own_post_table (p, node, places, n * n, fill_lines);

  p->posted->n_tables++;
  if (p->poster != NULL)
    gw_post_triples (p->poster, (const GwCell *)(gpointer)places->data, 3, allowed);
}

/* A sum of cells that is EQUAL, UNEQUAL or AT_MOST to a number: a state is the sum so far, or that it holds whatever follows. */
typedef struct
{
  GwTermKind term;
  gint64     total;
  GArray    *factors;    /* of gint64 */
  GArray    *low, *high; /* of gint64: what the cells from each on add up to; behind the last, 0 */
} Scales;

#define WHATEVER G_MININT64

static gboolean
step_sum (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const Scales *scales = data;
  gint64 low, high;

  *next = WHATEVER;
  if (state == WHATEVER)
    return TRUE;
  *next = state + g_array_index (scales->factors, gint64, place) * number;
  low = *next + g_array_index (scales->low, gint64, place + 1);
  high = *next + g_array_index (scales->high, gint64, place + 1);
  if (scales->term == GW_TERM_EQUAL)
    return low <= scales->total && high >= scales->total;
  if (scales->term == GW_TERM_AT_MOST ? high <= scales->total : low > scales->total || high < scales->total)
    *next = WHATEVER;
  return *next == WHATEVER || (scales->term == GW_TERM_AT_MOST ? low <= scales->total : low < high);
}

static gboolean
is_right (gpointer data, gint64 state)
{
  return state == WHATEVER || (((const Scales *)data)->term == GW_TERM_EQUAL && state == ((const Scales *)data)->total);
}

static void
add_cell (GwOwnPost *p, GwCell cell, gint64 factor, Scales *scales)
{
  gint64 low = G_MAXINT64, high = G_MININT64;

  for (guint v = 0; v < gw_n_values_at (p->puzzle, cell); v++)
    {
      const gint64 times = factor * gw_number_of (p->puzzle, cell, v);

      low = MIN (low, times);
      high = MAX (high, times);
    }
  g_array_append_val (scales->factors, factor);
  g_array_append_val (scales->low, low);
  g_array_append_val (scales->high, high);
}

/* Each becomes what is added up from there on. */
static void
add_up (GArray *bounds)
{
  gint64 sum = 0;

  g_array_append_val (bounds, sum);
  for (guint i = bounds->len - 1; i-- > 0;)
    sum = g_array_index (bounds, gint64, i) += sum;
}

/* A comparison of a plain sum goes without the graph, which would make a node of each sum so far. */
static gboolean
post_scales (GwOwnPost *p, GwOwnNode node)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell)), factors = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) low = g_array_new (FALSE, FALSE, sizeof (gint64)), high = g_array_new (FALSE, FALSE, sizeof (gint64));
  Scales scales = { gw_own_node_term (p->graph, node), gw_own_node_number (p->graph, node), factors, low, high };
  const GwWalk walk = { &scales, step_sum, is_right };
  const gint64 start = 0;
  GwOwnNode sum;

  if (gw_own_node_kind (p->graph, node) != GW_OWN_IS_COMPARED || p->poster == NULL)
    return FALSE;
  sum = gw_own_node_child (p->graph, node, 0);
  if (gw_own_node_kind (p->graph, sum) != GW_OWN_IS_SUM)
    return FALSE;
  scales.total -= gw_own_node_number (p->graph, sum);
  for (guint i = 0; i < gw_own_node_n_children (p->graph, sum); i++)
    {
      const GwOwnNode child = gw_own_node_child (p->graph, sum, i);
      const GwCell cell = (GwCell)gw_own_node_number (p->graph, child);

      if (gw_own_node_kind (p->graph, child) != GW_OWN_IS_CELL || ABS (gw_own_node_factor (p->graph, sum, i)) > GW_SENTENCE_MAX_NUMBER)
        return FALSE;
      g_array_append_val (cells, cell);
      add_cell (p, cell, gw_own_node_factor (p->graph, sum, i), &scales);
    }
  add_up (low);
  add_up (high);
  p->posted->n_diagrams++;
  gw_post_walk_from (p->poster, (const GwCell *)(gpointer)cells->data, cells->len, &walk, &start, 1);
  return TRUE;
}

static void
refuse (GwOwnPost *p)
{
  p->posted->strength = GW_OWN_STRENGTH_NONE;
  if (p->poster != NULL)
    p->poster->is_too_large = TRUE;
}

/* ---- parts that have a relation of their own ---- */

/* By how much the numbers of symbols, which a relation takes for those of all its variables, are larger than the values of the layer of PLACE; FALSE where that
 * differs from value to value. */
static gboolean
find_shift (const GwOwnPost *p, GwCell place, gint64 *shift)
{
  const GwSymbols *symbols = p->puzzle->symbols;

  *shift = 0;
  if (place < p->puzzle->grid->n_cells || symbols->n == 0)
    return TRUE;
  *shift = symbols->number[0];
  for (guint v = 0; v < gw_n_values_at (p->puzzle, place); v++)
    if (v >= symbols->n || symbols->number[v] != (gint)v + *shift)
      return FALSE;
  return TRUE;
}

/* A sum of cells that is to be a number: its cells and factors. */
static gboolean
read_sum (const GwOwnPost *p, GwOwnNode node, GArray *cells, GArray *factors, gint64 *total)
{
  GwOwnNode sum;

  if (gw_own_node_kind (p->graph, node) != GW_OWN_IS_COMPARED)
    return FALSE;
  sum = gw_own_node_child (p->graph, node, 0);
  *total = gw_own_node_number (p->graph, node);
  if (gw_own_node_kind (p->graph, sum) != GW_OWN_IS_SUM || ABS (*total) > GW_MAX_NUMBER)
    return FALSE;
  for (guint i = 0; i < gw_own_node_n_children (p->graph, sum); i++)
    {
      GwOwnNode child = gw_own_node_child (p->graph, sum, i);
      gint64 times = gw_own_node_factor (p->graph, sum, i);
      GwCell cell = (GwCell)gw_own_node_number (p->graph, child);
      gint factor = (gint)times;
      gint64 shift;

      if (gw_own_node_kind (p->graph, child) != GW_OWN_IS_CELL || ABS (times) > GW_SENTENCE_MAX_NUMBER
          || !find_shift (p, cell, &shift))
        return FALSE;
      *total += shift * times;
      g_array_append_val (cells, cell);
      g_array_append_val (factors, factor);
    }
  return TRUE;
}

static gboolean
is_comparison (const GwOwnPost *p, GwOwnNode node, GwTermKind term)
{
  return gw_own_node_kind (p->graph, node) == GW_OWN_IS_COMPARED && gw_own_node_term (p->graph, node) == term;
}

static gboolean
is_plain (const GArray *factors)
{
  for (guint i = 0; i < factors->len; i++)
    if (g_array_index (factors, gint, i) != 1)
      return FALSE;
  return TRUE;
}

static gboolean
post_sum (GwOwnPost *p, GwOwnNode node)
{
  g_autoptr (GArray) cells = NULL, factors = NULL;
  gint64 total;

  if (!is_comparison (p, node, GW_TERM_EQUAL))
    return FALSE;
  cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  factors = g_array_new (FALSE, FALSE, sizeof (gint));
  if (!read_sum (p, node, cells, factors, &total) || cells->len < 3)
    return FALSE;
  p->posted->n_sums++;
  if (p->poster != NULL)
    gw_post_linear (p->poster, (const GwCell *)(gpointer)cells->data,
                    is_plain (factors) ? NULL : (const gint *)(gpointer)factors->data, cells->len, (gint)total);
  return TRUE;
}

/* Two cells that differ are remembered: where all of some cells do, that is one relation. */
static gboolean
note_unequal (GwOwnPost *p, GwOwnNode node)
{
  g_autoptr (GArray) cells = NULL, factors = NULL;
  gint64 total;

  if (!is_comparison (p, node, GW_TERM_UNEQUAL))
    return FALSE;
  cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  factors = g_array_new (FALSE, FALSE, sizeof (gint));
  if (!read_sum (p, node, cells, factors, &total) || cells->len != 2 || total != 0 || g_array_index (cells, GwCell, 0) >= p->puzzle->grid->n_cells
      || g_array_index (cells, GwCell, 1) >= p->puzzle->grid->n_cells || g_array_index (factors, gint, 0) != -g_array_index (factors, gint, 1)
      || gw_are_multiplied (p->puzzle, (const GwCell *)(gpointer)cells->data, 2))
    return FALSE;
  g_array_append_vals (p->unequal, &(Pair){ g_array_index (cells, GwCell, 0), g_array_index (cells, GwCell, 1) }, 1);
  return TRUE;
}

/* Of cells of which none is a factor twice. */
static gboolean
post_product (GwOwnPost *p, GwOwnNode node)
{
  g_autoptr (GArray) cells = NULL;
  gint64 total;
  GwOwnNode product;

  if (!is_comparison (p, node, GW_TERM_EQUAL))
    return FALSE;
  product = gw_own_node_child (p->graph, node, 0);
  total = gw_own_node_number (p->graph, node);
  if (gw_own_node_kind (p->graph, product) != GW_OWN_IS_PRODUCT || gw_own_node_number (p->graph, product) != 1
      || ABS (total) > GW_SENTENCE_MAX_NUMBER || gw_own_node_n_children (p->graph, product) < 4)
    return FALSE;
  cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  for (guint i = 0; i < gw_own_node_n_children (p->graph, product); i++)
    {
      GwOwnNode child = gw_own_node_child (p->graph, product, i);
      GwCell cell = (GwCell)gw_own_node_number (p->graph, child);

      if (gw_own_node_kind (p->graph, child) != GW_OWN_IS_CELL || gw_cells_contain (cells, cell))
        return FALSE;
      g_array_append_val (cells, cell);
    }
  p->posted->n_products++;
  if (p->poster != NULL)
    gw_post_product (p->poster, (const GwCell *)(gpointer)cells->data, cells->len, (gint)total);
  return TRUE;
}

/* All cells of the pairs; TRUE when every two of them are a pair. */
static gboolean
is_clique (const GArray *pairs, GArray *cells)
{
  if (pairs->len > GW_MAX_SYMBOLS * (GW_MAX_SYMBOLS - 1) / 2)
    return FALSE;
  for (guint i = 0; i < pairs->len; i++)
    {
      const GwCell two[2] = { g_array_index (pairs, Pair, i).a, g_array_index (pairs, Pair, i).b };

      for (guint k = 0; k < 2; k++)
        {
          gboolean is_new = TRUE;

          for (guint c = 0; c < cells->len; c++)
            is_new = is_new && g_array_index (cells, GwCell, c) != two[k];
          if (is_new)
            g_array_append_val (cells, two[k]);
        }
    }
  return cells->len > 2 && pairs->len == cells->len * (cells->len - 1) / 2;
}

static void
post_unequal (GwOwnPost *p)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwSymbols *symbols = p->puzzle->symbols;
  GwMask allowed[64] = { 0 };

  if (is_clique (p->unequal, cells))
    {
      p->posted->n_distinct++;
      if (p->poster != NULL)
        gw_post_distinct (p->poster, (const GwCell *)(gpointer)cells->data, cells->len, FALSE);
      return;
    }
  for (guint v = 0; v < symbols->n; v++)
    allowed[v] = symbols->all & ~GW_BIT (v);
  p->posted->n_tables += p->unequal->len;
  for (guint i = 0; i < p->unequal->len && p->poster != NULL; i++)
    gw_post_pairs (p->poster, g_array_index (p->unequal, Pair, i).a, g_array_index (p->unequal, Pair, i).b, allowed);
}

/* ---- the parts ---- */

static guint
root_of (GwOwnPost *p, guint cell)
{
  for (guint next; p->joined[cell] != 0; cell = p->joined[cell] - 1)
    if ((next = p->joined[p->joined[cell] - 1]) != 0)
      p->joined[cell] = next;
  return cell;
}

static void
join_cells (GwOwnPost *p, const GArray *cells)
{
  for (guint i = 1; i < cells->len; i++)
    {
      guint a = root_of (p, g_array_index (cells, GwCell, 0)), b = root_of (p, g_array_index (cells, GwCell, i));

      p->is_round |= a == b;
      if (a != b)
        p->joined[a] = b + 1;
    }
}

/* Whether CONDITION compares one place with a number: then ABOUT is the place, and MEMBERS the values for which that holds. */
static gboolean
read_comparison (GwOwnPost *p, GwOwnNode condition, GwCell *about, GwMask *members)
{
  GwOwnNode cell;

  if (gw_own_node_kind (p->graph, condition) != GW_OWN_IS_COMPARED)
    return FALSE;
  cell = gw_own_node_child (p->graph, condition, 0);
  if (gw_own_node_kind (p->graph, cell) != GW_OWN_IS_CELL)
    return FALSE;
  *about = (GwCell)gw_own_node_number (p->graph, cell);
  *members = 0;
  for (guint v = 0; v < gw_n_values_at (p->puzzle, *about); v++)
    if (gw_compare (gw_own_node_term (p->graph, condition), gw_number_of (p->puzzle, *about, v), gw_own_node_number (p->graph, condition)))
      *members |= GW_BIT (v);
  return TRUE;
}

/* What CONDITION is about: one place that holds something, with the values for which it holds; GW_NO_CELL when it holds in any case. FALSE when it is about
 * several. */
static gboolean
read_membership (GwOwnPost *p, GwOwnNode condition, GwCell *about, GwMask *members)
{
  GArray *cells;

  if (read_comparison (p, condition, about, members))
    return TRUE;
  cells = cells_of (p, condition);
  *about = cells->len == 1 ? g_array_index (cells, GwCell, 0) : GW_NO_CELL;
  *members = 0;
  for (guint v = 0; cells->len == 1 && v < gw_n_values_at (p->puzzle, *about); v++)
    if (gw_own_post_put (p, condition, *about, v) == GW_OWN_TRUE)
      *members |= GW_BIT (v);
  return cells->len <= 1;
}

static gboolean
post_divided (GwOwnPost *p, GwOwnNode node, const GwPostedVertex *vertices, guint n)
{
  g_autofree GwCell *places = g_new (GwCell, n);
  g_autofree GwMask *members = g_new (GwMask, n);

  for (guint i = 0; i < n; i++)
    {
      const gboolean is_always_in = vertices[i].about == GW_NO_CELL;

      places[i] = is_always_in ? vertices[i].place : vertices[i].about;
      members[i] = is_always_in ? gw_mask_below (gw_n_values_at (p->puzzle, places[i])) : vertices[i].members;
      if (members[i] == 0 && is_always_in)
        return FALSE; /* a cell that holds nothing */
    }
  return gw_own_post_division (p->poster, (GwOwnDivision)gw_own_node_term (p->graph, node),
                               g_quark_to_string ((GQuark)gw_own_node_number (p->graph, node)), places, members, n);
}

/* Each place is in by a condition on one place, and each by another. CONNECTED or PARTED. */
static void
post_connected (GwOwnPost *p, GwOwnNode node)
{
  const guint n = gw_own_node_n_children (p->graph, node);
  g_autofree GwPostedVertex *vertices = g_new0 (GwPostedVertex, n);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < n && p->posted->strength != GW_OWN_STRENGTH_NONE; i++)
    {
      GwPostedVertex *vertex = &vertices[i];
      gint64 place = gw_own_node_factor (p->graph, node, i);

      vertex->place = (GwCell)(place < 0 ? -1 - place : place);
      vertex->is_joined = place < 0;
      if (!read_membership (p, gw_own_node_child (p->graph, node, i), &vertex->about, &vertex->members)
          || (vertex->about != GW_NO_CELL && !g_hash_table_add (taken, GUINT_TO_POINTER (vertex->about + 1u))))
        refuse (p);
    }
  p->posted->n_connected++;
  if (p->poster == NULL || p->posted->strength == GW_OWN_STRENGTH_NONE)
    return;
  if (gw_own_node_kind (p->graph, node) == GW_OWN_IS_CONNECTED)
    gw_post_places_connected (p->poster, vertices, n, gw_own_node_number (p->graph, node) != 0);
  else if (!post_divided (p, node, vertices, n))
    refuse (p);
}

/* Whether what hangs together or is divided stands within NODE: under `or`, `not` it has no relation. */
static gboolean
speaks_of_parts (const GwOwnPost *p, GwOwnNode node)
{
  const GwOwnNodeKind kind = gw_own_node_kind (p->graph, node);

  if (kind == GW_OWN_IS_CONNECTED || kind == GW_OWN_IS_PARTED)
    return TRUE;
  for (guint i = 0; i < gw_own_node_n_children (p->graph, node) && (kind == GW_OWN_IS_NOT || kind == GW_OWN_IS_OR || kind == GW_OWN_IS_AND); i++)
    if (speaks_of_parts (p, gw_own_node_child (p->graph, node, i)))
      return TRUE;
  return FALSE;
}

static void
post_part (GwOwnPost *p, GwOwnNode node)
{
  GArray *cells;

  if (node <= GW_OWN_UNDEFINED)
    {
      if (node != GW_OWN_TRUE)
        impossible (p);
      return;
    }
  if (gw_own_node_kind (p->graph, node) == GW_OWN_IS_AND)
    {
      for (guint i = 0; i < gw_own_node_n_children (p->graph, node) && p->posted->strength != GW_OWN_STRENGTH_NONE; i++)
        post_part (p, gw_own_node_child (p->graph, node, i));
      return;
    }
  if (gw_own_node_kind (p->graph, node) == GW_OWN_IS_CONNECTED || gw_own_node_kind (p->graph, node) == GW_OWN_IS_PARTED)
    {
      post_connected (p, node);
      return;
    }
  if (speaks_of_parts (p, node))
    {
      refuse (p);
      return;
    }
  cells = cells_of (p, node);
  join_cells (p, cells);
  if (gw_own_post_marks (p, node, cells))
    return;
  if (cells->len == 1)
    post_one (p, node, g_array_index (cells, GwCell, 0));
  else if (note_unequal (p, node) || post_sum (p, node) || post_product (p, node))
    return;
  else if (cells->len == 2)
    post_two (p, node, cells);
  else if (cells->len == 3)
    post_three (p, node, cells);
  else if (!post_scales (p, node) && !gw_own_post_diagram (p, node, cells))
    refuse (p);
  if (gw_own_graph_is_full (p->graph))
    refuse (p);
}

static void
sum_up (GwOwnPost *p)
{
  GwOwnPosted *posted = p->posted;
  gboolean is_all_unequal
      = posted->n_distinct == 1 && posted->n_tables + posted->n_sums + posted->n_products + posted->n_diagrams == 0;

  if (posted->strength != GW_OWN_STRENGTH_NONE)
    posted->strength = is_all_unequal || (!p->is_round && posted->n_sums + posted->n_products == 0)
                           ? GW_OWN_STRENGTH_ALL
                           : GW_OWN_STRENGTH_PART;
}

/* The same part may be said several times, of two neighbours either way round. */
static gboolean
hear (GwOwnNode part, gpointer data)
{
  GwOwnPost *p = data;

  if (part >= p->heard->len)
    g_array_set_size (p->heard, part + 1);
  if (part <= GW_OWN_UNDEFINED || !g_array_index (p->heard, guint8, part))
    {
      g_array_index (p->heard, guint8, part) = TRUE;
      post_part (p, part);
    }
  return p->posted->strength != GW_OWN_STRENGTH_NONE;
}

/* What is left of the steps of all clues together. */
static guint
most_steps_of (const GwSentence *sentence, const GwPuzzle *puzzle, const GwPoster *poster)
{
  const guint left = MAX_STEPS_A_PUZZLE - MIN (MAX_STEPS_A_PUZZLE, poster != NULL ? poster->n_own_steps : 0);

  return MIN (left, gw_own_most_steps (sentence, puzzle));
}

static GwOwnPost *
post_new (const GwPuzzle *puzzle)
{
  GwOwnPost *p = g_new0 (GwOwnPost, 1);
  const guint n_places = gw_grid_n_places (puzzle->grid);

  p->puzzle = puzzle;
  p->graph = gw_own_graph_new (puzzle, 0);
  p->unequal = g_array_new (FALSE, FALSE, sizeof (Pair));
  p->cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  p->vars = g_array_new (FALSE, FALSE, sizeof (guint32));
  p->members = g_array_new (FALSE, FALSE, sizeof (GwMask));
  p->ends = g_array_new (FALSE, FALSE, sizeof (gint32));
  p->seen = g_array_new (FALSE, TRUE, sizeof (guint));
  p->heard = g_array_new (FALSE, TRUE, sizeof (guint8));
  p->joined = g_new0 (guint, n_places);
  p->times = g_new0 (guint, n_places);
  return p;
}

static void
post_free (gpointer data)
{
  GwOwnPost *p = data;

  gw_own_graph_free (p->graph);
  g_array_unref (p->unequal);
  g_array_unref (p->cells);
  g_array_unref (p->vars);
  g_array_unref (p->members);
  g_array_unref (p->ends);
  g_array_unref (p->seen);
  g_array_unref (p->heard);
  g_free (p->joined);
  g_free (p->times);
  g_free (p->table);
  g_free (p);
}

/* What a clue needs to be posted, of an earlier one where there was one: most clues are small. */
static GwOwnPost *
begin_clue (const GwSentence *sentence, const GwConstraint *clue, const GwPuzzle *puzzle, GwPoster *poster, GwOwnPosted *posted)
{
  GwOwnPost *p = poster != NULL && poster->own_post != NULL ? g_steal_pointer (&poster->own_post) : post_new (puzzle);

  gw_own_graph_again (p->graph, most_steps_of (sentence, puzzle, poster), p->joined);
  g_array_set_size (p->unequal, 0);
  g_array_set_size (p->heard, 0);
  p->poster = poster;
  p->posted = posted;
  p->sentence = sentence;
  p->clue = clue;
  p->n_known = 0;
  p->is_round = FALSE;
  return p;
}

static void
end_clue (GwOwnPost *p)
{
  GwPoster *poster = p->poster;

  if (poster == NULL || poster->own_post != NULL)
    {
      post_free (p);
      return;
    }
  poster->own_post = p;
  poster->free_own_post = post_free;
}

static void
run (const GwSentence *sentence, const GwConstraint *clue, gboolean is_denied, const GwPuzzle *puzzle, GwPoster *poster,
     GwOwnPosted *posted)
{
  GwOwnPost *p = begin_clue (sentence, clue, puzzle, poster, posted);

  *posted = (GwOwnPosted){ .strength = GW_OWN_STRENGTH_ALL };
  if (!gw_own_ground (sentence, clue, puzzle, p->graph, is_denied, hear, p, &posted->from, &posted->to))
    refuse (p);
  if (p->unequal->len > 0)
    post_unequal (p);
  sum_up (p);
  if (poster != NULL && poster->leaves_blanks && gw_constraint_is_open (clue) && posted->strength == GW_OWN_STRENGTH_NONE)
    {
      posted->strength = GW_OWN_STRENGTH_PART;
      poster->is_too_large = FALSE;
    }
  if (poster != NULL)
    poster->n_own_steps += gw_own_graph_n_steps (p->graph) - p->n_known;
  if (poster != NULL && posted->strength == GW_OWN_STRENGTH_NONE && poster->large_part == NULL && poster->n_own_steps < MAX_STEPS_A_PUZZLE)
    poster->large_part = g_strndup (sentence->text + posted->from, posted->to - posted->from);
  end_clue (p);
}

void
gw_own_post (const GwSentence *sentence, const GwConstraint *clue, GwPoster *poster)
{
  GwOwnPosted posted;

  run (sentence, clue, FALSE, poster->puzzle, poster, &posted);
}

void
gw_own_post_denied (const GwSentence *sentence, const GwConstraint *clue, GwPoster *poster)
{
  GwOwnPosted posted;

  run (sentence, clue, TRUE, poster->puzzle, poster, &posted);
}

void
gw_own_estimate (const GwSentence *sentence, const GwConstraint *clue, const GwPuzzle *puzzle, GwOwnPosted *posted)
{
  run (sentence, clue, FALSE, puzzle, NULL, posted);
}
