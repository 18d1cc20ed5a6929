/* The first number of a line says how many of its cells, itself among them, make the total. */
#include <string.h>

#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/apart.h"
#include "rules/form.h"
#include "rules/measure.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/sum-words.h"
#include "rules/walk.h"

static GwOutcome
measure (const GwConstraint *constraint, const GwView *view, gint64 *value)
{
  const GwRegion *region = constraint->regions[0];
  gint x;

  if (!gw_view_is_decided (view, region->cells[0]))
    return GW_PENDING;
  x = gw_number_at (view, region->cells[0]);
  if (x > (gint) region->n_cells)
    return GW_VIOLATED;
  return gw_measure_sum (view, region->cells, (guint) x, value);
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  return gw_measure_check (measure, constraint, view, violation);
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  return gw_measure_explain (constraint, puzzle, violation, _("the first number is larger than the number of cells"));
}

/* The state is how many cells are still to be summed, and their sum so far. */
typedef struct
{
  guint  n;
  gint64 total;
  gint   least, most; /* numbers in any of the cells */
} Sum;

static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const Sum *wanted = data;
  gint64 left = place == 0 ? number : (state - 1) % 65536, sum = place == 0 ? 0 : (state - 1) / 65536;

  if (place == 0 && number > (gint) wanted->n)
    return FALSE;
  if (left > 0)
    {
      left--;
      sum += number;
    }
  *next = GW_WALK_STATE (left, sum);
  return sum + left * wanted->least <= wanted->total && sum + left * wanted->most >= wanted->total;
}

static gboolean
accepts (gpointer data, gint64 state)
{
  return state == GW_WALK_STATE (0, ((const Sum *) data)->total);
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwRegion *region = constraint->regions[0];
  const GwPuzzle *puzzle = poster->puzzle;
  Sum wanted = { region->n_cells, constraint->args[0].value, G_MAXINT, G_MININT };
  const GwWalk walk = { &wanted, step, accepts };

  for (guint i = 0; i < region->n_cells; i++)
    for (guint v = 0; v < gw_n_values_at (puzzle, region->cells[i]); v++)
      {
        const gint number = gw_number_of (puzzle, region->cells[i], v);

        wanted.least = MIN (wanted.least, number);
        wanted.most = MAX (wanted.most, number);
      }
  if (constraint->args[0].value != GW_OPEN)
    gw_post_walk_again (poster, region->cells, region->n_cells, &walk, constraint->rule, constraint->args[0].value);
}

/* ---- ideas ---- */

/* The line, of which the first number says how many cells make the total. */
typedef struct
{
  const GwConstraint *constraint;
  const GwPuzzle     *puzzle;
  const GwCell       *cells;
  guint               n;
  gint                total;
  gboolean            differs; /* it is looked at that no value stands twice in the line */
} Line;

/* What all values come to, where the line holds each of them once; 0 elsewhere. */
static gint
sum_of_all (const Line *line)
{
  const GwSymbols *symbols = line->puzzle->symbols;

  return line->n == symbols->n ? gw_addends_total (symbols, gw_mask_below (symbols->n)) : 0;
}

/* How many cells the first one, if it holds V, makes of the line; 0 where that is not possible. */
static guint
length_of (const Line *line, guint v)
{
  const gint x = gw_number_of (line->puzzle, line->cells[0], v);

  return x < 1 || x > (gint) line->n ? 0 : (guint) x;
}

/* The least, or most, that the first N cells can make when V is in the first; -1 where they find no different values. */
static gint64
reach (const Line *line, const GwMask *may, guint v, guint n, gboolean is_least)
{
  GwMask behind[GW_APART_CELLS];
  guint8 house[GW_APART_CELLS];
  const GwApart apart = { line->puzzle, line->cells + 1, behind, n - 1, line->differs ? house : NULL };
  gint64 numbers[GW_APART_CELLS], total;

  for (guint i = 0; i + 1 < n; i++)
    {
      behind[i] = may[i + 1] & ~(line->differs ? GW_BIT (v) : 0);
      house[i] = 1;
      if (behind[i] == 0)
        return -1;
    }
  return gw_apart_measure (&apart, GW_APART_NONE, is_least, numbers, &total) ? total + gw_number_of (line->puzzle, line->cells[0], v) : -1;
}

