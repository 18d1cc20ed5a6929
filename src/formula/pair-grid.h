#pragma once

#include "formula/formula.h"

G_BEGIN_DECLS

/* The pairs of a relation while an author edits them: a table of symbol by symbol. A plain value. */
typedef struct
{
  guint    n;           /* symbols */
  GwMask   allowed[64]; /* by first symbol: the second ones */
  gboolean is_symmetric; /* pairs come and go in both orders */
} GwPairGrid;

void     gw_pair_grid_init      (GwPairGrid         *grid,
                                 const GwSymbols    *symbols);
/* The pairs of a `relation`; symmetric when they are. */
void     gw_pair_grid_read      (GwPairGrid         *grid,
                                 const GwSymbols    *symbols,
                                 const GwConstraint *relation);
gboolean gw_pair_grid_has       (const GwPairGrid   *grid,
                                 guint               v,
                                 guint               w);
void     gw_pair_grid_set       (GwPairGrid         *grid,
                                 guint               v,
                                 guint               w,
                                 gboolean            allowed);
/* Switching it on adds to every pair its mirror image. */
void     gw_pair_grid_set_symmetric (GwPairGrid     *grid,
                                     gboolean        symmetric);
/* All pairs that there are not, for those that there are. */
void     gw_pair_grid_invert    (GwPairGrid         *grid);
guint    gw_pair_grid_count     (const GwPairGrid   *grid);
/* Just the pairs whose numbers FORMULA holds of; a symmetric grid: in either order. The empty value is in no pair. Returns
 * for how many pairs the formula was undefined. */
guint    gw_pair_grid_fill      (GwPairGrid         *grid,
                                 const GwSymbols    *symbols,
                                 const GwFormula    *formula);

/* Why a relation cannot be called so, or NULL; free it. EXCEPT: the relation that has the name now, or 0. */
char    *gw_relation_name_fault (const GwPuzzle     *puzzle,
                                 const char         *name,
                                 guint64             except);
/* The relation as a constraint of PUZZLE, with identity ID (0: a new one) and the formula kept as a fact beside it (NULL:
 * none). NULL with an error. */
GwConstraint *gw_pair_grid_make (const GwPairGrid   *grid,
                                 const GwPuzzle     *puzzle,
                                 guint64             id,
                                 const char         *name,
                                 const char         *formula,
                                 GError            **error);

/* The relations that PUZZLE defines (of GwConstraint, borrowed), in its order, each name once. */
GPtrArray *gw_relations_of      (const GwPuzzle     *puzzle);
/* The clues that name RELATION, also within alternatives (of GwConstraint, borrowed). */
GPtrArray *gw_relation_uses     (const GwPuzzle     *puzzle,
                                 const char         *name);
/* Replaces RELATION by CHANGED (maybe of another name), and the name in all clues that use it. */
GwEdit    *gw_relation_replace  (const GwPuzzle     *puzzle,
                                 const GwConstraint *relation,
                                 GwConstraint       *changed,
                                 GError            **error);
/* Takes RELATION away, and the clues that use it. */
GwEdit    *gw_relation_remove   (const GwPuzzle     *puzzle,
                                 const GwConstraint *relation);

G_END_DECLS
