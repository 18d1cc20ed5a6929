#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What people call an idea, in hints and in the manual; KIND and TITLE are to be translated. */
typedef struct
{
  const char *id;     /* GwReason.idea, and the name of its fixture */
  const char *kind;   /* "Sandwiches": the chapter of the manual */
  const char *title;  /* "Where the crusts can stand" */
  guint8      tenths; /* gw_idea_rank () */
} GwIdea;

/* NULL where it has no name. */
const GwIdea *gw_idea_find (const char *id);
/* How soon people see what an idea says, in tenths: of steps that are as hard by their grade, the one that is seen first is told first. */
guint         gw_idea_rank (const char *id);

G_END_DECLS
