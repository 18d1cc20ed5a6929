/* Documents of SudokuPad. docs/exchange.md says what is found in them. */
#include <string.h>

#include "exchange/fog-parts.h"
#include "exchange/format.h"
#include "exchange/outgoing-drawn.h"
#include "exchange/own-statements.h"
#include "exchange/sketch.h"
#include "exchange/sudokupad-document.h"
#include "exchange/sudokupad-write.h"
#include "rules/rule-table.h"

#define UNIT 64 /* what most documents count a cell as */

/* ---- lists of cells ---- */

/* "[row, column]", from 0. */
static gboolean
read_cell (const GwSudokupad *pad, JsonNode *node, GwCell *cell)
{
  JsonArray *pair = gw_loose_array (node);
  gint row, column;

  *cell = GW_NO_CELL;
  if (gw_loose_int (gw_loose_element (pair, 0), &row) && gw_loose_int (gw_loose_element (pair, 1), &column))
    *cell = gw_intake_cell (pad->intake, row, column);
  return *cell != GW_NO_CELL;
}

/* What is written as a list of names or numbers. */
static GArray *
read_cells (const GwSudokupad *pad, JsonArray *list, gboolean *is_fine)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < gw_loose_length (list); i++)
    {
      GwCell cell;

      if (read_cell (pad, gw_loose_element (list, i), &cell))
        g_array_append_val (cells, cell);
      else
        *is_fine = FALSE;
    }
  return cells;
}

static JsonArray *
cells_member (JsonObject *object)
{
  return gw_loose_array (gw_loose_member (object, "cells"));
}

/* ---- words ---- */

/* What cages without cells say of the puzzle, and where we say it. */
static const GwIntakeWord words[] = {
  { "title", "title" }, { "author", "author" }, { "rules", "rules" }, { "msgcorrect", "message-when-solved" }, { "source", "source" },
};

/* Older documents say "title: …" in a cage without cells. NULL: CAGE says no such thing; else what it says of KEY, borrowed. */
static const char *
said_by_cage (JsonObject *cage, const char *key)
{
  const char *text = gw_loose_text (gw_loose_member (cage, "value"));
  const gsize n = strlen (key);

  if (text == NULL || gw_loose_length (cells_member (cage)) > 0 || g_ascii_strncasecmp (text, key, n) != 0 || text[n] != ':')
    return NULL;
  for (text += n + 1; *text == ' ';)
    text++;
  return text;
}

/* Several paragraphs may be a list. */
static char *
words_of (JsonNode *node)
{
  JsonArray *list = gw_loose_array (node);
  GString *text;

  if (list == NULL)
    return gw_loose_words (node);
  text = g_string_new (NULL);
  for (guint i = 0; i < gw_loose_length (list); i++)
    {
      const char *line = gw_loose_text (gw_loose_element (list, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line != NULL ? line : "");
    }
  return g_string_free (text, FALSE);
}

/* What the document says of KEY anywhere; free it. NULL: nothing. */
static char *
find_words (const GwSudokupad *pad, const char *key)
{
  JsonArray *cages = gw_loose_array (gw_loose_member (pad->root, "cages"));
  JsonNode *node = gw_loose_member (pad->metadata, key);

  if (gw_loose_is_empty (node))
    node = gw_loose_member (pad->root, key);
  if (!gw_loose_is_empty (node))
    return words_of (node);
  for (guint i = 0; i < gw_loose_length (cages); i++)
    {
      const char *text = said_by_cage (gw_loose_object (gw_loose_element (cages, i)), key);

      if (text != NULL)
        return g_strdup (text);
    }
  return NULL;
}

static void
take_words (GwSudokupad *pad)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text = find_words (pad, words[i].member);

      if (text == NULL || *text == '\0')
        continue;
      gw_intake_begin (pad->intake, gw_intake_word_name (&words[i]), NULL, NULL, NULL);
      gw_intake_fact (pad->intake, words[i].key, text);
    }
}

/* A sign a cell. */
static void
take_solution (GwSudokupad *pad)
{
  g_autofree char *text = find_words (pad, "solution");
  const guint n = pad->columns * pad->rows;

  if (text == NULL || *text == '\0')
    return;
  gw_intake_begin (pad->intake, "solution", NULL, NULL, NULL);
  if (strlen (text) != n)
    {
      gw_intake_fate (pad->intake, GW_FATE_KEPT, _("it does not have as many digits as there are cells"));
      return;
    }
  for (guint i = 0; i < n; i++)
    gw_intake_solution (pad->intake, (GwCell)i,
                        g_ascii_isdigit (text[i])   ? text[i] - '0'
                        : g_ascii_isalpha (text[i]) ? g_ascii_toupper (text[i]) - 'A' + 10
                                                    : GW_NO_DIGIT);
}

