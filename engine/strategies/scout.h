#pragma once

#include "strategies/supposition.h"

G_BEGIN_DECLS

/* How far somebody gets: how many candidates fall, these among them, when VAR loses VALUES and the strategies that are on and no harder than
 * Tough go on from there. The pencil itself stays as it is; a second one, which lies with SUPPOSE, tries it. */
guint gw_scout_falls (GwSupposition  *suppose,
                      const GwPencil *pencil,
                      guint           var,
                      GwMask          values);

/* Something that goes, and how many links it takes to tell why. */
typedef struct
{
  guint  var;
  GwMask values;
  guint  n_links;
} GwScouted;

#define GW_SCOUT_MOST 12u /* are compared */

/* Which of N it is after which most falls for its links. */
guint gw_scout_best (GwSupposition   *suppose,
                     GwPencil        *pencil,
                     const GwScouted *scouted,
                     guint            n);

G_END_DECLS
