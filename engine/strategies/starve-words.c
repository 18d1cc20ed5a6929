/* Words for what a digit would leave. */
#include <string.h>

#include "base/i18n.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/clue-names.h"
#include "strategies/clue-sight.h"
#include "strategies/house-sum.h"
#include "strategies/misfit.h"
#include "strategies/starve.h"
#include "strategies/think.h"

/* Whether the clue has no name of its own: it is a part of one that is named before. */
static gboolean
is_named_before (const GwStarving *starving, guint k)
{
  guint i = 0;

  while (i < k && gw_starving_clue_of (starving, i)->owner != gw_starving_clue_of (starving, k)->owner)
    i++;
  return i < k;
}

static guint
count_names (const GwStarving *starving)
{
  guint n = 0;

  for (guint k = 0; k < starving->n_clues; k++)
    n += !is_named_before (starving, k);
  return n;
}

static char *
clues_text (const GwStarving *starving)
{
  guint places[GW_STARVING_CLUES], n = 0;

  for (guint k = 0; k < starving->n_clues; k++)
    if (!is_named_before (starving, k))
      places[n++] = gw_starving_clue_of (starving, k)->owner;
  return gw_clue_names (starving->pencil->terrain, places, n);
}

static void
say (const GwStarving *starving, const char *idea, char *why)
{
  starving->pencil->step->idea = idea;
  starving->pencil->step->why = why;
}

/* The clue's cells that lose the value, as far as anybody knows. */
static guint
places_of (const GwStarving *starving, GwCell *places)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  const GwClueScope *clue = gw_starving_clue_of (starving, 0);
  guint value = gw_mask_lowest (starving->values), n = 0;

  for (guint i = 0; i < clue->n_vars; i++)
    for (guint32 k = terrain->first_group[clue->vars[i]]; k < terrain->first_group[clue->vars[i] + 1]; k++)
      {
        gboolean is_in = FALSE;

        for (guint j = 0; j < starving->pencil->step->groups->len; j++)
          is_in |= g_array_index (starving->pencil->step->groups, guint32, j) == terrain->groups_of[k];
        if (is_in && (starving->known[clue->vars[i]] >> value & 1) != 0)
          {
            places[n++] = gw_terrain_cell (terrain, clue->vars[i]);
            break;
          }
      }
  return n;
}

void
gw_starving_tell_need (const GwStarving *starving)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  GwReason *step = starving->pencil->step;
  GwCell places[GW_MAX_CELLS];
  guint n = places_of (starving, places);
  g_autofree char *name = clues_text (starving), *value = gw_reason_values_text (starving->values, terrain);
  g_autofree char *where = gw_think_alternatives (&thinker, places, n), *houses = gw_reason_groups_text (step, 0, step->groups->len, terrain);

  if (step->groups->len > 1)
    /* Elsewhere in one of the houses the digit may well stand: what goes lies in all of them. */
    say (starving, "clue-must", gw_clue_loss_text (g_strdup_printf (_("%1$s needs %2$s in %3$s in any case"), name, value, where), "", n, TRUE));
  else
    say (starving, "clue-must",
         g_strdup_printf (_("%1$s needs %2$s in %3$s in any case, so nowhere else in %4$s"), name, value, where, houses));
}

/* So many marks are said in words. */
#define MOST_MARKS 4u

/* "R1C2 is 1-3 and R1C3 is 5: ", or "" where there are none, or so many that the picture says it better. */
static char *
marks_text (const GwStarving *starving)
{
  const GArray *marks = starving->pencil->step->marks;

  return marks->len <= MOST_MARKS ? gw_misfit_known (starving->pencil->terrain, marks) : g_strdup ("");
}

/* The one value that all changes are about; 0: several. */
static GwMask
one_value (const GwReason *step)
{
  GwMask values = 0;

  for (guint i = 0; i < step->changes->len; i++)
    values |= g_array_index (step->changes, GwCandidates, i).values;
  return gw_mask_is_single (values) ? values : 0;
}

/* The houses are needed, so without them the clue has room: it needs the digit once more among the cells that they see. */
static void
tell_twice (const GwStarving *starving)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  const GwReason *step = starving->pencil->step;
  g_autofree char *name = clues_text (starving), *supposed = gw_think_suppositions (&thinker, step->changes), *marks = marks_text (starving);
  g_autofree char *houses = gw_reason_groups_text (step, 0, step->groups->len, terrain);
  g_autofree char *value = gw_reason_values_text (one_value (step), terrain);

  if (one_value (step) != 0)
    /* Translators: what is known of cells ("R1C2 is 1-3: "), a cell and what it is supposed to hold, a clue, the digit, houses */
    say (starving, "clue-twice", g_strdup_printf (_("%1$sif %2$s, %3$s would need another %4$s in %5$s"), marks, supposed, name, value, houses));
  else
    /* Translators: what is known of cells ("R1C2 is 1-3: "), cells and what they are supposed to hold, a clue, houses */
    say (starving, "clue-twice", g_strdup_printf (_("%1$sif %2$s, %3$s would need that digit again in %4$s"), marks, supposed, name, houses));
}

