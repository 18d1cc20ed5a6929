#pragma once

#include "record.h"

/* How the records of a kind are said: its genre's file (data/genres/NAME.rf), then what a record's marks say.
 *
 * MARKS are patterns with blanks between, one of which a word must match:
 *   #  a number      $  a direction: n e s w      ~  anything, nothing too      all else stands for itself
 * A STATEMENT is a statement of a rule file in which
 *   %c  is the cell, or of a region each cell in turn; %l all cells whose mark matches, or all of the region, line or run:
 *       one statement for all of them, and none where there is no cell
 *       Where it has %n too: one for each number
 *   %i  which of the cells with a clue it is, from 1
 *   %n  the number, %d the direction (1 up, 2 right, 3 down, 4 left), %y the symbol of the number
 *   %>  the cells on the right as far as a wall, %v those below. */
typedef struct
{
  const char *marks;
  const char *statement;
} Saying;

typedef enum
{
  VALUES_OF_FILE, /* the genre's file says which there are, or that there are none */
  VALUES_OF_ROWS, /* 1 to the number of rows */
  VALUES_OF_ROOMS, /* 1 to the size of the largest region */
  VALUES_OF_PLACES, /* 1 to how many cells have a clue */
  VALUES_OF_PLACES_AND_0,
  VALUES_OF_CLUES, /* 1 to the largest clue, and 0 for none */
  VALUES_OF_AREAS, /* 1 to the size of the largest area that can be; at most as many as there are symbols for */
} KindValues;

/* How a solution's marks become values of the places of LAYER ("cells", or as the genre's file calls it). */
typedef enum
{
  SOLVED_NUMBER,  /* of cells: a number is the cell's */
  SOLVED_PARTS,   /* of cells: which of the cells with a clue has the same mark */
  SOLVED_MARK,    /* of shades: 1 where the mark matches, else 0 */
  SOLVED_DIGIT,   /* of shades: the digit of a number in front of the last of MARKS, which is 1, 10, 100 … */
  SOLVED_LINKS,   /* of links: the letters n e s w of a cell are its lines, in any order */
  SOLVED_BRIDGES, /* of links: MARKS has those of cells with 1, 2 … lines across, then those with 1, 2 … lines down */
  SOLVED_AREAS,   /* of fences: between cells with different marks, and along the rim */
} SolvedBy;

typedef struct
{
  const char *layer; /* NULL ends a list */
  SolvedBy    by;
  const char *marks;
} Solved;

typedef struct
{
  const char *name; /* of the collection's file */
  const char *file; /* of the genre */
  RecordShape shape;
  KindValues  values;
  const char *walls;          /* marks that end a run */
  const char *run;            /* said of each run of two cells or more, in rows and columns */
  const char *line;           /* said of each column and row with a count */
  const char *third;          /* said of the third number */
  Saying      clues[8];       /* of a cell's mark */
  Saying      regions[8];     /* of the mark in a region; where several marks stand in it, of each */
  const char *every_region;   /* said of each region */
  const char *no_region;      /* characters that are no region's name */
  const char *outside;        /* said of cells with such a mark */
  Solved      solved[3];
} Kind;

const Kind *kind_named     (const char  *name);
/* Whether WORD matches one of MARKS (may be NULL: none); its number (0 where there is none) and its direction. */
gboolean    kind_matches   (const char  *marks,
                            const char  *word,
                            guint       *number,
                            guint       *direction);
/* Which of the cells with a clue CELL is, from 1. */
guint       kind_place     (const Record *record,
                            guint         cell);
gboolean    kind_is_wall   (const Kind   *kind,
                            const Record *record,
                            guint         cell);
/* The statements of a record, to stand behind those of its genre. */
char       *kind_to_text   (const Kind   *kind,
                            const Record *record);
