/* Grids, a line a row: signs side by side, or numbers and candidates with blanks between; frames and comments round them. */
#include <string.h>

#include "exchange/f-puzzles-document.h"
#include "exchange/format.h"
#include "exchange/written.h"
#include "rules/rule-table.h"

#define LEAST_SIDE 4u
#define MOST_SIDE 35u /* digits and letters */
#define LONGEST_ROW 2048u

/* ---- lines ---- */

typedef enum
{
  LINE_EMPTY,
  LINE_COMMENT, /* "#A …", "[Puzzle]" */
  LINE_FRAME,   /* "+---+---+" */
  LINE_ROW,
  LINE_OTHER,
} Line;

/* Bars are no signs of cells. */
static gboolean
is_gap (char sign)
{
  return g_ascii_isspace (sign) || sign == '|' || sign == ':' || sign == ',';
}

static gboolean
is_blank_cell (char sign)
{
  return sign == '.' || sign == '*' || sign == '_' || sign == '?' || sign == '-' || sign == '0';
}

static Line
look_at (const char *line, gsize length)
{
  gsize n_dashes = 0, n_signs = 0;

  while (length > 0 && is_gap (*line))
    {
      line++;
      length--;
    }
  if (length == 0)
    return LINE_EMPTY;
  if (*line == '#' || *line == '[')
    return LINE_COMMENT;
  for (gsize i = 0; i < length; i++)
    {
      n_dashes += line[i] == '-' || line[i] == '=';
      n_signs += g_ascii_isalnum (line[i]) != 0;
      if (!g_ascii_isalnum (line[i]) && !is_gap (line[i]) && strchr (".*_?-=+'`", line[i]) == NULL)
        return LINE_OTHER;
    }
  if (n_signs == 0 && n_dashes * 2 >= length)
    return LINE_FRAME;
  return length > LONGEST_ROW || memchr (line, '=', length) != NULL || memchr (line, '+', length) != NULL ? LINE_OTHER : LINE_ROW;
}

/* Cells of a row, if each sign is one, and if what stands between gaps is. */
static void
count_cells (const char *line, gsize length, guint *n_signs, guint *n_words, guint *longest)
{
  guint n = 0;

  *n_signs = *n_words = 0;
  for (gsize i = 0; i < length; i++)
    if (!is_gap (line[i]))
      {
        n = i == 0 || is_gap (line[i - 1]) ? 1 : n + 1;
        ++*n_signs;
        *n_words += n == 1;
        *longest = MAX (*longest, n);
      }
}

static gsize
line_length (const char *at, const char *end)
{
  const char *stop = memchr (at, '\n', (gsize)(end - at));

  return (gsize)((stop != NULL ? stop : end) - at);
}

/* "[State]": what stands below is how far a solver is. */
static gboolean
is_state_head (const char *line, gsize length)
{
  static const char head[] = "[State]";

  return length >= strlen (head) && g_ascii_strncasecmp (line, head, strlen (head)) == 0;
}

/* Where such a part begins in TEXT, below a grid; its end where there is none. */
static const char *
find_state (const char *text)
{
  const char *end = text + strlen (text), *at = text;
  gboolean has_rows = FALSE;

  while (at < end && !(has_rows && is_state_head (at, line_length (at, end))))
    {
      has_rows = has_rows || look_at (at, line_length (at, end)) == LINE_ROW;
      at += MIN (line_length (at, end) + 1, (gsize) (end - at));
    }
  return at;
}

/* Bytes of the state that TEXT begins with, its rows and all; 0: it begins with something else. */
static gsize
state_length (const char *text, const char *end)
{
  const char *at = text;

  while (at < end && look_at (at, line_length (at, end)) == LINE_EMPTY)
    at += MIN (line_length (at, end) + 1, (gsize) (end - at));
  if (at == end || !is_state_head (at, line_length (at, end)))
    return 0;
  do
    at += MIN (line_length (at, end) + 1, (gsize) (end - at));
  while (at < end && (look_at (at, line_length (at, end)) == LINE_ROW || look_at (at, line_length (at, end)) == LINE_FRAME));
  return (gsize) (at - text);
}

