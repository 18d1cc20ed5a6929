#include "app/other-grid.h"

#include "app/settings.h"
#include "app/start-card.h"
#include "app/starts.h"
#include "canvas/picture.h"
#include "recipe/hybrid-start.h"
#include "recipe/genre.h"

struct _GwOtherGrid
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget     *scroller;
  GtkFlowBox    *starts;
  GtkDropDown   *genre;
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  GtkEditable   *symbols;
  GtkWidget     *create_button;
  GtkWidget     *create_fault;

  /* Owned references */
  char         **genres;        /* names, as the list has their titles behind its first line */
  char         **families;      /* the same of families of hybrids, behind those */
  GQueue         pending;       /* of borrowed GtkImage whose thumbnail is still to be drawn */
  guint          idle_id;
  GwStyle       *style;
};

G_DEFINE_FINAL_TYPE (GwOtherGrid, gw_other_grid, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- thumbnails ---- */

static void
draw_thumbnail (GwOtherGrid *self, GtkWidget *picture)
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

/* One an idle moment: what is shown first has its frame before that. */
static gboolean
go_on (gpointer data)
{
  GwOtherGrid *self = data;
  GtkWidget *picture = g_queue_pop_head (&self->pending);

  if (picture != NULL)
    draw_thumbnail (self, picture);
  if (!g_queue_is_empty (&self->pending))
    return G_SOURCE_CONTINUE;
  self->idle_id = 0;
  return G_SOURCE_REMOVE;
}

static void
queue_thumbnail (GwOtherGrid *self, GtkWidget *picture)
{
  g_queue_push_tail (&self->pending, picture);
  if (self->idle_id == 0)
    self->idle_id = g_idle_add_full (G_PRIORITY_LOW, go_on, self, NULL);
}

static void
restyle (GwOtherGrid *self)
{
  GtkFlowBoxChild *child;

  g_clear_pointer (&self->style, gw_style_unref);
  self->style = gw_picture_screen_style ();
  g_queue_clear (&self->pending);
  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->starts, i)) != NULL; i++)
    queue_thumbnail (self, gw_start_card_picture (child));
}

/* ---- cards ---- */

/* TEXT is what it begins with, SHOWN what its thumbnail draws; takes both. */
static void
add_card (GwOtherGrid *self, const char *name, char *text, char *shown)
{
  GtkFlowBoxChild *card = gw_start_card_new (name, NULL, GW_START_CARD);
  GtkWidget *picture = gw_start_card_picture (card);

  g_object_set_data_full (G_OBJECT (picture), "text", text, g_free);
  g_object_set_data_full (G_OBJECT (picture), "shown", shown, g_free);
  gtk_flow_box_append (self->starts, GTK_WIDGET (card));
  queue_thumbnail (self, picture);
}

static void
add_starts (GwOtherGrid *self)
{
  g_autofree char *author = g_settings_get_string (gw_settings_get (), "author");

  for (guint i = 0; i < gw_n_starts; i++)
    add_card (self, _(gw_starts[i].name), gw_start_text (&gw_starts[i], author), gw_start_picture (&gw_starts[i]));
}

/* ---- choosing ---- */

static void
on_card (GtkFlowBox *box, GtkFlowBoxChild *child, GwOtherGrid *self)
{
  g_signal_emit (self, signals[CHOSEN], 0, g_object_get_data (G_OBJECT (gw_start_card_picture (child)), "text"));
}

/* A grid for numbers, then every genre, then every family of hybrids. */
static void
list_genres (GwOtherGrid *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->genres = gw_genre_names ();
  gtk_string_list_append (titles, _("Number grid"));
  for (guint i = 0; self->genres[i] != NULL; i++)
    gtk_string_list_take (titles, gw_genre_title (self->genres[i]));
  self->families = gw_family_names ();
  for (guint i = 0; self->families[i] != NULL; i++)
    gtk_string_list_take (titles, gw_family_title (self->families[i]));
  gtk_drop_down_set_model (self->genre, G_LIST_MODEL (titles));
}

/* The family that is chosen; NULL: something else is. */
static const char *
chosen_family (GwOtherGrid *self)
{
  const guint chosen = gtk_drop_down_get_selected (self->genre), n_before = 1 + g_strv_length (self->genres);

  return chosen >= n_before && chosen < n_before + g_strv_length (self->families) ? self->families[chosen - n_before] : NULL;
}

