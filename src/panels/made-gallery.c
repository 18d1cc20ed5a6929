#include "panels/made-gallery.h"

#include "author/checkpoint.h"
#include "canvas/picture.h"
#include "jobs/path-job.h"
#include "panels/flow-box.h"

#define THUMBNAIL 120 /* pixels */
#define LARGE     280
#define SHOWN     24u /* thumbnails at first, and so many more each time: every one costs each frame a little */

struct _GwMadeGallery
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget  *box, *look, *use_button, *more_button, *book_button, *close_button, *older_button;
  GtkPicture *picture;
  GtkLabel   *story, *break_in;
  GtkFlowBox *thumbnails;

  GwJob      *path_job;  /* how people would solve that which is shown large */
  GtkWidget  *looked_at; /* the thumbnail that is shown large; borrowed, NULL: none */
  GtkWidget  *used;      /* that whose puzzle was used last; likewise */
  guint       n_made;
  guint       n_shown;   /* the newest; the others wait behind a button */
  guint       tick_id;   /* while thumbnails in sight are still to be drawn */
};

G_DEFINE_FINAL_TYPE (GwMadeGallery, gw_made_gallery, GTK_TYPE_WIDGET)

enum { USE, MORE, BOOK, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
item_free (gpointer data)
{
  GwMadeItem *item = data;

  gw_puzzle_unref (item->puzzle);
  gw_source_unref (item->source);
  g_free (item->story);
  g_free (item);
}

static GwMadeItem *
item_of (GtkWidget *thumbnail)
{
  return thumbnail != NULL ? g_object_get_data (G_OBJECT (thumbnail), "item") : NULL;
}

static GdkPaintable *
paint (GwPuzzle *puzzle, guint side)
{
  g_autoptr (GwStyle) style = gw_picture_screen_style ();

  return GDK_PAINTABLE (gw_picture_texture (puzzle, style, side, side, TRUE));
}

/* ---- the large one ---- */

/* Where it is hardest, in the sentence of that step. News without a path say only what would help where it ends early. */
static void
on_path (GwJob *job, gpointer data, GwMadeGallery *self)
{
  const GwPathFound *found = ((const GwPathNews *) data)->found;
  const gboolean is_path = found != NULL && found->path != NULL;
  const guint hardest = is_path ? gw_path_hardest (found->path) : 0;
  g_autofree char *text = NULL;

  if (!is_path || hardest >= g_strv_length (found->sentences))
    return;
  text = g_strdup_printf (_("Break-in: %s"), found->sentences[hardest]);
  gtk_label_set_text (self->break_in, text);
  gtk_widget_set_visible (GTK_WIDGET (self->break_in), TRUE);
}

static void
stop_looking (GwMadeGallery *self)
{
  GtkWidget *before = self->looked_at;

  self->looked_at = NULL;
  gw_job_stop (self->path_job);
  gtk_widget_set_visible (self->look, FALSE);
  gtk_picture_set_paintable (self->picture, NULL);
  if (before != NULL)
    gtk_widget_grab_focus (before);
}

static void
look_at (GtkWidget *thumbnail, GwMadeGallery *self)
{
  const GwMadeItem *item = item_of (thumbnail);
  g_autoptr (GdkPaintable) paintable = paint (item->puzzle, LARGE);

  self->looked_at = thumbnail;
  gtk_picture_set_paintable (self->picture, paintable);
  gtk_picture_set_alternative_text (self->picture, item->story);
  gtk_label_set_text (self->story, item->story);
  gtk_widget_set_visible (GTK_WIDGET (self->break_in), FALSE);
  gw_job_start (self->path_job, gw_path_question_new (item->puzzle, gw_strategy_set_all ()));
  gtk_widget_set_visible (self->look, TRUE);
  gtk_widget_grab_focus (self->use_button);
}

static void
name_thumbnail (GtkWidget *thumbnail, gboolean is_used)
{
  const GwMadeItem *item = item_of (thumbnail);
  GtkLabel *label = g_object_get_data (G_OBJECT (thumbnail), "label");
  g_autofree char *name = g_strdup_printf (_("Puzzle %u: %s"), GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (thumbnail), "number")), item->story);
  /* Translators: below the picture of a made puzzle, and its grade; the sign says that it was used */
  g_autofree char *marked = g_strdup_printf (_("✓ Used: %s"), item->story);
  /* Translators: "Puzzle 2: Easy 2.9, 18 givens; used" */
  g_autofree char *spoken = is_used ? g_strdup_printf (_("%s; used"), name) : g_strdup (name);

  gtk_label_set_text (label, is_used ? marked : item->story);
  gtk_accessible_update_property (GTK_ACCESSIBLE (thumbnail), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (is_used)
    gtk_widget_add_css_class (thumbnail, "used");
  else
    gtk_widget_remove_css_class (thumbnail, "used");
}

