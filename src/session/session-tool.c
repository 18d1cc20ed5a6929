#include "session/session-private.h"
#include "tools/alternatives.h"
#include "tools/entry.h"
#include "tools/tool-table.h"

/* The tool: which one, what is chosen about it, and how what it answers becomes edits, pictures and sentences. */

const GwTool *
gw_session_get_tool (GwSession *self)
{
  return self->tool;
}

const GwRule *
gw_session_get_rule (GwSession *self)
{
  return self->state.rule;
}

guint
gw_session_get_variant (GwSession *self)
{
  return self->state.variant;
}

const GwToolState *
gw_session_get_state (GwSession *self)
{
  return &self->state;
}

GwPuzzle *
gw_session_get_blank (GwSession *self, guint64 *clue)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  *clue = self->state.entry.id;
  return self->puzzle != NULL && self->play == NULL ? gw_entry_blank (&self->state.entry, self->puzzle) : NULL;
}

const GwPreview *
gw_session_get_preview (GwSession *self)
{
  return &self->preview;
}

guint64
gw_session_get_menu_clue (GwSession *self)
{
  return self->menu_clue;
}

void
gw_session_drop_preview (GwSession *self)
{
  gw_tool_preview_clear (&self->preview);
  gw_session_note (self, GW_CHANGED_PREVIEW);
}

void
gw_session_clear_preview (GwSession *self)
{
  g_return_if_fail (GW_IS_SESSION (self));
  gw_session_drop_preview (self);
}

void
gw_session_drop_message (GwSession *self)
{
  g_clear_pointer (&self->message, g_free);
}

/* ---- which one ---- */

/* The cursor shows where Enter would work. */
static void
turn_cursor (GwSession *self)
{
  const GwPlace *now = &self->selection->cursor;
  GwPlace wanted;

  if (self->puzzle == NULL || now->kind == GW_PLACE_NONE)
    return;
  wanted = gw_tool_cursor (self->tool, self->state.rule, self->puzzle->grid, now);
  if (wanted.kind == GW_PLACE_NONE || gw_place_equal (&wanted, now))
    return;
  gw_session_take_selection (self, gw_selection_at (self->selection, &wanted));
}

void
gw_session_tool_changed (GwSession *self)
{
  gw_session_begin (self);
  gw_session_drop_message (self);
  gw_session_drop_preview (self);
  if (self->state.rule != NULL)
    g_hash_table_insert (self->last_rules, (gpointer) self->tool, (gpointer) self->state.rule);
  turn_cursor (self);
  gw_session_note (self, GW_CHANGED_TOOL | GW_CHANGED_HINT | (self->own_solution != NULL ? GW_CHANGED_OWN : 0));
  gw_session_end (self);
}

void
gw_session_set_tool (GwSession *self, const GwTool *tool, const GwRule *rule)
{
  g_return_if_fail (GW_IS_SESSION (self) && tool != NULL);
  gw_session_begin (self);
  gw_session_return_eraser (self);
  gw_session_stop_picking (self);
  gw_tool_cancel (self->tool, &self->state);
  self->tool = tool;
  if (rule == NULL)
    rule = gw_session_first_rule (self, tool);
  gw_tool_begin (tool, &self->state, rule);
  gw_session_tool_changed (self);
  gw_session_end (self);
}

void
gw_session_take_kind (GwSession *self, const GwToolKind *kind)
{
  g_return_if_fail (GW_IS_SESSION (self));
  gw_session_begin (self);
  gw_session_set_tool (self, kind->tool, kind->rule);
  if (kind->tool->variants != NULL)
    gw_tool_set_variant (kind->tool, &self->state, kind->variant);
  self->state.named = kind->named;
  gw_session_tool_changed (self);
  gw_session_end (self);
}

