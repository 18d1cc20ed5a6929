/* help: the same as --help. */
#include "cli/help.h"

static void
run (GwSession *session)
{
  GPtrArray *words = session->settings->files;

  if (words->len == 0)
    gw_help_program (gw_session_out (session));
  for (guint i = 0; i < words->len; i++)
    {
      const GwCommand *command = gw_command_find (g_ptr_array_index (words, i));

      if (command != NULL)
        gw_help_command (gw_session_out (session), command);
      else
        gw_session_complain (session, NULL, g_strdup_printf (_("there is no command '%s'; gridwright-cli --help lists them"),
                                                             (char *) g_ptr_array_index (words, i)));
    }
}

const GwCommand gw_command_help = {
  .name = "help",
  .synopsis = N_("[COMMAND…]"),
  .summary = N_("explain the program, or a command"),
  .description = N_("Prints what --help prints."),
  .input = GW_INPUT_NONE,
  .run = run,
};
