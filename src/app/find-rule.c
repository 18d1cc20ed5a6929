#include "app/find-rule.h"

#include "app/command-list.h"
#include "app/reachable.h"
#include "app/settings.h"
#include "app/starts.h"
#include "app/tool-icon.h"
#include "canvas/popover.h"
#include "recipe/genre.h"

struct _GwFindRule
{
  GtkPopover parent_instance;

  /* Template widgets */
  GtkEditable *entry;
  GtkListBox  *list;

  GPtrArray   *commands; /* of GwCommand: what the menu offers */

  /* Borrowed references */
  GwBoard     *board;
};

G_DEFINE_FINAL_TYPE (GwFindRule, gw_find_rule, GTK_TYPE_POPOVER)

#define MOST_ROWS 40

static GtkWidget *
make_row (const char *icon, const char *name, const char *meaning)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *markup = g_markup_printf_escaped ("%s\n<small>%s</small>", name, meaning);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 30);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gw_make_reachable (row);
  return row;
}

static void
add_rule (GwFindRule *self, const GwRule *rule)
{
  const GwTool *tool = gw_tool_for_rule (rule);
  GtkWidget *row = make_row (tool != NULL ? gw_tool_icon_name (tool) : "emblem-ok-symbolic", _(rule->name), _(rule->meaning));

  g_object_set_data (G_OBJECT (row), "rule", (gpointer) rule);
  gtk_list_box_append (self->list, row);
}

/* What the puzzle brings along stands before what all puzzles may have. */
static void
add_brought (GwFindRule *self, const char *typed)
{
  g_autoptr (GArray) found = gw_session_find_brought (gw_board_get_session (self->board), typed);

  for (guint i = 0; i < found->len; i++)
    {
      const GwToolKind *kind = &g_array_index (found, GwToolKind, i);
      GtkWidget *row = make_row (gw_tool_icon_name (kind->tool), gw_tool_kind_name (kind), gw_tool_kind_meaning (kind));

      g_object_set_data_full (G_OBJECT (row), "kind", g_memdup2 (kind, sizeof *kind), g_free);
      gtk_list_box_append (self->list, row);
    }
}

/* Fog, notes, the eraser: what no rule stands behind. */
static void
add_kinds (GwFindRule *self, const char *typed, gboolean is_tool)
{
  g_autoptr (GArray) found = gw_session_find_kinds (gw_board_get_session (self->board), typed, is_tool);

  for (guint i = 0; i < found->len; i++)
    {
      const GwToolKind *kind = &g_array_index (found, GwToolKind, i);
      g_autofree char *title = gw_tool_kind_title (kind);
      GtkWidget *row = make_row (gw_tool_icon_name (kind->tool), title, gw_tool_kind_meaning (kind));

      g_object_set_data_full (G_OBJECT (row), "kind", g_memdup2 (kind, sizeof *kind), g_free);
      gtk_list_box_append (self->list, row);
    }
}

/* Boards of other shapes and sizes. */
static void
add_starts (GwFindRule *self, const char *typed)
{
  for (guint i = 0; i < gw_n_starts; i++)
    {
      g_autofree char *words = gw_start_words (&gw_starts[i]);
      /* Translators: a board to begin with: Samurai, 6×6 */
      g_autofree char *title = g_strdup_printf (_("New Grid: %s"), _(gw_starts[i].name));
      GtkWidget *row;

      if (!gw_words_stand_in (words, typed))
        continue;
      row = make_row ("document-new-symbolic", title, _("A board to begin with; this puzzle stays open"));
      g_object_set_data (G_OBJECT (row), "start", (gpointer) &gw_starts[i]);
      gtk_list_box_append (self->list, row);
    }
}

/* Kinds of puzzles whose rules may join what is on the board. */
static void
add_genres (GwFindRule *self, const char *typed)
{
  g_autoptr (GPtrArray) found = gw_session_find_genres (gw_board_get_session (self->board), typed);

  for (guint i = 0; i < found->len; i++)
    {
      const char *name = found->pdata[i];
      g_autofree char *title = gw_genre_title (name);
      /* Translators: the name of a kind of puzzle: Slitherlink */
      g_autofree char *told = g_strdup_printf (_("Rules of %s"), title);
      gboolean is_part = gw_genre_is_part (name);
      GtkWidget *row = make_row ("list-add-symbolic", is_part ? title : told,
                                 is_part ? _("Adds this to the board's rules") : _("A genre: adds its rules to this board"));

      g_object_set_data_full (G_OBJECT (row), "genre", g_strdup (name), g_free);
      gtk_list_box_append (self->list, row);
    }
}

/* Of the window or of the application, in which nothing else is. */
static gboolean
is_enabled (GwFindRule *self, const char *action)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self->board));
  GActionGroup *group = g_str_has_prefix (action, "win.") ? G_ACTION_GROUP (window) : G_ACTION_GROUP (g_application_get_default ());

  return g_action_group_get_action_enabled (group, strchr (action, '.') + 1);
}

/* SAYS: those of which TYPED is the name, or the others that have its words. */
static void
add_commands (GwFindRule *self, const char *typed, gboolean says)
{
  for (guint i = 0; i < self->commands->len; i++)
    {
      GwCommand *command = self->commands->pdata[i];
      GtkWidget *row;

      if (!gw_command_matches (command, typed) || gw_command_says (command, typed) != says || !is_enabled (self, command->action))
        continue;
      row = make_row ("open-menu-symbolic", command->name, _("Command"));
      g_object_set_data (G_OBJECT (row), "command", command);
      gtk_list_box_append (self->list, row);
    }
}

