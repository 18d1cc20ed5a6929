#pragma once

#include "files/json-text.h"

G_BEGIN_DECLS

/* What a link of Penpa+ is packed in: base64 of a raw deflate stream of lines, in which names are abbreviated. */

/* The lines that PAYLOAD stands for. NULL with an error where it is none, or becomes too long. */
char     *gw_penpa_unpack (const char  *payload,
                           GError     **error);
/* One of these lines as JSON, its names written out. NULL with an error. */
JsonNode *gw_penpa_parse  (const char  *line,
                           GError     **error);
/* A text of the head without its escapes. Free it. */
char     *gw_penpa_words  (const char  *text);

G_END_DECLS
