#define G_LOG_DOMAIN "gridwright"

#include "panels/rules-panel.h"

#include <adwaita.h>

#include "panels/clue-item.h"
#include "panels/rule-switch.h"

#define RULES_DELAY 400 /* milliseconds from the last key to the edit */

struct _GwRulesPanel
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget  *scroller;
  GtkWidget  *groups;
  GtkWidget  *title_row;
  GtkWidget  *author_row;
  GtkWidget  *symbols_row;
  GtkWidget  *offer_button;
  GtkWidget  *rules_view;

  /* Borrowed references */
  GwBoard    *board;
  GPtrArray  *switches;      /* owned array of borrowed GwRuleSwitch */

  /* Owned references */
  GwDocument *document;
  guint       rules_id;      /* timeout */
  gboolean    is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwRulesPanel, gw_rules_panel, GTK_TYPE_WIDGET)

/* ---- the groups of switches ---- */

enum
{
  GROUP_LINES,
  GROUP_NEIGHBOURS,
  GROUP_UNMARKED,
  N_GROUPS
};

static const char *const GROUP_NAMES[N_GROUPS] = {
  N_("Rows, columns, boxes"), N_("Everywhere in the grid"), N_("What is not marked"),
};

static gboolean
needs_text (const GwRule *rule)
{
  for (guint i = 0; i < GW_MAX_FIELDS && rule->forms[0].fields[i].name != NULL; i++)
    if (rule->forms[0].fields[i].type == GW_FIELD_TEXT || rule->forms[0].fields[i].type == GW_FIELD_STATEMENT ||
        rule->forms[0].fields[i].type == GW_FIELD_CELL)
      return TRUE;
  return FALSE;
}

/* A rule of the whole grid that can be switched on as it is; -1: none. */
static gint
group_of (const GwRule *rule)
{
  if (rule->origin == GW_ORIGIN_INTERNAL || needs_text (rule) || gw_rule_is_definition (rule) || rule->define != NULL)
    return -1;
  if (rule->category == GW_CATEGORY_GRID)
    return GROUP_LINES;
  if (rule->category != GW_CATEGORY_GLOBAL)
    return -1;
  return rule->reads[0] != NULL ? GROUP_UNMARKED : GROUP_NEIGHBOURS;
}

static void
add_group (GwRulesPanel *self, gint group)
{
  GtkWidget *widget = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (widget), _(GROUP_NAMES[group]));
  for (guint i = 0; i < gw_n_rules; i++)
    if (group_of (gw_rules[i]) == group)
      {
        GtkWidget *row = gw_rule_switch_new (self->board, gw_rules[i]);

        adw_preferences_group_add (ADW_PREFERENCES_GROUP (widget), row);
        g_ptr_array_add (self->switches, row);
      }
  gtk_box_append (GTK_BOX (self->groups), widget);
}

/* ---- facts and symbols ---- */

static char *
symbols_text (const GwSymbols *symbols)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < symbols->n_listed; i++)
    g_string_append (text, symbols->text[symbols->listed[i]]);
  return g_string_free (text, FALSE);
}

static void
set_row (GtkWidget *row, const char *text)
{
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (row)), text != NULL ? text : "") != 0)
    gtk_editable_set_text (GTK_EDITABLE (row), text != NULL ? text : "");
}

static void
set_rules_text (GwRulesPanel *self, const char *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->rules_view));
  g_autofree char *shown = NULL;

  g_object_get (buffer, "text", &shown, NULL);
  if (g_strcmp0 (shown, text != NULL ? text : "") != 0)
    gtk_text_buffer_set_text (buffer, text != NULL ? text : "", -1);
}

static void
refresh (GwRulesPanel *self)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_drawn (self->document) : NULL;
  g_autofree char *symbols = puzzle != NULL ? symbols_text (puzzle->symbols) : NULL;

  if (self->document == NULL)
    return;
  self->is_refreshing = TRUE;
  set_row (self->title_row, gw_document_get_fact (self->document, "title"));
  set_row (self->author_row, gw_document_get_fact (self->document, "author"));
  set_row (self->symbols_row, symbols);
  set_rules_text (self, gw_document_get_fact (self->document, "rules"));
  self->is_refreshing = FALSE;
  for (guint i = 0; i < self->switches->len; i++)
    gw_rule_switch_refresh (g_ptr_array_index (self->switches, i), puzzle);
}

static void
set_fact (GwRulesPanel *self, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;
  const char *before = gw_document_get_fact (self->document, key);

  if (g_strcmp0 (before != NULL ? before : "", value) == 0)
    return;
  if (!gw_document_set_fact (self->document, key, value, &error))
    g_signal_emit_by_name (self->board, "said", error->message);
}

