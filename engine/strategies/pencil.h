#pragma once

#include "domain/state.h"
#include "strategies/clues.h"
#include "strategies/reason.h"
#include "strategies/strategy-set.h"

G_BEGIN_DECLS

typedef struct _GwLinks GwLinks;
typedef struct _GwAlternation GwAlternation;
typedef struct _GwEquations GwEquations;
typedef struct _GwLeftovers GwLeftovers;
typedef struct _GwMeetingJobs GwMeetingJobs;
typedef struct _GwSupposition GwSupposition;

/* The candidates as somebody keeps them with a pencil: one thread's state of solving by hand.
 *
 * A cell is *placed* or open. Placing a value takes it from the cells of all its groups (where it then stands as often as
 * it may) and leaves the other ends of pair rules only the partners that it allows: this much happens by itself. What is
 * given is placed at the start; a cell whose last candidate is left by removals is placed by "naked single" alone. Every
 * other rule acts through strategies only.
 *
 * All memory is allocated by gw_pencil_new (), but for links, alternation, equations, leftovers, meetings and suppositions, which the first strategy that
 * needs them makes. */
typedef struct
{
  GwTerrain        *terrain;
  GwMask           *cells;     /* candidates per variable; never empty unless impossible */
  GwMask           *start;     /* per variable: what it may hold by itself, one value where it is given */
  GwMask           *scratch;   /* per cell of the grid: for whoever needs it, as long as it needs it */
  guint64          *placed;    /* bit per variable */
  guint64          *single;    /* bit per variable: open, one candidate left */
  guint64          *off;       /* bit per instance of the model that is switched off; NULL where none is */
  guint64          *off_owners; /* bit per constraint; NULL likewise */
  guint64          *off_memory; /* for both */
  guint64          *news[2];   /* bit per group that lost candidates since somebody looked; GW_NEWS_… */
  guint             n_open;    /* cells not placed */
  gboolean          is_impossible;
  GwReason           *step;      /* borrowed: where find () writes; NULL = what is found is done at once */
  gboolean          collects;  /* with STEP: everything that there is goes into it, and nothing is explained */
  const GwMask     *wanted;    /* per variable, the candidates that alone count as found when they go; NULL: everything counts */
  const GwMask     *wanted_digit; /* with it, likewise the value to put */
  gboolean          puts_left; /* a step puts what it leaves alone in a cell: naked singles are on */
  gboolean          has_found; /* something that changes the candidates, since find () began */
  GwStrategySet     set;       /* which strategies are on */
  GwLinks          *links;     /* made when a strategy asks for it first */
  GwLinks          *clue_links; /* likewise: with what clues link */
  GwAlternation    *alternation; /* likewise */
  GwEquations      *equations; /* likewise */
  GwLeftovers      *leftovers; /* likewise */
  GwMeetingJobs      *meeting_jobs; /* likewise */
  GwSupposition    *supposition; /* likewise */
  guint64           n_changes; /* of the candidates, ever; a start is one for every cell */
  guint64           started;   /* n_changes at the last start: until then another puzzle was solved, and other rules were on */
  guint64           stepped;   /* n_changes where the last step began, or the puzzle */
  guint64          *changed;   /* per variable: which of them changed its candidates last. A memo of what was asked in vain
                                * rests on this: a hash of candidates is no proof that they are the same */
  guint64          *placed_at; /* likewise, which placed it; before that, the start */
  GwClues          *clues;     /* made when a strategy asks for them first */
  const GwControl  *control;
  guint             unwatched; /* work since the control was asked last, about ten nanoseconds each */
  gboolean          is_stopped;
} GwPencil;

/* Who reads news of groups: those that a strategy has looked at change only by removals. */
enum
{
  GW_NEWS_HIDDEN,
  GW_NEWS_LOCKED,
};

GwPencil *gw_pencil_new   (GwTerrain      *terrain);
void      gw_pencil_free  (GwPencil       *pencil);
/* The candidates that the puzzle starts with: what is on in ACTIVE (NULL = everything), its clues, their consequences. */
void      gw_pencil_start (GwPencil       *pencil,
                           const GwActive *active);
/* The same with what was found out before, candidates and what is placed, a bit per variable. */
void      gw_pencil_start_from (GwPencil       *pencil,
                                const GwActive *active,
                                const GwMask   *cells,
                                const guint64  *placed);
