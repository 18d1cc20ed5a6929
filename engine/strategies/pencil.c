#include "strategies/pencil.h"

#include <string.h>

#include "rules/number.h"
#include "strategies/alternation.h"
#include "strategies/equation.h"
#include "strategies/leftover.h"
#include "strategies/meeting-jobs.h"
#include "strategies/links.h"
#include "strategies/supposition.h"

GwPencil *
gw_pencil_new (GwTerrain *terrain)
{
  GwPencil *pencil = g_new0 (GwPencil, 1);
  const GwModel *model = terrain->compiled->model;
  gsize n_words = GW_WORDS (terrain->n_places), n_news = GW_WORDS (terrain->n_groups);

  pencil->terrain = gw_terrain_ref (terrain);
  pencil->cells = g_new0 (GwMask, terrain->n_places);
  pencil->start = g_new0 (GwMask, terrain->n_places);
  pencil->changed = g_new0 (guint64, terrain->n_places);
  pencil->placed_at = g_new0 (guint64, terrain->n_places);
  pencil->scratch = g_new0 (GwMask, gw_grid_n_places (terrain->compiled->puzzle->grid));
  pencil->placed = g_new0 (guint64, n_words);
  pencil->single = g_new0 (guint64, n_words);
  pencil->off_memory = g_new0 (guint64, GW_WORDS (model->n_instances) + GW_WORDS (model->n_owners) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (pencil->news); i++)
    pencil->news[i] = g_new0 (guint64, n_news + 1);
  return pencil;
}

void
gw_pencil_free (GwPencil *pencil)
{
  if (pencil == NULL)
    return;
  gw_terrain_unref (pencil->terrain);
  g_free (pencil->cells);
  gw_links_free (pencil->links);
  gw_links_free (pencil->clue_links);
  gw_alternation_free (pencil->alternation);
  gw_equations_free (pencil->equations);
  gw_leftovers_free (pencil->leftovers);
  gw_meeting_jobs_free (pencil->meeting_jobs);
  gw_supposition_free (pencil->supposition);
  g_free (pencil->start);
  g_free (pencil->changed);
  g_free (pencil->placed_at);
  g_free (pencil->scratch);
  g_free (pencil->placed);
  g_free (pencil->single);
  g_free (pencil->off_memory);
  gw_clues_free (pencil->clues);
  for (guint i = 0; i < G_N_ELEMENTS (pencil->news); i++)
    g_free (pencil->news[i]);
  g_free (pencil);
}

/* ---- the start ---- */

static void
switch_off (GwPencil *pencil, const guint64 *off)
{
  const GwModel *model = pencil->terrain->compiled->model;

  gsize n_words = GW_WORDS (model->n_instances);

  pencil->off = pencil->off_owners = NULL;
  if (off == NULL)
    return;
  pencil->off = pencil->off_memory;
  pencil->off_owners = pencil->off_memory + n_words;
  memset (pencil->off, 0, n_words * sizeof (guint64));
  memcpy (pencil->off_owners, off, GW_WORDS (model->n_owners) * sizeof (guint64));
  for (guint i = 0; i < model->n_instances; i++)
    if (!gw_instance_is_on (model, &model->instances[i], off))
      gw_bit_set (pencil->off, i);
}

/* What several clues together leave of a cell is somebody's step (clue-step.c). */
static void
fill_start (GwPencil *pencil, const GwActive *active)
{
  const GwModel *model = pencil->terrain->compiled->model;
  guint n_vars = pencil->terrain->n_places;

  memcpy (pencil->start, model->initial, n_vars * sizeof (GwMask));
  for (guint i = 0; i < model->n_restrictions; i++)
    if (model->restrictions[i].var < n_vars && model->restrictions[i].n_others == 0
        && gw_restriction_is_on (model, &model->restrictions[i], active != NULL ? active->off : NULL))
      pencil->start[model->restrictions[i].var] &= model->restrictions[i].allowed;
  for (guint var = 0; active != NULL && active->clues != NULL && var < n_vars; var++)
    pencil->start[var] &= active->clues[var];
}

