#pragma once

#include "language/sentence.h"

G_BEGIN_DECLS

/* SENTENCE as solvers read it, its signs in words: "Whispers5 lines: for every two neighbours a and b, …". */
char *gw_own_words (const GwSentence *sentence);

G_END_DECLS
