/* The checker itself: it accepts what follows, and what does not follow is caught. What follows is known from the solution, which keeps
 * to every premise, or from a few cells that are counted by hand. */
#include <string.h>

#include "proof/prove.h"
#include "solve/search.h"
#include "strategies/gather.h"
#include "strategies/idea-table.h"
#include "strategies-support.h"

/* ---- by hand ---- */

static guint32
find_owner (const GwTerrain *terrain, const char *rule)
{
  const GwPuzzle *puzzle = terrain->compiled->puzzle;

  for (guint32 i = 0; i < puzzle->n_constraints; i++)
    if (strcmp (puzzle->constraints[i]->rule->id, rule) == 0)
      return i;
  g_assert_not_reached ();
}

#define DIGITS(...) mask_of ((const guint[]) { __VA_ARGS__, 0 })

static GwMask
mask_of (const guint *digits)
{
  GwMask mask = 0;

  for (; *digits != 0; digits++)
    mask |= GW_BIT (*digits - 1);
  return mask;
}

static GwProof
prove (const GwReason *step, const GwTerrain *terrain)
{
  return gw_prove (step, terrain, NULL, NULL);
}

/* 22 in three different digits is 5+8+9 or 6+7+9: no 1 to 4, and no more than that. */
static void
test_cage (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9 "sum(22,1,2,3)\n");
  GwReason step;

  gw_reason_init (&step);
  gw_reason_add_clue (&step, find_owner (pencil->terrain, "sum"));
  gw_reason_add_change (&step, 0, DIGITS (1, 2, 3, 4));
  g_assert_cmpint (prove (&step, pencil->terrain), ==, GW_PROOF_PROVED);
  gw_reason_add_change (&step, 0, DIGITS (5));
  g_assert_cmpint (prove (&step, pencil->terrain), ==, GW_PROOF_BROKEN);
  /* With no 8 in the other two, 5 goes, and with it stands the mark. */
  gw_reason_add_mark (&step, 1, (GwMask) 0x1ff & ~DIGITS (8));
  g_assert_cmpint (prove (&step, pencil->terrain), ==, GW_PROOF_BROKEN);
  gw_reason_add_mark (&step, 2, (GwMask) 0x1ff & ~DIGITS (8));
  g_assert_cmpint (prove (&step, pencil->terrain), ==, GW_PROOF_PROVED);
  g_array_set_size (step.clues, 0);
  g_assert_cmpint (prove (&step, pencil->terrain), ==, GW_PROOF_BROKEN);
  gw_reason_clear (&step);
}

/* 4 in R1C1 and R1C2 is 1+3, and R1C1 has lost the 1: it puts the 3, and R1C2 is no 2 or 4 to 9. Both have to follow, and the digit rests on the mark. */
static void
test_both (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9 "sum(4,1,2)\n");
  GwReason step;

  gw_reason_init (&step);
  gw_reason_add_clue (&step, find_owner (pencil->terrain, "sum"));
  gw_reason_add_mark (&step, 0, (GwMask) 0x1ff & ~DIGITS (1));
  gw_reason_add_change (&step, 0, DIGITS (2, 4, 5, 6, 7, 8, 9));
  gw_reason_add_placed (&step, 0, 2);
  gw_reason_add_change (&step, 1, DIGITS (2, 4, 5, 6, 7, 8, 9));
  g_assert_cmpint (prove (&step, pencil->terrain), ==, GW_PROOF_PROVED);
  /* Another digit; more than goes; the digit without what the cell had lost. */
  g_array_index (step.placed, GwCandidates, 0).values = DIGITS (1);
  g_assert_cmpint (prove (&step, pencil->terrain), ==, GW_PROOF_BROKEN);
  g_array_index (step.placed, GwCandidates, 0).values = DIGITS (3);
  g_array_index (step.changes, GwCandidates, 1).values |= DIGITS (1);
  g_assert_cmpint (prove (&step, pencil->terrain), ==, GW_PROOF_BROKEN);
  g_array_index (step.changes, GwCandidates, 1).values &= ~DIGITS (1);
  g_array_set_size (step.marks, 0);
  g_assert_cmpint (prove (&step, pencil->terrain), ==, GW_PROOF_BROKEN);
  /* What the step does not take itself, the premises must. */
  gw_reason_add_mark (&step, 0, DIGITS (3));
  g_array_index (step.changes, GwCandidates, 0).values = DIGITS (2);
  g_assert_cmpint (prove (&step, pencil->terrain), ==, GW_PROOF_PROVED);
  gw_reason_clear (&step);
}

