#include "panels/clues-panel.h"

#include "panels/clue-drag.h"
#include "panels/clue-item.h"
#include "panels/clue-row.h"
#include "panels/when-seen.h"
#include "selection/clue-edits.h"
#include "selection/drawn-list.h"

#define ROWS_A_STEP 16
#define ROWS_AT_ONCE 512 /* a list view makes no more widgets than these: what comes after them costs little */

struct _GwCluesPanel
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkEditable        *filter;
  GtkLabel           *count;
  GtkStack           *stack;
  GtkListView        *list;

  /* Borrowed references */
  GwBoard            *board;

  /* Owned references */
  GwDocument         *document;
  GListStore         *items;       /* of GwClueItem, in the puzzle's order */
  GHashTable         *by_id;       /* guint64 * → GwClueItem */
  GtkFilterListModel *filtered;
  GtkMultiSelection  *selection;
  GtkFilter          *wanted;      /* borrowed from FILTERED */
  char               *needle;      /* casefolded; NULL: everything */
  guint               n_most;      /* no more rows than this yet */
  guint               fill_id;     /* idle source */
  gboolean            is_syncing;
};

G_DEFINE_FINAL_TYPE (GwCluesPanel, gw_clues_panel, GTK_TYPE_WIDGET)

/* ---- the list ---- */

static gboolean
is_wanted (gpointer object, gpointer data)
{
  GwCluesPanel *self = data;
  g_autofree char *text = NULL, *folded = NULL;

  if (self->needle == NULL)
    return TRUE;
  text = gw_clue_item_describe (object); /* "locked" and "hidden" too */
  folded = g_utf8_casefold (text, -1);
  return strstr (folded, self->needle) != NULL;
}

static void
refresh_count (GwCluesPanel *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->filtered));
  g_autofree char *text = n == n_shown ? g_strdup_printf ("%u", n) : g_strdup_printf (_("%u of %u"), n_shown, n);

  gtk_label_set_text (self->count, text);
  gtk_stack_set_visible_child_name (self->stack, n_shown > 0 || self->fill_id != 0 ? "list" : n == 0 ? "empty" : "nothing");
}

/* Behind the clues, in the order of drawing. */
static void
add_drawn (GwCluesPanel *self, GPtrArray *items, GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);

  for (guint i = 0; i < list->len && items->len < self->n_most; i++)
    {
      GwDrawnItem *drawn = list->pdata[i];
      GwClueItem *item = g_hash_table_lookup (self->by_id, &drawn->id);

      if (item != NULL)
        gw_clue_item_update_drawn (g_object_ref (item), puzzle, g_steal_pointer (&drawn->drawn));
      else
        item = gw_clue_item_new_drawn (puzzle, drawn->id, g_steal_pointer (&drawn->drawn));
      g_ptr_array_add (items, item);
    }
}

/* Old items stay where identities stay, so that rows, focus and scrolling do too. */
static GPtrArray *
current_items (GwCluesPanel *self, GwPuzzle *puzzle)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints && items->len < self->n_most; i++)
    {
      GwConstraint *constraint = puzzle->constraints[i];
      GwClueItem *item = g_hash_table_lookup (self->by_id, &constraint->id);

      if (!gw_clue_is_listed (constraint))
        continue;
      if (item != NULL)
        gw_clue_item_update (g_object_ref (item), puzzle, constraint);
      else
        item = gw_clue_item_new (puzzle, constraint);
      g_ptr_array_add (items, item);
    }
  if (puzzle != NULL)
    add_drawn (self, items, puzzle);
  return items;
}

static void
remember_items (GwCluesPanel *self)
{
  g_hash_table_remove_all (self->by_id);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (GwClueItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      guint64 id = gw_clue_item_get_id (item);

      g_hash_table_insert (self->by_id, g_memdup2 (&id, sizeof id), g_steal_pointer (&item));
    }
}

/* Replaces only what lies between the equal beginning and the equal end. */
static void
splice_items (GwCluesPanel *self, GPtrArray *items)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->items)), head = 0, tail = 0;

  while (head < n_old && head < items->len)
    {
      g_autoptr (GObject) old = g_list_model_get_item (G_LIST_MODEL (self->items), head);

      if (old != g_ptr_array_index (items, head))
        break;
      head++;
    }
  while (tail < n_old - head && tail < items->len - head)
    {
      g_autoptr (GObject) old = g_list_model_get_item (G_LIST_MODEL (self->items), n_old - 1 - tail);

      if (old != g_ptr_array_index (items, items->len - 1 - tail))
        break;
      tail++;
    }
  if (n_old != head + tail || items->len != head + tail)
    g_list_store_splice (self->items, head, n_old - head - tail, items->pdata + head, items->len - head - tail);
}

static GwClueItem *
item_at (GwCluesPanel *self, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->filtered), position);
}

