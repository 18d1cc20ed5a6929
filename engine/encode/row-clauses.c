#include "encode/row-clauses.h"

#include "encode/at-most-one.h"
#include "encode/row-digits.h"

/* Sums times choices that are counted one by one; beyond, the row is added up in binary. */
#define MOST_COUNTED 200000

static void
say (GwSink *sink, const GwLiteral *literals, guint n)
{
  sink->clause (sink, literals, n);
}

static void
say_never (GwSink *sink)
{
  sink->clause (sink, NULL, 0);
}

/* ---- a sum reached so far: one auxiliary each ---- */

/* The sums that the digits before a place can reach, and the auxiliary that stands for each; the empty sum is true. */
typedef struct
{
  GwLiteral *literals; /* bound + 1 */
  guint8    *is_there;
  gboolean   is_start;
} Layer;

static Layer
layer_new (gint64 bound)
{
  return (Layer) { g_new (GwLiteral, bound + 1), g_malloc0 ((gsize) bound + 1), FALSE };
}

static void
layer_clear (Layer *layer)
{
  g_free (layer->literals);
  g_free (layer->is_there);
}

/* Not LAYER at SUM, or not CHOICE, or whatever EXTRA says (NULL: nothing). */
static void
say_step (GwSink *sink, const Layer *layer, gint64 sum, GwLiteral choice, const GwLiteral *extra)
{
  GwLiteral clause[3];
  guint n = 0;

  if (!layer->is_start)
    clause[n++] = gw_literal_not (layer->literals[sum]);
  clause[n++] = gw_literal_not (choice);
  if (extra != NULL)
    clause[n++] = *extra;
  say (sink, clause, n);
}

/* From SUM by one choice. REST is the most that the later digits can add. */
static void
step (const GwRowDigits *row, const GwRowChoice *choice, const Layer *from, gint64 sum, Layer *to, gint64 rest, GwSink *sink)
{
  const GwLiteral *literals = gw_row_literals (row, choice);
  gint64 next = sum + choice->weight;
  gboolean is_dead = next > row->bound || (row->is_equal && next + rest < row->bound);

  if (!row->is_equal && next + rest <= row->bound)
    return;
  if (!is_dead && !to->is_there[next])
    {
      to->is_there[next] = TRUE;
      to->literals[next] = sink->fresh (sink);
    }
  for (guint i = 0; i < choice->n; i++)
    say_step (sink, from, sum, literals[i], is_dead ? NULL : &to->literals[next]);
}

/* Backwards: a sum that was reached by a choice came from the sum before. Follows, and lets propagation see more. */
static void
step_back (const GwRowDigits *row, const GwRowChoice *choice, const Layer *from, const Layer *to, gint64 sum, GwSink *sink)
{
  const GwLiteral *literals = gw_row_literals (row, choice);
  gint64 before = sum - choice->weight;
  gboolean was_there = before >= 0 && from->is_there[before];

  for (guint i = 0; i < choice->n; i++)
    if (!was_there || !from->is_start)
      say_step (sink, to, sum, literals[i], was_there ? &from->literals[before] : NULL);
}

static void
count_digit (const GwRowDigits *row, const GwRowDigit *digit, const Layer *from, Layer *to, gint64 rest, GwSink *sink)
{
  for (gint64 sum = 0; sum <= row->bound; sum++)
    for (guint a = 0; from->is_there[sum] && a < digit->n; a++)
      step (row, gw_row_choice (row, digit, a), from, sum, to, rest, sink);
  for (gint64 sum = 0; row->is_equal && sum <= row->bound; sum++)
    for (guint a = 0; to->is_there[sum] && a < digit->n; a++)
      step_back (row, gw_row_choice (row, digit, a), from, to, sum, sink);
}

static void
count_sums (const GwRowDigits *row, GwSink *sink)
{
  Layer from = layer_new (row->bound);
  gint64 rest = row->most;

  from.is_there[0] = from.is_start = TRUE;
  for (guint i = 0; i < row->digits->len; i++)
    {
      const GwRowDigit *digit = gw_row_digit (row, i);
      Layer to = layer_new (row->bound);

      rest -= digit->most;
      count_digit (row, digit, &from, &to, rest, sink);
      layer_clear (&from);
      from = to;
    }
  layer_clear (&from);
}

/* ---- at most one ---- */

