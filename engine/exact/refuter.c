#include "exact/refuter.h"

#include <string.h>

#include "exact/extender.h"
#include "exact/singles-bound.h"

/* One node: the clues that are decided, by their closure, and what was refuted of the others. */
typedef struct
{
  GwClosure *known;
  guint32   *banned;      /* per cell */
  guint      cell, symbol; /* the branch that is being refuted below */
} Level;

typedef enum
{
  NODE_OPEN,
  NODE_FOUND,
  NODE_REFUTED,
  NODE_STOPPED,
} NodeEnd;

struct _GwRefuter
{
  const GwGroupLayout *layout;
  guint16        *cells;
  guint           n_cells;
  GwCertificate  *proof;
  GwClosure      *blank, *trial;
  GwSinglesBound     *bound;
  guint32        *clues;      /* scratch: per cell, for the bound */
  GPtrArray      *levels;     /* of Level * */
  guint           depth;
  gboolean        is_over;
  GwRefuterEnd    end;
  guint64         n_trials;
  guint8         *stuck;      /* scratch: per cell */
  guint8         *always, *ever; /* per cell: stuck in all that was refuted so far; in some of it */
  gboolean        has_stuck;  /* there was one yet */
};

/* ---- levels ---- */

static void
level_free (Level *level)
{
  gw_closure_free (level->known);
  g_free (level->banned);
  g_free (level);
}

static Level *
level_at (GwRefuter *refuter, guint depth)
{
  if (depth == refuter->levels->len)
    {
      Level *level = g_new0 (Level, 1);

      level->known = gw_closure_new (refuter->layout, GW_STRATEGY_NAKED_SINGLE);
      level->banned = g_new0 (guint32, refuter->layout->n_cells);
      g_ptr_array_add (refuter->levels, level);
    }
  return g_ptr_array_index (refuter->levels, depth);
}

GwRefuter *
gw_refuter_new (const GwGroupLayout *layout, guint strategies, const guint16 *cells, guint n_cells, GwCertificate *proof)
{
  GwSinglesBound *bound = strategies == GW_STRATEGY_NAKED_SINGLE ? gw_singles_bound_new (layout) : NULL;
  GwRefuter *refuter;

  if (bound == NULL)
    return NULL;
  refuter = g_new0 (GwRefuter, 1);
  refuter->layout = layout;
  refuter->cells = g_memdup2 (cells, MAX (n_cells, 1) * sizeof (guint16));
  refuter->n_cells = n_cells;
  refuter->proof = proof;
  refuter->blank = gw_closure_new (layout, GW_STRATEGY_NAKED_SINGLE);
  refuter->trial = gw_closure_new (layout, GW_STRATEGY_NAKED_SINGLE);
  refuter->bound = bound;
  refuter->clues = g_new0 (guint32, layout->n_cells);
  refuter->stuck = g_new0 (guint8, layout->n_cells);
  refuter->always = g_new0 (guint8, layout->n_cells);
  refuter->ever = g_new0 (guint8, layout->n_cells);
  refuter->levels = g_ptr_array_new_with_free_func ((GDestroyNotify) level_free);
  gw_closure_run (refuter->blank);
  gw_closure_copy (level_at (refuter, 0)->known, refuter->blank);
  if (proof != NULL)
    gw_certificate_begin (proof, layout, GW_STRATEGY_NAKED_SINGLE, cells, n_cells);
  return refuter;
}

void
gw_refuter_free (GwRefuter *refuter)
{
  if (refuter == NULL)
    return;
  gw_closure_free (refuter->blank);
  gw_closure_free (refuter->trial);
  gw_singles_bound_free (refuter->bound);
  g_free (refuter->cells);
  g_free (refuter->clues);
  g_free (refuter->stuck);
  g_free (refuter->always);
  g_free (refuter->ever);
  g_ptr_array_unref (refuter->levels);
  g_free (refuter);
}

/* ---- symbols that are alike ---- */

/* Symbols that no clue has yet, and of which the same is banned and possible everywhere, are interchangeable: what refutes
 * one refutes all. Those like SYMBOL, itself among them. */
static guint32
alike (const GwRefuter *refuter, const Level *level, guint symbol)
{
  guint32 used = 0, same = refuter->layout->all;

  for (guint i = 0; i < refuter->n_cells; i++)
    if (gw_closure_is_placed (level->known, refuter->cells[i]))
      used |= gw_closure_cell (level->known, refuter->cells[i]);
  if (used >> symbol & 1)
    return 1u << symbol;
  for (guint i = 0; i < refuter->n_cells; i++)
    {
      guint32 banned = level->banned[refuter->cells[i]];

      same &= banned >> symbol & 1 ? banned : ~banned;
    }
  for (guint cell = 0; cell < refuter->layout->n_cells; cell++)
    same &= refuter->layout->start[cell] >> symbol & 1 ? refuter->layout->start[cell] : ~refuter->layout->start[cell];
  return same & ~used;
}

static guint32
allowed (const Level *level, guint cell)
{
  return gw_closure_cell (level->known, cell) & ~level->banned[cell];
}

