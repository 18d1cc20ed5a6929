/* ipuz: its kinds of sudoku, and in a member of our own what these have no words for. */
#include <string.h>

#include "exchange/f-puzzles-document.h"
#include "exchange/ipuz-document.h"
#include "exchange/own-statements.h"
#include "exchange/sketch.h"
#include "rules/rule-table.h"

#define CHARSET "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define MOST_CELLS 100000u /* of all groups together: rectangles are short to write */

typedef struct
{
  GwIntake *intake;
  JsonObject *root, *own;
  GwSymbols *symbols;
  guint kinds, columns, rows;
  char *empty, *block; /* what stands for an open cell, and for what is none */
  gint base;   /* the first column's number in groups */
  guint n_cells; /* of all groups so far */
} Ipuz;

/* ---- the head ---- */

static guint
kinds_of (JsonObject *root, gboolean *is_sudoku)
{
  JsonNode *node = gw_loose_member (root, "kind");
  JsonArray *list = gw_loose_array (node);
  guint kinds = 0;

  *is_sudoku = FALSE;
  for (guint i = 0; i < MAX (gw_loose_length (list), 1u); i++)
    {
      const char *kind = gw_loose_text (list != NULL ? gw_loose_element (list, i) : node);
      const char *sub = kind != NULL ? strstr (kind, "ipuz.org/sudoku") : NULL;

      *is_sudoku = *is_sudoku || sub != NULL;
      for (guint k = 0; k < GW_IPUZ_N_KINDS && sub != NULL; k++)
        if (strstr (sub, gw_ipuz_kind_names[k]) != NULL)
          kinds |= 1u << k;
    }
  return kinds;
}

static gboolean
recognises (const GwSheet *sheet)
{
  const char *version = gw_loose_text (gw_loose_member (sheet->root, "version"));
  gboolean is_sudoku;

  kinds_of (sheet->root, &is_sudoku);
  return is_sudoku || (version != NULL && strstr (version, "ipuz.org/v") != NULL);
}

static JsonArray *
row_of (const Ipuz *ipuz, const char *member, guint row)
{
  return gw_loose_array (gw_loose_element (gw_loose_array (gw_loose_member (ipuz->root, member)), row));
}

static gboolean
find_size (Ipuz *ipuz, GError **error)
{
  JsonArray *puzzle = gw_loose_array (gw_loose_member (ipuz->root, "puzzle"));
  JsonObject *dimensions = gw_loose_object (gw_loose_member (ipuz->root, "dimensions"));
  gint width = 0, height = 0;

  if (puzzle == NULL)
    return gw_fail (error, GW_ERROR_SYNTAX, g_strdup (_("it has no list “puzzle” of rows")));
  ipuz->rows = gw_loose_length (puzzle);
  for (guint i = 0; i < ipuz->rows; i++)
    ipuz->columns = MAX (ipuz->columns, gw_loose_length (row_of (ipuz, "puzzle", i)));
  if (gw_loose_int (gw_loose_member (dimensions, "width"), &width)
      && gw_loose_int (gw_loose_member (dimensions, "height"), &height)
      && (width != (gint)ipuz->columns || height != (gint)ipuz->rows))
    return gw_fail (error, GW_ERROR_INVALID,
                    g_strdup_printf (_("it says that it is %d wide and %d high, but its rows are %u wide and %u high"), width, height,
                                     ipuz->columns, ipuz->rows));
  return TRUE;
}

/* What it lists, or as many digits and letters as the longer side has cells. */
static char *
values_of (const Ipuz *ipuz)
{
  const char *own = gw_loose_text (gw_loose_member (ipuz->own, "values"));
  const char *charset = gw_loose_text (gw_loose_member (ipuz->root, "charset"));

  if (own != NULL)
    return g_strdup (own);
  if (charset != NULL && *charset != '\0')
    return g_strdup (charset);
  return g_strndup (CHARSET, MIN (MAX (ipuz->columns, ipuz->rows), strlen (CHARSET)));
}

