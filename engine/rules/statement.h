#pragma once

#include "rules/assemble.h"

G_BEGIN_DECLS

/* The grammar of one statement:  name | name(arg,…) | name=arg | rule Text with blanks  */
typedef struct
{
  char       *buffer;    /* owned; name and arguments lie in it, NUL-terminated */
  const char *name;
  gboolean    is_assigned;
  gboolean    is_sentence; /* a word, a blank and a text, which is the argument */
  GPtrArray  *texts;     /* of const char *, the arguments */
  GArray     *offsets;   /* of gsize, where each began in the statement */
} GwParsed;

/* FALSE with a message and the OFFSET of what is wrong; the name is there if it begins with one. Clear PARSED in any
 * case. */
gboolean gw_statement_parse (const char *text,
                             gsize       length,
                             GwParsed   *parsed,
                             gsize      *offset,
                             GError    **error);
void     gw_parsed_clear    (GwParsed   *parsed);
/* Whether a line begins as a statement whose blanks count: "rule Name…". TEXT has no blanks before it. */
gboolean gw_statement_is_sentence (const char *text,
                                   gsize       length);

G_END_DECLS
