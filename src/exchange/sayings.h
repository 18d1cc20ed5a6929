#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What a rules text, written for people, says: by the words that setters use. Patterns miss some and take a variation for the rule
 * now and then; whoever asks looks at the drawing, too. */

typedef struct
{
  gconstpointer about;   /* a rule (const GwRule *), or one of gw_saying_…; NULL: nothing that is known */
  gint        number;    /* that the sentence names; 0: none */
  gint        dot;       /* the difference, or the ratio, that it says dots have; 0: none */
  guint       hues;      /* a bit (1 << GW_HUE_…) a colour that the sentence names */
  gboolean    is_varied; /* the sentence changes the rule: it is not to be taken for it */
  char       *sentence;
} GwSaying;

/* What is no rule: that all marks of a kind are given; cages whose sum leaves a remainder; a mark of two letters for two sums; cages in which
 * digits may repeat; lines on which neighbours sum to multiples of a number, or are consecutive. */
extern const char gw_saying_all_white[], gw_saying_all_black[], gw_saying_all_letters[], gw_saying_remainder[], gw_saying_two_sums[],
    gw_saying_cage_repeats[], gw_saying_line_sums[], gw_saying_line_steps[];

/* Of GwSaying, as they stand in TEXT (may be NULL); a rule may be said more than once. Free with g_array_unref (). */
GArray         *gw_sayings_read (const char   *text);
/* What speaks of ABOUT first, and says it plainly; NULL: nothing does. */
const GwSaying *gw_sayings_find (const GArray *sayings,
                                 gconstpointer about);
/* A sentence with WORD that says nothing that is known, but speaks of cages at most; NULL: there is none. */
const char     *gw_sayings_find_unknown (const GArray *sayings,
                                         const char   *word);
/* What varies ABOUT; NULL: nothing does. */
const GwSaying *gw_sayings_find_varied (const GArray *sayings,
                                        gconstpointer about);

G_END_DECLS