/* No house is needed: what is known of the clue's cells, and what it would need then. */
static void
tell_misfit (GwStarving *starving)
{
  const GwThinker thinker = { .puzzle = starving->pencil->terrain->compiled->puzzle };
  const GwClueScope *clue = gw_starving_clue_of (starving, 0);
  g_autofree char *supposed = gw_think_suppositions (&thinker, starving->pencil->step->changes), *marks = marks_text (starving), *misfit = NULL;
  g_autofree char *name = gw_case_clue_name (starving->pencil->terrain, clue->owner);

  gw_starving_suppose (starving, gw_mask_lowest (starving->values));
  starving->left[starving->var] = starving->values;
  misfit = gw_misfit_text (starving->suppose->clues, starving->pencil->terrain, clue, name, starving->var, starving->left, starving->pencil->off);
  /* Translators: what is known of cells ("R1C2 is 1-3: "), a cell and what it is supposed to hold, what fails then */
  say (starving, NULL, misfit != NULL ? g_strdup_printf (_("%1$sif %2$s, %3$s"), marks, supposed, misfit)
                                      : gw_misfit_everywhere (marks, supposed, name));
}

/* What cages leave of houses cannot be made. */
static void
tell_rest (GwStarving *starving)
{
  const GwThinker thinker = { .puzzle = starving->pencil->terrain->compiled->puzzle };
  g_autofree char *supposed = gw_think_suppositions (&thinker, starving->pencil->step->changes), *marks = marks_text (starving);
  g_autofree char *rest = gw_houses_rest_text (starving->pencil, gw_starving_clue_of (starving, 0));

  /* Translators: what is known of cells ("R1C2 is 1-3: "), a cell and what it is supposed to hold, what fails then */
  say (starving, "sum-link", g_strdup_printf (_("%1$sif %2$s, %3$s"), marks, supposed, rest));
}

static void
tell_no_room (GwStarving *starving)
{
  if (starving->adds_up)
    tell_rest (starving);
  else if (starving->pencil->step->groups->len > 0)
    tell_twice (starving);
  else if (!gw_think_by_rule (starving->pencil, gw_starving_clue_of (starving, 0)))
    tell_misfit (starving);
}

/* The fewest cells of the house, among those from FIRST on, that have fewer digits left than they are, with those that are CHOSEN; FALSE: none of SIZE. */
static gboolean
find_crowd (const GwTerrain *terrain, const GwGroup *house, const GwMask *cells, guint first, guint size, GwMask left, guint n_chosen, GwCandidates *chosen)
{
  if (n_chosen == size)
    return gw_mask_count (left) < size;
  for (guint i = first; i + (size - n_chosen) <= house->n_vars; i++)
    {
      const GwMask more = left | cells[house->vars[i]];

      chosen[n_chosen] = (GwCandidates) { gw_terrain_cell (terrain, house->vars[i]), more };
      if (gw_mask_count (more) < size && find_crowd (terrain, house, cells, i + 1, size, more, n_chosen + 1, chosen))
        return TRUE;
    }
  return FALSE;
}

gboolean
gw_is_crowded (const GwTerrain *terrain, guint32 place, const GwMask *cells, guint most)
{
  GwCandidates crowd[GW_MAX_CELLS];

  for (guint size = 1; size <= most; size++)
    if (find_crowd (terrain, &terrain->groups[place], cells, 0, size, 0, 0, crowd))
      return TRUE;
  return FALSE;
}

#define MOST_CROWDED 5u

char *
gw_starved_text (const GwTerrain *terrain, guint32 place, const GwMask *cells)
{
  const GwGroup *house = &terrain->groups[place];
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  GwCandidates crowd[GW_MAX_CELLS];
  GwMask none = house->full;
  g_autofree char *name = gw_terrain_group_name (terrain, place);

  for (guint i = 0; i < house->n_vars; i++)
    none &= ~cells[house->vars[i]];
  for (guint size = 1; size <= MOST_CROWDED && none == 0; size++)
    if (find_crowd (terrain, house, cells, 0, size, 0, 0, crowd))
      {
        g_autofree char *names = gw_reason_cells_text (crowd, size, terrain), *values = gw_think_values (&thinker, crowd[size - 1].values);

        if (crowd[size - 1].values == 0)
          /* Translators: (a clue would leave) a cell nothing */
          return g_strdup_printf (_("%s nothing"), names);
        /* Translators: (a clue would leave) some cells of a house fewer digits than they are, a house */
        return g_strdup_printf (_("%s nothing but %s, in %s"), names, values, name);
      }
  if (none != 0)
    {
      g_autofree char *value = gw_reason_values_text (none & -none, terrain);

      /* Translators: (a clue would leave) a house no place for a digit */
      return g_strdup_printf (_("%s no place for %s"), name, value);
    }
  /* Translators: (a clue would leave) a house too few digits */
  return g_strdup_printf (_("%s too few digits"), name);
}

