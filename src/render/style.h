#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* How things look: colours, widths, sizes. Styles are data (data/styles, JSON); docs/rendering.md describes the format.
 * Lengths are fractions of a cell with a least value in points, so that a small picture stays legible. */

typedef struct
{
  double red, green, blue;
  double clear; /* how much shines through, of 1; 0 in styles */
} GwColour;

typedef struct
{
  double fraction; /* of a cell */
  double least;    /* points */
  double most;     /* of a cell, however small this is; 0: no limit */
} GwLength;

/* Every colour by name: enum, key in the file. */
#define GW_STYLE_COLOURS(COLOUR)                                                             \
  COLOUR (PAPER, "paper")         /* behind everything */                                    \
  COLOUR (GRID, "grid")           /* lines between cells */                                  \
  COLOUR (BORDER, "border")       /* boxes, jigsaw pieces, the rim */                        \
  COLOUR (GIVEN, "given")                                                                    \
  COLOUR (ENTRY, "entry")         /* typed by the player */                                  \
  COLOUR (FOUND, "found")         /* by the solver */                                        \
  COLOUR (CANDIDATE, "candidate")                                                            \
  COLOUR (CAGE, "cage")           /* outlines */                                             \
  COLOUR (LABEL, "label")         /* totals in corners */                                    \
  COLOUR (CLUE, "clue")           /* outlines of marks, outside clues */                     \
  COLOUR (MARK, "mark")           /* full marks: black dots are black on dark paper, too */  \
  COLOUR (ON_MARK, "on-mark")     /* text on full marks */                                   \
  COLOUR (BARE_MARK, "bare-mark") /* white dots */                                           \
  COLOUR (ON_BARE_MARK, "on-bare-mark")                                                      \
  COLOUR (SHAPE, "shape")         /* behind digits: parity */                                \
  COLOUR (DIAGONAL, "diagonal")                                                              \
  COLOUR (HATCH, "hatch")                                                                    \
  COLOUR (TEXT, "text")           /* title and rules */                                      \
  COLOUR (SELECTION, "selection")                                                            \
  COLOUR (CONFLICT, "conflict")                                                              \
  COLOUR (PREVIEW, "preview")                                                                \
  COLOUR (FOG, "fog")             /* over cells that solvers do not see yet */

#define GW_STYLE_WIDTHS(WIDTH)                                                               \
  WIDTH (GRID, "grid")                                                                       \
  WIDTH (BORDER, "border")                                                                   \
  WIDTH (CAGE, "cage")                                                                       \
  WIDTH (MARK, "mark")                                                                       \
  WIDTH (DIAGONAL, "diagonal")                                                               \
  WIDTH (HATCH, "hatch")                                                                     \
  WIDTH (CORE, "core")            /* patterns on lines */                                    \
  WIDTH (THIN, "thin")            /* bands of lines */                                       \
  WIDTH (MEDIUM, "medium")                                                                   \
  WIDTH (WIDE, "wide")

#define GW_STYLE_SIZES(SIZE)                                                                 \
  SIZE (DIGIT, "digit")                                                                      \
  SIZE (CANDIDATE, "candidate")   /* for nine or fewer; more share the cell */               \
  SIZE (LABEL, "label")                                                                      \
  SIZE (MARK, "mark")             /* on edges and corners */                                 \
  SIZE (OUTSIDE, "outside")                                                                  \
  SIZE (TITLE, "title")                                                                      \
  SIZE (TEXT, "text")

#define GW_STYLE_ENUM_COLOUR(name, key) GW_COLOUR_##name,
#define GW_STYLE_ENUM_WIDTH(name, key) GW_WIDTH_##name,
#define GW_STYLE_ENUM_SIZE(name, key) GW_SIZE_##name,

typedef enum { GW_STYLE_COLOURS (GW_STYLE_ENUM_COLOUR) GW_N_COLOURS } GwColourName;
typedef enum { GW_STYLE_WIDTHS (GW_STYLE_ENUM_WIDTH) GW_N_WIDTHS } GwWidthName;
typedef enum { GW_STYLE_SIZES (GW_STYLE_ENUM_SIZE) GW_N_SIZES } GwSizeName;

