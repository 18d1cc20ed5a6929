/* even-digits N: of no digit more than N givens more than of another. */
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
  guint counts[GW_MAX_SYMBOLS] = { 0 };

  gw_count_givens (asker, puzzle, counts);
  *least = G_MAXUINT;
  *most = 0;
  for (guint v = 0; v < asker->puzzle->symbols->n_plain; v++)
    {
      *least = MIN (*least, counts[v]);
      *most = MAX (*most, counts[v]);
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

const GwTargetKind gw_target_even_digits = {
  .id = "even-digits", .argument = N_("N"), .meaning = N_("of no digit more than N givens more than of another; 2 when nothing is said"),
  .at_end = TRUE, .read = read_setting, .free = g_free, .is_sound = gw_target_promises_nothing, .meets = meets, .measure = measure,
};