/* The first of them comes into sight, unless this only repeats what is selected already. */
static void
select_what_the_board_selects (GwCluesPanel *self)
{
  const GwSelection *selected = gw_session_get_selection (gw_board_get_session (self->board));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->filtered));
  g_autoptr (GtkBitset) wanted = gtk_bitset_new_empty (), all = gtk_bitset_new_range (0, n), now = NULL;

  for (guint i = 0; selected->n_clues > 0 && i < n; i++)
    {
      g_autoptr (GwClueItem) item = item_at (self, i);

      if (gw_selection_has_clue (selected, gw_clue_item_get_id (item)))
        gtk_bitset_add (wanted, i);
    }
  now = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  if (gtk_bitset_equals (wanted, now))
    return;
  self->is_syncing = TRUE;
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), wanted, all);
  self->is_syncing = FALSE;
  if (!gtk_bitset_is_empty (wanted))
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", gtk_bitset_get_minimum (wanted));
}

static void
refresh (gpointer panel)
{
  GwCluesPanel *self = panel;
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_drawn (self->document) : NULL;
  g_autoptr (GPtrArray) items = current_items (self, puzzle);

  self->is_syncing = TRUE;
  splice_items (self, items);
  self->is_syncing = FALSE;
  remember_items (self);
  refresh_count (self);
  select_what_the_board_selects (self);
}

static void
follow (GwCluesPanel *self)
{
  gw_when_seen (GTK_WIDGET (self), refresh);
}

static gboolean
fill (gpointer data)
{
  GwCluesPanel *self = data;

  /* Each step looks at all rows that there are: were they short for ever, a hundred thousand clues would take minutes. */
  self->n_most += self->n_most < ROWS_AT_ONCE ? ROWS_A_STEP : self->n_most;
  refresh (self);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->items)) == self->n_most)
    return G_SOURCE_CONTINUE;
  self->n_most = G_MAXUINT;
  self->fill_id = 0;
  refresh_count (self);
  return G_SOURCE_REMOVE;
}

/* A list view makes hundreds of rows at once: the first frame of a puzzle does not wait for them, nor does a key. */
static void
begin_to_fill (GwCluesPanel *self)
{
  self->n_most = 0;
  if (self->fill_id == 0)
    self->fill_id = g_idle_add_full (G_PRIORITY_LOW, fill, self, NULL);
  refresh (self);
}

static void
on_filter_changed (GwCluesPanel *self)
{
  const char *typed = gtk_editable_get_text (self->filter);

  g_clear_pointer (&self->needle, g_free);
  if (*typed != '\0')
    self->needle = g_utf8_casefold (typed, -1);
  gtk_filter_changed (self->wanted, GTK_FILTER_CHANGE_DIFFERENT);
  refresh_count (self);
}

/* The identities of the selected clues (of guint64), in the order of the list. */
static GArray *
selected_ids (GwCluesPanel *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint64 i = 0; i < gtk_bitset_get_size (selected); i++)
    {
      g_autoptr (GwClueItem) item = item_at (self, gtk_bitset_get_nth (selected, (guint) i));
      guint64 id = gw_clue_item_get_id (item);

      g_array_append_val (ids, id);
    }
  return ids;
}

#define LIST_OF(ids) ((const guint64 *) (gconstpointer) (ids)->data)

static void
on_selected (GwCluesPanel *self)
{
  g_autoptr (GArray) ids = NULL;

  if (self->is_syncing || self->document == NULL)
    return;
  ids = selected_ids (self);
  gw_session_select_clues (gw_board_get_session (self->board), LIST_OF (ids), ids->len);
}

/* ---- keys: Delete, Alt+Up and Alt+Down, Menu ---- */

/* The selected clues go before the one above them, or behind the one below. */
static void
move_clues (GwCluesPanel *self, const GArray *ids, gboolean is_down)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GwPuzzle *puzzle = gw_document_get_puzzle (self->document);
  guint edge = is_down ? gtk_bitset_get_maximum (selected) + 1 : gtk_bitset_get_minimum (selected) - 1;
  g_autoptr (GwClueItem) other = edge != G_MAXUINT ? item_at (self, edge) : NULL;
  GwEdit *edit = NULL;

  if (other != NULL && puzzle != NULL)
    edit = gw_clues_move (puzzle, LIST_OF (ids), ids->len,
                          gw_clues_gap (puzzle, LIST_OF (ids), ids->len, gw_clue_item_get_id (other), is_down));
  if (edit != NULL)
    gw_session_apply (gw_board_get_session (self->board), edit, _("Move clues"));
}

