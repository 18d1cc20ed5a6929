/* Drawings of Penpa+, made by hand from what is known of the format: where its points lie, what its layers and styles are. */
#include "import-check.h"

#include <gio/gio.h>
#include <string.h>

/* ---- links ---- */

static char *
pack (const char *text)
{
  g_autoptr (GZlibCompressor) deflater = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 9);
  g_autofree guint8 *packed = g_malloc (strlen (text) + 1024);
  gsize n_read, n_written;

  g_converter_convert (G_CONVERTER (deflater), text, strlen (text), packed, strlen (text) + 1024, G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
  g_assert_cmpuint (n_read, ==, strlen (text));
  return g_base64_encode (packed, n_written);
}

/* A grid of SIDE by SIDE cells in KIND, with no space round it: its points lie in SIDE + 4 columns and rows, its first cell is the third of the
 * third. */
static char *
text_of (const char *kind, guint side, const char *question, const char *answer)
{
  GString *text = g_string_new (NULL);
  const guint wide = side + 4;

  g_string_append_printf (text, "%s,%u,%u,38,0,1,1,%u,%u,1,1,0,0,0,0,Title: A%%2C B,Author: Her,,Line one%%2DLine two,OFF\n[0,0,0,0]\n{zM:1}\n", kind, side, side,
                          wide * 38, wide * 38);
  g_string_append_printf (text, "{%s}\n{%s}\n[", question, answer);
  for (guint i = 0; i < side * side; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", i == 0 ? 2 * wide + 2 : i % side == 0 ? 5u : 1u);
  g_string_append (text, "]\n\"x\"\n");
  return g_string_free (text, FALSE);
}

static char *
link_of (const char *text)
{
  g_autofree char *payload = pack (text);

  return g_strconcat ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=", payload, NULL);
}

/* A sudoku of four. */
static GwImport *
import_question (const char *question)
{
  g_autofree char *text = text_of ("sudoku", 4, question, ""), *link = link_of (text);

  return must_import (link);
}

/* Point of row ROW and column COLUMN of four, from 1: of 64, in eight columns. */
#define AT(row, column) (((row) + 1) * 8 + (column) + 1)
#define N 64

/* ---- the tests ---- */

/* Packed by Python's zlib: the same text, whatever packs it. */
static void
test_vector (void)
{
  static const char link[] = "https://swaroopg92.github.io/penpa-edit/#m=solve&p=Ky5Nyc8u1bEEQmMLHQMdQyA0MTUDY0tjEDKAwpDMkpxUK4Ww1OSS/CIdx9KSjPwiKwUdHR1/NzeuaKiqWK7qKkurqsBaIO1nVa1kZKFkFa1krAQ0VclQKbYWKF7LFW1kAbYHGZoOLpFYLqUKJS4A&a=xyz";
  g_autoptr (GwImport) import = must_import (link);

  g_assert_cmpstr (import->format->id, ==, "penpa");
  assert_states (import, "//@ title: Vector");
  assert_states (import, "set_cell(1, 3)");
}

static void
test_head (void)
{
  g_autoptr (GwImport) import = import_question ("zS:{},zN:{}");

  assert_states (import, "//@ title: A, B");
  assert_states (import, "//@ author: Her");
  g_assert_nonnull (gw_facts_get (import->reading->puzzle->facts, "rules"));
  g_assert_nonnull (strstr (gw_facts_get (import->reading->puzzle->facts, "rules"), "Line two"));
  assert_states (import, "row_groups");
  assert_states (import, "column_groups");
  assert_states (import, "box_groups(2, 2)");
  assert_fate (import, "grid", GW_FATE_RULE);
}

/* Any other grid says nothing of rows. */
static void
test_square (void)
{
  g_autofree char *text = text_of ("square", 5, "zN:{}", ""), *link = link_of (text), *rules = NULL;
  g_autoptr (GwImport) import = must_import (link);

  rules = rules_of (import);
  g_assert_null (strstr (rules, "row_groups"));
  assert_fate (import, "grid", GW_FATE_APPROXIMATION);
}

static void
test_numbers (void)
{
  g_autofree char *question
      = g_strdup_printf ("zN:{\"%d\":[\"3\",1,\"1\"],\"%d\":[\"9\",1,\"1\"],\"%d\":[\"2\",1,\"5\"],\"%d\":[\"1\",1,\"1\"]},z1:{\"%d\":[\"8\",1]}", AT (1, 1),
                         AT (1, 2), AT (1, 3), N + AT (1, 1), 4 * N + 4 * AT (2, 2));
  g_autoptr (GwImport) import = import_question (question);
  g_autofree char *rules = rules_of (import);

  assert_states (import, "set_cell(1, 3)");
  g_assert_null (strstr (rules, "set_cell(2")); /* there is no 9 */
  g_assert_null (strstr (rules, "set_cell(3")); /* a small number is a note */
  g_assert_nonnull (strstr (rules, "//@ draw: text"));
  assert_fate (import, "given", GW_FATE_RULE);
  assert_fate (import, "text", GW_FATE_DRAWING);
}

/* What is drawn at X and Y of an element, whatever else is said of it. */
static void
assert_drawn (const GwImport *import, GwDrawnKind kind, guint n_points, const double *at)
{
  const GwPuzzle *puzzle = import->reading->puzzle;

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    {
      g_autoptr (GwDrawn) drawn = strcmp (gw_facts_key (puzzle->facts, i), GW_DRAWN_KEY) == 0
                                      ? gw_drawn_parse (gw_facts_value (puzzle->facts, i), puzzle->grid->n_cells, NULL) : NULL;
      gboolean is_it = drawn != NULL && drawn->kind == kind && drawn->points->len == n_points;

      for (guint k = 0; is_it && k < n_points; k++)
        {
          const GwDrawnPoint *point = &g_array_index (drawn->points, GwDrawnPoint, k);
          const GwDrawnPoint wanted = gw_drawn_point_at (4, 4, at[2 * k], at[2 * k + 1]);

          is_it = point->n_cells == wanted.n_cells && memcmp (point->cells, wanted.cells, wanted.n_cells * sizeof (GwCell)) == 0
                  && (wanted.n_cells > 0 || (point->x == wanted.x && point->y == wanted.y));
        }
      if (is_it)
        return;
    }
  g_assert_not_reached ();
}

/* Pieces of a line become one; where three meet it is not known which go together. */
static void
test_lines (void)
{
  g_autofree char *question = g_strdup_printf ("zL:{\"%d,%d\":3,\"%d,%d\":3,\"%d,%d\":5,\"%d\":98},zE:{\"%d,%d\":2}", AT (1, 1), AT (1, 2), AT (1, 2), AT (2, 2),
                                               AT (4, 1), AT (4, 2), 2 * N + AT (1, 1), N + AT (2, 1), N + AT (2, 2));
  g_autoptr (GwImport) import = import_question (question);

  assert_drawn (import, GW_DRAWN_LINE, 3, (const double[]){ 0.5, 0.5, 1.5, 0.5, 1.5, 1.5 });
  assert_drawn (import, GW_DRAWN_LINE, 2, (const double[]){ 0.5, 3.5, 1.5, 3.5 });
  assert_drawn (import, GW_DRAWN_LINE, 2, (const double[]){ 1, 2, 2, 2 });
  assert_fate (import, "line", GW_FATE_DRAWING);
  assert_fate (import, "cross on a line", GW_FATE_KEPT);
}

static void
test_shapes (void)
{
  g_autofree char *question
      = g_strdup_printf ("zT:[[%d,%d,%d]],z3:[[%d,%d]],zS:{\"%d\":5,\"%d\":99},zY:{\"%d\":[1,\"circle_SS\",2],\"%d\":[1,\"sun_moon\",1]},z6:[[%d,%d]],z1:{\"%d\":[\"5\",1]}",
                         AT (1, 1), AT (2, 1), AT (3, 1), AT (1, 3), AT (2, 4), AT (4, 4), AT (4, 3), 3 * N + AT (1, 1), AT (1, 1), AT (3, 3), AT (3, 4),
                         4 * N + 4 * AT (3, 3));
  g_autoptr (GwImport) import = import_question (question);

  assert_drawn (import, GW_DRAWN_LINE, 3, (const double[]){ 0.5, 0.5, 0.5, 1.5, 0.5, 2.5 });
  assert_drawn (import, GW_DRAWN_SHAPE, 1, (const double[]){ 0.5, 0.5 });
  assert_drawn (import, GW_DRAWN_ARROW, 2, (const double[]){ 2.5, 0.5, 3.5, 1.5 });
  assert_drawn (import, GW_DRAWN_FILL, 1, (const double[]){ 3.5, 3.5 });
  assert_drawn (import, GW_DRAWN_SHAPE, 1, (const double[]){ 1, 0.5 }); /* on the right side of the first cell */
  assert_drawn (import, GW_DRAWN_CAGE, 2, (const double[]){ 2.5, 2.5, 3.5, 2.5 });
  assert_fate (import, "cell in a colour", GW_FATE_KEPT); /* the worst of the two */
  assert_fate (import, "symbol", GW_FATE_KEPT);
  assert_fate (import, "cage", GW_FATE_DRAWING);
}

/* What somebody has entered is no given. */
static void
test_answer (void)
{
  g_autofree char *answer = g_strdup_printf ("zN:{\"%d\":[\"3\",2,\"1\"]}", AT (1, 1)), *text = text_of ("sudoku", 4, "zN:{}", answer);
  g_autofree char *link = link_of (text), *rules = NULL;
  g_autoptr (GwImport) import = must_import (link);

  rules = rules_of (import);
  g_assert_null (strstr (rules, "set_cell"));
  assert_fate (import, "answer", GW_FATE_KEPT);
}

static void
assert_refused (const char *link, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_exchange_read (link, strlen (link), &error));
  g_assert_nonnull (error);
  if (strstr (error->message, words) == NULL)
    g_assert_cmpstr (error->message, ==, words);
}

