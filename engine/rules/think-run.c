/* What people say of cells whose numbers are different and follow each other: renban lines, and groups where renban applies. */
#include "rules/think-run.h"

#include "base/i18n.h"
#include "rules/number.h"

#define MOST_RUNS 4u

/* The cells of a line. DRAWN: the one that somebody drew; NULL: a group. */
typedef struct
{
  const GwPuzzle     *puzzle;
  const GwCell       *cells;
  guint               n;
  const GwConstraint *drawn;
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

/* "2-5"; "4-5", too: it holds both. Free it. */
static char *
run_text (const GwThinker *thinker, GwMask run)
{
  const GwSymbols *symbols = thinker->puzzle->symbols;

  return gw_mask_count (run) == 2 ? g_strdup_printf ("%s-%s", symbols->text[gw_mask_lowest (run)], symbols->text[gw_mask_highest (run)]) : gw_think_values (thinker, run);
}

/* "1-4 or 2-5" of what can be now. */
static char *
runs_text (const Line *line, GwMask runs, const GwThinker *thinker)
{
  GString *text = g_string_new (NULL);
  guint n = gw_mask_count (runs);

  GW_MASK_FOREACH (v, runs)
    {
      g_autofree char *run = run_text (thinker, run_from (line, v));

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

/* What the cells of the line may hold, by what is known of N of them. Free it. */
static GwMask *
known_of (const Line *line, const GwThinker *thinker, const GwCell *known, guint n)
{
  GwMask *may = g_new (GwMask, line->n);

  for (guint i = 0; i < line->n; i++)
    may[i] = gw_think_is_among (known, n, line->cells[i]) ? thinker->may (thinker, line->cells[i]) : thinker->open (thinker, line->cells[i]);
  return may;
}

/* The runs that can be, by what is known of N cells of the line. */
static GwMask
runs_by (const Line *line, const GwThinker *thinker, const GwCell *known, guint n)
{
  g_autofree GwMask *may = known_of (line, thinker, known, n);

  return find_runs (line, may);
}

/* What the line is called: "the run in row 2", with its cells where nobody drew it as a line. */
static char *
name_of (const Line *line, const GwThinker *thinker)
{
  g_autofree char *house = line->drawn == NULL ? thinker->house (thinker, line->cells, line->n) : NULL;

  if (line->drawn != NULL)
    return g_strdup (_("the line"));
  if (house == NULL)
    house = gw_think_cells (thinker, line->cells, line->n);
  /* Translators: a house whose digits follow each other in any order, as those of a renban line do: the run in row 2 */
  return g_strdup_printf (_("the run in %s"), house);
}

/* Takes WHY. */
static void
say_of (const Line *line, GwThinker *thinker, const char *idea, char *why)
{
  if (line->drawn != NULL)
    gw_think_say_line (thinker, line->drawn, idea, why);
  else
    thinker->say (thinker, idea, why);
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
  GwMask digits = 0;

  for (guint i = 0; i < n; i++)
    {
      const GwMask may = thinker->may (thinker, cells[i]);

      if (!gw_mask_is_single (may))
        return NULL;
      digits |= may;
    }
  return n == 0 ? NULL : gw_think_digits (thinker, digits);
}

/* People look at all digits of a line: those that leave fewer runs are named, too, where it is digits that say what runs there can be. */
static guint
add_digits (const Line *line, GwThinker *thinker, GwCell *needed, guint n_needed)
{
  for (guint i = 0; i < line->n; i++)
    {
      const GwMask runs = runs_by (line, thinker, needed, n_needed);

      if (!gw_mask_is_single (thinker->may (thinker, line->cells[i])) || gw_think_is_among (needed, n_needed, line->cells[i]))
        continue;
      needed[n_needed] = line->cells[i];
      if (runs_by (line, thinker, needed, n_needed + 1) == runs)
        continue;
      thinker->rest (thinker, line->cells[i], ~(GwMask) 0);
      n_needed++;
    }
  return n_needed;
}

static gboolean
think_window (const Line *line, const char *name, GwThinker *thinker)
{
  GwCell needed[GW_MAX_SYMBOLS];
  guint n_needed;
  g_autofree char *digits = NULL, *marks = NULL, *holds = NULL;

  if (!gw_think_needed (thinker, line->cells, line->n, leave_window, line, needed, &n_needed))
    return FALSE;
  digits = digits_text (thinker, needed, n_needed);
  if (digits != NULL)
    {
      n_needed = add_digits (line, thinker, needed, n_needed);
      g_free (digits);
      digits = digits_text (thinker, needed, n_needed);
    }
  holds = holds_text (line, runs_by (line, thinker, needed, n_needed), thinker);
  marks = gw_think_marks (thinker, needed, n_needed);
  if (digits != NULL)
    /* Translators: digits, a row or a line that has them, runs of digits: with 3 and 8, row 2 can only hold 3-8 */
    say_of (line, thinker, "renban-window", g_strdup_printf (_("with %s, %s can only hold %s"), digits, name, holds));
  else if (n_needed > 0)
    /* Translators: what cells may hold, a row or a line, runs of digits */
    say_of (line, thinker, "renban-window", g_strdup_printf (_("%s, so %s can only hold %s"), marks, name, holds));
  else
    say_of (line, thinker, "renban-window", g_strdup_printf (_("%s can only hold %s"), name, holds));
  return TRUE;
}

/* ---- digits for which there is one cell ---- */

/* The digits of RUN that fit in cell AT alone. */
static GwMask
only_in (const Line *line, const GwMask *may, GwMask run, guint at)
{
  GwMask only = may[at] & run;

  for (guint i = 0; i < line->n; i++)
    only &= i == at ? only : ~may[i];
  return only;
}

/* The digits of runs that would have two of them in cell AT. */
static GwMask
crowd_in (const Line *line, const GwMask *may, guint at)
{
  GwMask crowd = 0;

  for (guint v = 0; v < line->puzzle->symbols->n; v++)
    {
      const GwMask only = only_in (line, may, run_from (line, v), at);

      crowd |= gw_mask_count (only) > 1 ? only : 0;
    }
  return crowd;
}

typedef struct
{
  const Line *line;
  guint       at;
} Place;

/* The runs that do not have two digits for which only the place has room. */
static GwMask
runs_beside (const Place *place, const GwMask *may)
{
  GwMask runs = 0;

  for (guint v = 0; v < place->line->puzzle->symbols->n; v++)
    {
      const GwMask run = run_from (place->line, v);

      if (run != 0 && gw_mask_count (only_in (place->line, may, run, place->at)) < 2)
        runs |= GW_BIT (v);
    }
  return runs;
}

static void
leave_crowded (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Place *place = data;
  const GwMask all = union_of (place->line, runs_beside (place, may));

  for (guint i = 0; i < place->line->n; i++)
    left[i] = may[i] & all;
}

/* Where that says as much of the runs as all that is known. */
static gboolean
think_crowded (const Line *line, const char *name, GwThinker *thinker)
{
  g_autofree GwMask *may = known_of (line, thinker, line->cells, line->n), *seen = NULL;
  const GwMask runs = find_runs (line, may);
  Place place = { line, 0 };
  GwCell needed[GW_MAX_SYMBOLS];
  guint n_needed;
  g_autofree char *cell = NULL, *digits = NULL, *holds = NULL;

  while (place.at < line->n && (crowd_in (line, may, place.at) == 0 || runs_beside (&place, may) != runs))
    place.at++;
  if (place.at == line->n || !gw_think_needed (thinker, line->cells, line->n, leave_crowded, &place, needed, &n_needed))
    return FALSE;
  seen = known_of (line, thinker, needed, n_needed);
  cell = gw_grid_cell_name (thinker->puzzle->grid, line->cells[place.at]);
  digits = gw_think_digits (thinker, crowd_in (line, seen, place.at));
  holds = holds_text (line, runs_beside (&place, seen), thinker);
  /* Translators: a cell, digits, a row or a line, runs of digits: only R3C6 has room for 1 and 2, so row 3 can only hold 2-7 or 3-8 */
  say_of (line, thinker, "renban-crowd", g_strdup_printf (_("only %1$s has room for %2$s, so %3$s can only hold %4$s"), cell, digits, name, holds));
  return TRUE;
}

/* What of each run that can be has room there alone; 0 where one has nothing. */
static GwMask
only_of_all (const Place *place, const GwMask *may)
{
  GwMask all = 0;

  GW_MASK_FOREACH (v, find_runs (place->line, may))
    {
      const GwMask only = only_in (place->line, may, run_from (place->line, v), place->at);

      if (only == 0)
        return 0;
      all |= only;
    }
  return all;
}

static void
leave_only (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Place *place = data;
  const GwMask only = only_of_all (place, may);

  for (guint i = 0; i < place->line->n; i++)
    left[i] = may[i];
  if (only != 0)
    left[place->at] = only;
}

/* "the 2 of 2-7 and the 8 of 3-8 and 4-9": the digit of each of RUNS that has room there alone. Free it. */
static char *
only_text (const Place *place, const GwMask *may, GwMask runs, GwMask digits, const GwThinker *thinker)
{
  GString *text = g_string_new (NULL);
  guint n = gw_mask_count (digits);

  GW_MASK_FOREACH (digit, digits)
    {
      g_autofree char *of = NULL;
      GString *all = g_string_new (NULL);
      GwMask with = 0;

      GW_MASK_FOREACH (v, runs)
        with |= (only_in (place->line, may, run_from (place->line, v), place->at) >> digit & 1) != 0 ? GW_BIT (v) : 0;
      GW_MASK_FOREACH (v, with)
        {
          g_autofree char *run = run_text (thinker, run_from (place->line, v));

          g_string_append_printf (all, "%s%s", all->len == 0 ? "" : v == gw_mask_highest (with) ? _(" and ") : ", ", run);
        }
      of = g_string_free (all, FALSE);
      n--;
      g_string_append (text, text->len == 0 ? "" : n == 0 ? _(" and ") : ", ");
      /* Translators: a digit, runs of digits that have it: the 8 of 3-8 and 4-9 */
      g_string_append_printf (text, _("the %s of %s"), thinker->puzzle->symbols->text[digit], of);
    }
  return g_string_free (text, FALSE);
}

/* Runs have different digits for which there is just that cell. */
static gboolean
think_only (const Line *line, const char *name, GwThinker *thinker)
{
  GwCell needed[GW_MAX_SYMBOLS];
  guint n_needed;

  for (guint at = 0; at < line->n; at++)
    {
      const Place place = { line, at };
      g_autofree GwMask *seen = NULL;
      g_autofree char *cell = NULL, *digits = NULL, *holds = NULL;

      if (!gw_think_needed (thinker, line->cells, line->n, leave_only, &place, needed, &n_needed))
        continue;
      seen = known_of (line, thinker, needed, n_needed);
      cell = gw_grid_cell_name (thinker->puzzle->grid, line->cells[at]);
      digits = only_text (&place, seen, find_runs (line, seen), only_of_all (&place, seen), thinker);
      holds = runs_text (line, find_runs (line, seen), thinker);
      /* Translators: a row or a line, runs of digits, digits of these, a cell: the run in row 3 can only hold 2-7 or 3-8; the 2 of 2-7 and the 8 of 3-8 only fit in R3C6 */
      say_of (line, thinker, "renban-only", g_strdup_printf (_("%1$s can only hold %2$s; %3$s only fit in %4$s"), name, holds, digits, cell));
      return TRUE;
    }
  return FALSE;
}

/* ---- what does not go together in a run ---- */

/* What goes with V in a run as long as the line. */
static GwMask
near_of (const Line *line, guint v)
{
  const gint number = line->puzzle->symbols->number[v];

  return gw_numbers_between (line->puzzle, line->cells[0], (gint64) number - line->n + 1, (gint64) number + line->n - 1) & ~GW_BIT (v);
}

/* What goes with any of VALUES. */
static GwMask
near_all (const Line *line, GwMask values)
{
  GwMask near = 0;

  GW_MASK_FOREACH (v, values)
    near |= near_of (line, v);
  return near;
}

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
          const GwMask near = near_of (line, v);

          for (guint k = 0; k < line->n; k++)
            if (k != i && (may[k] & near) == 0)
              left[i] &= ~GW_BIT (v);
        }
    }
}

