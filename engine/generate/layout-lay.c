/* Shapes are drawn until the kind has all that is wished for; each time the puzzle must still have a solution. The one at hand
 * mostly is one with the new shapes, too; otherwise another is looked for. */
#include "generate/layout-kind.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/ask.h"
#include "generate/clue-on-cells.h"
#include "generate/orbit.h"
#include "rules/assemble.h"

#define ATTEMPTS  60u      /* layouts begun */
#define BARREN    2u       /* of these such that found nothing to lay */
#define FIRST_MISSES 300u  /* first steps, in all attempts, that left no solution */
#define MISSES    100u     /* shapes in one of them that left no solution */
#define NODES     1000000u /* of search for a solution, divided by the number of cells */

typedef struct
{
  GwLayoutWork     work;
  GwPuzzle        *puzzle;  /* without the layout */
  const GwMask    *first;   /* per cell: a solution of PUZZLE */
  GwLaidPuzzle     laid;    /* with what is accepted */
  guint            n_misses; /* first steps that left no solution, of all attempts */
  guint            n_barren; /* attempts in which nothing could be laid at all */
} Laying;

/* ---- shapes ---- */

static void
free_shape (gpointer data)
{
  GwLayoutShape *shape = data;

  g_array_unref (shape->cells);
  g_free (shape);
}

void
gw_layout_add_shape (GwLayoutWork *work, const GwCell *cells, guint n_cells)
{
  GwLayoutShape *shape = g_new (GwLayoutShape, 1);

  *shape = (GwLayoutShape) { g_array_new (FALSE, FALSE, sizeof (GwCell)), GW_OPEN };
  g_array_append_vals (shape->cells, cells, n_cells);
  g_ptr_array_add (work->shapes, shape);
  for (guint i = 0; i < n_cells && work->layout->rule->drawing != GW_DRAW_OUTSIDE; i++)
    work->shape_of[cells[i]] = (guint16) work->shapes->len;
}

guint
gw_layout_n_of_size (const GwLayoutWork *work, guint size)
{
  guint n = 0;

  for (guint i = 0; i < work->shapes->len; i++)
    n += ((const GwLayoutShape *) work->shapes->pdata[i])->cells->len == size;
  return n;
}

guint
gw_layout_draw_size (const GwLayoutWork *work)
{
  const GwLayout *layout = work->layout;
  guint n_left = 0, pick;

  if (layout->least > 0)
    return work->shapes->len < layout->n ? layout->least + gw_random_below (work->random, layout->most - layout->least + 1) : 0;
  for (guint size = 1; size <= GW_LAYOUT_MOST_SIZE; size++)
    n_left += layout->wanted[size] - MIN (layout->wanted[size], gw_layout_n_of_size (work, size));
  if (n_left == 0)
    return 0;
  pick = gw_random_below (work->random, n_left);
  for (guint size = 1;; size++)
    {
      guint n = layout->wanted[size] - MIN (layout->wanted[size], gw_layout_n_of_size (work, size));

      if (pick < n)
        return size;
      pick -= n;
    }
}

guint
gw_layout_n_free (const GwLayoutWork *work)
{
  guint n = 0;

  for (guint cell = 0; cell < work->puzzle->grid->n_cells; cell++)
    n += work->is_free[cell];
  return n;
}

void
gw_layout_take_back (GwLayoutWork *work, guint mark)
{
  if (work->changed != G_MAXUINT)
    ((GwLayoutShape *) work->shapes->pdata[work->changed])->total = GW_OPEN;
  work->changed = G_MAXUINT;
  for (guint cell = 0; cell < work->puzzle->grid->n_cells; cell++)
    if (work->shape_of[cell] > mark)
      work->shape_of[cell] = 0;
  g_ptr_array_set_size (work->shapes, (gint) mark);
}

/* ---- the puzzle with them ---- */

static GwConstraint *
state_shape (const Laying *laying, const GwLayoutShape *shape)
{
  const GwLayout *layout = laying->work.layout;
  g_autofree char *total = g_strdup_printf ("%d", shape->total);
  const char *const said[] = { total, NULL };

  return gw_clue_on_cells (laying->puzzle, layout->rule, shape->total != GW_OPEN ? said : (const char *const *) layout->before,
                           (const GwCell *) (gpointer) shape->cells->data, shape->cells->len, NULL);
}

