#include "exact/order-search.h"

#include <string.h>

#define N_SAMPLES 600u     /* beginnings that stand for all */
#define N_TRIED 80u        /* of them, for the choice of what comes next */
#define UNIT 256u          /* weights and logarithms are counted in its parts */
#define MOST_WEIGHT ((guint64) 1 << 40)
#define WORTH 8u           /* looking may cost this part of the search */
#define WATCH_EVERY 16u    /* samples of some ten microseconds */

/* Beginnings of a filling, all of the same cells, drawn from all that there are. */
typedef struct
{
  guint8 *symbols;         /* a row a beginning, per cell of the layout */
  guint   n, depth;
  guint64 weight;          /* how many each of them stands for, in parts of UNIT */
  guint64 n_nodes;         /* of the search so far */
} Samples;

/* Cells that come one after the other. */
typedef struct
{
  guint first, n;          /* in GwOrderSearch.cells */
} Piece;

struct _GwOrderSearch
{
  const GwGroupLayout  *layout;
  const GPtrArray *bands;
  GwRegionSearch  *search;
  const GwControl *control;        /* of the run */
  GwRandom         random;
  guint           *by_clues;       /* bands, the one with the fewest clues first */
  GArray          *cells;          /* of guint16 */
  GArray          *pieces;         /* of Piece: what two groups share, then groups, then single cells */
  guint            n_shared, n_joint; /* the pieces before the groups, before the single cells */
  guint8          *is_shared;      /* per cell: in some piece that two groups share */
  Samples          samples, tried, spare;
  Samples          base, noted;    /* what every order begins with; fillings of the best order */
  guint64          n_noted;        /* how many were seen */
  guint16         *order, *best_order;
  guint8          *is_in;          /* per cell: in the order */
  guint8          *is_start;       /* per cell: in the band that comes first */
  guint            n_start;        /* of its cells, those that are not in the order yet */
  guint            n_rollouts;
  gboolean         is_rolling, has_groups;
  guint            noise, slope;   /* how this rollout differs from others */
  guint            at;             /* the piece that is tried next */
  guint            choice;         /* the best piece so far, pieces->len: none */
  gint64           value;          /* of that, less is better */
  guint64          n_looks, most_looks; /* nodes that were looked at */
  guint64          best_nodes;
  guint            best_depth;
};

/* ---- what there is to add ---- */

static void
append_piece (GwOrderSearch *order_search, const guint16 *cells, guint n)
{
  Piece piece = { order_search->cells->len, n };

  for (guint i = 0; i < order_search->pieces->len; i++)
    {
      const Piece *other = &g_array_index (order_search->pieces, Piece, i);

      if (other->n == n && memcmp (&g_array_index (order_search->cells, guint16, other->first), cells, n * sizeof (guint16)) == 0)
        return;
    }
  g_array_append_vals (order_search->cells, cells, n);
  g_array_append_val (order_search->pieces, piece);
}

static void
list_pieces (GwOrderSearch *order_search)
{
  const GwGroupLayout *layout = order_search->layout;

  for (guint group = 0; group < layout->n_groups; group++)
    for (guint32 l = layout->first_lock[group]; l < layout->first_lock[group + 1]; l++)
      {
        guint16 common[GW_GROUP_LAYOUT_MAX_SYMBOLS];
        guint n = 0;

        for (guint32 rest = layout->locks[l].common; rest != 0; rest &= rest - 1)
          {
            common[n] = layout->cells[layout->first_cell[group] + (guint) __builtin_ctz (rest)];
            order_search->is_shared[common[n++]] = TRUE;
          }
        append_piece (order_search, common, n);
      }
  order_search->n_shared = order_search->pieces->len;
  for (guint group = 0; group < layout->n_groups; group++)
    append_piece (order_search, layout->cells + layout->first_cell[group], gw_group_layout_group_size (layout, group));
  order_search->n_joint = order_search->pieces->len;
  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    append_piece (order_search, &cell, 1);
}

static guint
count_clues (const GArray *band, const guint16 *clues, guint n_clues)
{
  guint n = 0;

  for (guint i = 0; i < band->len; i++)
    for (guint k = 0; k < n_clues; k++)
      n += g_array_index (band, guint16, i) == clues[k];
  return n;
}

/* Insertion: bands of as many clues stay in their order. */
static void
sort_bands (GwOrderSearch *order_search, const guint16 *clues, guint n_clues)
{
  for (guint i = 0; i < order_search->bands->len; i++)
    {
      guint n = count_clues (g_ptr_array_index (order_search->bands, i), clues, n_clues), k = i;

      for (; k > 0 && count_clues (g_ptr_array_index (order_search->bands, order_search->by_clues[k - 1]), clues, n_clues) > n; k--)
        order_search->by_clues[k] = order_search->by_clues[k - 1];
      order_search->by_clues[k] = i;
    }
}

