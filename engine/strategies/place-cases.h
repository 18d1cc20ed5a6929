#pragma once

#include "strategies/place-suppose.h"

G_BEGIN_DECLS

/* Tells the pencil's step: VAR held one of VALUES in SUPPOSE, which has come to its end. What was taken as supposed there besides fails likewise, followed to the end in INNER. */
void gw_place_cases_tell (GwSuppose *suppose,
                          GwSuppose *inner,
                          guint32    var,
                          GwMask     values);

G_END_DECLS
