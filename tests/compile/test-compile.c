/* Compiling: what says the same is posted once and has all their switches; the work stays in proportion to the puzzle,
 * counted rather than timed; the control ends it. */
#include "build.h"
#include "compile/compile.h"
#include "compile/derived-sums.h"
#include "domain/relation.h"
#include "rules/post.h"
#include "solve/search.h"
#include "solve/solver.h"

#define GRID4  "values=1234\ncolumns=4\nrows=4\n"
#define PLAIN4 GRID4 "row_groups\ncolumn_groups\nbox_groups(2,2)\n"
#define GRID9  "values=123456789\ncolumns=9\nrows=9\n"
#define PLAIN9 GRID9 "row_groups\ncolumn_groups\nbox_groups(3,3)\n"

static GwPuzzle *
puzzle_of (const char *text)
{
  GwPuzzle *puzzle = build_puzzle (text, NULL);

  g_assert_nonnull (puzzle);
  return puzzle;
}

static guint64
count_by (GwSolver *solver, const guint64 *off)
{
  const GwActive active = { .off = off };
  const GwQuestion question = { .limit = 1000 };
  GwCount count;

  gw_solver_count (solver, &active, &question, NULL, &count);
  gw_count_clear (&count);
  return count.count;
}

static guint64
count_with (const GwCompiled *compiled, const guint64 *off)
{
  GwSolver *solver = gw_solver_new (compiled->model);
  guint64 count = count_by (solver, off);

  gw_solver_free (solver);
  return count;
}

static void
append_repeated (GString *text, const char *line, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (text, line);
}

/* ---- repeats ---- */

/* A plain 4 by 4 grid has 288 solutions; with one given, a quarter of them. */
static void
test_repeats_are_harmless (void)
{
  g_autoptr (GString) text = g_string_new (GRID4);
  g_autoptr (GwPuzzle) puzzle = NULL, plain = puzzle_of (PLAIN4);
  g_autoptr (GwCompiled) compiled = NULL, once = gw_compile (plain, NULL, NULL);

  append_repeated (text, "row_groups\ncolumn_groups\nbox_groups(2,2)\n", 5000);
  puzzle = puzzle_of (text->str);
  compiled = gw_compile (puzzle, NULL, NULL);
  g_assert_nonnull (compiled);
  g_assert_cmpuint (compiled->model->n_instances, ==, once->model->n_instances);
  g_assert_cmpuint (compiled->model->n_owners, ==, puzzle->n_constraints);
  g_assert_cmpuint (count_with (compiled, NULL), ==, 288);
}

/* Of the givens, three say the same: it holds until the last of them is off. Constraints are the statements in order. */
static void
test_switches_of_repeats (void)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (PLAIN4 "set_cell(1,2)\nset_cell(1,2)\nset_cell(16,3)\nset_cell(1,2)\n");
  g_autoptr (GwCompiled) compiled = gw_compile (puzzle, NULL, NULL);
  const guint first = 6, again[3] = { 6, 7, 9 };
  guint64 off = 0;
  guint64 with_all = count_with (compiled, NULL);
  guint64 without = count_with (compiled, &(guint64) { GW_BIT (6) | GW_BIT (7) | GW_BIT (9) });

  g_assert_cmpuint (puzzle->constraints[first]->n_args, ==, 2);
  g_assert_cmpuint (without, ==, 72);
  g_assert_cmpuint (with_all, <, 72);
  for (guint order = 0; order < 6; order++)
    {
      const guint i = order / 2, j = (i + 1 + order % 2) % 3, k = 3 - i - j;

      off = GW_BIT (again[i]);
      g_assert_cmpuint (count_with (compiled, &off), ==, with_all);
      off |= GW_BIT (again[j]);
      g_assert_cmpuint (count_with (compiled, &off), ==, with_all);
      off |= GW_BIT (again[k]);
      g_assert_cmpuint (count_with (compiled, &off), ==, without);
    }
}

/* Switching off all rows of the two lists leaves columns and boxes. */
static void
test_switches_of_groups (void)
{
  g_autoptr (GwPuzzle) twice = puzzle_of (PLAIN4 "row_groups\n"), none = puzzle_of (GRID4 "column_groups\nbox_groups(2,2)\n");
  g_autoptr (GwCompiled) compiled = gw_compile (twice, NULL, NULL), without = gw_compile (none, NULL, NULL);
  guint64 first = GW_BIT (3), second = GW_BIT (6), both = first | second;

  g_assert_cmpuint (count_with (compiled, &first), ==, 288);
  g_assert_cmpuint (count_with (compiled, &second), ==, 288);
  g_assert_cmpuint (count_with (compiled, &both), ==, count_with (without, NULL));
  g_assert_cmpuint (count_with (compiled, &both), >, 288);
}

