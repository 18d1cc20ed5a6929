#include "rules/thinker.h"

#include "base/i18n.h"
#include "rules/number.h"
#include "rules/rule-table.h"

/* From VALUE on, how many symbols of VALUES follow each other as numbers do. */
static guint
count_run (const GwSymbols *symbols, GwMask values, guint value)
{
  guint n = 1;

  while (value + n < symbols->n && (values >> (value + n) & 1) != 0 && symbols->number[value + n] == symbols->number[value + n - 1] + 1)
    n++;
  return n;
}

char *
gw_think_values (const GwThinker *thinker, GwMask values)
{
  const GwSymbols *symbols = thinker->puzzle->symbols;
  GString *text = g_string_new (NULL);

  while (values != 0)
    {
      guint first = gw_mask_lowest (values), n = count_run (symbols, values, first);

      n = n < 3 ? 1 : n;
      values &= ~(gw_mask_below (first + n) & ~gw_mask_below (first));
      if (text->len > 0)
        g_string_append (text, values == 0 ? _(" or ") : ", ");
      g_string_append (text, symbols->text[first]);
      if (n > 1)
        g_string_append_printf (text, "-%s", symbols->text[first + n - 1]);
    }
  return g_string_free (text, FALSE);
}

guint
gw_think_n_parts (const GwThinker *thinker, GwMask values)
{
  const GwSymbols *symbols = thinker->puzzle->symbols;
  guint n_parts = 0;

  for (; values != 0; n_parts++)
    {
      const guint first = gw_mask_lowest (values), n = count_run (symbols, values, first);

      values &= ~(gw_mask_below (first + (n < 3 ? 1 : n)) & ~gw_mask_below (first));
    }
  return n_parts;
}

char *
gw_think_digits (const GwThinker *thinker, GwMask values)
{
  const guint n = gw_mask_count (values);
  GString *text = g_string_new (NULL);
  guint i = 0;

  GW_MASK_FOREACH (v, values)
    {
      g_string_append_printf (text, "%s%s", gw_and_between (i, n), thinker->puzzle->symbols->text[v]);
      i++;
    }
  return g_string_free (text, FALSE);
}

static char *
list_cells (const GwThinker *thinker, const GwCell *cells, guint n, const char *last)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = gw_grid_cell_name (thinker->puzzle->grid, cells[i]);

      if (i > 0)
        g_string_append (text, i + 1 == n ? last : ", ");
      g_string_append (text, name);
    }
  return g_string_free (text, FALSE);
}

gboolean
gw_think_is_among (const GwCell *cells, guint n, GwCell cell)
{
  for (guint i = 0; i < n; i++)
    if (cells[i] == cell)
      return TRUE;
  return FALSE;
}

void
gw_think_claim_nothing (GwThinker *thinker, const GwClaim *claim)
{
}

/* Which values go is no matter of the cell where it says the same of all. */
void
gw_think_say_lonely (GwThinker *thinker, const char *name, GwCell cell, GwMask values)
{
  g_autofree char *text = gw_think_values (thinker, values);

  if (cell == GW_NO_CELL)
    {
      /* Translators: the name of a clue, values: black dot: no 5, 7 or 9, as nothing goes with them */
      thinker->say (thinker, "pair-none",
                    g_strdup_printf (gw_mask_is_single (values) ? _("%s: no %s, as nothing goes with it") : _("%s: no %s, as nothing goes with them"), name, text));
      return;
    }
  /* Translators: the name of a clue whose two ends differ, values; the cell follows: relation line: nothing goes with 8 or 9 at this end: R1C2 ≠ 8, 9 */
  thinker->say (thinker, "pair-none", g_strdup_printf (_("%1$s: nothing goes with %2$s at this end"), name, text));
}

char *
gw_think_cells (const GwThinker *thinker, const GwCell *cells, guint n)
{
  return list_cells (thinker, cells, n, _(" and "));
}

