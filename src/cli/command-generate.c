/* generate: puzzles by a recipe. */
#include <inttypes.h>
#include <string.h>

#include "cli/bulk-output.h"
#include "cli/made-text.h"
#include "cli/output-json.h"
#include "cli/recipe-option.h"
#include "cli/stop-rule.h"
#include "cli/verdict.h"

/* ---- options of its own ---- */

enum
{
  OPTION_LINES = GW_OWN_OPTION (0),
  OPTION_RESUME,
  OPTION_PIECE,
  OPTION_UNTIL,
};

static const GwOption own_options[] = {
  { 0, "lines", GW_OPTION_FLAG, NULL, N_("write one line per puzzle: its givens if that is enough, otherwise JSON") },
  { 0, "resume", GW_OPTION_FLAG, NULL, N_("continue an earlier run of the same command that was cut short") },
  { 0, "piece", GW_OPTION_TEXT, N_("K/N"), N_("make only the Kth of N pieces of the batch") },
  { 0, "until", GW_OPTION_TEXT, N_("HOW-MANY"),
    N_("stop once there are this many of each grade, 40 or Easy=40,Tough=20; any surplus is discarded") },
  { 0, NULL },
};

typedef struct
{
  GwCall    *call;
  GwRecipe     *recipe;
  GwBulkOutput *output;
  guint64       seed;
  char       *(*write) (const GwRecipe *recipe, const GwMade *made, guint64 seed, guint64 number,
                           const GwControl *control, GError **error);
  guint64       n_tries, rejects[GW_N_REJECTS];
  guint64       n_empty;      /* numbers that nothing was made for */
  guint64       n_unfinished; /* the best so far */
  GwStopRule    until;
  guint64       first, end;   /* the numbers of this run */
  guint64       n_asked;      /* of all pieces and of all runs that go on with each other */
  gint64        begin;        /* of this run, for the progress line */
  gboolean      is_impossible;
  GError       *error;
} State;

/* ---- what is asked for ---- */

/* The numbers of piece K of N: one after the other, the pieces make the whole. */
static gboolean
read_piece (const char *piece, guint64 *first, guint64 *end, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (piece, "/", -1);
  guint64 count = *end, k, n;

  if (g_strv_length (parts) != 2 || !g_ascii_string_to_unsigned (parts[1], 10, 1, 1000000, &n, NULL)
      || !g_ascii_string_to_unsigned (parts[0], 10, 1, n, &k, NULL))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("'%s' is not a piece; write 3/40 for the third of 40"), piece));
  *first = count / n * (k - 1) + count % n * (k - 1) / n;
  *end = count / n * k + count % n * k / n;
  return TRUE;
}

static GwRecipe *
read_recipe (GwCall *call, GError **error)
{
  GPtrArray *words = call->settings->files;
  g_autoptr (GwRecipe) recipe = NULL;

  if (!gw_call_has (call, GW_OPTION_RECIPE))
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup (_("name a recipe, a rule file or a preset with --recipe")));
      return NULL;
    }
  recipe = gw_recipe_option_read (call->settings->text[GW_OPTION_RECIPE], error);
  if (recipe != NULL && gw_call_has (call, GW_OPTION_GRADE_TABLE)
      && !gw_recipe_use_table (recipe, call->settings->text[GW_OPTION_GRADE_TABLE], GW_FILE_ANY, error))
    return NULL;
  for (guint i = 0; recipe != NULL && i < words->len; i++)
    if (!gw_recipe_set (recipe, words->pdata[i], error))
      return NULL;
  return recipe != NULL && gw_recipe_check (recipe, error) ? g_steal_pointer (&recipe) : NULL;
}

/* ---- while it runs ---- */

/* "40 s", "12 min", "3 h": about so long. Free it. */
static char *
duration_text (double seconds)
{
  if (seconds < 100)
    return g_strdup_printf (_("%.0f s"), seconds);
  return seconds < 6000 ? g_strdup_printf (_("%.0f min"), seconds / 60) : g_strdup_printf (_("%.0f h"), MIN (seconds / 3600, 1e6));
}

/* Beside how many puzzles there are: of how many numbers, how fast, how long yet. */
static void
report (State *state, guint64 next)
{
  GwCall *call = state->call;
  double seconds = (double) (g_get_monotonic_time () - state->begin) / G_USEC_PER_SEC;
  double share = state->until.is_set ? gw_stop_rule_share (&state->until)
                                     : (double) (next - state->first) / (double) (state->end - state->first);
  g_autofree char *left = NULL, *stand = NULL;

  if (!call->shows_progress)
    return;
  left = share > 0 ? duration_text (seconds * (1 - share) / share) : g_strdup ("?");
  stand = state->until.is_set ? gw_stop_rule_stand (&state->until) : NULL;
  g_free (call->progress_note);
  call->progress_note = g_strdup_printf (_("%.1f tried per second, about %s left%s%s"), (double) (next - state->first) / MAX (seconds, 0.001),
                                              left, stand != NULL ? "; " : "", stand != NULL ? stand : "");
  gw_control_report (&call->control, &(GwProgress) { GW_UNIT_PUZZLES });
}