/* All shapes as clues behind the puzzle's own; NULL when one of them cannot be stated there. */
static GwPuzzle *
with_shapes (const Laying *laying)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwHint hint;

  for (guint i = 0; i < laying->work.shapes->len; i++)
    {
      g_autoptr (GwConstraint) clue = state_shape (laying, laying->work.shapes->pdata[i]);

      if (clue == NULL)
        return NULL;
      gw_edit_add (edit, clue, G_MAXUINT);
    }
  return gw_puzzle_apply (laying->puzzle, edit, &hint, NULL);
}

static gboolean
is_true_of (const GwPuzzle *puzzle, const GwMask *cells)
{
  const GwView view = { puzzle, cells };

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->check != NULL
        && gw_constraint_check (puzzle->constraints[i], &view, NULL) == GW_VIOLATED)
      return FALSE;
  return TRUE;
}

/* A random solution into CELLS. */
static GwAsked
find_solution (GwAsker *asker, GwRandom *random, const GwControl *control, GwMask *cells)
{
  const GwActive active = { 0 };
  g_autofree guint8 *values = NULL;
  GwAsked asked;

  if (!gw_asker_prepare (asker, control, NULL))
    return gw_control_should_stop (control) ? GW_ASKED_STOPPED : GW_ASKED_NO;
  values = g_new (guint8, asker->compiled->model->n_vars);
  asked = gw_asker_solve (asker, &active, random, NODES / MAX (asker->compiled->n_vars, 1u), control, values);
  for (guint var = 0; asked == GW_ASKED_YES && var < asker->compiled->n_vars; var++)
    cells[asker->compiled->cell_of_var[var]] = GW_BIT (values[var]);
  return asked;
}

/* Whether there is a solution with all shapes, which then is the witness. */
static GwAsked
accept (Laying *laying)
{
  g_autoptr (GwPuzzle) puzzle = with_shapes (laying);
  g_autoptr (GwAsker) asker = NULL;
  GwAsked asked = GW_ASKED_YES;

  if (puzzle == NULL)
    return GW_ASKED_NO;
  if (!is_true_of (puzzle, laying->laid.witness))
    {
      asker = gw_asker_new_to_fill (puzzle);
      asked = find_solution (asker, laying->work.random, laying->work.control, laying->laid.witness);
    }
  if (asked == GW_ASKED_YES)
    {
      gw_puzzle_unref (laying->laid.puzzle);
      laying->laid.puzzle = g_steal_pointer (&puzzle);
      gw_asker_free (laying->laid.asker);
      laying->laid.asker = g_steal_pointer (&asker);
    }
  return asked;
}

/* ---- one layout ---- */

/* One beginning. NOTHING: it led nowhere. */
static GwLaid
attempt (Laying *laying)
{
  GwLayoutWork *work = &laying->work;
  guint n_misses = 0;

  gw_layout_take_back (work, 0);
  memcpy (laying->laid.witness, laying->first, work->puzzle->grid->n_cells * sizeof (GwMask));
  gw_puzzle_unref (laying->laid.puzzle);
  laying->laid.puzzle = gw_puzzle_ref (laying->puzzle);
  g_clear_pointer (&laying->laid.asker, gw_asker_free);
  while (n_misses < MISSES && laying->n_misses < FIRST_MISSES)
    {
      guint mark = work->shapes->len;

      switch (work->layout->kind->next (work))
        {
        case GW_LAYOUT_COMPLETE:
          return GW_LAID;
        case GW_LAYOUT_STUCK:
          laying->n_barren += mark == 0;
          return gw_control_should_stop (laying->work.control) ? GW_LAID_STOPPED : GW_LAID_NOTHING;
        default:
          break;
        }
      switch (accept (laying))
        {
        case GW_ASKED_YES:
          work->changed = G_MAXUINT;
          break;
        case GW_ASKED_STOPPED:
          return GW_LAID_STOPPED;
        default:
          gw_layout_take_back (work, mark);
          n_misses++;
          laying->n_misses += mark == 0;
        }
    }
  return GW_LAID_NOTHING;
}

guint8 *
gw_layout_free_cells (const GwPuzzle *puzzle, GwDrawing drawing)
{
  guint8 *is_free = g_new0 (guint8, puzzle->grid->n_cells);

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    is_free[cell] = gw_grid_is_active (puzzle->grid, (GwCell) cell);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->drawing == drawing && drawing != GW_DRAW_OUTSIDE)
      for (guint r = 0; r < puzzle->constraints[i]->n_regions; r++)
        for (guint k = 0; k < puzzle->constraints[i]->regions[r]->n_cells; k++)
          is_free[puzzle->constraints[i]->regions[r]->cells[k]] = FALSE;
  return is_free;
}

