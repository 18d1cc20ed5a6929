#include "panels/own-rules.h"

#include "formula/pair-grid.h"
#include "panels/choice-list.h"
#include "panels/relation-window.h"
#include "rules/rule-table.h"
#include "tools/alternatives.h"

struct _GwOwnRules
{
  AdwPreferencesGroup parent_instance;

  /* Borrowed references */
  GwSession   *session;
  GPtrArray *rows;         /* owned array of borrowed rows, one a relation … */
  GPtrArray *toggles;      /* … and of their switches */
  GtkWidget *alternative;  /* row that says what new clues become */

  char      *signature;    /* what the rows show; owned */
  gboolean   is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwOwnRules, gw_own_rules, ADW_TYPE_PREFERENCES_GROUP)

/* Rules that are switched on for a whole relation. */
static const GwRule *const everywhere[] = { &gw_rule_relation_adjacent, &gw_rule_relation_knight, &gw_rule_relation_king };

static GwPuzzle *
current (GwOwnRules *self)
{
  GwDocument *document = gw_session_get_document (self->session);

  return document != NULL ? gw_document_get_puzzle (document) : NULL;
}

static guint64
relation_of (GtkWidget *row)
{
  guint64 *id = g_object_get_data (G_OBJECT (row), "relation");

  return *id;
}

/* The relation that ROW is about, as it is now; NULL when it is gone. */
static const GwConstraint *
find_relation (GwOwnRules *self, GtkWidget *row)
{
  GwPuzzle *puzzle = current (self);

  return puzzle != NULL ? gw_puzzle_find (puzzle, relation_of (row)) : NULL;
}

/* ---- what can be done with a relation ---- */

static void
begin_tool (GwOwnRules *self, GtkWidget *row, const GwRule *rule)
{
  const GwConstraint *relation = find_relation (self, row);
  g_autoptr (GPtrArray) names = NULL;
  guint at;

  if (relation == NULL)
    return;
  names = gw_relation_names (current (self));
  gw_session_set_tool (self->session, gw_tool_for_rule (rule), rule);
  if (g_ptr_array_find (names, relation->args[0].text, &at))
    gw_session_choose (self->session, GW_OPTION_RELATION, at);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-board", NULL);
}

static void
on_line (GtkWidget *row, GwOwnRules *self)
{
  begin_tool (self, row, &gw_rule_relation_line);
}

static void
on_mark (GtkWidget *row, GwOwnRules *self)
{
  begin_tool (self, row, &gw_rule_relation_mark);
}

static void
on_edit (GtkWidget *row, GwOwnRules *self)
{
  if (find_relation (self, row) != NULL)
    gtk_window_present (GTK_WINDOW (gw_relation_window_new (GTK_WIDGET (self), self->session, relation_of (row))));
}

static void
on_remove (GtkWidget *row, GwOwnRules *self)
{
  const GwConstraint *relation = find_relation (self, row);

  if (relation != NULL)
    gw_session_apply (self->session, gw_relation_remove (current (self), relation), _("Remove relation"));
}

static void
on_new (GwOwnRules *self)
{
  if (current (self) != NULL)
    gtk_window_present (GTK_WINDOW (gw_relation_window_new (GTK_WIDGET (self), self->session, 0)));
}

static const GwConstraint *
find_use (const GwPuzzle *puzzle, const GwRule *rule, const char *name)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule && g_str_equal (puzzle->constraints[i]->args[0].text, name))
      return puzzle->constraints[i];
  return NULL;
}

/* Switches a rule of the whole grid on or off for one relation. */
static void
on_everywhere (GtkSwitch *toggle, GParamSpec *pspec, GwOwnRules *self)
{
  const GwRule *rule = g_object_get_data (G_OBJECT (toggle), "rule");
  const GwConstraint *relation = find_relation (self, GTK_WIDGET (toggle));
  GwPuzzle *puzzle = current (self);
  g_autoptr (GwConstraint) made = NULL;
  g_autoptr (GError) error = NULL;
  const GwConstraint *use;
  GwEdit *edit;

  if (self->is_refreshing || relation == NULL)
    return;
  use = find_use (puzzle, rule, relation->args[0].text);
  if ((use != NULL) == gtk_switch_get_active (toggle))
    return;
  edit = gw_edit_new ();
  if (use != NULL)
    gw_edit_remove (edit, use->id);
  else if ((made = gw_puzzle_make (puzzle, 0, rule, relation->args, 1, NULL, &error)) != NULL)
    gw_edit_add (edit, made, G_MAXUINT);
  if (error != NULL)
    {
      gw_session_say (self->session, error->message);
      gw_edit_free (edit);
      return;
    }
  gw_session_apply (self->session, edit, _(rule->name));
}