/* Every digit is yes or no and yes weighs 1: LITERALS gets the yeses. */
static gboolean
is_yes_no (const GwRowDigits *row, GwLiteral *literals)
{
  for (guint i = 0; i < row->digits->len; i++)
    {
      const GwRowDigit *digit = gw_row_digit (row, i);
      const GwRowChoice *yes = gw_row_choice (row, digit, 1);

      if (digit->n != 2 || yes->weight != 1 || yes->n != 1)
        return FALSE;
      literals[i] = gw_row_literals (row, yes)[0];
    }
  return TRUE;
}

static gboolean
say_at_most_one (const GwRowDigits *row, GwSink *sink)
{
  guint n = row->digits->len;
  g_autofree GwLiteral *literals = g_new (GwLiteral, n + 1);

  if (row->bound != 1 || !is_yes_no (row, literals))
    return FALSE;
  gw_say_at_most_one (literals, n, sink);
  if (row->is_equal)
    say (sink, literals, n);
  return TRUE;
}

/* ---- yes and no ---- */

/* What each digit adds when its literal is true; all of two-valued variables. */
typedef struct
{
  guint      n;
  GwLiteral *literals;
  gint64    *weights;
  gboolean   is_even; /* all weights are 1 */
} Switches;

static void
switches_clear (Switches *switches)
{
  g_free (switches->literals);
  g_free (switches->weights);
}

/* FALSE when something else than variables of two values is added up. */
static gboolean
find_switches (const GwModel *model, const GwRowDigits *row, Switches *switches)
{
  guint n = row->digits->len;

  *switches = (Switches) { n, g_new (GwLiteral, n), g_new (gint64, n), TRUE };
  for (guint i = 0; i < n; i++)
    {
      const GwRowDigit *digit = gw_row_digit (row, i);
      const GwRowChoice *yes = gw_row_choice (row, digit, digit->n - 1);
      GwLiteral literal = gw_row_literals (row, yes)[0];

      if (digit->n != 2 || yes->n != 1 || literal.var < 0 || gw_mask_count (model->initial[literal.var]) != 2)
        return FALSE;
      switches->literals[i] = literal;
      switches->weights[i] = yes->weight;
      switches->is_even = switches->is_even && yes->weight == 1;
    }
  return TRUE;
}

/* All subsets of SIZE (1 and more): none of them wholly true, or (IS_AT_LEAST) each with one that is true. */
static void
say_subsets (const Switches *switches, guint size, gboolean is_at_least, GwSink *sink)
{
  g_autofree GwLiteral *clause = g_new (GwLiteral, size);
  g_autofree guint *chosen = g_new (guint, size + 1);
  guint i;

  for (i = 0; i < size; i++)
    chosen[i] = i;
  for (;;)
    {
      for (i = 0; i < size; i++)
        clause[i] = is_at_least ? switches->literals[chosen[i]] : gw_literal_not (switches->literals[chosen[i]]);
      say (sink, clause, size);
      for (i = size; i > 0 && chosen[i - 1] == switches->n - size + i - 1; i--)
        ;
      if (i == 0)
        return;
      chosen[i - 1]++;
      for (; i < size; i++)
        chosen[i] = chosen[i - 1] + 1;
    }
}

/* How many subsets of SIZE there are, or more than MOST. */
static gint64
count_subsets (guint n, guint size, gint64 most)
{
  gint64 count = 1;

  for (guint i = 0; i < MIN (size, n - size) && count <= most; i++)
    count = count * (n - i) / (i + 1);
  return count;
}

/* Literals that are said rather than counted: all of eight variables, or a few of many. */
#define MOST_OF_SUBSETS 400

static gboolean
say_all_subsets (const GwRowDigits *row, const Switches *switches, GwSink *sink)
{
  guint n = switches->n, above = (guint) MIN (row->bound, (gint64) n) + 1, missing = n + 2 - above;
  gboolean is_above = above <= n, is_missing = row->is_equal && row->bound > 0;
  gint64 n_literals = 0;

  if (!switches->is_even)
    return FALSE;
  if (is_above)
    n_literals += above * count_subsets (n, above, MOST_OF_SUBSETS);
  if (is_missing)
    n_literals += missing * count_subsets (n, missing, MOST_OF_SUBSETS);
  if (n_literals > MOST_OF_SUBSETS)
    return FALSE;
  if (is_above)
    say_subsets (switches, above, FALSE, sink);
  if (is_missing)
    say_subsets (switches, missing, TRUE, sink);
  return TRUE;
}

