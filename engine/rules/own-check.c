/* What an own rule says of a grid, by walking its sentence. A part is true, false or undefined; or not known yet, on a
 * grid with open cells. */
#include "rules/own-check.h"

#include <string.h>

#include "language/arithmetic.h"
#include "rules/number.h"
#include "rules/own-division.h"
#include "rules/own-places.h"
#include "rules/own-value.h"
#include "rules/own-walk.h"
#include "rules/tell.h"

#define STEPS_A_PLACE 4096

static GwWalkState truth_of (GwOwnWalk *w, guint i);
static GwWalkNumber number_of (GwOwnWalk *w, guint i);

static const GwWalkNumber undefined = { GW_WALK_UNDEFINED, 0 }, unknown = { GW_WALK_UNKNOWN, 0 };

static GwWalkState
truth (gboolean is_true)
{
  return is_true ? GW_WALK_YES : GW_WALK_NO;
}

static GwWalkState
negated (GwWalkState state)
{
  return state == GW_WALK_YES ? GW_WALK_NO : state == GW_WALK_NO ? GW_WALK_YES : state;
}

static GwWalkState
both (GwWalkState x, GwWalkState y)
{
  return x == GW_WALK_NO || y == GW_WALK_NO                 ? GW_WALK_NO
         : x == GW_WALK_UNKNOWN || y == GW_WALK_UNKNOWN     ? GW_WALK_UNKNOWN
         : x == GW_WALK_UNDEFINED || y == GW_WALK_UNDEFINED ? GW_WALK_UNDEFINED
                                                            : GW_WALK_YES;
}

static GwWalkState
either (GwWalkState x, GwWalkState y)
{
  return negated (both (negated (x), negated (y)));
}

/* ---- numbers ---- */

/* A place that is not there counts 0, and so does a cell that holds nothing. */
static GwWalkNumber
number_in (GwOwnWalk *w, GwCell place)
{
  if (place == GW_NO_CELL || gw_n_values_at (w->view->puzzle, place) == 0)
    return gw_walk_known (0);
  return gw_view_is_decided (w->view, place) ? gw_walk_known (gw_number_at (w->view, place)) : unknown;
}

static GwWalkNumber
value_in (GwOwnWalk *w, guint place)
{
  GwWalkNumber at = number_of (w, place);

  return at.state == GW_WALK_YES ? number_in (w, (GwCell)at.n) : at;
}

static GwWalkNumber
place_at (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkNumber n = number_of (w, t->x);
  GwWalkList list
      = n.state == GW_WALK_YES || n.state == GW_WALK_UNKNOWN ? gw_walk_list (w, t->y) : gw_walk_no_list (n.state);

  if (list.state != GW_WALK_YES || n.state != GW_WALK_YES)
    return (GwWalkNumber){ list.state != GW_WALK_YES ? list.state : n.state, 0 };
  if (n.n < 0)
    n.n += list.n + 1;
  return n.n >= 1 && n.n <= list.n ? gw_walk_known (gw_walk_cell (w, list, (guint)n.n - 1)) : undefined;
}

static GwWalkNumber
middle_of (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkList list = gw_walk_list (w, t->x);

  if (list.state != GW_WALK_YES)
    return (GwWalkNumber){ list.state, 0 };
  return list.n % 2 == 1 ? gw_walk_known (gw_walk_cell (w, list, list.n / 2)) : undefined;
}

static GwWalkNumber
about_place (GwOwnWalk *w, const GwOwnTerm *t)
{
  const GwGrid *grid = w->view->puzzle->grid;
  GwWalkNumber place = number_of (w, t->x);
  GwCell cell = (GwCell)place.n;
  guint box;

  if (place.state != GW_WALK_YES)
    return place;
  switch ((GwTermKind)t->kind)
    {
    case GW_TERM_ROW:
      return gw_walk_known (grid->row[cell] + 1);
    case GW_TERM_COLUMN:
      return gw_walk_known (grid->column[cell] + 1);
    case GW_TERM_BOX:
      box = gw_own_box_number (w->view->puzzle, cell);
      return box != 0 ? gw_walk_known (box) : undefined;
    default:
      cell = gw_own_opposite (grid, cell);
      return cell != GW_NO_CELL ? gw_walk_known (cell) : undefined;
    }
}

