#pragma once

#include "cli/bulk-journal.h"

G_BEGIN_DECLS

/* "40" or "Easy=40,Tough=20": how many puzzles of which grade are wanted. What is made beyond that, or of another grade, is let
 * go. Puzzles are taken in the order of their numbers, so what is kept follows from the numbers alone. */
typedef struct
{
  gboolean is_set;
  guint64  wanted[GW_N_GRADE_NAMES], kept[GW_N_GRADE_NAMES];
  guint64  n_let_go;
} GwStopRule;

/* FALSE with an error that says what there is. */
gboolean gw_stop_rule_read    (GwStopRule           *rule,
                               const char           *text,
                               GError              **error);
/* "Gentle=0,Easy=40,…": the same for all texts that mean it. Free it. */
char    *gw_stop_rule_text    (const GwStopRule     *rule);
/* Whether a puzzle of this grade is kept; counts it. */
gboolean gw_stop_rule_take    (GwStopRule           *rule,
                               GwGradeName           grade);
/* What an earlier run made, from its journal. */
void     gw_stop_rule_hear    (GwStopRule           *rule,
                               const GwJournalEntry *entry);
/* There is enough of all that is wanted. Never without a rule. */
gboolean gw_stop_rule_is_over (const GwStopRule     *rule);
/* How much of the way it has gone, from 0 to 1, by the grade that comes slowest: for an estimate. */
double   gw_stop_rule_share   (const GwStopRule     *rule);
/* "Easy 40 of 40, Tough 3 of 20". Free it. */
char    *gw_stop_rule_stand   (const GwStopRule     *rule);

G_END_DECLS
