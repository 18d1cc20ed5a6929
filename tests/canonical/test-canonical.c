/* Puzzles up to symmetry. The naive way to know is to go through all symmetries, which is done on 4 by 4; for 6 by 6 the
 * number of essentially different grids is published (Pettersen and Silver; 49, of 28,200,960). On larger and other puzzles,
 * random images must have the form of what they are images of. */
#include <string.h>

#include "answer/answer.h"
#include "build.h"
#include "canonical/canonical.h"
#include "canonical/clue-graph.h"
#include "canonical/minlex.h"
#include "carry.h"
#include "rf/source.h"

#define FOUR "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n"
#define NINE "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"

static GwRandom generator;

static GwPuzzle *
puzzle_of (const char *text)
{
  g_autofree char *message = NULL;
  GwPuzzle *puzzle = build_puzzle (text, &message);

  g_assert_cmpstr (message, ==, NULL);
  return puzzle;
}

/* ---- 4 by 4, by going through everything ---- */

/* The least image of CELLS (16) with blanks first. Rows are taken as an exchange of bands and one within each. */
static void
least_by_force (const guint8 *cells, guint8 *least)
{
  memset (least, 0xff, 16);
  for (guint way = 0; way < 128; way++)
    {
      guint8 image[16], number[5] = { 0 }, n = 0;

      for (guint i = 0; i < 16; i++)
        {
          guint r = i / 4, c = i % 4, row, column;

          row = (r / 2 ^ (way & 1)) * 2;
          row += r % 2 ^ (way >> (1 + r / 2) & 1);
          column = (c / 2 ^ (way >> 3 & 1)) * 2;
          column += c % 2 ^ (way >> (4 + c / 2) & 1);
          image[i] = way & 64 ? cells[column * 4 + row] : cells[row * 4 + column];
          if (image[i] != 0 && number[image[i]] == 0)
            number[image[i]] = ++n;
          image[i] = number[image[i]];
        }
      if (memcmp (image, least, 16) < 0)
        memcpy (least, image, 16);
    }
}

/* Appends every way to fill the rest of CELLS (side by side, boxes of such a width) to OUT. */
static void
fill (guint8 *cells, guint at, guint side, guint width, GByteArray *out)
{
  const guint height = side / width;

  if (at == side * side)
    {
      g_byte_array_append (out, cells, side * side);
      return;
    }
  if (cells[at] != 0)
    {
      fill (cells, at + 1, side, width, out);
      return;
    }
  for (guint8 v = 1; v <= side; v++)
    {
      gboolean fits = TRUE;

      for (guint other = 0; other < at && fits; other++)
        fits = cells[other] != v
               || (other / side != at / side && other % side != at % side
                   && (other / side / height != at / side / height || other % side / width != at % side / width));
      if (!fits)
        continue;
      cells[at] = v;
      fill (cells, at + 1, side, width, out);
      cells[at] = 0;
    }
}

static void
count_forms (GHashTable *forms, char *form)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (forms, form));

  g_hash_table_replace (forms, form, GUINT_TO_POINTER (n + 1));
}

static GHashTable *
forms_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* Two classes, of 96 and 192 grids. */
static void
test_four_grids (void)
{
  g_autoptr (GByteArray) grids = g_byte_array_new ();
  g_autoptr (GHashTable) forms = forms_new (), graphs = forms_new ();
  g_autoptr (GwPuzzle) puzzle = puzzle_of (FOUR);
  guint8 cells[16] = { 0 };
  GHashTableIter iter;
  gpointer n;

  fill (cells, 0, 4, 2, grids);
  g_assert_cmpuint (grids->len, ==, 288 * 16);
  for (guint i = 0; i < grids->len; i += 16)
    {
      g_autoptr (GwGraph) graph = gw_clue_graph_new (puzzle, grids->data + i);

      count_forms (forms, gw_canonical_form (puzzle, grids->data + i, NULL));
      count_forms (graphs, gw_graph_form (graph, NULL));
    }
  g_assert_cmpuint (g_hash_table_size (forms), ==, 2);
  g_assert_cmpuint (g_hash_table_size (graphs), ==, 2);
  g_hash_table_iter_init (&iter, graphs);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    g_assert_true (GPOINTER_TO_UINT (n) == 96 || GPOINTER_TO_UINT (n) == 192);
}