/* A place of a layer, from where it lies. */
static GwWalkNumber
place_of_layer (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkNumber x = number_of (w, t->x), y = t->y != 0 ? number_of (w, t->y) : gw_walk_known (0);

  if (x.state != GW_WALK_YES || y.state != GW_WALK_YES)
    return x.state != GW_WALK_YES ? x : y;
  return gw_walk_known (gw_own_layer_place (w->view->puzzle->grid, t, x.n, y.n));
}

static GwWalkNumber
position_of (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkNumber x = number_of (w, t->x);
  GwWalkList list = x.state == GW_WALK_YES ? gw_walk_list (w, t->y) : gw_walk_no_list (x.state);

  for (guint i = 0; i < list.n && list.state == GW_WALK_YES; i++)
    {
      GwCell cell = gw_walk_cell (w, list, i);

      if (!gw_view_is_decided (w->view, cell))
        return unknown;
      if (gw_number_at (w->view, cell) == x.n)
        return gw_walk_known (i + 1);
    }
  return (GwWalkNumber){ list.state == GW_WALK_UNKNOWN ? GW_WALK_UNKNOWN : GW_WALK_UNDEFINED, 0 };
}

static GwWalkNumber
from_table (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkNumber x = number_of (w, t->x);

  if (x.state != GW_WALK_YES)
    return x;
  for (guint i = t->y; i != 0; i = gw_walk_term (w, i)->y)
    if (--x.n == 0)
      return number_of (w, gw_walk_term (w, i)->x);
  return undefined;
}

static GwWalkNumber
calculated (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkNumber x = number_of (w, t->x), y = t->y != 0 ? number_of (w, t->y) : gw_walk_known (0),
               result = gw_walk_known (0);

  if (x.state == GW_WALK_UNDEFINED || y.state == GW_WALK_UNDEFINED)
    return undefined;
  if (x.state == GW_WALK_UNKNOWN || y.state == GW_WALK_UNKNOWN)
    return unknown;
  return gw_calculate (t->kind, x.n, y.n, &result.n) ? result : undefined;
}

/* ---- sums and counts ---- */

typedef struct
{
  GwTermKind kind;
  guint body;
  gint64 total;
  guint n;
  GwWalkState state;
  GArray *seen; /* of gint64: DISTINCT */
} Tally;

static void
tally_number (Tally *tally, GwWalkNumber x)
{
  if (x.state != GW_WALK_YES)
    {
      tally->state
          = x.state == GW_WALK_UNDEFINED || tally->state == GW_WALK_UNDEFINED ? GW_WALK_UNDEFINED : GW_WALK_UNKNOWN;
      return;
    }
  if (tally->kind == GW_TERM_SUM)
    tally->total += x.n;
  else if (tally->kind == GW_TERM_PRODUCT)
    {
      if (__builtin_mul_overflow (tally->total, x.n, &tally->total))
        tally->total = tally->total == 0 || x.n == 0 ? 0 : G_MAXINT64 / 2;
      tally->total = CLAMP (tally->total, -G_MAXINT64 / 2, G_MAXINT64 / 2);
    }
  else if (tally->kind == GW_TERM_DISTINCT)
    {
      for (guint i = 0; i < tally->seen->len; i++)
        if (g_array_index (tally->seen, gint64, i) == x.n)
          return;
      g_array_append_val (tally->seen, x.n);
      tally->total++;
    }
  else if (tally->n == 0 || (tally->kind == GW_TERM_LEAST ? x.n < tally->total : x.n > tally->total))
    tally->total = x.n;
  tally->n++;
}

static gboolean
tally_each (GwOwnWalk *w, gpointer data, gboolean is_sure)
{
  Tally *tally = data;

  if (tally->kind == GW_TERM_COUNT)
    {
      GwWalkState holds = truth_of (w, tally->body);

      tally->total += holds == GW_WALK_YES;
      if (holds == GW_WALK_UNKNOWN || (holds == GW_WALK_YES && !is_sure))
        tally->state = GW_WALK_UNKNOWN;
    }
  else
    tally_number (tally, is_sure ? number_of (w, tally->body) : unknown);
  return TRUE;
}

