#pragma once

#include "base/i18n.h"
#include "rules/rule.h"

G_BEGIN_DECLS

/* Fields that many rules have. A field that may stand more than once has a plural name. */
#define GW_CELLS(least_)      { .name = N_("cells"), .type = GW_FIELD_CELL, .min = (least_), .max = GW_MANY }
#define GW_LINE(least_)       { .name = N_("cells"), .type = GW_FIELD_CELL, .min = (least_), .max = GW_MANY, .may_repeat = TRUE }
#define GW_COUNTED_CELLS(least_) { .name = N_("cells"), .type = GW_FIELD_CELL, .min = (least_), .max = GW_MANY, .counts_each = TRUE }
#define GW_EXACT_CELLS(n_)    { .name = N_("cells"), .type = GW_FIELD_CELL, .min = (n_), .max = (n_) }
/* What a setter may leave blank (`?`), and what is never drawn and so never blank. */
#define GW_CLUE(name_)        { .name = name_, .type = GW_FIELD_NUMBER, .may_be_open = TRUE }
#define GW_CLUE_IN(name_, least_, most_) \
  { .name = name_, .type = GW_FIELD_NUMBER, .may_be_open = TRUE, .least = (least_), .most = (most_) }
#define GW_SETTING(name_, least_, most_) \
  { .name = name_, .type = GW_FIELD_NUMBER, .least = (least_), .most = (most_) }

/* Whatever makes boxes: what rules that know boxes read. */
#define GW_READS_BOXES                                                                        \
  "box_groups", "samurai", "conjoined_box", "twodoku_box", "four_doku_box", "two_grid_box",  \
    "three_grid_box", "twin_doku_box"

/* Reads the arguments of a statement of RULE as they are typed (UTF-8, blanks dropped) and appends them to ARGS (of GwArg).
 * SYMBOLS NULL: the values are not known; any character may be one, and reads as GW_OPEN. N_CELLS 0: the size of the grid
 * is not known.
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

/* "a total and at least one cell": what RULE must be given, for messages. */
char    *gw_form_needs (const GwRule       *rule);
/* The name of one piece of FIELD: "cell" where the field is called "cells" because it may stand more than once. */
char    *gw_field_name (const GwField      *field);

G_END_DECLS
