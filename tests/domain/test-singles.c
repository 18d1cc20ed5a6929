/* Groups of different variables, alone and beside other relations, on random domains with holes: what propagation leaves is
 * what Hall's theorem says (all sets of values are gone through), or singles by their definition; and no solution is lost. */
#include "base/random.h"
#include "domain/relation.h"
#include "relations/distinct.h"
#include "relations/either-of.h"
#include "relations/pair-table.h"

#include <string.h>

#define MAX_VARS   24
#define MAX_GROUPS 12
#define MAX_VALUES 15
#define MAX_HALL   9 /* values: all sets of them are gone through */

typedef struct
{
  guint32  vars[MAX_VALUES];
  guint    n;
  GwMask   limited; /* the other values stand as often as they like */
  gboolean is_on;
} Group;

/* Random groups and random pairs of variables with a table. Everything has an owner of its own: first groups, then tables. */
typedef struct
{
  guint   n_vars, n_values, n_groups, n_tables;
  Group   groups[MAX_GROUPS];
  guint32 pairs[MAX_GROUPS][2];
  GwMask  tables[MAX_GROUPS][MAX_VALUES];
  guint   same_as[MAX_VARS]; /* the first of those that tables say are equal */
  guint64 off;
  GwMask  domain[MAX_VARS];
} Board;

static guint
between (GwRandom *random, guint low, guint high)
{
  return low + gw_random_below (random, high - low + 1);
}

static void
shuffle_vars (GwRandom *random, gint *vars, guint n)
{
  for (guint i = 0; i < n; i++)
    vars[i] = (gint) i;
  gw_random_shuffle (random, vars, n);
}

static GwMask
draw_values (GwRandom *random, guint n_values, guint one_in)
{
  GwMask mask = 0;

  for (guint v = 0; v < n_values; v++)
    mask |= gw_random_below (random, one_in) != 0 ? GW_BIT (v) : 0;
  return mask != 0 ? mask : GW_BIT (gw_random_below (random, n_values));
}

static void
draw_groups (GwRandom *random, Board *board)
{
  for (guint g = 0; g < board->n_groups; g++)
    {
      Group *group = &board->groups[g];
      gint vars[MAX_VARS];

      group->n = gw_random_below (random, 2) == 0 ? board->n_values : between (random, 2, board->n_values);
      group->limited = gw_random_below (random, 4) == 0 ? draw_values (random, board->n_values, 3) : gw_mask_below (board->n_values);
      group->is_on = gw_random_below (random, 8) != 0;
      board->off |= group->is_on ? 0 : GW_BIT (g);
      shuffle_vars (random, vars, board->n_vars);
      for (guint k = 0; k < group->n; k++)
        group->vars[k] = (guint32) vars[k];
    }
}

/* Any, or one that says no more than that some values, or all, are not on both sides, or that the two are equal. */
static void
draw_table (GwRandom *random, guint n_values, GwMask *table)
{
  const guint kind = gw_random_below (random, 6);
  const GwMask limited = kind == 0 ? draw_values (random, n_values, 3) : gw_mask_below (n_values);

  for (guint v = 0; v < n_values; v++)
    table[v] = kind < 2 ? gw_mask_below (n_values) & ~(limited & GW_BIT (v)) : kind == 2 ? GW_BIT (v) : draw_values (random, n_values, 3);
}

static gboolean
says_equal (const Board *board, guint t)
{
  for (guint v = 0; v < board->n_values; v++)
    if ((board->tables[t][v] & ~GW_BIT (v)) != 0)
      return FALSE;
  return TRUE;
}

static void
find_equal (Board *board)
{
  for (guint var = 0; var < board->n_vars; var++)
    board->same_as[var] = var;
  for (guint t = 0; t < board->n_tables; t++)
    {
      const guint a = board->same_as[board->pairs[t][0]], b = board->same_as[board->pairs[t][1]];

      for (guint var = 0; var < board->n_vars && says_equal (board, t); var++)
        if (board->same_as[var] == MAX (a, b))
          board->same_as[var] = MIN (a, b);
    }
}

static void
draw_tables (GwRandom *random, Board *board)
{
  for (guint t = 0; t < board->n_tables; t++)
    {
      gint vars[MAX_VARS];

      shuffle_vars (random, vars, board->n_vars);
      board->pairs[t][0] = (guint32) vars[0];
      board->pairs[t][1] = (guint32) vars[1];
      draw_table (random, board->n_values, board->tables[t]);
    }
}

