/* Lines whose ends say what may stand inside: only what is between them (between_line), nothing between or equal to them,
 * which are far apart (lockout_line). */
#include <string.h>

#include "base/count-named.h"
#include "base/i18n.h"
#include "rules/apart.h"
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

/* ---- where inner cells lie in one house ---- */

/* The most cells of one house. */
static guint
count_apart (const guint8 *house, guint n)
{
  guint most = 0;

  for (guint i = 2; i < n; i++)
    {
      guint n_alike = 0;

      for (guint k = 2; k < n; k++)
        n_alike += house[i] != 0 && house[k] == house[i];
      most = MAX (most, n_alike);
    }
  return most;
}

/* So many values stand between the ends: a value of MAY that finds no partner so far away among OTHERS goes. */
static GwMask
leave_gap (GwMask may, GwMask others, guint n_between)
{
  GwMask left = 0;

  GW_MASK_FOREACH (v, may)
    if ((others & ~gw_mask_below (v + n_between + 1)) != 0 || (v > n_between && (others & gw_mask_below (v - n_between)) != 0))
      left |= GW_BIT (v);
  return left;
}

static void
apart_parts (const GwConstraint *constraint, const GwPuzzle *puzzle, GwCell *cells, guint8 *parts)
{
  const guint n = find_cells (constraint->regions[0], cells);

  for (guint i = 0; i < n; i++)
    parts[i] = i > 1;
}

static gboolean
leave_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const GwThinker thinker = { .puzzle = puzzle };
  const guint n = constraint->regions[0]->n_cells, n_between = count_apart (house, n);

  if (n_between < 2 || !gw_think_is_plain (&thinker))
    return FALSE;
  memcpy (left, may, n * sizeof *left);
  left[0] = leave_gap (may[0], may[1], n_between);
  left[1] = leave_gap (may[1], may[0], n_between);
  return TRUE;
}

/* "R2C4 and R2C5 differ in row 2, so at least 2 digits lie between R1C1 and R3C8" */
static gboolean
think_gap (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  const Line *line = data;
  guint8 all[GW_APART_CELLS] = { 0 };
  gboolean found = FALSE;
  g_autofree char *one = gw_grid_cell_name (thinker->puzzle->grid, line->cells[0]), *other = gw_grid_cell_name (thinker->puzzle->grid, line->cells[1]);
  guint n_between;

  memcpy (all + 2, house, line->n - 2);
  n_between = count_apart (all, line->n);
  for (guint i = 0; i < 2; i++)
    if (thinker->strike (thinker, line->cells[i], ~leave_gap (thinker->may (thinker, line->cells[i]), thinker->may (thinker, line->cells[1 - i]), n_between)))
      {
        thinker->rest (thinker, line->cells[1 - i], ~(GwMask) 0);
        found = TRUE;
      }
  if (!found)
    return FALSE;
  /* Translators: "R2C4 and R2C5 differ in row 2", a number from 2 on, the two ends of a line */
  thinker->say (thinker, "between-gap", g_strdup_printf (_("%1$s, so at least %2$u digits lie between %3$s and %4$s"), where, n_between, one, other));
  return TRUE;
}

/* ---- sentences ---- */

typedef struct
{
  const Line *line;
  GwThinker  *thinker;
  GwMask     *may, *left; /* per cell: by what the sentence names alone, and what that leaves */
  GwMask     *lost;       /* what the cell loses by the step */
} Telling;

static char *
name_of_cell (const Telling *telling, guint i)
{
  return gw_grid_cell_name (telling->line->puzzle->grid, telling->line->cells[i]);
}

/* By how much the ends differ at least: between them there is a digit, or so the clue says. */
static gint
apart_of (const GwConstraint *constraint)
{
  return is_lockout (constraint) ? constraint->args[0].value : 2;
}

/* What may stand at the other end while END holds VALUE, as far apart as they have to be. */
static GwMask
partners_of (const Telling *telling, guint end, guint value)
{
  const gint *number = telling->line->puzzle->symbols->number;
  const gint apart = apart_of (telling->line->constraint);
  GwMask partners = 0;

  GW_MASK_FOREACH (w, telling->may[1 - end])
    partners |= ABS (number[w] - number[value]) >= apart ? GW_BIT (w) : 0;
  return partners;
}

/* The first inner cell that has nothing left with VALUE at END and PARTNER at the other. */
static guint
find_starved (const Telling *telling, guint end, guint value, guint partner)
{
  const Line *line = telling->line;
  const gint *number = line->puzzle->symbols->number;
  guint i = 2;

  while (i + 1 < line->n
         && (telling->may[i] & allowed_beside (line->constraint, line->puzzle, line->cells[i], number[end == 0 ? value : partner], number[end == 0 ? partner : value])) != 0)
    i++;
  return i;
}

