/* Puzzles as documents of f-puzzles. */
#include <string.h>

#include "exchange/fog-parts.h"
#include "exchange/f-puzzles-document.h"
#include "exchange/f-puzzles-write.h"
#include "exchange/format.h"
#include "exchange/lz-string.h"
#include "rules/rule-table.h"

typedef GwFpuzzlesWriter Writer;

/* ---- names and elements ---- */

static char *
cell_name (const Writer *writer, GwCell cell)
{
  return g_strdup_printf ("R%uC%u", cell / writer->size + 1, cell % writer->size + 1);
}

static JsonArray *
cell_names (const Writer *writer, const GArray *cells, guint from, guint to)
{
  JsonArray *names = json_array_new ();

  for (guint i = from; i < to; i++)
    {
      g_autofree char *name = cell_name (writer, g_array_index (cells, GwCell, i));

      json_array_add_string_element (names, name);
    }
  return names;
}

static void
set_number (JsonObject *element, const char *name, gint number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  json_object_set_string_member (element, name, text);
}

/* ---- clues ---- */

typedef struct _Shape Shape;

struct _Shape
{
  const GwRule *rule;
  const char *key;
  gboolean (*write) (Writer *writer, const Shape *shape, const GwConstraint *clue);
  gint usual; /* a number that is not written */
};

static gboolean
write_each_cell (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);

  for (guint i = 0; i < cells->len; i++)
    {
      JsonObject *element = json_object_new ();
      g_autofree char *name = cell_name (writer, g_array_index (cells, GwCell, i));

      json_object_set_string_member (element, "cell", name);
      json_array_add_object_element (gw_f_puzzles_list (writer, shape->key), element);
    }
  return TRUE;
}

/* Cells, and a number where there is one that is not the usual. */
static gboolean
write_cells (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  JsonObject *element = json_object_new ();
  const gint number = gw_outgoing_number (clue, shape->usual);

  json_object_set_array_member (element, "cells", cell_names (writer, cells, 0, cells->len));
  if (number != shape->usual)
    set_number (element, "value", number);
  json_array_add_object_element (gw_f_puzzles_list (writer, shape->key), element);
  return !gw_constraint_is_open (clue);
}

/* Half of the digits, rounded up, is what whispers say there without a number. */
static gboolean
says_usual_difference (const Writer *writer, const GwConstraint *clue)
{
  return clue->rule == &gw_rule_whisper && gw_outgoing_number (clue, 0) == (gint) (writer->outlet.puzzle->symbols->n + 1) / 2;
}

static gboolean
write_line (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  const GwWorn worn = gw_worn (writer->outlet.puzzle, clue);
  JsonObject *element = json_object_new ();
  JsonArray *lines = json_array_new (), *names = cell_names (writer, cells, 0, cells->len);

  json_array_add_array_element (lines, names);
  json_object_set_array_member (element, "lines", lines);
  if (shape->usual != 0 && !says_usual_difference (writer, clue))
    set_number (element, "value", gw_outgoing_number (clue, 0));
  json_array_add_object_element (gw_f_puzzles_list (writer, shape->key), element);
  gw_f_puzzles_write_shadow (writer, gw_outgoing_is_dutch (clue) ? "dutchwhispers" : shape->key, names, &worn);
  return TRUE;
}

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) *(const GwCell *) a - (gint) *(const GwCell *) b;
}

/* Bulbs are read like a text there; the line begins at the bulb's last cell. */
static gboolean
write_arrow (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue), bulb = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const guint n = (guint) gw_outgoing_number (clue, 1);
  JsonObject *element;
  JsonArray *lines;

  g_array_append_vals (bulb, cells->data, n);
  g_array_sort (bulb, compare_cells);
  if (n >= cells->len || memcmp (bulb->data, cells->data, n * sizeof (GwCell)) != 0)
    return FALSE;
  element = json_object_new ();
  lines = json_array_new ();
  json_object_set_array_member (element, "cells", cell_names (writer, cells, 0, n));
  json_array_add_array_element (lines, cell_names (writer, cells, n - 1, cells->len));
  json_object_set_array_member (element, "lines", lines);
  json_array_add_object_element (gw_f_puzzles_list (writer, shape->key), element);
  return TRUE;
}

