#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_POWER_FOLDER "/sys/class/power_supply"

/* Whether the machine runs on a battery, as the kernel says it in FOLDER: one is being discharged, and no mains are there. FALSE
 * where nothing is said. */
gboolean gw_power_is_battery (const char *folder);

G_END_DECLS
