#include "exact/layers.h"

#include <string.h>

#include "exact/closure.h"
#include "exact/extender.h"
#include "sat/sat-solver.h"

/* One layer: a literal per cell and symbol. */
typedef struct
{
  gint32 *x, *y;
} Layer;

struct _GwLayers
{
  const GwGroupLayout *layout;
  guint           strategies;
  guint8         *is_clue;    /* per cell; NULL = clues may stand anywhere */
  GwSatSolver    *solver;
  gint32          n_numbers;
  gint32          never;      /* a literal that is false */
  GArray         *layers;     /* of Layer */
  GArray         *clause;     /* of gint32: the one that is being written */
  gint32         *counts;     /* of the clues: [i] says that there are more than i; NULL where cells are given */
  guint           n_counts;
  guint8         *symbols;    /* per cell: what was found */
};

/* ---- clauses ---- */

static gint32
fresh (GwLayers *layers)
{
  return ++layers->n_numbers;
}

static void
write_literal (GwLayers *layers, gint32 literal)
{
  g_array_append_val (layers->clause, literal);
}

static void
end_clause (GwLayers *layers)
{
  for (guint i = 0; i < layers->clause->len; i++)
    gw_sat_solver_add (layers->solver, g_array_index (layers->clause, gint32, i));
  gw_sat_solver_add (layers->solver, 0);
  g_array_set_size (layers->clause, 0);
}

static void
say (GwLayers *layers, gint32 a, gint32 b)
{
  write_literal (layers, a);
  write_literal (layers, b);
  end_clause (layers);
}

/* WHOLE <-> all of PARTS. */
static void
define_all (GwLayers *layers, gint32 whole, const GArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    say (layers, -whole, g_array_index (parts, gint32, i));
  write_literal (layers, whole);
  for (guint i = 0; i < parts->len; i++)
    write_literal (layers, -g_array_index (parts, gint32, i));
  end_clause (layers);
}

/* WHOLE <-> some of PARTS: formulas 3 and 5. */
static void
define_some (GwLayers *layers, gint32 whole, const GArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    say (layers, whole, -g_array_index (parts, gint32, i));
  write_literal (layers, -whole);
  for (guint i = 0; i < parts->len; i++)
    write_literal (layers, g_array_index (parts, gint32, i));
  end_clause (layers);
}

/* ---- beginning and end ---- */

static guint
at (const GwLayers *layers, guint cell, guint symbol)
{
  return cell * layers->layout->n_symbols + symbol;
}

static Layer *
layer (const GwLayers *layers, guint k)
{
  return &g_array_index (layers->layers, Layer, k);
}

static gboolean
is_clue (const GwLayers *layers, guint cell)
{
  return layers->is_clue != NULL && layers->is_clue[cell];
}

static void
clear_layer (gpointer data)
{
  g_free (((Layer *) data)->x);
  g_free (((Layer *) data)->y);
}

static void
begin_layer (GwLayers *layers)
{
  guint n = layers->layout->n_cells * layers->layout->n_symbols, k = layers->layers->len;
  Layer next = { g_new (gint32, n), g_new (gint32, n) };

  for (guint cell = 0; cell < layers->layout->n_cells; cell++)
    for (guint symbol = 0; symbol < layers->layout->n_symbols; symbol++)
      {
        guint i = at (layers, cell, symbol);
        gboolean is_old = k > 0 && is_clue (layers, cell); /* the first improvement */

        next.x[i] = is_old ? layer (layers, k - 1)->x[i]
                    : k == 0 && layers->is_clue != NULL && !is_clue (layers, cell) ? layers->never : fresh (layers);
        next.y[i] = is_old ? layer (layers, k - 1)->y[i] : fresh (layers);
      }
  g_array_append_val (layers->layers, next);
}

/* ---- formulas 5, 6, 10, 11, 12, 13: candidates ---- */

/* What removes SYMBOL from CELL in layer K by rules that speak of this layer alone. */
static void
add_losses (GwLayers *layers, guint k, guint cell, guint symbol, GArray *losses)
{
  const GwGroupLayout *layout = layers->layout;
  const gint32 *x = layer (layers, k)->x;

  for (guint other = 0; other < layout->n_symbols; other++)
    if (other != symbol)
      g_array_append_val (losses, x[at (layers, cell, other)]);
  for (guint32 p = layout->first_peer[cell]; p < layout->first_peer[cell + 1]; p++)
    g_array_append_val (losses, x[at (layers, layout->peers[p], symbol)]);
}

