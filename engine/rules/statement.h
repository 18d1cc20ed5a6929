#pragma once

#include "rules/assemble.h"

G_BEGIN_DECLS

/* The grammar of one statement:  name | name(arg,…) | name=arg  */
typedef struct
{
  char       *buffer;    /* owned; name and arguments lie in it, NUL-terminated */
  const char *name;
  gboolean    is_assigned;
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

G_END_DECLS
