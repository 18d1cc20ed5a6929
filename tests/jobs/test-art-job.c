/* Picture files read behind a window that is not there. The pictures were made by hand with zlib, not by what reads them. */
#include "jobs/art-job.h"

#include <glib/gstdio.h>

/* 4 by 2 points of grey, the left half black. */
static const guint8 half_black[] = {
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00, 0x04,
  0x00, 0x00, 0x00, 0x02, 0x08, 0x00, 0x00, 0x00, 0x00, 0x5a, 0xc3, 0x22, 0xbf, 0x00, 0x00, 0x00, 0x10, 0x49, 0x44, 0x41,
  0x54, 0x78, 0x9c, 0x63, 0x60, 0x60, 0xf8, 0xff, 0x9f, 0x01, 0x44, 0x00, 0x00, 0x0f, 0xfa, 0x03, 0xfd, 0x8c, 0xdd, 0x6a,
  0x94, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
};

/* The head of one of 40,000 by 40,000. */
static const guint8 huge[] = {
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x9c, 0x40,
  0x00, 0x00, 0x9c, 0x40, 0x08, 0x00, 0x00, 0x00, 0x00, 0x74, 0x67, 0x51, 0xd9, 0x00, 0x00, 0x00, 0x0c, 0x49, 0x44, 0x41,
  0x54, 0x78, 0x9c, 0x63, 0x60, 0x20, 0x15, 0x00, 0x00, 0x00, 0x32, 0x00, 0x01, 0x41, 0x3c, 0x9c, 0x16,
};

typedef struct
{
  guint  n;
  GwArt *art;
  char  *error;
} Heard;

static void
on_news (GwJob *job, gpointer data, Heard *heard)
{
  GwArtNews *news = data;

  heard->n++;
  heard->art = g_steal_pointer (&news->art);
  heard->error = g_steal_pointer (&news->error);
}

static Heard
read_file (GFile *file)
{
  g_autoptr (GwJob) job = gw_job_new (&gw_art_job);
  Heard heard = { 0 };

  g_signal_connect (job, "news", G_CALLBACK (on_news), &heard);
  gw_job_start (job, g_object_ref (file));
  g_assert_cmpuint (heard.n, ==, 0); /* nobody waited for it */
  while (gw_job_get_state (job) == GW_JOB_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (heard.n, ==, 1);
  g_assert_true ((heard.art == NULL) == (heard.error != NULL));
  return heard;
}

static Heard
read_bytes (const void *bytes, gsize n)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  Heard heard;

  g_close (g_file_open_tmp ("art-XXXXXX", &path, NULL), NULL);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) n, NULL));
  file = g_file_new_for_path (path);
  heard = read_file (file);
  g_unlink (path);
  return heard;
}

static void
assert_refused (Heard heard, const char *pattern)
{
  g_assert_null (heard.art);
  if (!g_pattern_match_simple (pattern, heard.error))
    g_error ("\"%s\" is not %s", heard.error, pattern);
  g_free (heard.error);
}

/* As wide for its height as it was, the left dark and the right paper. */
static void
test_picture (void)
{
  Heard heard = read_bytes (half_black, sizeof half_black);
  GwArt *art = heard.art;

  g_assert_nonnull (art);
  g_assert_cmpuint (art->width, ==, 2 * art->height);
  g_assert_cmpuint (art->width, <=, 1000);
  for (guint y = 0; y < art->height; y += 10)
    {
      g_assert_cmpuint (art->dark[y * art->width + art->width / 8], >, 250);
      g_assert_cmpuint (art->dark[y * art->width + art->width * 7 / 8], <, 5);
    }
  gw_art_free (art);
}

/* Refused by its head, before there is memory for it. */
static void
test_huge (void)
{
  assert_refused (read_bytes (huge, sizeof huge), "it has more than 256 million pixels");
}

static void
test_broken (void)
{
  assert_refused (read_bytes ("not a picture", 13), "?*");
  assert_refused (read_bytes ("", 0), "?*");
  assert_refused (read_bytes (half_black, sizeof half_black / 2), "?*");
}

/* Devices and pipes would keep the thread for ever. */
static void
test_no_file (void)
{
  g_autoptr (GFile) zero = g_file_new_for_path ("/dev/zero"), missing = g_file_new_for_path ("/no/such/picture.png");

  assert_refused (read_file (zero), "it is not a file");
  assert_refused (read_file (missing), "*/no/such/picture.png*");
}

/* Of what was asked before nothing is heard. */
static void
test_newest (void)
{
  g_autoptr (GwJob) job = gw_job_new (&gw_art_job);
  Heard heard = { 0 };

  g_signal_connect (job, "news", G_CALLBACK (on_news), &heard);
  gw_job_start (job, g_file_new_for_path ("/dev/zero"));
  gw_job_start (job, g_file_new_for_path ("/no/such/picture.png"));
  while (gw_job_get_state (job) == GW_JOB_RUNNING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (heard.n, ==, 1);
  assert_refused (heard, "*/no/such/picture.png*");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art-job/picture", test_picture);
  g_test_add_func ("/art-job/huge", test_huge);
  g_test_add_func ("/art-job/broken", test_broken);
  g_test_add_func ("/art-job/no-file", test_no_file);
  g_test_add_func ("/art-job/the-newest", test_newest);
  return g_test_run ();
}
