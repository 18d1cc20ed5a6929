/* book: graded books, from a file to what a print shop takes. */
#include <string.h>

#include "book/book-run.h"
#include "cli/book-command.h"
#include "cli/output-file.h"

#define SAMPLE_DPI 150

/* ---- options of its own ---- */

enum
{
  OPTION_DESPITE_ERRORS = GW_OWN_OPTION (0),
};

static const GwOption own_options[] = {
  { 0, "despite-errors", GW_OPTION_FLAG, NULL, N_("export the book even if the check finds errors") },
  { 0, NULL },
};

/* ---- words ---- */

const char *
gw_book_word (const GwCall *call)
{
  return call->settings->files->pdata[1];
}

const char *
gw_book_setting (const GwCall *call, const char *name, const char *otherwise)
{
  const GPtrArray *words = call->settings->files;
  gsize length = strlen (name);

  for (guint i = 2; i < words->len; i++)
    if (strncmp (words->pdata[i], name, length) == 0 && ((const char *) words->pdata[i])[length] == '=')
      return (const char *) words->pdata[i] + length + 1;
  return otherwise;
}

gboolean
gw_book_setting_number (const GwCall *call, const char *name, guint otherwise, guint *number, GError **error)
{
  const char *text = gw_book_setting (call, name, NULL);
  guint64 value = otherwise;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 1, 100000, &value, NULL))
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s needs a whole number, not '%s'"), name, text));
  *number = (guint) value;
  return TRUE;
}

gboolean
gw_book_settings_known (const GwCall *call, const char *const *names, gboolean takes_files, GError **error)
{
  const GPtrArray *words = call->settings->files;

  for (guint i = 2; i < words->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words->pdata[i], "=", 2);

      if (parts[0] != NULL && parts[1] != NULL ? !g_strv_contains (names, parts[0]) && !takes_files : !takes_files)
        {
          g_autofree char *known = g_strjoinv (", ", (char **) names);

          return gw_fail (error, GW_ERROR_INVALID,
                          names[0] != NULL ? g_strdup_printf (_("'%s' is not a setting of this action; the settings are %s,"
                                                                " each followed by = and a value"),
                                                              (const char *) words->pdata[i], known)
                                           : g_strdup_printf (_("'%s' is not understood here"), (const char *) words->pdata[i]));
        }
    }
  return TRUE;
}

char *
gw_book_output_name (const GwCall *call, const GwEdition *edition, const char *end)
{
  const char *output = call->settings->text[GW_OPTION_OUTPUT];
  g_autofree char *folder = g_path_get_dirname (gw_book_word (call)), *base = g_path_get_basename (gw_book_word (call));
  g_autofree char *name = NULL;

  if (output != NULL && g_str_has_suffix (output, strrchr (end, '.')))
    return g_strdup (output);
  if (g_str_has_suffix (base, ".gwbook"))
    base[strlen (base) - strlen (".gwbook")] = '\0';
  name = g_strdup_printf ("%s-%s%s", base, edition->name, end);
  return g_build_filename (output != NULL ? output : folder, name, NULL);
}

/* ---- findings ---- */

#define FINDINGS_MOST 100 /* of a kind, in what people read */

static void
write_finding (GwCall *call, const GwFinding *finding)
{
  const GwBookState *state = call->state;
  static const char *const words[] = { "error", "warning", "note" };
  JsonBuilder *builder = gw_json_begin (call, NULL);

  gw_json_add_text (builder, "finding", words[finding->severity]);
  gw_json_add_text (builder, "code", finding->code);
  if (finding->place != NULL)
    gw_json_add_text (builder, "place", finding->place);
  if (finding->item != GW_NO_ITEM)
    gw_json_add_number (builder, "puzzle", gw_manuscript_item (state->manuscript, finding->item)->number);
  gw_json_add_text (builder, "message", finding->message);
  gw_json_end (call, NULL, builder, finding->severity == GW_FINDING_ERROR ? GW_STATUS_NOT : GW_STATUS_FINE);
}

