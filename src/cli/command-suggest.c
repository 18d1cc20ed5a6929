/* suggest: what single clue would leave one solution? */
#include "cli/output-json.h"
#include "cli/verdict.h"
#include "rules/rule-table.h"

#define MOST_CLUES 10

/* The puzzle with the givens of its line, if it is one. */
static GwPuzzle *
whole_puzzle (const GwItem *item)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  if (item->givens == NULL)
    return gw_puzzle_ref (item->puzzle);
  for (guint cell = 0; cell < item->puzzle->grid->n_cells; cell++)
    if (item->givens[cell] != 0)
      {
        const GwArg args[] = { { GW_ARG_CELL, (gint) cell, NULL }, { GW_ARG_SYMBOL, item->givens[cell] - 1, NULL } };
        g_autoptr (GwConstraint) given = gw_puzzle_make (item->puzzle, 0, &gw_rule_set_cell, args, 2, NULL, NULL);

        gw_edit_add (edit, given, G_MAXUINT);
      }
  return gw_puzzle_apply (item->puzzle, edit, &hint, NULL);
}

static const char *
why_none (GwLeaves now, gboolean is_whole)
{
  switch (now)
    {
    case GW_LEAVES_NONE:
      return _("the puzzle has no solution; adding a clue cannot fix that");
    case GW_LEAVES_ONE:
      return _("the puzzle already has exactly one solution");
    case GW_LEAVES_SEVERAL:
      return is_whole ? _("no single clue of these kinds leaves one solution")
                      : _("no single clue was found that leaves one solution; not all were tried");
    default:
      return _("stopped before two solutions were found");
    }
}

static GwStatus
status_of (GwLeaves now, guint n, gboolean is_whole)
{
  if (n > 0 || now == GW_LEAVES_ONE)
    return GW_STATUS_FINE;
  return now == GW_LEAVES_NONE || is_whole ? GW_STATUS_NOT : GW_STATUS_UNDECIDED;
}

static void
print_clues (GwCall *call, const GwItem *item, const GArray *clues, const char *why_none)
{
  g_autofree char *place = gw_item_place (item);

  for (guint i = 0; i < clues->len; i++)
    {
      const GwSingleClue *single = &g_array_index (clues, GwSingleClue, i);
      g_autofree char *statement = gw_constraint_to_text (single->clue, item->puzzle->symbols);
      GString *out = gw_call_out (call);

      g_string_append (out, statement);
      if (single->is_counted)
        g_string_append_printf (out, " %u", single->n_spare);
      g_string_append_c (out, '\n');
    }
  if (clues->len == 0)
    gw_call_say (call, place, g_strdup (why_none));
}

static void
write_clues (GwCall *call, const GwItem *item, const GArray *clues, GwLeaves now, gboolean is_whole, GwStatus status)
{
  JsonBuilder *builder = gw_json_begin (call, item);

  json_builder_set_member_name (builder, "clues");
  json_builder_begin_array (builder);
  for (guint i = 0; i < clues->len; i++)
    {
      const GwSingleClue *single = &g_array_index (clues, GwSingleClue, i);
      g_autofree char *statement = gw_constraint_to_text (single->clue, item->puzzle->symbols);

      json_builder_begin_object (builder);
      gw_json_add_text (builder, "statement", statement);
      if (single->replaces != 0)
        gw_json_add_number (builder, "line", gw_source_line_of (item->reading->source, single->replaces));
      if (single->is_counted)
        gw_json_add_number (builder, "unnecessary", single->n_spare);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  gw_json_add_text (builder, "now", gw_leaves_word (now));
  gw_json_add_flag (builder, "complete", is_whole);
  gw_json_end (call, item, builder, status);
}

static void
suggest (GwCall *call, const GwItem *item)
{
  g_autoptr (GwPuzzle) puzzle = whole_puzzle (item);
  gboolean is_whole;
  GwLeaves now;
  g_autoptr (GArray) clues = gw_single_clues_find (puzzle, MOST_CLUES, &call->control, &now, &is_whole);
  GwStatus status = status_of (now, clues->len, is_whole);

  if (gw_call_has (call, GW_OPTION_JSON))
    {
      write_clues (call, item, clues, now, is_whole, status);
      return;
    }
  gw_call_note (call, status);
  print_clues (call, item, clues, why_none (now, is_whole));
}

const GwCommand gw_command_suggest = {
  .name = "suggest",
  .synopsis = N_("[OPTION…] [FILE…]"),
  .summary = N_("find single clues that would make the solution unique"),
  .description = N_("Prints at most ten statements, one per line, each of which alone would leave the puzzle with one"
                    " solution: first blank clues with their number, then marks of a kind that the puzzle already has, between"
                    " two cells in which its solutions differ, then givens in such cells. Each is followed by the number of"
                    " other clues that would then no longer be needed, each taken by itself.\n"
                    "The search takes about two seconds of counted work. If the puzzle has no solution, or there is no such"
                    " clue, the exit status is 1; it is 3 if nothing was found and not everything was tried."),
  .examples = N_("puzzle.rf\twhich clue makes it a proper puzzle\n--json puzzle.rf\tthe same for programs"),
  .input = GW_INPUT_SOLVED,
  .puzzle = suggest,
};
