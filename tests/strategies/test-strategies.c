/* Strategies are sound and, where they say so, monotone; paths are what their steps say. */
#include <string.h>

#include "rf/source.h"
#include "rules/rule.h"
#include "solve/search.h"
#include "strategies-support.h"

/* ---- soundness: no step removes a candidate of a solution ---- */

/* The first MOST steps, each by itself; what it says happens, and nothing true goes. Returns how many there were. */
static guint
follow_steps (GwPencil *pencil, GwStrategySet set, const GwMask *truth, guint most)
{
  GwReason step;
  guint n = 0;

  gw_reason_init (&step);
  for (; n < most && gw_path_next (pencil, set, NULL, &step); n++)
    {
      g_autofree char *sentence = gw_reason_say (&step, pencil->terrain);
      gboolean is_new = FALSE;

      for (guint i = 0; i < step.changes->len; i++)
        {
          const GwCandidates *change = &g_array_index (step.changes, GwCandidates, i);
          guint var = pencil->terrain->compiled->var_of_cell[change->cell];

          g_assert_cmphex (change->values & ~pencil->cells[var], ==, 0);
          is_new |= change->values != 0;
          if ((truth[var] & change->values) != 0)
            g_error ("%s", sentence);
        }
      for (guint i = 0; i < step.placed->len; i++)
        {
          const GwCandidates *digit = &g_array_index (step.placed, GwCandidates, i);
          const guint var = pencil->terrain->compiled->var_of_cell[digit->cell];

          is_new |= !gw_pencil_is_placed (pencil, var);
          if (digit->values != truth[var])
            g_error ("%s", sentence);
        }
      g_assert_true (is_new);
      gw_pencil_apply (pencil, &step);
      for (guint var = 0; var < pencil->terrain->n_vars; var++)
        if ((truth[var] & ~pencil->cells[var]) != 0)
          g_error ("what follows by itself from: %s", sentence);
    }
  gw_reason_clear (&step);
  return n;
}

/* Of this many examples a strategy is alone in one, for so many steps; the long tier has each in all, to the end. */
#define SHARE 4u
#define STEPS_ALONE 24u

static gboolean
is_long_tier (void)
{
  return g_getenv ("GW_TEST_LONG") != NULL;
}

/* TRUTH: the union of all solutions. Strategies alone too, so that the dear ones have something to do: of SHARE the one whose TURN it is. */
static guint
check_sound (GwPencil *pencil, const GwActive *active, const GwMask *truth, guint share, guint turn)
{
  guint n = 0;

  gw_pencil_start (pencil, active);
  n += follow_steps (pencil, gw_strategy_set_every (), truth, G_MAXUINT);
  for (guint i = 0; i < gw_n_strategies; i++)
    {
      if (share == 0 || i % share != turn % share)
        continue;
      gw_pencil_start (pencil, active);
      n += follow_steps (pencil, gw_strategy_set_of (gw_strategies[i]), truth, is_long_tier () ? G_MAXUINT : STEPS_ALONE);
    }
  return n;
}

static void
find_truth (GwCompiled *compiled, const GwActive *active, GwMask *truth)
{
  GwSearch *search = gw_search_new (compiled->model);

  memset (truth, 0, compiled->model->n_vars * sizeof (GwMask));
  gw_search_start (search, active, NULL);
  g_assert_cmpint (gw_search_next (search, NULL), ==, GW_SEARCH_SOLUTION);
  for (guint var = 0; var < compiled->model->n_vars; var++)
    truth[var] = GW_BIT (gw_search_values (search)[var]);
  gw_search_free (search);
}

/* Examples have one solution. */
static void
test_example (gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwReading) reading = NULL;
  g_autoptr (GwCompiled) compiled = NULL;
  g_autoptr (GwTerrain) terrain = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  g_autofree GwMask *truth = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (data, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  reading = gw_source_read (bytes);
  compiled = gw_compile (reading->puzzle, NULL, NULL);
  if (compiled == NULL)
    {
      g_test_skip ("not yet enforced");
      return;
    }
  truth = g_new (GwMask, compiled->model->n_vars);
  find_truth (compiled, NULL, truth);
  terrain = gw_terrain_new (compiled);
  pencil = gw_pencil_new (terrain);
  check_sound (pencil, NULL, truth, is_long_tier () ? 1 : SHARE, g_str_hash (g_strrstr (data, "/")));
}

