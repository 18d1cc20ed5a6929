#include "model/side-name.h"

#include "base/i18n.h"

char *
gw_side_name (const char *cell, GwDirection direction)
{
  switch (direction)
    {
    case GW_RIGHT:
      return g_strdup_printf (_("the right side of %s"), cell);
    case GW_LEFT:
      return g_strdup_printf (_("the left side of %s"), cell);
    case GW_DOWN:
      return g_strdup_printf (_("the lower side of %s"), cell);
    case GW_UP:
      return g_strdup_printf (_("the upper side of %s"), cell);
    case GW_DOWN_RIGHT:
      return g_strdup_printf (_("the lower right side of %s"), cell);
    case GW_DOWN_LEFT:
      return g_strdup_printf (_("the lower left side of %s"), cell);
    case GW_UP_LEFT:
      return g_strdup_printf (_("the upper left side of %s"), cell);
    default:
      return g_strdup_printf (_("the upper right side of %s"), cell);
    }
}
