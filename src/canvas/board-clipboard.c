#include "canvas/board-private.h"
#include "selection/clipboard.h"
#include "selection/transform.h"

/* Copy, cut, paste, nudge; turning the whole puzzle. */

static void
select_new (GwBoard *self, GwSelection *selection)
{
  if (selection == NULL)
    return;
  gw_selection_unref (self->selection);
  self->selection = gw_selection_refresh (selection, self->scene->puzzle);
  gw_board_changed_selection (self);
}

gboolean
gw_board_copy (GwBoard *self)
{
  g_autofree char *text = gw_clipboard_copy (self->scene->puzzle, self->selection);

  if (text == NULL)
    {
      g_signal_emit_by_name (self, "said", _("Nothing is selected that could be copied."));
      return FALSE;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  return TRUE;
}

void
gw_board_cut (GwBoard *self)
{
  GwEdit *edit = gw_board_copy (self) ? gw_clipboard_cut (self->scene->puzzle, self->selection) : NULL;

  if (edit != NULL)
    gw_board_apply (self, edit, _("Cut"));
}

static void
paste_text (GwBoard *self, const char *text)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GwSelection) pasted = NULL;
  const GwPlace cursor = gw_board_get_cursor (self);
  GwEdit *edit;

  if (self->scene == NULL || self->document == NULL || cursor.n_cells == 0)
    return; /* the clipboard may answer when the window is gone */
  edit = gw_clipboard_paste (self->scene->puzzle, self->selection, text, cursor.cells[0], problems, &pasted);
  if (edit != NULL && gw_board_apply (self, edit, _("Paste")))
    select_new (self, pasted);
  if (problems->len > 0)
    g_signal_emit_by_name (self, "said", g_ptr_array_index (problems, 0));
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GwBoard) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text != NULL)
    paste_text (self, text);
}

void
gw_board_paste (GwBoard *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, on_text, g_object_ref (self));
}

static void
nudge (GwBoard *self, GwDirection direction)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSelection) moved = NULL;
  GwEdit *edit = gw_selection_nudge (self->scene->puzzle, self->selection, direction, &moved, &error);

  if (edit == NULL)
    g_signal_emit_by_name (self, "said", error != NULL ? error->message : _("Nothing is selected that could be moved."));
  else if (gw_board_apply (self, edit, _("Nudge")))
    select_new (self, moved);
}

gboolean
gw_board_clipboard_key (GwBoard *self, guint keyval, guint modifiers)
{
  static const struct
  {
    guint       key;
    GwDirection direction;
  } arrows[] = { { GDK_KEY_Right, GW_RIGHT }, { GDK_KEY_Down, GW_DOWN }, { GDK_KEY_Left, GW_LEFT }, { GDK_KEY_Up, GW_UP } };
  guint lower = gdk_keyval_to_lower (keyval);

  for (guint i = 0; modifiers == GW_BOARD_ALT && i < G_N_ELEMENTS (arrows); i++)
    if (keyval == arrows[i].key)
      {
        nudge (self, arrows[i].direction);
        return TRUE;
      }
  if (modifiers != GW_BOARD_CONTROL)
    return FALSE;
  if (lower == GDK_KEY_c)
    gw_board_copy (self);
  else if (lower == GDK_KEY_x)
    gw_board_cut (self);
  else if (lower == GDK_KEY_v)
    gw_board_paste (self);
  else
    return FALSE;
  return TRUE;
}

/* Takes EDIT; ERROR says why there is none. */
static void
change_all (GwBoard *self, GwEdit *edit, const GError *error, const char *name)
{
  if (edit != NULL)
    gw_board_apply (self, edit, name);
  else
    g_signal_emit_by_name (self, "said", error->message);
}

void
gw_board_turn (GwBoard *self, GwSymmetry symmetry)
{
  g_autoptr (GError) error = NULL;
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  GwEdit *edit;

  g_return_if_fail (GW_IS_BOARD (self) && symmetry < GW_N_SYMMETRIES);
  if (puzzle == NULL)
    return;
  gw_board_drop_stroke (self);
  edit = gw_transform_turn (puzzle, symmetry, &error);
  change_all (self, edit, error, _("Turn the puzzle"));
}

void
gw_board_relabel (GwBoard *self, const gint *to)
{
  g_autoptr (GError) error = NULL;
  GwPuzzle *puzzle = self->document != NULL ? gw_document_get_puzzle (self->document) : NULL;
  GwEdit *edit;

  g_return_if_fail (GW_IS_BOARD (self));
  if (puzzle == NULL)
    return;
  gw_board_drop_stroke (self);
  edit = gw_transform_relabel (puzzle, to, &error);
  change_all (self, edit, error, _("Relabel the puzzle"));
}
