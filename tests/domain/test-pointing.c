/* What has two or three places in a group leaves whoever sees them all: random groups on random domains, held against the
 * definition and against all solutions. Variables that are equal see the same. */
#include "base/random.h"
#include "domain/relation.h"
#include "relations/distinct.h"
#include "relations/pair-table.h"

#include <string.h>

#define N_VARS     7
#define N_VALUES   4
#define MOST_GROUPS 5
#define MOST_EQUAL  2
#define ALL        (GW_BIT (N_VALUES) - 1)

typedef struct
{
  guint    n_groups;
  guint32  vars[MOST_GROUPS][N_VALUES];
  gboolean is_on[MOST_GROUPS];
  guint    n_equal;
  guint32  equal[MOST_EQUAL][2];
  gboolean is_equal_on[MOST_EQUAL];
  guint64  off;                    /* groups, then equal ones */
  GwMask   domain[N_VARS];
} Board;

static void
draw_equal (GwRandom *random, Board *board)
{
  board->n_equal = gw_random_below (random, MOST_EQUAL + 1);
  for (guint e = 0; e < board->n_equal; e++)
    {
      board->equal[e][0] = gw_random_below (random, N_VARS);
      board->equal[e][1] = (board->equal[e][0] + 1 + gw_random_below (random, N_VARS - 1)) % N_VARS;
      board->is_equal_on[e] = gw_random_below (random, 4) != 0;
      board->off |= board->is_equal_on[e] ? 0 : GW_BIT (board->n_groups + e);
    }
}

static void
draw (GwRandom *random, Board *board)
{
  memset (board, 0, sizeof *board);
  board->n_groups = 2 + gw_random_below (random, MOST_GROUPS - 1);
  for (guint g = 0; g < board->n_groups; g++)
    {
      gint vars[N_VARS];

      for (guint i = 0; i < N_VARS; i++)
        vars[i] = (gint) i;
      gw_random_shuffle (random, vars, N_VARS);
      for (guint k = 0; k < N_VALUES; k++)
        board->vars[g][k] = (guint32) vars[k];
      board->is_on[g] = gw_random_below (random, 6) != 0;
      board->off |= board->is_on[g] ? 0 : GW_BIT (g);
    }
  draw_equal (random, board);
  for (guint var = 0; var < N_VARS; var++)
    board->domain[var] = (gw_random_next (random) | gw_random_next (random)) & ALL;
}

static GwModel *
post (const Board *board)
{
  const guint once[N_VALUES] = { 1, 1, 1, 1 };
  const gint numbers[N_VALUES] = { 1, 2, 3, 4 };
  GwModelBuilder *builder = gw_model_builder_new (N_VARS, N_VALUES);

  for (guint g = 0; g < board->n_groups; g++)
    {
      gw_model_builder_set_owner (builder, g);
      gw_distinct_post (builder, board->vars[g], N_VALUES, once, numbers);
    }
  for (guint e = 0; e < board->n_equal; e++)
    {
      const GwMask same[N_VALUES] = { 1, 2, 4, 8 };

      gw_model_builder_set_owner (builder, board->n_groups + e);
      gw_pair_table_post (builder, board->equal[e][0], board->equal[e][1], same);
    }
  return gw_model_builder_end (builder, board->n_groups + board->n_equal);
}

static gboolean
is_in (const Board *board, guint g, guint var)
{
  for (guint k = 0; k < N_VALUES; k++)
    if (board->vars[g][k] == var)
      return TRUE;
  return FALSE;
}

static gboolean
sees (const Board *board, guint a, guint b)
{
  for (guint g = 0; g < board->n_groups; g++)
    if (a != b && board->is_on[g] && is_in (board, g, a) && is_in (board, g, b))
      return TRUE;
  return FALSE;
}

/* At most two pairs: whatever is equal to a variable is so through a chain of two. */
static gboolean
are_equal (const Board *board, guint a, guint b, guint n_steps)
{
  gboolean found = a == b;

  for (guint e = 0; e < board->n_equal && n_steps > 0 && !found; e++)
    if (board->is_equal_on[e] && (board->equal[e][0] == a || board->equal[e][1] == a))
      found = are_equal (board, board->equal[e][0] == a ? board->equal[e][1] : board->equal[e][0], b, n_steps - 1);
  return found;
}

static gboolean
sees_through (const Board *board, guint a, guint b)
{
  for (guint i = 0; i < N_VARS && a != b; i++)
    for (guint k = 0; k < N_VARS; k++)
      if (sees (board, i, k) && are_equal (board, a, i, MOST_EQUAL) && are_equal (board, b, k, MOST_EQUAL))
        return TRUE;
  return FALSE;
}

