#include "relations/cage-sets.h"

#include "domain/sees.h"

#include <string.h>

/* Masks: [ the sets, two words ] */

typedef struct
{
  const GwSetSize *size;
  guint            n;
  GwSets           sets;
  GwMask           domain[GW_SET_VALUES];
  GwMask           some, all; /* the values of any set that is left, and of all */
} Work;

/* Each variable meets the set, and each value of it is in reach of one. */
static inline GwSets
find_sets (const Work *work)
{
  GwSets sets = work->sets;
  GwMask seen = 0;

  for (guint i = 0; i < work->n; i++)
    {
      sets = gw_sets_and (sets, work->size->meets[work->domain[i]]);
      seen |= work->domain[i];
    }
  return gw_sets_and_not (sets, work->size->meets[~seen & gw_mask_below (GW_SET_VALUES)]);
}

/* ---- up to five open variables: set by set ---- */

#define MOST_FEW 5

/* Two variables for two values. */
static inline gboolean
share_two (const GwMask *domain, GwMask rest, GwMask *support)
{
  GwMask low = rest & -rest, high = rest ^ low;
  gboolean is_straight = (domain[0] & low) != 0 && (domain[1] & high) != 0;
  gboolean is_crossed = (domain[0] & high) != 0 && (domain[1] & low) != 0;

  support[0] |= (is_straight ? low : 0) | (is_crossed ? high : 0);
  support[1] |= (is_straight ? high : 0) | (is_crossed ? low : 0);
  return is_straight || is_crossed;
}

/* N variables for as many values. FALSE when there is no way. */
static gboolean
share_values (const GwMask *domain, guint n, GwMask rest, GwMask *support)
{
  gboolean any = FALSE;

  if (n == 2)
    return share_two (domain, rest, support);
  for (GwMask first = domain[0] & rest; first != 0; first &= first - 1)
    if (share_values (domain + 1, n - 1, rest ^ (first & -first), support + 1))
      {
        support[0] |= first & -first;
        any = TRUE;
      }
  return any;
}

/* Whether N variables have so much choice among as many VALUES that each value of each has a support, whatever they are: the second
 * smallest has three of them and so on, so that the others can choose in that order. */
static inline gboolean
is_loose (const GwMask *domain, guint n, GwMask values)
{
  guint64 sizes = 0, bad = 0x7b7c7d7e7f00 & gw_mask_below (8 * n);

  for (guint k = 0; k < n; k++)
    sizes += (guint64) 1 << 8 * gw_set_count (domain[k] & values);
  /* At most k-1 of them have k values or less, for each k < n. */
  return ((sizes * 0x010101010101 + bad) & 0x808080808000 & gw_mask_below (8 * n)) == 0;
}

/* Until everything has a support. */
static gboolean
share_few (Work *work, const guint *open, guint n_open, GwMask decided)
{
  GwMask domain[MOST_FEW], support[MOST_FEW] = { 0 };

  for (guint k = 0; k < n_open; k++)
    domain[k] = work->domain[open[k]];
  for (GwSets rest = work->sets; !gw_sets_are_none (rest);)
    {
      guint i = gw_sets_first (rest);
      GwMask values = work->size->set[i] & ~decided, news = 0, left = 0;

      rest.word[i / 64] &= ~GW_BIT (i % 64);
      for (guint k = 0; k < n_open; k++)
        {
          news |= domain[k] & values & ~support[k];
          left |= domain[k] & ~support[k];
        }
      if (left == 0)
        break;
      if (news == 0)
        continue;
      if (n_open == 2 || !is_loose (domain, n_open, values))
        share_values (domain, n_open, values, support);
      else
        for (guint k = 0; k < n_open; k++)
          support[k] |= domain[k] & values;
    }
  for (guint k = 0; k < n_open; k++)
    work->domain[open[k]] = support[k];
  return support[0] != 0;
}

/* ---- more of them: all sets at once ---- */

/* The subsets of up to nine values, a bit each: bit s of the words stands for the subset s. Those of a word without value i,
 * for the values that count within a word; from the seventh value on, whole words have it or not. */
static const guint64 lacks[6] = { 0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                  0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff };

#define IN_WORD    G_N_ELEMENTS (lacks)
#define MOST_WORDS 8

/* The open variables, their values renumbered by their place in VALUES. */
typedef struct
{
  guint   n, n_words;
  GwMask  values, decided;
  guint   domain[GW_SET_VALUES];
  guint64 layers[GW_SET_VALUES + 1][MOST_WORDS]; /* which subsets the first so many can take */
} Share;

