/* While power is short or the window is behind others, nothing that takes long begins by itself. */
#include "app/power.h"
#include "app/window-private.h"

static void
refresh (GwWindow *self)
{
  gboolean saves;

  if (self->analyst == NULL) /* the window is going */
    return;
  saves = self->power != NULL && g_power_profile_monitor_get_power_saver_enabled (self->power);

  gw_analyst_set_sparing (self->analyst, saves || !gtk_window_is_active (GTK_WINDOW (self)) || gw_power_is_battery (GW_POWER_FOLDER));
}

void
gw_window_watch_power (GwWindow *self)
{
  self->power = g_power_profile_monitor_dup_default ();
  g_signal_connect_object (self->power, "notify::power-saver-enabled", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "notify::is-active", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}
