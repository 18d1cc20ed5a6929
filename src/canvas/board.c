#include "canvas/board-private.h"

#include <adwaita.h>

#include "canvas/board-cell.h"
#include "canvas/describe-cell.h"
#include "canvas/picture.h"
#include "session/action.h"
#include "tools/clue-find.h"

#define FOCUS_DELAY 30 /* milliseconds: a frame or two */

G_DEFINE_FINAL_TYPE (GwBoard, gw_board, GTK_TYPE_WIDGET)

enum
{
  PROP_ZOOM_WITH_WHEEL = 1,
  N_PROPERTIES
};

GwSession *
gw_board_get_session (GwBoard *self)
{
  g_return_val_if_fail (GW_IS_BOARD (self), NULL);
  return self->session;
}

GwPuzzle *
gw_board_puzzle (GwBoard *self)
{
  return self->scene != NULL ? self->scene->puzzle : NULL;
}

gboolean
gw_board_is_for_solving (GwBoard *self)
{
  return gw_session_get_play (self->session) != NULL;
}

/* ---- the cursor ---- */

/* What has the focus: the cell of the cursor, or the stand-in for edges, corners and the ring. */
static GtkWidget *
cursor_widget (GwBoard *self)
{
  const GwPlace cursor = gw_session_get_cursor (self->session);

  if (self->scene == NULL)
    return NULL;
  if (cursor.kind == GW_PLACE_CELL && cursor.cells[0] < self->cells->len)
    return g_ptr_array_index (self->cells, cursor.cells[0]);
  return self->place_cell;
}

gboolean
gw_board_has_focus (GwBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == GTK_WIDGET (self) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)));
}

/* What is told of a place that is no cell: its name and the clue that sits there. */
static void
label_place (GwBoard *self)
{
  const GwPlace cursor = gw_session_get_cursor (self->session);
  g_autofree char *name = gw_place_name (self->scene->puzzle->grid, &cursor);
  guint64 id = gw_clue_top_id (self->scene->puzzle, &cursor);
  g_autofree char *told = id != 0 ? gw_describe_id (self->scene->puzzle, id) : g_strdup (_("nothing"));
  g_autofree char *label = g_strdup_printf ("%s: %s", name, told);

  gw_board_cell_set_label (GW_BOARD_CELL (self->place_cell), label);
}

static void
focus_now (GwBoard *self)
{
  GtkWidget *widget = cursor_widget (self);

  g_clear_handle_id (&self->focus_id, g_source_remove);
  if (widget == NULL)
    return;
  if (widget == self->place_cell)
    label_place (self);
  gtk_widget_grab_focus (widget);
}

/* The cell that has the focus, or what stands for the other places. In a popover, which is the board's child as well, NULL. */
static GtkWidget *
focused_cell (GwBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && GW_IS_BOARD_CELL (focus) && gtk_widget_get_parent (focus) == GTK_WIDGET (self) ? focus : NULL;
}

static gboolean
focus_later (gpointer data)
{
  GwBoard *self = data;

  self->focus_id = 0;
  if (focused_cell (self) != NULL) /* it may have gone elsewhere meanwhile */
    focus_now (self);
  return G_SOURCE_REMOVE;
}

/* GTK takes :focus-within off everything above and puts it back, so that each cell is styled anew: much more work than
 * drawing the cursor. Between cells, where it is the same whose cell hears the keys, that waits behind the frame. */
void
gw_board_focus_cursor (GwBoard *self)
{
  GtkWidget *focused = focused_cell (self);

  if (focused == NULL || (focused == cursor_widget (self) && self->focus_id == 0))
    focus_now (self);
  else if (self->focus_id == 0)
    self->focus_id = g_timeout_add_full (G_PRIORITY_LOW, FOCUS_DELAY, focus_later, self, NULL);
}

/* Whatever takes the focus from the board gives it back where it was: at the cursor. */
void
gw_board_settle_focus (GwBoard *self)
{
  if (self->focus_id != 0)
    focus_now (self);
}

void
gw_board_activate_cell (GwBoard *self, GwCell cell)
{
  g_return_if_fail (GW_IS_BOARD (self));
  gw_session_activate_cell (self->session, cell);
}

void
gw_board_edit_clue (GwBoard *self, guint64 id)
{
  g_return_if_fail (GW_IS_BOARD (self));
  if (gw_session_edit_clue (self->session, id))
    gw_board_focus_cursor (self);
}

/* ---- children ---- */

static void
set_labels (GwBoard *self)
{
  g_autoptr (GPtrArray) words = gw_board_is_for_solving (self) ? gw_board_play_words (self) : gw_board_own_words (self);
  g_auto (GStrv) labels = gw_describe_cells (self->scene, words);

  for (guint i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      gw_board_cell_set_label (g_ptr_array_index (self->cells, i), labels[i]);
}

static gboolean
set_labels_later (gpointer data)
{
  GwBoard *self = data;

  self->labels_id = 0;
  if (self->scene != NULL)
    set_labels (self);
  return G_SOURCE_REMOVE;
}

/* What is said of hundreds of cells waits behind the frame that shows it. */
void
gw_board_refresh_labels (GwBoard *self)
{
  gw_board_refresh_contents (self);
  if (self->labels_id == 0)
    self->labels_id = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, set_labels_later, self, NULL);
}