GwOrderSearch *
gw_order_search_new (const GwGroupLayout *layout, const GPtrArray *bands, guint strategies, const guint16 *clues, guint n_clues, guint64 seed,
              guint64 most_looks)
{
  GwOrderSearch *order_search = g_new0 (GwOrderSearch, 1);
  g_autoptr (GArray) natural = gw_group_layout_order (layout, NULL);
  const gsize size = (gsize) N_SAMPLES * layout->n_cells;

  order_search->layout = layout;
  order_search->bands = bands;
  order_search->most_looks = most_looks;
  order_search->search = gw_region_search_new (layout, strategies, clues, n_clues, (const guint16 *) (gconstpointer) natural->data,
                                        natural->len, NULL);
  gw_random_init_numbered (&order_search->random, seed, bands->len);
  order_search->by_clues = g_new (guint, bands->len);
  order_search->cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  order_search->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  order_search->samples.symbols = g_malloc (size);
  order_search->tried.symbols = g_malloc (size);
  order_search->spare.symbols = g_malloc (size);
  order_search->base = (Samples) { g_malloc0 (size), 1, 0, UNIT, 0 };
  order_search->noted.symbols = g_malloc (size);
  order_search->order = g_new (guint16, layout->n_cells);
  order_search->best_order = g_new (guint16, layout->n_cells);
  order_search->is_shared = g_new0 (guint8, layout->n_cells);
  order_search->is_in = g_new0 (guint8, layout->n_cells);
  order_search->is_start = g_new0 (guint8, layout->n_cells);
  order_search->best_nodes = G_MAXUINT64;
  list_pieces (order_search);
  sort_bands (order_search, clues, n_clues);
  return order_search;
}

void
gw_order_search_free (GwOrderSearch *order_search)
{
  if (order_search == NULL)
    return;
  gw_region_search_free (order_search->search);
  g_free (order_search->by_clues);
  g_array_unref (order_search->cells);
  g_array_unref (order_search->pieces);
  g_free (order_search->samples.symbols);
  g_free (order_search->tried.symbols);
  g_free (order_search->spare.symbols);
  g_free (order_search->base.symbols);
  g_free (order_search->noted.symbols);
  g_free (order_search->order);
  g_free (order_search->best_order);
  g_free (order_search->is_shared);
  g_free (order_search->is_in);
  g_free (order_search->is_start);
  g_free (order_search);
}

/* ---- samples ---- */

static guint8 *
row (const GwOrderSearch *order_search, const Samples *samples, guint i)
{
  return samples->symbols + (gsize) i * order_search->layout->n_cells;
}

static void
scale (Samples *samples, guint seen, guint kept)
{
  if (seen > kept)
    samples->weight = MIN (samples->weight * seen / kept, MOST_WEIGHT);
}

/* The cell comes next: of what the samples become no more than MOST are kept, each with the same chance. */
static void
grow (GwOrderSearch *order_search, Samples *samples, guint cell, guint most)
{
  Samples *next = &order_search->spare;
  guint8 *before = samples->symbols;
  guint seen = 0, kept = 0;

  order_search->order[samples->depth] = (guint16) cell;
  /* Who is stopped here has seen a part of the samples, and asks for nothing more. */
  for (guint i = 0; i < samples->n && (i % WATCH_EVERY != 0 || !gw_control_should_stop (order_search->control)); i++)
    {
      guint n_looks;
      guint32 left = gw_region_search_survivors (order_search->search, order_search->order, row (order_search, samples, i), samples->depth, &n_looks);

      order_search->n_looks += n_looks;
      samples->n_nodes += n_looks * samples->weight;
      for (; left != 0; left &= left - 1)
        {
          guint at = seen++ < most ? kept++ : gw_random_below (&order_search->random, seen);

          if (at >= most)
            continue;
          memcpy (row (order_search, next, at), row (order_search, samples, i), order_search->layout->n_cells);
          row (order_search, next, at)[cell] = (guint8) __builtin_ctz (left);
        }
    }
  scale (samples, seen, kept);
  samples->symbols = next->symbols;
  samples->n = kept;
  samples->depth++;
  next->symbols = before;
}

