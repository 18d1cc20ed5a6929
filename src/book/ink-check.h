#pragma once

#include "book/pages.h"

G_BEGIN_DECLS

/* Digits with other ink on them, or nearer than GW_DIGIT_CLEARANCE, are findings: errors. What was found before a stop stays. FALSE with an
 * error when the edition's style cannot be read. */
gboolean gw_pages_check_ink (const GwPages    *pages,
                             const GwControl  *control,
                             GwFindings       *findings,
                             GError          **error);

G_END_DECLS
