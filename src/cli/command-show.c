/* show: draws a puzzle in the terminal. */
#include "cli/output-json.h"
#include "cli/text-picture.h"
#include "cli/verdict.h"

static void
fill_solution (GwSession *session, const GwItem *item, GwAnswerer *answerer, GwMask *cells)
{
  const GwQuestion question = { .limit = 1, .n_witnesses = 1 };
  g_autofree char *place = gw_item_place (item);
  GwAnswer answer;

  gw_answerer_count (answerer, item->givens, &question, &session->control, &answer);
  for (guint cell = 0; answer.n_witnesses > 0 && cell < item->puzzle->grid->n_cells; cell++)
    if (answer.witnesses[cell] != GW_NO_VALUE)
      cells[cell] = GW_BIT (answer.witnesses[cell]);
  if (answer.n_witnesses == 0 && answer.end == GW_END_COMPLETE)
    {
      gw_session_note (session, GW_STATUS_NOT);
      gw_session_say (session, place, g_strdup (_("no solution")));
    }
  else if (answer.n_witnesses == 0)
    {
      gw_session_note (session, GW_STATUS_UNDECIDED);
      gw_session_say (session, place, g_strdup (_("stopped before a solution was found")));
    }
  gw_answer_clear (&answer);
}

static void
fill_candidates (GwSession *session, const GwItem *item, GwAnswerer *answerer, GwMask *cells)
{
  guint n_cells = item->puzzle->grid->n_cells;
  g_autofree GwMask *open = g_new0 (GwMask, n_cells);
  g_autofree char *place = gw_item_place (item);

  if (gw_answerer_candidates (answerer, item->givens, &session->control, cells, open) == GW_END_COMPLETE)
    return;
  for (guint cell = 0; cell < n_cells; cell++)
    cells[cell] |= open[cell];
  gw_session_note (session, GW_STATUS_UNDECIDED);
  gw_session_say (session, place, g_strdup (_("stopped; some candidates are undecided and drawn")));
}

/* What stands in the cells. FALSE when the puzzle cannot be solved though that is needed. */
static gboolean
fill (GwSession *session, const GwItem *item, GwMask *cells)
{
  gboolean wants_solution = gw_session_has (session, GW_OPTION_SOLUTION);
  gboolean wants_candidates = gw_session_has (session, GW_OPTION_CANDIDATES);
  g_autofree char *place = gw_item_place (item);
  g_autoptr (GError) error = NULL;
  GwAnswerer *answerer;

  gw_item_start (item, cells);
  if (!wants_solution && !wants_candidates)
    return TRUE;
  if (item->reading->n_errors > 0)
    return FALSE;
  answerer = gw_item_answerer (item, &error);
  if (answerer == NULL)
    {
      gw_session_complain (session, place, g_strdup_printf (_("error: %s"), error->message));
      return FALSE;
    }
  if (wants_solution)
    fill_solution (session, item, answerer, cells);
  else
    fill_candidates (session, item, answerer, cells);
  return TRUE;
}

static void
write_picture (GwSession *session, const GwItem *item, const GwPicture *picture)
{
  const GwGrid *grid = item->puzzle->grid;
  g_autoptr (GString) drawing = g_string_new (NULL);
  JsonBuilder *builder = gw_json_begin (session, item);

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
  gw_json_add_diagnostics (builder, item->reading->diagnostics);
  gw_json_end (session, builder, item->reading->n_errors > 0 ? GW_STATUS_WRONG : GW_STATUS_FINE);
}

static void
draw (GwSession *session, const GwItem *item)
{
  g_autofree GwMask *cells = g_new0 (GwMask, item->puzzle->grid->n_cells);
  g_autofree char *place = gw_item_place (item);
  GwPicture *picture;

  if (!fill (session, item, cells))
    gw_item_start (item, cells);
  picture = gw_picture_new (item->puzzle, cells, gw_session_has (session, GW_OPTION_CANDIDATES),
                            gw_session_has (session, GW_OPTION_ASCII));
  if (gw_session_has (session, GW_OPTION_JSON))
    write_picture (session, item, picture);
  else
    {
      if (!item->is_only)
        g_string_append_printf (gw_session_out (session), "%s:\n", place);
      gw_picture_append (picture, gw_session_out (session));
    }
  gw_picture_free (picture);
}

/* What could be understood of a wrong file is drawn, too. */
static void
show_puzzle (GwSession *session, const GwItem *item)
{
  guint n = item->reading->n_errors;
  JsonBuilder *builder;

  if (n > 0)
    gw_session_note (session, GW_STATUS_WRONG);
  if (item->puzzle != NULL)
    draw (session, item);
  else if (gw_session_has (session, GW_OPTION_JSON))
    {
      builder = gw_json_begin (session, item);
      gw_json_add_text (builder, "error", _("there is nothing to draw"));
      gw_json_add_diagnostics (builder, item->reading->diagnostics);
      gw_json_end (session, builder, GW_STATUS_WRONG);
    }
  else
    gw_session_say (session, item->file,
                    g_strdup_printf (ngettext ("not well formed: %u error", "not well formed: %u errors", n), n));
}

const GwCommand gw_command_show = {
  .name = "show",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("draw a puzzle with box characters"),
  .description = N_("Draws the grid with its givens. Heavy lines are the outlines of boxes and jigsaw pieces; a dashed line has the"
                    " same cage on both sides, and the total stands in the upper left corner of the cage's first cell. Shaded cells"
                    " are extra regions, ╲ and ╱ mark diagonals, [ ] even and ( ) odd cells. What cannot be drawn in text is listed"
                    " below the grid.\n"
                    "Of a file with errors, what could be understood is drawn; the exit status is then 2."),
  .examples = N_("killer.rf\tthe puzzle\n--solution killer.rf\tits solution\n--candidates killer.rf\twith pencil marks"),
  .options = GW_OPTION_BIT (SOLUTION) | GW_OPTION_BIT (CANDIDATES) | GW_OPTION_BIT (ASCII),
  .input = GW_INPUT_READ,
  .puzzle = show_puzzle,
};
