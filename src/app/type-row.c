#include "app/type-row.h"

#include "app/key-block.h"
#include "app/settings.h"
#include "session/session-typing.h"

#define GAP           4  /* pixels between what is held and the digits */
#define FEWEST_COLUMNS 4 /* of digits */

struct _GwTypeRow
{
  GtkWidget parent_instance;

  GwKeyBlock   *held_block, *block; /* children */
  GPtrArray    *held;       /* of GtkWidget, borrowed: the buttons that stand for held keys */
  GwSymbols    *symbols;    /* owned: whose buttons there are; NULL: digits of a number */
  gboolean      has_more;   /* there is a button for the next number */
  gboolean      has_end;    /* and one that ends it */
  const GwTool *tool;       /* whose held keys there are */
  guint         modifiers;  /* that the board holds */
  gboolean      is_made;
  gboolean      is_covered; /* the board is */
  GwBoard      *board;      /* borrowed */
  GwSession    *session;    /* borrowed */
};

G_DEFINE_FINAL_TYPE (GwTypeRow, gw_type_row, GTK_TYPE_WIDGET)

/* ---- buttons ---- */

static GtkWidget *
add_button (GwKeyBlock *block, GtkWidget *button, GtkWidget *child, const char *name)
{
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_set_focus_on_click (button, FALSE); /* what is being typed goes on */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gw_key_block_append (block, button);
  return button;
}

/* One of them at most is down: a press on another lets go of it. */
static void
on_held (GtkToggleButton *button, GwTypeRow *self)
{
  guint modifiers = 0;

  for (guint i = 0; i < self->held->len; i++)
    {
      GtkToggleButton *other = self->held->pdata[i];

      if (other != button && gtk_toggle_button_get_active (button))
        gtk_toggle_button_set_active (other, FALSE);
      if (gtk_toggle_button_get_active (other))
        modifiers = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (other), "modifier"));
    }
  self->modifiers = modifiers;
  gw_board_hold (self->board, modifiers);
}

/* KEPT: the one that is down. */
static void
add_held_keys (GwTypeRow *self, guint kept)
{
  const char *const words[] = { self->tool->with_control, self->tool->with_shift };
  static const guint modifiers[] = { GW_BOARD_CONTROL, GW_BOARD_SHIFT };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i] != NULL)
      {
        GtkWidget *label = gtk_label_new (_(words[i])), *button = add_button (self->held_block, gtk_toggle_button_new (), label, _(words[i]));

        gtk_label_set_wrap (GTK_LABEL (label), TRUE);
        gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
        gtk_widget_add_css_class (button, "held");
        g_ptr_array_add (self->held, button);
        g_object_set_data (G_OBJECT (button), "modifier", GUINT_TO_POINTER (modifiers[i]));
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), kept == modifiers[i]);
        g_signal_connect (button, "toggled", G_CALLBACK (on_held), self);
      }
}

static void
on_symbol (GtkWidget *button, GwTypeRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->board), "session.type", "(ss)", (const char *) g_object_get_data (G_OBJECT (button), "text"), "");
}

static void
add_symbol (GwTypeRow *self, const char *text, const char *shown)
{
  GtkWidget *button = add_button (self->block, gtk_button_new (), gtk_label_new (shown), shown);

  g_object_set_data_full (G_OBJECT (button), "text", g_strdup (text), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_symbol), self);
}

static void
on_key (GtkWidget *button, GwTypeRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->board), "session.key", "(ss)", (const char *) g_object_get_data (G_OBJECT (button), "key"), "");
}

static void
add_key (GwTypeRow *self, const char *key, const char *icon, const char *name)
{
  GtkWidget *button = add_button (self->block, gtk_button_new (), gtk_image_new_from_icon_name (icon), name);

  gtk_widget_set_tooltip_text (button, name);
  g_object_set_data (G_OBJECT (button), "key", (gpointer) key);
  g_signal_connect (button, "clicked", G_CALLBACK (on_key), self);
}

static void
make (GwTypeRow *self, const GwTool *tool, const GwTypingOffer *offer)
{
  GwSymbols *symbols = offer->symbols;
  const guint kept = self->tool == tool ? self->modifiers : 0;

  gw_key_block_clear (self->held_block);
  gw_key_block_clear (self->block);
  g_ptr_array_set_size (self->held, 0);
  self->modifiers = kept;
  gw_board_hold (self->board, kept);
  self->tool = tool;
  g_clear_pointer (&self->symbols, gw_symbols_unref);
  self->symbols = symbols != NULL ? gw_symbols_ref (symbols) : NULL;
  self->has_more = offer->has_more;
  self->has_end = offer->has_end;
  self->is_made = TRUE;
  add_held_keys (self, kept);
  for (guint v = 0; symbols != NULL && v < symbols->n_plain; v++)
    add_symbol (self, symbols->text[v], gw_symbol_shown (symbols, v));
  for (char digit = '1'; symbols == NULL && digit <= '9'; digit++)
    add_symbol (self, (char[]){ digit, '\0' }, (char[]){ digit, '\0' });
  if (symbols == NULL)
    add_symbol (self, "0", "0");
  if (offer->has_more)
    add_key (self, "tab", "go-next-symbolic", _("Next number"));
  add_key (self, "backspace", "edit-clear-symbolic", _("Take back"));
  if (offer->has_end)
    add_key (self, "enter", "object-select-symbolic", _("Done"));
}

/* ---- what can be typed ---- */

