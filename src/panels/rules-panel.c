#include "panels/rules-panel.h"

#include <adwaita.h>

#include "panels/fact-text.h"
#include "panels/own-rules.h"
#include "panels/rule-switch.h"
#include "panels/sentence-rules.h"
#include "panels/symbols-row.h"
#include "panels/taken-text.h"
#include "panels/when-seen.h"
#include "selection/puzzle-text.h"

struct _GwRulesPanel
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget  *scroller;
  GtkWidget  *groups;
  GtkWidget  *title_row;
  GtkWidget  *author_row;
  GtkWidget  *state_row;
  GtkWidget  *symbols_row;
  GtkWidget  *offer_button;
  GwFactText *rules_text;
  GwFactText *notes_text;
  GwSymbolsRow *times_row;

  /* Borrowed references */
  GwSession    *session;
  GtkWidget  *sentence_rules, *own_rules;
  GPtrArray  *switches;      /* owned array of borrowed GwRuleSwitch */

  /* Owned references */
  GwDocument *document;
  gboolean    is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwRulesPanel, gw_rules_panel, GTK_TYPE_WIDGET)

/* ---- the groups of switches ---- */

enum
{
  GROUP_LINES,
  GROUP_OF_CONCERNS, /* the first of one for each GwConcern */
  N_GROUPS = GROUP_OF_CONCERNS + GW_N_CONCERNS
};

static const char *const GROUP_NAMES[N_GROUPS] = {
  [GROUP_LINES] = N_("Rows, columns, boxes"),
  [GROUP_OF_CONCERNS + GW_CONCERNS_NEIGHBOURS] = N_("Cells near each other"),
  [GROUP_OF_CONCERNS + GW_CONCERNS_REGIONS] = N_("Regions and blocks"),
  [GROUP_OF_CONCERNS + GW_CONCERNS_UNMARKED] = N_("What is not marked"),
  [GROUP_OF_CONCERNS + GW_CONCERNS_VALUES] = N_("Values in the whole grid"),
};

/* Of a rule that can be switched on as it is; -1: none. */
static gint
group_of (const GwRule *rule)
{
  if (!gw_rule_is_switch (rule))
    return -1;
  return rule->category == GW_CATEGORY_GRID ? GROUP_LINES : GROUP_OF_CONCERNS + (gint) rule->concerns;
}

static void
add_group (GwRulesPanel *self, gint group)
{
  GtkWidget *widget = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (widget), _(GROUP_NAMES[group]));
  for (guint i = 0; i < gw_n_rules; i++)
    if (group_of (gw_rules[i]) == group)
      {
        GtkWidget *row = gw_rule_switch_new (self->session, gw_rules[i]);

        adw_preferences_group_add (ADW_PREFERENCES_GROUP (widget), row);
        g_ptr_array_add (self->switches, row);
      }
  gtk_box_append (GTK_BOX (self->groups), widget);
}

/* A row for each rule: made when somebody looks, not before the first frame of a puzzle. */
static void
make_groups (GwRulesPanel *self)
{
  self->sentence_rules = gw_sentence_rules_new (self->session);
  gtk_box_append (GTK_BOX (self->groups), self->sentence_rules);
  self->own_rules = gw_own_rules_new (self->session);
  gtk_box_append (GTK_BOX (self->groups), self->own_rules);
  for (gint group = 0; group < N_GROUPS; group++)
    add_group (self, group);
}

/* ---- facts and symbols ---- */

/* What the file calls that which stands in ROW. */
static const char *
fact_of (GwRulesPanel *self, GtkWidget *row)
{
  return row == self->title_row ? "title" : row == self->author_row ? "author" : "state";
}

static void
show_fact (GwRulesPanel *self, GtkWidget *row)
{
  const char *text = gw_document_get_fact (self->document, fact_of (self, row));

  gw_show_text (row, text != NULL ? text : "");
}

