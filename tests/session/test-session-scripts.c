#include <json-glib/json-glib.h>
#include <string.h>

#include "author/falsehood.h"
#include "files/json-text.h"
#include "session/script.h"

/* Replays scripts/NAME.jsonl: what people do with pointer and keys, and what the session must say of itself afterwards. Lines:
 *
 *     {"open": MORE}             a document: a plain square of nine with these statements; the first line
 *     {"grid": TEXT}             likewise, a whole rule file
 *     {"do": ACTION, …}          see session/script.h
 *     {"stroke": "1 2 3"}        press, drag and release; "with": modifiers. {"click": "1"}: likewise, in one place
 *     {"keys": "down shift+right 5 enter"}   keys by their names in scripts; everything else is typed
 *     {"found": "1 2 3"}         the solution that a job would have found: the symbols of the cells in their order
 *     {"refused": {"do": …}}     an action that has to fail
 *     {"ask": WHAT, "is": TEXT}  or "has": a part of it; or "hasnt"
 *     {"said": TEXT}             a part of what was said last
 *
 * Lines that are empty or begin with # say nothing. */

typedef struct
{
  GwSession *session;
  char      *said;      /* last; may be NULL */
} Player;

static const char PLAIN[] = "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\n";

static void
on_said (GwSession *session, const char *message, Player *player)
{
  g_free (player->said);
  player->said = g_strdup (message);
}

static void
open_text (Player *player, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwDocument) document = gw_document_new (bytes);

  g_assert_cmpuint (gw_document_get_n_errors (document), ==, 0);
  gw_session_set_document (player->session, document);
}

/* ---- what hands do ---- */

static void
act (Player *player, const char *action, const char *argument, const char *value, const char *with)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  json_builder_begin_object (builder);
  json_builder_add_string_value (json_builder_set_member_name (builder, "do"), action);
  json_builder_add_string_value (json_builder_set_member_name (builder, argument), value);
  if (with != NULL)
    json_builder_add_string_value (json_builder_set_member_name (builder, "with"), with);
  node = json_builder_get_root (json_builder_end_object (builder));
  line = json_to_string (node, FALSE);
  gw_script_line (player->session, line, &error);
  g_assert_no_error (error);
}

static void
draw (Player *player, const char *places, const char *with)
{
  g_auto (GStrv) names = g_strsplit (places, " ", -1);
  guint n = g_strv_length (names);

  act (player, "press", "place", names[0], with);
  for (guint i = 1; i < n; i++)
    act (player, "drag", "place", names[i], with);
  act (player, "release", "place", names[n - 1], with);
}

static gboolean
is_key (const char *name)
{
  static const char *const keys[] = { "right", "down", "left", "up", "home", "page-up", "page-down", "end", "enter", "escape", "backspace",
                                      "delete", "tab", NULL };

  return g_strv_contains (keys, name);
}

static void
press_keys (Player *player, const char *text)
{
  g_auto (GStrv) names = g_strsplit (text, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      char *plus = strchr (names[i] + 1, '+');
      const char *name = plus != NULL ? plus + 1 : names[i];

      if (plus != NULL)
        *plus = '\0';
      act (player, is_key (name) ? "key" : "type", is_key (name) ? "key" : "text", name, plus != NULL ? names[i] : NULL);
    }
}

static void
tell_found (Player *player, const char *text)
{
  const GwSymbols *symbols = gw_session_get_puzzle (player->session)->symbols;
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const guint n = g_strv_length (words);
  g_autofree guint8 *values = g_new (guint8, n);

  g_assert_cmpuint (n, ==, gw_grid_n_places (gw_session_get_puzzle (player->session)->grid));
  for (guint i = 0; i < n; i++)
    values[i] = (guint8) gw_symbols_find (symbols, words[i], -1);
  gw_session_set_known (player->session, GW_KNOWN_SOLUTION, &(const GwKnown){ .values = values });
}

/* FALSE: LINE is none of these. */
static gboolean
play_hand (Player *player, JsonObject *line)
{
  const char *with = json_object_get_string_member_with_default (line, "with", NULL);

  if (json_object_has_member (line, "stroke"))
    draw (player, json_object_get_string_member (line, "stroke"), with);
  else if (json_object_has_member (line, "click"))
    draw (player, json_object_get_string_member (line, "click"), with);
  else if (json_object_has_member (line, "keys"))
    press_keys (player, json_object_get_string_member (line, "keys"));
  else if (json_object_has_member (line, "found"))
    tell_found (player, json_object_get_string_member (line, "found"));
  else
    return FALSE;
  return TRUE;
}

/* ---- what is asked ---- */

