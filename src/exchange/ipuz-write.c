/* Puzzles as documents of ipuz. */
#include <string.h>

#include "exchange/f-puzzles-document.h"
#include "exchange/ipuz-document.h"
#include "exchange/own-statements.h"
#include "exchange/outlet.h"
#include "rules/rule-table.h"

typedef struct
{
  GwOutlet outlet;
  JsonObject *root;
  guint columns, rows, kinds;
  const char **given;  /* a symbol a cell, the puzzle's; NULL: open */
  JsonObject **styles; /* a cell */
  const char *empty;
  gboolean is_calcudoku; /* digits may repeat in cages */
} Writer;

/* ---- elements ---- */

static JsonArray *
list (Writer *writer, const char *key)
{
  if (gw_loose_array (gw_loose_member (writer->root, key)) == NULL)
    json_object_set_array_member (writer->root, key, json_array_new ());
  return json_object_get_array_member (writer->root, key);
}

/* Columns and rows from 0. */
static void
set_cells (const Writer *writer, JsonObject *group, const GwCell *cells, guint n_cells)
{
  JsonArray *pairs = json_array_new ();

  for (guint i = 0; i < n_cells; i++)
    {
      JsonArray *pair = json_array_new ();

      json_array_add_int_element (pair, cells[i] % writer->columns);
      json_array_add_int_element (pair, cells[i] / writer->columns);
      json_array_add_array_element (pairs, pair);
    }
  json_object_set_array_member (group, "cells", pairs);
}

static void
add_zone (Writer *writer, const GwRegion *region)
{
  JsonObject *zone = json_object_new ();

  set_cells (writer, zone, region->cells, region->n_cells);
  json_array_add_object_element (list (writer, "zones"), zone);
}

/* What is said of a cell beside its value. */
static JsonObject *
style_of (Writer *writer, GwCell cell)
{
  if (writer->styles[cell] == NULL)
    writer->styles[cell] = json_object_new ();
  return writer->styles[cell];
}

/* Digits count what they say. */
static gboolean
are_digits_numbers (const GwSymbols *symbols)
{
  for (guint i = 0; i < symbols->n_plain; i++)
    if (!g_ascii_isdigit (symbols->text[i][0]) || symbols->number[i] != symbols->text[i][0] - '0')
      return FALSE;
  return TRUE;
}

/* ---- clues ---- */

static gboolean
write_number (Writer *writer, const GwConstraint *clue)
{
  return are_digits_numbers (writer->outlet.puzzle->symbols);
}

static gboolean
write_given (Writer *writer, const GwConstraint *clue)
{
  const GwCell cell = (GwCell)clue->args[0].value;

  if (clue->n_args != 2 || clue->args[1].value == GW_OPEN || writer->given[cell] != NULL)
    return FALSE;
  writer->given[cell] = writer->outlet.puzzle->symbols->text[clue->args[1].value];
  return TRUE;
}

static gboolean
write_cage (Writer *writer, const GwConstraint *clue)
{
  static const struct
  {
    const GwRule *rule;
    const char *sign;
  } signs[] = { { &gw_rule_sum, "+" }, { &gw_rule_product, "*" }, { &gw_rule_diff, "-" }, { &gw_rule_ratio, "/" } };
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  const guint n_numbers = clue->n_args - cells->len;
  const char *sign = NULL;
  JsonObject *cage;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].rule == clue->rule)
      sign = signs[i].sign;
  /* Differences and ratios of two cells are cages of calcudoku alone; there cages without a total would not need different digits. */
  if (gw_constraint_is_open (clue) || n_numbers != (sign != NULL)
      || (writer->is_calcudoku ? sign == NULL : sign != NULL && strchr ("-/", *sign) != NULL))
    return FALSE;
  cage = json_object_new ();
  set_cells (writer, cage, (const GwCell *)(gconstpointer)cells->data, cells->len);
  if (sign != NULL)
    {
      json_object_set_int_member (cage, "value", gw_outgoing_number (clue, 0));
      json_object_set_string_member (cage, "operator", sign);
    }
  json_array_add_object_element (list (writer, "cages"), cage);
  writer->kinds |= writer->is_calcudoku ? GW_IPUZ_CALCUDOKU : GW_IPUZ_KILLER;
  return TRUE;
}

