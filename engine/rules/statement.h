#pragma once

#include "rules/assemble.h"

G_BEGIN_DECLS

/* The grammar of one statement:  name | name(arg,…) | name=arg | rule Text with blanks  */
typedef struct
{
  const char **texts;    /* owned: the arguments */
  guint       n_texts;
  char       *buffer;    /* stands behind them: the statement, in which name and arguments end with a NUL */
  const char *name;
  gboolean    is_assigned;
  gboolean    is_sentence; /* a word, a blank and a text, which is the argument */
} GwParsed;

/* Where an argument began in the statement. */
static inline gsize
gw_parsed_offset (const GwParsed *parsed, guint i)
{
  return (gsize) (parsed->texts[i] - parsed->buffer);
}

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