/* "nothing for R4C2"; "2 for R1C1 and nothing for R2C2, or 7-9 and nothing for R3C3": which inner cell VALUE at END starves, or, where that is not always the
 * same, each of what it leaves at the other end. */
static char *
starved_text (const Telling *telling, guint end, guint value)
{
  GString *text = g_string_new (NULL);
  g_autofree char *other = name_of_cell (telling, 1 - end);

  for (GwMask rest = partners_of (telling, end, value); rest != 0;)
    {
      const guint starved = find_starved (telling, end, value, gw_mask_lowest (rest));
      g_autofree char *inner = name_of_cell (telling, starved), *values = NULL;
      GwMask alike = 0;

      GW_MASK_FOREACH (w, rest)
        alike |= find_starved (telling, end, value, w) == starved ? GW_BIT (w) : 0;
      values = gw_think_values (telling->thinker, alike);
      if (text->len == 0 && alike == rest)
        /* Translators: a cell on a line: (7 in R5C1 leaves) nothing for R4C2 */
        g_string_append_printf (text, _("nothing for %s"), inner);
      else if (text->len == 0)
        /* Translators: what is left for an end of a line, a cell on it: (7 in R5C1 leaves) 1 for R2C4 and nothing for R4C2 */
        g_string_append_printf (text, _("%s for %s and nothing for %s"), values, other, inner);
      else
        /* Translators: what else is left for an end of a line, a cell on it */
        g_string_append_printf (text, _(", or %s and nothing for %s"), values, inner);
      rest &= ~alike;
    }
  return g_string_free (text, FALSE);
}

/* Why END cannot hold any of VALUES, which leave the other end the same. */
static void
append_failure (const Telling *telling, GString *text, guint end, GwMask values, const char *starved)
{
  g_autofree char *gone = gw_think_values (telling->thinker, values), *other = name_of_cell (telling, 1 - end), *one = name_of_cell (telling, end);
  const gboolean is_known = gw_mask_is_single (telling->may[1 - end]);

  g_string_append (text, text->len > 0 ? "; " : "");
  if (starved[0] != '\0')
    /* Translators: values, an end of a line, what they leave there: 7 or 9 in R5C1 leaves 1 for R2C4 and nothing for R4C2 */
    g_string_append_printf (text, _("%s in %s leaves %s"), gone, one, starved);
  else if (!is_lockout (telling->line->constraint))
    /* Translators: values, an end of a line, the other end */
    g_string_append_printf (text, _("%s in %s leaves no digit between it and %s"), gone, one, other);
  else
    /* Translators: values, an end of a line, a difference, the other end */
    g_string_append_printf (text, is_known ? _("%1$s in %2$s is less than %3$d from %4$s") : _("%1$s in %2$s is less than %3$d from all that %4$s may be"), gone, one,
                            apart_of (telling->line->constraint), other);
}

/* Whether VALUE at END fails because of what the OTHER end has just lost. */
static gboolean
is_implied (const Telling *telling, guint end, guint value)
{
  return telling->lost[1 - end] != 0 && (partners_of (telling, end, value) & telling->left[1 - end]) == 0;
}

/* Why END loses what it loses; SECOND: behind what the other end loses. */
static void
append_failures (const Telling *telling, GString *text, guint end, gboolean is_second)
{
  GwMask gone = telling->lost[end];

  GW_MASK_FOREACH (v, is_second ? gone : 0)
    gone &= is_implied (telling, end, v) ? ~GW_BIT (v) : gone;
  while (gone != 0)
    {
      g_autofree char *starved = starved_text (telling, end, gw_mask_lowest (gone));
      GwMask alike = 0;

      GW_MASK_FOREACH (v, gone)
        {
          g_autofree char *same = starved_text (telling, end, v);

          alike |= strcmp (same, starved) == 0 ? GW_BIT (v) : 0;
        }
      append_failure (telling, text, end, alike, starved);
      gone &= ~alike;
    }
}

/* Of both ends, from the one with which it is shorter. */
static void
append_both (const Telling *telling, GString *text)
{
  g_autoptr (GString) other = g_string_new (NULL);

  append_failures (telling, text, 0, FALSE);
  append_failures (telling, text, 1, TRUE);
  append_failures (telling, other, 1, FALSE);
  append_failures (telling, other, 0, TRUE);
  if (gw_count_named (other->str) < gw_count_named (text->str))
    g_string_assign (text, other->str);
}

