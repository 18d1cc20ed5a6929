#include "sat/quick-sat.h"

#include <string.h>

#include "sat/quick-lits.h"

/* Where a clause begins in CLAUSES; 0: none.
 *
 *     size | next, by its first literal | next, by its second one | literals
 *
 * A clause is watched by its first two literals: each literal has a list of the clauses that it watches. Nothing is asked of memory for that. */
typedef guint32 Clause;

enum { SIZE, NEXT, LITERALS = NEXT + 2 };

/* What a literal is. */
enum { IS_FALSE = -1, IS_OPEN = 0, IS_TRUE = 1 };

/* What is seen of a number while a conflict is looked into. */
enum { UNSEEN, SEEN, FOLLOWS, STANDS };

struct _GwQuickSat
{
  guint32  n_numbers, n_room;
  guint32 *clauses;
  gsize    n_words, n_words_room;
  Clause  *watched;      /* per literal: the first clause of its list */
  gint8   *values;       /* per literal */
  guint8  *phases;       /* per number: whether it is guessed to be false */
  guint8  *is_model;     /* per number: the solution found last */
  guint8  *has_failed;   /* per literal */
  guint32 *level_of;     /* per number */
  Clause  *reasons;      /* per number */
  guint8  *seen;         /* per number */
  guint32 *before, *after; /* per number: the order of guesses, the last one first; 0: none */
  guint32 *stamps;       /* per number: how late it was put there */
  guint32  last, next, stamp; /* of that order; all behind `next` are decided */
  GwLits   trail, assumed, held, open, learnt; /* HELD: the assumptions of the first levels; OPEN: the clause that is being added */
  guint    n_done;       /* of the trail: what follows from it is there */
  guint32 *levels;       /* where in the trail each begins */
  guint    n_levels, n_levels_room, n_analyzed;
  guint32 *analyzed;     /* numbers that are seen */
  guint64 *sorted;       /* scratch */
  guint32 *met;          /* per level: the conflict that met it last */
  guint64  n_learnt, n_visits; /* of clauses, by literals that became false */
  guint64  all_glue;     /* of all conflicts */
  guint32  late_glue;    /* of the last ones, in 1/1024 */
  guint    n_since;      /* conflicts since the last restart */
  guint8   first_phase;
  gboolean is_contradictory;
  gboolean is_open_held; /* the clause that is being added holds anyway */
};

GwQuickSat *
gw_quick_sat_new (void)
{
  GwQuickSat *quick = g_new0 (GwQuickSat, 1);

  quick->n_words = 1;
  quick->n_words_room = 1024;
  quick->clauses = g_new (guint32, quick->n_words_room);
  return quick;
}

void
gw_quick_sat_free (GwQuickSat *quick)
{
  if (quick == NULL)
    return;
  g_free (quick->clauses);
  g_free (quick->watched);
  g_free (quick->values);
  g_free (quick->phases);
  g_free (quick->is_model);
  g_free (quick->has_failed);
  g_free (quick->level_of);
  g_free (quick->reasons);
  g_free (quick->seen);
  g_free (quick->before);
  g_free (quick->after);
  g_free (quick->stamps);
  g_free (quick->trail.all);
  g_free (quick->assumed.all);
  g_free (quick->held.all);
  g_free (quick->open.all);
  g_free (quick->learnt.all);
  g_free (quick->levels);
  g_free (quick->analyzed);
  g_free (quick->sorted);
  g_free (quick->met);
  g_free (quick);
}

void
gw_quick_sat_guess_false (GwQuickSat *quick)
{
  quick->first_phase = 1;
}

/* ---- numbers ---- */

static gpointer
grown (gpointer old, gsize n_old, gsize n, gsize size)
{
  guint8 *grown = g_realloc_n (old, n, size);

  memset (grown + n_old * size, 0, (n - n_old) * size);
  return grown;
}