static void
tally_arguments (GwOwnWalk *w, Tally *tally, guint chain)
{
  for (guint i = chain; i != 0; i = gw_walk_term (w, i)->y)
    {
      guint item = gw_walk_term (w, i)->x;
      GwWalkList list;

      if (gw_walk_term (w, item)->type == GW_TYPE_NUMBER)
        {
          tally_number (tally, number_of (w, item));
          continue;
        }
      if (gw_walk_term (w, item)->type == GW_TYPE_PLACE)
        {
          tally_number (tally, value_in (w, item));
          continue;
        }
      list = gw_walk_list (w, item);
      if (list.state != GW_WALK_YES)
        tally_number (tally, (GwWalkNumber){ list.state, 0 });
      else if (tally->kind == GW_TERM_COUNT)
        tally->total += list.n;
      for (guint k = 0; k < list.n && tally->kind != GW_TERM_COUNT; k++)
        {
          w->n_steps++;
          tally_number (tally, number_in (w, gw_walk_cell (w, list, k)));
        }
    }
}

static GwWalkNumber
tallied (GwOwnWalk *w, const GwOwnTerm *t)
{
  g_autoptr (GArray) seen = t->kind == GW_TERM_DISTINCT ? g_array_new (FALSE, FALSE, sizeof (gint64)) : NULL;
  Tally tally
      = { .kind = t->kind, .body = t->y, .total = t->kind == GW_TERM_PRODUCT, .state = GW_WALK_YES, .seen = seen };
  GwWalkState state = GW_WALK_YES;

  if (t->n == 1)
    tally_arguments (w, &tally, t->x);
  else
    state = gw_walk_range (w, t->x, tally_each, &tally);
  if (state != GW_WALK_YES || tally.state != GW_WALK_YES)
    return (GwWalkNumber){ state == GW_WALK_UNDEFINED || tally.state == GW_WALK_UNDEFINED ? GW_WALK_UNDEFINED
                                                                                          : GW_WALK_UNKNOWN,
                           0 };
  if (t->kind == GW_TERM_PRODUCT && ABS (tally.total) > GW_SENTENCE_MAX_NUMBER)
    return undefined;
  return (t->kind == GW_TERM_LEAST || t->kind == GW_TERM_MOST) && tally.n == 0 ? undefined
                                                                               : gw_walk_known (tally.total);
}

/* Also a place, as its cell. */
static GwWalkNumber
number_of (GwOwnWalk *w, guint i)
{
  const GwOwnTerm *t = gw_walk_term (w, i);

  w->n_steps++;
  switch ((GwTermKind)t->kind)
    {
    case GW_TERM_NUMBER:
      return gw_walk_known (t->number);
    case GW_TERM_SLOT:
      return w->slots[t->slot].number;
    case GW_TERM_VALUE:
      return value_in (w, t->x);
    case GW_TERM_PLACE_AT:
      return place_at (w, t);
    case GW_TERM_MIDDLE:
      return middle_of (w, t);
    case GW_TERM_OPPOSITE:
    case GW_TERM_ROW:
    case GW_TERM_COLUMN:
    case GW_TERM_BOX:
      return about_place (w, t);
    case GW_TERM_SHADE_AT:
    case GW_TERM_PLACE_BETWEEN:
    case GW_TERM_PLACE_TOWARDS:
      return place_of_layer (w, t);
    case GW_TERM_POSITION:
      return position_of (w, t);
    case GW_TERM_TABLE:
      return from_table (w, t);
    case GW_TERM_SUM:
    case GW_TERM_PRODUCT:
    case GW_TERM_LEAST:
    case GW_TERM_MOST:
    case GW_TERM_COUNT:
    case GW_TERM_DISTINCT:
      return tallied (w, t);
    default:
      return calculated (w, t);
    }
}

/* ---- conditions ---- */

static GwWalkState
compared (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkNumber x = number_of (w, t->x), y = number_of (w, t->y);

  if (x.state != GW_WALK_YES || y.state != GW_WALK_YES)
    return x.state == GW_WALK_UNDEFINED || y.state == GW_WALK_UNDEFINED ? GW_WALK_UNDEFINED : GW_WALK_UNKNOWN;
  return truth (gw_compare (t->kind, x.n, y.n));
}

