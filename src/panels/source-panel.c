#include "panels/source-panel.h"

#include "panels/completion.h"

#define TYPING_DELAY 250 /* milliseconds from the last key to the document */

struct _GwSourcePanel
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget     *scroller;
  GtkTextView   *view;
  GtkLabel      *help;
  GtkWidget     *faults_scroller;
  GtkListBox    *faults;

  /* Borrowed references */
  GwSession       *session;
  GtkTextBuffer *buffer;
  GtkTextTag    *error_tag, *clue_tag;

  /* Owned references */
  GwDocument    *document;
  GtkWidget     *completion;     /* child of the view */
  GBytes        *taken;          /* what the document was last given from here */
  guint          typing_id;      /* timeout */
  guint          fill_id;        /* idle */
  guint          n_filled;       /* rows of faults that say what they should */
  guint64        merge;
  gboolean       is_refreshing;  /* the text comes from the document */
};

G_DEFINE_FINAL_TYPE (GwSourcePanel, gw_source_panel, GTK_TYPE_WIDGET)

/* ---- from the document ---- */

/* Only what differs is replaced, so that the cursor and the scroll position stay. Both texts are valid UTF-8. */
static void
replace_difference (GwSourcePanel *self, const char *old, const char *new)
{
  gsize head = 0, old_length = strlen (old), new_length = strlen (new), tail = 0;
  GtkTextIter start, end;

  while (old[head] != '\0' && old[head] == new[head])
    head++;
  while (tail < old_length - head && tail < new_length - head && old[old_length - 1 - tail] == new[new_length - 1 - tail])
    tail++;
  while (head > 0 && (old[head] & 0xc0) == 0x80)
    head--;
  while (tail > 0 && (old[old_length - tail] & 0xc0) == 0x80)
    tail--;
  gtk_text_buffer_get_iter_at_offset (self->buffer, &start, (int) g_utf8_strlen (old, (gssize) head));
  gtk_text_buffer_get_iter_at_offset (self->buffer, &end, (int) g_utf8_strlen (old, (gssize) (old_length - tail)));
  gtk_text_buffer_delete (self->buffer, &start, &end);
  gtk_text_buffer_insert (self->buffer, &start, new + head, (int) (new_length - tail - head));
}

static char *
shown_text (GwSourcePanel *self)
{
  char *text;

  g_object_get (self->buffer, "text", &text, NULL);
  return text;
}

static void
refresh_text (GwSourcePanel *self)
{
  g_autoptr (GBytes) bytes = gw_document_write_text (self->document);
  g_autofree char *text = NULL, *shown = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  /* What was typed here has been read; more may have been typed since. */
  if (self->taken != NULL && g_bytes_equal (bytes, self->taken))
    return;
  g_clear_pointer (&self->taken, g_bytes_unref);
  text = g_utf8_make_valid (data != NULL ? data : "", (gssize) size);
  shown = shown_text (self);
  self->is_refreshing = TRUE;
  if (!g_str_equal (text, shown))
    replace_difference (self, shown, text);
  self->is_refreshing = FALSE;
}

/* ---- faults ---- */

