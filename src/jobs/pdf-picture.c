#include "jobs/pdf-picture.h"

#include <math.h>

#include <cairo.h>
#include <poppler.h>

#define MOST_PIXELS 8192 /* a side: more would show nothing more on any screen */

GwPdfQuestion *
gw_pdf_question_new (const char *path, guint first, guint n, double scale)
{
  GwPdfQuestion *question = g_new0 (GwPdfQuestion, 1);

  *question = (GwPdfQuestion) { g_strdup (path), first, MIN (n, GW_MOST_PDF_PICTURES), scale };
  return question;
}

static void
question_free (gpointer data)
{
  g_free (((GwPdfQuestion *) data)->path);
  g_free (data);
}

static void
pictures_free (gpointer data)
{
  GwPdfPictures *pictures = data;

  for (guint i = 0; i < pictures->n; i++)
    g_free (pictures->pictures[i].pixels);
  g_free (pictures->error);
  g_free (pictures);
}

static void
draw (PopplerPage *page, double scale, GwPdfPicture *picture)
{
  cairo_surface_t *surface;
  double width, height;
  cairo_t *cr;

  poppler_page_get_size (page, &width, &height);
  picture->width = (guint) CLAMP (ceil (width * scale), 1, MOST_PIXELS);
  picture->height = (guint) CLAMP (ceil (height * scale), 1, MOST_PIXELS);
  picture->stride = (guint) cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, (int) picture->width);
  picture->pixels = g_malloc0 ((gsize) picture->stride * picture->height);
  surface = cairo_image_surface_create_for_data (picture->pixels, CAIRO_FORMAT_ARGB32, (int) picture->width, (int) picture->height,
                                                 (int) picture->stride);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, picture->width / width, picture->height / height);
  poppler_page_render (page, cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
}

static void
work (GwJobRun *run)
{
  const GwPdfQuestion *question = gw_job_run_input (run);
  g_autofree char *uri = g_filename_to_uri (question->path, NULL, NULL);
  g_autoptr (GError) error = NULL;
  PopplerDocument *document = poppler_document_new_from_file (uri, NULL, &error);
  GwPdfPictures *pictures = g_new0 (GwPdfPictures, 1);

  if (document == NULL)
    pictures->error = g_strdup (error->message);
  for (guint i = 0; document != NULL && i < question->n && !gw_control_should_stop (gw_job_run_control (run)); i++)
    {
      PopplerPage *page = poppler_document_get_page (document, (int) (question->first + i));

      if (page == NULL)
        break;
      pictures->pictures[i].page = question->first + i;
      draw (page, question->scale, &pictures->pictures[pictures->n++]);
      g_object_unref (page);
    }
  g_clear_object (&document);
  gw_job_run_publish (run, pictures);
}

const GwJobKind gw_pdf_picture_job = { .work = work, .free_input = question_free, .free_news = pictures_free };
