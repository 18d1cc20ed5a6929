/* What people say of parts that all make the same: what one makes all make, by what they can make at least and at most, and by sums. */
#include "rules/think-parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/number.h"

/* A line that somebody thinks of. */
typedef struct
{
  GwThinker          *thinker;
  const GwConstraint *constraint;
  GwTellParts         tell;
  GwPartsLine         line;
  const GwCell       *cells; /* all, one part after the other */
  guint               n;
  const char         *where; /* "R1C4 and R2C4 differ in box 2"; NULL: nobody looks at houses */
} Thought;

/* WHY with the name of the line before it, where the parts are those of one; takes WHY. */
static char *
named (const Thought *thought, char *why)
{
  return thought->constraint->rule->category == GW_CATEGORY_LINE ? gw_think_of_line (thought->thinker, thought->constraint, why) : why;
}

/* A line may come back to a cell. */
static gboolean
has_cell_twice (const GwPart *part)
{
  for (guint i = 1; i < part->n; i++)
    if (gw_think_is_among (part->cells, i, part->cells[i]))
      return TRUE;
  return FALSE;
}

static void
rest_on_part (GwThinker *thinker, const GwPart *part)
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

/* "R4C4 and R4C5 make at least 9" */
static char *
cells_text (const GwThinker *thinker, const GwCell *cells, guint n, Amount amount, gint number)
{
  g_autofree char *names = gw_think_cells (thinker, cells, n), *text = amount_text (amount, number);

  /* Translators: cells and what they are or make: 9, at least 9 */
  return g_strdup_printf (n == 1 ? _("%s is %s") : _("%s make %s"), names, text);
}

/* "R4C4 and R4C5 make at least 3+6 = 9": part P with the least or most that each of its cells can be; a single cell "is at least 3". */
static char *
bound_text (const Thought *thought, guint p, gboolean is_least, gint bound)
{
  const GwApart apart = gw_parts_apart_of (&thought->line, p);
  gint64 numbers[GW_APART_CELLS], total;
  g_autofree char *names = NULL, *sum = NULL;

  if (apart.n == 1 || !gw_apart_measure (&apart, GW_APART_NONE, is_least, numbers, &total))
    return cells_text (thought->thinker, apart.cells, apart.n, is_least ? LEAST : MOST, bound);
  names = gw_think_cells (thought->thinker, apart.cells, apart.n);
  sum = gw_apart_addends (numbers, apart.n);
  /* Translators: cells, what they make: 3+6 = 9 */
  return g_strdup_printf (is_least ? _("%1$s make at least %2$s") : _("%1$s make at most %2$s"), names, sum);
}

/* "in box 2 R4C4 and R4C5 make at least 1+2 = 3": where a part, and nothing else that is looked at, lies in one house that has a name; else NULL. */
static char *
housed_text (const Thought *thought, guint p, gboolean is_least)
{
  const GwApart apart = gw_parts_apart_of (&thought->line, p);
  const guint first = gw_parts_first_of (&thought->line, p);
  gint64 numbers[GW_APART_CELLS], total;
  g_autofree char *house = NULL, *names = NULL, *sum = NULL;

  for (guint i = 0; i < thought->n; i++)
    if (thought->where == NULL || (thought->line.house[i] != 0) != (i >= first && i < first + apart.n))
      return NULL;
  house = thought->thinker->house (thought->thinker, NULL, 0);
  if (house == NULL || !gw_apart_measure (&apart, GW_APART_NONE, is_least, numbers, &total))
    return NULL;
  names = gw_think_cells (thought->thinker, apart.cells, apart.n);
  sum = gw_apart_addends (numbers, apart.n);
  /* Translators: cells, "box 2", "1+2 = 3" */
  return g_strdup_printf (is_least ? _("%1$s in %2$s make at least %3$s") : _("%1$s in %2$s make at most %3$s"), names, house, sum);
}

static void
claim_cells (const Thought *thought, const GwCell *cells, guint n, gboolean differ, gboolean is_least, gint number)
{
  GwClaim claim = { .kind = is_least ? GW_CLAIM_LEAST : GW_CLAIM_MOST, .may_repeat = !differ, .n = n, .number = number };

  if (n > GW_CLAIM_CELLS)
    return;
  memcpy (claim.cells, cells, n * sizeof *cells);
  thought->thinker->claim (thought->thinker, &claim);
}

