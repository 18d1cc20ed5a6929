/* Puzzles as links of puzz.link: those that are of one of its genres. */
#include <string.h>

#include "exchange/f-puzzles-document.h"
#include "exchange/outlet.h"
#include "exchange/puzz-link-codec.h"
#include "exchange/puzz-link.h"
#include "exchange/puzz-rules.h"
#include "rules/rule-table.h"

#define LONGEST_MINARISM_GAP 18u
#define LONGEST_KAKURO_GAP 16u
#define KAKURO_MOST 45

typedef struct
{
  GwOutlet outlet;
  const GwPuzzle *puzzle;
  guint columns, rows, n, n_edges;
  GString *body;
  gboolean has_limit; /* which numbers there are says something that a link does not */
} Writer;

/* A genre: the rules that it always has, and how its clues are written. FALSE: its rules are there, but not as it has them. */
typedef struct
{
  const char *name;
  const GwRule *rules[5];
  gboolean is_latin; /* a square with as many digits, none twice in a row or column */
  gboolean (*write) (Writer *writer);
} Genre;

/* ---- what genres share ---- */

static void
do_all (Writer *writer, const GwRule *rule)
{
  for (guint i = 0; i < writer->puzzle->n_constraints; i++)
    if (writer->puzzle->constraints[i]->rule == rule)
      writer->outlet.is_done[i] = TRUE;
}

static gint *
nothing (guint n)
{
  gint *numbers = g_new (gint, n + 1);

  for (guint i = 0; i <= n; i++)
    numbers[i] = GW_PUZZ_NOTHING;
  return numbers;
}

static void
write_givens (Writer *writer, gboolean is_optional)
{
  g_autofree gint *numbers = nothing (writer->n);
  gboolean has_some = FALSE;

  for (guint i = 0; i < writer->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = writer->puzzle->constraints[i];
      g_autoptr (GArray) cells = clue->rule == &gw_rule_set_cell ? gw_outgoing_cells (clue) : NULL;
      g_autoptr (GArray) values = cells != NULL ? gw_outgoing_symbols (clue, writer->puzzle) : NULL;

      if (values == NULL || cells->len != 1 || values->len != 1)
        continue;
      numbers[g_array_index (cells, GwCell, 0)] = g_array_index (values, gint, 0);
      writer->outlet.is_done[i] = has_some = TRUE;
    }
  if (has_some || !is_optional)
    gw_puzz_write_numbers (writer->body, numbers, writer->n);
}

/* The edge that two cells share; n_edges: none. */
static guint
edge_of (const Writer *writer, GwCell a, GwCell b)
{
  for (guint i = 0; i < writer->n_edges; i++)
    {
      GwCell cells[2];

      gw_puzz_edge_cells (writer->columns, writer->rows, i, cells);
      if ((cells[0] == a && cells[1] == b) || (cells[0] == b && cells[1] == a))
        return i;
    }
  return writer->n_edges;
}

/* Of the clue's only two cells. */
static guint
edge_of_clue (const Writer *writer, const GwConstraint *clue, gboolean *is_turned)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);

  if (cells->len != 2)
    return writer->n_edges;
  *is_turned = g_array_index (cells, GwCell, 0) > g_array_index (cells, GwCell, 1);
  return edge_of (writer, g_array_index (cells, GwCell, 0), g_array_index (cells, GwCell, 1));
}

/* ---- sudoku, skyscrapers ---- */

static gboolean
write_sudoku (Writer *writer)
{
  guint width, height;

  gw_f_puzzles_box (writer->columns, &width, &height);
  for (guint i = 0; i < writer->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = writer->puzzle->constraints[i];

      if (clue->rule == &gw_rule_box_groups
          && (clue->n_args != 2 || clue->args[0].value != (gint) width || clue->args[1].value != (gint) height))
        return FALSE;
    }
  write_givens (writer, FALSE);
  return TRUE;
}