static void
make_room (GwQuickSat *quick, guint32 n)
{
  const gsize old = quick->n_room;

  if (n <= old)
    return;
  n = MAX (n, 2 * quick->n_room);
  quick->watched = grown (quick->watched, 2 * old, 2 * (gsize) n, sizeof (Clause));
  quick->values = grown (quick->values, 2 * old, 2 * (gsize) n, 1);
  quick->has_failed = grown (quick->has_failed, 2 * old, 2 * (gsize) n, 1);
  quick->phases = grown (quick->phases, old, n, 1);
  quick->is_model = grown (quick->is_model, old, n, 1);
  quick->seen = grown (quick->seen, old, n, 1);
  quick->level_of = grown (quick->level_of, old, n, sizeof (guint32));
  quick->reasons = grown (quick->reasons, old, n, sizeof (Clause));
  quick->before = grown (quick->before, old, n, sizeof (guint32));
  quick->after = grown (quick->after, old, n, sizeof (guint32));
  quick->stamps = grown (quick->stamps, old, n, sizeof (guint32));
  quick->analyzed = grown (quick->analyzed, old, n, sizeof (guint32));
  quick->sorted = grown (quick->sorted, old, n, sizeof (guint64));
  quick->n_room = n;
}

/* Where it is guessed at next, if it is open. */
static void
put_last (GwQuickSat *quick, guint32 number)
{
  quick->before[number] = quick->last;
  quick->after[number] = 0;
  if (quick->last != 0)
    quick->after[quick->last] = number;
  quick->last = number;
  quick->stamps[number] = ++quick->stamp;
  if (quick->values[2 * number] == IS_OPEN)
    quick->next = number;
}

static void
take_out (GwQuickSat *quick, guint32 number)
{
  const guint32 before = quick->before[number], after = quick->after[number];

  if (before != 0)
    quick->after[before] = after;
  if (after != 0)
    quick->before[after] = before;
  else
    quick->last = before;
  if (quick->next == number)
    quick->next = after != 0 ? after : before;
}

static void
learn_of_numbers (GwQuickSat *quick, guint32 most)
{
  make_room (quick, most + 1);
  while (quick->n_numbers < most)
    {
      const guint32 number = ++quick->n_numbers;

      quick->phases[number] = quick->first_phase;
      put_last (quick, number);
    }
}

static inline void
know_numbers (GwQuickSat *quick, guint32 most)
{
  if (G_UNLIKELY (most > quick->n_numbers))
    learn_of_numbers (quick, most);
}

void
gw_quick_sat_reserve (GwQuickSat *quick, gint32 most)
{
  know_numbers (quick, (guint32) MAX (most, 0));
}

/* ---- the trail ---- */

static inline void
hold (GwQuickSat *quick, GwLit lit, Clause reason)
{
  quick->values[lit] = IS_TRUE;
  quick->values[lit ^ 1] = IS_FALSE;
  quick->level_of[lit / 2] = quick->n_levels;
  quick->reasons[lit / 2] = reason;
  gw_lits_append (&quick->trail, lit);
}

static void
begin_level (GwQuickSat *quick)
{
  if (quick->n_levels + 1 >= quick->n_levels_room)
    {
      const guint old = quick->n_levels_room;

      quick->n_levels_room = MAX (2 * old, 64u);
      quick->levels = g_renew (guint32, quick->levels, quick->n_levels_room);
      quick->met = grown (quick->met, old, quick->n_levels_room, sizeof (guint32));
    }
  quick->levels[quick->n_levels++] = quick->trail.n;
}

static void
return_to (GwQuickSat *quick, guint n_levels)
{
  guint n;

  if (n_levels >= quick->n_levels)
    return;
  n = quick->levels[n_levels];
  while (quick->trail.n > n)
    {
      const GwLit lit = quick->trail.all[--quick->trail.n];
      const guint32 number = lit / 2;

      quick->values[lit] = quick->values[lit ^ 1] = IS_OPEN;
      quick->phases[number] = lit & 1;
      if (quick->stamps[number] > quick->stamps[quick->next])
        quick->next = number;
    }
  quick->n_levels = n_levels;
  quick->n_done = MIN (quick->n_done, n);
}

/* ---- clauses ---- */

static void
watch (GwQuickSat *quick, Clause clause, guint i)
{
  guint32 *words = quick->clauses + clause;

  words[NEXT + i] = quick->watched[words[LITERALS + i]];
  quick->watched[words[LITERALS + i]] = clause;
}

