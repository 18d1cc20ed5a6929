#include "drawn/worn.h"

#include <string.h>

#define WIDTH "width:"
#define MOST_WIDTH 1. /* of a cell */

/* ---- reading ---- */

gboolean
gw_worn_read_colour (const char *text, GwWorn *worn)
{
  GwInk ink = { 0 };

  if (gw_ink_parse (text, &ink))
    {
      worn->ink = ink;
      worn->has_hue = FALSE;
    }
  else if (gw_hue_find (text, &worn->hue))
    {
      worn->has_hue = TRUE;
      worn->ink.is_set = FALSE;
    }
  else
    return FALSE;
  return TRUE;
}

gboolean
gw_worn_read_width (const char *text, GwWorn *worn)
{
  char *end;
  const double percent = text != NULL ? g_ascii_strtod (text, &end) : 0;

  if (!(percent > 0 && strcmp (end, "%") == 0 && percent <= 100 * MOST_WIDTH))
    return FALSE;
  worn->width = percent / 100;
  return TRUE;
}

gboolean
gw_worn_is_about (const char *value, const GwRule *rule)
{
  const gsize length = strlen (rule->id);

  return strncmp (value, rule->id, length) == 0 && (value[length] == ' ' || value[length] == '\0');
}

static void
read_look (const char *text, GwWorn *worn)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], WIDTH))
      gw_worn_read_width (words[i] + strlen (WIDTH), worn);
    else
      gw_worn_read_colour (words[i], worn);
}

GwWorn
gw_worn_by_kind (const GwPuzzle *puzzle, const GwRule *rule)
{
  GwWorn worn = { 0 };

  for (guint i = 0; i < gw_facts_size (puzzle->facts); i++)
    if (strcmp (gw_facts_key (puzzle->facts, i), GW_LOOK_KEY) == 0 && gw_worn_is_about (gw_facts_value (puzzle->facts, i), rule))
      read_look (gw_facts_value (puzzle->facts, i), &worn);
  return worn;
}

GwWorn
gw_worn (const GwPuzzle *puzzle, const GwConstraint *clue)
{
  GwWorn worn = gw_worn_by_kind (puzzle, clue->rule);

  gw_worn_read_colour (gw_facts_get (clue->facts, GW_COLOUR_KEY), &worn);
  gw_worn_read_width (gw_facts_get (clue->facts, GW_WIDTH_KEY), &worn);
  return worn;
}

/* ---- writing ---- */

char *
gw_worn_colour_text (const GwWorn *worn)
{
  if (worn->ink.is_set)
    return gw_ink_write (&worn->ink);
  return worn->has_hue ? g_strdup (gw_hue_words[worn->hue]) : NULL;
}

char *
gw_worn_width_text (const GwWorn *worn)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return worn->width > 0 ? g_strconcat (g_ascii_formatd (buffer, sizeof buffer, "%.10g", 100 * worn->width), "%", NULL) : NULL;
}

char *
gw_worn_look_text (const GwRule *rule, const GwWorn *worn)
{
  g_autofree char *colour = gw_worn_colour_text (worn), *width = gw_worn_width_text (worn);

  if (colour == NULL && width == NULL)
    return NULL;
  return g_strconcat (rule->id, colour != NULL ? " " : "", colour != NULL ? colour : "", width != NULL ? " " WIDTH : "", width, NULL);
}
