#include <string.h>

#include "genre-hand.h"
#include "rules/rule-table.h"
#include "session/session-typing.h"
#include "tools/clue-fields.h"
#include "tools/clue-find.h"
#include "tools/clue-make.h"
#include "tools/paintable.h"
#include "tools/tool-table.h"

/* A puzzle of each genre and of each hybrid is painted as setters do, on the board that its rules begin with: by pointer, by keys alone, and by touch,
 * where digits come from the row under the board. At the end every statement of the puzzle is there, and no other. */

typedef enum { BY_POINTER, BY_KEYS, BY_TOUCH, N_WAYS } Way;

typedef struct
{
  Hand            hand;
  Way             way;
  const GwPuzzle *wanted;
} Painter;

/* ---- a hand ---- */

static void
done (Painter *painter)
{
  hand_press_key (&painter->hand, GW_KEY_ENTER, GW_RIGHT, 0);
}

static void
finish_typing (Painter *painter)
{
  if (gw_session_get_state (painter->hand.session)->entry.id != 0)
    done (painter);
}

/* What a finger types has to be offered. */
static void
type (Painter *painter, const char *text)
{
  const GwTypingOffer offer = gw_session_offer_typing (painter->hand.session);

  if (painter->way == BY_TOUCH)
    {
      g_assert_true (offer.means_something);
      g_assert_true (offer.symbols == NULL ? strspn (text, "0123456789") == strlen (text)
                                           : gw_symbols_find (offer.symbols, text, strlen (text)) != GW_NO_SYMBOL);
    }
  hand_type (&painter->hand, text);
}

static void
type_number (Painter *painter, gint number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  type (painter, text);
}

/* The next number of a clue of several. */
static void
go_on (Painter *painter)
{
  g_assert_true (gw_session_offer_typing (painter->hand.session).has_more);
  hand_press_key (&painter->hand, GW_KEY_TAB, GW_RIGHT, 0);
}

static const GwGrid *
grid_of (Painter *painter)
{
  return gw_session_get_puzzle (painter->hand.session)->grid;
}

/* ---- cursors ---- */

typedef struct
{
  GwPlace place;
  guint   from;      /* among those found */
  gint    direction; /* -1: Tab */
} Step;

/* G_MAXUINT: it is not among FOUND. */
static guint
index_of (const GArray *found, const GwPlace *place)
{
  for (guint i = 0; i < found->len; i++)
    if (gw_place_equal (&g_array_index (found, Step, i).place, place))
      return i;
  return G_MAXUINT;
}

static void
find_step (GArray *found, GwPlace place, guint from, gint direction)
{
  if (place.kind != GW_PLACE_NONE && index_of (found, &place) == G_MAXUINT)
    g_array_append_vals (found, &(Step) { place, from, direction }, 1);
}

static void
press_steps (Painter *painter, const GArray *found, guint i)
{
  const Step *step = &g_array_index (found, Step, i);

  if (i == 0)
    return;
  press_steps (painter, found, step->from);
  if (step->direction < 0)
    hand_press_key (&painter->hand, GW_KEY_TAB, GW_RIGHT, 0);
  else
    hand_press_key (&painter->hand, GW_KEY_ARROW, (GwDirection) step->direction, 0);
}

/* The cursor goes to TO by arrows and Tab, the shortest way. */
static void
walk_over_grid (Painter *painter, const GwPlace *to)
{
  static const GwDirection arrows[] = { GW_RIGHT, GW_DOWN, GW_LEFT, GW_UP };
  const GwGrid *grid = grid_of (painter);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Step));
  GwPlace now = gw_session_get_cursor (painter->hand.session);

  find_step (found, now, 0, -1);
  for (guint i = 0; index_of (found, to) == G_MAXUINT; i++)
    {
      GwPlace place;

      g_assert_cmpuint (i, <, found->len);
      place = g_array_index (found, Step, i).place;
      for (guint k = 0; k < G_N_ELEMENTS (arrows); k++)
        find_step (found, gw_place_move (grid, &place, arrows[k]), i, (gint) arrows[k]);
      find_step (found, gw_place_turn (grid, &place), i, -1);
    }
  press_steps (painter, found, index_of (found, to));
  now = gw_session_get_cursor (painter->hand.session);
  g_assert_true (gw_place_equal (&now, to));
}

