/* Hidden multipliers: of each cage, whether one of its cells must count several times, or none can; where all that could lie in one row, column or box, no other
 * cell of it does. Nobody writes down where they are: what is found of one cage is found again for the next. */
#include <string.h>

#include "base/i18n.h"
#include "rules/boxes.h"
#include "rules/cage.h"
#include "rules/number.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/case-text.h"
#include "strategies/explain-why.h"
#include "strategies/strategy.h"

#define MOST_CELLS  8u
#define MOST_CAGES  40u
#define MOST_TRIES  40000u
#define MOST_LISTED 4u

/* A way to fill a cage: values, rising, each with whether it is multiplied. */
typedef struct
{
  guint8 values[MOST_CELLS];
  guint8 multiplied; /* bit per place */
} Way;

typedef struct
{
  guint   owner, n;
  gint    total;
  guint16 vars[MOST_CELLS];
  GwCell  cells[MOST_CELLS];
  GwMask  may[MOST_CELLS];
  guint8  beside[MOST_CELLS];  /* bit per cell: the others in its row, column or box */
  guint8  single;              /* bit per cell: it counts once */
  GwMask  held[MOST_CELLS];    /* by any way to fill them */
  guint8  multiplied;          /* bit per cell: it counts several times in some way */
  gboolean is_needed, is_known; /* there is one in every way; all ways were looked at */
  gint    least, most;         /* without any */
  guint   n_ways;              /* MOST_LISTED + 1: more */
  Way     ways[MOST_LISTED];
} Cage;

typedef struct
{
  GwPencil       *pencil;
  const GwPuzzle *puzzle;
  gint            factor;
  gboolean        may_repeat;
  guint           n_cages, n_tries;
  Cage            cages[MOST_CAGES];
} Search;

/* ---- what there is ---- */

/* The number of constraints: there is none. */
static guint
find_statement (const GwPuzzle *puzzle)
{
  guint i = 0;

  while (i < puzzle->n_constraints && puzzle->constraints[i]->rule != &gw_rule_hidden_multipliers)
    i++;
  return i;
}

/* ---- rows, columns and boxes ---- */

typedef enum
{
  ROW,
  COLUMN,
  BOX,
  N_UNITS,
} Unit;

static gboolean
share (const GwPuzzle *puzzle, Unit unit, GwCell a, GwCell b)
{
  const GwRegion *box = unit == BOX ? gw_box_of (puzzle, a, TRUE) : NULL;

  if (unit == BOX)
    return box != NULL && box == gw_box_of (puzzle, b, TRUE);
  return unit == ROW ? puzzle->grid->row[a] == puzzle->grid->row[b] : puzzle->grid->column[a] == puzzle->grid->column[b];
}

/* The house that is this unit of CELL; the number of groups: there is none. */
static guint32
house_of (const Search *search, Unit unit, GwCell cell)
{
  const GwTerrain *terrain = search->pencil->terrain;
  guint32 g = 0;

  for (; g < terrain->n_groups; g++)
    {
      const GwGroup *group = &terrain->groups[g];
      gboolean is_unit = gw_pencil_group_is_on (search->pencil, g) && gw_group_has (group, terrain->compiled->var_of_cell[cell]) && group->n_vars == search->puzzle->symbols->n;

      for (guint i = 0; i < group->n_vars && is_unit; i++)
        is_unit = share (search->puzzle, unit, cell, gw_terrain_cell (terrain, group->vars[i]));
      if (is_unit)
        break;
    }
  return g;
}

/* In one row, column or box there is one multiplier. */
static gboolean
share_unit (const Search *search, GwCell a, GwCell b)
{
  return share (search->puzzle, ROW, a, b) || share (search->puzzle, COLUMN, a, b)
         || (share (search->puzzle, BOX, a, b) && house_of (search, BOX, a) < search->pencil->terrain->n_groups);
}

static void
read_cages (Search *search)
{
  for (guint owner = 0; owner < search->puzzle->n_constraints && search->n_cages < MOST_CAGES; owner++)
    {
      const GwConstraint *constraint = search->puzzle->constraints[owner];
      Cage *cage = &search->cages[search->n_cages];

      if (constraint->rule != &gw_rule_sum || constraint->n_regions != 1 || constraint->args[0].value == GW_OPEN || !gw_pencil_owner_is_on (search->pencil, owner)
          || constraint->regions[0]->n_cells > MOST_CELLS || gw_cage_n_listed (constraint) != constraint->regions[0]->n_cells)
        continue;
      *cage = (Cage) { .owner = owner, .n = constraint->regions[0]->n_cells, .total = constraint->args[0].value };
      for (guint i = 0; i < cage->n; i++)
        {
          cage->cells[i] = constraint->regions[0]->cells[i];
          cage->vars[i] = search->pencil->terrain->compiled->var_of_cell[cage->cells[i]];
          cage->may[i] = search->pencil->cells[cage->vars[i]];
          for (guint k = 0; k < i; k++)
            if (share_unit (search, cage->cells[k], cage->cells[i]))
              {
                cage->beside[i] |= (guint8) (1u << k);
                cage->beside[k] |= (guint8) (1u << i);
              }
        }
      search->n_cages++;
    }
}

