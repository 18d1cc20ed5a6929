/* count: how many solutions? */
#include "cli/output-json.h"
#include "cli/verdict.h"

typedef struct
{
  guint64 n, none, one, more, undecided;
} Summary;

/* For a summary two solutions are as good as all. */
static guint64
limit_of (const GwCall *call)
{
  return gw_call_number (call, GW_OPTION_LIMIT, gw_call_has (call, GW_OPTION_SUMMARY) ? 2 : 0);
}

static void
add_to_summary (GwCall *call, guint64 count, GwEnd end)
{
  Summary *summary = call->state;

  summary->n++;
  if (count >= 2)
    summary->more++;
  else if (end != GW_END_COMPLETE)
    {
      summary->undecided++;
      gw_call_note (call, GW_STATUS_UNDECIDED);
    }
  else if (count == 1)
    summary->one++;
  else
    summary->none++;
}

static void
write_count (GwCall *call, const GwItem *item, guint64 count, GwEnd end)
{
  JsonBuilder *builder = gw_json_begin (call, item);
  const char *word = gw_end_word (call, end);

  gw_json_add_number (builder, "count", count);
  gw_json_add_flag (builder, "complete", word == NULL);
  if (word != NULL)
    gw_json_add_text (builder, "end", word);
  gw_json_end (call, item, builder, word == NULL ? GW_STATUS_FINE : GW_STATUS_UNDECIDED);
}

static void
print_count (GwCall *call, guint64 count, GwEnd end)
{
  GString *out = gw_call_out (call);

  g_string_append_printf (out, "%" G_GUINT64_FORMAT, count);
  if (end != GW_END_COMPLETE)
    {
      g_string_append_c (out, '+');
      gw_call_note (call, GW_STATUS_UNDECIDED);
    }
  g_string_append_c (out, '\n');
}

static void
tell (GwCall *call, const GwItem *item, guint64 count, GwEnd end)
{
  if (gw_call_has (call, GW_OPTION_SUMMARY))
    add_to_summary (call, count, end);
  else if (gw_call_has (call, GW_OPTION_JSON))
    write_count (call, item, count, end);
  else
    print_count (call, count, end);
}

static void
count_puzzle (GwCall *call, const GwItem *item)
{
  const GwQuestion question = { .limit = limit_of (call) };
  GwAnswer answer;

  gw_answerer_count (gw_item_answerer (item, NULL), item->givens, &question, &call->control, &answer);
  if (!gw_item_is_refused (call, item))
    tell (call, item, answer.count, answer.end);
  gw_answer_clear (&answer);
}

static void
count_batch (GwCall *call, const GwBatch *batch)
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

      tell (call, &item, counts[i], ends[i]);
      call->n_puzzles += ends[i] != GW_END_STOPPED;
    }
  if (n < batch->n)
    gw_call_end_early (call);
}

/* Other programs read this line: it is the same in every language. */
static void
print_summary (GwCall *call, const Summary *summary)
{
  GString *out = gw_call_out (call);

  g_string_append_printf (out, "%" G_GUINT64_FORMAT " puzzles: %" G_GUINT64_FORMAT " none, %" G_GUINT64_FORMAT
                          " one, %" G_GUINT64_FORMAT " more", summary->n, summary->none, summary->one, summary->more);
  if (summary->undecided > 0)
    g_string_append_printf (out, ", %" G_GUINT64_FORMAT " undecided", summary->undecided);
  g_string_append_c (out, '\n');
}

static void
finish (GwCall *call)
{
  const Summary *summary = call->state;
  JsonBuilder *builder;

  if (!gw_call_has (call, GW_OPTION_SUMMARY))
    return;
  if (!gw_call_has (call, GW_OPTION_JSON))
    {
      print_summary (call, summary);
      return;
    }
  builder = gw_json_begin (call, NULL);
  gw_json_add_number (builder, "puzzles", summary->n);
  gw_json_add_number (builder, "none", summary->none);
  gw_json_add_number (builder, "one", summary->one);
  gw_json_add_number (builder, "more", summary->more);
  gw_json_add_number (builder, "undecided", summary->undecided);
  gw_json_end_summary (call, builder);
}

const GwCommand gw_command_count = {
  .name = "count",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("count the solutions of each puzzle"),
  .description = N_("Prints one line per puzzle with just the number of its solutions, followed by a '+' if there may be more:"
                    " because --limit was reached (exit status 3), time ran out, or the command was cancelled.\n"
                    "With --summary, it prints only the line 'P puzzles: A none, B one, C more'; puzzles that stayed undecided"
                    " are added as ', D undecided'. The default limit is then 2."),
  .examples = N_("--limit 1000 puzzle.rf\thow many solutions, up to 1000\n"
                 "--summary puzzles.txt\thow many lines have no solution, one, or more\n"
                 "- < puzzles.txt\tfrom standard input"),
  .options = { GW_OPTION_SUMMARY, GW_OPTION_ENGINE },
  .input = GW_INPUT_SOLVED,
  .state_size = sizeof (Summary),
  .puzzle = count_puzzle,
  .batch = count_batch,
  .finish = finish,
};
