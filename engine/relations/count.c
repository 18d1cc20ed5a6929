#include "relations/count.h"

#include <string.h>

#include "domain/sees.h"
#include "domain/singles.h"
#include "relations/exact.h"

/* Masks:  [ members: for each variable the values that are counted | counts: bit c is set when c is right ] */

typedef struct
{
  guint          n;
  const GwMask  *members;
  const guint64 *counts;
} Work;

/* Whether some right count lies in LOW … HIGH. */
static gboolean
is_right (const Work *work, guint low, guint high)
{
  if (high < 64)
    return (work->counts[0] >> low & gw_mask_below (high - low + 1)) != 0;
  for (guint c = low; c <= high; c++)
    if (gw_bit_test (work->counts, c))
      return TRUE;
  return FALSE;
}

static GwFilter
filter (GwMask *domain, gpointer data)
{
  const Work *work = data;
  GwFilter result = GW_FILTER_SAME;
  guint least = 0, most = 0;
  gboolean may_be, may_not_be;

  for (guint i = 0; i < work->n; i++)
    {
      least += (domain[i] & ~work->members[i]) == 0;
      most += (domain[i] & work->members[i]) != 0;
    }
  if (!is_right (work, least, most))
    return GW_FILTER_CONFLICT;
  if (least == most)
    return GW_FILTER_SAME;
  may_be = is_right (work, least + 1, most);
  may_not_be = is_right (work, least, most - 1);
  if (may_be && may_not_be)
    return GW_FILTER_SAME;
  for (guint i = 0; i < work->n; i++)
    {
      GwMask in = domain[i] & work->members[i], out = domain[i] & ~work->members[i];

      if (in == 0 || out == 0)
        continue;
      domain[i] = may_be ? in : out;
      result = GW_FILTER_CHANGED;
    }
  return result;
}

/* ---- variables that see each other, in search ---- */

#define MOST_WORDS 16 /* of a set of variables */

/* Those that may yet have the value that is counted, and the sets of them of which one has it at most. */
typedef struct
{
  guint32 vars[GW_SEES_MOST_PARTED];
  guint8  set_of[GW_SEES_MOST_PARTED];
  guint   n, n_sets, n_decided;
  guint64 all[MOST_WORDS];    /* these and the decided ones that have it */
  guint64 needed[MOST_WORDS]; /* of ALL those in groups that have the value nowhere else */
  guint   n_needed;           /* how many of such groups do not meet, and what is decided besides */
} Open;

/* In rising order: then rows are found whole. */
static inline void
insert (Open *open, guint32 var)
{
  guint i = open->n++;

  for (; i > 0 && open->vars[i - 1] > var; i--)
    open->vars[i] = open->vars[i - 1];
  open->vars[i] = var;
}

/* FALSE where something else than one value is counted, or where nobody knows who sees whom. */
static gboolean
find_open (const GwState *state, const guint32 *vars, const Work *work, Open *open)
{
  GwMask value = work->members[0];

  *open = (Open) { .n = 0 };
  if (!gw_sees_any (state) || work->n > GW_SEES_MOST_PARTED || !gw_mask_is_single (value)
      || state->model->n_vars > 64 * MOST_WORDS)
    return FALSE;
  for (guint i = 0; i < work->n; i++)
    {
      GwMask domain = gw_state_domain (state, vars[i]);

      if (work->members[i] != value)
        return FALSE;
      if ((domain & value) != 0)
        gw_bit_set (open->all, vars[i]);
      if (domain == value)
        open->n_decided++;
      else if ((domain & value) != 0)
        insert (open, vars[i]);
    }
  open->n_sets = gw_sees_part (state, open->vars, open->n, open->set_of);
  return TRUE;
}