/* Where the clue that looks along all cells of a line stands: above, below, left, right. -1: it does not. */
static gint
place_of (const Writer *writer, const GArray *cells)
{
  const guint size = writer->columns;
  guint first, last;

  if (cells->len != size)
    return -1;
  first = g_array_index (cells, GwCell, 0);
  last = g_array_index (cells, GwCell, size - 1);
  for (guint k = 1; k < size; k++)
    if ((gint) g_array_index (cells, GwCell, k) - (gint) first != ((gint) last - (gint) first) / (gint) (size - 1) * (gint) k)
      return -1;
  if (first % size == last % size)
    return (gint) (first < last ? first : size + first % size);
  return first / size == last / size ? (gint) ((first < last ? 2 : 3) * size + first / size) : -1;
}

static gboolean
write_skyscrapers (Writer *writer)
{
  g_autofree gint *numbers = nothing (4 * writer->columns);

  for (guint i = 0; i < writer->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = writer->puzzle->constraints[i];
      g_autoptr (GArray) cells = clue->rule == &gw_rule_skyscraper ? gw_outgoing_cells (clue) : NULL;
      const gint place = cells != NULL ? place_of (writer, cells) : -1;

      if (place < 0 || numbers[place] != GW_PUZZ_NOTHING || !gw_outgoing_has_number (clue))
        continue;
      numbers[place] = gw_outgoing_number (clue, 0);
      writer->outlet.is_done[i] = TRUE;
    }
  gw_puzz_write_numbers (writer->body, numbers, 4 * writer->columns);
  write_givens (writer, TRUE);
  return TRUE;
}

/* ---- marks between cells ---- */

static gboolean
write_kropki (Writer *writer)
{
  g_autofree gint *marks = g_new0 (gint, writer->n_edges + 1);

  for (guint i = 0; i < writer->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = writer->puzzle->constraints[i];
      const gboolean is_white = clue->rule == &gw_rule_kropki_diff, is_black = clue->rule == &gw_rule_kropki_factor;
      gboolean is_turned;
      const guint edge = is_white || is_black ? edge_of_clue (writer, clue, &is_turned) : writer->n_edges;

      if (edge < writer->n_edges && marks[edge] == 0 && gw_outgoing_number (clue, is_white ? 1 : 2) == (is_white ? 1 : 2))
        {
          marks[edge] = is_white ? 1 : 2;
          writer->outlet.is_done[i] = TRUE;
        }
      else if (is_white || is_black)
        return FALSE; /* where no dot is drawn, the other program forbids what this clue says */
      else if ((clue->rule == &gw_rule_no_diff_elsewhere && gw_outgoing_number (clue, 1) != 1)
               || (clue->rule == &gw_rule_no_ratio_elsewhere && gw_outgoing_number (clue, 2) != 2))
        return FALSE;
    }
  gw_puzz_write_marks (writer->body, marks, writer->n_edges);
  do_all (writer, &gw_rule_no_diff_elsewhere);
  do_all (writer, &gw_rule_no_ratio_elsewhere);
  return TRUE;
}

/* A sign an edge: '\0' nothing, g and h, or a number. */
static void
take_minarism (Writer *writer, guint i, char *sign, gint *number)
{
  const GwConstraint *clue = writer->puzzle->constraints[i];
  gboolean is_turned = FALSE;
  const guint edge = clue->rule == &gw_rule_greater || clue->rule == &gw_rule_kropki_diff ? edge_of_clue (writer, clue, &is_turned)
                                                                                            : writer->n_edges;

  if (edge >= writer->n_edges || sign[edge] != '\0' || number[edge] != GW_PUZZ_NOTHING)
    return;
  if (clue->rule == &gw_rule_greater)
    sign[edge] = is_turned ? 'g' : 'h';
  else
    number[edge] = gw_outgoing_number (clue, 1);
  writer->outlet.is_done[i] = TRUE;
}

