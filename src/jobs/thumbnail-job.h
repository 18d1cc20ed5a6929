#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "jobs/job.h"
#include "render/style.h"

G_BEGIN_DECLS

/* Small pictures of puzzle files. */
typedef struct
{
  GPtrArray *files; /* of GFile */
  GwStyle   *style;
  guint      side;  /* pixels; the picture is a square, with nothing behind the board */
} GwThumbnailQuestion;

/* What the job publishes for each file that holds a puzzle, in their order. */
typedef struct
{
  guint            number;  /* of the file, from 0 */
  cairo_surface_t *picture; /* take it out to keep it */
} GwThumbnail;

extern const GwJobKind gw_thumbnail_job;

/* Takes FILES. */
GwThumbnailQuestion *gw_thumbnail_question_new (GPtrArray *files,
                                                GwStyle   *style,
                                                guint      side);

/* The puzzle of a small file; NULL where there is none: books are recent files, too. */
GwReading           *gw_thumbnail_read         (GFile           *file,
                                                const GwControl *control);
cairo_surface_t     *gw_thumbnail_draw         (GwPuzzle        *puzzle,
                                                const GwStyle   *style,
                                                guint            side);

G_END_DECLS
