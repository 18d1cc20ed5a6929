/* What is shown on stage is sixteen by nine, whatever the screen is. */
#include "app/stage-frame.h"

static void
test_sizes (void)
{
  static const struct
  {
    int width, height, stage_width, stage_height;
  } screens[] = { { 1920, 1080, 1920, 1080 }, { 1366, 768, 1360, 765 }, { 2560, 1600, 2560, 1440 }, { 1080, 1920, 1072, 603 },
                  { 360, 640, 352, 198 }, { 3440, 1440, 2560, 1440 } };

  for (guint i = 0; i < G_N_ELEMENTS (screens); i++)
    {
      const GwStageFrame frame = gw_stage_frame (screens[i].width, screens[i].height);

      g_assert_cmpint (screens[i].width - frame.left - frame.right, ==, screens[i].stage_width);
      g_assert_cmpint (screens[i].height - frame.top - frame.bottom, ==, screens[i].stage_height);
      g_assert_cmpint (ABS (frame.left - frame.right), <=, 1);
      g_assert_cmpint (ABS (frame.top - frame.bottom), <=, 1);
    }
}

/* Too small for any, and not laid out yet. */
static void
test_nothing (void)
{
  const GwStageFrame none = gw_stage_frame (0, 0), small = gw_stage_frame (15, 800);

  g_assert_cmpint (none.left + none.right + none.top + none.bottom, ==, 0);
  g_assert_cmpint (small.left + small.right + small.top + small.bottom, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stage-frame/sizes", test_sizes);
  g_test_add_func ("/stage-frame/nothing", test_nothing);
  return g_test_run ();
}
