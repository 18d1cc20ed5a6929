#include "base/random.h"
#include "relations/subsets.h"

#include <string.h>

/* Values shared out, by every set of instructions that this machine has, against trying all ways. */
typedef struct
{
  guint     n;
  GwMask    domain[GW_SET_VALUES], decided;
  GwSubsets ways;
  GwMask    kept[GW_SET_VALUES]; /* what has a support */
} Case;

/* TAKEN: by the variables before K, and decided. Returns whether the rest can be done. */
static gboolean
try_all (Case *c, guint k, GwMask taken)
{
  gboolean any = FALSE;

  if (k == c->n)
    return gw_bit_test (c->ways.word, taken);
  GW_MASK_FOREACH (v, c->domain[k] & ~taken)
    if (try_all (c, k + 1, taken | GW_BIT (v)))
      {
        c->kept[k] |= GW_BIT (v);
        any = TRUE;
      }
  return any;
}

static void
make_case (GwRandom *random, Case *c)
{
  guint n_values = 2 + gw_random_below (random, GW_SET_VALUES - 1);
  guint share = 1 + gw_random_below (random, 8);

  *c = (Case) { .n = 1 + gw_random_below (random, MIN (n_values, 6)) };
  for (guint v = 0; v < n_values && v + c->n < n_values; v++)
    c->decided |= gw_random_below (random, 4) == 0 ? GW_BIT (v) : 0;
  for (guint k = 0; k < c->n; k++)
    for (guint v = 0; v < n_values; v++)
      c->domain[k] |= gw_random_below (random, 3) != 0 ? GW_BIT (v) : 0;
  for (guint subset = 0; subset < 1u << GW_SET_VALUES; subset++)
    if (gw_random_below (random, 8) < share)
      gw_bit_set (c->ways.word, subset);
}

static void
test_against_all_ways (gconstpointer data)
{
  GwRandom random;
  GwSubsetsShare share = gw_subsets_share_variant (GPOINTER_TO_UINT (data));
  guint n_shared = 0;

  gw_random_init (&random, 2611);
  for (guint round = 0; round < 4000; round++)
    {
      GwMask domain[GW_SET_VALUES];
      gboolean expected, found;
      Case c;

      make_case (&random, &c);
      memcpy (domain, c.domain, sizeof domain);
      expected = try_all (&c, 0, c.decided);
      found = share (domain, c.n, c.decided, &c.ways);
      g_assert_cmpint (found, ==, expected);
      for (guint k = 0; k < c.n && expected; k++)
        g_assert_cmphex (domain[k], ==, c.kept[k]);
      n_shared += expected;
    }
  g_assert_cmpuint (n_shared, >, 400);
  g_assert_cmpuint (n_shared, <, 3900);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; gw_subsets_share_variant (i) != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/subsets/instructions-%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_against_all_ways);
    }
  return g_test_run ();
}
