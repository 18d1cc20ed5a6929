#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  GW_TOKEN_END,
  GW_TOKEN_NUMBER,
  GW_TOKEN_WORD,  /* of small letters: a word of the language, or a name that the author gives to something */
  GW_TOKEN_NAME,  /* begins with a capital: a rule */
  GW_TOKEN_SIGN,
  GW_TOKEN_BAD,
} GwTokenKind;

#define GW_LONGEST_WORD 40

typedef struct
{
  GwTokenKind kind;
  gsize       at, length;              /* in the text */
  gint64      number;                  /* NUMBER, at most 10^10 */
  char        text[GW_LONGEST_WORD + 1]; /* the others; signs in one spelling: "<=" for "≤" */
} GwToken;

/* The token behind byte FROM of TEXT, blanks left out. */
void gw_token_read (const char *text,
                    gsize       from,
                    GwToken    *token);

G_END_DECLS
