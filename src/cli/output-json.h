#pragma once

#include <json-glib/json-glib.h>

#include "cli/command.h"

G_BEGIN_DECLS

/* One object a line, as docs/cli-json.md has it: begin, add members, end. */

/* With the members that all objects share: command, file, line. ITEM may be NULL. */
JsonBuilder *gw_json_begin           (GwSession    *session,
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
/* Array of GwDiagnostic. */
void         gw_json_add_diagnostics (JsonBuilder  *builder,
                                      GPtrArray    *diagnostics);
/* Adds the exit status that this puzzle alone would have, prints the line, frees BUILDER. */
void         gw_json_end             (GwSession    *session,
                                      JsonBuilder  *builder,
                                      GwStatus      status);
/* A whole object that says what is wrong with ITEM. Frees MESSAGE. */
void         gw_json_complain        (GwSession    *session,
                                      const GwItem *item,
                                      char         *message);

G_END_DECLS
