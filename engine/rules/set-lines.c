/* Lines that speak of the set of their numbers: consecutive ones in any order (renban_line), no two equal or consecutive
 * (nabner_line). Cells of a closed line are counted once. */
#include "base/i18n.h"
#include "relations/combination.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"
#include "rules/think-gaps.h"
#include "rules/think-run.h"
#include "rules/thinker.h"

/* The cells of the line, each once; freed by the caller. */
static GwCell *
find_cells (const GwConstraint *constraint, guint *n)
{
  const GwRegion *region = constraint->regions[0];
  GwCell *cells = g_new (GwCell, region->n_cells);

  *n = 0;
  for (guint i = 0; i < region->n_cells; i++)
    {
      guint k = 0;

      while (k < *n && cells[k] != region->cells[i])
        k++;
      if (k == *n)
        cells[(*n)++] = region->cells[i];
    }
  return cells;
}

/* ---- check ---- */

static gboolean
may_stand_together (const GwConstraint *constraint, gint x, gint y, guint n)
{
  if (constraint->rule == &gw_rule_nabner_line)
    return ABS (x - y) >= 2;
  return x != y && ABS (x - y) < (gint) n;
}

/* Numbers that all differ, and by less than there are, are consecutive. */
static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  guint n;
  g_autofree GwCell *cells = find_cells (constraint, &n);
  GwOutcome outcome = GW_SATISFIED;

  for (guint i = 0; i < n; i++)
    {
      if (!gw_view_is_decided (view, cells[i]))
        outcome = GW_PENDING;
      for (guint k = 0; k < i; k++)
        {
          if (!gw_view_is_decided (view, cells[i]) || !gw_view_is_decided (view, cells[k])
              || may_stand_together (constraint, gw_number_at (view, cells[i]), gw_number_at (view, cells[k]), n))
            continue;
          gw_tell_cell (violation, view, cells[k]);
          gw_tell_cell (violation, view, cells[i]);
          return GW_VIOLATED;
        }
    }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  guint n;

  if (constraint->rule == &gw_rule_nabner_line)
    return gw_tell_plainly (constraint, puzzle, violation, _("no two cells of the line may be equal or consecutive"));
  g_free (find_cells (constraint, &n));
  return gw_tell (constraint, puzzle, violation,
                  g_strdup_printf (_("the %u cells of the line must hold consecutive numbers, none twice"), n));
}

/* ---- post ---- */

#define MOST_TRIES 100000u

/* The search for sets of numbers, by rising number; GAP: the least difference between two. */
typedef struct
{
  guint   n;          /* symbols */
  guint   symbol[64]; /* by rising number */
  gint    number[64];
  gint    gap, most_gap;
  guint   tries;
  GArray *sets;
} Search;

static void
sort_symbols (Search *search, const GwPuzzle *puzzle)
{
  GW_MASK_FOREACH (v, gw_numbered (puzzle))
    {
      guint i = search->n++;

      for (; i > 0 && search->number[i - 1] > puzzle->symbols->number[v]; i--)
        {
          search->number[i] = search->number[i - 1];
          search->symbol[i] = search->symbol[i - 1];
        }
      search->number[i] = puzzle->symbols->number[v];
      search->symbol[i] = v;
    }
}

/* FALSE when there are too many. */
static gboolean
find_sets (Search *search, guint from, guint n, GwMask set, gint last)
{
  if (n == 0)
    {
      g_array_append_val (search->sets, set);
      return search->sets->len <= GW_COMBINATION_MAX_SETS;
    }
  for (guint i = from; i + n <= search->n; i++)
    {
      gint gap = search->number[i] - last;

      if (++search->tries > MOST_TRIES)
        return FALSE;
      if (set != 0 && (gap < search->gap || gap > search->most_gap))
        continue;
      if (!find_sets (search, i + 1, n - 1, set | GW_BIT (search->symbol[i]), search->number[i]))
        return FALSE;
    }
  return TRUE;
}

static GwMask
partners (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  if (terms[0] == 0)
    return ~gw_numbers_between (puzzle, b, (gint64) x - 1, (gint64) x + 1);
  return gw_numbers_between (puzzle, b, (gint64) x - terms[0] + 1, (gint64) x + terms[0] - 1)
         & ~gw_numbers_between (puzzle, b, x, x);
}

