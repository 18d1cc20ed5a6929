/* Collections of puzzles that are known to have one solution each: the lanes, own search without them, and the second
 * engine count one of up to 1,000, and find the same. A sample of each file, whole files in the long tier. They are not
 * part of the tree: absent ones are skipped. */
#include <string.h>

#include "answer/answer.h"
#include "build.h"

#define PLAIN9 "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"
#define SAMPLE 60

typedef struct
{
  const char *name;
  guint       n; /* lines of the file as published */
} Collection;

static const Collection collections[] = {
  { "sudoku17.txt", 49151 },
  { "top1465.txt", 1465 },
  { "hardest375.txt", 375 },
};

/* A row of 81 bytes for each line, 0 = open; NULL when there is no such file. */
static GByteArray *
read_givens (const char *name)
{
  const char *folder = g_getenv ("GW_DATA_DIR") != NULL ? g_getenv ("GW_DATA_DIR") : GW_DATA_DIR;
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;
  g_auto (GStrv) lines = NULL;
  GByteArray *givens;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  lines = g_strsplit (text, "\n", -1);
  givens = g_byte_array_new ();
  for (guint i = 0; lines[i] != NULL; i++)
    for (guint cell = 0; strlen (lines[i]) >= 81 && cell < 81; cell++)
      {
        guint8 given = g_ascii_isdigit (lines[i][cell]) ? (guint8) (lines[i][cell] - '0') : 0;

        g_byte_array_append (givens, &given, 1);
      }
  return givens;
}

/* The one solution of up to 1,000, by ENGINE; without the lanes when IS_RANDOM. */
static void
find_the_one (GwAnswerer *answerer, const guint8 *givens, gboolean is_random, guint8 *solution)
{
  const GwQuestion question = { .limit = 1000, .n_witnesses = 1, .is_random = is_random, .seed = 1 };
  GwAnswer answer;

  gw_answerer_count (answerer, givens, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 1);
  g_assert_cmpint (answer.end, ==, GW_END_COMPLETE);
  memcpy (solution, answer.witnesses, 81);
  gw_answer_clear (&answer);
}

static void
test_collection (gconstpointer data)
{
  const Collection *collection = data;
  g_autoptr (GByteArray) givens = read_givens (collection->name);
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (PLAIN9, &message);
  g_autoptr (GwAnswerer) own = gw_answerer_new (puzzle, NULL), sat = gw_answerer_new (puzzle, NULL);
  guint step = g_getenv ("GW_TEST_LONG") != NULL ? 1 : collection->n / SAMPLE;

  if (givens == NULL)
    {
      g_test_skip ("the collection is not there");
      return;
    }
  g_assert_cmpuint (givens->len / 81, ==, collection->n);
  gw_answerer_set_engine (own, GW_ENGINE_OWN);
  gw_answerer_set_engine (sat, GW_ENGINE_SAT);
  for (guint i = 0; i < collection->n; i += step)
    {
      const guint8 *row = givens->data + (gsize) 81 * i;
      guint8 solutions[3][81];

      find_the_one (own, row, FALSE, solutions[0]);
      find_the_one (own, row, TRUE, solutions[1]);
      find_the_one (sat, row, FALSE, solutions[2]);
      g_assert_cmpmem (solutions[0], 81, solutions[1], 81);
      g_assert_cmpmem (solutions[0], 81, solutions[2], 81);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (collections); i++)
    {
      g_autofree char *path = g_strconcat ("/collections/", collections[i].name, NULL);

      g_test_add_data_func (path, &collections[i], test_collection);
    }
  return g_test_run ();
}