/* Per lock and symbol: the symbol stands in the lock's group only where the lock meets the other one (formula 13; printed there with
 * "or", meant with "and"). LOCKS: index of the lock * symbols + symbol. */
static gint32 *
define_locks (GwLayers *layers, guint k)
{
  const GwGroupLayout *layout = layers->layout;
  gint32 *locks = g_new (gint32, layout->first_lock[layout->n_groups] * layout->n_symbols + 1);
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (gint32));

  for (guint group = 0; group < layout->n_groups; group++)
    for (guint32 l = layout->first_lock[group]; l < layout->first_lock[group + 1]; l++)
      for (guint symbol = 0; symbol < layout->n_symbols; symbol++)
        {
          g_array_set_size (parts, 0);
          for (guint i = 0; i < gw_group_layout_group_size (layout, group); i++)
            if ((layout->locks[l].common >> i & 1) == 0)
              {
                gint32 gone = -layer (layers, k - 1)->y[at (layers, layout->cells[layout->first_cell[group] + i], symbol)];

                g_array_append_val (parts, gone);
              }
          locks[l * layout->n_symbols + symbol] = fresh (layers);
          define_all (layers, locks[l * layout->n_symbols + symbol], parts);
        }
  return locks;
}

static void
add_locks (const GwLayers *layers, const gint32 *locks, guint cell, guint symbol, GArray *losses)
{
  const GwGroupLayout *layout = layers->layout;

  for (guint32 l = 0; l < layout->first_lock[layout->n_groups]; l++)
    for (guint32 t = layout->locks[l].first_target; t < layout->locks[l].first_target + layout->locks[l].n_targets; t++)
      if (layout->targets[t] == cell)
        g_array_append_val (losses, locks[l * layout->n_symbols + symbol]);
}

static void
state_candidates (GwLayers *layers, guint k)
{
  const GwGroupLayout *layout = layers->layout;
  g_autofree gint32 *locks = k > 0 && layers->strategies & GW_STRATEGY_LOCKED_CANDIDATES ? define_locks (layers, k) : NULL;
  g_autoptr (GArray) losses = g_array_new (FALSE, FALSE, sizeof (gint32));

  for (guint cell = 0; cell < layout->n_cells; cell++)
    {
      if (k > 0 && is_clue (layers, cell))
        continue;
      for (guint symbol = 0; symbol < layout->n_symbols; symbol++)
        {
          gint32 y = layer (layers, k)->y[at (layers, cell, symbol)];
          gint32 always = -layers->never, before = k > 0 ? -layer (layers, k - 1)->y[at (layers, cell, symbol)] : 0;

          g_array_set_size (losses, 0);
          add_losses (layers, k, cell, symbol, losses);
          if (k > 0)
            g_array_append_val (losses, before);
          if (locks != NULL)
            add_locks (layers, locks, cell, symbol, losses);
          if ((layout->start[cell] >> symbol & 1) == 0)
            g_array_append_val (losses, always);
          define_some (layers, -y, losses);
        }
      for (guint symbol = 0; symbol < layout->n_symbols; symbol++)
        write_literal (layers, layer (layers, k)->y[at (layers, cell, symbol)]);
      end_clause (layers);
    }
}

/* ---- formulas 3, 4, 8, 9: placements ---- */

static void
add_naked (GwLayers *layers, guint k, guint cell, guint symbol, GArray *ways)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (gint32));
  gint32 way = fresh (layers);

  for (guint other = 0; other < layers->layout->n_symbols; other++)
    if (other != symbol)
      {
        gint32 gone = -layer (layers, k - 1)->y[at (layers, cell, other)];

        g_array_append_val (parts, gone);
      }
  define_all (layers, way, parts);
  g_array_append_val (ways, way);
}

