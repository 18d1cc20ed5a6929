#include "panels/path-panel.h"

#include "author/own-digits.h"
#include "author/own-way.h"
#include "jobs/path-job.h"
#include "panels/path-print.h"
#include "panels/path-save.h"
#include "panels/path-step-button.h"
#include "panels/strategy-list.h"
#include "render/path-overlay.h"

#define PACE 1500 /* milliseconds a step when it plays by itself */
#define OFF  "strategies-off"

struct _GwPathPanel
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget   *top, *line, *scroller;
  GtkLabel    *story, *summary, *further, *place;
  GtkWidget   *first_button, *back_button, *play_button, *next_button, *last_button;
  GtkWidget   *step_button, *copy_button, *print_button, *print_now, *walk_button, *colour_check, *short_check, *strategies_button, *why_entry, *whole_button;
  GtkWidget   *fog_row, *fog_check, *light_button;
  GwStrategyList *strategies;
  GtkListView *list;
  GtkSpinButton *per_page;

  GwSession            *session;     /* borrowed */
  GwDocument         *document;  /* whose path it is; NULL: none */
  GSettings          *settings;
  GwJob              *job;
  GBytes             *working;   /* the working digits that it was asked with; NULL: none */
  char               *way;       /* likewise the steps that the author has chosen; NULL: none */
  GwPathFound        *found;     /* NULL: nothing yet */
  char               *beyond;    /* what would go on where it ends; NULL: nothing is known */
  GtkStringList      *sentences; /* the list's first row is the start */
  GtkSingleSelection *selection;
  guint               play_id;   /* source */
  gboolean            is_old;    /* what was found is not of this puzzle and these strategies */
  gboolean            is_wanted; /* to be asked when it comes into sight */
  guint               row;       /* of the whole path, while why-not is shown and while the next one is awaited */
  gboolean            was_at_end;
  gboolean            is_filling;
  gboolean            is_outside; /* seen on the board without the panel */
};

enum
{
  MOVED,
  WALKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwPathPanel, gw_path_panel, GTK_TYPE_WIDGET)

/* ---- strategies ---- */

GwStrategySet
gw_path_strategies (GSettings *settings)
{
  g_auto (GStrv) off = settings != NULL ? g_settings_get_strv (settings, OFF) : NULL;
  GwStrategySet set = gw_strategy_set_every ();

  for (guint i = 0; i < gw_n_strategies && off != NULL; i++)
    if (g_strv_contains ((const char *const *) off, gw_strategies[i]->id))
      gw_strategy_set_remove (&set, i);
  return settings != NULL ? set : gw_strategy_set_all ();
}

/* ---- the board ---- */

static GwOverlay *
make_overlay (const GwPathFound *found, guint row)
{
  GwOverlay *overlay = gw_path_overlay (found->path, found->fog, row);

  if (found->cell != GW_NO_CELL)
    gw_overlay_add_region (overlay, GW_AREA_OTHER, &found->cell, 1);
  return overlay;
}

static guint
row_of (GwPathPanel *self)
{
  guint row = gtk_single_selection_get_selected (self->selection);

  return row == GTK_INVALID_LIST_POSITION ? 0 : row;
}

static guint
n_steps (GwPathPanel *self)
{
  return self->found != NULL && self->found->path != NULL ? self->found->path->steps->len : 0;
}

static void
set_dim (GtkWidget *widget, gboolean is_dim)
{
  if (is_dim)
    gtk_widget_add_css_class (widget, "dim-label");
  else
    gtk_widget_remove_css_class (widget, "dim-label");
}

/* A path of another puzzle is not drawn on this one, and there is nothing to go through. */
static gboolean
is_good_path (GwPathPanel *self)
{
  return self->found != NULL && self->found->path != NULL && !self->is_old;
}