/* Takes a group that must have the value, and has it here or nowhere, unless it meets one that was taken. */
static void
take_group (const GwState *state, const GwSingleGroup *group, GwMask value, Open *open)
{
  const guint n_words = (guint) GW_WORDS (state->model->n_vars);
  guint64 places[MOST_WORDS];

  memset (places, 0, n_words * sizeof (guint64));
  for (guint k = 0; k < group->n_vars; k++)
    {
      guint32 var = group->vars[k];

      if ((gw_state_domain (state, var) & value) == 0)
        continue;
      if (!gw_bit_test (open->all, var) || gw_bit_test (open->needed, var))
        return;
      gw_bit_set (places, var);
    }
  for (guint w = 0; w < n_words; w++)
    open->needed[w] |= places[w];
  open->n_needed++;
}

/* Most groups have more places for the value than are looked at: where places are counted, and nothing has gone since, that is seen at once. */
static inline gboolean
has_more_places (const GwState *state, guint g, GwMask value, const Open *open)
{
  guint n;

  if (!state->singles->groups[g].has_lanes || state->singles->n_gone > 0)
    return FALSE;
  n = gw_singles_lanes (state, g) >> (GW_LANE_BITS * gw_mask_lowest (value)) & GW_LANE_GIVEN;
  return n != GW_LANE_GIVEN && n > open->n + open->n_decided;
}

/* Word W of the set of groups that need something and hold one of the variables that may have the value; of all groups where the variables are many. */
static guint64
groups_at (const GwState *state, guint w, const guint32 *vars, guint n_vars, GwMask value)
{
  const GwSingles *singles = state->singles;
  guint64 groups = 0;

  if (2 * n_vars > singles->n_larger)
    return gw_mask_below (MIN (singles->n_larger - 64 * w, 64));
  for (guint i = 0; i < n_vars; i++)
    if ((gw_state_domain (state, vars[i]) & value) != 0)
      groups |= singles->at_var[vars[i] * singles->n_words + w] | singles->laned_at[vars[i] * singles->n_words + w];
  return groups;
}

static void
find_needed (const GwState *state, const guint32 *vars, guint n_vars, GwMask value, Open *open)
{
  const GwSingles *singles = state->singles;

  for (guint w = 0; w < singles->n_words; w++)
    for (guint64 left = groups_at (state, w, vars, n_vars, value); left != 0; left &= left - 1)
      {
        const guint g = 64 * w + gw_mask_lowest (left);

        if (singles->groups[g].is_on && (singles->groups[g].needed & value) != 0 && !has_more_places (state, g, value, open))
          take_group (state, &singles->groups[g], value, open);
      }
  for (guint i = 0; i < n_vars; i++)
    if (gw_state_domain (state, vars[i]) == value && !gw_bit_test (open->needed, vars[i]))
      open->n_needed++;
}

