#include <signal.h>

#include <gtk/gtk.h>

#include "gridwright.h"

#include "app/application.h"
#include "app/settings.h"

/* Who asks for the renderer that needs no graphics card does not wait for its driver, which GDK loads all the same: a fifth of the
 * work until the first frame, and a hundred megabytes to be read from a cold disk. Before there are threads. */
static void
leave_out_driver (void)
{
  const gboolean is_new = gtk_get_major_version () > 4 || gtk_get_minor_version () >= 16;
  const char *name = is_new ? "GDK_DISABLE" : "GDK_DEBUG", *word = is_new ? "gl" : "gl-disable", *before = g_getenv (name);
  g_autofree char *both = before != NULL ? g_strdup_printf ("%s:%s", before, word) : g_strdup (word);

  if (g_strcmp0 (g_getenv ("GSK_RENDERER"), "cairo") == 0)
    g_setenv (name, both, TRUE);
}

int
main (int argc, char **argv)
{
  g_autoptr (GwApplication) application = NULL;

  leave_out_driver ();
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
