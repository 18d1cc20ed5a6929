#pragma once

#include "exchange/puzz-marks.h"

G_BEGIN_DECLS

/* Genres of puzz.link that are rule files of data/genres: what their marks say as statements, and the other way round. */

typedef struct _GwPuzzGenre GwPuzzGenre;

/* NULL: none of that name there. */
const GwPuzzGenre *gw_puzz_genre_find  (const char        *name);
/* The name of its file. */
const char        *gw_puzz_genre_file  (const GwPuzzGenre *genre);
const GwPuzzCode  *gw_puzz_genre_code  (const GwPuzzGenre *genre);
/* The names of all, in the order of the table; I from 0, NULL behind the last. */
const GwPuzzGenre *gw_puzz_genre_nth   (guint              i);
const char        *gw_puzz_genre_name  (const GwPuzzGenre *genre);

/* The statements (char *) that MARKS are. */
GPtrArray         *gw_puzz_genre_state (const GwPuzzGenre *genre,
                                        const GwPuzzMarks *marks);
/* STATEMENTS as marks; FALSE where marks cannot say all of them, and nothing else. */
gboolean           gw_puzz_genre_mark  (const GwPuzzGenre *genre,
                                        const GPtrArray   *statements,
                                        GwPuzzMarks       *marks);
/* Whether STATEMENT is a clue of the genre, on a board of N cells. */
gboolean           gw_puzz_genre_is_clue (const GwPuzzGenre *genre,
                                          const char        *statement,
                                          guint              n);

G_END_DECLS
