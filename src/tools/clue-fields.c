#include "tools/clue-fields.h"

guint
gw_form_size (const GwRule *rule, guint form)
{
  guint n = 0;

  while (n < GW_MAX_FIELDS && rule->forms[form].fields[n].name != NULL)
    n++;
  return n;
}

/* How many arguments one piece of a field is. */
static guint
unit (const GwField *field)
{
  return field->type == GW_FIELD_COUNTED || field->type == GW_FIELD_SYMBOL_PAIR ? 2 : 1;
}

/* The fewest arguments that FIELD can be. */
static guint
least_args (const GwField *field)
{
  if (field->count != 0)
    return 0;
  return unit (field) * (field->max == 0 ? 1 : field->min);
}

static gboolean
fits_type (const GwField *field, const GwArg *arg, guint i)
{
  switch (field->type)
    {
    case GW_FIELD_CELL:
      return arg->type == GW_ARG_CELL;
    case GW_FIELD_NUMBER:
      return arg->type == GW_ARG_NUMBER;
    case GW_FIELD_SYMBOL:
    case GW_FIELD_SYMBOL_PAIR:
      return arg->type == GW_ARG_SYMBOL;
    case GW_FIELD_COUNTED:
      return arg->type == (i % 2 == 0 ? GW_ARG_NUMBER : GW_ARG_SYMBOL);
    case GW_FIELD_TEXT:
    case GW_FIELD_STATEMENT:
      return arg->type == GW_ARG_TEXT;
    default:
      return arg->type == GW_ARG_CELL || arg->type == GW_ARG_NUMBER;
    }
}

/* How many arguments field I takes of those that are left. */
static guint
length_of (const GwForm *form, guint i, guint n_fields, const GwArg *args, const GwClueFields *out, guint left)
{
  const GwField *field = &form->fields[i];
  guint later = 0;

  for (guint j = i + 1; j < n_fields; j++)
    later += least_args (&form->fields[j]);
  if (field->count != 0 && !field->multiple)
    return unit (field) * (guint) args[out->start[field->count - 1]].value;
  if (field->max == 0 && field->count == 0 && field->type != GW_FIELD_STATEMENT)
    return 1;
  left -= MIN (left, later);
  return field->max == 0 || field->max == GW_MANY || field->type == GW_FIELD_GROUP ? left : MIN (left, unit (field) * field->max);
}

static gboolean
split_by (const GwRule *rule, guint form, const GwArg *args, guint n_args, GwClueFields *out)
{
  guint at = 0;

  out->form = form;
  out->n = gw_form_size (rule, form);
  for (guint i = 0; i < out->n; i++)
    {
      const GwField *field = &rule->forms[form].fields[i];

      out->start[i] = at;
      out->length[i] = length_of (&rule->forms[form], i, out->n, args, out, n_args - at);
      if (out->length[i] > n_args - at || out->length[i] < least_args (field))
        return FALSE;
      for (guint j = 0; j < out->length[i]; j++)
        if (!fits_type (field, &args[at + j], j))
          return FALSE;
      at += out->length[i];
    }
  return at == n_args;
}

gboolean
gw_clue_split (const GwRule *rule, const GwArg *args, guint n_args, GwClueFields *out)
{
  return (gw_form_size (rule, 0) > 0 && split_by (rule, 0, args, n_args, out))
         || (gw_form_size (rule, 1) > 0 && split_by (rule, 1, args, n_args, out));
}

GArray *
gw_clue_replace (const GwConstraint *constraint, const GwClueFields *fields, guint field, const GArray *args)
{
  const GwField *what = &constraint->rule->forms[fields->form].fields[field];
  GArray *result = g_array_new (FALSE, FALSE, sizeof (GwArg));
  guint end = fields->start[field] + fields->length[field];

  g_array_append_vals (result, constraint->args, fields->start[field]);
  g_array_append_vals (result, args->data, args->len);
  g_array_append_vals (result, constraint->args + end, constraint->n_args - end);
  if (what->count != 0 && !what->multiple)
    g_array_index (result, GwArg, fields->start[what->count - 1]).value = (gint) (args->len / unit (what));
  return result;
}

GArray *
gw_clue_cells (const GwConstraint *constraint)
{
  GArray *cells;

  if (constraint->inner != NULL)
    return gw_clue_cells (constraint->inner);
  cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  for (guint i = 0; i < constraint->n_args; i++)
    if (constraint->args[i].type == GW_ARG_CELL)
      {
        GwCell cell = (GwCell) constraint->args[i].value;

        g_array_append_val (cells, cell);
      }
  return cells;
}

gint
gw_clue_cells_field (const GwRule *rule, guint form)
{
  for (guint i = 0; i < gw_form_size (rule, form); i++)
    if (rule->forms[form].fields[i].type == GW_FIELD_CELL && rule->forms[form].fields[i].max == GW_MANY)
      return (gint) i;
  return -1;
}

gboolean
gw_field_is_size (const GwRule *rule, guint form, guint field)
{
  const GwField *fields = rule->forms[form].fields;

  for (guint i = 0; fields[field].type == GW_FIELD_NUMBER && i < gw_form_size (rule, form); i++)
    if (fields[i].count == field + 1 && fields[i].type == GW_FIELD_CELL)
      return TRUE;
  return FALSE;
}

gboolean
gw_field_is_typed (const GwRule *rule, guint form, guint field)
{
  const GwField *fields = rule->forms[form].fields;

  if (fields[field].type == GW_FIELD_SYMBOL || fields[field].type == GW_FIELD_COUNTED)
    return TRUE;
  if (fields[field].type != GW_FIELD_NUMBER)
    return FALSE;
  for (guint i = 0; i < gw_form_size (rule, form); i++)
    if (fields[i].count == field + 1 && (fields[i].multiple || fields[i].type != GW_FIELD_CELL))
      return FALSE;
  return TRUE;
}