/* Of first numbers that come to too little, or to too much: the one nearest to those that are left, what it makes, and how many there are. */
typedef struct
{
  guint  n;
  gint   nearest;
  gint64 makes;
} Failing;

/* FALSE where V may come to the total by what the cells make at their least and most. */
static gboolean
fails (const Line *line, const GwMask *may, guint v, gboolean is_small, gint64 *makes)
{
  const guint n = length_of (line, v);

  if (n == 0)
    return FALSE;
  *makes = reach (line, may, v, n, !is_small);
  return *makes >= 0 && (is_small ? *makes < line->total : *makes > line->total);
}

/* From one end on, all that fail: with a smaller one it would be less, with a larger one more. */
static GwMask
find_failing (const Line *line, const GwMask *may, gboolean is_small, Failing *failing)
{
  GwMask left = may[0], gone = 0;

  *failing = (Failing) { 0 };
  while (left != 0)
    {
      const guint v = is_small ? gw_mask_lowest (left) : gw_mask_highest (left);
      gint64 makes;

      if (!fails (line, may, v, is_small, &makes))
        break;
      *failing = (Failing) { failing->n + 1, gw_number_of (line->puzzle, line->cells[0], v), makes };
      gone |= GW_BIT (v);
      left &= ~GW_BIT (v);
    }
  return gone;
}

static void
leave_first (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Line *line = data;
  Failing failing;

  memcpy (left, may, line->n * sizeof *left);
  left[0] &= ~find_failing (line, may, TRUE, &failing);
  left[0] &= ~find_failing (line, may, FALSE, &failing);
}

static void
append_failing (GString *text, const Failing *failing, gboolean is_small)
{
  const gboolean is_one = failing->n == 1;

  if (failing->n == 0)
    return;
  g_string_append (text, text->len > 0 ? ", " : "");
  if (is_small)
    g_string_append_printf (text, is_one ? _("with %d it would be at most %d") : _("with %d or less it would be at most %d"), failing->nearest,
                            (gint) failing->makes);
  else
    g_string_append_printf (text, is_one ? _("with %d it would be at least %d") : _("with %d or more it would be at least %d"), failing->nearest,
                            (gint) failing->makes);
}

/* "X-sum 12 from the left of row 3" */
static char *
name_of (const Line *line, const GwThinker *thinker)
{
  g_autofree char *view = gw_line_view (line->puzzle, line->constraint->regions[0]);
  g_autofree char *house = line->differs ? thinker->house (thinker, line->cells, line->n) : NULL;

  if (line->differs && house == NULL)
    /* Translators: the total of an X-sum, from where it looks ("from R1C1") */
    return g_strdup_printf (_("X-sum %d %s, no digit twice"), line->total, view);
  /* Translators: the total of an X-sum, from where it looks ("from the left of row 3") */
  return g_strdup_printf (_("X-sum %d %s"), line->total, view);
}

/* A first number that cannot come to the total with what may stand behind it: "with 2 it would be at most 11". */
static gboolean
think_first (const Line *line, GwThinker *thinker)
{
  GwMask may[GW_APART_CELLS], gone;
  Failing small, large;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *name = NULL;
  guint longest = 0;

  for (guint i = 0; i < line->n; i++)
    may[i] = thinker->may (thinker, line->cells[i]);
  gone = find_failing (line, may, TRUE, &small) | find_failing (line, may, FALSE, &large);
  if (!thinker->strike (thinker, line->cells[0], gone))
    return FALSE;
  append_failing (text, &small, TRUE);
  append_failing (text, &large, FALSE);
  GW_MASK_FOREACH (v, gone)
    longest = MAX (longest, length_of (line, v));
  for (guint i = 0; i < longest; i++)
    thinker->rest (thinker, line->cells[i], ~(GwMask) 0);
  name = name_of (line, thinker);
  /* Translators: an X-sum, reasons */
  thinker->say (thinker, "xsum-first", g_strdup_printf (_("%s: %s"), name, text->str));
  return TRUE;
}

/* FALSE when V in the first cell cannot make the total; LEFT is what it leaves behind it. */
static gboolean
go_on_from (const Line *line, const GwMask *may, guint v, GwMask *left)
{
  const guint x = length_of (line, v);

  for (guint i = 1; i < line->n; i++)
    left[i] = may[i] & ~(line->differs ? GW_BIT (v) : 0);
  return x > 0
         && gw_addends_make (line->puzzle, left + 1, x - 1, line->differs, line->total - gw_number_of (line->puzzle, line->cells[0], v), left + 1);
}

