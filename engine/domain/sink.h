#pragma once

#include <glib.h>

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
};

static inline GwLiteral
gw_literal_not (GwLiteral literal)
{
  literal.negated = !literal.negated;
  return literal;
}

G_END_DECLS
