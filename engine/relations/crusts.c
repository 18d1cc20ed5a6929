#include "relations/crusts.h"

#include <string.h>

#include "relations/exact.h"

/* Data:  [ total | the lower crust | the higher | whether all differ | number of each value ]
 * Masks, where all differ:  [ sets of the other values that make the total: two words | sizes of these sets ] */
#define DATA_TOTAL   0
#define DATA_CRUSTS  1
#define DATA_DIFFER  3
#define DATA_NUMBERS 4

typedef struct
{
  guint         n, n_values, total;
  guint         crusts[2];
  GwMask        both;
  const gint32 *numbers;
  const GwMask *fits;
  guint         n_windows; /* pairs of places that were looked at */
} Work;

/* ---- where the variables may repeat ---- */

/* What may have been read up to a variable: neither crust, the one or the other and then so much, both. */
typedef struct
{
  GwMask   sums[2];
  gboolean before, behind;
} Stage;

static gboolean
is_reached (const Stage *stage)
{
  return stage->before || stage->behind || (stage->sums[0] | stage->sums[1]) != 0;
}

static Stage
read_on (const Work *work, const Stage *from, GwMask domain)
{
  GwMask others = domain & ~work->both;
  Stage to = { .before = from->before && others != 0, .behind = from->behind && others != 0 };

  for (guint c = 0; c < 2; c++)
    {
      GW_MASK_FOREACH (v, from->sums[c] != 0 ? others : 0)
        to.sums[c] |= from->sums[c] << work->numbers[v];
      to.sums[c] &= gw_mask_below (work->total + 1);
      if (from->before && (domain & GW_BIT (work->crusts[c])) != 0)
        to.sums[c] |= GW_BIT (0);
      if ((from->sums[c] & GW_BIT (work->total)) != 0 && (domain & GW_BIT (work->crusts[1 - c])) != 0)
        to.behind = TRUE;
    }
  return to;
}

/* What of FROM leads on to TO. */
static Stage
read_back (const Work *work, const Stage *from, const Stage *to, GwMask domain)
{
  GwMask others = domain & ~work->both;
  Stage left = { .before = to->before && others != 0, .behind = to->behind && others != 0 };

  for (guint c = 0; c < 2; c++)
    {
      GW_MASK_FOREACH (v, to->sums[c] != 0 ? others : 0)
        left.sums[c] |= to->sums[c] >> work->numbers[v];
      if ((to->sums[c] & GW_BIT (0)) != 0 && (domain & GW_BIT (work->crusts[c])) != 0)
        left.before = TRUE;
      if (to->behind && (domain & GW_BIT (work->crusts[1 - c])) != 0)
        left.sums[c] |= GW_BIT (work->total);
      left.sums[c] &= from->sums[c];
    }
  left.before = left.before && from->before;
  left.behind = left.behind && from->behind;
  return left;
}

static gboolean
leads_on (const Work *work, const Stage *from, const Stage *to, guint v)
{
  const Stage next = read_on (work, from, GW_BIT (v));

  return (next.before && to->before) || (next.behind && to->behind) || (next.sums[0] & to->sums[0]) != 0 || (next.sums[1] & to->sums[1]) != 0;
}

/* What can be read up to each variable and leads to the end, in STAGES[0 … n]. */
static void
find_stages (const Work *work, const GwMask *domain, Stage *stages)
{
  stages[0] = (Stage) { .before = TRUE };
  for (guint i = 0; i < work->n; i++)
    stages[i + 1] = read_on (work, &stages[i], domain[i]);
  stages[work->n] = (Stage) { .behind = stages[work->n].behind };
  for (guint i = work->n; i-- > 0;)
    stages[i] = read_back (work, &stages[i], &stages[i + 1], domain[i]);
}

static GwFilter
filter_stages (GwMask *domain, Stage *stages, const Work *work)
{
  GwFilter result = GW_FILTER_SAME;

  find_stages (work, domain, stages);
  if (!is_reached (&stages[0]))
    return GW_FILTER_CONFLICT;
  for (guint i = 0; i < work->n; i++)
    {
      GwMask kept = 0;

      GW_MASK_FOREACH (v, domain[i])
        if (leads_on (work, &stages[i], &stages[i + 1], v))
          kept |= GW_BIT (v);
      if (kept != domain[i])
        result = GW_FILTER_CHANGED;
      domain[i] = kept;
    }
  return result;
}

/* ---- where they are as many as the values, and differ ---- */

/* Sets of the values that are no crusts, which are seven at most, each a bit: a set as a number is which bit. */
typedef guint64 Sets __attribute__ ((vector_size (16)));

