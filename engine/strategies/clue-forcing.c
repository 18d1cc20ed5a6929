/* Long chains through clues: what follows from a candidate, link by link, each by one house, cell, pair or clue with the candidates as they are, until it
 * rules the candidate itself out; or wherever a digit stands in a house, or whatever a cell holds, the same candidate goes. Unlike a case, each link looks back
 * at nothing but the one before it. */
#include <string.h>

#include "base/i18n.h"
#include "strategies/case-text.h"
#include "strategies/chain-text.h"
#include "strategies/implications.h"
#include "strategies/links.h"
#include "strategies/pair-sight.h"
#include "strategies/scout.h"
#include "strategies/strategy.h"

/* So many ways lead to the same. */
#define MOST_WAYS 4u

/* Whose chains they are: the step's reasoning. */
enum
{
  OF_ITSELF,
  OF_CELL,
  OF_HOUSE,
};

typedef struct
{
  guint32 ways[MOST_WAYS]; /* literals, one of which is true */
  guint   n_ways;
  guint32 house;           /* in which; GW_SIGHT_NONE: they are of one cell, or it is one alone, which rules itself out */
  guint32 gone;            /* the literal that each leads to: it goes */
} Chains;

typedef struct
{
  GwPencil       *pencil;
  GwImplications *implications;
  guint8         *steps;   /* [candidate * literals + literal]: how many links lead from the one, true, to the other; G_MAXUINT8: none do */
  Chains          shortest[GW_SCOUT_MOST]; /* rising by their links */
  GwScouted       scouted[GW_SCOUT_MOST];  /* likewise */
  guint           n_shortest;
} Search;

/* ---- the step ---- */

static gboolean
strike (const Search *search, guint32 gone)
{
  return gw_pencil_strike (search->pencil, gw_implications_var (search->implications, gone), GW_BIT (gw_implications_value (search->implications, gone)));
}

static void
note_ways (const Search *search, const Chains *chains)
{
  GwPencil *pencil = search->pencil;
  const GwImplications *implications = search->implications;

  if (chains->n_ways == 1)
    return;
  if (chains->house != GW_SIGHT_NONE)
    {
      gw_pencil_note_group (pencil, chains->house);
      gw_pencil_note_lost_in (pencil, chains->house, GW_BIT (gw_implications_value (implications, chains->ways[0])));
    }
  else
    gw_pencil_note_lost (pencil, gw_implications_var (implications, chains->ways[0]), ~(GwMask) 0);
  for (guint i = 0; i < chains->n_ways; i++)
    gw_pencil_note_cell (pencil, gw_implications_var (implications, chains->ways[i]), GW_BIT (gw_implications_value (implications, chains->ways[i])));
}

static gboolean
show (const Search *search, const Chains *chains)
{
  GwReason *step = search->pencil->step;

  if (!strike (search, chains->gone))
    return FALSE;
  note_ways (search, chains);
  for (guint i = 0; i < chains->n_ways; i++)
    {
      gw_implications_spread (search->implications, chains->ways[i]);
      /* Whoever is stopped meanwhile tells nothing. */
      if (search->implications->steps[chains->gone] == G_MAXUINT8)
        return FALSE;
      gw_implications_note_chain (search->implications, chains->gone);
    }
  step->reasoning = chains->n_ways == 1 ? OF_ITSELF : chains->house == GW_SIGHT_NONE ? OF_CELL : OF_HOUSE;
  step->n_bases = step->groups->len;
  step->values = GW_BIT (gw_implications_value (search->implications, chains->gone));
  return TRUE;
}

/* ---- which one ---- */