void
gw_pencil_start (GwPencil *pencil, const GwActive *active)
{
  const GwTerrain *terrain = pencil->terrain;

  switch_off (pencil, active != NULL ? active->off : NULL);
  fill_start (pencil, active);
  memcpy (pencil->cells, pencil->start, terrain->n_places * sizeof (GwMask));
  memset (pencil->placed, 0, GW_WORDS (terrain->n_places) * sizeof (guint64));
  memset (pencil->single, 0, GW_WORDS (terrain->n_places) * sizeof (guint64));
  for (guint i = 0; i < G_N_ELEMENTS (pencil->news); i++)
    memset (pencil->news[i], 0xff, GW_WORDS (terrain->n_groups) * sizeof (guint64));
  pencil->n_open = terrain->compiled->n_told;
  pencil->started = ++pencil->n_changes;
  pencil->is_impossible = pencil->is_stopped = FALSE;
  for (guint var = 0; var < terrain->n_places; var++)
    {
      pencil->changed[var] = pencil->placed_at[var] = pencil->n_changes;
      pencil->is_impossible |= pencil->start[var] == 0;
    }
  for (guint var = 0; var < terrain->n_places && !pencil->is_impossible; var++)
    if (gw_mask_is_single (pencil->start[var]))
      gw_pencil_place (pencil, var, gw_mask_lowest (pencil->start[var]));
  pencil->stepped = pencil->n_changes;
}

void
gw_pencil_start_from (GwPencil *pencil, const GwActive *active, const GwMask *cells, const guint64 *placed)
{
  gw_pencil_start (pencil, active);
  for (guint var = 0; var < pencil->terrain->n_places && !pencil->is_impossible; var++)
    if (!gw_bit_test (placed, var))
      gw_pencil_remove (pencil, var, ~cells[var]);
    else if (!gw_pencil_is_placed (pencil, var))
      gw_pencil_place (pencil, var, gw_mask_lowest (cells[var]));
  pencil->stepped = pencil->n_changes;
}

void
gw_pencil_stand_as (GwPencil *pencil, const GwPencil *other)
{
  const GwActive active = { .off = other->off_owners, .clues = other->start };

  gw_pencil_start_from (pencil, &active, other->cells, other->placed);
}

/* ---- changes ---- */

static void
tell_groups (GwPencil *pencil, guint var)
{
  const GwTerrain *terrain = pencil->terrain;

  pencil->n_changes++;
  if (var >= terrain->n_vars)
    return;
  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    for (guint i = 0; i < G_N_ELEMENTS (pencil->news); i++)
      gw_bit_set (pencil->news[i], terrain->groups_of[k]);
}

void
gw_pencil_go_back (GwPencil *pencil, const GwPencil *other)
{
  const guint n_places = pencil->terrain->n_places;

  for (guint var = 0; var < n_places; var++)
    if (pencil->cells[var] != other->cells[var] || gw_pencil_is_placed (pencil, var) != gw_pencil_is_placed (other, var))
      {
        pencil->cells[var] = other->cells[var];
        tell_groups (pencil, var);
        pencil->placed_at[var] = pencil->changed[var] = pencil->n_changes;
      }
  memcpy (pencil->placed, other->placed, GW_WORDS (n_places) * sizeof (guint64));
  memcpy (pencil->single, other->single, GW_WORDS (n_places) * sizeof (guint64));
  pencil->n_open = other->n_open;
  pencil->stepped = pencil->n_changes;
}

/* A last candidate of a cell is somebody's step; that of a place in a layer is what it is. */
static void
settle (GwPencil *pencil, guint var)
{
  if (var < pencil->terrain->n_vars)
    gw_bit_set (pencil->single, var);
  else if (!gw_pencil_is_placed (pencil, var))
    gw_pencil_place (pencil, var, gw_mask_lowest (pencil->cells[var]));
}

