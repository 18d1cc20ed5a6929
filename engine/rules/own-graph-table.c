/* What a condition on a few cells comes to for every way to fill them: its parts are calculated, where put () would make a graph of each rest. */
#include "rules/own-graph-table.h"

#include "language/arithmetic.h"
#include "rules/number.h"
#include "rules/own-graph-internal.h"

/* Parts that are calculated cost a fraction of a step each. */
#define PARTS_A_STEP 8u
#define MOST_STEPS   (1u << 18)
#define MOST_WAYS    (1u << 18)

/* A node as it is calculated. A condition is 0 or 1. */
typedef struct
{
  const GwOwnGraphNode *node;
  const gint64 *factors;
  guint *children; /* where they stand among the parts */
  guint level;     /* how many of the cells are known when it is calculated */
  gboolean may_lack; /* a child may be undefined */
  gboolean is_defined;
  gint64 value;
} Part;

typedef struct
{
  const GwOwnGraph *graph;
  const GwCell *cells;
  guint n_cells;
  Part *parts; /* children come before those whose children they are; the last is what it is about */
  guint n_parts;
  guint *of_level, *first; /* the parts by level, and where those of each level begin */
  guint *chosen;           /* the value of each cell */
  guint8 *holds;
} Table;

/* ---- one part, when its children are known ---- */

static const Part *
child (const Table *table, const Part *part, guint i)
{
  return &table->parts[part->children[i]];
}

static void
define (Part *part, gboolean is_defined, gint64 value)
{
  part->is_defined = is_defined;
  part->value = value;
}

static void
add_up (const Table *table, Part *part)
{
  gint64 sum = part->node->number;

  for (guint i = 0; i < part->node->n; i++)
    sum += part->factors[i] * child (table, part, i)->value;
  define (part, TRUE, sum);
}

static void
multiply (const Table *table, Part *part)
{
  gint64 product = part->node->number;

  for (guint i = 0; i < part->node->n; i++)
    product = gw_own_multiplied (product, child (table, part, i)->value);
  define (part, ABS (product) <= GW_SENTENCE_MAX_NUMBER, product);
}

static void
choose_best (const Table *table, Part *part)
{
  gint64 best = child (table, part, 0)->value;

  for (guint i = 1; i < part->node->n; i++)
    {
      const gint64 value = child (table, part, i)->value;

      best = part->node->kind == GW_OWN_IS_LEAST ? MIN (best, value) : MAX (best, value);
    }
  define (part, TRUE, best);
}

static void
count_different (const Table *table, Part *part)
{
  guint n = 0;

  for (guint i = 0; i < part->node->n; i++)
    {
      guint k = 0;

      while (k < i && child (table, part, k)->value != child (table, part, i)->value)
        k++;
      n += k == i;
    }
  define (part, TRUE, n);
}

static void
count_stretch (const Table *table, Part *part)
{
  guint n = 0;

  while (n < part->node->n && child (table, part, n)->is_defined && child (table, part, n)->value)
    n++;
  define (part, TRUE, n);
}

/* What one child decides alone, it decides whatever else is undefined. */
static void
join (const Table *table, Part *part)
{
  const gboolean decides = part->node->kind == GW_OWN_IS_OR;
  gboolean is_defined = TRUE;

  for (guint i = 0; i < part->node->n; i++)
    {
      const Part *one = child (table, part, i);

      if (one->is_defined && !one->value == !decides)
        {
          define (part, TRUE, decides);
          return;
        }
      is_defined = is_defined && one->is_defined;
    }
  define (part, is_defined, !decides);
}

static void
choose_branch (const Table *table, Part *part)
{
  const Part *condition = child (table, part, 0), *branch = child (table, part, condition->value ? 1 : 2);

  define (part, condition->is_defined && branch->is_defined, branch->value);
}