/* -1 when it is not known. */
static gint
grade_of (const GwMade *made, const GwControl *control)
{
  GwGrade grade;

  return gw_left_grade (made->left, control, &grade) ? (gint) grade.name : -1;
}

static gboolean
write_made (const GwMade *made, GwBulkItem *item, const GwControl *control, gpointer data, GError **error)
{
  const State *state = data;

  if (state->until.is_set)
    item->grade = grade_of (made, control);
  item->text = state->write (state->recipe, made, state->seed, item->number, control, error);
  return item->text != NULL;
}

static gboolean
take (GwBulkItem *item, gpointer data)
{
  State *state = data;

  if (item->end == GW_MADE_STOPPED)
    return FALSE;
  state->n_tries += item->n_tries;
  for (guint i = 0; i < GW_N_REJECTS; i++)
    state->rejects[i] += item->rejects[i];
  state->n_empty += item->end == GW_MADE_NOTHING;
  state->is_impossible = item->end == GW_MADE_IMPOSSIBLE;
  item->is_let_go = state->until.is_set && item->text != NULL && (item->grade < 0 || !gw_stop_rule_take (&state->until, (GwGradeName) item->grade));
  if (state->is_impossible || !gw_bulk_output_add (state->output, item, &state->error))
    return FALSE;
  state->call->n_puzzles += item->end == GW_MADE_PUZZLE && !item->is_let_go;
  report (state, item->number + 1);
  return !gw_stop_rule_is_over (&state->until);
}

/* The best so far of a number that is not finished. A line of signs cannot say that more clues could go: so it is given where
 * nothing else was asked for alone; and what --until counts is finished. */
static void
leave (GwBulkItem *item, gpointer data)
{
  State *state = data;
  gboolean says_so = state->write != gw_made_to_line || !gw_made_is_signs (state->recipe);

  if (state->until.is_set || state->error != NULL || (!says_so && !item->is_whole && state->n_asked > 1))
    return;
  if (gw_bulk_output_add (state->output, item, &state->error))
    state->n_unfinished++;
}

static gboolean
rest (gpointer data)
{
  State *state = data;

  return gw_bulk_output_flush (state->output, &state->error);
}

/* ---- how it went ---- */

static void
append_rejects (GString *text, const State *state)
{
  for (guint i = 0; i < GW_N_REJECTS; i++)
    if (state->rejects[i] > 0)
      g_string_append_printf (text, ", %" G_GUINT64_FORMAT " %s", state->rejects[i], gw_reject_text ((GwReject) i));
}

#define MOST_BLAMED 32u

/* The clues that cannot hold together, where they are few. */
static void
say_impossible (State *state)
{
  GwPuzzle *puzzle = state->recipe->plan->wished;
  GString *text = g_string_new (_("the recipe's puzzle has no solution"));
  guint conflict[MOST_BLAMED], n_undecided;
  guint n = gw_plan_conflict (state->recipe->plan, &state->call->control, MOST_BLAMED, conflict, &n_undecided);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *clue = gw_constraint_to_text (puzzle->constraints[conflict[i]], puzzle->symbols);

      g_string_append (text, i == 0 ? _("; these contradict each other: ") : ", ");
      g_string_append (text, clue != NULL ? clue : puzzle->constraints[conflict[i]]->rule->id);
    }
  gw_append_undecided (text, n_undecided, n);
  gw_complain (state->call, NULL, g_string_free (text, FALSE));
}

/* How far it came with what --until asks for. */
static void
say_until (State *state)
{
  g_autofree char *stand = gw_stop_rule_stand (&state->until);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _("%s; %" PRIu64 " discarded, %" PRIu64 " full grids"), stand, state->until.n_let_go, state->n_tries);
  append_rejects (text, state);
  gw_call_say (state->call, NULL, g_string_free (text, FALSE));
}

static void
say_empty (State *state)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _("no puzzle was made %" PRIu64 " times; %" PRIu64 " full grids"),
                          state->n_empty, state->n_tries);
  append_rejects (text, state);
  gw_call_say (state->call, NULL, g_string_free (text, FALSE));
}