/* Of each word, the sets without the value. */
static const guint64 without[] = { 0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff };

#define MOST_OTHERS (GW_CRUSTS_MOST_APART - 2)

/* All values are gone through, whether a variable may have them or not: with V known to the compiler that takes less than to find them. */
#define EACH_OTHER(v) _Pragma ("GCC unroll 7") for (guint v = 0; v < MOST_OTHERS; v++)

/* Everything where bit V of MASK is set, else nothing. */
static inline Sets
where (GwMask mask, guint v)
{
  static const Sets nothing_or_all[2] = { { 0, 0 }, { ~(guint64) 0, ~(guint64) 0 } };

  return nothing_or_all[mask >> v & 1];
}

/* Those that lack the value, with it. */
static inline Sets
with_value (Sets sets, guint v)
{
  return v == 6 ? (Sets) { 0, sets[0] } : (sets & without[v]) << (1u << v);
}

/* Those that hold the value, without it. */
static inline Sets
before_value (Sets sets, guint v)
{
  return v == 6 ? (Sets) { sets[1], 0 } : sets >> (1u << v) & without[v];
}

static inline gboolean
are_none (Sets sets)
{
  return (sets[0] | sets[1]) == 0;
}

typedef struct
{
  const Work *work;
  GwMask      others[GW_CRUSTS_MOST_APART];  /* per variable, numbered without the crusts */
  GwMask      missing[GW_CRUSTS_MOST_APART]; /* of these, for which no way has been found yet */
  GwMask      may[2];                        /* variables that may be each crust */
  GwMask      found[2];                      /* and for which a way has been found */
  GwMask      open;                          /* variables of which something is missing */
} Apart;

/* Values without the two bits of the crusts. */
static inline GwMask
pack (const Work *work, GwMask values)
{
  return (values & gw_mask_below (work->crusts[0])) | (values & gw_mask_below (work->crusts[1]) & ~gw_mask_below (work->crusts[0] + 1)) >> 1
         | (values & ~gw_mask_below (work->crusts[1] + 1)) >> 2;
}

static inline GwMask
unpack (const Work *work, GwMask others)
{
  return (others & gw_mask_below (work->crusts[0])) | (others << 1 & gw_mask_below (work->crusts[1]) & ~gw_mask_below (work->crusts[0] + 1))
         | (others << 2 & ~gw_mask_below (work->crusts[1] + 1));
}

static void
begin (Apart *apart, const GwMask *domain)
{
  const Work *work = apart->work;

  for (guint i = 0; i < work->n; i++)
    {
      apart->others[i] = apart->missing[i] = pack (work, domain[i]);
      apart->open |= apart->others[i] != 0 ? GW_BIT (i) : 0;
      for (guint c = 0; c < 2; c++)
        apart->may[c] |= (domain[i] >> work->crusts[c] & 1) << i;
    }
}

/* Of a pair of places, whether they may hold the crusts this way round, and that way. */
static inline gboolean
may_hold (const GwMask *sets, guint first, guint last, guint way)
{
  return (sets[way] >> first & sets[1 - way] >> last & 1) != 0;
}

/* What is missing on the way through PATH, back from where it ends. REACHED: by how much of it, which sets. */
static void
find_ways_back (Apart *apart, const guint8 *path, guint n, const Sets *reached)
{
  Sets onwards = reached[n];

  while (n-- > 0)
    {
      const guint var = path[n];
      GwMask leads = 0;
      Sets here = { 0, 0 };

      EACH_OTHER (v)
        {
          const Sets by = before_value (onwards, v) & reached[n] & where (apart->others[var], v);

          here |= by;
          leads |= (GwMask) !are_none (by) << v;
        }
      apart->missing[var] &= ~leads;
      apart->open &= apart->missing[var] == 0 ? ~GW_BIT (var) : ~(GwMask) 0;
      onwards = here;
    }
}

/* The other values, with the crusts in these places: those between them first, which must make the total. (All of them together do, or these places are not asked for.) */
static gboolean
find_ways (Apart *apart, guint first, guint last)
{
  const Work *work = apart->work;
  const Sets fits = { work->fits[0], work->fits[1] };
  guint n_between = last - first - 1, n = 0;
  Sets reached[MOST_OTHERS + 1] = { { 1, 0 } };
  guint8 path[GW_CRUSTS_MOST_APART];

  for (guint i = first + 1; i < last; i++)
    path[n++] = (guint8) i;
  for (guint i = 0; i < work->n; i++)
    if (i < first || i > last)
      path[n++] = (guint8) i;
  for (guint k = 0; k < n; k++)
    {
      const GwMask others = apart->others[path[k]];
      Sets next = { 0, 0 };

      if (k == n_between)
        reached[k] &= fits;
      EACH_OTHER (v)
        next |= with_value (reached[k], v) & where (others, v);
      reached[k + 1] = next;
    }
  if (are_none (reached[n]))
    return FALSE;
  if ((apart->open & ~GW_BIT (first) & ~GW_BIT (last)) != 0)
    find_ways_back (apart, path, n, reached);
  return TRUE;
}