/* ---- regions ---- */

static gint
compare_cells (gconstpointer a, gconstpointer b)
{
  return (gint) * (const GwCell *)a - (gint) * (const GwCell *)b;
}

/* Whether every one of REGIONS (of GArray) is a box of WIDTH by HEIGHT in the usual places. */
static gboolean
are_boxes (const GwSudokupad *pad, const GPtrArray *regions, guint width, guint height)
{
  if (width == 0 || pad->columns % width != 0 || pad->rows % height != 0 || regions->len * width * height != pad->columns * pad->rows)
    return FALSE;
  for (guint i = 0; i < regions->len; i++)
    {
      const GArray *cells = g_ptr_array_index (regions, i);
      const GwCell first = cells->len > 0 ? g_array_index (cells, GwCell, 0) : 0;

      if (cells->len != width * height || first % pad->columns % width != 0 || first / pad->columns % height != 0)
        return FALSE;
      for (guint k = 0; k < cells->len; k++)
        if (g_array_index (cells, GwCell, k) != first + k / width * pad->columns + k % width)
          return FALSE;
    }
  return TRUE;
}

static GPtrArray *
read_regions (const GwSudokupad *pad)
{
  JsonArray *list = gw_loose_array (gw_loose_member (pad->root, "regions"));
  GPtrArray *regions = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);

  for (guint i = 0; i < MIN (gw_loose_length (list), pad->columns * pad->rows); i++)
    {
      gboolean is_fine = TRUE;
      GArray *cells = read_cells (pad, gw_loose_array (gw_loose_element (list, i)), &is_fine);

      g_array_sort (cells, compare_cells);
      if (cells->len > 1)
        g_ptr_array_add (regions, cells);
      else
        g_array_unref (cells);
    }
  return regions;
}

static void
take_regions (GwSudokupad *pad)
{
  g_autoptr (GPtrArray) regions = read_regions (pad);
  const GArray *first = regions->len > 0 ? g_ptr_array_index (regions, 0) : NULL;
  guint width = 0;

  /* How many cells of the first are in its first row. */
  while (first != NULL && width < first->len && g_array_index (first, GwCell, width) == g_array_index (first, GwCell, 0) + width
         && width < pad->columns)
    width++;
  gw_intake_begin (pad->intake, _("rows and columns"), NULL, NULL, NULL);
  if (gw_loose_flag (gw_loose_member (pad->metadata, "norowcol")) || gw_loose_flag (gw_loose_member (pad->root, "norowcol")))
    gw_intake_fate (pad->intake, GW_FATE_RULE, _("they do not count here"));
  else
    {
      gw_intake_rule (pad->intake, &gw_rule_column_groups);
      gw_intake_rule (pad->intake, &gw_rule_row_groups);
    }
  if (width > 0 && are_boxes (pad, regions, width, first->len / width))
    {
      gw_intake_state (pad->intake, g_strdup_printf ("box_groups(%u,%u)", width, first->len / width));
      return;
    }
  for (guint i = 0; i < regions->len; i++)
    {
      const GArray *cells = g_ptr_array_index (regions, i);

      gw_intake_begin (pad->intake, _("region"), cells, NULL, NULL);
      gw_intake_clue (pad->intake, &gw_rule_jigsaw, NULL, cells);
      if (cells->len < gw_intake_n_digits (pad->intake))
        gw_intake_fate (pad->intake, GW_FATE_APPROXIMATION,
                        _("it has fewer cells than there are digits; it only says that they differ"));
    }
}

/* ---- rules of the whole grid ---- */

static const struct
{
  const char *flag;
  const GwRule *rule;
  gboolean is_said;      /* the text may say so, too */
  const char *arguments; /* NULL: the sides of a box */
} globals[] = {
  { "antiknight", &gw_rule_anti_knight, TRUE, "" },
  { "antiking", &gw_rule_anti_king, TRUE, "" },
  { "nonconsecutive", &gw_rule_non_consecutive, TRUE, "" },
  { "disjoint", &gw_rule_position_groups, TRUE, NULL },
  { "antixv", &gw_rule_no_sum_elsewhere, FALSE, "(5,10)" },
};

