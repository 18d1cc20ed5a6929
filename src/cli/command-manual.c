/* manual: prints the manual page; the build installs what it prints. */
#include "cli/help.h"
#include "cli/output-json.h"

static void
run (GwCall *call)
{
  g_autoptr (GString) text = g_string_new (NULL);

  gw_help_manual (text);
  gw_tell_text (call, text->str);
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
