#pragma once

#include <gtk/gtk.h>

#include "gridwright.h"

G_BEGIN_DECLS

/* Which strategies are on: a check a strategy, and above them a choice of all that belong to a grade or an easier one.
 *
 * Signal
 *   changed   somebody has chosen */
#define GW_TYPE_STRATEGY_LIST (gw_strategy_list_get_type ())

G_DECLARE_FINAL_TYPE (GwStrategyList, gw_strategy_list, GW, STRATEGY_LIST, GtkWidget)

/* Without a signal. */
void          gw_strategy_list_set    (GwStrategyList *self,
                                       GwStrategySet   set);
GwStrategySet gw_strategy_list_get    (GwStrategyList *self);
/* Says WHY above strategy I, until somebody chooses again. */
void          gw_strategy_list_refuse (GwStrategyList *self,
                                       guint           i,
                                       const char     *why);

G_END_DECLS