static void
tag_line (GwSourcePanel *self, GtkTextTag *tag, guint line)
{
  GtkTextIter start, end;

  if (line == 0 || !gtk_text_buffer_get_iter_at_line (self->buffer, &start, (int) line - 1))
    return;
  end = start;
  if (!gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_to_line_end (&end);
  gtk_text_buffer_apply_tag (self->buffer, tag, &start, &end);
}

static gboolean
is_sign (gunichar character)
{
  return g_unichar_isspace (character) || (character < 128 && strchr ("(),=/", (int) character) != NULL);
}

/* Where a fault stands; FALSE when there is no such line. What comes behind the end of the line is at its end. */
static gboolean
fault_place (GwSourcePanel *self, guint line, guint column, GtkTextIter *start)
{
  if (line == 0 || !gtk_text_buffer_get_iter_at_line (self->buffer, start, (int) line - 1))
    return FALSE;
  for (guint i = 1; i < column && !gtk_text_iter_ends_line (start); i++)
    gtk_text_iter_forward_char (start);
  return TRUE;
}

/* The word that is wrong, from its column; where there is none, the sign there or the last one of the line. */
static void
tag_fault (GwSourcePanel *self, const GwDiagnostic *diagnostic)
{
  GtkTextIter start, end;

  if (!fault_place (self, diagnostic->line, diagnostic->column, &start))
    return;
  if (gtk_text_iter_ends_line (&start) && !gtk_text_iter_starts_line (&start))
    gtk_text_iter_backward_char (&start);
  end = start;
  while (!gtk_text_iter_ends_line (&end) && !is_sign (gtk_text_iter_get_char (&end)))
    gtk_text_iter_forward_char (&end);
  if (gtk_text_iter_equal (&start, &end) && !gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_char (&end);
  gtk_text_buffer_apply_tag (self->buffer, self->error_tag, &start, &end);
}

#define MOST_FAULTS    50
#define ROWS_OF_A_TURN 4  /* to lay out a row takes a millisecond or two */

/* Its number and its sentence are two labels: while a line is typed before them all, sentences stay as they are. */
static void
append_row (GwSourcePanel *self)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *number = gtk_label_new (NULL), *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (number, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), gtk_image_new ());
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_margin_top (box, 4);
  gtk_widget_set_margin_bottom (box, 4);
  gtk_widget_set_margin_start (box, 8);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_append (self->faults, row);
}

static void
fill_row (GtkListBoxRow *row, const GwDiagnostic *diagnostic)
{
  static const char *const icons[] = { [GW_SEVERITY_NOTE] = "dialog-information-symbolic", [GW_SEVERITY_WARNING] = "dialog-warning-symbolic",
                                       [GW_SEVERITY_ERROR] = "dialog-error-symbolic" };
  GtkWidget *image = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
  GtkWidget *number = gtk_widget_get_next_sibling (image);
  g_autofree char *text = g_strdup_printf (_("Line %u: %s"), diagnostic->line, diagnostic->message);
  g_autofree char *line = g_strdup_printf (_("Line %u:"), diagnostic->line);

  gtk_image_set_from_icon_name (GTK_IMAGE (image), icons[diagnostic->severity]);
  gtk_label_set_text (GTK_LABEL (number), line);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (number)), diagnostic->message);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (row), "line", GUINT_TO_POINTER (diagnostic->line));
  g_object_set_data (G_OBJECT (row), "column", GUINT_TO_POINTER (diagnostic->column));
}

/* What is wrong comes before what is only remarked; how ordinary rules are understood is no fault. Borrowed. */
static GPtrArray *
listed_faults (GwSourcePanel *self)
{
  GPtrArray *diagnostics = gw_document_get_diagnostics (self->document), *listed = g_ptr_array_new ();

  for (gint severity = GW_SEVERITY_ERROR; severity >= GW_SEVERITY_NOTE; severity--)
    for (guint i = 0; i < diagnostics->len && listed->len < MOST_FAULTS; i++)
      if (((GwDiagnostic *) g_ptr_array_index (diagnostics, i))->severity == (GwSeverity) severity)
        g_ptr_array_add (listed, g_ptr_array_index (diagnostics, i));
  return listed;
}

/* Rows stay where they are, and are filled a few a turn: typing goes first. */
static gboolean
fill_rows (gpointer data)
{
  GwSourcePanel *self = data;
  g_autoptr (GPtrArray) listed = listed_faults (self);
  guint end = MIN (self->n_filled + ROWS_OF_A_TURN, listed->len);

  for (; self->n_filled < end; self->n_filled++)
    fill_row (gtk_list_box_get_row_at_index (self->faults, (int) self->n_filled), g_ptr_array_index (listed, self->n_filled));
  if (end < listed->len)
    return G_SOURCE_CONTINUE;
  self->fill_id = 0;
  return G_SOURCE_REMOVE;
}

/* Rows beyond N are hidden and kept: what was typed is taken when the focus leaves it, and then GTK is on its way to one of them. */
static void
list_faults (GwSourcePanel *self, guint n)
{
  GtkListBoxRow *row;

  for (guint i = 0; (row = gtk_list_box_get_row_at_index (self->faults, (int) i)) != NULL || i < n; i++)
    if (row != NULL)
      gtk_widget_set_visible (GTK_WIDGET (row), i < n);
    else
      append_row (self);
  gtk_widget_set_visible (self->faults_scroller, n > 0);
  self->n_filled = 0;
  g_clear_handle_id (&self->fill_id, g_source_remove);
  if (fill_rows (self))
    self->fill_id = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, fill_rows, self, NULL);
}