/* A sign to the right of a cell or below it. */
static gboolean
write_sign (Writer *writer, const GwConstraint *clue)
{
  const gint a = clue->args[0].value, b = clue->args[1].value, first = MIN (a, b), step = MAX (a, b) - first;
  const char *sign = clue->rule == &gw_rule_equal ? "equal" : a == first ? "greaterthan" : "lessthan";
  const gboolean is_right = step == 1 && first / (gint)writer->columns == (first + 1) / (gint)writer->columns;
  JsonObject *style;
  const char *before;
  g_autofree char *sides = NULL;

  if (!is_right && step != (gint)writer->columns)
    return FALSE;
  style = style_of (writer, (GwCell)first);
  before = gw_loose_text (gw_loose_member (style, sign)); /* what was kept may be anything */
  sides = g_strconcat (before != NULL ? before : "", is_right ? "R" : "B", NULL);
  json_object_set_string_member (style, sign, sides);
  return TRUE;
}

static gboolean
write_regions (Writer *writer, const GwConstraint *clue)
{
  guint width, height;

  if (clue->rule == &gw_rule_box_groups)
    {
      gw_f_puzzles_box (writer->columns, &width, &height);
      return writer->columns == writer->rows && height > 1 && clue->args[0].value == (gint)width && clue->args[1].value == (gint)height;
    }
  if (gw_puzzle_has_rule (writer->outlet.puzzle, &gw_rule_box_groups))
    return FALSE;
  for (guint i = 0; i < clue->n_regions; i++)
    add_zone (writer, clue->regions[i]);
  writer->kinds |= GW_IPUZ_JIGSAW;
  return TRUE;
}

static gboolean
write_extra_region (Writer *writer, const GwConstraint *clue)
{
  if (!gw_puzzle_has_rule (writer->outlet.puzzle, &gw_rule_box_groups))
    return FALSE;
  for (guint i = 0; i < clue->n_regions; i++)
    add_zone (writer, clue->regions[i]);
  writer->kinds |= GW_IPUZ_HYPER;
  return TRUE;
}

static gboolean
is_long_diagonal (const Writer *writer, const GwConstraint *clue, gboolean is_down)
{
  const gint n = (gint)writer->columns;
  gint a, b;

  if (clue->rule != &gw_rule_diagonal || writer->columns != writer->rows)
    return FALSE; /* other clues may have no two arguments */
  a = MIN (clue->args[0].value, clue->args[1].value);
  b = MAX (clue->args[0].value, clue->args[1].value);
  return is_down ? a == 0 && b == n * n - 1 : a == n - 1 && b == n * (n - 1);
}

/* Both, or none. */
static gboolean
write_diagonal (Writer *writer, const GwConstraint *clue)
{
  gboolean has[2] = { FALSE, FALSE };

  for (guint i = 0; i < writer->outlet.puzzle->n_constraints; i++)
    for (guint k = 0; k < 2; k++)
      has[k] = has[k] || is_long_diagonal (writer, writer->outlet.puzzle->constraints[i], k == 1);
  if (!has[0] || !has[1] || (!is_long_diagonal (writer, clue, FALSE) && !is_long_diagonal (writer, clue, TRUE)))
    return FALSE;
  writer->kinds |= GW_IPUZ_DIAGONAL;
  return TRUE;
}

/* Holes are cells that are null: all of them are removed by such statements. */
static gboolean
write_nothing (Writer *writer, const GwConstraint *clue)
{
  return TRUE;
}

static gboolean
write_repetition (Writer *writer, const GwConstraint *clue)
{
  return writer->is_calcudoku;
}

static const struct
{
  const GwRule *rule;
  gboolean (*write) (Writer *writer, const GwConstraint *clue);
} shapes[] = {
  { &gw_rule_values, write_nothing },
  { &gw_rule_columns, write_nothing },
  { &gw_rule_rows, write_nothing },
  { &gw_rule_number, write_number },
  { &gw_rule_restrict_grid, write_nothing },
  { &gw_rule_column_groups, write_nothing },
  { &gw_rule_row_groups, write_nothing },
  { &gw_rule_box_groups, write_regions },
  { &gw_rule_jigsaw, write_regions },
  { &gw_rule_extra_region, write_extra_region },
  { &gw_rule_diagonal, write_diagonal },
  { &gw_rule_set_cell, write_given },
  { &gw_rule_repetition, write_repetition },
  { &gw_rule_cage, write_cage },
  { &gw_rule_sum, write_cage },
  { &gw_rule_product, write_cage },
  { &gw_rule_diff, write_cage },
  { &gw_rule_ratio, write_cage },
  { &gw_rule_greater, write_sign },
  { &gw_rule_equal, write_sign },
};