char *
gw_think_alternatives (const GwThinker *thinker, const GwCell *cells, guint n)
{
  return list_cells (thinker, cells, n, _(" or "));
}

char *
gw_think_list (const GwThinker *thinker, const guint8 *values, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", gw_and_between (i, n), thinker->puzzle->symbols->text[values[i]]);
  return g_string_free (text, FALSE);
}

char *
gw_think_needing (const GwThinker *thinker, GwMask values, const guint8 *needed, const char *other)
{
  const guint n = gw_mask_count (values);
  g_autofree char *gone = gw_think_digits (thinker, values), *wanted = gw_think_list (thinker, needed, n);

  if (other == NULL)
    /* Translators: values, others that they need with them: 8 and 9 would need 6 and 5 in the other cell */
    return g_strdup_printf (ngettext ("%s would need %s in the other cell", "%s would need %s in the other cell", n), gone, wanted);
  /* Translators: values, others that they need, the cell where these would have to be and cannot */
  return g_strdup_printf (ngettext ("%s would need %s in %s", "%s would need %s in %s", n), gone, wanted, other);
}

char *
gw_think_sum_of (const GwPuzzle *puzzle, const GwCell *cells, guint n, gint total)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *cell = gw_grid_cell_name (puzzle->grid, cells[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "+" : "", cell);
    }
  g_string_append_printf (text, " = %d", total);
  return g_string_free (text, FALSE);
}

/* ---- lines ---- */

/* By how much row and column differ from one cell to the next, where it is the same all along a whole row or column of the only grid; FALSE elsewhere. */
static gboolean
find_way (const GwGrid *grid, const GwRegion *region, gint *down, gint *right)
{
  const GwCell *cells = region->cells;

  if (region->n_cells < 2 || grid->n_sheets > 1 || grid->n_parts != 1)
    return FALSE;
  *down = grid->row[cells[1]] - grid->row[cells[0]];
  *right = grid->column[cells[1]] - grid->column[cells[0]];
  if (ABS (*down) + ABS (*right) != 1 || region->n_cells != (*down != 0 ? grid->plan.rows : grid->plan.columns))
    return FALSE;
  for (guint i = 1; i < region->n_cells; i++)
    if (grid->row[cells[i]] - grid->row[cells[i - 1]] != *down || grid->column[cells[i]] - grid->column[cells[i - 1]] != *right)
      return FALSE;
  return TRUE;
}

char *
gw_line_name (const GwPuzzle *puzzle, const GwRegion *region)
{
  const GwGrid *grid = puzzle->grid;
  g_autofree char *first = gw_grid_cell_name (grid, region->cells[0]), *last = gw_grid_cell_name (grid, region->cells[region->n_cells - 1]);
  gint down, right;

  if (!find_way (grid, region, &down, &right))
    return g_strdup_printf ("%s-%s", first, last);
  return right != 0 ? g_strdup_printf (_("row %u"), grid->row[region->cells[0]] + 1u) : g_strdup_printf (_("column %u"), grid->column[region->cells[0]] + 1u);
}

char *
gw_line_view (const GwPuzzle *puzzle, const GwRegion *region)
{
  const GwGrid *grid = puzzle->grid;
  const guint row = grid->row[region->cells[0]] + 1u, column = grid->column[region->cells[0]] + 1u;
  g_autofree char *first = gw_grid_cell_name (grid, region->cells[0]);
  gint down, right;

  if (!find_way (grid, region, &down, &right))
    /* Translators: a cell from which a clue looks along its line */
    return g_strdup_printf (_("from %s"), first);
  if (right != 0)
    return g_strdup_printf (right > 0 ? _("from the left of row %u") : _("from the right of row %u"), row);
  return g_strdup_printf (down > 0 ? _("from the top of column %u") : _("from the bottom of column %u"), column);
}

/* ---- marks ---- */

