#include "kinds.h"

#include <string.h>

/* ---- marks ---- */

static gboolean
matches_one (const char *pattern, const char *end, const char *word, guint *number, guint *direction)
{
  const char *letters = "nesw", *found;

  if (pattern == end)
    return *word == '\0';
  switch (*pattern)
    {
    case '#':
      if (!g_ascii_isdigit (*word))
        return FALSE;
      for (*number = 0; g_ascii_isdigit (*word) && *number < 1000000; word++)
        *number = 10 * *number + (guint) (*word - '0');
      break;
    case '$':
      found = *word != '\0' ? strchr (letters, *word++) : NULL;
      if (found == NULL)
        return FALSE;
      *direction = 1 + (guint) (found - letters);
      break;
    case '~':
      for (; *word != '\0'; word++)
        if (matches_one (pattern + 1, end, word, number, direction))
          return TRUE;
      break;
    default:
      if (*word++ != *pattern)
        return FALSE;
    }
  return matches_one (pattern + 1, end, word, number, direction);
}

gboolean
kind_matches (const char *marks, const char *word, guint *number, guint *direction)
{
  while (marks != NULL && *marks != '\0')
    {
      const char *end = marks + strcspn (marks, " ");

      *number = *direction = 0;
      if (matches_one (marks, end, word, number, direction))
        return TRUE;
      marks = *end == ' ' ? end + 1 : end;
    }
  return FALSE;
}

gboolean
kind_is_wall (const Kind *kind, const Record *record, guint cell)
{
  guint number, direction;

  return record->clues != NULL && kind_matches (kind->walls, record_word (record->clues, cell), &number, &direction);
}

/* ---- statements ---- */

/* What a statement's escapes stand for. CELLS: of guint. */
typedef struct
{
  const Kind   *kind;
  const Record *record;
  GString      *text;
  guint         cell, number, direction;
  const GArray *cells;
  GArray       *large;  /* of guint: numbers of clues that are larger than a number has a sign of its own for */
} Teller;

/* The cells from FIRST on, each STEP after the other, as far as a wall or LAST; FIRST itself may be a wall already. */
static GArray *
stretch (const Teller *teller, guint first, guint step, guint last)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint cell = first; cell <= last && !kind_is_wall (teller->kind, teller->record, cell); cell += step)
    g_array_append_val (cells, cell);
  return cells;
}

static void
append_cells (GString *text, const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, i > 0 ? ",%u" : "%u", g_array_index (cells, guint, i) + 1);
}

/* The run of the clue in the teller's cell: what lies right of it or below. */
static GArray *
run_of_clue (const Teller *teller, gboolean goes_down)
{
  guint n_columns = teller->record->n_columns, row = teller->cell / n_columns, step = goes_down ? n_columns : 1;
  guint last = goes_down ? (teller->record->n_rows - 1) * n_columns + teller->cell % n_columns : (row + 1) * n_columns - 1;

  return stretch (teller, teller->cell + step, step, last);
}

static void
append_run (const Teller *teller, gboolean goes_down)
{
  g_autoptr (GArray) cells = run_of_clue (teller, goes_down);

  append_cells (teller->text, cells);
}

#define MOST_SYMBOLS 61u

/* Digits, then letters, then a sign for each number that is larger, as far as they go; what is beyond is a symbol that the puzzle does not have. */
static char
symbol_of (const Teller *teller, guint number)
{
  static const char symbols[] = "?123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+*";
  guint at = number;

  for (guint i = 0; number > MOST_SYMBOLS && i < teller->large->len; i++)
    if (g_array_index (teller->large, guint, i) == number)
      at = MOST_SYMBOLS + 1 + i;
  return at + 1 < sizeof symbols ? symbols[at] : symbols[0];
}

/* The numbers of clues that have no sign of their own, each once. */
static GArray *
large_numbers (const Record *record)
{
  GArray *large = g_array_new (FALSE, FALSE, sizeof (guint));
  guint number, direction, known;

  for (guint cell = 0; record->clues != NULL && cell < record->clues->len; cell++)
    {
      if (!kind_matches ("#", record_word (record->clues, cell), &number, &direction) || number <= MOST_SYMBOLS)
        continue;
      for (known = 0; known < large->len && g_array_index (large, guint, known) != number; known++)
        ;
      if (known == large->len)
        g_array_append_val (large, number);
    }
  return large;
}

