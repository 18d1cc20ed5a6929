/* convert: from one form to another. */
#include <inttypes.h>
#include <string.h>

#include "cli/output-file.h"
#include "cli/output-json.h"
#include "cli/plain-form.h"
#include "exchange/exchange.h"
#include "exchange/outlet.h"

/* ---- options of its own ---- */

enum
{
  OPTION_TIDY = GW_OWN_OPTION (0),
  OPTION_LOSSY,
  OPTION_REPORT,
  OPTION_STRICT,
  OPTION_WITHOUT_SOLUTION,
  OPTION_PLAIN_SOLUTION,
  OPTION_TAKE,
  OPTION_LEAVE,
};

static const GwOption own_options[] = {
  { 0, "tidy", GW_OPTION_FLAG, NULL,
    N_("rewrite a rule file: values, grid, then the rules; comments are dropped") },
  { 0, "lossy", GW_OPTION_FLAG, NULL, N_("write even if a line or a grid cannot hold every rule") },
  { 0, "report", GW_OPTION_FLAG, NULL,
    N_("report what became of every part of another program's puzzle; without -o or --to, nothing is written") },
  { 0, "strict", GW_OPTION_FLAG, NULL, N_("exit with status 2 if any part is lost, only drawn or kept unread; such a puzzle is"
                                          " not written") },
  { 0, "without-solution", GW_OPTION_FLAG, NULL, N_("leave the solution out of what is written for other programs") },
  { 0, "plain-solution", GW_OPTION_FLAG, NULL, N_("put the solution into the page as plain text, so that it can check single"
                                                  " digits; anyone who views the page's source can read it") },
  { 0, "take", GW_OPTION_TEXT, N_("NAMES"), N_("turn these drawings into rules: choices as --report names them, separated by"
                                               " commas") },
  { 0, "leave", GW_OPTION_TEXT, N_("NAMES"), N_("leave these choices as drawings") },
  { 0, NULL },
};

typedef enum
{
  TO_RF,
  TO_LINE,
  TO_GRID,
  N_FORMS,
} Form;

static const char *const form_names[N_FORMS] = { "rf", "line", "grid" };
static const char *const form_suffixes[N_FORMS] = { "rf", "txt", "txt" };

typedef struct
{
  Form        form;
  const char *output;
  GwTarget    target;
  guint64     n;        /* puzzles so far */
  GString    *together; /* for one file that holds all */
  char       *lost;     /* of the puzzle at hand, in words; NULL: nothing */
  const GwExchangeFormat *format; /* of another program; NULL: FORM is one of ours */
  gboolean    is_writing; /* not only telling */
  guint64     n_whole, n_parted; /* puzzles of which everything became rules, or not */
} State;

/* ---- what is written ---- */

static GBytes *
bytes_of (char *text)
{
  return g_bytes_new_take (text, strlen (text));
}

/* A rule file as it was read, byte for byte; a line, or with --tidy anything, written anew. */
static GBytes *
write_rules (GwCall *call, const GwItem *item, GError **error)
{
  g_autoptr (GwSource) source = NULL;

  if (item->kind != NULL)
    return bytes_of (gw_kind_line_to_text (item->kind, item->givens));
  if (!gw_call_has (call, OPTION_TIDY))
    return gw_source_write (item->reading->source);
  if (item->reading->n_errors > 0)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("--tidy would drop the lines that have errors; fix them first"));
      return NULL;
    }
  source = gw_source_new (item->puzzle);
  return gw_source_write (source);
}

/* Where people read, they are told at once, behind PREFIX. Takes WHAT, which may be NULL. */
static void
note_loss (GwCall *call, const GwItem *item, const char *prefix, char *what)
{
  State *state = call->state;
  char *both;

  if (what == NULL)
    return;
  if (!gw_call_has (call, GW_OPTION_QUIET) && !gw_call_has (call, GW_OPTION_JSON))
    gw_call_say (call, item->file, g_strconcat (prefix, what, NULL));
  both = state->lost != NULL ? g_strdup_printf ("%s, %s", state->lost, what) : g_strdup (what);
  g_free (state->lost);
  g_free (what);
  state->lost = both;
}

