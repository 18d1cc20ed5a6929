/* Caps: straight pieces of a line that turn to the same side at both ends, its legs. In tidy solutions, each has an end of a line under it, within the triangle whose rows
 * become shorter by one vertex at either end. For next to the cap its own line cannot be, as it would touch itself; nor are all vertices there free, as the legs could be
 * joined straight through them; so there is another line, which has nowhere to go but along and away: a narrower cap, of which the same holds; and the narrowest touches itself. */
#include "relations/lines-caps.h"

/* Beyond the rim there is nothing under a cap, but only if that is so beside ABOVE, too: edges may be missing here and there. */
static gboolean
is_last_row (const GwLinesGraph *graph, guint above, guint arm, guint leg)
{
  return gw_lines_next (graph, (guint) gw_lines_next (graph, above, arm), leg) < 0
         && gw_lines_next (graph, (guint) gw_lines_next (graph, above, gw_lines_opposite (arm)), leg) < 0;
}

/* Whether the narrowest cap, from VERTEX to the next one on ARM, would touch itself or cannot be. */
static gboolean
touches_itself (const GwLinesGraph *graph, guint vertex, guint arm, guint leg)
{
  const gint32 one = gw_lines_next (graph, vertex, leg), other = gw_lines_next (graph, (guint) gw_lines_next (graph, vertex, arm), leg);

  return one < 0 || other < 0 || gw_lines_next (graph, (guint) one, arm) == other;
}

/* Whether a cap may be WIDTH wide inside, no longer WIDTH - 1, with no end under it: one vertex more in each row. TOP: the last of the cap before its corner. */
static gboolean
widens (const GwLinesGraph *graph, guint top, guint arm, guint leg, guint width)
{
  const guint back = gw_lines_opposite (arm);
  guint above = top;

  for (guint row = 1; 2 * row <= width + 1; row++)
    {
      const gint32 under = gw_lines_next (graph, above, leg);

      if (under < 0)
        return is_last_row (graph, above, arm, leg);
      if (graph->numbers[under] != 0 || gw_lines_next (graph, (guint) under, arm) < 0 || gw_lines_next (graph, (guint) under, back) < 0)
        return FALSE;
      above = (guint) gw_lines_next (graph, (guint) under, back);
    }
  return width % 2 != 0 || touches_itself (graph, above, arm, leg);
}

guint
gw_lines_room_under_cap (const GwLinesGraph *graph, guint corner, guint arm, guint leg)
{
  gint32 top = graph->numbers[corner] == 0 ? gw_lines_next (graph, corner, arm) : -1;
  guint width = 0;

  while (width < G_MAXUINT8 && top >= 0 && graph->numbers[top] == 0 && gw_lines_next (graph, (guint) top, arm) >= 0
         && widens (graph, (guint) top, arm, leg, width + 1))
    {
      width++;
      top = gw_lines_next (graph, (guint) top, arm);
    }
  return width;
}
