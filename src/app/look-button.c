#include "app/look-button.h"

#include <math.h>
#include <string.h>

#include "app/swatch.h"

#define MOST_WIDTH 100 /* percent of a cell */
#define MOST_SIZE 500

struct _GwLookButton
{
  GtkWidget parent_instance;

  GtkWidget *button, *box;
  GwSession *session;       /* borrowed */
  GPtrArray *choices;       /* of toggle buttons in the box, borrowed */
  gboolean   is_kind;       /* it is about all clues of the kind */
  gboolean   is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwLookButton, gw_look_button, GTK_TYPE_WIDGET)

static void fill_box (GwLookButton *self);

/* ---- what is chosen ---- */

static char *
value_of (GwLookButton *self, GwDrawnPart part)
{
  return gw_session_get_look (self->session, part, self->is_kind);
}

static void
choose (GwLookButton *self, GwDrawnPart part, const char *value)
{
  g_autofree char *now = value_of (self, part);
  g_autoptr (GError) error = NULL;

  if (self->is_refreshing || g_strcmp0 (now, value) == 0)
    return;
  if (!gw_session_set_look (self->session, part, value, self->is_kind, &error))
    gw_session_say (self->session, error->message);
}

static void
name_widget (GtkWidget *widget, const char *name)
{
  gtk_widget_set_tooltip_text (widget, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
add_row (GwLookButton *self, const char *name, GtkWidget *widget)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), widget);
  gtk_box_append (GTK_BOX (self->box), row);
}

/* ---- colours ---- */

static GwDrawnPart
part_of (GtkWidget *button)
{
  return (GwDrawnPart) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "part"));
}

/* What is chosen is pressed, and nothing else. */
static void
press_chosen (GwLookButton *self)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      g_autofree char *now = value_of (self, part_of (self->choices->pdata[i]));

      gtk_toggle_button_set_active (self->choices->pdata[i], g_strcmp0 (now, g_object_get_data (self->choices->pdata[i], "value")) == 0);
    }
}

static void
on_swatch (GtkWidget *button, GwLookButton *self)
{
  choose (self, part_of (button), g_object_get_data (G_OBJECT (button), "value"));
  press_chosen (self);
}

static GtkWidget *
new_choice (GwLookButton *self, GtkWidget *child, const char *name, GwDrawnPart part, const char *value)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, "flat");
  name_widget (button, name);
  g_object_set_data (G_OBJECT (button), "part", GUINT_TO_POINTER (part));
  g_object_set_data_full (G_OBJECT (button), "value", g_strdup (value), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_swatch), self);
  g_ptr_array_add (self->choices, button);
  return button;
}

static void
on_any_colour (GtkColorButton *button, GwLookButton *self)
{
  GdkRGBA rgba;
  GwInk ink = { .is_set = TRUE };
  g_autofree char *text = NULL;

  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (button), &rgba);
  ink.red = (guint8) lround (255 * rgba.red);
  ink.green = (guint8) lround (255 * rgba.green);
  ink.blue = (guint8) lround (255 * rgba.blue);
  ink.alpha = (guint8) lround (255 * rgba.alpha);
  text = gw_ink_write (&ink);
  choose (self, part_of (GTK_WIDGET (button)), text);
  press_chosen (self);
}

/* Any colour at all. */
static GtkWidget *
new_colour_button (GwLookButton *self, GwDrawnPart part, const char *name)
{
  GtkWidget *button = gtk_color_button_new ();
  g_autofree char *now = value_of (self, part);
  GdkRGBA rgba = { 0.5f, 0.5f, 0.5f, 1 }; /* to begin with where none is set: something that can be seen */
  GwInk ink = { 0 };

  gtk_color_chooser_set_use_alpha (GTK_COLOR_CHOOSER (button), TRUE);
  if (now != NULL && gw_ink_parse (now, &ink))
    rgba = (GdkRGBA) { ink.red / 255.f, ink.green / 255.f, ink.blue / 255.f, ink.alpha / 255.f };
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (button), &rgba);
  gtk_color_button_set_title (GTK_COLOR_BUTTON (button), name);
  name_widget (button, name);
  g_object_set_data (G_OBJECT (button), "part", GUINT_TO_POINTER (part));
  g_signal_connect (button, "color-set", G_CALLBACK (on_any_colour), self);
  return button;
}

