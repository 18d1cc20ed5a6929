#include "strategies/gather-lists.h"

typedef struct
{
  GwPath    *path;
  GwMask    *needed; /* per variable: candidates that a step which matters needs gone */
  guint32   *moved;  /* per step: where it stands by now */
  GPtrArray *steps;
  GArray    *matters, *is_first_sight, *n_ways, *n_left;
  GArray    *left_out; /* LeftOut */
} Splitting;

/* A candidate that nobody needs gone: its place among the takers, and the new step that takes it. */
typedef struct
{
  guint32 place, step;
} LeftOut;

static guint
var_of (const GwPath *path, GwCell cell)
{
  return path->terrain->compiled->var_of_cell[cell];
}

/* Candidates that steps behind I which matter need gone, of those that I took. */
static void
find_needed (Splitting *splitting, guint i)
{
  const GwPath *path = splitting->path;
  const guint n_values = path->terrain->compiled->model->n_values;

  for (guint var = 0; var < path->terrain->n_places; var++)
    splitting->needed[var] = 0;
  for (guint k = i + 1; k < path->steps->len; k++)
    {
      const GwReason *step = path->steps->pdata[k];

      for (guint m = 0; path->matters[k] && m < step->marks->len; m++)
        {
          const GwCandidates *mark = &g_array_index (step->marks, GwCandidates, m);
          const guint var = var_of (path, mark->cell);

          GW_MASK_FOREACH (v, ~mark->values & gw_mask_below (n_values))
            if (path->taker[var * n_values + v] == i && !gw_path_sees_digit (path, var, v, k))
              splitting->needed[var] |= GW_BIT (v);
        }
    }
}

static gboolean
is_needed (const Splitting *splitting, const GwReason *step, const GwReason *part)
{
  for (guint i = 0; i < part->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (part->changes, GwCandidates, i);

      if (gw_reason_places_in (step, change->cell) || (splitting->needed[var_of (splitting->path, change->cell)] & change->values) != 0)
        return TRUE;
    }
  return FALSE;
}

/* The step that PARTS of STEP make, some of them or the others. */
static GwReason *
step_of_parts (const GwPath *path, const GwReason *step, const GPtrArray *parts)
{
  const GwReason *first = parts->pdata[0];
  GwReason *some = gw_reason_new ();

  some->strategy = step->strategy;
  some->idea = first->idea;
  some->reasoning = first->reasoning;
  for (guint i = 0; i < parts->len; i++)
    gw_reason_join (some, parts->pdata[i]);
  g_array_set_size (some->placed, 0);
  for (guint i = 0; i < some->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (some->changes, GwCandidates, i);

      gw_reason_add_left (some, change->cell, gw_reason_left_of (step, change) | (gw_reason_taken_from (step, change->cell) & ~change->values));
      for (guint k = 0; k < step->placed->len; k++)
        if (g_array_index (step->placed, GwCandidates, k).cell == change->cell)
          gw_reason_add_placed (some, change->cell, gw_mask_lowest (g_array_index (step->placed, GwCandidates, k).values));
    }
  for (guint i = 0; i < step->marks->len; i++)
    if (gw_reason_places_in (some, g_array_index (step->marks, GwCandidates, i).cell))
      gw_reason_add_mark (some, g_array_index (step->marks, GwCandidates, i).cell, g_array_index (step->marks, GwCandidates, i).values);
  some->n_bases = some->groups->len;
  some->is_list = parts->len > 1;
  some->why = some->is_list ? gw_reason_say_parts (parts, some->placed, path->terrain) : g_strdup (first->why);
  return some;
}

/* Takes STEP, which was at I. */
static void
add (Splitting *splitting, GwReason *step, guint i, gboolean matters)
{
  g_ptr_array_add (splitting->steps, step);
  g_array_append_vals (splitting->matters, &matters, 1);
  g_array_append_vals (splitting->is_first_sight, &splitting->path->is_first_sight[i], 1);
  g_array_append_vals (splitting->n_ways, &splitting->path->n_ways[i], 1);
  g_array_append_vals (splitting->n_left, &splitting->path->n_left[i], 1);
}

