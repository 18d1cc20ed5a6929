#pragma once

#include <gtk/gtk.h>

#include "render/scene.h"

G_BEGIN_DECLS

/* A puzzle's picture for clipboards and drops: the very PNG, SVG and PDF that `gridwright-cli render` writes, each made
 * when somebody asks for it. Keeps the puzzle as it is now. */
GdkContentProvider *gw_picture_provider_new (GwPuzzle *puzzle);

G_END_DECLS
