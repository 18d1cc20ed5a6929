#include "panels/pattern-art-box.h"

#include "jobs/art-job.h"
#include "panels/choice-list.h"
#include "render/pattern-art.h"
#include "selection/clue-places.h"

#define USUAL_FONT "Sans Bold"

typedef enum { FROM_TEXT, FROM_PICTURE, N_SOURCES } Source;
typedef enum { SOURCE, FIT, N_LISTS } List;
typedef enum { SIZE, THRESHOLD, N_SCALES } Scale;

static const char *const list_names[N_LISTS] = { N_("Pattern from"), N_("Fit") };
static const char *const source_names[N_SOURCES] = { N_("a text"), N_("a picture") };
static const char *const fit_names[GW_N_ART_FITS] = { N_("all of it"), N_("cut off"), N_("stretched") };

static const struct
{
  const char *name, *hint;
  double      least, most, usual;
} scales[N_SCALES] = {
  { N_("Size"), N_("In percent of the board"), 20, 200, 100 },
  { N_("Covered"), N_("How much of a cell must be dark, in percent"), 5, 95, 40 },
};

struct _GwPatternArtBox
{
  GtkWidget parent_instance;

  /* Children, borrowed */
  GtkWidget   *grid;
  GtkDropDown *lists[N_LISTS];
  GtkWidget   *rows[2][N_SOURCES]; /* label and widget of what a source needs */
  GtkWidget   *font_label, *font, *entry, *choose, *choose_label, *inverts, *keeps, *put;
  GtkRange    *ranges[N_SCALES];
  GtkLabel    *count;

  GwSession     *session;   /* borrowed; may be NULL */
  GwArt       *picture; /* owned; NULL: none was chosen */
  GwJob       *reader;  /* owned */
  char        *name;    /* owned; of the file that is being read */
  guint        n_rows;
  gboolean     has_preview;
};

G_DEFINE_FINAL_TYPE (GwPatternArtBox, gw_pattern_art_box, GTK_TYPE_WIDGET)

enum { SAID, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
say (GwPatternArtBox *self, const char *text)
{
  g_signal_emit (self, signals[SAID], 0, text);
}

static Source
source_of (GwPatternArtBox *self)
{
  return (Source) gtk_drop_down_get_selected (self->lists[SOURCE]);
}

static GwPuzzle *
puzzle_of (GwPatternArtBox *self)
{
  GwDocument *document = self->session != NULL ? gw_session_get_document (self->session) : NULL;

  return document != NULL ? gw_document_get_drawn (document) : NULL;
}

/* ---- cells ---- */

/* A byte a cell; NULL when there is nothing to draw, and REASON says why. */
static guint8 *
cells_of (GwPatternArtBox *self, const GwPuzzle *puzzle, char **reason)
{
  g_autofree char *font = gtk_font_chooser_get_font (GTK_FONT_CHOOSER (self->font));
  g_autoptr (GError) error = NULL;
  g_autoptr (GwArt) text = NULL;
  g_autoptr (GwGeometry) geometry = NULL;
  const GwArt *art = self->picture;
  GwArtView view = { .fit = (GwArtFit) gtk_drop_down_get_selected (self->lists[FIT]),
                     .size = (guint) gtk_range_get_value (self->ranges[SIZE]),
                     .threshold = (guint) gtk_range_get_value (self->ranges[THRESHOLD]),
                     .inverts = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->inverts)) };

  if (source_of (self) == FROM_TEXT)
    art = text = gw_art_from_text (gtk_editable_get_text (GTK_EDITABLE (self->entry)), font != NULL ? font : USUAL_FONT, &error);
  if (art == NULL)
    {
      *reason = g_strdup (error != NULL ? error->message : _("Choose a picture first."));
      return NULL;
    }
  geometry = gw_geometry_new (puzzle->grid);
  return gw_art_cells (art, geometry, &view);
}

/* ---- the preview ---- */

static void
show_cells (GwPatternArtBox *self, const GwPuzzle *puzzle, const guint8 *cells)
{
  GwOverlay *overlay = gw_overlay_new ();
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autofree char *text = NULL;

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (cells[cell])
      {
        GwCell covered = (GwCell) cell;

        g_array_append_val (list, covered);
      }
  if (list->len > 0)
    gw_overlay_add_region (overlay, GW_AREA_MAIN, (const GwCell *) (gconstpointer) list->data, list->len);
  gw_session_set_overlay (self->session, GW_OVERLAY_PREVIEW, overlay);
  self->has_preview = TRUE;
  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "It covers %u cell.", "It covers %u cells.", list->len), list->len);
  gtk_label_set_text (self->count, text);
}

static void
hide_preview (GwPatternArtBox *self)
{
  if (self->has_preview && self->session != NULL)
    gw_session_set_overlay (self->session, GW_OVERLAY_PREVIEW, NULL);
  self->has_preview = FALSE;
}

