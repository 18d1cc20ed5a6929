#include "generate/draw-check.h"

#include "base/error.h"
#include "base/i18n.h"
#include "generate/frame.h"
#include "generate/mark.h"
#include "generate/open-set.h"
#include "generate/proposal.h"

gboolean
gw_plan_is_drawn (const GwPlan *plan)
{
  return gw_grid_has_layers (plan->puzzle->grid) || plan->frames->len + plan->marks->len + plan->own_offers->len + plan->without->len
                                                       + plan->opens->len + plan->proposals->len > 0;
}

gboolean
gw_draw_check (const GwPlan *plan, GError **error)
{
  g_autoptr (GwDefinitions) own = gw_definitions_of (plan->puzzle);
  GwFrame frame;

  for (guint i = 0; i < plan->frames->len; i++)
    if (!gw_frame_read (plan->frames->pdata[i], own, &frame, error))
      return FALSE;
  for (guint i = 0; i < plan->marks->len; i++)
    if (!gw_mark_check (plan->puzzle, own, plan->marks->pdata[i], error))
      return FALSE;
  for (guint i = 0; i < plan->proposals->len; i++)
    if (!gw_proposal_check (plan->puzzle, plan->proposals->pdata[i], error))
      return FALSE;
  for (guint i = 0; i < plan->opens->len; i++)
    if (!gw_open_set_check (plan->puzzle, own, plan->opens->pdata[i], error))
      return FALSE;
  for (guint i = 0; i < plan->without->len; i++)
    if (gw_template_rule (own, plan->without->pdata[i]) == NULL)
      return gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("there is no rule '%s'"), (const char *) plan->without->pdata[i]));
  return TRUE;
}
