#pragma once

#include "cli/text-canvas.h"
#include "gridwright.h"

G_BEGIN_DECLS

/* What a drawing in text shows of a puzzle: for each cell its text and signs, the walls between cells, and the
 * constraints for which there is no place, to be listed below. */
typedef struct
{
  const GwPuzzle *puzzle;
  gboolean        is_ascii;
  gboolean        has_marks;   /* candidates are drawn */
  gboolean        has_corners; /* cage totals */
  gboolean        has_sides;   /* some cell has a sign beside its text */
  GwMask         *cells;       /* what stands in a cell; single: its symbol. 0 for inactive cells */
  const guint8   *places;      /* what the places of layers hold, cells first; NULL: nothing is known */
  gboolean       *is_open;     /* the author's `?` stands in the cell */
  char          **corners;     /* cage total or NULL */
  char          **numbers;     /* of clues of one rule that concern a single cell, where cells hold nothing; or NULL */
  const GwRule   *numbered;    /* that rule */
  const char    **left;        /* sign before and behind the text, or NULL */
  const char    **right;
  gint           *cages;       /* which cage; -1 for none */
  gint            n_cages;
  GPtrArray      *thick;       /* of const GwRegion *: boxes and jigsaw pieces, whose outlines are heavy */
  GPtrArray      *listed;      /* of const GwConstraint * */
} GwPicture;

/* CELLS: what stands in each cell; borrowed. With HAS_MARKS the sets are drawn, else only single ones. */
GwPicture *gw_picture_new      (const GwPuzzle  *puzzle,
                                GwMask          *cells,
                                gboolean         has_marks,
                                gboolean         is_ascii);
void       gw_picture_free     (GwPicture       *picture);

/* Columns and lines of a cell's inside: the marks, or the text with a column on both sides. */
void        gw_picture_cell_size (const GwPicture *picture,
                                  guint           *width,
                                  guint           *height);
/* Draws the inside of a cell into WIDTH x HEIGHT at X, Y. */
void        gw_picture_draw_cell (const GwPicture *picture,
                                  GwTextCanvas    *canvas,
                                  GwCell           cell,
                                  guint            x,
                                  guint            y,
                                  guint            width,
                                  guint            height);

/* What stands for the shade in CELL, or for a set that it is in; NULL: nothing. One column of it is drawn. */
const char *gw_picture_mark      (const GwPicture *picture,
                                  GwCell           cell);
/* What a set says of CELL, an island's size, the number at the end of a line; NULL: nothing. Free it. */
char       *gw_picture_set_number (const GwPicture *picture,
                                   GwCell           cell);
/* All of the cell is dark. */
gboolean    gw_picture_is_shaded (const GwPicture *picture,
                                  GwCell           cell);
typedef struct
{
  guint x, y;
} GwTextSpot;

/* MIDDLES: of each cell. */
void        gw_picture_draw_links (const GwPicture *picture,
                                   GwTextCanvas    *canvas,
                                   const GwTextSpot *middles);

/* The whole drawing: title, grids, list. In text-grid.c, text-hexagon.c, text-clues.c. */
void        gw_picture_append         (const GwPicture *picture,
                                       GString         *out);
void        gw_picture_append_sheet   (const GwPicture *picture,
                                       guint            sheet,
                                       GString         *out);
void        gw_picture_append_hexagon (const GwPicture *picture,
                                       GString         *out);
void        gw_picture_append_clues   (const GwPicture *picture,
                                       GString         *out);
/* "killer cage 14 R1C1 R1C2" */
void        gw_clue_append_text       (GString            *out,
                                       const GwPuzzle     *puzzle,
                                       const GwConstraint *constraint);

G_END_DECLS
