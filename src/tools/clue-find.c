#include "tools/clue-find.h"

#include <string.h>

#include "selection/drawn-list.h"
#include "selection/drawn-place.h"
#include "tools/clue-fields.h"

guint
gw_drawing_height (GwDrawing drawing)
{
  static const guint8 height[] = {
    [GW_DRAW_BORDER] = 1, [GW_DRAW_SHADE] = 2, [GW_DRAW_CAGE] = 3, [GW_DRAW_DIAGONAL] = 4, [GW_DRAW_LINE] = 5,
    [GW_DRAW_CELL_MARK] = 6, [GW_DRAW_CANDIDATES] = 7, [GW_DRAW_DIGIT] = 8, [GW_DRAW_OUTSIDE] = 9,
    [GW_DRAW_EDGE_MARK] = 10, [GW_DRAW_CORNER_MARK] = 11,
  };

  return (guint) drawing < G_N_ELEMENTS (height) ? height[drawing] : 0;
}

static gboolean
covers_cell (const GwConstraint *constraint, GwCell cell)
{
  for (guint i = 0; i < constraint->n_regions; i++)
    if (gw_region_contains (constraint->regions[i], cell))
      return TRUE;
  return FALSE;
}

/* All cells of a mark are cells of PLACE; an edge mark has both. */
static gboolean
sits_at (const GwConstraint *constraint, const GwPlace *place)
{
  guint n = 0;

  for (guint i = 0; i < constraint->n_args; i++)
    {
      gboolean is_there = FALSE;

      if (constraint->args[i].type != GW_ARG_CELL)
        continue;
      for (guint j = 0; j < place->n_cells; j++)
        is_there = is_there || constraint->args[i].value == (gint) place->cells[j];
      if (!is_there)
        return FALSE;
      n++;
    }
  return n >= 2;
}

GwPlace
gw_clue_outside (const GwGrid *grid, const GwConstraint *constraint)
{
  if (constraint->n_regions == 0)
    return (GwPlace) { .kind = GW_PLACE_NONE };
  return gw_place_of_line (grid, constraint->regions[0]->cells, constraint->regions[0]->n_cells);
}

static gboolean
runs_along (const GwGrid *grid, const GwConstraint *constraint, const GwPlace *place)
{
  GwPlace outside = gw_clue_outside (grid, constraint);

  return gw_place_equal (&outside, place);
}

static gboolean
is_in_cell (const GwPuzzle *puzzle, const GwConstraint *constraint, GwCell cell)
{
  switch (constraint->rule->drawing)
    {
    case GW_DRAW_EDGE_MARK:
    case GW_DRAW_CORNER_MARK:
      return FALSE;
    case GW_DRAW_OUTSIDE:
      return covers_cell (constraint, cell) && gw_clue_outside (puzzle->grid, constraint).kind == GW_PLACE_NONE;
    default:
      return covers_cell (constraint, cell);
    }
}

static GwDrawing
drawing_of (const GwConstraint *constraint)
{
  return gw_clue_core (constraint)->rule->drawing;
}

gboolean
gw_clue_is_at (const GwPuzzle *puzzle, const GwConstraint *constraint, const GwPlace *place)
{
  GwDrawing drawing = drawing_of (constraint);

  constraint = gw_clue_core (constraint);

  if (gw_drawing_height (drawing) == 0)
    return FALSE;
  switch (place->kind)
    {
    case GW_PLACE_CELL:
      return is_in_cell (puzzle, constraint, place->cells[0]);
    case GW_PLACE_EDGE:
      return drawing == GW_DRAW_EDGE_MARK && sits_at (constraint, place);
    case GW_PLACE_CORNER:
      return drawing == GW_DRAW_CORNER_MARK && sits_at (constraint, place);
    case GW_PLACE_OUTSIDE:
      return drawing == GW_DRAW_OUTSIDE && runs_along (puzzle->grid, constraint, place);
    default:
      return FALSE;
    }
}

