#pragma once

#include "book/pages.h"

G_BEGIN_DECLS

/* The edition's style as pages need it. Around every digit so much of the paper is kept clear: nothing else stands there but
 * lines of the grid, and shapes that are lighter than a digit could drown in. */
#define GW_DIGIT_CLEARANCE (0.3 * 72 / 25.4) /* points */
#define GW_DRAWN_CLEARANCE (0.38 * 72 / 25.4) /* what is aimed at: edges are never quite sharp, */
#define GW_CLIP_CLEARANCE (0.45 * 72 / 25.4)  /* those of clips least of all */
#define GW_MOST_BLACK_UNDER 0.35             /* of a shape under a digit */

typedef enum
{
  GW_PAGE_STYLE_PLAIN,
  GW_PAGE_STYLE_UNDER,    /* what of a puzzle lies under its digits */
  GW_PAGE_STYLE_SOLUTION, /* digits, and what is needed to recognise the puzzle */
  GW_PAGE_STYLE_SMALL,    /* the same where texts of marks would be too small to be read */
  GW_PAGE_STYLE_PICTURE,  /* a puzzle that is not there to be solved */
  GW_N_PAGE_STYLES,
} GwPageStyle;

/* NULL with an error when the edition's style cannot be read. */
GwStyle     *gw_page_style_load     (const GwBook    *book,
                                     const GwEdition *edition,
                                     GwPageStyle      kind,
                                     GError         **error);
/* Of a solution whose cells are UNIT points wide. */
GwPageStyle  gw_page_style_solution (const GwStyle   *style,
                                     double           unit);

G_END_DECLS
