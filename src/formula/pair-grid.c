#include "formula/pair-grid.h"

#include <string.h>

#include "rules/rule-table.h"

void
gw_pair_grid_init (GwPairGrid *grid, const GwSymbols *symbols)
{
  *grid = (GwPairGrid) { .n = symbols->n, .is_symmetric = TRUE };
}

gboolean
gw_pair_grid_has (const GwPairGrid *grid, guint v, guint w)
{
  g_return_val_if_fail (v < grid->n && w < grid->n, FALSE);

  return (grid->allowed[v] & GW_BIT (w)) != 0;
}

static void
set_one (GwPairGrid *grid, guint v, guint w, gboolean allowed)
{
  if (allowed)
    grid->allowed[v] |= GW_BIT (w);
  else
    grid->allowed[v] &= ~GW_BIT (w);
}

void
gw_pair_grid_set (GwPairGrid *grid, guint v, guint w, gboolean allowed)
{
  g_return_if_fail (v < grid->n && w < grid->n);

  set_one (grid, v, w, allowed);
  if (grid->is_symmetric)
    set_one (grid, w, v, allowed);
}

static gboolean
looks_symmetric (const GwPairGrid *grid)
{
  for (guint v = 0; v < grid->n; v++)
    for (guint w = 0; w < v; w++)
      if (gw_pair_grid_has (grid, v, w) != gw_pair_grid_has (grid, w, v))
        return FALSE;
  return TRUE;
}

void
gw_pair_grid_set_symmetric (GwPairGrid *grid, gboolean symmetric)
{
  grid->is_symmetric = symmetric;
  for (guint v = 0; symmetric && v < grid->n; v++)
    for (guint w = 0; w < grid->n; w++)
      if (gw_pair_grid_has (grid, v, w))
        set_one (grid, w, v, TRUE);
}

void
gw_pair_grid_read (GwPairGrid *grid, const GwSymbols *symbols, const GwConstraint *relation)
{
  gw_pair_grid_init (grid, symbols);
  grid->is_symmetric = FALSE;
  for (guint i = 1; i + 1 < relation->n_args; i += 2)
    set_one (grid, (guint) relation->args[i].value, (guint) relation->args[i + 1].value, TRUE);
  grid->is_symmetric = looks_symmetric (grid);
}

void
gw_pair_grid_invert (GwPairGrid *grid)
{
  for (guint v = 0; v < grid->n; v++)
    grid->allowed[v] = ~grid->allowed[v] & gw_mask_below (grid->n);
}

guint
gw_pair_grid_count (const GwPairGrid *grid)
{
  guint n = 0;

  for (guint v = 0; v < grid->n; v++)
    n += gw_mask_count (grid->allowed[v]);
  return n;
}

guint
gw_pair_grid_fill (GwPairGrid *grid, const GwSymbols *symbols, const GwFormula *formula)
{
  guint n_undefined = 0;

  memset (grid->allowed, 0, sizeof grid->allowed);
  for (guint v = 0; v < grid->n; v++)
    for (guint w = 0; w < grid->n; w++)
      {
        GwFormulaValue value;

        if ((gint) v == symbols->empty || (gint) w == symbols->empty)
          continue;
        value = gw_formula_test (formula, symbols->number[v], symbols->number[w]);
        if (value == GW_FORMULA_TRUE)
          gw_pair_grid_set (grid, v, w, TRUE);
        n_undefined += value == GW_FORMULA_UNDEFINED;
      }
  return n_undefined;
}

/* ---- relations of a puzzle ---- */

static gboolean
is_relation (const GwConstraint *constraint)
{
  return constraint->rule == &gw_rule_relation;
}

GPtrArray *
gw_relations_of (const GwPuzzle *puzzle)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *relations = g_ptr_array_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_relation (puzzle->constraints[i]) && g_hash_table_add (names, (gpointer) puzzle->constraints[i]->args[0].text))
      g_ptr_array_add (relations, puzzle->constraints[i]);
  return relations;
}

static gboolean
names (const GwConstraint *constraint, const char *name)
{
  if (constraint->inner != NULL)
    return names (constraint->inner, name);
  return g_str_has_prefix (constraint->rule->id, "relation_") && strcmp (constraint->args[0].text, name) == 0;
}

GPtrArray *
gw_relation_uses (const GwPuzzle *puzzle, const char *name)
{
  GPtrArray *uses = g_ptr_array_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (names (puzzle->constraints[i], name))
      g_ptr_array_add (uses, puzzle->constraints[i]);
  return uses;
}

char *
gw_relation_name_fault (const GwPuzzle *puzzle, const char *name, guint64 except)
{
  g_autoptr (GPtrArray) relations = gw_relations_of (puzzle);

  if (*name == '\0')
    return g_strdup (_("Give the relation a name."));
  if (g_utf8_strlen (name, -1) > 40)
    return g_strdup (_("This name is too long; 40 letters are possible."));
  if (strpbrk (name, "(),=/? \t\n") != NULL)
    return g_strdup (_("A name cannot contain blanks or ( ) , = / ?"));
  for (guint i = 0; i < relations->len; i++)
    {
      const GwConstraint *relation = relations->pdata[i];

      if (relation->id != except && strcmp (relation->args[0].text, name) == 0)
        return g_strdup_printf (_("There is a relation “%s” already."), name);
    }
  return NULL;
}

