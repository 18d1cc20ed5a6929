/* What people say of cells of which no two hold the same number or the next: nabner lines. */
#include "rules/think-gaps.h"

#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/number.h"

#define MOST_CELLS 8u
#define MOST_SETS  4u
#define MOST_FEW   3u /* cells that are looked at by themselves */

typedef struct
{
  const GwPuzzle     *puzzle;
  const GwCell       *cells;
  guint               n;
  const GwConstraint *drawn;
  GwMask              near[GW_MAX_SYMBOLS]; /* of each value itself and those next to it */
  guint               of;                   /* bit per cell: of these alone the sets are looked at */
  gboolean            tells_places;         /* what each of them may hold in a set, beside what the sets have */
  guint               at;                   /* a cell that is looked at by itself */
  gboolean            has_few;              /* sets of all its cells */
} Line;

/* The sets of digits that the cells in question can hold. */
typedef struct
{
  const Line   *line;
  const GwMask *may;
  guint         n_sets; /* MOST_SETS + 1: there are more */
  guint         n_nodes;
  GwMask        sets[MOST_SETS];     /* rising */
  GwMask        any;                 /* what they have between them */
  GwMask        beside;              /* what stands next to no digit of one of them at least, nor in it */
  GwMask        places[MOST_CELLS];
} Sets;

/* As one lists them: 1+3 before 1+9 before 2+5. */
static gboolean
is_before (GwMask set, GwMask other)
{
  const GwMask differ = set ^ other;

  return (differ & -differ & set) != 0;
}

static void
add_set (Sets *sets, GwMask set, GwMask taken)
{
  sets->any |= set;
  sets->beside |= ~taken;
  for (guint i = 0; i < MIN (sets->n_sets, MOST_SETS); i++)
    if (sets->sets[i] == set)
      return;
  if (sets->n_sets < MOST_SETS)
    {
      guint i = sets->n_sets;

      for (; i > 0 && is_before (set, sets->sets[i - 1]); i--)
        sets->sets[i] = sets->sets[i - 1];
      sets->sets[i] = set;
    }
  sets->n_sets = MIN (sets->n_sets + 1, MOST_SETS + 1);
}

/* More are not gone through: then nothing is known. */
#define MOST_NODES 2000000u

/* From cell AT on, when the cells before hold SET, which takes TAKEN from the others. TRUE where they can be filled. */
static gboolean
find_sets (Sets *sets, guint at, GwMask set, GwMask taken)
{
  const Line *line = sets->line;
  gboolean is_any = FALSE;

  if (sets->n_nodes++ > MOST_NODES)
    return FALSE;
  while (at < line->n && (line->of >> at & 1) == 0)
    at++;
  if (at == line->n)
    {
      add_set (sets, set, taken);
      return TRUE;
    }
  GW_MASK_FOREACH (v, sets->may[at] & ~taken)
    if (find_sets (sets, at + 1, set | GW_BIT (v), taken | line->near[v]))
      {
        sets->places[at] |= GW_BIT (v);
        is_any = TRUE;
      }
  return is_any;
}

static void
find_all_sets (Sets *sets)
{
  find_sets (sets, 0, 0, 0);
  if (sets->n_nodes <= MOST_NODES)
    return;
  sets->n_sets = MOST_SETS + 1;
  sets->any = sets->beside = ~(GwMask) 0;
  for (guint i = 0; i < sets->line->n; i++)
    sets->places[i] = ~(GwMask) 0;
}

/* Of the cells in question what they may hold in a set, or what the sets have; of the others what goes with one of the sets. */
static void
leave_sets (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Line *line = data;
  Sets sets = { .line = line, .may = may };

  find_all_sets (&sets);
  for (guint i = 0; i < line->n; i++)
    left[i] = may[i] & ((line->of >> i & 1) == 0 ? sets.beside : line->tells_places ? sets.places[i] : sets.any);
}

/* The same of the others alone. */
static void
leave_beside (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Line *line = data;

  leave_sets (data, may, left);
  for (guint i = 0; i < line->n; i++)
    if ((line->of >> i & 1) != 0)
      left[i] = may[i];
}

/* By what is known of N cells. */
static Sets
sets_by (const Line *line, const GwThinker *thinker, const GwCell *known, guint n, GwMask *may)
{
  Sets sets = { .line = line, .may = may };

  for (guint i = 0; i < line->n; i++)
    may[i] = (gw_think_is_among (known, n, line->cells[i]) ? thinker->may : thinker->open) (thinker, line->cells[i]);
  find_all_sets (&sets);
  return sets;
}

