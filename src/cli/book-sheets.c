/* book impose, cover: what goes around the pages. */
#include <string.h>

#include "book/cover.h"
#include "book/impose.h"
#include "cli/book-command.h"
#include "cli/output-file.h"

/* ---- impose ---- */

/* The place of a setting among WORDS. */
static gboolean
read_word (const GwCall *call, const char *name, const char *const *words, guint *place, GError **error)
{
  const char *text = gw_book_setting (call, name, words[0]);
  g_autofree char *known = NULL;

  for (*place = 0; words[*place] != NULL; (*place)++)
    if (strcmp (words[*place], text) == 0)
      return TRUE;
  known = g_strjoinv (", ", (char **) words);
  return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%s must be one of %s, not '%s'"), name, known, text));
}

static gboolean
read_imposition (const GwCall *call, GwImposition *imposition, GError **error)
{
  static const char *const orders[] = { "booklet", "two-up", NULL };
  static const char *const duplexes[] = { "auto", "manual", NULL };
  double width, height;
  guint order, duplex;

  if (!read_word (call, "order", orders, &order, error) || !read_word (call, "duplex", duplexes, &duplex, error)
      || !gw_book_setting_number (call, "sheets", 0, &imposition->sheets, error)
      || !gw_trim_parse (gw_book_setting (call, "paper", "A4"), &width, &height, error))
    return FALSE;
  imposition->order = order == 0 ? GW_IMPOSE_BOOKLET : GW_IMPOSE_TWO_UP;
  imposition->duplex = duplex == 0 ? GW_DUPLEX_AUTO : GW_DUPLEX_MANUAL;
  imposition->width = MAX (width, height);
  imposition->height = MIN (width, height);
  return TRUE;
}

gboolean
gw_book_action_impose (GwCall *call, GError **error)
{
  static const char *const names[] = { "order", "sheets", "duplex", "paper", NULL };
  const char *output = call->settings->text[GW_OPTION_OUTPUT];
  GwImposition imposition;
  guint n_sides;

  if (!gw_book_settings_known (call, names, FALSE, error) || !read_imposition (call, &imposition, error))
    return FALSE;
  if (output == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("impose needs -o with the name of a PDF")));
  if (!gw_output_is_free (output, gw_call_has (call, GW_OPTION_FORCE), error))
    {
      g_prefix_error (error, "%s: ", output);
      return FALSE;
    }
  if (!gw_impose (&imposition, gw_book_word (call), output, &n_sides, error))
    return FALSE;
  gw_book_tell (call, output, "sides", n_sides);
  return TRUE;
}

/* ---- cover ---- */

/* How many pages the edition has: said, or found by laying it out. 0 after a stop. */
static guint
count_pages (GwCall *call, const GwEdition *edition, GError **error)
{
  GwBookState *state = call->state;
  g_autoptr (GwPages) pages = NULL;
  guint n;

  if (!gw_book_setting_number (call, "pages", 0, &n, error) || n > 0)
    return n;
  pages = gw_pages_new (state->manuscript, edition, &call->control, state->findings);
  return pages != NULL ? pages->pages->len : 0;
}

static gboolean
export_cover (GwCall *call, const GwEdition *edition, GError **error)
{
  GwBookState *state = call->state;
  g_autofree char *path = gw_book_output_name (call, edition, "-cover.pdf");
  guint n_pages = count_pages (call, edition, error);
  GwCoverPlan plan;

  if (n_pages == 0 || !gw_cover_plan (edition, gw_book_setting (call, "paper", NULL), n_pages, &plan, error))
    return FALSE;
  if (!gw_output_is_free (path, gw_call_has (call, GW_OPTION_FORCE), error))
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  if (!gw_cover_export (state->manuscript, edition, &plan, path, error))
    return FALSE;
  if (!gw_call_has (call, GW_OPTION_JSON) && !gw_call_has (call, GW_OPTION_QUIET))
    gw_call_say (call, NULL,
                    g_strdup_printf (plan.has_spine_text ? _("%u pages: a spine of %.3f inches")
                                                         : _("%u pages: a spine of %.3f inches, too thin for text"), n_pages,
                                     plan.spine / GW_INCH));
  gw_book_tell (call, path, "pages", n_pages);
  return TRUE;
}

gboolean
gw_book_action_cover (GwCall *call, GError **error)
{
  static const char *const names[] = { "paper", "pages", NULL };
  GwBookState *state = call->state;
  const char *name = call->settings->text[GW_OPTION_EDITION];
  const GwEdition *edition;

  if (!gw_book_settings_known (call, names, FALSE, error) || !gw_book_command_load (call, error))
    return FALSE;
  edition = gw_book_edition (state->book, name, error);
  return edition != NULL && export_cover (call, edition, error);
}
