#pragma once

#include "strategies/pencil.h"

G_BEGIN_DECLS

/* Kinds of digits that rules speak of, low, middle and high or remainders, and what knows about them: lines that take turns, blocks that hold all of them, and
 * houses that hold so many of each. People note kinds where such rules are, before they know digits. */

#define GW_KIND_CELLS 16u  /* of one of these */
#define GW_KIND_UNITS 512u
#define GW_MOST_KINDS 4u

typedef enum
{
  GW_KIND_LINE,
  GW_KIND_BLOCK,
  GW_KIND_HOUSE,
} GwKindUnitKind;

typedef struct
{
  GwKindUnitKind kind;
  guint32        place; /* of the constraint in the puzzle's list; of a house: its group */
  guint          n;
  guint16        vars[GW_KIND_CELLS];
} GwKindUnit;

/* One way to tell kinds apart, and all that keeps to it. */
typedef struct
{
  const GwPencil *pencil;
  guint           n_kinds, n_wanted; /* a block holds so many of them */
  GwMask          kinds[GW_MOST_KINDS];
  guint           n_units;
  GwKindUnit      units[GW_KIND_UNITS];
} GwKindSystem;

/* Why a house has no room. */
typedef struct
{
  enum
  {
    GW_KIND_TOO_MANY, /* cells of a kind */
    GW_KIND_TOO_FEW,
    GW_KIND_NOTHING,  /* is left for a cell */
    GW_KIND_NO_PLACE, /* for a digit */
  } is;
  guint at;           /* the kind, the cell, the digit */
} GwKindEnd;

/* Whether any rule of the puzzle that is on speaks of kinds. */
gboolean gw_kinds_are_there (const GwPencil *pencil);
/* The systems of the puzzle, as far as their rules are on: number AT, counted from 0; FALSE where there are not so many. */
gboolean gw_kinds_read  (const GwPencil     *pencil,
                         guint               at,
                         GwKindSystem       *system);
/* What UNIT leaves of its cells, of which CELLS says per variable what they may hold. FALSE where it has no room; END then says why, of a house. */
gboolean gw_kinds_leave (const GwKindSystem *system,
                         const GwKindUnit   *unit,
                         const GwMask       *cells,
                         GwMask             *left,
                         GwKindEnd          *end);

G_END_DECLS
