/* Counting circles and the houses that they lie in: a digit needs as many houses with circles as it says, for it stands once in each. Where there are just
 * so many, each of them has it on a circle; where so many have it on circles anyway, no other circle does. */
#include <string.h>

#include "base/i18n.h"
#include "rules/rule-table.h"
#include "rules/thinker.h"
#include "strategies/explain-why.h"
#include "strategies/strategy.h"

#define MOST_DIGITS 12u /* of more nobody goes through the sets */

/* Why a digit is on circles. */
typedef enum
{
  NOWHERE,   /* it may be on none */
  STANDS,    /* one of them holds it */
  IS_NEEDED, /* every set of digits that makes the number of circles has it */
  HAS_HOUSE, /* some house has no other cell for it */
} Presence;

typedef struct
{
  GwPencil       *pencil;
  const GwPuzzle *puzzle;
  const GwRegion *region;
  guint32         clue;
  guint           family;
  guint64        *is_circle;           /* bit per variable */
  GwMask          gone, needed;        /* digits that no circle may hold; those of every set */
  guint           n_groups;            /* those of the family, GROUPS */
  const guint32  *groups;
  GwMask          can[GW_FAMILY_SIZE], /* per group: which digits its circles may hold; which have no other cell there */
                  must[GW_FAMILY_SIZE];
} Circles;

static const GwGroup *
group_at (const Circles *circles, guint i)
{
  return &circles->pencil->terrain->groups[circles->groups[i]];
}

static guint
circle_var (const Circles *circles, guint i)
{
  return circles->pencil->terrain->compiled->var_of_cell[circles->region->cells[i]];
}

static GwMask
held (const Circles *circles, guint i)
{
  return circles->pencil->cells[circle_var (circles, i)];
}

/* ---- which digits are on circles ---- */

/* What all sets of digits from FROM on have that make REST: everything where there is none. */
static GwMask
in_all_sets (const Circles *circles, GwMask allowed, guint from, gint rest)
{
  const GwSymbols *symbols = circles->puzzle->symbols;
  GwMask all = ~(GwMask) 0;

  if (rest == 0)
    return 0;
  for (guint v = from; v < symbols->n; v++)
    if ((allowed >> v & 1) != 0 && symbols->number[v] > 0 && symbols->number[v] <= rest)
      all &= GW_BIT (v) | in_all_sets (circles, allowed & ~GW_BIT (v), v + 1, rest - symbols->number[v]);
  return all;
}

static GwMask
needed_of (const Circles *circles, GwMask allowed)
{
  const GwMask all = in_all_sets (circles, allowed, 0, (gint) circles->region->n_cells);

  return all == ~(GwMask) 0 ? 0 : all;
}

static void
read_digits (Circles *circles)
{
  const GwMask every = gw_mask_below (circles->puzzle->symbols->n);

  circles->gone = every;
  for (guint i = 0; i < circles->region->n_cells; i++)
    circles->gone &= ~held (circles, i);
  circles->needed = needed_of (circles, every & ~circles->gone);
}

static gboolean
stands (const Circles *circles, guint v)
{
  for (guint i = 0; i < circles->region->n_cells; i++)
    if (held (circles, i) == GW_BIT (v))
      return TRUE;
  return FALSE;
}

/* In how many houses the circles may hold V, or must. */
static guint
count_houses (const Circles *circles, const GwMask *masks, guint v)
{
  guint n = 0;

  for (guint i = 0; i < circles->n_groups; i++)
    n += masks[i] >> v & 1;
  return n;
}

static Presence
presence_of (const Circles *circles, guint v)
{
  if (stands (circles, v))
    return STANDS;
  if ((circles->needed >> v & 1) != 0)
    return IS_NEEDED;
  return count_houses (circles, circles->must, v) > 0 ? HAS_HOUSE : NOWHERE;
}

/* ---- premises and words ---- */

/* "rows 1, 2 and 5": those of which MASKS have V. Free it. */
static char *
houses_text (const Circles *circles, const GwMask *masks, guint v)
{
  guint32 groups[GW_FAMILY_SIZE];
  guint n = 0;

  for (guint i = 0; i < circles->n_groups; i++)
    if ((masks[i] >> v & 1) != 0)
      groups[n++] = circles->groups[i];
  return gw_terrain_group_names (circles->pencil->terrain, groups, n);
}

