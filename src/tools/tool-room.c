/* Rooms: parts of the grid between borders. As countries on a map: a stroke that begins in a room extends it, one that begins elsewhere,
 * or with Shift, makes a new one; other rooms lose what it takes. With Control the room loses cells. */
#include "rules/rule-table.h"
#include "tools/clue-make.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

static gboolean
takes (const GwRule *rule)
{
  return rule == &gw_rule_room;
}

static GArray *
cells_of (const GwConstraint *room)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < room->n_args; i++)
    g_array_append_vals (cells, &(GwCell) { (GwCell) room->args[i].value }, 1);
  return cells;
}

static const GwConstraint *
room_at (const GwPuzzle *puzzle, GwCell cell)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 0; takes (puzzle->constraints[i]->rule) && k < puzzle->constraints[i]->n_args; k++)
      if (puzzle->constraints[i]->args[k].value == (gint) cell)
        return puzzle->constraints[i];
  return NULL;
}

static void
press (GwToolRun *run)
{
  const GwConstraint *room = room_at (run->puzzle, run->event->place.cells[0]);

  run->state->target = room != NULL && !(run->state->modifiers & GW_BOARD_SHIFT) ? room->id : 0;
  run->state->is_erasing = room != NULL && (run->state->modifiers & GW_BOARD_CONTROL) != 0;
  gw_stroke_begin (run);
}

static void
drag (GwToolRun *run)
{
  gw_stroke_to_cell (run, FALSE);
}

/* The cells of ROOM (NULL: a new one) after the stroke, rising. */
static GArray *
cells_after (GwToolRun *run, const GwConstraint *room)
{
  const gboolean is_target = room == NULL || room->id == run->state->target;
  GArray *cells = room != NULL ? cells_of (room) : g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = cells->len; i > 0; i--)
    if (gw_cells_contain (run->state->cells, g_array_index (cells, GwCell, i - 1)))
      g_array_remove_index (cells, i - 1);
  if (is_target && !run->state->is_erasing)
    g_array_append_vals (cells, run->state->cells->data, run->state->cells->len);
  gw_cells_sort (cells);
  return cells;
}

static void
put_room (GwToolRun *run, GwEdit *edit, const GwConstraint *room)
{
  g_autoptr (GArray) cells = cells_after (run, room);
  g_autoptr (GwConstraint) made = NULL;

  if (room != NULL && cells->len == room->n_args && room->id != run->state->target)
    return;
  if (cells->len == 0)
    {
      gw_edit_remove (edit, room->id);
      return;
    }
  made = room != NULL ? gw_clue_with_cells (run->puzzle, room, (const GwCell *) (gconstpointer) cells->data, cells->len, NULL)
                      : gw_clue_new (run->puzzle, &gw_rule_room, (const GwCell *) (gconstpointer) cells->data, cells->len, NULL, NULL);
  if (made != NULL && room != NULL)
    gw_edit_replace (edit, room->id, made);
  else if (made != NULL)
    gw_edit_add (edit, made, G_MAXUINT);
}

static void
release (GwToolRun *run)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();

  /* A click does not change the room in which it is. */
  if (run->state->target != 0 && run->state->cells->len == 1 && !run->state->is_erasing)
    return;
  for (guint i = 0; i < run->puzzle->n_constraints; i++)
    if (takes (run->puzzle->constraints[i]->rule))
      {
        if (gw_run_is_locked (run, run->puzzle->constraints[i]))
          return;
        put_room (run, edit, run->puzzle->constraints[i]);
      }
  if (run->state->target == 0 && !run->state->is_erasing)
    put_room (run, edit, NULL);
  gw_run_commit (run, g_steal_pointer (&edit), g_strdup (_("Paint room")));
}

const GwTool gw_tool_room = {
  .id = "room", .family = GW_FAMILY_REGION, .letter = "K", .name = N_("Room"), .places = GW_AT (CELL), .takes = takes,
  .hint = N_("drag over cells; begin in a room to extend it, with Shift to divide it. Control takes cells away."),
  .stroke_hint = N_("let go, or Enter, to make the room; Escape drops it."),
  .with_control = N_("Take Away"), .with_shift = N_("Divide"),
  .press = press, .drag = drag, .release = release,
};