void
gw_pencil_remove (GwPencil *pencil, guint var, GwMask values)
{
  GwMask left = pencil->cells[var] & ~values;

  if (left == pencil->cells[var])
    return;
  pencil->cells[var] = left;
  tell_groups (pencil, var);
  pencil->changed[var] = pencil->n_changes;
  if (left == 0)
    pencil->is_impossible = TRUE;
  else if (gw_mask_is_single (left))
    settle (pencil, var);
}

static guint
count_placed (const GwPencil *pencil, const GwGroup *group, guint value)
{
  guint n = 0;

  for (guint i = 0; i < group->n_vars; i++)
    n += gw_pencil_is_placed (pencil, group->vars[i]) && pencil->cells[group->vars[i]] == GW_BIT (value);
  return n;
}

static gboolean
is_taken (const GwPencil *pencil, const GwGroup *group, guint value)
{
  if ((group->once & GW_BIT (value)) != 0)
    return TRUE;
  return (group->limited & GW_BIT (value)) != 0
         && count_placed (pencil, group, value) >= (guint) group->capacity[value];
}

/* VALUE has just been placed in VAR. A value that was placed once too often leaves one of its cells empty. */
static void
clear_group (GwPencil *pencil, const GwGroup *group, guint var, guint value)
{
  GwMask bit = GW_BIT (value);

  if (!is_taken (pencil, group, value))
    return;
  for (guint i = 0; i < group->n_vars; i++)
    {
      guint other = group->vars[i];

      if ((pencil->cells[other] & bit) == 0 || other == var)
        continue;
      if ((group->once & bit) != 0 || !gw_pencil_is_placed (pencil, other))
        gw_pencil_remove (pencil, other, bit);
    }
}

void
gw_pencil_place (GwPencil *pencil, guint var, guint value)
{
  const GwTerrain *terrain = pencil->terrain;
  GwMask before = pencil->cells[var];

  if ((before & GW_BIT (value)) == 0)
    {
      pencil->is_impossible = TRUE;
      return;
    }
  pencil->cells[var] = GW_BIT (value);
  gw_bit_set (pencil->placed, var);
  gw_bit_clear (pencil->single, var);
  pencil->n_open -= var < terrain->compiled->n_told;
  tell_groups (pencil, var);
  pencil->placed_at[var] = pencil->n_changes;
  if (pencil->cells[var] != before)
    pencil->changed[var] = pencil->n_changes;
  if (var >= terrain->n_vars)
    return;
  for (guint32 k = terrain->first_group[var]; k < terrain->first_group[var + 1]; k++)
    if (gw_pencil_group_is_on (pencil, terrain->groups_of[k]))
      clear_group (pencil, &terrain->groups[terrain->groups_of[k]], var, value);
  for (guint32 k = terrain->first_pair[var]; k < terrain->first_pair[var + 1]; k++)
    if (pencil->off == NULL || !gw_bit_test (pencil->off, terrain->pairs[k].instance))
      gw_pencil_remove (pencil, terrain->pairs[k].other, ~terrain->pairs[k].partners[value]);
}

static guint
var_of (const GwPencil *pencil, GwCell cell)
{
  return pencil->terrain->compiled->var_of_cell[cell];
}

void
gw_pencil_apply (GwPencil *pencil, const GwReason *step)
{
  pencil->stepped = pencil->n_changes;
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *mark = &g_array_index (step->changes, GwCandidates, i);

      gw_pencil_remove (pencil, var_of (pencil, mark->cell), mark->values);
    }
  for (guint i = 0; i < step->placed->len; i++)
    {
      const GwCandidates *digit = &g_array_index (step->placed, GwCandidates, i);

      gw_pencil_place (pencil, var_of (pencil, digit->cell), gw_mask_lowest (digit->values));
    }
}

/* ---- for strategies ---- */

GwClues *
gw_pencil_clues (GwPencil *pencil)
{
  if (pencil->clues == NULL)
    pencil->clues = gw_clues_new (pencil->terrain);
  return pencil->clues;
}

