/* Marks between two cells: a table of what each says of the two numbers. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"

typedef struct
{
  GwPairing     pairing;
  gint          terms[2];   /* where the clue does not say others */
  gboolean      takes_most; /* of several numbers that a solution makes true, the largest says most */
  const char   *reason;     /* of the sentence that explains; {1}, {2} are the terms */
  const char   *sentence;   /* for the solver of the puzzle */
  struct
  {
    gint        number;
    const char *sentence;
  } usual[2];               /* what is said instead of marks with this number; NULL: nothing else */
} Mark;

/* ---- what they mean: for check ---- */

static gboolean
differ_by (const gint *terms, gint x, gint y)
{
  return ABS (x - y) == terms[0];
}

static gboolean
do_not_differ_by (const gint *terms, gint x, gint y)
{
  return ABS (x - y) != terms[0];
}

static gboolean
differ_by_at_least (const gint *terms, gint x, gint y)
{
  return ABS (x - y) >= terms[0];
}

static gboolean
have_ratio (const gint *terms, gint x, gint y)
{
  gint64 p = terms[0], q = terms[1];

  return q * x == p * y || p * x == q * y;
}

static gboolean
have_no_dot (const gint *terms, gint x, gint y)
{
  return ABS (x - y) != 1 && x != 2 * y && y != 2 * x;
}

static gboolean
sum_to (const gint *terms, gint x, gint y)
{
  return x + y == terms[0];
}

static gboolean
are_congruent (const gint *terms, gint x, gint y)
{
  return x % terms[0] == y % terms[0];
}

static gboolean
fall (const gint *terms, gint x, gint y)
{
  return x > y;
}

static gboolean
are_not_equal (const gint *terms, gint x, gint y)
{
  return x != y;
}

/* ---- what they leave the other cell: for post ---- */

static GwMask
at_distance (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return gw_numbers_between (puzzle, b, (gint64) x - terms[0], (gint64) x - terms[0])
         | gw_numbers_between (puzzle, b, (gint64) x + terms[0], (gint64) x + terms[0]);
}

static GwMask
not_at_distance (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return ~at_distance (terms, x, puzzle, b);
}

static GwMask
far_away (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return gw_numbers_between (puzzle, b, G_MININT, (gint64) x - terms[0])
         | gw_numbers_between (puzzle, b, (gint64) x + terms[0], G_MAXINT);
}

/* The numbers that are X times P, divided by Q. */
static GwMask
times (gint64 p, gint64 q, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return x * p % q == 0 ? gw_numbers_between (puzzle, b, x * p / q, x * p / q) : 0;
}

static GwMask
in_ratio (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return times (terms[0], terms[1], x, puzzle, b) | times (terms[1], terms[0], x, puzzle, b);
}

static GwMask
without_dot (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  static const gint one[1] = { 1 }, two_to_one[2] = { 2, 1 };

  return ~(at_distance (one, x, puzzle, b) | in_ratio (two_to_one, x, puzzle, b));
}

static GwMask
the_rest (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return gw_numbers_between (puzzle, b, (gint64) terms[0] - x, (gint64) terms[0] - x);
}

static GwMask
same_remainder (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  GwMask mask = 0;

  for (gint64 y = x % terms[0]; y <= gw_symbols_max_number (puzzle->symbols, puzzle->symbols->all) * (gint64) GW_MAX_FACTOR;
       y += terms[0])
    mask |= gw_numbers_between (puzzle, b, y, y);
  return mask;
}

static GwMask
smaller (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return gw_numbers_between (puzzle, b, G_MININT, (gint64) x - 1);
}

static GwMask
others (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return ~GW_BIT (x);
}

static const Mark *
mark_of (const GwConstraint *constraint)
{
  return constraint->rule->data;
}

static const GwPairing *
pairing_of (const Mark *mark)
{
  return mark->pairing.holds != NULL ? &mark->pairing : &gw_pairing_equal;
}

