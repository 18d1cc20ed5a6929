#include "tools/tool.h"

#include <string.h>

#include "selection/drawn-list.h"
#include "tools/clue-fields.h"
#include "tools/clue-find.h"
#include "tools/entry.h"
#include "tools/typing.h"

/* ---- families ---- */

const GwTool *
gw_tool_find (const char *id)
{
  for (guint i = 0; i < gw_n_tools; i++)
    if (strcmp (gw_tools[i]->id, id) == 0)
      return gw_tools[i];
  return NULL;
}

const GwTool *
gw_tool_for_rule (const GwRule *rule)
{
  for (guint i = 0; i < gw_n_tools; i++)
    if (gw_tools[i]->takes != NULL && gw_tools[i]->takes (rule))
      return gw_tools[i];
  return NULL;
}

GPtrArray *
gw_tool_rules (const GwTool *tool)
{
  GPtrArray *family = g_ptr_array_new ();

  for (guint i = 0; tool->usual != NULL && tool->usual[i] != NULL; i++)
    g_ptr_array_add (family, (gpointer) tool->usual[i]);
  for (guint i = 0; tool->takes != NULL && i < gw_n_rules; i++)
    if (gw_rules[i]->origin != GW_ORIGIN_INTERNAL && tool->takes (gw_rules[i]) && !g_ptr_array_find (family, gw_rules[i], NULL))
      g_ptr_array_add (family, (gpointer) gw_rules[i]);
  return family;
}

/* ---- state ---- */

void
gw_tool_state_init (GwToolState *state)
{
  memset (state, 0, sizeof *state);
  state->numbers = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  state->variants = g_hash_table_new (NULL, NULL);
  state->cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  state->places = g_array_new (FALSE, FALSE, sizeof (GwPlace));
  state->groups = g_array_new (FALSE, FALSE, sizeof (guint));
  state->group_cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  state->moves = g_array_new (FALSE, FALSE, sizeof (GwToolMove));
  gw_entry_init (&state->entry);
  state->last_digit.number = -1;
}

void
gw_tool_state_clear (GwToolState *state)
{
  g_clear_pointer (&state->numbers, g_hash_table_unref);
  g_clear_pointer (&state->variants, g_hash_table_unref);
  g_clear_pointer (&state->cells, g_array_unref);
  g_clear_pointer (&state->places, g_array_unref);
  g_clear_pointer (&state->groups, g_array_unref);
  g_clear_pointer (&state->group_cells, g_array_unref);
  g_clear_pointer (&state->moves, g_array_unref);
  for (guint part = 0; part < GW_N_PARTS; part++)
    g_clear_pointer (&state->look[part], g_free);
  gw_entry_clear (&state->entry);
}

static void
end_stroke (GwToolState *state)
{
  state->is_stroke = state->is_erasing = FALSE;
  state->target = 0;
  state->question = NULL;
  g_array_set_size (state->cells, 0);
  g_array_set_size (state->places, 0);
}

static void
forget_groups (GwToolState *state)
{
  state->growing = 0;
  g_array_set_size (state->groups, 0);
  g_array_set_size (state->group_cells, 0);
  g_array_set_size (state->moves, 0);
}

gboolean
gw_tool_is_unfinished (const GwToolState *state)
{
  return state->is_stroke || state->groups->len > 0 || state->moves->len > 0;
}

void
gw_tool_break_off (GwToolState *state)
{
  end_stroke (state);
  gw_entry_end (&state->entry);
}

void
gw_tool_cancel (const GwTool *tool, GwToolState *state)
{
  end_stroke (state);
  forget_groups (state);
  gw_entry_end (&state->entry);
  state->last_digit.number = -1;
  state->ongoing = 0;
}

