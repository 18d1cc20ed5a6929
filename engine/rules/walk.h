#pragma once

#include "rules/post.h"

G_BEGIN_DECLS

/* A state of two numbers, of which the first is below 65536, and never 0. */
#define GW_WALK_STATE(one, other) (1 + (gint64) (one) + 65536 * (gint64) (other))

/* A path read by an automaton that a rule describes by functions. */
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
  /* Asked before each state: FALSE ends it, and nothing comes of it; NULL = it goes on. */
  gboolean (*goes_on) (gpointer data);
} GwWalk;

/* The states of each place and the steps from one to the next; what cannot be reached, or leads nowhere, is left out. */
typedef struct _GwUnrolled GwUnrolled;

/* NULL when it becomes too large, or does not go on. STARTS: the states that it may begin in. */
GwUnrolled *gw_walk_unroll   (const GwPuzzle *puzzle,
                              const GwCell   *cells,
                              guint           n,
                              const GwWalk   *walk,
                              const gint64   *starts,
                              guint           n_starts);
void        gw_unrolled_free (GwUnrolled *unrolled);
/* Of CELLS that can hold the same as those that it was found with, and repeat where those do. */
void        gw_post_unrolled (GwPoster         *poster,
                              const GwCell     *cells,
                              const GwUnrolled *unrolled);

/* Both at once. Cells may repeat. What is too large is said by poster->too_large. */
void gw_post_walk_from (GwPoster     *poster,
                        const GwCell *cells,
                        guint         n,
                        const GwWalk *walk,
                        const gint64 *starts,
                        guint         n_starts);
/* The same with the one start 0. PARAMETER: all that RULE's walks over as many cells differ in; what was found for one is used again where cells are alike. */
void gw_post_walk_again (GwPoster     *poster,
                         const GwCell *cells,
                         guint         n,
                         const GwWalk *walk,
                         const GwRule *rule,
                         gint          parameter);
/* The same with the one start 0. */
void gw_post_walk      (GwPoster     *poster,
                        const GwCell *cells,
                        guint         n,
                        const GwWalk *walk);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwUnrolled, gw_unrolled_free)

G_END_DECLS
