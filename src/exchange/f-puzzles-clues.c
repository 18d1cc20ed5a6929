/* The clues of f-puzzles: one table, one function a shape. */
#include <string.h>

#include "exchange/f-puzzles-document.h"
#include "rules/rule-table.h"

typedef struct _Kind Kind;

/* What a clue needs to become a statement. */
typedef struct
{
  GwFpuzzles *document;
  GwIntake *intake;
  const Kind *kind;
  JsonObject *element;
  GArray *cells; /* of `cells`, or of `cell` */
  JsonNode *value;
} Clue;

struct _Kind
{
  const char *key;
  const GwRule *rule;
  void (*take) (Clue *clue);
  const char *members; /* blanks between: what is understood of it */
};

/* ---- parts ---- */

static void
refuse_cells (Clue *clue)
{
  gw_intake_fate (clue->intake, GW_FATE_KEPT, _("it names a cell that is not in the grid"));
}

static void
refuse_value (Clue *clue)
{
  gw_intake_fate (clue->intake, GW_FATE_KEPT, _("its value is not understood"));
}

/* The number in `value`, or OTHERWISE where none is said. FALSE, and kept, when it is none. */
static gboolean
number_of (Clue *clue, gint otherwise, gint *number)
{
  if (gw_loose_int (clue->value, number))
    return TRUE;
  *number = otherwise;
  if (gw_loose_is_empty (clue->value))
    return TRUE;
  refuse_value (clue);
  return FALSE;
}

static void
state (Clue *clue, const GwRule *rule, gint first)
{
  g_autofree char *text = g_strdup_printf ("%d", first);

  gw_intake_clue (clue->intake, rule, text, clue->cells);
}

/* ---- cells ---- */

static void
take_cells (Clue *clue)
{
  gw_intake_clue (clue->intake, clue->kind->rule, NULL, clue->cells);
}

static void
take_cage (Clue *clue)
{
  gint total;

  if (gw_loose_int (clue->value, &total) && total > 0)
    {
      state (clue, &gw_rule_sum, total);
      return;
    }
  gw_intake_clue (clue->intake, &gw_rule_cage, NULL, clue->cells);
  if (!gw_loose_is_empty (clue->value))
    gw_intake_fate (clue->intake, GW_FATE_APPROXIMATION,
                    _("its value is not a total; it only says that the cells differ"));
}

static void
take_clone (Clue *clue)
{
  gboolean is_fine = TRUE;
  g_autoptr (GArray) clones
      = gw_f_puzzles_cells (clue->document, gw_loose_array (gw_loose_member (clue->element, "cloneCells")), &is_fine);
  const guint n = clue->cells->len;

  if (!is_fine || clones->len != n || n == 0)
    {
      gw_intake_fate (clue->intake, GW_FATE_KEPT, _("its two groups of cells are not equally large"));
      return;
    }
  g_array_append_vals (clue->cells, clones->data, n);
  state (clue, &gw_rule_clone, (gint) n);
}

/* The symbols of a list of digits, or of a text of such, with a comma before each; IS_FINE turns FALSE where one is none of the
 * puzzle's. */
static char *
list_symbols (const Clue *clue, JsonNode *node, gboolean *is_fine)
{
  JsonArray *values = gw_loose_array (node);
  g_autofree char *words = values == NULL ? gw_loose_words (node) : NULL;
  const guint n = values != NULL ? gw_loose_length (values) : words != NULL ? (guint) strlen (words) : 0;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      gint digit = GW_NO_DIGIT;
      const char *symbol;

      if (values == NULL && strchr (" ,", words[i]) != NULL)
        continue;
      if (values == NULL)
        digit = g_ascii_digit_value (words[i]);
      else
        gw_loose_int (gw_loose_element (values, i), &digit);
      symbol = gw_intake_symbol (clue->intake, digit);
      *is_fine = *is_fine && symbol != NULL;
      g_string_append_printf (text, ",%s", symbol != NULL ? symbol : "");
    }
  return g_string_free (text, FALSE);
}

static void
take_quadruple (Clue *clue)
{
  gboolean is_fine = TRUE;
  g_autofree char *symbols = list_symbols (clue, gw_loose_member (clue->element, "values"), &is_fine);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < clue->cells->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", g_array_index (clue->cells, GwCell, i) + 1u);
  if (!is_fine)
    refuse_value (clue);
  else if (*symbols == '\0')
    gw_intake_fate (clue->intake, GW_FATE_BESIDE, _("it names no digit, so it says nothing"));
  else if (clue->cells->len == 4)
    gw_intake_state (clue->intake, g_strdup_printf ("%s(%s%s)", gw_rule_quadruple.id, text->str, symbols));
  else
    gw_intake_fate (clue->intake, GW_FATE_KEPT, _("it does not stand where four cells meet"));
}

