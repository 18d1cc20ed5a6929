#include "cli/path-file.h"

#include <string.h>

#include "book/press-data.h"
#include "cli/output-json.h"
#include "exchange/walkthrough.h"

#define PER_PAGE 6u
#define MARGIN (0.55 * GW_INCH)

static gboolean
refuse (GwCall *call, char *message)
{
  gw_complain (call, NULL, message);
  return FALSE;
}

/* What ends the name of OUTPUT, a file's; NULL: nothing that says what it is. */
static const char *
ending_of (const char *output)
{
  const char *dot = output != NULL ? strrchr (output, '.') : NULL;

  return dot == NULL || strchr (dot, G_DIR_SEPARATOR) != NULL || gw_output_is_directory (output) ? NULL : dot + 1;
}

static const char *const form_names[GW_N_PATH_FORMS] = { "pdf", "html", "rf" };

/* As --to or the name of the file says. */
static gboolean
read_form (GwPathFile *file, GwCall *call)
{
  const char *to = call->settings->text[GW_OPTION_TO], *ending = file->target == GW_TARGET_STDOUT ? NULL : ending_of (file->output);
  const char *form = to != NULL ? to : ending != NULL ? ending : "pdf";

  for (file->form = 0; file->form < GW_N_PATH_FORMS; file->form++)
    if (g_ascii_strcasecmp (form, form_names[file->form]) == 0)
      return TRUE;
  return refuse (call, to != NULL ? g_strdup_printf (_("--to must be pdf, html or rf, not '%s'"), to)
                                  : g_strdup_printf (_("'%s' ends in none of .pdf, .html and .rf; a path is written as one of these"), file->output));
}

static gboolean
read_paper (GwPathFile *file, GwCall *call)
{
  const char *paper = call->settings->text[GW_OPTION_PAPER];
  guint64 per_page = gw_call_number (call, GW_OPTION_PER_PAGE, PER_PAGE);
  g_autoptr (GError) error = NULL;

  if (!gw_trim_parse (paper != NULL ? paper : "A4", &file->paper.width, &file->paper.height, &error))
    return refuse (call, g_strdup_printf ("--paper: %s", error->message));
  if (MIN (file->paper.width, file->paper.height) < 4 * MARGIN)
    return refuse (call, g_strdup_printf (_("--paper '%s' is too small for a path"), paper));
  if (per_page < 1 || per_page > GW_PATH_MOST_A_PAGE)
    return refuse (call, g_strdup_printf (_("--per-page must be from 1 to %u"), GW_PATH_MOST_A_PAGE));
  file->paper.margin = MARGIN;
  file->paper.per_page = (guint) per_page;
  file->paper.is_short = gw_call_has (call, GW_OPTION_SHORT);
  file->paper.cell = GW_NO_CELL;
  return TRUE;
}

/* An option that speaks of paper; NULL: none is there. */
static const char *
option_of_paper (GwCall *call)
{
  static const GwOptionId ids[] = { GW_OPTION_PAPER, GW_OPTION_PER_PAGE, GW_OPTION_SHORT, GW_OPTION_STYLE };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (gw_call_has (call, ids[i]))
      return gw_options[ids[i]].name;
  return NULL;
}

/* A form without a file goes to standard output. */
static void
find_output (GwPathFile *file, GwCall *call)
{
  file->output = call->settings->text[GW_OPTION_OUTPUT];
  if (file->output == NULL && call->settings->text[GW_OPTION_TO] != NULL)
    file->output = "-";
  file->target = gw_output_target (file->output);
}

static gboolean
read_style (GwPathFile *file, GwCall *call)
{
  const char *style = call->settings->text[GW_OPTION_STYLE];
  g_autoptr (GError) error = NULL;

  file->style = gw_style_load (style != NULL ? style : "print-grey", &error);
  file->paper.style = file->style;
  return file->style != NULL || refuse (call, g_strdup (error->message));
}

