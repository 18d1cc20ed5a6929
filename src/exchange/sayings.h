#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What a rules text, written for people, says: by the words that setters use. Patterns miss some and take a variation for the rule
 * now and then; whoever asks looks at the drawing, too. */

typedef struct
{
  const char *rule;      /* its id; static. "negative" ones have the id of what is given in full */
  gint        number;    /* that the sentence names; 0: none */
  gint        dot;       /* the difference, or the ratio, that it says dots have; 0: none */
  guint       hues;      /* a bit (1 << GW_HUE_…) a colour that the sentence names */
  gboolean    is_varied; /* the sentence changes the rule: it is not to be taken for it */
  char       *sentence;
} GwSaying;

/* Of GwSaying, as they stand in TEXT (may be NULL); a rule may be said more than once. Free with g_array_unref (). */
GArray         *gw_sayings_read (const char   *text);
/* What says RULE first, and says it plainly; NULL: nothing does. */
const GwSaying *gw_sayings_find (const GArray *sayings,
                                 const char   *rule);
/* A sentence with WORD that says nothing that is known, but speaks of cages at most; NULL: there is none. */
const char     *gw_sayings_find_unknown (const GArray *sayings,
                                         const char   *word);
/* What varies RULE; NULL: nothing does. */
const GwSaying *gw_sayings_find_varied (const GArray *sayings,
                                        const char   *rule);

G_END_DECLS
