#include "encode/row-digits.h"

#include <stdlib.h>

static gint
compare_terms (gconstpointer a, gconstpointer b)
{
  const GwTerm *x = a, *y = b;

  if (x->literal.var != y->literal.var)
    return x->literal.var < y->literal.var ? -1 : 1;
  return (gint) x->literal.value - (gint) y->literal.value;
}

/* Positive literals alone, sorted by variable: "not x" counts as 1 - x. Returns what that takes from the bound. */
static gint64
make_positive (GwTerm *terms, guint n)
{
  gint64 constant = 0;

  for (guint i = 0; i < n; i++)
    if (terms[i].literal.negated)
      {
        constant += terms[i].coefficient;
        terms[i].coefficient = -terms[i].coefficient;
        terms[i].literal.negated = FALSE;
      }
  if (n > 0)
    qsort (terms, n, sizeof *terms, compare_terms);
  return constant;
}

static void
add_choice (GwRowDigits *row, gint64 weight, const GwLiteral *literals, guint n)
{
  GwRowChoice choice = { weight, row->literals->len, n };

  g_array_append_vals (row->literals, literals, n);
  g_array_append_val (row->choices, choice);
}

/* The values that weigh WEIGHT. When all others are but one value, "not that one" says it shorter. */
static void
add_values (GwRowDigits *row, gint32 var, gint64 weight, GwMask values, GwMask all)
{
  GwLiteral literals[64];
  guint n = 0;

  if (gw_mask_count (all & ~values) == 1 && gw_mask_count (values) > 1)
    literals[n++] = GW_IS_NOT (var, gw_mask_lowest (all & ~values));
  else
    GW_MASK_FOREACH (v, values)
      literals[n++] = GW_IS (var, v);
  add_choice (row, weight, literals, n);
}

/* A variable's values, grouped by their weight, lightest first. */
static void
add_variable (GwRowDigits *row, const GwModel *model, gint32 var, const gint64 *weights)
{
  GwMask all = model->initial[var], left = all;
  gint64 least = G_MAXINT64;

  GW_MASK_FOREACH (v, all)
    least = MIN (least, weights[v]);
  row->bound -= least;
  while (left != 0)
    {
      gint64 lightest = G_MAXINT64;
      GwMask values = 0;

      GW_MASK_FOREACH (v, left)
        lightest = MIN (lightest, weights[v]);
      GW_MASK_FOREACH (v, left)
        values |= weights[v] == lightest ? GW_BIT (v) : 0;
      add_values (row, var, lightest - least, values, all);
      left &= ~values;
    }
}

static void
add_auxiliary (GwRowDigits *row, GwLiteral literal, gint64 weight)
{
  const GwLiteral opposite = gw_literal_not (literal);

  row->bound -= MIN (weight, 0);
  add_choice (row, 0, weight < 0 ? &literal : &opposite, 1);
  add_choice (row, ABS (weight), weight < 0 ? &opposite : &literal, 1);
}

/* The terms of one variable, from I on; returns where the next one begins. */
static guint
add_digit (GwRowDigits *row, const GwModel *model, const GwTerm *terms, guint i, guint n)
{
  GwRowDigit digit = { .first = row->choices->len };
  GwLiteral literal = terms[i].literal;
  gint64 weights[64] = { 0 };

  for (; i < n && terms[i].literal.var == literal.var; i++)
    weights[literal.var >= 0 ? terms[i].literal.value : 0] += terms[i].coefficient;
  if (literal.var >= 0)
    add_variable (row, model, literal.var, weights);
  else if (weights[0] != 0)
    add_auxiliary (row, literal, weights[0]);
  digit.n = row->choices->len - digit.first;
  if (digit.n > 0)
    digit.most = g_array_index (row->choices, GwRowChoice, row->choices->len - 1).weight;
  if (digit.most > 0)
    g_array_append_val (row->digits, digit);
  row->most += digit.most;
  return i;
}

/* "At least" is "at most" of what is missing to the largest weights. */
static void
complement (GwRowDigits *row)
{
  for (guint i = 0; i < row->digits->len; i++)
    {
      const GwRowDigit *digit = gw_row_digit (row, i);
      GwRowChoice *choices = &g_array_index (row->choices, GwRowChoice, digit->first);

      for (guint a = 0; a < digit->n; a++)
        choices[a].weight = digit->most - choices[a].weight;
      for (guint a = 0; a < digit->n / 2; a++)
        {
          GwRowChoice choice = choices[a];

          choices[a] = choices[digit->n - 1 - a];
          choices[digit->n - 1 - a] = choice;
        }
    }
  row->bound = row->most - row->bound;
}

void
gw_row_digits_init (GwRowDigits *row, const GwModel *model, const GwTerm *terms, guint n_terms, GwRowSense sense,
                    gint64 bound)
{
  g_autofree GwTerm *sorted = g_memdup2 (terms, n_terms * sizeof *terms);

  *row = (GwRowDigits) { g_array_new (FALSE, FALSE, sizeof (GwLiteral)), g_array_new (FALSE, FALSE, sizeof (GwRowChoice)),
                         g_array_new (FALSE, FALSE, sizeof (GwRowDigit)), .is_equal = sense == GW_ROW_EQUAL };
  row->bound = bound - make_positive (sorted, n_terms);
  for (guint i = 0; i < n_terms;)
    i = add_digit (row, model, sorted, i, n_terms);
  if (sense == GW_ROW_AT_LEAST)
    complement (row);
}

void
gw_row_digits_clear (GwRowDigits *row)
{
  g_array_unref (row->literals);
  g_array_unref (row->choices);
  g_array_unref (row->digits);
}
