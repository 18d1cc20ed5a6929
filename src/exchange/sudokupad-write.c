/* Puzzles as documents of SudokuPad. */
#include "drawn/check-sum.h"
#include "exchange/fog-parts.h"
#include "exchange/own-statements.h"
#include "exchange/sudokupad-write.h"

#include <string.h>

#include "exchange/loose-json.h"
#include "exchange/lz-string.h"
#include "exchange/sudokupad-zip.h"
#include "render/output.h"
#include "rules/rule-table.h"

typedef GwSudokupadWriter Writer;

static JsonObject *
metadata_of (Writer *writer)
{
  return json_object_get_object_member (writer->root, "metadata");
}

static JsonObject *
cell_object (Writer *writer, guint row, guint column)
{
  JsonArray *line = gw_loose_array (gw_loose_element (gw_sudokupad_list (writer, "cells"), row));

  return gw_loose_object (gw_loose_element (line, column));
}

/* ---- the head ---- */

static void
write_cells (Writer *writer)
{
  JsonArray *cells = gw_sudokupad_list (writer, "cells");

  for (guint row = 0; row < writer->rows; row++)
    {
      JsonArray *line = json_array_new ();

      for (guint column = 0; column < writer->columns; column++)
        json_array_add_object_element (line, json_object_new ());
      json_array_add_array_element (cells, line);
    }
}

/* A sign a cell; a question mark where none is known. */
static void
write_solution (Writer *writer)
{
  g_autoptr (GArray) digits = gw_outlet_solution (&writer->outlet);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; digits != NULL && i < digits->len; i++)
    {
      const gint digit = g_array_index (digits, gint, i);

      g_string_append_c (text, (char)(digit == GW_NO_DIGIT ? '?' : digit < 10 ? '0' + digit : 'A' + digit - 10));
    }
  if (text->len > 0)
    json_object_set_string_member (metadata_of (writer), "solution", text->str);
}

/* Whoever tests without the solution says what was tested. */
static void
mark_test_copy (Writer *writer)
{
  const char *rules = gw_loose_text (json_object_get_member (metadata_of (writer), "rules"));
  g_autofree char *line = gw_test_copy_line (writer->outlet.puzzle);
  g_autofree char *text = rules != NULL ? g_strconcat (rules, "\n\n", line, NULL) : g_strdup (line);

  json_object_set_string_member (metadata_of (writer), "rules", text);
}

static void
write_head (Writer *writer)
{
  static const char *const words[][2] = {
    { "title", "title" }, { "author", "author" }, { "rules", "rules" }, { "message-when-solved", "msgcorrect" }, { "source", "source" },
  };
  g_autofree char *rules = NULL;

  json_object_set_int_member (writer->root, "cellSize", 64);
  json_object_set_object_member (writer->root, "metadata", json_object_new ());
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *text = gw_outlet_fact (&writer->outlet, words[i][0]);

      if (text != NULL)
        json_object_set_string_member (metadata_of (writer), words[i][1], text);
    }
  rules = json_object_has_member (metadata_of (writer), "rules") ? NULL : gw_puzzle_rules_text_in_colour (writer->outlet.puzzle);
  if (rules != NULL && *rules != '\0')
    json_object_set_string_member (metadata_of (writer), "rules", rules);
  if (writer->outlet.delivery->handed == GW_HANDED_WITHOUT)
    mark_test_copy (writer);
  write_cells (writer);
  write_solution (writer);
}

/* ---- what SudokuPad checks ---- */

static gboolean
write_given (Writer *writer, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue), digits = gw_outgoing_symbols (clue, writer->outlet.puzzle);
  const guint cell = g_array_index (cells, GwCell, 0);
  JsonObject *object = cell_object (writer, cell / writer->columns, cell % writer->columns);

  if (digits->len != 1 || json_object_has_member (object, "value"))
    return FALSE;
  json_object_set_int_member (object, "value", g_array_index (digits, gint, 0));
  return TRUE;
}

static gboolean
write_regions (Writer *writer, const GwConstraint *clue)
{
  for (guint i = 0; i < clue->n_regions; i++)
    json_array_add_array_element (gw_sudokupad_list (writer, "regions"),
                                  gw_sudokupad_places (writer, clue->regions[i]->cells, clue->regions[i]->n_cells));
  return TRUE;
}

