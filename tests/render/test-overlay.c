/* What panels show above a puzzle: found digits are not taken for givens, nor what differs for what is selected. */
#include "render-support.h"
#include "render/path-overlay.h"
#include "render/place-words.h"

#define SIDE 80 /* pixels of a cell */
#define GRID "values = 123456\ncolumns = 6\nrows = 6\n"

typedef struct
{
  GwPuzzle        *puzzle;
  GwScene         *scene;
  GwStyle         *style;
  cairo_surface_t *surface; /* of ink alone, without colour */
  cairo_t         *cr;
  GwPainter        painter;
} Picture;

static Picture *
picture_new (const char *text)
{
  Picture *picture = g_new0 (Picture, 1);
  g_autoptr (GError) error = NULL;

  picture->puzzle = read_puzzle (text);
  picture->scene = gw_scene_new (picture->puzzle);
  picture->style = gw_style_load ("screen-light", &error);
  g_assert_no_error (error);
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 6 * SIDE, 6 * SIDE);
  picture->cr = cairo_create (picture->surface);
  gw_painter_init (&picture->painter, picture->cr, picture->style, SIDE);
  return picture;
}

static void
picture_free (Picture *picture)
{
  gw_painter_clear (&picture->painter);
  cairo_destroy (picture->cr);
  cairo_surface_destroy (picture->surface);
  gw_scene_free (picture->scene);
  gw_puzzle_unref (picture->puzzle);
  gw_style_unref (picture->style);
  g_free (picture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)

static guint
ink_at (const Picture *picture, guint x, guint y)
{
  cairo_surface_flush (picture->surface);
  return cairo_image_surface_get_data (picture->surface)[y * (guint) cairo_image_surface_get_stride (picture->surface) + x];
}

/* Rows with ink in CELL of the first row. */
static guint
height_in (const Picture *picture, guint cell)
{
  guint n = 0;

  for (guint y = 0; y < SIDE; y++)
    {
      guint ink = 0;

      for (guint x = cell * SIDE; x < (cell + 1) * SIDE; x++)
        ink += ink_at (picture, x, y);
      n += ink > 0;
    }
  return n;
}

static gboolean
looks_the_same (const Picture *picture, guint a, guint b)
{
  for (guint y = 0; y < SIDE; y++)
    for (guint x = 0; x < SIDE; x++)
      if (ABS ((gint) ink_at (picture, a * SIDE + x, y) - (gint) ink_at (picture, b * SIDE + x, y)) > 64)
        return FALSE;
  return TRUE;
}

/* R1C1: a given 5; R1C2: 5 is what is left; R1C3: 4 and 5 are left; R1C4: a digit that somebody entered. */
static void
test_lone_candidate (void)
{
  g_autoptr (Picture) picture = picture_new (GRID "set_cell(1, 5)\n");
  GwMask candidates[36] = { 0, GW_BIT (4), GW_BIT (3) | GW_BIT (4) };
  guint8 entries[36];
  g_autofree guint8 *found = gw_scene_lone_candidates (candidates, 36);
  GwContent content = { .candidates = candidates, .found = found, .entries = entries };

  memset (entries, GW_NO_VALUE, sizeof entries);
  entries[3] = 4;
  g_assert_cmpuint (found[1], ==, 4);
  g_assert_cmpuint (found[0], ==, GW_NO_VALUE);
  g_assert_cmpuint (found[2], ==, GW_NO_VALUE);
  gw_scene_draw (picture->scene, &picture->painter, &content, (1u << GW_LAYER_DIGITS) | (1u << GW_LAYER_CANDIDATES));
  g_assert_cmpuint (height_in (picture, 1), >=, 2 * height_in (picture, 2));
  g_assert_true (looks_the_same (picture, 0, 3));
  g_assert_false (looks_the_same (picture, 0, 1));
}

/* The border of the cell is dots' and the selection's. */
static void
test_differing (void)
{
  const GwCell cells[] = { 0, 1 };
  g_autoptr (Picture) picture = picture_new (GRID);
  g_autoptr (GwOverlay) overlay = gw_overlay_new ();
  gboolean differs[36] = { FALSE }, is_bad[36] = { FALSE };

  gw_overlay_add_region (overlay, GW_AREA_DIFFERS, cells, 2);
  gw_overlay_tell_differing (overlay, differs, 36);
  gw_overlay_tell_bad (overlay, is_bad, 36);
  g_assert_true (differs[0] && differs[1] && !differs[2]);
  g_assert_false (is_bad[0]);
  cairo_translate (picture->cr, -picture->scene->geometry->bounds.x * SIDE, -picture->scene->geometry->bounds.y * SIDE);
  gw_overlay_draw (overlay, picture->scene, &picture->painter, NULL);
  g_assert_cmpuint (ink_at (picture, SIDE / 2, SIDE / 2), >, 0);
  for (guint y = 0; y < SIDE; y++)
    for (guint x = 0; x < SIDE; x++)
      {
        const guint away = MIN (MIN (x, SIDE - 1 - x), MIN (y, SIDE - 1 - y));

        if (away < SIDE / 10)
          g_assert_cmpuint (ink_at (picture, x, y), ==, 0);
      }
}

#define LAYERED "columns = 6\nrows = 6\nlayer(shade)\nlayer(links)\n"

static GwMask *
layered_marks (const GwGrid *grid)
{
  const GwPlaceLayer *shade = gw_layer_find (grid, "shade"), *links = gw_layer_find (grid, "links");
  GwMask *marks = g_new0 (GwMask, gw_grid_n_places (grid));

  marks[gw_shade_at (grid, shade, 0)] = GW_BIT (1);
  marks[gw_shade_at (grid, shade, 1)] = GW_BIT (0);
  marks[gw_shade_at (grid, shade, 2)] = GW_BIT (0) | GW_BIT (1);
  marks[gw_place_between (grid, links, 3, 4)] = GW_BIT (1);
  marks[gw_place_between (grid, links, 4, 5)] = GW_BIT (0);
  marks[gw_place_between (grid, links, 4, 10)] = GW_BIT (0) | GW_BIT (1);
  return marks;
}

/* R1C1 is shaded, R1C2 is not, of R1C3 nothing is known; from R1C4 runs a line, from R1C5 none to the right. */
static void
test_places (void)
{
  g_autoptr (Picture) picture = picture_new (LAYERED);
  g_autofree GwMask *marks = layered_marks (picture->puzzle->grid);
  g_autoptr (GwOverlay) overlay = gw_overlay_new ();
  const guint middle = SIDE / 2;
  GwContent content = { NULL };

  gw_overlay_set_marks (overlay, marks, gw_grid_n_places (picture->puzzle->grid));
  gw_overlay_fill (overlay, picture->scene, &content);
  gw_scene_draw (picture->scene, &picture->painter, &content, 1u << GW_LAYER_PLACES);
  g_assert_cmpuint (ink_at (picture, middle, middle), ==, ink_at (picture, 8, 8));
  g_assert_cmpuint (ink_at (picture, 8, 8), >, 0);
  g_assert_cmpuint (ink_at (picture, SIDE + middle, middle), ==, 255);
  g_assert_cmpuint (ink_at (picture, SIDE + 8, 8), ==, 0);
  g_assert_cmpuint (height_in (picture, 2), ==, 0);
  g_assert_cmpuint (ink_at (picture, 3 * SIDE + SIDE - 4, middle), ==, 255);
  g_assert_cmpuint (ink_at (picture, 4 * SIDE + middle - 4, middle), ==, 255);
  g_assert_cmpuint (ink_at (picture, 4 * SIDE + middle, SIDE), ==, 0);
  g_assert_cmpuint (ink_at (picture, 5 * SIDE, middle), ==, 255);
  g_assert_cmpuint (ink_at (picture, 5 * SIDE, middle - SIDE / 8), ==, 0);
}

static void
assert_words (const GwPuzzle *puzzle, const GwMask *marks, GwCell cell, const char *expected)
{
  g_autofree char *words = gw_place_words (puzzle, marks, cell);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_words_of_places (void)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (LAYERED), bridges = read_puzzle ("columns = 2\nrows = 1\nlayer(links, bridge, 2)\nlayer(shade, bulb)\n");
  g_autofree GwMask *marks = layered_marks (puzzle->grid), *few = g_new0 (GwMask, gw_grid_n_places (bridges->grid));

  assert_words (puzzle, marks, 0, "shaded");
  assert_words (puzzle, marks, 1, "not shaded");
  assert_words (puzzle, marks, 2, NULL);
  assert_words (puzzle, marks, 3, "line right");
  assert_words (puzzle, marks, 4, "line left; no line right");
  few[gw_place_between (bridges->grid, gw_layer_find (bridges->grid, "bridge"), 0, 1)] = GW_BIT (2);
  few[gw_shade_at (bridges->grid, gw_layer_find (bridges->grid, "bulb"), 1)] = GW_BIT (1);
  assert_words (bridges, few, 0, "double line right");
  assert_words (bridges, few, 1, "double line left; bulb");
}

/* A ring round the middle of an edge, and nothing in the cells beside it. Both of them are told as bad. */
static void
test_edges (void)
{
  g_autoptr (Picture) picture = picture_new (LAYERED);
  const GwGrid *grid = picture->puzzle->grid;
  const GwCell link = gw_place_between (grid, gw_layer_find (grid, "links"), 3, 4);
  const GwPlace edge = gw_place_edge (grid, 0, 1);
  g_autoptr (GwOverlay) overlay = gw_overlay_new ();
  gboolean is_bad[36] = { FALSE };
  const guint middle = SIDE / 2, radius = SIDE / 5;

  gw_overlay_add_spot (overlay, GW_AREA_EACH, grid, link);
  gw_overlay_add_area (overlay, GW_AREA_BAD, &edge, 1);
  gw_overlay_tell_bad (overlay, is_bad, 36);
  g_assert_true (is_bad[0] && is_bad[1] && !is_bad[2] && !is_bad[3] && !is_bad[4]);
  cairo_translate (picture->cr, -picture->scene->geometry->bounds.x * SIDE, -picture->scene->geometry->bounds.y * SIDE);
  gw_overlay_draw (overlay, picture->scene, &picture->painter, NULL);
  for (guint right = 1; right <= 4; right += 3)
    {
      g_assert_cmpuint (ink_at (picture, right * SIDE, middle - radius), >, 0);
      g_assert_cmpuint (ink_at (picture, right * SIDE + radius, middle), >, 0);
      g_assert_cmpuint (ink_at (picture, right * SIDE + middle, middle), ==, 0);
      g_assert_cmpuint (ink_at (picture, right * SIDE, middle), ==, 0);
    }
  g_assert_cmpuint (height_in (picture, 2), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/overlay/lone-candidate", test_lone_candidate);
  g_test_add_func ("/render/overlay/differing", test_differing);
  g_test_add_func ("/render/overlay/edges", test_edges);
  g_test_add_func ("/render/overlay/places", test_places);
  g_test_add_func ("/render/overlay/words-of-places", test_words_of_places);
  return g_test_run ();
}
