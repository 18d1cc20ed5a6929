#include "panels/clue-row.h"

#include "panels/number-box.h"
#include "selection/clue-edits.h"
#include "tools/clue-fields.h"

#define PICTURE 44 /* pixels */

struct _GwClueRow
{
  GtkWidget   parent_instance;

  /* Children, borrowed */
  GtkWidget  *box;
  GtkWidget  *picture;
  GtkWidget  *name;
  GtkWidget  *cells;
  GtkWidget  *number;
  GtkWidget  *lock;
  GtkWidget  *eye;
  GtkWidget  *remove;

  /* Borrowed references */
  GwBoard    *board;

  /* Owned references */
  GwClueItem   *item;
  GSignalGroup *heard;  /* its signals */
  gboolean    is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwClueRow, gw_clue_row, GTK_TYPE_WIDGET)

/* ---- showing ---- */

static void
refresh_picture (GwClueRow *self)
{
  guint side = PICTURE * (guint) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (GdkTexture) texture = gw_clue_item_picture (self->item, side);

  gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (texture));
  gtk_widget_set_opacity (self->picture, gw_clue_item_is_hidden (self->item) ? 0.4 : 1);
}

static void
refresh_toggle (GtkWidget *toggle, gboolean is_active, const char *icon, const char *label)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), is_active);
  gtk_button_set_icon_name (GTK_BUTTON (toggle), icon);
  gtk_widget_set_tooltip_text (toggle, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
refresh_buttons (GwClueRow *self)
{
  gboolean is_locked = gw_clue_item_is_locked (self->item), is_hidden = gw_clue_item_is_hidden (self->item);

  refresh_toggle (self->lock, is_locked, is_locked ? "gw-lock-symbolic" : "gw-unlock-symbolic",
                  is_locked ? _("Locked: generator and tools leave it alone") : _("Lock"));
  refresh_toggle (self->eye, is_hidden, is_hidden ? "view-conceal-symbolic" : "view-reveal-symbolic",
                  is_hidden ? _("Hidden in the drawing") : _("Hide in the drawing"));
  gtk_widget_set_sensitive (self->remove, !is_locked);
}

/* The list's own widget round this one is what has the focus: it has no name unless it gets one. */
static void
refresh_label (GwClueRow *self, const char *name, const char *cells)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *label = cells != NULL ? g_strdup_printf ("%s, %s", name, cells) : g_strdup (name);

  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* "killer cage (1a)" for an alternative. */
static char *
name_of (const GwConstraint *constraint)
{
  const char *name = _(gw_clue_core (constraint)->rule->name);
  g_autofree char *tag = NULL;

  if (constraint->inner == NULL)
    return g_strdup (name);
  tag = gw_alternative_tag (constraint->args[0].value, constraint->args[1].value);
  return g_strdup_printf ("%s (%s)", name, tag);
}

/* Its tooltip: what the rule means, or that there is none behind it. */
static const char *
meaning_of (GwClueItem *item)
{
  const GwConstraint *constraint = gw_clue_item_get_constraint (item);
  const GwRule *rule = constraint != NULL ? gw_clue_core (constraint)->rule : NULL;

  if (rule == NULL)
    return _("Drawn only: not enforced");
  return gw_rule_is_enforced (rule) ? _(rule->meaning) : _("Drawn and kept, but not yet checked");
}

static char *
cells_of (GwClueItem *item)
{
  const GwPuzzle *puzzle = gw_clue_item_get_puzzle (item);
  const GwConstraint *constraint = gw_clue_item_get_constraint (item);
  g_autoptr (GArray) cells = constraint == NULL ? gw_drawn_cells (gw_clue_item_get_drawn (item)) : NULL;
  g_autofree char *names = NULL;

  if (constraint != NULL && constraint->n_regions == 0)
    return NULL;
  if (constraint != NULL)
    return gw_grid_cell_names (puzzle->grid, constraint->regions[0]->cells, constraint->regions[0]->n_cells);
  if (cells->len == 0)
    return g_strdup (_("drawn only"));
  names = gw_grid_cell_names (puzzle->grid, (const GwCell *) (gconstpointer) cells->data, cells->len);
  /* Translators: under the name of a drawn line: drawn only, R1C1-3 */
  return g_strdup_printf (_("drawn only, %s"), names);
}

static void
refresh (GwClueRow *self)
{
  const GwPuzzle *puzzle = gw_clue_item_get_puzzle (self->item);
  const GwConstraint *constraint = gw_clue_item_get_constraint (self->item);
  g_autofree char *cells = cells_of (self->item);
  g_autofree char *name = constraint != NULL ? name_of (constraint) : gw_drawn_name (gw_clue_item_get_drawn (self->item));

  self->is_refreshing = TRUE;
  gtk_label_set_text (GTK_LABEL (self->name), name);
  gtk_label_set_text (GTK_LABEL (self->cells), cells != NULL ? cells : "");
  gtk_widget_set_tooltip_text (self->name, meaning_of (self->item));
  gw_number_box_show (GW_NUMBER_BOX (self->number), puzzle, constraint);
  refresh_label (self, name, cells);
  refresh_buttons (self);
  refresh_picture (self);
  self->is_refreshing = FALSE;
}

void
gw_clue_row_set_item (GwClueRow *self, GwClueItem *item)
{
  if (self->item != NULL)
    gw_number_box_forget (GW_NUMBER_BOX (self->number));
  g_set_object (&self->item, item);
  g_signal_group_set_target (self->heard, item);
  if (item != NULL)
    refresh (self);
}

GwClueItem *
gw_clue_row_get_item (GwClueRow *self)
{
  return self->item;
}

/* ---- editing ---- */

/* A button of one of several selected clues is about all of them (of guint64). */
static GArray *
meant_ids (GwClueRow *self)
{
  const GwSelection *selection = gw_session_get_selection (gw_board_get_session (self->board));
  guint64 id = gw_clue_item_get_id (self->item);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint64));

  if (gw_selection_has_clue (selection, id))
    g_array_append_vals (ids, selection->clues, selection->n_clues);
  else
    g_array_append_val (ids, id);
  return ids;
}