static void
leave_sums (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Line *line = data;
  GwMask one[GW_APART_CELLS];

  for (guint i = 0; i < line->n; i++)
    left[i] = 0;
  GW_MASK_FOREACH (v, may[0])
    if (go_on_from (line, may, v, one))
      {
        left[0] |= GW_BIT (v);
        for (guint i = 1; i < line->n; i++)
          left[i] |= one[i];
      }
}

/* What may stand behind the first cell where it holds V and only the marks of N_NEEDED cells are known. */
static void
look_behind (const Line *line, const GwThinker *thinker, guint v, const GwCell *needed, guint n_needed, GwMask *behind)
{
  for (guint i = 1; i < line->n; i++)
    behind[i - 1] = (gw_think_is_among (needed, n_needed, line->cells[i]) ? thinker->may : thinker->open) (thinker, line->cells[i])
                    & ~(line->differs ? GW_BIT (v) : 0);
}

/* Whether one of the sets has a digit twice: of a line where that cannot be nobody would say so. */
static gboolean
has_twins (const GwSum *sum)
{
  for (guint i = 0; i < sum->n_sets; i++)
    for (guint k = 1; k < sum->n; k++)
      if (sum->sets[i][k] == sum->sets[i][k - 1])
        return TRUE;
  return FALSE;
}

/* Whether the cells behind a V in the first can make the rest at all. */
static gboolean
is_filled (const Line *line, guint v, const GwMask *behind)
{
  GwMask may[GW_APART_CELLS] = { GW_BIT (v) }, left[GW_APART_CELLS];

  memcpy (may + 1, behind, (line->n - 1) * sizeof *may);
  return go_on_from (line, may, v, left);
}

/* ": 1+8, 2+7 or 4+5": what the cells behind a V in the first make the rest of, ", in several ways" where these are many; of a V that fails there, the nearest
 * that they make, where that is known. "" of a single cell. */
static char *
filling_text (const Line *line, GwThinker *thinker, guint v, const GwMask *behind)
{
  const guint length = length_of (line, v), n = MAX (length, 1) - 1;
  const gint rest = line->total - gw_number_of (line->puzzle, line->cells[0], v);
  GwSum sum = { .thinker = thinker, .cells = line->cells + 1, .n = n, .total = rest, .may_repeat = !line->differs, .masks = behind };
  g_autofree char *nearest = gw_addends_nearest_text (line->puzzle, behind, n, line->differs, rest), *sets = NULL;

  if (nearest[0] != '\0' || n < 2)
    return g_steal_pointer (&nearest);
  if (!is_filled (line, v, behind))
    /* Translators: behind a sum that is left for some cells */
    return g_strdup (_(", which they cannot make"));
  if (n > GW_SUM_CELLS || !gw_sum_list (&sum, FALSE, n) || sum.n_sets == 0 || sum.n_sets > GW_SUM_SETS || has_twins (&sum))
    /* Translators: behind a sum that is left for some cells */
    return g_strdup (_(", in several ways"));
  sets = gw_sum_sets_text (&sum);
  return g_strconcat (": ", sets, NULL);
}

/* First numbers that have to be looked at: of no more than the first cell is anything said, those that fail there. */
static GwMask
told_firsts (const Line *line, const GwThinker *thinker)
{
  GwMask may[GW_APART_CELLS], left[GW_APART_CELLS];

  for (guint i = 0; i < line->n; i++)
    may[i] = thinker->may (thinker, line->cells[i]);
  leave_sums (line, may, left);
  for (guint i = 1; i < line->n; i++)
    if (thinker->goes (thinker, line->cells[i], may[i] & ~left[i]))
      return may[0];
  return may[0] & ~left[0];
}

