#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_MOST_GENRE_SIDE 60u

/* Kinds of puzzles whose rules stand in a file: those of data/genres, compiled in. A part (data/parts) is such a file, too, but makes no puzzle by
 * itself: it joins a board that is there. */

/* What is compiled in, by the folder of data. */
#define GW_GENRES  "genres"
#define GW_PARTS   "parts"
#define GW_HYBRIDS "hybrids"
/* The names of its files, without ".rf", in the order of the alphabet. Free with g_strfreev (). */
char **gw_genre_list (const char *kind);
/* One of its files; NULL: there is none of that name. Free it. */
char  *gw_genre_read (const char *kind,
                      const char *name);

/* Their names as files have them ("star-battle"), in the order of the alphabet. Free with g_strfreev (). */
char **gw_genre_names (void);
gboolean gw_genre_is_part (const char *name);
/* What people call the genre or part NAME ("Star Battle"): the title of its file. NULL: there is none of that name. Free it. */
char  *gw_genre_title (const char *name);
/* Its file. NULL: there is none of that name. Free it. */
char  *gw_genre_text  (const char *name);
/* Whether RULES (may be NULL) are the words in which the file of a genre says its rules. */
gboolean gw_genre_has_rules (const char *rules);
/* An empty board of it: the rules of its file, columns, rows, and the values that its cells may have, where the file leaves these to the
 * puzzle. AUTHOR may be NULL or "". NULL with an error when there is no such genre, or not in that size. Free it. */
char  *gw_genre_start (const char  *name,
                       guint        columns,
                       guint        rows,
                       const char  *author,
                       GError     **error);

/* Whether SETTING of a "//@ generate: " line, "size=10x10", "statement=Stars(1)", says what the board is, and not how puzzles are made. */
gboolean gw_genre_setting_is_of_board (const char *setting);

G_END_DECLS
