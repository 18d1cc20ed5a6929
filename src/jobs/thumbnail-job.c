#define G_LOG_DOMAIN "gridwright"

#include "jobs/thumbnail-job.h"

#include "document/disk.h"
#include "render/output.h"

/* Puzzles for people have a few thousand bytes. Drawing cannot be stopped in the middle, and the end of the program waits for it. */
#define MOST_BYTES (64 << 10)

GwThumbnailQuestion *
gw_thumbnail_question_new (GPtrArray *files, GwStyle *style, guint side)
{
  GwThumbnailQuestion *question = g_new (GwThumbnailQuestion, 1);

  *question = (GwThumbnailQuestion) { files, gw_style_ref (style), side };
  return question;
}

static void
question_free (gpointer data)
{
  GwThumbnailQuestion *question = data;

  g_ptr_array_unref (question->files);
  gw_style_unref (question->style);
  g_free (question);
}

static void
thumbnail_free (gpointer data)
{
  GwThumbnail *thumbnail = data;

  g_clear_pointer (&thumbnail->picture, cairo_surface_destroy);
  g_free (thumbnail);
}

/* Somebody may have put anything in its place since it was used. */
static gboolean
is_small_file (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR && g_file_info_get_size (info) <= MOST_BYTES;
}

GwReading *
gw_thumbnail_read (GFile *file, const GwControl *control)
{
  g_autoptr (GBytes) bytes = NULL;
  GwReading *reading;
  GwStamp stamp = { 0 };

  if (!is_small_file (file))
    return NULL;
  bytes = gw_disk_read (file, &stamp, NULL, NULL);
  gw_stamp_clear (&stamp);
  reading = bytes != NULL ? gw_source_read_while (bytes, control) : NULL;
  if (reading != NULL && reading->puzzle != NULL)
    return reading;
  gw_reading_free (reading);
  return NULL;
}

cairo_surface_t *
gw_thumbnail_draw (GwPuzzle *puzzle, const GwStyle *style, guint side)
{
  g_autoptr (GwScene) scene = gw_scene_new (puzzle);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) side, (int) side);
  cairo_t *cr = cairo_create (picture);

  gw_output_draw_fitting (scene, cr, style, NULL, GW_ALL_LAYERS, side, side);
  cairo_destroy (cr);
  return picture;
}

static void
work (GwJobRun *run)
{
  const GwThumbnailQuestion *question = gw_job_run_input (run);
  const GwControl *control = gw_job_run_control (run);

  for (guint i = 0; i < question->files->len && !gw_control_should_stop (control); i++)
    {
      g_autoptr (GwReading) reading = gw_thumbnail_read (question->files->pdata[i], control);
      GwThumbnail *thumbnail;

      if (reading == NULL)
        continue;
      thumbnail = g_new (GwThumbnail, 1);
      *thumbnail = (GwThumbnail) { i, gw_thumbnail_draw (reading->puzzle, question->style, question->side) };
      gw_job_run_publish (run, thumbnail);
    }
}

const GwJobKind gw_thumbnail_job = { .work = work, .free_input = question_free, .free_news = thumbnail_free };