static Clause
keep_clause (GwQuickSat *quick, const GwLits *lits)
{
  const Clause clause = (Clause) quick->n_words;

  quick->n_words += LITERALS + lits->n;
  if (quick->n_words > quick->n_words_room)
    {
      quick->n_words_room = 2 * quick->n_words;
      quick->clauses = g_renew (guint32, quick->clauses, quick->n_words_room);
    }
  quick->clauses[clause + SIZE] = lits->n;
  memcpy (quick->clauses + clause + LITERALS, lits->all, lits->n * sizeof (GwLit));
  watch (quick, clause, 0);
  watch (quick, clause, 1);
  return clause;
}

/* To the clause that is open; without what is false for good, and each literal once. */
static inline void
open_with (GwQuickSat *quick, GwLit lit)
{
  const gint8 value = quick->values[lit];
  guint8 *seen = &quick->seen[lit / 2];

  if (value != IS_OPEN && quick->level_of[lit / 2] == 0)
    quick->is_open_held |= value == IS_TRUE;
  else if (*seen != UNSEEN)
    quick->is_open_held |= *seen != 1 + (lit & 1);
  else
    {
      *seen = 1 + (lit & 1);
      gw_lits_append (&quick->open, lit);
    }
}

/* The level at which a literal became false; what is not false is later than all. */
static guint
false_since (const GwQuickSat *quick, GwLit lit)
{
  return quick->values[lit] == IS_FALSE ? quick->level_of[lit / 2] : G_MAXUINT;
}

/* The first two are then those that became false last. */
static void
choose_watches (GwQuickSat *quick, GwLits *lits)
{
  for (guint k = 0; k < 2; k++)
    for (guint i = k + 1; i < lits->n && false_since (quick, lits->all[k]) != G_MAXUINT; i++)
      if (false_since (quick, lits->all[i]) > false_since (quick, lits->all[k]))
        gw_lits_swap (lits, i, k);
}

/* The trail is given up as far as less than two literals would not be false. */
static void
end_open (GwQuickSat *quick)
{
  GwLits *open = &quick->open;
  guint second;

  for (guint i = 0; i < open->n; i++)
    quick->seen[open->all[i] / 2] = UNSEEN;
  if (quick->is_open_held)
    quick->is_open_held = FALSE;
  else if (open->n == 0)
    quick->is_contradictory = TRUE;
  else if (open->n == 1)
    {
      return_to (quick, 0);
      hold (quick, open->all[0], 0);
    }
  else
    {
      if (quick->n_levels > 0)
        {
          choose_watches (quick, open);
          second = false_since (quick, open->all[1]);
          if (second != G_MAXUINT)
            return_to (quick, second - 1);
        }
      keep_clause (quick, open);
    }
  open->n = 0;
}

void
gw_quick_sat_add (GwQuickSat *quick, const gint32 *literals, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (literals[i] == 0)
      end_open (quick);
    else
      {
        know_numbers (quick, (guint32) ABS (literals[i]));
        open_with (quick, gw_lit_of (literals[i]));
      }
}

void
gw_quick_sat_assume (GwQuickSat *quick, gint32 literal)
{
  know_numbers (quick, (guint32) ABS (literal));
  gw_lits_append (&quick->assumed, gw_lit_of (literal));
}

/* ---- what follows ---- */

/* Another literal of a clause whose literal I has become false is to watch it. FALSE: all others but the watching one are false. */
static inline gboolean
pass_on (GwQuickSat *quick, guint32 *words, guint i)
{
  GwLit *lits = words + LITERALS;

  for (guint k = 2; k < words[SIZE]; k++)
    if (quick->values[lits[k]] != IS_FALSE)
      {
        const GwLit lit = lits[k];

        lits[k] = lits[i];
        lits[i] = lit;
        words[NEXT + i] = quick->watched[lit];
        quick->watched[lit] = (Clause) (words - quick->clauses);
        return TRUE;
      }
  return FALSE;
}