/* What other cells may hold and goes with none of the values of AT. */
static GwMask
far_from (const Line *line, const GwThinker *thinker, GwCell at)
{
  const GwMask near = near_all (line, thinker->may (thinker, at));
  GwMask far = 0;

  for (guint i = 0; i < line->n; i++)
    far |= line->cells[i] != at ? thinker->may (thinker, line->cells[i]) & ~near : 0;
  return far;
}

static gboolean
think_near (const Line *line, const char *name, GwThinker *thinker)
{
  GwCell needed[GW_MAX_SYMBOLS];
  guint n_needed;
  GwMask left = ~(GwMask) 0;
  g_autofree char *marks = NULL, *values = NULL;

  if (!gw_think_needed (thinker, line->cells, line->n, leave_near, line, needed, &n_needed))
    return FALSE;
  for (guint i = 0; i < n_needed; i++)
    left &= near_all (line, thinker->may (thinker, needed[i]));
  marks = gw_think_marks (thinker, needed, n_needed);
  if (n_needed == 1 && gw_mask_count (thinker->may (thinker, needed[0])) == 2)
    {
      values = gw_think_values (thinker, far_from (line, thinker, needed[0]));
      /* Translators: what a cell may hold (two digits), a number of digits, what goes with neither: R4C6 is 1 or 7, and in a run of 6 neither goes with 7 */
      say_of (line, thinker, "renban-near", g_strdup_printf (_("%1$s, and in a run of %2$u neither goes with %3$s"), marks, line->n, values));
      return TRUE;
    }
  values = gw_think_values (thinker, left);
  /* Translators: what cells may hold, a number of digits, what is left for other cells: R9C8 is 2, so in a run of 5 the others can only be 1 or 3-6 */
  say_of (line, thinker, "renban-near", g_strdup_printf (_("%1$s, so in a run of %2$u the others can only be %3$s"), marks, line->n, values));
  return TRUE;
}

