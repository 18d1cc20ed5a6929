/* Puzzles on paper: what is measured is ink, a pixel a point. */
#include <string.h>

#include "render-support.h"
#include "render/sheet.h"

#define BESIDE 40 /* pixels around the page, which must stay white */
#define GAP    24 /* between puzzles */
#define SMALL  "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n"
#define USUAL  "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\nset_cell(1, 5)\neven(3)\n"

typedef struct
{
  guint    width, height; /* of the page */
  guint    stride;
  guint8  *darkness;      /* from 0 to 255, a byte a pixel, BESIDE on all sides */
} Ink;

/* ---- ink ---- */

static Ink
draw (const GwSheet *sheet, guint page, guint width, guint height)
{
  int across = (int) width + 2 * BESIDE, down = (int) height + 2 * BESIDE;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, across, down);
  Ink ink = { width, height, (guint) across, g_new0 (guint8, (gsize) across * (gsize) down) };
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, BESIDE, BESIDE);
  gw_sheet_draw (sheet, page, cr, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < down; y++)
    for (int x = 0; x < across; x++)
      ink.darkness[y * across + x] = 255 - cairo_image_surface_get_data (surface)[y * cairo_image_surface_get_stride (surface) + 4 * x + 1];
  cairo_surface_destroy (surface);
  return ink;
}

static guint
at (const Ink *ink, int x, int y)
{
  return ink->darkness[(guint) (y + BESIDE) * ink->stride + (guint) (x + BESIDE)];
}

static guint
sum (const Ink *ink, int x, int y, int width, int height)
{
  guint all = 0;

  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      all += at (ink, column, row);
  return all;
}

/* Around the page there is none. */
static void
assert_inside (const Ink *ink)
{
  int width = (int) ink->width, height = (int) ink->height;

  g_assert_cmpuint (sum (ink, -BESIDE, -BESIDE, width + 2 * BESIDE, BESIDE), ==, 0);
  g_assert_cmpuint (sum (ink, -BESIDE, height, width + 2 * BESIDE, BESIDE), ==, 0);
  g_assert_cmpuint (sum (ink, -BESIDE, 0, BESIDE, height), ==, 0);
  g_assert_cmpuint (sum (ink, width, 0, BESIDE, height), ==, 0);
}

/* ---- sheets ---- */

typedef struct
{
  GwPuzzle *puzzle;
  GwScene  *scene;
  GwStyle  *style;
  guint8   *solution;
  GwSheet   sheet;
} Made;

static Made
make (const char *text, GwSheetKind kind, guint per_page)
{
  Made made = { read_puzzle (text), NULL, gw_style_load ("print-grey", NULL), NULL, { 0 } };

  made.scene = gw_scene_new (made.puzzle);
  made.solution = g_new0 (guint8, made.puzzle->grid->n_cells);
  made.sheet = (GwSheet) { .scene = made.scene, .style = made.style, .solution = made.solution, .kind = kind, .per_page = per_page };
  return made;
}

static void
clear (Made *made)
{
  gw_scene_free (made->scene);
  gw_style_unref (made->style);
  gw_puzzle_unref (made->puzzle);
  g_free (made->solution);
}

static void
test_pages (void)
{
  Made made = make (SMALL, GW_SHEET_SOLUTION_AFTER, 1);

  g_assert_cmpuint (gw_sheet_count_pages (&made.sheet), ==, 2);
  made.sheet.solution = NULL;
  g_assert_cmpuint (gw_sheet_count_pages (&made.sheet), ==, 1);
  made.sheet.solution = made.solution;
  made.sheet.kind = GW_SHEET_SOLUTION_BELOW;
  g_assert_cmpuint (gw_sheet_count_pages (&made.sheet), ==, 1);
  clear (&made);
}

