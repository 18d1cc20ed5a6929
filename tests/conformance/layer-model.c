#include "layer-model.h"

#include "relations/connected.h"
#include "relations/count.h"

GwModel *
layer_model (GwRandom *random, guint side, guint n_givens)
{
  guint n_cells = side * side, n = 0;
  GwModelBuilder *builder = gw_model_builder_new (n_cells, 2);
  g_autofree guint32 *vars = g_new (guint32, n_cells);
  g_autofree GwMask *zero = g_new (GwMask, n_cells), *one = g_new (GwMask, n_cells);
  guint (*edges)[2] = g_malloc_n (2 * n_cells, sizeof *edges);
  g_autofree guint64 *counts = g_new0 (guint64, GW_WORDS (n_cells + 1));

  for (guint c = n_cells / 2 - gw_random_below (random, n_cells / 4); c <= n_cells / 2; c++)
    gw_bit_set (counts, c);
  for (guint i = 0; i < n_cells; i++)
    {
      vars[i] = i;
      zero[i] = 1;
      one[i] = 2;
      for (guint k = 0; k < 2; k++)
        if (k == 0 ? i % side != 0 : i >= side)
          {
            edges[n][0] = i - (k == 0 ? 1 : side);
            edges[n++][1] = i;
          }
    }
  for (guint k = 0; k < 2; k++)
    {
      gw_model_builder_set_owner (builder, k);
      gw_connected_post (builder, vars, n_cells, (const guint (*)[2]) edges, n, k == 0 ? zero : one);
    }
  gw_model_builder_set_owner (builder, 2);
  for (guint k = 0; k < n_givens; k++)
    {
      const GwMask only = 1 + gw_random_below (random, 2); /* drawn one after the other: compilers differ in the order of arguments */

      gw_model_builder_restrict (builder, gw_random_below (random, n_cells), only);
    }
  gw_model_builder_set_owner (builder, 3);
  gw_count_post (builder, vars, n_cells, one, counts);
  g_free (edges);
  return gw_model_builder_end (builder, 4);
}
