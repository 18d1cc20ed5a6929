/* The text form of drawn-only elements, as docs/rendering.md has it. */
#include "drawn/drawn.h"

#define N_CELLS 36u

static GwDrawn *
must_parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  GwDrawn *drawn = gw_drawn_parse (text, N_CELLS, &error);

  g_assert_no_error (error);
  g_assert_nonnull (drawn);
  return drawn;
}

/* Words in the order of the page come back as they were; others say the same in that order. */
static void
test_write (void)
{
  static const char *const same[] = { "line green wide zigzag 1 2 11", "line dashed @0/4.5 @9/4.5", "fill yellow rising 1 2 10 11",
                                      "shape circle red ink 30% 1+2", "text 40% @4.5/-0.5 \"N\"", "fill 36", "shape 1+2+7+8",
                                      "line teal hidden locked 3 4", "shape square pink empty 12.5% @1/2",
                                      "text 1 \"say \"yes\" = 100 % of 7\"", "line thin beads 1 2", "fill columns tint 4",
                                      "line #67f067 between width:9.4% 1 2", "arrow #a1a1a1 width:7.8% head:30% @1.25/2.75 2",
                                      "shape square #000000 fill:#cfcfcf80 below width:3.1% 60x40% turned:45 @-0.5/9.25",
                                      "text #00000000 above 33.3% turned:-90 1 \"a: #b\"", "cage #3333ff dotted 1 2 8 \"x%\"",
                                      "cage 36", "shape red #000000 tint 1", "fill #ffe60040 1 2" };
  static const char *const other[][2] = {
    { "  line 1  2 green\twide", "line green wide 1 2" }, { "text \"see = here\" 12", "text 12 \"see = here\"" },
    { "line medium plain 1 2", "line 1 2" }, { "shape 1 locked blue circle hidden", "shape circle blue hidden locked 1" },
    { "line #F0a 1 2", "line #ff00aa 1 2" }, { "shape fill:#0008 turned:0 50% 3", "shape fill:#00000088 50% 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (GwDrawn) drawn = must_parse (same[i]);
      g_autofree char *text = gw_drawn_write (drawn);

      g_assert_cmpstr (text, ==, same[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (other); i++)
    {
      g_autoptr (GwDrawn) drawn = must_parse (other[i][0]);
      g_autofree char *text = gw_drawn_write (drawn);

      g_assert_cmpstr (text, ==, other[i][1]);
    }
}

static void
test_bad (void)
{
  static const char *const bad[] = { "", "line", "line 1", "line 1 37", "fill", "fill 0", "fill @1/1", "fill 1+2", "text 12",
                                     "circle 1", "shape 1+2+3+4+5", "line green 1 2 blah", "shape 0% 1", "text \"x\"",
                                     "line @1e9/1 2", "line @nan/1 2", "line @1 2", "shape 1+", "shape -1",
                                     "line #12345 1 2", "line #gggggg 1 2", "arrow 1", "cage 1+2", "cage @1/1", "shape 40x% 1",
                                     "shape x40% 1", "shape turned:east 1", "shape turned:nan 1", "line width:0% 1 2",
                                     "line width:7 1 2", "shape fill:red 1", "shape colour:#123456 1", "line head: 1 2" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_drawn_parse (bad[i], N_CELLS, &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_SYNTAX);
    }
}

static void
test_cells (void)
{
  g_autoptr (GwDrawn) drawn = must_parse ("line 3 1+2 @1/1 3");
  g_autoptr (GArray) cells = gw_drawn_cells (drawn);
  GwCell to[N_CELLS];
  g_autofree char *text = NULL;

  g_assert_cmpuint (cells->len, ==, 3);
  g_assert_cmpuint (g_array_index (cells, GwCell, 0), ==, 2);
  g_assert_cmpuint (g_array_index (cells, GwCell, 2), ==, 1);
  for (guint i = 0; i < N_CELLS; i++)
    to[i] = (GwCell) (i + 10);
  g_assert_true (gw_drawn_carry (drawn, to, N_CELLS));
  text = gw_drawn_write (drawn);
  g_assert_cmpstr (text, ==, "line 13 11+12 @1/1 13");
  to[12] = GW_NO_CELL;
  g_assert_false (gw_drawn_carry (drawn, to, N_CELLS));
}

static void
test_names (void)
{
  static const char *const names[][2] = { { "line green 1 2", "Line, green" }, { "shape square 1", "Square" },
                                          { "shape red 1", "Circle, red" }, { "fill yellow 1", "Colour, yellow" },
                                          { "text blue 1 \"here\"", "Text “here”" },
                                          { "arrow #67f067 1 2", "Arrow, green" }, { "shape #000000 fill:#ffffff 1", "Circle" },
                                          { "shape square 60x40% 1", "Rectangle" }, { "shape circle 60x40% red 1", "Pill, red" },
                                          { "cage 1 2 \"9\"", "Cage outline “9”" }, { "cage #0000ff 1", "Cage outline, blue" },
                                          { "line #000000 1 2", "Line" }, { "line #ff000000 1 2", "Line" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GwDrawn) drawn = must_parse (names[i][0]);
      g_autofree char *name = gw_drawn_name (drawn);

      g_assert_cmpstr (name, ==, names[i][1]);
    }
}

/* Where an element is drawn follows from its kind, or it says so. */
static void
test_levels (void)
{
  static const struct { const char *text; GwDrawnLevel level; } cases[] = {
    { "fill 1", GW_LEVEL_BELOW }, { "line 1 2", GW_LEVEL_BETWEEN }, { "arrow 1 2", GW_LEVEL_BETWEEN },
    { "shape 1", GW_LEVEL_ABOVE }, { "text 1 \"x\"", GW_LEVEL_ABOVE }, { "cage 1", GW_LEVEL_ABOVE },
    { "shape below 1", GW_LEVEL_BELOW }, { "line above 1 2", GW_LEVEL_ABOVE }, { "text between 1 \"x\"", GW_LEVEL_BETWEEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwDrawn) drawn = must_parse (cases[i].text);

      g_assert_cmpint (gw_drawn_level (drawn->kind, &drawn->look), ==, cases[i].level);
    }
}

static void
test_recolour (void)
{
  static const char *const cases[][2] = {
    { "line #67f067 width:10% 1 2", "line red width:10% 1 2" },
    { "shape #000000 fill:#ffffff 1", "shape red fill:#ffffff 1" },
    { "shape #000000 fill:#00000000 1", "shape red fill:#00000000 1" },
    { "shape fill:#67f067 1", "shape red tint 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwDrawn) drawn = must_parse (cases[i][0]);
      g_autofree char *text = NULL;

      gw_drawn_recolour (drawn, GW_HUE_RED);
      text = gw_drawn_write (drawn);
      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawn/write", test_write);
  g_test_add_func ("/drawn/bad", test_bad);
  g_test_add_func ("/drawn/cells", test_cells);
  g_test_add_func ("/drawn/names", test_names);
  g_test_add_func ("/drawn/levels", test_levels);
  g_test_add_func ("/drawn/recolour", test_recolour);
  return g_test_run ();
}
