#pragma once

#include "base/random.h"
#include "domain/state.h"
#include "solve/outcomes.h"

G_BEGIN_DECLS

/* Where a search guesses: "var = value" first, "var != value" if that fails. */
typedef struct
{
  guint32 var;
  guint32 value;
} GwDecision;

typedef struct _GwBrancher GwBrancher;

GwBrancher *gw_brancher_new    (const GwModel  *model);
void        gw_brancher_free   (GwBrancher     *brancher);
/* Forgets what was learned, so that the order does not depend on earlier searches. Variables in many relations are decided
 * first, but in a search that is to be random: there chance alone has the first word. */
void        gw_brancher_reset  (GwBrancher     *brancher,
                                gboolean        is_random);
/* To be told of every contradiction: variables that meet them often are decided first. GUESSED: the one that was guessed last,
 * G_MAXUINT where none was. */
void        gw_brancher_learn  (GwBrancher     *brancher,
                                const GwState  *state,
                                guint           guessed);
/* Likewise of what came of one side of a guess, see outcomes.h. */
void        gw_brancher_note   (GwBrancher       *brancher,
                                const GwDecision *decision,
                                gboolean          is_other_side,
                                guint             depth,
                                guint64           left,
                                guint64           before);
/* What has been learned: a weight for each variable, none of them 0; and outcomes, borrowed. */
void        gw_brancher_weights  (const GwBrancher *brancher,
                                  guint32          *weights);
GwOutcomes *gw_brancher_outcomes (const GwBrancher *brancher);
/* FALSE when every variable is decided. RANDOM may be NULL, and WANTED (a mask per variable): what a solution has to have some of, of
 * which there is some left. Until it is certain that every solution does, only variables are guessed that may. */
gboolean    gw_brancher_choose (GwBrancher     *brancher,
                                const GwState  *state,
                                const GwMask   *wanted,
                                GwRandom       *random,
                                GwDecision     *decision);

G_END_DECLS
