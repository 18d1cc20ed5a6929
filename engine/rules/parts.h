#pragma once

#include "rules/apart.h"

G_BEGIN_DECLS

/* Cells that make as much as each other part of their clue. */
typedef struct
{
  GwCell *cells;
  guint   n;
} GwPart;

GArray  *gw_parts_new   (void);
void     gw_parts_add   (GArray       *parts,
                         const GwCell *cells,
                         guint         n);
/* For `apart_parts`: the cells of REGION, one part after the other, and of which part each is; where parts share cells, nobody asks for their houses. */
void     gw_parts_list_apart (const GArray   *parts,
                              const GwRegion *region,
                              GwCell         *cells,
                              guint8         *part_of);

/* What is left of these cells, which may hold MAY, where those of which HOUSE says the same, and not 0, differ; FALSE where nothing is said. */
gboolean gw_parts_leave (const GwPuzzle *puzzle,
                         const GArray   *parts,
                         const guint8   *house,
                         const GwMask   *may,
                         GwMask         *left);

/* ---- what they can make ---- */

#define GW_PARTS_CELLS 64u /* of all parts */

typedef struct
{
  const GwPuzzle *puzzle;
  const GArray   *parts;
  const GwMask   *may;   /* of all cells, one part after the other */
  const guint8   *house; /* likewise, as GwApart has it; NULL: nobody looks at houses */
} GwPartsLine;

/* The cells of several parts that lie in one house together: no digit stands twice in them. */
typedef struct
{
  guint  n_parts, n;
  GwCell cells[GW_PARTS_CELLS];
  GwMask may[GW_PARTS_CELLS];
  guint8 house[GW_PARTS_CELLS];
} GwPartsTogether;

/* A value that fails where it stands: its part makes too little then, or too much, for another that lies in the same house. */
typedef struct
{
  guint  other;
  gint64 own, others, own_numbers[GW_PARTS_CELLS], numbers[GW_PARTS_CELLS]; /* of its part's cells, and of the other's */
} GwPartsFailing;

const GwPart *gw_parts_at (const GArray *parts, guint i);

guint gw_parts_n_cells (const GArray *parts);

/* All cells, one part after the other, and of which part each is, from 1 on. */
void gw_parts_list (const GArray *parts, GwCell *cells, guint8 *part_of);

/* Where the cells of a part begin among all. */
guint gw_parts_first_of (const GwPartsLine *line, guint p);

GwApart gw_parts_apart_of (const GwPartsLine *line, guint p);

/* What a part can make, without cell BUT of it (GW_APART_NONE: with all): FALSE where there is no room for its cells. */
gboolean gw_parts_measure (const GwPartsLine *line, guint p, guint but, gboolean is_least, gint64 *total);

/* The part that makes most at least, or least at most, and how much that is; the number of parts: several of them together say it. */
gboolean gw_parts_find_tightest (const GwPartsLine *line, gboolean is_least, guint *tightest, gint64 *bound);

/* All parts make at least what one does, and at most what one can; a cell, what the others of its part leave it then. */
gboolean gw_parts_leave_ends (const GwPartsLine *line, gboolean is_least, GwMask *left);

/* Whether all cells of the part lie in one house that is looked at. */
gboolean gw_parts_is_in_house (const GwApart *apart);

/* The totals that all parts can make, a bit each. */
guint64 gw_parts_find_totals (const GwPartsLine *line);

/* What is left where all parts make the same, each cell by itself. */
gboolean gw_parts_leave_alike (const GwPartsLine *line, GwMask *left);

gboolean gw_parts_are_together (const GwPartsLine *line);

gboolean gw_parts_find_together (const GwPartsLine *line, GwPartsTogether *together);

/* What they all make, into NUMBERS and TOTAL, and so each of them, into BOUND. */
gboolean gw_parts_measure_together (const GwPartsLine *line, const GwPartsTogether *together, gboolean is_least, gint64 *numbers, gint64 *total, gint64 *bound);

/* Of those that are tried together each cell is in the first house. */
gboolean gw_parts_is_together (const GwPartsLine *line, guint p);

gboolean gw_parts_fails_with (const GwPartsLine *line, guint p, guint i, guint value, gboolean is_small, GwPartsFailing *failing);

G_END_DECLS