/* Whether anything is missing that is found, if at all, with the crusts in these places. */
static gboolean
is_wanted (const Apart *apart, guint first, guint last)
{
  gboolean is_new = (apart->open & ~GW_BIT (first) & ~GW_BIT (last)) != 0, is_possible = FALSE;

  if ((apart->work->fits[2] >> (last - first - 1) & 1) == 0)
    return FALSE;
  for (guint way = 0; way < 2; way++)
    if (may_hold (apart->may, first, last, way))
      {
        is_possible = TRUE;
        is_new = is_new || !may_hold (apart->found, first, last, way);
      }
  return is_possible && is_new;
}

static void
look_at_places (Apart *apart, guint first, guint last)
{
  if (!find_ways (apart, first, last))
    return;
  for (guint way = 0; way < 2; way++)
    if (may_hold (apart->may, first, last, way))
      {
        apart->found[way] |= GW_BIT (first);
        apart->found[1 - way] |= GW_BIT (last);
      }
}

static GwFilter
filter_apart (GwMask *domain, Work *work)
{
  Apart apart = { .work = work };
  GwFilter result = GW_FILTER_SAME;
  GwMask ends;

  begin (&apart, domain);
  ends = apart.may[0] | apart.may[1];
  GW_MASK_FOREACH (first, ends)
    GW_MASK_FOREACH (last, ends & ~gw_mask_below (first + 1))
      if (is_wanted (&apart, first, last))
        {
          work->n_windows++;
          look_at_places (&apart, first, last);
        }
  for (guint i = 0; i < work->n; i++)
    {
      GwMask kept = unpack (work, apart.others[i] & ~apart.missing[i]);

      for (guint c = 0; c < 2; c++)
        kept |= (apart.found[c] >> i & 1) << work->crusts[c];
      if (kept == 0)
        return GW_FILTER_CONFLICT;
      if (kept != domain[i])
        result = GW_FILTER_CHANGED;
      domain[i] = kept;
    }
  return result;
}

/* ---- both ---- */

static Work
load (const GwModel *model, const GwInstance *instance)
{
  const gint32 *data = gw_instance_data (model, instance);
  Work work = { .n = instance->n_vars, .n_values = model->n_values, .total = (guint) data[DATA_TOTAL], .numbers = data + DATA_NUMBERS };

  for (guint c = 0; c < 2; c++)
    {
      work.crusts[c] = (guint) data[DATA_CRUSTS + c];
      work.both |= GW_BIT (work.crusts[c]);
    }
  work.fits = data[DATA_DIFFER] != 0 ? gw_instance_masks (model, instance) : NULL;
  return work;
}

typedef struct
{
  Work   work;
  Stage *stages;
} Job;

static GwFilter
filter (GwMask *domain, gpointer data)
{
  Job *job = data;

  return job->work.fits != NULL ? filter_apart (domain, &job->work) : filter_stages (domain, job->stages, &job->work);
}

/* What it takes to look at a pair of places. */
#define NANOSECONDS_A_WINDOW 150u

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Job job = { load (state->model, instance), gw_exact_rest (state, instance) };
  gboolean is_alive = gw_exact_propagate (state, instance, strength, filter, &job);

  state->unwatched += NANOSECONDS_A_WINDOW * job.work.n_windows;
  return is_alive;
}

/* ---- as clauses ---- */

/* Which auxiliary says what of a stage; in the order of its bits. */
#define N_SAID(total)        (2 + 2 * ((total) + 1))
#define SAID_BEFORE          0
#define SAID_BEHIND          1
#define SAID_SUM(c, sum)     (2 + (c) + 2 * (sum))

static gboolean
is_said (const Stage *stage, guint what)
{
  return what == SAID_BEFORE ? stage->before : what == SAID_BEHIND ? stage->behind : (stage->sums[what % 2] >> (what - 2) / 2 & 1) != 0;
}

static Stage
stage_of (guint what)
{
  Stage stage = { .before = what == SAID_BEFORE, .behind = what == SAID_BEHIND };

  if (what >= 2)
    stage.sums[what % 2] = GW_BIT ((what - 2) / 2);
  return stage;
}

