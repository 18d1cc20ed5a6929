/* Somebody who does not know what they do, without a screen: chance picks from the table of actions, with arguments that may mean
 * something or not. Nothing may be complained about, every step can be taken back and done again, and what would be saved reads as
 * the same puzzle. */
#include <string.h>

#include "base/random.h"
#include "session/action.h"
#include "tools/place-text.h"
#include "tools/tool-table.h"

#define N_STEPS     400
#define LONG_ROUNDS 40 /* of each example; otherwise one */

/* ---- arguments ---- */

static const char *
pick_text (GwRandom *random, const char *const *texts, guint n)
{
  return texts[gw_random_below (random, n)];
}

#define PICK(random, ...) pick_text (random, (const char *const[]){ __VA_ARGS__ }, G_N_ELEMENTS (((const char *const[]){ __VA_ARGS__ })))

static char *
pick_place (GwSession *session, GwRandom *random)
{
  const GwPuzzle *puzzle = gw_session_get_puzzle (session);
  guint n = puzzle != NULL ? puzzle->grid->n_cells : 81, cell = 1 + gw_random_below (random, n);

  switch (gw_random_below (random, 8))
    {
    case 0:
      return g_strdup_printf ("%u|%u", cell, cell + 1);
    case 1:
      return g_strdup_printf ("%u+", cell);
    case 2:
      return g_strdup_printf ("%s%u", PICK (random, ">", "v", "<", "^", "\\", "/", "L", "R"), cell);
    case 3:
      return g_strdup_printf ("%u", 1 + gw_random_below (random, n + 3));
    default:
      return g_strdup_printf ("%u", cell);
    }
}

/* Of a clue that there is, mostly. */
static guint64
pick_clue (GwSession *session, GwRandom *random)
{
  const GwPuzzle *puzzle = gw_session_get_puzzle (session);

  if (puzzle == NULL || puzzle->n_constraints == 0 || gw_random_below (random, 10) == 0)
    return gw_random_below (random, 1000);
  return puzzle->constraints[gw_random_below (random, puzzle->n_constraints)]->id;
}

static const char *
pick_rule (GwRandom *random)
{
  return gw_random_below (random, 3) == 0 ? "" : gw_rules[gw_random_below (random, gw_n_rules)]->name;
}

/* What is pasted or taken as the whole text: another text than that of a puzzle would end the round. */
static char *
pick_puzzle_text (GwSession *session, GwRandom *random)
{
  g_autoptr (GBytes) text = gw_document_write_text (gw_session_get_document (session));
  g_autofree char *now = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));

  return g_strconcat (now, PICK (random, "", "// a line\n", "thermo(1, 2, 3)\n", "sum(?, 4, 5)\n", "set_cell(7, 1)\n"), NULL);
}

static char *
pick_string (GwSession *session, GwRandom *random, const GwAction *action, const char *name)
{
  if (strcmp (name, "place") == 0)
    return pick_place (session, random);
  if (strcmp (name, "with") == 0)
    return g_strdup (PICK (random, "", "", "", "shift", "control", "alt", "other", "shift control"));
  if (strcmp (name, "tool") == 0)
    return g_strdup (gw_tools[gw_random_below (random, gw_n_tools)]->id);
  if (strcmp (name, "rule") == 0)
    return g_strdup (pick_rule (random));
  if (strcmp (name, "key") == 0 && strcmp (action->name, "fact") != 0)
    return g_strdup (PICK (random, "right", "down", "left", "up", "enter", "escape", "backspace", "delete", "tab", "home", "end"));
  if (strcmp (name, "direction") == 0)
    return g_strdup (PICK (random, "right", "down", "left", "up"));
  if (strcmp (name, "option") == 0)
    return g_strdup (PICK (random, "member", "kind", "colour", "relation", "alternative"));
  if (strcmp (action->name, "text") == 0)
    return pick_puzzle_text (session, random);
  if (strcmp (action->name, "paste") == 0)
    return g_strdup (PICK (random, "thermo(1, 2, 3)", "sum(9, 1, 2)\nset_cell(5, 3)", "53..7....", "what is this", ""));
  return g_strdup (PICK (random, "1", "2", "9", "12", "0", "?", "a", "B", "x", ",", "title", "author", "ä"));
}

static GVariant *
pick_argument (GwSession *session, GwRandom *random, const GwAction *action, guint i, char type)
{
  g_autofree char *text = NULL;
  guint64 clues[3];

  switch (type)
    {
    case 'a':
      for (guint k = 0; k < G_N_ELEMENTS (clues); k++)
        clues[k] = pick_clue (session, random);
      return g_variant_new_fixed_array (G_VARIANT_TYPE_UINT64, clues, gw_random_below (random, G_N_ELEMENTS (clues) + 1), sizeof *clues);
    case 's':
      text = pick_string (session, random, action, action->arguments[i]);
      return g_variant_new_string (text);
    case 'u':
      return g_variant_new_uint32 (gw_random_below (random, 12));
    case 'i':
      return g_variant_new_int32 ((gint32) gw_random_below (random, 5) - 2);
    case 't':
      return g_variant_new_uint64 (pick_clue (session, random));
    default:
      return g_variant_new_boolean (gw_random_below (random, 2) == 0);
    }
}