static void
show_row (GwPathPanel *self)
{
  guint row = row_of (self), n = n_steps (self);
  gboolean is_good = is_good_path (self), is_seen = self->is_outside || gtk_widget_get_mapped (GTK_WIDGET (self));
  g_autofree char *place = gw_path_found_place (self->found, row);

  gtk_label_set_text (self->place, place);
  /* Buttons that can be pressed when one of these can are bound to it in ui/path-panel.ui. */
  gtk_widget_set_sensitive (self->first_button, is_good && row > 0);
  gtk_widget_set_sensitive (self->play_button, is_good && n > 0);
  gtk_widget_set_sensitive (self->next_button, is_good && row < n + 1 && n > 0);
  set_dim (GTK_WIDGET (self->list), self->is_old);
  set_dim (GTK_WIDGET (self->further), self->is_old);
  gw_path_step_button_show (GW_PATH_STEP_BUTTON (self->step_button), is_good && self->found->cell == GW_NO_CELL ? self->found : NULL, row);
  if (self->session != NULL)
    gw_session_set_overlay (self->session, GW_OVERLAY_PATH, is_good && is_seen ? make_overlay (self->found, row) : NULL);
  g_signal_emit (self, signals[MOVED], 0);
}

static void
go_to (GwPathPanel *self, guint row)
{
  if (n_steps (self) == 0 || row > n_steps (self) + 1)
    return;
  gtk_single_selection_set_selected (self->selection, row);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", row);
}

static void
on_selected (GwPathPanel *self)
{
  if (!self->is_filling)
    show_row (self);
}

/* ---- fog ---- */

static gboolean
is_in_fog (GwPathPanel *self)
{
  return gtk_widget_get_visible (self->fog_row) && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->fog_check));
}

/* What would help where the path goes dark; NULL: it does not, or no one thing does. */
static const GwFogNeed *
need_of (GwPathPanel *self)
{
  return is_good_path (self) && self->found->fog != NULL ? gw_path_fog_need (self->found->fog) : NULL;
}

static void
show_fog (GwPathPanel *self)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  g_autoptr (GwFog) fog = puzzle != NULL ? gw_fog_read (puzzle) : NULL;
  const GwFogNeed *need = need_of (self);

  gtk_widget_set_visible (self->fog_row, fog != NULL);
  gtk_widget_set_visible (self->light_button, need != NULL);
  if (need != NULL)
    gtk_button_set_label (GTK_BUTTON (self->light_button), need->cause != GW_NO_CELL ? _("Add Trigger")
                          : g_dngettext (GETTEXT_PACKAGE, "Add Lamp", "Add Lamps", need->lamps->len));
}

static void
on_light (GwPathPanel *self)
{
  const GwFogNeed *need = need_of (self);
  GwPuzzle *puzzle = gw_document_get_puzzle (self->document);
  g_autoptr (GwFacts) facts = need != NULL ? gw_fog_need_state_in (puzzle, need) : NULL;
  GwEdit *edit;

  if (facts == NULL)
    return;
  edit = gw_edit_new ();
  gw_edit_set_facts (edit, facts);
  gw_session_apply (self->session, edit, need->cause != GW_NO_CELL ? _("Draw fog trigger") : _("Place fog lamps"));
}

/* ---- asking and hearing ---- */

static void
fill_list (GwPathPanel *self)
{
  const GwPathFound *found = self->found;
  gboolean has_path = found->path != NULL && found->path->steps->len > 0;

  self->is_filling = TRUE;
  gtk_string_list_splice (self->sentences, 0, g_list_model_get_n_items (G_LIST_MODEL (self->sentences)), NULL);
  if (has_path)
    gtk_string_list_append (self->sentences, _("Start"));
  for (guint i = 0; found->sentences != NULL && found->sentences[i] != NULL; i++)
    {
      g_autofree char *line = g_strdup_printf ("%u. %s", i + 1, found->sentences[i]);

      gtk_string_list_append (self->sentences, line);
    }
  if (has_path)
    gtk_string_list_append (self->sentences, _("End"));
  self->is_filling = FALSE;
  if (has_path && found->cell != GW_NO_CELL)
    go_to (self, 1);
  else if (has_path)
    go_to (self, self->was_at_end ? n_steps (self) + 1 : MIN (self->row, n_steps (self)));
}

