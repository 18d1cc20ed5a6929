/* Puzzles as documents of SudokuMaker. */
#include <string.h>

#include "exchange/fog-parts.h"
#include "exchange/format.h"
#include "exchange/outlet.h"
#include "exchange/sudokumaker-document.h"
#include "exchange/sudokumaker-styles.h"
#include "rules/rule-table.h"

typedef struct
{
  GwOutlet outlet;
  JsonObject *puzzle;
  JsonArray *cells, *constraints;
  gint columns, rows;
  JsonNode *style; /* of the clue at hand; NULL: elements of its type have none */
} Writer;

typedef struct _Shape Shape;

/* How a rule is said there: the type of the element, and the member that lists its clues. */
struct _Shape
{
  const GwRule *rule;
  gint type;
  const char *list;
  gboolean (*write) (Writer *writer, const Shape *shape, const GwConstraint *clue);
};

/* ---- elements ---- */

static JsonObject *
add_element (Writer *writer, gint type)
{
  JsonObject *element = json_object_new ();

  json_object_set_int_member (element, "type", type);
  json_array_add_object_element (writer->constraints, element);
  return element;
}

static void
set_style (const Writer *writer, JsonObject *element)
{
  if (writer->style != NULL)
    json_object_set_member (element, "style", json_node_copy (writer->style));
}

/* Whether ELEMENT lists clues of this shape that look like the one at hand; a MEMBER, where there is one, has this NUMBER in it. */
static gboolean
is_of_shape (const Writer *writer, JsonObject *element, const Shape *shape, const char *member, gint number)
{
  gint type = -1, own = 0;

  gw_loose_int (gw_loose_member (element, "type"), &type);
  if (member != NULL && !gw_loose_int (gw_loose_member (element, member), &own))
    own = gw_loose_flag (gw_loose_member (element, member));
  return type == shape->type && own == number && !json_object_has_member (element, "disabled")
         && !json_object_has_member (element, "name") && gw_loose_array (gw_loose_member (element, shape->list)) != NULL
         && gw_maker_is_same_style (gw_loose_member (element, "style"), writer->style);
}

/* Marks of edges say what no others may be, and whether marks of another kind are excused from that. */
static void
set_mark_members (JsonObject *element, gint type)
{
  json_object_set_array_member (element, "negative", json_array_new ());
  if (type != 202)
    json_object_set_boolean_member (element, type == 200 ? "overrideNegativeRatios" : "overrideNegativeDifferences", TRUE);
}

/* The list of clues of this shape. */
static JsonArray *
list_of (Writer *writer, const Shape *shape, const char *member, gint number)
{
  JsonObject *element;

  for (guint i = 0; i < json_array_get_length (writer->constraints); i++)
    {
      element = gw_loose_object (gw_loose_element (writer->constraints, i));
      if (element != NULL && is_of_shape (writer, element, shape, member, number))
        return json_object_get_array_member (element, shape->list);
    }
  element = add_element (writer, shape->type);
  if (member != NULL && strcmp (member, "slow") == 0)
    json_object_set_boolean_member (element, member, number != 0);
  else if (member != NULL)
    json_object_set_int_member (element, member, number);
  json_object_set_array_member (element, shape->list, json_array_new ());
  if (shape->type >= 200 && shape->type <= 202)
    set_mark_members (element, shape->type);
  set_style (writer, element);
  return json_object_get_array_member (element, shape->list);
}

static JsonArray *
cell_list (const GArray *cells, guint from, guint to)
{
  JsonArray *list = json_array_new ();

  for (guint i = from; i < to; i++)
    json_array_add_int_element (list, g_array_index (cells, GwCell, i));
  return list;
}

/* ---- grid ---- */

static gboolean
write_nothing (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  return TRUE;
}

static gboolean
write_flag (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  set_style (writer, add_element (writer, shape->type));
  return TRUE;
}

