#include "app/book-window-private.h"

#include "app/settings.h"
#include "app/settle.h"
#include "book/book-edit.h"
#include "panels/choice-list.h"

G_DEFINE_FINAL_TYPE (GwBookWindow, gw_book_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- what is said ---- */

static void
on_said (GwBookChapters *chapters, const char *message, GwBookWindow *self)
{
  gw_book_window_say_fault (self, message);
}

const char *
gw_book_window_name (GwBookWindow *self)
{
  return gw_book_document_get_book (self->document)->title;
}

/* ---- showing ---- */

static void
refresh_title (GwBookWindow *self)
{
  const GwBook *book = gw_book_document_get_book (self->document);
  g_autofree char *shown = g_strdup_printf (gw_book_document_is_dirty (self->document) ? "%s •" : "%s", book->title);
  /* Translators: under the title of a book: by its author */
  g_autofree char *by = book->author != NULL && *book->author != '\0' ? g_strdup_printf (_("by %s"), book->author) : g_strdup ("");

  adw_window_title_set_title (self->title, shown);
  adw_window_title_set_subtitle (self->title, by);
  gtk_window_set_title (GTK_WINDOW (self), shown);
}

static void
set_enabled (GwBookWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

static void
refresh_undo (GwBookWindow *self, GtkWidget *button, const char *action, const char *verb, const char *name, const char *keys)
{
  g_autofree char *label = name != NULL ? g_strdup_printf ("%s: %s", verb, _(name)) : g_strdup (verb);
  g_autofree char *tip = g_strdup_printf ("%s (%s)", label, keys);

  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  set_enabled (self, action, name != NULL);
}

/* The same edition stays chosen, by its name. */
static void
refresh_editions (GwBookWindow *self)
{
  const GArray *editions = gw_book_document_get_book (self->document)->editions;
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (self->editions);
  g_autofree char *name = chosen != NULL ? g_strdup (gtk_string_object_get_string (chosen)) : NULL;
  g_autofree const char **names = g_new0 (const char *, editions->len);
  guint selected = 0;

  for (guint i = 0; i < editions->len; i++)
    {
      names[i] = g_array_index (editions, GwEdition, i).name;
      if (g_strcmp0 (name, names[i]) == 0)
        selected = i;
    }
  self->is_refreshing = TRUE;
  gw_choice_list_fill (self->editions, _("Edition"), names, editions->len);
  gtk_drop_down_set_selected (self->editions, selected);
  self->is_refreshing = FALSE;
}

static void
on_changed (GwBookDocument *document, GwBookWindow *self)
{
  refresh_title (self);
  refresh_undo (self, self->undo_button, "undo", _("Undo"), gw_book_document_get_undo_name (document), _("Ctrl+Z"));
  refresh_undo (self, self->redo_button, "redo", _("Redo"), gw_book_document_get_redo_name (document), _("Ctrl+Shift+Z"));
  refresh_editions (self);
  if (!gw_book_window_is_filling (self)) /* what one recipe could not do outlives what the next one does */
    gw_book_window_say_fault (self, NULL);
  gw_book_window_look (self);
}

static void
on_edition_chosen (GwBookWindow *self)
{
  if (!self->is_refreshing)
    gw_book_window_look (self);
}

/* ---- pages ---- */

static void
on_turned (GwBookPaper *paper, GwBookWindow *self)
{
  g_autofree char *text = gw_book_paper_get_text (paper);

  gtk_label_set_text (self->page_label, text);
  gtk_adjustment_set_upper (self->page_adjustment, self->look != NULL ? MAX (self->look->n_pages, 1) - 1 : 0);
  gtk_adjustment_set_value (self->page_adjustment, gw_book_paper_get_page (paper));
}

static void
on_scaled (GtkAdjustment *adjustment, GwBookWindow *self)
{
  gw_book_paper_set_page (self->paper, (guint) (gtk_adjustment_get_value (adjustment) + 0.5));
}

static void
on_back (GwBookWindow *self)
{
  gw_book_paper_turn (self->paper, -1);
}

static void
on_forth (GwBookWindow *self)
{
  gw_book_paper_turn (self->paper, 1);
}

/* The page of the puzzle that has the focus. */
static void
on_selected (GwBookChapters *chapters, GwBookWindow *self)
{
  JsonObject *entry = gw_book_chapters_get_entry (chapters);
  guint chapter, at;

  if (entry == NULL || self->look == NULL || !gw_book_tree_find (self->look_tree, entry, &chapter, &at))
    return;
  for (guint i = 0; i < self->look->spots->len; i++)
    {
      const GwBookSpot *spot = &g_array_index (self->look->spots, GwBookSpot, i);

      if (spot->chapter == chapter && spot->entry == at && spot->page != G_MAXUINT)
        gw_book_paper_set_page (self->paper, spot->page);
    }
}

/* ---- actions ---- */

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_settle_field (data);
  gw_book_document_undo (GW_BOOK_WINDOW (data)->document);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_book_document_redo (GW_BOOK_WINDOW (data)->document);
}

static void
on_add_chapter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GwBookWindow *self = data;
  guint n = gw_book_document_get_book (self->document)->chapters->len;

  if (gw_book_chapters_change (self->chapters, gw_book_tree_add_chapter (gw_book_document_get_tree (self->document), n, _("New Chapter")),
                               N_("Add a Chapter")))
    gw_book_chapters_edit_title (self->chapters, n);
}

