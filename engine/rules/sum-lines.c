/* Lines whose parts sum alike: cells at equal distance from the middle (zipper_line), the ends and the inside
 * (double_arrow_line), the passages through boxes (region_sum_line). */
#include <string.h>

#include "base/i18n.h"
#include "rules/boxes.h"
#include "rules/form.h"
#include "rules/measure.h"
#include "rules/number.h"
#include "rules/post.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"

/* A part of the line: some of its visits, in order. All parts sum alike. */
typedef struct
{
  GwCell *cells;
  guint   n;
} Part;

static void
clear_part (gpointer part)
{
  g_free (((Part *) part)->cells);
}

static void
add_part (GArray *parts, const GwCell *cells, guint n)
{
  Part part = { g_memdup2 (cells, n * sizeof *cells), n };

  g_array_append_val (parts, part);
}

/* Two at equal distance from the middle. The middle cell is a part of its own, and the first: the others are measured by it. */
static void
add_pairs (GArray *parts, const GwRegion *region)
{
  guint n = region->n_cells;

  if (n % 2 == 1)
    add_part (parts, region->cells + n / 2, 1);
  for (guint i = 0; i < n / 2; i++)
    {
      const GwCell cells[2] = { region->cells[i], region->cells[n - 1 - i] };

      add_part (parts, cells, 2);
    }
}

static void
add_ends_and_inside (GArray *parts, const GwRegion *region)
{
  const GwCell ends[2] = { region->cells[0], region->cells[region->n_cells - 1] };

  add_part (parts, ends, 2);
  add_part (parts, region->cells + 1, region->n_cells - 2);
}

static void
add_passages (GArray *parts, const GwPuzzle *puzzle, const GwRegion *region)
{
  guint from = 0;

  for (guint i = 1; i <= region->n_cells; i++)
    if (i == region->n_cells || gw_box_of (puzzle, region->cells[i], TRUE) != gw_box_of (puzzle, region->cells[from], TRUE))
      {
        add_part (parts, region->cells + from, i - from);
        from = i;
      }
}

static GArray *
find_parts (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const GwRegion *region = constraint->regions[0];
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));

  g_array_set_clear_func (parts, clear_part);
  if (constraint->rule == &gw_rule_zipper_line)
    add_pairs (parts, region);
  else if (constraint->rule == &gw_rule_double_arrow_line)
    add_ends_and_inside (parts, region);
  else
    add_passages (parts, puzzle, region);
  return parts;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  g_autoptr (GArray) parts = find_parts (constraint, view->puzzle);
  const Part *first = NULL;
  gint64 common = 0;
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      gint64 sum;

      if (gw_measure_sum (view, part->cells, part->n, &sum) == GW_PENDING)
        outcome = GW_PENDING;
      else if (first == NULL)
        {
          first = part;
          common = sum;
        }
      else if (sum != common)
        {
          if (violation != NULL)
            {
              violation->numbers[0] = common;
              violation->numbers[1] = sum;
            }
          gw_tell_cells (violation, view, first->cells, first->n);
          gw_tell_cells (violation, view, part->cells, part->n);
          return GW_VIOLATED;
        }
    }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("one part of the line sums to %d, another to %d"), (gint) violation->numbers[0],
                                   (gint) violation->numbers[1]));
}

/* Each part like every other: what one makes all make, at once. A single cell hands on by itself what it is. */
static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  g_autoptr (GArray) parts = find_parts (constraint, poster->puzzle);

  for (guint k = 0; k + 1 < parts->len && gw_poster_goes_on (poster); k++)
    {
      const Part *one = &g_array_index (parts, Part, k);

      for (guint i = k + 1; i < parts->len; i++)
        {
          const Part *part = &g_array_index (parts, Part, i);

          gw_post_equal_sums (poster, one->cells, one->n, part->cells, part->n);
        }
      if (one->n == 1)
        return;
    }
}

/* ---- ideas ---- */

