#include "app/tool-palette.h"

#include "app/kind-sheet.h"
#include "app/tool-icon.h"
#include "canvas/popover.h"

struct _GwToolPalette
{
  GtkWidget parent_instance;

  /* Borrowed references */
  GwSession   *session;
  GPtrArray *toggles;   /* owned array of borrowed GtkToggleButton, a family each */
  GPtrArray *buttons;   /* owned array of children: all toggles, and what finds rules */
  const GwTool *last[GW_N_TOOL_FAMILIES]; /* of each family: the tool that was in hand last */
  GtkWidget *sheet;     /* child of a toggle */

  guint      n_columns;
  gboolean   has_words;
  guint      relayout_id; /* idle source */
  gboolean   is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwToolPalette, gw_tool_palette, GTK_TYPE_WIDGET)

/* ---- the sheet of kinds ---- */

static GwToolFamilyId
family_of (GtkWidget *toggle)
{
  return (GwToolFamilyId) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (toggle), "family"));
}

#define AROUND_HAND 0.6 /* of a window's height: how high a sheet is in whose middle the hand is */

/* AT: a point of TOGGLE, which may lie beside it: the sheet is below it, with its first kind at the hand; NULL: beside all of it. In a narrow window
 * the hand is in the middle: the last kind would else be far from it, and as far from where the stroke begins. */
static void
show_kinds (GwToolPalette *self, GtkWidget *toggle, const GdkRectangle *at)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (toggle));
  const gboolean is_around = at != NULL && gw_popover_is_tight (toggle);
  GdkRectangle around;

  g_clear_pointer (&self->sheet, gtk_widget_unparent);
  self->sheet = gw_kind_sheet_new (self->session, family_of (toggle));
  if (self->sheet == NULL)
    return;
  gw_kind_sheet_fit (GW_KIND_SHEET (self->sheet), gtk_widget_get_width (window) - (at == NULL ? gtk_widget_get_width (GTK_WIDGET (self)) : 0),
                     gtk_widget_get_height (window) * (is_around ? AROUND_HAND : 1.0));
  if (is_around)
    {
      around = gw_popover_place (self->sheet, toggle, &(graphene_point_t){ (float) at->x, (float) at->y }, 0.5);
      at = &around;
    }
  gtk_popover_set_position (GTK_POPOVER (self->sheet), at != NULL ? GTK_POS_BOTTOM : GTK_POS_RIGHT);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->sheet), at);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->sheet), at == NULL);
  gtk_widget_set_halign (self->sheet, at != NULL ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gw_popover_attach (self->sheet, toggle);
  gtk_popover_popup (GTK_POPOVER (self->sheet));
}

void
gw_tool_palette_show_kinds (GwToolPalette *self)
{
  const GwTool *tool;

  g_return_if_fail (GW_IS_TOOL_PALETTE (self));
  tool = gw_session_get_tool (self->session);
  for (guint i = 0; i < self->toggles->len; i++)
    if (family_of (self->toggles->pdata[i]) == tool->family)
      show_kinds (self, self->toggles->pdata[i], NULL);
}

/* ---- where the buttons stand ---- */

/* Every one is in sight: in low or narrow windows the words go first, then the buttons move together, then they stand in more columns. */

#define SPACING      2
#define MOST_COLUMNS 3
#define WIDE         700 /* pixels of a window in which words leave the board room enough */

typedef struct
{
  int narrow, width, least, usual; /* of a button, with what is between them; narrow: a window that shrinks cuts words short */
} Room;

static int
natural_size (GtkWidget *widget, GtkOrientation orientation)
{
  int size;

  gtk_widget_measure (widget, orientation, -1, NULL, &size, NULL, NULL);
  return size;
}

/* Of a word that may be hidden: then GTK measures nothing. */
static void
measure_word (GtkWidget *word, int *width, int *height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (word, gtk_label_get_text (GTK_LABEL (word)));

  pango_layout_get_pixel_size (layout, width, height);
}