/* The hues of the style, and any other. */
static void
add_colours (GwLookButton *self)
{
  GtkWidget *hues = gtk_grid_new ();
  g_autofree char *now = value_of (self, GW_PART_COLOUR);

  if (now == NULL)
    return;
  for (guint i = 0; i < GW_N_HUES; i++)
    gtk_grid_attach (GTK_GRID (hues), new_choice (self, gw_swatch_new ((GwHue) i), _(gw_hue_names[i]), GW_PART_COLOUR, gw_hue_words[i]),
                     (int) (i % 5), (int) (i / 5), 1, 1);
  gtk_grid_attach (GTK_GRID (hues), new_colour_button (self, GW_PART_COLOUR, _("Any Colour")), 4, 1, 1, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (hues), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Colour"), -1);
  add_row (self, _("Colour"), hues);
}

static void
add_fill (GwLookButton *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autofree char *now = value_of (self, GW_PART_FILL);

  if (now == NULL)
    {
      g_object_ref_sink (row);
      g_object_unref (row);
      return;
    }
  gtk_box_append (GTK_BOX (row), new_choice (self, gtk_label_new (_("Paper")), _("Filled like paper"), GW_PART_FILL, ""));
  gtk_box_append (GTK_BOX (row), new_choice (self, gtk_label_new (_("Empty")), _("Filled with nothing"), GW_PART_FILL, "none"));
  gtk_box_append (GTK_BOX (row), new_colour_button (self, GW_PART_FILL, _("Filled with any colour")));
  add_row (self, _("Fill"), row);
}

/* ---- numbers ---- */

static double
number_in (const char *text, gboolean is_second)
{
  const char *second = strchr (text, 'x');

  return is_second ? (second != NULL ? g_ascii_strtod (second + 1, NULL) : 0) : g_ascii_strtod (text, NULL);
}

/* Width and height of a size are two numbers of one value. */
static char *
value_text (GwLookButton *self, GwDrawnPart part, double number, gboolean is_second)
{
  char first[G_ASCII_DTOSTR_BUF_SIZE], other[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *now = value_of (self, part);
  const double rest = now != NULL ? number_in (now, !is_second) : 0;
  const double size = is_second ? rest : number, height = is_second ? number : rest;

  if (part == GW_PART_ANGLE)
    return number != 0 ? g_strdup (g_ascii_formatd (first, sizeof first, "%.6g", number)) : g_strdup ("");
  if (part != GW_PART_SIZE)
    return number > 0 ? g_strdup_printf ("%s%%", g_ascii_formatd (first, sizeof first, "%.6g", number)) : g_strdup ("");
  if (size <= 0)
    return g_strdup ("");
  g_ascii_formatd (first, sizeof first, "%.6g", size);
  g_ascii_formatd (other, sizeof other, "%.6g", height);
  return height > 0 ? g_strdup_printf ("%sx%s%%", first, other) : g_strdup_printf ("%s%%", first);
}

static void
on_number (GtkSpinButton *spin, GwLookButton *self)
{
  const GwDrawnPart part = part_of (GTK_WIDGET (spin));
  g_autofree char *text = value_text (self, part, gtk_spin_button_get_value (spin), g_object_get_data (G_OBJECT (spin), "second") != NULL);

  choose (self, part, text);
}

/* 0: as usual. */
static void
add_number (GwLookButton *self, const char *name, const char *tooltip, GwDrawnPart part, double least, double most, gboolean is_second)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, part == GW_PART_ANGLE ? 15 : part == GW_PART_WIDTH ? 1 : 5);
  g_autofree char *now = value_of (self, part);

  if (now == NULL)
    {
      g_object_ref_sink (spin);
      g_object_unref (spin);
      return;
    }
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), part == GW_PART_WIDTH ? 1 : 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), number_in (now, is_second));
  name_widget (spin, tooltip);
  g_object_set_data (G_OBJECT (spin), "part", GUINT_TO_POINTER (part));
  g_object_set_data (G_OBJECT (spin), "second", GINT_TO_POINTER (is_second));
  g_signal_connect (spin, "value-changed", G_CALLBACK (on_number), self);
  add_row (self, name, spin);
}

/* ---- level and order ---- */

static const char *const level_values[] = { "", "below", "between", "above" };

static void
on_level (GtkDropDown *list, GParamSpec *pspec, GwLookButton *self)
{
  choose (self, GW_PART_LEVEL, level_values[MIN (gtk_drop_down_get_selected (list), 3)]);
}

static void
on_order (GtkWidget *button, GwLookButton *self)
{
  gw_session_step_order (self->session, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "step")));
}

static GtkWidget *
new_order_button (GwLookButton *self, const char *label, gint step)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), "step", GINT_TO_POINTER (step));
  g_signal_connect (button, "clicked", G_CALLBACK (on_order), self);
  return button;
}

static void
add_level (GwLookButton *self)
{
  const char *const names[] = { _("Default"), _("Below the Clues"), _("On the Lines"), _("Above the Clues"), NULL };
  g_autofree char *now = value_of (self, GW_PART_LEVEL);
  GtkWidget *list, *order;

  if (now == NULL)
    return;
  list = gtk_drop_down_new_from_strings (names);
  for (guint i = 0; i < G_N_ELEMENTS (level_values); i++)
    if (strcmp (level_values[i], now) == 0)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (list), i);
  name_widget (list, _("Level"));
  g_signal_connect (list, "notify::selected", G_CALLBACK (on_level), self);
  add_row (self, _("Level"), list);
  if (!gw_session_look_has_order (self->session))
    return;
  order = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_box_append (GTK_BOX (order), new_order_button (self, _("Back"), -1));
  gtk_box_append (GTK_BOX (order), new_order_button (self, _("Forward"), 1));
  add_row (self, _("Order"), order);
}