/* Of no cells nothing is said; nor that a run without any adds up to 0. */
static gboolean
has_nothing_to_tell (const Teller *teller, const char *statement)
{
  const gboolean goes_down = strstr (statement, "%v") != NULL;
  g_autoptr (GArray) run = goes_down || strstr (statement, "%>") != NULL ? run_of_clue (teller, goes_down) : NULL;

  if (run != NULL)
    return run->len == 0 && teller->number == 0;
  return strstr (statement, "%l") != NULL && (teller->cells == NULL || teller->cells->len == 0);
}

static void
tell (const Teller *teller, const char *statement)
{
  if (has_nothing_to_tell (teller, statement))
    return;
  for (const char *c = statement; *c != '\0'; c++)
    switch (*c != '%' ? '\0' : *++c)
      {
      case '\0':
        g_string_append_c (teller->text, *c);
        break;
      case 'c':
        g_string_append_printf (teller->text, "%u", teller->cell + 1);
        break;
      case 'i':
        g_string_append_printf (teller->text, "%u", kind_place (teller->record, teller->cell));
        break;
      case 'n':
        g_string_append_printf (teller->text, "%u", teller->number);
        break;
      case 'y':
        g_string_append_c (teller->text, symbol_of (teller, teller->number));
        break;
      case 'd':
        g_string_append_printf (teller->text, "%u", teller->direction);
        break;
      case 'l':
        append_cells (teller->text, teller->cells);
        break;
      default: /* > or v */
        append_run (teller, *c == 'v');
      }
  g_string_append_c (teller->text, '\n');
}

/* ---- of cells, regions, lines ---- */

/* One statement for all cells whose mark matches; where it tells the number, one for each number. */
static void
tell_together (Teller *teller, const Saying *saying)
{
  const GPtrArray *clues = teller->record->clues;
  gboolean is_by_number = strstr (saying->statement, "%n") != NULL;
  g_autofree gboolean *is_told = g_new0 (gboolean, clues->len);
  guint number;

  for (guint first = 0; first < clues->len; first++)
    if (!is_told[first] && kind_matches (saying->marks, record_word (clues, first), &teller->number, &teller->direction))
      {
        g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

        for (guint cell = first; cell < clues->len; cell++)
          if (kind_matches (saying->marks, record_word (clues, cell), &number, &teller->direction)
              && (!is_by_number || number == teller->number))
            {
              g_array_append_val (cells, cell);
              is_told[cell] = TRUE;
            }
        teller->cells = cells;
        tell (teller, saying->statement);
        teller->cells = NULL;
      }
}

static void
tell_clues (Teller *teller, const Saying *saying)
{
  const GPtrArray *clues = teller->record->clues;

  if (strstr (saying->statement, "%l") != NULL)
    {
      tell_together (teller, saying);
      return;
    }
  for (guint cell = 0; cell < clues->len; cell++)
    if (kind_matches (saying->marks, record_word (clues, cell), &teller->number, &teller->direction))
      {
        teller->cell = cell;
        tell (teller, saying->statement);
      }
}

static gboolean
is_no_region (const Kind *kind, const char *word)
{
  return kind->no_region != NULL && word[1] == '\0' && strchr (kind->no_region, word[0]) != NULL;
}

static void
tell_region (Teller *teller, GArray *cells)
{
  const Kind *kind = teller->kind;
  const GPtrArray *clues = teller->record->clues;

  teller->cells = cells;
  if (kind->every_region != NULL)
    tell (teller, kind->every_region);
  for (guint s = 0; s < G_N_ELEMENTS (kind->regions) && kind->regions[s].marks != NULL; s++)
    for (guint i = 0; i < cells->len; i++)
      {
        teller->cell = g_array_index (cells, guint, i);
        if (kind_matches (kind->regions[s].marks, record_word (clues, teller->cell), &teller->number, &teller->direction))
          tell (teller, kind->regions[s].statement);
      }
  teller->cells = NULL;
}

