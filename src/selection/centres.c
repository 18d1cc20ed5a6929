#include "selection/centres.h"

#include <string.h>

#include "rules/rule-table.h"

/* Whether a sentence of PUZZLE divides into galaxies of the set NAME. */
static gboolean
has_galaxies_of (const GwPuzzle *puzzle, const char *name)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwSentence *sentence = gw_rule_is_own (puzzle->constraints[i]->rule) ? gw_own_rule_sentence (puzzle->constraints[i]->rule) : NULL;

      for (guint k = 1; sentence != NULL && k < sentence->terms->len; k++)
        {
          const GwOwnTerm *term = gw_sentence_term (sentence, k);

          if (term->kind == GW_TERM_PARTED && term->last == GW_DIVISION_GALAXIES && g_strcmp0 (g_quark_to_string ((GQuark) term->number), name) == 0)
            return TRUE;
        }
    }
  return FALSE;
}

/* Of the cells around a centre, the first is the one that has it: after a turn that is another one. GW_NO_CELL where they reach beyond the grid. */
static GwCell
turned_cell (const GwRemap *remap, const GwGrid *grid, GwCell cell, guint side)
{
  const GwCell right = side & 1 ? gw_cell_towards (grid, cell, 1) : cell, below = side & 2 ? gw_cell_towards (grid, cell, 2) : cell;
  const GwCell across = right != GW_NO_CELL && side & 2 ? gw_cell_towards (grid, right, 2) : right;
  GwCell first = remap->cells[cell];

  if (right == GW_NO_CELL || below == GW_NO_CELL || across == GW_NO_CELL)
    return GW_NO_CELL;
  first = MIN (first, remap->cells[right]);
  first = MIN (first, remap->cells[below]);
  return MIN (first, remap->cells[across]);
}

gboolean
gw_centres_turn (const GwRemap *remap, const GwPuzzle *puzzle, const GwConstraint *statement, GArray *args)
{
  const char *text = statement->rule == &gw_rule_set ? statement->args[0].text : NULL, *colon = text != NULL ? strchr (text, ':') : NULL;
  g_autofree char *name = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : NULL, *turned = NULL;
  const guint side = colon != NULL ? (guint) g_ascii_strtoull (colon + 1, NULL, 10) : 0;

  if (side < 1 || side > 3 || !has_galaxies_of (puzzle, name))
    return FALSE;
  for (guint i = 1; i < args->len; i++)
    {
      GwArg *arg = &g_array_index (args, GwArg, i);
      const GwCell cell = turned_cell (remap, puzzle->grid, (GwCell) arg->value, side);

      if (cell == GW_NO_CELL)
        return FALSE;
      arg->value = cell;
    }
  turned = g_strdup_printf ("%s:%u", name, remap->is_swapped && side < 3 ? 3 - side : side);
  g_array_index (args, GwArg, 0).text = g_intern_string (turned);
  return TRUE;
}
