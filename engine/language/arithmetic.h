#pragma once

#include "language/sentence.h"

G_BEGIN_DECLS

/* What operators do with numbers; nothing about cells. */

/* X, or X and Y, by KIND (ABSOLUTE … DIGIT_SUM). FALSE where the result is undefined: a division that leaves a rest, a product
 * or power beyond GW_SENTENCE_MAX_NUMBER. */
gboolean gw_calculate    (GwTermKind  kind,
                          gint64      x,
                          gint64      y,
                          gint64     *result);
/* EQUAL … DIVIDES. */
gboolean gw_compare      (GwTermKind  kind,
                          gint64      x,
                          gint64      y);
/* EVEN … TRIANGULAR. */
gboolean gw_has_property (GwTermKind  kind,
                          gint64      x);

G_END_DECLS
