#include "app/type-row.h"

#include "app/settings.h"
#include "app/wrap-box.h"
#include "session/session-typing.h"

struct _GwTypeRow
{
  GtkWidget parent_instance;

  GtkWidget    *box;        /* child: a GwWrapBox */
  GPtrArray    *held;       /* of GtkWidget, borrowed: the buttons that stand for held keys */
  GPtrArray    *typing;     /* of GtkWidget, borrowed: the buttons that type */
  GwSymbols    *symbols;    /* owned: whose buttons there are; NULL: digits of a number */
  gboolean      has_more;   /* there is a button for the next number */
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
add_button (GwTypeRow *self, GtkWidget *button, GtkWidget *child, const char *name)
{
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_set_focus_on_click (button, FALSE); /* what is being typed goes on */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gw_wrap_box_append (GW_WRAP_BOX (self->box), button);
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
        GtkWidget *button = add_button (self, gtk_toggle_button_new (), gtk_label_new (_(words[i])), _(words[i]));

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
  GtkWidget *button = add_button (self, gtk_button_new (), gtk_label_new (shown), shown);

  g_object_set_data_full (G_OBJECT (button), "text", g_strdup (text), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_symbol), self);
  g_ptr_array_add (self->typing, button);
}

static void
on_key (GtkWidget *button, GwTypeRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->board), "session.key", "(ss)", (const char *) g_object_get_data (G_OBJECT (button), "key"), "");
}

static void
add_key (GwTypeRow *self, const char *key, const char *icon, const char *name)
{
  GtkWidget *button = add_button (self, gtk_button_new (), gtk_image_new_from_icon_name (icon), name);

  gtk_widget_set_tooltip_text (button, name);
  g_object_set_data (G_OBJECT (button), "key", (gpointer) key);
  g_signal_connect (button, "clicked", G_CALLBACK (on_key), self);
  g_ptr_array_add (self->typing, button);
}

static void
make (GwTypeRow *self, const GwTool *tool, GwSymbols *symbols, gboolean has_more)
{
  const guint kept = self->tool == tool ? self->modifiers : 0;

  gw_wrap_box_clear (GW_WRAP_BOX (self->box));
  g_ptr_array_set_size (self->held, 0);
  g_ptr_array_set_size (self->typing, 0);
  self->modifiers = kept;
  gw_board_hold (self->board, kept);
  self->tool = tool;
  g_clear_pointer (&self->symbols, gw_symbols_unref);
  self->symbols = symbols != NULL ? gw_symbols_ref (symbols) : NULL;
  self->has_more = has_more;
  self->is_made = TRUE;
  add_held_keys (self, kept);
  for (guint v = 0; symbols != NULL && v < symbols->n_plain; v++)
    add_symbol (self, symbols->text[v], gw_symbol_shown (symbols, v));
  for (char digit = '1'; symbols == NULL && digit <= '9'; digit++)
    add_symbol (self, (char[]){ digit, '\0' }, (char[]){ digit, '\0' });
  if (symbols == NULL)
    add_symbol (self, "0", "0");
  if (has_more)
    add_key (self, "tab", "go-next-symbolic", _("Next number"));
  add_key (self, "backspace", "edit-clear-symbolic", _("Take back"));
  add_key (self, "enter", "object-select-symbolic", _("Done"));
}

/* ---- what can be typed ---- */

static gboolean
is_same (GwTypeRow *self, const GwTool *tool, GwSymbols *symbols, gboolean has_more)
{
  if (!self->is_made || self->tool != tool || self->has_more != has_more || (self->symbols == NULL) != (symbols == NULL))
    return FALSE;
  return symbols == NULL || gw_symbols_equal (self->symbols, symbols);
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
  if (!is_same (self, tool, offer.symbols, offer.has_more))
    make (self, tool, offer.symbols, offer.has_more);
  for (guint i = 0; i < self->typing->len; i++)
    gtk_widget_set_sensitive (self->typing->pdata[i], offer.means_something);
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

/* ---- the object ---- */

static void
gw_type_row_dispose (GObject *object)
{
  GwTypeRow *self = GW_TYPE_ROW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->symbols, gw_symbols_unref);
  g_clear_pointer (&self->held, g_ptr_array_unref);
  g_clear_pointer (&self->typing, g_ptr_array_unref);
  G_OBJECT_CLASS (gw_type_row_parent_class)->dispose (object);
}

static void
gw_type_row_class_init (GwTypeRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_type_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_type_row_init (GwTypeRow *self)
{
  self->held = g_ptr_array_new ();
  self->typing = g_ptr_array_new ();
  self->box = g_object_new (GW_TYPE_WRAP_BOX, "spacing", 2, NULL);
  gtk_widget_add_css_class (self->box, "type-row");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Row of digits"), -1);
}
