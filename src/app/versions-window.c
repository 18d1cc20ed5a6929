#include "app/versions-window.h"

#include "canvas/describe-cell.h"
#include "canvas/picture.h"

#define PICTURE_PIXELS 880
#define MOST_ROWS 200 /* what nobody would read to the end is counted */

struct _GwVersionsWindow
{
  AdwWindow parent_instance;

  GtkWidget  *keep_button;
  GtkWidget  *take_button;
  GtkPicture *my_picture;
  GtkPicture *their_picture;
  GtkListBox *my_list;
  GtkListBox *their_list;
  GtkLabel   *my_remark;
  GtkLabel   *their_remark;
  GtkLabel   *their_title;
  GtkLabel   *take_label;
};

G_DEFINE_FINAL_TYPE (GwVersionsWindow, gw_versions_window, ADW_TYPE_WINDOW)

enum
{
  ANSWERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- what differs ---- */

/* What people call a fact; those that they do not know by a name are called as they are in the file. */
static const char *
fact_name (const char *key)
{
  static const struct { const char *key, *name; } names[] = {
    { "title", N_("Title") }, { "author", N_("Author") }, { "rules", N_("Rules text") }, { "notes", N_("Notes") }, { "source", N_("Source") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].key, key))
      return _(names[i].name);
  return key;
}

/* Facts of PUZZLE (title, author …) as lines. */
static GHashTable *
fact_lines (const GwPuzzle *puzzle)
{
  GHashTable *lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; puzzle != NULL && i < gw_facts_size (puzzle->facts); i++)
    g_hash_table_add (lines, g_strdup_printf ("%s: %s", fact_name (gw_facts_key (puzzle->facts, i)), gw_facts_value (puzzle->facts, i)));
  return lines;
}

/* How often PUZZLE says each thing. */
static GHashTable *
count_clues (const GwPuzzle *puzzle)
{
  GHashTable *counts = g_hash_table_new ((GHashFunc) gw_constraint_hash, (GEqualFunc) gw_constraint_equal);

  for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints; i++)
    {
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, puzzle->constraints[i]));

      g_hash_table_insert (counts, puzzle->constraints[i], GUINT_TO_POINTER (n + 1));
    }
  return counts;
}

/* What it is, and the statement that says it exactly. Nothing for what the engine has added itself. */
static void
add_clue (GPtrArray *lines, const GwPuzzle *puzzle, const GwConstraint *clue)
{
  g_autofree char *name = gw_describe_constraint (puzzle, clue);
  g_autofree char *statement = gw_constraint_to_text (clue, puzzle->symbols);

  if (statement != NULL)
    g_ptr_array_add (lines, g_strdup_printf ("%s: %s", name, statement));
}

/* A line for each fact and clue of PUZZLE that OTHER has not, or not as often. */
static GPtrArray *
only_in (const GwPuzzle *puzzle, const GwPuzzle *other)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) facts = fact_lines (puzzle), other_facts = fact_lines (other);
  g_autoptr (GHashTable) counts = count_clues (other);
  GHashTableIter iter;
  gpointer line;

  g_hash_table_iter_init (&iter, facts);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    if (!g_hash_table_contains (other_facts, line))
      g_ptr_array_add (lines, g_strdup (line));
  for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints; i++)
    {
      GwConstraint *clue = puzzle->constraints[i];
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, clue));

      if (n > 0)
        g_hash_table_insert (counts, clue, GUINT_TO_POINTER (n - 1));
      else
        add_clue (lines, puzzle, clue);
    }
  return lines;
}

/* ---- showing it ---- */