/* The cells of each name, in the order in which names come. */
static GPtrArray *
regions_of (const Kind *kind, const Record *record, GArray *outside)
{
  GPtrArray *regions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint cell = 0; cell < record->rooms->len; cell++)
    {
      const char *name = record_word (record->rooms, cell);
      GArray *region = is_no_region (kind, name) ? outside : g_hash_table_lookup (by_name, name);

      if (region == NULL)
        {
          region = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (by_name, (gpointer) name, region);
          g_ptr_array_add (regions, region);
        }
      g_array_append_val (region, cell);
    }
  return regions;
}

static guint
tell_regions (Teller *teller)
{
  g_autoptr (GArray) outside = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) regions = regions_of (teller->kind, teller->record, outside);
  guint largest = 0;

  teller->cells = outside;
  if (teller->kind->outside != NULL)
    tell (teller, teller->kind->outside);
  for (guint i = 0; i < regions->len; i++)
    {
      GArray *region = g_ptr_array_index (regions, i);

      largest = MAX (largest, region->len);
      tell_region (teller, region);
    }
  return largest;
}

/* The N cells of a line, from FIRST on: its count, and its runs. */
static void
tell_line (Teller *teller, guint first, guint step, guint n, const char *count)
{
  const Kind *kind = teller->kind;
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (guint));
  guint last = first + (n - 1) * step;

  for (guint cell = first; cell <= last; cell += step)
    g_array_append_val (line, cell);
  teller->cells = line;
  if (kind->line != NULL && count != NULL && kind_matches ("#", count, &teller->number, &teller->direction))
    tell (teller, kind->line);
  for (guint cell = first; kind->run != NULL && cell <= last;)
    {
      g_autoptr (GArray) run = stretch (teller, cell, step, last);

      teller->cells = run;
      if (run->len > 1)
        tell (teller, kind->run);
      cell += step * (run->len + 1); /* the wall behind it, too */
    }
  teller->cells = NULL;
}

static void
tell_lines (Teller *teller)
{
  const Record *record = teller->record;
  gboolean are_counted = record->of_rows != NULL;

  for (guint column = 0; column < record->n_columns; column++)
    tell_line (teller, column, record->n_columns, record->n_rows, are_counted ? record_word (record->of_columns, column) : NULL);
  for (guint row = 0; row < record->n_rows; row++)
    tell_line (teller, row * record->n_columns, 1, record->n_columns, are_counted ? record_word (record->of_rows, row) : NULL);
}

/* How many cells without a number hang together with CELL; IS_SEEN notes them. */
static guint
open_cells (const Record *record, guint cell, gboolean *is_seen)
{
  const guint n_columns = record->n_columns;
  guint n = 1;

  is_seen[cell] = TRUE;
  for (guint side = 0; side < 4; side++)
    {
      const gboolean is_there[] = { cell >= n_columns, cell % n_columns + 1 < n_columns, cell / n_columns + 1 < record->n_rows, cell % n_columns > 0 };
      const guint next = side == 0 ? cell - n_columns : side == 1 ? cell + 1 : side == 2 ? cell + n_columns : cell - 1;

      if (is_there[side] && !is_seen[next])
        n += open_cells (record, next, is_seen);
    }
  return n;
}

/* Of each cell, 0 where it has none; free them. */
static guint *
numbers_of (const Record *record)
{
  guint *numbers = g_new0 (guint, record->clues->len), direction;

  for (guint cell = 0; cell < record->clues->len; cell++)
    if (!kind_matches ("#", record_word (record->clues, cell), &numbers[cell], &direction))
      numbers[cell] = 0;
  return numbers;
}

/* No two of these clues, which have number V, can lie in one area: they are V steps from each other at least. At least as many areas of V there are. */
static guint
areas_of (const Record *record, const guint *numbers, guint v)
{
  g_autoptr (GArray) apart = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = 0;

  for (guint cell = 0; cell < record->clues->len; cell++)
    {
      gint row = (gint) (cell / record->n_columns), column = (gint) (cell % record->n_columns);
      gboolean is_apart = TRUE;

      if (numbers[cell] != v)
        continue;
      n++;
      for (guint i = 0; i < apart->len; i++)
        {
          gint other = (gint) g_array_index (apart, guint, i), width = (gint) record->n_columns;

          is_apart = is_apart && ABS (other / width - row) + ABS (other % width - column) >= (gint) v;
        }
      if (is_apart)
        g_array_append_val (apart, cell);
    }
  return MAX (apart->len, (n + v - 1) / v);
}