static void
note_group (const Circles *circles, guint i)
{
  const GArray *groups = circles->pencil->step->groups;

  for (guint k = 0; k < groups->len; k++)
    if (g_array_index (groups, guint32, k) == circles->groups[i])
      return;
  gw_pencil_note_group (circles->pencil, circles->groups[i]);
}

/* In house I no cell but circles has V. */
static void
note_house (const Circles *circles, guint i, guint v)
{
  const GwGroup *group = group_at (circles, i);

  note_group (circles, i);
  for (guint k = 0; k < group->n_vars; k++)
    if (!gw_bit_test (circles->is_circle, group->vars[k]))
      gw_pencil_note_lost (circles->pencil, group->vars[k], GW_BIT (v));
}

/* V stands once in each of the houses that have circles for it, and on no other circle. */
static void
note_room (const Circles *circles, guint v, gboolean are_all_named)
{
  for (guint i = 0; i < circles->n_groups; i++)
    {
      const GwGroup *group = group_at (circles, i);
      const gboolean has_room = (circles->can[i] >> v & 1) != 0;
      guint n = 0;

      for (guint k = 0; k < group->n_vars; k++)
        n += gw_bit_test (circles->is_circle, group->vars[k]);
      if (has_room && (n > 1 || are_all_named))
        note_group (circles, i);
      for (guint k = 0; k < group->n_vars && !has_room; k++)
        if (gw_bit_test (circles->is_circle, group->vars[k]))
          gw_pencil_note_lost (circles->pencil, group->vars[k], GW_BIT (v));
    }
}

/* The digits that no circle may hold any more, as far as V would not be in every set with them. */
static void
note_gone (const Circles *circles, guint v)
{
  GwMask allowed = gw_mask_below (circles->puzzle->symbols->n) & ~circles->gone, lost = 0;

  GW_MASK_FOREACH (d, circles->gone)
    if ((needed_of (circles, allowed | GW_BIT (d)) >> v & 1) != 0)
      allowed |= GW_BIT (d);
    else
      lost |= GW_BIT (d);
  for (guint i = 0; i < circles->region->n_cells; i++)
    gw_pencil_note_lost (circles->pencil, circle_var (circles, i), lost);
}

/* There are as many circles as all digits make together: each of them is on circles. */
static gboolean
needs_all (const Circles *circles)
{
  const GwSymbols *symbols = circles->puzzle->symbols;
  gint64 all = 0;

  for (guint v = 0; v < symbols->n; v++)
    all += symbols->number[v];
  return all == (gint64) circles->region->n_cells;
}

/* Why V is on circles: "R1C5 is 4", with its premises. Free it. */
static char *
presence_text (const Circles *circles, guint v, const char *digit)
{
  const GwTerrain *terrain = circles->pencil->terrain;
  g_autofree char *name = NULL;
  guint i = 0;

  switch (presence_of (circles, v))
    {
    case STANDS:
      while (held (circles, i) != GW_BIT (v))
        i++;
      gw_pencil_note_lost (circles->pencil, circle_var (circles, i), ~(GwMask) 0);
      name = gw_grid_cell_name (circles->puzzle->grid, circles->region->cells[i]);
      return g_strdup_printf (_("%1$s is %2$s"), name, digit);
    case IS_NEEDED:
      if (needs_all (circles))
        /* Translators: how many circles there are */
        return g_strdup_printf (_("there are %u circles, which is what all digits add up to"), circles->region->n_cells);
      note_gone (circles, v);
      /* Translators: how many circles there are; a digit */
      return g_strdup_printf (_("different digits that make %1$u, the number of circles, always include %2$s"), circles->region->n_cells, digit);
    default:
      while ((circles->must[i] >> v & 1) == 0)
        i++;
      note_house (circles, i, v);
      name = gw_terrain_group_name (terrain, circles->groups[i]);
      /* Translators: a house, a digit */
      return g_strdup_printf (_("%1$s has its %2$s on a circle"), name, digit);
    }
}

static void
say (const Circles *circles, const char *idea, char *why)
{
  GwReason *step = circles->pencil->step;

  gw_reason_add_clue (step, circles->clue);
  step->n_bases = step->groups->len;
  step->idea = idea;
  step->why = why;
}

/* ---- what follows ---- */

