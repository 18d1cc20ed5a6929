#include "panels/strategy-list.h"

#include "panels/choice-list.h"

#define LEAST_WIDTH 14 /* characters; longer names go on in the next line */
#define N_TIERS ((guint) GW_GRADE_BEYOND) /* those that strategies belong to */

struct _GwStrategyList
{
  GtkWidget    parent_instance;

  /* Children, borrowed */
  GtkWidget   *box;
  GtkDropDown *tiers;
  GtkWidget   *checks[GW_MOST_STRATEGIES]; /* as gw_strategies */
  GtkWidget   *refusal;

  gboolean     is_filling;
};

G_DEFINE_FINAL_TYPE (GwStrategyList, gw_strategy_list, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* All that promise nothing and belong to TIER or an easier one, by the table of grades. */
static GwStrategySet
set_of_tier (guint tier)
{
  GwStrategySet set = GW_NO_STRATEGIES;
  GwGradeTable table;

  gw_grade_table_init (&table);
  for (guint i = 0; i < gw_n_strategies; i++)
    if (table.strategies[i] != 0 && gw_strategies[i]->monotone && gw_grade_table_name (&table, table.strategies[i]) <= (GwGradeName) tier)
      gw_strategy_set_add (&set, i);
  return set;
}

/* Which tier it is that is chosen; the last of the list: none. */
static void
show_tier (GwStrategyList *self)
{
  GwStrategySet set = gw_strategy_list_get (self);
  guint tier = 0;

  while (tier < N_TIERS && !gw_strategy_set_equal (set_of_tier (tier), set))
    tier++;
  self->is_filling = TRUE;
  gtk_drop_down_set_selected (self->tiers, tier);
  self->is_filling = FALSE;
}

static void
on_check (GwStrategyList *self)
{
  if (self->is_filling)
    return;
  gtk_widget_set_visible (self->refusal, FALSE);
  show_tier (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_tier (GwStrategyList *self)
{
  guint tier = gtk_drop_down_get_selected (self->tiers);

  if (self->is_filling || tier >= N_TIERS)
    return;
  gtk_widget_set_visible (self->refusal, FALSE);
  gw_strategy_list_set (self, set_of_tier (tier));
  g_signal_emit (self, signals[CHANGED], 0);
}

void
gw_strategy_list_set (GwStrategyList *self, GwStrategySet set)
{
  g_return_if_fail (GW_IS_STRATEGY_LIST (self));
  self->is_filling = TRUE;
  for (guint i = 0; i < gw_n_strategies; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[i]), gw_strategy_set_has (&set, i));
  self->is_filling = FALSE;
  show_tier (self);
}

GwStrategySet
gw_strategy_list_get (GwStrategyList *self)
{
  GwStrategySet set = GW_NO_STRATEGIES;

  g_return_val_if_fail (GW_IS_STRATEGY_LIST (self), GW_NO_STRATEGIES);
  for (guint i = 0; i < gw_n_strategies; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->checks[i])))
      gw_strategy_set_add (&set, i);
  return set;
}

void
gw_strategy_list_refuse (GwStrategyList *self, guint i, const char *why)
{
  g_return_if_fail (GW_IS_STRATEGY_LIST (self) && i < gw_n_strategies);
  gtk_label_set_text (GTK_LABEL (self->refusal), why);
  gtk_box_reorder_child_after (GTK_BOX (self->box), self->refusal, gtk_widget_get_prev_sibling (self->checks[i]));
  gtk_widget_set_visible (self->refusal, TRUE);
}

/* ---- the widget ---- */

/* The groups, by the first strategy of each in the table; what is none of these goes with what stands before it. */
static const struct
{
  const char *first, *title;
} GROUPS[] = {
  { "naked-single", N_("Singles, easy clues") }, { "locked-candidates", N_("Pairs to quads, locked candidates") },
  { "x-wing", N_("Fish, wings, colours") }, { "unique-rectangle", N_("Uniqueness") }, { "x-chain", N_("Chains") },
};

static void
add_title (GwStrategyList *self, const GwStrategy *strategy)
{
  for (guint i = 0; i < G_N_ELEMENTS (GROUPS); i++)
    if (g_str_equal (GROUPS[i].first, strategy->id))
      {
        GtkWidget *title = gtk_label_new (_(GROUPS[i].title));

        gtk_label_set_xalign (GTK_LABEL (title), 0);
        gtk_label_set_wrap (GTK_LABEL (title), TRUE);
        gtk_label_set_width_chars (GTK_LABEL (title), LEAST_WIDTH);
        gtk_widget_set_margin_top (title, 8);
        gtk_widget_add_css_class (title, "heading");
        gtk_box_append (GTK_BOX (self->box), title);
      }
}

/* What counts on a single solution is said in words, not by its place. */
static void
add_check (GwStrategyList *self, guint i)
{
  const GwStrategy *strategy = gw_strategies[i];
  /* Translators: a strategy of which having more candidates may make it find more: it relies on the puzzle having one solution */
  g_autofree char *name = g_strdup_printf (strategy->monotone ? "%s" : _("%s (assumes a unique solution)"), _(strategy->name));

  GtkWidget *label = gtk_label_new (name);

  add_title (self, strategy);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LEAST_WIDTH);
  self->checks[i] = gtk_check_button_new ();
  gtk_check_button_set_child (GTK_CHECK_BUTTON (self->checks[i]), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->checks[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (self->checks[i], _(strategy->meaning));
  g_signal_connect_swapped (self->checks[i], "toggled", G_CALLBACK (on_check), self);
  gtk_box_append (GTK_BOX (self->box), self->checks[i]);
}

/* Read aloud when it comes. */
static void
add_refusal (GwStrategyList *self)
{
  self->refusal = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "wrap", TRUE, "xalign", 0.0f,
                                "width-chars", LEAST_WIDTH, "visible", FALSE, NULL);
  gtk_box_append (GTK_BOX (self->box), self->refusal);
}

static void
gw_strategy_list_init (GwStrategyList *self)
{
  const char *names[N_TIERS + 1];

  self->is_filling = TRUE;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Strategies"), -1);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->tiers = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  for (guint i = 0; i < N_TIERS; i++)
    names[i] = _(gw_grade_names[i]);
  names[N_TIERS] = _("Your choice");
  gw_choice_list_fill (self->tiers, _("Strategies up to"), names, N_TIERS + 1);
  g_signal_connect_swapped (self->tiers, "notify::selected", G_CALLBACK (on_tier), self);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->tiers));
  for (guint i = 0; i < gw_n_strategies; i++)
    add_check (self, i);
  add_refusal (self);
  gw_strategy_list_set (self, set_of_tier (GW_GRADE_MODERATE));
}

static void
gw_strategy_list_dispose (GObject *object)
{
  g_clear_pointer (&GW_STRATEGY_LIST (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_strategy_list_parent_class)->dispose (object);
}

static void
gw_strategy_list_class_init (GwStrategyListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_strategy_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_STRATEGY_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}
