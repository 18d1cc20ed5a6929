#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* What follows at once when a cell is supposed to hold a value, until something has no room left: the lines by which somebody tells a case.
 * A line is one inference on one house or one clue; a contradiction is the last of them. */
typedef enum
{
  GW_INFERENCE_SEEN,       /* what stands in a house stands nowhere else in it */
  GW_INFERENCE_ONLY_PLACE, /* a value has one place in a house that needs it */
  GW_INFERENCE_PAIR,       /* two cells of a house hold the same two values */
  GW_N_HOUSE_INFERENCES,
  GW_INFERENCE_CLUE = GW_N_HOUSE_INFERENCES, /* what the relations of a clue leave */
} GwInferenceKind;

/* Its removals stand in GwSupposition.removals. */
typedef struct
{
  guint32  unit;
  guint    first, n;
  gboolean is_needed; /* gw_supposition_trace () has found so */
} GwCaseLine;

typedef struct
{
  guint32 var;
  GwMask  values;
} GwRemoval;

/* Units of one word of a set of them. */
typedef struct
{
  guint32 word;
  guint64 units;
} GwUnitWord;

/* What a clue leaves of its cells. */
typedef struct _GwClueAnswer GwClueAnswer;

/* Units are what makes inferences: each house once for each kind, then the clues. One thread's; what it is made of is borrowed. */
struct _GwSupposition
{
  const GwTerrain *terrain;
  GwClues         *clues;
  const guint64   *off;       /* bit per instance, or NULL */
  guint            n_units;
  guint32         *first_unit; /* per variable: where its units begin in */
  guint32         *units_of;
  guint32         *first_news; /* likewise: where its units begin in NEWS */
  GwUnitWord      *news;
  guint64         *dirty;      /* bit per unit: something has changed for it */
  guint64         *barred;     /* likewise: it takes no part */
  guint64         *unsaid;     /* likewise: it says something of START as it is */
  GwMask          *start;      /* per variable: what is known before */
  GwMask          *cells;      /* what is left */
  GwMask          *into;       /* CELLS, or TRIAL while somebody asks what a line needs */
  GwMask          *trial;
  GwMask          *asked;      /* what the lines further down need gone */
  GwMask          *marks;      /* what has to be known before */
  GArray          *lines;      /* GwCaseLine; the last is where it fails */
  GArray          *removals;   /* GwRemoval */
  guint            var;        /* the cell that is supposed */
  GwMask           values;     /* to hold one of these */
  GwMask           only;       /* one value: nothing but where it goes and does not is followed; 0: all are */
  guint            n_rounds;   /* that the last one took, until it failed or had to end */
  gboolean         is_done;    /* nothing was left to ask then */
  guint64          work;       /* counted, ever; about ten nanoseconds each */
  guint            next;       /* the variable at which whoever asks goes on */
  GwClueAnswer    *answers;    /* by clue and candidates, those given last: suppositions ask the same again and again */
  guint64          n_offs;     /* how often others may have been off than before */
  GwPencil        *scout;      /* scout.h's; made when it is needed first */
  guint64          scouted;    /* where the pencil that it stands for had been started */
};

/* The pencil's own, made when it is asked for first. */
GwSupposition  *gw_supposition_of    (GwPencil        *pencil);
void            gw_supposition_free  (GwSupposition   *suppose);
/* Begins anew with these candidates; houses and clues that are off take no part. */
void            gw_supposition_begin (GwSupposition   *suppose,
                                      const GwMask    *cells,
                                      const guint64   *off,
                                      const guint64   *off_owners);
/* Whether a clue takes part. */
gboolean         gw_supposition_has_clue (const GwSupposition *suppose);
/* Looks which units say something of these candidates by themselves; once for all suppositions. */
void            gw_supposition_look  (GwSupposition   *suppose);
/* Whether VAR cannot hold any of VALUES, found in one go within so many rounds through all units. LINES then holds the lines. */
gboolean        gw_supposition_fails (GwSupposition   *suppose,
                                      guint            var,
                                      GwMask           values,
                                      guint            most_rounds);
/* The same from what START and BARRED have become, all units anew. */
gboolean        gw_supposition_fails_again (GwSupposition *suppose,
                                            GwMask         values);
/* After a failure: which lines are needed, and of them which removals (the others are taken out), and which MARKS. FALSE, and no more is said, as soon as
 * more than MOST_LINES that count are needed. */
gboolean        gw_supposition_trace (GwSupposition   *suppose,
                                      guint            most_lines);

static inline GwInferenceKind
gw_supposition_kind (const GwSupposition *suppose, guint unit)
{
  return unit < GW_N_HOUSE_INFERENCES * suppose->terrain->n_groups ? unit / suppose->terrain->n_groups : GW_INFERENCE_CLUE;
}

/* The group of a house's unit; the place among the clues. */
static inline guint
gw_supposition_place (const GwSupposition *suppose, guint unit)
{
  return unit < GW_N_HOUSE_INFERENCES * suppose->terrain->n_groups ? unit % suppose->terrain->n_groups
                                                                   : unit - GW_N_HOUSE_INFERENCES * suppose->terrain->n_groups;
}

/* Whether people count the line: that a digit stands nowhere else in its house is said in passing. */
static inline gboolean
gw_supposition_counts (const GwSupposition *suppose, const GwCaseLine *line)
{
  return line->is_needed && gw_supposition_kind (suppose, line->unit) != GW_INFERENCE_SEEN;
}

G_END_DECLS
