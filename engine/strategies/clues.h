#pragma once

#include "domain/state.h"
#include "rules/rule.h"
#include "strategies/terrain.h"

G_BEGIN_DECLS

/* Reasoning with one clue: what its own relations say, from how much. */
typedef struct
{
  guint32        owner;        /* the constraint's place in the puzzle's list */
  gboolean       is_shared;    /* it follows from several constraints together */
  gboolean       is_pair;
  gboolean       has_places;   /* some of VARS are places of layers: the places strategies' affair (place-step.c), and nobody else's */
  guint          n_instances, n_vars;
  const guint32 *instances;    /* of the model, all of one owner */
  const guint32 *vars;         /* every variable of a cell or place that they speak of, rising */
  const GwRestriction *restriction; /* instead of instances: what several clues leave of one cell; else NULL */
} GwClueScope;

/* Everything but plain groups, in the order of the puzzle's constraints. One thread's: a state lies with it. */
typedef struct
{
  guint    n;
  GwClueScope  *clues;
  GwState *state;        /* nothing is switched on in it: relations are called one by one */
  guint64 *fruitless;    /* [clue * GW_N_REASONINGS + reasoning]: the pencil's n_changes when it was asked last in vain */
  GArray  *memory[2];    /* what the arrays of the clues point into */
  gboolean has_areas;  /* some relation is about numbered areas (cell-areas.c) */
  guint64 *at_once;    /* bit per clue whose consequences people draw at once (place-suppose.c); NULL until somebody asks */
  guint32 *first_of, *of; /* where there are places, or numbered areas: per variable, where those that speak of it begin in OF; else NULL */
} GwClues;

GwClues *gw_clues_new  (const GwTerrain *terrain);
void     gw_clues_free (GwClues         *clues);

/* Whether it makes sense: what follows from several constraints is no clue alone, and of a pair all is seen at once. */
gboolean gw_clue_scope_allows (const GwClueScope *clue,
                         GwReasoning   reasoning);
/* All that it says. */
static inline GwReasoning
gw_clue_scope_whole (const GwClueScope *clue)
{
  return clue->is_shared ? GW_REASONING_SHARED : GW_REASONING_FULL;
}
/* The only relation that says it; NULL: several do, or none, as what clues leave of a cell together. */
static inline const GwInstance *
gw_clue_scope_only_instance (const GwClueScope *clue, const GwModel *model)
{
  return clue->n_instances == 1 ? &model->instances[clue->instances[0]] : NULL;
}
/* OFF: bit per instance that is switched off, OFF_OWNERS: bit per constraint; or NULL. */
gboolean gw_clue_is_on       (const GwModel       *model,
                              const GwClueScope   *clue,
                              const guint64       *off,
                              const guint64       *off_owners);
/* What REASONING leaves of a clue, read by gw_state_domain () until the next call. CELLS: the candidates; PLACED: bit per
 * variable. OFF: bit per instance that is switched off, or NULL. FALSE when it leaves nothing. */
gboolean gw_clues_ask  (GwClues         *clues,
                        const GwClueScope    *clue,
                        GwReasoning      reasoning,
                        const GwMask    *cells,
                        const guint64   *placed,
                        const guint64   *off);

G_END_DECLS