GwConstraint *
gw_pair_grid_make (const GwPairGrid *grid, const GwPuzzle *puzzle, guint64 id, const char *name, const char *formula, GError **error)
{
  g_autoptr (GArray) args = g_array_new (FALSE, TRUE, sizeof (GwArg));
  g_autofree char *fault = gw_relation_name_fault (puzzle, name, id);
  GwConstraint *old = id != 0 ? gw_puzzle_find (puzzle, id) : NULL;
  g_autoptr (GwFacts) facts = gw_facts_set (old != NULL ? old->facts : NULL, "formula", formula);
  GwArg arg = { GW_ARG_TEXT, 0, g_intern_string (name) };

  if (fault == NULL && gw_pair_grid_count (grid) == 0)
    fault = g_strdup (_("Allow at least one pair: as it is, no two cells could ever be together."));
  if (fault != NULL)
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, fault);
      return NULL;
    }
  g_array_append_val (args, arg);
  for (guint v = 0; v < grid->n; v++)
    GW_MASK_FOREACH (w, grid->allowed[v])
      {
        GwArg pair[2] = { { GW_ARG_SYMBOL, (gint) v, NULL }, { GW_ARG_SYMBOL, (gint) w, NULL } };

        g_array_append_vals (args, pair, 2);
      }
  return gw_puzzle_make (puzzle, id, &gw_rule_relation, (const GwArg *) (gconstpointer) args->data, args->len, facts, error);
}

/* ---- edits ---- */

/* USE with another relation. What names one that is not there yet is not valid by itself: the edit is, as a whole. */
static GArray *
renamed_args (const GwConstraint *use, const GwSymbols *symbols, const char *name)
{
  const GwConstraint *clue = use->inner != NULL ? use->inner : use;
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (GwArg));
  GArray *args;

  g_array_append_vals (own, clue->args, clue->n_args);
  g_array_index (own, GwArg, 0).text = g_intern_string (name);
  if (use->inner == NULL)
    return g_steal_pointer (&own);
  args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  g_array_append_vals (args, use->args, use->n_args - clue->n_args - 1);
  gw_statement_to_args (clue->rule, symbols, (const GwArg *) (gconstpointer) own->data, own->len, args);
  return args;
}

/* The puzzle in which both names are known: only there a renamed clue can be made. */
static GwPuzzle *
with_both (const GwPuzzle *puzzle, GwConstraint *changed, GError **error)
{
  g_autoptr (GwConstraint) other = gw_constraint_again (changed, 0, NULL);
  GwEdit *edit = gw_edit_new ();
  GwPuzzle *both;

  gw_edit_add (edit, other, G_MAXUINT);
  both = gw_puzzle_apply (puzzle, edit, NULL, error);
  gw_edit_free (edit);
  return both;
}

static gboolean
rename_uses (GwEdit *edit, const GwPuzzle *puzzle, const GwPuzzle *both, const char *from, const char *to, GError **error)
{
  g_autoptr (GPtrArray) uses = gw_relation_uses (puzzle, from);

  for (guint i = 0; i < uses->len; i++)
    {
      const GwConstraint *use = uses->pdata[i];
      g_autoptr (GArray) args = renamed_args (use, puzzle->symbols, to);
      g_autoptr (GwConstraint) now = gw_puzzle_make (both, use->id, use->rule, (const GwArg *) (gconstpointer) args->data, args->len,
                                                     use->facts, error);

      if (now == NULL)
        return FALSE;
      gw_edit_replace (edit, use->id, now);
    }
  return TRUE;
}

GwEdit *
gw_relation_replace (const GwPuzzle *puzzle, const GwConstraint *relation, GwConstraint *changed, GError **error)
{
  const char *from = relation->args[0].text, *to = changed->args[0].text;
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwPuzzle) both = NULL;

  gw_edit_replace (edit, relation->id, changed);
  if (strcmp (from, to) == 0)
    return g_steal_pointer (&edit);
  both = with_both (puzzle, changed, error);
  return both != NULL && rename_uses (edit, puzzle, both, from, to, error) ? g_steal_pointer (&edit) : NULL;
}

GwEdit *
gw_relation_remove (const GwPuzzle *puzzle, const GwConstraint *relation)
{
  g_autoptr (GPtrArray) uses = gw_relation_uses (puzzle, relation->args[0].text);
  GwEdit *edit = gw_edit_new ();

  for (guint i = 0; i < uses->len; i++)
    gw_edit_remove (edit, ((GwConstraint *) uses->pdata[i])->id);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_relation (puzzle->constraints[i]) && strcmp (puzzle->constraints[i]->args[0].text, relation->args[0].text) == 0)
      gw_edit_remove (edit, puzzle->constraints[i]->id);
  return edit;
}
