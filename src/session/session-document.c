#include "selection/transform.h"
#include "session/session-private.h"

/* The document: another one, another version of it, and what changes all of it. */

static void
refresh_selection (GwSession *self, gboolean is_new_grid)
{
  GwSelection *fresh = is_new_grid ? gw_selection_new (self->puzzle->grid) : gw_selection_refresh (self->selection, self->puzzle);

  gw_selection_unref (self->selection);
  self->selection = fresh;
}

static void
refresh_puzzle (GwSession *self)
{
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_drawn (self->document) : NULL;
  g_autoptr (GwPuzzle) before = g_steal_pointer (&self->puzzle);

  if (puzzle == NULL)
    return;
  self->puzzle = gw_puzzle_ref (puzzle);
  gw_session_refresh_brought (self);
  gw_session_refresh_own (self);
  gw_session_refresh_laid (self);
  gw_session_outdate_known (self);
  gw_session_adapt_play (self);
  refresh_selection (self, before == NULL || !gw_grid_has_same_cells (before->grid, puzzle->grid));
}

/* Not by this session: another one with the same document, a panel, the disk. A stroke that goes over a grid that is no more ends. */
static void
on_document_changed (GwDocument *document, guint hint, GwSession *self)
{
  gboolean is_from_elsewhere = self->depth == 0;

  gw_session_begin (self);
  if (is_from_elsewhere && (hint & GW_HINT_GRID))
    gw_session_drop_stroke (self);
  refresh_puzzle (self);
  gw_session_note (self, hint | GW_CHANGED_TEXT | GW_CHANGED_SELECTION | GW_CHANGED_HINT);
  gw_session_end (self);
}

/* DOCUMENT in place of the one that was heard so far. */
static void
hear (GwSession *self, GwDocument *document)
{
  if (self->heard == NULL)
    {
      self->heard = g_signal_group_new (GW_TYPE_DOCUMENT);
      g_signal_group_connect (self->heard, "changed", G_CALLBACK (on_document_changed), self);
    }
  g_signal_group_set_target (self->heard, document);
}

void
gw_session_set_document (GwSession *self, GwDocument *document)
{
  g_return_if_fail (GW_IS_SESSION (self));
  if (self->document == document)
    return;
  gw_session_begin (self);
  gw_session_set_picking (self, FALSE);
  gw_session_drop_stroke (self);
  g_set_object (&self->document, document);
  hear (self, document);
  g_clear_pointer (&self->puzzle, gw_puzzle_unref);
  gw_session_forget_laid (self);
  gw_session_forget_known (self);
  refresh_puzzle (self);
  gw_session_note (self, GW_CHANGED_PUZZLE | GW_CHANGED_SELECTION | GW_CHANGED_HINT);
  gw_session_end (self);
}

void
gw_session_undo (GwSession *self)
{
  g_return_if_fail (GW_IS_SESSION (self));
  gw_session_begin (self);
  if (self->play != NULL)
    gw_session_undo_play (self, FALSE);
  else if (!gw_session_drop_stroke (self) && self->document != NULL)
    gw_document_undo (self->document);
  gw_session_end (self);
}

void
gw_session_redo (GwSession *self)
{
  g_return_if_fail (GW_IS_SESSION (self));
  gw_session_begin (self);
  if (self->play != NULL)
    gw_session_undo_play (self, TRUE);
  else
    {
      gw_session_drop_stroke (self);
      if (self->document != NULL)
        gw_document_redo (self->document);
    }
  gw_session_end (self);
}

/* Takes EDIT; ERROR says why there is none. */
static void
change_all (GwSession *self, GwEdit *edit, const GError *error, const char *name)
{
  if (edit != NULL)
    gw_session_apply (self, edit, name);
  else
    gw_session_say (self, error->message);
}

void
gw_session_turn (GwSession *self, GwSymmetry symmetry)
{
  g_autoptr (GError) error = NULL;
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  GwEdit *edit;

  g_return_if_fail (GW_IS_SESSION (self) && symmetry < GW_N_SYMMETRIES);
  if (puzzle == NULL)
    return;
  gw_session_begin (self);
  gw_session_drop_stroke (self);
  edit = gw_transform_turn (puzzle, symmetry, &error);
  change_all (self, edit, error, _("Turn the puzzle"));
  gw_session_end (self);
}

void
gw_session_relabel (GwSession *self, const gint *to)
{
  g_autoptr (GError) error = NULL;
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  GwEdit *edit;

  g_return_if_fail (GW_IS_SESSION (self));
  if (puzzle == NULL)
    return;
  gw_session_begin (self);
  gw_session_drop_stroke (self);
  edit = gw_transform_relabel (puzzle, to, &error);
  change_all (self, edit, error, _("Relabel the puzzle"));
  gw_session_end (self);
}
