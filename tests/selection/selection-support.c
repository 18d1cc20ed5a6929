#include "selection-support.h"

#include <string.h>

char *
clues_of (const GwPuzzle *puzzle, gboolean with_grid)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwRule *rule = puzzle->constraints[i]->rule;
      g_autofree char *statement = gw_constraint_to_text (puzzle->constraints[i], puzzle->symbols);

      if (statement != NULL && (with_grid || (rule->define == NULL && rule->category != GW_CATEGORY_GRID)))
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", statement);
    }
  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    g_string_append_printf (text, "; %s: %s", gw_facts_key (puzzle->facts, i), gw_facts_value (puzzle->facts, i));
  return g_string_free (text, FALSE);
}

void
assert_clues (const GwPuzzle *puzzle, GwEdit *edit, gboolean with_grid, const char *expected)
{
  g_autoptr (GwEdit) owned = edit;
  g_autoptr (GwPuzzle) after = NULL;
  g_autofree char *clues = NULL;

  g_assert_nonnull (owned);
  after = gw_puzzle_apply (puzzle, owned, NULL, NULL);
  g_assert_nonnull (after);
  clues = clues_of (after, with_grid);
  g_assert_cmpstr (clues, ==, expected);
}
