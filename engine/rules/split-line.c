/* A line that can be cut into consecutive pieces which each sum to the clue. */
#include <string.h>

#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/apart.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/tell.h"
#include "rules/thinker.h"
#include "rules/walk.h"

/* Whether a full line can be cut; tries every cut. */
static gboolean
can_be_cut (const GwView *view, const GwRegion *region, gint64 total)
{
  g_autofree gboolean *may_end = g_new0 (gboolean, region->n_cells + 1);

  may_end[0] = TRUE;
  for (guint to = 1; to <= region->n_cells; to++)
    {
      gint64 sum = 0;

      for (guint from = to; from-- > 0;)
        {
          sum += gw_number_at (view, region->cells[from]);
          if (may_end[from] && sum == total)
            may_end[to] = TRUE;
        }
    }
  return may_end[region->n_cells];
}

static gboolean
is_full (const GwView *view, const GwRegion *region)
{
  for (guint i = 0; i < region->n_cells; i++)
    if (!gw_view_is_decided (view, region->cells[i]))
      return FALSE;
  return TRUE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];

  if (constraint->args[0].value == GW_OPEN)
    return GW_SATISFIED;
  if (!is_full (view, region))
    return GW_PENDING;
  if (can_be_cut (view, region, constraint->args[0].value))
    return GW_SATISFIED;
  gw_tell_region (violation, view, region);
  return GW_VIOLATED;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("that cannot be cut into pieces that sum to %d"), constraint->args[0].value));
}

/* The state is what the last piece comes to so far; a piece that is complete may still take zeros. */
static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  gint64 total = *(const gint *) data;

  *next = state == total && number > 0 ? number : state + number;
  return *next <= total;
}

static gboolean
accepts (gpointer data, gint64 state)
{
  return state == *(const gint *) data;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  gint total = constraint->args[0].value;
  const GwWalk walk = { &total, step, accepts };

  if (total != GW_OPEN)
    gw_post_walk_again (poster, region->cells, region->n_cells, &walk, constraint->rule, total);
}

/* ---- where a closed line is cut ---- */

/* What cells come to at least: each of them, and so many of one house. */
typedef struct
{
  guint  n;
  gint64 cell[GW_MAX_ALTERNATIVES];
  gint64 house[GW_MAX_SYMBOLS + 1];
} Least;

/* The lowest numbers of the symbols, one, two, three of them … */
static void
find_lowest (const GwSymbols *symbols, gint64 *sums)
{
  gint numbers[GW_MAX_SYMBOLS];

  for (guint v = 0; v < symbols->n; v++)
    {
      guint at = v;

      for (; at > 0 && numbers[at - 1] > symbols->number[v]; at--)
        numbers[at] = numbers[at - 1];
      numbers[at] = symbols->number[v];
    }
  sums[0] = 0;
  for (guint k = 0; k < GW_MAX_SYMBOLS; k++)
    sums[k + 1] = k < symbols->n ? sums[k] + numbers[k] : G_MAXINT;
}

/* Where nothing counts less than 0 and it is known how often it counts, cells count as much as the lowest number at least, and places of layers nothing.
 * FALSE: less, or nobody knows. */
static gboolean
find_least (const GwConstraint *constraint, const GwPuzzle *puzzle, Least *least)
{
  const GwRegion *line = constraint->regions[0];

  least->n = line->n_cells;
  find_lowest (puzzle->symbols, least->house);
  if (gw_hides_multipliers (puzzle) || least->house[1] < 0)
    return FALSE;
  for (guint i = 0; i < line->n_cells; i++)
    least->cell[i] = line->cells[i] < puzzle->grid->n_cells ? least->house[1] * gw_factor_of (puzzle, line->cells[i]) : 0;
  return TRUE;
}

/* How many cells from FROM on, around the line, can be one piece at most; all: as many as there are. HOUSE may be NULL. */
static guint
longest_piece (const Least *least, const guint8 *house, guint from, gint64 total)
{
  gint64 sum = 0;
  guint n_of_house = 0;

  for (guint i = 0; i < least->n; i++)
    {
      const guint at = (from + i) % least->n;

      if (house != NULL && house[at])
        n_of_house++;
      else
        sum += least->cell[at];
      if (sum + least->house[n_of_house] > total)
        return i;
    }
  return least->n;
}

