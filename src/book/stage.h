#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Work of several stages, each of which reports its own progress, under one control that hears of the whole. */
typedef struct
{
  GwControl        control; /* what the stage at hand is given */
  const GwControl *outer;   /* borrowed; may be NULL */
  guint64          before, share, whole;
} GwStages;

/* WHOLE: the sum of all shares. */
void             gw_stages_init (GwStages        *stages,
                                 const GwControl *outer,
                                 guint64          whole);
/* The next stage begins, which is so much of the whole. */
const GwControl *gw_stages_next (GwStages        *stages,
                                 guint64          share);

G_END_DECLS