/* Renban posts an interval for each region of others, and for equal ones only one. */
static void
test_repeated_regions (void)
{
  g_autoptr (GwPuzzle) one = puzzle_of (PLAIN4 "renban\nextra_region(1,2,5)\n");
  g_autoptr (GwPuzzle) many = puzzle_of (PLAIN4 "renban\nrenban\nextra_region(1,2,5)\nextra_region(1,2,5)\nextra_region(1,2,5)\n");
  g_autoptr (GwCompiled) a = gw_compile (one, NULL, NULL), b = gw_compile (many, NULL, NULL);

  g_assert_cmpuint (a->model->n_instances, ==, b->model->n_instances);
  g_assert_cmpuint (count_with (a, NULL), ==, count_with (b, NULL));
  g_assert_cmpuint (count_with (a, NULL), >, 0);
}

/* ---- derived sums ---- */

typedef struct
{
  guint64 n_looks;
  guint   n_derived;
} Derived;

static Derived
derive (const char *text)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (text);
  g_autoptr (GwModelBuilder) builder = gw_model_builder_new (puzzle->grid->n_cells, puzzle->symbols->n);
  g_autofree guint16 *var_of_cell = g_new (guint16, puzzle->grid->n_cells);
  g_autoptr (GArray) sums = g_array_new (FALSE, FALSE, sizeof (GwPostedSum));
  GwPoster poster;
  Derived result;
  guint n_before;

  for (guint cell = 0; cell < puzzle->grid->n_cells; cell++)
    var_of_cell[cell] = (guint16) cell;
  gw_poster_init (&poster, puzzle, builder, var_of_cell, NULL);
  poster.sums = sums;
  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (puzzle->constraints[i]->rule->post != NULL)
      {
        poster.owner = i;
        gw_model_builder_set_owner (builder, i);
        puzzle->constraints[i]->rule->post (puzzle->constraints[i], &poster);
      }
  n_before = gw_model_builder_n_instances (builder);
  result.n_looks = gw_post_derived_sums (&poster, FALSE);
  result.n_derived = gw_model_builder_n_instances (builder) - n_before;
  for (guint i = 0; i < sums->len; i++)
    g_free (g_array_index (sums, GwPostedSum, i).cells);
  gw_poster_clear (&poster);
  return result;
}

/* One cage inside the first row leaves four cells of it: all different and of a sum. Two rows leave too many. */
static void
test_innies (void)
{
  g_assert_cmpuint (derive (GRID9 "row_groups\nsum(15,1,2,3,4,5)\n").n_derived, ==, 2);
  g_assert_cmpuint (derive (GRID9 "row_groups\n").n_derived, ==, 0);
  g_assert_cmpuint (derive (GRID9 "row_groups\nsum(3,1,2)\n").n_derived, ==, 0);
}

/* The row less a cage within and one that hangs over by a cell: alone, four and five cells are left. */
static void
test_outies (void)
{
  Derived inside = derive (GRID9 "row_groups\nsum(20,1,2,3,4)\n");
  Derived over = derive (GRID9 "row_groups\nsum(20,1,2,3,4)\nsum(20,5,6,7,16)\n");

  g_assert_cmpuint (inside.n_derived, ==, 2);
  /* The five cells that the first leaves, and besides 8 + 9 - 16 alone and with the second row. */
  g_assert_cmpuint (over.n_derived, >, inside.n_derived);
}

/* Whatever is switched off, singly and two by two, the model for search has the solutions of the plain one: what follows from a
 * constraint is off with it, and what rests meanwhile acts again. */
static void
check_search_model (const char *text)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (text);
  g_autoptr (GwCompiled) plain = gw_compile_with_redundant (puzzle, NULL, NULL);
  g_autoptr (GwCompiled) rich = gw_compile_for_search (puzzle, NULL, NULL), bare = gw_compile (puzzle, NULL, NULL);
  guint64 all = count_with (plain, NULL);
  GwSolver *kept = gw_solver_new (rich->model);

  for (guint i = 0; i < puzzle->n_constraints; i++)
    for (guint j = 0; j <= i; j++)
      {
        guint64 off[1] = { GW_BIT (i) | GW_BIT (j) };

        g_assert_cmpuint (count_with (rich, off), ==, count_with (plain, off));
        /* What rests while all is on wakes again, and goes back to rest. */
        g_assert_cmpuint (count_by (kept, off), ==, count_with (plain, off));
        g_assert_cmpuint (count_by (kept, NULL), ==, all);
      }
  gw_solver_free (kept);
  g_assert_cmpuint (rich->model->n_instances, >, bare->model->n_instances);
}

