#include "app/book-chapter.h"

#include <string.h>

#include "gridwright.h"
#include "panels/choice-list.h"
#include "panels/flow-box.h"

#define MOST_CARDS 240u /* shown before somebody asks for more */

struct _GwBookChapter
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget      *box;
  GtkWidget      *heading;
  GtkWidget      *handle;
  GtkEditable    *title;
  GtkLabel       *count;
  GtkWidget      *settings_button;
  GtkWidget      *settings;
  GtkEditable    *grade;
  GtkDropDown    *layout;
  GtkTextView    *introduction;
  GtkWidget      *up_button;
  GtkWidget      *down_button;
  GtkWidget      *remove_button;
  GtkFlowBox     *cards;
  GtkWidget      *more_button;
  GtkLabel       *more_label;
  GtkWidget      *hint;

  GwBookShelf    *shelf;    /* owned: of its cards */
  JsonObject     *object;   /* as it is shown */
  guint           index;
  guint           most;     /* cards */
  GtkWidget      *marked;   /* the card beside which a drop would fall; weak, as a fill may replace it */
  gboolean        is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwBookChapter, gw_book_chapter, GTK_TYPE_WIDGET)

static const struct
{
  guint       layout;
  const char *name;
} LAYOUTS[] = { { 1, "1" }, { 2, "2" }, { 4, "4" }, { 6, "6" }, { 9, "9" }, { 12, "12" }, { GW_LAYOUT_MIXED, N_("As many as fit") } };

JsonObject *
gw_book_chapter_get_object (GwBookChapter *self)
{
  return self->object;
}

guint
gw_book_chapter_get_index (GwBookChapter *self)
{
  return self->index;
}

static JsonNode *
tree_of (GwBookChapter *self)
{
  return gw_book_document_get_tree (gw_book_shelf_get_document (self->shelf));
}

static const GwChapter *
chapter_of (GwBookChapter *self)
{
  return &g_array_index (gw_book_document_get_book (gw_book_shelf_get_document (self->shelf))->chapters, GwChapter, self->index);
}

/* It may be on its way out, with the focus. */
static gboolean
is_current (GwBookChapter *self)
{
  return !self->is_refreshing && gw_book_tree_chapter (tree_of (self), self->index) == self->object;
}

/* ---- showing ---- */

void
gw_book_chapter_name_card (GwBookChapter *self, GwBookCard *card)
{
  const GwChapter *chapter = chapter_of (self);
  int place = gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (card));

  gw_book_card_set_place (card, (guint) place + 1, chapter->entries->len, chapter->title);
}

static void
name_cards (GwBookChapter *self)
{
  const GwChapter *chapter = chapter_of (self);
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->cards, i)) != NULL; i++)
    gw_book_card_set_place (GW_BOOK_CARD (child), (guint) i + 1, chapter->entries->len, chapter->title);
}

/* Cards that are in their place already stay untouched, and so keep the focus. */
static void
refresh_cards (GwBookChapter *self, guint n)
{
  GtkFlowBoxChild *child;

  for (guint i = 0; i < n; i++)
    {
      JsonObject *entry = gw_book_tree_entry (tree_of (self), self->index, i);
      GwBookCard *card;

      child = gtk_flow_box_get_child_at_index (self->cards, (int) i);
      if (child != NULL && gw_book_card_get_entry (GW_BOOK_CARD (child)) == entry)
        continue;
      card = gw_book_shelf_take_card (self->shelf, entry);
      gtk_flow_box_insert (self->cards, GTK_WIDGET (card), (int) i);
      g_object_unref (card);
    }
  while ((child = gtk_flow_box_get_child_at_index (self->cards, (int) n)) != NULL)
    gw_flow_box_remove (self->cards, GTK_WIDGET (child));
}

static void
refresh_count (GwBookChapter *self, const GwChapter *chapter)
{
  guint n = 0, shown = MIN (chapter->entries->len, self->most), rest = chapter->entries->len - shown;
  g_autofree char *text = NULL, *more = g_strdup_printf (ngettext ("Show %u more", "Show %u more", rest), rest);

  for (guint i = 0; i < chapter->entries->len; i++)
    {
      const GwBookEntry *entry = &g_array_index (chapter->entries, GwBookEntry, i);

      n += entry->kind == GW_ENTRY_RECIPE ? entry->count : 1;
    }
  text = chapter->grade != NULL ? g_strdup_printf ("%u · %s", n, chapter->grade) : g_strdup_printf ("%u", n);
  gtk_label_set_text (self->count, text);
  gtk_widget_set_visible (self->more_button, rest > 0);
  gtk_label_set_text (self->more_label, more);
  gtk_widget_set_visible (self->hint, chapter->entries->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), chapter->entries->len > 0);
}

