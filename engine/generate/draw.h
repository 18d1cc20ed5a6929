#pragma once

#include "generate/stock.h"

G_BEGIN_DECLS

/* Full solutions of genres: a frame is drawn, then a solution near what is proposed, then what follows from it: marks and clues. A puzzle depends on what was drawn
 * for it alone; what is kept of a plan from one solution to the next is what is the same for all of them. */
typedef struct _GwDrawer GwDrawer;

typedef enum
{
  GW_DRAWN,
  GW_DRAWN_NO_GRID, /* the frame has no solution, or none was found within the bound */
  GW_DRAWN_UNFIT,   /* the solution does not fit what was to follow from it */
  GW_DRAWN_STOPPED,
} GwDrawn;

GwDrawer *gw_drawer_new  (GwPlan          *plan);
void       gw_drawer_free (GwDrawer       *drawer);
/* The next puzzle: nothing that was drawn for another one is used. */
void       gw_drawer_begin (GwDrawer       *drawer);
/* STOCK has its own plan, asker and solution. MORE: marks come beside those that are painted, even where these could be all. */
GwDrawn    gw_draw_stock   (GwDrawer       *drawer,
                            gboolean         more,
                            GwRandom        *random,
                            const GwControl *control,
                            GwStock        **stock);

G_END_DECLS