/* ---- one state of clues ---- */

static void
close_proof (GwRefuter *refuter, char kind)
{
  if (refuter->proof != NULL)
    gw_certificate_close (refuter->proof, kind);
}

/* Of the bound's sets: cells without any. Else those that are open in a group in which a symbol has no place, and FALSE: it is
 * one of them that is never reached. */
static gboolean
find_stuck (GwRefuter *refuter, const GwClosure *known)
{
  const GwGroupLayout *layout = refuter->layout;
  const guint32 *sets = refuter->bound->sets;
  guint n = 0;

  for (guint cell = 0; cell < layout->n_cells; cell++)
    n += refuter->stuck[cell] = sets[cell] == 0 && !gw_closure_is_placed (known, cell);
  for (guint group = 0; n == 0 && group < layout->n_groups; group++)
    {
      guint32 seen = 0;

      for (guint32 i = layout->first_cell[group]; i < layout->first_cell[group + 1]; i++)
        seen |= gw_closure_is_placed (known, layout->cells[i]) ? gw_closure_cell (known, layout->cells[i]) : sets[layout->cells[i]];
      if (!layout->is_exact[group] || seen == layout->all)
        continue;
      for (guint32 i = layout->first_cell[group]; i < layout->first_cell[group + 1]; i++)
        refuter->stuck[layout->cells[i]] = !gw_closure_is_placed (known, layout->cells[i]);
      return FALSE;
    }
  return TRUE;
}

static void
note_stuck (GwRefuter *refuter, const GwClosure *known)
{
  gboolean is_each = find_stuck (refuter, known);

  for (guint cell = 0; cell < refuter->layout->n_cells; cell++)
    {
      refuter->always[cell] = is_each && refuter->stuck[cell] && (refuter->always[cell] || !refuter->has_stuck);
      refuter->ever[cell] |= refuter->stuck[cell];
    }
  refuter->has_stuck = TRUE;
}

/* Whether the clues of KNOWN (at its fixpoint), with what is banned of the others, can still lead to a solution; proves it
 * when not. */
static gboolean
is_hopeless (GwRefuter *refuter, const GwClosure *known, const guint32 *banned)
{
  refuter->n_trials++;
  if (known->is_dead)
    {
      close_proof (refuter, 'x');
      return TRUE;
    }
  memset (refuter->clues, 0, refuter->layout->n_cells * sizeof (guint32));
  for (guint i = 0; i < refuter->n_cells; i++)
    if (!gw_closure_is_placed (known, refuter->cells[i]))
      {
        guint cell = refuter->cells[i];

        refuter->clues[cell] = gw_closure_cell (known, cell) & ~banned[cell];
        if (refuter->clues[cell] != 0)
          continue;
        if (refuter->proof != NULL)
          gw_certificate_empty (refuter->proof, cell);
        return TRUE;
      }
  if (gw_singles_bound_run (refuter->bound, known, refuter->clues))
    return FALSE;
  note_stuck (refuter, known);
  if (refuter->proof != NULL)
    gw_certificate_sets (refuter->proof, known, refuter->clues, refuter->bound->sets);
  return TRUE;
}

static void
decide (GwClosure *known, guint cell, guint symbol)
{
  if (gw_closure_place (known, cell, symbol))
    gw_closure_run (known);
}

/* ---- one node ---- */

/* Tries a symbol one step ahead; TRUE when it was refuted, and with it all that are alike. */
static gboolean
try_symbol (GwRefuter *refuter, Level *level, guint cell, guint symbol)
{
  gsize length = refuter->proof != NULL ? refuter->proof->text->len : 0;
  guint32 class = alike (refuter, level, symbol);

  if (refuter->proof != NULL)
    gw_certificate_step (refuter->proof, 'r', cell, symbol);
  gw_closure_copy (refuter->trial, level->known);
  decide (refuter->trial, cell, symbol);
  if (is_hopeless (refuter, refuter->trial, level->banned))
    {
      level->banned[cell] |= class;
      return TRUE;
    }
  if (refuter->proof != NULL)
    g_string_truncate (refuter->proof->text, length);
  return FALSE;
}

/* Decides clues that have one symbol left. FALSE when one has none. */
static gboolean
decide_forced (GwRefuter *refuter, Level *level)
{
  for (guint i = 0; i < refuter->n_cells; i++)
    {
      guint cell = refuter->cells[i];
      guint32 left = allowed (level, cell);

      if (gw_closure_is_placed (level->known, cell) || (left & (left - 1)) != 0)
        continue;
      if (left == 0)
        {
          if (refuter->proof != NULL)
            gw_certificate_empty (refuter->proof, cell);
          return FALSE;
        }
      if (refuter->proof != NULL)
        gw_certificate_step (refuter->proof, 'a', cell, (guint) __builtin_ctz (left));
      decide (level->known, cell, (guint) __builtin_ctz (left));
      if (level->known->is_dead)
        {
          close_proof (refuter, 'x');
          return FALSE;
        }
    }
  return TRUE;
}