static void
write_summary (State *state, gboolean is_complete)
{
  GwCall *call = state->call;
  JsonBuilder *builder = gw_json_begin (call, NULL);

  gw_json_add_number (builder, "made", call->n_puzzles);
  gw_json_add_number (builder, "nothing", state->n_empty);
  gw_json_add_number (builder, "unfinished", state->n_unfinished);
  gw_json_add_number (builder, "grids", state->n_tries);
  json_builder_set_member_name (builder, "rejects");
  json_builder_begin_object (builder);
  for (guint i = 0; i < GW_N_REJECTS; i++)
    if (state->rejects[i] > 0)
      gw_json_add_number (builder, gw_reject_word ((GwReject) i), state->rejects[i]);
  json_builder_end_object (builder);
  if (state->until.is_set)
    {
      gw_json_add_number (builder, "let_go", state->until.n_let_go);
      json_builder_set_member_name (builder, "grades");
      json_builder_begin_object (builder);
      for (guint i = 0; i < GW_N_GRADE_NAMES; i++)
        gw_json_add_number (builder, gw_grade_names[i], state->until.kept[i]);
      json_builder_end_object (builder);
    }
  gw_json_add_flag (builder, "complete", is_complete);
  if (!is_complete)
    gw_json_add_text (builder, "end", gw_call_stop_word (call));
  gw_json_end (call, NULL, builder, is_complete ? call->status : GW_STATUS_UNDECIDED);
}

static void
say_how (State *state, gboolean is_complete)
{
  if (state->error != NULL || state->is_impossible)
    {
      if (state->error != NULL)
        gw_complain (state->call, NULL, g_strdup (state->error->message));
      else
        say_impossible (state);
      return;
    }
  if (state->until.is_set ? is_complete && !gw_stop_rule_is_over (&state->until) : state->n_empty > 0)
    gw_call_note (state->call, GW_STATUS_NOT);
  if (gw_call_has (state->call, GW_OPTION_JSON))
    write_summary (state, is_complete);
  else if (state->until.is_set && !gw_call_has (state->call, GW_OPTION_QUIET))
    say_until (state);
  else if (state->n_empty > 0 && !state->until.is_set)
    say_empty (state);
  if (!is_complete)
    gw_call_end_early (state->call);
  if (state->n_unfinished > 0 && !gw_call_has (state->call, GW_OPTION_JSON) && !gw_call_has (state->call, GW_OPTION_QUIET))
    gw_call_say (state->call, NULL,
                    g_strdup_printf (_("not finished, but the best so far: %" PRIu64), state->n_unfinished));
}

/* ---- the command ---- */

/* How many numbers there are in all. With --until that is only where it gives up. */
static guint64
count_of (const GwCall *call)
{
  return gw_call_number (call, GW_OPTION_COUNT, gw_call_has (call, OPTION_UNTIL) ? 1000000 : 1);
}

/* What runs must agree in to continue each other. */
static GwJournalHead
head_of (const State *state, guint64 first, guint64 end, guint64 count)
{
  GwJournalHead head = { .recipe = g_strdup (g_checksum_get_string (state->recipe->sum)), .seed = state->seed, .first = first,
                         .end = end, .count = count, .is_each = state->write != gw_made_to_line,
                         .until = state->until.is_set ? gw_stop_rule_text (&state->until) : NULL };

  if (!head.is_each && gw_made_is_signs (state->recipe))
    {
      g_autoptr (GBytes) bytes = gw_source_write (state->recipe->source);

      head.rules = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    }
  return head;
}

static void
hear (const GwJournalEntry *entry, gpointer data)
{
  gw_stop_rule_hear (&((State *) data)->until, entry);
}

/* FALSE when it was ended before all numbers, or enough, were made. */
static gboolean
run_bulk (State *state, guint64 first, guint64 end)
{
  GwCall *call = state->call;
  const guint jobs = (guint) MIN (1024, gw_call_number (call, GW_OPTION_JOBS, g_get_num_processors ()));
  const GwBulk bulk = { state->recipe->plan, state->seed, first, end, jobs, write_made, take, rest, leave, state };
  gboolean is_complete;

  state->first = first;
  state->end = end;
  state->begin = g_get_monotonic_time ();
  if (first >= end || gw_stop_rule_is_over (&state->until))
    return TRUE;
  is_complete = gw_bulk_run (&bulk, &call->control) || gw_stop_rule_is_over (&state->until);
  if (state->error == NULL)
    gw_bulk_output_flush (state->output, &state->error);
  return is_complete;
}

