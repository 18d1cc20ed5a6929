#pragma once

#include "base/control.h"

G_BEGIN_DECLS

/* To whom a relation states itself in neutral terms: clauses and linear rows over literals. Who listens (a SAT solver,
 * a file of an integer programme, a test that evaluates) does not matter to the relation. */

/* A literal: "VAR = VALUE" or an auxiliary yes/no variable, possibly negated. */
typedef struct
{
  gint32   var;     /* a model variable; -1 - k is auxiliary k */
  guint8   value;   /* meaningless for auxiliaries */
  gboolean negated;
} GwLiteral;

#define GW_IS(var_, value_)     ((GwLiteral) { .var = (gint32) (var_), .value = (guint8) (value_), .negated = FALSE })
#define GW_IS_NOT(var_, value_) ((GwLiteral) { .var = (gint32) (var_), .value = (guint8) (value_), .negated = TRUE })

typedef enum
{
  GW_ROW_EQUAL,
  GW_ROW_AT_MOST,
  GW_ROW_AT_LEAST,
} GwRowSense;

/* One term of a linear row: COEFFICIENT counts when LITERAL is true. */
typedef struct
{
  gint32    coefficient;
  GwLiteral literal;
} GwTerm;

typedef struct _GwSink GwSink;

struct _GwSink
{
  /* At least one literal is true. */
  void   (*clause)    (GwSink          *sink,
                       const GwLiteral *literals,
                       guint            n_literals);
  /* The sum of the terms stands in SENSE to BOUND. */
  void   (*row)       (GwSink          *sink,
                       const GwTerm    *terms,
                       guint            n_terms,
                       GwRowSense       sense,
                       gint64           bound);
  /* A fresh auxiliary yes/no variable, as a positive literal. */
  GwLiteral (*fresh)  (GwSink          *sink);
  /* What is said from now on holds while OWNER and all of OTHERS are on. NULL: who listens does not care. */
  void   (*begin)     (GwSink          *sink,
                       guint32          owner,
                       const guint32   *others,
                       guint            n_others);
  const guint64   *gone;    /* a bit per owner that will never be on: nothing is said of it; NULL: there are none */
  const GwControl *control; /* of who listens; may be NULL */
  guint            n_heard; /* clauses and rows, so that the clock is not asked for each */
  gboolean         is_over; /* nothing more is taken: a relation that has much to say may end */
  const GwLiteral *tidy;   /* two: true while tidy solutions are looked for (GwRelation.loosen); and while they leave nothing unused. NULL: nobody does */
};

/* Who listens asks this for each clause and row, and drops it when it is FALSE: there was a stop, or it has enough. */
static inline gboolean
gw_sink_takes (GwSink *sink, gboolean is_full)
{
  sink->is_over = sink->is_over || is_full || (++sink->n_heard % 1024 == 0 && gw_control_should_stop (sink->control));
  return !sink->is_over;
}

static inline GwLiteral
gw_literal_not (GwLiteral literal)
{
  literal.negated = !literal.negated;
  return literal;
}

G_END_DECLS