static gboolean
write_minarism (Writer *writer)
{
  g_autofree char *sign = g_new0 (char, writer->n_edges + 1);
  g_autofree gint *number = nothing (writer->n_edges);
  guint gap = 0;

  for (guint i = 0; i < writer->puzzle->n_constraints; i++)
    take_minarism (writer, i, sign, number);
  for (guint i = 0; i < writer->n_edges; i++)
    {
      const gboolean is_bare = sign[i] == '\0' && number[i] == GW_PUZZ_NOTHING;

      gap += is_bare;
      if (gap > 0 && (!is_bare || gap == LONGEST_MINARISM_GAP))
        {
          g_string_append_c (writer->body, (char) ('h' + gap));
          gap = 0;
        }
      if (sign[i] != '\0')
        g_string_append_c (writer->body, sign[i]);
      else if (!is_bare)
        gw_puzz_write_numbers (writer->body, &number[i], 1);
    }
  if (gap > 0)
    g_string_append_c (writer->body, (char) ('h' + gap));
  return TRUE;
}

/* ---- regions ---- */

/* The clue of RULE that each cell belongs to; FALSE where there is not exactly one for each. */
static gboolean
find_regions (const Writer *writer, const GwRule *rule, guint *region)
{
  for (guint i = 0; i < writer->n; i++)
    region[i] = G_MAXUINT;
  for (guint i = 0; i < writer->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = writer->puzzle->constraints[i];
      g_autoptr (GArray) cells = clue->rule == rule ? gw_outgoing_cells (clue) : NULL;

      for (guint k = 0; cells != NULL && k < cells->len; k++)
        {
          guint *own = &region[g_array_index (cells, GwCell, k)];

          if (*own != G_MAXUINT)
            return FALSE;
          *own = i;
        }
    }
  for (guint i = 0; i < writer->n; i++)
    if (region[i] == G_MAXUINT)
      return FALSE;
  return TRUE;
}

/* Whether all cells of a region hang together: only then do borders say it. */
static gboolean
are_connected (const Writer *writer, const guint *region)
{
  g_autofree guint *least = g_new (guint, writer->n);
  guint n_parts = 0, n_regions = 0;

  for (guint i = 0; i < writer->n; i++)
    least[i] = i;
  for (gboolean has_changed = TRUE; has_changed;)
    {
      has_changed = FALSE;
      for (guint i = 0; i < writer->n_edges; i++)
        {
          GwCell cells[2];

          gw_puzz_edge_cells (writer->columns, writer->rows, i, cells);
          if (region[cells[0]] != region[cells[1]] || least[cells[0]] == least[cells[1]])
            continue;
          least[cells[0]] = least[cells[1]] = MIN (least[cells[0]], least[cells[1]]);
          has_changed = TRUE;
        }
    }
  for (guint i = 0; i < writer->n; i++)
    {
      gboolean is_first = TRUE;

      n_parts += least[i] == i;
      for (guint k = 0; k < i && is_first; k++)
        is_first = region[k] != region[i];
      n_regions += is_first;
    }
  return n_parts == n_regions;
}

static gboolean
write_regions (Writer *writer, const GwRule *rule, guint *region)
{
  const guint n_across = (writer->columns - 1) * writer->rows;
  g_autofree gboolean *borders = g_new0 (gboolean, writer->n_edges + 1);

  if (!find_regions (writer, rule, region) || !are_connected (writer, region))
    return FALSE;
  for (guint i = 0; i < writer->n_edges; i++)
    {
      GwCell cells[2];

      gw_puzz_edge_cells (writer->columns, writer->rows, i, cells);
      borders[i] = region[cells[0]] != region[cells[1]];
    }
  gw_puzz_write_borders (writer->body, borders, n_across);
  gw_puzz_write_borders (writer->body, borders + n_across, writer->n_edges - n_across);
  return TRUE;
}

