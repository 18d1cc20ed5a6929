#include "base/random.h"
#include "relations/matching.h"

#include <string.h>

#define MAX_VARS 6

typedef struct
{
  guint  n_vars, n_values;
  GwMask domain[MAX_VARS];
  gint32 capacity[8];
  GwMask must;
  GwMask support[MAX_VARS];
  guint  values[MAX_VARS];
} Task;

static gboolean
holds (const Task *task)
{
  for (guint v = 0; v < task->n_values; v++)
    {
      gint times = 0;

      for (guint i = 0; i < task->n_vars; i++)
        times += task->values[i] == v;
      if (times > task->capacity[v] || (times == 0 && ((task->must >> v) & 1)))
        return FALSE;
    }
  return TRUE;
}

static void
enumerate (Task *task, guint depth)
{
  if (depth < task->n_vars)
    {
      GW_MASK_FOREACH (v, task->domain[depth])
        {
          task->values[depth] = v;
          enumerate (task, depth + 1);
        }
      return;
    }
  if (holds (task))
    for (guint i = 0; i < task->n_vars; i++)
      task->support[i] |= GW_BIT (task->values[i]);
}

static void
check (Task *task)
{
  GwMask domain[MAX_VARS];
  GwFilter result;

  memcpy (domain, task->domain, sizeof domain);
  enumerate (task, 0);
  result = gw_matching_filter (domain, task->n_vars, task->capacity, task->must);
  g_assert_cmpint (result == GW_FILTER_CONFLICT, ==, task->support[0] == 0);
  if (result == GW_FILTER_CONFLICT)
    return;
  for (guint i = 0; i < task->n_vars; i++)
    g_assert_cmphex (domain[i], ==, task->support[i]);
  g_assert_cmpint (result == GW_FILTER_CHANGED, ==,
                   memcmp (domain, task->domain, task->n_vars * sizeof (GwMask)) != 0);
}

static void
test_small (void)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint round = 0; round < 20000; round++)
    {
      Task task = { .n_vars = 1 + gw_random_below (&random, MAX_VARS), .n_values = 1 + gw_random_below (&random, 6) };
      guint most = 1 + gw_random_below (&random, 3);

      for (guint v = 0; v < task.n_values; v++)
        task.capacity[v] = (gint32) (gw_random_below (&random, 8) == 0 ? 0 : 1 + gw_random_below (&random, most));
      task.must = gw_random_next (&random) & gw_random_next (&random) & gw_mask_below (task.n_values);
      for (guint i = 0; i < task.n_vars; i++)
        {
          task.domain[i] = gw_random_next (&random) & gw_mask_below (task.n_values);
          if (gw_random_below (&random, 2) != 0)
            task.domain[i] &= gw_random_next (&random);
          if (task.domain[i] == 0)
            task.domain[i] = GW_BIT (gw_random_below (&random, task.n_values));
        }
      check (&task);
    }
}

/* Too large for brute force: what is kept can be fixed without a conflict, what was removed cannot. */
static void
check_large (GwRandom *random, guint n, guint n_values, const gint32 *capacity)
{
  GwMask domain[64] = { 0 }, kept[64], fixed[64];
  GwFilter result;

  for (guint i = 0; i < n; i++)
    {
      domain[i] = GW_BIT (gw_random_below (random, n_values)) | GW_BIT (gw_random_below (random, n_values));
      if (gw_random_below (random, 2) == 0)
        domain[i] |= gw_random_next (random) & gw_random_next (random) & gw_mask_below (n_values);
    }
  memcpy (kept, domain, sizeof kept);
  result = gw_matching_filter (kept, n, capacity, 0);
  for (guint i = 0; i < n; i++)
    GW_MASK_FOREACH (v, domain[i])
      {
        gboolean is_kept = result != GW_FILTER_CONFLICT && (kept[i] & GW_BIT (v)) != 0;

        memcpy (fixed, domain, sizeof fixed);
        fixed[i] = GW_BIT (v);
        g_assert_cmpint (gw_matching_filter (fixed, n, capacity, 0) != GW_FILTER_CONFLICT, ==, is_kept);
      }
}

static void
test_large (void)
{
  GwRandom random;
  gint32 capacity[64];

  gw_random_init (&random, 2);
  for (guint round = 0; round < 40; round++)
    {
      guint n = 10 + gw_random_below (&random, 55);

      check_large (&random, n, 64, NULL);
      for (guint v = 0; v < 64; v++)
        capacity[v] = 1 + (gint32) gw_random_below (&random, 4);
      check_large (&random, n, 32, capacity);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/matching/small", test_small);
  g_test_add_func ("/relations/matching/large", test_large);
  return g_test_run ();
}