static gboolean
write_mark (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  const gint total = gw_outgoing_number (clue, 0);
  JsonObject *element;

  if (total != 5 && total != 10)
    return FALSE;
  element = json_object_new ();
  json_object_set_array_member (element, "cells", cell_names (writer, cells, 0, cells->len));
  json_object_set_string_member (element, "value", total == 5 ? "V" : "X");
  json_array_add_object_element (gw_f_puzzles_list (writer, shape->key), element);
  return TRUE;
}

static gboolean
write_quadruple (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue), digits = gw_outgoing_symbols (clue, writer->outlet.puzzle);
  JsonObject *element = json_object_new ();
  JsonArray *values = json_array_new ();

  for (guint i = 0; i < digits->len; i++)
    json_array_add_int_element (values, g_array_index (digits, gint, i));
  json_object_set_array_member (element, "cells", cell_names (writer, cells, 0, cells->len));
  json_object_set_array_member (element, "values", values);
  json_array_add_object_element (gw_f_puzzles_list (writer, shape->key), element);
  return TRUE;
}

static gboolean
write_clone (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  const guint n = (guint) gw_outgoing_number (clue, 1);

  for (guint start = n; start + n <= cells->len; start += n)
    {
      JsonObject *element = json_object_new ();

      json_object_set_array_member (element, "cells", cell_names (writer, cells, 0, n));
      json_object_set_array_member (element, "cloneCells", cell_names (writer, cells, start, start + n));
      json_array_add_object_element (gw_f_puzzles_list (writer, shape->key), element);
    }
  return cells->len > n; /* of more groups each with the first: the same, in other words */
}

static gboolean
write_digital_root (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  g_autofree char *value = g_strdup_printf ("DR%d", gw_outgoing_number (clue, 0));
  JsonObject *element = json_object_new ();

  json_object_set_array_member (element, "cells", cell_names (writer, cells, 0, cells->len));
  json_object_set_string_member (element, "value", value);
  json_object_set_string_member (element, "outlineC", "#000000");
  json_object_set_string_member (element, "fontC", "#000000");
  json_array_add_object_element (gw_f_puzzles_list (writer, shape->key), element);
  return !gw_constraint_is_open (clue);
}

/* ---- beside the grid ---- */

