/* Files in three formats, of the size that was asked for; texts of clues; drawn-only elements. */
#include <math.h>
#include <string.h>

#include "render-support.h"
#include "render/clue.h"
#include "render/family.h"

#define GRID "values = 123456\ncolumns = 6\nrows = 6\n"

static GBytes *
output (const char *text, GwFormat format, GwOutputSettings settings, GError **error)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (text);
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  g_autoptr (GwStyle) style = gw_style_load ("print-grey", NULL);

  settings.style = style;
  return gw_output_bytes (scene, &settings, format, error);
}

static void
test_formats (void)
{
  static const char *const heads[GW_N_FORMATS] = { "\x89PNG", "<?xml", "%PDF-" };

  for (guint i = 0; i < GW_N_FORMATS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = output (GRID, (GwFormat) i, (GwOutputSettings) { .width = 200 }, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 300);
      g_assert_cmpint (memcmp (g_bytes_get_data (bytes, NULL), heads[i], strlen (heads[i])), ==, 0);
    }
}

static int
big_endian (const guint8 *bytes)
{
  return bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

/* Width and height stand behind the head of a PNG. */
static void
test_size (void)
{
  g_autoptr (GBytes) bytes = output (GRID, GW_FORMAT_PNG, (GwOutputSettings) { .width = 144, .dpi = 300 }, NULL);
  const guint8 *data = g_bytes_get_data (bytes, NULL);

  g_assert_cmpint (big_endian (data + 16), ==, 600);
  g_assert_cmpint (big_endian (data + 20), ==, 600);
}

/* Of 255, at a place that is given in parts of the picture's width. */
static guint
alpha_at (const GwOutputSettings *settings, double x, double y)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (GRID "set_cell(1, 1)\n");
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  g_autoptr (GwStyle) style = gw_style_load ("print-grey", NULL);
  GwOutputSettings own = *settings;
  cairo_surface_t *picture;
  guint alpha;

  own.style = style, own.width = 360, own.dpi = 72;
  picture = gw_output_surface (scene, &own, NULL);
  alpha = cairo_image_surface_get_format (picture) == CAIRO_FORMAT_RGB24 ? 255
          : ((const guint32 *) (gconstpointer) (cairo_image_surface_get_data (picture) + (int) (y * 360) * cairo_image_surface_get_stride (picture)))[(int) (x * 360)] >> 24;
  cairo_surface_destroy (picture);
  return alpha;
}

/* The corner of the picture and the middle of an empty cell show what is below; a border does not. */
static void
test_transparent (void)
{
  const GwOutputSettings clear = { .is_transparent = TRUE }, usual = { .is_transparent = FALSE };
  guint most = 0;

  g_assert_cmpuint (alpha_at (&usual, 0.01, 0.01), ==, 255);
  g_assert_cmpuint (alpha_at (&clear, 0.01, 0.01), ==, 0);
  g_assert_cmpuint (alpha_at (&clear, 0.55, 0.55), ==, 0);
  for (guint i = 0; i < 60; i++)
    most = MAX (most, alpha_at (&clear, i / 360.0, 0.55)); /* across the left border */
  g_assert_cmpuint (most, >, 200);
}

