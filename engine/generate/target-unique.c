/* unique: there is exactly one solution. */
#include <string.h>

#include "base/i18n.h"
#include "generate/target.h"

/* With its given the puzzle had one solution; without it, it has another exactly when there is one in which this cell
 * differs. That is found, or refuted, far sooner than two solutions are counted. */
static GwAsked
differs_at (GwAsker *asker, const GwAskedPuzzle *puzzle, GwMask *clues, guint freed, const GwControl *control)
{
  const GwActive active = { puzzle->active.off, clues };
  GwMask open = clues[freed];
  GwAsked asked;

  clues[freed] = ~GW_BIT (puzzle->solution[freed]);
  asked = gw_asker_solve (asker, &active, NULL, gw_asker_most_nodes (asker), control, NULL);
  clues[freed] = open;
  return asked;
}

static GwAsked
meets_freed (GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  guint n_vars = asker->compiled->model->n_vars;
  GwMask *clues = asker->clues;

  memcpy (clues, puzzle->active.clues, n_vars * sizeof (GwMask));
  for (guint i = 0; i < puzzle->n_freed; i++)
    {
      GwAsked asked = differs_at (asker, puzzle, clues, puzzle->freed[i], control);

      if (asked == GW_ASKED_YES)
        return GW_ASKED_NO;
      if (asked != GW_ASKED_NO)
        return asked;
      /* Whatever another solution is, here it is the same. */
      clues[puzzle->freed[i]] = GW_BIT (puzzle->solution[puzzle->freed[i]]);
    }
  return GW_ASKED_YES;
}

static GwAsked
meets (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  if (!asker->by_clauses && puzzle->n_freed > 0 && puzzle->active.clues != NULL)
    return meets_freed (asker, puzzle, control);
  return gw_asker_is_only (asker, puzzle, gw_asker_most_nodes (asker), control);
}

static gboolean
covers (gconstpointer setting G_GNUC_UNUSED, const GwGoal *other)
{
  return gw_goal_is_sound (other);
}

const GwTargetKind gw_target_unique = {
  .id = "unique", .meaning = N_("exactly one solution"), .meets = meets, .covers = covers,
};
