/* Set equality against filling the cells that are left over in all ways. */
#include <string.h>

#include "base/random.h"
#include "strategies-support.h"

#define PLAIN4 "values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\n"
#define N_GROUPS 12

typedef struct
{
  guint  n;
  guint  cells[4];
} Side;

/* Rows, columns, boxes. */
static guint
cell_of (guint group, guint i)
{
  if (group < 4)
    return 4 * group + i;
  if (group < 8)
    return 4 * i + group - 4;
  return 8 * ((group - 8) / 2) + 2 * ((group - 8) % 2) + 4 * (i / 2) + i % 2;
}

/* The cells of ONE that are not in OTHER. */
static void
find_side (guint one, guint other, Side *side)
{
  side->n = 0;
  for (guint i = 0; i < 4; i++)
    {
      gboolean is_shared = FALSE;

      for (guint k = 0; k < 4; k++)
        is_shared |= cell_of (one, i) == cell_of (other, k);
      if (!is_shared)
        side->cells[side->n++] = cell_of (one, i);
    }
}

/* The values of one way to fill a side, a hexadecimal digit for how often each; ~0 when that way is not open. */
static guint
values_of (const Side *side, guint way, const GwMask *cells)
{
  guint values = 0;

  for (guint i = 0; i < side->n; i++)
    {
      guint v = way >> 2 * i & 3;

      if ((cells[side->cells[i]] & GW_BIT (v)) == 0)
        return ~0u;
      values += 1u << 4 * v;
    }
  return values;
}

static void
keep_values (const Side *side, guint way, GwMask *kept)
{
  for (guint i = 0; i < side->n; i++)
    kept[side->cells[i]] |= GW_BIT (way >> 2 * i & 3);
}

/* What is left of the cells of two groups when the cells that only one of them has hold the same values. */
static gboolean
filter (guint one, guint other, GwMask *cells)
{
  Side left, right;
  GwMask kept[16] = { 0 };
  gboolean has_changed = FALSE;

  find_side (one, other, &left);
  find_side (other, one, &right);
  for (guint a = 0; a < 1u << 2 * left.n; a++)
    for (guint b = 0; b < 1u << 2 * right.n; b++)
      {
        guint values = values_of (&left, a, cells);

        if (values == ~0u || values != values_of (&right, b, cells))
          continue;
        keep_values (&left, a, kept);
        keep_values (&right, b, kept);
      }
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < left.n; i++)
      {
        guint cell = side == 0 ? left.cells[i] : right.cells[i];

        has_changed |= (cells[cell] & ~kept[cell]) != 0;
        cells[cell] &= kept[cell];
      }
  return has_changed;
}

/* Nothing that two groups say of each other is missed: sets of values are all that there is to ask. */
static void
test_two_groups (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN4);
  static const char solution[] = "1234341221434321";
  guint rounds = g_getenv ("GW_TEST_LONG") != NULL ? 2000 : 100, n_removed = 0;
  GwRandom random;

  gw_random_init (&random, 23);
  for (guint round = 0; round < rounds; round++)
    {
      GwMask cells[16], start[16];

      gw_pencil_start (pencil, NULL);
      for (guint i = 0; i < 16; i++)
        {
          GwMask others = gw_random_below (&random, 16) & gw_random_below (&random, 16);

          start[i] = cells[i] = GW_BIT (solution[i] - '1') | others;
          gw_pencil_remove (pencil, i, ~cells[i]);
        }
      for (gboolean goes_on = TRUE; goes_on;)
        {
          goes_on = FALSE;
          for (guint one = 0; one < N_GROUPS; one++)
            for (guint other = 0; other < one; other++)
              goes_on |= one / 4 != other / 4 && filter (one, other, cells);
        }
      gw_path_run (pencil, support_set ("set-equality"), NULL);
      for (guint i = 0; i < 16; i++)
        {
          g_assert_cmphex (pencil->cells[i] & ~cells[i], ==, 0);
          g_assert_cmphex (pencil->cells[i] & GW_BIT (solution[i] - '1'), !=, 0);
          n_removed += gw_mask_count (start[i] & ~pencil->cells[i]);
        }
    }
  g_assert_cmpuint (n_removed, >, rounds);
}

/* The ring of Phistomefel: the 16 cells round the middle box hold what the 16 cells of the corners do. No corner holds 5, so
 * neither does the ring. */
static void
test_ring (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9);
  guint n_ring = 0;

  gw_pencil_start (pencil, NULL);
  for (guint cell = 0; cell < 81; cell++)
    if ((cell / 9 < 2 || cell / 9 > 6) && (cell % 9 < 2 || cell % 9 > 6))
      gw_pencil_remove (pencil, cell, GW_BIT (4));
  gw_path_run (pencil, support_set ("set-equality"), NULL);
  for (guint row = 2; row < 7; row++)
    for (guint column = 2; column < 7; column++)
      if (row == 2 || row == 6 || column == 2 || column == 6)
        {
          g_assert_cmphex (pencil->cells[9 * row + column] & GW_BIT (4), ==, 0);
          n_ring++;
        }
  g_assert_cmpuint (n_ring, ==, 16);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/set-equality/two-groups", test_two_groups);
  g_test_add_func ("/set-equality/ring", test_ring);
  return g_test_run ();
}