static void
tell_starved (GwStarving *starving)
{
  const GwThinker thinker = { .puzzle = starving->pencil->terrain->compiled->puzzle };
  g_autofree char *name = clues_text (starving), *supposed = gw_think_suppositions (&thinker, starving->pencil->step->changes);
  g_autofree char *starved = NULL;

  gw_starving_fails (starving);
  starved = gw_starved_text (starving->pencil->terrain, starving->house, starving->out);
  if (starving->n_clues == 0)
    /* Translators: a cell and what it is supposed to hold ("R1C1 were 5"), what that leaves ("box 5 no place for 9") */
    say (starving, "house-starve", g_strdup_printf (_("if %1$s, that would leave %2$s"), supposed, starved));
  else
    /* Translators: a cell and what it is supposed to hold ("R1C1 were 5"), clues, what these leave then ("box 5 no place for 9") */
    say (starving, "clue-starve", g_strdup_printf (count_names (starving) == 1 ? _("if %1$s, %2$s would leave %3$s")
                                                                        : _("if %1$s, %2$s together would leave %3$s"), supposed, name, starved));
}

/* ---- links ---- */

/* Of a link, whether it fails when CELL keeps what is known of it: what the first clue says of it is not needed. */
static gboolean
fails_without (GwStarving *starving, const GwMask *given, guint n_vars, guint cell)
{
  gboolean fails;

  memcpy (starving->out, given, n_vars * sizeof (GwMask));
  starving->out[cell] = starving->known[cell];
  fails = gw_starving_link_fails (starving);
  memcpy (starving->out, given, n_vars * sizeof (GwMask));
  return fails;
}

char *
gw_starving_left_text (const GwTerrain *terrain, const GwCandidates *left, guint n)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  GString *text = g_string_new (NULL);

  for (guint first = 0, end; first < n; first = end)
    {
      g_autofree char *cells = NULL, *values = gw_think_values (&thinker, left[first].values);

      for (end = first + 1; end < n && left[end].values == left[first].values;)
        end++;
      cells = gw_reason_cells_text (left + first, end - first, terrain);
      /* Translators: (a clue would leave) cells only some digits: only 3 or 5 for R1C1 and R1C2 */
      g_string_append_printf (text, _("only %2$s for %1$s"), cells, values);
      if (end < n)
        g_string_append (text, ", ");
    }
  return g_string_free (text, FALSE);
}

/* "only 3 or 5 for R1C1 and R1C2, only 7 for R2C1": what the first clue leaves of cells that matter. */
static char *
link_text (GwStarving *starving)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  const GwClueScope *clue = gw_starving_clue_of (starving, 0);
  g_autofree GwMask *given = g_memdup2 (starving->out, terrain->n_vars * sizeof (GwMask));
  GwCandidates told[GW_MAX_CELLS];
  guint n = 0;

  for (guint i = 0; i < clue->n_vars; i++)
    {
      guint var = clue->vars[i];

      if (var == starving->var || given[var] == starving->known[var])
        continue;
      if (fails_without (starving, given, terrain->n_vars, var))
        given[var] = starving->known[var];
      else
        told[n++] = (GwCandidates) { gw_terrain_cell (terrain, var), given[var] };
    }
  return gw_starving_left_text (terrain, told, n);
}

static void
tell_linked (GwStarving *starving)
{
  const GwTerrain *terrain = starving->pencil->terrain;
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autofree char *first = gw_case_clue_name (terrain, gw_starving_clue_of (starving, 0)->owner);
  g_autofree char *linked = gw_case_clue_name (terrain, gw_starving_clue_of (starving, 1)->owner);
  g_autofree char *supposed = gw_think_suppositions (&thinker, starving->pencil->step->changes), *between = NULL, *end = NULL;

  gw_starving_link_leaves (starving);
  between = link_text (starving);
  gw_starving_fails (starving);
  if (starving->house == GW_STARVING_NONE)
    {
      end = starving->adds_up
            ? gw_houses_rest_text (starving->pencil, gw_starving_clue_of (starving, 1))
            : gw_misfit_end (starving->suppose->clues, terrain, gw_starving_clue_of (starving, 1), starving->var, starving->out, starving->pencil->off);
      /* Translators: a cell and what it is supposed to hold, a clue, cells and what it leaves them ("only 3 or 5 for R1C2"), what fails then */
      say (starving, starving->adds_up ? "sum-link" : "clue-link", g_strdup_printf (_("if %1$s, %2$s would leave %3$s; then %4$s"), supposed, first, between, end));
    }
  else
    {
      end = gw_starved_text (starving->pencil->terrain, starving->house, starving->out);
      /* Translators: the same, then what another clue leaves ("box 5 no place for 9") */
      say (starving, "clue-link", g_strdup_printf (_("if %1$s, %2$s would leave %3$s; then %4$s would leave %5$s"), supposed, first, between, linked, end));
    }
}

void
gw_starving_tell (GwStarving *starving)
{
  if (starving->linked != GW_STARVING_NONE)
    tell_linked (starving);
  else if (starving->house != GW_STARVING_NONE)
    tell_starved (starving);
  else
    tell_no_room (starving);
}
