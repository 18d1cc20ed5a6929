#include "exchange/puzz-link-codec.h"

#include <string.h>

#define LONGEST_GAP 20u
#define BITS 5u   /* of a sign, for borders */
#define PLACES 3u /* of a sign, for marks */

static const char signs[] = "0123456789abcdefghijklmnopqrstuvwxyz";

/* ---- numbers ---- */

/* How numbers are told apart: the sign before them, how many hexadecimal signs follow, and what 0 stands for. */
static const struct
{
  char sign;
  guint length;
  gint least;
} ranges[] = { { '-', 2, 0 }, { '+', 3, 0 }, { '=', 3, 4096 }, { '%', 3, 8192 }, { '*', 4, 12240 }, { '$', 5, 77776 } };

static gboolean
read_hex (const char **at, guint length, gint *number)
{
  gint value = 0;

  for (guint i = 0; i < length; i++)
    {
      if (!g_ascii_isxdigit (**at))
        return FALSE;
      value = 16 * value + g_ascii_xdigit_value (*(*at)++);
    }
  *number = value;
  return TRUE;
}

static gboolean
read_number (const char **at, gint *number)
{
  if (**at == '.')
    {
      ++*at;
      *number = GW_PUZZ_ANY;
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    if (**at == ranges[i].sign)
      {
        ++*at;
        if (!read_hex (at, ranges[i].length, number))
          return FALSE;
        *number += ranges[i].least;
        return TRUE;
      }
  return read_hex (at, 1, number);
}

gboolean
gw_puzz_read_numbers (const char **at, gint *numbers, guint n)
{
  guint i = 0;

  for (guint k = 0; k < n; k++)
    numbers[k] = GW_PUZZ_NOTHING;
  while (i < n && **at != '\0')
    if (**at >= 'g' && **at <= 'z')
      i += (guint) (*(*at)++ - 'g') + 1;
    else if (!read_number (at, &numbers[i++]))
      return FALSE;
  return TRUE;
}

static void
write_number (GString *text, gint number)
{
  if (number == GW_PUZZ_ANY)
    g_string_append_c (text, '.');
  else if (number < 16)
    g_string_append_printf (text, "%x", number);
  else if (number < 256)
    g_string_append_printf (text, "-%02x", number);
  else if (number < 4096)
    g_string_append_printf (text, "+%03x", number);
  else if (number < 8192)
    g_string_append_printf (text, "=%03x", number - 4096);
  else if (number < 12240)
    g_string_append_printf (text, "%%%03x", number - 8192);
  else if (number < 77776)
    g_string_append_printf (text, "*%04x", number - 12240);
  else
    g_string_append_printf (text, "$%05x", number - 77776);
}

void
gw_puzz_write_numbers (GString *text, const gint *numbers, guint n)
{
  guint gap = 0;

  for (guint i = 0; i < n; i++)
    {
      gap += numbers[i] == GW_PUZZ_NOTHING;
      if (gap > 0 && (gap == LONGEST_GAP || numbers[i] != GW_PUZZ_NOTHING))
        {
          g_string_append_c (text, signs[15 + gap]);
          gap = 0;
        }
      if (numbers[i] != GW_PUZZ_NOTHING)
        write_number (text, numbers[i]);
    }
  if (gap > 0)
    g_string_append_c (text, signs[15 + gap]);
}

/* ---- borders and marks ---- */

/* Values of a sign of this base; FALSE: it is none. */
static gboolean
read_sign (const char **at, guint base, guint *value)
{
  const char *found = **at != '\0' ? strchr (signs, g_ascii_tolower (**at)) : NULL;

  *value = 0;
  if (**at == '\0')
    return TRUE; /* what is left is nothing */
  ++*at;
  if (found == NULL || (guint) (found - signs) >= base)
    return FALSE;
  *value = (guint) (found - signs);
  return TRUE;
}

gboolean
gw_puzz_read_borders (const char **at, gboolean *borders, guint n)
{
  guint value = 0;

  for (guint i = 0; i < n; i++)
    {
      if (i % BITS == 0 && !read_sign (at, 1u << BITS, &value))
        return FALSE;
      borders[i] = (value >> (BITS - 1 - i % BITS) & 1u) != 0;
    }
  return TRUE;
}

void
gw_puzz_write_borders (GString *text, const gboolean *borders, guint n)
{
  for (guint i = 0; i < n; i += BITS)
    {
      guint value = 0;

      for (guint k = 0; k < BITS; k++)
        value = value << 1 | (i + k < n && borders[i + k] ? 1u : 0u);
      g_string_append_c (text, signs[value]);
    }
}

gboolean
gw_puzz_read_marks (const char **at, gint *marks, guint n)
{
  static const guint weight[PLACES] = { 9, 3, 1 };
  guint value = 0;

  for (guint i = 0; i < n; i++)
    {
      if (i % PLACES == 0 && !read_sign (at, 27, &value))
        return FALSE;
      marks[i] = (gint) (value / weight[i % PLACES] % 3);
    }
  return TRUE;
}

void
gw_puzz_write_marks (GString *text, const gint *marks, guint n)
{
  for (guint i = 0; i < n; i += PLACES)
    {
      guint value = 0;

      for (guint k = 0; k < PLACES; k++)
        value = 3 * value + (i + k < n ? (guint) marks[i + k] : 0u);
      g_string_append_c (text, signs[value]);
    }
}

/* ---- edges ---- */

guint
gw_puzz_n_edges (guint columns, guint rows)
{
  return (columns - 1) * rows + columns * (rows - 1);
}

void
gw_puzz_edge_cells (guint columns, guint rows, guint i, GwCell cells[2])
{
  const guint n_across = (columns - 1) * rows;

  cells[0] = i < n_across ? (GwCell) (i / (columns - 1) * columns + i % (columns - 1)) : (GwCell) (i - n_across);
  cells[1] = (GwCell) (cells[0] + (i < n_across ? 1u : columns));
}

void
gw_puzz_regions_within (guint columns, guint rows, const gboolean *borders, guint *region)
{
  const guint n_edges = gw_puzz_n_edges (columns, rows);

  for (guint i = 0; i < columns * rows; i++)
    region[i] = i;
  for (gboolean has_changed = TRUE; has_changed;)
    {
      has_changed = FALSE;
      for (guint i = 0; i < n_edges; i++)
        {
          GwCell cells[2];
          guint least;

          gw_puzz_edge_cells (columns, rows, i, cells);
          least = MIN (region[cells[0]], region[cells[1]]);
          if (borders[i] || region[cells[0]] == region[cells[1]])
            continue;
          region[cells[0]] = region[cells[1]] = least;
          has_changed = TRUE;
        }
    }
}

guint
gw_puzz_greatest_area (guint columns, guint rows, const gint *numbers)
{
  const guint n = columns * rows, n_edges = gw_puzz_n_edges (columns, rows);
  g_autofree gboolean *borders = g_new0 (gboolean, n_edges + 1);
  g_autofree guint *region = g_new (guint, n), *size = g_new0 (guint, n);
  guint most = 1;

  for (guint i = 0; i < n_edges; i++)
    {
      GwCell cells[2];

      gw_puzz_edge_cells (columns, rows, i, cells);
      borders[i] = numbers[cells[0]] > 0 || numbers[cells[1]] > 0;
    }
  gw_puzz_regions_within (columns, rows, borders, region);
  for (guint i = 0; i < n; i++)
    most = MAX (most, numbers[i] > 0 ? (guint) numbers[i] : ++size[region[i]]);
  return MIN (most, n);
}
