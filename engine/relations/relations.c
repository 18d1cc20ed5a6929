#include "relations/relations.h"

#include "relations/areas.h"
#include "relations/assignment.h"
#include "relations/automaton.h"
#include "relations/bijection.h"
#include "relations/bit-table.h"
#include "relations/cage-sets.h"
#include "relations/combination.h"
#include "relations/connected.h"
#include "relations/count.h"
#include "relations/crusts.h"
#include "relations/distinct.h"
#include "relations/either-of.h"
#include "relations/group-sum.h"
#include "relations/linear.h"
#include "relations/lines.h"
#include "relations/multiset.h"
#include "relations/order.h"
#include "relations/pair-table.h"
#include "relations/same.h"
#include "relations/stretches.h"
#include "relations/subset-sums.h"
#include "relations/triple-table.h"
#include "relations/visible.h"
#include "relations/weighted-product.h"

const GwRelation *const gw_relations[GW_N_RELATIONS] = {
  [GW_RELATION_DISTINCT] = &gw_relation_distinct,
  [GW_RELATION_COMBINATION] = &gw_relation_combination,
  [GW_RELATION_LINEAR] = &gw_relation_linear,
  [GW_RELATION_PRODUCT] = &gw_relation_product,
  [GW_RELATION_BIJECTION] = &gw_relation_bijection,
  [GW_RELATION_BIT_TABLE] = &gw_relation_bit_table,
  [GW_RELATION_PAIR_TABLE] = &gw_relation_pair_table,
  [GW_RELATION_TRIPLE_TABLE] = &gw_relation_triple_table,
  [GW_RELATION_AUTOMATON] = &gw_relation_automaton,
  [GW_RELATION_CRUSTS] = &gw_relation_crusts,
  [GW_RELATION_VISIBLE] = &gw_relation_visible,
  [GW_RELATION_COUNT] = &gw_relation_count,
  [GW_RELATION_STRETCHES] = &gw_relation_stretches,
  [GW_RELATION_MULTISET] = &gw_relation_multiset,
  [GW_RELATION_CONNECTED] = &gw_relation_connected,
  [GW_RELATION_AREAS] = &gw_relation_areas,
  [GW_RELATION_LINES] = &gw_relation_lines,
  [GW_RELATION_SUBSET_SUMS] = &gw_relation_subset_sums,
  [GW_RELATION_EITHER] = &gw_relation_either_of,
  [GW_RELATION_CAGE_SETS] = &gw_relation_cage_sets,
  [GW_RELATION_GROUP_SUM] = &gw_relation_group_sum,
  [GW_RELATION_ORDER] = &gw_relation_order,
  [GW_RELATION_SAME] = &gw_relation_same,
  [GW_RELATION_COLORED_MATRIX] = &gw_relation_colored_matrix,
  [GW_RELATION_BAND] = &gw_relation_band,
};
