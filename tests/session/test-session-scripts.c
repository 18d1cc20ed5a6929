#include <json-glib/json-glib.h>
#include <string.h>

#include "files/json-text.h"
#include "session/script.h"

/* Replays scripts/NAME.jsonl: what people do with pointer and keys, and what the session must say of itself afterwards. Lines:
 *
 *     {"open": MORE}             a document: a plain square of nine with these statements; the first line
 *     {"grid": TEXT}             likewise, a whole rule file
 *     {"do": ACTION, …}          see session/script.h
 *     {"refused": {"do": …}}     an action that has to fail
 *     {"ask": WHAT, "is": TEXT}  or "has": a part of it; or "hasnt"
 *     {"said": TEXT}             a part of what was said last
 *
 * Lines that are empty or begin with # say nothing. */

typedef struct
{
  GwSession *session;
  char      *said; /* last; may be NULL */
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

static char *
answer_of (Player *player, const char *what)
{
  g_autoptr (GBytes) text = NULL;

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
  Player player = { gw_session_new (), NULL };

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
