#include <string.h>

#include "session/action.h"
#include "tools/place-text.h"
#include "tools/tool-table.h"

/* What listeners hear, and what no script can say. */

typedef struct
{
  GObject parent_instance;
  guint   heard;   /* kinds */
  guint   n_times;
} Listener;

typedef GObjectClass ListenerClass;

static GType listener_get_type (void);
G_DEFINE_TYPE (Listener, listener, G_TYPE_OBJECT)

static void
listener_class_init (ListenerClass *klass)
{
}

static void
listener_init (Listener *self)
{
}

static void
hear (gpointer data, guint kinds)
{
  Listener *listener = data;

  listener->heard |= kinds;
  listener->n_times++;
}

static Listener *
listen (GwSession *session, guint kinds)
{
  Listener *listener = g_object_new (listener_get_type (), NULL);

  gw_session_listen (session, kinds, hear, listener);
  return listener;
}

static void
select_cell (GwSession *session, GwCell cell)
{
  const GwPlace place = gw_place_cell (cell);

  gw_session_select_place (session, &place);
}

static GwSession *
open_session (const char *more)
{
  g_autofree char *text = g_strconcat ("values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\n", more, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwDocument) document = gw_document_new (bytes);
  GwSession *session = gw_session_new ();

  gw_session_set_document (session, document);
  return session;
}

static void
close_session (GwSession *session)
{
  if (gw_session_get_document (session) != NULL)
    gw_document_discard (gw_session_get_document (session));
  g_object_unref (session);
}

static void
press (GwSession *session, const char *place)
{
  GwBoardEvent event = { .kind = GW_BOARD_PRESS, .place = gw_place_from_text (gw_session_get_puzzle (session)->grid, place) };

  gw_session_send (session, &event);
  event.kind = GW_BOARD_RELEASE;
  gw_session_send (session, &event);
}

/* Nobody hears of what it does not listen to; of what one call did, once. */
static void
test_kinds (void)
{
  GwSession *session = open_session ("");
  Listener *givens = listen (session, GW_CHANGED_GIVENS), *tool = listen (session, GW_CHANGED_TOOL);
  Listener *clues = listen (session, GW_CHANGED_CLUES), *all = listen (session, G_MAXUINT);

  gw_session_set_tool (session, gw_tool_find ("given"), NULL);
  g_assert_cmpuint (tool->n_times, ==, 1);
  g_assert_cmpuint (all->n_times, ==, 1);
  gw_session_type (session, '5', 0);
  g_assert_cmpuint (givens->n_times, ==, 1);
  g_assert_cmpuint (givens->heard, ==, GW_CHANGED_GIVENS);
  g_assert_cmpuint (all->n_times, ==, 2);
  g_assert_cmpuint (all->heard & GW_CHANGED_TEXT, ==, GW_CHANGED_TEXT);
  g_assert_cmpuint (tool->n_times, ==, 1);
  g_assert_cmpuint (clues->n_times, ==, 0);
  gw_session_set_tool (session, gw_tool_find ("cell-mark"), NULL);
  press (session, "31");
  g_assert_cmpuint (clues->n_times, ==, 1);
  g_assert_cmpuint (givens->n_times, ==, 1);
  g_object_unref (givens);
  g_object_unref (tool);
  g_object_unref (clues);
  g_object_unref (all);
  gw_session_undo (session); /* nobody is there any more to hear it */
  close_session (session);
}

static void
test_batches (void)
{
  GwSession *session = open_session ("");
  Listener *all = listen (session, G_MAXUINT);

  gw_session_begin (session);
  select_cell (session, 4);
  gw_session_begin (session);
  select_cell (session, 5);
  gw_session_end (session);
  g_assert_cmpuint (all->n_times, ==, 0);
  gw_session_end (session);
  g_assert_cmpuint (all->n_times, ==, 1);
  g_assert_cmpuint (all->heard, ==, GW_CHANGED_SELECTION);
  g_object_unref (all);
  close_session (session);
}

