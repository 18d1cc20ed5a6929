#pragma once

#include <glib.h>

/* The collection's records as docs/reference/genre-records.md describes them: words between blanks, line by line. */

typedef enum
{
  RECORD_GRID,        /* one grid of clues */
  RECORD_GRID_ROOMS,  /* clues, then the names of regions */
  RECORD_ROOMS,       /* names of regions only */
  RECORD_COUNTS_GRID, /* a line of counts for the columns, one for the rows, then clues */
  RECORD_COUNTS,      /* these two lines only */
} RecordShape;

typedef struct
{
  guint      n_columns, n_rows;
  guint      third;           /* the number after rows and columns; 0 where there is none */
  GPtrArray *clues;           /* a word for each cell, row by row; NULL when the shape has none. The same for ROOMS */
  GPtrArray *rooms;
  GPtrArray *of_columns, *of_rows; /* counts, or NULL */
  GPtrArray *solution;        /* a word for each cell */
} Record;

/* NULL with an error that names the line that is not as it must be. */
Record *record_new  (RecordShape   shape,
                     const char   *problem,
                     const char   *solution,
                     GError      **error);
void    record_free (Record       *record);

/* The words of a grid, borrowed. */
#define record_word(words, i) ((const char *) g_ptr_array_index ((words), (i)))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Record, record_free)