/* Every set has the value somewhere. */
static gboolean
fill_sets (GwState *state, const Open *open, GwMask value)
{
  guint32 vars[GW_SEES_MOST_PARTED];

  for (guint set = 0; set < open->n_sets; set++)
    {
      guint n = 0;

      for (guint i = 0; i < open->n; i++)
        if (open->set_of[i] == set)
          vars[n++] = open->vars[i];
      if (!(n == 1 ? gw_state_keep (state, vars[0], value) : gw_sees_point (state, vars, n, value, NULL)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
count_sets (GwState *state, const guint32 *vars, const Work *work)
{
  GwMask value = work->members[0];
  Open open;
  guint most;

  if (!find_open (state, vars, work, &open) || open.n == 0)
    return TRUE;
  find_needed (state, vars, work->n, value, &open);
  most = open.n_decided + open.n_sets;
  if (!is_right (work, open.n_needed, most))
    return FALSE;
  if (!is_right (work, open.n_needed, most - 1))
    return fill_sets (state, &open, value);
  for (guint i = 0; i < open.n && !is_right (work, open.n_needed + 1, most); i++)
    if (!gw_bit_test (open.needed, open.vars[i]) && !gw_state_keep (state, open.vars[i], ~value))
      return FALSE;
  return TRUE;
}

static GwMask
add_up_domains (const GwState *state, const guint32 *vars, guint n)
{
  GwMask sum = 0;

  for (guint i = 0; i < n; i++)
    sum += gw_state_domain (state, vars[i]);
  return sum;
}

/* Whatever the open variables hold, it is right, or one more and one less may be: mostly so when it is woken. */
static gboolean
follows_nothing (const GwState *state, const guint32 *vars, const Work *work)
{
  guint least = 0, most = 0;

  for (guint i = 0; i < work->n; i++)
    {
      const GwMask domain = gw_state_domain (state, vars[i]);

      least += (domain & ~work->members[i]) == 0;
      most += (domain & work->members[i]) != 0;
    }
  return least == most ? is_right (work, least, least) : is_right (work, least + 1, most) && is_right (work, least, most - 1);
}

/* To the end: what it takes away itself does not wake it. */
static gboolean
propagate (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *vars = gw_instance_scope (state->model, instance);
  Work work = { .n = instance->n_vars, .members = gw_instance_masks (state->model, instance) };
  GwMask before, after;
  gboolean is_settled;

  work.counts = work.members + work.n;
  is_settled = follows_nothing (state, vars, &work);
  if (is_settled && !gw_sees_any (state))
    return TRUE;
  after = add_up_domains (state, vars, work.n);
  do
    {
      before = after;
      if ((!is_settled && !gw_exact_propagate (state, instance, strength, filter, &work)) || !count_sets (state, vars, &work))
        return FALSE;
      after = add_up_domains (state, vars, work.n);
      is_settled = FALSE;
    }
  while (after != before);
  return TRUE;
}

/* ---- its statement ---- */

/* Variables that are counted or not by a single literal each, and how many others are counted in any case. */
typedef struct
{
  GwLiteral *literals;
  guint      n, n_sure;
} Switches;

/* FALSE when a variable is neither. */
static gboolean
find_switches (const GwModel *model, const GwInstance *instance, Switches *switches)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const GwMask *members = gw_instance_masks (model, instance);

  switches->n = switches->n_sure = 0;
  for (guint i = 0; i < instance->n_vars; i++)
    {
      GwMask all = model->initial[scope[i]], in = all & members[i];

      if (in == 0 || in == all)
        switches->n_sure += in != 0;
      else if (gw_mask_count (all) == 2)
        switches->literals[switches->n++] = GW_IS (scope[i], gw_mask_lowest (in));
      else
        return FALSE;
    }
  return TRUE;
}

/* So many variables are gone through in all their states, to say a gap between right counts. */
#define MOST_OF_GAPS 6

/* The clauses of a gap FROM … TO: for each FROM variables that are true and each N - TO others that are false, not all of that. Three states
 * a variable, counted through. */
static void
say_gap (const GwLiteral *literals, guint n, guint from, guint to, GwSink *sink)
{
  guint n_states = 1;

  for (guint i = 0; i < n; i++)
    n_states *= 3;
  for (guint states = 0; states < n_states; states++)
    {
      GwLiteral clause[8];
      guint n_true = 0, n_false = 0, rest = states;

      for (guint i = 0; i < n; i++, rest /= 3)
        if (rest % 3 != 0)
          {
            clause[n_true + n_false] = rest % 3 == 1 ? gw_literal_not (literals[i]) : literals[i];
            n_true += rest % 3 == 1;
            n_false += rest % 3 == 2;
          }
      if (n_true == from && n_false == n - to)
        sink->clause (sink, clause, n_true + n_false);
    }
}

/* One at least, or not all, is a clause. */
static void
say_bound (const GwLiteral *literals, guint n, GwRowSense sense, guint bound, GwSink *sink)
{
  g_autofree GwTerm *terms = NULL;

  if (sense == GW_ROW_AT_LEAST && bound == 1)
    {
      sink->clause (sink, literals, n);
      return;
    }
  if (sense == GW_ROW_AT_MOST && bound + 1 == n)
    {
      g_autofree GwLiteral *negated = g_new (GwLiteral, n);

      for (guint i = 0; i < n; i++)
        negated[i] = gw_literal_not (literals[i]);
      sink->clause (sink, negated, n);
      return;
    }
  terms = g_new (GwTerm, n);
  for (guint i = 0; i < n; i++)
    terms[i] = (GwTerm) { 1, literals[i] };
  sink->row (sink, terms, n, sense, bound);
}

/* The smallest and the largest right count as rows, and what is wrong in between, without any auxiliary. FALSE when there is too much of that,
 * or nothing is right. */
static gboolean
say_counts (const Switches *switches, const guint64 *counts, GwSink *sink)
{
  const guint n = switches->n, n_sure = switches->n_sure;
  guint least = 0, most = n, n_right = 0;

  for (guint c = 0; c <= n; c++)
    n_right += gw_bit_test (counts, n_sure + c);
  if (n_right == 0)
    return FALSE;
  while (!gw_bit_test (counts, n_sure + least))
    least++;
  while (!gw_bit_test (counts, n_sure + most))
    most--;
  if (n > MOST_OF_GAPS && n_right < most - least + 1)
    return FALSE;
  if (least == most || least > 0)
    say_bound (switches->literals, n, least == most ? GW_ROW_EQUAL : GW_ROW_AT_LEAST, least, sink);
  if (least < most && most < n)
    say_bound (switches->literals, n, GW_ROW_AT_MOST, most, sink);
  for (guint c = least; c < most; c++)
    if (!gw_bit_test (counts, n_sure + c))
      {
        guint from = c;

        while (!gw_bit_test (counts, n_sure + c + 1))
          c++;
        say_gap (switches->literals, n, from, c, sink);
      }
  return TRUE;
}

/* Else one auxiliary for each right count, exactly one of which is so. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  const GwMask *members = gw_instance_masks (model, instance);
  const guint64 *counts = members + instance->n_vars;
  g_autofree GwLiteral *literals = g_new (GwLiteral, instance->n_vars);
  Switches switches = { .literals = literals };
  g_autoptr (GArray) terms = NULL, choice = NULL;

  if (find_switches (model, instance, &switches) && say_counts (&switches, counts, sink))
    return;
  terms = g_array_new (FALSE, FALSE, sizeof (GwTerm));
  choice = g_array_new (FALSE, FALSE, sizeof (GwTerm));
  for (guint i = 0; i < instance->n_vars; i++)
    GW_MASK_FOREACH (v, members[i])
      {
        GwTerm term = { 1, GW_IS (scope[i], v) };

        g_array_append_val (terms, term);
      }
  for (guint c = 0; c <= instance->n_vars; c++)
    if (gw_bit_test (counts, c))
      {
        GwTerm chosen = { 1, sink->fresh (sink) };

        g_array_append_val (choice, chosen);
        chosen.coefficient = -(gint32) c;
        if (c > 0)
          g_array_append_val (terms, chosen);
      }
  sink->row (sink, (const GwTerm *) (gpointer) choice->data, choice->len, GW_ROW_EQUAL, 1);
  sink->row (sink, (const GwTerm *) (gpointer) terms->data, terms->len, GW_ROW_EQUAL, 0);
}

const GwRelation gw_relation_count = {
  .name = "count",
  .kind = GW_RELATION_COUNT,
  .wake = GW_EXACT_WAKE,
  .cost = GW_EXACT_COST (GW_COST_LINEAR),
  .propagate = propagate,
  .state_to = state_to,
};

void
gw_count_post (GwModelBuilder *builder, const guint32 *vars, guint n, const GwMask *members, const guint64 *counts)
{
  gsize n_words = GW_WORDS (n + 1);
  GwMask all = gw_mask_below (gw_model_builder_n_values (builder));
  g_autofree GwMask *masks = g_new (GwMask, n + n_words);

  for (guint i = 0; i < n; i++)
    masks[i] = members[i] & all;
  memcpy (masks + n, counts, n_words * sizeof (guint64));
  gw_model_builder_need_scratch (builder, n * sizeof (GwMask));
  gw_model_builder_add (builder, &gw_relation_count, vars, n, NULL, 0, masks, n + (guint) n_words, NULL, 0);
}
