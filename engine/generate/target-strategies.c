/* strategies A,B …: people who know these, and nothing else, solve it without guessing. */
#include "base/i18n.h"
#include "generate/target.h"

static gpointer
read_set (const char *argument, GError **error)
{
  GwStrategySet set;

  return gw_strategy_set_parse (argument, &set, error) ? g_memdup2 (&set, sizeof set) : NULL;
}

/* Strategies that count on a single solution prove none, and may find less with more clues. */
static gboolean
is_sound (gconstpointer setting)
{
  return gw_strategy_set_promise (*(const GwStrategySet *) setting) == NULL;
}

static GwAsked
meets (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  return gw_asker_is_solved_by (asker, &puzzle->active, *(const GwStrategySet *) setting, control);
}

static gboolean
leaves (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control, guint *n_open)
{
  GwAsked asked = meets (setting, asker, puzzle, control);

  *n_open = asker->pencil != NULL ? asker->pencil->n_open : 0;
  return asked != GW_ASKED_STOPPED;
}

/* Whoever knows more gets at least as far, where what is known does not count on a single solution. */
static gboolean
covers (gconstpointer setting, const GwGoal *other)
{
  return other->kind->covers == covers && gw_goal_is_sound (other)
         && gw_strategy_set_is_within (*(const GwStrategySet *) other->setting, *(const GwStrategySet *) setting);
}

const GwTargetKind gw_target_strategies = {
  .id = "strategies", .argument = N_("NAMES"), .meaning = N_("these human strategies, separated by commas, solve it"),
  .read = read_set, .free = g_free, .is_sound = is_sound, .meets = meets, .leaves = leaves, .covers = covers,
};
