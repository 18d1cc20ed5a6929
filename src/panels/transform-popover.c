#include "panels/transform-popover.h"

#include "canvas/picture.h"
#include "canvas/popover.h"
#include "panels/choice-list.h"
#include "selection/transform.h"

#define THUMB  104 /* pixels */
#define NARROW 560 /* a window of fewer pixels has room for half as much side by side */
#define ABOVE  120 /* pixels that the popover leaves of the window's height */

struct _GwTransformPopover
{
  GtkPopover parent_instance;

  /* Children, borrowed */
  GtkWidget *turns[GW_N_SYMMETRIES]; /* GtkButton; NULL for no turn */
  GtkWidget *turn_grid;              /* with the turns */
  GtkWidget *grid;                   /* of the symbols */
  GtkWidget *scroller;               /* around all of it */
  GtkWidget *preview;
  GtkWidget *apply;

  /* Borrowed references */
  GwBoard   *board;

  GPtrArray *lists;                  /* of GtkDropDown, borrowed: per symbol */
  GwRandom   random;
  gint       to[GW_MAX_SYMBOLS];
  gboolean   is_refreshing;
  gboolean   is_narrow;              /* the window is */
};

G_DEFINE_FINAL_TYPE (GwTransformPopover, gw_transform_popover, GTK_TYPE_POPOVER)

static const char *const TURN_NAMES[GW_N_SYMMETRIES] = {
  [GW_SYMMETRY_QUARTER] = N_("Clockwise"), [GW_SYMMETRY_HALF] = N_("Half a turn"),
  [GW_SYMMETRY_THREE_QUARTERS] = N_("Counterclockwise"), [GW_SYMMETRY_LEFT_RIGHT] = N_("Left and right"),
  [GW_SYMMETRY_UP_DOWN] = N_("Up and down"), [GW_SYMMETRY_FALLING] = N_("Rows and columns"),
  [GW_SYMMETRY_RISING] = N_("The other diagonal"), [GW_SYMMETRY_SIXTH] = N_("A sixth"),
};

static GwPuzzle *
current_puzzle (GwTransformPopover *self)
{
  GwDocument *document = gw_session_get_document (gw_board_get_session (self->board));

  return document != NULL ? gw_document_get_puzzle (document) : NULL;
}

/* PUZZLE after EDIT (taken, may be NULL); NULL when it cannot be. */
static GdkTexture *
draw_after (const GwPuzzle *puzzle, GwEdit *edit)
{
  g_autoptr (GwEdit) owned = edit;
  g_autoptr (GwPuzzle) after = owned != NULL ? gw_puzzle_apply (puzzle, owned, NULL, NULL) : NULL;
  g_autoptr (GwStyle) style = gw_picture_screen_style ();

  return after != NULL ? gw_picture_texture (after, style, THUMB, THUMB, FALSE) : NULL;
}

/* ---- turns ---- */

static void
refresh_turn (GwTransformPopover *self, const GwPuzzle *puzzle, GwSymmetry symmetry)
{
  GtkWidget *button = self->turns[symmetry], *picture = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = draw_after (puzzle, gw_transform_turn (puzzle, symmetry, &error));

  gtk_picture_set_paintable (GTK_PICTURE (picture), GDK_PAINTABLE (texture));
  gtk_widget_set_sensitive (button, texture != NULL);
  gtk_widget_set_visible (button, texture != NULL || symmetry != GW_SYMMETRY_SIXTH);
  gtk_widget_set_tooltip_text (button, error != NULL ? error->message : _(TURN_NAMES[symmetry]));
}

static void
on_turn (GtkButton *button, GwTransformPopover *self)
{
  for (guint i = 0; i < GW_N_SYMMETRIES; i++)
    if (self->turns[i] == GTK_WIDGET (button))
      gw_session_turn (gw_board_get_session (self->board), (GwSymmetry) i);
}

static GtkWidget *
make_picture (void)
{
  GtkWidget *picture = gtk_picture_new ();

  gtk_widget_set_size_request (picture, THUMB, THUMB);
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  return picture;
}

static GtkWidget *
make_turn (GwTransformPopover *self, GwSymmetry symmetry)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (_(TURN_NAMES[symmetry]));

  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 10);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), make_picture ());
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(TURN_NAMES[symmetry]), -1);
  g_signal_connect (button, "clicked", G_CALLBACK (on_turn), self);
  return button;
}

/* ---- new names ---- */

