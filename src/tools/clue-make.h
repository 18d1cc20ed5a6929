#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* New clues from what a tool has painted. */

/* The arguments (of GwArg) of RULE on CELLS, everything else by default: `?` where that is possible, the usual number
 * where there is one. GROUPS are the sizes of groups for rules that have several, NULL for one. NULL with an error when
 * there are too few or too many cells. FORM -1: the shortest that fits. */
GArray       *gw_clue_default_args (const GwPuzzle     *puzzle,
                                    const GwRule       *rule,
                                    gint                form,
                                    const GwCell       *cells,
                                    guint               n_cells,
                                    const GArray       *groups,
                                    GError            **error);
/* The clue itself; NULL with an error when it does not fit the puzzle. */
GwConstraint *gw_clue_new          (const GwPuzzle     *puzzle,
                                    const GwRule       *rule,
                                    const GwCell       *cells,
                                    guint               n_cells,
                                    const GArray       *groups,
                                    GError            **error);
/* The same clue, identity and facts with other arguments (of GwArg). Of the clue within an alternative: the alternative. */
GwConstraint *gw_clue_with_args    (const GwPuzzle     *puzzle,
                                    const GwConstraint *constraint,
                                    const GArray       *args,
                                    GError            **error);
/* The same clue written in FORM, with its usual number where it had none. */
GwConstraint *gw_clue_in_form      (const GwPuzzle     *puzzle,
                                    const GwConstraint *constraint,
                                    guint               form,
                                    GError            **error);
/* The same clue with VALUES (of GwArg) in FIELD of FORM. */
GwConstraint *gw_clue_with_field   (const GwPuzzle     *puzzle,
                                    const GwConstraint *constraint,
                                    guint               form,
                                    guint               field,
                                    const GArray       *values,
                                    GError            **error);
/* Whether one of the rule's forms has nothing to type: a dot without a number. */
gboolean      gw_clue_has_short_form (const GwRule     *rule);
/* What a new clue has in FIELD: the usual number, GW_OPEN, or the least. */
gint          gw_rule_usual_number (const GwPuzzle     *puzzle,
                                    const GwRule       *rule,
                                    const GwField      *field);
/* The same clue on other cells: those of the field that lists any number. */
GwConstraint *gw_clue_with_cells   (const GwPuzzle     *puzzle,
                                    const GwConstraint *constraint,
                                    const GwCell       *cells,
                                    guint               n_cells,
                                    GError            **error);
/* A clue of several groups (clones, equal sums). */
gboolean      gw_rule_has_groups   (const GwRule       *rule);
/* How many cells a clue of RULE may have. */
void          gw_rule_cell_range   (const GwRule       *rule,
                                    guint              *least,
                                    guint              *most);
/* Whether its list of cells may visit a cell twice. */
gboolean      gw_rule_may_repeat   (const GwRule       *rule);
/* In reading order. */
void          gw_cells_sort        (GArray             *cells);

G_END_DECLS