/* Its cells have the values that its rules give them; the rules of a family are written for one size. */
static void
on_genre (GwOtherGrid *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->columns), chosen_family (self) == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rows), chosen_family (self) == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->symbols), gtk_drop_down_get_selected (self->genre) == 0);
}

/* NULL with an error when there is no such board. */
static char *
text_of_board (GwOtherGrid *self, GError **error)
{
  const guint columns = (guint) gtk_spin_button_get_value_as_int (self->columns), rows = (guint) gtk_spin_button_get_value_as_int (self->rows);
  const guint genre = gtk_drop_down_get_selected (self->genre);
  g_autofree char *author = g_settings_get_string (gw_settings_get (), "author");

  if (chosen_family (self) != NULL)
    return gw_family_start (chosen_family (self), author);
  if (genre > 0 && genre <= g_strv_length (self->genres))
    return gw_genre_start (self->genres[genre - 1], columns, rows, author, error);
  return gw_start_empty_text (columns, rows, gtk_editable_get_text (self->symbols), author);
}

static void
on_create (GwOtherGrid *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_of_board (self, &error);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;

  if (text == NULL)
    {
      gtk_widget_set_visible (self->create_fault, TRUE);
      gtk_label_set_text (GTK_LABEL (self->create_fault), error->message);
      return;
    }
  bytes = g_bytes_new (text, strlen (text));
  reading = gw_source_read (bytes);

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
on_size_changed (GwOtherGrid *self)
{
  guint columns = (guint) gtk_spin_button_get_value_as_int (self->columns);
  guint rows = (guint) gtk_spin_button_get_value_as_int (self->rows);
  const char *typed = gtk_editable_get_text (self->symbols);
  g_autofree char *usual = gw_start_symbols ((guint) g_utf8_strlen (typed, -1));
  g_autofree char *wanted = gw_start_symbols (MAX (columns, rows));

  if (g_str_equal (typed, usual))
    gtk_editable_set_text (self->symbols, wanted);
}

/* ---- the object ---- */

static void
gw_other_grid_dispose (GObject *object)
{
  GwOtherGrid *self = GW_OTHER_GRID (object);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_queue_clear (&self->pending);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_OTHER_GRID);
  G_OBJECT_CLASS (gw_other_grid_parent_class)->dispose (object);
}

static void
gw_other_grid_finalize (GObject *object)
{
  GwOtherGrid *self = GW_OTHER_GRID (object);

  g_clear_pointer (&self->style, gw_style_unref);
  g_strfreev (self->genres);
  g_strfreev (self->families);
  G_OBJECT_CLASS (gw_other_grid_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwOtherGrid, name)

static void
gw_other_grid_class_init (GwOtherGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_other_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_other_grid_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/other-grid.ui");
  BIND (scroller), BIND (starts);
  BIND (genre), BIND (columns), BIND (rows), BIND (symbols), BIND (create_button), BIND (create_fault);
  signals[CHOSEN] = g_signal_new ("chosen", GW_TYPE_OTHER_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
}

static void
gw_other_grid_init (GwOtherGrid *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_queue_init (&self->pending);
  self->style = gw_picture_screen_style ();
  gtk_widget_init_template (GTK_WIDGET (self));
  add_starts (self);
  list_genres (self);
  g_signal_connect (self->starts, "child-activated", G_CALLBACK (on_card), self);
  g_signal_connect_swapped (self->genre, "notify::selected", G_CALLBACK (on_genre), self);
  g_signal_connect_swapped (self->create_button, "clicked", G_CALLBACK (on_create), self);
  g_signal_connect_swapped (self->symbols, "activate", G_CALLBACK (on_create), self);
  g_signal_connect_swapped (self->columns, "value-changed", G_CALLBACK (on_size_changed), self);
  g_signal_connect_swapped (self->rows, "value-changed", G_CALLBACK (on_size_changed), self);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (restyle), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (restyle), self, G_CONNECT_SWAPPED);
}

GtkWidget *
gw_other_grid_new (void)
{
  return g_object_new (GW_TYPE_OTHER_GRID, NULL);
}