static gboolean
write_diagonal (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  const gint n = writer->columns * writer->rows, a = MIN (clue->args[0].value, clue->args[1].value),
             b = MAX (clue->args[0].value, clue->args[1].value);
  const gboolean is_falling = a == 0 && b == n - 1;

  if (writer->columns != writer->rows || (!is_falling && (a != writer->columns - 1 || b != n - writer->columns)))
    return FALSE;
  set_style (writer, add_element (writer, is_falling ? 10 : 11));
  return TRUE;
}

static gint
digit_of (const Writer *writer, guint symbol)
{
  return writer->outlet.puzzle->symbols->number[symbol];
}

/* Bit masks: N groups from low to high; or equal remainders. */
static JsonArray *
groups_of (const Writer *writer, guint n, gboolean is_low_to_high)
{
  const guint n_digits = writer->outlet.puzzle->symbols->n;
  JsonArray *groups = json_array_new ();

  for (guint g = 0; g < n; g++)
    {
      gint64 mask = 0;

      for (guint i = 0; i < n_digits; i++)
        if ((is_low_to_high ? i / (n_digits / n) : (guint) digit_of (writer, i) % n) == g)
          mask |= 1LL << digit_of (writer, i);
      json_array_add_int_element (groups, mask);
    }
  return groups;
}

static gboolean
write_blocks (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  const guint n_digits = writer->outlet.puzzle->symbols->n,
              n = clue->rule == &gw_rule_entropy_blocks ? 3 : (guint) gw_outgoing_number (clue, 0);

  if (n < 2 || n > 4 || n > n_digits || (clue->rule == &gw_rule_entropy_blocks && n_digits % n != 0))
    return FALSE;
  json_object_set_array_member (add_element (writer, shape->type), "groups",
                                groups_of (writer, n, clue->rule == &gw_rule_entropy_blocks));
  return TRUE;
}

static gboolean
write_positions (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  for (guint i = 0; i < writer->outlet.puzzle->n_constraints; i++)
    {
      const GwConstraint *box = writer->outlet.puzzle->constraints[i];

      if (box->rule == &gw_rule_box_groups && box->args[0].value == clue->args[0].value
          && box->args[1].value == clue->args[1].value)
        return write_flag (writer, shape, clue);
    }
  return FALSE;
}

/* All groups that share no cell are regions of one element. */
static void
write_regions (Writer *writer)
{
  const GwPuzzle *puzzle = writer->outlet.puzzle;
  const guint n = puzzle->grid->n_cells;
  g_autofree gint *region = g_new (gint, n);
  JsonArray *numbers = json_array_new ();
  gint n_regions = 0;

  for (guint i = 0; i < n; i++)
    region[i] = -1;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *clue = puzzle->constraints[i];
      gboolean is_free
          = !writer->outlet.is_done[i] && (clue->rule == &gw_rule_jigsaw || clue->rule == &gw_rule_box_groups);

      for (guint r = 0; r < clue->n_regions && is_free; r++)
        for (guint k = 0; k < clue->regions[r]->n_cells && is_free; k++)
          is_free = region[clue->regions[r]->cells[k]] < 0;
      for (guint r = 0; r < clue->n_regions && is_free; r++, n_regions++)
        for (guint k = 0; k < clue->regions[r]->n_cells; k++)
          region[clue->regions[r]->cells[k]] = n_regions;
      writer->outlet.is_done[i] = writer->outlet.is_done[i] || is_free;
    }
  for (guint i = 0; i < n; i++)
    json_array_add_int_element (numbers, region[i]);
  if (n_regions > 0)
    json_object_set_array_member (add_element (writer, 1), "regions", numbers);
  else
    json_array_unref (numbers);
}

/* ---- clues ---- */

static gboolean
write_cells (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  JsonObject *element = add_element (writer, shape->type);

  json_object_set_array_member (element, "cells", cell_list (cells, 0, cells->len));
  set_style (writer, element);
  return TRUE;
}