static void
remove_children (GwBoard *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  g_ptr_array_set_size (self->cells, 0);
}

static void
make_children (GwBoard *self)
{
  const GwGrid *grid = self->scene->puzzle->grid;

  remove_children (self);
  for (guint cell = 0; cell < grid->n_cells; cell++)
    {
      GtkWidget *child = gw_grid_is_active (grid, (GwCell) cell) ? gw_board_cell_new ((GwCell) cell) : NULL;

      if (child != NULL)
        gtk_widget_insert_before (child, GTK_WIDGET (self), self->place_cell);
      g_ptr_array_add (self->cells, child);
    }
}

/* ---- what the session tells ---- */

static void
select_children (GwBoard *self)
{
  const GwSelection *selection = gw_session_get_selection (self->session);

  for (guint i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      gw_board_cell_set_selected (g_ptr_array_index (self->cells, i), gw_selection_has_cell (selection, (GwCell) i));
  if (gw_board_has_focus (self))
    gw_board_focus_cursor (self);
  gw_board_refresh_contents (self);
}

static gboolean
needs_children (GwBoard *self, const GwPuzzle *puzzle)
{
  return self->scene == NULL || !gw_grid_equal (self->scene->puzzle->grid, puzzle->grid);
}

static void
refresh_scene (GwBoard *self, GwHint hint)
{
  GwPuzzle *puzzle = gw_session_get_puzzle (self->session);
  gboolean is_new_grid = puzzle != NULL && needs_children (self, puzzle);
  g_autoptr (GwScene) old = g_steal_pointer (&self->scene);

  if (puzzle == NULL)
    {
      remove_children (self);
      return;
    }
  self->scene = gw_scene_new_after (puzzle, old);
  if (is_new_grid)
    {
      make_children (self);
      set_labels (self);
    }
  gw_board_refresh_labels (self);
  gw_board_drop_by_hint (self, is_new_grid ? GW_HINT_GRID : hint, old);
  gw_board_refresh_bounds (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
puzzle_changed (GwBoard *self, guint kinds)
{
  if (kinds & GW_CHANGED_DOCUMENT)
    {
      g_clear_pointer (&self->scene, gw_scene_free);
      self->fits = TRUE;
      self->has_ring = FALSE;
    }
  refresh_scene (self, (GwHint) (kinds & (GW_CHANGED_TEXT - 1)));
  if (kinds & GW_CHANGED_DOCUMENT)
    gw_board_refit (self);
}

static void
picking_changed (GwBoard *self)
{
  self->pointed_cell = GW_NO_CELL;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), gw_session_is_picking (self->session) ? "help" : NULL);
}

/* Which digits, and what is said of cells, may be others now. */
static void
looks_changed (GwBoard *self, guint layers)
{
  gw_board_drop_layers (self, layers);
  if (self->scene != NULL)
    gw_board_refresh_labels (self);
}

static void
on_changed (GwBoard *self, guint kinds)
{
  if (kinds & GW_CHANGED_PUZZLE)
    puzzle_changed (self, kinds);
  if (kinds & (GW_CHANGED_SELECTION | GW_CHANGED_PUZZLE))
    select_children (self);
  if (kinds & GW_CHANGED_TOOL)
    gw_board_refresh_contents (self);
  if (kinds & (GW_CHANGED_TOOL | GW_CHANGED_PLAY))
    gw_board_refresh_bounds (self);
  if (kinds & GW_CHANGED_OWN)
    looks_changed (self, 1u << GW_LAYER_DIGITS);
  if (kinds & GW_CHANGED_PLAY)
    looks_changed (self, GW_ALL_LAYERS);
  if (kinds & (GW_CHANGED_OVERLAYS | GW_CHANGED_PLAY))
    gw_board_overlays_changed (self);
  if (kinds & GW_CHANGED_PICKING)
    picking_changed (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- actions ---- */

static void
run_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwSession *session = GW_BOARD (widget)->session;
  g_autoptr (GError) error = NULL;

  if (!gw_session_do (session, name + strlen ("session."), parameter, &error))
    gw_session_say (session, error->message);
}

static void
install_actions (GtkWidgetClass *klass)
{
  for (guint i = 0; i < gw_n_actions; i++)
    {
      g_autofree char *name = g_strconcat ("session.", gw_actions[i].name, NULL);

      gtk_widget_class_install_action (klass, name, gw_actions[i].type, run_action);
    }
}

/* ---- the widget ---- */

static void
allocate_cell (GwBoard *self, GtkWidget *child, GwPoint at)
{
  int size = (int) MAX (self->unit, 1);
  GskTransform *transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) (at.x - self->unit / 2),
                                                                                 (float) (at.y - self->unit / 2)));

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (child, size, size, -1, transform);
}

