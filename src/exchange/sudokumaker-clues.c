/* SudokuMaker: clues of cells, edges, corners, cages, and beside the grid. */
#include <string.h>

#include "exchange/sudokumaker-document.h"
#include "rules/rule-table.h"

/* ---- cells ---- */

static void
add_cell (GArray *cells, GwCell cell)
{
  if (cell != GW_NO_CELL)
    g_array_append_val (cells, cell);
}

/* A statement a cell, or one for all. */
static void
take_cells (GwMakerElement *element, const GwRule *rule, gboolean is_each)
{
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells
      = gw_maker_cells (element, gw_loose_array (gw_loose_member (element->element, "cells")), &is_fine);

  gw_maker_begin (element, cells, NULL, NULL);
  if (!is_fine)
    gw_maker_refuse (element);
  else if (cells->len == 0)
    gw_intake_fate (element->intake, GW_FATE_RULE, NULL); /* an empty clue says nothing */
  else if (!is_each)
    gw_intake_clue (element->intake, rule, NULL, cells);
  for (guint i = 0; is_fine && is_each && i < cells->len; i++)
    gw_intake_state (element->intake, g_strdup_printf ("%s(%u)", rule->id, g_array_index (cells, GwCell, i) + 1u));
}

/* ---- edges ---- */

/* The two cells at an edge; fewer where it is on the rim. */
static GArray *
cells_at_edge (const GwMakerElement *element, gint edge)
{
  const gint columns = element->document->columns, row = edge / (2 * columns), k = edge % (2 * columns);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  if (edge < 0)
    return cells;
  if (k < columns)
    add_cell (cells, gw_intake_cell (element->intake, row, k - 1));
  add_cell (cells, gw_intake_cell (element->intake, row, k % columns));
  if (k >= columns)
    add_cell (cells, gw_intake_cell (element->intake, row + 1, k - columns));
  return cells;
}

static const GwRule *
mark_rule (gint type, gint value)
{
  if (type == 200)
    return &gw_rule_kropki_diff;
  if (type == 201)
    return &gw_rule_kropki_factor;
  return value == 10 ? &gw_rule_kropki_sum2 : &gw_rule_kropki_sum;
}

static void
take_mark (GwMakerElement *element, JsonNode *node)
{
  JsonObject *clue = gw_loose_object (node);
  gint edge = -1, value = 0;
  g_autoptr (GArray) cells = NULL;
  g_autofree char *first = NULL;
  const gboolean is_usual
      = gw_loose_int (gw_loose_member (clue, "value"), &value) && value == element->type - 199 && element->type < 202;

  gw_loose_int (gw_loose_member (clue, "edge"), &edge);
  cells = cells_at_edge (element, edge);
  gw_maker_begin (element, cells, "clues", node);
  first = g_strdup_printf ("%d", value);
  if (cells->len != 2)
    gw_intake_fate (element->intake, GW_FATE_KEPT, _("it does not stand between two cells"));
  else if (gw_loose_is_empty (gw_loose_member (clue, "value")))
    gw_maker_refuse (element);
  else
    gw_intake_clue (element->intake, mark_rule (element->type, value), is_usual ? NULL : first, cells);
}

/* The values that unmarked edges must not have (of gint), each once: those that are listed; of `true`, those of the
 * marks. */
static GArray *
find_negative (GwMakerElement *element)
{
  JsonNode *node = gw_loose_member (element->element, "negative");
  JsonArray *values = gw_loose_array (node), *clues = gw_loose_array (gw_loose_member (element->element, "clues"));
  const gboolean is_all = values == NULL && gw_loose_flag (node);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < gw_loose_length (is_all ? clues : values); i++)
    {
      JsonNode *from = gw_loose_element (is_all ? clues : values, i);
      gboolean is_new;
      gint value;

      is_new = gw_loose_int (is_all ? gw_loose_member (gw_loose_object (from), "value") : from, &value);
      for (guint k = 0; k < found->len && is_new; k++)
        is_new = g_array_index (found, gint, k) != value;
      if (is_new)
        g_array_append_val (found, value);
    }
  if (is_all && found->len == 0)
    {
      static const gint usual[] = { 1, 2, 5, 10 };

      g_array_append_vals (found, usual + (element->type - 200), element->type == 202 ? 2 : 1);
    }
  return found;
}

