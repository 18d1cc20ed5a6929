#pragma once

#include "domain/model.h"
#include "solve/plain.h"

G_BEGIN_DECLS

/* Lanes that know the instances of MODEL which are groups; those that are stated repeatedly are taken once. NULL where there are more than MOST, or
 * where lanes cannot take them. */
GwPlain *gw_plain_of_groups (const GwModel *model,
                             gboolean     (*is_group) (const GwModel *model, const GwInstance *instance),
                             guint          most);

G_END_DECLS
