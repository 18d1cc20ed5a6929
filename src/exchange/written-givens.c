/* Plain puzzles in one line: a sign a cell, or the nine digits of each of 81 cells. */
#include <string.h>

#include "exchange/format.h"
#include "exchange/kind.h"
#include "exchange/written.h"
#include "rules/rule-table.h"

#define LEAST_SIDE 4u /* shorter lines are words or numbers */
#define N_CELLS 81u
#define N_DIGITS 9u
#define N_SLOTS (N_CELLS * N_DIGITS)

/* ---- a sign a cell ---- */

static guint
side_of (const char *text)
{
  const guint side = gw_kind_sniff (text, strlen (text));

  return side >= LEAST_SIDE ? side : 0;
}

gboolean
gw_written_is_line (const char *text)
{
  return side_of (text) > 0;
}

static gboolean
recognises_givens (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_NONE && gw_written_is_line (sheet->text);
}

void
gw_written_state_grid (GwIntake *intake, const GwKind *kind)
{
  gw_intake_begin (intake, _("rows and columns"), NULL, NULL, NULL);
  gw_intake_rule (intake, &gw_rule_column_groups);
  gw_intake_rule (intake, &gw_rule_row_groups);
  if (kind->box_height > 0)
    gw_intake_state (intake, g_strdup_printf ("box_groups(%u,%u)", kind->box_width, kind->box_height));
}

static gboolean
read_givens (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  const guint side = side_of (sheet->text);
  g_autoptr (GwKind) kind = gw_kind_new (side);
  g_autofree char *values = gw_kind_values (side);
  g_autofree guint8 *givens = g_new0 (guint8, side * side);
  char *fault = gw_kind_read_line (kind, sheet->text, strlen (sheet->text), givens);

  if (fault != NULL)
    return gw_fail (error, GW_ERROR_SYNTAX, fault);
  if (!gw_intake_symbols (intake, side, side, values, error))
    return FALSE;
  gw_written_state_grid (intake, kind);
  gw_intake_begin (intake, _("given"), NULL, NULL, NULL);
  for (guint i = 0; i < side * side; i++)
    if (givens[i] > 0)
      gw_intake_state (intake, g_strdup_printf ("set_cell(%u,%c)", i + 1, values[givens[i] - 1]));
  return TRUE;
}

const GwExchangeFormat gw_format_givens = {
  .id = "givens",
  .name = N_("line of digits"),
  .suffix = "sdm",
  .recognises = recognises_givens,
  .read = read_givens,
};

/* ---- nine places a cell ---- */

/* Each place has its own digit or none; at least one of a cell, and not all empty. */
gboolean
gw_written_is_candidate_line (const char *text, gsize length)
{
  gsize n_digits = 0;

  if (length != N_SLOTS)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == (char) ('1' + i % N_DIGITS))
        n_digits++;
      else if (strchr (".0*_-?", text[i]) == NULL)
        return FALSE;
    }
  return n_digits > 0;
}

static gboolean
recognises_candidates (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_NONE && gw_written_is_candidate_line (sheet->text, strlen (sheet->text));
}

/* All nine say nothing, one is a given. */
static gboolean
state_cell (GwIntake *intake, guint cell, const char *slots, GError **error)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  for (guint i = 0; i < N_DIGITS; i++)
    if (g_ascii_isdigit (slots[i]) && slots[i] != '0')
      g_string_append_printf (digits, ",%c", slots[i]);
  if (digits->len == 0)
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("no digit is possible in row %u, column %u"), cell / N_DIGITS + 1, cell % N_DIGITS + 1));
  if (digits->len == 2)
    gw_intake_state (intake, g_strdup_printf ("set_cell(%u%s)", cell + 1, digits->str));
  else if (digits->len < 2 * N_DIGITS)
    gw_intake_state (intake, g_strdup_printf ("set_values(%u%s)", cell + 1, digits->str));
  return TRUE;
}

static gboolean
read_candidates (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  g_autoptr (GwKind) kind = gw_kind_new (N_DIGITS);

  if (!gw_intake_grid (intake, N_DIGITS, N_DIGITS, 1, (gint) N_DIGITS, error))
    return FALSE;
  gw_written_state_grid (intake, kind);
  gw_intake_begin (intake, _("possible digits"), NULL, NULL, NULL);
  for (guint i = 0; i < N_CELLS; i++)
    if (!state_cell (intake, i, sheet->text + i * N_DIGITS, error))
      return FALSE;
  return TRUE;
}

const GwExchangeFormat gw_format_candidate_line = {
  .id = "candidate-line",
  .name = N_("line of possible digits"),
  .suffix = "txt",
  .recognises = recognises_candidates,
  .read = read_candidates,
};
