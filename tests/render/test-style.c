/* The built-in styles are complete, and those for a press hold only what it can print. */
#include <math.h>
#include <string.h>

#include "render-support.h"

#define LEAST_LINE 0.75 /* points */
#define LEAST_TEXT 7 /* points */
#define MOST_LIGHT 0.9  /* of a fill that is not paper: 10 % grey */

static GwStyle *
load (const char *name)
{
  g_autoptr (GError) error = NULL;
  GwStyle *style = gw_style_load (name, &error);

  g_assert_no_error (error);
  return style;
}

static void
test_all_load (void)
{
  g_auto (GStrv) names = gw_style_names ();

  g_assert_cmpuint (g_strv_length (names), ==, 8);
  for (char **name = names; *name != NULL; name++)
    {
      g_autoptr (GwStyle) style = load (*name);

      g_assert_cmpstr (style->name, ==, *name);
    }
}

static void
assert_grey (const GwColour *colour)
{
  g_assert_cmpfloat (colour->red, ==, colour->green);
  g_assert_cmpfloat (colour->green, ==, colour->blue);
}

static void
assert_printable (const GwStyle *style)
{
  for (guint i = 0; i < GW_N_COLOURS; i++)
    {
      gboolean is_paper = i == GW_COLOUR_PAPER || i == GW_COLOUR_ON_MARK || i == GW_COLOUR_BARE_MARK;

      assert_grey (&style->colours[i]);
      g_assert_true (is_paper || style->colours[i].red <= MOST_LIGHT);
    }
  for (guint i = 0; i < GW_N_HUES; i++)
    for (guint k = 0; k < GW_N_TONES; k++)
      {
        assert_grey (&style->hues[i][k]);
        g_assert_cmpfloat (style->hues[i][k].red, <=, MOST_LIGHT);
      }
}

static gboolean
is_for_screens (const char *name)
{
  return g_str_has_prefix (name, "screen") || strcmp (name, "high-contrast") == 0;
}

static void
test_press (void)
{
  g_auto (GStrv) names = gw_style_names ();
  guint n_grey = 0;

  for (char **name = names; *name != NULL; name++)
    {
      g_autoptr (GwStyle) style = load (*name);

      if (style->is_grey)
        assert_printable (style);
      n_grey += style->is_grey;
      for (guint i = 0; i < GW_N_WIDTHS && !is_for_screens (*name); i++)
        g_assert_cmpfloat (style->widths[i].least, >=, LEAST_LINE);
      for (guint i = 0; i < GW_N_SIZES && !is_for_screens (*name); i++)
        g_assert_cmpfloat (style->sizes[i].least, >=, LEAST_TEXT);
      if (style->is_grey)
        g_assert_true (style->hatches);
    }
  g_assert_cmpuint (n_grey, ==, 2);
}

static double
luminance (const GwColour *colour)
{
  const double parts[3] = { colour->red, colour->green, colour->blue }, weights[3] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    sum += weights[i] * (parts[i] <= 0.03928 ? parts[i] / 12.92 : pow ((parts[i] + 0.055) / 1.055, 2.4));
  return sum;
}