static void
test_search_model (void)
{
  check_search_model (PLAIN4 "sum(5,1,5)\nsum(9,2,6,7)\nsum(6,3,4,8)\narrow(1,16,11,12)\n");
  check_search_model (PLAIN4 "total(8,1,6,11)\nsum(5,13,14)\ndiagonal(1,16)\nrenban_line(3,4,8)\n");
  check_search_model (PLAIN4 "sandwich(5,1,2,3,4)\nx_sum(6,1,5,9,13)\nskyscraper(2,16,12,8,4)\n");
  /* Circles that fill rows, whose number of each value is bounded from both sides. */
  check_search_model (PLAIN4 "count_circles(1,2,3,4,5,6,7,9,10,13)\ntotal(8,14,15,16)\n");
  check_search_model (PLAIN4 "count_circles(1,6,11,16,2,3)\ncount_circles(7,8,12)\ntotal(8,14,15,16)\n");
  /* Neighbours along lines and dots within a row or a box. */
  check_search_model (PLAIN4 "kropki_diff(1,2)\nkropki_diff(2,6)\nkropki_factor(11,12)\nkropki_diff(12,16)\n");
  check_search_model (PLAIN4 "whisper(2,1,2,5)\nwhisper(2,3,4,8,7)\nnumber(4,4)\n");
  /* Sums whose bulb lies in the group of their cells. */
  check_search_model (PLAIN4 "arrow(1,1,2,5)\narrow(1,16,15,12)\ndouble_arrow_line(9,10,13)\n");
  /* Values that must stand somewhere on a line, and a line whose cells differ by itself. */
  check_search_model (PLAIN4 "look_and_say(1,2,1,2,3,16)\nquadruple(7,8,11,12,2,3)\ncontains(2,4,4,13,14,9,8)\n");
  check_search_model (PLAIN4 "lunchbox(2,1,6,11)\nlunchbox(5,2,7,12,13)\nlunchbox(0,15,8,10)\n");
  /* Clues that say the same share an automaton, wherever they stand. */
  check_search_model (PLAIN4 "skyscraper(2,1,2,3,4)\nskyscraper(2,16,12,8,4)\nskyscraper(2,8,7,6,5)\nsandwich(2,3,7,11,15)\nsandwich(2,9,10,11,12)\n");
}

static GwMask
root_domain (const char *text, guint var)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (text);
  g_autoptr (GwCompiled) compiled = gw_compile_for_search (puzzle, NULL, NULL);
  g_autoptr (GwSearch) search = gw_search_new (compiled->model);

  gw_search_start (search, NULL, NULL);
  g_assert_cmpint (gw_search_root (search, NULL), ==, GW_SEARCH_SOLUTION);
  return gw_search_domain (search, var);
}

/* Two 4s on a line of four cells, three of which see each other in row 1: the fourth cell has one of them, and the other leaves the rest of row 1
 * and of box 1. The walk along the line alone knows nothing of rows. */
static void
test_walk_counts (void)
{
  const char *text = PLAIN9 "look_and_say(1,2,4,1,2,3,40)\n";

  g_assert_cmphex (root_domain (text, 39), ==, GW_BIT (3));
  for (guint cell = 3; cell < 27; cell++)
    g_assert_cmphex (root_domain (text, cell) & GW_BIT (3), ==, cell < 9 || cell % 9 <= 3 ? 0 : GW_BIT (3));
}

/* 4 between the smallest and the largest of four cells that differ: one of the two in the middle is the 4, as 2 + 2 may not be. So neither
 * of the outer ones is. */
static void
test_walk_of_its_own_group (void)
{
  const char *text = GRID9 "lunchbox(4,1,14,27,31)\n";

  g_assert_cmphex (root_domain (text, 0), ==, gw_mask_below (9) & ~GW_BIT (3));
  g_assert_cmphex (root_domain (text, 30), ==, gw_mask_below (9) & ~GW_BIT (3));
}

/* Two cells of a row that are at most 4, and below each of them another, one by way of a cell outside: these four are 1 to 4. The cell
 * outside takes the second of the row to 3 at least, and not to 3: that would take 2 outside and in the third cell, which see each other. So it is 4, and the fourth cell 3. */
#define TWO_BELOW "thermo(1,10,2)\nthermo(3,4)\nset_values(2,1,2,3,4)\nset_values(4,1,2,3,4)\n"

