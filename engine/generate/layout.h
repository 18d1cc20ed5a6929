#pragma once

#include "generate/ask.h"

G_BEGIN_DECLS

/* Layouts: cages, regions, lines and outside clues drawn at random on a puzzle that does not have them yet, with the shapes,
 * numbers and symmetry that somebody wishes for. Clues with a number are left open (`?`), so that a full grid gives it to
 * them. What is laid has a solution, and keeps every wish. */

/* "cages sizes=2:4,3:5 symmetry=half", understood. Immutable. */
typedef struct _GwLayout GwLayout;

typedef enum
{
  GW_LAID,
  GW_LAID_NOTHING, /* nothing of the kind was found within the bound: the error says so */
  GW_LAID_IMPOSSIBLE, /* the puzzle has no solution, even without the layout */
  GW_LAID_STOPPED, /* the control ended it */
} GwLaid;

/* For the grid and symbols of PUZZLE. NULL with an error that says what is wrong, or why there can be none such. */
GwLayout *gw_layout_new  (const GwPuzzle  *puzzle,
                          const char      *text,
                          GError         **error);
void      gw_layout_free (GwLayout        *layout);

/* What is laid, and what came to light on the way. */
typedef struct
{
  GwPuzzle *puzzle;
  GwMask   *witness; /* per cell: a solution, drawn from the same lot */
  GwAsker  *asker;   /* of that puzzle, where one was needed; may be NULL */
} GwLaidPuzzle;

void      gw_laid_puzzle_clear (GwLaidPuzzle *laid);

/* The puzzle of ASKER with all of LAYOUTS (of GwLayout) on it, one after the other, drawn from RANDOM, into OUT: clear it
 * afterwards. It is empty unless GW_LAID is returned. */
GwLaid    gw_layouts_lay (const GPtrArray *layouts,
                          GwAsker         *asker,
                          GwRandom        *random,
                          const GwControl *control,
                          GwLaidPuzzle    *out,
                          GError         **error);

/* A kind of layout, or one of its options: for help. */
typedef struct
{
  const char *name;
  const char *argument;
  const char *meaning;
} GwLayoutWord;

/* The kinds, with a NULL argument each; ends with a NULL name. */
GArray   *gw_layout_kind_words   (void);
/* The options that KIND takes. NULL when there is no such kind. Both are of GwLayoutWord: free them. */
GArray   *gw_layout_option_words (const char *kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLayout, gw_layout_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwLaidPuzzle, gw_laid_puzzle_clear)

G_END_DECLS
