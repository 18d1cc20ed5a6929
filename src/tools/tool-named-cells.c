/* Cells under a word of the puzzle's own: walls, islands, trees (paintable.h). A stroke marks cells, begun on such a cell it takes them
 * away; where the word has a number, a click picks the cell, and digits are its number. */
#include <string.h>

#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/entry.h"
#include "tools/named-cells.h"
#include "tools/paintable.h"
#include "tools/stroke.h"
#include "tools/tool-table.h"

/* What is painted now, while somebody needs it. */
typedef struct
{
  GwDefinitions     *rules;
  GPtrArray         *all;
  const GwPaintable *what; /* NULL: the puzzle has nothing of the kind */
} Palette;

static Palette
open_palette (const GwPuzzle *puzzle, const GwToolState *state)
{
  Palette palette = { gw_definitions_of (puzzle), NULL, NULL };

  palette.all = gw_paintables (puzzle, palette.rules);
  palette.what = gw_paintable_find (palette.all, state->named);
  return palette;
}

static void
close_palette (Palette *palette)
{
  g_ptr_array_unref (palette->all);
  gw_definitions_free (palette->rules);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Palette, close_palette)

/* The statement whose number is typed; NULL: none has one. */
static const GwPaintStatement *
numbered (const GwPaintable *what)
{
  for (guint i = 0; i < what->statements->len; i++)
    if (g_array_index (what->statements, GwPaintStatement, i).has_number)
      return &g_array_index (what->statements, GwPaintStatement, i);
  return NULL;
}

/* ---- edits ---- */

/* FIRST: what stands before the cells, a name or a number. */
static void
put_definition (GwToolRun *run, GwEdit *edit, const GwConstraint *old, const GwRule *rule, const GwArg *first, const GArray *cells)
{
  g_autoptr (GArray) args = g_array_new (FALSE, FALSE, sizeof (GwArg));
  g_autoptr (GwConstraint) made = NULL;

  g_array_append_vals (args, first, 1);
  for (guint i = 0; i < cells->len; i++)
    g_array_append_vals (args, &(GwArg) { GW_ARG_CELL, g_array_index (cells, GwCell, i), NULL }, 1);
  if (cells->len > 0)
    made = gw_puzzle_make (run->puzzle, old != NULL ? old->id : 0, rule, (const GwArg *) (gconstpointer) args->data, args->len,
                           old != NULL ? old->facts : NULL, NULL);
  if (made != NULL && old != NULL)
    gw_edit_replace (edit, old->id, made);
  else if (made != NULL)
    gw_edit_add (edit, made, G_MAXUINT);
  else if (old != NULL)
    gw_edit_remove (edit, old->id);
}

/* CELLS leave what CONSTRAINT lists, or come to it. FALSE when it is locked. */
static gboolean
change_definition (GwToolRun *run, GwEdit *edit, const GwConstraint *constraint, const GArray *cells, gboolean is_coming)
{
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (GwCell));
  guint n_before = 0;

  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_CELL)
      {
        const GwCell cell = (GwCell) constraint->args[i].value;

        n_before++;
        if (!gw_cells_contain (cells, cell))
          g_array_append_val (after, cell);
      }
  if (is_coming)
    g_array_append_vals (after, cells->data, cells->len);
  else if (after->len == n_before)
    return TRUE;
  if (gw_run_is_locked (run, constraint))
    return FALSE;
  gw_cells_sort (after);
  put_definition (run, edit, constraint, constraint->rule, &constraint->args[0], after);
  return TRUE;
}

/* What stands before the cells where STATEMENT says NUMBER of them, or nothing (-1). */
static GwArg
first_arg (const GwPaintStatement *statement, gint number)
{
  g_autofree char *text = number >= 0 ? g_strdup_printf ("%s:%d", statement->text, number) : NULL;

  if (statement->text == NULL)
    return (GwArg) { .type = GW_ARG_NUMBER, .value = number };
  return (GwArg) { .type = GW_ARG_TEXT, .text = g_intern_string (text != NULL ? text : statement->text) };
}

static const GwConstraint *
find_definition (GwToolRun *run, const GwPaintStatement *statement, const GwArg *first)
{
  for (guint i = 0; i < run->puzzle->n_constraints; i++)
    {
      const GwConstraint *constraint = run->puzzle->constraints[i];

      if (constraint->rule == statement->rule && constraint->args[0].value == first->value && g_strcmp0 (constraint->args[0].text, first->text) == 0)
        return constraint;
    }
  return NULL;
}

