#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A drawn-only element: what a fact `//@ draw: …` says, and means nothing to the solver. docs/rendering.md has its text
 * form; here is all that knows it. */
#define GW_DRAWN_KEY "draw"

typedef enum
{
  GW_DRAWN_FILL,  /* cells in a colour */
  GW_DRAWN_LINE,
  GW_DRAWN_SHAPE,
  GW_DRAWN_TEXT,
  GW_N_DRAWN,
} GwDrawnKind;

#define GW_DRAWN_MOST_CELLS 4u

/* The middle of a cell, where several meet, or with no cell X and Y, in cells from the upper left of the grid. */
typedef struct
{
  guint  n_cells;
  GwCell cells[GW_DRAWN_MOST_CELLS];
  double x, y;
} GwDrawnPoint;

/* How an element is drawn, wherever it is. */
typedef struct
{
  GwHue       hue;
  gboolean    has_hue;
  GwWeight    weight;
  GwPattern   pattern;
  GwHatch     hatch;
  GwMark      mark;
  GwFill      fill;
  double      size;      /* of a shape or text, in cells; 0: the usual one */
} GwDrawnLook;

typedef struct
{
  GwDrawnKind kind;
  GwDrawnLook look;
  gboolean    is_hidden, is_locked;
  GArray     *points;    /* of GwDrawnPoint; FILL: of one cell each */
  char       *text;      /* TEXT */
} GwDrawn;

/* An element with nothing in it yet. */
GwDrawn    *gw_drawn_new      (GwDrawnKind    kind);
/* NULL with a sentence that says what is not understood. N_CELLS: of the grid. */
GwDrawn    *gw_drawn_parse    (const char    *text,
                               guint          n_cells,
                               GError       **error);
char       *gw_drawn_write    (const GwDrawn *drawn);
void        gw_drawn_free     (GwDrawn       *drawn);
void        gw_drawn_add_cell (GwDrawn       *drawn,
                               GwCell         cell);
/* At CELL, or where it meets others. */
gboolean    gw_drawn_point_is_at (const GwDrawnPoint *point,
                                  GwCell              cell);
/* Whether one of its points is. */
gboolean    gw_drawn_touches  (const GwDrawn *drawn,
                               GwCell         cell);
/* Every cell that it touches, once, as listed (of GwCell). */
GArray     *gw_drawn_cells    (const GwDrawn *drawn);
/* TO says where each cell goes. FALSE when one has no place there (GW_NO_CELL); then DRAWN is spoilt. */
gboolean    gw_drawn_carry    (GwDrawn       *drawn,
                               const GwCell  *to,
                               guint          n_cells);
/* "green line": a kind with its colour, for people. Free it. */
char       *gw_drawn_name     (const GwDrawn *drawn);
/* N_, by hue and by kind: "Green", "Circle". */
extern const char *const gw_hue_names[GW_N_HUES + 1];
const char *gw_drawn_kind_name (const GwDrawn *drawn);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDrawn, gw_drawn_free)

G_END_DECLS
