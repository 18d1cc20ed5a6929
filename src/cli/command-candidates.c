/* candidates: what can each cell hold? */
#include "cli/output-json.h"
#include "cli/verdict.h"

typedef struct
{
  GwMask *supported, *open; /* a set a cell */
  GwEnd   end;
} Candidates;

static GwStatus
status_of (const GwItem *item, const Candidates *candidates)
{
  if (candidates->end != GW_END_COMPLETE)
    return GW_STATUS_UNDECIDED;
  for (guint cell = 0; cell < item->puzzle->grid->n_cells; cell++)
    if (gw_grid_is_active (item->puzzle->grid, (GwCell) cell))
      return candidates->supported[cell] != 0 ? GW_STATUS_FINE : GW_STATUS_NOT;
  return GW_STATUS_FINE;
}

static void
print_cell (GString *out, const GwPuzzle *puzzle, guint cell, const Candidates *candidates)
{
  GwMask both = candidates->supported[cell] | candidates->open[cell];

  gw_cell_append_name (out, puzzle->grid, (GwCell) cell);
  GW_MASK_FOREACH (v, both)
    g_string_append_printf (out, " %s%s", puzzle->symbols->text[v], candidates->open[cell] & GW_BIT (v) ? "?" : "");
  g_string_append_c (out, '\n');
}

static void
print_candidates (GwCall *call, const GwItem *item, const Candidates *candidates)
{
  g_autofree char *place = gw_item_place (item);
  GwStatus status = status_of (item, candidates);

  gw_call_note (call, status);
  for (guint cell = 0; cell < item->puzzle->grid->n_cells; cell++)
    if (gw_grid_is_active (item->puzzle->grid, (GwCell) cell))
      print_cell (gw_call_out (call), item->puzzle, cell, candidates);
  if (status == GW_STATUS_NOT)
    gw_call_say (call, place, g_strdup (_("no solution")));
  else if (status == GW_STATUS_UNDECIDED)
    gw_call_say (call, place, g_strdup (_("stopped; candidates with a '?' are undecided")));
}

static void
write_candidates (GwCall *call, const GwItem *item, const Candidates *candidates)
{
  const GwPuzzle *puzzle = item->puzzle;
  JsonBuilder *builder = gw_json_begin (call, item);

  json_builder_set_member_name (builder, "cells");
  json_builder_begin_array (builder);
  for (guint i = 0; i < puzzle->grid->n_cells; i++)
    {
      GString *name = g_string_new (NULL);

      if (gw_grid_is_active (puzzle->grid, (GwCell) i))
        {
          json_builder_begin_object (builder);
          gw_cell_append_name (name, puzzle->grid, (GwCell) i);
          gw_json_add_text (builder, "cell", name->str);
          gw_json_add_symbols (builder, "candidates", puzzle->symbols, candidates->supported[i]);
          if (candidates->open[i] != 0)
            gw_json_add_symbols (builder, "undecided", puzzle->symbols, candidates->open[i]);
          json_builder_end_object (builder);
        }
      g_string_free (name, TRUE);
    }
  json_builder_end_array (builder);
  gw_json_add_flag (builder, "complete", candidates->end == GW_END_COMPLETE);
  if (candidates->end != GW_END_COMPLETE)
    gw_json_add_text (builder, "end", gw_end_word (call, candidates->end));
  gw_json_end (call, item, builder, status_of (item, candidates));
}

static void
find_candidates (GwCall *call, const GwItem *item)
{
  guint n_cells = item->puzzle->grid->n_cells;
  g_autofree GwMask *masks = g_new0 (GwMask, 2 * n_cells);
  Candidates candidates = { .supported = masks, .open = masks + n_cells };

  candidates.end = gw_answerer_candidates (gw_item_answerer (item, NULL), item->givens, &call->control,
                                           candidates.supported, candidates.open);
  if (gw_item_is_refused (call, item))
    return;
  if (gw_call_has (call, GW_OPTION_JSON))
    write_candidates (call, item, &candidates);
  else
    print_candidates (call, item, &candidates);
}

const GwCommand gw_command_candidates = {
  .name = "candidates",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("print what each cell holds in some solution"),
  .description = N_("Prints one line a cell: its name, then the symbols that it has in at least one solution, each behind a blank:"
                    " 'R1C1 1 5 9'. On several grids the names begin with the grid: 'G2R1C1'. Inactive cells have no line.\n"
                    "When the time ends it, symbols that are neither found nor excluded are marked: '7?'. A puzzle without"
                    " solution has lines without symbols, and the exit status is 1."),
  .examples = N_("puzzle.rf\tthe true candidates\n--time-limit 2 puzzle.rf\twhat is known of them after two seconds"),
  .options = { GW_OPTION_ENGINE },
  .input = GW_INPUT_SOLVED,
  .puzzle = find_candidates,
};
