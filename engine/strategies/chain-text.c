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
        gw_reason_append_candidate (text, link->from, link->from_value, !link->is_strong, terrain);
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
