#include "relations/automaton.h"

#include <string.h>

#include "relations/automaton-clauses.h"
#include "relations/exact.h"

/* Data:  [ n | flags | visits: n | first state of each layer: n + 2 | steps: n_values a state, all but the last layer
 *         | values that have a step: a set a state, likewise, where the values fit one ]
 *
 * Masks, where it is narrow: classes of values that it does not tell apart; none where it tells all of them apart
 *
 * States are numbered through all layers; the alive ones are bits of one set. The first of the layer behind the last is
 * the number of all states. */
#define DATA_N       0
#define DATA_FLAGS   1
#define DATA_VISITS  2

#define REPEATS (1 << 0) /* a variable is visited twice */
#define NARROW  (1 << 1) /* none is, and each layer fits a word: what is noted is of the narrow kind */

/* So many values fit a set of 32 bits. */
#define MOST_LEADS 32

/* A place a value: which of them a walk takes, or which domains allow. Nine cells of nine values fit. */
#define MOST_PLACES 128

typedef struct
{
  guint64 word[2];
} Places;

typedef struct
{
  guint         n, n_vars, n_values;
  gboolean      repeats;
  const gint32 *visits, *first, *steps;
  const gint32 *leads;   /* NULL where the values are too many */
  guint64      *alive;   /* a bit for each state */
  GwMask       *support; /* per variable */
  GwMask       *tried;   /* per variable: domains with one value tried */
  guint32       n_passes; /* through all layers, there and back */

  /* Where each variable is visited once and the places fit. */
  Places       *walks;   /* per place: the last walk that was found through it; noted in the state for the next time, all 0 = none */
  guint64      *dead;    /* a bit for each state, as ALIVE: no walk leads on from there */
  const guint64 *dead_before; /* those that were dead with more values than now: memory of the instance; NULL = nobody remembers */
  guint8       *via;     /* per state that is alive: a value that leads on */
  GwMask       *missing; /* per layer: values that no walk is known for yet */
  guint         n_open;  /* layers up to the last one where any are missing */
  Places        taken;   /* by the walk so far */
  gboolean      has_walked;

  /* Where each variable is visited once and every layer fits a word; noted in the state. */
  GwMask       *narrow;
  const GwMask *classes;
  guint         n_classes; /* 0 = it tells all values apart */
} Work;

/* Of so many states an instance remembers which are dead: as many as it would clear each time otherwise. */
#define MOST_REMEMBERED 8192

/* What a pass takes for each state, about; and what finding walks takes, with those that are known: it counts the same whatever they are. */
#define NANOSECONDS_A_STATE 20u
#define NANOSECONDS_A_STATE_OF_WALKS 4u

static gint32
next_state (const Work *work, guint layer, guint state, guint v)
{
  return gw_walk_next (work->first, work->steps, work->n_values, layer, state, v);
}

/* What of DOMAIN a state may have a step for. */
static inline GwMask
steps_of (const Work *work, guint state, GwMask domain)
{
  return work->leads != NULL ? domain & (guint32) work->leads[state] : domain;
}

/* The first state from STATE on that is alive, or END. */
static inline guint
next_alive (const Work *work, guint state, guint end)
{
  guint w = state / 64;
  guint64 word;

  if (state >= end)
    return end;
  word = work->alive[w] & ~gw_mask_below (state % 64);
  while (word == 0 && 64 * (w + 1) < end)
    word = work->alive[++w];
  return word != 0 ? MIN (64 * w + gw_mask_lowest (word), end) : end;
}

/* Goes through the states of a layer that are alive. */
#define FOREACH_ALIVE(work, layer, state)                                                                             \
  for (guint end_ = (guint) (work)->first[(layer) + 1], state = next_alive (work, (guint) (work)->first[layer], end_); \
       state < end_; state = next_alive (work, state + 1, end_))

