#pragma once

#include "base/bits.h"
#include "domain/strength.h"

G_BEGIN_DECLS

typedef struct _GwRelation GwRelation;

/* One relation on some variables: indices into the model's flat arrays. */
typedef struct
{
  const GwRelation *relation;
  guint32 owner;       /* the switch: which constraint it belongs to */
  guint32 first_other; /* in GwModel.owners: further constraints that it follows from, all of which must be on */
  guint32 n_others;
  guint32 first_var;   /* in GwModel.scopes */
  guint32 n_vars;
  guint32 first_datum; /* in GwModel.data: integers, their meaning is the relation's */
  guint32 n_data;
  guint32 first_mask;  /* in GwModel.masks: sets of values, likewise */
  guint32 n_masks;
  guint32 first_memory; /* trailed words of the state that are the relation's own */
  guint32 n_memory;
  guint32 first_note;  /* words of the state that it may note something in; they are not trailed */
  guint32 n_notes;
  guint32 stronger;    /* 1 + the instance that finds all that this one finds, and acts in its place while it is on; 0 = none */
} GwInstance;

/* A unary restriction: VAR takes no value outside ALLOWED while OWNER (and the others) are switched on. */
typedef struct
{
  guint32 owner;
  guint32 first_other;
  guint32 n_others;
  guint32 var;
  GwMask  allowed;
} GwRestriction;

/* One alternative of several: where its parts and restrictions lie in the model. As data of an instance: four integers. */
typedef struct
{
  gint32 first_part, n_parts;
  gint32 first_restriction, n_restrictions;
} GwAlternative;

#define GW_MAX_ALTERNATIVES 64

/* A puzzle's kind, compiled: variables, values and relations, nothing of cells and symbols. Flat, read-only, shared by
 * threads. Variables are 0 … n_vars-1, values 0 … n_values-1.
 *
 *     scopes  [ v v v v v v v v v | v v | v v v … ]     instances[i]: first_var, n_vars
 *     watchers of var: watches[first_watch[var] … first_watch[var + 1])   = instances that contain it */
typedef struct _GwModel
{
  gatomicrefcount ref_count;
  guint           n_vars, n_values, n_owners;
  guint           n_told;         /* solutions are told apart by the variables before this one; the others only help */
  GwMask         *initial;        /* per variable */
  guint           n_instances;
  GwInstance     *instances;
  guint32        *scopes;
  guint32        *owners;
  gint32         *data;
  GwMask         *masks;
  guint           n_memory;
  GwMask         *memory_start;   /* start values of the memory words */
  guint           n_notes;
  guint32        *first_watch;
  guint32        *watches;
  guint           n_restrictions;
  GwRestriction  *restrictions;
  guint32        *again;          /* per owner: another that says the same, or GW_NO_OWNER; NULL where none do */
  guint           n_parts;        /* what stands within alternatives only: nobody queues these */
  GwInstance     *parts;
  guint           n_part_restrictions;
  GwRestriction  *part_restrictions;
  gsize           scratch_size;   /* what the relations need at most */
  struct _GwModel *wider;         /* whose arrays these are, all but `initial`; NULL: its own */
} GwModel;

#define GW_NO_OWNER G_MAXUINT32

GwModel *gw_model_ref   (GwModel *model);
void     gw_model_unref (GwModel *model);
/* The same model, whose variables begin with what LEFT leaves them: one mask a variable, none of them empty. It holds a reference to MODEL. */
GwModel *gw_model_narrowed (GwModel *model, const GwMask *left);

/* Whether an owner, or any that says the same, is switched on; OFF as in GwActive. */
static inline gboolean
gw_owner_is_on (const GwModel *model, guint32 owner, const guint64 *off)
{
  for (; gw_bit_test (off, owner); owner = model->again[owner])
    if (model->again == NULL || model->again[owner] == GW_NO_OWNER)
      return FALSE;
  return TRUE;
}

/* Whether an owner and all the others are switched on; OFF as in GwActive, NULL = everything is on. */
static inline gboolean
gw_owners_are_on (const GwModel *model, guint32 owner, guint32 first_other, guint32 n_others, const guint64 *off)
{
  if (off == NULL)
    return TRUE;
  for (guint32 i = 0; i < n_others; i++)
    if (!gw_owner_is_on (model, model->owners[first_other + i], off))
      return FALSE;
  return gw_owner_is_on (model, owner, off);
}

static inline gboolean
gw_instance_is_on (const GwModel *model, const GwInstance *instance, const guint64 *off)
{
  return gw_owners_are_on (model, instance->owner, instance->first_other, instance->n_others, off);
}

static inline gboolean
gw_restriction_is_on (const GwModel *model, const GwRestriction *restriction, const guint64 *off)
{
  return gw_owners_are_on (model, restriction->owner, restriction->first_other, restriction->n_others, off);
}

