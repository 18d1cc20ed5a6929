#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "8-cage at R1C1 needs 5 in R1C1 or R2C2 in any case, and cells that see both lose it (anti-knight)": NEEDED, which is taken, what a clue needs in N_PLACES cells; SIGHTS:
 * " (anti-knight)", or "". IS_ONE: digit. */
char *gw_clue_loss_text (char       *needed,
                         const char *sights,
                         guint       n_places,
                         gboolean    is_one);

G_END_DECLS
