#pragma once

#include "base/control.h"
#include "base/random.h"
#include "exact/closure.h"

G_BEGIN_DECLS

/* Full grids that hold given clues: own small search on bit masks, for many questions of a few nodes each. One thread's. */
typedef struct _GwExtender GwExtender;

typedef enum
{
  GW_EXTENDER_FOUND,
  GW_EXTENDER_NONE,   /* there is no such grid */
  GW_EXTENDER_SPENT,  /* the budget was too small to tell */
  GW_EXTENDER_STOPPED,
} GwExtenderEnd;

GwExtender   *gw_extender_new    (const GwGroupLayout *layout);
void          gw_extender_free   (GwExtender     *extender);
/* SYMBOLS per cell, GW_EXTENDER_OPEN where there is no clue; looks at BUDGET guesses at most. With RANDOM the grid is a random
 * one, else the first. */
GwExtenderEnd gw_extender_find   (GwExtender     *extender,
                                  const guint8   *symbols,
                                  guint           budget,
                                  GwRandom       *random,
                                  const GwControl *control);
/* A symbol per cell of the grid found last. */
void          gw_extender_grid   (GwExtender     *extender,
                                  guint8         *symbols);

#define GW_EXTENDER_OPEN ((guint8) 0xff)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwExtender, gw_extender_free)

G_END_DECLS