static gboolean
has_flag (const GwSudokupad *pad, const char *flag)
{
  JsonNode *node = gw_loose_member (pad->root, "global");
  JsonArray *list = gw_loose_array (node);

  for (guint i = 0; i < gw_loose_length (list); i++)
    if (g_strcmp0 (gw_loose_text (gw_loose_element (list, i)), flag) == 0)
      return TRUE;
  return gw_loose_flag (gw_loose_member (gw_loose_object (node), flag)) || gw_loose_flag (gw_loose_member (pad->metadata, flag))
         || gw_loose_flag (gw_loose_member (pad->root, flag));
}

/* Such rules have no drawing: what the document flags holds, and what the text says plainly, as SudokuPad itself takes it. */
static void
take_globals (GwSudokupad *pad)
{
  const guint height = gw_intake_n_digits (pad->intake) == 9 ? 3 : 2;

  for (guint i = 0; i < G_N_ELEMENTS (globals); i++)
    {
      const GwSaying *saying = globals[i].is_said ? gw_sayings_find (pad->sayings, globals[i].rule) : NULL;
      const gboolean is_flagged = has_flag (pad, globals[i].flag);
      g_autofree char *reason
          = saying != NULL && !is_flagged ? g_strdup_printf (_("because the text says “%s”"), saying->sentence) : NULL;
      g_autofree char *text = globals[i].arguments != NULL
                                  ? g_strconcat (globals[i].rule->id, globals[i].arguments, NULL)
                                  : g_strdup_printf ("%s(%u,%u)", globals[i].rule->id, gw_intake_n_digits (pad->intake) / height, height);

      if (saying == NULL && !is_flagged)
        continue;
      gw_intake_begin (pad->intake, globals[i].flag, NULL, NULL, NULL);
      if (gw_intake_is_broken (pad->intake, text))
        gw_intake_fate (pad->intake, GW_FATE_KEPT,
                        _("the rules text seems to say so, but the solution in the document breaks it"));
      else
        {
          gw_intake_state (pad->intake, g_steal_pointer (&text));
          gw_intake_fate (pad->intake, GW_FATE_RULE, reason);
        }
    }
}

/* ---- cages ---- */

/* "title: …", or what a cage stands for in fog. */
static gboolean
is_message (JsonObject *cage)
{
  const char *text = gw_loose_text (gw_loose_member (cage, "value"));
  const gsize n = text != NULL ? strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") : 0;

  return text != NULL && ((n > 2 && text[n] == ':') || gw_fog_is_cage (text));
}

static gboolean
is_read_word (JsonObject *cage)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (said_by_cage (cage, words[i].member) != NULL)
      return TRUE;
  return said_by_cage (cage, "solution") != NULL;
}

/* It is drawn once nobody finds a rule in it; MESSAGE says why not. */
static void
ask_about_cage (GwSudokupad *pad, JsonNode *node, const GArray *cells, const char *message)
{
  g_autoptr (GPtrArray) drawn = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_drawn_free);
  JsonObject *style = gw_loose_object (gw_loose_member (gw_loose_object (node), "style"));
  g_autofree char *text = gw_loose_words (gw_loose_member (gw_loose_object (node), "value"));
  const char *colour = gw_loose_text (gw_loose_member (style, "borderColor"));
  const guint n = pad->elements->len;

  gw_intake_divert (pad->intake, drawn);
  gw_sketch_cage (pad->intake, cells, text, colour);
  gw_intake_divert (pad->intake, NULL);
  for (guint i = 0; i < drawn->len; i++)
    gw_pad_add_drawing (pad, drawn->pdata[i], n, "cages", node);
  if (pad->elements->len > n)
    {
      g_array_index (pad->elements, GwPadElement, n).doubt = message;
      return;
    }
  gw_intake_begin (pad->intake, "cages", cells, "cages", node);
  gw_sketch_cage (pad->intake, cells, text, colour);
  gw_intake_fate (pad->intake, GW_FATE_DRAWING, message);
}

