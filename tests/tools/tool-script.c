#include "tool-script.h"

#include <string.h>

#include "tools/place-text.h"

/* ---- puzzles ---- */

static GwPuzzle *
read_puzzle (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  for (guint i = 0; i < reading->diagnostics->len; i++)
    {
      g_autofree char *said = gw_diagnostic_format (reading->diagnostics->pdata[i], "test");

      if (reading->n_errors > 0)
        g_test_message ("%s", said);
    }
  g_assert_cmpuint (reading->n_errors, ==, 0);
  g_assert_nonnull (reading->puzzle);
  return gw_puzzle_ref (reading->puzzle);
}

char *
script_square (guint side, const char *more)
{
  if (side == 4)
    return g_strdup_printf ("values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n%s\n", more);
  if (g_str_has_prefix (more, "//@")) /* facts of the puzzle stand at the head */
    return g_strdup_printf ("%s\n\nvalues = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\n", more);
  return g_strdup_printf ("values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\n%s\n", more);
}

static gboolean
is_grid (const GwRule *rule)
{
  return strcmp (rule->id, "restrict_grid") != 0 && strcmp (rule->id, "relation") != 0
         && (rule->define != NULL || rule->category == GW_CATEGORY_GRID);
}

char *
script_clues (const GwPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      g_autofree char *statement = gw_constraint_to_text (puzzle->constraints[i], puzzle->symbols);

      if (statement == NULL || is_grid (puzzle->constraints[i]->rule) || strcmp (puzzle->constraints[i]->rule->id, "relation") == 0)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", statement);
    }
  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "; " : "", gw_facts_key (puzzle->facts, i),
                            gw_facts_value (puzzle->facts, i));
  return g_string_free (text, FALSE);
}

/* ---- scripts ---- */

Script *
script_new (const char *tool, const char *rule, const char *text)
{
  Script *script = g_new0 (Script, 1);

  script->tool = gw_tool_find (tool);
  g_assert_nonnull (script->tool);
  script->puzzle = read_puzzle (text);
  script->before = gw_puzzle_ref (script->puzzle);
  script->selection = gw_selection_new (script->puzzle->grid);
  gw_tool_state_init (&script->state);
  gw_tool_begin (script->tool, &script->state, rule != NULL ? gw_rule_find (rule) : NULL);
  return script;
}

void
script_free (Script *script)
{
  gw_tool_state_clear (&script->state);
  gw_puzzle_unref (script->puzzle);
  gw_puzzle_unref (script->before);
  gw_selection_unref (script->selection);
  g_free (script->message);
  g_free (script->label);
  g_free (script->preview);
  g_free (script);
}

static void
append_cells (GString *text, const GArray *cells)
{
  for (guint i = 0; cells != NULL && i < cells->len; i++)
    g_string_append_printf (text, "%s%u", text->len > 0 ? " " : "", g_array_index (cells, GwCell, i) + 1u);
}

/* Lines outside, as they are written in scripts. */
static void
append_lines (GString *text, const GArray *places)
{
  for (guint i = 0; places != NULL && i < places->len; i++)
    if (g_array_index (places, GwPlace, i).kind == GW_PLACE_OUTSIDE)
      {
        g_autofree char *place = gw_place_to_text (&g_array_index (places, GwPlace, i));

        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", place);
      }
}

static void
keep_preview (Script *script, const GwPreview *preview)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_cells (text, preview->cells);
  append_lines (text, preview->places);
  if (preview->bad != NULL && preview->bad->len > 0)
    {
      g_string_append (text, " !");
      append_cells (text, preview->bad);
    }
  g_free (script->preview);
  script->preview = g_strdup (text->str);
}

static void
keep_result (Script *script, GwToolResult *result)
{
  if (result->edit != NULL)
    {
      GwPuzzle *after = gw_puzzle_apply (script->puzzle, result->edit, NULL, NULL);

      g_assert_nonnull (after);
      g_assert_nonnull (result->label);
      gw_puzzle_unref (script->puzzle);
      script->puzzle = after;
      script->n_edits++;
      script->n_steps += !result->continues;
      g_free (script->label);
      script->label = g_strdup (result->label);
    }
  if (result->selection != NULL)
    {
      gw_selection_unref (script->selection);
      script->selection = gw_selection_ref (result->selection);
    }
  if (result->message != NULL)
    {
      g_free (script->message);
      script->message = g_strdup (result->message);
    }
  script->is_impossible = result->preview.is_impossible;
  script->menu_clue = result->menu_clue;
  keep_preview (script, &result->preview);
}

static void
send (Script *script, GwBoardEvent event)
{
  GwToolContext context = { script->puzzle, script->selection };
  GwToolResult result = { 0 };

  event.time = script->time;
  gw_tool_handle (script->tool, &context, &script->state, &event, &result);
  keep_result (script, &result);
  gw_tool_result_clear (&result);
}

static void
answer (Script *script, gboolean is_yes)
{
  GwToolContext context = { script->puzzle, script->selection };
  GwToolResult result = { 0 };

  gw_tool_answer (script->tool, &context, &script->state, is_yes, &result);
  keep_result (script, &result);
  gw_tool_result_clear (&result);
}