/* However long the rules, and whatever the shape: nothing leaves the page, and scissors meet nothing between puzzles, which are alike. */
static void
assert_orderly (const char *text, GwSheetKind kind, guint per_page)
{
  Made made = make (text, kind, per_page);
  int width = 524, height = 774, across = (width - GAP) / 2, down = (height - GAP) / 2;

  for (guint page = 0; page < gw_sheet_count_pages (&made.sheet); page++)
    {
      Ink ink = draw (&made.sheet, page, (guint) width, (guint) height);

      assert_inside (&ink);
      g_assert_cmpuint (sum (&ink, 0, 0, width, height), >, 255 * 500);
      if (per_page > 1)
        g_assert_cmpuint (sum (&ink, across, 0, GAP, height), ==, 0);
      if (per_page == 4)
        g_assert_cmpuint (sum (&ink, 0, down, width, GAP), ==, 0);
      for (int y = 0; y < (per_page == 4 ? down : height); y++)
        for (int x = 0; x < across && per_page > 1; x++)
          {
            g_assert_cmpuint (at (&ink, x, y), ==, at (&ink, x + across + GAP, y));
            g_assert_true (per_page == 2 || at (&ink, x, y) == at (&ink, x + across + GAP, y + down + GAP));
          }
      g_free (ink.darkness);
    }
  clear (&made);
}

static void
test_order (void)
{
  g_autoptr (GString) rules = g_string_new ("//@ title: A Title that is Longer than One Line of Many a Sheet\n//@ rules: ");
  const char *texts[] = { USUAL, NULL, "values = 12\ncolumns = 12\nrows = 2\n", "values = 12\ncolumns = 1\nrows = 9\n",
                          "values = 123456789\ncolumns = 15\nrows = 15\ntwodoku_columns\ntwodoku_rows\ntwodoku_box(3, 3)\n" };
  static const guint counts[] = { 1, 2, 4 };

  for (guint i = 0; i < 60; i++)
    g_string_append (rules, "Numbers along a thermometer increase. ");
  g_string_append (rules, "\n\n" USUAL);
  texts[1] = rules->str;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (counts); j++)
      for (guint kind = 0; kind < GW_N_SHEET_KINDS; kind++)
        assert_orderly (texts[i], (GwSheetKind) kind, counts[j]);
}

/* As large as the paper allows, but cells are no larger than an inch. */
static void
test_size (void)
{
  Made usual = make (USUAL, GW_SHEET_PUZZLE, 1), small = make (SMALL, GW_SHEET_PUZZLE, 1);
  Ink large = draw (&usual.sheet, 0, 524, 774), few = draw (&small.sheet, 0, 524, 774);
  guint left = 0, right = 0;

  g_assert_cmpuint (sum (&large, 0, 0, 20, 774), >, 0);
  g_assert_cmpuint (sum (&large, 504, 0, 20, 774), >, 0);
  for (left = 0; sum (&few, (int) left, 0, 1, 250) < 255 * 200; left++) /* a border is as long as the board */
    ;
  for (right = 523; sum (&few, (int) right, 0, 1, 250) < 255 * 200; right--)
    ;
  g_assert_cmpuint (right - left, >=, 4 * 72 - 2);
  g_assert_cmpuint (right - left, <=, 4 * 72 + 8);
  g_free (large.darkness);
  g_free (few.darkness);
  clear (&usual);
  clear (&small);
}

/* Cells of eleven points in the lower right corner, the first of them there. A dot has less ink than an M. */
static void
test_foot (void)
{
  Made made = make ("values = .M\ncolumns = 2\nrows = 2\n", GW_SHEET_SOLUTION_BELOW, 1);
  const int right = 524 - 10, left = right - 11, lower = 774 - 10, upper = lower - 11, side = 6;
  Ink ink, none;

  memcpy (made.solution, "\0\1\1\1", 4);
  ink = draw (&made.sheet, 0, 524, 774);
  made.sheet.kind = GW_SHEET_PUZZLE;
  none = draw (&made.sheet, 0, 524, 774);
  g_assert_cmpuint (sum (&none, 400, 700, 124, 74), ==, 0);
  g_assert_cmpuint (sum (&ink, left, upper, side, side), >, 255 * 4);
  g_assert_cmpuint (2 * sum (&ink, right, lower, side, side), <, sum (&ink, left, lower, side, side));
  g_assert_cmpuint (2 * sum (&ink, right, lower, side, side), <, sum (&ink, right, upper, side, side));
  g_assert_cmpuint (2 * sum (&ink, right, lower, side, side), <, sum (&ink, left, upper, side, side));
  g_free (ink.darkness);
  g_free (none.darkness);
  clear (&made);
}

