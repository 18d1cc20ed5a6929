#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Facts that other programs need not know: the `//@ key: value` comments, in order, unescaped. Immutable, reference
 * counted; NULL is the empty list everywhere. */
typedef struct _GwFacts GwFacts;

GwFacts    *gw_facts_ref   (GwFacts       *facts);
void        gw_facts_unref (GwFacts       *facts);
gboolean    gw_facts_equal (const GwFacts *a,
                            const GwFacts *b);
guint       gw_facts_size  (const GwFacts *facts);
const char *gw_facts_key   (const GwFacts *facts,
                            guint          i);
const char *gw_facts_value (const GwFacts *facts,
                            guint          i);
/* The first value of KEY, or NULL. */
const char *gw_facts_get   (const GwFacts *facts,
                            const char    *key);
/* A new list with one fact more at the end. */
GwFacts    *gw_facts_add   (const GwFacts *facts,
                            const char    *key,
                            const char    *value);
/* The same of a list that is handed over: a caller who holds the only reference gets it back longer, so that a list is
 * made in time with its length. */
GwFacts    *gw_facts_push  (GwFacts       *facts,
                            const char    *key,
                            const char    *value);
/* A new list in which KEY has just this VALUE (in the place of its first); NULL removes it. */
GwFacts    *gw_facts_set   (const GwFacts *facts,
                            const char    *key,
                            const char    *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwFacts, gw_facts_unref)

G_END_DECLS
