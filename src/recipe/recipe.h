#pragma once

#include "files/bounded-file.h"

G_BEGIN_DECLS

/* A recipe: a puzzle as its author painted it, and what is to be made of it. In a file it is a JSON object:
 *
 *     { "puzzle": "killer.rf", "target": ["scheme HAC"], "beyond": "scheme FCI", "remove": ["givens", "sum"],
 *       "symmetry": "half", "tries": 50 }
 *
 * A rule file may have settings of its own, "//@ generate: offer=Edges; remove=Edges", and, as a genre, no columns and rows: then "size=10x10" says them.
 * "puzzle" is a file beside the recipe; instead of it "preset" may name a puzzle that is built in, or "rules" list the
 * statements themselves. Every other member is a setting of the plan (generate/plan.h). */
typedef struct
{
  GwPlan    *plan;
  GwSource  *source; /* of the puzzle: its comments stay in what is made */
  GChecksum *sum;    /* of everything that was read */
  char      *genre;  /* the text of a genre, which says no columns and rows; NULL: it is none */
  gboolean   has_preset_layouts; /* those of the preset, which the first that is named replaces */
} GwRecipe;

/* NAME: a recipe (.json), a rule file, or a preset. WISH is for that file: those that it names must be plain ones. NULL with an
 * error that names the file. */
GwRecipe *gw_recipe_read  (const char *name,
                           GwFileWish  wish,
                           GError    **error);
/* The same of the TEXT of a rule file. */
GwRecipe *gw_recipe_of_text (const char *text,
                             GError    **error);
/* The same of a recipe that stands within something else; files are looked for in FOLDER. */
GwRecipe *gw_recipe_parse (const char *json,
                           const char *folder,
                           GError    **error);
void      gw_recipe_free  (GwRecipe   *recipe);
/* Grades by a table of its own (docs/grading.md), before the recipe is checked. */
gboolean  gw_recipe_use_table (GwRecipe   *recipe,
                               const char *name,
                               GwFileWish  wish,
                               GError    **error);
/* "symmetry=half", as on a command line. */
gboolean  gw_recipe_set   (GwRecipe   *recipe,
                           const char *setting,
                           GError    **error);
/* After the last setting: whether all of it makes sense together. */
gboolean  gw_recipe_check (GwRecipe   *recipe,
                           GError    **error);

/* Puzzles that are built in: the statements, a newline between them, and settings "name=value", likewise. */
typedef struct
{
  const char *name;
  const char *meaning;
  const char *rules;
  const char *settings; /* may be NULL */
} GwPreset;

/* Ends with a NULL name. */
extern const GwPreset gw_presets[];

const GwPreset *gw_preset_find (const char *name);
/* Whether NAME is that of a preset or a genre. */
gboolean gw_recipe_is_name     (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRecipe, gw_recipe_free)

G_END_DECLS