/* Where OTHER, of the same terrain, stands, as if nobody had looked for anything there. */
void      gw_pencil_stand_as   (GwPencil       *pencil,
                                const GwPencil *other);
/* The same where both have begun alike, PENCIL went on from where OTHER stands or stood before, and nothing that it is asked for was left there: what it
 * has looked at in vain, and that has not changed, is still known. Neither may be impossible. */
void      gw_pencil_go_back    (GwPencil       *pencil,
                                const GwPencil *other);
/* Removes and places at once, whether the pencil explains or not. */
void      gw_pencil_remove (GwPencil      *pencil,
                            guint          var,
                            GwMask         values);
void      gw_pencil_place (GwPencil       *pencil,
                           guint           var,
                           guint           value);
/* What a step says. */
void      gw_pencil_apply (GwPencil       *pencil,
                           const GwReason   *step);

/* For strategies that reason with clues. */
GwClues  *gw_pencil_clues (GwPencil       *pencil);
/* For strategies: as strategy.h has it. TRUE when it changes anything. */
gboolean  gw_pencil_put   (GwPencil       *pencil,
                           guint           var,
                           guint           value);
guint     gw_pencil_repeated_room (const GwPencil *pencil,
                                   const GwGroup  *group,
                                   GwMask          values);
gboolean  gw_pencil_write_strike (GwPencil *pencil,
                                  guint     var,
                                  GwMask    values);

/* Whether taking any of VALUES would count as found. */
static inline gboolean
gw_pencil_wants (const GwPencil *pencil, guint var, GwMask values)
{
  return pencil->wanted == NULL || (pencil->wanted[var] & values) != 0;
}

static inline gboolean
gw_pencil_strike (GwPencil *pencil, guint var, GwMask values)
{
  return (pencil->cells[var] & values) != 0 && gw_pencil_write_strike (pencil, var, values);
}

/* Whether find () has to stop at the first step that changes something, and to say why. */
static inline gboolean
gw_pencil_explains (const GwPencil *pencil)
{
  return pencil->step != NULL && !pencil->collects;
}

/* Counts WORK; FALSE when it has to end (the control says so, or there is a contradiction). */
static inline gboolean
gw_pencil_goes_on (GwPencil *pencil, guint work)
{
  pencil->unwatched += work;
  if (pencil->unwatched >= 1u << 17)
    {
      pencil->unwatched = 0;
      pencil->is_stopped |= gw_control_should_stop (pencil->control);
    }
  return !pencil->is_stopped && !pencil->is_impossible;
}

static inline gboolean
gw_pencil_is_placed (const GwPencil *pencil, guint var)
{
  return gw_bit_test (pencil->placed, var);
}

static inline gboolean
gw_pencil_group_is_on (const GwPencil *pencil, guint group)
{
  return pencil->off == NULL || !gw_bit_test (pencil->off, pencil->terrain->groups[group].instance);
}

static inline gboolean
gw_pencil_owner_is_on (const GwPencil *pencil, guint owner)
{
  return pencil->off_owners == NULL || !gw_bit_test (pencil->off_owners, owner);
}

/* How many more cells of a group VALUES can fill. */
static inline guint
gw_pencil_room (const GwPencil *pencil, const GwGroup *group, GwMask values)
{
  guint room = gw_mask_count (values & group->once);

  return (values & ~group->once) == 0 ? room : room + gw_pencil_repeated_room (pencil, group, values & ~group->once);
}

/* For strategies that explain: evidence of the step, nothing otherwise. */
void      gw_pencil_note_cell  (GwPencil  *pencil,
                                guint      var,
                                GwMask     values);
void      gw_pencil_note_group (GwPencil  *pencil,
                                guint      group);
/* It rests on VAR having lost those of VALUES that it has not any more: a premise, no more than is needed. */
void      gw_pencil_note_lost  (GwPencil  *pencil,
                                guint      var,
                                GwMask     values);
/* All that is known of VAR, as both of these. */
void      gw_pencil_note_known (GwPencil  *pencil,
                                guint      var);
/* What STEP leaves of the cells from which it takes something: where that is one value and such are put, the digit, and what the cell had lost
 * before, unless the strategy has said that already. */
void      gw_pencil_note_left  (const GwPencil *pencil,
                                GwReason       *step);
/* All cells of a group likewise, but for those that still have one of VALUES. */
void      gw_pencil_note_lost_in (GwPencil *pencil,
                                  guint     group,
                                  GwMask    values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPencil, gw_pencil_free)

G_END_DECLS
