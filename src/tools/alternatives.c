#include "tools/alternatives.h"

#include <string.h>

#include "rules/rule-table.h"
#include "tools/clue-fields.h"

/* ---- relations ---- */

GPtrArray *
gw_relation_names (const GwPuzzle *puzzle)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];

      if (constraint->rule == &gw_rule_relation && !g_ptr_array_find (names, constraint->args[0].text, NULL))
        g_ptr_array_add (names, (gpointer) constraint->args[0].text);
    }
  return names;
}

gboolean
gw_rule_names_relation (const GwRule *rule)
{
  return rule->forms[0].fields[0].name != NULL && rule->forms[0].fields[0].type == GW_FIELD_TEXT
         && !gw_rule_is_definition (rule) && rule->define == NULL;
}

GwConstraint *
gw_clue_with_relation (const GwPuzzle *puzzle, const GwConstraint *clue, const char *name, GError **error)
{
  g_autofree GwArg *args = g_memdup2 (clue->args, clue->n_args * sizeof (GwArg));

  args[0].text = name;
  return gw_puzzle_make (puzzle, clue->id, clue->rule, args, clue->n_args, clue->facts, error);
}

/* ---- alternatives ---- */

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  const GwAlternativeName *x = a, *y = b;

  if (x->group != y->group)
    return x->group < y->group ? -1 : 1;
  return x->alternative < y->alternative ? -1 : x->alternative > y->alternative;
}

static void
add_name (GArray *names, guint group, guint alternative)
{
  const GwAlternativeName name = { group, alternative };

  for (guint i = 0; i < names->len; i++)
    if (compare_names (&g_array_index (names, GwAlternativeName, i), &name) == 0)
      return;
  g_array_append_val (names, name);
}

/* Behind the last of each group, the one that comes next. */
static void
add_next_ones (GArray *names)
{
  guint n = names->len, last_group = 0;

  for (guint i = 0; i < n; i++)
    {
      const GwAlternativeName here = g_array_index (names, GwAlternativeName, i);

      last_group = here.group;
      if (i + 1 == n || g_array_index (names, GwAlternativeName, i + 1).group != here.group)
        add_name (names, here.group, here.alternative + 1);
    }
  add_name (names, last_group + 1, 1);
}

GArray *
gw_alternatives_possible (const GwPuzzle *puzzle)
{
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (GwAlternativeName));
  GArray *all = g_array_new (FALSE, TRUE, sizeof (GwAlternativeName));

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->inner != NULL && puzzle->constraints[i]->args[0].value > 0)
      add_name (names, (guint) puzzle->constraints[i]->args[0].value, (guint) puzzle->constraints[i]->args[1].value);
  g_array_sort (names, compare_names);
  add_next_ones (names);
  g_array_sort (names, compare_names);
  g_array_set_size (all, 1);
  g_array_append_vals (all, names->data, names->len);
  return all;
}

char *
gw_alternative_text (const GwAlternativeName *name)
{
  return name->group == 0 ? g_strdup (_("On its own")) : gw_alternative_tag ((gint) name->group, (gint) name->alternative);
}

gboolean
gw_rule_may_be_alternative (const GwRule *rule)
{
  return !gw_rule_is_definition (rule) && rule->define == NULL && rule->drawing != GW_DRAW_DIGIT
         && rule->drawing != GW_DRAW_CANDIDATES && rule->drawing != GW_DRAW_NOTE && rule->drawing != GW_DRAW_GRID
         && rule->drawing != GW_DRAW_NOTHING;
}

GwConstraint *
gw_clue_as_alternative (const GwPuzzle *puzzle, const GwConstraint *clue, guint group, guint alternative, GError **error)
{
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  const GwArg head[2] = { { GW_ARG_NUMBER, (gint) group, NULL }, { GW_ARG_NUMBER, (gint) alternative, NULL } };

  g_array_append_vals (args, head, 2);
  gw_statement_to_args (clue->rule, puzzle->symbols, clue->args, clue->n_args, args);
  return gw_puzzle_make (puzzle, clue->id, &gw_rule_either, (const GwArg *) (gconstpointer) args->data, args->len,
                         clue->facts, error);
}

GwConstraint *
gw_clue_of_its_own (const GwPuzzle *puzzle, const GwConstraint *alternative, GError **error)
{
  const GwConstraint *clue = gw_clue_core (alternative);

  return gw_puzzle_make (puzzle, alternative->id, clue->rule, clue->args, clue->n_args, alternative->facts, error);
}

static gboolean
is_already (const GwConstraint *clue, const GwAlternativeName *name)
{
  if (clue->inner == NULL)
    return name->group == 0;
  return clue->args[0].value == (gint) name->group && clue->args[1].value == (gint) name->alternative;
}

static GwConstraint *
make_so (const GwPuzzle *puzzle, const GwConstraint *clue, const GwAlternativeName *name, GError **error)
{
  g_autoptr (GwConstraint) own = NULL;

  if (clue->inner == NULL)
    return gw_clue_as_alternative (puzzle, clue, name->group, name->alternative, error);
  own = gw_clue_of_its_own (puzzle, clue, error);
  if (own == NULL || name->group == 0)
    return g_steal_pointer (&own);
  return gw_clue_as_alternative (puzzle, own, name->group, name->alternative, error);
}

GwEdit *
gw_clues_set_alternative (const GwPuzzle *puzzle, const guint64 *ids, guint n_ids, const GwAlternativeName *name, GError **error)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  guint n_steps;

  for (guint i = 0; i < n_ids; i++)
    {
      const GwConstraint *clue = gw_puzzle_find (puzzle, ids[i]);
      g_autoptr (GwConstraint) changed = NULL;

      if (clue == NULL || gw_constraint_is_locked (clue) || is_already (clue, name) ||
          !gw_rule_may_be_alternative (gw_clue_core (clue)->rule))
        continue;
      changed = make_so (puzzle, clue, name, error);
      if (changed == NULL)
        return NULL;
      gw_edit_replace (edit, ids[i], changed);
    }
  gw_edit_steps (edit, &n_steps);
  return n_steps > 0 ? g_steal_pointer (&edit) : NULL;
}
