#define G_LOG_DOMAIN "gridwright"

#include "app/print-dialog.h"

#include "app/print-sheet.h"
#include "app/settings.h"

#define PREVIEW 250u /* pixels high */

struct _GwPrintDialog
{
  AdwWindow   parent_instance;

  /* Template widgets */
  GtkPicture  *first_page, *second_page;
  AdwComboRow *solution, *per_page, *paper;
  GtkSwitch   *save_ink;
  GtkWidget   *no_solution, *pdf_button, *print_button;

  GwPuzzle    *puzzle; /* as it was when it was asked for */
  guint8      *known; /* solution; NULL */
  gboolean     is_searching;
  gboolean     is_filling;
};

G_DEFINE_FINAL_TYPE (GwPrintDialog, gw_print_dialog, ADW_TYPE_WINDOW)

enum
{
  PRINT,
  SAVE,
  FAULT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- what is printed ---- */

static GwPrintSheet *
make_sheet (GwPrintDialog *self)
{
  return gw_print_sheet_new (self->puzzle, self->known, gw_settings_get ());
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
  if (self->known != NULL)
    return NULL;
  return self->is_searching ? _("The solution is still being looked for.")
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
  g_autoptr (GtkPrintOperation) operation = gw_print_sheet_operation (make_sheet (self), gtk_window_get_title (gtk_window_get_transient_for (GTK_WINDOW (self))));

  g_object_ref (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[PRINT], 0, operation);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
on_pdf (GwPrintDialog *self)
{
  g_autoptr (GwPrintSheet) sheet = make_sheet (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = gw_print_sheet_to_pdf (sheet, &error);

  g_object_ref (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (bytes != NULL)
    g_signal_emit (self, signals[SAVE], 0, bytes);
  else
    g_signal_emit (self, signals[FAULT], 0, error->message);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
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
  g_clear_pointer (&GW_PRINT_DIALOG (object)->known, g_free);
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
  signals[PRINT] = g_signal_new ("print", GW_TYPE_PRINT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, GTK_TYPE_PRINT_OPERATION);
  signals[SAVE] = g_signal_new ("save", GW_TYPE_PRINT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BYTES);
  signals[FAULT] = g_signal_new ("fault", GW_TYPE_PRINT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
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

GwPrintDialog *
gw_print_dialog_new (GtkWindow *parent, GwPuzzle *puzzle)
{
  GwPrintDialog *self = g_object_new (GW_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);

  self->puzzle = gw_puzzle_ref (puzzle);
  show_settings (self);
  refresh (self);
  return self;
}

void
gw_print_dialog_present (GwPrintDialog *self)
{
  g_return_if_fail (GW_IS_PRINT_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->print_button);
}

void
gw_print_dialog_set_solution (GwPrintDialog *self, const guint8 *solution, gboolean is_searching)
{
  g_return_if_fail (GW_IS_PRINT_DIALOG (self));
  g_free (self->known);
  self->known = solution != NULL ? g_memdup2 (solution, self->puzzle->grid->n_cells) : NULL;
  self->is_searching = is_searching;
  refresh (self);
}
