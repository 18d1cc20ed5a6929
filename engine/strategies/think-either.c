/* Of alternatives at least one holds: what none of them leaves goes. Each is asked by itself, as a puzzle that has nothing else. */
#include "strategies/think-either.h"

#include "base/i18n.h"
#include "rules/rule-table.h"

#define MOST_ALTERNATIVES 4u
#define MOST_TOLD         3u /* cells of which is said what each leaves */

typedef struct
{
  GwPencil           *pencil;
  GwThinker          *thinker;
  guint               n, n_changes;
  gint                alternative[MOST_ALTERNATIVES];
  const GwConstraint *first[MOST_ALTERNATIVES]; /* a statement of each */
  gboolean            fails[MOST_ALTERNATIVES];
  GwMask             *left;                     /* [alternative * n_changes + change] */
} Choice;

/* FALSE when the step's clues are no alternatives, or too many. */
static gboolean
find_alternatives (Choice *choice)
{
  const GwPuzzle *puzzle = choice->thinker->puzzle;
  const GArray *clues = choice->pencil->step->clues;

  for (guint i = 0; i < clues->len; i++)
    {
      const GwConstraint *statement = puzzle->constraints[g_array_index (clues, guint32, i)];
      guint k = 0;

      if (statement->rule != &gw_rule_either)
        return FALSE;
      while (k < choice->n && choice->alternative[k] != statement->args[1].value)
        k++;
      if (k == MOST_ALTERNATIVES)
        return FALSE;
      if (k == choice->n)
        {
          choice->alternative[choice->n] = statement->args[1].value;
          choice->first[choice->n++] = statement;
        }
    }
  return choice->n > 0 && choice->pencil->step->groups->len == 0;
}

/* The grid, its definitions, and the statements of one alternative. Free it. */
static GwPuzzle *
puzzle_of (const Choice *choice, guint k)
{
  const GwPuzzle *puzzle = choice->thinker->puzzle;
  const GArray *clues = choice->pencil->step->clues;
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->role == GW_ROLE_DEFINITION)
      g_ptr_array_add (list, puzzle->constraints[i]);
  for (guint i = 0; i < clues->len; i++)
    {
      const GwConstraint *statement = puzzle->constraints[g_array_index (clues, guint32, i)];

      if (statement->args[1].value == choice->alternative[k])
        g_ptr_array_add (list, statement->inner);
    }
  return gw_puzzle_new (puzzle->grid, puzzle->symbols, (GwConstraint *const *) list->pdata, list->len, puzzle->facts);
}

static const GwPropagation every_value = { .strength = { [0 ... GW_N_RELATIONS - 1] = GW_STRENGTH_DOMAIN } };

/* What the alternative leaves of the cells that change; FALSE when it cannot be asked. */
static gboolean
ask (Choice *choice, guint k, const GwMask *may)
{
  const GwTerrain *terrain = choice->pencil->terrain;
  const GArray *changes = choice->pencil->step->changes;
  g_autoptr (GwPuzzle) puzzle = puzzle_of (choice, k);
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, choice->pencil->control, NULL);
  g_autoptr (GwState) state = compiled != NULL ? gw_state_new (compiled->model) : NULL;
  const GwActive everything = { NULL };

  if (state == NULL)
    return FALSE;
  choice->fails[k] = !gw_state_init (state, &every_value, &everything);
  for (guint var = 0; var < terrain->n_vars && !choice->fails[k]; var++)
    choice->fails[k] = !gw_state_keep (state, compiled->var_of_cell[gw_terrain_cell (terrain, var)], may[var]);
  choice->fails[k] = choice->fails[k] || !gw_state_propagate (state);
  for (guint i = 0; i < changes->len; i++)
    choice->left[k * choice->n_changes + i]
      = choice->fails[k] ? 0 : gw_state_domain (state, compiled->var_of_cell[g_array_index (changes, GwCandidates, i).cell]);
  return TRUE;
}

