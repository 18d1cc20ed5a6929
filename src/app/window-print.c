#include "app/window-private.h"
#include "canvas/picture.h"
#include "canvas/picture-provider.h"
#include "render/output.h"

#define LARGEST_CELL 72 /* points: a 4 x 4 need not fill the sheet */

/* One page: the picture that `gridwright-cli render --title --rules` makes, as large as it fits. */
static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, GwWindow *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double room = gtk_print_context_get_width (context), width, height, unit, scale;
  GwPuzzle *puzzle = gw_document_get_drawn (self->document);
  g_autoptr (GwStyle) style = gw_picture_paper_style ();
  g_autoptr (GwScene) scene = NULL;
  GwOutputSettings settings = { .style = style, .has_title = TRUE, .has_rules = TRUE };

  if (puzzle == NULL)
    return;
  scene = gw_scene_new (puzzle);
  gw_output_measure (scene, &settings, &width, &height, &unit);
  scale = MIN (MIN (room / width, gtk_print_context_get_height (context) / height), LARGEST_CELL / unit);
  cairo_translate (cr, (room - width * scale) / 2, 0);
  cairo_scale (cr, scale, scale);
  gw_output_draw (scene, &settings, cr);
}

static void
on_done (GtkPrintOperation *operation, GtkPrintOperationResult result, GwWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  gw_window_say_fault (self, error->message);
}

GtkPrintOperation *
gw_window_make_print (GwWindow *self)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();

  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_job_name (operation, gtk_window_get_title (GTK_WINDOW (self)));
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (on_draw_page), self, 0);
  g_signal_connect_object (operation, "done", G_CALLBACK (on_done), self, 0);
  return operation;
}

void
gw_window_print (GwWindow *self)
{
  g_autoptr (GtkPrintOperation) operation = gw_window_make_print (self);
  g_autoptr (GError) error = NULL;

  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error) ==
        GTK_PRINT_OPERATION_RESULT_ERROR && error != NULL)
    gw_window_say_fault (self, error->message);
}

void
gw_window_copy_picture (GwWindow *self)
{
  GwPuzzle *puzzle = gw_document_get_drawn (self->document);
  g_autoptr (GdkContentProvider) provider = puzzle != NULL ? gw_picture_provider_new (puzzle) : NULL;

  if (provider == NULL)
    return;
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), provider);
  gw_window_say (self, _("Picture copied"));
}
