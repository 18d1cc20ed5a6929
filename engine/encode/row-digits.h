#pragma once

#include "domain/model.h"
#include "domain/sink.h"

G_BEGIN_DECLS

/* One way that a digit of a sum can come out: WEIGHT when one of the literals is true. */
typedef struct
{
  gint64 weight;
  guint  first, n; /* in GwRowDigits.literals */
} GwRowChoice;

/* What one variable adds to a sum: exactly one of its choices. The least weight is 0. */
typedef struct
{
  guint  first, n; /* in GwRowDigits.choices, lightest first */
  gint64 most;
} GwRowDigit;

/* A linear row in normal form: digits, each with weights of 0 and more, whose sum is at most the bound, or equal to it. */
typedef struct
{
  GArray  *literals; /* GwLiteral */
  GArray  *choices;  /* GwRowChoice */
  GArray  *digits;   /* GwRowDigit */
  gint64   bound;
  gint64   most;     /* the largest sum */
  gboolean is_equal;
} GwRowDigits;

void gw_row_digits_init  (GwRowDigits   *row,
                          const GwModel *model,
                          const GwTerm  *terms,
                          guint          n_terms,
                          GwRowSense     sense,
                          gint64         bound);
void gw_row_digits_clear (GwRowDigits   *row);

static inline const GwRowDigit *
gw_row_digit (const GwRowDigits *row, guint i)
{
  return &g_array_index (row->digits, GwRowDigit, i);
}

static inline const GwRowChoice *
gw_row_choice (const GwRowDigits *row, const GwRowDigit *digit, guint i)
{
  return &g_array_index (row->choices, GwRowChoice, digit->first + i);
}

static inline const GwLiteral *
gw_row_literals (const GwRowDigits *row, const GwRowChoice *choice)
{
  return &g_array_index (row->literals, GwLiteral, choice->first);
}

G_END_DECLS
