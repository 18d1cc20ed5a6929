#include "jobs/analyst.h"

#include <string.h>

#define PATIENCE 5u              /* seconds for counting, after an edit */
#define LONG_PATIENCE 1000000u   /* when somebody asks for it */
#define REFRESH 500u             /* milliseconds between two looks at the progress */

struct _GwAnalyst
{
  GObject     parent_instance;

  GwDocument *document;
  GSignalGroup *heard;    /* the document's signals … */
  GSignalGroup *answered; /* … and the job's */
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
tell (GwAnalyst *self, guint kinds)
{
  g_signal_emit (self, signals[CHANGED], 0, kinds);
}

static gboolean
has_same_solutions (const GwAnalysis *a, const GwAnalysis *b)
{
  const guint n = a->n_solutions > 0 ? gw_grid_n_places (a->puzzle->grid) : 0;

  return a->finding == b->finding && a->n_solutions == b->n_solutions
         && (n == 0 || (gw_grid_n_places (b->puzzle->grid) == n && memcmp (a->solutions, b->solutions, n) == 0));
}

static void
on_news (GwJob *job, gpointer news, GwAnalyst *self)
{
  GwAnalysis *analysis = news;
  guint kinds = GW_ANALYST_PROGRESS;

  take (&self->latest, analysis);
  if (analysis->finding != GW_FINDING_UNKNOWN)
    {
      kinds |= GW_ANALYST_FACTS;
      if (self->found == NULL || self->is_older || !has_same_solutions (self->found, analysis))
        kinds |= GW_ANALYST_SOLUTIONS;
      take (&self->found, analysis);
      self->is_older = FALSE;
    }
  tell (self, kinds);
}

static gboolean
refresh (gpointer data)
{
  tell (data, GW_ANALYST_PROGRESS);
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
  tell (self, GW_ANALYST_SOLUTIONS | GW_ANALYST_FACTS | GW_ANALYST_PROGRESS); /* what is known may be of an older version now */
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
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->heard, document);
  take (&self->latest, NULL);
  take (&self->found, NULL);
  if (document == NULL)
    {
      gw_job_stop (self->job);
      return;
    }
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
  g_clear_object (&self->heard);
  g_clear_object (&self->answered);
  g_clear_object (&self->document);
  if (self->job != NULL)
    gw_job_stop (self->job);
  g_clear_object (&self->job);
  take (&self->latest, NULL);
  take (&self->found, NULL);
  G_OBJECT_CLASS (gw_analyst_parent_class)->dispose (object);
}

static void
gw_analyst_class_init (GwAnalystClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_analyst_dispose;
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_ANALYST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
gw_analyst_init (GwAnalyst *self)
{
  self->job = gw_job_new (&gw_analysis_kind);
  self->heard = g_signal_group_new (GW_TYPE_DOCUMENT);
  g_signal_group_connect (self->heard, "changed", G_CALLBACK (on_document), self);
  self->answered = g_signal_group_new (G_OBJECT_TYPE (self->job));
  g_signal_group_connect (self->answered, "news", G_CALLBACK (on_news), self);
  g_signal_group_connect (self->answered, "state-changed", G_CALLBACK (on_state), self);
  g_signal_group_set_target (self->answered, self->job);
}
