#include "app/tool-palette.h"

#include "canvas/popover.h"

struct _GwToolPalette
{
  GtkWidget parent_instance;

  /* Borrowed references */
  GwSession   *session;
  GPtrArray *toggles;   /* owned array of borrowed GtkToggleButton, as in gw_tools */
  GPtrArray *buttons;   /* owned array of children: all toggles, and what finds rules */
  GtkWidget *menu;      /* child of a toggle */

  guint      n_columns;
  guint      relayout_id; /* idle source */
  gboolean   is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwToolPalette, gw_tool_palette, GTK_TYPE_WIDGET)

const char *
gw_tool_icon_name (const GwTool *tool)
{
  g_autofree char *name = g_strdup_printf ("gw-tool-%s-symbolic", tool->id);

  return g_intern_string (name);
}

/* ---- the family of a tool ---- */

static void
on_member_clicked (GtkButton *button, GwToolPalette *self)
{
  const GwTool *tool = g_object_get_data (G_OBJECT (button), "tool");

  gw_session_set_tool (self->session, tool, g_object_get_data (G_OBJECT (button), "rule"));
  gtk_popover_popdown (GTK_POPOVER (self->menu));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
}

static GtkWidget *
make_member (GwToolPalette *self, const GwTool *tool, const GwRule *rule)
{
  g_autofree char *name = g_strdup (_(rule->name));
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _(rule->meaning));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "tool", (gpointer) tool);
  g_object_set_data (G_OBJECT (button), "rule", (gpointer) rule);
  g_signal_connect (button, "clicked", G_CALLBACK (on_member_clicked), self);
  return button;
}

static void
show_family (GwToolPalette *self, GtkWidget *toggle, const GwTool *tool)
{
  g_autoptr (GPtrArray) family = gw_tool_family (tool);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  if (family == NULL || family->len < 2)
    {
      g_object_ref_sink (box);
      g_object_unref (box);
      g_object_ref_sink (scroller);
      g_object_unref (scroller);
      return;
    }
  for (guint i = 0; i < family->len; i++)
    gtk_box_append (GTK_BOX (box), make_member (self, tool, g_ptr_array_index (family, i)));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 480);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  self->menu = gtk_popover_new ();
  gtk_popover_set_position (GTK_POPOVER (self->menu), GTK_POS_RIGHT);
  gtk_popover_set_child (GTK_POPOVER (self->menu), scroller);
  gw_popover_attach (self->menu, toggle);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
on_secondary (GtkGesture *gesture, int n_press, double x, double y, GwToolPalette *self)
{
  GtkWidget *toggle = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  show_family (self, toggle, g_object_get_data (G_OBJECT (toggle), "tool"));
}

static void
on_long_press (GtkGesture *gesture, double x, double y, GwToolPalette *self)
{
  on_secondary (gesture, 1, x, y, self);
}

/* ---- where the buttons stand ---- */

/* Every one is in sight: in low windows they move together, then stand in more columns. */

#define SPACING     2
#define MOST_COLUMNS 3

typedef struct
{
  int width, least, usual; /* of a button, with what is between them */
} Room;

static Room
measure_buttons (GwToolPalette *self)
{
  Room room = { 1, 1, 1 };

  for (guint i = 0; i < self->buttons->len; i++)
    {
      int least, usual, width;

      gtk_widget_measure (self->buttons->pdata[i], GTK_ORIENTATION_VERTICAL, -1, &least, &usual, NULL, NULL);
      gtk_widget_measure (self->buttons->pdata[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      room = (Room) { MAX (room.width, width), MAX (room.least, least), MAX (room.usual, usual) };
    }
  room.usual = MAX (room.usual, room.width) + SPACING; /* square, with room to aim */
  return room;
}

static int
n_rows (GwToolPalette *self, guint n_columns)
{
  return (int) ((self->buttons->len + n_columns - 1) / n_columns);
}

static void
gw_tool_palette_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline)
{
  GwToolPalette *self = GW_TOOL_PALETTE (widget);
  const Room room = measure_buttons (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (int) self->n_columns * (room.width + SPACING) - SPACING;
  else
    {
      *minimum = n_rows (self, MOST_COLUMNS) * room.least;
      *natural = n_rows (self, 1) * room.usual;
    }
}

static gboolean
relayout (gpointer data)
{
  GwToolPalette *self = data;

  self->relayout_id = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* The width follows from the height, which is known only here: another one is asked for when all have their places. */
static void
choose_columns (GwToolPalette *self, const Room *room, int height)
{
  guint n = 1;

  while (n < MOST_COLUMNS && n_rows (self, n) * room->least > height)
    n++;
  if (n == self->n_columns)
    return;
  self->n_columns = n;
  if (self->relayout_id == 0)
    self->relayout_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, relayout, self, NULL);
}

static void
gw_tool_palette_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwToolPalette *self = GW_TOOL_PALETTE (widget);
  const Room room = measure_buttons (self);
  int rows, step;

  choose_columns (self, &room, height);
  rows = MAX (n_rows (self, self->n_columns), 1);
  step = CLAMP (height / rows, room.least, room.usual);
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkAllocation at = { (int) i / rows * (room.width + SPACING), (int) i % rows * step, room.width, MAX (step - SPACING, room.least) };

      gtk_widget_size_allocate (self->buttons->pdata[i], &at, -1);
    }
}