/* ---- pairs ---- */

static gboolean
is_pair (Clue *clue)
{
  if (clue->cells->len == 2)
    return TRUE;
  gw_intake_fate (clue->intake, GW_FATE_KEPT, _("it does not stand between two cells"));
  return FALSE;
}

/* A dot; its number is said where it is not the usual one. */
static void
take_dot (Clue *clue, gint usual)
{
  gint number;

  if (!is_pair (clue) || !number_of (clue, usual, &number))
    return;
  if (number == usual)
    take_cells (clue);
  else
    state (clue, clue->kind->rule, number);
}

static void
take_difference (Clue *clue)
{
  take_dot (clue, 1);
}

static void
take_ratio (Clue *clue)
{
  take_dot (clue, 2);
}

static void
take_xv (Clue *clue)
{
  const char *letter = gw_loose_text (clue->value);
  gint total;

  if (!is_pair (clue))
    return;
  if (g_strcmp0 (letter, "X") == 0 || g_strcmp0 (letter, "x") == 0)
    state (clue, &gw_rule_kropki_sum2, 10);
  else if (g_strcmp0 (letter, "V") == 0 || g_strcmp0 (letter, "v") == 0)
    state (clue, &gw_rule_kropki_sum, 5);
  else if (gw_loose_is_empty (clue->value))
    gw_intake_fate (clue->intake, GW_FATE_BESIDE, _("it has no letter, and says nothing"));
  else if (gw_loose_int (clue->value, &total))
    state (clue, total == 10 ? &gw_rule_kropki_sum2 : &gw_rule_kropki_sum, total);
  else
    refuse_value (clue);
}

/* ---- lines ---- */

/* How many digits there are, halved. */
static gint
half_up (const Clue *clue)
{
  return (clue->document->size + 1) / 2;
}

static void
take_whispers (Clue *clue)
{
  gint number;

  if (number_of (clue, g_str_equal (clue->kind->key, "dutchwhispers") ? half_up (clue) - 1 : half_up (clue), &number))
    state (clue, &gw_rule_whisper, number);
}

static void
take_lockout (Clue *clue)
{
  gint number;

  if (number_of (clue, clue->document->size / 2, &number))
    state (clue, &gw_rule_lockout_line, number);
}

/* ---- outside ---- */

typedef struct
{
  const char *name;
  gint row, column;
} Direction;

static const Direction directions[] = { { "UL", -1, -1 }, { "UR", -1, 1 }, { "DL", 1, -1 }, { "DR", 1, 1 } };

/* The cells from beside the grid onwards. */
static void
look_along (Clue *clue, gint row, gint column, gint row_step, gint column_step)
{
  GwCell cell;

  for (row += row_step, column += column_step; (cell = gw_intake_cell (clue->intake, row, column)) != GW_NO_CELL;
       row += row_step, column += column_step)
    g_array_append_val (clue->cells, cell);
}

static gboolean
find_place (Clue *clue, gint *row, gint *column)
{
  g_array_set_size (clue->cells, 0);
  if (!gw_f_puzzles_cell (gw_loose_member (clue->element, "cell"), row, column))
    return FALSE;
  --*row;
  --*column;
  return TRUE;
}

/* A clue whose number is missing is one that the author leaves open. */
static void
state_outside (Clue *clue)
{
  gint number;

  if (clue->cells->len == 0)
    gw_intake_fate (clue->intake, GW_FATE_KEPT, _("there are no cells for it to look along"));
  else if (gw_loose_is_empty (clue->value))
    gw_intake_clue (clue->intake, clue->kind->rule, "?", clue->cells);
  else if (number_of (clue, 0, &number))
    state (clue, clue->kind->rule, number);
}

