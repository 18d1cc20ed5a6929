#pragma once

#include "rules/rule.h"

G_BEGIN_DECLS

/* Fields that many rules have. A field that may stand more than once has a plural name. */
#define GW_CELLS(least_)      { .name = N_("cells"), .type = GW_FIELD_CELL, .min = (least_), .max = GW_MANY }
#define GW_LINE(least_)       { .name = N_("cells"), .type = GW_FIELD_CELL, .min = (least_), .max = GW_MANY, .may_repeat = TRUE }
#define GW_EXACT_CELLS(n_)    { .name = N_("cells"), .type = GW_FIELD_CELL, .min = (n_), .max = (n_) }
#define GW_CLUE(name_)        { .name = name_, .type = GW_FIELD_NUMBER, .may_be_open = TRUE }
#define GW_SETTING(name_, least_, most_) \
  { .name = name_, .type = GW_FIELD_NUMBER, .least = (least_), .most = (most_) }

/* Reads the arguments of a statement of RULE as they are typed (blanks dropped) and appends them to ARGS (of GwArg).
 * SYMBOLS may be NULL while there are none; N_CELLS 0 means that the size of the grid is not known yet.
 *
 * FALSE with a message for people when they do not fit; then ARGS is as before and BAD is the index of the text that is
 * wrong: of the first that is too many, or N_TEXTS when something is missing behind the last. */
gboolean gw_form_read  (const GwRule       *rule,
                        const GwSymbols    *symbols,
                        guint               n_cells,
                        const char *const  *texts,
                        guint               n_texts,
                        GArray             *args,
                        guint              *bad,
                        GError            **error);

/* "sum(8, 2, 11, 12)": what gw_form_read () reads back as the same arguments. Not for rules that are assigned. */
char    *gw_form_write (const GwRule       *rule,
                        const GwSymbols    *symbols,
                        const GwArg        *args,
                        guint               n_args);

G_END_DECLS
