#pragma once

#include "generate/remove.h"

G_BEGIN_DECLS

/* How good a puzzle is by its plan's measure: the lowest is the best. */
guint64 gw_left_rank (const GwLeft    *left,
                      const GwControl *control);

/* The rank of a puzzle that has just so much of a measure: "24" clues or givens, "90" percent of symmetry, "7.5" of a grade.
 * FALSE with an error. */
gboolean gw_best_read_enough (GwBest           best,
                              const char      *text,
                              guint64         *rank,
                              GError         **error);

G_END_DECLS