void
gw_tool_begin (const GwTool *tool, GwToolState *state, const GwRule *rule)
{
  gw_tool_cancel (tool, state);
  state->kept_boxes = 0;
  state->variant = GPOINTER_TO_UINT (g_hash_table_lookup (state->variants, tool));
  if (rule != NULL)
    state->rule = rule;
  if (tool->takes == NULL)
    state->rule = NULL;
  else if (state->rule == NULL || !tool->takes (state->rule))
    {
      g_autoptr (GPtrArray) family = gw_tool_rules (tool);

      state->rule = family->len > 0 ? family->pdata[0] : NULL;
    }
}

void
gw_tool_set_variant (const GwTool *tool, GwToolState *state, guint variant)
{
  state->variant = variant;
  g_hash_table_insert (state->variants, (gpointer) tool, GUINT_TO_POINTER (variant));
}

void
gw_tool_step (const GwTool *tool, GwToolState *state, gint step)
{
  g_autoptr (GPtrArray) family = gw_tool_rules (tool);
  guint n_variants = tool->variants != NULL ? g_strv_length ((char **) tool->variants) : 0, at = 0;

  g_return_if_fail (step == 1 || step == -1);
  gw_tool_cancel (tool, state);
  if (n_variants > 0)
    gw_tool_set_variant (tool, state, (state->variant + n_variants + (guint) step) % n_variants);
  if (family->len == 0)
    return;
  g_ptr_array_find (family, state->rule, &at);
  state->rule = family->pdata[(at + family->len + (guint) step) % family->len];
}

gboolean
gw_tool_begin_entry (GwToolState *state, const GwPuzzle *puzzle, guint64 id)
{
  const GwConstraint *constraint = gw_puzzle_find (puzzle, id);

  return constraint != NULL && gw_entry_begin (&state->entry, constraint, GW_ENTRY_ASKED);
}

void
gw_tool_preview_clear (GwPreview *preview)
{
  g_clear_pointer (&preview->ends, g_array_unref);
  g_clear_pointer (&preview->cells, g_array_unref);
  g_clear_pointer (&preview->places, g_array_unref);
  g_clear_pointer (&preview->bad, g_array_unref);
  memset (preview, 0, sizeof *preview);
}

void
gw_tool_result_clear (GwToolResult *result)
{
  g_clear_pointer (&result->edit, gw_edit_free);
  g_clear_pointer (&result->after, gw_puzzle_unref);
  g_clear_pointer (&result->label, g_free);
  g_clear_pointer (&result->message, g_free);
  g_clear_pointer (&result->selection, gw_selection_unref);
  gw_tool_preview_clear (&result->preview);
  memset (result, 0, sizeof *result);
}

char *
gw_tool_hint (const GwTool *tool, const GwToolState *state)
{
  const char *what = state->rule != NULL ? _(state->rule->name)
                     : tool->variants != NULL ? _(tool->variants[state->variant]) : _(tool->name);
  const char *usual = tool->variant_hints != NULL ? tool->variant_hints[state->variant] : tool->hint;
  const char *text = state->is_stroke && tool->stroke_hint != NULL ? _(tool->stroke_hint) : _(usual);

  if (tool->types_words != NULL && tool->types_words (state))
    text = _("drawn only, not enforced. Type the words for the cell of the cursor; Alt with a letter picks a tool.");
  if (state->question != NULL)
    return g_strdup (_(state->question->text));
  if (state->entry.id != 0 && state->entry.cause == GW_ENTRY_MADE && state->rule != NULL && state->rule->usual != 0)
    text = _("digits change its number; the next stroke ends that.");
  else if (state->entry.id != 0)
    text = state->has_fingers ? _("tap the digits of its value; the tick keeps it")
                              : _("type the value; Enter keeps it, Escape drops it, Tab goes to the next");
  return g_strdup_printf (_("%s: %s"), what, text);
}

/* ---- strokes ---- */

static void
send (GwToolRun *run, GwBoardEventKind kind, const GwPlace *place, guint modifiers);

