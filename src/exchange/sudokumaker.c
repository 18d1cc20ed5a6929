/* Documents of sudokumaker.app. docs/exchange.md lists the types of their elements. */
#include <string.h>

#include "exchange/format.h"
#include "exchange/lz-string.h"
#include "exchange/sketch.h"
#include "exchange/sudokumaker-document.h"

/* The colours of cells, by bit. */
static const char *const cell_colours[] = {
  "#000000", "#cfcfcf", "#ffffff", "#a3e048", "#d23be7", "#eb7532", "#e6261f", "#f7d038", "#34bbe6", "#00a876",
};

/* ---- what elements are called ---- */

static const struct
{
  gint type;
  const char *name;
} names[] = {
  { 0, N_ ("rows and columns") },
  { 1, N_ ("regions") },
  { 10, N_ ("diagonal") },
  { 11, N_ ("diagonal") },
  { 12, N_ ("anti-king") },
  { 13, N_ ("anti-knight") },
  { 14, N_ ("disjoint groups") },
  { 15, N_ ("non-consecutive") },
  { 16, N_ ("groups in blocks") },
  { 100, N_ ("even cells") },
  { 101, N_ ("odd cells") },
  { 102, N_ ("maximum") },
  { 103, N_ ("minimum") },
  { 200, N_ ("difference") },
  { 201, N_ ("ratio") },
  { 202, N_ ("sum mark") },
  { 300, N_ ("thermometer") },
  { 301, N_ ("killer cage") },
  { 302, N_ ("clones") },
  { 303, N_ ("quadruple") },
  { 304, N_ ("look-and-say cage") },
  { 305, N_ ("extra region") },
  { 400, N_ ("renban line") },
  { 401, N_ ("whispers") },
  { 402, N_ ("palindrome") },
  { 403, N_ ("between line") },
  { 404, N_ ("region sum line") },
  { 405, N_ ("sequence line") },
  { 406, N_ ("line of groups") },
  { 407, N_ ("lockout line") },
  { 408, N_ ("arrow") },
  { 409, N_ ("double arrow") },
  { 500, N_ ("little killer") },
  { 501, N_ ("sandwich") },
  { 502, N_ ("X-sum") },
  { 503, N_ ("skyscraper") },
  { 504, N_ ("numbered room") },
  { 600, N_ ("row indexer") },
  { 601, N_ ("column indexer") },
  { 1000, N_ ("own rule") },
  { 2000, N_ ("drawn line") },
  { 2001, N_ ("drawn cage") },
  { 2002, N_ ("drawn symbols") },
  { 2003, N_ ("rows and columns") },
  { 4000, N_ ("fog") },
  { 4001, N_ ("fog") },
};

static char *
name_of (JsonObject *element, gint type)
{
  const char *own = gw_loose_text (gw_loose_member (element, "name"));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i].type == type)
      return own != NULL && *own != '\0' ? g_strdup_printf ("%s “%s”", _ (names[i].name), own)
                                         : g_strdup (_ (names[i].name));
  return g_strdup_printf (_ ("element of type %d"), type);
}

/* ---- what they share ---- */

GArray *
gw_maker_cells (const GwMakerElement *element, JsonArray *values, gboolean *is_fine)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < gw_loose_length (values); i++)
    {
      gint number = -1;
      GwCell cell = GW_NO_CELL;

      if (gw_loose_int (gw_loose_element (values, i), &number) && number >= 0)
        cell = gw_intake_cell (element->intake, number / element->document->columns,
                               number % element->document->columns);
      if (cell == GW_NO_CELL)
        *is_fine = FALSE;
      else
        g_array_append_val (cells, cell);
    }
  return cells;
}

char *
gw_maker_mask (const GwMakerElement *element, gint64 mask)
{
  GString *symbols = g_string_new (NULL);

  for (gint digit = 0; digit < 62; digit++)
    if (mask >> digit & 1)
      g_string_append (
          symbols, gw_intake_symbol (element->intake, digit) != NULL ? gw_intake_symbol (element->intake, digit) : "");
  return g_string_free (symbols, FALSE);
}

