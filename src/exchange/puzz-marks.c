#include "exchange/puzz-marks.h"

#include <string.h>

#define DIGITS "0123456789abcdefghijklmnopqrstuvwxyz"

GwPuzzMarks *
gw_puzz_marks_new (guint columns, guint rows)
{
  GwPuzzMarks *marks = g_new0 (GwPuzzMarks, 1);

  *marks = (GwPuzzMarks){ .columns = columns, .rows = rows, .n = columns * rows };
  marks->numbers = g_new (gint, marks->n);
  marks->ways = g_new0 (gint, marks->n);
  marks->tints = g_new0 (gint, marks->n);
  marks->region = g_new0 (guint, marks->n);
  marks->region_numbers = g_new (gint, marks->n);
  marks->outside = g_new (gint, columns + rows);
  marks->is_hole = g_new0 (gboolean, marks->n);
  for (guint i = 0; i < marks->n; i++)
    marks->numbers[i] = marks->region_numbers[i] = GW_PUZZ_NOTHING;
  for (guint i = 0; i < columns + rows; i++)
    marks->outside[i] = GW_PUZZ_NOTHING;
  return marks;
}

void
gw_puzz_marks_free (GwPuzzMarks *marks)
{
  if (marks == NULL)
    return;
  g_free (marks->numbers);
  g_free (marks->ways);
  g_free (marks->tints);
  g_free (marks->region);
  g_free (marks->region_numbers);
  g_free (marks->outside);
  g_free (marks->is_hole);
  g_free (marks);
}

/* ---- signs ---- */

/* 0-9 and a-z as numbers from 0 on; -1: another sign. */
static gint
value_of (char sign)
{
  return g_ascii_isdigit (sign) ? sign - '0' : g_ascii_islower (sign) ? sign - 'a' + 10 : -1;
}

/* N signs as one number to this base; FALSE where there is another sign. */
static gboolean
read_digits (const char **at, guint n, gint base, gint *number)
{
  *number = 0;
  for (guint i = 0; i < n; i++)
    {
      const gint value = value_of (**at);

      if (value < 0 || value >= base)
        return FALSE;
      *number = base * *number + value;
      ++*at;
    }
  return TRUE;
}

/* A gap that ends, or that is as long as a sign can say, in signs from FIRST on. */
static void
write_gap (GString *text, guint *gap, guint longest, gint first, gboolean ends)
{
  if (*gap > 0 && (ends || *gap == longest))
    {
      g_string_append_c (text, DIGITS[first - 1 + (gint) *gap]);
      *gap = 0;
    }
}

/* ---- numbers ---- */

static gboolean
read_numbers (const char **at, GwPuzzMarks *marks)
{
  return gw_puzz_read_numbers (at, marks->numbers, marks->n);
}

static void
write_numbers (GString *text, const GwPuzzMarks *marks)
{
  gw_puzz_write_numbers (text, marks->numbers, marks->n);
}

const GwPuzzCode gw_puzz_numbers = { read_numbers, write_numbers };

