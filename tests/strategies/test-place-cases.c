/* A supposition in which one house takes from a cell twice in a row: the step rests on what both took. */
#include "strategies-support.h"

/* With 1 in R1C1, R1C3, which has 1 and 2 left, is 2; so R1C2 is 3, and nothing goes with it to 6 in R2C2. What R1C2 is in the end is said once. */
static void
test_taken_twice (void)
{
  g_autoptr (GwPencil) pencil = support_pencil ("layer(shade)\nrule Mark(cell) = not shade(cell)\nvalues = 1234\ncolumns = 4\nrows = 2\nrow_groups\nMark(1)\n"
                                                "sum(6, 2, 6)\n");
  const GwMask left[8] = { 0xf, 0x7, 0x3, 0xf, 0xf, 0xa, 0xf, 0xf };
  g_autofree GwMask *wanted = g_new0 (GwMask, pencil->terrain->n_places);
  gboolean is_named = FALSE;
  GwReason step;

  wanted[0] = GW_BIT (0);
  gw_pencil_start (pencil, NULL);
  for (guint var = 0; var < 8; var++)
    gw_pencil_remove (pencil, var, ~left[var]);
  pencil->wanted = wanted;
  gw_reason_init (&step);
  g_assert_true (gw_path_next (pencil, support_set ("place-cases"), NULL, &step));
  pencil->wanted = NULL;
  for (guint i = 0; i < step.marks->len; i++)
    is_named |= g_array_index (step.marks, GwCandidates, i).cell == 2;
  g_assert_true (is_named);
  g_assert_cmpstr (step.why, ==, "suppose R1C1 is 1: R1C2 is 3 (row 1), then column 2 (6) does not work out");
  gw_reason_clear (&step);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-cases/taken-twice", test_taken_twice);
  return g_test_run ();
}