char **
gw_maker_groups (const GwMakerElement *element)
{
  JsonArray *masks = gw_loose_array (gw_loose_member (element->element, "groups"));
  GPtrArray *groups = g_ptr_array_new ();
  gboolean is_fine = gw_loose_length (masks) > 0;

  for (guint i = 0; i < gw_loose_length (masks); i++)
    {
      gint mask = 0;
      char *group;

      is_fine = gw_loose_int (gw_loose_element (masks, i), &mask) && mask > 0 && is_fine;
      group = gw_maker_mask (element, MAX (mask, 0));
      is_fine = *group != '\0' && is_fine;
      g_ptr_array_add (groups, group);
    }
  g_ptr_array_add (groups, NULL);
  if (is_fine)
    return (char **)g_ptr_array_free (groups, FALSE);
  g_strfreev ((char **)g_ptr_array_free (groups, FALSE));
  return NULL;
}

/* Whether every digit is in the group that CLASS names, and no two classes share one. */
static gboolean
is_classed (const GwMakerElement *element, char **groups, guint n, gboolean is_low_to_high)
{
  const gint lowest = element->document->lowest;
  const guint n_digits = gw_intake_n_digits (element->intake);
  gint group[GW_MAX_SYMBOLS];

  for (guint c = 0; c < n; c++)
    group[c] = -1;
  for (guint i = 0; i < n_digits; i++)
    {
      const char symbol = *gw_intake_symbol (element->intake, lowest + (gint)i);
      const guint class = is_low_to_high ? MIN (i / (n_digits / n), n - 1) : (guint)(lowest + (gint)i) % n;
      gint in = -1;

      for (gint g = 0; groups[g] != NULL; g++)
        if (strchr (groups[g], symbol) != NULL)
          in = in < 0 ? g : (gint)GW_MAX_SIDE;
      if (in < 0 || in >= (gint)n || (group[class] >= 0 && group[class] != in))
        return FALSE;
      group[class] = in;
    }
  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < a; b++)
      if (group[a] == group[b] || group[a] < 0)
        return FALSE;
  return TRUE;
}

gint
gw_maker_classes (const GwMakerElement *element, char **groups)
{
  const guint n = g_strv_length (groups), n_digits = gw_intake_n_digits (element->intake);

  if (n < 2 || n > n_digits)
    return 0;
  if (n == 3 && n_digits % 3 == 0 && is_classed (element, groups, n, TRUE))
    return -1;
  return is_classed (element, groups, n, FALSE) ? (gint)n : 0;
}

static JsonNode *
with_clue (const GwMakerElement *element, const char *list, JsonNode *clue)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *copy = json_object_new ();
  g_autoptr (GList) members = json_object_get_members (element->element);
  JsonArray *clues = json_array_new ();

  for (GList *l = members; l != NULL; l = l->next)
    if (strcmp (l->data, list) != 0 && strcmp (l->data, "clues") != 0 && strcmp (l->data, "negative") != 0)
      json_object_set_member (copy, l->data, json_node_copy (json_object_get_member (element->element, l->data)));
  if (strcmp (list, "negative") == 0)
    {
      json_array_unref (clues);
      json_object_set_array_member (copy, "clues", json_array_new ());
      json_object_set_member (copy, list, json_node_copy (clue));
    }
  else
    {
      json_array_add_element (clues, json_node_copy (clue));
      json_object_set_array_member (copy, list, clues);
    }
  json_node_take_object (node, copy);
  return node;
}

void
gw_maker_begin (const GwMakerElement *element, const GArray *cells, const char *list, JsonNode *clue)
{
  g_autoptr (JsonNode) part = clue != NULL ? with_clue (element, list, clue) : NULL;

  gw_intake_begin (element->intake, element->what, cells, "constraints", part != NULL ? part : element->original);
}

void
gw_maker_refuse (const GwMakerElement *element)
{
  gw_intake_fate (element->intake, GW_FATE_KEPT, _ ("what it says is not understood"));
}

/* ---- elements ---- */

/* What an author does not want to be seen is not drawn; a colour that is not the usual one stays. */
static void
take_style (GwMakerElement *element, guint first)
{
  JsonObject *style = gw_loose_object (gw_loose_member (element->element, "style"));
  JsonObject *lines = gw_loose_object (gw_loose_member (style, "lines"));
  const char *colour = gw_loose_text (gw_loose_member (lines != NULL ? lines : style, "color"));

  if (colour == NULL)
    colour = gw_loose_text (gw_loose_member (gw_loose_object (gw_loose_member (style, "cage")), "color"));
  if (colour != NULL && element->type < 1000)
    gw_intake_colour (element->intake, first, colour);
}

