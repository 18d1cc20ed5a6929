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
write_holdings (const GwOwnPost *p, const GwCell *places, guint n, Shape *shape)
{
  gboolean has_room = TRUE;

  for (guint i = 0; i < n; i++)
    has_room = has_room
               && add_word (shape, (gint64)gw_factor_of (p->puzzle, places[i]) << 32
                                       | (gint64)(places[i] >= p->puzzle->grid->n_cells) << 16 | gw_n_values_at (p->puzzle, places[i]));
  return has_room;
}

/* Those that can hold least come first: then a table has the fewest lines. */
static void
order_places (const GwOwnPost *p, GArray *places)
{
  for (guint i = 1; i < places->len; i++)
    {
      GwCell place = g_array_index (places, GwCell, i);
      guint at = i;

      for (; at > 0 && gw_n_values_at (p->puzzle, g_array_index (places, GwCell, at - 1)) > gw_n_values_at (p->puzzle, place); at--)
        g_array_index (places, GwCell, at) = g_array_index (places, GwCell, at - 1);
      g_array_index (places, GwCell, at) = place;
    }
}

GwMask *
gw_own_post_table (GwOwnPost *p, GwOwnNode node, GArray *places, guint n, GwOwnFill fill)
{
  Shape shape = { .n_words = 0 };
  GwCell coming[GW_BIT_TABLE_MOST];
  guint n_coming = 0;
  const gboolean has_shape = p->poster != NULL && places->len <= GW_BIT_TABLE_MOST && write_shape (p, node, &shape, coming, &n_coming)
                             && write_holdings (p, coming, n_coming, &shape);
  GwMask *table, *known = NULL;

  if (has_shape)
    memcpy (places->data, coming, places->len * sizeof (GwCell));
  order_places (p, places);
  if (has_shape && p->poster->tables == NULL)
    p->poster->tables = g_hash_table_new_full (hash_of, is_same, g_free, g_free);
  if (has_shape)
    known = g_hash_table_lookup (p->poster->tables, &shape);
  if (known != NULL)
    return g_memdup2 (known, n * sizeof (GwMask));
  table = g_new0 (GwMask, n);
  fill (p, node, places, table);
  if (has_shape && !gw_own_graph_is_full (p->graph))
    g_hash_table_insert (p->poster->tables, g_memdup2 (&shape, G_STRUCT_OFFSET (Shape, words) + shape.n_words * sizeof *shape.words),
                         g_memdup2 (table, n * sizeof (GwMask)));
  return table;
}