gboolean
gw_pencil_put (GwPencil *pencil, guint var, guint value)
{
  if (gw_pencil_is_placed (pencil, var) || (pencil->wanted != NULL && pencil->wanted_digit[var] != GW_BIT (value)))
    return FALSE;
  pencil->has_found = TRUE;
  if (pencil->step == NULL)
    {
      gw_pencil_place (pencil, var, value);
      return TRUE;
    }
  gw_reason_add_placed (pencil->step, gw_terrain_cell (pencil->terrain, var), value);
  return TRUE;
}

gboolean
gw_pencil_write_strike (GwPencil *pencil, guint var, GwMask values)
{
  if (!gw_pencil_wants (pencil, var, values & pencil->cells[var]))
    return FALSE;
  if (pencil->wanted != NULL)
    values &= pencil->wanted[var];
  pencil->has_found = TRUE;
  if (pencil->step == NULL)
    gw_pencil_remove (pencil, var, values);
  else
    gw_reason_add_change (pencil->step, gw_terrain_cell (pencil->terrain, var), pencil->cells[var] & values);
  return TRUE;
}

guint
gw_pencil_repeated_room (const GwPencil *pencil, const GwGroup *group, GwMask values)
{
  guint room = 0;

  GW_MASK_FOREACH (v, values)
    {
      guint placed = count_placed (pencil, group, v), most = (guint) group->capacity[v];

      room += (group->limited & GW_BIT (v)) == 0 ? group->n_vars : most - MIN (placed, most);
    }
  return room;
}

void
gw_pencil_note_cell (GwPencil *pencil, guint var, GwMask values)
{
  if (gw_pencil_explains (pencil))
    gw_reason_add_pattern (pencil->step, gw_terrain_cell (pencil->terrain, var), values);
}

void
gw_pencil_note_group (GwPencil *pencil, guint group)
{
  if (gw_pencil_explains (pencil))
    gw_reason_add_group (pencil->step, group);
}

/* What VAR may hold at all: a place of a layer has fewer values than a cell of a puzzle with digits. */
static GwMask
values_of (const GwPencil *pencil, guint var)
{
  const GwTerrain *terrain = pencil->terrain;

  return var < terrain->n_vars ? gw_mask_below (terrain->compiled->model->n_values)
                               : gw_values_at (terrain->compiled->puzzle, gw_terrain_cell (terrain, var));
}

static void
note_lost_of (const GwPencil *pencil, GwReason *step, guint var, GwMask values)
{
  const GwMask all = values_of (pencil, var), lost = values & ~pencil->cells[var] & all;

  if (lost != 0)
    gw_reason_add_mark (step, gw_terrain_cell (pencil->terrain, var), all & ~lost);
}

void
gw_pencil_note_lost (GwPencil *pencil, guint var, GwMask values)
{
  if (gw_pencil_explains (pencil))
    note_lost_of (pencil, pencil->step, var, values);
}

void
gw_pencil_note_known (GwPencil *pencil, guint var)
{
  gw_pencil_note_lost (pencil, var, ~(GwMask) 0);
  gw_pencil_note_cell (pencil, var, pencil->cells[var]);
}

void
gw_pencil_note_left (const GwPencil *pencil, GwReason *step)
{
  for (guint i = 0; i < step->changes->len; i++)
    {
      const GwCandidates *change = &g_array_index (step->changes, GwCandidates, i);
      const guint var = var_of (pencil, change->cell);
      const GwMask left = pencil->cells[var] & ~change->values;

      gw_reason_add_left (step, change->cell, left);
      if (!pencil->puts_left || var >= pencil->terrain->n_vars || !gw_mask_is_single (left) || gw_reason_places_in (step, change->cell))
        continue;
      gw_reason_add_placed (step, change->cell, gw_mask_lowest (left));
      note_lost_of (pencil, step, var, ~(GwMask) 0);
    }
}

void
gw_pencil_note_lost_in (GwPencil *pencil, guint group, GwMask values)
{
  const GwGroup *place = &pencil->terrain->groups[group];

  for (guint i = 0; i < place->n_vars; i++)
    gw_pencil_note_lost (pencil, place->vars[i], values);
}