static void
begin (Laying *laying, const GwLayout *layout, const GwLaidPuzzle *on, GwRandom *random, const GwControl *control)
{
  GwLayoutWork *work = &laying->work;
  GwPuzzle *puzzle = on->puzzle;
  guint n_cells = puzzle->grid->n_cells;

  *work = (GwLayoutWork) { .layout = layout, .puzzle = puzzle, .random = random, .control = control,
                            .changed = G_MAXUINT };
  work->images = gw_symmetry_images (puzzle->grid, layout->symmetries, &work->n_images, NULL);
  work->is_free = gw_layout_free_cells (puzzle, layout->rule->drawing);
  work->shape_of = g_new0 (guint16, n_cells);
  work->shapes = g_ptr_array_new_with_free_func (free_shape);
  laying->puzzle = puzzle;
  laying->first = on->witness;
  laying->laid.puzzle = gw_puzzle_ref (puzzle);
  laying->laid.witness = g_new0 (GwMask, n_cells);
  work->witness = laying->laid.witness;
}

static void
end (Laying *laying)
{
  GwLayoutWork *work = &laying->work;

  gw_symmetry_images_free (work->images, work->n_images);
  g_ptr_array_unref (work->shapes);
  g_free (work->is_free);
  g_free (work->shape_of);
  gw_laid_puzzle_clear (&laying->laid);
}

static void
say_nothing_found (const GwLayout *layout, guint n_barren, guint n_attempts, GError **error)
{
  gw_fail (error, GW_ERROR_INVALID,
           n_barren == BARREN
             ? g_strdup_printf (_("no shapes were found for the layout '%s': its sizes, symmetry and other wishes rarely or"
                                  " never go together here"), layout->text)
             : g_strdup_printf (_("no layout '%s' with a solution was found in %u attempts"), layout->text, n_attempts));
}

/* One layout on top of ON. */
static GwLaid
lay_one (const GwLayout *layout, GwLaidPuzzle *on, GwRandom *random, const GwControl *control, GError **error)
{
  Laying laying = { 0 };
  GwLaid laid = GW_LAID_NOTHING;
  guint n_attempts = 0;

  begin (&laying, layout, on, random, control);
  for (guint i = 0; laid == GW_LAID_NOTHING && i < ATTEMPTS && laying.n_barren < BARREN && laying.n_misses < FIRST_MISSES;
       i++, n_attempts++)
    laid = attempt (&laying);
  if (laid == GW_LAID)
    {
      gw_laid_puzzle_clear (on);
      *on = laying.laid;
      laying.laid = (GwLaidPuzzle) { 0 };
    }
  else if (laid == GW_LAID_NOTHING)
    say_nothing_found (layout, laying.n_barren, n_attempts, error);
  end (&laying);
  return laid;
}

/* The puzzle as it is. */
static GwAsked
start (GwAsker *asker, GwRandom *random, const GwControl *control, GwLaidPuzzle *out)
{
  out->puzzle = gw_puzzle_ref (asker->puzzle);
  out->witness = g_new0 (GwMask, asker->puzzle->grid->n_cells);
  return find_solution (asker, random, control, out->witness);
}

GwLaid
gw_layouts_lay (const GPtrArray *layouts, GwAsker *asker, GwRandom *random, const GwControl *control, GwLaidPuzzle *out,
                GError **error)
{
  GwLaid laid = GW_LAID;

  *out = (GwLaidPuzzle) { 0 };
  switch (start (asker, random, control, out))
    {
    case GW_ASKED_YES:
      break;
    case GW_ASKED_NO:
      gw_fail (error, GW_ERROR_INVALID, g_strdup (_("nothing can be laid out: there is no solution even without the layout")));
      laid = GW_LAID_IMPOSSIBLE;
      break;
    case GW_ASKED_UNDECIDED:
      say_nothing_found (layouts->pdata[0], 0, 0, error);
      laid = GW_LAID_NOTHING;
      break;
    default:
      laid = GW_LAID_STOPPED;
    }
  for (guint i = 0; i < layouts->len && laid == GW_LAID; i++)
    laid = lay_one (layouts->pdata[i], out, random, control, error);
  if (laid != GW_LAID)
    gw_laid_puzzle_clear (out);
  return laid;
}

void
gw_laid_puzzle_clear (GwLaidPuzzle *laid)
{
  g_clear_pointer (&laid->puzzle, gw_puzzle_unref);
  g_clear_pointer (&laid->witness, g_free);
  g_clear_pointer (&laid->asker, gw_asker_free);
}
