#include "app/book-chapters.h"

#include "app/book-chapter.h"
#include "book/book-edit.h"
#include "canvas/popover.h"

struct _GwBookChapters
{
  GtkWidget parent_instance;

  GtkWidget      *scroller;
  GtkBox         *list;      /* of GwBookChapter */
  GtkWidget      *menu;      /* of a card; popover */

  GwBookShelf    *shelf;     /* owned: its cards */
  GwBookDocument *document;  /* owned; NULL */
  GSignalGroup   *heard;     /* its signals */
  JsonObject     *entry;     /* that had the focus last; owned, or NULL */
  gboolean        is_refreshing; /* cards come and go, and the focus with them */
};

G_DEFINE_FINAL_TYPE (GwBookChapters, gw_book_chapters, GTK_TYPE_WIDGET)

enum { SELECTED, OPENED, SAID, N_SIGNALS };
static guint signals[N_SIGNALS];

JsonObject *
gw_book_chapters_get_entry (GwBookChapters *self)
{
  return self->entry;
}

gboolean
gw_book_chapters_change (GwBookChapters *self, JsonNode *tree, const char *name)
{
  return gw_book_shelf_change (self->shelf, tree, name);
}

void
gw_book_chapters_add_files (GwBookChapters *self, guint chapter, guint at, GPtrArray *files)
{
  gw_book_shelf_add_files (self->shelf, chapter, at, files);
}

/* ---- cards ---- */

static GwBookChapter *
chapter_of_card (GtkWidget *card)
{
  return GW_BOOK_CHAPTER (gtk_widget_get_ancestor (card, GW_TYPE_BOOK_CHAPTER));
}

static void
on_card_focus (GtkEventControllerFocus *controller, GwBookChapters *self)
{
  GtkWidget *card = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  JsonObject *entry = gw_book_card_get_entry (GW_BOOK_CARD (card));

  if (entry == self->entry || self->is_refreshing)
    return;
  g_clear_pointer (&self->entry, json_object_unref);
  self->entry = json_object_ref (entry);
  g_signal_emit (self, signals[SELECTED], 0);
}

static void
on_card_pressed (GtkGestureClick *gesture, int n_press, double x, double y, GwBookChapters *self)
{
  GtkWidget *card = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  graphene_point_t at;

  gtk_widget_grab_focus (card);
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) != GDK_BUTTON_SECONDARY
      || !gtk_widget_compute_point (card, GTK_WIDGET (self), &GRAPHENE_POINT_INIT ((float) x, (float) y), &at))
    return;
  gw_popover_point_to (self->menu, &(GdkRectangle) { (int) at.x, (int) at.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
on_card_made (GwBookShelf *shelf, GtkWidget *card, GwBookChapters *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_object (focus, "enter", G_CALLBACK (on_card_focus), self, 0);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_card_pressed), self, 0);
  gtk_widget_add_controller (card, focus);
  gtk_widget_add_controller (card, GTK_EVENT_CONTROLLER (click));
}

static void
on_card_drawn (GwBookShelf *shelf, GwBookCard *card, GwBookChapters *self)
{
  GwBookChapter *chapter = chapter_of_card (GTK_WIDGET (card));

  if (chapter != NULL)
    gw_book_chapter_name_card (chapter, card);
}

static void
on_said (GwBookShelf *shelf, const char *message, GwBookChapters *self)
{
  g_signal_emit (self, signals[SAID], 0, message);
}

/* ---- showing ---- */

static GwBookChapter *
nth_chapter (GwBookChapters *self, guint n)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  for (guint i = 0; child != NULL && i < n; i++)
    child = gtk_widget_get_next_sibling (child);
  return GW_BOOK_CHAPTER (child);
}

/* That shows OBJECT, as it was. */
static GwBookChapter *
find_chapter (GwBookChapters *self, JsonObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  while (child != NULL && gw_book_chapter_get_object (GW_BOOK_CHAPTER (child)) != object)
    child = gtk_widget_get_next_sibling (child);
  return GW_BOOK_CHAPTER (child);
}

