#include "exchange/unenforced.h"

#include <string.h>

#include "drawn/drawn.h"
#include "exchange/format.h"
#include "exchange/loose-json.h"
#include "files/json-text.h"

/* Names in the order in which they came first, and how often each came. */
typedef struct
{
  GPtrArray  *names; /* of char *, owned by TIMES */
  GHashTable *times;
} Tally;

static void
tally_init (Tally *tally)
{
  tally->names = g_ptr_array_new ();
  tally->times = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* Takes NAME. */
static void
count (Tally *tally, char *name)
{
  const guint times = GPOINTER_TO_UINT (g_hash_table_lookup (tally->times, name));

  if (times == 0)
    {
      g_ptr_array_add (tally->names, name);
      g_hash_table_insert (tally->times, name, GUINT_TO_POINTER (1));
      return;
    }
  g_hash_table_insert (tally->times, name, GUINT_TO_POINTER (times + 1)); /* which frees the second */
}

/* "Line, green (7 times)" */
static char **
finish (Tally *tally)
{
  GPtrArray *lines = g_ptr_array_new ();

  for (guint i = 0; i < tally->names->len; i++)
    {
      const guint times = GPOINTER_TO_UINT (g_hash_table_lookup (tally->times, tally->names->pdata[i]));
      GString *line = g_string_new (tally->names->pdata[i]);

      if (times > 1)
        g_string_append_printf (line, ngettext (" (%u time)", " (%u times)", times), times);
      g_ptr_array_add (lines, g_string_free (line, FALSE));
    }
  g_ptr_array_add (lines, NULL);
  g_ptr_array_unref (tally->names);
  g_hash_table_unref (tally->times);
  return (char **) g_ptr_array_free (lines, FALSE);
}

static void
count_drawings (Tally *tally, const GwPuzzle *puzzle, GwFacts *facts)
{
  for (guint i = 0; i < gw_facts_size (facts); i++)
    {
      g_autoptr (GwDrawn) drawn = strcmp (gw_facts_key (facts, i), GW_DRAWN_KEY) == 0
                                      ? gw_drawn_parse (gw_facts_value (facts, i), puzzle->grid->n_cells, NULL)
                                      : NULL;

      if (drawn != NULL && !drawn->is_hidden)
        count (tally, gw_drawn_name (drawn));
    }
}

char **
gw_unenforced_drawings (const GwPuzzle *puzzle)
{
  Tally tally;

  tally_init (&tally);
  count_drawings (&tally, puzzle, puzzle->facts);
  for (guint i = 0; i < puzzle->n_constraints; i++)
    count_drawings (&tally, puzzle, puzzle->constraints[i]->facts);
  return finish (&tally);
}

/* ---- what was kept ---- */

static const GwExchangeFormat *
format_of (const char *key)
{
  for (guint i = 0; i < gw_n_formats; i++)
    if (strcmp (gw_formats[i]->id, key) == 0)
      return gw_formats[i];
  return NULL;
}

/* What its author calls it, or the member of the document that it was: "own rule (SudokuMaker)". */
static char *
name_of (const GwExchangeFormat *format, JsonObject *kept)
{
  JsonObject *value = gw_loose_object (gw_loose_member (kept, "value"));
  JsonObject *definition = gw_loose_object (gw_loose_member (value, "definition"));
  const char *own = gw_loose_text (gw_loose_member (definition != NULL ? definition : value, "name"));
  const char *key = gw_loose_text (gw_loose_member (kept, "key"));

  return g_strdup_printf ("%s (%s)", own != NULL && *own != '\0' ? own : key, _(format->name));
}

char **
gw_unenforced_kept (const GwPuzzle *puzzle)
{
  GwFacts *facts = puzzle->facts;
  Tally tally;

  tally_init (&tally);
  for (guint i = 0; i < gw_facts_size (facts); i++)
    {
      const GwExchangeFormat *format = format_of (gw_facts_key (facts, i));
      g_autoptr (JsonNode) root = format != NULL ? gw_json_parse (gw_facts_value (facts, i), -1, NULL) : NULL;
      JsonObject *kept = gw_loose_object (root);

      /* What stands for something is named as that, and what lies beside the puzzle is no part of it. */
      if (gw_loose_text (gw_loose_member (kept, "key")) != NULL && gw_loose_member (kept, "as") == NULL
          && !gw_loose_flag (gw_loose_member (kept, "beside")))
        count (&tally, name_of (format, kept));
    }
  return finish (&tally);
}
