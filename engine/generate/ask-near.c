#include "generate/ask-near.h"

#include "generate/ask-clauses.h"

/* ---- what clues are about ---- */

static gboolean
has_owner (const GwModel *model, const GwInstance *instance, guint32 owner)
{
  for (guint i = 0; i < instance->n_others; i++)
    if (model->owners[instance->first_other + i] == owner)
      return TRUE;
  return instance->owner == owner;
}

/* FALSE when there are none. */
static gboolean
add_places_of (const GwModel *model, guint32 owner, guint64 *places)
{
  gboolean some = FALSE;

  for (guint i = 0; i < model->n_instances; i++)
    if (has_owner (model, &model->instances[i], owner))
      for (guint k = 0; k < model->instances[i].n_vars; k++)
        {
          gw_bit_set (places, gw_instance_scope (model, &model->instances[i])[k]);
          some = TRUE;
        }
  for (guint i = 0; i < model->n_restrictions; i++)
    if (model->restrictions[i].owner == owner)
      {
        gw_bit_set (places, model->restrictions[i].var);
        some = TRUE;
      }
  return some;
}

/* Whether all of PLACES are told. */
static gboolean
are_told (const GwModel *model, const guint64 *places)
{
  for (guint var = model->n_told; var < model->n_vars; var++)
    if (gw_bit_test (places, var))
      return FALSE;
  return TRUE;
}

guint64 *
gw_places_lost (const GwModel *model, const GwAskedPuzzle *puzzle, gboolean *is_sure)
{
  g_autofree guint64 *places = g_new0 (guint64, GW_WORDS (model->n_vars));
  gboolean some = puzzle->n_freed > 0;

  for (guint i = 0; i < puzzle->n_freed; i++)
    gw_bit_set (places, puzzle->freed[i]);
  for (guint i = 0; i < puzzle->n_lost; i++)
    some |= add_places_of (model, puzzle->lost[i], places);
  *is_sure = some && are_told (model, places);
  return some ? g_steal_pointer (&places) : NULL;
}

/* ---- questions ---- */

/* Contradictions that one question may meet before there are clauses, and when these have been made anyway; all of them are paid from a credit, which grows again
 * with each question that is settled. */
#define MOST_BEFORE_CLAUSES 24u
#define MOST_BESIDE_CLAUSES 12u
#define FIRST_CREDIT        24u
#define EARNED              12u

static GwNear *
near_of (GwAsker *asker)
{
  if (asker->near == NULL)
    {
      asker->near = gw_near_new (asker->compiled->model);
      asker->credit = FIRST_CREDIT;
    }
  return asker->near;
}

static GwAsked
asked_of (GwNearEnd end)
{
  switch (end)
    {
    case GW_NEAR_NONE:
      return GW_ASKED_NO;
    case GW_NEAR_FOUND:
      return GW_ASKED_YES;
    case GW_NEAR_STOPPED:
      return GW_ASKED_STOPPED;
    default:
      return GW_ASKED_UNDECIDED;
    }
}

GwAsked
gw_nearby_differs (GwAsker *asker, GwAsker *fitting, const GwActive *active, const guint8 *solution, const guint64 *places, const GwControl *control)
{
  g_autofree GwMask *clues = NULL;
  const GwActive here = gw_asker_active_for (asker, fitting, active, &clues);
  GwNear *near = near_of (fitting);
  guint most = MIN (fitting->credit, fitting->sat == NULL || !gw_sat_engine_has_clauses (fitting->sat) ? MOST_BEFORE_CLAUSES : MOST_BESIDE_CLAUSES), left = most;
  GwAsked asked;

  if (most == 0)
    return GW_ASKED_UNDECIDED;
  asked = asked_of (gw_near_another (near, &here, solution, places, &left, control));
  fitting->credit -= most - left;
  if (asked != GW_ASKED_UNDECIDED)
    fitting->credit = MIN (fitting->credit + EARNED, FIRST_CREDIT);
  return asked;
}

void
gw_nearby_forget (GwAsker *asker)
{
  if (asker->near != NULL)
    gw_near_forget (asker->near);
  asker->credit = FIRST_CREDIT;
}

void
gw_nearby_loosen (GwAsker *asker, const GwActive *loose)
{
  gw_near_loosen (near_of (asker), loose);
}

GwAsked
gw_nearby_solve (GwAsker *asker, const GwActive *active, const GwMask *wishes, GwRandom *random, const GwControl *control, guint8 *values)
{
  return asked_of (gw_near_draw (near_of (asker), active, wishes, random, control, values));
}
