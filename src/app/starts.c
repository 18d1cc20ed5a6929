#include "app/starts.h"

#include "gridwright.h"

/* Sizes that everybody asks for, then one start for each family of clues, then the grids of other shapes. */
const GwStart gw_starts[] = {
  { N_("4×4"), 4, 2, 2, "" },
  { N_("6×6"), 6, 3, 2, "" },
  { N_("8×8"), 8, 4, 2, "" },
  { N_("9×9"), 9, 3, 3, "" },
  { N_("10×10"), 10, 5, 2, "" },
  { N_("12×12"), 12, 4, 3, "" },
  { N_("16×16"), 16, 4, 4, "" },
  { N_("25×25"), 25, 5, 5, "" },
  { N_("Sudoku X"), 9, 3, 3, "diagonal(1, 81)\ndiagonal(9, 73)\n" },
  { N_("Windoku"), 9, 3, 3,
    "extra_region(11, 12, 13, 20, 21, 22, 29, 30, 31)\nextra_region(15, 16, 17, 24, 25, 26, 33, 34, 35)\n"
    "extra_region(47, 48, 49, 56, 57, 58, 65, 66, 67)\nextra_region(51, 52, 53, 60, 61, 62, 69, 70, 71)\n" },
  { N_("Jigsaw"), 0, 0, 0,
    "values = 123456\ncolumns = 6\nrows = 6\ncolumn_groups\nrow_groups\n"
    "jigsaw(1, 2, 3, 7, 8, 13)\njigsaw(4, 5, 6, 11, 12, 18)\njigsaw(9, 10, 14, 15, 16, 17)\n"
    "jigsaw(19, 20, 25, 26, 31, 32)\njigsaw(21, 22, 27, 28, 33, 34)\njigsaw(23, 24, 29, 30, 35, 36)\n" },
  { N_("Killer"), 6, 3, 2, "sum(9, 1, 2)\nsum(11, 3, 4, 9)\nsum(7, 5, 6)\nsum(?, 7, 13, 14)\nsum(11, 34, 35, 36)\nsum(5, 31, 32)\n" },
  { N_("Thermometers"), 6, 3, 2, "thermo(7, 1, 2, 3)\nthermo(30, 24, 18, 17, 16)\nthermo(31, 26, 21)\n" },
  { N_("Arrows"), 6, 3, 2, "arrow(1, 8, 9, 10)\narrow(1, 29, 28, 21)\narrow(1, 24, 17, 12)\n" },
  { N_("Kropki"), 6, 3, 2,
    "kropki_diff(1, 2)\nkropki_factor(8, 14)\nkropki_diff(16, 17)\nkropki_factor(21, 22)\nkropki_diff(29, 35)\n" },
  { N_("Sandwich"), 6, 3, 2,
    "sandwich(5, 1, 7, 13, 19, 25, 31)\nsandwich(0, 4, 10, 16, 22, 28, 34)\nsandwich(9, 7, 8, 9, 10, 11, 12)\n"
    "sandwich(3, 25, 26, 27, 28, 29, 30)\n" },
  { N_("Anti-knight"), 9, 3, 3, "anti_knight\n",
    "//@ draw: fill blue 22 24 30 34 48 52 58 60\n//@ draw: shape circle blue ink 60% 41\n\n" },
  { N_("Hexagon"), 0, 0, 0, "values = 123456\nhexagonal_grid(4, 6)\nhexagon_lines\n", .words = N_("hexagonal, honeycomb") },
  { N_("Hanidoku"), 0, 0, 0, "values = 123456789\nhexagonal_grid(5, 9)\nhexagon_lines\nrenban\n", .words = N_("hexagonal, honeycomb") },
  { N_("Twodoku"), 0, 0, 0,
    "values = 123456789\ncolumns = 15\nrows = 15\ntwodoku_columns\ntwodoku_rows\ntwodoku_box(3, 3)\n",
    .words = N_("gattai-2, two overlapping grids") },
  { N_("Four-doku"), 0, 0, 0,
    "values = 123456789\nfour_doku(15, 15)\nfour_doku_columns\nfour_doku_rows\nfour_doku_box(3, 3)\n",
    .words = N_("sensei, gattai-4, four overlapping grids") },
  { N_("Samurai"), 0, 0, 0, "values = 123456789\nsamurai\n", .words = N_("gattai-5, five overlapping grids") },
  { N_("Twin-doku"), 0, 0, 0,
    "values = 123456789\ntwin_doku(9, 9)\ntwin_doku_columns\ntwin_doku_rows\ntwin_doku_box(3, 3)\n",
    .words = N_("twins, two linked grids") },
};

const guint gw_n_starts = G_N_ELEMENTS (gw_starts);

const GwStart *
gw_start_usual (void)
{
  for (guint i = 0; i < gw_n_starts; i++)
    if (gw_starts[i].side == 9 && *gw_starts[i].text == '\0')
      return &gw_starts[i];
  g_assert_not_reached ();
}

char *
gw_start_words (const GwStart *start)
{
  g_autofree char *size = start->side != 0 ? g_strdup_printf ("%ux%u", start->side, start->side) : NULL;

  return g_strdup_printf ("%s %s %s %s %s", start->name, _(start->name), size != NULL ? size : "", start->words != NULL ? start->words : "",
                          start->words != NULL ? _(start->words) : "");
}

char *
gw_start_symbols (guint n)
{
  static const char all[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0@&";

  return g_strndup (all, MIN (n, sizeof all - 1));
}

static void
append_head (GString *text, const char *author)
{
  if (author != NULL && *author != '\0')
    g_string_append_printf (text, "//@ author: %s\n\n", author);
}

static void
append_grid (GString *text, guint columns, guint rows, const char *symbols)
{
  g_string_append_printf (text, "values = %s\ncolumns = %u\nrows = %u\ncolumn_groups\nrow_groups\n", symbols, columns, rows);
}

char *
gw_start_text (const GwStart *start, const char *author)
{
  GString *text = g_string_new (NULL);

  append_head (text, author);
  if (start->side != 0)
    {
      g_autofree char *symbols = gw_start_symbols (start->side);

      append_grid (text, start->side, start->side, symbols);
      g_string_append_printf (text, "box_groups(%u, %u)\n", start->box_width, start->box_height);
    }
  return g_string_free (g_string_append (text, start->text), FALSE);
}

char *
gw_start_picture (const GwStart *start)
{
  g_autofree char *text = gw_start_text (start, NULL);

  return start->shown != NULL ? g_strconcat (start->shown, text, NULL) : g_steal_pointer (&text);
}

char *
gw_start_empty_text (guint columns, guint rows, const char *symbols, const char *author)
{
  GString *text = g_string_new (NULL);
  guint n = (guint) g_utf8_strlen (symbols, -1);

  append_head (text, author);
  append_grid (text, columns, rows, symbols);
  for (guint height = 64; height > 1; height--)
    if (height * height <= n && n % height == 0 && rows % height == 0 && columns % (n / height) == 0)
      {
        g_string_append_printf (text, "box_groups(%u, %u)\n", n / height, height);
        break;
      }
  return g_string_free (text, FALSE);
}
