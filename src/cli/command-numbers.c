/* numbers: what would each number of a blank clue leave? */
#include "cli/output-json.h"
#include "cli/verdict.h"

static char *
number_text (const GwItem *item, const GwOpenNumbers *found, gint value)
{
  if (found->clue->args[found->arg].type == GW_ARG_SYMBOL)
    return g_strdup (item->puzzle->symbols->text[value]);
  return g_strdup_printf ("%d", value);
}

/* Other programs read these lines: they are the same in every language. */
static void
print_numbers (GwCall *call, const GwItem *item, const GwOpenNumbers *found)
{
  GString *out = gw_call_out (call);
  g_autofree char *statement = gw_constraint_to_text (found->clue, item->puzzle->symbols);

  g_string_append_printf (out, "%s\n", statement);
  for (guint i = 0; i < found->numbers->len; i++)
    {
      const GwOpenNumber *number = &g_array_index (found->numbers, GwOpenNumber, i);
      g_autofree char *text = number_text (item, found, number->value);

      g_string_append_printf (out, "  %s %s\n", text, gw_leaves_word (number->leaves));
    }
}

static void
write_numbers (JsonBuilder *builder, const GwItem *item, const GwOpenNumbers *found)
{
  g_autofree char *statement = gw_constraint_to_text (found->clue, item->puzzle->symbols);

  json_builder_begin_object (builder);
  gw_json_add_number (builder, "line", gw_source_line_of (item->reading->source, found->clue->id));
  gw_json_add_text (builder, "statement", statement);
  json_builder_set_member_name (builder, "numbers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < found->numbers->len; i++)
    {
      const GwOpenNumber *number = &g_array_index (found->numbers, GwOpenNumber, i);
      g_autofree char *text = number_text (item, found, number->value);

      json_builder_begin_object (builder);
      gw_json_add_text (builder, "number", text);
      gw_json_add_text (builder, "verdict", gw_leaves_word (number->leaves));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  gw_json_add_flag (builder, "complete", found->is_whole);
  json_builder_end_object (builder);
}

static GwStatus
status_of (const GwOpenNumbers *found)
{
  for (guint i = 0; i < found->numbers->len; i++)
    if (g_array_index (found->numbers, GwOpenNumber, i).leaves == GW_LEAVES_UNDECIDED)
      return GW_STATUS_UNDECIDED;
  return GW_STATUS_FINE;
}

static void
say_end (GwCall *call, const GwItem *item, guint n, gboolean is_whole)
{
  g_autofree char *place = gw_item_place (item);

  if (n == 0)
    gw_call_say (call, place, g_strdup (_("no clue has exactly one number left blank")));
  else if (!is_whole)
    gw_call_say (call, place, g_strdup (_("not every number was tried; larger ones may also leave a solution")));
}

static void
find_numbers (GwCall *call, const GwItem *item)
{
  JsonBuilder *builder = gw_call_has (call, GW_OPTION_JSON) ? gw_json_begin (call, item) : NULL;
  GwStatus status = GW_STATUS_FINE;
  gboolean is_whole = TRUE;
  guint n = 0;

  if (builder != NULL)
    {
      json_builder_set_member_name (builder, "clues");
      json_builder_begin_array (builder);
    }
  for (guint i = 0; i < item->puzzle->n_constraints && item->kind == NULL; i++)
    {
      GwOpenNumbers found;

      if (!gw_open_numbers_find (item->puzzle, i, &call->control, &found))
        continue;
      n++;
      status = MAX (status, status_of (&found));
      is_whole = is_whole && found.is_whole;
      if (builder != NULL)
        write_numbers (builder, item, &found);
      else
        print_numbers (call, item, &found);
      gw_open_numbers_clear (&found);
    }
  status = n == 0 ? GW_STATUS_NOT : status;
  if (builder == NULL)
    {
      gw_call_note (call, status);
      say_end (call, item, n, is_whole);
      return;
    }
  json_builder_end_array (builder);
  gw_json_end (call, item, builder, status);
}

const GwCommand gw_command_numbers = {
  .name = "numbers",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("print how many solutions each number of a blank clue would leave"),
  .description = N_("For each clue with one number left open ('?'), prints the statement and below it a line for each number"
                    " that could go there: 'none' if the puzzle has no solution with it, 'one', 'several', or 'undecided' if"
                    " it took too much work or time ran out. Numbers that are not listed leave no solution. Other blank clues"
                    " stay blank.\n"
                    "If no clue has a single blank number, the exit status is 1."),
  .examples = N_("puzzle.rf\twhich totals a blank cage can have\n--json puzzle.rf\tthe same for programs"),
  .input = GW_INPUT_SOLVED,
  .puzzle = find_numbers,
};
