/* What holds between all cells that touch, stand a chess move apart or share a line: a table of which pairs, and what
 * they may not be. Where a rule reads marks, a pair with such a mark is exempt. */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"

typedef enum
{
  TOUCHING,
  KNIGHT,
  KING,
  BISHOP, /* so many steps as the rule says */
  LINE,   /* anywhere in the same row, column or hexagon line */
} Reach;

typedef struct
{
  Reach         reach;
  GwPairing     pairing;
  gboolean    (*exempts) (const GwConstraint *constraint, const GwConstraint *mark);
  const char   *reason;   /* of the sentence that explains; {1}, {2} are the numbers of the rule */
  const char   *sentence; /* for the solver of the puzzle */
} Everywhere;

/* ---- what they mean: for check ---- */

static gboolean
are_not_consecutive (const gint *terms, gint x, gint y)
{
  return ABS (x - y) != 1;
}

static gboolean
are_not_equal (const gint *terms, gint x, gint y)
{
  return x != y;
}

static gboolean
are_not_congruent (const gint *terms, gint x, gint y)
{
  return x % terms[0] != y % terms[0];
}

static gboolean
have_no_dot (const gint *terms, gint x, gint y)
{
  return ABS (x - y) != 1 && x != 2 * y && y != 2 * x;
}

static gboolean
are_not_in_ratio (const gint *terms, gint x, gint y)
{
  gint64 p = terms[0], q = terms[1];

  return q * x != p * y && p * x != q * y;
}

static gboolean
do_not_differ_by (const gint *terms, gint x, gint y)
{
  return ABS (x - y) != terms[0];
}

/* The totals end with one that no sum has. */
static gboolean
sum_to_none (const gint *terms, gint x, gint y)
{
  for (; *terms >= 0; terms++)
    if (x + y == *terms)
      return FALSE;
  return TRUE;
}

/* The term is how far apart they stand. */
static gboolean
stand_apart (const gint *terms, gint x, gint y)
{
  return x != y || terms[0] > x;
}

/* ---- what they leave the other cell: for post ---- */

static GwMask
but (GwMask forbidden)
{
  return ~forbidden;
}

static GwMask
exactly (const GwPuzzle *puzzle, GwCell b, gint64 number)
{
  return gw_numbers_between (puzzle, b, number, number);
}

static GwMask
not_next (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return but (exactly (puzzle, b, (gint64) x - 1) | exactly (puzzle, b, (gint64) x + 1));
}

static GwMask
others (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return but (GW_BIT (x));
}

static GwMask
other_remainder (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  GwMask mask = 0;

  GW_MASK_FOREACH (v, gw_numbered (puzzle))
    if ((gw_number_of (puzzle, b, v) - x) % terms[0] != 0)
      mask |= GW_BIT (v);
  return mask;
}

/* Whatever is P q-th of X. */
static GwMask
share (gint64 p, gint64 q, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return x * p % q == 0 ? exactly (puzzle, b, x * p / q) : 0;
}

static GwMask
without_ratio (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return but (share (terms[0], terms[1], x, puzzle, b) | share (terms[1], terms[0], x, puzzle, b));
}

static GwMask
without_dot (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  static const gint two_to_one[2] = { 2, 1 };

  return not_next (terms, x, puzzle, b) & without_ratio (two_to_one, x, puzzle, b);
}

static GwMask
without_difference (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return but (exactly (puzzle, b, (gint64) x - terms[0]) | exactly (puzzle, b, (gint64) x + terms[0]));
}

static GwMask
without_sums (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  GwMask forbidden = 0;

  for (; *terms >= 0; terms++)
    forbidden |= exactly (puzzle, b, (gint64) *terms - x);
  return but (forbidden);
}

static GwMask
at_this_distance (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return x < terms[0] ? puzzle->symbols->all : but (exactly (puzzle, b, x));
}

/* ---- exempt pairs ---- */

static gboolean
is_dot (const GwConstraint *constraint, const GwConstraint *mark)
{
  return mark->rule == &gw_rule_kropki_diff || mark->rule == &gw_rule_kropki_factor || mark->rule == &gw_rule_diff
         || mark->rule == &gw_rule_ratio;
}

static gboolean
is_sum_mark (const GwConstraint *constraint, const GwConstraint *mark)
{
  return mark->rule == &gw_rule_kropki_sum || mark->rule == &gw_rule_kropki_sum2;
}