static void
test_house_orders (void)
{
  const char *text = PLAIN9 TWO_BELOW, *the_other_way = PLAIN9 "thermo(2,10,1)\nthermo(4,3)\nset_values(2,6,7,8,9)\nset_values(4,6,7,8,9)\n";

  g_assert_cmphex (root_domain (text, 4), ==, gw_mask_below (9) & ~gw_mask_below (4));
  g_assert_cmphex (root_domain (text, 3), ==, GW_BIT (2));
  g_assert_cmphex (root_domain (text, 1), ==, GW_BIT (3));
  g_assert_cmphex (root_domain (text, 2), ==, GW_BIT (0) | GW_BIT (1));
  g_assert_cmphex (root_domain (the_other_way, 4), ==, gw_mask_below (5));
}

static void
test_switches_of_house_orders (void)
{
  check_search_model (PLAIN4 "thermo(1,5,2)\nthermo(3,4)\nslow_thermo(9,14,10)\ngreater(16,12)\n");
}

/* A line of three cells of a box, neighbours of which differ by 5 at least: the middle one has two such neighbours that differ, so it is no 4 and no 6,
 * beside which only a 9 or a 1 may stand. The line by itself would have 9, 4, 9, and the box knows no line. */
static void
test_table_walks (void)
{
  const char *text = PLAIN9 "whisper(5,1,2,11)\n";

  g_assert_cmphex (root_domain (text, 1), ==, gw_mask_below (9) & ~(GW_BIT (3) | GW_BIT (4) | GW_BIT (5)));
  g_assert_cmphex (root_domain (text, 0), ==, gw_mask_below (9) & ~GW_BIT (4));
}

/* Both ends of a double arrow come to what the four cells between do, all in row 1: these hold 10 at least, and the ends neither 1 nor 2, since with
 * 9 + 1, 9 + 2 and 8 + 2 a 1 or 2 would have to be in between as well. The sum and the row each for itself leave both. */
static void
test_sums_within_a_group (void)
{
  const char *text = PLAIN9 "double_arrow_line(1,2,3,4,5,6)\n";

  g_assert_cmphex (root_domain (text, 0), ==, gw_mask_below (9) & ~gw_mask_below (2));
  g_assert_cmphex (root_domain (text, 5), ==, gw_mask_below (9) & ~gw_mask_below (2));
  g_assert_cmphex (root_domain (text, 1), ==, gw_mask_below (9));
}

static guint64
vars_of (const GwModel *model, const GwInstance *instance)
{
  const guint32 *scope = gw_instance_scope (model, instance);
  guint64 vars = 0;

  for (guint i = 0; i < instance->n_vars; i++)
    gw_bit_set (&vars, scope[i]);
  return vars;
}

/* Rows 1 to 3 and row 4 say the same of the cages that reach from one into the other, with opposite signs. */
static void
test_sums_once (void)
{
  g_autoptr (GwPuzzle) puzzle = build_puzzle (PLAIN4 "sum(10,1,2,5,6)\nsum(8,3,4,7)\nsum(6,8,12,16)\nsum(9,9,13,14)\nsum(7,10,11,15)\n",
                                              NULL);
  g_autoptr (GwCompiled) compiled = gw_compile_for_search (puzzle, NULL, NULL);
  const GwModel *model = compiled->model;
  guint n_sums = 0;

  for (guint i = 0; i < model->n_instances; i++)
    {
      if (model->instances[i].relation->kind != GW_RELATION_LINEAR)
        continue;
      n_sums++;
      for (guint j = 0; j < i; j++)
        if (model->instances[j].relation->kind == GW_RELATION_LINEAR)
          g_assert_cmphex (vars_of (model, &model->instances[i]), !=, vars_of (model, &model->instances[j]));
    }
  g_assert_cmpuint (n_sums, >, 0);
}

static guint
longest_sum (const GwModel *model)
{
  guint longest = 0;

  for (guint i = 0; i < model->n_instances; i++)
    if (model->instances[i].relation->kind == GW_RELATION_GROUP_SUM)
      longest = MAX (longest, model->instances[i].n_vars);
  return longest;
}

/* Two lines with two cells in each of three rows: together they have four in each, which hold 30 at least. With 30 in both all
 * of them are 1 to 4, with 29 there is no solution; neither line says that by itself. */
