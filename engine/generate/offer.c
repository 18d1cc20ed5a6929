#include "generate/offer.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/clue-on-cells.h"
#include "rules/rule.h"

/* Hears of cells on which a clue may stand. */
typedef void (*TakePlace) (const GwCell *cells,
                           guint         n_cells,
                           gpointer      data);

/* ---- where clues of a drawing stand ---- */

static void
each_edge (const GwGrid *grid, TakePlace take, gpointer data)
{
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      GwCell around[6];
      guint n = gw_grid_neighbours (grid, (GwCell) cell, around);

      for (guint i = 0; i < n; i++)
        if (around[i] > cell)
          take ((GwCell[]) { (GwCell) cell, around[i] }, 2, data);
    }
}

/* Clockwise, as wheels are listed. */
static void
each_corner (const GwGrid *grid, TakePlace take, gpointer data)
{
  for (guint cell = 0; grid->n_parts > 0 && cell < grid->n_cells; cell++)
    {
      gint sheet = grid->sheet[cell], row = grid->row[cell], column = grid->column[cell];
      const GwCell block[4] = { gw_grid_cell_at (grid, sheet, row, column), gw_grid_cell_at (grid, sheet, row, column + 1),
                                gw_grid_cell_at (grid, sheet, row + 1, column + 1),
                                gw_grid_cell_at (grid, sheet, row + 1, column) };

      if (block[0] != GW_NO_CELL && block[1] != GW_NO_CELL && block[2] != GW_NO_CELL && block[3] != GW_NO_CELL)
        take (block, 4, data);
    }
}

static void
each_cell (const GwGrid *grid, TakePlace take, gpointer data)
{
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell))
      take (&(GwCell){ (GwCell) cell }, 1, data);
}

/* Rows and columns of each part, from all four sides. */
static void
each_line (const GwGrid *grid, TakePlace take, gpointer data)
{
  GwCell line[GW_MAX_SIDE], back[GW_MAX_SIDE];

  for (guint p = 0; p < grid->n_parts; p++)
    {
      const GwGridPart *part = &grid->parts[p];

      for (guint i = 0; i < part->rows + part->columns; i++)
        {
          gboolean is_row = i < part->rows;
          guint length = is_row ? part->columns : part->rows, n = 0;

          for (guint k = 0; k < length; k++)
            {
              guint row = part->top + (is_row ? i : k), column = part->left + (is_row ? k : i - part->rows);
              GwCell cell = gw_grid_cell_at (grid, (gint) part->sheet, (gint) row, (gint) column);

              if (cell != GW_NO_CELL)
                line[n++] = cell;
            }
          for (guint k = 0; k < n; k++)
            back[k] = line[n - 1 - k];
          take (line, n, data);
          take (back, n, data);
        }
    }
}

static const struct
{
  GwDrawing drawing;
  void    (*each) (const GwGrid *grid, TakePlace take, gpointer data);
} places[] = {
  { GW_DRAW_EDGE_MARK, each_edge },
  { GW_DRAW_CORNER_MARK, each_corner },
  { GW_DRAW_CELL_MARK, each_cell },
  { GW_DRAW_OUTSIDE, each_line },
};

/* ---- clues ---- */

typedef struct
{
  const GwPuzzle *puzzle;
  const GwRule   *rule;
  char          **before;   /* what is said, as texts */
  GwMask         *solution; /* per cell; NULL: only whether such a clue can be is asked */
  GHashTable     *taken;    /* of GBytes: sets of cells that have such a clue */
  GPtrArray      *out;
  gboolean        fits;     /* some place took such a clue */
} Offer;

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) *(const GwCell *) a - (gint) *(const GwCell *) b;
}

/* An outside clue speaks of its line from one end; every other clue of its cells in any order. */
static GBytes *
key_of (const GwRule *rule, const GwCell *cells, guint n_cells)
{
  GwCell *sorted = g_memdup2 (cells, n_cells * sizeof *cells);

  if (rule->drawing != GW_DRAW_OUTSIDE)
    qsort (sorted, n_cells, sizeof *sorted, compare_cells);
  return g_bytes_new_take (sorted, n_cells * sizeof *sorted);
}

