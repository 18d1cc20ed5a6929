/* Drawings of Penpa+: a grid, digits, and pictures without any rule behind them. */
#include <string.h>

#include "exchange/format.h"
#include "exchange/loose-json.h"
#include "exchange/penpa-document.h"
#include "exchange/penpa-text.h"
#include "rules/rule-table.h"

/* Lines of the text. */
enum
{
  LINE_HEAD,
  LINE_SPACE,
  LINE_MODE,
  LINE_QUESTION,
  LINE_ANSWER,
  LINE_CELLS,
  N_LINES,
};

#define MOST_SIDE 200u /* of all points */

/* ---- the grid ---- */

static gboolean
fail_unread (GError **error)
{
  return gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("this is not a whole puzzle of Penpa+")));
}

/* The points that are cells, each counted from the one before it (of guint64). NULL: it is no such list. */
static GArray *
read_cells (const GwPenpa *penpa, const char *line)
{
  g_autoptr (JsonNode) node = gw_penpa_parse (line, NULL);
  JsonArray *steps = gw_loose_array (node);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint64));
  gint64 at = 0;

  for (guint i = 0; i < gw_loose_length (steps); i++)
    {
      gint step;

      if (!gw_loose_int (gw_loose_element (steps, i), &step))
        return NULL;
      at += step;
      if (at < 0 || at >= (gint64) penpa->wide * penpa->high)
        return NULL;
      g_array_append_val (cells, (guint64){ (guint64) at });
    }
  return cells->len > 0 ? g_steal_pointer (&cells) : NULL;
}

typedef struct
{
  guint left, top, columns, rows;
} Frame;

static Frame
frame_of (const GwPenpa *penpa, const GArray *cells)
{
  guint left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      const guint64 cell = g_array_index (cells, guint64, i);

      left = MIN (left, (guint) (cell % penpa->wide));
      right = MAX (right, (guint) (cell % penpa->wide));
      top = MIN (top, (guint) (cell / penpa->wide));
      bottom = MAX (bottom, (guint) (cell / penpa->wide));
    }
  return (Frame){ left, top, right - left + 1, bottom - top + 1 };
}

/* Cells within the frame that the drawing does not have. */
static void
take_holes (GwPenpa *penpa, const GArray *cells)
{
  const guint n = gw_intake_columns (penpa->intake) * gw_intake_rows (penpa->intake);
  g_autofree gboolean *is_there = g_new0 (gboolean, n);
  g_autoptr (GString) holes = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    is_there[gw_penpa_cell (penpa, g_array_index (cells, guint64, i))] = TRUE;
  for (guint i = 0; i < n; i++)
    if (!is_there[i])
      g_string_append_printf (holes, "%s%u", holes->len > 0 ? "," : "", i + 1);
  if (holes->len > 0)
    gw_intake_state (penpa->intake, g_strdup_printf ("restrict_grid(%s)", holes->str));
}

/* A grid for sudoku says rows and columns, and boxes of the usual shape; any other says nothing. */
static void
take_groups (GwPenpa *penpa, gboolean is_sudoku)
{
  const guint side = gw_intake_rows (penpa->intake);
  guint height = 1;

  gw_intake_begin (penpa->intake, "grid", NULL, NULL, NULL);
  for (guint i = 2; i * i <= side; i++)
    if (side % i == 0)
      height = i;
  if (!is_sudoku || side != gw_intake_columns (penpa->intake))
    {
      gw_intake_fate (penpa->intake, GW_FATE_APPROXIMATION, _("Penpa+ states no rules; add those for rows, columns and regions yourself"));
      return;
    }
  gw_intake_rule (penpa->intake, &gw_rule_row_groups);
  gw_intake_rule (penpa->intake, &gw_rule_column_groups);
  if (height > 1)
    gw_intake_state (penpa->intake, g_strdup_printf ("box_groups(%u,%u)", height, side / height));
}

static gboolean
take_grid (GwPenpa *penpa, const char *line, gboolean is_sudoku, GError **error)
{
  g_autoptr (GArray) cells = read_cells (penpa, line);
  const Frame frame = cells != NULL ? frame_of (penpa, cells) : (Frame){ 0 };

  if (cells == NULL)
    return fail_unread (error);
  penpa->left = frame.left;
  penpa->top = frame.top;
  if (!gw_intake_grid (penpa->intake, frame.columns, frame.rows, 1, (gint) MAX (frame.columns, frame.rows), error))
    return FALSE;
  take_groups (penpa, is_sudoku);
  take_holes (penpa, cells);
  return TRUE;
}

