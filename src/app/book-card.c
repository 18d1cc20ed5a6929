#include "app/book-card.h"

#include "app/reachable.h"
#include "book/entry-glance.h"
#include "canvas/picture.h"

#define CARD 96    /* pixels of a thumbnail */
#define WARNING 40 /* of the sign for one that cannot be read */

struct _GwBookCard
{
  GtkFlowBoxChild parent_instance;

  GtkImage   *picture;
  GtkLabel   *label;

  /* Owned */
  JsonObject *entry;
  char       *name;
  char       *trouble;
  char       *told;     /* what a screen reader says */
  gboolean    is_drawn;
};

G_DEFINE_FINAL_TYPE (GwBookCard, gw_book_card, GTK_TYPE_FLOW_BOX_CHILD)

JsonObject *
gw_book_card_get_entry (GwBookCard *self)
{
  return self->entry;
}

/* ---- what it is called ---- */

static char *
file_name (JsonObject *entry)
{
  static const char *const members[] = { "file", "list" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (entry, members[i]))
      {
        g_autofree char *base = g_path_get_basename (json_object_get_string_member (entry, members[i]));

        return g_filename_display_name (base);
      }
  return g_strdup (_("Puzzle"));
}

static char *
name_of (JsonObject *entry, const GwEntryGlance *glance)
{
  const char *own = json_object_get_string_member_with_default (entry, "title", NULL);
  g_autofree char *file = NULL;

  if (glance->is_recipe)
    return g_strdup_printf (ngettext ("%u puzzle by recipe", "%u puzzles by recipe", glance->count), glance->count);
  if (own != NULL)
    return g_strdup (own);
  file = file_name (entry);
  if (glance->count > 1)
    /* Translators: the name of a file with many puzzles, and how many */
    return g_strdup_printf (ngettext ("%s: %u puzzle", "%s: %u puzzles", glance->count), file, glance->count);
  return glance->title != NULL && *glance->title != '\0' ? g_strdup (glance->title) : g_steal_pointer (&file);
}

void
gw_book_card_draw (GwBookCard *self, const char *folder, const GwStyle *style)
{
  guint side = (guint) (CARD * gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  GwEntryGlance glance;

  gw_entry_glance (self->entry, folder, &glance);
  g_free (self->name);
  self->name = name_of (self->entry, &glance);
  g_free (self->trouble);
  self->trouble = g_steal_pointer (&glance.trouble);
  gtk_label_set_text (self->label, self->name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), self->trouble != NULL ? self->trouble : self->name);
  gtk_image_set_pixel_size (self->picture, glance.puzzle != NULL ? CARD : WARNING);
  if (glance.puzzle != NULL)
    {
      g_autoptr (GdkTexture) texture = gw_picture_texture (glance.puzzle, style, side, side, FALSE);

      gtk_image_set_from_paintable (self->picture, GDK_PAINTABLE (texture));
    }
  else
    gtk_image_set_from_icon_name (self->picture, "dialog-warning-symbolic");
  gtk_widget_set_opacity (GTK_WIDGET (self->picture), glance.is_recipe ? 0.4 : 1);
  self->is_drawn = TRUE;
  gw_entry_glance_clear (&glance);
}

void
gw_book_card_set_place (GwBookCard *self, guint place, guint n, const char *title)
{
  /* Translators: a puzzle, its place in a chapter, the chapter's title */
  g_autofree char *label = g_strdup_printf (_("%s, %u of %u in %s"), self->name, place, n, title);

  if (g_strcmp0 (label, self->told) == 0) /* each word to the screen reader is an event on the bus */
    return;
  g_free (self->told);
  self->told = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (self->trouble != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->trouble, -1);
}

/* ---- dragging ---- */

static GdkContentProvider *
on_prepare (GtkDragSource *source, double x, double y, GwBookCard *self)
{
  return gdk_content_provider_new_typed (GW_TYPE_BOOK_CARD, self);
}

static void
on_drag_begin (GtkDragSource *source, GdkDrag *drag, GwBookCard *self)
{
  GdkPaintable *paintable = gtk_image_get_paintable (self->picture);

  if (paintable != NULL)
    gtk_drag_source_set_icon (source, paintable, CARD / 2, CARD / 2);
}

static void
accept_dragging (GwBookCard *self)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (on_prepare), self, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (on_drag_begin), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
}

/* ---- the object ---- */

GtkWidget *
gw_book_card_new (JsonObject *entry)
{
  GwBookCard *self = g_object_new (GW_TYPE_BOOK_CARD, NULL);

  self->entry = json_object_ref (entry);
  self->name = json_object_has_member (entry, "recipe") ? g_strdup (_("Recipe")) : file_name (entry);
  gtk_label_set_text (self->label, self->name);
  return GTK_WIDGET (self);
}

static void
gw_book_card_finalize (GObject *object)
{
  GwBookCard *self = GW_BOOK_CARD (object);

  g_clear_pointer (&self->entry, json_object_unref);
  g_free (self->name);
  g_free (self->trouble);
  g_free (self->told);
  G_OBJECT_CLASS (gw_book_card_parent_class)->finalize (object);
}

static void
gw_book_card_class_init (GwBookCardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_book_card_finalize;
}

static void
gw_book_card_init (GwBookCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *picture = gtk_image_new (), *label = gtk_label_new (NULL);

  self->picture = GTK_IMAGE (picture);
  self->label = GTK_LABEL (label);
  gtk_image_set_pixel_size (self->picture, CARD);
  gtk_widget_set_size_request (picture, CARD, CARD);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (self->label, 12);
  gtk_label_set_width_chars (self->label, 12);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (box, "book-card");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), box);
  gw_make_reachable (GTK_WIDGET (self));
  accept_dragging (self);
}