/* Of random puzzles, any two have one form exactly when one is an image of the other; by both methods. */
static void
test_four_puzzles (void)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (FOUR);
  g_autoptr (GHashTable) least_of_form = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) form_of_least = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint n = 0; n < 3000; n++)
    {
      guint8 cells[16] = { 0 }, least[16], fast[16];
      g_autofree char *text = NULL, *form = NULL;
      g_autoptr (GwGraph) graph = NULL;
      const char *known;

      for (guint i = gw_random_below (&generator, 6); i > 0; i--)
        {
          guint at = gw_random_below (&generator, 16);

          cells[at] = (guint8) (1 + gw_random_below (&generator, 4));
        }
      least_by_force (cells, least);
      gw_minlex (2, 2, cells, fast);
      g_assert_cmpmem (least, 16, fast, 16);
      for (guint i = 0; i < 16; i++)
        least[i] += '0';
      text = g_strndup ((const char *) least, 16);
      graph = gw_clue_graph_new (puzzle, cells);
      form = gw_graph_form (graph, NULL);
      known = g_hash_table_lookup (least_of_form, form);
      g_assert_true (known == NULL || strcmp (known, text) == 0);
      known = g_hash_table_lookup (form_of_least, text);
      g_assert_true (known == NULL || strcmp (known, form) == 0);
      g_hash_table_insert (least_of_form, g_strdup (form), g_strdup (text));
      g_hash_table_insert (form_of_least, g_strdup (text), g_strdup (form));
    }
  g_assert_cmpuint (g_hash_table_size (form_of_least), >, 100);
}

/* ---- 6 by 6 ---- */

/* Symbols can be exchanged: grids that begin with 123456 stand for all. */
static void
test_six_grids (void)
{
  g_autoptr (GByteArray) grids = g_byte_array_new ();
  g_autoptr (GHashTable) forms = forms_new ();
  guint8 cells[36] = { 1, 2, 3, 4, 5, 6 };

  fill (cells, 0, 6, 3, grids);
  g_assert_cmpuint (grids->len / 36 * 720, ==, 28200960);
  for (guint i = 0; i < grids->len; i += 36)
    {
      char least[37] = "";

      gw_minlex (3, 2, grids->data + i, (guint8 *) least);
      for (guint k = 0; k < 36; k++)
        least[k] += '0';
      count_forms (forms, g_strdup (least));
    }
  g_assert_cmpuint (g_hash_table_size (forms), ==, 49);
}

/* ---- 9 by 9 ---- */

static guint
shuffled_line (const guint *blocks, const guint (*within)[3], guint line)
{
  return blocks[line / 3] * 3 + within[line / 3][line % 3];
}

static void
draw_order (guint *out)
{
  gint order[3] = { 0, 1, 2 };

  gw_random_shuffle (&generator, order, 3);
  for (guint i = 0; i < 3; i++)
    out[i] = (guint) order[i];
}

static void
draw_image (const guint8 *cells, guint8 *out)
{
  guint bands[3], stacks[3], rows[3][3], columns[3][3], is_swapped = gw_random_below (&generator, 2);
  gint symbols[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };

  draw_order (bands);
  draw_order (stacks);
  for (guint i = 0; i < 3; i++)
    {
      draw_order (rows[i]);
      draw_order (columns[i]);
    }
  gw_random_shuffle (&generator, symbols, 9);
  for (guint r = 0; r < 9; r++)
    for (guint c = 0; c < 9; c++)
      {
        guint row = shuffled_line (bands, (const guint (*)[3]) rows, r), column = shuffled_line (stacks, (const guint (*)[3]) columns, c);
        guint8 symbol = cells[is_swapped ? column * 9 + row : row * 9 + column];

        out[r * 9 + c] = symbol != 0 ? (guint8) symbols[symbol - 1] : 0;
      }
}