/* Cells of all clues of the rule in one list. */
static gboolean
write_each (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);

  for (guint i = 0; i < cells->len; i++)
    json_array_add_int_element (list_of (writer, shape, NULL, 0), g_array_index (cells, GwCell, i));
  return TRUE;
}

static gint
edge_between (const Writer *writer, const GArray *cells)
{
  const gint a = MIN (g_array_index (cells, GwCell, 0), g_array_index (cells, GwCell, 1));
  const gint b = MAX (g_array_index (cells, GwCell, 0), g_array_index (cells, GwCell, 1)), wide = writer->columns;

  if (b == a + 1 && a / wide == b / wide)
    return b / wide * 2 * wide + b % wide;
  return b == a + wide ? a / wide * 2 * wide + wide + a % wide : -1;
}

static gboolean
write_mark (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  const gint edge = cells->len == 2 ? edge_between (writer, cells) : -1;
  JsonObject *mark;

  if (edge < 0 || gw_constraint_is_open (clue))
    return FALSE;
  mark = json_object_new ();
  json_object_set_int_member (mark, "value", gw_outgoing_number (clue, shape->type - 199));
  json_object_set_int_member (mark, "edge", edge);
  json_array_add_object_element (list_of (writer, shape, NULL, 0), mark);
  return TRUE;
}

/* Of the element that has the marks, so that these stay excused. */
static JsonArray *
negative_of (Writer *writer, const Shape *shape)
{
  for (guint i = 0; i < json_array_get_length (writer->constraints); i++)
    {
      JsonObject *element = gw_loose_object (gw_loose_element (writer->constraints, i));
      gint type = -1;

      gw_loose_int (gw_loose_member (element, "type"), &type);
      if (type != shape->type || json_object_has_member (element, "disabled"))
        continue;
      if (gw_loose_array (gw_loose_member (element, "negative")) == NULL)
        set_mark_members (element, type);
      return json_object_get_array_member (element, "negative");
    }
  list_of (writer, shape, NULL, 0);
  return negative_of (writer, shape);
}

static gboolean
write_negative (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  JsonArray *values;

  if (clue->rule == &gw_rule_no_ratio_elsewhere && clue->args[1].value != 1)
    return FALSE;
  values = negative_of (writer, shape);
  for (guint i = 0; i < (clue->rule == &gw_rule_no_ratio_elsewhere ? 1 : clue->n_args); i++)
    json_array_add_int_element (values, clue->args[i].value);
  return TRUE;
}

static gboolean
write_cage (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  JsonObject *cage;

  if (gw_constraint_is_open (clue))
    return FALSE;
  cage = json_object_new ();
  json_object_set_array_member (cage, "cells", cell_list (cells, 0, cells->len));
  json_object_set_int_member (cage, "value", gw_outgoing_number (clue, 0));
  json_array_add_object_element (list_of (writer, shape, NULL, 0), cage);
  return TRUE;
}

static gboolean
write_quadruple (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue), digits = gw_outgoing_symbols (clue, writer->outlet.puzzle);
  const gint wide = writer->columns, first = g_array_index (cells, GwCell, 0);
  JsonObject *mark;
  JsonArray *list;

  if (cells->len != 4 || g_array_index (cells, GwCell, 1) != first + 1
      || g_array_index (cells, GwCell, 2) != first + wide || g_array_index (cells, GwCell, 3) != first + wide + 1)
    return FALSE;
  mark = json_object_new ();
  list = json_array_new ();
  for (guint i = 0; i < digits->len; i++)
    json_array_add_int_element (list, g_array_index (digits, gint, i));
  json_object_set_int_member (mark, "corner", (first / wide + 1) * (wide + 1) + first % wide + 1);
  json_object_set_array_member (mark, "digits", list);
  json_array_add_object_element (list_of (writer, shape, NULL, 0), mark);
  return TRUE;
}

