#pragma once

#include "render/clue.h"
#include "render/dress.h"
#include "render/scene.h"

G_BEGIN_DECLS

/* One family of drawings draws on one layer or on several. Each is a file draw-NAME.c and a line in scene.c. */
typedef struct
{
  GwLayer layer;
  void  (*draw) (const GwScene   *scene,
                 GwPainter       *painter,
                 const GwContent *content);
} GwFamily;

/* A clue beside the grid. */
typedef struct
{
  const GwConstraint *constraint;
  GwPoint             at;        /* middle of its text */
  GwPoint             step;      /* of its line, into the grid */
  GwPoint             first;     /* centre of the line's first cell */
  gboolean            has_arrow;
  gboolean            is_paired; /* shares its place with another diagonal */
} GwOutsideClue;

/* A clue that stands at PLACE, as far as that says it: without constraint. */
void gw_outside_clue_at     (const GwGeometry *geometry, const GwPlace *place, GwOutsideClue *clue);
/* Between its text and its first cell. */
void gw_draw_outside_arrow  (GwPainter *painter, const GwOutsideClue *clue, const GwColour *colour);
/* Where the outside clues stand. Those whose cells are no whole line from border to border go to clues[GW_DRAW_CAGE]. */
void gw_scene_place_outside (GwScene *scene);
/* Adds the clues that stand inside of others. */
void gw_scene_read_nested   (GwScene *scene);
/* Reads the drawn-only elements of the facts. */
void gw_scene_read_notes    (GwScene *scene);

void gw_draw_paper          (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_place_grounds  (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_place_lines    (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_place_marks    (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_shades         (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_notes_below    (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_cell_grounds   (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_diagonals      (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_lines          (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_notes_between  (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_grid_lines     (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_cages          (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_borders        (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_cell_marks     (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_edge_marks     (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_corner_marks   (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_outside        (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_notes_above    (const GwScene *scene, GwPainter *painter, const GwContent *content);
void gw_draw_digits         (const GwScene *scene, GwPainter *painter, const GwContent *content);
/* Over the digit that stands in CELL; FALSE: none does. */
gboolean gw_draw_wrong_digit (const GwScene *scene, GwPainter *painter, const GwContent *content, GwCell cell);
void gw_draw_candidates     (const GwScene *scene, GwPainter *painter, const GwContent *content);

/* ---- shared by families ---- */

/* Thin dashes from the cells to AT: for marks of cells that do not meet there. */
void gw_draw_links          (const GwScene *scene, GwPainter *painter, const GwCell *cells, guint n_cells, GwPoint at);
/* Whether the content (or the author) puts a symbol into the cell: GW_NO_SYMBOL, or which; GW_OPEN for `?`. */
gint gw_scene_symbol        (const GwScene *scene, const GwContent *content, GwCell cell, GwColourName *colour);
/* Whether what stands there is a working digit. */
/* What the puzzle has in CELL is not to be seen. */
gboolean gw_scene_is_fogged (const GwContent *content, GwCell cell);
gboolean gw_scene_is_working (const GwScene *scene, const GwContent *content, GwCell cell);
/* Two legs of LENGTH that meet at AT, coming from FROM; HALF: between a leg and the shaft, in radians. */
void gw_draw_arrow_head     (GwPainter *painter, GwPoint at, GwPoint from, double length, double half, const GwColour *colour,
                             double width);
/* Just inside of cells: dashes that close every corner. */
#define GW_CAGE_INSET 0.085
void gw_draw_cage_outline   (GwPainter *painter, const GwOutline *outline, GwPattern pattern, const GwColour *colour, double width);
/* What runs along a line. */
void gw_draw_pattern        (GwPainter *painter, const GwPoint *points, guint n_points, GwPattern pattern,
                             const GwColour *colour, const GwColour *inside, double band);

/* What solvers call CLUE's rule, in one to three letters, where clues of several rules stand beside the grid; NULL: it needs no name. */
const char *gw_outside_letters (const GwScene       *scene,
                                const GwOutsideClue *clue);

G_END_DECLS
