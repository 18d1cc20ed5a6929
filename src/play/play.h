#pragma once

#include "drawn/fog.h"
#include "drawn/layer-numbers.h"

G_BEGIN_DECLS

/* Somebody solves the puzzle by hand: what is typed, pencilled and coloured, with an undo, a clock and a log of its own. It
 * never touches the puzzle. No GTK; time comes from the caller, in milliseconds from any beginning, so that tests make it.
 *
 * The puzzle may change behind it (gw_play_adapt ()). What was entered stays with its cells: under a given it is out of
 * sight, and comes back when the given goes. */

typedef enum
{
  GW_PLAY_DIGIT,
  GW_PLAY_CORNER,
  GW_PLAY_CENTRE,
  GW_PLAY_COLOUR,
  GW_PLAY_PEN,    /* strokes draw, digits are digits */
  GW_PLAY_NUMBER, /* what layers of numbers hold: beside the digit, or by itself; only in puzzles that have such (GwNumbers) */
  GW_N_PLAY_MODES,
} GwPlayMode;

/* What a pen has drawn in a cell, as bits: from these on, one a side or corner, counted as in render/geometry.h. What two cells share
 * belongs to the one with the lower number. */
typedef enum
{
  GW_PEN_CROSS       = 0,  /* in the cell */
  GW_PEN_SIDE        = 1,  /* a line along a side */
  GW_PEN_SIDE_CROSS  = 7,  /* a small cross on a side */
  GW_PEN_OVER        = 13, /* a line from the middle over a side to that of the next cell */
  GW_PEN_OVER_CORNER = 19, /* the same over a corner of a square */
  GW_PEN_SHADE       = 23, /* the cell is shaded */
  GW_PEN_DOT         = 24, /* it is not */
  GW_PEN_DOUBLE      = 25, /* two lines from the middle over a side of a square */
  GW_N_PEN_MARKS     = 29,
} GwPenMark;

/* Such a mark, and the cell that it belongs to. */
typedef struct
{
  GwCell cell;
  guint  mark;
} GwPenSpot;

#define GW_MOST_SMALL 4 /* small numbers in a cell: one in each corner */

typedef struct
{
  guint8  value;          /* GW_NO_VALUE: none */
  guint16 colours;        /* bit per GwHue */
  GwMask  corner, centre;
  guint32 pen;            /* bit per GwPenMark */
  guint16 number;         /* of layers of numbers: a second digit, a kind that was chosen, a number; 0: nothing is said */
  guint16 small[GW_MOST_SMALL]; /* numbers that it may be, ascending, then 0: where a number is all that a cell holds */
} GwPlayCell;

/* What a cell holds after a step. */
typedef struct
{
  GwCell     cell;
  GwPlayCell held;
} GwPlayChange;

typedef enum
{
  GW_PLAY_STEP,
  GW_PLAY_UNDONE,
  GW_PLAY_REDONE,
} GwPlayDeed;

/* What was done, and when. */
typedef struct
{
  gint64     at;      /* of the clock */
  GwPlayDeed deed;
  GArray    *changes; /* of GwPlayChange, of a step; else NULL */
} GwPlayEntry;

typedef enum
{
  GW_PLAY_OPEN,
  GW_PLAY_WRONG, /* every cell is filled, and a rule is broken */
  GW_PLAY_DONE,  /* every cell is filled, what is to be drawn is drawn, and no rule is broken */
} GwPlayState;

typedef struct _GwPlayHistory GwPlayHistory;

/* To be read; changed by the functions alone. */
typedef struct
{
  GwPuzzle      *puzzle;
  GwPlayCell    *cells;
  guint8        *values;        /* what is entered and in sight; GW_NO_VALUE elsewhere */
  guint8        *givens;        /* GW_NO_VALUE where none is */
  GwNumbers      numbers;       /* what can be entered as numbers */
  guint16       *said;          /* numbers that the puzzle says; 0 where it says none */
  GwPlayMode     mode;
  gboolean       has_conflicts; /* conflicts are to be shown */
  guint64        bad[GW_WORDS (GW_MAX_CELLS)]; /* cells that break a rule, shown or not */
  char          *fault;         /* the first broken rule as a sentence; NULL: none */
  GwPlayState    state;
  guint          n_hints, n_undos;
  GwFog         *fog;           /* of the puzzle; NULL: it has none */
  guint8        *solution;      /* by which it lifts: GW_NO_VALUE where it is not known */
  guint64       *fogged;        /* bit per cell: nobody sees what the puzzle has there; NULL: nothing is hidden */
  GwPlayHistory *history;
  GArray        *log;           /* of GwPlayMove */
  GArray        *entries;       /* of GwPlayEntry: all that was done since the beginning */
  gint64         elapsed;       /* of the clock, until it was last started */
  gint64         started;       /* -1: it stands still */
} GwPlay;