const GwConstraint *
gw_clue_topmost (const GwPuzzle *puzzle, const GwPlace *place, GwDrawing drawing)
{
  const GwConstraint *best = NULL;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      if ((drawing == GW_DRAW_NOTHING || drawing_of (constraint) == drawing) && !gw_constraint_is_hidden (constraint)
          && gw_clue_is_at (puzzle, constraint, place)
          && (best == NULL || gw_drawing_height (drawing_of (constraint)) >= gw_drawing_height (drawing_of (best))))
        best = constraint;
    }
  return best;
}

const GwConstraint *
gw_clue_of_rule (const GwPuzzle *puzzle, const GwRule *rule, const GwPlace *place)
{
  for (guint i = puzzle->n_constraints; i > 0; i--)
    if (puzzle->constraints[i - 1]->rule == rule && gw_clue_is_at (puzzle, puzzle->constraints[i - 1], place))
      return puzzle->constraints[i - 1];
  return NULL;
}

/* ---- clues and what is drawn only ---- */

typedef struct
{
  guint64 id;
  guint   height;
} Found;

/* As high as what looks like it; as high as what it was moved among. */
static guint
drawn_height (const GwDrawn *drawn)
{
  static const GwDrawing like[] = { [GW_LEVEL_BELOW] = GW_DRAW_SHADE, [GW_LEVEL_BETWEEN] = GW_DRAW_LINE,
                                    [GW_LEVEL_ABOVE] = GW_DRAW_CELL_MARK };

  return gw_drawing_height (like[gw_drawn_level (drawn->kind, &drawn->look)]);
}

static gint
compare_heights (gconstpointer a, gconstpointer b)
{
  return (gint) ((const Found *) b)->height - (gint) ((const Found *) a)->height;
}

/* Everything in sight at PLACE (of Found), from the topmost down. */
static GArray *
find_all (const GwPuzzle *puzzle, const GwPlace *place)
{
  GArray *here = g_array_new (FALSE, FALSE, sizeof (Found));
  g_autoptr (GPtrArray) drawn = gw_drawn_list (puzzle);

  for (guint i = puzzle->n_constraints; i > 0; i--)
    {
      const GwConstraint *clue = puzzle->constraints[i - 1];
      Found found = { clue->id, gw_drawing_height (drawing_of (clue)) };

      if (!gw_constraint_is_hidden (clue) && gw_clue_is_at (puzzle, clue, place))
        g_array_append_val (here, found);
    }
  for (guint i = drawn->len; i > 0; i--)
    {
      const GwDrawnItem *item = drawn->pdata[i - 1];
      Found found = { item->id, drawn_height (item->drawn) };

      if (!item->drawn->is_hidden && gw_drawn_is_at (puzzle->grid, item->drawn, place))
        g_array_append_val (here, found);
    }
  g_array_sort (here, compare_heights); /* a merge sort: stable */
  return here;
}

guint64
gw_clue_top_id (const GwPuzzle *puzzle, const GwPlace *place)
{
  g_autoptr (GArray) here = find_all (puzzle, place);

  return here->len > 0 ? g_array_index (here, Found, 0).id : 0;
}

guint64
gw_clue_under_id (const GwPuzzle *puzzle, const GwPlace *place, guint64 id)
{
  g_autoptr (GArray) here = find_all (puzzle, place);

  for (guint i = 0; i + 1 < here->len; i++)
    if (g_array_index (here, Found, i).id == id)
      return g_array_index (here, Found, i + 1).id;
  return here->len > 0 ? g_array_index (here, Found, 0).id : 0;
}

gboolean
gw_id_is_at (const GwPuzzle *puzzle, guint64 id, const GwPlace *place)
{
  const GwConstraint *clue = gw_puzzle_find (puzzle, id);
  g_autoptr (GwDrawn) drawn = gw_drawn_get (puzzle, id);

  return (clue != NULL && gw_clue_is_at (puzzle, clue, place)) || (drawn != NULL && gw_drawn_is_at (puzzle->grid, drawn, place));
}

GwPlace
gw_clue_line_at (const GwPuzzle *puzzle, const GwPlace *place)
{
  GwPlace line = *place;

  if (place->kind != GW_PLACE_OUTSIDE)
    return line;
  do
    {
      if (gw_clue_top_id (puzzle, &line) != 0)
        return line;
      line = gw_place_turn (puzzle->grid, &line);
    }
  while (!gw_place_equal (&line, place));
  return line;
}
