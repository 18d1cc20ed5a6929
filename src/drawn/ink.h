#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* A colour word for word, as an author or another program gave it. Not set: the style's own is meant. */
typedef struct
{
  gboolean is_set;
  guint8   red, green, blue, alpha; /* an alpha of 0 cannot be seen */
} GwInk;

/* "#rgb", "#rgba", "#rrggbb" or "#rrggbbaa"; FALSE when it is none, and INK stays as it is. */
gboolean gw_ink_parse   (const char  *text,
                         GwInk       *ink);
/* "#rrggbb", with the alpha behind where something shines through. Free it. */
char    *gw_ink_write   (const GwInk *ink);
/* The nearest of the nine that have a name. */
GwHue    gw_ink_hue     (const GwInk *ink);
/* What people call black, and white. */
gboolean gw_ink_is_dark (const GwInk *ink);
gboolean gw_ink_is_pale (const GwInk *ink);

G_END_DECLS