/* A house is a premise by itself, and two of one rule are two. */
static void
test_houses (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9);
  const GwTerrain *terrain = pencil->terrain;
  GwReason step;
  guint rows[2] = { 0, 0 };

  for (guint i = 0; i < terrain->n_groups; i++)
    for (guint k = 0; k < 2; k++)
      {
        g_autofree char *name = gw_terrain_group_name (terrain, i);

        if (strcmp (name, k == 0 ? "row 1" : "row 2") == 0)
          rows[k] = i;
      }
  gw_reason_init (&step);
  /* The only places of 7 in two rows are in columns 1 and 2: so it goes from row 3 there, by these two columns. */
  for (guint k = 0; k < 2; k++)
    {
      gw_reason_add_group (&step, rows[k]);
      for (GwCell cell = 2; cell < 9; cell++)
        gw_reason_add_mark (&step, 9 * k + cell, (GwMask) 0x1ff & ~DIGITS (7));
    }
  for (guint i = 0; i < terrain->n_groups; i++)
    {
      g_autofree char *name = gw_terrain_group_name (terrain, i);

      if (strcmp (name, "column 1") == 0 || strcmp (name, "column 2") == 0)
        gw_reason_add_seen (&step, step.seen_groups, i);
    }
  gw_reason_add_change (&step, 18, DIGITS (7));
  g_assert_cmpint (prove (&step, terrain), ==, GW_PROOF_PROVED);
  g_array_set_size (step.groups, 1);
  g_assert_cmpint (prove (&step, terrain), ==, GW_PROOF_BROKEN);
  gw_reason_clear (&step);
}

/* ---- every step of a path, and what it is when something is changed ---- */

static void
solve (const GwPencil *pencil, GwMask *solution)
{
  g_autoptr (GwSearch) search = gw_search_new (pencil->terrain->compiled->model);

  gw_search_start (search, NULL, NULL);
  g_assert_cmpint (gw_search_next (search, NULL), ==, GW_SEARCH_SOLUTION);
  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    solution[var] = GW_BIT (gw_search_values (search)[var]);
}

/* The conclusion made stronger: a digit of the solution goes, too, or another is placed. The solution itself breaks that. */
static void
assert_stronger_is_caught (const GwReason *step, const GwTerrain *terrain, const GwMask *solution)
{
  for (guint i = 0; i < step->changes->len + step->placed->len; i++)
    {
      const gboolean puts = i >= step->changes->len;
      GwReason *stronger = gw_reason_copy (step);
      GwCandidates *change = puts ? &g_array_index (stronger->placed, GwCandidates, i - step->changes->len) : &g_array_index (stronger->changes, GwCandidates, i);
      const GwMask truth = solution[terrain->compiled->var_of_cell[change->cell]];

      change->values = !puts ? change->values | truth : truth == GW_BIT (0) ? GW_BIT (1) : GW_BIT (0);
      g_assert_cmpint (gw_prove (stronger, terrain, NULL, NULL), !=, GW_PROOF_PROVED);
      gw_reason_free (stronger);
    }
}

