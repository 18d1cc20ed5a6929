#include "app/book-shelf.h"

#include "book/book-edit.h"
#include "canvas/picture.h"
#include "panels/flow-box.h"

struct _GwBookShelf
{
  GObject parent_instance;

  GwBookDocument *document;  /* owned; NULL */
  GHashTable     *cards;     /* JsonObject → GwBookCard, borrowed: those in sight */
  GPtrArray      *pending;   /* cards whose thumbnail is still to be drawn; owned */
  GwStyle        *style;
  guint           idle_id;
};

G_DEFINE_FINAL_TYPE (GwBookShelf, gw_book_shelf, G_TYPE_OBJECT)

enum { SAID, CARD_MADE, CARD_DRAWN, N_SIGNALS };
static guint signals[N_SIGNALS];

GwBookShelf *
gw_book_shelf_new (void)
{
  return g_object_new (GW_TYPE_BOOK_SHELF, NULL);
}

void
gw_book_shelf_set_document (GwBookShelf *self, GwBookDocument *document)
{
  g_return_if_fail (GW_IS_BOOK_SHELF (self));
  g_set_object (&self->document, document);
}

GwBookDocument *
gw_book_shelf_get_document (GwBookShelf *self)
{
  return self->document;
}

char *
gw_book_shelf_get_folder (GwBookShelf *self)
{
  const char *path = gw_book_document_get_path (self->document);

  return path != NULL ? g_path_get_dirname (path) : NULL;
}

/* ---- thumbnails ---- */

/* One an idle moment. */
static gboolean
draw_next (gpointer data)
{
  GwBookShelf *self = data;
  g_autofree char *folder = gw_book_shelf_get_folder (self);
  g_autoptr (GwBookCard) card = NULL;

  if (self->pending->len == 0)
    {
      self->idle_id = 0;
      return G_SOURCE_REMOVE;
    }
  card = g_ptr_array_steal_index (self->pending, 0);
  if (gtk_widget_get_parent (GTK_WIDGET (card)) == NULL) /* out of sight by now */
    return G_SOURCE_CONTINUE;
  gw_book_card_draw (card, folder, self->style);
  g_signal_emit (self, signals[CARD_DRAWN], 0, card);
  return G_SOURCE_CONTINUE;
}

static void
queue_card (GwBookShelf *self, GwBookCard *card)
{
  g_ptr_array_add (self->pending, g_object_ref (card));
  if (self->idle_id == 0)
    self->idle_id = g_idle_add_full (G_PRIORITY_LOW, draw_next, self, NULL);
}

static void
restyle (GwBookShelf *self)
{
  GHashTableIter iter;
  gpointer card;

  g_clear_pointer (&self->style, gw_style_unref);
  self->style = gw_picture_screen_style ();
  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, NULL, &card))
    queue_card (self, card);
}

static void
on_card_gone (gpointer data, GObject *card)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, ((GwBookShelf *) data)->cards);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (value == card)
      g_hash_table_iter_remove (&iter);
}

/* ---- cards ---- */

GwBookCard *
gw_book_shelf_take_card (GwBookShelf *self, JsonObject *entry)
{
  GtkWidget *card = g_hash_table_lookup (self->cards, entry);

  if (card != NULL)
    {
      g_object_ref (card);
      if (gtk_widget_get_parent (card) != NULL)
        gw_flow_box_remove (GTK_FLOW_BOX (gtk_widget_get_parent (card)), card);
      return GW_BOOK_CARD (card);
    }
  card = g_object_ref_sink (gw_book_card_new (entry));
  g_hash_table_insert (self->cards, entry, card);
  g_object_weak_ref (G_OBJECT (card), on_card_gone, self);
  g_signal_emit (self, signals[CARD_MADE], 0, card);
  queue_card (self, GW_BOOK_CARD (card));
  return GW_BOOK_CARD (card);
}

GtkWidget *
gw_book_shelf_find_card (GwBookShelf *self, JsonObject *entry)
{
  return entry != NULL ? g_hash_table_lookup (self->cards, entry) : NULL;
}