/* Digits that do not count from 1 are worth what they say; what counts otherwise says so in our own member. */
static void
state_numbers (Ipuz *ipuz)
{
  const GwSymbols *symbols = ipuz->symbols;
  const gboolean is_ranked = gw_loose_flag (gw_loose_member (ipuz->own, "ranked"));
  gboolean is_usual = TRUE, are_digits = TRUE;

  for (guint i = 0; i < symbols->n; i++)
    {
      are_digits = are_digits && g_ascii_isdigit (symbols->text[i][0]);
      is_usual = is_usual && symbols->text[i][0] == '1' + (gint)i;
    }
  for (guint i = 0; i < symbols->n && are_digits && !is_usual && !is_ranked; i++)
    gw_intake_state (ipuz->intake, g_strdup_printf ("number(%s,%s)", symbols->text[i], symbols->text[i]));
}

static gboolean
begin (Ipuz *ipuz, GError **error)
{
  g_autofree char *values = NULL, *empty = gw_loose_words (gw_loose_member (ipuz->root, "empty")),
                  *block = gw_loose_words (gw_loose_member (ipuz->root, "block"));
  gboolean is_sudoku;

  ipuz->kinds = kinds_of (ipuz->root, &is_sudoku);
  if (!is_sudoku)
    return gw_fail (error, GW_ERROR_UNSUPPORTED,
                    g_strdup (_("it holds another kind of puzzle; Gridwright only reads sudoku and its relatives from ipuz")));
  ipuz->own = gw_loose_object (gw_loose_member (ipuz->root, GW_IPUZ_OWN));
  if (!find_size (ipuz, error))
    return FALSE;
  values = values_of (ipuz);
  if (!gw_intake_symbols (ipuz->intake, ipuz->columns, ipuz->rows, values, error))
    return FALSE;
  ipuz->symbols = gw_symbols_new (values, NULL);
  ipuz->empty = g_strdup (empty != NULL ? empty : GW_IPUZ_EMPTY);
  ipuz->block = g_strdup (block != NULL ? block : "#");
  state_numbers (ipuz);
  return TRUE;
}

/* ---- cells ---- */

/* The digit that a value is: 1 for the first symbol. FALSE: none. */
static gboolean
digit_of (const Ipuz *ipuz, JsonNode *node, gint *digit)
{
  g_autofree char *text = gw_loose_words (node);
  gint symbol;

  if (text == NULL || *text == '\0' || strcmp (text, ipuz->empty) == 0)
    return FALSE;
  symbol = gw_symbols_find (ipuz->symbols, text, -1);
  *digit = symbol + 1;
  return symbol != GW_NO_SYMBOL || (gw_loose_number (text, digit) && *digit >= 1 && *digit <= (gint)ipuz->symbols->n);
}

/* The value of what may be an object with a style, too. */
static JsonNode *
bare (JsonNode *node, const char *name)
{
  JsonObject *object = gw_loose_object (node);
  JsonNode *value = gw_loose_member (object, name);

  if (object == NULL)
    return node;
  return value != NULL ? value : gw_loose_member (object, "cell");
}

static JsonNode *
solution_at (const Ipuz *ipuz, guint row, guint column)
{
  return bare (gw_loose_element (row_of (ipuz, "solution", row), column), "value");
}

static gboolean
is_open (const Ipuz *ipuz, JsonNode *value)
{
  g_autofree char *text = gw_loose_words (value);

  return text == NULL || *text == '\0' || strcmp (text, ipuz->empty) == 0 || strcmp (text, GW_IPUZ_EMPTY) == 0
         || strcmp (text, ipuz->block) == 0;
}

/* null is no cell, unless the solution knows a value of it; what a row does not reach is none either. */
static gboolean
is_hole (const Ipuz *ipuz, guint row, guint column)
{
  JsonNode *node = gw_loose_element (row_of (ipuz, "puzzle", row), column);
  const char *text = gw_loose_text (bare (node, "given"));
  const gboolean is_block = text != NULL && strcmp (text, ipuz->block) == 0 && gw_symbols_find (ipuz->symbols, text, -1) == GW_NO_SYMBOL;
  gint digit;

  return (node == NULL || JSON_NODE_HOLDS_NULL (node) || is_block)
         && !digit_of (ipuz, solution_at (ipuz, row, column), &digit);
}