GwPlay  *gw_play_new        (GwPuzzle       *puzzle);
void     gw_play_free       (GwPlay         *play);
/* Whether what was entered makes sense in PUZZLE: the same cells and the same symbols. */
gboolean gw_play_fits       (const GwPlay   *play,
                             const GwPuzzle *puzzle);
/* PUZZLE fits. */
void     gw_play_adapt      (GwPlay         *play,
                             GwPuzzle       *puzzle);

/* ---- fog ---- */

/* What was found out of the solution, beside what the author has stated: a symbol a cell. TRUE when anything is lit by it. */
gboolean gw_play_learn      (GwPlay         *play,
                             const guint8   *solution);
gboolean gw_play_is_fogged  (const GwPlay   *play,
                             GwCell          cell);

/* ---- what is done; FALSE when nothing changes. Each is one step of undo, and sets the clock going ---- */

/* All of CELLS get SYMBOL (a hue, with colours; the number itself, with numbers), or lose it where all of them have it. Marks go into open cells
 * alone, numbers where their layers have a place. Where numbers are all that cells hold, corner marks are small numbers. */
gboolean gw_play_enter      (GwPlay         *play,
                             GwPlayMode      mode,
                             const GwCell   *cells,
                             guint           n_cells,
                             guint           symbol,
                             gint64          now);
/* Marks of a pen: those of MARKS that are there already go where IS_TAKING, else those come that are not. */
gboolean gw_play_draw       (GwPlay         *play,
                             const GwPenSpot *marks,
                             guint           n_marks,
                             gboolean        is_taking,
                             gint64          now);
/* Takes away what MODE enters; where there is nothing of it, digits, then marks, colours, and what a pen drew. */
gboolean gw_play_clear      (GwPlay         *play,
                             GwPlayMode      mode,
                             const GwCell   *cells,
                             guint           n_cells,
                             gint64          now);
/* Centre marks as given, several cells in one step: what a hint's step does. */
gboolean gw_play_pencil     (GwPlay         *play,
                             const GwCell   *cells,
                             const GwMask   *marks,
                             guint           n_cells,
                             gint64          now);
/* Cells with all that they hold, in one step: what was written down before. */
gboolean gw_play_take       (GwPlay         *play,
                             const GArray   *changes,
                             gint64          now);
gboolean gw_play_undo       (GwPlay         *play,
                             gint64          now);
gboolean gw_play_redo       (GwPlay         *play,
                             gint64          now);
gboolean gw_play_can_undo   (const GwPlay   *play);
gboolean gw_play_can_redo   (const GwPlay   *play);
/* Everything is forgotten, time and log too. */
void     gw_play_restart    (GwPlay         *play);
/* Whether MODE makes sense in the puzzle. */
gboolean gw_play_has_mode   (const GwPlay   *play,
                             GwPlayMode      mode);
/* Nothing happens when it does not. */
void     gw_play_set_mode   (GwPlay         *play,
                             GwPlayMode      mode);

/* ---- the clock ---- */

/* Starts it; not when the puzzle is done. */
void     gw_play_start      (GwPlay         *play,
                             gint64          now);
void     gw_play_pause      (GwPlay         *play,
                             gint64          now);
gint64   gw_play_elapsed    (const GwPlay   *play,
                             gint64          now);

/* ---- in words ---- */

/* "entered 5", "corner marks 1 2, centre marks 3, coloured Red"; "empty". NULL where a given stands and no colour. Free it. */
char    *gw_play_describe   (const GwPlay   *play,
                             GwCell          cell);
/* What MODE is called here. Borrowed. */
const char *gw_play_mode_name (const GwPlay *play,
                               GwPlayMode    mode);
/* 1:23, 1:02:03. Free it. */
char    *gw_play_time_text  (gint64          milliseconds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlay, gw_play_free)

G_END_DECLS