static void
take_negative (GwMakerElement *element)
{
  g_autoptr (GArray) values = find_negative (element);
  g_autoptr (GString) sums = g_string_new (NULL);

  if (gw_loose_is_empty (gw_loose_member (element->element, "negative")))
    return;
  gw_maker_begin (element, NULL, "negative", gw_loose_member (element->element, "negative"));
  for (guint i = 0; i < values->len; i++)
    {
      const gint value = g_array_index (values, gint, i);

      if (element->type == 200)
        gw_intake_state (element->intake, g_strdup_printf ("no_diff_elsewhere(%d)", value));
      else if (element->type == 201)
        gw_intake_state (element->intake, g_strdup_printf ("no_ratio_elsewhere(%d,1)", value));
      else
        g_string_append_printf (sums, ",%d", value);
    }
  if (sums->len > 0)
    gw_intake_state (element->intake, g_strdup_printf ("no_sum_elsewhere(%s)", sums->str + 1));
  if (values->len < gw_loose_length (gw_loose_array (gw_loose_member (element->element, "negative"))))
    gw_maker_refuse (element);
}

/* Whether an element of TYPE forbids anything at edges without a mark. */
static gboolean
has_negative (const GwSudokumaker *document, gint type)
{
  JsonArray *elements = gw_loose_array (gw_loose_member (document->puzzle, "constraints"));

  for (guint i = 0; i < gw_loose_length (elements); i++)
    {
      JsonObject *element = gw_loose_object (gw_loose_element (elements, i));
      gint own = -1;

      if (gw_loose_int (gw_loose_member (element, "type"), &own) && own == type && !gw_loose_flag (gw_loose_member (element, "disabled"))
          && !gw_loose_is_empty (gw_loose_member (element, "negative")))
        return TRUE;
    }
  return FALSE;
}

/* With us, and usually there, white dots excuse their edges from what is forbidden of ratios, and black ones from what is of differences. */
static void
look_at_excuses (GwMakerElement *element)
{
  JsonNode *excuses = gw_loose_member (element->element, element->type == 200 ? "overrideNegativeRatios" : "overrideNegativeDifferences");

  if (element->type == 202 || excuses == NULL || gw_loose_flag (excuses) || !has_negative (element->document, 401 - element->type))
    return;
  gw_intake_begin (element->intake, element->what, NULL, NULL, NULL);
  gw_intake_fate (element->intake, GW_FATE_APPROXIMATION,
                  element->type == 200 ? _("its dots do not excuse their edges from the forbidden ratios there; here they do")
                                       : _("its dots do not excuse their edges from the forbidden differences there; here they do"));
}

static void
take_marks (GwMakerElement *element)
{
  JsonArray *clues = gw_loose_array (gw_loose_member (element->element, "clues"));

  for (guint i = 0; i < gw_loose_length (clues); i++)
    take_mark (element, gw_loose_element (clues, i));
  take_negative (element);
  look_at_excuses (element);
}

/* ---- corners ---- */

static void
take_quadruple (GwMakerElement *element, JsonNode *node)
{
  JsonObject *clue = gw_loose_object (node);
  JsonArray *digits = gw_loose_array (gw_loose_member (clue, "digits"));
  const gint wide = element->document->columns + 1;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autoptr (GString) list = g_string_new (NULL), text = g_string_new (NULL);
  gboolean is_fine = digits != NULL;
  gint corner = -1;

  gw_loose_int (gw_loose_member (clue, "corner"), &corner);
  for (gint k = 0; k < 4 && corner >= 0; k++)
    add_cell (cells, gw_intake_cell (element->intake, corner / wide - 1 + k / 2, corner % wide - 1 + k % 2));
  gw_maker_begin (element, cells, "clues", node);
  for (guint i = 0; i < gw_loose_length (digits); i++)
    {
      gint digit = GW_NO_DIGIT;
      const char *symbol
          = gw_loose_int (gw_loose_element (digits, i), &digit) ? gw_intake_symbol (element->intake, digit) : NULL;

      is_fine = is_fine && symbol != NULL;
      g_string_append_printf (list, ",%s", symbol != NULL ? symbol : "");
    }
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, ",%u", g_array_index (cells, GwCell, i) + 1u);
  if (!is_fine || cells->len == 0)
    gw_maker_refuse (element);
  else if (gw_loose_length (digits) == 0)
    gw_intake_fate (element->intake, GW_FATE_BESIDE, _("it names no digit, so it says nothing"));
  else if (cells->len == 4)
    gw_intake_state (element->intake, g_strdup_printf ("quadruple(%s%s)", text->str + 1, list->str));
  else
    gw_intake_state (element->intake,
                     g_strdup_printf ("contains(%u%s%s)", gw_loose_length (digits), list->str, text->str));
}

