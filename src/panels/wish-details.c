#include "panels/wish-details.h"

#include <string.h>

#include "panels/choice-list.h"
#include "panels/strategy-list.h"

#define MOST_CHOICES 24u

typedef enum { LEVEL, LEAST, MOST, NEEDS, SYMMETRY, PLACES, N_LISTS } List;
typedef enum { PUZZLES, SECONDS, JOBS, SEED, N_NUMBERS } Number;

static const char *const list_names[N_LISTS] = {
  N_("Solved by"), N_("Grade from"), N_("Grade to"), N_("Needs more than"), N_("Symmetry"), N_("Givens"),
};

static const struct
{
  const char *name, *hint;
  double      least, most;
} numbers[N_NUMBERS] = {
  { N_("Puzzles"), N_("How many are made"), 1, 1000 },
  { N_("Seconds"), N_("How long it may take; 0: as long as it takes"), 0, 86400 },
  { N_("Cores"), N_("How many puzzles are made at once; fewer keep the computer cool"), 1, 256 },
  { N_("Seed"), N_("The same seed makes the same puzzles again; 0: different ones each time"), 0, G_MAXINT32 },
};

struct _GwWishDetails
{
  GtkWidget   parent_instance;

  /* Children, borrowed */
  GtkWidget  *grid;
  GtkWidget  *labels[N_LISTS];
  GtkDropDown *lists[N_LISTS];
  GtkSpinButton *numbers[N_NUMBERS];
  GtkWidget  *strategies_label;
  GwStrategyList *strategies;
  GtkWidget  *fewest, *kinds; /* box of check buttons, each with its "kind" */

  guint       n_rows;
  gboolean    is_filling;
};

G_DEFINE_FINAL_TYPE (GwWishDetails, gw_wish_details, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- what is chosen ---- */

static void
refresh_rows (GwWishDetails *self)
{
  guint level = gtk_drop_down_get_selected (self->lists[LEVEL]);

  for (guint i = LEAST; i <= MOST; i++)
    {
      gtk_widget_set_visible (self->labels[i], level == GW_WISH_GRADE);
      gtk_widget_set_visible (GTK_WIDGET (self->lists[i]), level == GW_WISH_GRADE);
    }
  gtk_widget_set_visible (self->strategies_label, level == GW_WISH_STRATEGIES);
  gtk_widget_set_visible (GTK_WIDGET (self->strategies), level == GW_WISH_STRATEGIES);
}

static void
on_changed (GwWishDetails *self)
{
  if (self->is_filling)
    return;
  refresh_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static guint
symmetry_place (const char *id)
{
  for (guint i = 0; id != NULL && gw_symmetry_kinds[i].id != NULL; i++)
    if (g_str_equal (gw_symmetry_kinds[i].id, id))
      return i;
  return 0;
}

static void
show_kinds (GwWishDetails *self, const char *kinds)
{
  g_auto (GStrv) words = g_strsplit (kinds != NULL ? kinds : GW_KIND_GIVENS, ",", -1);

  for (GtkWidget *check = gtk_widget_get_first_child (self->kinds); check != NULL; check = gtk_widget_get_next_sibling (check))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                                 g_strv_contains ((const char *const *) words, g_object_get_data (G_OBJECT (check), "kind")));
}

/* Interned; NULL when none is chosen. */
static const char *
get_kinds (GwWishDetails *self)
{
  g_autoptr (GString) kinds = g_string_new (NULL);

  for (GtkWidget *check = gtk_widget_get_first_child (self->kinds); check != NULL; check = gtk_widget_get_next_sibling (check))
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
      g_string_append_printf (kinds, "%s%s", kinds->len > 0 ? "," : "",
                              (const char *) g_object_get_data (G_OBJECT (check), "kind"));
  return kinds->len > 0 ? g_intern_string (kinds->str) : NULL;
}

/* The schemes follow the levels in the list. */
static guint
place_of_level (const GwWish *wish)
{
  return wish->level == GW_WISH_SCHEME ? GW_WISH_SCHEME + (guint) (wish->scheme - gw_schemes) : wish->level;
}

void
gw_wish_details_set (GwWishDetails *self, const GwWish *wish)
{
  self->is_filling = TRUE;
  gtk_drop_down_set_selected (self->lists[LEVEL], place_of_level (wish));
  gtk_drop_down_set_selected (self->lists[NEEDS], wish->needs);
  gtk_drop_down_set_selected (self->lists[LEAST], wish->least);
  gtk_drop_down_set_selected (self->lists[MOST], MAX (wish->least, wish->most));
  gtk_drop_down_set_selected (self->lists[SYMMETRY], symmetry_place (wish->symmetry));
  gtk_drop_down_set_selected (self->lists[PLACES], wish->places);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->fewest), wish->is_fewest);
  gtk_spin_button_set_value (self->numbers[PUZZLES], wish->n_puzzles);
  show_kinds (self, wish->kinds);
  refresh_rows (self);
  self->is_filling = FALSE;
}