/* What the colours of clues are made of: the band of a line, what runs along it, shaded cells. */
typedef enum
{
  GW_TONE_BAND,
  GW_TONE_CORE,
  GW_TONE_TINT,
  GW_N_TONES,
} GwTone;

/* What people see who do not tell all colours apart (sight.h). */
typedef enum
{
  GW_SIGHT_FULL,
  GW_SIGHT_PROTANOPIA,   /* no red */
  GW_SIGHT_DEUTERANOPIA, /* no green */
  GW_SIGHT_TRITANOPIA,   /* no blue */
  GW_N_SIGHTS,
} GwSight;

/* What a style says of the lines of one rule. */
typedef struct
{
  GwColour line, inside;
  gboolean has_inside;
  double   width;      /* of a cell; 0: as the rule's look weighs */
  double   head, end;  /* of a cell: the legs of an arrow; across a bulb, or another shape at an end. 0: the usual one */
} GwRuleStyle;

/* Immutable, reference counted. */
typedef struct
{
  gatomicrefcount ref_count;
  char    *name;                           /* "screen-light" */
  char    *title;                          /* for menus; not translated here */
  char    *font;                           /* a family that pango knows */
  gboolean is_grey;                        /* must hold no colour */
  gboolean is_numbered;                    /* its colours are numbers: gw_style_numbered () */
  gboolean is_dark;
  gboolean hatches;                        /* shades are hatched, not only tinted */
  gboolean patterns;                       /* something runs along lines, by which they are told apart without colour */
  gboolean halos;                          /* entries over lines have paper around them */
  GwSight  sight;                          /* of whom the picture is for */
  GHashTable *rules;                       /* name to GwRuleStyle; NULL: none */
  double   cell;                           /* usual size of a cell in points */
  GwColour colours[GW_N_COLOURS];
  GwColour hues[GW_N_HUES][GW_N_TONES];
  GwLength widths[GW_N_WIDTHS];
  GwLength sizes[GW_N_SIZES];              /* 0 and 0: such texts are left out */
} GwStyle;

/* How dark it is on a press that prints black alone, of 1: black. */
static inline double
gw_colour_blackness (const GwColour *colour)
{
  return 1 - (0.299 * colour->red + 0.587 * colour->green + 0.114 * colour->blue);
}

/* "#rrggbb"; FALSE when it is none. */
gboolean gw_colour_parse      (const char  *text,
                               GwColour    *colour);
/* A built-in style by name, or the style in a file: what contains a directory separator or ends in ".json" is a file. */
GwStyle *gw_style_load        (const char  *name,
                               GError     **error);
GwStyle *gw_style_parse       (const char  *json,
                               gssize       length,
                               GError     **error);
/* What it says of a rule by its name, or of one with a number: "whisper(4)"; NULL: nothing. */
const GwRuleStyle *gw_style_rule (const GwStyle *style,
                                  const char    *name);
/* STYLE with less ink: shades and bands paler, borders thinner, nothing hatched. */
GwStyle *gw_style_sparing     (const GwStyle *style);
/* STYLE with running text of FACTOR times the size. */
GwStyle *gw_style_with_text   (const GwStyle *style,
                               double       factor);
/* STYLE with a number for each colour, so that a drawing says which of them it used where. */
GwStyle *gw_style_numbered    (const GwStyle *style);
/* The name of the colour that gw_style_numbered () gave this one: "grid", "hue-3-tint" (free it), and in COLOUR what it is in STYLE. NULL:
 * there is no such number. */
char    *gw_style_find_number (const GwStyle *style,
                               guint        number,
                               GwColour    *colour);
/* As a byte of its red; its green and blue are the same for all numbers. */
#define GW_NUMBERED_GREEN 51
#define GW_NUMBERED_BLUE  204
/* STYLE for the window: totals are large enough to be read on a phone, too, and in pictures of puzzles as far as these have room. */
GwStyle *gw_style_legible     (const GwStyle *style);
/* STYLE as people see it who have this SIGHT. */
GwStyle *gw_style_with_sight  (const GwStyle *style,
                               GwSight        sight);
GwStyle *gw_style_ref         (GwStyle     *style);
void     gw_style_unref       (GwStyle     *style);
/* The names of the built-in styles, sorted. Free with g_strfreev (). */
char   **gw_style_names       (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwStyle, gw_style_unref)

G_END_DECLS
