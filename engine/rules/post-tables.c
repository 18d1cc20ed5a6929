/* The part of rules/post.h that speaks of tables, counts and sets. */
#include "rules/post.h"

#include "relations/bit-table.h"
#include "relations/combination.h"
#include "relations/connected.h"
#include "relations/count.h"
#include "relations/multiset.h"
#include "relations/stretches.h"
#include "relations/subset-sums.h"
#include "relations/triple-table.h"
#include "rules/number.h"

void
gw_post_bits (GwPoster *poster, const GwCell *places, guint n, GwMask allowed)
{
  g_autofree guint32 *vars = gw_poster_vars (poster, places, n);

  gw_bit_table_post (poster->builder, vars, n, allowed);
}

/* What is in whatever the places hold, and what joins, is a variable of its own that holds one value. */
static guint32
add_fixed (GwPoster *poster)
{
  return gw_model_builder_add_var (poster->builder, GW_BIT (0));
}

void
gw_post_places_connected (GwPoster *poster, const GwPostedVertex *vertices, guint n, gboolean has_hub)
{
  const GwGrid *grid = poster->puzzle->grid;
  g_autofree guint32 *vars = g_new (guint32, n + 1);
  g_autofree GwMask *blank = g_new0 (GwMask, n + 1);
  g_autofree guint *number = g_new0 (guint, gw_grid_n_places (grid)); /* from 1 */
  guint (*edges)[2] = g_malloc_n (7 * n + 1, sizeof *edges);
  guint n_edges = 0;

  for (guint i = 0; i < n; i++)
    {
      GwCell touching[6];
      guint n_touching = gw_place_touching (grid, vertices[i].place, touching);

      vars[i] = vertices[i].about == GW_NO_CELL ? add_fixed (poster) : poster->var_of_cell[vertices[i].about];
      blank[i] = vertices[i].about == GW_NO_CELL ? 0 : ~vertices[i].members;
      number[vertices[i].place] = i + 1;
      for (guint k = 0; k < n_touching; k++)
        if (number[touching[k]] != 0)
          {
            edges[n_edges][0] = number[touching[k]] - 1;
            edges[n_edges++][1] = i;
          }
      if (vertices[i].is_joined)
        {
          edges[n_edges][0] = i;
          edges[n_edges++][1] = n;
        }
    }
  if (has_hub)
    vars[n] = add_fixed (poster);
  gw_connected_post (poster->builder, vars, has_hub ? n + 1 : n, (const guint (*)[2]) edges, n_edges, blank);
  g_free (edges);
}

void
gw_post_count_of (GwPoster *poster, const guint32 *vars, const GwMask *members, guint n, const guint64 *counts)
{
  gw_count_post (poster->builder, vars, n, members, counts);
}

void
gw_post_stretches_of (GwPoster *poster, const guint32 *vars, const gint32 *ends, guint n_stretches, const GwMask *members, const guint64 *counts)
{
  gw_stretches_post (poster->builder, vars, ends, n_stretches, members, counts);
}

guint32
gw_post_helper (GwPoster *poster)
{
  return gw_model_builder_add_var (poster->builder, GW_BIT (0) | GW_BIT (1));
}

void
gw_post_bits_of (GwPoster *poster, const guint32 *vars, guint n, GwMask allowed)
{
  gw_bit_table_post (poster->builder, vars, n, allowed);
}

void
gw_post_impossible (GwPoster *poster, GwCell cell)
{
  gw_post_restrict (poster, cell, 0);
}

void
gw_post_equal_sums (GwPoster *poster, const GwCell *one, guint n_one, const GwCell *other, guint n_other)
{
  g_autofree GwCell *cells = g_new (GwCell, n_one + n_other);
  g_autofree gint *coefficients = g_new (gint, n_one + n_other);

  for (guint i = 0; i < n_one + n_other; i++)
    {
      cells[i] = i < n_one ? one[i] : other[i - n_one];
      coefficients[i] = i < n_one ? 1 : -1;
    }
  gw_post_linear (poster, cells, coefficients, n_one + n_other, 0);
}

void
gw_post_triples (GwPoster *poster, const GwCell *cells, guint n_cells, const GwMask *allowed)
{
  g_autofree guint32 *vars = gw_poster_vars (poster, cells, n_cells);

  gw_triple_table_post (poster->builder, vars, n_cells, allowed);
}

