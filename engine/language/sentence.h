#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A rule of one's own as its author says it (docs/language.md):
 *
 *     Whispers5(line) = every next a, b: |a - b| >= 5
 *
 * Read once, then never changed. What it means on a grid, rules/own-check.c says; how it prunes, rules/own-post.c. */

/* What a clue of the rule is given. */
typedef enum
{
  GW_OWN_LINE,
  GW_OWN_CAGE,
  GW_OWN_PAIR,
  GW_OWN_CORNER,
  GW_OWN_OUTSIDE,
  GW_OWN_CELL,
  GW_OWN_GROUPS,
  GW_OWN_GLOBAL,
  GW_N_OWN_KINDS,
} GwOwnKind;

typedef enum
{
  GW_TYPE_CONDITION,
  GW_TYPE_NUMBER,
  GW_TYPE_PLACE,  /* where a number is wanted, the number in it */
  GW_TYPE_LIST,   /* of places, in an order */
  GW_TYPE_GROUPS, /* lists */
  GW_TYPE_VALUES, /* a set of numbers */
} GwTermType;

typedef enum
{
  GW_TERM_NOTHING,
  /* numbers */
  GW_TERM_NUMBER,    /* `number` */
  GW_TERM_SLOT,      /* what `slot` is bound to: of any type */
  GW_TERM_VALUE,     /* in place x */
  GW_TERM_NEGATIVE,
  GW_TERM_ABSOLUTE,
  GW_TERM_PLUS,
  GW_TERM_MINUS,
  GW_TERM_TIMES,
  GW_TERM_DIVIDED,
  GW_TERM_MOD,
  GW_TERM_POWER,
  GW_TERM_JOINED,    /* the digits of x, then those of y */
  GW_TERM_GCD,
  GW_TERM_LCM,
  GW_TERM_DIGIT_SUM,
  GW_TERM_TABLE,     /* the x-th of the arguments y */
  GW_TERM_ROW,       /* of place x, from 1 */
  GW_TERM_COLUMN,
  GW_TERM_BOX,
  GW_TERM_POSITION,  /* of the first place in list y that holds x */
  GW_TERM_SUM,       /* of the arguments x; or over the range x what y says */
  GW_TERM_PRODUCT,
  GW_TERM_LEAST,
  GW_TERM_MOST,
  GW_TERM_COUNT,
  GW_TERM_DISTINCT,
  /* places */
  GW_TERM_PLACE_AT,  /* number x of list y; from the end where x is negative */
  GW_TERM_MIDDLE,    /* of list x */
  GW_TERM_OPPOSITE,  /* of place x, through the middle of the grid */
  GW_TERM_SHADE_AT,  /* of layer `number`, at cell x */
  GW_TERM_PLACE_BETWEEN, /* of layer `number`, between cells x and y */
  GW_TERM_PLACE_TOWARDS, /* of layer `number`, at cell x in direction y: 1 up, 2 right, 3 down, 4 left */
  /* lists */
  GW_TERM_GRID,      /* all cells */
  GW_TERM_FIRST,     /* x places of list y */
  GW_TERM_LAST,
  GW_TERM_REST,      /* list x without its first place */
  GW_TERM_BETWEEN,   /* list x without its ends */
  GW_TERM_ENDS,      /* of list x */
  GW_TERM_NEIGHBOURS, /* of place x: they share a side; `number` 1: the grid is wrapped round */
  GW_TERM_AROUND,    /* and those that share a corner */
  GW_TERM_SEES,      /* share its row, column or box */
  GW_TERM_LISTED,    /* the arguments x one after the other */
  GW_TERM_CHOSEN,    /* the places of the range x */
  GW_TERM_LAYER,     /* all places of layer `number` */
  GW_TERM_LAYER_OF,  /* those of the cells of list x */
  GW_TERM_PLACES_AT, /* the lines of layer `number` at cell x */
  GW_TERM_RAY,       /* from beside cell x to the rim, in direction y */
  GW_TERM_ROOM_OF,   /* of place x */
  GW_TERM_SET,       /* the cells that the puzzle has under the name `number`, a GQuark */
  GW_TERM_ROWS,      /* groups */
  GW_TERM_COLUMNS,
  GW_TERM_BOXES,
  GW_TERM_ROOMS,
  /* sets of values */
  GW_TERM_VALUES,    /* the spans x */
  GW_TERM_DIGITS,    /* what the symbols of the puzzle count */
  /* conditions */
  GW_TERM_EQUAL,
  GW_TERM_UNEQUAL,
  GW_TERM_LESS,
  GW_TERM_AT_MOST,
  GW_TERM_GREATER,
  GW_TERM_AT_LEAST,
  GW_TERM_DIVIDES,
  GW_TERM_EVEN,
  GW_TERM_ODD,
  GW_TERM_PRIME,
  GW_TERM_SQUARE,
  GW_TERM_CUBE,
  GW_TERM_TRIANGULAR,
  GW_TERM_WITHIN,    /* number x in the values y */
  GW_TERM_INSIDE,    /* number x between y and z, whichever is larger */
  GW_TERM_RISING,    /* list x */
  GW_TERM_FALLING,
  GW_TERM_DIFFERENT,
  GW_TERM_SAME,
  GW_TERM_CONSECUTIVE, /* in any order */
  GW_TERM_PALINDROME,
  GW_TERM_MEMBER,    /* place x is in list y */
  GW_TERM_CONNECTED, /* list x hangs together; `number` 1: the rim joins what lies at it; y: the cells of this list are joined */
  GW_TERM_PARTED,   /* list x is divided, or numbered, as `last` (GwOwnDivision) says, of the set `number`, a GQuark */
  GW_TERM_MATCHES,   /* list x is, from its first place to its last, as pattern y says */
  GW_TERM_NOT,
  GW_TERM_AND,
  GW_TERM_OR,
  GW_TERM_EVERY,     /* of the range x: y */
  GW_TERM_SOME,
  GW_TERM_LET,       /* x in slot, then y: how another rule is used */
  /* parts of others */
  GW_TERM_ARGUMENT,  /* x, then the arguments y */
  GW_TERM_SPAN,      /* `number` to `last` */
  GW_TERM_ONE,       /* a pattern: one place, which is bound to slot, and of which x holds */
  GW_TERM_THEN,      /* pattern x, then pattern y */
  GW_TERM_EITHER,    /* pattern x, or pattern y */
  GW_TERM_REPEATED,  /* pattern x, `number` times or more; `last` 1: once at most */
  GW_TERM_RANGE,     /* of source x (list, groups or values), where y, while z; bound from `slot` on */
} GwTermKind;

