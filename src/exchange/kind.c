#include "exchange/kind.h"

#include <string.h>

/* 64 signs; no blank's sign before the 33rd (X), and '#' begins a comment. */
static const char signs[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@$&";

/* Signs for blank cells, the likeliest first. */
static const char blanks[] = "0.X*_ ?";

#define REST_MOST 40u /* bytes quoted of what does not belong there */
#define LETTER_CASE_COUNTS 35 /* up to this side, small letters stand for capital ones */

/* The side of a square with so many cells; 0 when there is none or it is too large. */
static guint
side_of (gsize n_cells)
{
  guint side = 0;

  while ((gsize) side * side < n_cells && side <= GW_MAX_SYMBOLS)
    side++;
  return (gsize) side * side == n_cells && side <= GW_MAX_SYMBOLS ? side : 0;
}

char *
gw_kind_values (guint side)
{
  return g_strndup (signs, side);
}

/* The largest divisor that is no larger than the square root; 1 for primes. */
static guint
box_height_of (guint side)
{
  guint height = 1;

  for (guint d = 2; d * d <= side; d++)
    if (side % d == 0)
      height = d;
  return height;
}

/* The lines of a rule file, without givens. */
static char *
side_to_text (guint side)
{
  g_autofree char *values = gw_kind_values (side);
  guint height = box_height_of (side);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "values = %s\ncolumns = %u\nrows = %u\ncolumn_groups\nrow_groups\n", values, side, side);
  if (height > 1)
    g_string_append_printf (text, "box_groups(%u,%u)\n", side / height, height);
  return g_string_free (text, FALSE);
}

static void
fill_signs (guint8 sign[256], guint side)
{
  memset (sign, GW_NO_SIGN, 256);
  for (const char *p = blanks; *p != '\0'; p++)
    sign[(guint8) *p] = 0;
  if (side <= LETTER_CASE_COUNTS)
    sign['x'] = 0;
  for (guint v = 0; v < side; v++)
    {
      sign[(guint8) signs[v]] = (guint8) (v + 1);
      if (side <= LETTER_CASE_COUNTS)
        sign[(guint8) g_ascii_tolower (signs[v])] = (guint8) (v + 1);
    }
}

GwKind *
gw_kind_new (guint side)
{
  g_autofree char *text = side_to_text (side);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  GwKind *kind = g_new0 (GwKind, 1);
  guint height = box_height_of (side);

  kind->side = side;
  kind->box_height = height > 1 ? height : 0;
  kind->box_width = height > 1 ? side / height : 0;
  fill_signs (kind->sign, side);
  kind->reading = gw_source_read (bytes);
  g_assert (kind->reading->n_errors == 0 && kind->reading->puzzle != NULL);
  return kind;
}

void
gw_kind_free (GwKind *kind)
{
  if (kind == NULL)
    return;
  gw_reading_free (kind->reading);
  g_free (kind);
}

/* ---- lines ---- */

guint
gw_kind_sniff (const char *line, gsize length)
{
  guint side = side_of (length);
  gboolean is_blank = TRUE;
  guint8 sign[256];

  if (side == 0)
    return 0;
  fill_signs (sign, side);
  for (gsize i = 0; i < length; i++)
    {
      if (sign[(guint8) line[i]] == GW_NO_SIGN)
        return 0;
      is_blank = is_blank && line[i] == ' ';
    }
  return is_blank ? 0 : side;
}

gsize
gw_kind_word_length (const char *line, gsize length)
{
  gsize n = 0;

  while (n < length && strchr (" \t,;#|:/", line[n]) == NULL)
    n++;
  return n;
}

/* Lists of other programs have names and answers behind their puzzles; a blank may stand for a cell here. */
static char *
complain_of_rest (const char *line, gsize length, gsize n_cells)
{
  gsize n = gw_kind_word_length (line, length);
  const char *end;

  while (n < length && (line[n] == ' ' || line[n] == '\t'))
    n++;
  if (n == length || gw_kind_word_length (line, length) != n_cells)
    return NULL;
  (void) g_utf8_validate_len (line + n, MIN (length - n, REST_MOST), &end);
  return g_strdup_printf (_("after the %zu cells comes '%.*s'; a line can only hold a puzzle: put comments on lines of their"
                            " own that begin with #"), n_cells, (int) (end - (line + n)), line + n);
}

static char *
complain_of_length (const char *line, gsize length, gsize n_cells)
{
  char *rest = complain_of_rest (line, length, n_cells);

  if (rest != NULL)
    return rest;

  for (gsize side = GW_MAX_SYMBOLS + 1; side * side <= length; side++)
    if (side * side == length)
      return g_strdup_printf (_("%zu by %zu cells; at most %u by %u are possible"), side, side, GW_MAX_SYMBOLS, GW_MAX_SYMBOLS);
  return g_strdup_printf (ngettext ("%zu character, where a puzzle of this list has %zu",
                                    "%zu characters, where a puzzle of this list has %zu", length), length, n_cells);
}

static char *
complain_of_sign (const GwKind *kind, const char *line, gsize at)
{
  g_autofree char *values = gw_kind_values (kind->side);
  unsigned char c = (unsigned char) line[at];

  if (c > ' ' && c < 0x7f)
    return g_strdup_printf (_("'%c' at position %zu is neither a value (%s) nor a blank cell"), c, at + 1, values);
  return g_strdup_printf (_("the byte 0x%02x at position %zu is neither a value (%s) nor a blank cell"), c, at + 1,
                          values);
}

/* One sign stands for blank cells in a line; which one, is the line's own affair. */
static char *
complain_of_blanks (const GwKind *kind, const char *line, gsize length)
{
  const char *first = NULL;

  for (const char *p = blanks; *p != '\0'; p++)
    {
      if (kind->sign[(guint8) *p] != 0 || memchr (line, *p, length) == NULL)
        continue;
      if (first != NULL)
        return g_strdup_printf (_("both '%c' and '%c' stand for blank cells; use only one of them"), *first, *p);
      first = p;
    }
  return NULL;
}

char *
gw_kind_read_line (const GwKind *kind, const char *line, gsize length, guint8 *givens)
{
  gsize n_cells = (gsize) kind->side * kind->side;
  char blank = '\0';
  gboolean has_two_blanks = FALSE;

  while (length > n_cells && (line[length - 1] == ' ' || line[length - 1] == '\t'))
    length--;
  if (length != n_cells)
    return complain_of_length (line, length, n_cells);
  for (gsize i = 0; i < n_cells; i++)
    {
      guint8 sign = kind->sign[(guint8) line[i]];

      if (sign == GW_NO_SIGN)
        return complain_of_sign (kind, line, i);
      if (sign == 0 && line[i] != blank)
        {
          has_two_blanks = has_two_blanks || blank != '\0';
          blank = line[i];
        }
      givens[i] = sign;
    }
  return has_two_blanks ? complain_of_blanks (kind, line, n_cells) : NULL;
}

char *
gw_kind_line_to_text (const GwKind *kind, const guint8 *givens)
{
  g_autofree char *head = side_to_text (kind->side);
  GString *text = g_string_new (head);

  for (guint i = 0; i < kind->side * kind->side; i++)
    if (givens[i] != 0)
      g_string_append_printf (text, "set_cell(%u,%c)\n", i + 1, signs[givens[i] - 1]);
  return g_string_free (text, FALSE);
}
