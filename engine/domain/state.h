#pragma once

#include "base/control.h"
#include "domain/model.h"

G_BEGIN_DECLS

/* Which constraints count. Givens of a stream of puzzles come as CLUES, without compiling anything. */
typedef struct
{
  const guint64 *off;   /* bit per owner that is switched off; NULL = all are on */
  const GwMask  *clues; /* per variable, intersected with its domain; NULL = none */
} GwActive;

/* What ACTIVE (may be NULL) leaves to each variable of MODEL before any relation has spoken. */
void gw_active_domains (const GwModel  *model,
                        const GwActive *active,
                        GwMask         *masks);

/* A word as it was, and the level at which it had been saved before. */
typedef struct
{
  guint32 index;
  guint32 saved_at;
  GwMask  old;
} GwTrailEntry;

/* Instances that wait, first in, first out. */
typedef struct
{
  guint32 *ring;        /* its size is a power of two */
  guint32  mask;        /* the size less one */
  guint32  head, count;
} GwLane;

typedef struct _GwSingles GwSingles;
typedef struct _GwSees    GwSees;

/* One thread's domains and trail on one model. All memory is allocated by gw_state_new (); nothing allocates later
 * except the trail, which grows by doubling in push and pop, never inside propagation.
 *
 *     words  [ domains of n_vars variables | memory of the relations | places of groups ]     all are trailed alike
 *
 * The level of a word is the level at which it was saved last (0: never, 1: the root, 2: after the first push …); a
 * pop gives a word its older level back, so that each word is saved once a level and no stamp ever runs out.
 *
 *     flags of an instance   7      6 5 4 3   2   1      0
 *                            queued lane      any bounds fix     the low bits are what wakes it
 *
 * Before all lanes come the naked and hidden singles of all groups (singles.h), which nobody wakes one by one. */
typedef struct
{
  GwModel             *model;
  const GwPropagation *propagation;   /* borrowed */
  GwMask              *words;
  guint32             *saved_at;      /* per word: its level */
  GwMask              *notes;         /* words of the relations that are not trailed */
  GwTrailEntry        *trail;
  guint32              n_trail, trail_size;
  guint32             *levels;        /* trail position where each level after the root began */
  guint32              n_levels, levels_size;
  GwLane               lanes[4];      /* one a cost */
  guint8              *flags;         /* per instance */
  guint8              *flags_start;   /* the same as the scheme makes them, everything switched on */
  guint32             *first_watch;   /* as in the model, but without what takes no part in the scheme */
  guint32             *watches;       /* of each variable: first those that heed 1 alone, last those that heed 0 alone */
  guint32             *first_zero;    /* in `watches`, per variable: where those that heed 0 begin */
  guint32             *end_one;       /* and where those that heed 1 end */
  gboolean             watches_for_all_on; /* then they are without what rests in favour of something stronger */
  GwSingles           *singles;       /* NULL until the first scheme is there */
  GwSees              *sees;          /* NULL where the scheme does not point */
  GwPropagation        flags_scheme;  /* of which scheme flags_start is; its copy */
  gboolean             has_flags_start;
  guint8              *no_flags;      /* per instance, all clear: nobody wakes. NULL = the model has no parts */
  GwMask              *trial;         /* per variable: for the relation that tries; NULL likewise */
  guint64              n_propagations;
  const GwControl     *control;       /* borrowed, may be NULL: who may stop a propagation */
  guint32              unwatched;     /* work done since the control was asked last, about a nanosecond each */
  guint64              watched;       /* work done until then, since the beginning */
  gboolean             is_stopped;    /* the last propagation was; what is queued waits for the next */
  guint32              failed;        /* the instance that met the last contradiction */
  guint32              emptied;       /* the variable that lost its last value then; GW_NO_VAR: none did */
  gpointer             scratch;       /* working memory for relations, see gw_state_scratch () */
  gsize                scratch_size;
} GwState;

