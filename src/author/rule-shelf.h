#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Rules of one's own that are there to be taken: files with a small puzzle each (data/rules). Whatever rules such a file defines are copied
 * into the puzzle whole, each with a fact that says from which file, and its check sum:
 *
 *     rule AverageArrow(line) = …   //@ copied: average-arrow.rf sha256 5f70bf18…
 */

typedef struct
{
  char     *path;
  char     *title;  /* what people call it */
  char     *told;   /* what it means, in their words */
  char     *text;   /* what stands behind `rule` */
  char     *look;   /* or NULL */
  char     *copied; /* the fact of a copy: from where, and its check sum */
  GwOwnKind kind;
} GwShelfRule;

/* The first rule of each file of FOLDER, by title; freed with it. What cannot be read is left out. */
GPtrArray *gw_shelf_list (const char *folder);
/* Adds the rules of the file PATH to PUZZLE, but those that it has; NULL with an error when it cannot. An edit without steps when it has them all. */
GwEdit    *gw_shelf_copy (const GwPuzzle *puzzle,
                          const char     *path,
                          GError        **error);

G_END_DECLS
