#pragma once

#include "render/overlay.h"

G_BEGIN_DECLS

/* A board as parts of a page: what stands inside of an <svg>, so that the page's own things can lie between two such parts. Its colours
 * are those of a style sheet (--grid, --hue-3-tint), so that one picture serves light and dark. */
typedef struct _GwBoardSvg GwBoardSvg;

#define GW_BOARD_SVG_UNIT   48   /* of the picture, a cell */
#define GW_BOARD_SVG_MARGIN 0.12 /* cells, round everything that is drawn */

/* Drawn with the lengths of STYLE. SCENE is borrowed. */
GwBoardSvg *gw_board_svg_new     (const GwScene    *scene,
                                  const GwStyle    *style);
void        gw_board_svg_free    (GwBoardSvg       *svg);
/* What the picture shows, in cells. */
GwBounds    gw_board_svg_bounds  (const GwScene    *scene);
/* The layers (bits 1 << GW_LAYER_…). NULL with an error. Free it. */
char       *gw_board_svg_part    (GwBoardSvg       *svg,
                                  guint             layers,
                                  GError          **error);
/* What stands in the cells and places, by itself: of CONTENT's layers nothing that the puzzle has. Likewise. */
char       *gw_board_svg_content (GwBoardSvg       *svg,
                                  const GwContent  *content,
                                  guint             layers,
                                  GError          **error);
/* What lies above it. Likewise. */
char       *gw_board_svg_overlay (GwBoardSvg       *svg,
                                  const GwOverlay  *overlay,
                                  GError          **error);
/* What the parts that were made refer to, as CSS. Borrowed. */
const char *gw_board_svg_classes (const GwBoardSvg *svg);
/* Every colour of STYLE, as CSS: "--grid: #7a7a7a; --border: …". Free it. */
char       *gw_board_svg_colours (const GwStyle    *style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoardSvg, gw_board_svg_free)

G_END_DECLS
