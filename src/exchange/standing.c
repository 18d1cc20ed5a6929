#include "exchange/standing.h"

#include <string.h>

#include "drawn/worn.h"

#define MARK " //@"

char *
gw_standing_text (const GwConstraint *clue, const GwSymbols *symbols, gboolean has_look)
{
  static const char *const keys[] = { GW_COLOUR_KEY, GW_WIDTH_KEY, "hidden" };
  g_autofree char *statement = gw_constraint_to_text (clue, symbols);
  GString *text = g_string_new (statement);

  if (has_look)
    g_string_append (text, MARK);
  for (guint i = 0; i < G_N_ELEMENTS (keys) && has_look; i++)
    if (gw_facts_get (clue->facts, keys[i]) != NULL)
      g_string_append_printf (text, " %s: %s", keys[i], gw_facts_get (clue->facts, keys[i]));
  return g_string_free (text, FALSE);
}

gboolean
gw_standing_has_look (const char *text)
{
  return strstr (text, MARK) != NULL;
}
