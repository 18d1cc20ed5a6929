#define G_LOG_DOMAIN "gridwright"

#include "app/print-sheet.h"

#include "canvas/picture.h"

struct _GwPrintSheet
{
  GwScene *scene;
  guint8  *solution; /* may be NULL */
  GwStyle *style;
  GwSheet  sheet;    /* of these */
  char    *paper;    /* name of a GtkPaperSize */
};

/* Pale where ink is to be spared, and without colour, of which cartridges are small. */
static GwStyle *
style_of (GSettings *settings)
{
  g_autoptr (GwStyle) grey = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_settings_get_boolean (settings, "print-save-ink"))
    return gw_picture_paper_style ();
  grey = gw_style_load ("print-grey", &error);
  if (grey == NULL)
    g_error ("A built-in style cannot be read: %s", error->message);
  return gw_style_sparing (grey);
}

static char *
paper_of (GSettings *settings)
{
  static const char *const names[] = { NULL, GTK_PAPER_NAME_A4, GTK_PAPER_NAME_LETTER };
  guint chosen = (guint) g_settings_get_enum (settings, "print-paper");
  const char *usual = gtk_paper_size_get_default ();

  if (chosen > 0 && chosen < G_N_ELEMENTS (names))
    return g_strdup (names[chosen]);
  return g_strdup (g_str_equal (usual, GTK_PAPER_NAME_LETTER) ? usual : GTK_PAPER_NAME_A4);
}

GwPrintSheet *
gw_print_sheet_new (GwPuzzle *puzzle, const guint8 *solution, GSettings *settings)
{
  static const guint per_page[] = { 1, 2, 4 };
  GwPrintSheet *self = g_new0 (GwPrintSheet, 1);

  self->scene = gw_scene_new (puzzle);
  self->solution = solution != NULL ? g_memdup2 (solution, puzzle->grid->n_cells) : NULL;
  self->style = style_of (settings);
  self->paper = paper_of (settings);
  self->sheet = (GwSheet) {
    .scene = self->scene, .solution = self->solution, .style = self->style,
    .kind = (GwSheetKind) g_settings_get_enum (settings, "print-solution"),
    .per_page = per_page[MIN ((guint) g_settings_get_enum (settings, "print-per-page"), G_N_ELEMENTS (per_page) - 1)],
  };
  return self;
}

void
gw_print_sheet_free (GwPrintSheet *self)
{
  gw_scene_free (self->scene);
  gw_style_unref (self->style);
  g_free (self->solution);
  g_free (self->paper);
  g_free (self);
}

const GwSheet *
gw_print_sheet_get (const GwPrintSheet *self)
{
  return &self->sheet;
}

gboolean
gw_print_sheet_is_letter (const GwPrintSheet *self)
{
  return g_str_equal (self->paper, GTK_PAPER_NAME_LETTER);
}

static void
measure_paper (const GwPrintSheet *self, double *width, double *height)
{
  GtkPaperSize *size = gtk_paper_size_new (self->paper);

  *width = gtk_paper_size_get_width (size, GTK_UNIT_POINTS);
  *height = gtk_paper_size_get_height (size, GTK_UNIT_POINTS);
  gtk_paper_size_free (size);
}

/* ---- to a file ---- */

GBytes *
gw_print_sheet_to_pdf (const GwPrintSheet *self, GError **error)
{
  double width, height;

  measure_paper (self, &width, &height);
  return gw_sheet_to_pdf (&self->sheet, width, height, error);
}

/* ---- to a printer ---- */

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, const GwPrintSheet *self)
{
  gw_sheet_draw (&self->sheet, (guint) page, gtk_print_context_get_cairo_context (context), gtk_print_context_get_width (context),
                 gtk_print_context_get_height (context));
}

static GtkPageSetup *
make_setup (const GwPrintSheet *self)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  GtkPaperSize *size = gtk_paper_size_new (self->paper);

  gtk_page_setup_set_paper_size (setup, size);
  gtk_paper_size_free (size);
  gtk_page_setup_set_orientation (setup, gw_sheet_is_wide (&self->sheet) ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_page_setup_set_left_margin (setup, GW_SHEET_MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_right_margin (setup, GW_SHEET_MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_top_margin (setup, GW_SHEET_MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_bottom_margin (setup, GW_SHEET_MARGIN, GTK_UNIT_POINTS);
  return setup;
}

static void
free_with_closure (gpointer data, GClosure *closure)
{
  gw_print_sheet_free (data);
}

GtkPrintOperation *
gw_print_sheet_operation (GwPrintSheet *self, const char *job_name)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = make_setup (self);

  gtk_print_operation_set_n_pages (operation, (int) gw_sheet_count_pages (&self->sheet));
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_job_name (operation, job_name);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (on_draw_page), self, free_with_closure, 0);
  return operation;
}

/* ---- to the screen ---- */

GdkTexture *
gw_print_sheet_preview (const GwPrintSheet *self, guint page, guint height)
{
  double across, down, swap, scale;
  cairo_surface_t *surface;
  cairo_t *cr;

  measure_paper (self, &across, &down);
  if (gw_sheet_is_wide (&self->sheet))
    swap = across, across = down, down = swap;
  scale = height / down;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (across * scale), (int) height);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, GW_SHEET_MARGIN, GW_SHEET_MARGIN);
  gw_sheet_draw (&self->sheet, page, cr, across - 2 * GW_SHEET_MARGIN, down - 2 * GW_SHEET_MARGIN);
  cairo_destroy (cr);
  return gw_picture_from_surface (surface);
}
