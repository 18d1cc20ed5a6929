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
    gw_complain (call, NULL, g_strdup_printf (_("'%s': this command takes no words"),
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
  .summary = N_("print what grades are made of"),
  .description = N_("Prints the table behind 'grade' as JSON: where each name begins, what needing each strategy comes to, and what is"
                    " added for the weakest scheme, for how often the hardest strategy is needed, and for how few steps were open."
                    " docs/grading.md explains it. A file with some of its members is an own table, which --table reads; then the"
                    " whole of that is printed."),
  .examples = N_("\tthe built-in table\n--table mine.json\tthe same with what mine.json says"),
  .options = { GW_OPTION_GRADE_TABLE },
  .input = GW_INPUT_NONE,
  .run = run,
};
