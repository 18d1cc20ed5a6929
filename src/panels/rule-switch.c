#define G_LOG_DOMAIN "gridwright"

#include "panels/rule-switch.h"

#include "panels/clue-item.h"
#include "tools/clue-make.h"

struct _GwRuleSwitch
{
  AdwActionRow  parent_instance;

  /* Children, borrowed */
  GtkWidget    *number;
  GtkWidget    *toggle;

  /* Borrowed references */
  GwBoard      *board;
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
  GwDocument *document = gw_board_get_document (self->board);

  return document != NULL ? gw_document_get_puzzle (document) : NULL;
}

static gboolean
add_rule (GwRuleSwitch *self, const GwPuzzle *puzzle)
{
  g_autofree char *name = g_strdup_printf (_("Switch on %s"), _(self->rule->name));
  g_autoptr (GError) error = NULL;
  g_autoptr (GwConstraint) constraint = gw_clue_new (puzzle, self->rule, NULL, 0, NULL, &error);
  GwEdit *edit;

  if (constraint == NULL)
    {
      g_signal_emit_by_name (self->board, "said", error->message);
      return FALSE;
    }
  edit = gw_edit_new ();
  gw_edit_add (edit, constraint, G_MAXUINT);
  return gw_board_apply (self->board, edit, name);
}

static gboolean
remove_rule (GwRuleSwitch *self, const GwPuzzle *puzzle)
{
  g_autofree char *name = g_strdup_printf (_("Switch off %s"), _(self->rule->name));
  GwEdit *edit = gw_edit_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == self->rule)
      gw_edit_remove (edit, puzzle->constraints[i]->id);
  return gw_board_apply (self->board, edit, name);
}

static void
on_toggled (GwRuleSwitch *self)
{
  gboolean wanted = gtk_switch_get_active (GTK_SWITCH (self->toggle));
  g_autoptr (GwPuzzle) puzzle = NULL;

  if (self->is_refreshing || current (self) == NULL)
    return;
  puzzle = gw_puzzle_ref (current (self));
  if (wanted ? !add_rule (self, puzzle) : !remove_rule (self, puzzle))
    gw_rule_switch_refresh (self, puzzle);
}

static void
on_number (GwRuleSwitch *self)
{
  GwPuzzle *puzzle = current (self);
  const GwConstraint *constraint = find (puzzle, self->rule);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwConstraint) changed = NULL;
  GwEdit *edit;

  if (constraint == NULL)
    return;
  changed = gw_clue_with_number (puzzle, constraint, gtk_editable_get_text (GTK_EDITABLE (self->number)), &error);
  if (changed == NULL)
    {
      g_signal_emit_by_name (self->board, "said", error->message);
      return;
    }
  edit = gw_edit_new ();
  gw_edit_replace (edit, changed->id, changed);
  gw_board_apply (self->board, edit, _("Change number"));
}

void
gw_rule_switch_refresh (GwRuleSwitch *self, const GwPuzzle *puzzle)
{
  const GwConstraint *constraint = find (puzzle, self->rule);
  g_autofree char *number = constraint != NULL ? gw_clue_number_text (puzzle, constraint) : NULL;
  gboolean fits = puzzle != NULL && (self->rule->grids == 0 || (self->rule->grids & (1u << puzzle->grid->plan.kind)));

  self->is_refreshing = TRUE;
  gtk_switch_set_active (GTK_SWITCH (self->toggle), constraint != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), fits || constraint != NULL);
  gtk_widget_set_visible (self->number, number != NULL);
  if (number != NULL && !g_str_equal (number, gtk_editable_get_text (GTK_EDITABLE (self->number))))
    gtk_editable_set_text (GTK_EDITABLE (self->number), number);
  self->is_refreshing = FALSE;
}

static void
label (GwRuleSwitch *self)
{
  const char *name = _(self->rule->name);
  g_autofree char *number = g_strdup_printf (_("Number of %s"), name);
  /* Translators: the meaning of a rule, and that the solver does not know it yet */
  g_autofree char *meaning = gw_rule_is_enforced (self->rule) ? g_strdup (_(self->rule->meaning))
                                                              : g_strdup_printf (_("%s (not yet checked)"), _(self->rule->meaning));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), meaning);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number), GTK_ACCESSIBLE_PROPERTY_LABEL, number, -1);
}

GtkWidget *
gw_rule_switch_new (GwBoard *board, const GwRule *rule)
{
  GwRuleSwitch *self = g_object_new (GW_TYPE_RULE_SWITCH, NULL);

  self->board = board;
  self->rule = rule;
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
  self->number = gtk_entry_new ();
  self->toggle = gtk_switch_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->number), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->number), 6);
  gtk_widget_set_valign (self->number, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->number);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->toggle);
  g_signal_connect_swapped (self->toggle, "notify::active", G_CALLBACK (on_toggled), self);
  g_signal_connect_swapped (self->number, "activate", G_CALLBACK (on_number), self);
}
