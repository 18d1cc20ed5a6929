#include "strategies/idea-rank.h"

#include <string.h>

typedef struct
{
  const char *idea;
  guint8      tenths;
} Rank;

/* By how little has to be counted. */
static const Rank ranks[] = {
  { "sum-rest", 12 }, { "parts-known", 14 }, { "sky-one", 15 }, { "sum-sets", 16 }, { "parts-ends", 16 }, { "quad-four", 17 }, { "pair-none", 18 }, { "sand-zero", 18 }, { "xsum-nine", 18 },
  { "arrow-last", 19 }, { "arrow-ends", 20 }, { "between-inner", 20 }, { "clue-known", 20 }, { "nabner-beside", 20 }, { "magic", 20 }, { "parts-alike", 20 }, { "same-set", 20 },
  { "sky-far", 20 }, { "sky-hide", 20 }, { "sum-sets-left", 20 }, { "thermo-count", 20 }, { "arrow-apart", 21 }, { "total-apart", 24 }, { "lockout-always", 21 }, { "pair-partner", 21 }, { "thermo-push", 21 },
  { "product-sets", 22 }, { "renban-window", 22 }, { "between-gap", 22 }, { "magic-line", 22 }, { "magic-whole", 22 }, { "parts-apart", 22 }, { "sand-ends", 22 }, { "sand-sets", 22 }, { "sum-least", 22 }, { "sum-most", 22 }, { "turn", 22 }, { "xsum-first", 22 },
  { "xsum-rest", 22 }, { "nabner-sets", 22 }, { "xsum-behind", 24 }, { "nabner-taken", 24 }, { "nabner-room", 24 }, { "doubled-bounds", 24 }, { "circles-sets", 26 }, { "sand-outside", 26 }, { "last-digit", 26 }, { "doubled-misfit", 28 }, { "lunchbox", 28 }, { "parts-together", 26 }, { "parts-house", 28 }, { "sum-misfit", 28 },
  /* About places of layers, and areas of cells: what one mark or number shows, what hangs together, what a look at the neighbourhood shows, what counts against each other. */
  { "count-full", 10 }, { "count-need", 10 }, { "touch", 10 }, { "line", 10 }, { "line-on", 10 }, { "line-two", 10 }, { "area-full", 10 }, { "area-join", 12 }, { "dead-end", 15 },
  { "pool", 15 }, { "bridge", 15 }, { "island", 18 }, { "only-way", 18 }, { "unreached", 18 }, { "line-way", 18 }, { "crossing", 20 }, { "line-circle", 22 }, { "squeeze", 22 }, { "cut", 24 },
  { "in-out", 24 }, { "must-cell", 24 }, { "path-squeeze", 24 }, { "packed", 26 }, { "crowded", 30 }, { "starve", 30 }, { "parity-cut", 32 },
};

#define OTHERS 24u

guint
gw_idea_rank (const char *idea)
{
  for (guint i = 0; idea != NULL && i < G_N_ELEMENTS (ranks); i++)
    if (strcmp (ranks[i].idea, idea) == 0)
      return ranks[i].tenths;
  return OTHERS;
}