/* The same number, or one that is still open. */
static gboolean
says_the_number (const GwConstraint *constraint, const GwConstraint *mark)
{
  return mark->args[0].value == constraint->args[0].value || mark->args[0].value == GW_OPEN;
}

static gboolean
is_same_difference (const GwConstraint *constraint, const GwConstraint *mark)
{
  return mark->rule == &gw_rule_diff && says_the_number (constraint, mark);
}

static gboolean
is_same_modulus (const GwConstraint *constraint, const GwConstraint *mark)
{
  return (mark->rule == &gw_rule_modulo && says_the_number (constraint, mark))
         || (mark->rule == &gw_rule_modulo3 && constraint->args[0].value == 3);
}

static const Everywhere *
entry_of (const GwConstraint *constraint)
{
  return constraint->rule->data;
}

/* The numbers of the rule, and one that nothing can be. */
static gint *
terms_of (const GwConstraint *constraint)
{
  gint *terms = g_new (gint, constraint->n_args + 2);

  for (guint i = 0; i < constraint->n_args; i++)
    terms[i] = constraint->args[i].value;
  terms[constraint->n_args] = terms[constraint->n_args + 1] = -1;
  return terms;
}

/* ---- pairs of cells ---- */

typedef struct
{
  GwCell a, b;
  gint   distance;
} Pair;

static void
add_pair (GArray *pairs, GwCell a, GwCell b, gint distance)
{
  Pair pair = { MIN (a, b), MAX (a, b), distance };

  if (a != GW_NO_CELL && b != GW_NO_CELL)
    g_array_append_val (pairs, pair);
}

/* From A along one direction, up to MOST steps. */
static void
add_ray (GArray *pairs, const GwGrid *grid, GwCell a, gint down, gint right, gint most)
{
  for (gint step = 1; step <= most; step++)
    add_pair (pairs, a, gw_grid_cell_at (grid, grid->sheet[a], grid->row[a] + step * down, grid->column[a] + step * right),
              step);
}

static void
add_moves (GArray *pairs, const GwGrid *grid, GwCell a, Reach reach, gint most)
{
  static const gint8 knight[4][2] = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 } };
  static const gint8 rays[4][2] = { { 1, 1 }, { 1, -1 }, { 0, 1 }, { 1, 0 } };

  for (guint i = 0; i < 4; i++)
    if (reach == KNIGHT)
      add_ray (pairs, grid, a, knight[i][0], knight[i][1], 1);
    else if (reach == KING || (reach == BISHOP && i < 2) || (reach == LINE && i >= 2))
      add_ray (pairs, grid, a, rays[i][0], rays[i][1], reach == KING ? 1 : most);
}

static void
add_hex_lines (GArray *pairs, const GwGrid *grid)
{
  GwCell cells[2 * GW_MAX_SIDE];

  for (guint direction = 0; direction < 3; direction++)
    for (guint index = 0; index < gw_grid_n_hex_lines (grid, direction); index++)
      {
        guint n = gw_grid_hex_line (grid, direction, index, cells);

        for (guint i = 0; i < n; i++)
          for (guint k = i + 1; k < n; k++)
            add_pair (pairs, cells[i], cells[k], (gint) (k - i));
      }
}

static void
add_touching (GArray *pairs, const GwGrid *grid, GwCell a)
{
  GwCell neighbours[6];
  guint n = gw_grid_neighbours (grid, a, neighbours);

  for (guint i = 0; i < n; i++)
    if (neighbours[i] > a)
      add_pair (pairs, a, neighbours[i], 1);
}

/* All pairs that the rule speaks of, each once, exempt ones too. */
static GArray *
find_pairs (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwGrid *grid = puzzle->grid;
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  Reach reach = entry_of (constraint)->reach;
  gint most = reach == BISHOP ? MIN (constraint->args[0].value, (gint) GW_MAX_SIDE) : 3 * (gint) GW_MAX_SIDE;

  if (reach == LINE && grid->plan.kind == GW_GRID_HEXAGON)
    {
      add_hex_lines (pairs, grid);
      return pairs;
    }
  if (reach == LINE)
    most = MIN (most, gw_symbols_max_number (puzzle->symbols, puzzle->symbols->all)
                        * (gw_has_multipliers (puzzle) ? (gint) GW_MAX_FACTOR : 1));
  for (guint cell = 0; cell < grid->n_cells; cell++)
    if (gw_grid_is_active (grid, (GwCell) cell))
      {
        if (reach == TOUCHING)
          add_touching (pairs, grid, (GwCell) cell);
        else
          add_moves (pairs, grid, (GwCell) cell, reach, most);
      }
  return pairs;
}

