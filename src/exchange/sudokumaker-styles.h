#pragma once

#include <json-glib/json-glib.h>

#include "drawn/worn.h"

G_BEGIN_DECLS

/* How SudokuMaker draws clues: a style an element. */

/* In place of 401: whispers by 4, which have a colour of their own. */
#define GW_MAKER_DUTCH 499

/* The one that elements of TYPE have until somebody changes it; NULL: elements of that type have none. */
JsonNode   *gw_maker_usual_style  (gint          type);
/* Whether both say the same; either may be NULL. */
gboolean    gw_maker_is_same_style (JsonNode    *style,
                                    JsonNode    *other);
/* Clues are kept one by one: those of ELEMENT join an element of ELEMENTS that is the same in all else. FALSE: there is none. */
gboolean    gw_maker_join_alike   (JsonArray    *elements,
                                   JsonObject   *element);
/* The colour of its lines, or of its cage: what people would call its colour. NULL: it has none. */
const char *gw_maker_colour       (JsonNode     *style);
/* The width of its lines, in cells; 0: it has none. */
double      gw_maker_width        (JsonNode     *style);
/* The usual style of TYPE with what WORN says, and without any ink where it IS_HIDDEN. NULL as above. */
JsonNode   *gw_maker_style_of     (gint          type,
                                   const GwWorn *worn,
                                   gboolean      is_hidden);

G_END_DECLS
