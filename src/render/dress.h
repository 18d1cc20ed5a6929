#pragma once

#include "drawn/ink.h"
#include "render/painter.h"

G_BEGIN_DECLS

/* One of a band's tones. */
const GwColour *gw_tone     (const GwPainter *painter, GwHue hue, GwTone tone);
/* A colour that somebody chose, as this style shows it: without colour where there is none, and black is white on dark paper. */
GwColour gw_inked           (const GwPainter *painter, const GwInk *ink);
const GwColour *gw_colour   (const GwPainter *painter, GwColourName name);
/* What a clue wears: what its author says of it, else of all clues of its rule in this puzzle, else what the style says of the rule,
 * else the tones and widths that its look asks for.
 *
 *     //@ colour: #67f06780        of the clue that follows; or one of the nine hues
 *     //@ width: 15%               of a cell
 *     //@ look: whisper #ff9a00 width:10%     of the puzzle: for all clues of the rule
 */
typedef struct
{
  GwColour band, core, tint; /* as the tones of a hue */
  GwColour inside;           /* of ends that are shapes */
  double   width;            /* of a line, in cells */
  double   own_width;        /* that somebody chose; 0: nobody */
  double   head;             /* of an arrow, its two legs; 0: the usual one */
  double   end;              /* across a bulb or another shape at an end; 0: the usual one */
  gboolean is_own;           /* somebody chose its colour */
} GwDress;

void gw_clue_dress (const GwPainter    *painter,
                    const GwPuzzle     *puzzle,
                    const GwConstraint *constraint,
                    GwDress            *dress);

G_END_DECLS
