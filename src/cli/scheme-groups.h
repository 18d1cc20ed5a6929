#pragma once

#include "cli/output-json.h"

G_BEGIN_DECLS

/* Least, sum and most of some counts. */
typedef struct
{
  guint   min, max;
  guint64 sum;
} GwSpread;

/* Puzzles of one source and grade: a line of the tables of simonis-2005. */
typedef struct
{
  char    *source, *grade;
  guint64  n;
  guint64  n_solved[GW_N_SCHEMES];
  guint64  n_minimal;
  GwSpread givens, reduced;
} GwSchemeGroup;

/* Which schemes are asked about, in their order. */
typedef struct
{
  const GwScheme *schemes[GW_N_SCHEMES];
  guint           n;
} GwSchemeList;

/* Of GwSchemeGroup *, in the order in which they came. */
GPtrArray     *gw_scheme_groups_new (void);
/* The group of ITEM: its source, or its file where none is named, and its grade. */
GwSchemeGroup *gw_scheme_groups_get (GPtrArray          *groups,
                                     const GwItem       *item);
/* N is the number of counts that SPREAD holds already. */
void           gw_spread_add        (GwSpread           *spread,
                                     guint64             n,
                                     guint               count);

/* Tables 4 and 5: percentages of what is solved without search. As text, CSV or JSON, as the call says. */
void           gw_scheme_groups_print_solved  (GwCall          *call,
                                               GPtrArray          *groups,
                                               const GwSchemeList *list);
/* Table 7: givens before and after reduction. */
void           gw_scheme_groups_print_reduced (GwCall          *call,
                                               GPtrArray          *groups);

G_END_DECLS