static void
run_forward (Work *work, const GwMask *domain)
{
  memset (work->alive, 0, GW_WORDS (work->first[work->n + 1]) * sizeof (guint64));
  for (guint state = 0; state < (guint) work->first[1]; state++)
    gw_bit_set (work->alive, state);
  for (guint layer = 0; layer < work->n; layer++)
    FOREACH_ALIVE (work, layer, state)
      GW_MASK_FOREACH (v, steps_of (work, state, domain[work->visits[layer]]))
        {
          gint32 next = next_state (work, layer, state, v);

          if (next >= 0)
            gw_bit_set (work->alive, (guint) next);
        }
}

static inline gboolean
leads_on (const Work *work, guint layer, guint state, guint v)
{
  gint32 next = next_state (work, layer, state, v);

  return next >= 0 && gw_bit_test (work->alive, (guint) next);
}

/* Adds to HERE what of DOMAIN leads from STATE to a state that is still alive. FALSE when nothing does. Of what is known to have
 * a support already, one value is enough. */
static gboolean
find_support (const Work *work, guint layer, guint state, GwMask domain, GwMask *here)
{
  GwMask values = 0;

  domain = steps_of (work, state, domain);
  GW_MASK_FOREACH (v, domain & ~*here)
    if (leads_on (work, layer, state, v))
      values |= GW_BIT (v);
  if (values != 0)
    {
      *here |= values;
      return TRUE;
    }
  GW_MASK_FOREACH (v, domain & *here)
    if (leads_on (work, layer, state, v))
      return TRUE;
  return FALSE;
}

static void
run_backward (Work *work, const GwMask *domain)
{
  for (guint i = 0; i < work->n_vars; i++)
    work->support[i] = domain[i];
  for (guint layer = work->n; layer-- > 0;)
    {
      guint var = (guint) work->visits[layer];
      GwMask here = 0;

      FOREACH_ALIVE (work, layer, state)
        if (!find_support (work, layer, state, domain[var], &here))
          gw_bit_clear (work->alive, state);
      work->support[var] &= here;
    }
}

/* Each visit for itself, again and again until nothing changes. */
static GwFilter
filter_visits (Work *work, GwMask *domain)
{
  GwFilter result = GW_FILTER_SAME;
  gboolean changed;

  do
    {
      changed = FALSE;
      work->n_passes++;
      run_forward (work, domain);
      run_backward (work, domain);
      for (guint i = 0; i < work->n_vars; i++)
        {
          if (work->support[i] == 0)
            return GW_FILTER_CONFLICT;
          changed = changed || work->support[i] != domain[i];
          domain[i] = work->support[i];
        }
      if (changed)
        result = GW_FILTER_CHANGED;
    }
  while (changed && work->repeats);
  return result;
}

/* ---- where each variable is visited once ---- */

static inline void
take_place (const Work *work, guint layer, guint v, Places *places)
{
  guint place = layer * work->n_values + v;

  places->word[place / 64] |= GW_BIT (place % 64);
}

static inline gboolean
are_within (Places a, Places b)
{
  return ((a.word[0] & ~b.word[0]) | (a.word[1] & ~b.word[1])) == 0;
}

static Places
places_of (const Work *work, const GwMask *domain)
{
  Places places = { { 0, 0 } };

  for (guint layer = 0; layer < work->n; layer++)
    {
      guint place = layer * work->n_values, shift = place % 64;
      GwMask values = domain[work->visits[layer]];

      places.word[place / 64] |= values << shift;
      if (shift + work->n_values > 64)
        places.word[1] |= values >> (64 - shift);
    }
  return places;
}

static inline void
close_layers (Work *work)
{
  while (work->n_open > 0 && work->missing[work->n_open - 1] == 0)
    work->n_open--;
}

/* The values of a layer. */
static inline GwMask
values_at (const Work *work, Places places, guint layer)
{
  guint place = layer * work->n_values, shift = place % 64;
  GwMask values = places.word[place / 64] >> shift;

  if (place < 64 && shift + work->n_values > 64)
    values |= places.word[1] << (64 - shift);
  return values & gw_mask_below (work->n_values);
}

