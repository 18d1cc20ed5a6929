#define G_LOG_DOMAIN "gridwright"

#include "app/start-card.h"

#include "app/reachable.h"

GtkFlowBoxChild *
gw_start_card_new (const char *name, const char *hint, int side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = gtk_image_new (); /* as large on a screen of twice the resolution, where the texture is larger */
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *card = gtk_flow_box_child_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (picture), side);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (box, "start-card");
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (card), box);
  gtk_widget_set_tooltip_text (card, hint != NULL ? hint : name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (hint != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, hint, -1);
  gw_make_reachable (card);
  g_object_set_data (G_OBJECT (card), "picture", picture);
  return GTK_FLOW_BOX_CHILD (card);
}

GtkWidget *
gw_start_card_picture (GtkFlowBoxChild *card)
{
  return g_object_get_data (G_OBJECT (card), "picture");
}
