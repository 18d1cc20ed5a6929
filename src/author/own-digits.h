#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Digits that an author keeps beside the clues and that are no givens: what is being tried, and the solution that the puzzle
 * shall have. Each kind is one fact of the puzzle, a character a cell in the order of the cells, `?` where there is none:
 *
 *     //@ working: ?????5????3 …
 *
 * So they are saved, undone and copied with the puzzle, and whoever does not know them reads a comment. Blanks in it do not
 * count. A fact that has another number of characters than the grid has cells says nothing, and stays as it is until
 * somebody types over it. */
typedef enum
{
  GW_OWN_WORKING,  /* analysed as if they were given */
  GW_OWN_SOLUTION, /* the author's, whole or in part */
  GW_N_OWN,
} GwOwn;

/* The key of the fact. */
const char *gw_own_key          (GwOwn           which);
/* A symbol a cell, GW_NO_VALUE where none; NULL when no cell has one. Free it. */
guint8     *gw_own_read         (const GwPuzzle *puzzle,
                                 GwOwn           which);
/* Adds the step to EDIT that makes DIGITS (NULL: none) those of PUZZLE; FALSE, and none, when they are already. */
gboolean    gw_own_edit         (GwEdit         *edit,
                                 const GwPuzzle *puzzle,
                                 GwOwn           which,
                                 const guint8   *digits);
/* DIGITS (may be NULL) as such a fact; NULL when there are none. Free it. */
char       *gw_own_text         (const GwPuzzle *puzzle,
                                 const guint8   *digits);
/* How many cells have one. DIGITS may be NULL. */
guint       gw_own_count        (const GwPuzzle *puzzle,
                                 const guint8   *digits);
/* The fact KEY with this VALUE after the cells of PUZZLE have moved to CELLS (by old cell; NULL: they stay) and the symbols
 * have become SYMBOLS (by old symbol; NULL: likewise). NULL when it is none of these facts, or says nothing. Free it. */
char       *gw_own_carry        (const GwPuzzle *puzzle,
                                 const char     *key,
                                 const char     *value,
                                 const GwCell   *cells,
                                 const gint     *symbols);

/* By cell, whether it has a given, and not an open one. Free it. */
gboolean   *gw_givens_stated    (const GwPuzzle *puzzle);

/* ---- working digits ---- */

/* As gw_own_read (), but only those that count: a given hides the one in its cell. */
guint8     *gw_working_read     (const GwPuzzle *puzzle);
/* PUZZLE with them as givens that nobody may take away; PUZZLE itself when there are none. Unref it. The same digit in the
 * same cell is the same constraint each time. */
GwPuzzle   *gw_working_as_given (GwPuzzle       *puzzle);
/* Whether ID is such a given, and in which cell (may be NULL). */
gboolean    gw_id_is_working    (guint64         id,
                                 GwCell         *cell);
/* They become givens of the puzzle; NULL when there are none. */
GwEdit     *gw_working_make_given (const GwPuzzle *puzzle);

/* ---- the solution ---- */

/* As gw_own_read (), with the givens where it says nothing; NULL when the author has stated no digit. */
guint8     *gw_solution_read    (const GwPuzzle *puzzle);

G_END_DECLS