/* ---- how a cage can be filled ---- */

typedef struct
{
  Search *search;
  Cage   *cage;
  guint8  values[MOST_CELLS];
  guint8  multiplied;
} Filling;

static void
add_way (Cage *cage, const Filling *filling)
{
  Way way = { { 0 }, 0 };

  for (guint i = 0; i < cage->n; i++)
    {
      const guint8 is_multiplied = filling->multiplied >> i & 1;
      guint k = i;

      for (; k > 0 && way.values[k - 1] > filling->values[i]; k--)
        {
          way.values[k] = way.values[k - 1];
          way.multiplied = (guint8) ((way.multiplied & ~(1u << k)) | (way.multiplied >> (k - 1) & 1) << k);
        }
      way.values[k] = filling->values[i];
      way.multiplied = (guint8) ((way.multiplied & ~(1u << k)) | is_multiplied << k);
    }
  for (guint i = 0; i < MIN (cage->n_ways, MOST_LISTED); i++)
    if (memcmp (&cage->ways[i], &way, sizeof way) == 0)
      return;
  if (cage->n_ways < MOST_LISTED)
    cage->ways[cage->n_ways] = way;
  cage->n_ways = MIN (cage->n_ways + 1, MOST_LISTED + 1);
}

static void
take (Filling *filling)
{
  Cage *cage = filling->cage;

  for (guint i = 0; i < cage->n; i++)
    cage->held[i] |= GW_BIT (filling->values[i]);
  cage->multiplied |= filling->multiplied;
  cage->is_needed &= filling->multiplied != 0;
  add_way (cage, filling);
}

static gboolean
may_be_multiplied (const Filling *filling, guint at)
{
  const Cage *cage = filling->cage;

  return (cage->single >> at & 1) == 0 && (filling->multiplied & cage->beside[at] & ((1u << at) - 1)) == 0;
}

static void
fill (Filling *filling, guint at, GwMask used, gint rest)
{
  Search *search = filling->search;
  const Cage *cage = filling->cage;

  if (at == cage->n)
    {
      if (rest == 0)
        take (filling);
      return;
    }
  GW_MASK_FOREACH (v, cage->may[at] & ~used)
    for (guint times = 0; times < 2; times++)
      {
        const gint counts = search->puzzle->symbols->number[v] * (times > 0 ? search->factor : 1);

        if (counts > rest || (times > 0 && !may_be_multiplied (filling, at)) || search->n_tries++ > MOST_TRIES)
          continue;
        filling->values[at] = (guint8) v;
        filling->multiplied = (guint8) ((filling->multiplied & ~(1u << at)) | times << at);
        fill (filling, at + 1, search->may_repeat ? 0 : used | GW_BIT (v), rest - counts);
        filling->multiplied &= (guint8) ~(1u << at);
      }
}

/* What the cells make at least and at most, each value once, when none is multiplied. */
static void
measure (const Search *search, Cage *cage)
{
  GwMask all = 0;
  guint n = 0;

  cage->least = cage->most = 0;
  for (guint i = 0; i < cage->n; i++)
    all |= cage->may[i];
  GW_MASK_FOREACH (v, all)
    if (n++ < cage->n)
      cage->least += search->puzzle->symbols->number[v];
  n = 0;
  for (guint v = search->puzzle->symbols->n; v-- > 0;)
    if ((all >> v & 1) != 0 && n++ < cage->n)
      cage->most += search->puzzle->symbols->number[v];
}

static void
look_at (Search *search, Cage *cage)
{
  Filling filling = { .search = search, .cage = cage };

  cage->multiplied = 0;
  cage->n_ways = 0;
  cage->is_needed = TRUE;
  memset (cage->held, 0, sizeof cage->held);
  search->n_tries = 0;
  fill (&filling, 0, 0, cage->total);
  cage->is_known = search->n_tries <= MOST_TRIES && cage->n_ways > 0;
}

/* ---- where it is ---- */

/* Of which row, column or box that holds CELL the multiplier is one of the cells of CAGE, and not that; the number of groups: of none. */
static guint32
taken_house (const Search *search, const Cage *cage, GwCell cell, Unit *unit)
{
  const guint32 none = search->pencil->terrain->n_groups;

  if (!cage->is_known || !cage->is_needed || gw_think_is_among (cage->cells, cage->n, cell))
    return none;
  for (*unit = ROW; *unit < N_UNITS; (*unit)++)
    {
      gboolean are_in = TRUE;

      for (guint i = 0; i < cage->n && are_in; i++)
        are_in = (cage->multiplied >> i & 1) == 0 || share (search->puzzle, *unit, cell, cage->cells[i]);
      if (are_in && house_of (search, *unit, cell) < none)
        return house_of (search, *unit, cell);
    }
  return none;
}