static void
test_refused (void)
{
  static const char *const texts[] = { "", "square", "square,9,9\n[]\n{}\n{}\n{}", "square,x,9\n[]\n{}\n{}\n{}\n[28]\n", "square,9,9\n[]\n{}\n{\n{}\n[28]\n",
                                       "square,9,9\n[]\n{}\n[]\n{}\n[28]\n", "square,9,9\n[]\n{}\n{}\n{}\n[-1]\n", "square,9,9\n[]\n{}\n{}\n{}\n[99999]\n" };
  g_autofree char *hexagons = text_of ("hex", 4, "", ""), *link = link_of (hexagons), *zeros = g_strnfill (5 << 20, ' '), *long_link = link_of (zeros);

  assert_refused (link, "only square cells");
  assert_refused (long_link, "no puzzle is that long");
  assert_refused ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRdb9owFH3nV0x", "damaged or cut off");
  assert_refused ("https://swaroopg92.github.io/penpa-edit/", "holds no puzzle");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *packed = link_of (texts[i]);

      assert_refused (packed, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/penpa/vector", test_vector);
  g_test_add_func ("/penpa/head", test_head);
  g_test_add_func ("/penpa/square", test_square);
  g_test_add_func ("/penpa/numbers", test_numbers);
  g_test_add_func ("/penpa/lines", test_lines);
  g_test_add_func ("/penpa/shapes", test_shapes);
  g_test_add_func ("/penpa/answer", test_answer);
  g_test_add_func ("/penpa/refused", test_refused);
  return g_test_run ();
}