/* The domains hold a random assignment more often than chance would have it: most boards should be alive. */
static Board
draw_board (GwRandom *random, guint most_vars, guint most_values, guint most_tables)
{
  Board board = { .n_values = between (random, 2, most_values) };

  board.n_vars = between (random, board.n_values, MAX (board.n_values, most_vars));
  board.n_groups = between (random, 1, MIN (MAX_GROUPS, 1 + board.n_vars / 3));
  board.n_tables = gw_random_below (random, most_tables + 1);
  draw_groups (random, &board);
  draw_tables (random, &board);
  find_equal (&board);
  for (guint var = 0; var < board.n_vars; var++)
    board.domain[var] = draw_values (random, board.n_values, between (random, 2, 12));
  return board;
}

static void
post_group (GwModelBuilder *builder, const Group *group, guint n_values)
{
  guint capacity[MAX_VALUES];

  for (guint v = 0; v < n_values; v++)
    capacity[v] = (group->limited & GW_BIT (v)) != 0 ? 1 : group->n;
  gw_distinct_post (builder, group->vars, group->n, capacity, NULL);
}

static GwModel *
make_model (const Board *board)
{
  GwModelBuilder *builder = gw_model_builder_new (board->n_vars, board->n_values);

  for (guint g = 0; g < board->n_groups; g++)
    {
      gw_model_builder_set_owner (builder, g);
      post_group (builder, &board->groups[g], board->n_values);
    }
  for (guint t = 0; t < board->n_tables; t++)
    {
      gw_model_builder_set_owner (builder, board->n_groups + t);
      gw_pair_table_post (builder, board->pairs[t][0], board->pairs[t][1], board->tables[t]);
    }
  return gw_model_builder_end (builder, board->n_groups + board->n_tables);
}

/* ---- what must come out ---- */

/* FALSE when the domain is empty then. */
static gboolean
cut (GwMask *domain, GwMask mask, gboolean *changed)
{
  *changed = *changed || (*domain & ~mask) != 0;
  *domain &= mask;
  return *domain != 0;
}

/* Hall: a set of limited values that holds the domains of as many places belongs to them alone. */
static gboolean
cut_set (const Group *group, GwMask *domain, GwMask set, gboolean *changed)
{
  guint inside = 0;

  for (guint k = 0; k < group->n; k++)
    inside += (domain[group->vars[k]] & ~set) == 0;
  for (guint k = 0; k < group->n && inside == gw_mask_count (set); k++)
    if ((domain[group->vars[k]] & ~set) != 0 && !cut (&domain[group->vars[k]], ~set, changed))
      return FALSE;
  return inside <= gw_mask_count (set);
}

static gboolean
cut_by_hall (const Group *group, guint n_values, GwMask *domain, gboolean *changed)
{
  for (GwMask set = 1; set < GW_BIT (n_values); set++)
    if ((set & ~group->limited) == 0 && !cut_set (group, domain, set, changed))
      return FALSE;
  return TRUE;
}

/* The places of a value; it has to have one when there are as many places as values, each once. */
static gboolean
cut_by_place (const Group *group, guint v, GwMask *domain, gboolean *changed)
{
  guint n = 0, last = 0;

  for (guint k = 0; k < group->n; k++)
    if ((domain[group->vars[k]] & GW_BIT (v)) != 0)
      {
        n++;
        last = group->vars[k];
      }
  return n > 0 && (n > 1 || cut (&domain[last], GW_BIT (v), changed));
}

static gboolean
cut_by_singles (const Group *group, guint n_values, gboolean with_places, GwMask *domain, gboolean *changed)
{
  gboolean is_exact = group->n == n_values && group->limited == gw_mask_below (n_values);

  for (guint k = 0; k < group->n; k++)
    for (guint j = 0; j < group->n; j++)
      if (j != k && gw_mask_is_single (domain[group->vars[j]] & group->limited) && gw_mask_is_single (domain[group->vars[j]])
          && !cut (&domain[group->vars[k]], ~domain[group->vars[j]], changed))
        return FALSE;
  for (guint v = 0; v < n_values && is_exact && with_places; v++)
    if (!cut_by_place (group, v, domain, changed))
      return FALSE;
  return TRUE;
}