/* The products in the order of the first cells of their regions. */
static gboolean
write_factors (Writer *writer)
{
  g_autofree guint *region = g_new (guint, writer->n);
  g_autofree gint *numbers = nothing (writer->n);
  guint n = 0;

  if (!write_regions (writer, &gw_rule_product, region))
    return FALSE;
  for (guint i = 0; i < writer->n; i++)
    {
      gboolean is_first = TRUE;

      for (guint k = 0; k < i && is_first; k++)
        is_first = region[k] != region[i];
      if (!is_first)
        continue;
      if (gw_outgoing_has_number (writer->puzzle->constraints[region[i]]))
        numbers[n] = gw_outgoing_number (writer->puzzle->constraints[region[i]], 0);
      n++;
    }
  gw_puzz_write_numbers (writer->body, numbers, n);
  do_all (writer, &gw_rule_product);
  return TRUE;
}

static gboolean
write_ripple (Writer *writer)
{
  g_autofree guint *region = g_new (guint, writer->n);

  if (!write_regions (writer, &gw_rule_jigsaw, region))
    return FALSE;
  do_all (writer, &gw_rule_jigsaw);
  write_givens (writer, FALSE);
  return TRUE;
}

/* The genre says of every number that it is greater than the one right below it in its region. */
static gboolean
write_cojun (Writer *writer)
{
  g_autofree guint *region = g_new (guint, writer->n);
  g_autofree gboolean *is_said = g_new0 (gboolean, writer->n);

  if (!write_regions (writer, &gw_rule_jigsaw, region))
    return FALSE;
  for (guint i = 0; i < writer->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = writer->puzzle->constraints[i];
      g_autoptr (GArray) cells = clue->rule == &gw_rule_greater ? gw_outgoing_cells (clue) : NULL;
      const guint upper = cells != NULL && cells->len == 2 ? g_array_index (cells, GwCell, 0) : writer->n;

      if (upper + writer->columns >= writer->n || g_array_index (cells, GwCell, 1) != upper + writer->columns
          || region[upper] != region[upper + writer->columns])
        continue;
      is_said[upper] = writer->outlet.is_done[i] = TRUE;
    }
  for (guint i = 0; i + writer->columns < writer->n; i++)
    if (region[i] == region[i + writer->columns] && !is_said[i])
      return FALSE;
  do_all (writer, &gw_rule_jigsaw);
  write_givens (writer, FALSE);
  return TRUE;
}

/* Its regions may be of either rule that knows some. */
static gboolean
write_suguru (Writer *writer)
{
  const GwRule *rule = gw_puzzle_has_rule (writer->puzzle, &gw_rule_extra_region) ? &gw_rule_extra_region : &gw_rule_jigsaw;
  g_autofree guint *region = g_new (guint, writer->n);

  if (!write_regions (writer, rule, region))
    return FALSE;
  do_all (writer, rule);
  do_all (writer, &gw_rule_anti_king);
  write_givens (writer, FALSE);
  return TRUE;
}

/* ---- fillomino ---- */

/* The one statement that reads TEXT; n_constraints: there is none. */
static guint
find_statement (const Writer *writer, const char *head, const char *end)
{
  guint i = 0;

  for (; i < writer->puzzle->n_constraints; i++)
    {
      g_autofree char *text = writer->puzzle->constraints[i]->rule->origin != GW_ORIGIN_INTERNAL
                                  ? gw_constraint_to_text (writer->puzzle->constraints[i], writer->puzzle->symbols)
                                  : NULL;

      if (text != NULL && g_str_has_prefix (text, head) && g_str_has_suffix (text, end) && (*end != '\0' || strcmp (text, head) == 0))
        break;
    }
  return i;
}

