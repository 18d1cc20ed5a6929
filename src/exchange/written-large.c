/* Plain puzzles with more than nine digits in one line: a sign a cell, digits from 0 on, or two digits a cell. */
#include <string.h>

#include "exchange/format.h"
#include "exchange/kind.h"
#include "exchange/written.h"

#define LEAST_SIDE 10u
#define MOST_SIDE 35u /* digits and letters */

/* How many rows N cells make; 0: too few, too many, or no square. */
static guint
side_of (gsize n)
{
  for (guint side = LEAST_SIDE; side <= MOST_SIDE; side++)
    if (n == (gsize) side * side)
      return side;
  return 0;
}

static gint
digit_of (char sign)
{
  return g_ascii_isdigit (sign) ? sign - '0' : g_ascii_isalpha (sign) ? g_ascii_toupper (sign) - 'A' + 10 : -1;
}

static gboolean
state_grid (GwIntake *intake, guint side, gint lowest, GError **error)
{
  g_autoptr (GwKind) kind = gw_kind_new (side);

  if (!gw_intake_grid (intake, side, side, lowest, lowest + (gint) side - 1, error))
    return FALSE;
  gw_written_state_grid (intake, kind);
  gw_intake_begin (intake, _("given"), NULL, NULL, NULL);
  return TRUE;
}

static void
state_given (GwIntake *intake, guint cell, gint digit)
{
  gw_intake_state (intake, g_strdup_printf ("set_cell(%u,%s)", cell + 1, gw_intake_symbol (intake, digit)));
}

/* ---- digits from 0 on ---- */

/* Both points and zeros, and no digit that would be one too many: the points are what is empty. */
gboolean
gw_written_is_zero_line (const char *text, gsize length)
{
  const guint side = side_of (length);

  for (gsize i = 0; i < length && side > 0; i++)
    if (text[i] != '.' && (digit_of (text[i]) < 0 || digit_of (text[i]) >= (gint) side))
      return FALSE;
  return side > 0 && memchr (text, '0', length) != NULL && memchr (text, '.', length) != NULL && !gw_written_is_candidate_line (text, length);
}

static gboolean
recognises_zeros (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_NONE && gw_written_is_zero_line (sheet->text, strlen (sheet->text));
}

static gboolean
read_zeros (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  const guint side = side_of (strlen (sheet->text));

  if (!state_grid (intake, side, 0, error))
    return FALSE;
  for (guint i = 0; i < side * side; i++)
    if (sheet->text[i] != '.')
      state_given (intake, i, digit_of (sheet->text[i]));
  return TRUE;
}

const GwExchangeFormat gw_format_zero_line = {
  .id = "zero-line",
  .name = N_("line of digits from 0"),
  .suffix = "txt",
  .recognises = recognises_zeros,
  .read = read_zeros,
};

/* ---- two digits a cell ---- */

static gint
number_at (const char *text, gsize cell)
{
  const char *two = text + 2 * cell;

  return g_ascii_isdigit (two[0]) && g_ascii_isdigit (two[1]) ? 10 * (two[0] - '0') + two[1] - '0' : -1;
}

gboolean
gw_written_is_number_line (const char *text, gsize length)
{
  const guint side = length % 2 == 0 ? side_of (length / 2) : 0;
  gboolean has_given = FALSE;

  for (gsize i = 0; i < length / 2 && side > 0; i++)
    {
      if (number_at (text, i) < 0 || number_at (text, i) > (gint) side)
        return FALSE;
      has_given = has_given || number_at (text, i) > 0;
    }
  return side > 0 && has_given;
}

static gboolean
recognises_numbers (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_NONE && gw_written_is_number_line (sheet->text, strlen (sheet->text));
}

static gboolean
read_numbers (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  const guint side = side_of (strlen (sheet->text) / 2);

  if (!state_grid (intake, side, 1, error))
    return FALSE;
  for (guint i = 0; i < side * side; i++)
    if (number_at (sheet->text, i) > 0)
      state_given (intake, i, number_at (sheet->text, i));
  return TRUE;
}

const GwExchangeFormat gw_format_number_line = {
  .id = "number-line",
  .name = N_("line of two digits a cell"),
  .suffix = "txt",
  .recognises = recognises_numbers,
  .read = read_numbers,
};
