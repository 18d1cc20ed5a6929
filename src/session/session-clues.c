#include "session/session-private.h"
#include "rules/rule-table.h"
#include "selection/clue-edits.h"
#include "selection/clipboard.h"
#include "selection/drawn-list.h"
#include "tools/alternatives.h"
#include "tools/clue-find.h"
#include "tools/clue-number.h"
#include "tools/tool-table.h"

/* What menus and keys do with clues that are there: numbers and words, locks, colours, the clipboard. */

/* The words of what is drawn only are typed by the tool that draws them. */
static gboolean
edit_words (GwSession *self, guint64 id)
{
  g_autoptr (GwDrawn) drawn = self->puzzle != NULL ? gw_drawn_get (self->puzzle, id) : NULL;
  g_autoptr (GArray) cells = drawn != NULL ? gw_drawn_cells (drawn) : NULL;
  GwPlace place;

  if (drawn == NULL || drawn->kind != GW_DRAWN_TEXT || drawn->is_locked || cells->len == 0)
    return FALSE;
  gw_session_set_tool (self, &gw_tool_note, NULL);
  while (!gw_tool_note.types_words (&self->state))
    gw_session_step_in_family (self, 1);
  place = gw_place_cell (g_array_index (cells, GwCell, 0));
  gw_session_take_selection (self, gw_selection_at (self->selection, &place));
  return TRUE;
}

gboolean
gw_session_edit_clue (GwSession *self, guint64 id)
{
  gboolean is_done;

  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  gw_session_begin (self);
  is_done = edit_words (self, id);
  if (!is_done && self->puzzle != NULL && gw_tool_begin_entry (&self->state, self->puzzle, id))
    {
      self->merge++;
      gw_session_note (self, GW_CHANGED_HINT | GW_CHANGED_PREVIEW);
      is_done = TRUE;
    }
  gw_session_end (self);
  if (!is_done)
    gw_session_say (self, _("This clue has no number to type, or is locked."));
  return is_done;
}

gboolean
gw_session_set_clue_number (GwSession *self, guint64 id, guint which, const char *text, GError **error)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  const GwConstraint *constraint = puzzle != NULL ? gw_puzzle_find (puzzle, id) : NULL;
  g_autoptr (GwConstraint) changed = NULL;
  GwEdit *edit;

  g_return_val_if_fail (GW_IS_SESSION (self), FALSE);
  if (constraint == NULL || which >= gw_clue_n_numbers (constraint) || gw_constraint_is_locked (constraint))
    {
      g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, _("This clue has no number to type, or is locked."));
      return FALSE;
    }
  changed = gw_clue_with_number (puzzle, constraint, which, text, error);
  if (changed == NULL)
    return FALSE;
  if (gw_constraint_says_same (changed, constraint))
    return TRUE;
  edit = gw_edit_new ();
  gw_edit_replace (edit, id, changed);
  return gw_session_apply (self, edit, _("Change number"));
}

const guint64 *
gw_session_clues_with (GwSession *self, const guint64 *id, guint *n)
{
  gboolean is_among = gw_selection_has_clue (self->selection, *id);

  *n = is_among ? self->selection->n_clues : 1;
  return is_among ? self->selection->clues : id;
}

static void
mark_clue (GwSession *self, GwOverlay *overlay, guint64 id)
{
  const GwConstraint *clue = gw_puzzle_find (self->puzzle, id);
  g_autoptr (GwDrawn) drawn = gw_drawn_get (self->puzzle, id);
  g_autoptr (GArray) cells = drawn != NULL ? gw_drawn_cells (drawn) : NULL;

  if (clue != NULL)
    gw_overlay_add_clue (overlay, GW_AREA_EACH, clue);
  if (cells != NULL)
    gw_overlay_add_region (overlay, GW_AREA_EACH, (const GwCell *) (gconstpointer) cells->data, cells->len);
}

void
gw_session_say_of_locked (GwSession *self, const guint64 *ids, guint n_ids, const char *message)
{
  GwOverlay *overlay = gw_overlay_new ();

  gw_session_say (self, message);
  for (guint i = 0; i < n_ids; i++)
    if (gw_session_is_locked (self, ids[i]))
      mark_clue (self, overlay, ids[i]);
  gw_session_set_overlay (self, GW_OVERLAY_SAID, overlay);
}

void
gw_session_delete_clues (GwSession *self, const guint64 *ids, guint n_ids)
{
  guint n_locked = 0;
  GwEdit *edit = self->puzzle != NULL ? gw_clues_delete (self->puzzle, ids, n_ids, &n_locked) : NULL;

  if (edit != NULL)
    gw_session_apply (self, edit, n_ids > 1 ? _("Delete clues") : _("Delete clue"));
  if (n_locked > 0)
    gw_session_say_of_locked (self, ids, n_ids, _("Locked clues stay; unlock them to delete them."));
}

void
gw_session_set_clue_fact (GwSession *self, const guint64 *ids, guint n_ids, const char *key, gboolean value, const char *name)
{
  GwEdit *edit = self->puzzle != NULL ? gw_clues_set_fact (self->puzzle, ids, n_ids, key, value) : NULL;

  if (edit != NULL)
    gw_session_apply (self, edit, name);
}

gboolean
gw_session_is_locked (GwSession *self, guint64 id)
{
  const GwConstraint *constraint = self->puzzle != NULL ? gw_puzzle_find (self->puzzle, id) : NULL;
  g_autoptr (GwDrawn) drawn = self->puzzle != NULL ? gw_drawn_get (self->puzzle, id) : NULL;

  return constraint != NULL ? gw_constraint_is_locked (constraint) : drawn != NULL && drawn->is_locked;
}