/* Without any clue and any group, nothing but a last candidate is left to be said. */
static void
assert_bare_is_caught (const GwReason *step, const GwTerrain *terrain)
{
  GwReason *bare = gw_reason_copy (step);

  g_array_set_size (bare->clues, 0);
  g_array_set_size (bare->groups, 0);
  g_array_set_size (bare->seen_clues, 0);
  g_array_set_size (bare->seen_groups, 0);
  g_assert_cmpint (gw_prove (bare, terrain, NULL, NULL), ==, step->strategy->tenths == 10 && step->groups->len == 0 ? GW_PROOF_PROVED : GW_PROOF_BROKEN);
  gw_reason_free (bare);
}

static void
follow_with (const char *text, GwStrategySet set, gboolean mutates)
{
  g_autoptr (GwPencil) pencil = support_pencil (text);
  g_autofree GwMask *solution = g_new (GwMask, pencil->terrain->n_vars);
  g_autoptr (GwPath) path = NULL;

  solve (pencil, solution);
  gw_pencil_start (pencil, NULL);
  path = gw_path_new (pencil, set, NULL);
  g_assert_cmpuint (path->steps->len, >, 0);
  for (guint i = 0; i < path->steps->len; i++)
    {
      const GwReason *step = path->steps->pdata[i];
      g_autofree char *sentence = gw_reason_say (step, path->terrain);

      g_test_message ("%s", sentence);
      g_assert_cmpint (gw_prove (step, path->terrain, NULL, NULL), ==, GW_PROOF_PROVED);
      if (mutates)
        {
          assert_stronger_is_caught (step, path->terrain, solution);
          assert_bare_is_caught (step, path->terrain);
        }
    }
}

static void
follow (const char *text, gboolean mutates)
{
  follow_with (text, gw_strategy_set_all (), mutates);
}

static guint
count_placed (const GwPath *path)
{
  guint n = 0;

  for (guint i = 0; i < path->steps->len; i++)
    n += ((const GwReason *) path->steps->pdata[i])->placed->len;
  return n;
}

/* Singles that are told in one go are one proof: of every digit, and of no other. */
static void
follow_gathered (const char *text)
{
  g_autoptr (GwPencil) pencil = support_pencil (text);
  g_autofree GwMask *solution = g_new (GwMask, pencil->terrain->n_vars);
  g_autoptr (GwPath) path = NULL;
  guint n_placed, n_runs = 0;

  solve (pencil, solution);
  gw_pencil_start (pencil, NULL);
  path = gw_path_new (pencil, gw_strategy_set_all (), NULL);
  n_placed = count_placed (path);
  gw_path_gather (path);
  g_assert_cmpuint (count_placed (path), ==, n_placed);
  for (guint i = 0; i < path->steps->len; i++)
    {
      const GwReason *step = path->steps->pdata[i];

      if (!step->is_run)
        continue;
      n_runs++;
      g_test_message ("%s", step->why);
      g_assert_cmpint (gw_prove (step, path->terrain, NULL, NULL), ==, GW_PROOF_PROVED);
      assert_stronger_is_caught (step, path->terrain, solution);
    }
  g_assert_cmpuint (n_runs, >, 0);
}

static void
test_run (gconstpointer data)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.rf", EXAMPLES, (const char *) data), *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  follow_gathered (text);
}

/* Houses, pairs of cells that see each other, and regions of other shapes; chains from mark to mark and along lines. */
static const char *const run_files[] = { "vanilla", "anti-knight", "non-consecutive", "jigsaw", "windoku", "hexagon-medium", "kropki", "palindrome", "whisper" };

/* Without layers, for what is changed there is the cells' own. */
static gboolean
has_cells_alone (const char *text)
{
  g_autoptr (GwPencil) pencil = support_pencil (text);

  return !gw_grid_has_layers (pencil->terrain->compiled->puzzle->grid);
}

/* Every monotone strategy of the table says proofs: those of its fixture, the steps on the way there, too. */
static void
test_strategy (gconstpointer data)
{
  const GwStrategy *strategy = data;
  g_autofree char *path = g_strdup_printf ("%s/strategies/%s.rf", FIXTURES, strategy->id), *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  follow (text, has_cells_alone (text));
}

