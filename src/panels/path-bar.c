#include "panels/path-bar.h"

#include "panels/reading-box.h"

struct _GwPathBar
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget *box, *back_button, *next_button, *close_button;
  GtkLabel  *place, *sentence;

  GwPathPanel *panel; /* weak: of the same window */
  gboolean     is_alone;
};

G_DEFINE_FINAL_TYPE (GwPathBar, gw_path_bar, GTK_TYPE_WIDGET)

/* An older path, or none, leaves nothing to show. */
static void
show_step (GwPathBar *self)
{
  g_autofree char *place = NULL, *sentence = NULL;
  gboolean is_seen = self->is_alone && gw_path_panel_get_step (self->panel, &place, &sentence);

  if (is_seen)
    {
      gtk_label_set_text (self->place, place);
      gtk_label_set_text (self->sentence, sentence);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), is_seen);
}

static void
on_back (GwPathBar *self)
{
  gw_path_panel_go_back (self->panel);
}

static void
on_next (GwPathBar *self)
{
  gw_path_panel_go_on (self->panel);
}

static void
on_close (GwPathBar *self)
{
  gw_path_bar_set_alone (self, FALSE);
}

void
gw_path_bar_set_alone (GwPathBar *self, gboolean alone)
{
  g_return_if_fail (GW_IS_PATH_BAR (self) && self->panel != NULL);
  self->is_alone = alone;
  gw_path_panel_set_outside (self->panel, alone);
  show_step (self);
}

void
gw_path_bar_set_panel (GwPathBar *self, GwPathPanel *panel)
{
  g_return_if_fail (GW_IS_PATH_BAR (self) && self->panel == NULL);
  g_set_weak_pointer (&self->panel, panel);
  g_signal_connect_object (panel, "moved", G_CALLBACK (show_step), self, G_CONNECT_SWAPPED);
}

static void
gw_path_bar_dispose (GObject *object)
{
  GW_PATH_BAR (object)->is_alone = FALSE;
  g_clear_weak_pointer (&GW_PATH_BAR (object)->panel);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_PATH_BAR);
  G_OBJECT_CLASS (gw_path_bar_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwPathBar, name)

static void
gw_path_bar_class_init (GwPathBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_path_bar_dispose;
  g_type_ensure (GW_TYPE_READING_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/path-bar.ui");
  BIND (box), BIND (back_button), BIND (next_button), BIND (close_button), BIND (place), BIND (sentence);
}

static void
gw_path_bar_init (GwPathBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->back_button, "clicked", G_CALLBACK (on_back), self);
  g_signal_connect_swapped (self->next_button, "clicked", G_CALLBACK (on_next), self);
  g_signal_connect_swapped (self->close_button, "clicked", G_CALLBACK (on_close), self);
}