/* "1+3+5 or 1+3+6" */
static char *
sets_text (const Sets *sets)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sets->n_sets; i++)
    {
      const char *before = gw_or_between (i, sets->n_sets);

      GW_MASK_FOREACH (v, sets->sets[i])
        {
          g_string_append_printf (text, "%s%s", before, sets->line->puzzle->symbols->text[v]);
          before = "+";
        }
    }
  return g_string_free (text, FALSE);
}

static gboolean
are_few (guint n_sets)
{
  return n_sets > 0 && n_sets <= MOST_SETS;
}

/* Whether the cells in question have few sets, by all that is known of them. */
static gboolean
has_few (const Line *line, const GwThinker *thinker)
{
  GwMask may[MOST_CELLS];

  return are_few (sets_by (line, thinker, line->cells, line->n, may).n_sets);
}

/* ---- the whole line ---- */

/* All cells of which anything is known. */
static guint
rest_on_all (const Line *line, GwThinker *thinker, GwCell *needed)
{
  guint n = 0;

  for (guint i = 0; i < line->n; i++)
    if (thinker->may (thinker, line->cells[i]) != thinker->open (thinker, line->cells[i]))
      {
        needed[n++] = line->cells[i];
        thinker->rest (thinker, line->cells[i], ~(GwMask) 0);
      }
  return n;
}

/* The sets as a number that is said. */
static void
claim_sets (const Sets *sets, GwThinker *thinker)
{
  const guint n = sets->line->n;
  GwClaim claim = { .kind = GW_CLAIM_WAYS, .n = n, .n_rows = sets->n_sets, .n_parts = 1, .sizes = { (guint8) n }, .sets = 1 };

  for (guint i = 0; i < n; i++)
    claim.cells[i] = sets->line->cells[i];
  for (guint k = 0; k < sets->n_sets; k++)
    {
      guint i = 0;

      GW_MASK_FOREACH (v, sets->sets[k])
        claim.rows[k][i++] = (guint8) v;
    }
  thinker->claim (thinker, &claim);
}

static gboolean
think_whole (Line *line, GwThinker *thinker)
{
  GwCell needed[MOST_CELLS];
  GwMask may[MOST_CELLS];
  Sets sets;
  guint n_needed;
  g_autofree char *marks = NULL, *text = NULL;

  if (!line->has_few || !gw_think_needed (thinker, line->cells, line->n, leave_sets, line, needed, &n_needed))
    return FALSE;
  sets = sets_by (line, thinker, needed, n_needed, may);
  if (sets.n_sets > MOST_SETS)
    {
      n_needed = rest_on_all (line, thinker, needed);
      sets = sets_by (line, thinker, needed, n_needed, may);
    }
  text = sets_text (&sets);
  marks = gw_think_known (thinker, needed, n_needed);
  claim_sets (&sets, thinker);
  if (line->tells_places)
    /* Translators: what is known of cells ("R1C2 is 1-3: "), sets of digits */
    gw_think_say_line (thinker, line->drawn, "nabner-sets", g_strdup_printf (_("%1$sthe line can only hold %2$s, each digit where the others leave it room"), marks, text));
  else
    /* Translators: what is known of cells ("R1C2 is 1-3: "), sets of digits */
    gw_think_say_line (thinker, line->drawn, "nabner-sets", g_strdup_printf (_("%1$sthe line can only hold %2$s"), marks, text));
  return TRUE;
}

/* ---- what there would be no room for ---- */

/* Many sets, and yet not with that digit. */
static gboolean
think_room (Line *line, GwThinker *thinker)
{
  GwCell needed[MOST_CELLS];
  GwMask may[MOST_CELLS], gone = 0;
  Sets sets;
  guint n_needed;
  g_autofree char *marks = NULL, *values = NULL;

  for (guint i = 0; i < line->n; i++)
    gone |= thinker->may (thinker, line->cells[i]);
  gone &= ~sets_by (line, thinker, line->cells, line->n, may).any;
  if (!gw_think_needed (thinker, line->cells, line->n, leave_sets, line, needed, &n_needed))
    return FALSE;
  sets = sets_by (line, thinker, needed, n_needed, may);
  gone &= ~sets.any;
  marks = gw_think_known (thinker, needed, n_needed);
  values = gw_think_values (thinker, gone);
  /* Translators: what is known of cells ("R1C2 is 1-3: "), digits, how many cells the line has */
  gw_think_say_line (thinker, line->drawn, "nabner-room", g_strdup_printf (_("%1$swith %2$s, the line would not have %3$u digits far enough apart"), marks, values, line->n));
  return TRUE;
}

