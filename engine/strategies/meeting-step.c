/* What clues and a house say together. One family: a clue and whom its cells see; a clue and a house that wants all of its digits; all
 * clues of a house. */
#include "base/i18n.h"
#include "strategies/clue-round.h"
#include "strategies/explain-why.h"
#include "strategies/meeting-jobs.h"
#include "strategies/strategy-table.h"
#include "strategies/think-meeting.h"

enum
{
  SEEN = 1,
  COUNTED,
  TOGETHER,
};

/* How large a question may be: beyond it nobody counts in the head. By the candidates alone, so that it is the same whichever way a grid
 * is turned, and never more of it from fewer candidates. */
static const guint most_bits[] = { 0, 24, 24, 26 };

/* ---- what goes ---- */

/* What the same words say besides: of what clues need the other cells, of all ways to fill them, and of what would not fit, their own. */
static void
strike_rest (GwMeeting *meeting, guint cell, GwMeetingWords words)
{
  GwPencil *pencil = meeting->pencil;
  guint first = cell < meeting->n_of_clues ? 0 : meeting->n_of_clues, end = cell < meeting->n_of_clues ? meeting->n_of_clues : meeting->n;

  if (words == GW_MEETING_FAILURES)
    return;
  for (guint i = first; i < end; i++)
    GW_MASK_FOREACH (v, pencil->cells[meeting->vars[i]])
      if (gw_meeting_is_said (meeting, i, v, words))
        gw_pencil_strike (pencil, meeting->vars[i], GW_BIT (v));
}

/* All cells of the clue, as it has just been listed in the one way in which it can be filled. */
static void
put_row (GwMeeting *meeting)
{
  guint n = 0;

  GW_MASK_FOREACH (i, meeting->members[0])
    gw_pencil_put (meeting->pencil, meeting->vars[i], meeting->rows[0][n++]);
}

/* What a clue needs in the one cell that can be it stands there: whoever asks for the reason wants to hear that. Quickly it goes from the others, and is a hidden
 * single then. */
static gboolean
put (GwMeeting *meeting, guint value)
{
  GwPencil *pencil = meeting->pencil;
  const guint cell = gw_meeting_place (meeting, value);
  GwMeetingWords words;

  if (!gw_pencil_explains (pencil) || !gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_hidden_single)) || cell == meeting->n
      || gw_pencil_is_placed (pencil, meeting->vars[cell]))
    return FALSE;
  words = pencil->wanted == NULL ? gw_meeting_place_words (meeting) : GW_MEETING_PLACE;
  if (words == GW_MEETING_ONE)
    put_row (meeting);
  else if (!gw_pencil_put (pencil, meeting->vars[cell], value))
    return FALSE;
  gw_meeting_trim_for (meeting, cell, value, words);
  gw_think_of_meeting (meeting, cell, value, words);
  return TRUE;
}

/* The digits that the step leaves alone; of what such a cell had lost before no more is a premise than the meeting leaves it. */
static void
add_digits (GwMeeting *meeting)
{
  const GwPencil *pencil = meeting->pencil;
  GwReason *step = pencil->step;

  for (guint i = 0; pencil->puts_left && i < meeting->n; i++)
    {
      const GwCell cell = gw_terrain_cell (pencil->terrain, meeting->vars[i]);
      const GwMask before = pencil->cells[meeting->vars[i]], left = before & ~gw_reason_taken_from (step, cell), all = gw_mask_below (pencil->terrain->compiled->model->n_values);
      GwMask lost = 0;

      if (left == before || !gw_mask_is_single (left))
        continue;
      gw_reason_add_placed (step, cell, gw_mask_lowest (left));
      GW_MASK_FOREACH (v, all & ~before)
        lost |= gw_meeting_has_room (meeting, i, GW_BIT (v)) ? GW_BIT (v) : 0;
      if (lost != 0)
        gw_reason_add_mark (step, cell, all & ~lost);
    }
}

/* Whether it can be said that CELL is not VALUE, and is; in full when somebody wants the reason. */
static gboolean
strike (GwMeeting *meeting, guint cell, guint value)
{
  GwPencil *pencil = meeting->pencil;
  GwMeetingWords words = gw_meeting_words (meeting, cell, value);

  if (words == GW_MEETING_UNTOLD)
    return FALSE;
  if (words == GW_MEETING_MUST && put (meeting, value))
    return TRUE;
  if (!gw_pencil_strike (pencil, meeting->vars[cell], GW_BIT (value)))
    return FALSE;
  if (!gw_pencil_explains (pencil))
    return TRUE;
  gw_meeting_trim_for (meeting, cell, value, words);
  strike_rest (meeting, cell, words);
  gw_think_of_meeting (meeting, cell, value, words);
  add_digits (meeting);
  return TRUE;
}

/* Whether CELL may be VALUE. The other cells of a house that does not count are alike: what one may be, all may. */
static gboolean
is_possible (GwMeeting *meeting, guint cell, guint value)
{
  if ((meeting->support[cell] >> value & 1) != 0)
    return TRUE;
  if (!gw_meeting_has_room (meeting, cell, GW_BIT (value)))
    return FALSE;
  for (guint i = meeting->n_of_clues; !meeting->house_counts && i < meeting->n; i++)
    meeting->support[i] |= GW_BIT (value);
  return TRUE;
}

