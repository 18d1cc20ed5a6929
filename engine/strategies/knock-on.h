#pragma once

#include "strategies/supposition.h"

G_BEGIN_DECLS

/* A digit that brings others with it (knock-on.c), and the words for it. */

#define GW_KNOCK_NOTHING G_MAXUINT32
#define GW_KNOCK_SEEING  128u /* houses, pairs and cells that are looked at in one step */
#define GW_KNOCK_MOST    256u /* digits that one brings with it */

/* So many cells in between are kept in mind without a pencil. */
#define GW_KNOCK_BETWEEN 3u

/* What is brought along, and what fails then. */
typedef enum
{
  GW_KNOCK_BY_CELL, /* brought along: nothing but what cells see */
  GW_KNOCK_BY_HOUSE,
  GW_KNOCK_BY_CLUE,
} GwKnockKind;

typedef struct
{
  GwKnockKind kind;
  guint32     place;      /* the house's among the groups, the clue's among the clues */
  guint       var, value; /* the digit that a house brings along; of a house that fails, the digit without a place, if there is one; of a cell the cell */
} GwKnock;

typedef struct
{
  GwPencil      *pencil;
  GwSupposition *suppose; /* whose clues, units and memory these are */
  const GwMask  *known;
  GwMask        *left, *then; /* what the digit leaves; with the other one */
  guint          var, value;
  GwKnock        knock, end;
  GwKnock        knocks[GW_KNOCK_MOST];
  guint          n_knocks;
  GArray        *changed; /* guint: cells, once more each time that they lose anything */
  gboolean       sees_all; /* else only by these houses and clues are digits seen, and of those that are left alone in a cell only these */
  guint32        houses[GW_KNOCK_SEEING], owners[GW_KNOCK_SEEING], between[GW_KNOCK_SEEING];
  guint          n_houses, n_owners, n_between;
  guint32        next[GW_MAX_SYMBOLS]; /* cells in which the house that brings a digit along has further ones */
  guint          n_next;
  guint32        shown[GW_KNOCK_SEEING]; /* cells of which the clue that is asked matters; all while SEES_ALL */
  guint          n_shown;
} GwKnocking;

static inline gboolean
gw_knocking_lists (const guint32 *list, guint n, guint32 place)
{
  for (guint i = 0; i < n; i++)
    if (list[i] == place)
      return TRUE;
  return FALSE;
}

/* Whether CLUE's cells can be filled from CELLS; what is left of them is then in the state of the clues. */
gboolean gw_knocking_ask      (const GwKnocking *knocking,
                               guint32           place,
                               const GwMask     *cells);
/* Whether it fails just as it was found, from what is known and seen now. */
gboolean gw_knocking_fails    (GwKnocking       *knocking);
/* LEFT becomes what is left of what is known with the digit; THEN what is with all that it brings along. A cell that is left nothing; or NOTHING. */
guint32  gw_knocking_begin    (const GwKnocking *knocking);
guint32  gw_knocking_go_on    (GwKnocking       *knocking);
/* Supposes that VAR is VALUE and looks what that brings along. TRUE when it fails by itself. */
gboolean gw_knocking_fails_alone (GwKnocking    *knocking,
                                  guint          var,
                                  guint          value);
/* Then: TRUE when it fails with KNOCK. */
gboolean gw_knocking_fails_with (GwKnocking     *knocking,
                                 const GwKnock  *knock);
/* Whether what is in between can be kept in mind. */
gboolean gw_knocking_is_short (const GwKnocking *knocking);
/* Why, as a sentence, into the pencil's step, which has its changes and its premises. */
void     gw_knocking_tell     (GwKnocking       *knocking);

G_END_DECLS
