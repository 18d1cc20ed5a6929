/* grade: how hard each puzzle is for people. */
#include "cli/output-json.h"
#include "recipe/grade-file.h"

typedef struct
{
  GwGradeTable table;
  GwPuzzle    *puzzle;  /* whose grader it is: that of the lines of a list */
  GwGrader    *grader;
  guint64      n_puzzles, n[GW_N_GRADE_NAMES];
  guint64      n_ends[GW_GRADED_STOPPED + 1];
} State;

/* The same for all lines of a list. NULL as gw_grader_new () has it. */
static GwGrader *
grader_for (GwCall *call, const GwItem *item, GError **error)
{
  State *state = call->state;

  if (state->grader != NULL && state->puzzle == item->puzzle)
    return state->grader;
  g_clear_pointer (&state->grader, gw_grader_free);
  g_clear_pointer (&state->puzzle, gw_puzzle_unref);
  state->grader = gw_grader_new (item->puzzle, &state->table, &call->control, error);
  state->puzzle = gw_puzzle_ref (item->puzzle);
  return state->grader;
}

static const char *
scheme_word (const GwGrade *grade)
{
  return grade->scheme != NULL ? grade->scheme->id : "none";
}

/* ---- text ---- */

static char *
hardest_text (const GwGrade *grade)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "needs %s (%u time); at its narrowest point, the steps available concerned %u of %u open cells",
                                       "needs %s (%u times); at its narrowest point, the steps available concerned %u of %u open cells",
                                       grade->times),
                          _(grade->hardest->name), grade->times, grade->n_told, grade->n_told_of);
}

/* Why, for people. Free it. */
static char *
reason_text (const GwGrade *grade)
{
  g_autofree char *hardest = NULL;

  if (grade->n_left > 0)
    return g_strdup_printf (_("the strategies leave %u of %u cells open"), grade->n_left, grade->n_cells);
  if (grade->hardest == NULL)
    return g_strdup (_("every cell is given"));
  hardest = hardest_text (grade);
  return grade->glance == GW_N_GLANCES ? g_steal_pointer (&hardest) : g_strdup_printf ("%s; %s", hardest, gw_glance_text (grade->glance));
}

/* Other programs read these lines: they are the same in every language. */
static void
print_grade (GwCall *call, const GwItem *item, const GwGrade *grade)
{
  GString *out = gw_call_out (call);
  g_autofree char *number = gw_grade_number_text (grade->tenths);

  if (!item->is_only)
    {
      g_autofree char *place = gw_item_place (item);

      g_string_append_printf (out, "%s: ", place);
    }
  g_string_append_printf (out, "%s %s %s\n", number, gw_grade_names[grade->name], scheme_word (grade));
  if (gw_call_has (call, GW_OPTION_VERBOSE))
    {
      g_autofree char *reason = reason_text (grade);

      g_string_append_printf (out, "    %s\n", reason);
    }
}

/* ---- JSON ---- */

static void
write_grade (GwCall *call, const GwItem *item, const GwGrade *grade)
{
  JsonBuilder *builder = gw_json_begin (call, item);
  g_autofree char *number = gw_grade_number_text (grade->tenths);

  gw_json_add_text (builder, "grade", number);
  gw_json_add_number (builder, "tenths", grade->tenths);
  gw_json_add_text (builder, "name", gw_grade_names[grade->name]);
  if (grade->scheme != NULL)
    gw_json_add_text (builder, "scheme", grade->scheme->id);
  if (grade->hardest != NULL)
    {
      gw_json_add_text (builder, "hardest", grade->hardest->id);
      gw_json_add_number (builder, "times", grade->times);
      gw_json_add_number (builder, "told", grade->n_told);
      gw_json_add_number (builder, "told_of", grade->n_told_of);
    }
  if (grade->glance < GW_N_GLANCES)
    gw_json_add_text (builder, "glance", gw_glance_names[grade->glance]);
  gw_json_add_number (builder, "left", grade->n_left);
  gw_json_add_flag (builder, "complete", TRUE);
  gw_json_end (call, item, builder, GW_STATUS_FINE);
}

/* ---- puzzles without a grade ---- */

static const char *const end_words[] = { [GW_GRADED_NONE] = "none", [GW_GRADED_SEVERAL] = "several", [GW_GRADED_STOPPED] = "undecided" };

static void
write_end (GwCall *call, const GwItem *item, GwGradedEnd end)
{
  JsonBuilder *builder = gw_json_begin (call, item);

  if (end == GW_GRADED_STOPPED)
    gw_json_add_text (builder, "end", gw_call_stop_word (call));
  else
    gw_json_add_text (builder, "verdict", end_words[end]);
  gw_json_add_flag (builder, "complete", end != GW_GRADED_STOPPED);
  gw_json_end (call, item, builder, end == GW_GRADED_STOPPED ? GW_STATUS_UNDECIDED : GW_STATUS_NOT);
}