static void
take_holes (Ipuz *ipuz)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < ipuz->columns * ipuz->rows; i++)
    if (is_hole (ipuz, i / ipuz->columns, i % ipuz->columns))
      {
        const GwCell cell = (GwCell)i;

        g_array_append_val (cells, cell);
      }
  if (cells->len == 0)
    return;
  gw_intake_begin (ipuz->intake, _("holes"), cells, NULL, NULL);
  gw_intake_clue (ipuz->intake, &gw_rule_restrict_grid, NULL, cells);
}

/* Which cell lies beside (ROW, COLUMN) on SIDE, a letter of TRBL. */
static GwCell
neighbour (const Ipuz *ipuz, guint row, guint column, char side)
{
  return gw_intake_cell (ipuz->intake, (gint)row + (side == 'B') - (side == 'T'), (gint)column + (side == 'R') - (side == 'L'));
}

/* The signs on the sides of a cell: it is less than its neighbour there. */
static gboolean
take_signs (Ipuz *ipuz, JsonObject *style, guint row, guint column)
{
  static const char *const signs[] = { "greaterthan", "lessthan", "equal" };
  const guint own = row * ipuz->columns + column + 1u;
  gboolean is_any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    for (const char *side = "TRBL", *text = gw_loose_text (gw_loose_member (style, signs[i])); text != NULL && *side != '\0'; side++)
      {
        const GwCell other = neighbour (ipuz, row, column, *side);

        if (other == GW_NO_CELL || strchr (text, *side) == NULL)
          continue;
        is_any = TRUE;
        gw_intake_state (ipuz->intake, i == 1 ? g_strdup_printf ("greater(%u,%u)", other + 1u, own)
                                              : g_strdup_printf ("%s(%u,%u)", i == 0 ? "greater" : "equal", own, other + 1u));
      }
  return is_any;
}

/* "#ff0000"; NULL: STYLE has no colour, or one by number. Free it. */
static char *
colour_in (JsonObject *style)
{
  g_autofree char *colour = gw_loose_words (gw_loose_member (style, "color"));

  return colour != NULL && strlen (colour) == 6 ? g_strconcat ("#", colour, NULL) : NULL;
}

static void
draw_style (Ipuz *ipuz, JsonObject *style, guint row, guint column)
{
  g_autofree char *whole = colour_in (style);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCell cell = gw_intake_cell (ipuz->intake, (gint)row, (gint)column);
  const GwSketch circle = { .size = 0.8, .fill = "#ffffff", .colour = "#000000" };
  const gboolean has_circle = g_strcmp0 (gw_loose_text (gw_loose_member (style, "shapebg")), "circle") == 0;

  g_array_append_val (cells, cell);
  if (whole != NULL || gw_loose_flag (gw_loose_member (style, "highlight")))
    gw_sketch_fill (ipuz->intake, cells, whole != NULL ? whole : "#CFCFCF");
  if (has_circle)
    gw_sketch_shape (ipuz->intake, GW_MARK_CIRCLE, column + 0.5, row + 0.5, &circle);
}

/* A style by itself is a part of its own, so that the original comes back. */
static void
take_style (Ipuz *ipuz, JsonNode *node, guint row, guint column)
{
  static const char *const read[] = { "greaterthan", "lessthan", "equal", "color", "highlight", "shapebg", NULL };
  JsonObject *style = gw_loose_object (node), *original;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autoptr (JsonNode) kept = json_node_new (JSON_NODE_OBJECT);
  const GwCell cell = gw_intake_cell (ipuz->intake, (gint)row, (gint)column);
  g_autoptr (GList) members = style != NULL ? json_object_get_members (style) : NULL;
  gboolean is_whole = style != NULL;

  if (gw_loose_is_empty (node))
    return;
  for (GList *l = members; l != NULL; l = l->next)
    is_whole = is_whole && g_strv_contains (read, l->data);
  g_array_append_val (cells, cell);
  original = json_object_new ();
  json_object_set_int_member (original, "row", row);
  json_object_set_int_member (original, "column", column);
  json_object_set_member (original, "style", json_node_copy (node));
  json_node_take_object (kept, original);
  gw_intake_begin (ipuz->intake, _("style of a cell"), cells, "puzzle", kept);
  take_signs (ipuz, style, row, column);
  draw_style (ipuz, style, row, column);
  if (!is_whole)
    gw_intake_fate (ipuz->intake, GW_FATE_KEPT, NULL);
}

