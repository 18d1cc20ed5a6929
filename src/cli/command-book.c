/* book: graded books, from a file to what a print shop takes. */
#include <string.h>

#include "book/book-pdf.h"
#include "cli/output-json.h"

typedef struct
{
  GwBook       *book;
  GwManuscript *manuscript;
  GwFindings   *findings;
} State;

/* ---- findings ---- */

static void
write_finding (GwSession *session, const GwFinding *finding)
{
  const State *state = session->state;
  static const char *const words[] = { "error", "warning", "note" };
  JsonBuilder *builder = gw_json_begin (session, NULL);

  gw_json_add_text (builder, "finding", words[finding->severity]);
  gw_json_add_text (builder, "code", finding->code);
  if (finding->place != NULL)
    gw_json_add_text (builder, "place", finding->place);
  if (finding->item != GW_NO_ITEM)
    gw_json_add_number (builder, "puzzle", gw_manuscript_item (state->manuscript, finding->item)->number);
  gw_json_add_text (builder, "message", finding->message);
  gw_json_end (session, NULL, builder, finding->severity == GW_FINDING_ERROR ? GW_STATUS_NOT : GW_STATUS_FINE);
}

/* Says those from FIRST on. */
static void
say_findings (GwSession *session, guint first)
{
  const State *state = session->state;

  for (guint i = first; i < state->findings->list->len; i++)
    {
      const GwFinding *finding = &g_array_index (state->findings->list, GwFinding, i);

      if (gw_session_has (session, GW_OPTION_JSON))
        write_finding (session, finding);
      else if (finding->severity == GW_FINDING_ERROR || !gw_session_has (session, GW_OPTION_QUIET))
        gw_session_say (session, finding->place,
                        g_strdup_printf ("%s: %s", gw_finding_word (finding->severity), finding->message));
    }
}

/* ---- reading ---- */

static gboolean
load (GwSession *session, GError **error)
{
  State *state = session->state;

  state->book = gw_book_load (session->settings->files->pdata[1], error);
  if (state->book == NULL)
    return FALSE;
  state->findings = gw_findings_new ();
  for (guint i = 0; i < state->book->notes->len; i++)
    gw_findings_add (state->findings, GW_FINDING_WARNING, "unknown-member", NULL, GW_NO_ITEM, g_strdup (state->book->notes->pdata[i]));
  state->manuscript = gw_manuscript_new (state->book, &session->control, state->findings);
  return !state->manuscript->is_stopped;
}

/* ---- build ---- */

/* -o: the file of the one edition that is asked for, or a folder; otherwise BOOK-EDITION.pdf beside the book. */
static char *
output_name (const GwSession *session, const GwEdition *edition)
{
  const char *output = session->settings->text[GW_OPTION_OUTPUT];
  const char *file = session->settings->files->pdata[1];
  g_autofree char *folder = g_path_get_dirname (file), *base = g_path_get_basename (file), *name = NULL;

  if (output != NULL && g_str_has_suffix (output, ".pdf"))
    return g_strdup (output);
  if (g_str_has_suffix (base, ".gwbook"))
    base[strlen (base) - strlen (".gwbook")] = '\0';
  name = g_strdup_printf ("%s-%s.pdf", base, edition->name);
  return g_build_filename (output != NULL ? output : folder, name, NULL);
}

static gboolean
build_edition (GwSession *session, const GwEdition *edition, GError **error)
{
  State *state = session->state;
  guint said = state->findings->list->len;
  g_autoptr (GwPages) pages = gw_pages_new (state->manuscript, edition, &session->control, state->findings);
  g_autofree char *path = output_name (session, edition);

  if (pages == NULL)
    return FALSE;
  say_findings (session, said);
  if (state->findings->n_errors > 0 && !gw_session_has (session, GW_OPTION_DESPITE_ERRORS))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("the book has %u errors; mend them, or export it with --despite-errors"), state->findings->n_errors));
  if (!gw_book_export (pages, path, gw_session_has (session, GW_OPTION_FORCE), &session->control, error))
    return FALSE;
  if (gw_session_has (session, GW_OPTION_JSON))
    {
      JsonBuilder *builder = gw_json_begin (session, NULL);

      gw_json_add_text (builder, "edition", edition->name);
      gw_json_add_text (builder, "output", path);
      gw_json_add_number (builder, "pages", pages->pages->len);
      gw_json_add_number (builder, "puzzles", state->manuscript->items->len);
      gw_json_end (session, NULL, builder, GW_STATUS_FINE);
    }
  else if (!gw_session_has (session, GW_OPTION_QUIET))
    g_string_append_printf (gw_session_out (session), _("%s: %u pages, %u puzzles\n"), path, pages->pages->len,
                            state->manuscript->items->len);
  return TRUE;
}

static gboolean
build (GwSession *session, GError **error)
{
  State *state = session->state;
  const char *name = session->settings->text[GW_OPTION_EDITION];

  if (!load (session, error) || !gw_manuscript_solve (state->manuscript, TRUE, &session->control, state->findings))
    return FALSE;
  say_findings (session, 0);
  if (name != NULL)
    {
      const GwEdition *edition = gw_book_edition (state->book, name, error);

      return edition != NULL && build_edition (session, edition, error);
    }
  for (guint i = 0; i < state->book->editions->len; i++)
    if (!build_edition (session, &g_array_index (state->book->editions, GwEdition, i), error))
      return FALSE;
  return TRUE;
}

/* ---- the command ---- */

static const struct
{
  const char *name;
  gboolean  (*run) (GwSession *session, GError **error);
} actions[] = {
  { "build", build },
};

static gboolean
run_action (GwSession *session, GError **error)
{
  const GPtrArray *words = session->settings->files;

  if (words->len < 2)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("say what to do, and name the book: gridwright-cli book build FILE.gwbook")));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (strcmp (actions[i].name, words->pdata[0]) == 0)
      return actions[i].run (session, error);
  return gw_fail (error, GW_ERROR_INVALID,
                  g_strdup_printf (_("'%s' is nothing that can be done with a book; there are new, add, fill, check, build, impose, cover"),
                                   (const char *) words->pdata[0]));
}

static void
run (GwSession *session)
{
  State *state = session->state;
  g_autoptr (GError) error = NULL;

  if (!run_action (session, &error))
    {
      if (error != NULL)
        gw_complain (session, NULL, g_strdup (error->message));
      else
        gw_session_end_early (session);
    }
  g_clear_pointer (&state->manuscript, gw_manuscript_free);
  g_clear_pointer (&state->findings, gw_findings_free);
  g_clear_pointer (&state->book, gw_book_free);
}

const GwCommand gw_command_book = {
  .name = "book",
  .synopsis = N_("build [OPTION…] FILE.gwbook"),
  .summary = N_("graded books of puzzles, as PDFs for a print shop"),
  .description = N_("A book is a JSON file: chapters with puzzles, or with recipes for them; docs/book.md describes it. Every puzzle is"
                    " proved to have one solution before anything is written."),
  .examples = N_("build summer.gwbook\tevery edition as a PDF beside the book"),
  .options = GW_OPTION_BIT (OUTPUT) | GW_OPTION_BIT (FORCE) | GW_OPTION_BIT (EDITION) | GW_OPTION_BIT (DESPITE_ERRORS),
  .input = GW_INPUT_NONE,
  .state_size = sizeof (State),
  .run = run,
};