/* The button's picture alone, or with its word below, whichever it shows now: what is around them is the same. */
static void
measure_button (GtkWidget *button, gboolean has_words, Room *room)
{
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (button)), *image = gtk_widget_get_first_child (box);
  int around = natural_size (button, GTK_ORIENTATION_HORIZONTAL) - natural_size (box, GTK_ORIENTATION_HORIZONTAL);
  int narrow = around + natural_size (image, GTK_ORIENTATION_HORIZONTAL), width = 0, height = 0, least, usual;

  if (has_words)
    measure_word (gtk_widget_get_last_child (box), &width, &height);
  height += natural_size (image, GTK_ORIENTATION_VERTICAL) - natural_size (box, GTK_ORIENTATION_VERTICAL);
  gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, -1, &least, &usual, NULL, NULL);
  *room = (Room) { MAX (room->narrow, narrow), MAX (room->width, MAX (narrow, around + width)), MAX (room->least, least + height),
                   MAX (room->usual, usual + height) };
}

static Room
measure_buttons (GwToolPalette *self, gboolean has_words)
{
  Room room = { 1, 1, 1, 1 };

  for (guint i = 0; i < self->buttons->len; i++)
    measure_button (self->buttons->pdata[i], has_words, &room);
  room.usual = (has_words ? room.usual : MAX (room.usual, room.width)) + SPACING; /* square, with room to aim */
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
  const Room room = measure_buttons (self, self->has_words);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) self->n_columns * (room.narrow + SPACING) - SPACING;
      *natural = (int) self->n_columns * (room.width + SPACING) - SPACING;
    }
  else
    {
      *minimum = n_rows (self, MOST_COLUMNS) * room.least;
      *natural = n_rows (self, 1) * room.usual;
    }
}

static void
show_words (GwToolPalette *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_widget_set_visible (gtk_widget_get_last_child (gtk_button_get_child (self->buttons->pdata[i])), self->has_words);
}

static gboolean
relayout (gpointer data)
{
  GwToolPalette *self = data;

  self->relayout_id = 0;
  show_words (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static gboolean
has_room_for_words (GwToolPalette *self, int height)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && gtk_widget_get_width (GTK_WIDGET (root)) >= WIDE
         && n_rows (self, 1) * measure_buttons (self, TRUE).least <= height;
}

/* The width follows from the height, which is known only here: another one is asked for when all have their places. */
static void
choose_form (GwToolPalette *self, int height)
{
  const int least = measure_buttons (self, FALSE).least;
  gboolean has_words = has_room_for_words (self, height);
  guint n = 1;

  while (!has_words && n < MOST_COLUMNS && n_rows (self, n) * least > height)
    n++;
  if (n == self->n_columns && has_words == self->has_words)
    return;
  self->n_columns = n;
  self->has_words = has_words;
  if (self->relayout_id == 0)
    self->relayout_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, relayout, self, NULL);
}

static void
gw_tool_palette_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwToolPalette *self = GW_TOOL_PALETTE (widget);
  Room room;
  int rows, step, wide;

  choose_form (self, height);
  room = measure_buttons (self, self->has_words);
  rows = MAX (n_rows (self, self->n_columns), 1);
  step = CLAMP (height / rows, room.least, room.usual);
  wide = CLAMP ((width + SPACING) / (int) self->n_columns - SPACING, room.narrow, room.width);
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkAllocation at = { (int) i / rows * (wide + SPACING), (int) i % rows * step, wide, MAX (step - SPACING, room.least) };

      gtk_widget_size_allocate (self->buttons->pdata[i], &at, -1);
    }
}

void
gw_tool_palette_show_family (GwToolPalette *self, GwToolFamilyId family, GtkWidget *beside, double x, double y)
{
  g_return_if_fail (GW_IS_TOOL_PALETTE (self));
  if (family != gw_session_get_tool (self->session)->family)
    gw_session_take_family (self->session, family, self->last[family]);
  for (guint i = 0; i < self->toggles->len; i++)
    if (family_of (self->toggles->pdata[i]) == family && gtk_widget_translate_coordinates (beside, self->toggles->pdata[i], x, y, &x, &y))
      {
        show_kinds (self, self->toggles->pdata[i], &(GdkRectangle){ (int) x, (int) y, 1, 1 });
        return;
      }
}

/* ---- buttons ---- */

static void
take_child (GwToolPalette *self, GtkWidget *button)
{
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  g_ptr_array_add (self->buttons, button);
}

/* A picture with its word below. */
static void
dress (GtkWidget *button, const char *icon, const char *word)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *image = gtk_image_new_from_icon_name (icon), *label = gtk_label_new (word);

  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_visible (label, FALSE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
}