/* Over cells that are not part of the puzzle, too. */
static void
walk_over_all (Painter *painter, GwCell to)
{
  const GwGrid *grid = painter->wanted->grid;

  for (GwCell at; (at = gw_session_get_cursor (painter->hand.session).cells[0]) != to;)
    hand_press_key (&painter->hand, GW_KEY_ARROW,
                    grid->row[at] < grid->row[to]         ? GW_DOWN
                    : grid->row[at] > grid->row[to]       ? GW_UP
                    : grid->column[at] < grid->column[to] ? GW_RIGHT
                                                          : GW_LEFT, 0);
}

static void
walk (Painter *painter, const GwPlace *to)
{
  if (gw_session_get_tool (painter->hand.session)->sees_inactive)
    walk_over_all (painter, to->cells[0]);
  else
    walk_over_grid (painter, to);
}

/* ---- strokes ---- */

static void
begin (Painter *painter, GwPlace place, guint modifiers)
{
  painter->hand.now += 1000;
  if (painter->way != BY_KEYS)
    {
      hand_send (&painter->hand, (GwBoardEvent) { .kind = GW_BOARD_PRESS, .place = place, .modifiers = modifiers });
      return;
    }
  walk (painter, &place);
  hand_press_key (&painter->hand, GW_KEY_ENTER, GW_RIGHT, modifiers);
}

/* A king's step from FROM towards TO. */
static GwDirection
king_step (const GwGrid *grid, GwCell from, GwCell to)
{
  static const GwDirection steps[3][3] = { { GW_UP_LEFT, GW_UP, GW_UP_RIGHT }, { GW_LEFT, GW_RIGHT, GW_RIGHT }, { GW_DOWN_LEFT, GW_DOWN, GW_DOWN_RIGHT } };
  const gint down = (gint) grid->row[to] - (gint) grid->row[from], right = (gint) grid->column[to] - (gint) grid->column[from];

  return steps[(down > 0) - (down < 0) + 1][(right > 0) - (right < 0) + 1];
}

static void
lead_to (Painter *painter, GwCell cell)
{
  if (painter->way != BY_KEYS)
    hand_send (&painter->hand, (GwBoardEvent) { .kind = GW_BOARD_DRAG, .place = gw_place_cell (cell) });
  else
    for (GwCell at; (at = gw_session_get_cursor (painter->hand.session).cells[0]) != cell;)
      hand_press_key (&painter->hand, GW_KEY_ARROW, king_step (grid_of (painter), at, cell), 0);
}

/* CELL: where the stroke is; keys have no place. */
static void
end (Painter *painter, GwCell cell)
{
  if (painter->way == BY_KEYS)
    done (painter);
  else
    hand_send (&painter->hand, (GwBoardEvent) { .kind = GW_BOARD_RELEASE, .place = gw_place_cell (cell) });
}

/* Enter presses and releases with tools of single places. */
static void
click (Painter *painter, GwPlace place)
{
  begin (painter, place, 0);
  if (painter->way != BY_KEYS)
    hand_send (&painter->hand, (GwBoardEvent) { .kind = GW_BOARD_RELEASE, .place = place });
  else if (!gw_session_get_tool (painter->hand.session)->is_click && gw_session_get_state (painter->hand.session)->is_stroke)
    done (painter);
}

/* ---- the palette ---- */