/* Whatever its author calls the rule. Numbers end where the puzzle says; on the site, nowhere. */
static gboolean
write_fillomino (Writer *writer)
{
  const guint n = writer->puzzle->n_constraints, rule = find_statement (writer, "rule ", "(global) =" GW_PUZZ_FILLOMINO);
  g_autofree gint *numbers = nothing (writer->n);
  g_autofree char *text = rule < n ? gw_constraint_to_text (writer->puzzle->constraints[rule], writer->puzzle->symbols) : NULL;
  g_autofree char *name = text != NULL ? g_strndup (text + strlen ("rule "), strcspn (text, "(") - strlen ("rule ")) : NULL;
  const guint clue = name != NULL ? find_statement (writer, name, "") : n;

  if (clue == n)
    return FALSE;
  writer->outlet.is_done[rule] = writer->outlet.is_done[clue] = TRUE;
  write_givens (writer, FALSE);
  for (guint i = 0; i < n; i++)
    {
      const GwConstraint *given = writer->puzzle->constraints[i];

      if (given->rule == &gw_rule_set_cell && writer->outlet.is_done[i])
        {
          g_autoptr (GArray) cells = gw_outgoing_cells (given), values = gw_outgoing_symbols (given, writer->puzzle);

          numbers[g_array_index (cells, GwCell, 0)] = g_array_index (values, gint, 0);
        }
    }
  writer->has_limit = writer->puzzle->symbols->n < MIN (gw_puzz_greatest_area (writer->columns, writer->rows, numbers), GW_MAX_SYMBOLS);
  return TRUE;
}

/* ---- kakuro ---- */

static gboolean
is_open (const Writer *writer, gint row, gint column)
{
  return row >= 0 && column >= 0 && row < (gint) writer->rows && column < (gint) writer->columns
         && gw_grid_is_active (writer->puzzle->grid, (GwCell) (row * (gint) writer->columns + column));
}

/* The clue of exactly the run that begins at ROW, COLUMN and goes down or across; n_constraints: none. LENGTH: of the run. */
static guint
clue_of_run (const Writer *writer, gint row, gint column, gboolean is_down, guint *length)
{
  for (*length = 0; is_open (writer, row + (is_down ? (gint) *length : 0), column + (is_down ? 0 : (gint) *length)); ++*length)
    ;
  for (guint i = 0; i < writer->puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = writer->puzzle->constraints[i];
      const gboolean is_one = clue->rule == &gw_rule_sum || clue->rule == &gw_rule_cage;
      g_autoptr (GArray) cells = is_one ? gw_outgoing_cells (clue) : NULL;
      gboolean is_same = is_one && cells->len == *length && (*length > 1 || clue->rule == &gw_rule_sum);

      for (guint k = 0; is_same && k < *length; k++)
        {
          const guint wanted = (guint) row * writer->columns + (guint) column + k * (is_down ? writer->columns : 1);
          gboolean is_there = FALSE;

          for (guint j = 0; j < *length; j++)
            is_there = is_there || g_array_index (cells, GwCell, j) == wanted;
          is_same = is_there;
        }
      if (is_same && !writer->outlet.is_done[i])
        return i;
    }
  return writer->puzzle->n_constraints;
}

/* Its total behind ROW, COLUMN, a wall or the rim; 0: none. FALSE where a run has no clue, for there its digits may be equal. */
static gboolean
total_behind (Writer *writer, gint row, gint column, gboolean is_down, gint *total)
{
  guint length, i;

  *total = 0;
  row += is_down;
  column += !is_down;
  if (!is_open (writer, row, column))
    return TRUE;
  i = clue_of_run (writer, row, column, is_down, &length);
  if (i == writer->puzzle->n_constraints)
    return length < 2;
  if (writer->puzzle->constraints[i]->rule == &gw_rule_sum && gw_outgoing_has_number (writer->puzzle->constraints[i]))
    *total = gw_outgoing_number (writer->puzzle->constraints[i], 0);
  writer->outlet.is_done[i] = TRUE;
  return *total <= KAKURO_MOST;
}

static char
total_sign (gint total)
{
  return total <= 0 ? '0' : total < 10 ? (char) ('0' + total) : total < 20 ? (char) ('a' + total - 10) : (char) ('A' + total - 20);
}

