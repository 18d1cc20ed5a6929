#pragma once

#include "exchange/format.h"
#include "exchange/puzz-genre.h"

G_BEGIN_DECLS

/* Puzzles of genres whose rules are a file of data/genres, in and out. */

/* BODY: what the link says behind its sizes. */
gboolean gw_puzz_rules_read  (GwIntake          *intake,
                              const GwPuzzGenre *genre,
                              guint              columns,
                              guint              rows,
                              const char        *body,
                              GError           **error);
/* NULL when it is none of these, or has clues that a link cannot say. */
char    *gw_puzz_rules_write (const GwDelivery  *delivery);

G_END_DECLS