/* Cells that differ, with or without a total. */
static gboolean
write_cage (Writer *writer, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_outgoing_cells (clue);
  JsonObject *cage;

  if (gw_constraint_is_open (clue) || gw_puzzle_has_rule (writer->outlet.puzzle, &gw_rule_repetition) || gw_constraint_is_hidden (clue))
    return FALSE;
  cage = json_object_new ();
  json_object_set_array_member (cage, "cells",
                                gw_sudokupad_places (writer, (const GwCell *) (gconstpointer)cells->data, cells->len));
  json_object_set_boolean_member (cage, "unique", TRUE);
  if (gw_outgoing_has_number (clue))
    {
      json_object_set_int_member (cage, "value", gw_outgoing_number (clue, 0));
      json_object_set_int_member (cage, "sum", gw_outgoing_number (clue, 0));
    }
  json_array_add_object_element (gw_sudokupad_list (writer, "cages"), cage);
  return TRUE;
}

static gboolean
write_anti_knight (Writer *writer, const GwConstraint *clue)
{
  json_object_set_boolean_member (metadata_of (writer), "antiknight", TRUE);
  return TRUE;
}

static gboolean
write_anti_king (Writer *writer, const GwConstraint *clue)
{
  json_object_set_boolean_member (metadata_of (writer), "antiking", TRUE);
  return TRUE;
}

static gboolean
write_non_consecutive (Writer *writer, const GwConstraint *clue)
{
  json_array_add_string_element (gw_sudokupad_list (writer, "global"), "nonconsecutive");
  return TRUE;
}

/* Said by every document. */
static gboolean
write_nothing (Writer *writer, const GwConstraint *clue)
{
  return TRUE;
}

static const struct
{
  const GwRule *rule;
  gboolean (*write) (Writer *writer, const GwConstraint *clue);
} checked[] = {
  { &gw_rule_values, write_nothing },
  { &gw_rule_columns, write_nothing },
  { &gw_rule_rows, write_nothing },
  { &gw_rule_number, write_nothing },
  { &gw_rule_column_groups, write_nothing },
  { &gw_rule_row_groups, write_nothing },
  { &gw_rule_set_cell, write_given },
  { &gw_rule_box_groups, write_regions },
  { &gw_rule_jigsaw, write_regions },
  { &gw_rule_sum, write_cage },
  { &gw_rule_cage, write_cage },
  { &gw_rule_anti_knight, write_anti_knight },
  { &gw_rule_anti_king, write_anti_king },
  { &gw_rule_non_consecutive, write_non_consecutive },
};

static void
write_checked (Writer *writer)
{
  const GwPuzzle *puzzle = writer->outlet.puzzle;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint k = 0; k < G_N_ELEMENTS (checked) && !writer->outlet.is_done[i]; k++)
      if (checked[k].rule == puzzle->constraints[i]->rule)
        writer->outlet.is_done[i] = checked[k].write (writer, puzzle->constraints[i]);
}

/* Clues that are only drawn, by name, and what is said of any: whoever solves the puzzle does not need them, and Gridwright reads them
 * back. */
static void
write_own (Writer *writer)
{
  const GwPuzzle *puzzle = writer->outlet.puzzle;
  JsonArray *list = gw_sudokupad_list (writer, GW_SUDOKUPAD_OWN);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      if (puzzle->constraints[i]->rule->origin == GW_ORIGIN_INTERNAL)
        continue;
      gw_own_put (&writer->outlet, i, list, list);
      writer->outlet.is_done[i] = TRUE;
    }
  gw_own_put_facts (&writer->outlet, list);
  writer->outlet.shows_looks = TRUE;
}

/* ---- what was kept ---- */

static void
restore_members (JsonObject *to, JsonObject *kept, const char *const *but)
{
  g_autoptr (GList) members = json_object_get_members (kept);

  for (GList *l = members; l != NULL && to != NULL; l = l->next)
    if (!g_strv_contains (but, l->data))
      json_object_set_member (to, l->data, json_node_copy (json_object_get_member (kept, l->data)));
}

