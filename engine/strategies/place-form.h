#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* What a part of a rule comes to, whatever the rule is called: people say of a line that it goes on, and of two marks that they exclude each other, not which
 * sentence of the file says so. Seen from what the part allows of its few places. */
typedef enum
{
  GW_FORM_OTHER,
  GW_FORM_ONE_AT_MOST, /* of shades of one layer */
  GW_FORM_ONE_AT_LEAST, /* likewise */
  GW_FORM_BLOCK,       /* four shades in a square, not all of them alike, or not all marked */
  GW_FORM_CROSSING,    /* four shades in a square, not chequered */
  GW_FORM_LINE,        /* the lines of a cell: two of them, or perhaps none; beside them whether the cell is shaded instead */
  GW_FORM_PARTED,      /* what two cells are and whether a line is between them, or a cell and a line at the rim */
} GwPlaceForm;

/* Whether one who marks a place draws at once what PART says of it: what it excludes, where its line goes on, what lies on both sides of it. */
gboolean    gw_place_is_at_once (const GwPencil    *pencil,
                                 const GwClueScope *part);
GwPlaceForm gw_place_form      (const GwPencil    *pencil,
                                const GwClueScope *part);
/* The cell whose lines a GW_FORM_LINE is about. */
GwCell      gw_place_form_cell (const GwPencil    *pencil,
                                const GwClueScope *part);

/* Whether PART lets double lines run straight through a cell. */
gboolean    gw_place_is_straight  (const GwPencil    *pencil,
                                   const GwClueScope *part);
/* Whether PART is one relation that says of one kind of place that it hangs together. */
gboolean    gw_place_is_connected (const GwPencil    *pencil,
                                   const GwClueScope *part);

G_END_DECLS
