#define G_LOG_DOMAIN "gridwright"

#include "panels/generate-panel.h"

#include "jobs/generate-job.h"
#include "panels/choice-list.h"
#include "panels/made-gallery.h"
#include "recipe/wish.h"

#define MOST_CHOICES 16u

struct _GwGeneratePanel
{
  GtkWidget parent_instance;

  /* Template widgets */
  GtkWidget   *scroller;
  GtkDropDown *preset, *level, *scheme;
  GtkWidget   *symmetry, *clues, *fewest, *go_button;
  GtkSpinButton *count;
  GtkLabel    *sentence, *go_label, *remark;
  GtkSpinner  *spinner;
  GwMadeGallery *results;

  GwBoard    *board;     /* borrowed */
  GwDocument *document;  /* may be NULL */
  GwJob      *job;
  GwWish      wish;
  GwSource   *source;    /* of the puzzle that was asked about; NULL: nothing was */
  guint64     next;      /* number of the next puzzle to ask for */
  gboolean    is_filling;
};

G_DEFINE_FINAL_TYPE (GwGeneratePanel, gw_generate_panel, GTK_TYPE_WIDGET)

/* ---- the wish ---- */

static void
show_wish (GwGeneratePanel *self)
{
  g_autofree char *text = gw_wish_sentence (&self->wish);

  gtk_label_set_text (self->sentence, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->scheme), self->wish.level == GW_WISH_SCHEME);
}

static void
fill_details (GwGeneratePanel *self)
{
  self->is_filling = TRUE;
  gtk_drop_down_set_selected (self->level, self->wish.level);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->symmetry), self->wish.symmetry != GW_SYMMETRY_NONE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->clues), self->wish.clues_go);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->fewest), self->wish.is_fewest);
  gtk_spin_button_set_value (self->count, self->wish.n_puzzles);
  self->is_filling = FALSE;
  show_wish (self);
}

static void
on_preset (GwGeneratePanel *self)
{
  guint chosen = gtk_drop_down_get_selected (self->preset);

  if (chosen >= gw_n_wish_presets)
    return;
  self->wish = gw_wish_presets[chosen].wish;
  fill_details (self);
}

static void
on_detail (GwGeneratePanel *self)
{
  if (self->is_filling)
    return;
  self->wish.level = (GwWishLevel) MIN (gtk_drop_down_get_selected (self->level), GW_N_WISHES - 1);
  self->wish.scheme = &gw_schemes[MIN (gtk_drop_down_get_selected (self->scheme), GW_N_SCHEMES - 1)];
  self->wish.symmetry = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->symmetry)) ? GW_SYMMETRY_HALF : GW_SYMMETRY_NONE;
  self->wish.clues_go = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->clues));
  self->wish.is_fewest = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->fewest));
  self->wish.n_puzzles = (guint) gtk_spin_button_get_value_as_int (self->count);
  show_wish (self);
}

/* ---- running ---- */

static void
say (GwGeneratePanel *self, const char *text)
{
  gtk_label_set_text (self->remark, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->remark), text != NULL);
}

static void
refresh_running (GwGeneratePanel *self)
{
  gboolean is_running = gw_job_get_state (self->job) == GW_JOB_RUNNING;
  const char *label = is_running ? _("Stop") : _("Generate");

  gtk_label_set_text (self->go_label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->go_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_spinner_set_spinning (self->spinner, is_running);
  gtk_widget_set_sensitive (self->go_button, self->document != NULL);
}

static void
start (GwGeneratePanel *self, const GwWish *wish)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  g_autoptr (GError) error = NULL;
  GwPlan *plan;

  gw_board_set_overlay (self->board, GW_OVERLAY_GENERATE, NULL);
  if (puzzle == NULL || gw_document_get_n_errors (self->document) > 0)
    {
      say (self, _("The source has faults: mend them first."));
      return;
    }
  plan = gw_wish_to_plan (wish, puzzle, &error);
  if (plan == NULL)
    {
      say (self, error->message);
      return;
    }
  say (self, NULL);
  g_clear_pointer (&self->source, gw_source_unref);
  self->source = gw_source_ref (gw_document_get_source (self->document));
  gw_job_start (self->job, gw_make_question_new (plan, wish->seed, self->next, wish->n_puzzles));
  self->next += wish->n_puzzles;
}

static void
on_go (GwGeneratePanel *self)
{
  if (gw_job_get_state (self->job) == GW_JOB_RUNNING)
    gw_job_stop (self->job);
  else
    start (self, &self->wish);
}

/* ---- what was made ---- */

/* One undo step, whatever was painted meanwhile: undo brings that back. */
static void
on_use (GwGeneratePanel *self, const GwMadeItem *item)
{
  g_autoptr (GwSource) source = gw_source_update (item->source, item->puzzle);
  g_autoptr (GBytes) bytes = gw_source_write (source);

  if (self->document == NULL)
    return;
  gw_board_drop_stroke (self->board);
  gw_document_set_text (self->document, bytes, _("Use the made puzzle"), GW_NEVER_MERGE);
}