/* What a part can make, without cell BUT of it (n: with all). */
static gint
end_of_part (const GwThinker *thinker, const Part *part, guint but, gboolean is_least)
{
  const GwSymbols *symbols = thinker->puzzle->symbols;
  gint total = 0;

  for (guint i = 0; i < part->n; i++)
    {
      GwMask may = thinker->may (thinker, part->cells[i]);

      if (i != but)
        total += is_least ? gw_symbols_min_number (symbols, may) : gw_symbols_max_number (symbols, may);
    }
  return total;
}

/* The part that makes most at least, or least at most. */
static const Part *
find_tightest (const GwThinker *thinker, const GArray *parts, gboolean is_least)
{
  const Part *best = &g_array_index (parts, Part, 0);

  for (guint i = 1; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      gint one = end_of_part (thinker, part, part->n, is_least), other = end_of_part (thinker, best, best->n, is_least);

      if (is_least ? one > other : one < other)
        best = part;
    }
  return best;
}

/* A line may come back to a cell. */
static gboolean
has_cell_twice (const Part *part)
{
  for (guint i = 1; i < part->n; i++)
    for (guint k = 0; k < i; k++)
      if (part->cells[k] == part->cells[i])
        return TRUE;
  return FALSE;
}

static void
rest_on_part (GwThinker *thinker, const Part *part)
{
  for (guint i = 0; i < part->n; i++)
    thinker->rest (thinker, part->cells[i], ~(GwMask) 0);
}

/* How much a part makes: just so much, so much at least or at most. */
typedef enum
{
  JUST,
  LEAST,
  MOST,
} Amount;

static char *
amount_text (Amount amount, gint number)
{
  return amount == JUST ? g_strdup_printf ("%d", number) : g_strdup_printf (amount == LEAST ? _("at least %d") : _("at most %d"), number);
}

/* What follows of the others when PART, one of PARTS, makes AMOUNT; NULL: when some part does. */
static char *
others_text (const GwConstraint *constraint, const GArray *parts, const Part *part, const char *amount)
{
  const Part *first = &g_array_index (parts, Part, 0);

  if (constraint->rule == &gw_rule_region_sum_line)
    /* Translators: a number, or several: 9, at least 9, 8 or 9 */
    return g_strdup_printf (_("every segment adds up to %s"), amount);
  if (constraint->rule == &gw_rule_double_arrow_line && part == NULL)
    return g_strdup_printf (_("the ends and the inside add up to %s each"), amount);
  if (constraint->rule == &gw_rule_double_arrow_line)
    return g_strdup_printf (part == first ? _("the inside adds up to %s") : _("the ends add up to %s"), amount);
  if (first->n == 1 && part != first)
    return g_strdup_printf (_("the middle and every pair make %s"), amount);
  return g_strdup_printf (_("every pair adds up to %s"), amount);
}

/* "R4C4 and R4C5 make at least 9" */
static char *
cells_text (const GwThinker *thinker, const GwCell *cells, guint n, Amount amount, gint number)
{
  g_autofree char *names = gw_think_cells (thinker, cells, n), *text = amount_text (amount, number);

  /* Translators: cells and what they are or make: 9, at least 9 */
  return g_strdup_printf (n == 1 ? _("%s is %s") : _("%s make %s"), names, text);
}

/* "R4C4 and R4C5 make at least 9, so every segment adds up to at least 9", with the numbers as claims. */
static char *
part_text (const GwConstraint *constraint, GwThinker *thinker, const GArray *parts, const Part *part, Amount amount, gint number)
{
  g_autofree char *text = amount_text (amount, number), *subject = cells_text (thinker, part->cells, part->n, amount, number);
  g_autofree char *others = others_text (constraint, parts, part, text);

  /* Translators: what some cells make, and what others do then */
  return g_strdup_printf (_("%s, so %s"), subject, others);
}

static void
claim_part (GwThinker *thinker, const Part *part, gboolean is_least, gint number)
{
  GwClaim claim = { .kind = is_least ? GW_CLAIM_LEAST : GW_CLAIM_MOST, .may_repeat = TRUE, .n = part->n, .number = number };

  if (part->n > GW_CLAIM_CELLS)
    return;
  memcpy (claim.cells, part->cells, part->n * sizeof (GwCell));
  thinker->claim (thinker, &claim);
}

