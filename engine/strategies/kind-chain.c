/* A kind of digit that brings others with it: were a cell low, a line or a block would leave others less, these leave their lines, blocks and houses less, until
 * one of them has no room. Nothing but kinds is followed (kinds.h), as people do who write low, middle and high into the grid. What takes more than a few such
 * inferences is a case. */
#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/explain-why.h"
#include "strategies/kinds.h"
#include "strategies/starve.h"
#include "strategies/strategy-table.h"
#include "strategies/strategy.h"
#include "strategies/think.h"

#define MOST_ROUNDS 4u    /* through all that knows about kinds */
#define MOST_LINKS  256u  /* are followed */
#define FEW_UNITS   3u    /* and so many are told, */
#define FEW_LINKS   6u    /* which leave so many cells less */
#define N_WORDS     (GW_KIND_UNITS / 64)

typedef struct
{
  guint64 words[N_WORDS]; /* bit per unit */
} Units;

/* UNIT leaves VAR less. */
typedef struct
{
  guint16 unit, var;
} Link;

typedef struct
{
  GwPencil    *pencil;
  GwKindSystem system;
  Units        uneasy;   /* leave something less whatever is supposed */
  Units       *units_of; /* per variable */
  GwMask      *known, *cells; /* per variable: what has to be known, and what is left */
  guint        var;      /* is supposed to be of KIND */
  GwMask       kind;
  guint        n_links, end; /* END: the unit that has no room */
  GwKindEnd    why;
  Link         links[MOST_LINKS];
} Chain;

/* ---- following ---- */

static gboolean
leave (Chain *chain, guint unit, GwMask *left)
{
  return gw_kinds_leave (&chain->system, &chain->system.units[unit], chain->cells, left, &chain->why);
}

static void
add_units (Units *units, const Units *more)
{
  for (guint w = 0; w < N_WORDS; w++)
    units->words[w] |= more->words[w];
}

static void
begin (Chain *chain)
{
  memcpy (chain->cells, chain->known, chain->pencil->terrain->n_vars * sizeof (GwMask));
  chain->cells[chain->var] &= chain->kind;
}

/* What one unit leaves; NEXT: those that may leave less then. FALSE where it has no room. */
static gboolean
follow_unit (Chain *chain, guint unit, Units *next)
{
  const GwKindUnit *of = &chain->system.units[unit];
  GwMask left[GW_KIND_CELLS];

  if (!leave (chain, unit, left))
    return FALSE;
  for (guint i = 0; i < of->n; i++)
    if ((chain->cells[of->vars[i]] & ~left[i]) != 0 && chain->n_links < MOST_LINKS)
      {
        chain->cells[of->vars[i]] &= left[i];
        chain->links[chain->n_links++] = (Link) { (guint16) unit, of->vars[i] };
        add_units (next, &chain->units_of[of->vars[i]]);
      }
  return TRUE;
}

/* Whether what is supposed fails within a few rounds; how, is in LINKS. */
static gboolean
fails (Chain *chain)
{
  Units now = chain->uneasy;

  chain->n_links = 0;
  begin (chain);
  add_units (&now, &chain->units_of[chain->var]);
  for (guint round = 0; round < MOST_ROUNDS; round++)
    {
      Units next = { { 0 } };

      for (guint w = 0; w < N_WORDS; w++)
        GW_MASK_FOREACH (bit, now.words[w])
          if (!follow_unit (chain, w * 64 + bit, &next))
            {
              chain->end = w * 64 + bit;
              return TRUE;
            }
      now = next;
    }
  return FALSE;
}

/* ---- no more than is needed ---- */

static guint
place_in (const GwKindUnit *unit, guint var)
{
  guint i = 0;

  while (i < unit->n && unit->vars[i] != var)
    i++;
  return i;
}