/* What shows the chapter that stands at I now: the one that did before it was moved, or the one at its place. */
static void
refresh_chapter (GwBookChapters *self, JsonNode *tree, guint i)
{
  JsonObject *object = gw_book_tree_chapter (tree, i);
  GwBookChapter *chapter = find_chapter (self, object), *at = nth_chapter (self, i);

  if (chapter == NULL)
    {
      chapter = at;
      if (chapter == NULL)
        {
          chapter = GW_BOOK_CHAPTER (gw_book_chapter_new (self->shelf));
          gtk_box_append (self->list, GTK_WIDGET (chapter));
        }
    }
  else if (chapter == at && gw_book_chapter_get_index (chapter) == i)
    return;
  else if (chapter != at)
    gtk_box_reorder_child_after (self->list, GTK_WIDGET (chapter), i > 0 ? GTK_WIDGET (nth_chapter (self, i - 1)) : NULL);
  gw_book_chapter_refresh (chapter, i);
}

/* Cards that change their chapter stay what they are, and what they have drawn. */
static void
refresh_all (GwBookChapters *self)
{
  JsonNode *tree = gw_book_document_get_tree (self->document);
  guint n = gw_book_document_get_book (self->document)->chapters->len;
  GList *cards = gw_book_shelf_list_cards (self->shelf);
  GwBookChapter *more;

  self->is_refreshing = TRUE;
  for (guint i = 0; i < n; i++)
    refresh_chapter (self, tree, i);
  while ((more = nth_chapter (self, n)) != NULL)
    gtk_box_remove (self->list, GTK_WIDGET (more));
  g_list_free_full (cards, g_object_unref);
  self->is_refreshing = FALSE;
}

static void
on_changed (GwBookDocument *document, GwBookChapters *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean has_focus = focus != NULL && GW_IS_BOOK_CARD (focus);
  guint chapter, at;

  refresh_all (self);
  if (self->entry != NULL && !gw_book_tree_find (gw_book_document_get_tree (document), self->entry, &chapter, &at))
    g_clear_pointer (&self->entry, json_object_unref);
  else if (has_focus && gw_book_shelf_find_card (self->shelf, self->entry) != NULL)
    gtk_widget_grab_focus (gw_book_shelf_find_card (self->shelf, self->entry));
}

void
gw_book_chapters_set_document (GwBookChapters *self, GwBookDocument *document)
{
  g_set_object (&self->document, document);
  gw_book_shelf_set_document (self->shelf, document);
  g_signal_group_set_target (self->heard, document);
  if (document != NULL)
    on_changed (document, self);
}

gboolean
gw_book_chapters_get_place (GwBookChapters *self, guint *chapter, guint *entry)
{
  const GwBook *book = gw_book_document_get_book (self->document);

  if (self->entry != NULL && gw_book_tree_find (gw_book_document_get_tree (self->document), self->entry, chapter, entry))
    return TRUE;
  if (book->chapters->len == 0)
    return FALSE;
  *chapter = book->chapters->len - 1;
  *entry = g_array_index (book->chapters, GwChapter, *chapter).entries->len;
  return TRUE;
}

void
gw_book_chapters_show_entry (GwBookChapters *self, JsonObject *entry)
{
  GtkWidget *card = gw_book_shelf_find_card (self->shelf, entry);

  if (card != NULL)
    gtk_widget_grab_focus (card);
}

void
gw_book_chapters_edit_title (GwBookChapters *self, guint chapter)
{
  GwBookChapter *of = nth_chapter (self, chapter);

  if (of != NULL)
    gw_book_chapter_edit_title (of);
}

/* ---- changing ---- */

static gboolean
find_current (GwBookChapters *self, guint *chapter, guint *entry)
{
  return self->entry != NULL && gw_book_tree_find (gw_book_document_get_tree (self->document), self->entry, chapter, entry);
}

static guint
length_of (GwBookChapters *self, guint chapter)
{
  return g_array_index (gw_book_document_get_book (self->document)->chapters, GwChapter, chapter).entries->len;
}