static inline const guint32 *
gw_instance_scope (const GwModel *model, const GwInstance *instance)
{
  return model->scopes + instance->first_var;
}

/* How many values a variable begins with. */
static inline guint
gw_model_width (const GwModel *model, guint var)
{
  return gw_mask_count (model->initial[var]);
}

/* Whether all variables of an instance begin with two values at most. */
static inline gboolean
gw_instance_is_two_valued (const GwModel *model, const GwInstance *instance)
{
  for (guint i = 0; i < instance->n_vars; i++)
    if (gw_model_width (model, gw_instance_scope (model, instance)[i]) > 2)
      return FALSE;
  return TRUE;
}

static inline const gint32 *
gw_instance_data (const GwModel *model, const GwInstance *instance)
{
  return model->data + instance->first_datum;
}

static inline const GwAlternative *
gw_instance_alternatives (const GwModel *model, const GwInstance *instance, guint *n)
{
  *n = instance->n_data * sizeof (gint32) / sizeof (GwAlternative);
  return (const GwAlternative *) gw_instance_data (model, instance);
}

static inline const GwMask *
gw_instance_masks (const GwModel *model, const GwInstance *instance)
{
  return model->masks + instance->first_mask;
}

/* Building. Everything posted belongs to the owner named last. */
typedef struct _GwModelBuilder GwModelBuilder;

GwModelBuilder *gw_model_builder_new       (guint             n_vars,
                                            guint             n_values);
/* One that has all of MODEL, in which no owner says what another says, to which more is added. */
GwModelBuilder *gw_model_builder_new_beyond (const GwModel   *model);
void            gw_model_builder_free      (GwModelBuilder   *builder);
void            gw_model_builder_set_owner (GwModelBuilder   *builder,
                                            guint             owner);
/* The next instances follow from several constraints together. */
void            gw_model_builder_set_owners (GwModelBuilder  *builder,
                                            const guint32    *owners,
                                            guint             n_owners);
/* OWNER says what FIRST says: what FIRST posts stands once, and is on while either of them is. */
void            gw_model_builder_add_again (GwModelBuilder   *builder,
                                            guint             first,
                                            guint             owner);
guint           gw_model_builder_n_values  (GwModelBuilder   *builder);
guint           gw_model_builder_n_instances (GwModelBuilder *builder);
/* What has been added so far, as a model: good for reading until something else is added. */
GwModel         gw_model_builder_look      (GwModelBuilder   *builder);
/* The instance WEAK rests while the one that was added last is on. */
void            gw_model_builder_let_rest  (GwModelBuilder   *builder,
                                            guint             weak);
/* Masks and memory have grown beyond what any real puzzle comes to (16 MB; a grid full of cages needs a tenth): relations
 * that can do with less now do. */
gboolean        gw_model_builder_is_heavy  (GwModelBuilder   *builder);
/* A new variable; returns its number. Not in an alternative: what is only supposed leaves no variable behind. */
guint           gw_model_builder_add_var   (GwModelBuilder   *builder,
                                            GwMask            domain);
/* Only the first N variables tell solutions apart; without this call, all of them do. */
void            gw_model_builder_set_told  (GwModelBuilder   *builder,
                                            guint             n);
/* State must hold this many bytes of scratch memory for a relation. */
void            gw_model_builder_need_scratch (GwModelBuilder *builder,
                                            gsize             size);
/* The instance that is added next notes something in so many words of the state. */
void            gw_model_builder_need_notes (GwModelBuilder *builder,
                                            guint             n_notes);
void            gw_model_builder_restrict  (GwModelBuilder   *builder,
                                            guint             var,
                                            GwMask            allowed);
/* Adds an instance; copies everything, equal data and equal masks once. The variables must differ. MEMORY_START has
 * N_MEMORY words, or is NULL for zeros. */
void            gw_model_builder_add       (GwModelBuilder   *builder,
                                            const GwRelation *relation,
                                            const guint32    *vars,
                                            guint             n_vars,
                                            const gint32     *data,
                                            guint             n_data,
                                            const GwMask     *masks,
                                            guint             n_masks,
                                            const GwMask     *memory_start,
                                            guint             n_memory);
/* What is added between these calls holds in one of several alternatives, not by itself. At the end, RELATION is added
 * as an instance on all of their variables; its data are the slices that each alternative is, its memory one word. An
 * alternative into which nothing was put always holds: then nothing is added at all. */
void            gw_model_builder_begin_alternatives (GwModelBuilder *builder);
void            gw_model_builder_next_alternative   (GwModelBuilder *builder);
void            gw_model_builder_end_alternatives   (GwModelBuilder   *builder,
                                                     const GwRelation *relation);
/* Frees the builder. */
GwModel        *gw_model_builder_end       (GwModelBuilder   *builder,
                                            guint             n_owners);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwModel, gw_model_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwModelBuilder, gw_model_builder_free)

G_END_DECLS