gboolean
gw_path_file_init (GwPathFile *file, GwCall *call)
{
  const char *of_paper = option_of_paper (call);

  find_output (file, call);
  if (file->output == NULL)
    return of_paper == NULL || refuse (call, g_strdup_printf (_("--%s is for pages; name their file with -o"), of_paper));
  if (gw_call_has (call, GW_OPTION_SUMMARY))
    return refuse (call, g_strdup (_("--summary prints one line; leave it out to write paths as pages with -o")));
  if (file->target == GW_TARGET_STDOUT && gw_call_has (call, GW_OPTION_JSON))
    return refuse (call, g_strdup (_("with --json the pages need a file; name one with -o")));
  if (!read_form (file, call) || !gw_output_is_for_one (call, GW_OPTION_OUTPUT))
    return FALSE;
  if (file->form != GW_PATH_FORM_PDF)
    return of_paper == NULL || refuse (call, g_strdup_printf (_("--%s is for paper, not for '%s'"), of_paper, form_names[file->form]));
  return read_paper (file, call) && read_style (file, call);
}

void
gw_path_file_clear (GwPathFile *file)
{
  g_clear_pointer (&file->style, gw_style_unref);
}

GwPuzzle *
gw_path_file_puzzle (const GwItem *item)
{
  char *text = gw_kind_line_to_text (item->kind, item->givens);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  return gw_puzzle_ref (reading->puzzle);
}

static GBytes *
make_pages (GwPathFile *file, GwCall *call, const GwPath *path, GwPathFog *fog, GError **error)
{
  g_auto (GStrv) sentences = gw_path_summary (path, TRUE);
  g_autofree char *story = fog != NULL ? gw_path_fog_story (fog, path, path->steps->len) : gw_path_story (path), *summary = g_strjoinv (" ", sentences);
  g_autoptr (GwPathPages) pages = NULL;

  file->paper.fog = fog;
  file->paper.story = story;
  file->paper.further = path->steps->len > 0 ? summary : NULL;
  pages = gw_path_pages_new (path, &file->paper);
  return gw_path_pages_pdf (pages, &call->control, error);
}

static GBytes *
make_walkthrough (const GwPath *path, GwPathFog *fog, GError **error)
{
  char *page = gw_walkthrough_page (path, fog, error);

  return page != NULL ? g_bytes_new_take (page, strlen (page)) : NULL;
}

/* The path's own order, from its first step to its last; what does not matter only with --all. */
static GBytes *
make_rules (const GwItem *item, const GwPath *path, gboolean is_all, GError **error)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GwFacts) facts = NULL;
  g_autoptr (GwSource) old = item->kind == NULL ? gw_source_ref (item->reading->source) : gw_source_new (item->puzzle), source = NULL;
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwPuzzle) puzzle = NULL;

  for (guint i = 0; i < path->steps->len; i++)
    if (is_all || path->matters[i])
      {
        g_autoptr (GwPin) pin = gw_pin_of (path->steps->pdata[i]);

        g_ptr_array_add (way, gw_pin_write (pin, item->puzzle));
      }
  facts = gw_pins_state_in (item->puzzle->facts, way);
  gw_edit_set_facts (edit, facts);
  puzzle = gw_puzzle_apply (item->puzzle, edit, NULL, error);
  source = puzzle != NULL ? gw_source_update (old, puzzle) : NULL;
  return source != NULL ? gw_source_write (source) : NULL;
}

gboolean
gw_path_file_write (GwPathFile *file, GwCall *call, const GwItem *item, const GwPath *path, GwPathFog *fog, char **name, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  switch (file->form)
    {
    case GW_PATH_FORM_HTML:
      bytes = make_walkthrough (path, fog, error);
      break;
    case GW_PATH_FORM_RF:
      bytes = make_rules (item, path, file->is_whole, error);
      break;
    default:
      bytes = make_pages (file, call, path, fog, error);
    }
  return bytes != NULL && gw_output_put (call, item, bytes, file->target, ++file->n, form_names[file->form], name, error);
}
