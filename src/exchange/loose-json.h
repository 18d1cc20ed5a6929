#pragma once

#include <json-glib/json-glib.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* JSON of others says numbers as texts, leaves members out, and says null for what is not there: these take what is meant, and
 * say nothing where that is not to be known. Every pointer may be NULL. What they give is borrowed. */

JsonNode   *gw_loose_member  (JsonObject  *object,
                              const char  *name);
JsonObject *gw_loose_object  (JsonNode    *node);
/* An array; a single value is none. */
JsonArray  *gw_loose_array   (JsonNode    *node);
/* How many; 0 of nothing. */
guint       gw_loose_length  (JsonArray   *array);
JsonNode   *gw_loose_element (JsonArray   *array,
                              guint        i);
/* A whole number, or a text that is one. */
gboolean    gw_loose_int     (JsonNode    *node,
                              gint        *value);
gboolean    gw_loose_double  (JsonNode    *node,
                              double      *value);
/* TRUE of true, of numbers but 0, and of the text "true". */
gboolean    gw_loose_flag    (JsonNode    *node);
/* A text as it is; NULL otherwise. */
const char *gw_loose_text    (JsonNode    *node);
/* The same; a number is written out. Free it. */
char       *gw_loose_words   (JsonNode    *node);
/* null, "", [] and {} say nothing. */
gboolean    gw_loose_is_empty (JsonNode   *node);

/* The number that DIGITS are, and nothing else but blanks round them. */
gboolean    gw_loose_number  (const char  *digits,
                              gint        *value);
/* NODE on one line, with numbers as people write them. Free it. */
char       *gw_loose_to_string (JsonNode   *node);

G_END_DECLS
