/* What one to four houses beside each other make, less their cages: the few cells that are left over in them, those that stick out, or the difference of these. The
 * digits that stand are taken off. One family by how many houses; what a single house has left is house-rest.c. */
#include <string.h>

#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/balance.h"
#include "strategies/explain-why.h"
#include "strategies/meeting.h"
#include "strategies/strategy-table.h"
#include "strategies/think.h"

#define MOST_HOUSES   64u
#define MOST_TOGETHER 4u
#define MOST_MIXED    3u  /* so many may be rows and boxes; of more nobody sees the shape */
#define MOST_CAGES    128u
#define MOST_WORDS    8u  /* of a set of variables */
#define MOST_LEFT     3u  /* cells; more say too little */

typedef guint64 Vars[MOST_WORDS];

typedef struct
{
  guint32 clue;
  gint    left;     /* what its open cells make */
  guint   n, n_all; /* how many these are; all of them */
  Vars    open, all;
} Cage;

/* Which cages are taken off: by all of their cells, so that whoever knows more takes the same. */
typedef enum
{
  INSIDE,    /* those that lie in the houses */
  MAJORITY,  /* those with more cells inside than outside */
  TOUCHING,  /* all that have any there */
  N_CHOICES,
} Choice;

typedef struct
{
  GwPencil       *pencil;
  const GwPuzzle *puzzle;
  guint           n_words, least, most; /* so many houses */
  Vars            open;                 /* all open cells */
  guint           n_cages, n_houses;
  Cage            cages[MOST_CAGES];
  guint32         houses[MOST_HOUSES];
  Vars            in[MOST_HOUSES];
  gint            makes[MOST_HOUSES];   /* what the open cells of the house make */
  guint64         beside[MOST_HOUSES];  /* bit per house that touches it and shares no cell with it */
  guint64         meets[MOST_HOUSES];   /* that shares one, or is it */
  guint           n, chosen[MOST_TOGETHER];
  Vars            cells;                /* of those */
} Search;

/* What was found: the choice, and the cages that it takes. */
typedef struct
{
  gint      of_open, of_cages;
  guint     n_cages, cages[MOST_CAGES]; /* places in the search's list */
  GwBalance balance;
  guint     n_inside;                   /* so many of the balance's cells are in the houses, before the others */
  guint     across;                     /* another house in which all of them lie, so that they differ; MOST_HOUSES: none, or it says nothing new */
} Found;

/* ---- what there is ---- */

static void
read_cage (Search *search, guint owner)
{
  const GwConstraint *constraint = search->puzzle->constraints[owner];
  const GwCompiled *compiled = search->pencil->terrain->compiled;
  Cage *cage = &search->cages[search->n_cages];

  cage->clue = owner;
  cage->n = 0;
  cage->n_all = constraint->regions[0]->n_cells;
  memset (cage->open, 0, search->n_words * sizeof (guint64));
  memset (cage->all, 0, search->n_words * sizeof (guint64));
  for (guint i = 0; i < constraint->regions[0]->n_cells; i++)
    {
      const guint var = compiled->var_of_cell[constraint->regions[0]->cells[i]];

      gw_bit_set (cage->all, var);
      if (gw_pencil_is_placed (search->pencil, var))
        continue;
      gw_bit_set (cage->open, var);
      cage->n++;
    }
  cage->left = gw_cage_left (search->pencil, owner);
  search->n_cages++;
}

static void
read_cages (Search *search)
{
  search->n_cages = 0;
  for (guint i = 0; i < search->puzzle->n_constraints && search->n_cages < MOST_CAGES; i++)
    if (gw_cage_is_usual (search->puzzle->constraints[i]) && gw_pencil_owner_is_on (search->pencil, i))
      read_cage (search, i);
}

static void
read_house (Search *search, guint32 group)
{
  const GwGroup *house = &search->pencil->terrain->groups[group];
  const guint at = search->n_houses++;

  search->houses[at] = group;
  search->makes[at] = 0;
  memset (search->in[at], 0, search->n_words * sizeof (guint64));
  GW_MASK_FOREACH (v, house->full)
    search->makes[at] += search->puzzle->symbols->number[v];
  for (guint i = 0; i < house->n_vars; i++)
    {
      gw_bit_set (search->in[at], house->vars[i]);
      if (gw_pencil_is_placed (search->pencil, house->vars[i]))
        search->makes[at] -= search->puzzle->symbols->number[gw_mask_lowest (search->pencil->cells[house->vars[i]])];
    }
}

