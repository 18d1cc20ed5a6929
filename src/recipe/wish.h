#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What an author wants to have made of the painted puzzle, in the words of the Generate panel. Becomes a plan
 * (generate/plan.h), and a sentence that says what will happen. */
typedef enum
{
  GW_WISH_ANY,      /* one solution, nothing else */
  GW_WISH_SINGLES,  /* singles and easy clues are enough */
  GW_WISH_PAIRS,    /* nothing harder than pairs */
  GW_WISH_HARD,     /* subsets and clues by themselves are not enough */
  GW_WISH_SCHEME,   /* a propagation scheme is enough */
  GW_N_WISHES,
} GwWishLevel;

typedef struct
{
  GwWishLevel     level;
  const GwScheme *scheme;     /* of GW_WISH_SCHEME */
  GwSymmetry      symmetry;
  gboolean        clues_go;   /* clues of every kind may go, not only givens */
  gboolean        is_fewest;  /* several grids and runs, the one with the fewest clues is kept */
  guint           n_puzzles;
  guint64         seed;
  guint           near;       /* tenths of a grade: about as hard as that; 0: whatever it comes to */
} GwWish;

typedef struct
{
  const char *name; /* N_ */
  GwWish      wish;
} GwWishPreset;

extern const GwWishPreset gw_wish_presets[];
extern const guint        gw_n_wish_presets;
/* N_, by level. */
extern const char *const  gw_wish_level_names[GW_N_WISHES];

/* Checked. NULL with an error that says what cannot be. */
GwPlan *gw_wish_to_plan  (const GwWish *wish,
                          GwPuzzle     *puzzle,
                          GError      **error);
/* What will happen; free it. */
char   *gw_wish_sentence (const GwWish *wish);

G_END_DECLS