static void
take_diagonal (Clue *clue)
{
  const char *name = gw_loose_text (gw_loose_member (clue->element, "direction"));
  gint row, column;

  if (find_place (clue, &row, &column))
    for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
      if (name != NULL && g_ascii_strcasecmp (name, directions[i].name) == 0)
        look_along (clue, row, column, directions[i].row, directions[i].column);
  if (clue->cells->len == 0)
    {
      gboolean is_fine = TRUE;
      g_autoptr (GArray) listed
          = gw_f_puzzles_cells (clue->document, gw_loose_array (gw_loose_member (clue->element, "cells")), &is_fine);

      g_array_append_vals (clue->cells, listed->data, listed->len);
    }
  state_outside (clue);
}

static void
take_outside (Clue *clue)
{
  gint row, column;

  if (find_place (clue, &row, &column))
    {
      const gint size = clue->document->size;

      if (row == -1 || row == size)
        look_along (clue, row, column, row == -1 ? 1 : -1, 0);
      else if (column == -1 || column == size)
        look_along (clue, row, column, 0, column == -1 ? 1 : -1);
    }
  state_outside (clue);
}

/* ---- the table ---- */

static const Kind cell_kinds[] = {
  { "killercage", NULL, take_cage, "cells value" },
  { "extraregion", &gw_rule_extra_region, take_cells, "cells" },
  { "odd", &gw_rule_odd, take_cells, "cell cells" },
  { "even", &gw_rule_even, take_cells, "cell cells" },
  { "minimum", &gw_rule_min_cell, take_cells, "cell" },
  { "maximum", &gw_rule_max_cell, take_cells, "cell" },
  { "rowindexer", &gw_rule_row_indexer, take_cells, "cells" },
  { "columnindexer", &gw_rule_column_indexer, take_cells, "cells" },
  { "boxindexer", &gw_rule_box_indexer, take_cells, "cells" },
  { "clone", NULL, take_clone, "cells cloneCells" },
  { "quadruple", NULL, take_quadruple, "cells values" },
  { "difference", &gw_rule_kropki_diff, take_difference, "cells value" },
  { "ratio", &gw_rule_kropki_factor, take_ratio, "cells value" },
  { "xv", NULL, take_xv, "cells value" },
  { "littlekillersum", &gw_rule_total, take_diagonal, "cell cells direction value" },
  { "sandwichsum", &gw_rule_sandwich, take_outside, "cell value" },
  { "xsum", &gw_rule_x_sum, take_outside, "cell value" },
  { "skyscraper", &gw_rule_skyscraper, take_outside, "cell value" },
  { "numberedroom", &gw_rule_numbered_room, take_outside, "cell value" },
  { "numberedrooms", &gw_rule_numbered_room, take_outside, "cell value" },
};

static const Kind line_kinds[] = {
  { "thermometer", &gw_rule_thermo, take_cells, "lines" },
  { "slowthermometer", &gw_rule_slow_thermo, take_cells, "lines" },
  { "palindrome", &gw_rule_palindrome, take_cells, "lines" },
  { "renban", &gw_rule_renban_line, take_cells, "lines" },
  { "whispers", NULL, take_whispers, "lines value" },
  { "germanwhispers", NULL, take_whispers, "lines value" },
  { "dutchwhispers", NULL, take_whispers, "lines value" },
  { "regionsumline", &gw_rule_region_sum_line, take_cells, "lines" },
  { "entropicline", &gw_rule_entropic_line, take_cells, "lines" },
  { "modularline", &gw_rule_modular_line, take_cells, "lines" },
  { "nabner", &gw_rule_nabner_line, take_cells, "lines" },
  { "zipperline", &gw_rule_zipper_line, take_cells, "lines" },
  { "doublearrow", &gw_rule_double_arrow_line, take_cells, "lines" },
  { "betweenline", &gw_rule_between_line, take_cells, "lines" },
  { "lockout", NULL, take_lockout, "lines value" },
  { "parityline", &gw_rule_parity_line, take_cells, "lines" },
};

gboolean
gw_f_puzzles_is_clue (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (cell_kinds); i++)
    if (strcmp (cell_kinds[i].key, key) == 0)
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (line_kinds); i++)
    if (strcmp (line_kinds[i].key, key) == 0)
      return TRUE;
  return strcmp (key, "arrow") == 0;
}

/* How a clue looks there, and what a script notes of it. */
static gboolean
is_look (const char *member)
{
  static const char *const looks[] = { "outlineC", "baseC", "fontC", "width", "height", "size", "angle", "isNewConstraint", "fromConstraint",
                                       "fromRangskSolver", NULL };

  return g_strv_contains (looks, member);
}

