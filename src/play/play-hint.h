#pragma once

#include "play/play.h"

G_BEGIN_DECLS

typedef enum
{
  GW_PLAY_HINT_STEP,    /* there is a next step */
  GW_PLAY_HINT_WRONG,   /* something that was entered is wrong */
  GW_PLAY_HINT_STUCK,   /* none of the strategies gets on */
  GW_PLAY_HINT_NONE,    /* nothing is left to do, or the puzzle has no solution or several, so nobody can say */
  GW_PLAY_HINT_STOPPED, /* the control ended it */
} GwPlayHintKind;

/* Help for somebody who solves, in three degrees: where to look, which idea, what follows. Immutable; made in any thread. */
typedef struct
{
  GwPlayHintKind kind;
  char          *where;     /* "Look at row 3." or what there is to say instead */
  char          *idea;      /* "Where the crusts can stand: sandwich 12 (R1C1-R1C9)."; NULL without a step that has one */
  char          *why;       /* the sentence of the step, with what follows; NULL without one */
  GArray        *area;      /* of GwCell: where to look */
  GwReason        *step;      /* NULL without one */
  GwTerrain     *terrain;   /* of the step */
  GwMask        *left;      /* with a step: candidates per cell and place before it */
  GArray        *wrong;     /* of GwPenSpot: marks of the pen that say of a place what is not so */
  GArray        *wrong_numbers; /* of GwCell: the same of numbers */
  GwPuzzle      *puzzle;
} GwPlayHint;

/* What the player knows: gw_play_knows () in the player's thread. */
typedef struct
{
  GwPuzzle *puzzle;
  guint8   *values;  /* entered, GW_NO_VALUE elsewhere */
  GwMask   *centre;  /* marks of open cells; 0: none */
  GwMask   *places;  /* per cell and place of a layer: what is marked there; 0: nothing */
  GwNumbers numbers; /* of the puzzle */
} GwPlayKnown;

GwPlayKnown *gw_play_knows      (const GwPlay      *play);
void         gw_play_known_free (GwPlayKnown       *known);
/* NULL with an error when the puzzle cannot be enforced. */
GwPlayHint  *gw_play_hint_new   (const GwPlayKnown *known,
                                 GwStrategySet      set,
                                 const GwControl   *control,
                                 GError           **error);
/* Whether the digits that were entered are right: GW_PLAY_HINT_WRONG with those that are not, else GW_PLAY_HINT_NONE and a sentence in WHERE.
 * NULL as above. */
GwPlayHint  *gw_play_check      (const GwPlayKnown *known,
                                 const GwControl   *control,
                                 GError           **error);
void         gw_play_hint_free  (GwPlayHint        *hint);
/* What is said at DEGREE, from 1; how many degrees there are. */
const char  *gw_play_hint_say   (const GwPlayHint  *hint,
                                 guint              degree);
guint        gw_play_hint_most  (const GwPlayHint  *hint);
/* What gw_play_take_hint () would do, for a button: "Enter 5". Free it. */
char        *gw_play_hint_deed  (const GwPlayHint  *hint);
/* Does the step: the digits, the marks of places, centre marks without what goes. What is wrong is taken out. FALSE when nothing changes. */
gboolean     gw_play_take_hint  (GwPlay            *play,
                                 const GwPlayHint  *hint,
                                 gint64             now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlayKnown, gw_play_known_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlayHint, gw_play_hint_free)

G_END_DECLS