static gboolean
may_lose (GwCall *call, const GwItem *item, GError **error)
{
  g_autofree char *losses = item->kind != NULL ? NULL : gw_plain_losses (item);

  if (losses == NULL || gw_call_has (call, OPTION_LOSSY))
    {
      note_loss (call, item, _("warning: lost: "), g_steal_pointer (&losses));
      note_loss (call, item, _("note: not written: "), item->kind != NULL ? NULL : gw_plain_leftovers (item));
      return TRUE;
    }
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID,
               _("a line holds only the givens of a plain puzzle; --lossy writes it anyway and loses: %s"), losses);
  return FALSE;
}

static GBytes *
write_plain (GwCall *call, const GwItem *item, Form form, GError **error)
{
  if (item->puzzle == NULL || item->reading->n_errors > 0)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("the file has errors; fix them first"));
      return NULL;
    }
  if (!may_lose (call, item, error))
    return NULL;
  return bytes_of (form == TO_LINE ? gw_plain_line (item) : gw_plain_rows (item));
}

/* ---- other programs ---- */

/* What became of a document's parts, or what a format could not hold. */
static void
tell_report (GwCall *call, const GwItem *item, const GwReport *report)
{
  g_autofree char *place = gw_item_place (item);
  g_auto (GStrv) lines = NULL;

  if (report == NULL || gw_call_has (call, GW_OPTION_JSON) || (gw_call_has (call, GW_OPTION_QUIET) && !gw_call_has (call, OPTION_REPORT)))
    return;
  lines = gw_report_lines (report, gw_call_has (call, OPTION_REPORT) ? GW_LINES_FULL : GW_LINES_LOSSES);
  for (guint i = 0; lines[i] != NULL; i++)
    gw_call_say (call, place, g_strdup_printf ("%s: %s", _(report->format), lines[i]));
}

/* For a program in which the puzzle is solved: the only solution, where the author states none, or a part of one. NULL: there are several, or none is
 * found within the limits of the call. */
static guint8 *
only_solution (GwCall *call, const GwItem *item, const GwPuzzle *puzzle)
{
  const GwQuestion question = { .limit = 2, .n_witnesses = 1 };
  const State *state = call->state;
  GwAnswerer *answerer;
  guint8 *solution = NULL;
  GwAnswer answer;

  if (!state->format->is_for_solvers || gw_call_has (call, OPTION_WITHOUT_SOLUTION)
      || (gw_stated_solution_is_whole (puzzle) && !gw_grid_has_layers (puzzle->grid)))
    return NULL;
  answerer = gw_item_answerer (item, NULL);
  if (answerer == NULL)
    return NULL;
  gw_answerer_count (answerer, item->givens, &question, &call->control, &answer);
  if (answer.end == GW_END_COMPLETE && answer.count == 1)
    solution = g_memdup2 (answer.witnesses, gw_grid_n_places (puzzle->grid));
  gw_answer_clear (&answer);
  return solution;
}

static char *
write_for (GwCall *call, const GwItem *item, const GwPuzzle *puzzle, GwReport **report, GError **error)
{
  const State *state = call->state;
  g_autofree guint8 *solution = only_solution (call, item, puzzle);

  const GwHanded handed = gw_call_has (call, OPTION_WITHOUT_SOLUTION) ? GW_HANDED_WITHOUT
                          : gw_call_has (call, OPTION_PLAIN_SOLUTION) ? GW_HANDED_PLAIN
                                                                      : GW_HANDED_AS_USUAL;

  return gw_exchange_write (state->format, puzzle, solution, handed, report, error);
}

static GBytes *
write_format (GwCall *call, const GwItem *item, GwReport **report, GError **error)
{
  g_autoptr (GwReading) reading = NULL;
  g_autofree char *text = NULL;

  if (item->kind != NULL)
    {
      g_autofree char *rules = gw_kind_line_to_text (item->kind, item->givens);
      g_autoptr (GBytes) bytes = g_bytes_new (rules, strlen (rules));

      reading = gw_source_read (bytes);
    }
  if (item->puzzle == NULL || item->reading->n_errors > 0)
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("the file has errors; fix them first"));
  else
    text = write_for (call, item, reading != NULL ? reading->puzzle : item->puzzle, report, error);
  return text != NULL ? bytes_of (g_strconcat (text, "\n", NULL)) : NULL;
}