static void
test_too_large (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (output (GRID, GW_FORMAT_PNG, (GwOutputSettings) { .width = 1e5, .dpi = 1200 }, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_LIMIT);
}

/* Title and rules make the picture higher, not wider. */
static void
test_texts (void)
{
  const char *text = "//@ title: A title that is so long that it needs more than one line of its own above the grid\n"
                     "//@ author: Somebody\n" GRID "row_groups\n";
  g_autoptr (GwPuzzle) puzzle = read_puzzle (text);
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  g_autoptr (GwStyle) style = gw_style_load ("screen-light", NULL);
  GwOutputSettings settings = { .style = style };
  g_autofree char *rules = gw_rules_text (puzzle);
  double width, plain, titled, told, unit;

  gw_output_measure (scene, &settings, &width, &plain, &unit);
  g_assert_cmpfloat_with_epsilon (width, 6.6 * 36, 1e-6);
  settings.has_title = TRUE;
  gw_output_measure (scene, &settings, &width, &titled, &unit);
  settings.has_rules = TRUE;
  gw_output_measure (scene, &settings, &width, &told, &unit);
  g_assert_cmpfloat_with_epsilon (width, 6.6 * 36, 1e-6);
  g_assert_cmpfloat (titled, >, plain);
  g_assert_cmpfloat (told, >, titled);
  g_assert_nonnull (strstr (rules, "row"));
}

/* ---- clues ---- */

static void
test_clue_texts (void)
{
  static const struct { const char *statement, *text; } cases[] = {
    { "sum(14,1,2)", "14" },          { "sum(?,1,2)", "?" },       { "product(24,1,2)", "24×" },
    { "ratio(2,3,1,2)", "2:3" },      { "ratio(3,1,2)", "3" },     { "kropki_diff(1,2)", NULL },
    { "kropki_diff(2,1,2)", "2" },    { "kropki_sum(5,1,2)", "V" }, { "kropki_sum2(10,1,2)", "X" },
    { "kropki_sum(7,1,2)", "7" },     { "look_and_say(2,1,3,2,5,1,2,3)", "1×3 2×5" },
    { "contains(2,3,4,1,2,7)", "3 4" }, { "equal(1,2)", "=" },     { "nodiff(2,1,2)", "≠2" },
    { "arrow(2,1,2,3)", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (GRID "%s\n", cases[i].statement);
      g_autoptr (GwPuzzle) puzzle = read_puzzle (text);
      g_autofree char *shown = gw_clue_text (puzzle, puzzle->constraints[3], NULL);

      g_assert_cmpstr (shown, ==, cases[i].text);
    }
}

static void
test_clue_cells (void)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (GRID "arrow(2,1,2,3,4)\nequal_sum(2,1,2,3,4,5,6)\nclone(2,1,2,7,8,13,14)\n");
  GArray *ends, *cells;

  g_assert_cmpuint (gw_clue_n_bulb (puzzle->constraints[3]), ==, 2);
  cells = gw_clue_groups (puzzle->constraints[4], &ends);
  g_assert_cmpuint (cells->len, ==, 5);
  g_assert_cmpuint (ends->len, ==, 2);
  g_assert_cmpuint (g_array_index (ends, guint, 0), ==, 2);
  g_array_unref (cells);
  g_array_unref (ends);
  cells = gw_clue_groups (puzzle->constraints[5], &ends);
  g_assert_cmpuint (ends->len, ==, 3);
  g_array_unref (cells);
  g_array_unref (ends);
}

/* A whole line stands on the ring, a part of one in the grid. */
static void
test_outside (void)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (GRID "total(9,1,2,3,4,5,6)\ntotal(9,1,8,15,22,29,36)\ntotal(9,8,9,10)\n"
                                                  "x_sum(9,6,5,4,3,2,1)\n");
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);

  g_assert_cmpuint (scene->outside->len, ==, 3);
  g_assert_cmpuint (scene->clues[GW_DRAW_CAGE]->len, ==, 1);
  g_assert_cmpfloat (scene->bounds.x, <, 0);
  g_assert_cmpfloat (scene->bounds.width, >, 7);
}