/* What is in hand stays pressed. */
static void
on_toggled (GtkToggleButton *toggle, GwToolPalette *self)
{
  GwToolFamilyId family = family_of (GTK_WIDGET (toggle));

  if (self->is_refreshing)
    return;
  if (family != gw_session_get_tool (self->session)->family)
    gw_session_take_family (self->session, family, self->last[family]);
  self->is_refreshing = TRUE;
  gtk_toggle_button_set_active (toggle, TRUE);
  self->is_refreshing = FALSE;
  show_kinds (self, GTK_WIDGET (toggle), NULL);
}

static void
add_button (GwToolPalette *self, GwToolFamilyId family, const GwTool *first)
{
  GtkWidget *toggle = gtk_toggle_button_new ();

  self->last[family] = first;
  dress (toggle, gw_tool_icon_name (first), _(gw_tool_families[family].name));
  g_object_set_data (G_OBJECT (toggle), "family", GUINT_TO_POINTER (family));
  g_signal_connect (toggle, "toggled", G_CALLBACK (on_toggled), self);
  g_ptr_array_add (self->toggles, toggle);
  take_child (self, toggle);
}

#define NAMED_KINDS 3

/* "Line (Alt+L): thermometer, whispers, renban …" */
static char *
tip_of (GwToolPalette *self, GwToolFamilyId family)
{
  g_autoptr (GArray) kinds = gw_tool_family_kinds (family);
  g_autofree char *head = g_strdup_printf (_("%s (Alt+%s)"), _(gw_tool_families[family].name), self->last[family]->letter);
  g_autoptr (GString) tip = g_string_new (head);

  for (guint i = 0; kinds->len > 1 && i < MIN (kinds->len, NAMED_KINDS); i++)
    g_string_append_printf (tip, "%s%s", i == 0 ? ": " : ", ", gw_tool_kind_name (&g_array_index (kinds, GwToolKind, i)));
  if (kinds->len > NAMED_KINDS)
    g_string_append (tip, " …");
  return g_string_free (g_steal_pointer (&tip), FALSE);
}

/* "Line", and of what is in hand "Line: German whispers". */
static void
refresh_button (GwToolPalette *self, GtkWidget *toggle, const GwToolKind *current)
{
  GwToolFamilyId family = family_of (toggle);
  gboolean is_current = current->tool->family == family;
  const char *word = _(gw_tool_families[family].name), *kind = is_current ? gw_tool_kind_name (current) : word;
  g_autofree char *name = g_str_equal (kind, word) ? g_strdup (word) : g_strdup_printf ("%s: %s", word, kind);
  g_autofree char *tip = tip_of (self, family);

  gtk_image_set_from_icon_name (GTK_IMAGE (gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (toggle)))),
                                gw_tool_icon_name (self->last[family]));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), is_current);
  gtk_widget_set_tooltip_text (toggle, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
refresh (GwToolPalette *self)
{
  const GwToolKind current = { gw_session_get_tool (self->session), gw_session_get_rule (self->session),
                               gw_session_get_variant (self->session), gw_session_get_named (self->session) };

  self->last[current.tool->family] = current.tool;
  self->is_refreshing = TRUE;
  for (guint i = 0; i < self->toggles->len; i++)
    refresh_button (self, self->toggles->pdata[i], &current);
  self->is_refreshing = FALSE;
}

static void
add_find_button (GwToolPalette *self)
{
  GtkWidget *find = gtk_button_new ();

  dress (find, "gw-tool-find-symbolic", _("Find"));
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
  for (GwToolFamilyId family = 0; family < GW_N_TOOL_FAMILIES; family++)
    {
      g_autoptr (GPtrArray) tools = gw_tool_family_tools (family);

      if (tools->len > 0)
        add_button (self, family, tools->pdata[0]);
    }
  add_find_button (self);
  gw_session_listen (session, GW_CHANGED_TOOL, (GwSessionListener) G_CALLBACK (refresh), self);
  refresh (self);
}

static void
gw_tool_palette_dispose (GObject *object)
{
  GwToolPalette *self = GW_TOOL_PALETTE (object);

  g_clear_handle_id (&self->relayout_id, g_source_remove);
  g_clear_pointer (&self->sheet, gtk_widget_unparent);
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
