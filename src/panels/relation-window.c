#include "panels/relation-window.h"

#include "formula/pair-grid.h"

struct _GwRelationWindow
{
  AdwWindow   parent_instance;

  /* Template widgets */
  GtkWidget  *save_button;
  GtkWidget  *name_row;
  GtkWidget  *formula_row;
  GtkWidget  *examples;
  GtkWidget  *said;
  GtkWidget  *symmetric;
  GtkWidget  *invert_button;
  GtkWidget  *count;
  GtkWidget  *table;

  /* Borrowed references */
  GwSession    *session;
  GtkWidget **cells;        /* owned array of borrowed toggles, row by row */

  /* Owned references */
  GwPuzzle   *puzzle;       /* as it was when the window opened: its symbols are those of the table */
  guint64     id;           /* of the relation; 0: a new one */
  GwPairGrid  grid;
  gboolean    follows_formula; /* the table is what the formula says */
  gboolean    is_refreshing;
};

G_DEFINE_FINAL_TYPE (GwRelationWindow, gw_relation_window, ADW_TYPE_WINDOW)

static const char *const examples[] = {
  "|a-b| >= 3", "sum is prime", "a*b is a square", "a divides b or b divides a", "a = 2*b or b = 2*a", "a < b",
  "a mod 3 = b mod 3", "sum is not a multiple of 5",
};

static GwPuzzle *
current (GwRelationWindow *self)
{
  GwDocument *document = gw_session_get_document (self->session);

  return document != NULL ? gw_document_get_puzzle (document) : NULL;
}

static const char *
text_of (GtkWidget *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

/* ---- what is shown ---- */

static void
name_cell (GwRelationWindow *self, guint v, guint w)
{
  const GwSymbols *symbols = self->puzzle->symbols;
  gboolean has = gw_pair_grid_has (&self->grid, v, w);
  /* Translators: two values that stand beside each other */
  g_autofree char *name = g_strdup_printf (has ? _("%s then %s, allowed") : _("%s then %s, not allowed"), symbols->text[v],
                                           symbols->text[w]);
  GtkWidget *cell = self->cells[v * self->grid.n + w];

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (cell), has);
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (cell))), has ? "✓" : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (cell, name);
}

static void
say (GwRelationWindow *self, const char *text, gboolean is_wrong)
{
  gtk_label_set_text (GTK_LABEL (self->said), text);
  gtk_widget_set_visible (self->said, *text != '\0');
  if (is_wrong)
    gtk_widget_add_css_class (self->said, "error");
  else
    gtk_widget_remove_css_class (self->said, "error");
}

/* Whether it can be kept, and why not. */
static void
refresh_fault (GwRelationWindow *self)
{
  g_autofree char *fault = gw_relation_name_fault (self->puzzle, text_of (self->name_row), self->id);
  guint n = gw_pair_grid_count (&self->grid);
  g_autofree char *count = g_strdup_printf (g_dngettext (NULL, "%u of %u pairs", "%u of %u pairs", n), n, self->grid.n * self->grid.n);

  if (fault != NULL && *text_of (self->name_row) != '\0')
    gtk_widget_add_css_class (self->name_row, "error");
  else
    gtk_widget_remove_css_class (self->name_row, "error");
  if (fault == NULL && n == 0)
    fault = g_strdup (_("Allow at least one pair."));
  gtk_label_set_text (GTK_LABEL (self->count), count);
  gtk_widget_set_sensitive (self->save_button, fault == NULL);
  gtk_widget_set_tooltip_text (self->save_button, fault);
}

static void
refresh_table (GwRelationWindow *self)
{
  self->is_refreshing = TRUE;
  for (guint v = 0; v < self->grid.n; v++)
    for (guint w = 0; w < self->grid.n; w++)
      name_cell (self, v, w);
  gtk_switch_set_active (GTK_SWITCH (self->symmetric), self->grid.is_symmetric);
  self->is_refreshing = FALSE;
  refresh_fault (self);
}

/* ---- what is done ---- */

/* The place of an error as people see it: what stands before is repeated, so that it can be read out, too. */
static void
say_error (GwRelationWindow *self, const char *formula, gsize at, const char *message)
{
  g_autofree char *before = g_strndup (formula, at);
  g_autofree char *text = at > 0 ? g_strdup_printf (_("Behind “%s”: %s"), g_strstrip (before), message) : g_strdup (message);

  say (self, text, TRUE);
  gtk_widget_add_css_class (self->formula_row, "error");
}