static GwWalkState
inside (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkNumber x = number_of (w, t->x), y = number_of (w, t->y), z = number_of (w, t->z);

  if (x.state != GW_WALK_YES || y.state != GW_WALK_YES || z.state != GW_WALK_YES)
    return x.state == GW_WALK_UNDEFINED || y.state == GW_WALK_UNDEFINED || z.state == GW_WALK_UNDEFINED
               ? GW_WALK_UNDEFINED
               : GW_WALK_UNKNOWN;
  return truth (MIN (y.n, z.n) < x.n && x.n < MAX (y.n, z.n));
}

static GwWalkState
of_number (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkNumber x = number_of (w, t->x);

  if (x.state != GW_WALK_YES)
    return x.state;
  return truth (t->kind == GW_TERM_WITHIN ? gw_walk_holds_value (w, t->y, x.n) : gw_has_property (t->kind, x.n));
}

/* Whether two numbers of a list, the earlier and the later, go together. */
static gboolean
goes_with (GwTermKind kind, gint64 x, gint64 y)
{
  switch (kind)
    {
    case GW_TERM_RISING:
      return x < y;
    case GW_TERM_FALLING:
      return x > y;
    case GW_TERM_DIFFERENT:
    case GW_TERM_CONSECUTIVE:
      return x != y;
    default:
      return x == y;
    }
}

static GwWalkState
of_list (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkList list = gw_walk_list (w, t->x);
  gint64 low = G_MAXINT64, high = G_MININT64;
  GwWalkState all = GW_WALK_YES;

  for (guint i = 0; i < list.n && list.state == GW_WALK_YES; i++)
    {
      GwCell a = gw_walk_cell (w, list, i);

      if (!gw_view_is_decided (w->view, a))
        {
          all = GW_WALK_UNKNOWN;
          continue;
        }
      low = MIN (low, gw_number_at (w->view, a));
      high = MAX (high, gw_number_at (w->view, a));
      for (guint k = i + 1; k < list.n; k++)
        {
          GwCell b = gw_walk_cell (w, list, k);

          w->n_steps++;
          if ((t->kind != GW_TERM_PALINDROME || i + k + 1 == list.n) && gw_view_is_decided (w->view, b)
              && !goes_with (t->kind, gw_number_at (w->view, a), gw_number_at (w->view, b)))
            return GW_WALK_NO;
        }
    }
  if (list.state == GW_WALK_YES && t->kind == GW_TERM_CONSECUTIVE && high >= low && high - low >= list.n)
    return GW_WALK_NO;
  return list.state != GW_WALK_YES ? list.state : all;
}

static GwWalkState
is_member (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkNumber place = number_of (w, t->x);
  GwWalkList list = place.state == GW_WALK_YES ? gw_walk_list (w, t->y) : gw_walk_no_list (place.state);

  for (guint i = 0; i < list.n && list.state == GW_WALK_YES; i++)
    if (gw_walk_cell (w, list, i) == place.n)
      return GW_WALK_YES;
  return list.state == GW_WALK_YES ? GW_WALK_NO : list.state;
}

/* Walks from the first place to all that it reaches; what joins, the rim or ends, is one step from all that lie at it. */
static GwWalkState
connected (GwOwnWalk *w, const GwOwnTerm *t)
{
  const GwGrid *grid = w->view->puzzle->grid;
  GwWalkList list = gw_walk_list (w, t->x), ends = t->y != 0 ? gw_walk_list (w, t->y) : gw_walk_no_list (GW_WALK_YES);
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autofree gboolean *is_open = NULL;

  if (list.state != GW_WALK_YES || ends.state != GW_WALK_YES || list.n == 0)
    return list.state != GW_WALK_YES ? list.state : ends.state;
  is_open = g_new0 (gboolean, gw_grid_n_places (grid));
  for (guint i = 0; i < list.n; i++)
    {
      GwCell place = gw_walk_cell (w, list, i);

      is_open[place] = TRUE;
      if (t->number == 1 ? gw_place_is_at_rim (grid, place)
          : t->y != 0    ? gw_own_touches (grid, place, w->pool + ends.from, ends.n)
                         : i == 0)
        {
          is_open[place] = FALSE;
          g_array_append_val (reached, place);
        }
    }
  for (guint i = 0; i < reached->len; i++)
    {
      GwCell near[6];
      guint n = gw_place_touching (grid, g_array_index (reached, GwCell, i), near);

      w->n_steps++;
      for (guint k = 0; k < n; k++)
        if (is_open[near[k]])
          {
            is_open[near[k]] = FALSE;
            g_array_append_val (reached, near[k]);
          }
    }
  return truth (reached->len == list.n);
}

