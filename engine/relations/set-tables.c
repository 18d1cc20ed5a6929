#include "relations/set-tables.h"

GwSetSize gw_set_sizes[GW_SET_VALUES + 1];

static guint
total_of (guint set)
{
  guint total = 0;

  GW_MASK_FOREACH (v, set)
    total += v;
  return total;
}

static void
add_set (GwSetSize *size, guint place, guint set, guint total)
{
  size->total[place] = (guint8) total;
  size->set[place] = (guint16) set;
  gw_bit_set (size->all.word, place);
  gw_bit_set (size->of_total[total].word, place);
  GW_MASK_FOREACH (v, set)
    gw_bit_set (size->meets[1u << v].word, place);
}

/* Counting sort by size and total. */
static void
list_sets (void)
{
  guint8 place[GW_SET_VALUES + 1][GW_SET_MOST_TOTAL + 2] = { { 0 } };

  for (guint set = 1; set < 1 << GW_SET_VALUES; set++)
    place[gw_mask_count (set)][total_of (set) + 1]++;
  for (guint k = 1; k <= GW_SET_VALUES; k++)
    for (guint total = 0; total <= GW_SET_MOST_TOTAL; total++)
      place[k][total + 1] = (guint8) (place[k][total + 1] + place[k][total]);
  for (guint set = 1; set < 1 << GW_SET_VALUES; set++)
    {
      guint k = gw_mask_count (set), total = total_of (set);

      add_set (&gw_set_sizes[k], place[k][total]++, set, total);
    }
}

void
gw_set_tables_make (void)
{
  static gsize is_made;

  if (!g_once_init_enter (&is_made))
    return;
  list_sets ();
  for (guint k = 1; k <= GW_SET_VALUES; k++)
    for (guint domain = 1; domain < 1 << GW_SET_VALUES; domain++)
      gw_set_sizes[k].meets[domain] = gw_sets_or (gw_set_sizes[k].meets[domain & (domain - 1)], gw_set_sizes[k].meets[domain & -domain]);
  g_once_init_leave (&is_made, 1);
}
