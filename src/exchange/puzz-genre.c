#include "exchange/puzz-genre.h"

#include <string.h>

#define MOST_CLUES 5

/* Which marks a statement is for. */
typedef enum
{
  FOR_NONE,
  FOR_NUMBERS, /* that are told */
  FOR_MARKS,   /* told or not */
  FOR_OPEN,    /* not told */
  FOR_ARROWS,  /* numbers that are told, with a way */
  FOR_WHITE,
  FOR_BLACK,
  FOR_HOLES,
  FOR_ROOMS,
  FOR_NUMBERED_ROOMS,
  FOR_LINES, /* with a number outside */
  FOR_ALL,   /* the one count */
} Target;

/* `#` is the number, `^` the way, `@` the cell, and `*` all cells: of the marks with that number, or of all, of the room, of the line. */
typedef struct
{
  Target target;
  const char *text;
} Clue;

struct _GwPuzzGenre
{
  const char *name, *other_name; /* as links have it */
  const char *file;
  const GwPuzzCode *code;
  Clue clues[MOST_CLUES];
};

#define ROOM { FOR_ROOMS, "room(*)" }

static const GwPuzzGenre genres[] = {
  { "slither", "slitherlink", "slitherlink", &gw_puzz_small_numbers, { { FOR_NUMBERS, "Edges(#,@)" } } },
  { "mashu", "masyu", "masyu", &gw_puzz_circles, { { FOR_WHITE, "White(@)" }, { FOR_BLACK, "Black(@)" } } },
  { "yajilin",
    "yajirin",
    "yajilin",
    &gw_puzz_arrows,
    { { FOR_MARKS, "set(Clues,*)" }, { FOR_MARKS, "blocked(shade,*)" }, { FOR_MARKS, "blocked(links,*)" }, { FOR_ARROWS, "Arrow(#,^,@)" } } },
  { "castle",
    NULL,
    "castle-wall",
    &gw_puzz_castles,
    { { FOR_MARKS, "blocked(links,*)" }, { FOR_WHITE, "Inside(@)" }, { FOR_BLACK, "Outside(@)" }, { FOR_ARROWS, "Along(#,^,@)" } } },
  { "country", NULL, "country-road", &gw_puzz_numbered_regions, { ROOM, { FOR_NUMBERED_ROOMS, "Visits(#,*)" } } },
  { "simpleloop", NULL, "simple-loop", &gw_puzz_walls, { { FOR_MARKS, "set(Walls,*)" }, { FOR_MARKS, "blocked(links,*)" } } },
  { "numlin", "numberlink", "number-link", &gw_puzz_numbers, { { FOR_NUMBERS, "set(Ends:#,*)" }, { FOR_OPEN, "set(Ends,*)" } } },
  { "hashi", "hashikake", "hashi", &gw_puzz_numbers, { { FOR_MARKS, "set(Islands,*)" }, { FOR_NUMBERS, "Island(#,@)" } } },
  { "nurikabe", NULL, "nurikabe", &gw_puzz_numbers, { { FOR_NUMBERS, "set(Islands:#,*)" }, { FOR_OPEN, "set(Islands,*)" } } },
  { "heyawake", NULL, "heyawake", &gw_puzz_numbered_regions, { ROOM, { FOR_NUMBERED_ROOMS, "Count(#,*)" } } },
  { "hitori", NULL, "hitori", &gw_puzz_letters, { { FOR_NUMBERS, "Number(#,*)" } } },
  { "kurodoko", "kuromasu", "kuromasu", &gw_puzz_numbers, { { FOR_NUMBERS, "Sees(#,@)" }, { FOR_OPEN, "Sees(?,@)" } } },
  { "cave", "bag", "cave", &gw_puzz_numbers, { { FOR_MARKS, "In(@)" }, { FOR_NUMBERS, "Sees(#,@)" } } },
  { "nurimisaki",
    NULL,
    "nurimisaki",
    &gw_puzz_numbers,
    { { FOR_MARKS, "set(Circles,*)" }, { FOR_MARKS, "Cape(@)" }, { FOR_NUMBERS, "Sees(#,@)" } } },
  { "aqre", NULL, "aqre", &gw_puzz_numbered_regions, { ROOM, { FOR_NUMBERED_ROOMS, "Count(#,*)" } } },
  { "shimaguni", NULL, "shimaguni", &gw_puzz_numbered_regions, { ROOM, { FOR_NUMBERED_ROOMS, "Count(#,*)" } } },
  { "lits", NULL, "lits", &gw_puzz_regions, { ROOM } },
  { "norinori", NULL, "norinori", &gw_puzz_regions, { ROOM } },
  { "yinyang", NULL, "yin-yang", &gw_puzz_circles, { { FOR_WHITE, "White(@)" }, { FOR_BLACK, "Black(@)" } } },
  { "akari",
    "lightup",
    "akari",
    &gw_puzz_small_numbers,
    { { FOR_MARKS, "blocked(bulb,*)" }, { FOR_MARKS, "set(Walls,*)" }, { FOR_NUMBERS, "Near(#,@)" } } },
  { "starbattle", NULL, "star-battle", &gw_puzz_counted_regions, { { FOR_ALL, "Stars(#)" }, ROOM } },
  { "tents",
    NULL,
    "tents",
    &gw_puzz_trees,
    { { FOR_MARKS, "set(Trees,*)" }, { FOR_MARKS, "blocked(tent,*)" }, { FOR_LINES, "Count(#,*)" } } },
  { "shikaku", NULL, "shikaku", &gw_puzz_numbers, { { FOR_NUMBERS, "set(Numbers:#,*)" }, { FOR_OPEN, "set(Numbers,*)" } } },
  { "tentaisho", NULL, "galaxies", &gw_puzz_centres, { { FOR_NUMBERS, "set(Centres:#,*)" }, { FOR_HOLES, "restrict_grid(*)" } } },
};

