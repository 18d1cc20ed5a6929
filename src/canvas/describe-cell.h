#pragma once

#include "drawn/drawn.h"
#include "render/scene.h"

G_BEGIN_DECLS

/* Fog, as it is told of cells. */
typedef struct
{
  const guint64 *dark;    /* bit per cell; NULL: nothing is in the fog */
  gboolean       hides;   /* what stands in it is not told; else triggers are */
} GwFogTold;

/* One sentence a cell for people who do not see the board: "Row 2, column 3, given 7, in cage 14". Free with
 * g_strfreev (): as many as the grid has numbered cells, "" for inactive ones. WORDS (of char *, a cell each; may be NULL):
 * what is said of a cell beside its given, in place of "empty"; NULL: the usual. */
char **gw_describe_cells      (const GwScene      *scene,
                               const GPtrArray    *words,
                               const GwFogTold    *fog);
/* What panels mark a cell with. */
typedef struct
{
  gboolean is_bad;
  gboolean differs; /* between two solutions */
  guint    group;   /* of equal cells; 0: none */
} GwCellMarks;

/* What panels show in a cell, for the same people: "marked as impossible", "candidates 1 (37 %), 2 (63 %)", "found 4"; NULL:
 * nothing. */
char  *gw_describe_marks      (const GwScene      *scene,
                               const GwContent    *content,
                               GwCell              cell,
                               const GwCellMarks  *marks);
/* "sum 14, R1C1 and R1C2": a clue in one line, for lists and tooltips. */
char  *gw_describe_constraint (const GwPuzzle     *puzzle,
                               const GwConstraint *constraint);
/* The same of what is drawn only. */
char  *gw_describe_drawn      (const GwPuzzle     *puzzle,
                               const GwDrawn      *drawn);
/* The same of either, by identity; NULL when there is none. */
char  *gw_describe_id         (const GwPuzzle     *puzzle,
                               guint64             id);

G_END_DECLS
