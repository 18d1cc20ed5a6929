#pragma once

#include "model/edit.h"
#include "model/puzzle.h"
#include "rules/own-define.h"

G_BEGIN_DECLS

/* Statements with holes, as recipes say them: "set(Islands:%n,%c) blocked(links,%c)", a blank between two. %c becomes the cells, %f the
 * first of them, %n the number. */

/* The rule called ID: one of PUZZLE's own, which OWN holds, or one of the table. NULL when there is none. */
const GwRule *gw_template_rule (const GwDefinitions *own,
                                const char          *id);
/* Whether each statement is one of a rule that there is. */
gboolean      gw_template_check (const GwDefinitions *own,
                                 const char         *text,
                                 GError            **error);
/* The statements for these cells, into EDIT. FALSE with an error when one makes no sense. */
gboolean      gw_template_put  (const GwPuzzle      *puzzle,
                                const GwDefinitions *own,
                                const char          *text,
                                guint                number,
                                const GwCell        *cells,
                                guint                n_cells,
                                GwEdit              *edit,
                                GError             **error);

G_END_DECLS