static void
gw_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwBoard *self = GW_BOARD (widget);
  int least, least_height;

  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
  if (self->note != NULL)
    gtk_popover_present (GTK_POPOVER (self->note));
  gw_board_refit (self);
  if (self->scene == NULL || self->unit <= 0)
    return;
  for (guint i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      allocate_cell (self, g_ptr_array_index (self->cells, i), gw_board_to_widget (self, self->scene->geometry->centres[i]));
  allocate_cell (self, self->place_cell, (GwPoint){ width / 2.0, height / 2.0 });
  gtk_widget_measure (self->contents, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (self->contents, GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL, NULL, NULL);
  gtk_widget_allocate (self->contents, MAX (least, 1), MAX (least_height, 1), -1, NULL);
}

static void
gw_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                  int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 290 : 120; /* the side panel folds before it gets less */
  *natural = 480;
}

static gboolean
is_in_menu (GwBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return self->menu != NULL && focus != NULL && gtk_widget_is_ancestor (focus, self->menu);
}

/* The board is one stop of the Tab key. Its menu is a child of it: keys go through that, and not out of it. */
static gboolean
gw_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GwBoard *self = GW_BOARD (widget);

  if (is_in_menu (self))
    return gtk_widget_child_focus (self->menu, direction) || TRUE;
  if (gw_board_has_focus (self) || self->scene == NULL)
    return FALSE;
  gw_board_focus_cursor (self);
  return TRUE;
}

static gboolean
gw_board_grab_focus (GtkWidget *widget)
{
  GtkWidget *target = cursor_widget (GW_BOARD (widget));

  return target != NULL && gtk_widget_grab_focus (target);
}

static void
refresh_style (GwBoard *self)
{
  g_clear_pointer (&self->style, gw_style_unref);
  self->style = gw_picture_screen_style ();
  gw_board_drop_layers (self, GW_ALL_LAYERS);
}

static void
gw_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ZOOM_WITH_WHEEL)
    GW_BOARD (object)->zoom_with_wheel = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
gw_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ZOOM_WITH_WHEEL)
    g_value_set_boolean (value, GW_BOARD (object)->zoom_with_wheel);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
gw_board_dispose (GObject *object)
{
  GwBoard *self = GW_BOARD (object);

  g_clear_handle_id (&self->zoom_id, g_source_remove);
  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_clear_handle_id (&self->labels_id, g_source_remove);
  if (self->cells != NULL)
    remove_children (self);
  g_clear_handle_id (&self->contents_id, g_source_remove);
  g_clear_pointer (&self->contents, gtk_widget_unparent);
  g_clear_pointer (&self->place_cell, gtk_widget_unparent);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->note, gtk_widget_unparent);
  if (self->input != NULL)
    gtk_im_context_set_client_widget (self->input, NULL);
  g_clear_object (&self->input);
  g_clear_pointer (&self->below, gsk_render_node_unref);
  gw_board_drop_tiles (self);
  g_clear_pointer (&self->texts, g_hash_table_unref);
  G_OBJECT_CLASS (gw_board_parent_class)->dispose (object);
}

static void
gw_board_finalize (GObject *object)
{
  GwBoard *self = GW_BOARD (object);

  g_clear_pointer (&self->scene, gw_scene_free);
  g_clear_pointer (&self->style, gw_style_unref);
  g_ptr_array_unref (self->cells);
  g_free (self->composed);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (gw_board_parent_class)->finalize (object);
}

static void
gw_board_class_init (GwBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_board_dispose;
  object_class->finalize = gw_board_finalize;
  object_class->set_property = gw_board_set_property;
  object_class->get_property = gw_board_get_property;
  widget_class->snapshot = gw_board_snapshot;
  widget_class->size_allocate = gw_board_size_allocate;
  widget_class->measure = gw_board_measure;
  widget_class->focus = gw_board_focus;
  widget_class->grab_focus = gw_board_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  install_actions (widget_class);
  gw_board_install_clue_actions (widget_class);
  gw_board_install_place_actions (widget_class);
  g_object_class_install_property (object_class, PROP_ZOOM_WITH_WHEEL,
                                   g_param_spec_boolean ("zoom-with-wheel", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_signal_new ("zoom-changed", GW_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_board_init (GwBoard *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->cells = g_ptr_array_new ();
  self->session = gw_session_new ();
  self->pointed_cell = GW_NO_CELL;
  self->fits = TRUE;
  self->fit_most = 96;
  self->place_cell = gw_board_cell_new (GW_NO_CELL);
  gw_board_cell_set_label (GW_BOARD_CELL (self->place_cell), _("Edges, corners and places beside the grid"));
  gtk_widget_set_parent (self->place_cell, GTK_WIDGET (self));
  gw_board_add_contents (self);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"), -1);
  refresh_style (self);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (refresh_style), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (refresh_style), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (refresh_style), NULL);
  gw_session_listen (self->session, G_MAXUINT, (GwSessionListener) on_changed, self);
  gw_board_add_view_controllers (self);
  gw_board_add_input_controllers (self);
  gw_board_add_key_controller (self);
  gw_board_add_input_method (self);
}
