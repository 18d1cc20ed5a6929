#pragma once

#include "generate/plan.h"

G_BEGIN_DECLS

/* Whether full solutions of PLAN are drawn so. */
gboolean gw_plan_is_drawn (const GwPlan    *plan);
/* FALSE with an error when what PLAN says of it makes no sense. */
gboolean gw_draw_check    (const GwPlan    *plan,
                           GError         **error);

G_END_DECLS