/* Where cells are too much for one piece, the line is cut between two of them. */
static guint
enough_turns (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, guint *first)
{
  const guint n = constraint->regions[0]->n_cells;
  guint enough = n;
  Least least;

  *first = 0;
  if (n > GW_MAX_ALTERNATIVES || !find_least (constraint, puzzle, &least)
      || (house != NULL && gw_are_multiplied (puzzle, constraint->regions[0]->cells, n)))
    return n;
  for (guint from = 0; from < n; from++)
    {
      const guint longest = longest_piece (&least, house, from, constraint->args[0].value);

      if (longest == 0 || longest >= enough)
        continue;
      enough = longest;
      *first = (from + 1) % n;
    }
  return enough;
}

/* ---- ideas ---- */

#define MOST_LISTED 3u /* ways to cut the line */

/* How the line is cut: what each piece makes, cells of one house being different. */
typedef struct
{
  const GwConstraint *constraint;
  const GwPuzzle     *puzzle;
  const GwCell       *cells;
  guint               n;
  gint                total;
  const guint8       *house; /* per cell, as GwApart has it; NULL: nobody looks at houses */
} Cutting;

/* Pieces that are possible: from cell A up to before cell B. */
typedef struct
{
  gboolean is_piece[GW_APART_CELLS][GW_APART_CELLS + 1];
  gboolean leads_here[GW_APART_CELLS + 1], leads_on[GW_APART_CELLS + 1]; /* the cells before it, those from it on, can be cut */
} Pieces;

static gboolean
is_in_house (const Cutting *cutting, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    if (cutting->house == NULL || cutting->house[i] == 0 || cutting->house[i] != cutting->house[from])
      return FALSE;
  return TRUE;
}

static gboolean
cut_piece (const Cutting *cutting, const GwMask *may, guint from, guint to, GwMask *left)
{
  return gw_addends_make (cutting->puzzle, may + from, to - from, is_in_house (cutting, from, to), cutting->total, left);
}

static void
find_pieces (const Cutting *cutting, const GwMask *may, Pieces *pieces)
{
  GwMask left[GW_APART_CELLS];

  memset (pieces, 0, sizeof *pieces);
  pieces->leads_here[0] = pieces->leads_on[cutting->n] = TRUE;
  for (guint from = 0; from < cutting->n; from++)
    for (guint to = from + 1; pieces->leads_here[from] && to <= cutting->n; to++)
      {
        pieces->is_piece[from][to] = cut_piece (cutting, may, from, to, left);
        pieces->leads_here[to] |= pieces->is_piece[from][to];
      }
  for (guint from = cutting->n; from-- > 0;)
    for (guint to = from + 1; to <= cutting->n; to++)
      {
        pieces->is_piece[from][to] &= pieces->leads_on[to];
        pieces->leads_on[from] |= pieces->is_piece[from][to];
      }
}

/* What cuts leave the cells, each by itself. */
static void
leave_cuts (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Cutting *cutting = data;
  Pieces pieces;
  GwMask own[GW_APART_CELLS];

  find_pieces (cutting, may, &pieces);
  memset (left, 0, cutting->n * sizeof *left);
  for (guint from = 0; from < cutting->n; from++)
    for (guint to = from + 1; to <= cutting->n; to++)
      if (pieces.is_piece[from][to] && cut_piece (cutting, may, from, to, own))
        for (guint i = from; i < to; i++)
          left[i] |= own[i - from];
}

static gboolean
is_thought_of (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwThinker thinker = { .puzzle = puzzle };
  const gint total = constraint->args[0].value;

  return total >= 1 && total <= GW_MOST_TOTAL && constraint->regions[0]->n_cells <= GW_APART_CELLS && gw_think_is_plain (&thinker);
}

static Cutting
cutting_of (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house)
{
  const GwRegion *region = constraint->regions[0];

  return (Cutting) { constraint, puzzle, region->cells, region->n_cells, constraint->args[0].value, house };
}