static void
test_joined_sums (void)
{
  static const guint cells[] = { 1, 13, 25, 2, 14, 26, 5, 17, 20, 9, 12, 24 };

  for (guint total = 14; total <= 15; total++)
    {
      g_autofree char *text = g_strdup_printf (PLAIN9 "total(%u,1,13,25,2,14,26)\ntotal(15,5,17,20,9,12,24)\n", total);
      g_autoptr (GwPuzzle) puzzle = puzzle_of (text);
      g_autoptr (GwCompiled) compiled = gw_compile_for_search (puzzle, NULL, NULL);
      GwSearch *search = gw_search_new (compiled->model);

      gw_search_start (search, NULL, NULL);
      g_assert_cmpint (gw_search_root (search, NULL), ==, total == 15 ? GW_SEARCH_SOLUTION : GW_SEARCH_END);
      for (guint i = 0; total == 15 && i < G_N_ELEMENTS (cells); i++)
        g_assert_cmphex (gw_search_domain (search, cells[i] - 1) & ~gw_mask_below (4), ==, 0);
      gw_search_free (search);
    }
}

/* Both clues are needed for what they say together: each of them off and on again, as check_search_model () does it. */
static void
test_switches_of_joined_sums (void)
{
  const char *text = PLAIN4 "total(11,1,6,3,8,9,14)\ntotal(21,5,2,7,4,13,10)\n";
  g_autoptr (GwPuzzle) puzzle = puzzle_of (text);
  g_autoptr (GwCompiled) compiled = gw_compile_for_search (puzzle, NULL, NULL);

  g_assert_cmpuint (longest_sum (compiled->model), ==, 12);
  check_search_model (text);
}

/* An arrow through all cells but the three of its pill: eight rows come to 360, and six cells that differ to 21 at least and 39 at most. So the
 * pill says 381 to 399. */
static void
test_sums_without_groups (void)
{
  g_autoptr (GString) text = g_string_new (PLAIN9 "arrow(3,1,2,3");
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwCompiled) compiled = NULL;
  GwSearch *search;

  for (guint cell = 4; cell <= 81; cell++)
    g_string_append_printf (text, ",%u", cell);
  g_string_append (text, ")\n");
  puzzle = puzzle_of (text->str);
  compiled = gw_compile_for_search (puzzle, NULL, NULL);
  search = gw_search_new (compiled->model);
  gw_search_start (search, NULL, NULL);
  g_assert_cmpint (gw_search_root (search, NULL), ==, GW_SEARCH_SOLUTION);
  g_assert_cmphex (gw_search_domain (search, 0), ==, GW_BIT (2));
  g_assert_cmphex (gw_search_domain (search, 1) & ~(GW_BIT (7) | GW_BIT (8)), ==, 0);
  gw_search_free (search);
}

/* Which groups were taken out of a sum: each of them off and on again, with the sum. */
static void
test_switches_of_sums_without_groups (void)
{
  check_search_model (PLAIN4 "arrow(2,1,2,3,4,5,6,7,8,9,10,11,12)\n");
  check_search_model (PLAIN4 "arrow(1,1,2)\ntotal(23,1,5,9,13,2,6,10,14,3,4)\n");
}

/* Five cells of which no two hold neighbours are 1, 3, 5, 7 and 9; each pair by itself says nothing of the kind. */
static void
test_table_cliques (void)
{
  const guint cells[] = { 1, 14, 27, 31, 71 };
  g_autoptr (GString) text = g_string_new (PLAIN9 "relation(q1");
  g_autoptr (GwPuzzle) puzzle = NULL;
  g_autoptr (GwCompiled) compiled = NULL;
  GwSearch *search;

  for (gint a = 1; a <= 9; a++)
    for (gint b = 1; b <= 9; b++)
      if (ABS (a - b) > 1)
        g_string_append_printf (text, ",%d%d", a, b);
  g_string_append (text, ")\n");
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    for (guint k = 0; k < i; k++)
      g_string_append_printf (text, "relation_mark(q1,%u,%u)\n", cells[i], cells[k]);
  puzzle = puzzle_of (text->str);
  compiled = gw_compile_for_search (puzzle, NULL, NULL);
  search = gw_search_new (compiled->model);
  gw_search_start (search, NULL, NULL);
  g_assert_cmpint (gw_search_root (search, NULL), ==, GW_SEARCH_SOLUTION);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    g_assert_cmphex (gw_search_domain (search, cells[i] - 1), ==, 0x155);
  gw_search_free (search);
}

/* Each mark off and on again: the sets of three belong to all three of them. */
static void
test_switches_of_table_cliques (void)
{
  check_search_model (PLAIN4 "relation(q1,13,31,14,41,23,32,24,42,34,43)\n"
                             "relation_mark(q1,1,7)\nrelation_mark(q1,1,12)\nrelation_mark(q1,7,12)\n");
}