/* What a pointer finds is such a place; what a script names may be any. */
static gboolean
is_one_of (const GwPlace *place, guint kinds)
{
  return place->kind != GW_PLACE_NONE && (kinds & (1u << place->kind)) != 0;
}

static void
press (GwToolRun *run)
{
  GwToolState *state = run->state;
  const GwPlace *place = &run->event->place;

  state->ends_entry = state->entry.id != 0;
  gw_entry_end (&state->entry);
  if (!is_one_of (place, run->tool->places))
    return;
  end_stroke (state);
  if (!run->tool->is_selecting)
    gw_run_select (run, gw_selection_at (gw_run_selection (run), place));
  state->modifiers = run->event->modifiers;
  state->is_stroke = TRUE;
  run->tool->press (run);
}

static void
drag (GwToolRun *run)
{
  const GwTool *tool = run->tool;

  if (!run->state->is_stroke || run->state->question != NULL
      || !is_one_of (&run->event->place, tool->places | tool->stroke_places))
    return;
  if (!tool->is_selecting && is_one_of (&run->event->place, tool->places))
    gw_run_select (run, gw_selection_at (gw_run_selection (run), &run->event->place));
  if (tool->drag != NULL)
    tool->drag (run);
}

static void
release (GwToolRun *run)
{
  if (!run->state->is_stroke || run->state->question != NULL)
    return;
  if (run->tool->release != NULL)
    run->tool->release (run);
  if (run->state->question == NULL)
    end_stroke (run->state);
}

/* The stroke that waits for it comes to its end. */
static void
take_answer (GwToolRun *run, gboolean is_yes)
{
  run->state->question = NULL;
  run->tool->answer (run, is_yes);
  if (run->state->question == NULL)
    end_stroke (run->state);
}

/* Words that are drawn only are typed by the tool that draws them. */
static gboolean
edit_words (GwToolRun *run)
{
  guint64 id = gw_clue_top_id (run->puzzle, &run->event->place);
  g_autoptr (GwDrawn) drawn = gw_drawn_get (run->puzzle, id);

  if (run->tool->is_cycling || drawn == NULL || drawn->kind != GW_DRAWN_TEXT)
    return FALSE;
  end_stroke (run->state);
  gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), id));
  run->result->words_of = id;
  return TRUE;
}

static void
double_click (GwToolRun *run)
{
  const GwConstraint *clue = gw_clue_topmost (run->puzzle, &run->event->place, GW_DRAW_NOTHING);

  if (edit_words (run))
    return;

  if (run->tool->is_cycling || clue == NULL || !gw_entry_begin (&run->state->entry, clue, GW_ENTRY_ASKED))
    {
      press (run);
      return;
    }
  end_stroke (run->state);
  gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), clue->id));
}

/* The menu is about a place on which no clue lies. One of several selected cells leaves the others selected. */
static void
pick_place (GwToolRun *run, const GwPlace *place)
{
  const GwSelection *selection = gw_run_selection (run);

  if (place->kind != GW_PLACE_CELL)
    gw_run_select (run, gw_selection_none (selection));
  else if (!gw_selection_has_cell (selection, place->cells[0]))
    gw_run_select (run, gw_selection_of_cells (selection, place->cells, 1));
  gw_run_select (run, gw_selection_at (gw_run_selection (run), place));
}

/* One of several selected clues leaves the others selected: the menu is about all. */
static void
open_menu (GwToolRun *run)
{
  guint64 id = gw_clue_top_id (run->puzzle, &run->event->place);
  const GwSelection *selection = gw_run_selection (run);

  end_stroke (run->state);
  gw_entry_end (&run->state->entry);
  if (id == 0 && run->event->place.kind != GW_PLACE_NONE)
    pick_place (run, &run->event->place);
  for (guint i = 0; i < selection->n_clues; i++)
    if (gw_id_is_at (run->puzzle, selection->clues[i], &run->event->place))
      id = selection->clues[i];
  if (id == 0)
    return;
  run->result->menu_clue = id;
  if (!gw_selection_has_clue (selection, id))
    gw_run_select (run, gw_selection_of_clue (selection, id));
  gw_run_select (run, gw_selection_at (gw_run_selection (run), &run->event->place));
}

