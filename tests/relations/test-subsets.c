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
  GwSubsetsShare share = gw_subsets_variant (GPOINTER_TO_UINT (data))->share;
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
      found = share (domain, c.n, c.decided, &c.ways, gw_subset_steps);
      g_assert_cmpint (found, ==, expected);
      for (guint k = 0; k < c.n && expected; k++)
        g_assert_cmphex (domain[k], ==, c.kept[k]);
      n_shared += expected;
    }
  g_assert_cmpuint (n_shared, >, 400);
  g_assert_cmpuint (n_shared, <, 3900);
}

/* Values, the highest first, in places: adds to KEPT what stands where in any way that holds. STANDS: how high it is at each place, 0 = nothing does. */
static gboolean
try_places (const GwMask *places, guint n, GwMask all, guint wanted, gboolean may_be_left_out, guint k, guint *stands, GwMask *kept)
{
  gboolean any = FALSE;

  if (k == n)
    {
      guint n_seen = 0, highest = 0;

      for (guint p = 0; p < GW_SET_VALUES; p++)
        {
          if ((stands[p] != 0) != (all >> p & 1))
            return FALSE;
          n_seen += stands[p] > highest;
          highest = MAX (highest, stands[p]);
        }
      return n_seen == wanted;
    }
  if (may_be_left_out)
    any = try_places (places, n, all, wanted, may_be_left_out, k + 1, stands, kept);
  GW_MASK_FOREACH (p, places[k])
    if (stands[p] == 0)
      {
        stands[p] = n - k;
        if (try_places (places, n, all, wanted, may_be_left_out, k + 1, stands, kept))
          {
            kept[k] |= GW_BIT (p);
            any = TRUE;
          }
        stands[p] = 0;
      }
  return any;
}

static void
test_seen (gconstpointer data)
{
  GwSubsetsShareSeen share_seen = gw_subsets_variant (GPOINTER_TO_UINT (data))->share_seen;
  GwRandom random;
  guint n_shared = 0;

  gw_random_init (&random, 2911);
  for (guint round = 0; round < 2000; round++)
    {
      guint n = 1 + gw_random_below (&random, GW_SET_VALUES), n_places = n > 2 ? n - gw_random_below (&random, 3) : n, wanted = gw_random_below (&random, 6);
      guint stands[GW_SET_VALUES] = { 0 };
      GwMask places[GW_SET_VALUES], kept[GW_SET_VALUES] = { 0 };
      gboolean expected, found;

      for (guint k = 0; k < n; k++)
        places[k] = ((gw_random_next (&random) & gw_random_next (&random)) | GW_BIT (k)) & gw_mask_below (n_places);
      expected = try_places (places, n, gw_mask_below (n_places), wanted, n_places < n, 0, stands, kept);
      found = share_seen (places, n, gw_mask_below (n_places), wanted, n_places < n);
      g_assert_cmpint (found, ==, expected);
      g_assert_true (!expected || memcmp (places, kept, n * sizeof *kept) == 0);
      n_shared += expected;
    }
  g_assert_cmpuint (n_shared, >, 200);
  g_assert_cmpuint (n_shared, <, 1900);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; gw_subsets_variant (i) != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/subsets/instructions-%u", i), *path_of_seen = g_strdup_printf ("/subsets/seen-%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_against_all_ways);
      g_test_add_data_func (path_of_seen, GUINT_TO_POINTER (i), test_seen);
    }
  return g_test_run ();
}