/* "2 in R1C1 leaves 6 for 1 cell; 3 leaves 5 for 2 cells: 1+4" */
static gboolean
think_sums (const Line *line, GwThinker *thinker)
{
  GwCell needed[GW_APART_CELLS];
  GwMask behind[GW_APART_CELLS];
  guint n_needed;
  g_autofree char *marks = NULL, *first = gw_grid_cell_name (line->puzzle->grid, line->cells[0]), *name = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!gw_think_needed (thinker, line->cells, line->n, leave_sums, line, needed, &n_needed))
    return FALSE;
  marks = gw_think_known (thinker, needed, n_needed);
  GW_MASK_FOREACH (v, told_firsts (line, thinker))
    {
      const gint x = gw_number_of (line->puzzle, line->cells[0], v);
      g_autofree char *filling = NULL;

      if (x < 1)
        {
          /* Translators: a first number of an X-sum by which no cell counts, its cell: 0 in R1C1 makes 0 */
          g_string_append_printf (text, _("%1$d in %2$s makes 0"), x, first);
          continue;
        }
      if (text->len == 0)
        /* Translators: the first number of an X-sum, its cell, what is left for so many cells behind it */
        g_string_append_printf (text, ngettext ("%1$d in %2$s leaves %3$d for %4$d cell", "%1$d in %2$s leaves %3$d for %4$d cells", x - 1), x, first,
                                line->total - x, x - 1);
      else
        /* Translators: another such number, what is left for so many cells behind it */
        g_string_append_printf (text, ngettext ("; %d leaves %d for %d cell", "; %d leaves %d for %d cells", x - 1), x, line->total - x, x - 1);
      look_behind (line, thinker, v, needed, n_needed, behind);
      filling = filling_text (line, thinker, v, behind);
      g_string_append (text, filling);
    }
  name = name_of (line, thinker);
  thinker->say (thinker, "xsum-rest", g_strdup_printf ("%s: %s%s", name, marks, text->str));
  return TRUE;
}

/* Whether a first number leaves sets of which one has a digit twice: then the house makes the list shorter. */
static gboolean
lists_twins (const Line *plain, GwThinker *thinker)
{
  GwMask behind[GW_APART_CELLS];

  GW_MASK_FOREACH (v, told_firsts (plain, thinker))
    {
      const guint n = MAX (length_of (plain, v), 1) - 1;
      GwSum sum = { .thinker = thinker, .cells = plain->cells + 1, .n = n, .total = plain->total - gw_number_of (plain->puzzle, plain->cells[0], v), .may_repeat = TRUE, .masks = behind };

      look_behind (plain, thinker, v, plain->cells, plain->n, behind);
      if (n >= 2 && n <= GW_SUM_CELLS && gw_sum_list (&sum, FALSE, n) && sum.n_sets <= GW_SUM_SETS && has_twins (&sum))
        return TRUE;
    }
  return FALSE;
}

/* Whether LEAVE leaves less where it is looked at that all of the line differs. */
static gboolean
matters (const Line *line, const GwThinker *thinker, GwThinkLeft leave)
{
  Line plain = *line;
  GwMask may[GW_APART_CELLS], left[GW_APART_CELLS], left_anyway[GW_APART_CELLS];

  plain.differs = FALSE;
  for (guint i = 0; i < line->n; i++)
    may[i] = thinker->may (thinker, line->cells[i]);
  leave (line, may, left);
  leave (&plain, may, left_anyway);
  for (guint i = 0; i < line->n; i++)
    if (thinker->goes (thinker, line->cells[i], left_anyway[i] & ~left[i]))
      return TRUE;
  return FALSE;
}

/* Whether a number that first ones come to is one that the house does not allow. */
static gboolean
is_out_of_reach (const Line *line, const GwThinker *thinker)
{
  Line plain = *line;
  GwMask may[GW_APART_CELLS];

  plain.differs = FALSE;
  for (guint i = 0; i < line->n; i++)
    may[i] = thinker->may (thinker, line->cells[i]);
  for (guint is_small = 0; is_small < 2; is_small++)
    {
      Failing failing, failing_anyway;

      find_failing (line, may, is_small, &failing);
      find_failing (&plain, may, is_small, &failing_anyway);
      if (failing.makes != failing_anyway.makes)
        return TRUE;
    }
  return FALSE;
}

/* With the house, where that tells more, else without. */
static gboolean
think_either_way (const Line *plain, GwThinker *thinker, GwThinkLeft leave, gboolean (*think) (const Line *line, GwThinker *thinker))
{
  Line line = *plain;

  line.differs = TRUE;
  if (thinker->differ (thinker, line.cells, line.n)
      && (matters (&line, thinker, leave) || (leave == leave_first ? is_out_of_reach (&line, thinker) : lists_twins (plain, thinker))) && think (&line, thinker))
    return TRUE;
  thinker->differ (thinker, NULL, 0);
  return think (plain, thinker);
}