static gboolean
write_line (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  const char *member = shape->type == 401 ? "minDifference" : shape->type == 300 ? "slow" : NULL;
  const gint number = shape->type == 401 ? gw_outgoing_number (clue, 0) : clue->rule == &gw_rule_slow_thermo;

  if (clue->rule == &gw_rule_lockout_line && gw_outgoing_number (clue, 0) != (gint) writer->outlet.puzzle->symbols->n / 2)
    return FALSE;
  json_array_add_array_element (list_of (writer, shape, member, member != NULL ? number : 0),
                                cell_list (cells, 0, cells->len));
  return TRUE;
}

/* Lines of groups: an element for each way to group. */
static gboolean
write_grouped (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  const gboolean is_entropic = clue->rule == &gw_rule_entropic_line;
  const guint n = clue->rule == &gw_rule_parity_line ? 2 : 3;
  g_autoptr (JsonNode) groups = json_node_new (JSON_NODE_ARRAY);
  JsonObject *element = NULL;

  if (cells->len < n || writer->outlet.puzzle->symbols->n < n || (is_entropic && writer->outlet.puzzle->symbols->n % n != 0))
    return FALSE;
  json_node_take_array (groups, groups_of (writer, n, is_entropic));
  for (guint i = 0; i < json_array_get_length (writer->constraints) && element == NULL; i++)
    {
      JsonObject *other = gw_loose_object (gw_loose_element (writer->constraints, i));
      JsonNode *own = gw_loose_member (other, "groups");

      if (own != NULL && is_of_shape (writer, other, shape, NULL, 0) && json_node_equal (own, groups))
        element = other;
    }
  if (element == NULL)
    {
      element = add_element (writer, shape->type);
      json_object_set_array_member (element, shape->list, json_array_new ());
      json_object_set_member (element, "groups", g_steal_pointer (&groups));
      set_style (writer, element);
    }
  json_array_add_array_element (json_object_get_array_member (element, shape->list), cell_list (cells, 0, cells->len));
  return TRUE;
}

/* Groups of cells that are equal: the first of each piece, the second … */
static gboolean
write_clones (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  const guint size = (guint) gw_outgoing_number (clue, 1);
  JsonObject *element = add_element (writer, shape->type);
  JsonArray *groups = json_array_new ();

  for (guint i = 0; i < size; i++)
    {
      JsonArray *group = json_array_new ();

      for (guint k = i; k < cells->len; k += size)
        json_array_add_int_element (group, g_array_index (cells, GwCell, k));
      json_array_add_array_element (groups, group);
    }
  json_object_set_array_member (element, shape->list, groups);
  set_style (writer, element);
  return TRUE;
}

/* "1223": one 2, two 3. */
static gboolean
write_look_and_say (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  g_autoptr (GString) value = g_string_new (NULL);
  JsonObject *cage;

  if (gw_constraint_is_open (clue))
    return FALSE;
  for (guint i = 1; i < clue->n_args && clue->args[i].type != GW_ARG_CELL; i++)
    g_string_append_printf (value, "%d", clue->args[i].type == GW_ARG_SYMBOL ? digit_of (writer, (guint) clue->args[i].value)
                                                                             : clue->args[i].value);
  if (value->len % 2 != 0)
    return FALSE; /* a number of two digits */
  cage = json_object_new ();
  json_object_set_array_member (cage, "cells", cell_list (cells, 0, cells->len));
  json_object_set_string_member (cage, "value", value->str);
  json_array_add_object_element (list_of (writer, shape, NULL, 0), cage);
  return TRUE;
}

static gboolean
write_arrow (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  const guint n = (guint) gw_outgoing_number (clue, 1);
  JsonObject *arrow = json_object_new ();
  JsonArray *bulb = json_array_new (), *arrows = json_array_new ();

  for (guint i = n; i-- > 0;)
    json_array_add_int_element (bulb, g_array_index (cells, GwCell, i));
  json_array_add_array_element (arrows, cell_list (cells, n - 1, cells->len));
  json_object_set_array_member (arrow, "bulbCells", bulb);
  json_object_set_array_member (arrow, "arrows", arrows);
  json_array_add_object_element (list_of (writer, shape, NULL, 0), arrow);
  return TRUE;
}

