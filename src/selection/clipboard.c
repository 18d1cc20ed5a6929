#include "selection/clipboard.h"

#include <string.h>

#include "selection/clue-edits.h"
#include "selection/drawn-list.h"
#include "selection/place-pieces.h"
#include "selection/remap.h"

/* ---- copying ---- */

/* Columns that run along falling lines, so that a shape keeps its form on a hexagon, too. */
static gint
slanted (const GwGrid *grid, GwCell cell)
{
  gint k = (gint) grid->plan.rows - (gint) grid->plan.columns;

  return (gint) grid->column[cell] - (grid->plan.kind == GW_GRID_HEXAGON ? MIN ((gint) grid->row[cell], k) : 0);
}

static void
note_origin (const GwGrid *grid, GwCell cell, GwCell *first)
{
  if (*first == GW_NO_CELL || cell < *first)
    *first = cell;
}

static void
note_origins (const GwGrid *grid, const GArray *cells, GwCell *first)
{
  for (guint i = 0; i < cells->len; i++)
    note_origin (grid, g_array_index (cells, GwCell, i), first);
}

/* The first picked cell, or the first of the clues and drawn-only elements: from here the piece is measured. */
static GwCell
origin_of (const GwPuzzle *puzzle, const GPtrArray *clues, GPtrArray *drawn, const GwSelection *selection)
{
  g_autoptr (GArray) cells = gw_selection_list (selection);
  GwCell first = GW_NO_CELL;

  note_origins (puzzle->grid, cells, &first);
  for (guint i = 0; cells->len == 0 && i < drawn->len; i++)
    {
      g_autoptr (GArray) touched = gw_drawn_cells (((GwDrawnItem *) drawn->pdata[i])->drawn);

      note_origins (puzzle->grid, touched, &first);
    }
  for (guint i = 0; cells->len == 0 && i < clues->len; i++)
    {
      const GwConstraint *clue = clues->pdata[i];

      for (guint j = 0; j < clue->n_args; j++)
        if (clue->args[j].type == GW_ARG_CELL)
          note_origin (puzzle->grid, (GwCell) clue->args[j].value, &first);
    }
  return first;
}

/* Those of LIST (of GwDrawnItem) that are chosen: borrowed from it. */
static GPtrArray *
chosen_drawn (GPtrArray *list, const GwPuzzle *puzzle, const GwSelection *selection)
{
  g_autoptr (GArray) ids = gw_remap_chosen_drawn (puzzle, selection);
  GPtrArray *chosen = g_ptr_array_new ();

  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (chosen, gw_drawn_find (list, g_array_index (ids, guint64, i)));
  return chosen;
}

/* Where the piece was cut out, and what is drawn only in it. */
static GwFacts *
piece_facts (GwCell origin, GPtrArray *drawn)
{
  g_autofree char *cell = g_strdup_printf ("%u", origin + 1u);
  GwFacts *facts = gw_facts_add (NULL, GW_COPIED_KEY, cell);

  for (guint i = 0; i < drawn->len; i++)
    {
      g_autofree char *text = gw_drawn_write (((GwDrawnItem *) drawn->pdata[i])->drawn);

      facts = gw_facts_push (facts, GW_DRAWN_KEY, text);
    }
  return facts;
}

/* What makes the grid goes with every piece; of walls, sets and rooms only what lies in it. */
static gboolean
goes_along (const GwRule *rule)
{
  return rule->define != NULL && !gw_is_place_statement (rule);
}

