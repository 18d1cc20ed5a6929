/* The Generate panel in the real window in this process: its words fit, and what it makes comes into sight. */
#include "jobs/job.h"
#include "panels/made-gallery.h"
#include "panels/wish-details.h"
#include "window-tests.h"

#define COLUMN 300 /* pixels: what the details have beside a board, and in the narrowest window */

/* The first of TYPE in WIDGET, itself included. */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

/* ---- words ---- */

static void
add_lists (GtkWidget *widget, GPtrArray *lists)
{
  if (GTK_IS_DROP_DOWN (widget))
    g_ptr_array_add (lists, widget);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
      add_lists (child, lists);
}

/* The label that shows TEXT in the button of a list. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

static void
assert_whole (GtkDropDown *list, guint choice)
{
  const char *text;
  GtkWidget *label;

  gtk_drop_down_set_selected (list, choice);
  text = gtk_string_object_get_string (gtk_drop_down_get_selected_item (list));
  for (guint i = 0; i < 4; i++) /* until it has been laid out */
    while (g_main_context_iteration (NULL, FALSE));
  label = find_label (gtk_widget_get_first_child (GTK_WIDGET (list)), text);
  g_assert_nonnull (label);
  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    g_test_fail_printf ("\"%s\" is cut", text);
}

static gboolean
is_laid_out (gpointer list)
{
  return gtk_widget_get_width (list) > 0;
}

/* Nothing that is chosen in the details is cut. */
static void
test_words (gconstpointer code)
{
  g_autoptr (GwLanguage) language = gw_language_load (code);
  GtkWidget *window = gtk_window_new (), *details;
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();

  g_assert_nonnull (language);
  gw_language_use (language);
  details = g_object_new (GW_TYPE_WISH_DETAILS, NULL);
  gtk_window_set_child (GTK_WINDOW (window), details);
  gtk_window_set_default_size (GTK_WINDOW (window), COLUMN, 900);
  gtk_window_present (GTK_WINDOW (window));
  add_lists (details, lists);
  g_assert_cmpuint (lists->len, >=, 4);
  wait_until (is_laid_out, lists->pdata[0]);
  g_assert_cmpint (gtk_widget_get_width (details), ==, COLUMN);
  for (guint i = 0; i < lists->len; i++)
    for (guint j = 0; j < g_list_model_get_n_items (gtk_drop_down_get_model (lists->pdata[i])); j++)
      if (gtk_widget_get_mapped (lists->pdata[i]))
        assert_whole (lists->pdata[i], j);
  gw_language_use (NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* ---- results ---- */

static GtkWidget *
first_thumbnail (GwWindow *window)
{
  GtkWidget *gallery = find (GTK_WIDGET (window->side.generate), GW_TYPE_MADE_GALLERY);

  return gtk_widget_get_first_child (find (gallery, GTK_TYPE_FLOW_BOX));
}

/* The whole first thumbnail, in the part of the panel that is seen. */
static gboolean
sees_result (gpointer data)
{
  GtkWidget *thumbnail = first_thumbnail (data), *scroller;
  graphene_rect_t bounds;

  if (thumbnail == NULL || gtk_widget_get_height (thumbnail) == 0)
    return FALSE;
  scroller = gtk_widget_get_ancestor (thumbnail, GTK_TYPE_SCROLLED_WINDOW);
  return gtk_widget_compute_bounds (thumbnail, scroller, &bounds) && bounds.origin.y >= 0
         && (int) (bounds.origin.y + bounds.size.height) <= gtk_widget_get_height (scroller);
}

static gboolean
has_details (gpointer details)
{
  return gtk_widget_get_mapped (details) && gtk_widget_get_height (details) > 0;
}

/* With Details open, too, and the button that stops stays above them. */
static void
test_results_in_sight (void)
{
  GwWindow *window = open_window (EXAMPLES "/killer-mini.rf");
  GtkWidget *panel = GTK_WIDGET (window->side.generate), *details = find (panel, GW_TYPE_WISH_DETAILS);

  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 768);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", "s", "generate");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_prev_sibling (gtk_widget_get_parent (details))), TRUE);
  wait_until (has_details, details);
  g_signal_emit_by_name (gtk_widget_get_next_sibling (gtk_widget_get_parent (details)), "go"); /* as the button does */
  wait_until (sees_result, window);
  close_window (window);
}

static gboolean
on_news (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer n_news)
{
  ++*(guint *) n_news;
  return TRUE;
}

static gboolean
is_told_all (gpointer n_news)
{
  return *(guint *) n_news >= 2;
}

/* The path of a puzzle with several solutions ends early: what is said after the path has none. */
static void
test_look_at_what_is_stuck (void)
{
  static const char text[] = "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\nset_cell(1, 1)\nset_cell(2, 2)\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  const GwMadeItem item = { .puzzle = reading->puzzle, .source = reading->source, .story = (char *) "2 givens" };
  GtkWidget *window = gtk_window_new (), *gallery = g_object_new (GW_TYPE_MADE_GALLERY, NULL), *label;
  guint n_news = 0, signal = g_signal_lookup ("news", GW_TYPE_JOB);
  gulong hook = g_signal_add_emission_hook (signal, 0, on_news, &n_news, NULL);

  gtk_window_set_child (GTK_WINDOW (window), gallery);
  gtk_window_present (GTK_WINDOW (window));
  gw_made_gallery_add (GW_MADE_GALLERY (gallery), &item, NULL);
  g_signal_emit_by_name (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (gtk_widget_get_first_child (find (gallery, GTK_TYPE_FLOW_BOX)))), "clicked");
  wait_until (is_told_all, &n_news);
  g_signal_remove_emission_hook (signal, hook);
  label = find_label (gallery, "2 givens");
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_get_mapped (label));
  gtk_window_destroy (GTK_WINDOW (window));
}

void
add_generate_tests (void)
{
  g_test_add_func ("/window/generate/look-at-what-is-stuck", test_look_at_what_is_stuck);
  g_test_add_data_func ("/window/generate/words/en", "en", test_words);
  g_test_add_data_func ("/window/generate/words/de", "de", test_words);
  g_test_add_func ("/window/generate/results-in-sight", test_results_in_sight);
}