/* ---- one puzzle among others ---- */

typedef struct
{
  guint n_rows, n_signs, n_words; /* of the first row */
  guint same_signs, same_words;   /* so many rows have as many signs, or words, as the first */
  guint longest;                  /* word: at most all digits, or two of a number, and a letter before them */
} Rows;

/* How many rows there are of how many cells: 0 while they do not fit. */
static guint
side_of (const Rows *rows)
{
  if (rows->same_signs == rows->n_rows && rows->n_rows == rows->n_signs)
    return rows->n_signs;
  return rows->same_words == rows->n_rows && rows->n_rows == rows->n_words && rows->longest <= MAX (rows->n_words, 2u) + 1
             ? rows->n_words
             : 0;
}

/* Whether any number of such rows could make a puzzle. */
static gboolean
is_possible (const Rows *rows)
{
  return (rows->n_signs >= LEAST_SIDE && rows->n_signs <= MOST_SIDE)
         || (rows->n_words >= LEAST_SIDE && rows->n_words <= MOST_SIDE && rows->longest <= MAX (rows->n_words, 2u) + 1);
}

static void
take_row (Rows *rows, const char *line, gsize length)
{
  guint n_signs, n_words;

  count_cells (line, length, &n_signs, &n_words, &rows->longest);
  if (rows->n_rows++ == 0)
    {
      rows->n_signs = n_signs;
      rows->n_words = n_words;
    }
  rows->same_signs += n_signs == rows->n_signs;
  rows->same_words += n_words == rows->n_words;
}

gsize
gw_written_next (const char *text, gsize length, gsize *start, gboolean *is_whole)
{
  const char *end = text + length, *first = NULL;
  Rows rows = { 0 };

  *is_whole = FALSE;
  for (const char *at = text; at < end;)
    {
      const gsize n = line_length (at, end);
      const Line line = look_at (at, n);
      const char *next = MIN (at + n + 1, end);
      const guint side = rows.n_rows > 0 ? side_of (&rows) : 0;

      /* The rest of its frame is part of it. */
      if (side >= LEAST_SIDE && side <= MOST_SIDE && line != LINE_FRAME)
        break;
      if (line == LINE_OTHER || rows.n_rows > MOST_SIDE || (rows.n_rows > 0 && !is_possible (&rows)) || (rows.n_rows > 0 && (line == LINE_EMPTY || line == LINE_COMMENT)))
        break;
      if (line != LINE_EMPTY && first == NULL)
        first = at;
      if (line == LINE_ROW)
        take_row (&rows, at, n);
      at = next;
      length = (gsize)(at - text);
    }
  if (first == NULL || rows.n_rows == 0 || !is_possible (&rows))
    return 0;
  *is_whole = side_of (&rows) >= LEAST_SIDE && side_of (&rows) <= MOST_SIDE;
  *start = (gsize)(first - text);
  if (*is_whole)
    length += state_length (text + length, end);
  return length - *start;
}

/* ---- its cells ---- */

typedef struct
{
  GwIntake *intake;
  GPtrArray *words; /* a text a cell */
  guint side;
  gboolean is_hex; /* digits from 0 on, as in 16 by 16 */
  gboolean has_entries; /* of a solver */
} Grid;

static gint
digit_of (char sign)
{
  return g_ascii_isdigit (sign) ? sign - '0' : g_ascii_isalpha (sign) ? g_ascii_toupper (sign) - 'A' + 10 : GW_NO_DIGIT;
}

/* All cells, row by row, as WHOLE words or as single signs. */
static GPtrArray *
collect (const char *text, gboolean is_words)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *end = text + strlen (text);

  for (const char *at = text; at < end; at += line_length (at, end) + 1)
    {
      const gsize n = line_length (at, end);

      for (gsize i = 0; i < n && look_at (at, n) == LINE_ROW; i++)
        {
          gsize length = 1;

          if (is_gap (at[i]))
            continue;
          while (is_words && i + length < n && !is_gap (at[i + length]))
            length++;
          g_ptr_array_add (words, g_strndup (at + i, length));
          i += length - 1;
        }
    }
  return words;
}