char *
gw_clipboard_copy (const GwPuzzle *puzzle, const GwSelection *selection)
{
  g_autoptr (GPtrArray) chosen = gw_remap_chosen (puzzle, selection), list = g_ptr_array_new ();
  g_autoptr (GPtrArray) all = gw_drawn_list (puzzle), drawn = chosen_drawn (all, puzzle, selection), pieces = gw_place_pieces (puzzle, selection);
  GwCell origin = origin_of (puzzle, chosen, drawn, selection);
  g_autoptr (GwFacts) facts = piece_facts (origin, drawn);
  g_autoptr (GwPuzzle) piece = NULL;
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (chosen->len + drawn->len + pieces->len == 0 || origin == GW_NO_CELL)
    return NULL;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (goes_along (puzzle->constraints[i]->rule) || g_ptr_array_find (chosen, puzzle->constraints[i], NULL))
      g_ptr_array_add (list, puzzle->constraints[i]);
  g_ptr_array_extend (list, pieces, NULL, NULL);
  piece = gw_puzzle_new (puzzle->grid, puzzle->symbols, (GwConstraint *const *) list->pdata, list->len, facts);
  source = gw_source_new (piece);
  bytes = gw_source_write (source);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

GwEdit *
gw_clipboard_cut (const GwPuzzle *puzzle, const GwSelection *selection)
{
  g_autoptr (GPtrArray) chosen = gw_remap_chosen (puzzle, selection);
  g_autoptr (GArray) ids = gw_remap_chosen_drawn (puzzle, selection);

  g_autoptr (GwEdit) edit = NULL;
  gboolean is_any;

  for (guint i = 0; i < chosen->len; i++)
    g_array_append_val (ids, ((GwConstraint *) chosen->pdata[i])->id);
  edit = gw_clues_delete (puzzle, (const guint64 *) (gconstpointer) ids->data, ids->len, NULL);
  is_any = edit != NULL;
  edit = edit != NULL ? edit : gw_edit_new ();
  is_any = gw_place_pieces_cut (edit, puzzle, selection) || is_any;
  return is_any ? g_steal_pointer (&edit) : NULL;
}

/* ---- moving cells ---- */

/* The cell of TO as far from AT as CELL is from ORIGIN. */
static GwCell
shifted (const GwGrid *from, GwCell origin, GwCell cell, const GwGrid *to, GwCell at)
{
  gint k = (gint) to->plan.rows - (gint) to->plan.columns;
  gint row = (gint) to->row[at] + from->row[cell] - from->row[origin];
  gint column = slanted (to, at) + slanted (from, cell) - slanted (from, origin);

  if (from->sheet[cell] != from->sheet[origin] || (from->plan.kind == GW_GRID_HEXAGON) != (to->plan.kind == GW_GRID_HEXAGON))
    return GW_NO_CELL;
  if (to->plan.kind == GW_GRID_HEXAGON)
    column += MIN (row, k);
  return gw_grid_cell_at (to, to->sheet[at], row, column);
}

static GwCell *
shift_all (const GwGrid *from, GwCell origin, const GwGrid *to, GwCell at)
{
  GwCell *cells = g_new (GwCell, from->n_cells);

  for (guint i = 0; i < from->n_cells; i++)
    cells[i] = shifted (from, origin, (GwCell) i, to, at);
  return cells;
}

static gint *
match_symbols (const GwSymbols *from, const GwSymbols *to)
{
  gint *symbols = g_new (gint, GW_MAX_SYMBOLS);

  for (guint v = 0; v < from->n; v++)
    symbols[v] = gw_symbols_find (to, from->text[v], -1);
  return symbols;
}

/* ---- pasting ---- */

static gboolean
has_cells (const GwConstraint *clue)
{
  for (guint i = 0; i < clue->n_args; i++)
    if (clue->args[i].type == GW_ARG_CELL)
      return clue->rule->define == NULL;
  return FALSE;
}

static const GwConstraint *
given_in (const GwPuzzle *puzzle, gint cell)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->drawing == GW_DRAW_DIGIT && puzzle->constraints[i]->args[0].value == cell)
      return puzzle->constraints[i];
  return NULL;
}

static void
pick_too (GwSelection **pasted, guint64 id)
{
  GwSelection *more = gw_selection_toggle_clue (*pasted, id);

  gw_selection_unref (*pasted);
  *pasted = more;
}

