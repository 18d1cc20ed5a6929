/* open-steps M: whoever solves it finds at least M cells to go on with at every point, until fewer are left. */
#include "base/error.h"
#include "base/i18n.h"
#include "generate/target.h"
#include "strategies/path.h"

typedef struct
{
  guint         least;
  GwStrategySet set;
} Setting;

static gpointer
read_setting (const char *argument, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (argument, " ", 2);
  Setting setting = { .least = 2 };

  if (!gw_target_read_numbers (parts[0] != NULL ? parts[0] : "", NULL, &setting.least, parts[0] != NULL && *parts[0] != '\0', error)
      || !gw_strategy_set_parse (parts[0] != NULL && parts[1] != NULL ? parts[1] : "naked-single,hidden-single", &setting.set, error))
    return NULL;
  return g_memdup2 (&setting, sizeof setting);
}

/* Cells where one of the strategies does something now. */
static guint
count_open (const Setting *setting, GwPencil *pencil, const GwControl *control, GwReason *step)
{
  g_autofree guint64 *cells = g_new0 (guint64, GW_WORDS (GW_MAX_CELLS));
  guint n = 0;

  GW_STRATEGIES_FOREACH (i, &setting->set)
    {
      gw_reason_reset (step);
      gw_path_collect (pencil, gw_strategies[i], control, step);
      for (guint k = 0; k < step->changes->len + step->placed->len; k++)
        {
          const GwCell cell = k < step->changes->len ? g_array_index (step->changes, GwCandidates, k).cell
                                                     : g_array_index (step->placed, GwCandidates, k - step->changes->len).cell;

          n += !gw_bit_test (cells, cell);
          gw_bit_set (cells, cell);
        }
    }
  gw_reason_reset (step);
  return n;
}

/* The fewest such cells at any point, or how many are open where that is less; 0 where the strategies get stuck, or after a stop. Looks no
 * further once it is below ENOUGH. */
static guint
fewest_open (const Setting *setting, GwAsker *asker, const GwAskedPuzzle *puzzle, guint enough, const GwControl *control)
{
  GwPencil *pencil = gw_asker_pencil (asker, &puzzle->active, setting->set, control);
  guint fewest = G_MAXUINT;
  GwReason step;

  if (pencil == NULL)
    return 0;
  gw_reason_init (&step);
  while (pencil->n_open > 0 && fewest >= enough && !pencil->is_impossible)
    {
      guint n = count_open (setting, pencil, control, &step);

      fewest = MIN (fewest, n < pencil->n_open ? n : G_MAXUINT);
      if (!gw_path_next (pencil, setting->set, control, &step))
        fewest = 0;
      else
        gw_pencil_apply (pencil, &step);
      gw_reason_reset (&step);
      if (fewest == 0)
        break;
    }
  gw_reason_clear (&step);
  return fewest;
}

static GwAsked
meets (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  const Setting *wanted = setting;
  guint fewest = fewest_open (wanted, asker, puzzle, wanted->least, control);

  return gw_control_should_stop (control) ? GW_ASKED_STOPPED : fewest >= wanted->least ? GW_ASKED_YES : GW_ASKED_NO;
}

static char *
measure (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control)
{
  guint fewest = fewest_open (setting, asker, puzzle, 0, control);

  if (gw_control_should_stop (control))
    return NULL;
  return fewest == G_MAXUINT ? g_strdup ("all") : g_strdup_printf ("%u", fewest);
}

const GwTargetKind gw_target_open_steps = {
  .id = "open-steps", .argument = N_("M NAMES"), .meaning = N_("at every point, these strategies (default: naked and hidden"
                                                               " singles) find at least M cells to go on with"),
  .read = read_setting, .free = g_free, .is_sound = gw_target_promises_nothing, .meets = meets, .measure = measure,
};