/* Signs where each row has as many of them as there are rows; else what stands between blanks. */
static gboolean
find_cells (Grid *grid, const char *text, GError **error)
{
  const char *end = text + strlen (text);
  Rows rows = { 0 };

  for (const char *at = text; at < end; at += line_length (at, end) + 1)
    if (look_at (at, line_length (at, end)) == LINE_ROW)
      take_row (&rows, at, line_length (at, end));
  grid->side = side_of (&rows);
  if (grid->side < LEAST_SIDE || grid->side > MOST_SIDE)
    return gw_fail (error, GW_ERROR_SYNTAX,
                    g_strdup_printf (_("it has %u rows, but not all of them have that many cells; only squares can be read"), rows.n_rows));
  grid->words = collect (text, rows.same_signs != rows.n_rows || rows.n_signs != grid->side);
  return TRUE;
}

/* From 10 digits on, digits may begin at 0: where points stand for what is empty and the last letter does not occur. */
static gboolean
is_hex (const Grid *grid)
{
  gboolean has_zero = FALSE, has_point = FALSE, has_last = FALSE;

  for (guint i = 0; i < grid->words->len; i++)
    {
      const char *word = grid->words->pdata[i];

      has_zero = has_zero || strcmp (word, "0") == 0;
      has_point = has_point || strcmp (word, ".") == 0;
      has_last = has_last || (word[1] == '\0' && digit_of (*word) == (gint)grid->side);
    }
  return grid->side > 10 && has_zero && has_point && !has_last;
}

static void
state_given (Grid *grid, guint cell, gint digit)
{
  const char *symbol = gw_intake_symbol (grid->intake, digit);

  if (symbol != NULL)
    gw_intake_state (grid->intake, g_strdup_printf ("set_cell(%u,%s)", cell + 1, symbol));
}

/* Several digits that are possible; all of them say nothing. */
static gboolean
state_candidates (Grid *grid, guint cell, const char *word)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 seen = 0;

  g_string_printf (text, "set_values(%u", cell + 1);
  for (; *word != '\0'; word++)
    {
      const gint digit = digit_of (*word);
      const char *symbol = digit != GW_NO_DIGIT ? gw_intake_symbol (grid->intake, digit) : NULL;

      if (symbol == NULL || seen >> digit & 1u)
        return FALSE;
      seen |= G_GUINT64_CONSTANT (1) << digit;
      g_string_append_printf (text, ",%s", symbol);
    }
  if ((guint)__builtin_popcountll (seen) < grid->side)
    {
      g_string_append_c (text, ')');
      gw_intake_state (grid->intake, g_strdup (text->str));
    }
  return TRUE;
}

/* FALSE when it is understood as nothing. */
static gboolean
take_cell (Grid *grid, guint cell, const char *word)
{
  const gboolean is_entered = *word == 'u' && word[1] != '\0'; /* SudoCue: a digit that the solver has placed */
  gint number;

  word += is_entered;
  if (word[1] == '\0' && (is_blank_cell (*word) || (grid->side <= 9 && g_ascii_toupper (*word) == 'X')) && !(grid->is_hex && *word == '0'))
    return TRUE;
  grid->has_entries = grid->has_entries || is_entered;
  if (is_entered)
    return TRUE;
  if (word[1] == '\0')
    {
      state_given (grid, cell, digit_of (*word));
      return gw_intake_symbol (grid->intake, digit_of (*word)) != NULL;
    }
  if (grid->side <= 9)
    return state_candidates (grid, cell, word);
  if (!gw_loose_number (word, &number) || (number != 0 && gw_intake_symbol (grid->intake, number) == NULL))
    return FALSE;
  if (number > 0)
    state_given (grid, cell, number);
  return TRUE;
}