static void
test_collection (gconstpointer data)
{
  g_autofree char *text = support_data (data);
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9);
  GwMask clues[81], truth[81];
  const GwActive active = { .clues = clues };
  guint step = is_long_tier () ? 1 : 20, n = 0;
  const char *at = text, *line;

  for (; at != NULL && (line = support_line (&at, 81)) != NULL && n < 1500; n++)
    {
      if (n % step != 0)
        continue;
      for (guint i = 0; i < 81; i++)
        clues[i] = line[i] >= '1' && line[i] <= '9' ? GW_BIT (line[i] - '1') : ~(GwMask) 0;
      find_truth (pencil->terrain->compiled, &active, truth);
      g_assert_cmpuint (check_sound (pencil, &active, truth, n % (10 * step) == 0, 0), >, 0);
    }
}

/* ---- random states on the way to a random solution ---- */

typedef struct
{
  GwPencil *pencil, *other;
  GwSearch *search;
  GwRandom  random;
  GwMask   *truth, *clues;
} States;

static void
states_init (States *states, const char *text, guint64 seed)
{
  guint n_vars;

  states->pencil = support_pencil (text);
  states->other = gw_pencil_new (states->pencil->terrain);
  states->search = gw_search_new (states->pencil->terrain->compiled->model);
  n_vars = states->pencil->terrain->compiled->model->n_vars;
  states->truth = g_new (GwMask, n_vars);
  states->clues = g_new (GwMask, n_vars);
  gw_random_init (&states->random, seed);
}

static void
states_clear (States *states)
{
  gw_pencil_free (states->pencil);
  gw_pencil_free (states->other);
  gw_search_free (states->search);
  g_free (states->truth);
  g_free (states->clues);
}

/* Some cells of a group hold nothing but the values of each other: chance alone hardly makes a subset. */
static void
draw_cluster (States *states)
{
  const GwTerrain *terrain = states->pencil->terrain;
  const GwGroup *group = &terrain->groups[gw_random_below (&states->random, terrain->n_groups)];
  guint drawn = 2 + gw_random_below (&states->random, 3), n = MIN (drawn, group->n_vars);
  guint first = gw_random_below (&states->random, group->n_vars - n + 1);
  GwMask all = 0;

  for (guint i = first; i < first + n; i++)
    all |= states->truth[group->vars[i]];
  for (guint i = first; i < first + n; i++)
    states->clues[group->vars[i]] = all;
}

/* A new solution, and of each other value a share of SHARE in 16. */
static void
states_draw (States *states, guint share)
{
  guint n_vars = states->pencil->terrain->compiled->model->n_vars;

  gw_search_start (states->search, NULL, &states->random);
  g_assert_cmpint (gw_search_next (states->search, NULL), ==, GW_SEARCH_SOLUTION);
  for (guint var = 0; var < n_vars; var++)
    {
      states->truth[var] = states->clues[var] = GW_BIT (gw_search_values (states->search)[var]);
      for (guint v = 0; v < 64; v++)
        if (gw_random_below (&states->random, 16) < share)
          states->clues[var] |= GW_BIT (v);
    }
  for (guint i = gw_random_below (&states->random, 8); i > 0; i--)
    draw_cluster (states);
}

/* Puts the candidates there without any placing. */
static void
states_set (const States *states, GwPencil *pencil)
{
  gw_pencil_start (pencil, NULL);
  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    if (!gw_pencil_is_placed (pencil, var))
      gw_pencil_remove (pencil, var, ~states->clues[var]);
}

/* More knowledge: some more of the wrong values go. */
static void
know_more (States *states, guint var)
{
  GwMask wrong = states->clues[var] & ~states->truth[var];

  GW_MASK_FOREACH (v, wrong)
    if (gw_random_below (&states->random, 6) == 0)
      states->clues[var] &= ~GW_BIT (v);
}

