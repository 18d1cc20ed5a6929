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

const GwCommand *
gw_command_find (const char *name)
{
  for (const GwCommand *const *command = gw_commands; *command != NULL; command++)
    if (strcmp ((*command)->name, name) == 0)
      return *command;
  return NULL;
}
