#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* What lies with the jobs of meetings, made when somebody asks for it first. */
typedef struct _GwHouseSets GwHouseSets;

void gw_house_sets_free (GwHouseSets *sets);

G_END_DECLS