/* How the cells go on: the same step each time, from the rim to the rim. FALSE when they do not. */
static gboolean
find_step (const Writer *writer, const GArray *cells, gint *row_step, gint *column_step)
{
  const gint size = (gint) writer->size, first = g_array_index (cells, GwCell, 0);
  const gint second = cells->len > 1 ? g_array_index (cells, GwCell, 1) : first;

  *row_step = second / size - first / size;
  *column_step = second % size - first % size;
  for (guint i = 1; i < cells->len; i++)
    {
      const gint before = g_array_index (cells, GwCell, i - 1), now = g_array_index (cells, GwCell, i);

      if (now / size - before / size != *row_step || now % size - before % size != *column_step)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_inside (const Writer *writer, gint row, gint column)
{
  return row >= 0 && column >= 0 && row < (gint) writer->size && column < (gint) writer->size;
}

/* Whether a line of cells that goes on in this way begins and ends at the rim. */
static gboolean
is_whole (const Writer *writer, const GArray *cells, gint row_step, gint column_step)
{
  const gint size = (gint) writer->size, first = g_array_index (cells, GwCell, 0),
             last = g_array_index (cells, GwCell, cells->len - 1);

  return !is_inside (writer, first / size - row_step, first % size - column_step)
         && !is_inside (writer, last / size + row_step, last % size + column_step);
}

static JsonObject *
outside_element (const Writer *writer, const GArray *cells, gint row_step, gint column_step, const GwConstraint *clue)
{
  const gint size = (gint) writer->size, first = g_array_index (cells, GwCell, 0);
  g_autofree char *name = g_strdup_printf ("R%dC%d", first / size - row_step + 1, first % size - column_step + 1);
  JsonObject *element = json_object_new ();

  json_object_set_string_member (element, "cell", name);
  if (gw_outgoing_has_number (clue))
    set_number (element, "value", gw_outgoing_number (clue, 0));
  return element;
}

static gboolean
write_outside (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  gint row_step, column_step;

  if (!gw_outgoing_has_number (clue) || !find_step (writer, cells, &row_step, &column_step)
      || ABS (row_step) + ABS (column_step) != 1 || !is_whole (writer, cells, row_step, column_step))
    return FALSE;
  json_array_add_object_element (gw_f_puzzles_list (writer, shape->key),
                                 outside_element (writer, cells, row_step, column_step, clue));
  return TRUE;
}

/* One cell in a corner may be meant from either side of it. */
static gboolean
write_diagonal (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  gint row_step = 0, column_step = 0;
  g_autofree char *direction = NULL;
  JsonObject *element;

  if (!gw_outgoing_has_number (clue) || !find_step (writer, cells, &row_step, &column_step))
    return FALSE;
  for (gint k = 0; cells->len == 1 && k < 4 && row_step == 0; k++)
    if (is_whole (writer, cells, k < 2 ? -1 : 1, k % 2 == 0 ? -1 : 1))
      {
        row_step = k < 2 ? -1 : 1;
        column_step = k % 2 == 0 ? -1 : 1;
      }
  if (ABS (row_step) != 1 || ABS (column_step) != 1 || !is_whole (writer, cells, row_step, column_step))
    return FALSE;
  element = outside_element (writer, cells, row_step, column_step, clue);
  direction = g_strdup_printf ("%c%c", row_step < 0 ? 'U' : 'D', column_step < 0 ? 'L' : 'R');
  json_object_set_array_member (element, "cells", cell_names (writer, cells, 0, cells->len));
  json_object_set_string_member (element, "direction", direction);
  json_array_add_object_element (gw_f_puzzles_list (writer, shape->key), element);
  return TRUE;
}

/* ---- cells and grid ---- */

static gboolean
write_given (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue), digits = gw_outgoing_symbols (clue, writer->outlet.puzzle);
  JsonObject *cell = gw_f_puzzles_object (writer, g_array_index (cells, GwCell, 0));

  if (digits->len != 1 || json_object_has_member (cell, "value"))
    return FALSE;
  json_object_set_int_member (cell, "value", g_array_index (digits, gint, 0));
  json_object_set_boolean_member (cell, "given", TRUE);
  return TRUE;
}

static gboolean
write_possible (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue), digits = gw_outgoing_symbols (clue, writer->outlet.puzzle);
  JsonObject *cell = gw_f_puzzles_object (writer, g_array_index (cells, GwCell, 0));
  JsonArray *marks;

  if (json_object_has_member (cell, "givenPencilMarks"))
    return FALSE;
  marks = json_array_new ();
  for (guint i = 0; i < digits->len; i++)
    json_array_add_int_element (marks, g_array_index (digits, gint, i));
  json_object_set_array_member (cell, "givenPencilMarks", marks);
  return TRUE;
}

static gboolean
write_flag (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  json_object_set_boolean_member (writer->root, shape->key, TRUE);
  return TRUE;
}

static gboolean
write_long_diagonal (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  const gint size = (gint) writer->size, a = MIN (clue->args[0].value, clue->args[1].value),
             b = MAX (clue->args[0].value, clue->args[1].value);

  if (a == 0 && b == size * size - 1)
    json_object_set_boolean_member (writer->root, "diagonal-", TRUE);
  else if (a == size - 1 && b == size * (size - 1))
    json_object_set_boolean_member (writer->root, "diagonal+", TRUE);
  else
    return FALSE;
  return TRUE;
}

static gboolean
is_one_of (const GwConstraint *clue, guint arg, gint number)
{
  return arg < clue->n_args && clue->args[arg].value == number;
}

