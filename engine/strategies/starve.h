#pragma once

#include "strategies/supposition.h"

G_BEGIN_DECLS

/* What a digit would leave: its houses lose it, and clues, asked at once, say what is left then; and, where one clue is linked to another, what that one
 * leaves of what the first has left. */

#define GW_STARVING_CLUES 32u /* are looked at together */
#define GW_STARVING_SEEN  64u /* houses of one cell */
#define GW_STARVING_NONE  G_MAXUINT32

typedef struct
{
  GwPencil      *pencil;
  GwSupposition *suppose;                  /* whose clues and whose memory this is */
  const GwMask  *known;                    /* per variable */
  GwMask        *left, *out;               /* what the digit leaves, and what clues then do */
  guint          var;
  GwMask         values;                   /* any of which is supposed */
  guint64        seen;                     /* bit per house of VAR, in its list, that loses the digit */
  guint          n_clues;
  guint32        clues[GW_STARVING_CLUES]; /* their places; all are asked at once */
  guint          n_saying;                 /* clues that say anything of what the digit leaves: their places */
  guint32        saying[GW_STARVING_CLUES];
  guint32        linked;                   /* the place of a clue that is asked about what the only one of CLUES leaves; or NONE */
  guint32        house;                    /* has no room then; NONE: the last clue has none */
  gboolean       adds_up;                  /* nothing but what cages leave of houses is asked */
  guint32        emptied;                  /* the house that leaves a cell nothing without any clue */
} GwStarving;

/* Clue K of those that are asked, the linked one behind the others. */
static inline const GwClueScope *
gw_starving_clue_of (const GwStarving *starving, guint k)
{
  return &starving->suppose->clues->clues[k < starving->n_clues ? starving->clues[k] : starving->linked];
}

/* Whether GROUP, in which two cells cannot both hold VALUE, takes part. */
gboolean gw_starving_sees (const GwStarving *starving,
                           guint             group,
                           guint             value);
/* LEFT becomes what is known, but that VAR holds VALUE and the houses that are SEEN lose it; FALSE when a cell has nothing left. */
gboolean gw_starving_suppose (GwStarving *starving,
                              guint       value);
gboolean gw_starving_has_room (const GwStarving *starving,
                               guint32           house,
                               const GwMask     *cells);
/* FALSE when the clue has no room for what CELLS have. */
gboolean gw_starving_ask  (const GwStarving  *starving,
                           const GwClueScope *clue,
                           const GwMask      *cells);
/* Keeps of OUT what the clue that was asked last leaves. TRUE when that is less. */
gboolean gw_starving_keep (const GwStarving  *starving,
                           const GwClueScope *clue,
                           GwMask            *out);
/* Whether what is supposed fails; OUT is what is left of the house. */
gboolean gw_starving_fails (GwStarving *starving);
/* Of a link: OUT becomes what the first clue leaves of all of what is supposed; FALSE when that is nothing. */
gboolean gw_starving_link_leaves (GwStarving *starving);
/* Then: whether the linked clue, or HOUSE behind it, has no room for OUT, which becomes what it leaves. */
gboolean gw_starving_link_fails (GwStarving *starving);
/* Why, as a sentence, into the pencil's step, which has its changes and its premises. */
void     gw_starving_tell  (GwStarving *starving);
/* Whether at most MOST cells of a house have fewer digits than they are. */
gboolean gw_is_crowded   (const GwTerrain *terrain,
                          guint32          place,
                          const GwMask    *cells,
                          guint            most);
/* "R4C1, R4C2 and R5C1 nothing but 1 and 2, in box 4", "box 5 no place for 9": what would be left of a house that has no room for what CELLS have. Free it. */
char    *gw_starved_text (const GwTerrain *terrain,
                          guint32          place,
                          const GwMask    *cells);
/* "only 3 or 5 for R1C1 and R1C2, only 7 for R2C1". Free it. */
char    *gw_starving_left_text (const GwTerrain    *terrain,
                                const GwCandidates *left,
                                guint               n);
/* The clue needs the digit in cells that the cell sees. */
void     gw_starving_tell_need (const GwStarving *starving);

G_END_DECLS
