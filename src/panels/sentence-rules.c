#include "panels/sentence-rules.h"

#include <string.h>

#include "author/rule-change.h"
#include "author/rule-draft.h"
#include "panels/own-rule-window.h"
#include "rules/rule-table.h"

struct _GwSentenceRules
{
  AdwPreferencesGroup parent_instance;

  /* Borrowed references */
  GwSession *session;
  GPtrArray *rows;      /* owned array of borrowed rows, one a rule */

  char      *signature; /* what the rows show; owned */
};

G_DEFINE_FINAL_TYPE (GwSentenceRules, gw_sentence_rules, ADW_TYPE_PREFERENCES_GROUP)

/* ---- what can be done with a rule ---- */

static GwPuzzle *
current (GwSentenceRules *self)
{
  GwDocument *document = gw_session_get_document (self->session);

  return document != NULL ? gw_document_get_puzzle (document) : NULL;
}

/* What WIDGET is about, as it is now; NULL when it is gone. */
static const GwConstraint *
find_definition (GwSentenceRules *self, GtkWidget *widget)
{
  const guint64 *id = g_object_get_data (G_OBJECT (widget), "definition");
  GwPuzzle *puzzle = current (self);

  return puzzle != NULL ? gw_puzzle_find (puzzle, *id) : NULL;
}

static void
on_edit (GtkWidget *widget, GwSentenceRules *self)
{
  const GwConstraint *definition = find_definition (self, widget);

  if (definition != NULL)
    gtk_window_present (GTK_WINDOW (gw_own_rule_window_new_for (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->session, definition)));
}

static void
on_remove (GtkWidget *widget, GwSentenceRules *self)
{
  const GwConstraint *definition = find_definition (self, widget);

  if (definition != NULL)
    gw_session_apply (self->session, gw_rule_change_remove (current (self), definition), _("Remove own rule"));
}

/* Takes it in hand; what is said of the whole grid has nothing to draw, and is changed instead. */
static void
on_row (GtkWidget *row, GwSentenceRules *self)
{
  const GwConstraint *definition = find_definition (self, row);
  g_autofree char *name = definition != NULL ? gw_rule_text_name (definition->args[0].text) : NULL;
  const GwRule *rule = name != NULL ? gw_session_find_own_rule (self->session, name) : NULL;

  if (rule == NULL || gw_tool_for_rule (rule) == NULL)
    {
      on_edit (row, self);
      return;
    }
  gw_session_take_rule (self->session, rule);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
}

static void
on_new (GwSentenceRules *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.own-rule", "s", "");
}

/* ---- rows ---- */

static void
attach_definition (GtkWidget *widget, guint64 id)
{
  g_object_set_data_full (G_OBJECT (widget), "definition", g_memdup2 (&id, sizeof id), g_free);
}

/* Takes NAME, which names the rule: buttons of several rows are heard one after the other. */
static GtkWidget *
named_button (const char *icon, char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  g_autofree char *owned = name;

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, owned);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, owned, -1);
  return button;
}

static void
add_button (GwSentenceRules *self, GtkWidget *row, guint64 id, const char *icon, char *name, GCallback callback)
{
  GtkWidget *button = named_button (icon, name);

  attach_definition (button, id);
  g_signal_connect (button, "clicked", callback, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

/* "every next a, b: |a - b| >= 5", and below it "3 clues". */
static char *
summary_of (const GwConstraint *definition, const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) uses = gw_rule_change_uses (puzzle, definition);
  const char *equals = strchr (definition->args[0].text, '=');
  g_autofree char *clues = g_strdup_printf (g_dngettext (NULL, "%u clue", "%u clues", uses->len), uses->len);

  return g_strdup_printf ("%s\n%s", equals + 1 + strspn (equals + 1, " "), clues);
}

static void
add_row (GwSentenceRules *self, const GwConstraint *definition, const GwPuzzle *puzzle)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *name = gw_rule_text_name (definition->args[0].text);
  g_autofree char *summary = summary_of (definition, puzzle);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), summary);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  attach_definition (row, definition->id);
  g_signal_connect (row, "activated", G_CALLBACK (on_row), self);
  add_button (self, row, definition->id, "document-edit-symbolic", g_strdup_printf (_("Change “%s”"), name), G_CALLBACK (on_edit));
  add_button (self, row, definition->id, "user-trash-symbolic", g_strdup_printf (_("Remove “%s” and its clues"), name), G_CALLBACK (on_remove));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static GPtrArray *
find_definitions (const GwPuzzle *puzzle)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_rule)
      g_ptr_array_add (found, puzzle->constraints[i]);
  return found;
}

/* What the rows show, as text: while it stays the same so do they. */
static char *
signature_of (const GPtrArray *definitions, const GwPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < definitions->len; i++)
    {
      const GwConstraint *definition = definitions->pdata[i];
      g_autofree char *summary = summary_of (definition, puzzle);

      g_string_append_printf (text, "%" G_GUINT64_FORMAT " %s %s\n", definition->id, definition->args[0].text, summary);
    }
  return g_string_free (text, FALSE);
}

void
gw_sentence_rules_refresh (GwSentenceRules *self, const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) definitions = find_definitions (puzzle);
  char *signature;

  g_return_if_fail (GW_IS_SENTENCE_RULES (self));
  signature = signature_of (definitions, puzzle);
  if (g_strcmp0 (signature, self->signature) != 0)
    {
      for (guint i = 0; i < self->rows->len; i++)
        adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
      g_ptr_array_set_size (self->rows, 0);
      for (guint i = 0; i < definitions->len; i++)
        add_row (self, definitions->pdata[i], puzzle);
    }
  g_free (self->signature);
  self->signature = signature;
}

GtkWidget *
gw_sentence_rules_new (GwSession *session)
{
  GwSentenceRules *self = g_object_new (GW_TYPE_SENTENCE_RULES, NULL);

  self->session = session;
  return GTK_WIDGET (self);
}

static void
gw_sentence_rules_finalize (GObject *object)
{
  GwSentenceRules *self = GW_SENTENCE_RULES (object);

  g_ptr_array_unref (self->rows);
  g_free (self->signature);
  G_OBJECT_CLASS (gw_sentence_rules_parent_class)->finalize (object);
}

static void
gw_sentence_rules_class_init (GwSentenceRulesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_sentence_rules_finalize;
}

static void
gw_sentence_rules_init (GwSentenceRules *self)
{
  GtkWidget *button = named_button ("list-add-symbolic", g_strdup (_("New rule in a sentence")));

  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Rules in a Sentence"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), _("A sentence says when a clue of your own holds."));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_new), self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), button);
}