/* What no known walk through the domains supports; each that is found supports a place in every layer. */
static void
find_missing (Work *work, const GwMask *domain)
{
  Places all = places_of (work, domain), supported = { { 0, 0 } }, missing = { { 0, 0 } };

  for (guint w = 0; w < 2; w++)
    for (GwMask rest = all.word[w] & ~supported.word[w]; rest != 0; rest &= rest - 1)
      {
        guint bit = gw_mask_lowest (rest);
        const Places *walk = &work->walks[64 * w + bit];

        if ((walk->word[0] | walk->word[1]) != 0 && are_within (*walk, all))
          {
            supported.word[0] |= walk->word[0];
            supported.word[1] |= walk->word[1];
            rest &= ~supported.word[w] | GW_BIT (bit);
          }
        else
          missing.word[w] |= GW_BIT (bit);
      }
  work->n_open = 0;
  missing.word[0] &= ~supported.word[0];
  missing.word[1] &= ~supported.word[1];
  if ((missing.word[0] | missing.word[1]) == 0)
    return;
  for (guint layer = 0; layer < work->n; layer++)
    work->missing[layer] = values_at (work, missing, layer);
  work->n_open = work->n;
  close_layers (work);
}

/* The walk so far, then V, then on from STATE behind it as is known: a walk for each place on it. */
static void
note_walk (Work *work, guint layer, guint v, guint state)
{
  Places walk = work->taken;

  take_place (work, layer, v, &walk);
  for (guint next = layer + 1; next < work->n; next++)
    {
      guint step = work->via[state];

      take_place (work, next, step, &walk);
      state = (guint) next_state (work, next, state, step);
    }
  for (guint at = 0; at < work->n; at++)
    {
      GwMask here = values_at (work, walk, at);

      if ((work->missing[at] & here) == 0)
        continue;
      work->missing[at] &= ~here;
      work->walks[at * work->n_values + gw_mask_lowest (here)] = walk;
    }
  close_layers (work);
}

/* Whether a walk leads on from STATE. It ends as soon as nothing is missing from this layer on: then one way is enough. */
static gboolean
walk_on (Work *work, const GwMask *domain, guint layer, guint state)
{
  Places taken = work->taken;
  GwMask values, first;
  gboolean found = FALSE;

  if (layer == work->n || gw_bit_test (work->alive, state))
    return TRUE;
  if (gw_bit_test (work->dead, state))
    return FALSE;
  values = steps_of (work, state, domain[work->visits[layer]]);
  /* What is missing comes first. */
  first = values & work->missing[layer];
  while (values != 0 && !(found && layer >= work->n_open))
    {
      guint v = gw_mask_lowest (first != 0 ? first : values);
      gint32 next = next_state (work, layer, state, v);

      values &= ~GW_BIT (v);
      first = values & work->missing[layer];
      if (next < 0)
        continue;
      take_place (work, layer, v, &work->taken);
      if (walk_on (work, domain, layer + 1, (guint) next))
        {
          work->via[state] = (guint8) v;
          found = TRUE;
          work->taken = taken;
          if ((work->missing[layer] & GW_BIT (v)) != 0)
            note_walk (work, layer, v, (guint) next);
        }
      work->taken = taken;
    }
  if (found)
    gw_bit_set (work->alive, state);
  else
    gw_bit_set (work->dead, state);
  return found;
}