/* Where one stands in the whole path, to be there again in FOUND: an author who looks at how it ends changes a clue and looks again. */
static void
keep_place (GwPathPanel *self, const GwPathFound *found)
{
  if (n_steps (self) == 0 || self->found->cell != GW_NO_CELL)
    return;
  self->row = row_of (self);
  self->was_at_end = self->row > n_steps (self);
  if (found->path != NULL && found->cell == GW_NO_CELL && found->is_each != self->found->is_each)
    self->row = gw_path_found_same_row (self->found, self->row, found);
}

/* HEADING: what stands above a summary, which tells the rest; NULL: there is none. */
static void
set_story (GwPathPanel *self, const char *story, const char *heading)
{
  gtk_label_set_text (self->story, heading != NULL ? heading : story);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->story), heading != NULL ? story : NULL);
}

static void
show_further (GwPathPanel *self)
{
  gtk_label_set_text (self->further, self->beyond != NULL ? self->beyond : "");
  gtk_widget_set_visible (GTK_WIDGET (self->further), self->beyond != NULL);
}

static void
on_news (GwJob *job, gpointer data, GwPathPanel *self)
{
  GwPathNews *news = data;

  if (self->is_wanted) /* it is of a puzzle that has changed since, or is gone */
    return;
  g_free (self->beyond);
  self->beyond = g_steal_pointer (&news->further);
  show_further (self);
  if (news->found == NULL) /* of the path that came before */
    return;
  keep_place (self, news->found);
  g_clear_pointer (&self->found, gw_path_found_unref);
  self->found = g_steal_pointer (&news->found);
  set_story (self, self->found->story, self->found->heading);
  gtk_label_set_text (self->summary, self->found->summary != NULL ? self->found->summary : "");
  gtk_widget_set_visible (GTK_WIDGET (self->summary), self->found->summary != NULL);
  gtk_widget_set_visible (self->whole_button, self->found->cell != GW_NO_CELL);
  gtk_widget_set_visible (self->walk_button, self->found->cell == GW_NO_CELL); /* an answer has no chapters and no end */
  self->is_old = FALSE;
  set_dim (GTK_WIDGET (self->story), FALSE);
  set_dim (GTK_WIDGET (self->summary), FALSE);
  fill_list (self);
  show_row (self);
  show_fog (self);
}

static void
stop_playing (GwPathPanel *self)
{
  g_clear_handle_id (&self->play_id, g_source_remove);
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->play_button)))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->play_button), FALSE);
}

/* A symbol a cell; NULL: none. */
static GBytes *
read_working (GwDocument *document)
{
  GwPuzzle *puzzle = gw_document_get_puzzle (document);
  guint8 *digits = puzzle != NULL ? gw_working_read (puzzle) : NULL;

  return digits != NULL ? g_bytes_new_take (digits, puzzle->grid->n_cells) : NULL;
}

/* CELL GW_NO_CELL: the whole path. */
static void
ask (GwPathPanel *self, GwCell cell, guint value)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  GwPathQuestion *question;

  stop_playing (self);
  if (puzzle == NULL || gw_document_get_n_errors (self->document) > 0)
    {
      gw_job_stop (self->job);
      set_story (self, _("The source has errors: fix them first."), NULL);
      return;
    }
  self->is_wanted = FALSE;
  g_clear_pointer (&self->working, g_bytes_unref);
  self->working = read_working (self->document);
  g_free (self->way);
  self->way = gw_way_text (puzzle);
  question = gw_path_question_new (puzzle, gw_path_strategies (self->settings));
  question->cell = cell;
  question->value = value;
  question->is_fog = is_in_fog (self);
  question->is_each = self->settings != NULL && g_settings_get_boolean (self->settings, GW_PATH_EACH);
  set_dim (GTK_WIDGET (self->story), TRUE);
  set_dim (GTK_WIDGET (self->summary), TRUE);
  if (self->found == NULL)
    set_story (self, _("Solving as people do …"), NULL);
  gw_job_start (self->job, question);
}

/* Out of sight nothing is worked on; the board shows nothing of it. */
static void
refresh (GwPathPanel *self)
{
  show_fog (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->is_wanted)
    ask (self, GW_NO_CELL, 0);
  show_row (self);
}

/* Through the fog or not. */
static void
on_fog (GwPathPanel *self)
{
  self->is_old = self->is_wanted = TRUE;
  refresh (self);
}

