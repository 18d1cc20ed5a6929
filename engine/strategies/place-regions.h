#pragma once

#include "strategies/clues.h"
#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Regions of which a rule compares how many places are marked, and what is known of each by itself. */

#define GW_PLACE_REGION_MOST 63u /* places of a region, so that their number is a bit */
#define GW_PLACE_NO_NUMBER   G_MAXUINT32

typedef struct
{
  const GwClueScope *part;  /* that its marks hang together; NULL: nothing says so */
  guint32           *vars;  /* rising */
  const guint32     *helpers; /* as many: the last says that all are marked */
  guint32            teller; /* the owner that compares it */
  guint32            number; /* the owner of a clue with its number, or GW_PLACE_NO_NUMBER */
  guint              n;
  guint64           *near;  /* per place of VARS with a part, those beside it */
  guint64            in, open; /* of VARS: marked, not known */
  GwMask             counted; /* numbers that counts of it allow */
  GwMask             sizes;   /* numbers that are left */
  GArray            *owners;  /* of guint32: of its counts */
  guint64           *rests;   /* bit per region that SIZES rests on, itself too */
  gboolean           is_ignored;
} GwPlaceRegion;

/* What one rule says of the numbers of two regions: for each number of A, those of B, which is behind A in the list. */
typedef struct
{
  guint              a, b;
  guint32            owner;
  GwMask             beside[2][GW_PLACE_REGION_MOST + 1]; /* the other way round, too */
} GwPlaceBond;

typedef struct
{
  GwPencil *pencil;
  GPtrArray *list;    /* of GwPlaceRegion */
  GPtrArray *bonds;   /* of GwPlaceBond */
  gsize      n_words; /* of a set of regions */
} GwPlaceRegions;

/* All ways to mark connected places of one region. */
typedef struct
{
  const GwPlaceRegion *region;
  guint                n_steps, n_ways;
  GwMask               found;    /* numbers */
  guint64              all, any; /* places of every way, of some way */
  GArray              *shapes;   /* of guint64: each way; NULL: nobody wants them */
} GwPlaceWalk;

/* All that PENCIL has; end it, also where the list is empty. */
void           gw_place_regions_begin (GwPlaceRegions       *regions,
                                       GwPencil             *pencil);
void           gw_place_regions_end   (GwPlaceRegions       *regions);
GwPlaceRegion *gw_place_region_at     (const GwPlaceRegions *regions,
                                       guint                 i);
GwPlaceBond   *gw_place_bond_at       (const GwPlaceRegions *regions,
                                       guint                 i);
/* Where VAR stands in the region; N: nowhere. */
guint          gw_place_of_region     (const GwPlaceRegion  *region,
                                       guint32               var);
/* Its numbers as far as it says them by itself; any where it is ignored. */
void           gw_place_region_start  (GwPlaceRegion        *region,
                                       guint                 i,
                                       gsize                 n_words);
/* All ways to mark connected places of REGION, which has a part, as many as its sizes have; they are added to the shapes of WALK. FALSE: there are too many. */
gboolean       gw_place_region_walk   (const GwPlaceRegion  *region,
                                       GwPlaceWalk          *walk);
/* "the region of R1C1"; free it. */
char          *gw_place_region_name   (const GwPlaceRegions *regions,
                                       guint                 i);
/* What is known of all regions that the sizes of region I rest on, and the clues that say their numbers and that they hang together, become premises of the
 * pencil's step. The names of those beside it, "R1C1 to R1C3 and the region of R2C2", NULL where there are none. Free it. */
char          *gw_place_region_note_rests (const GwPlaceRegions *regions,
                                           guint                 i);
/* The pencil strikes what region I says: its places that are marked in every way, and those that are in none. TRUE: that is a step, to be told. */
gboolean       gw_place_region_strike (const GwPlaceRegions *regions,
                                       guint                 i,
                                       guint64               marked,
                                       guint64               blank);

G_END_DECLS
