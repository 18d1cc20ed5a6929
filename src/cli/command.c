#include "cli/command.h"

#include <string.h>

const GwOptionId gw_common_options[] = { GW_OPTION_LIMIT, GW_OPTION_TIME_LIMIT, GW_OPTION_JSON, GW_OPTION_QUIET,
                                         GW_OPTION_VERBOSE, GW_OPTION_HELP, GW_OPTION_NONE };

void
gw_command_options (const GwCommand *command, GwOptionTable *table)
{
  gw_option_table_add (table, command->options, command->own_options);
}

const GwCommand *
gw_command_find (const char *name)
{
  for (guint i = 0; i < gw_n_commands; i++)
    if (strcmp (gw_commands[i]->name, name) == 0)
      return gw_commands[i];
  return NULL;
}