/* What nobody has thought of yet may be said in a sentence: the last row, and the only one where nothing has that name. */
static void
add_own (GwFindRule *self, const char *typed)
{
  g_autofree char *name = g_strdup_printf (_("Write “%s” as a rule of your own"), typed);
  GtkWidget *row = make_row ("list-add-symbolic", name, _("In one sentence; two small boards show what it means"));

  g_object_set_data_full (G_OBJECT (row), "own", g_strdup (typed), g_free);
  gtk_list_box_append (self->list, row);
}

static void
refill (GwFindRule *self)
{
  const char *typed = gtk_editable_get_text (self->entry);
  g_autoptr (GPtrArray) found = gw_session_find_rules (typed);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  add_commands (self, typed, TRUE);
  add_kinds (self, typed, TRUE);
  add_brought (self, typed);
  for (guint i = 0; i < MIN (found->len, MOST_ROWS); i++)
    add_rule (self, found->pdata[i]);
  add_genres (self, typed);
  add_commands (self, typed, FALSE);
  add_starts (self, typed);
  add_kinds (self, typed, FALSE);
  if (*typed != '\0' && is_enabled (self, "win.own-rule"))
    add_own (self, typed);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

static void
take_genre (GwFindRule *self, const char *name)
{
  GwSession *session = gw_board_get_session (self->board);
  g_autoptr (GError) error = NULL;

  if (!gw_session_take_genre (session, name, &error))
    gw_session_say (session, error->message);
}

static void
take_start (GwFindRule *self, const GwStart *start)
{
  g_autofree char *author = g_settings_get_string (gw_settings_get (), "author"), *text = gw_start_text (start, author);

  gtk_widget_activate_action (GTK_WIDGET (self->board), "app.open-text", "s", text);
}

/* What is painted is picked up; what holds everywhere is switched on; a command is done. */
static void
take (GwFindRule *self, GtkListBoxRow *row)
{
  const GwRule *rule = row != NULL ? g_object_get_data (G_OBJECT (row), "rule") : NULL;
  g_autofree GwToolKind *kind = row != NULL ? g_memdup2 (g_object_get_data (G_OBJECT (row), "kind"), sizeof (GwToolKind)) : NULL;
  const GwStart *start = row != NULL ? g_object_get_data (G_OBJECT (row), "start") : NULL;
  const GwCommand *command = row != NULL ? g_object_get_data (G_OBJECT (row), "command") : NULL;
  g_autofree char *genre = row != NULL ? g_strdup (g_object_get_data (G_OBJECT (row), "genre")) : NULL;
  g_autofree char *own = row != NULL ? g_strdup (g_object_get_data (G_OBJECT (row), "own")) : NULL;

  if (row == NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (kind != NULL)
    gw_session_take_kind (gw_board_get_session (self->board), kind);
  else if (rule != NULL)
    gw_session_take_rule (gw_board_get_session (self->board), rule);
  else if (genre != NULL)
    take_genre (self, genre);
  else if (start != NULL)
    take_start (self, start);
  else if (own != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->board), "win.own-rule", "s", own);
  else
    gtk_widget_activate_action_variant (GTK_WIDGET (self->board), command->action, command->target);
}

static void
on_activate (GtkSearchEntry *entry, GwFindRule *self)
{
  take (self, gtk_list_box_get_selected_row (self->list));
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, GwFindRule *self)
{
  take (self, row);
}

/* Up and Down walk through the list while the entry keeps the focus. */
static gboolean
on_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, GwFindRule *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int at = row != NULL ? gtk_list_box_row_get_index (row) : -1;

  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_Up)
    return FALSE;
  row = gtk_list_box_get_row_at_index (self->list, MAX (at + (keyval == GDK_KEY_Down ? 1 : -1), 0));
  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
  return TRUE;
}

static void
on_stop (GtkSearchEntry *entry, GwFindRule *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
on_show (GtkWidget *widget, GwFindRule *self)
{
  GdkRectangle at = { gtk_widget_get_width (GTK_WIDGET (self->board)) / 2, 8, 1, 1 };

  gw_popover_point_to (GTK_WIDGET (self), &at);
  gtk_editable_set_text (self->entry, "");
  refill (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

GtkWidget *
gw_find_rule_new (GwBoard *board, GMenuModel *commands)
{
  GwFindRule *self = g_object_new (GW_TYPE_FIND_RULE, NULL);

  self->board = board;
  self->commands = gw_commands_of_menu (commands);
  gw_popover_attach (GTK_WIDGET (self), GTK_WIDGET (board));
  return GTK_WIDGET (self);
}

static void
gw_find_rule_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_FIND_RULE);
  G_OBJECT_CLASS (gw_find_rule_parent_class)->dispose (object);
}

static void
gw_find_rule_finalize (GObject *object)
{
  g_ptr_array_unref (GW_FIND_RULE (object)->commands);
  G_OBJECT_CLASS (gw_find_rule_parent_class)->finalize (object);
}

static void
gw_find_rule_class_init (GwFindRuleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_find_rule_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_find_rule_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/find-rule.ui");
  gtk_widget_class_bind_template_child (widget_class, GwFindRule, entry);
  gtk_widget_class_bind_template_child (widget_class, GwFindRule, list);
}

static void
gw_find_rule_init (GwFindRule *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
  g_signal_connect_swapped (self->entry, "search-changed", G_CALLBACK (refill), self);
  g_signal_connect (self->entry, "activate", G_CALLBACK (on_activate), self);
  g_signal_connect (self->entry, "stop-search", G_CALLBACK (on_stop), self);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (on_row_activated), self);
  g_signal_connect (self, "show", G_CALLBACK (on_show), self);
}