static void
take_element (GwSudokumaker *document, JsonNode *node)
{
  JsonObject *object = gw_loose_object (node);
  GwMakerElement element
      = { .document = document, .intake = document->intake, .element = object, .original = node, .type = -1 };
  const guint first = gw_intake_n_statements (document->intake);

  gw_loose_int (gw_loose_member (object, "type"), &element.type);
  element.what = name_of (object, element.type);
  if (object == NULL)
    gw_intake_keep (document->intake, element.what, NULL, "constraints", node, _ ("it is no list of clues"));
  else if (gw_loose_flag (gw_loose_member (object, "disabled")))
    gw_intake_keep (document->intake, element.what, NULL, "constraints", node, _ ("its author has switched it off"));
  else if (!gw_maker_take_grid (&element) && !gw_maker_take_clues (&element) && !gw_maker_take_lines (&element)
           && !gw_maker_take_drawing (&element))
    gw_intake_keep (document->intake, element.what, NULL, "constraints", node,
                    _ ("not known here: if it is a rule, it is not enforced"));
  else
    take_style (&element, first);
  g_free (element.what);
}

/* ---- cells ---- */

static JsonNode *
cell_original (guint cell, const char *key, JsonNode *value)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "cell", cell);
  json_object_set_member (object, key, json_node_copy (value));
  json_node_take_object (node, object);
  return node;
}

static void
take_colours (GwSudokumaker *document, guint i, JsonNode *node)
{
  g_autoptr (JsonNode) original = cell_original (i, "colors", node);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCell cell = (GwCell)i;
  gint mask = 0;
  guint bit = 0;

  g_array_append_val (cells, cell);
  gw_intake_begin (document->intake, _ ("colour of a cell"), cells, "cells", original);
  if (!gw_loose_int (node, &mask) || mask <= 0)
    {
      gw_intake_fate (document->intake, GW_FATE_KEPT, _ ("a colour without a name"));
      return;
    }
  while (!(mask >> bit & 1))
    bit++;
  gw_sketch_fill (document->intake, cells, cell_colours[bit % G_N_ELEMENTS (cell_colours)]);
}

static void
take_given (GwSudokumaker *document, guint i, JsonNode *node, gint digit)
{
  g_autoptr (JsonNode) original = cell_original (i, "value", node);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCell cell = (GwCell)i;

  g_array_append_val (cells, cell);
  gw_intake_begin (document->intake, _ ("given"), cells, "cells", original);
  if (gw_intake_symbol (document->intake, digit) == NULL)
    gw_intake_fate (document->intake, GW_FATE_KEPT, _ ("its value is not understood"));
  else
    gw_intake_state (document->intake,
                     g_strdup_printf ("set_cell(%u,%s)", i + 1, gw_intake_symbol (document->intake, digit)));
}

/* Values are the setter's solution; those that are given are clues, too. */
static void
take_cell (GwSudokumaker *document, guint i, JsonObject *cell)
{
  g_autoptr (GList) members = cell != NULL ? json_object_get_members (cell) : NULL;

  for (GList *l = members; l != NULL; l = l->next)
    {
      JsonNode *node = json_object_get_member (cell, l->data);
      gint digit = GW_NO_DIGIT;

      if (gw_loose_is_empty (node) || strcmp (l->data, "given") == 0)
        continue;
      if (strcmp (l->data, "value") == 0)
        {
          gw_loose_int (node, &digit);
          gw_intake_solution (document->intake, (GwCell)i, digit);
          if (gw_loose_flag (gw_loose_member (cell, "given")))
            take_given (document, i, node, digit);
        }
      else if (strcmp (l->data, "colors") == 0)
        take_colours (document, i, node);
      else
        {
          g_autoptr (JsonNode) original = cell_original (i, l->data, node);

          gw_intake_keep (document->intake, l->data, NULL, "cells", original,
                          _ ("what a solver enters, or another program's own"));
        }
    }
}

static gboolean
has_solution (JsonArray *cells)
{
  for (guint i = 0; i < gw_loose_length (cells); i++)
    {
      JsonObject *cell = gw_loose_object (gw_loose_element (cells, i));

      if (gw_loose_member (cell, "value") != NULL && !gw_loose_flag (gw_loose_member (cell, "given")))
        return TRUE;
    }
  return FALSE;
}

/* ---- the document ---- */

static void
take_words (GwSudokumaker *document)
{
  static const char *const words[][2] = { { "name", "title" }, { "author", "author" }, { "comment", "rules" } };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      JsonNode *node = gw_loose_member (document->puzzle, words[i][0]);

      if (gw_loose_is_empty (node))
        continue;
      gw_intake_begin (document->intake, words[i][0], NULL, words[i][0], node);
      if (gw_loose_text (node) != NULL)
        gw_intake_fact (document->intake, words[i][1], gw_loose_text (node));
      else
        gw_intake_fate (document->intake, GW_FATE_KEPT, _ ("it is no text"));
    }
}

