#pragma once

#include "rules/thinker.h"

G_BEGIN_DECLS

/* Cells that make a sum, some of which lie in one house and so differ: "three in one box make 6 at least". */
typedef struct
{
  const GwPuzzle *puzzle;
  const GwCell   *cells;
  const GwMask   *may;
  guint           n;
  const guint8   *house; /* per cell: 0, or the same as those that it differs from; NULL: nobody looks at houses */
} GwApart;

#define GW_APART_CELLS 32u
#define GW_APART_NONE  G_MAXUINT

/* What each of the cells but SKIPPED is at its least, or its most, into NUMBERS, and what they all come to: FALSE where there is no room for them. */
gboolean gw_apart_measure (const GwApart *apart,
                           guint          skipped,
                           gboolean       is_least,
                           gint64        *numbers,
                           gint64        *total);
/* "1+2+3 = 6" */
char    *gw_apart_addends (const gint64  *numbers,
                           guint          n);

/* Cells of several parts (PARTS, those of one listed one after the other, 0: of none) that may lie in one house together: 1 for each into HOUSE, else 0,
 * and how many; 0 where they are of one part. LEAVES_SINGLES: without parts of a single cell. */
guint    gw_apart_list_together (const guint8 *parts,
                                 guint         n,
                                 gboolean      leaves_singles,
                                 guint8       *house);

/* What follows for a clue from HOUSE, as GwApart has it. TRUE: it was said. WHERE: which cells differ, and where: "R1C1 and R1C2 differ in row 1". */
typedef gboolean (*GwApartTry) (GwThinker    *thinker,
                                gconstpointer data,
                                const guint8 *house,
                                const char   *where);
/* Tries a house of several parts together, the houses of cells that follow each other and are of one part (PARTS NULL: all are), each by itself, then all:
 * TRUE as soon as one says something. */
gboolean gw_apart_think (GwThinker     *thinker,
                         const GwCell  *cells,
                         const guint8  *parts,
                         guint          n,
                         GwApartTry     try,
                         gconstpointer  data);

/* The same of all these houses at once, where there are several. */
gboolean gw_apart_think_all (GwThinker     *thinker,
                             const GwCell  *cells,
                             guint          n,
                             GwApartTry     try,
                             gconstpointer  data);

/* What the others, all at their least (or most), leave each of the cells that make TOTAL: it is at most (or least) its one of BOUNDS. FALSE where there is
 * no room for them. */
gboolean gw_apart_leave (const GwApart *apart,
                         gboolean       is_least,
                         gint64         total,
                         gint          *bounds,
                         GwMask        *left);

G_END_DECLS