/* ---- keys ---- */

/* The longest slanted line that begins where PLACE does; PLACE when that is none of two cells. */
static GwPlace
turn_to_slanted (const GwGrid *grid, const GwPlace *place)
{
  GwPlace best = *place, line = *place;
  guint most = 1;

  do
    {
      GwCell cells[GW_MAX_SIDE * 2];
      guint n = line.direction % 2 == 1 ? gw_place_line (grid, &line, cells) : 0;

      if (n > most)
        {
          most = n;
          best = line;
        }
      line = gw_place_turn (grid, &line);
    }
  while (!gw_place_equal (&line, place));
  return best;
}

/* The cell of the puzzle nearest to CELL, which has been taken out of it: from there no arrow may lead anywhere. CELL when there is none. */
static GwCell
nearest_active (const GwGrid *grid, GwCell cell)
{
  GwCell nearest = cell;
  gint least = G_MAXINT;

  for (guint i = 0; i < grid->n_cells; i++)
    {
      const gint distance = ABS ((gint) grid->row[i] - (gint) grid->row[cell]) + ABS ((gint) grid->column[i] - (gint) grid->column[cell]);

      if (gw_grid_is_active (grid, (GwCell) i) && grid->sheet[i] == grid->sheet[cell] && distance < least)
        {
          nearest = (GwCell) i;
          least = distance;
        }
    }
  return nearest;
}

GwPlace
gw_tool_cursor (const GwTool *tool, const GwRule *rule, const GwGrid *grid, const GwPlace *from)
{
  GwPlace cursor = *from;

  if (cursor.kind == GW_PLACE_CELL && !tool->sees_inactive && !gw_grid_is_active (grid, cursor.cells[0]))
    cursor = gw_place_cell (nearest_active (grid, cursor.cells[0]));
  for (guint kind = GW_PLACE_CELL; kind <= GW_LAST_PLACE_KIND; kind++)
    if (cursor.kind != GW_PLACE_NONE && !(tool->places & (1u << cursor.kind)) && (tool->places & (1u << kind)))
      cursor = gw_place_convert (grid, &cursor, (GwPlaceKind) kind);
  if (from->kind != GW_PLACE_OUTSIDE && cursor.kind == GW_PLACE_OUTSIDE && rule != NULL && rule->look.is_slanted)
    cursor = turn_to_slanted (grid, &cursor);
  return cursor;
}

static GwPlace
cursor_of (GwToolRun *run)
{
  return gw_tool_cursor (run->tool, run->state->rule, run->puzzle->grid, &gw_run_selection (run)->cursor);
}

/* Removed cells, too. */
static GwPlace
move_over_holes (const GwGrid *grid, const GwPlace *place, GwDirection direction)
{
  GwGridPlan plan = grid->plan;
  g_autoptr (GwGrid) full = NULL;

  plan.n_removed = 0;
  full = gw_grid_new (&plan, NULL);
  return full != NULL ? gw_place_move (full, place, direction) : *place;
}

static void
select_by_arrow (GwToolRun *run, const GwPlace *to)
{
  const GwSelection *selection = gw_run_selection (run);
  guint modifiers = run->event->modifiers;

  if (to->kind == GW_PLACE_CELL && (modifiers & GW_BOARD_SHIFT))
    gw_run_select (run, gw_selection_extend (selection, run->puzzle->grid, to->cells[0]));
  else
    {
      gw_run_select (run, gw_selection_at (selection, to));
      if (to->kind == GW_PLACE_CELL && !(modifiers & GW_BOARD_CONTROL))
        gw_run_select (run, gw_selection_of_cells (gw_run_selection (run), to->cells, 1));
    }
}