/* Goes through the clauses that a literal watches which has become false. Returns the one that is broken, or 0. */
static Clause
follow (GwQuickSat *quick, GwLit lit)
{
  guint32 *link = &quick->watched[lit];

  while (*link != 0)
    {
      const Clause clause = *link;
      guint32 *words = quick->clauses + clause;
      const guint i = words[LITERALS] == lit ? 0 : 1;
      const GwLit other = words[LITERALS + 1 - i];
      const guint32 next = words[NEXT + i];

      quick->n_visits++;
      if (quick->values[other] == IS_TRUE)
        link = &words[NEXT + i];
      else if (pass_on (quick, words, i))
        *link = next;
      else if (quick->values[other] == IS_FALSE)
        return clause;
      else
        {
          hold (quick, other, clause);
          link = &words[NEXT + i];
        }
    }
  return 0;
}

/* The clause that is broken; 0: none. */
static Clause
propagate (GwQuickSat *quick)
{
  Clause broken = 0;

  while (broken == 0 && quick->n_done < quick->trail.n)
    broken = follow (quick, quick->trail.all[quick->n_done++] ^ 1);
  return broken;
}

/* ---- conflicts ---- */

static void
see (GwQuickSat *quick, guint32 number, guint8 as)
{
  if (quick->seen[number] == UNSEEN)
    quick->analyzed[quick->n_analyzed++] = number;
  quick->seen[number] = as;
}

static void
forget_seen (GwQuickSat *quick)
{
  while (quick->n_analyzed > 0)
    quick->seen[quick->analyzed[--quick->n_analyzed]] = UNSEEN;
}

/* Back to the one literal of this level that all of the conflict goes through; what it needs of earlier levels is learnt. */
static void
find_cause (GwQuickSat *quick, Clause broken)
{
  guint n_open = 0, at = quick->trail.n;
  GwLits *learnt = &quick->learnt;
  Clause clause = broken;

  learnt->n = 0;
  gw_lits_append (learnt, 0);
  do
    {
      const guint32 *words = quick->clauses + clause;

      for (guint i = 0; i < words[SIZE]; i++)
        {
          const GwLit lit = words[LITERALS + i];

          if (quick->values[lit] == IS_TRUE || quick->seen[lit / 2] != UNSEEN || quick->level_of[lit / 2] == 0)
            continue;
          see (quick, lit / 2, SEEN);
          if (quick->level_of[lit / 2] == quick->n_levels)
            n_open++;
          else
            gw_lits_append (learnt, lit);
        }
      while (quick->seen[quick->trail.all[--at] / 2] == UNSEEN)
        ;
      clause = quick->reasons[quick->trail.all[at] / 2];
    }
  while (--n_open > 0);
  learnt->all[0] = quick->trail.all[at] ^ 1;
}

#define DEEPEST 200u

/* Whether a literal that is false follows from the others that are learnt. */
static gboolean
follows (GwQuickSat *quick, GwLit lit, guint depth)
{
  const guint32 number = lit / 2;
  const guint32 *words = quick->clauses + quick->reasons[number];
  gboolean all = TRUE;

  if (depth > 0 && (quick->level_of[number] == 0 || quick->seen[number] == SEEN || quick->seen[number] == FOLLOWS))
    return TRUE;
  if (quick->reasons[number] == 0 || quick->seen[number] == STANDS || depth > DEEPEST)
    return FALSE;
  for (guint i = 0; i < words[SIZE] && all; i++)
    if (words[LITERALS + i] / 2 != number)
      all = follows (quick, words[LITERALS + i], depth + 1);
  if (depth > 0)
    see (quick, number, all ? FOLLOWS : STANDS);
  return all;
}

static void
shorten (GwQuickSat *quick)
{
  GwLits *learnt = &quick->learnt;
  guint n = 1;

  for (guint i = 1; i < learnt->n; i++)
    if (!follows (quick, learnt->all[i], 0))
      learnt->all[n++] = learnt->all[i];
  learnt->n = n;
}

/* In steps that become smaller (Shell): there are mostly some twenty. */
static void
sort_keys (guint64 *keys, guint n)
{
  static const guint steps[] = { 701, 301, 132, 57, 23, 10, 4, 1 };

  for (guint s = 0; s < G_N_ELEMENTS (steps); s++)
    for (guint i = steps[s]; i < n; i++)
      {
        const guint64 key = keys[i];
        guint at = i;

        for (; at >= steps[s] && keys[at - steps[s]] > key; at -= steps[s])
          keys[at] = keys[at - steps[s]];
        keys[at] = key;
      }
}

