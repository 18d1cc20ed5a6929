/* Links of puzz.link: the genres of numbers here, those of shading, loops and areas by puzz-genre.c. docs/exchange.md */
#include "exchange/puzz-link.h"

#include <string.h>

#include "exchange/f-puzzles-document.h"
#include "exchange/kind.h"
#include "exchange/puzz-link-codec.h"
#include "exchange/puzz-rules.h"
#include "rules/rule-table.h"

#define KAKURO_HIGHEST 9
#define KAKURO_GAP 19 /* what is taken from the value of a sign from k on */

typedef struct
{
  GwIntake *intake;
  guint columns, rows, n;
  const char *at;
} Reading;

/* ---- the head ---- */

typedef struct
{
  char        genre[24];
  guint       columns, rows;
  const char *body;
} Head;

/* "v:", or letters for options of the page. */
static gboolean
skip_flags (const char **at)
{
  const char *slash = strchr (*at, '/');

  if (slash == NULL)
    return FALSE;
  if (!g_ascii_isdigit (**at))
    *at = slash + 1;
  return g_ascii_isdigit (**at);
}

/* What a link to a genre says: "sudoku/9/9/…", perhaps with "v:" or flags between. FALSE where TEXT is none. HEAD borrows from it. */
static gboolean
read_head (const char *text, Head *head)
{
  const char *at = text;
  guint64 columns, rows;
  char *end;
  gsize n = 0;

  while (g_ascii_isalnum (at[n]))
    n++;
  if (n == 0 || n >= sizeof head->genre || at[n] != '/')
    return FALSE;
  memcpy (head->genre, at, n);
  head->genre[n] = '\0';
  at += n + 1;
  for (guint i = 0; i < 2 && !g_ascii_isdigit (*at); i++)
    if (!skip_flags (&at) && i == 1)
      return FALSE;
  columns = g_ascii_strtoull (at, &end, 10);
  if (*end != '/')
    return FALSE;
  rows = g_ascii_strtoull (end + 1, &end, 10);
  if (columns == 0 || rows == 0 || columns > GW_MAX_SIDE || rows > GW_MAX_SIDE)
    return FALSE;
  head->columns = (guint) columns;
  head->rows = (guint) rows;
  head->body = *end == '/' ? end + 1 : end;
  return *end == '/' || *end == '\0';
}

/* ---- what genres share ---- */

static gboolean
fail_body (GError **error)
{
  return gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("the link contains a character that does not belong there; copy it again")));
}

/* A square of as many digits as it has rows, none of which stands twice in a row or column. */
static gboolean
begin_latin (Reading *reading, GError **error)
{
  if (reading->columns != reading->rows)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("it has to be a square")));
  if (!gw_intake_grid (reading->intake, reading->columns, reading->rows, 1, (gint) reading->columns, error))
    return FALSE;
  gw_intake_begin (reading->intake, _("rows and columns"), NULL, NULL, NULL);
  gw_intake_rule (reading->intake, &gw_rule_column_groups);
  gw_intake_rule (reading->intake, &gw_rule_row_groups);
  return TRUE;
}

static gboolean
take_givens (Reading *reading, GError **error)
{
  g_autofree gint *numbers = g_new (gint, reading->n);

  if (!gw_puzz_read_numbers (&reading->at, numbers, reading->n))
    return fail_body (error);
  gw_intake_begin (reading->intake, _("given"), NULL, NULL, NULL);
  for (guint i = 0; i < reading->n; i++)
    {
      const char *symbol = numbers[i] > 0 ? gw_intake_symbol (reading->intake, numbers[i]) : NULL;

      if (symbol != NULL)
        gw_intake_state (reading->intake, g_strdup_printf ("set_cell(%u,%s)", i + 1, symbol));
      else if (numbers[i] >= 0)
        return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("%d is not a digit of this grid"), numbers[i]));
    }
  return TRUE;
}

/* The region of each cell, numbered by its first cell. */
static gboolean
read_regions (Reading *reading, guint *region)
{
  const guint n_edges = gw_puzz_n_edges (reading->columns, reading->rows), n_across = (reading->columns - 1) * reading->rows;
  g_autofree gboolean *borders = g_new0 (gboolean, n_edges + 1);

  if (!gw_puzz_read_borders (&reading->at, borders, n_across)
      || !gw_puzz_read_borders (&reading->at, borders + n_across, n_edges - n_across))
    return FALSE;
  gw_puzz_regions_within (reading->columns, reading->rows, borders, region);
  return TRUE;
}