static void
read_line (const char *line, guint8 *cells)
{
  for (guint i = 0; i < 81; i++)
    cells[i] = line[i] == '.' ? 0 : (guint8) (line[i] - '0');
}

/* Full grids, puzzles, hardly anything: by both methods. */
static void
test_nine (void)
{
  static const char *const lines[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "1................................................................................",
    ".................................................................................",
    "1........2......................................................................2",
  };
  g_autoptr (GwPuzzle) puzzle = puzzle_of (NINE);
  g_autoptr (GHashTable) forms = forms_new (), graphs = forms_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      guint8 cells[81], image[81];

      read_line (lines[i], cells);
      for (guint n = 0; n < 12; n++)
        {
          g_autoptr (GwGraph) graph = n < 3 ? gw_clue_graph_new (puzzle, cells) : NULL;

          count_forms (forms, gw_canonical_form (puzzle, cells, NULL));
          if (graph != NULL)
            count_forms (graphs, gw_graph_form (graph, NULL));
          draw_image (cells, image);
          memcpy (cells, image, sizeof cells);
        }
      g_assert_cmpuint (g_hash_table_size (forms), ==, i + 1);
      g_assert_cmpuint (g_hash_table_size (graphs), ==, i + 1);
    }
}

/* ---- other rules ---- */

static char *
form_of (const char *text)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (text);

  return gw_canonical_form (puzzle, NULL, NULL);
}

static void
assert_same (const char *a, const char *b, gboolean is_same)
{
  g_autofree char *first = form_of (a), *second = form_of (b);

  if ((strcmp (first, second) == 0) != is_same)
    g_error ("%s%s\n%s", a, is_same ? "differs from" : "is the same as", b);
}

#define BARE "values=1234\ncolumns=4\nrows=4\n"
#define LATIN BARE "column_groups\nrow_groups\n"

