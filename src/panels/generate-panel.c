#define G_LOG_DOMAIN "gridwright"

#include "panels/generate-panel.h"

#include "author/checkpoint.h"
#include "jobs/generate-job.h"
#include "panels/choice-list.h"
#include "panels/made-gallery.h"
#include "panels/path-panel.h"
#include "panels/pattern-panel.h"
#include "panels/wish-details.h"

#define MOST_CHOICES 16u
#define LONG_RUN     (5 * G_USEC_PER_SEC) /* nobody waits for it */

struct _GwGeneratePanel
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget     *box, *go_button, *details_button;
  GtkDropDown   *preset;
  GwWishDetails *details;
  GtkLabel      *sentence, *go_label, *progress, *remark;
  GtkSpinner    *spinner;
  GwMadeGallery *results;
  GtkStack      *pages;
  GtkToggleButton *pattern_button;
  GwPatternPanel *pattern;

  /* Owned references */
  GwDocument *document; /* may be NULL */
  GSettings  *settings;
  GwJob      *job;
  GwSource   *source;   /* of the puzzle that was asked about; NULL: nothing was, of this document */

  GwBoard    *board;    /* borrowed */
  GwWish      wish;
  GwWish      asked;    /* the wish that is being worked on, its seed drawn */
  guint       n_made;   /* of it */
  gint64      begun;    /* when; monotonic */
  guint64     next;     /* number that no puzzle in the gallery has, of any seed */
  guint       clock_id; /* timeout while something runs */
  gboolean    is_stopped; /* by hand */
};

G_DEFINE_FINAL_TYPE (GwGeneratePanel, gw_generate_panel, GTK_TYPE_WIDGET)

enum { FINISHED, ADD_TO_BOOK, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- the wish ---- */

static void
show_wish (GwGeneratePanel *self)
{
  const GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  g_autofree char *text = gw_wish_sentence (&self->wish, puzzle);

  gtk_label_set_text (self->sentence, text);
}

static void
on_preset (GwGeneratePanel *self)
{
  guint chosen = gtk_drop_down_get_selected (self->preset);

  if (chosen >= gw_n_wish_presets)
    return;
  gw_wish_details_set (self->details, &gw_wish_presets[chosen].wish);
  gw_wish_details_get (self->details, &self->wish);
  show_wish (self);
}

static void
on_details (GwGeneratePanel *self)
{
  gw_wish_details_get (self->details, &self->wish);
  show_wish (self);
}

static void
on_document_changed (GwGeneratePanel *self)
{
  gw_wish_details_set_puzzle (self->details, gw_document_get_puzzle (self->document));
  on_details (self);
  gw_board_set_overlay (self->board, GW_OVERLAY_GENERATE, NULL);
}

/* ---- running ---- */

static void
say (GwGeneratePanel *self, const char *text)
{
  gtk_label_set_text (self->remark, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->remark), text != NULL);
}

static gboolean
is_making (GwGeneratePanel *self)
{
  return gw_job_get_state (self->job) == GW_JOB_RUNNING;
}

static void
stop_making (GwGeneratePanel *self)
{
  self->is_stopped = TRUE;
  gw_job_stop (self->job);
}

gboolean
gw_generate_panel_is_running (GwGeneratePanel *self)
{
  return is_making (self) || gw_pattern_panel_is_running (self->pattern);
}

void
gw_generate_panel_stop (GwGeneratePanel *self)
{
  stop_making (self);
  gw_pattern_panel_stop (self->pattern);
}

static gboolean
show_progress (gpointer data)
{
  GwGeneratePanel *self = data;
  guint seconds = (guint) ((g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC);
  /* Translators: puzzles that are made, how many are wanted, seconds */
  g_autofree char *text = g_strdup_printf (_("%u of %u made in %u s"), self->n_made, self->asked.n_puzzles, seconds);

  if (self->source == NULL) /* of another document */
    return G_SOURCE_CONTINUE;
  gtk_label_set_text (self->progress, text);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), TRUE);
  return G_SOURCE_CONTINUE;
}

static void
tell_finished (GwGeneratePanel *self)
{
  const char *remark = gtk_label_get_text (self->remark);
  g_autofree char *made = NULL;

  if (self->is_stopped || g_get_monotonic_time () - self->begun < LONG_RUN)
    return;
  made = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u puzzle was made.", "%u puzzles were made.", self->n_made), self->n_made);
  g_signal_emit (self, signals[FINISHED], 0, *remark != '\0' ? remark : made);
}