/* What areas with a clue leave is the most that one without can have, and it lies in cells without a number that hang together. */
static guint
largest_area (const Record *record)
{
  const guint n = record->clues->len;
  g_autofree gboolean *is_seen = g_new0 (gboolean, n);
  g_autofree guint *numbers = numbers_of (record);
  guint largest = 1, left = n, open = 0;

  for (guint cell = 0; cell < n; cell++)
    {
      is_seen[cell] = numbers[cell] > 0;
      largest = MAX (largest, numbers[cell]);
    }
  for (guint v = 1; v <= n; v++)
    left -= MIN (left, areas_of (record, numbers, v) * v);
  for (guint cell = 0; cell < n; cell++)
    if (!is_seen[cell])
      {
        guint n_open = open_cells (record, cell, is_seen);

        open = MAX (open, n_open);
      }
  return MIN (MAX (largest, MIN (left, open)), MOST_SYMBOLS);
}

guint
kind_place (const Record *record, guint cell)
{
  guint n = 0;

  for (guint i = 0; i <= cell; i++)
    n += strcmp (record_word (record->clues, i), "-") != 0;
  return n;
}

static guint
largest_clue (const Record *record)
{
  guint largest = 0, number, direction;

  for (guint cell = 0; cell < record->clues->len; cell++)
    if (kind_matches ("#", record_word (record->clues, cell), &number, &direction))
      largest = MAX (largest, number);
  return largest;
}

/* The end of the values: areas that are larger than there are signs for have the last ones. */
static void
tell_large_values (const Teller *teller, gboolean has_0)
{
  const guint n = teller->kind->values == VALUES_OF_AREAS ? teller->large->len : 0;

  for (guint i = 0; i < n; i++)
    g_string_append_c (teller->text, symbol_of (teller, g_array_index (teller->large, guint, i)));
  g_string_append (teller->text, has_0 ? "0\n" : "\n");
  for (guint i = 0; i < n; i++)
    {
      const guint number = g_array_index (teller->large, guint, i);

      g_string_append_printf (teller->text, "number(%c, %u)\n", symbol_of (teller, number), number);
    }
}

/* LARGEST: cells of a region. */
static void
tell_values (const Teller *teller, guint largest)
{
  const Record *record = teller->record;
  gboolean has_0 = FALSE;
  guint n = largest;

  switch (teller->kind->values)
    {
    case VALUES_OF_ROWS:
      n = record->n_rows;
      break;
    case VALUES_OF_PLACES_AND_0:
    case VALUES_OF_PLACES:
      n = kind_place (record, record->clues->len - 1);
      has_0 = teller->kind->values == VALUES_OF_PLACES_AND_0;
      break;
    case VALUES_OF_AREAS:
      n = largest_area (record);
      break;
    case VALUES_OF_CLUES:
      n = largest_clue (record);
      has_0 = TRUE;
      break;
    default:
      break;
    }
  g_string_append (teller->text, "values = ");
  for (guint number = 1; number <= n; number++)
    g_string_append_c (teller->text, symbol_of (teller, number));
  tell_large_values (teller, has_0);
}

char *
kind_to_text (const Kind *kind, const Record *record)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) large = large_numbers (record);
  Teller teller = { .kind = kind, .record = record, .text = text, .large = large };
  guint largest = 0;

  g_string_append_printf (text, "columns = %u\nrows = %u\n", record->n_columns, record->n_rows);
  for (guint s = 0; s < G_N_ELEMENTS (kind->clues) && kind->clues[s].marks != NULL; s++)
    tell_clues (&teller, &kind->clues[s]);
  if (record->rooms != NULL)
    largest = tell_regions (&teller);
  if (kind->values != VALUES_OF_FILE)
    tell_values (&teller, largest);
  tell_lines (&teller);
  teller.number = record->third;
  if (kind->third != NULL)
    tell (&teller, kind->third);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
