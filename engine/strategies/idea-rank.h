#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How soon people see what an idea says, in tenths: of steps that are as hard by their grade, the one that is seen first is told first. */
guint gw_idea_rank (const char *idea);

G_END_DECLS
