#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* At least one of several alternatives holds, each of them relations and restrictions of its own (the model's parts):
 * constructive disjunction. Every alternative is tried by itself, at the strength that the scheme gives its relations; a
 * value stays where some alternative keeps it, and an alternative that has failed is not tried again below.
 *
 * So each strength is that of the parts. *domain* leaves just what has support where every alternative is one relation
 * that does (and restrictions of single variables); `covers` says so.
 *
 * Added by gw_model_builder_end_alternatives (). */
extern const GwRelation gw_relation_either_of;

G_END_DECLS