static void
add_negative (Writer *writer, const char *word)
{
  JsonArray *words = gw_f_puzzles_list (writer, "negative");

  for (guint i = 0; i < json_array_get_length (words); i++)
    if (g_strcmp0 (gw_loose_text (gw_loose_element (words, i)), word) == 0)
      return;
  json_array_add_string_element (words, word);
}

static gboolean
has_ratio (const Writer *writer, gint ratio)
{
  gboolean is_any = FALSE, is_there = FALSE;

  for (guint i = 0; i < writer->outlet.puzzle->n_constraints; i++)
    if (writer->outlet.puzzle->constraints[i]->rule == &gw_rule_kropki_factor)
      {
        is_any = TRUE;
        is_there = is_there || gw_outgoing_number (writer->outlet.puzzle->constraints[i], 2) == ratio;
      }
  return is_any ? is_there : ratio == 2;
}

/* The negatives of ratios speak of all ratios that marks have. */
static gboolean
write_no_ratio (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  if (!is_one_of (clue, 1, 1) || !has_ratio (writer, clue->args[0].value))
    return FALSE;
  for (guint i = 0; i < writer->outlet.puzzle->n_constraints; i++)
    {
      const GwConstraint *mark = writer->outlet.puzzle->constraints[i];
      gboolean is_said = mark->rule != &gw_rule_kropki_factor;

      for (guint k = 0; k < writer->outlet.puzzle->n_constraints && !is_said; k++)
        is_said = writer->outlet.puzzle->constraints[k]->rule == &gw_rule_no_ratio_elsewhere
                  && is_one_of (writer->outlet.puzzle->constraints[k], 0, gw_outgoing_number (mark, 2));
      if (!is_said)
        return FALSE;
    }
  add_negative (writer, "ratio");
  return TRUE;
}

static gboolean
write_no_sum (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  if (clue->n_args != 2
      || !((is_one_of (clue, 0, 5) && is_one_of (clue, 1, 10)) || (is_one_of (clue, 0, 10) && is_one_of (clue, 1, 5))))
    return FALSE;
  add_negative (writer, "xv");
  return TRUE;
}

static gboolean
write_no_difference (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  if (clue->rule == &gw_rule_no_diff_elsewhere ? !is_one_of (clue, 0, 1)
                                               : gw_puzzle_has_rule (writer->outlet.puzzle, &gw_rule_kropki_diff)
                                                     || gw_puzzle_has_rule (writer->outlet.puzzle, &gw_rule_kropki_factor))
    return FALSE;
  json_object_set_boolean_member (writer->root, "nonconsecutive", TRUE);
  return TRUE;
}

static gboolean
is_usual_box (const Writer *writer, const GwConstraint *clue)
{
  guint width, height;

  gw_f_puzzles_box (writer->size, &width, &height);
  return is_one_of (clue, 0, (gint) width) && is_one_of (clue, 1, (gint) height);
}

static gboolean
write_positions (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  if (!is_usual_box (writer, clue))
    return FALSE;
  return write_flag (writer, shape, clue);
}

/* Documents have digits alone, from 10 on in letters here. */
static gboolean
write_values (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  const GwSymbols *symbols = writer->outlet.puzzle->symbols;

  for (guint i = 0; i < symbols->n; i++)
    if (symbols->text[i][0] != (i < 9 ? '1' + (gint) i : 'A' + (gint) i - 9) || symbols->text[i][1] != '\0')
      return FALSE;
  return TRUE;
}

/* Said by every document. */
static gboolean
write_nothing (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  return TRUE;
}