static GwWalkState
divided (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkList list = gw_walk_list (w, t->x);

  if (list.state != GW_WALK_YES)
    return list.state;
  w->n_steps += list.n;
  return gw_own_is_divided (w->view, (GwOwnDivision)t->last, g_quark_to_string ((GQuark)t->number),
                            w->pool + list.from, list.n);
}

typedef struct
{
  guint body;
  gboolean is_every;
  GwWalkState result;
} Verdict;

/* The cells that are bound, for whoever wants to see what is broken. */
static void
tell_bound (GwOwnWalk *w, const GwOwnTerm *range, guint body)
{
  if (w->violation == NULL || w->violation->n_cells > 0 || gw_walk_term (w, range->x)->type != GW_TYPE_LIST)
    return;
  for (guint i = 0; i < (range->way == GW_RANGE_EACH ? 1u : range->n); i++)
    gw_tell_cell (w->violation, w->view, (GwCell)w->slots[range->slot + i].number.n);
  w->violation->numbers[0] = gw_walk_term (w, body)->from;
  w->violation->numbers[1] = gw_walk_term (w, body)->to;
}

static gboolean
judge (GwOwnWalk *w, gpointer data, gboolean is_sure)
{
  Verdict *verdict = data;
  GwWalkState one = truth_of (w, verdict->body), ends = verdict->is_every ? GW_WALK_NO : GW_WALK_YES;

  if (one == ends && !is_sure)
    one = GW_WALK_UNKNOWN;
  verdict->result = verdict->is_every ? both (verdict->result, one) : either (verdict->result, one);
  return verdict->result != ends;
}

static GwWalkState
quantified (GwOwnWalk *w, const GwOwnTerm *t)
{
  Verdict verdict = { t->y, t->kind == GW_TERM_EVERY, truth (t->kind == GW_TERM_EVERY) };
  GwWalkState state = gw_walk_range (w, t->x, judge, &verdict);

  if (state == GW_WALK_YES && verdict.result == GW_WALK_NO && verdict.is_every)
    tell_bound (w, gw_walk_term (w, t->x), t->y);
  return state != GW_WALK_YES ? state : verdict.result;
}

void
gw_walk_bind (GwOwnWalk *w, const GwOwnTerm *let)
{
  GwWalkBound *bound = &w->slots[let->slot];

  if (gw_walk_term (w, let->x)->type == GW_TYPE_LIST)
    bound->list = gw_walk_list (w, let->x);
  else if (gw_walk_term (w, let->x)->type == GW_TYPE_GROUPS)
    bound->groups = gw_walk_groups (w, let->x);
  else
    bound->number = number_of (w, let->x);
}

static GwWalkState
let (GwOwnWalk *w, const GwOwnTerm *t)
{
  guint kept = w->n_cells;
  GwWalkState result;

  gw_walk_bind (w, t);
  result = truth_of (w, t->y);
  w->n_cells = kept;
  return result;
}