void
gw_post_count (GwPoster *poster, const GwCell *cells, guint n_cells, GwMask members, guint least, guint most)
{
  g_autofree guint32 *vars = gw_poster_vars (poster, cells, n_cells);
  g_autofree GwMask *of_cells = g_new (GwMask, n_cells);
  g_autofree guint64 *counts = g_new0 (guint64, GW_WORDS (n_cells + 1));

  for (guint i = 0; i < n_cells; i++)
    of_cells[i] = members;
  for (guint c = least; c <= MIN (most, n_cells); c++)
    gw_bit_set (counts, c);
  gw_count_post (poster->builder, vars, n_cells, of_cells, counts);
}

void
gw_post_all_or_none (GwPoster *poster, const GwCell *cells, guint n_cells, gint number)
{
  g_autofree guint32 *vars = gw_poster_vars (poster, cells, n_cells);
  g_autofree GwMask *of_cells = g_new (GwMask, n_cells);
  g_autofree guint64 *counts = g_new0 (guint64, GW_WORDS (n_cells + 1));

  for (guint i = 0; i < n_cells; i++)
    of_cells[i] = gw_numbers_between (poster->puzzle, cells[i], number, number);
  gw_bit_set (counts, 0);
  if (number <= (gint) n_cells)
    gw_bit_set (counts, (guint) number);
  gw_count_post (poster->builder, vars, n_cells, of_cells, counts);
}

/* A cell that is in both lists is so often on either side. */
void
gw_post_same_values (GwPoster *poster, const GwCell *one, const GwCell *other, guint n_cells)
{
  g_autofree guint32 *left = gw_poster_vars (poster, one, n_cells), *right = gw_poster_vars (poster, other, n_cells);
  guint n = n_cells;

  for (guint i = 0; i < n;)
    {
      guint k = 0;

      while (k < n && right[k] != left[i])
        k++;
      if (k == n)
        {
          i++;
          continue;
        }
      n--;
      left[i] = left[n];
      right[k] = right[n];
    }
  if (n > 0)
    gw_multiset_post (poster->builder, left, right, n);
}

void
gw_post_sets (GwPoster *poster, const GwCell *cells, guint n_cells, const GwMask *sets, guint n_sets,
              const guint *capacity)
{
  g_autofree guint32 *vars = gw_poster_vars (poster, cells, n_cells);

  if (n_sets == 0)
    gw_post_impossible (poster, cells[0]);
  else
    gw_combination_post (poster->builder, vars, n_cells, sets, n_sets, 0, capacity, poster->puzzle->symbols->number);
}

void
gw_post_connected (GwPoster *poster, const GwCell *cells, guint n_cells, GwMask blank)
{
  const GwGrid *grid = poster->puzzle->grid;
  g_autofree guint32 *vars = gw_poster_vars (poster, cells, n_cells);
  g_autofree guint *place = g_new0 (guint, grid->n_cells); /* from 1 */
  g_autofree GwMask *blanks = g_new (GwMask, n_cells);
  guint (*edges)[2] = g_malloc_n (3 * n_cells + 1, sizeof *edges);
  guint n_edges = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      GwCell neighbours[6];
      guint n_neighbours = gw_grid_neighbours (grid, cells[i], neighbours);

      place[cells[i]] = i + 1;
      blanks[i] = blank;
      for (guint k = 0; k < n_neighbours; k++)
        if (place[neighbours[k]] != 0)
          {
            edges[n_edges][0] = place[neighbours[k]] - 1;
            edges[n_edges++][1] = i;
          }
    }
  gw_connected_post (poster->builder, vars, n_cells, (const guint (*)[2]) edges, n_edges, blanks);
  g_free (edges);
}

/* What no sum can reach says nothing. */
void
gw_post_no_subset_sum (GwPoster *poster, const GwCell *cells, guint n_cells, gint total)
{
  guint n_symbols = poster->puzzle->symbols->n;
  g_autofree guint32 *vars = gw_poster_vars (poster, cells, n_cells);
  g_autofree gint *weights = g_new (gint, n_cells * n_symbols);
  gint64 most = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      gint largest = 0;

      for (guint v = 0; v < n_symbols; v++)
        {
          weights[i * n_symbols + v] = gw_number_of (poster->puzzle, cells[i], v);
          largest = MAX (largest, weights[i * n_symbols + v]);
        }
      most += largest;
    }
  if (total <= most && total <= (gint) GW_SUBSET_SUMS_MAX_TOTAL)
    gw_subset_sums_post (poster->builder, vars, n_cells, weights, (guint) total);
}
