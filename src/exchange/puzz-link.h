#pragma once

#include "exchange/format.h"

G_BEGIN_DECLS

/* What a link to a genre says: "sudoku/9/9/…", perhaps with "v:" or flags between. FALSE where TEXT is none. Borrows from TEXT. */
typedef struct
{
  char        genre[24];
  guint       columns, rows;
  const char *body;
} GwPuzzHead;

gboolean gw_puzz_link_head  (const char       *text,
                             GwPuzzHead       *head);
/* PUZZLE as a link; NULL with an error when it is of no genre there. */
char    *gw_puzz_link_write (const GwDelivery *delivery,
                             GError          **error);

G_END_DECLS