/* As filter_visits (); most often the walks that were found last still support every value. */
static GwFilter
filter_by_walks (GwMask *domain, gpointer data)
{
  Work *work = data;
  gsize size = GW_WORDS (work->first[work->n + 1]) * sizeof (guint64);
  GwFilter result = GW_FILTER_SAME;

  work->n_passes = 1;
  find_missing (work, domain);
  if (work->n_open == 0)
    return GW_FILTER_SAME;
  memset (work->alive, 0, size);
  memset (work->dead, 0, size);
  if (work->dead_before != NULL)
    memcpy (work->dead, work->dead_before, size);
  work->has_walked = TRUE;
  work->taken = (Places) { { 0, 0 } };
  for (guint state = 0; state < (guint) work->first[1] && work->n_open > 0; state++)
    walk_on (work, domain, 0, state);
  for (guint layer = 0; layer < work->n_open; layer++)
    {
      guint var = (guint) work->visits[layer];

      if (work->missing[layer] == 0)
        continue;
      domain[var] &= ~work->missing[layer];
      if (domain[var] == 0)
        return GW_FILTER_CONFLICT;
      result = GW_FILTER_CHANGED;
    }
  return result;
}

/* ---- where each variable is visited once, and layers are narrow ---- */

/* What was found last, layer by layer:
 *
 *     ahead   states that lead to the end      (of layer l from those of l + 1, for a domain)
 *     behind  states that the beginning leads to (of layer l + 1 from those of l, likewise)
 *     for_ahead, for_behind   for which domain; 0 = what it was made of has changed since
 *     checked the domain of which all values are known to have a support; 0 = what they rest on has changed */
typedef struct
{
  GwMask *ahead, *behind, *for_ahead, *for_behind, *checked;
} Narrow;

#define NARROW_WORDS(n) (5 * ((n) + 1))
#define MOST_NARROW 64

static inline guint
layer_size (const Work *work, guint layer)
{
  return (guint) (work->first[layer + 1] - work->first[layer]);
}

static Narrow
read_narrow (const Work *work)
{
  guint n = work->n + 1;
  Narrow narrow = { work->narrow, work->narrow + n, work->narrow + 2 * n, work->narrow + 3 * n, work->narrow + 4 * n };

  narrow.behind[0] = gw_mask_below (layer_size (work, 0));
  narrow.ahead[work->n] = gw_mask_below (layer_size (work, work->n));
  return narrow;
}

/* Where a state of a layer leads by the values of DOMAIN. */
static inline GwMask
states_after (const Work *work, guint state, GwMask domain)
{
  const gint32 *steps = work->steps + (gsize) state * work->n_values;
  GwMask states = 0;

  for (GwMask rest = steps_of (work, state, domain); rest != 0; rest &= rest - 1)
    {
      gint32 next = steps[gw_mask_lowest (rest)];

      states |= next >= 0 ? GW_BIT (next) : 0;
    }
  return states;
}

/* Whether a state of a layer leads to one of ENDS by a value of DOMAIN. */
static inline gboolean
leads_to (const Work *work, guint state, GwMask domain, GwMask ends)
{
  const gint32 *steps = work->steps + (gsize) state * work->n_values;

  for (GwMask rest = steps_of (work, state, domain); rest != 0; rest &= rest - 1)
    {
      gint32 next = steps[gw_mask_lowest (rest)];

      if (next >= 0 && (ends >> next & 1) != 0)
        return TRUE;
    }
  return FALSE;
}

/* FALSE when nothing is reached. */
static gboolean
go_forth (const Work *work, const Narrow *narrow, const GwMask *domain)
{
  for (guint layer = 0; layer < work->n; layer++)
    {
      const GwMask values = domain[work->visits[layer]], every = gw_mask_below (layer_size (work, layer + 1));
      GwMask states = 0;

      if (narrow->for_behind[layer] == values)
        continue;
      narrow->for_behind[layer] = values;
      for (GwMask from = narrow->behind[layer]; from != 0 && states != every; from &= from - 1)
        states |= states_after (work, (guint) work->first[layer] + gw_mask_lowest (from), values);
      if (states == narrow->behind[layer + 1])
        continue;
      narrow->behind[layer + 1] = states;
      narrow->for_behind[layer + 1] = narrow->checked[layer + 1] = 0;
      if (states == 0)
        return FALSE;
    }
  return narrow->behind[work->n] != 0;
}