/* Every symbol of every open clue, one step ahead. N_REFUTED counts. FALSE when a clue has none left, or on a stop. */
static NodeEnd
look_ahead (GwRefuter *refuter, Level *level, const GwControl *control, guint *n_refuted)
{
  for (guint i = 0; i < refuter->n_cells; i++)
    {
      guint cell = refuter->cells[i];

      if (gw_closure_is_placed (level->known, cell))
        continue;
      if (gw_control_should_stop (control))
        return NODE_STOPPED;
      for (guint32 left = allowed (level, cell); left != 0;)
        {
          guint symbol = (guint) __builtin_ctz (left);

          left &= ~alike (refuter, level, symbol);
          *n_refuted += try_symbol (refuter, level, cell, symbol);
        }
      if (allowed (level, cell) != 0)
        continue;
      if (refuter->proof != NULL)
        gw_certificate_empty (refuter->proof, cell);
      return NODE_REFUTED;
    }
  return NODE_OPEN;
}

static gboolean
is_decided (const GwRefuter *refuter, const Level *level)
{
  for (guint i = 0; i < refuter->n_cells; i++)
    if (!gw_closure_is_placed (level->known, refuter->cells[i]))
      return FALSE;
  return TRUE;
}

/* A node as far as one step ahead shows. */
static NodeEnd
settle (GwRefuter *refuter, Level *level, const GwControl *control)
{
  for (;;)
    {
      guint n_refuted = 0;
      NodeEnd end;

      if (!decide_forced (refuter, level) || is_hopeless (refuter, level->known, level->banned))
        return NODE_REFUTED;
      if (is_decided (refuter, level))
        return NODE_FOUND;
      end = look_ahead (refuter, level, control, &n_refuted);
      if (end != NODE_OPEN || n_refuted == 0)
        return end;
    }
}

/* ---- the search ---- */

/* The clue with the fewest symbols that are not alike. */
static void
choose (const GwRefuter *refuter, Level *level)
{
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < refuter->n_cells; i++)
    {
      guint cell = refuter->cells[i], n = 0;

      if (gw_closure_is_placed (level->known, cell))
        continue;
      for (guint32 left = allowed (level, cell); left != 0; n++)
        left &= ~alike (refuter, level, (guint) __builtin_ctz (left));
      if (n >= fewest)
        continue;
      fewest = n;
      level->cell = cell;
    }
  level->symbol = (guint) __builtin_ctz (allowed (level, level->cell));
}

static void
go_down (GwRefuter *refuter)
{
  Level *level = level_at (refuter, refuter->depth), *below = level_at (refuter, refuter->depth + 1);

  choose (refuter, level);
  if (refuter->proof != NULL)
    gw_certificate_step (refuter->proof, 'r', level->cell, level->symbol);
  gw_closure_copy (below->known, level->known);
  memcpy (below->banned, level->banned, refuter->layout->n_cells * sizeof (guint32));
  decide (below->known, level->cell, level->symbol);
  refuter->depth++;
}

/* The branch below is refuted. FALSE at the root. */
static gboolean
go_up (GwRefuter *refuter)
{
  Level *level;

  if (refuter->depth == 0)
    return FALSE;
  level = level_at (refuter, --refuter->depth);
  level->banned[level->cell] |= alike (refuter, level, level->symbol);
  return TRUE;
}

static GwRefuterEnd
finish (GwRefuter *refuter, GwRefuterEnd end)
{
  refuter->is_over = TRUE;
  refuter->end = end;
  return end;
}

GwRefuterEnd
gw_refuter_run (GwRefuter *refuter, guint64 n_trials, const GwControl *control)
{
  guint64 most = refuter->n_trials + n_trials;

  if (refuter->is_over)
    return refuter->end;
  while (refuter->n_trials < most)
    switch (settle (refuter, level_at (refuter, refuter->depth), control))
      {
      case NODE_FOUND:
        return finish (refuter, GW_REFUTER_FOUND);
      case NODE_STOPPED:
        return GW_REFUTER_STOPPED;
      case NODE_REFUTED:
        if (!go_up (refuter))
          return finish (refuter, GW_REFUTER_REFUTED);
        break;
      default:
        go_down (refuter);
      }
  return GW_REFUTER_MORE;
}

void
gw_refuter_clues (const GwRefuter *refuter, guint8 *symbols)
{
  const Level *level = g_ptr_array_index (refuter->levels, refuter->depth);

  memset (symbols, GW_EXTENDER_OPEN, refuter->layout->n_cells);
  for (guint i = 0; i < refuter->n_cells; i++)
    symbols[refuter->cells[i]] = (guint8) __builtin_ctz (gw_closure_cell (level->known, refuter->cells[i]));
}

gboolean
gw_refuter_stuck (const GwRefuter *refuter, guint8 *is_stuck)
{
  gboolean is_always = memchr (refuter->always, TRUE, refuter->layout->n_cells) != NULL;

  memcpy (is_stuck, is_always ? refuter->always : refuter->ever, refuter->layout->n_cells);
  return is_always;
}

guint64
gw_refuter_n_trials (const GwRefuter *refuter)
{
  return refuter->n_trials;
}
