/* A picture of a kind is made by its own tool: the strokes below, on a grid whose solution is known, so that totals come by themselves. */
#include "tools/tool-family.h"

#define SOLUTION "//@ solution: 367849251429531768158726934681975423245183697793264815534697182912458376876312549\n\n"
#define HEAD SOLUTION "values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\n"

/* The first that lets the tool make something is taken: pieces need room beside boxes, and some rules name a relation of the author's. */
static const char *const bases[] = {
  HEAD "box_groups(3, 3)\n",
  HEAD,
  HEAD "relation(R, 12, 23, 34, 45, 56, 67, 78, 89)\n",
};

/* Cells in the order of a stroke, on nine columns; ends with GW_NO_CELL. */
static const GwCell strokes[][10] = {
  { 9, 1, 11, GW_NO_CELL },
  { 0, 1, 9, GW_NO_CELL },
  { 9, 10, GW_NO_CELL },
  { 10, GW_NO_CELL },
  { 0, 1, 10, 9, GW_NO_CELL },
  { 0, 1, 2, 11, 10, 9, 18, 19, 20, GW_NO_CELL },
  { 0, 10, 20, 30, 40, 50, 60, 70, 80, GW_NO_CELL },
};

static const GwCell second_stroke[] = { 18, 19, GW_NO_CELL };

typedef struct
{
  const GwTool *tool;
  GwToolState   state;
  GwPuzzle     *puzzle, *after; /* owned */
  GwSelection  *selection;      /* owned */
} Hand;

static void
send (Hand *hand, GwBoardEvent *event)
{
  const GwToolContext context = { hand->after != NULL ? hand->after : hand->puzzle, hand->selection };
  GwToolResult result = { 0 };

  gw_tool_handle (hand->tool, &context, &hand->state, event, &result);
  if (result.after != NULL)
    {
      g_clear_pointer (&hand->after, gw_puzzle_unref);
      hand->after = g_steal_pointer (&result.after);
    }
  if (result.selection != NULL)
    {
      gw_selection_unref (hand->selection);
      hand->selection = g_steal_pointer (&result.selection);
    }
  gw_tool_result_clear (&result);
}

static void
point (Hand *hand, GwBoardEventKind kind, GwPlace place)
{
  GwBoardEvent event = { .kind = kind, .place = place };

  send (hand, &event);
}

static void
paint (Hand *hand, const GwCell *cells)
{
  guint i = 0;

  for (; cells[i] != GW_NO_CELL; i++)
    point (hand, i == 0 ? GW_BOARD_PRESS : GW_BOARD_DRAG, gw_place_cell (cells[i]));
  point (hand, GW_BOARD_RELEASE, gw_place_cell (cells[i - 1]));
}

static void
click (Hand *hand, GwPlace place)
{
  point (hand, GW_BOARD_PRESS, place);
  point (hand, GW_BOARD_RELEASE, place);
}

/* Of tools that paint, the cells of CELLS; others have one place for all their clues. */
static void
stroke (Hand *hand, const GwToolKind *kind, const GwCell *cells)
{
  const GwGrid *grid = hand->puzzle->grid;
  gboolean is_slanted = kind->rule != NULL && kind->rule->look.is_slanted;
  GwBoardEvent digit = { .kind = GW_BOARD_KEY, .key = GW_KEY_TEXT, .text = "5" };

  if (kind->tool->places & GW_AT (EDGE))
    click (hand, gw_place_edge (grid, 10, 11));
  else if (kind->tool->places & GW_AT (CORNER))
    click (hand, gw_place_corner (grid, 0, GW_DOWN_RIGHT));
  else if (kind->tool->places & GW_AT (OUTSIDE))
    click (hand, gw_place_outside (grid, is_slanted ? 1 : 9, is_slanted ? GW_DOWN_RIGHT : GW_RIGHT));
  else
    paint (hand, cells);
  if (hand->after == NULL && kind->tool->is_selecting)
    send (hand, &digit);
  else if (hand->after == NULL && hand->state.groups->len > 0)
    paint (hand, second_stroke);
}

/* What the strokes have made on BASE; NULL when that is nothing. */
static GwPuzzle *
try (const GwToolKind *kind, const char *base, const GwCell *cells)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (base, strlen (base));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  Hand hand = { .tool = kind->tool, .puzzle = reading->puzzle, .selection = gw_selection_new (reading->puzzle->grid) };

  gw_tool_state_init (&hand.state);
  gw_tool_begin (kind->tool, &hand.state, kind->rule);
  hand.state.variant = kind->variant;
  stroke (&hand, kind, cells);
  gw_tool_state_clear (&hand.state);
  gw_selection_unref (hand.selection);
  return hand.after;
}

/* All of its cells, or those of the stroke where there is no clue. */
static GArray *
cells_to_show (const GwPuzzle *puzzle, const GwRule *rule, const GwCell *stroke_cells)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < puzzle->n_constraints && rule != NULL; i++)
    for (guint k = 0; puzzle->constraints[i]->rule == rule && k < puzzle->constraints[i]->n_regions; k++)
      g_array_append_vals (cells, puzzle->constraints[i]->regions[k]->cells, puzzle->constraints[i]->regions[k]->n_cells);
  for (guint i = 0; cells->len == 0 && stroke_cells[i] != GW_NO_CELL; i++)
    g_array_append_val (cells, stroke_cells[i]);
  return cells;
}

GwPuzzle *
gw_tool_kind_sample (const GwToolKind *kind, GArray **cells)
{
  /* Fog is drawn for an author's eyes on the board alone. */
  for (guint base = 0; base < G_N_ELEMENTS (bases) && kind->tool->family != GW_FAMILY_FOG; base++)
    for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
      {
        GwPuzzle *puzzle = try (kind, bases[base], strokes[i]);

        if (puzzle == NULL)
          continue;
        *cells = cells_to_show (puzzle, kind->rule, strokes[i]);
        return puzzle;
      }
  return NULL;
}