static void
go_back (const Work *work, const Narrow *narrow, const GwMask *domain)
{
  for (guint end = work->n; end > 0; end--)
    {
      guint layer = end - 1;
      GwMask values = domain[work->visits[layer]], states = 0;

      if (narrow->for_ahead[layer] == values)
        continue;
      narrow->for_ahead[layer] = values;
      for (guint s = 0; s < layer_size (work, layer); s++)
        if (leads_to (work, (guint) work->first[layer] + s, values, narrow->ahead[layer + 1]))
          states |= GW_BIT (s);
      if (states == narrow->ahead[layer])
        continue;
      narrow->ahead[layer] = states;
      if (layer > 0)
        narrow->for_ahead[layer - 1] = narrow->checked[layer - 1] = 0;
    }
}

/* The values of a layer by which a walk goes from the beginning to the end. */
static GwMask
find_supported (const Work *work, const Narrow *narrow, guint layer, GwMask values)
{
  GwMask supported = 0;

  for (GwMask from = narrow->behind[layer] & narrow->ahead[layer]; from != 0 && supported != values; from &= from - 1)
    {
      const guint state = (guint) work->first[layer] + gw_mask_lowest (from);

      GW_MASK_FOREACH (v, steps_of (work, state, values & ~supported))
        {
          gint32 next = work->steps[(gsize) state * work->n_values + v];

          if (next >= 0 && (narrow->ahead[layer + 1] >> next & 1) != 0)
            supported |= GW_BIT (v);
        }
    }
  return supported;
}

/* One value of each class that VALUES have any of. */
static GwMask
one_of_each (const Work *work, GwMask values)
{
  GwMask some = 0;

  for (guint c = 0; c < work->n_classes; c++)
    some |= (values & work->classes[c]) != 0 ? work->classes[c] & -work->classes[c] : 0;
  return some;
}

static GwMask
whole_classes (const Work *work, GwMask some)
{
  GwMask values = 0;

  for (guint c = 0; c < work->n_classes; c++)
    values |= (some & work->classes[c]) != 0 ? work->classes[c] : 0;
  return values;
}

/* As filter_visits (); only what has changed is gone through, and of values that are alike one stands for all. */
static GwFilter
filter_narrow (GwMask *domain, gpointer data)
{
  Work *work = data;
  const Narrow narrow = read_narrow (work);
  const GwMask *read = work->n_classes > 0 ? work->tried : domain;
  GwFilter result = GW_FILTER_SAME;

  work->n_passes = 1;
  for (guint i = 0; work->n_classes > 0 && i < work->n_vars; i++)
    work->tried[i] = one_of_each (work, domain[i]);
  if (!go_forth (work, &narrow, read))
    return GW_FILTER_CONFLICT;
  go_back (work, &narrow, read);
  for (guint layer = 0; layer < work->n; layer++)
    {
      guint var = (guint) work->visits[layer];

      if (narrow.checked[layer] == read[var])
        continue;
      narrow.checked[layer] = find_supported (work, &narrow, layer, read[var]);
      if (narrow.checked[layer] == 0)
        return GW_FILTER_CONFLICT;
      if (narrow.checked[layer] == read[var])
        continue;
      domain[var] &= work->n_classes > 0 ? whole_classes (work, narrow.checked[layer]) : narrow.checked[layer];
      result = GW_FILTER_CHANGED;
    }
  return result;
}

/* ---- where some are visited again ---- */

/* The one undecided variable, or n_vars when there are none or several. */
static guint
only_open (const Work *work, const GwMask *domain)
{
  guint only = work->n_vars, n_open = 0;

  for (guint i = 0; i < work->n_vars; i++)
    if (!gw_mask_is_single (domain[i]))
      {
        only = i;
        n_open++;
      }
  return n_open == 1 ? only : work->n_vars;
}

