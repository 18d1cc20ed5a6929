/* generate: puzzles by a recipe. */
#include <inttypes.h>
#include <string.h>

#include "cli/bulk-output.h"
#include "cli/made-text.h"
#include "cli/output-json.h"

typedef struct
{
  GwSession    *session;
  GwRecipe     *recipe;
  GwBulkOutput *output;
  guint64       seed;
  char       *(*write) (const GwRecipe *recipe, const GwMade *made, guint64 seed, guint64 number, GError **error);
  guint64       n_tries, rejects[GW_N_REJECTS];
  guint64       n_empty;      /* numbers that nothing was made for */
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
                    g_strdup_printf (_("'%s' is no piece; write 3/40 for the third of 40"), piece));
  *first = count / n * (k - 1) + count % n * (k - 1) / n;
  *end = count / n * k + count % n * k / n;
  return TRUE;
}

static GwRecipe *
read_recipe (GwSession *session, GError **error)
{
  GPtrArray *words = session->settings->files;
  g_autoptr (GwRecipe) recipe = NULL;

  if (!gw_session_has (session, GW_OPTION_RECIPE))
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup (_("name a recipe, a rule file or a preset with --recipe")));
      return NULL;
    }
  recipe = gw_recipe_read (session->settings->text[GW_OPTION_RECIPE], error);
  for (guint i = 0; recipe != NULL && i < words->len; i++)
    if (!gw_recipe_set (recipe, words->pdata[i], error))
      return NULL;
  return recipe != NULL && gw_recipe_check (recipe, error) ? g_steal_pointer (&recipe) : NULL;
}

/* ---- while it runs ---- */

static char *
write_made (const GwMade *made, guint64 number, gpointer data, GError **error)
{
  const State *state = data;

  return state->write (state->recipe, made, state->seed, number, error);
}

static gboolean
take (const GwBulkItem *item, gpointer data)
{
  State *state = data;

  if (item->end == GW_MADE_STOPPED)
    return FALSE;
  state->n_tries += item->n_tries;
  for (guint i = 0; i < GW_N_REJECTS; i++)
    state->rejects[i] += item->rejects[i];
  state->n_empty += item->end == GW_MADE_NOTHING;
  state->is_impossible = item->end == GW_MADE_IMPOSSIBLE;
  if (state->is_impossible || !gw_bulk_output_add (state->output, item, &state->error))
    return FALSE;
  state->session->n_puzzles += item->end == GW_MADE_PUZZLE;
  gw_control_report (&state->session->control, &(GwProgress) { GW_UNIT_PUZZLES });
  return TRUE;
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
  GString *text = g_string_new (_("the puzzle of the recipe has no solution"));
  guint conflict[MOST_BLAMED];
  guint n = gw_plan_conflict (state->recipe->plan, &state->session->control, MOST_BLAMED, conflict);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *clue = gw_constraint_to_text (puzzle->constraints[conflict[i]], puzzle->symbols);

      g_string_append (text, i == 0 ? _("; these contradict each other: ") : ", ");
      g_string_append (text, clue != NULL ? clue : puzzle->constraints[conflict[i]]->rule->id);
    }
  gw_complain (state->session, NULL, g_string_free (text, FALSE));
}

static void
say_empty (State *state)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _("nothing was made %" PRIu64 " times; %" PRIu64 " full grids"),
                          state->n_empty, state->n_tries);
  append_rejects (text, state);
  gw_session_say (state->session, NULL, g_string_free (text, FALSE));
}

static void
write_summary (State *state, gboolean is_complete)
{
  GwSession *session = state->session;
  JsonBuilder *builder = gw_json_begin (session, NULL);

  gw_json_add_number (builder, "made", session->n_puzzles);
  gw_json_add_number (builder, "nothing", state->n_empty);
  gw_json_add_number (builder, "grids", state->n_tries);
  json_builder_set_member_name (builder, "rejects");
  json_builder_begin_object (builder);
  for (guint i = 0; i < GW_N_REJECTS; i++)
    if (state->rejects[i] > 0)
      gw_json_add_number (builder, gw_reject_word ((GwReject) i), state->rejects[i]);
  json_builder_end_object (builder);
  gw_json_add_flag (builder, "complete", is_complete);
  if (!is_complete)
    gw_json_add_text (builder, "end", gw_session_stop_word (session));
  gw_json_end (session, NULL, builder, is_complete ? session->status : GW_STATUS_UNDECIDED);
}

static void
say_how (State *state, gboolean is_complete)
{
  if (state->error != NULL || state->is_impossible)
    {
      if (state->error != NULL)
        gw_complain (state->session, NULL, g_strdup (state->error->message));
      else
        say_impossible (state);
      return;
    }
  if (state->n_empty > 0)
    gw_session_note (state->session, GW_STATUS_NOT);
  if (gw_session_has (state->session, GW_OPTION_JSON))
    write_summary (state, is_complete);
  else if (state->n_empty > 0)
    say_empty (state);
  if (!is_complete)
    gw_session_end_early (state->session);
}