static gboolean
is_exempt (const GwConstraint *constraint, const GwPuzzle *puzzle, const Pair *pair)
{
  const Everywhere *entry = entry_of (constraint);

  for (guint i = 0; entry->exempts != NULL && i < puzzle->n_constraints; i++)
    {
      const GwConstraint *mark = puzzle->constraints[i];

      if (mark->role != GW_ROLE_DEFINITION && entry->exempts (constraint, mark)
          && gw_region_contains (mark->regions[0], pair->a) && gw_region_contains (mark->regions[0], pair->b))
        return TRUE;
    }
  return FALSE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const Everywhere *entry = entry_of (constraint);
  g_autoptr (GArray) pairs = find_pairs (constraint, view->puzzle);
  g_autofree gint *terms = terms_of (constraint);
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < pairs->len; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);
      const gint *of_pair = entry->reach == LINE ? &pair->distance : terms;
      GwOutcome here = gw_pairing_check (&entry->pairing, of_pair, constraint, view, pair->a, pair->b, NULL);

      if (here == GW_SATISFIED || is_exempt (constraint, view->puzzle, pair))
        continue;
      outcome = MAX (outcome, here);
      if (here == GW_VIOLATED)
        return gw_pairing_check (&entry->pairing, of_pair, constraint, view, pair->a, pair->b, violation);
    }
  return outcome;
}

/* The marks of exempt pairs; a mark on more than two cells (modulo) exempts all of its pairs. */
static GHashTable *
find_exempt (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  GHashTable *exempt = g_hash_table_new (NULL, NULL);
  const Everywhere *entry = entry_of (constraint);

  for (guint i = 0; entry->exempts != NULL && i < puzzle->n_constraints; i++)
    {
      const GwConstraint *mark = puzzle->constraints[i];

      if (mark->role == GW_ROLE_DEFINITION || !entry->exempts (constraint, mark))
        continue;
      for (guint a = 0; a < mark->regions[0]->n_cells; a++)
        for (guint b = 0; b < mark->regions[0]->n_cells; b++)
          g_hash_table_add (exempt, GUINT_TO_POINTER ((guint) mark->regions[0]->cells[a] << 16 | mark->regions[0]->cells[b]));
    }
  return exempt;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const Everywhere *entry = entry_of (constraint);
  g_autoptr (GArray) pairs = find_pairs (constraint, poster->puzzle);
  g_autoptr (GHashTable) exempt = find_exempt (constraint, poster->puzzle);
  g_autofree gint *terms = terms_of (constraint);

  for (guint i = 0; i < pairs->len; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);

      if (!g_hash_table_contains (exempt, GUINT_TO_POINTER ((guint) pair->a << 16 | pair->b)))
        gw_pairing_post (&entry->pairing, entry->reach == LINE ? &pair->distance : terms, constraint, poster, pair->a,
                         pair->b);
    }
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree gint *terms = terms_of (constraint);

  return gw_tell (constraint, puzzle, violation, gw_fill_in (_(entry_of (constraint)->reason), terms));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  g_autofree gint *terms = terms_of (constraint);

  return gw_fill_in (_(entry_of (constraint)->sentence), terms);
}

#define GLOBAL(id_, name_, origin_)                                                                         \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_##origin_, .category = GW_CATEGORY_GLOBAL,                 \
  .role = GW_ROLE_FORBIDDEN, .drawing = GW_DRAW_NOTE, .check = check, .explain = explain, .post = post,     \
  .describe = describe, .levels = GW_LEVELS_OF_PAIRS

/* A mark of this family, blank ones too, exempts its pair. */
#define KROPKI_FAMILY "kropki_diff", "kropki_factor", "diff", "ratio"

const GwRule gw_rule_non_consecutive = {
  GLOBAL (non_consecutive, N_("non-consecutive"), VARIANT), .is_flag = TRUE, .is_arithmetic = TRUE,
  .words = N_("nonconsecutive, no neighbours, anti-consecutive"),
  .data = &(const Everywhere) { TOUCHING, { FALSE, are_not_consecutive, not_next }, NULL,
    N_("neighbours must not be consecutive"),
    N_("Cells that share an edge never hold consecutive numbers.") },
  .meaning = N_("the numbers of cells that share an edge never differ by 1"),
  .keeps = GW_TURNS | GW_REFLECTS,
};

