/* help: the same as --help. */
#include "cli/help.h"
#include "cli/output-json.h"

static void
run (GwCall *call)
{
  GPtrArray *words = call->settings->files;
  g_autoptr (GString) text = g_string_new (NULL);

  if (words->len == 0)
    gw_help_program (text);
  for (guint i = 0; i < words->len; i++)
    {
      const GwCommand *command = gw_command_find (g_ptr_array_index (words, i));

      if (command != NULL)
        gw_help_command (text, command);
      else
        gw_complain (call, NULL, g_strdup_printf (_("there is no command '%s'; gridwright-cli --help lists them"),
                                                             (char *) g_ptr_array_index (words, i)));
    }
  if (text->len > 0)
    gw_tell_text (call, text->str);
}

const GwCommand gw_command_help = {
  .name = "help",
  .synopsis = N_("[COMMAND…]"),
  .summary = N_("explain the program or a command"),
  .description = N_("Prints what --help prints."),
  .input = GW_INPUT_NONE,
  .run = run,
};