static void
on_state (GwGeneratePanel *self)
{
  gboolean is_running = is_making (self);
  const char *label = is_running ? _("Stop") : _("Generate");

  gtk_label_set_text (self->go_label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->go_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_spinner_set_spinning (self->spinner, is_running);
  gtk_widget_set_sensitive (self->go_button, self->document != NULL);
  if (is_running && self->clock_id == 0)
    self->clock_id = g_timeout_add_seconds (1, show_progress, self);
  if (is_running || self->clock_id == 0)
    return;
  g_clear_handle_id (&self->clock_id, g_source_remove);
  show_progress (self);
  tell_finished (self);
}

/* What cannot be is said, and FALSE. */
static gboolean
start (GwGeneratePanel *self, const GwWish *wish, guint64 first)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  g_autoptr (GError) error = NULL;
  GwPlan *plan = NULL;

  gw_board_set_overlay (self->board, GW_OVERLAY_GENERATE, NULL);
  if (puzzle == NULL || gw_document_get_n_errors (self->document) > 0)
    say (self, _("The source has faults: mend them first."));
  else if ((plan = gw_wish_to_plan (wish, puzzle, &error)) == NULL)
    say (self, error->message);
  if (plan == NULL)
    return FALSE;
  say (self, NULL);
  g_clear_pointer (&self->source, gw_source_unref);
  self->source = gw_source_ref (gw_document_get_source (self->document));
  self->asked = *wish;
  self->n_made = 0;
  self->is_stopped = FALSE;
  self->begun = g_get_monotonic_time ();
  self->next = MAX (self->next, first + wish->n_puzzles);
  gw_job_start (self->job, gw_make_question_new (&(GwMakeQuestion){ plan, wish->seed, first, wish->n_puzzles, wish->n_jobs,
                                                                   wish->seconds }));
  show_progress (self);
  return TRUE;
}

static void
on_go (GwGeneratePanel *self)
{
  GwWish wish = self->wish;

  if (is_making (self))
    {
      stop_making (self);
      return;
    }
  if (wish.seed == 0)
    wish.seed = (guint64) g_random_int_range (1, G_MAXINT32); /* what the field of the seed takes */
  if (wish.level == GW_WISH_PATH)
    wish.strategies = gw_path_strategies (self->settings);
  start (self, &wish, 0);
}

/* ---- what was made ---- */

static void
on_use (GwGeneratePanel *self, const GwMadeItem *item)
{
  if (self->document != NULL)
    gw_made_item_use (item, self->board);
}

/* By itself: checkpoints are of the puzzle that it was made of. */
static void
on_book (GwGeneratePanel *self, const GwMadeItem *item, GtkWidget *button)
{
  g_autoptr (GwPuzzle) bare = gw_checkpoints_left_out (item->puzzle);
  g_autoptr (GBytes) bytes = gw_checkpoints_adopt (bare, item->puzzle, item->source);

  g_signal_emit (self, signals[ADD_TO_BOOK], 0, bytes, button);
}

/* Of what is painted now, with the wish that made it and numbers that were not used. */
static void
on_more (GwGeneratePanel *self, const GwMadeItem *item)
{
  GwWish wish = item->wish;

  wish.near = item->tenths;
  start (self, &wish, self->next);
}

/* What speaks of the whole grid, as `row_groups` does, would hatch all of it and show nothing. */
static void
mark_clue (GwOverlay *overlay, const GwPuzzle *puzzle, const GwConstraint *clue)
{
  guint n_cells = 0;

  for (guint i = 0; i < clue->n_regions; i++)
    n_cells += clue->regions[i]->n_cells;
  for (guint i = 0; i < clue->n_regions && n_cells < puzzle->grid->n_cells; i++)
    gw_overlay_add_area (overlay, GW_AREA_BAD, clue->regions[i]->cells, clue->regions[i]->n_cells);
}

static void
mark_conflict (GwGeneratePanel *self, const GArray *ids)
{
  GwPuzzle *puzzle = gw_document_get_drawn (self->document);
  GwOverlay *overlay = gw_overlay_new ();

  for (guint i = 0; i < ids->len && puzzle != NULL; i++)
    {
      const GwConstraint *clue = gw_puzzle_find (puzzle, g_array_index (ids, guint64, i));

      if (clue != NULL)
        mark_clue (overlay, puzzle, clue);
    }
  gw_board_set_overlay (self->board, GW_OVERLAY_GENERATE, overlay);
}

static void
on_news (GwJob *job, gpointer data, GwGeneratePanel *self)
{
  const GwMadeNews *news = data;
  g_autofree char *origin = NULL;

  if (self->document == NULL || self->source == NULL)
    return;
  if (news->puzzle != NULL)
    {
      origin = g_strdup_printf (_("Seed %u, number %u"), (guint) self->asked.seed, (guint) news->number + 1);
      gw_made_gallery_add (self->results, &(GwMadeItem){ news->puzzle, self->source, news->story, news->tenths, self->asked }, origin);
      self->n_made++;
      show_progress (self);
    }
  else
    say (self, news->story);
  if (news->conflict != NULL)
    mark_conflict (self, news->conflict);
}