/* A cell whose part's others leave it more, or less. */
typedef struct
{
  const Part *part;
  guint       at;
} Pushed;

/* So many are told one by one; of more, what all parts make has to do. */
#define MOST_PUSHED 2u

/* "; R5C7 is at most 4, so R4C7 is at least 8": a part of several cells makes at least, or at most, BOUND. */
static void
append_pushed (GString *text, GwThinker *thinker, const Pushed *pushed, gboolean is_least, gint bound)
{
  const Part *part = pushed->part;
  const gint others = end_of_part (thinker, part, pushed->at, !is_least);
  GwCell cells[GW_CLAIM_CELLS];
  const Part rest = { cells, part->n - 1 };
  gboolean is_known = TRUE;
  g_autofree char *seen = NULL, *follows = NULL;

  for (guint i = 0; i < rest.n; i++)
    {
      cells[i] = part->cells[i < pushed->at ? i : i + 1];
      is_known &= gw_mask_is_single (thinker->may (thinker, cells[i]));
    }
  seen = cells_text (thinker, cells, rest.n, is_known ? JUST : is_least ? MOST : LEAST, others);
  follows = cells_text (thinker, &part->cells[pushed->at], 1, is_least ? LEAST : MOST, bound - others);
  g_string_append (text, "; ");
  g_string_append_printf (text, _("%s, so %s"), seen, follows);
  claim_part (thinker, &rest, !is_least, others);
}

/* All parts make at least what one does, and at most what one can. */
static gboolean
think_ends (const GwConstraint *constraint, GwThinker *thinker, const GArray *parts, gboolean is_least)
{
  const Part *tightest = find_tightest (thinker, parts, is_least);
  gint bound = end_of_part (thinker, tightest, tightest->n, is_least);
  Pushed pushed[MOST_PUSHED];
  guint n_pushed = 0;
  g_autofree char *all = NULL;
  GString *text;
  gboolean found = FALSE;

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      for (guint k = 0; k < part->n; k++)
        {
          gint64 own = (gint64) bound - end_of_part (thinker, part, k, !is_least);

          if (!thinker->strike (thinker, part->cells[k], is_least ? gw_numbers_between (thinker->puzzle, part->cells[k], G_MININT, own - 1)
                                                                  : gw_numbers_between (thinker->puzzle, part->cells[k], own + 1, G_MAXINT)))
            continue;
          rest_on_part (thinker, part);
          found = TRUE;
          if (part->n == 1)
            continue;
          if (n_pushed < MOST_PUSHED)
            pushed[n_pushed] = (Pushed) { part, k };
          n_pushed += part->n <= GW_CLAIM_CELLS && !has_cell_twice (part) ? 1 : MOST_PUSHED + 1;
        }
    }
  if (!found)
    return FALSE;
  rest_on_part (thinker, tightest);
  all = part_text (constraint, thinker, parts, tightest, is_least ? LEAST : MOST, bound);
  text = g_string_new (all);
  for (guint i = 0; n_pushed <= MOST_PUSHED && i < n_pushed; i++)
    append_pushed (text, thinker, &pushed[i], is_least, bound);
  thinker->say (thinker, "parts-ends", g_string_free (text, FALSE));
  claim_part (thinker, tightest, is_least, bound);
  return TRUE;
}

/* ---- what one part makes, all make ---- */

static gboolean
is_known (const GwThinker *thinker, const Part *part)
{
  for (guint i = 0; i < part->n; i++)
    if (!gw_mask_is_single (thinker->may (thinker, part->cells[i])))
      return FALSE;
  return TRUE;
}

static const Part *
find_known (const GwThinker *thinker, const GArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    if (is_known (thinker, &g_array_index (parts, Part, i)))
      return &g_array_index (parts, Part, i);
  return NULL;
}