const GwRule gw_rule_different_adjacent = {
  GLOBAL (different_adjacent, N_("different neighbours"), VARIANT), .is_flag = TRUE,
  .words = N_("no equal neighbours"),
  .data = &(const Everywhere) { TOUCHING, { TRUE, are_not_equal, others }, NULL,
    N_("neighbours must differ"),
    N_("Cells that share an edge never hold the same value.") },
  .meaning = N_("cells that share an edge never hold the same value"),
  .keeps = GW_TURNS | GW_RELABELS,
};

const GwRule gw_rule_ripple_effect_distance = {
  GLOBAL (ripple_effect_distance, N_("ripple effect"), VARIANT), .is_flag = TRUE, .is_arithmetic = TRUE,
  .words = N_("ripple effect, Hakyuu"),
  .data = &(const Everywhere) { LINE, { FALSE, stand_apart, at_this_distance }, NULL,
    N_("two equal numbers must be more cells apart than the number says"),
    N_("Two cells of a line that hold the same number are more cells apart than the number says.") },
  .meaning = N_("two cells of one row, column or hexagon line that both hold the number m are more than m cells apart"),
  .keeps = GW_TURNS,
};

const GwRule gw_rule_no_modulo = {
  GLOBAL (no_modulo, N_("no equal remainders elsewhere"), OURS), .is_arithmetic = TRUE, .concerns = GW_CONCERNS_UNMARKED,
  .cause = N_("the missing remainders"),
  .data = &(const Everywhere) { TOUCHING, { FALSE, are_not_congruent, other_remainder }, is_same_modulus,
    N_("without a clue, neighbours must leave different remainders when divided by {1}"),
    N_("Cells that share an edge leave different remainders when divided by {1}, unless a clue says the opposite.") },
  .meaning = N_("cells that share an edge and are not together in a modulo clue for m leave different remainders modulo m"),
  .keeps = GW_TURNS,
  .forms = { { { GW_SETTING (N_("modulus"), 2, GW_MAX_NUMBER) } } },
  .reads = { "modulo", "modulo3" },
};

const GwRule gw_rule_anti_knight = {
  GLOBAL (anti_knight, N_("anti-knight"), EXTENSION), .is_flag = TRUE,
  .words = N_("knight's move, chess, antiknight"),
  .data = &(const Everywhere) { KNIGHT, { TRUE, are_not_equal, others }, NULL,
    N_("cells a knight's move apart must differ"),
    N_("Cells a knight's move apart differ.") },
  .meaning = N_("cells a knight's move apart differ"),
  .keeps = GW_TURNS | GW_RELABELS,
  .grids = GW_ANY_BUT_HEXAGON,
};

const GwRule gw_rule_anti_king = {
  GLOBAL (anti_king, N_("anti-king"), EXTENSION), .is_flag = TRUE,
  .words = N_("king's move, no touch, touchless, chess, antiking"),
  .data = &(const Everywhere) { KING, { TRUE, are_not_equal, others }, NULL,
    N_("cells a king's move apart must differ"),
    N_("Cells a king's move apart differ.") },
  .meaning = N_("cells a king's move apart differ"),
  .keeps = GW_TURNS | GW_RELABELS,
  .grids = GW_ANY_BUT_HEXAGON,
};

const GwRule gw_rule_anti_bishop = {
  GLOBAL (anti_bishop, N_("anti-bishop"), EXTENSION),
  .words = N_("argyle, marked diagonals, chess"),
  .data = &(const Everywhere) { BISHOP, { TRUE, are_not_equal, others }, NULL,
    N_("cells at most {1} diagonal steps apart must differ"),
    N_("Cells at most {1} diagonal steps apart differ.") },
  .meaning = N_("cells at most this many diagonal steps apart differ"),
  .keeps = GW_TURNS | GW_RELABELS,
  .forms = { { { GW_SETTING (N_("distance"), 1, GW_MAX_SIDE) } } },
  .grids = GW_ANY_BUT_HEXAGON,
};