/* ---- beside the grid ---- */

static gboolean
is_inside (const Writer *writer, gint row, gint column)
{
  return row >= 0 && column >= 0 && row < writer->rows && column < writer->columns;
}

/* The way that the cells go, one step each time, from the rim to the rim; of one cell alone the first that leads out at
 * once. */
static gboolean
find_step (const Writer *writer, const GArray *cells, gboolean is_diagonal, gint *row_step, gint *column_step)
{
  const gint wide = writer->columns, first = g_array_index (cells, GwCell, 0),
             last = g_array_index (cells, GwCell, cells->len - 1);

  for (*row_step = -1; *row_step <= 1; ++*row_step)
    for (*column_step = -1; *column_step <= 1; ++*column_step)
      {
        gboolean is_it
            = (ABS (*row_step) + ABS (*column_step) == 2) == is_diagonal && (*row_step != 0 || *column_step != 0);

        for (guint i = 1; i < cells->len && is_it; i++)
          is_it = g_array_index (cells, GwCell, i) / wide == g_array_index (cells, GwCell, i - 1) / wide + *row_step
                  && g_array_index (cells, GwCell, i) % wide
                         == g_array_index (cells, GwCell, i - 1) % wide + *column_step;
        if (is_it && !is_inside (writer, first / wide - *row_step, first % wide - *column_step)
            && !is_inside (writer, last / wide + *row_step, last % wide + *column_step))
          return TRUE;
      }
  return FALSE;
}

static gboolean
write_outside (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue), digits = gw_outgoing_symbols (clue, writer->outlet.puzzle);
  const gint first = g_array_index (cells, GwCell, 0), wide = writer->columns;
  gint row_step, column_step;
  JsonObject *element;

  if (gw_constraint_is_open (clue) || !find_step (writer, cells, shape->type == 500, &row_step, &column_step))
    return FALSE;
  element = json_object_new ();
  json_object_set_int_member (element, "value",
                              digits->len > 0 ? g_array_index (digits, gint, 0) : gw_outgoing_number (clue, 0));
  json_object_set_int_member (element, "outerCell",
                              (first / wide - row_step + 1) * (wide + 2) + first % wide - column_step + 1);
  if (shape->type == 500)
    json_object_set_int_member (element, "diagonal", row_step == column_step ? -1 : 1);
  json_array_add_object_element (list_of (writer, shape, NULL, 0), element);
  return TRUE;
}

/* ---- cells ---- */

static gboolean
write_given (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  g_autoptr (GArray) digits = gw_outgoing_symbols (clue, writer->outlet.puzzle);
  JsonObject *cell = json_array_get_object_element (writer->cells, (guint) clue->args[0].value);

  if (digits->len != 1 || json_object_has_member (cell, "given"))
    return FALSE;
  json_object_set_boolean_member (cell, "given", TRUE);
  json_object_set_int_member (cell, "value", g_array_index (digits, gint, 0));
  return TRUE;
}

static gboolean
write_values (Writer *writer, const Shape *shape, const GwConstraint *clue)
{
  const GwSymbols *symbols = writer->outlet.puzzle->symbols;

  for (guint i = 0; i < symbols->n; i++)
    if (symbols->text[i][1] != '\0'
        || symbols->text[i][0] != (symbols->number[i] <= 9 ? '0' + symbols->number[i] : 'A' + symbols->number[i] - 10))
      return FALSE;
  return TRUE;
}