static void
refresh_names (GwTransformPopover *self, const GwPuzzle *puzzle)
{
  g_autoptr (GdkTexture) texture = draw_after (puzzle, gw_transform_relabel (puzzle, self->to, NULL));
  gboolean is_any = FALSE;

  self->is_refreshing = TRUE;
  for (guint v = 0; v < self->lists->len; v++)
    {
      guint position = 0;

      for (guint w = 0; w < (guint) self->to[v]; w++)
        position += gw_relabel_may (puzzle->symbols, v, w);
      gtk_drop_down_set_selected (g_ptr_array_index (self->lists, v), position);
      is_any = is_any || self->to[v] != (gint) v;
    }
  self->is_refreshing = FALSE;
  gtk_picture_set_paintable (GTK_PICTURE (self->preview), GDK_PAINTABLE (texture));
  gtk_widget_set_sensitive (self->apply, is_any);
}

static void
on_name (GtkDropDown *list, GParamSpec *pspec, GwTransformPopover *self)
{
  GwPuzzle *puzzle = current_puzzle (self);
  guint v, position = gtk_drop_down_get_selected (list);

  if (self->is_refreshing || puzzle == NULL || !g_ptr_array_find (self->lists, list, &v) || v >= puzzle->symbols->n)
    return;
  for (guint w = 0; w < puzzle->symbols->n; w++)
    if (gw_relabel_may (puzzle->symbols, v, w) && position-- == 0)
      {
        gw_relabel_choose (puzzle->symbols, self->to, v, w);
        break;
      }
  refresh_names (self, puzzle);
}

static void
add_name (GwTransformPopover *self, const GwSymbols *symbols, guint v)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *list = gtk_drop_down_new (NULL, NULL);
  const char *choices[GW_MAX_SYMBOLS];
  guint n = 0, columns = self->is_narrow ? 3 : 5;
  g_autofree char *arrow = g_strdup_printf ("%s →", symbols->text[v]);
  g_autofree char *name = g_strdup_printf (_("%s becomes"), symbols->text[v]);

  for (guint w = 0; w < symbols->n; w++)
    if (gw_relabel_may (symbols, v, w))
      choices[n++] = symbols->text[w];
  gw_choice_list_fill (GTK_DROP_DOWN (list), name, choices, n);
  g_signal_connect (list, "notify::selected", G_CALLBACK (on_name), self);
  gtk_box_append (GTK_BOX (box), gtk_label_new (arrow));
  gtk_box_append (GTK_BOX (box), list);
  gtk_grid_attach (GTK_GRID (self->grid), box, (int) (v % columns), (int) (v / columns), 1, 1);
  g_ptr_array_add (self->lists, list);
}

static void
rebuild_names (GwTransformPopover *self, const GwSymbols *symbols)
{
  GtkWidget *child;

  self->is_refreshing = TRUE;
  g_ptr_array_set_size (self->lists, 0);
  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  for (guint v = 0; v < symbols->n; v++)
    add_name (self, symbols, v);
  self->is_refreshing = FALSE;
  gw_relabel_nothing (symbols, self->to);
}

static void
change_names (GwTransformPopover *self, GwRelabel how)
{
  GwPuzzle *puzzle = current_puzzle (self);

  if (puzzle == NULL)
    return;
  gw_relabel_all (puzzle->symbols, self->to, how, &self->random);
  refresh_names (self, puzzle);
}

static void
on_shift (GwTransformPopover *self)
{
  change_names (self, GW_RELABEL_SHIFT);
}

static void
on_reverse (GwTransformPopover *self)
{
  change_names (self, GW_RELABEL_REVERSE);
}

static void
on_shuffle (GwTransformPopover *self)
{
  change_names (self, GW_RELABEL_SHUFFLE);
}

static void
on_apply (GwTransformPopover *self)
{
  gw_session_relabel (gw_board_get_session (self->board), self->to);
  gtk_popover_popdown (GTK_POPOVER (self));
}

/* ---- all of it ---- */

static void
refresh (GwTransformPopover *self)
{
  GwPuzzle *puzzle = current_puzzle (self);

  if (puzzle == NULL)
    return;
  for (guint i = GW_SYMMETRY_NONE + 1; i < GW_N_SYMMETRIES; i++)
    refresh_turn (self, puzzle, (GwSymmetry) i);
  rebuild_names (self, puzzle->symbols);
  refresh_names (self, puzzle);
}

