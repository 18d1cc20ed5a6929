/* gridwright-cli: finds the command, reads its options, runs it. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/help.h"
#include "cli/input.h"
#include "cli/nearest.h"
#include "cli/output-file.h"
#include "cli/output-json.h"

#define LONGEST_WORD 100u /* of what is no command */

/* With --json it is an object like any other answer. */
static gboolean
wants_json (char **arguments)
{
  for (; *arguments != NULL && strcmp (*arguments, "--") != 0; arguments++)
    if (strcmp (*arguments, "--json") == 0)
      return TRUE;
  return FALSE;
}

static void
write_wrong_use (const char *command, const char *message)
{
  const GwSettings settings = { .is_set[GW_OPTION_JSON] = TRUE };
  g_autofree char *word = gw_bounded_message (g_strdup (command), LONGEST_WORD);
  GwCall call;

  gw_call_init (&call, word, &settings);
  gw_complain (&call, NULL, g_strdup (message));
  gw_call_end (&call);
}

static void
say_wrong_use (const char *message, const char *help)
{
  g_autofree char *bounded = gw_bounded_message (g_strdup (message), GW_LONGEST_MESSAGE);

  fprintf (stderr, "gridwright-cli: %s\n", bounded);
  if (help != NULL)
    fprintf (stderr, _("Try 'gridwright-cli %s'.\n"), help);
}

static int
refuse_command (const char *name, char **arguments)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *message = NULL;
  const char *near;

  for (guint i = 0; i < gw_n_commands; i++)
    if (!gw_commands[i]->is_hidden)
      g_ptr_array_add (names, (gpointer) gw_commands[i]->name);
  g_ptr_array_add (names, NULL);
  near = gw_nearest (name, (const char *const *) names->pdata);
  message = near != NULL ? g_strdup_printf (_("there is no command '%s'; did you mean '%s'?"), name, near)
                         : g_strdup_printf (_("there is no command '%s'; gridwright-cli --help lists them"), name);
  if (wants_json (arguments))
    write_wrong_use (name, message);
  else
    say_wrong_use (message, NULL);
  return GW_STATUS_WRONG;
}

/* Waiting for a person to type a puzzle would look like a program that hangs. */
static gboolean
lacks_files (const GwCommand *command, const GwSettings *settings)
{
  return command->input != GW_INPUT_NONE && settings->files->len == 0 && isatty (STDIN_FILENO);
}

static int
run_command (const GwCommand *command, const GwSettings *settings)
{
  g_autofree gpointer state = g_malloc0 (MAX (command->state_size, 1));
  GwCall call;

  gw_call_init (&call, command->name, settings);
  call.state = state;
  if (settings->is_set[GW_OPTION_HELP])
    {
      g_autoptr (GString) text = g_string_new (NULL);

      gw_help_command (text, command);
      gw_tell_text (&call, text->str);
      return gw_call_end (&call);
    }
  if (command->run != NULL)
    command->run (&call);
  if (command->input != GW_INPUT_NONE && call.status != GW_STATUS_WRONG)
    {
      gw_input_read_all (&call, command);
      if (command->finish != NULL)
        command->finish (&call);
      gw_output_write_held (&call);
      if (call.is_ended && settings->is_set[GW_OPTION_JSON] && !settings->is_set[GW_OPTION_SUMMARY])
        gw_json_end_early (&call);
    }
  return gw_call_end (&call);
}

/* The names of all options that any command takes. NULL ends them. */
static GPtrArray *
known_options (void)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint id = GW_LAST_OWN_OPTION + 1; id < GW_N_OPTIONS; id++)
    g_ptr_array_add (names, (gpointer) gw_options[id].name);
  for (guint i = 0; i < gw_n_commands; i++)
    for (const GwOption *own = gw_commands[i]->own_options; own != NULL && own->name != NULL; own++)
      g_ptr_array_add (names, (gpointer) own->name);
  g_ptr_array_add (names, NULL);
  return names;
}

static gboolean
read_settings (GwSettings *settings, char **arguments, const GwOptionTable *taken, GError **error)
{
  g_autoptr (GPtrArray) known = known_options ();

  return gw_settings_read (settings, arguments, taken, (const char *const *) known->pdata, error);
}

static int
start_command (const GwCommand *command, char **arguments)
{
  g_autofree char *help = g_strdup_printf ("%s --help", command->name);
  g_autoptr (GError) error = NULL;
  int status = GW_STATUS_WRONG;
  GwOptionTable taken = { { NULL } };
  GwSettings settings;

  gw_command_options (command, &taken);
  gw_option_table_add (&taken, gw_common_options, NULL);
  if (read_settings (&settings, arguments, &taken, &error)
      && !settings.is_set[GW_OPTION_HELP] && lacks_files (command, &settings))
    g_set_error_literal (&error, GW_ERROR, GW_ERROR_INVALID, _("no file was named; use - for standard input"));
  if (error == NULL)
    status = run_command (command, &settings);
  else if (wants_json (arguments))
    write_wrong_use (command->name, error->message);
  else
    say_wrong_use (error->message, help);
  gw_settings_clear (&settings);
  return status;
}

/* Options before any command. */
static int
start_program (char **arguments)
{
  static const GwOptionId ids[] = { GW_OPTION_HELP, GW_OPTION_VERSION, GW_OPTION_NONE };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  GwOptionTable taken = { { NULL } };
  GwSettings settings;
  gboolean is_fine;

  gw_option_table_add (&taken, ids, NULL);
  is_fine = read_settings (&settings, arguments, &taken, &error);
  if (!is_fine && wants_json (arguments))
    write_wrong_use (arguments[0], _("the command comes first: gridwright-cli COMMAND --json"));
  else if (!is_fine)
    say_wrong_use (error->message, "--help");
  else if (settings.is_set[GW_OPTION_VERSION])
    g_string_append (out, "gridwright-cli " GW_VERSION "\n");
  else
    gw_help_program (out);
  gw_settings_clear (&settings);
  gw_write_out (out->str, out->len, GW_STATUS_FINE);
  return is_fine ? GW_STATUS_FINE : GW_STATUS_WRONG;
}

int
main (int argc, char **argv)
{
  gw_language_start (GW_LOCALE_DIRECTORY, GW_BUILD_LOCALES);
  signal (SIGPIPE, SIG_IGN); /* what cannot be written is an error of the writing */
  signal (SIGXFSZ, SIG_IGN);

  if (argc < 2)
    {
      say_wrong_use (_("no command was given"), "--help");
      return GW_STATUS_WRONG;
    }
  if (argv[1][0] == '-')
    return start_program (argv + 1);
  if (gw_command_find (argv[1]) == NULL)
    return refuse_command (argv[1], argv + 2);
  return start_command (gw_command_find (argv[1]), argv + 2);
}
