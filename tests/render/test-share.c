/* Shares in percent: rounded, but a candidate is never said to be none, or the only one. */
#include "render/share.h"

static void
test_text (void)
{
  static const struct
  {
    double      share;
    guint       decimals;
    const char *text;
  } cases[] = {
    { 0.126, 1, "12.6" },    { 0.126, 0, "13" },   { 1.4e-7, 1, "<0.1" },   { 1.4e-7, 0, "<1" }, { 0.001, 1, "0.1" }, { 0, 1, "<0.1" },
    { 0.9996, 1, ">99.9" },  { 0.996, 0, ">99" },  { 0.996, 1, "99.6" },    { 1, 1, ">99.9" },   { 0.5, 1, "50.0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = gw_share_text (cases[i].share, cases[i].decimals);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/text", test_text);
  return g_test_run ();
}