/* What took part is guessed at sooner, in the order that there was. */
static void
bring_forward (GwQuickSat *quick, guint n)
{
  for (guint i = 0; i < n; i++)
    quick->sorted[i] = (guint64) quick->stamps[quick->analyzed[i]] << 32 | quick->analyzed[i];
  sort_keys (quick->sorted, n);
  for (guint i = 0; i < n; i++)
    {
      take_out (quick, (guint32) quick->sorted[i]);
      put_last (quick, (guint32) quick->sorted[i]);
    }
}

/* How many levels what was learnt speaks of. */
static guint
count_levels (GwQuickSat *quick)
{
  const guint32 mark = (guint32) quick->n_learnt;
  guint n = 0;

  for (guint i = 0; i < quick->learnt.n; i++)
    {
      guint32 *met = &quick->met[quick->level_of[quick->learnt.all[i] / 2]];

      n += *met != mark;
      *met = mark;
    }
  return n;
}

#define LATE_SHIFT 5

static void
note_glue (GwQuickSat *quick, guint glue)
{
  quick->n_since++;
  quick->all_glue += glue;
  if (quick->n_learnt == 1)
    quick->late_glue = glue << 10;
  quick->late_glue = quick->late_glue - (quick->late_glue >> LATE_SHIFT) + (glue << (10 - LATE_SHIFT));
}

/* What follows from a conflict above the root is learnt, and held where it says something new. */
static void
learn (GwQuickSat *quick, Clause broken)
{
  GwLits *learnt = &quick->learnt;
  guint n_seen;

  quick->n_analyzed = 0;
  quick->n_learnt++;
  find_cause (quick, broken);
  n_seen = quick->n_analyzed;
  shorten (quick);
  note_glue (quick, count_levels (quick));
  forget_seen (quick);
  for (guint i = 2; i < learnt->n; i++)
    if (quick->level_of[learnt->all[i] / 2] > quick->level_of[learnt->all[1] / 2])
      gw_lits_swap (learnt, i, 1);
  return_to (quick, learnt->n > 1 ? quick->level_of[learnt->all[1] / 2] : 0);
  bring_forward (quick, n_seen);
  hold (quick, learnt->all[0], learnt->n > 1 ? keep_clause (quick, learnt) : 0);
}

/* ---- assumptions ---- */

/* The levels of assumptions that are as they were stay, and all above them if every one is. */
static void
begin_assumed (GwQuickSat *quick)
{
  const GwLits *now = &quick->assumed;
  GwLits *held = &quick->held;
  guint n = 0;

  while (n < now->n && n < held->n && now->all[n] == held->all[n])
    n++;
  if (n < now->n || n < held->n)
    return_to (quick, n);
  held->n = 0;
  for (guint i = 0; i < now->n; i++)
    gw_lits_append (held, now->all[i]);
  quick->assumed.n = 0;
  memset (quick->has_failed, 0, 2 * (gsize) quick->n_room);
}

/* An assumption is false: which others say so. There are no other levels than those of assumptions. */
static void
find_failed (GwQuickSat *quick, GwLit lit)
{
  quick->has_failed[lit] = TRUE;
  quick->n_analyzed = 0;
  if (quick->level_of[lit / 2] == 0)
    return;
  see (quick, lit / 2, SEEN);
  for (guint at = quick->trail.n; at-- > quick->levels[0];)
    {
      const GwLit held = quick->trail.all[at];
      const guint32 *words = quick->clauses + quick->reasons[held / 2];

      if (quick->seen[held / 2] == UNSEEN)
        continue;
      if (quick->reasons[held / 2] == 0)
        quick->has_failed[held] = TRUE;
      for (guint i = 0; quick->reasons[held / 2] != 0 && i < words[SIZE]; i++)
        if (quick->level_of[words[LITERALS + i] / 2] > 0)
          see (quick, words[LITERALS + i] / 2, SEEN);
    }
  forget_seen (quick);
}

/* ---- search ---- */

/* When what was learnt last speaks of more levels than usual, by a tenth. */
#define LEAST_SINCE 10u

static gboolean
wants_restart (const GwQuickSat *quick)
{
  return quick->n_since >= LEAST_SINCE && quick->n_levels > quick->held.n
         && (guint64) quick->late_glue * quick->n_learnt * 10 > quick->all_glue * 1024 * 11;
}

