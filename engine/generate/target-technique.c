/* technique NAME K N: the strategy is used K times at least, first after step N. */
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "generate/target.h"
#include "strategies/path.h"

typedef struct
{
  const GwStrategy *strategy;
  guint             times, after;
} Setting;

static gpointer
read_setting (const char *argument, GError **error)
{
  guint numbers[] = { 1, 0 };
  g_autofree char *name = NULL;
  const GwStrategy *strategy;

  if (!gw_target_read_numbers (argument, &name, numbers, 2, error))
    return NULL;
  strategy = gw_strategy_find (name);
  if (strategy == NULL)
    {
      gw_fail (error, GW_ERROR_INVALID, g_strdup_printf (_("there is no strategy '%s'"), name));
      return NULL;
    }
  return g_memdup2 (&(Setting) { strategy, numbers[0], numbers[1] }, sizeof (Setting));
}

/* How often it is used on the path of all strategies, cheapest first, and after how many steps first. FALSE after a stop. */
static gboolean
count (const Setting *setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control, guint *times, guint *after)
{
  GwStrategySet set = gw_strategy_set_with (gw_strategy_set_all (), gw_strategy_set_of (setting->strategy));
  GwPencil *pencil = gw_asker_pencil (asker, &puzzle->active, set, control);
  g_autoptr (GwPath) path = NULL;

  if (pencil == NULL)
    return FALSE;
  path = gw_path_new (pencil, set, control);
  *times = *after = 0;
  for (guint i = path->steps->len; i-- > 0;)
    if (((const GwReason *) path->steps->pdata[i])->strategy == setting->strategy)
      {
        ++*times;
        *after = i;
      }
  return path->end != GW_PATH_STOPPED;
}

static GwAsked
meets (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  const Setting *wanted = setting;
  guint times, after;

  if (!count (wanted, asker, puzzle, control, &times, &after))
    return GW_ASKED_STOPPED;
  return times >= wanted->times && (times == 0 || after >= wanted->after) ? GW_ASKED_YES : GW_ASKED_NO;
}

static char *
measure (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  const Setting *wanted = setting;
  guint times, after;

  if (!count (wanted, asker, puzzle, control, &times, &after))
    return NULL;
  return times == 0 ? g_strdup_printf ("%s never", wanted->strategy->id)
                    : g_strdup_printf ("%s %u times, first after step %u", wanted->strategy->id, times, after);
}

const GwTargetKind gw_target_technique = {
  .id = "technique", .argument = N_("NAME K N"), .meaning = N_("this strategy is used at least K times, and not before step N"
                                                               " (default: once, anywhere)"),
  .at_end = TRUE, .read = read_setting, .free = g_free, .is_sound = gw_target_promises_nothing, .meets = meets, .measure = measure,
};
