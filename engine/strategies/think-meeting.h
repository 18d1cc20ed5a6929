#pragma once

#include "strategies/meeting.h"

G_BEGIN_DECLS

/* In which words it can be said that CELL of MEETING is not VALUE, which is so. From fewer candidates there are words as well. */
typedef enum
{
  GW_MEETING_UNTOLD,
  GW_MEETING_MUST,     /* the clue has the digit in any case, in cells that CELL sees */
  GW_MEETING_PLACE,    /* of CELL, which is the clue's: it has the digit there in any case */
  GW_MEETING_ONE,      /* the same where the clue, which knows an order, can be filled in one way: all of its digits are told */
  GW_MEETING_FAILURES, /* what the clue would be, and what fails then */
  GW_MEETING_WAYS,     /* all ways to fill the clues */
  GW_MEETING_CASE,     /* the clue could not be filled */
} GwMeetingWords;

GwMeetingWords gw_meeting_words      (GwMeeting      *meeting,
                                      guint           cell,
                                      guint           value);
/* The cell of the clue, in the house, that has VALUE in any case, and is the only one of the clue for it in some house; N where there is none. */
guint          gw_meeting_place      (GwMeeting      *meeting,
                                      guint           value);
/* In which words it is put there: GW_MEETING_PLACE, GW_MEETING_ONE. */
GwMeetingWords gw_meeting_place_words (GwMeeting    *meeting);
/* Gives up what these words do not need. */
void           gw_meeting_trim_for (GwMeeting      *meeting,
                                    guint           cell,
                                    guint           value,
                                    GwMeetingWords  words);
/* Whether these words say that CELL is not VALUE. */
gboolean       gw_meeting_is_said  (GwMeeting      *meeting,
                                    guint           cell,
                                    guint           value,
                                    GwMeetingWords  words);
/* Writes the premises that are left and the sentence into the pencil's step, which has its changes. */
void           gw_think_of_meeting (GwMeeting      *meeting,
                                    guint           cell,
                                    guint           value,
                                    GwMeetingWords  words);

G_END_DECLS