/* A part of the samples, to try something with. */
static void
draw_tried (GwOrderSearch *order_search)
{
  const Samples *from = &order_search->samples;
  Samples *to = &order_search->tried;
  guint8 *symbols = to->symbols;

  *to = *from;
  to->symbols = symbols;
  to->n = MIN (from->n, N_TRIED);
  for (guint i = 0; i < to->n; i++)
    memcpy (row (order_search, to, i), row (order_search, from, (guint) ((guint64) i * from->n / to->n)), order_search->layout->n_cells);
  scale (to, from->n, to->n);
}

/* ---- one order ---- */

/* To base 2, in parts of UNIT, linear between powers; N is positive. */
static gint64
logarithm (guint64 n)
{
  guint power = 63 - (guint) __builtin_clzll (n);
  guint64 rest = power >= 8 ? n >> (power - 8) : n << (8 - power);

  return (gint64) (power * UNIT + (guint) rest - UNIT);
}

static gint64
size_of (const Samples *samples)
{
  return logarithm (samples->n * samples->weight + 1);
}

/* Nothing but a band may come first; behind a base anything. */
static void
begin_band (GwOrderSearch *order_search, guint rank)
{
  const GArray *band = g_ptr_array_index (order_search->bands, order_search->by_clues[rank]);

  for (guint i = 0; i < band->len; i++)
    order_search->is_start[g_array_index (band, guint16, i)] = TRUE;
  order_search->n_start = band->len;
}

static void
begin_samples (GwOrderSearch *order_search)
{
  Samples *samples = &order_search->samples;
  guint8 *symbols = samples->symbols;

  *samples = order_search->base;
  samples->symbols = symbols;
  memcpy (symbols, order_search->base.symbols, (gsize) samples->n * order_search->layout->n_cells);
  memset (order_search->is_in, FALSE, order_search->layout->n_cells);
  for (guint i = 0; i < samples->depth; i++)
    {
      order_search->order[i] = order_search->best_order[i];
      order_search->is_in[order_search->order[i]] = TRUE;
    }
}

/* The first orders begin with each of the bands and are not disturbed; after them sparse bands come more often. */
static void
begin_rollout (GwOrderSearch *order_search)
{
  guint number = order_search->n_rollouts++, n = order_search->bands->len, rank = number;

  order_search->noise = 0;
  order_search->slope = 4;
  order_search->has_groups = FALSE;
  if (number >= n || (number > 0 && order_search->base.depth > 0))
    {
      guint one = gw_random_below (&order_search->random, n), two = gw_random_below (&order_search->random, n);

      rank = MIN (one, two);
      order_search->noise = 200 * gw_random_below (&order_search->random, 8);
      order_search->slope = gw_random_below (&order_search->random, 5);
      order_search->has_groups = gw_random_below (&order_search->random, 2);
    }
  begin_samples (order_search);
  memset (order_search->is_start, FALSE, order_search->layout->n_cells);
  order_search->n_start = 0;
  if (order_search->base.depth == 0)
    begin_band (order_search, rank);
  order_search->is_rolling = TRUE;
  order_search->at = 0;
  order_search->choice = order_search->pieces->len;
}

static guint
cells_left (const GwOrderSearch *order_search, guint number, guint16 *left)
{
  const Piece *piece = &g_array_index (order_search->pieces, Piece, number);
  guint n = 0;

  for (guint i = piece->first; i < piece->first + piece->n; i++)
    if (!order_search->is_in[g_array_index (order_search->cells, guint16, i)])
      left[n++] = g_array_index (order_search->cells, guint16, i);
  return n;
}

/* How much the region knows of a cell: its peers there. */
static guint
count_near (const GwOrderSearch *order_search, guint cell)
{
  const GwGroupLayout *layout = order_search->layout;
  guint n = 0;

  for (guint32 p = layout->first_peer[cell]; p < layout->first_peer[cell + 1]; p++)
    n += order_search->is_in[layout->peers[p]];
  return n;
}

/* Whether this is what one may add now: single cells while the first band is being filled, then what is larger. */
static gboolean
is_next (const GwOrderSearch *order_search, guint number)
{
  const Piece *piece = &g_array_index (order_search->pieces, Piece, number);
  guint16 cell = g_array_index (order_search->cells, guint16, piece->first);

  if (order_search->n_start > 0)
    return piece->n == 1 && order_search->is_start[cell];
  if (number >= order_search->n_joint)
    return !order_search->is_shared[cell];
  return number < order_search->n_shared || order_search->has_groups;
}

