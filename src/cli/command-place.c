/* place: clues in chosen cells, or a proof that there are none. */
#include <string.h>

#include "cli/output-file.h"
#include "cli/output-json.h"
#include "cli/plain-form.h"

/* ---- options of its own ---- */

enum
{
  OPTION_METHOD = GW_OWN_OPTION (0),
  OPTION_SECONDS,
  OPTION_CERTIFICATE,
  OPTION_FEWEST,
  OPTION_SYMMETRY,
};

/* In the order of GwPlaceMethod. */
static const char *const method_words[GW_N_PLACE_METHODS + 1] = { "auto", "anneal", "search", "band", "csp", NULL };

static const GwOption own_options[] = {
  { 0, "method", GW_OPTION_WORD, N_("METHOD"),
    N_("auto (everything that can help, side by side; the default), anneal (looks for clues), search (exact), band (proves by"
       " parts of the grid) or csp (exact, with the second engine)"), method_words },
  { 0, "seconds", GW_OPTION_DURATION, N_("SECONDS"), N_("give up on each pattern after this time") },
  { 0, "certificate", GW_OPTION_TEXT, N_("FILE"),
    N_("write the proof to FILE if a pattern is impossible; give a directory, or a name with %n for the pattern's number, to"
       " get one file per pattern") },
  { 0, "fewest", GW_OPTION_NUMBER, N_("N"),
    N_("clues may go anywhere: find at most N, then fewer and fewer until time runs out (with --method csp, until fewer are"
       " shown to be impossible)") },
  { 0, "symmetry", GW_OPTION_TEXT, N_("KIND"),
    N_("with --fewest: symmetry of the clues' cells: half, quarter, left-right, …") },
  { 0, NULL },
};

typedef struct
{
  GwPlaceQuestion question;
  GwPlacer       *placer;   /* of PUZZLE */
  const GwPuzzle *puzzle;   /* borrowed: what was asked about last */
  const GwSymmetryKind *symmetry; /* NULL = none */
  GwCell         *orbits;   /* of PUZZLE's cells, where there is a symmetry */
  GwTarget        target;   /* of --certificate */
  guint64         n;        /* patterns so far */
} State;

/* In the order of GwPlaceVerdict; other programs read them. */
static const char *const verdict_words[] = { "found", "impossible", "undecided" };

static const GwStatus verdict_status[] = { GW_STATUS_FINE, GW_STATUS_NOT, GW_STATUS_UNDECIDED };

/* ---- certificates ---- */

/* NAME gets where it went. */
static gboolean
put_certificate (GwCall *call, const GwItem *item, const GString *text, char **name, GError **error)
{
  const State *state = call->state;
  const char *output = call->settings->text[OPTION_CERTIFICATE];
  g_autoptr (GBytes) bytes = NULL;

  if (text == NULL)
    return TRUE;
  *name = state->target == GW_TARGET_FILE ? g_strdup (output) : gw_output_name (output, item, state->n, "proof");
  bytes = g_bytes_new (text->str, text->len);
  if (state->target == GW_TARGET_FILE ? gw_output_hold (call, item, *name, bytes, error)
                                      : gw_output_write (*name, text->str, text->len, gw_call_has (call, GW_OPTION_FORCE), error))
    return TRUE;
  g_prefix_error (error, "%s: ", *name);
  return FALSE;
}

/* ---- the puzzle ---- */

/* Of a rule file with --output: the file, with what it left open filled in. */
static gboolean
put_puzzle (GwCall *call, const GwItem *item, const GwPlaceAnswer *answer, GError **error)
{
  const State *state = call->state;
  const char *output = call->settings->text[GW_OPTION_OUTPUT];
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;
  const char *text;
  gsize size;

  if (output == NULL || answer->puzzle == NULL || item->line != 0)
    return TRUE;
  source = gw_source_update (item->reading->source, answer->puzzle);
  bytes = gw_source_write (source);
  text = g_bytes_get_data (bytes, &size);
  if (gw_output_target (output) == GW_TARGET_FILE)
    return gw_output_hold (call, item, output, bytes, error);
  name = gw_output_name (output, item, state->n, "rf");
  return gw_output_write (name, text, size, gw_call_has (call, GW_OPTION_FORCE), error);
}

