#pragma once

#include "gridwright.h"

G_BEGIN_DECLS

/* Plain puzzles of one size, one a line: which signs stand for what, and the puzzle without givens that all of them
 * share, made once. */
typedef struct
{
  guint      side;
  guint      box_width, box_height; /* 0 when the side is a prime: rows and columns only */
  guint8     sign[256];             /* 1 + symbol, 0 for a blank's sign, GW_NO_SIGN */
  GwReading *reading;               /* of the rule file that says all this */
} GwKind;

#define GW_NO_SIGN ((guint8) 0xff)
#define GW_MAX_LINE 4096u /* cells of the largest puzzle, and bytes of its line */

/* The symbols of a square of this side: 1-9, A-Z, a-z … */
char   *gw_kind_values    (guint         side);
GwKind *gw_kind_new       (guint         side);
void    gw_kind_free      (GwKind       *kind);

/* Whether the text, without its line end, is a puzzle of some kind; its side, or 0. */
guint   gw_kind_sniff     (const char   *line,
                           gsize         length);
/* How long the beginning of a line is that could be a puzzle, when more stands behind it: a name, a comment, an answer. */
gsize   gw_kind_word_length (const char  *line,
                             gsize        length);
/* Reads a line into GIVENS (a byte a cell: 0 open, else 1 + symbol). NULL when that went well, else what is wrong. */
char   *gw_kind_read_line (const GwKind *kind,
                           const char   *line,
                           gsize         length,
                           guint8       *givens);
/* The rule file of one line. */
char   *gw_kind_line_to_text (const GwKind *kind,
                              const guint8 *givens);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwKind, gw_kind_free)

G_END_DECLS