static gboolean
send_pointer (Script *script, const char *word, const char *argument, guint modifiers)
{
  static const char *const words[] = { "press", "drag", "double", "menu", "move" };
  static const GwBoardEventKind kinds[] = { GW_BOARD_PRESS, GW_BOARD_DRAG, GW_BOARD_DOUBLE_CLICK, GW_BOARD_MENU, GW_BOARD_MOVE };
  GwBoardEvent event = { .modifiers = modifiers };

  if (strcmp (word, "click") == 0)
    {
      send_pointer (script, "press", argument, modifiers);
      send (script, (GwBoardEvent) { .kind = GW_BOARD_RELEASE, .place = gw_place_from_text (script->puzzle->grid, argument), .modifiers = modifiers });
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i], word) == 0)
      {
        event.kind = kinds[i];
        event.place = gw_place_from_text (script->puzzle->grid, argument);
        g_assert_cmpint (event.place.kind, !=, GW_PLACE_NONE);
        send (script, event);
        return TRUE;
      }
  return FALSE;
}

static gboolean
send_key (Script *script, const char *word, guint modifiers)
{
  static const struct
  {
    const char *word;
    GwBoardKey  key;
    GwDirection direction;
  } keys[] = { { "right", GW_KEY_ARROW, GW_RIGHT },      { "left", GW_KEY_ARROW, GW_LEFT }, { "up", GW_KEY_ARROW, GW_UP },
               { "down", GW_KEY_ARROW, GW_DOWN },        { "enter", GW_KEY_ENTER, 0 },      { "esc", GW_KEY_ESCAPE, 0 },
               { "end", GW_KEY_ARROW, GW_DOWN_RIGHT }, { "back", GW_KEY_BACKSPACE, 0 },   { "tab", GW_KEY_TAB, 0 },
               { "del", GW_KEY_DELETE, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (keys[i].word, word) == 0)
      {
        send (script, (GwBoardEvent) { .kind = GW_BOARD_KEY, .key = keys[i].key, .direction = keys[i].direction,
                                       .modifiers = modifiers });
        return TRUE;
      }
  return FALSE;
}

void
script_run (Script *script, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      const char *word = list[i];
      guint modifiers = g_str_has_prefix (word, "c-") ? GW_BOARD_CONTROL : g_str_has_prefix (word, "s-") ? GW_BOARD_SHIFT
                        : g_str_has_prefix (word, "a-") ? GW_BOARD_ALT : 0;

      if (*word == '\0')
        continue;
      word += modifiers != 0 ? 2 : 0;
      script->time += strcmp (word, "quick") == 0 ? 200 : 2000;
      if (strcmp (word, "release") == 0)
        send (script, (GwBoardEvent) { .kind = GW_BOARD_RELEASE, .place = script->selection->cursor });
      else if (strcmp (word, "type") == 0 || strcmp (word, "quick") == 0)
        send (script, (GwBoardEvent) { .kind = GW_BOARD_KEY, .key = GW_KEY_TEXT, .text = list[++i] });
      else if (strcmp (word, "yes") == 0 || strcmp (word, "no") == 0)
        answer (script, *word == 'y');
      else if (strcmp (word, "kind") == 0)
        gw_tool_set_variant (script->tool, &script->state, (guint) g_ascii_strtoull (list[++i], NULL, 10));
      else if (!send_key (script, word, modifiers))
        {
          g_assert_nonnull (list[i + 1]);
          g_assert_true (send_pointer (script, word, list[++i], modifiers));
        }
    }
}

char *
script_cells (const Script *script)
{
  g_autoptr (GArray) cells = gw_selection_list (script->selection);
  GString *text = g_string_new (NULL);

  append_cells (text, cells);
  return g_string_free (text, FALSE);
}

/* ---- asserting ---- */

static void
assert_reads_back (const GwPuzzle *puzzle)
{
  g_autoptr (GwSource) source = gw_source_new (puzzle);
  g_autoptr (GBytes) bytes = gw_source_write (source);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GwPuzzle) again = read_puzzle (text);

  g_assert_true (gw_puzzle_equal (puzzle, again));
}

void
assert_script (const char *tool, const char *rule, const char *more, const char *words, const char *expected)
{
  g_autofree char *text = script_square (9, more);
  g_autoptr (Script) script = script_new (tool, rule, text);
  g_autofree char *before = script_clues (script->before), *still = NULL, *clues = NULL;

  script_run (script, words);
  clues = script_clues (script->puzzle);
  if (g_strcmp0 (clues, expected) != 0 && script->message != NULL)
    g_test_message ("said: %s", script->message);
  g_assert_cmpstr (clues, ==, expected);
  still = script_clues (script->before);
  g_assert_cmpstr (still, ==, before);
  assert_reads_back (script->puzzle);
}

void
assert_refused (const char *tool, const char *rule, const char *more, const char *words, const char *message)
{
  g_autofree char *text = script_square (9, more);
  g_autoptr (Script) script = script_new (tool, rule, text);

  script_run (script, words);
  g_assert_cmpuint (script->n_edits, ==, 0);
  g_assert_true (script->puzzle == script->before);
  g_assert_nonnull (script->message);
  if (strstr (script->message, message) == NULL)
    g_assert_cmpstr (script->message, ==, message);
}