/* In a row of circles stands a 1, and so in no other circle; a 9 in nine circles stands in every row, and in no cell without. What
 * circles say by themselves leaves all of that. */
static void
test_circles_and_groups (void)
{
  const char *text = PLAIN9 "count_circles(1,2,3,4,5,6,7,8,9,26,17,16,25,15,14,13,12,11,10,20,21,22,23,24,29,30,31,32,33,34,43,44,45,"
                            "42,41,46,47,48,49,66,74,67,59,60,61)\n";
  const char *circles = "OOOOOOOOO" "OOOOOOOO." ".OOOOOOO." ".OOOOOO.." "....OOOOO" "OOOO....." "....OOO.." "..OO....." ".O.......";
  g_autoptr (GwPuzzle) puzzle = puzzle_of (text);
  g_autoptr (GwCompiled) compiled = gw_compile_for_search (puzzle, NULL, NULL);
  GwSearch *search = gw_search_new (compiled->model);

  gw_search_start (search, NULL, NULL);
  g_assert_cmpint (gw_search_root (search, NULL), ==, GW_SEARCH_SOLUTION);
  for (guint var = 0; var < 81; var++)
    {
      gboolean is_circle = circles[var] == 'O';

      if (is_circle && var >= 9)
        g_assert_cmphex (gw_search_domain (search, var) & GW_BIT (0), ==, 0);
      if (!is_circle)
        g_assert_cmphex (gw_search_domain (search, var) & GW_BIT (8), ==, 0);
    }
  gw_search_free (search);
}

/* ---- clues along a group ---- */

static gboolean
is_sandwich (const guint *row, guint total)
{
  guint inside = 0, n_ends = 0;

  for (guint i = 0; i < 9; i++)
    if (row[i] == 1 || row[i] == 9)
      n_ends++;
    else
      inside += n_ends == 1 ? row[i] : 0;
  return inside == total;
}

static gboolean
is_x_sum (const guint *row, guint total)
{
  guint sum = 0;

  for (guint i = 0; i < row[0]; i++)
    sum += row[i];
  return sum == total;
}

static gboolean
is_skyline (const guint *row, guint n_seen)
{
  guint n = 0, highest = 0;

  for (guint i = 0; i < 9; i++)
    {
      n += row[i] > highest;
      highest = MAX (highest, row[i]);
    }
  return n == n_seen;
}

/* Adds to LEFT the values that each place has in a row which the clue allows, of all 9! rows. */
static void
try_rows (gboolean (*allows) (const guint *row, guint clue), guint clue, guint *row, guint n, GwMask used, GwMask *left)
{
  if (n == 9)
    {
      for (guint i = 0; i < 9 && allows (row, clue); i++)
        left[i] |= GW_BIT (row[i] - 1);
      return;
    }
  GW_MASK_FOREACH (v, gw_mask_below (9) & ~used)
    {
      row[n] = v + 1;
      try_rows (allows, clue, row, n + 1, used | GW_BIT (v), left);
    }
}

/* Search knows that the cells of a clue differ: before any guess it leaves exactly what the clue and the row allow together. */
static void
test_clues_along_groups (void)
{
  static const struct { const char *name; guint clue; gboolean (*allows) (const guint *row, guint clue); } clues[] = {
    { "sandwich", 35, is_sandwich }, { "sandwich", 2, is_sandwich }, { "sandwich", 33, is_sandwich }, { "x_sum", 44, is_x_sum },
    { "x_sum", 5, is_x_sum }, { "x_sum", 27, is_x_sum }, { "skyscraper", 8, is_skyline }, { "skyscraper", 2, is_skyline },
  };

  for (guint k = 0; k < G_N_ELEMENTS (clues); k++)
    {
      g_autofree char *text = g_strdup_printf (GRID9 "row_groups\n%s(%u,1,2,3,4,5,6,7,8,9)\n", clues[k].name, clues[k].clue);
      g_autoptr (GwPuzzle) puzzle = puzzle_of (text);
      g_autoptr (GwCompiled) compiled = gw_compile_for_search (puzzle, NULL, NULL);
      GwSearch *search = gw_search_new (compiled->model);
      GwMask left[9] = { 0 };
      guint row[9];

      try_rows (clues[k].allows, clues[k].clue, row, 0, 0, left);
      gw_search_start (search, NULL, NULL);
      g_assert_cmpint (gw_search_root (search, NULL), ==, GW_SEARCH_SOLUTION);
      for (guint i = 0; i < 9; i++)
        g_assert_cmphex (gw_search_domain (search, i), ==, left[i]);
      gw_search_free (search);
    }
}