/* Where the list's focus is, or in its corner. */
static void
pop_up_menu (GwCluesPanel *self, guint64 id)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *row = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (row == NULL || !gtk_widget_is_ancestor (row, GTK_WIDGET (self->list)))
    row = GTK_WIDGET (self->list);
  gw_board_pop_up_menu_of (self->board, id, row, gtk_widget_get_width (row) / 2.0, 0);
}

static gboolean
on_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GwCluesPanel *self)
{
  g_autoptr (GArray) ids = NULL;
  gboolean is_move = (state & GDK_ALT_MASK) && (keyval == GDK_KEY_Up || keyval == GDK_KEY_Down);
  gboolean is_menu = keyval == GDK_KEY_Menu || ((state & GDK_SHIFT_MASK) && keyval == GDK_KEY_F10);

  if (self->document == NULL || (keyval != GDK_KEY_Delete && !is_move && !is_menu))
    return FALSE;
  ids = selected_ids (self);
  if (ids->len == 0)
    return FALSE;
  if (is_menu)
    pop_up_menu (self, g_array_index (ids, guint64, 0));
  else if (is_move)
    move_clues (self, ids, keyval == GDK_KEY_Down);
  else
    gw_session_delete_clues (gw_board_get_session (self->board), LIST_OF (ids), ids->len);
  return TRUE;
}

static void
on_activate (GtkListView *list, guint position, GwCluesPanel *self)
{
  g_autoptr (GwClueItem) item = g_list_model_get_item (G_LIST_MODEL (self->filtered), position);

  gw_board_edit_clue (self->board, gw_clue_item_get_id (item));
}

/* ---- rows ---- */

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item, GwCluesPanel *self)
{
  GtkWidget *row = gw_clue_row_new (self->board);

  gw_clue_drag_install (GW_CLUE_ROW (row), gw_board_get_session (self->board));
  gtk_list_item_set_child (item, row);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item, GwCluesPanel *self)
{
  gw_clue_row_set_item (GW_CLUE_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
on_unbind (GtkListItemFactory *factory, GtkListItem *item, GwCluesPanel *self)
{
  gw_clue_row_set_item (GW_CLUE_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
connect_rows (GwCluesPanel *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), self);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
}

static void
on_changed (GwCluesPanel *self, guint kinds)
{
  if (kinds & GW_CHANGED_DOCUMENT)
    {
      g_set_object (&self->document, gw_session_get_document (gw_board_get_session (self->board)));
      begin_to_fill (self);
    }
  else if (kinds & GW_CHANGED_PUZZLE)
    follow (self);
  if (kinds & GW_CHANGED_SELECTION)
    select_what_the_board_selects (self);
}

void
gw_clues_panel_set_board (GwCluesPanel *self, GwBoard *board)
{
  g_return_if_fail (GW_IS_CLUES_PANEL (self) && self->board == NULL);
  self->board = board;
  connect_rows (self);
  gw_session_listen (gw_board_get_session (board), GW_CHANGED_PUZZLE | GW_CHANGED_SELECTION, (GwSessionListener) on_changed, self);
}

/* ---- the object ---- */

static void
gw_clues_panel_dispose (GObject *object)
{
  GwCluesPanel *self = GW_CLUES_PANEL (object);
  GtkWidget *child;

  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  g_clear_handle_id (&self->fill_id, g_source_remove);
  g_clear_object (&self->document);
  g_clear_object (&self->selection);
  g_clear_object (&self->filtered);
  g_clear_object (&self->items);
  g_clear_pointer (&self->by_id, g_hash_table_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_CLUES_PANEL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (gw_clues_panel_parent_class)->dispose (object);
}

static void
gw_clues_panel_finalize (GObject *object)
{
  g_free (GW_CLUES_PANEL (object)->needle);
  G_OBJECT_CLASS (gw_clues_panel_parent_class)->finalize (object);
}

static void
gw_clues_panel_class_init (GwCluesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_clues_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_clues_panel_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/clues-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, GwCluesPanel, filter);
  gtk_widget_class_bind_template_child (widget_class, GwCluesPanel, count);
  gtk_widget_class_bind_template_child (widget_class, GwCluesPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, GwCluesPanel, list);
}

static void
make_models (GwCluesPanel *self)
{
  self->items = g_list_store_new (GW_TYPE_CLUE_ITEM);
  self->by_id = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  self->wanted = GTK_FILTER (gtk_custom_filter_new (is_wanted, self, NULL));
  self->filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->items)), self->wanted);
  self->selection = gtk_multi_selection_new (G_LIST_MODEL (g_object_ref (self->filtered)));
}

static void
gw_clues_panel_init (GwCluesPanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  make_models (self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
  g_signal_connect_swapped (self->filter, "search-changed", G_CALLBACK (on_filter_changed), self);
  g_signal_connect_swapped (self->selection, "selection-changed", G_CALLBACK (on_selected), self);
  g_signal_connect (self->list, "activate", G_CALLBACK (on_activate), self);
}