/* LITERALS[s - 1]: the first digits add up to S at least, S = LOW + 1 … N. More they cannot reach, and nothing they always do; up to LOW
 * there is nothing to say: where the sum is fixed they must, since the others cannot add what would be missing, and where it is only bounded
 * it does not matter. */
typedef struct
{
  gint64     low, n;
  GwLiteral *literals;
} Reached;

/* Adds to CLAUSE that so much is reached, or not. FALSE when the clause is true anyway. */
static gboolean
add_reached (const Reached *reached, gint64 sum, gboolean negated, GwLiteral *clause, guint *n)
{
  if (sum <= reached->low || sum > reached->n)
    return (sum <= reached->low) == negated;
  clause[*n] = reached->literals[sum - 1];
  clause[(*n)++].negated = negated;
  return TRUE;
}

/* FROM at SUM, and LITERAL where it is there, lead to TO at LATER; or (BACK) TO at LATER comes from there. */
static void
say_reached (const Reached *from, gint64 sum, const GwLiteral *literal, const Reached *to, gint64 later, gboolean back, GwSink *sink)
{
  GwLiteral clause[3];
  guint n = 0;

  if (!add_reached (from, sum, !back, clause, &n) || !add_reached (to, later, back, clause, &n))
    return;
  if (literal != NULL)
    clause[n++] = back ? *literal : gw_literal_not (*literal);
  say (sink, clause, n);
}

/* In order, so that each true literal is seen at once in what is left to the others (Sinz 2005; with weights, Hölldobler and others
 * 2012). */
static void
count_in_order (const GwRowDigits *row, const Switches *switches, GwSink *sink)
{
  Reached from = { 0, 0, NULL };
  gint64 sum = 0, rest = row->most;

  for (guint i = 0; i < switches->n; i++)
    {
      gint64 weight = switches->weights[i];
      Reached to;

      sum += weight;
      rest -= weight;
      to = (Reached) { MAX (row->bound - rest, 0), MIN (sum, row->bound + 1), g_new (GwLiteral, MIN (sum, row->bound + 1) + 1) };
      for (gint64 s = to.low + 1; s <= to.n; s++)
        to.literals[s - 1] = sink->fresh (sink);
      for (gint64 s = 1; s <= to.n; s++)
        {
          say_reached (&from, s, NULL, &to, s, FALSE, sink);
          say_reached (&from, s - weight, &switches->literals[i], &to, s, FALSE, sink);
          if (row->is_equal)
            {
              say_reached (&from, s, &switches->literals[i], &to, s, TRUE, sink);
              say_reached (&from, s - weight, NULL, &to, s, TRUE, sink);
            }
        }
      g_free (from.literals);
      from = to;
    }
  if (from.n > row->bound)
    {
      const GwLiteral no_more = gw_literal_not (from.literals[row->bound]);

      say (sink, &no_more, 1);
    }
  g_free (from.literals);
}

static gboolean
say_switches (const GwModel *model, const GwRowDigits *row, GwSink *sink)
{
  Switches switches;
  gboolean is_said = find_switches (model, row, &switches) && (row->bound + 1) * 2 * (gint64) switches.n <= MOST_COUNTED;

  if (is_said && !say_all_subsets (row, &switches, sink))
    count_in_order (row, &switches, sink);
  switches_clear (&switches);
  return is_said;
}

/* Puts LITERAL among the N of LITERALS, which are in the order of their variables. FALSE when its variable is there. */
static gboolean
put_in_order (GwLiteral *literals, guint n, GwLiteral literal)
{
  guint at = n;

  for (; at > 0 && literals[at - 1].var > literal.var; at--)
    literals[at] = literals[at - 1];
  literals[at] = literal;
  return at == 0 || literals[at - 1].var != literal.var;
}