static const Shape shapes[] = {
  { &gw_rule_values, NULL, write_values, 0 },
  { &gw_rule_columns, NULL, write_nothing, 0 },
  { &gw_rule_rows, NULL, write_nothing, 0 },
  { &gw_rule_number, NULL, write_nothing, 0 },
  { &gw_rule_column_groups, NULL, write_nothing, 0 },
  { &gw_rule_row_groups, NULL, write_nothing, 0 },
  { &gw_rule_set_cell, NULL, write_given, 0 },
  { &gw_rule_set_values, NULL, write_possible, 0 },
  { &gw_rule_diagonal, NULL, write_long_diagonal, 0 },
  { &gw_rule_anti_knight, "antiknight", write_flag, 0 },
  { &gw_rule_anti_king, "antiking", write_flag, 0 },
  { &gw_rule_position_groups, "disjointgroups", write_positions, 0 },
  { &gw_rule_non_consecutive, NULL, write_no_difference, 0 },
  { &gw_rule_no_diff_elsewhere, NULL, write_no_difference, 0 },
  { &gw_rule_no_ratio_elsewhere, NULL, write_no_ratio, 0 },
  { &gw_rule_no_sum_elsewhere, NULL, write_no_sum, 0 },
  { &gw_rule_sum, "killercage", write_cells, 0 },
  { &gw_rule_cage, "killercage", write_cells, 0 },
  { &gw_rule_digital_root, "cage", write_digital_root, 0 },
  { &gw_rule_extra_region, "extraregion", write_cells, 0 },
  { &gw_rule_odd, "odd", write_each_cell, 0 },
  { &gw_rule_even, "even", write_each_cell, 0 },
  { &gw_rule_min_cell, "minimum", write_each_cell, 0 },
  { &gw_rule_max_cell, "maximum", write_each_cell, 0 },
  { &gw_rule_row_indexer, "rowindexer", write_cells, 0 },
  { &gw_rule_column_indexer, "columnindexer", write_cells, 0 },
  { &gw_rule_box_indexer, "boxindexer", write_cells, 0 },
  { &gw_rule_clone, "clone", write_clone, 0 },
  { &gw_rule_quadruple, "quadruple", write_quadruple, 0 },
  { &gw_rule_kropki_diff, "difference", write_cells, 1 },
  { &gw_rule_kropki_factor, "ratio", write_cells, 2 },
  { &gw_rule_kropki_sum, "xv", write_mark, 0 },
  { &gw_rule_kropki_sum2, "xv", write_mark, 0 },
  { &gw_rule_total, "littlekillersum", write_diagonal, 0 },
  { &gw_rule_sandwich, "sandwichsum", write_outside, 0 },
  { &gw_rule_x_sum, "xsum", write_outside, 0 },
  { &gw_rule_skyscraper, "skyscraper", write_outside, 0 },
  { &gw_rule_thermo, "thermometer", write_line, 0 },
  { &gw_rule_slow_thermo, "slowthermometer", write_line, 0 },
  { &gw_rule_arrow, "arrow", write_arrow, 0 },
  { &gw_rule_palindrome, "palindrome", write_line, 0 },
  { &gw_rule_renban_line, "renban", write_line, 0 },
  { &gw_rule_nabner_line, "nabner", write_line, 0 },
  { &gw_rule_zipper_line, "zipperline", write_line, 0 },
  { &gw_rule_between_line, "betweenline", write_line, 0 },
  { &gw_rule_lockout_line, "lockout", write_line, 1 },
  { &gw_rule_whisper, "whispers", write_line, 1 },
  { &gw_rule_region_sum_line, "regionsumline", write_line, 0 },
  { &gw_rule_modular_line, "modularline", write_line, 0 },
  { &gw_rule_entropic_line, "entropicline", write_line, 0 },
  { &gw_rule_double_arrow_line, "doublearrow", write_line, 0 },
};

/* What was chosen for clue I stands in ELEMENT, where f-puzzles passes over it; only lines show it. */
static void
say_look (Writer *writer, const Shape *shape, JsonObject *element, guint i)
{
  const GwWorn worn = gw_worn (writer->outlet.puzzle, writer->outlet.puzzle->constraints[i]);
  g_autofree char *ink = worn.ink.is_set  ? gw_ink_write (&worn.ink)
                         : worn.has_hue ? g_strdup (gw_outgoing_colour (TRUE, worn.hue, FALSE))
                                        : NULL;

  if (ink != NULL)
    json_object_set_string_member (element, "outlineC", ink);
  if (worn.width > 0)
    json_object_set_double_member (element, "width", worn.width / GW_F_PUZZLES_THICKNESS);
  writer->outlet.has_look[i] = shape->write == write_line && ink != NULL ? GW_LOOK_SHOWN : GW_LOOK_KEPT;
}

