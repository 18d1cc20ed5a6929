#pragma once

#include "base/bits.h"
#include "base/control.h"
#include "relations/lines-graph.h"

G_BEGIN_DECLS

/* The border of a sweep (lines-sweep.h) after a vertex: the lines that cross it downwards, a piece a column, and one that may cross it to the right of that vertex.
 * A piece is a number, where it begins at an end, or a bow above the border, both of whose legs cross it. Beside these, what the vertices above say of their neighbours. */

#define GW_BORDER_MOST_COLUMNS 40u
#define GW_BORDER_FIRST_BOW    64u  /* numbers are less */
#define GW_BORDER_NEW_BOW      127u /* until its name is known */

/* Of a vertex whose line goes down: it turns there, so that the vertex below on the right, or left, holds the same turn or an end. */
#define GW_BORDER_INSIDE_RIGHT 1u
#define GW_BORDER_INSIDE_LEFT  2u
/* Of one with nothing downwards: what may turn around it; whether it is known to be on a line, or to be free. */
#define GW_BORDER_LEFT_MAY_TURN  1u
#define GW_BORDER_RIGHT_MAY_TURN 2u
#define GW_BORDER_IS_USED        4u
#define GW_BORDER_IS_FREE        8u

/* What the vertex above on the left says of the next one. */
#define GW_BORDER_NOTHING  0u
#define GW_BORDER_MUST     1u
#define GW_BORDER_MAY_TURN 2u

/* The key comes first: pieces that go down, and the one that goes to the right. */
typedef struct
{
  guint8 down[GW_BORDER_MOST_COLUMNS - 1 + 8], right; /* 0: nothing crosses */
  guint8 beside[GW_BORDER_MOST_COLUMNS];              /* where nothing goes down: the piece that its neighbours must not be on; 0: none */
  guint8 shape[GW_BORDER_MOST_COLUMNS];
  guint8 corner;
} GwBorder;

/* The rectangle as it is swept. */
typedef struct
{
  guint   rows, columns;
  guint32 *vertices;  /* of the graph, by row and column */
  guint8  *numbers;
  guint8  *to_right, *to_left; /* how far below, on the diagonal, the next end is; G_MAXUINT8: none */
} GwBorderGrid;

static inline guint
gw_border_number (const GwBorderGrid *grid, guint row, guint column)
{
  return grid->numbers[row * grid->columns + column];
}

static inline guint
gw_border_piece (const GwBorder *border, guint column)
{
  return border->down[column] != 0 ? border->down[column] : border->beside[column];
}

static inline gboolean
gw_border_is_bow (guint piece)
{
  return piece >= GW_BORDER_FIRST_BOW;
}

/* Lines that must cross a way of vertices from the border back to it, or to the rim, which has room for so many. */
typedef struct
{
  GwMask in, out;    /* numbers with one end below the border, inside the way or outside of it */
  GwMask on;         /* numbers with an end on it */
  gint16 x1, x2;     /* the columns where it begins and ends; -1 and the number of columns: at the rim */
  gint16 room;       /* less what ends and numbers that are wholly below need */
  gint16 n_in;
} GwBorderCut;

typedef struct
{
  GArray *cuts[GW_BORDER_MOST_COLUMNS]; /* of GwBorderCut: by the column after which all of the way's inside is known */
  GwMask  pairs;                        /* numbers both of whose ends lie above */
} GwBorderCuts;

/* FALSE when the control ended it; what there is then is to be cleared as well. */
gboolean gw_border_cuts_init  (GwBorderCuts       *self,
                               const GwBorderGrid *grid,
                               guint               row,
                               const GwControl    *control);
void     gw_border_cuts_clear (GwBorderCuts       *self);
/* Whether all lines get through, as far as ways that end at COLUMN of ROW tell. */
gboolean gw_border_cuts_pass  (const GwBorderCuts *self,
                               const GwBorderGrid *grid,
                               const GwBorder     *border,
                               guint               row,
                               guint               column);

G_END_DECLS
