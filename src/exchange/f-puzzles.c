/* Documents of f-puzzles.com. docs/exchange.md lists their keys. */
#include <string.h>

#include "exchange/fog-parts.h"
#include "exchange/f-puzzles-document.h"
#include "exchange/f-puzzles-write.h"
#include "exchange/format.h"
#include "exchange/lz-string.h"
#include "exchange/outgoing-drawn.h"
#include "exchange/sketch.h"
#include "rules/rule-table.h"

#define LEAST_SIZE 1
#define MOST_SIZE 35

/* ---- the head ---- */

static void
take_words (GwFpuzzles *document)
{
  static const GwIntakeWord words[] = { { "title", "title" }, { "author", "author" }, { "ruleset", "rules" } };

  gw_intake_words (document->intake, document->root, words, G_N_ELEMENTS (words));
}

/* A digit a cell; "." where none is known. */
static void
take_solution (GwFpuzzles *document)
{
  JsonNode *node = gw_loose_member (document->root, "solution");
  JsonArray *digits = gw_loose_array (node);
  const char *text = gw_loose_text (node);
  const guint n = (guint) (document->size * document->size);

  if (gw_loose_is_empty (node))
    return;
  gw_intake_begin (document->intake, "solution", NULL, "solution", node);
  if ((digits != NULL ? gw_loose_length (digits) : text != NULL ? strlen (text) : 0) != n)
    {
      gw_intake_fate (document->intake, GW_FATE_KEPT, _("it does not have as many digits as there are cells"));
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      gint digit = GW_NO_DIGIT;

      if (digits != NULL)
        gw_loose_int (gw_loose_element (digits, i), &digit);
      else if (g_ascii_isalnum (text[i]))
        digit = g_ascii_isdigit (text[i]) ? text[i] - '0' : g_ascii_toupper (text[i]) - 'A' + 10;
      gw_intake_solution (document->intake, (GwCell) i, digit);
    }
}

/* ---- regions ---- */

static JsonNode *
cell_node (const GwFpuzzles *document, guint cell)
{
  JsonArray *rows = gw_loose_array (gw_loose_member (document->root, "grid"));
  JsonArray *row = gw_loose_array (gw_loose_element (rows, cell / (guint) document->size));

  return gw_loose_element (row, cell % (guint) document->size);
}

static JsonObject *
cell_object (const GwFpuzzles *document, guint cell)
{
  return gw_loose_object (cell_node (document, cell));
}

static gint
usual_region (const GwFpuzzles *document, guint cell)
{
  const guint size = (guint) document->size, row = cell / size, column = cell % size;

  return (gint) (row / document->box_height * (size / document->box_width) + column / document->box_width);
}

static void
find_regions (GwFpuzzles *document)
{
  const guint n = (guint) (document->size * document->size);

  document->region = g_new (gint, n);
  document->has_usual_regions = TRUE;
  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = gw_loose_member (cell_object (document, i), "region");
      gint region = usual_region (document, i);

      if (node != NULL && !gw_loose_int (node, &region))
        region = -1;
      document->region[i] = region;
      document->has_usual_regions = document->has_usual_regions && region == usual_region (document, i);
    }
}

/* Cells of region NUMBER, in order. */
static GArray *
cells_of_region (const GwFpuzzles *document, gint number)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < (guint) (document->size * document->size); i++)
    if (document->region[i] == number)
      {
        const GwCell cell = (GwCell) i;

        g_array_append_val (cells, cell);
      }
  return cells;
}

static void
take_region (GwFpuzzles *document, gint number)
{
  g_autoptr (GArray) cells = cells_of_region (document, number);

  gw_intake_begin (document->intake, _("region"), cells, NULL, NULL);
  gw_intake_clue (document->intake, &gw_rule_jigsaw, NULL, cells);
  if (cells->len < (guint) document->size)
    gw_intake_fate (document->intake, GW_FATE_APPROXIMATION,
                    _("it has fewer cells than there are digits; it only says that they differ"));
}

