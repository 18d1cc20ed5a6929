#pragma once

#include "recipe/recipe.h"

G_BEGIN_DECLS

/* What was made, as it is written: NUMBER from 0 of the run of SEED. NULL with an error when it makes no puzzle.
 * Once CONTROL has said stop, what is measured may be missing. What was stopped on its way says so, but for a line of signs. */

/* A rule file: the recipe's own text, comments and all, with what was changed. */
char *gw_made_to_rules (const GwRecipe *recipe,
                        const GwMade   *made,
                        guint64         seed,
                        guint64         number,
                        const GwControl *control,
                        GError        **error);
/* One line: a sign a cell where only givens differ, else a JSON object. */
char *gw_made_to_line  (const GwRecipe *recipe,
                        const GwMade   *made,
                        guint64         seed,
                        guint64         number,
                        const GwControl *control,
                        GError        **error);
/* Whether a line is a sign a cell. */
gboolean gw_made_is_signs (const GwRecipe *recipe);
/* The object in any case. */
char *gw_made_to_object (const GwRecipe *recipe,
                         const GwMade   *made,
                         guint64         seed,
                         guint64         number,
                         const GwControl *control,
                         GError        **error);

G_END_DECLS
