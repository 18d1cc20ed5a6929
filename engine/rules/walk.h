#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* A path read by an automaton that a rule describes by functions; what cannot be reached, or leads nowhere, is left out. */
typedef struct
{
  gpointer data;
  /* FALSE when SYMBOL, which counts NUMBER there, cannot be read at PLACE in STATE. */
  gboolean (*step)    (gpointer data,
                       guint    place,
                       gint64   state,
                       guint    symbol,
                       gint     number,
                       gint64  *next);
  /* Whether STATE may be the last; NULL = any. */
  gboolean (*accepts) (gpointer data,
                       gint64   state);
} GwWalk;

/* Cells may repeat. STARTS: the states that it may begin in. What is too large is said by poster->too_large. */
void gw_post_walk_from (GwPoster     *poster,
                        const GwCell *cells,
                        guint         n,
                        const GwWalk *walk,
                        const gint64 *starts,
                        guint         n_starts);
/* The same with the one start 0. */
void gw_post_walk      (GwPoster     *poster,
                        const GwCell *cells,
                        guint         n,
                        const GwWalk *walk);

G_END_DECLS