/* What is said of lines because there is one solution follows without that, too: the rule alone has one. */
static void
test_one_solution (void)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (FIXTURES "/strategies/place-lines-clash.rf", &text, NULL, NULL));
  follow_with (text, gw_strategy_set_with (gw_strategy_set_all (), support_set ("place-lines,place-lines-clash")), FALSE);
}

static void
test_example (gconstpointer data)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.rf", EXAMPLES, (const char *) data), *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  follow (text, TRUE);
}

/* One of each kind of rule. */
static const char *const examples[] = {
  "killer-x", "sandwich", "thermo", "arrow", "whisper", "renban", "x-sum", "values-adbbbccb", /* symbols that are listed several times */
};

/* ---- ideas: a step of the path is this idea's, in these words ---- */

/* Leaves out the clue, house or mark at I; of houses and clues also that two cells see each other by it. */
static void
leave_out (GwReason *step, guint kind, guint i)
{
  GArray *seen = kind == 0 ? step->seen_clues : step->seen_groups, *premises = kind == 0 ? step->clues : kind == 1 ? step->groups : step->marks;

  for (guint k = seen->len; k-- > 0 && kind < 2;)
    if (g_array_index (seen, guint32, k) == g_array_index (premises, guint32, i))
      g_array_remove_index (seen, k);
  g_array_remove_index (premises, i);
}

/* Any premise left out by itself lets the step fail: a clue, a house, a mark. */
static void
assert_each_is_needed (const GwReason *step, const GwTerrain *terrain)
{
  const GwReason *const whole = step;

  /* Without one of the alternatives there is less room, not more. */
  for (guint kind = gw_reason_has_clue (step) && strcmp (terrain->compiled->puzzle->constraints[gw_reason_clue (step)]->rule->id, "either") == 0; kind < 3; kind++)
    {
      const GArray *premises = kind == 0 ? whole->clues : kind == 1 ? whole->groups : whole->marks;

      for (guint i = 0; i < premises->len; i++)
        {
          GwReason *less = gw_reason_copy (step);
          g_autofree char *text = gw_reason_say (step, terrain);

          g_test_message ("%s: without %s %u", text, kind == 0 ? "clue" : kind == 1 ? "house" : "mark", i);
          leave_out (less, kind, i);
          g_assert_cmpint (prove (less, terrain), ==, GW_PROOF_BROKEN);
          gw_reason_free (less);
        }
    }
}

static void
test_idea (gconstpointer data)
{
  const char *name = data;
  g_autofree char *file = g_strdup_printf ("%s/ideas/%s.rf", FIXTURES, name), *text = NULL, *expected = NULL;
  const char *at;
  g_autoptr (GwPencil) pencil = NULL;
  g_autoptr (GwPath) path = NULL;
  gboolean is_found = FALSE;

  g_assert_nonnull (gw_idea_find (name));
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  at = strstr (text, "// step: ");
  g_assert_nonnull (at);
  at += strlen ("// step: ");
  expected = g_strndup (at, strcspn (at, "\n"));
  pencil = support_pencil (text);
  gw_pencil_start (pencil, NULL);
  path = gw_path_new (pencil, gw_strategy_set_all (), NULL);
  for (guint i = 0; i < path->steps->len; i++)
    {
      const GwReason *step = path->steps->pdata[i];
      g_autofree char *sentence = gw_reason_say (step, path->terrain);

      if (step->idea == NULL || strcmp (step->idea, name) != 0)
        continue;
      g_assert_cmpstr (sentence, ==, expected);
      g_assert_cmpint (prove (step, path->terrain), ==, GW_PROOF_PROVED);
      assert_each_is_needed (step, path->terrain);
      is_found = TRUE;
      break;
    }
  g_assert_true (is_found);
}