/* A row that only counts variables of two values, each by one of them: what most rows are. It is read at once. */
static gboolean
read_plain (const GwModel *model, const GwTerm *terms, guint n, GwRowSense sense, Switches *switches)
{
  *switches = (Switches) { n, g_new (GwLiteral, n + 1), g_new (gint64, n + 1), TRUE };
  for (guint i = 0; i < n; i++)
    {
      const GwLiteral literal = terms[i].literal;
      const GwMask all = literal.var >= 0 ? model->initial[literal.var] : 0;

      if (terms[i].coefficient != 1 || literal.negated || gw_mask_count (all) != 2 || (all & GW_BIT (literal.value)) == 0)
        return FALSE;
      switches->weights[i] = 1;
      if (!put_in_order (switches->literals, i,
                         sense == GW_ROW_AT_LEAST ? GW_IS (literal.var, gw_mask_lowest (all & ~GW_BIT (literal.value))) : literal))
        return FALSE;
    }
  return TRUE;
}

static gboolean
say_plain (const GwModel *model, const GwTerm *terms, guint n, GwRowSense sense, gint64 bound, GwSink *sink)
{
  const GwRowDigits row = { .bound = sense == GW_ROW_AT_LEAST ? n - bound : bound, .most = n, .is_equal = sense == GW_ROW_EQUAL };
  Switches switches;
  gboolean is_plain = read_plain (model, terms, n, sense, &switches) && row.bound > 0 && row.bound <= n && (row.bound + 1) * 2 * (gint64) n <= MOST_COUNTED;

  if (is_plain && row.bound == 1)
    {
      gw_say_at_most_one (switches.literals, n, sink);
      if (row.is_equal)
        say (sink, switches.literals, n);
    }
  else if (is_plain && (row.bound < n || row.is_equal) && !say_all_subsets (&row, &switches, sink))
    count_in_order (&row, &switches, sink);
  switches_clear (&switches);
  return is_plain;
}

/* ---- binary addition ---- */

static GwLiteral
say_or (const GwLiteral *literals, guint n, GwSink *sink)
{
  g_autofree GwLiteral *clause = NULL;
  GwLiteral any;

  if (n == 1)
    return literals[0];
  any = sink->fresh (sink);
  clause = g_new (GwLiteral, n + 1);
  for (guint i = 0; i < n; i++)
    {
      say (sink, (const GwLiteral[2]) { gw_literal_not (literals[i]), any }, 2);
      clause[i] = literals[i];
    }
  clause[n] = gw_literal_not (any);
  say (sink, clause, n + 1);
  return any;
}

/* The sum bit of three literals, the third NULL for a half adder. All eight rows of the truth table. */
static GwLiteral
say_xor (GwLiteral a, GwLiteral b, const GwLiteral *c, GwSink *sink)
{
  GwLiteral sum = sink->fresh (sink);

  for (guint bits = 0; bits < (c != NULL ? 8u : 4u); bits++)
    {
      gboolean odd = ((bits & 1) ^ (bits >> 1 & 1) ^ (bits >> 2 & 1)) != 0;
      GwLiteral clause[4] = { bits & 1 ? gw_literal_not (a) : a, bits & 2 ? gw_literal_not (b) : b,
                              odd ? sum : gw_literal_not (sum) };

      if (c != NULL)
        clause[3] = bits & 4 ? gw_literal_not (*c) : *c;
      say (sink, clause, c != NULL ? 4 : 3);
    }
  return sum;
}

static GwLiteral
say_carry (GwLiteral a, GwLiteral b, const GwLiteral *c, GwSink *sink)
{
  GwLiteral carry = sink->fresh (sink), no = gw_literal_not (carry);
  GwLiteral not_a = gw_literal_not (a), not_b = gw_literal_not (b);

  if (c == NULL)
    {
      say (sink, (const GwLiteral[3]) { not_a, not_b, carry }, 3);
      say (sink, (const GwLiteral[2]) { a, no }, 2);
      say (sink, (const GwLiteral[2]) { b, no }, 2);
      return carry;
    }
  say (sink, (const GwLiteral[3]) { not_a, not_b, carry }, 3);
  say (sink, (const GwLiteral[3]) { not_a, gw_literal_not (*c), carry }, 3);
  say (sink, (const GwLiteral[3]) { not_b, gw_literal_not (*c), carry }, 3);
  say (sink, (const GwLiteral[3]) { a, b, no }, 3);
  say (sink, (const GwLiteral[3]) { a, *c, no }, 3);
  say (sink, (const GwLiteral[3]) { b, *c, no }, 3);
  return carry;
}

#define N_BITS 48

