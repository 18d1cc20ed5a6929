#include "exchange/choice.h"

#include <string.h>

typedef struct
{
  gboolean is_taken, is_used;
} Decision;

struct _GwDecisions
{
  GHashTable *by_id; /* of Decision */
};

GwChoice *
gw_choice_new (const char *id, const char *text, gboolean is_taken)
{
  GwChoice *choice = g_new (GwChoice, 1);

  *choice = (GwChoice){ g_strdup (id), g_strdup (text), is_taken };
  return choice;
}

void
gw_choice_free (GwChoice *choice)
{
  g_free (choice->id);
  g_free (choice->text);
  g_free (choice);
}

GwDecisions *
gw_decisions_new (void)
{
  GwDecisions *decisions = g_new (GwDecisions, 1);

  decisions->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return decisions;
}

void
gw_decisions_free (GwDecisions *decisions)
{
  if (decisions == NULL)
    return;
  g_hash_table_unref (decisions->by_id);
  g_free (decisions);
}

void
gw_decisions_set (GwDecisions *decisions, const char *id, gboolean is_taken)
{
  Decision *decision = g_new (Decision, 1);

  *decision = (Decision){ is_taken, FALSE };
  g_hash_table_replace (decisions->by_id, g_strdup (id), decision);
}

gboolean
gw_decisions_get (GwDecisions *decisions, const char *id, gboolean otherwise)
{
  Decision *decision = decisions != NULL ? g_hash_table_lookup (decisions->by_id, id) : NULL;

  if (decision == NULL)
    return otherwise;
  decision->is_used = TRUE;
  return decision->is_taken;
}

const char *
gw_decisions_unused (const GwDecisions *decisions)
{
  const char *first = NULL;
  GHashTableIter iter;
  gpointer id, decision;

  g_hash_table_iter_init (&iter, decisions->by_id);
  while (g_hash_table_iter_next (&iter, &id, &decision))
    if (!((const Decision *)decision)->is_used && (first == NULL || strcmp (id, first) < 0))
      first = id;
  return first;
}