static GArray *
cells_of (const Reading *reading, const guint *region, guint number)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < reading->n; i++)
    if (region[i] == number)
      {
        const GwCell cell = (GwCell) i;

        g_array_append_val (cells, cell);
      }
  return cells;
}

/* ---- sudoku, skyscrapers ---- */

static gboolean
read_sudoku (Reading *reading, GError **error)
{
  guint width, height;

  if (!begin_latin (reading, error))
    return FALSE;
  gw_f_puzzles_box (reading->columns, &width, &height);
  if (height > 1)
    gw_intake_state (reading->intake, g_strdup_printf ("box_groups(%u,%u)", width, height));
  return take_givens (reading, error);
}

/* The clues above, below, left and right of the grid, in this order. */
static void
take_outside (Reading *reading, guint i, gint number)
{
  const guint size = reading->columns, side = i / size, line = i % size;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autofree char *first = number > 0 ? g_strdup_printf ("%d", number) : g_strdup ("?");

  for (guint k = 0; k < size; k++)
    {
      const guint depth = side % 2 == 0 ? k : size - 1 - k;
      const GwCell cell = (GwCell) (side < 2 ? depth * size + line : line * size + depth);

      g_array_append_val (cells, cell);
    }
  gw_intake_begin (reading->intake, _("skyscraper"), cells, NULL, NULL);
  gw_intake_clue (reading->intake, &gw_rule_skyscraper, first, cells);
}

static gboolean
read_skyscrapers (Reading *reading, GError **error)
{
  const guint n = 2 * (reading->columns + reading->rows);
  g_autofree gint *numbers = g_new (gint, n);

  if (!begin_latin (reading, error))
    return FALSE;
  if (!gw_puzz_read_numbers (&reading->at, numbers, n))
    return fail_body (error);
  for (guint i = 0; i < n; i++)
    if (numbers[i] != GW_PUZZ_NOTHING && numbers[i] != GW_PUZZ_ANY)
      take_outside (reading, i, numbers[i]);
  return take_givens (reading, error);
}

/* ---- marks between cells ---- */

/* A white dot: 1 apart, a black one: twice; where there is no dot, neither is so. */
static gboolean
read_kropki (Reading *reading, GError **error)
{
  const guint n = gw_puzz_n_edges (reading->columns, reading->rows);
  g_autofree gint *marks = g_new (gint, n + 1);

  if (!begin_latin (reading, error))
    return FALSE;
  if (!gw_puzz_read_marks (&reading->at, marks, n))
    return fail_body (error);
  for (guint i = 0; i < n; i++)
    {
      GwCell cells[2];

      gw_puzz_edge_cells (reading->columns, reading->rows, i, cells);
      if (marks[i] == 0)
        continue;
      gw_intake_begin (reading->intake, marks[i] == 1 ? _("white dot") : _("black dot"), NULL, NULL, NULL);
      gw_intake_state (reading->intake, g_strdup_printf ("%s(%u,%u)", (marks[i] == 1 ? &gw_rule_kropki_diff : &gw_rule_kropki_factor)->id,
                                                         cells[0] + 1u, cells[1] + 1u));
    }
  gw_intake_begin (reading->intake, _("no dot"), NULL, NULL, NULL);
  gw_intake_state (reading->intake, g_strdup ("no_diff_elsewhere(1)"));
  gw_intake_state (reading->intake, g_strdup ("no_ratio_elsewhere(2,1)"));
  return TRUE;
}

/* g: the first cell is less, h: it is greater, i to z: so many edges with nothing, and numbers: the difference. */
static gboolean
take_minarism_edge (Reading *reading, guint i)
{
  GwCell cells[2];
  gint number;

  gw_puzz_edge_cells (reading->columns, reading->rows, i, cells);
  if (*reading->at == 'g' || *reading->at == 'h')
    {
      const gboolean is_less = *reading->at++ == 'g';

      gw_intake_begin (reading->intake, _("inequality"), NULL, NULL, NULL);
      gw_intake_state (reading->intake, g_strdup_printf ("greater(%u,%u)", cells[is_less] + 1u, cells[!is_less] + 1u));
      return TRUE;
    }
  if (!gw_puzz_read_numbers (&reading->at, &number, 1))
    return FALSE;
  if (number == GW_PUZZ_ANY)
    return TRUE; /* a circle without a number says nothing */
  gw_intake_begin (reading->intake, _("difference"), NULL, NULL, NULL);
  gw_intake_state (reading->intake, g_strdup_printf ("kropki_diff(%d,%u,%u)", number, cells[0] + 1u, cells[1] + 1u));
  return TRUE;
}

