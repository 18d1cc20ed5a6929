/* manual: prints the manual page; the build installs what it prints. */
#include "cli/help.h"

static void
run (GwSession *session)
{
  gw_help_manual (gw_session_out (session));
}

const GwCommand gw_command_manual = {
  .name = "manual",
  .synopsis = "",
  .summary = N_("print the manual page"),
  .description = N_("Prints the manual page in troff."),
  .input = GW_INPUT_NONE,
  .is_hidden = TRUE,
  .run = run,
};
