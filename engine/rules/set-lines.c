/* Lines that speak of the set of their numbers: consecutive ones in any order (renban_line), no two equal or consecutive
 * (nabner_line). Cells of a closed line are counted once. */
#include "base/i18n.h"
#include "relations/combination.h"
#include "rules/form.h"
#include "rules/number.h"
#include "rules/pairing.h"
#include "rules/rule-table.h"
#include "rules/run.h"
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

#define MOST_RUNS 4u

/* The cells of a line. RUNS: bit per symbol at which a run of so many can begin. */
typedef struct
{
  const GwPuzzle *puzzle;
  const GwCell   *cells;
  guint           n;
} Line;

/* Symbols from V on, as many as there are cells; 0 where these are not consecutive numbers. */
static GwMask
run_from (const Line *line, guint v)
{
  gint number = line->puzzle->symbols->number[v];
  GwMask run = gw_numbers_between (line->puzzle, line->cells[0], number, (gint64) number + line->n - 1);

  return gw_mask_count (run) == line->n ? run : 0;
}

/* Finds cell AT a number of RUN; those that have one give way if they can. OF: the cell of each, and 1. */
static gboolean
find_place (const Line *line, const GwMask *may, GwMask run, guint at, guint8 *of, GwMask *tried)
{
  GW_MASK_FOREACH (v, may[at] & run & ~*tried)
    {
      if ((*tried >> v & 1) != 0)
        continue;
      *tried |= GW_BIT (v);
      if (of[v] == 0 || find_place (line, may, run, of[v] - 1u, of, tried))
        {
          of[v] = (guint8) (at + 1);
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether the cells can hold the numbers of RUN, each once. */
static gboolean
is_possible (const Line *line, const GwMask *may, GwMask run)
{
  guint8 of[GW_MAX_SYMBOLS] = { 0 };

  for (guint i = 0; i < line->n; i++)
    {
      GwMask tried = 0;

      if (!find_place (line, may, run, i, of, &tried))
        return FALSE;
    }
  return TRUE;
}

static GwMask
find_runs (const Line *line, const GwMask *may)
{
  GwMask runs = 0;

  for (guint v = 0; v < line->puzzle->symbols->n; v++)
    {
      GwMask run = run_from (line, v);

      if (run != 0 && is_possible (line, may, run))
        runs |= GW_BIT (v);
    }
  return runs;
}

/* What takes part when the line holds RUN. */
static void
add_places (const Line *line, const GwMask *may, GwMask run, GwMask *left)
{
  g_autofree GwMask *one = g_memdup2 (may, line->n * sizeof (GwMask));

  for (guint i = 0; i < line->n; i++)
    {
      GW_MASK_FOREACH (v, may[i] & run)
        {
          one[i] = GW_BIT (v);
          if (is_possible (line, one, run))
            left[i] |= one[i];
        }
      one[i] = may[i];
    }
}

static void
leave_runs (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Line *line = data;
  GwMask runs = find_runs (line, may);

  for (guint i = 0; i < line->n; i++)
    left[i] = 0;
  GW_MASK_FOREACH (v, runs)
    add_places (line, may, run_from (line, v), left);
}

/* "1-4 or 2-5" of what can be now. */
static char *
runs_text (const Line *line, GwMask runs, const GwThinker *thinker)
{
  GString *text = g_string_new (NULL);
  guint n = gw_mask_count (runs);

  GW_MASK_FOREACH (v, runs)
    {
      g_autofree char *run = gw_think_values (thinker, run_from (line, v));

      n--;
      g_string_append_printf (text, "%s%s", text->len == 0 ? "" : n == 0 ? _(" or ") : ", ", run);
    }
  return g_string_free (text, FALSE);
}

/* What the runs have together, or in each of them. */
static GwMask
union_of (const Line *line, GwMask runs)
{
  GwMask all = 0;

  GW_MASK_FOREACH (v, runs)
    all |= run_from (line, v);
  return all;
}

static GwMask
common_of (const Line *line, GwMask runs)
{
  GwMask common = runs == 0 ? 0 : ~(GwMask) 0;

  GW_MASK_FOREACH (v, runs)
    common &= run_from (line, v);
  return common;
}

/* Runs as long as the line, whatever is known. */
static guint
count_all_runs (const Line *line)
{
  guint n = 0;

  for (guint v = 0; v < line->puzzle->symbols->n; v++)
    n += run_from (line, v) != 0;
  return n;
}

/* What can be said of the line's runs; where they are many, of all their digits. */
static char *
holds_text (const Line *line, GwMask runs, const GwThinker *thinker)
{
  return gw_mask_count (runs) <= MOST_RUNS ? runs_text (line, runs, thinker) : gw_think_values (thinker, union_of (line, runs));
}

/* The runs that can be, by what is known of N cells of the line. */
static GwMask
runs_by (const Line *line, const GwThinker *thinker, const GwCell *known, guint n)
{
  g_autofree GwMask *may = g_new (GwMask, line->n);

  for (guint i = 0; i < line->n; i++)
    may[i] = gw_think_is_among (known, n, line->cells[i]) ? thinker->may (thinker, line->cells[i]) : thinker->open (thinker, line->cells[i]);
  return find_runs (line, may);
}

/* What the line is called: "row 2", its cells where nobody drew it as a line. */
static char *
name_of (const Line *line, const GwThinker *thinker, gboolean is_group)
{
  char *house = is_group ? thinker->house (thinker, line->cells, line->n) : NULL;

  return house != NULL ? house : is_group ? gw_think_cells (thinker, line->cells, line->n) : g_strdup (_("the line"));
}

/* ---- which runs there can be ---- */

static void
leave_window (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Line *line = data;
  const GwMask all = union_of (line, find_runs (line, may));

  for (guint i = 0; i < line->n; i++)
    left[i] = may[i] & all;
}

/* "3 and 8" where CELLS are all known; NULL where they are not. */
static char *
digits_text (const GwThinker *thinker, const GwCell *cells, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const GwMask may = thinker->may (thinker, cells[i]);

      if (!gw_mask_is_single (may))
        return g_string_free (text, TRUE);
      g_string_append_printf (text, "%s%s", i == 0 ? "" : i + 1 == n ? _(" and ") : ", ", thinker->puzzle->symbols->text[gw_mask_lowest (may)]);
    }
  return g_string_free (text, n == 0);
}

static gboolean
think_window (const Line *line, const char *name, GwThinker *thinker)
{
  GwCell needed[GW_MAX_SYMBOLS];
  guint n_needed;
  g_autofree char *digits = NULL, *marks = NULL, *holds = NULL;

  if (!gw_think_needed (thinker, line->cells, line->n, leave_window, line, needed, &n_needed))
    return FALSE;
  holds = holds_text (line, runs_by (line, thinker, needed, n_needed), thinker);
  digits = digits_text (thinker, needed, n_needed);
  marks = gw_think_marks (thinker, needed, n_needed);
  if (digits != NULL)
    /* Translators: digits, a row or a line that has them, runs of digits: with 3 and 8, row 2 can only hold 3-8 */
    thinker->say (thinker, "renban-window", g_strdup_printf (_("with %s, %s can only hold %s"), digits, name, holds));
  else if (n_needed > 0)
    /* Translators: what cells may hold, a row or a line, runs of digits */
    thinker->say (thinker, "renban-window", g_strdup_printf (_("%s, so %s can only hold %s"), marks, name, holds));
  else
    thinker->say (thinker, "renban-window", g_strdup_printf (_("%s can only hold %s"), name, holds));
  return TRUE;
}

/* ---- what does not go together in a run ---- */

/* A value next to which some other cell would have nothing left. */
static void
leave_near (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Line *line = data;

  for (guint i = 0; i < line->n; i++)
    {
      left[i] = may[i];
      GW_MASK_FOREACH (v, may[i])
        {
          const gint number = line->puzzle->symbols->number[v];
          const GwMask near = gw_numbers_between (line->puzzle, line->cells[0], (gint64) number - line->n + 1, (gint64) number + line->n - 1) & ~GW_BIT (v);

          for (guint k = 0; k < line->n; k++)
            if (k != i && (may[k] & near) == 0)
              left[i] &= ~GW_BIT (v);
        }
    }
}

static gboolean
think_near (const Line *line, const char *name, GwThinker *thinker)
{
  GwCell needed[GW_MAX_SYMBOLS];
  guint n_needed;
  g_autofree char *marks = NULL;

  if (!gw_think_needed (thinker, line->cells, line->n, leave_near, line, needed, &n_needed))
    return FALSE;
  marks = gw_think_marks (thinker, needed, n_needed);
  /* Translators: what cells may hold, a number of digits. What is ruled out beside that follows */
  thinker->say (thinker, "renban-near", g_strdup_printf (_("%s, and what is the same or too far away does not go with that in a run of %u"), marks, line->n));
  return TRUE;
}

/* ---- a digit that every run has ---- */

typedef struct
{
  const Line *line;
  guint       value;
} Must;

static void
leave_must (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Must *must = data;
  const GwMask common = common_of (must->line, find_runs (must->line, may));
  guint n = 0, at = 0;

  for (guint i = 0; i < must->line->n; i++)
    {
      left[i] = may[i];
      if ((may[i] >> must->value & 1) == 0)
        continue;
      n++;
      at = i;
    }
  if ((common >> must->value & 1) != 0 && n == 1)
    left[at] = GW_BIT (must->value);
}

static void
say_must (const Must *must, const char *name, GwThinker *thinker, GwCell cell, GwMask runs)
{
  g_autofree char *holds = holds_text (must->line, runs, thinker), *place = gw_grid_cell_name (thinker->puzzle->grid, cell);
  const char *digit = thinker->puzzle->symbols->text[must->value];

  if (gw_mask_count (runs) <= MOST_RUNS)
    /* Translators: a row or a line, runs of digits, a cell, a digit */
    thinker->say (thinker, "renban-must", g_strdup_printf (_("%1$s can only hold %2$s, and only %3$s has room for the %4$s"), name, holds, place, digit));
  else
    /* Translators: a row or a line, a digit, a cell */
    thinker->say (thinker, "renban-must", g_strdup_printf (_("%1$s must hold %2$s, and only %3$s has room for it"), name, digit, place));
}

static gboolean
think_must (const Line *line, const char *name, GwThinker *thinker)
{
  const GwMask common = common_of (line, runs_by (line, thinker, line->cells, line->n));
  GwCell needed[GW_MAX_SYMBOLS];
  guint n_needed;

  GW_MASK_FOREACH (v, common)
    {
      const Must must = { line, v };
      guint at = 0;

      while (at < line->n && (thinker->may (thinker, line->cells[at]) >> v & 1) == 0)
        at++;
      if (at == line->n || !gw_think_needed (thinker, line->cells, line->n, leave_must, &must, needed, &n_needed))
        continue;
      say_must (&must, name, thinker, line->cells[at], runs_by (line, thinker, needed, n_needed));
      return TRUE;
    }
  return FALSE;
}

/* ---- few cells that take as many digits ---- */

typedef struct
{
  const Line *line;
  guint64     cells; /* bit per cell of the line */
} Few;

static void
leave_others (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Few *few = data;
  GwMask taken = 0;

  GW_MASK_FOREACH (i, few->cells)
    taken |= may[i];
  for (guint i = 0; i < few->line->n; i++)
    left[i] = may[i] & ~((few->cells >> i & 1) == 0 && gw_mask_count (taken) == gw_mask_count (few->cells) ? taken : 0);
}

static gboolean
think_taken (const Few *few, const char *name, GwThinker *thinker)
{
  GwCell needed[GW_MAX_SYMBOLS];
  guint n_needed;
  GwMask taken = 0;
  g_autofree char *cells = NULL, *values = NULL;

  if (!gw_think_needed (thinker, few->line->cells, few->line->n, leave_others, few, needed, &n_needed))
    return FALSE;
  for (guint i = 0; i < n_needed; i++)
    taken |= thinker->may (thinker, needed[i]);
  cells = gw_think_cells (thinker, needed, n_needed);
  values = gw_think_digits (thinker, taken);
  /* Translators: cells, the digits that they hold between them, a row or a line */
  thinker->say (thinker, "renban-taken", g_strdup_printf (n_needed == 1 ? _("%1$s takes the %2$s of %3$s") : _("%1$s take the %2$s of %3$s"), cells, values, name));
  return TRUE;
}

/* One cell, two or three. */
static gboolean
think_few (const Line *line, const char *name, GwThinker *thinker)
{
  for (guint size = 1; size <= 3; size++)
    for (guint i = 0; i < line->n; i++)
      for (guint k = i; k < line->n; k++)
        for (guint l = k; l < line->n; l++)
          {
            const Few few = { line, GW_BIT (i) | GW_BIT (k) | GW_BIT (l) };

            if (gw_mask_count (few.cells) == size && think_taken (&few, name, thinker))
              return TRUE;
          }
  return FALSE;
}

/* ---- all of that together ---- */

static gboolean
think_places (const Line *line, const char *name, GwThinker *thinker)
{
  GwCell needed[GW_MAX_SYMBOLS];
  guint n_needed;
  g_autofree char *marks = NULL, *holds = NULL;
  GwMask runs;

  if (!gw_think_needed (thinker, line->cells, line->n, leave_runs, line, needed, &n_needed))
    return FALSE;
  marks = gw_think_marks (thinker, needed, n_needed);
  runs = runs_by (line, thinker, needed, n_needed);
  holds = holds_text (line, runs, thinker);
  if (gw_mask_count (runs) < count_all_runs (line))
    /* Translators: what is known of cells, a row or a line, runs of digits */
    thinker->say (thinker, "renban-run", g_strdup_printf (_("%s, so %s can only hold %s, each digit where the others leave it room"), marks, name, holds));
  else
    /* Translators: what is known of cells, a row or a line, a number of digits */
    thinker->say (thinker, "renban-run", g_strdup_printf (_("%s, and %s holds %u digits that follow each other"), marks, name, line->n));
  return TRUE;
}

/* IS_GROUP: the cells are no line that somebody drew. */
static gboolean
think_runs (const Line *line, gboolean is_group, GwThinker *thinker)
{
  g_autofree char *name = name_of (line, thinker, is_group);

  return think_window (line, name, thinker) || think_must (line, name, thinker) || think_near (line, name, thinker)
         || think_few (line, name, thinker) || think_places (line, name, thinker);
}

gboolean
gw_think_run (GwThinker *thinker, const GwCell *cells, guint n)
{
  const Line line = { thinker->puzzle, cells, n };

  return gw_think_is_plain (thinker) && n <= GW_MAX_SYMBOLS && think_runs (&line, TRUE, thinker);
}

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

static gboolean
ideas (const GwConstraint *constraint, GwThinker *thinker)
{
  Line line = { thinker->puzzle, NULL, 0 };
  g_autofree GwCell *cells = find_cells (constraint, &line.n);
  g_autofree char *marks = NULL;

  line.cells = cells;
  if (!gw_think_is_plain (thinker) || line.n > GW_MAX_SYMBOLS)
    return FALSE;
  if (constraint->rule == &gw_rule_renban_line)
    return think_runs (&line, FALSE, thinker);
  if (!gw_think_by (thinker, cells, line.n, leave_apart, &line, &marks))
    return FALSE;
  /* Translators: what is known of cells ("R1C1 is 4: ") */
  thinker->say (thinker, "nabner-beside", g_strdup_printf (_("%snothing else on the line is the same or next to it"), marks));
  return TRUE;
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