/* Takes V from cells of house I: from circles, or from the others. */
static gboolean
strike_in (const Circles *circles, guint i, guint v, gboolean from_circles)
{
  const GwGroup *group = group_at (circles, i);
  gboolean found = FALSE;

  for (guint k = 0; k < group->n_vars; k++)
    if (gw_bit_test (circles->is_circle, group->vars[k]) == from_circles)
      found |= gw_pencil_strike (circles->pencil, group->vars[k], GW_BIT (v));
  return found;
}

/* Of houses of which MASKS have V, or have not. */
static gboolean
strike_where (const Circles *circles, const GwMask *masks, gboolean has_it, guint v, gboolean from_circles)
{
  gboolean found = FALSE;

  for (guint i = 0; i < circles->n_groups; i++)
    if ((masks[i] >> v & 1) == (guint) has_it)
      found |= strike_in (circles, i, v, from_circles);
  return found && gw_pencil_explains (circles->pencil);
}

/* The houses that have V on circles are as many as V says. */
static gboolean
try_others (const Circles *circles, guint v, const char *digit)
{
  g_autofree char *houses = NULL;
  guint n = 0;

  if (!strike_where (circles, circles->must, FALSE, v, TRUE))
    return FALSE;
  for (guint i = 0; i < circles->n_groups; i++)
    if ((circles->must[i] >> v & 1) != 0)
      {
        note_house (circles, i, v);
        n++;
      }
  houses = houses_text (circles, circles->must, v);
  say (circles, "circles-all",
       /* Translators: houses, a digit: rows 1 and 2 have their 2s on circles */
       g_strdup_printf (ngettext ("%1$s has its %2$s on a circle, so no other circle holds %2$s", "%1$s have their %2$ss on circles, so no other circle holds %2$s", n),
                        houses, digit));
  return TRUE;
}

/* Whether V needs more houses than there are, and these are those of DIGIT. */
static gboolean
is_too_many (const Circles *circles, guint v, guint digit)
{
  for (guint i = 0; i < circles->n_groups; i++)
    if ((circles->can[i] >> v & 1) != (circles->can[i] >> digit & 1))
      return FALSE;
  return (gint) count_houses (circles, circles->can, v) < circles->puzzle->symbols->number[v] && presence_of (circles, v) == NOWHERE;
}

/* There are fewer houses than V needs; others that need more than the same houses go with it. */
static gboolean
try_too_few (const Circles *circles, guint v)
{
  const GwThinker thinker = { .puzzle = circles->puzzle };
  g_autofree char *houses = NULL, *digits = NULL;
  GwMask struck = 0;

  for (guint d = v; d < circles->puzzle->symbols->n; d++)
    if (is_too_many (circles, d, v) && strike_where (circles, circles->can, TRUE, d, TRUE))
      struck |= GW_BIT (d);
  if (struck == 0)
    return FALSE;
  GW_MASK_FOREACH (d, struck)
    note_room (circles, d, FALSE);
  houses = houses_text (circles, circles->can, v);
  digits = gw_think_values (&thinker, struck);
  say (circles, "circles-rows",
       /* Translators: digits ("7-9", "7 or 8"), houses: circles for 7-9 lie in rows 1, 2 and 5 alone */
       g_strdup_printf (ngettext ("circles for %1$s lie in %2$s alone, fewer than it needs", "circles for %1$s lie in %2$s alone, fewer than any of them needs",
                                  gw_mask_count (struck)), digits, houses));
  return TRUE;
}

/* V is on circles, and there are as many houses for it as it needs. */
static gboolean
try_each (const Circles *circles, guint v, const char *digit)
{
  const guint number = (guint) circles->puzzle->symbols->number[v];
  g_autofree char *houses = NULL, *presence = NULL;

  if (!strike_where (circles, circles->can, TRUE, v, FALSE))
    return FALSE;
  note_room (circles, v, TRUE);
  houses = houses_text (circles, circles->can, v);
  presence = presence_text (circles, v, digit);
  say (circles, "circles-all",
       number == circles->n_groups
         /* Translators: why a digit is on circles; how many circles hold it; the digit; houses, all that there are of this kind */
         ? g_strdup_printf (_("%1$s, so %2$u circles hold %3$s: one in each of %4$s"), presence, number, digit, houses)
         /* Translators: why a digit is on circles; how many circles hold it; the digit; houses */
         : g_strdup_printf (ngettext ("%1$s, so %2$u circle holds %3$s: in %4$s, which alone has circles for it",
                                      "%1$s, so %2$u circles hold %3$s: one in each of %4$s, which alone have circles for it", number),
                            presence, number, digit, houses));
  return TRUE;
}

