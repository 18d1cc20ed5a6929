/* Pictures of files, drawn behind a window that is not there. */
#include "jobs/thumbnail-job.h"

#include <glib/gstdio.h>

#define SIDE 40

static char *folder;

static void
add_file (GPtrArray *files, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (text != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
}

static void
on_news (GwJob *job, gpointer data, cairo_surface_t **pictures)
{
  GwThumbnail *thumbnail = data;

  g_assert_null (pictures[thumbnail->number]);
  pictures[thumbnail->number] = g_steal_pointer (&thumbnail->picture);
}

static void
draw_all (GPtrArray *files, cairo_surface_t **pictures)
{
  g_autoptr (GwJob) job = gw_job_new (&gw_thumbnail_job);
  g_autoptr (GwStyle) style = gw_style_load ("print-grey", NULL);

  g_assert_nonnull (style);
  g_signal_connect (job, "news", G_CALLBACK (on_news), pictures);
  gw_job_start (job, gw_thumbnail_question_new (g_ptr_array_ref (files), style, SIDE));
  while (gw_job_get_state (job) == GW_JOB_RUNNING)
    g_main_context_iteration (NULL, TRUE);
}

/* How much there is of what is not nothing, from 0 to 255, in the rectangle. */
static guint
darkest (cairo_surface_t *picture, guint x, guint y, guint width, guint height)
{
  guint most = 0;

  cairo_surface_flush (picture);
  for (guint row = y; row < y + height; row++)
    {
      const guint8 *line = cairo_image_surface_get_data (picture) + row * (guint) cairo_image_surface_get_stride (picture);

      for (guint column = x; column < x + width; column++)
        most = MAX (most, ((const guint32 *) (gconstpointer) line)[column] >> 24);
    }
  return most;
}

/* Two cells wide and one high: lines stand in the middle of the square, above and below them there is nothing. */
static void
test_pictures (void)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *blank = g_strnfill (100 << 10, '\n'), *large = g_strconcat ("values = 12\ncolumns = 2\nrows = 1\n", blank, NULL);
  cairo_surface_t *pictures[6] = { NULL };

  add_file (files, "wide.rf", "values = 12\ncolumns = 2\nrows = 1\n");
  add_file (files, "book.gwbook", "{\"gridwright-book\": 1}");
  add_file (files, "gone.rf", NULL);
  add_file (files, "large.rf", large);
  add_file (files, ".", NULL);
  add_file (files, "high.rf", "values = 12\ncolumns = 1\nrows = 2\n");
  draw_all (files, pictures);
  for (guint i = 1; i < 5; i++)
    g_assert_null (pictures[i]);
  g_assert_cmpint (cairo_image_surface_get_width (pictures[0]), ==, SIDE);
  g_assert_cmpint (cairo_image_surface_get_height (pictures[5]), ==, SIDE);
  g_assert_cmpuint (darkest (pictures[0], 0, 0, SIDE, SIDE / 4 - 2), ==, 0);
  g_assert_cmpuint (darkest (pictures[0], 0, SIDE / 2, SIDE / 4, 1), >, 0);
  g_assert_cmpuint (darkest (pictures[5], 0, 0, SIDE / 4 - 2, SIDE), ==, 0);
  g_assert_cmpuint (darkest (pictures[5], SIDE / 2, 0, 1, SIDE / 4), >, 0);
  cairo_surface_destroy (pictures[0]);
  cairo_surface_destroy (pictures[5]);
  for (guint i = 0; i < files->len; i++)
    g_file_delete (files->pdata[i], NULL, NULL);
}

/* Every example shows a picture of its own. */
static void
test_examples (void)
{
  g_autoptr (GDir) examples = g_dir_open (EXAMPLES, 0, NULL);
  g_autoptr (GwStyle) style = gw_style_load ("print-grey", NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const char *name;

  while ((name = g_dir_read_name (examples)) != NULL)
    {
      g_autofree char *path = g_build_filename (EXAMPLES, name, NULL), *sum = NULL;
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GwReading) reading = gw_thumbnail_read (file, NULL);
      cairo_surface_t *picture = reading != NULL ? gw_thumbnail_draw (reading->puzzle, style, 108) : NULL;

      if (picture == NULL)
        continue;
      cairo_surface_flush (picture);
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (picture), 108 * (gsize) cairo_image_surface_get_stride (picture));
      if (g_hash_table_contains (seen, sum))
        g_test_fail_printf ("%s looks like %s", name, (char *) g_hash_table_lookup (seen, sum));
      g_hash_table_insert (seen, g_steal_pointer (&sum), g_strdup (name));
      cairo_surface_destroy (picture);
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 100);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("thumbnails-XXXXXX", NULL);
  g_test_add_func ("/thumbnail-job/pictures", test_pictures);
  g_test_add_func ("/thumbnail-job/examples", test_examples);
  status = g_test_run ();
  gw_jobs_end ();
  g_rmdir (folder);
  g_free (folder);
  return status;
}
