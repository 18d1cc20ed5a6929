#pragma once

#include <json-glib/json-glib.h>

#include "cli/command.h"

G_BEGIN_DECLS

/* One object a line, as docs/cli-json.md has it: begin, add members, end. */

/* With the members that all objects share: command, file, line. ITEM may be NULL. */
JsonBuilder *gw_json_begin           (GwCall    *call,
                                      const GwItem *item);
void         gw_json_add_text        (JsonBuilder  *builder,
                                      const char   *name,
                                      const char   *value);
void         gw_json_add_number      (JsonBuilder  *builder,
                                      const char   *name,
                                      guint64       value);
void         gw_json_add_flag        (JsonBuilder  *builder,
                                      const char   *name,
                                      gboolean      value);
/* The symbols of a set, as an array. */
void         gw_json_add_symbols     (JsonBuilder     *builder,
                                      const char      *name,
                                      const GwSymbols *symbols,
                                      GwMask           mask);
void         gw_json_add_cells       (JsonBuilder  *builder,
                                      const char   *name,
                                      const GwGrid *grid,
                                      const GwCell *cells,
                                      guint         n_cells);
/* Rows of symbols per cell, each as the text that `solve` prints. */
void         gw_json_add_solutions   (JsonBuilder    *builder,
                                      const char     *name,
                                      const GwPuzzle *puzzle,
                                      const guint8   *rows,
                                      guint           n_rows);
/* Adds what is to be said about ITEM (NULL: no puzzle) where it is a rule file, and the exit status that this puzzle alone
 * would have; prints the line, frees BUILDER. With --summary what is said about an ITEM is kept for the summary. */
void         gw_json_end             (GwCall    *call,
                                      const GwItem *item,
                                      JsonBuilder  *builder,
                                      GwStatus      status);
/* The one object of a run with --summary, and in it, as `errors`, those that were kept. */
void         gw_json_end_summary     (GwCall    *call,
                                      JsonBuilder  *builder);
/* The last object of a run that ended before all puzzles were looked at. */
void         gw_json_end_early       (GwCall    *call);

/* What is wrong with ITEM (NULL: with what was asked), as an object of its own or on standard error. Makes the status
 * WRONG. Frees MESSAGE. */
void         gw_complain             (GwCall    *call,
                                      const GwItem *item,
                                      char         *message);
/* A text for people, as it is or as the `text` of an object. */
void         gw_tell_text            (GwCall    *call,
                                      const char   *text);

G_END_DECLS
