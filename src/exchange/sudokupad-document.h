#pragma once

#include "exchange/intake.h"
#include "exchange/loose-json.h"
#include "exchange/sayings.h"

G_BEGIN_DECLS

/* A document of SudokuPad while it is read: shared by the files that do. SudokuPad knows regions, cages and digits; everything else
 * is a picture. What a picture means is found by its shape and by what the rules text says, and taken where the two agree. */

typedef enum
{
  GW_PAD_LINE,
  GW_PAD_ARROW,
  GW_PAD_SHAPE, /* a circle or rectangle, with or without a text */
} GwPadKind;

typedef struct
{
  double x, y;
} GwPadPoint;

/* Lengths in cells, from the upper left corner of the grid. */
typedef struct
{
  GwPadKind   kind;
  const char *list;    /* of the document; static */
  JsonNode   *node;
  GArray     *points;  /* of GwPadPoint; of a shape its middle */
  double      width, height, angle; /* of a shape */
  gboolean    is_round;
  const char *fill, *border, *colour; /* borrowed; NULL: none */
  char       *text;    /* NULL: none */
  double      thickness, head; /* of a line, of an arrow's two legs */
  double      size;    /* of the text */
  gboolean    is_below;  /* the lines */
  gboolean    is_taken;  /* it is part of a rule */
  gboolean    is_own;    /* one of our drawings, whatever it looks like: taken, too */
  gboolean    is_end;    /* it ends a line: no mark of its own */
  const char *guess;   /* what it looks like, where the text does not say so: the id of a rule; NULL: nothing */
  const char *doubt;   /* why that was not taken; static */
} GwPadElement;

typedef struct
{
  GwIntake   *intake;
  JsonObject *root, *metadata;
  guint       columns, rows;
  double      unit;      /* of the document, a cell */
  GArray     *elements;  /* of GwPadElement */
  GArray     *sayings;
} GwSudokupad;

/* What is written as a list of names or numbers. */
GArray     *gw_sudokupad_cells    (const GwSudokupad *pad,
                                   JsonArray         *list,
                                   gboolean          *is_fine);

/* ---- elements ---- */

void        gw_sudokupad_collect  (GwSudokupad        *pad);
/* A colour that is drawn, but white; FALSE of nothing. */
gboolean    gw_pad_hue            (const char         *colour,
                                   GwHue              *hue);
gboolean    gw_pad_is_white       (const char         *colour);
gboolean    gw_pad_is_seen        (const char         *colour);
gboolean    gw_pad_is_black       (const char         *colour);
/* The middle of a shape, the beginning of a line. */
GwPadPoint  gw_pad_at             (const GwPadElement *element);
/* The cell that POINT lies in, or in which row and column of the ring round the grid. */
GwCell      gw_pad_cell           (const GwSudokupad  *pad,
                                   GwPadPoint          point);
/* The cells that the points of ELEMENT lie in (of GwCell), for the report. */
GArray     *gw_pad_cells          (const GwSudokupad  *pad,
                                   const GwPadElement *element);
/* Every cell that the line goes through, in order (of GwCell); NULL when it does not go from cell to cell. */
GArray     *gw_pad_path           (const GwSudokupad  *pad,
                                   const GwPadElement *element);
/* The number that is written in it. */
gboolean    gw_pad_number         (const GwPadElement *element,
                                   gint               *number);

/* ---- rules ---- */

/* Statements that are taken together or not at all: TEXTS of rule RULE, of the elements at PLACES (of guint, one a text). */
typedef struct
{
  const char *rule;
  GPtrArray  *texts;
  GArray     *places;
} GwPadGroup;

void        gw_pad_group_init     (GwPadGroup         *group,
                                   const char         *rule);
void        gw_pad_group_clear    (GwPadGroup         *group);
/* Takes TEXT. Who says the same again is part of the rule, too. */
void        gw_pad_group_add      (GwPadGroup         *group,
                                   guint               place,
                                   char               *text);
/* Takes the group when the solution that the document carries breaks none of it, unless it was decided otherwise. SAYING: the words
 * that say so; NULL: the elements look like it, no more. TRUE when it was taken. */
gboolean    gw_pad_group_settle   (GwSudokupad        *pad,
                                   const GwPadGroup   *group,
                                   const GwSaying     *saying);

void        gw_sudokupad_take_lines (GwSudokupad      *pad);
void        gw_sudokupad_take_marks (GwSudokupad      *pad);
void        gw_sudokupad_take_outside (GwSudokupad    *pad);
/* What is left, as drawings. */
void        gw_sudokupad_draw_rest  (GwSudokupad      *pad);

G_END_DECLS