/* ---- answers ---- */

static char *
clue_line (const GwItem *item, const GwPlaceAnswer *answer)
{
  GwItem filled = *item;
  char *line;

  filled.givens = answer->givens;
  line = gw_plain_line (&filled);
  return g_strchomp (line);
}

static void
print_answer (GwCall *call, const GwItem *item, const GwPlaceAnswer *answer, double seconds)
{
  GString *out = gw_call_out (call);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, verdict_words[answer->verdict]);
  if (answer->verdict == GW_PLACE_FOUND)
    {
      g_autofree char *line = clue_line (item, answer);

      g_string_append_printf (out, " %s", line);
    }
  g_string_append_printf (out, " %s\n", g_ascii_formatd (number, sizeof number, "%.3f", seconds));
  gw_call_note (call, verdict_status[answer->verdict]);
  if (answer->reason != NULL && !gw_call_has (call, GW_OPTION_QUIET))
    {
      g_autofree char *place = gw_item_place (item);

      gw_call_say (call, place, g_strdup (answer->reason));
    }
  if (answer->is_least && answer->givens != NULL && !gw_call_has (call, GW_OPTION_QUIET))
    {
      g_autofree char *place = gw_item_place (item);

      gw_call_say (call, place, g_strdup (_("fewer clues are not enough")));
    }
  gw_call_flush (call);
}

static void
write_answer (GwCall *call, const GwItem *item, const GwPlaceAnswer *answer, double seconds, const char *certificate)
{
  JsonBuilder *builder = gw_json_begin (call, item);

  gw_json_add_text (builder, "verdict", verdict_words[answer->verdict]);
  if (answer->verdict == GW_PLACE_FOUND)
    {
      g_autofree char *line = clue_line (item, answer);

      gw_json_add_text (builder, "clues", line);
    }
  if (answer->verdict != GW_PLACE_UNDECIDED)
    gw_json_add_text (builder, "method", method_words[answer->by]);
  if (answer->reason != NULL)
    gw_json_add_text (builder, "reason", answer->reason);
  if (answer->is_least && answer->givens != NULL)
    gw_json_add_flag (builder, "least", TRUE);
  if (certificate != NULL)
    gw_json_add_text (builder, "certificate", certificate);
  gw_json_add_number (builder, "milliseconds", (guint64) (1000 * seconds));
  gw_json_end (call, item, builder, verdict_status[answer->verdict]);
  gw_call_flush (call);
}

/* ---- asking ---- */

static GwPlacer *
placer_of (State *state, const GwItem *item, const GwControl *control, GError **error)
{
  if (state->puzzle != item->puzzle)
    {
      g_clear_pointer (&state->placer, gw_placer_free);
      state->puzzle = item->puzzle;
      state->placer = gw_placer_new (item->puzzle, control, error);
      g_clear_pointer (&state->orbits, g_free);
      if (state->placer != NULL && state->symmetry != NULL)
        state->orbits = gw_orbits_of_cells (item->puzzle->grid, state->symmetry->symmetries, error);
      state->question.orbits = state->orbits;
      if (state->symmetry != NULL && state->orbits == NULL)
        g_clear_pointer (&state->placer, gw_placer_free);
      if (state->placer == NULL)
        state->puzzle = NULL; /* the next line hears why, too */
    }
  return state->placer;
}

static GwControl
control_of (const GwCall *call)
{
  GwControl control = call->control;
  gint64 end = g_get_monotonic_time () + (gint64) gw_call_number (call, OPTION_SECONDS, 0);

  if (gw_call_has (call, OPTION_SECONDS) && (control.deadline == 0 || control.deadline > end))
    control.deadline = end;
  return control;
}

static void
place_puzzle (GwCall *call, const GwItem *item)
{
  State *state = call->state;
  const GwControl control = control_of (call);
  gint64 start = g_get_monotonic_time ();
  GwPlacer *placer;
  GwPlaceAnswer answer = { .verdict = GW_PLACE_UNDECIDED, .by = state->question.method };
  g_autoptr (GError) error = NULL;
  g_autofree char *certificate = NULL;
  double seconds;

  state->n++;
  placer = placer_of (state, item, &control, &error);
  if (placer != NULL)
    gw_placer_ask (placer, item->givens, &state->question, &control, &answer, &error);
  seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  if (error == NULL && put_certificate (call, item, answer.certificate, &certificate, &error))
    put_puzzle (call, item, &answer, &error);
  if (error != NULL)
    gw_complain (call, item, g_strdup (error->message));
  else if (gw_call_has (call, GW_OPTION_JSON))
    write_answer (call, item, &answer, seconds, certificate);
  else
    print_answer (call, item, &answer, seconds);
  gw_place_answer_clear (&answer);
}