#define GW_NO_VAR G_MAXUINT32

#define GW_SCRATCH_MIN ((gsize) 65536)

/* The control is asked about every 100 microseconds. */
#define GW_STATE_WATCH_EVERY 100000

GwState *gw_state_new        (GwModel             *model);
void     gw_state_free       (GwState             *state);

/* Back to the root: the initial domains, the restrictions of what is on, everything on queued. Costs what changed since
 * the last time, not the size of the model's domains. FALSE when a domain is empty already. The propagation scheme is
 * borrowed. */
gboolean gw_state_init       (GwState             *state,
                              const GwPropagation *propagation,
                              const GwActive      *active);
/* Runs the queue to the fixpoint. FALSE on contradiction, the queue is empty then; FALSE with IS_STOPPED when the control
 * ended it: the queue is as it stands, and a further call goes on. */
gboolean gw_state_propagate  (GwState             *state);
/* The instance waits in its lane, if it does not already. */
void     gw_state_queue      (GwState             *state,
                              guint32              instance);
/* Only at the fixpoint: nothing may be queued. */
void     gw_state_push       (GwState             *state);
/* Undoes everything since the last push and empties the queue. */
void     gw_state_pop        (GwState             *state);

static inline GwMask
gw_state_domain (const GwState *state, guint var)
{
  return state->words[var];
}

/* The work since gw_state_init (): about nanoseconds, but counted, so that it is the same on every machine. */
static inline guint64
gw_state_work (const GwState *state)
{
  return state->watched + state->unwatched;
}

/* The second half of gw_state_keep (): use that. */
gboolean gw_state_shrink     (GwState             *state,
                              guint                var,
                              GwMask               domain);

/* Keeps only the values in MASK. FALSE when none is left. Wakes whoever watches. */
static inline gboolean
gw_state_keep (GwState *state, guint var, GwMask mask)
{
  GwMask domain = state->words[var];

  return (domain & ~mask) == 0 || gw_state_shrink (state, var, domain & mask);
}

/* Memory of a relation: trailed words, changed by gw_state_set_memory () alone. */
static inline const GwMask *
gw_state_memory (const GwState *state, const GwInstance *instance)
{
  return state->words + state->model->n_vars + instance->first_memory;
}

/* Saves a word, once a level, before it changes. */
static inline void
gw_state_save (GwState *state, guint32 index)
{
  guint32 level = state->n_levels + 1;

  if (state->saved_at[index] == level)
    return;
  state->trail[state->n_trail++] = (GwTrailEntry) { index, state->saved_at[index], state->words[index] };
  state->saved_at[index] = level;
}

static inline void
gw_state_set_memory (GwState *state, const GwInstance *instance, guint i, GwMask value)
{
  guint32 index = state->model->n_vars + instance->first_memory + i;

  if (state->words[index] == value)
    return;
  gw_state_save (state, index);
  state->words[index] = value;
}

/* Nobody takes back what a relation notes, nor clears it for another question: it may only make the same answers quicker. Zeros at first. */
static inline GwMask *
gw_state_notes (GwState *state, const GwInstance *instance)
{
  return state->notes + instance->first_note;
}

/* A trial within a relation: what is kept meanwhile wakes nobody and is taken back at the end. One at a time, and only
 * where the model has parts. */
typedef struct
{
  guint32  n_trail;
  guint32  n_decided;
  guint8  *flags;
  guint64 *dirty;
} GwTrial;

GwTrial  gw_state_begin_trial (GwState       *state);
void     gw_state_end_trial   (GwState       *state,
                               const GwTrial *trial);

/* At least SIZE bytes, 64-byte aligned, contents undefined: valid until the relation returns, and the same memory at
 * every call. A relation that needs more than GW_SCRATCH_MIN asks for it when it is posted, through
 * gw_model_builder_need_scratch (). */
gpointer gw_state_scratch    (GwState             *state,
                              gsize                size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwState, gw_state_free)

G_END_DECLS
