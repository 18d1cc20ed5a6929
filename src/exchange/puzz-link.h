#pragma once

#include "exchange/format.h"

G_BEGIN_DECLS

/* PUZZLE as a link; NULL with an error when it is of no genre there. */
char    *gw_puzz_link_write (const GwDelivery *delivery,
                             GError          **error);

G_END_DECLS
