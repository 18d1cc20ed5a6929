/* Documents of sudokumaker.app. docs/exchange.md lists the types of their elements. */
#include <string.h>

#include "exchange/format.h"
#include "exchange/lz-string.h"
#include "exchange/sketch.h"
#include "exchange/sudokumaker-document.h"
#include "exchange/sudokumaker-styles.h"

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
  { 0, N_("rows and columns") },
  { 1, N_("regions") },
  { 10, N_("diagonal") },
  { 11, N_("diagonal") },
  { 12, N_("anti-king") },
  { 13, N_("anti-knight") },
  { 14, N_("disjoint groups") },
  { 15, N_("non-consecutive") },
  { 16, N_("groups in blocks") },
  { 100, N_("even cells") },
  { 101, N_("odd cells") },
  { 102, N_("maximum") },
  { 103, N_("minimum") },
  { 200, N_("difference") },
  { 201, N_("ratio") },
  { 202, N_("sum mark") },
  { 300, N_("thermometer") },
  { 301, N_("killer cage") },
  { 302, N_("clones") },
  { 303, N_("quadruple") },
  { 304, N_("look-and-say cage") },
  { 305, N_("extra region") },
  { 400, N_("renban line") },
  { 401, N_("whispers") },
  { 402, N_("palindrome") },
  { 403, N_("between line") },
  { 404, N_("region sum line") },
  { 405, N_("sequence line") },
  { 406, N_("line of groups") },
  { 407, N_("lockout line") },
  { 408, N_("arrow") },
  { 409, N_("double arrow") },
  { 500, N_("little killer") },
  { 501, N_("sandwich") },
  { 502, N_("X-sum") },
  { 503, N_("skyscraper") },
  { 504, N_("numbered room") },
  { 600, N_("row indexer") },
  { 601, N_("column indexer") },
  { 1000, N_("own rule") },
  { 2000, N_("drawn line") },
  { 2001, N_("drawn cage") },
  { 2002, N_("drawn symbols") },
  { 2003, N_("rows and columns") },
  { 4000, N_("fog") },
  { 4001, N_("fog") },
};

static char *
name_of (JsonObject *element, gint type)
{
  const char *own = gw_loose_text (gw_loose_member (element, "name"));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i].type == type)
      return own != NULL && *own != '\0' ? g_strdup_printf ("%s “%s”", _(names[i].name), own)
                                         : g_strdup (_(names[i].name));
  return g_strdup_printf (_("element of type %d"), type);
}

/* ---- elements ---- */

/* What an author does not want to be seen is not drawn; colours and widths that are not the usual ones stay. What else a style says
 * is for SudokuMaker alone. */
static void
take_style (GwMakerElement *element, guint first_part, guint first)
{
  JsonNode *style = gw_loose_member (element->element, "style");
  gint least = 0;
  const gboolean is_dutch
      = element->type == 401 && gw_loose_int (gw_loose_member (element->element, "minDifference"), &least) && least == 4;
  g_autoptr (JsonNode) usual = gw_maker_usual_style (is_dutch ? GW_MAKER_DUTCH : element->type);
  const char *colour = gw_maker_colour (style);

  if (element->type >= 1000 || gw_loose_is_empty (style) || gw_maker_is_same_style (style, usual))
    return;
  gw_intake_remember (element->intake, first_part);
  if (colour != NULL && g_strcmp0 (colour, gw_maker_colour (usual)) != 0)
    gw_intake_colour (element->intake, first, colour);
  if (gw_maker_width (style) != gw_maker_width (usual))
    gw_intake_width (element->intake, first, gw_maker_width (style));
}

/* A name, or how we say in several clues what is one there, comes back as it was; members that nobody knows may say more. */
static void
look_for_more (GwMakerElement *element, guint first_part)
{
  static const char *const known[] = { "type", "name", "disabled", "style", "cells", "clues", "negative", "overrideNegativeRatios",
                                       "overrideNegativeDifferences", "slow", "thermometers", "cages", "lines", "minDifference", "groups",
                                       "singleRegionTotals", "regions", "areas", "bulbsWithArrows", NULL };
  const char *name = gw_loose_text (gw_loose_member (element->element, "name"));
  const char *more = element->type < 1000 ? gw_maker_find_more (element->element, known) : NULL;

  if ((name != NULL && *name != '\0') || element->type == 302 || element->type == 304 || element->type == 405 || element->type == 406
      || element->type == 2003 || element->type == 16)
    gw_intake_remember (element->intake, first_part);
  if (more != NULL)
    {
      gw_intake_remember (element->intake, first_part);
      gw_maker_say_more (element, more);
    }
}

