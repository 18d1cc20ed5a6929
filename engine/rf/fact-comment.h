#pragma once

#include "model/facts.h"

G_BEGIN_DECLS

/* Facts in comments.
 *
 *      //@ key: value                                alone on a line
 *      sum(8,2,11) // killer //@ locked: yes //@ colour: red     behind a statement, and behind words of the author
 *
 * A fact goes from its `//@` to the next one or to the end of the line; the key ends at the first colon; blanks around
 * key and value do not count. Escapes: \n \r \t (as in C), \s a space (needed at the ends of a value only), \\, \: (in
 * keys), \/ (where `//@` would stand in a value). A backslash before anything else stands for itself. */

/* What is wrong with one `//@`. */
typedef enum
{
  GW_FACT_GOOD,
  GW_FACT_NOT_TEXT, /* not UTF-8, or with a NUL */
  GW_FACT_NO_KEY,   /* not of the form key: value */
} GwFactFault;

/* Where the next `//@` of a comment begins; END when there is none. */
const char *gw_fact_find   (const char  *comment,
                            const char  *end);
/* Reads the one fact that begins at TEXT and ends at END. */
GwFactFault gw_fact_read   (const char  *text,
                            const char  *end,
                            char       **key,
                            char       **value);
/* The facts from FIRST on, with a blank between two of them. */
void        gw_facts_append (GString       *text,
                             const GwFacts *facts,
                             guint          first);

G_END_DECLS