/* Of a between line one end is less than all that its inner cells can be at most, the other more than all that they can be at least. Whether that says what the ends lose. */
static gboolean
is_all_by_inner (const Telling *telling, gint *low, gint *high)
{
  const gint *number = telling->line->puzzle->symbols->number;

  *low = G_MAXINT;
  *high = G_MININT;
  for (guint i = 2; i < telling->line->n; i++)
    {
      *low = MIN (*low, number[gw_mask_highest (telling->may[i])]);
      *high = MAX (*high, number[gw_mask_lowest (telling->may[i])]);
    }
  for (guint end = 0; end < 2; end++)
    GW_MASK_FOREACH (v, telling->lost[end])
      GW_MASK_FOREACH (w, telling->may[1 - end])
        if (MIN (number[v], number[w]) < *low && MAX (number[v], number[w]) > *high)
          return FALSE;
  return (telling->lost[0] | telling->lost[1]) != 0;
}

/* What follows for the ends. */
static void
append_ends (const Telling *telling, GString *text)
{
  gint low, high;

  if (is_lockout (telling->line->constraint) || !is_all_by_inner (telling, &low, &high))
    append_both (telling, text);
  else
    /* Translators: numbers: of a line whose ends have all else between them */
    g_string_append_printf (text, _("one end is less than %1$d and the other more than %2$d"), low, high);
}

/* What all pairs of ends that are left have between them: of a lockout line at least LOW to HIGH, of a between line at most. */
static void
find_range (const Telling *telling, gint *low, gint *high)
{
  const Line *line = telling->line;
  const gint *number = line->puzzle->symbols->number;
  const gboolean is_out = is_lockout (line->constraint);
  g_autofree GwMask *inside = g_new (GwMask, line->n);

  *low = is_out ? G_MININT : G_MAXINT;
  *high = is_out ? G_MAXINT : G_MININT;
  GW_MASK_FOREACH (v, telling->may[0])
    GW_MASK_FOREACH (w, telling->may[1])
      if (fill_inside (line, telling->may, number[v], number[w], inside))
        {
          *low = is_out ? MAX (*low, MIN (number[v], number[w])) : MIN (*low, MIN (number[v], number[w]));
          *high = is_out ? MIN (*high, MAX (number[v], number[w])) : MAX (*high, MAX (number[v], number[w]));
        }
}

