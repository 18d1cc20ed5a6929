#include "cli/help.h"

#include <string.h>

#include "cli/topics.h"

#define WIDTH 100u
#define COLUMN 28u /* where explanations of options begin */

/* ---- text in lines ---- */

/* TEXT from where the line stands (column AT) to WIDTH, further lines indented by INDENT. */
static void
append_wrapped (GString *out, const char *text, guint at, guint indent)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint length = (guint) g_utf8_strlen (words[i], -1);

      if (i > 0 && at + 1 + length > WIDTH)
        {
          g_string_append_printf (out, "\n%*s", (int) indent, "");
          at = indent;
        }
      else if (i > 0)
        {
          g_string_append_c (out, ' ');
          at++;
        }
      g_string_append (out, words[i]);
      at += length;
    }
  g_string_append_c (out, '\n');
}

static void
append_paragraphs (GString *out, const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    append_wrapped (out, paragraphs[i], 0, 0);
}

/* "  LEFT   right", right on the next line where left is too long. */
static void
append_row (GString *out, const char *left, const char *right, guint column)
{
  guint at = 2 + (guint) g_utf8_strlen (left, -1);

  g_string_append_printf (out, "  %s", left);
  if (at + 1 > column)
    g_string_append_printf (out, "\n%*s", (int) column, "");
  else
    g_string_append_printf (out, "%*s", (int) (column - at), "");
  append_wrapped (out, right, column, column);
}

/* "left<TAB>right" lines. PREFIX is put before the left sides. */
static void
append_table (GString *out, const char *text, const char *prefix, guint column)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) sides = g_strsplit (lines[i], "\t", 2);
      g_autofree char *left = g_strconcat (prefix, sides[0], NULL);

      append_row (out, left, sides[1] != NULL ? sides[1] : "", column);
    }
}

/* ---- options ---- */

/* "-n, --limit N" */
static char *
option_words (const GwOption *option)
{
  GString *words = g_string_new (NULL);

  if (option->letter != 0)
    g_string_append_printf (words, "-%c, ", option->letter);
  g_string_append_printf (words, "--%s", option->name);
  if (option->argument != NULL)
    g_string_append_printf (words, " %s", _(option->argument));
  return g_string_free (words, FALSE);
}

static void
append_options (GString *out, const GwOptionTable *table)
{
  for (guint id = 0; id < GW_N_OPTIONS; id++)
    if (table->options[id] != NULL)
      {
        g_autofree char *words = option_words (table->options[id]);

        append_row (out, words, _(table->options[id]->help), COLUMN);
      }
}

/* ---- --help ---- */

void
gw_help_program (GString *out)
{
  GwOptionTable common = { { NULL } };

  gw_option_table_add (&common, gw_common_options, NULL);
  g_string_append_printf (out, _("Usage: gridwright-cli COMMAND [OPTION…] [FILE…]\n\n"));
  append_paragraphs (out, _(gw_topic_description));
  g_string_append_printf (out, _("\nCommands:\n"));
  for (guint i = 0; i < gw_n_commands; i++)
    if (!gw_commands[i]->is_hidden)
      append_row (out, gw_commands[i]->name, _(gw_commands[i]->summary), 14);
  g_string_append_printf (out, _("\nOptions of every command:\n"));
  append_options (out, &common);
  for (const GwTopic *topic = gw_topics; topic->heading != NULL; topic++)
    {
      g_string_append_printf (out, "\n%s:\n", _(topic->heading));
      if (topic->form == GW_TOPIC_PARAGRAPHS)
        append_paragraphs (out, _(topic->text));
      else if (topic->form == GW_TOPIC_TABLE)
        append_table (out, _(topic->text), "", 6);
      else
        append_table (out, _(topic->text), "gridwright-cli ", 48);
    }
}

void
gw_help_command (GString *out, const GwCommand *command)
{
  g_autofree char *prefix = g_strdup_printf ("gridwright-cli %s ", command->name);
  GwOptionTable table = { { NULL } };

  gw_command_options (command, &table);
  gw_option_table_add (&table, gw_common_options, NULL);
  g_string_append_printf (out, _("Usage: gridwright-cli %s %s\n\n"), command->name, _(command->synopsis));
  append_paragraphs (out, _(command->description));
  g_string_append_printf (out, _("\nOptions:\n"));
  append_options (out, &table);
  if (command->examples != NULL)
    {
      g_string_append_printf (out, _("\nExamples:\n"));
      append_table (out, _(command->examples), prefix, 56);
    }
}