void
gw_pattern_art_box_refresh (GwPatternArtBox *self)
{
  GwPuzzle *puzzle = puzzle_of (self);
  g_autofree char *reason = NULL;
  g_autofree guint8 *cells = NULL;

  if (puzzle == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      hide_preview (self);
      return;
    }
  cells = cells_of (self, puzzle, &reason);
  gtk_widget_set_sensitive (self->put, cells != NULL);
  if (cells != NULL)
    {
      show_cells (self, puzzle, cells);
      return;
    }
  hide_preview (self);
  gtk_label_set_text (self->count, reason);
}

static void
on_changed (GwPatternArtBox *self)
{
  for (guint source = 0; source < N_SOURCES; source++)
    for (guint i = 0; i < 2; i++)
      gtk_widget_set_visible (self->rows[i][source], source == source_of (self));
  gtk_widget_set_visible (self->font, source_of (self) == FROM_TEXT);
  gtk_widget_set_visible (self->font_label, source_of (self) == FROM_TEXT);
  gw_pattern_art_box_refresh (self);
}

/* ---- putting it there ---- */

static void
on_put (GwPatternArtBox *self)
{
  GwPuzzle *puzzle = puzzle_of (self);
  g_autofree char *reason = NULL;
  g_autofree guint8 *cells = puzzle != NULL ? cells_of (self, puzzle, &reason) : NULL;
  g_autofree guint8 *spots = NULL;
  GwEdit *edit;
  guint n_steps;

  if (cells == NULL)
    return;
  spots = gw_pattern_spots (puzzle, NULL, NULL);
  for (guint cell = 0; cell < puzzle->grid->n_cells && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->keeps)); cell++)
    cells[cell] |= spots[cell] == GW_SPOT_OPEN;
  edit = gw_pattern_edit (puzzle, cells);
  gw_edit_steps (edit, &n_steps);
  if (n_steps > 0)
    gw_session_apply (self->session, edit, source_of (self) == FROM_TEXT ? _("Pattern from a text") : _("Pattern from a picture"));
  else
    gw_edit_free (edit);
}

/* ---- pictures ---- */

static void
on_picture (GwJob *job, gpointer data, GwPatternArtBox *self)
{
  GwArtNews *news = data;
  g_autofree char *sentence = NULL;

  if (news->art == NULL)
    {
      /* Translators: a file, and why */
      sentence = g_strdup_printf (_("%s cannot be read as a picture: %s"), self->name, news->error);
      say (self, sentence);
    }
  else
    {
      g_clear_pointer (&self->picture, gw_art_free);
      self->picture = g_steal_pointer (&news->art);
      gtk_label_set_text (GTK_LABEL (self->choose_label), self->name);
    }
  g_clear_pointer (&self->name, g_free);
  gw_pattern_art_box_refresh (self);
}

static void
take_picture (GwPatternArtBox *self, GFile *file)
{
  g_autofree char *path = g_file_get_parse_name (file), *sentence = NULL;

  g_free (self->name);
  self->name = g_path_get_basename (path);
  sentence = g_strdup_printf (_("Reading %s …"), self->name);
  gtk_label_set_text (self->count, sentence);
  say (self, "");
  gw_job_start (self->reader, g_object_ref (file));
}

static void
on_response (GtkNativeDialog *dialog, int response, GwPatternArtBox *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  if (file != NULL)
    take_picture (self, file);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
on_choose (GwPatternArtBox *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Choose a Picture"), GTK_WINDOW (root), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                              NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Pictures"));
  gtk_file_filter_add_pixbuf_formats (filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, GwPatternArtBox *self)
{
  gtk_drop_down_set_selected (self->lists[SOURCE], FROM_PICTURE);
  take_picture (self, g_value_get_object (value));
  return TRUE;
}

/* ---- the widget ---- */

static void
name_widget (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
add_row (GwPatternArtBox *self, const char *name, GtkWidget *widget)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, (int) self->n_rows, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), widget, 1, (int) self->n_rows++, 1, 1);
  return label;
}

static void
add_list (GwPatternArtBox *self, List list, const char *const *choices, guint n)
{
  GtkWidget *widget = gtk_drop_down_new (NULL, NULL);
  const char *words[MAX ((guint) N_SOURCES, (guint) GW_N_ART_FITS)];

  for (guint i = 0; i < n; i++)
    words[i] = _(choices[i]);
  self->lists[list] = GTK_DROP_DOWN (widget);
  gw_choice_list_fill (self->lists[list], _(list_names[list]), words, n);
  add_row (self, _(list_names[list]), widget);
  g_signal_connect_swapped (widget, "notify::selected", G_CALLBACK (on_changed), self);
}

