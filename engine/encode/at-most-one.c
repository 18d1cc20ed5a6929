#include "encode/at-most-one.h"

#define MOST_PAIRED 32

static void
say_pairs (const GwLiteral *literals, guint n, GwSink *sink)
{
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      sink->clause (sink, (const GwLiteral[2]) { gw_literal_not (literals[i]), gw_literal_not (literals[k]) }, 2);
}

/* An auxiliary for each line of the grid, true where a literal of it is. */
static void
say_lines (const GwLiteral *literals, guint n, guint step, guint width, guint n_lines, GwSink *sink)
{
  g_autofree GwLiteral *lines = g_new (GwLiteral, n_lines);

  for (guint i = 0; i < n_lines; i++)
    lines[i] = sink->fresh (sink);
  for (guint i = 0; i < n; i++)
    sink->clause (sink, (const GwLiteral[2]) { gw_literal_not (literals[i]), lines[i / step % width] }, 2);
  gw_say_at_most_one (lines, n_lines, sink);
}

void
gw_say_at_most_one (const GwLiteral *literals, guint n, GwSink *sink)
{
  guint width = 1;

  if (n <= MOST_PAIRED)
    {
      say_pairs (literals, n, sink);
      return;
    }
  while (width * width < n)
    width++;
  say_lines (literals, n, 1, width, width, sink);
  say_lines (literals, n, width, n, (n + width - 1) / width, sink);
}
