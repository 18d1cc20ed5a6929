/* The one list of commands. A new one is a file command-NAME.c, a line here, and one in meson.build. */
#include <string.h>

#include "cli/command.h"

#define COMMANDS(COMMAND) \
  COMMAND (check)         \
  COMMAND (solve)         \
  COMMAND (count)         \
  COMMAND (candidates)    \
  COMMAND (path)          \
  COMMAND (show)          \
  COMMAND (render)        \
  COMMAND (convert)       \
  COMMAND (encode)        \
  COMMAND (schemes)       \
  COMMAND (grade)         \
  COMMAND (generate)      \
  COMMAND (layout)        \
  COMMAND (collect)       \
  COMMAND (reduce)        \
  COMMAND (place)         \
  COMMAND (book)          \
  COMMAND (rules)         \
  COMMAND (strategies)    \
  COMMAND (grades)        \
  COMMAND (help)          \
  COMMAND (manual)

#define DECLARE(name) extern const GwCommand gw_command_##name;
COMMANDS (DECLARE)

#define REFER(name) &gw_command_##name,
const GwCommand *const gw_commands[] = { COMMANDS (REFER) NULL };

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
  for (const GwCommand *const *command = gw_commands; *command != NULL; command++)
    if (strcmp ((*command)->name, name) == 0)
      return *command;
  return NULL;
}