/* Whether it fails by LINKS alone; what comes after that is forgotten. */
static gboolean
fails_by_links (Chain *chain)
{
  GwMask left[GW_KIND_CELLS];

  begin (chain);
  for (guint i = 0; i < chain->n_links; i++)
    {
      const Link *link = &chain->links[i];

      if (!leave (chain, link->unit, left))
        {
          chain->n_links = i;
          chain->end = link->unit;
          return TRUE;
        }
      chain->cells[link->var] &= left[place_in (&chain->system.units[link->unit], link->var)];
    }
  return !leave (chain, chain->end, left);
}

/* Keeps of LINKS those from which the end can be reached at all. */
static void
keep_reaching (Chain *chain)
{
  Units reaching = { { 0 } };
  guint first = chain->n_links;

  reaching.words[chain->end / 64] |= GW_BIT (chain->end % 64);
  for (guint i = chain->n_links; i-- > 0;)
    {
      const Link link = chain->links[i];
      gboolean reaches = FALSE;

      for (guint w = 0; w < N_WORDS; w++)
        reaches |= (chain->units_of[link.var].words[w] & reaching.words[w]) != 0;
      if (!reaches)
        continue;
      reaching.words[link.unit / 64] |= GW_BIT (link.unit % 64);
      chain->links[--first] = link;
    }
  chain->n_links -= first;
  memmove (chain->links, chain->links + first, chain->n_links * sizeof *chain->links);
}

static void
drop_links (Chain *chain)
{
  keep_reaching (chain);
  for (guint i = chain->n_links; i-- > 0;)
    {
      const Link link = chain->links[i];
      const guint n = chain->n_links;

      memmove (chain->links + i, chain->links + i + 1, (n - 1 - i) * sizeof link);
      chain->n_links--;
      if (fails_by_links (chain))
        {
          i = MIN (i, chain->n_links);
          continue;
        }
      memmove (chain->links + i + 1, chain->links + i, (n - 1 - i) * sizeof link);
      chain->links[i] = link;
      chain->n_links = n;
    }
}

/* KNOWN becomes what has to be known. */
static void
drop_marks (Chain *chain)
{
  const GwTerrain *terrain = chain->pencil->terrain;

  for (guint var = terrain->n_vars; var-- > 0;)
    {
      const GwMask before = chain->known[var], initial = terrain->compiled->model->initial[var];
      const guint n = chain->n_links, end = chain->end;

      chain->known[var] = initial;
      if (before == initial || (fails_by_links (chain) && chain->n_links == n))
        continue;
      chain->known[var] = before;
      chain->n_links = n;
      chain->end = end;
    }
}

/* Units that are told one after the other, a unit once for all the cells that it leaves less. */
static guint
count_units (const Chain *chain)
{
  guint n = 0;

  for (guint i = 0; i < chain->n_links; i++)
    n += i == 0 || chain->links[i].unit != chain->links[i - 1].unit;
  return n;
}

static gboolean
is_short (const Chain *chain)
{
  return count_units (chain) <= FEW_UNITS && chain->n_links <= FEW_LINKS;
}

/* ---- words ---- */

/* "the 2x2 from R1C1 to R2C2" */
static char *
unit_name (const Chain *chain, guint place)
{
  const GwKindUnit *unit = &chain->system.units[place];
  const GwTerrain *terrain = chain->pencil->terrain;
  const GwGrid *grid = terrain->compiled->puzzle->grid;
  g_autofree char *first = NULL, *last = NULL;

  if (unit->kind == GW_KIND_HOUSE)
    return gw_terrain_group_name (terrain, unit->place);
  if (unit->kind == GW_KIND_LINE)
    return gw_case_clue_name (terrain, unit->place);
  first = gw_grid_cell_name (grid, gw_terrain_cell (terrain, unit->vars[0]));
  last = gw_grid_cell_name (grid, gw_terrain_cell (terrain, unit->vars[unit->n - 1]));
  /* Translators: the first and the last cell of a block of two by two cells */
  return g_strdup_printf (_("the 2x2 from %1$s to %2$s"), first, last);
}