/* ---- rows ---- */

static void
attach_relation (gpointer object, guint64 id)
{
  g_object_set_data_full (G_OBJECT (object), "relation", g_memdup2 (&id, sizeof id), g_free);
}

/* Takes TITLE, which names the relation: rows of several are heard one after the other. */
static void
add_action (GwOwnRules *self, GtkWidget *expander, guint64 id, char *title, GCallback callback)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *owned = title;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), owned);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  attach_relation (row, id);
  g_signal_connect (row, "activated", callback, self);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), row);
}

static void
add_everywhere (GwOwnRules *self, GtkWidget *expander, const GwConstraint *relation, const GwPuzzle *puzzle, const GwRule *rule)
{
  GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();
  g_autofree char *name = g_strdup_printf ("%s: %s", relation->args[0].text, _(rule->name));

  if (rule->grids != 0 && (rule->grids & (1u << puzzle->grid->plan.kind)) == 0)
    {
      g_object_ref_sink (row);
      g_object_unref (row);
      g_object_ref_sink (toggle);
      g_object_unref (toggle);
      return;
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (toggle), "rule", (gpointer) rule);
  attach_relation (toggle, relation->id);
  g_signal_connect (toggle, "notify::active", G_CALLBACK (on_everywhere), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), row);
  g_ptr_array_add (self->toggles, toggle);
}

/* "9 pairs, 2 clues". */
static char *
summary_of (const GwConstraint *relation, const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) uses = gw_relation_uses (puzzle, relation->args[0].text);
  const char *formula = gw_facts_get (relation->facts, "formula");
  guint n_pairs = (relation->n_args - 1) / 2;
  g_autofree char *pairs = g_strdup_printf (g_dngettext (NULL, "%u pair", "%u pairs", n_pairs), n_pairs);
  g_autofree char *clues = g_strdup_printf (g_dngettext (NULL, "%u clue", "%u clues", uses->len), uses->len);

  return formula != NULL ? g_strdup_printf ("%s · %s · %s", formula, pairs, clues) : g_strdup_printf ("%s · %s", pairs, clues);
}

static void
add_relation (GwOwnRules *self, const GwConstraint *relation, const GwPuzzle *puzzle)
{
  GtkWidget *expander = adw_expander_row_new ();
  const char *name = relation->args[0].text;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (expander), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), name);
  attach_relation (expander, relation->id);
  add_action (self, expander, relation->id, g_strdup_printf (_("Draw “%s” lines"), name), G_CALLBACK (on_line));
  add_action (self, expander, relation->id, g_strdup_printf (_("Mark pairs of cells “%s”"), name), G_CALLBACK (on_mark));
  for (guint i = 0; i < G_N_ELEMENTS (everywhere); i++)
    add_everywhere (self, expander, relation, puzzle, everywhere[i]);
  add_action (self, expander, relation->id, g_strdup_printf (_("Edit the pairs of “%s”"), name), G_CALLBACK (on_edit));
  add_action (self, expander, relation->id, g_strdup_printf (_("Remove “%s” and its clues"), name), G_CALLBACK (on_remove));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), expander);
  g_ptr_array_add (self->rows, expander);
}

/* Which rows there are, as text: while it stays the same so do they, open or closed. */
static char *
signature_of (const GPtrArray *relations)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < relations->len; i++)
    {
      const GwConstraint *relation = relations->pdata[i];

      g_string_append_printf (text, "%" G_GUINT64_FORMAT " %s\n", relation->id, relation->args[0].text);
    }
  return g_string_free (text, FALSE);
}

/* The relation whose row is open: it stays open when the rows are made anew. */
static guint64
find_open (GwOwnRules *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (adw_expander_row_get_expanded (self->rows->pdata[i]))
      return relation_of (self->rows->pdata[i]);
  return 0;
}

static void
rebuild_relations (GwOwnRules *self, const GPtrArray *relations, const GwPuzzle *puzzle)
{
  guint64 open = find_open (self);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->toggles, 0);
  for (guint i = 0; i < relations->len; i++)
    {
      add_relation (self, relations->pdata[i], puzzle);
      adw_expander_row_set_expanded (self->rows->pdata[i], relation_of (self->rows->pdata[i]) == open);
    }
}