static void
refresh (gpointer panel)
{
  GwRulesPanel *self = panel;
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_drawn (self->document) : NULL;
  g_autofree char *symbols = puzzle != NULL ? gw_values_text (puzzle->symbols) : NULL;

  if (self->document == NULL)
    return;
  if (self->own_rules == NULL)
    make_groups (self);
  self->is_refreshing = TRUE;
  show_fact (self, self->title_row);
  show_fact (self, self->author_row);
  show_fact (self, self->state_row);
  gw_show_text (self->symbols_row, symbols != NULL ? symbols : "");
  self->is_refreshing = FALSE;
  gw_symbols_row_refresh (self->times_row, self->session, puzzle);
  gw_sentence_rules_refresh (GW_SENTENCE_RULES (self->sentence_rules), puzzle);
  gw_own_rules_refresh (GW_OWN_RULES (self->own_rules), puzzle);
  for (guint i = 0; i < self->switches->len; i++)
    gw_rule_switch_refresh (g_ptr_array_index (self->switches, i), puzzle);
}

static void
follow (GwRulesPanel *self)
{
  gw_when_seen (GTK_WIDGET (self), refresh);
}

static void
set_fact (GwRulesPanel *self, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;
  const char *before = gw_document_get_fact (self->document, key);

  if (g_strcmp0 (before != NULL ? before : "", value) == 0)
    return;
  if (!gw_document_set_fact (self->document, key, value, &error))
    gw_session_say (self->session, error->message);
}

/* What stands in a row, when it is not what the puzzle says already. */
static void
take_row (GtkWidget *row, gpointer data)
{
  GwRulesPanel *self = data;
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (row)));
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_drawn (self->document) : NULL;
  g_autofree char *symbols = puzzle != NULL ? gw_values_text (puzzle->symbols) : NULL;

  if (self->is_refreshing || self->document == NULL)
    return;
  if (row != self->symbols_row)
    set_fact (self, fact_of (self, row), text);
  else if (g_strcmp0 (symbols, text) != 0)
    {
      gw_session_set_values (self->session, text);
      gw_end_typing (row, FALSE);
      refresh (self);
    }
}

static void
on_offer (GwRulesPanel *self)
{
  GwPuzzle *puzzle = gw_document_get_puzzle (self->document);
  g_autofree char *text = puzzle != NULL ? gw_puzzle_rules_text_in_colour (puzzle) : NULL;

  if (text == NULL || *text == '\0')
    return;
  gw_fact_text_flush (self->rules_text);
  gw_document_seal (self->document);
  set_fact (self, "rules", text);
  gw_document_seal (self->document);
}

/* What was typed belongs to the document that it was typed for; symbols would change the new one. */
static void
on_other_document (GwRulesPanel *self)
{
  gw_end_typing (self->title_row, TRUE);
  gw_end_typing (self->author_row, TRUE);
  gw_end_typing (self->state_row, TRUE);
  gw_end_typing (self->symbols_row, FALSE);
  g_set_object (&self->document, gw_session_get_document (self->session));
}

static void
on_changed (GwRulesPanel *self, guint kinds)
{
  if (kinds & GW_CHANGED_DOCUMENT)
    on_other_document (self);
  follow (self);
}

void
gw_rules_panel_set_session (GwRulesPanel *self, GwSession *session)
{
  g_return_if_fail (GW_IS_RULES_PANEL (self) && self->session == NULL);
  self->session = session;
  gw_session_listen (session, GW_CHANGED_FACTS | GW_CHANGED_CLUES | GW_CHANGED_SYMBOLS | GW_CHANGED_ALL, (GwSessionListener) on_changed, self);
  gw_fact_text_set_session (self->rules_text, session, _("Rules text"));
  gw_fact_text_set_session (self->notes_text, session, _("Notes"));
}

/* ---- the object ---- */

static void
gw_rules_panel_dispose (GObject *object)
{
  GwRulesPanel *self = GW_RULES_PANEL (object);

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
  g_type_ensure (GW_TYPE_FACT_TEXT);
  g_type_ensure (GW_TYPE_SYMBOLS_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/rules-panel.ui");
  BIND (scroller), BIND (groups), BIND (title_row), BIND (author_row), BIND (state_row), BIND (symbols_row), BIND (offer_button);
  BIND (rules_text), BIND (notes_text), BIND (times_row);
}

static void
gw_rules_panel_init (GwRulesPanel *self)
{
  GtkWidget *rows[4];

  self->switches = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  rows[0] = self->title_row, rows[1] = self->author_row, rows[2] = self->symbols_row, rows[3] = self->state_row;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_signal_connect (rows[i], "apply", G_CALLBACK (take_row), self);
      gw_take_text_when_left (rows[i], take_row, self);
    }
  g_signal_connect_swapped (self->offer_button, "clicked", G_CALLBACK (on_offer), self);
}
