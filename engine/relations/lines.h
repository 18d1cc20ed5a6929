#pragma once

#include "domain/relation.h"

G_BEGIN_DECLS

/* Yes/no variables are the edges of a graph. Those that hold 1 are lines: each joins two ends of the same number, meets no other line and no other end, and
 * every end is on one. Not every vertex needs to be on a line.
 *
 *   value, bounds   the same as domain: the whole grid is one instance, which is hardly ever decided but for one
 *   domain          not complete: degrees, no circles, no line between different numbers, and that both ends of a number can still be joined
 *
 * Tidy solutions of square grids: lines-tidy.h, lines-sweep.h. Clauses: lines-clauses.c. One solution leads to another (GwRelation.loosen, lines-loosen.c): a line that touches
 * itself can be cut short, and one that turns around a free vertex can be laid over it. */
extern const GwRelation gw_relation_lines;

/* VARS: of the N edges. EDGES: the two vertices of each. NUMBERS: of each of the N_VERTICES vertices, 0 where no line ends, from 1 on where one does.
 * SIDES: where the vertices are those of a square grid, the edges that lead up, right, down and left of each, or -1: four a vertex; else NULL. */
void gw_lines_post (GwModelBuilder *builder,
                    const guint32  *vars,
                    guint           n,
                    const guint   (*edges)[2],
                    guint           n_vertices,
                    const guint    *numbers,
                    const gint     *sides);

G_END_DECLS