static gboolean
try_digit (const Circles *circles, guint v)
{
  const guint number = (guint) circles->puzzle->symbols->number[v];
  const guint can = count_houses (circles, circles->can, v), must = count_houses (circles, circles->must, v);
  g_autofree char *digit = NULL;

  if (circles->puzzle->symbols->number[v] <= 0 || can == 0)
    return FALSE;
  if (must > number || (can < number && presence_of (circles, v) != NOWHERE))
    circles->pencil->is_impossible = TRUE;
  if (circles->pencil->is_impossible)
    return FALSE;
  digit = gw_reason_values_text (GW_BIT (v), circles->pencil->terrain);
  return (must == number && try_others (circles, v, digit)) || (can < number && try_too_few (circles, v))
         || (can == number && presence_of (circles, v) != NOWHERE && try_each (circles, v, digit));
}

/* ---- the strategy ---- */

/* FALSE where the groups of the family do not hold all circles, or are not full. */
static gboolean
read_family (Circles *circles, guint family)
{
  const GwTerrain *terrain = circles->pencil->terrain;

  circles->family = family;
  circles->groups = terrain->family_groups[family];
  circles->n_groups = terrain->family_size[family];
  for (guint i = 0; i < circles->region->n_cells; i++)
    if (terrain->place[family * terrain->n_vars + circle_var (circles, i)] == 0xff)
      return FALSE;
  for (guint i = 0; i < circles->n_groups; i++)
    {
      const GwGroup *group = group_at (circles, i);
      GwMask elsewhere = 0;

      if (gw_mask_count (group->full & group->once) != group->n_vars || !gw_pencil_group_is_on (circles->pencil, circles->groups[i]))
        return FALSE;
      circles->can[i] = 0;
      for (guint k = 0; k < group->n_vars; k++)
        if (gw_bit_test (circles->is_circle, group->vars[k]))
          circles->can[i] |= circles->pencil->cells[group->vars[k]];
        else
          elsewhere |= circles->pencil->cells[group->vars[k]];
      circles->must[i] = circles->can[i] & ~elsewhere;
    }
  return TRUE;
}

static gboolean
look_at (Circles *circles)
{
  read_digits (circles);
  for (guint family = 0; family < circles->pencil->terrain->n_families && gw_pencil_goes_on (circles->pencil, 500); family++)
    for (guint v = 0; read_family (circles, family) && v < circles->puzzle->symbols->n; v++)
      if (try_digit (circles, v))
        return TRUE;
  return FALSE;
}

static gboolean
read_clue (Circles *circles, guint32 owner)
{
  const GwConstraint *constraint = circles->puzzle->constraints[owner];

  if (constraint->rule != &gw_rule_count_circles || !gw_pencil_owner_is_on (circles->pencil, owner))
    return FALSE;
  circles->clue = owner;
  circles->region = constraint->regions[0];
  memset (circles->is_circle, 0, GW_WORDS (circles->pencil->terrain->n_vars) * sizeof (guint64));
  for (guint i = 0; i < circles->region->n_cells; i++)
    gw_bit_set (circles->is_circle, circle_var (circles, i));
  return TRUE;
}

static gboolean
find (GwPencil *pencil, const GwStrategy *strategy)
{
  const GwPuzzle *puzzle = pencil->terrain->compiled->puzzle;
  guint64 is_circle[GW_WORDS (GW_MAX_CELLS)];
  Circles circles = { .pencil = pencil, .puzzle = puzzle, .is_circle = is_circle };
  const GwThinker thinker = { .puzzle = puzzle };

  if (pencil->terrain->is_whole || puzzle->symbols->n > MOST_DIGITS || !gw_think_is_plain (&thinker))
    return FALSE;
  for (guint32 owner = 0; owner < puzzle->n_constraints && gw_pencil_goes_on (pencil, 1); owner++)
    if (read_clue (&circles, owner) && look_at (&circles))
      return TRUE;
  return pencil->has_found;
}

const GwStrategy gw_strategy_circles = {
  .id = "circles",
  .name = N_("circles in houses"),
  .meaning = N_("a digit on circles needs as many houses with circles as it says: where there are just so many, each has it on one; where there are fewer, none has"),
  .monotone = TRUE,
  .tenths = 24,
  .find = find,
  .explain = gw_explain_why,
};
