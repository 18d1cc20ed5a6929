#pragma once

#include "cli/scheme-groups.h"

G_BEGIN_DECLS

/* How long schemes take with a complete search behind them: Table 6 of simonis-2005. */
typedef struct _GwSchemeTimes GwSchemeTimes;

/* The paper's eight programs, or with LIST each of its schemes, which then searches on (NULL: the eight). An L at the end of
 * a name is the search; a scheme that shaves does so once before it. */
GwSchemeTimes *gw_scheme_times_new   (const GwSchemeList *list);
void           gw_scheme_times_free  (GwSchemeTimes      *times);
/* Solves a puzzle by each of them. FALSE when the control ended it: then it does not count. */
gboolean       gw_scheme_times_add   (GwSchemeTimes      *times,
                                      GwCall          *call,
                                      GwLadder           *ladder,
                                      const guint8       *givens);
void           gw_scheme_times_print (GwSchemeTimes      *times,
                                      GwCall          *call);

G_END_DECLS