/* Whether the range says all that inner cells lose. */
static gboolean
is_all_by_range (const Telling *telling, gint low, gint high)
{
  const Line *line = telling->line;

  for (guint i = 2; i < line->n; i++)
    {
      const GwMask within = is_lockout (line->constraint) ? gw_numbers_between (line->puzzle, line->cells[i], low, high)
                                                          : ~gw_numbers_between (line->puzzle, line->cells[i], (gint64) low + 1, (gint64) high - 1);

      if ((telling->lost[i] & ~within) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
loses_inside (const Telling *telling)
{
  for (guint i = 2; i < telling->line->n; i++)
    if (telling->lost[i] != 0)
      return TRUE;
  return FALSE;
}

/* The digit of an end, if that is all that inner cells lose; GW_NO_SYMBOL: it is not. */
static gint
digit_of_end (const Telling *telling)
{
  GwMask lost = 0;

  for (guint i = 2; i < telling->line->n; i++)
    lost |= telling->lost[i];
  return gw_mask_is_single (lost) && (lost == telling->may[0] || lost == telling->may[1]) ? (gint) gw_mask_lowest (lost) : GW_NO_SYMBOL;
}

/* What follows for the cells between: "so nothing on the line is from 4 to 8". */
static void
append_inside (const Telling *telling, GString *text)
{
  const gboolean is_out = is_lockout (telling->line->constraint);
  gint low, high;

  find_range (telling, &low, &high);
  g_string_append (text, text->len > 0 ? "; " : "");
  if (!is_out && !is_all_by_range (telling, low, high) && digit_of_end (telling) != GW_NO_SYMBOL)
    /* Translators: a digit, which is at one of the ends */
    g_string_append_printf (text, _("nothing between the ends is %s"), telling->line->puzzle->symbols->text[digit_of_end (telling)]);
  else if (!is_all_by_range (telling, low, high))
    g_string_append (text, is_out ? _("nothing on the line is between the ends or equal to either") : _("the line lies between its ends, in each way that they can stand"));
  else if (!is_out)
    /* Translators: two numbers */
    g_string_append_printf (text, _("all between the ends is more than %d and less than %d"), low, high);
  else if (low == high)
    /* Translators: a number */
    g_string_append_printf (text, _("%d is between the ends or at one of them, so nothing on the line is %d"), low, low);
  else if (high == low + 1)
    /* Translators: two numbers */
    g_string_append_printf (text, _("both %1$d and %2$d are between the ends or at one of them, so nothing on the line is %1$d or %2$d"), low, high);
  else
    /* Translators: two numbers */
    g_string_append_printf (text, _("all of %1$d-%2$d are between the ends or at one of them, so nothing on the line is %1$d-%2$d"), low, high);
}

static gboolean
is_never_an_end (const Telling *telling)
{
  return !is_lockout (telling->line->constraint) && telling->lost[0] == 0 && telling->lost[1] == 0;
}

static void
say_ends (const Telling *telling, const char *marks)
{
  const GwSymbols *symbols = telling->line->puzzle->symbols;
  const gboolean is_out = is_lockout (telling->line->constraint);
  g_autoptr (GString) text = g_string_new (NULL);

  if (marks[0] == '\0' && is_never_an_end (telling))
    /* Translators: the lowest and the highest digit */
    g_string_append_printf (text, _("a digit strictly between two others is never %s or %s"), symbols->text[0], symbols->text[symbols->n - 1]);
  else
    {
      append_ends (telling, text);
      if (loses_inside (telling))
        append_inside (telling, text);
    }
  gw_think_say_line (telling->thinker, telling->line->constraint, !is_out ? "between-inner" : marks[0] == '\0' ? "lockout-always" : "lockout-known",
                     g_strdup_printf ("%s%s", marks, text->str));
}

/* Between the ends, or beyond them, in any way that they can stand. */
static gboolean
think_ends (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree GwCell *cells = g_new (GwCell, region->n_cells + 2);
  const Line line = { constraint, thinker->puzzle, cells, find_cells (region, cells) };
  g_autofree GwMask *may = g_new (GwMask, region->n_cells + 2), *left = g_new (GwMask, region->n_cells + 2), *lost = g_new (GwMask, region->n_cells + 2);
  GwCell needed[64];
  guint n_needed;
  g_autofree char *text = NULL, *marks = NULL;

  if (line.n == 0 || line.n > G_N_ELEMENTS (needed) || !gw_think_is_plain (thinker)
      || !gw_think_needed (thinker, cells, line.n, leave_ends, &line, needed, &n_needed))
    return FALSE;
  text = gw_think_marks (thinker, needed, n_needed);
  marks = n_needed == 0 ? g_strdup ("") : g_strdup_printf (_("%s: "), text);
  for (guint i = 0; i < line.n; i++)
    may[i] = gw_think_is_among (needed, n_needed, cells[i]) ? thinker->may (thinker, cells[i]) : thinker->open (thinker, cells[i]);
  leave_ends (&line, may, left);
  for (guint i = 0; i < line.n; i++)
    lost[i] = thinker->may (thinker, cells[i]) & ~left[i];
  say_ends (&(Telling) { &line, thinker, may, left, lost }, marks);
  return TRUE;
}

static gboolean
ideas_between (const GwConstraint *constraint, GwThinker *thinker)
{
  const GwRegion *region = constraint->regions[0];
  g_autofree GwCell *cells = g_new (GwCell, region->n_cells + 2);
  const Line line = { constraint, thinker->puzzle, cells, find_cells (region, cells) };

  return think_ends (constraint, thinker) || (line.n > 3 && line.n <= GW_APART_CELLS && gw_apart_think (thinker, cells + 2, NULL, line.n - 2, think_gap, &line));
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
  .check = check, .explain = explain, .post = post, .ideas = ideas_between, .leave_apart = leave_apart, .apart_parts = apart_parts, .describe = describe,
};

const GwRule gw_rule_lockout_line = {
  LINE (lockout_line, N_("lockout line")), .is_arithmetic = TRUE,
  .words = N_("lockout, diamonds"),
  .meaning = N_("the ends differ by at least d; no inner number lies between them or equals one"),
  .usual = GW_HALF_DOWN,
  .keeps = GW_MOVES | GW_REFLECTS | GW_TWO_WAY,
  .look = { .hue = GW_HUE_BLUE, .weight = GW_WEIGHT_THIN, .start = GW_END_DIAMOND, .end = GW_END_DIAMOND, .text = "%" },
  .forms = { { { GW_SETTING (N_("difference"), 0, GW_MAX_NUMBER), GW_LINE (2) } } },
  .check = check, .explain = explain, .post = post, .ideas = think_ends, .describe = describe,
};