/* From less and from more knowledge to the fixpoint: more stays more. */
static void
check_monotone (States *states, GwStrategySet set)
{
  states_set (states, states->pencil);
  for (guint var = 0; var < states->pencil->terrain->n_vars; var++)
    know_more (states, var);
  states_set (states, states->other);
  /* Here and there a value is written down as well. */
  for (guint i = gw_random_below (&states->random, states->other->terrain->n_vars / 3); i > 0; i--)
    {
      guint var = gw_random_below (&states->random, states->other->terrain->n_vars);

      if (!gw_pencil_is_placed (states->other, var))
        gw_pencil_place (states->other, var, gw_mask_lowest (states->truth[var]));
    }
  gw_path_run (states->pencil, set, NULL);
  gw_path_run (states->other, set, NULL);
  for (guint var = 0; var < states->other->terrain->n_vars; var++)
    if ((states->other->cells[var] & ~states->pencil->cells[var]) != 0)
      g_error ("%s with %u others: from more knowledge less follows in variable %u",
               gw_strategies[gw_strategy_set_next (&set, 0)]->id, gw_strategy_set_count (set) - 1, var);
}

/* Cages over all cells, and circles. */
#define TILED                                                                                                          \
  "values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nbox_groups(3,2)\ncount_circles(1,8,10,22,29)\nsum(9,1,7)\nsum(6,2,3)\nsum(13,4,10,5)\n" \
  "sum(3,6,12)\nsum(5,9,15)\nsum(15,11,17,16)\nsum(8,18,24)\nsum(9,20,21)\nsum(3,22,28)\nsum(10,23,29,30)\nsum(13,27,33,34)\nsum(4,31,32)\nsum(6,35,36)\n"

static const char *const grids[] = {
  PLAIN9,
  PLAIN9 "diagonal(1,81)\nanti_knight\n",
  PLAIN9 "whisper(5,1,11,3,13,5,15)\nwhisper(5,7,17,26,34,43)\nwhisper(4,55,65,75)\nparity_line(37,46,56,66,76)\n",
  "values=112233\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\n",
  ("values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nextra_region(1,2,7,8,13)\nextra_region(8,9,14,15,20,21)\n"
   "thermo(1,2,3)\nsum(12,22,23,29)\n"),
  TILED,
};

/* What asks thousands of equations, or tells whole cases, takes part in a few rounds, or a program would take minutes. Innies count a cage as soon as its open cells lie in the house,
 * and say less of these then: what they said before, the cage says, but not to innies alone. */
static gboolean
is_skipped (const char *grid, guint index, guint round)
{
  static const char *const dear[] = { "set-equality", "knock-on", "short-cases", "cases", "long-cases", NULL };
  const gboolean is_innie = index < gw_n_strategies && strstr (gw_strategies[index]->id, "innie") != NULL && strcmp (grid, TILED) == 0;
  const gboolean is_dear = index == gw_n_strategies || g_strv_contains (dear, gw_strategies[index]->id);

  return is_innie || (is_dear && round % 5 != 0 && !is_long_tier ());
}

/* Those alone, those with singles, and all together. */
static void
test_monotone (gconstpointer data)
{
  States states;
  GwStrategySet singles = support_set ("naked-single,hidden-single");
  guint n = is_long_tier () ? 400 : 8;

  states_init (&states, data, 17);
  for (guint round = 0; round < n; round++)
    for (guint i = 0; i <= gw_n_strategies; i++)
      {
        GwStrategySet set = i < gw_n_strategies ? gw_strategy_set_of (gw_strategies[i]) : gw_strategy_set_all ();

        if (gw_strategy_set_promise (set) != NULL || is_skipped (data, i, round))
          continue;
        states_draw (&states, 3 + round % 6);
        check_monotone (&states, set);
        states_draw (&states, 3 + round % 6);
        check_monotone (&states, gw_strategy_set_with (set, singles));
      }
  states_clear (&states);
}

