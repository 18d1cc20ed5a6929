#include "panels/symbols-row.h"

#include "panels/taken-text.h"
#include "rules/rule-table.h"
#include "selection/puzzle-text.h"

struct _GwSymbolsRow
{
  AdwExpanderRow parent_instance;

  GPtrArray *rows;       /* of AdwActionRow, borrowed children */
  GPtrArray *times;      /* of GtkSpinButton, the same */
  GPtrArray *shown;      /* of GtkEntry: what each is shown as, by `symvalue` */
  GPtrArray *counts;     /* of GtkEntry: what each counts, by `number` */
  GPtrArray *empty;      /* of GtkToggleButton: whether it is the empty value */
  gboolean   is_refreshing;

  /* Borrowed references */
  GwSession   *session;
};

G_DEFINE_FINAL_TYPE (GwSymbolsRow, gw_symbols_row, ADW_TYPE_EXPANDER_ROW)

static GwPuzzle *
current_puzzle (GwSession *session)
{
  GwDocument *document = gw_session_get_document (session);

  return document != NULL ? gw_document_get_puzzle (document) : NULL;
}

/* ---- the numbers ---- */

static void
on_times (GtkSpinButton *spin, GwSymbolsRow *self)
{
  GwPuzzle *puzzle = current_puzzle (self->session);
  g_autofree char *values = NULL;
  guint symbol;

  if (self->is_refreshing || puzzle == NULL || !g_ptr_array_find (self->times, spin, &symbol) || symbol >= puzzle->symbols->n)
    return;
  values = gw_values_with_times (puzzle->symbols, symbol, (guint) gtk_spin_button_get_value_as_int (spin));
  if (values == NULL || !gw_session_set_values (self->session, values))
    gw_symbols_row_refresh (self, self->session, puzzle);
}

/* ---- what each is shown as and counts ---- */

/* EDIT may be NULL, with an ERROR or because nothing is different: then what stands there comes back. */
static void
take_edit (GwSymbolsRow *self, GwEdit *edit, const GError *error)
{
  if (error != NULL)
    gw_session_say (self->session, error->message);
  if (edit == NULL || !gw_session_apply (self->session, edit, _("Change the symbols")))
    gw_symbols_row_refresh (self, self->session, current_puzzle (self->session));
}

static void
take (GtkWidget *entry, gpointer data)
{
  GwSymbolsRow *self = data;
  GwPuzzle *puzzle = current_puzzle (self->session);
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));
  g_autoptr (GError) error = NULL;
  gboolean is_shown;
  GwEdit *edit;
  guint symbol;

  if (self->is_refreshing || puzzle == NULL)
    return;
  is_shown = g_ptr_array_find (self->shown, entry, &symbol);
  if ((!is_shown && !g_ptr_array_find (self->counts, entry, &symbol)) || symbol >= puzzle->symbols->n)
    return;
  edit = gw_symbols_say (puzzle, is_shown ? &gw_rule_symvalue : &gw_rule_number, symbol, text, &error);
  take_edit (self, edit, error);
}

static void
on_empty (GtkToggleButton *toggle, GwSymbolsRow *self)
{
  GwPuzzle *puzzle = current_puzzle (self->session);
  g_autoptr (GError) error = NULL;
  GwEdit *edit;
  guint symbol;

  if (self->is_refreshing || puzzle == NULL || !g_ptr_array_find (self->empty, toggle, &symbol) || symbol >= puzzle->symbols->n)
    return;
  edit = gw_symbols_set_empty (puzzle, gtk_toggle_button_get_active (toggle) ? (gint) symbol : GW_NO_SYMBOL, &error);
  take_edit (self, edit, error);
}

static void
add_entry (GwSymbolsRow *self, GtkWidget *row, GPtrArray *entries, const char *tip)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 4);
  gtk_widget_set_tooltip_text (entry, tip);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  g_signal_connect (entry, "activate", G_CALLBACK (take), self);
  gw_take_text_when_left (entry, take, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), entry);
  g_ptr_array_add (entries, entry);
}

