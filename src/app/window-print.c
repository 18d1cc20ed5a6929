#define G_LOG_DOMAIN "gridwright"

#include "app/window-private.h"
#include "canvas/picture.h"

#define PICTURE_PIXELS 1200

/* One page: title, author, the puzzle, the rules text below it. Lengths in points. */

static double
draw_text (cairo_t *cr, const char *text, const char *font, double width, double y, PangoAlignment alignment)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *description = pango_font_description_from_string (font);
  int height;

  if (text == NULL || *text == '\0')
    {
      pango_font_description_free (description);
      return y;
    }
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, alignment);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  cairo_move_to (cr, 0, y);
  pango_cairo_show_layout (cr, layout);
  return y + height + 6;
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, GwWindow *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context), height = gtk_print_context_get_height (context), y = 0;
  g_autoptr (GwStyle) style = gw_picture_paper_style ();
  g_autoptr (GwScene) scene = NULL;
  const char *author = gw_document_get_fact (self->document, "author");
  g_autofree char *by = author != NULL ? g_strdup_printf (_("by %s"), author) : NULL;
  GwPuzzle *puzzle = gw_document_get_drawn (self->document);
  double room;

  cairo_set_source_rgb (cr, 0, 0, 0);
  y = draw_text (cr, gw_document_get_fact (self->document, "title"), "Sans Bold 18", width, y, PANGO_ALIGN_CENTER);
  y = draw_text (cr, by, "Sans 11", width, y, PANGO_ALIGN_CENTER);
  if (puzzle == NULL)
    return;
  scene = gw_scene_new (puzzle);
  room = MIN (height - y - 120, width * scene->bounds.height / scene->bounds.width + 20);
  cairo_save (cr);
  cairo_translate (cr, 0, y);
  gw_picture_draw (scene, cr, style, width, room);
  cairo_restore (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  draw_text (cr, gw_document_get_fact (self->document, "rules"), "Sans 10", width, y + room + 8, PANGO_ALIGN_LEFT);
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

void
gw_window_print (GwWindow *self)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_job_name (operation, gtk_window_get_title (GTK_WINDOW (self)));
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (on_draw_page), self, 0);
  g_signal_connect_object (operation, "done", G_CALLBACK (on_done), self, 0);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error) ==
        GTK_PRINT_OPERATION_RESULT_ERROR && error != NULL)
    gw_window_say_fault (self, error->message);
}

void
gw_window_copy_picture (GwWindow *self)
{
  GwPuzzle *puzzle = gw_document_get_drawn (self->document);
  g_autoptr (GwStyle) style = gw_picture_paper_style ();
  g_autoptr (GdkTexture) texture = NULL;

  if (puzzle == NULL)
    return;
  texture = gw_picture_texture (puzzle, style, PICTURE_PIXELS, PICTURE_PIXELS, TRUE);
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  gw_window_say (self, _("Picture copied"));
}