/* What the last of the new steps takes of what step I took, and KEPT does not. */
static void
note_left_out (Splitting *splitting, guint i, const GwReason *kept)
{
  const GwPath *path = splitting->path;
  const guint n_values = path->terrain->compiled->model->n_values;
  const GwReason *rest = splitting->steps->pdata[splitting->steps->len - 1];

  for (guint k = 0; k < rest->changes->len; k++)
    {
      const GwCandidates *change = &g_array_index (rest->changes, GwCandidates, k);

      GW_MASK_FOREACH (v, change->values & ~gw_reason_taken_from (kept, change->cell))
        {
          const LeftOut left_out = { var_of (path, change->cell) * n_values + v, splitting->steps->len - 1 };

          if (path->taker[left_out.place] == i)
            g_array_append_val (splitting->left_out, left_out);
        }
    }
}

/* Whether step I became two. */
static gboolean
split (Splitting *splitting, guint i)
{
  const GwReason *step = splitting->path->steps->pdata[i];
  g_autoptr (GPtrArray) kept = g_ptr_array_new (), others = g_ptr_array_new ();

  if (!step->is_list || step->parts == NULL || !splitting->path->matters[i] || step->is_pinned)
    return FALSE;
  find_needed (splitting, i);
  for (guint k = 0; k < step->parts->len; k++)
    g_ptr_array_add (is_needed (splitting, step, step->parts->pdata[k]) ? kept : others, step->parts->pdata[k]);
  if (kept->len == 0 || others->len == 0)
    return FALSE;
  add (splitting, step_of_parts (splitting->path, step, kept), i, TRUE);
  add (splitting, step_of_parts (splitting->path, step, others), i, FALSE);
  note_left_out (splitting, i, splitting->steps->pdata[splitting->steps->len - 2]);
  splitting->path->uses[gw_strategy_index (step->strategy)]++;
  return TRUE;
}

/* Who took a candidate, or put a digit, stands elsewhere by now. */
static void
move_takers (const Splitting *splitting)
{
  GwPath *path = splitting->path;
  const guint n = path->terrain->n_places * path->terrain->compiled->model->n_values;

  for (guint i = 0; i < n; i++)
    if (path->taker[i] != GW_PATH_NOBODY)
      path->taker[i] = splitting->moved[path->taker[i]];
  for (guint i = 0; i < splitting->left_out->len; i++)
    path->taker[g_array_index (splitting->left_out, LeftOut, i).place] = g_array_index (splitting->left_out, LeftOut, i).step;
  for (guint var = 0; var < path->terrain->n_places; var++)
    if (path->put_at[var] != GW_PATH_NOBODY)
      path->put_at[var] = splitting->moved[path->put_at[var]];
}

static gboolean
has_lists (const GwPath *path)
{
  for (guint i = 0; i < path->steps->len; i++)
    if (((const GwReason *) path->steps->pdata[i])->is_list)
      return TRUE;
  return FALSE;
}

void
gw_path_split_lists (GwPath *path)
{
  g_autofree GwMask *needed = g_new (GwMask, path->terrain->n_places + 1);
  g_autofree guint32 *moved = g_new (guint32, path->steps->len + 1);
  Splitting splitting = { path, needed, moved };
  const gboolean none = FALSE;

  if (path->tells_all || !has_lists (path))
    return;
  splitting.steps = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_reason_free);
  splitting.matters = g_array_new (FALSE, TRUE, sizeof (gboolean));
  splitting.is_first_sight = g_array_new (FALSE, TRUE, sizeof (gboolean));
  splitting.n_ways = g_array_new (FALSE, TRUE, sizeof (guint));
  splitting.n_left = g_array_new (FALSE, TRUE, sizeof (guint));
  splitting.left_out = g_array_new (FALSE, FALSE, sizeof (LeftOut));
  for (guint i = 0; i < path->steps->len; i++)
    {
      moved[i] = splitting.steps->len;
      if (!split (&splitting, i))
        add (&splitting, g_steal_pointer (&path->steps->pdata[i]), i, path->matters[i]);
    }
  g_array_append_val (splitting.matters, none);
  g_array_append_val (splitting.is_first_sight, none);
  move_takers (&splitting);
  g_array_unref (splitting.left_out);
  g_ptr_array_unref (path->steps);
  g_free (path->matters);
  g_free (path->is_first_sight);
  g_free (path->n_ways);
  g_free (path->n_left);
  path->steps = splitting.steps;
  path->matters = (gboolean *) (gpointer) g_array_free (splitting.matters, FALSE);
  path->is_first_sight = (gboolean *) (gpointer) g_array_free (splitting.is_first_sight, FALSE);
  path->n_ways = (guint *) (gpointer) g_array_free (splitting.n_ways, FALSE);
  path->n_left = (guint *) (gpointer) g_array_free (splitting.n_left, FALSE);
}
