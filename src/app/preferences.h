#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_PREFERENCES (gw_preferences_get_type ())

G_DECLARE_FINAL_TYPE (GwPreferences, gw_preferences, GW, PREFERENCES, AdwPreferencesWindow)

G_END_DECLS
