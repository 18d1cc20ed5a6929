/* Lines whose ends say what may stand inside: only what is between them (between_line), nothing between or equal to them,
 * which are far apart (lockout_line). */
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"

static gboolean
is_lockout (const GwConstraint *constraint)
{
  return constraint->rule == &gw_rule_lockout_line;
}

/* ---- check ---- */

static gboolean
fits (const GwConstraint *constraint, gint x, gint low, gint high)
{
  return is_lockout (constraint) ? x < low || x > high : x > low && x < high;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  GwCell a = region->cells[0], b = region->cells[region->n_cells - 1];
  GwOutcome outcome = GW_SATISFIED;
  gint low, high;

  if (!gw_view_is_decided (view, a) || !gw_view_is_decided (view, b))
    return GW_PENDING;
  low = MIN (gw_number_at (view, a), gw_number_at (view, b));
  high = MAX (gw_number_at (view, a), gw_number_at (view, b));
  gw_tell_cell (violation, view, a);
  gw_tell_cell (violation, view, b);
  if (is_lockout (constraint) && high - low < constraint->args[0].value)
    return GW_VIOLATED;
  for (guint i = 1; i + 1 < region->n_cells; i++)
    if (!gw_view_is_decided (view, region->cells[i]))
      outcome = GW_PENDING;
    else if (!fits (constraint, gw_number_at (view, region->cells[i]), low, high))
      {
        gw_tell_cell (violation, view, region->cells[i]);
        return GW_VIOLATED;
      }
  return outcome;
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  if (violation->n_cells == 2)
    return gw_tell (constraint, puzzle, violation,
                    g_strdup_printf (_("the ends must differ by at least %d"), constraint->args[0].value));
  if (is_lockout (constraint))
    return gw_tell_plainly (constraint, puzzle, violation, _("the last must not lie between the two ends or equal one"));
  return gw_tell_plainly (constraint, puzzle, violation, _("the last must lie between the two ends"));
}

/* ---- post ---- */

/* What CELL may hold beside the ends A and B. */
static GwMask
allowed_beside (const GwConstraint *constraint, const GwPuzzle *puzzle, GwCell cell, gint x, gint y)
{
  if (!is_lockout (constraint))
    return gw_numbers_between (puzzle, cell, (gint64) MIN (x, y) + 1, (gint64) MAX (x, y) - 1);
  if (ABS (x - y) < constraint->args[0].value)
    return 0;
  return gw_numbered (puzzle) & ~gw_numbers_between (puzzle, cell, MIN (x, y), MAX (x, y));
}

static void
post_inside (const GwConstraint *constraint, GwPoster *poster, const GwCell *cells, guint n)
{
  const GwPuzzle *puzzle = poster->puzzle;
  guint k = puzzle->symbols->n;
  g_autofree GwMask *allowed = g_new0 (GwMask, k * k);

  for (guint v = 0; v < k; v++)
    for (guint w = 0; w < k; w++)
      allowed[v * k + w] = allowed_beside (constraint, puzzle, cells[2], gw_number_of (puzzle, cells[0], v),
                                           gw_number_of (puzzle, cells[1], w));
  gw_post_triples (poster, cells, n, allowed);
}

static GwMask
far_from (const gint *terms, gint x, const GwPuzzle *puzzle, GwCell b)
{
  return gw_numbers_between (puzzle, b, G_MININT, (gint64) x - terms[0])
         | gw_numbers_between (puzzle, b, (gint64) x + terms[0], G_MAXINT);
}

/* The ends, then the inner cells, each once; 0 when the two ends are one cell, or a cell is an end and inside. */
static guint
find_cells (const GwRegion *region, GwCell *cells)
{
  guint n = 2;

  cells[0] = region->cells[0];
  cells[1] = region->cells[region->n_cells - 1];
  for (guint i = 1; i + 1 < region->n_cells; i++)
    {
      guint k = 0;

      while (k < n && cells[k] != region->cells[i])
        k++;
      if (k < 2)
        return 0;
      if (k == n)
        cells[n++] = region->cells[i];
    }
  return cells[0] == cells[1] ? 0 : n;
}

/* All inner cells together see all that follows; cells that count differently need a table each. */
static void
post_cells (const GwConstraint *constraint, GwPoster *poster, GwCell *cells, guint n)
{
  if (!gw_has_multipliers (poster->puzzle))
    {
      post_inside (constraint, poster, cells, n);
      return;
    }
  for (guint i = 2; i < n; i++)
    {
      const GwCell three[3] = { cells[0], cells[1], cells[i] };

      post_inside (constraint, poster, three, 3);
    }
}

static gboolean
returns_to_an_end (const GwRegion *region)
{
  for (guint i = 1; i + 1 < region->n_cells; i++)
    if (region->cells[i] == region->cells[0] || region->cells[i] == region->cells[region->n_cells - 1])
      return TRUE;
  return FALSE;
}

/* A closed line: nothing is between a number and itself; and locked out is only that number, if the ends need not
 * differ. A cell that is an end and inside can never be right. */