static void
assert_text_proved (const char *text)
{
  g_autoptr (GwPencil) pencil = support_pencil (text);
  g_autoptr (GwPath) path = NULL;

  gw_pencil_start (pencil, NULL);
  path = gw_path_new (pencil, gw_strategy_set_all (), NULL);
  g_assert_cmpuint (path->steps->len, >, 0);
  for (guint i = 0; i < path->steps->len; i++)
    g_assert_cmpint (prove (path->steps->pdata[i], path->terrain), ==, GW_PROOF_PROVED);
}

/* All steps of what CLUE leaves on an empty board follow. */
static void
assert_all_proved (const char *clue)
{
  g_autofree char *text = g_strconcat (PLAIN9, clue, NULL);

  assert_text_proved (text);
}

/* A cell does not differ from itself: where a line crosses itself, its number counts twice. */
static void
test_crossing (void)
{
  assert_all_proved ("arrow(1,1,2,3,2)\n");
  assert_text_proved ("values=123456\ncolumns=6\nrows=6\ncolumn_groups\nrow_groups\nsplit_line(7,27,26,27)\nset_cell(14,1)\nset_cell(31,1)\nset_cell(25,4)\n");
}

/* Two cells of a group do not differ where it holds a number twice: no run of as many numbers, and in a sum both may hold it. */
static void
test_listed_twice (void)
{
  assert_text_proved ("values=1123\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nrenban\nextra_region(13,9)\nset_cell(14,2)\nset_cell(6,1)\nset_cell(13,1)\n");
  assert_text_proved ("values=1123\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nsum(1,15)\nset_cell(2,3)\nset_cell(9,3)\nset_cell(16,3)\nset_cell(13,1)\n"
                      "set_cell(14,2)\nset_cell(6,1)\nset_cell(10,1)\n");
}

/* Ways that are listed with several houses: there are no others. What each of them would leave where houses cross nobody looks at. */
static void
test_ways_in_houses (void)
{
  assert_text_proved ("values=1234\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nbox_groups(2,2)\neither(2,0,contains,3,1,1,2,11,10,7,8,4)\ndel_values(3,3)\n"
                      "set_cell(4,3)\nset_cell(12,4)\nset_cell(6,3)\nset_cell(10,1)\n");
  assert_text_proved ("values=12345\nhexagonal_grid(3,5)\nhexagon_lines\nkimo_sum(7,3,14,9,2,6,12)\nkimo_sum(0,9,7,18)\nset_cell(13,2)\nset_cell(8,5)\n"
                      "set_cell(10,2)\n");
}

/* Lines of a square cross: what is left for one goes on in the next. */
static void
test_crossing_lines (void)
{
  assert_text_proved ("values=12345\ncolumns=4\nrows=4\ncolumn_groups\nrow_groups\nmagic(15,11,16,1)\nset_cell(11,5)\nset_cell(4,4)\nset_cell(1,1)\n");
}

/* An alternative means what it does beside the boxes that cut its line. */
static void
test_segments_of_alternative (void)
{
  assert_text_proved ("values=abcd\ncolumns=4\nrows=4\nbox_groups(2,2)\nrow_groups\neither(0,8,x_sum,6,6,16,5)\neither(0,1,region_sum_line,13,6,13,15)\n"
                      "set_cell(8,a)\nset_cell(16,a)\nset_cell(14,d)\n");
}

/* Each cell lies in one house with the next: what is found is said, wherever the houses begin. */
static void
test_stairs (void)
{
  assert_all_proved ("arrow(1,1,4,31,34,61,63)\n");
}

