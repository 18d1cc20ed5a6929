#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What stands at the cursor in a line of a rule file, while it is being typed. */
typedef struct
{
  const GwRule *rule;    /* whose argument it is; NULL: of none that is known */
  guint         form;
  guint         field;   /* GW_MAX_FIELDS: one argument too many */
  gboolean      is_name; /* here stands the name of a rule */
  gsize         start;   /* the piece before the cursor, without blanks: from this byte of the line to the cursor */
} GwStatementSpot;

/* CURSOR: the byte of LINE before which the cursor stands. FALSE in comments. */
gboolean   gw_statement_spot         (const char            *line,
                                      gsize                  cursor,
                                      GwStatementSpot       *spot);
/* The form of the rule, its argument at the cursor in bold: Pango markup; NULL when there is none. */
char      *gw_statement_spot_markup  (const GwStatementSpot *spot);

#define GW_MOST_CHOICES 100u

/* Whether RULE may be named here. */
gboolean   gw_statement_spot_takes   (const GwStatementSpot *spot,
                                      const GwRule          *rule);
/* What could stand here and begins with TYPED (of char *): symbols, cells, relations, small numbers; rules are not listed.
 * Empty where there is no end of it. PUZZLE may be NULL. */
GPtrArray *gw_statement_spot_choices (const GwStatementSpot *spot,
                                      const GwPuzzle        *puzzle,
                                      const char            *typed);

G_END_DECLS