/* A number that neither all of its cells nor none of them reach by differing is asked by nobody. */
static void
claim_part (const Thought *thought, guint p, gboolean is_least, gint number)
{
  const GwApart apart = gw_parts_apart_of (&thought->line, p);

  for (guint i = 0; i < apart.n; i++)
    if (apart.house != NULL && apart.house[i] != apart.house[0])
      return;
  claim_cells (thought, apart.cells, apart.n, gw_parts_is_in_house (&apart), is_least, number);
}

/* A cell whose part's others leave it more, or less. */
typedef struct
{
  guint p, at;
} Pushed;

/* So many are told one by one; of more, what all parts make has to do. */
#define MOST_PUSHED 3u

/* "; R5C7 is at most 4, so R4C7 is at least 8": a part of several cells makes at least, or at most, BOUND. */
static void
append_pushed (GString *text, const Thought *thought, const Pushed *pushed, gboolean is_least, gint bound)
{
  GwThinker *thinker = thought->thinker;
  const GwPart *part = gw_parts_at (thought->line.parts, pushed->p);
  const GwApart apart = gw_parts_apart_of (&thought->line, pushed->p);
  GwCell cells[GW_CLAIM_CELLS];
  const guint n = part->n - 1;
  gboolean is_known = TRUE;
  gint64 others;
  g_autofree char *seen = NULL, *cell = NULL, *amount = NULL;

  gw_parts_measure (&thought->line, pushed->p, pushed->at, !is_least, &others);
  for (guint i = 0; i < n; i++)
    {
      cells[i] = part->cells[i < pushed->at ? i : i + 1];
      is_known &= gw_mask_is_single (thinker->may (thinker, cells[i]));
    }
  seen = cells_text (thinker, cells, n, is_known ? JUST : is_least ? MOST : LEAST, (gint) others);
  cell = gw_grid_cell_name (thinker->puzzle->grid, part->cells[pushed->at]);
  amount = amount_text (is_least ? LEAST : MOST, bound - (gint) others);
  /* Translators: what some cells make or are, another cell, "at least 8" */
  g_string_append_printf (text, _("; %1$s, so %2$s is %3$s"), seen, cell, amount);
  if (apart.house == NULL || gw_parts_is_in_house (&apart))
    claim_cells (thought, cells, n, apart.house != NULL, !is_least, (gint) others);
}

/* Cells of one house that are at that end with NUMBERS: of what they have lost only that matters which lies further out. */
static void
rest_on_end (GwThinker *thinker, const GwCell *cells, guint n, const gint64 *numbers, gboolean is_least)
{
  gint64 furthest = numbers[0];

  for (guint i = 1; i < n; i++)
    furthest = is_least ? MAX (furthest, numbers[i]) : MIN (furthest, numbers[i]);
  for (guint i = 0; i < n; i++)
    thinker->rest (thinker, cells[i],
                   is_least ? gw_numbers_between (thinker->puzzle, cells[i], G_MININT, furthest - 1) : gw_numbers_between (thinker->puzzle, cells[i], furthest + 1, G_MAXINT));
}

static int
compare_numbers (const void *a, const void *b)
{
  const gint64 one = *(const gint64 *) a, other = *(const gint64 *) b;

  return one < other ? -1 : one > other;
}

/* "R1C1, R1C9, R1C2 and R1C8 differ in row 1, and make at least 1+2+3+4 = 10, so every pair adds up to at least 5" */
static char *
tell_together (const Thought *thought, gboolean is_least, gint bound)
{
  GwPartsTogether together;
  gint64 numbers[GW_PARTS_CELLS], total, of_each;
  g_autofree char *amount = amount_text (is_least ? LEAST : MOST, bound), *sum = NULL;
  g_autofree char *others = thought->tell (thought->thinker->puzzle, thought->constraint, thought->line.parts, NULL, amount);

  gw_parts_find_together (&thought->line, &together);
  gw_parts_measure_together (&thought->line, &together, is_least, numbers, &total, &of_each);
  rest_on_end (thought->thinker, together.cells, together.n, numbers, is_least);
  qsort (numbers, together.n, sizeof *numbers, compare_numbers);
  sum = gw_apart_addends (numbers, together.n);
  /* Translators: "R1C1 and R1C2 differ in row 1", a sum of all of these, how many parts they are, what each part makes then: "so every pair adds up to at least 5" */
  return g_strdup_printf (is_least ? _("%1$s and make at least %2$s, in %3$u equal parts, %4$s") : _("%1$s and make at most %2$s, in %3$u equal parts, %4$s"), thought->where,
                          sum, together.n_parts, others);
}

