#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sentences are put together from names and patterns: "in diagonal R1C1-R9C9". What a name and the word before it become together, each language
 * says for itself: "on the diagonal R1C1-R9C9", "im Fenster R2C2-R4C4". Takes SENTENCE. Free it. */
char *gw_contract (char *sentence);

G_END_DECLS