/* Members that are not understood are kept with the whole clue, of which statements from FIRST on are. */
static void
look_for_more (GwIntake *intake, JsonObject *element, const char *known, guint first)
{
  g_auto (GStrv) names = g_strsplit (known, " ", -1);
  g_autoptr (GList) members = json_object_get_members (element);
  const char *colour = gw_loose_text (gw_loose_member (element, "outlineC"));
  double width;

  if (colour != NULL)
    gw_intake_colour (intake, first, colour);
  if (gw_loose_double (gw_loose_member (element, "width"), &width) && width > 0)
    gw_intake_width (intake, first, GW_F_PUZZLES_THICKNESS * width);
  for (GList *l = members; l != NULL; l = l->next)
    if (is_look (l->data))
      gw_intake_remember (intake, gw_intake_n_parts (intake) - 1);

  for (GList *l = members; l != NULL; l = l->next)
    if (!g_strv_contains ((const char *const *)names, l->data) && !is_look (l->data)
        && !gw_loose_is_empty (json_object_get_member (element, l->data)))
      {
        g_autofree char *message = g_strdup_printf (_("“%s” says more about it"), (const char *)l->data);

        gw_intake_fate (intake, GW_FATE_KEPT, message);
        return;
      }
}

/* A line never stays where it is. */
static void
drop_repeats (GArray *cells)
{
  for (guint i = 1; i < cells->len;)
    if (g_array_index (cells, GwCell, i) == g_array_index (cells, GwCell, i - 1))
      g_array_remove_index (cells, i);
    else
      i++;
}

/* ELEMENT with LINE for its only one. */
static JsonNode *
with_line (JsonObject *element, JsonNode *line)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *copy = json_object_new ();
  g_autoptr (GList) members = json_object_get_members (element);
  JsonArray *lines = json_array_new ();

  for (GList *l = members; l != NULL; l = l->next)
    if (strcmp (l->data, "lines") != 0)
      json_object_set_member (copy, l->data, json_node_copy (json_object_get_member (element, l->data)));
  json_array_add_element (lines, json_node_copy (line));
  json_object_set_array_member (copy, "lines", lines);
  json_node_take_object (node, copy);
  return node;
}

/* A line of another colour over a clue says how that looks. */
static void
take_shadow (GwFpuzzles *document, const Kind *kind, JsonArray *line, guint first)
{
  const gboolean is_dutch = first < gw_intake_n_statements (document->intake) && gw_intake_is_dutch (gw_intake_statement (document->intake, first));
  const char *colour = gw_f_puzzles_line_colour (document, line),
             *usual = gw_f_puzzles_usual_colour (is_dutch ? "dutchwhispers" : kind->key);

  if (colour != NULL && (usual == NULL || g_ascii_strcasecmp (colour, usual) != 0))
    gw_intake_colour (document->intake, first, colour);
}

/* Several lines of one element are clues by themselves. */
static void
take_lines (GwFpuzzles *document, const Kind *kind, JsonNode *node)
{
  JsonObject *element = gw_loose_object (node);
  JsonArray *lines = gw_loose_array (gw_loose_member (element, "lines"));

  if (gw_loose_length (lines) == 0)
    {
      gw_intake_begin (document->intake, kind->key, NULL, kind->key, node);
      gw_intake_fate (document->intake, lines != NULL ? GW_FATE_BESIDE : GW_FATE_KEPT, _("it has no cells, and says nothing"));
    }
  for (guint i = 0; i < gw_loose_length (lines); i++)
    {
      gboolean is_fine = TRUE;
      JsonNode *line = gw_loose_element (lines, i);
      g_autoptr (GArray) cells = gw_f_puzzles_cells (document, gw_loose_array (line), &is_fine);
      g_autoptr (JsonNode) original = with_line (element, line);
      Clue clue = { document, document->intake, kind, element, cells, gw_loose_member (element, "value") };

      const guint first = gw_intake_n_statements (document->intake);

      drop_repeats (cells);
      gw_intake_begin (document->intake, kind->key, cells, kind->key, original);
      if (!is_fine)
        refuse_cells (&clue);
      else if (cells->len < 2)
        gw_intake_fate (document->intake, GW_FATE_BESIDE, _("it has fewer than two cells, so it says nothing"));
      else
        kind->take (&clue);
      look_for_more (document->intake, element, kind->members, first);
      take_shadow (document, kind, gw_loose_array (line), first);
    }
}

