#include "relations/stretches-clauses.h"

#include "relations/stretches-lengths.h"

/* A number by its steps: literal k - 1 says that it is LEAST + k at least. */
typedef struct
{
  guint      least, n;
  GwLiteral *literals;
} Steps;

typedef struct
{
  const GwModel   *model;
  const guint32   *scope;
  GwStretchLengths lengths;
  guint            most_of_all; /* the largest right sum */
  GwSink          *sink;
} Speaker;

#define MOST_LITERALS 4

typedef struct
{
  GwLiteral literals[MOST_LITERALS];
  guint     n;
  gboolean  is_true;
} Clause;

static void
say (const Speaker *speaker, const Clause *clause)
{
  if (!clause->is_true)
    speaker->sink->clause (speaker->sink, clause->literals, clause->n);
}

static void
put (Clause *clause, GwLiteral literal)
{
  clause->literals[clause->n++] = literal;
}

/* "At least LEAST + K", or with IS_NOT that it is less; K may lie anywhere. */
static void
put_step (Clause *clause, const Steps *steps, gint k, gboolean is_not)
{
  const gboolean is_sure = k <= 0, is_out = k > (gint) steps->n;

  if (is_sure || is_out)
    clause->is_true = clause->is_true || is_sure != is_not;
  else
    put (clause, is_not ? gw_literal_not (steps->literals[k - 1]) : steps->literals[k - 1]);
}

/* ---- one stretch ---- */

/* True when variable I lets its stretch go on. */
static GwLiteral
goes_on (const Speaker *speaker, guint i)
{
  const guint32 var = speaker->scope[i];
  const GwMask all = speaker->model->initial[var], in = all & speaker->lengths.members[i];
  GwLiteral any;

  if (gw_mask_is_single (in))
    return GW_IS (var, gw_mask_lowest (in));
  if (gw_mask_is_single (all & ~in))
    return GW_IS_NOT (var, gw_mask_lowest (all & ~in));
  any = speaker->sink->fresh (speaker->sink);
  GW_MASK_FOREACH (v, all)
    say (speaker, &(Clause) { { GW_IS_NOT (var, v), gw_bit_test (&in, v) ? any : gw_literal_not (any) }, 2, FALSE });
  return any;
}

/* It goes on as long as it must; each step further needs the one before and one variable more, and where the longest ends it does end. */
static Steps
steps_of_stretch (const Speaker *speaker, guint s)
{
  const GwStretchLengths *lengths = &speaker->lengths;
  const guint first = gw_stretches_first (lengths, s), least = gw_stretches_least (lengths, s), most = gw_stretches_most (lengths, s);
  Steps steps = { least, 0, g_new (GwLiteral, most - least + 1) };

  for (guint i = first; i < first + least; i++)
    say (speaker, &(Clause) { { goes_on (speaker, i) }, 1, FALSE });
  for (; least + steps.n < most; steps.n++)
    {
      const GwLiteral here = goes_on (speaker, first + least + steps.n);
      const GwLiteral before = steps.n > 0 ? steps.literals[steps.n - 1] : here, both = steps.n > 0 ? speaker->sink->fresh (speaker->sink) : here;

      if (steps.n > 0)
        {
          say (speaker, &(Clause) { { gw_literal_not (both), before }, 2, FALSE });
          say (speaker, &(Clause) { { gw_literal_not (both), here }, 2, FALSE });
          say (speaker, &(Clause) { { both, gw_literal_not (before), gw_literal_not (here) }, 3, FALSE });
        }
      steps.literals[steps.n] = both;
    }
  if (first + most < (guint) lengths->ends[s])
    {
      Clause clause = { .n = 0 };

      put_step (&clause, &steps, (gint) steps.n, TRUE);
      put (&clause, gw_literal_not (goes_on (speaker, first + most)));
      say (speaker, &clause);
    }
  return steps;
}

/* ---- sums ---- */

/* The sum of A and B by its steps, in both directions; beyond what is right in all there are none. */
static Steps
steps_of_sum (const Speaker *speaker, const Steps *a, const Steps *b)
{
  const guint least = a->least + b->least, room = speaker->most_of_all - MIN (speaker->most_of_all, least);
  Steps sum = { least, MIN (a->n + b->n, room), NULL };

  sum.literals = g_new (GwLiteral, sum.n + 1);
  for (guint k = 0; k < sum.n; k++)
    sum.literals[k] = speaker->sink->fresh (speaker->sink);
  for (gint i = 0; i <= (gint) a->n; i++)
    for (gint k = 0; k <= (gint) b->n && i + k <= (gint) sum.n + 1; k++)
      {
        Clause up = { .n = 0 }, down = { .n = 0 };

        put_step (&up, a, i, TRUE);
        put_step (&up, b, k, TRUE);
        put_step (&up, &sum, i + k, FALSE);
        say (speaker, &up);
        put_step (&down, &sum, i + k + 1, TRUE);
        put_step (&down, a, i + 1, FALSE);
        put_step (&down, b, k + 1, FALSE);
        say (speaker, &down);
      }
  return sum;
}

