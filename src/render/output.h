#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* A puzzle as a picture of its own: PNG, SVG, PDF; title above and rules below the grid where they are wanted. */
typedef enum
{
  GW_FORMAT_PNG,
  GW_FORMAT_SVG,
  GW_FORMAT_PDF,
  GW_N_FORMATS,
} GwFormat;

/* How fog is shown (fog-art.h). */
typedef enum
{
  GW_FOG_LEFT_OUT,
  GW_FOG_AS_AUTHOR, /* where it lies, what lights it, and everything in it */
  GW_FOG_AS_SOLVER, /* as it lies at the beginning */
} GwFogShown;

typedef struct
{
  const GwStyle   *style;
  const GwContent *content;    /* may be NULL */
  GwFogShown       fog;
  double           width;      /* of the picture in points; 0: cells of the style's usual size */
  double           dpi;        /* PNG; 0: 96 */
  gboolean         has_title;
  gboolean         has_rules;
  gboolean         is_transparent; /* no paper: whatever lies below shows between lines and digits */
  const GwControl *control;    /* may be NULL */
} GwOutputSettings;

/* "png", "svg", "pdf"; FALSE when it is none of these. */
gboolean    gw_format_find   (const char             *name,
                              GwFormat               *format);
const char *gw_format_suffix (GwFormat                format);

/* The size of the picture in points, and how large a cell is. */
void        gw_output_measure (const GwScene          *scene,
                               const GwOutputSettings *settings,
                               double                 *width,
                               double                 *height,
                               double                 *unit);
/* The whole picture at the origin of CR, which counts in points. */
void        gw_output_draw   (const GwScene          *scene,
                              const GwOutputSettings *settings,
                              cairo_t                *cr);
/* The board alone, as large as it fits into WIDTH by HEIGHT (units of CR), in the middle. CONTENT may be NULL. */
void        gw_output_draw_fitting (const GwScene   *scene,
                                    cairo_t         *cr,
                                    const GwStyle   *style,
                                    const GwContent *content,
                                    guint            layers,
                                    double           width,
                                    double           height);
/* NULL with an error when it would be too large, and without one after a stop. */
GBytes     *gw_output_bytes  (const GwScene          *scene,
                              const GwOutputSettings *settings,
                              GwFormat                format,
                              GError                **error);
/* A PNG's pixels, for the clipboard and for thumbnails. NULL when it would be too large. */
cairo_surface_t *gw_output_surface (const GwScene          *scene,
                                    const GwOutputSettings *settings,
                                    GError                **error);
/* Title and author, as far as they are known. NULL when neither is. Free it. */
char       *gw_title_text    (const GwPuzzle         *puzzle);
/* What solvers are told: the author's own words, or else the rules' sentences, a line each. NULL when nothing is to be
 * said. */
char       *gw_rules_text    (const GwPuzzle         *puzzle);

G_END_DECLS