/* N lines of K random cells each. */
static void
append_random (GString *text, GRand *random, const char *head, guint k, guint n)
{
  guint cells[81];

  for (guint i = 0; i < 81; i++)
    cells[i] = i + 1;
  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, head);
      for (guint j = 0; j < k; j++)
        {
          guint other = (guint) g_rand_int_range (random, (gint32) j, 81), cell = cells[other];

          cells[other] = cells[j];
          cells[j] = cell;
          g_string_append_printf (text, j > 0 ? ",%u" : "%u", cell);
        }
      g_string_append (text, ")\n");
    }
}

static char *
many_regions_and_cages (guint n)
{
  GString *text = g_string_new (GRID9);
  GRand *random = g_rand_new_with_seed (7);

  append_random (text, random, "extra_region(", 9, n);
  append_random (text, random, "sum(20,", 4, n);
  g_rand_free (random);
  return g_string_free (text, FALSE);
}

/* Twice as many regions and twice as many cages are twice the work, not four times; and there is an end to it. */
static void
test_derived_work (void)
{
  g_autofree char *some = many_regions_and_cages (1500), *more = many_regions_and_cages (3000);
  g_autofree char *hostile = many_regions_and_cages (20000);
  Derived few = derive (some), twice = derive (more), most = derive (hostile);

  g_assert_cmpuint (few.n_looks, >, 1500);
  g_assert_cmpuint (twice.n_looks * 10, <, few.n_looks * 22);
  g_assert_cmpuint (most.n_looks * 10, <, few.n_looks * 66);
}

/* ---- the control ---- */

typedef struct
{
  guint n_looks, stop_at;
} Watch;

static gboolean
watch (gpointer data)
{
  Watch *w = data;

  return ++w->n_looks > w->stop_at;
}

/* Compiling looks at the control for each statement and each region, and stops wherever it is told to. */
static void
check_control (const char *text, guint least)
{
  g_autoptr (GwPuzzle) puzzle = puzzle_of (text);

  for (guint with_redundant = 0; with_redundant < 2; with_redundant++)
    {
      Watch w = { 0, G_MAXUINT };
      const GwControl control = { .should_stop = watch, .data = &w };
      GwCompiled *(*compile) (GwPuzzle *, const GwControl *, GError **) = with_redundant ? gw_compile_with_redundant
                                                                                         : gw_compile;
      GwCompiled *compiled = compile (puzzle, &control, NULL);
      guint n = w.n_looks;

      g_assert_nonnull (compiled);
      gw_compiled_unref (compiled);
      g_assert_cmpuint (n, >=, least);
      for (guint stop_at = 0; stop_at < n; stop_at += 1 + n / 50)
        {
          g_autoptr (GError) error = NULL;

          w = (Watch) { 0, stop_at };
          g_assert_null (compile (puzzle, &control, &error));
          g_assert_no_error (error);
          g_assert_cmpuint (w.n_looks, ==, stop_at + 1);
        }
    }
}

static void
test_control (void)
{
  g_autofree char *many = many_regions_and_cages (500);
  g_autoptr (GString) renban = g_string_new (PLAIN9 "renban\n");
  GRand *random = g_rand_new_with_seed (8);

  check_control (many, 1000);
  append_random (renban, random, "extra_region(", 5, 500);
  check_control (renban->str, 1000);
  g_rand_free (random);
}

/* ---- clues behind what was compiled ---- */

#define SHADED \
  "columns=4\nrows=4\nlayer(shade)\nrule Around(cell, n) = shade(cell) + sum(shade(around8(cell))) = n\n" \
  "rule Open(cell) = not shade(cell)\nrule Connected(global) = (c in grid where not shade(c)) is connected\nConnected\n"

/* PUZZLE with the clues of OTHER that it has not, behind its own. */
static GwPuzzle *
with_clues_of (const GwPuzzle *puzzle, const GwPuzzle *other)
{
  g_autoptr (GwEdit) edit = gw_edit_new ();
  GwPuzzle *result;
  GwHint hint;

  for (guint i = puzzle->n_constraints - 1; i + 1 < other->n_constraints; i++)
    gw_edit_add (edit, other->constraints[i], G_MAXUINT);
  result = gw_puzzle_apply (puzzle, edit, &hint, NULL);
  g_assert_nonnull (result);
  return result;
}

