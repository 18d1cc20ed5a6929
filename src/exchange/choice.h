#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Drawings of a document that look like a rule. What the document says of them decides whether they become one, unless whoever reads
 * it decides otherwise. */
typedef struct
{
  char    *id;       /* the same whenever the document is read: "whisper-12" */
  char    *text;     /* "7 green lines → German whispers, because the text says “…”" */
  gboolean is_taken; /* they became rules */
} GwChoice;

/* Copies. */
GwChoice    *gw_choice_new       (const char  *id,
                                  const char  *text,
                                  gboolean     is_taken);
void         gw_choice_free      (GwChoice    *choice);

/* What was decided, by the ids of choices. */
typedef struct _GwDecisions GwDecisions;

GwDecisions *gw_decisions_new    (void);
void         gw_decisions_free   (GwDecisions *decisions);
void         gw_decisions_set    (GwDecisions *decisions,
                                  const char  *id,
                                  gboolean     is_taken);
/* OTHERWISE where nothing was decided; DECISIONS may be NULL. */
gboolean     gw_decisions_get    (GwDecisions *decisions,
                                  const char  *id,
                                  gboolean     otherwise);
/* An id that was decided and never asked for, the first in the order of letters; NULL: none. */
const char  *gw_decisions_unused (const GwDecisions *decisions);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDecisions, gw_decisions_free)

G_END_DECLS
