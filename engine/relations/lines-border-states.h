#pragma once

#include "relations/lines-border.h"

G_BEGIN_DECLS

/* All states of a border after a vertex, each once. */

/* How a state came about: the one before, and in the last two bits whether the vertex has a line to the right, and one down. Of more ways than so many, some are kept. */
#define GW_BORDER_N_LINKS 2u
#define GW_BORDER_NO_LINK G_MAXUINT32

typedef struct
{
  guint     n_columns, n, capacity;
  guint     n_slots;  /* a power of two */
  GwBorder *borders;
  guint32 (*links)[GW_BORDER_N_LINKS];
  guint32  *slots;    /* which state; G_MAXUINT32: none */
} GwBorderStates;

void gw_border_states_init  (GwBorderStates *self,
                             guint           n_columns);
void gw_border_states_clear (GwBorderStates *self);
void gw_border_states_empty (GwBorderStates *self);
/* Bows get names by where they are; what is not the same in two states of one border is forgotten. */
void gw_border_states_add   (GwBorderStates *self,
                             GwBorder       *border,
                             guint32         link);
/* The links of all states, for the caller. */
GArray *gw_border_states_links (const GwBorderStates *self);

void gw_border_rename       (GwBorder *border,
                             guint     n_columns,
                             guint     piece,
                             guint     name);
/* FALSE: after COLUMN of ROW the lines there cannot go on. */
gboolean gw_border_goes_on  (const GwBorderGrid *grid,
                             const GwBorder     *border,
                             guint               row,
                             guint               column);

/* How many columns the graph has if it is a whole rectangle of which each number has two ends, and not too many of either; else 0. */
guint gw_border_columns_of  (const GwLinesGraph *graph);
/* WAY: of lines-sweep.h. */
void  gw_border_grid_init   (GwBorderGrid       *self,
                             const GwLinesGraph *graph,
                             guint               n_columns,
                             guint               way);
void  gw_border_grid_clear  (GwBorderGrid       *self);

G_END_DECLS
