#include "app/start-page.h"

#include "app/recent-cards.h"
#include "app/settings.h"
#include "app/start-card.h"
#include "app/starts.h"
#include "canvas/picture.h"
#include "files/data-path.h"

struct _GwStartPage
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget     *scroller;
  GtkWidget     *recent_box;
  GwRecentCards *recent_cards;
  GtkFlowBox    *starts;
  GtkFlowBox    *examples;
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  GtkEditable   *symbols;
  GtkWidget     *create_button;
  GtkWidget     *create_fault;

  /* Owned references */
  GPtrArray     *files;         /* of char *: examples that have no card yet */
  GQueue         pending;       /* of borrowed GtkImage whose thumbnail is still to be drawn */
  guint          idle_id;
  gboolean       has_begun;     /* the first frame is there */
  GwStyle       *style;
};

G_DEFINE_FINAL_TYPE (GwStartPage, gw_start_page, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- what waits for the first frame: the examples' cards, and all thumbnails ---- */

static gboolean add_next_example (GwStartPage *self);

static void
draw_thumbnail (GwStartPage *self, GtkWidget *picture)
{
  const char *text = g_object_get_data (G_OBJECT (picture), "shown");
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  int scale = gtk_widget_get_scale_factor (picture);
  g_autoptr (GdkTexture) texture = NULL;

  if (reading->puzzle == NULL)
    return;
  texture = gw_picture_texture (reading->puzzle, self->style, (guint) (GW_START_CARD * scale), (guint) (GW_START_CARD * scale), FALSE);
  gtk_image_set_from_paintable (GTK_IMAGE (picture), GDK_PAINTABLE (texture));
}

/* One an idle moment. */
static gboolean
go_on (gpointer data)
{
  GwStartPage *self = data;
  GtkWidget *picture;

  if (add_next_example (self))
    return G_SOURCE_CONTINUE;
  picture = g_queue_pop_head (&self->pending);
  if (picture != NULL)
    draw_thumbnail (self, picture);
  if (!g_queue_is_empty (&self->pending))
    return G_SOURCE_CONTINUE;
  self->idle_id = 0;
  return G_SOURCE_REMOVE;
}

static void
begin_idling (GwStartPage *self)
{
  if (self->idle_id == 0)
    self->idle_id = g_idle_add_full (G_PRIORITY_LOW, go_on, self, NULL);
}

/* Within the frame: what is idle has its turn when that is drawn. */
static gboolean
on_first_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  GwStartPage *self = GW_START_PAGE (widget);

  self->has_begun = TRUE;
  begin_idling (self);
  return G_SOURCE_REMOVE;
}

static void
queue_thumbnail (GwStartPage *self, GtkWidget *picture)
{
  g_queue_push_tail (&self->pending, picture);
  if (self->has_begun)
    begin_idling (self);
}

static void
redraw_box (GwStartPage *self, GtkFlowBox *box)
{
  GtkFlowBoxChild *child;

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (box, i)) != NULL; i++)
    queue_thumbnail (self, gw_start_card_picture (child));
}

static void
restyle (GwStartPage *self)
{
  g_clear_pointer (&self->style, gw_style_unref);
  self->style = gw_picture_screen_style ();
  g_queue_clear (&self->pending);
  redraw_box (self, self->starts);
  redraw_box (self, self->examples);
}

/* ---- cards ---- */

/* TEXT is what it begins with, SHOWN what its thumbnail draws; takes both. */
static void
add_card (GwStartPage *self, GtkFlowBox *box, const char *name, char *text, char *shown)
{
  GtkFlowBoxChild *card = gw_start_card_new (name, NULL);
  GtkWidget *picture = gw_start_card_picture (card);

  g_object_set_data_full (G_OBJECT (picture), "text", text, g_free);
  g_object_set_data_full (G_OBJECT (picture), "shown", shown, g_free);
  gtk_flow_box_append (box, GTK_WIDGET (card));
  queue_thumbnail (self, picture);
}

static void
add_starts (GwStartPage *self)
{
  g_autofree char *author = g_settings_get_string (gw_settings_get (), "author");

  for (guint i = 0; i < gw_n_starts; i++)
    add_card (self, self->starts, _(gw_starts[i].name), gw_start_text (&gw_starts[i], author), gw_start_picture (&gw_starts[i]));
}

/* The title in the file, or its name. */
static char *
example_name (const char *file_name, const char *text)
{
  const char *title = strstr (text, "//@ title:");
  const char *end = title != NULL ? strchr (title, '\n') : NULL;

  if (end == NULL)
    return g_strndup (file_name, strlen (file_name) - strlen (".rf"));
  return g_strstrip (g_strndup (title + strlen ("//@ title:"), (gsize) (end - title) - strlen ("//@ title:")));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
list_examples (GwStartPage *self)
{
  g_autofree char *folder = gw_data_path ("examples");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  self->files = g_ptr_array_new_with_free_func (g_free);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".rf"))
      g_ptr_array_add (self->files, g_strdup (name));
  g_ptr_array_sort (self->files, compare_names);
}