static const Shape shapes[] = {
  { &gw_rule_values, -1, NULL, write_values },
  { &gw_rule_columns, -1, NULL, write_nothing },
  { &gw_rule_rows, -1, NULL, write_nothing },
  { &gw_rule_number, -1, NULL, write_nothing },
  { &gw_rule_row_groups, -1, NULL, write_nothing },
  { &gw_rule_column_groups, -1, NULL, write_nothing },
  { &gw_rule_set_cell, -1, NULL, write_given },
  { &gw_rule_diagonal, 10, NULL, write_diagonal },
  { &gw_rule_anti_king, 12, NULL, write_flag },
  { &gw_rule_anti_knight, 13, NULL, write_flag },
  { &gw_rule_position_groups, 14, NULL, write_positions },
  { &gw_rule_non_consecutive, 15, NULL, write_flag },
  { &gw_rule_entropy_blocks, 16, NULL, write_blocks },
  { &gw_rule_modulo_blocks, 16, NULL, write_blocks },
  { &gw_rule_even, 100, "cells", write_each },
  { &gw_rule_odd, 101, "cells", write_each },
  { &gw_rule_max_cell, 102, "cells", write_each },
  { &gw_rule_min_cell, 103, "cells", write_each },
  { &gw_rule_kropki_diff, 200, "clues", write_mark },
  { &gw_rule_kropki_factor, 201, "clues", write_mark },
  { &gw_rule_kropki_sum, 202, "clues", write_mark },
  { &gw_rule_kropki_sum2, 202, "clues", write_mark },
  { &gw_rule_no_diff_elsewhere, 200, "clues", write_negative },
  { &gw_rule_no_ratio_elsewhere, 201, "clues", write_negative },
  { &gw_rule_no_sum_elsewhere, 202, "clues", write_negative },
  { &gw_rule_thermo, 300, "thermometers", write_line },
  { &gw_rule_slow_thermo, 300, "thermometers", write_line },
  { &gw_rule_sum, 301, "cages", write_cage },
  { &gw_rule_cage, 301, "cages", write_cage },
  { &gw_rule_clone, 302, "groups", write_clones },
  { &gw_rule_quadruple, 303, "clues", write_quadruple },
  { &gw_rule_extra_region, 305, NULL, write_cells },
  { &gw_rule_renban_line, 400, "lines", write_line },
  { &gw_rule_whisper, 401, "lines", write_line },
  { &gw_rule_palindrome, 402, "lines", write_line },
  { &gw_rule_between_line, 403, "lines", write_line },
  { &gw_rule_region_sum_line, 404, "lines", write_line },
  { &gw_rule_parity_line, 406, "lines", write_grouped },
  { &gw_rule_entropic_line, 406, "lines", write_grouped },
  { &gw_rule_modular_line, 406, "lines", write_grouped },
  { &gw_rule_look_and_say, 304, "cages", write_look_and_say },
  { &gw_rule_lockout_line, 407, "lines", write_line },
  { &gw_rule_arrow, 408, "bulbsWithArrows", write_arrow },
  { &gw_rule_double_arrow_line, 409, "lines", write_line },
  { &gw_rule_total, 500, "clues", write_outside },
  { &gw_rule_sandwich, 501, "clues", write_outside },
  { &gw_rule_x_sum, 502, "clues", write_outside },
  { &gw_rule_skyscraper, 503, "clues", write_outside },
  { &gw_rule_numbered_room, 504, "clues", write_outside },
  { &gw_rule_row_indexer, 600, "cells", write_each },
  { &gw_rule_column_indexer, 601, "cells", write_each },
};

