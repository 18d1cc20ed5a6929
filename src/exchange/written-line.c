/* Killers and jigsaws in one line: SumoCue, PerfectSudoku, sums with signs that point to them, and 81 digits with 81 regions behind them. */
#include <string.h>

#include "exchange/format.h"
#include "exchange/written.h"
#include "rules/rule-table.h"

#define SUMOCUE "SumoCueV1"
#define N_CELLS 81u
#define N_DIGITS 9u
#define MOST_NUMBER 9999
#define MOST_PERFECT (45 * 256 + 255)

/* ---- which it is ---- */

static gboolean
is_sumocue (const char *text, gsize length)
{
  return length >= strlen (SUMOCUE) && strncmp (text, SUMOCUE, strlen (SUMOCUE)) == 0;
}

/* Of the cage that a sign begins: 0-9, A-Z from 10, a-j from 36. -1: none. */
static gint
sum_of (char sign)
{
  if (g_ascii_isdigit (sign))
    return sign - '0';
  if (g_ascii_isupper (sign))
    return sign - 'A' + 10;
  return sign >= 'a' && sign <= 'j' ? sign - 'a' + 36 : -1;
}

/* Nine different signs nine times each. */
static gboolean
are_regions (const char *signs)
{
  guint n[256] = { 0 }, n_full = 0;

  for (guint i = 0; i < N_CELLS; i++)
    n[(guchar)signs[i]]++;
  for (guint i = 0; i < G_N_ELEMENTS (n); i++)
    n_full += n[i] == N_DIGITS;
  return n_full == N_DIGITS;
}

static gboolean
is_jigsaw (const char *text, gsize length)
{
  if (length != 2 * N_CELLS)
    return FALSE;
  for (guint i = 0; i < N_CELLS; i++)
    if (!g_ascii_isdigit (text[i]) && strchr (".*_?-", text[i]) == NULL)
      return FALSE;
  return are_regions (text + N_CELLS);
}

/* "3x3:d:k:", then 81 numbers, each ended by a colon. */
static gboolean
is_perfect (const char *text, gsize length)
{
  static const char *const heads[] = { "3x3::k:", "3x3:d:k:", "3x3:\"\":k:" };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    if (length > strlen (heads[i]) && g_ascii_strncasecmp (text, heads[i], strlen (heads[i])) == 0)
      return TRUE;
  return FALSE;
}

/* 81 signs; those that point are many. */
static gboolean
is_pointed (const char *text, gsize length)
{
  guint n_pointers = 0, n_sums = 0;

  for (guint i = 0; i < N_CELLS && length == N_CELLS; i++)
    {
      n_pointers += strchr ("<>^v", text[i]) != NULL;
      n_sums += (g_ascii_isalnum (text[i]) && sum_of (text[i]) > 0);
    }
  return n_pointers >= N_DIGITS && n_sums > 0 && n_sums <= n_pointers * 2;
}

gboolean
gw_written_sniff (const char *text, gsize length)
{
  return is_sumocue (text, length) || is_jigsaw (text, length) || is_perfect (text, length) || is_pointed (text, length)
         || gw_written_is_candidate_line (text, length) || gw_written_is_bank_line (text, length)
         || gw_written_is_word_line (text, length) || gw_written_is_zero_line (text, length) || gw_written_is_number_line (text, length);
}

/* ---- what both have ---- */

static gboolean
begin (GwIntake *intake, GError **error)
{
  if (!gw_intake_grid (intake, N_DIGITS, N_DIGITS, 1, (gint)N_DIGITS, error))
    return FALSE;
  gw_intake_begin (intake, _("rows and columns"), NULL, NULL, NULL);
  gw_intake_rule (intake, &gw_rule_column_groups);
  gw_intake_rule (intake, &gw_rule_row_groups);
  return TRUE;
}

/* Cells I with OF[I] equal to NUMBER. */
static GArray *
cells_with (const gint *of, gint number)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < N_CELLS; i++)
    if (of[i] == number)
      {
        const GwCell cell = (GwCell)i;

        g_array_append_val (cells, cell);
      }
  return cells;
}

/* REGION: a number a cell. */
static void
state_regions (GwIntake *intake, const gint *region)
{
  for (guint i = 0; i < N_CELLS; i++)
    {
      g_autoptr (GArray) cells = cells_with (region, region[i]);

      if (g_array_index (cells, GwCell, 0) != i)
        continue;
      gw_intake_begin (intake, _("region"), cells, NULL, NULL);
      gw_intake_clue (intake, &gw_rule_jigsaw, NULL, cells);
    }
}

static void
state_given (GwIntake *intake, guint cell, gint digit)
{
  if (digit > 0 && digit <= (gint)N_DIGITS)
    gw_intake_state (intake, g_strdup_printf ("set_cell(%u,%d)", cell + 1, digit));
}

static void
state_diagonals (GwIntake *intake)
{
  gw_intake_state (intake, g_strdup ("diagonal(1,81)"));
  gw_intake_state (intake, g_strdup ("diagonal(73,9)"));
}