/* "R4C4 and R4C5 make at least 9, so every segment adds up to at least 9". */
static char *
tell_tightest (const Thought *thought, guint tightest, gboolean is_least, gint bound)
{
  const GwPart *part = gw_parts_at (thought->line.parts, tightest);
  g_autofree char *amount = amount_text (is_least ? LEAST : MOST, bound), *housed = housed_text (thought, tightest, is_least);
  g_autofree char *subject = housed != NULL ? g_strdup (housed) : bound_text (thought, tightest, is_least, bound);
  g_autofree char *others = thought->tell (thought->thinker->puzzle, thought->constraint, thought->line.parts, part, amount);

  if (thought->where != NULL && housed == NULL)
    /* Translators: what some cells make, and what others do then, "R4C4 and R4C5 differ in row 4" */
    return g_strdup_printf (_("%s, %s; %s"), subject, others, thought->where);
  return g_strdup_printf ("%s, %s", subject, others);
}

/* ", and R7C1 has no 6-8": of a part of one cell that is left one value, beyond the bound or just that. */
static void
append_lacking (GString *text, const Thought *thought, const GwMask *left, gboolean is_least, gint bound)
{
  const GwThinker *thinker = thought->thinker;

  for (guint p = 0; p < thought->line.parts->len; p++)
    {
      const GwPart *part = gw_parts_at (thought->line.parts, p);
      const GwMask kept = left[gw_parts_first_of (&thought->line, p)];
      g_autofree char *cell = NULL, *values = NULL;
      GwMask lacked;

      if (part->n > 1 || !gw_mask_is_single (kept) || !thinker->goes (thinker, part->cells[0], ~kept))
        continue;
      lacked = ~kept & (is_least ? gw_numbers_between (thinker->puzzle, part->cells[0], bound, G_MAXINT)
                                 : gw_numbers_between (thinker->puzzle, part->cells[0], G_MININT, bound));
      if (lacked == 0)
        continue;
      cell = gw_grid_cell_name (thinker->puzzle->grid, part->cells[0]);
      values = gw_think_values (thinker, lacked);
      /* Translators: a cell, digits: ", and R7C1 has no 6, 7 or 8" */
      g_string_append_printf (text, _(", and %1$s has no %2$s"), cell, values);
    }
}

gboolean
gw_parts_have_middle (const GArray *parts)
{
  return parts->len == 2 && gw_parts_at (parts, 0)->n == 1;
}

/* Whether "R4C7 is at least 8", as it is said of cell PUSHED, is all that goes from it, which is left LEFT. */
static gboolean
is_told_as_pushed (const Thought *thought, const Pushed *pushed, GwMask left, gboolean is_least, gint bound)
{
  const GwPuzzle *puzzle = thought->thinker->puzzle;
  const GwCell cell = gw_parts_at (thought->line.parts, pushed->p)->cells[pushed->at];
  gint64 others;

  gw_parts_measure (&thought->line, pushed->p, pushed->at, !is_least, &others);
  return (thought->thinker->may (thought->thinker, cell) & ~left
          & (is_least ? gw_numbers_between (puzzle, cell, bound - others, G_MAXINT) : gw_numbers_between (puzzle, cell, G_MININT, bound - others)))
         == 0;
}

/* Strikes what LEFT leaves out and notes who is pushed by others of its part; the parts are what it rests on. ALL_TOLD: what goes is seen from what is said of
 * these, and of a middle that is named. */
