#pragma once

#include "cli/output-json.h"

G_BEGIN_DECLS

/* How many solutions a puzzle has, as far as that is known. */
typedef struct
{
  guint64 count;
  GwEnd   end;
} GwVerdict;

/* The exit status when just one solution is wanted. */
GwStatus    gw_verdict_status (const GwVerdict *verdict);
/* One word: "one", "none", "several", "undecided". */
const char *gw_verdict_word   (const GwVerdict *verdict);
/* "two or more solutions". Free it. */
char       *gw_verdict_text   (const GwVerdict *verdict);
/* "time", "limit", "cancelled": why END is not complete; NULL when it is. */
const char *gw_end_word       (const GwCall *call,
                               GwEnd            end);
/* Sentences of all constraints that the givens alone violate. Of char *. */
GPtrArray  *gw_item_faults    (const GwItem    *item);
/* Behind N clues that contradict each other: that perhaps fewer do. */
void        gw_append_undecided (GString       *text,
                                 guint          n_undecided,
                                 guint          n);
/* Why there is no solution, as far as that can be said in a sentence; else NULL. FAULTS: of gw_item_faults (). */
char       *gw_item_reason    (const GwCall *call,
                               const GwItem    *item,
                               const GPtrArray *faults);
/* The same as an array of objects, `conflict`, and `conflict_undecided`; nothing where it is empty. */
void        gw_json_add_conflict (const GwCall *call,
                                  JsonBuilder     *builder,
                                  const GwItem    *item);
/* After a stop, how many puzzles of a batch there is something to say about: not those at its end that nobody has
 * touched. Of one something is always said. */
gsize       gw_batch_n_told   (const GwBatch *batch,
                               const guint64 *counts,
                               const GwEnd   *ends);

/* "none", "one", "several" or "undecided": for programs. */
const char *gw_leaves_word (GwLeaves leaves);

G_END_DECLS