static gboolean
leave_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const Cutting cutting = cutting_of (constraint, puzzle, house);

  if (!is_thought_of (constraint, puzzle))
    return FALSE;
  leave_cuts (&cutting, may, left);
  return left[0] != 0;
}

/* ---- what is said ---- */

/* Ways to cut it: as many as are listed, and one more. */
typedef struct
{
  guint n, n_pieces[MOST_LISTED];
  guint ends[MOST_LISTED][GW_APART_CELLS]; /* each piece ends before that cell */
} Ways;

static void
list_ways (const Cutting *cutting, const Pieces *pieces, guint from, guint *ends, guint n_pieces, Ways *ways)
{
  if (from == cutting->n)
    {
      if (ways->n < MOST_LISTED)
        {
          memcpy (ways->ends[ways->n], ends, n_pieces * sizeof *ends);
          ways->n_pieces[ways->n] = n_pieces;
        }
      ways->n++;
      return;
    }
  for (guint to = from + 1; to <= cutting->n && ways->n <= MOST_LISTED; to++)
    if (pieces->is_piece[from][to])
      {
        ends[n_pieces] = to;
        list_ways (cutting, pieces, to, ends, n_pieces + 1, ways);
      }
}

/* "R1C1+R1C2 and R1C3+R1C4" */
static char *
way_text (const Cutting *cutting, const Ways *ways, guint w)
{
  GString *text = g_string_new (NULL);

  for (guint k = 0, i = 0; k < ways->n_pieces[w]; k++)
    for (const guint from = i; i < ways->ends[w][k]; i++)
      {
        g_autofree char *cell = gw_grid_cell_name (cutting->puzzle->grid, cutting->cells[i]);

        g_string_append_printf (text, "%s%s", i > from ? "+" : k == 0 ? "" : k + 1 == ways->n_pieces[w] ? _(" and ") : ", ", cell);
      }
  return g_string_free (text, FALSE);
}

/* "the pieces of 10 can only be R1C1+R1C2 and R1C3+R1C4, or R1C1+R1C2+R1C3+R1C4" */
static char *
tell_ways (const Cutting *cutting, const Ways *ways)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (ways->n == 1 && ways->n_pieces[0] == 1)
    /* Translators: of a line that is cut into pieces that make a sum */
    return g_strdup_printf (_("the whole line is one piece of %d"), cutting->total);
  for (guint w = 0; w < ways->n; w++)
    {
      g_autofree char *way = way_text (cutting, ways, w);

      g_string_append_printf (text, "%s%s", w == 0 ? "" : _(", or "), way);
    }
  /* Translators: what the pieces of a line make, the cells of each: R1C1+R1C2 and R1C3+R1C4, or R1C1+R1C2+R1C3+R1C4 */
  return g_strdup_printf (_("the pieces of %d can only be %s"), cutting->total, text->str);
}

/* It counts several times there. */
static gboolean
passes_twice (const GwCell *cells, guint n)
{
  guint i = 1;

  while (i < n && !gw_think_is_among (cells, i, cells[i]))
    i++;
  return i < n;
}

/* There is one way alone: each piece is a sum, unless it passes a cell twice. Cut in other ways the line may have other sets, so nobody is asked whether each can be. */
static gboolean
think_pieces (const Cutting *cutting, GwThinker *thinker, const Ways *ways, char *lead)
{
  void (*claim) (GwThinker *, const GwClaim *) = thinker->claim;
  gboolean found = FALSE;

  thinker->lead (thinker, "ten-cut", gw_think_of_line (thinker, cutting->constraint, lead));
  thinker->claim = gw_think_claim_nothing;
  for (guint k = 0, from = 0; k < ways->n_pieces[0]; from = ways->ends[0][k++])
    {
      const guint n = ways->ends[0][k] - from;
      g_autofree char *name = gw_think_sum_of (thinker->puzzle, cutting->cells + from, n, cutting->total);

      if (!passes_twice (cutting->cells + from, n))
        found |= gw_think_sum (thinker, name, cutting->cells + from, n, cutting->total, TRUE, 0);
    }
  thinker->claim = claim;
  if (!found)
    {
      thinker->lead (thinker, NULL, NULL);
      return FALSE;
    }
  for (guint i = 0; i < cutting->n; i++)
    thinker->rest (thinker, cutting->cells[i], ~(GwMask) 0);
  return TRUE;
}

