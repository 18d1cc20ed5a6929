#include "panels/generate-panel.h"

#include "author/checkpoint.h"
#include "jobs/generate-job.h"
#include "panels/choice-list.h"
#include "panels/job-bar.h"
#include "panels/made-gallery.h"
#include "panels/path-panel.h"
#include "panels/pattern-panel.h"
#include "panels/when-seen.h"
#include "panels/wish-details.h"

#define MOST_CHOICES 16u

struct _GwGeneratePanel
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget     *box, *details_button, *locked_button;
  GtkScrolledWindow *scroller;
  GtkDropDown   *preset;
  GwWishDetails *details;
  GtkLabel      *headline, *sentence;
  GwJobBar      *bar;
  GwMadeGallery *results;
  GtkStack      *pages;
  GtkToggleButton *pattern_button;
  GwPatternPanel *pattern;

  /* Owned references */
  GwDocument *document; /* may be NULL */
  GSettings  *settings;
  GwJob      *job;
  GwSource   *source;   /* of the puzzle that was asked about; NULL: nothing was, of this document */

  GwSession    *session;    /* borrowed */
  GwWish      wish;
  GwWish      asked;    /* the wish that is being worked on, its seed drawn */
  guint       n_made;   /* of it */
  guint64     next;     /* number that no puzzle in the gallery has, of any seed */
  double      goal;     /* where the scroller goes as soon as there is room; 0: it has gone there */
};

G_DEFINE_FINAL_TYPE (GwGeneratePanel, gw_generate_panel, GTK_TYPE_WIDGET)

enum { FINISHED, ADD_TO_BOOK, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- the wish ---- */

static void
show_wish (GwGeneratePanel *self)
{
  const GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  g_autofree char *text = gw_wish_sentence (&self->wish, puzzle), *headline = gw_wish_headline (&self->wish, puzzle);
  gboolean has_locked = FALSE;

  for (guint i = 0; puzzle != NULL && i < puzzle->n_constraints && !has_locked; i++)
    has_locked = gw_constraint_is_locked (puzzle->constraints[i]);
  gtk_widget_set_visible (self->locked_button, has_locked);
  gtk_label_set_text (self->headline, headline);
  gtk_label_set_text (self->sentence, text);
  gtk_widget_set_visible (GTK_WIDGET (self->sentence), !g_str_equal (headline, text));
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
refresh (gpointer panel)
{
  GwGeneratePanel *self = panel;

  gw_wish_details_set_puzzle (self->details, self->document != NULL ? gw_document_get_puzzle (self->document) : NULL);
  on_details (self);
}

/* ---- running ---- */

gboolean
gw_generate_panel_is_running (GwGeneratePanel *self)
{
  return gw_job_bar_is_running (self->bar) || gw_pattern_panel_is_running (self->pattern);
}

void
gw_generate_panel_stop (GwGeneratePanel *self)
{
  gw_job_bar_stop (self->bar);
  gw_pattern_panel_stop (self->pattern);
}

static void
show_progress (GwGeneratePanel *self)
{
  /* Translators: puzzles that are made, how many are wanted, seconds */
  g_autofree char *text = g_strdup_printf (_("%u of %u puzzles made in %u s"), self->n_made, self->asked.n_puzzles,
                                           gw_job_bar_get_seconds (self->bar));

  if (self->source != NULL) /* not of another document */
    gw_job_bar_set_progress (self->bar, text);
}

/* ---- what comes is in sight ---- */

#define ROW_OF_RESULTS 160 /* pixels: that much of them shall be seen */
#define AIR            4 /* pixels: less than between what stands above each other */

static void
go_to_goal (GwGeneratePanel *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  if (self->goal <= 0 || gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment) < self->goal)
    return;
  gtk_adjustment_set_value (adjustment, self->goal);
  self->goal = 0;
}

/* Below open details, results would come where nobody sees them: then the button that stops goes to the top, and below it is
 * room for them, before there are any. */
static void
make_room (GwGeneratePanel *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double page = gtk_adjustment_get_page_size (adjustment);
  graphene_rect_t bar;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->bar), gtk_widget_get_parent (GTK_WIDGET (self->bar)), &bar)
      || (double) (bar.origin.y + bar.size.height) + ROW_OF_RESULTS <= gtk_adjustment_get_value (adjustment) + page)
    return;
  gtk_widget_set_size_request (GTK_WIDGET (self->results), -1, (int) (page - (double) bar.size.height));
  self->goal = MAX ((double) bar.origin.y - AIR, 0);
  go_to_goal (self);
}