/* The numbers of the clue, or what they are where it has none. */
static void
find_terms (const GwConstraint *constraint, gint terms[2])
{
  const Mark *mark = mark_of (constraint);
  guint n = 0;

  terms[0] = mark->terms[0];
  terms[1] = mark->terms[1];
  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_NUMBER)
      terms[n++] = constraint->args[i].value;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwCell *cells = constraint->regions[0]->cells;
  gint terms[2];

  if (gw_constraint_is_open (constraint))
    return GW_SATISFIED;
  find_terms (constraint, terms);
  return gw_pairing_check (pairing_of (mark_of (constraint)), terms, constraint, view, cells[0], cells[1], violation);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwCell *cells = constraint->regions[0]->cells;
  gint terms[2];

  if (gw_constraint_is_open (constraint))
    return;
  find_terms (constraint, terms);
  gw_pairing_post (pairing_of (mark_of (constraint)), terms, constraint, poster, cells[0], cells[1]);
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  gint terms[2];

  find_terms (constraint, terms);
  return gw_tell (constraint, puzzle, violation, gw_fill_in (_(mark_of (constraint)->reason), terms));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const Mark *mark = mark_of (constraint);
  gint terms[2];

  find_terms (constraint, terms);
  for (guint i = 0; i < G_N_ELEMENTS (mark->usual); i++)
    if (mark->usual[i].sentence != NULL && mark->usual[i].number == terms[0])
      return g_strdup (_(mark->usual[i].sentence));
  return g_strdup (_(mark->sentence));
}

/* The first numbers that fit are the ones: for a ratio the smallest, for a minimum the largest. */
static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  const Mark *mark = mark_of (constraint);
  const GwCell *cells = constraint->regions[0]->cells;
  gint most = 2 * MAX (gw_number_at (solution, cells[0]), gw_number_at (solution, cells[1])), given[2], terms[2];
  gint least = constraint->rule == &gw_rule_ratio || constraint->rule == &gw_rule_kropki_factor ? 1 : 0;

  if (gw_is_empty_at (solution, cells[0]) || gw_is_empty_at (solution, cells[1]))
    return;
  find_terms (constraint, given);
  for (gint i = least; i <= most; i++)
    for (gint k = least; k <= (given[1] == GW_OPEN ? most : least); k++)
      {
        terms[0] = given[0] != GW_OPEN ? given[0] : mark->takes_most ? most - i : i;
        terms[1] = given[1] == GW_OPEN ? k : given[1];
        if (terms[0] < terms[1] && given[0] == GW_OPEN && given[1] == GW_OPEN)
          continue;
        if (!mark->pairing.holds (terms, gw_number_at (solution, cells[0]), gw_number_at (solution, cells[1])))
          continue;
        gw_add_filled (constraint, given[0] == GW_OPEN ? terms : terms + 1, out);
        return;
      }
}

#define PAIR(id_, name_, role_, origin_)                                                                    \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_PAIR,                   \
  .role = GW_ROLE_##role_, .drawing = GW_DRAW_EDGE_MARK, .check = check, .explain = explain, .post = post,  \
  .describe = describe, .levels = GW_LEVELS_OF_PAIRS

#define TWO_CELLS { { { GW_EXACT_CELLS (2) } } }
#define FROM_ONE_TO_THE_OTHER \
  { { { { .name = N_("larger cell"), .type = GW_FIELD_CELL }, { .name = N_("smaller cell"), .type = GW_FIELD_CELL } } } }

const GwRule gw_rule_diff = {
  PAIR (diff, N_("difference"), GOAL, VARIANT), .is_arithmetic = TRUE,
  .words = N_("difference dot, difference clue"),
  .data = &(const Mark) { { FALSE, differ_by, at_distance }, { 0 }, FALSE,
    N_("they must differ by {1}"),
    N_("Two cells with a number in a circle between them differ by that number.") },
  .meaning = N_("the two numbers differ by d"),
  .usual = 1,
  .keeps = GW_MOVES | GW_REFLECTS | GW_UNORDERED,
  .look = { .mark = GW_MARK_CIRCLE, .text = "%" },
  .forms = { { { GW_CLUE (N_("difference")), GW_EXACT_CELLS (2) } } },
  .derive = derive,
};

const GwRule gw_rule_nodiff = {
  PAIR (nodiff, N_("other difference"), FORBIDDEN, VARIANT), .is_arithmetic = TRUE,
  .data = &(const Mark) { { FALSE, do_not_differ_by, not_at_distance }, { 0 }, FALSE,
    N_("they must not differ by {1}"),
    N_("Two cells with a crossed-out equals sign and a number between them do not differ by that number.") },
  .meaning = N_("the two numbers do not differ by d"),
  .usual = 1,
  .keeps = GW_MOVES | GW_REFLECTS | GW_UNORDERED,
  .look = { .mark = GW_MARK_BOX, .text = "≠%" },
  .forms = { { { GW_SETTING (N_("difference"), 0, GW_MAX_NUMBER), GW_EXACT_CELLS (2) } } },
};

