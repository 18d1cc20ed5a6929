/* no-givens: no digit is printed. */
#include <string.h>

#include "base/i18n.h"
#include "generate/spread.h"
#include "generate/target.h"

static GwAsked
meets (gconstpointer setting G_GNUC_UNUSED, GwAsker *asker, const GwAskedPuzzle *puzzle,
       const GwControl *control G_GNUC_UNUSED)
{
  return gw_count_givens (asker, puzzle, NULL) == 0 ? GW_ASKED_YES : GW_ASKED_NO;
}

static char *
measure (gconstpointer setting G_GNUC_UNUSED, GwAsker *asker, const GwAskedPuzzle *puzzle,
         const GwControl *control G_GNUC_UNUSED)
{
  return g_strdup_printf ("%u", gw_count_givens (asker, puzzle, NULL));
}

const GwTargetKind gw_target_no_givens = {
  .id = "no-givens", .meaning = N_("no digits are given at all"), .at_end = TRUE, .says_givens = TRUE, .is_sound = gw_target_promises_nothing,
  .meets = meets, .measure = measure,
};
