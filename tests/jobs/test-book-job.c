/* A book behind the window that is not there: checked, exported, its recipes filled. */
#include <glib/gstdio.h>
#include <string.h>

#include "jobs/book-job.h"

/* A puzzle of four by four with one solution, and the same without its last given, which has several. */
#define RF  "values = 1234\\ncolumns = 4\\nrows = 4\\nrow_groups\\ncolumn_groups\\nbox_groups(2,2)\\nset_cell(1,1)\\nset_cell(2,2)\\nset_cell(3,3)\\n" \
            "set_cell(5,3)\\nset_cell(9,2)\\nset_cell(10,1)\\nset_cell(15,2)"
#define OPEN "values = 1234\\ncolumns = 4\\nrows = 4\\nrow_groups\\ncolumn_groups\\nbox_groups(2,2)\\nset_cell(1,1)"
#define BOOK(puzzles, editions) "{\"gridwright-book\": 1, \"title\": \"Two\", \"contents\": false, \"how-to-play\": false, \"editions\": [" editions "], \"chapters\": " \
                                "[{\"title\": \"One\", \"puzzles\": [" puzzles "]}]}"
#define GIVEN  "{\"rf\": \"" RF "\"}"
#define MADE   "{\"recipe\": {\"preset\": \"plain\"}, \"count\": 2}"
#define SMALL  "{\"name\": \"small\", \"trim\": \"5x8\", \"layout\": 1}"
#define LARGE  "{\"name\": \"large\", \"trim\": \"8.5x11\", \"layout\": 1}"

static void
take_report (GwJob *job, GwBookReport *news, GwBookReport *report)
{
  *report = *news;
  report->problems = g_ptr_array_ref (news->problems);
  report->error = g_strdup (news->error);
}

static GwBookReport
ask (const GwJobKind *kind, const char *json, const char *edition, const char *path)
{
  g_autoptr (GwJob) job = gw_job_new (kind);
  GwBookReport report = { NULL };

  g_signal_connect (job, "news", G_CALLBACK (take_report), &report);
  gw_job_start (job, gw_book_question_new (g_strdup (json), NULL, edition, path));
  while (gw_job_get_state (job) == GW_JOB_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (report.problems);
  return report;
}

static void
report_clear (GwBookReport *report)
{
  g_ptr_array_unref (report->problems);
  g_free (report->error);
}

/* Every edition is set and looked through; nothing is written. */
static void
test_check (void)
{
  GwBookReport fine = ask (&gw_book_check_job, BOOK (GIVEN, SMALL ", " LARGE), NULL, NULL);
  GwBookReport wrong = ask (&gw_book_check_job, BOOK ("{\"rf\": \"" OPEN "\"}", SMALL), NULL, NULL);

  g_assert_cmpuint (fine.n_errors, ==, 0);
  g_assert_cmpuint (fine.n_puzzles, ==, 1);
  g_assert_false (fine.is_written);
  g_assert_null (fine.error);
  g_assert_cmpuint (wrong.n_errors, >, 0);
  g_assert_cmpuint (wrong.problems->len, >=, wrong.n_errors);
  report_clear (&fine);
  report_clear (&wrong);
}

/* The edition that is named, and that one alone; not with errors; an edition that there is not is an error. */
static void
test_export (void)
{
  g_autofree char *folder = g_dir_make_tmp ("book-job-XXXXXX", NULL), *path = g_build_filename (folder, "large.pdf", NULL);
  GwBookReport fine = ask (&gw_book_export_job, BOOK (GIVEN, SMALL ", " LARGE), "large", path);
  GwBookReport wrong, nowhere;

  g_assert_true (fine.is_written);
  g_assert_null (fine.error);
  g_assert_cmpuint (fine.n_pages, >, 0);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_unlink (path);
  wrong = ask (&gw_book_export_job, BOOK ("{\"rf\": \"" OPEN "\"}", SMALL), NULL, path);
  g_assert_false (wrong.is_written);
  g_assert_null (wrong.error);
  g_assert_cmpuint (wrong.n_errors, >, 0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  nowhere = ask (&gw_book_export_job, BOOK (GIVEN, SMALL), "medium", path);
  g_assert_false (nowhere.is_written);
  g_assert_nonnull (nowhere.error);
  report_clear (&fine);
  report_clear (&wrong);
  report_clear (&nowhere);
  g_rmdir (folder);
}

static void
take_made (GwJob *job, GwBookFilled *news, GPtrArray *made)
{
  g_assert_null (news->error);
  g_ptr_array_add (made, g_strdup_printf ("%u/%u: %u", news->chapter, news->entry, news->texts->len));
}

/* Each recipe once, in the order of the book; what is no recipe is passed over. */
static void
test_fill (void)
{
  g_autoptr (GwJob) job = gw_job_new (&gw_book_fill_job);
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_free);

  g_signal_connect (job, "news", G_CALLBACK (take_made), made);
  gw_job_start (job, gw_book_question_new (g_strdup (BOOK (GIVEN ", " MADE ", " GIVEN ", " MADE, SMALL)), NULL, NULL, NULL));
  while (gw_job_get_state (job) == GW_JOB_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (made->len, ==, 2);
  g_assert_cmpstr (made->pdata[0], ==, "0/1: 2");
  g_assert_cmpstr (made->pdata[1], ==, "0/3: 2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/book-job/check", test_check);
  g_test_add_func ("/book-job/export", test_export);
  g_test_add_func ("/book-job/fill", test_fill);
  return g_test_run ();
}