/* What the tool worked out is what the document holds: the same puzzle, not one that was made again. */
static void
test_applied_once (void)
{
  GwSession *session = open_session ("");
  const GwTool *tool = gw_tool_find ("cell-mark");
  g_autoptr (GwSelection) selection = gw_selection_new (gw_session_get_puzzle (session)->grid);
  const GwToolContext context = { gw_session_get_puzzle (session), selection };
  const GwBoardEvent event = { .kind = GW_BOARD_PRESS, .place = gw_place_cell (30) };
  const GwBoardEvent release = { .kind = GW_BOARD_RELEASE, .place = gw_place_cell (30) };
  GwToolState state;
  GwToolResult result = { 0 };
  GwAppliedEdit applied;

  gw_tool_state_init (&state);
  gw_tool_begin (tool, &state, NULL);
  gw_tool_handle (tool, &context, &state, &event, &result);
  if (result.edit == NULL)
    {
      gw_tool_result_clear (&result);
      gw_tool_handle (tool, &context, &state, &release, &result);
    }
  g_assert_nonnull (result.edit);
  g_assert_nonnull (result.after);
  applied = (GwAppliedEdit){ result.edit, context.puzzle, result.after, result.hint };
  g_assert_true (gw_document_take_applied (gw_session_get_document (session), &applied, "paint", GW_NEVER_MERGE, NULL));
  g_assert_true (gw_document_get_puzzle (gw_session_get_document (session)) == result.after);
  /* Worked out for a version that is not the current one: the edit is done on that which is. */
  applied.before = NULL;
  gw_document_undo (gw_session_get_document (session));
  g_assert_true (gw_document_take_applied (gw_session_get_document (session), &applied, "paint", GW_NEVER_MERGE, NULL));
  g_assert_true (gw_document_get_puzzle (gw_session_get_document (session)) != result.after);
  g_assert_true (gw_puzzle_equal (gw_document_get_puzzle (gw_session_get_document (session)), result.after));
  gw_tool_result_clear (&result);
  gw_tool_state_clear (&state);
  close_session (session);
}

