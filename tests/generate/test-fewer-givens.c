/* Givens that are not needed go, the others stay: judged by counting solutions, given by given. */
#include <string.h>

#include "build.h"
#include "generate/fewer-givens.h"

#define GRID4 "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n"
#define GRID9 "values=123456789\ncolumns=9\nrows=9\ncolumn_groups\nrow_groups\nbox_groups(3,3)\n"

typedef struct
{
  GwAnswerer *answerer;
  guint       n_cells;
  guint8      givens[81];
} Fixture;

static void
set_up (Fixture *f, const char *text, const char *givens)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (text, NULL);

  g_assert_nonnull (puzzle);
  f->answerer = gw_answerer_new (puzzle, NULL);
  f->n_cells = puzzle->grid->n_cells;
  for (guint i = 0; i < f->n_cells; i++)
    f->givens[i] = (guint8) (givens[i] - '0');
}

static guint64
count (const Fixture *f, const guint8 *givens)
{
  const GwQuestion question = { .limit = 2 };
  GwAnswer answer;
  guint64 n;

  gw_answerer_count (f->answerer, givens, &question, NULL, &answer);
  n = answer.count;
  gw_answer_clear (&answer);
  return n;
}

/* Reduces GIVENS; returns how many are left. */
static guint
assert_reduces (const char *text, const char *givens)
{
  guint n = 0;
  Fixture f;

  set_up (&f, text, givens);
  g_assert_cmpint (gw_fewer_givens (f.answerer, f.givens, NULL), ==, GW_FEWER_GIVENS);
  g_assert_cmpuint (count (&f, f.givens), ==, 1);
  for (guint i = 0; i < f.n_cells; i++)
    {
      guint8 given = f.givens[i];

      if (given == 0)
        continue;
      g_assert_cmpuint (given, ==, (guint) (givens[i] - '0'));
      f.givens[i] = 0;
      g_assert_cmpuint (count (&f, f.givens), ==, 2);
      f.givens[i] = given;
      n++;
    }
  gw_answerer_free (f.answerer);
  return n;
}

static void
test_reduces (void)
{
  /* Locally minimal 4 by 4 sudokus have 4 to 6 givens. */
  guint n = assert_reduces (GRID4, "1234341221434321");

  g_assert_cmpuint (n, >=, 4);
  g_assert_cmpuint (n, <=, 6);
  /* The paper's puzzle (Table 2) and its solution (Table 1). No 9 by 9 sudoku has fewer than 17 givens. */
  n = assert_reduces (GRID9, "026000810300708006400050007050107090003905100040302050100030002500204009038000460");
  g_assert_cmpuint (n, >=, 17);
  n = assert_reduces (GRID9, "726493815315728946489651237852147693673985124941362758194836572567214389238579461");
  g_assert_cmpuint (n, >=, 17);
  g_assert_cmpuint (n, <, 40);
}

/* Gordon Royle's list: minimum puzzles, so minimal ones. */
static void
test_minimal (void)
{
  g_assert_cmpuint (assert_reduces (GRID9, "000000010400000000020000000000050407008000300001090000300400200050100000000806000"), ==,
                    17);
}

static void
assert_refuses (const char *givens, const GwControl *control, GwFewerGivensEnd wanted)
{
  guint8 before[16];
  Fixture f;

  set_up (&f, GRID4, givens);
  memcpy (before, f.givens, sizeof before);
  g_assert_cmpint (gw_fewer_givens (f.answerer, f.givens, control), ==, wanted);
  g_assert_cmpmem (before, sizeof before, f.givens, sizeof before);
  gw_answerer_free (f.answerer);
}

static gboolean
stop_at_once (gpointer data)
{
  return TRUE;
}

static void
test_refuses (void)
{
  const GwControl control = { .should_stop = stop_at_once };

  assert_refuses ("0204040221434321", NULL, GW_FEWER_NOT_UNIQUE);
  assert_refuses ("1100000000000000", NULL, GW_FEWER_NOT_UNIQUE);
  assert_refuses ("1234341221434321", &control, GW_FEWER_STOPPED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fewer givens/to what is needed", test_reduces);
  g_test_add_func ("/fewer givens/minimal ones stay", test_minimal);
  g_test_add_func ("/fewer givens/refuses", test_refuses);
  return g_test_run ();
}