/* What the puzzle shows beside its clues does not cover the solution, and the solution is on its own page alone. */
static void
test_contents (void)
{
  Made made = make (SMALL, GW_SHEET_SOLUTION_AFTER, 1);
  guint8 givens[16];
  const GwContent content = { .givens = givens };
  Ink empty = draw (&made.sheet, 0, 524, 774), solved = draw (&made.sheet, 1, 524, 774), given, blank;

  memset (made.solution, 0xff, sizeof givens);
  blank = draw (&made.sheet, 1, 524, 774);
  memset (givens, 0xff, sizeof givens);
  givens[0] = 3;
  made.sheet.content = &content;
  given = draw (&made.sheet, 0, 524, 774);
  g_assert_cmpuint (sum (&given, 0, 0, 524, 774), >, sum (&empty, 0, 0, 524, 774));
  g_assert_cmpuint (sum (&solved, 0, 0, 524, 774), >, sum (&blank, 0, 0, 524, 774));
  g_free (empty.darkness);
  g_free (solved.darkness);
  g_free (blank.darkness);
  g_free (given.darkness);
  clear (&made);
}

static void
assert_paper (guint per_page, guint n_pages, const char *box)
{
  Made made = make (SMALL, n_pages == 2 ? GW_SHEET_SOLUTION_AFTER : GW_SHEET_PUZZLE, per_page);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = gw_sheet_to_pdf (&made.sheet, 612, 792, &error);
  gsize size;
  const char *bytes;
  guint n = 0;

  g_assert_no_error (error);
  bytes = g_bytes_get_data (pdf, &size);
  for (gsize i = 0; i + strlen (box) < size; i++)
    n += memcmp (bytes + i, box, strlen (box)) == 0;
  g_assert_cmpuint (n, ==, n_pages);
  clear (&made);
}

/* Two puzzles lie side by side, on paper that is turned. */
static void
test_paper (void)
{
  assert_paper (1, 1, "/MediaBox [ 0 0 612 792 ]");
  assert_paper (2, 2, "/MediaBox [ 0 0 792 612 ]");
  assert_paper (4, 2, "/MediaBox [ 0 0 612 792 ]");
}

/* Less ink, and what is to be read is as black as before. */
static void
test_sparing (void)
{
  Made made = make (USUAL, GW_SHEET_PUZZLE, 1);
  g_autoptr (GwStyle) sparing = gw_style_sparing (made.style);
  Ink full = draw (&made.sheet, 0, 524, 774), less;
  guint darkest = 0;

  made.sheet.style = sparing;
  less = draw (&made.sheet, 0, 524, 774);
  g_assert_cmpuint (sum (&less, 0, 0, 524, 774) * 100, <, sum (&full, 0, 0, 524, 774) * 85);
  for (int y = 30; y < 60; y++)
    for (int x = 30; x < 60; x++)
      darkest = MAX (darkest, at (&less, x, y));
  g_assert_cmpuint (darkest, ==, 255);
  g_free (full.darkness);
  g_free (less.darkness);
  clear (&made);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet/pages", test_pages);
  g_test_add_func ("/sheet/order", test_order);
  g_test_add_func ("/sheet/size", test_size);
  g_test_add_func ("/sheet/foot", test_foot);
  g_test_add_func ("/sheet/contents", test_contents);
  g_test_add_func ("/sheet/paper", test_paper);
  g_test_add_func ("/sheet/sparing", test_sparing);
  return g_test_run ();
}
