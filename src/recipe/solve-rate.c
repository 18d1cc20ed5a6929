#include "recipe/solve-rate.h"

#include "gridwright.h"
#include "gw-solve-rate-resources.h"

#define TABLE  "/io/github/gridwright/solve-rates/solve-rates.tsv"
#define SPARSE "sudoku17.txt"
#define HARD   "top1465.txt"

/* The lines of the table, without its comments; they stay. */
static char **
read_table (void)
{
  static gsize table = 0;

  if (g_once_init_enter (&table))
    {
      g_autoptr (GBytes) bytes = g_resource_lookup_data (gw_solve_rate_resources_get_resource (), TABLE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      g_assert (bytes != NULL);
      g_once_init_leave (&table, (gsize) g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1));
    }
  return (char **) table;
}

gboolean
gw_solve_rate_find (const char *by, const char *collection, GwSolveRate *rate)
{
  for (char **line = read_table (); *line != NULL; line++)
    {
      g_auto (GStrv) words = g_strsplit (*line, "\t", -1);

      if (**line == '#' || g_strv_length (words) != 4 || !g_str_equal (words[0], by) || !g_str_equal (words[1], collection))
        continue;
      rate->solved = (guint) g_ascii_strtoull (words[2], NULL, 10);
      rate->of = (guint) g_ascii_strtoull (words[3], NULL, 10);
      return rate->of > 0;
    }
  return FALSE;
}

/* Of a hundred, rounded, but never to none or all when that is not so. */
static char *
of_hundred (const GwSolveRate *rate)
{
  guint rounded = (200 * rate->solved + rate->of) / (2 * rate->of);

  if (rounded == 0 && rate->solved > 0)
    return g_strdup (_("fewer than 1"));
  if (rounded == 100 && rate->solved < rate->of)
    return g_strdup (_("more than 99"));
  return g_strdup_printf ("%u", rounded);
}

char *
gw_solve_rate_sentence (const char *by)
{
  g_autofree char *n_sparse = NULL, *n_hard = NULL;
  GwSolveRate sparse, hard;

  if (!gw_solve_rate_find (by, SPARSE, &sparse) || !gw_solve_rate_find (by, HARD, &hard))
    return NULL;
  n_sparse = of_hundred (&sparse);
  n_hard = of_hundred (&hard);
  /* Translators: two numbers from 0 to 100, or "fewer than 1", "more than 99" */
  return g_strdup_printf (_("Solves %s of 100 public puzzles with 17 givens, %s of 100 hard ones"), n_sparse, n_hard);
}