/* Every cell of a diagonal of the grid, or of a region that is there anyway. */
static gboolean
is_diagonal (const GwSudokupad *pad, const GArray *cells, guint *from, guint *to)
{
  const guint n = pad->columns;

  *from = g_array_index (cells, GwCell, 0) % n == 0 ? 0 : n - 1;
  *to = *from == 0 ? n * n - 1 : n * (n - 1);
  if (pad->rows != n || cells->len != n || n < 2)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_array_index (cells, GwCell, i) != (*from == 0 ? i * (n + 1) : (i + 1) * (n - 1)))
      return FALSE;
  return TRUE;
}

/* Cells that differ, and perhaps have a total. */
static void
state_cage (GwSudokupad *pad, GArray *cells, gint total, gboolean is_unique)
{
  const gboolean is_region
      = cells->len == gw_intake_n_digits (pad->intake) && gw_sayings_find (pad->sayings, &gw_rule_extra_region) != NULL;
  g_autofree char *first = g_strdup_printf ("%d", total);
  guint from, to;

  if (total > 0)
    {
      gw_intake_clue (pad->intake, is_unique ? &gw_rule_sum : &gw_rule_total, first, cells);
      return;
    }
  g_array_sort (cells, compare_cells);
  if (is_diagonal (pad, cells, &from, &to))
    gw_intake_state (pad->intake, g_strdup_printf ("diagonal(%u,%u)", from + 1, to + 1));
  else
    gw_intake_clue (pad->intake, is_region ? &gw_rule_extra_region : &gw_rule_cage, NULL, cells);
}

/* As SudokuPad marks what it takes for a killer cage. */
static gboolean
is_killer (JsonObject *cage)
{
  return g_strcmp0 (gw_loose_text (gw_loose_member (cage, "style")), "killer") == 0
         || g_strcmp0 (gw_loose_text (gw_loose_member (cage, "type")), "killer") == 0;
}

/* SudokuPad checks cages that are unique, and their sums; of all others the text has to speak. */
static void
take_cage (GwSudokupad *pad, JsonNode *node)
{
  JsonObject *cage = gw_loose_object (node);
  JsonNode *value = gw_loose_member (cage, "value"), *sum = gw_loose_member (cage, "sum"), *unique = gw_loose_member (cage, "unique");
  gboolean is_fine = TRUE;
  g_autoptr (GArray) cells = read_cells (pad, cells_member (cage), &is_fine);
  const gboolean has_total = gw_loose_is_empty (value) ? !gw_loose_is_empty (sum) : TRUE;
  const gboolean is_checked = gw_loose_flag (unique) || is_killer (cage);
  const gboolean may_repeat = !gw_loose_flag (unique) && gw_sayings_find (pad->sayings, gw_saying_cage_repeats) != NULL;
  const GwSaying *saying = gw_sayings_find (pad->sayings, has_total ? &gw_rule_sum : &gw_rule_cage);
  gint total = 0;

  if (cells->len > 0 && is_fine && !gw_loose_int (value, &total) && gw_loose_is_empty (value))
    gw_loose_int (sum, &total);
  if (is_read_word (cage) || gw_sketch_own (pad->intake, "cages", cage))
    return;
  if (is_fine && cells->len > 0 && gw_loose_text (value) != NULL && gw_fog_is_cage (gw_loose_text (value)))
    {
      gw_intake_begin (pad->intake, _("fog"), cells, NULL, NULL);
      gw_fog_take_cage (pad->intake, gw_loose_text (value), cells);
    }
  else if (is_message (cage))
    gw_intake_keep (pad->intake, "cages", cells, "cages", node, _("it is a message for the program in which the puzzle is solved"));
  else if (cells->len == 0 || !is_fine)
    gw_intake_keep (pad->intake, "cages", cells, "cages", node, _("it names a cell that is not in the grid"));
  else if (has_total && total <= 0)
    ask_about_cage (pad, node, cells, _("its value is not a total"));
  else if (!is_checked && saying == NULL)
    ask_about_cage (pad, node, cells, _("it looks like a cage, but neither the document nor the rules text says so"));
  else
    {
      gw_intake_begin (pad->intake, _("cage"), cells, "cages", node);
      state_cage (pad, cells, total, !may_repeat && (is_checked || gw_loose_is_empty (unique)));
      if (!is_checked)
        {
          g_autofree char *reason = g_strdup_printf (_("because the text says “%s”"), saying->sentence);

          gw_intake_fate (pad->intake, GW_FATE_RULE, reason);
        }
    }
}

/* ---- what Gridwright wrote ---- */

