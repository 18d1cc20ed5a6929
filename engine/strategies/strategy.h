#pragma once

#include "strategies/pencil.h"
#include "strategies/reason.h"

G_BEGIN_DECLS

/* One way in which people get on: placements or removals that follow from the candidates and are never taken back. One
 * file a strategy (or a family of one idea).
 *
 * find     Looks for the strategy's next step, in reading order; FALSE when there is none. What follows goes through
 *          gw_pencil_strike () and gw_pencil_put () alone, which say whether it changes anything:
 *            - while gw_pencil_explains (), they write it into the step; the strategy adds what it rests on and returns
 *              at the first step that changes something;
 *            - otherwise they do it at once, or only write it down, and the strategy goes on through the whole puzzle.
 *          Never guesses, allocates outside of the step only what it makes once for a pencil, looks at gw_pencil_goes_on () in long loops.
 * explain  The step as a sentence, without its removals: "7 in row 2 can only go in R2C7".
 * size     What the strategies of one family differ by: 2 for pairs and X-wings. A family also finds what is smaller,
 *          where nobody has found it before: only so does more knowledge never make it fail. */
struct _GwStrategy
{
  const char *id;       /* "naked-single" */
  const char *name;     /* "naked single" */
  const char *meaning;  /* one line */
  gboolean    monotone; /* from fewer candidates it removes at least as much, and does not depend on a unique solution */
  guint       tenths;   /* of a grade (docs/grading.md): what needing it comes to; 0: grades do not use it. Never less than
                         * that of one before it in the table: the hardest that a path needs is the last that it needs.
                         * What a rule calls easy, moderate, tough and diabolical begins where the name of the grade does. */
  guint       size;
  gboolean    supposes;     /* it follows what may be wrong: in the fog that is no fair next step */
  gboolean    sees_several; /* it looks at what follows from several clues together, as sums do */

  gboolean  (*find)    (GwPencil          *pencil,
                        const GwStrategy  *strategy);
  char    * (*explain) (const GwReason      *step,
                        const GwTerrain   *terrain);
};

/* The table, generated from the list in strategies/meson.build: cheapest first. */
extern const GwStrategy *const gw_strategies[];
extern const guint             gw_n_strategies;

/* NULL when unknown. */
const GwStrategy *gw_strategy_find      (const char       *id);
guint             gw_strategy_index     (const GwStrategy *strategy);

GwStrategySet     gw_strategy_set_of    (const GwStrategy *strategy);
/* The whole table. */
GwStrategySet     gw_strategy_set_every (void);
/* All that do not need a promise of the author (that there is just one solution). */
GwStrategySet     gw_strategy_set_all   (void);
/* The first of SET that does need it, or NULL. */
const GwStrategy *gw_strategy_set_promise (GwStrategySet  set);
/* Whether any of SET looks at what follows from several clues together. */
gboolean          gw_strategy_set_sees_several (GwStrategySet  set);
/* "naked-single,hidden-single" as a set; "all" is gw_strategy_set_all (). FALSE with an error when a name is unknown. */
gboolean          gw_strategy_set_parse (const char       *text,
                                         GwStrategySet    *set,
                                         GError          **error);

/* For families: the size to begin at. What is smaller has been found already by those of the family that are on, or, of
 * size one, by SINGLES (NULL-terminated) where all of them are on. */
guint             gw_strategy_least_size (const GwStrategy        *strategy,
                                          const GwStrategySet     *set,
                                          const GwStrategy *const *singles);

G_END_DECLS