static void
do_something (GwSession *session, GwRandom *random, const GwAction *action)
{
  g_autoptr (GError) error = NULL;
  GVariant *arguments = NULL;

  if (action->type != NULL)
    {
      g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_TUPLE);
      guint i = 0;

      for (const char *type = action->type + 1; *type != ')'; type += *type == 'a' ? 2 : 1, i++)
        g_variant_builder_add_value (&builder, pick_argument (session, random, action, i, *type));
      arguments = g_variant_builder_end (&builder);
    }
  if (arguments != NULL)
    {
      g_autofree char *text = g_variant_print (g_variant_ref_sink (arguments), FALSE);

      g_test_message ("%s %s", action->name, text);
    }
  else
    g_test_message ("%s", action->name);
  if (gw_session_do (session, action->name, arguments, &error)) /* else the arguments are wrong, or it means nothing there */
    g_assert_no_error (error);
  if (arguments != NULL)
    g_variant_unref (arguments);
}

/* What a hand does most, and chance alone would hardly ever do: a tool, a press, a way from cell to cell, an end. */
static void
draw (GwSession *session, GwRandom *random)
{
  static const char *const parts[] = { "tool", "press", "drag", "drag", "drag", "release", "type", "key" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (gw_random_below (random, 4) != 0)
      do_something (session, random, gw_action_find (parts[i]));
}

/* ---- what must hold ---- */

static char *
text_of (GwSession *session)
{
  g_autoptr (GBytes) text = gw_document_write_text (gw_session_get_document (session));

  return g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
}

/* Clues in their order, as files write them. */
static char *
clues_of (const GwPuzzle *puzzle)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      g_autofree char *text = gw_constraint_to_text (puzzle->constraints[i], puzzle->symbols);

      g_string_append_printf (list, "%s\n", text != NULL ? text : "");
    }
  return g_string_free (list, FALSE);
}

static void
assert_reads_the_same (GwSession *session)
{
  g_autoptr (GBytes) bytes = gw_document_write_text (gw_session_get_document (session));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autofree char *read = NULL, *here = NULL;

  g_assert_nonnull (reading->puzzle);
  read = clues_of (reading->puzzle);
  here = clues_of (gw_session_get_puzzle (session));
  g_assert_cmpstr (read, ==, here);
}

static guint
undo_all (GwSession *session)
{
  guint n = 0;

  gw_session_drop_stroke (session);
  while (gw_document_get_undo_name (gw_session_get_document (session)) != NULL)
    {
      gw_session_undo (session);
      g_assert_cmpuint (++n, <=, 8 * N_STEPS);
    }
  return n;
}

static void
assert_can_be_taken_back (GwSession *session, const char *first)
{
  g_autofree char *last = NULL, *back = NULL, *again = NULL;
  guint n;

  gw_session_drop_stroke (session);
  last = text_of (session);
  n = undo_all (session);
  back = text_of (session);
  g_assert_cmpstr (back, ==, first);
  while (n-- > 0)
    gw_session_redo (session);
  again = text_of (session);
  g_assert_cmpstr (again, ==, last);
}

/* ---- the rounds ---- */

static guint64
seed (void)
{
  const char *wanted = g_getenv ("GW_TEST_SEED");

  return wanted != NULL ? g_ascii_strtoull (wanted, NULL, 10) : 1;
}

static void
play_round (const char *path, guint64 number)
{
  g_autoptr (GwSession) session = gw_session_new ();
  g_autoptr (GwDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *first = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;
  GwRandom random;
  gsize size;

  g_assert_true (g_file_get_contents (path, &text, &size, &error));
  bytes = g_bytes_new (text, size);
  document = gw_document_new (bytes);
  gw_session_set_document (session, document);
  first = text_of (session);
  gw_random_init_numbered (&random, seed (), number);
  for (guint i = 0; i < N_STEPS; i++)
    if (gw_random_below (&random, 4) == 0)
      draw (session, &random);
    else
      do_something (session, &random, &gw_actions[gw_random_below (&random, gw_n_actions)]);
  gw_session_set_play (session, NULL); /* its undo is another's */
  gw_session_drop_stroke (session);
  gw_document_settle (document);
  assert_reads_the_same (session);
  assert_can_be_taken_back (session, first);
  gw_document_discard (document);
}

static void
test_example (gconstpointer path)
{
  guint n_rounds = g_getenv ("GW_TEST_LONG") != NULL ? LONG_ROUNDS : 1;

  g_test_message ("GW_TEST_SEED=%" G_GUINT64_FORMAT, seed ());
  for (guint i = 0; i < n_rounds; i++)
    play_round (path, g_str_hash (path) + i);
}

int
main (int argc, char **argv)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;
  guint n = 0;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  folder = g_dir_open (EXAMPLES, 0, NULL);
  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".rf"))
      {
        g_autofree char *test = g_strdup_printf ("/session-monkey/%.*s", (int) (strlen (name) - 3), name);

        g_test_add_data_func_full (test, g_build_filename (EXAMPLES, name, NULL), test_example, g_free);
        n++;
      }
  g_assert_cmpuint (n, >, 0);
  return g_test_run ();
}
