#pragma once

#include "base/control.h"

G_BEGIN_DECLS

/* Work is given up after so many looks at its control, which it takes after counted work: the same on every machine, where seconds are
 * not. Search looks after 100 microseconds at most. */
#define GW_LOOKS_A_SECOND 20000u

typedef struct
{
  const GwControl *outer; /* may be NULL */
  guint64          most;  /* looks */
  guint64          n_looks;
} GwBudget;

/* Stops as BUDGET's outer control does, or when BUDGET is spent; lasts as long as BUDGET. */
GwControl gw_budget_control  (GwBudget       *budget);
gboolean  gw_budget_is_spent (const GwBudget *budget);

G_END_DECLS
