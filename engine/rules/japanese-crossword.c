/* The empty value makes the blocks of a crossword: no two touch, and all other cells hang together. Separate grids are
 * crosswords of their own. */
#include "base/error.h"
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/tell.h"

static GwMask
empty_of (const GwPuzzle *puzzle)
{
  return GW_BIT (puzzle->symbols->empty);
}

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  if (puzzle->symbols->empty != GW_NO_SYMBOL)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("a Japanese crossword needs an empty value; add empty_value = …"));
  return FALSE;
}

/* ---- check ---- */

enum { TOUCHING, APART };

static gboolean
is_surely_filled (const GwView *view, guint cell)
{
  return view->cells[cell] != 0 && (view->cells[cell] & empty_of (view->puzzle)) == 0;
}

static gboolean
may_be_filled (const GwView *view, guint cell)
{
  return (view->cells[cell] & ~empty_of (view->puzzle)) != 0;
}

static gboolean
has_touching (const GwView *view, GwViolation *violation)
{
  const GwGrid *grid = view->puzzle->grid;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      GwCell neighbours[6];
      guint n = gw_grid_neighbours (grid, (GwCell) cell, neighbours);

      for (guint i = 0; i < n && view->cells[cell] == empty_of (view->puzzle); i++)
        if (view->cells[neighbours[i]] == empty_of (view->puzzle))
          {
            gw_tell_cell (violation, view, (GwCell) cell);
            gw_tell_cell (violation, view, neighbours[i]);
            return TRUE;
          }
    }
  return FALSE;
}

/* From cell to cell, as long as another one is reached. */
static void
spread (const GwView *view, guint8 *reached)
{
  gboolean goes_on = TRUE;

  while (goes_on)
    {
      goes_on = FALSE;
      for (guint cell = 0; cell < view->puzzle->grid->n_cells; cell++)
        {
          GwCell neighbours[6];
          guint n = gw_grid_neighbours (view->puzzle->grid, (GwCell) cell, neighbours);

          for (guint i = 0; i < n && reached[cell]; i++)
            if (!reached[neighbours[i]] && may_be_filled (view, neighbours[i]))
              reached[neighbours[i]] = goes_on = TRUE;
        }
    }
}

/* Two cells of SHEET that cannot hang together any more. */
static gboolean
has_parts (const GwView *view, guint sheet, GwViolation *violation)
{
  const GwGrid *grid = view->puzzle->grid;
  g_autofree guint8 *reached = g_new0 (guint8, grid->n_cells);
  guint first = G_MAXUINT;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      if (grid->sheet[cell] != sheet || !is_surely_filled (view, cell))
        continue;
      if (first == G_MAXUINT)
        {
          first = cell;
          reached[cell] = TRUE;
          spread (view, reached);
        }
      else if (!reached[cell])
        {
          gw_tell_cell (violation, view, (GwCell) first);
          gw_tell_cell (violation, view, (GwCell) cell);
          return TRUE;
        }
    }
  return FALSE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwGrid *grid = view->puzzle->grid;

  if (has_touching (view, violation))
    return GW_VIOLATED;
  for (guint sheet = 0; sheet < grid->n_sheets; sheet++)
    if (has_parts (view, sheet, violation))
      {
        if (violation != NULL)
          violation->code = APART;
        return GW_VIOLATED;
      }
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell) && !gw_view_is_decided (view, (GwCell) cell))
      return GW_PENDING;
  return GW_SATISFIED;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell_plainly (constraint, puzzle, violation,
                          violation->code == APART ? _("empty cells cut them off from each other")
                                                   : _("two empty cells must not share an edge"));
}

/* ---- post ---- */

static void
post_touching (GwPoster *poster, GwCell cell)
{
  GwMask empty = empty_of (poster->puzzle), all = poster->puzzle->symbols->all, allowed[GW_MAX_SYMBOLS];
  GwCell neighbours[6];
  guint n = gw_grid_neighbours (poster->puzzle->grid, cell, neighbours);

  for (guint v = 0; v < poster->puzzle->symbols->n; v++)
    allowed[v] = GW_BIT (v) == empty ? all & ~empty : all;
  for (guint i = 0; i < n; i++)
    if (neighbours[i] > cell)
      gw_post_pairs (poster, cell, neighbours[i], allowed);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwGrid *grid = poster->puzzle->grid;
  g_autofree GwCell *cells = g_new (GwCell, grid->n_cells);

  for (guint sheet = 0; sheet < grid->n_sheets; sheet++)
    {
      guint n = 0;

      for (guint cell = 0; cell < grid->n_cells; cell++)
        if (grid->sheet[cell] == sheet && gw_grid_is_active (grid, (GwCell) cell))
          {
            post_touching (poster, (GwCell) cell);
            cells[n++] = (GwCell) cell;
          }
      if (n > 0)
        gw_post_connected (poster, cells, n, empty_of (poster->puzzle));
    }
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Empty cells never share an edge, and all other cells are connected."));
}

const GwRule gw_rule_japanese_crossword = {
  .id = "japanese_crossword", .name = N_("Japanese crossword"), .origin = GW_ORIGIN_OURS, .category = GW_CATEGORY_GLOBAL, .concerns = GW_CONCERNS_VALUES,
  .words = N_("nonogram, Japanese sums"),
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_NOTE, .is_flag = TRUE,
  .meaning = N_("no two cells with the empty value share an edge; all other cells are connected"),
  .keeps = GW_TURNS | GW_RELABELS,
  .valid = valid, .check = check, .explain = explain, .post = post, .describe = describe,
};