static void
add_hidden (GwLayers *layers, guint k, guint cell, guint symbol, GArray *ways)
{
  const GwGroupLayout *layout = layers->layout;
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (gint32));

  for (guint32 s = layout->first_seat[cell]; s < layout->first_seat[cell + 1]; s++)
    {
      guint group = layout->seats[s].group;
      gint32 way;

      if (!layout->is_exact[group])
        continue;
      g_array_set_size (parts, 0);
      for (guint32 i = layout->first_cell[group]; i < layout->first_cell[group + 1]; i++)
        if (layout->cells[i] != cell)
          {
            gint32 gone = -layer (layers, k - 1)->y[at (layers, layout->cells[i], symbol)];

            g_array_append_val (parts, gone);
          }
      way = fresh (layers);
      define_all (layers, way, parts);
      g_array_append_val (ways, way);
    }
}

static void
state_placements (GwLayers *layers, guint k)
{
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (gint32));

  for (guint cell = 0; cell < layers->layout->n_cells; cell++)
    for (guint symbol = 0; symbol < layers->layout->n_symbols && !is_clue (layers, cell); symbol++)
      {
        guint i = at (layers, cell, symbol);

        g_array_set_size (ways, 0);
        g_array_append_val (ways, layer (layers, k - 1)->x[i]);
        if (layers->strategies & GW_STRATEGY_NAKED_SINGLE)
          add_naked (layers, k, cell, symbol, ways);
        if (layers->strategies & GW_STRATEGY_HIDDEN_SINGLE)
          add_hidden (layers, k, cell, symbol, ways);
        define_some (layers, layer (layers, k)->x[i], ways);
      }
}

/* ---- formula 7: who stands still has to be done ---- */

static gint32
define_change (GwLayers *layers, guint k)
{
  gint32 changes = fresh (layers);
  guint n = layers->layout->n_cells * layers->layout->n_symbols;
  g_autofree gint32 *losses = g_new (gint32, n + 1);
  guint n_losses = 0;

  for (guint i = 0; i < n; i++)
    {
      gint32 before = layer (layers, k - 1)->y[i], now = layer (layers, k)->y[i];

      if (before == now)
        continue;
      losses[n_losses++] = fresh (layers);
      say (layers, -losses[n_losses - 1], before);
      say (layers, -losses[n_losses - 1], -now);
    }
  write_literal (layers, -changes);
  for (guint i = 0; i < n_losses; i++)
    write_literal (layers, losses[i]);
  end_clause (layers);
  return changes;
}

/* Unless UNLESS, every cell is placed in layer K. */
static void
state_done (GwLayers *layers, guint k, gint32 unless)
{
  for (guint cell = 0; cell < layers->layout->n_cells; cell++)
    {
      write_literal (layers, unless);
      for (guint symbol = 0; symbol < layers->layout->n_symbols; symbol++)
        write_literal (layers, layer (layers, k)->x[at (layers, cell, symbol)]);
      end_clause (layers);
    }
}

static void
add_layer (GwLayers *layers)
{
  guint k = layers->layers->len;

  begin_layer (layers);
  if (k > 0)
    state_placements (layers, k);
  state_candidates (layers, k);
  if (k > 0)
    state_done (layers, k, define_change (layers, k));
}

/* ---- formulas 1, 2, 14, 15: where the clues stand ---- */

/* ROW[i] says that of the cells so far more than i have a clue. */
static void
count_cell (GwLayers *layers, gint32 has_clue, gint32 *row, guint n)
{
  for (guint i = n; i-- > 0;)
    {
      gint32 old = row[i], below = i > 0 ? row[i - 1] : 0;

      row[i] = fresh (layers);
      say (layers, -old, row[i]);
      write_literal (layers, -has_clue);
      if (below != 0)
        write_literal (layers, -below);
      write_literal (layers, row[i]);
      end_clause (layers);
    }
}

static void
count_clues (GwLayers *layers, guint most)
{
  const GwGroupLayout *layout = layers->layout;

  layers->n_counts = MIN (most + 1, layout->n_cells);
  layers->counts = g_new (gint32, layers->n_counts);
  for (guint i = 0; i < layers->n_counts; i++)
    layers->counts[i] = layers->never;
  for (guint cell = 0; cell < layout->n_cells; cell++)
    {
      gint32 has_clue = fresh (layers);

      for (guint symbol = 0; symbol < layout->n_symbols; symbol++)
        say (layers, -layer (layers, 0)->x[at (layers, cell, symbol)], has_clue);
      count_cell (layers, has_clue, layers->counts, layers->n_counts);
    }
  if (most >= layers->n_counts)
    return;
  write_literal (layers, -layers->counts[most]);
  end_clause (layers);
}

