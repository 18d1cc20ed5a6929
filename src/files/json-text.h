#pragma once

#include <json-glib/json-glib.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* Brackets in brackets; books need eight. */
#define GW_JSON_DEEPEST 64u
/* Lists and objects, which are short to write and take half a kilobyte each. */
#define GW_JSON_MOST 500000u

/* The only way to JSON that somebody else has written: json-glib's parser calls itself for each bracket, and a file of brackets
 * would end the program. LENGTH may be -1. A text of nothing is null. NULL with an error that begins with the line. */
JsonNode *gw_json_parse (const char  *text,
                         gssize       length,
                         GError     **error);

G_END_DECLS