/* Working digits are facts that count; a title is none. */
static gboolean
has_other_working (GwPathPanel *self)
{
  g_autoptr (GBytes) now = read_working (self->document);

  return now == NULL || self->working == NULL ? now != self->working : !g_bytes_equal (now, self->working);
}

static gboolean
has_other_way (GwPathPanel *self)
{
  const GwPuzzle *puzzle = gw_document_get_puzzle (self->document);
  g_autofree char *now = puzzle != NULL ? gw_way_text (puzzle) : NULL;

  return g_strcmp0 (now, self->way) != 0;
}

static void
on_puzzle_changed (GwPathPanel *self, guint kinds)
{
  const gboolean was_in_fog = is_in_fog (self);

  show_fog (self);
  /* Fog is a fact, too; a path through fog that has gone is none any more. */
  if ((kinds & ~(guint) (GW_CHANGED_FACTS | GW_CHANGED_TEXT)) == 0 && !has_other_working (self) && !has_other_way (self) && !was_in_fog && !is_in_fog (self))
    return;
  self->is_old = self->is_wanted = TRUE;
  stop_playing (self);
  refresh (self);
}

static void
on_settings (GwPathPanel *self)
{
  gw_strategy_list_set (self->strategies, gw_path_strategies (self->settings));
  self->is_old = self->is_wanted = TRUE;
  refresh (self);
}

/* ---- buttons ---- */

static gboolean
on_pace (gpointer data)
{
  GwPathPanel *self = data;
  guint row = row_of (self);

  if (row > n_steps (self))
    {
      self->play_id = 0;
      stop_playing (self);
      return G_SOURCE_REMOVE;
    }
  go_to (self, row + 1);
  return G_SOURCE_CONTINUE;
}

static void
on_play (GtkToggleButton *button, GwPathPanel *self)
{
  if (!gtk_toggle_button_get_active (button))
    {
      stop_playing (self);
      return;
    }
  if (row_of (self) > n_steps (self))
    go_to (self, 0);
  if (self->play_id == 0)
    self->play_id = g_timeout_add (PACE, on_pace, self);
}

/* Where a step that the author moves will be in the path that comes. */
static void
on_goes (GwPathPanel *self, guint row)
{
  go_to (self, row);
}

static void
on_first (GwPathPanel *self)
{
  go_to (self, 0);
}

void
gw_path_panel_go_back (GwPathPanel *self)
{
  g_return_if_fail (GW_IS_PATH_PANEL (self));
  if (row_of (self) > 0)
    go_to (self, row_of (self) - 1);
  g_signal_emit (self, signals[WALKED], 0);
}

void
gw_path_panel_go_on (GwPathPanel *self)
{
  g_return_if_fail (GW_IS_PATH_PANEL (self));
  go_to (self, row_of (self) + 1);
  g_signal_emit (self, signals[WALKED], 0);
}

void
gw_path_panel_set_outside (GwPathPanel *self, gboolean outside)
{
  g_return_if_fail (GW_IS_PATH_PANEL (self));
  if (self->is_outside == outside)
    return;
  self->is_outside = outside;
  show_row (self);
}

gboolean
gw_path_panel_get_step (GwPathPanel *self, char **place, char **sentence)
{
  g_return_val_if_fail (GW_IS_PATH_PANEL (self), FALSE);
  if (!is_good_path (self) || n_steps (self) == 0)
    return FALSE;
  *place = gw_path_found_place (self->found, row_of (self));
  *sentence = g_strdup (gtk_string_list_get_string (self->sentences, row_of (self)));
  return TRUE;
}

static void
on_last (GwPathPanel *self)
{
  go_to (self, n_steps (self) + 1);
}

static void
on_copy (GwPathPanel *self)
{
  g_autofree char *text = self->found != NULL ? gw_path_found_text (self->found, self->beyond) : NULL;

  if (text != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

GtkPrintOperation *
gw_path_panel_make_print (GwPathPanel *self)
{
  g_return_val_if_fail (GW_IS_PATH_PANEL (self), NULL);
  return n_steps (self) > 0 && !self->is_old ? gw_path_print_new (self->found, self->beyond, self->settings) : NULL;
}

static void
on_print_done (GtkPrintOperation *operation, GtkPrintOperationResult result, GwPathPanel *self)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  set_story (self, error->message, NULL);
}

static void
on_print (GwPathPanel *self)
{
  g_autoptr (GtkPrintOperation) operation = NULL;

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->print_button));
  gtk_spin_button_update (self->per_page); /* what is still being typed */
  operation = gw_path_panel_make_print (self);
  if (operation == NULL)
    return;
  g_signal_connect_object (operation, "done", G_CALLBACK (on_print_done), self, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL);
}

