/* Every name that setters have for a rule finds it, in the list of what was typed and in the palette: names-of-setters.tsv. */
#include "base/language.h"
#include "session/session.h"

#define MOST_ROWS 8 /* that are seen without scrolling */

/* What a rule is painted with has its place in the palette. */
static gboolean
is_in_palette (const GwRule *rule)
{
  const GwTool *tool = gw_tool_for_rule (rule);
  g_autoptr (GArray) kinds = tool != NULL ? gw_tool_family_kinds (tool->family) : NULL;

  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    if (g_array_index (kinds, GwToolKind, i).rule == rule)
      return TRUE;
  return tool == NULL && gw_rule_is_switch (rule);
}

static void
check_name (const char *name, const char *id)
{
  const GwRule *rule = gw_rule_find (id);
  g_autoptr (GPtrArray) found = gw_session_find_rules (name);
  guint at;

  g_assert_nonnull (rule);
  if (!g_ptr_array_find (found, rule, &at) || at >= MOST_ROWS || !is_in_palette (rule))
    {
      g_test_message ("“%s” does not find %s among the first %d", name, id, MOST_ROWS);
      g_test_fail ();
    }
}

/* The lines of the table between [LANGUAGE] and the next such line; how many. */
static guint
check_language (const char *language)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean is_inside = FALSE;
  guint n = 0;

  g_assert_true (g_file_get_contents (NAMES, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

      if (*lines[i] == '[')
        is_inside = strncmp (lines[i] + 1, language, strlen (language)) == 0;
      if (!is_inside || *lines[i] == '#' || g_strv_length (fields) != 2)
        continue;
      check_name (fields[0], fields[1]);
      n++;
    }
  return n;
}

static void
test_english (void)
{
  g_assert_cmpuint (check_language ("en"), >, 190);
}

static void
test_german (void)
{
  g_autoptr (GwLanguage) german = NULL;

  gw_language_start (LOCALES, LOCALES);
  german = gw_language_load ("de");
  if (german == NULL)
    {
      g_test_skip ("there is no German in this build");
      return;
    }
  gw_language_use (german);
  g_assert_cmpuint (check_language ("de"), >, 55);
  gw_language_use (NULL);
}

/* What no rule stands behind is found as well: by the tool's name first, by its family, its kinds and what they do after all rules. */
static void
test_kinds (void)
{
  static const struct
  {
    const char *typed;
    gboolean    is_tool;
    const char *title; /* of the first; NULL: nothing is found */
  } cases[] = {
    { "fog", TRUE, "Fog of war: Lamps" }, { "fog of war", TRUE, "Fog of war: Lamps" }, { "Eraser", TRUE, "Eraser: everything" },
    { "select", TRUE, "Select" }, { "notes", TRUE, "Notes and colours: Colour" }, { "line", TRUE, NULL }, { "", TRUE, NULL }, { " ", TRUE, NULL },
    { "triggers", FALSE, "Fog of war: Triggers" }, { "lamp fog", FALSE, "Fog of war: Lamps" }, { "symmetry", FALSE, "Pattern of givens: No symmetry" }, { "half turn", FALSE, "Pattern of givens: Half turn" },
    { "fog", FALSE, NULL }, { "", FALSE, NULL },
  };

  static const char plain[] = "values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (plain, sizeof plain - 1);
  g_autoptr (GwDocument) document = gw_document_new (bytes);
  g_autoptr (GwSession) session = gw_session_new ();

  gw_session_set_document (session, document);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) found = gw_session_find_kinds (session, cases[i].typed, cases[i].is_tool);
      g_autofree char *title = found->len > 0 ? gw_tool_kind_title (&g_array_index (found, GwToolKind, 0)) : NULL;

      g_assert_cmpstr (title, ==, cases[i].title);
    }
  gw_document_discard (document);
}

/* A phrase gives its best match first, and what fits nothing gives nothing. */
static void
test_phrases (void)
{
  g_autoptr (GPtrArray) name = gw_session_find_rules ("killer cage"), spelling = gw_session_find_rules ("gray square");
  g_autoptr (GPtrArray) nothing = gw_session_find_rules ("qqqq wwww");

  g_assert_true (name->len > 0 && name->pdata[0] == (gpointer) gw_rule_find ("sum"));
  g_assert_true (spelling->len > 0 && spelling->pdata[0] == (gpointer) gw_rule_find ("even"));
  g_assert_cmpuint (nothing->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/names/english", test_english);
  g_test_add_func ("/names/german", test_german);
  g_test_add_func ("/names/kinds", test_kinds);
  g_test_add_func ("/names/phrases", test_phrases);
  return g_test_run ();
}
