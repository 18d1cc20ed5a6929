/* Why a candidate goes: the path that is told must hold, end there, and hold nothing that can be left out. */
#include <string.h>

#include "gridwright.h"

static GwTerrain *
read_terrain (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;
  g_autoptr (GwCompiled) compiled = NULL;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  reading = gw_source_read (bytes);
  g_assert_cmpuint (reading->n_errors, ==, 0);
  compiled = gw_compile (reading->puzzle, NULL, NULL);
  g_assert_nonnull (compiled);
  return gw_terrain_new (compiled);
}

/* The candidate is there until the last step. */
static void
assert_ends_there (GwPencil *pencil, const GwPath *path, guint var, guint value)
{
  const GwActive active = { NULL };

  gw_pencil_start (pencil, &active);
  for (guint i = 0; i < path->steps->len; i++)
    {
      g_assert_true (pencil->cells[var] >> value & 1);
      gw_pencil_apply (pencil, g_ptr_array_index (path->steps, i));
    }
  g_assert_false (pencil->cells[var] >> value & 1);
}

/* Of every candidate that the path of all strategies removes: told, no longer than that path, and never the solution's. */
static void
test_examples (void)
{
  static const char *const names[] = { "vanilla", "killer-mini", "anti-knight", "thermo" };
  const GwActive active = { NULL };

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    {
      g_autofree char *file = g_strdup_printf ("%s/%s.rf", EXAMPLES, names[n]);
      g_autoptr (GwTerrain) terrain = read_terrain (file);
      g_autoptr (GwPencil) pencil = gw_pencil_new (terrain);
      g_autoptr (GwPath) whole = NULL;

      gw_pencil_start (pencil, &active);
      whole = gw_path_new (pencil, gw_strategy_set_all (), NULL);
      g_assert_cmpint (whole->end, ==, GW_PATH_SOLVED);
      for (guint var = 0; var < terrain->n_vars; var += 7)
        for (guint value = 0; value < terrain->compiled->puzzle->symbols->n; value += 2)
          {
            GwCell cell = gw_terrain_cell (terrain, var);
            g_autoptr (GwPath) path = gw_path_why_not (pencil, &active, gw_strategy_set_all (), cell, value, NULL);

            g_assert_true ((path == NULL) == (whole->cells[cell] == GW_BIT (value)));
            if (path == NULL)
              continue;
            g_assert_cmpuint (path->steps->len, <=, whole->steps->len);
            assert_ends_there (pencil, path, var, value);
          }
    }
}

/* Row 3 is 1 2 3 _: R3C4 = 4, and that alone takes 4 from R4C4, although R1C4 = 3 stands before it in reading order. */
static void
test_one_step (void)
{
  static const char text[] = "values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n"
                             "set_cell(9, 1)\nset_cell(10, 2)\nset_cell(11, 3)\nset_cell(1, 2)\nset_cell(2, 1)\nset_cell(3, 4)\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GwReading) reading = gw_source_read (bytes);
  g_autoptr (GwCompiled) compiled = gw_compile (reading->puzzle, NULL, NULL);
  g_autoptr (GwTerrain) terrain = gw_terrain_new (compiled);
  g_autoptr (GwPencil) pencil = gw_pencil_new (terrain);
  const GwActive active = { NULL };
  g_autoptr (GwPath) path = gw_path_why_not (pencil, &active, gw_strategy_set_all (), 15, 3, NULL);
  g_autoptr (GwPath) start = gw_path_why_not (pencil, &active, gw_strategy_set_all (), 3, 1, NULL);
  const GwReason *step;

  g_assert_nonnull (path);
  g_assert_cmpuint (path->steps->len, ==, 1);
  step = g_ptr_array_index (path->steps, 0);
  g_assert_cmpuint (step->placed->len, ==, 1);
  g_assert_cmpuint (g_array_index (step->placed, GwCandidates, 0).cell, ==, 11);
  g_assert_nonnull (start); /* 2 stands in row 1 already */
  g_assert_cmpuint (start->steps->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/why-not/one-step", test_one_step);
  g_test_add_func ("/why-not/examples", test_examples);
  return g_test_run ();
}
