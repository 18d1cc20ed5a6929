/* SudokuPad's shortest form: 81 digits, each with the blanks behind it in one sign, then a letter for each rule of the whole grid. */
#include <string.h>

#include "exchange/format.h"
#include "rules/rule-table.h"

#define N 9u
#define MOST_LETTERS 32u /* a few are known */

/* Digit and blanks behind it, by their place here: digit + 10 * blanks. */
static const char signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

static gboolean
recognises (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_COMPACT;
}

static void
state_windows (GwIntake *intake)
{
  for (guint window = 0; window < 4; window++)
    {
      const gint top = window < 2 ? 1 : 5, left = window % 2 == 0 ? 1 : 5;
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

      for (gint i = 0; i < 9; i++)
        {
          const GwCell cell = gw_intake_cell (intake, top + i / 3, left + i % 3);

          g_array_append_val (cells, cell);
        }
      gw_intake_clue (intake, &gw_rule_extra_region, NULL, cells);
    }
}

/* The letters behind the digits. */
static void
take_rules (GwIntake *intake, const char *letters)
{
  for (; *letters != '\0'; letters++)
    if (*letters == 'w')
      {
        gw_intake_begin (intake, "windoku", NULL, NULL, NULL);
        state_windows (intake);
      }
    else if (*letters == 'x')
      {
        gw_intake_begin (intake, "x", NULL, NULL, NULL);
        gw_intake_state (intake, g_strdup ("diagonal(1,81)"));
        gw_intake_state (intake, g_strdup ("diagonal(73,9)"));
      }
    else if (*letters != '*')
      {
        const char name[] = { *letters, '\0' };

        gw_intake_begin (intake, name, NULL, NULL, NULL);
        gw_intake_fate (intake, GW_FATE_KEPT, _("Gridwright does not know it; if it is a rule, it is not enforced"));
      }
}

static gboolean
read_text (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  const char *at = sheet->text;
  guint cell = 0;

  if (!gw_intake_grid (intake, N, N, 1, (gint)N, error))
    return FALSE;
  gw_intake_begin (intake, _("rows and columns"), NULL, NULL, NULL);
  gw_intake_rule (intake, &gw_rule_column_groups);
  gw_intake_rule (intake, &gw_rule_row_groups);
  gw_intake_state (intake, g_strdup ("box_groups(3,3)"));
  gw_intake_begin (intake, _("given"), NULL, NULL, NULL);
  for (; *at != '\0' && cell < N * N; at++)
    {
      const char *sign = strchr (signs, *at);
      const guint place = sign != NULL ? (guint)(sign - signs) : 0;

      if (sign == NULL)
        return gw_fail (error, GW_ERROR_SYNTAX, g_strdup_printf (_("“%c” means nothing in such a link"), *at));
      if (place % 10 > 0)
        gw_intake_state (intake, g_strdup_printf ("set_cell(%u,%u)", cell + 1, place % 10));
      cell += 1 + place / 10;
    }
  if (cell != N * N)
    return gw_fail (error, GW_ERROR_SYNTAX, g_strdup_printf (_("it has %u cells; only grids with %u can be written this way"), cell, N * N));
  if (strlen (at) > MOST_LETTERS)
    return gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("it has too many letters after its digits")));
  take_rules (intake, at);
  return TRUE;
}

const GwExchangeFormat gw_format_compact = {
  .id = "compact",
  .name = "SudokuPad",
  .suffix = "txt",
  .recognises = recognises,
  .read = read_text,
};
