#include "schemes/ladder.h"

#include <string.h>

struct _GwLadder
{
  GwCompiled *compiled;
  GwState    *state;
  GwMask     *clues; /* scratch: a mask per variable */
};

GwLadder *
gw_ladder_new (GwPuzzle *puzzle, const GwControl *control, GError **error)
{
  GwCompiled *compiled = gw_compile_with_redundant (puzzle, control, error);
  GwLadder *ladder;

  if (compiled == NULL)
    return NULL;
  ladder = g_new0 (GwLadder, 1);
  ladder->compiled = compiled;
  ladder->state = gw_state_new (compiled->model);
  ladder->clues = g_new (GwMask, MAX (compiled->model->n_vars, 1));
  return ladder;
}

void
gw_ladder_free (GwLadder *ladder)
{
  if (ladder == NULL)
    return;
  gw_state_free (ladder->state);
  gw_compiled_unref (ladder->compiled);
  g_free (ladder->clues);
  g_free (ladder);
}

const GwPuzzle *
gw_ladder_puzzle (const GwLadder *ladder)
{
  return ladder->compiled->puzzle;
}

static GwActive
active_of (GwLadder *ladder, const guint8 *givens)
{
  GwActive active = { 0 };

  if (givens != NULL)
    active.clues = gw_compiled_clues (ladder->compiled, givens, ladder->clues);
  return active;
}

GwSchemeEnd
gw_ladder_try (GwLadder *ladder, const GwScheme *scheme, const guint8 *givens, gboolean shave_once,
               const GwControl *control)
{
  const GwActive active = active_of (ladder, givens);

  return gw_scheme_run (scheme, ladder->state, &active, shave_once, control);
}

GwLabelling
gw_ladder_search (GwLadder *ladder, guint64 limit, const GwControl *control)
{
  return gw_label (ladder->state, limit, control);
}

void
gw_ladder_left (const GwLadder *ladder, GwMask *cells)
{
  const GwCompiled *compiled = ladder->compiled;

  memset (cells, 0, gw_grid_n_places (compiled->puzzle->grid) * sizeof (GwMask));
  for (guint var = 0; var < compiled->n_vars; var++)
    cells[compiled->cell_of_var[var]] = gw_state_domain (ladder->state, var);
}

void
gw_ladder_count_left (const GwLadder *ladder, guint *n_open, guint *n_candidates)
{
  *n_open = *n_candidates = 0;
  for (guint var = 0; var < ladder->compiled->n_vars; var++)
    {
      guint n = gw_mask_count (gw_state_domain (ladder->state, var));

      *n_open += n > 1;
      *n_candidates += n > 1 ? n : 0;
    }
}

GwSchemeEnd
gw_ladder_weakest (GwLadder *ladder, const guint8 *givens, const GwControl *control, const GwScheme **scheme)
{
  const GwActive active = active_of (ladder, givens);

  return gw_scheme_weakest (ladder->state, &active, control, scheme);
}