/* With the look that its author has chosen, as far as a style can say it. */
static void
write_clue (Writer *writer, const Shape *shape, guint i)
{
  const GwConstraint *clue = writer->outlet.puzzle->constraints[i];
  const GwWorn worn = gw_worn (writer->outlet.puzzle, clue);
  g_autoptr (JsonNode) style = gw_maker_style_of (gw_outgoing_is_dutch (clue) ? GW_MAKER_DUTCH : shape->type, &worn, gw_constraint_is_hidden (clue));

  writer->style = style;
  writer->outlet.is_done[i] = shape->write (writer, shape, clue);
  writer->outlet.has_look[i] = style != NULL && (gw_maker_colour (style) != NULL || !(worn.ink.is_set || worn.has_hue))
                               && (gw_maker_width (style) > 0 || worn.width <= 0)
                                   ? GW_LOOK_SHOWN
                                   : GW_LOOK_LEFT;
  writer->style = NULL;
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

/* ---- the document ---- */

static void
restore (gpointer data, const char *key, JsonNode *value)
{
  Writer *writer = data;
  JsonObject *object = gw_loose_object (value);
  gint cell = -1;

  if (strcmp (key, "constraints") == 0 && (object == NULL || !gw_maker_join_alike (writer->constraints, object)))
    json_array_add_element (writer->constraints, json_node_copy (value));
  else if (strcmp (key, "constraints") != 0 && strcmp (key, "cells") != 0 && !json_object_has_member (writer->puzzle, key))
    json_object_set_member (writer->puzzle, key, json_node_copy (value));
  else if (strcmp (key, "cells") == 0 && object != NULL && gw_loose_int (gw_loose_member (object, "cell"), &cell)
           && cell >= 0 && cell < (gint) json_array_get_length (writer->cells))
    {
      g_autoptr (GList) members = json_object_get_members (object);

      for (GList *l = members; l != NULL; l = l->next)
        if (strcmp (l->data, "cell") != 0)
          json_object_set_member (json_array_get_object_element (writer->cells, (guint) cell), l->data,
                                  json_node_copy (json_object_get_member (object, l->data)));
    }
}

/* Anything but a square of 9 by 9 with rows and columns: these hold there unasked. */
static gboolean
is_custom (const Writer *writer)
{
  const GwPuzzle *puzzle = writer->outlet.puzzle;

  return writer->columns != 9 || writer->rows != 9 || puzzle->symbols->n != 9 || digit_of (writer, 0) != 1
         || !gw_puzzle_has_rule (puzzle, &gw_rule_row_groups);
}

/* As SudokuMaker does, without what is usual. */
static void
write_custom (Writer *writer)
{
  const gint lowest = digit_of (writer, 0), highest = digit_of (writer, writer->outlet.puzzle->symbols->n - 1);

  json_object_set_string_member (writer->puzzle, "type", "custom");
  if (writer->columns != 9 || writer->rows != 9)
    {
      json_object_set_int_member (writer->puzzle, "width", writer->columns);
      json_object_set_int_member (writer->puzzle, "height", writer->rows);
    }
  if (lowest != 1)
    json_object_set_int_member (writer->puzzle, "minDigit", lowest);
  if (highest != 9)
    json_object_set_int_member (writer->puzzle, "maxDigit", highest);
}

static void
write_head (Writer *writer)
{
  static const char *const words[][2] = { { "title", "name" }, { "author", "author" }, { "rules", "comment" } };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *text = gw_outlet_fact (&writer->outlet, words[i][0]);

      json_object_set_string_member (writer->puzzle, words[i][1], text != NULL ? text : "");
    }
  if (is_custom (writer))
    write_custom (writer);
  json_object_set_array_member (writer->puzzle, "cells", writer->cells = json_array_new ());
  json_object_set_array_member (writer->puzzle, "constraints", writer->constraints = json_array_new ());
  for (gint i = 0; i < writer->columns * writer->rows; i++)
    json_array_add_object_element (writer->cells, json_object_new ());
}

static void
write_solution (Writer *writer)
{
  g_autoptr (GArray) digits = gw_outlet_solution (&writer->outlet);

  for (guint i = 0; digits != NULL && i < digits->len; i++)
    {
      JsonObject *cell = json_array_get_object_element (writer->cells, i);

      if (g_array_index (digits, gint, i) != GW_NO_DIGIT && !json_object_has_member (cell, "value"))
        json_object_set_int_member (cell, "value", g_array_index (digits, gint, i));
    }
}

