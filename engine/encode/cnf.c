#include "encode/cnf.h"

#include "base/error.h"
#include "base/i18n.h"
#include "domain/relation.h"
#include "encode/at-most-one.h"
#include "encode/row-clauses.h"

typedef struct
{
  GwSink         sink;
  const GwModel *model;
  GwCnf         *cnf;
  guint          most;     /* literals */
  GArray        *switches; /* gint32: what stands in front of each clause; NULL without switches */
} CnfSink;

static gint32
number_of (const GwCnf *cnf, GwLiteral literal)
{
  gint32 number = literal.var >= 0 ? gw_cnf_number (cnf, (guint) literal.var, literal.value)
                                   : (gint32) cnf->n_placed - literal.var;

  return literal.negated ? -number : number;
}

static void
begin_owners (GwSink *sink, guint32 owner, const guint32 *others, guint n_others)
{
  CnfSink *self = (CnfSink *) sink;
  gint32 number = -gw_cnf_switch (self->cnf, owner);

  g_array_set_size (self->switches, 0);
  g_array_append_val (self->switches, number);
  for (guint i = 0; i < n_others; i++)
    {
      number = -gw_cnf_switch (self->cnf, others[i]);
      g_array_append_val (self->switches, number);
    }
}

/* Whether LITERAL can only be true, or only be false: the variable never has the value, or has no other. Files show a variable of one value. */
static gboolean
is_constant (const CnfSink *self, GwLiteral literal, gboolean *is_true)
{
  if (gw_literal_is_constant (self->model, literal))
    {
      *is_true = literal.negated;
      return TRUE;
    }
  *is_true = !literal.negated;
  return literal.var >= 0 && self->cnf->low[literal.var] != GW_CNF_MANY && gw_mask_is_single (self->model->initial[literal.var]);
}

/* What is constant leaves the clause, or the clause goes. Nothing is added once there is too much. */
static void
add_clause (GwSink *sink, const GwLiteral *literals, guint n)
{
  CnfSink *self = (CnfSink *) sink;
  GArray *into = self->cnf->literals;
  guint start = into->len, at;
  gboolean is_true;

  if (!gw_sink_takes (sink, into->len >= self->most))
    return;
  if (self->switches != NULL)
    g_array_append_vals (into, self->switches->data, self->switches->len);
  at = into->len;
  g_array_set_size (into, at + n + 1);
  for (guint i = 0; i < n; i++)
    if (!is_constant (self, literals[i], &is_true))
      g_array_index (into, gint32, at++) = number_of (self->cnf, literals[i]);
    else if (is_true)
      {
        into->len = start;
        return;
      }
  g_array_index (into, gint32, at++) = 0;
  into->len = at;
  self->cnf->n_clauses++;
}

static void
add_row (GwSink *sink, const GwTerm *terms, guint n, GwRowSense sense, gint64 bound)
{
  gw_row_to_clauses (((CnfSink *) sink)->model, terms, n, sense, bound, sink);
}

static GwLiteral
add_fresh (GwSink *sink)
{
  GwCnf *cnf = ((CnfSink *) sink)->cnf;

  cnf->n_numbers++;
  return (GwLiteral) { .var = (gint32) cnf->n_placed - (gint32) cnf->n_numbers };
}

/* Exactly one of the values; of two that are one number, that is so anyway. One alone is said although no clause speaks of it: a question may contradict it. */
static void
state_variable (CnfSink *self, guint var)
{
  GwLiteral values[64] = { 0 };
  guint n = 0;

  if (self->cnf->low[var] != GW_CNF_MANY)
    {
      if (gw_mask_is_single (self->model->initial[var]))
        {
          g_array_append_vals (self->cnf->literals, &(const gint32[2]) { (gint32) self->cnf->first[var], 0 }, 2);
          self->cnf->n_clauses++;
        }
      return;
    }
  GW_MASK_FOREACH (v, self->model->initial[var])
    values[n++] = GW_IS (var, v);
  add_clause (&self->sink, values, n);
  gw_say_at_most_one (values, n, &self->sink);
}

