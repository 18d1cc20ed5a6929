#pragma once

#include "base/bits.h"

G_BEGIN_DECLS

/* What a step need not look at. Masks are per variable. */
typedef struct
{
  GwMask        *seen;    /* what is looked at */
  const GwMask  *initial; /* where nothing is known */
  const GwMask  *known;   /* where everything is */
  const guint32 *vars;    /* of which something may be given up */
  gboolean     (*is_said) (gpointer data); /* whether the step can be said when it looks at SEEN alone */
  gpointer       data;
} GwGivingUp;

/* Gives up what is known of the variables from FIRST below END, in halves and the last ones first, as far as the step is said all the same. */
void gw_give_up (const GwGivingUp *giving,
                 guint             first,
                 guint             end);

G_END_DECLS