/* ---- buttons ---- */

static void
take_child (GwToolPalette *self, GtkWidget *button)
{
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  g_ptr_array_add (self->buttons, button);
}

static void
on_toggled (GtkToggleButton *toggle, GwToolPalette *self)
{
  const GwTool *tool = g_object_get_data (G_OBJECT (toggle), "tool");

  if (self->is_refreshing)
    return;
  if (tool != gw_session_get_tool (self->session))
    gw_session_set_tool (self->session, tool, NULL);
  else
    show_family (self, GTK_WIDGET (toggle), tool);
  self->is_refreshing = TRUE;
  gtk_toggle_button_set_active (toggle, TRUE);
  self->is_refreshing = FALSE;
}

static void
add_family_gestures (GwToolPalette *self, GtkWidget *toggle)
{
  GtkGesture *secondary = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect (secondary, "pressed", G_CALLBACK (on_secondary), self);
  g_signal_connect (long_press, "pressed", G_CALLBACK (on_long_press), self);
  gtk_widget_add_controller (toggle, GTK_EVENT_CONTROLLER (secondary));
  gtk_widget_add_controller (toggle, GTK_EVENT_CONTROLLER (long_press));
}

static void
add_button (GwToolPalette *self, const GwTool *tool)
{
  GtkWidget *toggle = gtk_toggle_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (toggle), gw_tool_icon_name (tool));
  gtk_widget_add_css_class (toggle, "flat");
  g_object_set_data (G_OBJECT (toggle), "tool", (gpointer) tool);
  g_signal_connect (toggle, "toggled", G_CALLBACK (on_toggled), self);
  add_family_gestures (self, toggle);
  g_ptr_array_add (self->toggles, toggle);
  take_child (self, toggle);
}

static void
refresh (GwToolPalette *self)
{
  const GwTool *current = gw_session_get_tool (self->session);
  const GwRule *rule = gw_session_get_rule (self->session);

  self->is_refreshing = TRUE;
  for (guint i = 0; i < gw_n_tools; i++)
    {
      GtkWidget *toggle = g_ptr_array_index (self->toggles, i);
      gboolean is_current = gw_tools[i] == current;
      g_autofree char *name = is_current && rule != NULL ? g_strdup_printf ("%s: %s", _(gw_tools[i]->name), _(rule->name))
                                                         : g_strdup (_(gw_tools[i]->name));
      g_autofree char *tip = g_strdup_printf (_("%s (Alt+%s)"), name, gw_tools[i]->letter);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), is_current);
      gtk_widget_set_tooltip_text (toggle, tip);
      gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  self->is_refreshing = FALSE;
}

static void
add_find_button (GwToolPalette *self)
{
  GtkWidget *find = gtk_button_new_from_icon_name ("gw-tool-find-symbolic");

  gtk_widget_add_css_class (find, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (find), "win.find-rule");
  gtk_widget_set_tooltip_text (find, _("Find a rule (/)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (find), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Find a rule"), -1);
  take_child (self, find);
}

void
gw_tool_palette_set_session (GwToolPalette *self, GwSession *session)
{
  g_return_if_fail (GW_IS_TOOL_PALETTE (self) && self->session == NULL);
  self->session = session;
  for (guint i = 0; i < gw_n_tools; i++)
    add_button (self, gw_tools[i]);
  add_find_button (self);
  gw_session_listen (session, GW_CHANGED_TOOL, (GwSessionListener) G_CALLBACK (refresh), self);
  refresh (self);
}

static void
gw_tool_palette_dispose (GObject *object)
{
  GwToolPalette *self = GW_TOOL_PALETTE (object);

  g_clear_handle_id (&self->relayout_id, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_widget_unparent (self->buttons->pdata[i]);
  g_ptr_array_set_size (self->buttons, 0);
  G_OBJECT_CLASS (gw_tool_palette_parent_class)->dispose (object);
}

static void
gw_tool_palette_finalize (GObject *object)
{
  g_ptr_array_unref (GW_TOOL_PALETTE (object)->toggles);
  g_ptr_array_unref (GW_TOOL_PALETTE (object)->buttons);
  G_OBJECT_CLASS (gw_tool_palette_parent_class)->finalize (object);
}

static void
gw_tool_palette_class_init (GwToolPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_tool_palette_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_tool_palette_finalize;
  widget_class->measure = gw_tool_palette_measure;
  widget_class->size_allocate = gw_tool_palette_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
gw_tool_palette_init (GwToolPalette *self)
{
  self->toggles = g_ptr_array_new ();
  self->buttons = g_ptr_array_new ();
  self->n_columns = 1;
  gtk_widget_add_css_class (GTK_WIDGET (self), "tool-palette");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Tools"), -1);
}