static double
contrast (const GwColour *a, const GwColour *b)
{
  double one = luminance (a), other = luminance (b);

  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

/* Digits are legible on paper and on everything that is drawn below them. */
static void
test_contrast (void)
{
  g_auto (GStrv) names = gw_style_names ();

  for (char **name = names; *name != NULL; name++)
    {
      g_autoptr (GwStyle) style = load (*name);
      const GwColour *given = &style->colours[GW_COLOUR_GIVEN];

      g_assert_cmpfloat (contrast (given, &style->colours[GW_COLOUR_PAPER]), >=, 12);
      g_assert_cmpfloat (contrast (given, &style->colours[GW_COLOUR_SHAPE]), >=, 7);
      g_assert_cmpfloat (contrast (&style->colours[GW_COLOUR_ENTRY], &style->colours[GW_COLOUR_PAPER]), >=, 4.5);
      g_assert_cmpfloat (contrast (&style->colours[GW_COLOUR_FOUND], &style->colours[GW_COLOUR_PAPER]), >=, 4.5);
      g_assert_cmpfloat (contrast (&style->colours[GW_COLOUR_CANDIDATE], &style->colours[GW_COLOUR_PAPER]), >=, 4.5);
      for (guint i = 0; i < GW_N_HUES; i++)
        {
          g_assert_cmpfloat (contrast (given, &style->hues[i][GW_TONE_BAND]), >=, 4.5);
          g_assert_cmpfloat (contrast (given, &style->hues[i][GW_TONE_TINT]), >=, 7);
        }
    }
}

/* The colours and widths that setters know (SudokuPad's and the usual script's; lengths in cells). */
static const struct
{
  const char *rule, *light, *dark; /* NULL: whatever is legible */
  double width;
} known[] = {
  { "thermo", "#cfcfcf", NULL, 0.33 },          { "slow_thermo", "#6495ed", NULL, 0.15 },        { "whisper", "#67f067", "#357d35", 0.15 },
  { "whisper(4)", "#ff9a00", NULL, 0.15 },      { "renban_line", "#f067f0", "#642b64", 0.15 },   { "palindrome", "#cfcfcf", NULL, 0.25 },
  { "region_sum_line", "#2ecbff", NULL, 0.125 }, { "entropic_line", "#ffccaa", NULL, 0.125 },    { "modular_line", "#33bbbb", "#1e6e6e", 0.125 },
  { "parity_line", "#ff6666", NULL, 0.125 },    { "nabner_line", "#c9c883", NULL, 0.125 },       { "zipper_line", "#cdb1ec", NULL, 0.1 },
  { "double_arrow_line", "#c54b8b", NULL, 0.075 }, { "arrow", "#a1a1a1", NULL, 0.078 },
};

static void
assert_colour (const GwColour *found, const char *expected)
{
  GwColour colour;

  g_assert_true (gw_colour_parse (expected, &colour));
  g_assert_cmpfloat (found->red, ==, colour.red);
  g_assert_cmpfloat (found->green, ==, colour.green);
  g_assert_cmpfloat (found->blue, ==, colour.blue);
}

static void
test_known (void)
{
  g_autoptr (GwStyle) light = load ("screen-light"), dark = load ("screen-dark");

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const GwRuleStyle *on_light = gw_style_rule (light, known[i].rule), *on_dark = gw_style_rule (dark, known[i].rule);

      assert_colour (&on_light->line, known[i].light);
      g_assert_cmpfloat (on_light->width, ==, known[i].width);
      g_assert_cmpfloat (on_dark->width, ==, known[i].width);
      if (known[i].dark != NULL)
        assert_colour (&on_dark->line, known[i].dark);
    }
  g_assert_cmpfloat (light->sizes[GW_SIZE_DIGIT].fraction, ==, 0.75);
  assert_colour (&light->colours[GW_COLOUR_GIVEN], "#000000");
  assert_colour (&light->colours[GW_COLOUR_ENTRY], "#1d6ae5");
}