static void
on_formula (GwRelationWindow *self)
{
  const char *text = text_of (self->formula_row);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwFormula) formula = NULL;
  g_autofree char *undefined = NULL;
  gsize at;
  guint n;

  if (self->is_refreshing)
    return;
  gtk_widget_remove_css_class (self->formula_row, "error");
  self->follows_formula = FALSE;
  if (*text == '\0')
    {
      say (self, "", FALSE);
      return;
    }
  formula = gw_formula_parse (text, &at, NULL, &error);
  if (formula == NULL)
    {
      say_error (self, text, at, error->message);
      return;
    }
  n = gw_pair_grid_fill (&self->grid, self->puzzle->symbols, formula);
  self->follows_formula = TRUE;
  if (n > 0)
    undefined = g_strdup_printf (g_dngettext (NULL, "%u pair cannot be calculated and is left out.",
                                              "%u pairs cannot be calculated and are left out.", n), n);
  say (self, n > 0 ? undefined : "", FALSE);
  refresh_table (self);
}

static void
on_toggled (GtkToggleButton *cell, GwRelationWindow *self)
{
  guint at = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (cell), "at")), v = at / self->grid.n, w = at % self->grid.n;

  if (self->is_refreshing)
    return;
  gw_pair_grid_set (&self->grid, v, w, gtk_toggle_button_get_active (cell));
  self->follows_formula = FALSE;
  self->is_refreshing = TRUE;
  name_cell (self, v, w);
  name_cell (self, w, v);
  self->is_refreshing = FALSE;
  refresh_fault (self);
}

static void
on_symmetric (GwRelationWindow *self)
{
  gboolean is_symmetric = gtk_switch_get_active (GTK_SWITCH (self->symmetric));

  if (self->is_refreshing)
    return;
  gw_pair_grid_set_symmetric (&self->grid, is_symmetric);
  if (self->follows_formula)
    on_formula (self);
  else
    refresh_table (self);
}

static void
on_invert (GwRelationWindow *self)
{
  gw_pair_grid_invert (&self->grid);
  self->follows_formula = FALSE;
  refresh_table (self);
}

static void
on_example (GtkButton *button, GwRelationWindow *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->formula_row), g_object_get_data (G_OBJECT (button), "formula"));
  gtk_widget_grab_focus (self->formula_row);
}

/* The edit that keeps it; NULL with an error. */
static GwEdit *
make_edit (GwRelationWindow *self, GwPuzzle *puzzle, GError **error)
{
  const GwConstraint *old = self->id != 0 ? gw_puzzle_find (puzzle, self->id) : NULL;
  g_autoptr (GwConstraint) made = gw_pair_grid_make (&self->grid, puzzle, old != NULL ? self->id : 0, text_of (self->name_row),
                                                     self->follows_formula ? text_of (self->formula_row) : NULL, error);
  GwEdit *edit;

  if (made == NULL)
    return NULL;
  if (old != NULL)
    return gw_relation_replace (puzzle, old, made, error);
  edit = gw_edit_new ();
  gw_edit_add (edit, made, G_MAXUINT);
  return edit;
}

static void
on_save (GwRelationWindow *self)
{
  GwPuzzle *puzzle = current (self);
  g_autoptr (GError) error = NULL;
  GwEdit *edit;

  if (!gtk_widget_get_sensitive (self->save_button) || puzzle == NULL)
    return;
  if (!gw_symbols_equal (puzzle->symbols, self->puzzle->symbols))
    {
      say (self, _("The symbols of the puzzle have changed meanwhile. Open the relation again."), TRUE);
      return;
    }
  edit = make_edit (self, puzzle, &error);
  if (edit == NULL)
    say (self, error->message, TRUE);
  else if (gw_session_apply (self->session, edit, self->id != 0 ? _("Change relation") : _("Add relation")))
    gtk_window_close (GTK_WINDOW (self));
}

/* ---- building ---- */

static GtkWidget *
make_head (const char *text, const char *of)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, of, -1);
  return label;
}