/* The same relations of the same owners on the same variables, the same restrictions, and the same solutions with clues off. */
static void
check_beyond (const char *more, gboolean goes_beyond)
{
  g_autofree char *text = g_strconcat (SHADED, more, NULL);
  g_autoptr (GwPuzzle) less = puzzle_of (SHADED), read = puzzle_of (text), puzzle = with_clues_of (less, read);
  g_autoptr (GwCompiled) earlier = gw_compile_to_fill (less, NULL, NULL), whole = gw_compile (puzzle, NULL, NULL);
  g_autoptr (GwCompiled) beyond = gw_compile_beyond (earlier, puzzle, NULL, NULL);

  g_assert_cmpint (puzzle->grid == less->grid, ==, goes_beyond);
  g_assert_cmpuint (beyond->model->n_vars, ==, whole->model->n_vars);
  g_assert_cmpuint (beyond->model->n_owners, ==, puzzle->n_constraints);
  g_assert_cmpuint (beyond->model->n_instances, ==, whole->model->n_instances);
  g_assert_cmpuint (beyond->model->n_restrictions, ==, whole->model->n_restrictions);
  for (guint i = 0; i < whole->model->n_instances; i++)
    {
      const GwInstance *a = &whole->model->instances[i], *b = &beyond->model->instances[i];

      g_assert_true (a->relation == b->relation);
      g_assert_cmpuint (a->owner, ==, b->owner);
      g_assert_cmpmem (gw_instance_scope (whole->model, a), a->n_vars * sizeof (guint32), gw_instance_scope (beyond->model, b),
                       b->n_vars * sizeof (guint32));
      g_assert_cmpmem (gw_instance_data (whole->model, a), a->n_data * sizeof (gint32), gw_instance_data (beyond->model, b), b->n_data * sizeof (gint32));
      g_assert_cmpmem (gw_instance_masks (whole->model, a), a->n_masks * sizeof (GwMask), gw_instance_masks (beyond->model, b),
                       b->n_masks * sizeof (GwMask));
    }
  for (guint i = 0; i < puzzle->n_constraints; i++)
    {
      const guint64 off = G_GUINT64_CONSTANT (1) << i;

      g_assert_cmpuint (count_with (beyond, &off), ==, count_with (whole, &off));
    }
}

/* Clues come behind the rules that were posted; clues that say the same, too. A set that rules could speak of is another grid. */
static void
test_beyond (void)
{
  check_beyond ("", TRUE);
  check_beyond ("Around(1, 3)\nAround(16, 2)\nOpen(6)\n", TRUE);
  check_beyond ("Around(6, 4)\nAround(6, 4)\nOpen(1)\nOpen(1)\n", TRUE);
  check_beyond ("Around(6, 4)\nset(Dark, 1)\n", FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compile/repeats/harmless", test_repeats_are_harmless);
  g_test_add_func ("/compile/repeats/switches", test_switches_of_repeats);
  g_test_add_func ("/compile/repeats/switches-of-groups", test_switches_of_groups);
  g_test_add_func ("/compile/repeats/regions", test_repeated_regions);
  g_test_add_func ("/compile/derived-sums/innies", test_innies);
  g_test_add_func ("/compile/derived-sums/outies", test_outies);
  g_test_add_func ("/compile/derived-sums/work", test_derived_work);
  g_test_add_func ("/compile/search-model", test_search_model);
  g_test_add_func ("/compile/sums-once", test_sums_once);
  g_test_add_func ("/compile/walk-counts", test_walk_counts);
  g_test_add_func ("/compile/table-walks", test_table_walks);
  g_test_add_func ("/compile/house-orders", test_house_orders);
  g_test_add_func ("/compile/house-orders/switches", test_switches_of_house_orders);
  g_test_add_func ("/compile/sums-within-a-group", test_sums_within_a_group);
  g_test_add_func ("/compile/walk-of-its-own-group", test_walk_of_its_own_group);
  g_test_add_func ("/compile/joined-sums", test_joined_sums);
  g_test_add_func ("/compile/sums-without-groups", test_sums_without_groups);
  g_test_add_func ("/compile/sums-without-groups/switches", test_switches_of_sums_without_groups);
  g_test_add_func ("/compile/joined-sums/switches", test_switches_of_joined_sums);
  g_test_add_func ("/compile/table-cliques", test_table_cliques);
  g_test_add_func ("/compile/table-cliques/switches", test_switches_of_table_cliques);
  g_test_add_func ("/compile/circles-and-groups", test_circles_and_groups);
  g_test_add_func ("/compile/clues-along-groups", test_clues_along_groups);
  g_test_add_func ("/compile/beyond", test_beyond);
  g_test_add_func ("/compile/control", test_control);
  return g_test_run ();
}