static void
take_regions (GwFpuzzles *document)
{
  const guint n = (guint) (document->size * document->size);

  gw_intake_begin (document->intake, _("rows and columns"), NULL, NULL, NULL);
  gw_intake_rule (document->intake, &gw_rule_column_groups);
  gw_intake_rule (document->intake, &gw_rule_row_groups);
  if (document->has_usual_regions)
    gw_intake_state (document->intake,
                     g_strdup_printf ("box_groups(%u,%u)", document->box_width, document->box_height));
  for (guint i = 0; i < n && !document->has_usual_regions; i++)
    {
      gboolean is_first = document->region[i] >= 0;

      for (guint k = 0; k < i && is_first; k++)
        is_first = document->region[k] != document->region[i];
      if (is_first)
        take_region (document, document->region[i]);
    }
}

/* ---- rules of the whole grid ---- */

static gboolean
has_clues (const GwFpuzzles *document, const char *key)
{
  return gw_loose_length (gw_loose_array (gw_loose_member (document->root, key))) > 0;
}

/* Of irregular regions: cells that have the same place in theirs, counted in reading order. */
static void
state_disjoint (GwFpuzzles *document)
{
  if (document->has_usual_regions)
    {
      gw_intake_state (document->intake,
                       g_strdup_printf ("position_groups(%u,%u)", document->box_width, document->box_height));
      return;
    }
  for (guint place = 0; place < (guint) document->size; place++)
    {
      g_autoptr (GArray) same = g_array_new (FALSE, FALSE, sizeof (GwCell));

      for (gint number = 0; number < document->size; number++)
        {
          g_autoptr (GArray) cells = cells_of_region (document, number);

          if (place < cells->len)
            g_array_append_val (same, g_array_index (cells, GwCell, place));
        }
      if (same->len > 1)
        gw_intake_clue (document->intake, &gw_rule_extra_region, NULL, same);
    }
}

/* A dot may say the difference that is forbidden elsewhere: a white one, or a black one between 1 and 2. */
static void
state_nonconsecutive (GwFpuzzles *document)
{
  if (has_clues (document, "difference") || has_clues (document, "ratio"))
    gw_intake_state (document->intake, g_strconcat (gw_rule_no_diff_elsewhere.id, "(1)", NULL));
  else
    gw_intake_rule (document->intake, &gw_rule_non_consecutive);
}

static void
state_flag (GwFpuzzles *document, const char *key)
{
  const guint size = (guint) document->size;

  if (strcmp (key, "diagonal+") == 0)
    gw_intake_state (document->intake, g_strdup_printf ("diagonal(%u,%u)", size * (size - 1) + 1, size));
  else if (strcmp (key, "diagonal-") == 0)
    gw_intake_state (document->intake, g_strdup_printf ("diagonal(1,%u)", size * size));
  else if (strcmp (key, "antiknight") == 0)
    gw_intake_rule (document->intake, &gw_rule_anti_knight);
  else if (strcmp (key, "antiking") == 0)
    gw_intake_rule (document->intake, &gw_rule_anti_king);
  else if (strcmp (key, "disjointgroups") == 0)
    state_disjoint (document);
  else
    state_nonconsecutive (document);
}

static const char *const flags[]
    = { "diagonal+", "diagonal-", "antiknight", "antiking", "disjointgroups", "nonconsecutive" };

static void
take_flags (GwFpuzzles *document)
{
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      JsonNode *node = gw_loose_member (document->root, flags[i]);

      if (!gw_loose_flag (node))
        continue;
      gw_intake_begin (document->intake, flags[i], NULL, flags[i], node);
      state_flag (document, flags[i]);
    }
}

/* No unmarked pair has any of the ratios that the marks have. */
static void
state_no_ratios (GwFpuzzles *document)
{
  JsonArray *marks = gw_loose_array (gw_loose_member (document->root, "ratio"));
  g_autoptr (GArray) said = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < MAX (gw_loose_length (marks), 1u); i++)
    {
      gint ratio = 2;
      gboolean is_new = TRUE;

      gw_loose_int (gw_loose_member (gw_loose_object (gw_loose_element (marks, i)), "value"), &ratio);
      for (guint k = 0; k < said->len; k++)
        is_new = is_new && g_array_index (said, gint, k) != ratio;
      if (!is_new)
        continue;
      g_array_append_val (said, ratio);
      gw_intake_state (document->intake, g_strdup_printf ("no_ratio_elsewhere(%d,1)", ratio));
    }
}

