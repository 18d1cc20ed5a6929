/* even-clues N: in no box more than N clues more than in another. */
#include "base/i18n.h"
#include "generate/spread.h"

static gpointer
read_setting (const char *argument, GError **error)
{
  guint most = 2;

  return gw_target_read_numbers (argument, NULL, &most, 1, error) ? g_memdup2 (&most, sizeof most) : NULL;
}

static void
count (const GwAsker *asker, const GwAskedPuzzle *puzzle, guint *least, guint *most)
{
  g_autoptr (GArray) counts = gw_count_box_clues (asker, puzzle);

  *least = counts->len > 0 ? G_MAXUINT : 0;
  *most = 0;
  for (guint i = 0; i < counts->len; i++)
    {
      *least = MIN (*least, g_array_index (counts, guint, i));
      *most = MAX (*most, g_array_index (counts, guint, i));
    }
}

static GwAsked
meets (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control G_GNUC_UNUSED)
{
  guint least, most;

  count (asker, puzzle, &least, &most);
  return most - least <= *(const guint *) setting ? GW_ASKED_YES : GW_ASKED_NO;
}

static char *
measure (gconstpointer setting G_GNUC_UNUSED, GwAsker *asker, const GwAskedPuzzle *puzzle,
         const GwControl *control G_GNUC_UNUSED)
{
  guint least, most;

  count (asker, puzzle, &least, &most);
  return g_strdup_printf ("%u to %u", least, most);
}

const GwTargetKind gw_target_even_clues = {
  .id = "even-clues", .argument = N_("N"), .meaning = N_("in no box more than N clues more than in another; 2 when nothing is said"),
  .at_end = TRUE, .read = read_setting, .free = g_free, .is_sound = gw_target_promises_nothing, .meets = meets, .measure = measure,
};
