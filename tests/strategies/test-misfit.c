/* What the cells of a sum can make at nearest, where cages may repeat and where a cell counts twice. */
#include "strategies-support.h"
#include "strategies/clues.h"
#include "strategies/misfit.h"

typedef struct
{
  const char *name, *clue, *expected;
} Case;

/* Its cells R1C1 and R2C4, which do not see each other, are 1 or 2. */
static void
test_sum (gconstpointer data)
{
  const Case *of = data;
  g_autofree char *text = g_strconcat (PLAIN9, of->clue, "\n", NULL), *misfit = NULL;
  g_autoptr (GwPencil) pencil = support_pencil (text);
  GwClues *clues = gw_pencil_clues (pencil);
  const guint16 *var = pencil->terrain->compiled->var_of_cell;
  g_autofree GwMask *cells = NULL;

  gw_pencil_start (pencil, NULL);
  cells = g_memdup2 (pencil->cells, pencil->terrain->n_places * sizeof (GwMask));
  cells[var[0]] = cells[var[12]] = GW_BIT (0) | GW_BIT (1);
  g_assert_cmpuint (clues->n, ==, 1);
  misfit = gw_misfit_text (clues, pencil->terrain, &clues->clues[0], "it", G_MAXUINT, cells, pencil->off);
  g_assert_cmpstr (misfit, ==, of->expected);
}

static const Case cases[] = {
  { "differs", "sum(7,1,13)", "the cells of it would have to make 7, but the nearest they can make is 3" },
  { "repeats", "repetition\nsum(7,1,13)", "the cells of it would have to make 7, but the nearest they can make is 4" },
  { "total", "total(7,1,13)", "the cells of it would have to make 7, but the nearest they can make is 4" },
  /* 2 * R1C1 + R2C4 */
  { "twice", "total(7,1,1,13)", "it would need 3 in R1C1" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/misfit/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_sum);
    }
  return g_test_run ();
}