static gboolean
has_cage (const GwPuzzle *puzzle)
{
  return gw_puzzle_has_rule (puzzle, &gw_rule_sum) || gw_puzzle_has_rule (puzzle, &gw_rule_product);
}

static void
write_clues (Writer *writer)
{
  const GwPuzzle *puzzle = writer->outlet.puzzle;

  writer->is_calcudoku = gw_puzzle_has_rule (puzzle, &gw_rule_repetition) && has_cage (puzzle);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 0; k < G_N_ELEMENTS (shapes) && !writer->outlet.is_done[i]; k++)
      if (shapes[k].rule == puzzle->constraints[i]->rule)
        writer->outlet.is_done[i] = shapes[k].write (writer, puzzle->constraints[i]);
}

/* ---- symbols ---- */

static gboolean
has_letters (const GwSymbols *symbols)
{
  gboolean has_digit = FALSE;

  for (guint i = 0; i < symbols->n_plain; i++)
    has_digit = has_digit || g_ascii_isdigit (symbols->text[i][0]);
  return !has_digit;
}

/* A sign for open cells that no symbol is. */
static const char *
empty_sign (const GwSymbols *symbols)
{
  static const char *const signs[] = { GW_IPUZ_EMPTY, ".", "_", "-", " " };
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (signs) && gw_symbols_find (symbols, signs[i], -1) != GW_NO_SYMBOL)
    i++;
  return signs[i];
}

/* Each symbol once. */
static void
write_charset (Writer *writer)
{
  const GwSymbols *symbols = writer->outlet.puzzle->symbols;
  g_autoptr (GString) charset = g_string_new (NULL);

  for (guint i = 0; i < symbols->n_plain; i++)
    g_string_append (charset, symbols->text[i]);
  json_object_set_string_member (writer->root, "charset", charset->str);
  if (!has_letters (symbols))
    return;
  writer->kinds |= GW_IPUZ_WORDOKU;
  json_object_set_boolean_member (writer->root, "displaycharset", TRUE);
}

/* ---- cells ---- */

static void
add_value (JsonArray *row, const char *text, const char *empty)
{
  gint number;

  if (text == NULL)
    text = empty;
  if (text[1] == '\0' && gw_loose_number (text, &number))
    json_array_add_int_element (row, number);
  else
    json_array_add_string_element (row, text);
}

static void
add_cell (Writer *writer, JsonArray *row, GwCell cell)
{
  g_autoptr (JsonArray) value = NULL;
  JsonObject *object;

  if (!gw_grid_is_active (writer->outlet.puzzle->grid, cell))
    json_array_add_null_element (row);
  else if (writer->styles[cell] == NULL)
    add_value (row, writer->given[cell], writer->empty);
  else
    {
      object = json_object_new ();
      value = json_array_new ();
      add_value (value, writer->given[cell], writer->empty);
      json_object_set_member (object, "given", json_array_dup_element (value, 0));
      json_object_set_object_member (object, "style", json_object_ref (writer->styles[cell]));
      json_array_add_object_element (row, object);
    }
}

static void
write_cells (Writer *writer)
{
  JsonArray *puzzle = list (writer, "puzzle");

  for (guint r = 0; r < writer->rows; r++)
    {
      JsonArray *row = json_array_new ();

      for (guint c = 0; c < writer->columns; c++)
        add_cell (writer, row, (GwCell)(r * writer->columns + c));
      json_array_add_array_element (puzzle, row);
    }
}

/* The symbol that has this number; NULL: none. */
static const char *
symbol_of (const GwSymbols *symbols, gint number)
{
  for (guint i = 0; i < symbols->n && number != GW_NO_DIGIT; i++)
    if (symbols->number[i] == number)
      return symbols->text[i];
  return NULL;
}

