#pragma once

#include "language/sentence.h"

G_BEGIN_DECLS

/* The numbers of a clue that its author left blank, beside the sentence: which parts speak of them, and where it says what one of them is. A
 * clue with blanks demands that some numbers make it true. */
typedef struct
{
  const GwSentence *sentence;
  gboolean          is_open[GW_SENTENCE_MAX_PARAMS];
  gboolean         *depends;  /* by term: whether it speaks of an open number */
  gboolean         *is_said;  /* by term: this is where the sentence says what a number is that was open before */
} GwOpenParams;

/* What an open number is looked for among, where the sentence does not say what it is: 0 up to this. */
#define GW_OPEN_MOST_TRIED 1000

GwOpenParams *gw_open_params_new     (const GwSentence   *sentence,
                                      const gboolean     *is_open);
void          gw_open_params_free    (GwOpenParams       *params);
/* "n = …" or "… = n" for an open n, where the other side, VALUE, speaks of none: then PARAM is n. */
gboolean      gw_open_params_says    (const GwOpenParams *params,
                                      guint               term,
                                      guint              *param,
                                      guint              *value);
/* From now on PARAM, which TERM says, is known. */
void          gw_open_params_settle  (GwOpenParams       *params,
                                      guint               param,
                                      guint               term);
guint         gw_open_params_n       (const GwOpenParams *params);
/* The first that is open. */
guint         gw_open_params_first   (const GwOpenParams *params);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOpenParams, gw_open_params_free)

G_END_DECLS
