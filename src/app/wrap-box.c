#include "app/wrap-box.h"

struct _GwWrapBox
{
  GtkWidget parent_instance;
  guint     spacing; /* between children and between lines, in pixels */
};

enum
{
  PROP_SPACING = 1,
};

static void gw_wrap_box_buildable_init (GtkBuildableIface *interface);

static GtkBuildableIface *parent_buildable;

G_DEFINE_FINAL_TYPE_WITH_CODE (GwWrapBox, gw_wrap_box, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, gw_wrap_box_buildable_init))

void
gw_wrap_box_append (GwWrapBox *self, GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

void
gw_wrap_box_clear (GwWrapBox *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    gw_wrap_box_append (GW_WRAP_BOX (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
gw_wrap_box_buildable_init (GtkBuildableIface *interface)
{
  parent_buildable = g_type_interface_peek_parent (interface);
  interface->add_child = add_child;
}

/* ---- lines ---- */

static int
width_of (GtkWidget *child, int room)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return MAX (least, MIN (natural, room));
}

static int
height_of (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* The line that begins with FIRST: where the next one begins (NULL: nowhere), and how large it is. */
static GtkWidget *
find_line (GwWrapBox *self, GtkWidget *first, int room, int *width, int *height)
{
  GtkWidget *child;

  *width = *height = 0;
  for (child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int own;

      if (!gtk_widget_should_layout (child))
        continue;
      own = width_of (child, room);
      if (*width > 0 && *width + (int) self->spacing + own > room)
        break;
      *width += (*width > 0 ? (int) self->spacing : 0) + own;
      *height = MAX (*height, height_of (child, own));
    }
  return child;
}

static void
place_line (GwWrapBox *self, GtkWidget *first, GtkWidget *end, int x, int y, int room, int height)
{
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int whole = gtk_widget_get_width (GTK_WIDGET (self));

  for (GtkWidget *child = first; child != end; child = gtk_widget_get_next_sibling (child))
    {
      int own;

      if (!gtk_widget_should_layout (child))
        continue;
      /* What is empty has a place as well: without one it must not be drawn. */
      own = width_of (child, room);
      gtk_widget_size_allocate (child, &(GtkAllocation){ is_mirrored ? whole - x - own : x, y, own, height }, -1);
      x += own > 0 ? own + (int) self->spacing : 0;
    }
}

static void
gw_wrap_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwWrapBox *self = GW_WRAP_BOX (widget);
  int y = 0, line_width, line_height;

  for (GtkWidget *child = gtk_widget_get_first_child (widget), *end; child != NULL; child = end)
    {
      end = find_line (self, child, width, &line_width, &line_height);
      place_line (self, child, end, MAX ((width - line_width) / 2, 0), y, width, line_height);
      y += line_height + (int) self->spacing;
    }
}

static void
gw_wrap_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  GwWrapBox *self = GW_WRAP_BOX (widget);
  int line_width, line_height;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
        *minimum = MAX (*minimum, gtk_widget_should_layout (child) ? width_of (child, 0) : 0);
      find_line (self, gtk_widget_get_first_child (widget), G_MAXINT / 2, natural, &line_height);
      return;
    }
  if (for_size < 0)
    for_size = G_MAXINT / 2;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;)
    {
      child = find_line (self, child, for_size, &line_width, &line_height);
      *natural += line_height + (child != NULL ? (int) self->spacing : 0);
    }
  *minimum = *natural;
}

static GtkSizeRequestMode
gw_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_wrap_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPACING)
    GW_WRAP_BOX (object)->spacing = g_value_get_uint (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
gw_wrap_box_dispose (GObject *object)
{
  gw_wrap_box_clear (GW_WRAP_BOX (object));
  G_OBJECT_CLASS (gw_wrap_box_parent_class)->dispose (object);
}

static void
gw_wrap_box_class_init (GwWrapBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_wrap_box_dispose;
  G_OBJECT_CLASS (klass)->set_property = gw_wrap_box_set_property;
  widget_class->measure = gw_wrap_box_measure;
  widget_class->size_allocate = gw_wrap_box_size_allocate;
  widget_class->get_request_mode = gw_wrap_box_get_request_mode;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SPACING,
                                   g_param_spec_uint ("spacing", NULL, NULL, 0, 100, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
gw_wrap_box_init (GwWrapBox *self)
{
}