/* ---- the command ---- */

/* What runs must agree in to continue each other. */
static GwJournalHead
head_of (const State *state, guint64 first, guint64 end, guint64 count)
{
  GwJournalHead head = { .recipe = g_strdup (g_checksum_get_string (state->recipe->sum)), .seed = state->seed, .first = first,
                         .end = end, .count = count, .is_each = state->write != gw_made_to_line };

  if (!head.is_each && gw_made_is_signs (state->recipe))
    {
      g_autoptr (GBytes) bytes = gw_source_write (state->recipe->source);

      head.rules = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    }
  return head;
}

static gboolean
run_numbers (State *state, guint64 first, guint64 end, GError **error)
{
  GwSession *session = state->session;
  const guint64 count = gw_session_number (session, GW_OPTION_COUNT, 1);
  g_auto (GwJournalHead) head = head_of (state, first, end, count);
  const char *name = session->settings->text[GW_OPTION_OUTPUT];
  const gboolean is_stdout = name == NULL || strcmp (name, "-") == 0;
  const GwBulkTarget target = { is_stdout ? NULL : name, state->write == gw_made_to_rules && !is_stdout,
                                gw_session_has (session, GW_OPTION_RESUME), gw_session_has (session, GW_OPTION_FORCE), &head,
                                NULL, state };
  GwBulk bulk = { state->recipe->plan, state->seed, first, end, (guint) MIN (1024, gw_session_number (session, GW_OPTION_JOBS,
                  g_get_num_processors ())), write_made, take, rest, state };

  if (is_stdout && state->write == gw_made_to_rules && end - first > 1)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup (_("a rule file holds one puzzle; name a directory with -o, or take --lines")));
  if (is_stdout && target.resumes)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("what is to be resumed must be named with -o")));
  state->output = gw_bulk_output_new (&target, &bulk.first, error);
  if (state->output == NULL)
    return FALSE;
  say_how (state, bulk.first >= bulk.end || gw_bulk_run (&bulk, &session->control));
  return TRUE;
}

static void
run (GwSession *session)
{
  State *state = session->state;
  g_autoptr (GError) error = NULL;
  guint64 first = 0, end = gw_session_number (session, GW_OPTION_COUNT, 1);

  state->session = session;
  state->seed = gw_session_number (session, GW_OPTION_SEED, 1);
  state->write = gw_session_has (session, GW_OPTION_LINES) ? gw_made_to_line : gw_made_to_rules;
  if (gw_session_has (session, GW_OPTION_JSON) && !gw_session_has (session, GW_OPTION_OUTPUT))
    state->write = gw_made_to_object;
  state->recipe = read_recipe (session, &error);
  if (state->recipe == NULL
      || (gw_session_has (session, GW_OPTION_PIECE)
          && !read_piece (session->settings->text[GW_OPTION_PIECE], &first, &end, &error))
      || !run_numbers (state, first, end, &error))
    gw_complain (session, NULL, g_strdup (error->message));
  gw_bulk_output_free (state->output);
  gw_recipe_free (state->recipe);
  g_clear_error (&state->error);
}

const GwCommand gw_command_generate = {
  .name = "generate",
  .synopsis = N_("--recipe FILE [OPTION…] [SETTING=VALUE…]"),
  .summary = N_("make puzzles by a recipe"),
  .description = N_("A full grid is drawn at random, every clue that the recipe lets stand is put in, and clues are taken away as"
                    " long as the puzzle meets the target. The recipe is a JSON object, a rule file or a preset (plain, x,"
                    " windoku, kropki, sandwich, samurai …); settings may follow as words: target='scheme HAC' symmetry=half."
                    " docs/generate.md lists them.\n"
                    "The same recipe and --seed give the same puzzles in the same order, with any --jobs. With -o a directory gets"
                    " a rule file each, or with --lines a file gets a line each; a journal beside it holds times and rejects,"
                    " and --resume goes on where a run was ended, by whatever. --piece 3/40 makes the third of 40 pieces: one"
                    " after the other they are the whole.\n"
                    "The exit status is 1 when a puzzle could not be made; standard error says what was tried."),
  .examples = N_("--recipe plain --lines --count 100\ta hundred plain puzzles\n"
                 "--recipe killer.rf remove=givens remove=sum -o book --count 40\tfiles in a directory\n"
                 "--recipe x target='scheme HAC' beyond='scheme FCI' symmetry=half\tone of a certain grade"),
  .options = GW_OPTION_BIT (RECIPE) | GW_OPTION_BIT (COUNT) | GW_OPTION_BIT (SEED) | GW_OPTION_BIT (JOBS)
             | GW_OPTION_BIT (LINES) | GW_OPTION_BIT (OUTPUT) | GW_OPTION_BIT (RESUME) | GW_OPTION_BIT (FORCE)
             | GW_OPTION_BIT (PIECE),
  .input = GW_INPUT_NONE,
  .state_size = sizeof (State),
  .run = run,
};