/* Adds up each column until one bit is left in it. */
static void
add_columns (GArray **columns, GwSink *sink)
{
  for (guint bit = 0; bit + 1 < N_BITS; bit++)
    while (columns[bit]->len > 1)
      {
        guint n = columns[bit]->len, taken = MIN (n, 3u);
        const GwLiteral *last = &g_array_index (columns[bit], GwLiteral, n - taken);
        GwLiteral abc[3] = { last[0], last[1], taken == 3 ? last[2] : last[0] };
        GwLiteral sum = say_xor (abc[0], abc[1], taken == 3 ? &abc[2] : NULL, sink);
        GwLiteral carry = say_carry (abc[0], abc[1], taken == 3 ? &abc[2] : NULL, sink);

        g_array_set_size (columns[bit], n - taken);
        g_array_prepend_val (columns[bit], sum);
        g_array_append_val (columns[bit + 1], carry);
      }
}

/* The number in COLUMNS, a bit each (an empty column is 0), against the bound: where the bound has a 0, a 1 is only
 * allowed when a higher 1 of the bound is missing. */
static void
compare_columns (const GwRowDigits *row, GArray **columns, GwSink *sink)
{
  GwLiteral clause[N_BITS];

  for (guint bit = 0; bit < N_BITS; bit++)
    {
      gboolean has = columns[bit]->len > 0, wanted = (row->bound >> bit & 1) != 0, is_open = FALSE;
      guint n = 0;

      if (row->is_equal && wanted)
        say (sink, (const GwLiteral *) (gpointer) columns[bit]->data, columns[bit]->len);
      if (!has || wanted)
        continue;
      clause[n++] = gw_literal_not (g_array_index (columns[bit], GwLiteral, 0));
      for (guint higher = bit + 1; higher < N_BITS && !row->is_equal; higher++)
        if ((row->bound >> higher & 1) != 0 && columns[higher]->len > 0)
          clause[n++] = gw_literal_not (g_array_index (columns[higher], GwLiteral, 0));
        else if ((row->bound >> higher & 1) != 0)
          is_open = TRUE;
      if (!is_open)
        say (sink, clause, n);
    }
}

/* A bit of what a digit adds: one of the choices that have it, of which never two are true. FALSE when none has it. */
static gboolean
say_bit (const GwRowDigits *row, const GwRowDigit *digit, guint bit, GwSink *sink, GwLiteral *result)
{
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (GwLiteral));

  for (guint a = 0; a < digit->n; a++)
    {
      const GwRowChoice *choice = gw_row_choice (row, digit, a);

      if ((choice->weight >> bit & 1) != 0)
        g_array_append_vals (literals, gw_row_literals (row, choice), choice->n);
    }
  if (literals->len == 0)
    return FALSE;
  *result = say_or ((const GwLiteral *) (gpointer) literals->data, literals->len, sink);
  return TRUE;
}

static void
add_in_binary (const GwRowDigits *row, GwSink *sink)
{
  GArray *columns[N_BITS];
  GwLiteral any = { 0 };

  for (guint bit = 0; bit < N_BITS; bit++)
    columns[bit] = g_array_new (FALSE, FALSE, sizeof (GwLiteral));
  for (guint i = 0; i < row->digits->len; i++)
    for (guint bit = 0; bit < N_BITS; bit++)
      if (say_bit (row, gw_row_digit (row, i), bit, sink, &any))
        g_array_append_val (columns[bit], any);
  add_columns (columns, sink);
  compare_columns (row, columns, sink);
  for (guint bit = 0; bit < N_BITS; bit++)
    g_array_unref (columns[bit]);
}

void
gw_row_to_clauses (const GwModel *model, const GwTerm *terms, guint n_terms, GwRowSense sense, gint64 bound, GwSink *sink)
{
  GwRowDigits row;

  if (say_plain (model, terms, n_terms, sense, bound, sink))
    return;
  gw_row_digits_init (&row, model, terms, n_terms, sense, bound);
  if (row.bound < 0 || (row.is_equal && row.bound > row.most))
    say_never (sink);
  else if (row.most > row.bound || row.is_equal)
    {
      if (say_at_most_one (&row, sink) || say_switches (model, &row, sink))
        ;
      else if ((row.bound + 1) * (gint64) row.choices->len <= MOST_COUNTED)
        count_sums (&row, sink);
      else
        add_in_binary (&row, sink);
    }
  gw_row_digits_clear (&row);
}