/* Adds to EDIT what becomes of CLUE, which belongs to PIECE. */
static gboolean
paste_clue (GwEdit *edit, const GwPuzzle *puzzle, const GwPuzzle *piece, const GwConstraint *clue, const GwRemap *remap,
            GwSelection **pasted, GError **error)
{
  g_autoptr (GArray) args = gw_remap_args (remap, piece, clue, puzzle->symbols, error);
  const GwArg *list = args != NULL ? (const GwArg *) (gconstpointer) args->data : NULL;
  const GwConstraint *old = args != NULL && clue->rule->drawing == GW_DRAW_DIGIT ? given_in (puzzle, list[0].value) : NULL;
  g_autoptr (GwConstraint) new = NULL;

  if (args != NULL)
    new = gw_puzzle_make (puzzle, old != NULL ? old->id : 0, clue->rule, list, args->len, clue->facts, error);
  if (new == NULL)
    return FALSE;
  if (old != NULL && gw_constraint_is_locked (old))
    {
      g_autofree char *name = gw_grid_cell_name (puzzle->grid, (GwCell) list[0].value);

      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("the given in %s is locked"), name);
      return FALSE;
    }
  if (old != NULL)
    gw_edit_replace (edit, old->id, new);
  else
    gw_edit_add (edit, new, G_MAXUINT);
  if (pasted != NULL)
    pick_too (pasted, new->id);
  return TRUE;
}

static GwCell
origin_of_piece (const GwPuzzle *piece)
{
  const char *said = gw_facts_get (piece->facts, GW_COPIED_KEY);
  guint64 number;

  if (said != NULL && g_ascii_string_to_unsigned (said, 10, 1, piece->grid->n_cells, &number, NULL))
    return (GwCell) (number - 1);
  return 0;
}

/* Places that are told without a cell go as far as the first cell does. */
static void
shift_places (const GwGrid *from, GwCell origin, const GwGrid *to, GwCell at, GwDrawn *drawn)
{
  for (guint i = 0; i < drawn->points->len; i++)
    {
      GwDrawnPoint *point = &g_array_index (drawn->points, GwDrawnPoint, i);

      if (point->n_cells > 0)
        continue;
      point->x += (gint) to->column[at] - (gint) from->column[origin];
      point->y += (gint) to->row[at] - (gint) from->row[origin];
    }
}

/* How many drawn-only elements of PIECE went into EDIT. */
static guint
paste_drawn (GwEdit *edit, const GwPuzzle *puzzle, const GwPuzzle *piece, const GwRemap *remap, GwCell at, GPtrArray *problems)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle), pasted = gw_drawn_list (piece);
  guint n = list->len;

  for (guint i = 0; i < pasted->len; i++)
    {
      GwDrawn *drawn = g_steal_pointer (&((GwDrawnItem *) pasted->pdata[i])->drawn);

      shift_places (piece->grid, origin_of_piece (piece), puzzle->grid, at, drawn);
      if (gw_drawn_carry (drawn, remap->cells, remap->n_cells))
        {
          gw_drawn_append (list, drawn);
          continue;
        }
      g_ptr_array_add (problems, g_strdup_printf ("%s: %s", gw_drawn_kind_name (drawn), _("it would reach beyond the grid")));
      gw_drawn_free (drawn);
    }
  if (list->len > n)
    gw_drawn_edit (edit, puzzle, list);
  return list->len - n;
}

static GwEdit *
paste_piece (const GwPuzzle *puzzle, const GwPuzzle *piece, GwCell at, GPtrArray *problems, GwSelection **pasted,
             guint *n_drawn)
{
  g_autofree GwCell *cells = shift_all (piece->grid, origin_of_piece (piece), puzzle->grid, at);
  g_autofree gint *symbols = match_symbols (piece->symbols, puzzle->symbols);
  GwRemap remap = { .cells = cells, .n_cells = piece->grid->n_cells, .symbols = symbols };
  g_autoptr (GwEdit) edit = gw_edit_new ();
  guint n = 0;

  for (guint i = 0; i < piece->n_constraints; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!has_cells (piece->constraints[i]))
        continue;
      if (paste_clue (edit, puzzle, piece, piece->constraints[i], &remap, pasted, &error))
        n++;
      else
        g_ptr_array_add (problems, g_strdup (error->message));
    }
  n += gw_place_pieces_paste (edit, puzzle, piece, &remap, problems);
  *n_drawn = paste_drawn (edit, puzzle, piece, &remap, at, problems);
  return n + *n_drawn > 0 ? g_steal_pointer (&edit) : NULL;
}