static gboolean
try_clue (Offer *offer, const GwCell *cells, guint n_cells)
{
  g_autoptr (GwConstraint) clue = gw_clue_on_cells (offer->puzzle, offer->rule, (const char *const *) offer->before, cells,
                                                    n_cells, NULL);
  GwView view = { offer->puzzle, offer->solution };
  guint before = offer->out != NULL ? offer->out->len : 0;

  offer->fits |= clue != NULL;
  if (clue == NULL || offer->solution == NULL)
    return clue != NULL;
  if (gw_constraint_is_open (clue) && offer->rule->derive != NULL)
    gw_constraint_derive (clue, &view, offer->out);
  else if (gw_constraint_check (clue, &view, NULL) == GW_SATISFIED)
    g_ptr_array_add (offer->out, gw_constraint_ref (clue));
  return offer->out->len > before;
}

/* A pair whose clue is false one way round may have it the other way round. */
static void
take_place (const GwCell *cells, guint n_cells, gpointer data)
{
  Offer *offer = data;
  g_autoptr (GBytes) key = key_of (offer->rule, cells, n_cells);

  if (n_cells > 1 && cells[0] > cells[n_cells - 1] && offer->rule->drawing == GW_DRAW_OUTSIDE
      && gw_clue_reads_both_ways (offer->rule))
    return;
  if (offer->taken != NULL && g_hash_table_contains (offer->taken, key))
    return;
  if (!try_clue (offer, cells, n_cells) && n_cells == 2)
    try_clue (offer, (GwCell[]) { cells[1], cells[0] }, 2);
}

static gboolean
go_through_places (Offer *offer)
{
  for (guint i = 0; offer->rule != NULL && i < G_N_ELEMENTS (places); i++)
    if (places[i].drawing == offer->rule->drawing)
      places[i].each (offer->puzzle->grid, take_place, offer);
  return offer->fits;
}

gboolean
gw_offer_is_possible (const GwPuzzle *puzzle, const char *text, GError **error)
{
  g_auto (GStrv) before = NULL;
  Offer offer = { .puzzle = puzzle, .rule = gw_clue_read (text, &before) };

  offer.before = before;
  if (go_through_places (&offer))
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
               offer.rule == NULL ? _("there is no rule '%s'")
                                  : _("'%s' cannot be offered: it is not known where such clues could go on this grid"), text);
  return FALSE;
}

const GwRule *
gw_offer_rule (const char *offer)
{
  g_auto (GStrv) before = NULL;

  return gw_clue_read (offer, &before);
}

/* Two marks of one place that a negative rule takes for one another: 1 and 2 get a white or a black dot, never both. */
static gboolean
are_one_family (const GwRule *a, const GwRule *b)
{
  if (a == b)
    return TRUE;
  for (guint r = 0; r < gw_n_rules; r++)
    if (gw_rules[r]->category == GW_CATEGORY_GLOBAL && gw_rule_reads (gw_rules[r], a) && gw_rule_reads (gw_rules[r], b))
      return a->drawing == b->drawing;
  return FALSE;
}

static void
add_taken (GHashTable *taken, const GwRule *rule, const GwConstraint *clue)
{
  if (clue->n_regions > 0 && are_one_family (rule, clue->rule))
    g_hash_table_add (taken, key_of (rule, clue->regions[0]->cells, clue->regions[0]->n_cells));
}

static GHashTable *
taken_places (const GwPuzzle *puzzle, const GPtrArray *earlier, const GwRule *rule)
{
  GHashTable *taken = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    add_taken (taken, rule, puzzle->constraints[i]);
  for (guint i = 0; i < earlier->len; i++)
    add_taken (taken, rule, earlier->pdata[i]);
  return taken;
}

void
gw_offer_clues (const GwPuzzle *puzzle, const char *text, const guint8 *solution, GPtrArray *out)
{
  g_auto (GStrv) before = NULL;
  g_autofree GwMask *cells = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
  Offer offer = { .puzzle = puzzle, .rule = gw_clue_read (text, &before), .solution = cells, .out = out };

  offer.before = before;
  offer.taken = taken_places (puzzle, out, offer.rule);
  for (guint place = 0; place < gw_grid_n_places (puzzle->grid); place++)
    if (gw_place_exists (puzzle->grid, (GwCell) place) && solution[place] < GW_MAX_SYMBOLS)
      cells[place] = GW_BIT (solution[place]);
  go_through_places (&offer);
  g_hash_table_unref (offer.taken);
}
