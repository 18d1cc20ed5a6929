/* Which colours people tell apart. The pairs were found by Viénot's method (1999) for red and green too, which shares no number with
 * the one in the program. */
#include <math.h>

#include "render-support.h"
#include "render/alike.h"
#include "render/sight.h"

static void
test_colours (void)
{
  static const struct { const char *one, *other; GwSight sight; gboolean differ; } pairs[] = {
    { "#67f067", "#ffccaa", GW_SIGHT_FULL, TRUE }, { "#67f067", "#c9c883", GW_SIGHT_FULL, TRUE },
    { "#67f067", "#ffccaa", GW_SIGHT_PROTANOPIA, FALSE }, { "#67f067", "#c9c883", GW_SIGHT_DEUTERANOPIA, FALSE },
    { "#67f067", "#2ecbff", GW_SIGHT_FULL, TRUE }, { "#67f067", "#2ecbff", GW_SIGHT_PROTANOPIA, TRUE },
    { "#67f067", "#2ecbff", GW_SIGHT_DEUTERANOPIA, TRUE }, { "#67f067", "#2ecbff", GW_SIGHT_TRITANOPIA, FALSE },
    { "#000000", "#ffffff", GW_SIGHT_PROTANOPIA, TRUE }, { "#cfcfcf", "#c4c4c4", GW_SIGHT_FULL, FALSE },
    { "#cfcfcf", "#ffff00", GW_SIGHT_DEUTERANOPIA, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      GwColour one = { 0 }, other = { 0 };

      g_assert_true (gw_colour_parse (pairs[i].one, &one) && gw_colour_parse (pairs[i].other, &other));
      g_test_message ("%s %s %s", pairs[i].one, pairs[i].other, gw_sight_name (pairs[i].sight));
      g_assert_cmpint (gw_colours_differ (&one, &other, pairs[i].sight), ==, pairs[i].differ);
    }
}

/* What has no colour has none for anybody. */
static void
test_grey (void)
{
  for (guint sight = 0; sight < GW_N_SIGHTS; sight++)
    for (guint i = 0; i <= 10; i++)
      {
        const GwColour grey = { i / 10., i / 10., i / 10., 0.25 }, seen = gw_colour_seen (&grey, (GwSight) sight);

        g_assert_cmpfloat (fabs (seen.red - grey.red), <, 0.01);
        g_assert_cmpfloat (fabs (seen.green - grey.green), <, 0.01);
        g_assert_cmpfloat (fabs (seen.blue - grey.blue), <, 0.01);
        g_assert_cmpfloat (seen.clear, ==, 0.25);
      }
}

static guint
count_alike (const char *clues, const char *style_name, GwSight sight)
{
  g_autofree char *text = g_strconcat (clues, "\ncolumns = 9\nrows = 9\nvalues = 123456789\n", NULL);
  g_autoptr (GwPuzzle) puzzle = read_puzzle (text);
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  g_autoptr (GwStyle) style = gw_style_load (style_name, NULL);
  g_autoptr (GPtrArray) pairs = gw_scene_alike (scene, style, sight);

  g_assert_cmpuint (pairs->len % 2, ==, 0);
  return pairs->len / 2;
}

static void
test_lines (void)
{
  static const char pair[] = "whisper(5, 1, 2, 3)\nnabner_line(10, 11, 12)";

  g_assert_cmpuint (count_alike (pair, "screen-light", GW_SIGHT_FULL), ==, 0);
  g_assert_cmpuint (count_alike (pair, "screen-light", GW_SIGHT_DEUTERANOPIA), ==, 1);
  g_assert_cmpuint (count_alike (pair, "screen-patterned", GW_SIGHT_DEUTERANOPIA), ==, 0);
  /* An author who gives one of them another colour has mended it. */
  g_assert_cmpuint (count_alike ("//@ look: nabner_line #103080\nwhisper(5, 1, 2, 3)\nnabner_line(10, 11, 12)", "screen-light",
                                 GW_SIGHT_DEUTERANOPIA), ==, 0);
  g_assert_cmpuint (count_alike ("//@ look: nabner_line #67f067\nwhisper(5, 1, 2, 3)\nnabner_line(10, 11, 12)", "screen-light",
                                 GW_SIGHT_FULL), ==, 1);
}

/* With all colours every kind of line is told from every other in the clean styles: all of them on one board. */
static void
test_every_line (void)
{
  static const char all[] = "thermo(1, 2)\nslow_thermo(3, 4)\nfuzzy_thermo(5, 6)\nwhisper(5, 7, 8)\nrenban_line(10, 11)\npalindrome(12, 13)\n"
                            "region_sum_line(14, 16)\nentropic_line(17, 18)\nmodular_line(3, 19, 20)\nparity_line(21, 22)\nnabner_line(23, 24)\n"
                            "zipper_line(25, 26, 27)\nsplit_line(10, 28, 29, 30)\ndouble_arrow_line(31, 32, 33)\nbetween_line(34, 35, 36)\n"
                            "lockout_line(4, 37, 38, 39)\narrow(1, 40, 41)";

  g_assert_cmpuint (count_alike (all, "screen-light", GW_SIGHT_FULL), ==, 0);
  g_assert_cmpuint (count_alike (all, "screen-dark", GW_SIGHT_FULL), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sight/colours", test_colours);
  g_test_add_func ("/sight/grey", test_grey);
  g_test_add_func ("/sight/lines", test_lines);
  g_test_add_func ("/sight/every-line", test_every_line);
  return g_test_run ();
}
