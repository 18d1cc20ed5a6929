#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Pages of a finished PDF, two on a sheet, for printing at home. */

typedef enum
{
  GW_IMPOSE_TWO_UP,  /* 1 and 2, 3 and 4 … beside each other */
  GW_IMPOSE_BOOKLET, /* sheets that are folded and put into each other */
} GwImposeOrder;

typedef enum
{
  GW_DUPLEX_AUTO,    /* front and back follow each other: the printer turns the sheet about its short side */
  GW_DUPLEX_MANUAL,  /* all fronts first, then all backs, the last sheet's first: the pile goes back as it came out */
} GwDuplex;

typedef struct
{
  GwImposeOrder order;
  guint         sheets;        /* of a signature; 0: all in one */
  GwDuplex      duplex;
  double        width, height; /* of the sheet as it is printed, wider than high; in points */
} GwImposition;

/* Which pages (from 0; G_MAXUINT: none) stand left and right on the sides of all sheets, in the order in which they are
 * printed: pairs of guint. */
GArray  *gw_impose_order (const GwImposition *imposition,
                          guint               n_pages);
/* Pages are made smaller where they have to be, never larger, and meet in the middle. */
gboolean gw_impose       (const GwImposition *imposition,
                          const char         *input,
                          const char         *output,
                          guint              *n_sides,
                          GError            **error);

G_END_DECLS
