#include "exchange/page-file.h"

#include <string.h>

#include "drawn/check-sum.h"
#include "gw-page-resources.h"
#include "render/output.h"

#define FOLDER "/io/github/gridwright/Gridwright/page/"

struct _GwPageFile
{
  GHashTable *parts; /* name in the template → text */
};

GwPageFile *
gw_page_file_new (void)
{
  GwPageFile *file = g_new (GwPageFile, 1);

  file->parts = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  return file;
}

void
gw_page_file_free (GwPageFile *file)
{
  g_hash_table_unref (file->parts);
  g_free (file);
}

void
gw_page_file_set (GwPageFile *file, const char *name, char *text)
{
  g_hash_table_insert (file->parts, (gpointer) name, text);
}

static char *
resource (const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (gw_page_resources_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  return g_strndup (text, size);
}

void
gw_page_file_set_resources (GwPageFile *file, const char *name, const char *const *names)
{
  GString *whole = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *text = resource (names[i]);

      g_string_append (whole, text);
    }
  gw_page_file_set (file, name, g_string_free (whole, FALSE));
}

/* ---- words ---- */

static char *
paragraphs (const char *text, const char *opening)
{
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      {
        g_autofree char *escaped = g_markup_escape_text (lines[i], -1);

        g_string_append_printf (out, "%s%s</p>\n", opening, escaped);
      }
  return g_string_free (out, FALSE);
}

/* The author's text, or the rules' own with the colours of lines, which the page has as we draw them on the screen. NULL: nothing is said. */
static char *
rules_of (const GwPuzzle *puzzle)
{
  const char *own = gw_facts_get (puzzle->facts, "rules");
  char *text = own != NULL ? g_strdup (own) : gw_puzzle_rules_text_in_colour (puzzle);

  if (*text == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

void
gw_page_file_set_words (GwPageFile *file, const GwPuzzle *puzzle)
{
  const char *title = gw_facts_get (puzzle->facts, "title"), *source = gw_facts_get (puzzle->facts, "source");
  g_autofree char *rules = rules_of (puzzle), *sum = gw_puzzle_check_sum (puzzle), *from = paragraphs (source, "<p>");
  /* Translators: the name of the program, and a short check sum of the puzzle */
  g_autofree char *made = g_strdup_printf (_("Made with Gridwright · %s"), sum), *made_by = paragraphs (made, "<p>");

  gw_page_file_set (file, "language", gw_language_of_process ());
  gw_page_file_set (file, "title", g_markup_escape_text (title != NULL ? title : _("Puzzle"), -1));
  gw_page_file_set (file, "author", paragraphs (gw_facts_get (puzzle->facts, "author"), "<p class=\"author\">"));
  gw_page_file_set (file, "rules", paragraphs (rules, "<p>"));
  gw_page_file_set (file, "footer", g_strconcat (from, made_by, NULL));
}

/* ---- looks ---- */

static gboolean
append_colours (GString *css, const char *theme, const char *style_name, GError **error)
{
  g_autoptr (GwStyle) style = gw_style_load (style_name, error);
  g_autofree char *colours = style != NULL ? gw_board_svg_colours (style) : NULL;

  if (colours != NULL)
    g_string_append_printf (css, "[data-theme=\"%s\"] {%s }\n", theme, colours);
  return colours != NULL;
}

gboolean
gw_page_file_set_view (GwPageFile *file, const GwBoardSvg *picture, const GwScene *scene, GError **error)
{
  const GwBounds bounds = gw_board_svg_bounds (scene);
  char width[G_ASCII_DTOSTR_BUF_SIZE], height[G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr (GString) css = g_string_new (gw_board_svg_classes (picture));

  if (!append_colours (css, "light", "screen-light", error) || !append_colours (css, "dark", "screen-dark", error))
    return FALSE;
  g_ascii_formatd (width, sizeof width, "%.2f", bounds.width * GW_BOARD_SVG_UNIT);
  g_ascii_formatd (height, sizeof height, "%.2f", bounds.height * GW_BOARD_SVG_UNIT);
  gw_page_file_set (file, "view", g_strdup_printf ("0 0 %s %s", width, height));
  gw_page_file_set (file, "colours", g_strdup (css->str));
  return TRUE;
}

/* ---- the whole ---- */

/* In a script, </script> would end it. */
char *
gw_page_script (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *json = json_to_string (root, FALSE);
  g_auto (GStrv) parts = g_strsplit (json, "<", -1);

  return g_strjoinv ("\\u003c", parts);
}

char *
gw_page_file_fill (const GwPageFile *file, const char *name)
{
  g_autofree char *template = resource (name);
  GString *out = g_string_new (NULL);
  const char *at = template;

  for (const char *open = strstr (at, "{{"); open != NULL; open = strstr (at, "{{"))
    {
      const char *close = strstr (open, "}}");
      g_autofree char *part = g_strndup (open + 2, (gsize) (close - open - 2));

      g_string_append_len (out, at, open - at);
      g_string_append (out, g_hash_table_lookup (file->parts, part));
      at = close + 2;
    }
  g_string_append (out, at);
  return g_string_free (out, FALSE);
}
