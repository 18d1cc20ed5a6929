#include "exact/region-search.h"

#include <string.h>

#include "exact/extender.h"

#define WATCH_EVERY 256u /* nodes of a few microseconds */

struct _GwRegionSearch
{
  const GwGroupLayout *layout;
  GwClosure      *work;
  GwRandom        random;
  gboolean        is_random;
  guint16        *order;
  guint           n_cells, depth, deepest;
  guint8         *is_clue;       /* per cell */
  guint32        *alike;         /* per symbol: those that every cell allows or forbids alike */
  guint8         *symbols;       /* per cell of the region, as far as DEPTH */
  guint32        *todo;          /* per depth: symbols not tried yet */
  guint32        *held;          /* per group: the symbols that it has in the region */
  guint16        *n_held;        /* per symbol: how often it stands in the region */
  guint64         n_nodes;
  gboolean        has_begun;
};

/* ---- beginning ---- */

static void
find_alike (GwRegionSearch *search)
{
  const GwGroupLayout *layout = search->layout;

  for (guint symbol = 0; symbol < layout->n_symbols; symbol++)
    {
      search->alike[symbol] = layout->all;
      for (guint cell = 0; cell < layout->n_cells; cell++)
        search->alike[symbol] &= layout->start[cell] >> symbol & 1 ? layout->start[cell] : ~layout->start[cell];
    }
}

GwRegionSearch *
gw_region_search_new (const GwGroupLayout *layout, guint strategies, const guint16 *clues, guint n_clues, const guint16 *order,
                      guint n_cells, const GwRandom *random)
{
  GwRegionSearch *search = g_new0 (GwRegionSearch, 1);

  search->layout = layout;
  search->work = gw_closure_new (layout, strategies);
  search->is_random = random != NULL;
  if (random != NULL)
    search->random = *random;
  search->order = g_memdup2 (order, n_cells * sizeof (guint16));
  search->n_cells = n_cells;
  search->is_clue = g_new0 (guint8, layout->n_cells);
  for (guint i = 0; i < n_clues; i++)
    search->is_clue[clues[i]] = TRUE;
  search->alike = g_new (guint32, layout->n_symbols);
  search->symbols = g_new0 (guint8, layout->n_cells);
  search->todo = g_new0 (guint32, n_cells + 1);
  search->held = g_new0 (guint32, MAX (layout->n_groups, 1));
  search->n_held = g_new0 (guint16, layout->n_symbols);
  find_alike (search);
  return search;
}

void
gw_region_search_free (GwRegionSearch *search)
{
  if (search == NULL)
    return;
  gw_closure_free (search->work);
  g_free (search->order);
  g_free (search->is_clue);
  g_free (search->alike);
  g_free (search->symbols);
  g_free (search->todo);
  g_free (search->held);
  g_free (search->n_held);
  g_free (search);
}

/* ---- the region so far ---- */

static void
hold (GwRegionSearch *search, guint cell, guint symbol)
{
  const GwGroupLayout *layout = search->layout;

  search->symbols[cell] = (guint8) symbol;
  search->n_held[symbol]++;
  for (guint32 s = layout->first_seat[cell]; s < layout->first_seat[cell + 1]; s++)
    search->held[layout->seats[s].group] |= 1u << symbol;
}

static void
let_go (GwRegionSearch *search, guint cell)
{
  const GwGroupLayout *layout = search->layout;
  guint symbol = search->symbols[cell];

  search->n_held[symbol]--;
  for (guint32 s = layout->first_seat[cell]; s < layout->first_seat[cell + 1]; s++)
    search->held[layout->seats[s].group] &= ~(1u << symbol);
}

/* What the next cell may hold; of symbols that are alike and stand nowhere yet just one. */
static guint32
choices (GwRegionSearch *search, guint cell)
{
  const GwGroupLayout *layout = search->layout;
  guint32 left = layout->start[cell], fresh = 0;

  for (guint32 s = layout->first_seat[cell]; s < layout->first_seat[cell + 1]; s++)
    left &= ~search->held[layout->seats[s].group];
  for (guint symbol = 0; symbol < layout->n_symbols; symbol++)
    if (search->n_held[symbol] == 0)
      fresh |= 1u << symbol;
  for (guint32 rest = left & fresh; rest != 0;)
    {
      guint symbol = (guint) __builtin_ctz (rest);
      guint32 others = search->alike[symbol] & fresh & ~(1u << symbol);

      left &= ~others;
      rest &= ~(others | 1u << symbol);
    }
  return left;
}