static gboolean
lists (const GwConstraint *statement, GwCell cell)
{
  for (guint i = 0; i < statement->n_args; i++)
    if (statement->args[i].type == GW_ARG_CELL && statement->args[i].value == (gint) cell)
      return TRUE;
  return FALSE;
}

/* What has the cell of the cursor without being a clue: walls, named cells, rooms (of guint64). */
static GArray *
listed_at_cursor (GwSession *self)
{
  const GwPlace *cursor = &self->selection->cursor;
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; cursor->kind == GW_PLACE_CELL && i < self->puzzle->n_constraints; i++)
    {
      const GwConstraint *statement = self->puzzle->constraints[i];

      if ((statement->rule == &gw_rule_set || statement->rule == &gw_rule_blocked || statement->rule == &gw_rule_room)
          && lists (statement, cursor->cells[0]))
        g_array_append_val (ids, statement->id);
    }
  return ids;
}

void
gw_session_toggle_lock (GwSession *self)
{
  g_autoptr (GArray) listed = NULL;
  const guint64 *ids;
  guint64 top = 0;
  guint n, n_locked = 0;
  GwEdit *edit;

  g_return_if_fail (GW_IS_SESSION (self));
  if (self->puzzle == NULL)
    return;
  if (self->selection->n_clues == 0 && self->selection->cursor.kind != GW_PLACE_NONE)
    top = gw_clue_top_id (self->puzzle, &self->selection->cursor);
  ids = top != 0 ? &top : self->selection->clues;
  n = top != 0 ? 1 : self->selection->n_clues;
  if (n == 0)
    {
      listed = listed_at_cursor (self);
      ids = (const guint64 *) (gconstpointer) listed->data;
      n = listed->len;
    }
  for (guint i = 0; i < n; i++)
    n_locked += gw_session_is_locked (self, ids[i]);
  edit = gw_clues_set_fact (self->puzzle, ids, n, "locked", n_locked < n);
  if (edit != NULL)
    gw_session_apply (self, edit, n_locked < n ? _("Lock clue") : _("Unlock clue"));
  else
    gw_session_say (self, _("Select a clue first."));
}

void
gw_session_set_hue (GwSession *self, const guint64 *ids, guint n_ids, guint hue)
{
  GwEdit *edit = self->puzzle != NULL && hue < GW_N_HUES ? gw_drawn_set_hue (self->puzzle, ids, n_ids, (GwHue) hue) : NULL;

  if (edit != NULL)
    gw_session_apply (self, edit, _("Change colour"));
}

void
gw_session_set_alternative (GwSession *self, const guint64 *ids, guint n_ids, guint group, guint alternative)
{
  g_autoptr (GError) error = NULL;
  const GwAlternativeName name = { .group = group, .alternative = alternative };
  GwEdit *edit = self->puzzle != NULL ? gw_clues_set_alternative (self->puzzle, ids, n_ids, &name, &error) : NULL;

  if (edit != NULL)
    gw_session_apply (self, edit, group > 0 ? _("Make it an alternative") : _("Make it a clue of its own"));
  else if (error != NULL)
    gw_session_say (self, error->message);
}

/* ---- clipboard ---- */

static void
select_new (GwSession *self, const GwSelection *selection)
{
  if (selection != NULL)
    gw_session_take_selection (self, gw_selection_refresh (selection, self->puzzle));
}

/* FALSE, and says so, when nothing is selected that could be copied. */
static gboolean
copy (GwSession *self)
{
  char *text = self->puzzle != NULL ? gw_clipboard_copy (self->puzzle, self->selection) : NULL;

  if (text == NULL)
    {
      gw_session_say (self, _("Nothing is selected that could be copied."));
      return FALSE;
    }
  g_free (self->copied);
  self->copied = text;
  gw_session_hand_out (self);
  return TRUE;
}

void
gw_session_copy (GwSession *self)
{
  g_return_if_fail (GW_IS_SESSION (self));
  copy (self);
}

void
gw_session_cut (GwSession *self)
{
  GwEdit *edit;

  g_return_if_fail (GW_IS_SESSION (self));
  edit = copy (self) ? gw_clipboard_cut (self->puzzle, self->selection) : NULL;
  if (edit != NULL)
    gw_session_apply (self, edit, _("Cut"));
}

const char *
gw_session_get_copied (GwSession *self)
{
  g_return_val_if_fail (GW_IS_SESSION (self), NULL);
  return self->copied;
}

void
gw_session_paste (GwSession *self, const char *text)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GwSelection) pasted = NULL;
  const GwPlace cursor = gw_session_get_cursor (self);
  GwEdit *edit;

  if (self->puzzle == NULL || self->document == NULL || cursor.n_cells == 0)
    return; /* a clipboard may answer when the puzzle is gone */
  gw_session_begin (self);
  edit = gw_clipboard_paste (self->puzzle, self->selection, text, cursor.cells[0], problems, &pasted);
  if (edit != NULL && gw_session_apply (self, edit, _("Paste")))
    select_new (self, pasted);
  gw_session_end (self);
  if (problems->len > 0)
    gw_session_say (self, g_ptr_array_index (problems, 0));
}

void
gw_session_nudge (GwSession *self, GwDirection direction)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSelection) moved = NULL;
  GwEdit *edit = self->puzzle != NULL ? gw_selection_nudge (self->puzzle, self->selection, direction, &moved, &error) : NULL;

  gw_session_begin (self);
  if (edit == NULL)
    gw_session_say (self, error != NULL ? error->message : _("Nothing is selected that could be moved."));
  else if (gw_session_apply (self, edit, _("Nudge")))
    select_new (self, moved);
  gw_session_end (self);
}