static guint
layout_place (guint layout)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (LAYOUTS) && LAYOUTS[i].layout != layout)
    i++;
  return i;
}

/* Free it. */
static char *
introduction_typed (GwBookChapter *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->introduction);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* Somebody is at it, and the chapter as it was, BEFORE, does not have it yet. */
static gboolean
is_being_typed (GtkWidget *field, const char *typed, JsonObject *before, const char *member)
{
  return before != NULL && (gtk_widget_get_state_flags (field) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0
         && strcmp (json_object_get_string_member_with_default (before, member, ""), typed) != 0;
}

static void
show_text (GtkEditable *editable, const char *text, JsonObject *before, const char *member)
{
  const char *typed = gtk_editable_get_text (editable);

  if (strcmp (typed, text) != 0 && !is_being_typed (GTK_WIDGET (editable), typed, before, member))
    gtk_editable_set_text (editable, text);
}

/* BEFORE: the chapter that the fields have shown so far; NULL: whatever they hold goes. */
static void
show_texts (GwBookChapter *self, JsonObject *before)
{
  const GwChapter *chapter = chapter_of (self);
  const char *introduction = chapter->introduction != NULL ? chapter->introduction : "";
  g_autofree char *typed = introduction_typed (self);

  show_text (self->title, chapter->title, before, "title");
  show_text (self->grade, chapter->grade != NULL ? chapter->grade : "", before, "grade");
  if (strcmp (typed, introduction) != 0 && !is_being_typed (GTK_WIDGET (self->introduction), typed, before, "introduction"))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->introduction), introduction, -1);
}

void
gw_book_chapter_refresh (GwBookChapter *self, guint index)
{
  const GwChapter *chapter;
  g_autofree char *label = NULL, *cards = NULL;
  g_autoptr (JsonObject) before = g_steal_pointer (&self->object);

  self->index = index;
  self->object = json_object_ref (gw_book_tree_chapter (tree_of (self), index));
  chapter = chapter_of (self);
  self->is_refreshing = TRUE;
  show_texts (self, before);
  gtk_drop_down_set_selected (self->layout, layout_place (chapter->layout));
  refresh_count (self, chapter);
  refresh_cards (self, MIN (chapter->entries->len, self->most));
  name_cards (self);
  label = g_strdup_printf (_("Heading of chapter %u"), index + 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  cards = g_strdup_printf (_("Puzzles of chapter %u"), index + 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cards), GTK_ACCESSIBLE_PROPERTY_LABEL, cards, -1);
  self->is_refreshing = FALSE;
}

void
gw_book_chapter_edit_title (GwBookChapter *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->title));
  gtk_editable_select_region (self->title, 0, -1);
}

static void
on_more (GwBookChapter *self)
{
  self->most = G_MAXUINT;
  gw_book_chapter_refresh (self, self->index);
}

/* ---- members ---- */

static void
set_text (GwBookChapter *self, const char *member, const char *text, const char *name)
{
  if (!is_current (self) || strcmp (json_object_get_string_member_with_default (self->object, member, ""), text) == 0)
    return;
  if (!gw_book_shelf_change (self->shelf,
                             gw_book_tree_set_in_chapter (tree_of (self), self->index, member,
                                                          *text != '\0' ? json_node_init_string (json_node_alloc (), text) : NULL),
                             name))
    show_texts (self, NULL);
}

static void
on_title_done (GwBookChapter *self)
{
  set_text (self, "title", gtk_editable_get_text (self->title), N_("Name a Chapter"));
}

static void
on_grade_done (GwBookChapter *self)
{
  set_text (self, "grade", gtk_editable_get_text (self->grade), N_("Choose a Grade"));
}

static void
on_introduction_done (GwBookChapter *self)
{
  g_autofree char *text = introduction_typed (self);

  set_text (self, "introduction", text, N_("Write an Introduction"));
}