static gboolean
strike (const Choice *choice)
{
  const GArray *changes = choice->pencil->step->changes;
  gboolean found = FALSE;

  for (guint i = 0; i < MIN (changes->len, MOST_TOLD); i++)
    {
      GwMask left = 0;

      for (guint k = 0; k < choice->n; k++)
        left |= choice->left[k * choice->n_changes + i];
      found |= choice->thinker->strike (choice->thinker, g_array_index (changes, GwCandidates, i).cell, ~left);
    }
  return found;
}

/* "R1C1 is 1-4, R1C2 5": what alternative K leaves; NULL: it fails. Free it. */
static char *
left_text (const Choice *choice, guint k)
{
  const GArray *changes = choice->pencil->step->changes;
  GString *text;

  if (choice->fails[k])
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < MIN (changes->len, MOST_TOLD); i++)
    {
      g_autofree char *values = gw_think_values (choice->thinker, choice->left[k * choice->n_changes + i]);
      g_autofree char *cell = gw_grid_cell_name (choice->thinker->puzzle->grid, g_array_index (changes, GwCandidates, i).cell);

      /* Translators: a cell, what is left of it; the second form is for further ones */
      g_string_append_printf (text, i == 0 ? _("%s is %s") : _(", %s %s"), cell, values);
    }
  return g_string_free (text, FALSE);
}

/* "given or skyscraper 9": the alternatives from K on that leave LEFT as K does; each is told once. */
static char *
names_of_alike (const Choice *choice, char **left, guint k)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = k; i < choice->n; i++)
    {
      g_autofree char *name = g_strcmp0 (left[i], left[k]) == 0 ? gw_reason_clue_name (choice->first[i]->inner) : NULL;

      if (name != NULL && !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s%s", gw_or_between (i, names->len), (const char *) names->pdata[i]);
  return g_string_free (text, FALSE);
}

static gboolean
is_told_before (char **left, guint k)
{
  for (guint i = 0; i < k; i++)
    if (g_strcmp0 (left[i], left[k]) == 0)
      return TRUE;
  return FALSE;
}

/* "with skyscraper 5, R1C1 is 1-4" of each, or of those that leave the same, "skyscraper 5 is not possible". */
static void
say (const Choice *choice)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char *left[MOST_ALTERNATIVES];

  for (guint k = 0; k < choice->n; k++)
    left[k] = left_text (choice, k);
  for (guint k = 0; k < choice->n; k++)
    {
      g_autofree char *names = is_told_before (left, k) ? NULL : names_of_alike (choice, left, k);

      if (names == NULL)
        continue;
      g_string_append (text, text->len > 0 ? "; " : "");
      if (left[k] == NULL)
        /* Translators: the name of a clue that is one of several alternatives */
        g_string_append_printf (text, _("%s is not possible"), names);
      else
        /* Translators: clues that are alternatives, "R1C1 is 1-4": what they leave */
        g_string_append_printf (text, _("with %1$s, %2$s"), names, left[k]);
    }
  for (guint k = 0; k < choice->n; k++)
    g_free (left[k]);
  choice->thinker->say (choice->thinker, "either-left", g_strdup_printf (_("either or: %s"), text->str));
}

gboolean
gw_think_of_alternatives (GwPencil *pencil, const GwClueScope *clue, GwThinker *thinker)
{
  Choice choice = { .pencil = pencil, .thinker = thinker, .n_changes = pencil->step->changes->len };
  g_autofree GwMask *left = g_new0 (GwMask, MOST_ALTERNATIVES * choice.n_changes + 1);

  choice.left = left;
  if (!find_alternatives (&choice))
    return FALSE;
  for (guint k = 0; k < choice.n; k++)
    if (!ask (&choice, k, pencil->cells))
      return FALSE;
  if (!strike (&choice))
    return FALSE;
  for (guint i = 0; i < clue->n_vars; i++)
    gw_pencil_note_lost (pencil, clue->vars[i], ~(GwMask) 0);
  say (&choice);
  return TRUE;
}
