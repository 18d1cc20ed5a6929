#include "strategies/gather-later.h"

#include <string.h>

#include "strategies/gather-chain.h"
#include "strategies/gather-more.h"
#include "strategies/gather-singles.h"

typedef struct
{
  GwPath  *path;
  guint   *order;  /* per place in the path: the step that comes there by now */
  gsize    n_words;
  guint64 *rests;  /* per step: bit per step that it rests on */
  guint64 *taken;  /* bit per cell that loses something by the step at hand; */
  guint64 *takers; /* per step that takes something from cells of which that step speaks, by itself or by its digits */
} Later;

static const GwReason *
step_of (const GwPath *path, guint i)
{
  return path->steps->pdata[i];
}

/* ---- what a step speaks of ---- */

static gboolean
is_any (const GArray *marks, const guint64 *cells)
{
  for (guint i = 0; marks != NULL && i < marks->len; i++)
    if (gw_bit_test (cells, g_array_index (marks, GwCandidates, i).cell))
      return TRUE;
  return FALSE;
}

static gboolean
is_claimed (const GwReason *step, const guint64 *cells)
{
  for (guint i = 0; step->claims != NULL && i < step->claims->len; i++)
    for (guint k = 0; k < g_array_index (step->claims, GwClaim, i).n; k++)
      if (gw_bit_test (cells, g_array_index (step->claims, GwClaim, i).cells[k]))
        return TRUE;
  return FALSE;
}

/* Whether STEP, or one of its lines or parts, says something of CELLS. */
static gboolean
speaks_of (const GwReason *step, const guint64 *cells)
{
  if (is_any (step->changes, cells) || is_any (step->placed, cells) || is_any (step->marks, cells) || is_any (step->pattern, cells) || is_claimed (step, cells))
    return TRUE;
  for (guint i = 0; step->cases != NULL && i < step->cases->len; i++)
    if (speaks_of (step->cases->pdata[i], cells))
      return TRUE;
  for (guint i = 0; step->parts != NULL && i < step->parts->len; i++)
    if (speaks_of (step->parts->pdata[i], cells))
      return TRUE;
  return FALSE;
}

static void
note_takers (const Later *later, GwCell cell)
{
  const GwCompiled *compiled = later->path->terrain->compiled;
  const guint32 *takers = &later->path->taker[compiled->var_of_cell[cell] * compiled->model->n_values];

  for (guint v = 0; v < compiled->model->n_values; v++)
    if (takers[v] != GW_PATH_NOBODY)
      gw_bit_set (later->takers, takers[v]);
}

static void
note_all_takers (const Later *later, const GArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    note_takers (later, g_array_index (marks, GwCandidates, i).cell);
}

static void
read_step (const Later *later, const GwReason *step)
{
  memset (later->taken, 0, GW_WORDS (gw_grid_n_places (later->path->terrain->compiled->puzzle->grid)) * sizeof (guint64));
  memset (later->takers, 0, later->n_words * sizeof (guint64));
  for (guint i = 0; i < step->changes->len; i++)
    gw_bit_set (later->taken, g_array_index (step->changes, GwCandidates, i).cell);
  note_all_takers (later, step->changes);
  note_all_takers (later, step->marks);
  note_all_takers (later, step->pattern);
  for (guint i = 0; step->claims != NULL && i < step->claims->len; i++)
    for (guint k = 0; k < g_array_index (step->claims, GwClaim, i).n; k++)
      note_takers (later, g_array_index (step->claims, GwClaim, i).cells[k]);
}

/* ---- what rests on it ---- */

static guint64 *
rests_of (const Later *later, guint i)
{
  return later->rests + i * later->n_words;
}

/* On which steps step I rests. */
static void
read_rests (const Later *later, guint i)
{
  const GwReason *step = step_of (later->path, i);
  const GwCompiled *compiled = later->path->terrain->compiled;
  const guint n_values = compiled->model->n_values;

  for (guint k = 0; k < step->marks->len; k++)
    {
      const GwCandidates *mark = &g_array_index (step->marks, GwCandidates, k);
      const guint32 *takers = &later->path->taker[compiled->var_of_cell[mark->cell] * n_values];

      GW_MASK_FOREACH (v, ~mark->values & gw_mask_below (n_values))
        if (takers[v] != GW_PATH_NOBODY)
          gw_bit_set (rests_of (later, i), takers[v]);
    }
}

/* ---- what stands together ---- */

/* The place of the next step that matters, from place AT on; the number of steps: none. */
static guint
next_place (const Later *later, guint at)
{
  while (at < later->path->steps->len && !later->path->matters[later->order[at]])
    at++;
  return at;
}

/* The place of the last step that matters before place AT; the number of steps: none. */
static guint
place_before (const Later *later, guint at)
{
  while (at > 0 && !later->path->matters[later->order[at - 1]])
    at--;
  return at > 0 ? at - 1 : later->path->steps->len;
}

/* Whether the steps at these places would be told in one go. */
static gboolean
go_together (const Later *later, guint one, guint other)
{
  const GwPath *path = later->path;

  if (one == path->steps->len || other == path->steps->len)
    return FALSE;
  if (gw_is_told_in_passing (path, later->order[one]))
    return gw_is_told_in_passing (path, later->order[other]);
  return gw_goes_on_chain (path, &later->order[one], 1, later->order[other]) || gw_goes_on_more (path, &later->order[one], 1, later->order[other]);
}