GList *
gw_book_shelf_list_cards (GwBookShelf *self)
{
  GList *cards = g_hash_table_get_values (self->cards);

  g_list_foreach (cards, (GFunc) (void (*) (void)) g_object_ref, NULL);
  return cards;
}

/* ---- changes ---- */

void
gw_book_shelf_say (GwBookShelf *self, const char *message)
{
  g_signal_emit (self, signals[SAID], 0, message);
}

gboolean
gw_book_shelf_change (GwBookShelf *self, JsonNode *tree, const char *name)
{
  g_autoptr (GError) error = NULL;

  if (gw_book_document_change (self->document, tree, name, &error))
    return TRUE;
  gw_book_shelf_say (self, error->message);
  return FALSE;
}

void
gw_book_shelf_add_files (GwBookShelf *self, guint chapter, guint at, GPtrArray *files)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  g_autofree char *folder = gw_book_shelf_get_folder (self);
  g_autoptr (GString) faults = g_string_new (NULL); /* said last: a change would take them away */

  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GError) error = NULL;
      JsonObject *entry = gw_book_entry_of_file (folder, files->pdata[i], FALSE, &error);

      if (entry != NULL)
        g_ptr_array_add (entries, entry);
      else
        g_string_append_printf (faults, "%s%s", faults->len > 0 ? "\n" : "", error->message);
    }
  if (entries->len > 0)
    gw_book_shelf_change (self, gw_book_tree_splice (gw_book_document_get_tree (self->document), chapter, at, 0, entries),
                          N_("Add Puzzles"));
  if (faults->len > 0)
    gw_book_shelf_say (self, faults->str);
}

void
gw_book_shelf_move_card (GwBookShelf *self, GwBookCard *card, guint chapter, guint at)
{
  JsonNode *tree = gw_book_document_get_tree (self->document);
  guint from_chapter, from;

  if (!gw_book_tree_find (tree, gw_book_card_get_entry (card), &from_chapter, &from))
    {
      gw_book_shelf_say (self, _("Puzzles can only be moved within their book. Save this one as a file, and drop the file."));
      return;
    }
  if (from_chapter == chapter && (at == from || at == from + 1))
    return;
  gw_book_shelf_change (self, gw_book_tree_move (tree, from_chapter, from, chapter, at), N_("Move a Puzzle"));
}

/* ---- the object ---- */

static void
gw_book_shelf_dispose (GObject *object)
{
  GwBookShelf *self = GW_BOOK_SHELF (object);
  GHashTableIter iter;
  gpointer card;

  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, NULL, &card))
    g_object_weak_unref (card, on_card_gone, self);
  g_hash_table_remove_all (self->cards);
  g_ptr_array_set_size (self->pending, 0);
  g_clear_object (&self->document);
  g_clear_pointer (&self->style, gw_style_unref);
  G_OBJECT_CLASS (gw_book_shelf_parent_class)->dispose (object);
}

static void
gw_book_shelf_finalize (GObject *object)
{
  g_hash_table_unref (GW_BOOK_SHELF (object)->cards);
  g_ptr_array_unref (GW_BOOK_SHELF (object)->pending);
  G_OBJECT_CLASS (gw_book_shelf_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, GType type)
{
  return g_signal_new (name, GW_TYPE_BOOK_SHELF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, type);
}

static void
gw_book_shelf_class_init (GwBookShelfClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_book_shelf_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_book_shelf_finalize;
  signals[SAID] = add_signal ("said", G_TYPE_STRING);
  signals[CARD_MADE] = add_signal ("card-made", GW_TYPE_BOOK_CARD);
  signals[CARD_DRAWN] = add_signal ("card-drawn", GW_TYPE_BOOK_CARD);
}

static void
gw_book_shelf_init (GwBookShelf *self)
{
  self->cards = g_hash_table_new (NULL, NULL);
  self->pending = g_ptr_array_new_with_free_func (g_object_unref);
  restyle (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (restyle), self, G_CONNECT_SWAPPED);
}