static GwPuzzle *
current_puzzle (GwClueRow *self)
{
  GwDocument *document = gw_session_get_document (gw_board_get_session (self->board));

  return document != NULL && self->item != NULL && !self->is_refreshing ? gw_document_get_puzzle (document) : NULL;
}

static void
set_fact (GwClueRow *self, const char *key, gboolean value, const char *name)
{
  GwPuzzle *puzzle = current_puzzle (self);
  g_autoptr (GArray) ids = NULL;
  GwEdit *edit;

  if (puzzle == NULL)
    return;
  ids = meant_ids (self);
  edit = gw_clues_set_fact (puzzle, (const guint64 *) (gconstpointer) ids->data, ids->len, key, value);
  if (edit != NULL)
    gw_session_apply (gw_board_get_session (self->board), edit, name);
}

static void
on_lock (GtkToggleButton *toggle, GwClueRow *self)
{
  gboolean is_on = gtk_toggle_button_get_active (toggle);

  set_fact (self, "locked", is_on, is_on ? _("Lock clue") : _("Unlock clue"));
}

static void
on_eye (GtkToggleButton *toggle, GwClueRow *self)
{
  gboolean is_on = gtk_toggle_button_get_active (toggle);

  set_fact (self, "hidden", is_on, is_on ? _("Hide clue") : _("Show clue"));
}

static void
on_remove (GtkButton *button, GwClueRow *self)
{
  g_autoptr (GArray) ids = NULL;

  if (current_puzzle (self) == NULL)
    return;
  ids = meant_ids (self);
  gw_session_delete_clues (gw_board_get_session (self->board), (const guint64 *) (gconstpointer) ids->data, ids->len);
}

static void
on_secondary_click (GtkGestureClick *click, int n_press, double x, double y, GwClueRow *self)
{
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->item != NULL)
    gw_board_pop_up_menu_of (self->board, gw_clue_item_get_id (self->item), GTK_WIDGET (self), x, y);
}

static void
on_long_press (GtkGestureLongPress *press, double x, double y, GwClueRow *self)
{
  if (self->item != NULL)
    gw_board_pop_up_menu_of (self->board, gw_clue_item_get_id (self->item), GTK_WIDGET (self), x, y);
}

/* ---- building ---- */

static void
add_menu (GwClueRow *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (click, "pressed", G_CALLBACK (on_secondary_click), self);
  g_signal_connect (press, "pressed", G_CALLBACK (on_long_press), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

static GtkWidget *
add_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (style != NULL)
    {
      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_add_css_class (label, style);
    }
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
add_toggle (GwClueRow *self, GCallback callback)
{
  GtkWidget *toggle = gtk_toggle_button_new ();

  gtk_widget_add_css_class (toggle, "flat");
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->box), toggle);
  g_signal_connect (toggle, "toggled", callback, self);
  return toggle;
}

static void
add_remove (GwClueRow *self)
{
  self->remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_add_css_class (self->remove, "flat");
  gtk_widget_set_valign (self->remove, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->remove, _("Delete"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Delete clue"), -1);
  gtk_box_append (GTK_BOX (self->box), self->remove);
  g_signal_connect (self->remove, "clicked", G_CALLBACK (on_remove), self);
}

static void
build (GwClueRow *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, PICTURE, PICTURE);
  gtk_widget_set_valign (self->picture, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->box), self->picture);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->box), texts);
  self->name = add_label (texts, NULL);
  self->cells = add_label (texts, "caption");
  self->number = gw_number_box_new (gw_board_get_session (self->board));
  gtk_box_append (GTK_BOX (self->box), self->number);
  self->lock = add_toggle (self, G_CALLBACK (on_lock));
  self->eye = add_toggle (self, G_CALLBACK (on_eye));
  add_remove (self);
}

GtkWidget *
gw_clue_row_new (GwBoard *board)
{
  GwClueRow *self = g_object_new (GW_TYPE_CLUE_ROW, NULL);

  self->board = board;
  build (self);
  add_menu (self);
  return GTK_WIDGET (self);
}

static void
gw_clue_row_dispose (GObject *object)
{
  GwClueRow *self = GW_CLUE_ROW (object);

  if (self->heard != NULL)
    gw_clue_row_set_item (self, NULL);
  g_clear_object (&self->heard);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_clue_row_parent_class)->dispose (object);
}

static void
gw_clue_row_class_init (GwClueRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_clue_row_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
gw_clue_row_init (GwClueRow *self)
{
  self->heard = g_signal_group_new (GW_TYPE_CLUE_ITEM);
  g_signal_group_connect_swapped (self->heard, "changed", G_CALLBACK (refresh), self);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_add_css_class (self->box, "clue-row");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