static void
arrow (GwToolRun *run)
{
  GwPlace from = cursor_of (run), to;
  guint modifiers = run->event->modifiers;

  run->state->ongoing = 0;
  if (from.kind == GW_PLACE_NONE)
    return;
  to = run->tool->sees_inactive ? move_over_holes (run->puzzle->grid, &from, run->event->direction)
                                : gw_place_move (run->puzzle->grid, &from, run->event->direction);
  if (run->tool->is_selecting)
    {
      select_by_arrow (run, &to);
      return;
    }
  if ((modifiers & GW_BOARD_SHIFT) && !run->state->is_stroke)
    send (run, GW_BOARD_PRESS, &from, modifiers & ~(guint) GW_BOARD_SHIFT);
  if (run->state->is_stroke)
    send (run, GW_BOARD_DRAG, &to, modifiers);
  gw_run_select (run, gw_selection_at (gw_run_selection (run), &to));
}

static void
enter (GwToolRun *run)
{
  GwPlace cursor = cursor_of (run);
  guint modifiers = run->event->modifiers;

  if (cursor.kind == GW_PLACE_NONE)
    return;
  if (run->state->is_stroke)
    send (run, GW_BOARD_RELEASE, &cursor, modifiers);
  else
    {
      send (run, GW_BOARD_PRESS, &cursor, modifiers);
      if (run->tool->is_click)
        send (run, GW_BOARD_RELEASE, &cursor, modifiers);
    }
}

static void
escape (GwToolRun *run)
{
  if (gw_tool_is_unfinished (run->state))
    gw_tool_cancel (run->tool, run->state);
  else
    gw_run_select (run, gw_selection_none (gw_run_selection (run)));
}

/* The next kind of place that the tool works on. */
static GwPlace
next_kind (GwToolRun *run, const GwPlace *cursor)
{
  for (guint i = 1; i <= GW_LAST_PLACE_KIND; i++)
    {
      guint kind = (cursor->kind - 1 + i) % GW_LAST_PLACE_KIND + 1;
      GwPlace place;

      if (!(run->tool->places & (1u << kind)))
        continue;
      place = gw_place_convert (run->puzzle->grid, cursor, (GwPlaceKind) kind);
      if (place.kind != GW_PLACE_NONE)
        return place;
    }
  return *cursor;
}

/* Tab turns the cursor where it is, and with Control goes from cells to edges to corners to the ring. */
static void
tab (GwToolRun *run)
{
  GwPlace cursor = cursor_of (run), to;

  if (cursor.kind == GW_PLACE_NONE)
    return;
  to = run->event->modifiers & GW_BOARD_CONTROL ? next_kind (run, &cursor) : gw_place_turn (run->puzzle->grid, &cursor);
  gw_run_select (run, gw_selection_at (gw_run_selection (run), &to));
}

/* How many cells of a clue are its bulb is nothing that a digit says by the way. */
static void
say_how_to_size (GwToolRun *run, const GwConstraint *clue)
{
  const char *text = run->event->text;

  if (text == NULL || !g_ascii_isdigit (*text) || !gw_entry_begin (&run->state->entry, clue, GW_ENTRY_ASKED))
    return;
  gw_run_say (run, g_strdup (_("To change how many cells the bulb has, double click the clue or press F2.")));
  run->result->is_handled = TRUE;
}

/* A symbol always types: into the one clue that is selected. */
static void
type_into_selected (GwToolRun *run)
{
  const GwSelection *selection = gw_run_selection (run);
  const GwConstraint *clue = selection->n_clues == 1 ? gw_puzzle_find (run->puzzle, selection->clues[0]) : NULL;

  run->result->is_handled = FALSE;
  if (clue == NULL)
    return;
  if (gw_entry_begin (&run->state->entry, clue, GW_ENTRY_PICKED))
    run->result->is_handled = gw_entry_key (run);
  else if (!gw_constraint_is_locked (clue))
    say_how_to_size (run, clue);
  if (!run->result->is_handled || run->state->entry.cause == GW_ENTRY_ASKED)
    gw_entry_end (&run->state->entry);
}