/* ---- the head ---- */

/* A field of the head, of which AT is the first that matters; what is empty says nothing. */
static void
take_word (GwPenpa *penpa, const char *field, const char *prefix, const char *key)
{
  g_autofree char *words = field != NULL ? gw_penpa_words (g_str_has_prefix (field, prefix) ? field + strlen (prefix) : field) : NULL;

  if (words == NULL || *g_strstrip (words) == '\0')
    return;
  gw_intake_begin (penpa->intake, key, NULL, NULL, NULL);
  gw_intake_fact (penpa->intake, key, words);
}

/* "Title: ", "Author: ", the source, the rules: in this order, wherever they begin. */
static void
take_words (GwPenpa *penpa, char **head)
{
  guint at = 0, n = g_strv_length (head);

  while (at < n && !g_str_has_prefix (head[at], "Title: "))
    at++;
  if (at == n)
    return;
  take_word (penpa, head[at], "Title: ", "title");
  if (at + 1 < n)
    take_word (penpa, head[at + 1], "Author: ", "author");
  if (at + 2 < n)
    take_word (penpa, head[at + 2], "", "source");
  if (at + 3 < n)
    take_word (penpa, head[at + 3], "", "rules");
}

/* Two points on every side are unused. */
static gboolean
read_sizes (GwPenpa *penpa, char **head, gboolean *is_sudoku, GError **error)
{
  static const char *const squares[] = { "square", "sudoku", "kakuro", NULL };
  guint64 columns, rows;

  if (g_strv_length (head) < 3 || !g_ascii_string_to_unsigned (head[1], 10, 1, MOST_SIDE, &columns, NULL)
      || !g_ascii_string_to_unsigned (head[2], 10, 1, MOST_SIDE, &rows, NULL))
    return fail_unread (error);
  if (!g_strv_contains (squares, head[0]))
    return gw_fail (error, GW_ERROR_UNSUPPORTED, g_strdup_printf (_("Penpa+ draws this on a grid called “%s”; only square cells are read"), head[0]));
  *is_sudoku = strcmp (head[0], "sudoku") == 0;
  penpa->wide = (guint) columns + 4;
  penpa->high = (guint) rows + 4;
  return TRUE;
}

/* ---- the format ---- */

static gboolean
recognises (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_PENPA;
}

/* What solvers have entered, or the solution that they are checked by. */
static void
keep_answer (GwPenpa *penpa, const char *line)
{
  g_autoptr (JsonNode) node = gw_penpa_parse (line, NULL);
  static const char *const layers[] = { "surface", "number", "numberS", "symbol", "line", "lineE", "wall", "cage", NULL };
  gboolean is_any = FALSE;

  for (guint i = 0; layers[i] != NULL; i++)
    is_any |= !gw_loose_is_empty (gw_loose_member (gw_loose_object (node), layers[i]));
  if (is_any)
    gw_intake_keep (penpa->intake, "answer", NULL, "answer", node, _("what was entered as an answer is not part of the puzzle"));
}

static gboolean
read_penpa (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (sheet->text, "\n", -1);
  g_auto (GStrv) head = g_strsplit (lines[0] != NULL ? lines[0] : "", ",", -1);
  GwPenpa penpa = { .intake = intake };
  g_autoptr (JsonNode) question = NULL;
  gboolean is_sudoku = FALSE;

  if (g_strv_length (lines) < N_LINES)
    return fail_unread (error);
  if (!read_sizes (&penpa, head, &is_sudoku, error))
    return FALSE;
  question = gw_penpa_parse (lines[LINE_QUESTION], error);
  if (question == NULL)
    return FALSE;
  penpa.question = gw_loose_object (question);
  if (penpa.question == NULL)
    return fail_unread (error);
  if (!take_grid (&penpa, lines[LINE_CELLS], is_sudoku, error))
    return FALSE;
  take_words (&penpa, head);
  gw_penpa_layers (&penpa);
  keep_answer (&penpa, lines[LINE_ANSWER]);
  return TRUE;
}

const GwExchangeFormat gw_format_penpa = {
  .id = "penpa",
  .name = "Penpa+",
  .suffix = "txt",
  .recognises = recognises,
  .read = read_penpa,
};
