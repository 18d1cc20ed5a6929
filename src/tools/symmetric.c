/* Painting with a symmetry, for clues of every kind: beside a clue that a stroke makes come the clues that it becomes under the turns and mirrors of the
 * symmetry, wherever none like it is. Numbers that are typed afterwards are those of the one clue. */
#include "tools/symmetric.h"

#include <string.h>

#include "rules/rule-table.h"
#include "selection/edit-steps.h"
#include "selection/remap.h"
#include "tools/clue-fields.h"
#include "tools/clue-make.h"
#include "tools/solution-value.h"
#include "tools/tool-table.h"

gboolean
gw_symmetric_may (const GwTool *tool, const GwPuzzle *puzzle)
{
  if (puzzle == NULL || !gw_grid_has_layers (puzzle->grid) || tool == &gw_tool_shape || tool == &gw_tool_jigsaw)
    return FALSE;
  return tool->takes != NULL || tool == &gw_tool_named_cells;
}

guint
gw_symmetric_chosen (const GwToolState *state)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (state->variants, &gw_tool_pattern));
}

/* ---- where a clue goes ---- */

typedef struct
{
  GwRemap remap;
  guint   towards[GW_N_TOWARDS];
} Image;

/* CELLS (borrowed): where each cell goes. A turn of a rectangle turns directions, too. */
static void
image_init (Image *image, const GwGrid *grid, const GwCell *cells)
{
  g_autofree GwCell *to = g_new (GwCell, grid->n_cells);

  *image = (Image) { .remap = { .cells = cells, .n_cells = grid->n_cells } };
  for (GwSymmetry symmetry = GW_SYMMETRY_QUARTER; symmetry <= GW_SYMMETRY_RISING && grid->plan.kind == GW_GRID_RECTANGLE; symmetry++)
    {
      g_autoptr (GwGrid) turned = gw_symmetry_apply (grid, symmetry, to, NULL);

      if (turned == NULL || memcmp (to, cells, grid->n_cells * sizeof *to) != 0)
        continue;
      for (guint i = 0; i < GW_N_TOWARDS; i++)
        image->towards[i] = gw_symmetry_towards (symmetry, i);
      image->remap.is_swapped = gw_symmetry_swaps (symmetry);
      image->remap.is_mirrored = gw_symmetry_mirrors (symmetry);
      image->remap.towards = image->towards;
      return;
    }
}

/* What CLUE becomes, under another identity; NULL where it has no place. */
static GwConstraint *
image_of (const GwPuzzle *puzzle, const Image *image, const GwConstraint *clue)
{
  g_autoptr (GArray) args = gw_remap_args (&image->remap, puzzle, clue, puzzle->symbols, NULL);
  GwConstraint *made;

  if (args == NULL)
    return NULL;
  made = gw_puzzle_make (puzzle, 0, gw_remap_rule (&image->remap, clue->rule), (const GwArg *) (gconstpointer) args->data, args->len, clue->facts, NULL);
  return made != NULL && made->inner == NULL ? gw_clue_from_solution (puzzle, made) : made;
}

/* ---- what is there ---- */

static GArray *
sorted_cells (const GwConstraint *clue)
{
  GArray *cells = gw_clue_cells (clue);

  gw_cells_sort (cells);
  return cells;
}

static gboolean
has_same_cells (const GwConstraint *a, const GwConstraint *b)
{
  g_autoptr (GArray) of_a = sorted_cells (a), of_b = sorted_cells (b);

  return of_a->len == of_b->len && memcmp (of_a->data, of_b->data, of_a->len * sizeof (GwCell)) == 0;
}

static gboolean
share_cells (const GwConstraint *a, const GwConstraint *b)
{
  g_autoptr (GArray) of_a = gw_clue_cells (a), of_b = gw_clue_cells (b);

  for (guint i = 0; i < of_a->len; i++)
    if (gw_cells_contain (of_b, g_array_index (of_a, GwCell, i)))
      return TRUE;
  return FALSE;
}

/* Areas and marks of one rule stand beside each other; lines and clues beside the grid may cross. */
static gboolean
is_in_the_way (const GwConstraint *there, const GwConstraint *image)
{
  const GwTool *tool = gw_tool_for_rule (image->rule);

  if (there->rule != image->rule)
    return FALSE;
  return tool == &gw_tool_line || tool == &gw_tool_outside || tool == &gw_tool_edge_mark || tool == &gw_tool_corner_mark ? has_same_cells (there, image)
                                                                                                                        : share_cells (there, image);
}

/* ---- new clues, and clues that go ---- */

static gboolean
has_room (const GwPuzzle *puzzle, const GwEdit *edit, const GwConstraint *image)
{
  guint n_steps;
  const GwEditStep *steps = gw_edit_steps (edit, &n_steps);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (is_in_the_way (puzzle->constraints[i], image))
      return FALSE;
  for (guint i = 0; i < n_steps; i++)
    if (steps[i].kind == GW_EDIT_ADD && is_in_the_way (steps[i].constraint, image))
      return FALSE;
  return TRUE;
}

static void
remove_image (GwEdit *edit, const GwPuzzle *puzzle, const GwConstraint *image)
{
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule == image->rule && has_same_cells (puzzle->constraints[i], image) && !gw_constraint_is_locked (puzzle->constraints[i]))
      gw_edit_remove (edit, puzzle->constraints[i]->id);
}