/* With --strict any loss ends it. */
static gboolean
is_too_much (GwCall *call, const GwReport *report, GError **error)
{
  if (!gw_call_has (call, OPTION_STRICT) || report == NULL || gw_report_is_whole (report))
    return FALSE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("%u parts would be lost, which --strict does not allow; nothing was written"),
               gw_report_count_left (report));
  return TRUE;
}

/* ---- where it goes ---- */

static void
put_together (State *state, GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (state->together == NULL)
    state->together = g_string_new (NULL);
  g_string_append_len (state->together, data, (gssize) size);
}

/* A file of this form holds one puzzle. */
static gboolean
fills_file (const State *state)
{
  return state->format != NULL ? state->format->fills_file : state->form == TO_RF;
}

/* In JSON the text stands in the object. */
static gboolean
put_alone (GwCall *call, const GwItem *item, GBytes *bytes, GError **error)
{
  const State *state = call->state;
  g_autoptr (GBytes) nothing = g_bytes_new (NULL, 0);

  if (state->target == GW_TARGET_FILE)
    return gw_output_hold (call, item, state->output, bytes, error);
  return gw_output_hold (call, item, "-", gw_call_has (call, GW_OPTION_JSON) ? nothing : bytes, error);
}

/* NAME gets where it went; NULL for what is still kept or went to standard output. */
static gboolean
put (GwCall *call, const GwItem *item, GBytes *bytes, char **name, GError **error)
{
  State *state = call->state;

  if (state->target != GW_TARGET_EACH && fills_file (state))
    return put_alone (call, item, bytes, error);
  if (state->target != GW_TARGET_EACH)
    {
      put_together (state, bytes);
      return TRUE;
    }
  *name = gw_output_name (state->output, item, state->n,
                           state->format != NULL ? state->format->suffix : form_suffixes[state->form]);
  if (gw_output_write (*name, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                       gw_call_has (call, GW_OPTION_FORCE), error))
    return TRUE;
  g_prefix_error (error, "%s: ", *name);
  return FALSE;
}

/* ---- the command ---- */

/* A file may be kept byte for byte that is no text; JSON is. */
static void
add_bytes (JsonBuilder *builder, GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = NULL;

  if (g_utf8_validate_len (data, size, NULL))
    {
      text = g_strndup (data, size);
      gw_json_add_text (builder, "text", text);
      return;
    }
  text = g_base64_encode ((const guchar *) data, size);
  gw_json_add_text (builder, "base64", text);
}

static void
add_report (JsonBuilder *builder, const char *name, const GwReport *report)
{
  if (report == NULL)
    return;
  json_builder_set_member_name (builder, name);
  json_builder_add_value (builder, gw_report_to_json (report));
}

static void
write_json (GwCall *call, const GwItem *item, GBytes *bytes, const char *name, const GwReport *written)
{
  const State *state = call->state;
  JsonBuilder *builder = gw_json_begin (call, item);

  if (bytes != NULL)
    gw_json_add_text (builder, "to", state->format != NULL ? state->format->id : form_names[state->form]);
  if (bytes != NULL && (name != NULL || state->target == GW_TARGET_FILE))
    gw_json_add_text (builder, "output", name != NULL ? name : state->output);
  else if (bytes != NULL)
    add_bytes (builder, bytes);
  if (state->lost != NULL)
    gw_json_add_text (builder, "lost", state->lost);
  add_report (builder, "read", item->report);
  add_report (builder, "written", written);
  gw_json_end (call, item, builder, item->reading->n_errors > 0 ? GW_STATUS_WRONG : GW_STATUS_FINE);
}

static GBytes *
write_puzzle (GwCall *call, const GwItem *item, GwReport **written, GError **error)
{
  State *state = call->state;

  if (state->format != NULL)
    return write_format (call, item, written, error);
  return state->form == TO_RF ? write_rules (call, item, error) : write_plain (call, item, state->form, error);
}

/* How it stands with everything that was read. */
static void
count_puzzle (GwCall *call, const GwItem *item)
{
  State *state = call->state;

  if (item->reading->n_errors > 0)
    call->n_unreadable++;
  else if (item->report == NULL || gw_report_is_whole (item->report))
    state->n_whole++;
  else
    state->n_parted++;
}