const GwRule gw_rule_mindiff = {
  PAIR (mindiff, N_("minimum difference"), GOAL, VARIANT), .is_arithmetic = TRUE,
  .data = &(const Mark) { { FALSE, differ_by_at_least, far_away }, { 0 }, TRUE,
    N_("they must differ by at least {1}"),
    N_("Two cells with the sign ≥ and a number between them differ by at least that number.") },
  .meaning = N_("the two numbers differ by at least d"),
  .usual = 2,
  .keeps = GW_MOVES | GW_REFLECTS | GW_UNORDERED,
  .look = { .mark = GW_MARK_BOX, .text = "≥%" },
  .forms = { { { GW_CLUE (N_("difference")), GW_EXACT_CELLS (2) } } },
  .derive = derive,
};

const GwRule gw_rule_ratio = {
  PAIR (ratio, N_("ratio"), GOAL, VARIANT), .is_arithmetic = TRUE,
  .words = N_("ratio dot"),
  .data = &(const Mark) { { FALSE, have_ratio, in_ratio }, { 1, 1 }, FALSE,
    N_("they must be in the ratio {1} to {2}"),
    N_("Two cells with a ratio between them are in that ratio, in either order.") },
  .meaning = N_("the two numbers are in the ratio p to q, or k to 1, in either order"),
  .usual = 2,
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .mark = GW_MARK_CIRCLE, .fill = GW_FILL_INK, .text = "%", .joint = ":" },
  .forms = { { { GW_CLUE_IN ("p", 1, GW_MAX_NUMBER), GW_CLUE_IN ("q", 1, GW_MAX_NUMBER), GW_EXACT_CELLS (2) } },
             { { GW_CLUE_IN (N_("factor"), 1, GW_MAX_NUMBER), GW_EXACT_CELLS (2) } } },
  .derive = derive,
};

const GwRule gw_rule_equal = {
  PAIR (equal, N_("equal cells"), GOAL, VARIANT),
  .data = &(const Mark) { { TRUE, NULL, NULL }, { 0 }, FALSE,
    N_("they must be equal"),
    N_("Two cells with an equals sign between them hold the same value.") },
  .meaning = N_("the two cells hold the same value"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,
  .look = { .text = "=" },
  .forms = TWO_CELLS,
};

const GwRule gw_rule_neq = {
  PAIR (neq, N_("different cells"), FORBIDDEN, VARIANT),
  .data = &(const Mark) { { TRUE, are_not_equal, others }, { 0 }, FALSE,
    N_("they must differ"),
    N_("Two cells with a crossed-out equals sign between them hold different values.") },
  .meaning = N_("the two cells hold different values"),
  .keeps = GW_MOVES | GW_RELABELS | GW_UNORDERED,
  .look = { .text = "≠" },
  .forms = TWO_CELLS,
};

const GwRule gw_rule_kropki_diff = {
  PAIR (kropki_diff, N_("white dot"), GOAL, VARIANT), .is_arithmetic = TRUE,
  .words = N_("white Kropki dot, consecutive, difference dot, neighbours"),
  .data = &(const Mark) { { FALSE, differ_by, at_distance }, { 1 }, FALSE,
    N_("they must differ by {1}"),
    N_("Two cells with a number in a white dot between them differ by that number."),
    { { 1, N_("Two cells with a white dot between them differ by 1.") } } },
  .meaning = N_("the two numbers differ by 1, or by the d that is given"),
  .usual = 1,
  .keeps = GW_MOVES | GW_REFLECTS | GW_UNORDERED,
  .look = { .mark = GW_MARK_CIRCLE, .text = "%" },
  .forms = { { { GW_EXACT_CELLS (2) } }, { { GW_CLUE (N_("difference")), GW_EXACT_CELLS (2) } } },
  .derive = derive,
};

const GwRule gw_rule_kropki_factor = {
  PAIR (kropki_factor, N_("black dot"), GOAL, VARIANT), .is_arithmetic = TRUE,
  .words = N_("black Kropki dot, ratio, double, 1:2"),
  .data = &(const Mark) { { FALSE, have_ratio, in_ratio }, { 2, 1 }, FALSE,
    N_("one must be {1} times the other"),
    N_("Of two cells with a number in a black dot between them, one is that many times the other."),
    { { 2, N_("Of two cells with a black dot between them, one is twice the other.") } } },
  .meaning = N_("one number is twice the other, or the given number of times"),
  .usual = 2,
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .mark = GW_MARK_CIRCLE, .fill = GW_FILL_INK, .text = "%" },
  .forms = { { { GW_EXACT_CELLS (2) } },
             { { GW_CLUE_IN (N_("factor"), 1, GW_MAX_NUMBER), GW_EXACT_CELLS (2) } } },
  .derive = derive,
};