typedef enum
{
  GUESSED,
  DECIDED, /* nothing is open */
  FAILED,  /* an assumption is false */
} Guess;

static Guess
guess (GwQuickSat *quick)
{
  while (quick->n_levels < quick->held.n)
    {
      const GwLit lit = quick->held.all[quick->n_levels];

      if (quick->values[lit] == IS_FALSE)
        {
          find_failed (quick, lit);
          return FAILED;
        }
      begin_level (quick);
      if (quick->values[lit] == IS_TRUE)
        continue;
      hold (quick, lit, 0);
      return GUESSED;
    }
  while (quick->next != 0 && quick->values[2 * quick->next] != IS_OPEN)
    quick->next = quick->before[quick->next];
  if (quick->next == 0)
    return DECIDED;
  begin_level (quick);
  hold (quick, 2 * quick->next + quick->phases[quick->next], 0);
  return GUESSED;
}

static void
keep_model (GwQuickSat *quick)
{
  for (guint32 number = 1; number <= quick->n_numbers; number++)
    quick->is_model[number] = quick->values[2 * number] == IS_TRUE;
}

/* Guesses between two looks at who may end it. */
#define GUESSES_A_LOOK 256u

GwSatResult
gw_quick_sat_solve (GwQuickSat *quick, guint64 most_conflicts, gint (*terminate) (gpointer data), gpointer data)
{
  const guint64 n_before = quick->n_learnt;
  guint n_guesses = 0;

  begin_assumed (quick);
  while (!quick->is_contradictory)
    {
      const Clause broken = propagate (quick);

      if (broken != 0 && quick->n_levels == 0)
        quick->is_contradictory = TRUE;
      else if (broken != 0)
        {
          learn (quick, broken);
          if (quick->n_learnt - n_before >= most_conflicts || (terminate != NULL && terminate (data) != 0))
            return GW_SAT_STOPPED;
        }
      else if (wants_restart (quick))
        {
          return_to (quick, quick->held.n);
          quick->n_since = 0;
        }
      else
        switch (guess (quick))
          {
          case DECIDED:
            keep_model (quick);
            return GW_SAT_SATISFIED;
          case FAILED:
            return GW_SAT_CONTRADICTION;
          default:
            if (++n_guesses % GUESSES_A_LOOK == 0 && terminate != NULL && terminate (data) != 0)
              return GW_SAT_STOPPED;
          }
    }
  return GW_SAT_CONTRADICTION;
}

gboolean
gw_quick_sat_is_true (const GwQuickSat *quick, gint32 literal)
{
  return (guint32) ABS (literal) <= quick->n_numbers && (quick->is_model[ABS (literal)] != 0) == (literal > 0);
}

gboolean
gw_quick_sat_has_failed (const GwQuickSat *quick, gint32 literal)
{
  return (guint32) ABS (literal) <= quick->n_numbers && quick->has_failed[gw_lit_of (literal)] != 0;
}

guint64
gw_quick_sat_n_learnt (const GwQuickSat *quick)
{
  return quick->n_learnt;
}

guint64
gw_quick_sat_n_visits (const GwQuickSat *quick)
{
  return quick->n_visits;
}

gboolean
gw_quick_sat_hand_over (const GwQuickSat *quick, gboolean (*add) (gint32 literal, gpointer data), void (*assume) (gint32 literal, gpointer data),
                        gpointer data)
{
  const guint n_for_good = quick->n_levels > 0 ? quick->levels[0] : quick->trail.n;

  for (guint i = 0; i < n_for_good; i++)
    if (!add (gw_literal_of (quick->trail.all[i]), data) || !add (0, data))
      return FALSE;
  for (gsize at = 1; at < quick->n_words; at += LITERALS + quick->clauses[at + SIZE])
    for (guint i = 0; i <= quick->clauses[at + SIZE]; i++)
      if (!add (i < quick->clauses[at + SIZE] ? gw_literal_of (quick->clauses[at + LITERALS + i]) : 0, data))
        return FALSE;
  if (quick->is_contradictory && !add (0, data))
    return FALSE;
  for (guint i = 0; i < quick->held.n; i++)
    assume (gw_literal_of (quick->held.all[i]), data);
  return TRUE;
}