static void
test_rules (void)
{
  /* The order of statements, and of what is listed, means nothing where the rule says so. */
  assert_same (FOUR "sum(5,1,2)\nset_cell(16,1)\n", FOUR "set_cell(16,1)\nsum(5,2,1)\n", TRUE);
  assert_same (FOUR "arrow(1,1,2,3)\nset_cell(2,4)\n", FOUR "arrow(1,2,1,3)\nset_cell(2,4)\n", FALSE);
  /* Rows exchange in a band; under the chess move nothing but turns. */
  assert_same (FOUR "set_cell(1,1)\nset_cell(6,2)\n", FOUR "set_cell(5,1)\nset_cell(2,2)\n", TRUE);
  assert_same (LATIN "set_cell(1,1)\nset_cell(2,2)\n", LATIN "set_cell(1,1)\nset_cell(3,2)\n", TRUE);
  assert_same (LATIN "anti_knight\nset_cell(1,1)\nset_cell(2,2)\n", LATIN "anti_knight\nset_cell(1,1)\nset_cell(3,2)\n", FALSE);
  assert_same (LATIN "anti_knight\nset_cell(1,1)\nset_cell(2,2)\n", LATIN "anti_knight\nset_cell(4,3)\nset_cell(8,1)\n", TRUE);
  /* Sums hold the values fast; differences let them be reflected, with what rises. */
  assert_same (FOUR "sum(5,1,2)\nset_cell(16,1)\n", FOUR "sum(5,1,2)\nset_cell(16,4)\n", FALSE);
  assert_same (FOUR "diff(1,1,2)\nset_cell(16,1)\n", FOUR "diff(1,1,2)\nset_cell(16,4)\n", TRUE);
  assert_same (FOUR "diff(1,1,2)\nset_cell(16,1)\n", FOUR "diff(1,1,2)\nset_cell(16,3)\n", FALSE);
  assert_same (FOUR "thermo(1,2,7)\nset_cell(16,1)\n", FOUR "thermo(7,2,1)\nset_cell(16,4)\n", TRUE);
  assert_same (FOUR "thermo(1,2,7)\nset_cell(16,1)\n", FOUR "thermo(7,2,1)\nset_cell(16,1)\n", FALSE);
  assert_same (FOUR "greater(1,2)\nset_cell(16,1)\n", FOUR "greater(2,1)\nset_cell(16,4)\n", TRUE);
  assert_same (FOUR "greater(1,2)\nthermo(2,3)\nset_cell(16,1)\n", FOUR "greater(1,2)\nthermo(3,2)\nset_cell(16,1)\n", FALSE);
  /* With one rule that holds the values fast they stay. */
  assert_same (FOUR "diff(1,1,2)\nset_cell(16,1)\neven(3)\n", FOUR "diff(1,1,2)\nset_cell(16,4)\neven(3)\n", FALSE);
  assert_same (FOUR "palindrome(1,2,7)\nset_cell(16,1)\n", FOUR "palindrome(7,2,1)\nset_cell(16,3)\n", TRUE);
  /* A group is a group, unless a rule looks at which. */
  assert_same (BARE "row_groups\n", BARE "column_groups\n", TRUE);
  assert_same (LATIN "jigsaw(1,2,5,6)\n", LATIN "extra_region(11,12,15,16)\n", TRUE);
  assert_same (LATIN "renban\njigsaw(1,2,5)\n", LATIN "renban\nextra_region(1,2,5)\n", FALSE);
  assert_same (FOUR "region_sum_line(1,2,3)\n", LATIN "jigsaw(1,2,5,6)\njigsaw(3,4,7,8)\njigsaw(9,10,13,14)\njigsaw(11,12,15,16)\n"
               "region_sum_line(1,2,3)\n", FALSE);
  /* What alternatives are called means nothing; which belong together does. */
  assert_same (FOUR "either(1,1,odd,1)\neither(1,2,even,3)\n", FOUR "either(7,2,odd,1)\neither(7,9,even,3)\n", TRUE);
  assert_same (FOUR "either(1,1,odd,1)\neither(1,2,even,3)\n", FOUR "either(1,1,odd,1)\neither(2,1,even,3)\n", FALSE);
  /* Indexers count from the upper left. */
  assert_same (LATIN "row_indexer(1)\n", LATIN "row_indexer(16)\n", FALSE);
  assert_same (FOUR "sum(?,1,2)\n", FOUR "sum(5,1,2)\n", FALSE);
}

/* Another alphabet, another way round: the same; a hexagon turned by a sixth; separate grids exchanged. */
static void
test_grids (void)
{
  assert_same ("values=ABCD\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\nset_cell(1,B)\n", FOUR "set_cell(1,1)\n", TRUE);
  assert_same ("values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\nset_cell(1,1)\nset_cell(2,2)\n",
               "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(2,3)\nset_cell(1,1)\nset_cell(7,2)\n", TRUE);
  assert_same ("values=1234\ncolumns=4\nrows=2\nrow_groups\nanti_king\nset_cell(1,1)\n",
               "values=1234\ncolumns=2\nrows=4\ncolumn_groups\nanti_king\nset_cell(2,1)\n", TRUE);
  assert_same ("values=12345\nhexagonal_grid(3,5)\nhexagon_lines\nnon_consecutive\nset_cell(1,1)\nset_cell(5,3)\n",
               "values=12345\nhexagonal_grid(3,5)\nhexagon_lines\nnon_consecutive\nset_cell(3,1)\nset_cell(6,3)\n", TRUE);
  assert_same ("values=12345\nhexagonal_grid(3,5)\nhexagon_lines\nnon_consecutive\nset_cell(1,1)\nset_cell(5,3)\n",
               "values=12345\nhexagonal_grid(3,5)\nhexagon_lines\nnon_consecutive\nset_cell(2,1)\nset_cell(6,3)\n", FALSE);
  assert_same ("values=123\ntwo_grid(3,3)\ntwo_grid_rows\nanti_king\nset_cell(1,1)\n",
               "values=123\ntwo_grid(3,3)\ntwo_grid_rows\nanti_king\nset_cell(18,1)\n", TRUE);
  assert_same ("values=1223\ncolumns=4\nrows=4\nrow_groups\nset_cell(1,1)\n", "values=1223\ncolumns=4\nrows=4\nrow_groups\nset_cell(1,2)\n",
               FALSE);
}