/* The ring is reserved: a clue at every place of it changes nothing about its bounds. */
static void
test_ring (void)
{
  static const char *const grids[] = { "values = 123456789\ncolumns = 9\nrows = 9\n", "values = 1234\nhexagonal_grid(3,5)\n" };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      g_autoptr (GwPuzzle) bare = read_puzzle (grids[i]), full = NULL;
      g_autoptr (GwScene) before = gw_scene_new (bare), after = NULL;
      g_autoptr (GArray) places = gw_place_all (bare->grid, GW_PLACE_OUTSIDE);
      g_autoptr (GString) text = g_string_new (grids[i]);
      g_autoptr (GHashTable) spots = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      GwBounds a, b;

      for (guint k = 0; k < places->len; k++)
        {
          const GwPlace *place = &g_array_index (places, GwPlace, k);
          GwPoint spot = gw_geometry_locate (before->geometry, place);
          GwCell line[2 * GW_MAX_SIDE];
          guint n = gw_place_line (bare->grid, place, line);

          if (n < 2 || !g_hash_table_add (spots, g_strdup_printf ("%.1f %.1f", spot.x, spot.y)))
            continue;
          g_string_append (text, "total(1234");
          for (guint c = 0; c < n; c++)
            g_string_append_printf (text, ", %u", line[c] + 1u);
          g_string_append (text, ")\n");
        }
      full = read_puzzle (text->str);
      after = gw_scene_new (full);
      g_assert_cmpuint (after->outside->len, ==, g_hash_table_size (spots));
      a = gw_scene_bounds_with_ring (before);
      b = gw_scene_bounds_with_ring (after);
      g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
    }
}

/* Two diagonals from one spot stand side by side within the ring, each on the side that its arrow points to. */
static void
test_pair_at_one_spot (void)
{
  static const char grid[] = "values = 123456789\ncolumns = 9\nrows = 9\n";
  g_autofree char *text = g_strconcat (grid, "total(23, 7, 17, 27)\ntotal(28, 5, 13, 21, 29, 37)\n"
                                             "total(11, 28, 20, 12, 4)\ntotal(12, 46, 56, 66, 76)\n", NULL);
  g_autoptr (GwPuzzle) bare = read_puzzle (grid), full = read_puzzle (text);
  g_autoptr (GwScene) before = gw_scene_new (bare), after = gw_scene_new (full);
  const GwOutsideClue *const *clues = (const GwOutsideClue *const *) (gconstpointer) after->outside->pdata;
  GwBounds a = gw_scene_bounds_with_ring (before), b = gw_scene_bounds_with_ring (after);

  g_assert_cmpuint (after->outside->len, ==, 4);
  g_assert_cmpfloat (clues[0]->at.x, >, clues[1]->at.x + 0.3);
  g_assert_cmpfloat (fabs (clues[0]->at.y - clues[1]->at.y), <, 0.01);
  g_assert_cmpfloat (clues[2]->at.y, <, clues[3]->at.y - 0.3);
  g_assert_cmpfloat (fabs (clues[2]->at.x - clues[3]->at.x), <, 0.01);
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
}

/* Alternatives are drawn like the clues that they are. */
static void
test_nested (void)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (GRID "either(1,1,sum,8,1,2,7)\neither(1,2,whisper,3,1,2,7)\n");
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);

  g_assert_cmpuint (scene->clues[GW_DRAW_CAGE]->len, ==, 1);
  g_assert_cmpuint (scene->clues[GW_DRAW_LINE]->len, ==, 1);
  g_assert_cmpuint (scene->notes->len, ==, 2);
}

/* No two rules of a family look alike without colour, unless the text or the symbols of their clues tell them apart. */
static gboolean
look_alike (const GwRule *a, const GwRule *b)
{
  return a->drawing == b->drawing && a->look.weight == b->look.weight && a->look.pattern == b->look.pattern
         && a->look.start == b->look.start && a->look.end == b->look.end && a->look.mark == b->look.mark
         && a->look.fill == b->look.fill && a->look.hatch == b->look.hatch && g_strcmp0 (a->look.text, b->look.text) == 0
         && g_strcmp0 (a->look.sign, b->look.sign) == 0;
}

/* A difference of d, a ratio of k to 1: one clue with two names. */
static gboolean
are_one_clue (const GwRule *a, const GwRule *b)
{
  return (strcmp (a->id, "diff") == 0 && strcmp (b->id, "kropki_diff") == 0)
         || (strcmp (a->id, "ratio") == 0 && strcmp (b->id, "kropki_factor") == 0);
}