static void
on_layout_chosen (GwBookChapter *self)
{
  guint layout = LAYOUTS[MIN (gtk_drop_down_get_selected (self->layout), G_N_ELEMENTS (LAYOUTS) - 1)].layout;
  JsonNode *value;

  if (!is_current (self) || chapter_of (self)->layout == layout)
    return;
  value = layout == GW_LAYOUT_MIXED ? json_node_init_string (json_node_alloc (), "mixed") : json_node_init_int (json_node_alloc (), layout);
  gw_book_shelf_change (self->shelf, gw_book_tree_set_in_chapter (tree_of (self), self->index, "layout", value),
                        N_("Choose a Layout"));
}

/* ---- dropping cards and files ---- */

static void
mark (GwBookChapter *self, GtkWidget *card, gboolean is_behind)
{
  if (self->marked != NULL)
    {
      gtk_widget_remove_css_class (self->marked, "drop-left");
      gtk_widget_remove_css_class (self->marked, "drop-right");
    }
  g_set_weak_pointer (&self->marked, card);
  if (card != NULL)
    gtk_widget_add_css_class (card, is_behind ? "drop-right" : "drop-left");
}

/* Before which entry something at this place of the flow box would fall. */
static guint
place_at (GwBookChapter *self, double x, double y, GtkWidget **card, gboolean *is_behind)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_pos (self->cards, (int) x, (int) y);
  graphene_rect_t bounds;

  *card = GTK_WIDGET (child);
  *is_behind = FALSE;
  if (child == NULL || !gtk_widget_compute_bounds (GTK_WIDGET (child), GTK_WIDGET (self->cards), &bounds))
    return chapter_of (self)->entries->len;
  *is_behind = x > bounds.origin.x + bounds.size.width / 2;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    return (guint) gtk_flow_box_child_get_index (child) + (*is_behind ? 0 : 1);
  return (guint) gtk_flow_box_child_get_index (child) + (*is_behind ? 1 : 0);
}

static GdkDragAction
on_motion (GtkDropTarget *target, double x, double y, GwBookChapter *self)
{
  graphene_point_t at;
  gboolean is_behind;
  GtkWidget *card;

  if (!gtk_widget_compute_point (self->box, GTK_WIDGET (self->cards), &GRAPHENE_POINT_INIT ((float) x, (float) y), &at))
    return 0;
  place_at (self, at.x, at.y, &card, &is_behind);
  mark (self, card, is_behind);
  return gtk_drop_target_get_actions (target) & GDK_ACTION_MOVE ? GDK_ACTION_MOVE : GDK_ACTION_COPY;
}

static void
on_leave (GtkDropTarget *target, GwBookChapter *self)
{
  mark (self, NULL, FALSE);
}

static GPtrArray *
paths_of (GSList *files)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (GSList *node = files; node != NULL; node = node->next)
    if (g_file_peek_path (node->data) != NULL)
      g_ptr_array_add (paths, g_file_get_path (node->data));
  return paths;
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, GwBookChapter *self)
{
  graphene_point_t at = GRAPHENE_POINT_INIT_ZERO;
  gboolean is_behind, is_placed;
  GtkWidget *card;
  guint place;

  is_placed = gtk_widget_compute_point (self->box, GTK_WIDGET (self->cards), &GRAPHENE_POINT_INIT ((float) x, (float) y), &at);
  place = is_placed ? place_at (self, at.x, at.y, &card, &is_behind) : G_MAXUINT;
  mark (self, NULL, FALSE);
  if (G_VALUE_HOLDS (value, GW_TYPE_BOOK_CARD))
    gw_book_shelf_move_card (self->shelf, g_value_get_object (value), self->index, place);
  else if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      g_autoptr (GPtrArray) paths = paths_of (g_value_get_boxed (value));

      gw_book_shelf_add_files (self->shelf, self->index, place, paths);
    }
  return TRUE;
}

static void
accept_drops (GwBookChapter *self)
{
  GType types[] = { GW_TYPE_BOOK_CARD, GDK_TYPE_FILE_LIST };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_MOVE | GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "motion", G_CALLBACK (on_motion), self, 0);
  g_signal_connect_object (target, "leave", G_CALLBACK (on_leave), self, 0);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (self->box, GTK_EVENT_CONTROLLER (target));
}

/* ---- dragging the chapter ---- */

static GdkContentProvider *
on_prepare (GtkDragSource *source, double x, double y, GwBookChapter *self)
{
  return gdk_content_provider_new_typed (GW_TYPE_BOOK_CHAPTER, self);
}

static void
move_chapter (GwBookChapter *self, guint from, guint to)
{
  if (from == to || to == from + 1)
    return;
  gw_book_shelf_change (self->shelf, gw_book_tree_move_chapter (tree_of (self), from, to), N_("Move a Chapter"));
}

