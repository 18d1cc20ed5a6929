#include "rules/apart.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/number.h"

/* ---- different numbers ---- */

/* Who of the cells of one house holds which value. */
typedef struct
{
  const GwApart *apart;
  guint          skipped;
  guint8         house;
  guint          holds[GW_APART_CELLS];
  guint64        has, asked; /* a bit a cell */
} Row;

static gboolean
is_of_row (const Row *row, guint i)
{
  return row->apart->house[i] == row->house && i != row->skipped;
}

/* Finds a cell for V: a free one, else one whose value finds another. */
static gboolean
find_cell (Row *row, guint v)
{
  for (guint turn = 0; turn < 2; turn++)
    for (guint i = 0; i < row->apart->n; i++)
      {
        const gboolean is_free = (row->has & GW_BIT (i)) == 0;

        if (!is_of_row (row, i) || (row->apart->may[i] & GW_BIT (v)) == 0 || (row->asked & GW_BIT (i)) != 0 || is_free != (turn == 0))
          continue;
        row->asked |= GW_BIT (i);
        if (!is_free && !find_cell (row, row->holds[i]))
          continue;
        row->has |= GW_BIT (i);
        row->holds[i] = v;
        return TRUE;
      }
  return FALSE;
}

/* The cells of one house at that end: values from there, as long as cells can be found for all of them. FALSE where there is no room for all. */
static gboolean
differ_at_end (const GwApart *apart, guint8 house, guint skipped, gboolean is_least, gint64 *numbers)
{
  Row row = { .apart = apart, .skipped = skipped, .house = house };
  const guint n_values = apart->puzzle->symbols->n;
  guint n = 0, n_cells = 0;

  for (guint i = 0; i < apart->n; i++)
    n_cells += is_of_row (&row, i);
  for (guint k = 0; k < n_values && n < n_cells; k++)
    {
      row.asked = 0;
      n += find_cell (&row, is_least ? k : n_values - 1 - k);
    }
  for (guint i = 0; i < apart->n && n == n_cells; i++)
    if (is_of_row (&row, i))
      numbers[i] = gw_number_of (apart->puzzle, apart->cells[i], row.holds[i]);
  return n == n_cells;
}

static gboolean
is_first_of_house (const GwApart *apart, guint i)
{
  return apart->house[i] != 0 && memchr (apart->house, apart->house[i], i) == NULL;
}

gboolean
gw_apart_measure (const GwApart *apart, guint skipped, gboolean is_least, gint64 *numbers, gint64 *total)
{
  const GwSymbols *symbols = apart->puzzle->symbols;

  *total = 0;
  for (guint i = 0; i < apart->n; i++)
    {
      if (apart->house == NULL || apart->house[i] == 0)
        numbers[i] = is_least ? gw_symbols_min_number (symbols, apart->may[i]) : gw_symbols_max_number (symbols, apart->may[i]);
      else if (is_first_of_house (apart, i) && !differ_at_end (apart, apart->house[i], skipped, is_least, numbers))
        return FALSE;
      if (i == skipped)
        numbers[i] = 0;
      *total += numbers[i];
    }
  return TRUE;
}

char *
gw_apart_addends (const gint64 *numbers, guint n)
{
  GString *text = g_string_new (NULL);
  gint64 total = 0;

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, i == 0 ? "%d" : "+%d", (gint) numbers[i]);
      total += numbers[i];
    }
  if (n > 1)
    g_string_append_printf (text, " = %d", (gint) total);
  return g_string_free (text, FALSE);
}

/* ---- houses ---- */

guint
gw_apart_list_together (const guint8 *parts, guint n, gboolean leaves_singles, guint8 *house)
{
  guint n_listed = 0;
  guint8 first = 0;
  gboolean are_several = FALSE;

  for (guint i = 0; i < n; i++)
    {
      const gboolean is_single = parts != NULL && (i == 0 || parts[i - 1] != parts[i]) && (i + 1 == n || parts[i + 1] != parts[i]);

      house[i] = parts != NULL && parts[i] != 0 && !(leaves_singles && is_single);
      if (house[i] == 0)
        continue;
      n_listed++;
      are_several |= first != 0 && parts[i] != first;
      first = parts[i];
    }
  return are_several ? n_listed : 0;
}

/* Cells of which some follow each other in one house. */
typedef struct
{
  const GwCell *cells;
  const guint8 *parts;
  guint         n;
} Line;

/* How many cells from FIRST on lie in one house, which is then one of the thinker's, beside those before where IS_MORE. */
static guint
find_run (GwThinker *thinker, const Line *line, guint first, gboolean is_more)
{
  const GwCell *cells = line->cells;
  guint length = line->n - first;

  while (length > 1 && line->parts != NULL && line->parts[first + length - 1] != line->parts[first])
    length--;
  while (length > 1 && !(is_more ? thinker->differ_too : thinker->differ) (thinker, cells + first, length))
    length--;
  return length;
}

