#include "jobs/art-job.h"

#include <math.h>

#include <gdk-pixbuf/gdk-pixbuf.h>

#define MOST_SIDE   800         /* of the art: many points for each cell of any board */
#define MOST_POINTS (256 << 20) /* of the file: some kinds are read in full before they are made smaller */
#define PIECE       (64 << 10)  /* bytes between two looks at whether to stop */

static void
news_free (gpointer data)
{
  GwArtNews *news = data;

  g_clear_pointer (&news->art, gw_art_free);
  g_free (news->error);
  g_free (news);
}

/* A side of 0 ends it before memory is asked for. */
static void
on_size (GdkPixbufLoader *loader, int width, int height, gboolean *is_huge)
{
  double scale = fmin ((double) MOST_SIDE / MAX (width, 1), (double) MOST_SIDE / MAX (height, 1));

  *is_huge = (gint64) width * height > MOST_POINTS;
  if (*is_huge)
    gdk_pixbuf_loader_set_size (loader, 0, 0);
  else
    gdk_pixbuf_loader_set_size (loader, MAX (1, (int) lround (width * scale)), MAX (1, (int) lround (height * scale)));
}

/* The whole file; FALSE with an error, or without one when it was stopped. */
static gboolean
feed (GdkPixbufLoader *loader, GFile *file, const GwControl *control, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree guint8 *piece = g_malloc (PIECE);
  gssize n = 1;

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL) /* has no end, or no beginning */
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("it is not a file"));
  else
    stream = g_file_read (file, NULL, error);
  while (stream != NULL && n > 0 && !gw_control_should_stop (control))
    {
      n = g_input_stream_read (G_INPUT_STREAM (stream), piece, PIECE, NULL, error);
      if (n > 0 && !gdk_pixbuf_loader_write (loader, piece, (gsize) n, error))
        return FALSE;
    }
  return stream != NULL && n == 0;
}

static GwArt *
art_of (GdkPixbuf *stored)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_apply_embedded_orientation (stored); /* cameras lie on their side */

  return gw_art_from_pixels (gdk_pixbuf_read_pixels (pixbuf), (guint) gdk_pixbuf_get_width (pixbuf),
                             (guint) gdk_pixbuf_get_height (pixbuf), (guint) gdk_pixbuf_get_rowstride (pixbuf),
                             (guint) gdk_pixbuf_get_n_channels (pixbuf));
}

static void
work (GwJobRun *run)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  g_autoptr (GError) error = NULL;
  gboolean is_huge = FALSE, is_fed;
  GwArtNews *news;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (on_size), &is_huge);
  is_fed = feed (loader, gw_job_run_input (run), gw_job_run_control (run), &error);
  /* It must be closed in any case, and complains of what is missing only when nothing else was wrong. */
  is_fed = gdk_pixbuf_loader_close (loader, is_fed ? &error : NULL) && is_fed;
  if (!is_fed && error == NULL && !is_huge)
    return;
  news = g_new0 (GwArtNews, 1);
  if (is_huge)
    news->error = g_strdup_printf (_("it has more than %u million pixels"), MOST_POINTS >> 20);
  else if (is_fed && gdk_pixbuf_loader_get_pixbuf (loader) != NULL)
    news->art = art_of (gdk_pixbuf_loader_get_pixbuf (loader));
  else
    news->error = g_strdup (error != NULL ? error->message : _("there is no picture in it"));
  gw_job_run_publish (run, news);
}

const GwJobKind gw_art_job = { .work = work, .free_input = g_object_unref, .free_news = news_free };
