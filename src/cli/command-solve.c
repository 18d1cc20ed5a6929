/* solve: print a solution, or all. */
#include <inttypes.h>

#include "cli/layer-text.h"
#include "cli/output-json.h"
#include "cli/verdict.h"

/* A JSON object is written when it is whole, so that there is a largest number of solutions in it. */
#define OBJECT_BYTES (128u * 1024 * 1024)

/* ---- options of its own ---- */

enum
{
  OPTION_ALL = GW_OWN_OPTION (0),
};

static const GwOption own_options[] = {
  { 'a', "all", GW_OPTION_FLAG, NULL, N_("print every solution, up to --limit") },
  { 0, NULL },
};

/* Where the solutions of a puzzle go. */
typedef struct
{
  GwCall    *call;
  const GwItem *item;
  GByteArray   *rows; /* for JSON: a symbol per cell, and what the other places hold */
} Printer;

static void
take_solution (const guint8 *cells, gpointer data)
{
  const Printer *printer = data;
  GString *out;

  if (printer->rows != NULL)
    {
      g_byte_array_append (printer->rows, cells, gw_grid_n_places (printer->item->puzzle->grid));
      return;
    }
  out = gw_call_out (printer->call);
  if (printer->item->puzzle->symbols->n > 0)
    {
      gw_cells_append (out, printer->item->puzzle, cells);
      g_string_append_c (out, '\n');
    }
  gw_layers_append (out, printer->item->puzzle, "", cells);
}

static guint64
limit_of_all (const GwCall *call, const GwItem *item)
{
  guint64 limit = gw_call_number (call, GW_OPTION_LIMIT, 0);
  guint64 most = OBJECT_BYTES / gw_grid_n_places (item->puzzle->grid);

  if (!gw_call_has (call, GW_OPTION_JSON))
    return limit;
  return limit == 0 ? most : MIN (limit, most);
}

static GwQuestion
question_of (Printer *printer)
{
  const GwCall *call = printer->call;
  gboolean wants_all = gw_call_has (call, OPTION_ALL);
  GwQuestion question = { .limit = 1, .is_random = gw_call_has (call, GW_OPTION_SEED),
                          .seed = gw_call_number (call, GW_OPTION_SEED, 0) };

  if (wants_all)
    question.limit = limit_of_all (call, printer->item);
  else if (gw_call_has (call, GW_OPTION_VERBOSE))
    question.limit = 2; /* to say whether it is the only one */
  question.n_witnesses = wants_all ? 0 : 1;
  question.found = wants_all ? take_solution : NULL;
  question.data = printer;
  return question;
}

/* Who gives a limit expects as many solutions. */
static void
start (GwCall *call)
{
  if (gw_call_engine (call) == GW_ENGINE_SAT && gw_call_has (call, GW_OPTION_SEED))
    gw_complain (call, NULL, g_strdup (_("--seed is for the built-in search; leave out --engine sat")));
  if (gw_call_number (call, GW_OPTION_LIMIT, 0) > 1 && !gw_call_has (call, OPTION_ALL)
      && !gw_call_has (call, GW_OPTION_QUIET) && !gw_call_has (call, GW_OPTION_JSON))
    gw_call_say (call, NULL, g_strdup (_("note: without --all, one solution is printed, whatever --limit says")));
}

/* As asked: a solution, or with --all the very last one. That there is one is not enough: it has to be shown. */
static GwStatus
status_of (const GwCall *call, const GwAnswer *answer)
{
  if (gw_call_has (call, OPTION_ALL) ? answer->count > 0 && answer->end == GW_END_COMPLETE : answer->n_witnesses > 0)
    return GW_STATUS_FINE;
  if (answer->count > 0)
    return GW_STATUS_UNDECIDED;
  return answer->end == GW_END_COMPLETE ? GW_STATUS_NOT : GW_STATUS_UNDECIDED;
}

/* Which cells are the hidden multipliers of a solution; NULL where there are none. */
static GArray *
find_multipliers (const GwPuzzle *puzzle, const guint8 *solution)
{
  guint n_cells = puzzle->grid->n_cells;
  g_autofree GwMask *masks = g_new0 (GwMask, gw_grid_n_places (puzzle->grid));
  g_autofree guint8 *factors = NULL;
  GArray *cells;

  for (guint cell = 0; cell < n_cells; cell++)
    if (solution[cell] != GW_NO_VALUE)
      masks[cell] = GW_BIT (solution[cell]);
  factors = gw_find_multipliers (&(GwView){ puzzle, masks });
  if (factors == NULL)
    return NULL;
  cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  for (guint i = 0; i < n_cells; i++)
    {
      GwCell cell = (GwCell) i;

      if (factors[i] != 1)
        g_array_append_val (cells, cell);
    }
  return cells;
}

