/* A page to solve: one file that needs no server and nothing else. Its template, style and scripts lie in data/page. */
#include <string.h>

#include "exchange/fog-parts.h"
#include "exchange/page-file.h"
#include "exchange/own-statements.h"
#include "exchange/page-puzzle.h"

/* Below the colours that somebody enters, and above them. */
#define BELOW (1u << GW_LAYER_REGIONS)
#define ABOVE (GW_ALL_LAYERS & ~(BELOW | 1u << GW_LAYER_PAPER))

typedef struct
{
  GwOutlet    outlet;
  GwScene    *scene;
  GwPageFile *file;
  gboolean    has_fog; /* that can lift: its page knows what is right */
} Page;

/* ---- words ---- */

static void
set_words (Page *page)
{
  static const char *const said[] = { "title", "author", "rules", "source" };

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    gw_outlet_fact (&page->outlet, said[i]);
  gw_page_file_set_words (page->file, page->outlet.puzzle);
  gw_page_file_set (page->file, "needs-script", g_strdup (_("This page needs JavaScript, and nothing else.")));
}

/* ---- looks ---- */

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
  g_autoptr (GwStyle) style = gw_style_load ("screen-light", error);
  g_autoptr (GwBoardSvg) picture = style != NULL ? gw_board_svg_new (page->scene, style) : NULL;
  char *below = picture != NULL ? gw_board_svg_part (picture, BELOW, error) : NULL;
  char *above = below != NULL ? gw_board_svg_part (picture, ABOVE, error) : NULL;
  char *fog = above != NULL ? fog_part (page, picture, error) : NULL;

  if (fog == NULL)
    {
      g_free (below);
      g_free (above);
      return FALSE;
    }
  gw_page_file_set (page->file, "fog", fog);
  gw_page_file_set (page->file, "below", below);
  gw_page_file_set (page->file, "above", above);
  return gw_page_file_set_view (page->file, picture, page->scene, error);
}

/* ---- the whole ---- */

static void
set_scripts (Page *page)
{
  static const char *const scripts[] = { "page-solve.js", "page-play.js", "page-check.js", "page-fog.js", "page-board.js", "page-places.js",
                                         "page-pen.js", "page-theme.js", "page-controls.js", NULL };
  static const char *const styles[] = { "page-base.css", "page.css", NULL };

  gw_page_file_set_resources (page->file, "script", scripts);
  gw_page_file_set_resources (page->file, "style", styles);
  gw_page_file_set (page->file, "puzzle", gw_page_puzzle (&page->outlet, page->scene, page->has_fog));
}

/* Everything that can be seen is in the picture, and what can be said in the rules. */
static void
note_drawn (GwOutlet *outlet)
{
  gw_own_pass_facts (outlet); /* words of the palette and the like: nothing for whoever solves */
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
  g_autoptr (GwPageFile) file = gw_page_file_new ();
  Page page = { .file = file };
  char *text = NULL;

  if (!gw_page_can_mark (delivery->puzzle, error))
    return NULL;
  gw_outlet_init (&page.outlet, delivery);
  page.outlet.shows_looks = TRUE;
  page.scene = gw_scene_new ((GwPuzzle *) delivery->puzzle);
  page.has_fog = take_fog (&page);
  if (set_picture (&page, error))
    {
      set_words (&page);
      set_scripts (&page);
      note_drawn (&page.outlet);
      text = gw_page_file_fill (file, "page.html");
    }
  gw_scene_free (page.scene);
  gw_outlet_finish (&page.outlet);
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
