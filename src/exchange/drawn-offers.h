#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What drawings of a puzzle may mean: by their shape and by what its rules text says, as with drawings of SudokuPad. */
typedef struct
{
  const char *rule;       /* its id; static */
  char       *text;       /* "3 green lines → German whispers, because the text says “…”" */
  gboolean    is_sure;    /* shape and text agree, and the author's solution breaks none of it */
  GPtrArray  *statements; /* as rule files have them, one or several (a line each) a drawing */
  GArray     *shown;      /* of guint, for each of these: the drawing that says it */
  gboolean    keeps_pictures; /* all drawings stay, and show what the statements say */
  GArray     *drawings;   /* of guint: those that go where it is accepted, by their numbers; the others stay, as pictures of it */
} GwDrawnOffer;

/* Takes TEXT. */
GwDrawnOffer *gw_drawn_offer_new  (const char       *rule,
                                   char             *text,
                                   gboolean          is_sure);
void          gw_drawn_offer_free (GwDrawnOffer     *offer);
/* What those of DRAWINGS (of const GwDrawn, all of PUZZLE) that are ASKED about may mean together, the likeliest first (of GwDrawnOffer). */
GPtrArray    *gw_drawn_offers     (const GwPuzzle   *puzzle,
                                   const GPtrArray  *drawings,
                                   const gboolean   *asked);

/* The clues of PUZZLE (of GwConstraint) that OFFER makes of DRAWINGS, which were asked about; NULL with an error where one cannot be. */
GPtrArray    *gw_drawn_offer_clues (const GwDrawnOffer *offer,
                                   const GwPuzzle  *puzzle,
                                   const GPtrArray *drawings,
                                   GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDrawnOffer, gw_drawn_offer_free)

G_END_DECLS