static void
take_element (GwFpuzzles *document, const Kind *kind, JsonNode *node)
{
  JsonObject *element = gw_loose_object (node);
  const gboolean is_outside = kind->take == take_outside || kind->take == take_diagonal;
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells
      = gw_f_puzzles_cells (document, gw_loose_array (gw_loose_member (element, "cells")), &is_fine);
  Clue clue = { document, document->intake, kind, element, cells, gw_loose_member (element, "value") };
  const guint first = gw_intake_n_statements (document->intake);
  gint row, column;

  if (!is_outside && gw_f_puzzles_cell (gw_loose_member (element, "cell"), &row, &column))
    {
      const GwCell cell = gw_intake_cell (document->intake, row - 1, column - 1);

      if (cell == GW_NO_CELL)
        is_fine = FALSE;
      else
        g_array_append_val (cells, cell);
    }
  gw_intake_begin (document->intake, kind->key, cells, kind->key, node);
  if (element == NULL || (cells->len == 0 && !is_outside && is_fine))
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it has no cells"));
  else if (!is_fine)
    refuse_cells (&clue);
  else
    kind->take (&clue);
  if (element != NULL)
    look_for_more (document->intake, element, kind->members, first);
}

/* ---- arrows ---- */

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) *(const GwCell *) a - (gint) *(const GwCell *) b;
}

/* A line begins in the bulb, which does not count. */
static void
state_arrow (GwFpuzzles *document, const GArray *bulb, JsonNode *line)
{
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells = gw_f_puzzles_cells (document, gw_loose_array (line), &is_fine);
  g_autofree char *n = g_strdup_printf ("%u", bulb->len);

  drop_repeats (cells);
  if (cells->len > 0 && gw_cells_contain (bulb, g_array_index (cells, GwCell, 0)))
    g_array_remove_index (cells, 0);
  if (!is_fine || cells->len == 0)
    {
      gw_intake_fate (document->intake, GW_FATE_KEPT,
                      is_fine ? _("its arrow has no cells") : _("it names a cell that is not in the grid"));
      return;
    }
  g_array_prepend_vals (cells, bulb->data, bulb->len);
  gw_intake_clue (document->intake, &gw_rule_arrow, n, cells);
}

static void
take_arrow (GwFpuzzles *document, JsonNode *node)
{
  JsonObject *element = gw_loose_object (node);
  JsonArray *lines = gw_loose_array (gw_loose_member (element, "lines"));
  gboolean is_fine = TRUE;
  g_autoptr (GArray) bulb
      = gw_f_puzzles_cells (document, gw_loose_array (gw_loose_member (element, "cells")), &is_fine);
  const guint first = gw_intake_n_statements (document->intake);

  gw_intake_begin (document->intake, "arrow", bulb, "arrow", node);
  g_array_sort (bulb, compare_cells);
  if (element == NULL || !is_fine || bulb->len == 0)
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("it has no bulb in the grid"));
  else if (gw_loose_length (lines) == 0)
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("its arrow has no cells"));
  for (guint i = 0; is_fine && bulb->len > 0 && i < gw_loose_length (lines); i++)
    state_arrow (document, bulb, gw_loose_element (lines, i));
  if (element != NULL)
    look_for_more (document->intake, element, "cells lines", first);
}

/* ---- all of them ---- */

static void
take_kind (GwFpuzzles *document, const Kind *kind, void (*take) (GwFpuzzles *, const Kind *, JsonNode *))
{
  JsonNode *node = gw_loose_member (document->root, kind->key);
  JsonArray *elements = gw_loose_array (node);

  if (elements == NULL && !gw_loose_is_empty (node))
    gw_intake_keep (document->intake, kind->key, NULL, kind->key, node, _("it is not a list of clues"));
  for (guint i = 0; i < gw_loose_length (elements); i++)
    take (document, kind, gw_loose_element (elements, i));
}

static void
take_arrow_of (GwFpuzzles *document, const Kind *kind, JsonNode *node)
{
  take_arrow (document, node);
}

void
gw_f_puzzles_take_clues (GwFpuzzles *document)
{
  static const Kind arrows = { .key = "arrow" };

  for (guint i = 0; i < G_N_ELEMENTS (line_kinds); i++)
    take_kind (document, &line_kinds[i], take_lines);
  take_kind (document, &arrows, take_arrow_of);
  for (guint i = 0; i < G_N_ELEMENTS (cell_kinds); i++)
    take_kind (document, &cell_kinds[i], take_element);
}
