#pragma once

#include "strategies/place-suppose.h"
#include "strategies/strategy.h"

G_BEGIN_DECLS

/* All ways to fill the places of one clue, or of what a rule says of a line or region, beside what other rules say of these places: what is the
 * same in each of them is so. Likewise of several that share places (place-together.c). */

/* Of so many at most the ways are looked at together. */
#define GW_MOST_FILLED 5u

/* More ways of several nobody goes through. */
#define GW_MOST_WAYS_TOGETHER 12u

/* So many rounds of what follows people see beside a way. */
#define GW_WAYS_ROUNDS 3u

/* GwWays from which others go on: what is known in each, and what it has to ask yet. */
typedef struct
{
  GArray *now;     /* of GwMask: those of a way stand together */
  GArray *pending; /* of guint32 */
  GArray *ends;    /* of guint: where those of each way end in `pending` */
  guint   n_nodes; /* that it took to find them */
} GwFilledWays;

typedef struct
{
  GwPencil  *pencil;
  GwSuppose *suppose;
  guint32    parts[GW_MOST_FILLED]; /* what is filled */
  guint      n_parts;
  guint      rounds;
  guint      n_nodes, n_ways;
  guint      n_tried; /* nodes of all that were looked at together, for whoever counts them */
  guint32    asked;  /* the variable that is to lose something; GW_NO_VAR: any */
  GwMask     lost;   /* what that one is to lose */
  GwMask    *kept;   /* per variable: what it holds in some way */
  GArray    *pending; /* of guint32: what each place that is being filled has to ask yet, one after the other */
  GwMask    *base;   /* for the telling, per variable: what is looked at */
  const GwMask *cells; /* what the ways begin with */
  GwFilledWays    *filled; /* gets each way; NULL: nobody wants to go on from there */
} GwWays;

void     gw_ways_begin        (GwWays             *ways,
                               GwPencil           *pencil,
                               guint               rounds);
void     gw_ways_end          (GwWays             *ways);
/* Whether PART has few enough open places, and no rule about the whole grid. */
gboolean gw_ways_may_fill     (const GwWays       *ways,
                               guint32             part);
/* From CELLS; what VAR is to lose, or with GW_NO_VAR what any may. FALSE when there are too many, or it is not lost in all of them. */
gboolean gw_ways_find         (GwWays             *ways,
                               const GwMask       *cells,
                               guint32             var,
                               GwMask              lost);
/* Those that go on from FILLED, which are all ways of all parts but the last; VAR: 0, or with GW_NO_VAR only while something is the same in all of them. */
gboolean gw_ways_find_further (GwWays             *ways,
                               const GwMask       *cells,
                               guint32             var,
                               const GwFilledWays *filled);
/* TRUE: a step is found, and told. */
gboolean gw_ways_take_common  (GwWays             *ways);

G_END_DECLS