static gboolean
read_minarism (Reading *reading, GError **error)
{
  const guint n = gw_puzz_n_edges (reading->columns, reading->rows);

  if (!begin_latin (reading, error))
    return FALSE;
  for (guint i = 0; i < n && *reading->at != '\0';)
    if (*reading->at >= 'i' && *reading->at <= 'z')
      i += (guint) (*reading->at++ - 'i') + 1;
    else if (!take_minarism_edge (reading, i++))
      return fail_body (error);
  return TRUE;
}

/* ---- regions ---- */

static gboolean
read_factors (Reading *reading, GError **error)
{
  g_autofree guint *region = g_new (guint, reading->n);
  g_autofree gint *numbers = g_new (gint, reading->n);
  guint n = 0, number = 0;

  if (!begin_latin (reading, error))
    return FALSE;
  if (!read_regions (reading, region))
    return fail_body (error);
  for (guint i = 0; i < reading->n; i++)
    n += region[i] == i;
  if (!gw_puzz_read_numbers (&reading->at, numbers, n))
    return fail_body (error);
  gw_intake_rule (reading->intake, &gw_rule_repetition);
  for (guint i = 0; i < reading->n; i++)
    {
      g_autoptr (GArray) cells = region[i] == i ? cells_of (reading, region, i) : NULL;
      const gint product = cells != NULL ? numbers[number++] : 0;
      g_autofree char *first = product > 0 ? g_strdup_printf ("%d", product) : g_strdup ("?");

      if (cells == NULL)
        continue;
      gw_intake_begin (reading->intake, _("product"), cells, NULL, NULL);
      gw_intake_clue (reading->intake, &gw_rule_product, first, cells);
    }
  return TRUE;
}

/* Regions as clues of RULE, each with the numbers from 1 to its size. */
static gboolean
begin_regions (Reading *reading, guint *region, const GwRule *rule, GError **error)
{
  guint most = 1;

  if (!read_regions (reading, region))
    return fail_body (error);
  for (guint i = 0; i < reading->n; i++)
    {
      g_autoptr (GArray) cells = region[i] == i ? cells_of (reading, region, i) : NULL;

      most = MAX (most, cells != NULL ? cells->len : 0);
    }
  if (most > GW_MAX_SYMBOLS)
    return gw_fail (error, GW_ERROR_LIMIT, g_strdup_printf (_("a region has %u cells; at most %u are possible"), most, GW_MAX_SYMBOLS));
  if (!gw_intake_grid (reading->intake, reading->columns, reading->rows, 1, (gint) most, error))
    return FALSE;
  for (guint i = 0; i < reading->n; i++)
    {
      g_autoptr (GArray) cells = region[i] == i ? cells_of (reading, region, i) : NULL;

      if (cells == NULL)
        continue;
      gw_intake_begin (reading->intake, _("region"), cells, NULL, NULL);
      gw_intake_clue (reading->intake, rule, NULL, cells);
    }
  gw_intake_begin (reading->intake, _("rules of the genre"), NULL, NULL, NULL);
  gw_intake_rule (reading->intake, &gw_rule_ripple_cages);
  return TRUE;
}

static gboolean
read_ripple (Reading *reading, GError **error)
{
  g_autofree guint *region = g_new (guint, reading->n);

  if (!begin_regions (reading, region, &gw_rule_jigsaw, error))
    return FALSE;
  gw_intake_rule (reading->intake, &gw_rule_ripple_effect_distance);
  return take_givens (reading, error);
}