static inline guint
squeeze (GwMask mask, GwMask values)
{
  guint squeezed = 0;

  for (guint i = 0; values != 0; i++, values &= values - 1)
    squeezed |= (guint) ((mask & values & -values) != 0) << i;
  return squeezed;
}

/* TO gets the subsets of FROM with value I besides. */
static inline void
add_value (const Share *share, guint64 *to, const guint64 *from, guint i)
{
  guint step = i < IN_WORD ? 0 : 1u << (i - IN_WORD);

  for (guint w = 0; w < share->n_words; w++)
    if (step == 0)
      to[w] |= (from[w] & lacks[i]) << (1u << i);
    else if ((w & step) == 0)
      to[w | step] |= from[w];
}

/* TO gets the subsets of HERE that lead to one of WAYS by value I; returns whether there are any. */
static inline gboolean
take_value (const Share *share, guint64 *to, const guint64 *here, const guint64 *ways, guint i)
{
  guint step = i < IN_WORD ? 0 : 1u << (i - IN_WORD);
  guint64 any = 0;

  for (guint w = 0; w < share->n_words; w++)
    {
      guint64 from = 0;

      if (step == 0)
        from = (ways[w] >> (1u << i)) & lacks[i] & here[w];
      else if ((w & step) == 0)
        from = ways[w | step] & here[w];
      to[w] |= from;
      any |= from;
    }
  return any != 0;
}

/* The sets that are left and can be made up, as subsets; others go. */
static gboolean
find_ways (Work *work, const Share *share, guint64 *ways)
{
  const guint64 *reached = share->layers[share->n];
  gboolean any = FALSE;

  for (GwSets rest = work->sets; !gw_sets_are_none (rest);)
    {
      guint i = gw_sets_first (rest), subset = squeeze (work->size->set[i] & ~share->decided, share->values);

      rest.word[i / 64] &= ~GW_BIT (i % 64);
      if (gw_bit_test (reached, subset))
        {
          gw_bit_set (ways, subset);
          any = TRUE;
        }
      else
        work->sets.word[i / 64] &= ~GW_BIT (i % 64);
    }
  return any;
}

static void
reach (Share *share)
{
  memset (share->layers[0], 0, share->n_words * sizeof (guint64));
  share->layers[0][0] = 1;
  for (guint k = 0; k < share->n; k++)
    {
      memset (share->layers[k + 1], 0, share->n_words * sizeof (guint64));
      for (guint rest = share->domain[k]; rest != 0; rest &= rest - 1)
        add_value (share, share->layers[k + 1], share->layers[k], gw_mask_lowest (rest));
    }
}

/* Forth which sets of values the first open variables can take, back which values lead to a set that is left. */
static gboolean
share_many (Work *work, const guint *open, guint n_open, GwMask decided, GwMask values)
{
  Share share;
  guint64 ways[MOST_WORDS] = { 0 };
  guint n_values = gw_mask_count (values);

  share.n = n_open;
  share.values = values;
  share.decided = decided;
  share.n_words = n_values <= IN_WORD ? 1 : 1u << (n_values - IN_WORD);
  for (guint k = 0; k < n_open; k++)
    share.domain[k] = squeeze (work->domain[open[k]], values);
  reach (&share);
  if (!find_ways (work, &share, ways))
    return FALSE;
  for (guint k = n_open; k-- > 0;)
    {
      guint64 back[MOST_WORDS] = { 0 };
      GwMask left = values, kept = 0;

      for (guint i = 0; left != 0; i++, left &= left - 1)
        if ((share.domain[k] >> i & 1) != 0 && take_value (&share, back, share.layers[k], ways, i))
          kept |= left & -left;
      work->domain[open[k]] = kept;
      memcpy (ways, back, share.n_words * sizeof (guint64));
    }
  return TRUE;
}

/* ---- propagation ---- */

/* The values of sets that are left; what must stand somewhere and has one place goes there. */
static void
narrow (Work *work)
{
  GwMask once = 0, twice = 0, lonely;

  gw_sets_values (work->size, work->sets, &work->some, &work->all);
  for (guint i = 0; i < work->n; i++)
    {
      work->domain[i] &= work->some;
      twice |= once & work->domain[i];
      once |= work->domain[i];
    }
  lonely = work->all & ~twice;
  for (guint i = 0; i < work->n && lonely != 0; i++)
    if ((work->domain[i] & lonely) != 0)
      work->domain[i] &= lonely;
}

