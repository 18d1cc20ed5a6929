#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* Group: every symbol at most as often in a region as it is listed. What the rules that say only this (rows, columns,
 * boxes, diagonals …) have in common: their functions of these names. */
gboolean  gw_group_valid    (const GwPuzzle     *puzzle,
                             const GwConstraint *constraint,
                             GError            **error);
GwOutcome gw_group_check    (const GwConstraint *constraint,
                             const GwView       *view,
                             GwViolation        *violation);
char     *gw_group_explain  (const GwConstraint *constraint,
                             const GwPuzzle     *puzzle,
                             const GwViolation  *violation);
void      gw_group_post     (const GwConstraint *constraint,
                             GwPoster           *poster);
/* Makes a sentence "WHAT holds each of 1 2 3 at most once." that fits the symbols and sizes; WHAT is "Every row", say. */
char     *gw_group_sentence (const GwConstraint *constraint,
                             const GwPuzzle     *puzzle,
                             const char         *what);

/* The regions of one direction in every part of a grid. */
void      gw_group_rows     (const GwGrid       *grid,
                             GPtrArray          *out);
void      gw_group_columns  (const GwGrid       *grid,
                             GPtrArray          *out);
void      gw_group_boxes    (const GwGrid       *grid,
                             guint               width,
                             guint               height,
                             GPtrArray          *out);

G_END_DECLS