/* What KNOWN holds in the house by which the cells of PART differ: they hold none of that. */
static GwMask
banned_by (GwThinker *thinker, const Part *part, const Part *known)
{
  GwMask banned = 0;

  if (thinker->differ (thinker, part->cells, part->n))
    for (guint i = 0; i < known->n; i++)
      banned |= thinker->is_in (thinker, known->cells[i]) ? thinker->may (thinker, known->cells[i]) : 0;
  return banned;
}

/* "R3C4+R3C5 = 9" */
static char *
name_of_part (const GwPuzzle *puzzle, const Part *part, gint total)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < part->n; i++)
    {
      g_autofree char *cell = gw_grid_cell_name (puzzle->grid, part->cells[i]);

      g_string_append_printf (name, "%s%s", i > 0 ? "+" : "", cell);
    }
  g_string_append_printf (name, " = %d", total);
  return g_string_free (name, FALSE);
}

/* A part that makes as much as KNOWN, TOTAL, as a cage would; a single cell is that. */
static gboolean
think_part (GwThinker *thinker, const Part *part, const Part *known, gint total)
{
  g_autofree char *name = NULL;

  if (part->n == 1)
    return thinker->strike (thinker, part->cells[0], ~gw_numbers_between (thinker->puzzle, part->cells[0], total, total));
  name = name_of_part (thinker->puzzle, part, total);
  return !has_cell_twice (part) && gw_think_sum (thinker, name, part->cells, part->n, total, TRUE, banned_by (thinker, part, known));
}

static gboolean
think_known (const GwConstraint *constraint, GwThinker *thinker, const GArray *parts)
{
  const Part *known = find_known (thinker, parts);
  gint total;
  gboolean found = FALSE;

  if (known == NULL || !gw_think_is_plain (thinker))
    return FALSE;
  total = end_of_part (thinker, known, known->n, TRUE);
  thinker->lead (thinker, "parts-known", part_text (constraint, thinker, parts, known, JUST, total));
  for (guint i = 0; i < parts->len; i++)
    if (!is_known (thinker, &g_array_index (parts, Part, i)))
      found |= think_part (thinker, &g_array_index (parts, Part, i), known, total);
  if (!found)
    {
      thinker->lead (thinker, NULL, NULL);
      return FALSE;
    }
  rest_on_part (thinker, known);
  claim_part (thinker, known, TRUE, total);
  claim_part (thinker, known, FALSE, total);
  return TRUE;
}

#define MOST_CELLS 64u /* of all parts */
#define MOST_SUM   63

typedef struct
{
  const GwPuzzle *puzzle;
  const GArray   *parts;
} Alike;

/* What is left of each cell where all parts make SUM; FALSE when some part cannot. */
static gboolean
make_sum (const Alike *alike, const GwMask *may, gint sum, GwMask *kept)
{
  guint n = 0;

  for (guint p = 0; p < alike->parts->len; p++)
    {
      const Part *part = &g_array_index (alike->parts, Part, p);

      if (!gw_think_addends (alike->puzzle, may + n, part->n, sum, kept + n))
        return FALSE;
      n += part->n;
    }
  return TRUE;
}

/* What is left where all parts make the same, each cell by itself. */
static void
make_alike (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Alike *alike = data;
  GwMask kept[MOST_CELLS];
  guint n = 0;

  for (guint p = 0; p < alike->parts->len; p++)
    n += g_array_index (alike->parts, Part, p).n;
  for (guint i = 0; i < n; i++)
    left[i] = 0;
  for (gint sum = 0; sum <= MOST_SUM; sum++)
    if (make_sum (alike, may, sum, kept))
      for (guint i = 0; i < n; i++)
        left[i] |= kept[i];
}

