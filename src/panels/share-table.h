#pragma once

#include "jobs/analysis.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In how large a part of the solutions each candidate of a cell is right: a line a candidate, with a bar and a number. */
#define GW_TYPE_SHARE_TABLE (gw_share_table_get_type ())

G_DECLARE_FINAL_TYPE (GwShareTable, gw_share_table, GW, SHARE_TABLE, GtkWidget)

/* Of CELL; nothing where no shares are known, or there is but one candidate. Whether there is something to see. */
gboolean gw_share_table_show (GwShareTable     *self,
                              const GwAnalysis *found,
                              GwCell            cell);

G_END_DECLS
