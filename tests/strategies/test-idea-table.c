/* How soon ideas are seen: one mark or number before what hangs together, that before what many numbers say of each other. */
#include "strategies/idea-table.h"

/* Levels of steps about places, as people see them: each group later than the one before. */
static const char *const groups[][6] = {
  { "count-full", "count-need", "touch", "line-on", "area-full", NULL }, /* a line or clue has all, or needs all that is left */
  { "pool", "dead-end", NULL },                                         /* four cells of a square, the ways into one cell */
  { "only-way", "unreached", NULL },                                    /* ways through the grid */
  { "crossing", NULL },
  { "squeeze", NULL },                                                  /* two lines or regions against each other */
  { "in-out", "must-cell", "path-squeeze", "cut", NULL },
  { "packed", NULL },                                                   /* and groups of places in them */
  { "crowded", "starve", NULL },                                        /* of what would be left */
  { "parity-cut", NULL },
};

static void
test_places (void)
{
  for (guint g = 0; g < G_N_ELEMENTS (groups); g++)
    for (guint i = 0; groups[g][i] != NULL; i++)
      {
        g_assert_cmpuint (gw_idea_rank (groups[g][i]), ==, gw_idea_rank (groups[g][0]));
        if (g > 0)
          g_assert_cmpuint (gw_idea_rank (groups[g][i]), >, gw_idea_rank (groups[g - 1][0]));
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/idea-table/places", test_places);
  return g_test_run ();
}