static guint
strike_pushed (const Thought *thought, const GwMask *left, gboolean is_least, gint bound, Pushed *pushed, gboolean *all_told)
{
  GwThinker *thinker = thought->thinker;
  guint n_pushed = 0;

  *all_told = TRUE;
  for (guint p = 0, n = 0; p < thought->line.parts->len; p++)
    for (guint i = 0; i < gw_parts_at (thought->line.parts, p)->n; i++, n++)
      {
        const GwPart *part = gw_parts_at (thought->line.parts, p);
        const Pushed this = { p, i };

        if (!thinker->strike (thinker, part->cells[i], ~left[n]))
          continue;
        rest_on_part (thinker, part);
        *all_told &= (part->n > 1 || gw_parts_have_middle (thought->line.parts)) && is_told_as_pushed (thought, &this, left[n], is_least, bound);
        if (part->n == 1)
          continue;
        if (n_pushed < MOST_PUSHED)
          pushed[n_pushed] = this;
        n_pushed += part->n <= GW_CLAIM_CELLS && !has_cell_twice (part) ? 1 : MOST_PUSHED + 1;
      }
  *all_told &= n_pushed <= MOST_PUSHED;
  return n_pushed;
}

/* Whether LEFT leaves less than the same without houses does. */
static gboolean
matters (const Thought *thought, const GwMask *left, const GwMask *left_anyway)
{
  for (guint i = 0; i < thought->n; i++)
    if (thought->thinker->goes (thought->thinker, thought->cells[i], ~left[i] & (thought->where != NULL ? left_anyway[i] : ~(GwMask) 0)))
      return TRUE;
  return FALSE;
}

static gboolean
think_ends (const Thought *thought, gboolean is_least)
{
  const GwPartsLine plain = { thought->line.puzzle, thought->line.parts, thought->line.may, NULL };
  GwMask left[GW_PARTS_CELLS], left_anyway[GW_PARTS_CELLS];
  Pushed pushed[MOST_PUSHED];
  guint n_pushed, tightest;
  gint64 bound;
  gboolean all_told;
  g_autofree char *all = NULL;
  GString *text;

  if (!gw_parts_leave_ends (&thought->line, is_least, left) || !gw_parts_leave_ends (&plain, is_least, left_anyway) || !matters (thought, left, left_anyway))
    return FALSE;
  gw_parts_find_tightest (&thought->line, is_least, &tightest, &bound);
  if (gw_parts_are_together (&thought->line) && tightest < thought->line.parts->len) /* that is said without the others */
    return FALSE;
  n_pushed = strike_pushed (thought, left, is_least, (gint) bound, pushed, &all_told);
  if (tightest == thought->line.parts->len)
    all = tell_together (thought, is_least, (gint) bound);
  else
    {
      rest_on_part (thought->thinker, gw_parts_at (thought->line.parts, tightest));
      all = tell_tightest (thought, tightest, is_least, (gint) bound);
    }
  text = g_string_new (all);
  append_lacking (text, thought, left, is_least, (gint) bound);
  for (guint i = 0; n_pushed <= MOST_PUSHED && i < n_pushed; i++)
    append_pushed (text, thought, &pushed[i], is_least, (gint) bound);
  thought->thinker->say (thought->thinker, tightest == thought->line.parts->len ? "parts-together" : thought->where != NULL ? "parts-apart" : "parts-ends",
                         named (thought, g_string_free (text, FALSE)));
  if (all_told)
    thought->thinker->told (thought->thinker);
  if (tightest < thought->line.parts->len)
    claim_part (thought, tightest, is_least, (gint) bound);
  return TRUE;
}

/* ---- parts in one house ---- */

/* What fails in the cells of part P with VALUE as it does in the first of them; strikes that, and what is further off. */
static guint
strike_failing (const Thought *thought, guint p, guint value, gboolean is_small, const GwPartsFailing *failing, GwCell *cells)
{
  const GwPart *part = gw_parts_at (thought->line.parts, p);
  guint n = 0;

  for (guint i = 0; i < part->n; i++)
    {
      const GwMask far = thought->thinker->may (thought->thinker, part->cells[i]) & (is_small ? gw_mask_below (value + 1) : ~gw_mask_below (value));
      GwPartsFailing own;
      GwMask gone = 0;

      GW_MASK_FOREACH (v, far)
        if (gw_parts_fails_with (&thought->line, p, i, v, is_small, &own)
            && (v != value || (own.other == failing->other && own.own == failing->own && own.others == failing->others)))
          gone |= GW_BIT (v);
      if ((gone & GW_BIT (value)) != 0 && thought->thinker->strike (thought->thinker, part->cells[i], gone))
        cells[n++] = part->cells[i];
    }
  return n;
}

