#pragma once

#include "render/geometry.h"

G_BEGIN_DECLS

/* Which cells of a board a letter or a picture covers. No toolkit. */

/* A picture in grey: how dark each point is, row by row. */
typedef struct
{
  guint   width, height;
  guint8 *dark;  /* 0 = paper, 255 = ink */
} GwArt;

/* All paper. */
GwArt  *gw_art_new         (guint             width,
                            guint             height);
void    gw_art_free        (GwArt            *art);
/* A line of text in a pango font ("Sans Bold"), cut to its ink. NULL with an error when there is no ink. */
GwArt  *gw_art_from_text   (const char       *text,
                            const char       *font,
                            GError          **error);
/* Of pixels as GdkPixbuf has them: STRIDE bytes a row, 3 or 4 (with opacity, on paper) bytes a pixel. */
GwArt  *gw_art_from_pixels (const guint8     *pixels,
                            guint             width,
                            guint             height,
                            guint             stride,
                            guint             n_channels);

typedef enum
{
  GW_ART_FIT,      /* all of it is seen; the rest of the board is paper */
  GW_ART_CROP,     /* all of the board is covered; what stands out is cut off */
  GW_ART_STRETCH,  /* both, out of proportion */
  GW_N_ART_FITS,
} GwArtFit;

typedef struct
{
  GwArtFit fit;
  guint    size;       /* percent of that, about the middle of the board */
  guint    threshold;  /* percent: a cell counts that is so dark, or darker */
  gboolean inverts;    /* paper is ink; what lies outside of the art stays paper */
} GwArtView;

/* A byte a cell. GEOMETRY: of the grid. */
guint8 *gw_art_cells       (const GwArt      *art,
                            const GwGeometry *geometry,
                            const GwArtView  *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwArt, gw_art_free)

G_END_DECLS
