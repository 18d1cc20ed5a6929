#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include "render/geometry.h"
#include "render/style.h"

G_BEGIN_DECLS

typedef struct _GwGlyphs GwGlyphs;

/* Draws in cell units with the colours and widths of a style. The cairo context is scaled so that a cell is UNIT points
 * (pixels, whatever the surface counts in) wide; between calls its matrix is the caller's plus that scale. */
typedef struct
{
  cairo_t       *cr;
  const GwStyle *style;
  double         unit;
  double         clearance; /* points of paper that stay clear around digits; 0: digits stand in the middle of their cells */
  double         least_digit; /* points: no digit that gives way is set smaller */
  PangoLayout   *layout;
  const GwControl *control; /* borrowed; after a stop what is drawn cell by cell or clue by clue ends. NULL: never */
  const GwBounds *sight;   /* borrowed; what is drawn cell by cell may be left out elsewhere. NULL: all is looked at */
  GHashTable    *texts;    /* owned by painter-text.c: what was set already; NULL before the first */
  GwGlyphs      *glyphs;   /* likewise: what is gathered; NULL while nothing is */
} GwPainter;

void   gw_painter_init    (GwPainter     *painter,
                           cairo_t       *cr,
                           const GwStyle *style,
                           double         unit);
/* Takes the scale back. */
void   gw_painter_clear   (GwPainter     *painter);

/* Whether what stands in the cell with its middle at CENTRE may reach into what is looked at. */
static inline gboolean
gw_painter_sees (const GwPainter *painter, GwPoint centre)
{
  const GwBounds *sight = painter->sight;
  const double reach = 0.75;

  return sight == NULL || (centre.x > sight->x - reach && centre.x < sight->x + sight->width + reach
                           && centre.y > sight->y - reach && centre.y < sight->y + sight->height + reach);
}

static inline gboolean
gw_painter_is_stopped (const GwPainter *painter)
{
  return painter->control != NULL && gw_control_should_stop (painter->control);
}

/* In cell units. */
double gw_painter_width   (const GwPainter *painter,
                           GwWidthName      width);
/* A part of a width, but never thinner than what the style calls the least. */
double gw_painter_part   (const GwPainter *painter,
                          GwWidthName      width,
                          double           part);
double gw_painter_size    (const GwPainter *painter,
                           GwSizeName       size);
/* Whether the style has such texts at all. */
gboolean gw_painter_writes (const GwPainter *painter,
                            GwSizeName       size);

/* ---- paths ---- */

void   gw_painter_polygon (GwPainter       *painter,
                           const GwGeometry *geometry,
                           GwCell            cell);
void   gw_painter_polyline (GwPainter      *painter,
                            const GwPoint  *points,
                            guint           n_points);
void   gw_painter_circle  (GwPainter       *painter,
                           GwPoint          centre,
                           double           radius);
/* A square or, turned by an eighth, a diamond; RADIUS from the middle to a side. */
void   gw_painter_square  (GwPainter       *painter,
                           GwPoint          centre,
                           double           radius);
void   gw_painter_diamond (GwPainter       *painter,
                           GwPoint          centre,
                           double           radius);
void   gw_painter_box     (GwPainter       *painter,
                           GwPoint          centre,
                           double           width,
                           double           height,
                           double           rounding);
/* ROUNDING: how much of a side each corner takes at most. */
void   gw_painter_outline (GwPainter       *painter,
                           const GwOutline *outline,
                           double           rounding);

/* ---- what is done with the current path; it is gone afterwards, but for _keep ---- */

/* For what is drawn by cairo itself. */
void   gw_painter_set_colour (GwPainter    *painter,
                              const GwColour *colour);
void   gw_painter_fill    (GwPainter       *painter,
                           const GwColour  *colour);
void   gw_painter_fill_keep (GwPainter     *painter,
                             const GwColour *colour);
void   gw_painter_stroke  (GwPainter       *painter,
                           const GwColour  *colour,
                           double           width);
/* PATTERN: SOLID, DASHED, DOTTED, DASH_DOT or DASH_DOT_DOT; anything else is solid. PERIOD: a dash and its gap. */
void   gw_painter_stroke_dashed (GwPainter      *painter,
                                 const GwColour *colour,
                                 double          width,
                                 GwPattern       pattern,
                                 double          period);
/* Tint, and hatch where the style wants it. */
void   gw_painter_shade   (GwPainter       *painter,
                           const GwColour  *tint,
                           GwHatch          hatch);

/* ---- text ---- */

typedef enum
{
  GW_ALIGN_CENTRE,
  GW_ALIGN_LEFT,
  GW_ALIGN_RIGHT,
} GwAlign;

typedef struct
{
  const char     *text;
  double          size;     /* of the font, in cells */
  double          most;     /* it is set smaller where it would be wider; 0: no limit */
  GwAlign         align;
  gboolean        is_bold, is_slanted;
  const GwColour *colour;
  const GwColour *halo;     /* round the letters, over what runs below them; may be NULL */
} GwText;

/* AT: the optical middle of the digits (of the text's own ink where it is no digit), or the middle of the left or right
 * border. */
void   gw_painter_text    (GwPainter       *painter,
                           const GwText    *text,
                           GwPoint          at);
/* Where the ink of gw_painter_text () will be. */
GwBounds gw_painter_ink    (GwPainter       *painter,
                            const GwText    *text,
                            GwPoint          at);
/* Before the first text. Painters of one style, unit and kind of surface set what they share once. *TEXTS: NULL for the first of
 * them, and given away by g_hash_table_unref (). */
void   gw_painter_share    (GwPainter       *painter,
                           GHashTable     **texts);
/* Between the two, texts of one glyph without a halo are drawn together, at the latest at the end: many times faster in a PDF.
 * For texts that do not overlap. */
void   gw_painter_gather  (GwPainter       *painter);
void   gw_painter_scatter (GwPainter       *painter);
/* Width of the ink as gw_painter_text () would set it, and the height of its digits. */
void   gw_painter_measure (GwPainter       *painter,
                           const GwText    *text,
                           double          *width,
                           double          *height);

G_END_DECLS