static void
post_closed (const GwConstraint *constraint, GwPoster *poster, const GwRegion *region)
{
  const GwPairing apart = { FALSE, NULL, far_from };
  const gint one[1] = { 1 };

  if (!is_lockout (constraint) || constraint->args[0].value > 0 || returns_to_an_end (region))
    {
      gw_post_impossible (poster, region->cells[0]);
      return;
    }
  for (guint i = 1; i + 1 < region->n_cells; i++)
    gw_pairing_post (&apart, one, constraint, poster, region->cells[0], region->cells[i]);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  const GwPairing apart = { FALSE, NULL, far_from };
  g_autofree GwCell *cells = g_new (GwCell, region->n_cells + 2);
  guint n = find_cells (region, cells);

  if (n > 2)
    post_cells (constraint, poster, cells, n);
  else if (n == 0)
    post_closed (constraint, poster, region);
  else if (is_lockout (constraint))
    gw_pairing_post (&apart, &constraint->args[0].value, constraint, poster, cells[0], cells[1]);
}

/* ---- ideas ---- */

/* CELLS: the ends, then the inner cells, each once. */
typedef struct
{
  const GwConstraint *constraint;
  const GwPuzzle     *puzzle;
  const GwCell       *cells;
  guint               n;
} Line;

/* With X and Y at the ends; FALSE when some inner cell has nothing left. */
static gboolean
fill_inside (const Line *line, const GwMask *may, gint x, gint y, GwMask *inside)
{
  for (guint i = 2; i < line->n; i++)
    {
      inside[i] = may[i] & allowed_beside (line->constraint, line->puzzle, line->cells[i], x, y);
      if (inside[i] == 0)
        return FALSE;
    }
  return line->n > 2 || !is_lockout (line->constraint) || ABS (x - y) >= line->constraint->args[0].value;
}

static void
leave_ends (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Line *line = data;
  const gint *number = line->puzzle->symbols->number;
  g_autofree GwMask *inside = g_new (GwMask, line->n);

  for (guint i = 0; i < line->n; i++)
    left[i] = 0;
  GW_MASK_FOREACH (v, may[0])
    GW_MASK_FOREACH (w, may[1])
      if (fill_inside (line, may, number[v], number[w], inside))
        {
          left[0] |= GW_BIT (v);
          left[1] |= GW_BIT (w);
          for (guint i = 2; i < line->n; i++)
            left[i] |= inside[i];
        }
}

static void
say_ends (const Line *line, GwThinker *thinker, const char *marks)
{
  g_autofree char *ends = gw_think_cells (thinker, line->cells, 2);
  gint apart = line->constraint->args[0].value;

  if (!is_lockout (line->constraint))
    /* Translators: what is known of cells ("R1C1 is 4: "), the two ends of a line */
    thinker->say (thinker, "between-inner", g_strdup_printf (_("%sall of the line lies between its ends %s"), marks, ends));
  else
    /* Translators: what is known of cells ("R1C1 is 4: "), the two ends of a line, a difference */
    thinker->say (thinker, marks[0] == '\0' ? "lockout-always" : "lockout-known",
                  g_strdup_printf (_("%sthe ends %s are at least %d apart, and nothing on the line is between them or equal to one"), marks, ends,
                                   apart));
}

/* Between the ends, or beyond them, in any way that they can stand. */
static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree GwCell *cells = g_new (GwCell, region->n_cells + 2);
  const Line line = { constraint, thinker->puzzle, cells, find_cells (region, cells) };
  g_autofree char *marks = NULL;

  if (line.n == 0 || !gw_think_is_plain (thinker) || !gw_think_by (thinker, cells, line.n, leave_ends, &line, &marks))
    return FALSE;
  say_ends (&line, thinker, marks);
  return TRUE;
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  const gint terms[2] = { constraint->args[0].value };

  if (is_lockout (constraint))
    return gw_fill_in (_("The ends of a lockout line differ by at least {1}; no number on the line lies between them or "
                         "equals one."), terms);
  return g_strdup (_("Every number on a between line lies strictly between the numbers in its two ends."));
}

#define LINE(id_, name_)                                                                      \
  .id = #id_, .name = name_, .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_LINE,     \
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_LINE, .is_at_odds_with_empty = TRUE

#define JUST_CELLS { { { GW_LINE (2) } } }

const GwRule gw_rule_between_line = {
  LINE (between_line, N_("between line")), .is_arithmetic = TRUE,
  .words = N_("between"),
  .meaning = N_("every inner number lies strictly between the two ends"),
  .keeps = GW_MOVES | GW_REFLECTS | GW_TWO_WAY,
  .look = { .weight = GW_WEIGHT_THIN, .start = GW_END_DISC, .end = GW_END_DISC },
  .forms = JUST_CELLS,
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};

const GwRule gw_rule_lockout_line = {
  LINE (lockout_line, N_("lockout line")), .is_arithmetic = TRUE,
  .words = N_("lockout, diamonds"),
  .meaning = N_("the ends differ by at least d; no inner number lies between them or equals one"),
  .usual = GW_HALF_DOWN,
  .keeps = GW_MOVES | GW_REFLECTS | GW_TWO_WAY,
  .look = { .hue = GW_HUE_BLUE, .weight = GW_WEIGHT_THIN, .start = GW_END_DIAMOND, .end = GW_END_DIAMOND, .text = "%" },
  .forms = { { { GW_SETTING (N_("difference"), 0, GW_MAX_NUMBER), GW_LINE (2) } } },
  .check = check, .explain = explain, .post = post, .ideas = ideas, .describe = describe,
};