/* What paints clues of RULE, or under the word NAMED. */
static void
pick_up (Painter *painter, const GwRule *rule, const char *named)
{
  for (guint family = 0; family < GW_N_TOOL_FAMILIES; family++)
    {
      g_autoptr (GArray) kinds = gw_session_family_kinds (painter->hand.session, family);

      for (guint i = 0; i < kinds->len; i++)
        {
          const GwToolKind *kind = &g_array_index (kinds, GwToolKind, i);

          if (named != NULL ? kind->named == named : kind->named == NULL && (kind->rule == rule || (kind->rule == NULL && gw_tool_for_rule (rule) == kind->tool)))
            {
              gw_session_take_kind (painter->hand.session, kind);
              return;
            }
        }
    }
  g_error ("the palette has no %s", named != NULL ? named : rule->id);
}

/* ---- words ---- */

static const GwConstraint *
clue_at (const GwPuzzle *puzzle, const GwRule *rule, GwCell cell)
{
  const GwPlace place = gw_place_cell (cell);

  return gw_clue_of_rule (puzzle, rule, &place);
}

static gboolean
stands_at (const GwPuzzle *puzzle, const GwPaintStatement *statement, GwCell cell)
{
  g_autoptr (GArray) cells = statement->text != NULL ? gw_paint_cells (puzzle, statement) : NULL;

  return cells != NULL ? gw_cells_contain (cells, cell) : clue_at (puzzle, statement->rule, cell) != NULL;
}

/* The number that WHAT has at CELL of the wanted puzzle; -1: none. */
static gint
wanted_number (Painter *painter, const GwPaintable *what, GwCell cell)
{
  for (guint i = 0; i < what->statements->len; i++)
    {
      const GwPaintStatement *statement = &g_array_index (what->statements, GwPaintStatement, i);

      if (statement->has_number && gw_paint_gathers (statement))
        return gw_paint_number (painter->wanted, statement, cell);
      if (statement->has_number)
        return clue_at (painter->wanted, statement->rule, cell)->args[0].value;
    }
  return -1;
}

/* All that WHAT stands for is wanted at CELL, and nothing of it is there. */
static gboolean
is_wanted_at (Painter *painter, const GwPaintable *what, GwCell cell)
{
  for (guint i = 0; i < what->statements->len; i++)
    {
      const GwPaintStatement *statement = &g_array_index (what->statements, GwPaintStatement, i);

      if (!stands_at (painter->wanted, statement, cell) || stands_at (gw_session_get_puzzle (painter->hand.session), statement, cell))
        return FALSE;
    }
  return TRUE;
}

static void
paint_word (Painter *painter, const GwPaintable *what)
{
  for (guint cell = 0; cell < painter->wanted->grid->n_cells; cell++)
    {
      gint number;

      if (!is_wanted_at (painter, what, (GwCell) cell))
        continue;
      pick_up (painter, NULL, what->name);
      number = wanted_number (painter, what, (GwCell) cell);
      click (painter, gw_place_cell ((GwCell) cell));
      if (number >= 0)
        type_number (painter, number);
      finish_typing (painter);
    }
}

/* ---- clues ---- */

static gboolean
has_arrow (const GwRule *rule)
{
  return gw_rule_is_own (rule) && rule->look.end == GW_END_ARROW;
}

/* The numbers of CLUE one after the other, but for the direction of an arrow; the clue is being typed into, or says none. */
static void
type_numbers (Painter *painter, const GwConstraint *clue)
{
  guint n = 0, n_typed = 0;

  for (guint i = 0; i < clue->n_args; i++)
    n += clue->args[i].type == GW_ARG_NUMBER || clue->args[i].type == GW_ARG_SYMBOL;
  for (guint i = 0; i < n - (has_arrow (clue->rule) ? 1 : 0); i++)
    {
      if (n_typed++ > 0)
        go_on (painter);
      if (clue->args[i].value == GW_OPEN)
        continue;
      if (clue->args[i].type == GW_ARG_NUMBER)
        type_number (painter, clue->args[i].value);
      else
        type (painter, painter->wanted->symbols->text[clue->args[i].value]);
    }
  finish_typing (painter);
}