static void
on_title (GwRulesPanel *self)
{
  set_fact (self, "title", gtk_editable_get_text (GTK_EDITABLE (self->title_row)));
}

static void
on_author (GwRulesPanel *self)
{
  set_fact (self, "author", gtk_editable_get_text (GTK_EDITABLE (self->author_row)));
}

/* The statement `values`, said anew. */
static GwConstraint *
make_values (const GwPuzzle *puzzle, const char *typed, GError **error)
{
  const GwRule *rule = gw_rule_find ("values");
  GwArg arg = { GW_ARG_TEXT, 0, g_intern_string (typed) };

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule)
      return gw_puzzle_make (puzzle, puzzle->constraints[i]->id, rule, &arg, 1, puzzle->constraints[i]->facts, error);
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("This puzzle has no line “values”: add one in the source."));
  return NULL;
}

static void
on_symbols (GwRulesPanel *self)
{
  GwPuzzle *puzzle = gw_document_get_puzzle (self->document);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwConstraint) changed = NULL;
  GwEdit *edit;

  if (puzzle == NULL)
    return;
  changed = make_values (puzzle, gtk_editable_get_text (GTK_EDITABLE (self->symbols_row)), &error);
  if (changed == NULL)
    {
      g_signal_emit_by_name (self->board, "said", error->message);
      return;
    }
  edit = gw_edit_new ();
  gw_edit_replace (edit, changed->id, changed);
  gw_board_apply (self->board, edit, _("Change the symbols"));
  refresh (self);
}

/* ---- the rules text ---- */

static gboolean
take_rules_text (gpointer data)
{
  GwRulesPanel *self = data;
  g_autofree char *text = NULL;

  self->rules_id = 0;
  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->rules_view)), "text", &text, NULL);
  if (self->document != NULL)
    set_fact (self, "rules", text);
  return G_SOURCE_REMOVE;
}

static void
on_rules_text_changed (GwRulesPanel *self)
{
  if (self->is_refreshing)
    return;
  g_clear_handle_id (&self->rules_id, g_source_remove);
  self->rules_id = g_timeout_add (RULES_DELAY, take_rules_text, self);
}

/* The sentences of all rules that have one, each once, in the order of the puzzle. */
static void
on_offer (GwRulesPanel *self)
{
  GwPuzzle *puzzle = gw_document_get_puzzle (self->document);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];
      char *sentence = constraint->rule->describe != NULL ? constraint->rule->describe (constraint, puzzle) : NULL;

      if (sentence == NULL || !g_hash_table_add (seen, sentence))
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
  if (text->len > 0)
    set_fact (self, "rules", text->str);
}

void
gw_rules_panel_set_board (GwRulesPanel *self, GwBoard *board)
{
  GwDocument *document = gw_board_get_document (board);

  g_return_if_fail (GW_IS_RULES_PANEL (self) && GW_IS_BOARD (board));
  if (self->board == NULL)
    {
      self->board = board;
      for (gint group = 0; group < N_GROUPS; group++)
        add_group (self, group);
    }
  if (self->rules_id != 0)
    {
      g_source_remove (self->rules_id);
      take_rules_text (self);
    }
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_func (self->document, refresh, self);
  g_set_object (&self->document, document);
  if (document != NULL)
    g_signal_connect_object (document, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

/* ---- the object ---- */

static void
gw_rules_panel_dispose (GObject *object)
{
  GwRulesPanel *self = GW_RULES_PANEL (object);

  g_clear_handle_id (&self->rules_id, g_source_remove);
  g_clear_object (&self->document);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_RULES_PANEL);
  G_OBJECT_CLASS (gw_rules_panel_parent_class)->dispose (object);
}

static void
gw_rules_panel_finalize (GObject *object)
{
  g_ptr_array_unref (GW_RULES_PANEL (object)->switches);
  G_OBJECT_CLASS (gw_rules_panel_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwRulesPanel, name)

static void
gw_rules_panel_class_init (GwRulesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_rules_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_rules_panel_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/rules-panel.ui");
  BIND (scroller), BIND (groups), BIND (title_row), BIND (author_row), BIND (symbols_row), BIND (offer_button);
  BIND (rules_view);
}

static void
gw_rules_panel_init (GwRulesPanel *self)
{
  self->switches = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->title_row, "apply", G_CALLBACK (on_title), self);
  g_signal_connect_swapped (self->author_row, "apply", G_CALLBACK (on_author), self);
  g_signal_connect_swapped (self->symbols_row, "apply", G_CALLBACK (on_symbols), self);
  g_signal_connect_swapped (self->offer_button, "clicked", G_CALLBACK (on_offer), self);
  g_signal_connect_swapped (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->rules_view)), "changed",
                            G_CALLBACK (on_rules_text_changed), self);
}