static gboolean
cut_by_table (const Board *board, guint t, GwMask *domain, gboolean *changed)
{
  GwMask *a = &domain[board->pairs[t][0]], *b = &domain[board->pairs[t][1]];
  GwMask has_partner = 0, is_partner = 0;

  GW_MASK_FOREACH (v, *a)
    {
      GwMask partners = board->tables[t][v] & *b;

      has_partner |= partners != 0 ? GW_BIT (v) : 0;
      is_partner |= partners;
    }
  return cut (a, has_partner, changed) && cut (b, is_partner, changed);
}

static gboolean
is_exact (const Board *board, const Group *group)
{
  return group->is_on && group->n == board->n_values && group->limited == gw_mask_below (board->n_values);
}

static gboolean
is_in (const Group *group, guint32 var)
{
  for (guint k = 0; k < group->n; k++)
    if (group->vars[k] == var)
      return TRUE;
  return FALSE;
}

static gboolean
is_pair_that_differs (const Board *board, guint t, guint32 a, guint32 b)
{
  gboolean differs = (board->pairs[t][0] == a && board->pairs[t][1] == b) || (board->pairs[t][0] == b && board->pairs[t][1] == a);

  for (guint v = 0; v < board->n_values; v++)
    differs = differs && (board->tables[t][v] & GW_BIT (v)) == 0;
  return differs;
}

static gboolean
differ (const Board *board, guint32 a, guint32 b)
{
  for (guint g = 0; g < board->n_groups; g++)
    if (board->groups[g].is_on && board->groups[g].limited == gw_mask_below (board->n_values) && is_in (&board->groups[g], a)
        && is_in (&board->groups[g], b))
      return a != b;
  for (guint t = 0; t < board->n_tables; t++)
    if (is_pair_that_differs (board, t, a, b))
      return TRUE;
  return FALSE;
}

/* What is equal to the one differs from what is equal to the other. */
static gboolean
sees (const Board *board, guint32 a, guint32 b)
{
  for (guint32 i = 0; i < board->n_vars; i++)
    for (guint32 k = 0; k < board->n_vars && board->same_as[i] == board->same_as[a]; k++)
      if (board->same_as[k] == board->same_as[b] && differ (board, i, k))
        return TRUE;
  return FALSE;
}

/* Two or three places of a value in a group that needs it: others that see all of them are without. */
static gboolean
cut_by_pointing (const Board *board, const Group *group, guint v, GwMask *domain, gboolean *changed)
{
  guint32 places[MAX_VALUES];
  guint n = 0;

  for (guint k = 0; k < group->n; k++)
    if ((domain[group->vars[k]] & GW_BIT (v)) != 0)
      places[n++] = group->vars[k];
  for (guint32 var = 0; var < board->n_vars && (n == 2 || n == 3); var++)
    {
      guint n_seen = 0;

      while (n_seen < n && sees (board, var, places[n_seen]))
        n_seen++;
      if (n_seen == n && !is_in (group, var) && !cut (&domain[var], ~GW_BIT (v), changed))
        return FALSE;
    }
  return TRUE;
}

/* Values that some group, on or off, lets stand twice do not point, nor do more than twelve. */
static gboolean
cut_by_all_pointing (const Board *board, GwMask *domain, gboolean *changed)
{
  GwMask always = gw_mask_below (board->n_values);

  for (guint g = 0; g < board->n_groups; g++)
    always &= board->groups[g].limited;
  for (guint g = 0; g < board->n_groups && board->n_values <= 12; g++)
    for (guint v = 0; v < board->n_values && is_exact (board, &board->groups[g]); v++)
      if ((always & GW_BIT (v)) != 0 && !cut_by_pointing (board, &board->groups[g], v, domain, changed))
        return FALSE;
  return TRUE;
}

static gboolean
must_be (const Board *board, const GwPropagation *propagation, GwMask *domain)
{
  gboolean changed = TRUE;

  while (changed)
    {
      changed = FALSE;
      for (guint g = 0; g < board->n_groups; g++)
        if (board->groups[g].is_on
            && !(propagation->strength[GW_RELATION_DISTINCT] == GW_STRENGTH_DOMAIN
                     ? cut_by_hall (&board->groups[g], board->n_values, domain, &changed)
                     : cut_by_singles (&board->groups[g], board->n_values, propagation->channelling, domain, &changed)))
          return FALSE;
      for (guint t = 0; t < board->n_tables; t++)
        if (!cut_by_table (board, t, domain, &changed))
          return FALSE;
      if (propagation->points && !cut_by_all_pointing (board, domain, &changed))
        return FALSE;
    }
  return TRUE;
}