static guint
take_choice (GwRegionSearch *search)
{
  guint32 *todo = &search->todo[search->depth], rest = *todo;

  if (search->is_random)
    for (guint skip = gw_random_below (&search->random, (guint32) __builtin_popcount (rest)); skip > 0; skip--)
      rest &= rest - 1;
  *todo &= ~(rest & -rest);
  return (guint) __builtin_ctz (rest);
}

/* ---- whether its clues single it out ---- */

static guint32
known_outside (const GwRegionSearch *search, guint cell)
{
  const GwGroupLayout *layout = search->layout;
  guint32 left = layout->start[cell];

  for (guint32 s = layout->first_seat[cell]; s < layout->first_seat[cell + 1]; s++)
    left &= search->held[layout->seats[s].group];
  return left;
}

/* Outside everything is placed; inside the candidates are what the outside leaves. Of a group that does not hold every
 * symbol more is told than the outside says: which symbols it lacks. That solves more, never less. */
static void
relax (GwRegionSearch *search, guint n)
{
  const GwGroupLayout *layout = search->layout;
  GwClosure *work = search->work;

  memset (work->words, 0, work->n_words * sizeof (guint32));
  memset (work->placed, 0xff, (layout->n_cells + 31) / 32 * sizeof (guint32));
  work->n_open = n;
  work->n_singles = work->n_locks = 0;
  work->is_dead = FALSE;
  for (guint i = 0; i < n; i++)
    {
      guint cell = search->order[i];
      guint32 left = known_outside (search, cell);

      work->placed[cell / 32] &= ~(1u << (cell % 32));
      work->words[cell] = left;
      for (guint32 s = layout->first_seat[cell]; s < layout->first_seat[cell + 1]; s++)
        for (guint32 rest = left; rest != 0; rest &= rest - 1)
          work->places[layout->seats[s].group * layout->n_symbols + (guint) __builtin_ctz (rest)] |= 1u << layout->seats[s].at;
    }
}

/* Of the whole grid nothing is told but the clues. */
static gboolean
is_singled_out (GwRegionSearch *search, guint n)
{
  if (n == search->layout->n_cells)
    gw_closure_reset (search->work);
  else
    relax (search, n);
  gw_closure_look (search->work);
  for (guint i = 0; i < n; i++)
    if (search->is_clue[search->order[i]])
      gw_closure_place (search->work, search->order[i], search->symbols[search->order[i]]);
  gw_closure_run (search->work);
  return search->work->n_open == 0;
}

/* ---- the search ---- */

/* FALSE when every filling was looked at. */
static gboolean
next_node (GwRegionSearch *search)
{
  while (search->todo[search->depth] == 0)
    {
      if (search->depth == 0)
        return FALSE;
      let_go (search, search->order[--search->depth]);
    }
  hold (search, search->order[search->depth], take_choice (search));
  search->depth++;
  search->deepest = MAX (search->deepest, search->depth);
  search->n_nodes++;
  return TRUE;
}

GwRegionEnd
gw_region_search_run (GwRegionSearch *search, guint64 n_nodes, const GwControl *control)
{
  if (!search->has_begun)
    search->todo[0] = choices (search, search->order[0]);
  search->has_begun = TRUE;
  for (guint64 i = 0; i < n_nodes; i++)
    {
      if (search->n_nodes % WATCH_EVERY == 0 && gw_control_should_stop (control))
        return GW_REGION_STOPPED;
      if (!next_node (search))
        return GW_REGION_NONE;
      if (!is_singled_out (search, search->depth))
        let_go (search, search->order[--search->depth]);
      else if (search->depth == search->n_cells)
        return GW_REGION_FOUND;
      else
        search->todo[search->depth] = choices (search, search->order[search->depth]);
    }
  return GW_REGION_MORE;
}

guint32
gw_region_search_survivors (GwRegionSearch *search, const guint16 *order, const guint8 *symbols, guint n, guint *n_looks)
{
  const guint cell = order[n];
  guint32 survivors = 0;

  memset (search->held, 0, search->layout->n_groups * sizeof (guint32));
  memset (search->n_held, 0, search->layout->n_symbols * sizeof (guint16));
  memcpy (search->order, order, (n + 1) * sizeof (guint16));
  for (guint i = 0; i < n; i++)
    hold (search, order[i], symbols[order[i]]);
  *n_looks = 0;
  for (guint32 rest = choices (search, cell); rest != 0; rest &= rest - 1)
    {
      hold (search, cell, (guint) __builtin_ctz (rest));
      if (is_singled_out (search, n + 1))
        survivors |= rest & -rest;
      let_go (search, cell);
      ++*n_looks;
    }
  return survivors;
}