/* Rules of one's own that are recognised: with a limit in houses, falling, two parts, a number as the clue's, a count of none. */
static void
test_own_rules (void)
{
  assert_all_proved ("rule Big(cage) = sum(cage) >= 30\nrule Lim(line, n) = sum(line) < n\nrule Fall(line) = line is decreasing\n"
                     "rule Both(line) = line is increasing and sum(line) = 12\nrule Most(cage, n) = count(c in cage where c > 5) <= n\n"
                     "rule None(line) = count(c in line where c = 5) = 0\nrule Apart(line) = line is different and sum(line) = 15\n"
                     "Big(1,2,3,10,11)\nLim(9,45,54,63,64)\nFall(78,69,60,51)\nBoth(37,38,39)\nMost(2,55,65,75,76,67)\nNone(79,71,80)\nApart(30,40,50,59)\n"
                     "set_cell(65,8)\nset_cell(55,7)\nset_cell(60,5)\nset_cell(3,9)\n");
  /* One condition of a rule leaves ways that the other forbids: they are no ways of the rule. */
  assert_all_proved ("rule Up(line) = line is increasing and sum(line) <= 12\nUp(1,2,3,4)\n");
  assert_all_proved ("rule Down(line) = line is decreasing and sum(line) <= 12\nDown(1,2,3,4)\nDown(10,20,30,40)\n");
}

/* A clue that is read with its boxes lists nothing that a box forbids. */
static void
test_segments (void)
{
  assert_all_proved ("region_sum_line(71,62,61,60,59,50,51)\nset_cell(56,5)\nset_cell(59,7)\nset_cell(60,8)\nset_cell(50,8)\nset_cell(51,7)\n"
                     "set_values(55,2,6)\nset_values(57,1,4)\nset_values(58,1,4,9)\nset_values(61,1,3,9)\nset_values(62,2,4,6)\n"
                     "set_values(63,1,3,6)\nset_values(71,2,4,8)\n");
}

static const char *const ideas[] = {
  "arrow-apart", "arrow-ends", "arrow-last", "arrow-totals", "between-gap", "between-inner", "block-apart", "block-full", "block-kind", "circles-all",
  "circles-filled", "circles-full", "circles-rows", "circles-sets", "clue-known", "clue-link", "clue-must", "clue-partner", "clue-place", "clue-rest", "clue-sees",
  "clue-starve", "clue-twice", "clue-ways", "clue-ways-seen", "count-found", "count-left", "doubled-bounds", "doubled-misfit", "doubled-ways",
  "doubler-need", "doubler-where", "either-left", "equal-halves", "far-place", "fuzzy-middle", "fuzzy-way", "greater-chain", "hidden-house",
  "house-starve", "house-ways", "innie", "innie-outie", "innies", "kind-chain", "last-digit", "leftover", "lockout-always", "lockout-known", "lunchbox", "magic",
  "magic-line", "magic-whole", "minmax-count", "nabner-beside", "nabner-room", "nabner-sets", "nabner-taken", "near-either", "near-starve", "outie",
  "outies", "pair-none", "pair-partner", "pair-twice", "parity-turn", "parts-alike", "parts-apart", "parts-ends", "parts-house", "parts-known",
  "parts-together", "product-sets", "quad-four", "quad-side", "rellik", "renban-crowd", "renban-must", "renban-near", "renban-only", "renban-pair", "renban-run",
  "renban-taken", "renban-window", "room-back", "room-place", "root-totals", "same-rest", "same-set", "sand-ends", "sand-gap", "sand-lines", "sand-outside",
  "sand-sets", "sand-zero", "say-full", "set-sum", "sky-far", "sky-hide", "sky-one", "sky-rise", "sky-seen", "slow-see", "sum-least", "sum-limit", "sum-link",
  "sum-misfit", "sum-most", "sum-parity", "sum-partner", "sum-rest", "sum-sets", "sum-sets-left", "ten-cut", "thermo-count", "thermo-fork",
  "thermo-push", "total-apart", "triple-sum", "turn", "turn-house", "two-alike", "xsum-behind", "xsum-first", "xsum-nine", "xsum-overlap", "xsum-rest",
};

