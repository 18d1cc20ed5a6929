#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What the links of puzz.link are made of: numbers with gaps between them, borders five to a sign, marks three to a sign. */

#define GW_PUZZ_NOTHING (-1) /* no number there */
#define GW_PUZZ_ANY (-2)     /* "?": a number that is not told */

/* Each reads from *AT on, as many values as there are; FALSE where a sign is none of its own. A text may end early: what is left is
 * nothing. */
gboolean gw_puzz_read_numbers  (const char **at,
                                gint        *numbers,
                                guint        n);
gboolean gw_puzz_read_borders  (const char **at,
                                gboolean    *borders,
                                guint        n);
gboolean gw_puzz_read_marks    (const char **at,
                                gint        *marks,
                                guint        n);
/* How a number is written there: nothing for GW_PUZZ_NOTHING. */
void     gw_puzz_write_numbers (GString     *text,
                                const gint  *numbers,
                                guint        n);
void     gw_puzz_write_borders (GString     *text,
                                const gboolean *borders,
                                guint        n);
void     gw_puzz_write_marks   (GString     *text,
                                const gint  *marks,
                                guint        n);

/* Edges between cells: first those that a row is crossed by, row by row, then those between rows. The two cells of edge I. */
guint    gw_puzz_n_edges       (guint        columns,
                                guint        rows);
void     gw_puzz_edge_cells    (guint        columns,
                                guint        rows,
                                guint        i,
                                GwCell       cells[2]);
/* The region of each cell, named by its first cell: each cell is joined across edges without a border. */
void     gw_puzz_regions_within (guint       columns,
                                guint        rows,
                                const gboolean *borders,
                                guint       *region);

/* The rule of fillomino, as a rule of one's own says it behind the sign of equality. */
#define GW_PUZZ_FILLOMINO " grid is divided into numbered areas"
/* The most cells that an area of a fillomino with these NUMBERS, a cell each, can have. */
guint    gw_puzz_greatest_area (guint        columns,
                                guint        rows,
                                const gint  *numbers);

G_END_DECLS
