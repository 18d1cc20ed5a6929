/* Constraints in words, for which a drawing has no place. */
#include "cli/command.h"
#include "cli/text-picture.h"
#include "rules/rule-table.h"

#define LISTED_MOST 200u

static void
append_argument (GString *out, const GwPuzzle *puzzle, const GwArg *arg)
{
  g_string_append_c (out, ' ');
  if (arg->type != GW_ARG_TEXT && arg->value == GW_OPEN)
    g_string_append_c (out, '?');
  else if (arg->type == GW_ARG_CELL)
    gw_cell_append_name (out, puzzle->grid, (GwCell) arg->value);
  else if (arg->type == GW_ARG_SYMBOL)
    g_string_append (out, puzzle->symbols->text[arg->value]);
  else if (arg->type == GW_ARG_NUMBER)
    g_string_append_printf (out, "%d", arg->value);
  else
    g_string_append (out, arg->text);
}

void
gw_clue_append_text (GString *out, const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  /* A definition says what its rule means: a clue that lists nothing need not say it again. */
  g_string_append (out, constraint->rule == &gw_rule_rule ? "rule" : _(constraint->rule->name));
  for (guint i = 0; i < constraint->n_args; i++)
    append_argument (out, puzzle, &constraint->args[i]);
  if (constraint->n_args == 0 && !gw_rule_is_own (constraint->rule))
    g_string_append_printf (out, ": %s", _(constraint->rule->meaning));
  if (!gw_rule_is_enforced (constraint->rule))
    g_string_append (out, _(" (not yet enforced)"));
}

void
gw_picture_append_clues (const GwPicture *picture, GString *out)
{
  for (guint i = 0; i < picture->listed->len && i < LISTED_MOST; i++)
    {
      gw_clue_append_text (out, picture->puzzle, g_ptr_array_index (picture->listed, i));
      g_string_append_c (out, '\n');
    }
  if (picture->listed->len > LISTED_MOST)
    g_string_append_printf (out, _("and %u more\n"), picture->listed->len - LISTED_MOST);
}