/* "with 2 in R1C1, R1C1 and R1C6 make at most 11"; a part of all these CELLS: "with 2 among R1C1 and R1C6 they make at most 11"; of one: "with 2 in R1C1" */
static char *
own_text (const Thought *thought, const GwPart *part, const GwCell *cells, guint n, guint value, Amount amount, gint own)
{
  const GwThinker *thinker = thought->thinker;
  const char *digit = thinker->puzzle->symbols->text[value];
  g_autofree char *places = gw_think_alternatives (thinker, cells, n), *all = gw_think_cells (thinker, part->cells, part->n), *text = amount_text (amount, own);

  if (part->n == 1)
    /* Translators: a digit, a cell */
    return g_strdup_printf (_("with %1$s in %2$s"), digit, all);
  if (n == part->n)
    /* Translators: a digit, cells, "at most 11" */
    return g_strdup_printf (_("with %1$s among %2$s, they make %3$s"), digit, all, text);
  /* Translators: a digit, where it would stand, cells, "at most 11" */
  return g_strdup_printf (_("with %1$s in %2$s, %3$s make %4$s"), digit, places, all, text);
}

/* "R1C2, R1C3, R1C4 and R1C5, without it, make at least 1+3+4+5 = 13" */
static char *
without_text (const Thought *thought, const GwPartsFailing *failing, gboolean is_least)
{
  const GwPart *other = gw_parts_at (thought->line.parts, failing->other);
  g_autofree char *cells = gw_think_cells (thought->thinker, other->cells, other->n), *sum = gw_apart_addends (failing->numbers, other->n);

  if (other->n == 1)
    /* Translators: a cell, a number */
    return g_strdup_printf (is_least ? _("%1$s, without it, is at least %2$s") : _("%1$s, without it, is at most %2$s"), cells, sum);
  /* Translators: cells, what they make: 1+3+4+5 = 13 */
  return g_strdup_printf (is_least ? _("%1$s, without it, make at least %2$s") : _("%1$s, without it, make at most %2$s"), cells, sum);
}

static gboolean
think_failing (const Thought *thought, guint p, guint value, gboolean is_small, const GwPartsFailing *failing)
{
  GwThinker *thinker = thought->thinker;
  const GwPart *part = gw_parts_at (thought->line.parts, p);
  GwCell cells[GW_PARTS_CELLS];
  const guint n = strike_failing (thought, p, value, is_small, failing, cells);
  g_autofree char *own = NULL, *others = NULL;

  if (n == 0)
    return FALSE;
  rest_on_end (thinker, part->cells, part->n, failing->own_numbers, !is_small);
  rest_on_end (thinker, gw_parts_at (thought->line.parts, failing->other)->cells, gw_parts_at (thought->line.parts, failing->other)->n, failing->numbers, is_small);
  own = own_text (thought, part, cells, n, value, is_small ? MOST : LEAST, (gint) failing->own);
  others = without_text (thought, failing, is_small);
  /* Translators: "R1C1 and R1C2 differ in row 1", "with 2 in R1C1, R1C1 and R1C6 make at most 11", "R1C2, R1C3, R1C4 and R1C5, without it, make at least 13" */
  thinker->say (thinker, "parts-house",
                named (thought, g_strdup_printf (part->n == 1 ? _("%1$s; %2$s %3$s") : _("%1$s; %2$s, and %3$s"), thought->where, own, others)));
  return TRUE;
}

static gboolean
think_with (const Thought *thought, gboolean is_small)
{
  for (guint p = 0; p < thought->line.parts->len; p++)
    for (guint i = 0; gw_parts_is_together (&thought->line, p) && i < gw_parts_at (thought->line.parts, p)->n; i++)
      for (GwMask may = thought->thinker->may (thought->thinker, gw_parts_at (thought->line.parts, p)->cells[i]); may != 0;)
        {
          const guint v = is_small ? gw_mask_highest (may) : gw_mask_lowest (may);
          GwPartsFailing failing;

          may &= ~GW_BIT (v);
          if (gw_parts_fails_with (&thought->line, p, i, v, is_small, &failing) && think_failing (thought, p, v, is_small, &failing))
            return TRUE;
        }
  return FALSE;
}

/* ---- what one part makes, all make ---- */

