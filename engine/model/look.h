#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How a clue looks, in words without colours, lengths or fonts: those belong to a style. The family (GwDrawing) says
 * what kind of thing it is and so which of these words are heard; zero is always "the usual one". No two rules of a
 * family look the same without colour, unless they mean the same. */

typedef enum
{
  GW_HUE_GREY, GW_HUE_RED, GW_HUE_ORANGE, GW_HUE_YELLOW, GW_HUE_GREEN, GW_HUE_TEAL, GW_HUE_BLUE, GW_HUE_PURPLE, GW_HUE_PINK,
  GW_N_HUES,
} GwHue;

typedef enum
{
  GW_WEIGHT_MEDIUM,
  GW_WEIGHT_WIDE,
  GW_WEIGHT_THIN,
} GwWeight;

/* What runs along a line or round a cage. */
typedef enum
{
  GW_PATTERN_PLAIN,    /* a line: the bare band; a cage: dashes */
  GW_PATTERN_SOLID,
  GW_PATTERN_DASHED,
  GW_PATTERN_DOTTED,
  GW_PATTERN_DASH_DOT,
  GW_PATTERN_DASH_DOT_DOT,
  GW_PATTERN_HOLLOW,   /* both borders of the band */
  GW_PATTERN_ZIGZAG,
  GW_PATTERN_WAVE,
  GW_PATTERN_TICKS,    /* across the line */
  GW_PATTERN_SLANTED,  /* slanted ticks */
  GW_PATTERN_BEADS,
  GW_PATTERN_CHECKED,  /* full and empty beads in turn */
} GwPattern;

typedef enum
{
  GW_END_NONE,
  GW_END_BULB,    /* full, in the colour of the band */
  GW_END_CIRCLE,  /* empty */
  GW_END_DISC,    /* tinted, with an outline */
  GW_END_DIAMOND,
  GW_END_SQUARE,
  GW_END_ARROW,
  GW_END_PILL,    /* an outline round all cells that the rule counts as its bulb */
} GwLineEnd;

/* A shape in a cell, on an edge or on a corner. */
typedef enum
{
  GW_MARK_NONE,
  GW_MARK_CIRCLE,
  GW_MARK_SQUARE,
  GW_MARK_BOX,         /* as wide as its text */
  GW_MARK_CROSSED,     /* a circle, crossed out */
  GW_MARK_SIGN,        /* an inequality sign, open towards the first cell */
  GW_MARK_PENCIL,      /* its point at the second cell */
  GW_MARK_INWARD,      /* small signs at the sides of the cell, pointing at its middle */
  GW_MARK_OUTWARD,
  GW_MARK_WHEEL,       /* a circle whose symbols stand at their cells */
} GwMark;

typedef enum
{
  GW_FILL_PAPER,
  GW_FILL_NONE,
  GW_FILL_TINT,
  GW_FILL_INK,
} GwFill;

/* What tells shaded cells apart where there is no colour. */
typedef enum
{
  GW_HATCH_NONE,
  GW_HATCH_RISING,
  GW_HATCH_FALLING,
  GW_HATCH_ROWS,
  GW_HATCH_COLUMNS,
  GW_HATCH_GRID,
  GW_HATCH_DIAMONDS,
  GW_HATCH_DOTS,
  GW_N_HATCHES,
} GwHatch;

typedef struct
{
  GwHue       hue;
  GwWeight    weight;
  GwPattern   pattern;
  GwLineEnd   start, end;
  GwMark      mark;
  GwFill      fill;
  GwHatch     hatch;
  const char *text;      /* "×%": % stands for the numbers and symbols of the clue; with a % nothing shows where there are none */
  /* A newline: what follows stands smaller below (outside clues). */
  const char *joint;     /* between two of them; NULL: a blank */
  const char *sign;      /* outside clues: put before the text where several rules share the ring */
  gboolean    is_roman;  /* 5 and 10 show as V and X, without the mark */
  gboolean    is_slanted; /* outside clues: mostly beside diagonals */
  gboolean    shifts;    /* shades: every clue of the rule takes the next hue and hatch */
} GwLook;

G_END_DECLS