static void
restore (gpointer data, const char *key, JsonNode *value)
{
  static const char *const lists[] = { "lines", "arrows", "underlays", "overlays", "cages", NULL };
  static const char *const place[] = { "row", "column", NULL };
  Writer *writer = data;
  gint row, column;

  if (strcmp (key, "cells") == 0)
    {
      if (gw_loose_int (gw_loose_member (gw_loose_object (value), "row"), &row)
          && gw_loose_int (gw_loose_member (gw_loose_object (value), "column"), &column) && row >= 0 && column >= 0)
        restore_members (cell_object (writer, (guint)row, (guint)column), gw_loose_object (value), place);
    }
  else if (g_strv_contains (lists, key) && gw_loose_object (value) != NULL)
    json_array_add_element (gw_sudokupad_list (writer, key), json_node_copy (value));
  else if (g_str_has_prefix (key, "metadata.") && !json_object_has_member (metadata_of (writer), key + strlen ("metadata.")))
    json_object_set_member (metadata_of (writer), key + strlen ("metadata."), json_node_copy (value));
  else if (!g_strv_contains (lists, key) && !json_object_has_member (writer->root, key)) /* a file may say anything */
    json_object_set_member (writer->root, key, json_node_copy (value));
}

/* ---- the whole ---- */

/* Rectangles whose digits count from 1, in every cell. */
static gboolean
is_possible (const GwPuzzle *puzzle)
{
  const GwGridPlan *plan = &puzzle->grid->plan;
  guint most = 0;
  gboolean is_fine = puzzle->grid->n_sheets == 1 && plan->columns > 0 && puzzle->grid->n_cells == plan->columns * plan->rows
                     && puzzle->symbols->n == puzzle->symbols->n_listed && puzzle->symbols->empty == GW_NO_SYMBOL;

  for (guint i = 0; i < puzzle->symbols->n && is_fine; i++)
    is_fine = puzzle->symbols->number[i] == (gint)i + 1
              && puzzle->symbols->text[i][0] == (i < 9 ? '1' + (gint)i : 'A' + (gint)i - 9) && puzzle->symbols->text[i][1] == '\0';
  for (guint i = 0; i < puzzle->grid->n_cells && is_fine; i++)
    is_fine = gw_grid_is_active (puzzle->grid, (GwCell)i);
  /* How many digits there are is read from the regions, else from the sides. */
  for (guint i = 0; i < puzzle->n_constraints && is_fine; i++)
    if (puzzle->constraints[i]->rule == &gw_rule_box_groups || puzzle->constraints[i]->rule == &gw_rule_jigsaw)
      for (guint r = 0; r < puzzle->constraints[i]->n_regions; r++)
        most = MAX (most, puzzle->constraints[i]->regions[r]->n_cells);
  return is_fine && puzzle->symbols->n == (most > 1 ? most : MAX (plan->columns, plan->rows));
}

static char *
pack (JsonObject *root)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL, *zipped = NULL, *packed = NULL;
  /* The short form has no empty lists, and one that is there means fog in which nothing is lit. */
  const gboolean is_dark = json_object_has_member (root, "foglight") && gw_loose_length (gw_loose_array (gw_loose_member (root, "foglight"))) == 0;

  json_node_set_object (node, root);
  text = gw_loose_to_string (node);
  zipped = is_dark ? NULL : gw_sudokupad_zip (text);
  packed = gw_lz_pack (zipped != NULL ? zipped : text, GW_LZ_BASE64);
  return g_strconcat ("https://sudokupad.app/scl", packed, NULL);
}

char *
gw_sudokupad_write (const GwDelivery *delivery, GError **error)
{
  const GwPuzzle *puzzle = delivery->puzzle;
  Writer writer = { .columns = puzzle->grid->plan.columns, .rows = puzzle->grid->plan.rows };
  char *link;

  if (!is_possible (puzzle) || !gw_puzzle_has_rule (puzzle, &gw_rule_row_groups) || !gw_puzzle_has_rule (puzzle, &gw_rule_column_groups))
    {
      gw_fail (error, GW_ERROR_UNSUPPORTED,
               g_strdup (_("SudokuPad only has rectangular grids whose rows and columns hold digits from 1 up")));
      return NULL;
    }
  gw_outlet_init (&writer.outlet, delivery);
  writer.root = json_object_new ();
  writer.scene = gw_scene_new ((GwPuzzle *)puzzle);
  write_head (&writer);
  gw_outlet_restore (&writer.outlet, "sudokupad", restore, &writer);
  gw_fog_put (&writer.outlet, writer.root, FALSE);
  write_checked (&writer);
  gw_sudokupad_picture (&writer);
  write_own (&writer);
  gw_outlet_finish (&writer.outlet);
  link = pack (writer.root);
  gw_scene_free (writer.scene);
  json_object_unref (writer.root);
  return link;
}