static void
state_clues (GwLayers *layers)
{
  for (guint cell = 0; cell < layers->layout->n_cells; cell++)
    if (is_clue (layers, cell))
      {
        for (guint symbol = 0; symbol < layers->layout->n_symbols; symbol++)
          write_literal (layers, layer (layers, 0)->x[at (layers, cell, symbol)]);
        end_clause (layers);
      }
}

/* ---- asking ---- */

GwLayers *
gw_layers_new (const GwGroupLayout *layout, guint strategies, const guint16 *cells, guint n_cells)
{
  GwLayers *layers = g_new0 (GwLayers, 1);

  layers->layout = layout;
  layers->strategies = strategies;
  layers->solver = gw_sat_solver_new ();
  layers->layers = g_array_new (FALSE, FALSE, sizeof (Layer));
  layers->clause = g_array_new (FALSE, FALSE, sizeof (gint32));
  layers->symbols = g_new (guint8, layout->n_cells);
  g_array_set_clear_func (layers->layers, clear_layer);
  layers->never = fresh (layers);
  write_literal (layers, -layers->never);
  end_clause (layers);
  if (cells != NULL)
    layers->is_clue = g_new0 (guint8, layout->n_cells);
  for (guint i = 0; cells != NULL && i < n_cells; i++)
    layers->is_clue[cells[i]] = TRUE;
  add_layer (layers);
  if (cells != NULL)
    state_clues (layers);
  else
    count_clues (layers, n_cells);
  return layers;
}

void
gw_layers_free (GwLayers *layers)
{
  if (layers == NULL)
    return;
  gw_sat_solver_free (layers->solver);
  g_array_unref (layers->layers);
  g_array_unref (layers->clause);
  g_free (layers->is_clue);
  g_free (layers->counts);
  g_free (layers->symbols);
  g_free (layers);
}

static gint
is_over (gpointer data)
{
  return gw_control_should_stop (data);
}

static void
keep_clues (GwLayers *layers)
{
  const GwGroupLayout *layout = layers->layout;

  memset (layers->symbols, GW_EXTENDER_OPEN, layout->n_cells);
  for (guint cell = 0; cell < layout->n_cells; cell++)
    for (guint symbol = 0; symbol < layout->n_symbols; symbol++)
      if (gw_sat_solver_is_true (layers->solver, layer (layers, 0)->x[at (layers, cell, symbol)]))
        layers->symbols[cell] = (guint8) symbol;
}

/* With K layers: is there a way that ends within them, and if not, is there one that is still under way? */
static GwSatResult
ask (GwLayers *layers, gboolean *is_done)
{
  guint k = layers->layers->len - 1;
  gint32 asks = fresh (layers);
  GwSatResult result;

  state_done (layers, k, -asks);
  gw_sat_solver_assume (layers->solver, asks);
  result = gw_sat_solver_solve (layers->solver);
  *is_done = result == GW_SAT_SATISFIED;
  return result == GW_SAT_CONTRADICTION ? gw_sat_solver_solve (layers->solver) : result;
}

GwLayersEnd
gw_layers_run (GwLayers *layers, const GwControl *control)
{
  guint most = layers->layout->n_cells * layers->layout->n_symbols + 2; /* each layer but the last removes a candidate */

  gw_sat_solver_set_terminate (layers->solver, is_over, (gpointer) control);
  while (layers->layers->len <= most && !gw_control_should_stop (control))
    {
      gboolean is_done;
      GwSatResult result = ask (layers, &is_done);

      if (is_done)
        {
          keep_clues (layers);
          return GW_LAYERS_FOUND;
        }
      if (result != GW_SAT_SATISFIED)
        return result == GW_SAT_CONTRADICTION ? GW_LAYERS_REFUTED : GW_LAYERS_STOPPED;
      add_layer (layers);
    }
  return GW_LAYERS_STOPPED;
}

void
gw_layers_clues (const GwLayers *layers, guint8 *symbols)
{
  memcpy (symbols, layers->symbols, layers->layout->n_cells);
}
