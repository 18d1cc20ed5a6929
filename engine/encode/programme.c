#include "encode/programme.h"

#include "base/error.h"
#include "base/i18n.h"

typedef struct
{
  GwSink         sink;
  const GwModel *model;
  GwProgramme   *programme;
  GwMask        *domains; /* per variable: what single literals leave */
  GArray        *places;  /* guint per column: its term in the row that is open, or NOWHERE */
  GwProgrammeRow row;     /* the one that is open */
  guint          most;
} RowSink;

#define NOWHERE G_MAXUINT

static guint
column_of (const GwProgramme *programme, GwLiteral literal)
{
  return literal.var >= 0 ? (guint) literal.var * programme->n_values + literal.value
                          : programme->n_vars * programme->n_values + (guint) (-1 - literal.var);
}

static void
begin_row (RowSink *self, GwRowSense sense, gint64 bound)
{
  self->row = (GwProgrammeRow) { .first = self->programme->terms->len, .sense = sense, .bound = bound };
}

/* A literal that is no column of the file is 0; "not X" is 1 - X. */
static void
add_term (RowSink *self, gint64 coefficient, GwLiteral literal)
{
  GwProgrammeTerm term = { column_of (self->programme, literal), literal.negated ? -coefficient : coefficient };
  guint *place;

  if (literal.negated)
    self->row.bound -= coefficient;
  if (gw_literal_is_constant (self->model, literal))
    return;
  place = &g_array_index (self->places, guint, term.column);
  if (*place != NOWHERE)
    {
      g_array_index (self->programme->terms, GwProgrammeTerm, *place).coefficient += term.coefficient;
      return;
    }
  *place = self->programme->terms->len;
  g_array_append_val (self->programme->terms, term);
}

static gboolean
is_idle (const GwProgrammeRow *row)
{
  return row->sense == GW_ROW_EQUAL ? row->bound == 0 : row->sense == GW_ROW_AT_MOST ? row->bound >= 0 : row->bound <= 0;
}

/* Without terms a row says nothing, or that there is no solution: then a column stands there with the factor 0. */
static void
end_row (RowSink *self)
{
  GArray *terms = self->programme->terms;
  guint n = self->row.first;

  for (guint i = self->row.first; i < terms->len; i++)
    {
      GwProgrammeTerm term = g_array_index (terms, GwProgrammeTerm, i);

      g_array_index (self->places, guint, term.column) = NOWHERE;
      if (term.coefficient != 0)
        g_array_index (terms, GwProgrammeTerm, n++) = term;
    }
  g_array_set_size (terms, n);
  self->row.n = n - self->row.first;
  if (self->row.n == 0 && is_idle (&self->row))
    return;
  if (self->row.n == 0)
    {
      const GwProgrammeTerm nothing = { 0, 0 };

      g_array_append_val (terms, nothing);
      self->row.n = 1;
    }
  g_array_append_val (self->programme->rows, self->row);
}

static void
add_row (GwSink *sink, const GwTerm *terms, guint n, GwRowSense sense, gint64 bound)
{
  RowSink *self = (RowSink *) sink;

  if (!gw_sink_takes (sink, self->programme->terms->len >= self->most))
    return;
  begin_row (self, sense, bound);
  for (guint i = 0; i < n; i++)
    add_term (self, terms[i].coefficient, terms[i].literal);
  end_row (self);
}

/* At least one of the literals. What a single one says of a variable is kept for its own row. */
static void
add_clause (GwSink *sink, const GwLiteral *literals, guint n)
{
  RowSink *self = (RowSink *) sink;

  if (n == 1 && literals[0].var >= 0)
    {
      self->domains[literals[0].var] &= literals[0].negated ? ~GW_BIT (literals[0].value) : GW_BIT (literals[0].value);
      return;
    }
  if (!gw_sink_takes (sink, self->programme->terms->len >= self->most))
    return;
  begin_row (self, GW_ROW_AT_LEAST, 1);
  for (guint i = 0; i < n; i++)
    add_term (self, 1, literals[i]);
  end_row (self);
}

static GwLiteral
add_fresh (GwSink *sink)
{
  RowSink *self = (RowSink *) sink;
  guint nowhere = NOWHERE;

  g_array_append_val (self->places, nowhere);
  return (GwLiteral) { .var = -1 - (gint32) (self->programme->n_columns++ - self->programme->n_vars * self->programme->n_values) };
}

static void
state_variable (RowSink *self, guint var)
{
  begin_row (self, GW_ROW_EQUAL, 1);
  GW_MASK_FOREACH (v, self->model->initial[var])
    add_term (self, 1, GW_IS (var, v));
  end_row (self);
}

/* A given is one row, x = 1; other restrictions are as many as there are values gone. */
static void
state_domain (RowSink *self, guint var)
{
  GwMask initial = self->model->initial[var], domain = self->domains[var];
  gboolean is_given = gw_mask_is_single (domain);

  if (domain == initial)
    return;
  GW_MASK_FOREACH (v, is_given ? domain : initial & ~domain)
    {
      begin_row (self, GW_ROW_EQUAL, is_given);
      add_term (self, 1, GW_IS (var, v));
      end_row (self);
    }
}

static gboolean
state_all (RowSink *self, const GwMask *clues)
{
  const GwModel *model = self->model;

  for (guint var = 0; var < model->n_vars; var++)
    {
      self->domains[var] = model->initial[var] & (clues != NULL ? clues[var] : ~(GwMask) 0);
      state_variable (self, var);
    }
  if (!gw_encode (model, GW_EXTENT_ALL, &self->sink))
    return FALSE;
  for (guint var = 0; var < model->n_vars; var++)
    state_domain (self, var);
  return TRUE;
}

GwProgramme *
gw_programme_new (const GwModel *model, const GwMask *clues, guint most, const GwControl *control, GError **error)
{
  g_autoptr (GwProgramme) programme = g_new0 (GwProgramme, 1);
  g_autofree GwMask *domains = g_new (GwMask, model->n_vars);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  RowSink sink = { { add_clause, add_row, add_fresh, NULL, NULL, control, 0, FALSE, NULL }, model, programme, domains, places, { 0 }, most };
  gboolean is_whole;

  *programme = (GwProgramme) { model->n_vars, model->n_values, model->n_vars * model->n_values,
                               g_array_new (FALSE, FALSE, sizeof (GwProgrammeTerm)),
                               g_array_new (FALSE, FALSE, sizeof (GwProgrammeRow)) };
  g_array_set_size (places, programme->n_columns);
  for (guint i = 0; i < places->len; i++)
    g_array_index (places, guint, i) = NOWHERE;
  is_whole = state_all (&sink, clues);
  if (is_whole && programme->terms->len < most)
    return g_steal_pointer (&programme);
  if (is_whole)
    g_set_error (error, GW_ERROR, GW_ERROR_LIMIT, _("the puzzle is too large for an integer programme: it would take more than"
                                                    " %u terms"), most);
  return NULL;
}

void
gw_programme_free (GwProgramme *programme)
{
  if (programme == NULL)
    return;
  g_array_unref (programme->terms);
  g_array_unref (programme->rows);
  g_free (programme);
}