static void
write_clue (Writer *writer, const Shape *shape, guint i)
{
  const guint n = shape->key != NULL ? gw_loose_length (gw_loose_array (gw_loose_member (writer->root, shape->key))) : 0;
  JsonArray *list;

  writer->outlet.is_done[i] = shape->write (writer, shape, writer->outlet.puzzle->constraints[i]);
  list = shape->key != NULL ? gw_loose_array (gw_loose_member (writer->root, shape->key)) : NULL;
  for (guint k = n; k < gw_loose_length (list); k++)
    say_look (writer, shape, json_array_get_object_element (list, k), i);
}

static void
write_clues (Writer *writer)
{
  const GwPuzzle *puzzle = writer->outlet.puzzle;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 0; k < G_N_ELEMENTS (shapes) && !writer->outlet.is_done[i]; k++)
      if (shapes[k].rule == puzzle->constraints[i]->rule)
        write_clue (writer, &shapes[k], i);
}

/* ---- regions ---- */

/* Jigsaw regions and boxes as the region of each cell. Cells that are in none say so; those in two have the first. */
static void
write_regions (Writer *writer)
{
  const GwPuzzle *puzzle = writer->outlet.puzzle;
  const guint n = writer->size * writer->size;
  g_autofree gint *region = g_new (gint, n);
  guint width, height, n_regions = 0;

  gw_f_puzzles_box (writer->size, &width, &height);
  for (guint i = 0; i < n; i++)
    region[i] = -1;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = puzzle->constraints[i];
      gboolean is_free = clue->rule == &gw_rule_jigsaw || clue->rule == &gw_rule_box_groups;

      for (guint r = 0; r < clue->n_regions && is_free; r++)
        for (guint k = 0; k < clue->regions[r]->n_cells && is_free; k++)
          is_free = region[clue->regions[r]->cells[k]] < 0;
      for (guint r = 0; r < clue->n_regions && is_free; r++, n_regions++)
        for (guint k = 0; k < clue->regions[r]->n_cells; k++)
          region[clue->regions[r]->cells[k]] = (gint) n_regions;
      writer->outlet.is_done[i] = writer->outlet.is_done[i] || is_free;
    }
  for (guint i = 0; i < n; i++)
    {
      const gint usual = (gint) (i / writer->size / height * (writer->size / width) + i % writer->size / width);

      if (region[i] < 0)
        json_object_set_null_member (gw_f_puzzles_object (writer, (GwCell) i), "region");
      else if (region[i] != usual)
        json_object_set_int_member (gw_f_puzzles_object (writer, (GwCell) i), "region", region[i]);
    }
}

/* ---- the head ---- */

/* A member of a cell stands beside the cell's name. */
static void
restore_cell (Writer *writer, JsonObject *kept)
{
  g_autoptr (GList) members = json_object_get_members (kept);
  gint row, column;
  JsonObject *cell;

  if (!gw_f_puzzles_cell (gw_loose_member (kept, "cell"), &row, &column) || !is_inside (writer, row - 1, column - 1))
    return;
  cell = gw_f_puzzles_object (writer, (GwCell) ((guint) (row - 1) * writer->size + (guint) (column - 1)));
  for (GList *l = members; l != NULL; l = l->next)
    if (strcmp (l->data, "cell") != 0)
      json_object_set_member (cell, l->data, json_node_copy (json_object_get_member (kept, l->data)));
}