/* Started on the example NAME. */
static GwPencil *
example_pencil (const char *name)
{
  g_autofree char *file = g_strdup_printf ("%s/%s.rf", EXAMPLES, name), *text = NULL;
  GwPencil *pencil;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  pencil = support_pencil (text);
  gw_pencil_start (pencil, NULL);
  return pencil;
}

/* 12 between a 4 and an 8 is not 4+8 where the box has them already: what is listed is all that there is, and no more. */
static void
test_same_house (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (PLAIN9 "double_arrow_line(25,16,7,8)\nset_cell(25,4)\nset_cell(8,8)\n");
  g_autoptr (GwPath) path = NULL;

  gw_pencil_start (pencil, NULL);
  path = gw_path_new (pencil, gw_strategy_set_all (), NULL);
  g_assert_cmpuint (path->steps->len, >, 0);
  for (guint i = 0; i < path->steps->len; i++)
    g_assert_cmpint (prove (path->steps->pdata[i], path->terrain), ==, GW_PROOF_PROVED);
  g_assert_nonnull (strstr (((const GwReason *) path->steps->pdata[0])->why, "3+9 or 5+7"));
}

/* What matters: nothing that a step which matters rests on is left out, and every digit is placed by one. */
static void
test_matters (void)
{
  g_autoptr (GwPencil) pencil = example_pencil ("whisper");
  g_autoptr (GwPath) path = gw_path_new (pencil, gw_strategy_set_all (), NULL);

  g_assert_cmpuint (gw_path_n_that_matter (path), <, path->steps->len);
  /* With the steps that matter alone every mark of theirs still stands when it is used. */
  gw_pencil_start (pencil, NULL);
  for (guint i = 0; i < path->steps->len; i++)
    {
      const GwReason *step = path->steps->pdata[i];

      for (guint k = 0; path->matters[i] && k < step->marks->len; k++)
        {
          const GwCandidates *mark = &g_array_index (step->marks, GwCandidates, k);

          g_assert_cmphex (pencil->cells[path->terrain->compiled->var_of_cell[mark->cell]] & ~mark->values, ==, 0);
        }
      if (path->matters[i])
        gw_pencil_apply (pencil, step);
    }
  g_assert_cmpuint (pencil->n_open, ==, path->n_open);
}

/* What is seen first is told first: two zeros and a 1 that is given. Three steps, and both crusts of column 4 and of row 4 have their cells. */
static void
test_first_seen (void)
{
  static const GwCell crusts[] = { 29, 30, 39 }; /* R4C3, R4C4, R5C4 */
  g_autoptr (GwPencil) pencil = example_pencil ("sandwich");
  g_autoptr (GwPath) path = gw_path_new (pencil, gw_strategy_set_all (), NULL);

  gw_pencil_start (pencil, NULL);
  for (guint i = 0; i < 3; i++)
    gw_pencil_apply (pencil, path->steps->pdata[i]);
  for (guint i = 0; i < G_N_ELEMENTS (crusts); i++)
    g_assert_cmphex (pencil->cells[path->terrain->compiled->var_of_cell[crusts[i]]], ==, DIGITS (1, 9));
}

/* Four thermometers and a killer. A master gets to all of this in thirteen steps, four of them cases: the digits of the two innies and what a cage makes of one, no 5
 * in the middle of row 1, a whole thermometer (R8C6, R8C7 and R8C8), two values a cell of another, and what these take from a third. */
static const char killer_thermo[] = PLAIN9
  "thermo(11,12,13,23,32)\nthermo(71,70,69,59,50)\nthermo(65,56,47,39,40)\nthermo(17,26,35,43,42)\n"
  "sum(13,1,2)\nsum(13,3,4,5)\nsum(16,6,15)\nsum(10,7,8,9)\nsum(10,73,74)\nsum(12,75,76,77)\nsum(18,79,80,81)\nsum(16,10,19,28)\nsum(15,18,27)\n"
  "sum(8,30,31)\nsum(13,51,52)\n";