static void
keep (Search *search, const Chains *chains, guint n_links)
{
  const GwImplications *implications = search->implications;
  guint at = search->n_shortest;

  while (at > 0 && search->scouted[at - 1].n_links > n_links)
    at--;
  if (at == GW_SCOUT_MOST)
    return;
  search->n_shortest = MIN (search->n_shortest + 1, GW_SCOUT_MOST);
  memmove (search->shortest + at + 1, search->shortest + at, (search->n_shortest - 1 - at) * sizeof *chains);
  memmove (search->scouted + at + 1, search->scouted + at, (search->n_shortest - 1 - at) * sizeof *search->scouted);
  search->shortest[at] = *chains;
  search->scouted[at] = (GwScouted) { gw_implications_var (implications, chains->gone), GW_BIT (gw_implications_value (implications, chains->gone)), n_links };
}

static void
judge (Search *search, const Chains *chains, guint n_links)
{
  const GwImplications *implications = search->implications;

  if (!gw_pencil_wants (search->pencil, gw_implications_var (implications, chains->gone), GW_BIT (gw_implications_value (implications, chains->gone))))
    return;
  if (gw_pencil_explains (search->pencil))
    keep (search, chains, n_links);
  else
    strike (search, chains->gone);
}

/* From each candidate on; those that rule themselves out. */
static void
spread_all (Search *search)
{
  GwImplications *implications = search->implications;
  const guint n_literals = 2 * implications->n;

  for (guint32 candidate = 0; candidate < implications->n && gw_pencil_goes_on (search->pencil, 64); candidate++)
    {
      const guint32 start = 2 * candidate + 1;

      gw_implications_spread (implications, start);
      memcpy (search->steps + (gsize) candidate * n_literals, implications->steps, n_literals);
      if (implications->steps[start ^ 1] != G_MAXUINT8)
        judge (search, &(Chains) { .ways = { start }, .n_ways = 1, .house = GW_SIGHT_NONE, .gone = start ^ 1 }, implications->steps[start ^ 1]);
    }
}

/* What all of its ways rule out. */
static void
meet (Search *search, Chains *chains)
{
  const guint n_literals = 2 * search->implications->n;

  for (guint32 gone = 0; gone < n_literals && gw_pencil_goes_on (search->pencil, 1); gone += 2)
    {
      guint i = 0, n_links = 0;

      chains->gone = gone;
      for (; i < chains->n_ways && search->steps[(gsize) (chains->ways[i] / 2) * n_literals + gone] != G_MAXUINT8; i++)
        n_links += search->steps[(gsize) (chains->ways[i] / 2) * n_literals + gone];
      if (i == chains->n_ways)
        judge (search, chains, n_links);
    }
}

static void
meet_in_cell (Search *search, guint var)
{
  const GwImplications *implications = search->implications;
  const GwMask may = gw_pencil_is_placed (search->pencil, var) ? 0 : search->pencil->cells[var];
  Chains chains = { .house = GW_SIGHT_NONE };

  GW_MASK_FOREACH (value, gw_mask_count (may) <= MOST_WAYS ? may : 0)
    chains.ways[chains.n_ways++] = 2 * implications->number[var * implications->n_values + value] + 1;
  if (chains.n_ways > 1)
    meet (search, &chains);
}

static void
meet_in_house (Search *search, guint32 index, guint value)
{
  const GwImplications *implications = search->implications;
  const GwGroup *group = &search->pencil->terrain->groups[index];
  Chains chains = { .house = index };
  guint n = 0;

  for (guint i = 0; i < group->n_vars; i++)
    {
      const guint32 number = implications->number[group->vars[i] * implications->n_values + value];

      if (number != GW_NO_LITERAL && n++ < MOST_WAYS)
        chains.ways[chains.n_ways++] = 2 * number + 1;
      else if (gw_pencil_is_placed (search->pencil, group->vars[i]) && (search->pencil->cells[group->vars[i]] >> value & 1) != 0)
        return;
    }
  if (n > 1 && n <= MOST_WAYS)
    meet (search, &chains);
}