/* ---- 81 digits and 81 regions ---- */

static gboolean
recognises_jigsaw (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_NONE && is_jigsaw (sheet->text, strlen (sheet->text));
}

static gboolean
read_jigsaw (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  gint region[N_CELLS];

  if (!begin (intake, error))
    return FALSE;
  for (guint i = 0; i < N_CELLS; i++)
    region[i] = (guchar)sheet->text[N_CELLS + i];
  state_regions (intake, region);
  gw_intake_begin (intake, _("given"), NULL, NULL, NULL);
  for (guint i = 0; i < N_CELLS; i++)
    state_given (intake, i, g_ascii_isdigit (sheet->text[i]) ? sheet->text[i] - '0' : 0);
  return TRUE;
}

const GwExchangeFormat gw_format_jigsaw_line = {
  .id = "jigsaw-line",
  .name = N_("digits and regions"),
  .suffix = "txt",
  .recognises = recognises_jigsaw,
  .read = read_jigsaw,
};

/* ---- SumoCue ---- */

typedef struct
{
  gboolean is_start[N_CELLS]; /* "=nn": a number of its own; "+nn": belongs to the cage of cell nn */
  gint number[N_CELLS], region[N_CELLS];
  gboolean has_regions, has_cages;
} Cue;

/* A number up to MOST. FALSE: there is none. */
static gboolean
read_number (const char **at, gint *number, gint most)
{
  gint value = 0;

  if (!g_ascii_isdigit (**at))
    return FALSE;
  for (; g_ascii_isdigit (**at); ++*at)
    if (value <= most)
      value = 10 * value + **at - '0';
  *number = value;
  return value <= most;
}

static void
skip_blanks (const char **at)
{
  while (g_ascii_isspace (**at))
    ++*at;
}

/* "=23J0", "+4J0", "=23" … */
static gboolean
read_entry (const char **at, Cue *cue, guint cell)
{
  skip_blanks (at);
  if (**at != '=' && **at != '+')
    return FALSE;
  cue->is_start[cell] = *(*at)++ == '=';
  cue->has_cages = cue->has_cages || !cue->is_start[cell];
  if (!read_number (at, &cue->number[cell], MOST_NUMBER))
    return FALSE;
  skip_blanks (at);
  if (**at != 'J')
    return !cue->has_regions || cell == 0;
  ++*at;
  cue->has_regions = TRUE;
  return read_number (at, &cue->region[cell], MOST_NUMBER);
}

/* The first cell of the cage that CELL is in; G_MAXINT when there is none. */
static gint
cage_of (const Cue *cue, guint cell)
{
  for (guint n = 0; n < N_CELLS && !cue->is_start[cell]; n++)
    {
      if (cue->number[cell] >= (gint)N_CELLS)
        return G_MAXINT;
      cell = (guint)cue->number[cell];
    }
  return cue->is_start[cell] ? (gint)cell : G_MAXINT;
}

static gboolean
state_cages (GwIntake *intake, const Cue *cue, GError **error)
{
  gint cage[N_CELLS];

  for (guint i = 0; i < N_CELLS; i++)
    {
      cage[i] = cage_of (cue, i);
      if (cage[i] == G_MAXINT)
        return gw_fail (error, GW_ERROR_SYNTAX, g_strdup_printf (_("cell %u belongs to a cage that does not begin anywhere"), i + 1));
    }
  for (guint i = 0; i < N_CELLS; i++)
    {
      g_autoptr (GArray) cells = cells_with (cage, (gint)i);
      g_autofree char *total = g_strdup_printf ("%d", cue->number[i]);

      if (!cue->is_start[i] || (cue->number[i] == 0 && cells->len == 1))
        continue;
      gw_intake_begin (intake, _("cage"), cells, NULL, NULL);
      gw_intake_clue (intake, cue->number[i] > 0 ? &gw_rule_sum : &gw_rule_cage, cue->number[i] > 0 ? total : NULL, cells);
    }
  return TRUE;
}

static gboolean
recognises_sumocue (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_NONE && is_sumocue (sheet->text, strlen (sheet->text));
}

static gboolean
read_sumocue (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  const char *at = sheet->text + strlen (SUMOCUE);
  const gboolean has_diagonals = *at == 'D';
  Cue cue = { 0 };

  at += has_diagonals;
  for (guint i = 0; i < N_CELLS; i++)
    if (!read_entry (&at, &cue, i))
      return gw_fail (error, GW_ERROR_SYNTAX,
                      g_strdup_printf (_("the entry for cell %u is not understood; each is = or + followed by a number"), i + 1));
  if (!begin (intake, error))
    return FALSE;
  if (has_diagonals)
    state_diagonals (intake);
  if (cue.has_regions)
    state_regions (intake, cue.region);
  else
    gw_intake_state (intake, g_strdup ("box_groups(3,3)"));
  if (cue.has_cages)
    return state_cages (intake, &cue, error);
  /* Without any cage the numbers are givens. */
  gw_intake_begin (intake, _("given"), NULL, NULL, NULL);
  for (guint i = 0; i < N_CELLS; i++)
    state_given (intake, i, cue.number[i]);
  return TRUE;
}

