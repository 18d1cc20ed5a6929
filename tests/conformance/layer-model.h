#pragma once

#include "base/random.h"
#include "domain/model.h"

/* A square of SIDE, two values each. Owner 0: the cells of value 1 hang together; owner 1: likewise those of value 0; owner 2: random givens;
 * owner 3: half of the cells are 1, or some fewer, instance 2 of the model. */
GwModel *layer_model (GwRandom *random,
                      guint     side,
                      guint     n_givens);
