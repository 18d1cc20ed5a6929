/* Sets of full groups that hold the same values (equation.h, leftover.h): the cells that only one of them has add up to what those make that only the other has. With
 * cages in these cells, and digits that stand, few open cells are left. One family: lines and as many regions, and any groups. */
#include <string.h>

#include "base/i18n.h"
#include "rules/cage.h"
#include "rules/number.h"
#include "strategies/balance.h"
#include "strategies/equation.h"
#include "strategies/explain-why.h"
#include "strategies/leftover.h"
#include "strategies/meeting.h"
#include "strategies/strategy.h"

#define MOST_CELLS 3u   /* that are left open */
#define MOST_VARS  512u
#define MOST_CAGES 64u

typedef struct
{
  GwPencil       *pencil;
  const GwPuzzle *puzzle;
  guint           n_cells;               /* on either side */
  const guint16  *cells;                 /* those of the left side first */
  guint           n_left, n_right;       /* groups, the left ones first */
  const guint32  *groups;
  guint8          side[MOST_VARS];       /* per variable: 1 on the left, 2 on the right, of cells that no cage has taken */
  guint           n_cages[2], cages[2][MOST_CAGES];
  GwBalance       balance;
} Search;

enum
{
  LEFTOVERS = 1,
  EQUATIONS,
};

static guint
var_at (const Search *search, guint side, guint i)
{
  return search->cells[side * search->n_cells + i];
}

static gint
number_at (const Search *search, guint var)
{
  return search->puzzle->symbols->number[gw_mask_lowest (search->pencil->cells[var])];
}

/* ---- what is left ---- */

/* Whether the cage lies on SIDE, and no other cage has a cell of it. Cells that stand count as well: whoever knows more takes the same cages. */
static gboolean
lies_on (const Search *search, const GwConstraint *cage, guint side)
{
  for (guint i = 0; i < cage->regions[0]->n_cells; i++)
    if (search->side[search->pencil->terrain->compiled->var_of_cell[cage->regions[0]->cells[i]]] != side + 1)
      return FALSE;
  return TRUE;
}

static void
take_cage (Search *search, guint owner, guint side)
{
  const GwConstraint *cage = search->puzzle->constraints[owner];

  search->cages[side][search->n_cages[side]++] = owner;
  search->balance.total -= (side == 0 ? 1 : -1) * cage->args[0].value;
  for (guint i = 0; i < cage->regions[0]->n_cells; i++)
    search->side[search->pencil->terrain->compiled->var_of_cell[cage->regions[0]->cells[i]]] = 0;
}

static void
take_cages (Search *search)
{
  search->n_cages[0] = search->n_cages[1] = 0;
  for (guint owner = 0; owner < search->puzzle->n_constraints; owner++)
    for (guint side = 0; side < 2; side++)
      if (search->n_cages[side] < MOST_CAGES && gw_cage_is_usual (search->puzzle->constraints[owner]) && gw_pencil_owner_is_on (search->pencil, owner)
          && lies_on (search, search->puzzle->constraints[owner], side))
        take_cage (search, owner, side);
}

/* A group that is looked at has both, and holds nothing twice. */
static gboolean
are_apart (const Search *search, guint one, guint other)
{
  for (guint i = 0; i < search->n_left + search->n_right; i++)
    {
      const GwGroup *group = &search->pencil->terrain->groups[search->groups[i]];

      if (gw_group_has (group, one) && gw_group_has (group, other) && gw_meeting_is_house (search->pencil->terrain, search->groups[i]))
        return TRUE;
    }
  return FALSE;
}

static gboolean
add_cell (Search *search, guint var, gint sign)
{
  GwBalance *balance = &search->balance;

  if (balance->n == MOST_CELLS || !gw_balance_add (balance, var, sign))
    return FALSE;
  for (guint k = 0; k + 1 < balance->n; k++)
    if (are_apart (search, balance->vars[k], var))
      balance->apart[balance->n - 1] |= 1u << k;
  return TRUE;
}