static void
tell_run (GwThinker *thinker, GString *text, const GwCell *cells, guint n)
{
  g_autofree char *names = gw_think_cells (thinker, cells, n), *house = thinker->house (thinker, NULL, 0);

  if (house == NULL)
    /* Translators: cells */
    g_string_append_printf (text, _("%s see each other"), names);
  else
    /* Translators: cells, "row 2" */
    g_string_append_printf (text, text->len == 0 ? _("%1$s differ in %2$s") : _("%1$s in %2$s"), names, house);
}

static gboolean
try_each (GwThinker *thinker, const Line *line, GwApartTry try, gconstpointer data)
{
  for (guint first = 0, end = 0; first + 1 < line->n; first++)
    {
      const guint length = find_run (thinker, line, first, FALSE);
      guint8 house[GW_APART_CELLS] = { 0 };
      g_autoptr (GString) where = g_string_new (NULL);

      if (length < 2 || first + length <= end)
        continue;
      end = first + length;
      memset (house + first, 1, length);
      tell_run (thinker, where, line->cells + first, length);
      if (try (thinker, data, house, where->str))
        return TRUE;
    }
  return FALSE;
}

static gboolean
try_all (GwThinker *thinker, const Line *line, GwApartTry try, gconstpointer data)
{
  g_autoptr (GString) where = g_string_new (NULL);
  guint8 house[GW_APART_CELLS] = { 0 }, n_houses = 0;

  thinker->differ (thinker, NULL, 0);
  for (guint first = 0, length; first < line->n; first += length)
    {
      length = find_run (thinker, line, first, TRUE);
      if (length < 2)
        continue;
      memset (house + first, ++n_houses, length);
      g_string_append (where, where->len > 0 ? ", " : "");
      tell_run (thinker, where, line->cells + first, length);
    }
  return n_houses > 1 && try (thinker, data, house, where->str);
}

/* Cells of different parts: all of them, or all of those parts that have several, where they lie in one house together. */
static gboolean
try_together (GwThinker *thinker, const Line *line, GwApartTry try, gconstpointer data)
{
  for (guint turn = 0; turn < 2; turn++)
    {
      GwCell cells[GW_APART_CELLS];
      guint8 house[GW_APART_CELLS];
      g_autoptr (GString) where = g_string_new (NULL);
      const guint n = gw_apart_list_together (line->parts, line->n, turn == 1, house);

      for (guint i = 0, k = 0; i < line->n; i++)
        if (house[i] != 0)
          cells[k++] = line->cells[i];
      if (n == 0 || !thinker->differ (thinker, cells, n))
        continue;
      tell_run (thinker, where, cells, n);
      return try (thinker, data, house, where->str);
    }
  return FALSE;
}

/* A line that crosses itself has the number of that cell twice. */
static gboolean
has_cell_twice (const GwCell *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    if (gw_think_is_among (cells, i, cells[i]))
      return TRUE;
  return FALSE;
}

static gboolean
can_try (GwThinker *thinker, const Line *line)
{
  return line->n <= GW_APART_CELLS && gw_think_is_plain (thinker) && !has_cell_twice (line->cells, line->n);
}

/* Where nothing IS_SAID, no house is named by what comes next. */
static gboolean
end (GwThinker *thinker, gboolean is_said)
{
  if (!is_said)
    thinker->differ (thinker, NULL, 0);
  return is_said;
}

gboolean
gw_apart_think (GwThinker *thinker, const GwCell *cells, const guint8 *parts, guint n, GwApartTry try, gconstpointer data)
{
  const Line line = { cells, parts, n };

  return end (thinker, can_try (thinker, &line) && (try_together (thinker, &line, try, data) || try_each (thinker, &line, try, data)
                                                    || try_all (thinker, &line, try, data)));
}

gboolean
gw_apart_think_all (GwThinker *thinker, const GwCell *cells, guint n, GwApartTry try, gconstpointer data)
{
  const Line line = { cells, NULL, n };

  return end (thinker, can_try (thinker, &line) && try_all (thinker, &line, try, data));
}

gboolean
gw_apart_leave (const GwApart *apart, gboolean is_least, gint64 total, gint *bounds, GwMask *left)
{
  gint64 numbers[GW_APART_CELLS], others;

  for (guint i = 0; i < apart->n; i++)
    {
      if (!gw_apart_measure (apart, i, is_least, numbers, &others))
        return FALSE;
      bounds[i] = (gint) (total - others);
      left[i] = apart->may[i] & (is_least ? gw_numbers_between (apart->puzzle, apart->cells[i], G_MININT, bounds[i])
                                          : gw_numbers_between (apart->puzzle, apart->cells[i], bounds[i], G_MAXINT));
    }
  return TRUE;
}