/* Standard output takes rules as they come, one puzzle only; lines and grids, too. */
static void
convert_puzzle (GwCall *call, const GwItem *item)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReport) written = NULL;
  g_autofree char *name = NULL;
  gboolean is_fine;

  g_clear_pointer (&state->lost, g_free);
  count_puzzle (call, item);
  if (item->reading->n_errors > 0)
    gw_call_note (call, GW_STATUS_WRONG);
  tell_report (call, item, item->report);
  is_fine = !is_too_much (call, item->report, &error);
  if (is_fine && state->is_writing)
    {
      bytes = write_puzzle (call, item, &written, &error);
      tell_report (call, item, written);
      state->n += bytes != NULL;
      is_fine = bytes != NULL && !is_too_much (call, written, &error) && put (call, item, bytes, &name, &error);
    }
  if (!is_fine)
    gw_complain (call, item, g_strdup (error->message));
  else if (gw_call_has (call, GW_OPTION_JSON))
    write_json (call, item, bytes, name, written);
  if (state->target == GW_TARGET_STDOUT && state->together != NULL)
    {
      if (!gw_call_has (call, GW_OPTION_JSON))
        g_string_append_len (gw_call_out (call), state->together->str, (gssize) state->together->len);
      g_string_truncate (state->together, 0);
    }
}

/* Before any work, and before any object says that it was done. */
static void
look_at_output (GwCall *call, const State *state)
{
  const GwItem output = { .file = state->output };
  g_autoptr (GError) error = NULL;

  if (call->status != GW_STATUS_WRONG && state->target == GW_TARGET_FILE
      && !gw_output_is_free (state->output, gw_call_has (call, GW_OPTION_FORCE), &error))
    gw_complain (call, &output, g_strdup (error->message));
}

static char *
list_forms (void)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < N_FORMS; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", form_names[i]);
  for (guint i = 0; i < gw_n_formats; i++)
    if (gw_formats[i]->write != NULL)
      g_string_append_printf (names, ", %s", gw_formats[i]->id);
  return g_string_free (names, FALSE);
}

static void
choose_form (GwCall *call, State *state)
{
  const char *form = gw_call_has (call, GW_OPTION_TO) ? call->settings->text[GW_OPTION_TO] : form_names[TO_RF];
  g_autofree char *names = list_forms ();

  while (state->form < N_FORMS && strcmp (form, form_names[state->form]) != 0)
    state->form++;
  if (state->form < N_FORMS)
    return;
  state->form = TO_LINE; /* what is put together is put together alike */
  state->format = gw_exchange_find (form);
  if (state->format == NULL || state->format->write == NULL)
    gw_complain (call, NULL, g_strdup_printf (_("--to must be one of %s, not '%s'"), names, form));
}

static void
decide (GwCall *call, guint option, gboolean is_taken)
{
  g_auto (GStrv) names = g_strsplit (gw_call_has (call, option) ? call->settings->text[option] : "", ",", -1);

  for (guint i = 0; names[i] != NULL; i++)
    if (*g_strstrip (names[i]) != '\0')
      gw_decisions_set (call->decisions, names[i], is_taken);
}

/* A name that no puzzle knows. */
static void
complain_of_unused (GwCall *call)
{
  const char *unused = gw_decisions_unused (call->decisions);

  if (unused != NULL && !call->is_ended)
    gw_complain (call, NULL, g_strdup_printf (_("there is no choice '%s'; --report lists the choices"), unused));
}

static void
start (GwCall *call)
{
  State *state = call->state;

  choose_form (call, state);
  call->decisions = gw_decisions_new ();
  decide (call, OPTION_TAKE, TRUE);
  decide (call, OPTION_LEAVE, FALSE);
  state->output = call->settings->text[GW_OPTION_OUTPUT];
  state->target = gw_output_target (state->output);
  state->is_writing = (!gw_call_has (call, OPTION_REPORT) && !gw_call_has (call, GW_OPTION_SUMMARY))
                      || gw_call_has (call, GW_OPTION_OUTPUT) || gw_call_has (call, GW_OPTION_TO);
  look_at_output (call, state);
  if (fills_file (state) && state->is_writing)
    gw_output_is_for_one (call, GW_OPTION_OUTPUT);
}