static void
test_looks_differ (void)
{
  static const GwDrawing families[] = { GW_DRAW_CELL_MARK, GW_DRAW_CAGE, GW_DRAW_SHADE, GW_DRAW_LINE, GW_DRAW_EDGE_MARK,
                                        GW_DRAW_CORNER_MARK, GW_DRAW_OUTSIDE };

  for (guint f = 0; f < G_N_ELEMENTS (families); f++)
    for (guint i = 0; i < gw_n_rules; i++)
      for (guint k = i + 1; k < gw_n_rules; k++)
        if (gw_rules[i]->drawing == families[f] && look_alike (gw_rules[i], gw_rules[k])
            && !are_one_clue (gw_rules[i], gw_rules[k]))
          g_test_fail_printf ("'%s' and '%s' look alike; give one of them another .look", gw_rules[i]->id, gw_rules[k]->id);
}

/* ---- candidates ---- */

static cairo_status_t
take_bytes (void *closure, unsigned char *to, unsigned int n)
{
  const guint8 **at = closure;

  memcpy (to, *at, n);
  *at += n;
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
has_ink (cairo_surface_t *picture, int x)
{
  int height = cairo_image_surface_get_height (picture), stride = cairo_image_surface_get_stride (picture);

  for (int y = height / 4; y < height * 3 / 4; y++) /* not the border */
    if ((cairo_image_surface_get_data (picture)[y * stride + x * 4] & 0xff) < 0xc0)
      return TRUE;
  return FALSE;
}

/* Two digits are closer to each other than to the next number: three columns in the first of six cells have two gaps. */
static void
test_wide_candidates (void)
{
  g_autoptr (GBytes) bytes = output ("values = 123456789ABC\nsymvalue(A, 10)\nsymvalue(B, 11)\nsymvalue(C, 12)\n"
                                     "columns = 6\nrows = 1\nset_values(1, 2, 3, 4, 5, 6, 7, 8, 9, A, B, C)\n",
                                     GW_FORMAT_PNG, (GwOutputSettings) { .width = 1320, .dpi = 72 }, NULL);
  const guint8 *at = g_bytes_get_data (bytes, NULL);
  cairo_surface_t *picture = cairo_image_surface_create_from_png_stream (take_bytes, &at);
  int cell = cairo_image_surface_get_width (picture) * 10 / 66, gap = 0; /* and three tenths of a cell around */
  guint n_gaps = 0, n_inked = 0;

  for (int x = cell * 4 / 10; x < cell * 12 / 10; x++)
    {
      if (!has_ink (picture, x))
        gap++;
      else
        {
          n_gaps += n_inked > 0 && gap > cell * 3 / 100;
          gap = 0, n_inked++;
        }
    }
  g_assert_cmpuint (n_gaps, ==, 2);
  cairo_surface_destroy (picture);
}

/* What LAYERS (bits) alone put on paper, every candidate standing. */
static cairo_surface_t *
draw_layers (const GwScene *scene, const GwStyle *style, guint layers)
{
  g_autofree GwMask *all = g_new (GwMask, scene->geometry->n_cells);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 600, 600);
  cairo_t *cr = cairo_create (surface);
  double unit = 600 / MAX (scene->bounds.width, scene->bounds.height);
  GwPainter painter;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    all[cell] = scene->puzzle->symbols->all;
  cairo_translate (cr, -scene->bounds.x * unit, -scene->bounds.y * unit);
  gw_painter_init (&painter, cr, style, unit);
  gw_scene_draw (scene, &painter, &(GwContent) { .candidates = all }, layers);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Candidates stand clear of what cages put into corners, in squares and in hexagons, and of their outlines. */
static void
test_candidates_and_totals (void)
{
  static const char *const texts[] = {
    GRID "sum(13, 1, 7)\nsum(11, 2, 3, 8)\nsum(10, 15, 16)\nsum(9, 30)\n",
    "values = 123456789\ncolumns = 9\nrows = 9\nsum(23, 1, 2, 3, 10)\nsum(17, 30, 31)\nsum(44, 41, 42, 50, 51, 59, 60, 68)\n",
    "values = 1234567\nhexagonal_grid(4, 7)\nsum(13, 17, 18)\nsum(12, 24, 25)\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwPuzzle) puzzle = read_puzzle (texts[i]);
      g_autoptr (GwScene) scene = gw_scene_new (puzzle);
      g_autoptr (GwStyle) style = gw_style_load ("screen-light", NULL);
      cairo_surface_t *grid = draw_layers (scene, style, 1u << GW_LAYER_GRID | 1u << GW_LAYER_CAGES);
      cairo_surface_t *marks = draw_layers (scene, style, 1u << GW_LAYER_CANDIDATES);
      const guint8 *of_grid = cairo_image_surface_get_data (grid), *of_marks = cairo_image_surface_get_data (marks);
      guint n_marked = 0, n_both = 0;

      for (int at = 0; at < 600 * cairo_image_surface_get_stride (grid); at++)
        {
          n_marked += of_marks[at] > 64;
          n_both += of_marks[at] > 64 && of_grid[at] > 64;
        }
      g_assert_cmpuint (n_marked, >, 3000);
      g_assert_cmpuint (n_both, ==, 0);
      cairo_surface_destroy (grid);
      cairo_surface_destroy (marks);
    }
}

#define SIDE 300

/* SIDE points wide; free it. */
static cairo_surface_t *
draw_clues (const GwScene *scene, const GwStyle *style)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  double unit = SIDE / MAX (scene->bounds.width, scene->bounds.height);
  GwPainter painter;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, -scene->bounds.x * unit, -scene->bounds.y * unit);
  gw_painter_init (&painter, cr, style, unit);
  gw_scene_draw (scene, &painter, NULL, 1u << GW_LAYER_CLUES);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How many points of the lines are as dark as what runs along them. */
