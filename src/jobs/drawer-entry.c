#include "jobs/drawer-entry.h"

#include <string.h>

#include "rules/rule-table.h"

#define LEAST_MATCH 3u /* letters by which a kind is asked for: fewer stand in every meaning */

GwDrawerEntry *
gw_drawer_entry_new (guint number, GwPuzzle *puzzle, const char *name)
{
  GwDrawerEntry *entry = g_new0 (GwDrawerEntry, 1);
  const char *title = gw_facts_get (puzzle->facts, "title");

  entry->number = number;
  entry->puzzle = puzzle;
  entry->name = g_strdup (title != NULL && *title != '\0' ? title : name);
  return entry;
}

void
gw_drawer_entry_free (GwDrawerEntry *entry)
{
  if (entry == NULL)
    return;
  g_clear_object (&entry->file);
  g_clear_pointer (&entry->puzzle, gw_puzzle_unref);
  g_free (entry->text);
  g_free (entry->name);
  g_free (entry->verdict);
  g_free (entry);
}

char *
gw_drawer_entry_state (const GwDrawerEntry *entry)
{
  /* Translators: how far the author of a puzzle is with it */
  static const char *const known[] = { N_("idea"), N_("setting"), N_("testing"), N_("ready"), N_("published") };
  const char *state = gw_facts_get (entry->puzzle->facts, "state");

  for (guint i = 0; state != NULL && i < G_N_ELEMENTS (known); i++)
    {
      const gsize length = strlen (known[i]);

      if (g_ascii_strncasecmp (state, known[i], length) == 0 && !g_ascii_isalnum (state[length]))
        return g_strconcat (_(known[i]), state + length, NULL);
    }
  return state != NULL && *state != '\0' ? g_strdup (state) : NULL;
}

/* Of what belongs to the puzzle rather than to its grid, or to every puzzle. */
static gboolean
is_told (const GwRule *rule)
{
  return rule->category != GW_CATEGORY_GRID && rule->category != GW_CATEGORY_VALUES && rule != &gw_rule_set_cell && rule != &gw_rule_decided;
}

static gboolean
was_seen (const GwPuzzle *puzzle, guint at)
{
  for (guint i = 0; i < at; i++)
    if (puzzle->constraints[i]->rule == puzzle->constraints[at]->rule)
      return TRUE;
  return FALSE;
}

char *
gw_drawer_entry_kinds (const GwDrawerEntry *entry)
{
  const GwPuzzle *puzzle = entry->puzzle;
  GString *kinds = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_told (puzzle->constraints[i]->rule) && !was_seen (puzzle, i))
      g_string_append_printf (kinds, "%s%s", kinds->len > 0 ? ", " : "", _(puzzle->constraints[i]->rule->name));
  return g_string_free (kinds, FALSE);
}

static gboolean
names_a_kind (const GwPuzzle *puzzle, const char *word)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (!was_seen (puzzle, i) && gw_rule_match (puzzle->constraints[i]->rule, word) > 0)
      return TRUE;
  return FALSE;
}

/* What is searched, folded. */
static char *
words_of (const GwDrawerEntry *entry)
{
  const char *author = gw_facts_get (entry->puzzle->facts, "author"), *said = gw_facts_get (entry->puzzle->facts, "state");
  g_autofree char *state = gw_drawer_entry_state (entry), *kinds = gw_drawer_entry_kinds (entry);
  g_autofree char *base = entry->file != NULL ? g_file_get_basename (entry->file) : NULL;
  g_autofree char *file = base != NULL ? g_filename_display_name (base) : NULL;
  const char *const parts[] = { entry->name, author, said, state, kinds, file, entry->verdict };
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (all, "%s\n", parts[i]);
  return g_utf8_casefold (all->str, -1);
}

gboolean
gw_drawer_entry_matches (const GwDrawerEntry *entry, const char *typed)
{
  g_autofree char *all = words_of (entry), *folded = g_utf8_casefold (typed, -1);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (all, words[i]) == NULL && (strlen (words[i]) < LEAST_MATCH || !names_a_kind (entry->puzzle, words[i])))
      return FALSE;
  return TRUE;
}
