#include "cli/scheme-groups.h"

#include <string.h>

#include "cli/text-table.h"

static void
free_group (gpointer data)
{
  GwSchemeGroup *group = data;

  g_free (group->source);
  g_free (group->grade);
  g_free (group);
}

GPtrArray *
gw_scheme_groups_new (void)
{
  return g_ptr_array_new_with_free_func (free_group);
}

GwSchemeGroup *
gw_scheme_groups_get (GPtrArray *groups, const GwItem *item)
{
  const char *source = item->source != NULL ? item->source : item->file;
  const char *grade = item->grade != NULL ? item->grade : "";
  GwSchemeGroup *group;

  /* Puzzles of a kind stand together. */
  for (guint i = groups->len; i-- > 0;)
    {
      group = g_ptr_array_index (groups, i);
      if (strcmp (group->source, source) == 0 && strcmp (group->grade, grade) == 0)
        return group;
    }
  group = g_new0 (GwSchemeGroup, 1);
  group->source = g_strdup (source);
  group->grade = g_strdup (grade);
  g_ptr_array_add (groups, group);
  return group;
}

void
gw_spread_add (GwSpread *spread, guint64 n, guint count)
{
  spread->min = n == 0 ? count : MIN (spread->min, count);
  spread->max = n == 0 ? count : MAX (spread->max, count);
  spread->sum += count;
}

/* ---- JSON ---- */

static JsonBuilder *
begin_object (GwCall *call, const GwSchemeGroup *group)
{
  JsonBuilder *builder = gw_json_begin (call, NULL);

  gw_json_add_text (builder, "source", group->source);
  if (group->grade[0] != '\0')
    gw_json_add_text (builder, "grade", group->grade);
  gw_json_add_number (builder, "instances", group->n);
  return builder;
}

static void
write_spread (JsonBuilder *builder, const char *name, const GwSpread *spread)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  gw_json_add_number (builder, "min", spread->min);
  gw_json_add_number (builder, "total", spread->sum);
  gw_json_add_number (builder, "max", spread->max);
  json_builder_end_object (builder);
}

/* ---- the tables ---- */

static void
write_solved (GwCall *call, const GwSchemeGroup *group, const GwSchemeList *list)
{
  JsonBuilder *builder = begin_object (call, group);

  write_spread (builder, "givens", &group->givens);
  json_builder_set_member_name (builder, "solved");
  json_builder_begin_object (builder);
  for (guint i = 0; i < list->n; i++)
    gw_json_add_number (builder, list->schemes[i]->id, group->n_solved[list->schemes[i] - gw_schemes]);
  json_builder_end_object (builder);
  gw_json_end (call, NULL, builder, GW_STATUS_FINE);
}

static void
add_names (GwTextTable *table, const GwSchemeGroup *group)
{
  gw_text_table_add_row (table);
  gw_text_table_add (table, group->source);
  gw_text_table_add (table, group->grade);
  gw_text_table_add_number (table, group->n);
}

static void
add_spread (GwTextTable *table, const GwSpread *spread, guint64 n)
{
  gw_text_table_add_number (table, spread->min);
  gw_text_table_add_quotient (table, spread->sum, n);
  gw_text_table_add_number (table, spread->max);
}

static void
add_solved (GwTextTable *table, const GwSchemeGroup *group, const GwSchemeList *list)
{
  add_names (table, group);
  add_spread (table, &group->givens, group->n);
  for (guint i = 0; i < list->n; i++)
    gw_text_table_add_quotient (table, 100 * group->n_solved[list->schemes[i] - gw_schemes], group->n);
}

void
gw_scheme_groups_print_solved (GwCall *call, GPtrArray *groups, const GwSchemeList *list)
{
  static const char *const heading[] = { N_("Source"), N_("Grade"), N_("Puzzles"), N_("Min"), N_("Avg"), N_("Max"), NULL };
  g_autoptr (GwTextTable) table = gw_text_table_new (call, heading, 2);

  for (guint i = 0; i < list->n; i++)
    gw_text_table_add (table, list->schemes[i]->id);
  for (guint i = 0; i < groups->len; i++)
    if (gw_call_has (call, GW_OPTION_JSON))
      write_solved (call, g_ptr_array_index (groups, i), list);
    else
      add_solved (table, g_ptr_array_index (groups, i), list);
  if (!gw_call_has (call, GW_OPTION_JSON))
    gw_text_table_print (table);
}

static void
write_reduced (GwCall *call, const GwSchemeGroup *group)
{
  JsonBuilder *builder = begin_object (call, group);

  write_spread (builder, "givens", &group->givens);
  gw_json_add_number (builder, "minimal", group->n_minimal);
  write_spread (builder, "reduced", &group->reduced);
  gw_json_end (call, NULL, builder, GW_STATUS_FINE);
}

static void
add_reduced (GwTextTable *table, const GwSchemeGroup *group)
{
  add_names (table, group);
  add_spread (table, &group->givens, group->n);
  gw_text_table_add_number (table, group->n_minimal);
  add_spread (table, &group->reduced, group->n);
}

void
gw_scheme_groups_print_reduced (GwCall *call, GPtrArray *groups)
{
  static const char *const heading[] = { N_("Source"), N_("Grade"), N_("Puzzles"), N_("Min"), N_("Avg"), N_("Max"),
                                         N_("Minimal"), N_("Min"), N_("Avg"), N_("Max"), NULL };
  g_autoptr (GwTextTable) table = gw_text_table_new (call, heading, 2);

  for (guint i = 0; i < groups->len; i++)
    if (gw_call_has (call, GW_OPTION_JSON))
      write_reduced (call, g_ptr_array_index (groups, i));
    else
      add_reduced (table, g_ptr_array_index (groups, i));
  if (!gw_call_has (call, GW_OPTION_JSON))
    gw_text_table_print (table);
}
