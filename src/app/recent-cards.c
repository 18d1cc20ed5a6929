#define G_LOG_DOMAIN "gridwright"

#include "app/recent-cards.h"

#include <adwaita.h>

#include "app/recent.h"
#include "app/start-card.h"
#include "canvas/picture.h"
#include "jobs/thumbnail-job.h"
#include "panels/flow-box.h"

#define MOST 4u  /* the others stand in the menu of Open and in the drawer */
#define SIDE 72  /* pixels of a picture */

struct _GwRecentCards
{
  GtkWidget   parent_instance;

  GtkWidget  *scroller; /* child */
  GtkFlowBox *box;      /* in it */
  GwJob      *job;
  GPtrArray  *files;    /* of GFile: whose cards these are */
  GwStyle    *style;    /* in which their thumbnails are drawn */
};

G_DEFINE_FINAL_TYPE (GwRecentCards, gw_recent_cards, GTK_TYPE_WIDGET)

/* ---- thumbnails ---- */

static void
on_thumbnail (GwJob *job, gpointer data, GwRecentCards *self)
{
  GwThumbnail *thumbnail = data;
  GtkFlowBoxChild *card = gtk_flow_box_get_child_at_index (self->box, (int) thumbnail->number);
  g_autoptr (GdkTexture) texture = NULL;

  if (card == NULL)
    return;
  texture = gw_picture_from_surface (g_steal_pointer (&thumbnail->picture));
  gtk_image_set_from_paintable (GTK_IMAGE (gw_start_card_picture (card)), GDK_PAINTABLE (texture));
}

static void
ask (GwRecentCards *self)
{
  guint side = (guint) (SIDE * gtk_widget_get_scale_factor (GTK_WIDGET (self)));

  g_clear_pointer (&self->style, gw_style_unref);
  self->style = gw_picture_screen_style ();
  gw_job_start (self->job, gw_thumbnail_question_new (g_ptr_array_ref (self->files), self->style, side));
}

/* ---- cards ---- */

/* What kind of file it is stands there until there is a picture, and stays where there never is one. */
static void
add_card (GwRecentCards *self, GFile *file)
{
  g_autofree char *base = g_file_get_basename (file), *name = g_filename_display_name (base), *place = g_file_get_parse_name (file);
  gboolean is_book = g_str_has_suffix (base, ".gwbook");
  GtkFlowBoxChild *card = gw_start_card_new (name, place, SIDE);

  gtk_image_set_from_icon_name (GTK_IMAGE (gw_start_card_picture (card)), is_book ? "accessories-dictionary-symbolic" : "text-x-generic-symbolic");
  gtk_flow_box_append (self->box, GTK_WIDGET (card));
}

static gboolean
are_same (const GPtrArray *one, const GPtrArray *other)
{
  gboolean is_same = one != NULL && one->len == other->len;

  for (guint i = 0; is_same && i < one->len; i++)
    is_same = g_file_equal (one->pdata[i], other->pdata[i]);
  return is_same;
}

guint
gw_recent_cards_refresh (GwRecentCards *self)
{
  g_autoptr (GPtrArray) files = gw_recent_files ();
  GtkFlowBoxChild *card;

  g_return_val_if_fail (GW_IS_RECENT_CARDS (self), 0);
  g_ptr_array_set_size (files, (gint) MIN (files->len, MOST));
  if (!are_same (self->files, files)) /* else the card that has the keyboard stays */
    {
      while ((card = gtk_flow_box_get_child_at_index (self->box, 0)) != NULL)
        gw_flow_box_remove (self->box, GTK_WIDGET (card));
      for (guint i = 0; i < files->len; i++)
        add_card (self, files->pdata[i]);
      g_clear_pointer (&self->files, g_ptr_array_unref);
      self->files = g_ptr_array_ref (files);
      gtk_flow_box_set_max_children_per_line (self->box, MAX (files->len, 1));
      gtk_flow_box_set_min_children_per_line (self->box, MAX (files->len, 1));
    }
  ask (self); /* the same file may hold another puzzle */
  return files->len;
}

static void
on_card (GtkFlowBox *box, GtkFlowBoxChild *card, GwRecentCards *self)
{
  g_autofree char *uri = g_file_get_uri (self->files->pdata[gtk_flow_box_child_get_index (card)]);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-uri", "s", uri);
}

static void
restyle (GwRecentCards *self)
{
  if (self->files != NULL)
    ask (self);
}

/* ---- the widget ---- */

static void
gw_recent_cards_dispose (GObject *object)
{
  GwRecentCards *self = GW_RECENT_CARDS (object);

  if (self->job != NULL)
    gw_job_stop (self->job);
  g_clear_object (&self->job);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->style, gw_style_unref);
  G_OBJECT_CLASS (gw_recent_cards_parent_class)->dispose (object);
}

static void
gw_recent_cards_class_init (GwRecentCardsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_recent_cards_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
gw_recent_cards_init (GwRecentCards *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->job = gw_job_new (&gw_thumbnail_job);
  self->box = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->box, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (self->box, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Recent files"), -1);
  gtk_widget_set_halign (GTK_WIDGET (self->box), GTK_ALIGN_CENTER);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->box));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect_object (self->job, "news", G_CALLBACK (on_thumbnail), self, 0);
  g_signal_connect_object (self->box, "child-activated", G_CALLBACK (on_card), self, 0);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (restyle), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (restyle), self, G_CONNECT_SWAPPED);
}
