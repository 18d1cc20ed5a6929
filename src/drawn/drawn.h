#pragma once

#include "drawn/ink.h"

G_BEGIN_DECLS

/* A drawn-only element: what a fact `//@ draw: …` says, and means nothing to the solver. docs/rendering.md has its text
 * form; here is all that knows it. A new kind is a row of `kinds` in drawn.c, and one of `kinds` in render/draw-notes.c. */
#define GW_DRAWN_KEY "draw"

typedef enum
{
  GW_DRAWN_FILL,  /* cells in a colour */
  GW_DRAWN_LINE,
  GW_DRAWN_SHAPE,
  GW_DRAWN_TEXT,
  GW_DRAWN_ARROW, /* a line with a head at its last point */
  GW_DRAWN_CAGE,  /* an outline just inside of cells, with or without a text in the corner of the first */
  GW_N_DRAWN,
} GwDrawnKind;

/* Where among the clues it is drawn. Elements of one level follow each other as they stand in the file. */
typedef enum
{
  GW_LEVEL_USUAL,   /* that of its kind */
  GW_LEVEL_BELOW,   /* all clues */
  GW_LEVEL_BETWEEN, /* on the lines, under the grid and all marks */
  GW_LEVEL_ABOVE,   /* all clues, under the digits */
} GwDrawnLevel;

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
  double      height;    /* of a shape; 0: as SIZE, which is its width otherwise */
  double      width;     /* of a line or an outline; 0: the usual one */
  double      head;      /* of an arrow: the length of its two legs; 0: the usual one */
  double      angle;     /* of a shape or text: degrees clockwise */
  GwDrawnLevel level;
  GwInk       colour;    /* of a line, an outline, a text; where it is set, the hue says nothing of these */
  GwInk       inside;    /* what a shape is filled with; where it is set, FILL says nothing */
} GwDrawnLook;

typedef struct
{
  GwDrawnKind kind;
  GwDrawnLook look;
  gboolean    is_hidden, is_locked;
  GArray     *points;    /* of GwDrawnPoint; FILL, CAGE: of one cell each */
  char       *text;      /* TEXT, CAGE (may be NULL) */
} GwDrawn;

/* What can be said of how an element looks, a part at a time, in the words of its text form; "" is the usual one.
 *
 *   colour "#ff9a00", "green", "none"     fill "#ff9a00", "none"     width "12%"
 *   size   "70%", "70x30%"                 angle "45"                level "below", "between", "above" */
typedef enum
{
  GW_PART_COLOUR,
  GW_PART_FILL,
  GW_PART_WIDTH,
  GW_PART_SIZE,
  GW_PART_ANGLE,
  GW_PART_LEVEL,
  GW_N_PARTS,
} GwDrawnPart;

/* By number: "colour", "fill" … */
extern const char *const gw_drawn_part_words[GW_N_PARTS + 1];
gboolean    gw_drawn_has_part (GwDrawnKind    kind,
                               GwDrawnPart    part);
/* FALSE with an error when VALUE is none of it; then DRAWN is as it was. */
gboolean    gw_drawn_set_part (GwDrawn       *drawn,
                               GwDrawnPart    part,
                               const char    *value,
                               GError       **error);
/* Free it. */
char       *gw_drawn_get_part (const GwDrawn *drawn,
                               GwDrawnPart    part);
/* A line or an arrow: it goes from point to point, and is taken away as a whole. */
gboolean    gw_drawn_runs     (GwDrawnKind kind);
/* A fill or a cage: cells, no points. */
gboolean    gw_drawn_is_of_cells (GwDrawnKind kind);
/* Where it is drawn: never USUAL. */
GwDrawnLevel gw_drawn_level   (GwDrawnKind        kind,
                               const GwDrawnLook *look);

/* An element with nothing in it yet. */
GwDrawn    *gw_drawn_new      (GwDrawnKind    kind);
/* NULL with a sentence that says what is not understood. N_CELLS: of the grid. */
GwDrawn    *gw_drawn_parse    (const char    *text,
                               guint          n_cells,
                               GError       **error);
char       *gw_drawn_write    (const GwDrawn *drawn);
void        gw_drawn_free     (GwDrawn       *drawn);
GwDrawn    *gw_drawn_copy     (const GwDrawn *drawn);
/* What lies at X and Y, in cells from the upper left of a whole grid of COLUMNS by ROWS: a cell, where several meet, or a place that
 * only these numbers tell. */
GwDrawnPoint gw_drawn_point_at (guint         columns,
                               guint          rows,
                               double         x,
                               double         y);
void        gw_drawn_add_cell (GwDrawn       *drawn,
                               GwCell         cell);
/* At CELL, or where it meets others. */
gboolean    gw_drawn_point_is_at (const GwDrawnPoint *point,
                                  GwCell              cell);
/* Every cell that it touches, once, as listed (of GwCell). */
GArray     *gw_drawn_cells    (const GwDrawn *drawn);
/* TO says where each cell goes. FALSE when one has no place there (GW_NO_CELL); then DRAWN is spoilt. */
gboolean    gw_drawn_carry    (GwDrawn       *drawn,
                               const GwCell  *to,
                               guint          n_cells);
/* All of it in another colour; what is black, white or empty inside stays so. */
void        gw_drawn_recolour (GwDrawn       *drawn,
                               GwHue          hue);
/* The hue of its colour, or that which is nearest; FALSE when it has none. */
gboolean    gw_drawn_hue      (const GwDrawn *drawn,
                               GwHue         *hue);
/* "green line": a kind with its colour, for people. Free it. */
char       *gw_drawn_name     (const GwDrawn *drawn);
/* N_, by hue and by kind: "Green", "Circle". */
extern const char *const gw_hue_names[GW_N_HUES + 1];
const char *gw_drawn_kind_name (const GwDrawn *drawn);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDrawn, gw_drawn_free)

G_END_DECLS
