#include "tools/stroke.h"

#include "tools/clue-make.h"

/* ---- paths ---- */

static gint
sign (gint value)
{
  return (value > 0) - (value < 0);
}

/* The direction of the next step of a king, straight at last. */
static GwDirection
king_direction (const GwGrid *grid, GwCell from, GwCell to)
{
  static const GwDirection by_sign[3][3] = { { GW_UP_LEFT, GW_UP, GW_UP_RIGHT },
                                             { GW_LEFT, GW_RIGHT, GW_RIGHT },
                                             { GW_DOWN_LEFT, GW_DOWN, GW_DOWN_RIGHT } };

  return by_sign[sign ((gint) grid->row[to] - grid->row[from]) + 1][sign ((gint) grid->column[to] - grid->column[from]) + 1];
}

/* On a hexagon, where rows begin at different places. In half cells from the left. */
static gint
hexagon_x (const GwGrid *grid, GwCell cell)
{
  gint k = (gint) grid->plan.rows - (gint) grid->plan.columns;

  return 2 * (gint) grid->column[cell] + ABS ((gint) grid->row[cell] - k);
}

static GwDirection
hexagon_direction (const GwGrid *grid, GwCell from, GwCell to)
{
  gint down = (gint) grid->row[to] - grid->row[from], right = hexagon_x (grid, to) - hexagon_x (grid, from);

  if (down == 0)
    return right > 0 ? GW_RIGHT : GW_LEFT;
  if (down > 0)
    return right > 0 ? GW_DOWN_RIGHT : GW_DOWN_LEFT;
  return right > 0 ? GW_UP_RIGHT : GW_UP_LEFT;
}

static gboolean
touch (const GwGrid *grid, GwCell a, GwCell b)
{
  if (grid->plan.kind == GW_GRID_HEXAGON)
    return gw_grid_adjacent (grid, a, b);
  return grid->sheet[a] == grid->sheet[b] && ABS ((gint) grid->row[a] - grid->row[b]) <= 1
         && ABS ((gint) grid->column[a] - grid->column[b]) <= 1;
}

/* A path of touching cells from FROM (not listed) to TO, appended to OUT: what a quick pointer has skipped. FALSE, and
 * nothing, when a hole or the border of a sheet is in the way. */
static gboolean
step_path (const GwGrid *grid, GwCell from, GwCell to, GArray *out)
{
  guint before = out->len;
  GwCell cell = from;

  while (cell != to && grid->sheet[cell] == grid->sheet[to])
    {
      GwCell next = gw_grid_step (grid, cell,
                                  grid->plan.kind == GW_GRID_HEXAGON ? hexagon_direction (grid, cell, to)
                                                                     : king_direction (grid, cell, to));

      if (next == GW_NO_CELL || !touch (grid, cell, next) || out->len - before > GW_MAX_SIDE * 2)
        break;
      g_array_append_val (out, next);
      cell = next;
    }
  if (cell != to)
    g_array_set_size (out, before);
  return cell == to;
}

/* ---- strokes ---- */

void
gw_stroke_begin (GwToolRun *run)
{
  GwToolState *state = run->state;

  g_array_set_size (state->cells, 0);
  g_array_set_size (state->places, 0);
  g_array_append_val (state->places, run->event->place);
  if (run->event->place.kind == GW_PLACE_CELL)
    g_array_append_val (state->cells, run->event->place.cells[0]);
}

static gboolean
step_to_cell (GwToolRun *run, GwCell cell, gboolean may_repeat)
{
  GArray *cells = run->state->cells;

  if (cells->len > 0 && g_array_index (cells, GwCell, cells->len - 1) == cell)
    return FALSE;
  if (cells->len > 1 && g_array_index (cells, GwCell, cells->len - 2) == cell)
    g_array_set_size (cells, cells->len - 1);
  else if (may_repeat || !gw_cells_contain (cells, cell))
    g_array_append_val (cells, cell);
  else
    return FALSE;
  return TRUE;
}

gboolean
gw_stroke_to_cell (GwToolRun *run, gboolean may_repeat)
{
  GArray *cells = run->state->cells;
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (GwCell));
  gboolean has_changed = FALSE;
  GwCell to = run->event->place.cells[0];

  g_return_val_if_fail (cells->len > 0, FALSE);

  if (!step_path (run->puzzle->grid, g_array_index (cells, GwCell, cells->len - 1), to, path))
    {
      if (g_array_index (cells, GwCell, cells->len - 1) != to)
        gw_run_refuse (run, g_strdup (_("The stroke cannot jump over a gap.")));
      return FALSE;
    }
  for (guint i = 0; i < path->len; i++)
    has_changed = step_to_cell (run, g_array_index (path, GwCell, i), may_repeat) || has_changed;
  return has_changed;
}

gboolean
gw_stroke_to_place (GwToolRun *run, const GwPlace *to)
{
  GArray *places = run->state->places;

  if (places->len > 1 && gw_place_equal (&g_array_index (places, GwPlace, places->len - 2), to))
    {
      g_array_set_size (places, places->len - 1);
      return TRUE;
    }
  for (guint i = 0; i < places->len; i++)
    if (gw_place_equal (&g_array_index (places, GwPlace, i), to))
      return FALSE;
  g_array_append_val (places, *to);
  return TRUE;
}

/* ---- what it comes to ---- */

GwConstraint *
gw_stroke_add (GwToolRun *run, const GArray *cells, const GArray *groups, char *label)
{
  g_autofree char *owned = label;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwConstraint) made = gw_run_make (run, (const GwCell *) (gconstpointer) cells->data, cells->len, groups, &error);
  GwEdit *edit;

  if (made == NULL)
    {
      gw_run_refuse (run, g_strdup (error->message));
      return NULL;
    }
  edit = gw_edit_new ();
  gw_edit_add (edit, made, G_MAXUINT);
  if (!gw_run_commit (run, edit, g_steal_pointer (&owned)))
    return NULL;
  gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), made->id));
  return g_steal_pointer (&made);
}

gboolean
gw_stroke_replace (GwToolRun *run, const GwConstraint *clue, GwConstraint *changed, const GError *error, char *label)
{
  g_autoptr (GwConstraint) owned = changed;
  g_autofree char *owned_label = label;
  GwEdit *edit;

  if (owned == NULL)
    {
      gw_run_refuse (run, g_strdup (error->message));
      return FALSE;
    }
  edit = gw_edit_new ();
  gw_edit_replace (edit, clue->id, owned);
  return gw_run_commit (run, edit, g_steal_pointer (&owned_label));
}