const GwPuzzGenre *
gw_puzz_genre_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (genres); i++)
    if (g_strcmp0 (genres[i].name, name) == 0 || g_strcmp0 (genres[i].other_name, name) == 0)
      return &genres[i];
  return NULL;
}

const GwPuzzGenre *
gw_puzz_genre_nth (guint i)
{
  return i < G_N_ELEMENTS (genres) ? &genres[i] : NULL;
}

const char *
gw_puzz_genre_file (const GwPuzzGenre *genre)
{
  return genre->file;
}

const char *
gw_puzz_genre_name (const GwPuzzGenre *genre)
{
  return genre->name;
}

const GwPuzzCode *
gw_puzz_genre_code (const GwPuzzGenre *genre)
{
  return genre->code;
}

/* ---- marks become statements ---- */

static gboolean
is_meant (const GwPuzzMarks *marks, Target target, guint cell)
{
  const gint number = marks->numbers[cell];

  switch (target)
    {
    case FOR_NUMBERS:
      return number >= 0;
    case FOR_MARKS:
      return number != GW_PUZZ_NOTHING;
    case FOR_OPEN:
      return number == GW_PUZZ_ANY;
    case FOR_ARROWS:
      return number >= 0 && marks->ways[cell] != 0;
    case FOR_WHITE:
    case FOR_BLACK:
      return marks->tints[cell] == (target == FOR_WHITE ? GW_PUZZ_WHITE : GW_PUZZ_BLACK);
    case FOR_HOLES:
      return marks->is_hole[cell];
    default:
      return FALSE;
    }
}

/* TEXT with its signs filled in; the first of CELLS (of guint, from 0) is the cell. */
static char *
fill_in (const char *text, gint number, gint way, const GArray *cells)
{
  GString *filled = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (*at == '#')
      g_string_append_printf (filled, "%d", number);
    else if (*at == '^')
      g_string_append_printf (filled, "%d", way);
    else if (*at == '@' || *at == '*')
      for (guint i = 0; i < (*at == '@' ? 1 : cells->len); i++)
        g_string_append_printf (filled, "%s%u", i > 0 ? "," : "", g_array_index (cells, guint, i) + 1);
    else
      g_string_append_c (filled, *at);
  return g_string_free (filled, FALSE);
}

/* The cells that go into one statement with CELL, which is the first of them; none where an earlier one took it in. */
static void
collect (const GwPuzzMarks *marks, const Clue *clue, guint cell, GArray *cells)
{
  const gboolean is_list = strchr (clue->text, '*') != NULL, by_number = strchr (clue->text, '#') != NULL;

  g_array_set_size (cells, 0);
  if (!is_meant (marks, clue->target, cell))
    return;
  for (guint i = 0; i < (is_list ? marks->n : 1); i++)
    {
      const guint other = is_list ? i : cell;

      if (!is_meant (marks, clue->target, other) || (by_number && marks->numbers[other] != marks->numbers[cell]))
        continue;
      if (other < cell)
        break;
      g_array_append_val (cells, other);
    }
}

