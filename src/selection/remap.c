#include "selection/remap.h"

#include <string.h>

#include "rules/rule-table.h"
#include "selection/centres.h"
#include "selection/drawn-list.h"

/* ---- rules ---- */

/* TEXT with the first FROM in it replaced; NULL when there is none. */
static char *
replaced (const char *text, const char *from, const char *to)
{
  const char *at = strstr (text, from);

  return at != NULL ? g_strdup_printf ("%.*s%s%s", (gint) (at - text), text, to, at + strlen (from)) : NULL;
}

const GwRule *
gw_remap_rule (const GwRemap *remap, const GwRule *rule)
{
  g_autofree char *id = NULL;
  const GwRule *other;

  if (!remap->is_swapped)
    return rule;
  id = replaced (rule->id, "column", "row");
  if (id == NULL)
    id = replaced (rule->id, "row", "column");
  other = id != NULL ? gw_rule_find (id) : NULL;
  return other != NULL ? other : rule;
}

/* ---- arguments ---- */

static gboolean
fail (GError **error, const GwPuzzle *puzzle, const GwConstraint *constraint, const char *why)
{
  g_autofree char *text = gw_constraint_to_text (constraint, puzzle->symbols);

  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, "%s: %s", text, why);
  return FALSE;
}

static gboolean
remap_arg (const GwRemap *remap, const GwPuzzle *puzzle, const GwConstraint *constraint, GwArg *arg, GError **error)
{
  g_autofree char *why = NULL;

  if (arg->value == GW_OPEN || arg->type == GW_ARG_TEXT || arg->type == GW_ARG_NUMBER)
    return TRUE;
  if (arg->type == GW_ARG_SYMBOL && remap->symbols != NULL)
    {
      gint symbol = remap->symbols[arg->value];

      if (symbol == GW_NO_SYMBOL)
        {
          why = g_strdup_printf (_("there is no value %s here"), puzzle->symbols->text[arg->value]);
          return fail (error, puzzle, constraint, why);
        }
      arg->value = symbol;
    }
  if (arg->type == GW_ARG_CELL && remap->cells != NULL)
    {
      GwCell cell = (guint) arg->value < remap->n_cells ? remap->cells[arg->value] : GW_NO_CELL;

      if (cell == GW_NO_CELL)
        return fail (error, puzzle, constraint, _("it would reach beyond the grid"));
      arg->value = cell;
    }
  return TRUE;
}

/* Columns and rows, width and height: two numbers that a turn exchanges. */
static void
swap_sides (const GwRule *rule, GArray *args)
{
  const GwField *fields = rule->forms[0].fields;
  GwArg first;

  if (args->len != 2 || fields[0].name == NULL || fields[1].name == NULL
      || !((strcmp (fields[0].name, "columns") == 0 && strcmp (fields[1].name, "rows") == 0)
           || (strcmp (fields[0].name, "width") == 0 && strcmp (fields[1].name, "height") == 0)))
    return;
  first = g_array_index (args, GwArg, 0);
  g_array_index (args, GwArg, 0) = g_array_index (args, GwArg, 1);
  g_array_index (args, GwArg, 1) = first;
}

static void
reverse (GwArg *args, guint n)
{
  for (guint i = 0; i < n / 2; i++)
    {
      GwArg other = args[i];

      args[i] = args[n - 1 - i];
      args[n - 1 - i] = other;
    }
}

/* A wheel is told clockwise: in a mirror its cells and its values run the other way. */
static void
mirror_order (const GwRule *rule, GArray *args)
{
  if (rule != &gw_rule_wheel || args->len != 8)
    return;
  reverse (&g_array_index (args, GwArg, 0), 4);
  reverse (&g_array_index (args, GwArg, 4), 4);
}

/* Numbers of a clue that say in which direction. */
static void
turn_directions (const GwRemap *remap, const GwRule *rule, GArray *args)
{
  for (guint i = 0; i < args->len; i++)
    {
      GwArg *arg = &g_array_index (args, GwArg, i);

      if (arg->type == GW_ARG_NUMBER && arg->value >= 1 && arg->value <= (gint) GW_N_TOWARDS && gw_own_takes_direction (rule, i))
        arg->value = (gint) remap->towards[arg->value - 1] + 1;
    }
}

static GArray *
remap_own_args (const GwRemap *remap, const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));

  g_array_append_vals (args, constraint->args, constraint->n_args);
  if (remap->towards != NULL && gw_centres_turn (remap, puzzle, constraint, args))
    return g_steal_pointer (&args);
  for (guint i = 0; i < args->len; i++)
    if (!remap_arg (remap, puzzle, constraint, &g_array_index (args, GwArg, i), error))
      return NULL;
  if (remap->is_swapped)
    swap_sides (constraint->rule, args);
  if (remap->is_mirrored)
    mirror_order (constraint->rule, args);
  if (remap->towards != NULL)
    turn_directions (remap, constraint->rule, args);
  return g_steal_pointer (&args);
}

/* Of an alternative, the clue within is carried; its texts are written anew. */
GArray *
gw_remap_args (const GwRemap *remap, const GwPuzzle *puzzle, const GwConstraint *constraint, const GwSymbols *symbols, GError **error)
{
  const GwConstraint *inner = constraint->inner;
  g_autoptr (GArray) args = NULL;
  GArray *result;

  if (inner == NULL)
    return remap_own_args (remap, puzzle, constraint, error);
  args = remap_own_args (remap, puzzle, inner, error);
  if (args == NULL)
    return NULL;
  result = g_array_new (FALSE, FALSE, sizeof (GwArg));
  g_array_append_vals (result, constraint->args, constraint->n_args - inner->n_args - 1);
  gw_statement_to_args (gw_remap_rule (remap, inner->rule), symbols, (const GwArg *) (gconstpointer) args->data, args->len,
                        result);
  return result;
}

/* ---- what is chosen ---- */

static gboolean
lies_in (const GwConstraint *constraint, const GwSelection *selection)
{
  guint n = 0;

  if (constraint->inner != NULL)
    return lies_in (constraint->inner, selection);

  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_CELL)
      {
        n++;
        if (!gw_selection_has_cell (selection, (GwCell) constraint->args[i].value))
          return FALSE;
      }
  return n > 0 && constraint->rule->define == NULL;
}

GPtrArray *
gw_remap_chosen (const GwPuzzle *puzzle, const GwSelection *selection)
{
  GPtrArray *chosen = g_ptr_array_new ();

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_selection_has_clue (selection, puzzle->constraints[i]->id) || lies_in (puzzle->constraints[i], selection))
      g_ptr_array_add (chosen, puzzle->constraints[i]);
  return chosen;
}

static gboolean
drawn_lies_in (const GwDrawn *drawn, const GwSelection *selection)
{
  g_autoptr (GArray) cells = gw_drawn_cells (drawn);

  for (guint i = 0; i < cells->len; i++)
    if (!gw_selection_has_cell (selection, g_array_index (cells, GwCell, i)))
      return FALSE;
  return cells->len > 0;
}

GArray *
gw_remap_chosen_drawn (const GwPuzzle *puzzle, const GwSelection *selection)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < list->len; i++)
    {
      const GwDrawnItem *item = list->pdata[i];

      if (gw_selection_has_clue (selection, item->id) || drawn_lies_in (item->drawn, selection))
        g_array_append_val (chosen, item->id);
    }
  return chosen;
}