/* TRUE when the step is explained. */
static gboolean
ask (GwMeeting *meeting)
{
  GwPencil *pencil = meeting->pencil;

  if (!gw_meeting_has_room (meeting, meeting->n, 0))
    return FALSE;
  for (guint i = meeting->house_counts ? 0 : meeting->n_of_clues; i < meeting->n; i++)
    GW_MASK_FOREACH (v, pencil->cells[meeting->vars[i]])
      {
        if (!is_possible (meeting, i, v) && strike (meeting, i, v) && gw_pencil_explains (pencil))
          return TRUE;
      }
  return FALSE;
}

/* What a clue needs in any case is its own: the others of the house may hold anything, and see its cells by this house alone. */
static void
open_others (GwMeeting *meeting)
{
  meeting->house_counts = FALSE;
  for (guint k = 0; k < meeting->n_houses; k++)
    if (meeting->houses[k] != meeting->house)
      meeting->of_house[k] &= gw_mask_below (meeting->n_of_clues);
  for (guint i = meeting->n_of_clues; i < meeting->n; i++)
    meeting->may[i] = gw_mask_below (meeting->pencil->terrain->compiled->model->n_values);
}

/* Whether KIND of question says anything of two cells: what two hold that have the same two digits left has a name of its own. */
static gboolean
is_for_pair (const GwMeetingJob *job, const GwPencil *pencil, guint kind)
{
  const GwMask both = gw_meeting_job_pair (job, pencil);

  return kind == SEEN && both != 0
         && (gw_mask_count (both) > 2 || !gw_pencil_explains (pencil) || pencil->wanted != NULL
             || !gw_strategy_set_has (&pencil->set, gw_strategy_index (&gw_strategy_naked_pair)));
}

/* Whether KIND of question is put to the job now; it has begun then. */
static gboolean
begin (GwMeetingJobs *jobs, GwMeetingJob *job, GwPencil *pencil, guint kind)
{
  if ((job->n_clues > 1) != (kind == TOGETHER) || (job->is_pair && !is_for_pair (job, pencil, kind))
      || gw_meeting_job_is_old (job, pencil, job->fruitless[kind == COUNTED]) || !gw_meeting_job_begin (jobs, job, pencil, most_bits[kind]))
    return FALSE;
  jobs->meeting.house_counts = TRUE;
  if (kind == SEEN)
    open_others (&jobs->meeting);
  return TRUE;
}

static const GwRule *
rule_of (const GwPencil *pencil, const GwMeetingJob *job)
{
  return pencil->terrain->compiled->puzzle->constraints[gw_pencil_clues ((GwPencil *) pencil)->clues[job->clues[0]].owner]->rule;
}

typedef struct
{
  GwMeetingJobs *jobs;
  const GwRule  *rule;
} Sweep;

/* Whether what a clue of that kind needs in job I goes from the others of the house. */
static gboolean
ask_opening (GwPencil *pencil, guint i, gpointer data)
{
  const Sweep *sweep = data;
  GwMeetingJob *job = &sweep->jobs->jobs[i];

  return rule_of (pencil, job) == sweep->rule && begin (sweep->jobs, job, pencil, SEEN) && gw_pencil_goes_on (pencil, 20000) && ask (&sweep->jobs->meeting);
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  GwMeetingJobs *jobs = gw_meeting_jobs_get (pencil, gw_pencil_clues (pencil));

  for (guint k = 0; k < jobs->n && gw_pencil_goes_on (pencil, 1); k++)
    {
      GwMeetingJob *job = &jobs->jobs[k];
      guint64 now = pencil->n_changes;

      if (!begin (jobs, job, pencil, strategy->size))
        continue;
      if (!gw_pencil_goes_on (pencil, 20000))
        return pencil->has_found;
      if (ask (&jobs->meeting))
        {
          Sweep sweep = { jobs, rule_of (pencil, job) };

          if (strategy->size == SEEN)
            gw_step_round_sweep (pencil, k + 1, jobs->n, ask_opening, &sweep);
          return TRUE;
        }
      if (pencil->n_changes == now && !pencil->has_found)
        job->fruitless[strategy->size == COUNTED] = now;
    }
  return pencil->has_found;
}

/* ---- the strategies ---- */

#define MEETING(id_, tenths_, size_, name_, meaning_) \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = size_, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_clue_and_house
    = MEETING ("clue-and-house", 30, SEEN, N_("clue and house"), N_("what a clue needs in a house goes from the house's other cells"));
const GwStrategy gw_strategy_clue_in_full_house
    = MEETING ("clue-in-full-house", 66, COUNTED, N_("clue in a full house"),
             N_("ways to fill a clue that leave a house no place for a digit, or a cell nothing"));
const GwStrategy gw_strategy_clues_of_house
    = MEETING ("clues-of-house", 66, TOGETHER, N_("clues of a house"), N_("all ways to fill the clues of a house together"));
