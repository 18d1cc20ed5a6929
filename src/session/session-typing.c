#include "session/session-typing.h"

#include "tools/entry.h"
#include "tools/named-cells.h"
#include "tools/tool-table.h"

static GwTypingOffer
offer_entry (GwPuzzle *puzzle, const GwEntry *entry, const GwConstraint *clue)
{
  const GwRule *rule = clue->inner != NULL ? clue->inner->rule : clue->rule;
  const gboolean is_symbol = rule->forms[entry->form].fields[entry->field].type == GW_FIELD_SYMBOL;

  return (GwTypingOffer) { TRUE, is_symbol ? puzzle->symbols : NULL, gw_entry_has_more (entry, rule), TRUE };
}

static gboolean
takes_number (const GwRule *rule)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule->forms); i++)
    for (guint k = 0; k < gw_form_n_fields (&rule->forms[i]); k++)
      if (rule->forms[i].fields[k].type == GW_FIELD_NUMBER)
        return TRUE;
  return FALSE;
}

/* Digits for a tool of numbers also while none is open: what is typed then is the number of the clue that was drawn last, and what shows it is as
 * high before as when one is open. */
static GwSymbols *
symbols_in_hand (GwSession *self, GwPuzzle *puzzle)
{
  const GwRule *rule = gw_session_get_rule (self);

  if (rule != NULL && !gw_session_get_tool (self)->is_selecting && takes_number (rule))
    return NULL;
  return puzzle->symbols->n_plain > 0 ? puzzle->symbols : NULL;
}

GwTypingOffer
gw_session_offer_typing (GwSession *self)
{
  GwPuzzle *puzzle = gw_session_get_puzzle (self);
  const GwTool *tool = gw_session_get_tool (self);
  const GwToolState *state = gw_session_get_state (self);
  const GwSelection *selection = gw_session_get_selection (self);
  GwSymbols *in_hand;
  const GwConstraint *clue = state->entry.id != 0 ? gw_puzzle_find (puzzle, state->entry.id) : NULL;

  if (clue != NULL)
    return offer_entry (puzzle, &state->entry, clue);
  if (tool == &gw_tool_named_cells && gw_named_cells_take_digits (puzzle, state, selection))
    return (GwTypingOffer) { TRUE, NULL, FALSE, TRUE };
  in_hand = symbols_in_hand (self, puzzle);
  return (GwTypingOffer) { tool->is_selecting || selection->n_clues == 1, in_hand, FALSE, in_hand == NULL };
}
