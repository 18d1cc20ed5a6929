#include "app/power.h"

static gboolean
says (const char *folder, const char *supply, const char *file, const char *what)
{
  g_autofree char *path = g_build_filename (folder, supply, file, NULL), *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && g_str_equal (g_strstrip (text), what);
}

gboolean
gw_power_is_battery (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean is_discharged = FALSE;

  for (const char *supply = dir != NULL ? g_dir_read_name (dir) : NULL; supply != NULL; supply = g_dir_read_name (dir))
    {
      /* The batteries of mice are supplies, too: those of a device, not of the machine. */
      if (says (folder, supply, "scope", "Device"))
        continue;
      if (!says (folder, supply, "type", "Battery") && says (folder, supply, "online", "1"))
        return FALSE;
      is_discharged = is_discharged || (says (folder, supply, "type", "Battery") && says (folder, supply, "status", "Discharging"));
    }
  return is_discharged;
}
