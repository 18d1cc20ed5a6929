/* Diagonals: a stroke from end to end, or a click for the longest one through a cell. The same again takes it away. */
#include "tools/clue-make.h"
#include "tools/tool-table.h"

static gboolean
takes (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_DIAGONAL;
}

/* Both ends of the stroke, in reading order. */
static void
set_ends (GwToolState *state, GwCell a, GwCell b)
{
  GwCell from = MIN (a, b), to = MAX (a, b);

  g_array_set_size (state->cells, 0);
  g_array_append_val (state->cells, from);
  g_array_append_val (state->cells, to);
}

static GwCell
start_of (const GwToolState *state)
{
  return gw_stroke_place (state, 0).cells[0];
}

static void
press (GwToolRun *run)
{
  g_array_append_val (run->state->places, run->event->place);
  set_ends (run->state, run->event->place.cells[0], run->event->place.cells[0]);
}

static void
drag (GwToolRun *run)
{
  GwCell to = run->event->place.cells[0], line[GW_MAX_SIDE];

  set_ends (run->state, start_of (run->state), to);
  if (to != start_of (run->state) && gw_grid_diagonal (run->puzzle->grid, start_of (run->state), to, line) == 0)
    gw_run_refuse (run, g_strdup (_("A diagonal runs at 45 degrees from its first to its last cell.")));
}

static GwCell
end_of_walk (const GwGrid *grid, GwCell cell, GwDirection direction, guint *length)
{
  for (GwCell next = gw_grid_step (grid, cell, direction); next != GW_NO_CELL; next = gw_grid_step (grid, cell, direction))
    {
      cell = next;
      (*length)++;
    }
  return cell;
}

/* The falling one when both are equally long. */
static void
set_longest (GwToolRun *run)
{
  const GwGrid *grid = run->puzzle->grid;
  GwCell cell = start_of (run->state), ends[4];
  guint falling = 1, rising = 1;

  ends[0] = end_of_walk (grid, cell, GW_UP_LEFT, &falling);
  ends[1] = end_of_walk (grid, cell, GW_DOWN_RIGHT, &falling);
  ends[2] = end_of_walk (grid, cell, GW_UP_RIGHT, &rising);
  ends[3] = end_of_walk (grid, cell, GW_DOWN_LEFT, &rising);
  if (rising > falling)
    set_ends (run->state, ends[2], ends[3]);
  else
    set_ends (run->state, ends[0], ends[1]);
}

static void
show (GwToolRun *run)
{
  GwCell line[GW_MAX_SIDE];
  GwCell a = gw_stroke_cell (run->state, 0), b = gw_stroke_cell (run->state, 1);
  guint n = gw_grid_diagonal (run->puzzle->grid, a, b, line);

  run->result->preview.kind = GW_PREVIEW_PATH;
  run->result->preview.cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_array_append_vals (run->result->preview.cells, n > 0 ? line : &a, n > 0 ? n : 1);
}

static const GwConstraint *
find_same (GwToolRun *run, GwCell a, GwCell b)
{
  for (guint i = 0; i < run->puzzle->n_constraints; i++)
    {
      const GwConstraint *other = run->puzzle->constraints[i];

      if (other->rule == run->state->rule && MIN (other->args[0].value, other->args[1].value) == a
          && MAX (other->args[0].value, other->args[1].value) == b)
        return other;
    }
  return NULL;
}

static void
release (GwToolRun *run)
{
  GwCell ends[2];
  const GwConstraint *same;
  g_autoptr (GwConstraint) made = NULL;
  g_autoptr (GError) error = NULL;
  GwEdit *edit;

  if (gw_stroke_cell (run->state, 0) == gw_stroke_cell (run->state, 1))
    set_longest (run);
  ends[0] = gw_stroke_cell (run->state, 0);
  ends[1] = gw_stroke_cell (run->state, 1);
  same = find_same (run, ends[0], ends[1]);
  if (same != NULL && gw_run_is_locked (run, same))
    return;
  made = same == NULL ? gw_run_make (run, ends, 2, NULL, &error) : NULL;
  if (error != NULL)
    {
      gw_run_refuse (run, g_strdup (error->message));
      return;
    }
  edit = gw_edit_new ();
  if (same != NULL)
    gw_edit_remove (edit, same->id);
  else
    gw_edit_add (edit, made, G_MAXUINT);
  gw_run_commit (run, edit, g_strdup (same != NULL ? _("Remove diagonal") : _("Draw diagonal")));
}

const GwTool gw_tool_diagonal = {
  .id = "diagonal", .family = GW_FAMILY_REGION, .letter = "D", .name = N_("Diagonal"), .places = GW_AT (CELL), .takes = takes,
  .hint = N_("drag from end to end, or click for the longest one; the same again takes it away."),
  .stroke_hint = N_("let go, or Enter, at the last cell."),
  .press = press, .drag = drag, .release = release, .show = show,
};
