#include "model/facts.h"

#include <string.h>

typedef struct
{
  char *key;
  char *value;
} Fact;

struct _GwFacts
{
  gatomicrefcount ref_count;
  guint           n, size;
  Fact           *facts;
};

static GwFacts *
facts_alloc (guint size)
{
  GwFacts *facts = g_new0 (GwFacts, 1);

  g_atomic_ref_count_init (&facts->ref_count);
  facts->size = size;
  facts->facts = g_new (Fact, size);
  return facts;
}

static void
append (GwFacts *facts, const char *key, const char *value)
{
  if (facts->n == facts->size)
    {
      facts->size = MAX (4, facts->size * 2);
      facts->facts = g_renew (Fact, facts->facts, facts->size);
    }
  facts->facts[facts->n++] = (Fact) { g_strdup (key), g_strdup (value) };
}

GwFacts *
gw_facts_ref (GwFacts *facts)
{
  if (facts != NULL)
    g_atomic_ref_count_inc (&facts->ref_count);
  return facts;
}

void
gw_facts_unref (GwFacts *facts)
{
  if (facts == NULL || !g_atomic_ref_count_dec (&facts->ref_count))
    return;
  for (guint i = 0; i < facts->n; i++)
    {
      g_free (facts->facts[i].key);
      g_free (facts->facts[i].value);
    }
  g_free (facts->facts);
  g_free (facts);
}

gboolean
gw_facts_equal (const GwFacts *a, const GwFacts *b)
{
  if (gw_facts_size (a) != gw_facts_size (b))
    return FALSE;
  for (guint i = 0; i < gw_facts_size (a); i++)
    if (strcmp (a->facts[i].key, b->facts[i].key) != 0 || strcmp (a->facts[i].value, b->facts[i].value) != 0)
      return FALSE;
  return TRUE;
}

guint
gw_facts_size (const GwFacts *facts)
{
  return facts != NULL ? facts->n : 0;
}

const char *
gw_facts_key (const GwFacts *facts, guint i)
{
  g_return_val_if_fail (i < gw_facts_size (facts), NULL);

  return facts->facts[i].key;
}

const char *
gw_facts_value (const GwFacts *facts, guint i)
{
  g_return_val_if_fail (i < gw_facts_size (facts), NULL);

  return facts->facts[i].value;
}

const char *
gw_facts_get (const GwFacts *facts, const char *key)
{
  for (guint i = 0; i < gw_facts_size (facts); i++)
    if (strcmp (facts->facts[i].key, key) == 0)
      return facts->facts[i].value;
  return NULL;
}

GwFacts *
gw_facts_add (const GwFacts *facts, const char *key, const char *value)
{
  guint n = gw_facts_size (facts);
  GwFacts *result = facts_alloc (n + 1);

  for (guint i = 0; i < n; i++)
    append (result, facts->facts[i].key, facts->facts[i].value);
  append (result, key, value);
  return result;
}

GwFacts *
gw_facts_push (GwFacts *facts, const char *key, const char *value)
{
  GwFacts *longer;

  if (facts != NULL && g_atomic_ref_count_compare (&facts->ref_count, 1))
    {
      append (facts, key, value);
      return facts;
    }
  longer = gw_facts_add (facts, key, value);
  gw_facts_unref (facts);
  return longer;
}

GwFacts *
gw_facts_set (const GwFacts *facts, const char *key, const char *value)
{
  guint n = gw_facts_size (facts);
  GwFacts *result = facts_alloc (n + 1);
  gboolean is_set = FALSE;

  for (guint i = 0; i < n; i++)
    if (strcmp (facts->facts[i].key, key) != 0)
      append (result, facts->facts[i].key, facts->facts[i].value);
    else if (value != NULL && !is_set)
      {
        append (result, key, value);
        is_set = TRUE;
      }
  if (value != NULL && !is_set)
    append (result, key, value);
  return result;
}