/* ---- cells under a name ---- */

static gboolean
lists_cells (const GwRule *rule)
{
  return rule == &gw_rule_set || rule == &gw_rule_blocked;
}

/* Of the cells of NOW that were not in BEFORE (NULL: all) the images come, too; of those that are in BEFORE alone the images go. To be freed. */
static GArray *
cells_with_images (const GArray *before, const GArray *now, const Image *images, guint n)
{
  GArray *cells = g_array_copy ((GArray *) now);

  for (guint k = 0; k < n; k++)
    for (guint i = 0; i < now->len; i++)
      {
        const GwCell cell = g_array_index (now, GwCell, i), image = images[k].remap.cells[cell];

        if (!gw_cells_contain (before, cell) && !gw_cells_contain (cells, image))
          g_array_append_val (cells, image);
      }
  for (guint i = 0; i < before->len; i++)
    for (guint k = 0; k < n && !gw_cells_contain (now, g_array_index (before, GwCell, i)); k++)
      for (guint j = cells->len; j > 0; j--)
        if (g_array_index (cells, GwCell, j - 1) == images[k].remap.cells[g_array_index (before, GwCell, i)])
          g_array_remove_index (cells, j - 1);
  gw_cells_sort (cells);
  return cells;
}

/* CLUE, which was OLD (NULL: it is new), with the cells that go with its own; NULL: none are left. */
static GwConstraint *
list_with_images (const GwPuzzle *puzzle, const GwConstraint *old, const GwConstraint *clue, const Image *images, guint n)
{
  g_autoptr (GArray) before = old != NULL ? gw_clue_cells (old) : g_array_new (FALSE, FALSE, sizeof (GwCell)), now = gw_clue_cells (clue);
  g_autoptr (GArray) cells = cells_with_images (before, now, images, n), args = g_array_new (FALSE, FALSE, sizeof (GwArg));

  g_array_append_vals (args, &clue->args[0], 1);
  for (guint i = 0; i < cells->len; i++)
    g_array_append_vals (args, &(GwArg) { .type = GW_ARG_CELL, .value = g_array_index (cells, GwCell, i) }, 1);
  return cells->len > 0 ? gw_puzzle_make (puzzle, clue->id, clue->rule, (const GwArg *) (gconstpointer) args->data, args->len, clue->facts, NULL) : NULL;
}

/* ---- the whole ---- */

static void
take_list (GwEdit *edit, const GwPuzzle *puzzle, const GwEditStep *step, const Image *images, guint n)
{
  const GwConstraint *old = step->kind == GW_EDIT_REPLACE ? gw_puzzle_find (puzzle, step->id) : NULL;
  g_autoptr (GwConstraint) made = list_with_images (puzzle, old, step->constraint, images, n);

  if (made != NULL && old != NULL)
    gw_edit_replace (edit, step->id, made);
  else if (made != NULL)
    gw_edit_add (edit, made, step->position);
  else if (old != NULL)
    gw_edit_remove (edit, step->id);
}

static void
take_images (GwEdit *edit, const GwPuzzle *puzzle, const GwEditStep *step, const Image *images, guint n)
{
  const GwConstraint *clue = step->kind == GW_EDIT_ADD ? step->constraint : step->kind == GW_EDIT_REMOVE ? gw_puzzle_find (puzzle, step->id) : NULL;

  for (guint i = 0; clue != NULL && !lists_cells (clue->rule) && i < n; i++)
    {
      g_autoptr (GwConstraint) image = image_of (puzzle, &images[i], clue);

      if (image != NULL && step->kind == GW_EDIT_REMOVE)
        remove_image (edit, puzzle, image);
      else if (image != NULL && has_room (puzzle, edit, image))
        gw_edit_add (edit, image, step->position);
    }
}

GwEdit *
gw_symmetric_edit (const GwToolRun *run, GwEdit *edit, GError **error)
{
  g_autoptr (GwEdit) plain = edit;
  g_autoptr (GwEdit) whole = gw_edit_new ();
  guint n_images = 0, n_steps;
  const GwEditStep *steps = gw_edit_steps (plain, &n_steps);
  GwCell **cells;
  g_autofree Image *images = NULL;

  if (gw_symmetric_chosen (run->state) == 0 || !gw_symmetric_may (run->tool, run->puzzle) || run->event->kind != GW_BOARD_RELEASE)
    return g_steal_pointer (&plain);
  cells = gw_symmetry_images (run->puzzle->grid, gw_symmetry_kinds[gw_symmetric_chosen (run->state)].symmetries, &n_images, error);
  if (cells == NULL)
    return NULL;
  images = g_new0 (Image, n_images);
  for (guint i = 1; i < n_images; i++) /* the first leaves all where they are */
    image_init (&images[i - 1], run->puzzle->grid, cells[i]);
  for (guint i = 0; i < n_steps; i++)
    if (steps[i].constraint != NULL && lists_cells (steps[i].constraint->rule))
      take_list (whole, run->puzzle, &steps[i], images, n_images - 1);
    else
      gw_edit_take_step (whole, &steps[i]);
  for (guint i = 0; i < n_steps; i++)
    take_images (whole, run->puzzle, &steps[i], images, n_images - 1);
  gw_symmetry_images_free (cells, n_images);
  return g_steal_pointer (&whole);
}
