#pragma once

#include "rules/rule.h"
#include "strategies/meeting.h"

G_BEGIN_DECLS

/* Parts of the sentences about a meeting (think-meeting.c); texts are to be freed. */
typedef struct
{
  GwMeeting       *meeting;
  GwReason        *step;
  const GwTerrain *terrain;
  const GwPuzzle  *puzzle;
  guint            cell, value; /* what goes */
} GwMeetingTelling;

char         *gw_meeting_cell_name     (const GwMeetingTelling *telling,
                                        guint                   cell);
char         *gw_meeting_cells_text    (const GwMeetingTelling *telling,
                                        guint64                 cells);
/* "R1C1 or R1C2": one of them is meant. */
char         *gw_meeting_either_text   (const GwMeetingTelling *telling,
                                        guint64                 cells);
/* Of clue C. */
const GwRule *gw_meeting_rule          (const GwMeetingTelling *telling,
                                        guint                   c);
/* A part of a rule about the whole grid is not what the rule is asked about. */
gboolean      gw_meeting_is_whole_clue (const GwMeetingTelling *telling,
                                        guint                   c);
/* "22 in R1C1, R1C2 and R2C1"; "thermometer (R1C1 and R1C2)"; "X-sum 30 from the left of row 6" */
char         *gw_meeting_label         (const GwMeetingTelling *telling,
                                        guint                   c);
/* The same where what it holds is told without an order: a line by its ends, "renban line R1C2-R4C3". */
char         *gw_meeting_label_of_set  (const GwMeetingTelling *telling,
                                        guint                   c);
/* Of all clues. */
char         *gw_meeting_labels        (const GwMeetingTelling *telling);
char         *gw_meeting_houses_text   (const GwMeetingTelling *telling);
/* "R1C7 is 3 or 5", of what the step rests on beside the clues' own cells; "" where that is nothing that is still open, or much. */
char         *gw_meeting_others_text   (const GwMeetingTelling *telling);
/* The same of the clues' own cells. */
char         *gw_meeting_own_text      (const GwMeetingTelling *telling);
/* What the first clue is in ROW: "5-8-9". */
char         *gw_meeting_row_text      (const GwMeetingTelling *telling,
                                        const guint8           *row);
/* "5+8+9 or 6+7+9", of several clues "5+8 with 2+4 or 1+5": all that are listed. */
char         *gw_meeting_rows_text     (const GwMeetingTelling *telling);

G_END_DECLS