static guint
count_dark (const GwScene *scene, const GwStyle *style)
{
  cairo_surface_t *surface = draw_clues (scene, style);
  guint n = 0;

  for (int at = 0; at < SIDE * cairo_image_surface_get_stride (surface); at += 4)
    n += cairo_image_surface_get_data (surface)[at] < 0x70;
  cairo_surface_destroy (surface);
  return n;
}

static GwStyle *
grey_style (const char *hatches)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (GError) error = NULL;
  GwStyle *style;

  g_assert_true (g_file_get_contents (EXAMPLES "/../styles/print-grey.json", &text, NULL, NULL));
  parts = g_strsplit (text, "\"hatches\": true", 2);
  changed = g_strjoinv (hatches, parts);
  style = gw_style_parse (changed, -1, &error);
  g_assert_no_error (error);
  return style;
}

/* How dark it is so far along the way from one cell to another: 0 to 255. */
static guint
darkness (const GwScene *scene, cairo_surface_t *surface, GwCell from, GwCell to, double along)
{
  const GwPoint a = scene->geometry->centres[from], b = scene->geometry->centres[to];
  double unit = SIDE / MAX (scene->bounds.width, scene->bounds.height);
  int x = (int) ((a.x + along * (b.x - a.x) - scene->bounds.x) * unit), y = (int) ((a.y + along * (b.y - a.y) - scene->bounds.y) * unit);

  return 255u - cairo_image_surface_get_data (surface)[y * cairo_image_surface_get_stride (surface) + 4 * x + 1];
}

/* Its word cuts no line in two, wherever the line leaves its first cell; a head stands between every two cells, away from the digits
 * and from corners of the grid, on a band that is clearly lighter. */