/* At the end of its chapter a puzzle goes on into the next. */
static void
act_move (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwBookChapters *self = GW_BOOK_CHAPTERS (widget);
  const char *where = g_variant_get_string (parameter, NULL);
  guint chapter, at, to, n_chapters = gw_book_document_get_book (self->document)->chapters->len;
  gboolean is_up = g_str_equal (where, "up"), is_down = g_str_equal (where, "down");

  if (!find_current (self, &chapter, &at))
    return;
  is_up = is_up || (g_str_equal (where, "earlier") && at == 0);
  is_down = is_down || (g_str_equal (where, "later") && at + 1 == length_of (self, chapter));
  if ((is_up && chapter == 0) || (is_down && chapter + 1 == n_chapters))
    return;
  to = is_up ? chapter - 1 : is_down ? chapter + 1 : chapter;
  gw_book_chapters_change (self, gw_book_tree_move (gw_book_document_get_tree (self->document), chapter, at, to,
                                                    is_up ? length_of (self, to) : is_down ? 0
                                                    : g_str_equal (where, "earlier") ? at - 1 : at + 2),
                           N_("Move a Puzzle"));
}

/* The next one gets the focus. */
static void
act_remove (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwBookChapters *self = GW_BOOK_CHAPTERS (widget);
  guint chapter, at;
  JsonObject *next;

  if (!find_current (self, &chapter, &at)
      || !gw_book_chapters_change (self, gw_book_tree_splice (gw_book_document_get_tree (self->document), chapter, at, 1, NULL),
                                   N_("Remove a Puzzle")))
    return;
  next = gw_book_tree_entry (gw_book_document_get_tree (self->document), chapter, at);
  if (next == NULL && at > 0)
    next = gw_book_tree_entry (gw_book_document_get_tree (self->document), chapter, at - 1);
  if (next != NULL)
    gw_book_chapters_show_entry (self, next);
}

static void
act_open (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[OPENED], 0);
}

/* Its author has changed the file on purpose: the book takes it as it is. */
static void
act_renew (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwBookChapters *self = GW_BOOK_CHAPTERS (widget);
  g_autoptr (GPtrArray) renewed = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  g_autofree char *folder = gw_book_shelf_get_folder (self->shelf);
  g_autoptr (GError) error = NULL;
  JsonObject *entry;
  guint chapter, at;

  if (!find_current (self, &chapter, &at))
    return;
  entry = gw_book_entry_renewed (self->entry, folder, &error);
  if (entry == NULL)
    {
      gw_book_shelf_say (self->shelf, error->message);
      return;
    }
  g_ptr_array_add (renewed, entry);
  if (gw_book_chapters_change (self, gw_book_tree_splice (gw_book_document_get_tree (self->document), chapter, at, 1, renewed),
                               N_("Take a Changed File")))
    gw_book_chapters_show_entry (self, entry);
}

/* Nobody is asked what to do with what they do not see. BOUNDS: where the card is then. */
static gboolean
scroll_to (GwBookChapters *self, GtkWidget *card, graphene_rect_t *bounds)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  double before = gtk_adjustment_get_value (adjustment), top;

  if (!gtk_widget_compute_bounds (card, GTK_WIDGET (self), bounds))
    return FALSE;
  top = before + bounds->origin.y;
  gtk_adjustment_clamp_page (adjustment, top, top + bounds->size.height);
  bounds->origin.y -= (float) (gtk_adjustment_get_value (adjustment) - before);
  return TRUE;
}

