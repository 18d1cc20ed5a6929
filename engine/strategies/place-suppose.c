#include "strategies/place-suppose.h"

#include <string.h>

GwSuppose *
gw_suppose_new (GwPencil *pencil)
{
  GwSuppose *suppose = g_new0 (GwSuppose, 1);
  const gsize n_words = GW_WORDS (gw_pencil_clues (pencil)->n) + 1;

  suppose->pencil = pencil;
  suppose->now = g_new (GwMask, pencil->terrain->n_places);
  suppose->taken = g_array_new (FALSE, FALSE, sizeof (GwTaken));
  for (guint i = 0; i < G_N_ELEMENTS (suppose->queue); i++)
    suppose->queue[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
  suppose->queued = g_new0 (guint64, n_words);
  suppose->used = g_new0 (guint64, n_words);
  suppose->off = g_new0 (guint64, GW_WORDS (pencil->terrain->compiled->model->n_owners) + 1);
  return suppose;
}

void
gw_suppose_free (GwSuppose *suppose)
{
  g_free (suppose->now);
  g_free (suppose->queued);
  g_free (suppose->used);
  g_free (suppose->off);
  g_array_unref (suppose->taken);
  for (guint i = 0; i < G_N_ELEMENTS (suppose->queue); i++)
    g_array_unref (suppose->queue[i]);
  g_free (suppose);
}

static void
queue_parts (GwSuppose *suppose, guint32 var)
{
  const GwClues *clues = suppose->pencil->clues;

  for (guint32 k = clues->first_of[var]; k < clues->first_of[var + 1]; k++)
    {
      const GwClueScope *clue = &clues->clues[clues->of[k]];

      if (gw_bit_test (suppose->queued, clues->of[k]) || clue->is_shared || gw_bit_test (suppose->off, clue->owner))
        continue;
      gw_bit_set (suppose->queued, clues->of[k]);
      g_array_append_val (suppose->queue[1], clues->of[k]);
    }
}

gboolean
gw_suppose_ask (GwSuppose *suppose, guint32 part, const GwMask *cells)
{
  GwPencil *pencil = suppose->pencil;

  return gw_clues_ask (pencil->clues, &pencil->clues->clues[part], GW_REASONING_FULL, cells, pencil->placed, pencil->off);
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
  const GwClueScope *clue = &suppose->pencil->clues->clues[part];

  gw_bit_clear (suppose->queued, part);
  if (!gw_suppose_ask (suppose, part, suppose->now))
    {
      gw_bit_set (suppose->used, part);
      return FALSE;
    }
  for (guint i = 0; i < clue->n_vars; i++)
    {
      const GwMask lost = suppose->now[clue->vars[i]] & ~gw_state_domain (suppose->pencil->clues->state, clue->vars[i]);

      if (lost == 0)
        continue;
      gw_bit_set (suppose->used, part);
      take (suppose, part, clue->vars[i], lost);
    }
  return TRUE;
}

static void
empty_queues (GwSuppose *suppose)
{
  for (guint q = 0; q < G_N_ELEMENTS (suppose->queue); q++)
    {
      for (guint i = 0; i < suppose->queue[q]->len; i++)
        gw_bit_clear (suppose->queued, g_array_index (suppose->queue[q], guint32, i));
      g_array_set_size (suppose->queue[q], 0);
    }
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
}

gboolean
gw_suppose_more (GwSuppose *suppose, guint32 var, GwMask values, guint rounds)
{
  gboolean holds = TRUE;

  take (suppose, GW_SUPPOSED, var, suppose->now[var] & ~values);
  for (guint round = 0; round < rounds && suppose->queue[1]->len > 0 && holds; round++)
    {
      swap_queues (suppose);
      for (guint i = 0; i < suppose->queue[0]->len && holds; i++)
        {
          suppose->failed = g_array_index (suppose->queue[0], guint32, i);
          holds = !gw_pencil_goes_on (suppose->pencil, 200) || follow_part (suppose, suppose->failed);
        }
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