/* Where colours tell lines apart nothing runs along them, and what is entered has paper around it; where they cannot, patterns do. */
static void
test_clean (void)
{
  static const struct { const char *name; gboolean is_clean; } styles[] = {
    { "screen-light", TRUE }, { "screen-dark", TRUE }, { "screen-patterned", FALSE }, { "screen-patterned-dark", FALSE },
    { "print-grey", FALSE }, { "large-print", FALSE }, { "high-contrast", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (GwStyle) style = load (styles[i].name);
      GHashTableIter iter;
      gpointer rule;

      g_assert_cmpint (style->patterns, ==, !styles[i].is_clean);
      g_assert_cmpint (style->hatches, ==, !styles[i].is_clean);
      g_assert_cmpint (style->halos, ==, styles[i].is_clean);
      g_assert_cmpint (style->rules != NULL, ==, styles[i].is_clean);
      if (style->rules == NULL)
        continue;
      g_hash_table_iter_init (&iter, style->rules);
      while (g_hash_table_iter_next (&iter, NULL, &rule))
        if (((GwRuleStyle *) rule)->width >= 0.1) /* digits do not hide behind thinner ones */
          {
            g_assert_cmpfloat (contrast (&style->colours[GW_COLOUR_GIVEN], &((GwRuleStyle *) rule)->line), >=, 4.5);
            g_assert_cmpfloat (contrast (&style->colours[GW_COLOUR_CANDIDATE], &((GwRuleStyle *) rule)->line), >=, 3); /* they have no paper around them */
          }
    }
}

/* Of a phone's cells a total takes more than of large ones, but never so much that it meets the digit; in a small picture it is small. */
static void
test_small_totals (void)
{
  static const struct { double unit, points; } cells[] = { { 60, 12 }, { 45, 9 }, { 32, 9 }, { 10, 2.9 } };
  g_autoptr (GwStyle) light = load ("screen-light"), style = gw_style_legible (light);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 8, 8);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      GwPainter painter;

      gw_painter_init (&painter, cr, style, cells[i].unit);
      g_assert_cmpfloat_with_epsilon (gw_painter_size (&painter, GW_SIZE_LABEL) * cells[i].unit, cells[i].points, 1e-9);
      gw_painter_clear (&painter);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_wrong_styles (void)
{
  static const char *const texts[] = {
    "", "[]", "null", "{}", "{\"name\": \"x\"}", "{\"name\": 1, \"title\": \"x\", \"font\": \"x\", \"cell\": 36}",
    "{\"name\": \"x\", \"title\": \"x\", \"font\": \"x\", \"cell\": 1e9}",
    "{\"name\": \"x\", \"title\": \"x\", \"font\": \"x\", \"cell\": 36, \"colours\": {\"paper\": \"white\"}}",
    "{\"name\": \"x\", \"title\": \"x\", \"font\": \"x\", \"cell\": 36, \"colours\": []}",
    "{\"name\": \"x\", \"title\": \"x\", \"font\": \"x\", \"cell\": 36, \"unknown\": 1}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_style_parse (texts[i], -1, &error));
      g_assert_nonnull (error);
    }
}

static void
test_unknown (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_style_load ("screen", &error));
  g_assert_nonnull (strstr (error->message, "print-grey"));
  g_clear_error (&error);
  g_assert_null (gw_style_load ("/nowhere/style.json", &error));
  g_assert_nonnull (error);
}

/* Every colour of a style has a number of its own, which says its name; the rules' own colours, too. A page takes the names from one style
 * and the colours from each, so both must have the same. */
static void
test_numbered (void)
{
  g_autoptr (GwStyle) light = gw_style_load ("screen-light", NULL), dark = gw_style_load ("screen-dark", NULL);
  g_autoptr (GwStyle) made = gw_style_numbered (light);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const GwRuleStyle *thermo = gw_style_rule (made, "thermo"), *between = gw_style_rule (made, "between_line");
  GwColour colour, other;
  guint n = 0;

  for (char *name; (name = gw_style_find_number (light, n, &colour)) != NULL; n++)
    {
      g_autofree char *in_dark = gw_style_find_number (dark, n, &other);

      g_assert_cmpstr (name, ==, in_dark);
      g_assert_true (g_hash_table_add (names, name));
    }
  g_assert_cmpuint (n, ==, GW_N_COLOURS + GW_N_HUES * GW_N_TONES + 2 * g_hash_table_size (light->rules));
  g_assert_cmpuint (n, <=, 256);
  g_assert_true (g_hash_table_contains (names, "rule-thermo-line"));
  g_assert_true (g_hash_table_contains (names, "rule-whisper-4--line"));
  {
    g_autofree char *line = gw_style_find_number (light, (guint) (thermo->line.red * 255 + 0.5), &colour);
    g_autofree char *inside = gw_style_find_number (light, (guint) (between->inside.red * 255 + 0.5), &other);

    g_assert_cmpstr (line, ==, "rule-thermo-line");
    g_assert_cmpfloat (colour.red, ==, gw_style_rule (light, "thermo")->line.red);
    g_assert_cmpstr (inside, ==, "rule-between_line-inside");
    g_assert_cmpfloat (other.red, ==, gw_style_rule (light, "between_line")->inside.red);
  }
}