/* ---- tests ---- */

static const GwPropagation schemes[] = {
  { .strength = { [GW_RELATION_DISTINCT] = GW_STRENGTH_DOMAIN, [GW_RELATION_PAIR_TABLE] = GW_STRENGTH_DOMAIN } },
  { .strength = { [GW_RELATION_DISTINCT] = GW_STRENGTH_VALUE, [GW_RELATION_PAIR_TABLE] = GW_STRENGTH_DOMAIN }, .channelling = TRUE },
  { .strength = { [GW_RELATION_DISTINCT] = GW_STRENGTH_VALUE, [GW_RELATION_PAIR_TABLE] = GW_STRENGTH_DOMAIN } },
  { .strength = { [GW_RELATION_DISTINCT] = GW_STRENGTH_VALUE, [GW_RELATION_PAIR_TABLE] = GW_STRENGTH_DOMAIN },
    .channelling = TRUE, .points = TRUE },
};

static gboolean
assert_agrees (const Board *board, const GwPropagation *propagation, GwState *state, gboolean alive, GwMask *domain)
{
  g_assert_cmpint (alive, ==, must_be (board, propagation, domain));
  if (alive)
    g_assert_cmpmem (state->words, board->n_vars * sizeof (GwMask), domain, board->n_vars * sizeof (GwMask));
  else
    g_assert_cmpuint (state->failed, <, state->model->n_instances);
  return alive;
}

/* Random steps down from what the board came to, each compared, and all taken back again. */
static void
go_down (GwRandom *random, const Board *board, const GwPropagation *propagation, GwState *state, const GwMask *start)
{
  GwMask domain[MAX_VARS];
  gboolean alive = TRUE;
  guint depth = 0;

  memcpy (domain, start, sizeof domain);
  for (; alive && depth < 6; depth++)
    {
      guint32 var = gw_random_below (random, board->n_vars);
      GwMask kept = draw_values (random, board->n_values, 3);

      kept = (kept & domain[var]) != 0 ? kept : domain[var];
      gw_state_push (state);
      domain[var] &= kept;
      alive = gw_state_keep (state, var, kept) && gw_state_propagate (state);
      assert_agrees (board, propagation, state, alive, domain);
    }
  while (depth-- > 0)
    gw_state_pop (state);
  g_assert_cmpmem (state->words, board->n_vars * sizeof (GwMask), start, board->n_vars * sizeof (GwMask));
}

static void
check_board (GwRandom *random, const Board *board, GwState *state, const GwPropagation *propagation, guint *n_alive)
{
  const GwActive active = { .off = &board->off, .clues = board->domain };
  GwMask domain[MAX_VARS];
  gboolean alive = gw_state_init (state, propagation, &active) && gw_state_propagate (state);

  memcpy (domain, board->domain, sizeof domain);
  if (!assert_agrees (board, propagation, state, alive, domain))
    return;
  ++*n_alive;
  for (guint round = 0; round < 3; round++)
    go_down (random, board, propagation, state, domain);
}

static void
test_fixpoints (void)
{
  guint n_boards = g_getenv ("GW_TEST_LONG") != NULL ? 60000 : 4000, n_alive = 0;
  GwRandom random;

  gw_random_init (&random, 7);
  for (guint i = 0; i < n_boards; i++)
    {
      Board board = draw_board (&random, MAX_VARS, MAX_VALUES, 3);
      g_autoptr (GwModel) model = make_model (&board);
      g_autoptr (GwState) state = gw_state_new (model);

      /* One state goes through the schemes and back: lists that stand from one must not serve another. The first is Hall's. */
      for (guint s = 0; s < 2 * G_N_ELEMENTS (schemes); s++)
        if (s % G_N_ELEMENTS (schemes) != 0 || board.n_values <= MAX_HALL)
          check_board (&random, &board, state, &schemes[s % G_N_ELEMENTS (schemes)], &n_alive);
    }
  g_assert_cmpuint (n_alive, >, n_boards);
}