static void
take_negative (GwFpuzzles *document, JsonNode *node)
{
  const char *word = gw_loose_text (node);

  gw_intake_begin (document->intake, word != NULL ? word : "negative", NULL, "negative", node);
  if (g_strcmp0 (word, "ratio") == 0)
    state_no_ratios (document);
  else if (g_strcmp0 (word, "xv") == 0)
    gw_intake_state (document->intake, g_strdup ("no_sum_elsewhere(5,10)"));
  else if (g_strcmp0 (word, "difference") == 0 || g_strcmp0 (word, "nonconsecutive") == 0)
    state_nonconsecutive (document);
  else
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("Gridwright does not know what it forbids"));
}

/* ---- cells ---- */

static JsonNode *
cell_original (GwCell cell, const GwFpuzzles *document, const char *key, JsonNode *value)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  g_autofree char *name
      = g_strdup_printf ("R%uC%u", cell / (guint) document->size + 1, cell % (guint) document->size + 1);

  json_object_set_string_member (object, "cell", name);
  json_object_set_member (object, key, json_node_copy (value));
  json_node_take_object (node, object);
  return node;
}

/* Possible digits are a clue of the cell. */
static void
take_possible (GwFpuzzles *document, GwCell cell, const GArray *cells, JsonNode *node)
{
  JsonArray *digits = gw_loose_array (node);
  g_autoptr (JsonNode) original = NULL;
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);
  GString *text = g_string_new (NULL);

  if (gw_loose_is_empty (node))
    {
      g_string_free (text, TRUE);
      return;
    }
  original = cell_original (cell, document, "givenPencilMarks", node);
  gw_intake_begin (document->intake, "givenPencilMarks", cells, "grid", original);
  g_string_printf (text, "set_values(%u", cell + 1u);
  for (guint i = 0; i < gw_loose_length (digits); i++)
    {
      gint digit = GW_NO_DIGIT;
      const char *symbol
          = gw_loose_int (gw_loose_element (digits, i), &digit) ? gw_intake_symbol (document->intake, digit) : NULL;

      if (symbol != NULL && g_hash_table_add (said, (gpointer) symbol))
        g_string_append_printf (text, ",%s", symbol);
    }
  g_string_append_c (text, ')');
  gw_intake_state (document->intake, g_string_free (text, FALSE));
}

static void
draw_colour (GwFpuzzles *document, const GArray *cells, JsonNode *value)
{
  JsonArray *colours = gw_loose_array (value);
  const char *colour = gw_loose_text (colours != NULL ? gw_loose_element (colours, 0) : value);

  if (colour != NULL && *colour == '#')
    gw_sketch_fill (document->intake, cells, colour);
  else
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("a colour without a name"));
}

/* Old documents say of a cell that it is odd or even. */
static void
state_parity (GwFpuzzles *document, GwCell cell, JsonNode *value)
{
  const char *word = gw_loose_text (value);

  if (word != NULL && (g_ascii_strcasecmp (word, "odd") == 0 || g_ascii_strcasecmp (word, "even") == 0))
    gw_intake_state (document->intake, g_strdup_printf ("%s(%u)", g_ascii_strcasecmp (word, "odd") == 0 ? "odd" : "even", cell + 1u));
  else
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("its value is not understood"));
}

/* What else a cell has. */
static void
take_extra (GwFpuzzles *document, GwCell cell, const GArray *cells, const char *key, JsonNode *value)
{
  static const char *const known[] = { "value", "given", "region", "givenPencilMarks", NULL };
  g_autoptr (JsonNode) original = NULL;

  if (g_strv_contains (known, key) || gw_loose_is_empty (value))
    return;
  if (strcmp (key, GW_OWN_MEMBER) == 0 && gw_loose_member (cell_object (document, cell), "c") != NULL)
    return; /* read with the colour that it belongs to */
  if (strcmp (key, "c") == 0 && gw_sketch_own (document->intake, key, cell_object (document, cell)))
    return;
  original = cell_original (cell, document, key, value);
  gw_intake_begin (document->intake, key, cells, "grid", original);
  if (strcmp (key, "c") == 0 && gw_loose_member (cell_object (document, cell), "cArray") == NULL)
    draw_colour (document, cells, value);
  else if (strcmp (key, "cArray") == 0)
    draw_colour (document, cells, value);
  else if (strcmp (key, "parity") == 0)
    state_parity (document, cell, value);
  else
    gw_intake_say_marks (document->intake, key);
}

