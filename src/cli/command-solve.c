/* solve: print a solution, or all. */
#include "cli/output-json.h"
#include "cli/verdict.h"

/* Solutions are handed out together, so that there is a largest number of them. */
#define SOLUTIONS_BYTES (128u * 1024 * 1024)

static guint64
most_solutions (const GwItem *item)
{
  return SOLUTIONS_BYTES / item->puzzle->grid->n_cells;
}

static GwQuestion
question_of (const GwSession *session, const GwItem *item)
{
  guint64 most = most_solutions (item), limit = gw_session_number (session, GW_OPTION_LIMIT, 0);
  GwQuestion question = { .limit = 1, .n_witnesses = 1, .is_random = gw_session_has (session, GW_OPTION_SEED),
                          .seed = gw_session_number (session, GW_OPTION_SEED, 0) };

  if (gw_session_has (session, GW_OPTION_ALL))
    {
      question.limit = limit == 0 ? most : MIN (limit, most);
      question.n_witnesses = (guint) question.limit;
    }
  else if (gw_session_has (session, GW_OPTION_VERBOSE))
    question.limit = 2; /* to say whether it is the only one */
  return question;
}

/* Who gives a limit expects as many solutions. */
static void
start (GwSession *session)
{
  if (gw_session_number (session, GW_OPTION_LIMIT, 0) > 1 && !gw_session_has (session, GW_OPTION_ALL)
      && !gw_session_has (session, GW_OPTION_QUIET) && !gw_session_has (session, GW_OPTION_JSON))
    gw_session_say (session, NULL, g_strdup (_("note: without --all one solution is printed, whatever --limit says")));
}

/* As asked: a solution, or with --all the very last one. */
static GwStatus
status_of (const GwSession *session, const GwAnswer *answer)
{
  if (answer->count > 0 && (!gw_session_has (session, GW_OPTION_ALL) || answer->end == GW_END_COMPLETE))
    return GW_STATUS_FINE;
  return answer->end == GW_END_COMPLETE ? GW_STATUS_NOT : GW_STATUS_UNDECIDED;
}

static void
write_solutions (GwSession *session, const GwItem *item, const GwAnswer *answer)
{
  JsonBuilder *builder = gw_json_begin (session, item);
  const char *end = gw_end_word (session, answer->end);

  gw_json_add_solutions (builder, "solutions", item->puzzle, answer->witnesses, answer->n_witnesses);
  gw_json_add_flag (builder, "complete", end == NULL);
  if (end != NULL)
    gw_json_add_text (builder, "end", end);
  if (status_of (session, answer) == GW_STATUS_NOT)
    gw_json_add_conflict (session, builder, item);
  gw_json_end (session, item, builder, status_of (session, answer));
}

static void
print_solutions (GwSession *session, const GwItem *item, const GwAnswer *answer)
{
  for (guint i = 0; i < answer->n_witnesses; i++)
    {
      GString *out = gw_session_out (session);

      gw_cells_append (out, item->puzzle, answer->witnesses + (gsize) i * item->puzzle->grid->n_cells);
      g_string_append_c (out, '\n');
    }
}

static void
say_what_is_missing (GwSession *session, const GwItem *item, const GwAnswer *answer)
{
  g_autofree char *place = gw_item_place (item);
  GwStatus status = status_of (session, answer);

  gw_session_note (session, status);
  if (status == GW_STATUS_NOT)
    {
      g_autoptr (GPtrArray) faults = gw_item_faults (item);
      g_autofree char *reason = gw_item_reason (session, item, faults);

      gw_session_say (session, place, reason != NULL ? g_strdup_printf (_("no solution: %s"), reason)
                                                     : g_strdup (_("no solution")));
    }
  else if (status == GW_STATUS_UNDECIDED && answer->end == GW_END_LIMIT)
    gw_session_say (session, place, g_strdup_printf (_("stopped at %" G_GUINT64_FORMAT " solutions; there may be more"),
                                                     answer->count));
  else if (status == GW_STATUS_UNDECIDED)
    gw_session_say (session, place, g_strdup_printf (_("stopped after %" G_GUINT64_FORMAT " solutions; there may be more"),
                                                     answer->count));
  else if (!gw_session_has (session, GW_OPTION_ALL) && answer->count > 1)
    gw_session_say (session, place, g_strdup (_("this is not the only solution")));
}

static void
solve_puzzle (GwSession *session, const GwItem *item)
{
  const GwQuestion question = question_of (session, item);
  GwAnswer answer;

  gw_answerer_count (gw_item_answerer (item, NULL), item->givens, &question, &session->control, &answer);
  if (gw_session_has (session, GW_OPTION_JSON))
    write_solutions (session, item, &answer);
  else
    {
      print_solutions (session, item, &answer);
      say_what_is_missing (session, item, &answer);
    }
  gw_answer_clear (&answer);
}

const GwCommand gw_command_solve = {
  .name = "solve",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("print the solution of each puzzle"),
  .description = N_("Prints the symbols of the active cells in order, one line a solution; a puzzle without solution has no line, and is"
                    " named on standard error. Without --all that is the first solution"
                    " found; whether it is the only one is the question of check (with -v, solve looks for a second one, too).\n"
                    "With --all every solution is printed, up to --limit; when that ends it, the exit status is 3. Without a"
                    " limit the solutions of a puzzle may fill 128 megabytes (1.6 million of 9 by 9).\n"
                    "With --seed the search goes in a random order, so that an empty grid gives a random full one."),
  .examples = N_("killer.rf\tthe solution\n--all --limit 50 killer.rf\tup to 50 of them\n"
                 "--seed 7 empty.rf\ta random full grid"),
  .options = GW_OPTION_BIT (ALL) | GW_OPTION_BIT (SEED),
  .input = GW_INPUT_SOLVED,
  .run = start,
  .puzzle = solve_puzzle,
};