/* FALSE where too many cells are left, or none, or no cage says anything. */
static gboolean
weigh (Search *search)
{
  memset (search->side, 0, search->pencil->terrain->n_vars);
  search->balance.n = 0;
  search->balance.total = 0;
  for (guint i = 0; i < 2 * search->n_cells; i++)
    search->side[search->cells[i]] = i < search->n_cells ? 1 : 2;
  take_cages (search);
  if (search->n_cages[0] + search->n_cages[1] == 0)
    return FALSE;
  for (guint i = 0; i < 2 * search->n_cells; i++)
    {
      const guint var = search->cells[i];
      const gint sign = i < search->n_cells ? 1 : -1;

      if (search->side[var] != 0 && gw_pencil_is_placed (search->pencil, var))
        search->balance.total -= sign * number_at (search, var);
      else if (search->side[var] != 0 && !add_cell (search, var, sign))
        return FALSE;
    }
  return search->balance.n > 0;
}

/* ---- words ---- */

/* How often VAR counts: in the cells of SIDE, less in its cages. */
static gint
times_on (const Search *search, guint var, guint side)
{
  const GwCell cell = gw_terrain_cell (search->pencil->terrain, var);
  gint times = 0;

  for (guint i = 0; i < search->n_cells; i++)
    times += var_at (search, side, i) == var;
  for (guint i = 0; i < search->n_cages[side]; i++)
    times -= gw_region_contains (search->puzzle->constraints[search->cages[side][i]]->regions[0], cell);
  return times;
}

static void
append_addend (GString *text, gint number)
{
  g_string_append_printf (text, number < 0 ? "%d" : text->len > 0 ? "+%d" : "%d", number);
}

/* "13+15-7+4+R3C3": the cages of SIDE, the digits that stand there and in no cage (or in a cage, and elsewhere), the open cells. Free it. */
static char *
side_text (const Search *search, guint side)
{
  const GwTerrain *terrain = search->pencil->terrain;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < search->n_cages[side]; i++)
    append_addend (text, search->puzzle->constraints[search->cages[side][i]]->args[0].value);
  for (guint var = 0; var < terrain->n_vars; var++)
    if (gw_pencil_is_placed (search->pencil, var) && times_on (search, var, side) != 0)
      append_addend (text, times_on (search, var, side) * number_at (search, var));
  for (guint i = 0; i < search->n_cells; i++)
    if (search->side[var_at (search, side, i)] != 0 && !gw_pencil_is_placed (search->pencil, var_at (search, side, i)))
      {
        g_autofree char *name = gw_grid_cell_name (search->puzzle->grid, gw_terrain_cell (terrain, var_at (search, side, i)));

        g_string_append_printf (text, "%s%s", text->len > 0 ? "+" : "", name);
      }
  return g_string_free (text, FALSE);
}

static void
note (Search *search)
{
  GwPencil *pencil = search->pencil;

  for (guint i = 0; i < search->n_left + search->n_right; i++)
    gw_pencil_note_group (pencil, search->groups[i]);
  pencil->step->n_bases = search->n_left;
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < search->n_cages[side]; i++)
      gw_reason_add_clue (pencil->step, search->cages[side][i]);
  for (guint var = 0; var < pencil->terrain->n_vars; var++)
    if (gw_pencil_is_placed (pencil, var) && (times_on (search, var, 0) != 0 || times_on (search, var, 1) != 0))
      gw_pencil_note_lost (pencil, var, ~(GwMask) 0);
  for (guint i = 0; i < 2 * search->n_cells; i++)
    gw_pencil_note_cell (pencil, search->cells[i], pencil->cells[search->cells[i]]);
  gw_balance_note (&search->balance);
}

