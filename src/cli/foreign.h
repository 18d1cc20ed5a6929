#pragma once

#include "cli/command.h"

G_BEGIN_DECLS

/* Puzzles of other programs as input: a file that is one document, or a link or payload a line. What follows a tab is a note; empty lines
 * and those that begin with '#' are no puzzles. */

typedef enum
{
  GW_FOREIGN_NOT,
  GW_FOREIGN_LIST,
  GW_FOREIGN_DOCUMENT,
  GW_FOREIGN_GRIDS, /* a line a row, puzzle after puzzle */
} GwForeign;

/* By a line that may be the first that says something. */
GwForeign gw_foreign_sniff (const char *line,
                            gsize       length);
/* Whether TEXT begins with a grid that is written a line a row. MAY_BE: it could, when more of it were known. */
gboolean  gw_foreign_sniff_grids (const char *text,
                                  gsize       size,
                                  gboolean   *may_be);
/* Hands each puzzle over; complains of those that cannot be read, and counts them in CALL. ITEM: what all of them share. */
void      gw_foreign_read  (GwCall       *call,
                            const GwItem *item,
                            GwForeign     kind,
                            const char   *text,
                            gsize         size,
                            void        (*hand_over) (gpointer      data,
                                                      const GwItem *item),
                            gpointer      data);
/* The same of one line among others of another kind; its number is ITEM's. */
void      gw_foreign_read_line (GwCall       *call,
                                const GwItem *item,
                                const char   *line,
                                gsize         length,
                                void        (*hand_over) (gpointer      data,
                                                          const GwItem *item),
                                gpointer      data);

G_END_DECLS