/* Of a line that holds each value once: on one side of the last cell that is summed it is known which digits there are, so that the sum says no more of
 * the other than the house does. */
static gboolean
is_left_to_house (const Line *line, const GwMask *may, guint x)
{
  return sum_of_all (line) > 0 && (gw_addends_are_known (may, x) || gw_addends_are_known (may + x, line->n - x));
}

/* ---- what is left behind the sum, of a line that holds each value once ---- */

/* FALSE when V in the first cell leaves behind its cells what these cannot make; LEFT is what they have then. */
static gboolean
leave_rest (const Line *line, const GwMask *may, guint v, GwMask *left)
{
  const guint x = length_of (line, v);
  const gint rest = sum_of_all (line) - line->total;

  for (guint i = 1; i < line->n; i++)
    left[i] = may[i] & ~GW_BIT (v);
  if (x == 0 || x == line->n)
    return x > 0 && rest == 0;
  return gw_addends_make (line->puzzle, left + x, line->n - x, TRUE, rest, left + x);
}

static void
leave_rests (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Line *line = data;
  GwMask one[GW_APART_CELLS];

  for (guint i = 0; i < line->n; i++)
    left[i] = 0;
  GW_MASK_FOREACH (v, may[0])
    if (leave_rest (line, may, v, one))
      {
        left[0] |= GW_BIT (v);
        for (guint i = 1; i < line->n; i++)
          left[i] |= one[i];
      }
}

/* "R2C6 and R1C6: 1+3", "R1C6": the cells behind a V in the first, and what these make the rest of, or the nearest that they make. */
static char *
rest_text (const Line *line, GwThinker *thinker, guint v, const GwMask *behind)
{
  const guint x = length_of (line, v), n = line->n - x;
  const gint rest = sum_of_all (line) - line->total;
  GwSum sum = { .thinker = thinker, .cells = line->cells + x, .n = n, .total = rest, .masks = behind + x - 1 };
  g_autofree char *cells = gw_think_cells (thinker, line->cells + x, n), *nearest = gw_addends_nearest_text (line->puzzle, behind + x - 1, n, TRUE, rest), *sets = NULL;

  if (nearest[0] != '\0' || n < 2 || n > GW_SUM_CELLS || !gw_sum_list (&sum, FALSE, n) || sum.n_sets == 0 || sum.n_sets > GW_SUM_SETS)
    return g_strconcat (cells, nearest, NULL);
  sets = gw_sum_sets_text (&sum);
  return g_strconcat (cells, ": ", sets, NULL);
}

/* With more first numbers nobody looks. */
#define MOST_RESTS 4u

/* "with 7 in R9C6 for R2C6 and R1C6: 1+3; with 8 for R1C6". Free it. */
static char *
rests_text (const Line *line, GwThinker *thinker, GwMask firsts, const GwCell *needed, guint n_needed)
{
  g_autofree char *first = gw_grid_cell_name (line->puzzle->grid, line->cells[0]);
  GwMask behind[GW_APART_CELLS];
  GString *text = g_string_new (NULL);

  GW_MASK_FOREACH (v, firsts)
    {
      const guint x = length_of (line, v);
      g_autofree char *rest = NULL;

      if (x == 0 || x == line->n)
        continue;
      look_behind (line, thinker, v, needed, n_needed, behind);
      rest = rest_text (line, thinker, v, behind);
      if (text->len == 0)
        /* Translators: the first number of an X-sum, its cell, the cells behind the sum and what they are: with 7 in R9C6 for R2C6 and R1C6: 1+3 */
        g_string_append_printf (text, _("with %1$u in %2$s for %3$s"), x, first, rest);
      else
        /* Translators: another such number: with 8 for R1C6 */
        g_string_append_printf (text, _("; with %1$u for %2$s"), x, rest);
    }
  return g_string_free (text, FALSE);
}