static void
refuse (GwCall *call, const GwItem *item, GwGradedEnd end)
{
  State *state = call->state;
  g_autofree char *place = gw_item_place (item);

  state->n_ends[end]++;
  gw_call_note (call, end == GW_GRADED_STOPPED ? GW_STATUS_UNDECIDED : GW_STATUS_NOT);
  if (gw_call_has (call, GW_OPTION_JSON))
    {
      if (!gw_call_has (call, GW_OPTION_SUMMARY))
        write_end (call, item, end);
    }
  else if (!gw_call_has (call, GW_OPTION_QUIET))
    gw_call_say (call, place, g_strdup (gw_graded_text (end)));
}

/* ---- the command ---- */

static void
tell (GwCall *call, const GwItem *item, const GwGrade *grade)
{
  State *state = call->state;

  state->n[grade->name]++;
  if (gw_call_has (call, GW_OPTION_SUMMARY))
    return;
  if (gw_call_has (call, GW_OPTION_JSON))
    write_grade (call, item, grade);
  else
    print_grade (call, item, grade);
}

static void
grade_item (GwCall *call, const GwItem *item)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;
  GwGrader *grader = grader_for (call, item, &error);
  GwGradedEnd end;
  GwGrade grade;

  if (error != NULL)
    {
      gw_complain (call, item, g_strdup (error->message));
      return;
    }
  state->n_puzzles++;
  end = grader != NULL ? gw_grader_grade (grader, item->givens, &call->control, &grade) : GW_GRADED_STOPPED;
  if (end == GW_GRADED)
    tell (call, item, &grade);
  else
    refuse (call, item, end);
}

static void
start (GwCall *call)
{
  State *state = call->state;
  g_autoptr (GError) error = NULL;

  gw_grade_table_init (&state->table);
  if (gw_call_has (call, GW_OPTION_GRADE_TABLE)
      && !gw_grade_file_read (call->settings->text[GW_OPTION_GRADE_TABLE], GW_FILE_ANY, &state->table, &error))
    gw_complain (call, NULL, g_strdup (error->message));
}

static void
write_summary (GwCall *call, const State *state)
{
  JsonBuilder *builder = gw_json_begin (call, NULL);

  gw_json_add_number (builder, "puzzles", state->n_puzzles);
  json_builder_set_member_name (builder, "grades");
  json_builder_begin_object (builder);
  for (guint i = 0; i < GW_N_GRADE_NAMES; i++)
    gw_json_add_number (builder, gw_grade_names[i], state->n[i]);
  json_builder_end_object (builder);
  for (guint i = GW_GRADED_NONE; i < G_N_ELEMENTS (end_words); i++)
    gw_json_add_number (builder, end_words[i], state->n_ends[i]);
  gw_json_end_summary (call, builder);
}

static void
finish (GwCall *call)
{
  State *state = call->state;

  g_clear_pointer (&state->grader, gw_grader_free);
  g_clear_pointer (&state->puzzle, gw_puzzle_unref);
  if (!gw_call_has (call, GW_OPTION_SUMMARY))
    return;
  if (gw_call_has (call, GW_OPTION_JSON))
    write_summary (call, state);
  else
    for (guint i = 0; i < GW_N_GRADE_NAMES; i++)
      g_string_append_printf (gw_call_out (call), "%s %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT "\n",
                              gw_grade_names[i], state->n[i], state->n_puzzles);
}

const GwCommand gw_command_grade = {
  .name = "grade",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("grade how hard each puzzle is for people"),
  .description = N_("Prints for each puzzle a number from 1 to 10, a name, and the weakest propagation scheme that solves it"
                    " ('none' if none does): '2.4 Easy FCI'. The number depends on the hardest human strategy needed, how"
                    " often it is needed, how many steps were available at the narrowest point, and the scheme; the scale is"
                    " the same for all variants. The names are Gentle, Easy, Moderate, Tough, Diabolical and Beyond (the"
                    " strategies do not solve it). docs/grading.md has the definition, 'gridwright-cli grades' prints the"
                    " table behind it, and --table uses another one. With --verbose, a second line says why.\n"
                    "A puzzle that has no solution, or several, has no grade; the exit status is then 1.\n"
                    "With --summary, it prints only one line per name, 'Easy 21905 of 49151'."),
  .examples = N_("puzzle.rf\tnumber, name and weakest scheme\n"
                 "--summary puzzles.txt\thow many lines have each name\n"
                 "--table mine.json --verbose *.rf\tby a table of your own, with the reasons"),
  .options = { GW_OPTION_GRADE_TABLE, GW_OPTION_SUMMARY },
  .input = GW_INPUT_SOLVED,
  .state_size = sizeof (State),
  .run = start,
  .puzzle = grade_item,
  .finish = finish,
};
