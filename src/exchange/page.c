/* A page to solve: one file that needs no server and nothing else. Its template, style and scripts lie in data/page. */
#include <string.h>

#include "drawn/check-sum.h"
#include "exchange/fog-parts.h"
#include "exchange/page-puzzle.h"
#include "gw-page-resources.h"
#include "render/board-svg.h"
#include "render/output.h"

#define FOLDER "/io/github/gridwright/Gridwright/page/"

/* Below the colours that somebody enters, and above them. */
#define BELOW (1u << GW_LAYER_REGIONS)
#define ABOVE (GW_ALL_LAYERS & ~(BELOW | 1u << GW_LAYER_PAPER))

typedef struct
{
  GwOutlet    outlet;
  GwScene    *scene;
  GHashTable *parts; /* name in the template → text */
  gboolean    has_fog; /* that can lift: its page knows what is right */
} Page;

static char *
resource (const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (gw_page_resources_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  return g_strndup (text, size);
}

/* Takes TEXT. */
static void
set_part (Page *page, const char *name, char *text)
{
  g_hash_table_insert (page->parts, (gpointer) name, text);
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

static void
set_words (Page *page)
{
  const GwPuzzle *puzzle = page->outlet.puzzle;
  const char *title = gw_outlet_fact (&page->outlet, "title"), *source = gw_outlet_fact (&page->outlet, "source");
  g_autofree char *rules = gw_rules_text (puzzle), *sum = gw_puzzle_check_sum (puzzle), *from = paragraphs (source, "<p>");
  /* Translators: the name of the program, and a short check sum of the puzzle */
  g_autofree char *made = g_strdup_printf (_("Made with Gridwright · %s"), sum), *made_by = paragraphs (made, "<p>");

  gw_outlet_fact (&page->outlet, "rules");
  set_part (page, "language", gw_language_of_process ());
  set_part (page, "title", g_markup_escape_text (title != NULL ? title : _("Puzzle"), -1));
  set_part (page, "author", paragraphs (gw_outlet_fact (&page->outlet, "author"), "<p class=\"author\">"));
  set_part (page, "rules", paragraphs (rules, "<p>"));
  set_part (page, "footer", g_strconcat (from, made_by, NULL));
  set_part (page, "needs-script", g_strdup (_("This page needs JavaScript, and nothing else.")));
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

static gboolean
set_colours (Page *page, const GwBoardSvg *picture, GError **error)
{
  g_autoptr (GString) css = g_string_new (gw_board_svg_classes (picture));

  if (!append_colours (css, "light", "screen-light", error) || !append_colours (css, "dark", "screen-dark", error))
    return FALSE;
  set_part (page, "colours", g_strdup (css->str));
  return TRUE;
}

/* What lies above the puzzle where fog does; nothing where there is none. NULL with an error. */
static char *
fog_part (Page *page, GwBoardSvg *picture, GError **error)
{
  g_autofree char *grid = page->has_fog ? gw_board_svg_part (picture, 1u << GW_LAYER_GRID, error) : NULL;

  if (!page->has_fog)
    return g_strdup ("");
  return grid == NULL ? NULL
                      : g_strconcat ("<clipPath id=\"fog-clip\"></clipPath>\n<g id=\"fog\"></g>\n<g id=\"colours-in-fog\"></g>\n"
                                     "<g id=\"selection-in-fog\"></g>\n<g class=\"picture\" clip-path=\"url(#fog-clip)\">",
                                     grid, "</g>", NULL);
}

static gboolean
set_picture (Page *page, GError **error)
{
  const GwBounds bounds = gw_board_svg_bounds (page->scene);
  g_autoptr (GwStyle) style = gw_style_load ("screen-light", error);
  g_autoptr (GwBoardSvg) picture = style != NULL ? gw_board_svg_new (page->scene, style) : NULL;
  char width[G_ASCII_DTOSTR_BUF_SIZE], height[G_ASCII_DTOSTR_BUF_SIZE];
  char *below = picture != NULL ? gw_board_svg_part (picture, BELOW, error) : NULL;
  char *above = below != NULL ? gw_board_svg_part (picture, ABOVE, error) : NULL;
  char *fog = above != NULL ? fog_part (page, picture, error) : NULL;

  if (fog == NULL)
    {
      g_free (below);
      g_free (above);
      return FALSE;
    }
  set_part (page, "fog", fog);
  set_part (page, "below", below);
  set_part (page, "above", above);
  g_ascii_formatd (width, sizeof width, "%.2f", bounds.width * GW_BOARD_SVG_UNIT);
  g_ascii_formatd (height, sizeof height, "%.2f", bounds.height * GW_BOARD_SVG_UNIT);
  set_part (page, "view", g_strdup_printf ("0 0 %s %s", width, height));
  return set_colours (page, picture, error);
}

/* ---- the whole ---- */

static void
set_scripts (Page *page)
{
  static const char *const names[] = { "page-solve.js", "page-play.js", "page-check.js", "page-fog.js", "page-board.js", "page-places.js", "page-pen.js", "page-controls.js" };
  GString *script = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = resource (names[i]);

      g_string_append (script, text);
    }
  set_part (page, "script", g_string_free (script, FALSE));
  set_part (page, "style", resource ("page.css"));
  set_part (page, "puzzle", gw_page_puzzle (&page->outlet, page->scene, page->has_fog));
}

/* The template with its {{names}} filled in; what is put in is not looked through. */
static char *
fill_in (const Page *page)
{
  g_autofree char *template = resource ("page.html");
  GString *out = g_string_new (NULL);
  const char *at = template;

  for (const char *open = strstr (at, "{{"); open != NULL; open = strstr (at, "{{"))
    {
      const char *close = strstr (open, "}}");
      g_autofree char *name = g_strndup (open + 2, (gsize) (close - open - 2));

      g_string_append_len (out, at, open - at);
      g_string_append (out, g_hash_table_lookup (page->parts, name));
      at = close + 2;
    }
  g_string_append (out, at);
  return g_string_free (out, FALSE);
}

/* Everything that can be seen is in the picture, and what can be said in the rules. */
static void
note_drawn (GwOutlet *outlet)
{
  for (guint i = 0; i < outlet->puzzle->n_constraints; i++)
    outlet->is_done[i] = TRUE;
  for (guint i = 0; i < gw_facts_size (outlet->puzzle->facts); i++)
    if (strcmp (gw_facts_key (outlet->puzzle->facts, i), GW_DRAWN_KEY) == 0)
      outlet->is_said[i] = TRUE;
}

/* Without the solution it would lie for ever: then everything is in sight, and the report says so. */
static gboolean
take_fog (Page *page)
{
  g_autoptr (GArray) solution = page->scene->fog != NULL ? gw_outlet_solution_symbols (&page->outlet) : NULL;
  const gboolean is_known = gw_page_knows (page->outlet.puzzle, solution);

  if (is_known)
    gw_fog_free (gw_fog_hand_out (&page->outlet));
  else if (page->scene->fog != NULL)
    gw_report_add (page->outlet.delivery->report, GW_FATE_LOST, _("fog"), NULL,
                   _("the page does not know the solution, so the fog could never lift: everything is in sight"));
  return is_known;
}

static char *
write_page (const GwDelivery *delivery, GError **error)
{
  Page page = { .parts = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free) };
  char *text = NULL;

  if (!gw_page_can_mark (delivery->puzzle->grid, error))
    {
      g_hash_table_unref (page.parts);
      return NULL;
    }
  gw_outlet_init (&page.outlet, delivery);
  page.outlet.shows_colours = TRUE;
  page.scene = gw_scene_new ((GwPuzzle *) delivery->puzzle);
  page.has_fog = take_fog (&page);
  if (set_picture (&page, error))
    {
      set_words (&page);
      set_scripts (&page);
      note_drawn (&page.outlet);
      text = fill_in (&page);
    }
  gw_scene_free (page.scene);
  gw_outlet_finish (&page.outlet);
  g_hash_table_unref (page.parts);
  return text;
}

const GwExchangeFormat gw_format_html = {
  .id = "html",
  .name = N_("Page"),
  .suffix = "html",
  .is_for_solvers = TRUE,
  .fills_file = TRUE,
  .write = write_page,
};