/* The last line of standard output, in the same words for any number: programs read it. */
static void
tell_summary (GwCall *call, const State *state)
{
  const guint64 n = state->n_whole + state->n_parted + call->n_unreadable;
  JsonBuilder *builder;

  if (!gw_call_has (call, GW_OPTION_SUMMARY))
    return;
  if (!gw_call_has (call, GW_OPTION_JSON))
    {
      gw_call_flush (call);
      g_string_append_printf (gw_call_out (call),
                              _("%" PRIu64 " puzzles: %" PRIu64 " whole, %" PRIu64 " with parts only drawn or kept, %" PRIu64
                                " unreadable\n"),
                              n, state->n_whole, state->n_parted, call->n_unreadable);
      return;
    }
  builder = gw_json_begin (call, NULL);
  gw_json_add_number (builder, "puzzles", n);
  gw_json_add_number (builder, "whole", state->n_whole);
  gw_json_add_number (builder, "parted", state->n_parted);
  gw_json_add_number (builder, "unreadable", call->n_unreadable);
  gw_json_end_summary (call, builder);
}

static void
finish (GwCall *call)
{
  State *state = call->state;
  const GwItem output = { .file = state->output };
  g_autoptr (GError) error = NULL;

  if (state->target == GW_TARGET_FILE && state->together != NULL
      && !gw_output_write (state->output, state->together->str, state->together->len,
                           gw_call_has (call, GW_OPTION_FORCE), &error))
    gw_complain (call, &output, g_strdup (error->message));
  if (state->together != NULL)
    g_string_free (state->together, TRUE);
  g_free (state->lost);
  complain_of_unused (call);
  tell_summary (call, state);
}

const GwCommand gw_command_convert = {
  .name = "convert",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("convert puzzles to another format"),
  .description = N_("Writes a rule file, a line of givens, or a grid of givens. A rule file converted to a rule file stays the"
                    " same byte for byte, including faulty lines and comments, unless --tidy is given. A line becomes a rule"
                    " file with rows, columns and boxes.\n"
                    "Lines and grids hold only the givens of a plain puzzle: if anything else would be lost, it is named and"
                    " nothing is written, unless --lossy is given.\n"
                    "Every command reads puzzles of other programs just like rule files: documents and links of f-puzzles,"
                    " SudokuMaker, SudokuPad, Penpa+ (as drawings), ipuz and puzz.link, or a text file with one of them per"
                    " line, where anything after a tab is a note. Each part becomes a rule, nearly the same rule, only a"
                    " drawing, or is kept unread; --report says which, and whether a solution stored in the document satisfies"
                    " the rules. With --summary, the last line counts the puzzles. SudokuPad only draws lines, dots and"
                    " arrows: they become rules where their shape and the rules text agree; --take and --leave override that.\n"
                    "--to f-puzzles and --to sudokumaker write links that open in these editors; --to sudokupad writes a link"
                    " for solving in SudokuPad (so does --to fpuz, in another, often shorter form). They carry title, author,"
                    " rules and, unless --without-solution is given, the solution. --to ipuz writes a document that several"
                    " programs can read, --to puzz-link a link to the page for the puzzle's genre there. Anything the other"
                    " program cannot hold is named.\n"
                    "--to html writes a page to solve: one file that opens in any browser and needs no server. It recognises"
                    " the solution by a hash that does not give it away; with --plain-solution it can also check single"
                    " digits. With fog of war it has to tell right digits from wrong ones, so anyone who takes the page apart"
                    " can find the solution.\n"
                    "Several rule files need -o with a directory (line 17 of book.txt becomes book-17.rf there) or with a name"
                    " in which %n stands for the puzzle's number. A file is written completely or not at all; an existing file"
                    " is replaced only with --force."),
  .examples = N_("-o book/ puzzles.txt\ta rule file for each line\n"
                 "-o puzzle-%n.rf puzzles.txt\tpuzzle-1.rf, puzzle-2.rf …\n"
                 "--to line *.rf\tone line per puzzle\n"
                 "--to html -o small.html small.rf\ta page to solve\n"
                 "--report --summary links.txt\twhat becomes of each link"),
  .options = { GW_OPTION_TO, GW_OPTION_OUTPUT, GW_OPTION_FORCE, GW_OPTION_SUMMARY },
  .own_options = own_options,
  .input = GW_INPUT_READ,
  .is_reporting = TRUE,
  .state_size = sizeof (State),
  .run = start,
  .puzzle = convert_puzzle,
  .finish = finish,
};