/* Bit per house that has CELL. */
static guint64
houses_of (const Search *search, GwCell cell)
{
  const guint var = search->pencil->terrain->compiled->var_of_cell[cell];
  guint64 houses = 0;

  for (guint i = 0; i < search->n_houses; i++)
    houses |= gw_bit_test (search->in[i], var) ? GW_BIT (i) : 0;
  return houses;
}

static void
read_neighbours (Search *search)
{
  memset (search->beside, 0, sizeof search->beside);
  memset (search->meets, 0, sizeof search->meets);
  for (guint var = 0; var < search->pencil->terrain->n_vars; var++)
    {
      const GwCell cell = gw_terrain_cell (search->pencil->terrain, var);
      const guint64 here = houses_of (search, cell);
      GwCell cells[6];
      const guint n = gw_grid_neighbours (search->puzzle->grid, cell, cells);
      guint64 there = 0;

      for (guint i = 0; i < n; i++)
        there |= houses_of (search, cells[i]);
      GW_MASK_FOREACH (i, here)
        {
          search->meets[i] |= here;
          search->beside[i] |= there;
        }
    }
  for (guint i = 0; i < search->n_houses; i++)
    search->beside[i] &= ~search->meets[i];
}

static void
read_houses (Search *search)
{
  const GwTerrain *terrain = search->pencil->terrain;

  search->n_houses = 0;
  for (guint32 g = 0; g < terrain->n_groups && search->n_houses < MOST_HOUSES; g++)
    if (gw_meeting_is_house (terrain, g) && gw_pencil_group_is_on (search->pencil, g)
        && gw_mask_count (terrain->groups[g].full & terrain->groups[g].once) == terrain->groups[g].n_vars)
      read_house (search, g);
  read_neighbours (search);
  for (guint var = 0; var < terrain->n_vars; var++)
    if (!gw_pencil_is_placed (search->pencil, var))
      gw_bit_set (search->open, var);
}

/* ---- what is left ---- */

static guint
count_common (const Search *search, const guint64 *one, const guint64 *other)
{
  guint n = 0;

  for (guint w = 0; w < search->n_words; w++)
    n += gw_mask_count (one[w] & other[w]);
  return n;
}

static gboolean
is_wanted (const Search *search, const Cage *cage, Choice choice)
{
  const guint inside = count_common (search, cage->all, search->cells);

  return choice == TOUCHING ? inside > 0 : choice == MAJORITY ? 2 * inside > cage->n_all : inside == cage->n_all;
}

/* Those that are full say nothing beside others that are not. */
static void
drop_full (const Search *search, Found *found)
{
  guint n = 0;

  for (guint i = 0; i < found->n_cages; i++)
    if (search->cages[found->cages[i]].n > 0)
      found->cages[n++] = found->cages[i];
  found->n_cages = n > 0 ? n : found->n_cages;
}

/* The cages that CHOICE takes, each with cells of its own. */
static void
take_cages (const Search *search, Choice choice, guint64 *taken, Found *found)
{
  memset (taken, 0, search->n_words * sizeof (guint64));
  found->n_cages = 0;
  found->of_cages = 0;
  for (guint i = 0; i < search->n_cages; i++)
    {
      const Cage *cage = &search->cages[i];

      if (!is_wanted (search, cage, choice) || count_common (search, cage->all, taken) > 0)
        continue;
      for (guint w = 0; w < search->n_words; w++)
        taken[w] |= cage->all[w];
      found->of_cages += cage->left;
      found->cages[found->n_cages++] = i;
    }
  drop_full (search, found);
}

