#pragma once

#include "generate/layout.h"
#include "rules/rule.h"

G_BEGIN_DECLS

/* What kinds of layout are made of. */

#define GW_LAYOUT_MOST_SIZE 64u /* cells of a cage, a region, a line */

/* Where an outside clue stands. On hexagons rows have a left and a right end, falling lines an upper left and a lower right
 * one, rising lines an upper right and a lower left one. */
typedef enum
{
  GW_SIDE_LEFT,
  GW_SIDE_RIGHT,
  GW_SIDE_TOP,
  GW_SIDE_BOTTOM,
  GW_SIDE_UPPER_LEFT,
  GW_SIDE_UPPER_RIGHT,
  GW_SIDE_LOWER_LEFT,
  GW_SIDE_LOWER_RIGHT,
  GW_N_SIDES,
} GwSide;

typedef enum
{
  GW_LAYOUT_RULE,
  GW_LAYOUT_SIZES,
  GW_LAYOUT_COUNT,
  GW_LAYOUT_GAPS,
  GW_LAYOUT_FORCED,
  GW_LAYOUT_SQUARES,
  GW_LAYOUT_TOUCHING,
  GW_LAYOUT_DIAGONAL,
  GW_LAYOUT_SIDES,
  GW_LAYOUT_SYMMETRY,
  GW_N_LAYOUT_OPTIONS,
} GwLayoutOption;

/* A kind: one file ends in one of these, and is listed in layout-table.c.
 *
 * check  What cannot be, for arithmetic alone; puts in what was not said. FALSE with an error.
 * next   Adds the next shapes (one with its images), or gives a shape a total; see GwLayoutStep. What it adds must meet all
 *        wishes but one: that there is a solution. When there is none with it, it is taken back, and asked for again. */
typedef struct _GwLayoutKind GwLayoutKind;
typedef struct _GwLayoutWork GwLayoutWork;

typedef enum
{
  GW_LAYOUT_ADDED,
  GW_LAYOUT_COMPLETE,
  GW_LAYOUT_STUCK,    /* nothing fits any more: begin anew */
} GwLayoutStep;

struct _GwLayoutKind
{
  const char *id;
  const char *meaning;
  const GwRule *rule;   /* when none is named */
  guint       drawings; /* bit per GwDrawing: whose rules it lays */
  guint       options;  /* bit per GwLayoutOption */

  gboolean     (*check) (GwLayout       *layout,
                         const GwPuzzle *puzzle,
                         GError        **error);
  GwLayoutStep (*next)  (GwLayoutWork   *work);
};

/* The table, generated from the list in meson.build. */
extern const GwLayoutKind *const gw_layout_kinds[];
extern const guint               gw_n_layout_kinds;

struct _GwLayout
{
  const GwLayoutKind *kind;
  char        *text;
  const GwRule *rule;
  char       **before;     /* what the statement says before its cells; empty: open where it may be */
  guint        said;       /* bit per GwLayoutOption */
  guint        wanted[GW_LAYOUT_MOST_SIZE + 1]; /* how many of each size */
  guint        least, most; /* any size between these instead; 0: sizes are counted */
  guint        n;          /* how many; 0: as the sizes say */
  guint        gaps;       /* cells that stay free */
  guint        forced;     /* percent */
  gboolean     squares, touching, diagonal;
  guint        sides;      /* bit per GwSide */
  guint        symmetries; /* bit per GwSymmetry */
};

/* Cells of one clue in their order, as many as it has. */
typedef struct
{
  GArray *cells; /* GwCell */
  gint    total; /* GW_OPEN: as the solution has it */
} GwLayoutShape;

struct _GwLayoutWork
{
  const GwLayout *layout;
  const GwPuzzle *puzzle;
  GwRandom       *random;
  const GwControl *control;
  guint           n_images; /* the symmetries, with all that follow; the first leaves everything where it is */
  GwCell        **images;
  guint8         *is_free;  /* per cell: active, and no clue of that drawing stands there */
  guint16        *shape_of; /* per cell: 1 + shape, of the shapes laid so far; 0: none. Not of outside clues */
  GPtrArray      *shapes;   /* GwLayoutShape */
  guint           changed;  /* the shape that got a total in this step; G_MAXUINT: none */
  const GwMask   *witness;  /* per cell: a solution with all shapes so far */
};

/* Appends a shape; copies the cells. */
void  gw_layout_add_shape (GwLayoutWork *work,
                           const GwCell *cells,
                           guint         n_cells);
/* Takes back all shapes from MARK on, and the total of this step. */
void  gw_layout_take_back (GwLayoutWork *work,
                           guint         mark);
/* How many shapes of a size there are. */
guint gw_layout_n_of_size (const GwLayoutWork *work,
                           guint               size);
/* A size that is still wanted, by lot; 0: no more. */
guint gw_layout_draw_size (const GwLayoutWork *work);
guint gw_layout_n_free    (const GwLayoutWork *work);
/* Cells of PUZZLE on which no clue of that drawing stands: a byte a cell. Free it. */
guint8 *gw_layout_free_cells (const GwPuzzle  *puzzle,
                              GwDrawing        drawing);

G_END_DECLS
