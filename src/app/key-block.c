#include "app/key-block.h"

#define SPACING     2 /* pixels between keys */
#define FEWEST_LINES 2 /* where one has not room for all: so that it is as high for six symbols as for nine */

struct _GwKeyBlock
{
  GtkWidget parent_instance;
  gboolean  is_blank;
};

G_DEFINE_FINAL_TYPE (GwKeyBlock, gw_key_block, GTK_TYPE_WIDGET)

/* It keeps its place, and nobody sees it, finds it by Tab or hears of it. */
static void
hide (GtkWidget *child, gboolean is_hidden)
{
  gtk_widget_set_child_visible (child, !is_hidden);
  gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, is_hidden, -1);
}

void
gw_key_block_append (GwKeyBlock *self, GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
  hide (child, self->is_blank);
}

void
gw_key_block_clear (GwKeyBlock *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

void
gw_key_block_set_blank (GwKeyBlock *self, gboolean is_blank)
{
  if (self->is_blank == is_blank)
    return;
  self->is_blank = is_blank;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = gtk_widget_get_next_sibling (child))
    hide (child, is_blank);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* ---- lines ---- */

typedef struct
{
  int n;              /* children */
  int least, natural; /* widths of the widest */
  int height;         /* of the highest */
} Keys;

static Keys
measure_keys (GwKeyBlock *self)
{
  Keys keys = { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, natural, height;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
      keys.n++;
      keys.least = MAX (keys.least, least);
      keys.natural = MAX (keys.natural, natural);
      keys.height = MAX (keys.height, height);
    }
  return keys;
}

static int
length_of (int n, int each)
{
  return n > 0 ? n * (each + SPACING) - SPACING : 0;
}

static int
count_lines (const Keys *keys, int width)
{
  const int most = MAX ((width + SPACING) / (keys->least + SPACING), 1);

  if (keys->n <= 1 || width >= length_of (keys->n, keys->natural))
    return MIN (keys->n, 1);
  return MAX ((keys->n + most - 1) / most, FEWEST_LINES);
}

static void
gw_key_block_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                      int *natural_baseline)
{
  const Keys keys = measure_keys (GW_KEY_BLOCK (widget));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = keys.least;
      *natural = length_of (keys.n, keys.natural);
    }
  else
    *minimum = *natural = length_of (count_lines (&keys, for_size < 0 ? G_MAXINT / 2 : for_size), keys.height);
}

static void
gw_key_block_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  const Keys keys = measure_keys (GW_KEY_BLOCK (widget));
  const gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int n_lines = count_lines (&keys, width), n_columns = n_lines > 0 ? (keys.n + n_lines - 1) / n_lines : 1;
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child), i++)
    {
      const int column = i % n_columns, line = i / n_columns;
      const int left = column * (width + SPACING) / n_columns, right = (column + 1) * (width + SPACING) / n_columns - SPACING;
      const int top = line * (height + SPACING) / n_lines, bottom = (line + 1) * (height + SPACING) / n_lines - SPACING;

      gtk_widget_size_allocate (child, &(GtkAllocation) { is_mirrored ? width - right : left, top, right - left, bottom - top }, -1);
    }
}

static GtkSizeRequestMode
gw_key_block_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_key_block_dispose (GObject *object)
{
  gw_key_block_clear (GW_KEY_BLOCK (object));
  G_OBJECT_CLASS (gw_key_block_parent_class)->dispose (object);
}

static void
gw_key_block_class_init (GwKeyBlockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_key_block_dispose;
  widget_class->measure = gw_key_block_measure;
  widget_class->size_allocate = gw_key_block_size_allocate;
  widget_class->get_request_mode = gw_key_block_get_request_mode;
}

static void
gw_key_block_init (GwKeyBlock *self)
{
}