/* A stroke from the clue turns its arrow. */
static void
paint_mark (Painter *painter, const GwConstraint *clue)
{
  static const GwDirection directions[GW_N_TOWARDS] = { GW_UP, GW_RIGHT, GW_DOWN, GW_LEFT };
  g_autoptr (GArray) cells = gw_clue_cells (clue);
  const GwCell first = g_array_index (cells, GwCell, 0);
  GwCell last = first;

  begin (painter, gw_place_cell (first), 0);
  for (guint i = 1; i < cells->len; i++)
    lead_to (painter, g_array_index (cells, GwCell, i));
  for (guint i = 0; i < clue->n_args && has_arrow (clue->rule); i++)
    if (clue->args[i].type == GW_ARG_NUMBER && clue->args[i + 1].type == GW_ARG_CELL)
      last = gw_grid_step (painter->wanted->grid, first, directions[clue->args[i].value - 1]);
  if (last != first)
    lead_to (painter, last);
  end (painter, last);
  type_numbers (painter, clue);
}

static void
paint_line (Painter *painter, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_clue_cells (clue);

  begin (painter, gw_place_cell (g_array_index (cells, GwCell, 0)), GW_BOARD_SHIFT);
  for (guint i = 1; i < cells->len; i++)
    lead_to (painter, g_array_index (cells, GwCell, i));
  end (painter, g_array_index (cells, GwCell, cells->len - 1));
  type_numbers (painter, clue);
}

static gboolean
touch (const GwGrid *grid, GwCell a, GwCell b)
{
  return a != b && ABS ((gint) grid->row[a] - (gint) grid->row[b]) <= 1 && ABS ((gint) grid->column[a] - (gint) grid->column[b]) <= 1;
}

/* Leads on over cells of LEFT, each of which leaves it, as long as one touches. Where the stroke is then. */
static GwCell
lead_through (Painter *painter, GArray *left, GwCell at)
{
  for (guint i = 0; i < left->len;)
    {
      const GwCell cell = g_array_index (left, GwCell, i);

      if (!touch (painter->wanted->grid, at, cell))
        {
          i++;
          continue;
        }
      lead_to (painter, cell);
      g_array_remove_index (left, i);
      at = cell;
      i = 0;
    }
  return at;
}

/* Of PAINTED the first that touches a cell of LEFT; the last where none does. */
static GwCell
cell_to_go_on (Painter *painter, const GArray *painted, const GArray *left)
{
  for (guint i = 0; i < painted->len; i++)
    for (guint k = 0; k < left->len; k++)
      if (touch (painter->wanted->grid, g_array_index (painted, GwCell, i), g_array_index (left, GwCell, k)))
        return g_array_index (painted, GwCell, i);
  return g_array_index (painted, GwCell, painted->len - 1);
}

/* The clue of RULE at the first of CELLS loses what it has beside them. */
static void
take_away_others (Painter *painter, const GwRule *rule, const GArray *cells)
{
  const GwPlace first = gw_place_cell (g_array_index (cells, GwCell, 0));
  g_autoptr (GArray) there = gw_clue_cells (gw_clue_of_rule (gw_session_get_puzzle (painter->hand.session), rule, &first));

  for (guint i = 0; i < there->len; i++)
    if (!gw_cells_contain (cells, g_array_index (there, GwCell, i)))
      {
        begin (painter, gw_place_cell (g_array_index (there, GwCell, i)), GW_BOARD_CONTROL);
        end (painter, g_array_index (there, GwCell, i));
      }
}

/* A stroke over cells of LEFT from AT on; it makes the clue, or goes on with it. Where all lie apart, it leads to the first of them. */
static void
paint_part (Painter *painter, GArray *left, GwCell at, gboolean is_new)
{
  gboolean is_apart = TRUE;

  begin (painter, gw_place_cell (at), is_new ? GW_BOARD_SHIFT : 0);
  for (guint i = 0; i < left->len; i++)
    is_apart = is_apart && !touch (painter->wanted->grid, at, g_array_index (left, GwCell, i));
  if (is_apart && !is_new)
    {
      at = g_array_index (left, GwCell, 0);
      g_array_remove_index (left, 0);
      lead_to (painter, at);
    }
  end (painter, lead_through (painter, left, at));
}

