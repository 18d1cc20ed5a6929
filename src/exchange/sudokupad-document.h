#pragma once

#include "exchange/intake.h"
#include "exchange/loose-json.h"
#include "exchange/sayings.h"

G_BEGIN_DECLS

/* A document of SudokuPad while it is read: shared by the files that do. SudokuPad knows regions, cages and digits; everything else
 * is a picture. What a picture means is found by its shape and by what the rules text says, and taken where the two agree.
 *
 * The same is asked of what other programs only draw, and of drawings in a puzzle: gw_pad_open (), gw_pad_add_drawing (). */

/* Of a document; more are drawn, and nobody asks what they mean. */
#define GW_PAD_MOST_ELEMENTS 4000u

typedef enum
{
  GW_PAD_LINE,
  GW_PAD_ARROW,
  GW_PAD_SHAPE, /* a circle or rectangle, with or without a text */
  GW_PAD_CELLS, /* an outline of cells, with or without a text, or a colour in them */
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
  GwDrawn    *drawn;   /* NULL: SudokuPad's own */
  guint       source, n_sources; /* the first of the drawings that it is, and how many; 0: SudokuPad's own */
  GArray     *points;  /* of GwPadPoint; of a shape its middle, of cells theirs */
  double      width, height, angle; /* of a shape */
  gboolean    is_round;
  gboolean    is_outline; /* of cells */
  const char *fill, *border, *colour; /* borrowed; NULL: none */
  char       *text;    /* NULL: none */
  double      thickness, head; /* of a line, of an arrow's two legs */
  double      size;    /* of the text */
  gboolean    is_below;  /* the lines */
  gboolean    is_context; /* nobody asks what it is; it may be part of another */
  gboolean    is_taken;  /* it is part of a rule */
  gboolean    is_shown;  /* it is how a clue looks that the document has by name */
  gboolean    is_own;    /* one of our drawings, whatever it looks like: taken, too */
  gboolean    is_end;    /* it ends a line: no mark of its own */
  const char *guess_name; /* N_: where that is not the rule's; NULL: it is */
  const GwRule *guess; /* what it looks like, where the text does not say so; NULL: nothing */
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
  guint       n_stated;  /* so many statements are no drawings' */
  GPtrArray  *offers;    /* of GwDrawnOffer: groups are only listed there; NULL: they are taken in */
  GStringChunk *inks;    /* of elements that are our drawings */
  GHashTable *nodes;     /* of JsonNode, owned: drawings of which one became a statement; NULL: SudokuPad's own */
} GwSudokupad;

/* With the rules TEXT (may be NULL), after all that is stated otherwise. */
void        gw_pad_open           (GwSudokupad       *pad,
                                   GwIntake          *intake,
                                   const char        *text);
void        gw_pad_close          (GwSudokupad       *pad);
/* Asks of all elements what they are. */
void        gw_pad_find_rules     (GwSudokupad       *pad);
/* Whether all elements of the N drawings from FIRST on became rules; GUESS: one that looks like something, where they did not. */
gboolean    gw_pad_is_taken       (const GwSudokupad *pad,
                                   guint              first,
                                   guint              n,
                                   const GwPadElement **guess);
/* Whether all elements of these drawings are the looks of clues that are there. */
gboolean    gw_pad_is_shown       (const GwSudokupad *pad,
                                   guint              first,
                                   guint              n);
/* DRAWN comes from NODE, one of LIST, of the document; SOURCE: its number among all drawings. */
void        gw_pad_add_drawing    (GwSudokupad       *pad,
                                   const GwDrawn     *drawn,
                                   guint              source,
                                   const char        *list,
                                   JsonNode          *node);

/* ---- elements ---- */

GArray     *gw_pad_elements_new   (void);
void        gw_pad_element_clear  (GwPadElement       *element);
void        gw_sudokupad_collect  (GwSudokupad        *pad);
/* Whether it may still become a clue by itself. */
gboolean    gw_pad_is_open        (const GwPadElement *element);
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
/* The cells whose middles SHAPE lies over (of GwCell). */
GArray     *gw_pad_covered        (const GwSudokupad  *pad,
                                   const GwPadElement *shape);
/* Which way a sign such as ">" is open, in quarters clockwise from the left; -1: it is none. */
gint        gw_pad_opening        (const GwPadElement *element);
/* Every cell that the line goes through, in order (of GwCell); NULL when it does not go from cell to cell. */
GArray     *gw_pad_path           (const GwSudokupad  *pad,
                                   const GwPadElement *element);
/* The number that is written in it. */
gboolean    gw_pad_number         (const GwPadElement *element,
                                   gint               *number);

/* ---- rules ---- */

/* Statements that are taken together or not at all: TEXTS of rule RULE (one may be several, a line each), of the elements at PLACES (of
 * guint, one a text). PARTS (of guint): what else is drawn for them, bulbs and such. */
typedef struct
{
  const GwRule *rule;
  GPtrArray  *texts;
  GArray     *places, *parts;
  const char *name;           /* N_; NULL: the rule's */
  gboolean    keeps_pictures; /* the statements have none: the drawings stay */
} GwPadGroup;

void        gw_pad_group_init     (GwPadGroup         *group,
                                   const GwRule       *rule);
void        gw_pad_group_clear    (GwPadGroup         *group);
/* Takes TEXT. Who says the same again is part of the rule, too. */
void        gw_pad_group_add      (GwPadGroup         *group,
                                   guint               place,
                                   char               *text);
/* The element at PLACE is drawn for the group, and no clue by itself. */
void        gw_pad_group_add_part (GwPadGroup         *group,
                                   guint               place);
/* Takes the group when the solution that the document carries breaks none of it, unless it was decided otherwise. SAYING: the words
 * that say so; NULL: the elements look like it, no more. TRUE when it was taken. */
gboolean    gw_pad_group_settle   (GwSudokupad        *pad,
                                   const GwPadGroup   *group,
                                   const GwSaying     *saying);

void        gw_sudokupad_take_lines (GwSudokupad      *pad);
void        gw_sudokupad_take_marks (GwSudokupad      *pad);
/* Cells that are painted in full; before the marks. */
void        gw_sudokupad_take_tints (GwSudokupad      *pad);
/* What the text says of marks that are not there; after the marks. */
void        gw_sudokupad_take_negatives (GwSudokupad  *pad);
void        gw_sudokupad_take_areas (GwSudokupad      *pad);
void        gw_sudokupad_take_outside (GwSudokupad    *pad);
/* The part at hand is drawn: what ELEMENT (may be NULL) looks like, and why that was not taken. */
void        gw_pad_say_guess        (GwIntake           *intake,
                                     const GwPadElement *element);
/* ELEMENT shows what the part at hand says. */
void        gw_pad_show             (GwSudokupad         *pad,
                                     const GwPadElement  *element);
/* What is left, as drawings. */
void        gw_sudokupad_draw_rest  (GwSudokupad      *pad);

G_END_DECLS