/* Every example and a random image of it, as far as its rules allow images. */
static void
test_examples (void)
{
  g_autoptr (GDir) folder = g_dir_open (EXAMPLES, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (EXAMPLES, name, NULL), *text = NULL, *before = NULL, *after = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GwReading) reading = NULL;
      g_autoptr (GwPuzzle) image = NULL;
      guint keeps = GW_MOVES | GW_TURNS | GW_RELABELS;
      gsize size;
      Carry carry;

      if (!g_str_has_suffix (name, ".rf") || !g_file_get_contents (path, &text, &size, NULL))
        continue;
      bytes = g_bytes_new (text, size);
      reading = gw_source_read (bytes);
      for (guint i = 0; i < reading->puzzle->n_rules; i++)
        if (reading->puzzle->rules[i]->check != NULL && reading->puzzle->rules[i]->origin != GW_ORIGIN_INTERNAL)
          keeps &= reading->puzzle->rules[i]->keeps & GW_MOVES ? reading->puzzle->rules[i]->keeps | GW_TURNS
                                                               : reading->puzzle->rules[i]->keeps;
      carry_init (&carry, reading->puzzle);
      if (keeps & GW_MOVES)
        carry_move (&carry, reading->puzzle, &generator);
      else if (keeps & GW_TURNS)
        carry_turn (&carry, reading->puzzle, &generator);
      if (keeps & GW_RELABELS)
        carry_relabel (&carry, reading->puzzle, &generator);
      image = carry_puzzle (&carry, reading->puzzle, CARRY_CELLS_SHUFFLED, GW_UNORDERED, &generator);
      /* As one of groups that happen to be boxes no more, a moved image has to be seen as a graph. */
      {
        g_autoptr (GwGraph) first = gw_clue_graph_new (reading->puzzle, NULL), second = gw_clue_graph_new (image, NULL);

        before = gw_graph_form (first, NULL);
        after = gw_graph_form (second, NULL);
      }
      g_assert_cmpstr (before, ==, after);
      carry_clear (&carry);
      n++;
    }
  g_assert_cmpuint (n, >, 20);
}

static gboolean
stop_at_once (gpointer data)
{
  return TRUE;
}

static void
test_stop (void)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (LATIN "anti_knight\n");

  g_assert_null (gw_canonical_form (puzzle, NULL, &(GwControl) { .should_stop = stop_at_once }));
}

int
main (int argc, char **argv)
{
  const char *seed = g_getenv ("GW_TEST_SEED");

  g_test_init (&argc, &argv, NULL);
  gw_random_init (&generator, seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 1);
  g_test_add_func ("/canonical/four/grids", test_four_grids);
  g_test_add_func ("/canonical/four/puzzles", test_four_puzzles);
  g_test_add_func ("/canonical/six/grids", test_six_grids);
  g_test_add_func ("/canonical/nine", test_nine);
  g_test_add_func ("/canonical/rules", test_rules);
  g_test_add_func ("/canonical/grids", test_grids);
  g_test_add_func ("/canonical/examples", test_examples);
  g_test_add_func ("/canonical/stop", test_stop);
  return g_test_run ();
}