/* ---- the pattern ---- */

static void
on_page (GwGeneratePanel *self)
{
  gtk_stack_set_visible_child_name (self->pages, gtk_toggle_button_get_active (self->pattern_button) ? "pattern" : "making");
}

static void
on_pattern_finished (GwGeneratePanel *self, const char *sentence)
{
  g_signal_emit (self, signals[FINISHED], 0, sentence);
}

/* ---- the widget ---- */

void
gw_generate_panel_set_board (GwGeneratePanel *self, GwBoard *board)
{
  GwDocument *document = board != NULL ? gw_board_get_document (board) : NULL;

  g_return_if_fail (GW_IS_GENERATE_PANEL (self));
  stop_making (self);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  self->board = board;
  g_set_object (&self->document, document);
  g_clear_pointer (&self->source, gw_source_unref); /* what still comes is about another puzzle */
  gw_made_gallery_clear (self->results);
  self->next = 0;
  say (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  if (document != NULL)
    {
      g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changed), self, G_CONNECT_SWAPPED);
      on_document_changed (self);
    }
  gw_pattern_panel_set_board (self->pattern, board); /* hears of changes afterwards: what it shows on the board then stays */
  on_state (self);
}

void
gw_generate_panel_set_settings (GwGeneratePanel *self, GSettings *settings)
{
  g_return_if_fail (GW_IS_GENERATE_PANEL (self));
  g_set_object (&self->settings, settings);
  gw_pattern_panel_set_settings (self->pattern, settings);
}

static void
gw_generate_panel_dispose (GObject *object)
{
  GwGeneratePanel *self = GW_GENERATE_PANEL (object);

  if (self->job != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->job, self);
      gw_job_stop (self->job);
    }
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_object (&self->job);
  g_clear_object (&self->document);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->source, gw_source_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_GENERATE_PANEL);
  G_OBJECT_CLASS (gw_generate_panel_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, GwGeneratePanel, name)

static void
gw_generate_panel_class_init (GwGeneratePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_generate_panel_dispose;
  signals[FINISHED] = g_signal_new ("finished", GW_TYPE_GENERATE_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                    G_TYPE_STRING);
  signals[ADD_TO_BOOK] = g_signal_new ("add-to-book", GW_TYPE_GENERATE_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                       G_TYPE_BYTES, GTK_TYPE_WIDGET);
  g_type_ensure (GW_TYPE_MADE_GALLERY);
  g_type_ensure (GW_TYPE_PATTERN_PANEL);
  g_type_ensure (GW_TYPE_WISH_DETAILS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/generate-panel.ui");
  BIND (box), BIND (preset), BIND (details_button), BIND (details), BIND (go_button), BIND (sentence), BIND (go_label);
  BIND (progress), BIND (remark), BIND (spinner), BIND (results);
  BIND (pages), BIND (pattern_button), BIND (pattern);
}

static void
fill_presets (GwGeneratePanel *self)
{
  const char *presets[MOST_CHOICES];

  for (guint i = 0; i < gw_n_wish_presets; i++)
    presets[i] = _(gw_wish_presets[i].name);
  gw_choice_list_fill (self->preset, _("What is to be made"), presets, gw_n_wish_presets);
}

static void
gw_generate_panel_init (GwGeneratePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = gw_job_new (&gw_make_job);
  fill_presets (self);
  on_preset (self);
  on_state (self);
  g_signal_connect (self->job, "news", G_CALLBACK (on_news), self);
  g_signal_connect_swapped (self->job, "state-changed", G_CALLBACK (on_state), self);
  g_signal_connect_swapped (self->preset, "notify::selected", G_CALLBACK (on_preset), self);
  g_signal_connect_swapped (self->details, "changed", G_CALLBACK (on_details), self);
  g_signal_connect_swapped (self->go_button, "clicked", G_CALLBACK (on_go), self);
  g_signal_connect_swapped (self->pattern_button, "toggled", G_CALLBACK (on_page), self);
  g_signal_connect_swapped (self->pattern, "finished", G_CALLBACK (on_pattern_finished), self);
  g_signal_connect_swapped (self->results, "use", G_CALLBACK (on_use), self);
  g_signal_connect_swapped (self->results, "more", G_CALLBACK (on_more), self);
  g_signal_connect_swapped (self->results, "book", G_CALLBACK (on_book), self);
  g_signal_connect_swapped (self->pattern, "book", G_CALLBACK (on_book), self);
}