void
gw_region_search_clues (const GwRegionSearch *search, guint8 *symbols)
{
  memset (symbols, GW_EXTENDER_OPEN, search->layout->n_cells);
  for (guint i = 0; i < search->depth; i++)
    if (search->is_clue[search->order[i]])
      symbols[search->order[i]] = search->symbols[search->order[i]];
}

const guint8 *
gw_region_search_filling (const GwRegionSearch *search)
{
  return search->symbols;
}

gboolean
gw_region_search_is_whole (const GwRegionSearch *search)
{
  return search->n_cells == search->layout->n_cells;
}

guint64
gw_region_search_n_nodes (const GwRegionSearch *search)
{
  return search->n_nodes;
}

guint
gw_region_search_cells (const GwRegionSearch *search, const guint16 **cells)
{
  *cells = search->order;
  return search->deepest;
}

void
gw_region_search_prove (const GwRegionSearch *search, GwCertificate *proof)
{
  gw_certificate_region (proof, search->order, search->deepest);
}

/* ---- regions ---- */

/* The groups that meet GROUP in two cells or more: all of their cells, when they part it between them; else NULL. */
static guint8 *
find_band (const GwGroupLayout *layout, guint group)
{
  g_autofree guint8 *is_in = g_new0 (guint8, layout->n_cells);
  guint covered = 0;

  for (guint32 l = layout->first_lock[group]; l < layout->first_lock[group + 1]; l++)
    {
      const GwLock *lock = &layout->locks[l];

      for (guint32 t = lock->first_target; t < lock->first_target + lock->n_targets; t++)
        if (is_in[layout->targets[t]]++)
          return NULL;
      covered += (guint) __builtin_popcount (lock->common);
    }
  if (covered != gw_group_layout_group_size (layout, group))
    return NULL;
  for (guint32 i = layout->first_cell[group]; i < layout->first_cell[group + 1]; i++)
    is_in[layout->cells[i]] = TRUE;
  return g_steal_pointer (&is_in);
}

/* Next comes the cell with the most peers among those that stand there already: what is dense fails early. IS_IN is used up. */
static void
append_dense (const GwGroupLayout *layout, guint8 *is_in, GArray *order)
{
  g_autofree guint *n_near = g_new0 (guint, layout->n_cells);

  for (guint i = 0; i < order->len; i++)
    for (guint32 p = layout->first_peer[g_array_index (order, guint16, i)];
         p < layout->first_peer[g_array_index (order, guint16, i) + 1]; p++)
      n_near[layout->peers[p]]++;
  for (;;)
    {
      guint16 best = G_MAXUINT16;

      for (guint cell = 0; cell < layout->n_cells; cell++)
        if (is_in[cell] && (best == G_MAXUINT16 || n_near[cell] > n_near[best]))
          best = (guint16) cell;
      if (best == G_MAXUINT16)
        return;
      is_in[best] = FALSE;
      g_array_append_val (order, best);
      for (guint32 p = layout->first_peer[best]; p < layout->first_peer[best + 1]; p++)
        n_near[layout->peers[p]]++;
    }
}

GPtrArray *
gw_group_layout_bands (const GwGroupLayout *layout)
{
  GPtrArray *bands = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint group = 0; group < layout->n_groups; group++)
    {
      g_autofree guint8 *is_in = layout->is_exact[group] ? find_band (layout, group) : NULL;
      GArray *order;

      if (is_in == NULL || !g_hash_table_add (seen, g_bytes_new (is_in, layout->n_cells)))
        continue;
      order = g_array_new (FALSE, FALSE, sizeof (guint16));
      append_dense (layout, is_in, order);
      g_ptr_array_add (bands, order);
    }
  return bands;
}

GArray *
gw_group_layout_order (const GwGroupLayout *layout, const GArray *band)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autofree guint8 *is_in = g_malloc (MAX (layout->n_cells, 1));

  memset (is_in, TRUE, layout->n_cells);
  for (guint i = 0; band != NULL && i < band->len; i++)
    {
      g_array_append_val (order, g_array_index (band, guint16, i));
      is_in[g_array_index (band, guint16, i)] = FALSE;
    }
  append_dense (layout, is_in, order);
  return order;
}
