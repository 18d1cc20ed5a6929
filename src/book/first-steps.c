#include "book/first-steps.h"

struct _GwWalker
{
  const GwManuscript *manuscript;
  guint     kind;    /* whose pencil it is */
  GwPencil *pencil;
};

static void
clear_step (gpointer data)
{
  GwWalkStep *step = data;

  g_free (step->sentence);
  g_array_unref (step->placed);
  g_array_unref (step->changes);
  g_free (step->marks);
}

GwWalker *
gw_walker_new (const GwManuscript *manuscript)
{
  GwWalker *walker = g_new0 (GwWalker, 1);

  walker->manuscript = manuscript;
  return walker;
}

void
gw_walker_free (GwWalker *walker)
{
  g_clear_pointer (&walker->pencil, gw_pencil_free);
  g_free (walker);
}

static GwPencil *
pencil_for (GwWalker *walker, guint kind, const GwControl *control)
{
  g_autoptr (GwCompiled) compiled = NULL;
  g_autoptr (GwTerrain) terrain = NULL;
  GwPuzzle *puzzle;

  if (walker->pencil != NULL && walker->kind == kind)
    return walker->pencil;
  g_clear_pointer (&walker->pencil, gw_pencil_free);
  puzzle = ((GwBookKind *) walker->manuscript->kinds->pdata[kind])->puzzle;
  compiled = gw_compile (puzzle, control, NULL);
  if (compiled == NULL)
    return NULL;
  terrain = gw_terrain_new (compiled);
  walker->kind = kind;
  walker->pencil = gw_pencil_new (terrain);
  return walker->pencil;
}

static void
start_pencil (GwPencil *pencil, const GwBookItem *item)
{
  const GwTerrain *terrain = pencil->terrain;
  const guint n_vars = terrain->compiled->model->n_vars;
  g_autofree GwMask *clues = g_new (GwMask, n_vars);
  const GwActive active = { .clues = clues };

  for (guint var = 0; var < n_vars; var++)
    clues[var] = var < terrain->n_vars && item->givens[gw_terrain_cell (terrain, var)] != GW_NO_VALUE
                   ? GW_BIT (item->givens[gw_terrain_cell (terrain, var)]) : ~(GwMask) 0;
  gw_pencil_start (pencil, &active);
}

/* Groups speak for the constraint that they come from. */
static gboolean
is_special_step (const GwTerrain *terrain, const GwReason *step)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;

  if (gw_reason_has_clue (step))
    return gw_rule_is_special (puzzle->constraints[gw_reason_clue (step)]->rule);
  for (guint i = 0; i < step->groups->len; i++)
    if (gw_rule_is_special (puzzle->constraints[terrain->groups[g_array_index (step->groups, guint32, i)].owner]->rule))
      return TRUE;
  return FALSE;
}

static void
keep_step (GArray *steps, const GwTerrain *terrain, const GwReason *step)
{
  g_autofree char *sentence = gw_reason_say (step, terrain);
  const GwWalkStep kept = { .sentence = gw_capital (sentence), .placed = g_array_copy (step->placed), .changes = g_array_copy (step->changes),
                            .idea = step->idea != NULL ? step->idea : step->strategy->id, .rests_on_marks = step->n_open > 0,
                            .is_special = is_special_step (terrain, step) };

  g_array_append_val (steps, kept);
}

/* What cells of one clue have lost, which all tell the same other cell, is one step: so the path has it, too. ALIKE: the steps that the last of STEPS is made
 * of so far; it takes STEP. FALSE: that is another step. */
static gboolean
goes_with_last (GArray *steps, GPtrArray *alike, const GwTerrain *terrain, const GwReason *step)
{
  g_autofree char *sentence = NULL;
  GwWalkStep *last;
  GwReason *whole;

  if (alike->len == 0 || !gw_tell_partners (terrain, alike->pdata[0], step))
    return FALSE;
  g_ptr_array_add (alike, gw_reason_copy (step));
  whole = gw_reason_copy (step);
  for (guint i = 0; i + 1 < alike->len; i++)
    {
      const GArray *changes = ((const GwReason *) alike->pdata[i])->changes;

      for (guint k = 0; k < changes->len; k++)
        gw_reason_add_change (whole, g_array_index (changes, GwCandidates, k).cell, g_array_index (changes, GwCandidates, k).values);
    }
  sentence = gw_reason_say_clue (whole, gw_partners_text (terrain, (const GwReason *const *) alike->pdata, alike->len), terrain);
  last = &g_array_index (steps, GwWalkStep, steps->len - 1);
  g_free (last->sentence);
  last->sentence = gw_capital (sentence);
  g_array_unref (last->changes);
  last->changes = g_array_copy (whole->changes);
  gw_reason_free (whole);
  return TRUE;
}

/* NULL where there are no places beside the cells. */
static GwMask *
marks_of (const GwPencil *pencil)
{
  const GwTerrain *terrain = pencil->terrain;
  const GwGrid *grid = terrain->compiled->puzzle->grid;
  GwMask *marks;

  if (!gw_grid_has_layers (grid))
    return NULL;
  marks = g_new0 (GwMask, gw_grid_n_places (grid));
  for (guint var = 0; var < terrain->n_places; var++)
    marks[gw_terrain_cell (terrain, var)] = pencil->cells[var];
  return marks;
}

GArray *
gw_walker_steps (GwWalker *walker, const GwBookItem *item, guint most, guint after, const GwControl *control)
{
  GArray *steps = g_array_new (FALSE, TRUE, sizeof (GwWalkStep));
  g_autoptr (GPtrArray) alike = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_reason_free);
  GwPencil *pencil = pencil_for (walker, item->kind, control);
  guint left = most;
  GwReason step;

  g_array_set_clear_func (steps, clear_step);
  if (pencil == NULL)
    return steps;
  start_pencil (pencil, item);
  gw_reason_init (&step);
  while (left > 0 && gw_path_next (pencil, gw_strategy_set_all (), control, &step))
    {
      GwWalkStep *kept;

      if (!goes_with_last (steps, alike, pencil->terrain, &step))
        {
          keep_step (steps, pencil->terrain, &step);
          g_ptr_array_set_size (alike, 0);
          g_ptr_array_add (alike, gw_reason_copy (&step));
          left--;
        }
      gw_pencil_apply (pencil, &step);
      gw_reason_reset (&step);
      kept = &g_array_index (steps, GwWalkStep, steps->len - 1);
      g_free (kept->marks);
      kept->marks = marks_of (pencil);
      left = kept->is_special ? MIN (left, after - 1) : left;
    }
  gw_reason_clear (&step);
  return steps;
}