/* A set of which one is written down has become a smaller set: it is still found, although only the bigger size is on. */
static void
test_shrunk (void)
{
  static const struct
  {
    const char *clues, *strategies;
    guint       placed, value; /* what is written down */
    guint       cell, gone;    /* what must go all the same */
  } cases[] = {
    { "set_values(1,1,2,3)\nset_values(2,1,2,3)\nset_values(3,1,2,3)\n", "naked-single,hidden-single,naked-triple", 0, 0, 3, 1 },
    { "del_values(4,1,2,3)\ndel_values(5,1,2,3)\ndel_values(6,1,2,3)\ndel_values(7,1,2,3)\ndel_values(8,1,2,3)\n"
      "del_values(9,1,2,3)\n", "naked-single,hidden-single,hidden-triple", 0, 0, 1, 8 },
    { "del_values(1,7)\ndel_values(2,7)\ndel_values(4,7)\ndel_values(5,7)\ndel_values(7,7)\ndel_values(8,7)\n"
      "del_values(28,7)\ndel_values(29,7)\ndel_values(31,7)\ndel_values(32,7)\ndel_values(34,7)\ndel_values(35,7)\n"
      "del_values(55,7)\ndel_values(56,7)\ndel_values(58,7)\ndel_values(59,7)\ndel_values(61,7)\ndel_values(62,7)\n",
      "naked-single,hidden-single,locked-candidates,swordfish", 2, 6, 41, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (PLAIN9, cases[i].clues, NULL);
      g_autoptr (GwPencil) pencil = support_pencil (text);

      gw_pencil_start (pencil, NULL);
      gw_pencil_place (pencil, cases[i].placed, cases[i].value);
      g_assert_cmphex (pencil->cells[cases[i].cell] & GW_BIT (cases[i].gone), !=, 0);
      gw_path_run (pencil, support_set (cases[i].strategies), NULL);
      g_assert_cmphex (pencil->cells[cases[i].cell] & GW_BIT (cases[i].gone), ==, 0);
    }
}

/* In grids with variants and with repeated values: nothing of the solution goes. And the quick way and the explaining way
 * leave the same. */
static void
test_random_states (gconstpointer data)
{
  States states;
  guint n_vars, n = is_long_tier () ? 400 : 8;

  states_init (&states, data, 18);
  n_vars = states.pencil->terrain->n_vars;
  for (guint round = 0; round < n; round++)
    for (guint i = 0; i <= gw_n_strategies; i++)
      {
        GwStrategySet set = i < gw_n_strategies ? gw_strategy_set_of (gw_strategies[i]) : gw_strategy_set_all ();

        /* These states have many solutions. */
        if (gw_strategy_set_promise (set) != NULL || is_skipped (data, i, round))
          continue;
        states_draw (&states, 2 + round % 7);
        states_set (&states, states.pencil);
        states_set (&states, states.other);
        follow_steps (states.pencil, set, states.truth, G_MAXUINT);
        gw_path_run (states.other, set, NULL);
        if (memcmp (states.pencil->cells, states.other->cells, n_vars * sizeof (GwMask)) != 0)
          g_error ("round %u, %s: told step by step, and done at once, it leaves other candidates", round,
                   i < gw_n_strategies ? gw_strategies[i]->id : "all strategies");
      }
  states_clear (&states);
}

/* ---- what is switched off ---- */

static const char *const switched[] = { "anti_knight", "diagonal(1,81)", "row_groups", "kropki_diff(1,2)", "even(5)",
                                        "whisper(5,1,2,3,11,12)",
                                        "extra_region(11,12,13,20,21,22,29,30,31)" };

/* A rule that is off is no rule: every strategy leaves the same as in the puzzle without it. */
static void
test_off (gconstpointer data)
{
  const char *rule = data;
  gboolean is_plain = strstr (PLAIN9, rule) != NULL;
  g_autofree char *text = g_strconcat (PLAIN9, is_plain ? "" : rule, "\n", NULL), *without = g_strdup (text);
  g_autoptr (GwPencil) bare = NULL;
  GwActive active = { 0 };
  guint64 off[1] = { 0 };
  const GwPuzzle *puzzle;
  States states;

  memset (strstr (without, rule), ' ', strlen (rule));
  bare = support_pencil (without);
  states_init (&states, text, 19);
  puzzle = states.pencil->terrain->compiled->puzzle;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (strncmp (rule, puzzle->constraints[i]->rule->id, strlen (puzzle->constraints[i]->rule->id)) == 0)
      gw_bit_set (off, i);
  g_assert_cmphex (off[0], !=, 0);
  active.off = off;
  for (guint round = 0; round < 6 * gw_n_strategies; round++)
    {
      GwStrategySet set = gw_strategy_set_of (gw_strategies[round % gw_n_strategies]);

      states_draw (&states, 2 + round % 7);
      active.clues = states.clues;
      gw_pencil_start (states.pencil, &active);
      active.off = NULL;
      gw_pencil_start (bare, &active);
      active.off = off;
      gw_path_run (states.pencil, set, NULL);
      gw_path_run (bare, set, NULL);
      g_assert_cmpmem (states.pencil->cells, 81 * sizeof (GwMask), bare->cells, 81 * sizeof (GwMask));
    }
  states_clear (&states);
}

/* ---- links of pair rules ---- */

typedef struct
{
  const char *rules, *strategy, *step;
} Linked;

/* Without its rule nothing is found. */
static const Linked linked[] = {
  /* R3C2 and R6C5 are a knight's move from R5C3, in no group with it, and R4C4 is one from R3C2. */
  { "anti_knight\nset_values(39,1,2)\nset_values(20,1,3)\nset_values(50,2,3)\n", "xy-wing",
    "XY-wing: whatever R5C3 holds, R3C2 = 3 or R6C5 = 3: R3C5, R4C4 and R6C2 ≠ 3." },
};

static void
test_linked (gconstpointer data)
{
  const Linked *one = data;
  g_autofree char *text = g_strconcat (PLAIN9, one->rules, NULL), *without = g_strconcat (PLAIN9, strchr (one->rules, '\n'), NULL);
  g_autofree char *found = NULL;
  g_autoptr (GwPencil) pencil = support_pencil (text);
  g_autoptr (GwPencil) bare = support_pencil (without);
  GwReason step;

  gw_reason_init (&step);
  gw_pencil_start (bare, NULL);
  g_assert_false (gw_path_next (bare, support_set (one->strategy), NULL, &step));
  gw_pencil_start (pencil, NULL);
  g_assert_true (gw_path_next (pencil, support_set (one->strategy), NULL, &step));
  found = gw_reason_say (&step, pencil->terrain);
  g_assert_cmpstr (found, ==, one->step);
  gw_reason_clear (&step);
}

/* ---- polarity: what its fixture does not show ---- */

typedef struct
{
  const char *name, *rules, *step; /* NULL: there is none */
} Polar;

static const Polar polar[] = {
  /* Three cells of row 1 and two others: they cannot all be low, nor all be high. So R3C1 and R3C9 are one of each. */
  { "joined", "whisper(5,19,10,1,11,3,13,5)\nwhisper(5,7,17,9,18,27)\n"
    "set_values(20,6,7,8,9)\nset_values(23,6,7,8,9)\nset_values(25,6,7,8,9)\n"
    "set_values(21,1,2,3,4)\nset_values(24,1,2,3,4)\nset_values(26,1,2,3,4)\n",
    "1, 2, 3 and 4 alternate with 6, 7, 8 and 9 along whispers (R3C1, R2C1, R1C1, R2C2, R1C3, R2C4 and R1C5) and "
    "whispers (R1C7, R2C8, R1C9, R2C9 and R3C9), also because of what row 1 has room for: one kind is in R1C1, R1C3, "
    "R1C5, R2C8, R2C9 and R3C1, the other in R1C7, R1C9, R2C1, R2C2, R2C4 and R3C9; either way round, row 3 comes to "
    "the same: R3C4 is 5." },
  /* A loop in row 1 and 2 takes four of either kind from row 1: the ninth cell is 5. */
  { "both", "whisper(5,1,2,3,4,5,6,7,8)\n",
    "1, 2, 3 and 4 alternate with 6, 7, 8 and 9: one kind is in R1C1, R1C3, R1C5 and R1C7, the other in R1C2, "
    "R1C4, R1C6 and R1C8; either way round, row 1 comes to the same: R1C9 is 5." },
  /* Neighbours that differ by 4 take turns when they are not 5. */
  { "without the middle", "whisper(4,1,11,3)\ndel_values(1,5)\ndel_values(11,5)\ndel_values(3,5)\nset_values(1,1,2)\n",
    "1, 2, 3 and 4 alternate with 6, 7, 8 and 9: one kind is in R1C1 and R1C3, the other in R2C2; R1C1 holds none "
    "of 6, 7, 8 and 9: R1C3 is 1-4; R2C2 is 6-9." },
  { "with the middle", "whisper(4,1,11,3)\nset_values(1,1,2)\n", NULL },
  /* Odd and even beside low and high: R1C1 is odd, whatever else it is. */
  { "two splits", "parity_line(1,11,3)\nwhisper(5,3,4)\nset_values(1,1,3,7)\n",
    "1, 3, 5, 7 and 9 alternate with 2, 4, 6 and 8: one kind is in R1C1 and R1C3, the other in R2C2; R1C1 holds "
    "none of 2, 4, 6 and 8: R1C3 is 1, 3, 7 or 9; R2C2 is 2, 4, 6 or 8." },
  /* The line takes two lows of row 1, and R1C4 and R1C5 are low. */
  { "room", "whisper(5,1,10,2)\nset_values(10,6,7)\nset_values(1,1,2,3,4)\nset_values(2,1,2,3,4)\nset_values(4,1,2,3,4)\n"
    "set_values(5,1,2,3,4)\n",
    "other cells of row 1, including those where kinds alternate, hold all of 1, 2, 3 and 4: R1C3, R1C6, R1C7, R1C8 "
    "and R1C9 are 5-9." },
  /* Highs of row 1 are left for R1C1, R1C2, R1C4 and R1C5 alone. */
  { "need", "whisper(5,1,10,2)\nset_values(10,1,2)\nset_values(1,6,7,8,9)\nset_values(2,6,7,8,9)\nset_values(3,1,2,3,5)\n"
    "set_values(6,1,2,3,5)\nset_values(7,1,2,3,4,5)\nset_values(8,1,2,3,4,5)\nset_values(9,1,2,3,4,5)\n",
    "row 1 needs 6, 7, 8 and 9 in all cells that can hold them, including those where kinds alternate: R1C4 and "
    "R1C5 are 6-9." },
};

static void
test_polar (gconstpointer data)
{
  const Polar *one = data;
  g_autofree char *text = g_strconcat (PLAIN9, one->rules, NULL), *found = NULL;
  g_autoptr (GwPencil) pencil = support_pencil (text);
  GwReason step;

  gw_reason_init (&step);
  gw_pencil_start (pencil, NULL);
  gw_path_run (pencil, support_set ("clue-easy"), NULL);
  g_assert_cmpint (gw_path_next (pencil, support_set ("polarity"), NULL, &step), ==, one->step != NULL);
  found = one->step != NULL ? gw_reason_say (&step, pencil->terrain) : NULL;
  g_assert_cmpstr (found, ==, one->step);
  gw_reason_clear (&step);
}

/* ---- sets ---- */

/* By its name each is in the set alone; "all" is what needs no promise. */
static void
test_sets (void)
{
  GwStrategySet known = GW_NO_STRATEGIES;

  for (guint i = 0; i < gw_n_strategies; i++)
    {
      const GwStrategySet set = support_set (gw_strategies[i]->id);

      g_assert_cmpuint (gw_strategy_set_count (set), ==, 1);
      g_assert_true (gw_strategy_set_has (&set, i) && gw_strategy_set_equal (set, gw_strategy_set_of (gw_strategies[i])));
      g_assert_true (gw_strategy_set_promise (set) == (gw_strategies[i]->monotone ? NULL : gw_strategies[i]));
      g_assert_cmpint (gw_strategy_set_is_within (set, support_set ("all")), ==, gw_strategies[i]->monotone);
      known = gw_strategy_set_with (known, set);
    }
  g_assert_true (gw_strategy_set_equal (known, gw_strategy_set_every ()));
}

/* ---- each strategy's own fixture ---- */

/* What stands behind "// KEY: " in a line of TEXT; NULL when there is none. Free it. */
static char *
note_of (const char *text, const char *key)
{
  g_autofree char *sign = g_strdup_printf ("// %s: ", key);
  const char *at = strstr (text, sign);

  return at != NULL ? g_strndup (at + strlen (sign), strcspn (at + strlen (sign), "\r\n")) : NULL;
}

/* Its first step, word for word, after those of other strategies that have to come before. */
static void
test_fixture (gconstpointer data)
{
  const GwStrategy *strategy = data;
  g_autofree char *path = g_strdup_printf ("%s/strategies/%s.rf", FIXTURES, strategy->id), *text = NULL;
  g_autofree char *before = NULL, *expected = NULL, *found = NULL;
  g_autoptr (GwPencil) pencil = NULL;
  GwReason step;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  before = note_of (text, "after");
  expected = note_of (text, "step");
  g_assert_nonnull (expected);
  pencil = support_pencil (text);
  gw_pencil_start (pencil, NULL);
  if (before != NULL)
    gw_path_run (pencil, support_set (before), NULL);
  gw_reason_init (&step);
  g_assert_true (gw_path_next (pencil, support_set (strategy->id), NULL, &step));
  found = gw_reason_say (&step, pencil->terrain);
  g_assert_cmpstr (found, ==, expected);
  gw_reason_clear (&step);
}

static void
add_fixtures (void)
{
  for (guint i = 0; i < gw_n_strategies; i++)
    {
      if (g_str_has_prefix (gw_strategies[i]->id, "idle-")) /* idle-strategies.c */
        continue;

      g_autofree char *path = g_strconcat ("/strategies/fixture/", gw_strategies[i]->id, NULL);

      g_test_add_data_func (path, gw_strategies[i], test_fixture);
    }
}

static void
add_examples (void)
{
  g_autoptr (GDir) folder = g_dir_open (EXAMPLES, 0, NULL);

  for (const char *name = g_dir_read_name (folder); name != NULL; name = g_dir_read_name (folder))
    if (g_str_has_suffix (name, ".rf"))
      {
        g_autofree char *path = g_strconcat ("/strategies/sound/", name, NULL);

        g_test_add_data_func_full (path, g_build_filename (EXAMPLES, name, NULL), test_example, g_free);
      }
}

static void
add_polar (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (polar); i++)
    {
      g_autofree char *path = g_strdup_printf ("/strategies/polarity/%s", polar[i].name);

      g_test_add_data_func (path, &polar[i], test_polar);
    }
}

static void
add_random (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (switched); i++)
    {
      g_autofree char *path = g_strdup_printf ("/strategies/off/%s", switched[i]);

      g_test_add_data_func (path, switched[i], test_off);
    }
  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      g_autofree char *monotone = g_strdup_printf ("/strategies/monotone/%u", i);
      g_autofree char *random = g_strdup_printf ("/strategies/random/%u", i);

      g_test_add_data_func (monotone, grids[i], test_monotone);
      g_test_add_data_func (random, grids[i], test_random_states);
    }
}

/* In the wide table (idle-strategies.c) what is drawn by chance would take minutes, and show nothing more. */
int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strategies/sets", test_sets);
  add_fixtures ();
  g_test_add_func ("/strategies/monotone/shrunk", test_shrunk);
  g_test_add_data_func ("/strategies/links/knights", &linked[0], test_linked);
  add_polar ();
  if (gw_strategy_find ("idle-10") != NULL)
    return g_test_run ();
  add_examples ();
  g_test_add_data_func ("/strategies/sound/sudoku17.txt", "sudoku17.txt", test_collection);
  g_test_add_data_func ("/strategies/sound/top1465.txt", "top1465.txt", test_collection);
  add_random ();
  return g_test_run ();
}