static void
state_cells (const GwPuzzMarks *marks, const Clue *clue, GPtrArray *statements)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < marks->n; i++)
    {
      collect (marks, clue, i, cells);
      if (cells->len > 0)
        g_ptr_array_add (statements, fill_in (clue->text, marks->numbers[i], marks->ways[i], cells));
    }
}

static void
state_rooms (const GwPuzzMarks *marks, const Clue *clue, GPtrArray *statements)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < marks->n; i++)
    {
      if (marks->region[i] != i || (clue->target == FOR_NUMBERED_ROOMS && marks->region_numbers[i] < 0))
        continue;
      g_array_set_size (cells, 0);
      for (guint k = i; k < marks->n; k++)
        if (marks->region[k] == i)
          g_array_append_val (cells, k);
      g_ptr_array_add (statements, fill_in (clue->text, marks->region_numbers[i], 0, cells));
    }
}

/* The cells of a line: columns first. */
static void
line_cells (const GwPuzzMarks *marks, guint line, GArray *cells)
{
  const gboolean is_column = line < marks->columns;

  g_array_set_size (cells, 0);
  for (guint k = 0; k < (is_column ? marks->rows : marks->columns); k++)
    {
      const guint cell = is_column ? k * marks->columns + line : (line - marks->columns) * marks->columns + k;

      g_array_append_val (cells, cell);
    }
}

static void
state_lines (const GwPuzzMarks *marks, const Clue *clue, GPtrArray *statements)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < marks->columns + marks->rows; i++)
    if (marks->outside[i] >= 0)
      {
        line_cells (marks, i, cells);
        g_ptr_array_add (statements, fill_in (clue->text, marks->outside[i], 0, cells));
      }
}

GPtrArray *
gw_puzz_genre_state (const GwPuzzGenre *genre, const GwPuzzMarks *marks)
{
  GPtrArray *statements = g_ptr_array_new_with_free_func (g_free);

  for (const Clue *clue = genre->clues; clue < genre->clues + MOST_CLUES && clue->target != FOR_NONE; clue++)
    if (clue->target == FOR_ALL)
      g_ptr_array_add (statements, fill_in (clue->text, marks->count, 0, NULL));
    else if (clue->target == FOR_LINES)
      state_lines (marks, clue, statements);
    else if (clue->target == FOR_ROOMS || clue->target == FOR_NUMBERED_ROOMS)
      state_rooms (marks, clue, statements);
    else
      state_cells (marks, clue, statements);
  return statements;
}

/* ---- statements become marks ---- */

typedef struct
{
  const Clue *clue;
  gint number, way;
  GArray *cells; /* of guint, from 0 */
} Match;

static gboolean
read_number (const char **at, gint *number)
{
  char *end;
  const gint64 value = g_ascii_strtoll (*at, &end, 10);

  if (end == *at || value < 0 || value > G_MAXINT)
    return FALSE;
  *at = end;
  *number = (gint) value;
  return TRUE;
}

static gboolean
read_cells (const char **at, guint n, gboolean is_list, GArray *cells)
{
  gint number;

  do
    {
      guint cell;

      if (!read_number (at, &number) || number < 1 || (guint) number > n)
        return FALSE;
      cell = (guint) number - 1;
      g_array_append_val (cells, cell);
    }
  while (is_list && **at == ',' && *++*at != '\0');
  return TRUE;
}

/* Whether STATEMENT reads as the clue does; blanks in it do not count. */
static gboolean
fits (const char *statement, guint n, Match *match)
{
  g_auto (GStrv) words = g_strsplit (statement, " ", -1);
  g_autofree char *bare = g_strjoinv (NULL, words);
  const char *at = bare;
  gboolean is_fine = TRUE;

  g_array_set_size (match->cells, 0);
  match->number = match->way = 0;
  for (const char *sign = match->clue->text; is_fine && *sign != '\0'; sign++)
    if (*sign == '#' || *sign == '^')
      is_fine = read_number (&at, *sign == '#' ? &match->number : &match->way);
    else if (*sign == '@' || *sign == '*')
      is_fine = read_cells (&at, n, *sign == '*', match->cells);
    else
      is_fine = *at++ == *sign;
  return is_fine && *at == '\0';
}

static gboolean
find_clue (const GwPuzzGenre *genre, const char *statement, guint n, Match *match)
{
  for (match->clue = genre->clues; match->clue < genre->clues + MOST_CLUES && match->clue->target != FOR_NONE; match->clue++)
    if (fits (statement, n, match))
      return TRUE;
  return FALSE;
}

