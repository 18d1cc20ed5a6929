#pragma once

#include "encode/encode.h"

G_BEGIN_DECLS

/* How many numbers a variable has. */
typedef enum
{
  GW_CNF_WIDE,  /* one a value, and as many for each variable: people can read them */
  GW_CNF_SHORT, /* a single one where it begins with two values or with one */
} GwCnfNumbers;

/* A model as clauses. Numbers are those of DIMACS, from 1:
 *
 *     1 … n_placed                      variable V has value W: first[V] + W; where it has a single number, first[V] when W is
 *                                       low[V], else -first[V]. All of them wide: first[V] = 1 + V * n_values
 *     then, n_switches of them          owner O is on; what it says holds while that is true
 *     then                              auxiliaries, in the order in which the relations asked for them */
typedef struct
{
  guint   n_placed;
  guint32 *first;        /* per variable */
  guint8 *low;           /* likewise: its lowest value; GW_CNF_MANY: it has a number for each */
  guint   n_switches;    /* 0: without switches, or one an owner */
  guint   n_numbers;     /* the largest number that is used */
  guint64 n_clauses;
  gint32  tidy[2];       /* true while tidy solutions are looked for, and while they leave nothing unused (domain/sink.h); 0: nothing is said of them */
  GArray *literals;      /* gint32: the clauses one after the other, a 0 behind each */
} GwCnf;

#define GW_CNF_MANY 0xff

/* Of literals, the ends of the clauses among them. Beyond this many nobody would solve it: 128 MB, and a solver needs ten
 * times as much. */
#define GW_CNF_MAX_LITERALS (32u << 20)

/* NULL when the control ended it, with an error GW_ERROR_LIMIT when it comes to more than MOST literals. HAS_SWITCHES: every owner
 * can be switched off in the clauses. GONE (a bit each; may be NULL): owners of which nothing is said, as they will never be on. */
GwCnf *gw_cnf_new  (const GwModel   *model,
                    GwCnfNumbers     numbers,
                    GwExtent         extent,
                    gboolean         has_switches,
                    const guint64   *gone,
                    guint            most,
                    const GwControl *control,
                    GError         **error);
void   gw_cnf_free (GwCnf           *cnf);
/* Further clauses to those that there are, as gw_encode () and gw_encode_cuts () state them. They stop at MOST literals of their own: FALSE
 * then, or when the control ended it. */
gboolean gw_cnf_add_rest (GwCnf           *cnf,
                          const GwModel   *model,
                          guint            most,
                          const GwControl *control);
gboolean gw_cnf_add_cuts (GwCnf           *cnf,
                          const GwModel   *model,
                          const guint64   *off,
                          const guint8    *values,
                          const GwMask    *left,
                          guint            most,
                          const GwControl *control);

/* Of a value that the variable begins with. */
static inline gint32
gw_cnf_number (const GwCnf *cnf, guint var, guint value)
{
  if (cnf->low[var] == GW_CNF_MANY)
    return (gint32) (cnf->first[var] + value);
  return value == cnf->low[var] ? (gint32) cnf->first[var] : -(gint32) cnf->first[var];
}

static inline gint32
gw_cnf_switch (const GwCnf *cnf, guint owner)
{
  return (gint32) (1 + cnf->n_placed + owner);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwCnf, gw_cnf_free)

G_END_DECLS