/* Every place of a grid is written and read back. */
static void
test_places (void)
{
  GwSession *session = open_session ("");
  const GwGrid *grid = gw_session_get_puzzle (session)->grid;
  static const char *const bad[] = { "0", "82", "x", "1|", "1|1", "1|82", "1|2x", "1++", ">", ">x", ">2", "v10", "1e", "41n", "1ne", "1nn", "1 ", "99999999999999999999" };

  for (guint kind = GW_PLACE_CELL; kind <= GW_LAST_PLACE_KIND; kind++)
    {
      g_autoptr (GArray) places = gw_place_all (grid, (GwPlaceKind) kind);

      g_assert_cmpuint (places->len, >, 0);
      for (guint i = 0; i < places->len; i++)
        {
          const GwPlace *place = &g_array_index (places, GwPlace, i);
          g_autofree char *text = gw_place_to_text (place);
          const GwPlace back = gw_place_from_text (grid, text);

          if (kind != GW_PLACE_CORNER || place->n_cells == 4) /* corners at the rim have no cell to the upper left of them */
            g_assert_true (gw_place_equal (place, &back));
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpint (gw_place_from_text (grid, bad[i]).kind, ==, GW_PLACE_NONE);
  close_session (session);
}

/* Names are unique, and each names as many arguments as its type has. */
static void
test_actions (void)
{
  for (guint i = 0; i < gw_n_actions; i++)
    {
      const GwAction *action = &gw_actions[i];
      guint n = 0;

      g_assert_true (gw_action_find (action->name) == action);
      g_assert_cmpint (action->type != NULL, ==, action->arguments != NULL);
      while (action->arguments != NULL && action->arguments[n] != NULL)
        n++;
      g_assert_cmpuint (n, ==, action->type != NULL ? g_variant_type_n_items (G_VARIANT_TYPE (action->type)) : 0);
    }
}

/* Each with its own selection; what panels know is out of sight. */
static void
test_solving (void)
{
  GwSession *session = open_session ("set_cell(1, 5)\n");
  g_autoptr (GwPlay) play = gw_play_new (gw_session_get_puzzle (session));

  select_cell (session, 40);
  gw_session_set_overlay (session, GW_OVERLAY_ANALYSIS, gw_overlay_new ());
  gw_session_set_play (session, play);
  g_assert_null (gw_session_get_overlay (session, GW_OVERLAY_ANALYSIS));
  select_cell (session, 3);
  gw_session_type (session, '7', 0);
  g_assert_cmpuint (play->values[3], ==, 6);
  g_assert_null (gw_document_get_undo_name (gw_session_get_document (session)));
  gw_session_set_play (session, NULL);
  g_assert_nonnull (gw_session_get_overlay (session, GW_OVERLAY_ANALYSIS));
  g_assert_true (gw_selection_has_cell (gw_session_get_selection (session), 40));
  close_session (session);
}

static void
assert_hint (GwSession *session, const char *expected)
{
  g_autofree char *hint = gw_session_get_hint (session);

  g_assert_cmpstr (hint, ==, expected);
}

static void
on_hint (gpointer listener, guint kinds)
{
  g_object_set_data (listener, "heard", GUINT_TO_POINTER (GPOINTER_TO_UINT (g_object_get_data (listener, "heard")) + 1));
}

/* What has a number before it is drawn says what it demands; as the number is, once somebody has chosen one, and not while a stroke is under way. */
static void
test_hint_of_number (void)
{
  const char *const at_first = "whispers: drag along cells; begin at the end of a line to go on with it. Neighbours on a whisper line differ by at least 5.";
  const char *const chosen = "whispers: drag along cells; begin at the end of a line to go on with it. Neighbours on a whisper line differ by at least 4.";
  GwSession *session = open_session ("");

  gw_session_set_tool (session, gw_tool_find ("line"), gw_rule_find ("whisper"));
  assert_hint (session, at_first);
  g_assert_true (gw_session_set_number (session, "4"));
  assert_hint (session, chosen);
  gw_session_set_tool (session, gw_tool_find ("line"), gw_rule_find ("thermo"));
  assert_hint (session, "thermometer: drag along cells; begin at the end of a line to go on with it.");
  close_session (session);
}

/* Fingers are told of what stands on the screen, whoever has keys of these; and a cell that would only be selected is not pointed out. */
static void
test_hint_for_fingers (void)
{
  GwSession *session = open_session ("");
  static const GwBoardEventKind stroke[] = { GW_BOARD_PRESS, GW_BOARD_DRAG, GW_BOARD_RELEASE };
  GwBoardEvent move = { .kind = GW_BOARD_MOVE, .place = gw_place_cell (40) };
  Listener *listener = listen (session, GW_CHANGED_HINT);

  gw_session_send (session, &move);
  g_assert_cmpint (gw_session_get_preview (session)->kind, ==, GW_PREVIEW_NONE);
  gw_session_set_tool (session, gw_tool_find ("cage"), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (stroke); i++)
    {
      const GwBoardEvent event = { .kind = stroke[i], .place = gw_place_cell (i == 0 ? 0 : 1) };

      gw_session_send (session, &event);
    }
  gw_session_set_fingers (session, TRUE);
  assert_hint (session, "killer cage: tap the digits of its value; the tick keeps it");
  g_assert_true (gw_session_type (session, (gunichar) '3', 0));
  assert_hint (session, "3: 1 combination. The tick keeps it.");
  listener->n_times = 0;
  gw_session_set_fingers (session, FALSE);
  g_assert_cmpuint (listener->n_times, ==, 1);
  assert_hint (session, "3: 1 combination. Enter keeps it, Escape drops it, Tab goes to the next.");
  gw_session_set_fingers (session, FALSE);
  g_assert_cmpuint (listener->n_times, ==, 1);
  g_object_unref (listener);
  close_session (session);
}

/* A hint that was asked for stands in place of the play's own words, even of a fault; only a change is told. */
static void
test_told (void)
{
  GwSession *session = open_session ("set_cell(1, 5)\n");
  g_autoptr (GwPlay) play = gw_play_new (gw_session_get_puzzle (session));
  g_autoptr (GObject) listener = g_object_new (G_TYPE_OBJECT, NULL);
  g_autofree char *usual = NULL;

  gw_session_set_play (session, play);
  usual = gw_session_get_hint (session);
  select_cell (session, 1);
  gw_session_type (session, '5', 0); /* the same digit twice in a row */
  g_assert_true (gw_session_is_refusing (session));
  gw_session_listen (session, GW_CHANGED_HINT, on_hint, listener);
  gw_session_tell_play (session, "Look at row 1.");
  gw_session_tell_play (session, "Look at row 1.");
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (listener, "heard")), ==, 1);
  assert_hint (session, "Look at row 1.");
  g_assert_false (gw_session_is_refusing (session));
  gw_session_tell_play (session, NULL);
  g_assert_true (gw_session_is_refusing (session));
  gw_session_tell_play (session, "Look at row 1.");
  gw_play_undo (play, 0);
  gw_session_set_play (session, play);
  assert_hint (session, usual);
  close_session (session);
}