gboolean
gw_puzz_genre_is_clue (const GwPuzzGenre *genre, const char *statement, guint n)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  Match match = { .cells = cells };

  return find_clue (genre, statement, n, &match);
}

static void
mark_cell (GwPuzzMarks *marks, const Match *match, guint cell)
{
  switch (match->clue->target)
    {
    case FOR_WHITE:
    case FOR_BLACK:
      marks->tints[cell] = match->clue->target == FOR_WHITE ? GW_PUZZ_WHITE : GW_PUZZ_BLACK;
      break;
    case FOR_HOLES:
      marks->is_hole[cell] = TRUE;
      break;
    case FOR_MARKS:
    case FOR_OPEN:
      if (marks->numbers[cell] == GW_PUZZ_NOTHING)
        marks->numbers[cell] = GW_PUZZ_ANY;
      break;
    case FOR_ARROWS:
      marks->ways[cell] = CLAMP (match->way, 1, 4);
      marks->numbers[cell] = match->number;
      break;
    default:
      if (strchr (match->clue->text, '#') != NULL)
        marks->numbers[cell] = match->number;
      break;
    }
}

static guint
least_of (const GArray *cells)
{
  guint least = G_MAXUINT;

  for (guint i = 0; i < cells->len; i++)
    least = MIN (least, g_array_index (cells, guint, i));
  return least;
}

static void
mark_line (GwPuzzMarks *marks, const Match *match)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < marks->columns + marks->rows; i++)
    {
      line_cells (marks, i, cells);
      if (cells->len == match->cells->len && memcmp (cells->data, match->cells->data, cells->len * sizeof (guint)) == 0)
        marks->outside[i] = match->number;
    }
}

static void
mark (GwPuzzMarks *marks, const Match *match)
{
  if (match->clue->target == FOR_ALL)
    marks->count = match->number;
  else if (match->clue->target == FOR_LINES)
    mark_line (marks, match);
  else if (match->clue->target == FOR_NUMBERED_ROOMS)
    marks->region_numbers[least_of (match->cells)] = match->number;
  else
    for (guint i = 0; i < match->cells->len; i++)
      if (match->clue->target == FOR_ROOMS)
        marks->region[g_array_index (match->cells, guint, i)] = least_of (match->cells);
      else
        mark_cell (marks, match, g_array_index (match->cells, guint, i));
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) *(const guint *) a - (gint) *(const guint *) b;
}

/* What STATEMENTS say, each cell of a list by itself, so that it does not matter how they are put together. */
static GHashTable *
atoms_of (const GwPuzzGenre *genre, const GPtrArray *statements, guint n)
{
  GHashTable *atoms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint)), one = g_array_new (FALSE, FALSE, sizeof (guint));
  Match match = { .cells = cells };

  for (guint i = 0; i < statements->len; i++)
    {
      if (!find_clue (genre, statements->pdata[i], n, &match))
        continue;
      g_array_sort (cells, compare_cells);
      if (match.clue->target >= FOR_ROOMS)
        g_hash_table_add (atoms, fill_in (match.clue->text, match.number, match.way, cells));
      else
        for (guint k = 0; k < cells->len; k++)
          {
            g_array_set_size (one, 0);
            g_array_append_vals (one, &g_array_index (cells, guint, k), 1);
            g_hash_table_add (atoms, fill_in (match.clue->text, match.number, match.way, one));
          }
    }
  return atoms;
}

static gboolean
holds_all (GHashTable *atoms, GHashTable *others)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, others);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (atoms, key))
      return FALSE;
  return TRUE;
}

gboolean
gw_puzz_genre_mark (const GwPuzzGenre *genre, const GPtrArray *statements, GwPuzzMarks *marks)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GHashTable) said = NULL, meant = NULL;
  Match match = { .cells = cells };

  for (guint i = 0; i < marks->n; i++)
    marks->region[i] = i;
  for (guint i = 0; i < statements->len; i++)
    {
      if (!find_clue (genre, statements->pdata[i], marks->n, &match))
        return FALSE;
      mark (marks, &match);
    }
  again = gw_puzz_genre_state (genre, marks);
  meant = atoms_of (genre, statements, marks->n);
  said = atoms_of (genre, again, marks->n);
  return holds_all (said, meant) && holds_all (meant, said);
}
