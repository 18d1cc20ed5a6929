#pragma once

#include "base/control.h"
#include "base/random.h"
#include "model/puzzle.h"

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

/* PUZZLE with the layout on it, drawn from RANDOM, into OUT. */
GwLaid    gw_layout_lay  (const GwLayout  *layout,
                          GwPuzzle        *puzzle,
                          GwRandom        *random,
                          const GwControl *control,
                          GwPuzzle       **out,
                          GError         **error);
/* All of LAYOUTS (of GwLayout), one after the other. */
GwLaid    gw_layouts_lay (const GPtrArray *layouts,
                          GwPuzzle        *puzzle,
                          GwRandom        *random,
                          const GwControl *control,
                          GwPuzzle       **out,
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

G_END_DECLS
