#include "files/data-path.h"

char *
gw_data_path (const char *name)
{
  g_autofree char *installed = g_build_filename (GW_DATA_DIRECTORY, name, NULL);

  if (g_file_test (installed, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&installed);
  return g_build_filename (GW_SOURCE_DATA, name, NULL);
}
