/* Why a clue has no room: which total it cannot make, or which digits it would need where there are others. */
#include "strategies/misfit.h"

#include "base/i18n.h"
#include "rules/addends.h"
#include "rules/cage.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"

/* More digits that are wanted say nothing. */
#define MOST_WANTED 5u

/* The cell of which fewest are wanted so far. */
typedef struct
{
  guint  var;
  GwMask wanted; /* 0: none */
} Misfit;

static void
consider (Misfit *misfit, guint var, GwMask wanted)
{
  if (wanted != 0 && gw_mask_count (wanted) <= MOST_WANTED && (misfit->wanted == 0 || gw_mask_count (wanted) < gw_mask_count (misfit->wanted)))
    *misfit = (Misfit) { var, wanted };
}

/* NULL where there is none. */
static char *
text_of (const Misfit *misfit, const GwTerrain *terrain, const char *name)
{
  const GwThinker thinker = { .puzzle = terrain->compiled->puzzle };
  g_autofree char *cell = NULL, *values = NULL;

  if (misfit->wanted == 0)
    return NULL;
  cell = gw_grid_cell_name (thinker.puzzle->grid, gw_terrain_cell (terrain, misfit->var));
  values = gw_think_values (&thinker, misfit->wanted);
  /* Translators: (if a cell were a digit) a clue, digits, a cell that has none of them left */
  return g_strdup_printf (_("%1$s would need %2$s in %3$s"), name, values, cell);
}

/* ---- a clue by itself ---- */

/* "the cells of 14-cage at R2C1 would have to make 14, but the nearest they can make is 12": of a sum that is out of reach; NULL elsewhere. */
static char *
sum_text (const GwTerrain *terrain, const GwClueScope *clue, const char *name, const GwMask *cells)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;
  const GwThinker thinker = { .puzzle = puzzle };
  const GwConstraint *constraint = puzzle->constraints[clue->owner];
  const GwRegion *region = gw_cage_is_usual (constraint) ? constraint->regions[0] : NULL;
  const gboolean differs = constraint->rule == &gw_rule_sum && !gw_cage_may_repeat (puzzle);
  g_autofree GwMask *may = NULL;
  g_autofree char *nearest = NULL;

  if (region == NULL || region->n_cells != clue->n_vars || !gw_think_are_plain (&thinker, region->cells, region->n_cells))
    return NULL;
  may = g_new (GwMask, region->n_cells);
  for (guint i = 0; i < region->n_cells; i++)
    may[i] = cells[terrain->compiled->var_of_cell[region->cells[i]]];
  nearest = gw_addends_nearest_text (puzzle, may, region->n_cells, differs, constraint->args[0].value);
  /* Translators: (if a cell were a digit) a sum, its total, ", but the nearest they can make is 12" */
  return nearest[0] != '\0' ? g_strdup_printf (_("the cells of %1$s would have to make %2$d%3$s"), name, constraint->args[0].value, nearest) : NULL;
}

/* What the clue wants of VAR when that may hold anything: nothing that it has; 0 where that is not so. */
static GwMask
wanted_by_clue (GwClues *clues, const GwTerrain *terrain, const GwClueScope *clue, guint var, GwMask *cells, const guint64 *off)
{
  const GwMask before = cells[var];
  GwMask wanted;

  cells[var] = terrain->compiled->model->initial[var];
  wanted = before != cells[var] && gw_clues_ask (clues, clue, gw_clue_scope_whole (clue), cells, NULL, off) ? gw_state_domain (clues->state, var) : 0;
  cells[var] = before;
  return (wanted & before) == 0 ? wanted : 0;
}

char *
gw_misfit_text (GwClues *clues, const GwTerrain *terrain, const GwClueScope *clue, const char *name, guint supposed, GwMask *cells, const guint64 *off)
{
  char *sum = sum_text (terrain, clue, name, cells);
  Misfit misfit = { 0 };

  for (guint i = 0; i < clue->n_vars && sum == NULL; i++)
    if (clue->vars[i] != supposed)
      consider (&misfit, clue->vars[i], wanted_by_clue (clues, terrain, clue, clue->vars[i], cells, off));
  return sum != NULL ? sum : text_of (&misfit, terrain, name);
}

char *
gw_misfit_end (GwClues *clues, const GwTerrain *terrain, const GwClueScope *clue, guint supposed, GwMask *cells, const guint64 *off)
{
  g_autofree char *name = gw_case_clue_name (terrain, clue->owner);
  char *misfit = gw_misfit_text (clues, terrain, clue, name, supposed, cells, off);

  /* Translators: (if a cell were a digit) a clue */
  return misfit != NULL ? misfit : g_strdup_printf (_("%s could not be filled"), name);
}