/* Where a value leads: at most one thing is said of what is read behind it. */
static void
state_step (const Work *work, guint32 var, guint v, guint what, const Stage *to, const GwLiteral *here, const GwLiteral *there, GwSink *sink)
{
  const Stage from = stage_of (what), next = read_on (work, &from, GW_BIT (v));
  GwLiteral clause[3] = { gw_literal_not (here[what]), GW_IS_NOT (var, v) };
  guint n = 2;

  for (guint k = 0; k < (guint) N_SAID (work->total); k++)
    if (is_said (&next, k) && is_said (to, k))
      clause[n++] = there[k];
  sink->clause (sink, clause, n);
}

/* One auxiliary for each thing that may have been read up to a variable, and that leads to the end. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const Work work = load (model, instance);
  const guint n_said = N_SAID (work.total);
  g_autofree GwLiteral *said = g_new (GwLiteral, (work.n + 1) * n_said);
  g_autofree GwMask *domain = g_new (GwMask, work.n);
  g_autofree Stage *stages = g_new (Stage, work.n + 1);

  for (guint i = 0; i < work.n; i++)
    domain[i] = model->initial[scope[i]];
  find_stages (&work, domain, stages);
  for (guint i = 0; i <= work.n; i++)
    for (guint what = 0; what < n_said; what++)
      if (is_said (&stages[i], what))
        said[i * n_said + what] = sink->fresh (sink);
  sink->clause (sink, said + SAID_BEFORE, stages[0].before);
  for (guint i = 0; i < work.n; i++)
    for (guint what = 0; what < n_said; what++)
      GW_MASK_FOREACH (v, is_said (&stages[i], what) ? domain[i] : 0)
        state_step (&work, scope[i], v, what, &stages[i + 1], said + i * n_said, said + (i + 1) * n_said, sink);
  if (work.fits != NULL)
    gw_exact_state_differ (model, instance, sink);
}

const GwRelation gw_relation_crusts = {
  .name = "crusts",
  .kind = GW_RELATION_CRUSTS,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_HEAVY),
  .propagate = propagate,
  .state_to = state_to,
};

gboolean
gw_crusts_post (GwModelBuilder *builder, const guint32 *vars, guint n_vars, const guint crusts[2], const gint *numbers, gint total)
{
  const guint n_values = gw_model_builder_n_values (builder);
  gint32 data[DATA_NUMBERS + 64] = { total, (gint32) MIN (crusts[0], crusts[1]), (gint32) MAX (crusts[0], crusts[1]), FALSE };

  g_return_val_if_fail (crusts[0] != crusts[1], FALSE);

  if (total < 0 || total > GW_CRUSTS_MOST_TOTAL)
    return FALSE;
  for (guint v = 0; v < n_values; v++)
    {
      if (numbers[v] < 0 || numbers[v] > GW_CRUSTS_MOST_TOTAL)
        return FALSE;
      data[DATA_NUMBERS + v] = numbers[v];
    }
  gw_model_builder_need_scratch (builder, n_vars * sizeof (GwMask) + (n_vars + 1) * sizeof (Stage));
  gw_model_builder_add (builder, &gw_relation_crusts, vars, n_vars, data, DATA_NUMBERS + n_values, NULL, 0, NULL, 0);
  return TRUE;
}

/* The sets of other values that make the total, and their sizes. */
static void
find_fits (const Work *work, GwMask fits[3])
{
  for (guint set = 0; set < 1u << (work->n_values - 2); set++)
    {
      guint sum = 0;

      GW_MASK_FOREACH (v, unpack (work, set))
        sum += (guint) work->numbers[v];
      if (sum != work->total)
        continue;
      fits[set / 64] |= GW_BIT (set % 64);
      fits[2] |= GW_BIT (gw_mask_count (set));
    }
}

gboolean
gw_crusts_post_apart (GwModelBuilder *builder, const GwModel *model, const GwInstance *instance)
{
  const Work work = load (model, instance);
  g_autofree guint32 *vars = NULL;
  gint32 data[DATA_NUMBERS + GW_CRUSTS_MOST_APART];
  GwMask fits[3] = { 0 };

  if (work.n != work.n_values || work.n > GW_CRUSTS_MOST_APART)
    return FALSE;
  /* What is added moves what it is made of. */
  vars = g_memdup2 (gw_instance_scope (model, instance), work.n * sizeof *vars);
  memcpy (data, gw_instance_data (model, instance), instance->n_data * sizeof *data);
  data[DATA_DIFFER] = TRUE;
  find_fits (&work, fits);
  gw_model_builder_add (builder, &gw_relation_crusts, vars, work.n, data, instance->n_data, fits, 3, NULL, 0);
  return TRUE;
}