static gboolean
take_cells (Grid *grid, GError **error)
{
  gw_intake_begin (grid->intake, _("given"), NULL, NULL, NULL);
  for (guint i = 0; i < grid->words->len; i++)
    if (!take_cell (grid, i, grid->words->pdata[i]))
      return gw_fail (error, GW_ERROR_SYNTAX,
                      g_strdup_printf (_("“%s” in row %u, column %u is not a digit of a grid with %u rows"), (const char *)grid->words->pdata[i],
                                       i / grid->side + 1, i % grid->side + 1, grid->side));
  if (grid->has_entries)
    {
      gw_intake_begin (grid->intake, _("entry"), NULL, NULL, NULL);
      gw_intake_fate (grid->intake, GW_FATE_BESIDE, _("what a solver has entered"));
    }
  return TRUE;
}

/* ---- comments ---- */

/* "#A author": what SudoCue calls them, and we. */
static void
take_comments (GwIntake *intake, const char *text)
{
  static const struct
  {
    char letter;
    const char *key;
  } known[] = { { 'A', "author" }, { 'D', "title" }, { 'C', "comment" }, { 'B', "date" }, { 'S', "source" }, { 'L', "level" }, { 'U', "url" } };
  const char *end = text + strlen (text);

  for (const char *at = text; at < end; at += line_length (at, end) + 1)
    for (guint i = 0; i < G_N_ELEMENTS (known) && at[0] == '#'; i++)
      if (at[1] == known[i].letter && line_length (at, end) > 2 && !g_ascii_isalnum (at[2]))
        {
          g_autofree char *value = g_strndup (at + 2, line_length (at, end) - 2);

          if (*g_strstrip (value) == '\0')
            continue;
          gw_intake_begin (intake, known[i].key, NULL, NULL, NULL);
          gw_intake_fact (intake, known[i].key, value);
        }
}

/* ---- the format ---- */

static gboolean
recognises (const GwSheet *sheet)
{
  gsize start;
  gboolean is_whole;

  return sheet->kind == GW_LINK_NONE && gw_written_next (sheet->text, strlen (sheet->text), &start, &is_whole) > 0;
}

/* How far a solver is lies beside the puzzle. */
static void
take_state (GwIntake *intake, const char *state)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_VALUE);

  if (*state == '\0')
    return;
  json_node_set_string (node, state);
  gw_intake_begin (intake, "[State]", NULL, "state", node);
  gw_intake_fate (intake, GW_FATE_BESIDE, _("what a solver has entered"));
}

static gboolean
read_text (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  Grid grid = { .intake = intake };
  const char *state = find_state (sheet->text);
  g_autofree char *text = g_strndup (sheet->text, (gsize) (state - sheet->text));
  gboolean is_fine = find_cells (&grid, text, error);
  guint width, height;

  if (is_fine)
    {
      grid.is_hex = is_hex (&grid);
      is_fine = gw_intake_grid (intake, grid.side, grid.side, grid.is_hex ? 0 : 1, (gint)grid.side - grid.is_hex, error);
    }
  if (is_fine)
    {
      gw_f_puzzles_box (grid.side, &width, &height);
      take_comments (intake, text);
      gw_intake_begin (intake, _("rows and columns"), NULL, NULL, NULL);
      gw_intake_rule (intake, &gw_rule_column_groups);
      gw_intake_rule (intake, &gw_rule_row_groups);
      if (height > 1)
        gw_intake_state (intake, g_strdup_printf ("box_groups(%u,%u)", width, height));
      is_fine = take_cells (&grid, error);
      take_state (intake, state);
    }
  g_clear_pointer (&grid.words, g_ptr_array_unref);
  return is_fine;
}

const GwExchangeFormat gw_format_rows = {
  .id = "rows",
  .name = N_("rows of digits"),
  .suffix = "sdk",
  .recognises = recognises,
  .read = read_text,
};
