/* How many marks there are here and there is not the same. For each set of marks that is counted so there are helpers, "at least one", "at least two" …, which all
 * conditions on it share; an automaton for each pair of sets would count them again and again. */
#include "rules/own-post-internal.h"

#include <string.h>

/* Of a set of marks: helper k says that there are k + 1 of them at least. */
typedef struct
{
  GArray *vars;  /* of guint32: the marks, in rising order */
  GArray *steps; /* of guint32 */
  guint owner;   /* the constraint that says so: with another one it may be off */
} Total;

static void
total_free (gpointer data)
{
  Total *total = data;

  g_array_unref (total->vars);
  g_array_unref (total->steps);
  g_free (total);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const guint32 one = *(const guint32 *)a, other = *(const guint32 *)b;

  return (one > other) - (one < other);
}

/* VARS in rising order, of OWNER, or of anybody (GW_NO_OWNER); NULL: there is none. */
static Total *
find (const GwPoster *poster, const GArray *vars, guint owner)
{
  for (guint i = 0; poster->totals != NULL && i < poster->totals->len; i++)
    {
      Total *total = g_ptr_array_index (poster->totals, i);

      if ((owner == GW_NO_OWNER || total->owner == owner) && total->vars->len == vars->len
          && memcmp (total->vars->data, vars->data, vars->len * sizeof (guint32)) == 0)
        return total;
    }
  return NULL;
}

/* The helpers from the last one down to the first that holds, and the marks: together as many as there are marks. */
static void
post_steps (GwPoster *poster, const Total *total)
{
  const guint n = total->vars->len;
  g_autofree guint32 *vars = g_new (guint32, 2 * n);
  g_autofree gint32 *ends = g_new (gint32, n + 1);
  g_autofree GwMask *members = g_new (GwMask, 2 * n);
  g_autofree guint64 *counts = g_new0 (guint64, GW_WORDS (2 * n + 1));

  for (guint i = 0; i < n; i++)
    {
      vars[i] = g_array_index (total->vars, guint32, i);
      members[i] = GW_BIT (1);
      ends[i] = (gint32)i + 1;
      vars[n + i] = g_array_index (total->steps, guint32, n - 1 - i);
      members[n + i] = GW_BIT (0);
    }
  ends[n] = (gint32)(2 * n);
  gw_bit_set (counts, n);
  gw_post_stretches_of (poster, vars, ends, n + 1, members, counts);
  /* Who is at least three is at least two. */
  for (guint k = 0; k + 1 < n; k++)
    gw_post_bits_of (poster, (const guint32[]){ g_array_index (total->steps, guint32, k), g_array_index (total->steps, guint32, k + 1) }, 2,
                     GW_BIT (0) | GW_BIT (1) | GW_BIT (3));
}

static const Total *
total_of (GwPoster *poster, GArray *vars)
{
  Total *total;

  g_array_sort (vars, compare);
  total = find (poster, vars, poster->owner);
  if (total != NULL)
    return total;
  total = g_new0 (Total, 1);
  total->owner = poster->owner;
  total->vars = g_array_ref (vars);
  total->steps = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < vars->len; i++)
    {
      const guint32 step = gw_post_helper (poster);

      g_array_append_val (total->steps, step);
    }
  if (poster->totals == NULL)
    poster->totals = g_ptr_array_new_with_free_func (total_free);
  g_ptr_array_add (poster->totals, total);
  post_steps (poster, total);
  return total;
}

/* The helpers of exactly NUMBER, which must hold and must not, added to VARS; HOLD gets their bits. */
static void
add_exactly (const Total *total, guint number, guint32 *vars, guint *n, GwMask *hold)
{
  if (number > 0)
    {
      *hold |= GW_BIT (*n);
      vars[(*n)++] = g_array_index (total->steps, guint32, number - 1);
    }
  if (number < total->steps->len)
    vars[(*n)++] = g_array_index (total->steps, guint32, number);
}

static void
post_unlike (GwPoster *poster, const Total *one, const Total *other)
{
  const guint most = MIN (one->vars->len, other->vars->len);

  for (guint number = 0; number <= most; number++)
    {
      guint32 vars[4];
      guint n = 0;
      GwMask hold = 0;

      add_exactly (one, number, vars, &n, &hold);
      add_exactly (other, number, vars, &n, &hold);
      gw_post_bits_of (poster, vars, n, gw_mask_below (1u << n) & ~GW_BIT (hold));
    }
}

static gboolean
read_side (const GwOwnPost *p, GwOwnNode sum, gint64 factor, GArray *vars)
{
  for (guint i = 0; i < gw_own_node_n_children (p->graph, sum); i++)
    {
      const GwOwnNode cell = gw_own_node_child (p->graph, sum, i);
      const GwCell place = gw_own_node_kind (p->graph, cell) == GW_OWN_IS_CELL ? (GwCell)gw_own_node_number (p->graph, cell) : GW_NO_CELL;
      const guint32 var = p->poster != NULL && place != GW_NO_CELL ? p->poster->var_of_cell[place] : 0;

      if (place == GW_NO_CELL || ABS (gw_own_node_factor (p->graph, sum, i)) != 1)
        return FALSE;
      if (gw_own_node_factor (p->graph, sum, i) == factor)
        g_array_append_val (vars, var);
    }
  return vars->len > 0;
}

gboolean
gw_own_post_unlike (GwOwnPost *p, GwOwnNode node)
{
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (guint32)), other = g_array_new (FALSE, FALSE, sizeof (guint32));
  GwOwnNode sum;

  if (gw_own_node_kind (p->graph, node) != GW_OWN_IS_COMPARED || gw_own_node_term (p->graph, node) != GW_TERM_UNEQUAL
      || gw_own_node_number (p->graph, node) != 0)
    return FALSE;
  sum = gw_own_node_child (p->graph, node, 0);
  if (gw_own_node_kind (p->graph, sum) != GW_OWN_IS_SUM || gw_own_node_number (p->graph, sum) != 0 || !read_side (p, sum, 1, one)
      || !read_side (p, sum, -1, other))
    return FALSE;
  p->posted->n_sums++;
  if (p->poster != NULL)
    post_unlike (p->poster, total_of (p->poster, one), total_of (p->poster, other));
  return TRUE;
}

void
gw_own_post_known_total (GwPoster *poster, const guint32 *vars, guint n, const guint64 *counts)
{
  g_autoptr (GArray) sorted = NULL;
  const Total *total;
  guint least = 0, most = n;

  if (poster->totals == NULL)
    return;
  sorted = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n);
  g_array_append_vals (sorted, vars, n);
  g_array_sort (sorted, compare);
  total = find (poster, sorted, GW_NO_OWNER);
  if (total == NULL)
    return;
  while (least < n && !gw_bit_test (counts, least))
    least++;
  while (most > least && !gw_bit_test (counts, most))
    most--;
  for (guint k = 0; k < n; k++)
    if (k < least || k >= most)
      gw_model_builder_restrict (poster->builder, g_array_index (total->steps, guint32, k), k < least ? GW_BIT (1) : GW_BIT (0));
}
