#include "app/kind-sheet.h"

#include <adwaita.h>

#include "app/reachable.h"
#include "app/recent-kinds.h"
#include "app/tool-icon.h"
#include "canvas/picture.h"
#include "canvas/popover.h"

#define TILE 72 /* pixels of a picture */
#define LEAST 2.2 /* cells in it */
#define TILE_WIDTH 104 /* with its name and what is around it */
#define AROUND 12 /* the border of the sheet */
#define TILES_IN_ROW 6
#define MOST_HEIGHT 460 /* of the sheet: the rest is scrolled to */

struct _GwKindSheet
{
  GtkPopover parent_instance;

  GtkFlowBox *box;
  GArray     *kinds;      /* of GwToolKind, a tile each */
  guint       n_drawn;    /* tiles that have their pictures */
  guint       drawing_id; /* idle source: a picture at a time, so that the sheet is there at once */

  /* Borrowed references */
  GwSession  *session;
};

G_DEFINE_FINAL_TYPE (GwKindSheet, gw_kind_sheet, GTK_TYPE_POPOVER)

/* ---- pictures ---- */

/* NULL where a tool makes nothing that could be drawn. */
static GdkTexture *
draw (const GwToolKind *kind, const GwStyle *style, guint side)
{
  g_autoptr (GArray) cells = NULL;
  g_autoptr (GwPuzzle) puzzle = gw_tool_kind_sample (kind, &cells);

  return puzzle != NULL ? gw_picture_part (puzzle, (const GwCell *) (gconstpointer) cells->data, cells->len, LEAST, style, side) : NULL;
}

/* By the puzzle: another one may have something else of the same name. */
static gboolean
is_brought (const GwToolKind *kind)
{
  return kind->named != NULL || (kind->rule != NULL && gw_rule_is_own (kind->rule));
}

/* Drawn once for each look and size. */
static GdkTexture *
picture_of (const GwToolKind *kind, int scale)
{
  static GHashTable *pictures;
  g_autoptr (GwStyle) style = gw_picture_screen_style ();
  g_autofree char *name = gw_tool_kind_write (kind), *key = g_strdup_printf ("%s %s %d", name, style->name, scale);

  if (pictures == NULL)
    pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!g_hash_table_contains (pictures, key))
    g_hash_table_insert (pictures, g_strdup (key), draw (kind, style, (guint) (TILE * scale)));
  return g_hash_table_lookup (pictures, key);
}

static void
set_picture (GwKindSheet *self, guint i)
{
  const GwToolKind *kind = &g_array_index (self->kinds, GwToolKind, i);
  GtkFlowBoxChild *tile = gtk_flow_box_get_child_at_index (self->box, (int) i);
  GtkImage *image = GTK_IMAGE (gtk_widget_get_first_child (gtk_flow_box_child_get_child (tile)));
  GdkTexture *picture = is_brought (kind) ? NULL : picture_of (kind, gtk_widget_get_scale_factor (GTK_WIDGET (self)));

  if (picture != NULL)
    {
      gtk_image_set_from_paintable (image, GDK_PAINTABLE (picture));
      gtk_image_set_pixel_size (image, TILE);
    }
}

static gboolean
draw_next (gpointer data)
{
  GwKindSheet *self = data;

  set_picture (self, self->n_drawn++);
  if (self->n_drawn < self->kinds->len)
    return G_SOURCE_CONTINUE;
  self->drawing_id = 0;
  return G_SOURCE_REMOVE;
}

/* ---- tiles ---- */

static GtkWidget *
make_name (const char *name)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 12);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "caption");
  return label;
}

/* The tool's icon stands there until there is a picture, and stays where there never is one. */
static GtkWidget *
make_tile (const GwToolKind *kind)
{
  const char *name = gw_tool_kind_name (kind), *meaning = gw_tool_kind_meaning (kind);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *image = gtk_image_new_from_icon_name (gw_tool_icon_name (kind->tool));
  GtkWidget *tile = gtk_flow_box_child_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (image), TILE / 3);
  gtk_widget_set_size_request (image, TILE, TILE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), make_name (name));
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (tile), box);
  gtk_widget_add_css_class (tile, "kind-tile");
  gtk_widget_set_tooltip_text (tile, meaning);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, meaning, -1);
  gw_make_reachable (tile);
  return tile;
}