/* In a region a number is greater than the one right below it. */
static gboolean
read_cojun (Reading *reading, GError **error)
{
  g_autofree guint *region = g_new (guint, reading->n);

  if (!begin_regions (reading, region, &gw_rule_jigsaw, error))
    return FALSE;
  gw_intake_rule (reading->intake, &gw_rule_different_adjacent);
  for (guint i = 0; i + reading->columns < reading->n; i++)
    if (region[i] == region[i + reading->columns])
      gw_intake_state (reading->intake, g_strdup_printf ("greater(%u,%u)", i + 1, i + reading->columns + 1));
  return take_givens (reading, error);
}

/* Equal numbers do not touch, not even at a corner. */
static gboolean
read_suguru (Reading *reading, GError **error)
{
  g_autofree guint *region = g_new (guint, reading->n);

  if (!begin_regions (reading, region, &gw_rule_extra_region, error))
    return FALSE;
  gw_intake_rule (reading->intake, &gw_rule_anti_king);
  return take_givens (reading, error);
}

/* ---- fillomino ---- */

/* Areas without a number in them lie within cells that hang together and have none: none is larger than all of these. */
static gboolean
read_fillomino (Reading *reading, GError **error)
{
  g_autofree gint *numbers = g_new (gint, reading->n);
  g_autofree char *values = NULL;
  const char *from = reading->at;
  guint most;

  if (!gw_puzz_read_numbers (&reading->at, numbers, reading->n))
    return fail_body (error);
  most = gw_puzz_greatest_area (reading->columns, reading->rows, numbers);
  values = gw_kind_values (MIN (most, GW_MAX_SYMBOLS));
  if (!gw_intake_symbols (reading->intake, reading->columns, reading->rows, values, error))
    return FALSE;
  gw_intake_begin (reading->intake, _("rules of the genre"), NULL, NULL, NULL);
  gw_intake_state (reading->intake, g_strdup ("rule Areas(global) =" GW_PUZZ_FILLOMINO));
  gw_intake_state (reading->intake, g_strdup ("Areas"));
  if (most > GW_MAX_SYMBOLS)
    {
      g_autofree char *message = g_strdup_printf (_("an area could have up to %u cells there; here at most %u"), most, GW_MAX_SYMBOLS);

      gw_intake_fate (reading->intake, GW_FATE_APPROXIMATION, message);
    }
  reading->at = from;
  return take_givens (reading, error);
}

/* ---- kakuro ---- */

typedef struct
{
  gboolean *is_wall;   /* a cell */
  gint *down, *across; /* of the wall, or rim, before a run, by the cell that the run begins with; 0: none */
} Kakuro;

/* 1-9, a-j from 10, A-Z from 20. */
static gint
kakuro_total (char sign)
{
  if (g_ascii_isdigit (sign))
    return sign - '0';
  if (sign >= 'a' && sign <= 'j')
    return sign - 'a' + 10;
  return g_ascii_isupper (sign) ? sign - 'A' + 20 : 0;
}

static char
next_sign (Reading *reading)
{
  return *reading->at != '\0' ? *reading->at++ : '\0';
}

static gboolean
read_walls (Reading *reading, Kakuro *kakuro)
{
  for (guint i = 0; i < reading->n && *reading->at != '\0';)
    {
      const char sign = *reading->at++;

      if (sign >= 'k' && sign <= 'z')
        {
          i += (guint) (sign - 'a' + 10 - KAKURO_GAP);
          continue;
        }
      if (sign != '.' && !g_ascii_isalnum (sign))
        return FALSE;
      kakuro->is_wall[i] = TRUE;
      if (sign != '.')
        {
          const gint across = kakuro_total (next_sign (reading));

          if (i + reading->columns < reading->n)
            kakuro->down[i + reading->columns] = kakuro_total (sign);
          if (i % reading->columns + 1 < reading->columns)
            kakuro->across[i + 1] = across;
        }
      i++;
    }
  for (guint column = 0; column < reading->columns; column++)
    if (!kakuro->is_wall[column])
      kakuro->down[column] = kakuro_total (next_sign (reading));
  for (guint row = 0; row < reading->rows; row++)
    if (!kakuro->is_wall[row * reading->columns])
      kakuro->across[row * reading->columns] = kakuro_total (next_sign (reading));
  return TRUE;
}

