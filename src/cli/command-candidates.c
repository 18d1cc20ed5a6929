/* candidates: what can each cell hold? */
#include "cli/layer-text.h"
#include "cli/output-json.h"
#include "cli/verdict.h"

typedef struct
{
  GwMask *supported, *open; /* a set a place */
  GwEnd   end;
} Candidates;

/* Whether PLACE can hold anything that is told. */
static gboolean
is_shown (const GwPuzzle *puzzle, guint place)
{
  return gw_n_values_at (puzzle, (GwCell) place) > 0 && gw_place_is_told (puzzle->grid, (GwCell) place);
}

static GwStatus
status_of (const GwItem *item, const Candidates *candidates)
{
  if (candidates->end != GW_END_COMPLETE)
    return GW_STATUS_UNDECIDED;
  for (guint cell = 0; cell < gw_grid_n_places (item->puzzle->grid); cell++)
    if (is_shown (item->puzzle, cell))
      return candidates->supported[cell] != 0 ? GW_STATUS_FINE : GW_STATUS_NOT;
  return GW_STATUS_FINE;
}

/* A symbol in a cell, a digit elsewhere. Free it. */
static char *
value_text (const GwPuzzle *puzzle, guint place, guint value)
{
  return place < puzzle->grid->n_cells ? g_strdup (puzzle->symbols->text[value]) : g_strdup_printf ("%u", value);
}

static void
print_cell (GString *out, const GwPuzzle *puzzle, guint cell, const Candidates *candidates)
{
  GwMask both = candidates->supported[cell] | candidates->open[cell];

  gw_place_append_name (out, puzzle->grid, (GwCell) cell);
  GW_MASK_FOREACH (v, both)
    {
      g_autofree char *value = value_text (puzzle, cell, v);

      g_string_append_printf (out, " %s%s", value, candidates->open[cell] & GW_BIT (v) ? "?" : "");
    }
  g_string_append_c (out, '\n');
}

static void
print_candidates (GwCall *call, const GwItem *item, const Candidates *candidates)
{
  g_autofree char *place = gw_item_place (item);
  GwStatus status = status_of (item, candidates);

  gw_call_note (call, status);
  for (guint cell = 0; cell < gw_grid_n_places (item->puzzle->grid); cell++)
    if (is_shown (item->puzzle, cell))
      print_cell (gw_call_out (call), item->puzzle, cell, candidates);
  if (status == GW_STATUS_NOT)
    gw_call_say (call, place, g_strdup (_("no solution")));
  else if (status == GW_STATUS_UNDECIDED)
    gw_call_say (call, place, g_strdup (_("stopped; candidates with a '?' are undecided")));
}

static void
add_values (JsonBuilder *builder, const char *name, const GwPuzzle *puzzle, guint place, GwMask values)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  GW_MASK_FOREACH (v, values)
    {
      g_autofree char *value = value_text (puzzle, place, v);

      json_builder_add_string_value (builder, value);
    }
  json_builder_end_array (builder);
}

/* An object for each place from FIRST on that can hold something. */
static void
add_places (JsonBuilder *builder, const char *name, const GwPuzzle *puzzle, guint first, guint n, const Candidates *candidates)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = first; i < first + n; i++)
    {
      g_autoptr (GString) place = g_string_new (NULL);

      if (!is_shown (puzzle, i))
        continue;
      json_builder_begin_object (builder);
      gw_place_append_name (place, puzzle->grid, (GwCell) i);
      gw_json_add_text (builder, "cell", place->str);
      add_values (builder, "candidates", puzzle, i, candidates->supported[i]);
      if (candidates->open[i] != 0)
        add_values (builder, "undecided", puzzle, i, candidates->open[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_layers (JsonBuilder *builder, const GwPuzzle *puzzle, const Candidates *candidates)
{
  const GwPlaceLayers *layers = puzzle->grid->layers;

  if (!gw_grid_has_layers (puzzle->grid))
    return;
  json_builder_set_member_name (builder, "layers");
  json_builder_begin_object (builder);
  for (guint i = 0; i < layers->n_layers; i++)
    if (layers->layers[i].is_told)
      add_places (builder, layers->layers[i].name, puzzle, layers->layers[i].first, layers->layers[i].n, candidates);
  json_builder_end_object (builder);
}

static void
write_candidates (GwCall *call, const GwItem *item, const Candidates *candidates)
{
  const GwPuzzle *puzzle = item->puzzle;
  JsonBuilder *builder = gw_json_begin (call, item);

  add_places (builder, "cells", puzzle, 0, puzzle->grid->n_cells, candidates);
  add_layers (builder, puzzle, candidates);
  gw_json_add_flag (builder, "complete", candidates->end == GW_END_COMPLETE);
  if (candidates->end != GW_END_COMPLETE)
    gw_json_add_text (builder, "end", gw_end_word (call, candidates->end));
  gw_json_end (call, item, builder, status_of (item, candidates));
}

static void
find_candidates (GwCall *call, const GwItem *item)
{
  guint n_cells = gw_grid_n_places (item->puzzle->grid);
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
  .summary = N_("print the values that each cell has in some solution"),
  .description = N_("Prints one line per cell: its name, then the symbols that it has in at least one solution, separated by"
                    " blanks: 'R1C1 1 5 9'. With several grids, names begin with the grid: 'G2R1C1'. Inactive cells have no"
                    " line. If a puzzle has layers, their places follow: 'shade:R1C1 0 1', 'links:R1C1-R1C2 1',"
                    " 'fences:R1C1-up 0'.\n"
                    "If time runs out, symbols that are neither found nor ruled out are marked: '7?'. A puzzle without a"
                    " solution has lines without symbols, and the exit status is 1."),
  .examples = N_("puzzle.rf\tthe true candidates\n"
                 "--time-limit 2 puzzle.rf\twhat is known after two seconds"),
  .options = { GW_OPTION_ENGINE },
  .input = GW_INPUT_SOLVED,
  .puzzle = find_candidates,
};