static void
add_empty (GwSymbolsRow *self, GtkWidget *row)
{
  GtkWidget *toggle = gtk_toggle_button_new_with_label ("∅");

  gtk_widget_set_tooltip_text (toggle, _("The empty value: it has no number"));
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (toggle, "flat");
  g_signal_connect (toggle, "toggled", G_CALLBACK (on_empty), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  g_ptr_array_add (self->empty, toggle);
}

static void
add_row (GwSymbolsRow *self)
{
  GtkWidget *row = adw_action_row_new (), *spin = gtk_spin_button_new_with_range (1, GW_MAX_SYMBOLS, 1);

  add_entry (self, row, self->shown, _("Shown as"));
  add_entry (self, row, self->counts, _("Counts"));
  add_empty (self, row);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_widget_set_tooltip_text (spin, _("How often it may appear"));
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  g_signal_connect (spin, "value-changed", G_CALLBACK (on_times), self);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->times, spin);
}

/* Rows beyond N are hidden and kept: a text is taken when the focus leaves it, and then GTK may be on its way to one of them. */
static void
set_n_rows (GwSymbolsRow *self, guint n)
{
  while (self->rows->len < n)
    add_row (self);
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_set_visible (self->rows->pdata[i], i < n);
}

/* Its name for assistive technology. */
static void G_GNUC_PRINTF (2, 3)
label (GtkWidget *widget, const char *format, ...)
{
  g_autofree char *name = NULL;
  va_list symbol;

  va_start (symbol, format);
  name = g_strdup_vprintf (format, symbol);
  va_end (symbol);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
set_text (GtkWidget *entry, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text))
    gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

/* What nobody has said stands there dimmed: the symbol itself, and its rank. */
static void
refresh_meaning (GwSymbolsRow *self, const GwPuzzle *puzzle, guint i)
{
  const GwSymbols *symbols = puzzle->symbols;
  const GwRule *rule = &gw_rule_number;
  g_autofree char *number = NULL, *rank = symbols->empty == (gint) i ? g_strdup ("") : g_strdup_printf ("%d", symbols->number[i]);

  gtk_entry_set_placeholder_text (self->shown->pdata[i], symbols->text[i]);
  gtk_entry_set_placeholder_text (self->counts->pdata[i], rank);
  for (guint k = 0; k < puzzle->n_constraints; k++)
    if (puzzle->constraints[k]->rule == rule && puzzle->constraints[k]->args[0].value == (gint) i)
      number = number != NULL ? number : g_strdup_printf ("%d", symbols->number[i]);
  set_text (self->shown->pdata[i], symbols->shown[i] != NULL ? symbols->shown[i] : "");
  set_text (self->counts->pdata[i], number != NULL ? number : "");
  gtk_widget_set_sensitive (self->counts->pdata[i], symbols->empty != (gint) i);
  gtk_toggle_button_set_active (self->empty->pdata[i], symbols->empty == (gint) i);
  label (self->shown->pdata[i], _("What %s is shown as"), symbols->text[i]);
  label (self->counts->pdata[i], _("What %s counts"), symbols->text[i]);
  label (self->empty->pdata[i], _("%s is the empty value"), symbols->text[i]);
}

void
gw_symbols_row_refresh (GwSymbolsRow *self, GwSession *session, const GwPuzzle *puzzle)
{
  guint n = puzzle != NULL ? puzzle->symbols->n : 0;

  g_return_if_fail (GW_IS_SYMBOLS_ROW (self));
  self->session = session;
  self->is_refreshing = TRUE;
  set_n_rows (self, n);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i), *spin = g_ptr_array_index (self->times, i);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), puzzle->symbols->text[i]);
      label (spin, _("How often %s may appear"), puzzle->symbols->text[i]);
      refresh_meaning (self, puzzle, i);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), puzzle->symbols->multiplicity[i]);
    }
  self->is_refreshing = FALSE;
}

static void
gw_symbols_row_finalize (GObject *object)
{
  g_ptr_array_unref (GW_SYMBOLS_ROW (object)->rows);
  g_ptr_array_unref (GW_SYMBOLS_ROW (object)->times);
  g_ptr_array_unref (GW_SYMBOLS_ROW (object)->shown);
  g_ptr_array_unref (GW_SYMBOLS_ROW (object)->counts);
  g_ptr_array_unref (GW_SYMBOLS_ROW (object)->empty);
  G_OBJECT_CLASS (gw_symbols_row_parent_class)->finalize (object);
}

static void
gw_symbols_row_class_init (GwSymbolsRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_symbols_row_finalize;
}

static void
gw_symbols_row_init (GwSymbolsRow *self)
{
  self->rows = g_ptr_array_new ();
  self->times = g_ptr_array_new ();
  self->shown = g_ptr_array_new ();
  self->counts = g_ptr_array_new ();
  self->empty = g_ptr_array_new ();
}
