#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What is said about a book before it goes to print. Errors keep it from being exported. */
typedef enum
{
  GW_FINDING_ERROR,
  GW_FINDING_WARNING,
  GW_FINDING_NOTE,
} GwSeverityOfFinding;

#define GW_NO_ITEM G_MAXUINT

typedef struct
{
  GwSeverityOfFinding severity;
  const char *code;    /* "duplicate", for programs; static */
  char       *place;   /* "chapter 2, puzzle 14 (killer.rf)"; NULL: the whole book */
  guint       item;    /* of the manuscript; GW_NO_ITEM */
  guint       chapter, entry; /* where there is no item: of the book; GW_NO_ITEM: no particular one */
  char       *message;
} GwFinding;

typedef struct
{
  GArray *list;        /* of GwFinding */
  guint   n_errors, n_warnings;
} GwFindings;

GwFindings *gw_findings_new  (void);
void        gw_findings_free (GwFindings         *findings);
/* Copies PLACE; takes MESSAGE. */
void        gw_findings_add  (GwFindings         *findings,
                              GwSeverityOfFinding severity,
                              const char         *code,
                              const char         *place,
                              guint               item,
                              char               *message);
/* What was added last is about an entry that has no item. */
void        gw_findings_locate (GwFindings        *findings,
                                guint              chapter,
                                guint              entry);
/* "error", "warning", "note", for people. */
const char *gw_finding_word  (GwSeverityOfFinding severity);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwFindings, gw_findings_free)

G_END_DECLS
