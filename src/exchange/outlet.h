#pragma once

#include "exchange/format.h"

G_BEGIN_DECLS

typedef enum
{
  GW_LOOK_LEFT,
  GW_LOOK_SHOWN,
  GW_LOOK_KEPT, /* in a member that other programs pass over */
} GwLookFate;

/* A puzzle on its way into another program's document: which of its clues, drawings and facts are in it already. What is left at
 * the end is lost, and the report says so. */
typedef struct
{
  const GwDelivery *delivery;
  const GwPuzzle   *puzzle;
  gboolean         *is_done;   /* by constraint */
  gboolean         *is_said;   /* by fact of the puzzle */
  GwLookFate       *has_look;  /* by constraint: what became of its colour and width, where somebody chose them */
  gboolean          shows_looks; /* of all clues */
  gboolean          keeps;     /* what is not done is in the document all the same, in our own words: it comes back to us alone */
} GwOutlet;

/* Takes what was kept as KEY of a document. */
typedef void (*GwPutBack) (gpointer data, const char *key, JsonNode *value);

void        gw_outlet_init     (GwOutlet         *outlet,
                                const GwDelivery *delivery);
/* Tells what was left, and frees what the outlet holds. */
void        gw_outlet_finish   (GwOutlet         *outlet);
/* Frees what it holds, without a word. */
void        gw_outlet_drop   (GwOutlet         *outlet);

/* What was kept of a document of this FORMAT (its id), where everything that stands for it is still there: that is done, then. */
void        gw_outlet_restore  (GwOutlet         *outlet,
                                const char       *format,
                                GwPutBack         put,
                                gpointer          data);
/* Once all clues are written: what drew those that could not be. */
void        gw_outlet_restore_pictures (GwOutlet *outlet,
                                const char       *format,
                                GwPutBack         put,
                                gpointer          data);
/* The fact KEY, which is said by that; NULL: none. */
const char *gw_outlet_fact     (GwOutlet         *outlet,
                                const char       *key);
/* The drawings that are not done; each is when TAKE says so. */
void        gw_outlet_drawings (GwOutlet         *outlet,
                                gboolean        (*take) (gpointer       data,
                                                         const GwDrawn *drawn),
                                gpointer          data);

/* ---- clues ---- */

/* Its cells (of GwCell), its first number or OTHERWISE, its symbols as numbers (of gint). */
GArray     *gw_outgoing_cells      (const GwConstraint *clue);
gint        gw_outgoing_number     (const GwConstraint *clue,
                                gint               otherwise);
GArray     *gw_outgoing_symbols    (const GwConstraint *clue,
                                const GwPuzzle     *puzzle);
/* A whisper line by 4: orange wherever puzzles are solved; other whispers are green. */
gboolean    gw_outgoing_is_dutch   (const GwConstraint *clue);
gboolean    gw_outgoing_has_number (const GwConstraint *clue);
/* A hue as setters know it, of lines or of what is filled; black, and grey, where there is none. */
const char *gw_outgoing_colour     (gboolean           has_hue,
                                GwHue              hue,
                                gboolean           is_tint);
/* The symbols of the author's solution as the file says it (of gint), GW_NO_SYMBOL where one is unknown; NULL where none is stated, or
 * none of this grid. */
GArray     *gw_stated_solution  (const GwPuzzle *puzzle);
/* Whether the author has stated one of every cell. */
gboolean    gw_stated_solution_is_whole (const GwPuzzle *puzzle);
/* The symbol of each cell of the solution (of gint); GW_NO_SYMBOL where none is stated. NULL: none at all. */
GArray     *gw_outlet_solution_symbols (GwOutlet *outlet);
/* The number of each cell of the author's solution (of gint); GW_NO_DIGIT where none is stated. NULL: none at all. */
GArray     *gw_outlet_solution (GwOutlet         *outlet);

G_END_DECLS
