#pragma once

#include "book/page-style.h"

G_BEGIN_DECLS

/* Draws the boxes of pages that show puzzles. Keeps what it has laid out between them, as far as that is not much; one
 * thread's. */
typedef struct _GwPuzzleDrawing GwPuzzleDrawing;

typedef enum
{
  GW_GRID_LINES_DRAWN,
  GW_GRID_LINES_LEFT_OUT, /* for who looks at what else stands around digits */
} GwGridLines;

/* NULL with an error when the edition's style cannot be read. PAGES must outlive it. */
GwPuzzleDrawing *gw_puzzle_drawing_new   (const GwPages         *pages,
                                          GwGridLines            lines,
                                          GError               **error);
void             gw_puzzle_drawing_free  (GwPuzzleDrawing       *drawing);
/* A puzzle, a solution, an example or a mark, where its box is. */
void             gw_puzzle_draw          (GwPuzzleDrawing       *drawing,
                                          cairo_t               *cr,
                                          const GwBox           *box);
/* What such a box shows around its digits, without these: the same for all puzzles of a kind in this size. */
void             gw_puzzle_draw_around   (GwPuzzleDrawing       *drawing,
                                          cairo_t               *cr,
                                          const GwBox           *box);
/* Lets go of what it keeps for a context. */
void             gw_puzzle_drawing_leave (GwPuzzleDrawing       *drawing,
                                          cairo_t               *cr);
/* Where the ink of what stands in its cells lies on the page, of GwDigitInk. Free it. CR: of any surface. */
GArray          *gw_puzzle_digits        (GwPuzzleDrawing       *drawing,
                                          cairo_t               *cr,
                                          const GwBox           *box);
const GwStyle   *gw_puzzle_drawing_style (const GwPuzzleDrawing *drawing,
                                          GwPageStyle            style);
/* Of the manuscript's kinds: which one the box shows. */
guint            gw_puzzle_box_kind      (const GwPages         *pages,
                                          const GwBox           *box);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPuzzleDrawing, gw_puzzle_drawing_free)

G_END_DECLS