/* Nothing came of it: a list of clues with none in it, which its author may still have a name for. */
static void
keep_empty (GwMakerElement *element, guint first_part)
{
  if (gw_intake_n_parts (element->intake) > first_part)
    return;
  gw_intake_begin (element->intake, element->what, NULL, "constraints", element->original);
  gw_intake_fate (element->intake, GW_FATE_BESIDE, _("it is empty"));
}

static void
take_element (GwSudokumaker *document, JsonNode *node)
{
  JsonObject *object = gw_loose_object (node);
  GwMakerElement element
      = { .document = document, .intake = document->intake, .element = object, .original = node, .type = -1 };
  const guint first = gw_intake_n_statements (document->intake), first_part = gw_intake_n_parts (document->intake);

  gw_loose_int (gw_loose_member (object, "type"), &element.type);
  element.what = element.type == 0 && document->is_custom ? g_strdup (_("givens")) : name_of (object, element.type);
  if (object == NULL)
    gw_intake_keep (document->intake, element.what, NULL, "constraints", node, _("it is not a list of clues"));
  else if (gw_loose_flag (gw_loose_member (object, "disabled")))
    {
      gw_intake_begin (document->intake, element.what, NULL, "constraints", node);
      gw_intake_fate (document->intake, GW_FATE_BESIDE, _("its author has switched it off"));
    }
  else if (!gw_maker_take_grid (&element) && !gw_maker_take_clues (&element) && !gw_maker_take_lines (&element)
           && !gw_maker_take_other (&element))
    gw_intake_keep (document->intake, element.what, NULL, "constraints", node,
                    _("Gridwright does not know it; if it is a rule, it is not enforced"));
  else
    {
      take_style (&element, first_part, first);
      look_for_more (&element, first_part);
      keep_empty (&element, first_part);
    }
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

/* Who has coloured all cells of a solution has marked that, and not the puzzle: which values are negative, where regions are that have to be
 * found. */
static void
take_colours (GwSudokumaker *document, guint i, JsonNode *node)
{
  g_autoptr (JsonNode) original = cell_original (i, "colors", node);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCell cell = (GwCell) i;
  gint mask = 0;
  guint bit = 0;

  g_array_append_val (cells, cell);
  gw_intake_begin (document->intake, _("colour of a cell"), cells, "cells", original);
  if (document->is_coloured)
    {
      gw_intake_fate (document->intake, GW_FATE_BESIDE, _("its author has entered it with the solution"));
      return;
    }
  if (!gw_loose_int (node, &mask) || mask <= 0)
    {
      gw_intake_fate (document->intake, GW_FATE_KEPT, _("a colour without a name"));
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
  const GwCell cell = (GwCell) i;

  g_array_append_val (cells, cell);
  gw_intake_begin (document->intake, _("given"), cells, "cells", original);
  if (gw_intake_symbol (document->intake, digit) == NULL)
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("its value is not understood"));
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
          if (gw_loose_flag (gw_loose_member (cell, "given")))
            take_given (document, i, node, digit);
        }
      else if (strcmp (l->data, "colors") == 0)
        take_colours (document, i, node);
      else
        {
          g_autoptr (JsonNode) original = cell_original (i, l->data, node);

          gw_intake_begin (document->intake, l->data, NULL, "cells", original);
          gw_intake_say_marks (document->intake, l->data);
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

static gboolean
is_coloured (const GwSudokumaker *document, JsonArray *cells)
{
  for (gint i = 0; i < document->columns * document->rows; i++)
    {
      JsonObject *cell = gw_loose_object (gw_loose_element (cells, (guint) i));

      if (gw_loose_member (cell, "value") == NULL || gw_loose_is_empty (gw_loose_member (cell, "colors")))
        return FALSE;
    }
  return TRUE;
}

/* Before the elements: what drawings mean is tried on it. Givens alone are none: a setter has not solved the puzzle then. */
static void
take_solution (GwSudokumaker *document, JsonArray *cells)
{
  if (!has_solution (cells))
    return;
  document->is_coloured = is_coloured (document, cells);
  gw_intake_begin (document->intake, _("solution"), NULL, NULL, NULL);
  for (guint i = 0; i < MIN (gw_loose_length (cells), (guint) (document->columns * document->rows)); i++)
    {
      gint digit;

      if (gw_loose_int (gw_loose_member (gw_loose_object (gw_loose_element (cells, i)), "value"), &digit))
        gw_intake_solution (document->intake, (GwCell) i, digit);
    }
}

/* ---- the document ---- */

static void
take_words (GwSudokumaker *document)
{
  static const GwIntakeWord words[] = { { "name", "title" }, { "author", "author" }, { "comment", "rules" } };

  gw_intake_words (document->intake, document->puzzle, words, G_N_ELEMENTS (words));
}

static void
take_rest (GwSudokumaker *document)
{
  static const char *const known[] = { "name",  "author", "comment",  "cells",    "constraints", "type",
                                       "width", "height", "size", "minDigit", "maxDigit", NULL };
  g_autoptr (GList) members = json_object_get_members (document->puzzle);

  for (GList *l = members; l != NULL; l = l->next)
    {
      JsonNode *node = json_object_get_member (document->puzzle, l->data);

      if (!g_strv_contains (known, l->data) && !gw_loose_is_empty (node))
        gw_intake_keep (document->intake, l->data, NULL, l->data, node,
                        _("Gridwright does not know it; if it is a rule, it is not enforced"));
    }
}

/* Where it says nothing else, a custom puzzle has the digits from 1 to 9, and any other as many as a row has cells. */
static gboolean
find_size (GwSudokumaker *document, GError **error)
{
  const guint n_cells = gw_loose_length (gw_loose_array (gw_loose_member (document->puzzle, "cells")));
  guint side = 1;
  gint size = 0;

  while (side * side < n_cells)
    side++;
  document->is_custom = g_strcmp0 (gw_loose_text (gw_loose_member (document->puzzle, "type")), "custom") == 0;
  if (!gw_loose_int (gw_loose_member (document->puzzle, "size"), &size))
    size = n_cells == side * side ? (gint) side : 9;
  document->columns = document->rows = size;
  document->lowest = 1;
  gw_loose_int (gw_loose_member (document->puzzle, "width"), &document->columns);
  gw_loose_int (gw_loose_member (document->puzzle, "height"), &document->rows);
  gw_loose_int (gw_loose_member (document->puzzle, "minDigit"), &document->lowest);
  document->highest = 9;
  if (!document->is_custom)
    document->highest = document->lowest + document->columns - 1;
  gw_loose_int (gw_loose_member (document->puzzle, "maxDigit"), &document->highest);
  if (n_cells > 0 && document->columns > 0 && document->rows > 0)
    return gw_intake_grid (document->intake, (guint) document->columns, (guint) document->rows, document->lowest,
                           document->highest, error);
  return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("it has no grid")));
}

