#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* How a rule's mark looks, in words: "a line with a double edge", with its colour only where there is any. NULL for rules
 * that draw nothing. Free it. */
char    *gw_mark_words      (const GwRule *rule,
                             gboolean      has_colour);
/* Whether somebody who sees no colour (IS_GREY: who holds the print) can tell the marks of two rules apart. */
gboolean gw_marks_differ    (const GwRule *a,
                             const GwRule *b,
                             gboolean      is_grey);
/* The first word for a colour in a text that is printed in grey, as it stands there, in the language that this thread speaks or in
 * English; NULL when there is none. Free it. */
char    *gw_colour_word     (const char   *text);

G_END_DECLS