static void
say_fault (gpointer data, const char *fault)
{
  set_story (GW_PATH_PANEL (data), fault, NULL);
}

static void
on_walk (GwPathPanel *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->print_button));
  if (n_steps (self) > 0 && !self->is_old)
    gw_path_save (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->found, say_fault, G_OBJECT (self));
}

static void
on_whole (GwPathPanel *self)
{
  ask (self, GW_NO_CELL, 0);
}

void
gw_path_panel_ask_why (GwPathPanel *self, GwCell cell, guint value)
{
  g_return_if_fail (GW_IS_PATH_PANEL (self));
  ask (self, cell, value);
}

/* The symbol that was typed, in the one selected cell. */
static void
on_why (GtkEntry *entry, GwPathPanel *self)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  g_autoptr (GArray) cells = gw_selection_targets (gw_session_get_selection (self->session));
  gint symbol = puzzle != NULL ? gw_symbols_find (puzzle->symbols, gtk_editable_get_text (GTK_EDITABLE (entry)), -1) : GW_NO_SYMBOL;

  if (symbol < 0)
    set_story (self, _("Type a symbol of the puzzle."), NULL);
  else if (cells->len != 1)
    set_story (self, _("Select one cell of the grid first."), NULL);
  else
    ask (self, g_array_index (cells, GwCell, 0), (guint) symbol);
}

/* ---- the list of strategies ---- */

static void
on_strategies (GwPathPanel *self)
{
  GwStrategySet set = gw_strategy_list_get (self->strategies);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) off = NULL;

  for (guint i = 0; i < gw_n_strategies; i++)
    if (!gw_strategy_set_has (&set, i))
      g_strv_builder_add (builder, gw_strategies[i]->id);
  off = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, OFF, (const char *const *) off);
}