static gboolean
recognises (const GwSheet *sheet)
{
  JsonObject *puzzle = gw_loose_object (gw_loose_member (sheet->root, "puzzle"));

  return sheet->kind == GW_LINK_SUDOKUMAKER || gw_loose_array (gw_loose_member (puzzle, "cells")) != NULL;
}

static gboolean
is_drawing (JsonObject *element, gint type)
{
  return type >= 2000 && type <= 2002 && !gw_loose_flag (gw_loose_member (element, "disabled"));
}

/* What the author says of it, with the names of drawings, each a line. */
static char *
find_text (GwSudokumaker *document, const GPtrArray *drawings)
{
  const char *comment = gw_loose_text (gw_loose_member (document->puzzle, "comment"));
  GString *text = g_string_new (comment);

  for (guint i = 0; i < drawings->len; i++)
    {
      const char *name = gw_loose_text (gw_loose_member (gw_loose_object (drawings->pdata[i]), "name"));

      g_string_append_printf (text, "\n%s", name != NULL ? name : "");
    }
  return g_string_free (text, FALSE);
}

/* Nobody is asked what the drawings from FIRST to before END mean. */
static void
pass_over (GwSudokupad *pad, guint first, guint end)
{
  for (guint i = 0; i < pad->elements->len; i++)
    {
      GwPadElement *element = &g_array_index (pad->elements, GwPadElement, i);

      element->is_context = element->is_context || (element->source >= first && element->source < end);
    }
}