/* FALSE when there are no more. */
static gboolean
add_next_example (GwStartPage *self)
{
  g_autofree char *name = NULL, *path = NULL, *file = NULL, *text = NULL, *shown = NULL, *title = NULL;

  if (self->files->len == 0)
    return FALSE;
  name = g_ptr_array_steal_index (self->files, 0);
  path = g_build_filename ("examples", name, NULL);
  file = gw_data_path (path);
  if (!g_file_get_contents (file, &text, NULL, NULL))
    return TRUE;
  title = example_name (name, text);
  shown = g_strdup (text);
  add_card (self, self->examples, title, g_steal_pointer (&text), g_steal_pointer (&shown));
  return TRUE;
}

/* ---- choosing ---- */

static void
on_card (GtkFlowBox *box, GtkFlowBoxChild *child, GwStartPage *self)
{
  g_signal_emit (self, signals[CHOSEN], 0, g_object_get_data (G_OBJECT (gw_start_card_picture (child)), "text"));
}

static void
on_create (GwStartPage *self)
{
  g_autofree char *author = g_settings_get_string (gw_settings_get (), "author");
  g_autofree char *text = gw_start_empty_text ((guint) gtk_spin_button_get_value_as_int (self->columns),
                                               (guint) gtk_spin_button_get_value_as_int (self->rows),
                                               gtk_editable_get_text (self->symbols), author);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  gtk_widget_set_visible (self->create_fault, reading->n_errors > 0);
  if (reading->n_errors == 0)
    {
      g_signal_emit (self, signals[CHOSEN], 0, text);
      return;
    }
  gtk_label_set_text (GTK_LABEL (self->create_fault), ((GwDiagnostic *) g_ptr_array_index (reading->diagnostics, 0))->message);
}

/* As many symbols as the longer side has cells, unless somebody has typed others. */
static void
on_size_changed (GwStartPage *self)
{
  guint columns = (guint) gtk_spin_button_get_value_as_int (self->columns);
  guint rows = (guint) gtk_spin_button_get_value_as_int (self->rows);
  const char *typed = gtk_editable_get_text (self->symbols);
  g_autofree char *usual = gw_start_symbols ((guint) g_utf8_strlen (typed, -1));
  g_autofree char *wanted = gw_start_symbols (MAX (columns, rows));

  if (g_str_equal (typed, usual))
    gtk_editable_set_text (self->symbols, wanted);
}

void
gw_start_page_refresh (GwStartPage *self)
{
  g_return_if_fail (GW_IS_START_PAGE (self));
  gtk_widget_set_visible (self->recent_box, gw_recent_cards_refresh (self->recent_cards) > 0);
}

/* ---- the object ---- */

static void
gw_start_page_dispose (GObject *object)
{
  GwStartPage *self = GW_START_PAGE (object);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_queue_clear (&self->pending);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_START_PAGE);
  G_OBJECT_CLASS (gw_start_page_parent_class)->dispose (object);
}

static void
gw_start_page_finalize (GObject *object)
{
  GwStartPage *self = GW_START_PAGE (object);

  g_clear_pointer (&self->style, gw_style_unref);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  G_OBJECT_CLASS (gw_start_page_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwStartPage, name)

static void
gw_start_page_class_init (GwStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_start_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_start_page_finalize;
  g_type_ensure (GW_TYPE_RECENT_CARDS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/start-page.ui");
  BIND (scroller), BIND (recent_box), BIND (recent_cards), BIND (starts), BIND (examples);
  BIND (columns), BIND (rows), BIND (symbols), BIND (create_button), BIND (create_fault);
  signals[CHOSEN] = g_signal_new ("chosen", GW_TYPE_START_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
}

static void
gw_start_page_init (GwStartPage *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_queue_init (&self->pending);
  self->style = gw_picture_screen_style ();
  gtk_widget_init_template (GTK_WIDGET (self));
  add_starts (self);
  list_examples (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), on_first_frame, NULL, NULL);
  g_signal_connect (self->starts, "child-activated", G_CALLBACK (on_card), self);
  g_signal_connect (self->examples, "child-activated", G_CALLBACK (on_card), self);
  g_signal_connect_swapped (self->create_button, "clicked", G_CALLBACK (on_create), self);
  g_signal_connect_swapped (self->symbols, "activate", G_CALLBACK (on_create), self);
  g_signal_connect_swapped (self->columns, "value-changed", G_CALLBACK (on_size_changed), self);
  g_signal_connect_swapped (self->rows, "value-changed", G_CALLBACK (on_size_changed), self);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (restyle), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (restyle), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (gw_start_page_refresh), NULL);
}