const GwRule gw_rule_no_kropki = {
  PAIR (no_kropki, N_("no dot"), FORBIDDEN, VARIANT), .is_arithmetic = TRUE,
  .words = N_("no Kropki dot, missing dot"),
  .data = &(const Mark) { { FALSE, have_no_dot, without_dot }, { 0 }, FALSE,
    N_("they must not differ by 1, and neither may be twice the other"),
    N_("Two cells with a crossed-out dot between them do not differ by 1, and neither is twice the other.") },
  .meaning = N_("the two numbers do not differ by 1, and neither is twice the other"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .mark = GW_MARK_CROSSED },
  .forms = TWO_CELLS,
};

/* Whichever kind of mark it is. */
#define V_AND_X { 5, N_("Two cells with a V between them sum to 5.") }, { 10, N_("Two cells with an X between them sum to 10.") }

const GwRule gw_rule_kropki_sum = {
  PAIR (kropki_sum, N_("sum mark (V)"), GOAL, OURS), .is_arithmetic = TRUE,
  .words = N_("XV, V, X, Roman numerals, five"),
  .data = &(const Mark) { { FALSE, sum_to, the_rest }, { 0 }, FALSE,
    N_("they must sum to {1}"),
    N_("Two cells with a number between them sum to that number."), { V_AND_X } },
  .meaning = N_("the two numbers sum to s"),
  .usual = 5,
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .text = "%", .is_roman = TRUE },
  .forms = { { { GW_CLUE (N_("total")), GW_EXACT_CELLS (2) } } },
  .derive = derive,
};

const GwRule gw_rule_kropki_sum2 = {
  PAIR (kropki_sum2, N_("second sum mark (X)"), GOAL, OURS), .is_arithmetic = TRUE,
  .words = N_("XV, X, V, Roman numerals, ten"),
  .data = &(const Mark) { { FALSE, sum_to, the_rest }, { 0 }, FALSE,
    N_("they must sum to {1}"),
    N_("Two cells with a number in a box between them sum to that number."), { V_AND_X } },
  .meaning = N_("the two numbers sum to s; drawn as a second kind of mark"),
  .usual = 10,
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .mark = GW_MARK_BOX, .text = "%", .is_roman = TRUE },
  .forms = { { { GW_CLUE (N_("total")), GW_EXACT_CELLS (2) } } },
  .derive = derive,
};

const GwRule gw_rule_modulo3 = {
  PAIR (modulo3, N_("equal remainders modulo 3"), GOAL, OURS), .is_arithmetic = TRUE,
  .data = &(const Mark) { { FALSE, are_congruent, same_remainder }, { 3 }, FALSE,
    N_("they must leave the same remainder when divided by {1}"),
    N_("Two cells with the sign ≡ between them leave the same remainder when divided by 3.") },
  .meaning = N_("the two numbers leave the same remainder modulo 3"),
  .keeps = GW_MOVES | GW_UNORDERED,
  .look = { .text = "≡" },
  .forms = TWO_CELLS,
};

const GwRule gw_rule_pencil = {
  PAIR (pencil, N_("pencil"), GOAL, OURS), .is_arithmetic = TRUE,
  .data = &(const Mark) { { FALSE, fall, smaller }, { 0 }, FALSE,
    N_("the first must be larger; the point shows the smaller"),
    N_("A pencil points at the smaller of its two cells.") },
  .meaning = N_("the first number is larger than the second, where the point of the pencil is"),
  .keeps = GW_MOVES | GW_REVERSES,
  .look = { .mark = GW_MARK_PENCIL },
  .forms = FROM_ONE_TO_THE_OTHER,
};

const GwRule gw_rule_greater = {
  PAIR (greater, N_("inequality sign"), GOAL, EXTENSION), .is_arithmetic = TRUE,
  .words = N_("inequality, greater than, less than, futoshiki, unequal"),
  .data = &(const Mark) { { FALSE, fall, smaller }, { 0 }, FALSE,
    N_("the first must be larger"),
    N_("An inequality sign is open towards the larger of its two cells.") },
  .meaning = N_("the first number is larger than the second"),
  .keeps = GW_MOVES | GW_REVERSES,
  .look = { .mark = GW_MARK_SIGN },
  .forms = FROM_ONE_TO_THE_OTHER,
};