/* Rows hold no digit twice and columns may, or the other way round. */
static gboolean
is_divided (const GwPuzzle *puzzle)
{
  return gw_puzzle_has_rule (puzzle, &gw_rule_row_groups) != gw_puzzle_has_rule (puzzle, &gw_rule_column_groups);
}

/* Lines that are longer than there are digits are free there. */
static gboolean
has_free_lines (const GwPuzzle *puzzle)
{
  return (gw_puzzle_has_rule (puzzle, &gw_rule_row_groups) || puzzle->grid->plan.columns > puzzle->symbols->n)
         && (gw_puzzle_has_rule (puzzle, &gw_rule_column_groups) || puzzle->grid->plan.rows > puzzle->symbols->n);
}

/* Rectangles whose digits follow each other; rows and columns both, as far as there are digits for them, or neither. */
static gboolean
is_possible (const GwPuzzle *puzzle)
{
  const GwGridPlan *plan = &puzzle->grid->plan;
  gboolean is_fine = puzzle->grid->n_sheets == 1 && puzzle->grid->n_cells == plan->columns * plan->rows
                     && plan->columns > 0 && puzzle->symbols->n == puzzle->symbols->n_listed
                     && puzzle->symbols->empty == GW_NO_SYMBOL && gw_puzzle_has_rule (puzzle, &gw_rule_values);

  for (guint i = 0; i < puzzle->symbols->n && is_fine; i++)
    is_fine = puzzle->symbols->number[i] == puzzle->symbols->number[0] + (gint) i;
  for (guint i = 0; i < puzzle->grid->n_cells && is_fine; i++)
    is_fine = gw_grid_is_active (puzzle->grid, (GwCell) i);
  return is_fine && (!is_divided (puzzle) || has_free_lines (puzzle));
}

/* Rows or columns that nothing says that was kept. */
static gboolean
has_lines_left (const Writer *writer)
{
  const GwPuzzle *puzzle = writer->outlet.puzzle;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if ((puzzle->constraints[i]->rule == &gw_rule_row_groups || puzzle->constraints[i]->rule == &gw_rule_column_groups)
        && !writer->outlet.is_done[i])
      return TRUE;
  return FALSE;
}

JsonNode *
gw_maker_document (const GwDelivery *delivery, GError **error)
{
  Writer writer
      = { .columns = (gint) delivery->puzzle->grid->plan.columns, .rows = (gint) delivery->puzzle->grid->plan.rows };
  JsonObject *root;
  JsonNode *node;

  if (!is_possible (delivery->puzzle))
    {
      gw_fail (error, GW_ERROR_UNSUPPORTED,
               g_strdup (_("SudokuMaker only has rectangular grids with consecutive digits where a digit is either barred from"
                           " repeating in rows and columns alike, or in neither")));
      return NULL;
    }
  gw_outlet_init (&writer.outlet, delivery);
  node = json_node_new (JSON_NODE_OBJECT);
  root = json_object_new ();
  json_node_take_object (node, root);
  json_object_set_string_member (root, "formatVersion", "1.5.0");
  json_object_set_object_member (root, "puzzle", writer.puzzle = json_object_new ());
  write_head (&writer);
  gw_outlet_restore (&writer.outlet, "sudokumaker", restore, &writer);
  if (has_lines_left (&writer))
    add_element (&writer, is_custom (&writer) ? 2003 : 0);
  gw_maker_write_fog (&writer.outlet, writer.constraints);
  write_regions (&writer);
  write_clues (&writer);
  gw_outlet_restore_pictures (&writer.outlet, "sudokumaker", restore, &writer);
  gw_maker_write_drawings (&writer.outlet, writer.constraints, (guint) writer.columns, (guint) writer.rows);
  write_solution (&writer);
  gw_outlet_finish (&writer.outlet);
  return node;
}
