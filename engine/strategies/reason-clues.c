/* What the clues of a step are called. */
#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/rule-table.h"
#include "rules/sum-words.h"
#include "rules/thinker.h"
#include "strategies/reason.h"

/* What is printed between two cells for their sum: an X for 10, whichever of the two rules it is. */
static char *
sum_mark_name (gint total)
{
  return total == 5 ? g_strdup ("V") : total == 10 ? g_strdup ("X") : g_strdup_printf (_("sum mark %d"), total);
}

char *
gw_reason_clue_name (const GwConstraint *constraint)
{
  const GwField *first = &constraint->rule->forms[0].fields[0];

  if (constraint->rule->absence != NULL)
    return g_strdup (_(constraint->rule->absence));
  if (constraint->rule == &gw_rule_sum && constraint->args[0].value != GW_OPEN)
    return gw_cage_name (constraint->args[0].value);
  if (constraint->rule == &gw_rule_total && constraint->args[0].value != GW_OPEN)
    /* Translators: a clue: the sum beside a line */
    return g_strdup_printf (_("sum %d"), constraint->args[0].value);
  if (constraint->rule == &gw_rule_split_line)
    return gw_split_line_name (constraint);
  if (constraint->rule->look.is_roman && constraint->n_args > 0 && constraint->args[0].value != GW_OPEN)
    return sum_mark_name (constraint->args[0].value);
  if (first->type == GW_FIELD_NUMBER && first->may_be_open && constraint->n_args > 0 && constraint->args[0].value != GW_OPEN)
    return g_strdup_printf ("%s %d", _(constraint->rule->name), constraint->args[0].value);
  return g_strdup (_(constraint->rule->name));
}

static void
append_clue (GString *text, const GwPuzzle *puzzle, guint place)
{
  const GwConstraint *constraint = puzzle->constraints[place];
  g_autofree char *line = gw_cage_total_name (constraint, puzzle), *name = gw_reason_clue_name (constraint);

  g_string_append (text, line != NULL ? line : name);
  if (line == NULL && constraint->n_regions == 1)
    {
      g_autofree char *cells = gw_grid_cell_names (puzzle->grid, constraint->regions[0]->cells,
                                                   constraint->regions[0]->n_cells);

      g_string_append_printf (text, " (%s)", cells);
    }
}

char *
gw_reason_clues_text (const GwReason *step, const GwTerrain *terrain)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < step->clues->len; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == step->clues->len ? _(" and ") : ", ");
      append_clue (text, terrain->compiled->puzzle, g_array_index (step->clues, guint32, i));
    }
  return g_string_free (text, FALSE);
}