/* By how much the samples grow with it, for each of its cells. */
static void
try_piece (GwOrderSearch *order_search, guint number)
{
  guint16 left[GW_GROUP_LAYOUT_MAX_SYMBOLS];
  guint n = is_next (order_search, number) ? cells_left (order_search, number, left) : 0;
  gint64 value;

  if (n == 0)
    return;
  draw_tried (order_search);
  for (guint i = 0; i < n && order_search->tried.n > 0; i++)
    {
      grow (order_search, &order_search->tried, left[i], N_TRIED);
      if (order_search->tried.n_nodes / UNIT >= order_search->best_nodes)
        return;
    }
  value = (size_of (&order_search->tried) - size_of (&order_search->samples)) * 24 / (4 + (n - 1) * order_search->slope);
  value = (value + (order_search->noise > 0 ? gw_random_below (&order_search->random, order_search->noise) : 0)) * UNIT - count_near (order_search, left[0]);
  if (order_search->choice < order_search->pieces->len && value >= order_search->value)
    return;
  order_search->choice = number;
  order_search->value = value;
}

static void
take_choice (GwOrderSearch *order_search)
{
  guint16 left[GW_GROUP_LAYOUT_MAX_SYMBOLS];
  guint n = cells_left (order_search, order_search->choice, left);

  for (guint i = 0; i < n; i++)
    {
      grow (order_search, &order_search->samples, left[i], N_SAMPLES);
      order_search->is_in[left[i]] = TRUE;
      order_search->n_start -= order_search->is_start[left[i]];
    }
  order_search->at = 0;
  order_search->choice = order_search->pieces->len;
}

/* The order is as good as the search that it leads to is small. */
static void
end_rollout (GwOrderSearch *order_search, gboolean is_good)
{
  const Samples *samples = &order_search->samples;

  order_search->is_rolling = FALSE;
  if (!is_good || samples->n_nodes / UNIT >= order_search->best_nodes)
    return;
  order_search->best_nodes = samples->n_nodes / UNIT;
  order_search->best_depth = samples->depth;
  memcpy (order_search->best_order, order_search->order, samples->depth * sizeof (guint16));
}

static void
step (GwOrderSearch *order_search)
{
  if (!order_search->is_rolling)
    begin_rollout (order_search);
  else if (order_search->at < order_search->pieces->len)
    try_piece (order_search, order_search->at++);
  else if (order_search->choice == order_search->pieces->len)
    end_rollout (order_search, FALSE);
  else
    {
      take_choice (order_search);
      if (order_search->samples.n == 0 || order_search->samples.depth == order_search->layout->n_cells)
        end_rollout (order_search, TRUE);
    }
}

/* On a large grid the looks may be spent before any order has come to its end: then a beginning of one is enough. */
static gboolean
is_done (const GwOrderSearch *order_search)
{
  if (order_search->best_nodes == G_MAXUINT64)
    return order_search->n_looks > order_search->most_looks && order_search->is_rolling && order_search->samples.depth > order_search->base.depth;
  return order_search->n_looks > order_search->most_looks || order_search->n_looks >= order_search->best_nodes / WORTH;
}

gboolean
gw_order_search_run (GwOrderSearch *order_search, guint64 n_nodes, const GwControl *control)
{
  guint64 most = order_search->n_looks + n_nodes;

  order_search->control = control;
  while (order_search->n_looks < most && !is_done (order_search) && !gw_control_should_stop (control))
    step (order_search);
  if (!is_done (order_search))
    return TRUE;
  if (order_search->best_nodes == G_MAXUINT64)
    end_rollout (order_search, TRUE);
  return FALSE;
}

const guint16 *
gw_order_search_order (const GwOrderSearch *order_search, guint *n)
{
  *n = order_search->best_depth;
  return order_search->best_order;
}

void
gw_order_search_note (GwOrderSearch *order_search, const guint8 *symbols)
{
  guint at = order_search->noted.n;

  if (order_search->n_noted++ < N_SAMPLES)
    order_search->noted.n++;
  else
    at = gw_random_below (&order_search->random, (guint32) MIN (order_search->n_noted, G_MAXUINT32));
  if (at < N_SAMPLES)
    memcpy (row (order_search, &order_search->noted, at), symbols, order_search->layout->n_cells);
}

gboolean
gw_order_search_go_on (GwOrderSearch *order_search)
{
  guint8 *symbols = order_search->base.symbols;

  if (order_search->n_noted == 0)
    return FALSE;
  order_search->base = (Samples) { order_search->noted.symbols, order_search->noted.n, order_search->best_depth, UNIT, 0 };
  scale (&order_search->base, (guint) MIN (order_search->n_noted, G_MAXUINT32), order_search->base.n);
  order_search->noted.symbols = symbols;
  order_search->noted.n = 0;
  order_search->n_noted = 0;
  order_search->best_nodes = G_MAXUINT64;
  order_search->n_looks = 0;
  order_search->n_rollouts = 0;
  order_search->is_rolling = FALSE;
  return TRUE;
}
