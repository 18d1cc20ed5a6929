#include "tools/tool-family.h"

#include <string.h>

const GwToolFamily gw_tool_families[GW_N_TOOL_FAMILIES] = {
  [GW_FAMILY_CAGE] = { "cage", N_("Cage") },
  [GW_FAMILY_LINE] = { "line", N_("Line") },
  [GW_FAMILY_DOT] = { "dot", N_("Dot") },
  [GW_FAMILY_CORNER] = { "corner", N_("Corner") },
  [GW_FAMILY_OUTSIDE] = { "outside", N_("Outside") },
  [GW_FAMILY_REGION] = { "region", N_("Region") },
  [GW_FAMILY_GIVEN] = { "given", N_("Given") },
  [GW_FAMILY_CELL] = { "cell", N_("Cell") },
  [GW_FAMILY_FOG] = { "fog", N_("Fog") },
  [GW_FAMILY_NOTE] = { "note", N_("Note") },
  [GW_FAMILY_ERASE] = { "erase", N_("Erase") },
  [GW_FAMILY_SELECT] = { "select", N_("Select") },
};

GPtrArray *
gw_tool_family_tools (GwToolFamilyId family)
{
  GPtrArray *tools = g_ptr_array_new ();

  for (guint i = 0; i < gw_n_tools; i++)
    if (gw_tools[i]->family == family)
      g_ptr_array_add (tools, (gpointer) gw_tools[i]);
  return tools;
}

static void
add_kinds_of (GArray *kinds, const GwTool *tool)
{
  g_autoptr (GPtrArray) rules = gw_tool_rules (tool);
  guint n_variants = tool->variants != NULL ? g_strv_length ((char **) tool->variants) : 0;

  for (guint i = 0; i < MAX (MAX (rules->len, n_variants), 1); i++)
    {
      GwToolKind kind = { tool, rules->len > 0 ? rules->pdata[i] : NULL, n_variants > 0 ? i : 0 };

      g_array_append_val (kinds, kind);
    }
}

GArray *
gw_tool_family_kinds (GwToolFamilyId family)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (GwToolKind));

  for (guint i = 0; i < gw_n_tools; i++)
    if (gw_tools[i]->family == family)
      add_kinds_of (kinds, gw_tools[i]);
  return kinds;
}

gboolean
gw_tool_kind_equal (const GwToolKind *a, const GwToolKind *b)
{
  return a->tool == b->tool && a->rule == b->rule && a->variant == b->variant && a->named == b->named;
}

const char *
gw_tool_kind_name (const GwToolKind *kind)
{
  if (kind->named != NULL)
    return kind->named;
  return kind->rule != NULL ? _(kind->rule->name) : kind->tool->variants != NULL ? _(kind->tool->variants[kind->variant]) : _(kind->tool->name);
}

const char *
gw_tool_kind_meaning (const GwToolKind *kind)
{
  const GwTool *tool = kind->tool;

  return kind->rule != NULL ? _(kind->rule->meaning) : tool->variant_hints != NULL ? _(tool->variant_hints[kind->variant]) : _(tool->hint);
}

char *
gw_tool_kind_title (const GwToolKind *kind)
{
  const char *name = gw_tool_kind_name (kind), *tool = _(kind->tool->name);

  if (kind->rule != NULL || kind->named != NULL || g_str_has_prefix (name, tool))
    return g_strdup (name);
  return g_strdup_printf (_("%s: %s"), tool, name);
}

gboolean
gw_words_stand_in (const char *text, const char *typed)
{
  g_autofree char *folded = g_utf8_casefold (text, -1), *wanted = g_utf8_casefold (typed, -1);
  g_auto (GStrv) words = g_strsplit_set (wanted, " \t", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (strstr (folded, words[i]) == NULL)
        return FALSE;
      n += *words[i] != '\0';
    }
  return n > 0;
}

char *
gw_tool_kind_write (const GwToolKind *kind)
{
  return g_strdup_printf ("%s/%s/%u", kind->tool->id, kind->rule != NULL ? kind->rule->id : "", kind->variant);
}

gboolean
gw_tool_kind_read (const char *text, GwToolKind *kind)
{
  for (GwToolFamilyId family = 0; family < GW_N_TOOL_FAMILIES; family++)
    {
      g_autoptr (GArray) kinds = gw_tool_family_kinds (family);

      for (guint i = 0; i < kinds->len; i++)
        {
          g_autofree char *written = NULL;

          *kind = g_array_index (kinds, GwToolKind, i);
          written = gw_tool_kind_write (kind);
          if (strcmp (written, text) == 0)
            return TRUE;
        }
    }
  return FALSE;
}