void
gw_session_take_family (GwSession *self, GwToolFamilyId family, const GwTool *last)
{
  g_autoptr (GArray) kinds = gw_session_family_kinds (self, family);
  const GwRule *rule = gw_session_first_rule (self, last);
  const gboolean is_of_use = last->takes == NULL || last == &gw_tool_room || (rule != NULL && gw_rule_is_own (rule));

  if (self->puzzle == NULL || self->puzzle->symbols->n > 0 || is_of_use || kinds->len == 0)
    gw_session_set_tool (self, last, NULL);
  else
    gw_session_take_kind (self, &g_array_index (kinds, GwToolKind, 0));
}

void
gw_session_step_in_family (GwSession *self, gint step)
{
  g_return_if_fail (GW_IS_SESSION (self));
  gw_session_return_eraser (self);
  gw_tool_step (self->tool, &self->state, step);
  gw_session_tool_changed (self);
}

const GwTool *
gw_session_tool_of_letter (gunichar letter)
{
  gunichar wanted = g_unichar_toupper (letter);

  for (guint i = 0; i < gw_n_tools; i++)
    if (gw_tools[i]->letter != NULL && g_unichar_toupper (g_utf8_get_char (gw_tools[i]->letter)) == wanted && wanted != 0)
      return gw_tools[i];
  return NULL;
}

gboolean
gw_session_pick_tool (GwSession *self, gunichar letter, guint modifiers)
{
  const GwTool *tool = gw_session_tool_of_letter (letter);

  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  if (tool == NULL)
    return FALSE;
  gw_session_return_eraser (self);
  if (tool == self->tool)
    gw_session_step_in_family (self, modifiers & GW_BOARD_SHIFT ? -1 : 1);
  else
    gw_session_set_tool (self, tool, NULL);
  return TRUE;
}

/* ---- what is chosen about it ---- */

GPtrArray *
gw_session_get_options (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  return gw_tool_options (self->tool, &self->state, self->puzzle);
}

void
gw_session_choose (GwSession *self, GwOptionKind kind, guint choice)
{
  g_return_if_fail (GW_IS_SESSION (self));
  gw_session_return_eraser (self);
  gw_tool_choose (self->tool, &self->state, self->puzzle, kind, choice);
  gw_session_tool_changed (self);
}

gboolean
gw_session_set_number (GwSession *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  if (self->puzzle == NULL || gw_tool_set_number (&self->state, self->puzzle, text, &error))
    return TRUE;
  gw_session_say (self, error->message);
  return FALSE;
}

guint
gw_session_get_alternative (GwSession *self)
{
  g_autoptr (GArray) possible = NULL;

  g_return_val_if_fail (GW_IS_SESSION (self), 0);
  possible = self->puzzle != NULL ? gw_alternatives_possible (self->puzzle) : NULL;
  for (guint i = 0; possible != NULL && i < possible->len; i++)
    {
      const GwAlternativeName *one = &g_array_index (possible, GwAlternativeName, i);

      if (one->group == self->state.group && one->alternative == self->state.alternative)
        return i;
    }
  return 0;
}

/* ---- what it answers ---- */

static void
take_preview (GwSession *self, GwToolResult *result)
{
  gw_session_drop_preview (self);
  self->preview = result->preview;
  memset (&result->preview, 0, sizeof result->preview);
}

/* BEFORE: the puzzle that the tool saw. */
static void
take_result (GwSession *self, const GwPuzzle *before, GwToolResult *result)
{
  gw_session_drop_message (self);
  self->message = g_strdup (result->message);
  if (result->edit != NULL)
    gw_session_take_edit (self, before, result);
  if (result->selection != NULL)
    gw_session_take_selection (self, gw_selection_ref (result->selection));
  take_preview (self, result);
  self->menu_clue = result->menu_clue;
  gw_session_note (self, GW_CHANGED_HINT);
}

void
gw_session_answer (GwSession *self, gboolean is_yes)
{
  GwToolResult result = { 0 };
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwSelection) selection = NULL;
  GwToolContext context;

  g_return_if_fail (GW_IS_SESSION (self));
  if (self->puzzle == NULL || self->state.question == NULL)
    return;
  puzzle = gw_puzzle_ref (self->puzzle);
  selection = gw_selection_ref (self->selection);
  context = (GwToolContext){ puzzle, selection };
  gw_session_begin (self);
  gw_tool_answer (self->tool, &context, &self->state, is_yes, &result);
  take_result (self, puzzle, &result);
  gw_tool_result_clear (&result);
  gw_session_end (self);
}

