#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* A sum of few open cells, some of them taken away: R1C9 + R2C9 - R3C4 = 7. */
#define GW_BALANCE_CELLS 4u

typedef struct
{
  GwPencil *pencil;
  guint     n;
  guint     vars[GW_BALANCE_CELLS];
  gint      signs[GW_BALANCE_CELLS];
  guint8    apart[GW_BALANCE_CELLS];   /* bit per cell before it from which it differs */
  gint      total;
  GwMask    may[GW_BALANCE_CELLS], support[GW_BALANCE_CELLS];
} GwBalance;

/* Takes one more cell into it, with what it may hold. FALSE where there are too many. */
gboolean gw_balance_add    (GwBalance *balance,
                            guint      var,
                            gint       sign);
/* Takes from the cells what fits in no way. Where nothing fits, the pencil is impossible. TRUE when that was of any use. */
gboolean gw_balance_strike (GwBalance *balance);
/* Once that was told: premises are the marks without which not all of it would go. */
void     gw_balance_note   (GwBalance *balance);
/* "R1C9+R2C9 = R3C4+7": the cells to be taken away stand on the other side. Free it. */
char    *gw_balance_text   (const GwBalance *balance);

/* What cages make without the digits that stand in them, each "13" or "15-7", together: "13+(15-7) = 21". Free it. */
char    *gw_cages_left_text (const GwPencil *pencil,
                             const guint    *cages,
                             guint           n);
/* The open cells make so much. */
gint     gw_cage_left       (const GwPencil *pencil,
                             guint           cage);

G_END_DECLS
