#pragma once

#include <cairo.h>

#include "drawn/path-fog.h"
#include "render/style.h"

G_BEGIN_DECLS

/* A solve path on paper: pictures of the board, several a page, each with its number and its sentence. Lengths in points. */

#define GW_PATH_MOST_A_PAGE 12u

typedef struct
{
  double         width, height, margin; /* of a page */
  guint          per_page;   /* 1 to GW_PATH_MOST_A_PAGE; fewer where sentences are long */
  gboolean       is_short;   /* singles that come one after the other are one picture */
  const GwStyle *style;
  const char    *story;      /* how it ends, or what was asked */
  const char    *further;    /* what would go on; may be NULL */
  GwPathFog     *fog;        /* what it was walked with; NULL: there is none */
  GwCell         cell;       /* why a candidate of it goes: dashed on each picture, and no end; GW_NO_CELL: a whole path */
} GwPathPaper;

typedef struct _GwPathPages GwPathPages;

/* PATH and what PAPER points to must outlive it. One thread's. */
GwPathPages *gw_path_pages_new   (const GwPath      *path,
                                  const GwPathPaper *paper);
void         gw_path_pages_free  (GwPathPages       *pages);
guint        gw_path_pages_count (const GwPathPages *pages);
/* Page N from 0, its upper left corner at the origin of CR. */
void         gw_path_pages_draw  (GwPathPages       *pages,
                                  cairo_t           *cr,
                                  guint              n);
/* All of them; in grey where the style is. NULL with an error; without one when the control ended it. */
GBytes      *gw_path_pages_pdf   (GwPathPages       *pages,
                                  const GwControl   *control,
                                  GError           **error);

/* How a path ends, in a sentence or two. Free it. */
char        *gw_path_story       (const GwPath      *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPathPages, gw_path_pages_free)

G_END_DECLS