static gboolean
finds (const char *typed, const char *id)
{
  g_autoptr (GPtrArray) found = gw_session_find_rules (typed);

  return g_ptr_array_find (found, gw_rule_find (id), NULL);
}

static gboolean
has_rule (GwSession *session, const GwRule *rule)
{
  const GwPuzzle *puzzle = gw_document_get_puzzle (gw_session_get_document (session));

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == rule)
      return TRUE;
  return FALSE;
}

static void
keep_message (GwSession *session, const char *message, char **kept)
{
  g_free (*kept);
  *kept = g_strdup (message);
}

/* What is painted is found, and what is switched on; what can be neither is not. */
static void
test_found_rules (void)
{
  g_autoptr (GPtrArray) whispers = gw_session_find_rules ("german whispers");

  g_assert_true (finds ("chess", "anti_knight") && finds ("chess", "anti_king") && finds ("xv", "kropki_sum"));
  g_assert_false (finds ("values", "values"));
  g_assert_false (finds ("british", "whisper"));
  g_assert_true (whispers->len > 0 && whispers->pdata[0] == (gpointer) gw_rule_find ("whisper"));
}

/* A rule of the whole grid is on at once, as one step that undo takes back; a line's tool is picked up. */
static void
test_taken_rules (void)
{
  const GwRule *knight = gw_rule_find ("anti_knight"), *whisper = gw_rule_find ("whisper");
  g_autoptr (GwSession) session = open_session ("");
  g_autofree char *said = NULL;

  g_signal_connect (session, "said", G_CALLBACK (keep_message), &said);
  gw_session_take_rule (session, knight);
  g_assert_true (has_rule (session, knight));
  g_assert_cmpstr (said, ==, "“anti-knight” is on now. Ctrl+Z undoes this.");
  gw_session_take_rule (session, knight);
  g_assert_cmpstr (said, ==, "“anti-knight” is already on; you can switch it off in the Puzzle panel.");
  gw_session_undo (session);
  g_assert_false (has_rule (session, knight));
  gw_session_take_rule (session, whisper);
  g_assert_true (gw_session_get_rule (session) == whisper);
  g_assert_true (gw_session_get_tool (session) == gw_tool_for_rule (whisper));
}

