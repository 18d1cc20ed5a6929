/* Words for the arguments of a rule, made from its forms: the synopsis, and what a statement needs. */
#include <string.h>

#include "rules/form.h"

static gboolean
may_stand_often (const GwField *field)
{
  return field->count != 0 || field->max > 1;
}

char *
gw_field_name (const GwField *field)
{
  const char *name = _(field->name);
  gsize length = strlen (name);

  return g_strndup (name, may_stand_often (field) && g_str_has_suffix (name, "s") ? length - 1 : length);
}

/* What stands for one piece of a field: "cell", "count, value". */
static char *
synopsis_of_unit (const GwField *field)
{
  switch (field->type)
    {
    case GW_FIELD_COUNTED:
      return g_strdup (_("count, value"));
    case GW_FIELD_GROUP:
      return g_strdup (_("size, cell, …"));
    case GW_FIELD_STATEMENT:
      return g_strdup (_("rule, argument, …"));
    case GW_FIELD_CELL:
    case GW_FIELD_SYMBOL:
    case GW_FIELD_NUMBER:
    case GW_FIELD_TEXT:
    case GW_FIELD_SYMBOL_PAIR:
    default:
      return gw_field_name (field);
    }
}

#define MOST_WRITTEN_OUT 8 /* pieces; longer runs are shown as lists */

/* A list shows two of its kind, so that one sees that it is a list, even where one is enough. */
static void
add_synopsis_of_field (GString *text, const GwField *field)
{
  gboolean is_list = field->count != 0 || field->max > MOST_WRITTEN_OUT;
  guint times = is_list ? MAX (field->min, 2) : MAX (field->max, 1);
  g_autofree char *unit = synopsis_of_unit (field);

  for (guint i = 0; i < times; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", unit);
  if (is_list && !g_str_has_suffix (unit, "…"))
    g_string_append (text, ", …");
}

/* START and END: where the words of the field MARKED stand. */
static void
add_synopsis_of_form (GString *text, const GwRule *rule, const GwForm *form, guint marked, gsize *start, gsize *end)
{
  g_string_append (text, rule->id);
  if (form->fields[0].name == NULL)
    return;
  g_string_append (text, rule->is_sentence ? " " : rule->is_assigned ? " = " : " (");
  for (guint i = 0; i < GW_MAX_FIELDS && form->fields[i].name != NULL; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      if (i == marked)
        *start = text->len;
      add_synopsis_of_field (text, &form->fields[i]);
      if (i == marked)
        *end = text->len;
    }
  if (!rule->is_assigned && !rule->is_sentence)
    g_string_append_c (text, ')');
}

char *
gw_rule_synopsis (const GwRule *rule)
{
  GString *text;

  g_return_val_if_fail (rule != NULL, NULL);

  text = g_string_new (NULL);
  add_synopsis_of_form (text, rule, &rule->forms[0], GW_MAX_FIELDS, NULL, NULL);
  if (rule->forms[1].fields[0].name != NULL)
    {
      g_string_append (text, " or ");
      add_synopsis_of_form (text, rule, &rule->forms[1], GW_MAX_FIELDS, NULL, NULL);
    }
  return g_string_free (text, FALSE);
}

char *
gw_rule_synopsis_of (const GwRule *rule, guint form, guint field, gsize *start, gsize *end)
{
  GString *text;

  g_return_val_if_fail (rule != NULL && form < G_N_ELEMENTS (rule->forms), NULL);

  text = g_string_new (NULL);
  *start = *end = 0;
  add_synopsis_of_form (text, rule, &rule->forms[form], field, start, end);
  return g_string_free (text, FALSE);
}

static const char *
article (const char *noun)
{
  return strchr ("aeiou", noun[0]) != NULL ? "an" : "a";
}

/* "that many cells", where the field before says how many. */
static char *
counted_need (const GwField *field)
{
  if (field->multiple)
    return g_strdup_printf (_("at least twice that many %s"), _(field->name));
  return g_strdup_printf (_("that many %s"), _(field->name));
}

static char *
field_need (const GwField *field)
{
  g_autofree char *one = gw_field_name (field);

  if (field->type == GW_FIELD_STATEMENT)
    return g_strdup (_("a rule with its arguments"));
  if (field->count != 0)
    return counted_need (field);
  if (field->type == GW_FIELD_GROUP)
    return g_strdup_printf (_("at least %u %s of cells, each after its size"), field->min, _(field->name));
  if (!may_stand_often (field))
    return g_strdup_printf ("%s %s", article (one), one);
  if (field->min == field->max)
    return g_strdup_printf ("%u %s", field->min, _(field->name));
  if (field->max != GW_MANY)
    return g_strdup_printf (_("%u to %u %s"), field->min, field->max, _(field->name));
  return field->min <= 1 ? g_strdup_printf (_("at least one %s"), one)
                         : g_strdup_printf (_("at least %u %s"), field->min, _(field->name));
}

static void
add_needs_of_form (GString *text, const GwForm *form)
{
  guint n = gw_form_n_fields (form);

  if (n == 0)
    g_string_append (text, _("no arguments"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *need = field_need (&form->fields[i]);

      if (i > 0)
        g_string_append (text, i + 1 == n ? _(" and ") : ", ");
      g_string_append (text, need);
    }
}

char *
gw_form_needs (const GwRule *rule)
{
  GString *text = g_string_new (NULL);

  add_needs_of_form (text, &rule->forms[0]);
  if (rule->forms[1].fields[0].name != NULL)
    {
      g_string_append (text, _(", or "));
      add_needs_of_form (text, &rule->forms[1]);
    }
  return g_string_free (text, FALSE);
}