static void
test_relation_line (void)
{
  static const GwCell ways[][3] = { { 15, 9, 3 }, { 15, 21, 27 }, { 15, 14, 13 }, { 15, 16, 17 }, { 15, 8, 1 }, { 15, 22, 29 } };
  g_autoptr (GwStyle) style = grey_style ("\"hatches\": true");

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *text = g_strdup_printf (GRID "relation(beats, 12, 23, 31)\nrelation_line(beats, %u, %u, %u)\n", ways[i][0], ways[i][1],
                                               ways[i][2]);
      g_autoptr (GwPuzzle) puzzle = read_puzzle (text);
      g_autoptr (GwScene) scene = gw_scene_new (puzzle);
      cairo_surface_t *surface = draw_clues (scene, style);

      for (guint k = 0; k < 2; k++)
        {
          const gboolean meets_corner = i > 3;
          guint least = 255, most = 0;

          for (guint step = 0; step <= 50; step++)
            least = MIN (least, darkness (scene, surface, ways[i][k] - 1, ways[i][k + 1] - 1, step / 50.0));
          for (guint step = 15; step <= (meets_corner ? 22 : 30); step++)
            most = MAX (most, darkness (scene, surface, ways[i][k] - 1, ways[i][k + 1] - 1, step / 50.0));
          g_assert_cmpuint (least, >, 20);
          g_assert_cmpuint (most, >, least + 80);
        }
      cairo_surface_destroy (surface);
    }
}

/* Who wants no hatches gets no patterns on lines either, unless they say so. */
static void
test_plain_lines (void)
{
  static const struct { const char *hatches; gboolean has; } cases[] = {
    { "\"hatches\": true", TRUE }, { "\"hatches\": false", FALSE },
    { "\"hatches\": false, \"patterns\": true", TRUE }, { "\"hatches\": true, \"patterns\": false", FALSE },
  };
  g_autoptr (GwPuzzle) puzzle = read_puzzle (GRID "whisper(1, 2, 3, 4)\nrenban_line(13, 14, 15)\nregion_sum_line(25, 26, 27)\n");
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwStyle) style = grey_style (cases[i].hatches);

      g_assert_true ((count_dark (scene, style) > 0) == cases[i].has);
    }
}