/* A part that is undefined as soon as a child is. */
static void
calculate_strict (const Table *table, Part *part)
{
  const GwOwnGraphNode *node = part->node;
  const GwTermKind term = (GwTermKind)node->term;
  const gint64 x = child (table, part, 0)->value, y = child (table, part, node->n - 1)->value;
  gint64 result;

  switch ((GwOwnNodeKind)node->kind)
    {
    case GW_OWN_IS_SUM:
      add_up (table, part);
      break;
    case GW_OWN_IS_PRODUCT:
      multiply (table, part);
      break;
    case GW_OWN_IS_LEAST:
    case GW_OWN_IS_MOST:
      choose_best (table, part);
      break;
    case GW_OWN_IS_DISTINCT:
      count_different (table, part);
      break;
    case GW_OWN_IS_RESULT:
      part->is_defined = gw_calculate (term, x, y, &result);
      part->value = result;
      break;
    case GW_OWN_IS_COMPARED:
      define (part, TRUE, gw_compare (term, x, node->number));
      break;
    case GW_OWN_IS_DIVIDED:
      define (part, TRUE, gw_compare (GW_TERM_DIVIDES, x, y));
      break;
    case GW_OWN_IS_PROPERTY:
      define (part, TRUE, gw_has_property (term, x));
      break;
    default:
      define (part, TRUE, !x);
      break;
    }
}

static void
calculate (const Table *table, Part *part)
{
  const GwOwnGraphNode *node = part->node;

  switch ((GwOwnNodeKind)node->kind)
    {
    case GW_OWN_IS_AND:
    case GW_OWN_IS_OR:
      join (table, part);
      return;
    case GW_OWN_IS_CHOICE:
      choose_branch (table, part);
      return;
    case GW_OWN_IS_STRETCH:
      count_stretch (table, part);
      return;
    case GW_OWN_IS_HELD:
      define (part, TRUE, child (table, part, 0)->is_defined && child (table, part, 0)->value);
      return;
    case GW_OWN_IS_CELL:
      define (part, TRUE, gw_number_of (table->graph->puzzle, (GwCell)node->number, table->chosen[part->level - 1]));
      return;
    case GW_OWN_IS_WITHIN:
      define (part, TRUE, ((GwMask)node->number & GW_BIT (table->chosen[part->level - 1])) != 0);
      return;
    default:
      break;
    }
  for (guint i = 0; i < node->n && part->may_lack; i++)
    if (!child (table, part, i)->is_defined)
      {
        define (part, FALSE, 0);
        return;
      }
  calculate_strict (table, part);
}

/* ---- all parts ---- */

/* Children first. */
static void
collect (const GwOwnGraph *graph, GwOwnNode at, GHashTable *numbers, GArray *order)
{
  if (g_hash_table_contains (numbers, GUINT_TO_POINTER (at)))
    return;
  for (guint i = 0; i < gw_own_node_n_children (graph, at); i++)
    collect (graph, gw_own_node_child (graph, at, i), numbers, order);
  g_hash_table_insert (numbers, GUINT_TO_POINTER (at), GUINT_TO_POINTER (order->len));
  g_array_append_val (order, at);
}

static guint
level_of_cell (const Table *table, gint64 cell)
{
  guint i = 0;

  while (i < table->n_cells && table->cells[i] != cell)
    i++;
  return i + 1;
}

static void
fill_part (Table *table, GwOwnNode at, Part *part, GHashTable *numbers)
{
  *part = (Part){ .node = gw_own_graph_node (table->graph, at), .factors = table->graph->factors };
  part->factors += part->node->first;
  part->children = g_new (guint, MAX (part->node->n, 1));
  for (guint i = 0; i < part->node->n; i++)
    {
      part->children[i] = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, GUINT_TO_POINTER (gw_own_node_child (table->graph, at, i))));
      part->level = MAX (part->level, child (table, part, i)->level);
      part->may_lack = part->may_lack || child (table, part, i)->node->may_fail;
    }
  if (part->node->kind == GW_OWN_IS_CELL)
    part->level = level_of_cell (table, part->node->number);
  else if (part->node->n == 0)
    define (part, part->node->kind != GW_OWN_IS_UNDEFINED, part->node->kind == GW_OWN_IS_TRUE ? 1 : part->node->number);
}

