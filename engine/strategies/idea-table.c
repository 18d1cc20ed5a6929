/* All ideas: what each is about, what it is called, how soon it is seen. */
#include "strategies/idea-table.h"

#include <string.h>

#include "base/i18n.h"

#define OTHERS 24 /* tenths of those that have no place of their own */

/* TENTHS rise with how much has to be counted. */
static const GwIdea ideas[] = {
  { "clue-known", N_("Any clue"), N_("What a digit leaves the other cells of its clue"), 20 },
  { "clue-must", N_("Any clue"), N_("What every way to fill a clue needs"), 24 },
  { "clue-partner", N_("Any clue"), N_("A digit that has no partner"), 21 },
  { "clue-place", N_("Any clue"), N_("A digit that has one place in every way"), 27 },
  { "clue-rest", N_("Any clue"), N_("Two digits leave few for the third"), 22 },
  { "clue-sees", N_("Any clue"), N_("A cell that sees every place of what a clue needs"), 30 },
  { "clue-starve", N_("Any clue"), N_("A clue that would leave another cell nothing"), 32 },
  { "clue-twice", N_("Any clue"), N_("A clue that would need a digit twice"), 32 },
  { "clue-ways", N_("Any clue"), N_("The few ways to fill a clue"), 28 },
  { "clue-ways-seen", N_("Any clue"), N_("The few ways that a house leaves a clue"), 30 },
  { "either-left", N_("Any clue"), N_("What either of two clues leaves"), 30 },
  { "arrow-apart", N_("Arrows"), N_("Cells of the shaft that see each other"), 21 },
  { "arrow-ends", N_("Arrows"), N_("How large the circle is, how small the shaft"), 20 },
  { "arrow-last", N_("Arrows"), N_("One cell of the shaft is left"), 19 },
  { "arrow-totals", N_("Arrows"), N_("A digit with which the arrow never makes its circle"), 26 },
  { "equal-halves", N_("Arrows"), N_("Arrows that lie in a house with their circles"), 32 },
  { "hidden-house", N_("Cages and houses"), N_("A hidden house"), 22 },
  { "house-starve", N_("Cages and houses"), N_("A digit that would leave a house no room"), 32 },
  { "house-ways", N_("Cages and houses"), N_("Two clues share out the digits of a house"), 32 },
  { "innie", N_("Cages and houses"), N_("The cell that the cages leave over"), 20 },
  { "innie-outie", N_("Cages and houses"), N_("One cell too many, and one too few"), 26 },
  { "innies", N_("Cages and houses"), N_("The cells that the cages leave over"), 26 },
  { "leftover", N_("Cages and houses"), N_("The law of leftovers"), 24 },
  { "outie", N_("Cages and houses"), N_("The one cell that sticks out of the house"), 22 },
  { "outies", N_("Cages and houses"), N_("The cells that stick out of the house"), 28 },
  { "same-rest", N_("Cages and houses"), N_("Equal remainders"), 18 },
  { "triple-sum", N_("Sums"), N_("One of three is the sum of the others"), 22 },
  { "set-sum", N_("Cages and houses"), N_("Equal sets add up alike"), 48 },
  { "clue-link", N_("Chains"), N_("A chain through several clues"), 34 },
  { "sum-link", N_("Chains"), N_("A chain through what cages leave of a house"), 38 },
  { "knock-on", N_("Chains"), N_("A digit that brings others with it"), 38 },
  { "circles-all", N_("Counting circles"), N_("As many houses with circles as a digit needs"), 24 },
  { "circles-filled", N_("Counting circles"), N_("Which digits fill the clues on circles"), 32 },
  { "circles-full", N_("Counting circles"), N_("The digits on the circles are known"), 24 },
  { "circles-rows", N_("Counting circles"), N_("Too few houses with circles for a digit"), 24 },
  { "circles-sets", N_("Counting circles"), N_("Which digits stand on the circles"), 26 },
  { "count-found", N_("Counting"), N_("The limit is reached"), 20 },
  { "count-left", N_("Counting"), N_("All that are left are needed"), 24 },
  { "block-apart", N_("Kinds of digits"), N_("As many remainders in a square of four as it must hold"), 24 },
  { "block-full", N_("Kinds of digits"), N_("Two of one kind in a square of four are enough"), 20 },
  { "block-kind", N_("Kinds of digits"), N_("A low, a middle and a high digit in every square of four"), 24 },
  { "parity-turn", N_("Kinds of digits"), N_("Odd and even take turns"), 18 },
  { "kind-chain", N_("Kinds of digits"), N_("A kind of digit that brings others with it"), 32 },
  { "turn", N_("Kinds of digits"), N_("Every third cell is of one kind"), 22 },
  { "turn-house", N_("Kinds of digits"), N_("Lines that take turns in one house"), 28 },
  { "whisper-turn", N_("Kinds of digits"), N_("Low and high take turns"), 26 },
  { "between-gap", N_("Lines with ends"), N_("How many digits lie between the ends"), 22 },
  { "between-inner", N_("Lines with ends"), N_("Nothing extreme lies between two digits"), 20 },
  { "lockout-always", N_("Lines with ends"), N_("No middle digit on a lockout line"), 21 },
  { "lockout-known", N_("Lines with ends"), N_("One end of a lockout line is known"), 22 },
  { "parts-alike", N_("Lines with parts"), N_("The parts of a line cannot come to the same"), 20 },
  { "parts-apart", N_("Lines with parts"), N_("Cells of a part that see each other"), 22 },
  { "parts-ends", N_("Lines with parts"), N_("No part can make more than the smallest can"), 16 },
  { "parts-house", N_("Lines with parts"), N_("A digit that leaves the other part too much"), 28 },
  { "parts-known", N_("Lines with parts"), N_("What one part makes, all make"), 14 },
  { "parts-together", N_("Lines with parts"), N_("Parts that lie in one house together"), 26 },
  { "ten-cut", N_("Lines with parts"), N_("A line that can be cut into tens"), 22 },
  { "nabner-beside", N_("Lines with sets"), N_("No equal or consecutive digits on the line"), 20 },
  { "nabner-room", N_("Lines with sets"), N_("Too few digits far enough apart"), 24 },
  { "nabner-sets", N_("Lines with sets"), N_("Digits far enough apart"), 22 },
  { "nabner-taken", N_("Lines with sets"), N_("What a few cells leave the rest of a nabner line"), 24 },
  { "renban-crowd", N_("Lines with sets"), N_("Two digits for which there is one cell"), 26 },
  { "renban-must", N_("Lines with sets"), N_("A digit that every run has"), 22 },
  { "renban-near", N_("Lines with sets"), N_("What does not go together in a run"), 24 },
  { "renban-only", N_("Lines with sets"), N_("A cell that every run needs"), 24 },
  { "renban-pair", N_("Lines with sets"), N_("What a line of two cells leaves"), 18 },
  { "renban-run", N_("Lines with sets"), N_("The digits of a run"), 22 },
  { "renban-taken", N_("Lines with sets"), N_("Cells that take as many digits"), 26 },
  { "renban-window", N_("Lines with sets"), N_("The runs in which a renban can lie"), 22 },
  { "same-set", N_("Lines with sets"), N_("What two groups of the same digits both hold"), 20 },
  { "total-apart", N_("Little killers"), N_("Cells of a diagonal that see each other"), 24 },
  { "magic", N_("Magic squares"), N_("The middle and the corners"), 20 },
  { "magic-line", N_("Magic squares"), N_("What each line makes"), 22 },
  { "magic-whole", N_("Magic squares"), N_("Few squares are left"), 22 },
  { "doubled-bounds", N_("Multipliers"), N_("What is left for one that counts double"), 24 },
  { "doubled-misfit", N_("Multipliers"), N_("What one leaves for those that count double"), 28 },
  { "doubled-ways", N_("Multipliers"), N_("Ways in which one counts double"), 28 },
  { "doubler-need", N_("Multipliers"), N_("A cage that needs one"), 28 },
  { "doubler-where", N_("Multipliers"), N_("Where the multiplier of a row is"), 24 },
  { "room-back", N_("Outside the grid"), N_("A numbered room that cannot have its digit"), 22 },
  { "room-place", N_("Outside the grid"), N_("Where the digit of a numbered room is"), 20 },
  { "far-place", N_("Pairs of cells"), N_("A cell that sees every place of a digit"), 24 },
  { "greater-chain", N_("Pairs of cells"), N_("Inequality signs one after another"), 22 },
  { "minmax-count", N_("Pairs of cells"), N_("How many neighbours of one house are higher"), 26 },
  { "near-either", N_("Pairs of cells"), N_("Whatever a cell holds"), 24 },
  { "near-starve", N_("Pairs of cells"), N_("A digit whose neighbours would leave another no place"), 28 },
  { "pair-none", N_("Pairs of cells"), N_("A digit with which nothing goes"), 18 },
  { "pair-partner", N_("Pairs of cells"), N_("What a cell leaves its neighbour"), 21 },
  { "pair-twice", N_("Pairs of cells"), N_("A digit that would need its partner twice"), 24 },
  { "two-alike", N_("Pairs of cells"), N_("Two neighbours that would be alike"), 26 },
  { "quad-four", N_("Quadruples"), N_("As many digits as cells"), 17 },
  { "quad-side", N_("Quadruples"), N_("A digit of the circle with one place left"), 24 },
  { "say-full", N_("Quadruples"), N_("A digit that a look-and-say cage has used up"), 20 },
  { "lunchbox", N_("Sandwiches"), N_("A lunchbox: between the least and the most"), 28 },
  { "sand-ends", N_("Sandwiches"), N_("Where the crusts can stand"), 22 },
  { "sand-gap", N_("Sandwiches"), N_("How many cells the filling takes"), 24 },
  { "sand-lines", N_("Sandwiches"), N_("Ends in the same rows and columns"), 32 },
  { "sand-outside", N_("Sandwiches"), N_("What is left outside"), 26 },
  { "sand-sets", N_("Sandwiches"), N_("What makes the sum"), 22 },
  { "sand-zero", N_("Sandwiches"), N_("Nothing between the crusts"), 18 },
  { "sky-far", N_("Skyscrapers"), N_("A high building cannot stand near the beginning"), 20 },
  { "sky-hide", N_("Skyscrapers"), N_("All visible buildings are known, the others are hidden"), 20 },
  { "sky-one", N_("Skyscrapers"), N_("One building is seen"), 15 },
  { "sky-rise", N_("Skyscrapers"), N_("All buildings in front must be seen"), 22 },
  { "sky-seen", N_("Skyscrapers"), N_("A building after which too few are seen"), 24 },
  { "last-digit", N_("Sums"), N_("The last digit that can be added"), 26 },
  { "product-sets", N_("Sums"), N_("The digits of a product"), 22 },
  { "rellik", N_("Sums"), N_("A total that no cells of a cage may make"), 24 },
  { "root-totals", N_("Sums"), N_("The totals that a root allows"), 26 },
  { "sum-least", N_("Sums"), N_("The others make at least this much"), 22 },
  { "sum-limit", N_("Sums"), N_("A sum with a lower or an upper limit"), 22 },
  { "sum-misfit", N_("Sums"), N_("No set of digits fits the rest"), 28 },
  { "sum-most", N_("Sums"), N_("The others make at most this much"), 22 },
  { "sum-parity", N_("Sums"), N_("Odd and even"), 34 },
  { "sum-partner", N_("Sums"), N_("The partner in a sum of two cells"), 21 },
  { "sum-rest", N_("Sums"), N_("What is left for the last cell"), 12 },
  { "sum-sets", N_("Sums"), N_("The sets of digits that make a sum"), 16 },
  { "sum-sets-left", N_("Sums"), N_("The sets that are left"), 20 },
  { "fuzzy-middle", N_("Thermometers"), N_("A thermometer whose bulb is not known"), 24 },
  { "fuzzy-way", N_("Thermometers"), N_("Two digits show where the bulb is"), 26 },
  { "slow-see", N_("Thermometers"), N_("A slow one rises where its cells see each other"), 22 },
  { "thermo-count", N_("Thermometers"), N_("Room from the bulb to the tip"), 20 },
  { "thermo-fork", N_("Thermometers"), N_("Several cells of a house above or below the same cell"), 26 },
  { "thermo-push", N_("Thermometers"), N_("A cell pushes those above it"), 21 },
  { "xsum-behind", N_("X-sums"), N_("What each first digit leaves beyond the sum"), 24 },
  { "xsum-first", N_("X-sums"), N_("The first digit says how many cells count"), 22 },
  { "xsum-nine", N_("X-sums"), N_("What is left behind"), 18 },
  { "xsum-overlap", N_("X-sums"), N_("Two X-sums of one row"), 28 },
  { "xsum-rest", N_("X-sums"), N_("What each first digit leaves"), 22 },
};