/* Whether it is one of the first so many of its kind. OF_KIND: how many there have been of each, by code. */
static gboolean
is_among_first (GHashTable *of_kind, const GwFinding *finding)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (of_kind, finding->code)) + 1;

  g_hash_table_insert (of_kind, (gpointer) finding->code, GUINT_TO_POINTER (n));
  return n <= FINDINGS_MOST;
}

/* Says those from FIRST on; where people read, no more than the first of each kind. */
static void
say_findings (GwCall *call, guint first)
{
  const GwBookState *state = call->state;
  g_autoptr (GHashTable) of_kind = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_more = 0;

  for (guint i = first; i < state->findings->list->len; i++)
    {
      const GwFinding *finding = &g_array_index (state->findings->list, GwFinding, i);

      if (finding->severity == GW_FINDING_ERROR)
        gw_call_note (call, GW_STATUS_NOT);
      if (gw_call_has (call, GW_OPTION_JSON))
        write_finding (call, finding);
      else if (finding->severity != GW_FINDING_ERROR && gw_call_has (call, GW_OPTION_QUIET))
        continue;
      else if (is_among_first (of_kind, finding))
        gw_call_say (call, finding->place, g_strdup_printf ("%s: %s", gw_finding_word (finding->severity), finding->message));
      else
        n_more++;
    }
  if (n_more > 0)
    gw_call_say (call, NULL, g_strdup_printf (_("%u more of these kinds; --json lists them all"), n_more));
}

void
gw_book_tell (GwCall *call, const char *path, const char *what, guint n)
{
  if (gw_call_has (call, GW_OPTION_JSON))
    {
      JsonBuilder *builder = gw_json_begin (call, NULL);

      gw_json_add_text (builder, "output", path);
      gw_json_add_number (builder, what, n);
      gw_json_end (call, NULL, builder, GW_STATUS_FINE);
    }
  else if (!gw_call_has (call, GW_OPTION_QUIET))
    g_string_append_printf (gw_call_out (call), "%s\n", path);
}

/* ---- reading ---- */

static gboolean
open_book (GwCall *call, GError **error)
{
  GwBookState *state = call->state;

  state->book = gw_book_load (gw_book_word (call), error);
  if (state->book == NULL)
    return FALSE;
  state->findings = gw_findings_new ();
  return TRUE;
}

gboolean
gw_book_command_load (GwCall *call, GError **error)
{
  GwBookState *state = call->state;

  if (!open_book (call, error))
    return FALSE;
  gw_book_note (state->book, state->findings);
  state->manuscript = gw_manuscript_new (state->book, &call->control, state->findings);
  return !state->manuscript->is_stopped;
}

static gboolean
run_book (GwCall *call, const GwBookErrand *errand, GError **error)
{
  GwBookState *state = call->state;

  return gw_book_run (state->book, errand, &call->control, state->findings, &state->manuscript, error);
}

/* ---- check ---- */

static gboolean
hear_check (const GwBookNews *news, gpointer data, GError **error)
{
  say_findings (data, news->first);
  return TRUE;
}

static gboolean
check (GwCall *call, GError **error)
{
  static const char *const names[] = { NULL };
  const GwBookErrand errand = { .edition = call->settings->text[GW_OPTION_EDITION], .hear = hear_check, .data = call };
  GwBookState *state = call->state;

  if (!gw_book_settings_known (call, names, FALSE, error) || !open_book (call, error) || !run_book (call, &errand, error))
    return FALSE;
  if (gw_call_has (call, GW_OPTION_JSON))
    {
      JsonBuilder *builder = gw_json_begin (call, NULL);

      gw_json_add_number (builder, "puzzles", state->manuscript->items->len);
      gw_json_add_number (builder, "errors", state->findings->n_errors);
      gw_json_add_number (builder, "warnings", state->findings->n_warnings);
      gw_json_end (call, NULL, builder, call->status);
    }
  else if (!gw_call_has (call, GW_OPTION_QUIET))
    g_string_append_printf (gw_call_out (call), _("%u puzzles, %u errors, %u warnings\n"), state->manuscript->items->len,
                            state->findings->n_errors, state->findings->n_warnings);
  return TRUE;
}