static void
state_run (Reading *reading, const Kakuro *kakuro, guint first, guint step, guint end, gint total)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autofree char *number = g_strdup_printf ("%d", total);

  for (guint i = first; i < end && !kakuro->is_wall[i]; i += step)
    {
      const GwCell cell = (GwCell) i;

      g_array_append_val (cells, cell);
    }
  if (total == 0 && cells->len < 2)
    return;
  gw_intake_begin (reading->intake, _("run"), cells, NULL, NULL);
  gw_intake_clue (reading->intake, total > 0 ? &gw_rule_sum : &gw_rule_cage, total > 0 ? number : NULL, cells);
}

static void
state_runs (Reading *reading, const Kakuro *kakuro)
{
  const guint columns = reading->columns;

  for (guint i = 0; i < reading->n; i++)
    {
      if (kakuro->is_wall[i])
        continue;
      if (i % columns == 0 || kakuro->is_wall[i - 1])
        state_run (reading, kakuro, i, 1, (i / columns + 1) * columns, kakuro->across[i]);
      if (i < columns || kakuro->is_wall[i - columns])
        state_run (reading, kakuro, i, columns, reading->n, kakuro->down[i]);
    }
}

static void
state_walls (Reading *reading, const Kakuro *kakuro)
{
  g_autoptr (GArray) walls = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < reading->n; i++)
    if (kakuro->is_wall[i])
      {
        const GwCell cell = (GwCell) i;

        g_array_append_val (walls, cell);
      }
  if (walls->len > 0)
    gw_intake_clue (reading->intake, &gw_rule_restrict_grid, NULL, walls);
}

static gboolean
read_kakuro (Reading *reading, GError **error)
{
  g_autofree gboolean *is_wall = g_new0 (gboolean, reading->n);
  g_autofree gint *down = g_new0 (gint, reading->n), *across = g_new0 (gint, reading->n);
  Kakuro kakuro = { is_wall, down, across };

  if (!read_walls (reading, &kakuro))
    return fail_body (error);
  if (!gw_intake_grid (reading->intake, reading->columns, reading->rows, 1, KAKURO_HIGHEST, error))
    return FALSE;
  gw_intake_begin (reading->intake, _("walls"), NULL, NULL, NULL);
  state_walls (reading, &kakuro);
  state_runs (reading, &kakuro);
  return TRUE;
}

/* ---- the format ---- */

static const struct
{
  const char *genre;
  gboolean (*read) (Reading *reading, GError **error);
} genres[] = {
  { "sudoku", read_sudoku },     { "skyscrapers", read_skyscrapers }, { "kropki", read_kropki }, { "minarism", read_minarism },
  { "factors", read_factors },   { "ripple", read_ripple },           { "cojun", read_cojun },   { "kakuro", read_kakuro },
  { "suguru", read_suguru },     { "fillomino", read_fillomino },
};

static gboolean
recognises (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_PUZZ_LINK;
}

static gboolean
fail_genre (const char *name, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (genres); i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", genres[i].genre);
  for (guint i = 0; gw_puzz_genre_nth (i) != NULL; i++)
    g_string_append_printf (known, ", %s", gw_puzz_genre_name (gw_puzz_genre_nth (i)));
  return gw_fail (error, GW_ERROR_UNSUPPORTED,
                  g_strdup_printf (_("puzzles of the genre “%s” cannot be read; Gridwright reads: %s"), name, known->str));
}

static gboolean
read_link (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  Head head;
  Reading reading = { .intake = intake };

  if (!read_head (sheet->text, &head))
    return gw_fail (error, GW_ERROR_SYNTAX,
                    g_strdup_printf (_("a genre and two sizes from 1 to %u are expected after the question mark"), GW_MAX_SIDE));
  reading.columns = head.columns;
  reading.rows = head.rows;
  reading.n = head.columns * head.rows;
  reading.at = head.body;
  for (guint i = 0; i < G_N_ELEMENTS (genres); i++)
    if (strcmp (head.genre, genres[i].genre) == 0)
      return genres[i].read (&reading, error);
  if (gw_puzz_genre_find (head.genre) != NULL)
    return gw_puzz_rules_read (intake, gw_puzz_genre_find (head.genre), head.columns, head.rows, head.body, error);
  return fail_genre (head.genre, error);
}

const GwExchangeFormat gw_format_puzz_link = {
  .id = "puzz-link",
  .name = "puzz.link",
  .suffix = "txt",
  .recognises = recognises,
  .read = read_link,
  .write = gw_puzz_link_write,
};
