/* What a clue of an own rule says of a grid where some of its numbers are blank, and what they are there. */
#include "language/open-params.h"
#include "rules/own-check.h"
#include "rules/own-value.h"
#include "rules/own-walk.h"
#include "rules/tell.h"

#include <string.h>

typedef struct
{
  GwOwnWalk    *w;
  GwOpenParams *params;
  gint          numbers[GW_SENTENCE_MAX_PARAMS];
  GwWalkState   state; /* of what was looked at so far */
} Blanks;

static gboolean
is_no (GwWalkState state)
{
  return state == GW_WALK_NO || state == GW_WALK_UNDEFINED;
}

static void
add (Blanks *blanks, GwWalkState state)
{
  if (is_no (state) || (state == GW_WALK_UNKNOWN && !is_no (blanks->state)))
    blanks->state = state;
}

/* Under `and`, the first part of term I that says what an open number is. */
static gboolean
take_said (Blanks *blanks, guint i)
{
  GwOwnWalk *w = blanks->w;
  const GwOwnTerm *t = gw_walk_term (w, i);
  GwWalkNumber number;
  guint param, value;

  if (t->kind == GW_TERM_LET)
    gw_walk_bind (w, t);
  if (t->kind == GW_TERM_AND && take_said (blanks, t->x))
    return TRUE;
  if (t->kind == GW_TERM_AND || t->kind == GW_TERM_LET)
    return take_said (blanks, t->y);
  if (!gw_open_params_says (blanks->params, i, &param, &value))
    return FALSE;
  number = w->number_of (w, value);
  gw_open_params_settle (blanks->params, param, i);
  add (blanks, number.state == GW_WALK_YES && number.n < 0 ? GW_WALK_NO : number.state);
  if (number.state == GW_WALK_YES)
    blanks->numbers[param] = (gint)number.n;
  w->slots[param].number = number;
  return TRUE;
}

/* What speaks of no number that is still open; what a number was taken from is true of it. */
static GwWalkState
apart (Blanks *blanks, guint i)
{
  const GwOwnTerm *t = gw_walk_term (blanks->w, i);
  GwWalkState first, second;

  if (t->kind == GW_TERM_LET)
    gw_walk_bind (blanks->w, t);
  if (t->kind == GW_TERM_LET)
    return apart (blanks, t->y);
  if (blanks->params->is_said[i] && blanks->state == GW_WALK_YES)
    return GW_WALK_YES;
  if (t->kind != GW_TERM_AND)
    return blanks->params->depends[i] ? GW_WALK_YES : blanks->w->truth_of (blanks->w, i);
  first = apart (blanks, t->x);
  second = is_no (first) ? first : apart (blanks, t->y);
  return is_no (second) || first == GW_WALK_YES ? second : first;
}

/* The least number for PARAM, the only one that is open. */
static GwWalkState
try_all (Blanks *blanks, guint param)
{
  GwWalkState state = GW_WALK_NO;

  for (gint value = 0; value <= GW_OPEN_MOST_TRIED && is_no (state) && blanks->w->n_steps <= blanks->w->most_steps; value++)
    {
      blanks->w->slots[param].number = gw_walk_known (value);
      state = blanks->w->truth_of (blanks->w, gw_sentence_whole (blanks->w->sentence));
      blanks->numbers[param] = value;
    }
  return state;
}

static void
look (Blanks *blanks, GwViolation *violation)
{
  const guint whole = gw_sentence_whole (blanks->w->sentence);

  while (gw_open_params_n (blanks->params) > 0 && take_said (blanks, whole))
    ;
  blanks->w->violation = violation;
  add (blanks, apart (blanks, whole));
  blanks->w->violation = NULL;
  if (blanks->state == GW_WALK_YES && gw_open_params_n (blanks->params) == 1)
    add (blanks, try_all (blanks, gw_open_params_first (blanks->params)));
}

/* Whether a number of CLUE is blank; NUMBERS are those that it has. */
static gboolean
read_numbers (const GwSentence *sentence, const GwConstraint *clue, gint *numbers, gboolean *is_open)
{
  gboolean some = FALSE;

  for (guint i = 0; i < sentence->n_params; i++)
    {
      numbers[i] = gw_own_number (clue, i);
      is_open[i] = numbers[i] == GW_OPEN;
      some = some || is_open[i];
    }
  return some;
}

static GwWalkState
look_at (const GwSentence *sentence, const GwConstraint *clue, const GwView *view, const gboolean *is_open, gint *numbers,
         gboolean *is_found, GwViolation *violation)
{
  g_autofree GwOwnWalk *w = g_malloc (gw_walk_size (sentence));
  g_autoptr (GwOpenParams) params = gw_open_params_new (sentence, is_open);
  Blanks blanks = { .w = w, .params = params, .state = GW_WALK_YES };

  memcpy (blanks.numbers, numbers, sizeof blanks.numbers);
  gw_walk_begin (w, sentence, clue, view, numbers);
  look (&blanks, violation);
  memcpy (numbers, blanks.numbers, sizeof blanks.numbers);
  *is_found = blanks.state == GW_WALK_YES && gw_open_params_n (params) <= 1;
  if (is_no (blanks.state))
    gw_walk_tell_all (w, clue, violation);
  gw_walk_end (w);
  return blanks.state;
}

GwOutcome
gw_own_check (const GwSentence *sentence, const GwConstraint *clue, const GwView *view, GwViolation *violation)
{
  gint numbers[GW_SENTENCE_MAX_PARAMS] = { 0 };
  gboolean is_open[GW_SENTENCE_MAX_PARAMS], is_found;
  GwWalkState state;

  if (!read_numbers (sentence, clue, numbers, is_open))
    return gw_own_check_with (sentence, clue, view, numbers, violation);
  state = look_at (sentence, clue, view, is_open, numbers, &is_found, violation);
  return is_no (state) ? GW_VIOLATED : state == GW_WALK_UNKNOWN ? GW_PENDING : GW_SATISFIED;
}

gboolean
gw_own_find (const GwSentence *sentence, const GwConstraint *clue, const GwView *view, gint *numbers)
{
  gboolean is_open[GW_SENTENCE_MAX_PARAMS], is_found;

  if (!read_numbers (sentence, clue, numbers, is_open))
    return gw_own_check_with (sentence, clue, view, numbers, NULL) == GW_SATISFIED;
  look_at (sentence, clue, view, is_open, numbers, &is_found, NULL);
  return is_found;
}
