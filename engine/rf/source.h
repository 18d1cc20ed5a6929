#pragma once

#include "model/puzzle.h"
#include "rf/diagnostic.h"

G_BEGIN_DECLS

/* The text of a rule file, line by line, each line knowing which constraint (by id) it states. Immutable, reference
 * counted; an update shares the lines that it does not change. Comments, blank lines, the order of statements, line
 * ends and a byte order mark are all in it: writing an unchanged source gives the very bytes that were read. */
typedef struct _GwSource GwSource;

/* What reading gives. */
typedef struct
{
  GwSource  *source;      /* never NULL */
  GwPuzzle  *puzzle;      /* what could be understood; NULL without grid or symbols */
  GPtrArray *diagnostics; /* of GwDiagnostic, in order of place */
  guint      n_errors;    /* while there are any, the puzzle must not be solved */
} GwReading;

/* BYTES may be anything at all. */
GwReading *gw_source_read       (GBytes         *bytes);
void       gw_reading_free      (GwReading      *reading);

GwSource  *gw_source_ref        (GwSource       *source);
void       gw_source_unref      (GwSource       *source);
/* A fresh text for PUZZLE: values, grid, then its order; facts as `//@` comments. */
GwSource  *gw_source_new        (const GwPuzzle *puzzle);
/* SOURCE brought up to date with PUZZLE: lines of constraints that are gone go, changed ones are rewritten keeping
 * their trailing comment, new ones are put where their neighbours in the puzzle's order stand; every other line stays
 * byte for byte, lines that were not understood included. */
GwSource  *gw_source_update     (GwSource       *source,
                                 const GwPuzzle *puzzle);
GBytes    *gw_source_write      (const GwSource *source);
guint      gw_source_n_lines    (const GwSource *source);
/* The line (from 1) that states the constraint; 0 when none does. */
guint      gw_source_line_of    (const GwSource *source,
                                 guint64         id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSource, gw_source_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwReading, gw_reading_free)

G_END_DECLS