static void
write_solution (Writer *writer)
{
  const GwPuzzle *puzzle = writer->outlet.puzzle;
  g_autoptr (GArray) digits = gw_outlet_solution (&writer->outlet);
  JsonArray *solution;

  if (digits == NULL)
    return;
  solution = list (writer, "solution");
  for (guint r = 0; r < writer->rows; r++)
    {
      JsonArray *row = json_array_new ();

      for (guint c = 0; c < writer->columns; c++)
        if (gw_grid_is_active (puzzle->grid, (GwCell)(r * writer->columns + c)))
          add_value (row, symbol_of (puzzle->symbols, g_array_index (digits, gint, r * writer->columns + c)), writer->empty);
        else
          json_array_add_null_element (row);
      json_array_add_array_element (solution, row);
    }
}

/* ---- in our own words ---- */

/* Facts in which the solution may stand. */
static gboolean
gives_away (const char *key)
{
  static const char *const secrets[] = { "solution", "working", "checkpoint", NULL };

  return g_strv_contains (secrets, key);
}

static char *
listed_values (const GwSymbols *symbols)
{
  GString *values = g_string_new (NULL);

  for (guint i = 0; i < symbols->n_listed; i++)
    g_string_append (values, symbols->text[symbols->listed[i]]);
  return g_string_free (values, FALSE);
}

static void
set_unless_empty (JsonObject *object, const char *name, JsonArray *array)
{
  if (json_array_get_length (array) > 0)
    json_object_set_array_member (object, name, json_array_ref (array));
}

/* Digits, but they count by their place among the symbols, or anything else. */
static gboolean
is_ranked (const GwSymbols *symbols)
{
  for (guint i = 0; i < symbols->n_plain; i++)
    if (!g_ascii_isdigit (symbols->text[i][0]))
      return FALSE;
  return !are_digits_numbers (symbols);
}

static void
write_own (Writer *writer)
{
  const GwPuzzle *puzzle = writer->outlet.puzzle;
  const gboolean is_without = writer->outlet.delivery->handed == GW_HANDED_WITHOUT;
  g_autofree char *values = puzzle->symbols->has_repeats ? listed_values (puzzle->symbols) : NULL;
  g_autoptr (JsonArray) statements = json_array_new (), notes = json_array_new (),
                        facts = gw_own_pairs (puzzle->facts, writer->outlet.is_said, is_without ? gives_away : NULL);
  g_autoptr (JsonObject) own = json_object_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->origin != GW_ORIGIN_INTERNAL)
      gw_own_put (&writer->outlet, i, statements, notes);
  if (values != NULL)
    json_object_set_string_member (own, "values", values);
  if (is_ranked (puzzle->symbols))
    json_object_set_boolean_member (own, "ranked", TRUE);
  set_unless_empty (own, "statements", statements);
  set_unless_empty (own, "notes", notes);
  set_unless_empty (own, "facts", facts);
  writer->outlet.keeps = TRUE;
  if (json_object_get_size (own) > 0)
    json_object_set_object_member (writer->root, GW_IPUZ_OWN, json_object_ref (own));
}

/* ---- the whole ---- */

static void
restore (gpointer data, const char *key, JsonNode *value)
{
  Writer *writer = data;
  JsonObject *object = gw_loose_object (value);
  gint row, column;

  if (strcmp (key, "puzzle") == 0)
    {
      if (gw_loose_object (gw_loose_member (object, "style")) != NULL && gw_loose_int (gw_loose_member (object, "row"), &row)
          && gw_loose_int (gw_loose_member (object, "column"), &column) && row >= 0 && column >= 0 && row < (gint)writer->rows
          && column < (gint)writer->columns && writer->styles[row * (gint)writer->columns + column] == NULL)
        writer->styles[row * (gint)writer->columns + column] = json_object_ref (json_object_get_object_member (object, "style"));
    }
  else if ((strcmp (key, "zones") == 0 || strcmp (key, "cages") == 0) && object != NULL)
    json_array_add_element (list (writer, key), json_node_copy (value));
  else if (!json_object_has_member (writer->root, key)) /* a file may say anything */
    json_object_set_member (writer->root, key, json_node_copy (value));
}

