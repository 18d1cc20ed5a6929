#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* All relations, by their kind. */
extern const GwRelation *const gw_relations[GW_N_RELATIONS];

G_END_DECLS
