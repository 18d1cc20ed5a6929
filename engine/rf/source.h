#pragma once

#include "base/control.h"
#include "model/puzzle.h"
#include "rf/diagnostic.h"

G_BEGIN_DECLS

/* What is larger is refused with one error, so that no file costs more than 512 MB or 10 s. GW_MAX_CONSTRAINTS bounds the
 * statements. A refused file is kept as it is: writing its source gives the very bytes. */
#define GW_MAX_RF_BYTES (64u * 1024 * 1024) /* of a whole file */
#define GW_MAX_RF_TEXT  (8u * 1024 * 1024)  /* of its statements and facts: comments and blanks are free */
#define GW_MAX_FACTS    100000u             /* of all that its facts speak of together */

/* The text of a rule file, line by line, each line knowing which constraint (by id) it states. Immutable, reference
 * counted; an update shares the lines that it does not change. Comments, blank lines, the order of statements, line
 * ends and a byte order mark are all in it: writing an unchanged source gives the very bytes that were read. */
typedef struct _GwSource GwSource;

/* What reading gives. */
typedef struct
{
  GwSource  *source;      /* never NULL */
  GwPuzzle  *puzzle;      /* what could be understood; NULL without grid or symbols, or when the file was refused */
  GPtrArray *diagnostics; /* of GwDiagnostic, in order of place; of very many only some, and a last one that says so */
  guint      n_errors;    /* all of them; while there are any, the puzzle must not be solved */
} GwReading;

/* BYTES may be anything at all. */
GwReading *gw_source_read       (GBytes         *bytes);
/* The same under a control; NULL when it wants an end. */
GwReading *gw_source_read_while (GBytes          *bytes,
                                 const GwControl *control);
void       gw_reading_free      (GwReading      *reading);

GwSource  *gw_source_ref        (GwSource       *source);
void       gw_source_unref      (GwSource       *source);
/* A fresh text for PUZZLE: facts as `//@` comments, values, grid, then its order. */
GwSource  *gw_source_new        (const GwPuzzle *puzzle);
/* SOURCE brought up to date with PUZZLE: lines of constraints that are gone go, changed ones are rewritten keeping
 * their trailing comment, new ones are put where their neighbours in the puzzle's order stand, moved ones move; every
 * other line stays byte for byte, lines that were not understood included.
 *
 * SOURCE must belong to an earlier or later version of the same puzzle: lines and constraints are matched by identity.
 * A line that goes takes its trailing comment and the lines with its own facts along; other comments stay. */
GwSource  *gw_source_update     (GwSource       *source,
                                 const GwPuzzle *puzzle);
GBytes    *gw_source_write      (const GwSource *source);
/* As an editor counts: the end of the last line does not begin another. */
guint      gw_source_n_lines    (const GwSource *source);
/* The line (from 1) that states the constraint; 0 when none does. */
guint      gw_source_line_of    (const GwSource *source,
                                 guint64         id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSource, gw_source_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwReading, gw_reading_free)

G_END_DECLS
