#include "encode/cnf.h"

#include "base/error.h"
#include "base/i18n.h"
#include "encode/at-most-one.h"
#include "encode/row-clauses.h"

typedef struct
{
  GwSink         sink;
  const GwModel *model;
  GwCnf         *cnf;
  guint          most; /* literals */
} CnfSink;

static gint32
number_of (const GwCnf *cnf, GwLiteral literal)
{
  gint32 number = literal.var >= 0 ? gw_cnf_number (cnf, (guint) literal.var, literal.value)
                                   : (gint32) (cnf->n_vars * cnf->n_values) - literal.var;

  return literal.negated ? -number : number;
}

/* What is constant leaves the clause, or the clause goes. Nothing is added once there is too much. */
static void
add_clause (GwSink *sink, const GwLiteral *literals, guint n)
{
  CnfSink *self = (CnfSink *) sink;
  GArray *into = self->cnf->literals;
  guint start = into->len;
  gint32 end = 0;

  if (!gw_sink_takes (sink, into->len >= self->most))
    return;
  for (guint i = 0; i < n; i++)
    {
      gint32 number = number_of (self->cnf, literals[i]);

      if (!gw_literal_is_constant (self->model, literals[i]))
        g_array_append_val (into, number);
      else if (literals[i].negated)
        {
          g_array_set_size (into, start);
          return;
        }
    }
  g_array_append_val (into, end);
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
  return (GwLiteral) { .var = (gint32) (cnf->n_vars * cnf->n_values) - (gint32) cnf->n_numbers };
}

/* Exactly one of the values. */
static void
state_variable (CnfSink *self, guint var)
{
  GwLiteral values[64] = { 0 };
  guint n = 0;

  GW_MASK_FOREACH (v, self->model->initial[var])
    values[n++] = GW_IS (var, v);
  add_clause (&self->sink, values, n);
  gw_say_at_most_one (values, n, &self->sink);
}

GwCnf *
gw_cnf_new (const GwModel *model, const guint64 *off, guint most, const GwControl *control, GError **error)
{
  g_autoptr (GwCnf) cnf = g_new0 (GwCnf, 1);
  CnfSink sink = { { add_clause, add_row, add_fresh, control, 0, FALSE }, model, cnf, most };

  cnf->n_vars = model->n_vars;
  cnf->n_values = model->n_values;
  cnf->n_numbers = cnf->n_vars * cnf->n_values;
  cnf->literals = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint var = 0; var < model->n_vars; var++)
    state_variable (&sink, var);
  if (!gw_encode (model, off, &sink.sink))
    return NULL;
  if (cnf->literals->len >= most)
    {
      g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("the puzzle is too large for clauses: it comes to more than %u literals"),
                   most);
      return NULL;
    }
  return g_steal_pointer (&cnf);
}

void
gw_cnf_free (GwCnf *cnf)
{
  if (cnf == NULL)
    return;
  g_clear_pointer (&cnf->literals, g_array_unref);
  g_free (cnf);
}
