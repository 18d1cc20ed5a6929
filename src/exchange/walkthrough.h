#pragma once

#include "drawn/path-fog.h"

G_BEGIN_DECLS

/* A solve path to hand out: one page that asks for nothing from elsewhere, with the board and its marks for every step that matters, its
 * sentence, chapters, and the solution where it is asked for. Its template, style and script lie in data/page. FOG is what PATH was walked with; NULL: there is none. NULL
 * with an error. Free it. */
char *gw_walkthrough_page (const GwPath *path,
                           GwPathFog    *fog,
                           GError      **error);

G_END_DECLS