/* What cannot be is said. */
static void
start (GwGeneratePanel *self, const GwWish *wish, guint64 first)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  g_autoptr (GError) error = NULL;
  GwPlan *plan = NULL;

  gw_session_set_overlay (self->session, GW_OVERLAY_GENERATE, NULL);
  if (puzzle == NULL || gw_document_get_n_errors (self->document) > 0)
    gw_job_bar_set_remark (self->bar, _("The source has errors: fix them first."));
  else if ((plan = gw_wish_to_plan (wish, puzzle, &error)) == NULL)
    gw_job_bar_set_remark (self->bar, error->message);
  if (plan == NULL)
    return;
  g_clear_pointer (&self->source, gw_source_unref);
  self->source = gw_source_ref (gw_document_get_source (self->document));
  self->asked = *wish;
  self->n_made = 0;
  self->next = MAX (self->next, first + wish->n_puzzles);
  make_room (self);
  gw_job_bar_begin (self->bar, gw_make_question_new (&(GwMakeQuestion){ plan, wish->seed, first, wish->n_puzzles, wish->n_jobs,
                                                                        wish->seconds }));
}

static void
on_go (GwGeneratePanel *self)
{
  GwWish wish = self->wish;

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
    gw_made_item_use (item, self->session);
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
  if (n_cells < puzzle->grid->n_cells)
    gw_overlay_add_clue (overlay, GW_AREA_BAD, clue);
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
  gw_session_set_overlay (self->session, GW_OVERLAY_GENERATE, overlay);
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
    gw_job_bar_set_remark (self->bar, news->story);
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
on_finished (GwGeneratePanel *self, const char *sentence)
{
  g_signal_emit (self, signals[FINISHED], 0, sentence);
}

/* ---- the widget ---- */

/* What still comes is about another puzzle. */
static void
start_anew (GwGeneratePanel *self)
{
  gw_job_bar_stop (self->bar);
  g_set_object (&self->document, gw_session_get_document (self->session));
  g_clear_pointer (&self->source, gw_source_unref);
  gw_made_gallery_clear (self->results);
  gtk_widget_set_size_request (GTK_WIDGET (self->results), -1, -1);
  self->next = 0;
  gw_job_bar_set_remark (self->bar, NULL);
  gw_job_bar_set_progress (self->bar, NULL);
  gw_job_bar_set_ready (self->bar, self->document != NULL);
}

static void
on_changed (GwGeneratePanel *self, guint kinds)
{
  if (kinds & GW_CHANGED_DOCUMENT)
    start_anew (self);
  gw_when_seen (GTK_WIDGET (self), refresh);
  gw_session_set_overlay (self->session, GW_OVERLAY_GENERATE, NULL);
}

void
gw_generate_panel_set_session (GwGeneratePanel *self, GwSession *session)
{
  g_return_if_fail (GW_IS_GENERATE_PANEL (self) && self->session == NULL);
  self->session = session;
  gw_session_listen (session, GW_CHANGED_PUZZLE, (GwSessionListener) on_changed, self);
  gw_pattern_panel_set_session (self->pattern, session); /* hears of changes afterwards: what it shows on the board then stays */
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
    gw_job_stop (self->job);
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
  g_type_ensure (GW_TYPE_JOB_BAR);
  g_type_ensure (GW_TYPE_MADE_GALLERY);
  g_type_ensure (GW_TYPE_PATTERN_PANEL);
  g_type_ensure (GW_TYPE_WISH_DETAILS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/generate-panel.ui");
  BIND (box), BIND (preset), BIND (scroller), BIND (locked_button), BIND (details_button), BIND (details), BIND (headline), BIND (sentence), BIND (bar), BIND (results);
  BIND (pages), BIND (pattern_button), BIND (pattern);
}

static void
fill_presets (GwGeneratePanel *self)
{
  const char *presets[MOST_CHOICES];

  for (guint i = 0; i < gw_n_wish_presets; i++)
    presets[i] = _(gw_wish_presets[i].name);
  gw_choice_list_fill (self->preset, _("What to make"), presets, gw_n_wish_presets);
}

static void
gw_generate_panel_init (GwGeneratePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = gw_job_new (&gw_make_job);
  fill_presets (self);
  on_preset (self);
  gw_job_bar_set_job (self->bar, self->job, _("Generate"));
  gw_job_bar_set_ready (self->bar, FALSE);
  g_signal_connect_object (self->job, "news", G_CALLBACK (on_news), self, 0);
  g_signal_connect_swapped (self->preset, "notify::selected", G_CALLBACK (on_preset), self);
  g_signal_connect_swapped (self->details, "changed", G_CALLBACK (on_details), self);
  g_signal_connect_swapped (self->bar, "go", G_CALLBACK (on_go), self);
  g_signal_connect_swapped (self->bar, "tick", G_CALLBACK (show_progress), self);
  g_signal_connect_swapped (self->bar, "finished", G_CALLBACK (on_finished), self);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed", G_CALLBACK (go_to_goal), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->pattern_button, "toggled", G_CALLBACK (on_page), self);
  g_signal_connect_swapped (self->pattern, "finished", G_CALLBACK (on_finished), self);
  g_signal_connect_swapped (self->results, "use", G_CALLBACK (on_use), self);
  g_signal_connect_swapped (self->results, "more", G_CALLBACK (on_more), self);
  g_signal_connect_swapped (self->results, "book", G_CALLBACK (on_book), self);
  g_signal_connect_swapped (self->pattern, "book", G_CALLBACK (on_book), self);
}