static void
add_row (GtkListBox *list, const char *text)
{
  GtkWidget *label = gtk_label_new (text), *row = gtk_list_box_row_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (row, "clue-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_list_box_append (list, row);
}

static void
fill_list (GtkListBox *list, GPtrArray *lines)
{
  for (guint i = 0; i < MIN (lines->len, MOST_ROWS); i++)
    add_row (list, g_ptr_array_index (lines, i));
  if (lines->len > MOST_ROWS)
    {
      guint rest = lines->len - MOST_ROWS;
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", rest), rest);

      add_row (list, more);
    }
  gtk_widget_set_visible (GTK_WIDGET (list), lines->len > 0);
}

static void
show_picture (GtkPicture *picture, GwPuzzle *puzzle)
{
  g_autoptr (GwStyle) style = gw_picture_screen_style ();
  g_autoptr (GdkTexture) texture = NULL;

  if (puzzle != NULL)
    texture = gw_picture_texture (puzzle, style, PICTURE_PIXELS, PICTURE_PIXELS, FALSE);
  gtk_picture_set_paintable (picture, GDK_PAINTABLE (texture));
}

/* What pictures and lists do not show. */
static const char *
remark (const GwPuzzle *puzzle, guint n_errors, guint n_lines, guint n_other)
{
  if (puzzle == NULL)
    return _("No puzzle could be read from it.");
  if (n_errors > 0)
    return _("Some lines of it could not be understood.");
  if (n_lines == 0 && n_other == 0)
    return _("The same puzzle: only the wording, the order or comments differ.");
  return n_lines == 0 ? _("Nothing that the other version lacks.") : "";
}

static void
set_remark (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static void
answer (GwVersionsWindow *self, gboolean takes_theirs)
{
  g_signal_emit (self, signals[ANSWERED], 0, takes_theirs);
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_keep (GwVersionsWindow *self)
{
  answer (self, FALSE);
}

static void
on_take (GwVersionsWindow *self)
{
  answer (self, TRUE);
}

GtkWidget *
gw_versions_window_new (GwPuzzle *mine, const GwReading *theirs)
{
  GwVersionsWindow *self = g_object_new (GW_TYPE_VERSIONS_WINDOW, NULL);
  g_autoptr (GPtrArray) my_lines = only_in (mine, theirs->puzzle), their_lines = only_in (theirs->puzzle, mine);

  show_picture (self->my_picture, mine);
  show_picture (self->their_picture, theirs->puzzle);
  fill_list (self->my_list, my_lines);
  fill_list (self->their_list, their_lines);
  set_remark (self->my_remark, remark (mine, 0, my_lines->len, their_lines->len));
  set_remark (self->their_remark, remark (theirs->puzzle, theirs->n_errors, their_lines->len, my_lines->len));
  return GTK_WIDGET (self);
}

static void
name_for_all (gpointer widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

GtkWidget *
gw_versions_window_new_named (GwPuzzle *mine, const GwReading *theirs, const char *name)
{
  GtkWidget *window = gw_versions_window_new (mine, theirs);
  GwVersionsWindow *self = GW_VERSIONS_WINDOW (window);
  /* Translators: above a list of clues; %s is the name of a version */
  g_autofree char *only = g_strdup_printf (_("Only in \"%s\""), name);

  gtk_label_set_text (self->their_title, name);
  gtk_label_set_text_with_mnemonic (self->take_label, _("_Restore This"));
  name_for_all (self->take_button, _("Restore This"));
  name_for_all (self->their_picture, name);
  name_for_all (self->their_list, only);
  return window;
}

/* ---- the object ---- */

static void
gw_versions_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_VERSIONS_WINDOW);
  G_OBJECT_CLASS (gw_versions_window_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwVersionsWindow, name)

static void
gw_versions_window_class_init (GwVersionsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_versions_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/versions-window.ui");
  BIND (keep_button), BIND (take_button), BIND (my_picture), BIND (their_picture);
  BIND (my_list), BIND (their_list), BIND (my_remark), BIND (their_remark);
  BIND (their_title), BIND (take_label);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  signals[ANSWERED] = g_signal_new ("answered", GW_TYPE_VERSIONS_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                    G_TYPE_BOOLEAN);
}

static void
gw_versions_window_init (GwVersionsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->keep_button, "clicked", G_CALLBACK (on_keep), self);
  g_signal_connect_swapped (self->take_button, "clicked", G_CALLBACK (on_take), self);
}
