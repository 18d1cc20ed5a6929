/* A program in which somebody solves a puzzle without a file is killed at random moments. Everything that was entered more than two seconds
 * before must be offered, with the puzzle. The child is this program again. */
#include "kill-support.h"

#include <string.h>

#include "play/solve.h"
#include "session/session.h"

static const char *program;

/* ---- the child ---- */

static void
random_entry (GwSession *session, GwRandom *random)
{
  const GwPlace place = gw_place_cell ((GwCell) gw_random_below (random, 16));

  if (gw_random_below (random, 5) == 0)
    {
      gw_session_undo (session);
      return;
    }
  gw_session_select_place (session, &place);
  gw_session_type (session, '1' + gw_random_below (random, 4), gw_random_below (random, 3) == 0 ? GW_BOARD_SHIFT : 0);
}

static G_NORETURN void
solve_for_ever (char **argv)
{
  g_autoptr (GwDocument) document = document_new (clean_text);
  GwSession *session = gw_session_new ();
  GwRandom random;

  gw_random_init (&random, g_ascii_strtoull (argv[3], NULL, 10));
  gw_document_set_journal (document, argv[2], 50);
  gw_session_set_document (session, document);
  gw_session_play_anew (session);
  for (;;)
    {
      GBytes *solve;

      random_entry (session, &random);
      solve = gw_document_get_solve (document);
      if (solve != NULL) /* something was entered */
        kill_report (solve);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (1000 + gw_random_below (&random, 10000));
    }
}

/* ---- the parent ---- */

/* What the next start has of it: the puzzle as it was, PUZZLE, and a solve that fits it; empty when nothing is offered. */
static GBytes *
restart (const char *journals, const char *puzzle)
{
  g_autoptr (GPtrArray) list = gw_recovery_list (journals);
  g_autoptr (GwDocument) document = NULL;
  g_autoptr (GwPlay) play = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *solve = NULL;
  GBytes *found;

  g_assert_cmpuint (list->len, <=, 1);
  if (list->len == 0)
    return text_bytes ("");
  document = gw_document_recover (list->pdata[0]);
  text = document_text (document);
  g_assert_cmpstr (text, ==, puzzle);
  found = g_bytes_ref (gw_document_get_solve (document));
  solve = g_strndup (g_bytes_get_data (found, NULL), g_bytes_get_size (found));
  play = gw_solve_read (gw_document_get_puzzle (document), solve, G_MAXINT64, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (play->entries->len, >, 0);
  gw_document_discard (document);
  return found;
}

static gint64
check_kill (gint64 life, guint64 seed)
{
  g_autofree char *folder = folder_new (), *journals = file_path (folder, "j"), *seed_text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  char *argv[] = { (char *) program, (char *) "--child", journals, seed_text, NULL };
  g_autoptr (GByteArray) reports = NULL;
  g_autoptr (GBytes) start = text_bytes (""), found = NULL;
  gint64 end, age;
  guint n = 0;

  reports = kill_run (argv, life, &end);
  found = restart (journals, clean_text);
  age = kill_age_of_loss (reports, start, found, end, &n);
  g_test_message ("seed %s: %u entries in %d ms, lost: %d ms", seed_text, n, (int) (life / 1000), (int) (age / 1000));
  folder_free (g_steal_pointer (&folder));
  return age;
}

/* An entry that was made, written, and not reported: its text is in no report. At most one, at the very end. */
static void
test_kills (void)
{
  const guint n = g_getenv ("GW_TEST_LONG") != NULL ? 30 : 5;
  guint n_unreported = 0;
  GwRandom random;

  gw_random_init (&random, test_seed ());
  for (guint i = 0; i < n; i++)
    {
      gint64 age = check_kill (100000 + gw_random_below (&random, 1200000), test_seed () * 1000 + i);

      n_unreported += age < 0;
      g_assert_cmpint (age, <=, 2 * G_USEC_PER_SEC);
    }
  g_assert_cmpuint (n_unreported, <=, n / 5);
}

/* ---- without a kill ---- */

static void
enter (GwSession *session, GwCell cell, gunichar symbol)
{
  const GwPlace place = gw_place_cell (cell);

  gw_session_select_place (session, &place);
  gw_session_type (session, symbol, 0);
}

/* It is there while something is entered that no file has, beside edits of the puzzle as well, and never asks to be saved. */
static void
test_life (void)
{
  g_autoptr (GwDocument) document = document_new ("values = 12\ncolumns = 2\nrows = 1\nrow_groups\n");
  g_autoptr (GwSession) session = gw_session_new ();

  gw_session_set_document (session, document);
  gw_session_play_anew (session);
  g_assert_null (gw_document_get_solve (document));
  enter (session, 0, '1');
  g_assert_nonnull (gw_document_get_solve (document));
  g_assert_false (gw_document_is_dirty (document));
  gw_session_set_play (session, NULL);
  g_assert_nonnull (gw_document_get_solve (document)); /* who comes back goes on */
  gw_session_play_anew (session);
  g_assert_null (gw_document_get_solve (document));
  enter (session, 0, '1');
  enter (session, 1, '2'); /* solved */
  g_assert_null (gw_document_get_solve (document));
  gw_session_undo (session);
  g_assert_nonnull (gw_document_get_solve (document));
  gw_document_discard (document);
  g_assert_null (gw_document_get_solve (document));
  gw_session_set_play (session, NULL);
}

/* Whoever goes in the middle of it leaves puzzle and solve behind, once; whoever has solved it leaves nothing. */
static void
test_left_behind (void)
{
  g_autofree char *folder = folder_new ();
  g_autoptr (GBytes) wanted = NULL, found = NULL, nothing = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GwDocument) document = document_new ("values = 12\ncolumns = 2\nrows = 1\nrow_groups\n");
      g_autoptr (GwSession) session = gw_session_new ();

      gw_document_set_journal (document, folder, 10);
      gw_session_set_document (session, document);
      gw_session_play_anew (session);
      enter (session, 0, '1');
      if (i == 1)
        enter (session, 1, '2');
      else
        wanted = g_bytes_ref (gw_document_get_solve (document));
      gw_session_set_play (session, NULL);
      g_assert_true (gw_document_flush (document, NULL));
      g_clear_object (&session);
      g_clear_object (&document);
      if (i == 0)
        found = restart (folder, "values = 12\ncolumns = 2\nrows = 1\nrow_groups\n");
      else
        nothing = restart (folder, NULL);
    }
  g_assert_true (g_bytes_equal (found, wanted));
  g_assert_cmpuint (g_bytes_get_size (nothing), ==, 0);
  folder_free (g_steal_pointer (&folder));
}

int
main (int argc, char **argv)
{
  if (argc == 4 && strcmp (argv[1], "--child") == 0)
    solve_for_ever (argv);
  g_test_init (&argc, &argv, NULL);
  program = argv[0];
  g_test_add_func ("/kill-play/life", test_life);
  g_test_add_func ("/kill-play/left-behind", test_left_behind);
  g_test_add_func ("/kill-play/random-moments", test_kills);
  return run_isolated ();
}