/* First numbers that have to be looked at, as of told_firsts (). */
static GwMask
told_rests (const Line *line, const GwThinker *thinker)
{
  GwMask may[GW_APART_CELLS], left[GW_APART_CELLS];

  for (guint i = 0; i < line->n; i++)
    may[i] = thinker->may (thinker, line->cells[i]);
  leave_rests (line, may, left);
  for (guint i = 1; i < line->n; i++)
    if (thinker->goes (thinker, line->cells[i], may[i] & ~left[i]))
      return may[0];
  return may[0] & ~left[0];
}

/* The first number is not known: what each of them would leave behind the sum. */
static gboolean
think_rests (const Line *plain, GwThinker *thinker)
{
  const gint all = sum_of_all (plain);
  Line line = *plain;
  GwCell needed[GW_APART_CELLS];
  GwMask firsts;
  guint n_needed;
  g_autofree char *marks = NULL, *name = NULL, *rests = NULL;

  line.differs = TRUE;
  firsts = told_rests (&line, thinker);
  if (all == 0 || firsts == 0 || gw_mask_count (firsts) > MOST_RESTS || !thinker->differ (thinker, line.cells, line.n))
    return FALSE;
  if (!gw_think_needed (thinker, line.cells, line.n, leave_rests, &line, needed, &n_needed))
    {
      thinker->differ (thinker, NULL, 0);
      return FALSE;
    }
  marks = gw_think_known (thinker, needed + (n_needed > 0 && needed[0] == line.cells[0]), n_needed - (n_needed > 0 && needed[0] == line.cells[0]));
  name = name_of (&line, thinker);
  rests = rests_text (&line, thinker, firsts, needed, n_needed);
  /* Translators: an X-sum, what is known of cells, what all cells make, the X-sum, what is left, for which cells with which first number */
  thinker->say (thinker, "xsum-behind", g_strdup_printf (_("%1$s: %2$s%3$d-%4$d = %5$d is left beyond the sum, %6$s"), name, marks, all, line.total, all - line.total, rests));
  return TRUE;
}

/* The first number is known: what the sum leaves behind its X cells. */
static gboolean
think_behind (const Line *plain, GwThinker *thinker, guint x)
{
  const gint all = sum_of_all (plain), rest = all - plain->total;
  const GwCell *cells = plain->cells + x;
  const guint n = plain->n - x;
  Line line = *plain;
  g_autofree char *name = NULL, *sum = NULL, *last = NULL;

  line.differs = TRUE;
  if (all == 0 || n == 0 || !thinker->differ (thinker, line.cells, line.n))
    return FALSE;
  name = name_of (&line, thinker);
  if (n == 1 && thinker->strike (thinker, cells[0], ~gw_numbers_between (line.puzzle, cells[0], rest, rest)))
    {
      last = gw_grid_cell_name (line.puzzle->grid, cells[0]);
      /* Translators: an X-sum, its number of cells, the cell behind them, what all cells make, the X-sum, what is left */
      thinker->say (thinker, "xsum-nine", g_strdup_printf (ngettext ("%1$s takes %2$u cell, so %4$d-%5$d = %6$d is left for the last, %3$s",
                                                                    "%1$s takes %2$u cells, so %4$d-%5$d = %6$d is left for the last, %3$s", x), name, x, last, all, line.total, rest));
      return TRUE;
    }
  thinker->lead (thinker, "xsum-nine",
                 /* Translators: an X-sum, its number of cells, what all cells make, the X-sum, what is left */
                 g_strdup_printf (ngettext ("%1$s takes %2$u cell, so %3$d-%4$d = %5$d is left behind it", "%1$s takes %2$u cells, so %3$d-%4$d = %5$d is left behind them", x),
                                  name, x, all, line.total, rest));
  sum = gw_think_sum_of (line.puzzle, cells, n, rest);
  if (n > 1 && gw_think_sum (thinker, sum, cells, n, rest, TRUE, thinker->may (thinker, line.cells[0])))
    return TRUE;
  thinker->lead (thinker, NULL, NULL);
  thinker->differ (thinker, NULL, 0);
  return FALSE;
}

static gboolean
differ_nowhere (GwThinker *thinker, const GwCell *cells, guint n)
{
  return FALSE;
}