/* As many side by side, and as many above each other without scrolling, as the window has room for. */
static void
fit_window (GwTransformPopover *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self->board)));
  int columns, height = gtk_widget_get_height (window) - ABOVE;

  self->is_narrow = gtk_widget_get_width (window) < NARROW;
  columns = self->is_narrow ? 2 : 4;
  for (int i = GW_SYMMETRY_NONE + 1; i < GW_N_SYMMETRIES; i++)
    {
      g_object_ref (self->turns[i]);
      gtk_grid_remove (GTK_GRID (self->turn_grid), self->turns[i]);
      gtk_grid_attach (GTK_GRID (self->turn_grid), self->turns[i], (i - 1) % columns, (i - 1) / columns, 1, 1);
      g_object_unref (self->turns[i]);
    }
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), MAX (height, 2 * THUMB));
}

/* What it shows is there before it is measured. */
void
gw_transform_popover_pop_up (GwTransformPopover *self)
{
  GdkRectangle at = { gtk_widget_get_width (GTK_WIDGET (self->board)) / 2, 8, 1, 1 };

  g_return_if_fail (GW_IS_TRANSFORM_POPOVER (self));
  fit_window (self);
  refresh (self);
  gw_popover_point_to (GTK_WIDGET (self), &at);
  gtk_popover_popup (GTK_POPOVER (self));
}

static void
on_changed (GwTransformPopover *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    refresh (self);
}

static void
add_heading (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
}

/* The next of four in a square. */
static GtkWidget *
add_button (GwTransformPopover *self, GtkWidget *grid, int i, const char *text, void (*callback) (GwTransformPopover *))
{
  GtkWidget *button = gtk_button_new_with_label (text);

  g_signal_connect_swapped (button, "clicked", G_CALLBACK (callback), self);
  gtk_grid_attach (GTK_GRID (grid), button, i % 2, i / 2, 1, 1);
  return button;
}

static void
add_turns (GwTransformPopover *self, GtkWidget *box)
{
  self->turn_grid = gtk_grid_new ();
  gtk_grid_set_column_homogeneous (GTK_GRID (self->turn_grid), TRUE);
  for (guint i = GW_SYMMETRY_NONE + 1; i < GW_N_SYMMETRIES; i++)
    {
      self->turns[i] = make_turn (self, (GwSymmetry) i);
      gtk_grid_attach (GTK_GRID (self->turn_grid), self->turns[i], 0, (int) i, 1, 1);
    }
  gtk_box_append (GTK_BOX (box), self->turn_grid);
}

static void
add_names (GwTransformPopover *self, GtkWidget *box)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *buttons = gtk_grid_new ();

  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 8);
  gtk_box_append (GTK_BOX (box), self->grid);
  self->preview = make_picture ();
  gtk_box_append (GTK_BOX (row), self->preview);
  gtk_grid_set_row_spacing (GTK_GRID (buttons), 6);
  gtk_grid_set_column_spacing (GTK_GRID (buttons), 6);
  gtk_grid_set_column_homogeneous (GTK_GRID (buttons), TRUE);
  gtk_widget_set_hexpand (buttons, TRUE);
  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  add_button (self, buttons, 0, _("Shift"), on_shift);
  add_button (self, buttons, 1, _("Reverse"), on_reverse);
  add_button (self, buttons, 2, _("Shuffle"), on_shuffle);
  self->apply = add_button (self, buttons, 3, _("Relabel"), on_apply);
  gtk_widget_add_css_class (self->apply, "suggested-action");
  gtk_box_append (GTK_BOX (row), buttons);
  gtk_box_append (GTK_BOX (box), row);
}

GtkWidget *
gw_transform_popover_new (GwBoard *board)
{
  GwTransformPopover *self = g_object_new (GW_TYPE_TRANSFORM_POPOVER, NULL);

  self->board = board;
  gw_popover_attach (GTK_WIDGET (self), GTK_WIDGET (board));
  /* Undo and turns change what there is to see. */
  gw_session_listen (gw_board_get_session (board), GW_CHANGED_SELECTION, (GwSessionListener) G_CALLBACK (on_changed), self);
  return GTK_WIDGET (self);
}

static void
gw_transform_popover_finalize (GObject *object)
{
  g_ptr_array_unref (GW_TRANSFORM_POPOVER (object)->lists);
  G_OBJECT_CLASS (gw_transform_popover_parent_class)->finalize (object);
}

static void
gw_transform_popover_class_init (GwTransformPopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_transform_popover_finalize;
}

static void
gw_transform_popover_init (GwTransformPopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->lists = g_ptr_array_new ();
  gw_random_init (&self->random, g_random_int ());
  add_heading (box, _("Turn or Mirror"));
  add_turns (self, box);
  add_heading (box, _("New Names for the Symbols"));
  add_names (self, box);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  gtk_popover_set_child (GTK_POPOVER (self), self->scroller);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Turn or relabel the puzzle"), -1);
}
