#include "book/late-qpdf.h"

#include <dlfcn.h>

#include "gridwright.h"

GwQpdf gw_qpdf;

typedef struct
{
  const char *name;
  gpointer   *function;
} Entry;

#define ENTRY(name) { "qpdf_" #name, (gpointer *) &gw_qpdf.name },

static const Entry entries[] = { GW_QPDF_FUNCTIONS (ENTRY) };

/* NULL, or why not. It stays loaded. */
static const char *
load (void)
{
  gpointer library = dlopen (GW_QPDF_LIBRARY, RTLD_NOW | RTLD_LOCAL);

  for (guint i = 0; library != NULL && i < G_N_ELEMENTS (entries); i++)
    if ((*entries[i].function = dlsym (library, entries[i].name)) == NULL)
      library = NULL;
  return library != NULL ? NULL : dlerror ();
}

gboolean
gw_qpdf_load (GError **error)
{
  static gsize is_tried;
  static char *complaint;

  if (g_once_init_enter (&is_tried))
    {
      complaint = g_strdup (load ());
      g_once_init_leave (&is_tried, 1);
    }
  return complaint == NULL || gw_fail (error, GW_ERROR_UNSUPPORTED, g_strdup_printf (_("PDFs cannot be packed or laid on sheets: %s"), complaint));
}
