#define G_LOG_DOMAIN "gridwright"

#include <signal.h>

#include "gridwright.h"

#include "app/application.h"
#include "app/settings.h"

int
main (int argc, char **argv)
{
  g_autoptr (GwApplication) application = NULL;

  signal (SIGXFSZ, SIG_IGN); /* a file that may not become so long is told about, like a full disk */
  gw_language_start (GW_LOCALE_DIRECTORY, GW_BUILD_LOCALES);
  if (gw_settings_get () == NULL)
    {
      g_printerr ("%s\n", _("Gridwright's settings schema is missing; please install the program again."));
      return 1;
    }
  g_set_application_name (_("Gridwright"));
  application = gw_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