static void
meet_all (Search *search)
{
  const GwTerrain *terrain = search->pencil->terrain;

  for (guint var = 0; var < terrain->n_vars && gw_pencil_goes_on (search->pencil, 1); var++)
    meet_in_cell (search, var);
  for (guint32 index = 0; index < terrain->n_groups && gw_pencil_goes_on (search->pencil, 1); index++)
    GW_MASK_FOREACH (value, terrain->groups[index].full)
      if (gw_sight_sees (search->pencil, index, value))
        meet_in_house (search, index, value);
}

/* Houses alone are for the chains of plain puzzles. */
static gboolean
has_clue (GwPencil *pencil)
{
  const GwClues *clues = gw_pencil_clues (pencil);

  for (guint i = 0; i < clues->n; i++)
    if (gw_clue_is_on (pencil->terrain->compiled->model, &clues->clues[i], pencil->off, pencil->off_owners))
      return TRUE;
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwLinks *links = gw_links_get (pencil);
  g_autoptr (GwImplications) implications = NULL;
  g_autofree guint8 *steps = NULL;
  Search search = { .pencil = pencil };

  if (links == NULL || !has_clue (pencil))
    return FALSE;
  if (gw_links_find_units (links))
    return TRUE;
  implications = gw_implications_new (pencil);
  if (implications == NULL)
    return FALSE;
  steps = g_new (guint8, (gsize) implications->n * 2 * implications->n + 1);
  search.implications = implications;
  search.steps = steps;
  spread_all (&search);
  if (search.n_shortest == 0 && !pencil->has_found && gw_pencil_goes_on (pencil, 1))
    meet_all (&search);
  return search.n_shortest > 0 ? show (&search, &search.shortest[gw_scout_best (gw_supposition_of (pencil), pencil, search.scouted, search.n_shortest)]) : pencil->has_found;
}

/* A candidate that its clue rules out, mostly by what houses say of the clue's own cells; without these where nobody asked the clue alone before. */
static char *
at_once_text (const GwReason *step, const GwTerrain *terrain)
{
  const GwReasonLink *link = &g_array_index (step->links, GwReasonLink, 0);
  g_autofree char *clue = gw_case_clue_name (terrain, link->clue), *value = gw_reason_values_text (GW_BIT (link->to_value), terrain);
  g_autofree char *cell = gw_grid_cell_name (terrain->compiled->puzzle->grid, link->to);

  if (step->seen_groups->len == 0)
    /* Translators: a clue, a digit, a cell: "arrow at R1C1 has no room for 1 in R1C1" */
    return g_strdup_printf (_("%1$s has no room for %2$s in %3$s"), clue, value, cell);
  /* Translators: a clue, a digit, a cell: "ten line at R2C1 has no room for 6 in R5C4, as cells of one house differ" */
  return g_strdup_printf (_("%1$s has no room for %2$s in %3$s, as cells of one house differ"), clue, value, cell);
}

static char *
explain (const GwReason *step, const GwTerrain *terrain)
{
  g_autofree char *chain = NULL;

  if (step->links->len == 0)
    return gw_certain_text (step, terrain);
  if (step->reasoning != OF_ITSELF)
    return gw_chains_text (step, step->reasoning == OF_HOUSE, terrain);
  if (step->links->len == 1)
    return at_once_text (step, terrain);
  chain = gw_chain_text (step, 0, step->links->len, terrain);
  /* Translators: a chain that ends with the contrary of what it begins with: "if R1C1 = 5, then R2C1 = 7, then R1C1 ≠ 5" */
  return g_strdup_printf (_("if %s"), chain);
}

const GwStrategy gw_strategy_clue_forcing = {
  .id = "clue-forcing",
  .name = N_("forcing chain through clues"),
  .meaning = N_("a candidate that rules itself out, link by link, or that goes wherever a value stands or whatever a cell holds; each link is a house, a pair or a clue with what its cells may hold"),
  .monotone = TRUE,
  .tenths = 78,
  .find = find,
  .explain = explain,
};