/* What is in hand now. */
static gboolean
is_current (GwKindSheet *self, const GwToolKind *kind)
{
  return kind->tool == gw_session_get_tool (self->session)
         && kind->named == gw_session_get_named (self->session)
         && (kind->rule != NULL ? kind->rule == gw_session_get_rule (self->session) : kind->variant == gw_session_get_variant (self->session));
}

static void
on_tile (GtkFlowBox *box, GtkFlowBoxChild *tile, GwKindSheet *self)
{
  const GwToolKind kind = g_array_index (self->kinds, GwToolKind, gtk_flow_box_child_get_index (tile));

  if (!is_brought (&kind))
    gw_recent_kinds_note (&kind);
  gw_session_take_kind (self->session, &kind);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
  gtk_popover_popdown (GTK_POPOVER (self));
}

/* ---- the sheet ---- */

/* How wide it is then. */
static int
put_in_rows_of (GwKindSheet *self, guint n)
{
  int width;

  gtk_flow_box_set_max_children_per_line (self->box, n);
  gtk_flow_box_set_min_children_per_line (self->box, n); /* else it asks for the height that it has with fewer */
  gtk_widget_measure (GTK_WIDGET (self->box), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* Long words make tiles wider. */
void
gw_kind_sheet_fit (GwKindSheet *self, int width, double height)
{
  guint n;

  g_return_if_fail (GW_IS_KIND_SHEET (self));
  n = MIN ((guint) CLAMP ((width - AROUND) / TILE_WIDTH, 2, TILES_IN_ROW), self->kinds->len);
  while (put_in_rows_of (self, n) > width - AROUND && n > 2)
    n--;
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (gtk_popover_get_child (GTK_POPOVER (self))), (int) MIN (height, MOST_HEIGHT));
}

/* The keyboard begins on what is in hand. */
static void
on_show (GtkWidget *widget, GwKindSheet *self)
{
  guint at = 0;

  for (guint i = 0; i < self->kinds->len; i++)
    if (is_current (self, &g_array_index (self->kinds, GwToolKind, i)))
      at = i;
  gtk_flow_box_select_child (self->box, gtk_flow_box_get_child_at_index (self->box, (int) at));
  gtk_widget_child_focus (GTK_WIDGET (self->box), GTK_DIR_TAB_FORWARD); /* which gives arrow keys their place, as a grab would not */
}

static gboolean
on_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GwKindSheet *self)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
  gtk_popover_popdown (GTK_POPOVER (self));
  return TRUE;
}

static void
fill (GwKindSheet *self, GwToolFamilyId family)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, _(gw_tool_families[family].name), -1);
  gw_recent_kinds_sort (self->kinds);
  for (guint i = 0; i < self->kinds->len; i++)
    gtk_flow_box_append (self->box, make_tile (&g_array_index (self->kinds, GwToolKind, i)));
  self->drawing_id = g_idle_add (draw_next, self);
}

GtkWidget *
gw_kind_sheet_new (GwSession *session, GwToolFamilyId family)
{
  g_autoptr (GArray) kinds = gw_session_family_kinds (session, family);
  GwKindSheet *self;

  if (kinds->len < 2)
    return NULL;
  self = g_object_new (GW_TYPE_KIND_SHEET, NULL);
  self->session = session;
  self->kinds = g_steal_pointer (&kinds);
  fill (self, family);
  return GTK_WIDGET (self);
}

static void
gw_kind_sheet_dispose (GObject *object)
{
  GwKindSheet *self = GW_KIND_SHEET (object);

  g_clear_handle_id (&self->drawing_id, g_source_remove);
  g_clear_pointer (&self->kinds, g_array_unref);
  G_OBJECT_CLASS (gw_kind_sheet_parent_class)->dispose (object);
}

static void
gw_kind_sheet_class_init (GwKindSheetClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_kind_sheet_dispose;
}

static void
add_controllers (GwKindSheet *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gw_popover_close_when_left (GTK_WIDGET (self));
  gw_popover_keep_presses (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self, "show", G_CALLBACK (on_show), self);
}

/* As wide as the tiles of a row; of many kinds the rest is scrolled to. */
static void
gw_kind_sheet_init (GwKindSheet *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->box = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->box, GTK_SELECTION_BROWSE);
  gtk_flow_box_set_homogeneous (self->box, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->box), GTK_ALIGN_START);
  g_signal_connect (self->box, "child-activated", G_CALLBACK (on_tile), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->box));
  gtk_popover_set_child (GTK_POPOVER (self), scroller);
  gtk_popover_set_autohide (GTK_POPOVER (self), FALSE);
  add_controllers (self);
}
