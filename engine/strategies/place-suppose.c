#include "strategies/place-suppose.h"

#include <string.h>

#include "strategies/place-form.h"
#include "strategies/place-subject.h"

static guint
largest_group (const GwTerrain *terrain)
{
  guint n = 0;

  for (guint i = 0; i < terrain->n_groups; i++)
    n = MAX (n, terrain->groups[i].n_vars);
  return n;
}

/* The pencil keeps them, as they never change. */
static const guint64 *
parts_at_once (GwPencil *pencil)
{
  GwClues *clues = gw_pencil_clues (pencil);

  if (clues->at_once != NULL)
    return clues->at_once;
  clues->at_once = g_new0 (guint64, GW_WORDS (clues->n) + 1);
  for (guint part = 0; part < clues->n; part++)
    if (gw_place_is_at_once (pencil, &clues->clues[part]))
      gw_bit_set (clues->at_once, part);
  return clues->at_once;
}

GwSuppose *
gw_suppose_new (GwPencil *pencil)
{
  GwSuppose *suppose = g_new0 (GwSuppose, 1);
  const guint n_parts = gw_pencil_clues (pencil)->n + pencil->terrain->n_groups;
  const gsize n_words = GW_WORDS (n_parts) + 1;

  suppose->pencil = pencil;
  suppose->n_parts = n_parts;
  suppose->left = g_new (GwMask, largest_group (pencil->terrain) + 1);
  suppose->now = g_new (GwMask, pencil->terrain->n_places);
  suppose->pending = g_array_new (FALSE, FALSE, sizeof (guint32));
  suppose->taken = g_array_new (FALSE, FALSE, sizeof (GwTaken));
  for (guint i = 0; i < G_N_ELEMENTS (suppose->queue); i++)
    suppose->queue[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
  suppose->queued = g_new0 (guint64, n_words);
  suppose->used = g_new0 (guint64, n_words);
  suppose->off = g_new0 (guint64, GW_WORDS (pencil->terrain->compiled->model->n_owners) + 1);
  suppose->at_once = parts_at_once (pencil);
  return suppose;
}

void
gw_suppose_free (GwSuppose *suppose)
{
  g_free (suppose->now);
  g_free (suppose->left);
  g_free (suppose->queued);
  g_free (suppose->used);
  g_free (suppose->off);
  g_array_unref (suppose->taken);
  g_array_unref (suppose->pending);
  for (guint i = 0; i < G_N_ELEMENTS (suppose->queue); i++)
    g_array_unref (suppose->queue[i]);
  g_free (suppose);
}

/* ---- parts ---- */

/* The house that PART is; NULL: it is a clue. */
static const GwGroup *
house_of (const GwSuppose *suppose, guint32 part)
{
  const guint n_clues = suppose->pencil->clues->n;

  return part < n_clues ? NULL : &suppose->pencil->terrain->groups[part - n_clues];
}

guint
gw_suppose_n_vars (const GwSuppose *suppose, guint32 part)
{
  const GwGroup *house = house_of (suppose, part);

  return house != NULL ? house->n_vars : suppose->pencil->clues->clues[part].n_vars;
}

guint32
gw_suppose_var (const GwSuppose *suppose, guint32 part, guint i)
{
  const GwGroup *house = house_of (suppose, part);

  return house != NULL ? house->vars[i] : suppose->pencil->clues->clues[part].vars[i];
}

char *
gw_suppose_name (const GwSuppose *suppose, guint32 part)
{
  const GwTerrain *terrain = suppose->pencil->terrain;

  return house_of (suppose, part) != NULL ? gw_terrain_group_name (terrain, part - suppose->pencil->clues->n)
                                          : gw_place_subject_of (terrain, &suppose->pencil->clues->clues[part]);
}

guint32
gw_suppose_owner (const GwSuppose *suppose, guint32 part)
{
  const GwGroup *house = house_of (suppose, part);

  return house != NULL ? house->owner : suppose->pencil->clues->clues[part].owner;
}

void
gw_suppose_note (const GwSuppose *suppose, guint32 part)
{
  if (house_of (suppose, part) != NULL)
    gw_pencil_note_group (suppose->pencil, part - suppose->pencil->clues->n);
  else
    gw_reason_add_clue (suppose->pencil->step, suppose->pencil->clues->clues[part].owner);
}

/* ---- asking one ---- */

/* What stands in the house stands nowhere else in it. FALSE: something stands twice. */
static gboolean
leave_others (GwSuppose *suppose, const GwGroup *house)
{
  GwMask stands = 0;

  for (guint i = 0; i < house->n_vars; i++)
    if (gw_mask_is_single (suppose->left[i]))
      {
        if ((stands & suppose->left[i]) != 0)
          return FALSE;
        stands |= suppose->left[i] & house->once;
      }
  for (guint i = 0; i < house->n_vars; i++)
    if (!gw_mask_is_single (suppose->left[i]))
      suppose->left[i] &= ~stands;
  return TRUE;
}

/* What has one place left in the house stands there. FALSE: something has none, or a cell nothing. */
static gboolean
fill_places (GwSuppose *suppose, const GwGroup *house)
{
  const GwMask wanted = house->full & house->once;
  GwMask once = 0, twice = 0;

  for (guint i = 0; i < house->n_vars; i++)
    {
      twice |= once & suppose->left[i];
      once |= suppose->left[i];
      if (suppose->left[i] == 0)
        return FALSE;
    }
  if ((wanted & ~once) != 0)
    return FALSE;
  for (guint i = 0; i < house->n_vars; i++)
    {
      const GwMask only = suppose->left[i] & wanted & once & ~twice;

      if (only != 0 && !gw_mask_is_single (only))
        return FALSE;
      suppose->left[i] = only != 0 ? only : suppose->left[i];
    }
  return TRUE;
}

gboolean
gw_suppose_ask (GwSuppose *suppose, guint32 part, const GwMask *cells)
{
  GwPencil *pencil = suppose->pencil;
  const GwGroup *house = house_of (suppose, part);

  if (house == NULL)
    return gw_clues_ask (pencil->clues, &pencil->clues->clues[part], GW_REASONING_FULL, cells, pencil->placed, pencil->off);
  for (guint i = 0; i < house->n_vars; i++)
    suppose->left[i] = cells[house->vars[i]];
  return leave_others (suppose, house) && fill_places (suppose, house);
}

GwMask
gw_suppose_left (const GwSuppose *suppose, guint32 part, guint i)
{
  return house_of (suppose, part) != NULL ? suppose->left[i] : gw_state_domain (suppose->pencil->clues->state, gw_suppose_var (suppose, part, i));
}

/* ---- following ---- */

/* What belongs to a line at once, as what lies on both sides of it, is asked in the same round: people draw the one with the other. */
static void
queue_part (GwSuppose *suppose, guint32 part)
{
  if (gw_bit_test (suppose->queued, part) || gw_bit_test (suppose->off, gw_suppose_owner (suppose, part)))
    return;
  gw_bit_set (suppose->queued, part);
  g_array_append_val (suppose->queue[suppose->is_following && part < suppose->pencil->clues->n && gw_bit_test (suppose->at_once, part) ? 0 : 1], part);
}

static void
queue_parts (GwSuppose *suppose, guint32 var)
{
  const GwPencil *pencil = suppose->pencil;
  const GwTerrain *terrain = pencil->terrain;
  const GwClues *clues = pencil->clues;

  for (guint32 k = terrain->first_group[MIN (var, terrain->n_vars)];
       var < terrain->n_vars && k < terrain->first_group[var + 1]; k++)
    if (gw_pencil_group_is_on (pencil, terrain->groups_of[k]))
      queue_part (suppose, clues->n + terrain->groups_of[k]);
  for (guint32 k = clues->first_of[var]; k < clues->first_of[var + 1]; k++)
    if (!clues->clues[clues->of[k]].is_shared)
      queue_part (suppose, clues->of[k]);
}

static void
take (GwSuppose *suppose, guint32 part, guint32 var, GwMask lost)
{
  const GwTaken taken = { part, var, lost };

  g_array_append_val (suppose->taken, taken);
  suppose->now[var] &= ~lost;
  queue_parts (suppose, var);
}

/* FALSE when PART cannot hold. */
static gboolean
follow_part (GwSuppose *suppose, guint32 part)
{
  const guint n = gw_suppose_n_vars (suppose, part);

  gw_bit_clear (suppose->queued, part);
  for (guint i = 0; i < n && suppose->looked != NULL; i++)
    gw_bit_set (suppose->looked, gw_suppose_var (suppose, part, i));
  if (!gw_suppose_ask (suppose, part, suppose->now))
    {
      gw_bit_set (suppose->used, part);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      const guint32 var = gw_suppose_var (suppose, part, i);
      const GwMask lost = suppose->now[var] & ~gw_suppose_left (suppose, part, i);

      if (lost == 0)
        continue;
      gw_bit_set (suppose->used, part);
      take (suppose, part, var, lost);
    }
  return TRUE;
}

/* What is queued stays so in `pending`, for whoever goes on from there. */
static void
empty_queues (GwSuppose *suppose)
{
  g_array_set_size (suppose->pending, 0);
  for (guint q = 0; q < G_N_ELEMENTS (suppose->queue); q++)
    {
      for (guint i = 0; i < suppose->queue[q]->len; i++)
        {
          const guint32 part = g_array_index (suppose->queue[q], guint32, i);

          if (gw_bit_test (suppose->queued, part))
            g_array_append_val (suppose->pending, part);
          gw_bit_clear (suppose->queued, part);
        }
      g_array_set_size (suppose->queue[q], 0);
    }
}

void
gw_suppose_wake (GwSuppose *suppose, const guint32 *parts, guint n)
{
  for (guint i = 0; i < n; i++)
    queue_part (suppose, parts[i]);
}

static void
swap_queues (GwSuppose *suppose)
{
  GArray *done = suppose->queue[0];

  suppose->queue[0] = suppose->queue[1];
  suppose->queue[1] = done;
  g_array_set_size (done, 0);
}

void
gw_suppose_begin (GwSuppose *suppose, const GwMask *cells)
{
  memcpy (suppose->now, cells, suppose->pencil->terrain->n_places * sizeof (GwMask));
  g_array_set_size (suppose->taken, 0);
  g_array_set_size (suppose->pending, 0);
}

gboolean
gw_suppose_more (GwSuppose *suppose, guint32 var, GwMask values, guint rounds)
{
  gboolean holds = TRUE;

  take (suppose, GW_SUPPOSED, var, suppose->now[var] & ~values);
  for (guint round = 0; round < rounds && suppose->queue[1]->len > 0 && holds; round++)
    {
      swap_queues (suppose);
      suppose->is_following = TRUE;
      for (guint i = 0; i < suppose->queue[0]->len && holds; i++)
        {
          suppose->failed = g_array_index (suppose->queue[0], guint32, i);
          holds = !gw_pencil_goes_on (suppose->pencil, 200) || follow_part (suppose, suppose->failed);
        }
      suppose->is_following = FALSE;
    }
  empty_queues (suppose);
  return holds;
}

void
gw_suppose_undo (GwSuppose *suppose, guint n)
{
  for (guint i = suppose->taken->len; i-- > n;)
    {
      const GwTaken *taken = &g_array_index (suppose->taken, GwTaken, i);

      suppose->now[taken->var] |= taken->lost;
    }
  g_array_set_size (suppose->taken, n);
}
