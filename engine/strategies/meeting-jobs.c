#include "strategies/meeting-jobs.h"

#include "strategies/clue-links.h"

#define MOST_CELLS 10u
#define MOST_OF_PAIR 6u /* candidates of both its cells */
#define MOST_JOBS  4096u /* a bound for hostile puzzles */

static guint
n_within (const GwTerrain *terrain, const GwClueScope *clue, guint32 group)
{
  const GwGroup *house = &terrain->groups[group];
  guint n = 0;

  for (guint i = 0; i < house->n_vars; i++)
    for (guint k = 0; k < clue->n_vars; k++)
      n += clue->vars[k] == house->vars[i];
  return n;
}

static gboolean
is_asked (const GwClueScope *clue, const GwTerrain *terrain)
{
  return gw_clue_is_one (clue, terrain) && !clue->has_places && clue->restriction == NULL && clue->n_vars > 1 && clue->n_vars <= MOST_CELLS;
}

/* A pair is called by its clue's cells: nobody would know which pair of an indexer is meant. */
static gboolean
is_pair_with_name (const GwTerrain *terrain, const GwClueScope *clue)
{
  const GwConstraint *constraint = terrain->compiled->puzzle->constraints[clue->owner];
  const guint16 *vars = terrain->compiled->var_of_cell;

  if (constraint->n_regions != 1 || constraint->regions[0]->n_cells != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    if (vars[constraint->regions[0]->cells[i]] != clue->vars[0] && vars[constraint->regions[0]->cells[i]] != clue->vars[1])
      return FALSE;
  return TRUE;
}

static void
add_single (GArray *jobs, const GwTerrain *terrain, const GwClues *clues, guint32 c, guint32 house, guint n_cells)
{
  const GwClueScope *clue = &clues->clues[c];
  GwMeetingJob job = { .house = house, .n_clues = 1, .clues = { c }, .is_pair = clue->is_pair && clue->n_vars == 2 };

  if (job.is_pair ? n_cells == 2 && is_pair_with_name (terrain, clue) : n_cells > 0)
    g_array_append_val (jobs, job);
}

/* Clues that lie in the house, all but a cell of each at most, and two cells at least. */
static void
add_jobs_of (GArray *jobs, const GwTerrain *terrain, const GwClues *clues, guint32 house)
{
  GwMeetingJob together = { .house = house };

  for (guint32 c = 0; c < clues->n; c++)
    if (is_asked (&clues->clues[c], terrain))
      {
        guint n = n_within (terrain, &clues->clues[c], house);

        add_single (jobs, terrain, clues, c, house, n);
        if (n > 1 && n + 1 >= clues->clues[c].n_vars && together.n_clues < GW_MEETING_CLUES)
          together.clues[together.n_clues++] = c;
      }
  if (together.n_clues > 1)
    g_array_append_val (jobs, together);
}

GwMeetingJobs *
gw_meeting_jobs_get (GwPencil *pencil, const GwClues *clues)
{
  const GwTerrain *terrain = pencil->terrain;
  GArray *list;

  if (pencil->meeting_jobs != NULL)
    return pencil->meeting_jobs;
  list = g_array_new (FALSE, FALSE, sizeof (GwMeetingJob));
  for (guint32 g = 0; g < terrain->n_groups && clues->n > 0 && list->len < MOST_JOBS; g++)
    if (gw_meeting_is_house (terrain, g))
      add_jobs_of (list, terrain, clues, g);
  pencil->meeting_jobs = g_new0 (GwMeetingJobs, 1);
  pencil->meeting_jobs->cells = g_new0 (GwMask, terrain->n_vars + 1);
  pencil->meeting_jobs->sighted = g_new0 (guint64, clues->n + 1);
  pencil->meeting_jobs->n = list->len;
  pencil->meeting_jobs->jobs = (GwMeetingJob *) (gpointer) g_array_free (list, FALSE);
  return pencil->meeting_jobs;
}

void
gw_meeting_jobs_free (GwMeetingJobs *jobs)
{
  if (jobs == NULL)
    return;
  g_free (jobs->jobs);
  gw_house_sets_free (jobs->sets);
  g_free (jobs->sights);
  g_free (jobs->sighted);
  g_free (jobs->cells);
  g_free (jobs);
}

gboolean
gw_meeting_job_is_old (const GwMeetingJob *job, const GwPencil *pencil, guint64 then)
{
  const GwGroup *house = &pencil->terrain->groups[job->house];

  for (guint i = 0; i < house->n_vars; i++)
    if (pencil->changed[house->vars[i]] > then)
      return FALSE;
  for (guint c = 0; c < job->n_clues; c++)
    {
      const GwClueScope *clue = &pencil->clues->clues[job->clues[c]];

      for (guint i = 0; i < clue->n_vars; i++)
        if (pencil->changed[clue->vars[i]] > then)
          return FALSE;
    }
  return TRUE;
}

GwMask
gw_meeting_job_pair (const GwMeetingJob *job, const GwPencil *pencil)
{
  const guint32 *vars = pencil->clues->clues[job->clues[0]].vars;
  const GwMask one = pencil->cells[vars[0]], other = pencil->cells[vars[1]];

  return gw_mask_count (one) + gw_mask_count (other) > MOST_OF_PAIR ? 0 : one | other;
}

gboolean
gw_meeting_job_begin (GwMeetingJobs *jobs, GwMeetingJob *job, GwPencil *pencil, guint most_bits)
{
  const GwClueScope *clues[GW_MEETING_CLUES];
  guint n = 0;

  for (guint c = 0; c < job->n_clues; c++)
    if (gw_clue_is_on (pencil->terrain->compiled->model, &pencil->clues->clues[job->clues[c]], pencil->off, pencil->off_owners))
      clues[n++] = &pencil->clues->clues[job->clues[c]];
  return n == job->n_clues && gw_pencil_group_is_on (pencil, job->house)
         && gw_meeting_init (&jobs->meeting, pencil, clues, n, job->house, most_bits, jobs->cells);
}
