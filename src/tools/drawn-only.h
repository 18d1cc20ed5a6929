#pragma once

#include "tools/tool.h"

G_BEGIN_DECLS

/* What is drawn only and means nothing to the solver: facts of the puzzle with the key "draw". The text form belongs to
 * the renderer (docs/rendering.md); tools write these, and keep what they do not understand:
 *
 *     //@ draw: fill HUE CELL …
 *     //@ draw: line HUE CELL CELL …
 *     //@ draw: shape circle HUE CELL        shape square …
 *     //@ draw: text HUE CELL "WORDS"
 */
#define GW_DRAWN_KEY "draw"

typedef enum
{
  GW_DRAWN_FILL, GW_DRAWN_LINE, GW_DRAWN_CIRCLE, GW_DRAWN_SQUARE, GW_DRAWN_TEXT,
  GW_N_DRAWN,
} GwDrawnKind;

typedef struct
{
  GwDrawnKind kind;
  GwHue       hue;
  GArray     *cells;    /* of GwCell */
  char       *text;     /* TEXT only */
  gboolean    is_plain; /* says nothing but this: may be written anew */
} GwDrawn;

/* NULL when VALUE is none of these. */
GwDrawn *gw_drawn_read  (const char     *value);
char    *gw_drawn_write (const GwDrawn  *drawn);
void     gw_drawn_free  (GwDrawn        *drawn);
/* The facts of PUZZLE, in which the fact at INDEX (-1: a new one at the end) is a drawing that says VALUE; NULL takes it
 * away. */
GwFacts *gw_drawn_set   (const GwPuzzle *puzzle,
                         gint            index,
                         const char     *value);
/* The index of the last drawing with CELL among the facts, or -1. KIND GW_N_DRAWN: any. */
gint     gw_drawn_find  (const GwPuzzle *puzzle,
                         GwCell          cell,
                         GwDrawnKind     kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDrawn, gw_drawn_free)

G_END_DECLS
