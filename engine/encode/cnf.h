#pragma once

#include "encode/encode.h"

G_BEGIN_DECLS

/* A model as clauses. Numbers are those of DIMACS, from 1:
 *
 *     1 … n_vars * n_values             variable V has value W: 1 + V * n_values + W
 *     then, n_switches of them          owner O is on; what it says holds while that is true
 *     then                              auxiliaries, in the order in which the relations asked for them */
typedef struct
{
  guint   n_vars, n_values;
  guint   n_switches;    /* 0: without switches, or one an owner */
  guint   n_numbers;     /* the largest number that is used */
  guint64 n_clauses;
  GArray *literals;      /* gint32: the clauses one after the other, a 0 behind each; NULL once they are handed over */
} GwCnf;

/* Of literals, the ends of the clauses among them. Beyond this many nobody would solve it: 128 MB, and a solver needs ten
 * times as much. */
#define GW_CNF_MAX_LITERALS (32u << 20)

/* NULL when the control ended it, with an error GW_ERROR_LIMIT when it comes to more than MOST literals. HAS_SWITCHES: every owner
 * can be switched off in the clauses. */
GwCnf *gw_cnf_new  (const GwModel   *model,
                    gboolean         has_switches,
                    guint            most,
                    const GwControl *control,
                    GError         **error);
void   gw_cnf_free (GwCnf           *cnf);

static inline gint32
gw_cnf_number (const GwCnf *cnf, guint var, guint value)
{
  return (gint32) (1 + var * cnf->n_values + value);
}

static inline gint32
gw_cnf_switch (const GwCnf *cnf, guint owner)
{
  return (gint32) (1 + cnf->n_vars * cnf->n_values + owner);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwCnf, gw_cnf_free)

G_END_DECLS