/* In as many strokes as it takes; what lies between parts that lie apart is taken away again. Then a click begins to type. */
static void
paint_area (Painter *painter, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_clue_cells (clue), left = g_array_copy (cells);
  const GwCell first = g_array_index (cells, GwCell, 0);

  g_array_remove_index (left, 0);
  paint_part (painter, left, first, TRUE);
  if (left->len == 0)
    {
      type_numbers (painter, clue);
      return;
    }
  while (left->len > 0)
    {
      g_autoptr (GArray) painted = g_array_new (FALSE, FALSE, sizeof (GwCell));

      finish_typing (painter);
      for (guint i = 0; i < cells->len; i++)
        if (!gw_cells_contain (left, g_array_index (cells, GwCell, i)))
          g_array_append_val (painted, g_array_index (cells, GwCell, i));
      paint_part (painter, left, cell_to_go_on (painter, painted, left), FALSE);
    }
  if (clue->rule == &gw_rule_room) /* countries on a map: no part lies apart, none has a number */
    return;
  take_away_others (painter, clue->rule, cells);
  click (painter, gw_place_cell (first));
  type_numbers (painter, clue);
}

static void
paint_place (Painter *painter, const GwConstraint *clue, GwPlace place)
{
  g_assert_cmpint (place.kind, !=, GW_PLACE_NONE);
  click (painter, place);
  type_numbers (painter, clue);
}

static void
paint_given (Painter *painter, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_clue_cells (clue);
  const GwPlace place = gw_place_cell (g_array_index (cells, GwCell, 0));

  painter->hand.now += 1000;
  if (painter->way == BY_KEYS)
    walk (painter, &place);
  else
    click (painter, place);
  type (painter, painter->wanted->symbols->text[clue->args[clue->n_args - 1].value]);
}

static void
paint_clue (Painter *painter, const GwConstraint *clue)
{
  g_autoptr (GArray) cells = gw_clue_cells (clue);
  const GwCell *list = (const GwCell *) (gconstpointer) cells->data;
  const GwTool *tool;

  pick_up (painter, clue->rule, NULL);
  tool = gw_session_get_tool (painter->hand.session);
  if (tool == &gw_tool_given)
    paint_given (painter, clue);
  else if (tool == &gw_tool_edge_mark)
    paint_place (painter, clue, gw_place_edge (grid_of (painter), list[0], list[1]));
  else if (tool == &gw_tool_outside)
    paint_place (painter, clue, gw_place_of_line (grid_of (painter), list, cells->len));
  else if (tool == &gw_tool_line)
    paint_line (painter, clue);
  else if (tool == &gw_tool_cell_mark)
    paint_mark (painter, clue);
  else if (tool == &gw_tool_shape)
    for (guint i = 0; i < cells->len; i++)
      click (painter, gw_place_cell (list[i]));
  else
    paint_area (painter, clue);
}

/* ---- whole puzzles ---- */

static gboolean
is_painted (const GwConstraint *constraint)
{
  const GwRule *rule = constraint->rule;

  return rule == &gw_rule_set || rule == &gw_rule_blocked || (gw_tool_for_rule (rule) != NULL && constraint->n_args > 0);
}