static void
take_cell (Ipuz *ipuz, guint row, guint column)
{
  JsonNode *node = gw_loose_element (row_of (ipuz, "puzzle", row), column), *value = bare (node, "given");
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCell cell = gw_intake_cell (ipuz->intake, (gint)row, (gint)column);
  gint digit;

  if (digit_of (ipuz, value, &digit))
    gw_intake_state (ipuz->intake, g_strdup_printf ("set_cell(%u,%s)", cell + 1u, gw_intake_symbol (ipuz->intake, digit)));
  else if (!is_open (ipuz, value))
    {
      g_array_append_val (cells, cell);
      gw_intake_keep (ipuz->intake, _("given"), cells, NULL, NULL, _("it is not one of this puzzle's symbols"));
      gw_intake_begin (ipuz->intake, _("given"), NULL, NULL, NULL);
    }
}

static void
take_cells (Ipuz *ipuz)
{
  gw_intake_begin (ipuz->intake, _("given"), NULL, NULL, NULL);
  for (guint i = 0; i < ipuz->columns * ipuz->rows; i++)
    take_cell (ipuz, i / ipuz->columns, i % ipuz->columns);
  for (guint i = 0; i < ipuz->columns * ipuz->rows; i++)
    take_style (ipuz,
                gw_loose_member (gw_loose_object (gw_loose_element (row_of (ipuz, "puzzle", i / ipuz->columns), i % ipuz->columns)),
                                 "style"),
                i / ipuz->columns, i % ipuz->columns);
}

static void
take_solution (Ipuz *ipuz)
{
  gint digit;

  if (gw_loose_array (gw_loose_member (ipuz->root, "solution")) == NULL)
    return;
  gw_intake_begin (ipuz->intake, _("solution"), NULL, NULL, NULL);
  for (guint i = 0; i < ipuz->columns * ipuz->rows; i++)
    if (digit_of (ipuz, solution_at (ipuz, i / ipuz->columns, i % ipuz->columns), &digit))
      gw_intake_solution (ipuz->intake, (GwCell)i, digit);
}

/* ---- groups ---- */

/* Columns and rows from 0, unless a number is as large as the side and none is 0: then its program counts from 1. */
static void
look_at_base (const Ipuz *ipuz, JsonArray *pair, gboolean *has_zero, gboolean *has_side)
{
  for (guint i = 0; i < gw_loose_length (pair); i++)
    {
      gint number;

      if (!gw_loose_int (gw_loose_element (pair, i), &number))
        continue;
      *has_zero = *has_zero || number == 0;
      *has_side = *has_side || number == (gint)(i % 2 == 0 ? ipuz->columns : ipuz->rows);
    }
}

static void
find_base (Ipuz *ipuz)
{
  static const char *const lists[] = { "zones", "cages" };
  gboolean has_zero = FALSE, has_side = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      JsonArray *list = gw_loose_array (gw_loose_member (ipuz->root, lists[i]));

      for (guint k = 0; k < gw_loose_length (list); k++)
        {
          JsonObject *group = gw_loose_object (gw_loose_element (list, k));
          JsonArray *cells = gw_loose_array (gw_loose_member (group, "cells"));

          look_at_base (ipuz, gw_loose_array (gw_loose_member (group, "rect")), &has_zero, &has_side);
          for (guint c = 0; c < gw_loose_length (cells); c++)
            look_at_base (ipuz, gw_loose_array (gw_loose_element (cells, c)), &has_zero, &has_side);
        }
    }
  ipuz->base = has_side && !has_zero ? 1 : 0;
}

static gboolean
add_cell (const Ipuz *ipuz, GArray *cells, gint column, gint row)
{
  const GwCell cell = gw_intake_cell (ipuz->intake, row - ipuz->base, column - ipuz->base);

  if (cell == GW_NO_CELL)
    return FALSE;
  g_array_append_val (cells, cell);
  return TRUE;
}