static GwFilter
filter (GwMask *domain, gpointer data)
{
  Work *work = data;
  GwFilter result = filter_visits (work, domain);
  guint only = result != GW_FILTER_CONFLICT && work->repeats ? only_open (work, domain) : work->n_vars;
  GwMask kept = 0;

  if (only == work->n_vars)
    return result;
  GW_MASK_FOREACH (v, domain[only])
    {
      memcpy (work->tried, domain, work->n_vars * sizeof (GwMask));
      work->tried[only] = GW_BIT (v);
      if (filter_visits (work, work->tried) != GW_FILTER_CONFLICT)
        kept |= GW_BIT (v);
    }
  if (kept == 0)
    return GW_FILTER_CONFLICT;
  if (kept == domain[only])
    return result;
  domain[only] = kept;
  return GW_FILTER_CHANGED;
}

static Work
load (const GwModel *model, const GwInstance *instance)
{
  const gint32 *data = gw_instance_data (model, instance);
  Work work = { .n = (guint) data[DATA_N], .n_vars = instance->n_vars, .n_values = model->n_values };

  work.repeats = (data[DATA_FLAGS] & REPEATS) != 0;
  work.visits = data + DATA_VISITS;
  work.first = work.visits + work.n;
  work.steps = work.first + work.n + 2;
  work.classes = gw_instance_masks (model, instance);
  work.n_classes = instance->n_masks;
  if (work.n_values <= MOST_LEADS)
    work.leads = work.steps + (gsize) work.first[work.n] * work.n_values;
  return work;
}

/* Values only go until somebody takes back a guess, and what is dead remains so. */
static void
remember (GwState *state, const GwInstance *instance, const guint64 *dead)
{
  for (guint w = 0; w < instance->n_memory; w++)
    gw_state_set_memory (state, instance, w, dead[w]);
}

static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  Work work = load (state->model, instance);
  guint32 n_states = (guint32) work.first[work.n + 1];
  gboolean is_narrow = (gw_instance_data (state->model, instance)[DATA_FLAGS] & NARROW) != 0;
  gboolean has_walks = instance->n_notes > 0 && !is_narrow, is_alive;

  work.support = gw_exact_rest (state, instance);
  work.tried = work.missing = work.support + work.n_vars;
  work.alive = work.tried + work.n_vars;
  work.dead = work.alive + GW_WORDS (n_states);
  work.via = (guint8 *) (work.dead + GW_WORDS (n_states));
  work.walks = has_walks ? (Places *) (gpointer) gw_state_notes (state, instance) : NULL;
  work.narrow = is_narrow ? gw_state_notes (state, instance) : NULL;
  work.dead_before = instance->n_memory > 0 ? gw_state_memory (state, instance) : NULL;
  is_alive = gw_exact_propagate (state, instance, strength, is_narrow ? filter_narrow : has_walks ? filter_by_walks : filter, &work);
  if (is_alive && work.has_walked && work.dead_before != NULL)
    remember (state, instance, work.dead);
  /* Big ones take far longer than their few variables tell. */
  state->unwatched += (instance->n_notes > 0 ? NANOSECONDS_A_STATE_OF_WALKS : NANOSECONDS_A_STATE) * work.n_passes * n_states;
  return is_alive;
}

static gboolean
covers (const GwModel *model, const GwInstance *instance)
{
  return (gw_instance_data (model, instance)[DATA_FLAGS] & REPEATS) == 0;
}

/* A few places of two values each are cheap, and go before what looks at all of a layer. */
#define CHEAP_PLACES 8

static void
tune (const GwModel *model, const GwInstance *instance, const GwPropagation *propagation, guint8 *wake, guint8 *cost)
{
  (void) propagation;
  (void) wake;
  if (instance->n_vars <= CHEAP_PLACES && gw_instance_is_two_valued (model, instance))
    *cost = MIN (*cost, GW_COST_LINEAR);
}

static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  GwWalkSteps walk;
  gboolean is_plain = gw_automaton_read (model, instance, &walk);

  gw_automaton_state (model, gw_instance_scope (model, instance), &walk, !is_plain, sink);
}

gboolean
gw_automaton_read (const GwModel *model, const GwInstance *instance, GwWalkSteps *steps)
{
  const Work work = load (model, instance);

  *steps = (GwWalkSteps) { work.n, work.visits, work.first, work.steps };
  return !work.repeats;
}