/* ---- the manual page ---- */

/* Text for troff: no line may begin with a dot or an apostrophe; hyphens, backslashes and what is not ASCII are said by
 * name. */
static void
append_troff (GString *out, const char *text)
{
  gboolean is_first = TRUE;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (is_first && (c == '.' || c == '\''))
        g_string_append (out, "\\&");
      if (c == '-')
        g_string_append (out, "\\-");
      else if (c == '\\')
        g_string_append (out, "\\e");
      else if (c == '\n')
        g_string_append (out, "\n.PP\n");
      else if (c >= 0x80)
        g_string_append_printf (out, "\\[u%04X]", c);
      else
        g_string_append_c (out, (char) c);
      is_first = c == '\n';
    }
  g_string_append_c (out, '\n');
}

static void
append_heading (GString *out, const char *macro, const char *heading)
{
  g_autofree char *upper = g_utf8_strup (heading, -1);

  g_string_append_printf (out, ".%s \"%s\"\n", macro, macro[1] == 'H' ? upper : heading);
}

static void
append_troff_row (GString *out, const char *left, const char *right)
{
  g_string_append (out, ".TP\n.B ");
  append_troff (out, left);
  append_troff (out, right);
}

static void
append_troff_options (GString *out, const GwOptionTable *table)
{
  for (guint id = 0; id < GW_N_OPTIONS; id++)
    if (table->options[id] != NULL)
      {
        g_autofree char *words = option_words (table->options[id]);

        append_troff_row (out, words, _(table->options[id]->help));
      }
}

static void
append_troff_table (GString *out, const char *text, const char *prefix)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) sides = g_strsplit (lines[i], "\t", 2);
      g_autofree char *left = g_strconcat (prefix, sides[0], NULL);

      append_troff_row (out, left, sides[1] != NULL ? sides[1] : "");
    }
}

static void
append_troff_command (GString *out, const GwCommand *command)
{
  g_autofree char *line = g_strdup_printf ("gridwright-cli %s %s", command->name, _(command->synopsis));
  GwOptionTable table = { { NULL } };

  gw_command_options (command, &table);
  append_heading (out, "SS", command->name);
  g_string_append (out, ".B ");
  append_troff (out, line);
  g_string_append (out, ".PP\n");
  append_troff (out, _(command->description));
  append_troff_options (out, &table);
  if (command->examples != NULL)
    {
      g_autofree char *prefix = g_strdup_printf ("gridwright-cli %s ", command->name);

      append_troff_table (out, _(command->examples), prefix);
    }
}

void
gw_help_manual (GString *out)
{
  GwOptionTable common = { { NULL } };

  gw_option_table_add (&common, gw_common_options, NULL);
  g_string_append (out, ".\\\" Written by `gridwright-cli manual` from the same texts as --help.\n"
                        ".TH GRIDWRIGHT-CLI 1 \"\" \"Gridwright " GW_VERSION "\" \"User Commands\"\n.nh\n.ad l\n");
  append_heading (out, "SH", _("Name"));
  g_string_append (out, "gridwright\\-cli \\- ");
  append_troff (out, _(gw_topic_summary));
  append_heading (out, "SH", _("Synopsis"));
  g_string_append (out, ".B gridwright\\-cli\n.I COMMAND\n");
  append_troff (out, _("[OPTION…] [FILE…]"));
  append_heading (out, "SH", _("Description"));
  append_troff (out, _(gw_topic_description));
  append_heading (out, "SH", _("Options of every command"));
  append_troff_options (out, &common);
  append_heading (out, "SH", _("Commands"));
  for (guint i = 0; i < gw_n_commands; i++)
    if (!gw_commands[i]->is_hidden)
      append_troff_command (out, gw_commands[i]);
  for (const GwTopic *topic = gw_topics; topic->heading != NULL; topic++)
    {
      append_heading (out, "SH", _(topic->heading));
      if (topic->form == GW_TOPIC_PARAGRAPHS)
        append_troff (out, _(topic->text));
      else
        append_troff_table (out, _(topic->text), topic->form == GW_TOPIC_SESSION ? "gridwright-cli " : "");
    }
}
