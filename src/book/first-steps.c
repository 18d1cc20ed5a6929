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
  GwPencil *pencil = pencil_for (walker, item->kind, control);
  guint left = most;
  GwReason step;

  g_array_set_clear_func (steps, clear_step);
  if (pencil == NULL)
    return steps;
  start_pencil (pencil, item);
  gw_reason_init (&step);
  for (; left > 0 && gw_path_next (pencil, gw_strategy_set_all (), control, &step); left--)
    {
      GwWalkStep *kept;

      keep_step (steps, pencil->terrain, &step);
      gw_pencil_apply (pencil, &step);
      gw_reason_reset (&step);
      kept = &g_array_index (steps, GwWalkStep, steps->len - 1);
      kept->marks = marks_of (pencil);
      left = kept->is_special ? MIN (left, after) : left;
    }
  gw_reason_clear (&step);
  return steps;
}