/* ---- taking away ---- */

/* What the key is about: it takes away what is highlighted, with any tool. FALSE when nothing is. */
static gboolean
erase_highlighted (GwToolRun *run)
{
  guint64 typed = run->state->entry.id;

  if (typed != 0 && !gw_selection_has_clue (gw_run_selection (run), typed))
    gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), typed));
  gw_entry_end (&run->state->entry);
  return gw_run_selection (run)->n_clues > 0 && gw_type_erase (run);
}

/* Nothing is highlighted: what of the tool's family stands at the cursor, as if it were. */
static gboolean
erase_at_cursor (GwToolRun *run)
{
  GwPlace cursor = cursor_of (run);

  for (guint i = run->puzzle->n_constraints; cursor.kind != GW_PLACE_NONE && run->tool->takes != NULL && i > 0; i--)
    {
      const GwConstraint *clue = run->puzzle->constraints[i - 1];

      if (!run->tool->takes (gw_clue_core (clue)->rule) || gw_constraint_is_hidden (clue) || !gw_clue_is_at (run->puzzle, clue, &cursor))
        continue;
      gw_run_select (run, gw_selection_of_clue (gw_run_selection (run), clue->id));
      return gw_type_erase (run);
    }
  return FALSE;
}

/* Words that are drawn only are typed like any text. */
static gboolean
erase_first (GwToolRun *run)
{
  const GwTool *tool = run->tool;

  if (run->event->key != GW_KEY_BACKSPACE)
    return FALSE;
  if (tool->types_words != NULL && tool->types_words (run->state) && tool->key (run))
    return TRUE;
  return erase_highlighted (run);
}

/* No number is being typed. */
static void
press_key (GwToolRun *run)
{
  if (erase_first (run) || (run->tool->key != NULL && run->tool->key (run)))
    return;
  switch (run->event->key)
    {
    case GW_KEY_ARROW:
      arrow (run);
      break;
    case GW_KEY_ENTER:
      enter (run);
      break;
    case GW_KEY_ESCAPE:
      escape (run);
      break;
    case GW_KEY_TAB:
      tab (run);
      break;
    case GW_KEY_TEXT:
      type_into_selected (run);
      break;
    case GW_KEY_BACKSPACE:
      run->result->is_handled = erase_at_cursor (run);
      break;
    default:
      run->result->is_handled = FALSE;
      break;
    }
}

/* Tools know Backspace alone. */
static void
handle_key (GwToolRun *run)
{
  const GwBoardEvent *event = run->event;
  GwBoardEvent backspace = *event;

  run->result->is_handled = TRUE;
  if (run->state->entry.id != 0 && event->key != GW_KEY_DELETE && gw_entry_key (run))
    return;
  if (run->state->question != NULL && event->key == GW_KEY_ENTER)
    {
      take_answer (run, TRUE);
      return;
    }
  if (run->state->question != NULL && event->key != GW_KEY_ESCAPE)
    end_stroke (run->state);
  backspace.key = GW_KEY_BACKSPACE;
  if (event->key == GW_KEY_DELETE)
    run->event = &backspace;
  press_key (run);
  run->event = event;
}

/* ---- events ---- */

static void
dispatch (GwToolRun *run)
{
  switch (run->event->kind)
    {
    case GW_BOARD_PRESS:
      press (run);
      break;
    case GW_BOARD_DRAG:
      drag (run);
      break;
    case GW_BOARD_RELEASE:
      release (run);
      break;
    case GW_BOARD_DOUBLE_CLICK:
      double_click (run);
      break;
    case GW_BOARD_MENU:
      open_menu (run);
      break;
    case GW_BOARD_KEY:
      handle_key (run);
      break;
    default:
      break;
    }
}

