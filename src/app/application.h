#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_APPLICATION (gw_application_get_type ())

G_DECLARE_FINAL_TYPE (GwApplication, gw_application, GW, APPLICATION, AdwApplication)

GwApplication *gw_application_new (void);

G_END_DECLS
