/* A program that edits is killed at random moments. Everything that is older than two seconds must be offered.
 *
 * The child is this program again. After each edit it writes one report to a pipe: when (monotonic clock), and the text. */
#include "kill-support.h"

#include <string.h>
#include <unistd.h>

static const char *program;

/* ---- the child ---- */

/* Edits until it is killed; saves now and then. The report of an edit comes after it: nobody can lose what was not done. */
static G_NORETURN void
edit_for_ever (char **argv)
{
  g_autoptr (GFile) file = g_file_new_for_path (argv[3]);
  guint interval = (guint) atoi (argv[4]), pause = (guint) atoi (argv[5]);
  GwDocument *document = gw_document_open (file, NULL);
  GwRandom random;

  gw_random_init (&random, g_ascii_strtoull (argv[6], NULL, 10));
  gw_document_set_journal (document, argv[2], interval);
  for (;;)
    {
      g_autoptr (GBytes) text = NULL;

      random_step (document, &random);
      text = gw_document_write_text (document);
      kill_report (text);
      if (gw_random_below (&random, 40) == 0)
        save_now (document, NULL, GW_SAVE, NULL);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (pause * 100 + gw_random_below (&random, pause * 1000 + 1));
    }
}

/* ---- the parent ---- */

static GBytes *
text_of_file (const char *path)
{
  g_autofree char *text = file_text (path);

  return text_bytes (text);
}

/* What one would have after a restart: the recovered text, or the file when nothing is offered. */
static GBytes *
restart (const char *journals, const char *path)
{
  g_autoptr (GPtrArray) list = gw_recovery_list (journals);
  g_autoptr (GwDocument) document = NULL;

  g_assert_cmpuint (list->len, <=, 1);
  if (list->len == 0)
    return text_of_file (path);
  document = gw_document_recover (list->pdata[0]);
  gw_document_discard (document);
  return gw_document_write_text (document);
}

/* The child may have made one more edit than it could report. */
static gint64
check_kill (guint interval, guint pause, gint64 life, guint64 seed)
{
  g_autofree char *folder = folder_new (), *journals = file_path (folder, "j"), *path = file_path (folder, "puzzle.rf");
  g_autofree char *interval_text = g_strdup_printf ("%u", interval), *pause_text = g_strdup_printf ("%u", pause);
  g_autofree char *seed_text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  char *argv[] = { (char *) program, (char *) "--child", journals, path, interval_text, pause_text, seed_text, NULL };
  g_autoptr (GByteArray) reports = NULL;
  g_autoptr (GBytes) start = text_bytes (clean_text), found = NULL;
  gint64 end, age;
  guint n = 0;

  file_write (path, clean_text);
  reports = kill_run (argv, life, &end);
  found = restart (journals, path);
  age = kill_age_of_loss (reports, start, found, end, &n);
  g_test_message ("seed %s: %u edits in %d ms, lost: %d ms", seed_text, n, (int) (life / 1000), (int) (age / 1000));
  folder_free (g_steal_pointer (&folder));
  return age;
}

/* An edit that was made, written, and not reported: its text is in no report. At most one, at the very end. */
static void
test_kills (void)
{
  gboolean is_long = g_getenv ("GW_TEST_LONG") != NULL;
  guint n = is_long ? 30 : 5, interval = is_long ? 500 : 50, n_unreported = 0;
  GwRandom random;

  gw_random_init (&random, test_seed ());
  for (guint i = 0; i < n; i++)
    {
      gint64 life = is_long ? 200000 + gw_random_below (&random, 8000000) : 100000 + gw_random_below (&random, 1200000);
      gint64 age = check_kill (interval, is_long ? 40 : 10, life, test_seed () * 1000 + i);

      n_unreported += age < 0;
      g_assert_cmpint (age, <=, 2 * G_USEC_PER_SEC);
    }
  g_assert_cmpuint (n_unreported, <=, n / 5);
}

int
main (int argc, char **argv)
{
  if (argc == 7 && strcmp (argv[1], "--child") == 0)
    edit_for_ever (argv);
  g_test_init (&argc, &argv, NULL);
  program = argv[0];
  g_test_add_func ("/kill/random-moments", test_kills);
  return run_isolated ();
}
