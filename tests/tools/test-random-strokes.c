/* Whatever comes in whatever order: no tool breaks, every edit is possible, every message is a sentence, every state ends. */
#include "tool-script.h"

static const char *const puzzles[] = {
  ("values = 123456\ncolumns = 6\nrows = 6\nrow_groups\ncolumn_groups\nbox_groups(3,2)\nsum(5,1,2)\nthermo(8,9,10)\n"
  "kropki_diff(1,2)\nset_cell(5,?) //@ locked: yes\nquadruple(1,2,8,7,?)\nx_sum(?,1,2,3,4,5,6)\nrelation(odd,13,35)\n"),
  "values = 1234567\nhexagonal_grid(3,4)\nhexagon_lines\neven(1,2)\ncirclediff(1,2,5)\n",
  "values = 1234\ntwo_grid(4,4)\ntwo_grid_rows\nrestrict_grid(6)\njigsaw(1,2,5)\n",
  "values = 123456789\nsamurai\nset_cell(1,5)\n",
};

static guint64 seed;

static guint
draw (guint n)
{
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (guint) ((seed >> 33) % n);
}

static GwPlace
any_place (const GwGrid *grid, const GwTool *tool)
{
  g_autoptr (GArray) places = NULL;
  guint kind = 1 + draw (GW_LAST_PLACE_KIND);

  while (!(tool->places & (1u << kind)))
    kind = 1 + draw (GW_LAST_PLACE_KIND);
  if (tool->sees_inactive && draw (3) == 0)
    return gw_place_cell ((GwCell) draw (grid->n_cells));
  places = gw_place_all (grid, (GwPlaceKind) kind);
  if (places->len == 0)
    return (GwPlace) { .kind = GW_PLACE_NONE };
  return g_array_index (places, GwPlace, draw (MIN (places->len, 40u)));
}

static GwBoardEvent
any_event (const GwGrid *grid, const GwTool *tool, gint64 time)
{
  static const char *const texts[] = { "1", "2", "3", "7", "0", "?", "x", "é" };
  static const GwBoardEventKind kinds[] = { GW_BOARD_PRESS, GW_BOARD_DRAG, GW_BOARD_DRAG, GW_BOARD_DRAG, GW_BOARD_RELEASE,
                                            GW_BOARD_RELEASE, GW_BOARD_MOVE, GW_BOARD_DOUBLE_CLICK, GW_BOARD_MENU, GW_BOARD_KEY,
                                            GW_BOARD_KEY, GW_BOARD_KEY, GW_BOARD_KEY };
  static const guint modifiers[] = { 0, 0, 0, GW_BOARD_SHIFT, GW_BOARD_CONTROL };
  GwBoardEvent event = { .kind = kinds[draw (G_N_ELEMENTS (kinds))], .modifiers = modifiers[draw (5)], .time = time };

  if (event.kind == GW_BOARD_KEY)
    {
      event.key = (GwBoardKey) (1 + draw (GW_KEY_TAB));
      event.text = event.key == GW_KEY_TEXT ? texts[draw (G_N_ELEMENTS (texts))] : NULL;
      event.direction = (GwDirection) draw (8);
    }
  else if (draw (12) != 0)
    event.place = any_place (grid, tool);
  return event;
}

/* One event; the puzzle and the selection after it. */
static void
step (Script *script, const GwBoardEvent *event)
{
  GwToolContext context = { script->puzzle, script->selection };
  GwToolResult result = { 0 };

  gw_tool_handle (script->tool, &context, &script->state, event, &result);
  g_assert_true (result.message == NULL || result.message[0] != '\0');
  if (result.edit != NULL)
    {
      GwPuzzle *after = gw_puzzle_apply (script->puzzle, result.edit, NULL, NULL);

      g_assert_nonnull (after);
      g_assert_nonnull (result.label);
      gw_puzzle_unref (script->puzzle);
      script->puzzle = after;
      script->n_edits++;
    }
  if (result.selection != NULL || result.edit != NULL)
    {
      const GwSelection *now = result.selection != NULL ? result.selection : script->selection;
      GwSelection *fresh = gw_selection_refresh (now, script->puzzle);

      gw_selection_unref (script->selection);
      script->selection = fresh;
    }
  gw_tool_result_clear (&result);
}

static void
assert_reads_back (const GwPuzzle *puzzle)
{
  g_autoptr (GwSource) source = gw_source_new (puzzle);
  g_autoptr (GBytes) bytes = gw_source_write (source);
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  if (reading->n_errors > 0)
    g_print ("# %.*s\n", (gint) g_bytes_get_size (bytes), (const char *) g_bytes_get_data (bytes, NULL));
  g_assert_cmpuint (reading->n_errors, ==, 0);
  g_assert_true (gw_puzzle_equal (reading->puzzle, puzzle));
}

static void
test_tool (gconstpointer data)
{
  const GwTool *tool = data;
  guint n_events = g_getenv ("GW_TEST_LONG") != NULL ? 20000 : 400;

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (Script) script = script_new (tool->id, NULL, puzzles[i]);

      for (guint j = 0; j < n_events; j++)
        {
          GwBoardEvent event = any_event (script->puzzle->grid, tool, script->time += draw (900));
          g_autofree char *hint = gw_tool_hint (tool, &script->state);

          g_assert_nonnull (hint);
          step (script, &event);
          if (draw (25) == 0)
            gw_tool_step (tool, &script->state, 1);
          if (draw (150) == 0) /* undo everything, while a stroke may be under way */
            {
              gw_puzzle_unref (script->puzzle);
              script->puzzle = gw_puzzle_ref (script->before);
            }
        }
      g_test_message ("%s: %u edits", tool->id, script->n_edits);
      assert_reads_back (script->puzzle);
    }
}

int
main (int argc, char **argv)
{
  const char *given = g_getenv ("GW_TEST_SEED");

  g_test_init (&argc, &argv, NULL);
  seed = given != NULL ? g_ascii_strtoull (given, NULL, 10) : 20261121;
  g_print ("# GW_TEST_SEED=%" G_GUINT64_FORMAT "\n", seed);
  for (guint i = 0; i < gw_n_tools; i++)
    {
      g_autofree char *path = g_strdup_printf ("/random-strokes/%s", gw_tools[i]->id);

      g_test_add_data_func (path, gw_tools[i], test_tool);
    }
  return g_test_run ();
}
