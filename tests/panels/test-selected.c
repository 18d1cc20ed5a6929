/* How what is selected is outlined on the board, drawn without one: one outline round a whole clue, also where a line goes on over a corner, and paler while
 * a step of the path is shown. */
#include "canvas/layer.h"

#include "document/document.h"

#include <string.h>

#define UNIT 40

extern const GwBoardLayer gw_layer_stroke, gw_layer_cursor;

#define GRID "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\n"

static GwDocument *
document_of (const char *clue)
{
  g_autofree char *text = g_strconcat (GRID, clue, "\n", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return gw_document_new (bytes);
}

/* The only clue of SESSION's puzzle, with the cursor in one of its cells. */
static void
select_clue (GwSession *session)
{
  const GwPuzzle *puzzle = gw_session_get_puzzle (session);
  const GwConstraint *clue = NULL;
  GwPlace place;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->category > GW_CATEGORY_GLOBAL)
      clue = puzzle->constraints[i];
  g_assert_nonnull (clue);
  place = gw_place_cell (clue->regions[0]->cells[1]);
  gw_session_select_place (session, &place);
  gw_session_select_clue (session, clue->id);
  g_assert_cmpuint (gw_session_get_cursor (session).cells[0], ==, place.cells[0]);
}

/* What the layers of the selection draw of the puzzle, a byte of ink a pixel. */
static cairo_surface_t *
draw (GwSession *session)
{
  g_autoptr (GwScene) scene = gw_scene_new (gw_session_get_puzzle (session));
  g_autoptr (GwStyle) style = gw_style_load ("screen-light", NULL);
  const GwShown shown = { .session = session, .scene = scene, .style = style, .has_focus = TRUE };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 10 * UNIT, 10 * UNIT);
  cairo_t *cr = cairo_create (surface);
  const GwPoint corner = gw_geometry_vertex (scene->geometry, 0, 0);
  GwPainter painter;

  cairo_translate (cr, (0.5 - corner.x) * UNIT, (0.5 - corner.y) * UNIT);
  gw_painter_init (&painter, cr, style, UNIT);
  gw_layer_stroke.draw (&shown, &painter);
  gw_layer_cursor.draw (&shown, &painter);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint8 *
ink_at (cairo_surface_t *picture, int x, int y)
{
  return cairo_image_surface_get_data (picture) + (gsize) y * (gsize) cairo_image_surface_get_stride (picture) + x;
}

/* Takes the ink that hangs together with X, Y away. */
static void
wipe (cairo_surface_t *picture, int x, int y)
{
  if (x < 0 || y < 0 || x >= 10 * UNIT || y >= 10 * UNIT || *ink_at (picture, x, y) < 200)
    return;
  *ink_at (picture, x, y) = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      wipe (picture, x + dx, y + dy);
}

/* How many lines there are that do not touch each other. */
static guint
count_outlines (cairo_surface_t *picture)
{
  guint n = 0;

  for (int y = 0; y < 10 * UNIT; y++)
    for (int x = 0; x < 10 * UNIT; x++)
      if (*ink_at (picture, x, y) >= 200)
        {
          n++;
          wipe (picture, x, y);
        }
  return n;
}

static void
test_one_outline (void)
{
  static const char *const clues[] = { "whisper(5, 11, 12, 22, 31)", "whisper(5, 11, 21, 31, 41)", "whisper(5, 11, 12, 13)", "sum(15, 37, 38, 47)",
                                       "whisper(5, 40, 32, 22, 12, 11)", "palindrome(1, 11, 3)" };

  for (guint i = 0; i < G_N_ELEMENTS (clues); i++)
    {
      g_autoptr (GwSession) session = gw_session_new ();
      g_autoptr (GwDocument) document = document_of (clues[i]);
      cairo_surface_t *picture;

      gw_session_set_document (session, document);
      select_clue (session);
      picture = draw (session);
      g_test_message ("%s", clues[i]);
      g_assert_cmpuint (count_outlines (picture), ==, 1);
      cairo_surface_destroy (picture);
    }
}

static guint
most_ink (cairo_surface_t *picture)
{
  guint most = 0;

  for (int y = 0; y < 10 * UNIT; y++)
    for (int x = 0; x < 10 * UNIT; x++)
      most = MAX (most, *ink_at (picture, x, y));
  return most;
}

static void
test_muted (void)
{
  g_autoptr (GwSession) session = gw_session_new ();
  g_autoptr (GwDocument) document = document_of ("sum(15, 37, 38, 47)");
  cairo_surface_t *picture;

  gw_session_set_document (session, document);
  select_clue (session);
  gw_session_set_overlay (session, GW_OVERLAY_PATH, gw_overlay_new ());
  picture = draw (session);
  g_assert_cmpuint (most_ink (picture), >, 40);
  g_assert_cmpuint (most_ink (picture), <, 160);
  cairo_surface_destroy (picture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/selected/one-outline", test_one_outline);
  g_test_add_func ("/selected/muted", test_muted);
  return g_test_run ();
}