static void
start (GwCall *call)
{
  State *state = call->state;
  const char *names = call->settings->text[GW_OPTION_STRATEGIES];
  g_autoptr (GError) error = NULL;

  if (!gw_place_strategies_read (names != NULL ? names : "naked-single,hidden-single,locked-candidates",
                                 &state->question.strategies, &error))
    gw_complain (call, NULL, g_strdup (error->message));
  if (gw_call_has (call, OPTION_SYMMETRY))
    state->symmetry = gw_symmetry_kind_find (call->settings->text[OPTION_SYMMETRY], &error);
  if (gw_call_has (call, OPTION_SYMMETRY) && state->symmetry == NULL)
    gw_complain (call, NULL, g_strdup (error->message));
  state->question.fewest = (guint) MIN (gw_call_number (call, OPTION_FEWEST, 0), G_MAXUINT);
  if (gw_call_has (call, OPTION_FEWEST) && state->question.fewest == 0)
    gw_complain (call, NULL, g_strdup (_("--fewest needs a number of clues, at least one")));
  gw_output_check (call, GW_OPTION_OUTPUT);
  gw_output_check (call, OPTION_CERTIFICATE);
  gw_output_is_for_one (call, GW_OPTION_OUTPUT);
  gw_output_is_for_one (call, OPTION_CERTIFICATE);
  state->question.method = (GwPlaceMethod) gw_call_number (call, OPTION_METHOD, GW_PLACE_AUTO);
  state->question.seed = gw_call_number (call, GW_OPTION_SEED, 0);
  state->question.n_threads = (guint) MIN (gw_call_number (call, GW_OPTION_JOBS, 0), G_MAXUINT);
  state->question.wants_certificate = gw_call_has (call, OPTION_CERTIFICATE);
  state->target = gw_output_target (call->settings->text[OPTION_CERTIFICATE]);
}

static void
finish (GwCall *call)
{
  State *state = call->state;

  g_clear_pointer (&state->placer, gw_placer_free);
  g_clear_pointer (&state->orbits, g_free);
}

const GwCommand gw_command_place = {
  .name = "place",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("find clues for chosen cells, or prove that there are none"),
  .description = N_("For each pattern, looks for clues in exactly those cells from which the strategies named by --strategies"
                    " alone solve the puzzle. A pattern is a line of a list (any digit where a clue should go, '.' or '0'"
                    " elsewhere; anything after that is skipped), or the givens of a rule file: set_cell(7,?) is a clue to be"
                    " found, set_cell(7,3) one that stays; other clues with a ?, such as sum(?,1,2,3), are found with them,"
                    " and -o writes the file with all of them filled in.\n"
                    "Prints one line per pattern: 'found' and the clues, 'impossible', or 'undecided' if time ran out; then"
                    " the seconds it took. If a sentence can explain why a pattern is impossible, standard error has it.\n"
                    "What is found depends on --seed, not on the number of threads. With --certificate, the proof that a"
                    " pattern is impossible is written to a file that gridwright-verify checks."),
  .examples = N_("--strategies naked-single --seconds 60 patterns.txt\ta minute for each line\n"
                 "--certificate proof.txt heart.rf\ta proof if there are none\n"
                 "--fewest 24 --symmetry half --seconds 60 empty.rf\tfew clues, symmetric, from scratch"),
  .options = { GW_OPTION_STRATEGIES, GW_OPTION_JOBS, GW_OPTION_SEED, GW_OPTION_OUTPUT, GW_OPTION_FORCE },
  .own_options = own_options,
  .input = GW_INPUT_SOLVED,
  .skips_rest = TRUE,
  .state_size = sizeof (State),
  .run = start,
  .puzzle = place_puzzle,
  .finish = finish,
};