/* One of a list of clues goes to its list; anything else stands for itself. */
static void
restore (gpointer data, const char *key, JsonNode *value)
{
  Writer *writer = data;

  if (strcmp (key, "grid") == 0 && gw_loose_object (value) != NULL)
    restore_cell (writer, gw_loose_object (value));
  else if ((gw_f_puzzles_is_clue (key) || gw_f_puzzles_is_drawing (key)) && !JSON_NODE_HOLDS_ARRAY (value))
    json_array_add_element (gw_f_puzzles_list (writer, key), json_node_copy (value));
  else if (strcmp (key, "negative") == 0 && gw_loose_text (value) != NULL)
    add_negative (writer, gw_loose_text (value));
  else if (!json_object_has_member (writer->root, key)) /* a file may say anything: the grid stays ours */
    json_object_set_member (writer->root, key, json_node_copy (value));
}

static void
write_head (Writer *writer)
{
  static const char *const words[][2] = { { "title", "title" }, { "author", "author" }, { "rules", "ruleset" } };

  json_object_set_int_member (writer->root, "size", writer->size);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *text = gw_outlet_fact (&writer->outlet, words[i][0]);

      if (text != NULL)
        json_object_set_string_member (writer->root, words[i][1], text);
    }
  json_object_set_array_member (writer->root, "grid", json_array_new ());
  writer->grid = json_object_get_array_member (writer->root, "grid");
  for (guint row = 0; row < writer->size; row++)
    {
      JsonArray *cells = json_array_new ();

      for (guint column = 0; column < writer->size; column++)
        json_array_add_object_element (cells, json_object_new ());
      json_array_add_array_element (writer->grid, cells);
    }
}

static void
write_solution (Writer *writer)
{
  g_autoptr (GArray) digits = gw_outlet_solution (&writer->outlet);
  JsonArray *array;

  if (digits == NULL)
    return;
  array = json_array_new ();
  for (guint i = 0; i < digits->len; i++)
    if (g_array_index (digits, gint, i) == GW_NO_DIGIT)
      json_array_add_string_element (array, ".");
    else
      json_array_add_int_element (array, g_array_index (digits, gint, i));
  json_object_set_array_member (writer->root, "solution", array);
}

/* Squares with as many digits as columns, counted from 1. */
static gboolean
is_possible (const GwPuzzle *puzzle)
{
  const GwGridPlan *plan = &puzzle->grid->plan;
  gboolean is_fine = puzzle->grid->n_sheets == 1 && plan->columns == plan->rows && plan->columns >= 3
                     && plan->columns <= 35 && puzzle->grid->n_cells == plan->columns * plan->columns
                     && puzzle->symbols->n == plan->columns && puzzle->symbols->n_listed == plan->columns;

  for (guint i = 0; i < puzzle->symbols->n && is_fine; i++)
    is_fine = puzzle->symbols->number[i] == (gint) i + 1 && puzzle->symbols->empty == GW_NO_SYMBOL;
  for (guint i = 0; i < puzzle->grid->n_cells && is_fine; i++)
    is_fine = gw_grid_is_active (puzzle->grid, (GwCell) i);
  return is_fine && gw_puzzle_has_rule (puzzle, &gw_rule_row_groups)
         && gw_puzzle_has_rule (puzzle, &gw_rule_column_groups);
}

JsonNode *
gw_f_puzzles_document (const GwDelivery *delivery, GError **error)
{
  Writer writer = { .size = delivery->puzzle->grid->plan.columns };
  JsonNode *node;

  if (!is_possible (delivery->puzzle))
    {
      gw_fail (error, GW_ERROR_UNSUPPORTED,
               g_strdup (_("f-puzzles only has square grids whose rows and columns hold each digit from 1 up exactly once")));
      return NULL;
    }
  gw_outlet_init (&writer.outlet, delivery);
  node = json_node_new (JSON_NODE_OBJECT);
  writer.root = json_object_new ();
  json_node_take_object (node, writer.root);
  write_head (&writer);
  gw_outlet_restore (&writer.outlet, "f-puzzles", restore, &writer);
  gw_fog_put (&writer.outlet, writer.root, TRUE);
  write_regions (&writer);
  write_clues (&writer);
  gw_outlet_restore_pictures (&writer.outlet, "f-puzzles", restore, &writer);
  gw_f_puzzles_write_drawings (&writer);
  write_solution (&writer);
  gw_outlet_finish (&writer.outlet);
  return node;
}
