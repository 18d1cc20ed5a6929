/* What parts of rules are called: by where they lie and by their number, as people say it. */
#include "model/place-layers.h"
#include "strategies-support.h"
#include "strategies/place-subject.h"

/* A puzzle of four by three, and what all parts of its last statement's rule are called, one after the other. */
typedef struct
{
  const char *text, *subjects;
} Subject;

static const Subject subjects[] = {
  { "rule Two(global) = every g in rows: sum(shade(g)) = 2\nTwo\n", "row 1, row 2, row 3" },
  { "rule Two(global) = every g in columns: sum(shade(g)) = 1\nTwo\n", "column 1, column 2, column 3, column 4" },
  { "room(1, 2, 5, 6)\nroom(3, 4)\nrule Two(global) = every g in rooms where count(g) > 2: sum(shade(g)) = 1\nTwo\n", "the region of R1C1" },
  { "set(Middle, 6)\nrule Loop(global) = every c in Middle: sum(links(c)) in {0, 2}\nLoop\n", "R2C2" },
  { "rule Around(cell, n) = sum(shade(around(cell))) = n\nAround(3, 6)\n", "the 3 in R2C2" },
  { "rule Along(line, n) = sum(shade(line)) = n\nAlong(2, 5, 6, 7, 8)\n", "row 2 (2)" },
  { "rule Along(line, n) = sum(shade(line)) = n\nAlong(2, 1, 5, 6)\n", "Along 2" },
};

static void
test_subjects (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      g_autofree char *text = g_strdup_printf ("layer(shade)\nlayer(links)\ncolumns = 4\nrows = 3\n%s", subjects[i].text);
      g_autoptr (GwPencil) pencil = support_pencil (text);
      const GwClues *clues = gw_pencil_clues (pencil);
      g_autoptr (GString) all = g_string_new (NULL);

      gw_pencil_start (pencil, NULL);
      for (guint k = 0; k < clues->n; k++)
        {
          g_autofree char *one = gw_place_subject_of (pencil->terrain, &clues->clues[k]);

          g_string_append_printf (all, all->len > 0 ? ", %s" : "%s", one);
        }
      g_assert_cmpstr (all->str, ==, subjects[i].subjects);
    }
}

static void
test_common_cell (void)
{
  g_autoptr (GwPencil) pencil = support_pencil ("layer(shade)\nlayer(links)\ncolumns = 4\nrows = 3\nrule One(global) = sum(shade) = 1\nOne\n");
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;
  const GwPlaceLayer *links = gw_layer_find (grid, "links"), *shade = gw_layer_find (grid, "shade");
  const GwCell middle[] = { gw_place_between (grid, links, 5, 6), gw_place_between (grid, links, 1, 5), gw_shade_at (grid, shade, 5) };
  const GwCell apart[] = { gw_place_between (grid, links, 5, 6), gw_place_between (grid, links, 1, 2) };

  g_assert_cmpuint (gw_place_common_cell (grid, middle, 3), ==, 5);
  g_assert_cmpuint (gw_place_common_cell (grid, middle, 2), ==, 5);
  g_assert_cmpuint (gw_place_common_cell (grid, apart, 2), ==, GW_NO_CELL);
  g_assert_cmpuint (gw_place_common_cell (grid, middle, 1), ==, GW_NO_CELL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-subject/subjects", test_subjects);
  g_test_add_func ("/place-subject/common-cell", test_common_cell);
  return g_test_run ();
}
