#include "cli/path-pdf.h"

#include <string.h>

#include "book/press-data.h"
#include "cli/output-json.h"

#define PER_PAGE 6u
#define MARGIN (0.55 * GW_INCH)

static gboolean
refuse (GwCall *call, char *message)
{
  gw_complain (call, NULL, message);
  return FALSE;
}

static gboolean
names_pdf (const char *output)
{
  const char *dot = strrchr (output, '.');

  return dot == NULL || strchr (dot, G_DIR_SEPARATOR) != NULL || gw_output_is_directory (output) || g_ascii_strcasecmp (dot, ".pdf") == 0;
}

static gboolean
read_paper (GwPathPdf *pdf, GwCall *call)
{
  const char *paper = call->settings->text[GW_OPTION_PAPER];
  guint64 per_page = gw_call_number (call, GW_OPTION_PER_PAGE, PER_PAGE);
  g_autoptr (GError) error = NULL;

  if (!gw_trim_parse (paper != NULL ? paper : "A4", &pdf->paper.width, &pdf->paper.height, &error))
    return refuse (call, g_strdup_printf ("--paper: %s", error->message));
  if (MIN (pdf->paper.width, pdf->paper.height) < 4 * MARGIN)
    return refuse (call, g_strdup_printf (_("--paper '%s' is too small for a path"), paper));
  if (per_page < 1 || per_page > GW_PATH_MOST_A_PAGE)
    return refuse (call, g_strdup_printf (_("--per-page goes from 1 to %u"), GW_PATH_MOST_A_PAGE));
  pdf->paper.margin = MARGIN;
  pdf->paper.per_page = (guint) per_page;
  pdf->paper.is_short = gw_call_has (call, GW_OPTION_SHORT);
  pdf->paper.cell = GW_NO_CELL;
  return TRUE;
}

/* Without -o they would say nothing. */
static gboolean
is_lonely (GwCall *call)
{
  static const GwOptionId ids[] = { GW_OPTION_PAPER, GW_OPTION_PER_PAGE, GW_OPTION_SHORT, GW_OPTION_STYLE };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (gw_call_has (call, ids[i]))
      return !refuse (call, g_strdup_printf (_("--%s is for pages; name their file with -o"), gw_options[ids[i]].name));
  return FALSE;
}

gboolean
gw_path_pdf_init (GwPathPdf *pdf, GwCall *call)
{
  const char *style = call->settings->text[GW_OPTION_STYLE];
  g_autoptr (GError) error = NULL;

  pdf->output = call->settings->text[GW_OPTION_OUTPUT];
  pdf->target = gw_output_target (pdf->output);
  if (pdf->output == NULL)
    return !is_lonely (call);
  if (gw_call_has (call, GW_OPTION_SUMMARY))
    return refuse (call, g_strdup (_("--summary prints one line; without it -o writes paths as pages")));
  if (pdf->target == GW_TARGET_STDOUT && gw_call_has (call, GW_OPTION_JSON))
    return refuse (call, g_strdup (_("with --json the pages need a file; name one with -o")));
  if (pdf->target != GW_TARGET_STDOUT && !names_pdf (pdf->output))
    return refuse (call, g_strdup_printf (_("'%s' does not end in .pdf: paths are written as PDF"), pdf->output));
  if (!gw_output_is_for_one (call, GW_OPTION_OUTPUT) || !read_paper (pdf, call))
    return FALSE;
  pdf->style = gw_style_load (style != NULL ? style : "print-grey", &error);
  pdf->paper.style = pdf->style;
  return pdf->style != NULL || refuse (call, g_strdup (error->message));
}

void
gw_path_pdf_clear (GwPathPdf *pdf)
{
  g_clear_pointer (&pdf->style, gw_style_unref);
}

GwPuzzle *
gw_path_pdf_puzzle (const GwItem *item)
{
  char *text = gw_kind_line_to_text (item->kind, item->givens);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  return gw_puzzle_ref (reading->puzzle);
}

gboolean
gw_path_pdf_write (GwPathPdf *pdf, GwCall *call, const GwItem *item, const GwPath *path, char **name, GError **error)
{
  g_autofree char *story = gw_path_story (path);
  g_autoptr (GwPathPages) pages = NULL;
  g_autoptr (GBytes) bytes = NULL;

  pdf->paper.story = story;
  pages = gw_path_pages_new (path, &pdf->paper);
  bytes = gw_path_pages_pdf (pages, &call->control, error);
  return bytes != NULL && gw_output_put (call, item, bytes, pdf->target, ++pdf->n, "pdf", name, error);
}