static void
on_add_recipe (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_book_window_ask_recipe (data);
}

static void
on_details (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_book_window_ask_details (data);
}

static void
on_add_edition (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_book_window_ask_edition (data);
}

static void
on_remove_edition (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_book_window_remove_edition (data);
}

static void
on_fill (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_settle_field (data);
  gw_book_window_fill (data);
}

static void
on_check (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gw_settle_field (data);
  gw_book_window_check (data);
}

static void
show_pages (GSimpleAction *action, GVariant *state, gpointer data)
{
  GwBookWindow *self = data;

  adw_leaflet_set_visible_child (self->leaflet, g_variant_get_boolean (state) ? self->pages : GTK_WIDGET (self->chapters));
  g_simple_action_set_state (action, state);
}

static gboolean
refresh_pages_button (gpointer data)
{
  GwBookWindow *self = data;

  if (self->pages_button != NULL) /* the window has not been disposed of meanwhile */
    gtk_widget_set_visible (self->pages_button, adw_leaflet_get_folded (self->leaflet));
  return G_SOURCE_REMOVE;
}

/* It folds while widgets are being placed, when the header bar has its place already. */
static void
on_folded (GwBookWindow *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_pages_button, g_object_ref (self), g_object_unref);
}

static void
add_actions (GwBookWindow *self)
{
  static const GActionEntry actions[] = {
    { "undo", on_undo }, { "redo", on_redo }, { "add-chapter", on_add_chapter }, { "add-recipe", on_add_recipe },
    { "details", on_details }, { "add-edition", on_add_edition }, { "remove-edition", on_remove_edition }, { "fill", on_fill }, { "check", on_check },
    { "show-panel", NULL, NULL, "false", show_pages },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  gw_book_window_add_file_actions (self);
}

/* ---- opening ---- */

static GwBookWindow *
present (GtkApplication *application, GwBookDocument *document)
{
  GwBookWindow *self = g_object_new (GW_TYPE_BOOK_WINDOW, "application", application, NULL);

  self->document = document;
  gw_book_document_keep_journal (document);
  self->heard = g_signal_group_new (GW_TYPE_BOOK_DOCUMENT);
  g_signal_group_connect (self->heard, "changed", G_CALLBACK (on_changed), self);
  g_signal_group_set_target (self->heard, document);
  gw_book_chapters_set_document (self->chapters, document);
  on_changed (document, self);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

GwBookWindow *
gw_book_window_begin (GtkApplication *application)
{
  g_autofree char *author = g_settings_get_string (gw_settings_get (), "author");
  GwBookDocument *document = gw_book_document_new (_("A Book of Sudoku"), author, NULL);

  g_return_val_if_fail (document != NULL, NULL);
  return present (application, document);
}

gboolean
gw_is_book_file (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, ".gwbook");
}

gboolean
gw_book_window_open (GtkApplication *application, GFile *file, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  GwBookDocument *document;

  if (path == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("Books can only be opened from folders on this computer.")));
  for (GList *node = gtk_application_get_windows (application); node != NULL; node = node->next)
    if (GW_IS_BOOK_WINDOW (node->data)
        && g_strcmp0 (gw_book_document_get_path (GW_BOOK_WINDOW (node->data)->document), path) == 0)
      {
        gtk_window_present (node->data);
        return TRUE;
      }
  document = gw_book_document_open (path, error);
  if (document == NULL)
    return FALSE;
  present (application, document);
  return TRUE;
}

/* The dead program's journal goes when ours is on the disk. */
gboolean
gw_book_window_recover (GtkApplication *application, GwRecovery *recovery)
{
  g_autofree char *path = recovery->file != NULL ? g_file_get_path (recovery->file) : NULL;
  GwBookDocument *document = gw_book_document_recover (path, recovery->text, NULL);

  if (document == NULL)
    return FALSE;
  present (application, document);
  if (gw_book_document_flush (document, NULL))
    gw_recovery_discard (recovery);
  return TRUE;
}

/* ---- puzzles from elsewhere ---- */

GList *
gw_book_windows (GtkApplication *application)
{
  GList *books = NULL;

  for (GList *node = gtk_application_get_windows (application); node != NULL; node = node->next) /* the last with the focus first */
    if (GW_IS_BOOK_WINDOW (node->data))
      books = g_list_prepend (books, node->data);
  return g_list_reverse (books);
}

/* Where the book is; NULL: nowhere yet. Free it. */
static char *
folder_of (GwBookWindow *self)
{
  const char *path = gw_book_document_get_path (self->document);

  return path != NULL ? g_path_get_dirname (path) : NULL;
}