static void
build_table (GwRelationWindow *self)
{
  const GwSymbols *symbols = self->puzzle->symbols;
  GtkGrid *table = GTK_GRID (self->table);
  int n = (int) self->grid.n;

  self->cells = g_new (GtkWidget *, self->grid.n * self->grid.n);
  gtk_grid_attach (table, make_head ("a \\ b", _("rows: first value; columns: second value")), 0, 0, 1, 1);
  for (int v = 0; v < n; v++)
    {
      gtk_grid_attach (table, make_head (symbols->text[v], symbols->text[v]), v + 1, 0, 1, 1);
      gtk_grid_attach (table, make_head (symbols->text[v], symbols->text[v]), 0, v + 1, 1, 1);
      for (int w = 0; w < n; w++)
        {
          GtkWidget *cell = gtk_toggle_button_new ();

          /* A label of its own: one set as the button's would be read out behind the name. */
          gtk_button_set_child (GTK_BUTTON (cell), gtk_label_new (""));
          gtk_widget_add_css_class (cell, "pair");
          g_object_set_data (G_OBJECT (cell), "at", GINT_TO_POINTER (v * n + w));
          g_signal_connect (cell, "toggled", G_CALLBACK (on_toggled), self);
          gtk_grid_attach (table, cell, w + 1, v + 1, 1, 1);
          self->cells[v * n + w] = cell;
        }
    }
}

static void
build_examples (GwRelationWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      GtkWidget *button = gtk_button_new_with_label (examples[i]);

      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "caption");
      g_object_set_data (G_OBJECT (button), "formula", (gpointer) examples[i]);
      g_signal_connect (button, "clicked", G_CALLBACK (on_example), self);
      gtk_flow_box_append (GTK_FLOW_BOX (self->examples), button);
      gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (button)), GTK_ACCESSIBLE_PROPERTY_LABEL, examples[i], -1);
    }
}

static void
read_relation (GwRelationWindow *self)
{
  const GwConstraint *relation = self->id != 0 ? gw_puzzle_find (self->puzzle, self->id) : NULL;
  const char *formula = relation != NULL ? gw_facts_get (relation->facts, "formula") : NULL;

  gw_pair_grid_init (&self->grid, self->puzzle->symbols);
  gtk_window_set_title (GTK_WINDOW (self), relation != NULL ? _("Relation") : _("New Relation"));
  if (relation == NULL)
    return;
  gw_pair_grid_read (&self->grid, self->puzzle->symbols, relation);
  self->is_refreshing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), relation->args[0].text);
  gtk_editable_set_text (GTK_EDITABLE (self->formula_row), formula != NULL ? formula : "");
  self->follows_formula = formula != NULL;
  self->is_refreshing = FALSE;
}

GtkWidget *
gw_relation_window_new (GtkWidget *over, GwSession *session, guint64 relation)
{
  GwRelationWindow *self = g_object_new (GW_TYPE_RELATION_WINDOW, NULL);
  GtkRoot *root = gtk_widget_get_root (over);

  self->session = session;
  self->id = relation;
  self->puzzle = gw_puzzle_ref (current (self));
  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (self), GTK_WINDOW (root));
  read_relation (self);
  build_table (self);
  build_examples (self);
  refresh_table (self);
  return GTK_WIDGET (self);
}

static void
gw_relation_window_finalize (GObject *object)
{
  GwRelationWindow *self = GW_RELATION_WINDOW (object);

  g_free (self->cells);
  gw_puzzle_unref (self->puzzle);
  G_OBJECT_CLASS (gw_relation_window_parent_class)->finalize (object);
}

static void
gw_relation_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_RELATION_WINDOW);
  G_OBJECT_CLASS (gw_relation_window_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwRelationWindow, name)

static void
gw_relation_window_class_init (GwRelationWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_relation_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_relation_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/relation-window.ui");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  BIND (save_button), BIND (name_row), BIND (formula_row), BIND (examples), BIND (said), BIND (symmetric);
  BIND (invert_button), BIND (count), BIND (table);
}

/* Not before the window is on the screen: assistive technology would not hear of it. */
static void
on_map (GwRelationWindow *self)
{
  gtk_widget_grab_focus (self->name_row);
}

static void
gw_relation_window_init (GwRelationWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_after (self, "map", G_CALLBACK (on_map), NULL);
  g_signal_connect_swapped (self->save_button, "clicked", G_CALLBACK (on_save), self);
  g_signal_connect_swapped (self->name_row, "changed", G_CALLBACK (refresh_fault), self);
  g_signal_connect_swapped (self->name_row, "entry-activated", G_CALLBACK (on_save), self);
  g_signal_connect_swapped (self->formula_row, "changed", G_CALLBACK (on_formula), self);
  g_signal_connect_swapped (self->formula_row, "entry-activated", G_CALLBACK (on_save), self);
  g_signal_connect_swapped (self->symmetric, "notify::active", G_CALLBACK (on_symmetric), self);
  g_signal_connect_swapped (self->invert_button, "clicked", G_CALLBACK (on_invert), self);
}