/* The last N_DRAWN of the puzzle's own. */
static void
pick_drawn (const GwPuzzle *puzzle, guint n_drawn, GwSelection **pasted)
{
  g_autoptr (GPtrArray) list = gw_drawn_list (puzzle);
  guint n_own = 0;

  while (n_own < list->len && ((GwDrawnItem *) list->pdata[n_own])->owner == 0)
    n_own++;
  for (guint i = n_own - n_drawn; i < n_own; i++)
    pick_too (pasted, ((GwDrawnItem *) list->pdata[i])->id);
}

/* All pieces may fit one by one and yet not together. */
static GwEdit *
try_edit (const GwPuzzle *puzzle, GwEdit *edit, GPtrArray *problems, guint n_drawn, GwSelection **pasted)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPuzzle) after = edit != NULL ? gw_puzzle_apply (puzzle, edit, NULL, &error) : NULL;

  if (after != NULL && pasted != NULL)
    pick_drawn (after, n_drawn, pasted);
  if (after != NULL)
    return edit;
  if (error != NULL)
    g_ptr_array_add (problems, g_strdup (error->message));
  gw_edit_free (edit);
  return NULL;
}

/* Whoever reads that words are not rules learns nothing from it. */
static void
say_no_clues (const GwReading *reading, const char *text, GPtrArray *problems)
{
  const gboolean is_talk = reading->puzzle == NULL && strpbrk (text, "(=") == NULL;

  if (is_talk)
    g_ptr_array_add (problems, g_strdup (_("This is neither a clue nor a puzzle. Paste a link of SudokuMaker, f-puzzles, SudokuPad or Penpa, or 81 digits.")));
  for (guint i = 0; i < reading->diagnostics->len && !is_talk; i++)
    if (((GwDiagnostic *) reading->diagnostics->pdata[i])->severity == GW_SEVERITY_ERROR)
      g_ptr_array_add (problems, g_strdup (((GwDiagnostic *) reading->diagnostics->pdata[i])->message));
}

GwEdit *
gw_clipboard_paste (const GwPuzzle *puzzle, const GwSelection *selection, const char *text, GwCell at, GPtrArray *problems,
                    GwSelection **pasted)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  guint n_drawn = 0;
  GwEdit *edit;

  if (pasted != NULL)
    *pasted = gw_selection_none (selection);
  say_no_clues (reading, text, problems);
  if (reading->puzzle == NULL)
    return NULL;
  edit = paste_piece (puzzle, reading->puzzle, at, problems, pasted, &n_drawn);
  return try_edit (puzzle, edit, problems, n_drawn, pasted);
}

/* ---- nudging ---- */

/* Where each cell goes: the cell that touches it there. */
static GwCell *
step_all (const GwGrid *grid, GwDirection direction)
{
  GwCell *cells = g_new (GwCell, grid->n_cells);

  for (guint i = 0; i < grid->n_cells; i++)
    {
      GwCell next = gw_grid_is_active (grid, (GwCell) i) ? gw_grid_step (grid, (GwCell) i, direction) : GW_NO_CELL;
      gboolean touches = next != GW_NO_CELL && ABS ((gint) grid->row[next] - (gint) grid->row[i]) <= 1
                         && ABS ((gint) grid->column[next] - (gint) grid->column[i]) <= 1;

      cells[i] = touches ? next : GW_NO_CELL;
    }
  return cells;
}

static gboolean
nudge_clue (GwEdit *edit, const GwPuzzle *puzzle, const GwConstraint *clue, const GwRemap *remap, GError **error)
{
  g_autoptr (GArray) args = NULL;
  g_autoptr (GwConstraint) new = NULL;

  if (gw_constraint_is_locked (clue))
    {
      g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("This clue (%s) is locked; unlock it to change it."),
                   _(clue->rule->name));
      return FALSE;
    }
  args = gw_remap_args (remap, puzzle, clue, puzzle->symbols, error);
  if (args != NULL)
    new = gw_puzzle_make (puzzle, clue->id, clue->rule, (const GwArg *) (gconstpointer) args->data, args->len, clue->facts, error);
  if (new != NULL)
    gw_edit_replace (edit, clue->id, new);
  return new != NULL;
}