void
gw_path_panel_set_settings (GwPathPanel *self, GSettings *settings)
{
  g_return_if_fail (GW_IS_PATH_PANEL (self) && self->settings == NULL);
  self->settings = g_object_ref (settings);
  gw_strategy_list_set (self->strategies, gw_path_strategies (settings));
  gw_path_step_button_set_settings (GW_PATH_STEP_BUTTON (self->step_button), settings);
  g_settings_bind (settings, "path-per-page", self->per_page, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "path-short", self->short_check, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "path-colour", self->colour_check, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed::" OFF, G_CALLBACK (on_settings), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GW_PATH_EACH, G_CALLBACK (on_settings), self, G_CONNECT_SWAPPED);
}

/* ---- the widget ---- */

static void
start_anew (GwPathPanel *self)
{
  g_set_object (&self->document, gw_session_get_document (self->session));
  g_clear_pointer (&self->found, gw_path_found_unref);
  gtk_string_list_splice (self->sentences, 0, g_list_model_get_n_items (G_LIST_MODEL (self->sentences)), NULL);
  gw_job_stop (self->job);
  g_clear_pointer (&self->beyond, g_free);
  show_further (self);
  self->is_old = self->is_wanted = TRUE;
  self->row = 0;
  self->was_at_end = FALSE;
  refresh (self);
}

static void
on_changed (GwPathPanel *self, guint kinds)
{
  if (kinds & GW_CHANGED_DOCUMENT)
    start_anew (self);
  else
    on_puzzle_changed (self, kinds);
}

void
gw_path_panel_set_session (GwPathPanel *self, GwSession *session)
{
  g_return_if_fail (GW_IS_PATH_PANEL (self) && self->session == NULL);
  self->session = session;
  gw_path_step_button_set_session (GW_PATH_STEP_BUTTON (self->step_button), session);
  gw_session_listen (session, GW_CHANGED_PUZZLE, (GwSessionListener) on_changed, self);
}

static void
on_row_setup (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_start (label, 6);
  gtk_widget_set_margin_end (label, 6);
  gtk_list_item_set_child (item, label);
}

/* The row that the list makes round the label has the keyboard. What no later step rests on is grey. */
static void
on_row_bind (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GwPathPanel *self = data;
  GtkWidget *label = gtk_list_item_get_child (item);
  guint row = gtk_list_item_get_position (item);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (label), text);
  set_dim (label, row > 0 && row <= n_steps (self) && !self->found->path->matters[row - 1]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
gw_path_panel_dispose (GObject *object)
{
  GwPathPanel *self = GW_PATH_PANEL (object);

  g_clear_handle_id (&self->play_id, g_source_remove);
  if (self->job != NULL)
    gw_job_stop (self->job);
  g_clear_object (&self->job);
  g_clear_object (&self->document);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->found, gw_path_found_unref);
  g_clear_pointer (&self->beyond, g_free);
  g_clear_pointer (&self->working, g_bytes_unref);
  g_clear_pointer (&self->way, g_free);
  self->session = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_PATH_PANEL);
  G_OBJECT_CLASS (gw_path_panel_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwPathPanel, name)

static void
gw_path_panel_class_init (GwPathPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_path_panel_dispose;
  signals[MOVED] = g_signal_new ("moved", GW_TYPE_PATH_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[WALKED] = g_signal_new ("walked", GW_TYPE_PATH_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (GW_TYPE_STRATEGY_LIST);
  g_type_ensure (GW_TYPE_PATH_STEP_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/path-panel.ui");
  BIND (top), BIND (line), BIND (scroller), BIND (story), BIND (summary), BIND (further), BIND (place);
  BIND (first_button), BIND (back_button), BIND (play_button), BIND (next_button), BIND (last_button);
  BIND (step_button), BIND (copy_button), BIND (print_button), BIND (print_now), BIND (walk_button), BIND (per_page), BIND (short_check), BIND (colour_check);
  BIND (strategies_button), BIND (why_entry), BIND (whole_button), BIND (strategies), BIND (list);
  BIND (fog_row), BIND (fog_check), BIND (light_button);
}

static void
connect_buttons (GwPathPanel *self)
{
  g_signal_connect_swapped (self->first_button, "clicked", G_CALLBACK (on_first), self);
  g_signal_connect_swapped (self->back_button, "clicked", G_CALLBACK (gw_path_panel_go_back), self);
  g_signal_connect_swapped (self->next_button, "clicked", G_CALLBACK (gw_path_panel_go_on), self);
  g_signal_connect_swapped (self->last_button, "clicked", G_CALLBACK (on_last), self);
  g_signal_connect_swapped (self->copy_button, "clicked", G_CALLBACK (on_copy), self);
  g_signal_connect_swapped (self->print_now, "clicked", G_CALLBACK (on_print), self);
  g_signal_connect_swapped (self->walk_button, "clicked", G_CALLBACK (on_walk), self);
  g_signal_connect_swapped (self->fog_check, "toggled", G_CALLBACK (on_fog), self);
  g_signal_connect_swapped (self->light_button, "clicked", G_CALLBACK (on_light), self);
  g_signal_connect_swapped (self->whole_button, "clicked", G_CALLBACK (on_whole), self);
  g_signal_connect_swapped (self->step_button, "goes", G_CALLBACK (on_goes), self);
  g_signal_connect_swapped (self->strategies, "changed", G_CALLBACK (on_strategies), self);
  g_signal_connect (self->play_button, "toggled", G_CALLBACK (on_play), self);
  g_signal_connect (self->why_entry, "activate", G_CALLBACK (on_why), self);
}

static void
gw_path_panel_init (GwPathPanel *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = gw_job_new (&gw_path_job);
  self->sentences = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->sentences));
  g_signal_connect (factory, "setup", G_CALLBACK (on_row_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_row_bind), self);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_object_unref (self->selection);
  g_signal_connect_object (self->job, "news", G_CALLBACK (on_news), self, 0);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (on_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (refresh), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (show_row), NULL);
  connect_buttons (self);
  show_row (self);
}