static void
act_menu (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwBookChapters *self = GW_BOOK_CHAPTERS (widget);
  GtkWidget *card = gw_book_shelf_find_card (self->shelf, self->entry);
  graphene_rect_t bounds;

  if (card == NULL || !scroll_to (self, card, &bounds))
    return;
  gw_popover_point_to (self->menu, &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                                     (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* The chapter that has the focus somewhere within. */
static GwBookChapter *
focused_chapter (GwBookChapters *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL ? chapter_of_card (focus) : NULL;
}

static void
act_move_chapter (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwBookChapters *self = GW_BOOK_CHAPTERS (widget);
  GwBookChapter *chapter = focused_chapter (self);
  int by = g_variant_get_int32 (parameter);
  guint at = chapter != NULL ? gw_book_chapter_get_index (chapter) : 0;

  if (chapter == NULL || (by < 0 && at == 0) || (by > 0 && at + 1 == gw_book_document_get_book (self->document)->chapters->len))
    return;
  gw_book_chapters_change (self, gw_book_tree_move_chapter (gw_book_document_get_tree (self->document), at, by < 0 ? at - 1 : at + 2),
                           N_("Move a Chapter"));
}

/* ---- the object ---- */

static void
gw_book_chapters_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwBookChapters *self = GW_BOOK_CHAPTERS (widget);

  gtk_widget_size_allocate (self->scroller, &(GtkAllocation) { 0, 0, width, height }, baseline);
  gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
gw_book_chapters_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *least, int *natural, int *least_baseline,
                          int *natural_baseline)
{
  gtk_widget_measure (GW_BOOK_CHAPTERS (widget)->scroller, orientation, for_size, least, natural, least_baseline, natural_baseline);
}

static void
gw_book_chapters_dispose (GObject *object)
{
  GwBookChapters *self = GW_BOOK_CHAPTERS (object);
  GtkWidget *child;

  g_clear_object (&self->heard);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->document);
  g_clear_pointer (&self->entry, json_object_unref);
  g_clear_object (&self->shelf);
  G_OBJECT_CLASS (gw_book_chapters_parent_class)->dispose (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "puzzle.move", "s", "earlier");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "puzzle.move", "s", "later");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "puzzle.move", "s", "up");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "puzzle.move", "s", "down");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK | GDK_SHIFT_MASK, "chapter.move", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK | GDK_SHIFT_MASK, "chapter.move", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "puzzle.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "puzzle.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "puzzle.menu", NULL);
}

static void
gw_book_chapters_class_init (GwBookChaptersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_book_chapters_dispose;
  widget_class->size_allocate = gw_book_chapters_size_allocate;
  widget_class->measure = gw_book_chapters_measure;
  gtk_widget_class_install_action (widget_class, "puzzle.move", "s", act_move);
  gtk_widget_class_install_action (widget_class, "puzzle.remove", NULL, act_remove);
  gtk_widget_class_install_action (widget_class, "puzzle.open", NULL, act_open);
  gtk_widget_class_install_action (widget_class, "puzzle.renew", NULL, act_renew);
  gtk_widget_class_install_action (widget_class, "puzzle.menu", NULL, act_menu);
  gtk_widget_class_install_action (widget_class, "chapter.move", "i", act_move_chapter);
  add_keys (widget_class);
  signals[SELECTED] = g_signal_new ("selected", GW_TYPE_BOOK_CHAPTERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OPENED] = g_signal_new ("opened", GW_TYPE_BOOK_CHAPTERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SAID] = g_signal_new ("said", GW_TYPE_BOOK_CHAPTERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static GMenuModel *
card_menu (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _("_Open the Puzzle"), "puzzle.open");
  g_menu_append (menu, _("Take the File as It _Is Now"), "puzzle.renew");
  g_menu_append (menu, _("Move _Earlier"), "puzzle.move::earlier");
  g_menu_append (menu, _("Move _Later"), "puzzle.move::later");
  g_menu_append (menu, _("Move to the _Previous Chapter"), "puzzle.move::up");
  g_menu_append (menu, _("Move to the _Next Chapter"), "puzzle.move::down");
  g_menu_append (menu, _("_Remove from the Book"), "puzzle.remove");
  return G_MENU_MODEL (menu);
}

static void
gw_book_chapters_init (GwBookChapters *self)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_autoptr (GMenuModel) menu = card_menu ();

  self->heard = g_signal_group_new (GW_TYPE_BOOK_DOCUMENT);
  g_signal_group_connect (self->heard, "changed", G_CALLBACK (on_changed), self);
  self->shelf = gw_book_shelf_new ();
  g_signal_connect_object (self->shelf, "said", G_CALLBACK (on_said), self, 0);
  g_signal_connect_object (self->shelf, "card-made", G_CALLBACK (on_card_made), self, 0);
  g_signal_connect_object (self->shelf, "card-drawn", G_CALLBACK (on_card_drawn), self, 0);
  self->list = GTK_BOX (list);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_add_css_class (list, "book-chapters");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), list);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gw_popover_attach (self->menu, GTK_WIDGET (self));
}