static gboolean
is_known (const GwThinker *thinker, const GwPart *part)
{
  for (guint i = 0; i < part->n; i++)
    if (!gw_mask_is_single (thinker->may (thinker, part->cells[i])))
      return FALSE;
  return TRUE;
}

/* The number of parts: none is. */
static guint
find_known (const Thought *thought)
{
  guint p = 0;

  while (p < thought->line.parts->len && !is_known (thought->thinker, gw_parts_at (thought->line.parts, p)))
    p++;
  return p;
}

/* What KNOWN holds in the house by which the cells of PART differ: they hold none of that. */
static GwMask
banned_by (GwThinker *thinker, const GwPart *part, const GwPart *known)
{
  GwMask banned = 0;

  if (thinker->differ (thinker, part->cells, part->n))
    for (guint i = 0; i < known->n; i++)
      banned |= thinker->is_in (thinker, known->cells[i]) ? thinker->may (thinker, known->cells[i]) : 0;
  return banned;
}

/* A part that makes as much as KNOWN, TOTAL, as a cage would; a single cell is that. */
static gboolean
think_part (GwThinker *thinker, const GwPart *part, const GwPart *known, gint total)
{
  g_autofree char *name = NULL;

  if (part->n == 1)
    return thinker->strike (thinker, part->cells[0], ~gw_numbers_between (thinker->puzzle, part->cells[0], total, total));
  name = gw_think_sum_of (thinker->puzzle, part->cells, part->n, total);
  return !has_cell_twice (part) && gw_think_sum (thinker, name, part->cells, part->n, total, TRUE, banned_by (thinker, part, known));
}

/* "R4C4 and R4C5 make 9, so every segment adds up to 9" */
static char *
tell_known (const Thought *thought, const GwPart *known, gint total)
{
  g_autofree char *text = amount_text (JUST, total), *subject = cells_text (thought->thinker, known->cells, known->n, JUST, total);
  g_autofree char *others = thought->tell (thought->thinker->puzzle, thought->constraint, thought->line.parts, known, text);

  return g_strdup_printf ("%s, %s", subject, others);
}

/* Whether two parts have a cell in common, as lines of a square do. */
static gboolean
do_cross (const GArray *parts)
{
  for (guint p = 0; p < parts->len; p++)
    for (guint q = 0; q < p; q++)
      for (guint i = 0; i < gw_parts_at (parts, p)->n; i++)
        if (gw_think_is_among (gw_parts_at (parts, q)->cells, gw_parts_at (parts, q)->n, gw_parts_at (parts, p)->cells[i]))
          return TRUE;
  return FALSE;
}

/* Each of the others as a cage; of parts that cross each other may leave less, so nobody is asked whether each set can be. */
static gboolean
think_others (const Thought *thought, const GwPart *known, gint total)
{
  GwThinker *thinker = thought->thinker;
  const GArray *parts = thought->line.parts;
  void (*claim) (GwThinker *, const GwClaim *) = thinker->claim;
  gboolean found = FALSE;

  if (do_cross (parts))
    thinker->claim = gw_think_claim_nothing;
  for (guint i = 0; i < parts->len; i++)
    if (!is_known (thinker, gw_parts_at (parts, i)))
      found |= think_part (thinker, gw_parts_at (parts, i), known, total);
  thinker->claim = claim;
  return found;
}

static gboolean
think_known (const Thought *thought)
{
  GwThinker *thinker = thought->thinker;
  const GArray *parts = thought->line.parts;
  const guint p = find_known (thought);
  const GwPart *known;
  gint64 total;

  if (p == parts->len || !gw_think_is_plain (thinker) || !gw_parts_measure (&thought->line, p, GW_APART_NONE, TRUE, &total))
    return FALSE;
  known = gw_parts_at (parts, p);
  thinker->lead (thinker, "parts-known", named (thought, tell_known (thought, known, (gint) total)));
  if (!think_others (thought, known, (gint) total))
    {
      thinker->lead (thinker, NULL, NULL);
      return FALSE;
    }
  rest_on_part (thinker, known);
  claim_part (thought, p, TRUE, (gint) total);
  claim_part (thought, p, FALSE, (gint) total);
  return TRUE;
}

/* ---- by sums ---- */