/* ---- cages ---- */

/* "1223": one 2, two 3. */
static char *
look_and_say (const GwMakerElement *element, JsonNode *value)
{
  g_autofree char *said = gw_loose_words (value);
  GString *text = g_string_new (NULL);
  gsize n = said != NULL ? strlen (said) : 0;

  for (gsize i = 0; i + 1 < n; i += 2)
    g_string_append_printf (text, ",%c,%c", said[i], said[i + 1]);
  g_string_prepend (text, ",");
  if (n == 0 || n % 2 != 0)
    g_string_truncate (text, 0);
  else
    {
      g_autofree char *count = g_strdup_printf ("%u", (guint) (n / 2));

      g_string_erase (text, 0, 1);
      g_string_prepend (text, count);
    }
  return g_string_free (text, FALSE);
}

static void
take_cage (GwMakerElement *element, JsonNode *node)
{
  JsonObject *cage = gw_loose_object (node);
  JsonNode *value = gw_loose_member (cage, "value");
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells = gw_maker_cells (element, gw_loose_array (gw_loose_member (cage, "cells")), &is_fine);
  g_autofree char *first = NULL;
  gint total = 0;

  gw_maker_begin (element, cells, "cages", node);
  if (!is_fine || cells->len == 0)
    {
      gw_maker_refuse (element);
      return;
    }
  if (element->type == 304)
    {
      first = look_and_say (element, value);
      if (*first != '\0')
        gw_intake_clue (element->intake, &gw_rule_look_and_say, first, cells);
      else
        gw_maker_refuse (element);
      return;
    }
  if (!gw_loose_int (value, &total) && !gw_loose_is_empty (value))
    gw_intake_fate (element->intake, GW_FATE_APPROXIMATION,
                    _("its value is not a total; it only says that the cells differ"));
  first = g_strdup_printf ("%d", total);
  gw_intake_clue (element->intake, total > 0 ? &gw_rule_sum : &gw_rule_cage, total > 0 ? first : NULL, cells);
}

/* Groups of equal cells: the first of each make a piece, the second its clone, and so on. Groups that differ in size are stated alone. */
static void
take_clones (GwMakerElement *element)
{
  JsonArray *groups = gw_loose_array (gw_loose_member (element->element, "groups"));
  const guint n = gw_loose_length (groups), size = gw_loose_length (gw_loose_array (gw_loose_element (groups, 0)));
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  gboolean is_fine = groups != NULL, is_even = TRUE;

  for (guint i = 0; i < n; i++)
    {
      GArray *cells = gw_maker_cells (element, gw_loose_array (gw_loose_element (groups, i)), &is_fine);

      g_ptr_array_add (lists, cells);
      is_fine = is_fine && cells->len > 1;
      is_even = is_even && cells->len == size;
    }
  if (is_fine && n == 0)
    return;
  gw_maker_begin (element, NULL, NULL, NULL);
  if (!is_fine)
    gw_maker_refuse (element);
  else if (is_even)
    {
      g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (GwCell));

      for (guint k = 0; k < size * n; k++)
        g_array_append_val (all, g_array_index ((GArray *) lists->pdata[k % n], GwCell, k / n));
      gw_intake_clue (element->intake, &gw_rule_clone, count, all);
    }
  for (guint i = 0; i < n && is_fine && !is_even; i++)
    gw_intake_clue (element->intake, &gw_rule_clone, "1", lists->pdata[i]);
}

/* ---- beside the grid ---- */

static void
look_along (const GwMakerElement *element, gint row, gint column, gint row_step, gint column_step, GArray *cells)
{
  GwCell cell;

  for (row += row_step, column += column_step; (cell = gw_intake_cell (element->intake, row, column)) != GW_NO_CELL;
       row += row_step, column += column_step)
    g_array_append_val (cells, cell);
}