/* Completely. FALSE on contradiction. */
static gboolean
filter (Work *work)
{
  guint open[GW_SET_VALUES], n_open = 0;
  GwMask decided = 0, values = 0;

  work->sets = find_sets (work);
  if (gw_sets_are_none (work->sets))
    return FALSE;
  narrow (work);
  for (guint i = 0; i < work->n; i++)
    {
      if (work->domain[i] == 0)
        return FALSE;
      if (!gw_mask_is_single (work->domain[i]))
        {
          open[n_open++] = i;
          values |= work->domain[i];
        }
      else if ((decided & work->domain[i]) != 0)
        return FALSE;
      else
        decided |= work->domain[i];
    }
  values &= ~decided;
  work->all &= ~decided;
  if (n_open < 2)
    {
      work->all = 0;
      return n_open == 0 || (work->domain[open[0]] &= values) != 0;
    }
  return n_open <= MOST_FEW ? share_few (work, open, n_open, decided) : share_many (work, open, n_open, decided, values);
}

static gboolean
share_out (GwState *state, const GwInstance *instance, GwStrength strength)
{
  const guint32 *vars = gw_instance_scope (state->model, instance);
  const GwMask *masks = gw_instance_masks (state->model, instance);
  Work work = { .size = &gw_set_sizes[instance->n_vars], .n = instance->n_vars, .sets = { { masks[0], masks[1] } } };

  for (guint i = 0; i < work.n; i++)
    work.domain[i] = gw_state_domain (state, vars[i]);
  if (!filter (&work))
    return FALSE;
  for (guint i = 0; i < work.n; i++)
    if (!gw_state_keep (state, vars[i], work.domain[i]))
      return FALSE;
  return work.all == 0 || gw_sees_point (state, vars, work.n, work.all);
}

/* Each value that all sets have in a row, and for each set that is not listed a clause: some value of it is not taken. */
static void
state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint32 *vars = gw_instance_scope (model, instance);
  const GwMask *masks = gw_instance_masks (model, instance);
  const GwSetSize *size = &gw_set_sizes[instance->n_vars];
  const GwSets listed = { { masks[0], masks[1] } };
  g_autofree GwTerm *terms = g_new (GwTerm, instance->n_vars);
  g_autofree GwLiteral *clause = g_new (GwLiteral, instance->n_vars + 1);
  GwLiteral taken[GW_SET_VALUES];

  for (guint v = 0; v < model->n_values; v++)
    {
      guint n = 0;

      taken[v] = sink->fresh (sink);
      for (guint i = 0; i < instance->n_vars; i++)
        if ((model->initial[vars[i]] & GW_BIT (v)) != 0)
          {
            terms[n++] = (GwTerm) { 1, GW_IS (vars[i], v) };
            sink->clause (sink, (const GwLiteral[]) { GW_IS_NOT (vars[i], v), taken[v] }, 2);
          }
      if (n > 1)
        sink->row (sink, terms, n, GW_ROW_AT_MOST, 1);
    }
  for (GwSets rest = gw_sets_and_not (size->all, listed); !gw_sets_are_none (rest);)
    {
      guint i = gw_sets_first (rest), n = 0;

      rest.word[i / 64] &= ~GW_BIT (i % 64);
      if (size->set[i] >> model->n_values != 0)
        continue;
      GW_MASK_FOREACH (v, (GwMask) size->set[i])
        clause[n++] = gw_literal_not (taken[v]);
      sink->clause (sink, clause, n);
    }
}

#define ALWAYS(x) { [GW_STRENGTH_VALUE] = x, [GW_STRENGTH_BOUNDS] = x, [GW_STRENGTH_DOMAIN] = x }

const GwRelation gw_relation_cage_sets = {
  .name = "cage sets",
  .kind = GW_RELATION_CAGE_SETS,
  .wake = ALWAYS (GW_EVENT_ANY),
  .cost = ALWAYS (GW_COST_HEAVY),
  .propagate = share_out,
  .state_to = state_to,
};

gboolean
gw_cage_sets_post (GwModelBuilder *builder, const guint32 *vars, guint n, const GwMask *sets, guint n_sets)
{
  GwSets listed = { { 0, 0 } };

  if (gw_model_builder_n_values (builder) > GW_SET_VALUES || n < 2 || n > GW_SET_VALUES)
    return FALSE;
  gw_set_tables_make ();
  for (guint k = 0; k < n_sets; k++)
    {
      GwSets found = gw_set_sizes[n].all;

      if (gw_mask_count (sets[k]) != n)
        return FALSE;
      GW_MASK_FOREACH (v, sets[k])
        found = gw_sets_and (found, gw_set_sizes[n].meets[1u << v]);
      listed = gw_sets_or (listed, found);
    }
  gw_model_builder_add (builder, &gw_relation_cage_sets, vars, n, NULL, 0, listed.word, 2, NULL, 0);
  return TRUE;
}
