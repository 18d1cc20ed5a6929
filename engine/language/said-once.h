#pragma once

#include "language/sentence.h"

G_BEGIN_DECLS

/* Whether term I of SENTENCE certainly says the same when what slots A and B are bound to is exchanged: fences(a, b) = |in(a) - in(b)|. */
gboolean gw_sentence_is_symmetric (const GwSentence *sentence, guint i, guint a, guint b);

G_END_DECLS