/* "8 or 10-12": what all parts can make. */
static char *
totals_text (const GwPartsLine *line)
{
  guint64 totals = gw_parts_find_totals (line);
  GString *text = g_string_new (NULL);

  while (totals != 0)
    {
      const guint first = gw_mask_lowest (totals);
      guint n_run = 1;

      while (first + n_run <= GW_MOST_TOTAL && (totals >> (first + n_run) & 1) != 0)
        n_run++;
      n_run = n_run < 3 ? 1 : n_run;
      for (guint k = 0; k < n_run; k++)
        totals &= ~GW_BIT (first + k);
      g_string_append_printf (text, n_run > 1 ? "%s%u-%u" : "%s%u", text->len == 0 ? "" : totals == 0 ? _(" or ") : ", ", first, first + n_run - 1);
    }
  return g_string_free (text, FALSE);
}

static void
leave_by_sums (gconstpointer data, const GwMask *may, GwMask *left)
{
  GwPartsLine line = ((const Thought *) data)->line;

  line.may = may;
  if (!gw_parts_leave_alike (&line, left))
    memset (left, 0, gw_parts_n_cells (line.parts) * sizeof *left);
}

/* Which sums all parts can make, and what each cell can add to one of them. */
static gboolean
think_alike (const Thought *thought)
{
  GwThinker *thinker = thought->thinker;
  Thought plain = *thought;
  GwMask left[GW_PARTS_CELLS], left_anyway[GW_PARTS_CELLS];
  g_autofree char *marks = NULL, *totals = NULL, *others = NULL;

  plain.line.house = NULL;
  leave_by_sums (thought, thought->line.may, left);
  leave_by_sums (&plain, thought->line.may, left_anyway);
  if (!gw_think_is_plain (thinker) || !matters (thought, left, left_anyway)
      || !gw_think_by (thinker, thought->cells, thought->n, leave_by_sums, thought, &marks))
    return FALSE;
  totals = totals_text (&thought->line);
  others = thought->tell (thought->thinker->puzzle, thought->constraint, thought->line.parts, NULL, totals);
  if (thought->where != NULL)
    thinker->say (thinker, "parts-alike", named (thought, g_strdup_printf ("%s%s, %s", marks, thought->where, others)));
  else if (marks[0] != '\0')
    thinker->say (thinker, "parts-alike", named (thought, g_strdup_printf ("%.*s, %s", (gint) strlen (marks) - 2, marks, others)));
  else
    /* Translators: what all parts of a line make, with its "so" */
    thinker->say (thinker, "parts-alike", named (thought, g_strdup_printf (_("all come to the same, %s"), others)));
  return TRUE;
}

/* ---- all of it ---- */

static gboolean
try_apart (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  Thought thought = *(const Thought *) data;

  thought.line.house = house;
  thought.where = where;
  return think_ends (&thought, TRUE) || think_ends (&thought, FALSE);
}

static gboolean
try_with (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  Thought thought = *(const Thought *) data;

  thought.line.house = house;
  thought.where = where;
  return gw_parts_are_together (&thought.line) && (think_with (&thought, TRUE) || think_with (&thought, FALSE));
}

static gboolean
try_sums_apart (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  Thought thought = *(const Thought *) data;

  thought.line.house = house;
  thought.where = where;
  return !gw_parts_are_together (&thought.line) && think_alike (&thought);
}

gboolean
gw_think_parts (GwThinker *thinker, const GwConstraint *constraint, const GArray *parts, GwTellParts tell)
{
  const guint n = gw_parts_n_cells (parts);
  GwCell cells[GW_PARTS_CELLS];
  guint8 part_of[GW_PARTS_CELLS];
  GwMask may[GW_PARTS_CELLS];
  const Thought thought = { thinker, constraint, tell, { thinker->puzzle, parts, may, NULL }, cells, n, NULL };

  if (n > GW_PARTS_CELLS)
    return FALSE;
  gw_parts_list (parts, cells, part_of);
  for (guint i = 0; i < n; i++)
    may[i] = thinker->may (thinker, cells[i]);
  return think_known (&thought) || gw_apart_think (thinker, cells, part_of, n, try_apart, &thought) || think_ends (&thought, TRUE)
         || think_ends (&thought, FALSE) || gw_apart_think (thinker, cells, part_of, n, try_with, &thought)
         || gw_apart_think (thinker, cells, part_of, n, try_sums_apart, &thought) || think_alike (&thought);
}
