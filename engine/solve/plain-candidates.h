#pragma once

#include "solve/plain.h"

G_BEGIN_DECLS

/* A puzzle of N_CELLS, and who hears of the solutions that are met (as in GwPlainBatch; NULL: nobody). */
typedef struct
{
  guint        n_cells;
  GwPlainFound found;
  gpointer     data;
} GwPlainWitness;

/* Which symbols each cell has in some solution of one puzzle. DOMAINS: a mask per cell, loses what is refuted. SUPPORTED: what is known to stand in
 * a solution, gets all that does; complete unless the control ended it (GW_END_STOPPED). */
GwEnd gw_plain_candidates (GwPlainWork          *work,
                           const GwPlainWitness *witness,
                           const GwControl      *control,
                           GwMask               *domains,
                           GwMask               *supported);

/* Adds to SUPPORTED what stands in the first MOST solutions: GW_END_COMPLETE when there are no more. */
GwEnd gw_plain_sample     (GwPlainWork          *work,
                           const GwPlainWitness *witness,
                           const GwControl      *control,
                           const GwMask         *domains,
                           guint                 most,
                           GwMask               *supported);

G_END_DECLS