/* Of N stretches from FIRST on, by halves. */
static Steps
steps_of (const Speaker *speaker, guint first, guint n)
{
  Steps a, b, sum;

  if (n == 0)
    return (Steps) { 0, 0, NULL };
  if (n == 1)
    return steps_of_stretch (speaker, first);
  a = steps_of (speaker, first, n / 2);
  b = steps_of (speaker, first + n / 2, n - n / 2);
  sum = steps_of_sum (speaker, &a, &b);
  g_free (a.literals);
  g_free (b.literals);
  return sum;
}

/* What A and B come to together is a right sum: not too little, not too much, and none of what is wrong in between. */
static void
say_right (const Speaker *speaker, const Steps *a, const Steps *b)
{
  const guint64 *counts = speaker->lengths.counts;
  const guint base = a->least + b->least;
  guint least = base, most = base + a->n + b->n;

  while (!gw_bit_test (counts, least))
    least++;
  while (!gw_bit_test (counts, most))
    most--;
  for (gint i = 0; i <= (gint) a->n; i++)
    {
      Clause low = { .n = 0 }, high = { .n = 0 };

      put_step (&low, a, i + 1, FALSE);
      put_step (&low, b, (gint) (least - base) - i, FALSE);
      say (speaker, &low);
      put_step (&high, a, i, TRUE);
      put_step (&high, b, (gint) (most - base) - i + 1, TRUE);
      say (speaker, &high);
    }
  for (guint wrong = least; wrong < most; wrong++)
    for (gint i = 0; i <= (gint) a->n && !gw_bit_test (counts, wrong); i++)
      {
        Clause clause = { .n = 0 };

        put_step (&clause, a, i, TRUE);
        put_step (&clause, a, i + 1, FALSE);
        put_step (&clause, b, (gint) (wrong - base) - i, TRUE);
        put_step (&clause, b, (gint) (wrong - base) - i + 1, FALSE);
        say (speaker, &clause);
      }
}

static guint
highest (const guint64 *counts, guint n)
{
  while (n > 0 && !gw_bit_test (counts, n))
    n--;
  return n;
}

/* How many stretches are added up before they are compared with the rest: half of them, or all but the last where that may be as long as all others together, as
 * what counts them is. */
static guint
first_part (const GwStretchLengths *lengths, guint n_stretches)
{
  guint others = 0;

  if (n_stretches == 0)
    return 0;
  for (guint s = 0; s + 1 < n_stretches; s++)
    others += gw_stretches_most (lengths, s) - gw_stretches_least (lengths, s);
  return gw_stretches_most (lengths, n_stretches - 1) - gw_stretches_least (lengths, n_stretches - 1) >= others ? n_stretches - 1 : n_stretches / 2;
}

/* Each stretch by its steps between the shortest and the longest that the sum leaves, and their sums by halves. */
void
gw_stretches_state_to (const GwModel *model, const GwInstance *instance, GwSink *sink)
{
  const guint n = instance->n_vars, n_stretches = instance->n_data;
  const GwMask *members = gw_instance_masks (model, instance);
  g_autofree guint64 *scratch = g_new (guint64, gw_stretches_n_scratch (n_stretches, n));
  g_autofree GwMask *domains = g_new (GwMask, n);
  Speaker speaker = { .model = model, .scope = gw_instance_scope (model, instance), .sink = sink };
  Steps a, b;
  guint split;

  speaker.lengths = gw_stretches_lay_out (n_stretches, gw_instance_data (model, instance), members, members + n, scratch);
  speaker.most_of_all = highest (members + n, n);
  for (guint i = 0; i < n; i++)
    domains[i] = model->initial[speaker.scope[i]];
  if (!gw_stretches_support (&speaker.lengths, domains))
    {
      sink->clause (sink, NULL, 0);
      return;
    }
  split = first_part (&speaker.lengths, n_stretches);
  a = steps_of (&speaker, 0, split);
  b = steps_of (&speaker, split, n_stretches - split);
  say_right (&speaker, &a, &b);
  g_free (a.literals);
  g_free (b.literals);
}