/* ---- all of it ---- */

static void
on_kind (GtkCheckButton *check, GwLookButton *self)
{
  if (self->is_refreshing)
    return;
  self->is_kind = gtk_check_button_get_active (check);
  fill_box (self);
  gtk_widget_grab_focus (gtk_widget_get_first_child (self->box));
}

static void
add_kind (GwLookButton *self)
{
  GtkWidget *one = gtk_check_button_new_with_label (_("This Clue")), *all = gtk_check_button_new_with_label (_("All of This Kind"));

  gtk_check_button_set_group (GTK_CHECK_BUTTON (all), GTK_CHECK_BUTTON (one));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->is_kind ? all : one), TRUE);
  g_signal_connect (all, "toggled", G_CALLBACK (on_kind), self);
  gtk_box_append (GTK_BOX (self->box), one);
  gtk_box_append (GTK_BOX (self->box), all);
}

static void
on_usual (GtkWidget *button, GwLookButton *self)
{
  gw_session_reset_look (self->session, self->is_kind);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
}

static void
on_make_rule (GtkWidget *button, GwLookButton *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.make-rule", NULL);
}

static void
add_buttons (GwLookButton *self)
{
  GtkWidget *usual = gtk_button_new_with_label (_("Reset to Default")), *rule;

  g_signal_connect (usual, "clicked", G_CALLBACK (on_usual), self);
  gtk_box_append (GTK_BOX (self->box), usual);
  if (!gw_session_look_has_order (self->session))
    return;
  rule = gtk_button_new_with_label (_("Make It a Rule…"));
  g_signal_connect (rule, "clicked", G_CALLBACK (on_make_rule), self);
  gtk_box_append (GTK_BOX (self->box), rule);
}

static void
fill_box (GwLookButton *self)
{
  GtkWidget *child;

  self->is_refreshing = TRUE;
  g_ptr_array_set_size (self->choices, 0);
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  self->is_kind = self->is_kind && gw_session_look_has_kind (self->session);
  if (gw_session_look_has_kind (self->session))
    add_kind (self);
  add_colours (self);
  add_fill (self);
  add_number (self, _("Width"), _("Width of the line, in percent of a cell; 0: default"), GW_PART_WIDTH, 0, MOST_WIDTH, FALSE);
  add_number (self, _("Size"), _("Size, in percent of a cell; 0: as usual"), GW_PART_SIZE, 0, MOST_SIZE, FALSE);
  add_number (self, _("Height"), _("Height, in percent of a cell; 0: as wide as high"), GW_PART_SIZE, 0, MOST_SIZE, TRUE);
  add_number (self, _("Angle"), _("Degrees clockwise"), GW_PART_ANGLE, -360, 360, FALSE);
  add_level (self);
  add_buttons (self);
  press_chosen (self);
  self->is_refreshing = FALSE;
}

static void
on_popup (GtkMenuButton *button, gpointer data)
{
  fill_box (data);
}

static gboolean
has_something (GwLookButton *self)
{
  for (guint part = 0; part < GW_N_PARTS; part++)
    {
      g_autofree char *value = gw_session_get_look (self->session, (GwDrawnPart) part, FALSE);

      if (value != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
refresh (GwLookButton *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), gw_session_get_play (self->session) == NULL && !gw_session_is_picking (self->session)
                                                && has_something (self));
}

void
gw_look_button_set_session (GwLookButton *self, GwSession *session)
{
  g_return_if_fail (GW_IS_LOOK_BUTTON (self) && self->session == NULL);
  self->session = session;
  gw_session_listen (session, GW_CHANGED_TOOL | GW_CHANGED_SELECTION | GW_CHANGED_DOCUMENT | GW_CHANGED_PLAY | GW_CHANGED_PICKING,
                     (GwSessionListener) G_CALLBACK (refresh), self);
  refresh (self);
}

static void
gw_look_button_dispose (GObject *object)
{
  GwLookButton *self = GW_LOOK_BUTTON (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  G_OBJECT_CLASS (gw_look_button_parent_class)->dispose (object);
}

static void
gw_look_button_class_init (GwLookButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_look_button_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
gw_look_button_init (GwLookButton *self)
{
  GtkWidget *popover = gtk_popover_new ();

  self->choices = g_ptr_array_new ();
  self->button = gtk_menu_button_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "color-select-symbolic"); /* a word would not fit into narrow windows */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (self->button)), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Look"), -1);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->button), GTK_ARROW_UP);
  gtk_widget_set_tooltip_text (self->button, _("Look: colour, width, fill, size, angle and level"));
  gtk_popover_set_child (GTK_POPOVER (popover), self->box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Look"), -1);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), on_popup, self, NULL);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