static gboolean
add_rectangle (const Ipuz *ipuz, GArray *cells, JsonArray *rect)
{
  gint side[4];

  for (guint i = 0; i < 4; i++)
    if (!gw_loose_int (gw_loose_element (rect, i), &side[i]))
      return FALSE;
  if (side[0] > side[2] || side[1] > side[3] || !add_cell (ipuz, cells, side[2], side[3]))
    return FALSE;
  g_array_set_size (cells, cells->len - 1);
  for (gint row = side[1]; row <= side[3]; row++)
    for (gint column = side[0]; column <= side[2]; column++)
      if (!add_cell (ipuz, cells, column, row))
        return FALSE;
  return TRUE;
}

/* Of GwCell; NULL when some of it is not in the grid. */
static GArray *
group_of (Ipuz *ipuz, JsonObject *group)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  JsonArray *list = gw_loose_array (gw_loose_member (group, "cells")), *rect = gw_loose_array (gw_loose_member (group, "rect"));
  gint column, row;

  if (ipuz->n_cells > MOST_CELLS || (rect != NULL && !add_rectangle (ipuz, cells, rect)))
    return NULL;
  for (guint i = 0; i < gw_loose_length (list); i++)
    {
      JsonArray *pair = gw_loose_array (gw_loose_element (list, i));

      if (!gw_loose_int (gw_loose_element (pair, 0), &column) || !gw_loose_int (gw_loose_element (pair, 1), &row)
          || !add_cell (ipuz, cells, column, row))
        return NULL;
    }
  ipuz->n_cells += cells->len;
  return cells->len > 0 ? g_steal_pointer (&cells) : NULL;
}

/* ---- regions ---- */

static gboolean
are_zones_regions (const Ipuz *ipuz)
{
  JsonNode *boxes = gw_loose_member (ipuz->root, "boxes");

  return (ipuz->kinds & GW_IPUZ_JIGSAW) != 0 || (boxes != NULL && !gw_loose_flag (boxes) && (ipuz->kinds & GW_IPUZ_HYPER) == 0);
}

/* Of the statement that came last: its colour; how else it is drawn is only kept. */
static void
note_style (Ipuz *ipuz, JsonNode *group)
{
  JsonNode *node = gw_loose_member (gw_loose_object (group), "style");
  JsonObject *style = gw_loose_object (node);
  g_autofree char *colour = colour_in (style);

  if (gw_loose_is_empty (node))
    return;
  gw_intake_remember (ipuz->intake, gw_intake_n_parts (ipuz->intake) - 1);
  if (colour != NULL)
    gw_intake_colour (ipuz->intake, gw_intake_n_statements (ipuz->intake) - 1, colour);
  if (colour == NULL || json_object_get_size (style) > 1)
    gw_intake_fate (ipuz->intake, GW_FATE_APPROXIMATION, _("how it is drawn is kept but not shown"));
}

static void
take_zones (Ipuz *ipuz)
{
  JsonArray *zones = gw_loose_array (gw_loose_member (ipuz->root, "zones"));
  const gboolean are_regions = are_zones_regions (ipuz);

  for (guint i = 0; i < gw_loose_length (zones); i++)
    {
      JsonNode *node = gw_loose_element (zones, i);
      g_autoptr (GArray) cells = group_of (ipuz, gw_loose_object (node));
      const char *what = are_regions ? _("region") : _("extra region");

      if (cells == NULL)
        {
          gw_intake_keep (ipuz->intake, what, NULL, "zones", node, _("a cell of it is not in the grid"));
          continue;
        }
      gw_intake_begin (ipuz->intake, what, cells, "zones", node);
      gw_intake_clue (ipuz->intake, are_regions ? &gw_rule_jigsaw : &gw_rule_extra_region, NULL, cells);
      note_style (ipuz, node);
    }
}

