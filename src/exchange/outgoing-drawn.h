#pragma once

#include "exchange/outlet.h"

G_BEGIN_DECLS

/* Our drawings on their way into other programs' documents. What an element of such a document cannot say of a drawing, a member of
 * our own says beside it, which other programs pass over and our readers prefer. */
#define GW_OWN_MEMBER "gw"

/* A copy in which nothing is left to a style: colours, widths and sizes are said outright, as in looks that setters know. */
GwDrawn *gw_outgoing_drawn    (const GwDrawn *drawn);
/* "#rrggbb", with an alpha where there is one; OTHERWISE where none is set. Free it. */
char    *gw_outgoing_ink      (const GwInk   *ink,
                               const char    *otherwise);
/* In cells from the upper left corner of a grid of so many COLUMNS. */
void     gw_outgoing_place    (const GwDrawnPoint *point,
                               guint          columns,
                               double        *x,
                               double        *y);
/* ELEMENT shows DRAWN, and says all that is in PLAIN. Where that is not all, our own member says the rest, and the report that it
 * does not show there. */
void     gw_outgoing_say      (GwOutlet      *outlet,
                               JsonObject    *element,
                               const GwDrawn *plain,
                               const GwDrawn *drawn);
/* ELEMENT is only there to show what another one says. */
void     gw_outgoing_accompany (JsonObject   *element);

G_END_DECLS
