#include "rules/skyline.h"

#include <string.h>

#define NOWHERE G_MAXUINT

/* Per highest up to now (a symbol and 1; 0: nothing): how many have been seen, a bit a number. */
typedef guint64 Seen[GW_MAX_SYMBOLS + 1];

/* The highest after cell AT, which holds VALUE, where it was H; NOWHERE where it cannot hold that. Of different heights AT + 1 cells have one that is so high. */
static guint
highest_after (const GwSkyline *line, guint at, guint h, guint value)
{
  const guint next = MAX (h, value + 1);

  return line->differs && (value + 1 == h || next < at + 1) ? NOWHERE : next;
}

static void
go_on (const GwSkyline *line, GwMask may, guint at, const Seen seen, Seen next)
{
  memset (next, 0, sizeof (Seen));
  for (guint h = 0; h <= line->n_values; h++)
    if (seen[h] != 0)
      GW_MASK_FOREACH (v, may)
        {
          const guint after = highest_after (line, at, h, v);

          if (after != NOWHERE)
            next[after] |= after > h ? seen[h] << 1 : seen[h];
        }
}

guint64
gw_skyline_counts (const GwSkyline *line, const GwMask *may, guint at, guint value)
{
  Seen seen[2] = { { 1 } };
  guint64 counts = 0;

  for (guint i = 0; i < line->n; i++)
    go_on (line, i == at ? GW_BIT (value) : may[i], i, seen[i % 2], seen[(i + 1) % 2]);
  for (guint h = 0; h <= line->n_values; h++)
    counts |= seen[line->n % 2][h];
  return counts;
}

void
gw_skyline_leave (const GwSkyline *line, const GwMask *may, guint wanted, GwMask *left)
{
  Seen seen[GW_SKYLINE_CELLS + 1], to_come, before;

  memset (seen[0], 0, sizeof (Seen));
  seen[0][0] = 1;
  for (guint i = 0; i < line->n; i++)
    go_on (line, may[i], i, seen[i], seen[i + 1]);
  for (guint h = 0; h <= line->n_values; h++)
    to_come[h] = GW_BIT (wanted);
  for (guint i = line->n; i-- > 0;)
    {
      memset (before, 0, sizeof before);
      left[i] = 0;
      for (guint h = 0; h <= line->n_values; h++)
        GW_MASK_FOREACH (v, may[i])
          {
            const guint after = highest_after (line, i, h, v);
            const guint64 here = after == NOWHERE ? 0 : after > h ? to_come[after] >> 1 : to_come[after];

            before[h] |= here;
            left[i] |= (here & seen[i][h]) != 0 ? GW_BIT (v) : 0;
          }
      memcpy (to_come, before, sizeof before);
    }
}