/* ---- build ---- */

/* The first pages with puzzles, and the first with solutions: for a shop's listing. */
static gboolean
export_samples (GwCall *call, const GwPages *pages, guint count, GError **error)
{
  guint done = 0;

  for (guint i = pages->body; i < pages->pages->len && done < count; i++)
    {
      const GwPage *page = gw_pages_page (pages, i);
      g_autofree char *label = gw_page_label (page), *end = g_strdup_printf ("-%s.png", label), *path = NULL;

      if (page->n_boxes == 0)
        continue;
      path = gw_book_output_name (call, pages->edition, end);
      if (!gw_book_export_page (pages, i, (double) gw_call_number (call, GW_OPTION_DPI, SAMPLE_DPI), path, error))
        return FALSE;
      gw_book_tell (call, path, "page", page->number);
      done++;
    }
  return TRUE;
}

static void
tell_written (GwCall *call, const GwPages *pages, const char *path)
{
  if (gw_call_has (call, GW_OPTION_JSON))
    {
      JsonBuilder *builder = gw_json_begin (call, NULL);

      gw_json_add_text (builder, "edition", pages->edition->name);
      gw_json_add_text (builder, "output", path);
      gw_json_add_number (builder, "pages", pages->pages->len);
      gw_json_add_number (builder, "puzzles", pages->manuscript->items->len);
      gw_json_end (call, NULL, builder, GW_STATUS_FINE);
    }
  else if (!gw_call_has (call, GW_OPTION_QUIET))
    g_string_append_printf (gw_call_out (call), _("%s: %u pages, %u puzzles\n"), path, pages->pages->len,
                            pages->manuscript->items->len);
  gw_call_flush (call);
}

static gboolean
hear_build (const GwBookNews *news, gpointer data, GError **error)
{
  GwCall *call = data;
  guint samples;

  say_findings (call, news->first);
  if (news->event == GW_BOOK_REFUSED)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("the book has errors: %u; fix them, or export it anyway with --despite-errors"),
                                     news->findings->n_errors));
  if (news->event != GW_BOOK_WRITTEN)
    return TRUE;
  tell_written (call, news->pages, news->path);
  return gw_book_setting_number (call, "samples", 0, &samples, error) && export_samples (call, news->pages, samples, error);
}

static char *
path_of (const GwEdition *edition, gpointer data)
{
  return gw_book_output_name (data, edition, ".pdf");
}