static gboolean
takes_from (const Search *search, const Cage *cage, GwCell cell)
{
  Unit unit;

  return taken_house (search, cage, cell, &unit) < search->pencil->terrain->n_groups;
}

/* The cage that takes it from the cell; the number of cages: none does. */
static guint
find_taker (const Search *search, const Cage *cage, guint at)
{
  guint k = 0;

  while (k < search->n_cages && (&search->cages[k] == cage || !takes_from (search, &search->cages[k], cage->cells[at])))
    k++;
  return k;
}

/* ---- words ---- */

/* "9+2×5, 7+2×6" */
static char *
ways_text (const Search *search, const Cage *cage)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cage->n_ways; i++)
    {
      g_string_append (text, gw_or_between (i, cage->n_ways));
      for (guint k = 0; k < cage->n; k++)
        {
          g_string_append (text, k == 0 ? "" : "+");
          if ((cage->ways[i].multiplied >> k & 1) != 0)
            g_string_append_printf (text, "%d×", search->factor);
          g_string_append (text, search->puzzle->symbols->text[cage->ways[i].values[k]]);
        }
    }
  return g_string_free (text, FALSE);
}

static char *
reason_text (const Search *search, const Cage *cage)
{
  if (cage->multiplied == 0)
    return g_strdup (_("no cell in it can be a multiplier"));
  if (cage->is_needed && cage->most < cage->total)
    /* Translators: what the cells of a cage make at most */
    return g_strdup_printf (_("without a multiplier it would be at most %d"), cage->most);
  return g_strdup (cage->is_needed ? _("it needs a multiplier") : _("no way to make it, with a multiplier or without, has these"));
}

/* Boxes are premises; rows and columns hold in any grid. */
static void
add_box (const Search *search, GwCell cell)
{
  gw_reason_add_seen (search->pencil->step, search->pencil->step->groups, house_of (search, BOX, cell));
}

static void
add_own_boxes (const Search *search, const Cage *cage)
{
  for (guint i = 0; i < cage->n; i++)
    for (guint k = 0; k < i; k++)
      if (!share (search->puzzle, ROW, cage->cells[i], cage->cells[k]) && !share (search->puzzle, COLUMN, cage->cells[i], cage->cells[k])
          && (cage->beside[i] >> k & 1) != 0)
        add_box (search, cage->cells[i]);
}

/* The cage as it would be if nothing had been found out of its cells. */
static Cage
open_cage (const Search *search, const Cage *cage)
{
  Search open = { .pencil = search->pencil, .puzzle = search->puzzle, .factor = search->factor, .may_repeat = search->may_repeat };
  Cage copy = *cage;

  for (guint i = 0; i < copy.n; i++)
    copy.may[i] = search->puzzle->symbols->all;
  look_at (&open, &copy);
  return copy;
}

static void
note_marks (const Search *search, const Cage *cage)
{
  for (guint i = 0; i < cage->n; i++)
    gw_pencil_note_lost (search->pencil, cage->vars[i], search->puzzle->symbols->all);
}

/* Its marks matter where it would not have the multiplier of CELL's row, column or box without them. */
static void
note_taker (const Search *search, const Cage *taker, GwCell cell)
{
  const Cage open = open_cage (search, taker);

  gw_reason_add_clue (search->pencil->step, taker->owner);
  if (!takes_from (search, &open, cell))
    note_marks (search, taker);
  add_own_boxes (search, taker);
}

/* "19-cage at R1C1 has the multiplier of row 1, so R1C7 is none; " of the cells that count once because of this taker. */
static void
append_taker (GString *text, const Search *search, const Cage *cage, guint k)
{
  const GwThinker thinker = { .puzzle = search->puzzle };
  const Cage *taker = &search->cages[k];
  guint8 told = 0;

  for (guint i = 0; i < cage->n; i++)
    {
      GwCell cells[MOST_CELLS];
      g_autofree char *names = NULL, *clue = NULL, *house = NULL;
      guint32 group;
      guint n = 0;
      Unit unit, other;

      if ((cage->single >> i & 1) == 0 || (told >> i & 1) != 0 || find_taker (search, cage, i) != k)
        continue;
      group = taken_house (search, taker, cage->cells[i], &unit);
      for (guint j = i; j < cage->n; j++)
        if ((cage->single >> j & 1) != 0 && find_taker (search, cage, j) == k && taken_house (search, taker, cage->cells[j], &other) == group)
          {
            told |= (guint8) (1u << j);
            cells[n++] = cage->cells[j];
          }
      note_taker (search, taker, cells[0]);
      if (unit == BOX)
        add_box (search, cells[0]);
      names = gw_think_cells (&thinker, cells, n);
      clue = gw_case_clue_name (search->pencil->terrain, taker->owner);
      house = gw_terrain_group_name (search->pencil->terrain, group);
      /* Translators: a cage, "row 1", cells */
      g_string_append_printf (text, ngettext ("%1$s has the multiplier of %2$s, so %3$s is none; ", "%1$s has the multiplier of %2$s, so %3$s are none; ", n), clue, house,
                              names);
    }
}

