#pragma once

#include "tools/tool-family.h"

G_BEGIN_DECLS

/* What a puzzle brings along to be painted: its own rules, and marks of cells under one word that are several statements. Those stand in
 * a fact of the puzzle,
 *
 *     //@ paint: Wall = blocked(bulb) + set(Walls); Island = set(Islands:#)
 *
 * where the cells come behind, and `#` is a number that is typed, or nothing. A rule about cages gathers the cells of each number. Where there is no such fact, each layer can be blocked, and
 * each named set that is there be painted. */
typedef struct
{
  const GwRule *rule;        /* blocked, set, or one of the puzzle's own, about cells or cages … */
  const char   *text;        /* interned: of blocked and set the name; NULL for an own rule */
  gboolean      has_number;
} GwPaintStatement;

typedef struct
{
  const char *name;       /* interned: what setters call it */
  GArray     *statements; /* of GwPaintStatement, owned */
} GwPaintable;

/* Those of PUZZLE (of GwPaintable); RULES: its own (rules/own-define.h), of which they may name some. Free with g_ptr_array_unref (). */
GPtrArray   *gw_paintables       (const GwPuzzle      *puzzle,
                                  const GwDefinitions *rules);
/* Whether one statement has all cells of a number, or all cells: blocked, set, cages. */
gboolean     gw_paint_gathers (const GwPaintStatement *statement);
/* Of that name; the first where there is none; NULL: there are none. */
const GwPaintable *gw_paintable_find (const GPtrArray *paintables,
                                      const char      *name);
/* Whether CONSTRAINT is one of STATEMENT, whatever its number. */
gboolean     gw_paint_is_of  (const GwConstraint     *constraint,
                              const GwPaintStatement *statement);
/* The cells that STATEMENT stands for in PUZZLE already (of GwCell), rising. Free it. */
GArray      *gw_paint_cells      (const GwPuzzle         *puzzle,
                                  const GwPaintStatement *statement);
/* Whether CELL is marked by PAINTABLE: by its first statement. */
gboolean     gw_paintable_is_at  (const GwPuzzle         *puzzle,
                                  const GwPaintable      *paintable,
                                  GwCell                  cell);
/* The number that STATEMENT, a set or a cage, says of CELL; -1: none. */
gint         gw_paint_number     (const GwPuzzle         *puzzle,
                                  const GwPaintStatement *statement,
                                  GwCell                  cell);

/* The rules that TOOL draws for PUZZLE (may be NULL): those of RULES, its own, first, and where there are no values these alone. */
GPtrArray   *gw_tool_rules_for   (const GwTool        *tool,
                                  const GwPuzzle      *puzzle,
                                  const GwDefinitions *rules);
/* All that can be picked up in FAMILY for PUZZLE (of GwToolKind), what it brings along first. */
GArray      *gw_tool_family_kinds_for (GwToolFamilyId      family,
                                       const GwPuzzle      *puzzle,
                                       const GwDefinitions *rules);

G_END_DECLS