/* ---- lines of two cells ---- */

/* What goes with none of the values of the one leaves the other. */
static void
leave_other (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Place *place = data;

  left[place->at] = may[place->at];
  left[1 - place->at] = may[1 - place->at] & near_all (place->line, may[place->at]);
}

static gboolean
think_pair (const Line *line, GwThinker *thinker)
{
  for (guint at = 0; at < 2; at++)
    {
      const Place place = { line, at };
      GwCell needed[GW_MAX_SYMBOLS];
      guint n_needed;
      g_autofree char *marks = NULL, *values = NULL;

      if (!gw_think_needed (thinker, line->cells, line->n, leave_other, &place, needed, &n_needed))
        continue;
      marks = gw_think_marks (thinker, needed, n_needed);
      values = gw_think_values (thinker, near_all (line, thinker->may (thinker, line->cells[at])));
      /* Translators: what one cell of two may hold, what is left for the other: R5C3 is 5, 8 or 9, so the other cell can only be 4 or 6-9 */
      say_of (line, thinker, "renban-pair", g_strdup_printf (_("%1$s, so the other cell can only be %2$s"), marks, values));
      return TRUE;
    }
  return FALSE;
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
    say_of (must->line, thinker, "renban-must", g_strdup_printf (_("%1$s can only hold %2$s, and only %3$s has room for the %4$s"), name, holds, place, digit));
  else
    /* Translators: a row or a line, a digit, a cell */
    say_of (must->line, thinker, "renban-must", g_strdup_printf (_("%1$s must hold %2$s, and only %3$s has room for it"), name, digit, place));
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
  say_of (few->line, thinker, "renban-taken", g_strdup_printf (n_needed == 1 ? _("%1$s takes the %2$s of %3$s") : _("%1$s take the %2$s of %3$s"), cells, values, name));
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
    say_of (line, thinker, "renban-run", g_strdup_printf (_("%s, so %s can only hold %s, each digit where the others leave it room"), marks, name, holds));
  else
    /* Translators: what is known of cells, a row or a line, a number of digits */
    say_of (line, thinker, "renban-run", g_strdup_printf (_("%s, and %s holds %u digits that follow each other"), marks, name, line->n));
  return TRUE;
}

gboolean
gw_think_run (GwThinker *thinker, const GwCell *cells, guint n, const GwConstraint *drawn)
{
  const Line line = { thinker->puzzle, cells, n, drawn };
  g_autofree char *name = NULL;

  if (!gw_think_is_plain (thinker) || n > GW_MAX_SYMBOLS || (drawn == NULL && thinker->puzzle->symbols->has_repeats))
    return FALSE; /* a group may hold a number as often as it is listed */
  if (line.n == 2)
    return think_pair (&line, thinker);
  name = name_of (&line, thinker);
  return think_crowded (&line, name, thinker) || think_window (&line, name, thinker) || think_must (&line, name, thinker)
         || think_only (&line, name, thinker) || think_near (&line, name, thinker) || think_few (&line, name, thinker) || think_places (&line, name, thinker);
}