/* "modular line at R1C1 would leave R2C2 only 3 and R2C3 would be …": all links. */
static char *
links_text (Chain *chain)
{
  const GwTerrain *terrain = chain->pencil->terrain;
  const guint n_units = count_units (chain);
  GwCandidates left_of[MOST_LINKS];
  GString *text = g_string_new (NULL);
  guint n_told = 0;

  begin (chain);
  for (guint i = 0; i < chain->n_links;)
    {
      const guint unit = chain->links[i].unit;
      guint n = 0;
      g_autofree char *name = unit_name (chain, unit), *cells = NULL;

      for (; i < chain->n_links && chain->links[i].unit == unit; i++)
        {
          const guint var = chain->links[i].var;
          GwMask left[GW_KIND_CELLS];

          leave (chain, unit, left);
          chain->cells[var] &= left[place_in (&chain->system.units[unit], var)];
          left_of[n++] = (GwCandidates) { gw_terrain_cell (terrain, var), chain->cells[var] };
        }
      cells = gw_starving_left_text (terrain, left_of, n);
      g_string_append (text, gw_and_between (n_told++, n_units));
      /* Translators: (if a cell were a digit) a clue, cells and what it would leave them: renban line at R1C7 would leave R4C7 only 9 */
      g_string_append_printf (text, _("%1$s would leave %2$s"), name, cells);
    }
  return g_string_free (text, FALSE);
}

static char *
end_text (Chain *chain)
{
  const GwKindUnit *unit = &chain->system.units[chain->end];
  g_autofree char *name = unit_name (chain, chain->end), *digits = NULL;
  GwMask left[GW_KIND_CELLS];

  leave (chain, chain->end, left);
  if (unit->kind != GW_KIND_HOUSE)
    /* Translators: (if a cell were a digit) a clue */
    return g_strdup_printf (_("%s could not be filled"), name);
  digits = gw_reason_values_text (chain->system.kinds[chain->why.kind], chain->pencil->terrain);
  /* Translators: (if a cell were a digit) a house, digits */
  return g_strdup_printf (chain->why.is_crowded ? _("%1$s would have more than enough cells that are %2$s") : _("%1$s would have too few cells for %2$s"), name, digits);
}

static void
note_unit (const Chain *chain, guint place)
{
  const GwKindUnit *unit = &chain->system.units[place];
  GwReason *step = chain->pencil->step;

  if (unit->kind == GW_KIND_HOUSE)
    gw_reason_add_seen (step, step->groups, unit->place);
  else
    gw_reason_add_clue (step, unit->place);
}

static void
tell (Chain *chain)
{
  GwReason *step = chain->pencil->step;
  const GwThinker thinker = { .puzzle = chain->pencil->terrain->compiled->puzzle };
  g_autofree char *supposed = gw_think_suppositions (&thinker, step->changes), *links = links_text (chain), *end = end_text (chain);

  for (guint i = 0; i < chain->n_links; i++)
    note_unit (chain, chain->links[i].unit);
  note_unit (chain, chain->end);
  step->n_bases = step->groups->len;
  step->reasoning = GW_REASONING_FULL;
  step->values = chain->kind;
  for (guint var = 0; var < chain->pencil->terrain->n_vars; var++)
    gw_pencil_note_lost (chain->pencil, var, ~chain->known[var]);
  step->idea = is_short (chain) ? "kind-chain" : NULL;
  if (links[0] == '\0')
    step->why = g_strdup_printf (_("if %1$s, %2$s"), supposed, end);
  else
    step->why = g_strdup_printf (_("if %1$s, %2$s; then %3$s"), supposed, links, end);
}

/* ---- the strategy ---- */