/* A wall, with the totals of the runs below it and to its right. */
static gboolean
write_wall (Writer *writer, gint row, gint column)
{
  gint down, across;

  if (!total_behind (writer, row, column, TRUE, &down) || !total_behind (writer, row, column, FALSE, &across))
    return FALSE;
  if (down == 0 && across == 0)
    g_string_append_c (writer->body, '.');
  else
    g_string_append_printf (writer->body, "%c%c", total_sign (down), total_sign (across));
  return TRUE;
}

static gboolean
write_walls (Writer *writer)
{
  guint gap = 0;

  for (guint i = 0; i < writer->n; i++)
    {
      const gboolean is_wall = !gw_grid_is_active (writer->puzzle->grid, (GwCell) i);

      gap += !is_wall;
      if (gap > 0 && (is_wall || gap == LONGEST_KAKURO_GAP))
        {
          g_string_append_c (writer->body, (char) ('j' + gap));
          gap = 0;
        }
      if (is_wall && !write_wall (writer, (gint) (i / writer->columns), (gint) (i % writer->columns)))
        return FALSE;
    }
  if (gap > 0)
    g_string_append_c (writer->body, (char) ('j' + gap));
  return TRUE;
}

static gboolean
write_kakuro (Writer *writer)
{
  gint total;

  if (writer->puzzle->symbols->n != 9 || !write_walls (writer))
    return FALSE;
  for (gint column = 0; column < (gint) writer->columns; column++)
    if (is_open (writer, 0, column))
      {
        if (!total_behind (writer, -1, column, TRUE, &total))
          return FALSE;
        g_string_append_c (writer->body, total_sign (total));
      }
  for (gint row = 0; row < (gint) writer->rows; row++)
    if (is_open (writer, row, 0))
      {
        if (!total_behind (writer, row, -1, FALSE, &total))
          return FALSE;
        g_string_append_c (writer->body, total_sign (total));
      }
  return TRUE;
}

/* ---- which it is ---- */

#define LATIN &gw_rule_column_groups, &gw_rule_row_groups

/* The first that fits. */
static const Genre genres[] = {
  { "sudoku", { LATIN, &gw_rule_box_groups }, TRUE, write_sudoku },
  { "ripple", { &gw_rule_ripple_cages, &gw_rule_ripple_effect_distance, &gw_rule_jigsaw }, FALSE, write_ripple },
  { "cojun", { &gw_rule_ripple_cages, &gw_rule_different_adjacent, &gw_rule_jigsaw }, FALSE, write_cojun },
  { "kropki", { LATIN, &gw_rule_no_diff_elsewhere, &gw_rule_no_ratio_elsewhere }, TRUE, write_kropki },
  { "factors", { LATIN, &gw_rule_product, &gw_rule_repetition }, TRUE, write_factors },
  { "skyscrapers", { LATIN, &gw_rule_skyscraper }, TRUE, write_skyscrapers },
  { "minarism", { LATIN, &gw_rule_greater }, TRUE, write_minarism },
  { "minarism", { LATIN, &gw_rule_kropki_diff }, TRUE, write_minarism },
  { "skyscrapers", { LATIN, &gw_rule_set_cell }, TRUE, write_skyscrapers },
  { "suguru", { &gw_rule_ripple_cages, &gw_rule_anti_king }, FALSE, write_suguru },
  { "kakuro", { &gw_rule_sum }, FALSE, write_kakuro },
  { "fillomino", { NULL }, FALSE, write_fillomino },
};