/* Adds what the solutions from VAR on take. */
static void
enumerate (const Board *board, guint var, GwMask *values, GwMask *support)
{
  if (var == N_VARS)
    for (guint i = 0; i < N_VARS; i++)
      support[i] |= values[i];
  for (guint v = 0; var < N_VARS && v < N_VALUES; v++)
    {
      gboolean fits = (board->domain[var] & GW_BIT (v)) != 0;

      for (guint i = 0; i < var; i++)
        fits = fits && !(sees (board, i, var) && values[i] == GW_BIT (v)) && (values[i] == GW_BIT (v) || !are_equal (board, i, var, MOST_EQUAL));
      values[var] = GW_BIT (v);
      if (fits)
        enumerate (board, var + 1, values, support);
    }
}

/* Whether VAR has VALUE and sees all two or three places of it in group G. */
static gboolean
is_left_over (const Board *board, const GwState *state, guint g, guint var, GwMask value)
{
  guint n_places = 0;

  if ((gw_state_domain (state, var) & value) == 0)
    return FALSE;
  for (guint k = 0; k < N_VALUES; k++)
    if ((gw_state_domain (state, board->vars[g][k]) & value) != 0)
      {
        n_places++;
        if (!sees_through (board, var, board->vars[g][k]))
          return FALSE;
      }
  return n_places == 2 || n_places == 3;
}

static guint
count_left_over (const Board *board, const GwState *state)
{
  guint n = 0;

  for (guint g = 0; g < board->n_groups; g++)
    for (guint var = 0; var < N_VARS && board->is_on[g]; var++)
      for (guint v = 0; v < N_VALUES; v++)
        n += is_left_over (board, state, g, var, GW_BIT (v));
  return n;
}

/* Each board twice by one state: nothing stays behind from the first time. Without pointing some is left over, or the test says nothing. */
static void
test_groups (void)
{
  const GwPropagation points = { .channelling = TRUE, .points = TRUE }, does_not = { .channelling = TRUE };
  guint n_alive = 0, n_without = 0;
  GwRandom random;

  gw_random_init (&random, 11);
  for (guint round = 0; round < 4000; round++)
    {
      GwMask support[N_VARS] = { 0 }, values[N_VARS];
      Board board;

      draw (&random, &board);
      g_autoptr (GwModel) model = post (&board);
      g_autoptr (GwState) state = gw_state_new (model);
      const GwActive active = { .clues = board.domain, .off = &board.off };

      enumerate (&board, 0, values, support);
      for (guint again = 0; again < 2; again++)
        {
          gboolean alive = gw_state_init (state, &points, &active) && gw_state_propagate (state);

          g_assert_true (alive || support[0] == 0);
          for (guint var = 0; var < N_VARS && alive; var++)
            g_assert_cmphex (support[var] & ~gw_state_domain (state, var), ==, 0);
          if (alive)
            g_assert_cmpuint (count_left_over (&board, state), ==, 0);
          n_alive += alive;
        }
      if (gw_state_init (state, &does_not, &active) && gw_state_propagate (state))
        n_without += count_left_over (&board, state) > 0;
    }
  g_test_message ("%u alive, %u with something left over without pointing", n_alive, n_without);
  g_assert_cmpuint (n_alive, >, 1000);
  g_assert_cmpuint (n_without, >, 50);
}

/* What is switched off and on again between two times counts as it is then: a state that has seen both leaves what a new one leaves, and no solution is lost. */
static void
test_switches (void)
{
  const GwPropagation points = { .channelling = TRUE, .points = TRUE };
  guint n_more = 0;
  GwRandom random;

  gw_random_init (&random, 12);
  for (guint round = 0; round < 4000; round++)
    {
      Board board;

      draw (&random, &board);
      g_autoptr (GwModel) model = post (&board);
      g_autoptr (GwState) state = gw_state_new (model);
      guint64 equal_off = board.off;

      for (guint e = 0; e < board.n_equal; e++)
        equal_off |= GW_BIT (board.n_groups + e);
      for (guint time = 0; time < 3; time++)
        {
          const GwActive active = { .clues = board.domain, .off = time % 2 == 0 ? &board.off : &equal_off };
          g_autoptr (GwState) other = gw_state_new (model);
          const gboolean alive = gw_state_init (state, &points, &active) && gw_state_propagate (state);

          g_assert_cmpint (gw_state_init (other, &points, &active) && gw_state_propagate (other), ==, alive);
          for (guint var = 0; var < N_VARS && alive; var++)
            g_assert_cmphex (gw_state_domain (state, var), ==, gw_state_domain (other, var));
          n_more += alive && time == 1 && equal_off != board.off;
        }
    }
  g_assert_cmpuint (n_more, >, 500);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/domain/pointing/groups", test_groups);
  g_test_add_func ("/domain/pointing/switches", test_switches);
  return g_test_run ();
}
