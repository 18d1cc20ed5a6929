#include "relations/relations.h"

#include "relations/assignment.h"
#include "relations/bijection.h"
#include "relations/combination.h"
#include "relations/distinct.h"
#include "relations/linear.h"
#include "relations/pair-table.h"
#include "relations/same.h"
#include "relations/weighted-product.h"

const GwRelation *const gw_relations[GW_N_RELATIONS] = {
  [GW_RELATION_DISTINCT] = &gw_relation_distinct,
  [GW_RELATION_COMBINATION] = &gw_relation_combination,
  [GW_RELATION_LINEAR] = &gw_relation_linear,
  [GW_RELATION_PRODUCT] = &gw_relation_product,
  [GW_RELATION_BIJECTION] = &gw_relation_bijection,
  [GW_RELATION_PAIR_TABLE] = &gw_relation_pair_table,
  [GW_RELATION_SAME] = &gw_relation_same,
  [GW_RELATION_COLORED_MATRIX] = &gw_relation_colored_matrix,
  [GW_RELATION_BAND] = &gw_relation_band,
};
