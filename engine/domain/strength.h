#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How hard a relation works (docs/design/propagation.md has the exact meaning).
 *   value:  acts when all variables but one are assigned (distinct: when one is)
 *   bounds: bounds(Z) consistency on the numbers of the values
 *   domain: every value without support goes */
typedef enum
{
  GW_STRENGTH_VALUE,
  GW_STRENGTH_BOUNDS,
  GW_STRENGTH_DOMAIN,
  GW_N_STRENGTHS,
} GwStrength;

/* Every relation has a line here, a file of its name in relations/ and an entry in gw_relations. */
typedef enum
{
  GW_RELATION_DISTINCT,
  GW_RELATION_COMBINATION,
  GW_RELATION_LINEAR,
  GW_RELATION_PRODUCT,
  GW_RELATION_BIJECTION,
  GW_RELATION_BIT_TABLE,
  GW_RELATION_PAIR_TABLE,
  GW_RELATION_TRIPLE_TABLE,
  GW_RELATION_AUTOMATON,
  GW_RELATION_CRUSTS,
  GW_RELATION_VISIBLE,
  GW_RELATION_COUNT,
  GW_RELATION_STRETCHES,
  GW_RELATION_MULTISET,
  GW_RELATION_CONNECTED,
  GW_RELATION_AREAS,
  GW_RELATION_LINES,
  GW_RELATION_SUBSET_SUMS,
  GW_RELATION_EITHER,
  GW_RELATION_CAGE_SETS,      /* for search alone: what others say, faster or together */
  GW_RELATION_GROUP_SUM,
  GW_RELATION_ORDER,
  GW_RELATION_SAME,           /* the redundant ones of simonis-2005: only some schemes use them */
  GW_RELATION_COLORED_MATRIX,
  GW_RELATION_BAND,
  GW_N_RELATIONS,
} GwRelationKind;

#define GW_REDUNDANT_RELATIONS \
  (1u << GW_RELATION_SAME | 1u << GW_RELATION_COLORED_MATRIX | 1u << GW_RELATION_BAND)

/* What a scheme asks of propagation. */
typedef struct
{
  guint8   strength[GW_N_RELATIONS]; /* GwStrength of each kind */
  gboolean channelling;              /* places of a value in an exact group: the dual view */
  guint32  left_out;                 /* bit per kind that takes no part */
  gboolean points;                   /* values that must stand somewhere in a relation leave who sees all the places (sees.h) */
} GwPropagation;

G_END_DECLS
