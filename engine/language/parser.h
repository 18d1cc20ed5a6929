#pragma once

#include "language/sentence.h"
#include "language/tokens.h"

G_BEGIN_DECLS

/* Private to language/: a sentence while it is read. */

typedef struct
{
  char    name[GW_LONGEST_WORD + 1];
  guint16 slot;
  guint8  type;
  gboolean is_of_layer;
} GwVariable;

typedef struct _GwParser GwParser;

struct _GwParser
{
  const char    *text;
  GwToken        token, behind; /* the next, and the one behind it */
  GwSentence    *sentence;
  GwSentenceFind find;
  gpointer       data;
  const GwSentenceLayer *layers;
  GwVariable     scope[GW_SENTENCE_MAX_SLOTS];
  guint          n_scope;
  guint          depth;         /* four a level */
  guint          n_bars;        /* | that are open */
  gsize          end;           /* behind the last token read */
  gsize         *at;
  GError        *error;
  /* The levels above atoms, which hold others. */
  guint        (*any)       (GwParser *p);          /* a sum, or what is none */
  guint        (*condition) (GwParser *p);          /* the same, and conditions */
  guint        (*links)     (GwParser *p, guint x); /* "= 3", "is even" behind X */
  guint        (*use)       (GwParser *p);          /* another rule */
  guint        (*atom)      (GwParser *p);          /* what stands between operators */
};

/* What a function of the parser returns when something is wrong, which is said then. */
#define GW_NO_TERM 0

guint         gw_parser_fail         (GwParser *p, gsize at, const char *format, ...) G_GNUC_PRINTF (3, 4);
/* What was wanted, behind what, and what is there instead. */
guint         gw_parser_fail_wanted  (GwParser *p, const char *wanted);

void          gw_parser_advance      (GwParser *p);
gboolean      gw_token_is            (const GwToken *token, const char *text);
/* No word of the language. */
gboolean      gw_token_is_name       (const GwToken *token);
gboolean      gw_parser_is_at        (const GwParser *p, const char *text);
gboolean      gw_parser_skip         (GwParser *p, const char *text);
/* The same, and complains. */
gboolean      gw_parser_want         (GwParser *p, const char *sign);

const GwOwnTerm *gw_parser_term         (const GwParser *p, guint i);
guint         gw_parser_add          (GwParser *p, gsize from, GwOwnTerm fields);
guint         gw_parser_add_new      (GwParser *p, gsize from, GwTermKind kind, GwTermType type, guint x, guint y);
guint         gw_parser_add_constant (GwParser *p, gsize from, gint number);
guint         gw_parser_add_slot     (GwParser *p, gsize from, guint slot, GwTermType type);
/* I as a TYPE: a place is the number in it, or a list of one. */
guint         gw_parser_as           (GwParser *p, guint i, GwTermType type);
guint         gw_parser_new_slots    (GwParser *p, guint n);
void          gw_parser_bind         (GwParser *p, const char *name, guint slot, GwTermType type);
/* The cells of the clue; of a global rule, all. */
guint         gw_parser_default_list (GwParser *p, gsize from);

guint         gw_parser_atom         (GwParser *p);
/* "next a, b in line where …": a RANGE, its names in scope. */
guint         gw_parser_range        (GwParser *p);
/* Until the closing sign, as a chain of ARGUMENTs; each of TYPE, or as it comes (-1). */
guint         gw_parser_arguments    (GwParser *p, const char *closing, gint type);

/* Behind "matches": a pattern between quotes. */
guint         gw_parser_pattern      (GwParser *p);

/* Words of parse-places.c. */
gboolean      gw_parser_is_at_place_word (const GwParser *p);
guint         gw_parser_place_word   (GwParser *p);
guint         gw_parser_set          (GwParser *p);

G_END_DECLS