/* The same of one cell. */
static void
leave_at (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Line *line = data;
  Sets sets = { .line = line, .may = may };

  find_all_sets (&sets);
  for (guint i = 0; i < line->n; i++)
    left[i] = i == line->at ? sets.places[i] : may[i];
}

/* Many sets, and yet not with that digit in its cell. */
static gboolean
think_room_at (Line *line, GwThinker *thinker)
{
  GwCell needed[MOST_CELLS];
  GwMask may[MOST_CELLS];
  guint n_needed;

  for (line->at = 0; line->at < line->n; line->at++)
    {
      const GwMask all = thinker->may (thinker, line->cells[line->at]);
      g_autofree char *marks = NULL, *values = NULL, *cell = NULL;

      if (!gw_think_needed (thinker, line->cells, line->n, leave_at, line, needed, &n_needed))
        continue;
      marks = gw_think_known (thinker, needed, n_needed);
      values = gw_think_values (thinker, all & ~sets_by (line, thinker, needed, n_needed, may).places[line->at]);
      cell = gw_grid_cell_name (thinker->puzzle->grid, line->cells[line->at]);
      /* Translators: what is known of cells ("R1C2 is 1-3: "), digits, a cell, how many cells the line has beside it */
      gw_think_say_line (thinker, line->drawn, "nabner-room",
                         g_strdup_printf (_("%1$swith %2$s in %3$s, the other cells would not have %4$u digits far enough apart"), marks, values, cell, line->n - 1));
      return TRUE;
    }
  return FALSE;
}

/* ---- a few of its cells ---- */

static gboolean
think_of_these (Line *line, GwThinker *thinker)
{
  GwCell needed[MOST_CELLS], these[MOST_FEW];
  GwMask may[MOST_CELLS];
  Sets sets;
  guint n_needed, n = 0;
  g_autofree char *cells = NULL, *text = NULL, *taken = NULL;

  if (!has_few (line, thinker) || !gw_think_needed (thinker, line->cells, line->n, leave_beside, line, needed, &n_needed))
    return FALSE;
  GW_MASK_FOREACH (i, (GwMask) line->of)
    {
      these[n++] = line->cells[i];
      thinker->rest (thinker, line->cells[i], ~(GwMask) 0);
    }
  sets = sets_by (line, thinker, these, n, may);
  cells = gw_think_cells (thinker, these, n);
  text = sets_text (&sets);
  taken = gw_think_values (thinker, ~sets.beside & gw_mask_below (line->puzzle->symbols->n));
  /* Translators: cells, sets of digits that they can hold, digits: R1C1 and R1C2 can only hold 3+5 or 3+6, so nothing else on the line is 2-4 */
  gw_think_say_line (thinker, line->drawn, "nabner-taken", g_strdup_printf (_("%1$s can only hold %2$s, so nothing else on the line is %3$s"), cells, text, taken));
  return TRUE;
}

static gboolean
think_few (Line *line, GwThinker *thinker)
{
  for (guint size = 2; size <= MOST_FEW && size < line->n; size++)
    for (line->of = 0; line->of < 1u << line->n; line->of++)
      if (gw_mask_count (line->of) == size && think_of_these (line, thinker))
        return TRUE;
  return FALSE;
}

/* All that can be said of it goes from what its cells hold in some set of all of them: looked at once, before anybody asks why. */
static gboolean
leaves_less (Line *line, const GwThinker *thinker)
{
  GwMask may[MOST_CELLS];
  const Sets sets = sets_by (line, thinker, line->cells, line->n, may);

  line->has_few = are_few (sets.n_sets);
  for (guint i = 0; i < line->n; i++)
    if ((may[i] & ~sets.places[i]) != 0)
      return TRUE;
  return FALSE;
}

gboolean
gw_think_gaps (GwThinker *thinker, const GwCell *cells, guint n, const GwConstraint *drawn)
{
  Line line = { .puzzle = thinker->puzzle, .cells = cells, .n = n, .drawn = drawn };

  if (n > MOST_CELLS)
    return FALSE;
  for (guint v = 0; v < line.puzzle->symbols->n; v++)
    {
      const gint64 number = line.puzzle->symbols->number[v];

      line.near[v] = gw_numbers_between (line.puzzle, cells[0], number - 1, number + 1);
    }
  line.of = (guint) gw_mask_below (n);
  if (!leaves_less (&line, thinker))
    return FALSE;
  if (think_few (&line, thinker))
    return TRUE;
  line.of = (guint) gw_mask_below (n);
  if (think_whole (&line, thinker) || think_room (&line, thinker))
    return TRUE;
  line.tells_places = TRUE;
  return think_whole (&line, thinker) || think_room_at (&line, thinker);
}
