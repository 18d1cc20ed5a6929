/* A puzzle goes out as a DIMACS file and comes back: the solver is fed nothing but the text, and what the comments say of
 * the numbers makes its model the solution. */
#include <string.h>

#include "answer/answer.h"
#include "build.h"
#include "encode/encode-file.h"
#include "sat/sat-solver.h"

/* 1234 3412 2143 4321, in digits and in signs. */
#define GROUPS "columns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n"
#define KILLER4 "values=1234\n" GROUPS "sum(3,1,2)\nset_cell(3,3)\nset_cell(5,3)\nset_cell(8,2)\nset_cell(9,2)\nset_cell(11,4)\nset_cell(14,3)\nset_cell(16,1)\nset_cell(1,1)\n"
#define ODD "values=*+-%\n" GROUPS "set_cell(1,*)\nset_cell(2,+)\nset_cell(3,-)\nset_cell(5,-)\nset_cell(8,+)\nset_cell(9,+)\nset_cell(11,%)\nset_cell(14,-)\nset_cell(16,*)\n"

/* "c NUMBER CELL SYMBOL", "p cnf NUMBERS CLAUSES", clauses; returns how many clauses stood there. */
static guint
read_file (const char *text, GwSatSolver *solver, GHashTable *meaning, guint *n_promised)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      guint n_words = g_strv_length (words);

      if (n_words == 4 && strcmp (words[0], "c") == 0)
        g_hash_table_insert (meaning, GINT_TO_POINTER (atoi (words[1])), g_strdup_printf ("%s %s", words[2], words[3]));
      else if (n_words == 4 && strcmp (words[0], "p") == 0)
        *n_promised = (guint) atoi (words[3]);
      else if (n_words > 0 && strcmp (words[0], "c") != 0)
        for (guint k = 0; k < n_words; k++)
          {
            gw_sat_solver_add (solver, atoi (words[k]));
            n += atoi (words[k]) == 0;
          }
    }
  return n;
}

static void
test_round_trip (gconstpointer data)
{
  g_autofree char *message = NULL;
  g_autoptr (GwPuzzle) puzzle = build_puzzle (data, &message);
  g_autoptr (GwAnswerer) answerer = gw_answerer_new (puzzle, NULL);
  g_autoptr (GwSatSolver) solver = gw_sat_solver_new ();
  g_autoptr (GHashTable) meaning = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  const GwQuestion question = { .limit = 2, .n_witnesses = 1 };
  GString *text = gw_puzzle_encode (puzzle, NULL, GW_ENCODING_CNF, NULL, NULL);
  guint n_promised = 0, n_true = 0;
  GwAnswer answer;
  GHashTableIter iter;
  gpointer number, words;

  g_assert_cmpstr (message, ==, NULL);
  g_assert_nonnull (text);
  g_assert_cmpuint (read_file (text->str, solver, meaning, &n_promised), ==, n_promised);
  g_assert_cmpuint (g_hash_table_size (meaning), ==, 64);
  gw_answerer_count (answerer, NULL, &question, NULL, &answer);
  g_assert_cmpuint (answer.count, ==, 1);
  g_assert_cmpint (gw_sat_solver_solve (solver), ==, GW_SAT_SATISFIED);
  g_hash_table_iter_init (&iter, meaning);
  while (g_hash_table_iter_next (&iter, &number, &words))
    for (guint cell = 0; cell < 16; cell++)
      {
        g_autofree char *name = gw_grid_cell_name (puzzle->grid, (GwCell) cell);
        g_autofree char *fact = g_strdup_printf ("%s %s", name, puzzle->symbols->text[answer.witnesses[cell]]);

        if (strcmp (fact, words) != 0)
          continue;
        g_assert_true (gw_sat_solver_is_true (solver, GPOINTER_TO_INT (number)));
        n_true++;
      }
  g_assert_cmpuint (n_true, ==, 16);
  gw_answer_clear (&answer);
  g_string_free (text, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/dimacs/round-trip/killer", KILLER4, test_round_trip);
  g_test_add_data_func ("/dimacs/round-trip/symbols", ODD, test_round_trip);
  return g_test_run ();
}
