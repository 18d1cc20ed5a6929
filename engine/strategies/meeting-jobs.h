#pragma once

#include "strategies/house-set-jobs.h"
#include "strategies/meeting.h"

G_BEGIN_DECLS

/* Which clues are looked at together with which house. */
typedef struct
{
  guint32 house;
  guint   n_clues;
  guint32 clues[GW_MEETING_CLUES]; /* places in the pencil's list of clues */
  gboolean is_pair;                /* of two cells, both in the house: only what it needs in any case is asked */
  guint64 fruitless[2];          /* the pencil's n_changes when it was asked last in vain; the house does not count, or does */
} GwMeetingJob;

struct _GwMeetingJobs
{
  guint       n;
  GwMeetingJob *jobs;
  GwMask     *cells; /* per variable, for whoever asks */
  GwMeeting     meeting; /* likewise */
  guint64    *sighted; /* per clue: when it was last asked in vain what it needs that cells see (clue-sight.c) */
  guint64    *sights;  /* who may see whom, when that has been asked for; clue-sight.c */
  GwHouseSets  *sets;    /* when they have been asked for; house-sets.c */
};

/* Listed once for a pencil: every clue with each house that it meets, and every house with the clues that lie in it, or mostly so. CLUES: the
 * pencil's. */
GwMeetingJobs *gw_meeting_jobs_get  (GwPencil      *pencil,
                                     const GwClues *clues);
void         gw_meeting_jobs_free (GwMeetingJobs *jobs);
/* Whether nothing of what JOB looks at has changed since the pencil's n_changes was THEN. */
gboolean     gw_meeting_job_is_old (const GwMeetingJob *job,
                                 const GwPencil     *pencil,
                                 guint64             then);
/* Of a pair: the digits of both cells; 0 where these are so many that none is needed in any case. */
GwMask       gw_meeting_job_pair (const GwMeetingJob *job,
                                  const GwPencil     *pencil);
/* What JOB asks, as the candidates are now, in JOBS->meeting; FALSE when it is switched off, there are too many cells, or it takes more than
 * MOST_BITS to say a filling. */
gboolean     gw_meeting_job_begin (GwMeetingJobs *jobs,
                                 GwMeetingJob  *job,
                                 GwPencil    *pencil,
                                 guint        most_bits);

G_END_DECLS