static void
refresh_row (AdwExpanderRow *row, const GwConstraint *relation, const GwPuzzle *puzzle)
{
  g_autofree char *summary = summary_of (relation, puzzle);
  /* Rows of libadwaita 1.2 read their subtitles as markup. */
  g_autofree char *escaped = g_markup_escape_text (summary, -1);

  adw_expander_row_set_subtitle (row, escaped);
}

static void
refresh_toggle (GtkSwitch *toggle, const GwPuzzle *puzzle)
{
  const GwConstraint *relation = gw_puzzle_find (puzzle, relation_of (GTK_WIDGET (toggle)));
  const GwRule *rule = g_object_get_data (G_OBJECT (toggle), "rule");

  gtk_switch_set_active (toggle, find_use (puzzle, rule, relation->args[0].text) != NULL);
}

/* Rows stay while their relations do: a switch that is made anew when it is turned loses the keyboard. */
static void
refresh_relations (GwOwnRules *self, const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) relations = puzzle != NULL ? gw_relations_of (puzzle) : g_ptr_array_new ();
  g_autofree char *signature = signature_of (relations);

  if (g_strcmp0 (signature, self->signature) != 0)
    {
      rebuild_relations (self, relations, puzzle);
      g_free (self->signature);
      self->signature = g_steal_pointer (&signature);
    }
  for (guint i = 0; i < self->rows->len; i++)
    refresh_row (self->rows->pdata[i], relations->pdata[i], puzzle);
  for (guint i = 0; i < self->toggles->len; i++)
    refresh_toggle (self->toggles->pdata[i], puzzle);
}

/* ---- alternatives ---- */

static void
refresh_alternatives (GwOwnRules *self, const GwPuzzle *puzzle)
{
  AdwComboRow *row = ADW_COMBO_ROW (self->alternative);
  g_autoptr (GArray) possible = puzzle != NULL ? gw_alternatives_possible (puzzle) : NULL;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GListModel) model = NULL;

  for (guint i = 0; possible != NULL && i < possible->len; i++)
    g_ptr_array_add (texts, gw_alternative_text (&g_array_index (possible, GwAlternativeName, i)));
  model = gw_choices_in_place_of (adw_combo_row_get_model (row), (const char *const *) texts->pdata, texts->len);
  if (model != NULL)
    adw_combo_row_set_model (row, model);
  if (texts->len > 0)
    adw_combo_row_set_selected (row, gw_session_get_alternative (self->session));
}

static void
on_alternative (GwOwnRules *self)
{
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (self->alternative));

  if (!self->is_refreshing && chosen != GTK_INVALID_LIST_POSITION)
    gw_session_choose (self->session, GW_OPTION_ALTERNATIVE, chosen);
}

void
gw_own_rules_refresh (GwOwnRules *self, const GwPuzzle *puzzle)
{
  g_return_if_fail (GW_IS_OWN_RULES (self));
  self->is_refreshing = TRUE;
  refresh_relations (self, puzzle);
  refresh_alternatives (self, puzzle);
  self->is_refreshing = FALSE;
}

static void
on_tool_changed (GwOwnRules *self)
{
  gw_own_rules_refresh (self, current (self));
}

GtkWidget *
gw_own_rules_new (GwSession *session)
{
  GwOwnRules *self = g_object_new (GW_TYPE_OWN_RULES, NULL);

  self->session = session;
  gw_session_listen (session, GW_CHANGED_TOOL, (GwSessionListener) G_CALLBACK (on_tool_changed), self);
  return GTK_WIDGET (self);
}

static void
gw_own_rules_finalize (GObject *object)
{
  GwOwnRules *self = GW_OWN_RULES (object);

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->toggles);
  g_free (self->signature);
  G_OBJECT_CLASS (gw_own_rules_parent_class)->finalize (object);
}

static void
gw_own_rules_class_init (GwOwnRulesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_own_rules_finalize;
}

static void
gw_own_rules_init (GwOwnRules *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-add-symbolic");

  self->rows = g_ptr_array_new ();
  self->toggles = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Own Rules"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), _("Relations say which two values may go together."));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("New relation"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("New relation"), -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_new), self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), button);
  self->alternative = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->alternative), _("New clues are alternative"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->alternative), _("Of 1a, 1b …, at least one must hold"));
  g_signal_connect_swapped (self->alternative, "notify::selected", G_CALLBACK (on_alternative), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->alternative);
}