static gboolean
is_reached (const GwPencil *pencil)
{
  const struct { guint cell; GwMask may; } known[] = {
    { 6, DIGITS (9) }, { 15, DIGITS (7) }, { 78, DIGITS (5) },
    { 69, DIGITS (3) }, { 70, DIGITS (2) }, { 71, DIGITS (1) },
    { 65, DIGITS (4, 5) }, { 56, DIGITS (5, 6) }, { 47, DIGITS (6, 7) }, { 39, DIGITS (7, 8) }, { 40, DIGITS (8, 9) },
    { 3, (GwMask) 0x1ff & ~DIGITS (5) }, { 4, (GwMask) 0x1ff & ~DIGITS (5) }, { 5, (GwMask) 0x1ff & ~DIGITS (5) },
    { 26, (GwMask) 0x1ff & ~DIGITS (2) }, { 42, DIGITS (6, 8) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if ((pencil->cells[pencil->terrain->compiled->var_of_cell[known[i].cell - 1]] & ~known[i].may) != 0)
      return FALSE;
  return TRUE;
}

static void
test_thirteen (void)
{
  g_autoptr (GwPencil) pencil = support_pencil (killer_thermo);
  g_autoptr (GwPath) path = NULL;
  guint n_cases = 0, n = 0;

  gw_pencil_start (pencil, NULL);
  path = gw_path_new (pencil, gw_strategy_set_all (), NULL);
  g_assert_cmpint (path->end, ==, GW_PATH_SOLVED);
  gw_pencil_start (pencil, NULL);
  for (; n < path->steps->len && !is_reached (pencil); n++)
    {
      n_cases += gw_reason_is_by_cases (path->steps->pdata[n]);
      gw_pencil_apply (pencil, path->steps->pdata[n]);
    }
  g_test_message ("%u steps, %u of them cases", n, n_cases);
  g_assert_true (is_reached (pencil));
  g_assert_cmpuint (n_cases, <=, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prove/crossing", test_crossing);
  g_test_add_func ("/prove/listed-twice", test_listed_twice);
  g_test_add_func ("/prove/ways-in-houses", test_ways_in_houses);
  g_test_add_func ("/prove/crossing-lines", test_crossing_lines);
  g_test_add_func ("/prove/segments-of-alternative", test_segments_of_alternative);
  g_test_add_func ("/prove/stairs", test_stairs);
  g_test_add_func ("/prove/one-solution", test_one_solution);
  g_test_add_func ("/prove/cage", test_cage);
  g_test_add_func ("/prove/both", test_both);
  g_test_add_func ("/prove/houses", test_houses);
  g_test_add_func ("/prove/own-rules", test_own_rules);
  g_test_add_func ("/prove/segments", test_segments);
  g_test_add_func ("/prove/same-house", test_same_house);
  g_test_add_func ("/prove/matters", test_matters);
  g_test_add_func ("/prove/first-seen", test_first_seen);
  g_test_add_func ("/prove/thirteen", test_thirteen);
  for (guint i = 0; i < G_N_ELEMENTS (ideas); i++)
    {
      g_autofree char *path = g_strconcat ("/prove/idea/", ideas[i], NULL);

      g_test_add_data_func (path, ideas[i], test_idea);
    }
  for (guint i = 0; i < G_N_ELEMENTS (run_files); i++)
    {
      g_autofree char *path = g_strconcat ("/prove/run/", run_files[i], NULL);

      g_test_add_data_func (path, run_files[i], test_run);
    }
  for (guint i = 0; i < gw_n_strategies; i++)
    if (gw_strategies[i]->monotone)
      {
        g_autofree char *path = g_strconcat ("/prove/strategy/", gw_strategies[i]->id, NULL);

        g_test_add_data_func (path, gw_strategies[i], test_strategy);
      }
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *path = g_strconcat ("/prove/example/", examples[i], NULL);

      g_test_add_data_func (path, examples[i], test_example);
    }
  return g_test_run ();
}
