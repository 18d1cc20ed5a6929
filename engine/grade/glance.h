#pragma once

#include "strategies/path.h"

G_BEGIN_DECLS

/* What somebody needs who writes down no way to fill a clue: who takes of clues what they say by themselves, by the least and the most of their cells and
 * by the sets that people know by heart, of houses what their cages leave over likewise (strategies/at-a-glance.h), and besides no more than this. */
typedef enum
{
  GW_GLANCE_BOXES,   /* the one place of a digit in a box */
  GW_GLANCE_LINES,   /* in a row or column, too, and the one digit of a cell */
  GW_GLANCE_LOCKED,  /* and locked candidates */
  GW_GLANCE_SUBSETS, /* and pairs, triples, quads */
  GW_N_GLANCES,      /* more; or there is no clue, but houses and pairs alone, or no house, and the hardest strategy says all */
} GwGlance;

/* "boxes", for programs and files. */
extern const char *const gw_glance_names[GW_N_GLANCES];

/* The first that solves from where PENCIL stands. FALSE when it was stopped. */
gboolean    gw_glance_first (GwPencil        *pencil,
                             const GwControl *control,
                             GwGlance        *glance);
/* "boxes and what clues say at a glance are enough". */
const char *gw_glance_text  (GwGlance         glance);

G_END_DECLS
