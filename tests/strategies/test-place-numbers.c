/* Numbers of places that still want some: what they want together, and which lie within which. */
#include "strategies-support.h"
#include "strategies/place-numbers.h"

/* Two stars in each row and each of the two halves, of three columns, of the lower rows. */
#define TEXT "layer(shade, star)\nrule Two(global) = (every g in rows: sum(star(g)) = 2) and every g in rooms: sum(star(g)) = 2\ncolumns = 6\nrows = 3\n" \
             "room(7, 8, 9, 13, 14, 15)\nroom(10, 11, 12, 16, 17, 18)\nTwo\n"

static guint
star (const GwPencil *pencil, guint cell)
{
  const GwGrid *grid = pencil->terrain->compiled->puzzle->grid;

  return pencil->terrain->compiled->var_of_cell[gw_shade_at (grid, gw_layer_find (grid, "star"), (GwCell) cell)];
}

/* The number that has the stars of CELL and of OTHER open; G_MAXUINT: there is none. */
static guint
number_with (const GwPlaceNumbers *numbers, guint cell, guint other)
{
  for (guint i = 0; i < numbers->list->len; i++)
    if (gw_bit_test (gw_place_number (numbers, i)->open, star (numbers->pencil, cell)) && gw_bit_test (gw_place_number (numbers, i)->open, star (numbers->pencil, other)))
      return i;
  return G_MAXUINT;
}

static void
test_numbers (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (TEXT);
  g_autoptr (GArray) inner = g_array_new (FALSE, FALSE, sizeof (guint));
  guint64 open[4], within[4];
  guint wanted, rows[2], rooms[2], meeting[2];
  GwPlaceNumbers numbers;

  gw_pencil_start (pencil, NULL);
  gw_pencil_place (pencil, star (pencil, 7), 1);
  gw_pencil_place (pencil, star (pencil, 6), 0);
  gw_place_numbers_init (&numbers, pencil);
  g_assert_cmpuint (numbers.n_words, <=, G_N_ELEMENTS (open));
  g_assert_cmpuint (numbers.list->len, ==, 5);
  rows[0] = number_with (&numbers, 8, 11);
  rows[1] = number_with (&numbers, 12, 17);
  rooms[0] = number_with (&numbers, 8, 12);
  rooms[1] = number_with (&numbers, 9, 15);
  meeting[0] = rows[0];
  meeting[1] = rooms[0];
  g_assert_cmpuint (gw_place_number (&numbers, rows[0])->wanted, ==, 1);
  g_assert_cmpuint (gw_place_number (&numbers, rows[1])->wanted, ==, 2);
  g_assert_cmpuint (gw_place_number (&numbers, rooms[0])->wanted, ==, 1);
  g_assert_false (gw_bit_test (gw_place_number (&numbers, rows[0])->open, star (pencil, 6)));

  g_assert_false (gw_place_numbers_join (&numbers, meeting, 2, open, &wanted));
  g_assert_true (gw_place_numbers_join (&numbers, rows, 2, open, &wanted));
  g_assert_cmpuint (wanted, ==, 3);
  /* Both rooms lie in the lower rows, which want as many as they do. */
  g_assert_cmpuint (gw_place_numbers_within (&numbers, open, rows, 2, inner, within), ==, 3);
  g_assert_cmpuint (inner->len, ==, 2);
  g_assert_cmpmem (within, numbers.n_words * sizeof *within, open, numbers.n_words * sizeof *open);
  /* No room lies in one row. */
  g_assert_true (gw_place_numbers_join (&numbers, rows, 1, open, &wanted));
  g_assert_cmpuint (gw_place_numbers_within (&numbers, open, rows, 1, inner, within), ==, 0);
  gw_place_numbers_clear (&numbers);
}

static void
test_text (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (TEXT);
  g_autofree char *text = NULL;
  GwPlaceNumbers numbers;
  guint both[2];

  gw_pencil_start (pencil, NULL);
  gw_place_numbers_init (&numbers, pencil);
  both[0] = number_with (&numbers, 0, 5);
  both[1] = number_with (&numbers, 9, 15);
  text = gw_place_numbers_text (&numbers, both, 2);
  g_assert_cmpstr (text, ==, "row 1 and the region of R2C4");
  gw_place_numbers_clear (&numbers);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-numbers/numbers", test_numbers);
  g_test_add_func ("/place-numbers/text", test_text);
  return g_test_run ();
}
