#include "panels/completion.h"

#include "canvas/popover.h"

struct _GwCompletion
{
  GtkPopover   parent_instance;

  /* Borrowed references */
  GtkTextView *view;
  GtkListBox  *list;
};

G_DEFINE_FINAL_TYPE (GwCompletion, gw_completion, GTK_TYPE_POPOVER)

static gboolean
is_word (gunichar character)
{
  return g_unichar_isalnum (character) || character == '_';
}

static void
cursor_line (GtkTextBuffer *buffer, GtkTextIter *start, GtkTextIter *cursor)
{
  gtk_text_buffer_get_iter_at_mark (buffer, cursor, gtk_text_buffer_get_insert (buffer));
  *start = *cursor;
  gtk_text_iter_set_line_offset (start, 0);
  while (gtk_text_iter_compare (start, cursor) < 0 && g_unichar_isspace (gtk_text_iter_get_char (start)))
    gtk_text_iter_forward_char (start);
}

char *
gw_completion_rule_at_cursor (GtkTextBuffer *buffer)
{
  GtkTextIter start, end;

  cursor_line (buffer, &start, &end);
  end = start;
  while (is_word (gtk_text_iter_get_char (&end)))
    gtk_text_iter_forward_char (&end);
  return gtk_text_iter_equal (&start, &end) ? NULL : gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* The cursor's line, whole, and the cursor's byte in it. */
static char *
line_at_cursor (GtkTextBuffer *buffer, gsize *cursor)
{
  GtkTextIter start, at, end;
  g_autofree char *before = NULL;

  gtk_text_buffer_get_iter_at_mark (buffer, &at, gtk_text_buffer_get_insert (buffer));
  start = end = at;
  gtk_text_iter_set_line_offset (&start, 0);
  if (!gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_to_line_end (&end);
  before = gtk_text_buffer_get_text (buffer, &start, &at, TRUE);
  *cursor = strlen (before);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

gboolean
gw_completion_spot (GtkTextBuffer *buffer, GwStatementSpot *spot)
{
  gsize cursor;
  g_autofree char *line = line_at_cursor (buffer, &cursor);

  return gw_statement_spot (line, cursor, spot);
}

/* CHOICE is put in; HELP may be NULL. */
static void
add_row (GwCompletion *self, const char *choice, const char *help)
{
  GtkWidget *row = gtk_list_box_row_new (), *label = gtk_label_new (NULL);
  g_autofree char *markup = g_markup_printf_escaped ("<tt>%s</tt>  <small>%s</small>", choice, help != NULL ? help : "");

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 34);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, choice, -1);
  g_object_set_data_full (G_OBJECT (row), "choice", g_strdup (choice), g_free);
  gtk_list_box_append (self->list, row);
}

static void
add_rules (GwCompletion *self, const GwStatementSpot *spot, const char *typed)
{
  for (guint i = 0; i < gw_n_rules; i++)
    if (gw_statement_spot_takes (spot, gw_rules[i]) && g_str_has_prefix (gw_rules[i]->id, typed))
      add_row (self, gw_rules[i]->id, _(gw_rules[i]->meaning));
}

/* What a number of a cell means. */
static char *
help_of (const GwStatementSpot *spot, const GwPuzzle *puzzle, const char *choice)
{
  if (spot->rule->forms[spot->form].fields[spot->field].type != GW_FIELD_CELL || !g_ascii_isdigit (*choice))
    return NULL;
  return gw_grid_cell_name (puzzle->grid, (GwCell) (g_ascii_strtoull (choice, NULL, 10) - 1));
}

static void
fill (GwCompletion *self, const GwStatementSpot *spot, const GwPuzzle *puzzle, const char *typed)
{
  g_autoptr (GPtrArray) choices = gw_statement_spot_choices (spot, puzzle, typed);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  add_rules (self, spot, typed);
  for (guint i = 0; i < choices->len; i++)
    {
      g_autofree char *help = help_of (spot, puzzle, choices->pdata[i]);

      add_row (self, choices->pdata[i], help);
    }
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

static void
take (GtkListBox *list, GtkListBoxRow *row, GwCompletion *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  g_autofree char *choice = g_strdup (g_object_get_data (G_OBJECT (row), "choice"));
  GwStatementSpot spot;
  GtkTextIter start, cursor;

  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  if (!gw_completion_spot (buffer, &spot))
    return;
  gtk_text_buffer_get_iter_at_mark (buffer, &cursor, gtk_text_buffer_get_insert (buffer));
  start = cursor;
  gtk_text_iter_set_line_index (&start, (int) spot.start);
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_delete (buffer, &start, &cursor);
  gtk_text_buffer_insert (buffer, &start, choice, -1);
  gtk_text_buffer_end_user_action (buffer);
}

void
gw_completion_show (GtkWidget *completion, const GwPuzzle *puzzle)
{
  GwCompletion *self = GW_COMPLETION (completion);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GwStatementSpot spot;
  GtkTextIter cursor;
  gsize at_byte;
  g_autofree char *line = line_at_cursor (buffer, &at_byte), *typed = NULL;
  GdkRectangle at;

  if (!gw_statement_spot (line, at_byte, &spot))
    return;
  typed = g_strndup (line + spot.start, at_byte - spot.start);
  fill (self, &spot, puzzle, typed);
  if (gtk_list_box_get_row_at_index (self->list, 0) == NULL)
    return;
  gtk_text_buffer_get_iter_at_mark (buffer, &cursor, gtk_text_buffer_get_insert (buffer));
  gtk_text_view_get_iter_location (self->view, &cursor, &at);
  gtk_text_view_buffer_to_window_coords (self->view, GTK_TEXT_WINDOW_WIDGET, at.x, at.y, &at.x, &at.y);
  at.width = MAX (at.width, 1);
  gw_popover_point_to (completion, &at);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));
}

GtkWidget *
gw_completion_new (GtkTextView *view)
{
  GwCompletion *self = g_object_new (GW_TYPE_COMPLETION, NULL);

  self->view = view;
  gtk_widget_set_parent (GTK_WIDGET (self), GTK_WIDGET (view));
  return GTK_WIDGET (self);
}

static void
gw_completion_class_init (GwCompletionClass *klass)
{
}

static void
gw_completion_init (GwCompletion *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 260);
  gtk_popover_set_child (GTK_POPOVER (self), scroller);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What fits here"), -1);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (take), self);
}