gboolean
gw_session_send_to_tool (GwSession *self, const GwBoardEvent *event, guint64 *words_of)
{
  const GwRule *rule = self->state.rule;
  const guint hue = self->state.hue;
  g_autoptr (GwPuzzle) puzzle = gw_puzzle_ref (self->puzzle);
  g_autoptr (GwSelection) selection = gw_selection_ref (self->selection);
  const GwToolContext context = { puzzle, selection };
  GwToolResult result = { 0 };
  gboolean is_handled;

  gw_tool_handle (self->tool, &context, &self->state, event, &result);
  is_handled = result.is_handled;
  *words_of = result.words_of;
  take_result (self, puzzle, &result);
  gw_tool_result_clear (&result);
  if (self->state.rule != rule || self->state.hue != hue)
    gw_session_note (self, GW_CHANGED_TOOL);
  return is_handled;
}

void
gw_session_send_to (GwSession *self, const GwTool *tool, const GwBoardEvent *event)
{
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwSelection) selection = NULL;
  GwToolContext context;
  GwToolState state;
  GwToolResult result = { 0 };

  g_return_if_fail (GW_IS_SESSION (self) && self->puzzle != NULL);
  puzzle = gw_puzzle_ref (self->puzzle);
  selection = gw_selection_ref (self->selection);
  context = (GwToolContext){ puzzle, selection };
  gw_tool_state_init (&state);
  gw_tool_begin (tool, &state, NULL);
  state.variant = self->state.variant;
  gw_session_begin (self);
  gw_tool_handle (tool, &context, &state, event, &result);
  take_result (self, puzzle, &result);
  gw_tool_result_clear (&result);
  gw_tool_state_clear (&state);
  gw_session_end (self);
}

void
gw_session_show_next (GwSession *self, const GwPlace *place)
{
  const GwBoardEvent event = { .kind = GW_BOARD_MOVE, .place = *place };
  GwToolResult result = { 0 };
  GwToolContext context;

  g_return_if_fail (GW_IS_SESSION (self) && self->puzzle != NULL);
  context = (GwToolContext){ self->puzzle, self->selection };
  gw_tool_handle (self->tool, &context, &self->state, &event, &result);
  take_preview (self, &result);
  gw_tool_result_clear (&result);
}

/* ---- strokes that end without one ---- */

void
gw_session_break_off (GwSession *self)
{
  g_return_if_fail (GW_IS_SESSION (self));
  gw_tool_break_off (&self->state);
  gw_session_begin (self);
  gw_session_return_eraser (self);
  g_clear_pointer (&self->pen.places, g_array_unref);
  gw_session_drop_preview (self);
  gw_session_note (self, GW_CHANGED_HINT);
  gw_session_end (self);
}

gboolean
gw_session_drop_stroke (GwSession *self)
{
  gboolean was_unfinished;

  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  was_unfinished = gw_tool_is_unfinished (&self->state);
  gw_session_return_eraser (self);
  gw_tool_cancel (self->tool, &self->state);
  gw_session_begin (self);
  if (was_unfinished)
    gw_session_drop_message (self); /* it spoke of them */
  gw_session_drop_preview (self);
  gw_session_note (self, GW_CHANGED_HINT);
  gw_session_end (self);
  return was_unfinished;
}

void
gw_session_finish_entry (GwSession *self)
{
  g_return_if_fail (GW_IS_SESSION (self));
  if (self->state.entry.id != 0)
    gw_session_drop_stroke (self);
  if (self->document != NULL)
    gw_document_seal (self->document);
}

/* ---- what is said ---- */

const GwToolQuestion *
gw_session_get_question (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  return self->play == NULL ? self->state.question : NULL;
}