static gboolean
add_to_definition (GwToolRun *run, GwEdit *edit, const GwPaintStatement *statement, gint number, const GArray *cells)
{
  const GwArg first = first_arg (statement, number);
  const GwConstraint *old = find_definition (run, statement, &first);

  if (old != NULL)
    return change_definition (run, edit, old, cells, TRUE);
  put_definition (run, edit, NULL, statement->rule, &first, cells);
  return TRUE;
}

/* Whatever its number. */
static gboolean
take_from_definitions (GwToolRun *run, GwEdit *edit, const GwPaintStatement *statement, const GArray *cells)
{
  for (guint i = 0; i < run->puzzle->n_constraints; i++)
    if (gw_paint_is_of (run->puzzle->constraints[i], statement) && !change_definition (run, edit, run->puzzle->constraints[i], cells, FALSE))
      return FALSE;
  return TRUE;
}

static gboolean
change_clues (GwToolRun *run, GwEdit *edit, const GwRule *rule, const GArray *cells, gboolean is_coming)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const GwPlace place = gw_place_cell (g_array_index (cells, GwCell, i));
      const GwConstraint *there = gw_clue_of_rule (run->puzzle, rule, &place);
      g_autoptr (GwConstraint) made = NULL;

      if (is_coming && there == NULL)
        made = gw_clue_new (run->puzzle, rule, place.cells, 1, NULL, NULL);
      if (made != NULL)
        gw_edit_add (edit, made, G_MAXUINT);
      if (is_coming || there == NULL)
        continue;
      if (gw_run_is_locked (run, there))
        return FALSE;
      gw_edit_remove (edit, there->id);
    }
  return TRUE;
}

/* Those of CELLS that STATEMENT does not stand for yet. */
static GArray *
missing_cells (GwToolRun *run, const GwPaintStatement *statement, const GArray *cells)
{
  g_autoptr (GArray) there = gw_paint_cells (run->puzzle, statement);
  GArray *missing = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint i = 0; i < cells->len; i++)
    if (!gw_cells_contain (there, g_array_index (cells, GwCell, i)))
      g_array_append_val (missing, g_array_index (cells, GwCell, i));
  return missing;
}

static void
paint (GwToolRun *run, const GwPaintable *what, const GArray *cells, gboolean is_coming)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  gboolean is_possible = TRUE;

  for (guint i = 0; i < what->statements->len && is_possible; i++)
    {
      const GwPaintStatement *statement = &g_array_index (what->statements, GwPaintStatement, i);
      g_autoptr (GArray) missing = missing_cells (run, statement, cells);

      if (!gw_paint_gathers (statement))
        is_possible = change_clues (run, edit, statement->rule, cells, is_coming);
      else if (!is_coming)
        is_possible = take_from_definitions (run, edit, statement, cells);
      else if (missing->len > 0 && statement->text != NULL) /* a cage waits for its number */
        is_possible = add_to_definition (run, edit, statement, -1, missing);
    }
  if (is_possible)
    gw_run_commit (run, g_steal_pointer (&edit),
                   is_coming ? g_strdup_printf (_("Mark %s"), what->name) : g_strdup_printf (_("Remove %s"), what->name));
}

/* ---- strokes ---- */

static void
press (GwToolRun *run)
{
  g_auto (Palette) palette = open_palette (run->puzzle, run->state);

  if (palette.what == NULL)
    {
      run->state->is_stroke = FALSE;
      gw_run_refuse (run, g_strdup (_("This puzzle has no layers and no named cells to paint.")));
      return;
    }
  run->state->is_erasing = numbered (palette.what) == NULL && gw_paintable_is_at (run->puzzle, palette.what, run->event->place.cells[0]);
  gw_stroke_begin (run);
}

static void
drag (GwToolRun *run)
{
  gw_stroke_to_cell (run, FALSE);
}

/* Digits go on with the clue of the last cell, where the number is a clue's. */
static void
begin_number (GwToolRun *run, const GwPaintable *what)
{
  const GwPaintStatement *statement = numbered (what);
  const GwPlace place = gw_place_cell (gw_stroke_cell (run->state, run->state->cells->len - 1));
  const GwPuzzle *puzzle = run->result->after != NULL ? run->result->after : run->puzzle;
  const GwConstraint *clue = statement != NULL && !gw_paint_gathers (statement) ? gw_clue_of_rule (puzzle, statement->rule, &place) : NULL;

  if (clue == NULL)
    return;
  gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), clue->id));
  gw_entry_begin (&run->state->entry, clue, run->result->after != NULL ? GW_ENTRY_MADE : GW_ENTRY_PICKED);
}

