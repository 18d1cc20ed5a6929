#include "strategies/explain-why.h"

char *
gw_explain_why (const GwReason *step, const GwTerrain *terrain)
{
  return g_strdup (step->why);
}