static guint
number_of (GwWishDetails *self, Number number)
{
  return (guint) gtk_spin_button_get_value_as_int (self->numbers[number]);
}

void
gw_wish_details_get (GwWishDetails *self, GwWish *wish)
{
  guint chosen[N_LISTS];

  for (guint i = 0; i < N_LISTS; i++)
    {
      chosen[i] = gtk_drop_down_get_selected (self->lists[i]);
      if (chosen[i] == GTK_INVALID_LIST_POSITION)
        chosen[i] = 0;
    }
  wish->level = (GwWishLevel) MIN (chosen[LEVEL], GW_WISH_SCHEME);
  wish->scheme = wish->level == GW_WISH_SCHEME ? &gw_schemes[chosen[LEVEL] - GW_WISH_SCHEME] : NULL;
  wish->least = (GwGradeName) MIN (chosen[LEAST], chosen[MOST]);
  wish->most = (GwGradeName) MAX (chosen[LEAST], chosen[MOST]);
  wish->needs = chosen[NEEDS];
  wish->strategies = gw_strategy_list_get (self->strategies);
  wish->symmetry = gw_symmetry_kinds[chosen[SYMMETRY]].id;
  wish->places = (GwWishPlaces) chosen[PLACES];
  wish->kinds = get_kinds (self);
  wish->is_fewest = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->fewest));
  wish->n_puzzles = number_of (self, PUZZLES);
  wish->seconds = number_of (self, SECONDS);
  wish->n_jobs = number_of (self, JOBS);
  wish->seed = number_of (self, SEED);
}

/* ---- kinds of clues ---- */

/* Its words wrap where the panel is narrow. */
static GtkWidget *
new_check (const char *name)
{
  GtkWidget *check = gtk_check_button_new (), *label = gtk_label_new (name);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return check;
}

static void
add_kind (GwWishDetails *self, const char *id, const char *name)
{
  GtkWidget *check = new_check (name);

  g_object_set_data (G_OBJECT (check), "kind", (gpointer) g_intern_string (id));
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (on_changed), self);
  gtk_box_append (GTK_BOX (self->kinds), check);
}

static gboolean
has_kinds (GwWishDetails *self, const GPtrArray *kinds)
{
  GtkWidget *check = gtk_widget_get_first_child (self->kinds);

  for (guint i = 0; check != NULL && i < kinds->len; i++)
    {
      check = gtk_widget_get_next_sibling (check);
      if (check == NULL || g_object_get_data (G_OBJECT (check), "kind") != (gpointer) ((const GwRule *) kinds->pdata[i])->id)
        return FALSE;
    }
  return check != NULL && gtk_widget_get_next_sibling (check) == NULL;
}

void
gw_wish_details_set_puzzle (GwWishDetails *self, const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) kinds = puzzle != NULL ? gw_wish_kinds (puzzle) : g_ptr_array_new ();
  const char *chosen = get_kinds (self);
  GtkWidget *child;

  if (has_kinds (self, kinds))
    return;
  self->is_filling = TRUE;
  while ((child = gtk_widget_get_first_child (self->kinds)) != NULL)
    gtk_box_remove (GTK_BOX (self->kinds), child);
  add_kind (self, GW_KIND_GIVENS, _("Givens"));
  for (guint i = 0; i < kinds->len; i++)
    add_kind (self, ((const GwRule *) kinds->pdata[i])->id, _(((const GwRule *) kinds->pdata[i])->name));
  show_kinds (self, chosen);
  self->is_filling = FALSE;
}

/* ---- the widget ---- */

static GtkWidget *
add_row (GwWishDetails *self, const char *name, GtkWidget *widget)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, (int) self->n_rows, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), widget, 1, (int) self->n_rows++, 1, 1);
  return label;
}

/* Above the list, whose choice is not cut then. */
static GtkWidget *
add_wide_row (GwWishDetails *self, const char *name, GtkWidget *widget)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, (int) self->n_rows++, 2, 1);
  gtk_grid_attach (GTK_GRID (self->grid), widget, 0, (int) self->n_rows++, 2, 1);
  return label;
}

static void
add_choices (GwWishDetails *self, List list, const GwChoice *choices, guint n)
{
  GtkWidget *widget = gtk_drop_down_new (NULL, NULL);

  self->lists[list] = GTK_DROP_DOWN (widget);
  gw_choice_list_fill_told (self->lists[list], _(list_names[list]), choices, n);
  self->labels[list] = add_wide_row (self, _(list_names[list]), widget);
  g_signal_connect_swapped (widget, "notify::selected", G_CALLBACK (on_changed), self);
}