/* What is there, and what leaves something less as it is. */
static void
prepare (Chain *chain)
{
  const GwTerrain *terrain = chain->pencil->terrain;

  memset (chain->units_of, 0, terrain->n_vars * sizeof *chain->units_of);
  memset (&chain->uneasy, 0, sizeof chain->uneasy);
  memcpy (chain->known, chain->pencil->cells, terrain->n_vars * sizeof (GwMask));
  memcpy (chain->cells, chain->known, terrain->n_vars * sizeof (GwMask));
  for (guint u = 0; u < chain->system.n_units; u++)
    {
      const GwKindUnit *unit = &chain->system.units[u];
      GwMask left[GW_KIND_CELLS];
      gboolean is_uneasy = !leave (chain, u, left);

      for (guint i = 0; i < unit->n; i++)
        {
          is_uneasy |= (chain->cells[unit->vars[i]] & ~left[i]) != 0;
          chain->units_of[unit->vars[i]].words[u / 64] |= GW_BIT (u % 64);
        }
      chain->uneasy.words[u / 64] |= is_uneasy ? GW_BIT (u % 64) : 0;
    }
}

/* How much there is to tell of what fails; G_MAXUINT: it is left to those who tell cases. */
static guint
cost_of (Chain *chain)
{
  drop_links (chain);
  if (!is_short (chain) && gw_strategy_set_has (&chain->pencil->set, gw_strategy_index (&gw_strategy_short_cases)))
    return G_MAXUINT;
  return count_units (chain) * MOST_LINKS + chain->n_links;
}

/* Whether it would be of use that the cell is not of that kind. */
static gboolean
is_open (const Chain *chain, guint var, GwMask kind)
{
  const GwMask cell = chain->pencil->cells[var];

  return (cell & kind) != 0 && (cell & ~kind) != 0 && !gw_pencil_is_placed (chain->pencil, var) && gw_pencil_wants (chain->pencil, var, cell & kind);
}

/* Every cell with every kind: strikes what fails, or finds what takes the least to tell. FALSE: there is none of these. */
static gboolean
try_all (Chain *chain, guint *best_var, GwMask *best_kind)
{
  GwPencil *pencil = chain->pencil;
  guint least = G_MAXUINT;

  for (chain->var = 0; chain->var < pencil->terrain->n_vars; chain->var++)
    for (guint k = 0; k < chain->system.n_kinds && gw_pencil_goes_on (pencil, 50); k++)
      {
        guint cost;

        chain->kind = chain->system.kinds[k];
        if (!is_open (chain, chain->var, chain->kind) || !fails (chain))
          continue;
        if (!gw_pencil_explains (pencil))
          gw_pencil_strike (pencil, chain->var, pencil->cells[chain->var] & chain->kind);
        else if ((cost = cost_of (chain)) < least)
          {
            least = cost;
            *best_var = chain->var;
            *best_kind = chain->kind;
          }
      }
  return least < G_MAXUINT;
}

static gboolean
look_at (Chain *chain)
{
  guint var;
  GwMask kind;

  prepare (chain);
  if (!try_all (chain, &var, &kind))
    return FALSE;
  chain->var = var;
  chain->kind = kind;
  fails (chain);
  drop_links (chain);
  drop_marks (chain);
  gw_pencil_strike (chain->pencil, var, chain->pencil->cells[var] & kind);
  tell (chain);
  return TRUE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const guint n_vars = pencil->terrain->n_vars;
  g_autofree Chain *chain = NULL;
  g_autofree Units *units_of = NULL;
  g_autofree GwMask *cells = NULL;

  if (!gw_kinds_are_there (pencil))
    return FALSE;
  chain = g_new (Chain, 1);
  units_of = g_new (Units, n_vars);
  cells = g_new (GwMask, 2 * n_vars);
  chain->pencil = pencil;
  chain->units_of = units_of;
  chain->known = cells;
  chain->cells = cells + n_vars;
  for (guint at = 0; gw_kinds_read (pencil, at, &chain->system); at++)
    if (look_at (chain))
      return TRUE;
  return pencil->has_found;
}

const GwStrategy gw_strategy_kind_chain = {
  .id = "kind-chain",
  .name = N_("kinds one after another"),
  .meaning = N_("a cell of one kind (low, middle, high; a remainder) leaves lines, squares of four and houses less, until one of them has no room"),
  .monotone = TRUE,
  .tenths = 70,
  .sees_several = TRUE,
  .find = find,
  .explain = gw_explain_why,
};