const GwRule gw_rule_no_kropki_elsewhere = {
  GLOBAL (no_kropki_elsewhere, N_("all dots are given"), EXTENSION), .is_flag = TRUE, .is_arithmetic = TRUE, .concerns = GW_CONCERNS_UNMARKED,
  .cause = N_("the missing dots"),
  .absence = N_("no dot"),
  .words = N_("negative constraint, all dots given, all Kropki dots"),
  .data = &(const Everywhere) { TOUCHING, { FALSE, have_no_dot, without_dot }, is_dot,
    N_("without a dot, neighbours must not differ by 1, and neither may be twice the other"),
    N_("All dots are given: where there is none, neighbours do not differ by 1, and neither is twice the other.") },
  .meaning = N_("cells that share an edge without a dot do not differ by 1, and neither is twice the other"),
  .keeps = GW_TURNS,
  .reads = { KROPKI_FAMILY },
};

const GwRule gw_rule_no_ratio_elsewhere = {
  GLOBAL (no_ratio_elsewhere, N_("all ratios are given"), EXTENSION), .is_arithmetic = TRUE, .concerns = GW_CONCERNS_UNMARKED,
  .cause = N_("the missing ratios"),
  .absence = N_("no dot"),
  .words = N_("negative constraint, negative ratio, all black dots"),
  .data = &(const Everywhere) { TOUCHING, { FALSE, are_not_in_ratio, without_ratio }, is_dot,
    N_("without a dot, neighbours must not be in the ratio {1} to {2}"),
    N_("All ratios {1} to {2} are given: where there is no dot, neighbours are not in that ratio.") },
  .meaning = N_("cells that share an edge without a dot are not in the ratio p to q"),
  .keeps = GW_TURNS,
  .forms = { { { GW_SETTING ("p", 1, GW_MAX_NUMBER), GW_SETTING ("q", 1, GW_MAX_NUMBER) } } },
  .reads = { KROPKI_FAMILY },
};

const GwRule gw_rule_no_diff_elsewhere = {
  GLOBAL (no_diff_elsewhere, N_("all differences are given"), EXTENSION), .is_arithmetic = TRUE, .concerns = GW_CONCERNS_UNMARKED,
  .cause = N_("the missing differences"),
  .absence = N_("no dot"),
  .words = N_("negative constraint, negative difference, all white dots"),
  .data = &(const Everywhere) { TOUCHING, { FALSE, do_not_differ_by, without_difference }, is_dot,
    N_("without a dot, neighbours must not differ by {1}"),
    N_("All differences of {1} are given: where there is no dot, neighbours do not differ by it.") },
  .meaning = N_("cells that share an edge without a dot do not differ by d"),
  .keeps = GW_TURNS | GW_REFLECTS,
  .forms = { { { GW_SETTING (N_("difference"), 0, GW_MAX_NUMBER) } } },
  .reads = { KROPKI_FAMILY },
};

const GwRule gw_rule_no_sum_elsewhere = {
  GLOBAL (no_sum_elsewhere, N_("all sum marks are given"), EXTENSION), .is_arithmetic = TRUE, .concerns = GW_CONCERNS_UNMARKED,
  .cause = N_("the missing sum marks"),
  .absence = N_("no sum mark"),
  .words = N_("negative constraint, negative XV, all Xs and Vs"),
  .data = &(const Everywhere) { TOUCHING, { FALSE, sum_to_none, without_sums }, is_sum_mark,
    N_("without a mark, neighbours must not have such a sum"),
    N_("All marks for these sums are given: where there is none, neighbours have none of these sums.") },
  .meaning = N_("cells that share an edge without a sum mark have none of these sums"),
  .keeps = GW_TURNS,
  .forms = { { { { .name = N_("totals"), .type = GW_FIELD_NUMBER, .min = 1, .max = GW_MANY } } } },
  .reads = { "kropki_sum", "kropki_sum2" },
};

const GwRule gw_rule_nodiff_adjacent = {
  GLOBAL (nodiff_adjacent, N_("no difference elsewhere"), OURS), .is_arithmetic = TRUE, .concerns = GW_CONCERNS_UNMARKED,
  .cause = N_("the missing differences"),
  .data = &(const Everywhere) { TOUCHING, { FALSE, do_not_differ_by, without_difference }, is_same_difference,
    N_("without a clue, neighbours must not differ by {1}"),
    N_("Cells that share an edge do not differ by {1}, unless a clue says so.") },
  .meaning = N_("cells that share an edge without a diff clue for d do not differ by d"),
  .keeps = GW_TURNS | GW_REFLECTS,
  .forms = { { { GW_SETTING (N_("difference"), 0, GW_MAX_NUMBER) } } },
  .reads = { "diff" },
};
