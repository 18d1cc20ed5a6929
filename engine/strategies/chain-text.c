#include "strategies/chain-text.h"

#include "base/i18n.h"
#include "strategies/case-text.h"

char *
gw_chain_text (const GwReason *step, guint first, guint n, const GwTerrain *terrain)
{
  GString *text = g_string_new (NULL);

  for (guint i = first; i < first + n; i++)
    {
      const GwReasonLink *link = &g_array_index (step->links, GwReasonLink, i);

      /* A strong link leads from what is false to what is true. */
      if (i == first)
        gw_reason_append_candidate (text, link->from, link->from_value, link->is_strong == link->is_alike, terrain);
      g_string_append (text, _(", then "));
      gw_reason_append_candidate (text, link->to, link->to_value, link->is_strong, terrain);
      if (link->clue != GW_NO_CLUE)
        {
          g_autofree char *clue = gw_case_clue_name (terrain, link->clue);

          g_string_append_printf (text, " (%s)", clue);
        }
    }
  return g_string_free (text, FALSE);
}

static gboolean
goes_on (const GwReasonLink *link, const GwReasonLink *next)
{
  return next->from == link->to && next->from_value == link->to_value;
}

/* All chains of the step, one after the other: "R1C1 = 5, then …; R1C7 = 5, then …". Free it. */
static char *
all_text (const GwReason *step, const GwTerrain *terrain)
{
  GString *text = g_string_new (NULL);

  for (guint first = 0, end; first < step->links->len; first = end)
    {
      g_autofree char *chain = NULL;

      end = first + 1;
      while (end < step->links->len
             && goes_on (&g_array_index (step->links, GwReasonLink, end - 1), &g_array_index (step->links, GwReasonLink, end)))
        end++;
      chain = gw_chain_text (step, first, end - first, terrain);
      g_string_append_printf (text, first > 0 ? "; %s" : "%s", chain);
    }
  return g_string_free (text, FALSE);
}

char *
gw_chains_text (const GwReason *step, gboolean is_of_house, const GwTerrain *terrain)
{
  const GwCandidates *need = &g_array_index (step->pattern, GwCandidates, 0);
  g_autofree char *cell = gw_reason_cells_text (need, 1, terrain), *value = gw_reason_values_text (need->values, terrain);
  g_autofree char *group = is_of_house ? gw_reason_groups_text (step, 0, 1, terrain) : NULL;
  g_autofree char *chains = all_text (step, terrain);

  if (!is_of_house)
    return g_strdup_printf (_("whatever %s holds, the same follows (%s)"), cell, chains);
  return g_strdup_printf (_("wherever %s stands in %s, the same follows (%s)"), value, group, chains);
}

char *
gw_certain_text (const GwReason *step, const GwTerrain *terrain)
{
  const GwCandidates *first = &g_array_index (step->pattern, GwCandidates, 0);
  g_autofree char *cell = gw_reason_cells_text (first, 1, terrain), *value = gw_reason_values_text (first->values, terrain);

  return g_strdup_printf (_("%s = %s is certain"), cell, value);
}