static GwCnf *
cnf_new (const GwModel *model, GwCnfNumbers numbers, gboolean has_switches)
{
  GwCnf *cnf = g_new0 (GwCnf, 1);

  cnf->first = g_new (guint32, model->n_vars);
  cnf->low = g_new (guint8, model->n_vars);
  for (guint var = 0; var < model->n_vars; var++)
    {
      guint n = gw_mask_count (model->initial[var]);
      gboolean is_single = numbers == GW_CNF_SHORT && (n == 1 || n == 2);

      cnf->first[var] = 1 + cnf->n_placed;
      cnf->low[var] = is_single ? (guint8) gw_mask_lowest (model->initial[var]) : GW_CNF_MANY;
      cnf->n_placed += is_single ? 1 : model->n_values;
    }
  cnf->n_switches = has_switches ? model->n_owners : 0;
  cnf->n_numbers = cnf->n_placed + cnf->n_switches;
  cnf->literals = g_array_new (FALSE, FALSE, sizeof (gint32));
  return cnf;
}

static CnfSink
sink_on (GwCnf *cnf, const GwModel *model, guint most, const GwControl *control)
{
  gboolean has_switches = cnf->n_switches > 0;

  return (CnfSink) { { add_clause, add_row, add_fresh, has_switches ? begin_owners : NULL, NULL, control, 0, FALSE, NULL }, model, cnf, most,
                     has_switches ? g_array_new (FALSE, FALSE, sizeof (gint32)) : NULL };
}

static gboolean
says_what_is_tidy (const GwModel *model)
{
  for (guint i = 0; i < model->n_instances; i++)
    if (model->instances[i].relation->loosen != NULL)
      return TRUE;
  return FALSE;
}

GwCnf *
gw_cnf_new (const GwModel *model, GwCnfNumbers numbers, GwExtent extent, gboolean has_switches, const guint64 *gone, guint most,
            const GwControl *control, GError **error)
{
  g_autoptr (GwCnf) cnf = cnf_new (model, numbers, has_switches);
  CnfSink sink = sink_on (cnf, model, most, control);
  GwLiteral tidy[2];
  gboolean is_done;

  if (extent == GW_EXTENT_LOCAL && says_what_is_tidy (model))
    {
      for (guint i = 0; i < G_N_ELEMENTS (tidy); i++)
        {
          tidy[i] = add_fresh (&sink.sink);
          cnf->tidy[i] = number_of (cnf, tidy[i]);
        }
      sink.sink.tidy = tidy;
    }
  for (guint var = 0; var < model->n_vars; var++)
    state_variable (&sink, var);
  sink.sink.gone = gone;
  is_done = gw_encode (model, extent, &sink.sink);
  g_clear_pointer (&sink.switches, g_array_unref);
  if (!is_done)
    return NULL;
  if (cnf->literals->len >= most)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("the puzzle is too large for clauses: it would take more than %u literals"),
                   most);
      return NULL;
    }
  return g_steal_pointer (&cnf);
}

gboolean
gw_cnf_add_rest (GwCnf *cnf, const GwModel *model, guint most, const GwControl *control)
{
  CnfSink sink = sink_on (cnf, model, cnf->literals->len + most, control);
  gboolean is_done = gw_encode (model, GW_EXTENT_REST, &sink.sink) && !sink.sink.is_over;

  g_clear_pointer (&sink.switches, g_array_unref);
  return is_done;
}

gboolean
gw_cnf_add_cuts (GwCnf *cnf, const GwModel *model, const guint64 *off, const guint8 *values, const GwMask *left, guint most,
                 const GwControl *control)
{
  CnfSink sink = sink_on (cnf, model, cnf->literals->len + most, control);

  gw_encode_cuts (model, off, values, left, &sink.sink);
  g_clear_pointer (&sink.switches, g_array_unref);
  return !sink.sink.is_over;
}

void
gw_cnf_free (GwCnf *cnf)
{
  if (cnf == NULL)
    return;
  g_free (cnf->first);
  g_free (cnf->low);
  g_clear_pointer (&cnf->literals, g_array_unref);
  g_free (cnf);
}