static void
release (GwToolRun *run)
{
  g_auto (Palette) palette = open_palette (run->puzzle, run->state);

  if (palette.what == NULL)
    return;
  paint (run, palette.what, run->state->cells, !run->state->is_erasing);
  begin_number (run, palette.what);
}

/* ---- numbers ---- */

static void
set_number (GwToolRun *run, const GwPaintable *what, const GwPaintStatement *statement, GwCell cell, gint number)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  g_autoptr (GwEdit) edit = gw_edit_new ();

  if (gw_paint_number (run->puzzle, statement, cell) == number)
    return;
  g_array_append_val (cells, cell);
  if (take_from_definitions (run, edit, statement, cells) && add_to_definition (run, edit, statement, number, cells))
    gw_run_commit_on (run, g_steal_pointer (&edit), g_strdup_printf (_("Mark %s"), what->name), 1 + (guint64) cell);
}

/* What a digit behind NUMBER makes of it: at once after another digit it is the next one. */
static gint
number_typed (GwToolRun *run, GwCell cell, gint number, gint digit)
{
  const gboolean goes_on = run->state->ongoing == 1 + (guint64) cell && number > 0 && number < 1000;

  return goes_on ? number * 10 + digit : digit;
}

static void
erase_at (GwToolRun *run, const GwPaintable *what, GwCell cell)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (GwCell));

  g_array_append_val (cells, cell);
  paint (run, what, cells, FALSE);
}

/* Whether digits are the number of what WHAT has at the cursor, or would have: of a cage by its number. */
static gboolean
takes_digits (const GwPuzzle *puzzle, const GwPaintable *what, const GwPlace *cursor)
{
  const GwPaintStatement *statement = what != NULL ? numbered (what) : NULL;

  if (statement == NULL || !gw_paint_gathers (statement) || cursor->kind != GW_PLACE_CELL)
    return FALSE;
  return statement->text == NULL || gw_paintable_is_at (puzzle, what, cursor->cells[0]);
}

gboolean
gw_named_cells_take_digits (const GwPuzzle *puzzle, const GwToolState *state, const GwSelection *selection)
{
  g_auto (Palette) palette = open_palette (puzzle, state);

  return takes_digits (puzzle, palette.what, &selection->cursor);
}

/* Backspace and Delete. */
static gboolean
take_back (GwToolRun *run, const GwPaintable *what, GwCell cell, gint number)
{
  const gboolean shortens = run->event->key == GW_KEY_BACKSPACE && number >= 0;

  if (run->event->key != GW_KEY_BACKSPACE && run->event->key != GW_KEY_DELETE)
    return FALSE;
  if (shortens && (number >= 10 || numbered (what)->text != NULL))
    set_number (run, what, numbered (what), cell, number >= 10 ? number / 10 : -1);
  else
    erase_at (run, what, cell);
  return TRUE;
}

static gboolean
key (GwToolRun *run)
{
  const GwPlace *cursor = &gw_run_selection (run)->cursor;
  const GwBoardEvent *event = run->event;
  g_auto (Palette) palette = open_palette (run->puzzle, run->state);
  const gboolean has_digits = takes_digits (run->puzzle, palette.what, cursor);
  gint number;

  if (!has_digits && (palette.what == NULL || cursor->kind != GW_PLACE_CELL || !gw_paintable_is_at (run->puzzle, palette.what, cursor->cells[0])))
    return FALSE;
  number = has_digits ? gw_paint_number (run->puzzle, numbered (palette.what), cursor->cells[0]) : -1;
  if (event->key != GW_KEY_TEXT)
    return take_back (run, palette.what, cursor->cells[0], number);
  if (!has_digits || !g_ascii_isdigit (event->text[0]))
    return FALSE;
  set_number (run, palette.what, numbered (palette.what), cursor->cells[0], number_typed (run, cursor->cells[0], number, event->text[0] - '0'));
  return TRUE;
}

const GwTool gw_tool_named_cells = {
  .id = "named-cells", .family = GW_FAMILY_CELL, .letter = "Z", .name = N_("Marked cells"), .places = GW_AT (CELL),
  .hint = N_("click or drag over cells; begin on such a cell to take cells away. Digits are the number where there is one."),
  .stroke_hint = N_("let go, or Enter, to mark the cells."),
  .press = press, .drag = drag, .release = release, .key = key,
};
