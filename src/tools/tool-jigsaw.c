/* Jigsaw pieces are painted like countries on a map: a stroke takes its cells from their neighbours. What would be broken or
 * too small by it shows while it is being painted. A piece that has become too large at the cost of others is kept as it is
 * painted, dashed, until the others have taken back as many cells; then all of it is one edit. */
#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/pieces.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

static gboolean
takes (const GwRule *rule)
{
  return rule->drawing == GW_DRAW_BORDER;
}

static guint
most_of (const GwToolRun *run)
{
  return run->puzzle->symbols->n_listed;
}

/* ---- boxes ---- */

static const GwToolQuestion about_boxes = {
  N_("Boxes are rules, too. Replace them with pieces?"), N_("Replace"), N_("Keep Both"),
};

/* The boxes that nobody has been asked about. */
static const GwConstraint *
boxes_in_question (const GwToolRun *run)
{
  const GwConstraint *boxes = gw_pieces_boxes (run->puzzle);

  return boxes != NULL && boxes->id != run->state->kept_boxes ? boxes : NULL;
}

/* ---- strokes ---- */

static void
press (GwToolRun *run)
{
  g_autoptr (GPtrArray) pieces = gw_pieces_after (run, run->puzzle);
  const GwPiece *target = run->state->modifiers & GW_BOARD_SHIFT ? NULL : gw_pieces_at (pieces, run->event->place.cells[0]);

  run->state->target = target != NULL ? target->id : gw_pieces_new_id (run->state);
  run->state->is_erasing = (run->state->modifiers & GW_BOARD_CONTROL) != 0;
  if (run->state->is_erasing && target == NULL && boxes_in_question (run) == NULL)
    {
      run->state->is_stroke = FALSE;
      gw_run_refuse (run, g_strdup (_("There is nothing to take cells from.")));
      return;
    }
  gw_stroke_begin (run);
}

/* How many cells of PIECE are other pieces' in the puzzle: those can take as many back. */
static guint
count_taken (GwToolRun *run, const GwPiece *piece)
{
  guint n = 0;

  for (guint i = 0; i < piece->cells->len; i++)
    {
      GwPlace place = gw_place_cell (g_array_index (piece->cells, GwCell, i));
      const GwConstraint *owner = gw_clue_of_rule (run->puzzle, run->state->rule, &place);

      n += owner != NULL && owner->id != piece->id;
    }
  return n;
}

static void
drag (GwToolRun *run)
{
  guint before = run->state->cells->len;
  g_autoptr (GPtrArray) pieces = NULL;
  const GwPiece *target;

  gw_stroke_to_cell (run, FALSE);
  pieces = gw_pieces_after (run, run->puzzle);
  target = gw_pieces_find (pieces, run->state->target);
  if (target == NULL || run->state->is_erasing
      || target->cells->len <= most_of (run) + (target->clue != NULL ? count_taken (run, target) : 0))
    return;
  g_array_set_size (run->state->cells, before);
  gw_run_refuse (run, g_strdup_printf (_("A piece has at most %u cells, as many as there are values."), most_of (run)));
}

/* ---- what is seen of it ---- */

static void
say_sizes (GwToolRun *run, const GwPiece *piece)
{
  g_autofree char *name = gw_grid_cell_name (run->puzzle->grid, g_array_index (piece->cells, GwCell, 0));

  gw_run_say (run, g_strdup_printf (_("The piece of %s has %u of %u cells: begin in a neighbour to take cells back."), name,
                                    piece->cells->len, most_of (run)));
}

/* What is not as it should be about a piece after the strokes. */
static void
judge (GwToolRun *run, const GwPiece *piece)
{
  GwPreview *preview = &run->result->preview;

  if (piece->cells->len == 0 || preview->is_impossible)
    return;
  if (!gw_piece_is_whole (piece, run->puzzle->grid))
    {
      g_autofree char *name = gw_grid_cell_name (run->puzzle->grid, g_array_index (piece->cells, GwCell, 0));

      g_array_append_vals (preview->bad, piece->cells->data, piece->cells->len);
      gw_run_say (run, g_strdup_printf (_("This stroke would leave the piece of %s in two parts."), name));
    }
  else if (gw_piece_is_too_large (piece, run->puzzle) && run->result->message == NULL)
    say_sizes (run, piece);
  else if (piece->id == run->state->target && piece->cells->len < most_of (run) && run->result->message == NULL)
    gw_run_say (run, g_strdup_printf (_("The piece has %u of %u cells."), piece->cells->len, most_of (run)));
}

static void
show_piece (GwPreview *preview, const GwPiece *piece)
{
  g_array_append_vals (preview->cells, piece->cells->data, piece->cells->len);
  g_array_append_val (preview->ends, preview->cells->len);
}

/* The piece that the stroke paints, then the others that it changes. */
static void
show (GwToolRun *run)
{
  GwPreview *preview = &run->result->preview;
  g_autoptr (GPtrArray) pieces = gw_pieces_after (run, run->puzzle);
  const GwPiece *target = gw_pieces_find (pieces, run->state->target);

  preview->kind = GW_PREVIEW_CELLS;
  preview->cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  preview->ends = g_array_new (FALSE, FALSE, sizeof (guint));
  preview->bad = g_array_new (FALSE, FALSE, sizeof (GwCell));
  if (target != NULL)
    {
      show_piece (preview, target);
      judge (run, target);
    }
  for (guint i = 0; i < pieces->len; i++)
    {
      const GwPiece *piece = pieces->pdata[i];

      if (piece == target || !piece->has_changed)
        continue;
      show_piece (preview, piece);
      judge (run, piece);
    }
}

