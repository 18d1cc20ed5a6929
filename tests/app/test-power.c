/* On a battery or not, as the kernel writes it. */
#include <glib/gstdio.h>

#include "app/power.h"

typedef struct
{
  const char *name, *type, *what, *says, *scope; /* WHAT: the file that says it */
} Supply;

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *line = g_strconcat (text, "\n", NULL);

  g_assert_true (g_file_set_contents (path, line, -1, NULL));
}

static void
remove_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_remove (path);
}

static gboolean
is_battery (const Supply *supplies, guint n)
{
  g_autofree char *root = g_dir_make_tmp ("power-XXXXXX", NULL);
  gboolean is_battery;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *folder = g_build_filename (root, supplies[i].name, NULL);

      g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
      write_file (folder, "type", supplies[i].type);
      write_file (folder, supplies[i].what, supplies[i].says);
      if (supplies[i].scope != NULL)
        write_file (folder, "scope", supplies[i].scope);
    }
  is_battery = gw_power_is_battery (root);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *folder = g_build_filename (root, supplies[i].name, NULL);

      remove_file (folder, "type");
      remove_file (folder, "scope");
      remove_file (folder, supplies[i].what);
      g_rmdir (folder);
    }
  g_rmdir (root);
  return is_battery;
}

static void
test_power (void)
{
  const Supply laptop[] = { { "AC", "Mains", "online", "0", NULL }, { "BAT0", "Battery", "status", "Discharging", NULL } };
  const Supply plugged[] = { { "AC", "Mains", "online", "1", NULL }, { "BAT0", "Battery", "status", "Charging", NULL } };
  const Supply by_usb[] = { { "BAT0", "Battery", "status", "Discharging", NULL }, { "ucsi", "USB", "online", "1", NULL } };
  const Supply mouse[] = { { "hid", "Battery", "status", "Discharging", "Device" } };

  g_assert_true (is_battery (laptop, 2));
  g_assert_false (is_battery (plugged, 2));
  g_assert_false (is_battery (by_usb, 2));
  g_assert_false (is_battery (mouse, 1));
  g_assert_false (is_battery (NULL, 0));
  g_assert_false (gw_power_is_battery ("/nowhere"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/power/battery", test_power);
  return g_test_run ();
}