/* What is used takes the place of what was used before. */
static void
mark_used (GwMadeGallery *self, GtkWidget *thumbnail)
{
  if (self->used != NULL)
    name_thumbnail (self->used, FALSE);
  self->used = thumbnail;
  name_thumbnail (thumbnail, TRUE);
}

static void
on_button (GtkWidget *button, GwMadeGallery *self)
{
  const GwMadeItem *item = item_of (self->looked_at);

  if (item != NULL && button == self->use_button)
    {
      mark_used (self, self->looked_at);
      g_signal_emit (self, signals[USE], 0, item);
    }
  else if (item != NULL && button == self->more_button)
    g_signal_emit (self, signals[MORE], 0, item);
  stop_looking (self);
}

/* It stays in sight: who puts it into a book may want to use it, too. */
static void
on_book (GwMadeGallery *self)
{
  const GwMadeItem *item = item_of (self->looked_at);

  if (item != NULL)
    g_signal_emit (self, signals[BOOK], 0, item, self->book_button);
}

static gboolean
on_escape (GtkWidget *widget, GVariant *args, gpointer data)
{
  GwMadeGallery *self = GW_MADE_GALLERY (widget);
  gboolean is_looking = self->looked_at != NULL;

  stop_looking (self);
  return is_looking;
}

/* ---- the small ones ---- */

/* Draws the newest of those in sight that have no picture yet. FALSE when all have one. */
static gboolean
draw_one (GwMadeGallery *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->thumbnails));

  for (guint i = 0; child != NULL && i < self->n_shown; i++, child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *thumbnail = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child));
      GtkPicture *picture = g_object_get_data (G_OBJECT (thumbnail), "picture");
      g_autoptr (GdkPaintable) paintable = NULL;

      if (gtk_picture_get_paintable (picture) != NULL)
        continue;
      paintable = paint (item_of (thumbnail)->puzzle, THUMBNAIL);
      gtk_picture_set_paintable (picture, paintable);
      return TRUE;
    }
  return FALSE;
}

/* Many puzzles may come at once, and a picture takes milliseconds: one a frame, and none that nobody sees. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  GwMadeGallery *self = GW_MADE_GALLERY (widget);

  if (draw_one (self))
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

static void
show_newest (GwMadeGallery *self)
{
  guint i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->thumbnails)); child != NULL; i++)
    {
      gtk_widget_set_visible (child, i < self->n_shown);
      child = gtk_widget_get_next_sibling (child);
    }
  gtk_widget_set_visible (self->older_button, i > self->n_shown);
  if (i > 0 && self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static void
on_older (GwMadeGallery *self)
{
  self->n_shown += SHOWN;
  show_newest (self);
}

static GtkWidget *
new_thumbnail (GwMadeItem *item, guint number)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *label = gtk_label_new (NULL);
  GtkWidget *picture = gtk_picture_new (); /* empty, and of the right size, until its turn comes */

  gtk_widget_set_size_request (picture, THUMBNAIL, THUMBNAIL);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), "item", item, item_free);
  g_object_set_data (G_OBJECT (button), "picture", picture);
  g_object_set_data (G_OBJECT (button), "label", label);
  g_object_set_data (G_OBJECT (button), "number", GUINT_TO_POINTER (number));
  name_thumbnail (button, FALSE);
  return button;
}

