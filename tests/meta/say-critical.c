/* Says a critical message, as a fault in the engine, in a library or in nobody's name would, and ends with 0 when it may go on.
 *
 * usage: say-critical engine | DOMAIN | "" */
#include "gridwright.h"

int
main (int argc, char **argv)
{
  g_return_val_if_fail (argc == 2, 1);
  if (g_str_equal (argv[1], "engine"))
    gw_symbols_builder_new (NULL, NULL);
  else
    g_log (*argv[1] != '\0' ? argv[1] : NULL, G_LOG_LEVEL_CRITICAL, "assertion 'all is well' failed");
  return 0;
}