/* WHERE: "R1C1 and R1C2 differ in row 1"; NULL: nobody looks at houses. BY_SUMS: only where there is one way, by what its pieces make. */
static gboolean
think_cuts (const Cutting *cutting, GwThinker *thinker, const char *where, gboolean by_sums)
{
  GwMask may[GW_APART_CELLS];
  guint ends[GW_APART_CELLS];
  Pieces pieces;
  Ways ways = { 0 };
  g_autofree char *marks = NULL, *way = NULL;

  for (guint i = 0; i < cutting->n; i++)
    may[i] = thinker->may (thinker, cutting->cells[i]);
  find_pieces (cutting, may, &pieces);
  list_ways (cutting, &pieces, 0, ends, 0, &ways);
  if (ways.n == 0)
    return FALSE;
  if (ways.n <= MOST_LISTED)
    way = tell_ways (cutting, &ways);
  if (ways.n == 1 && by_sums)
    return think_pieces (cutting, thinker, &ways, g_steal_pointer (&way));
  if (by_sums || !gw_think_by (thinker, cutting->cells, cutting->n, leave_cuts, cutting, &marks))
    return FALSE;
  if (way == NULL)
    /* Translators: a sum. What is ruled out follows: "R1C1 is 3-9: no way to cut the line into pieces of 10 has these: R1C2 ≠ 8, 9" */
    way = g_strdup_printf (_("no way to cut the line into pieces of %d has these"), cutting->total);
  gw_think_say_line (thinker, cutting->constraint, "ten-cut",
                     where != NULL ? g_strdup_printf ("%s%s, %s", marks, where, way) : g_strdup_printf ("%s%s", marks, way));
  return TRUE;
}

static gboolean
try_apart (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  const Cutting *plain = data;
  Cutting cutting = *plain;
  GwMask may[GW_APART_CELLS], left[GW_APART_CELLS], left_anyway[GW_APART_CELLS];
  gboolean matters = FALSE;

  cutting.house = house;
  for (guint i = 0; i < cutting.n; i++)
    may[i] = thinker->may (thinker, cutting.cells[i]);
  leave_cuts (&cutting, may, left);
  leave_cuts (plain, may, left_anyway);
  for (guint i = 0; i < cutting.n; i++)
    matters |= thinker->goes (thinker, cutting.cells[i], left_anyway[i] & ~left[i]);
  return matters && think_cuts (&cutting, thinker, where, FALSE);
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const Cutting plain = cutting_of (constraint, thinker->puzzle, NULL);

  if (!is_thought_of (constraint, thinker->puzzle))
    return FALSE;
  return think_cuts (&plain, thinker, NULL, TRUE) || gw_apart_think (thinker, plain.cells, NULL, plain.n, try_apart, &plain)
         || think_cuts (&plain, thinker, NULL, FALSE);
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("A split line can be cut into pieces that each sum to the number on it."));
}

/* The smallest number makes the most pieces. */
static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  const GwRegion *region = constraint->regions[0];
  gint total = 0;

  while (!can_be_cut (solution, region, total))
    total++;
  gw_add_filled (constraint, &total, out);
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

const GwRule gw_rule_split_line = {
  LINE (split_line, N_("split line (ten line)")), .is_arithmetic = TRUE,
  .words = N_("10-line, ten line, N-sum line, segmented sum"),
  .meaning = N_("the line can be cut into pieces that each sum to s"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .hue = GW_HUE_BLUE, .pattern = GW_PATTERN_DASHED, .text = "%" },
  .forms = { { { GW_CLUE (N_("total")), GW_LINE (2) } } },
  .check = check, .explain = explain, .post = post, .ideas = ideas, .leave_apart = leave_apart,
  .enough_turns = enough_turns, .describe = describe, .derive = derive,
};
