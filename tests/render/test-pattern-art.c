/* Which cells a letter or a picture covers. Pictures of a few points, of which one sees what must come out. */
#include <string.h>

#include "render-support.h"
#include "render/pattern-art.h"

static GwGeometry *
geometry_of (const char *grid)
{
  g_autofree char *text = g_strdup_printf ("values = 1234\n%s\n", grid);
  g_autoptr (GwPuzzle) puzzle = read_puzzle (text);

  return gw_geometry_new (puzzle->grid);
}

/* Points as '#' and '.', a row to a word. */
static GwArt *
art_of (const char *words)
{
  g_auto (GStrv) rows = g_strsplit (words, " ", -1);
  GwArt *art = gw_art_new ((guint) strlen (rows[0]), g_strv_length (rows));

  for (guint y = 0; y < art->height; y++)
    for (guint x = 0; x < art->width; x++)
      art->dark[y * art->width + x] = rows[y][x] == '#' ? 255 : 0;
  return art;
}

static char *
cells_of (const GwArt *art, const GwGeometry *geometry, const GwArtView *view)
{
  g_autofree guint8 *cells = gw_art_cells (art, geometry, view);
  GString *text = g_string_new (NULL);
  const GwGrid *grid = geometry->grid;

  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      if (cell > 0 && grid->row[cell] != grid->row[cell - 1])
        g_string_append_c (text, ' ');
      g_string_append_c (text, cells[cell] ? '#' : '.');
    }
  return g_string_free (text, FALSE);
}

static void
assert_cells (const char *words, const char *grid, GwArtFit fit, guint size, guint threshold, gboolean inverts, const char *expected)
{
  g_autoptr (GwArt) art = art_of (words);
  g_autoptr (GwGeometry) geometry = geometry_of (grid);
  g_autofree char *cells = cells_of (art, geometry, &(GwArtView){ fit, size, threshold, inverts });

  g_assert_cmpstr (cells, ==, expected);
}

static void
test_covers (void)
{
  assert_cells ("#.", "columns = 4\nrows = 4", GW_ART_STRETCH, 100, 50, FALSE, "##.. ##.. ##.. ##..");
  assert_cells ("#. .#", "columns = 4\nrows = 2", GW_ART_STRETCH, 100, 50, FALSE, "##.. ..##");
  assert_cells ("#.. ... ..#", "columns = 3\nrows = 3", GW_ART_FIT, 100, 50, FALSE, "#.. ... ..#");
}

/* Of three columns, the one in the middle is half covered. */
static void
test_threshold (void)
{
  assert_cells ("#.", "columns = 3\nrows = 1", GW_ART_STRETCH, 100, 50, FALSE, "##.");
  assert_cells ("#.", "columns = 3\nrows = 1", GW_ART_STRETCH, 100, 51, FALSE, "#..");
  assert_cells ("#.", "columns = 3\nrows = 1", GW_ART_STRETCH, 100, 100, FALSE, "#..");
}

/* A square on a wide board: with paper on both sides, or with its top and bottom cut off. */
static void
test_fits (void)
{
  assert_cells ("##. .##", "columns = 6\nrows = 2", GW_ART_STRETCH, 100, 50, FALSE, "####.. ..####");
  assert_cells ("## ##", "columns = 4\nrows = 2", GW_ART_FIT, 100, 50, FALSE, ".##. .##.");
  assert_cells (".. ## ## ..", "columns = 4\nrows = 4", GW_ART_CROP, 100, 50, FALSE, "#### #### #### ####");
  assert_cells (".... #### #### ....", "columns = 4\nrows = 2", GW_ART_CROP, 100, 50, FALSE, "#### ####");
  assert_cells ("#", "columns = 4\nrows = 4", GW_ART_FIT, 50, 50, FALSE, ".... .##. .##. ....");
}

/* What lies outside of the picture stays paper. */
static void
test_inverts (void)
{
  assert_cells ("#.", "columns = 4\nrows = 1", GW_ART_STRETCH, 100, 50, TRUE, "..##");
  assert_cells (".", "columns = 4\nrows = 4", GW_ART_FIT, 50, 50, TRUE, ".... .##. .##. ....");
}

/* A hexagon of 19 cells, rows of 3, 4, 5, 4, 3: its upper half reaches the middle of the middle row. Holes are never covered. */
static void
test_other_boards (void)
{
  assert_cells ("# .", "hexagonal_grid(3,5)", GW_ART_STRETCH, 100, 60, FALSE, "### #### ..... .... ...");
  assert_cells ("# .", "hexagonal_grid(3,5)", GW_ART_STRETCH, 100, 40, FALSE, "### #### ##### .... ...");
  assert_cells ("#", "columns = 3\nrows = 3\nrestrict_grid(5)", GW_ART_STRETCH, 100, 1, FALSE, "### #.# ###");
}

/* Black, white, clear black, grey: by the weights of Rec. 601. */
static void
test_pixels (void)
{
  static const guint8 pixels[] = { 0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 0, 100, 100, 100, 255,
                                   255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 128 };
  static const guint8 rgb[] = { 255, 255, 255, 0, 0, 0, 9, 9 };
  static const guint8 expected[] = { 255, 0, 0, 155, 179, 105, 226, 128 };
  g_autoptr (GwArt) art = gw_art_from_pixels (pixels, 4, 2, 16, 4);
  g_autoptr (GwArt) other = gw_art_from_pixels (rgb, 2, 1, 8, 3);

  g_assert_cmpmem (art->dark, 8, expected, sizeof expected);
  g_assert_cmpuint (other->dark[0], ==, 0);
  g_assert_cmpuint (other->dark[1], ==, 255);
}

/* A full block is nothing but ink; an L has a stem at the left and a foot below, and nothing in its upper right. */
static void
test_text (void)
{
  g_autoptr (GwGeometry) geometry = geometry_of ("columns = 9\nrows = 9");
  g_autoptr (GwArt) block = gw_art_from_text ("█", "DejaVu Sans", NULL);
  g_autoptr (GwArt) l = gw_art_from_text ("L", "DejaVu Sans Bold", NULL);
  g_autofree guint8 *cells = gw_art_cells (block, geometry, &(GwArtView){ GW_ART_STRETCH, 100, 90, FALSE });
  g_autofree guint8 *of_l = gw_art_cells (l, geometry, &(GwArtView){ GW_ART_STRETCH, 100, 50, FALSE });
  g_autoptr (GError) error = NULL;

  for (guint cell = 0; cell < 81; cell++)
    {
      guint row = cell / 9, column = cell % 9;

      g_assert_true (cells[cell]);
      if (column == 0 || row == 8)
        g_assert_true (of_l[cell]);
      if (column >= 4 && row <= 6)
        g_assert_false (of_l[cell]);
    }
  g_assert_null (gw_art_from_text ("  ", "Sans", &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_INVALID);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pattern-art/covers", test_covers);
  g_test_add_func ("/pattern-art/threshold", test_threshold);
  g_test_add_func ("/pattern-art/fits", test_fits);
  g_test_add_func ("/pattern-art/inverts", test_inverts);
  g_test_add_func ("/pattern-art/other-boards", test_other_boards);
  g_test_add_func ("/pattern-art/pixels", test_pixels);
  g_test_add_func ("/pattern-art/text", test_text);
  return g_test_run ();
}
