/* The same is said of many places: what a condition allows is found once for each shape, which is the condition with its places numbered as
 * they come, and what they can hold. */
#include <string.h>

#include "relations/bit-table.h"
#include "rules/own-graph-internal.h"
#include "rules/own-post-internal.h"

/* In words. */
#define LONGEST_SHAPE 128u

typedef struct
{
  guint  n_words;
  gint64 words[LONGEST_SHAPE];
} Shape;

static guint
hash_of (gconstpointer key)
{
  const Shape *shape = key;
  guint64 hash = shape->n_words;

  for (guint i = 0; i < shape->n_words; i++)
    hash = gw_own_mixed (hash, (guint64)shape->words[i]);
  return (guint)(hash ^ hash >> 32);
}

static gboolean
is_same (gconstpointer a, gconstpointer b)
{
  const Shape *one = a, *other = b;

  return one->n_words == other->n_words && memcmp (one->words, other->words, one->n_words * sizeof *one->words) == 0;
}

static gboolean
add_word (Shape *shape, gint64 word)
{
  if (shape->n_words == LONGEST_SHAPE)
    return FALSE;
  shape->words[shape->n_words++] = word;
  return TRUE;
}

/* FALSE when it is too long. PLACES gets the N places in the order in which they come. */
static gboolean
write_shape (const GwOwnPost *p, GwOwnNode node, Shape *shape, GwCell *places, guint *n_places)
{
  const GwOwnNodeKind kind = gw_own_node_kind (p->graph, node);
  const guint n = gw_own_node_n_children (p->graph, node);
  gint64 number = gw_own_node_number (p->graph, node);

  if (kind == GW_OWN_IS_CELL)
    {
      guint i = 0;

      while (i < *n_places && places[i] != number)
        i++;
      if (i == *n_places)
        places[(*n_places)++] = (GwCell)number;
      number = i;
    }
  if (!add_word (shape, (gint64)kind << 48 | (gint64)gw_own_node_term (p->graph, node) << 32 | n) || !add_word (shape, number))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!add_word (shape, gw_own_node_factor (p->graph, node, i))
        || !write_shape (p, gw_own_node_child (p->graph, node, i), shape, places, n_places))
      return FALSE;
  return TRUE;
}

static gboolean
write_holdings (const GwOwnPost *p, const GwCell *places, const guint *widths, guint n, Shape *shape)
{
  gboolean has_room = TRUE;

  for (guint i = 0; i < n; i++)
    has_room = has_room
               && add_word (shape, (gint64)gw_factor_of (p->puzzle, places[i]) << 32
                                       | (gint64)(places[i] >= p->puzzle->grid->n_cells) << 16 | widths[i]);
  return has_room;
}

/* Those that can hold least, by their WIDTHS, come first: then a table has the fewest lines. */
static void
order_places (GwCell *places, guint *widths, guint n)
{
  for (guint i = 1; i < n; i++)
    {
      const GwCell place = places[i];
      const guint width = widths[i];
      guint at = i;

      for (; at > 0 && widths[at - 1] > width; at--)
        {
          places[at] = places[at - 1];
          widths[at] = widths[at - 1];
        }
      places[at] = place;
      widths[at] = width;
    }
}

static const GwMask *
keep (GwOwnPost *p, const Shape *shape, GwMask *table)
{
  g_hash_table_insert (p->poster->tables, g_memdup2 (shape, G_STRUCT_OFFSET (Shape, words) + shape->n_words * sizeof *shape->words), table);
  return table;
}

const GwMask *
gw_own_post_table (GwOwnPost *p, GwOwnNode node, GArray *places, guint n, GwOwnFill fill)
{
  GwCell coming[GW_BIT_TABLE_MOST], *order = (GwCell *)(gpointer)places->data;
  guint widths[GW_BIT_TABLE_MOST], n_coming = 0;
  gboolean has_shape;
  GwMask *table;
  Shape shape;

  g_return_val_if_fail (places->len <= GW_BIT_TABLE_MOST, NULL);
  shape.n_words = 0;
  has_shape = p->poster != NULL && write_shape (p, node, &shape, coming, &n_coming);
  if (has_shape)
    memcpy (order, coming, places->len * sizeof (GwCell));
  for (guint i = 0; i < places->len; i++)
    widths[i] = gw_n_values_at (p->puzzle, order[i]);
  has_shape = has_shape && write_holdings (p, coming, widths, n_coming, &shape);
  order_places (order, widths, places->len);
  if (has_shape && p->poster->tables == NULL)
    p->poster->tables = g_hash_table_new_full (hash_of, is_same, g_free, g_free);
  table = has_shape ? g_hash_table_lookup (p->poster->tables, &shape) : NULL;
  if (table != NULL)
    return table;
  table = g_new0 (GwMask, n);
  fill (p, node, places, table);
  if (has_shape && !gw_own_graph_is_full (p->graph))
    return keep (p, &shape, table);
  g_free (p->table);
  return p->table = table;
}