/* The four windows of nine by nine, which a document need not draw. */
static void
take_windows (Ipuz *ipuz)
{
  if ((ipuz->kinds & GW_IPUZ_HYPER) == 0 || gw_loose_length (gw_loose_array (gw_loose_member (ipuz->root, "zones"))) > 0)
    return;
  if (ipuz->columns != 9 || ipuz->rows != 9)
    {
      gw_intake_keep (ipuz->intake, _("extra region"), NULL, NULL, NULL, _("only a grid of nine by nine has windows that need no drawing"));
      return;
    }
  gw_intake_begin (ipuz->intake, _("extra region"), NULL, NULL, NULL);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

      for (guint k = 0; k < 9; k++)
        add_cell (ipuz, cells, (gint)(1 + i % 2 * 4 + k % 3) + ipuz->base, (gint)(1 + i / 2 * 4 + k / 3) + ipuz->base);
      gw_intake_clue (ipuz->intake, &gw_rule_extra_region, NULL, cells);
    }
}

static gboolean
has_boxes (const Ipuz *ipuz)
{
  JsonNode *boxes = gw_loose_member (ipuz->root, "boxes");

  if (boxes != NULL)
    return gw_loose_flag (boxes);
  return (ipuz->kinds & (GW_IPUZ_LATIN | GW_IPUZ_JIGSAW | GW_IPUZ_CALCUDOKU)) == 0;
}

static void
take_grid (Ipuz *ipuz)
{
  guint width = 0, height = 0;

  gw_intake_begin (ipuz->intake, _("rows and columns"), NULL, NULL, NULL);
  gw_intake_rule (ipuz->intake, &gw_rule_column_groups);
  gw_intake_rule (ipuz->intake, &gw_rule_row_groups);
  if (ipuz->columns == ipuz->rows)
    gw_f_puzzles_box (ipuz->columns, &width, &height);
  if (has_boxes (ipuz) && height > 1)
    {
      gw_intake_begin (ipuz->intake, _("box"), NULL, NULL, NULL);
      gw_intake_state (ipuz->intake, g_strdup_printf ("box_groups(%u,%u)", width, height));
    }
  else if (has_boxes (ipuz) && gw_loose_flag (gw_loose_member (ipuz->root, "boxes")))
    gw_intake_keep (ipuz->intake, _("box"), NULL, NULL, NULL, _("a grid of this size has no usual boxes"));
  if ((ipuz->kinds & GW_IPUZ_DIAGONAL) == 0)
    return;
  gw_intake_begin (ipuz->intake, _("diagonal"), NULL, NULL, NULL);
  gw_intake_state (ipuz->intake, g_strdup_printf ("diagonal(1,%u)", ipuz->columns * ipuz->rows));
  gw_intake_state (ipuz->intake, g_strdup_printf ("diagonal(%u,%u)", ipuz->columns, ipuz->columns * (ipuz->rows - 1) + 1));
}

/* ---- cages ---- */

/* The rule of a cage; NULL: there is none for it. */
static const GwRule *
rule_of (const Ipuz *ipuz, gboolean has_value, const char *sign, guint n_cells)
{
  const gboolean is_calcudoku = (ipuz->kinds & GW_IPUZ_CALCUDOKU) != 0;

  if (!has_value)
    return &gw_rule_cage;
  if (sign == NULL || *sign == '\0')
    return !is_calcudoku || n_cells == 1 ? &gw_rule_sum : NULL;
  if (strcmp (sign, "+") == 0)
    return &gw_rule_sum;
  if (strcmp (sign, "*") == 0 || strcmp (sign, "x") == 0)
    return &gw_rule_product;
  if (n_cells != 2)
    return NULL;
  return strcmp (sign, "-") == 0 ? &gw_rule_diff : strcmp (sign, "/") == 0 ? &gw_rule_ratio : NULL;
}

static void
take_cage (Ipuz *ipuz, JsonNode *node)
{
  JsonObject *object = gw_loose_object (node);
  g_autoptr (GArray) cells = group_of (ipuz, object);
  gint value = 0;
  const gboolean has_value = gw_loose_int (gw_loose_member (object, "value"), &value);
  const GwRule *rule = cells != NULL
                         ? rule_of (ipuz, has_value, gw_loose_text (gw_loose_member (object, "operator")), cells->len)
                         : NULL;
  g_autofree char *number = g_strdup_printf ("%d", value);

  if (cells == NULL)
    gw_intake_keep (ipuz->intake, _("cage"), NULL, "cages", node, _("a cell of it is not in the grid"));
  else if (rule == NULL)
    gw_intake_keep (ipuz->intake, _("cage"), cells, "cages", node,
                    _("there is no rule for its operation with this number of cells; it is not enforced"));
  else
    {
      gw_intake_begin (ipuz->intake, _("cage"), cells, "cages", node);
      gw_intake_clue (ipuz->intake, rule, has_value ? number : NULL, cells);
      note_style (ipuz, node);
    }
}