const GwExchangeFormat gw_format_sumocue = {
  .id = "sumocue",
  .name = "SumoCue",
  .suffix = "txt",
  .recognises = recognises_sumocue,
  .read = read_sumocue,
};

/* ---- killers in one line ---- */

/* CAGE: the same number for the cells of one, negative for none; TOTAL: of the cage that a cell is in, 0 for none. */
static void
state_killer (GwIntake *intake, const gint *cage, const gint *total)
{
  gw_intake_state (intake, g_strdup ("box_groups(3,3)"));
  for (guint i = 0; i < N_CELLS; i++)
    {
      g_autoptr (GArray) cells = cage[i] >= 0 ? cells_with (cage, cage[i]) : NULL;
      g_autofree char *sum = g_strdup_printf ("%d", total[i]);

      if (cells == NULL || g_array_index (cells, GwCell, 0) != i || (total[i] == 0 && cells->len == 1))
        continue;
      gw_intake_begin (intake, _("cage"), cells, NULL, NULL);
      gw_intake_clue (intake, total[i] > 0 ? &gw_rule_sum : &gw_rule_cage, total[i] > 0 ? sum : NULL, cells);
    }
}

static gboolean
recognises_perfect (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_NONE && is_perfect (sheet->text, strlen (sheet->text));
}

/* A number is 256 times the total and the number of the cage; without a total it is in none. */
static gboolean
read_perfect (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  const char *at = strstr (sheet->text, "k:") != NULL ? strstr (sheet->text, "k:") : strstr (sheet->text, "K:");
  gint cage[N_CELLS], total[N_CELLS];

  at += strlen ("k:");
  for (guint i = 0; i < N_CELLS; i++)
    {
      if (!read_number (&at, &cage[i], MOST_PERFECT) || (*at != ':' && i + 1 < N_CELLS))
        return gw_fail (error, GW_ERROR_SYNTAX,
                        g_strdup_printf (_("the entry for cell %u is not understood; each is a number followed by a colon"), i + 1));
      at += *at == ':';
      total[i] = cage[i] >> 8;
      if (total[i] == 0)
        cage[i] = -1;
    }
  if (!begin (intake, error))
    return FALSE;
  if (g_ascii_tolower (sheet->text[4]) == 'd')
    state_diagonals (intake);
  state_killer (intake, cage, total);
  return TRUE;
}

const GwExchangeFormat gw_format_perfect = {
  .id = "perfect-sudoku",
  .name = "PerfectSudoku",
  .suffix = "txt",
  .recognises = recognises_perfect,
  .read = read_perfect,
};

static gboolean
recognises_pointed (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_NONE && is_pointed (sheet->text, strlen (sheet->text));
}

/* The cell that the sign of CELL points to; CELL itself where it points nowhere, or out of the grid. */
static guint
pointed_to (const char *text, guint cell)
{
  static const struct
  {
    char sign;
    gint row, column;
  } pointers[] = { { '<', 0, -1 }, { '>', 0, 1 }, { '^', -1, 0 }, { 'v', 1, 0 }, { '`', -1, -1 }, { '\'', -1, 1 }, { ',', 1, -1 }, { '.', 1, 1 } };
  const gint row = (gint) (cell / N_DIGITS), column = (gint) (cell % N_DIGITS);

  for (guint i = 0; i < G_N_ELEMENTS (pointers); i++)
    {
      const gint r = row + pointers[i].row, c = column + pointers[i].column;

      if (text[cell] == pointers[i].sign && r >= 0 && r < (gint) N_DIGITS && c >= 0 && c < (gint) N_DIGITS)
        return (guint) (r * (gint) N_DIGITS + c);
    }
  return cell;
}

/* Where the signs lead to, if that is a total. */
static gint
anchor_of (const char *text, guint cell)
{
  for (guint n = 0; n < N_CELLS && pointed_to (text, cell) != cell; n++)
    cell = pointed_to (text, cell);
  return sum_of (text[cell]) >= 0 ? (gint) cell : -1;
}

static gboolean
read_pointed (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  gint cage[N_CELLS], total[N_CELLS];

  if (!begin (intake, error))
    return FALSE;
  for (guint i = 0; i < N_CELLS; i++)
    {
      cage[i] = anchor_of (sheet->text, i);
      total[i] = cage[i] >= 0 ? sum_of (sheet->text[cage[i]]) : 0;
    }
  state_killer (intake, cage, total);
  return TRUE;
}

const GwExchangeFormat gw_format_pointed = {
  .id = "pointed-killer",
  .name = N_("totals with pointers"),
  .suffix = "txt",
  .recognises = recognises_pointed,
  .read = read_pointed,
};
