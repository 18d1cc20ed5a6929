#pragma once

#include "base/control.h"
#include "compile/compile.h"

G_BEGIN_DECLS

/* Files for other people's solvers. */
typedef enum
{
  GW_ENCODING_LP,  /* an integer programme, as CPLEX writes it */
  GW_ENCODING_MPS, /* the same in columns: free MPS */
  GW_ENCODING_CNF, /* clauses, as DIMACS writes them */
} GwEncoding;

/* A puzzle as such a file. Columns are called x_ROW_COLUMN_SYMBOL, on several grids x_GRID_ROW_COLUMN_SYMBOL; symbols that
 * are no ASCII letters or digits go by their number, sN, and a comment says which is which. In clauses, comments say what
 * each number stands for. GIVENS as in answer/answer.h. NULL when CONTROL ended it, with an error when the puzzle has rules
 * that are not enforced or is too large. */
GString *gw_puzzle_encode (GwPuzzle        *puzzle,
                           const guint8    *givens,
                           GwEncoding       encoding,
                           const GwControl *control,
                           GError         **error);

G_END_DECLS