/* Of a diagonal the way that leads into the grid. */
static void
look_in (const GwMakerElement *element, JsonObject *clue, GArray *cells)
{
  const gint columns = element->document->columns, rows = element->document->rows, wide = columns + 2;
  gint outer = -1, diagonal = 0, row, column;

  if (!gw_loose_int (gw_loose_member (clue, "outerCell"), &outer) || outer < 0)
    return;
  row = outer / wide - 1;
  column = outer % wide - 1;
  if (element->type == 500)
    {
      gw_loose_int (gw_loose_member (clue, "diagonal"), &diagonal);
      for (gint step = -1; step <= 1 && cells->len == 0 && diagonal != 0; step += 2)
        look_along (element, row, column, step, diagonal > 0 ? -step : step, cells);
    }
  else if ((row == -1 || row == rows) && column >= 0 && column < columns)
    look_along (element, row, column, row == -1 ? 1 : -1, 0, cells);
  else if ((column == -1 || column == columns) && row >= 0 && row < rows)
    look_along (element, row, column, 0, column == -1 ? 1 : -1, cells);
}

static void
take_outside (GwMakerElement *element, JsonNode *node)
{
  static const GwRule *const rules[] = { &gw_rule_total, &gw_rule_sandwich, &gw_rule_x_sum, &gw_rule_skyscraper, &gw_rule_numbered_room };
  const GwRule *rule = rules[element->type - 500];
  JsonObject *clue = gw_loose_object (node);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autofree char *number = NULL;
  gint value;

  look_in (element, clue, cells);
  gw_maker_begin (element, cells, "clues", node);
  if (cells->len == 0)
    gw_intake_fate (element->intake, GW_FATE_KEPT, _("there are no cells for it to look along"));
  else if (gw_loose_is_empty (gw_loose_member (clue, "value")))
    gw_intake_clue (element->intake, rule, "?", cells);
  else if (!gw_loose_int (gw_loose_member (clue, "value"), &value)
           || (element->type == 504 && gw_intake_symbol (element->intake, value) == NULL))
    gw_maker_refuse (element);
  else
    {
      number
          = element->type == 504 ? g_strdup (gw_intake_symbol (element->intake, value)) : g_strdup_printf ("%d", value);
      gw_intake_clue (element->intake, rule, number, cells);
    }
}

/* ---- the table ---- */

static void
take_list (GwMakerElement *element, const char *name, void (*take) (GwMakerElement *, JsonNode *))
{
  JsonNode *node = gw_loose_member (element->element, name);
  JsonArray *clues = gw_loose_array (node);

  if (clues == NULL)
    {
      gw_maker_begin (element, NULL, NULL, NULL);
      gw_maker_refuse (element);
    }
  for (guint i = 0; i < gw_loose_length (clues); i++)
    take (element, gw_loose_element (clues, i));
}

static gboolean
take_cell_clue (GwMakerElement *element)
{
  static const struct
  {
    gint type;
    const GwRule *rule;
    gboolean is_each;
  } rules[] = {
    { 100, &gw_rule_even, FALSE },           { 101, &gw_rule_odd, FALSE },          { 102, &gw_rule_max_cell, TRUE },
    { 103, &gw_rule_min_cell, TRUE },        { 305, &gw_rule_extra_region, FALSE }, { 600, &gw_rule_row_indexer, FALSE },
    { 601, &gw_rule_column_indexer, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i].type == element->type)
      {
        take_cells (element, rules[i].rule, rules[i].is_each);
        return TRUE;
      }
  return FALSE;
}

gboolean
gw_maker_take_clues (GwMakerElement *element)
{
  if (take_cell_clue (element))
    return TRUE;
  if (element->type >= 200 && element->type <= 202)
    take_marks (element);
  else if (element->type == 301 || element->type == 304)
    take_list (element, "cages", take_cage);
  else if (element->type == 302)
    take_clones (element);
  else if (element->type == 303)
    take_list (element, "clues", take_quadruple);
  else if (element->type >= 500 && element->type <= 504)
    take_list (element, "clues", take_outside);
  else
    return FALSE;
  return TRUE;
}