/* ---- how far ---- */

/* Whether something that matters stands from place FIRST on, and before place END. */
static gboolean
is_between (const Later *later, guint first, guint end)
{
  return next_place (later, first) < end;
}

/* The place before which the step at AT comes, as the one there rests on it, or belongs to others of which one does; AT: it stays. */
static guint
place_for (const Later *later, guint at, guint user)
{
  guint before = place_before (later, user);

  while (before > at && go_together (later, before, user))
    {
      user = before;
      before = place_before (later, user);
    }
  return is_between (later, at + 1, user) ? user : at;
}

/* The place of the first step behind place AT that rests on the step there; AT: none that matters, or something between speaks of the same cells. */
static guint
place_of_user (const Later *later, guint at)
{
  const GwPath *path = later->path;

  for (guint p = at + 1; p < path->steps->len; p++)
    {
      const guint i = later->order[p];

      if (gw_bit_test (rests_of (later, i), later->order[at]))
        return path->matters[i] ? place_for (later, at, p) : at;
      if (gw_bit_test (later->takers, i) || speaks_of (step_of (path, i), later->taken))
        return at;
    }
  return at;
}

/* Whether it is told with the step before it, or with the one behind. */
static gboolean
is_of_others (const Later *later, guint at)
{
  return go_together (later, at, next_place (later, at + 1)) || (place_before (later, at) < at && go_together (later, place_before (later, at), at));
}

/* Whether it goes on where the step before it has just left something: there it is seen at once, later it has to be looked for. */
static gboolean
goes_on_at_once (const Later *later, guint at)
{
  const guint before = place_before (later, at);

  return before < at && gw_bit_test (rests_of (later, later->order[at]), later->order[before]);
}

static gboolean
may_wait (const GwPath *path, guint i)
{
  const GwReason *step = step_of (path, i);

  return path->matters[i] && !step->is_pinned && !gw_reason_places (step) && step->cases == NULL
         && gw_reason_first_cell (step) < path->terrain->compiled->puzzle->grid->n_cells;
}

/* ---- the new order ---- */

/* The step at place AT comes before place USER. */
static void
move (const Later *later, guint at, guint user)
{
  const GwPath *path = later->path;
  const guint step = later->order[at], before = at > 0 ? path->n_left[at - 1] : path->n_candidates, gone = before - path->n_left[at];

  for (guint p = at; p + 1 < user; p++)
    {
      later->order[p] = later->order[p + 1];
      path->n_left[p] = path->n_left[p + 1] + gone;
    }
  later->order[user - 1] = step;
}

static void
apply_order (const Later *later)
{
  GwPath *path = later->path;
  const guint n = path->steps->len, n_candidates = path->terrain->n_places * path->terrain->compiled->model->n_values;
  g_autofree gpointer *steps = g_memdup2 (path->steps->pdata, n * sizeof (gpointer));
  g_autofree gboolean *matters = g_memdup2 (path->matters, n * sizeof (gboolean)), *first = g_memdup2 (path->is_first_sight, n * sizeof (gboolean));
  g_autofree guint *ways = g_memdup2 (path->n_ways, n * sizeof (guint));
  g_autofree guint32 *moved = g_new (guint32, n + 1);

  for (guint p = 0; p < n; p++)
    {
      const guint i = later->order[p];

      path->steps->pdata[p] = steps[i];
      path->matters[p] = matters[i];
      path->is_first_sight[p] = first[i];
      path->n_ways[p] = ways[i];
      moved[i] = p;
    }
  for (guint i = 0; i < n_candidates; i++)
    if (path->taker[i] != GW_PATH_NOBODY)
      path->taker[i] = moved[path->taker[i]];
  for (guint var = 0; var < path->terrain->n_places; var++)
    if (path->put_at[var] != GW_PATH_NOBODY)
      path->put_at[var] = moved[path->put_at[var]];
}

/* Steps from the last to the first: what comes behind has its place by then. */
static void
put_off (const Later *later)
{
  for (guint i = later->path->steps->len; i-- > 0;)
    if (may_wait (later->path, i))
      {
        guint user;

        read_step (later, step_of (later->path, i));
        user = place_of_user (later, i);
        if (user > i && !is_of_others (later, i) && !goes_on_at_once (later, i))
          move (later, i, user);
      }
}

void
gw_path_put_off (GwPath *path)
{
  const guint n = path->steps->len, n_places = gw_grid_n_places (path->terrain->compiled->puzzle->grid);
  const gsize n_words = GW_WORDS (n);
  g_autofree guint *order = g_new (guint, n + 1);
  g_autofree guint64 *rests = g_new0 (guint64, n * n_words + 1), *taken = g_new (guint64, GW_WORDS (n_places) + 1), *takers = g_new (guint64, n_words + 1);
  const Later later = { path, order, n_words, rests, taken, takers };

  for (guint i = 0; i < n; i++)
    {
      order[i] = i;
      read_rests (&later, i);
    }
  put_off (&later);
  apply_order (&later);
}