/* About places of layers, and areas of cells, which are called by what their rules say: what one mark or number shows, what hangs together, what a look
 * at the neighbourhood shows, what counts against each other. */
static const struct
{
  const char *id;
  guint8      tenths;
} places[] = {
  { "count-full", 10 }, { "count-need", 10 }, { "touch", 10 }, { "line", 10 }, { "line-on", 10 }, { "line-two", 10 }, { "area-full", 10 }, { "area-join", 12 }, { "dead-end", 15 },
  { "pool", 15 }, { "bridge", 15 }, { "island", 18 }, { "only-way", 18 }, { "unreached", 18 }, { "line-way", 18 }, { "crossing", 20 }, { "line-circle", 22 }, { "sizes", 22 }, { "squeeze", 22 }, { "cut", 24 },
  { "area-room", 24 }, { "line-free", 24 }, { "line-number", 24 }, { "line-reach", 24 }, { "line-turn", 24 }, { "part", 24 }, { "ways", 24 },
  { "in-out", 24 }, { "must-cell", 24 }, { "path-squeeze", 24 }, { "packed", 26 }, { "crowded", 30 }, { "shapes", 30 }, { "starve", 30 }, { "parity-cut", 32 }, { "ways-together", 34 },
  { "ways-of-several", 38 },
};

const GwIdea *
gw_idea_find (const char *id)
{
  for (guint i = 0; id != NULL && i < G_N_ELEMENTS (ideas); i++)
    if (strcmp (ideas[i].id, id) == 0)
      return &ideas[i];
  return NULL;
}

guint
gw_idea_rank (const char *id)
{
  const GwIdea *idea = gw_idea_find (id);

  for (guint i = 0; idea == NULL && id != NULL && i < G_N_ELEMENTS (places); i++)
    if (strcmp (places[i].id, id) == 0)
      return places[i].tenths;
  return idea != NULL ? idea->tenths : OTHERS;
}
