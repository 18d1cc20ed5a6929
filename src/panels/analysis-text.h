#pragma once

#include "jobs/analysis.h"

G_BEGIN_DECLS

/* A finding in words. All are to be freed; NULL: there is nothing to say. */

/* A few words, for the pill: "One solution · X-wing · Tough 5.2". */
char *gw_analysis_verdict        (const GwAnalysis *found);
/* Whether it says too much, as something in sight is not enforced, and may be meant as a rule. */
gboolean gw_analysis_is_doubtful (const GwAnalysis *found);
/* The same in a sentence, with the reason. */
char *gw_analysis_sentence       (const GwAnalysis *found);
char *gw_analysis_solutions_text (const GwAnalysis *found);
char *gw_analysis_grade_text     (const GwAnalysis *found);
char *gw_analysis_scheme_text    (const GwAnalysis *found);
/* What is drawn only, or that every clue is enforced. */
char *gw_analysis_drawn_text     (const GwAnalysis *found);
/* "R2C3: 4 in 62.3 %, 7 in 37.7 %"; "R2C3: 4, 7" as long as no shares are known; behind that what gw_analysis_places_text () says. */
char *gw_analysis_cell_text      (const GwAnalysis *found,
                                  GwCell            cell);
/* What its shades and lines are in all solutions, and in how many of them what is open; NULL where there are none. */
char *gw_analysis_places_text    (const GwAnalysis *found,
                                  GwCell            cell);
/* What stands above them in a table. */
char *gw_analysis_cell_heading   (const GwAnalysis *found,
                                  GwCell            cell);

G_END_DECLS