/* Of N cells, some of which may be listed again, those that may hold what the one at FIRST may, into ALIKE; their number, 0 where one before it may, too. */
static guint
find_alike (const GwThinker *thinker, const GwCell *cells, guint n, guint first, GwCell *alike)
{
  const GwMask values = thinker->may (thinker, cells[first]);
  guint n_alike = 0;

  for (guint i = 0; i < n; i++)
    if (thinker->may (thinker, cells[i]) == values)
      {
        if (i < first)
          return 0;
        if (!gw_think_is_among (alike, n_alike, cells[i]))
          alike[n_alike++] = cells[i];
      }
  return n_alike;
}

/* Of more values those are said that are missing, where they are so few. */
#define MOST_HELD    4u
#define FEW_MISSING  2u

char *
gw_think_mark (const GwThinker *thinker, const char *names, guint n, GwMask values)
{
  const GwMask missing = thinker->puzzle->symbols->all & ~values;
  const gboolean is_not = missing != 0 && gw_mask_count (values) > MOST_HELD && gw_mask_count (missing) <= FEW_MISSING
                          && gw_think_n_parts (thinker, missing) < gw_think_n_parts (thinker, values);
  g_autofree char *text = gw_think_values (thinker, is_not ? missing : values);

  /* Translators: a cell, or several, and what they may hold: R1C2 is 1-3 or 5; R1C2 and R1C4 are 1 or 3 */
  return g_strdup_printf (is_not ? n == 1 ? _("%s is not %s") : _("%s are not %s") : n == 1 ? _("%s is %s") : _("%s are %s"), names, text);
}

char *
gw_think_marks (const GwThinker *thinker, const GwCell *cells, guint n)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autofree GwCell *alike = g_new (GwCell, n + 1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const guint n_alike = find_alike (thinker, cells, n, i, alike);
      g_autofree char *names = gw_think_cells (thinker, alike, n_alike);

      if (n_alike > 0)
        g_ptr_array_add (told, gw_think_mark (thinker, names, n_alike, thinker->may (thinker, cells[i])));
    }
  for (guint i = 0; i < told->len; i++)
    g_string_append_printf (text, "%s%s", gw_and_between (i, told->len), (const char *) told->pdata[i]);
  return g_string_free (text, FALSE);
}

/* ---- what an idea leaves ---- */

#define MOST_CELLS 64u

typedef struct
{
  GwThinkLeft   left;
  gconstpointer data;
  guint         n;
  GwMask        may[MOST_CELLS], struck[MOST_CELLS], kept[MOST_CELLS];
} By;

/* Whether all that is struck still goes. */
static gboolean
still_goes (By *by)
{
  by->left (by->data, by->may, by->kept);
  for (guint i = 0; i < by->n; i++)
    if ((by->struck[i] & by->kept[i]) != 0)
      return FALSE;
  return TRUE;
}

/* Which cell is given up next: the one of which least is known, of several the last. N: none is left. */
static guint
find_next (const By *by, guint64 tried)
{
  guint next = by->n;

  for (guint i = by->n; i-- > 0;)
    if ((tried >> i & 1) == 0 && (next == by->n || gw_mask_count (by->may[i]) > gw_mask_count (by->may[next])))
      next = i;
  return next;
}

/* The cells without whose marks it would not go. How many. */
static guint
find_needed (By *by, GwThinker *thinker, const GwCell *cells, GwCell *needed)
{
  guint64 tried = 0, kept = 0;
  guint n = 0;

  for (guint i = find_next (by, 0); i < by->n; i = find_next (by, tried))
    {
      GwMask before = by->may[i];

      tried |= GW_BIT (i);
      by->may[i] = thinker->open (thinker, cells[i]);
      if (before == by->may[i] || still_goes (by))
        continue;
      by->may[i] = before;
      kept |= GW_BIT (i);
    }
  GW_MASK_FOREACH (i, kept)
    {
      needed[n++] = cells[i];
      thinker->rest (thinker, cells[i], ~(GwMask) 0);
    }
  return n;
}