/* Pair by pair it is said completely; but only where sets are few enough all is seen that follows. */
static void
post_pairs (const GwConstraint *constraint, GwPoster *poster, const GwCell *cells, guint n)
{
  const GwPairing pairing = { FALSE, NULL, partners };
  gint terms[1] = { constraint->rule == &gw_rule_nabner_line ? 0 : (gint) n };

  for (guint i = 0; i < n && gw_poster_goes_on (poster); i++)
    for (guint k = 0; k < i; k++)
      gw_pairing_post (&pairing, terms, constraint, poster, cells[k], cells[i]);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  guint n;
  g_autofree GwCell *cells = find_cells (constraint, &n);
  g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (GwMask));
  gboolean is_nabner = constraint->rule == &gw_rule_nabner_line;
  Search search = { .gap = is_nabner ? 2 : 1, .most_gap = is_nabner ? G_MAXINT : 1, .sets = sets };

  if (n > poster->puzzle->symbols->n && !gw_has_multipliers (poster->puzzle))
    {
      gw_post_impossible (poster, cells[0]);
      return;
    }
  sort_symbols (&search, poster->puzzle);
  if (!gw_has_multipliers (poster->puzzle) && find_sets (&search, 0, n, 0, 0))
    gw_post_sets (poster, cells, n, (const GwMask *) (gpointer) sets->data, sets->len, NULL);
  else
    post_pairs (constraint, poster, cells, n);
}

/* ---- ideas ---- */

typedef struct
{
  const GwPuzzle *puzzle;
  const GwCell   *cells;
  guint           n;
} Line;

/* Neither the same nor the next stands elsewhere on it. */
static void
leave_apart (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Line *line = data;

  for (guint i = 0; i < line->n; i++)
    {
      left[i] = may[i];
      GW_MASK_FOREACH (v, may[i])
        for (guint k = 0; k < line->n; k++)
          {
            gint number = line->puzzle->symbols->number[v];

            if (k != i && (may[k] & ~gw_numbers_between (line->puzzle, line->cells[k], (gint64) number - 1, (gint64) number + 1)) == 0)
              left[i] &= ~GW_BIT (v);
          }
    }
}

/* What CELL rules out for all others: the same as each of its values, or next to it. */
static GwMask
taken_by (const Line *line, const GwThinker *thinker, GwCell cell)
{
  GwMask taken = ~(GwMask) 0;

  GW_MASK_FOREACH (v, thinker->may (thinker, cell))
    {
      const gint number = line->puzzle->symbols->number[v];

      taken &= gw_numbers_between (line->puzzle, cell, (gint64) number - 1, (gint64) number + 1);
    }
  return taken;
}

static gboolean
think_beside (const GwConstraint *constraint, GwThinker *thinker, const Line *line)
{
  GwCell needed[GW_MAX_SYMBOLS];
  guint n;
  GwMask taken = 0;
  g_autofree char *marks = NULL, *values = NULL;

  if (!gw_think_needed (thinker, line->cells, line->n, leave_apart, line, needed, &n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    taken |= taken_by (line, thinker, needed[i]);
  marks = gw_think_marks (thinker, needed, n);
  values = gw_think_values (thinker, taken);
  /* Translators: what is known of cells, digits: R3C5 is 6, so nothing else on the line is 5-7 */
  gw_think_say_line (thinker, constraint, "nabner-beside", g_strdup_printf (_("%1$s, so nothing else on the line is %2$s"), marks, values));
  return TRUE;
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  Line line = { thinker->puzzle, NULL, 0 };
  g_autofree GwCell *cells = find_cells (constraint, &line.n);

  line.cells = cells;
  if (constraint->rule == &gw_rule_renban_line)
    return gw_think_run (thinker, cells, line.n, constraint);
  return gw_think_is_plain (thinker) && line.n <= GW_MAX_SYMBOLS
         && (think_beside (constraint, thinker, &line) || gw_think_gaps (thinker, cells, line.n, constraint));
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  if (constraint->rule == &gw_rule_nabner_line)
    return g_strdup (_("No two numbers anywhere on a nabner line are equal or consecutive."));
  return g_strdup (_("A renban line holds consecutive numbers in any order, none of them twice."));
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

#define JUST_CELLS { { { GW_LINE (2) } } }

const GwRule gw_rule_renban_line = {
  LINE (renban_line, N_("renban line")), .is_arithmetic = TRUE,
  .words = N_("renban, sequence, consecutive set, purple line"),
  .meaning = N_("the line holds consecutive numbers in any order, none of them twice"),
  .keeps = GW_MOVES | GW_REFLECTS | GW_TWO_WAY,
  .look = { .hue = GW_HUE_PURPLE, .pattern = GW_PATTERN_SLANTED },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};

const GwRule gw_rule_nabner_line = {
  LINE (nabner_line, N_("nabner line")), .is_arithmetic = TRUE,
  .words = N_("nabner, anti-renban"),
  .meaning = N_("no two numbers anywhere on the line are equal or consecutive"),
  .keeps = GW_MOVES | GW_REFLECTS | GW_TWO_WAY,
  .look = { .hue = GW_HUE_YELLOW, .pattern = GW_PATTERN_TICKS },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};