static gboolean
run_numbers (State *state, guint64 first, guint64 end, GError **error)
{
  GwCall *call = state->call;
  g_auto (GwJournalHead) head = head_of (state, first, end, count_of (call));
  const char *name = call->settings->text[GW_OPTION_OUTPUT];
  const gboolean is_stdout = name == NULL || strcmp (name, "-") == 0;
  const GwBulkTarget target = { is_stdout ? NULL : name, state->write == gw_made_to_rules && !is_stdout,
                                gw_call_has (call, OPTION_RESUME), gw_call_has (call, GW_OPTION_FORCE), &head,
                                hear, state };
  guint64 next;

  if (is_stdout && state->write == gw_made_to_rules && end - first > 1)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup (_("a rule file holds one puzzle; name a directory with -o, or use --lines")));
  if (is_stdout && target.resumes)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("--resume needs -o with the name of what to continue")));
  state->output = gw_bulk_output_new (&target, &next, error);
  if (state->output == NULL)
    return FALSE;
  say_how (state, run_bulk (state, next, end));
  return TRUE;
}

static gboolean
read_until (State *state, GError **error)
{
  const char *text = state->call->settings->text[OPTION_UNTIL];

  if (text == NULL)
    return TRUE;
  if (gw_call_has (state->call, OPTION_PIECE))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup (_("--until counts the puzzles kept, but a piece does not know about the others; use either"
                                " --until or --piece")));
  return gw_stop_rule_read (&state->until, text, error);
}

static void
run (GwCall *call)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;
  guint64 first = 0, end = count_of (call);

  state->call = call;
  state->n_asked = end;
  state->seed = gw_call_number (call, GW_OPTION_SEED, 1);
  state->write = gw_call_has (call, OPTION_LINES) ? gw_made_to_line : gw_made_to_rules;
  if (gw_call_has (call, GW_OPTION_JSON) && !gw_call_has (call, GW_OPTION_OUTPUT))
    state->write = gw_made_to_object;
  state->recipe = read_recipe (call, &error);
  if (state->recipe == NULL || !read_until (state, &error)
      || (gw_call_has (call, OPTION_PIECE)
          && !read_piece (call->settings->text[OPTION_PIECE], &first, &end, &error))
      || !run_numbers (state, first, end, &error))
    gw_complain (call, NULL, g_strdup (error->message));
  gw_bulk_output_free (state->output);
  gw_recipe_free (state->recipe);
  g_clear_error (&state->error);
}

const GwCommand gw_command_generate = {
  .name = "generate",
  .synopsis = N_("--recipe FILE [OPTION…] [SETTING=VALUE…]"),
  .summary = N_("make puzzles from a recipe"),
  .description = N_("A full grid is chosen at random, every clue that the recipe allows is put in, and clues are taken away as"
                    " long as the puzzle meets the target. The recipe is a JSON object, a rule file or a preset (plain, x,"
                    " windoku, kropki, sandwich, samurai …); settings may follow as words: target='scheme HAC' symmetry=half."
                    " docs/generate.md lists them.\n"
                    "The same recipe and --seed give the same puzzles in the same order, with any --jobs. With -o, a directory"
                    " gets one rule file per puzzle, or, with --lines, a file gets one line per puzzle; a journal beside it"
                    " records times and rejects, and --resume continues a run, however it was cut short. --piece 3/40 makes"
                    " the third of 40 pieces; joined in order, they are the whole batch.\n"
                    "--until 40 continues until there are 40 puzzles of each grade (see 'grade' for the names), --until"
                    " Easy=40,Tough=20 until there are that many of these; any surplus is discarded. --count then limits how"
                    " many are tried (default: a million), and --time-limit may stop it earlier. What has been kept by then is"
                    " the beginning of what would have been kept, and --resume goes on from there.\n"
                    "The exit status is 1 if a puzzle could not be made, or, with --until, if there are not enough; standard"
                    " error says what was tried."),
  .examples = N_("--recipe plain --lines --count 100\ta hundred plain puzzles\n"
                 "--recipe x -o book --until 40 --time-limit 3600\t40 of each grade, or what an hour gives\n"
                 "--recipe killer.rf remove=givens remove=sum -o book --count 40\tfiles in a directory\n"
                 "--recipe x target='scheme HAC' beyond='scheme FCI' symmetry=half\tone of a certain grade"),
  .options = { GW_OPTION_RECIPE, GW_OPTION_COUNT, GW_OPTION_SEED, GW_OPTION_JOBS, GW_OPTION_OUTPUT, GW_OPTION_FORCE,
               GW_OPTION_GRADE_TABLE },
  .own_options = own_options,
  .input = GW_INPUT_NONE,
  .state_size = sizeof (State),
  .run = run,
};
