/* Lines whose parts sum alike: cells at equal distance from the middle (zipper_line), the ends and the inside
 * (double_arrow_line), the passages through boxes (region_sum_line). */
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

/* Each part like the first. What follows from several of these equations together is not looked for. */
static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  g_autoptr (GArray) parts = find_parts (constraint, poster->puzzle);
  const Part *first = &g_array_index (parts, Part, 0);

  for (guint i = 1; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      gw_post_equal_sums (poster, first->cells, first->n, part->cells, part->n);
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

static void
rest_on_part (GwThinker *thinker, const Part *part)
{
  for (guint i = 0; i < part->n; i++)
    thinker->rest (thinker, part->cells[i], ~(GwMask) 0);
}

/* All parts make at least what one does, and at most what one can. */
static gboolean
think_ends (GwThinker *thinker, const GArray *parts, gboolean is_least)
{
  const Part *tightest = find_tightest (thinker, parts, is_least);
  gint bound = end_of_part (thinker, tightest, tightest->n, is_least);
  gboolean found = FALSE;
  g_autofree char *cells = NULL;

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
        }
    }
  if (!found)
    return FALSE;
  rest_on_part (thinker, tightest);
  cells = gw_think_cells (thinker, tightest->cells, tightest->n);
  if (tightest->n == 1)
    thinker->say (thinker, "parts-ends", g_strdup_printf (is_least ? _("%s is at least %d, and so is every part of the line")
                                                                   : _("%s is at most %d, and so is every part of the line"), cells, bound));
  else /* Translators: the cells of a part of the line, what they make */
    thinker->say (thinker, "parts-ends", g_strdup_printf (is_least ? _("%s make at least %d, and so does every part of the line")
                                                                 : _("%s make at most %d, and so does every part of the line"), cells, bound));
  return TRUE;
}

#define MOST_CELLS 64u /* of all parts */
#define MOST_SUM   63

typedef struct
{
  const GwPuzzle *puzzle;
  const GArray   *parts;
} Alike;

/* What is left where all parts make the same, each cell by itself. */
static void
make_alike (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Alike *alike = data;
  GwMask kept[MOST_CELLS];
  guint n = 0;

  for (gint sum = 0; sum <= MOST_SUM; sum++)
    {
      gboolean is_possible = TRUE;

      n = 0;
      for (guint p = 0; p < alike->parts->len && is_possible; p++)
        {
          const Part *part = &g_array_index (alike->parts, Part, p);

          is_possible = gw_think_addends (alike->puzzle, may + n, part->n, sum, kept + n);
          n += part->n;
        }
      for (guint i = 0; i < n && is_possible; i++)
        left[i] = (sum == 0 ? 0 : left[i]) | kept[i];
      for (guint i = 0; i < n && !is_possible && sum == 0; i++)
        left[i] = 0;
    }
}

/* Which sums all parts can make, and what each cell can add to one of them. */
static gboolean
think_alike (GwThinker *thinker, const GArray *parts)
{
  const Alike alike = { thinker->puzzle, parts };
  GwCell cells[MOST_CELLS];
  guint n = 0;
  g_autofree char *marks = NULL;

  for (guint p = 0; p < parts->len; p++)
    for (guint i = 0; i < g_array_index (parts, Part, p).n; i++)
      {
        if (n == MOST_CELLS)
          return FALSE;
        cells[n++] = g_array_index (parts, Part, p).cells[i];
      }
  if (!gw_think_is_plain (thinker) || !gw_think_by (thinker, cells, n, make_alike, &alike, &marks))
    return FALSE;
  /* Translators: what is known of cells with a colon and a space behind it, or nothing. What is ruled out follows: "R1C1 is 9: the parts of the line
   * cannot make the same with these: R1C2 ≠ 8, 9" */
  thinker->say (thinker, "parts-alike", g_strdup_printf (_("%sthe parts of the line cannot make the same with these"), marks));
  return TRUE;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  g_autoptr (GArray) parts = NULL;

  if (thinker->puzzle->symbols->empty >= 0 || gw_has_multipliers (thinker->puzzle))
    return FALSE;
  parts = find_parts (constraint, thinker->puzzle);
  return think_ends (thinker, parts, TRUE) || think_ends (thinker, parts, FALSE) || think_alike (thinker, parts);
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