/* Clues that SudokuPad only draws stand in its documents by name, too, and what draws them is marked. */
static void
take_own (GwSudokupad *pad)
{
  JsonArray *list = gw_loose_array (gw_loose_member (pad->root, GW_SUDOKUPAD_OWN));

  gw_own_take (pad->intake, list);
  for (guint i = 0; i < pad->elements->len && list != NULL; i++)
    {
      GwPadElement *element = &g_array_index (pad->elements, GwPadElement, i);

      JsonNode *own = gw_loose_member (gw_loose_object (element->node), GW_OWN_MEMBER);

      element->is_own = gw_loose_text (own) != NULL;
      element->is_taken = element->is_own || gw_loose_flag (own);
    }
}

/* ---- cells ---- */

static JsonNode *
cell_original (guint row, guint column, const char *key, JsonNode *value)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "row", row);
  json_object_set_int_member (object, "column", column);
  json_object_set_member (object, key, json_node_copy (value));
  json_node_take_object (node, object);
  return node;
}

static void
take_value (GwSudokupad *pad, JsonObject *object, const GArray *cells, JsonNode *original)
{
  JsonNode *value = gw_loose_member (object, "value"), *given = gw_loose_member (object, "given");
  const gboolean is_given = gw_loose_is_empty (given) ? given == NULL : gw_loose_flag (given);
  gint digit;
  const char *symbol = gw_loose_int (value, &digit) ? gw_intake_symbol (pad->intake, digit) : NULL;

  gw_intake_begin (pad->intake, is_given ? _("given") : _("entry"), cells, "cells", original);
  if (is_given && symbol != NULL)
    gw_intake_state (pad->intake, g_strdup_printf ("set_cell(%u,%s)", g_array_index (cells, GwCell, 0) + 1u, symbol));
  else
    gw_intake_fate (pad->intake, is_given ? GW_FATE_KEPT : GW_FATE_BESIDE,
                    is_given ? _("its value is not understood") : _("what a solver has entered"));
}

static void
take_cell (GwSudokupad *pad, guint row, guint column, JsonObject *object)
{
  g_autoptr (GList) members = object != NULL ? json_object_get_members (object) : NULL;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  const GwCell cell = gw_intake_cell (pad->intake, (gint)row, (gint)column);

  g_array_append_val (cells, cell);
  for (GList *l = members; l != NULL; l = l->next)
    {
      JsonNode *value = json_object_get_member (object, l->data);
      g_autoptr (JsonNode) original = cell_original (row, column, l->data, value);

      if (gw_loose_is_empty (value) || strcmp (l->data, "given") == 0)
        continue;
      if (strcmp (l->data, "value") == 0)
        take_value (pad, object, cells, original);
      else
        {
          gw_intake_begin (pad->intake, l->data, cells, "cells", original);
          gw_intake_say_marks (pad->intake, l->data);
        }
    }
}

static JsonArray *
row_of (const GwSudokupad *pad, guint row)
{
  return gw_loose_array (gw_loose_element (gw_loose_array (gw_loose_member (pad->root, "cells")), row));
}

static void
take_cells (GwSudokupad *pad)
{
  for (guint row = 0; row < pad->rows; row++)
    for (guint column = 0; column < MIN (gw_loose_length (row_of (pad, row)), pad->columns); column++)
      take_cell (pad, row, column, gw_loose_object (gw_loose_element (row_of (pad, row), column)));
}

/* ---- everything else ---- */


static gboolean
is_read (const char *key)
{
  static const char *const known[] = { "cells",  "regions",    "cages",    "lines", "arrows",        "underlays", "overlays",
                                       "global", "metadata",   "cellSize", "title", "author",        "rules",     "solution",
                                       "source", "msgcorrect", "norowcol", "id",    GW_SUDOKUPAD_OWN, NULL };
  gboolean is_known = g_strv_contains (known, key) || gw_fog_is_member (key);

  for (guint i = 0; i < G_N_ELEMENTS (globals); i++)
    is_known = is_known || strcmp (key, globals[i].flag) == 0;
  return is_known;
}