/* Where all cells are filled and no solution is stated, this is one: its author has solved the puzzle there. */
static gboolean
are_all_filled (const GwFpuzzles *document)
{
  const guint n = (guint) (document->size * document->size);
  gboolean has_entry = FALSE;
  gint digit;

  if (!gw_loose_is_empty (gw_loose_member (document->root, "solution")))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonObject *object = cell_object (document, i);

      if (!gw_loose_int (gw_loose_member (object, "value"), &digit) || gw_intake_symbol (document->intake, digit) == NULL)
        return FALSE;
      has_entry = has_entry || !gw_loose_flag (gw_loose_member (object, "given"));
    }
  return has_entry;
}

static void
take_entries (GwFpuzzles *document)
{
  document->is_filled = are_all_filled (document);
  if (!document->is_filled)
    return;
  gw_intake_begin (document->intake, _("solution, as entered in all cells"), NULL, NULL, NULL);
  for (guint i = 0; i < (guint) (document->size * document->size); i++)
    {
      gint digit = GW_NO_DIGIT;

      gw_loose_int (gw_loose_member (cell_object (document, i), "value"), &digit);
      gw_intake_solution (document->intake, (GwCell) i, digit);
    }
}

/* A digit in place of a cell is what all who write so mean by it: a given. */
static void
take_digit (GwFpuzzles *document, guint i)
{
  JsonNode *node = cell_node (document, i);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCell cell = (GwCell) i;
  g_autoptr (JsonNode) original = NULL;
  gint digit = GW_NO_DIGIT;

  if (gw_loose_is_empty (node) || gw_loose_object (node) != NULL || (gw_loose_int (node, &digit) && digit == 0))
    return;
  g_array_append_val (cells, cell);
  original = cell_original (cell, document, "value", node);
  gw_intake_begin (document->intake, _("given"), cells, "grid", original);
  if (gw_intake_symbol (document->intake, digit) != NULL)
    gw_intake_state (document->intake, g_strdup_printf ("set_cell(%u,%s)", i + 1, gw_intake_symbol (document->intake, digit)));
  else
    gw_intake_fate (document->intake, GW_FATE_KEPT, _("its value is not understood"));
}

static void
take_cell (GwFpuzzles *document, guint i)
{
  JsonObject *object = cell_object (document, i);
  const GwCell cell = (GwCell) i;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autoptr (GList) members = object != NULL ? json_object_get_members (object) : NULL;
  JsonNode *value = gw_loose_member (object, "value");
  const gboolean is_given = gw_loose_flag (gw_loose_member (object, "given"));
  gint digit;

  take_digit (document, i);
  g_array_append_val (cells, cell);
  if (!gw_loose_is_empty (value) && (is_given || !document->is_filled))
    {
      g_autoptr (JsonNode) original = cell_original (cell, document, "value", value);
      const char *symbol = gw_loose_int (value, &digit) ? gw_intake_symbol (document->intake, digit) : NULL;

      gw_intake_begin (document->intake, is_given ? _("given") : _("entry"), cells, "grid", original);
      if (is_given && symbol != NULL)
        gw_intake_state (document->intake, g_strdup_printf ("set_cell(%u,%s)", i + 1, symbol));
      else
        gw_intake_fate (document->intake, is_given ? GW_FATE_KEPT : GW_FATE_BESIDE,
                        is_given ? _("its value is not understood")
                                 : _("what a solver has entered"));
    }
  take_possible (document, cell, cells, gw_loose_member (object, "givenPencilMarks"));
  for (GList *l = members; l != NULL; l = l->next)
    take_extra (document, cell, cells, l->data, json_object_get_member (object, l->data));
}

/* ---- everything else ---- */

static gboolean
is_read (const char *key)
{
  static const char *const known[] = { "size", "grid", "title", "author", "ruleset", "solution", "negative" };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (strcmp (known[i], key) == 0)
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (strcmp (flags[i], key) == 0)
      return TRUE;
  return gw_fog_is_member (key) || gw_f_puzzles_is_clue (key) || gw_f_puzzles_is_drawing (key);
}

static gboolean
is_setting (const char *key)
{
  static const char *const settings[] = { "disabledlogic", "truecandidatesoptions", "highlightConflicts", NULL };

  return g_strv_contains (settings, key);
}

