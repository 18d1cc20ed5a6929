/* Four values clockwise around a corner, turned by some quarter turns. A value that is still open fits anything. */
#include "base/error.h"
#include "base/i18n.h"
#include "rules/form.h"
#include "rules/rule-table.h"
#include "rules/tell.h"
#include "rules/walk.h"

#define PLACES 4u

/* The value that a wheel turned by TURN shows at PLACE. */
static gint
shown_at (const GwConstraint *constraint, guint turn, guint place)
{
  return constraint->args[PLACES + (place + turn) % PLACES].value;
}

/* ---- valid ---- */

/* The four cells, in any order, are a block of 2 by 2. */
static gboolean
is_block (const GwGrid *grid, const GwCell *cells)
{
  guint top = G_MAXUINT, left = G_MAXUINT;

  if (grid->plan.kind == GW_GRID_HEXAGON)
    return FALSE;
  for (guint i = 0; i < PLACES; i++)
    {
      top = MIN (top, grid->row[cells[i]]);
      left = MIN (left, grid->column[cells[i]]);
    }
  for (guint i = 0; i < PLACES; i++)
    if (grid->row[cells[i]] > top + 1 || grid->column[cells[i]] > left + 1 || grid->sheet[cells[i]] != grid->sheet[cells[0]])
      return FALSE;
  return TRUE;
}

/* From the middle of the block, each cell is a quarter turn to the right of the one before. */
static gboolean
runs_clockwise (const GwGrid *grid, const GwCell *cells)
{
  for (guint i = 0; i < PLACES; i++)
    {
      GwCell a = cells[i], b = cells[(i + 1) % PLACES], c = cells[(i + 2) % PLACES];
      gint right = grid->column[b] - grid->column[a], down = grid->row[b] - grid->row[a];

      if (ABS (right) + ABS (down) != 1 || grid->column[c] - grid->column[b] != -down || grid->row[c] - grid->row[b] != right)
        return FALSE;
    }
  return TRUE;
}

static gboolean
valid (const GwPuzzle *puzzle, const GwConstraint *constraint, GError **error)
{
  const GwCell *cells = constraint->regions[0]->cells;

  if (!is_block (puzzle->grid, cells) || runs_clockwise (puzzle->grid, cells))
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("the cells of a wheel are listed clockwise"));
  return FALSE;
}

/* ---- check ---- */

/* Whether the wheel can stand so: the cells, as far as they are decided, show its values. */
static gboolean
may_stand (const GwConstraint *constraint, const GwView *view, guint turn)
{
  for (guint i = 0; i < PLACES; i++)
    {
      gint value = shown_at (constraint, turn, i);
      GwMask candidates = view->cells[constraint->regions[0]->cells[i]];

      if (value != GW_OPEN && (candidates & GW_BIT (value)) == 0)
        return FALSE;
    }
  return TRUE;
}

static GwOutcome
check (const GwConstraint *constraint, const GwView *view, GwViolation *violation)
{
  const GwRegion *region = constraint->regions[0];
  gboolean is_possible = FALSE;

  for (guint turn = 0; turn < PLACES; turn++)
    is_possible = is_possible || may_stand (constraint, view, turn);
  if (!is_possible)
    {
      gw_tell_region (violation, view, region);
      return GW_VIOLATED;
    }
  for (guint i = 0; i < PLACES; i++)
    if (!gw_view_is_decided (view, region->cells[i]))
      return GW_PENDING;
  return GW_SATISFIED;
}

/* "3 5 ? 1" */
static char *
list_values (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < PLACES; i++)
    {
      gint value = constraint->args[PLACES + i].value;

      g_string_append_printf (list, i > 0 ? " %s" : "%s", value == GW_OPEN ? "?" : puzzle->symbols->text[value]);
    }
  return g_string_free (list, FALSE);
}

static char *
explain (const GwConstraint *constraint, const GwPuzzle *puzzle, const GwViolation *violation)
{
  g_autofree char *values = list_values (constraint, puzzle);

  return gw_tell (constraint, puzzle, violation, g_strdup_printf (_("clockwise they must be %s, however it is turned"), values));
}

/* ---- post ---- */

/* The state is the set of turns that fit what has been read: a bit each. */
static gboolean
step (gpointer data, guint place, gint64 state, guint symbol, gint number, gint64 *next)
{
  const GwConstraint *constraint = data;
  gint64 turns = place == 0 ? (1 << PLACES) - 1 : state;

  for (guint turn = 0; turn < PLACES; turn++)
    {
      gint value = constraint->args[PLACES + (place + turn) % PLACES].value;

      if (value != GW_OPEN && value != (gint) symbol)
        turns &= ~((gint64) 1 << turn);
    }
  *next = turns;
  return turns != 0;
}

static void
post (const GwConstraint *constraint, GwPoster *poster)
{
  const GwWalk walk = { (gpointer) constraint, step, NULL };

  gw_post_walk (poster, constraint->regions[0]->cells, PLACES, &walk);
}

/* ---- describe, derive ---- */

static char *
describe (const GwConstraint *constraint, const GwPuzzle *puzzle)
{
  return g_strdup (_("The values on a wheel appear clockwise in the four cells around it; the wheel may be turned."));
}

static void
derive (const GwConstraint *constraint, const GwView *solution, GPtrArray *out)
{
  gint values[PLACES];
  guint n = 0;

  for (guint turn = 0; turn < PLACES; turn++)
    {
      if (!may_stand (constraint, solution, turn))
        continue;
      for (guint i = 0; i < PLACES; i++)
        if (constraint->args[PLACES + i].value == GW_OPEN)
          values[n++] = (gint) gw_view_symbol (solution, constraint->regions[0]->cells[(i + PLACES - turn) % PLACES]);
      gw_add_filled (constraint, values, out);
      return;
    }
}

const GwRule gw_rule_wheel = {
  .id = "wheel", .name = N_("wheel"), .origin = GW_ORIGIN_VARIANT, .category = GW_CATEGORY_PAIR,
  .words = N_("rotating wheel"),
  .role = GW_ROLE_GOAL, .drawing = GW_DRAW_CORNER_MARK,
  .meaning = N_("the four values appear clockwise in the four cells, in some rotation"),
  .keeps = GW_MOVES | GW_RELABELS,
  .look = { .mark = GW_MARK_WHEEL },
  .forms = { { { GW_EXACT_CELLS (4),
                 { .name = N_("values"), .type = GW_FIELD_SYMBOL, .min = 4, .max = 4, .may_be_open = TRUE } } } },
  .valid = valid, .check = check, .explain = explain, .post = post, .describe = describe, .derive = derive,
};
