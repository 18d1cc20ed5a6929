/* no-empty-box: every box, or jigsaw piece, has a clue. */
#include "base/i18n.h"
#include "generate/spread.h"

static guint
count_empty (const GwAsker *asker, const GwAskedPuzzle *puzzle)
{
  g_autoptr (GArray) counts = gw_count_box_clues (asker, puzzle);
  guint n = 0;

  for (guint i = 0; i < counts->len; i++)
    n += g_array_index (counts, guint, i) == 0;
  return n;
}

static GwAsked
meets (gconstpointer setting G_GNUC_UNUSED, GwAsker *asker, const GwAskedPuzzle *puzzle,
       const GwControl *control G_GNUC_UNUSED)
{
  return count_empty (asker, puzzle) == 0 ? GW_ASKED_YES : GW_ASKED_NO;
}

static char *
measure (gconstpointer setting G_GNUC_UNUSED, GwAsker *asker, const GwAskedPuzzle *puzzle,
         const GwControl *control G_GNUC_UNUSED)
{
  return g_strdup_printf ("%u", count_empty (asker, puzzle));
}

const GwTargetKind gw_target_no_empty_box = {
  .id = "no-empty-box", .meaning = N_("every box has a given or another clue"), .is_sound = gw_target_promises_nothing,
  .meets = meets, .measure = measure,
};