typedef enum
{
  GW_RANGE_EACH,       /* one; its number in the list in the next slot when `n` is 2 */
  GW_RANGE_NEXT,       /* `n` one after the other */
  GW_RANGE_TWO,        /* any two, the earlier first */
  GW_RANGE_OPPOSITE,   /* the first and the last, the second and the last but one … */
  GW_RANGE_NEIGHBOURS, /* cells of the grid that share a side, either way round; `last` 1: wrapped round */
  GW_RANGE_BORDERS,    /* the same, where they are in different rooms */
  GW_RANGE_CORNERS,    /* four cells of the grid around a corner, as they are read */
} GwRangeKind;

/* What something is divided into. */
typedef enum
{
  GW_DIVISION_ISLANDS,  /* each connected part of the list has one cell of the set, and as many cells as is said of that */
  GW_DIVISION_GALAXIES, /* fences: areas that a half turn about their centre leaves as they are. Of a cell of the set is said where near it the
                           centre is: 0 in its middle, 1 on its right edge, 2 on its lower edge, 3 at its lower right corner */
  GW_DIVISION_AREAS,    /* each connected part of equal numbers has as many cells as that number says; no set */
  GW_DIVISION_PATH,     /* the list has a place a cell for each digit of a number, all first digits first: the cells are 1 to the last along one path of
                           king's steps. Of a cell of the set is said its number */
  GW_DIVISION_LINES,    /* links: those that are there are lines, each from a cell of the set to another one of which the same is said */
  GW_DIVISION_RECTANGLES,  /* fences: each area is a rectangle with one cell of the set, and has as many cells as is said of that */
  GW_DIVISION_TETROMINOES, /* each room has four of the list, which are connected; equal shapes of two rooms, turned or mirrored too, are not beside each
                              other; no set */
} GwOwnDivision;

