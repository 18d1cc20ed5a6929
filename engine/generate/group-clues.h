#pragma once

#include "generate/stock.h"

G_BEGIN_DECLS

/* Fills the clues and units of a stock whose puzzle and solution stand. */
void gw_group_clues (GwStock *stock);

G_END_DECLS
