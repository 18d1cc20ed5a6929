#include "proof/premises.h"

#include "rules/number.h"
#include "rules/rule-table.h"

typedef struct
{
  const GwPuzzle *puzzle;
  guint64        *whole; /* bit per constraint that is there as it is */
  guint64        *groups; /* bit per group that is there */
  GPtrArray      *list;  /* of GwConstraint */
} Choice;

static void
choose (guint64 *chosen, const GArray *places)
{
  for (guint i = 0; i < places->len; i++)
    gw_bit_set (chosen, g_array_index (places, guint32, i));
}

static gboolean
has_cells (const GwTerrain *terrain, const GwGroup *group, const GwRegion *region)
{
  for (guint i = 0; i < group->n_vars; i++)
    if (!gw_region_contains (region, gw_terrain_cell (terrain, group->vars[i])))
      return FALSE;
  return region->n_cells == group->n_vars;
}

/* The region of its owner that a group is, or NULL. */
static GwRegion *
region_of (const GwTerrain *terrain, const GwGroup *group)
{
  const GwConstraint *owner = terrain->compiled->puzzle->constraints[group->owner];

  for (guint k = 0; k < owner->n_regions; k++)
    if (has_cells (terrain, group, owner->regions[k]))
      return owner->regions[k];
  return NULL;
}

/* What an alternative reads, its group does. */
static gboolean
reads (const GwConstraint *reader, const GwRule *rule)
{
  return gw_rule_reads (reader->rule, rule) || (reader->inner != NULL && gw_rule_reads (reader->inner->rule, rule));
}

/* Whether a clue that is there as it is speaks of all regions of RULE (renban groups): these are there, too. */
static gboolean
is_read_by_clue (const Choice *choice, const GwRule *rule)
{
  for (guint i = 0; i < choice->puzzle->n_constraints; i++)
    if (gw_bit_test (choice->whole, i) && reads (choice->puzzle->constraints[i], rule))
      return TRUE;
  return FALSE;
}

/* A rule of groups with those of its regions that are named; as a whole where a group is none of them, or a clue speaks of all. All of them in one constraint:
 * two of one rule with the same arguments would pass for one that is written twice. */
static void
choose_groups (Choice *choice, const GwTerrain *terrain)
{
  g_autoptr (GPtrArray) regions = g_ptr_array_new ();

  for (guint owner = 0; owner < choice->puzzle->n_constraints; owner++)
    {
      const GwConstraint *rule = choice->puzzle->constraints[owner];

      g_ptr_array_set_size (regions, 0);
      for (guint i = 0; i < terrain->n_groups && !gw_bit_test (choice->whole, owner); i++)
        if (terrain->groups[i].owner == owner && gw_bit_test (choice->groups, i))
          {
            GwRegion *region = region_of (terrain, &terrain->groups[i]);

            if (region == NULL || is_read_by_clue (choice, rule->rule))
              gw_bit_set (choice->whole, owner);
            else
              g_ptr_array_add (regions, region);
          }
      if (regions->len > 0 && !gw_bit_test (choice->whole, owner))
        g_ptr_array_add (choice->list, gw_constraint_new (0, rule->rule, rule->role, rule->args, rule->n_args,
                                                          (GwRegion *const *) regions->pdata, regions->len, rule->facts));
    }
}

/* Alternatives speak of those of their own group alone. */
static gboolean
is_of_other_group (const GwConstraint *one, const GwConstraint *other)
{
  return one->rule == &gw_rule_either && other->rule == &gw_rule_either && one->args[0].value != other->args[0].value;
}

static gboolean
is_read (const Choice *choice, const GwConstraint *constraint)
{
  for (guint i = 0; i < choice->list->len; i++)
    if (reads (choice->list->pdata[i], constraint->rule)
        && !is_of_other_group (choice->list->pdata[i], constraint))
      return TRUE;
  return FALSE;
}

/* Definitions, "every cell is decided", and what another clue means only beside it. */
static void
add_setting (Choice *choice)
{
  for (guint i = 0; i < choice->puzzle->n_constraints; i++)
    {
      GwConstraint *constraint = choice->puzzle->constraints[i];

      if (!gw_bit_test (choice->whole, i)
          && (constraint->role == GW_ROLE_DEFINITION || constraint->rule->origin == GW_ORIGIN_INTERNAL || is_read (choice, constraint)))
        g_ptr_array_add (choice->list, gw_constraint_ref (constraint));
    }
}

GwPuzzle *
gw_premises_puzzle (const GwReason *step, const GwTerrain *terrain)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  g_autofree guint64 *whole = g_new0 (guint64, GW_WORDS (puzzle->n_constraints));
  g_autofree guint64 *groups = g_new0 (guint64, GW_WORDS (terrain->n_groups) + 1);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_constraint_unref);
  Choice choice = { puzzle, whole, groups, list };

  choose (whole, step->clues);
  choose (whole, step->seen_clues);
  choose (groups, step->groups);
  choose (groups, step->seen_groups);
  choose_groups (&choice, terrain);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_bit_test (whole, i))
      g_ptr_array_add (list, gw_constraint_ref (puzzle->constraints[i]));
  add_setting (&choice);
  return gw_puzzle_new (puzzle->grid, puzzle->symbols, (GwConstraint *const *) list->pdata, list->len, puzzle->facts);
}

void
gw_premises_cells (const GwReason *step, const GwTerrain *terrain, GwMask *cells)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;

  for (guint place = 0; place < gw_grid_n_places (puzzle->grid); place++)
    cells[place] = gw_values_at (puzzle, (GwCell) place);
  for (guint i = 0; i < step->marks->len; i++)
    cells[g_array_index (step->marks, GwCandidates, i).cell] &= g_array_index (step->marks, GwCandidates, i).values;
}
