#include "tools/drawn-only.h"

#include <string.h>

#include "tools/clue-make.h"

/* The words with which a drawing begins. */
static const char *const kinds[GW_N_DRAWN] = { "fill", "line", "shape circle", "shape square", "text" };
static const char *const hues[GW_N_HUES] = { "grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink" };

/* What follows the words of the kind; NULL when VALUE is of no kind. */
static const char *
read_kind (const char *value, GwDrawnKind *kind)
{
  for (guint i = 0; i < GW_N_DRAWN; i++)
    if (g_str_has_prefix (value, kinds[i]) && value[strlen (kinds[i])] == ' ')
      {
        *kind = (GwDrawnKind) i;
        return value + strlen (kinds[i]);
      }
  return NULL;
}

static void
read_word (GwDrawn *drawn, const char *word)
{
  guint64 number;
  GwCell cell;

  for (guint i = 0; i < GW_N_HUES; i++)
    if (strcmp (hues[i], word) == 0)
      {
        drawn->hue = (GwHue) i;
        return;
      }
  if (!g_ascii_string_to_unsigned (word, 10, 1, GW_MAX_CELLS, &number, NULL))
    {
      drawn->is_plain = FALSE;
      return;
    }
  cell = (GwCell) (number - 1);
  g_array_append_val (drawn->cells, cell);
}

/* Between the first and the last quotation mark. */
static char *
cut_quoted (char *rest)
{
  char *open = strchr (rest, '"'), *close = open != NULL ? strrchr (open + 1, '"') : NULL;

  if (close == NULL)
    return NULL;
  *open = *close = '\0';
  return g_strdup (open + 1);
}

GwDrawn *
gw_drawn_read (const char *value)
{
  g_autoptr (GwDrawn) drawn = g_new0 (GwDrawn, 1);
  const char *rest = read_kind (value, &drawn->kind);
  g_autofree char *head = g_strdup (rest);
  g_auto (GStrv) words = NULL;

  drawn->cells = g_array_new (FALSE, FALSE, sizeof (GwCell));
  drawn->is_plain = TRUE;
  if (rest == NULL)
    return NULL;
  if (drawn->kind == GW_DRAWN_TEXT && (drawn->text = cut_quoted (head)) == NULL)
    return NULL;
  words = g_strsplit (head, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      read_word (drawn, words[i]);
  return drawn->cells->len > 0 ? g_steal_pointer (&drawn) : NULL;
}

char *
gw_drawn_write (const GwDrawn *drawn)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s %s", kinds[drawn->kind], hues[drawn->hue]);
  for (guint i = 0; i < drawn->cells->len; i++)
    g_string_append_printf (text, " %u", g_array_index (drawn->cells, GwCell, i) + 1u);
  if (drawn->kind == GW_DRAWN_TEXT)
    g_string_append_printf (text, " \"%s\"", drawn->text);
  return g_string_free (text, FALSE);
}

void
gw_drawn_free (GwDrawn *drawn)
{
  if (drawn == NULL)
    return;
  g_clear_pointer (&drawn->cells, g_array_unref);
  g_free (drawn->text);
  g_free (drawn);
}

GwFacts *
gw_drawn_set (const GwPuzzle *puzzle, gint index, const char *value)
{
  GwFacts *facts = NULL;
  guint n = gw_facts_size (puzzle->facts);

  for (guint i = 0; i <= n; i++)
    {
      gboolean is_it = index < 0 ? i == n : (gint) i == index;
      const char *key = is_it ? GW_DRAWN_KEY : i < n ? gw_facts_key (puzzle->facts, i) : NULL;
      const char *said = is_it ? value : i < n ? gw_facts_value (puzzle->facts, i) : NULL;

      if (key != NULL && said != NULL)
        facts = gw_facts_push (facts, key, said);
    }
  return facts;
}

gint
gw_drawn_find (const GwPuzzle *puzzle, GwCell cell, GwDrawnKind kind)
{
  for (guint i = gw_facts_size (puzzle->facts); i > 0; i--)
    {
      g_autoptr (GwDrawn) drawn = NULL;

      if (strcmp (gw_facts_key (puzzle->facts, i - 1), GW_DRAWN_KEY) != 0)
        continue;
      drawn = gw_drawn_read (gw_facts_value (puzzle->facts, i - 1));
      if (drawn != NULL && (kind == GW_N_DRAWN || drawn->kind == kind) && gw_cells_contain (drawn->cells, cell))
        return (gint) i - 1;
    }
  return -1;
}
