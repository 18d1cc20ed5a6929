#pragma once

#include "base/random.h"
#include "domain/relation.h"

/* What a relation means, said by its test: one value for each variable. Shares no code with the relation. */
typedef gboolean (*RelationHolds) (const guint *values, guint n, gconstpointer data);

typedef struct
{
  RelationHolds holds;
  gconstpointer data;
  const gint   *numbers;  /* of the values, for bounds; NULL = their order */
  gboolean      bounds_z; /* claims bounds(Z) */
  gboolean      is_redundant; /* follows from others: sound, but complete only when all is decided */
} RelationSpec;

/* Takes a builder with exactly one instance on all of its variables; n_values^n_vars must be small. Compares the
 * relation with SPEC on ROUNDS random domains with holes, at every strength, and its statement on random assignments, also
 * where variables begin with these domains. */
void relation_check (const RelationSpec *spec,
                     GwModelBuilder     *builder,
                     GwRandom           *random,
                     guint               rounds);

/* The same for N variables of which no two hold the same, too many for all assignments, on one DOMAIN and with the relations of KIND alone: these leave just what takes
 * part in any row that holds. STATE: of a model with the instance. Whether there is such a row. */
gboolean relation_check_apart (const RelationSpec *spec,
                               GwState            *state,
                               GwRelationKind      kind,
                               const GwMask       *domain,
                               guint               n);