/* All of LIST that are among IDS. */
static gboolean
nudge_drawn (GwEdit *edit, const GwPuzzle *puzzle, GPtrArray *list, const GArray *ids, const GwRemap *remap, GError **error)
{
  for (guint i = 0; i < ids->len; i++)
    {
      GwDrawn *drawn = gw_drawn_find (list, g_array_index (ids, guint64, i))->drawn;

      if (drawn->is_locked || !gw_drawn_carry (drawn, remap->cells, remap->n_cells))
        {
          g_autofree char *name = gw_drawn_name (drawn);
          g_autofree char *beyond = g_strdup_printf ("%s: %s", name, _("it would reach beyond the grid"));

          if (drawn->is_locked)
            g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("This clue (%s) is locked; unlock it to change it."), name);
          else
            g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, beyond);
          return FALSE;
        }
    }
  gw_drawn_edit (edit, puzzle, list);
  return TRUE;
}

/* What is drawn elsewhere has another identity: OLD is the list before, NEW the one after. */
static guint64
moved_id (GPtrArray *old, GPtrArray *new, guint64 id)
{
  for (guint i = 0; i < old->len && i < new->len; i++)
    if (((GwDrawnItem *) old->pdata[i])->id == id)
      return ((GwDrawnItem *) new->pdata[i])->id;
  return id;
}

static GwSelection *
move_selection (const GwSelection *selection, const GwCell *to, GPtrArray *old, GPtrArray *new)
{
  g_autoptr (GArray) cells = gw_selection_list (selection);
  GwSelection *moved = gw_selection_none (selection);

  for (guint i = 0; i < cells->len; i++)
    {
      GwCell cell = to[g_array_index (cells, GwCell, i)];
      GwSelection *more = cell != GW_NO_CELL ? gw_selection_add_cell (moved, cell) : gw_selection_ref (moved);

      gw_selection_unref (moved);
      moved = more;
    }
  for (guint i = 0; i < selection->n_clues; i++)
    pick_too (&moved, moved_id (old, new, selection->clues[i]));
  return moved;
}

GwEdit *
gw_selection_nudge (const GwPuzzle *puzzle, const GwSelection *selection, GwDirection direction, GwSelection **moved,
                    GError **error)
{
  g_autoptr (GPtrArray) chosen = gw_remap_chosen (puzzle, selection);
  g_autoptr (GArray) ids = gw_remap_chosen_drawn (puzzle, selection);
  g_autoptr (GPtrArray) old = gw_drawn_list (puzzle), new = NULL;
  g_autofree GwCell *to = step_all (puzzle->grid, direction);
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwPuzzle) after = NULL;
  GwRemap remap = { .cells = to, .n_cells = puzzle->grid->n_cells };
  guint n_pieces = 0;

  for (guint i = 0; i < chosen->len; i++)
    if (!nudge_clue (edit, puzzle, chosen->pdata[i], &remap, error))
      return NULL;
  if (!gw_place_pieces_nudge (edit, puzzle, selection, &remap, &n_pieces, error) || !nudge_drawn (edit, puzzle, old, ids, &remap, error))
    return NULL;
  after = chosen->len + ids->len + n_pieces > 0 ? gw_puzzle_apply (puzzle, edit, NULL, error) : NULL;
  if (chosen->len + ids->len + n_pieces == 0)
    g_set_error_literal (error, GW_ERROR, GW_ERROR_INVALID, _("Nothing is selected that could be moved."));
  if (after == NULL)
    return NULL;
  new = gw_drawn_list (after);
  if (moved != NULL)
    *moved = move_selection (selection, to, old, new);
  return g_steal_pointer (&edit);
}