/* A part of alternatives is asked without its singles having been found: one call does it all. */
static void
test_alone (void)
{
  guint n_alive = 0;
  GwRandom random;

  gw_random_init (&random, 9);
  for (guint i = 0; i < 6000; i++)
    {
      Board board = draw_board (&random, MAX_HALL, MAX_HALL, 0);
      const GwActive active = { .clues = board.domain };
      g_autoptr (GwModel) model = NULL;
      g_autoptr (GwState) state = NULL;
      gboolean alive;

      board.n_groups = 1;
      board.groups[0].is_on = TRUE;
      model = make_model (&board);
      state = gw_state_new (model);
      alive = gw_state_init (state, &schemes[0], &active)
              && gw_relation_distinct.propagate (state, &model->instances[0], GW_STRENGTH_DOMAIN);
      g_assert_cmpint (alive, ==, must_be (&board, &schemes[0], board.domain));
      if (alive)
        g_assert_cmpmem (state->words, board.n_vars * sizeof (GwMask), board.domain, board.n_vars * sizeof (GwMask));
      n_alive += alive;
    }
  g_assert_cmpuint (n_alive, >, 2000);
}

/* ---- beside alternatives, which try things ---- */

typedef struct
{
  GwMask support[MAX_VARS];
  guint  values[MAX_VARS];
} Solutions;

static gboolean
groups_hold (const Group *groups, guint n, const guint *values, guint n_vars)
{
  for (guint g = 0; g < n; g++)
    for (guint k = 0; k < groups[g].n; k++)
      for (guint j = 0; j < k; j++)
        if (groups[g].vars[k] < n_vars && groups[g].vars[j] < n_vars && values[groups[g].vars[k]] == values[groups[g].vars[j]]
            && (groups[g].limited & GW_BIT (values[groups[g].vars[k]])) != 0)
          return FALSE;
  return TRUE;
}

/* The last two groups of the board are alternatives; all others hold. */
static void
enumerate (const Board *board, guint depth, Solutions *solutions)
{
  const Group *choice = board->groups + board->n_groups - 2;

  if (!groups_hold (board->groups, board->n_groups - 2, solutions->values, depth))
    return;
  if (depth < board->n_vars)
    {
      GW_MASK_FOREACH (v, board->domain[depth])
        {
          solutions->values[depth] = v;
          enumerate (board, depth + 1, solutions);
        }
      return;
    }
  if (groups_hold (choice, 1, solutions->values, depth) || groups_hold (choice + 1, 1, solutions->values, depth))
    for (guint var = 0; var < board->n_vars; var++)
      solutions->support[var] |= GW_BIT (solutions->values[var]);
}

static GwModel *
make_choice (const Board *board)
{
  GwModelBuilder *builder = gw_model_builder_new (board->n_vars, board->n_values);

  for (guint g = 0; g + 2 < board->n_groups; g++)
    post_group (builder, &board->groups[g], board->n_values);
  gw_model_builder_begin_alternatives (builder);
  gw_model_builder_next_alternative (builder);
  post_group (builder, &board->groups[board->n_groups - 2], board->n_values);
  gw_model_builder_next_alternative (builder);
  post_group (builder, &board->groups[board->n_groups - 1], board->n_values);
  gw_model_builder_end_alternatives (builder, &gw_relation_either_of);
  return gw_model_builder_end (builder, 1);
}

static void
test_trials (void)
{
  GwRandom random;
  guint n_alive = 0;

  gw_random_init (&random, 8);
  for (guint i = 0; i < 3000; i++)
    {
      Board board = draw_board (&random, 7, 4, 0);
      Solutions solutions = { 0 };
      g_autoptr (GwModel) model = NULL;
      g_autoptr (GwState) state = NULL;
      GwActive active = { .clues = board.domain };
      gboolean alive;

      if (board.n_groups < 3)
        continue;
      model = make_choice (&board);
      state = gw_state_new (model);
      enumerate (&board, 0, &solutions);
      alive = gw_state_init (state, &schemes[i % G_N_ELEMENTS (schemes)], &active) && gw_state_propagate (state);
      g_assert_true (alive || solutions.support[0] == 0);
      for (guint var = 0; var < board.n_vars && alive; var++)
        g_assert_cmphex (solutions.support[var] & ~gw_state_domain (state, var), ==, 0);
      n_alive += alive;
    }
  g_assert_cmpuint (n_alive, >, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/domain/singles/fixpoints", test_fixpoints);
  g_test_add_func ("/domain/singles/alone", test_alone);
  g_test_add_func ("/domain/singles/trials", test_trials);
  return g_test_run ();
}
