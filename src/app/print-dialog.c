#define G_LOG_DOMAIN "gridwright"

#include "app/print-dialog.h"

#include "app/print-sheet.h"
#include "app/settings.h"
#include "app/window-private.h"

#define PREVIEW 250u /* pixels high */

struct _GwPrintDialog
{
  AdwWindow   parent_instance;

  /* Template widgets */
  GtkPicture  *first_page, *second_page;
  AdwComboRow *solution, *per_page, *paper;
  GtkSwitch   *save_ink;
  GtkWidget   *no_solution, *pdf_button, *print_button;

  GwWindow    *window; /* borrowed: it is over that */
  GwPuzzle    *puzzle; /* as it was when it was asked for */
  gboolean     is_filling;
};

G_DEFINE_FINAL_TYPE (GwPrintDialog, gw_print_dialog, ADW_TYPE_WINDOW)

/* ---- what is printed ---- */

static GwPrintSheet *
make_sheet (GwPrintDialog *self)
{
  g_autofree guint8 *solution = gw_window_get_solution (self->window);

  return gw_print_sheet_new (self->puzzle, solution, gw_settings_get ());
}

static void
show_page (GtkPicture *picture, const GwPrintSheet *sheet, guint page)
{
  gboolean is_there = page < gw_sheet_count_pages (gw_print_sheet_get (sheet));
  guint scale = (guint) gtk_widget_get_scale_factor (GTK_WIDGET (picture));
  g_autoptr (GdkTexture) texture = is_there ? gw_print_sheet_preview (sheet, page, PREVIEW * scale) : NULL;

  gtk_picture_set_paintable (picture, GDK_PAINTABLE (texture));
  gtk_widget_set_visible (GTK_WIDGET (picture), is_there);
}

/* Why no solution can be printed, NULL when one can. */
static const char *
why_none (GwPrintDialog *self)
{
  g_autofree guint8 *solution = gw_window_get_solution (self->window);
  g_autofree char *progress = gw_analyst_get_progress (self->window->analyst);

  if (solution != NULL)
    return NULL;
  return progress != NULL ? _("The solution is still being looked for.")
                          : _("No solution can be printed: the puzzle does not have exactly one, and you have not stated one.");
}

static void
refresh (GwPrintDialog *self)
{
  g_autoptr (GwPrintSheet) sheet = make_sheet (self);
  const char *why = why_none (self);

  gtk_label_set_text (GTK_LABEL (self->no_solution), why != NULL ? why : "");
  gtk_widget_set_visible (self->no_solution, why != NULL && adw_combo_row_get_selected (self->solution) != GW_SHEET_PUZZLE);
  show_page (self->first_page, sheet, 0);
  show_page (self->second_page, sheet, 1);
}

/* ---- choosing ---- */

static void
on_chosen (GwPrintDialog *self)
{
  GSettings *settings = gw_settings_get ();

  if (self->is_filling)
    return;
  g_settings_set_enum (settings, "print-solution", (int) adw_combo_row_get_selected (self->solution));
  g_settings_set_enum (settings, "print-per-page", (int) adw_combo_row_get_selected (self->per_page));
  g_settings_set_enum (settings, "print-paper", 1 + (int) adw_combo_row_get_selected (self->paper));
  g_settings_set_boolean (settings, "print-save-ink", gtk_switch_get_active (self->save_ink));
  refresh (self);
}

static void
show_settings (GwPrintDialog *self)
{
  GSettings *settings = gw_settings_get ();
  g_autoptr (GwPrintSheet) sheet = make_sheet (self);

  self->is_filling = TRUE;
  adw_combo_row_set_selected (self->solution, (guint) g_settings_get_enum (settings, "print-solution"));
  adw_combo_row_set_selected (self->per_page, (guint) g_settings_get_enum (settings, "print-per-page"));
  adw_combo_row_set_selected (self->paper, gw_print_sheet_is_letter (sheet) ? 1 : 0);
  gtk_switch_set_active (self->save_ink, g_settings_get_boolean (settings, "print-save-ink"));
  self->is_filling = FALSE;
}

/* ---- done ---- */

static void
on_print (GwPrintDialog *self)
{
  g_autoptr (GwWindow) window = g_object_ref (self->window);
  g_autoptr (GtkPrintOperation) operation = gw_print_sheet_operation (make_sheet (self), gtk_window_get_title (GTK_WINDOW (window)));

  gtk_window_destroy (GTK_WINDOW (self));
  gw_window_run_print (window, operation);
}

static void
on_pdf (GwPrintDialog *self)
{
  g_autoptr (GwWindow) window = g_object_ref (self->window);
  g_autoptr (GwPrintSheet) sheet = make_sheet (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = gw_print_sheet_to_pdf (sheet, &error);

  gtk_window_destroy (GTK_WINDOW (self));
  if (bytes != NULL)
    gw_window_save_pages (window, bytes);
  else
    gw_window_say_fault (window, error->message);
}

/* ---- the object ---- */

static gboolean
on_escape (GtkWidget *widget, GVariant *args, gpointer data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static void
gw_print_dialog_dispose (GObject *object)
{
  g_clear_pointer (&GW_PRINT_DIALOG (object)->puzzle, gw_puzzle_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_PRINT_DIALOG);
  G_OBJECT_CLASS (gw_print_dialog_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwPrintDialog, name)

static void
gw_print_dialog_class_init (GwPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_print_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/print-dialog.ui");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  BIND (first_page), BIND (second_page), BIND (solution), BIND (per_page), BIND (paper), BIND (save_ink), BIND (no_solution);
  BIND (pdf_button), BIND (print_button);
}

static void
gw_print_dialog_init (GwPrintDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->solution, "notify::selected", G_CALLBACK (on_chosen), self);
  g_signal_connect_swapped (self->per_page, "notify::selected", G_CALLBACK (on_chosen), self);
  g_signal_connect_swapped (self->paper, "notify::selected", G_CALLBACK (on_chosen), self);
  g_signal_connect_swapped (self->save_ink, "notify::active", G_CALLBACK (on_chosen), self);
  g_signal_connect_swapped (self->print_button, "clicked", G_CALLBACK (on_print), self);
  g_signal_connect_swapped (self->pdf_button, "clicked", G_CALLBACK (on_pdf), self);
}

void
gw_print_dialog_present (GwWindow *window)
{
  GwPuzzle *puzzle = gw_document_get_drawn (window->document);
  GwPrintDialog *self;

  if (puzzle == NULL)
    return;
  self = g_object_new (GW_TYPE_PRINT_DIALOG, "transient-for", window, NULL);
  self->window = window;
  self->puzzle = gw_puzzle_ref (puzzle);
  self->is_filling = TRUE;
  show_settings (self);
  refresh (self);
  g_signal_connect_object (window->analyst, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->print_button);
}