/* The first number is known, and says how many cells make the total. */
static gboolean
think_known (const Line *line, GwThinker *thinker, guint x)
{
  gboolean (*differ) (GwThinker *, const GwCell *, guint) = thinker->differ;
  g_autofree char *name = name_of (line, thinker);
  GwMask may[GW_APART_CELLS];
  gboolean found;

  if (x == 0)
    return FALSE;
  for (guint i = 0; i < line->n; i++)
    may[i] = thinker->may (thinker, line->cells[i]);
  if (thinker->differ (thinker, line->cells, line->n) && is_left_to_house (line, may, x))
    {
      thinker->differ = differ_nowhere;
      found = gw_think_sum (thinker, name, line->cells, x, line->total, TRUE, 0);
      thinker->differ = differ;
      if (found)
        return TRUE;
    }
  if (line->n - x == 1 && think_behind (line, thinker, x))
    return TRUE;
  if (!gw_think_sum (thinker, name, line->cells, x, line->total, TRUE, 0))
    return think_behind (line, thinker, x);
  gw_think_part_is_known (thinker, line->cells, line->n, 0, x, line->total, 0);
  return TRUE;
}

static gboolean
is_thought_of (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return constraint->args[0].value != GW_OPEN && puzzle->symbols->empty < 0 && !gw_has_multipliers (puzzle)
         && constraint->regions[0]->n_cells <= GW_APART_CELLS;
}

static Line
line_of (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return (Line) { constraint, puzzle, constraint->regions[0]->cells, constraint->regions[0]->n_cells, constraint->args[0].value, FALSE };
}

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  const Line line = line_of (constraint, thinker->puzzle);
  const GwMask first = thinker->may (thinker, line.cells[0]);

  if (!is_thought_of (constraint, thinker->puzzle))
    return FALSE;
  if (!gw_mask_is_single (first))
    return gw_think_is_plain (thinker) && (think_either_way (&line, thinker, leave_first, think_first) || think_either_way (&line, thinker, leave_sums, think_sums)
                                                  || think_rests (&line, thinker));
  if (!think_known (&line, thinker, length_of (&line, gw_mask_lowest (first))))
    return FALSE;
  thinker->rest (thinker, line.cells[0], ~(GwMask) 0);
  return TRUE;
}

/* Where all of the line differs. */
static gboolean
leave_apart (const GwConstraint *constraint, const GwPuzzle *puzzle, const guint8 *house, const GwMask *may, GwMask *left)
{
  const GwThinker thinker = { .puzzle = puzzle };
  Line line = line_of (constraint, puzzle);

  for (guint i = 0; i < line.n; i++)
    if (house[i] != 1)
      return FALSE;
  if (!is_thought_of (constraint, puzzle) || !gw_think_is_plain (&thinker))
    return FALSE;
  line.differs = TRUE;
  leave_sums (&line, may, left);
  if (!gw_mask_is_single (left[0]) && sum_of_all (&line) > 0)
    {
      GwMask rests[GW_APART_CELLS];

      leave_rests (&line, may, rests);
      for (guint i = 0; i < line.n; i++)
        left[i] &= rests[i];
    }
  else if (sum_of_all (&line) > 0)
    {
      const guint x = length_of (&line, gw_mask_lowest (left[0]));

      if (is_left_to_house (&line, may, x))
        return FALSE;
      return gw_addends_make (puzzle, left + x, line.n - x, TRUE, sum_of_all (&line) - line.total, left + x);
    }
  return left[0] != 0;
}

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("An X-sum is the sum of the first x numbers of its line, seen from the clue, where x is the first of them."));
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gw_measure_derive (measure, constraint, solution, out);
}

const GwRule gw_rule_x_sum = {
  .id = "x_sum", .name = N_("X-sum"), .origin = GW_ORIGIN_EXTENSION, .category = GW_CATEGORY_OUTSIDE,
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_OUTSIDE, .is_arithmetic = TRUE, .is_at_odds_with_empty = TRUE,
  .words = N_("X-sums, x sum"),
  .meaning = N_("the first x cells sum to s, where x is the number in the first"),
  .keeps = GW_MOVES,
  .look = { .pattern = GW_PATTERN_DOTTED, .text = "%", .sign = "Σ" },
  .forms = { { { GW_CLUE (N_("total")), GW_CELLS (1) } } },
  .check = check, .explain = explain, .post = post, .ideas = ideas, .leave_apart = leave_apart,
  .describe = describe, .derive = derive,
};