const GwRelation gw_relation_automaton = {
  .name = "automaton",
  .kind = GW_RELATION_AUTOMATON,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_HEAVY),
  .propagate = propagate,
  .state_to = state_to,
  .covers = covers,
  .tune = tune,
};

static guint32
values_with_step (const gint32 *steps, guint n_values)
{
  guint32 values = 0;

  for (guint v = 0; v < n_values; v++)
    values |= (guint32) (steps[v] >= 0) << v;
  return values;
}

/* The automaton as the propagator's data: visits, where each layer's states begin, steps, which values have one. Into N_DATA, its length. Free it. */
static gint32 *
data_of (guint n_vars, const guint *visits, guint n, const guint *n_states, const gint32 *steps, guint n_values, gboolean is_narrow, guint *n_data)
{
  guint n_all = 0, at = 0;
  gsize n_steps;
  gint32 *data;

  for (guint layer = 0; layer <= n; layer++)
    n_all += n_states[layer];
  n_steps = (gsize) (n_all - n_states[n]) * n_values;
  data = g_new (gint32, DATA_VISITS + 2 * n + 2 + n_steps + n_all);
  data[at++] = (gint32) n;
  data[at++] = (n_vars < n ? REPEATS : 0) | (is_narrow ? NARROW : 0);
  for (guint i = 0; i < n; i++)
    data[at++] = (gint32) visits[i];
  data[at++] = 0;
  for (guint layer = 0; layer <= n; layer++, at++)
    data[at] = data[at - 1] + (gint32) n_states[layer];
  if (n_steps > 0)
    memcpy (data + at, steps, n_steps * sizeof *steps);
  at += (guint) n_steps;
  for (gsize step = 0; n_values <= MOST_LEADS && step < n_steps; step += n_values)
    data[at++] = (gint32) values_with_step (steps + step, n_values);
  *n_data = at;
  return data;
}

void
gw_automaton_post (GwModelBuilder *builder, const guint32 *vars, guint n_vars, const guint *visits, guint n,
                   const guint *n_states, const gint32 *steps)
{
  guint n_values = gw_model_builder_n_values (builder), n_all = 0, n_data, most_states = 0, n_classes = 0;
  g_autofree gint32 *data = NULL;
  GwMask classes[64];
  gboolean is_narrow, has_walks;

  g_return_if_fail (n > 0 && n_vars > 0 && n_vars <= n);

  for (guint layer = 0; layer <= n; layer++)
    {
      n_all += n_states[layer];
      most_states = MAX (most_states, n_states[layer]);
    }
  g_return_if_fail ((gsize) (n_all - n_states[n]) * n_values <= GW_AUTOMATON_MAX_STEPS);
  is_narrow = n_vars == n && most_states <= MOST_NARROW && n_values <= MOST_LEADS && !gw_model_builder_is_heavy (builder);
  has_walks = !is_narrow && n_vars == n && n * n_values <= MOST_PLACES && n_values <= MOST_LEADS && !gw_model_builder_is_heavy (builder);
  data = data_of (n_vars, visits, n, n_states, steps, n_values, is_narrow, &n_data);
  if (is_narrow)
    {
      gw_model_builder_need_notes (builder, NARROW_WORDS (n));
      n_classes = gw_walk_find_classes (steps, n_all - n_states[n], n_values, classes);
    }
  else if (has_walks)
    gw_model_builder_need_notes (builder, 2 * n * n_values);
  gw_model_builder_need_scratch (builder, (3 * n_vars + 2 * GW_WORDS (n_all)) * sizeof (GwMask) + n_all);
  gw_model_builder_add (builder, &gw_relation_automaton, vars, n_vars, data, n_data, classes, n_classes < n_values ? n_classes : 0, NULL,
                        has_walks && n_all <= MOST_REMEMBERED ? (guint) GW_WORDS (n_all) : 0);
}