/* They matter where anything would stay without them. */
static void
note_own_marks (const Search *search, const Cage *cage)
{
  const Cage open = open_cage (search, cage);
  gboolean stays = !open.is_known;

  for (guint i = 0; i < cage->n; i++)
    stays |= (open.held[i] & cage->may[i] & ~cage->held[i]) != 0;
  if (stays)
    note_marks (search, cage);
}

static void
tell (const Search *search, const Cage *cage)
{
  GwReason *step = search->pencil->step;
  g_autofree char *name = gw_case_clue_name (search->pencil->terrain, cage->owner), *reason = reason_text (search, cage);
  GString *text = g_string_new (NULL);

  gw_reason_add_clue (step, cage->owner);
  note_own_marks (search, cage);
  add_own_boxes (search, cage);
  for (guint k = 0; k < search->n_cages; k++)
    append_taker (text, search, cage, k);
  step->idea = cage->single != 0 ? "doubler-where" : "doubler-need";
  if (cage->n_ways > MOST_LISTED)
    /* Translators: the name of a cage; "without a multiplier it would be at most 17" */
    g_string_append_printf (text, _("%1$s: %2$s"), name, reason);
  else
    {
      g_autofree char *ways = ways_text (search, cage);

      if (cage->multiplied != 0 && !cage->is_needed)
        /* Translators: the name of a cage, all ways to make its total: "9+2×5 or 7+2×6" */
        g_string_append_printf (text, _("%1$s can only be %2$s"), name, ways);
      else
        /* Translators: the name of a cage; "without a multiplier it would be at most 17"; all ways to make its total: "9+2×5 or 7+2×6" */
        g_string_append_printf (text, _("%1$s: %2$s, so it can only be %3$s"), name, reason, ways);
    }
  step->why = g_string_free (text, FALSE);
}

/* ---- the strategy ---- */

static gboolean
strike (const Search *search, const Cage *cage)
{
  gboolean found = FALSE;

  for (guint i = 0; i < cage->n && cage->is_known; i++)
    found |= gw_pencil_strike (search->pencil, cage->vars[i], ~cage->held[i]);
  if (!found || !gw_pencil_explains (search->pencil))
    return FALSE;
  tell (search, cage);
  return TRUE;
}

static gboolean
find_where (Search *search)
{
  for (guint k = 0; k < search->n_cages && gw_pencil_goes_on (search->pencil, 200); k++)
    {
      Cage *cage = &search->cages[k], before = *cage;

      for (guint i = 0; i < cage->n; i++)
        if (find_taker (search, cage, i) < search->n_cages)
          cage->single |= (guint8) (1u << i);
      if (cage->single == 0)
        continue;
      look_at (search, cage);
      if (strike (search, cage))
        return TRUE;
      *cage = before; /* what another cage takes is looked up from what each says by itself */
    }
  return FALSE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  const guint statement = find_statement (puzzle);
  Search all, *search = &all; /* cages are filled one by one */

  if (statement == puzzle->n_constraints || !gw_pencil_owner_is_on (pencil, statement) || puzzle->symbols->empty >= 0 || puzzle->grid->n_parts != 1)
    return FALSE;
  search->pencil = pencil;
  search->puzzle = puzzle;
  search->factor = puzzle->constraints[statement]->args[0].value;
  search->may_repeat = gw_cage_may_repeat (puzzle);
  search->n_cages = 0;
  read_cages (search);
  for (guint k = 0; k < search->n_cages && gw_pencil_goes_on (pencil, 200); k++)
    {
      measure (search, &search->cages[k]);
      look_at (search, &search->cages[k]);
      if (strike (search, &search->cages[k]))
        return TRUE;
    }
  return find_where (search) || pencil->has_found;
}

const GwStrategy gw_strategy_doublers = {
  .id = "doublers",
  .name = N_("multipliers in cages"),
  .meaning = N_("which cages need a hidden multiplier, and which have none because another of the row, column or box has it"),
  .monotone = TRUE,
  .tenths = 32,
  .sees_several = TRUE,
  .find = find,
  .explain = gw_explain_why,
};