static gboolean
on_chapter_dropped (GtkDropTarget *target, const GValue *value, double x, double y, GwBookChapter *self)
{
  GwBookChapter *dropped = g_value_get_object (value);

  if (dropped->shelf != self->shelf)
    return FALSE;
  move_chapter (self, dropped->index, self->index + (y > gtk_widget_get_height (self->box) / 2.0 ? 1 : 0));
  return TRUE;
}

static void
accept_dragging (GwBookChapter *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (GW_TYPE_BOOK_CHAPTER, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (on_prepare), self, 0);
  gtk_widget_add_controller (self->handle, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "drop", G_CALLBACK (on_chapter_dropped), self, 0);
  gtk_widget_add_controller (self->box, GTK_EVENT_CONTROLLER (target));
}

static void
on_up (GwBookChapter *self)
{
  if (self->index > 0)
    move_chapter (self, self->index, self->index - 1);
}

static void
on_down (GwBookChapter *self)
{
  move_chapter (self, self->index, self->index + 2);
}

static void
on_remove (GwBookChapter *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->settings));
  gw_book_shelf_change (self->shelf, gw_book_tree_remove_chapter (tree_of (self), self->index), N_("Remove a Chapter"));
}

/* ---- the object ---- */

GtkWidget *
gw_book_chapter_new (GwBookShelf *shelf)
{
  GwBookChapter *self = g_object_new (GW_TYPE_BOOK_CHAPTER, NULL);

  self->shelf = g_object_ref (shelf);
  return GTK_WIDGET (self);
}

static void
on_card_activated (GtkFlowBox *cards, GtkFlowBoxChild *child, GwBookChapter *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "puzzle.open", NULL);
}

static void
gw_book_chapter_dispose (GObject *object)
{
  GwBookChapter *self = GW_BOOK_CHAPTER (object);

  g_clear_pointer (&self->object, json_object_unref);
  g_clear_weak_pointer (&self->marked);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_BOOK_CHAPTER);
  g_clear_object (&self->shelf);
  G_OBJECT_CLASS (gw_book_chapter_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwBookChapter, name)

static void
gw_book_chapter_class_init (GwBookChapterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_book_chapter_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/book-chapter.ui");
  BIND (box), BIND (heading), BIND (handle), BIND (title), BIND (count), BIND (settings_button), BIND (settings), BIND (grade);
  BIND (layout), BIND (introduction), BIND (up_button), BIND (down_button), BIND (remove_button), BIND (cards);
  BIND (more_button), BIND (more_label), BIND (hint);
}

static void
connect_leave (GwBookChapter *self, GtkWidget *field, GCallback done)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (focus, "leave", done, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (field, focus);
}

static void
connect_entry (GwBookChapter *self, GtkEditable *entry, GCallback done)
{
  g_signal_connect_object (entry, "activate", done, self, G_CONNECT_SWAPPED);
  connect_leave (self, GTK_WIDGET (entry), done);
}

static void
fill_layouts (GwBookChapter *self)
{
  const char *names[G_N_ELEMENTS (LAYOUTS)];

  for (guint i = 0; i < G_N_ELEMENTS (LAYOUTS); i++)
    names[i] = _(LAYOUTS[i].name);
  gw_choice_list_fill (self->layout, _("Puzzles per page"), names, G_N_ELEMENTS (names));
}

static void
gw_book_chapter_init (GwBookChapter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->most = MOST_CARDS;
  self->is_refreshing = TRUE; /* until it shows something */
  fill_layouts (self);
  connect_entry (self, self->title, G_CALLBACK (on_title_done));
  connect_entry (self, self->grade, G_CALLBACK (on_grade_done));
  connect_leave (self, GTK_WIDGET (self->introduction), G_CALLBACK (on_introduction_done));
  g_signal_connect_object (self->settings, "closed", G_CALLBACK (on_introduction_done), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->layout, "notify::selected", G_CALLBACK (on_layout_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->up_button, "clicked", G_CALLBACK (on_up), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->down_button, "clicked", G_CALLBACK (on_down), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->remove_button, "clicked", G_CALLBACK (on_remove), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->more_button, "clicked", G_CALLBACK (on_more), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->cards, "child-activated", G_CALLBACK (on_card_activated), self, 0);
  accept_drops (self);
  accept_dragging (self);
}
