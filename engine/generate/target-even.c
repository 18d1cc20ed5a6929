/* even-digits N: of no digit more than N givens more than of another. even-clues N: in no box more than N clues more than in
 * another. */
#include "base/i18n.h"
#include "generate/spread.h"

static gpointer
read_setting (const char *argument, GError **error)
{
  guint most = 2;

  return gw_target_read_numbers (argument, NULL, &most, 1, error) ? g_memdup2 (&most, sizeof most) : NULL;
}

/* Takes COUNTS. */
static void
find_ends (GArray *counts, guint *least, guint *most)
{
  *least = counts->len > 0 ? G_MAXUINT : 0;
  *most = 0;
  for (guint i = 0; i < counts->len; i++)
    {
      *least = MIN (*least, g_array_index (counts, guint, i));
      *most = MAX (*most, g_array_index (counts, guint, i));
    }
  g_array_unref (counts);
}

/* Takes COUNTS. */
static GwAsked
is_even (gconstpointer setting, GArray *counts)
{
  guint least, most;

  find_ends (counts, &least, &most);
  return most - least <= *(const guint *) setting ? GW_ASKED_YES : GW_ASKED_NO;
}

/* Takes COUNTS. */
static char *
ends_text (GArray *counts)
{
  guint least, most;

  find_ends (counts, &least, &most);
  return g_strdup_printf ("%u to %u", least, most);
}

static GArray *
count_digits (const GwAsker *asker, const GwAskedPuzzle *puzzle)
{
  GArray *counts = g_array_new (FALSE, TRUE, sizeof (guint));

  g_array_set_size (counts, GW_MAX_SYMBOLS);
  gw_count_givens (asker, puzzle, (guint *) (gpointer) counts->data);
  return g_array_set_size (counts, asker->puzzle->symbols->n_plain);
}

static GwAsked
meets_digits (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control G_GNUC_UNUSED)
{
  return is_even (setting, count_digits (asker, puzzle));
}

static char *
measure_digits (gconstpointer setting G_GNUC_UNUSED, GwAsker *asker, const GwAskedPuzzle *puzzle,
                const GwControl *control G_GNUC_UNUSED)
{
  return ends_text (count_digits (asker, puzzle));
}

const GwTargetKind gw_target_even_digits = {
  .id = "even-digits", .argument = N_("N"), .meaning = N_("no digit has more than N givens more than another (default: 2)"),
  .at_end = TRUE, .read = read_setting, .free = g_free, .is_sound = gw_target_promises_nothing, .meets = meets_digits,
  .measure = measure_digits,
};

static GwAsked
meets_clues (gconstpointer setting, GwAsker *asker, const GwAskedPuzzle *puzzle, const GwControl *control G_GNUC_UNUSED)
{
  return is_even (setting, gw_count_box_clues (asker, puzzle));
}

static char *
measure_clues (gconstpointer setting G_GNUC_UNUSED, GwAsker *asker, const GwAskedPuzzle *puzzle,
               const GwControl *control G_GNUC_UNUSED)
{
  return ends_text (gw_count_box_clues (asker, puzzle));
}

const GwTargetKind gw_target_even_clues = {
  .id = "even-clues", .argument = N_("N"), .meaning = N_("no box has more than N clues more than another (default: 2)"),
  .at_end = TRUE, .read = read_setting, .free = g_free, .is_sound = gw_target_promises_nothing, .meets = meets_clues,
  .measure = measure_clues,
};
