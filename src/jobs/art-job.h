#pragma once

#include <gio/gio.h>

#include "jobs/job.h"
#include "render/pattern-art.h"

G_BEGIN_DECLS

/* Any picture file, read as art. Asked with a GFile, which it takes. Published once, unless it is stopped first. */
typedef struct
{
  GwArt *art;   /* small, and as it was taken; take it out to keep it. NULL: it is none */
  char  *error; /* then: why */
} GwArtNews;

extern const GwJobKind gw_art_job;

G_END_DECLS