/* 0-4, with one cell of nothing behind it from 5 on, with two from a on. */
static gboolean
read_small_numbers (const char **at, GwPuzzMarks *marks)
{
  for (guint i = 0; i < marks->n && **at != '\0'; ++*at)
    {
      const gint value = value_of (**at);

      if (**at == '.')
        marks->numbers[i++] = GW_PUZZ_ANY;
      else if (value >= 0 && value < 15)
        {
          marks->numbers[i] = value % 5;
          i += 1 + (guint) value / 5;
        }
      else if (value >= 16)
        i += (guint) value - 15;
      else
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_nothing (const GwPuzzMarks *marks, guint i)
{
  return i >= marks->n || marks->numbers[i] == GW_PUZZ_NOTHING;
}

static void
write_small_numbers (GString *text, const GwPuzzMarks *marks)
{
  guint gap = 0;

  for (guint i = 0; i < marks->n; i++)
    {
      const gint number = marks->numbers[i];

      gap += number == GW_PUZZ_NOTHING;
      write_gap (text, &gap, 20, 16, number != GW_PUZZ_NOTHING);
      if (number == GW_PUZZ_ANY)
        g_string_append_c (text, '.');
      else if (number >= 0)
        {
          const guint behind = !is_nothing (marks, i + 1) ? 0 : !is_nothing (marks, i + 2) ? 1 : 2;

          g_string_append_c (text, DIGITS[number + 5 * (gint) behind]);
          i += behind;
        }
    }
  write_gap (text, &gap, 20, 16, TRUE);
}

const GwPuzzCode gw_puzz_small_numbers = { read_small_numbers, write_small_numbers };

/* Before a number that needs two signs stands "-". */
static gboolean
read_letters (const char **at, GwPuzzMarks *marks)
{
  for (guint i = 0; i < marks->n && **at != '\0'; i++)
    {
      const gboolean is_long = **at == '-', is_bare = strchr ("%@.", **at) != NULL;

      *at += is_long || is_bare;
      if (!is_bare && !read_digits (at, is_long ? 2 : 1, 36, &marks->numbers[i]))
        return FALSE;
    }
  return TRUE;
}

static void
write_letters (GString *text, const GwPuzzMarks *marks)
{
  for (guint i = 0; i < marks->n; i++)
    if (marks->numbers[i] < 0)
      g_string_append_c (text, '.');
    else if (marks->numbers[i] < 36)
      g_string_append_c (text, DIGITS[marks->numbers[i]]);
    else
      g_string_append_printf (text, "-%c%c", DIGITS[marks->numbers[i] / 36 % 36], DIGITS[marks->numbers[i] % 36]);
}

const GwPuzzCode gw_puzz_letters = { read_letters, write_letters };

static gboolean
read_circles (const char **at, GwPuzzMarks *marks)
{
  return gw_puzz_read_marks (at, marks->tints, marks->n);
}

static void
write_circles (GString *text, const GwPuzzMarks *marks)
{
  gw_puzz_write_marks (text, marks->tints, marks->n);
}

const GwPuzzCode gw_puzz_circles = { read_circles, write_circles };

/* ---- arrows ---- */

static const gint ways[] = { 0, 1, 3, 4, 2 }; /* there it is up, down, left, right */

/* A way, from 5 on with two signs for the number, behind "-" with three. */
static gboolean
read_arrow (const char **at, GwPuzzMarks *marks, guint i)
{
  const gboolean is_long = **at == '-';
  gint way;

  *at += is_long;
  if (!read_digits (at, 1, 10, &way))
    return FALSE;
  marks->ways[i] = ways[way % 5];
  if (**at == '.' && way < 5)
    {
      ++*at;
      marks->numbers[i] = GW_PUZZ_ANY;
      return TRUE;
    }
  return read_digits (at, is_long ? 3 : way < 5 ? 1 : 2, 16, &marks->numbers[i]);
}

static void
write_arrow (GString *text, const GwPuzzMarks *marks, guint i)
{
  const gint number = marks->numbers[i];
  gint way = 0;

  while (ways[way] != marks->ways[i])
    way++;
  if (number == GW_PUZZ_ANY)
    g_string_append_printf (text, "%d.", way);
  else if (number < 16)
    g_string_append_printf (text, "%d%x", way, number);
  else if (number < 256)
    g_string_append_printf (text, "%d%02x", way + 5, number);
  else
    g_string_append_printf (text, "-%d%03x", way, number);
}

static gboolean
read_arrows (const char **at, GwPuzzMarks *marks)
{
  for (guint i = 0; i < marks->n && **at != '\0';)
    if (g_ascii_islower (**at))
      i += (guint) (*(*at)++ - 'a') + 1;
    else if (!read_arrow (at, marks, i++))
      return FALSE;
  return TRUE;
}

static void
write_arrows (GString *text, const GwPuzzMarks *marks)
{
  guint gap = 0;

  for (guint i = 0; i < marks->n; i++)
    {
      gap += marks->numbers[i] == GW_PUZZ_NOTHING;
      write_gap (text, &gap, 26, 10, marks->numbers[i] != GW_PUZZ_NOTHING);
      if (marks->numbers[i] != GW_PUZZ_NOTHING)
        write_arrow (text, marks, i);
    }
  write_gap (text, &gap, 26, 10, TRUE);
}

const GwPuzzCode gw_puzz_arrows = { read_arrows, write_arrows };

static gboolean
read_castles (const char **at, GwPuzzMarks *marks)
{
  for (guint i = 0; i < marks->n && **at != '\0';)
    if (g_ascii_islower (**at))
      i += (guint) (*(*at)++ - 'a') + 1;
    else if (!read_digits (at, 1, 3, &marks->tints[i]) || !read_arrow (at, marks, i++))
      return FALSE;
  return TRUE;
}

static void
write_castles (GString *text, const GwPuzzMarks *marks)
{
  guint gap = 0;

  for (guint i = 0; i < marks->n; i++)
    {
      gap += marks->numbers[i] == GW_PUZZ_NOTHING;
      write_gap (text, &gap, 26, 10, marks->numbers[i] != GW_PUZZ_NOTHING);
      if (marks->numbers[i] == GW_PUZZ_NOTHING)
        continue;
      g_string_append_c (text, DIGITS[marks->tints[i]]);
      write_arrow (text, marks, i);
    }
  write_gap (text, &gap, 26, 10, TRUE);
}

const GwPuzzCode gw_puzz_castles = { read_castles, write_castles };

/* ---- cells that are marked ---- */

static gboolean
read_walls (const char **at, GwPuzzMarks *marks)
{
  g_autofree gboolean *is_wall = g_new0 (gboolean, marks->n);

  if (!gw_puzz_read_borders (at, is_wall, marks->n))
    return FALSE;
  for (guint i = 0; i < marks->n; i++)
    marks->numbers[i] = is_wall[i] ? GW_PUZZ_ANY : GW_PUZZ_NOTHING;
  return TRUE;
}

static void
write_walls (GString *text, const GwPuzzMarks *marks)
{
  g_autofree gboolean *is_wall = g_new0 (gboolean, marks->n);

  for (guint i = 0; i < marks->n; i++)
    is_wall[i] = marks->numbers[i] != GW_PUZZ_NOTHING;
  gw_puzz_write_borders (text, is_wall, marks->n);
}

const GwPuzzCode gw_puzz_walls = { read_walls, write_walls };

/* 0-h: one, and so many cells without behind it; i-z: as many cells without as its place from i on. */
static gboolean
read_trees (const char **at, GwPuzzMarks *marks)
{
  if (!gw_puzz_read_numbers (at, marks->outside, marks->columns + marks->rows))
    return FALSE;
  for (guint i = 0; i < marks->n && **at != '\0'; ++*at)
    {
      const gint value = value_of (**at);

      if (value < 0)
        return FALSE;
      if (value < 18)
        marks->numbers[i] = GW_PUZZ_ANY;
      i += 1 + (guint) (value < 18 ? value : value - 18);
    }
  return TRUE;
}

static void
write_trees (GString *text, const GwPuzzMarks *marks)
{
  gw_puzz_write_numbers (text, marks->outside, marks->columns + marks->rows);
  for (guint i = 0; i < marks->n;)
    {
      const gboolean is_tree = marks->numbers[i] != GW_PUZZ_NOTHING;
      guint behind = 0;

      while (behind < 17 && i + behind + 1 < marks->n && is_nothing (marks, i + behind + 1))
        behind++;
      g_string_append_c (text, DIGITS[behind + (is_tree ? 0 : 18)]);
      i += 1 + behind;
    }
}

const GwPuzzCode gw_puzz_trees = { read_trees, write_trees };

/* Places half a cell apart, row by row: 0-f one, white or black, and half as many places without behind it; g-z: so many places without. */
static gboolean
read_centres (const char **at, GwPuzzMarks *marks)
{
  const guint across = 2 * marks->columns - 1, n = across * (2 * marks->rows - 1);

  for (guint i = 0; i < n && **at != '\0'; ++*at)
    {
      const gint value = value_of (**at);
      const guint x = i % across, y = i / across, cell = y / 2 * marks->columns + x / 2;

      if (value < 0)
        return FALSE;
      if (value < 16 && marks->numbers[cell] != GW_PUZZ_NOTHING)
        return FALSE; /* two centres so near each other */
      if (value < 16)
        {
          marks->numbers[cell] = (gint) (x % 2 + 2 * (y % 2));
          marks->tints[cell] = value % 2 == 1 ? GW_PUZZ_BLACK : GW_PUZZ_WHITE;
        }
      i += 1 + (guint) (value < 16 ? value / 2 : value - 16);
    }
  return gw_puzz_read_borders (at, marks->is_hole, marks->n);
}

static gboolean
is_centre (const GwPuzzMarks *marks, guint place)
{
  const guint across = 2 * marks->columns - 1, x = place % across, y = place / across;

  return marks->numbers[y / 2 * marks->columns + x / 2] == (gint) (x % 2 + 2 * (y % 2));
}

static void
write_centres (GString *text, const GwPuzzMarks *marks)
{
  const guint n = (2 * marks->columns - 1) * (2 * marks->rows - 1);

  for (guint i = 0; i < n;)
    {
      const gboolean is_one = is_centre (marks, i);
      const guint longest = is_one ? 7 : 19;
      guint behind = 0;

      while (behind < longest && i + behind + 1 < n && !is_centre (marks, i + behind + 1))
        behind++;
      g_string_append_c (text, DIGITS[is_one ? 2 * behind : 16 + behind]);
      i += 1 + behind;
    }
  if (memchr (marks->is_hole, TRUE, marks->n * sizeof *marks->is_hole) != NULL)
    gw_puzz_write_borders (text, marks->is_hole, marks->n);
}

const GwPuzzCode gw_puzz_centres = { read_centres, write_centres };

/* ---- regions ---- */

static gboolean
read_regions (const char **at, GwPuzzMarks *marks)
{
  const guint n_edges = gw_puzz_n_edges (marks->columns, marks->rows), n_across = (marks->columns - 1) * marks->rows;
  g_autofree gboolean *borders = g_new0 (gboolean, n_edges + 1);

  if (!gw_puzz_read_borders (at, borders, n_across) || !gw_puzz_read_borders (at, borders + n_across, n_edges - n_across))
    return FALSE;
  gw_puzz_regions_within (marks->columns, marks->rows, borders, marks->region);
  return TRUE;
}

static void
write_regions (GString *text, const GwPuzzMarks *marks)
{
  const guint n_edges = gw_puzz_n_edges (marks->columns, marks->rows), n_across = (marks->columns - 1) * marks->rows;
  g_autofree gboolean *borders = g_new0 (gboolean, n_edges + 1);

  for (guint i = 0; i < n_edges; i++)
    {
      GwCell cells[2];

      gw_puzz_edge_cells (marks->columns, marks->rows, i, cells);
      borders[i] = marks->region[cells[0]] != marks->region[cells[1]];
    }
  gw_puzz_write_borders (text, borders, n_across);
  gw_puzz_write_borders (text, borders + n_across, n_edges - n_across);
}

const GwPuzzCode gw_puzz_regions = { read_regions, write_regions };

static guint
first_cells (const GwPuzzMarks *marks, guint *first)
{
  guint n = 0;

  for (guint i = 0; i < marks->n; i++)
    if (marks->region[i] == i)
      first[n++] = i;
  return n;
}

static gboolean
read_numbered_regions (const char **at, GwPuzzMarks *marks)
{
  g_autofree guint *first = g_new (guint, marks->n);
  g_autofree gint *numbers = g_new (gint, marks->n);
  guint n;

  if (!read_regions (at, marks))
    return FALSE;
  n = first_cells (marks, first);
  if (!gw_puzz_read_numbers (at, numbers, n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    marks->region_numbers[first[i]] = numbers[i];
  return TRUE;
}

static void
write_numbered_regions (GString *text, const GwPuzzMarks *marks)
{
  g_autofree guint *first = g_new (guint, marks->n);
  g_autofree gint *numbers = g_new (gint, marks->n);
  const guint n = first_cells (marks, first);

  write_regions (text, marks);
  for (guint i = 0; i < n; i++)
    numbers[i] = marks->region_numbers[first[i]];
  gw_puzz_write_numbers (text, numbers, n);
}

const GwPuzzCode gw_puzz_numbered_regions = { read_numbered_regions, write_numbered_regions };

static gboolean
read_counted_regions (const char **at, GwPuzzMarks *marks)
{
  char *end;
  const guint64 count = g_ascii_strtoull (*at, &end, 10);

  if (count < 1 || count > marks->n || *end != '/')
    return FALSE;
  marks->count = (gint) count;
  *at = end + 1;
  return read_regions (at, marks);
}

static void
write_counted_regions (GString *text, const GwPuzzMarks *marks)
{
  g_string_append_printf (text, "%d/", marks->count);
  write_regions (text, marks);
}

const GwPuzzCode gw_puzz_counted_regions = { read_counted_regions, write_counted_regions };
