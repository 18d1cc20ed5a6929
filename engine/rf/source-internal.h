#pragma once

#include "rf/source.h"
#include "rf/source-line.h"

G_BEGIN_DECLS

/* Private to rf/. */
struct _GwSource
{
  gatomicrefcount ref_count;
  gboolean        has_mark; /* a UTF-8 byte order mark before the first line */
  const char     *line_end; /* what new lines end with; static */
  GPtrArray      *lines;    /* of GwLine */
  GwPuzzle       *puzzle;   /* what it was last brought up to date with; NULL when there was none */
};

/* Takes LINES (whose free function is gw_line_unref). PUZZLE may be NULL. */
GwSource *gw_source_new_take       (GPtrArray          *lines,
                                    gboolean            has_mark,
                                    const char         *line_end,
                                    const GwPuzzle     *puzzle);

/* A line for a constraint that has none; the facts that do not stand elsewhere, from FIRST_FACT on, behind it. */
GwLine   *gw_line_for_constraint   (GwConstraint       *constraint,
                                    const GwSymbols    *symbols,
                                    guint               first_fact,
                                    const char         *line_end);
/* LINE with another text: indentation, spacing, comment and line end stay. NEW_TEXT NULL: the statement itself stays. */
GwLine   *gw_line_restate          (const GwLine       *line,
                                    GwConstraint       *constraint,
                                    const char         *new_text,
                                    guint               first_fact);
/* A line of N facts of FACTS; LIKE, if not NULL, is one with the same keys whose indentation and line end it takes. */
GwLine   *gw_line_for_facts        (const GwFacts      *facts,
                                    guint               first,
                                    guint               n,
                                    const GwLine       *like,
                                    const char         *line_end);

G_END_DECLS
