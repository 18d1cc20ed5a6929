/* check: has the puzzle exactly one solution? */
#include "cli/layer-text.h"
#include "cli/output-json.h"
#include "cli/unenforced-text.h"
#include "cli/verdict.h"

static guint64
limit_of (const GwCall *call)
{
  return gw_call_number (call, GW_OPTION_LIMIT, 2);
}

/* ---- in words ---- */

static void
begin_line (GwCall *call, const GwItem *item)
{
  g_autofree char *place = gw_item_place (item);

  if (!item->is_only)
    g_string_append_printf (gw_call_out (call), "%s: ", place);
}

static void
print_differences (GString *out, const GwItem *item, const GwAnswer *answer)
{
  const guint8 *one = answer->witnesses, *two = one + gw_grid_n_places (item->puzzle->grid);

  g_string_append (out, _("  they differ in"));
  for (guint cell = 0; cell < gw_grid_n_places (item->puzzle->grid); cell++)
    if (one[cell] != two[cell] && gw_place_is_told (item->puzzle->grid, (GwCell) cell))
      {
        g_string_append_c (out, ' ');
        gw_place_append_name (out, item->puzzle->grid, (GwCell) cell);
      }
  g_string_append_c (out, '\n');
}

static void
print_witnesses (GwCall *call, const GwItem *item, const GwAnswer *answer)
{
  GString *out = gw_call_out (call);

  for (guint i = 0; i < answer->n_witnesses; i++)
    {
      const guint8 *row = answer->witnesses + (gsize) i * gw_grid_n_places (item->puzzle->grid);

      if (item->puzzle->symbols->n > 0)
        {
          g_string_append (out, "  ");
          gw_cells_append (out, item->puzzle, row);
          g_string_append_c (out, '\n');
        }
      gw_layers_append (out, item->puzzle, "  ", row);
    }
  if (answer->n_witnesses == 2)
    print_differences (out, item, answer);
}

/* Without a solution, the givens or a few clues may show why; all that they violate with -v, else the first. */
static void
print_verdict (GwCall *call, const GwItem *item, const GwVerdict *verdict)
{
  g_autofree char *text = gw_verdict_text (verdict);
  g_autoptr (GPtrArray) faults = NULL;
  GString *out;

  gw_call_note (call, gw_verdict_status (verdict));
  if (gw_call_has (call, GW_OPTION_QUIET))
    return;
  begin_line (call, item);
  out = gw_call_out (call);
  g_string_append (out, text);
  if (verdict->count == 0 && verdict->end == GW_END_COMPLETE)
    {
      g_autofree char *reason = NULL;

      faults = gw_item_faults (item);
      reason = gw_item_reason (call, item, faults);
      if (reason != NULL)
        g_string_append_printf (out, ": %s", reason);
    }
  g_string_append_c (out, '\n');
  if (item->is_only)
    gw_append_unenforced (out, item);
  for (guint i = 1; faults != NULL && i < faults->len && gw_call_has (call, GW_OPTION_VERBOSE); i++)
    g_string_append_printf (out, "  %s\n", (char *) g_ptr_array_index (faults, i));
}

static void
print_malformed (GwCall *call, const GwItem *item)
{
  guint n = item->reading->n_errors;

  gw_call_note (call, GW_STATUS_WRONG);
  if (gw_call_has (call, GW_OPTION_QUIET))
    return;
  begin_line (call, item);
  g_string_append_printf (gw_call_out (call),
                          ngettext ("not well formed: %u error\n", "not well formed: %u errors\n", n), n);
}

/* ---- as JSON ---- */

static void
write_malformed (GwCall *call, const GwItem *item)
{
  JsonBuilder *builder = gw_json_begin (call, item);

  gw_json_add_text (builder, "verdict", "malformed");
  gw_json_add_number (builder, "errors", item->reading->n_errors);
  gw_json_end (call, item, builder, GW_STATUS_WRONG);
}