/* ---- with houses ---- */

/* What the clues of the meeting want of cell I when cell SUPPOSED holds one of VALUES. */
static GwMask
wanted_by_meeting (GwMeeting *meeting, guint i, guint supposed, GwMask values)
{
  const GwMask own = meeting->may[i], before = meeting->may[supposed], all = meeting->pencil->terrain->compiled->model->initial[meeting->vars[i]];
  GwMask wanted = 0;

  if (i == supposed || own == all)
    return 0;
  meeting->may[supposed] = values;
  meeting->may[i] = all;
  GW_MASK_FOREACH (v, all & ~own)
    wanted |= gw_meeting_has_room (meeting, i, GW_BIT (v)) ? GW_BIT (v) : 0;
  meeting->may[i] = own;
  meeting->may[supposed] = before;
  return wanted;
}

static char *
meeting_text (GwMeeting *meeting, guint var, GwMask values, const char *name)
{
  Misfit misfit = { 0 };
  guint supposed = 0;

  while (meeting->vars[supposed] != var)
    supposed++;
  for (guint i = 0; i < meeting->n_of_clues; i++)
    consider (&misfit, meeting->vars[i], wanted_by_meeting (meeting, i, supposed, values));
  return text_of (&misfit, meeting->pencil->terrain, name);
}

/* ---- sentences ---- */

char *
gw_misfit_known (const GwTerrain *terrain, const GArray *marks)
{
  g_autofree char *text = marks->len > 0 ? gw_case_marks_text ((const GwCandidates *) (gconstpointer) marks->data, marks->len, terrain) : NULL;

  return text != NULL ? g_strdup_printf (_("%s: "), text) : g_strdup ("");
}

/* "if R1C1 were 5, …" */
static void
append_case (GString *text, const GwPuzzle *puzzle, const GwCandidates *change, const char *misfit)
{
  const GwThinker thinker = { .puzzle = puzzle };
  g_autofree char *cell = gw_grid_cell_name (puzzle->grid, change->cell), *values = gw_think_values (&thinker, change->values);

  if (text->len == 0)
    /* Translators: a cell and what it is supposed to hold, what a clue would need then */
    g_string_append_printf (text, _("if %1$s were %2$s, %3$s"), cell, values, misfit);
  else
    /* Translators: the same of another cell */
    g_string_append_printf (text, _("; if %1$s were %2$s, %3$s"), cell, values, misfit);
}

char *
gw_misfit_everywhere (const char *known, const char *supposed, const char *name)
{
  /* Translators: what is known of cells ("R1C2 is 1-3: "), a cell and what it is supposed to hold, a clue */
  return g_strdup_printf (_("%1$sif %2$s, no digits in the other cells would fit %3$s"), known, supposed, name);
}

/* The cases behind what is KNOWN; where one of them shows in no single cell, that nothing goes with any. */
static char *
cases_text (const GwPuzzle *puzzle, const GArray *changes, const char *name, const char *supposed, const char *known, const GPtrArray *misfits)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++)
    {
      if (misfits->pdata[i] == NULL)
        return gw_misfit_everywhere (known, supposed, name);
      append_case (text, puzzle, &g_array_index (changes, GwCandidates, i), misfits->pdata[i]);
    }
  return g_strconcat (known, text->str, NULL);
}

char *
gw_misfits_of_clue (const GwPencil *pencil, const GwClueScope *clue, const char *name, const char *supposed, const char *known, GwMask *seen)
{
  const GwTerrain *terrain = pencil->terrain;
  const GArray *changes = pencil->step->changes;
  g_autoptr (GPtrArray) misfits = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (changes, GwCandidates, i);
      const guint var = terrain->compiled->var_of_cell[change->cell];
      const GwMask before = seen[var];

      seen[var] = change->values;
      g_ptr_array_add (misfits, gw_misfit_text (pencil->clues, terrain, clue, name, var, seen, pencil->off));
      seen[var] = before;
    }
  return cases_text (terrain->compiled->puzzle, changes, name, supposed, known, misfits);
}

char *
gw_misfits_of_meeting (GwMeeting *meeting, const char *name, const char *supposed, const char *known)
{
  const GwTerrain *terrain = meeting->pencil->terrain;
  const GArray *changes = meeting->pencil->step->changes;
  g_autoptr (GPtrArray) misfits = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (changes, GwCandidates, i);

      g_ptr_array_add (misfits, meeting_text (meeting, terrain->compiled->var_of_cell[change->cell], change->values, name));
    }
  return cases_text (terrain->compiled->puzzle, changes, name, supposed, known, misfits);
}
