#include "jobs/analyst.h"

#define PATIENCE 5u              /* seconds for counting, after an edit */
#define LONG_PATIENCE 1000000u   /* when somebody asks for it */
#define REFRESH 500u             /* milliseconds between two looks at the progress */

struct _GwAnalyst
{
  GObject     parent_instance;

  GwDocument *document;
  GwJob      *job;
  GwAnalysis *latest;  /* of the run under way or the last one: the next goes on from there */
  GwAnalysis *found;   /* the last that says how many solutions there are */
  gboolean    is_older;
  gboolean    is_watched, is_sparing;
  gboolean    rests, rests_thoroughly; /* the last look left something for later, or everything that takes long */
  guint       refresh_id;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwAnalyst, gw_analyst, G_TYPE_OBJECT)

static void
take (GwAnalysis **place, GwAnalysis *analysis)
{
  if (analysis != NULL)
    gw_analysis_ref (analysis);
  g_clear_pointer (place, gw_analysis_unref);
  *place = analysis;
}

static void
on_news (GwJob *job, gpointer news, GwAnalyst *self)
{
  GwAnalysis *analysis = news;

  take (&self->latest, analysis);
  if (analysis->finding != GW_FINDING_UNKNOWN)
    {
      take (&self->found, analysis);
      self->is_older = FALSE;
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
refresh (gpointer data)
{
  g_signal_emit (data, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

static void
on_state (GwJob *job, GwAnalyst *self)
{
  gboolean is_running = gw_job_get_state (job) == GW_JOB_RUNNING;

  if (is_running && self->refresh_id == 0)
    self->refresh_id = g_timeout_add (REFRESH, refresh, self);
  else if (!is_running)
    g_clear_handle_id (&self->refresh_id, g_source_remove);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
look (GwAnalyst *self, guint patience)
{
  GwDocument *document = self->document;
  GwAnalysisInput *input = gw_analysis_input_new (gw_document_get_puzzle (document), gw_document_get_n_errors (document), self->latest,
                                                  patience);

  self->rests = patience == PATIENCE && (!self->is_watched || self->is_sparing);
  self->rests_thoroughly = self->rests && self->is_sparing;
  if (self->rests)
    gw_analysis_input_rest (input, self->is_sparing);
  self->is_older = TRUE;
  gw_job_start (self->job, input);
}

/* What was left for later. What is known stays, and is not asked again. */
static void
look_further (GwAnalyst *self)
{
  if (self->rests && (self->is_watched || self->rests_thoroughly) && !self->is_sparing && self->document != NULL)
    look (self, PATIENCE);
}

void
gw_analyst_set_watched (GwAnalyst *self, gboolean is_watched)
{
  self->is_watched = is_watched;
  look_further (self);
}

void
gw_analyst_set_sparing (GwAnalyst *self, gboolean is_sparing)
{
  self->is_sparing = is_sparing;
  look_further (self);
}

static void
on_document (GwDocument *document, guint hint, GwAnalyst *self)
{
  look (self, PATIENCE);
}

void
gw_analyst_set_document (GwAnalyst *self, GwDocument *document)
{
  g_return_if_fail (GW_IS_ANALYST (self));
  if (document == self->document)
    return;
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  take (&self->latest, NULL);
  take (&self->found, NULL);
  if (document == NULL)
    {
      gw_job_stop (self->job);
      return;
    }
  g_signal_connect_object (document, "changed", G_CALLBACK (on_document), self, 0);
  look (self, PATIENCE);
}

void
gw_analyst_stop (GwAnalyst *self)
{
  gw_job_stop (self->job);
}

void
gw_analyst_count_on (GwAnalyst *self)
{
  if (self->document != NULL)
    look (self, LONG_PATIENCE);
}

/* ---- looking ---- */

GwAnalysis *
gw_analyst_get_found (GwAnalyst *self)
{
  return self->found;
}

gboolean
gw_analyst_is_older (GwAnalyst *self)
{
  return self->is_older;
}

guint
gw_analyst_get_n_begun (GwAnalyst *self)
{
  return gw_job_get_n_begun (self->job);
}

static const char *const stage_texts[GW_N_STAGES] = {
  [GW_STAGE_FORM] = N_("Reading the puzzle"),
  [GW_STAGE_CONFLICT] = N_("Looking for contradictions"),
  [GW_STAGE_COUNT] = N_("Looking for solutions"),
  [GW_STAGE_CANDIDATES] = N_("Looking for the candidates of each cell"),
  [GW_STAGE_GRADE] = N_("Grading"),
  [GW_STAGE_REDUNDANT] = N_("Looking for clues that are not needed"),
  [GW_STAGE_TOGETHER] = N_("Finding out which of these clues can go together"),
  [GW_STAGE_ESTIMATE] = N_("Estimating how many solutions there are"),
  [GW_STAGE_EQUAL] = N_("Looking for cells that must be equal"),
  [GW_STAGE_ALL] = N_("Counting all solutions"),
};

char *
gw_analyst_get_progress (GwAnalyst *self)
{
  GwStage stage = self->latest != NULL && self->latest->at < GW_N_STAGES ? self->latest->at : GW_STAGE_COUNT;
  GwProgress progress;

  if (gw_job_get_state (self->job) != GW_JOB_RUNNING)
    return NULL;
  gw_job_get_progress (self->job, &progress);
  /* Equal cells follow from all solutions, which are counted first. */
  if (stage == GW_STAGE_EQUAL && progress.unit == GW_UNIT_SOLUTIONS && progress.done > 0)
    stage = GW_STAGE_ALL;
  if (stage == GW_STAGE_ALL && progress.done > 0)
    return g_strdup_printf (_("%s: %lu so far"), _(stage_texts[stage]), (gulong) progress.done);
  return g_strdup_printf ("%s …", _(stage_texts[stage]));
}

/* ---- the object ---- */

GwAnalyst *
gw_analyst_new (void)
{
  return g_object_new (GW_TYPE_ANALYST, NULL);
}

static void
gw_analyst_dispose (GObject *object)
{
  GwAnalyst *self = GW_ANALYST (object);

  g_clear_handle_id (&self->refresh_id, g_source_remove);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  if (self->job != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->job, self);
      gw_job_stop (self->job);
    }
  g_clear_object (&self->job);
  take (&self->latest, NULL);
  take (&self->found, NULL);
  G_OBJECT_CLASS (gw_analyst_parent_class)->dispose (object);
}

static void
gw_analyst_class_init (GwAnalystClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_analyst_dispose;
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_ANALYST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_analyst_init (GwAnalyst *self)
{
  self->job = gw_job_new (&gw_analysis_kind);
  g_signal_connect (self->job, "news", G_CALLBACK (on_news), self);
  g_signal_connect (self->job, "state-changed", G_CALLBACK (on_state), self);
}
