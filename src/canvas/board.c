#include "canvas/board-private.h"

#include <adwaita.h>

#include "canvas/board-cell.h"
#include "canvas/picture.h"

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
  return self->shown.session;
}

/* ---- what the session tells ---- */

/* The scene before, if there was one. */
static GwScene *
refresh_scene (GwBoard *self, GwBoardChange *change)
{
  GwShown *shown = &self->shown;
  GwPuzzle *puzzle = gw_session_get_puzzle (shown->session);
  GwScene *old = g_steal_pointer (&shown->scene);
  gboolean is_new_grid = puzzle != NULL && (old == NULL || (change->kinds & GW_CHANGED_DOCUMENT)
                                            || !gw_grid_has_same_cells (old->puzzle->grid, puzzle->grid));

  shown->scene = puzzle != NULL ? gw_scene_new_after (puzzle, old) : NULL;
  if (is_new_grid)
    change->kinds |= GW_CHANGED_GRID;
  if (is_new_grid)
    gw_board_make_cells (self);
  else if (puzzle == NULL)
    gw_board_remove_cells (self);
  return old;
}

static void
puzzle_changed (GwBoard *self, guint kinds)
{
  if (kinds & GW_CHANGED_DOCUMENT)
    {
      self->shown.view.fits = TRUE;
      self->has_ring = FALSE;
    }
  gw_board_refresh_bounds (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (kinds & GW_CHANGED_DOCUMENT)
    gw_board_refit (self);
}

static gboolean
has_filled (const GwShown *shown)
{
  for (guint i = 0; i < GW_N_OVERLAYS; i++)
    {
      const GwOverlay *overlay = gw_session_get_overlay (shown->session, (GwOverlaySlot) i);

      if (overlay != NULL && gw_overlay_has_content (overlay))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_coloured (const GwShown *shown)
{
  const GwPlay *play = gw_shown_entries (shown);

  for (guint cell = 0; play != NULL && cell < play->puzzle->grid->n_cells; cell++)
    if (play->cells[cell].colours != 0)
      return TRUE;
  return FALSE;
}

static void
picking_changed (GwBoard *self)
{
  self->shown.pointed_cell = GW_NO_CELL;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), gw_session_is_picking (self->shown.session) ? "help" : NULL);
}

/* What is drawn. */
static void
follow_planes (GwBoard *self, guint kinds)
{
  GwShown *shown = &self->shown;
  GwBoardChange change = { .kinds = kinds, .was_filled = shown->is_filled, .was_coloured = shown->is_coloured };
  g_autoptr (GwScene) old = kinds & GW_CHANGED_PUZZLE ? refresh_scene (self, &change) : NULL;

  shown->is_filled = has_filled (shown);
  shown->is_coloured = has_coloured (shown);
  change.old = old;
  if (shown->scene == NULL)
    gw_planes_drop (&self->planes);
  if (shown->scene == NULL || gw_planes_follow (&self->planes, shown, &change))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What is told to those who do not see it. */
static void
follow_cells (GwBoard *self, guint kinds)
{
  if (kinds & (GW_CHANGED_SELECTION | GW_CHANGED_PUZZLE))
    gw_board_select_cells (self);
  if ((kinds & (GW_CHANGED_SELECTION | GW_CHANGED_PUZZLE)) && gw_board_has_focus (self))
    gw_board_focus_cursor (self);
  if ((kinds & (GW_CHANGED_PUZZLE | GW_CHANGED_OWN | GW_CHANGED_LAID | GW_CHANGED_PLAY)) && self->shown.scene != NULL)
    gw_board_refresh_labels (self);
  if (kinds & (GW_CHANGED_SELECTION | GW_CHANGED_PUZZLE | GW_CHANGED_TOOL))
    gw_board_refresh_contents (self);
  if (kinds & (GW_CHANGED_OVERLAYS | GW_CHANGED_PLAY))
    gw_board_note_cells (self);
}

static void
on_changed (GwBoard *self, guint kinds)
{
  follow_planes (self, kinds);
  if (kinds & GW_CHANGED_PUZZLE)
    puzzle_changed (self, kinds);
  if (kinds & (GW_CHANGED_TOOL | GW_CHANGED_PLAY))
    gw_board_refresh_bounds (self);
  if (kinds & GW_CHANGED_PICKING)
    picking_changed (self);
  follow_cells (self, kinds);
}

/* ---- the widget ---- */

static void
gw_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwBoard *self = GW_BOARD (widget);

  gw_board_sync_view (self);
  self->shown.has_focus = gw_board_has_focus (self);
  gw_planes_snapshot (&self->planes, &self->shown, gtk_native_get_renderer (gtk_widget_get_native (widget)), snapshot);
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
  if (self->shown.scene == NULL || self->shown.view.unit <= 0)
    return;
  gw_board_allocate_cells (self);
  gtk_widget_measure (self->contents, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (self->contents, GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL, NULL, NULL);
  gtk_widget_allocate (self->contents, MAX (least, 1), MAX (least_height, 1), -1, NULL);
}

static void
gw_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                  int *minimum_baseline, int *natural_baseline)
{
  /* The side panel folds before it gets less; a phone has room for that beside two columns of families, which low windows need. */
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 252 : 120;
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
  if (gw_board_has_focus (self) || self->shown.scene == NULL)
    return FALSE;
  gw_board_focus_cursor (self);
  return TRUE;
}

static gboolean
gw_board_grab_focus (GtkWidget *widget)
{
  GtkWidget *target = gw_board_cursor_widget (GW_BOARD (widget));

  return target != NULL && gtk_widget_grab_focus (target);
}

static void
refresh_style (GwBoard *self)
{
  g_clear_pointer (&self->shown.style, gw_style_unref);
  self->shown.style = gw_picture_screen_style ();
  gw_planes_drop (&self->planes);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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

void
gw_board_set_share_menu (GwBoard *self, GMenuModel *menu)
{
  g_return_if_fail (GW_IS_BOARD (self));
  g_set_object (&self->share_menu, menu);
}

static void
gw_board_dispose (GObject *object)
{
  GwBoard *self = GW_BOARD (object);

  g_clear_handle_id (&self->zoom_id, g_source_remove);
  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_clear_handle_id (&self->labels_id, g_source_remove);
  if (self->cells != NULL)
    gw_board_remove_cells (self);
  g_clear_handle_id (&self->contents_id, g_source_remove);
  g_clear_pointer (&self->contents, gtk_widget_unparent);
  g_clear_pointer (&self->place_cell, gtk_widget_unparent);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->note, gtk_widget_unparent);
  if (self->input != NULL)
    gtk_im_context_set_client_widget (self->input, NULL);
  g_clear_object (&self->input);
  g_clear_object (&self->share_menu);
  gw_planes_drop (&self->planes);
  G_OBJECT_CLASS (gw_board_parent_class)->dispose (object);
}

static void
gw_board_finalize (GObject *object)
{
  GwBoard *self = GW_BOARD (object);

  g_clear_pointer (&self->shown.scene, gw_scene_free);
  g_clear_pointer (&self->shown.style, gw_style_unref);
  g_ptr_array_unref (self->cells);
  g_free (self->shown.composed);
  g_clear_object (&self->shown.session);
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
  gw_board_install_actions (widget_class);
  gw_board_install_clue_actions (widget_class);
  gw_board_install_place_actions (widget_class);
  g_object_class_install_property (object_class, PROP_ZOOM_WITH_WHEEL,
                                   g_param_spec_boolean ("zoom-with-wheel", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_signal_new ("zoom-changed", GW_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("touched", GW_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("text-pasted", GW_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1,
                G_TYPE_STRING);
}

static void
gw_board_init (GwBoard *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->cells = g_ptr_array_new ();
  self->shown.session = gw_session_new ();
  self->shown.pointed_cell = GW_NO_CELL;
  self->shown.view.fits = TRUE;
  self->shown.view.fit_most = 96;
  self->place_cell = gw_board_cell_new (self->shown.session, GW_NO_CELL);
  gw_board_cell_set_label (GW_BOARD_CELL (self->place_cell), _("Edges, corners and places beside the grid"));
  gtk_widget_set_parent (self->place_cell, GTK_WIDGET (self));
  gw_board_add_contents (self);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"), -1);
  refresh_style (self);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (refresh_style), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (refresh_style), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (refresh_style), NULL);
  gw_session_listen (self->shown.session, ~(guint) (GW_CHANGED_VERDICT | GW_CHANGED_SOLUTION), (GwSessionListener) on_changed, self);
  g_signal_connect_object (self->shown.session, "copied", G_CALLBACK (gw_board_hand_out), self, G_CONNECT_SWAPPED);
  gw_board_add_view_controllers (self);
  gw_board_add_input_controllers (self);
  gw_board_add_input_method (self);
  gw_board_add_key_controller (self);
}
