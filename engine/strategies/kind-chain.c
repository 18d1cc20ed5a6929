/* A kind of digit, or a digit, that brings others with it: were a cell low, a line or a block would leave others less, these leave their lines, blocks and houses
 * less, until one of them has no room. Only what knows about kinds is asked (digit-kinds.h), as by people who write low, middle and high into the grid. What takes more
 * than a few such inferences is a case. */
#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/explain-why.h"
#include "strategies/digit-kinds.h"
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
  guint        var;      /* is supposed to hold one of these */
  GwMask       supposed;
  Units        seeing;   /* where that is one digit: houses that lose it */
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
  chain->cells[chain->var] &= chain->supposed;
  for (guint w = 0; w < N_WORDS; w++)
    GW_MASK_FOREACH (bit, chain->seeing.words[w])
      {
        const GwKindUnit *house = &chain->system.units[w * 64 + bit];

        for (guint i = 0; i < house->n; i++)
          if (house->vars[i] != chain->var)
            chain->cells[house->vars[i]] &= ~chain->supposed;
      }
}

/* The houses that a digit is seen by, and UNITS that may leave less then. */
static void
find_seeing (Chain *chain, Units *units)
{
  memset (&chain->seeing, 0, sizeof chain->seeing);
  add_units (units, &chain->units_of[chain->var]);
  if (!gw_mask_is_single (chain->supposed))
    return;
  for (guint u = 0; u < chain->system.n_units; u++)
    if (chain->system.units[u].kind == GW_KIND_HOUSE && (chain->units_of[chain->var].words[u / 64] >> (u % 64) & 1) != 0
        && (chain->pencil->terrain->groups[chain->system.units[u].place].once & chain->supposed) != 0)
      {
        chain->seeing.words[u / 64] |= GW_BIT (u % 64);
        for (guint i = 0; i < chain->system.units[u].n; i++)
          if ((chain->known[chain->system.units[u].vars[i]] & chain->supposed) != 0)
            add_units (units, &chain->units_of[chain->system.units[u].vars[i]]);
      }
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
  find_seeing (chain, &now);
  begin (chain);
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

/* The same, all of which are needed. */
static gboolean
still_fails (Chain *chain)
{
  const guint n = chain->n_links, end = chain->end;

  if (fails_by_links (chain) && chain->n_links == n)
    return TRUE;
  chain->n_links = n;
  chain->end = end;
  return FALSE;
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

static void
drop_seeing (Chain *chain)
{
  for (guint u = 0; u < chain->system.n_units; u++)
    if ((chain->seeing.words[u / 64] >> (u % 64) & 1) != 0)
      {
        chain->seeing.words[u / 64] &= ~GW_BIT (u % 64);
        if (!still_fails (chain))
          chain->seeing.words[u / 64] |= GW_BIT (u % 64);
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

      chain->known[var] = initial;
      if (before != initial && !still_fails (chain))
        chain->known[var] = before;
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

/* What a cell has lost, where that is less than what it is left; else 0. */
static GwMask
lost_if_less (GwMask before, GwMask after)
{
  const GwMask lost = before & ~after;

  return gw_mask_count (lost) < gw_mask_count (after) ? lost : 0;
}

/* "only 9 for R4C7, no 1, 4 or 7 for R5C7 and R6C7": N cells of which a unit has left LEFT, where it is told that they lose LOST. */
static char *
left_text (const Chain *chain, const GwCandidates *left, const GwMask *lost, guint n)
{
  const GwTerrain *terrain = chain->pencil->terrain;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  GwCandidates alike[GW_KIND_CELLS];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      guint n_alike = 0;
      gboolean was_told = FALSE;
      g_autofree char *cells = NULL, *values = NULL;

      for (guint k = 0; k < n; k++)
        if (lost[k] == lost[i] && (lost[i] != 0 || left[k].values == left[i].values))
          {
            was_told |= k < i;
            alike[n_alike++] = left[k];
          }
      if (was_told)
        continue;
      g_string_append (text, text->len > 0 ? ", " : "");
      if (lost[i] == 0)
        {
          cells = gw_starving_left_text (terrain, alike, n_alike);
          g_string_append (text, cells);
          continue;
        }
      cells = gw_reason_cells_text (alike, n_alike, terrain);
      values = gw_think_values (&thinker, lost[i]);
      /* Translators: (a clue would leave) cells, digits that they lose: no 1, 4 or 7 for R5C7 and R6C7 */
      g_string_append_printf (text, _("no %2$s for %1$s"), cells, values);
    }
  return g_string_free (text, FALSE);
}

/* What link AT leaves its cell; CELLS has it then. */
static GwMask
follow_link (Chain *chain, guint at)
{
  const Link *link = &chain->links[at];
  GwMask left[GW_KIND_CELLS];

  leave (chain, link->unit, left);
  return chain->cells[link->var] &= left[place_in (&chain->system.units[link->unit], link->var)];
}

/* "modular line at R1C1 would leave only 3 for R2C2 and row 2 would leave no 3, 6 or 9 for R2C5": all links. */
static char *
links_text (Chain *chain)
{
  const GwTerrain *terrain = chain->pencil->terrain;
  const guint n_units = count_units (chain);
  GString *text = g_string_new (NULL);
  guint n_told = 0;

  begin (chain);
  for (guint i = 0; i < chain->n_links;)
    {
      const guint unit = chain->links[i].unit;
      GwCandidates left[GW_KIND_CELLS];
      GwMask lost[GW_KIND_CELLS];
      guint n = 0;
      g_autofree char *name = unit_name (chain, unit), *cells = NULL;

      for (; i < chain->n_links && chain->links[i].unit == unit && n < GW_KIND_CELLS; i++, n++)
        {
          const GwMask before = chain->cells[chain->links[i].var];

          left[n] = (GwCandidates) { gw_terrain_cell (terrain, chain->links[i].var), follow_link (chain, i) };
          lost[n] = lost_if_less (before, left[n].values);
        }
      cells = left_text (chain, left, lost, n);
      g_string_append (text, gw_and_between (n_told++, n_units));
      /* Translators: (if a cell were a digit) a clue, cells and what it would leave them: renban line at R1C7 would leave only 9 for R4C7 */
      g_string_append_printf (text, _("%1$s would leave %2$s"), name, cells);
    }
  return g_string_free (text, FALSE);
}

static char *
end_text (Chain *chain)
{
  const GwKindUnit *unit = &chain->system.units[chain->end];
  const GwTerrain *terrain = chain->pencil->terrain;
  g_autofree char *name = unit_name (chain, chain->end), *digits = NULL, *cell = NULL;
  GwMask left[GW_KIND_CELLS];

  leave (chain, chain->end, left);
  if (unit->kind != GW_KIND_HOUSE)
    /* Translators: (if a cell were a digit) a clue */
    return g_strdup_printf (_("%s could not be filled"), name);
  switch (chain->why.is)
    {
    case GW_KIND_NOTHING:
      cell = gw_grid_cell_name (terrain->compiled->puzzle->grid, gw_terrain_cell (terrain, unit->vars[chain->why.at]));
      /* Translators: (if a cell were a digit) a cell */
      return g_strdup_printf (_("nothing would be left for %s"), cell);
    case GW_KIND_NO_PLACE:
      digits = gw_reason_values_text (GW_BIT (chain->why.at), terrain);
      return g_strdup_printf (_("%s would have no place for %s"), name, digits);
    default:
      digits = gw_reason_values_text (chain->system.kinds[chain->why.at], terrain);
      /* Translators: (if a cell were a digit) a house, digits of one kind: row 3 would have too many cells for 1, 4 and 7 */
      return g_strdup_printf (chain->why.is == GW_KIND_TOO_MANY ? _("%1$s would have too many cells for %2$s") : _("%1$s would have too few cells for %2$s"), name, digits);
    }
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
note_seeing (const Chain *chain)
{
  for (guint u = 0; u < chain->system.n_units; u++)
    if ((chain->seeing.words[u / 64] >> (u % 64) & 1) != 0)
      note_unit (chain, u);
}

static void
note_all (const Chain *chain)
{
  GwReason *step = chain->pencil->step;

  for (guint i = 0; i < chain->n_links; i++)
    note_unit (chain, chain->links[i].unit);
  note_unit (chain, chain->end);
  note_seeing (chain);
  step->reasoning = GW_REASONING_FULL;
  step->values = chain->supposed;
  for (guint var = 0; var < chain->pencil->terrain->n_vars; var++)
    gw_pencil_note_lost (chain->pencil, var, ~chain->known[var]);
}

static void
tell (Chain *chain)
{
  GwReason *step = chain->pencil->step;
  const GwThinker thinker = { .puzzle = chain->pencil->terrain->compiled->puzzle };
  g_autofree char *supposed = gw_think_suppositions (&thinker, step->changes), *links = links_text (chain), *end = end_text (chain);

  step->n_bases = step->groups->len;
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

typedef struct
{
  guint  cost, var; /* G_MAXUINT: there is none */
  GwMask supposed;
} Best;

/* Strikes what fails, or keeps in BEST what takes the least to tell. */
static gboolean
try_values (Chain *chain, guint var, GwMask values, Best *best)
{
  GwPencil *pencil = chain->pencil;
  guint cost;

  chain->var = var;
  chain->supposed = values;
  if (values == 0 || values == pencil->cells[var] || !gw_pencil_wants (pencil, var, values) || !gw_pencil_goes_on (pencil, 50) || !fails (chain))
    return FALSE;
  if (!gw_pencil_explains (pencil))
    return gw_pencil_strike (pencil, var, values);
  if ((cost = cost_of (chain)) < best->cost)
    *best = (Best) { cost, var, values };
  return TRUE;
}

/* A cell with each of its kinds, and with each digit of a kind that it may be. */
static void
try_cell (Chain *chain, guint var, Best *best)
{
  for (guint k = 0; k < chain->system.n_kinds && !gw_pencil_is_placed (chain->pencil, var); k++)
    {
      const GwMask values = chain->pencil->cells[var] & chain->system.kinds[k];

      if (!try_values (chain, var, values, best) && !gw_mask_is_single (values))
        GW_MASK_FOREACH (v, values)
          try_values (chain, var, GW_BIT (v), best);
    }
}

/* Whether VAR takes part in what is told. */
static gboolean
is_told (const Chain *chain, guint var)
{
  for (guint i = 0; i < chain->n_links; i++)
    if (place_in (&chain->system.units[chain->links[i].unit], var) < chain->system.units[chain->links[i].unit].n)
      return TRUE;
  return place_in (&chain->system.units[chain->end], var) < chain->system.units[chain->end].n;
}

/* Other cells that see the same, and fail by the same links. */
static void
strike_alike (Chain *chain)
{
  GwPencil *pencil = chain->pencil;
  const guint var = chain->var;
  Units units = { { 0 } };

  for (chain->var = 0; chain->var < pencil->terrain->n_vars && gw_mask_is_single (chain->supposed); chain->var++)
    {
      const GwMask cell = pencil->cells[chain->var];

      if (chain->var == var || (cell & chain->supposed) == 0 || cell == chain->supposed || is_told (chain, chain->var))
        continue;
      find_seeing (chain, &units);
      if (!still_fails (chain))
        continue;
      drop_seeing (chain);
      note_seeing (chain);
      gw_pencil_strike (pencil, chain->var, chain->supposed);
    }
  chain->var = var;
}

static gboolean
look_at (Chain *chain)
{
  Best best = { .cost = G_MAXUINT };
  Units seeing;

  prepare (chain);
  for (guint var = 0; var < chain->pencil->terrain->n_vars; var++)
    try_cell (chain, var, &best);
  if (best.cost == G_MAXUINT)
    return FALSE;
  chain->var = best.var;
  chain->supposed = best.supposed;
  fails (chain);
  drop_links (chain);
  drop_seeing (chain);
  drop_marks (chain);
  gw_pencil_strike (chain->pencil, chain->var, chain->supposed);
  note_all (chain);
  seeing = chain->seeing;
  if (!is_told (chain, chain->var))
    strike_alike (chain);
  chain->seeing = seeing;
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
  .name = N_("chain of kinds"),
  .meaning = N_("a kind of digit (low, middle, high; a remainder) in one cell leaves lines, squares of four and houses less, until one of them has no room"),
  .monotone = TRUE,
  .tenths = 66,
  .sees_several = TRUE,
  .find = find,
  .explain = gw_explain_why,
};