static gboolean
is_same (GwTypeRow *self, const GwTool *tool, const GwTypingOffer *offer)
{
  if (!self->is_made || self->tool != tool || self->has_more != offer->has_more || self->has_end != offer->has_end
      || (self->symbols == NULL) != (offer->symbols == NULL))
    return FALSE;
  return offer->symbols == NULL || gw_symbols_equal (self->symbols, offer->symbols);
}

static void
refresh (GwTypeRow *self)
{
  GwPuzzle *puzzle = gw_session_get_puzzle (self->session);
  const GwTool *tool = gw_session_get_tool (self->session);
  const gboolean is_shown = puzzle != NULL && !self->is_covered && gw_session_get_play (self->session) == NULL && g_settings_get_boolean (gw_settings_get (), "digit-row");
  GwTypingOffer offer;

  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
  if (!is_shown)
    {
      self->modifiers = 0;
      gw_board_hold (self->board, 0);
      self->is_made = FALSE;
      return;
    }
  offer = gw_session_offer_typing (self->session);
  if (!is_same (self, tool, &offer))
    make (self, tool, &offer);
  gw_key_block_set_blank (self->block, !offer.means_something); /* the board does not move */
}

void
gw_type_row_set_covered (GwTypeRow *self, gboolean is_covered)
{
  g_return_if_fail (GW_IS_TYPE_ROW (self));
  self->is_covered = is_covered;
  if (self->session != NULL)
    refresh (self);
}

static void
on_touched (GwTypeRow *self)
{
  g_settings_set_boolean (gw_settings_get (), "digit-row", TRUE);
}

void
gw_type_row_set_board (GwTypeRow *self, GwBoard *board)
{
  g_return_if_fail (GW_IS_TYPE_ROW (self) && self->board == NULL);
  self->board = board;
  self->session = gw_board_get_session (board);
  gw_session_listen (self->session, GW_CHANGED_PUZZLE | GW_CHANGED_TOOL | GW_CHANGED_HINT | GW_CHANGED_SELECTION | GW_CHANGED_PLAY,
                     (GwSessionListener) G_CALLBACK (refresh), self);
  g_signal_connect_object (board, "touched", G_CALLBACK (on_touched), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_settings_get (), "changed::digit-row", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

/* ---- its place ---- */

static int
width_of (GwKeyBlock *block, gboolean is_least)
{
  int least, natural;

  gtk_widget_measure (GTK_WIDGET (block), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return is_least ? least : natural;
}

static int
gap_of (int held)
{
  return held > 0 ? GAP : 0;
}

/* All in one line; or, where that has no room, what is held one above the other, and the digits in a block beside it. */
static void
share_width (GwTypeRow *self, int width, int *held, int *rest)
{
  const gboolean is_line = width_of (self->held_block, FALSE) + GAP + width_of (self->block, FALSE) <= width;

  *held = width_of (self->held_block, !is_line);
  *rest = is_line ? width_of (self->block, FALSE) : MAX (width - *held - gap_of (*held), width_of (self->block, TRUE));
}

static int
height_of (GwKeyBlock *block, int width)
{
  int least, natural;

  gtk_widget_measure (GTK_WIDGET (block), GTK_ORIENTATION_VERTICAL, width, &least, &natural, NULL, NULL);
  return natural;
}

static void
gw_type_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                     int *natural_baseline)
{
  GwTypeRow *self = GW_TYPE_ROW (widget);
  int held, rest;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      held = width_of (self->held_block, TRUE);
      *minimum = held + gap_of (held) + FEWEST_COLUMNS * width_of (self->block, TRUE);
      *natural = width_of (self->held_block, FALSE) + GAP + width_of (self->block, FALSE);
      return;
    }
  share_width (self, for_size < 0 ? G_MAXINT / 2 : for_size, &held, &rest);
  *minimum = *natural = MAX (height_of (self->held_block, held), height_of (self->block, rest));
}

static void
gw_type_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwTypeRow *self = GW_TYPE_ROW (widget);
  const gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int held, rest, left;

  share_width (self, width, &held, &rest);
  left = MAX ((width - held - gap_of (held) - rest) / 2, 0);
  gtk_widget_size_allocate (GTK_WIDGET (self->held_block), &(GtkAllocation) { is_mirrored ? width - left - held : left, 0, held, height }, -1);
  left += held + gap_of (held);
  gtk_widget_size_allocate (GTK_WIDGET (self->block), &(GtkAllocation) { is_mirrored ? width - left - rest : left, 0, rest, height }, -1);
}

static GtkSizeRequestMode
gw_type_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* ---- the object ---- */

static void
gw_type_row_dispose (GObject *object)
{
  GwTypeRow *self = GW_TYPE_ROW (object);

  g_clear_pointer ((GtkWidget **) &self->held_block, gtk_widget_unparent);
  g_clear_pointer ((GtkWidget **) &self->block, gtk_widget_unparent);
  g_clear_pointer (&self->symbols, gw_symbols_unref);
  g_clear_pointer (&self->held, g_ptr_array_unref);
  G_OBJECT_CLASS (gw_type_row_parent_class)->dispose (object);
}

static void
gw_type_row_class_init (GwTypeRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_type_row_dispose;
  widget_class->measure = gw_type_row_measure;
  widget_class->size_allocate = gw_type_row_size_allocate;
  widget_class->get_request_mode = gw_type_row_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_type_row_init (GwTypeRow *self)
{
  self->held = g_ptr_array_new ();
  self->held_block = g_object_new (GW_TYPE_KEY_BLOCK, NULL);
  self->block = g_object_new (GW_TYPE_KEY_BLOCK, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "type-row");
  gtk_widget_set_parent (GTK_WIDGET (self->held_block), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->block), GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Row of digits"), -1);
}
