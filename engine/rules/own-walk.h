#pragma once

#include "language/sentence.h"
#include "rules/rule.h"

G_BEGIN_DECLS

/* Private to own-check.c, own-check-open.c and own-walk.c: a sentence while it is walked on a grid. */

typedef struct _GwOwnWalk GwOwnWalk;

/* Of a condition. A number or list is GW_WALK_YES where there is one. */
typedef enum
{
  GW_WALK_NO,
  GW_WALK_YES,
  GW_WALK_UNDEFINED,
  GW_WALK_UNKNOWN,
} GwWalkState;

/* A number, or a place: GW_WALK_YES where there is one. */
typedef struct
{
  GwWalkState state;
  gint64      n;
} GwWalkNumber;

/* Cells in the pool. */
typedef struct
{
  GwWalkState state;
  guint       from, n;
} GwWalkList;

typedef struct
{
  GwWalkNumber     number; /* or place */
  GwWalkList       list;
  const GPtrArray *groups;
} GwWalkBound;

struct _GwOwnWalk
{
  const GwSentence *sentence;
  const GwView     *view;
  GwCell           *pool;   /* cells of lists: what a term makes is dropped behind it */
  guint             n_cells, n_room;
  GPtrArray        *houses; /* of GPtrArray, owned: rows, columns, boxes as they were asked for */
  GPtrArray        *groups; /* of the clue; or NULL */
  guint             n_steps, most_steps;
  GwViolation      *violation;
  GwWalkNumber    (*number_of) (GwOwnWalk *w, guint i); /* also a place, as its cell */
  GwWalkState     (*truth_of)  (GwOwnWalk *w, guint i);
  GwWalkBound       slots[GW_SENTENCE_MAX_SLOTS]; /* as many as the sentence has */
};

/* One binding after the other. IS_SURE: `where` holds. FALSE ends it. */
typedef gboolean (*GwWalkVisit) (GwOwnWalk *w, gpointer data, gboolean is_sure);

static inline const GwOwnTerm *
gw_walk_term (const GwOwnWalk *w, guint i)
{
  return gw_sentence_term (w->sentence, i);
}

static inline GwWalkNumber
gw_walk_known (gint64 n)
{
  return (GwWalkNumber) { GW_WALK_YES, n };
}

static inline GwCell
gw_walk_cell (const GwOwnWalk *w, GwWalkList list, guint i)
{
  return w->pool[list.from + i];
}

static inline GwWalkList
gw_walk_no_list (GwWalkState why)
{
  return (GwWalkList) { why, 0, 0 };
}

/* Of a walk through SENTENCE: most have few slots. */
static inline gsize
gw_walk_size (const GwSentence *sentence)
{
  return G_STRUCT_OFFSET (GwOwnWalk, slots) + sentence->n_slots * sizeof (GwWalkBound);
}

/* On VIEW, with NUMBERS in place of those of CLUE; an open one is not known. */
void             gw_walk_begin       (GwOwnWalk          *w,
                                      const GwSentence   *sentence,
                                      const GwConstraint *clue,
                                      const GwView       *view,
                                      const gint         *numbers);
void             gw_walk_end         (GwOwnWalk          *w);
/* VIOLATION (may be NULL), unless it names cells already: all of CLUE, and the whole sentence. */
void             gw_walk_tell_all    (const GwOwnWalk    *w,
                                      const GwConstraint *clue,
                                      GwViolation        *violation);
/* What LET says its name stands for. */
void             gw_walk_bind        (GwOwnWalk *w, const GwOwnTerm *let);
GwWalkList       gw_walk_take        (GwOwnWalk *w, GArray *cells);
GwWalkList       gw_walk_list        (GwOwnWalk *w, guint i);
const GPtrArray *gw_walk_groups      (GwOwnWalk *w, guint i);
/* Whether the set VALUES holds X. */
gboolean         gw_walk_holds_value (const GwOwnWalk *w, guint values, gint64 x);
/* Whether list x of T is as its pattern says. */
GwWalkState      gw_walk_matches     (GwOwnWalk *w, const GwOwnTerm *t);
/* GW_WALK_YES when all was gone through; else why the source is none. */
GwWalkState      gw_walk_range       (GwOwnWalk *w, guint range, GwWalkVisit visit, gpointer data);

G_END_DECLS
