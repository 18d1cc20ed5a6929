#pragma once

#include <cairo.h>

#include "jobs/drawer-entry.h"
#include "render/style.h"

G_BEGIN_DECLS

/* Looks through a drawer: all puzzles of a folder by their names, or of a list, a line each. First come entries with their pictures,
 * then what is found out of them. */
typedef struct _GwDrawerQuestion GwDrawerQuestion;

/* FOLDER, or else LIST: the text of a list. Pictures are squares of SIDE pixels. Takes references. */
GwDrawerQuestion *gw_drawer_question_new (GFile   *folder,
                                          GBytes  *list,
                                          GwStyle *style,
                                          guint    side);

typedef struct
{
  guint            number;  /* of the entry */
  GwDrawerEntry   *entry;   /* take it out to keep it; NULL: it has come before */
  cairo_surface_t *picture; /* likewise, with the entry */
  GwAnalysis      *found;   /* after all entries have come; NULL with them */
} GwDrawerNews;

extern const GwJobKind gw_drawer_job;

G_END_DECLS