static void
take_cages (Ipuz *ipuz)
{
  JsonArray *cages = gw_loose_array (gw_loose_member (ipuz->root, "cages"));

  if (gw_loose_length (cages) > 0 && (ipuz->kinds & GW_IPUZ_CALCUDOKU) != 0)
    {
      gw_intake_begin (ipuz->intake, _("repeats in cages"), NULL, NULL, NULL);
      gw_intake_rule (ipuz->intake, &gw_rule_repetition);
    }
  for (guint i = 0; i < gw_loose_length (cages); i++)
    take_cage (ipuz, gw_loose_element (cages, i));
}

/* ---- our own member ---- */

static void
take_fact (gpointer ipuz, const char *key, const char *value)
{
  gw_intake_fact (((Ipuz *) ipuz)->intake, key, value);
}

static void
take_own (Ipuz *ipuz)
{
  gw_own_take (ipuz->intake, gw_loose_array (gw_loose_member (ipuz->own, "statements")));
  gw_own_take_notes (ipuz->intake, gw_loose_array (gw_loose_member (ipuz->own, "notes")));
  gw_own_each_pair (gw_loose_array (gw_loose_member (ipuz->own, "facts")), take_fact, ipuz);
}

/* ---- what is left ---- */

/* Why MEMBER is no part of the puzzle; NULL: it may be one. */
static const char *
reason_for (const char *member)
{
  if (strcmp (member, "saved") == 0)
    return _("a solver's entries are not clues");
  if (strcmp (member, "checksum") == 0)
    return _("Gridwright does not compare the solution with it");
  return NULL;
}

static void
take_rest (Ipuz *ipuz)
{
  static const char *const known[] = { "version", "kind",   "dimensions",    "charset",    "displaycharset", "boxes", "showoperators",
                                       "puzzle",  "solution", "zones",       "cages",      "empty",          "block", GW_IPUZ_OWN,
                                       "volatile", NULL };
  g_autoptr (GList) members = json_object_get_members (ipuz->root);

  for (GList *l = members; l != NULL; l = l->next)
    {
      gboolean is_known = g_strv_contains (known, l->data);

      for (guint i = 0; i < gw_ipuz_n_words; i++)
        is_known = is_known || strcmp (gw_ipuz_words[i].member, l->data) == 0;
      if (is_known || gw_loose_is_empty (json_object_get_member (ipuz->root, l->data)))
        continue;
      gw_intake_begin (ipuz->intake, l->data, NULL, l->data, json_object_get_member (ipuz->root, l->data));
      gw_intake_fate (ipuz->intake, reason_for (l->data) != NULL ? GW_FATE_BESIDE : GW_FATE_KEPT, reason_for (l->data));
    }
}

static gboolean
read_document (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  Ipuz ipuz = { .intake = intake, .root = sheet->root };
  const gboolean is_fine = begin (&ipuz, error);

  if (is_fine)
    {
      find_base (&ipuz);
      gw_intake_words (intake, ipuz.root, gw_ipuz_words, gw_ipuz_n_words);
      take_solution (&ipuz);
      take_holes (&ipuz);
      take_grid (&ipuz);
      take_zones (&ipuz);
      take_windows (&ipuz);
      take_cages (&ipuz);
      take_cells (&ipuz);
      take_own (&ipuz);
      take_rest (&ipuz);
    }
  g_clear_pointer (&ipuz.symbols, gw_symbols_unref);
  g_free (ipuz.empty);
  g_free (ipuz.block);
  return is_fine;
}

const GwExchangeFormat gw_format_ipuz = {
  .id = "ipuz",
  .name = "ipuz",
  .suffix = "ipuz",
  .is_for_solvers = TRUE,
  .recognises = recognises,
  .read = read_document,
  .write = gw_ipuz_write,
};
