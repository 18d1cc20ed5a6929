#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Some clues and a house, looked at together: whether their cells can be filled at all. What is decided is decided exactly, up to a
 * counted bound; beyond it a filling is taken to exist.
 *
 * Cells are counted from 0: first those of the clues, then the others of the house. Between them hold the clues, the houses that two of
 * them lie in, what each may hold, and, where HOUSE_COUNTS, that the house's other cells find a digit each (and a full house a cell
 * for each digit). Each of these can be taken away to see what is needed. */

#define GW_MEETING_CELLS  32u
#define GW_MEETING_CLUES  8u
#define GW_MEETING_HOUSES 40u
#define GW_MEETING_ROWS   6u   /* so many different ones are listed */

/* What the clues hold in one filling: the values of clue after clue, in rising order where the clue knows none (a sum), unless they are listed in order. */
typedef guint8 GwMeetingRow[GW_MEETING_CELLS];

typedef struct
{
  GwPencil          *pencil;
  const GwClueScope *clues[GW_MEETING_CLUES];
  guint              n_clues;
  guint32            house;
  gboolean           house_counts;
  guint              n, n_of_clues;
  guint32            vars[GW_MEETING_CELLS];
  GwMask             may[GW_MEETING_CELLS];
  guint64            members[GW_MEETING_CLUES];      /* bit per cell, of each clue */
  guint64            within;                       /* of the house */
  guint32            houses[GW_MEETING_HOUSES];
  guint64            of_house[GW_MEETING_HOUSES];    /* bit per cell */
  guint              n_houses;
  guint64            left_out;                     /* bit per house that is not looked at */
  guint              supposed;                     /* the cell of which a value is supposed; N where none is */
  GwMask             support[GW_MEETING_CELLS];      /* what fillings held that have been found */
  GwMask            *cells;                        /* per variable: what a clue is asked with */
  guint              n_nodes;
  /* While fillings are listed: */
  gboolean           lists, in_order;              /* in order: of sums, too */
  guint              n_rows;                       /* GW_MEETING_ROWS + 1: more than can be listed */
  GwMeetingRow         rows[GW_MEETING_ROWS];
} GwMeeting;

/* FALSE when there are too many cells, or when it takes more than MOST_BITS to say any filling of the clues' cells, each cell rounded up.
 * The clues' memory and CELLS, a mask per variable, are borrowed. */
gboolean gw_meeting_init      (GwMeeting                  *meeting,
                             GwPencil                 *pencil,
                             const GwClueScope *const *clues,
                             guint                     n_clues,
                             guint32                   house,
                             guint                     most_bits,
                             GwMask                   *cells);
/* Whether the cells can be filled; with CELL one of VALUES, unless CELL is N. */
gboolean gw_meeting_has_room  (GwMeeting                  *meeting,
                             guint                     cell,
                             GwMask                    values);
/* Lists what the clues hold then. */
void     gw_meeting_list      (GwMeeting                  *meeting,
                             guint                     cell,
                             GwMask                    values);
/* Whether what is left of the meeting still says what is to be said. */
typedef gboolean (*GwMeetingHolds) (GwMeeting     *meeting,
                                    gconstpointer  data);
/* Gives up all that is not needed for HOLDS. */
void     gw_meeting_trim      (GwMeeting                  *meeting,
                             GwMeetingHolds            holds,
                             gconstpointer             data);

/* The same where what the one clue can be is listed, by all that is known of its cells: houses that keep a way out of the list stay. */
void     gw_meeting_trim_to_list (GwMeeting               *meeting,
                                GwMeetingHolds            holds,
                                gconstpointer             data);

/* A group that people call a house: not what is left of one beside a cage. */
gboolean gw_meeting_is_house  (const GwTerrain          *terrain,
                             guint                     group);
/* Whether clue C is only one of the conditions of a rule of one's own, of which others take no part. */
gboolean gw_meeting_is_one_condition (const GwMeeting *meeting,
                                      guint            c);

G_END_DECLS
