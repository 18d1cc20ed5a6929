#pragma once

#include "encode/encode.h"

G_BEGIN_DECLS

/* A model as rows over yes/no columns, numbered as the literals of cnf.h from 0: VAR * N_VALUES + VALUE, then auxiliaries.
 * Exactly one column of each variable is 1; what the relations state in rows stays rows, clauses become rows. */
typedef struct
{
  guint      column;
  gint64     coefficient;
} GwProgrammeTerm;

typedef struct
{
  guint      first, n; /* in GwProgramme.terms */
  GwRowSense sense;
  gint64     bound;
} GwProgrammeRow;

typedef struct
{
  guint   n_vars, n_values, n_columns;
  GArray *terms; /* GwProgrammeTerm; each column once in a row */
  GArray *rows;  /* GwProgrammeRow */
} GwProgramme;

/* CLUES: a mask per variable, or NULL. NULL when the control ended it, with an error GW_ERROR_LIMIT when it comes to more
 * than MOST terms. */
GwProgramme *gw_programme_new  (const GwModel   *model,
                                const GwMask    *clues,
                                guint            most,
                                const GwControl *control,
                                GError         **error);
void         gw_programme_free (GwProgramme     *programme);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProgramme, gw_programme_free)

G_END_DECLS
