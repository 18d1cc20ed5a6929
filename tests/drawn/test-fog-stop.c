/* A path through fog that is stopped at any moment: what it says then is what it says in the end, or that it is not decided. */
#include "drawn/path-fog.h"
#include "gridwright.h"

static const char text[] =
  "//@ fog: 1 2 3 4 7\n//@ fog-trigger: 4 > 8\nvalues = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n"
  "sum(3, 1, 2)\nsum(3, 15, 16)\nset_cell(3, 4)\nset_cell(7, 1)\n";

typedef struct
{
  guint n_asked, most;
} Stop;

static gboolean
is_time (gpointer data)
{
  Stop *stop = data;

  return ++stop->n_asked > stop->most;
}

static char *
verdict_of (GwTerrain *terrain, Stop *stop)
{
  const GwControl control = { .should_stop = is_time, .data = stop };
  g_autoptr (GwPathFog) fog = gw_path_fog_new (terrain, NULL);
  g_autoptr (GwPath) path = gw_path_fog_walk (fog, gw_path_fog_strategies (gw_strategy_set_all ()), &control);

  return gw_path_fog_verdict (fog, path, path->steps->len);
}

static gboolean
is_dark (const char *verdict)
{
  return g_str_has_prefix (verdict, "dark after step ");
}

static void
test_stop (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autoptr (GwCompiled) compiled = gw_compile (reading->puzzle, NULL, NULL);
  g_autoptr (GwTerrain) terrain = gw_terrain_new (compiled);
  Stop never = { .most = G_MAXUINT };
  g_autofree char *whole = verdict_of (terrain, &never);
  guint n_undecided = 0;

  g_assert_true (is_dark (whole));
  for (guint most = 0; most < never.n_asked; most++)
    {
      Stop stop = { .most = most };
      g_autofree char *verdict = verdict_of (terrain, &stop);

      n_undecided += !is_dark (verdict);
      g_assert_cmpstr (verdict, ==, is_dark (verdict) ? whole : "not decided");
    }
  g_assert_cmpuint (n_undecided, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fog/stop", test_stop);
  return g_test_run ();
}
