#pragma once

#include "exchange/puzz-link-codec.h"

G_BEGIN_DECLS

/* What a link of puzz.link draws into its grid, whatever the genre: numbers, arrows beside them, tints, regions, what stands outside. */

typedef enum
{
  GW_PUZZ_NO_TINT,
  GW_PUZZ_WHITE,
  GW_PUZZ_BLACK,
} GwPuzzTint;

typedef struct
{
  guint  columns, rows, n;
  gint  *numbers;        /* a cell: a number, GW_PUZZ_ANY, GW_PUZZ_NOTHING */
  gint  *ways;           /* a cell: where its arrow points, 0 nowhere, then up, right, down, left */
  gint  *tints;          /* a cell: GwPuzzTint */
  guint *region;         /* a cell: the first cell of its region */
  gint  *region_numbers; /* by the first cell of a region, as numbers */
  gint  *outside;        /* as numbers: above each column, then before each row */
  gboolean *is_hole;     /* a cell: it is none */
  gint   count;          /* of stars */
} GwPuzzMarks;

/* How the links of a genre say their marks. READ: from *AT on; FALSE where a sign is none of its own. */
typedef struct
{
  gboolean (*read)  (const char       **at,
                     GwPuzzMarks       *marks);
  void     (*write) (GString           *text,
                     const GwPuzzMarks *marks);
} GwPuzzCode;

GwPuzzMarks *gw_puzz_marks_new  (guint        columns,
                                 guint        rows);
void         gw_puzz_marks_free (GwPuzzMarks *marks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPuzzMarks, gw_puzz_marks_free)

extern const GwPuzzCode gw_puzz_numbers;       /* any number, each in its cell */
extern const GwPuzzCode gw_puzz_small_numbers; /* 0 to 4, with the gap behind them in the same sign */
extern const GwPuzzCode gw_puzz_letters;       /* a sign a cell, from 0 to z */
extern const GwPuzzCode gw_puzz_circles;       /* white and black */
extern const GwPuzzCode gw_puzz_arrows;        /* numbers with a way */
extern const GwPuzzCode gw_puzz_castles;       /* the same with a tint */
extern const GwPuzzCode gw_puzz_walls;         /* cells that are marked (GW_PUZZ_ANY) */
extern const GwPuzzCode gw_puzz_regions;
extern const GwPuzzCode gw_puzz_numbered_regions;
extern const GwPuzzCode gw_puzz_counted_regions; /* a number for all, then regions */
extern const GwPuzzCode gw_puzz_trees;           /* numbers outside, then cells that are marked */
extern const GwPuzzCode gw_puzz_centres;         /* numbers 0 to 3: the middle of a cell, of its right, of its lower side, its lower right corner; then holes */

G_END_DECLS
