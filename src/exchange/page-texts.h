#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The sentences of the page to solve, in the language of the thread. */

/* An object: a sentence for each name that page.html and the scripts of data/page call it by. */
JsonNode *gw_page_texts (void);
/* An array of pairs: keys, and what they do. */
JsonNode *gw_page_help  (void);

G_END_DECLS