static void
refresh_faults (GwSourcePanel *self)
{
  g_autoptr (GPtrArray) listed = listed_faults (self);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->error_tag, &start, &end);
  for (guint i = 0; i < listed->len; i++)
    if (((GwDiagnostic *) g_ptr_array_index (listed, i))->severity == GW_SEVERITY_ERROR)
      tag_fault (self, g_ptr_array_index (listed, i));
  list_faults (self, listed->len);
}

static void
on_fault_activated (GtkListBox *list, GtkListBoxRow *row, GwSourcePanel *self)
{
  guint line = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "line"));
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "column"));
  GtkTextIter iter;

  if (!fault_place (self, line, column, &iter))
    gtk_text_buffer_get_start_iter (self->buffer, &iter);
  gtk_text_buffer_place_cursor (self->buffer, &iter);
  gtk_text_view_scroll_to_iter (self->view, &iter, 0.1, FALSE, 0, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* ---- the clues that are selected on the board ---- */

static void
show_selected (GwSourcePanel *self)
{
  const GwSelection *selection = gw_session_get_selection (self->session);
  GtkTextIter start, end;
  guint line = 0;

  if (self->document == NULL)
    return;
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->clue_tag, &start, &end);
  for (guint i = 0; i < selection->n_clues; i++)
    {
      line = gw_source_line_of (gw_document_get_source (self->document), selection->clues[i]);
      tag_line (self, self->clue_tag, line);
    }
  if (line != 0 && !gtk_widget_has_focus (GTK_WIDGET (self->view)) &&
      gtk_text_buffer_get_iter_at_line (self->buffer, &start, (int) line - 1))
    gtk_text_view_scroll_to_iter (self->view, &start, 0.1, FALSE, 0, 0);
}

static void
refresh (GwSourcePanel *self)
{
  if (self->document == NULL)
    return;
  refresh_text (self);
  g_clear_handle_id (&self->fill_id, g_source_remove); /* rows of faults that are no more */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) || gw_document_get_n_errors (self->document) > 0)
    refresh_faults (self);
}

/* ---- to the document ---- */

static gboolean
take_text (gpointer data)
{
  GwSourcePanel *self = data;
  char *text = shown_text (self);

  self->typing_id = 0;
  g_clear_pointer (&self->taken, g_bytes_unref);
  self->taken = g_bytes_new_take (text, strlen (text));
  if (self->document != NULL)
    gw_document_take_text (self->document, self->taken, self->merge);
  return G_SOURCE_REMOVE;
}

void
gw_source_panel_flush (GwSourcePanel *self)
{
  g_return_if_fail (GW_IS_SOURCE_PANEL (self));
  if (self->typing_id != 0)
    {
      g_clear_handle_id (&self->typing_id, g_source_remove);
      take_text (self);
    }
  if (self->document != NULL)
    gw_document_settle (self->document);
}

static void
on_buffer_changed (GwSourcePanel *self)
{
  if (self->is_refreshing || self->document == NULL)
    return;
  g_clear_handle_id (&self->typing_id, g_source_remove);
  self->typing_id = g_timeout_add (TYPING_DELAY, take_text, self);
}

/* Typing in one go is one step; whoever comes back later begins a new one. */
static void
on_focus (GwSourcePanel *self)
{
  static guint64 next = G_GUINT64_CONSTANT (1) << 40;

  gw_source_panel_flush (self);
  self->merge = next++;
}

/* ---- help and completion ---- */

/* FALSE when the cursor stands in no argument. */
static gboolean
show_argument (GwSourcePanel *self)
{
  GwStatementSpot spot;
  g_autofree char *form = NULL, *markup = NULL, *meaning = NULL;

  if (!gw_completion_spot (self->buffer, &spot) || spot.is_name)
    return FALSE;
  form = gw_statement_spot_markup (&spot);
  if (form == NULL)
    return FALSE;
  meaning = g_markup_escape_text (_(spot.rule->meaning), -1);
  markup = g_strdup_printf ("<tt>%s</tt>\n%s", form, meaning);
  gtk_label_set_markup (self->help, markup);
  return TRUE;
}