/* NULL: no text, of which JSON could be made. */
static JsonObject *
entry_of_bytes (GBytes *text)
{
  gsize size;
  const char *data = g_bytes_get_data (text, &size);
  g_autofree char *copy = NULL;

  if (!g_utf8_validate (data, (gssize) size, NULL)) /* zeroes are none */
    return NULL;
  copy = g_strndup (data, size);
  return gw_book_entry_of_text (copy);
}

/* Saved rule files by their name, all others as they are: a file of another name would be read as a list. */
static JsonObject *
entry_of (GwBookWindow *self, GwDocument *document)
{
  GFile *file = gw_document_get_file (document);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL, *folder = folder_of (self);
  g_autoptr (GBytes) text = NULL;
  JsonObject *entry = NULL;

  if (path != NULL && g_str_has_suffix (path, ".rf") && !gw_document_is_dirty (document))
    entry = gw_book_entry_of_file (folder, path, FALSE, NULL);
  if (entry != NULL)
    return entry;
  text = gw_document_write_text (document);
  return entry_of_bytes (text);
}

/* Takes ENTRY, which may be NULL. */
static char *
take_entry (GwBookWindow *self, JsonObject *entry)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  guint chapter, at;

  if (entry == NULL)
    return g_strdup (_("The puzzle is not UTF-8 text; a book cannot hold it."));
  g_ptr_array_add (entries, entry);
  if (!gw_book_chapters_get_place (self->chapters, &chapter, &at))
    return g_strdup (_("The book has no chapter yet; add one there."));
  if (gw_book_chapters_get_entry (self->chapters) != NULL)
    at++;
  if (!gw_book_chapters_change (self->chapters, gw_book_tree_splice (gw_book_document_get_tree (self->document), chapter, at, 0, entries),
                                N_("Add a Puzzle")))
    return g_strdup (_("The book does not take this puzzle; its window says why."));
  /* Translators: the title of a chapter, the title of its book */
  return g_strdup_printf (_("Added to the chapter “%s” of “%s”"),
                          g_array_index (gw_book_document_get_book (self->document)->chapters, GwChapter, chapter).title,
                          gw_book_window_name (self));
}

char *
gw_book_window_take (GwBookWindow *self, GwDocument *document)
{
  return take_entry (self, entry_of (self, document));
}

char *
gw_book_window_take_text (GwBookWindow *self, GBytes *text)
{
  return take_entry (self, entry_of_bytes (text));
}

/* ---- the object ---- */

static void
gw_book_window_dispose (GObject *object)
{
  GwBookWindow *self = GW_BOOK_WINDOW (object);

  gtk_window_set_focus (GTK_WINDOW (self), NULL); /* while all that listens is still there */
  g_clear_object (&self->heard);
  gw_book_window_end_work (self);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_BOOK_WINDOW);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (gw_book_window_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwBookWindow, name)

static void
gw_book_window_class_init (GwBookWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_book_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = gw_book_window_close_request;
  g_type_ensure (GW_TYPE_BOOK_CHAPTERS);
  g_type_ensure (GW_TYPE_BOOK_PAPER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/book-window.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "toasts", FALSE, G_STRUCT_OFFSET (GwBookWindow, notices.toasts));
  gtk_widget_class_bind_template_child_full (widget_class, "fault_bar", FALSE, G_STRUCT_OFFSET (GwBookWindow, notices.fault_bar));
  gtk_widget_class_bind_template_child_full (widget_class, "fault_label", FALSE, G_STRUCT_OFFSET (GwBookWindow, notices.fault_label));
  BIND (title), BIND (undo_button), BIND (redo_button), BIND (pages_button), BIND (leaflet);
  BIND (chapters), BIND (pages), BIND (editions), BIND (unmade), BIND (paper), BIND (back_button), BIND (forth_button);
  BIND (page_scale), BIND (page_adjustment), BIND (page_label), BIND (problems_label), BIND (problems), BIND (works);
}

static void
gw_book_window_init (GwBookWindow *self)
{
  GSettings *settings = gw_settings_get ();
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_group_add_window (group, GTK_WINDOW (self)); /* a dialog over this window leaves all others alone */
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  add_actions (self);
  g_signal_connect_object (self->leaflet, "notify::folded", G_CALLBACK (on_folded), self, G_CONNECT_SWAPPED);
  on_folded (self);
  gw_book_window_begin_work (self);
  gw_notices_connect (&self->notices);
  g_signal_connect_object (self->chapters, "said", G_CALLBACK (on_said), self, 0);
  g_signal_connect_object (self->chapters, "selected", G_CALLBACK (on_selected), self, 0);
  g_signal_connect_object (self->editions, "notify::selected", G_CALLBACK (on_edition_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->paper, "turned", G_CALLBACK (on_turned), self, 0);
  g_signal_connect_object (self->page_adjustment, "value-changed", G_CALLBACK (on_scaled), self, 0);
  g_signal_connect_object (self->back_button, "clicked", G_CALLBACK (on_back), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->forth_button, "clicked", G_CALLBACK (on_forth), self, G_CONNECT_SWAPPED);
}