/* A key as what a pointer would have done at PLACE. */
static void
send (GwToolRun *run, GwBoardEventKind kind, const GwPlace *place, guint modifiers)
{
  const GwBoardEvent *original = run->event;
  GwBoardEvent event = { .kind = kind, .place = *place, .modifiers = modifiers, .time = original->time };

  run->event = &event;
  dispatch (run);
  run->event = original;
}

static void
add_place (GwPreview *preview, const GwPlace *place)
{
  if (preview->places == NULL)
    preview->places = g_array_new (FALSE, FALSE, sizeof (GwPlace));
  g_array_append_val (preview->places, *place);
}

/* Strokes that wait while an edit is made are strokes over what comes of it. */
static void
show_by_tool (GwToolRun *run)
{
  const GwPuzzle *before = run->puzzle;

  if (run->result->after != NULL)
    run->puzzle = run->result->after;
  run->tool->show (run);
  run->puzzle = before;
}

/* A cell is what one sees anyway; elsewhere it matters whether a clue is there. */
static gboolean
is_worth_selecting (const GwToolRun *run, const GwPlace *place)
{
  return place->kind != GW_PLACE_CELL && gw_clue_top_id (run->puzzle, place) != 0;
}

static void
show (GwToolRun *run)
{
  GwToolState *state = run->state;
  GwPreview *preview = &run->result->preview;

  preview->rule = state->rule;
  if (!gw_tool_is_unfinished (state))
    {
      const GwPlace *place = &run->event->place;

      if (run->event->kind != GW_BOARD_MOVE || place->kind == GW_PLACE_NONE || (run->tool->takes == NULL && !is_worth_selecting (run, place)))
        return;
      preview->kind = GW_PREVIEW_PLACES;
      add_place (preview, place);
      return;
    }
  if (run->tool->show != NULL)
    show_by_tool (run);
  else if (state->cells->len > 0)
    {
      preview->kind = GW_PREVIEW_CELLS;
      preview->cells = g_array_copy (state->cells);
    }
  else if (state->places->len > 0)
    {
      preview->kind = GW_PREVIEW_PLACES;
      preview->places = g_array_copy (state->places);
    }
}

/* To whom makes clues a line outside is what is pointed at; to whoever looks for some, the spot where it begins. */
static gboolean
looks_for_clues (const GwTool *tool, const GwBoardEvent *event)
{
  return tool->takes == NULL || event->kind == GW_BOARD_MENU || event->kind == GW_BOARD_DOUBLE_CLICK;
}

void
gw_tool_answer (const GwTool *tool, const GwToolContext *context, GwToolState *state, gboolean is_yes, GwToolResult *result)
{
  const GwBoardEvent event = { .kind = GW_BOARD_RELEASE };
  GwToolRun run = { .tool = tool, .puzzle = context->puzzle, .selection = context->selection, .state = state, .event = &event,
                    .result = result };

  g_return_if_fail (tool != NULL && context->puzzle != NULL && context->selection != NULL);

  result->is_handled = state->question != NULL;
  if (state->question != NULL)
    take_answer (&run, is_yes);
  show (&run);
}

void
gw_tool_handle (const GwTool *tool, const GwToolContext *context, GwToolState *state, const GwBoardEvent *event,
                GwToolResult *result)
{
  GwToolRun run = { .tool = tool, .puzzle = context->puzzle, .selection = context->selection, .state = state, .event = event,
                    .result = result };
  GwBoardEvent there = *event;

  g_return_if_fail (tool != NULL && context->puzzle != NULL && context->selection != NULL);

  if (event->place.kind == GW_PLACE_OUTSIDE && looks_for_clues (tool, event))
    {
      there.place = gw_clue_line_at (context->puzzle, &event->place);
      run.event = &there;
    }
  result->is_handled = event->kind != GW_BOARD_KEY;
  dispatch (&run);
  show (&run);
}