static void
take_rest (GwFpuzzles *document)
{
  g_autoptr (GList) members = json_object_get_members (document->root);

  for (GList *l = members; l != NULL; l = l->next)
    {
      JsonNode *node = json_object_get_member (document->root, l->data);

      if (is_read (l->data) || gw_loose_is_empty (node))
        continue;
      gw_intake_begin (document->intake, l->data, NULL, l->data, node);
      if (is_setting (l->data))
        gw_intake_fate (document->intake, GW_FATE_BESIDE, _("a setting of another program, not part of the puzzle"));
      else
        gw_intake_fate (document->intake, GW_FATE_KEPT, _("Gridwright does not know it; if it is a rule, it is not enforced"));
    }
}

/* ---- the format ---- */

static gboolean
recognises (const GwSheet *sheet)
{
  return sheet->kind == GW_LINK_F_PUZZLES
         || (sheet->root != NULL && gw_loose_array (gw_loose_member (sheet->root, "grid")) != NULL
             && gw_loose_member (sheet->root, "puzzle") == NULL);
}

static gboolean
find_size (GwFpuzzles *document, GError **error)
{
  const guint n_rows = gw_loose_length (gw_loose_array (gw_loose_member (document->root, "grid")));

  if (!gw_loose_int (gw_loose_member (document->root, "size"), &document->size))
    document->size = (gint) n_rows;
  if (n_rows == 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("it has no grid")));
  if (document->size < LEAST_SIZE || document->size > MOST_SIZE)
    return gw_fail (error, GW_ERROR_LIMIT,
                    g_strdup_printf (_("its size is not possible; only sizes from %d to %d are"), LEAST_SIZE, MOST_SIZE));
  return TRUE;
}

static gboolean
read_document (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  GwFpuzzles document = { .intake = intake, .root = sheet->root };
  JsonArray *negatives = gw_loose_array (gw_loose_member (sheet->root, "negative"));

  if (!find_size (&document, error)
      || !gw_intake_grid (intake, (guint) document.size, (guint) document.size, 1, document.size, error))
    return FALSE;
  gw_f_puzzles_box ((guint) document.size, &document.box_width, &document.box_height);
  find_regions (&document);
  take_words (&document);
  take_solution (&document);
  take_entries (&document);
  take_regions (&document);
  take_flags (&document);
  for (guint i = 0; i < gw_loose_length (negatives); i++)
    take_negative (&document, gw_loose_element (negatives, i));
  if (negatives == NULL && !gw_loose_is_empty (gw_loose_member (sheet->root, "negative")))
    take_negative (&document, gw_loose_member (sheet->root, "negative"));
  gw_f_puzzles_take_clues (&document);
  gw_f_puzzles_take_drawings (&document);
  for (guint i = 0; i < (guint) (document.size * document.size); i++)
    take_cell (&document, i);
  gw_fog_take (intake, document.root);
  take_rest (&document);
  g_free (document.region);
  g_clear_pointer (&document.line_colours, g_hash_table_unref);
  return TRUE;
}

/* ---- out ---- */

static char *
write_link (const GwDelivery *delivery, const char *before, GError **error)
{
  g_autoptr (JsonNode) document = gw_f_puzzles_document (delivery, error);
  g_autofree char *text = document != NULL ? gw_loose_to_string (document) : NULL;
  g_autofree char *packed = text != NULL ? gw_lz_pack (text, GW_LZ_BASE64) : NULL;

  return packed != NULL ? g_strconcat (before, packed, NULL) : NULL;
}

static char *
write_own (const GwDelivery *delivery, GError **error)
{
  return write_link (delivery, "https://www.f-puzzles.com/?load=", error);
}

/* SudokuPad opens the same documents, draws every clue of them, and checks against their solution. */
static char *
write_for_sudokupad (const GwDelivery *delivery, GError **error)
{
  return write_link (delivery, "https://sudokupad.app/fpuz", error);
}

const GwExchangeFormat gw_format_f_puzzles = {
  .id = "f-puzzles",
  .name = "f-puzzles",
  .suffix = "txt",
  .recognises = recognises,
  .read = read_document,
  .write = write_own,
};

const GwExchangeFormat gw_format_fpuz = {
  .id = "fpuz",
  .name = "SudokuPad (f-puzzles)",
  .suffix = "txt",
  .is_for_solvers = TRUE,
  .write = write_for_sudokupad,
};