/* Whether the PDFs can be written where they belong. */
static gboolean
has_places (GwCall *call, GError **error)
{
  const GwBookState *state = call->state;
  const char *name = call->settings->text[GW_OPTION_EDITION];

  for (guint i = 0; i < state->book->editions->len; i++)
    {
      const GwEdition *edition = &g_array_index (state->book->editions, GwEdition, i);
      g_autofree char *path = path_of (edition, call);

      if ((name != NULL && strcmp (name, edition->name) != 0) || gw_output_is_free (path, gw_call_has (call, GW_OPTION_FORCE), error))
        continue;
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  return TRUE;
}

/* Puzzles are made and proved for minutes: what is in the way is said before. */
static gboolean
build (GwCall *call, GError **error)
{
  static const char *const names[] = { "samples", NULL };
  const GwBookErrand errand = { .edition = call->settings->text[GW_OPTION_EDITION], .exports = TRUE,
                                .replaces = gw_call_has (call, GW_OPTION_FORCE), .despite_errors = gw_call_has (call, OPTION_DESPITE_ERRORS),
                                .path = path_of, .hear = hear_build, .data = call };
  guint samples;

  return gw_book_settings_known (call, names, FALSE, error) && gw_book_setting_number (call, "samples", 0, &samples, error)
         && open_book (call, error) && has_places (call, error) && run_book (call, &errand, error);
}

/* ---- the command ---- */

static const struct
{
  const char *name;
  gboolean  (*run) (GwCall *call, GError **error);
} actions[] = {
  { "new", gw_book_action_new },     { "add", gw_book_action_add },       { "fill", gw_book_action_fill },   { "check", check },
  { "build", build },                { "impose", gw_book_action_impose }, { "cover", gw_book_action_cover },
};

static gboolean
run_action (GwCall *call, GError **error)
{
  const GPtrArray *words = call->settings->files;
  guint i = 0;

  if (words->len == 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("say what to do: new, add, fill, check, build, impose or cover")));
  while (i < G_N_ELEMENTS (actions) && strcmp (actions[i].name, words->pdata[0]) != 0)
    i++;
  if (i == G_N_ELEMENTS (actions))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("unknown book action '%s'; the actions are new, add, fill, check, build, impose, cover"),
                                     (const char *) words->pdata[0]));
  if (words->len < 2)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("name the file: gridwright-cli book %s FILE"), actions[i].name));
  return actions[i].run (call, error);
}

static void
run (GwCall *call)
{
  GwBookState *state = call->state;
  g_autoptr (GError) error = NULL;

  if (!run_action (call, &error))
    {
      if (error != NULL)
        gw_complain (call, NULL, g_strdup (error->message));
      else
        gw_call_end_early (call);
    }
  if (call->is_ended && gw_call_has (call, GW_OPTION_JSON))
    gw_json_end_early (call);
  g_clear_pointer (&state->manuscript, gw_manuscript_free);
  g_clear_pointer (&state->findings, gw_findings_free);
  g_clear_pointer (&state->book, gw_book_free);
}

const GwCommand gw_command_book = {
  .name = "book",
  .synopsis = N_("new|add|fill|check|build|impose|cover FILE [OPTION…] [SETTING=VALUE…]"),
  .summary = N_("graded books of puzzles, as PDFs for a print shop"),
  .description = N_("A book is a JSON file (.gwbook): chapters with puzzles, or with recipes for them, and editions, each of"
                    " which becomes a PDF; docs/book.md describes it.\n"
                    "new writes an empty book to start from (title=…, author=…). add puts rule files and lists into a chapter"
                    " (chapter=2, or chapter=TITLE for a new one; embed=yes copies their text into the book). fill makes the"
                    " puzzles of the recipes and stores them in the book itself. add and fill change FILE, or, with --output,"
                    " leave it as it is and write a new file beside it.\n"
                    "check lists what should not go to print: each puzzle must have exactly one solution, as proved by two"
                    " engines; its grade must be right for its chapter; no puzzle may appear twice, not even turned; digits"
                    " must be large enough, and margins empty. build runs the same checks and writes the PDFs unless there are"
                    " errors; samples=4 also writes pages as pictures.\n"
                    "impose puts the pages of a PDF on sheets for a printer at home (order=booklet or two-up, sheets=N of a"
                    " signature, duplex=manual, paper=A4). cover makes the wraparound cover; its spine depends on the number"
                    " of pages and on paper=white, cream or colour."),
  .examples = N_("new summer.gwbook title='A Summer of Sudoku'\ta book to start from\n"
                 "build summer.gwbook\tevery edition as a PDF beside the book\n"
                 "cover summer.gwbook paper=cream\tthe cover of the first edition\n"
                 "impose summer-print.pdf -o booklet.pdf sheets=4\tsheets to fold and sew"),
  .options = { GW_OPTION_OUTPUT, GW_OPTION_FORCE, GW_OPTION_EDITION, GW_OPTION_DPI },
  .own_options = own_options,
  .input = GW_INPUT_NONE,
  .state_size = sizeof (GwBookState),
  .run = run,
};