static void
add_differences (JsonBuilder *builder, const GwItem *item, const GwAnswer *answer)
{
  guint n_cells = gw_grid_n_places (item->puzzle->grid), n = 0;
  g_autofree GwCell *cells = g_new (GwCell, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    if (answer->witnesses[cell] != answer->witnesses[n_cells + cell] && gw_place_is_told (item->puzzle->grid, (GwCell) cell))
      cells[n++] = (GwCell) cell;
  gw_json_add_cells (builder, "differ", item->puzzle->grid, cells, n);
}

/* Both tell why there is no solution; often there is nothing short to tell. */
static void
add_faults (GwCall *call, JsonBuilder *builder, const GwItem *item)
{
  g_autoptr (GPtrArray) faults = gw_item_faults (item);

  if (faults->len == 0)
    gw_json_add_conflict (call, builder, item);
  json_builder_set_member_name (builder, "violations");
  json_builder_begin_array (builder);
  for (guint i = 0; i < faults->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (faults, i));
  json_builder_end_array (builder);
}

static void
write_verdict (GwCall *call, const GwItem *item, const GwVerdict *verdict, const GwAnswer *answer)
{
  const char *end = gw_end_word (call, verdict->end);
  JsonBuilder *builder = gw_json_begin (call, item);

  gw_json_add_text (builder, "verdict", gw_verdict_word (verdict));
  gw_json_add_number (builder, "count", verdict->count);
  gw_json_add_flag (builder, "complete", end == NULL);
  if (end != NULL)
    gw_json_add_text (builder, "end", end);
  gw_json_add_solutions (builder, "solutions", item->puzzle, answer->witnesses, answer->n_witnesses);
  if (answer->n_witnesses == 2)
    add_differences (builder, item, answer);
  if (verdict->count == 0 && end == NULL)
    add_faults (call, builder, item);
  gw_json_add_unenforced (builder, item);
  gw_json_end (call, item, builder, gw_verdict_status (verdict));
}

/* ---- the command ---- */

static void
check_solvable (GwCall *call, const GwItem *item, GwAnswerer *answerer)
{
  gboolean shows = gw_call_has (call, GW_OPTION_JSON) || gw_call_has (call, GW_OPTION_VERBOSE);
  const GwQuestion question = { .limit = limit_of (call), .n_witnesses = shows ? 2 : 0 };
  GwVerdict verdict;
  GwAnswer answer;

  gw_answerer_count (answerer, item->givens, &question, &call->control, &answer);
  if (gw_item_is_refused (call, item))
    {
      gw_answer_clear (&answer);
      return;
    }
  verdict = (GwVerdict) { .count = answer.count, .end = answer.end };
  if (gw_call_has (call, GW_OPTION_JSON))
    write_verdict (call, item, &verdict, &answer);
  else
    print_verdict (call, item, &verdict);
  if (gw_call_has (call, GW_OPTION_VERBOSE) && !gw_call_has (call, GW_OPTION_JSON)
      && !gw_call_has (call, GW_OPTION_QUIET))
    print_witnesses (call, item, &answer);
  gw_answer_clear (&answer);
}

static void
check_puzzle (GwCall *call, const GwItem *item)
{
  g_autoptr (GError) error = NULL;
  GwAnswerer *answerer = NULL;

  if (item->reading->n_errors > 0 && gw_call_has (call, GW_OPTION_JSON))
    write_malformed (call, item);
  else if (item->reading->n_errors > 0)
    print_malformed (call, item);
  else if ((answerer = gw_item_answerer (item, &error)) != NULL)
    check_solvable (call, item, answerer);
  else
    gw_complain (call, item, g_strdup (error->message));
}

/* Many at once, where only the number of solutions is told. */
static void
check_counts (GwCall *call, const GwBatch *batch)
{
  g_autofree guint64 *counts = g_new0 (guint64, batch->n);
  g_autofree GwEnd *ends = g_new0 (GwEnd, batch->n);
  gsize n;

  gw_answerer_count_many (gw_item_answerer (&batch->item, NULL), batch->givens, batch->n, limit_of (call),
                          &call->control, counts, ends);
  n = gw_batch_n_told (batch, counts, ends);
  for (gsize i = 0; i < n; i++)
    {
      const GwItem item = gw_batch_item (batch, i);
      const GwVerdict verdict = { .count = counts[i], .end = ends[i] };

      print_verdict (call, &item, &verdict);
      call->n_puzzles += ends[i] != GW_END_STOPPED;
    }
  if (n < batch->n)
    gw_call_end_early (call);
}

static void
check_batch (GwCall *call, const GwBatch *batch)
{
  if (!gw_call_has (call, GW_OPTION_JSON) && !gw_call_has (call, GW_OPTION_VERBOSE))
    {
      check_counts (call, batch);
      return;
    }
  for (gsize i = 0; i < batch->n; i++)
    {
      const GwItem item = gw_batch_item (batch, i);

      if (gw_call_is_stopped (call))
        {
          gw_call_end_early (call);
          return;
        }
      check_puzzle (call, &item);
      call->n_puzzles++;
    }
}

const GwCommand gw_command_check = {
  .name = "check",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("check that a puzzle is sound and has exactly one solution"),
  .description = N_("Prints a verdict for each puzzle: 'one solution', 'two or more solutions', 'no solution' (and which rule"
                    " the givens alone break, if they do), or 'not well formed' if the file has errors, which are listed with"
                    " their places on standard error.\n"
                    "The exit status is 0 only if every puzzle has exactly one solution. With -v, the solutions found are"
                    " printed, at most two, with the cells in which they differ. With -q, only the exit status gives the"
                    " answer.\n"
                    "The search stops at --limit solutions (default: 2)."),
  .examples = N_("killer.rf\tone puzzle\n"
                 "-v killer.rf\talso its solution, or two and where they differ\n"
                 "-q puzzles.txt\tby exit status alone: does every line have exactly one solution?"),
  .options = { GW_OPTION_ENGINE },
  .input = GW_INPUT_READ,
  .is_thorough = TRUE,
  .puzzle = check_puzzle,
  .batch = check_batch,
};
