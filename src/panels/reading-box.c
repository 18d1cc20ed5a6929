#include "panels/reading-box.h"

#define MOST_HEIGHT 150 /* pixels: about nine lines, and on the narrowest window half of the board is left */

struct _GwReadingBox
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (GwReadingBox, gw_reading_box, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
gw_reading_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_reading_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  GtkWidget *scroll = gtk_widget_get_first_child (widget);

  gtk_widget_measure (scroll, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroll)), orientation, for_size, NULL, natural, NULL, NULL);
      *natural = *minimum = MIN (*natural, MOST_HEIGHT);
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
gw_reading_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

static void
gw_reading_box_dispose (GObject *object)
{
  GtkWidget *scroll = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (scroll != NULL)
    gtk_widget_unparent (scroll);
  G_OBJECT_CLASS (gw_reading_box_parent_class)->dispose (object);
}

static void
gw_reading_box_class_init (GwReadingBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_reading_box_dispose;
  widget_class->get_request_mode = gw_reading_box_get_request_mode;
  widget_class->measure = gw_reading_box_measure;
  widget_class->size_allocate = gw_reading_box_size_allocate;
}

static void
gw_reading_box_init (GwReadingBox *self)
{
}
