#include "panels/path-print.h"

#include "render/path-pages.h"

/* What is printed: the panel may show another path by then. */
typedef struct
{
  GwPathFound *found;
  char        *further;
  GwStyle     *style;
  GwPathPages *pages; /* NULL before the paper is known */
  guint        per_page;
  gboolean     is_short;
} Print;

static void
print_free (gpointer data, GClosure *closure)
{
  Print *print = data;

  g_clear_pointer (&print->pages, gw_path_pages_free);
  gw_path_found_unref (print->found);
  g_free (print->further);
  gw_style_unref (print->style);
  g_free (print);
}

static void
on_begin (GtkPrintOperation *operation, GtkPrintContext *context, Print *print)
{
  const GwPathPaper paper = {
    .width = gtk_print_context_get_width (context), .height = gtk_print_context_get_height (context),
    .per_page = print->per_page, .is_short = print->is_short, .style = print->style,
    .story = print->found->story, .further = print->further, .fog = print->found->fog, .cell = print->found->cell,
  };

  g_clear_pointer (&print->pages, gw_path_pages_free);
  print->pages = gw_path_pages_new (print->found->path, &paper);
  gtk_print_operation_set_n_pages (operation, (int) gw_path_pages_count (print->pages));
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, Print *print)
{
  gw_path_pages_draw (print->pages, gtk_print_context_get_cairo_context (context), (guint) page);
}

GtkPrintOperation *
gw_path_print_new (GwPathFound *found, const char *further, GSettings *settings)
{
  GtkPrintOperation *operation;
  g_autoptr (GError) error = NULL;
  Print *print = g_new0 (Print, 1);
  gboolean is_colour = g_settings_get_boolean (settings, "path-colour");

  print->found = gw_path_found_ref (found);
  print->further = g_strdup (further);
  print->style = gw_style_load (is_colour ? "print-colour" : "print-grey", &error);
  if (print->style == NULL)
    g_error ("A built-in style cannot be read: %s", error->message);
  print->per_page = (guint) g_settings_get_int (settings, "path-per-page");
  print->is_short = g_settings_get_boolean (settings, "path-short");
  operation = gtk_print_operation_new ();
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_job_name (operation, found->story);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (on_begin), print, print_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page), print);
  return operation;
}