static void
on_more (GwGeneratePanel *self, const GwMadeItem *item)
{
  GwWish wish = self->wish;

  wish.near = item->tenths;
  start (self, &wish);
}

static void
mark_conflict (GwGeneratePanel *self, const GArray *ids)
{
  GwPuzzle *puzzle = gw_document_get_drawn (self->document);
  GwOverlay *overlay = gw_overlay_new ();

  for (guint i = 0; i < ids->len && puzzle != NULL; i++)
    {
      const GwConstraint *clue = gw_puzzle_find (puzzle, g_array_index (ids, guint64, i));

      if (clue != NULL && clue->n_regions > 0)
        gw_overlay_add_area (overlay, GW_AREA_BAD, clue->regions[0]->cells, clue->regions[0]->n_cells);
    }
  gw_board_set_overlay (self->board, GW_OVERLAY_GENERATE, overlay);
}

static void
on_news (GwJob *job, gpointer data, GwGeneratePanel *self)
{
  const GwMadeNews *news = data;

  if (self->document == NULL)
    return;
  if (news->puzzle != NULL)
    gw_made_gallery_add (self->results, news->puzzle, self->source, news->story, news->tenths);
  else
    say (self, news->story);
  if (news->conflict != NULL)
    mark_conflict (self, news->conflict);
}

/* ---- the widget ---- */

void
gw_generate_panel_set_board (GwGeneratePanel *self, GwBoard *board)
{
  GwDocument *document = board != NULL ? gw_board_get_document (board) : NULL;

  g_return_if_fail (GW_IS_GENERATE_PANEL (self));
  self->board = board;
  g_set_object (&self->document, document);
  gw_job_stop (self->job);
  gw_made_gallery_clear (self->results);
  self->next = 0;
  say (self, NULL);
  refresh_running (self);
}

static void
gw_generate_panel_dispose (GObject *object)
{
  GwGeneratePanel *self = GW_GENERATE_PANEL (object);

  if (self->job != NULL)
    gw_job_stop (self->job);
  g_clear_object (&self->job);
  g_clear_object (&self->document);
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
  g_type_ensure (GW_TYPE_MADE_GALLERY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/gridwright/Gridwright/generate-panel.ui");
  BIND (scroller), BIND (preset), BIND (level), BIND (scheme), BIND (symmetry), BIND (clues), BIND (fewest), BIND (go_button);
  BIND (count), BIND (sentence), BIND (go_label), BIND (remark), BIND (spinner), BIND (results);
}

static void
fill_lists (GwGeneratePanel *self)
{
  const char *presets[MOST_CHOICES], *schemes[GW_N_SCHEMES];

  for (guint i = 0; i < gw_n_wish_presets; i++)
    presets[i] = gw_wish_presets[i].name;
  for (guint i = 0; i < GW_N_SCHEMES; i++)
    schemes[i] = gw_schemes[i].id;
  gw_choice_list_fill (self->preset, _("What is to be made"), presets, gw_n_wish_presets);
  gw_choice_list_fill (self->level, _("Solved by"), gw_wish_level_names, GW_N_WISHES);
  gw_choice_list_fill (self->scheme, _("Scheme"), schemes, GW_N_SCHEMES);
}

static void
gw_generate_panel_init (GwGeneratePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = gw_job_new (&gw_make_job);
  self->wish = gw_wish_presets[0].wish;
  refresh_running (self);
  self->is_filling = TRUE;
  fill_lists (self);
  fill_details (self);
  g_signal_connect_object (self->job, "news", G_CALLBACK (on_news), self, 0);
  g_signal_connect_object (self->job, "state-changed", G_CALLBACK (refresh_running), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->preset, "notify::selected", G_CALLBACK (on_preset), self);
  g_signal_connect_swapped (self->level, "notify::selected", G_CALLBACK (on_detail), self);
  g_signal_connect_swapped (self->scheme, "notify::selected", G_CALLBACK (on_detail), self);
  g_signal_connect_swapped (self->count, "value-changed", G_CALLBACK (on_detail), self);
  g_signal_connect_swapped (self->symmetry, "toggled", G_CALLBACK (on_detail), self);
  g_signal_connect_swapped (self->clues, "toggled", G_CALLBACK (on_detail), self);
  g_signal_connect_swapped (self->fewest, "toggled", G_CALLBACK (on_detail), self);
  g_signal_connect_swapped (self->go_button, "clicked", G_CALLBACK (on_go), self);
  g_signal_connect_swapped (self->results, "use", G_CALLBACK (on_use), self);
  g_signal_connect_swapped (self->results, "more", G_CALLBACK (on_more), self);
}
