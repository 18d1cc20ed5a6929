#pragma once

#include "domain/model.h"

G_BEGIN_DECLS

/* Which constraints count. Givens of a stream of puzzles come as CLUES, without compiling anything. */
typedef struct
{
  const guint64 *off;   /* bit per owner that is switched off; NULL = all are on */
  const GwMask  *clues; /* per variable, intersected with its domain; NULL = none */
} GwActive;

typedef struct
{
  guint32 index; /* of the word */
  GwMask  old;
} GwTrailEntry;

/* One thread's domains and trail on one model. All memory is allocated by gw_state_new (); nothing allocates later
 * except the trail, which grows by doubling between calls.
 *
 *     words  [ domains of n_vars variables | memory of the relations ]     both are trailed alike
 */
typedef struct
{
  GwModel             *model;
  const GwPropagation *propagation;   /* borrowed */
  GwMask              *words;
  guint32             *stamp;         /* per word: level at which it was saved last */
  guint32              level_stamp;
  GwTrailEntry        *trail;
  guint32              n_trail, trail_size;
  guint32             *levels;        /* trail position where each level began */
  guint32              n_levels, levels_size;
  guint32             *queue[3];      /* rings of instance numbers, one a cost */
  guint32              queue_head[3], queue_count[3];
  guint8              *queued;        /* per instance */
  guint8              *off;           /* per instance: its owner is switched off */
  guint64              n_propagations;
  gpointer             scratch;       /* working memory for relations, see gw_state_scratch () */
  gsize                scratch_size;
} GwState;

GwState *gw_state_new        (GwModel             *model);
void     gw_state_free       (GwState             *state);

/* Back to the root: the initial domains, the restrictions of what is on, everything on queued. FALSE when a domain is
 * empty already. The propagation scheme is borrowed. */
gboolean gw_state_init       (GwState             *state,
                              const GwPropagation *propagation,
                              const GwActive      *active);
/* Runs the queue to the fixpoint. FALSE on contradiction; the queue is empty afterwards in any case. */
gboolean gw_state_propagate  (GwState             *state);
void     gw_state_push       (GwState             *state);
/* Undoes everything since the last push. */
void     gw_state_pop        (GwState             *state);

static inline GwMask
gw_state_domain (const GwState *state, guint var)
{
  return state->words[var];
}

/* Keeps only the values in MASK. FALSE when none is left. Wakes whoever watches. */
gboolean gw_state_keep       (GwState             *state,
                              guint                var,
                              GwMask               mask);
/* Memory of a relation: trailed words. */
static inline GwMask *
gw_state_memory (GwState *state, const GwInstance *instance)
{
  return state->words + state->model->n_vars + instance->first_memory;
}

void     gw_state_set_memory (GwState             *state,
                              const GwInstance    *instance,
                              guint                i,
                              GwMask               value);
/* At least SIZE bytes, 64-byte aligned, contents undefined: valid until the relation returns. A relation that needs
 * more than 64 KB asks for it when it is posted, through gw_model_builder_need_scratch (). */
gpointer gw_state_scratch    (GwState             *state,
                              gsize                size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwState, gw_state_free)

G_END_DECLS
