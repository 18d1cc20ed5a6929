/* grades: what grades are made of, as a file that --table of `grade` takes. */
#include "cli/output-json.h"
#include "recipe/grade-file.h"

static void
run (GwCall *call)
{
  g_autoptr (GError) error = NULL;
  GwGradeTable table;

  gw_grade_table_init (&table);
  if (call->settings->files->len > 0)
    gw_complain (call, NULL, g_strdup_printf (_("'%s': this command takes no arguments"),
                                                 (const char *) g_ptr_array_index (call->settings->files, 0)));
  else if (gw_call_has (call, GW_OPTION_GRADE_TABLE)
           && !gw_grade_file_read (call->settings->text[GW_OPTION_GRADE_TABLE], GW_FILE_ANY, &table, &error))
    gw_complain (call, NULL, g_strdup (error->message));
  else
    {
      g_autofree char *text = gw_grade_file_text (&table);

      gw_tell_text (call, text);
    }
}

const GwCommand gw_command_grades = {
  .name = "grades",
  .synopsis = N_("[OPTION…]"),
  .summary = N_("print the table that grades are based on"),
  .description = N_("Prints the table behind 'grade' as JSON: where each name begins, what it costs to need each strategy, and"
                    " what is added for the weakest scheme, for how often the hardest strategy is needed, and for how few"
                    " steps were available. docs/grading.md explains it. A file with some of its members is a table of your"
                    " own, which --table reads; the complete table that results is then printed."),
  .examples = N_("\tthe built-in table\n"
                 "--table mine.json\tthe same, with the changes in mine.json"),
  .options = { GW_OPTION_GRADE_TABLE },
  .input = GW_INPUT_NONE,
  .run = run,
};