/* A layer of the puzzle, by which the sentence may name places that are no cells. */
typedef struct
{
  const char *name;        /* NULL: behind the last */
  gboolean    joins_cells; /* its places lie between cells; else each is a cell's own */
} GwSentenceLayer;

/* Children come before their parents; 0 is none. */
typedef struct
{
  guint8  kind;   /* GwTermKind */
  guint8  type;   /* GwTermType */
  guint8  way;    /* RANGE: GwRangeKind */
  guint8  n;      /* RANGE: slots */
  guint16 slot;
  guint16 x, y, z;
  gint32  number;
  gint32  last;   /* of a place or list: 1: of a layer, where a number may stand for a condition */
  guint32 from, to; /* bytes of the text */
} GwOwnTerm;

#define GW_SENTENCE_MAX_BYTES 4000
#define GW_SENTENCE_MAX_DEPTH 16
#define GW_SENTENCE_MAX_TERMS 2000
#define GW_SENTENCE_MAX_SLOTS 200
#define GW_SENTENCE_MAX_PARAMS 4
#define GW_SENTENCE_MAX_WINDOW 8
#define GW_SENTENCE_MAX_LAYERS 8
/* What is larger is undefined. */
#define GW_SENTENCE_MAX_NUMBER 1000000

typedef struct
{
  char      *text;      /* as it was written */
  char      *name;
  GwOwnKind  kind;
  guint      n_params;
  char      *params[GW_SENTENCE_MAX_PARAMS];
  gboolean   may_be_open[GW_SENTENCE_MAX_PARAMS];
  guint      n_slots;   /* the parameters come first, then the cells (or groups) of the clue */
  GArray    *terms;     /* of GwOwnTerm; the first is nothing, the last the condition */
  gsize      condition; /* where it begins in the text */
  GPtrArray *uses;      /* of char *: the texts of the rules that it uses */
  gboolean   uses_layer[GW_SENTENCE_MAX_LAYERS];
} GwSentence;

/* The earlier rule of this name, or NULL. */
typedef const GwSentence *(*GwSentenceFind) (gpointer data, const char *name);

/* TEXT: what stands behind "rule"; LAYERS: those of the puzzle, NULL for none. NULL with a message for people; AT is then the byte where the
 * trouble begins. */
GwSentence   *gw_sentence_parse (const char      *text,
                                 GwSentenceFind   find,
                                 gpointer         data,
                                 const GwSentenceLayer *layers,
                                 gsize           *at,
                                 GError         **error);
void          gw_sentence_free  (GwSentence      *sentence);
const char   *gw_own_kind_word  (GwOwnKind        kind);

static inline const GwOwnTerm *
gw_sentence_term (const GwSentence *sentence, guint i)
{
  return &g_array_index (sentence->terms, GwOwnTerm, i);
}

static inline guint
gw_sentence_whole (const GwSentence *sentence)
{
  return sentence->terms->len - 1;
}

/* Where the cells, or groups, of the clue are bound. */
static inline guint
gw_sentence_cells_slot (const GwSentence *sentence)
{
  return sentence->n_params;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSentence, gw_sentence_free)

G_END_DECLS