/* Rules that decide what groups are: with another one than a genre has, a puzzle is not of it. */
static gboolean
has_foreign_groups (const GwPuzzle *puzzle, const Genre *genre)
{
  static const GwRule *const decisive[]
      = { LATIN, &gw_rule_box_groups, &gw_rule_jigsaw, &gw_rule_ripple_cages, &gw_rule_ripple_effect_distance,
          &gw_rule_different_adjacent, &gw_rule_restrict_grid, &gw_rule_repetition };

  for (guint i = 0; i < G_N_ELEMENTS (decisive); i++)
    {
      gboolean is_own = (decisive[i] == &gw_rule_restrict_grid && genre->write == write_kakuro)
                        || (decisive[i] == &gw_rule_jigsaw && genre->write == write_suguru);

      for (guint k = 0; k < G_N_ELEMENTS (genre->rules) && genre->rules[k] != NULL; k++)
        is_own = is_own || genre->rules[k] == decisive[i];
      if (!is_own && gw_puzzle_has_rule (puzzle, decisive[i]))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_own_rules (const GwPuzzle *puzzle, const Genre *genre)
{
  for (guint k = 0; k < G_N_ELEMENTS (genre->rules) && genre->rules[k] != NULL; k++)
    if (!gw_puzzle_has_rule (puzzle, genre->rules[k]))
      return FALSE;
  return !genre->is_latin || (puzzle->grid->plan.columns == puzzle->grid->plan.rows && puzzle->symbols->n == puzzle->grid->plan.columns);
}

/* A rectangle, and digits from 1 on. */
static gboolean
is_possible (const GwPuzzle *puzzle)
{
  const GwGridPlan *plan = &puzzle->grid->plan;
  gboolean is_fine = puzzle->grid->n_sheets == 1 && plan->columns > 0 && plan->columns <= GW_MAX_SIDE && plan->rows <= GW_MAX_SIDE
                     && puzzle->grid->n_cells == plan->columns * plan->rows && puzzle->symbols->n == puzzle->symbols->n_listed
                     && puzzle->symbols->empty == GW_NO_SYMBOL && gw_puzzle_has_rule (puzzle, &gw_rule_columns);

  for (guint i = 0; is_fine && i < puzzle->symbols->n; i++)
    is_fine = puzzle->symbols->number[i] == (gint) i + 1;
  return is_fine;
}

/* What the genre says by itself: no other rule of these is there. */
static void
do_definitions (Writer *writer)
{
  static const GwRule *const rules[]
      = { LATIN, &gw_rule_values, &gw_rule_columns, &gw_rule_rows, &gw_rule_restrict_grid, &gw_rule_box_groups, &gw_rule_ripple_cages,
          &gw_rule_ripple_effect_distance, &gw_rule_different_adjacent, &gw_rule_repetition };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (!writer->has_limit || rules[i] != &gw_rule_values)
      do_all (writer, rules[i]);
}

static char *
write_genre (const GwDelivery *delivery, const Genre *genre)
{
  const GwPuzzle *puzzle = delivery->puzzle;
  Writer writer = { .puzzle = puzzle, .columns = puzzle->grid->plan.columns, .rows = puzzle->grid->plan.rows };
  gboolean is_fine;

  gw_outlet_init (&writer.outlet, delivery);
  writer.n = writer.columns * writer.rows;
  writer.n_edges = gw_puzz_n_edges (writer.columns, writer.rows);
  writer.body = g_string_new (NULL);
  g_string_printf (writer.body, "https://puzz.link/p?%s/%u/%u/", genre->name, writer.columns, writer.rows);
  is_fine = genre->write (&writer);
  do_definitions (&writer);
  if (is_fine)
    gw_outlet_finish (&writer.outlet);
  else
    gw_outlet_drop (&writer.outlet);
  return g_string_free (writer.body, !is_fine);
}

char *
gw_puzz_link_write (const GwDelivery *delivery, GError **error)
{
  char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (genres) && text == NULL && is_possible (delivery->puzzle); i++)
    if (has_own_rules (delivery->puzzle, &genres[i]) && !has_foreign_groups (delivery->puzzle, &genres[i]))
      text = write_genre (delivery, &genres[i]);
  if (text == NULL)
    text = gw_puzz_rules_write (delivery);
  if (text == NULL)
    gw_fail (error, GW_ERROR_UNSUPPORTED,
             g_strdup (_("puzz.link has a page for each genre; this puzzle fits none of those that can be written, or has clues that a link of its "
                         "genre cannot say")));
  return text;
}
