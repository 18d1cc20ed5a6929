/* show: draws a puzzle in the terminal. */
#include "cli/filling.h"
#include "cli/text-picture.h"
#include "cli/unenforced-text.h"

/* ---- options of its own ---- */

enum
{
  OPTION_ASCII = GW_OWN_OPTION (0),
};

static const GwOption own_options[] = {
  { 0, "ascii", GW_OPTION_FLAG, NULL, N_("draw with ASCII characters only") },
  { 0, NULL },
};

/* What stands in the cells: what is given, and what was asked for. */
static void
fill_cells (const GwItem *item, const GwFilling *filling, GwMask *cells)
{
  guint n_cells = gw_grid_n_places (item->puzzle->grid);

  gw_item_start (item, cells);
  for (guint cell = 0; cell < n_cells; cell++)
    if (filling->candidates != NULL)
      cells[cell] = filling->candidates[cell];
    else if (filling->solution != NULL && filling->solution[cell] != GW_NO_VALUE)
      cells[cell] = GW_BIT (filling->solution[cell]);
}

/* What the places of layers hold in the solution, or in all of them; free it. */
static guint8 *
known_places (const GwItem *item, const GwFilling *filling)
{
  const guint n_places = gw_grid_n_places (item->puzzle->grid);
  guint8 *places = g_new (guint8, n_places);

  for (guint place = 0; place < n_places; place++)
    {
      places[place] = filling->solution != NULL ? filling->solution[place] : GW_NO_VALUE;
      if (filling->candidates != NULL && gw_mask_is_single (filling->candidates[place]))
        places[place] = (guint8) gw_mask_lowest (filling->candidates[place]);
    }
  return places;
}

static void
write_picture (GwCall *call, const GwItem *item, const GwFilling *filling, const GwPicture *picture)
{
  GwStatus status = item->reading->n_errors > 0 ? GW_STATUS_WRONG : filling->status;
  const GwGrid *grid = item->puzzle->grid;
  g_autoptr (GString) drawing = g_string_new (NULL);
  JsonBuilder *builder = gw_json_begin (call, item);

  gw_picture_append (picture, drawing);
  gw_json_add_number (builder, "columns", grid->plan.columns);
  gw_json_add_number (builder, "rows", grid->plan.rows);
  gw_json_add_number (builder, "cells", grid->n_active);
  gw_json_add_text (builder, "drawing", drawing->str);
  json_builder_set_member_name (builder, "listed");
  json_builder_begin_array (builder);
  for (guint i = 0; i < picture->listed->len; i++)
    {
      g_autoptr (GString) clue = g_string_new (NULL);

      gw_clue_append_text (clue, item->puzzle, g_ptr_array_index (picture->listed, i));
      json_builder_add_string_value (builder, clue->str);
    }
  json_builder_end_array (builder);
  gw_json_add_unenforced (builder, item);
  gw_filling_write (filling, call, builder);
  gw_json_end (call, item, builder, status);
}

static void
draw (GwCall *call, const GwItem *item, const GwFilling *filling)
{
  g_autofree GwMask *cells = g_new0 (GwMask, gw_grid_n_places (item->puzzle->grid));
  g_autofree char *place = gw_item_place (item);
  g_autofree guint8 *places = NULL;
  GwPicture *picture;

  fill_cells (item, filling, cells);
  places = gw_grid_has_layers (item->puzzle->grid) ? known_places (item, filling) : NULL;
  picture = gw_picture_new (item->puzzle, cells, gw_call_has (call, GW_OPTION_CANDIDATES),
                            gw_call_has (call, OPTION_ASCII));
  picture->places = places != NULL ? places : filling->solution;
  if (gw_call_has (call, GW_OPTION_JSON))
    write_picture (call, item, filling, picture);
  else
    {
      if (!item->is_only)
        g_string_append_printf (gw_call_out (call), "%s:\n", place);
      gw_picture_append (picture, gw_call_out (call));
      gw_append_unenforced (gw_call_out (call), item);
    }
  gw_picture_free (picture);
}

/* When it cannot be solved, words still show the puzzle as it is; an object has a drawing or an error. */
static void
fill_and_draw (GwCall *call, const GwItem *item)
{
  g_autoptr (GError) error = NULL;
  GwFilling filling;

  if (!gw_filling_init (&filling, call, item, &error))
    gw_complain (call, item, g_strdup (error->message));
  gw_filling_say (&filling, call, item);
  if (error == NULL || !gw_call_has (call, GW_OPTION_JSON))
    draw (call, item, &filling);
  gw_filling_clear (&filling);
}

/* What could be understood of a wrong file is drawn, too. */
static void
show_puzzle (GwCall *call, const GwItem *item)
{
  guint n = item->reading->n_errors;

  if (n > 0)
    gw_call_note (call, GW_STATUS_WRONG);
  if (item->puzzle != NULL)
    fill_and_draw (call, item);
  else if (gw_call_has (call, GW_OPTION_JSON))
    gw_complain (call, item, g_strdup (_("there is nothing to draw")));
  else
    gw_call_say (call, item->file,
                    g_strdup_printf (ngettext ("not well formed: %u error", "not well formed: %u errors", n), n));
}

const GwCommand gw_command_show = {
  .name = "show",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("draw a puzzle with box-drawing characters"),
  .description = N_("Draws the grid with its givens. Heavy lines outline boxes and jigsaw pieces; a dashed line has the same"
                    " cage on both sides, and the total is in the upper left corner of the cage's first cell. Shaded cells are"
                    " extra regions, ╲ and ╱ mark diagonals, [ ] even and ( ) odd cells. Rooms have heavy outlines, and cells"
                    " of a named set have a dot; shades, links and fences of a solution are drawn. Whatever cannot be drawn in"
                    " text is listed below the grid.\n"
                    "If a file has errors, whatever could be understood is drawn; the exit status is then 2."),
  .examples = N_("killer.rf\tthe puzzle\n--solution killer.rf\tits solution\n--candidates killer.rf\twith pencil marks"),
  .options = { GW_OPTION_SOLUTION, GW_OPTION_CANDIDATES },
  .own_options = own_options,
  .input = GW_INPUT_READ,
  .puzzle = show_puzzle,
};
