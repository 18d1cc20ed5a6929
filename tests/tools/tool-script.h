#pragma once

#include "tools/tool.h"

/* Strokes as text, so that a test reads like what an author does. Words, separated by blanks:
 *
 *     press P   drag P   release   click P   double P   menu P   move P
 *     right left up down   enter esc back del tab   type X   quick X   kind N   yes no
 *
 * c-, s- and a- before a word hold Control, Shift and Alt: "c-press 4", "s-right". `quick` follows the key before at once, `type`
 * after a while. A place P is a cell "5", an edge "1|2", the corner to the lower right of a cell "1+", or beside a cell,
 * looking right, down, left, up or along a diagonal, into the grid: ">1" "v1" "<9" "^73"; "\1" and "/9" down to the right and to
 * the left, "L81" and "R73" up to the left and to the right. */
typedef struct
{
  const GwTool *tool;
  GwToolState   state;
  GwPuzzle     *puzzle;
  GwPuzzle     *before;   /* as it was at the beginning */
  GwSelection  *selection;
  char         *message;  /* of the last event that had one */
  char         *label;    /* of the last edit */
  char         *preview;  /* the cells of the last preview, "1 2 3", or its lines outside, ">1 >10"; then "!" and the bad cells */
  gboolean      is_impossible; /* the last event was refused */
  guint         n_edits;
  guint         n_steps;  /* edits that are undo steps of their own */
  guint64       menu_clue;
  gint64        time;
} Script;

/* On the rule file TEXT; RULE may be NULL. */
Script *script_new    (const char *tool,
                       const char *rule,
                       const char *text);
void    script_free   (Script     *script);
void    script_run    (Script     *script,
                       const char *words);
/* The statements of a puzzle, a blank between arguments, "; " between statements; what makes the grid is left out. */
char   *script_clues  (const GwPuzzle *puzzle);
/* The cells that are selected: "1 2 3". */
char   *script_cells  (const Script *script);
/* Plain square, SIDE 4 or 9, with more lines. */
char   *script_square (guint       side,
                       const char *more);

/* Runs WORDS of a tool and compares the clues; then checks that the puzzle from before is what it was, and that the new one
 * reads back from its text. */
void    assert_script (const char *tool,
                       const char *rule,
                       const char *more,
                       const char *words,
                       const char *expected);
/* Nothing changes, and MESSAGE (a part of it) is said. */
void    assert_refused (const char *tool,
                        const char *rule,
                        const char *more,
                        const char *words,
                        const char *message);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Script, script_free)