static void
tell (Search *search)
{
  const GwTerrain *terrain = search->pencil->terrain;
  GwReason *step = search->pencil->step;
  g_autofree char *left = gw_terrain_group_names (terrain, search->groups, search->n_left);
  g_autofree char *right = gw_terrain_group_names (terrain, search->groups + search->n_left, search->n_right);
  g_autofree char *one = side_text (search, 0), *other = side_text (search, 1), *rest = gw_balance_text (&search->balance);

  g_autofree char *sums = g_strdup_printf ("%s = %s", one, other), *turned = g_strdup_printf ("%s = %s", other, one);
  /* Translators: groups, other groups; two sums of cages, digits and cells: "13+4+R1C1 = 20+R3C3" */
  g_autofree char *text = g_strdup_printf (ngettext ("%1$s holds the same as %2$s, so the cells that only one side has add up alike, %3$s",
                                                     "%1$s hold the same as %2$s, so the cells that only one side has add up alike, %3$s", search->n_left),
                                           left, right, sums);

  note (search);
  step->idea = "set-sum";
  step->why = strcmp (rest, sums) == 0 || strcmp (rest, turned) == 0 ? g_steal_pointer (&text) : g_strdup_printf ("%s, %s", text, rest);
}

/* ---- the strategies ---- */

static gboolean
is_on (const Search *search)
{
  for (guint i = 0; i < search->n_left + search->n_right; i++)
    if (!gw_pencil_group_is_on (search->pencil, search->groups[i]))
      return FALSE;
  return TRUE;
}

static gboolean
look_at (Search *search)
{
  if (!is_on (search) || !gw_pencil_goes_on (search->pencil, 200) || !weigh (search) || !gw_balance_strike (&search->balance) || !gw_pencil_explains (search->pencil))
    return FALSE;
  tell (search);
  return TRUE;
}

static gboolean
find_in_equations (Search *search)
{
  const GwEquations *equations = gw_equations_get (search->pencil);

  for (guint i = 0; equations != NULL && i < equations->n && !search->pencil->is_stopped; i++)
    {
      const GwEquation *equation = &equations->equations[i];

      search->n_cells = equation->n_cells;
      search->cells = equation->cells;
      search->n_left = search->n_right = equation->n_groups;
      search->groups = equation->groups;
      if (look_at (search))
        return TRUE;
    }
  return FALSE;
}

static gboolean
find_in_leftovers (Search *search)
{
  const GwLeftovers *leftovers = gw_leftovers_get (search->pencil);

  for (guint i = 0; i < leftovers->n && !search->pencil->is_stopped; i++)
    {
      const GwLeftover *leftover = &leftovers->leftovers[i];

      search->n_cells = leftover->n_cells;
      search->cells = leftover->cells;
      search->n_left = leftover->n_lines;
      search->n_right = leftover->n_regions;
      search->groups = leftover->groups;
      if (leftover->n_lines == leftover->n_regions && look_at (search))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_cages (const GwPencil *pencil)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;

  for (guint i = 0; i < puzzle->n_constraints; i++)
    if (gw_cage_is_usual (puzzle->constraints[i]) && gw_pencil_owner_is_on (pencil, i))
      return puzzle->symbols->empty < 0 && !gw_has_multipliers (puzzle) && pencil->terrain->n_vars <= MOST_VARS;
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  Search search; /* most of it is lists that are empty at first */

  if (pencil->terrain->is_whole || !has_cages (pencil))
    return FALSE;
  search.pencil = search.balance.pencil = pencil;
  search.puzzle = pencil->terrain->compiled->puzzle;
  return (strategy->size == LEFTOVERS ? find_in_leftovers (&search) : find_in_equations (&search)) || pencil->has_found;
}

#define SET_SUM(id_, tenths_, size_, name_, meaning_)                                                  \
  { .id = id_, .name = name_, .meaning = meaning_, .monotone = TRUE, .tenths = tenths_, .size = size_, \
    .sees_several = TRUE, .find = find, .explain = gw_explain_why }

const GwStrategy gw_strategy_leftover_sum
    = SET_SUM ("leftover-sum", 30, LEFTOVERS, N_("leftovers and cages"), N_("lines and as many regions that share all but a few cells: these add up alike, and cages say to what"));
const GwStrategy gw_strategy_set_sum
    = SET_SUM ("set-sum", 78, EQUATIONS, N_("sum of equal sets"), N_("two sets of full groups: the cells that only one of them has add up to what those of the other make, and cages say to what"));