/* What is said of clues marks them on the board until something else is said or done. */
static void
test_said_places (void)
{
  g_autoptr (GwSession) session = open_session ("sum(14, 1, 2) //@ locked: yes\nsum(9, 3, 4)\n");
  const GwPuzzle *puzzle = gw_session_get_puzzle (session);
  const guint n = puzzle->n_constraints;
  guint64 ids[2];
  guint n_ids = 0;
  g_autofree char *said = NULL;

  for (guint i = 0; i < n; i++)
    if (strcmp (puzzle->constraints[i]->rule->id, "sum") == 0)
      ids[n_ids++] = puzzle->constraints[i]->id;
  g_assert_cmpuint (n_ids, ==, 2);
  g_signal_connect (session, "said", G_CALLBACK (keep_message), &said);
  gw_session_delete_clues (session, ids, 2);
  g_assert_cmpstr (said, ==, "Locked clues stay; unlock them to delete them.");
  g_assert_cmpuint (gw_session_get_puzzle (session)->n_constraints, ==, n - 1);
  g_assert_nonnull (gw_session_get_overlay (session, GW_OVERLAY_SAID));
  gw_session_say (session, "Something else.");
  g_assert_null (gw_session_get_overlay (session, GW_OVERLAY_SAID));
  gw_session_delete_clues (session, ids, 1);
  g_assert_nonnull (gw_session_get_overlay (session, GW_OVERLAY_SAID));
  select_cell (session, 40);
  g_assert_null (gw_session_get_overlay (session, GW_OVERLAY_SAID));
}

/* What was found out is heard of by kind, grows older with the puzzle, and goes with the document. */
static void
test_known (void)
{
  g_autoptr (GwSession) session = open_session ("");
  Listener *verdict = listen (session, GW_CHANGED_VERDICT), *solution = listen (session, GW_CHANGED_SOLUTION);
  g_autofree guint8 *values = g_new0 (guint8, 81);
  g_autoptr (GError) error = NULL;

  gw_session_set_known (session, GW_KNOWN_VERDICT, &(const GwKnown){ .text = (char *) "one solution" });
  g_assert_cmpuint (verdict->n_times, ==, 1);
  g_assert_cmpuint (solution->n_times, ==, 0);
  gw_session_set_known (session, GW_KNOWN_SOLUTION, &(const GwKnown){ .values = values });
  g_assert_cmpuint (verdict->n_times, ==, 1);
  g_assert_cmpuint (solution->n_times, ==, 1);
  g_assert_cmpstr (gw_session_get_known (session, GW_KNOWN_VERDICT)->text, ==, "one solution");
  g_assert_false (gw_session_get_known (session, GW_KNOWN_SOLUTION)->is_older);
  g_assert_true (gw_session_do (session, "fact", g_variant_new ("(ss)", "title", "Nothing else"), &error));
  g_assert_no_error (error);
  g_assert_true (gw_session_get_known (session, GW_KNOWN_VERDICT)->is_older);
  g_assert_true (gw_session_get_known (session, GW_KNOWN_SOLUTION)->is_older);
  g_assert_cmpuint (verdict->n_times, ==, 2);
  g_assert_false (gw_session_pin_solution (session));
  gw_document_discard (gw_session_get_document (session));
  gw_session_set_document (session, NULL);
  g_assert_null (gw_session_get_known (session, GW_KNOWN_VERDICT)->text);
  g_assert_null (gw_session_get_known (session, GW_KNOWN_SOLUTION)->values);
  g_object_unref (verdict);
  g_object_unref (solution);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/session/kinds", test_kinds);
  g_test_add_func ("/session/batches", test_batches);
  g_test_add_func ("/session/applied-once", test_applied_once);
  g_test_add_func ("/session/places", test_places);
  g_test_add_func ("/session/actions", test_actions);
  g_test_add_func ("/session/solving", test_solving);
  g_test_add_func ("/session/known", test_known);
  g_test_add_func ("/session/hint-of-number", test_hint_of_number);
  g_test_add_func ("/session/hint-for-fingers", test_hint_for_fingers);
  g_test_add_func ("/session/told", test_told);
  g_test_add_func ("/session/found-rules", test_found_rules);
  g_test_add_func ("/session/taken-rules", test_taken_rules);
  g_test_add_func ("/session/said-places", test_said_places);
  return g_test_run ();
}