/* What it only draws, and what that means: asked of all of them together. */
static void
take_drawings (GwSudokumaker *document, GPtrArray *drawings)
{
  g_autofree char *text = find_text (document, drawings);
  g_autofree gboolean *are_looks = g_new0 (gboolean, drawings->len + 1);
  GwSudokupad pad = { 0 };

  gw_pad_open (&pad, document->intake, text);
  for (guint pass = 0; pass < 2; pass++)
    {
      guint source = 0;

      for (guint i = 0; i < drawings->len; i++)
        {
          GwMakerElement element = { .document = document, .intake = document->intake, .original = drawings->pdata[i],
                                     .element = gw_loose_object (drawings->pdata[i]), .pad = &pad, .is_asked = pass == 0,
                                     .is_look = are_looks[i] };
          const guint first = source, first_part = gw_intake_n_parts (document->intake);

          gw_loose_int (gw_loose_member (element.element, "type"), &element.type);
          element.what = name_of (element.element, element.type);
          gw_maker_take_drawing (&element, &source);
          if (pass == 0 && element.type != 2001 && gw_maker_shows_hidden (&element, first, source))
            {
              are_looks[i] = TRUE;
              pass_over (&pad, first, source);
            }
          if (pass == 1 && source == first)
            keep_empty (&element, first_part);
          g_free (element.what);
        }
      if (pass == 0)
        gw_pad_find_rules (&pad);
    }
  gw_pad_close (&pad);
}

static gboolean
states_lines (JsonObject *element, gint type)
{
  return (type == 0 || (type == 2003 && gw_loose_length (gw_loose_array (gw_loose_member (element, "areas"))) == 0))
         && !gw_loose_flag (gw_loose_member (element, "disabled"));
}

/* Rows and columns hold in every puzzle that is not a custom one, whether an element says so or not. */
static void
take_lines (GwSudokumaker *document)
{
  GwMakerElement element = { .document = document, .intake = document->intake, .what = _("rows and columns") };

  gw_maker_state_lines (&element);
}

/* Regions come first: other elements rest on them. */
static void
take_elements (GwSudokumaker *document, JsonArray *elements)
{
  g_autoptr (GPtrArray) drawings = g_ptr_array_new ();
  gboolean has_lines = document->is_custom;

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < gw_loose_length (elements); i++)
        {
          JsonNode *node = gw_loose_element (elements, i);
          gint type = -1;

          gw_loose_int (gw_loose_member (gw_loose_object (node), "type"), &type);
          if ((type == 0 || type == 1 || type == 2003) != (pass == 0))
            continue;
          has_lines = has_lines || states_lines (gw_loose_object (node), type);
          if (is_drawing (gw_loose_object (node), type))
            g_ptr_array_add (drawings, node);
          else
            take_element (document, node);
        }
      if (!has_lines)
        take_lines (document);
      has_lines = TRUE;
    }
  take_drawings (document, drawings);
}

static gboolean
read_document (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  GwSudokumaker document = { .intake = intake, .puzzle = gw_loose_object (gw_loose_member (sheet->root, "puzzle")) };
  JsonArray *cells = gw_loose_array (gw_loose_member (document.puzzle, "cells"));

  if (document.puzzle == NULL)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("it has no grid")));
  if (!find_size (&document, error))
    return FALSE;
  take_words (&document);
  take_solution (&document, cells);
  take_elements (&document, gw_loose_array (gw_loose_member (document.puzzle, "constraints")));
  for (guint i = 0; i < MIN (gw_loose_length (cells), (guint) (document.columns * document.rows)); i++)
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
  g_autofree char *text = document != NULL ? gw_loose_to_string (document) : NULL;
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
