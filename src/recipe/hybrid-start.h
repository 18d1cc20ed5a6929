#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Families of hybrids: a file of data/hybrids says of which one it is, and begins one without its clues; further puzzles of a family do not. */

/* Their names as files have them ("yin-yang-sudoku"), in the order in which they are called. Free with g_strfreev (). */
char **gw_family_names (void);
/* What people call it ("Yin-Yang Sudoku"); NULL: there is none of that name. Free it. */
char  *gw_family_title (const char *name);
/* A board of its size with its layers and rules, and without clues; AUTHOR may be NULL or "". NULL: there is none of that name. Free it. */
char  *gw_family_start (const char *name,
                        const char *author);

G_END_DECLS
