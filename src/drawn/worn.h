#pragma once

#include "drawn/ink.h"

G_BEGIN_DECLS

/* How clues are drawn where their author says so: facts of a clue, or of the puzzle about all clues of a rule.
 *
 *     thermo(1, 2, 3) //@ colour: #ff9a00 //@ width: 12%
 *     //@ look: whisper #67f067 width:10% */
#define GW_COLOUR_KEY "colour"
#define GW_WIDTH_KEY "width"
#define GW_LOOK_KEY "look"

/* What is said; each may be left out. */
typedef struct
{
  GwInk    ink;
  GwHue    hue;
  gboolean has_hue;
  double   width; /* in cells; 0: not said */
} GwWorn;

/* Of all clues of RULE. */
GwWorn gw_worn_by_kind (const GwPuzzle     *puzzle,
                        const GwRule       *rule);
/* Of CLUE: what is said of all of its kind, where nothing is said of itself. */
GwWorn gw_worn         (const GwPuzzle     *puzzle,
                        const GwConstraint *clue);
/* Values of such facts as they stand in a file; FALSE, and WORN as it was, when they are none. */
gboolean gw_worn_read_colour (const char   *text,
                              GwWorn       *worn);
gboolean gw_worn_read_width  (const char   *text,
                              GwWorn       *worn);
/* "#ff9a00", "green"; NULL where none is said. Free it. */
char    *gw_worn_colour_text (const GwWorn *worn);
/* "12%"; NULL where none is said. Free it. */
char    *gw_worn_width_text  (const GwWorn *worn);
/* The value of GW_LOOK_KEY that says WORN of all clues of RULE; NULL when that is nothing. Free it. */
char    *gw_worn_look_text   (const GwRule *rule,
                              const GwWorn *worn);
/* Whether VALUE, of a fact GW_LOOK_KEY, is about RULE. */
gboolean gw_worn_is_about    (const char   *value,
                              const GwRule *rule);

G_END_DECLS