static void
add_scale (GwPatternArtBox *self, Scale scale)
{
  GtkWidget *widget = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, scales[scale].least, scales[scale].most, 5);

  self->ranges[scale] = GTK_RANGE (widget);
  gtk_scale_set_draw_value (GTK_SCALE (widget), TRUE);
  gtk_scale_set_value_pos (GTK_SCALE (widget), GTK_POS_RIGHT);
  gtk_range_set_value (GTK_RANGE (widget), scales[scale].usual);
  gtk_widget_set_tooltip_text (widget, _(scales[scale].hint));
  name_widget (widget, _(scales[scale].name));
  add_row (self, _(scales[scale].name), widget);
  g_signal_connect_swapped (widget, "value-changed", G_CALLBACK (gw_pattern_art_box_refresh), self);
}

static void
add_text (GwPatternArtBox *self)
{
  self->entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "A");
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 6);
  name_widget (self->entry, _("Text"));
  self->rows[0][FROM_TEXT] = add_row (self, _("Text"), self->entry);
  self->rows[1][FROM_TEXT] = self->entry;
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (gw_pattern_art_box_refresh), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (on_put), self);
  self->font = gtk_font_button_new_with_font (USUAL_FONT);
  gtk_font_chooser_set_level (GTK_FONT_CHOOSER (self->font), GTK_FONT_CHOOSER_LEVEL_FAMILY | GTK_FONT_CHOOSER_LEVEL_STYLE);
  name_widget (self->font, _("Font"));
  name_widget (gtk_widget_get_first_child (self->font), _("Font"));
  self->font_label = add_row (self, _("Font"), self->font);
  g_signal_connect_swapped (self->font, "font-set", G_CALLBACK (gw_pattern_art_box_refresh), self);
}

static void
add_picture (GwPatternArtBox *self)
{
  self->choose = gtk_button_new ();
  self->choose_label = gtk_label_new (_("Choose…"));
  gtk_label_set_ellipsize (GTK_LABEL (self->choose_label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_button_set_child (GTK_BUTTON (self->choose), self->choose_label);
  name_widget (self->choose, _("Choose a Picture"));
  self->rows[0][FROM_PICTURE] = add_row (self, _("Picture"), self->choose);
  self->rows[1][FROM_PICTURE] = self->choose;
  g_signal_connect_swapped (self->choose, "clicked", G_CALLBACK (on_choose), self);
}

static GtkWidget *
add_check (GwPatternArtBox *self, const char *name)
{
  GtkWidget *check = gtk_check_button_new_with_label (name);

  gtk_grid_attach (GTK_GRID (self->grid), check, 0, (int) self->n_rows++, 2, 1);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (gw_pattern_art_box_refresh), self);
  return check;
}

static void
add_end (GwPatternArtBox *self)
{
  GtkWidget *count = gtk_label_new (NULL), *label = gtk_label_new (_("Put On the Board"));

  self->inverts = add_check (self, _("Light and dark exchanged"));
  self->keeps = add_check (self, _("Keep the places that are there"));
  self->count = GTK_LABEL (count);
  gtk_label_set_xalign (self->count, 0);
  gtk_label_set_wrap (self->count, TRUE);
  gtk_grid_attach (GTK_GRID (self->grid), count, 0, (int) self->n_rows++, 2, 1);
  self->put = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->put), label);
  name_widget (self->put, _("Put On the Board"));
  gtk_grid_attach (GTK_GRID (self->grid), self->put, 0, (int) self->n_rows++, 2, 1);
  g_signal_connect_swapped (self->put, "clicked", G_CALLBACK (on_put), self);
}

void
gw_pattern_art_box_set_session (GwPatternArtBox *self, GwSession *session)
{
  g_return_if_fail (GW_IS_PATTERN_ART_BOX (self));
  hide_preview (self);
  self->session = session;
  gw_pattern_art_box_refresh (self);
}

static void
gw_pattern_art_box_init (GwPatternArtBox *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  self->reader = gw_job_new (&gw_art_job);
  g_signal_connect_object (self->reader, "news", G_CALLBACK (on_picture), self, 0);
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 8);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  add_list (self, SOURCE, source_names, N_SOURCES);
  add_text (self);
  add_picture (self);
  add_list (self, FIT, fit_names, GW_N_ART_FITS);
  for (guint i = 0; i < N_SCALES; i++)
    add_scale (self, i);
  add_end (self);
  on_changed (self);
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  g_signal_connect_after (self, "map", G_CALLBACK (gw_pattern_art_box_refresh), NULL);
  g_signal_connect_after (self, "unmap", G_CALLBACK (gw_pattern_art_box_refresh), NULL);
}

static void
gw_pattern_art_box_dispose (GObject *object)
{
  GwPatternArtBox *self = GW_PATTERN_ART_BOX (object);

  self->session = NULL;
  if (self->reader != NULL)
    gw_job_stop (self->reader);
  g_clear_object (&self->reader);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->picture, gw_art_free);
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_pattern_art_box_parent_class)->dispose (object);
}

static void
gw_pattern_art_box_class_init (GwPatternArtBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_pattern_art_box_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[SAID] = g_signal_new ("said", GW_TYPE_PATTERN_ART_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}