static GwWalkState
truth_within (GwOwnWalk *w, const GwOwnTerm *t)
{
  GwWalkState x;

  switch ((GwTermKind)t->kind)
    {
    case GW_TERM_NOT:
      return negated (truth_of (w, t->x));
    case GW_TERM_AND:
      x = truth_of (w, t->x);
      return x == GW_WALK_NO ? GW_WALK_NO : both (x, truth_of (w, t->y));
    case GW_TERM_OR:
      x = truth_of (w, t->x);
      return x == GW_WALK_YES ? GW_WALK_YES : either (x, truth_of (w, t->y));
    case GW_TERM_EVERY:
    case GW_TERM_SOME:
      return quantified (w, t);
    case GW_TERM_LET:
      return let (w, t);
    case GW_TERM_INSIDE:
      return inside (w, t);
    case GW_TERM_MEMBER:
      return is_member (w, t);
    case GW_TERM_MATCHES:
      return gw_walk_matches (w, t);
    case GW_TERM_CONNECTED:
      return connected (w, t);
    case GW_TERM_PARTED:
      return divided (w, t);
    default:
      if (t->kind >= GW_TERM_RISING && t->kind <= GW_TERM_PALINDROME)
        return of_list (w, t);
      return t->kind >= GW_TERM_EVEN ? of_number (w, t) : compared (w, t);
    }
}

static GwWalkState
truth_of (GwOwnWalk *w, guint i)
{
  guint kept = w->n_cells;
  GwWalkState result;

  if (++w->n_steps > w->most_steps)
    return GW_WALK_UNDEFINED;
  result = truth_within (w, gw_walk_term (w, i));
  w->n_cells = kept;
  return result;
}

/* ---- the whole ---- */

static void
free_houses (gpointer houses)
{
  g_ptr_array_unref (houses);
}

void
gw_walk_tell_all (const GwOwnWalk *w, const GwConstraint *clue, GwViolation *violation)
{
  if (violation == NULL || violation->n_cells > 0)
    return;
  violation->numbers[0] = (gint64)w->sentence->condition;
  violation->numbers[1] = (gint64)strlen (w->sentence->text);
  for (guint i = w->sentence->n_params; i < clue->n_args; i++)
    if (clue->args[i].type == GW_ARG_CELL)
      gw_tell_cell (violation, w->view, (GwCell)clue->args[i].value);
}

/* What is said of a whole grid is said of each of its places, and of each beside many others. */
guint
gw_own_most_steps (const GwSentence *sentence, const GwPuzzle *puzzle)
{
  if (sentence->kind != GW_OWN_GLOBAL)
    return GW_OWN_MAX_STEPS;
  return MAX (GW_OWN_MAX_STEPS, gw_grid_n_places (puzzle->grid) * STEPS_A_PLACE);
}

void
gw_walk_begin (GwOwnWalk *w, const GwSentence *sentence, const GwConstraint *clue, const GwView *view, const gint *numbers)
{
  const guint slot = gw_sentence_cells_slot (sentence);

  memset (w, 0, gw_walk_size (sentence));
  w->sentence = sentence;
  w->view = view;
  w->most_steps = gw_own_most_steps (sentence, view->puzzle);
  w->houses = g_ptr_array_new_with_free_func (free_houses);
  w->number_of = number_of;
  w->truth_of = truth_of;
  for (guint i = 0; i < sentence->n_params; i++)
    w->slots[i].number = numbers[i] == GW_OPEN ? unknown : gw_walk_known (numbers[i]);
  if (sentence->kind == GW_OWN_GROUPS)
    w->slots[slot].groups = w->groups = gw_own_groups (sentence, clue);
  else
    w->slots[slot].list = gw_walk_take (w, gw_own_cells (sentence, clue));
}

void
gw_walk_end (GwOwnWalk *w)
{
  g_clear_pointer (&w->groups, g_ptr_array_unref);
  g_ptr_array_unref (w->houses);
  g_free (w->pool);
}

GwOutcome
gw_own_check_with (const GwSentence *sentence, const GwConstraint *clue, const GwView *view, const gint *numbers,
                   GwViolation *violation)
{
  g_autofree GwOwnWalk *w = g_malloc (gw_walk_size (sentence));
  GwWalkState state;

  gw_walk_begin (w, sentence, clue, view, numbers);
  w->violation = violation;
  state = truth_of (w, gw_sentence_whole (sentence));
  if (state == GW_WALK_NO || state == GW_WALK_UNDEFINED)
    gw_walk_tell_all (w, clue, violation);
  gw_walk_end (w);
  return state == GW_WALK_UNKNOWN ? GW_PENDING : state == GW_WALK_YES ? GW_SATISFIED : GW_VIOLATED;
}
