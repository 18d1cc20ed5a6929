#pragma once

#include "model/constraint.h"

G_BEGIN_DECLS

typedef enum
{
  GW_LINE_PLAIN,     /* a run of lines without statement or facts: blank ones, comments. One node, however many */
  GW_LINE_FACTS,     /* `//@ key: value` alone on a line */
  GW_LINE_STATEMENT,
} GwLineKind;

/* A line of a file as a value: a slice of the bytes that it came in. Immutable, reference counted; versions of a source
 * share them. */
typedef struct
{
  gatomicrefcount ref_count;
  GwLineKind      kind;
  guint           n_lines;    /* 1 but for PLAIN */
  gboolean        is_joined;  /* it begins with the LF of a line end whose CR ends the line before; not counted, then */
  GBytes         *bytes;      /* what `text` lies in */
  const char     *text;       /* with its line end, if it has one */
  gsize           length;
  GwConstraint   *constraint; /* of a statement; NULL when it was not understood */
  GwFacts        *facts;      /* those on this very line */
} GwLine;

/* What a line consists of, as offsets:
 *
 *      set_cell(12, 1)   // a given  //@ locked: yes \r\n
 *      |                 |                           |
 *      0                 comment                     end      comment = end when there is none */
typedef struct
{
  gsize comment;
  gsize end;
} GwLineCut;

/* The members of FIELDS that are not counted references are copied; the others get one more reference. */
GwLine     *gw_line_new          (const GwLine     *fields);
/* Takes TEXT (and frees it). */
GwLine     *gw_line_new_take     (GwLineKind        kind,
                                  char             *text,
                                  gsize             length,
                                  GwConstraint     *constraint,
                                  GwFacts          *facts);
/* What LINE consists of, for a line that differs a little; nothing of it is counted. Other threads may hold LINE meanwhile. */
GwLine      gw_line_fields       (const GwLine     *line);
GwLine     *gw_line_ref          (GwLine           *line);
void        gw_line_unref        (GwLine           *line);
gboolean    gw_line_has_end      (const GwLine     *line);

/* TEXT is one line. */
void        gw_line_cut          (const char       *text,
                                  gsize             length,
                                  GwLineCut        *cut);
/* Bytes of the blank at TEXT: 1, 2 (a no-break space), or 0 when there is none. */
gsize       gw_blank_length      (const char       *text,
                                  const char       *end);
const char *gw_skip_blanks       (const char       *text,
                                  const char       *end);
/* Where the blanks at the end begin. */
const char *gw_before_blanks     (const char       *text,
                                  const char       *end);
/* Where the first valid character is not: NULL when everything is UTF-8 without NUL. */
const char *gw_find_bad_byte     (const char       *text,
                                  gsize             length);
/* Appends what is left when blanks are dropped. */
void        gw_append_cleaned    (GString          *cleaned,
                                  const char       *text,
                                  gsize             length);
/* The column (from 1, in characters; a byte that belongs to none counts as one) of byte OFFSET of the cleaned TEXT. */
guint       gw_column_of_cleaned (const char       *text,
                                  gsize             length,
                                  gsize             offset);
/* The column of byte OFFSET of TEXT itself. */
guint       gw_column_of_byte    (const char       *text,
                                  gsize             offset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLine, gw_line_unref)

G_END_DECLS
