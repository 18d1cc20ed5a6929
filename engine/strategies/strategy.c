#include "strategies/strategy.h"

#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "strategies/strategy-table.h"

const GwStrategy *
gw_strategy_find (const char *id)
{
  for (guint i = 0; i < gw_n_strategies; i++)
    if (strcmp (gw_strategies[i]->id, id) == 0)
      return gw_strategies[i];
  return NULL;
}

/* Where each stands in the table, found by its address: paths ask some thousand times. Twice as many slots as strategies at least, each one more than the place. */
enum { N_SLOTS = 1024 };

static guint
slot_of (gconstpointer strategy)
{
  return (guint) ((guint64) (guintptr) strategy * 0x9E3779B97F4A7C15u >> 54);
}

static const guint16 *
slots (void)
{
  static guint16 table[N_SLOTS];
  static gsize is_made;

  if (g_once_init_enter (&is_made))
    {
      g_assert (2 * gw_n_strategies <= N_SLOTS);
      for (guint i = 0; i < gw_n_strategies; i++)
        {
          guint slot = slot_of (gw_strategies[i]);

          while (table[slot] != 0)
            slot = (slot + 1) % N_SLOTS;
          table[slot] = (guint16) (i + 1);
        }
      g_once_init_leave (&is_made, 1);
    }
  return table;
}

guint
gw_strategy_index (const GwStrategy *strategy)
{
  const guint16 *table = slots ();
  guint slot = slot_of (strategy);

  while (table[slot] != 0 && gw_strategies[table[slot] - 1] != strategy)
    slot = (slot + 1) % N_SLOTS;
  return table[slot] != 0 ? table[slot] - 1u : gw_n_strategies;
}

/* ---- sets ---- */

GwStrategySet
gw_strategy_set_of (const GwStrategy *strategy)
{
  GwStrategySet set = GW_NO_STRATEGIES;

  gw_strategy_set_add (&set, gw_strategy_index (strategy));
  return set;
}

GwStrategySet
gw_strategy_set_every (void)
{
  GwStrategySet set = GW_NO_STRATEGIES;

  for (guint i = 0; i < gw_n_strategies; i++)
    gw_strategy_set_add (&set, i);
  return set;
}

GwStrategySet
gw_strategy_set_all (void)
{
  GwStrategySet set = GW_NO_STRATEGIES;

  for (guint i = 0; i < gw_n_strategies; i++)
    if (gw_strategies[i]->monotone)
      gw_strategy_set_add (&set, i);
  return set;
}

const GwStrategy *
gw_strategy_set_promise (GwStrategySet set)
{
  GW_STRATEGIES_FOREACH (i, &set)
    if (!gw_strategies[i]->monotone)
      return gw_strategies[i];
  return NULL;
}

gboolean
gw_strategy_set_sees_several (GwStrategySet set)
{
  GW_STRATEGIES_FOREACH (i, &set)
    if (gw_strategies[i]->sees_several)
      return TRUE;
  return FALSE;
}

static gboolean
add_named (const char *name, GwStrategySet *set, GError **error)
{
  const GwStrategy *strategy = gw_strategy_find (name);

  if (strcmp (name, "all") == 0)
    *set = gw_strategy_set_with (*set, gw_strategy_set_all ());
  else if (strategy != NULL)
    gw_strategy_set_add (set, gw_strategy_index (strategy));
  else
    g_set_error (error, GW_ERROR, GW_ERROR_INVALID, _("there is no strategy '%s'"), name);
  return strategy != NULL || strcmp (name, "all") == 0;
}

gboolean
gw_strategy_set_parse (const char *text, GwStrategySet *set, GError **error)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);

  *set = GW_NO_STRATEGIES;
  for (guint i = 0; names[i] != NULL; i++)
    if (!add_named (g_strstrip (names[i]), set, error))
      return FALSE;
  return TRUE;
}

/* ---- families ---- */

guint
gw_strategy_least_size (const GwStrategy *strategy, const GwStrategySet *set, const GwStrategy *const *singles)
{
  guint least = 2;

  for (; *singles != NULL; singles++)
    if (!gw_strategy_set_has (set, gw_strategy_index (*singles)))
      least = 1;
  for (gboolean is_known = least > 1; is_known && least < strategy->size; least += is_known)
    {
      is_known = FALSE;
      GW_STRATEGIES_FOREACH (i, set)
        is_known |= gw_strategies[i]->find == strategy->find && gw_strategies[i]->size == least;
    }
  return least;
}