/* Two cells of one of the houses, or of one of the cages, differ. */
static gboolean
are_apart (const Search *search, const Found *found, guint one, guint other)
{
  for (guint i = 0; i < search->n; i++)
    if (gw_bit_test (search->in[search->chosen[i]], one) && gw_bit_test (search->in[search->chosen[i]], other))
      return TRUE;
  for (guint i = 0; i < found->n_cages; i++)
    {
      const Cage *cage = &search->cages[found->cages[i]];

      if (gw_bit_test (cage->open, one) && gw_bit_test (cage->open, other) && search->puzzle->constraints[cage->clue]->rule == &gw_rule_sum
          && !gw_cage_may_repeat (search->puzzle))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_one_sided (const Found *found)
{
  return found->n_inside == 0 || found->n_inside == found->balance.n;
}

static gboolean
differ_all (const GwBalance *balance)
{
  guint n_apart = 0;

  for (guint i = 0; i < balance->n; i++)
    n_apart += gw_mask_count (balance->apart[i]);
  return 2 * n_apart == balance->n * (balance->n - 1);
}

/* Cells of one side that lie in a row, column or box together. */
static void
look_across (const Search *search, Found *found)
{
  GwBalance *balance = &found->balance;

  found->across = MOST_HOUSES;
  if (!is_one_sided (found) || differ_all (balance))
    return;
  for (guint i = 0; i < search->n_houses && found->across == MOST_HOUSES; i++)
    {
      guint n = 0;

      while (n < balance->n && gw_bit_test (search->in[i], balance->vars[n]))
        n++;
      found->across = n == balance->n ? i : MOST_HOUSES;
    }
  for (guint i = 0; i < balance->n && found->across < MOST_HOUSES; i++)
    balance->apart[i] = (guint8) ((1u << i) - 1);
}

static gboolean
add_cells (const Search *search, const guint64 *which, const guint64 *but, gint sign, Found *found)
{
  GwBalance *balance = &found->balance;

  for (guint w = 0; w < search->n_words; w++)
    GW_MASK_FOREACH (bit, which[w] & search->open[w] & ~but[w])
      {
        if (balance->n == MOST_LEFT || !gw_balance_add (balance, w * 64 + bit, sign))
          return FALSE;
        for (guint k = 0; k + 1 < balance->n; k++)
          if (are_apart (search, found, balance->vars[k], balance->vars[balance->n - 1]))
            balance->apart[balance->n - 1] |= 1u << k;
      }
  return TRUE;
}

/* Whether some of the cages that are taken have cells elsewhere: if not, it is what an easier choice takes. */
static gboolean
sticks_out (const Search *search, const guint64 *taken)
{
  for (guint w = 0; w < search->n_words; w++)
    if ((taken[w] & ~search->cells[w]) != 0)
      return TRUE;
  return FALSE;
}

/* FALSE where it leaves nothing over, or too much; or just what an easier choice leaves. */
static gboolean
weigh (const Search *search, Choice choice, Found *found)
{
  Vars taken;

  take_cages (search, choice, taken, found);
  if (found->n_cages == 0 || (choice != INSIDE && !sticks_out (search, taken)))
    return FALSE;
  found->balance.n = 0;
  found->balance.pencil = search->pencil;
  if (!add_cells (search, search->cells, taken, 1, found))
    return FALSE;
  found->n_inside = found->balance.n;
  if (!add_cells (search, taken, search->cells, -1, found) || found->balance.n == 0)
    return FALSE;
  found->of_open = 0;
  for (guint i = 0; i < search->n; i++)
    found->of_open += search->makes[search->chosen[i]];
  found->balance.total = found->of_open - found->of_cages;
  look_across (search, found);
  return TRUE;
}

/* ---- words ---- */

/* What stands in houses and cages and does not count in both is a premise. */
static void
note_standing (const Search *search, const Found *found)
{
  const GwTerrain *terrain = search->pencil->terrain;

  for (guint var = 0; var < terrain->n_vars; var++)
    {
      const GwCell cell = gw_terrain_cell (terrain, var);
      gint times = gw_bit_test (search->cells, var) ? 1 : 0;

      if (!gw_pencil_is_placed (search->pencil, var))
        continue;
      for (guint i = 0; i < found->n_cages; i++)
        times -= gw_region_contains (search->puzzle->constraints[search->cages[found->cages[i]].clue]->regions[0], cell);
      if (times != 0)
        gw_pencil_note_lost (search->pencil, var, ~(GwMask) 0);
      gw_reason_add_known (search->pencil->step, cell, search->pencil->cells[var]);
    }
}

static void
claim (const Search *search, const Found *found)
{
  const GwBalance *balance = &found->balance;
  GwClaim claim = { .kind = GW_CLAIM_REST, .n = balance->n, .sizes = { (guint8) found->n_inside }, .number = balance->total,
                    .houses = found->of_open, .cages = found->of_cages };

  for (guint i = 0; i < balance->n; i++)
    claim.cells[i] = gw_terrain_cell (search->pencil->terrain, balance->vars[i]);
  gw_reason_add_claim (search->pencil->step, &claim);
}

static char *
rest_text (const Search *search, const Found *found, const char *houses, const char *cages)
{
  const GwBalance *balance = &found->balance;
  const GwThinker thinker = { .puzzle = search->puzzle };
  GwCell cells[GW_BALANCE_CELLS];
  g_autofree char *names = NULL, *equal = gw_balance_text (balance);

  for (guint i = 0; i < balance->n; i++)
    cells[i] = gw_terrain_cell (search->pencil->terrain, balance->vars[i]);
  names = gw_think_cells (&thinker, cells, balance->n);
  if (found->n_inside == balance->n)
    return g_strdup_printf (_("%s: the open cells add up to %d, the cages among them to %s: %d is left for %s"), houses, found->of_open, cages, balance->total, names);
  if (found->n_inside == 0)
    /* Translators: houses, a sum; sums of cages, with what stands in them taken away, "13+(15-7) = 21"; a sum, cells */
    return g_strdup_printf (_("%1$s: the open cells add up to %2$d, the cages that meet there to %3$s: the difference, %4$d, is in %5$s"), houses, found->of_open, cages,
                            -balance->total, names);
  /* Translators: the same; an equation: "R1C9+R2C9 = R3C4+7" */
  return g_strdup_printf (_("%1$s: the open cells add up to %2$d, the cages to %3$s: %4$s"), houses, found->of_open, cages, equal);
}

static const char *
idea_of (const Found *found)
{
  if (found->n_inside == found->balance.n)
    return found->n_inside == 1 ? "innie" : "innies";
  return found->n_inside > 0 ? "innie-outie" : found->balance.n == 1 ? "outie" : "outies";
}

/* NAME, with what that leaves several cells of one side where that can be said. */
static void
say (const Search *search, const Found *found, char *name)
{
  const GwBalance *balance = &found->balance;
  GwReason *step = search->pencil->step;
  g_autofree char *text = name;
  GwCell cells[GW_BALANCE_CELLS];

  for (guint i = 0; i < balance->n; i++)
    cells[i] = gw_terrain_cell (search->pencil->terrain, balance->vars[i]);
  if (balance->n == 1 || !is_one_sided (found)
      || !gw_think_of_rest (search->pencil, text, cells, balance->n, ABS (balance->total), !differ_all (balance), 0))
    step->why = g_steal_pointer (&text);
  step->idea = idea_of (found);
}

static void
tell (const Search *search, Found *found)
{
  const GwTerrain *terrain = search->pencil->terrain;
  GwReason *step = search->pencil->step;
  guint clues[MOST_CAGES];
  g_autofree char *houses = NULL, *cages = NULL;

  for (guint i = 0; i < search->n; i++)
    gw_pencil_note_group (search->pencil, search->houses[search->chosen[i]]);
  step->n_bases = step->groups->len;
  for (guint i = 0; i < found->n_cages; i++)
    {
      clues[i] = search->cages[found->cages[i]].clue;
      gw_reason_add_clue (step, clues[i]);
    }
  for (guint i = 0; i < found->balance.n; i++)
    gw_pencil_note_cell (search->pencil, found->balance.vars[i], found->balance.may[i]);
  houses = gw_terrain_group_names (terrain, (const guint32 *) (gpointer) step->groups->data, step->groups->len);
  cages = gw_cages_left_text (search->pencil, clues, found->n_cages);
  say (search, found, rest_text (search, found, houses, cages));
  note_standing (search, found);
  gw_balance_note (&found->balance);
  if (found->across == MOST_HOUSES)
    claim (search, found);
  else
    gw_pencil_note_group (search->pencil, search->houses[found->across]);
}

/* ---- which houses ---- */

static gboolean
look_at (Search *search)
{
  Found found;

  for (Choice choice = search->n == 1 ? MAJORITY : INSIDE; choice < N_CHOICES; choice++)
    if (weigh (search, choice, &found) && gw_balance_strike (&found.balance) && gw_pencil_explains (search->pencil))
      {
        tell (search, &found);
        return TRUE;
      }
  return FALSE;
}

/* Whether house I may stand beside those that are chosen. */
static gboolean
fits (const Search *search, guint i)
{
  const GwGroup *groups = search->pencil->terrain->groups;
  gboolean is_mixed = FALSE;

  for (guint k = 0; k < search->n; k++)
    {
      if ((search->meets[i] >> search->chosen[k] & 1) != 0)
        return FALSE;
      is_mixed |= groups[search->houses[search->chosen[k]]].owner != groups[search->houses[i]].owner;
    }
  return search->n < MOST_MIXED || !is_mixed;
}

static void
put (Search *search, guint i, gboolean is_in)
{
  for (guint w = 0; w < search->n_words; w++)
    search->cells[w] = is_in ? search->cells[w] | search->in[i][w] : search->cells[w] & ~search->in[i][w];
  if (is_in)
    search->chosen[search->n++] = i;
  else
    search->n--;
}

/* All that hang together, each once: those in NEXT may come next, those in SEEN may not come again. */
static gboolean
extend (Search *search, guint64 next, guint64 seen)
{
  if (search->n >= search->least && look_at (search))
    return TRUE;
  while (next != 0 && search->n < search->most && gw_pencil_goes_on (search->pencil, 20 * search->n_cages))
    {
      const guint i = gw_mask_lowest (next);

      next &= next - 1;
      if (!fits (search, i))
        continue;
      put (search, i, TRUE);
      if (extend (search, next | (search->beside[i] & ~seen), seen | search->beside[i]))
        return TRUE;
      put (search, i, FALSE);
    }
  return FALSE;
}

static gboolean
has_cages (const GwPencil *pencil)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_cage_is_usual (puzzle->constraints[i]) && gw_pencil_owner_is_on (pencil, i))
      return puzzle->symbols->empty < 0 && !gw_has_multipliers (puzzle) && pencil->terrain->n_vars <= 64 * MOST_WORDS;
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  static const GwStrategy *const singles[] = { &gw_strategy_outies, NULL };
  Search search; /* most of it is lists that are empty at first */

  if (pencil->terrain->is_whole || !has_cages (pencil))
    return FALSE;
  search.pencil = pencil;
  search.puzzle = pencil->terrain->compiled->puzzle;
  search.n_words = GW_WORDS (pencil->terrain->n_vars);
  search.least = strategy->size == 1 ? 1 : gw_strategy_least_size (strategy, &pencil->set, singles);
  search.most = strategy->size;
  search.n = 0;
  memset (search.open, 0, sizeof search.open);
  memset (search.cells, 0, sizeof search.cells);
  read_cages (&search);
  read_houses (&search);
  for (guint i = 0; i < search.n_houses && gw_pencil_goes_on (pencil, 10); i++)
    {
      const guint64 passed = GW_BIT (i) | (GW_BIT (i) - 1);

      put (&search, i, TRUE);
      if (extend (&search, search.beside[i] & ~passed, passed | search.beside[i]))
        return TRUE;
      put (&search, i, FALSE);
    }
  return pencil->has_found;
}

#define SUM(id_, tenths_, size_, name_, meaning_)                                                      \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = size_, \
    .sees_several = TRUE, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_outies
    = SUM ("outies", 28, 1, N_("outies"), N_("the two or three cells of its cages that stick out of a house; or what is left over inside less those"));
const GwStrategy gw_strategy_two_houses
    = SUM ("two-houses", 30, 2, N_("sum of two houses"), N_("two houses beside each other and their cages: the cells that are left over, or stick out"));
const GwStrategy gw_strategy_three_houses
    = SUM ("three-houses", 34, 3, N_("sum of three houses"), N_("three houses beside each other and their cages: the cells that are left over, or stick out"));
const GwStrategy gw_strategy_four_houses
    = SUM ("four-houses", 38, 4, N_("sum of four houses"), N_("four rows, columns or boxes beside each other and their cages: the cells that are left over, or stick out"));