/* Parts that are known from the beginning are not calculated. */
static void
order_by_level (Table *table)
{
  guint n = 0;

  table->of_level = g_new (guint, table->n_parts);
  table->first = g_new (guint, table->n_cells + 2);
  for (guint level = 0; level <= table->n_cells; level++)
    {
      table->first[level] = n;
      for (guint i = 0; i < table->n_parts; i++)
        if (table->parts[i].level == level && (level > 0 || table->parts[i].node->n > 0))
          table->of_level[n++] = i;
    }
  table->first[table->n_cells + 1] = n;
}

static void
calculate_level (const Table *table, guint level)
{
  for (guint i = table->first[level]; i < table->first[level + 1]; i++)
    calculate (table, &table->parts[table->of_level[i]]);
}

/* The first LEVEL cells are filled; N_WAYS: how many ways to fill them came before. */
static void
fill_from (Table *table, guint level, guint n_ways)
{
  const guint n_values = level < table->n_cells ? gw_n_values_at (table->graph->puzzle, table->cells[level]) : 0;
  const Part *whole = &table->parts[table->n_parts - 1];

  calculate_level (table, level);
  if (level == table->n_cells)
    table->holds[n_ways] = whole->is_defined && whole->value;
  for (guint v = 0; v < n_values; v++)
    {
      table->chosen[level] = v;
      fill_from (table, level + 1, n_ways * n_values + v);
    }
}

static void
clear (Table *table)
{
  for (guint i = 0; i < table->n_parts; i++)
    g_free (table->parts[i].children);
  g_free (table->parts);
  g_free (table->of_level);
  g_free (table->first);
  g_free (table->chosen);
}

/* 0 where there are too many. */
static guint
count_ways (const GwOwnGraph *graph, const GwCell *cells, guint n)
{
  guint ways = 1;

  for (guint i = 0; i < n && ways <= MOST_WAYS; i++)
    ways *= gw_n_values_at (graph->puzzle, cells[i]);
  return ways <= MOST_WAYS ? ways : 0;
}

/* 0 where there are too many. */
static guint
count_steps (const Table *table)
{
  guint64 n_parts = 0, n_ways = 1;

  for (guint level = 1; level <= table->n_cells; level++)
    {
      n_ways *= gw_n_values_at (table->graph->puzzle, table->cells[level - 1]);
      for (guint i = table->first[level]; i < table->first[level + 1]; i++)
        n_parts += n_ways * (1 + table->parts[table->of_level[i]].node->n);
    }
  return n_parts / PARTS_A_STEP <= MOST_STEPS ? (guint)(n_parts / PARTS_A_STEP) + 1 : 0;
}

static void
set_up (Table *table, GwOwnNode node)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (GwOwnNode));

  collect (table->graph, node, numbers, order);
  table->n_parts = order->len;
  table->parts = g_new0 (Part, order->len);
  table->chosen = g_new0 (guint, MAX (table->n_cells, 1));
  for (guint i = 0; i < order->len; i++)
    fill_part (table, g_array_index (order, GwOwnNode, i), &table->parts[i], numbers);
  order_by_level (table);
}

guint
gw_own_graph_table_steps (GwOwnGraph *graph, GwOwnNode node, const GwCell *cells, guint n)
{
  Table table = { .graph = graph, .cells = cells, .n_cells = n };
  guint n_steps;

  if (count_ways (graph, cells, n) == 0)
    return 0;
  set_up (&table, node);
  n_steps = count_steps (&table);
  clear (&table);
  return n_steps;
}

guint8 *
gw_own_graph_table (GwOwnGraph *graph, GwOwnNode node, const GwCell *cells, guint n)
{
  const guint n_ways = count_ways (graph, cells, n);
  Table table = { .graph = graph, .cells = cells, .n_cells = n };
  guint n_steps;

  if (n_ways == 0)
    return NULL;
  set_up (&table, node);
  n_steps = count_steps (&table);
  if (n_steps > 0)
    {
      gw_own_graph_spend (graph, n_steps);
      table.holds = g_new0 (guint8, n_ways);
      fill_from (&table, 0, 0);
    }
  clear (&table);
  return table.holds;
}
