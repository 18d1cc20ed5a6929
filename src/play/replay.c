#include "play/replay.h"

static const GwPlayEntry *
entry_of (const GwPlay *whole, guint i)
{
  return &g_array_index (whole->entries, GwPlayEntry, i);
}

/* The longest first, of equal ones the earliest. */
static gint
compare_pauses (gconstpointer a, gconstpointer b)
{
  const GwPause *one = a, *other = b;

  if (one->length != other->length)
    return one->length > other->length ? -1 : 1;
  return one->from < other->from ? -1 : one->from > other->from;
}

static void
add_pause (GArray *pauses, gint64 from, gint64 to, const GArray *changes, gint64 least)
{
  const GwPause pause = { from, to - from, changes != NULL && changes->len > 0 ? g_array_index (changes, GwPlayChange, 0).cell : GW_NO_CELL };

  if (pause.length >= least)
    g_array_append_val (pauses, pause);
}

GArray *
gw_replay_pauses (const GwPlay *whole, guint most, gint64 least)
{
  GArray *pauses = g_array_new (FALSE, FALSE, sizeof (GwPause));
  gint64 last = 0;

  for (guint i = 0; i < whole->entries->len; i++)
    {
      add_pause (pauses, last, entry_of (whole, i)->at, entry_of (whole, i)->changes, least);
      last = entry_of (whole, i)->at;
    }
  add_pause (pauses, last, whole->elapsed, NULL, least);
  g_array_sort (pauses, compare_pauses);
  if (pauses->len > most)
    g_array_set_size (pauses, most);
  return pauses;
}

gint64
gw_replay_step (const GwPlay *whole, gint64 at, gint steps)
{
  guint i = 0;

  if (steps > 0)
    {
      while (i < whole->entries->len && entry_of (whole, i)->at <= at)
        i++;
      return i < whole->entries->len ? entry_of (whole, i)->at : whole->elapsed;
    }
  while (i < whole->entries->len && entry_of (whole, i)->at < at)
    i++;
  return i > 0 ? entry_of (whole, i - 1)->at : 0;
}