/* "1:4 2:5": what somebody who solves has entered. */
static char *
list_entered (Player *player)
{
  const GwPuzzle *puzzle = gw_session_get_puzzle (player->session);
  const GwPlay *play = gw_session_get_play (player->session);
  GString *list = g_string_new (NULL);

  g_assert_nonnull (play);
  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    if (play->values[cell] != GW_NO_VALUE)
      g_string_append_printf (list, "%s%u:%s", list->len > 0 ? " " : "", cell + 1, puzzle->symbols->text[play->values[cell]]);
  return g_string_free (list, FALSE);
}

/* The clues that are not so in the author's solution. */
static char *
list_false (Player *player)
{
  const GwPuzzle *puzzle = gw_session_get_puzzle (player->session);
  const GPtrArray *falsehoods = gw_session_get_falsehoods (player->session);
  GString *list = g_string_new (NULL);

  for (guint i = 0; falsehoods != NULL && i < falsehoods->len; i++)
    {
      const GwFalsehood *falsehood = falsehoods->pdata[i];
      const GwConstraint *constraint = gw_puzzle_find (puzzle, falsehood->id);
      g_autofree char *text = gw_constraint_to_text (constraint, puzzle->symbols);

      g_string_append_printf (list, "%s%s", i > 0 ? "; " : "", text);
    }
  return g_string_free (list, FALSE);
}

static char *
answer_of (Player *player, const char *what)
{
  g_autoptr (GBytes) text = NULL;

  if (strcmp (what, "entered") == 0)
    return list_entered (player);
  if (strcmp (what, "false") == 0)
    return list_false (player);
  if (strcmp (what, "text") != 0)
    return gw_script_ask (player->session, what);
  text = gw_document_write_text (gw_session_get_document (player->session));
  return g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
}

static void
check_answer (Player *player, JsonObject *line)
{
  const char *what = json_object_get_string_member (line, "ask");
  g_autofree char *answer = answer_of (player, what);

  if (answer == NULL)
    g_error ("nobody can ask for %s", what);
  if (json_object_has_member (line, "is"))
    g_assert_cmpstr (answer, ==, json_object_get_string_member (line, "is"));
  else if (json_object_has_member (line, "has") && strstr (answer, json_object_get_string_member (line, "has")) == NULL)
    g_error ("%s is \"%s\" and lacks \"%s\"", what, answer, json_object_get_string_member (line, "has"));
  else if (json_object_has_member (line, "hasnt") && strstr (answer, json_object_get_string_member (line, "hasnt")) != NULL)
    g_error ("%s is \"%s\" and has \"%s\"", what, answer, json_object_get_string_member (line, "hasnt"));
}

static void
check_said (Player *player, const char *part)
{
  if (player->said == NULL || strstr (player->said, part) == NULL)
    g_error ("\"%s\" was said, not \"%s\"", player->said != NULL ? player->said : "", part);
  g_clear_pointer (&player->said, g_free);
}

static void
check_refused (Player *player, JsonNode *action)
{
  g_autofree char *text = json_to_string (action, FALSE);
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_script_line (player->session, text, &error));
  g_assert_nonnull (error);
}

static void
play_line (Player *player, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = gw_json_parse (text, -1, &error);
  JsonObject *line;

  g_assert_no_error (error);
  line = json_node_get_object (node);
  if (json_object_has_member (line, "do"))
    {
      gw_script_line (player->session, text, &error);
      g_assert_no_error (error);
    }
  else if (play_hand (player, line))
    return;
  else if (json_object_has_member (line, "refused"))
    check_refused (player, json_object_get_member (line, "refused"));
  else if (json_object_has_member (line, "ask"))
    check_answer (player, line);
  else if (json_object_has_member (line, "said"))
    check_said (player, json_object_get_string_member (line, "said"));
  else if (json_object_has_member (line, "grid"))
    open_text (player, json_object_get_string_member (line, "grid"));
  else
    {
      g_autofree char *whole = g_strconcat (PLAIN, json_object_get_string_member (line, "open"), "\n", NULL);

      open_text (player, whole);
    }
}

static void
test_script (gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  Player player = { .session = gw_session_new () };

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_signal_connect (player.session, "said", G_CALLBACK (on_said), &player);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#')
      {
        g_test_message ("line %u: %s", i + 1, lines[i]);
        play_line (&player, lines[i]);
      }
  if (gw_session_get_document (player.session) != NULL)
    gw_document_discard (gw_session_get_document (player.session));
  gw_session_set_play (player.session, NULL);
  g_object_unref (player.session);
  g_free (player.said);
}

static void
add_scripts (void)
{
  g_autoptr (GError) error = NULL;
  GDir *folder = g_dir_open (SCRIPTS, 0, &error);
  const char *name;
  guint n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".jsonl"))
      {
        g_autofree char *test = g_strdup_printf ("/session-scripts/%.*s", (int) (strlen (name) - 6), name);

        g_test_add_data_func_full (test, g_build_filename (SCRIPTS, name, NULL), test_script, g_free);
        n++;
      }
  g_dir_close (folder);
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  add_scripts ();
  return g_test_run ();
}
