#include "genre-hand.h"

#include <string.h>

#include "../genres/kinds.h"
#include "files/json-text.h"

/* ---- hands ---- */

void
hand_send (Hand *hand, GwBoardEvent event)
{
  event.time = hand->now;
  gw_session_send (hand->session, &event);
}

void
hand_press_key (Hand *hand, GwBoardKey key, GwDirection direction, guint modifiers)
{
  hand_send (hand, (GwBoardEvent) { .kind = GW_BOARD_KEY, .key = key, .direction = direction, .modifiers = modifiers });
}

void
hand_type (Hand *hand, const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      char letter[8] = "";

      memcpy (letter, at, (gsize) (g_utf8_next_char (at) - at));
      hand_send (hand, (GwBoardEvent) { .kind = GW_BOARD_KEY, .key = GW_KEY_TEXT, .text = letter });
    }
}

/* ---- puzzles ---- */

static char *
read_file (const char *folder, const char *name, const char *ending)
{
  g_autofree char *path = g_strdup_printf ("%s/%s%s", folder, name, ending);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

void
genre_each (const char *name, guint most, GenreDeed deed)
{
  const Kind *kind = kind_named (name);
  g_autofree char *genre = read_file (GENRES, kind->file, ".rf"), *json = read_file (RECORDS, name, ".json");
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = gw_json_parse (json, (gssize) strlen (json), &error);
  JsonArray *records = json_node_get_array (root);

  g_assert_no_error (error);
  for (guint i = 0; i < MIN (json_array_get_length (records), most); i++)
    {
      JsonObject *object = json_array_get_object_element (records, i);
      g_autoptr (Record) record = record_new (kind->shape, json_object_get_string_member (object, "problem"),
                                              json_object_get_string_member (object, "solution"), &error);
      g_autofree char *statements = NULL, *text = NULL;

      g_assert_no_error (error);
      statements = kind_to_text (kind, record);
      text = g_strconcat (genre, statements, NULL);
      deed (name, text);
    }
}

char *
genre_hybrid (const char *name)
{
  return read_file (HYBRIDS, name, "");
}

/* A test for each file of FOLDER that ends with ENDING, or without it where IS_BARE. */
static void
add_tests (const char *folder, const char *ending, gboolean is_bare, const char *what, const char *of_what, GTestDataFunc test)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) files = g_dir_open (folder, 0, &error);
  const char *file;

  g_assert_no_error (error);
  while ((file = g_dir_read_name (files)) != NULL)
    if (g_str_has_suffix (file, ending))
      {
        char *of = g_strndup (file, strlen (file) - (is_bare ? strlen (ending) : 0));
        g_autofree char *path = g_strdup_printf ("/%s/%s/%s", what, of_what, of);

        g_test_add_data_func_full (path, of, test, g_free);
      }
}

void
genre_add_tests (const char *what, GTestDataFunc test)
{
  add_tests (RECORDS, ".json", TRUE, what, "genre", test);
}

void
genre_add_hybrid_tests (const char *what, GTestDataFunc test)
{
  add_tests (HYBRIDS, ".rf", FALSE, what, "hybrid", test);
}