/* ---- what comes of it ---- */

/* Adds to EDIT what becomes of PIECE. FALSE when that is not possible. */
static gboolean
change (GwToolRun *run, GwEdit *edit, const GwPiece *piece)
{
  const GwCell *cells = (const GwCell *) (gconstpointer) piece->cells->data;
  g_autoptr (GwConstraint) changed = NULL;
  g_autoptr (GError) error = NULL;

  if (!piece->has_changed || (piece->clue == NULL && piece->cells->len == 0))
    return TRUE;
  if (piece->clue != NULL && gw_run_is_locked (run, piece->clue))
    return FALSE;
  if (piece->cells->len == 0)
    {
      gw_edit_remove (edit, piece->id);
      return TRUE;
    }
  changed = piece->clue == NULL ? gw_run_make (run, cells, piece->cells->len, NULL, &error)
                                : gw_clue_with_cells (run->puzzle, piece->clue, cells, piece->cells->len, &error);
  if (changed == NULL)
    gw_run_refuse (run, g_strdup (error->message));
  else if (piece->clue == NULL)
    gw_edit_add (edit, changed, G_MAXUINT);
  else if (!gw_constraint_says_same (changed, piece->clue))
    gw_edit_replace (edit, piece->id, changed);
  return changed != NULL;
}

static const GwPiece *
find_too_large (const GPtrArray *pieces, const GwPuzzle *puzzle)
{
  for (guint i = 0; i < pieces->len; i++)
    if (((const GwPiece *) pieces->pdata[i])->has_changed && gw_piece_is_too_large (pieces->pdata[i], puzzle))
      return pieces->pdata[i];
  return NULL;
}

/* EDIT with what the strokes come to in PUZZLE, the one after it; where the map is not right yet, they wait. Takes EDIT and
 * LABEL. */
static void
settle (GwToolRun *run, GwEdit *edit, const GwPuzzle *puzzle, char *label)
{
  g_autoptr (GwEdit) owned = edit;
  g_autofree char *owned_label = label;
  g_autoptr (GPtrArray) pieces = gw_pieces_after (run, puzzle);
  const GwPuzzle *before = run->puzzle;
  gboolean is_possible = TRUE;

  if (find_too_large (pieces, puzzle) != NULL)
    gw_pieces_keep (run->state);
  else
    {
      run->puzzle = puzzle;
      for (guint i = 0; is_possible && i < pieces->len; i++)
        is_possible = change (run, owned, pieces->pdata[i]);
      run->puzzle = before;
      if (is_possible)
        gw_pieces_forget (run->state);
    }
  if (is_possible)
    gw_run_commit (run, g_steal_pointer (&owned), g_steal_pointer (&owned_label));
}

static void
release (GwToolRun *run)
{
  GwToolState *state = run->state;
  gboolean is_click = state->cells->len == 1 && !state->is_erasing, is_new = gw_pieces_is_new (state->target);

  if (is_click && !is_new && state->moves->len == 0)
    gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), state->target));
  else if (boxes_in_question (run) != NULL)
    state->question = &about_boxes;
  else if (is_click && is_new && most_of (run) > 1)
    gw_run_say (run, g_strdup (_("A click does not make a piece: drag over its cells.")));
  else
    settle (run, gw_edit_new (), run->puzzle, g_strdup (_("Paint jigsaw piece")));
}

/* The boxes become pieces, and the stroke is one in the piece in which it began. */
static void
replace_boxes (GwToolRun *run)
{
  GwToolState *state = run->state;
  GwPlace place = gw_place_cell (gw_stroke_cell (state, 0));
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) after = NULL;
  const GwConstraint *target;

  if (gw_run_is_locked (run, gw_pieces_boxes (run->puzzle)))
    return;
  after = gw_pieces_from_boxes (run, edit, &error);
  if (after == NULL)
    {
      gw_run_refuse (run, g_strdup (error->message));
      return;
    }
  target = state->modifiers & GW_BOARD_SHIFT ? NULL : gw_clue_of_rule (after, state->rule, &place);
  if (target != NULL)
    state->target = target->id;
  settle (run, g_steal_pointer (&edit), after, g_strdup (_("Replace boxes with pieces")));
}

static void
answer (GwToolRun *run, gboolean is_yes)
{
  const GwConstraint *boxes = boxes_in_question (run);

  if (boxes == NULL)
    return; /* they were taken away meanwhile */
  if (is_yes)
    {
      replace_boxes (run);
      return;
    }
  run->state->kept_boxes = boxes->id;
  release (run);
}

const GwTool gw_tool_jigsaw = {
  .id = "jigsaw", .family = GW_FAMILY_REGION, .letter = "J", .name = N_("Jigsaw region"), .places = GW_AT (CELL), .takes = takes,
  .hint = N_("drag over cells; begin in a piece to change its border, with Control to take cells away."),
  .stroke_hint = N_("let go, or Enter, when the piece is right; Escape drops the stroke."),
  .with_control = N_("Take Away"), .with_shift = N_("New Piece"),
  .press = press, .drag = drag, .release = release, .show = show, .answer = answer,
};
