/* Lines that do not fall: where two neighbours see each other, they rise. */
#include "rules/slow-line.h"

#include <string.h>

#include "base/i18n.h"
#include "rules/apart.h"
#include "rules/number.h"

void
gw_slow_leave (const GwPuzzle *puzzle, const GwCell *cells, guint n, const guint8 *house, const GwMask *may, GwMask *left)
{
  gint64 least = G_MININT, most = G_MAXINT;

  for (guint i = 0; i < n; i++)
    {
      const gboolean rises = i > 0 && house[i] != 0 && house[i] == house[i - 1];

      left[i] = may[i] & gw_numbers_between (puzzle, cells[i], least + rises, G_MAXINT);
      least = left[i] == 0 ? least : gw_symbols_min_number (puzzle->symbols, left[i]);
    }
  for (guint i = n; i-- > 0;)
    {
      const gboolean rises = i + 1 < n && house[i] != 0 && house[i] == house[i + 1];

      left[i] &= gw_numbers_between (puzzle, cells[i], G_MININT, most - rises);
      most = left[i] == 0 ? most : gw_symbols_max_number (puzzle->symbols, left[i]);
    }
}

typedef struct
{
  const GwPuzzle *puzzle;
  const GwCell   *cells;
  guint           n;
  const guint8   *house;
} Slow;

static void
leave (gconstpointer data, const GwMask *may, GwMask *left)
{
  const Slow *slow = data;

  gw_slow_leave (slow->puzzle, slow->cells, slow->n, slow->house, may, left);
}

/* Whether the house says more than that the line does not fall. */
static gboolean
tells_more (const Slow *slow, const GwThinker *thinker)
{
  static const guint8 nowhere[GW_APART_CELLS] = { 0 };
  GwMask may[GW_APART_CELLS], left[GW_APART_CELLS], without[GW_APART_CELLS];
  gboolean is_more = FALSE;

  for (guint i = 0; i < slow->n; i++)
    may[i] = thinker->may (thinker, slow->cells[i]);
  gw_slow_leave (slow->puzzle, slow->cells, slow->n, slow->house, may, left);
  gw_slow_leave (slow->puzzle, slow->cells, slow->n, nowhere, may, without);
  for (guint i = 0; i < slow->n; i++)
    is_more |= left[i] != without[i];
  return is_more;
}

static gboolean
try_house (GwThinker *thinker, gconstpointer data, const guint8 *house, const char *where)
{
  Slow slow = *(const Slow *) data;
  g_autofree char *marks = NULL;

  slow.house = house;
  if (!tells_more (&slow, thinker) || !gw_think_by (thinker, slow.cells, slow.n, leave, &slow, &marks))
    return FALSE;
  if (marks[0] != '\0')
    marks[strlen (marks) - strlen (": ")] = '\0';
  if (marks[0] != '\0')
    /* Translators: "R1C1 and R1C2 differ in row 1"; what is known of cells */
    thinker->say (thinker, "slow-see", g_strdup_printf (_("%1$s, so the slow thermometer rises there; %2$s"), where, marks));
  else
    /* Translators: "R1C1 and R1C2 differ in row 1" */
    thinker->say (thinker, "slow-see", g_strdup_printf (_("%s, so the slow thermometer rises there"), where));
  return TRUE;
}

gboolean
gw_think_slow (GwThinker *thinker, const GwCell *cells, guint n)
{
  const Slow slow = { thinker->puzzle, cells, n, NULL };

  return gw_apart_think (thinker, cells, NULL, n, try_house, &slow);
}
