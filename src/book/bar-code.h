#pragma once

#include <cairo.h>

#include "render/type.h"

G_BEGIN_DECLS

#define GW_EAN_DIGITS 13

/* The digits of an ISBN-13, which may be written with hyphens and spaces. FALSE with an error that says what is wrong: the check
 * digit, or that it is an ISBN-10, whose ISBN-13 is named then. */
gboolean gw_isbn_read     (const char *text,
                           char        digits[GW_EAN_DIGITS + 1],
                           GError    **error);
/* Draws the bars of EAN-13 with the digits below them, black, in a box of gw_bar_code_width () and gw_bar_code_height () whose
 * upper left corner is at X, Y; quiet zones are in the box. SCALE: 1 for the nominal size, 0.8 at the least. */
void     gw_bar_code_draw (cairo_t    *cr,
                           GwType     *type,
                           const char *digits,
                           double      x,
                           double      y,
                           double      scale);
double   gw_bar_code_width (double     scale);
double   gw_bar_code_height (double    scale);

G_END_DECLS
