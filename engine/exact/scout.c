#include "exact/scout.h"

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
  guint8 *symbols;         /* a row a beginning, per cell of the ground */
  guint   n, depth;
  guint64 weight;          /* how many each of them stands for, in parts of UNIT */
  guint64 n_nodes;         /* of the search so far */
} Samples;

/* Cells that come one after the other. */
typedef struct
{
  guint first, n;          /* in GwScout.cells */
} Piece;

struct _GwScout
{
  const GwGround  *ground;
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
append_piece (GwScout *scout, const guint16 *cells, guint n)
{
  Piece piece = { scout->cells->len, n };

  for (guint i = 0; i < scout->pieces->len; i++)
    {
      const Piece *other = &g_array_index (scout->pieces, Piece, i);

      if (other->n == n && memcmp (&g_array_index (scout->cells, guint16, other->first), cells, n * sizeof (guint16)) == 0)
        return;
    }
  g_array_append_vals (scout->cells, cells, n);
  g_array_append_val (scout->pieces, piece);
}

static void
list_pieces (GwScout *scout)
{
  const GwGround *ground = scout->ground;

  for (guint group = 0; group < ground->n_groups; group++)
    for (guint32 l = ground->first_lock[group]; l < ground->first_lock[group + 1]; l++)
      {
        guint16 common[GW_GROUND_MAX_SYMBOLS];
        guint n = 0;

        for (guint32 rest = ground->locks[l].common; rest != 0; rest &= rest - 1)
          {
            common[n] = ground->cells[ground->first_cell[group] + (guint) __builtin_ctz (rest)];
            scout->is_shared[common[n++]] = TRUE;
          }
        append_piece (scout, common, n);
      }
  scout->n_shared = scout->pieces->len;
  for (guint group = 0; group < ground->n_groups; group++)
    append_piece (scout, ground->cells + ground->first_cell[group], gw_ground_group_size (ground, group));
  scout->n_joint = scout->pieces->len;
  for (guint16 cell = 0; cell < ground->n_cells; cell++)
    append_piece (scout, &cell, 1);
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
sort_bands (GwScout *scout, const guint16 *clues, guint n_clues)
{
  for (guint i = 0; i < scout->bands->len; i++)
    {
      guint n = count_clues (g_ptr_array_index (scout->bands, i), clues, n_clues), k = i;

      for (; k > 0 && count_clues (g_ptr_array_index (scout->bands, scout->by_clues[k - 1]), clues, n_clues) > n; k--)
        scout->by_clues[k] = scout->by_clues[k - 1];
      scout->by_clues[k] = i;
    }
}

GwScout *
gw_scout_new (const GwGround *ground, const GPtrArray *bands, guint strategies, const guint16 *clues, guint n_clues, guint64 seed,
              guint64 most_looks)
{
  GwScout *scout = g_new0 (GwScout, 1);
  g_autoptr (GArray) natural = gw_ground_order (ground, NULL);
  const gsize size = (gsize) N_SAMPLES * ground->n_cells;

  scout->ground = ground;
  scout->bands = bands;
  scout->most_looks = most_looks;
  scout->search = gw_region_search_new (ground, strategies, clues, n_clues, (const guint16 *) (gconstpointer) natural->data,
                                        natural->len, NULL);
  gw_random_init_numbered (&scout->random, seed, bands->len);
  scout->by_clues = g_new (guint, bands->len);
  scout->cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  scout->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  scout->samples.symbols = g_malloc (size);
  scout->tried.symbols = g_malloc (size);
  scout->spare.symbols = g_malloc (size);
  scout->base = (Samples) { g_malloc0 (size), 1, 0, UNIT, 0 };
  scout->noted.symbols = g_malloc (size);
  scout->order = g_new (guint16, ground->n_cells);
  scout->best_order = g_new (guint16, ground->n_cells);
  scout->is_shared = g_new0 (guint8, ground->n_cells);
  scout->is_in = g_new0 (guint8, ground->n_cells);
  scout->is_start = g_new0 (guint8, ground->n_cells);
  scout->best_nodes = G_MAXUINT64;
  list_pieces (scout);
  sort_bands (scout, clues, n_clues);
  return scout;
}

void
gw_scout_free (GwScout *scout)
{
  if (scout == NULL)
    return;
  gw_region_search_free (scout->search);
  g_free (scout->by_clues);
  g_array_unref (scout->cells);
  g_array_unref (scout->pieces);
  g_free (scout->samples.symbols);
  g_free (scout->tried.symbols);
  g_free (scout->spare.symbols);
  g_free (scout->base.symbols);
  g_free (scout->noted.symbols);
  g_free (scout->order);
  g_free (scout->best_order);
  g_free (scout->is_shared);
  g_free (scout->is_in);
  g_free (scout->is_start);
  g_free (scout);
}

/* ---- samples ---- */

static guint8 *
row (const GwScout *scout, const Samples *samples, guint i)
{
  return samples->symbols + (gsize) i * scout->ground->n_cells;
}

static void
scale (Samples *samples, guint seen, guint kept)
{
  if (seen > kept)
    samples->weight = MIN (samples->weight * seen / kept, MOST_WEIGHT);
}

/* The cell comes next: of what the samples become no more than MOST are kept, each with the same chance. */
static void
grow (GwScout *scout, Samples *samples, guint cell, guint most)
{
  Samples *next = &scout->spare;
  guint8 *before = samples->symbols;
  guint seen = 0, kept = 0;

  scout->order[samples->depth] = (guint16) cell;
  /* Who is stopped here has seen a part of the samples, and asks for nothing more. */
  for (guint i = 0; i < samples->n && (i % WATCH_EVERY != 0 || !gw_control_should_stop (scout->control)); i++)
    {
      guint n_looks;
      guint32 left = gw_region_search_survivors (scout->search, scout->order, row (scout, samples, i), samples->depth, &n_looks);

      scout->n_looks += n_looks;
      samples->n_nodes += n_looks * samples->weight;
      for (; left != 0; left &= left - 1)
        {
          guint at = seen++ < most ? kept++ : gw_random_below (&scout->random, seen);

          if (at >= most)
            continue;
          memcpy (row (scout, next, at), row (scout, samples, i), scout->ground->n_cells);
          row (scout, next, at)[cell] = (guint8) __builtin_ctz (left);
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
draw_tried (GwScout *scout)
{
  const Samples *from = &scout->samples;
  Samples *to = &scout->tried;
  guint8 *symbols = to->symbols;

  *to = *from;
  to->symbols = symbols;
  to->n = MIN (from->n, N_TRIED);
  for (guint i = 0; i < to->n; i++)
    memcpy (row (scout, to, i), row (scout, from, (guint) ((guint64) i * from->n / to->n)), scout->ground->n_cells);
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
begin_band (GwScout *scout, guint rank)
{
  const GArray *band = g_ptr_array_index (scout->bands, scout->by_clues[rank]);

  for (guint i = 0; i < band->len; i++)
    scout->is_start[g_array_index (band, guint16, i)] = TRUE;
  scout->n_start = band->len;
}

static void
begin_samples (GwScout *scout)
{
  Samples *samples = &scout->samples;
  guint8 *symbols = samples->symbols;

  *samples = scout->base;
  samples->symbols = symbols;
  memcpy (symbols, scout->base.symbols, (gsize) samples->n * scout->ground->n_cells);
  memset (scout->is_in, FALSE, scout->ground->n_cells);
  for (guint i = 0; i < samples->depth; i++)
    {
      scout->order[i] = scout->best_order[i];
      scout->is_in[scout->order[i]] = TRUE;
    }
}

/* The first orders begin with each of the bands and are not disturbed; after them sparse bands come more often. */
static void
begin_rollout (GwScout *scout)
{
  guint number = scout->n_rollouts++, n = scout->bands->len, rank = number;

  scout->noise = 0;
  scout->slope = 4;
  scout->has_groups = FALSE;
  if (number >= n || (number > 0 && scout->base.depth > 0))
    {
      guint one = gw_random_below (&scout->random, n), two = gw_random_below (&scout->random, n);

      rank = MIN (one, two);
      scout->noise = 200 * gw_random_below (&scout->random, 8);
      scout->slope = gw_random_below (&scout->random, 5);
      scout->has_groups = gw_random_below (&scout->random, 2);
    }
  begin_samples (scout);
  memset (scout->is_start, FALSE, scout->ground->n_cells);
  scout->n_start = 0;
  if (scout->base.depth == 0)
    begin_band (scout, rank);
  scout->is_rolling = TRUE;
  scout->at = 0;
  scout->choice = scout->pieces->len;
}

static guint
cells_left (const GwScout *scout, guint number, guint16 *left)
{
  const Piece *piece = &g_array_index (scout->pieces, Piece, number);
  guint n = 0;

  for (guint i = piece->first; i < piece->first + piece->n; i++)
    if (!scout->is_in[g_array_index (scout->cells, guint16, i)])
      left[n++] = g_array_index (scout->cells, guint16, i);
  return n;
}

/* How much the region knows of a cell: its peers there. */
static guint
count_near (const GwScout *scout, guint cell)
{
  const GwGround *ground = scout->ground;
  guint n = 0;

  for (guint32 p = ground->first_peer[cell]; p < ground->first_peer[cell + 1]; p++)
    n += scout->is_in[ground->peers[p]];
  return n;
}

/* Whether this is what one may add now: single cells while the first band is being filled, then what is larger. */
static gboolean
is_next (const GwScout *scout, guint number)
{
  const Piece *piece = &g_array_index (scout->pieces, Piece, number);
  guint16 cell = g_array_index (scout->cells, guint16, piece->first);

  if (scout->n_start > 0)
    return piece->n == 1 && scout->is_start[cell];
  if (number >= scout->n_joint)
    return !scout->is_shared[cell];
  return number < scout->n_shared || scout->has_groups;
}

/* By how much the samples grow with it, for each of its cells. */
static void
try_piece (GwScout *scout, guint number)
{
  guint16 left[GW_GROUND_MAX_SYMBOLS];
  guint n = is_next (scout, number) ? cells_left (scout, number, left) : 0;
  gint64 value;

  if (n == 0)
    return;
  draw_tried (scout);
  for (guint i = 0; i < n && scout->tried.n > 0; i++)
    {
      grow (scout, &scout->tried, left[i], N_TRIED);
      if (scout->tried.n_nodes / UNIT >= scout->best_nodes)
        return;
    }
  value = (size_of (&scout->tried) - size_of (&scout->samples)) * 24 / (4 + (n - 1) * scout->slope);
  value = (value + (scout->noise > 0 ? gw_random_below (&scout->random, scout->noise) : 0)) * UNIT - count_near (scout, left[0]);
  if (scout->choice < scout->pieces->len && value >= scout->value)
    return;
  scout->choice = number;
  scout->value = value;
}

static void
take_choice (GwScout *scout)
{
  guint16 left[GW_GROUND_MAX_SYMBOLS];
  guint n = cells_left (scout, scout->choice, left);

  for (guint i = 0; i < n; i++)
    {
      grow (scout, &scout->samples, left[i], N_SAMPLES);
      scout->is_in[left[i]] = TRUE;
      scout->n_start -= scout->is_start[left[i]];
    }
  scout->at = 0;
  scout->choice = scout->pieces->len;
}

/* The order is as good as the search that it leads to is small. */
static void
end_rollout (GwScout *scout, gboolean is_good)
{
  const Samples *samples = &scout->samples;

  scout->is_rolling = FALSE;
  if (!is_good || samples->n_nodes / UNIT >= scout->best_nodes)
    return;
  scout->best_nodes = samples->n_nodes / UNIT;
  scout->best_depth = samples->depth;
  memcpy (scout->best_order, scout->order, samples->depth * sizeof (guint16));
}

static void
step (GwScout *scout)
{
  if (!scout->is_rolling)
    begin_rollout (scout);
  else if (scout->at < scout->pieces->len)
    try_piece (scout, scout->at++);
  else if (scout->choice == scout->pieces->len)
    end_rollout (scout, FALSE);
  else
    {
      take_choice (scout);
      if (scout->samples.n == 0 || scout->samples.depth == scout->ground->n_cells)
        end_rollout (scout, TRUE);
    }
}

/* On a large grid the looks may be spent before any order has come to its end: then a beginning of one is enough. */
static gboolean
is_done (const GwScout *scout)
{
  if (scout->best_nodes == G_MAXUINT64)
    return scout->n_looks > scout->most_looks && scout->is_rolling && scout->samples.depth > scout->base.depth;
  return scout->n_looks > scout->most_looks || scout->n_looks >= scout->best_nodes / WORTH;
}

gboolean
gw_scout_run (GwScout *scout, guint64 n_nodes, const GwControl *control)
{
  guint64 most = scout->n_looks + n_nodes;

  scout->control = control;
  while (scout->n_looks < most && !is_done (scout) && !gw_control_should_stop (control))
    step (scout);
  if (!is_done (scout))
    return TRUE;
  if (scout->best_nodes == G_MAXUINT64)
    end_rollout (scout, TRUE);
  return FALSE;
}

const guint16 *
gw_scout_order (const GwScout *scout, guint *n)
{
  *n = scout->best_depth;
  return scout->best_order;
}

void
gw_scout_note (GwScout *scout, const guint8 *symbols)
{
  guint at = scout->noted.n;

  if (scout->n_noted++ < N_SAMPLES)
    scout->noted.n++;
  else
    at = gw_random_below (&scout->random, (guint32) MIN (scout->n_noted, G_MAXUINT32));
  if (at < N_SAMPLES)
    memcpy (row (scout, &scout->noted, at), symbols, scout->ground->n_cells);
}

gboolean
gw_scout_go_on (GwScout *scout)
{
  guint8 *symbols = scout->base.symbols;

  if (scout->n_noted == 0)
    return FALSE;
  scout->base = (Samples) { scout->noted.symbols, scout->noted.n, scout->best_depth, UNIT, 0 };
  scale (&scout->base, (guint) MIN (scout->n_noted, G_MAXUINT32), scout->base.n);
  scout->noted.symbols = symbols;
  scout->noted.n = 0;
  scout->n_noted = 0;
  scout->best_nodes = G_MAXUINT64;
  scout->n_looks = 0;
  scout->n_rollouts = 0;
  scout->is_rolling = FALSE;
  return TRUE;
}
