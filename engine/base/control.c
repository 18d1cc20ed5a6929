#include "base/control.h"

gboolean
gw_control_should_stop (const GwControl *control)
{
  if (control == NULL)
    return FALSE;
  if (control->should_stop != NULL && control->should_stop (control->data))
    return TRUE;
  return control->deadline != 0 && g_get_monotonic_time () >= control->deadline;
}

void
gw_control_report (const GwControl *control, const GwProgress *progress)
{
  if (control != NULL && control->progress != NULL)
    control->progress (progress, control->data);
}
