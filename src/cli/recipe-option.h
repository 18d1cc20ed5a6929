#pragma once

#include "cli/command.h"
#include "recipe/recipe.h"

G_BEGIN_DECLS

/* What --recipe names: a recipe, a rule file, a preset, or a file with one puzzle of another program. NULL with an error. */
GwRecipe *gw_recipe_option_read (const char *name,
                                 GError    **error);

G_END_DECLS