static void
write_head (Writer *writer)
{
  JsonObject *dimensions = json_object_new (), *fleeting = json_object_new ();

  json_object_set_string_member (writer->root, "version", "http://ipuz.org/v2");
  json_object_set_array_member (writer->root, "kind", json_array_new ());
  json_object_set_int_member (dimensions, "width", writer->columns);
  json_object_set_int_member (dimensions, "height", writer->rows);
  json_object_set_object_member (writer->root, "dimensions", dimensions);
  /* Who changes the puzzle throws away what was said of it in our own words. */
  json_object_set_string_member (fleeting, GW_IPUZ_OWN, "*");
  json_object_set_object_member (writer->root, "volatile", fleeting);
  for (guint i = 0; i < gw_ipuz_n_words; i++)
    {
      const char *text = gw_outlet_fact (&writer->outlet, gw_ipuz_words[i].key);

      if (text != NULL)
        json_object_set_string_member (writer->root, gw_ipuz_words[i].member, text);
    }
  write_charset (writer);
  if (strcmp (writer->empty, GW_IPUZ_EMPTY) != 0)
    json_object_set_string_member (writer->root, "empty", writer->empty);
}

static void
write_kinds (Writer *writer)
{
  gboolean has_boxes = FALSE;

  for (guint i = 0; i < writer->outlet.puzzle->n_constraints; i++)
    has_boxes = has_boxes
                || (writer->outlet.puzzle->constraints[i]->rule == &gw_rule_box_groups && writer->outlet.is_done[i]);
  json_object_set_boolean_member (writer->root, "boxes", has_boxes);
  if (!has_boxes && (writer->kinds & GW_IPUZ_JIGSAW) == 0)
    writer->kinds |= GW_IPUZ_LATIN;
  if ((writer->kinds & GW_IPUZ_CALCUDOKU) != 0)
    json_object_set_boolean_member (writer->root, "showoperators", TRUE);
  json_array_add_string_element (list (writer, "kind"), GW_IPUZ_SUDOKU "#1");
  for (guint i = 0; i < GW_IPUZ_N_KINDS; i++)
    if ((writer->kinds >> i & 1u) != 0)
      {
        g_autofree char *kind = g_strdup_printf (GW_IPUZ_SUDOKU "/%s#1", gw_ipuz_kind_names[i]);

        json_array_add_string_element (list (writer, "kind"), kind);
      }
}

/* One rectangle whose rows and columns are groups. */
static gboolean
is_possible (const GwPuzzle *puzzle)
{
  const GwGridPlan *plan = &puzzle->grid->plan;

  return puzzle->grid->n_sheets == 1 && plan->columns > 0 && puzzle->grid->n_cells == plan->columns * plan->rows
         && gw_puzzle_has_rule (puzzle, &gw_rule_columns) && gw_puzzle_has_rule (puzzle, &gw_rule_rows)
         && gw_puzzle_has_rule (puzzle, &gw_rule_column_groups) && gw_puzzle_has_rule (puzzle, &gw_rule_row_groups);
}

static char *
document_text (JsonObject *root)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_set_object (node, root);
  return json_to_string (node, FALSE);
}

char *
gw_ipuz_write (const GwDelivery *delivery, GError **error)
{
  const GwGrid *grid = delivery->puzzle->grid;
  Writer writer = { .columns = grid->plan.columns, .rows = grid->plan.rows, .empty = empty_sign (delivery->puzzle->symbols) };
  char *text;

  if (!is_possible (delivery->puzzle))
    {
      gw_fail (error, GW_ERROR_UNSUPPORTED, g_strdup (_("ipuz only has rectangular grids whose rows and columns hold no symbol twice")));
      return NULL;
    }
  gw_outlet_init (&writer.outlet, delivery);
  writer.root = json_object_new ();
  writer.given = g_new0 (const char *, grid->n_cells);
  writer.styles = g_new0 (JsonObject *, grid->n_cells);
  write_head (&writer);
  gw_outlet_restore (&writer.outlet, "ipuz", restore, &writer);
  write_clues (&writer);
  write_kinds (&writer);
  write_cells (&writer);
  write_solution (&writer);
  write_own (&writer);
  gw_outlet_finish (&writer.outlet);
  text = document_text (writer.root);
  for (guint i = 0; i < grid->n_cells; i++)
    g_clear_pointer (&writer.styles[i], json_object_unref);
  g_free (writer.styles);
  g_free (writer.given);
  json_object_unref (writer.root);
  return text;
}