void
gw_made_gallery_add (GwMadeGallery *self, const GwMadeItem *made, const char *origin)
{
  GwMadeItem *item = g_memdup2 (made, sizeof *made);
  GtkWidget *thumbnail;

  gw_puzzle_ref (item->puzzle);
  gw_source_ref (item->source);
  item->story = g_strdup (made->story);
  thumbnail = new_thumbnail (item, ++self->n_made);
  gtk_widget_set_tooltip_text (thumbnail, origin);
  g_signal_connect (thumbnail, "clicked", G_CALLBACK (look_at), self);
  gtk_flow_box_insert (self->thumbnails, thumbnail, 0);
  /* The button is what has the keyboard, not the place that the list gives it. */
  gtk_widget_set_focusable (gtk_widget_get_parent (thumbnail), FALSE);
  show_newest (self);
}

void
gw_made_gallery_clear (GwMadeGallery *self)
{
  GtkWidget *child;

  self->looked_at = self->used = NULL;
  stop_looking (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->thumbnails))) != NULL)
    gw_flow_box_remove (self->thumbnails, child);
  self->n_made = 0;
  self->n_shown = SHOWN;
  show_newest (self);
}

void
gw_made_item_use (const GwMadeItem *item, GwSession *session)
{
  GwDocument *document = gw_session_get_document (session);
  GwPuzzle *now = gw_document_get_drawn (document);
  g_autoptr (GBytes) bytes = gw_checkpoints_adopt (now != NULL ? now : item->puzzle, item->puzzle, item->source);

  gw_session_drop_stroke (session);
  gw_document_set_text (document, bytes, _("Use the made puzzle"), GW_NEVER_MERGE);
}

/* ---- the widget ---- */

static void
gw_made_gallery_dispose (GObject *object)
{
  GwMadeGallery *self = GW_MADE_GALLERY (object);

  if (self->path_job != NULL)
    gw_job_stop (self->path_job);
  g_clear_object (&self->path_job);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_MADE_GALLERY);
  G_OBJECT_CLASS (gw_made_gallery_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwMadeGallery, name)

static void
gw_made_gallery_class_init (GwMadeGalleryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_made_gallery_dispose;
  signals[USE] = g_signal_new ("use", GW_TYPE_MADE_GALLERY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[MORE] = g_signal_new ("more", GW_TYPE_MADE_GALLERY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[BOOK] = g_signal_new ("book", GW_TYPE_MADE_GALLERY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                GTK_TYPE_WIDGET);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/made-gallery.ui");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  BIND (box), BIND (look), BIND (use_button), BIND (more_button), BIND (book_button), BIND (close_button), BIND (picture), BIND (story), BIND (break_in);
  BIND (thumbnails), BIND (older_button);
}

static void
gw_made_gallery_init (GwMadeGallery *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->path_job = gw_job_new (&gw_path_job);
  g_signal_connect_object (self->path_job, "news", G_CALLBACK (on_path), self, 0);
  self->n_shown = SHOWN;
  g_signal_connect_swapped (self->older_button, "clicked", G_CALLBACK (on_older), self);
  g_signal_connect (self->use_button, "clicked", G_CALLBACK (on_button), self);
  g_signal_connect (self->more_button, "clicked", G_CALLBACK (on_button), self);
  g_signal_connect_swapped (self->book_button, "clicked", G_CALLBACK (on_book), self);
  g_signal_connect (self->close_button, "clicked", G_CALLBACK (on_button), self);
}
