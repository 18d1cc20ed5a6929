/* The same is said of many places: what a condition allows is found once for each shape, which is the condition with its places numbered as
 * they come, and what they can hold. */
#include <string.h>

#include "rules/own-post-internal.h"

#define LONGEST_SHAPE 1024

static void
add_word (GByteArray *shape, gint64 word)
{
  g_byte_array_append (shape, (const guint8 *)&word, sizeof word);
}

/* FALSE when it is too long. PLACES gets the places in the order in which they come. */
static gboolean
write_shape (const GwOwnPost *p, GwOwnNode node, GByteArray *shape, GArray *places)
{
  const GwOwnNodeKind kind = gw_own_node_kind (p->graph, node);
  const guint n = gw_own_node_n_children (p->graph, node);
  gint64 number = gw_own_node_number (p->graph, node);

  if (kind == GW_OWN_IS_CELL)
    {
      guint i = 0;

      while (i < places->len && g_array_index (places, GwCell, i) != number)
        i++;
      if (i == places->len)
        g_array_append_vals (places, &(GwCell){ (GwCell)number }, 1);
      number = i;
    }
  add_word (shape, (gint64)kind << 48 | (gint64)gw_own_node_term (p->graph, node) << 32 | n);
  add_word (shape, number);
  for (guint i = 0; i < n; i++)
    {
      add_word (shape, gw_own_node_factor (p->graph, node, i));
      if (shape->len > LONGEST_SHAPE || !write_shape (p, gw_own_node_child (p->graph, node, i), shape, places))
        return FALSE;
    }
  return TRUE;
}

static void
write_holdings (const GwOwnPost *p, const GArray *places, GByteArray *shape)
{
  for (guint i = 0; i < places->len; i++)
    {
      GwCell place = g_array_index (places, GwCell, i);

      add_word (shape, (gint64)gw_factor_of (p->puzzle, place) << 32 | (gint64)(place >= p->puzzle->grid->n_cells) << 16
                           | gw_n_values_at (p->puzzle, place));
    }
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
  g_autoptr (GByteArray) shape = g_byte_array_new ();
  g_autoptr (GArray) coming = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const gboolean has_shape = p->poster != NULL && write_shape (p, node, shape, coming);
  GwMask *table, *known = NULL;

  if (has_shape)
    {
      write_holdings (p, coming, shape);
      memcpy (places->data, coming->data, places->len * sizeof (GwCell));
    }
  order_places (p, places);
  if (has_shape && p->poster->tables == NULL)
    p->poster->tables = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, g_free);
  if (has_shape)
    {
      g_autoptr (GBytes) key = g_bytes_new (shape->data, shape->len);

      known = g_hash_table_lookup (p->poster->tables, key);
    }
  if (known != NULL)
    return g_memdup2 (known, n * sizeof (GwMask));
  table = g_new0 (GwMask, n);
  fill (p, node, places, table);
  if (has_shape && !gw_own_graph_is_full (p->graph))
    g_hash_table_insert (p->poster->tables, g_bytes_new (shape->data, shape->len), g_memdup2 (table, n * sizeof (GwMask)));
  return table;
}
