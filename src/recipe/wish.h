#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* What an author wants to have made of the painted puzzle, in the words of the Generate panel. Becomes a plan
 * (generate/plan.h), and a sentence that says what will happen. */
typedef enum
{
  GW_WISH_SINGLES,    /* singles and easy clues are enough */
  GW_WISH_TRIPLES,    /* nothing harder than pairs and triples */
  GW_WISH_PATIENT,    /* all strategies together are enough */
  GW_WISH_ANY,        /* one solution, nothing else */
  GW_WISH_HARD,       /* subsets and clues by themselves are not enough */
  GW_WISH_GRADE,      /* how hard it is for people, from both sides */
  GW_WISH_STRATEGIES, /* a set of strategies is enough */
  GW_WISH_PATH,       /* the same, those that are on in the panel Path */
  GW_WISH_SCHEME,     /* a propagation scheme is enough: for researchers, and so the last */
  GW_N_WISHES,
} GwWishLevel;

/* Where givens stand. What is marked are the cells with an open given, `set_cell(c, ?)`: the pattern that was painted. Where
 * nothing is marked, all three are the same. */
typedef enum
{
  GW_WISH_IN_MARKED,  /* in marked cells, as few as it takes */
  GW_WISH_ALL_MARKED, /* in all marked cells and no others */
  GW_WISH_ANYWHERE,
  GW_N_WISH_PLACES,
} GwWishPlaces;

/* A value: strings are interned or constant. */
typedef struct
{
  GwWishLevel     level;
  const GwScheme *scheme;     /* of GW_WISH_SCHEME */
  GwStrategySet   strategies; /* of GW_WISH_STRATEGIES and GW_WISH_PATH */
  GwGradeName     least, most; /* of GW_WISH_GRADE */
  guint           needs;      /* what must not be enough: as gw_wish_need_name () has it; 0: nothing is said */
  guint           near;       /* tenths of a grade: about as hard as that, besides; 0: whatever it comes to */
  const char     *symmetry;   /* of gw_symmetry_kinds; NULL: none */
  GwWishPlaces    places;
  const char     *kinds;      /* "givens,sum": whose clues may go; NULL: givens */
  gboolean        is_fewest;  /* several grids and runs, the one with the fewest clues is kept */
  guint           n_puzzles;
  guint           seconds;    /* at most; 0: as long as it takes */
  guint           n_jobs;     /* at once; 0: 1 */
  guint64         seed;
} GwWish;

typedef struct
{
  const char *name; /* N_ */
  GwWish      wish;
} GwWishPreset;

extern const GwWishPreset gw_wish_presets[];
extern const guint        gw_n_wish_presets;
/* N_, by place. */
extern const char *const  gw_wish_place_names[GW_N_WISH_PLACES];
/* Of every level but GW_WISH_SCHEME, whose choices are the schemes: what it is called, N_. */
const char *gw_wish_level_name  (GwWishLevel     level);
/* Sentences that say what it sees, and how many of a hundred public puzzles it solves, where that was measured; free them. */
char       *gw_wish_level_line  (GwWishLevel     level);
char       *gw_wish_scheme_line (const GwScheme *scheme);
/* What a puzzle may need more than: nothing is said, three sets of strategies, then every scheme. N_. */
#define GW_N_WISH_SETS  3u
#define GW_N_WISH_NEEDS (1 + GW_N_WISH_SETS + GW_N_SCHEMES)
const char *gw_wish_need_name (guint need);

/* Rules of PUZZLE whose clues could go, but for givens, in the order of their first clues (of const GwRule *). */
GPtrArray *gw_wish_kinds    (const GwPuzzle *puzzle);
/* Checked. NULL with an error that says what cannot be. Its puzzle is PUZZLE, but for what is marked. */
GwPlan    *gw_wish_to_plan  (const GwWish   *wish,
                             GwPuzzle       *puzzle,
                             GError        **error);
/* What stands over the button: a few words for what is asked for most often, else the sentence below. Free it. */
char      *gw_wish_headline (const GwWish   *wish,
                             const GwPuzzle *puzzle);
/* What will happen to PUZZLE (may be NULL); free it. */
char      *gw_wish_sentence (const GwWish   *wish,
                             const GwPuzzle *puzzle);

G_END_DECLS