gboolean
gw_think_needed (GwThinker *thinker, const GwCell *cells, guint n, GwThinkLeft left, gconstpointer data, GwCell *needed, guint *n_needed)
{
  g_autofree By *by = g_new0 (By, 1);
  gboolean found = FALSE;

  if (n > MOST_CELLS)
    return FALSE;
  by->left = left;
  by->data = data;
  by->n = n;
  for (guint i = 0; i < n; i++)
    by->may[i] = thinker->may (thinker, cells[i]);
  left (data, by->may, by->kept);
  for (guint i = 0; i < n; i++)
    if (thinker->strike (thinker, cells[i], by->may[i] & ~by->kept[i]))
      {
        by->struck[i] = by->may[i] & ~by->kept[i];
        found = TRUE;
      }
  *n_needed = found ? find_needed (by, thinker, cells, needed) : 0;
  return found;
}

char *
gw_think_known (const GwThinker *thinker, const GwCell *cells, guint n)
{
  g_autofree char *text = gw_think_marks (thinker, cells, n);

  return text[0] == '\0' ? g_strdup ("") : g_strdup_printf (_("%s: "), text);
}

gboolean
gw_think_by (GwThinker *thinker, const GwCell *cells, guint n, GwThinkLeft left, gconstpointer data, char **marks)
{
  GwCell needed[MOST_CELLS];
  guint n_needed;

  if (!gw_think_needed (thinker, cells, n, left, data, needed, &n_needed))
    return FALSE;
  *marks = gw_think_known (thinker, needed, n_needed);
  return TRUE;
}

/* "renban line R1C1-R4C4": as it was drawn. */
char *
gw_split_line_name (const GwConstraint *constraint)
{
  const gint total = constraint->args[0].value;

  /* Translators: a line in pieces of some sum */
  return total == 10 ? g_strdup (_("ten line")) : total == GW_OPEN ? g_strdup (_("split line")) : g_strdup_printf (_("split line %d"), total);
}

char *
gw_line_ends (const GwPuzzle *puzzle, const GwRegion *region)
{
  const GwCell first = region->cells[0], last = region->cells[region->n_cells - 1];
  g_autofree char *from = gw_grid_cell_name (puzzle->grid, first);
  g_autofree char *to = gw_grid_cell_name (puzzle->grid, last != first ? last : region->cells[region->n_cells / 2]);

  return g_strdup_printf ("%s-%s", from, to);
}

char *
gw_think_line_name (const GwThinker *thinker, const GwConstraint *constraint)
{
  g_autofree char *ends = gw_line_ends (thinker->puzzle, constraint->regions[0]);
  g_autofree char *split = constraint->rule == &gw_rule_split_line ? gw_split_line_name (constraint) : NULL;

  return g_strdup_printf ("%s %s", split != NULL ? split : _(constraint->rule->name), ends);
}

char *
gw_think_of_line (const GwThinker *thinker, const GwConstraint *constraint, char *why)
{
  g_autofree char *name = gw_think_line_name (thinker, constraint), *text = why;

  return g_strdup_printf ("%s: %s", name, text);
}

void
gw_think_say_line (GwThinker *thinker, const GwConstraint *constraint, const char *idea, char *why)
{
  thinker->say (thinker, idea, gw_think_of_line (thinker, constraint, why));
}

gboolean
gw_think_rises (const GwThinker *thinker)
{
  const GwSymbols *symbols = thinker->puzzle->symbols;

  if (symbols->empty >= 0 || symbols->n != symbols->n_plain)
    return FALSE;
  for (guint v = 0; v < symbols->n; v++)
    if (symbols->number[v] < 0 || (v > 0 && symbols->number[v] <= symbols->number[v - 1]))
      return FALSE;
  return TRUE;
}

gboolean
gw_think_is_plain (const GwThinker *thinker)
{
  return gw_think_rises (thinker) && !gw_has_multipliers (thinker->puzzle);
}

gboolean
gw_think_are_plain (const GwThinker *thinker, const GwCell *cells, guint n)
{
  return gw_think_rises (thinker) && !gw_are_multiplied (thinker->puzzle, cells, n);
}
