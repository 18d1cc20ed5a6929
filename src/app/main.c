#define G_LOG_DOMAIN "gridwright"

#include "gridwright.h"
#include <locale.h>

#include "app/application.h"
#include "app/settings.h"

static void
set_up_language (void)
{
  gboolean is_installed = g_file_test (GW_LOCALE_DIRECTORY "/de/LC_MESSAGES/" GETTEXT_PACKAGE ".mo", G_FILE_TEST_EXISTS);

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, is_installed ? GW_LOCALE_DIRECTORY : GW_BUILD_LOCALES);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

int
main (int argc, char **argv)
{
  g_autoptr (GwApplication) application = NULL;

  set_up_language ();
  if (gw_settings_get () == NULL)
    {
      g_printerr ("%s\n", _("Gridwright's settings schema is missing; please install the program again."));
      return 1;
    }
  g_set_application_name (_("Gridwright"));
  application = gw_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