/* ---- digits on shapes ---- */

#define CELL 60 /* pixels */

/* The green of the pixels of a cell whose rule fills a SHAPE with ink, GIVEN behind it in the file. Free it. */
static guint8 *
draw_filled (const GwStyle *style, const char *shape, const char *given)
{
  g_autofree char *text = g_strdup_printf ("values = 1\ncolumns = 1\nrows = 1\nlayer(shade)\nrule Black(cell) = shade(cell) //@ look: cell %s filled\n"
                                           "Black(1)\n%s", shape, given);
  g_autoptr (GwPuzzle) puzzle = read_puzzle (text);
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, CELL, CELL);
  cairo_t *cr = cairo_create (surface);
  const GwPoint corner = gw_geometry_vertex (scene->geometry, 0, 0);
  guint8 *green = g_new (guint8, CELL * CELL);
  GwPainter painter;

  cairo_translate (cr, -corner.x * CELL, -corner.y * CELL);
  gw_painter_init (&painter, cr, style, CELL);
  gw_scene_draw (scene, &painter, NULL, 1u << GW_LAYER_PAPER | 1u << GW_LAYER_REGIONS | 1u << GW_LAYER_MARKS | 1u << GW_LAYER_DIGITS);
  gw_painter_clear (&painter);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (guint y = 0; y < CELL; y++)
    for (guint x = 0; x < CELL; x++)
      green[y * CELL + x] = cairo_image_surface_get_data (surface)[y * (guint) cairo_image_surface_get_stride (surface) + 4 * x + 1];
  cairo_surface_destroy (surface);
  return green;
}

/* A digit can be read on a shape that is full of ink where cells hold no digits: a hundredth of the cell at least is far from what it stands on. */
static void
test_digit_on_ink (void)
{
  static const char *const shapes[] = { "circle", "square" };
  g_auto (GStrv) names = gw_style_names ();

  for (guint i = 0; names[i] != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (shapes); k++)
      {
        g_autoptr (GwStyle) style = load (names[i]);
        g_autofree guint8 *bare = draw_filled (style, shapes[k], ""), *with = draw_filled (style, shapes[k], "set_cell(1, 1)\n");
        guint n = 0;

        for (guint pixel = 0; pixel < CELL * CELL; pixel++)
          n += ABS (bare[pixel] - with[pixel]) >= 96;
        if (n < CELL * CELL / 100)
          g_test_fail_printf ("%s, %s: %u pixels of the digit can be told from what is below", names[i], shapes[k], n);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/style/all-load", test_all_load);
  g_test_add_func ("/render/style/press", test_press);
  g_test_add_func ("/render/style/contrast", test_contrast);
  g_test_add_func ("/render/style/known", test_known);
  g_test_add_func ("/render/style/clean", test_clean);
  g_test_add_func ("/render/style/small-totals", test_small_totals);
  g_test_add_func ("/render/style/wrong", test_wrong_styles);
  g_test_add_func ("/render/style/unknown", test_unknown);
  g_test_add_func ("/render/style/numbered", test_numbered);
  g_test_add_func ("/render/style/digit-on-ink", test_digit_on_ink);
  return g_test_run ();
}