static void
take_rest (GwSudokumaker *document)
{
  static const char *const known[] = { "name",  "author", "comment",  "cells",    "constraints", "type",
                                       "width", "height", "minDigit", "maxDigit", NULL };
  g_autoptr (GList) members = json_object_get_members (document->puzzle);

  for (GList *l = members; l != NULL; l = l->next)
    {
      JsonNode *node = json_object_get_member (document->puzzle, l->data);

      if (!g_strv_contains (known, l->data) && !gw_loose_is_empty (node))
        gw_intake_keep (document->intake, l->data, NULL, l->data, node,
                        _ ("not known here: if it is a rule, it is not enforced"));
    }
}

/* Its digits are 1 to 9 where it says nothing else, whatever its size. */
static gboolean
find_size (GwSudokumaker *document, GError **error)
{
  const guint n_cells = gw_loose_length (gw_loose_array (gw_loose_member (document->puzzle, "cells")));
  guint side = 1;

  while (side * side < n_cells)
    side++;
  document->columns = document->rows = n_cells == side * side ? (gint)side : 9;
  document->lowest = 1;
  document->highest = 9;
  gw_loose_int (gw_loose_member (document->puzzle, "width"), &document->columns);
  gw_loose_int (gw_loose_member (document->puzzle, "height"), &document->rows);
  gw_loose_int (gw_loose_member (document->puzzle, "minDigit"), &document->lowest);
  gw_loose_int (gw_loose_member (document->puzzle, "maxDigit"), &document->highest);
  if (n_cells > 0 && document->columns > 0 && document->rows > 0)
    return gw_intake_grid (document->intake, (guint)document->columns, (guint)document->rows, document->lowest,
                           document->highest, error);
  return gw_fail (error, GW_ERROR_INVALID, g_strdup (_ ("it has no grid")));
}

static gboolean
recognises (const GwSheet *sheet)
{
  JsonObject *puzzle = gw_loose_object (gw_loose_member (sheet->root, "puzzle"));

  return sheet->kind == GW_LINK_SUDOKUMAKER || gw_loose_array (gw_loose_member (puzzle, "cells")) != NULL;
}

/* Regions come first: other elements rest on them. */
static void
take_elements (GwSudokumaker *document, JsonArray *elements)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < gw_loose_length (elements); i++)
      {
        JsonNode *node = gw_loose_element (elements, i);
        gint type = -1;

        gw_loose_int (gw_loose_member (gw_loose_object (node), "type"), &type);
        if ((type == 0 || type == 1 || type == 2003) == (pass == 0))
          take_element (document, node);
      }
}

static gboolean
read_document (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  GwSudokumaker document = { .intake = intake, .puzzle = gw_loose_object (gw_loose_member (sheet->root, "puzzle")) };
  JsonArray *cells = gw_loose_array (gw_loose_member (document.puzzle, "cells"));

  if (document.puzzle == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_ ("it has no grid")));
  if (!find_size (&document, error))
    return FALSE;
  take_words (&document);
  if (has_solution (cells))
    gw_intake_begin (intake, _ ("solution"), NULL, NULL, NULL);
  take_elements (&document, gw_loose_array (gw_loose_member (document.puzzle, "constraints")));
  for (guint i = 0; i < MIN (gw_loose_length (cells), (guint)(document.columns * document.rows)); i++)
    take_cell (&document, i, gw_loose_object (gw_loose_element (cells, i)));
  take_rest (&document);
  if (document.regions != NULL)
    g_array_unref (document.regions);
  return TRUE;
}

/* ---- out ---- */

static char *
write_link (const GwDelivery *delivery, GError **error)
{
  g_autoptr (JsonNode) document = gw_maker_document (delivery, error);
  g_autofree char *text = document != NULL ? json_to_string (document, FALSE) : NULL;
  g_autofree char *packed = text != NULL ? gw_lz_pack (text, GW_LZ_URI) : NULL;

  return packed != NULL ? g_strconcat ("https://sudokumaker.app/?puzzle=", packed, NULL) : NULL;
}

const GwExchangeFormat gw_format_sudokumaker = {
  .id = "sudokumaker",
  .name = "SudokuMaker",
  .suffix = "txt",
  .recognises = recognises,
  .read = read_document,
  .write = write_link,
};
