/* The eraser takes away what lies on top where it passes. A stroke keeps to the family of drawings that it met first, so
 * that passing over givens does not dig out the cages below. Marks of several cells lose the cell, other clues go whole. */
#include "selection/drawn-list.h"
#include "tools/clue-fields.h"
#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/own-typing.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

static const char *const variants[] = { N_("Eraser: everything"), N_("Eraser: givens"), N_("Eraser: candidates"),
                                        N_("Eraser: cages"), N_("Eraser: lines"), N_("Eraser: regions"),
                                        N_("Eraser: notes"), N_("Eraser: working digits"), NULL };

static gboolean
is_chosen (const GwToolState *state, GwDrawing drawing)
{
  switch (state->variant)
    {
    case 1:
      return drawing == GW_DRAW_DIGIT;
    case 2:
      return drawing == GW_DRAW_CANDIDATES;
    case 3:
      return drawing == GW_DRAW_CAGE;
    case 4:
      return drawing == GW_DRAW_LINE;
    case 5:
      return drawing == GW_DRAW_SHADE || drawing == GW_DRAW_BORDER;
    case 6:
    case 7:
      return FALSE;
    default:
      return TRUE;
    }
}

/* The topmost clue at PLACE of a chosen family. */
static const GwConstraint *
find (GwToolRun *run, const GwPlace *place)
{
  const GwConstraint *best = NULL;

  for (guint d = GW_DRAW_NOTHING + 1; d <= GW_DRAW_OUTSIDE; d++)
    {
      const GwConstraint *clue = is_chosen (run->state, (GwDrawing) d) ? gw_clue_topmost (run->puzzle, place, (GwDrawing) d) : NULL;

      if (clue != NULL
          && (best == NULL || gw_drawing_height (clue->rule->drawing) > gw_drawing_height (best->rule->drawing)))
        best = clue;
    }
  return best;
}

static void
press (GwToolRun *run)
{
  gw_stroke_begin (run);
}

static void
drag (GwToolRun *run)
{
  gw_stroke_to_place (run, &run->event->place);
}

/* The cells of CLUE without those of the stroke. */
static GArray *
cells_left (const GwToolState *state, const GwConstraint *clue)
{
  GArray *cells = gw_clue_cells (clue);

  for (guint i = cells->len; i > 0; i--)
    for (guint j = 0; j < state->places->len; j++)
      if (gw_stroke_place (state, j).kind == GW_PLACE_CELL
          && gw_stroke_place (state, j).cells[0] == g_array_index (cells, GwCell, i - 1))
        {
          g_array_remove_index (cells, i - 1);
          break;
        }
  return cells;
}

static void
erase_clue (GwToolRun *run, GwEdit *edit, const GwConstraint *clue)
{
  g_autoptr (GwConstraint) changed = NULL;

  if (gw_run_is_locked (run, clue))
    return;
  if (clue->rule->drawing == GW_DRAW_CELL_MARK)
    {
      g_autoptr (GArray) cells = cells_left (run->state, clue);

      if (cells->len > 0)
        changed = gw_clue_with_cells (run->puzzle, clue, (const GwCell *) (gconstpointer) cells->data, cells->len, NULL);
    }
  if (changed != NULL)
    gw_edit_replace (edit, clue->id, changed);
  else
    gw_edit_remove (edit, clue->id);
}

/* Drawn-only elements lose the cells of the stroke. FALSE when there is none. */
static gboolean
erase_notes (GwToolRun *run, GwEdit *edit)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (run->puzzle);
  gboolean is_found = FALSE;

  for (guint i = 0; i < run->state->places->len && (run->state->variant == 0 || run->state->variant == 6); i++)
    {
      const GwPlace *place = &gw_stroke_place (run->state, i);
      GwDrawnItem *item = place->kind == GW_PLACE_CELL ? gw_drawn_at (run->puzzle->grid, list, place->cells[0], GW_N_DRAWN, GW_MARK_NONE) : NULL;

      is_found = is_found || item != NULL;
      if (item != NULL && item->drawn->is_locked)
        gw_run_refuse (run, g_strdup (_("This mark is locked; unlock it to erase it.")));
      else if (item != NULL)
        gw_drawn_erase (run->puzzle->grid, list, item, place->cells[0]);
    }
  gw_drawn_edit (edit, run->puzzle, list);
  return is_found;
}

/* Of the stroke's cells, in its order. */
static GArray *
stroke_cells (const GwToolState *state)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < state->places->len; i++)
    if (gw_stroke_place (state, i).kind == GW_PLACE_CELL)
      g_array_append_val (cells, gw_stroke_place (state, i).cells[0]);
  return cells;
}

/* They lie on top: where a stroke begins on one it keeps to them. */
static gboolean
erase_working (GwToolRun *run, GwEdit *edit)
{
  g_autofree guint8 *shown = gw_working_read (run->puzzle);
  g_autoptr (GArray) cells = stroke_cells (run->state);

  if (cells->len == 0 || shown == NULL)
    return FALSE;
  if (run->state->variant == 0 && shown[g_array_index (cells, GwCell, 0)] == GW_NO_VALUE)
    return FALSE;
  return (run->state->variant == 0 || run->state->variant == 7) && gw_working_erase (run, edit, cells);
}

static GwDrawing
erase_clues (GwToolRun *run, GwEdit *edit)
{
  g_autoptr (GHashTable) erased = g_hash_table_new (g_direct_hash, g_direct_equal);
  GwDrawing family = GW_DRAW_NOTHING;

  for (guint i = 0; i < run->state->places->len; i++)
    {
      const GwPlace *place = &gw_stroke_place (run->state, i);
      const GwConstraint *clue = family == GW_DRAW_NOTHING ? find (run, place) : gw_clue_topmost (run->puzzle, place, family);

      if (clue == NULL)
        continue;
      family = clue->rule->drawing;
      if (g_hash_table_add (erased, (gpointer) clue))
        erase_clue (run, edit, clue);
    }
  return family;
}

static void
release (GwToolRun *run)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  guint n_steps;

  if (!erase_working (run, edit) && erase_clues (run, edit) == GW_DRAW_NOTHING && !erase_notes (run, edit))
    gw_run_say (run, g_strdup (_("There is nothing to erase here.")));
  gw_edit_steps (edit, &n_steps);
  if (n_steps > 0)
    {
      run->result->preview.is_impossible = FALSE;
      gw_run_commit (run, g_steal_pointer (&edit), g_strdup (_("Erase")));
    }
}

const GwTool gw_tool_eraser = {
  .id = "eraser", .family = GW_FAMILY_ERASE, .letter = "X", .name = N_("Eraser"),
  .places = GW_AT (CELL) | GW_AT (EDGE) | GW_AT (CORNER) | GW_AT (OUTSIDE), .variants = variants,
  .hint = N_("click or drag over what should go; X again limits it to one kind of clue."),
  .stroke_hint = N_("let go, or Enter, to erase; Escape keeps everything."),
  .press = press, .drag = drag, .release = release,
};