static void
refresh_help (GwSourcePanel *self)
{
  g_autofree char *word = gw_completion_rule_at_cursor (self->buffer);
  const GwRule *rule = word != NULL ? gw_rule_find (word) : NULL;
  g_autofree char *synopsis = rule != NULL ? gw_rule_synopsis (rule) : NULL;
  g_autofree char *markup = NULL;

  if (show_argument (self))
    return;
  if (rule == NULL)
    {
      gtk_label_set_text (self->help, _("Ctrl+Space completes names of rules and their arguments."));
      return;
    }
  if (strlen (synopsis) > 80)
    strcpy (synopsis + 77, "…)");
  markup = g_markup_printf_escaped ("<tt>%s</tt>\n%s%s", synopsis, _(rule->meaning),
                                    gw_rule_is_enforced (rule) || gw_rule_is_definition (rule) ? "" : _(" (not yet checked)"));
  gtk_label_set_markup (self->help, markup);
}

static gboolean
on_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GwSourcePanel *self)
{
  if (keyval != GDK_KEY_space || !(state & GDK_CONTROL_MASK))
    return FALSE;
  if (self->completion == NULL)
    self->completion = gw_completion_new (self->view);
  gw_completion_show (self->completion, self->document != NULL ? gw_document_get_drawn (self->document) : NULL);
  return TRUE;
}

/* What was typed belongs to the document that it was typed for. */
static void
start_anew (GwSourcePanel *self)
{
  gw_source_panel_flush (self);
  g_clear_handle_id (&self->fill_id, g_source_remove);
  g_set_object (&self->document, gw_session_get_document (self->session));
  g_clear_pointer (&self->taken, g_bytes_unref);
}

static void
on_changed (GwSourcePanel *self, guint kinds)
{
  if (kinds & GW_CHANGED_DOCUMENT)
    start_anew (self);
  if (kinds & GW_CHANGED_PUZZLE)
    refresh (self);
  if (kinds & GW_CHANGED_SELECTION)
    show_selected (self);
}

void
gw_source_panel_set_session (GwSourcePanel *self, GwSession *session)
{
  g_return_if_fail (GW_IS_SOURCE_PANEL (self) && self->session == NULL);
  self->session = session;
  gw_session_listen (session, GW_CHANGED_PUZZLE | GW_CHANGED_SELECTION, (GwSessionListener) on_changed, self);
}

/* ---- the object ---- */

static void
gw_source_panel_dispose (GObject *object)
{
  GwSourcePanel *self = GW_SOURCE_PANEL (object);
  GtkWidget *child;

  g_clear_handle_id (&self->typing_id, g_source_remove);
  g_clear_handle_id (&self->fill_id, g_source_remove);
  g_clear_pointer (&self->taken, g_bytes_unref);
  g_clear_object (&self->document);
  g_clear_pointer (&self->completion, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_SOURCE_PANEL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (gw_source_panel_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwSourcePanel, name)

static void
gw_source_panel_class_init (GwSourcePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_source_panel_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/source-panel.ui");
  BIND (scroller), BIND (view), BIND (help), BIND (faults_scroller), BIND (faults);
}

static void
gw_source_panel_init (GwSourcePanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->buffer = gtk_text_view_get_buffer (self->view);
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  self->error_tag = gtk_text_buffer_create_tag (self->buffer, "error", "underline", PANGO_UNDERLINE_ERROR, NULL);
  self->clue_tag = gtk_text_buffer_create_tag (self->buffer, "clue", "paragraph-background", "rgba(53,132,228,0.25)", NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_focus), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_focus), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
  gtk_widget_add_controller (GTK_WIDGET (self->view), focus);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (on_buffer_changed), self, G_CONNECT_SWAPPED); /* which may live on: a paste waits */
  g_signal_connect_object (self->buffer, "notify::cursor-position", G_CALLBACK (refresh_help), self, G_CONNECT_SWAPPED);
  g_signal_connect (self->faults, "row-activated", G_CALLBACK (on_fault_activated), self);
  g_signal_connect (self, "map", G_CALLBACK (refresh), NULL);
}
