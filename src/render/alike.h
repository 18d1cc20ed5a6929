#pragma once

#include "render/scene.h"

G_BEGIN_DECLS

/* Pairs of rules of which SCENE has lines that look alike in STYLE: their names in the reader's language, two by two (of const
 * char *, borrowed). What differs in its ends, its pattern or clearly in its width is told by that. */
GPtrArray *gw_scene_alike (const GwScene  *scene,
                           const GwStyle  *style,
                           GwSight         sight);

G_END_DECLS