/* "8 or 10-12": what all parts can make when CELLS hold what they may. */
static char *
sums_text (const Alike *alike, const GwThinker *thinker, const GwCell *cells, guint n)
{
  GwMask may[MOST_CELLS], kept[MOST_CELLS], sums = 0;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    may[i] = thinker->may (thinker, cells[i]);
  for (gint sum = 0; sum <= MOST_SUM; sum++)
    sums |= make_sum (alike, may, sum, kept) ? GW_BIT (sum) : 0;
  while (sums != 0)
    {
      const guint first = gw_mask_lowest (sums);
      guint n_run = 1;

      while (first + n_run <= MOST_SUM && (sums >> (first + n_run) & 1) != 0)
        n_run++;
      n_run = n_run < 3 ? 1 : n_run;
      for (guint k = 0; k < n_run; k++)
        sums &= ~GW_BIT (first + k);
      g_string_append_printf (text, n_run > 1 ? "%s%u-%u" : "%s%u", text->len == 0 ? "" : sums == 0 ? _(" or ") : ", ", first, first + n_run - 1);
    }
  return g_string_free (text, FALSE);
}

/* Which sums all parts can make, and what each cell can add to one of them. */
static gboolean
think_alike (const GwConstraint *constraint, GwThinker *thinker, const GArray *parts)
{
  const Alike alike = { thinker->puzzle, parts };
  GwCell cells[MOST_CELLS];
  guint n = 0;
  g_autofree char *marks = NULL, *sums = NULL, *others = NULL;

  for (guint p = 0; p < parts->len; p++)
    for (guint i = 0; i < g_array_index (parts, Part, p).n; i++)
      {
        if (n == MOST_CELLS)
          return FALSE;
        cells[n++] = g_array_index (parts, Part, p).cells[i];
      }
  if (!gw_think_is_plain (thinker) || !gw_think_by (thinker, cells, n, make_alike, &alike, &marks))
    return FALSE;
  sums = sums_text (&alike, thinker, cells, n);
  others = others_text (constraint, parts, NULL, sums);
  thinker->say (thinker, "parts-alike", g_strdup_printf ("%s%s", marks, others));
  return TRUE;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  g_autoptr (GArray) parts = NULL;

  if (thinker->puzzle->symbols->empty >= 0 || gw_has_multipliers (thinker->puzzle))
    return FALSE;
  parts = find_parts (constraint, thinker->puzzle);
  return think_known (constraint, thinker, parts) || think_ends (constraint, thinker, parts, TRUE) || think_ends (constraint, thinker, parts, FALSE)
         || think_alike (constraint, thinker, parts);
}

static char *
describe_zipper (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Two cells at equal distance from the middle of a zipper line sum to the number in its middle; if the "
                     "middle is not a cell, all such pairs have the same sum."));
}

static char *
describe_double_arrow (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The numbers between the two circles of a double arrow add up to the sum of the circles."));
}

static char *
describe_region_sum (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("Box borders divide a region sum line into segments, all of which have the same sum."));
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

#define JUST_CELLS { { { GW_LINE (2) } } }

const GwRule gw_rule_zipper_line = {
  LINE (zipper_line, N_("zipper line")), .is_arithmetic = TRUE,
  .words = N_("zipper"),
  .meaning = N_("every two cells at equal distance from the middle sum to the middle cell; if there is none, all such pairs have the same sum"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .hue = GW_HUE_PURPLE, .pattern = GW_PATTERN_DOTTED },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe_zipper,
};

const GwRule gw_rule_double_arrow_line = {
  LINE (double_arrow_line, N_("double arrow")), .is_arithmetic = TRUE,
  .words = N_("double arrow, split peas"),
  .meaning = N_("the inner cells sum to the sum of the two ends"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .weight = GW_WEIGHT_THIN, .start = GW_END_CIRCLE, .end = GW_END_CIRCLE },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe_double_arrow,
};

/* Boxes cut the line, or jigsaw regions where there are any. */
const GwRule gw_rule_region_sum_line = {
  LINE (region_sum_line, N_("region sum line")), .is_arithmetic = TRUE,
  .words = N_("region sum, box sum, same sum, blue line"),
  .meaning = N_("the segments of the line in each box have the same sum"),
  .keeps = GW_MOVES | GW_TWO_WAY,
  .look = { .hue = GW_HUE_BLUE, .pattern = GW_PATTERN_HOLLOW },
  .forms = JUST_CELLS,
  .reads = { "jigsaw", GW_READS_BOXES },
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe_region_sum,
};