/* Where puzzles hide multipliers: their cells in each solution. */
static void
add_multipliers (JsonBuilder *builder, const Printer *printer)
{
  const GwPuzzle *puzzle = printer->item->puzzle;
  guint n_cells = gw_grid_n_places (puzzle->grid);
  g_autoptr (GArray) of_first = printer->rows->len > 0 ? find_multipliers (puzzle, printer->rows->data) : NULL;

  if (of_first == NULL)
    return;
  json_builder_set_member_name (builder, "multipliers");
  json_builder_begin_array (builder);
  for (guint at = 0; at < printer->rows->len; at += n_cells)
    {
      g_autoptr (GArray) cells = find_multipliers (puzzle, printer->rows->data + at);

      json_builder_begin_array (builder);
      for (guint i = 0; i < cells->len; i++)
        {
          g_autofree char *name = gw_grid_cell_name (puzzle->grid, g_array_index (cells, GwCell, i));

          json_builder_add_string_value (builder, name);
        }
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

static void
write_solutions (const Printer *printer, const GwAnswer *answer)
{
  GwCall *call = printer->call;
  const GwPuzzle *puzzle = printer->item->puzzle;
  JsonBuilder *builder = gw_json_begin (call, printer->item);
  const char *end = gw_end_word (call, answer->end);

  gw_json_add_solutions (builder, "solutions", puzzle, printer->rows->data, printer->rows->len / gw_grid_n_places (puzzle->grid));
  add_multipliers (builder, printer);
  gw_json_add_flag (builder, "complete", end == NULL);
  if (end != NULL)
    gw_json_add_text (builder, "end", end);
  if (status_of (call, answer) == GW_STATUS_NOT)
    gw_json_add_conflict (call, builder, printer->item);
  gw_json_end (call, printer->item, builder, status_of (call, answer));
}

static void
say_multipliers (GwCall *call, const GwItem *item, const GwAnswer *answer)
{
  g_autoptr (GArray) cells = answer->n_witnesses > 0 ? find_multipliers (item->puzzle, answer->witnesses) : NULL;
  g_autofree char *names = NULL, *place = NULL;

  if (cells == NULL || cells->len == 0 || gw_call_has (call, GW_OPTION_QUIET))
    return;
  names = gw_grid_cell_names (item->puzzle->grid, (const GwCell *) (gpointer) cells->data, cells->len);
  place = gw_item_place (item);
  gw_call_say (call, place, g_strdup_printf (_("note: the multipliers are %s"), names));
}

static void
say_what_is_missing (GwCall *call, const GwItem *item, const GwAnswer *answer)
{
  g_autofree char *place = gw_item_place (item);
  GwStatus status = status_of (call, answer);

  gw_call_note (call, status);
  if (status == GW_STATUS_NOT)
    {
      g_autoptr (GPtrArray) faults = gw_item_faults (item);
      g_autofree char *reason = gw_item_reason (call, item, faults);

      gw_call_say (call, place, reason != NULL ? g_strdup_printf (_("no solution: %s"), reason)
                                                     : g_strdup (_("no solution")));
    }
  else if (status == GW_STATUS_UNDECIDED && !gw_call_has (call, OPTION_ALL))
    gw_call_say (call, place, g_strdup (_("stopped before a solution was found")));
  else if (status == GW_STATUS_UNDECIDED && answer->end == GW_END_LIMIT)
    gw_call_say (call, place, g_strdup_printf (_("stopped at %" PRIu64 " solutions; there may be more"),
                                                     answer->count));
  else if (status == GW_STATUS_UNDECIDED)
    gw_call_say (call, place, g_strdup_printf (_("stopped after %" PRIu64 " solutions; there may be more"),
                                                     answer->count));
  else if (!gw_call_has (call, OPTION_ALL) && answer->count > 1)
    gw_call_say (call, place, g_strdup (_("this is not the only solution")));
}

static void
solve_puzzle (GwCall *call, const GwItem *item)
{
  g_autoptr (GByteArray) rows = gw_call_has (call, GW_OPTION_JSON) ? g_byte_array_new () : NULL;
  Printer printer = { call, item, rows };
  const GwQuestion question = question_of (&printer);
  GwAnswer answer;

  gw_answerer_count (gw_item_answerer (item, NULL), item->givens, &question, &call->control, &answer);
  if (answer.n_witnesses > 0)
    take_solution (answer.witnesses, &printer);
  if (gw_item_is_refused (call, item))
    ;
  else if (rows != NULL)
    write_solutions (&printer, &answer);
  else
    {
      say_what_is_missing (call, item, &answer);
      say_multipliers (call, item, &answer);
    }
  gw_answer_clear (&answer);
}

const GwCommand gw_command_solve = {
  .name = "solve",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("print the solution of each puzzle"),
  .description = N_("Prints the symbols of the active cells in order, one line per solution; a puzzle without a solution has"
                    " no line and is named on standard error. If a puzzle has layers, a line for each follows: its name and a"
                    " digit for each of its places ('shade 0110'), or a dot where there is no place; if cells hold no values,"
                    " these are the only lines. Without --all, this is the first solution found; 'check' says whether it is"
                    " the only one (with -v, solve looks for a second one, too).\n"
                    "With --all, every solution is printed, up to --limit; if the limit is reached, the exit status is 3. With"
                    " --json, the solutions of a puzzle may fill at most 128 megabytes (1.6 million of 9 by 9).\n"
                    "With --seed, the search goes in a random order, so that an empty grid gives a random full one."),
  .examples = N_("killer.rf\tthe solution\n--all --limit 50 killer.rf\tup to 50 of them\n"
                 "--seed 7 empty.rf\ta random full grid"),
  .options = { GW_OPTION_SEED, GW_OPTION_ENGINE },
  .own_options = own_options,
  .input = GW_INPUT_SOLVED,
  .run = start,
  .puzzle = solve_puzzle,
};