/* Members of OBJECT that nobody reads; each is kept as BEFORE and its name. */
static void
take_rest (GwSudokupad *pad, JsonObject *object, const char *before)
{
  g_autoptr (GList) members = object != NULL ? json_object_get_members (object) : NULL;

  for (GList *l = members; l != NULL; l = l->next)
    {
      JsonNode *node = json_object_get_member (object, l->data);
      g_autofree char *key = g_strconcat (before, l->data, NULL);

      if (!is_read (l->data) && !gw_loose_is_empty (node))
        {
          gw_intake_begin (pad->intake, l->data, NULL, key, node);
          if (strcmp (l->data, "settings") == 0)
            gw_intake_fate (pad->intake, GW_FATE_BESIDE, _("a setting of another program, not part of the puzzle"));
          else
            gw_intake_fate (pad->intake, GW_FATE_KEPT, _("Gridwright does not know it; if it is a rule, it is not enforced"));
        }
    }
}

/* ---- the format ---- */

static gboolean
recognises (const GwSheet *sheet)
{
  return sheet->root != NULL
         && (sheet->kind == GW_LINK_SUDOKUPAD || gw_loose_array (gw_loose_member (sheet->root, "cells")) != NULL
             || gw_loose_array (gw_loose_member (sheet->root, "regions")) != NULL)
         && gw_loose_member (sheet->root, "puzzle") == NULL && gw_loose_member (sheet->root, "grid") == NULL;
}

/* How many digits there are: as many as the largest region has cells; without regions, as the longer side. */
static gint
find_digits (const GwSudokupad *pad)
{
  JsonArray *regions = gw_loose_array (gw_loose_member (pad->root, "regions"));
  guint most = 0;

  for (guint i = 0; i < gw_loose_length (regions); i++)
    most = MAX (most, gw_loose_length (gw_loose_array (gw_loose_element (regions, i))));
  return (gint)(most > 1 ? most : MAX (pad->columns, pad->rows));
}

static gboolean
find_size (GwSudokupad *pad, GError **error)
{
  JsonArray *rows = gw_loose_array (gw_loose_member (pad->root, "cells"));

  pad->rows = gw_loose_length (rows);
  for (guint row = 0; row < pad->rows; row++)
    pad->columns = MAX (pad->columns, gw_loose_length (row_of (pad, row)));
  if (pad->rows == 0 || pad->columns == 0)
    return gw_fail (error, GW_ERROR_INVALID, g_strdup (_("it has no grid")));
  if (!gw_loose_double (gw_loose_member (pad->root, "cellSize"), &pad->unit) || !(pad->unit >= 1))
    pad->unit = UNIT;
  return TRUE;
}

static void
take_all (GwSudokupad *pad)
{
  JsonArray *cages = gw_loose_array (gw_loose_member (pad->root, "cages"));
  g_autofree char *rules = find_words (pad, "rules");

  /* Where the clues stand by name, the text has nothing to add. */
  pad->sayings = gw_sayings_read (json_object_has_member (pad->root, GW_SUDOKUPAD_OWN) ? NULL : rules);
  pad->inks = g_string_chunk_new (64);
  gw_sudokupad_collect (pad);
  take_words (pad);
  take_solution (pad);
  take_regions (pad);
  take_globals (pad);
  for (guint i = 0; i < gw_loose_length (cages); i++)
    take_cage (pad, gw_loose_element (cages, i));
  take_own (pad);
  gw_pad_find_rules (pad);
  gw_sudokupad_take_negatives (pad);
  gw_sudokupad_draw_rest (pad);
  take_cells (pad);
  gw_own_take_notes (pad->intake, gw_loose_array (gw_loose_member (pad->root, GW_SUDOKUPAD_OWN)));
  gw_fog_take (pad->intake, pad->root);
  take_rest (pad, pad->root, "");
  take_rest (pad, pad->metadata, "metadata.");
  g_array_unref (pad->sayings);
  g_array_unref (pad->elements);
  g_string_chunk_free (pad->inks);
}

static gboolean
read_document (GwIntake *intake, const GwSheet *sheet, GError **error)
{
  GwSudokupad pad = { .intake = intake, .root = sheet->root };

  pad.metadata = gw_loose_object (gw_loose_member (sheet->root, "metadata"));
  if (!find_size (&pad, error) || !gw_intake_grid (intake, pad.columns, pad.rows, 1, find_digits (&pad), error))
    return FALSE;
  take_all (&pad);
  return TRUE;
}

const GwExchangeFormat gw_format_sudokupad = {
  .id = "sudokupad",
  .name = "SudokuPad",
  .is_for_solvers = TRUE,
  .suffix = "txt",
  .recognises = recognises,
  .read = read_document,
  .write = gw_sudokupad_write,
};
