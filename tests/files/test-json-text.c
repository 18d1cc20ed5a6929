/* JSON of strangers: never deeper than json-glib's parser may go, and nothing hidden from the count. */
#include "files/json-text.h"

#include <string.h>

static void
assert_refused (const char *text, const char *sentence)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_json_parse (text, -1, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, sentence);
}

static void
assert_read (const char *text, const char *written)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = gw_json_parse (text, -1, &error);
  g_autofree char *again = root != NULL ? json_to_string (root, FALSE) : NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (again, ==, written);
}

static char *
nested (guint n, const char *open, const char *inside, const char *close)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, open);
  g_string_append (text, inside);
  for (guint i = 0; i < n; i++)
    g_string_append (text, close);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_depth (void)
{
  g_autofree char *arrays = nested (64, "[", "", "]"), *too_many = nested (65, "[", "", "]");
  g_autofree char *objects = nested (64, "{\"a\":", "1", "}"), *mixed = nested (33, "[{\"a\":", "1", "}]");
  g_autofree char *flood = nested (400000, "[", "", "");

  assert_read (arrays, arrays);
  assert_read (objects, objects);
  assert_refused (too_many, "line 1: more than 64 brackets are open");
  assert_refused (mixed, "line 1: more than 64 brackets are open");
  assert_refused (flood, "line 1: more than 64 brackets are open");
}

static void
test_brackets_that_count_nothing (void)
{
  g_autofree char *brackets = nested (100, "[", "", ""), *text = g_strdup_printf ("[\"\\\"%s\", 1]", brackets);
  g_autofree char *written = g_strdup_printf ("[\"\\\"%s\",1]", brackets), *side_by_side = nested (100, "[],", "", "");
  g_autofree char *list = g_strdup_printf ("[%s1]", side_by_side), *same = g_strdup (list);

  assert_read (text, written);
  assert_read (list, same);
}

static void
test_texts (void)
{
  assert_read ("[\"\\ud83d\\ude00 \\u00e9 \\/ \\\\\"]", "[\"😀 é / \\\\\"]");
  assert_read ("", "null");
  assert_refused ("[\n\"\\ud800\" \" , [[\"]", "line 2: \\ud800 is only half of a character");
  assert_refused ("[\"\\ud800\\u0041\"]", "line 1: \\ud800 is only half of a character");
  assert_refused ("[\"\\udc00\"]", "line 1: \\udc00 is only half of a character");
  assert_refused ("[\"a\\u0000b\"]", "line 1: a text cannot hold \\u0000");
  assert_refused ("[\"\\u12\"]", "line 1: four hexadecimal digits must follow \\u");
  assert_refused ("[\n\"bca\\201?b\"]", "line 2: a \\ in a text must be followed by one of \" \\ / b f n r t u");
  assert_refused ("[\"\\'\"]", "line 1: a \\ in a text must be followed by one of \" \\ / b f n r t u");
  assert_refused ("{\n\"a", "line 2: this text has no end; a \" is missing");
  assert_refused ("[\"a\\", "line 1: this text has no end; a \" is missing");
  assert_refused ("[1,\n/* 2 */ 3]", "line 2: JSON has no comments");
  assert_refused ("['a']", "line 1: \"'\" has no place in JSON outside of a text");
  assert_refused ("[1] // 2", "line 1: JSON has no comments");
  assert_refused ("[\x01]", "line 1: the byte 0x01 has no place in JSON");
  assert_refused ("[\xff]", "line 1: the byte 0xff has no place in JSON");
}

static void
test_what_json_glib_says (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_json_parse ("{\n\"a\" 1}", -1, &error));
  g_assert_true (g_str_has_prefix (error->message, "line 2: this is not valid JSON: "));
  g_assert_null (strchr (error->message, '<'));
}

/* ---- what json-glib itself takes for nested ---- */

typedef struct
{
  guint now, most;
} Depth;

static void
on_open (JsonParser *parser, Depth *depth)
{
  depth->most = MAX (depth->most, ++depth->now);
}

static void
on_close (JsonParser *parser, gpointer what, Depth *depth)
{
  depth->now--;
}

/* How deep json-glib's parser goes into TEXT, whether or not it gets through. */
static guint
depth_to_json_glib (const char *text, gsize length)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  Depth depth = { 0 };

  g_signal_connect (parser, "array-start", G_CALLBACK (on_open), &depth);
  g_signal_connect (parser, "object-start", G_CALLBACK (on_open), &depth);
  g_signal_connect (parser, "array-end", G_CALLBACK (on_close), &depth);
  g_signal_connect (parser, "object-end", G_CALLBACK (on_close), &depth);
  json_parser_load_from_data (parser, text, (gssize) length, NULL);
  return depth.most;
}

static const char *const pieces[] = { "", "\"", "'", "\\", "\\\"", "/*", "*/", "//", "#", "\n", "\\ud800", "\\udc00", "\\u", "\\u0000", "[", "{\"a\":",
                                      "]", "}", ",", ":", "1", "a", " ", "$", "\"\\ud800\"", "\"\\u\"", "\"a\"", "\"\\\\\"" };

/* A hundred brackets behind signs that could hide them, and before a sign that could end what hides them. TRUE when json-glib
 * goes in there. */
static gboolean
meets_brackets (GString *text, const char *first, const char *second, const char *third, const char *end)
{
  static char brackets[101];
  g_autoptr (GError) error = NULL;

  memset (brackets, '[', sizeof brackets - 1);
  g_string_printf (text, "[%s%s%s%s%s", first, second, third, brackets, end);
  if (depth_to_json_glib (text->str, text->len) <= GW_JSON_DEEPEST)
    return FALSE;
  g_assert_null (gw_json_parse (text->str, (gssize) text->len, &error));
  if (strstr (error->message, "not valid JSON") != NULL)
    g_error ("json-glib goes where the count sees nothing: %s", text->str);
  return TRUE;
}

static void
test_nothing_hides (void)
{
  const guint n = G_N_ELEMENTS (pieces);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_deep = 0;

  for (guint i = 0; i < n * n * n; i++)
    {
      const char *first = pieces[i % n], *second = pieces[i / n % n], *third = pieces[i / n / n];

      n_deep += meets_brackets (text, first, second, third, "") + meets_brackets (text, first, second, third, "\"")
                + meets_brackets (text, first, second, third, "*/");
    }
  g_assert_cmpuint (n_deep, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-text/depth", test_depth);
  g_test_add_func ("/json-text/brackets-that-count-nothing", test_brackets_that_count_nothing);
  g_test_add_func ("/json-text/texts", test_texts);
  g_test_add_func ("/json-text/what-json-glib-says", test_what_json_glib_says);
  g_test_add_func ("/json-text/nothing-hides", test_nothing_hides);
  return g_test_run ();
}