/* What is said of cells one by one, each alone, and areas in the order of their cells. */
static void
say (GPtrArray *lines, const GwPuzzle *puzzle, const GwConstraint *constraint)
{
  const GwRule *rule = constraint->rule;
  const gboolean is_single = rule == &gw_rule_set || rule == &gw_rule_blocked || rule == &gw_rule_restrict_grid;
  g_autoptr (GArray) cells = gw_clue_cells (constraint);
  GString *line = g_string_new (rule->id);

  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_TEXT)
      g_string_append_printf (line, " %s", constraint->args[i].text);
    else if (constraint->args[i].type != GW_ARG_CELL)
      g_string_append_printf (line, " %d", constraint->args[i].value);
  if (gw_tool_for_rule (rule) != &gw_tool_line && gw_tool_for_rule (rule) != &gw_tool_edge_mark)
    gw_cells_sort (cells);
  for (guint i = 0; i < cells->len && is_single; i++)
    g_ptr_array_add (lines, g_strdup_printf ("%s of %u", line->str, g_array_index (cells, GwCell, i)));
  for (guint i = 0; i < cells->len && !is_single; i++)
    g_string_append_printf (line, " %u", g_array_index (cells, GwCell, i));
  if (!is_single)
    g_ptr_array_add (lines, g_strdup (line->str));
  g_string_free (line, TRUE);
}

static gint
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
tell (const GwPuzzle *puzzle)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    say (lines, puzzle, puzzle->constraints[i]);
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* The board that the rules of PUZZLE begin with, as a text. */
static GBytes *
bare_board (GwPuzzle *puzzle)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  g_autoptr (GwPuzzle) bare = NULL;
  g_autoptr (GwSource) source = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_painted (puzzle->constraints[i]))
      gw_edit_remove (edit, puzzle->constraints[i]->id);
  bare = gw_puzzle_apply (puzzle, edit, NULL, &error);
  g_assert_no_error (error);
  source = gw_source_new (bare);
  return gw_source_write (source);
}

static void
paint_words (Painter *painter)
{
  g_autoptr (GwDefinitions) rules = gw_definitions_of (painter->wanted);
  g_autoptr (GPtrArray) words = gw_paintables (painter->wanted, rules);

  for (guint i = 0; i < words->len; i++)
    paint_word (painter, words->pdata[i]);
}

static gboolean
is_there (Painter *painter, const GwConstraint *clue)
{
  g_autofree char *all = tell (gw_session_get_puzzle (painter->hand.session));
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  say (lines, painter->wanted, clue);
  for (guint i = 0; i < lines->len; i++)
    if (strstr (all, lines->pdata[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
paint (GwPuzzle *wanted, Way way)
{
  g_autoptr (GBytes) bare = bare_board (wanted);
  g_autoptr (GwDocument) document = gw_document_new (bare);
  g_autoptr (GwSession) session = gw_session_new ();
  Painter painter = { { session, way == BY_KEYS, 1000 }, way, wanted };
  const GwPlace first = gw_place_cell (0);
  g_autofree char *is = NULL, *should = tell (wanted);

  g_assert_cmpuint (gw_document_get_n_errors (document), ==, 0);
  gw_session_set_document (session, document);
  gw_session_select_place (session, &first);
  for (guint i = 0; i < wanted->n_constraints; i++) /* the shape comes first: lines beside the grid hang on it */
    if (wanted->constraints[i]->rule == &gw_rule_restrict_grid)
      paint_clue (&painter, wanted->constraints[i]);
  paint_words (&painter);
  for (guint i = 0; i < wanted->n_constraints; i++)
    if (is_painted (wanted->constraints[i]) && !is_there (&painter, wanted->constraints[i]))
      paint_clue (&painter, wanted->constraints[i]);
  is = tell (gw_session_get_puzzle (session));
  g_assert_cmpstr (is, ==, should);
}

static void
paint_text (const char *name, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);

  g_assert_cmpuint (reading->n_errors, ==, 0);
  for (Way way = BY_POINTER; way < N_WAYS; way++)
    paint (reading->puzzle, way);
}

static void
test_genre (gconstpointer name)
{
  genre_each (name, G_MAXUINT, paint_text);
}

static void
test_hybrid (gconstpointer name)
{
  g_autofree char *text = genre_hybrid (name);

  paint_text (name, text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  genre_add_tests ("painted", test_genre);
  genre_add_hybrid_tests ("painted", test_hybrid);
  return g_test_run ();
}