/* A press on a candidate means it: its own middle, and what lies a little beside it, for symbols of one letter and of several. */
static void
assert_hits (const char *text)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle (text);
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  g_autoptr (GwStyle) style = gw_style_load ("print-grey", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  GwPainter painter;
  double room;

  gw_painter_init (&painter, cr, style, 48);
  room = gw_scene_candidate_room (scene, &painter);
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    for (guint symbol = 0; symbol < puzzle->symbols->n; symbol++)
      for (guint i = 0; i < 4; i++)
        {
          GwPoint at = gw_scene_candidate_at (scene, &painter, (GwCell) cell, symbol);

          at.x += (i % 2 ? 0.4 : -0.4) * room;
          at.y += (i / 2 ? 0.4 : -0.4) * room;
          g_assert_cmpuint (gw_scene_candidate_hit (scene, &painter, (GwCell) cell, at), ==, symbol);
        }
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_candidate_hit (void)
{
  assert_hits (GRID);
  assert_hits ("values = 123456789ABC\nsymvalue(A, 10)\nsymvalue(B, 11)\nsymvalue(C, 12)\ncolumns = 4\nrows = 3\n");
}

/* A cell of UNIT pixels with the candidates 1 and 2 of nine, their shares below. */
static cairo_surface_t *
draw_shares (double unit, float one, float two)
{
  g_autoptr (GwPuzzle) puzzle = read_puzzle ("values = 123456789\ncolumns = 1\nrows = 1\n");
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  g_autoptr (GwStyle) style = gw_style_load ("screen-light", NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, (int) unit, (int) unit);
  cairo_t *cr = cairo_create (surface);
  const float shares[9] = { one, two };
  const GwMask candidates = 3;
  GwPoint corner = gw_geometry_vertex (scene->geometry, 0, 0);
  GwPainter painter;

  cairo_translate (cr, -corner.x * unit, -corner.y * unit);
  gw_painter_init (&painter, cr, style, unit);
  gw_scene_draw (scene, &painter, &(GwContent) { .candidates = &candidates, .shares = shares }, 1u << GW_LAYER_CANDIDATES);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Pixels of full ink between two columns, in the row that has most of them; of the lower part of the upper third. */
static guint
longest (cairo_surface_t *picture, int from, int to)
{
  int size = cairo_image_surface_get_width (picture), stride = cairo_image_surface_get_stride (picture);
  guint most = 0;

  for (int y = size * 30 / 100; y < size * 38 / 100; y++)
    {
      guint n = 0;

      for (int x = from; x < to; x++)
        n += cairo_image_surface_get_data (picture)[y * stride + x] > 200;
      most = MAX (most, n);
    }
  return most;
}

static gboolean
draws_the_same (float one, float other)
{
  cairo_surface_t *first = draw_shares (120, one, 0.5f), *second = draw_shares (120, other, 0.5f);
  gsize size = (gsize) cairo_image_surface_get_stride (first) * 120;
  gboolean is_same = memcmp (cairo_image_surface_get_data (first), cairo_image_surface_get_data (second), size) == 0;

  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  return is_same;
}

/* Below candidates: bars as long as their shares where cells are small, else numbers in percent, which never say none or all. */
static void
test_shares (void)
{
  cairo_surface_t *picture = draw_shares (80, 0.25f, 0.75f);
  guint quarter = longest (picture, 0, 29), three_quarters = longest (picture, 29, 52);

  cairo_surface_destroy (picture);
  g_assert_cmpuint (quarter, >=, 2);
  g_assert_cmpuint (three_quarters, >=, 2 * quarter);
  picture = draw_shares (30, 0.25f, 0.75f); /* no room: the candidates alone */
  g_assert_cmpuint (longest (picture, 0, 20), <=, 3);
  cairo_surface_destroy (picture);
  g_assert_true (draws_the_same (0.251f, 0.249f));
  g_assert_false (draws_the_same (0.25f, 0.35f));
  g_assert_true (draws_the_same (0.0f, 0.004f));
  g_assert_false (draws_the_same (0.004f, 0.012f));
  g_assert_true (draws_the_same (0.996f, 0.999f));
  g_assert_false (draws_the_same (0.996f, 0.986f));
}

static guint
count_paths (const char *text)
{
  g_autoptr (GBytes) svg = output (text, GW_FORMAT_SVG, (GwOutputSettings) { .width = 200 }, NULL);
  g_autofree char *owned = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  g_auto (GStrv) parts = g_strsplit (owned, "<path", -1);

  return g_strv_length (parts) - 1;
}

/* What is covered is not drawn: 60 pairs of cells side by side, 50 slantwise and 36 bulbs are all that thermometers can show here, and
 * each of them takes two paths at most. */
static void
test_many_lines (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  g_autoptr (GString) text = g_string_new (GRID);

  for (guint i = 0; i < 3000; i++)
    {
      guint x = (guint) g_rand_int_range (rand, 1, 5), y = (guint) g_rand_int_range (rand, 1, 5), cell = y * 6 + x + 1;
      gint steps[] = { 1, -1, 6, -6, 7, -7, 5, -5 };

      g_string_append_printf (text, "thermo(%u, %d)\n", cell, (gint) cell + steps[g_rand_int_range (rand, 0, 8)]);
      g_string_append_printf (text, "thermo(%d, %u, %d)\n", (gint) cell + steps[i % 8], cell, (gint) cell - steps[i % 8]);
    }
  g_assert_cmpuint (count_paths (text->str), <=, count_paths (GRID) + 2 * (60 + 50 + 36));
}

/* Nor is what was said before. */
static void
test_said_again (void)
{
  static const char *const clues[] = { "clone(2, 1, 2, 3, 4)\n", "sum(7, 1, 2)\n", "equal_sum(2, 1, 2, 3, 4, 5, 6)\n", "whisper(2, 1, 2, 3)\n",
                                       "thermo(1, 2, 8)\n", "kropki_diff(1, 2)\n", "even(1)\n" };

  for (guint i = 0; i < G_N_ELEMENTS (clues); i++)
    {
      g_autofree char *once = g_strconcat (GRID, clues[i], NULL), *thrice = g_strconcat (once, clues[i], clues[i], NULL);

      g_assert_cmpuint (count_paths (thrice), ==, count_paths (once));
    }
}

/* A line whose pieces all come again is covered, whichever way they run; one that shows a piece is drawn. */
static void
test_covered_lines (void)
{
  const GwOutputSettings small = { .width = 200 };
  g_autoptr (GBytes) long_one = output (GRID "palindrome(3, 2, 1)\n", GW_FORMAT_PNG, small, NULL);
  g_autoptr (GBytes) covered = output (GRID "palindrome(1, 2)\npalindrome(3, 2, 1)\n", GW_FORMAT_PNG, small, NULL);
  g_autoptr (GBytes) longer = output (GRID "palindrome(8, 2, 1)\npalindrome(3, 2, 1)\n", GW_FORMAT_PNG, small, NULL);

  g_assert_true (g_bytes_equal (long_one, covered));
  g_assert_false (g_bytes_equal (long_one, longer));
}

/* What lies in the fog cannot be told from the picture: two puzzles that differ there alone look the same to whoever solves them, and not
 * to the author. */
static void
test_fog (void)
{
  static const char *const hidden[] = { "", "set_cell(8, 5)\nthermo(22, 21, 27)\nsum(7, 8, 9)\nset_values(30, 1, 2)\n//@ draw: fill red 14\n" };
  GBytes *pictures[2][2];

  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 2; k++)
      {
        g_autofree char *text = g_strconcat ("//@ fog: 1 36\n", GRID, hidden[i], "set_cell(1, 3)\n", NULL);
        const GwOutputSettings settings = { .width = 200, .fog = k == 0 ? GW_FOG_AS_SOLVER : GW_FOG_AS_AUTHOR };

        pictures[i][k] = output (text, GW_FORMAT_PNG, settings, NULL);
        g_assert_nonnull (pictures[i][k]);
      }
  g_assert_true (g_bytes_equal (pictures[0][0], pictures[1][0]));
  g_assert_false (g_bytes_equal (pictures[0][1], pictures[1][1]));
  for (guint i = 0; i < 4; i++)
    g_bytes_unref (pictures[i / 2][i % 2]);
  {
    g_autoptr (GBytes) lit = output ("//@ fog: 1 8 36\n" GRID "set_cell(8, 5)\nset_cell(1, 3)\n", GW_FORMAT_PNG,
                                     (GwOutputSettings){ .width = 200, .fog = GW_FOG_AS_SOLVER }, NULL);
    g_autoptr (GBytes) empty = output ("//@ fog: 1 8 36\n" GRID "set_cell(1, 3)\n", GW_FORMAT_PNG,
                                       (GwOutputSettings){ .width = 200, .fog = GW_FOG_AS_SOLVER }, NULL);

    g_assert_false (g_bytes_equal (lit, empty));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/output/plain-lines", test_plain_lines);
  g_test_add_func ("/render/output/relation-line", test_relation_line);
  g_test_add_func ("/render/output/formats", test_formats);
  g_test_add_func ("/render/output/size", test_size);
  g_test_add_func ("/render/output/transparent", test_transparent);
  g_test_add_func ("/render/output/too-large", test_too_large);
  g_test_add_func ("/render/output/texts", test_texts);
  g_test_add_func ("/render/output/wide-candidates", test_wide_candidates);
  g_test_add_func ("/render/output/candidate-hit", test_candidate_hit);
  g_test_add_func ("/render/clue/texts", test_clue_texts);
  g_test_add_func ("/render/clue/cells", test_clue_cells);
  g_test_add_func ("/render/clue/outside", test_outside);
  g_test_add_func ("/render/clue/ring", test_ring);
  g_test_add_func ("/render/clue/pair-at-one-spot", test_pair_at_one_spot);
  g_test_add_func ("/render/clue/nested", test_nested);
  g_test_add_func ("/render/clue/looks-differ", test_looks_differ);
  g_test_add_func ("/render/output/candidates-and-totals", test_candidates_and_totals);
  g_test_add_func ("/render/output/shares", test_shares);
  g_test_add_func ("/render/output/many-lines", test_many_lines);
  g_test_add_func ("/render/output/said-again", test_said_again);
  g_test_add_func ("/render/output/covered-lines", test_covered_lines);
  g_test_add_func ("/render/output/fog", test_fog);
  return g_test_run ();
}
