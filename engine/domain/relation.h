#pragma once

#include "base/control.h"
#include "domain/model.h"
#include "domain/sink.h"
#include "domain/state.h"

G_BEGIN_DECLS

/* What happened to a variable; a relation says per strength which of these wake it. */
enum
{
  GW_EVENT_FIX    = 1 << 0, /* one value is left */
  GW_EVENT_BOUNDS = 1 << 1, /* lowest or highest value went */
  GW_EVENT_ANY    = 1 << 2, /* any value went */
};

/* Cheap relations run first: the queue has one lane for each cost. */
typedef enum
{
  GW_COST_UNIT,   /* a few operations a variable */
  GW_COST_LINEAR, /* a pass over variables and values */
  GW_COST_WHOLE,  /* a pass over all places of a layer */
  GW_COST_HEAVY,  /* matchings, tables */
  GW_N_COSTS,
} GwCost;

typedef void (*GwTidyFound) (const guint8 *values, gpointer data);

/* How a search for tidy solutions came to its end. */
typedef enum
{
  GW_TIDY_COMPLETE,
  GW_TIDY_LIMIT,
  GW_TIDY_STOPPED,
} GwTidyEnd;

/* What rules are made of. Contract:
 *
 * propagate  Removes values by gw_state_keep () until, at STRENGTH, nothing more follows from this relation alone:
 *            a second call at once changes nothing. FALSE on contradiction (also when gw_state_keep () says so).
 *            Never allocates, never looks at other relations, never removes a value of a completion.
 * group      Whether the instance is, under a scheme, a group of different variables whose naked and hidden singles are to
 *            be found together with those of all others (singles.h): values of LIMITED stand once at most, those of NEEDED,
 *            which have a limit, too, do stand. HAS_REST: more follows, and `propagate` finds it (all of it, when singles are
 *            left, too). NULL = never.
 * differ     Whether all variables of the instance differ from each other, in every value. NULL = never.
 * equal      Whether all of them have the same value. NULL = never.
 * state_to   States the relation completely: an assignment of the variables can be extended to the auxiliary ones so
 *            that every clause and row holds exactly when the relation holds. Assumes that each variable has exactly
 *            one value.
 * state_locally   Where the complete statement is large: only what is necessary, the rest being said by `cut` when it is needed.
 *            NULL = state_to, and no cuts.
 * cut        Clauses in the variables of the instance alone that no solution of the relation breaks: none exactly when the relation holds,
 *            else at least one for each wrong part that the assignment breaks; more where they save other assignments. VALUES: of every
 *            variable of the model. LEFT: what the question leaves to each; of clauses that are equally right the relation gives those that
 *            say most there. NULL exactly where state_locally is.
 * loosen     Where each solution of the relation can be made tidy, step by step, by itself: `state_locally` says what is tidy under the sink's literal, and this puts
 *            another solution that is a step away from VALUES into OTHER (both a value for each variable of the model). FALSE: there is none, so that VALUES is the
 *            only solution when no other one is tidy. NULL: nothing is said of tidiness.
 * find_tidy  All tidy solutions, found without clauses: hands over a value for each variable of the model, of which only those of the instance are open.
 *            Goes on until LIMIT (0 = all), which is COMPLETE with no more left, or STOPPED: by CONTROL, or because this one is for clauses. NULL: loosen is.
 * covers     Whether *domain* is reached for this instance; beyond its size a relation falls back to bounds plus
 *            value and says so here. NULL = always.
 * heeds      Whether at STRENGTH anything may follow, or go wrong, when VALUE is all that is left to VAR of the instance, which has two values, while the
 *            relation is at its fixpoint: else it is not woken. NULL = always.
 * tune       Corrects, for one instance under a scheme, what the table says of its wake events and cost: a dual view that
 *            is switched on, numbers that do not rise with the values (so that their bounds are not the model's), an
 *            instance so small that it is cheap. NULL = the table is right. */
struct _GwRelation
{
  const char     *name;
  GwRelationKind  kind;
  guint8          wake[GW_N_STRENGTHS];
  guint8          cost[GW_N_STRENGTHS];
  gboolean      (*propagate) (GwState          *state,
                              const GwInstance *instance,
                              GwStrength        strength);
  gboolean      (*group)     (const GwModel       *model,
                              const GwInstance    *instance,
                              const GwPropagation *propagation,
                              GwMask              *limited,
                              GwMask              *needed,
                              gboolean            *has_rest);
  gboolean      (*differ)    (const GwModel       *model,
                              const GwInstance    *instance);
  gboolean      (*equal)     (const GwModel       *model,
                              const GwInstance    *instance);
  void          (*state_to)  (const GwModel    *model,
                              const GwInstance *instance,
                              GwSink           *sink);
  void          (*state_locally) (const GwModel *model,
                                  const GwInstance *instance,
                                  GwSink         *sink);
  void          (*cut)       (const GwModel    *model,
                              const GwInstance *instance,
                              const guint8     *values,
                              const GwMask     *left,
                              GwSink           *sink);
  gboolean      (*loosen)    (const GwModel    *model,
                              const GwInstance *instance,
                              const guint8     *values,
                              guint8           *other);
  GwTidyEnd     (*find_tidy) (const GwModel    *model,
                              const GwInstance *instance,
                              guint64           limit,
                              const GwControl  *control,
                              GwTidyFound       found,
                              gpointer          data);
  gboolean      (*covers)    (const GwModel    *model,
                              const GwInstance *instance);
  void          (*tune)      (const GwModel       *model,
                              const GwInstance    *instance,
                              const GwPropagation *propagation,
                              guint8              *wake,
                              guint8              *cost);
  gboolean      (*heeds)     (const GwModel    *model,
                              const GwInstance *instance,
                              GwStrength        strength,
                              guint             var,
                              guint             value);
};

/* Whether nothing is lost without it: several constraints together say it. Alternatives have several owners, too, and follow from nothing, unless others rest in
 * their favour. */
static inline gboolean
gw_instance_only_follows (const GwModel *model, const GwInstance *instance)
{
  const guint32 itself = (guint32) (instance - model->instances);

  if (instance->n_others == 0 || instance->relation->kind != GW_RELATION_EITHER)
    return instance->n_others > 0;
  for (guint i = 0; i < model->n_instances; i++)
    if (model->instances[i].stronger == itself + 1)
      return TRUE;
  return FALSE;
}

G_END_DECLS
