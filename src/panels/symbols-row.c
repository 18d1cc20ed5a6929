#define G_LOG_DOMAIN "gridwright"

#include "panels/symbols-row.h"

#include "selection/puzzle-text.h"

struct _GwSymbolsRow
{
  AdwExpanderRow parent_instance;

  GPtrArray *rows;       /* of AdwActionRow, borrowed children */
  GPtrArray *times;      /* of GtkSpinButton, the same */
  gboolean   is_refreshing;

  /* Borrowed references */
  GwBoard   *board;
};

G_DEFINE_FINAL_TYPE (GwSymbolsRow, gw_symbols_row, ADW_TYPE_EXPANDER_ROW)

static GwPuzzle *
current_puzzle (GwBoard *board)
{
  GwDocument *document = gw_board_get_document (board);

  return document != NULL ? gw_document_get_puzzle (document) : NULL;
}

static GwConstraint *
make_values (const GwPuzzle *puzzle, const char *values, GError **error)
{
  const GwRule *rule = gw_rule_find ("values");
  GwArg arg = { GW_ARG_TEXT, 0, g_intern_string (values) };

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule)
      return gw_puzzle_make (puzzle, puzzle->constraints[i]->id, rule, &arg, 1, puzzle->constraints[i]->facts, error);
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("This puzzle has no line “values”: add one in the source."));
  return NULL;
}

gboolean
gw_board_set_values (GwBoard *board, const char *values)
{
  GwPuzzle *puzzle = current_puzzle (board);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwConstraint) changed = NULL;
  GwEdit *edit;

  if (puzzle == NULL)
    return FALSE;
  changed = make_values (puzzle, values, &error);
  if (changed == NULL)
    {
      g_signal_emit_by_name (board, "said", error->message);
      return FALSE;
    }
  edit = gw_edit_new ();
  gw_edit_replace (edit, changed->id, changed);
  return gw_board_apply (board, edit, _("Change the symbols"));
}

/* ---- the numbers ---- */

static void
on_times (GtkSpinButton *spin, GwSymbolsRow *self)
{
  GwPuzzle *puzzle = current_puzzle (self->board);
  g_autofree char *values = NULL;
  guint symbol;

  if (self->is_refreshing || puzzle == NULL || !g_ptr_array_find (self->times, spin, &symbol) || symbol >= puzzle->symbols->n)
    return;
  values = gw_values_with_times (puzzle->symbols, symbol, (guint) gtk_spin_button_get_value_as_int (spin));
  if (values == NULL || !gw_board_set_values (self->board, values))
    gw_symbols_row_refresh (self, self->board, puzzle);
}

static void
add_row (GwSymbolsRow *self)
{
  GtkWidget *row = adw_action_row_new (), *spin = gtk_spin_button_new_with_range (1, GW_MAX_SYMBOLS, 1);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  g_signal_connect (spin, "value-changed", G_CALLBACK (on_times), self);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->times, spin);
}

static void
set_n_rows (GwSymbolsRow *self, guint n)
{
  while (self->rows->len > n)
    {
      g_ptr_array_set_size (self->times, (gint) self->rows->len - 1);
      adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_ptr_array_steal_index (self->rows, self->rows->len - 1));
    }
  while (self->rows->len < n)
    add_row (self);
}

void
gw_symbols_row_refresh (GwSymbolsRow *self, GwBoard *board, const GwPuzzle *puzzle)
{
  g_return_if_fail (GW_IS_SYMBOLS_ROW (self));
  self->board = board;
  self->is_refreshing = TRUE;
  set_n_rows (self, puzzle != NULL ? puzzle->symbols->n : 0);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i), *spin = g_ptr_array_index (self->times, i);
      g_autofree char *name = g_strdup_printf (_("How often %s may stand"), puzzle->symbols->text[i]);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), puzzle->symbols->text[i]);
      gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), puzzle->symbols->multiplicity[i]);
    }
  self->is_refreshing = FALSE;
}

static void
gw_symbols_row_finalize (GObject *object)
{
  g_ptr_array_unref (GW_SYMBOLS_ROW (object)->rows);
  g_ptr_array_unref (GW_SYMBOLS_ROW (object)->times);
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
}
