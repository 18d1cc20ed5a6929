#include "rules/boxes.h"

#include "rules/rule-table.h"

static const GwRegion *
find_region (const GwConstraint *constraint, GwCell cell)
{
  for (guint i = 0; i < constraint->n_regions; i++)
    if (gw_region_contains (constraint->regions[i], cell))
      return constraint->regions[i];
  return NULL;
}

/* Rows and columns of samurai stand beside its boxes. What a twin_doku joins are whole grids, rectangles too, and no boxes. */
static const GwRegion *
find_box (const GwConstraint *constraint, GwCell cell)
{
  if (constraint->rule == &gw_rule_twin_doku)
    return NULL;
  for (guint i = 0; i < constraint->n_regions; i++)
    if (constraint->regions[i]->kind == GW_REGION_BOX && gw_region_contains (constraint->regions[i], cell))
      return constraint->regions[i];
  return NULL;
}

const GwRegion *
gw_box_of (const GwPuzzle *puzzle, GwCell cell, gboolean jigsaws)
{
  gboolean any = jigsaws && gw_puzzle_has_rule (puzzle, &gw_rule_jigsaw);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = puzzle->constraints[i];
      const GwRegion *found = any ? (constraint->rule == &gw_rule_jigsaw ? find_region (constraint, cell) : NULL)
                                  : find_box (constraint, cell);

      if (found != NULL)
        return found;
    }
  return NULL;
}