static void
add_list (GwWishDetails *self, List list, const char *const *names, guint n)
{
  g_autofree GwChoice *choices = g_new0 (GwChoice, n);

  for (guint i = 0; i < n; i++)
    choices[i].name = _(names[i]);
  add_choices (self, list, choices, n);
}

static void
add_number (GwWishDetails *self, Number number)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (numbers[number].least, numbers[number].most, 1);

  self->numbers[number] = GTK_SPIN_BUTTON (spin);
  gtk_widget_set_tooltip_text (spin, _(numbers[number].hint));
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, _(numbers[number].name), -1);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 5);
  add_row (self, _(numbers[number].name), spin);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (on_changed), self);
}

static void
add_strategies (GwWishDetails *self)
{
  self->strategies = g_object_new (GW_TYPE_STRATEGY_LIST, NULL);
  self->strategies_label = add_row (self, _("Strategies"), GTK_WIDGET (self->strategies));
  gtk_widget_set_valign (self->strategies_label, GTK_ALIGN_START);
  g_signal_connect_swapped (self->strategies, "changed", G_CALLBACK (on_changed), self);
}

/* Behind N_NAMED choices, for those who know them. LINES keeps what is said of them. */
static void
add_schemes (GwChoice *choices, guint n_named, GPtrArray *lines)
{
  for (guint i = 0; i < GW_N_SCHEMES; i++)
    {
      g_ptr_array_add (lines, gw_wish_scheme_line (&gw_schemes[i]));
      choices[n_named + i] = (GwChoice) { gw_schemes[i].id, g_ptr_array_index (lines, lines->len - 1), i == 0 ? _("For researchers") : NULL };
    }
}

static void
add_levels (GwWishDetails *self)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GwChoice levels[GW_WISH_SCHEME + GW_N_SCHEMES];

  for (guint i = 0; i < GW_WISH_SCHEME; i++)
    {
      g_ptr_array_add (lines, gw_wish_level_line ((GwWishLevel) i));
      levels[i] = (GwChoice) { _(gw_wish_level_name ((GwWishLevel) i)), g_ptr_array_index (lines, i), NULL };
    }
  add_schemes (levels, GW_WISH_SCHEME, lines);
  add_choices (self, LEVEL, levels, G_N_ELEMENTS (levels));
}

static void
add_needs (GwWishDetails *self)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GwChoice needs[GW_N_WISH_NEEDS] = { 0 };

  for (guint i = 0; i <= GW_N_WISH_SETS; i++)
    needs[i].name = _(gw_wish_need_name (i));
  add_schemes (needs, 1 + GW_N_WISH_SETS, lines);
  add_choices (self, NEEDS, needs, GW_N_WISH_NEEDS);
}

static void
add_lists (GwWishDetails *self)
{
  const char *symmetries[MOST_CHOICES];
  guint n_symmetries = 0;

  for (; gw_symmetry_kinds[n_symmetries].id != NULL && n_symmetries < MOST_CHOICES; n_symmetries++)
    symmetries[n_symmetries] = gw_symmetry_kinds[n_symmetries].meaning;
  add_levels (self);
  add_list (self, LEAST, gw_grade_names, GW_N_GRADE_NAMES);
  add_list (self, MOST, gw_grade_names, GW_N_GRADE_NAMES);
  add_strategies (self);
  add_needs (self);
  add_list (self, SYMMETRY, symmetries, n_symmetries);
  add_list (self, PLACES, gw_wish_place_names, GW_N_WISH_PLACES);
}

static void
gw_wish_details_init (GwWishDetails *self)
{
  self->is_filling = TRUE;
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 8);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  add_lists (self);
  self->kinds = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->kinds), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What may go"), -1);
  gtk_widget_set_valign (add_row (self, _("May go"), self->kinds), GTK_ALIGN_START);
  gw_wish_details_set_puzzle (self, NULL);
  for (guint i = 0; i < N_NUMBERS; i++)
    add_number (self, i);
  gtk_spin_button_set_value (self->numbers[JOBS], MAX (1, g_get_num_processors () - 1));
  self->fewest = new_check (_("The fewest clues of several tries"));
  g_signal_connect_swapped (self->fewest, "toggled", G_CALLBACK (on_changed), self);
  gtk_grid_attach (GTK_GRID (self->grid), self->fewest, 0, (int) self->n_rows, 2, 1);
  self->is_filling = FALSE;
}

static void
gw_wish_details_dispose (GObject *object)
{
  g_clear_pointer (&GW_WISH_DETAILS (object)->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_wish_details_parent_class)->dispose (object);
}

static void
gw_wish_details_class_init (GwWishDetailsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_wish_details_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_WISH_DETAILS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}
