#include "panels/rule-switch.h"

#include "panels/number-box.h"

struct _GwRuleSwitch
{
  AdwActionRow  parent_instance;

  /* Children, borrowed */
  GtkWidget    *number;
  GtkWidget    *toggle;

  /* Borrowed references */
  GwSession      *session;
  const GwRule *rule;
  gboolean      is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwRuleSwitch, gw_rule_switch, ADW_TYPE_ACTION_ROW)

static GwConstraint *
find (const GwPuzzle *puzzle, const GwRule *rule)
{
  for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule)
      return puzzle->constraints[i];
  return NULL;
}

static GwPuzzle *
current (GwRuleSwitch *self)
{
  GwDocument *document = gw_session_get_document (self->session);

  return document != NULL ? gw_document_get_puzzle (document) : NULL;
}

static void
on_toggled (GwRuleSwitch *self)
{
  g_autoptr (GwPuzzle) puzzle = NULL;

  if (self->is_refreshing || current (self) == NULL)
    return;
  puzzle = gw_puzzle_ref (current (self));
  if (!gw_session_switch_rule (self->session, self->rule, gtk_switch_get_active (GTK_SWITCH (self->toggle))))
    gw_rule_switch_refresh (self, puzzle);
}

void
gw_rule_switch_refresh (GwRuleSwitch *self, const GwPuzzle *puzzle)
{
  const GwConstraint *constraint = find (puzzle, self->rule);
  gboolean fits = puzzle != NULL && (self->rule->grids == 0 || (self->rule->grids & (1u << puzzle->grid->plan.kind)));

  self->is_refreshing = TRUE;
  gtk_switch_set_active (GTK_SWITCH (self->toggle), constraint != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), fits || constraint != NULL);
  gw_number_box_show (GW_NUMBER_BOX (self->number), puzzle, constraint);
  self->is_refreshing = FALSE;
}

static void
label (GwRuleSwitch *self)
{
  const char *name = _(self->rule->name);
  /* Translators: the meaning of a rule, and that the solver does not know it yet */
  g_autofree char *meaning = gw_rule_is_enforced (self->rule) ? g_strdup (_(self->rule->meaning))
                                                              : g_strdup_printf (_("%s (not yet checked)"), _(self->rule->meaning));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), meaning);
}

GtkWidget *
gw_rule_switch_new (GwSession *session, const GwRule *rule)
{
  GwRuleSwitch *self = g_object_new (GW_TYPE_RULE_SWITCH, NULL);

  self->session = session;
  self->rule = rule;
  self->number = gw_number_box_new (session);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->number);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->toggle);
  label (self);
  return GTK_WIDGET (self);
}

static void
gw_rule_switch_class_init (GwRuleSwitchClass *klass)
{
}

static void
gw_rule_switch_init (GwRuleSwitch *self)
{
  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->toggle);
  g_signal_connect_swapped (self->toggle, "notify::active", G_CALLBACK (on_toggled), self);
}
