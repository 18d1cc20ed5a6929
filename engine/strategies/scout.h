#pragma once

#include "strategies/supposition.h"

G_BEGIN_DECLS

/* How far somebody gets: how many candidates fall, these among them, when VAR loses VALUES and the strategies of SET go on from there. The pencil
 * itself stays as it is; a second one, which lies with SUPPOSE, tries it. */
guint gw_scout_falls (GwSupposition  *suppose,
                      const GwPencil *pencil,
                      guint           var,
                      GwMask          values,
                      GwStrategySet   set);

G_END_DECLS
