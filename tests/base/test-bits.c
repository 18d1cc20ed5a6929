/* Sets of symbols and of more. */

#include "base/bits.h"

static void
test_below (void)
{
  g_assert_cmphex (gw_mask_below (0), ==, 0);
  g_assert_cmphex (gw_mask_below (1), ==, 1);
  g_assert_cmphex (gw_mask_below (9), ==, 0x1ff);
  g_assert_cmphex (gw_mask_below (63), ==, G_MAXUINT64 >> 1);
  g_assert_cmphex (gw_mask_below (64), ==, G_MAXUINT64);
}

static void
test_members (void)
{
  for (guint v = 0; v < 64; v++)
    for (guint w = v; w < 64; w++)
      {
        GwMask mask = GW_BIT (v) | GW_BIT (w);

        g_assert_cmpuint (gw_mask_count (mask), ==, v == w ? 1 : 2);
        g_assert_cmpuint (gw_mask_lowest (mask), ==, v);
        g_assert_cmpuint (gw_mask_highest (mask), ==, w);
        g_assert_cmpint (gw_mask_is_single (mask), ==, v == w);
      }
  g_assert_cmpuint (gw_mask_count (0), ==, 0);
  g_assert_cmpuint (gw_mask_count (G_MAXUINT64), ==, 64);
  g_assert_false (gw_mask_is_single (0));
}

static void
test_foreach (void)
{
  static const GwMask masks[] = { 0, 1, 0x15, GW_BIT (63), GW_BIT (63) | 1, G_MAXUINT64 };

  for (guint i = 0; i < G_N_ELEMENTS (masks); i++)
    {
      GwMask seen = 0;
      guint n = 0;

      GW_MASK_FOREACH (v, masks[i])
        {
          g_assert_cmphex (seen >> v, ==, 0); /* rising */
          seen |= GW_BIT (v);
          n++;
        }
      g_assert_cmphex (seen, ==, masks[i]);
      g_assert_cmpuint (n, ==, gw_mask_count (masks[i]));
    }
}

/* It is two loops in one; neither word may show that. */
static void
test_foreach_break (void)
{
  GwMask seen = 0, odd = 0;

  GW_MASK_FOREACH (v, 0xff)
    {
      if (v == 4)
        break;
      seen |= GW_BIT (v);
    }
  g_assert_cmphex (seen, ==, 0xf);
  GW_MASK_FOREACH (v, 0xff)
    {
      if (v % 2 == 0)
        continue;
      odd |= GW_BIT (v);
    }
  g_assert_cmphex (odd, ==, 0xaa);
}

static void
test_nested (void)
{
  guint n = 0;

  GW_MASK_FOREACH (v, 0x0f)
    GW_MASK_FOREACH (w, gw_mask_below (v))
      {
        g_assert_cmpuint (w, <, v);
        n++;
      }
  g_assert_cmpuint (n, ==, 0 + 1 + 2 + 3);
}

static void
test_words (void)
{
  static const gsize places[] = { 0, 1, 63, 64, 65, 127, 128, 199 };
  guint64 words[GW_WORDS (200)] = { 0 };

  g_assert_cmpuint (GW_WORDS (0), ==, 0);
  g_assert_cmpuint (GW_WORDS (1), ==, 1);
  g_assert_cmpuint (GW_WORDS (64), ==, 1);
  g_assert_cmpuint (GW_WORDS (65), ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    gw_bit_set (words, places[i]);
  for (gsize at = 0; at < 200; at++)
    {
      gboolean is_set = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        is_set |= places[i] == at;
      g_assert_cmpint (gw_bit_test (words, at), ==, is_set);
    }
  gw_bit_clear (words, 64);
  gw_bit_clear (words, 2); /* was not there */
  g_assert_false (gw_bit_test (words, 64));
  g_assert_true (gw_bit_test (words, 63) && gw_bit_test (words, 65));
  g_assert_cmphex (words[0], ==, GW_BIT (0) | GW_BIT (1) | GW_BIT (63));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bits/below", test_below);
  g_test_add_func ("/bits/members", test_members);
  g_test_add_func ("/bits/foreach", test_foreach);
  g_test_add_func ("/bits/foreach-break", test_foreach_break);
  g_test_add_func ("/bits/nested", test_nested);
  g_test_add_func ("/bits/words", test_words);
  return g_test_run ();
}
