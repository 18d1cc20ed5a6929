#pragma once

#include "book/pages.h"

G_BEGIN_DECLS

/* What cairo writes, made into what print shops take, by libqpdf: grey where the style is grey, no transparency, the boxes of
 * the trimmed page, and what the edition wants known of the file or not. Reads DRAFT, leaves the result under PATH: there is
 * all of it or nothing new. */
gboolean gw_press_run (const GwPages *pages,
                       const char    *draft,
                       const char    *path,
                       GError       **error);

G_END_DECLS
